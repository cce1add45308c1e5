//! A finished match: its games, and its record as a text.

use std::sync::Arc;

use catalog::{Kind, LuckSource, Record};
use store::{MatchId, PersonId, games};

use crate::Matches;
use crate::{Board, Refusal, decide::allowed::Right, outcome};

#[boxed::futures]
impl Matches<'_> {
    /// The record of a finished match: each of its games with its entries, its secret, and the
    /// players' additions ([`Record`]).
    ///
    /// # Errors
    /// The person may not have it, or the match is not over.
    pub async fn record(self, person: PersonId, id: MatchId) -> Result<String, Refusal> {
        record_of(&self.games_over(person, id).await?)
    }

    /// The games of a finished match, first to last.
    ///
    /// # Errors
    /// The person may not have them, or the match is not over.
    pub async fn games_over(
        self,
        person: PersonId,
        id: MatchId,
    ) -> Result<Vec<Arc<Board>>, Refusal> {
        let sitting = self.sit(person, id).await?;
        sitting.may(Right::Record, self.now())?;
        self.computers().all_boards(id).await
    }

    /// The same, without keeping the match in memory: for a caller that reads one match after
    /// another.
    ///
    /// # Errors
    /// The person may not have them, or the match is not over.
    pub async fn games_over_once(
        self,
        person: PersonId,
        id: MatchId,
    ) -> Result<Vec<Arc<Board>>, Refusal> {
        let boards = self.games_over(person, id).await?;
        boards.iter().for_each(|board| self.tables.forget(&board.table));
        Ok(boards)
    }

    /// The points of every seat in each game of a finished match, in the order the games were
    /// played.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn points(self, id: MatchId) -> Result<Vec<Vec<i64>>, Refusal> {
        let rows = games::outcomes(&mut *self.store.read().await?, id).await?;
        Ok(rows.iter().filter_map(|row| Some(outcome::read(row)?.points)).collect())
    }
}

/// The record of a match from its games ([`Matches::record`]).
///
/// # Errors
/// This release does not know its game.
pub fn record_of(boards: &[Arc<Board>]) -> Result<String, Refusal> {
    let mut text = String::new();
    for board in boards {
        let game = Kind::from_id(board.card.game);
        let game = game.ok_or_else(|| Refusal::fault(&"a match of an unknown game"))?;
        let luck = board.revealed.clone().map(|revealed| LuckSource {
            fingerprint: board.commitment.clone(),
            secret: revealed.secret,
            added: revealed.added,
        });
        if text.is_empty() {
            text = format!("# {}\n", board.card.id.code());
        }
        let record = Record { luck, ..Record::of(game, &board.setup, &*board.table) };
        text.push_str(&format!("\n{record}"));
    }
    Ok(text)
}
