//! A match as one person may have it.
//!
//! A request reads a match once, in one snapshot, and hands it back to act on. So it costs a
//! fixed number of statements, however much the room has played.

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
    /// Who played, in seat order.
    pub(crate) players: Vec<Sitter>,
    pub(crate) setup: String,
    pub(crate) table: Arc<dyn AnyTable>,
}

/// A match as one person may have it, read in one moment.
///
/// All that a request about a match needs is in it, so a match is read once a
/// request: what is shown, what is judged and what is played all stand on the
/// same reading. The player who acts hands it back ([`crate::Matches::on`]); if the
/// match has changed meanwhile, it is read anew.
#[derive(Clone)]
pub struct Sitting {
    /// Who has it so; nobody, if that is no person.
    pub person: PersonId,
    /// Who plays what, and how far it is: what all may know.
    pub card: MatchCard,
    /// Whether the person is a member of the match's room, or of one that plays: only members
    /// look on and act.
    pub member: bool,
    /// The match's newest game. `None` before the start, for people outside the room,
    /// and if its log does not replay.
    pub game: Option<Playing>,
    /// Whether the match waits for the person.
    pub my_turn: bool,
    /// Since when the match waits for whom it waits.
    pub since: Timestamp,
    /// Who reads: the person, or who acts without being one.
    pub(crate) actor: Actor,
    /// How often the match was changed; a decision holds only for this version.
    pub(crate) version: i64,
    /// Who agreed to the taking back that is asked for.
    pub(crate) consents: Vec<PersonId>,
    /// What each player answers beforehand: nobody sees but their own.
    pub(crate) conditionals: BTreeMap<Seat, Conditionals>,
    /// The seats whose players want what they cannot choose to be played for them.
    pub(crate) forced: SeatSet,
    /// What the person wrote to themselves about the match.
    pub note: Option<String>,
    /// The match that repeats this one, read only after the end.
    pub(crate) rematch: Option<MatchCard>,
    /// What this match repeats, read only before the start.
    pub(crate) previous: Option<Previous>,
    /// Whether the person may not see it yet: others are given the same, and they are not
    /// done with theirs.
    pub(crate) kept: bool,
    /// The vote that is open, where the match waits for a room.
    pub(crate) ballot: Option<Ballot>,
    /// Of a rated match that runs, as long as not both have moved; read only where one
    /// match is.
    pub(crate) unmoved: Option<Unmoved>,
}

/// A rated match in which not both have moved yet. A player who leaves it now makes it count for
/// nobody, unless they have left others so.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Unmoved {
    /// Who moved in earlier games of the match.
    pub(crate) moved: SeatSet,
    /// How many such matches the person has left within a day.
    pub(crate) left: i64,
}

/// So many rated matches may be left within a day before both have moved; the next one is
/// lost.
pub const LEFT_FREE: i64 = 2;

/// What comes of a rated match that somebody leaves before both have moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EarlyEnd {
    /// It counts for nobody.
    Uncounted,
    /// It is lost: they have left too many others.
    Lost,
}

/// A game of a match, without its secret.
#[derive(Clone)]
pub struct Playing {
    /// The game of the match that is read.
    pub id: GameId,
    /// Its place among the games of its match, counted from 1.
    pub number: u32,
    /// The fingerprint of its secret.
    pub commitment: String,
    /// Its position and its log.
    pub table: Arc<dyn AnyTable>,
    pub(crate) setup: String,
}

impl Sitting {
    /// The person's seat; before the start the one they would get.
    pub fn seat(&self) -> Option<Seat> {
        self.card.seat(self.person)
    }

    /// Whose eyes the person has: see [`MatchCard::viewer`].
    pub fn viewer(&self) -> Viewer {
        self.card.viewer(self.person)
    }

    /// The vote that is open, if the person has a say in it.
    pub fn ballot(&self) -> Option<&Ballot> {
        let seat = self.seat().filter(|seat| self.member && self.card.room_in(*seat).is_some())?;
        let acts = must_act(&*self.game.as_ref()?.table).contains(seat);
        self.ballot.as_ref().filter(|_| acts)
    }

    /// Whether the person may not see it yet: others are given the same, and they are not
    /// done with theirs.
    pub const fn is_kept(&self) -> bool {
        self.kept
    }

    /// What the person may do about the match.
    pub fn rights(&self, admin: bool, now: Timestamp) -> Rights {
        self.case(self.actor, admin, now).rights()
    }

    /// Whether the person, who is no admin, may do this.
    ///
    /// # Errors
    /// Why not.
    pub fn may(&self, right: Right, now: Timestamp) -> Result<(), Refusal> {
        self.case(self.actor, false, now).may(right)
    }

    /// Whether others are on the person's side, and read what they say to them
    /// ([`crate::Doer::advise`]).
    pub fn has_team(&self, now: Timestamp) -> bool {
        self.case(self.actor, false, now).advises().is_ok()
    }

    /// Takes the game away from who may not see it yet.
    pub(crate) fn keep(&mut self) {
        (self.kept, self.game) = (true, None);
    }

    /// What comes of it if the person leaves now, where that is not an ordinary loss.
    pub fn early_end(&self) -> Option<EarlyEnd> {
        let lost = self.unmoved?.left >= LEFT_FREE;
        Some(if lost { EarlyEnd::Lost } else { EarlyEnd::Uncounted })
    }

    /// Whether the result counts with which a game of the match ends so: of a rated one
    /// only if both have moved, or if who left has left too many others before.
    pub(crate) fn counts(&self, table: &dyn AnyTable) -> bool {
        let Some(unmoved) = self.unmoved else { return true };
        let moved = unmoved.moved.union(table.moved());
        let all = Seat::all(table.seat_count()).all(|seat| moved.contains(seat));
        let left = table.log().last().and_then(game_core::LogLine::departed);
        all || left.is_some() && left == self.seat() && unmoved.left >= LEFT_FREE
    }

    /// Whether the time of the person's turn begins when they open the board, and they have
    /// not.
    pub fn is_shut(&self) -> bool {
        let clock = self.card.clock.as_ref().zip(self.seat());
        self.member && clock.is_some_and(|(clock, seat)| clock.is_shut(seat))
    }

    /// What the person answers beforehand, if they may.
    ///
    /// # Errors
    /// They do not play, the game has no such answers, or it is their turn.
    pub fn conditionals(&self, now: Timestamp) -> Result<Conditionals, Refusal> {
        let case = self.case(self.actor, false, now);
        case.may(Right::Hold)?;
        Ok(self.prepared(case.prepares()?).unwrap_or_default())
    }

    /// What the player of a seat answers beforehand, if anything.
    pub(crate) fn prepared(&self, seat: Seat) -> Option<Conditionals> {
        self.conditionals.get(&seat).cloned()
    }

    /// The match with its newest game, as it is shown; its secret stays away.
    ///
    /// # Errors
    /// The person is not in the match's room, it has not started, or it is
    /// broken.
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

/// A match as a room sees it at a glance: nothing that one of its players sees
/// alone.
#[derive(Debug, Clone)]
pub struct Glance {
    /// Who plays what, and how far it is: what all may know.
    pub card: MatchCard,
    /// The seats it waits for; none unless it is being played.
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

    /// Whether it waits for a seat of theirs, and not only may be acted on out of
    /// turn.
    pub fn waits_for(&self, person: PersonId) -> bool {
        self.card.seat(person).is_some_and(|seat| self.waits_for.contains(seat))
    }
}
