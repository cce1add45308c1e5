//! How a game may go on, tapped out on its board while the other thinks.

use game_core::{AnyTable, Seat, Viewer};

use crate::{Refusal, Sitting, Timestamp, conditionals};

/// Moves that may come, and the board after them.
pub struct Variation {
    /// The moves as people write them, the other's first.
    pub moves: Vec<String>,
    /// How many taps they took.
    pub taken: usize,
    /// The board after them.
    pub table: Box<dyn AnyTable>,
    /// Who moves there; nobody once the game would be over.
    pub to_move: Option<Seat>,
}

impl Sitting {
    /// What taps amount to that begin with the other's move: as many whole moves as
    /// there are in them.
    ///
    /// # Errors
    /// The person cannot prepare answers now ([`Self::conditionals`]).
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
    /// Makes the move that these taps begin with; false if they begin with none.
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
            // An offer, say, is no move: nothing can be answered to it.
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
    /// For the log: nothing of the moves.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Variation({} moves)", self.moves.len())
    }
}
