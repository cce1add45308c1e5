//! Filling a board: all tiles in the open, as many attempts as a person likes.
//!
//! An attempt is a match of one player in their own room, and only its log is saved. The takebacks
//! that can be redone follow from the log (`Table::taken_back`): to redo one is to play it. Only a
//! full board, the last tile or its player ends an attempt. The list of a room reads each member's
//! best from an index, and no log.

use game_core::Sentence;
use players::abaku::fill;
use store::{MatchId, Occasion, PersonId, RoomId, Timestamp, fills, matches::NewMatch, present};

use crate::Puzzles;
use crate::invitations::proposing::{Given, alone};
use crate::matches::load::Games;
use crate::service::SoloRanked;
use crate::{Actor, NoticeKind, Refusal, Sitting};

/// How many of a person's newest attempts are searched for an untouched one.
const LATELY: u32 = 12;

/// A person's attempt at filling a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Its match.
    pub id: MatchId,
    /// The name of the board.
    pub board: String,
    /// Its number among the person's attempts at this board, from 1.
    pub number: i64,
    /// The result so far, in words.
    pub made: Sentence,
    /// The result so far as a number; more is better.
    pub worth: i64,
    /// Whether it is over.
    pub over: bool,
    /// Whether no tile has been laid in it yet.
    pub untouched: bool,
}

#[boxed::futures]
impl Puzzles<'_> {
    /// The names of the boards that can be filled, the quickest first.
    pub fn boards_to_fill(self) -> Vec<String> {
        fill::boards(&self.shelf)
    }

    /// Begins another attempt at a board, in the person's own room. An untouched attempt is
    /// returned instead. The flag tells whether it is new.
    ///
    /// # Errors
    /// There is no such board, or the person has as many games as they may.
    pub async fn begin_fill(
        self,
        person: PersonId,
        board: &str,
    ) -> Result<(MatchId, bool), Refusal> {
        let options = fill::options(board, &self.shelf)?;
        self.begin_attempt(person, (board, options)).await
    }

    /// Begins an attempt at the board of these canonical options.
    pub(crate) async fn begin_attempt(
        self,
        person: PersonId,
        (board, options): (&str, String),
    ) -> Result<(MatchId, bool), Refusal> {
        let attempts = self.attempts(person, LATELY).await?;
        if let Some(there) = attempts.iter().find(|one| one.board == board && one.untouched) {
            return Ok((there.id, false));
        }
        let rules = self.matches().rules_named(fill::GAME)?;
        let (now, room) = (self.now(), self.chats().home(person).await?.id);
        let of = (rules.id(), options.as_str());
        let number = fills::next(&mut *self.store.read().await?, person, of).await?;
        let new = alone(rules.id(), (room, person), options, (now, Timestamp(now.0 + 1)));
        let new = NewMatch { occasion: Occasion::Attempt(number), ..new };
        let kind = NoticeKind::Invited { host: person };
        self.invitations().propose(rules, new, kind, None, Given::Nothing).await
    }

    /// A person's attempts, the newest first, at most so many. Those that were called off or given
    /// up are left out.
    pub async fn attempts(self, person: PersonId, most: u32) -> Result<Vec<Attempt>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let rows = present::attempts(&mut db, person, most).await?;
        let all = self.matches().sittings(&mut db, Actor::Person(person), rows, Games::All).await?;
        drop(db);
        all.iter().filter_map(|one| self.attempt_at(one).transpose()).collect()
    }

    /// The attempt of a match; `None` for any other match, and for one that cannot be read.
    ///
    /// # Errors
    /// The match's options are not valid for its game.
    pub fn attempt_at(self, sitting: &Sitting) -> Result<Option<Attempt>, Refusal> {
        let card = &sitting.card;
        let Occasion::Attempt(number) = card.occasion else { return Ok(None) };
        let Some((worth, untouched)) = so_far(sitting) else { return Ok(None) };
        let told = self.filled_in_words((card.game, &card.options), worth)?;
        let over = card.ended.is_some();
        Ok(told.map(|(board, made)| Attempt {
            id: card.id,
            board,
            number,
            made,
            worth,
            over,
            untouched,
        }))
    }

    /// The name of the board in the options, and the result in words.
    fn filled_in_words(
        self,
        (game, options): (&str, &str),
        worth: i64,
    ) -> Result<Option<(String, Sentence)>, Refusal> {
        let values = self.matches().rules_named(game)?.values(options);
        let values = values.map_err(|error| Refusal::fault(&error))?;
        let board = values.into_iter().find(|(key, _)| *key == "board");
        let made = self.made_in_words((game, options), worth)?;
        Ok(board.map(|(_, name)| name).zip(made))
    }

    /// The members of a room who filled a board best, in whichever room.
    ///
    /// # Errors
    /// There is no such board, or the database cannot be read.
    pub async fn best_filled(
        self,
        room: RoomId,
        board: &str,
        most: u32,
    ) -> Result<Vec<SoloRanked>, Refusal> {
        let options = fill::options(board, &self.shelf)?;
        let of = (fill::GAME, options.as_str());
        let mut db = self.store.read().await?;
        let rows = fills::best_of_members(&mut db, room, of, most).await?;
        drop(db);
        self.placed(of, rows, usize::try_from(most).unwrap_or(usize::MAX))
    }
}

/// The result of an attempt so far, and whether no tile has been laid in it yet.
fn so_far(sitting: &Sitting) -> Option<(i64, bool)> {
    let table = &sitting.game.as_ref()?.table;
    Some((table.solo_so_far()?, table.ply() == 0))
}
