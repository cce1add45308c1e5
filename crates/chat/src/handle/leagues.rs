//! `/league`: the leagues of a group, and what people do about them. Buttons do all of it.

use catalog::Kind;
use game_core::Arg;
use service::{
    League, LeagueChange, LeagueId, LeaguePlan, LeagueState, PersonId, RoomId, SeasonTable,
    TimeControl, UnfinishedGame,
};

use crate::desks::ResultDesk;
use crate::{
    Button, Language, Outgoing,
    deed::Deed,
    handle::settings::{is_played, only_admins_invite},
    request::{Answer, Request, no},
    token::{LeaguePress, Token},
    usual,
    word::league::{
        clock as clock_in_words, course, next_in_words, pictured, press, state_in_words, terms,
        title,
    },
    wording::{Words, clean, game_name},
};

/// The clocks that a league may have; the first is usual.
const CLOCKS: [&str; 5] = ["1d+3d", "3d+3d", "7d+7d", "12h+2d", "1h"];
/// How long its seasons may be, in weeks.
const WEEKS: [u8; 6] = [1, 2, 4, 6, 8, 12];
/// The most of a division.
const SIZES: [u8; 6] = [4, 6, 8, 10, 12, 20];
/// How long and how large they are unless it is said.
const USUAL: (u8, u8) = (4, 8);
/// So many games that wait are listed.
const LISTED: usize = 20;

/// A league for a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeagueSheet {
    /// The league as it stands; its season is the one that is shown.
    pub state: LeagueState,
    /// Its heading.
    pub title: String,
    /// What was agreed, a line each.
    pub terms: Vec<String>,
    /// How far the season is that is shown.
    pub course: Option<String>,
    /// Who has joined the next one.
    pub next: Vec<String>,
    /// The games that are not over.
    pub waiting: Vec<UnfinishedGame>,
    /// The seasons that are over, with who won each.
    pub past: Vec<(u32, Option<String>)>,
    /// What its reader may press.
    pub buttons: Vec<Button>,
}

impl ResultDesk<'_> {
    /// `/league`: the leagues of this group.
    pub(crate) async fn leagues(self, request: &Request) -> Answer {
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        self.leagues_of(request, room.id).await
    }

    /// The leagues of a room; the only one at once.
    pub(crate) async fn leagues_of(self, request: &Request, room: RoomId) -> Answer {
        self.only_inside(request, room).await?;
        let mut all = self.service.contests().leagues_in(room).await?;
        let make = self.plan_button(request, room).await?;
        all.retain(|league| league.live);
        if let [only] = all.as_slice() {
            let out = self.shown(request, only.id).await?;
            return Ok(vec![out.with([make])]);
        }
        let key = if all.is_empty() { "league-none" } else { "league-list" };
        let each = all.iter().map(|league| {
            let label = title(request.words, league, None);
            let (room, id, what) = (league.room, league.id, LeaguePress::Table);
            crate::request::button(label, &Token::League { room, id, what })
        });
        Ok(vec![request.say(key, &[]).with(each.chain([make]))])
    }

    async fn only_inside(self, request: &Request, room: RoomId) -> Answer<()> {
        match self.service.rooms().is_member(room, request.id()).await? {
            true => Ok(()),
            false => Err(no("service-not-in-room")),
        }
    }

    /// The button to the plan of a new league, of the game that the room plays.
    async fn plan_button(self, request: &Request, room: RoomId) -> Answer<Option<Button>> {
        let season = self.service.contests().season();
        let games = self.service.contests().games_ranked(room, season).await?;
        let played = games.iter().filter_map(|game| Kind::from_id(game));
        let kind = played.chain(Kind::ALL.iter().copied()).next();
        let (weeks, size) = USUAL;
        Ok(kind.and_then(|kind| {
            let (clock, rounds, make) = (0, false, false);
            let plan = Token::PlanLeague { room, kind, clock, weeks, size, rounds, make };
            request.button("league-button-new", &plan)
        }))
    }

    /// How a league stands, with what its reader may do.
    async fn shown(self, request: &Request, id: LeagueId) -> Answer<Outgoing> {
        let state = self.service.contests().league(id).await?;
        let text = state_in_words(request.words, &state);
        let season = state.season.as_ref();
        let picture =
            season.and_then(|season| pictured(request.words, &state.league, season, &text));
        let out = request.tell(text).posting(picture);
        Ok(out.with(own_ways(request.words, &state, (request.id(), request.admin))))
    }

    /// Does something about a league.
    pub(crate) async fn league(
        self,
        request: &Request,
        (room, id): (RoomId, LeagueId),
        what: LeaguePress,
    ) -> Answer {
        self.only_inside(request, room).await?;
        let (contests, person) = (self.service.contests(), request.id());
        let LeagueState { league, .. } = contests.league(id).await?;
        if league.room != room {
            return Err(no("service-no-such-league"));
        }
        let leads = (person, request.admin && self.is_here(request, room));
        let code = ("league", Arg::from(id.code()));
        Ok(vec![match what {
            LeaguePress::Table => self.shown(request, id).await?,
            LeaguePress::Games => self.games_of_league(request, id).await?,
            LeaguePress::Join | LeaguePress::Next => {
                let next = what == LeaguePress::Next;
                joined(request, contests.join_league(person, id, next).await?)
            }
            LeaguePress::Leave | LeaguePress::LeaveSure => {
                let sure = what == LeaguePress::LeaveSure;
                self.leaves(request, &league, sure).await?
            }
            LeaguePress::Begin => {
                contests.begin_season(leads, id).await?;
                request.done("league-begun", &[code])
            }
            LeaguePress::End => {
                let sure =
                    press(request.words, "league-button-sure", &league, LeaguePress::EndSure);
                request.say("league-end-sure", &[code]).with([sure])
            }
            LeaguePress::EndSure => {
                contests.end_league(leads, id).await?;
                request.done("league-ended", &[code])
            }
        }])
    }

    /// Whether a room is meant where it is asked: its platform said who is an admin there.
    fn is_here(self, request: &Request, room: RoomId) -> bool {
        request.room.as_ref().is_some_and(|here| here.id == room)
    }

    async fn leaves(self, request: &Request, league: &League, sure: bool) -> Answer<Outgoing> {
        let (contests, person) = (self.service.contests(), request.id());
        let season = |number: u32| ("season", Arg::from(i64::from(number)));
        match contests.leave_league(person, league.id, sure).await? {
            LeagueChange::Next(number) => Ok(request.done("league-left-next", &[season(number)])),
            LeagueChange::Now(number) => Ok(request.done("league-left-now", &[season(number)])),
            LeagueChange::Nothing => {
                let state = contests.league(league.id).await?;
                let running = state.season.filter(|season| !season.over);
                let plays = |season: &SeasonTable| {
                    let mut lines = season.divisions.iter().flat_map(|division| &division.lines);
                    lines.any(|line| line.person == person && !line.left)
                };
                Ok(match running.filter(plays) {
                    None => request.say("league-not-in", &[]),
                    Some(running) => {
                        let what = LeaguePress::LeaveSure;
                        let sure = press(request.words, "league-button-gone", league, what);
                        request.say("league-leave-sure", &[season(running.number)]).with([sure])
                    }
                })
            }
        }
    }

    /// The games of a league that are not over.
    async fn games_of_league(self, request: &Request, id: LeagueId) -> Answer<Outgoing> {
        let games = self.service.contests().waiting_games(id).await?;
        if games.is_empty() {
            return Ok(request.say("league-games-none", &[]));
        }
        let mut out = request.say("league-games", &[("league", id.code().into())]);
        for game in games.iter().take(LISTED) {
            out = out.and(&waiting_in_words(request.words, game));
        }
        if games.len() > LISTED {
            let more = [("count", Arg::from(games.len() - LISTED))];
            out = out.and(&request.words.phrase("league-games-more", &more, &[]));
        }
        let boards = games.iter().take(LISTED / 2).map(|game| {
            crate::request::button(game.id.code(), &Token::deed(game.id, 0, Deed::Board))
        });
        Ok(out.with(boards))
    }

    /// The plan of a new league, in which a tap on a line changes it, or its making.
    pub(crate) async fn plan_league(self, request: &Request, token: &Token) -> Answer {
        let &Token::PlanLeague { room, kind, clock, weeks, size, rounds, make } = token else {
            return Err(no("desk-unknown-button"));
        };
        self.only_inside(request, room).await?;
        let here = self.service.rooms().room_by_id(room).await?;
        let chosen = here.map(|room| room.chosen).ok_or_else(|| no("service-not-in-room"))?;
        if only_admins_invite(&chosen) && !(request.admin && self.is_here(request, room)) {
            return Err(no("desk-only-admins"));
        }
        let control = CLOCKS.get(usize::from(clock)).and_then(|text| TimeControl::read(text));
        let control = control.ok_or_else(|| no("desk-unknown-button"))?;
        if make {
            let plan = LeaguePlan {
                game: kind.rules().id().to_owned(),
                settings: usual::options(&chosen, kind, self.service.shelf()),
                clock: control,
                weeks: weeks.into(),
                size: size.into(),
                rounds,
            };
            let id = self.service.contests().make_league(request.id(), room, &plan).await?;
            return Ok(vec![request.done("league-made", &[("league", id.code().into())])]);
        }
        let games = Kind::ALL.iter().copied().filter(|kind| is_played(&chosen, kind.rules().id()));
        Ok(vec![plan_sheet(request, &games.collect::<Vec<_>>(), control, token)])
    }

    /// A league for the page of a member: its present season, or the one of this number.
    ///
    /// # Errors
    /// There is no such league or season, or who asks is not in its room.
    pub async fn league_sheet(
        self,
        (person, admin): (PersonId, bool),
        language: Language,
        (id, number): (LeagueId, Option<u32>),
    ) -> Result<LeagueSheet, service::Refusal> {
        let (contests, words) = (self.service.contests(), Words(language));
        let mut state = contests.league(id).await?;
        if !self.service.rooms().is_member(state.league.room, person).await? {
            return Err(no("service-not-in-room"));
        }
        let buttons = own_ways(words, &state, (person, admin)).into_iter().flatten().collect();
        let (waiting, past) = (contests.waiting_games(id).await?, contests.past_seasons(id).await?);
        let later = state.season.is_some();
        let next = state.next.as_ref().map(|next| next_in_words(words, next, later));
        if let Some(number) = number {
            let season = contests.season_of(id, number).await?;
            state.season = Some(season.ok_or_else(|| no("service-no-such-league"))?);
        }
        let shown = state.season.as_ref();
        Ok(LeagueSheet {
            title: title(words, &state.league, shown.map(|season| season.number)),
            terms: terms(words, &state.league),
            course: shown.map(|season| course(words, season)),
            next: next.unwrap_or_else(|| vec![words.plain("league-closed")]),
            waiting,
            past,
            buttons,
            state,
        })
    }

    /// The leagues of a room by their codes and headings, those that go on first.
    pub async fn leagues_named(
        self,
        room: RoomId,
        language: Language,
    ) -> Result<Vec<(LeagueId, String)>, service::Refusal> {
        let all = self.service.contests().leagues_in(room).await?;
        Ok(all.iter().map(|one| (one.id, title(Words(language), one, None))).collect())
    }
}

/// A plan, in which a tap on a line goes on to its next value.
fn plan_sheet(request: &Request, games: &[Kind], control: TimeControl, token: &Token) -> Outgoing {
    let &Token::PlanLeague { room, kind, clock, weeks, size, rounds, .. } = token else {
        return request.say("desk-unknown-button", &[]);
    };
    let plan = |kind, clock, weeks, size, rounds, make| Token::PlanLeague {
        room,
        kind,
        clock,
        weeks,
        size,
        rounds,
        make,
    };
    let words = request.words;
    let game = game_name(kind.rules().id(), words);
    let clocks: Vec<u8> = (0_u8..).zip(CLOCKS).map(|(at, _)| at).collect();
    let says = |key: &str, args: &[(&str, Arg)]| words.phrase(key, args, &[]);
    let number = |number: u8| Arg::from(i64::from(number));
    let when = if rounds { "league-plan-rounds" } else { "league-plan-together" };
    let lines = [
        (
            says("league-plan-game", &[("game", game.clone().into())]),
            plan(after(games, kind), clock, weeks, size, rounds, false),
        ),
        (
            clock_in_words(words, control),
            plan(kind, after(&clocks, clock), weeks, size, rounds, false),
        ),
        (
            says("league-plan-weeks", &[("weeks", number(weeks))]),
            plan(kind, clock, after(&WEEKS, weeks), size, rounds, false),
        ),
        (
            says("league-plan-size", &[("size", number(size))]),
            plan(kind, clock, weeks, after(&SIZES, size), rounds, false),
        ),
        (says(when, &[]), plan(kind, clock, weeks, size, !rounds, false)),
    ];
    let made = plan(kind, clock, weeks, size, rounds, true);
    let steps = lines.into_iter().map(|(label, to)| crate::request::button(label, &to));
    let out = request.say("league-plan", &[("game", game.into())]).with(steps);
    out.with([request.button("league-button-make", &made)])
}

/// What one who reads how a league stands may do.
fn own_ways(
    words: Words,
    state: &LeagueState,
    (person, admin): (PersonId, bool),
) -> Vec<Option<Button>> {
    let LeagueState { league, season, next } = state;
    if !league.live {
        return Vec::new();
    }
    let running = season.as_ref().filter(|season| !season.over);
    let plays = running.is_some_and(|season| {
        let mut lines = season.divisions.iter().flat_map(|division| &division.lines);
        lines.any(|line| line.person == person && !line.left)
    });
    let comes = next.as_ref().is_some_and(|next| next.people.iter().any(|one| one.0 == person));
    let leads = admin || league.maker == Some(person);
    let later = if season.is_some() { "league-button-next" } else { "league-button-join" };
    let all = [
        (running.is_some() && !plays, "league-button-join", LeaguePress::Join),
        (!comes, later, LeaguePress::Next),
        (plays || comes, "league-button-leave", LeaguePress::Leave),
        (running.is_some(), "league-button-games", LeaguePress::Games),
        (running.is_none() && leads, "league-button-begin", LeaguePress::Begin),
        (leads, "league-button-end", LeaguePress::End),
    ];
    let offered = all.into_iter().filter(|(offered, ..)| *offered);
    offered.map(|(_, key, what)| press(words, key, league, what)).collect()
}

/// What came of joining.
fn joined(request: &Request, change: LeagueChange) -> Outgoing {
    let season = |number: u32| [("season", Arg::from(i64::from(number)))];
    match change {
        LeagueChange::Next(number) => request.done("league-in-next", &season(number)),
        LeagueChange::Now(number) => request.done("league-in-now", &season(number)),
        LeagueChange::Nothing => request.say("league-already", &[]),
    }
}

/// The value after this one, round and round.
fn after<T: Copy + PartialEq>(all: &[T], now: T) -> T {
    let at = all.iter().position(|one| *one == now);
    let next = at.map_or(0, |at| (at + 1) % all.len().max(1));
    all.get(next).copied().unwrap_or(now)
}

/// A game that is not over, in a line.
fn waiting_in_words(words: Words, game: &UnfinishedGame) -> String {
    let [one, other] = &game.players;
    let args = [
        ("code", Arg::from(game.id.code())),
        ("one", clean(one).into()),
        ("other", clean(other).into()),
    ];
    match game.awaited.and_then(|at| game.players.get(at)) {
        Some(name) => {
            let args = [args.to_vec(), vec![("name", Arg::from(clean(name)))]].concat();
            words.phrase("league-game-waits", &args, &[])
        }
        None => words.phrase("league-game", &args, &[]),
    }
}
