//! Matches of several games: goals and standings.
//!
//! They are the same for every game. A game without matches of its own is played as best of n
//! (`Game::again` swaps the beginner). A game that has them counts points or a running total
//! (`Game::goal`, `Game::next`).

use alloc::{format, string::String, vec::Vec};

use crate::{DecodeError, Notation, Outcome};

/// The goal of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Goal {
    /// A single game with any result.
    #[default]
    Game,
    /// Most wins of this many games; a draw is half a win for each.
    BestOf(u8),
    /// First to this many points.
    Points(u32),
    /// Points, game after game, until the players stop.
    Session,
}

/// `game`, `best=3`, `points=5`, `session`.
impl Notation for Goal {
    fn encode(&self) -> String {
        match self {
            Self::Game => "game".into(),
            Self::BestOf(games) => format!("best={games}"),
            Self::Points(points) => format!("points={points}"),
            Self::Session => "session".into(),
        }
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let goal = match code.split_once('=') {
            None if code == "game" => Some(Self::Game),
            None if code == "session" => Some(Self::Session),
            Some(("best", games)) => games.parse().ok().map(Self::BestOf),
            Some(("points", points)) => points.parse().ok().map(Self::Points),
            _ => None,
        };
        let goal = goal.filter(|goal| goal.encode() == code);
        goal.ok_or_else(|| DecodeError::unreadable(code))
    }
}

/// The state of a match after its finished games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// The goal, which decides how `score` is counted.
    pub goal: Goal,
    /// Number of finished games.
    pub games: u32,
    /// One number a seat: points, or *half* wins where wins are counted.
    pub score: Vec<i64>,
}

impl Standing {
    /// Returns the standing at the beginning of a match.
    pub fn new(goal: Goal, seats: usize) -> Self {
        Self { goal, games: 0, score: alloc::vec![0; seats] }
    }

    /// Counts a finished game.
    pub fn count(&mut self, outcome: &Outcome) {
        self.games += 1;
        let winners = outcome.places.iter().filter(|&&place| place == 1).count();
        for (seat, score) in self.score.iter_mut().enumerate() {
            *score += match self.goal {
                Goal::Points(_) | Goal::Session => outcome.points.get(seat).copied().unwrap_or(0),
                Goal::Game | Goal::BestOf(_) => match outcome.places.get(seat) {
                    Some(1) if winners == 1 => 2,
                    Some(1) => 1,
                    _ => 0,
                },
            };
        }
    }

    /// Whether all games are played, or those left cannot change the winner.
    pub fn is_decided(&self) -> bool {
        let best = self.score.iter().copied().max().unwrap_or(0);
        match self.goal {
            Goal::Game => self.games > 0,
            Goal::BestOf(games) => best > i64::from(games) || self.games >= u32::from(games),
            Goal::Points(points) => best >= i64::from(points),
            Goal::Session => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(places: &[u8], points: &[i64]) -> Outcome {
        Outcome { places: places.into(), points: points.into() }
    }

    #[test]
    fn goals_are_read_as_they_are_written() {
        for goal in [Goal::Game, Goal::BestOf(3), Goal::Points(5), Goal::Session] {
            assert_eq!(Goal::decode(&goal.encode()), Ok(goal));
        }
        for wrong in ["", "best", "best=03", "best=x", "points=-1", "Session", "game=1"] {
            assert!(Goal::decode(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn best_of_three_is_over_with_two_wins_or_three_games() {
        let mut standing = Standing::new(Goal::BestOf(3), 2);
        standing.count(&game(&[1, 2], &[1, 0]));
        assert!(!standing.is_decided());
        let mut drawn = standing.clone();
        standing.count(&game(&[1, 2], &[1, 0]));
        assert!(standing.is_decided());
        assert_eq!(standing.score, [4, 0]);
        drawn.count(&game(&[1, 1], &[0, 0]));
        assert!(!drawn.is_decided());
        drawn.count(&game(&[2, 1], &[0, 1]));
        assert!(drawn.is_decided());
        assert_eq!(drawn.score, [3, 3], "one and a half each");
    }

    #[test]
    fn points_are_counted_until_there_are_enough() {
        let mut standing = Standing::new(Goal::Points(5), 2);
        standing.count(&game(&[1, 2], &[4, 0]));
        assert!(!standing.is_decided());
        standing.count(&game(&[2, 1], &[0, 6]));
        assert!(standing.is_decided());
        let mut session = Standing::new(Goal::Session, 2);
        session.count(&game(&[1, 2], &[64, -64]));
        assert_eq!((session.score.as_slice(), session.is_decided()), (&[64, -64][..], false));
    }
}
