//! Invitations, their answers, and rematches.

use std::ops::RangeInclusive;

use game_core::{AnyRules, Goal, Notation, Secret, Sentence};
use store::{
    MatchId, Occasion, PersonId, RoomId, Timestamp, matches, matches::NewMatch, occasion, rooms,
    tasks, timers::TimerKind,
};

use crate::Invitations;
use crate::matches::apply::{About, apply};
use crate::matches::luck::{link, sow};
use crate::service::Added;
use crate::service::Luck;
use crate::{
    Actor, MatchCard, NoticeKind, Proposal, Refusal, Right, Sitter, TimeControl, VoteRule,
    decide::{
        Circumstances, Decision, Effect, begin, begin_with, summon, timed, voting::call_to_vote,
    },
    random,
    sitting::Previous,
    table::{computer_name, must_act},
    words,
};

const HOUR: i64 = 3_600_000;
/// The hours an invitation waits by default.
const USUAL_HOURS: u32 = 48;
/// The given part of a new match, beside what its players agreed on.
pub(crate) enum Given {
    /// Nothing else.
    Nothing,
    /// This setup.
    Setup(String),
    /// This luck, the same for everybody.
    Luck(Secret),
}

/// The length of the code by which another room takes the other side: 40 bits, for three days at
/// most.
const CODE: usize = 8;
/// The most unanswered invitations of one person.
const WAITING: i64 = 20;

#[boxed::futures]
impl Invitations<'_> {
    /// Proposes a match to a room. For one player it starts at once.
    ///
    /// # Errors
    /// The person is no member, or the proposal is invalid.
    pub async fn invite(
        self,
        by: PersonId,
        room: RoomId,
        proposal: &Proposal,
    ) -> Result<MatchId, Refusal> {
        self.rooms().only_members(room, by).await?;
        let proposal = &proposal.filled();
        let rules = self.rules(&proposal.game).ok_or_else(|| self.no_such_game(&proposal.game))?;
        let options = rules.options(&proposal.settings, &self.shelf)?;
        let range = rules.seats(&options).map_err(|error| Refusal::fault(&error))?;
        let (guests, computers) = (guests(proposal), self.computers(proposal, rules)?);
        let (seats_min, seats_max) = match proposal.vote {
            Some(_) => (2, 2),
            None => seats(proposal, &guests, &range)?,
        };
        let goal = goal(proposal, rules, &options, seats_max)?;
        let people = usize::from(seats_max).saturating_sub(computers.len());
        // A session asks several players at once, and all wait for the slowest.
        if goal == Goal::Session && seats_max > 2 && people > 1 && proposal.clock.is_none() {
            return Err(Refusal::because("service-session-clock"));
        }
        if proposal.rated && (seats_max != 2 || !computers.is_empty()) {
            return Err(Refusal::because("service-rated-two"));
        }
        self.check_vote((by, room), proposal, &range).await?;
        self.check_rivals(proposal, rules, &options)?;
        if proposal.rated && proposal.hints {
            return Err(Refusal::because("service-rated-hints"));
        }
        self.check_guests(room, by, &guests).await?;
        let now = self.now();
        let open = proposal.vote.is_none() && people > guests.len() + 1;
        let expires = Timestamp(now.0 + i64::from(hours(proposal)?) * HOUR);
        let (game, host) = (rules.id(), by);
        let new = NewMatch {
            game,
            room,
            host,
            options,
            goal: goal.encode(),
            seats_min,
            seats_max,
            open,
            guests,
            computers,
            created: now,
            expires,
            occasion: Occasion::Ordinary,
            // A computer waits for nobody.
            clock: clock(proposal.clock.filter(|_| people > 1 || proposal.vote.is_some())),
            rated: proposal.rated.then(|| TimeControl::pace(proposal.clock)),
            // Among computers alone there is nobody to agree.
            hints: proposal.hints && people > 1 && proposal.vote.is_none(),
            vote: proposal.vote.map(|rule| rule.to_string()),
            host_plays: proposal.is_played_by_host(),
        };
        let kind = told_of(host, proposal);
        self.propose(rules, new, kind, None, Given::Nothing).await.map(|(id, _)| id)
    }

    /// The levels of the computers that the proposal seats.
    fn computers(self, proposal: &Proposal, rules: &dyn AnyRules) -> Result<Vec<String>, Refusal> {
        let known = self.levels(rules.id());
        if known.is_empty() && !proposal.computers.is_empty() {
            return Err(Refusal::because("service-no-computer"));
        }
        match proposal.computers.iter().find(|level| !known.contains(level)) {
            None => Ok(proposal.computers.clone()),
            Some(_) => {
                let known: Vec<_> = known.iter().map(|level| computer_name(level, 1)).collect();
                Err(Sentence::new("service-no-such-level").with("levels", known).into())
            }
        }
    }

    /// Stores a new match with its given part. Starts it unless it waits for another person. A
    /// match of the same occasion that exists already is returned instead. The flag tells whether
    /// the match is new.
    pub(crate) async fn propose(
        self,
        rules: &'static dyn AnyRules,
        new: NewMatch,
        kind: NoticeKind,
        previous: Option<Previous>,
        given: Given,
    ) -> Result<(MatchId, bool), Refusal> {
        let (host, room, now) = (new.host, new.room, new.created);
        self.spending.invite(host, self.origin.address.as_deref(), self.now())?;
        self.has_room_for_more(host, room).await?;
        let (seed, added) = match &given {
            // The luck is the same for everybody, so nobody adds to it.
            Given::Luck(_) => (None, None),
            Given::Nothing | Given::Setup(_) => {
                (self.players_add.then(|| (self.secrets)()), self.origin.added.clone())
            }
        };
        let mut decision = Decision::default();
        let full = usize::from(new.seats_max) == new.computers.len() + 1 || new.vote.is_some();
        if full && !matches!(kind, NoticeKind::Challenged { .. }) {
            let luck = self.first_luck(&new, &given, seed.as_ref(), added.as_ref())?;
            let asked = Circumstances { actor: Actor::Person(host), now, rules, luck };
            start(&mut decision, &asked, &new, given, previous.as_ref())?;
        } else {
            let expires = Effect::Timer(TimerKind::Invitation, Some(new.expires));
            decision.effect(expires);
            if let NoticeKind::Challenged { code, .. } = &kind {
                decision.effect(Effect::Code(code.clone(), new.expires));
            }
            decision.tell_room(kind);
        }
        let effects = std::mem::take(&mut decision.effects);
        let written = self.change(move |db| {
            Box::pin(async move {
                if let Some(id) = occasion::there(&mut *db, &new).await? {
                    return Ok((id, None));
                }
                if matches::waiting_of(&mut *db, host).await? >= WAITING {
                    let many = Sentence::new("service-too-many-invitations").with("most", WAITING);
                    return Err(many.into());
                }
                let id = matches::add(&mut *db, &new).await?;
                if let Occasion::Task(task) = new.occasion {
                    tasks::give(&mut *db, task).await?;
                }
                sow(&mut *db, id, seed, (host, added)).await?;
                let about = About { id, rooms: vec![room], game: None, now };
                Ok((id, Some(apply(db, about, effects).await?)))
            })
        });
        let (id, written) = written.await?;
        if let Some(written) = &written {
            self.matches().written(&decision, written);
            tracing::info!(match_id = id.code(), person = host.0, game = rules.id(), "proposed");
        }
        Ok((id, written.is_some()))
    }

    /// The luck of a new match that starts at once.
    fn first_luck(
        self,
        new: &NewMatch,
        given: &Given,
        seed: Option<&Secret>,
        added: Option<&String>,
    ) -> Result<Luck, Refusal> {
        let goal = Goal::decode(&new.goal).map_err(|error| Refusal::fault(&error))?;
        let fresh = match given {
            Given::Luck(secret) => secret.clone(),
            Given::Nothing | Given::Setup(_) => {
                let first = seed.and_then(|seed| link(seed, goal, 1));
                first.unwrap_or_else(|| (self.secrets)())
            }
        };
        let by = added.iter().map(|added| (new.host, (*added).clone())).collect();
        Ok(Luck { key: None, fresh, added: Added { by, before: None } })
    }

    /// Refuses another game in a room that has as many open ones as it may.
    pub(super) async fn has_room_for_more(
        self,
        person: PersonId,
        room: RoomId,
    ) -> Result<(), Refusal> {
        let there = matches::live(&mut *self.store.read().await?, room).await?;
        self.spending.open_games_in_room(there)?;
        self.may_play_more(person).await
    }

    /// Refuses another game to a person who has as many as they may.
    pub(crate) async fn may_play_more(self, person: PersonId) -> Result<(), Refusal> {
        let there = matches::running_of(&mut *self.store.read().await?, person).await?;
        self.spending.open_games(there)
    }

    /// Refuses a vote if nobody could vote, or no side is left for the room.
    async fn check_vote(
        self,
        (by, room): (PersonId, RoomId),
        proposal: &Proposal,
        range: &RangeInclusive<u8>,
    ) -> Result<(), Refusal> {
        let Some(rule) = proposal.vote else { return Ok(()) };
        self.people().person_by_id(by).await?.is_free()?;
        let two = range.contains(&2) && proposal.seats.is_none_or(|seats| seats == 2);
        if !two || !proposal.guests.is_empty() || proposal.computers.len() > 1 {
            return Err(Refusal::because("service-vote-two"));
        }
        if proposal.rivals && !proposal.computers.is_empty() {
            return Err(Refusal::because("service-vote-two"));
        }
        if proposal.rated {
            return Err(Refusal::because("service-vote-rated"));
        }
        if self.chats().is_home(room, by).await? {
            return Err(Refusal::because("service-vote-group"));
        }
        match proposal.clock {
            Some(control) if control.turn() < rule.open => {
                Err(Refusal::because("service-vote-clock"))
            }
            _ => Ok(()),
        }
    }

    /// Refuses two rooms a game in which both decide at once: a board has one vote at a time.
    fn check_rivals(
        self,
        proposal: &Proposal,
        rules: &dyn AnyRules,
        options: &str,
    ) -> Result<(), Refusal> {
        if !proposal.rivals {
            return Ok(());
        }
        let setup = rules.first(options, 2).map_err(|error| Refusal::fault(&error))?;
        let table =
            rules.start(&setup, &(self.secrets)()).map_err(|error| Refusal::fault(&error))?;
        match must_act(&*table).iter().count() {
            0 | 1 => Ok(()),
            _ => Err(Refusal::because("service-vote-at-once")),
        }
    }

    async fn check_guests(
        self,
        room: RoomId,
        by: PersonId,
        guests: &[PersonId],
    ) -> Result<(), Refusal> {
        if guests.contains(&by) {
            return Err(Refusal::because("service-guest-is-you"));
        }
        for &guest in guests {
            let name = self.people().person_by_id(guest).await?.name;
            if !rooms::is_member(&mut *self.store.read().await?, room, guest).await? {
                return Err(Sentence::new("service-guest-not-in-room").with("name", name).into());
            }
        }
        self.check_welcome(by, guests).await
    }

    fn no_such_game(self, game: &str) -> Refusal {
        let known: Vec<String> = self.games.iter().map(|rules| rules.id().to_owned()).collect();
        let game = words::clean(game, 20).unwrap_or_default();
        Sentence::new("service-no-such-game").with("game", game).with("games", known).into()
    }

    /// Proposes the same match again to the same people. The seats of people who have left the room
    /// are open to all. If a rematch exists already and has a seat for the person, they join it. An
    /// attempt at a board is followed by another one at it.
    ///
    /// # Errors
    /// The person did not play, the match is not over, or its rematch is not for them.
    pub async fn rematch(self, person: PersonId, id: MatchId) -> Result<MatchId, Refusal> {
        let loaded = self.matches().sit(person, id).await?;
        let sits = |card: &&MatchCard| loaded.member && card.seat(person).is_some();
        if let Some(rematch) = loaded.rematch.as_ref().filter(sits) {
            return Ok(rematch.id);
        }
        loaded.case(Actor::Person(person), false, self.now()).may(Right::Rematch)?;
        if let Some(rematch) = loaded.rematch {
            return self.matches().join(person, rematch.id).await.map(|()| rematch.id);
        }
        if let Some(attempt) = self.puzzles().attempt_at(&loaded)? {
            return Ok(self.puzzles().begin_fill(person, &attempt.board).await?.0);
        }
        let card = loaded.card;
        let room = card.room.ok_or_else(|| Refusal::because("service-no-such-room"))?;
        let rules = self.matches().rules_of(&card)?;
        let members = self.rooms().members(room).await?;
        let there = |guest: &PersonId| members.iter().any(|member| member.id == *guest);
        let guests: Vec<_> =
            card.people().filter(|guest| *guest != person && there(guest)).collect();
        self.check_welcome(person, &guests).await?;
        let new = again(&card, room, person, guests, self.now());
        let kind = NoticeKind::RematchOf { match_id: id };
        let previous = loaded.game.map(|game| {
            let players = card.players.iter().map(|player| player.sitter.clone()).collect();
            Previous { players, setup: game.setup, table: game.table }
        });
        let (rematch, new) = self.propose(rules, new, kind, previous, Given::Nothing).await?;
        if new { Ok(rematch) } else { self.matches().join(person, rematch).await.map(|()| rematch) }
    }
}

/// The notice to the room about a proposal; between two rooms it carries the code.
fn told_of(host: PersonId, proposal: &Proposal) -> NoticeKind {
    match proposal.rivals {
        true => NoticeKind::Challenged { host, code: random::letters(CODE) },
        false => NoticeKind::Invited { host },
    }
}

/// Starts a new match for its host and its computers.
fn start(
    decision: &mut Decision,
    asked: &Circumstances<'_>,
    new: &NewMatch,
    given: Given,
    previous: Option<&Previous>,
) -> Result<(), Refusal> {
    let rule = new.vote.as_deref().and_then(VoteRule::read);
    let room = rule.map(|_| Sitter::Room(new.room));
    let computers = new.computers.iter().cloned().map(Sitter::Computer);
    let host = new.host_plays.then_some(Sitter::Person(new.host));
    let players: Vec<_> = host.into_iter().chain(room).chain(computers).collect();
    match given {
        Given::Setup(setup) => begin_with(decision, asked, setup, &players)?,
        Given::Nothing | Given::Luck(_) => {
            begin(decision, asked, &new.options, &players, previous)?;
        }
    }
    summon(decision, &players, new.created);
    call_to_vote(decision, (&players, rule), new.created);
    if let Some(control) = new.clock.as_deref().filter(|_| rule.is_some()) {
        timed::begin(decision, control, new.created);
    }
    Ok(())
}

/// The same match with the same number of seats, for the host and these guests. Missing guests'
/// seats are open.
fn again(
    card: &MatchCard,
    room: RoomId,
    host: PersonId,
    guests: Vec<PersonId>,
    now: Timestamp,
) -> NewMatch {
    let levels = card.players.iter().filter_map(|player| player.sitter.level());
    let computers: Vec<_> = levels.map(ToOwned::to_owned).collect();
    NewMatch {
        game: card.game,
        room,
        host,
        options: card.options.clone(),
        goal: card.standing.goal.encode(),
        seats_min: card.seats_min,
        seats_max: u8::try_from(card.players.len()).unwrap_or(u8::MAX),
        open: guests.len() + computers.len() + 1 < card.players.len(),
        guests,
        computers,
        created: now,
        expires: Timestamp(now.0 + i64::from(USUAL_HOURS) * HOUR),
        occasion: Occasion::Rematch(card.id),
        clock: clock(card.clock.as_ref().map(|clock| clock.control)),
        rated: card.rated,
        hints: card.hints,
        vote: None,
        host_plays: true,
    }
}

/// A match of one player, which starts at once: one game of these options, in a room of theirs.
pub(crate) fn alone(
    game: &'static str,
    (room, host): (RoomId, PersonId),
    options: String,
    (created, expires): (Timestamp, Timestamp),
) -> NewMatch {
    NewMatch {
        game,
        room,
        host,
        options,
        goal: Goal::Game.encode(),
        seats_min: 1,
        seats_max: 1,
        open: false,
        guests: Vec::new(),
        computers: Vec::new(),
        created,
        expires,
        occasion: Occasion::Ordinary,
        clock: None,
        rated: None,
        hints: false,
        vote: None,
        host_plays: true,
    }
}

/// The time control as it is stored.
fn clock(control: Option<TimeControl>) -> Option<String> {
    control.map(|control| control.to_string())
}

/// The goal of the match: the game's own, or the best of several games.
fn goal(
    proposal: &Proposal,
    rules: &dyn AnyRules,
    options: &str,
    seats: u8,
) -> Result<Goal, Refusal> {
    let own = rules.goal(options).map_err(|error| Refusal::fault(&error))?;
    match proposal.games {
        None | Some(1) => Ok(own),
        Some(games) if !Proposal::GAMES.contains(&games) => {
            let wrong = Sentence::new("service-wrong-games").with("games", i64::from(games));
            Err(wrong.with("most", i64::from(*Proposal::GAMES.end())).into())
        }
        Some(games) if own == Goal::Game && seats == 2 => Ok(Goal::BestOf(games)),
        Some(_) => Err(Refusal::because("service-no-series")),
    }
}

/// Each guest once, in the order named.
fn guests(proposal: &Proposal) -> Vec<PersonId> {
    let mut guests = Vec::new();
    for &guest in &proposal.guests {
        if !guests.contains(&guest) {
            guests.push(guest);
        }
    }
    guests
}

/// The least number of players for a start, and the number at which the match starts by itself.
fn seats(
    proposal: &Proposal,
    guests: &[PersonId],
    range: &RangeInclusive<u8>,
) -> Result<(u8, u8), Refusal> {
    let others = guests.len() + proposal.computers.len();
    let named = u8::try_from(others).unwrap_or(u8::MAX).saturating_add(1);
    let most = match proposal.seats {
        Some(seats) => seats,
        None if others == 0 && proposal.rated => 2,
        None if others == 0 => *range.end(),
        None => named,
    };
    let (least, top) = (i64::from(*range.start()), i64::from(*range.end()));
    if !range.contains(&most) {
        let exact = Sentence::new("service-exact-seats");
        let range = Sentence::new("service-wrong-seats").with("least", least);
        let wrong = if least == top { exact } else { range };
        return Err(wrong.with("seats", i64::from(most)).with("most", top).into());
    }
    if named > most {
        let many = Sentence::new("service-too-many-guests").with("guests", others);
        return Err(many.with("most", i64::from(most) - 1).into());
    }
    Ok(((*range.start()).max(2).min(most), most))
}

fn hours(proposal: &Proposal) -> Result<u32, Refusal> {
    let hours = proposal.hours.unwrap_or(USUAL_HOURS);
    if Proposal::HOURS.contains(&hours) {
        return Ok(hours);
    }
    let wrong = Sentence::new("service-wrong-hours").with("hours", i64::from(hours));
    let wrong = wrong.with("least", i64::from(*Proposal::HOURS.start()));
    Err(wrong.with("most", i64::from(*Proposal::HOURS.end())).into())
}
