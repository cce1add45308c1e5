//! The end of a game and its result.

use alloc::{vec, vec::Vec};

use game_core::{Outcome, Seat};

use crate::{Abaku, position::Phase, score::face_value};

/// The reason why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// The bag is empty and this seat laid its last tile.
    Out(Seat),
    /// All players passed, and the first of them passed again.
    Passed,
    /// No player placed tiles for too long.
    Idle,
    /// At most one player is left.
    Alone,
    /// The solo challenge is done.
    Filled,
    /// The common tiles allow no further placement.
    Used,
    /// The puzzle is solved, or its last try is done.
    Tried,
}

impl End {
    /// Returns the settlement of each seat; negative values are subtracted.
    pub(crate) fn settlement(self, game: &Abaku) -> Vec<i64> {
        let values = rack_values(game);
        match self {
            Self::Alone | Self::Filled | Self::Used | Self::Tried => vec![0; values.len()],
            Self::Passed | Self::Idle => values.iter().map(|value| -value).collect(),
            Self::Out(seat) => {
                let mut changes: Vec<i64> = values.iter().map(|value| -value).collect();
                changes[seat.index()] = values.iter().sum();
                changes
            }
        }
    }
}

impl Abaku {
    /// Ends the game and settles the tiles left in the racks.
    pub(crate) fn finish(&mut self, end: End) {
        let changes = end.settlement(self);
        self.scores.iter_mut().zip(changes).for_each(|(score, change)| *score += change);
        self.phase = Phase::Over(end);
        self.due = None;
        if let Some(round) = &mut self.round {
            round.answers.fill(None);
        }
    }
}

/// Returns the value of each rack; 0 for a player who has left.
fn rack_values(game: &Abaku) -> Vec<i64> {
    let value = |seat: Seat| match game.departed.contains(seat) {
        true => 0,
        false => face_value(game.racks[seat.index()].known.iter(), game.options.scoring),
    };
    game.seats().map(value).collect()
}

/// Returns the places by points; players who left rank last.
pub(crate) fn outcome(game: &Abaku) -> Outcome {
    let better = |one: Seat, other: Seat| {
        let key = |seat: Seat| match game.departed.contains(seat) {
            true => None,
            false => Some(game.scores[seat.index()]),
        };
        key(one) > key(other)
    };
    let place = |seat| {
        let ahead = game.seats().filter(|&other| better(other, seat)).count();
        u8::try_from(ahead + 1).unwrap_or(u8::MAX)
    };
    Outcome { places: game.seats().map(place).collect(), points: game.scores.clone() }
}
