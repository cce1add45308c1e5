//! The pure step: it decides the effects of a command on a sitting match.
//!
//! It takes position, people, command and time, and returns entries, changes and notices, or a
//! refusal. Reading before it and one write after it are all the IO. A turn that a person put
//! together is refused only if its basis has changed (`Game::is_undisturbed`): in duplicate play
//! several decide at once, and another's answer does not disturb theirs.

mod admin;
pub(crate) mod allowed;
pub(crate) mod beforehand;
mod dates;
mod invited;
mod leaving;
mod running;
pub(crate) mod timed;
pub(crate) mod voting;

use std::sync::Arc;

use game_core::{AnyRules, AnyTable, Goal, LogLine, Next, Outcome, Seat, SeatSet, Secret, Turn};
use store::{
    PersonId, RoomId, Timestamp, feats::FeatRow, matches::MatchEnding, standings::SeatResult,
    timers::TimerKind, votes::VoteRow,
};

use self::{
    allowed::{Case, Right},
    beforehand::PreparedChange,
};
use crate::{
    Actor, Conditionals, LiveDate, MatchCard, MatchClock, MatchState, NoticeKind, Played, Playing,
    Refusal, Sitter, Sitting, Span,
    results::{feats_of, results},
    service::{Luck, key},
    sitting::Previous,
    table::{about, must_act, waits, wrong_state},
};

/// A command of an actor.
#[derive(Debug, Clone)]
pub(crate) enum MatchCommand {
    Join,
    Decline,
    Leave,
    Start,
    Withdraw,
    Play {
        /// The board the actor saw ([`crate::Board::mark`]), if they saw one.
        mark: Option<u32>,
        /// The action's canonical text.
        code: String,
    },
    Resign,
    Abort,
    AskTakeback {
        /// Whether they resign if that is refused.
        or_resign: bool,
    },
    AnswerTakeback(bool),
    /// Ends the match, by an admin of the room.
    End,
    /// Takes a player out, by an admin of the room.
    Remove(PersonId),
    /// The clock ends an invitation that has waited too long.
    Expire,
    /// The clock ends the time of a seat that must act.
    TimeOut(Seat),
    /// The clock looks whether a player's time is over.
    Flag,
    /// The clock closes the vote of a room.
    CloseVote,
    /// Proposes a time at which to play live, or withdraws that.
    Meet(Option<Timestamp>),
    /// Agrees to the time that the opponent proposed.
    AgreeToMeet,
    /// The clock tells both players that the time has nearly come.
    RemindOfMeeting,
    /// Ends the time of the opponent, which is over: a win, as the rules say.
    Claim,
    /// Opens the board, with which the time of a turn may begin.
    Open,
    /// Gives more time to the players the match waits for.
    GiveTime(Span),
    /// Prepares an answer to a move that the opponent may make, or withdraws some.
    Prepare(PreparedChange),
    /// Removes a person who is to be forgotten: their seat leaves, their invitation ends.
    Vacate(PersonId),
}

impl MatchCommand {
    /// Returns the right it takes; `None` for commands that are the clock's alone.
    const fn right(&self) -> Option<Right> {
        Some(match self {
            Self::Join => Right::Join,
            Self::Decline => Right::Decline,
            Self::Leave => Right::Leave,
            Self::Start => Right::Start,
            Self::Withdraw => Right::Withdraw,
            Self::Play { .. } => Right::Play,
            Self::Resign => Right::Resign,
            Self::Abort => Right::Abort,
            Self::AskTakeback { .. } => Right::AskTakeback,
            Self::AnswerTakeback(true) => Right::Agree,
            Self::AnswerTakeback(false) => Right::Disagree,
            Self::End => Right::End,
            Self::Remove(_) => Right::Remove,
            Self::Claim => Right::Claim,
            Self::GiveTime(_) => Right::GiveTime,
            Self::Meet(_) => Right::Meet,
            Self::AgreeToMeet => Right::AgreeToMeet,
            // One must be in the game to prepare an answer.
            Self::Prepare(_) | Self::Open => Right::Hold,
            Self::Expire
            | Self::TimeOut(_)
            | Self::Flag
            | Self::CloseVote
            | Self::RemindOfMeeting
            | Self::Vacate(_) => {
                return None;
            }
        })
    }

    /// Returns the command's name for the log: never the move.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::Join => "join",
            Self::Decline => "decline",
            Self::Leave => "leave",
            Self::Start => "start",
            Self::Withdraw => "withdraw",
            Self::Play { .. } => "play",
            Self::Resign => "resign",
            Self::Abort => "abort",
            Self::AskTakeback { .. } => "ask-takeback",
            Self::AnswerTakeback(_) => "answer-takeback",
            Self::End => "end",
            Self::Remove(_) => "remove",
            Self::Expire => "expire",
            Self::TimeOut(_) => "time-out",
            Self::Flag => "flag",
            Self::CloseVote => "close-vote",
            Self::Meet(_) => "meet",
            Self::AgreeToMeet => "agree-to-meet",
            Self::RemindOfMeeting => "remind-of-meeting",
            Self::Claim => "claim",
            Self::Open => "open",
            Self::GiveTime(_) => "give-time",
            Self::Prepare(_) => "prepare",
            Self::Vacate(_) => "vacate",
        }
    }
}

impl Sitting {
    /// Returns the match and the actor as a case, which decides the actor's rights.
    pub(crate) fn case(&self, actor: Actor, admin: bool, now: Timestamp) -> Case<'_> {
        let running = self.card.state == MatchState::Running;
        let game = self.game.as_ref().filter(|_| running);
        Case {
            card: &self.card,
            game: game.map(|game| (game.number, &*game.table)),
            consents: &self.consents,
            rematch: self.rematch.as_ref(),
            actor,
            member: self.member,
            kept: self.kept,
            admin,
            now,
        }
    }
}

/// The actor, and the outside facts for the decision.
#[derive(Clone)]
pub(crate) struct Circumstances<'a> {
    pub(crate) actor: Actor,
    pub(crate) now: Timestamp,
    pub(crate) rules: &'a dyn AnyRules,
    pub(crate) luck: Luck,
}

impl Circumstances<'_> {
    /// Returns the person who asks. That nobody else can is a matter of the program, not of
    /// people's actions.
    fn person(&self) -> Result<PersonId, Refusal> {
        self.actor.person().ok_or_else(|| Refusal::fault(&"only a person may do that"))
    }

    /// Refuses every actor but the clock.
    fn only_clock(&self) -> Result<(), Refusal> {
        match self.actor {
            Actor::Clock => Ok(()),
            Actor::Person(_) | Actor::Computer(_) | Actor::Room(_) => {
                Err(Refusal::fault(&"only the clock may do that"))
            }
        }
    }

    /// Returns the secret of the present game's luck.
    fn key(&self) -> Result<&Secret, Refusal> {
        self.luck.key.as_ref().ok_or_else(|| Refusal::fault(&"a game without its secret"))
    }
}

/// One effect of a decision. All take place in order, in one transaction.
pub(crate) enum Effect {
    Join(PersonId),
    /// Adds a person's text to the luck of a match that has not begun.
    Add(PersonId, String),
    Leave(PersonId),
    Answered(PersonId),
    /// The match is no longer an invitation.
    Start,
    /// A new game; later effects are about it.
    Begin {
        setup: String,
        secret: Secret,
        /// The players' additions to its luck.
        added: Option<String>,
        log: Vec<LogLine>,
    },
    Append {
        from: u32,
        log: Vec<LogLine>,
        actor: Actor,
    },
    /// The outcome of the current game.
    Count(Outcome),
    Takeback(Option<PersonId>),
    /// A takeback is refused at the board of this mark.
    Refused(u32),
    Consent(PersonId),
    End(MatchEnding),
    /// The result of each seat in the match, which is over.
    Results(Vec<SeatResult>),
    /// The feats of each seat in the game of this number, which is over.
    Feats(u32, Vec<FeatRow>),
    /// The result of a person who played the match alone, which is over.
    Solo(i64),
    /// The time that every seat has left on the match's clock; none once it is over.
    Clock(Option<MatchClock>),
    /// The answers that the player of a seat gives beforehand.
    Conditionals(Seat, Option<String>),
    /// A vote; with the number of votes, if the person had not voted before.
    Vote(VoteRow, Option<u32>),
    /// Deletes all votes.
    ClearVotes,
    /// The time at which the match is played live.
    Live(Option<LiveDate>),
    /// Looks anew at the time of a person's reminder, because their clock goes on.
    Remind(PersonId),
    /// Sets a timer of this match, or clears it.
    Timer(TimerKind, Option<Timestamp>),
    /// Tells one person, or all in the rooms of the match.
    Tell(Option<PersonId>, NoticeKind),
    /// Tells all in this room, where several rooms play.
    TellIn(RoomId, NoticeKind),
    /// Gives the next seat to a room.
    Seat(RoomId),
    /// The code by which another room may take the other seat, until this time.
    Code(String, Timestamp),
}

/// The outcome of a command.
#[derive(Default)]
pub(crate) struct Decision {
    pub(crate) effects: Vec<Effect>,
    /// The addition to the log.
    pub(crate) played: Option<Played>,
    /// The table acted at, as it is afterwards.
    pub(crate) moved: Option<Arc<dyn AnyTable>>,
    /// The current game's table afterwards, if it changed: the table acted at, or that of another
    /// game that has begun.
    pub(crate) table: Option<Arc<dyn AnyTable>>,
    /// The actor's answers given beforehand, if the command was about them.
    pub(crate) conditionals: Option<Conditionals>,
}

impl Decision {
    pub(crate) fn effect(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Ends a match before it has begun; it waits for nobody any more.
    fn end_invitation(&mut self, ending: MatchEnding, kind: NoticeKind) {
        self.effect(Effect::End(ending));
        self.effect(Effect::Timer(TimerKind::Invitation, None));
        self.tell_room(kind);
    }

    pub(crate) fn tell_room(&mut self, kind: NoticeKind) {
        self.effect(Effect::Tell(None, kind));
    }

    pub(crate) fn tell(&mut self, person: PersonId, kind: NoticeKind) {
        self.effect(Effect::Tell(Some(person), kind));
    }
}

/// Decides on a command; changes nothing.
pub(crate) fn decide(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    command: &MatchCommand,
) -> Result<Decision, Refusal> {
    // The caller of an admin's command has made sure that an admin asks.
    let admin = matches!(command, MatchCommand::End | MatchCommand::Remove(_));
    let case = sitting.case(asked.actor, admin, asked.now);
    if let MatchCommand::Play { mark: Some(seen), .. } = command
        && case.saw_another(*seen)
    {
        return Err(Refusal::Stale);
    }
    match command.right() {
        Some(right) => case.may(right)?,
        None => asked.only_clock()?,
    }
    let mut decision = match command {
        MatchCommand::Join => running::join(sitting, asked),
        MatchCommand::Decline => Ok(invited::decline(&sitting.card, asked.person()?)),
        MatchCommand::Leave => Ok(invited::leave(&sitting.card, asked.person()?)),
        MatchCommand::Start => invited::start(sitting, asked),
        MatchCommand::Withdraw => Ok(invited::withdraw()),
        MatchCommand::Play { code, .. } if asked.actor.votes_in(&sitting.card) => {
            voting::cast(sitting, asked, code)
        }
        MatchCommand::Play { code, .. } => running::play(sitting, asked, code),
        MatchCommand::Resign => running::resign(sitting, asked),
        MatchCommand::Abort => running::abort(sitting, asked),
        MatchCommand::AskTakeback { or_resign } => {
            running::ask_takeback(sitting, asked, *or_resign)
        }
        MatchCommand::AnswerTakeback(yes) => running::answer_takeback(sitting, asked, *yes),
        MatchCommand::End => admin::end(&sitting.card, asked),
        MatchCommand::Remove(person) => {
            case.removes(*person)?;
            admin::remove(sitting, asked, *person)
        }
        MatchCommand::Expire => invited::expire(&sitting.card, asked),
        MatchCommand::TimeOut(seat) => running::time_out(sitting, asked, *seat),
        MatchCommand::Flag => timed::flag(sitting, asked),
        MatchCommand::CloseVote => voting::close(sitting, asked),
        MatchCommand::Meet(at) => dates::propose(sitting, asked, *at),
        MatchCommand::AgreeToMeet => dates::agree(sitting, asked),
        MatchCommand::RemindOfMeeting => dates::remind(sitting, asked),
        MatchCommand::Claim => timed::claim(sitting, asked),
        MatchCommand::Open => Ok(timed::open(sitting, asked)),
        MatchCommand::GiveTime(more) => timed::give(sitting, asked, *more),
        MatchCommand::Prepare(change) => beforehand::prepare(sitting, &case, change),
        MatchCommand::Vacate(person) => leaving::vacate(sitting, asked, *person),
    }?;
    timed::wind(sitting, asked, command, &mut decision);
    beforehand::give_up(sitting, asked, &mut decision);
    beforehand::follow_up(sitting, asked, &mut decision);
    let players = sitters(&sitting.card);
    summon(&mut decision, &players, asked.now);
    voting::call_to_vote(&mut decision, (&players, sitting.card.vote), asked.now);
    Ok(decision)
}

/// Begins the first game for these players.
pub(crate) fn begin(
    decision: &mut Decision,
    asked: &Circumstances<'_>,
    options: &str,
    players: &[Sitter],
    previous: Option<&Previous>,
) -> Result<(), Refusal> {
    let seats = u8::try_from(players.len()).unwrap_or(u8::MAX);
    let first = || asked.rules.first(options, seats).map_err(|error| Refusal::fault(&error));
    let setup = match previous {
        Some(previous) => turned(asked, options, players, previous)?,
        None => None,
    };
    let setup = setup.map_or_else(first, Ok)?;
    begin_with(decision, asked, setup, players)
}

/// Begins the first game with this setup.
pub(crate) fn begin_with(
    decision: &mut Decision,
    asked: &Circumstances<'_>,
    setup: String,
    players: &[Sitter],
) -> Result<(), Refusal> {
    decision.effect(Effect::Start);
    decision.effect(Effect::Timer(TimerKind::Invitation, None));
    deal(decision, asked, setup, players)
}

/// Returns the setup of a rematch. The player who did not begin the last game begins it. `None`
/// where a rematch begins as any match does: other people play, the game has no sides, or the game
/// chooses itself who begins a match of its own.
fn turned(
    asked: &Circumstances<'_>,
    options: &str,
    players: &[Sitter],
    previous: &Previous,
) -> Result<Option<String>, Refusal> {
    let fault = |error| Refusal::fault(&error);
    let same_seats = players == previous.players;
    let other_seats = players.iter().rev().eq(&previous.players);
    let single = asked.rules.goal(options).map_err(fault)? == Goal::Game;
    if players.len() != 2 || !single || !(same_seats || other_seats) {
        return Ok(None);
    }
    let again = asked.rules.again(&previous.setup, &*previous.table).map_err(fault)?;
    if again == previous.setup {
        return Ok(None);
    }
    if same_seats {
        return Ok(Some(again));
    }
    // Each sits in the other's seat: turned once more, it is the same person's.
    let table = asked.rules.start(&again, &asked.luck.fresh).map_err(fault)?;
    asked.rules.again(&again, &*table).map(Some).map_err(fault)
}

/// Begins a game with this setup.
fn deal(
    decision: &mut Decision,
    asked: &Circumstances<'_>,
    setup: String,
    players: &[Sitter],
) -> Result<(), Refusal> {
    let (secret, added) = (asked.luck.fresh.clone(), asked.luck.added.to_game_of(players));
    let drawn = key(secret.clone(), added.as_deref());
    let table = asked.rules.start(&setup, &drawn).map_err(|error| Refusal::fault(&error))?;
    let log = table.log().to_vec();
    decision.effect(Effect::Begin { setup, secret, added, log });
    decision.tell_room(NoticeKind::Started);
    call(decision, &*table, SeatSet::NONE, players);
    decision.table = Some(table.into());
    Ok(())
}

/// Calls the people whose turn it is now and was not before.
fn call(decision: &mut Decision, table: &dyn AnyTable, before: SeatSet, players: &[Sitter]) {
    let ply = table.ply();
    for seat in must_act(table).iter().filter(|&seat| !before.contains(seat)) {
        if let Some(person) = players.get(seat.index()).and_then(Sitter::person) {
            decision.tell(person, NoticeKind::YourTurn { ply });
        }
    }
}

/// Wakes the computers that the game waits for now, in the commit that makes it wait. After its
/// end, or while it waits for people, there is nothing to wake for.
pub(crate) fn summon(decision: &mut Decision, players: &[Sitter], now: Timestamp) {
    if players.iter().all(|player| player.level().is_none()) {
        return;
    }
    let ends = decision.effects.iter().any(|effect| matches!(effect, Effect::End(_)));
    let is_computer = |seat: Seat| players.get(seat.index()).is_some_and(|it| it.level().is_some());
    let waits = match &decision.table {
        _ if ends => false,
        Some(table) => must_act(&**table).iter().any(is_computer),
        None => return,
    };
    decision.effect(Effect::Timer(TimerKind::Computer, waits.then_some(now)));
}

/// Adds the consequences of a move of the table: notices, the end, the next game.
fn follow(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    seat: Seat,
    game: &Playing,
    table: Box<dyn AnyTable>,
) -> Result<Decision, Refusal> {
    let (from, to) = (game.table.ply(), table.ply());
    let outcome = match table.turn() {
        Turn::Over(outcome) => Some(outcome),
        Turn::Seats { .. } | Turn::Chance => None,
    };
    let over = outcome.is_some();
    let log = table.log()[from as usize..].to_vec();
    let mut decision = Decision {
        played: Some(Played { from_ply: from, to_ply: to, over }),
        ..Decision::default()
    };
    decision.effect(Effect::Append { from, log, actor: asked.actor });
    drop_request(&mut decision, sitting, asked.actor);
    decision.tell_room(NoticeKind::Moved { from_ply: from, to_ply: to });
    let players = sitters(&sitting.card);
    let Some(outcome) = outcome else {
        let own = |waiting: &Seat| *waiting != seat;
        let before = must_act(&*game.table).iter().filter(own).collect();
        call(&mut decision, &*table, before, &players);
        decision.moved = Some(table.into());
        decision.table = decision.moved.clone();
        return Ok(decision);
    };
    decision.effect(Effect::Count(outcome.clone()));
    let feats = feats_of(&sitting.card, asked.rules, &*table);
    if !feats.is_empty() {
        decision.effect(Effect::Feats(game.number, feats));
    }
    decision.tell_room(NoticeKind::Over { ply: to });
    let next = next_game(sitting, asked, game, &*table, &outcome)?;
    let (scores, solo, counts) = (table.scores(to), table.solo(), sitting.counts(&*table));
    decision.moved = Some(table.into());
    decision.table = decision.moved.clone();
    match next {
        Some(setup) => deal(&mut decision, asked, setup, &players)?,
        None => {
            decision.effect(Effect::End(MatchEnding::Over));
            let mut standing = sitting.card.standing.clone();
            standing.count(&outcome);
            let results = results(&sitting.card, &standing, &game.setup, &outcome, &scores);
            decision.effects.extend(results.filter(|_| counts).map(Effect::Results));
            let solo = solo.filter(|_| !sitting.card.occasion.is_puzzle());
            decision.effects.extend(solo.map(Effect::Solo));
        }
    }
    Ok(decision)
}

/// Returns the setup of the match's next game, if there is one. The game itself may want one, and a
/// series of single games has one until it is decided.
fn next_game(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    game: &Playing,
    table: &dyn AnyTable,
    outcome: &Outcome,
) -> Result<Option<String>, Refusal> {
    let seats = u8::try_from(sitting.card.players.len()).unwrap_or(u8::MAX);
    let next = table.next(&game.setup, seats).map_err(|error| Refusal::fault(&error))?;
    if let Next::Game(setup) = next {
        let people = plays_somebody(sitting, asked, &setup)?;
        return Ok(Some(setup).filter(|_| people));
    }
    let mut standing = sitting.card.standing.clone();
    standing.count(outcome);
    if !matches!(standing.goal, Goal::BestOf(_)) || standing.is_decided() {
        return Ok(None);
    }
    let again = asked.rules.again(&game.setup, table);
    again.map(Some).map_err(|error| Refusal::fault(&error))
}

/// Whether any person takes part in a game with this setup. Computers do not go on alone.
fn plays_somebody(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    setup: &str,
) -> Result<bool, Refusal> {
    let computers = sitting.card.computers();
    if computers.is_empty() {
        return Ok(true);
    }
    let table = asked.rules.start(setup, &asked.luck.fresh);
    let table = table.map_err(|error| Refusal::fault(&error))?;
    let out = table.departed().union(computers);
    Ok(Seat::all(table.seat_count()).any(|seat| !out.contains(seat)))
}

/// Drops a request to take back once somebody moves. A person who moves on while another asks has
/// said no.
fn drop_request(decision: &mut Decision, sitting: &Sitting, actor: Actor) {
    if let Some(asker) = sitting.card.takeback {
        decision.effect(Effect::Takeback(None));
        if let Some(person) = actor.person().filter(|person| *person != asker) {
            decision.tell_room(NoticeKind::TakebackAnswered { person, yes: false });
        }
    }
}

fn sitters(card: &MatchCard) -> Vec<Sitter> {
    card.players.iter().map(|player| player.sitter.clone()).collect()
}
