//! `/tournament`: the tournaments of a group and the actions on them, all of them by buttons.

use catalog::Kind;
use game_core::Arg;
use service::{
    League, LeagueChange, LeagueId, PairingSystem, PersonId, RoomId, TimeControl, TournamentLine,
    TournamentPair, TournamentPlan, TournamentState, UnfinishedGame,
};

use crate::desks::ResultDesk;
use crate::{
    Button, Language, Outgoing, Poster,
    deed::Deed,
    handle::{
        leagues::waiting_in_words,
        settings::{is_played, only_admins_invite},
    },
    request::{Answer, Request, no},
    token::{LeaguePress, PickPress, Token},
    usual,
    word::{
        league::{clock as clock_in_words, press},
        tournament::{
            course, current_pairs, is_joined, is_to_call, join_key, joined_in_words,
            length_in_words, more, pictured, rounds_in_words, system_in_words, terms, title,
            whole_state, winners,
        },
    },
    wording::{Words, clean, game_name},
};

/// The clocks for rounds of days; the first is usual.
const CLOCKS: [&str; 5] = ["1d+3d", "3d+3d", "7d+7d", "12h+2d", "1h"];
/// The numbers of rounds for a Swiss tournament; 0: as many as suit the number of players.
const ROUNDS: [u8; 7] = [0, 3, 4, 5, 6, 7, 9];
/// The lengths of a round in minutes: some days.
const LENGTHS: [u32; 6] = [10_080, 14_400, 20_160, 1_440, 2_880, 5_760];
/// The lengths of an arena in minutes.
const ARENA: [u32; 5] = [60, 90, 120, 30, 45];
/// The clocks for an arena; the first is usual.
const QUICK: [&str; 4] = ["2m", "3m", "5m", "1m"];
/// The most unfinished games in a list, and the most people on a page.
const LISTED: usize = 20;

/// A tournament for a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentSheet {
    /// The state of the tournament.
    pub state: TournamentState,
    /// Its heading.
    pub title: String,
    /// The terms, a line each.
    pub terms: Vec<String>,
    /// The progress, or the people who have joined.
    pub course: Vec<String>,
    /// The reader's buttons.
    pub buttons: Vec<Button>,
    /// Whether the reader may pair the waiting round by a report.
    pub pairs: bool,
    /// The cross table or the tree as a picture; `None` while it is empty.
    pub picture: Option<Poster>,
}

#[boxed::futures]
impl ResultDesk<'_> {
    /// `/tournament`: the tournament of this group.
    pub(crate) async fn tournaments(self, request: &Request) -> Answer {
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?.id;
        self.only_inside(request, room).await?;
        let all = self.service.tournaments().tournaments_in(room).await?;
        if let Some(live) = all.first().filter(|one| one.live) {
            return Ok(vec![self.tournament_shown(request, live.id).await?]);
        }
        let season = self.service.contests().season();
        let games = self.service.contests().games_ranked(room, season).await?;
        let played = games.iter().filter_map(|game| Kind::from_id(game));
        let kind = played.chain(Kind::ALL.iter().copied()).next();
        let make = kind.and_then(|kind| {
            let (system, make) = (PairingSystem::Swiss, false);
            let (clock, rounds, lasts) = (0, 0, 0);
            let plan = Token::PlanTournament { room, kind, system, clock, rounds, lasts, make };
            request.button("tournament-button-new", &plan)
        });
        let last = all.first().map(|last| {
            let (id, what) = (last.id, LeaguePress::Table);
            crate::request::button(title(request.words, last), &Token::League { room, id, what })
        });
        Ok(vec![request.say("tournament-none", &[]).with(last).with([make])])
    }

    /// Shows the state of a tournament, with its reader's buttons.
    async fn tournament_shown(self, request: &Request, id: LeagueId) -> Answer<Outgoing> {
        let state = self.service.tournaments().tournament(id).await?;
        let text = whole_state(request.words, &state);
        let picture = pictured(request.words, &state, &text);
        let out = request.tell(text).posting(picture);
        Ok(out.with(own_ways(request.words, &state, (request.id(), request.admin))))
    }

    /// Carries out an action on a league or a tournament of a room.
    pub(crate) async fn contest(
        self,
        request: &Request,
        (room, id): (RoomId, LeagueId),
        what: LeaguePress,
    ) -> Answer {
        self.only_inside(request, room).await?;
        let league = self.service.tournaments().contest(id).await?;
        match (league.room == room, league.system) {
            (false, _) => Err(no("service-no-such-league")),
            (true, None) => self.league(request, (room, id), what).await,
            (true, Some(_)) => Ok(vec![self.tournament(request, id, what).await?]),
        }
    }

    /// Carries out an action on a tournament.
    async fn tournament(
        self,
        request: &Request,
        id: LeagueId,
        what: LeaguePress,
    ) -> Answer<Outgoing> {
        let contests = self.service.contests();
        let state = self.service.tournaments().tournament(id).await?;
        let room = state.league.room;
        let leads = (request.id(), request.admin && self.is_here(request, room));
        let code = ("league", Arg::from(id.code()));
        Ok(match what {
            LeaguePress::Table => self.tournament_shown(request, id).await?,
            LeaguePress::Games => games_of(request, &state),
            LeaguePress::Join | LeaguePress::Next => self.joins(request, &state.league).await?,
            LeaguePress::Leave | LeaguePress::LeaveSure => {
                self.leaves_tournament(request, &state, what).await?
            }
            LeaguePress::Call => {
                self.service.tournaments().call_all(leads, id).await?;
                request.done("tournament-called", &[code])
            }
            LeaguePress::Begin => {
                contests.begin_season(leads, id).await?;
                request.done("tournament-begun", &[code])
            }
            LeaguePress::End => {
                let what = LeaguePress::EndSure;
                let sure = press(request.words, "league-button-sure", (room, id), what);
                request.say("tournament-end-sure", &[code]).with([sure])
            }
            LeaguePress::EndSure => {
                contests.end_league(leads, id).await?;
                request.done("tournament-ended", &[code])
            }
            // A tournament has no substitutes.
            _ => return Err(no("desk-unknown-button")),
        })
    }

    async fn joins(self, request: &Request, league: &League) -> Answer<Outgoing> {
        let code = [("league", Arg::from(league.id.code()))];
        let joined = self.service.contests().join_league(request.id(), league.id, false);
        Ok(match joined.await? {
            LeagueChange::Now(_) if !is_arena(league) => request.done("tournament-in-late", &code),
            LeagueChange::Next(_) | LeagueChange::Now(_) => request.done("tournament-in", &code),
            LeagueChange::Nothing | LeagueChange::Unasked(_) => request.say("league-already", &[]),
        })
    }

    /// Lets a person leave, after they confirmed it. To an arena they can come back.
    async fn leaves_tournament(
        self,
        request: &Request,
        state: &TournamentState,
        what: LeaguePress,
    ) -> Answer<Outgoing> {
        let (league, person) = (&state.league, request.id());
        let code = [("league", Arg::from(league.id.code()))];
        let asks = what == LeaguePress::Leave && !is_arena(league);
        if asks && state.begun && state.has(person) {
            let (at, what) = ((league.room, league.id), LeaguePress::LeaveSure);
            let sure = press(request.words, "league-button-gone", at, what);
            return Ok(request.say("tournament-leave-sure", &code).with([sure]));
        }
        let left = self.service.contests().leave_league(person, league.id, true);
        Ok(match left.await? {
            LeagueChange::Nothing => request.say("tournament-not-in", &[]),
            LeagueChange::Now(_) if is_arena(league) => request.done("tournament-paused", &code),
            _ => request.done("tournament-out", &code),
        })
    }

    /// Shows the plan of a new tournament, in which a tap on a line changes it, or makes the
    /// tournament.
    pub(crate) async fn new_tournament(self, request: &Request, token: &Token) -> Answer {
        let &Token::PlanTournament { room, kind, system, clock, rounds, lasts, make } = token
        else {
            return Err(no("desk-unknown-button"));
        };
        self.only_inside(request, room).await?;
        let here = self.service.rooms().room_by_id(room).await?;
        let chosen = here.map(|room| room.chosen).ok_or_else(|| no("service-not-in-room"))?;
        if only_admins_invite(&chosen) && !(request.admin && self.is_here(request, room)) {
            return Err(no("desk-only-admins"));
        }
        let (clocks, lengths) = offered(system);
        let control = clocks.get(usize::from(clock)).and_then(|text| TimeControl::read(text));
        let minutes = lengths.get(usize::from(lasts)).copied();
        let (Some(control), Some(minutes)) = (control, minutes) else {
            return Err(no("desk-unknown-button"));
        };
        if make {
            let plan = TournamentPlan {
                game: kind.rules().id().to_owned(),
                settings: usual::options(&chosen, kind, self.service.shelf()),
                clock: control,
                system,
                rounds: rounds.into(),
                minutes,
            };
            let made = self.service.tournaments().make_tournament(request.id(), room, &plan);
            let code = [("league", Arg::from(made.await?.code()))];
            return Ok(vec![request.done("tournament-made", &code)]);
        }
        let games = Kind::ALL.iter().copied().filter(|kind| is_played(&chosen, kind.rules().id()));
        Ok(vec![plan_sheet(request, &games.collect::<Vec<_>>(), (control, minutes), token)])
    }

    /// Picks a player of a tournament, to take them out or to have them change places.
    pub(crate) async fn pick(self, request: &Request, token: &Token) -> Answer {
        let Token::Pick { room, id, what, page, people } = token else {
            return Err(no("desk-unknown-button"));
        };
        self.only_inside(request, *room).await?;
        let state = self.service.tournaments().tournament(*id).await?;
        let league = &state.league;
        if league.room != *room {
            return Err(no("service-no-such-league"));
        }
        let admin = request.admin && self.is_here(request, *room);
        if !(admin || league.maker == Some(request.id())) {
            return Err(no("service-tournament-leads"));
        }
        let leads = (request.id(), admin);
        let line = |person: PersonId| state.lines.iter().find(|line| line.person == person);
        let picked: Option<Vec<_>> = people.iter().map(|person| line(*person)).collect();
        let picked = picked.ok_or_else(|| no("tournament-not-there"))?;
        let names: Vec<String> = picked.iter().map(|line| clean(&line.name)).collect();
        let tournaments = self.service.tournaments();
        Ok(vec![match (what, picked.as_slice()) {
            (PickPress::Out, [line]) => {
                let twice = vec![line.person, line.person];
                let name = [("name", Arg::from(clean(&line.name)))];
                let label = request.words.phrase("tournament-button-out", &name, &[]);
                let sure = pick(league, *what, 0, twice);
                request
                    .say("tournament-out-sure", &name)
                    .with([crate::request::button(label, &sure)])
            }
            (PickPress::Out, [one, other]) if one.person == other.person => {
                tournaments.remove(leads, *id, one.person).await?;
                request.done("tournament-removed", &[("name", clean(&one.name).into())])
            }
            (PickPress::Swap, [one, other]) => {
                tournaments.swap_pairs(leads, *id, [one.lot, other.lot]).await?;
                request.done("tournament-swapped", &[("names", names.into())])
            }
            _ => pick_sheet(request, &state, (*what, *page), people),
        }])
    }

    /// Returns a tournament for the page of a member.
    ///
    /// # Errors
    /// There is no such tournament, or the person is not in its room.
    pub async fn tournament_sheet(
        self,
        (person, admin): (PersonId, bool),
        language: Language,
        id: LeagueId,
    ) -> Result<TournamentSheet, service::Refusal> {
        let words = Words(language);
        let state = self.service.tournaments().tournament(id).await?;
        if !self.service.rooms().is_member(state.league.room, person).await? {
            return Err(no("service-not-in-room"));
        }
        let course = match state.begun {
            false => joined_in_words(words, &state),
            true if state.over => vec![course(words, &state), winners(words, &state)],
            true => vec![course(words, &state)],
        };
        let picture = pictured(words, &state, "");
        Ok(TournamentSheet {
            title: title(words, &state.league),
            terms: terms(words, &state),
            course,
            buttons: own_ways(words, &state, (person, admin)).into_iter().flatten().collect(),
            picture,
            pairs: (admin || state.league.maker == Some(person)) && waits_for_report(&state),
            state,
        })
    }

    /// Returns the tournaments of a room by their codes and headings, the running ones first.
    pub async fn tournaments_named(
        self,
        room: RoomId,
        language: Language,
    ) -> Result<Vec<(LeagueId, String)>, service::Refusal> {
        let all = self.service.tournaments().tournaments_in(room).await?;
        Ok(all.iter().map(|one| (one.id, title(Words(language), one))).collect())
    }
}

/// Returns the clocks of a pairing system, and the lengths of its rounds in minutes.
const fn offered(system: PairingSystem) -> (&'static [&'static str], &'static [u32]) {
    match system {
        PairingSystem::Arena => (&QUICK, &ARENA),
        _ => (&CLOCKS, &LENGTHS),
    }
}

/// Whether a Swiss round waits, so that a report may pair it otherwise.
fn waits_for_report(state: &TournamentState) -> bool {
    let waits = state.round().is_some_and(|round| round.due.is_none());
    waits && state.league.live && state.league.system == Some(PairingSystem::Swiss)
}

/// Returns the players who may change places in the present round, as long as they have not moved.
fn swapped(state: &TournamentState) -> Vec<&TournamentLine> {
    let first = matches!(state.league.system, Some(PairingSystem::Knockout | PairingSystem::Robin));
    let round = state.round().filter(|round| state.league.live && !round.over);
    let Some(round) = round.filter(|round| match first {
        true => round.number == 1,
        false => state.league.system == Some(PairingSystem::Swiss),
    }) else {
        return Vec::new();
    };
    let open = |lot: u32| {
        let pair = round.pairs.iter().find(|pair| pair.sides.contains(&Some(lot)));
        // Where all rounds are drawn at once, a resting player is in no pair.
        pair.map_or(first, |pair| pair.result.is_none() || pair.sides[1].is_none())
    };
    state.lines.iter().filter(|line| !line.left && open(line.lot)).collect()
}

/// Returns the value after this one, the first after the last.
fn after<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let at = all.iter().position(|one| *one == now);
    let next = at.map_or(0, |at| (at + 1) % all.len().max(1));
    all.get(next).copied().unwrap_or(now)
}

fn is_arena(league: &League) -> bool {
    league.system == Some(PairingSystem::Arena)
}

/// Shows a plan, in which a tap on a line takes the next value.
fn plan_sheet(
    request: &Request,
    games: &[Kind],
    (control, minutes): (TimeControl, u32),
    token: &Token,
) -> Outgoing {
    let &Token::PlanTournament { room, kind, system, clock, rounds, lasts, .. } = token else {
        return request.say("desk-unknown-button", &[]);
    };
    let plan = |kind, system, clock, rounds, lasts| {
        let make = false;
        Token::PlanTournament { room, kind, system, clock, rounds, lasts, make }
    };
    let words = request.words;
    let game = game_name(kind.rules().id(), words);
    let (clocks, lengths) = offered(system);
    let places = |count: usize| (0_u8..).take(count).collect::<Vec<_>>();
    let (clocks, lengths) = (places(clocks.len()), places(lengths.len()));
    // The choices of another system begin anew.
    let other = after(&PairingSystem::ALL, system);
    let (first, length) = if offered(other) == offered(system) { (clock, lasts) } else { (0, 0) };
    let says = |key: &str, args: &[(&str, Arg)]| words.phrase(key, args, &[]);
    let how = [("system", Arg::from(system_in_words(words, system)))];
    let mut lines = vec![
        (
            says("league-plan-game", &[("game", game.clone().into())]),
            plan(after(games, kind), system, clock, rounds, lasts),
        ),
        (says("tournament-plan-system", &how), plan(kind, other, first, rounds, length)),
    ];
    if system == PairingSystem::Swiss {
        lines.push((
            rounds_in_words(words, rounds.into()),
            plan(kind, system, clock, after(&ROUNDS, rounds), lasts),
        ));
    }
    lines.push((
        clock_in_words(words, control),
        plan(kind, system, after(&clocks, clock), rounds, lasts),
    ));
    lines.push((
        length_in_words(words, system, minutes),
        plan(kind, system, clock, rounds, after(&lengths, lasts)),
    ));
    let make = true;
    let made = Token::PlanTournament { room, kind, system, clock, rounds, lasts, make };
    let steps = lines.into_iter().map(|(label, to)| crate::request::button(label, &to));
    let out = request.say("tournament-plan", &[("game", game.into())]).with(steps);
    out.with([request.button("tournament-button-make", &made)])
}

/// Returns the token of a button that picks these people.
fn pick(league: &League, what: PickPress, page: u16, people: Vec<PersonId>) -> Token {
    Token::Pick { room: league.room, id: league.id, what, page, people }
}

/// Shows a page of people to pick from.
fn pick_sheet(
    request: &Request,
    state: &TournamentState,
    (what, page): (PickPress, u16),
    people: &[PersonId],
) -> Outgoing {
    let league = &state.league;
    let mut open = match what {
        PickPress::Out => state.lines.iter().filter(|line| !line.left).collect(),
        PickPress::Swap => swapped(state),
    };
    open.retain(|line| !people.contains(&line.person));
    open.sort_by_key(|line| line.name.to_lowercase());
    if open.is_empty() {
        return request.say("service-tournament-paired", &[]);
    }
    let from = usize::from(page) * LISTED;
    let shown = open.iter().skip(from).take(LISTED).map(|line| {
        let all = [people.to_vec(), vec![line.person]].concat();
        crate::request::button(clean(&line.name), &pick(league, what, 0, all))
    });
    let key = match (what, people) {
        (PickPress::Out, _) => "tournament-pick-out",
        (PickPress::Swap, []) => "tournament-pick-one",
        (PickPress::Swap, _) => "tournament-pick-other",
    };
    let further = (open.len() > from + LISTED).then(|| {
        let next = pick(league, what, page.saturating_add(1), people.to_vec());
        request.button("tournament-button-more", &next)
    });
    request.say(key, &[]).with(shown).with(further)
}

/// Lists the unfinished games of the present round.
fn games_of(request: &Request, state: &TournamentState) -> Outgoing {
    let name = |lot: Option<u32>| {
        let line = lot.and_then(|lot| state.of_lot(lot));
        line.map_or_else(String::new, |line| line.name.clone())
    };
    let waits = |pair: &TournamentPair| pair.result.is_none() && pair.match_id.is_some();
    let games: Vec<UnfinishedGame> = current_pairs(state)
        .into_iter()
        .filter(waits)
        .filter_map(|pair| {
            let (id, awaited) = (pair.match_id?, pair.awaited);
            Some(UnfinishedGame { id, players: pair.sides.map(name), awaited })
        })
        .collect();
    if games.is_empty() {
        return request.say("league-games-none", &[]);
    }
    let mut out = request.say("tournament-games", &[("league", state.league.id.code().into())]);
    for game in games.iter().take(LISTED) {
        out = out.and(&waiting_in_words(request.words, game));
    }
    if let Some(line) = more(request.words, games.len(), LISTED) {
        out = out.and(&line);
    }
    let boards = games
        .iter()
        .take(LISTED / 2)
        .map(|game| crate::request::button(game.id.code(), &Token::deed(game.id, 0, Deed::Board)));
    out.with(boards)
}

/// Returns the buttons for a reader of a tournament's state.
fn own_ways(
    words: Words,
    state: &TournamentState,
    (person, admin): (PersonId, bool),
) -> Vec<Option<Button>> {
    let league = &state.league;
    if !league.live {
        return Vec::new();
    }
    let is_in = state.has(person);
    let leads = admin || league.maker == Some(person);
    let waits = state.round().is_some_and(|round| round.due.is_none());
    let all = [
        (!is_in && is_joined(state), join_key(state), LeaguePress::Join),
        (is_in, "league-button-leave", LeaguePress::Leave),
        (state.begun, "league-button-games", LeaguePress::Games),
        (is_to_call(state) && leads, "tournament-button-call", LeaguePress::Call),
        (!state.begun && leads, "league-button-begin", LeaguePress::Begin),
        (waits && leads, "tournament-button-round", LeaguePress::Begin),
    ];
    let offered = all.into_iter().filter(|(offered, ..)| *offered);
    let mut ways: Vec<Option<Button>> =
        offered.map(|(_, key, what)| press(words, key, (league.room, league.id), what)).collect();
    if leads {
        let picks = |key: &str, what| {
            crate::request::button(words.plain(key), &pick(league, what, 0, Vec::new()))
        };
        if !swapped(state).is_empty() {
            ways.push(picks("tournament-button-swap", PickPress::Swap));
        }
        ways.push(picks("tournament-button-remove", PickPress::Out));
        ways.push(press(
            words,
            "tournament-button-end",
            (league.room, league.id),
            LeaguePress::End,
        ));
    }
    ways
}
