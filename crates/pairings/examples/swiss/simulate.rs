//! Random tournaments with late entries, absences, byes and forfeited games.

use pairings::{
    Bye, Entrant, Fixture, PointSystem, RoundSlot, Score, Tournament, Unpairable, dutch,
};

/// A stream of random numbers.
pub(crate) struct Numbers(u64);

impl Numbers {
    /// Creates the stream of this seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5851_F42D_4C95_7F2D)
    }

    /// Returns the next number below `end`.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % end
    }

    fn one_in(&mut self, many: usize) -> bool {
        self.below(many) == 0
    }
}

/// Creates a random tournament before its first round.
pub(crate) fn start(numbers: &mut Numbers, entrants: usize) -> Tournament {
    let rounds = 2 + numbers.below(8.min(entrants - 3));
    let worth = match numbers.below(6) {
        0 => PointSystem { win: 30, draw: 10, bye: 30, ..PointSystem::default() },
        1 => PointSystem { bye: 5, ..PointSystem::default() },
        _ => PointSystem::default(),
    };
    let mut tournament = Tournament {
        rounds,
        played: 0,
        white_first: numbers.one_in(2),
        worth,
        entrants: vec![Entrant::default(); entrants],
        forbidden: Vec::new(),
    };
    if numbers.one_in(4) {
        for _ in 0..entrants / 6 {
            let (one, other) = (numbers.below(entrants), numbers.below(entrants));
            if one != other {
                tournament.forbidden.push((one, other));
            }
        }
    }
    let late = 4 + numbers.below(20);
    for entrant in 2..entrants {
        if numbers.one_in(late) {
            let missed = 1 + numbers.below(rounds - 1);
            tournament.entrants[entrant].slots = vec![RoundSlot::Bye(Bye::Zero); missed];
        }
    }
    tournament
}

/// Plays a tournament round by round, and passes each pairing to `seen` before its games.
pub(crate) fn play(
    tournament: &mut Tournament,
    numbers: &mut Numbers,
    seen: &mut dyn FnMut(&Tournament, &Result<Fixture, Unpairable>),
) {
    let absent = 5 + numbers.below(60);
    let forfeit = 4 + numbers.below(40);
    let drawn = 2 + numbers.below(8);
    for round in 0..tournament.rounds {
        // Two entrants always stay: a round without players has no pairs to compare.
        for entrant in 2..tournament.entrants.len() {
            let slots = &mut tournament.entrants[entrant].slots;
            if slots.len() == round && numbers.one_in(absent) {
                slots.push(RoundSlot::Bye(if numbers.one_in(2) { Bye::Half } else { Bye::Zero }));
            }
        }
        // The pairing must not see byes of later rounds.
        let mut now = tournament.clone();
        for entrant in &mut now.entrants {
            entrant.slots.truncate(round + 1);
        }
        let fixture = dutch(&now);
        seen(&now, &fixture);
        let Ok(fixture) = fixture else {
            for entrant in &mut tournament.entrants {
                entrant.slots.truncate(round);
            }
            return;
        };
        for (white, black) in fixture.pairs {
            let [one, other] = result(numbers, (white, black), forfeit, drawn);
            tournament.entrants[white].slots.push(one);
            tournament.entrants[black].slots.push(other);
        }
        if let Some(bye) = fixture.bye {
            tournament.entrants[bye].slots.push(RoundSlot::Bye(Bye::Allocated));
        }
        tournament.played = round + 1;
    }
}

/// Plays a game; the entrant with the lower number wins more often.
fn result(
    numbers: &mut Numbers,
    (white, black): (usize, usize),
    forfeit: usize,
    drawn: usize,
) -> [RoundSlot; 2] {
    if numbers.one_in(forfeit) {
        let came = numbers.below(3);
        let slot = |other, white, won| RoundSlot::Forfeit { other, white: Some(white), won };
        return [slot(black, true, came == 0), slot(white, false, came == 1)];
    }
    let scores = match (numbers.one_in(drawn), numbers.below(10) < 7) {
        (true, _) => [Score::Draw, Score::Draw],
        (_, higher) if higher == (white < black) => [Score::Win, Score::Loss],
        _ => [Score::Loss, Score::Win],
    };
    [
        RoundSlot::Played { other: black, white: true, score: scores[0] },
        RoundSlot::Played { other: white, white: false, score: scores[1] },
    ]
}
