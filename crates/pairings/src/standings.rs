//! The standings of a Swiss tournament with its tie-breaks (FIDE Handbook C.07, in force since
//! March 2026).

use std::cmp::Reverse;

use crate::tournament::{Bye, RoundSlot, Tournament};

/// A row of the standings. Points are in tenths, except for Sonneborn-Berger.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranking {
    /// The entrant's number.
    pub entrant: usize,
    /// The place, from 1; equal entrants share it.
    pub place: usize,
    /// The points.
    pub points: u32,
    /// Buchholz without the lowest value (C.07, 8.1 and 14.1).
    pub cut: u64,
    /// The sum of the opponents' points (8.1).
    pub buchholz: u64,
    /// The sum of the opponents' points times the points scored against them (9.1), in hundredths.
    pub sonneborn: u64,
    /// The place by the games among entrants equal so far (6).
    pub direct: usize,
    /// The number of rounds with as many points as a win (7.1).
    pub wins: usize,
}

/// Returns the standings after the rounds played: by points, Buchholz without the lowest value,
/// Buchholz, Sonneborn-Berger, direct encounter and wins.
pub fn standings(tournament: &Tournament) -> Vec<Ranking> {
    let mut rows: Vec<Ranking> =
        (0..tournament.entrants.len()).map(|entrant| row(tournament, entrant)).collect();
    let sums = |row: &Ranking| Reverse((row.points, row.cut, row.buchholz, row.sonneborn));
    rows.sort_by_key(sums);
    for equal in rows.chunk_by_mut(|one, other| sums(one) == sums(other)) {
        let group: Vec<usize> = equal.iter().map(|row| row.entrant).collect();
        for (place, entrant) in direct_encounter(tournament, &group) {
            if let Some(row) = equal.iter_mut().find(|row| row.entrant == entrant) {
                row.direct = place;
            }
        }
        equal.sort_by_key(|row| (row.direct, Reverse(row.wins)));
    }
    let key = |row: &Ranking| (sums(row), row.direct, row.wins);
    let mut place = 1;
    for equal in rows.chunk_by_mut(|one, other| key(one) == key(other)) {
        for row in &mut *equal {
            row.place = place;
        }
        place += equal.len();
    }
    rows
}

fn row(tournament: &Tournament, entrant: usize) -> Ranking {
    let played = tournament.played;
    let worth = &tournament.worth;
    let slots: Vec<RoundSlot> = (0..played).map(|round| tournament.slot(entrant, round)).collect();
    let met: Vec<(u64, RoundSlot)> = slots
        .iter()
        .map(|&slot| (u64::from(opposition(tournament, entrant, slot)), slot))
        .collect();
    let buchholz = met.iter().map(|(score, _)| score).sum();
    // 16.5: of voluntarily missed rounds the lowest is cut before others.
    let missed = met.iter().filter(|(_, slot)| is_missed(*slot)).map(|(score, _)| *score).min();
    let least = missed.or_else(|| met.iter().map(|(score, _)| *score).min());
    Ranking {
        entrant,
        place: 0,
        points: tournament.points(entrant, played),
        cut: buchholz - least.unwrap_or(0),
        buchholz,
        sonneborn: met.iter().map(|&(score, slot)| score * u64::from(worth.of(slot))).sum(),
        direct: 1,
        wins: slots.iter().filter(|&&slot| worth.of(slot) >= worth.win).count(),
    }
}

/// Returns the points of a round's opponent. A round without a game has a dummy with the entrant's
/// own points, but at most those of the absent opponent, or those of draws in all rounds (16.4).
fn opposition(tournament: &Tournament, entrant: usize, slot: RoundSlot) -> u32 {
    let own = tournament.points(entrant, tournament.played);
    match slot {
        RoundSlot::Played { other, .. } => adjusted(tournament, other),
        RoundSlot::Forfeit { other, .. } => own.min(adjusted(tournament, other)),
        RoundSlot::Bye(_) => {
            own.min(u32::try_from(tournament.rounds).unwrap_or(u32::MAX) * tournament.worth.draw)
        }
    }
}

/// Returns the points of an entrant as they count for opponents: requested byes without a later
/// game count as draws (16.3).
fn adjusted(tournament: &Tournament, entrant: usize) -> u32 {
    let played = tournament.played;
    let stayed = (0..played)
        .rposition(|round| !is_missed(tournament.slot(entrant, round)))
        .map_or(0, |last| last + 1);
    let late = (stayed..played).map(|round| match tournament.slot(entrant, round) {
        slot @ RoundSlot::Forfeit { .. } => tournament.worth.of(slot),
        _ => tournament.worth.draw,
    });
    tournament.points(entrant, stayed) + late.sum::<u32>()
}

/// 16.1: whether the entrant missed a round voluntarily.
fn is_missed(slot: RoundSlot) -> bool {
    matches!(slot, RoundSlot::Bye(Bye::Zero | Bye::Half) | RoundSlot::Forfeit { won: false, .. })
}

/// 6: returns the places of equals by their games among themselves. If some have not met, an
/// entrant who leads whatever their results comes first.
fn direct_encounter(tournament: &Tournament, group: &[usize]) -> Vec<(usize, usize)> {
    let worth = &tournament.worth;
    // The least and the most that an entrant can have from these games.
    let bounds = |one: usize| {
        let (mut least, mut missing) = (0, group.len() - 1);
        for slot in &tournament.entrants[one].slots {
            if slot.is_played() && slot.opponent().is_some_and(|other| group.contains(&other)) {
                missing -= 1;
                least += worth.of(*slot);
            }
        }
        let missing = u32::try_from(missing).unwrap_or(u32::MAX);
        (least + missing * worth.loss, least + missing * worth.win)
    };
    let mut sorted: Vec<(u32, u32, usize)> = group
        .iter()
        .map(|&one| {
            let (least, most) = bounds(one);
            (least, most, one)
        })
        .collect();
    sorted.sort_by_key(|&(least, most, one)| (Reverse((least, most)), one));
    let cut = (1..sorted.len()).find(|&end| {
        let least = sorted[..end].iter().map(|&(least, ..)| least).min();
        let most = sorted[end..].iter().map(|&(_, most, _)| most).max();
        least > most
    });
    let Some(end) = cut else { return group.iter().map(|&one| (1, one)).collect() };
    let entrants =
        |part: &[(u32, u32, usize)]| part.iter().map(|&(.., one)| one).collect::<Vec<_>>();
    // Entrants still equal are compared again by the games among them alone.
    let mut places = direct_encounter(tournament, &entrants(&sorted[..end]));
    let below = direct_encounter(tournament, &entrants(&sorted[end..]));
    places.extend(below.into_iter().map(|(place, one)| (place + end, one)));
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::{Entrant, PointSystem, Score};

    fn game(other: usize, white: bool, score: Score) -> RoundSlot {
        RoundSlot::Played { other, white, score }
    }

    fn tournament(rounds: usize, slots: &[&[RoundSlot]]) -> Tournament {
        Tournament {
            rounds,
            played: rounds,
            white_first: true,
            worth: PointSystem::default(),
            entrants: slots.iter().map(|slots| Entrant { slots: slots.to_vec() }).collect(),
            forbidden: Vec::new(),
        }
    }

    #[test]
    fn five_with_every_kind_of_missed_round_stand_as_reckoned_by_hand() {
        use Score::{Draw, Loss, Win};
        let lost = |other| RoundSlot::Forfeit { other, white: Some(false), won: false };
        let slots: [&[RoundSlot]; 5] = [
            &[game(1, true, Win), game(4, false, Win), game(3, true, Draw)],
            &[game(0, false, Loss), game(2, true, Win), lost(4)],
            &[game(3, true, Draw), game(1, false, Loss), RoundSlot::Bye(Bye::Zero)],
            &[game(2, false, Draw), RoundSlot::Bye(Bye::Half), game(0, false, Draw)],
            &[
                RoundSlot::Bye(Bye::Allocated),
                game(0, true, Loss),
                RoundSlot::Forfeit { other: 1, white: Some(true), won: true },
            ],
        ];
        let rows = standings(&tournament(3, &slots));
        // The third entrant was absent at the end: for the opponents that is half a point more.
        let told: Vec<_> = rows
            .iter()
            .map(|row| (row.entrant, row.points, row.cut, row.buchholz, row.sonneborn, row.wins))
            .collect();
        assert_eq!(
            told,
            [
                (0, 25, 35, 45, 375, 2),
                (4, 20, 40, 50, 250, 2),
                (3, 15, 35, 50, 250, 0),
                (1, 10, 35, 45, 100, 1),
                (2, 5, 25, 30, 75, 0),
            ]
        );
        assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), [1, 2, 3, 4, 5]);
    }

    #[test]
    fn equals_are_told_apart_by_their_own_games() {
        use Score::{Draw, Loss, Win};
        // A circle of three decides nothing. An entrant who beat two is first; one who drew is
        // second, with the other.
        let circle = tournament(
            2,
            &[
                &[game(1, true, Win), game(2, false, Loss)],
                &[game(0, false, Loss), game(2, true, Win)],
                &[game(1, false, Loss), game(0, true, Win)],
            ],
        );
        assert_eq!(direct_encounter(&circle, &[0, 1, 2]), [(1, 0), (1, 1), (1, 2)]);
        let first = tournament(
            3,
            &[
                &[game(1, true, Draw), game(2, false, Loss)],
                &[game(0, false, Draw), game(2, true, Loss)],
                &[game(0, true, Win), game(1, false, Win)],
            ],
        );
        assert_eq!(direct_encounter(&first, &[0, 1, 2]), [(1, 2), (2, 0), (2, 1)]);
        // Two of three have not met. The one who beat both is first all the same; the others stay
        // equal.
        let unmet = tournament(
            2,
            &[
                &[game(1, true, Win), game(2, false, Win)],
                &[game(0, false, Loss)],
                &[game(0, true, Loss)],
            ],
        );
        assert_eq!(direct_encounter(&unmet, &[0, 1, 2]), [(1, 0), (2, 1), (2, 2)]);
        // One game where three are missing decides nothing.
        let little = tournament(1, &[&[game(1, true, Win)], &[game(0, false, Loss)], &[]]);
        assert_eq!(direct_encounter(&little, &[0, 1, 2]), [(1, 0), (1, 1), (1, 2)]);
    }

    #[test]
    fn entrants_who_cannot_be_told_apart_share_a_place() {
        let none: [&[RoundSlot]; 3] = [&[], &[], &[]];
        let places: Vec<usize> =
            standings(&tournament(3, &none)).iter().map(|row| row.place).collect();
        assert_eq!(places, [1, 1, 1]);
    }
}
