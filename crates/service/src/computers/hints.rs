//! Hints for a player against a computer, and in matches where all agreed to them.

use std::sync::Arc;

use game_core::{ChanceRng, Seat, Secret, Sentence, Viewer};
use players::Help;
use store::{MatchId, StoreError, hints};

use crate::Computers;
use crate::{Refusal, Sitting, decide::allowed::Right};

/// A hint for the player whose turn it is.
#[derive(Debug, Clone)]
pub struct Hint {
    /// The help to find the action.
    pub help: Help,
    /// The action itself, as canonical text.
    pub code: String,
}

#[boxed::futures]
impl Computers<'_> {
    /// Helps a player to find a good move, and counts the hint.
    ///
    /// # Errors
    /// They may not be helped, or there is nothing to be found.
    pub async fn hint(self, sitting: &Sitting) -> Result<Hint, Refusal> {
        sitting.may(Right::Hint, self.now())?;
        let board = sitting.board()?;
        let nothing = || Refusal::Because(Sentence::new("service-hint-none"));
        let seat = sitting.actor.seat(&sitting.card).ok_or_else(nothing)?;
        let players = self.players(sitting.card.game).ok_or_else(nothing)?;
        let level = players.hardest();
        let thought = || {
            let (table, players) = (Arc::clone(&board.table), Arc::clone(&players));
            move |effort| {
                let view = table.view(table.ply(), Viewer::Seat(seat));
                let mut rng = ChanceRng::at(&Secret::new([0; 32]), table.ply());
                let code = players.choose(&*view, level, effort, &mut rng)?;
                Some((players.help(&*view, &code)?, code))
            }
        };
        let thinkers = self.thinkers();
        let found = thinkers.think(thinkers.place_at_once(), thought(), thought()).await.flatten();
        let (help, code) = found.ok_or_else(nothing)?;
        let id = sitting.card.id;
        let place = u8::try_from(seat.index()).unwrap_or(u8::MAX);
        let counted = self.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move { hints::count(db, id, place).await })
        });
        counted.await?;
        Ok(Hint { help, code })
    }

    /// Returns the seats of a match that took hints, and how many.
    pub async fn hints_taken(self, id: MatchId) -> Result<Vec<(Seat, u32)>, Refusal> {
        let taken = hints::taken(&mut *self.store.read().await?, id).await?;
        Ok(taken.into_iter().map(|(place, taken)| (Seat::new(place), taken)).collect())
    }
}
