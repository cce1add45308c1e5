//! A match as one person may see it.
//!
//! A request reads a match once, in one snapshot, and hands the sitting back to act on. So it costs
//! a fixed number of statements, however many matches the room has played.

use std::{collections::BTreeMap, sync::Arc};

use game_core::{AnyTable, Seat, SeatSet, Viewer};
use store::{GameId, PersonId, Timestamp};

use crate::{
    Actor, Ballot, Board, Conditionals, MatchCard, MatchState, Refusal, Right, Rights, Sitter,
    table::{about, must_act, outside},
};

/// The last game of the match that another one repeats.
#[derive(Clone)]
pub(crate) struct Previous {
    /// The players, in seat order.
    pub(crate) players: Vec<Sitter>,
    pub(crate) setup: String,
    pub(crate) table: Arc<dyn AnyTable>,
}

/// A match as one person may see it, read in one moment.
///
/// It holds all that a request about a match needs, so a match is read once a request: display,
/// rights and moves all rely on the same reading. The acting player hands it back
/// ([`crate::Matches::on`]); if the match has changed in between, it is read anew.
#[derive(Clone)]
pub struct Sitting {
    /// The person who reads it; nobody, if the actor is no person.
    pub person: PersonId,
    /// The public part: the players, the settings and the state.
    pub card: MatchCard,
    /// Whether the person is a member of the match's room, or of a room that plays: only members
    /// look on and act.
    pub member: bool,
    /// The match's newest game. `None` before the start, for people outside the room,
    /// and if its log does not replay.
    pub game: Option<Playing>,
    /// Whether the match waits for the person.
    pub my_turn: bool,
    /// When the match began to wait for the players it waits for.
    pub since: Timestamp,
    /// The reader: the person, or an actor that is no person.
    pub(crate) actor: Actor,
    /// The number of changes to the match; a decision holds only for this version.
    pub(crate) version: i64,
    /// The people who agreed to the requested takeback.
    pub(crate) consents: Vec<PersonId>,
    /// The conditional moves of each player: only that player sees them.
    pub(crate) conditionals: BTreeMap<Seat, Conditionals>,
    /// The seats of players who wish to have forced moves played for them.
    pub(crate) forced: SeatSet,
    /// The person's private note on the match.
    pub note: Option<String>,
    /// The rematch of this match, read only after the end.
    pub(crate) rematch: Option<MatchCard>,
    /// The last game of the match that this one repeats, read only before the start.
    pub(crate) previous: Option<Previous>,
    /// Whether the match is hidden from the person: its task is shared with others, and the person
    /// has not finished theirs.
    pub(crate) kept: bool,
    /// The open vote, if the match waits for a room.
    pub(crate) ballot: Option<Ballot>,
    /// Set for a running rated match as long as not both players have moved; read only with a
    /// single match.
    pub(crate) unmoved: Option<Unmoved>,
}

/// A rated match in which not both players have moved yet. If a player leaves it, it counts for
/// nobody, unless they have left too many others so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Unmoved {
    /// The players who moved in earlier games of the match.
    pub(crate) moved: SeatSet,
    /// The number of such matches that the person has left within a day.
    pub(crate) left: i64,
}

/// How many rated matches a player may leave within a day before both have moved; the next one is
/// lost.
pub const LEFT_FREE: i64 = 2;

/// The result of a rated match that a player leaves before both have moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EarlyEnd {
    /// The match counts for nobody.
    Uncounted,
    /// The match is lost: the player has left too many others.
    Lost,
}

/// A game of a match, without its secret.
#[derive(Clone)]
pub struct Playing {
    /// Its id.
    pub id: GameId,
    /// Its number among the games of its match, from 1.
    pub number: u32,
    /// The fingerprint of its secret.
    pub commitment: String,
    /// The position and the log.
    pub table: Arc<dyn AnyTable>,
    pub(crate) setup: String,
}

impl Sitting {
    /// The person's seat; before the start the one they would get.
    pub fn seat(&self) -> Option<Seat> {
        self.card.seat(self.person)
    }

    /// The view the person has: see [`MatchCard::viewer`].
    pub fn viewer(&self) -> Viewer {
        self.card.viewer(self.person)
    }

    /// The open vote, if the person may vote.
    pub fn ballot(&self) -> Option<&Ballot> {
        let seat = self.seat().filter(|seat| self.member && self.card.room_in(*seat).is_some())?;
        let acts = must_act(&*self.game.as_ref()?.table).contains(seat);
        self.ballot.as_ref().filter(|_| acts)
    }

    /// Whether the match is hidden from the person: its task is shared with others, and the person
    /// has not finished theirs.
    pub const fn is_kept(&self) -> bool {
        self.kept
    }

    /// The person's rights in the match.
    pub fn rights(&self, admin: bool, now: Timestamp) -> Rights {
        self.case(self.actor, admin, now).rights()
    }

    /// Whether the person, who is no admin, has this right.
    ///
    /// # Errors
    /// The reason why not.
    pub fn may(&self, right: Right, now: Timestamp) -> Result<(), Refusal> {
        self.case(self.actor, false, now).may(right)
    }

    /// Whether the person has a team in the match, which reads their advice
    /// ([`crate::Doer::advise`]).
    pub fn has_team(&self, now: Timestamp) -> bool {
        self.case(self.actor, false, now).advises().is_ok()
    }

    /// Hides the game from the person, who may not see it yet.
    pub(crate) fn keep(&mut self) {
        (self.kept, self.game) = (true, None);
    }

    /// The result if the person leaves now, unless it is an ordinary loss.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        let lost = self.unmoved?.left >= LEFT_FREE;
        Some(if lost { EarlyEnd::Lost } else { EarlyEnd::Uncounted })
    }

    /// Whether the result counts if a game of the match ends so. A rated one counts only if both
    /// have moved, or if the player who left has left too many others before.
    pub(crate) fn counts(&self, table: &dyn AnyTable) -> bool {
        let Some(unmoved) = self.unmoved else { return true };
        let moved = unmoved.moved.union(table.moved());
        let all = Seat::all(table.seat_count()).all(|seat| moved.contains(seat));
        let left = table.log().last().and_then(game_core::LogLine::departed);
        all || left.is_some() && left == self.seat() && unmoved.left >= LEFT_FREE
    }

    /// Whether the time of the person's turn begins when they open the board, and they have not
    /// opened it.
    pub fn is_shut(&self) -> bool {
        let clock = self.card.clock.as_ref().zip(self.seat());
        self.member && clock.is_some_and(|(clock, seat)| clock.is_shut(seat))
    }

    /// The person's conditional moves, if they may have any.
    ///
    /// # Errors
    /// They do not play, the game has no conditional moves, or it is their turn.
    pub fn conditionals(&self, now: Timestamp) -> Result<Conditionals, Refusal> {
        let case = self.case(self.actor, false, now);
        case.may(Right::Hold)?;
        Ok(self.prepared(case.prepares()?).unwrap_or_default())
    }

    /// The conditional moves of a seat's player, if there are any.
    pub(crate) fn prepared(&self, seat: Seat) -> Option<Conditionals> {
        self.conditionals.get(&seat).cloned()
    }

    /// The match with its newest game, for display; its secret is left out.
    ///
    /// # Errors
    /// The person is not in the match's room, it has not started, or it is broken.
    pub fn board(&self) -> Result<Board, Refusal> {
        let game = self.game.as_ref().ok_or_else(|| self.no_board())?;
        Ok(Board {
            setup: game.setup.clone(),
            card: self.card.clone(),
            commitment: game.commitment.clone(),
            revealed: None,
            table: Arc::clone(&game.table),
            number: game.number,
            current: true,
            consents: self.consents.clone(),
            rematch: self.rematch.clone(),
        })
    }

    fn no_board(&self) -> Refusal {
        if !self.member {
            return outside(&self.card, self.person);
        }
        let key = match self.card.state {
            _ if self.kept => "service-shared-first",
            MatchState::Broken => "service-match-broken",
            _ => "service-not-started",
        };
        about(&self.card, key)
    }
}

impl std::fmt::Debug for Sitting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (id, version) = (self.card.id.code(), self.version);
        write!(f, "Sitting({id} in version {version} for {})", self.person.0)
    }
}

/// A match as a room sees it at a glance: without anything that only one of its players sees.
#[derive(Debug, Clone)]
pub struct Glance {
    /// The public part: the players, the settings and the state.
    pub card: MatchCard,
    /// The seats it waits for; none unless it is running.
    pub waits_for: SeatSet,
    /// When it began to wait.
    pub since: Timestamp,
}

impl Glance {
    pub(crate) fn of(sitting: Sitting) -> Self {
        let Sitting { card, game, since, .. } = sitting;
        let running = card.state == MatchState::Running;
        let table = game.filter(|_| running).map(|game| game.table);
        let waits_for = table.map_or(SeatSet::NONE, |table| must_act(&*table));
        Self { card, waits_for, since }
    }

    /// Whether it waits for the person's seat; a seat that may act out of turn is not enough.
    pub fn waits_for(&self, person: PersonId) -> bool {
        self.card.seat(person).is_some_and(|seat| self.waits_for.contains(seat))
    }
}
