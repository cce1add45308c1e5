//! The record of a match that is over, as a text.

use catalog::{Kind, Luck, Record};
use store::{MatchId, PersonId};

use super::Service;
use crate::{Refusal, decide::allowed::Right, table::mark};

impl Service {
    /// Everything of a match that is over: each of its games with its entries, its
    /// secret, and what the players added ([`Record`]).
    ///
    /// # Errors
    /// They may not have it, or it is not over.
    pub async fn record(&self, person: PersonId, id: MatchId) -> Result<String, Refusal> {
        let sitting = self.sit(person, id).await?;
        sitting.may(Right::Record, self.now())?;
        let game = Kind::from_id(sitting.card.game);
        let game = game.ok_or_else(|| Refusal::fault(&"a match of an unknown game"))?;
        let newest = self.board(id).await?.number;
        let mut text = format!("# {}\n", id.code());
        for number in 1..=newest {
            let board = self.board_marked(id, mark(number, 0)).await?;
            let luck = board.revealed.clone().map(|revealed| Luck {
                fingerprint: board.commitment.clone(),
                secret: revealed.secret,
                added: revealed.added,
            });
            let record = Record { luck, ..Record::of(game, &board.setup, &*board.table) };
            text.push_str(&format!("\n{record}"));
        }
        Ok(text)
    }
}
