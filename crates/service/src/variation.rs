//! Variations: possible continuations of a game, tapped out on its board during the opponent's
//! turn.

use game_core::{AnyTable, Seat, Viewer};

use crate::{Refusal, Sitting, Timestamp, conditionals};

/// A continuation, and the board after it.
pub struct Variation {
    /// The moves as people write them, the opponent's first.
    pub moves: Vec<String>,
    /// The number of taps they took.
    pub taken: usize,
    /// The board after them.
    pub table: Box<dyn AnyTable>,
    /// The seat to move there; `None` once the game would be over.
    pub to_move: Option<Seat>,
}

impl Sitting {
    /// The continuation of these taps, which begin with the opponent's move: as many whole moves as
    /// there are in them.
    ///
    /// # Errors
    /// The person cannot prepare conditional moves now ([`Self::conditionals`]).
    pub fn variation(&self, taps: &[String], now: Timestamp) -> Result<Variation, Refusal> {
        self.conditionals(now)?;
        let table = self.board()?.table.boxed();
        let to_move = conditionals::to_move(&*table);
        let mut ahead = Variation { moves: Vec::new(), taken: 0, table, to_move };
        while ahead.goes_on(taps.get(ahead.taken..).unwrap_or_default()) {}
        Ok(ahead)
    }
}

impl Variation {
    /// Makes the first move of these taps; false if they begin with none.
    fn goes_on(&mut self, taps: &[String]) -> bool {
        let Some(seat) = self.to_move else { return false };
        for used in 1..=taps.len() {
            let draft = self.table.draft(Viewer::Seat(seat), &taps[..used]);
            if draft.taken < used {
                return false;
            }
            let Some(choice) = draft.action.filter(|_| draft.complete) else { continue };
            let mut after = self.table.boxed();
            let acted = after.act(seat, &choice.code, &conditionals::NO_LUCK);
            let to_move = conditionals::to_move(&*after);
            // An offer, say, is no move: it cannot be answered.
            if acted.is_err() || to_move == Some(seat) {
                return false;
            }
            self.moves.push(choice.shown);
            self.taken += used;
            (self.table, self.to_move) = (after, to_move);
            return true;
        }
        false
    }
}

impl std::fmt::Debug for Variation {
    /// For the log, without the moves.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Variation({} moves)", self.moves.len())
    }
}
