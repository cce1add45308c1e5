//! Arena: while there is time, free players with similar scores meet.
//!
//! A win counts 2, a draw 1. A player who has won two in a row is on a streak: the next games count
//! double until one is not won (as on lichess.org, <https://lichess.org/tournament/help>).

use std::cmp::Reverse;

use crate::tournament::Score;

/// A game of an arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaGame {
    /// The players; the first one begins.
    pub sides: [usize; 2],
    /// The result of the player who begins; `None` if the game goes on or counts for neither.
    pub score: Option<Score>,
}

/// A row of an arena's table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArenaLine {
    /// The entrant's number.
    pub entrant: usize,
    /// The place, from 1; equal entrants share it.
    pub place: usize,
    /// The points.
    pub points: u32,
    /// The number of games that count.
    pub played: usize,
    /// The number of games won.
    pub won: usize,
    /// Whether the next game counts double.
    pub streak: bool,
}

/// Returns the standings after these games, given in order of their ends. They are sorted by
/// points, then by wins, then by fewer games.
pub fn arena_standings(entrants: usize, games: &[ArenaGame]) -> Vec<ArenaLine> {
    let mut lines: Vec<ArenaLine> = (0..entrants).map(|entrant| line(entrant, games)).collect();
    let key = |line: &ArenaLine| (Reverse((line.points, line.won)), line.played);
    lines.sort_by_key(key);
    let mut place = 1;
    for equal in lines.chunk_by_mut(|one, other| key(one) == key(other)) {
        for line in &mut *equal {
            line.place = place;
        }
        place += equal.len();
    }
    lines
}

fn line(entrant: usize, games: &[ArenaGame]) -> ArenaLine {
    let mut line = ArenaLine { entrant, place: 0, points: 0, played: 0, won: 0, streak: false };
    let mut in_a_row = 0;
    for game in games {
        let Some(at) = game.sides.iter().position(|side| *side == entrant) else { continue };
        let Some(score) = game.score else { continue };
        let worth = match (score, at) {
            (Score::Win, 0) | (Score::Loss, 1) => 2,
            (Score::Draw, _) => 1,
            _ => 0,
        };
        line.points += if line.streak { 2 * worth } else { worth };
        line.played += 1;
        line.won += usize::from(worth == 2);
        in_a_row = if worth == 2 { in_a_row + 1 } else { 0 };
        line.streak = in_a_row >= 2;
    }
    line
}

/// Returns the next pairs of free entrants; the first of each begins. Entrants in the order of the
/// table meet the next one below. Nobody meets the same opponent twice in a row, unless nobody else
/// plays (`alone`). An entrant without an opponent waits.
pub fn arena_pairs(
    entrants: usize,
    free: &[usize],
    games: &[ArenaGame],
    alone: bool,
) -> Vec<(usize, usize)> {
    let table = arena_standings(entrants, games);
    let mut waiting: Vec<usize> =
        table.iter().map(|line| line.entrant).filter(|one| free.contains(one)).collect();
    let (mut pairs, mut left) = (Vec::new(), Vec::new());
    while !waiting.is_empty() {
        let one = waiting.remove(0);
        let fresh =
            |other: &usize| last(one, games) != Some(*other) && last(*other, games) != Some(one);
        match waiting.iter().position(fresh) {
            Some(at) => pairs.push(colours(one, waiting.remove(at), games)),
            None => left.push(one),
        }
    }
    if alone && pairs.is_empty() {
        // These have just met, and nobody else is here.
        pairs.extend(left.chunks_exact(2).map(|pair| colours(pair[0], pair[1], games)));
    }
    pairs
}

/// Returns an entrant's last opponent.
fn last(one: usize, games: &[ArenaGame]) -> Option<usize> {
    let sides = games.iter().rev().find(|game| game.sides.contains(&one))?.sides;
    sides.into_iter().find(|side| *side != one)
}

/// Decides who begins: the one who has begun less often, otherwise the one who did not begin last
/// time.
fn colours(one: usize, other: usize, games: &[ArenaGame]) -> (usize, usize) {
    let balance = |who: usize| -> i64 {
        games
            .iter()
            .map(|game| i64::from(game.sides[0] == who) - i64::from(game.sides[1] == who))
            .sum()
    };
    let began = |who: usize| {
        games
            .iter()
            .rev()
            .find(|game| game.sides.contains(&who))
            .is_some_and(|game| game.sides[0] == who)
    };
    match (balance(one), began(one)) <= (balance(other), began(other)) {
        true => (one, other),
        false => (other, one),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(one: usize, other: usize, score: Score) -> ArenaGame {
        ArenaGame { sides: [one, other], score: Some(score) }
    }

    #[test]
    fn a_third_win_in_a_row_counts_double_until_one_is_not_won() {
        let mut games = vec![game(0, 1, Score::Win), game(2, 0, Score::Loss)];
        assert!(arena_standings(3, &games)[0].streak);
        games.extend([game(0, 1, Score::Win), game(0, 2, Score::Draw), game(1, 0, Score::Loss)]);
        let first = arena_standings(3, &games)[0];
        // 2 and 2, then 4 and 2 on the streak, and 2 again.
        let wanted =
            ArenaLine { entrant: 0, place: 1, points: 12, played: 5, won: 4, streak: false };
        assert_eq!(first, wanted);
        // An open game counts nothing and ends no streak.
        games.push(ArenaGame { sides: [0, 2], score: None });
        assert_eq!(arena_standings(3, &games)[0], wanted);
    }

    #[test]
    fn equals_share_a_place_and_who_needed_fewer_games_is_before_them() {
        let games = [game(0, 1, Score::Win), game(2, 3, Score::Win), game(2, 1, Score::Loss)];
        let places: Vec<_> =
            arena_standings(5, &games).iter().map(|line| (line.place, line.entrant)).collect();
        assert_eq!(places, [(1, 0), (2, 1), (2, 2), (4, 4), (5, 3)]);
    }

    #[test]
    fn nobody_meets_the_same_twice_in_a_row_while_others_play() {
        assert_eq!(arena_pairs(5, &[0, 1, 2, 3, 4], &[], true), [(0, 1), (2, 3)]);
        let games = [game(0, 1, Score::Win), game(2, 3, Score::Loss)];
        // 0 and 3 won; those who began answer this time.
        assert_eq!(arena_pairs(4, &[0, 1, 2, 3], &games, true), [(3, 0), (1, 2)]);
        assert_eq!(arena_pairs(4, &[0, 1], &games, false), []);
        assert_eq!(arena_pairs(4, &[0, 1], &games, true), [(1, 0)]);
        assert_eq!(arena_pairs(4, &[3], &games, true), []);
    }

    #[test]
    fn an_arena_of_any_size_never_stands_still() {
        for entrants in 2..12 {
            let mut games: Vec<ArenaGame> = Vec::new();
            for wave in 0..40 {
                let free: Vec<usize> = (0..entrants).collect();
                let pairs = arena_pairs(entrants, &free, &games, true);
                assert!(!pairs.is_empty(), "{entrants} {wave}");
                for (one, other) in pairs {
                    let score = [Score::Win, Score::Loss, Score::Draw][(one + other + wave) % 3];
                    if entrants > 2 {
                        let again = last(one, &games) == Some(other) && entrants > 3;
                        assert!(!again, "{entrants} {wave}: {one} {other}");
                    }
                    games.push(game(one, other, score));
                }
            }
            // The numbers of beginning and answering stay balanced.
            for who in 0..entrants {
                let began = games.iter().filter(|game| game.sides[0] == who).count();
                let answered = games.iter().filter(|game| game.sides[1] == who).count();
                assert!(began.abs_diff(answered) <= 2, "{entrants}: {who} {began} {answered}");
            }
        }
    }
}
