//! Rights of a person in a match: the one answer for the decision itself, every button, every list
//! and every menu.
//!
//! A pure function returns a set of rights for a match and a person. The decision refuses every
//! action outside the set and says why. The law in `chat/src/tests/offers.rs`: an offer is accepted
//! when it is pressed at once, and an action that would be accepted is offered somewhere.

use game_core::{AnyTable, Goal, Seat, SeatSet, Sentence, Turn};
use store::{Occasion, PersonId, Timestamp};

use super::{about, must_act, waits, wrong_state};
use crate::{
    Actor, MatchCard, MatchClock, MatchState, Refusal, Span,
    table::{is_undisturbed, mark, outside},
};

macro_rules! rights {
    ($($(#[$doc:meta])* $name:ident),+ $(,)?) => {
        /// One thing that an actor may or may not do in a match.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Right { $($(#[$doc])* $name),+ }

        impl Right {
            /// Every right.
            pub const ALL: &[Self] = &[$(Self::$name),+];
        }
    };
}

rights! {
    /// Accepts the invitation, or takes a free seat of a session that goes on.
    Join,
    /// Declines an invitation by name.
    Decline,
    /// Gives the seat back before the start.
    Leave,
    /// Starts with those who have joined.
    Start,
    /// Takes the invitation back.
    Withdraw,
    /// Looks at the board.
    Look,
    /// Looks at the contents of one's own seat, and at the ways to begin a turn.
    Hold,
    /// Acts in the game: their turn, or an answer or an offer out of turn.
    Play,
    /// Gets help to find a move.
    Hint,
    /// Resigns.
    Resign,
    /// Calls the match off for everybody.
    Abort,
    /// Asks to take one's last action back.
    AskTakeback,
    /// Lets another player take an action back.
    Agree,
    /// Refuses them that.
    Disagree,
    /// Ends the game of an opponent whose time is over.
    Claim,
    /// Gives more time to the players the match waits for.
    GiveTime,
    /// Proposes a time at which to play live.
    Meet,
    /// Agrees to such a time.
    AgreeToMeet,
    /// Has the record of the match, with its luck.
    Record,
    /// Has the match looked through by a computer.
    Analyse,
    /// Proposes the same again, or accepts that proposal.
    Rematch,
    /// Ends a match of others, as an admin.
    End,
    /// Takes a player out of a match, as an admin.
    Remove,
}

/// A set of rights in a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Rights(u32);

impl Rights {
    /// The empty set.
    pub const NONE: Self = Self(0);

    /// Whether the set has this right.
    pub const fn has(self, right: Right) -> bool {
        self.0 & (1 << right as u32) != 0
    }

    /// Returns the union of both sets.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the rights, in the order of [`Right::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Right> {
        Right::ALL.iter().copied().filter(move |&right| self.has(right))
    }
}

impl FromIterator<Right> for Rights {
    fn from_iter<I: IntoIterator<Item = Right>>(rights: I) -> Self {
        rights.into_iter().fold(Self::NONE, |set, right| Self(set.0 | (1 << right as u32)))
    }
}

/// A match and an actor: all facts that the actor's rights depend on.
#[derive(Clone, Copy)]
pub(crate) struct Case<'a> {
    pub(crate) card: &'a MatchCard,
    /// The number of the game being played, from 1, and its table, while the
    /// match runs.
    pub(crate) game: Option<(u32, &'a dyn AnyTable)>,
    /// The people who agreed to the takeback that is asked for.
    pub(crate) consents: &'a [PersonId],
    /// The match that repeats this one, unless that was withdrawn or expired.
    pub(crate) rematch: Option<&'a MatchCard>,
    pub(crate) actor: Actor,
    /// Whether the actor is a person and a member of the match's room.
    pub(crate) member: bool,
    /// Whether the match is kept from the actor, because others are given the same.
    pub(crate) kept: bool,
    /// Whether the actor is an admin of the room.
    pub(crate) admin: bool,
    pub(crate) now: Timestamp,
}

impl<'a> Case<'a> {
    /// Returns all rights of the actor.
    pub(crate) fn rights(&self) -> Rights {
        Right::ALL.iter().copied().filter(|&right| self.may(right).is_ok()).collect()
    }

    /// Checks that the actor may do this.
    ///
    /// # Errors
    /// Why not, and what would be right.
    pub(crate) fn may(&self, right: Right) -> Result<(), Refusal> {
        if let Some(person) = self.actor.person().filter(|_| !self.member) {
            return Err(outside(self.card, person));
        }
        self.only_votes(right)?;
        match right {
            Right::Join => self.join(),
            Right::Decline => self.decline(),
            Right::Leave => self.leave(self.actor.person()),
            Right::Start => self.start(),
            Right::Withdraw => self.withdraw(),
            Right::Look => self.look(),
            Right::Hold => self.running().and_then(|_| self.seat()).map(drop),
            Right::Play => self.play(),
            Right::Hint => self.hint(),
            Right::Resign => self.in_game().map(drop),
            Right::Abort => self.abort(),
            Right::AskTakeback => self.ask_takeback(),
            Right::Agree => self.answer_takeback(true),
            Right::Disagree => self.answer_takeback(false),
            Right::Claim => self.claims().map(drop),
            Right::GiveTime => self.gives_time(Span::DAY),
            Right::Meet => self.meets(),
            Right::AgreeToMeet => self.agrees_to_meet(),
            Right::Record => self.record(),
            Right::Analyse => self.analyse(),
            Right::Rematch => self.rematch(),
            Right::End => self.end(),
            Right::Remove => self.remove(),
        }
    }

    /// Refuses a voter in the seat of their room everything but a vote and actions that leave the
    /// seat as it is.
    fn only_votes(&self, right: Right) -> Result<(), Refusal> {
        use Right::{
            Abort, Agree, AgreeToMeet, AskTakeback, Claim, Disagree, GiveTime, Hint, Meet, Rematch,
            Resign,
        };
        let alone = matches!(
            right,
            Hint | Resign
                | Abort
                | AskTakeback
                | Agree
                | Disagree
                | Claim
                | GiveTime
                | Meet
                | AgreeToMeet
                | Rematch
        );
        self.only_if(!alone || !self.actor.votes_in(self.card), "service-vote-only")
    }

    fn refuse(&self, key: &'static str) -> Refusal {
        about(self.card, key)
    }

    fn only_if(&self, so: bool, key: &'static str) -> Result<(), Refusal> {
        if so { Ok(()) } else { Err(self.refuse(key)) }
    }

    fn seat(&self) -> Result<Seat, Refusal> {
        self.actor.seat(self.card).ok_or_else(|| self.refuse("service-not-a-player"))
    }

    fn has_joined(&self) -> bool {
        self.actor.seat(self.card).is_some()
    }

    fn is_guest(&self) -> bool {
        self.actor.person().is_some_and(|person| self.card.invited.contains(&person))
    }
}

/// Returns the ply to which a seat may take back: before its last action, and where it plays with
/// computers alone, past their answers.
pub(super) fn back_to(card: &MatchCard, table: &dyn AnyTable, seat: Seat) -> Option<u32> {
    let past = || table.back_past(seat).filter(|_| card.is_with_computers_alone());
    table.back_to(seat).or_else(past)
}

/// Rights before the start.
impl Case<'_> {
    fn invited(&self) -> Result<(), Refusal> {
        if self.card.state == MatchState::Invited { Ok(()) } else { Err(wrong_state(self.card)) }
    }

    /// Checks that it is an invitation whose time is not over.
    fn waiting(&self) -> Result<(), Refusal> {
        waits(self.card, self.now)
    }

    fn join(&self) -> Result<(), Refusal> {
        let session = self.card.standing.goal == Goal::Session;
        if session && self.card.state == MatchState::Running && self.has_joined() {
            return self.come_back();
        }
        if !self.goes_on_for_more() {
            self.waiting()?;
        }
        self.only_if(!self.has_joined(), "service-already-joined")?;
        if self.is_guest() {
            return Ok(());
        }
        self.only_if(self.card.open, "service-not-invited")?;
        let taken = self.card.players.len() + self.card.invited.len();
        self.only_if(taken < usize::from(self.card.seats_max), "service-no-seat-free")
    }

    /// Whether a person may join although it runs: for the next game of a session that began with
    /// fewer than may play.
    fn goes_on_for_more(&self) -> bool {
        let session = self.card.standing.goal == Goal::Session;
        let free = self.card.players.len() < usize::from(self.card.seats_max);
        self.card.state == MatchState::Running && session && free
    }

    /// Lets a player who is out of the game come back for the next one.
    fn come_back(&self) -> Result<(), Refusal> {
        let ((_, table), seat) = (self.running()?, self.seat()?);
        self.only_if(table.coming_back(seat).is_some(), "service-already-joined")
    }

    fn decline(&self) -> Result<(), Refusal> {
        self.waiting()?;
        self.only_if(!self.has_joined(), "service-already-joined")?;
        self.only_if(self.is_guest(), "service-not-invited")
    }

    fn leave(&self, person: Option<PersonId>) -> Result<(), Refusal> {
        self.waiting()?;
        let seat = person.and_then(|person| self.card.seat(person));
        self.only_if(seat.is_some(), "service-not-joined")?;
        self.only_if(person != Some(self.card.host), "service-host-cannot-leave")
    }

    fn start(&self) -> Result<(), Refusal> {
        self.waiting()?;
        self.only_if(self.actor == Actor::Person(self.card.host), "service-only-host")?;
        let (now, least) = (self.card.players.len(), self.card.seats_min);
        if now >= usize::from(least) {
            return Ok(());
        }
        let few = Sentence::new("service-too-few-players").with("match", self.card.id.code());
        Err(few.with("now", now).with("least", i64::from(least)).into())
    }

    fn withdraw(&self) -> Result<(), Refusal> {
        self.invited()?;
        self.only_if(self.actor == Actor::Person(self.card.host), "service-only-host")
    }
}

/// Rights while the match runs, and after it.
impl<'a> Case<'a> {
    fn look(&self) -> Result<(), Refusal> {
        self.only_if(!self.kept, "service-shared-first")?;
        self.only_if(self.card.started.is_some(), "service-not-started")
    }

    /// Refuses the record as long as the match goes on: a part of it is hidden from some.
    fn record(&self) -> Result<(), Refusal> {
        self.look()?;
        self.only_if(self.is_over(), "service-record-not-over")
    }

    fn is_over(&self) -> bool {
        matches!(self.card.state, MatchState::Over | MatchState::Aborted)
    }

    /// The best answer of a puzzle is told to nobody as long as others solve it.
    fn analyse(&self) -> Result<(), Refusal> {
        self.look()?;
        self.only_if(self.is_over(), "service-analysis-not-over")?;
        self.only_if(!self.card.occasion.is_puzzle(), "service-puzzle-once")?;
        self.only_if(catalog::computers(self.card.game).is_some(), "service-analysis-none")
    }

    /// Returns the current game, and the actor's seat if they are still in it.
    ///
    /// # Errors
    /// The match does not run, they do not play, or they are out of the game.
    pub(crate) fn in_game(&self) -> Result<(&'a dyn AnyTable, Seat), Refusal> {
        let (_, table) = self.running()?;
        let seat = self.seat()?;
        self.only_if(seat.number() <= table.seat_count(), "service-next-game")?;
        self.only_if(!table.departed().contains(seat), "service-out-of-game")?;
        Ok((table, seat))
    }

    /// Whether an actor in the game saw another board than the present one, and that disturbs their
    /// decision.
    pub(crate) fn saw_another(&self, seen: u32) -> bool {
        let there = self.member || self.actor.person().is_none();
        let Some((number, table)) = self.game.filter(|_| there) else { return false };
        let Ok((_, seat)) = self.in_game() else { return false };
        mark(number, table.ply()) != seen && !is_undisturbed(number, table, seen, seat)
    }

    fn running(&self) -> Result<(u32, &'a dyn AnyTable), Refusal> {
        if self.card.state != MatchState::Running {
            return Err(wrong_state(self.card));
        }
        self.only_if(!self.kept, "service-shared-first")?;
        self.game.ok_or_else(|| self.refuse("service-match-broken"))
    }

    fn play(&self) -> Result<(), Refusal> {
        let (table, seat) = self.in_game()?;
        // A vote is open as long as the seat must act, and not while it only may.
        let votes = self.actor.votes_in(self.card);
        let acts = if votes { must_act(table) } else { may_act(table) };
        if acts.contains(seat) { Ok(()) } else { Err(self.not_your_turn(table)) }
    }

    /// If another person plays who has not agreed, a hint would be help against them.
    fn hint(&self) -> Result<(), Refusal> {
        let (table, seat) = self.in_game()?;
        self.only_if(self.card.has_hints(), "service-hint-computers")?;
        self.only_if(catalog::computers(self.card.game).is_some(), "service-analysis-none")?;
        if must_act(table).contains(seat) { Ok(()) } else { Err(self.not_your_turn(table)) }
    }

    /// Returns the people who read the actor's talk to their own side: all of them, and nobody
    /// else.
    ///
    /// # Errors
    /// They are not in the game, or no other person is on their side now.
    pub(crate) fn advises(&self) -> Result<Vec<PersonId>, Refusal> {
        let (table, seat) = self.in_game()?;
        let allies = table.allies(seat);
        let people = allies.iter().filter_map(|ally| self.card.player(ally)?.person());
        let people: Vec<PersonId> = people.collect();
        self.only_if(people.len() > 1, "service-no-team")?;
        Ok(people)
    }

    fn not_your_turn(&self, table: &dyn AnyTable) -> Refusal {
        let name = |seat: Seat| self.card.player(seat).map(|player| player.name.clone());
        let waiting: Vec<String> = must_act(table).iter().filter_map(name).collect();
        let sentence = Sentence::new("service-not-your-turn").with("match", self.card.id.code());
        sentence.with("players", waiting).into()
    }

    /// Either player may call a match off before the second action of its first game.
    fn abort(&self) -> Result<(), Refusal> {
        let (number, _) = self.running()?;
        self.only_if(!self.card.occasion.is_puzzle(), "service-puzzle-once")?;
        let once = matches!(self.card.occasion, Occasion::Deal(_) | Occasion::SeasonDeal(_));
        self.only_if(!once, "service-bag-once")?;
        self.only_if(
            !matches!(self.card.occasion, Occasion::League(_)),
            "service-league-no-abort",
        )?;
        let (table, _) = self.in_game()?;
        let begun = number > 1 || table.decisions() > 1;
        self.only_if(!begun, "service-too-late-to-abort")
    }

    fn ask_takeback(&self) -> Result<(), Refusal> {
        let (table, seat) = self.in_game()?;
        self.only_if(self.card.rated.is_none(), "service-takeback-rated")?;
        self.only_if(self.card.vote.is_none(), "service-vote-no-takeback")?;
        self.only_if(self.card.takeback.is_none(), "service-takeback-asked-already")?;
        let now = self.game.map(|(number, table)| mark(number, table.ply()));
        let refused = self.card.refused_at.is_some() && self.card.refused_at == now;
        self.only_if(!refused, "service-takeback-refused")?;
        if back_to(self.card, table, seat).is_some() {
            return Ok(());
        }
        self.only_if(!self.card.occasion.is_puzzle(), "service-puzzle-once")?;
        let moved = table.log().iter().any(|line| line.actor() == Some(seat));
        // Nothing but luck can have come since, or it could be taken back.
        let luck = table.last_actor() == Some(seat);
        Err(self.refuse(match (moved, luck) {
            (false, _) => "service-takeback-no-move",
            (true, true) => "service-takeback-past-luck",
            (true, false) => "service-takeback-not-last",
        }))
    }

    fn answer_takeback(&self, yes: bool) -> Result<(), Refusal> {
        self.in_game()?;
        let asker = self.card.takeback;
        let asker = asker.ok_or_else(|| self.refuse("service-takeback-not-asked"))?;
        let person = self.actor.person();
        self.only_if(person != Some(asker), "service-takeback-your-own")?;
        let agreed = yes && person.is_some_and(|person| self.consents.contains(&person));
        self.only_if(!agreed, "service-takeback-agreed-already")
    }

    fn rematch(&self) -> Result<(), Refusal> {
        self.seat()?;
        self.only_if(self.is_over(), "service-match-not-over")?;
        self.only_if(!self.card.occasion.is_puzzle(), "service-puzzle-once")?;
        self.only_if(self.card.vote.is_none(), "service-vote-no-rematch")?;
        let Some(rematch) = self.rematch else { return Ok(()) };
        let join = Case { card: rematch, game: None, rematch: None, consents: &[], ..*self };
        join.may(Right::Join).map_err(|_| {
            let there = Sentence::new("service-rematch-there").with("match", self.card.id.code());
            there.with("rematch", rematch.id.code()).into()
        })
    }
}

/// Rights about time.
impl Case<'_> {
    /// Returns the opponent's seat, whose time is over.
    ///
    /// # Errors
    /// There is no clock, more than two play, or there is time left.
    pub(crate) fn claims(&self) -> Result<Seat, Refusal> {
        let (table, seat) = self.in_game()?;
        let clock = self.clock()?;
        let two = table.seat_count() == 2;
        let mut others = must_act(table).iter().filter(|&other| other != seat);
        let late = others.find(|&other| two && clock.graces(other) > 0);
        late.ok_or_else(|| self.refuse("service-time-not-over"))
    }

    /// Checks that the match's waiting seats may be given so much more time.
    pub(crate) fn gives_time(&self, more: Span) -> Result<(), Refusal> {
        self.in_game()?;
        let (clock, others) = (self.clock()?, self.waits_for_others());
        self.only_if(!others.is_empty(), "service-time-for-yourself")?;
        let all = others.iter().all(|other| clock.may_be_given(other, more));
        self.only_if(all, "service-time-enough")
    }

    /// Checks that two people, and nobody else, still play.
    fn meets(&self) -> Result<(), Refusal> {
        self.in_game()?;
        let two = self.card.players.len() == 2 && self.card.people().count() == 2;
        self.only_if(two, "service-live-two")
    }

    fn agrees_to_meet(&self) -> Result<(), Refusal> {
        self.meets()?;
        let proposed = self.card.live.and_then(|live| live.by);
        let by = proposed.ok_or_else(|| self.refuse("service-live-none"))?;
        self.only_if(self.actor != Actor::Person(by), "service-live-your-own")
    }

    /// Returns the other seats that must act and may be nudged.
    ///
    /// # Errors
    /// They are not in the game, or it waits for nobody else.
    pub(crate) fn nudges(&self) -> Result<SeatSet, Refusal> {
        self.in_game()?;
        let others = self.waits_for_others();
        self.only_if(!others.is_empty(), "service-time-for-yourself")?;
        Ok(others)
    }

    /// Returns the other seats that must act. A computer needs neither time nor a nudge.
    pub(crate) fn waits_for_others(&self) -> SeatSet {
        let Some((_, table)) = self.game else { return SeatSet::NONE };
        let own = self.actor.seat(self.card);
        let computers = self.card.computers();
        let others = must_act(table).iter().filter(|&other| Some(other) != own);
        others.filter(|&other| !computers.contains(other)).collect()
    }

    fn clock(&self) -> Result<&MatchClock, Refusal> {
        self.card.clock.as_ref().ok_or_else(|| self.refuse("service-no-clock"))
    }
}

/// Rights of an admin of the room.
impl Case<'_> {
    fn only_admins(&self) -> Result<(), Refusal> {
        if self.admin { Ok(()) } else { Err(Refusal::because("service-only-admins")) }
    }

    fn end(&self) -> Result<(), Refusal> {
        self.only_admins()?;
        match self.card.state {
            MatchState::Invited | MatchState::Running | MatchState::Broken => Ok(()),
            _ => Err(wrong_state(self.card)),
        }
    }

    /// Checks that at least one player can be taken out.
    fn remove(&self) -> Result<(), Refusal> {
        self.only_admins()?;
        let mut why = wrong_state(self.card);
        for person in self.card.people() {
            match self.removes(person) {
                Ok(()) => return Ok(()),
                Err(refusal) => why = refusal,
            }
        }
        Err(why)
    }

    /// Checks that this player can be taken out. The host's invitation goes with them.
    ///
    /// # Errors
    /// They do not play, or not any more.
    pub(crate) fn removes(&self, person: PersonId) -> Result<(), Refusal> {
        let seat = self.card.own_seat(person);
        let seat = seat.ok_or_else(|| self.refuse("service-not-a-player"))?;
        match self.card.state {
            MatchState::Invited if self.card.host == person => Ok(()),
            MatchState::Invited => self.leave(Some(person)),
            MatchState::Running => {
                let (_, table) = self.running()?;
                self.only_if(!table.departed().contains(seat), "service-out-of-game")?;
                // Nobody wins points by being an admin.
                let against = self.has_joined() && self.actor != Actor::Person(person);
                self.only_if(!against || self.card.rated.is_none(), "service-remove-rated")
            }
            _ => Err(wrong_state(self.card)),
        }
    }
}

impl MatchCard {
    /// Returns a member's rights in an invitation; no game bears on them.
    pub fn invitation_rights(&self, person: PersonId, now: Timestamp) -> Rights {
        let (actor, member, admin) = (Actor::Person(person), true, false);
        let (game, consents, rematch, kept) = (None, &[][..], None, false);
        Case { card: self, game, consents, rematch, actor, member, kept, admin, now }.rights()
    }

    /// Returns the rights in an invitation that anybody in the room has: for a message that all of
    /// them see.
    pub fn open_rights(&self, now: Timestamp) -> Rights {
        let named = self.people().chain(self.invited.clone()).chain([self.host]);
        // Nobody in particular: a person who neither sits at the table nor is invited.
        let all = named.chain([PersonId::default()]);
        all.fold(Rights::NONE, |rights, one| rights.or(self.invitation_rights(one, now)))
    }
}

fn may_act(table: &dyn AnyTable) -> SeatSet {
    match table.turn() {
        Turn::Seats { must, may } => must.union(may),
        Turn::Chance | Turn::Over(_) => SeatSet::NONE,
    }
}
