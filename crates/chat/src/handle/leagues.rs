//! `/league`: the leagues of a group and the actions on them, all of them by buttons.

use catalog::Kind;
use game_core::Arg;
use service::{
    FreeSeat, LeagueChange, LeagueId, LeaguePlan, LeagueState, PersonId, RoomId, SeasonCourse,
    SeasonTable, UnfinishedGame,
};

use crate::desks::ResultDesk;
use crate::{
    Button, Language, Outgoing,
    deed::Deed,
    handle::settings::{is_played, only_admins_invite},
    league_form::{LeagueForm, LeaguePage},
    request::{Answer, Request, no},
    token::{LeaguePress, Token},
    usual,
    word::deal::deal_in_words,
    word::league::{
        clock as clock_in_words, course, next_in_words, pictured, press, press_named,
        state_in_words, terms, title,
    },
    wording::{Words, clean, game_name},
};

/// The typed name that removes a league's name.
const NO_NAME: &str = "-";
/// The most unfinished games in a list.
const LISTED: usize = 20;

/// A league for a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeagueSheet {
    /// The league's state; its season is the one shown.
    pub state: LeagueState,
    /// Its heading.
    pub title: String,
    /// The terms, a line each.
    pub terms: Vec<String>,
    /// The progress of the season shown.
    pub course: Option<String>,
    /// The people who have joined the next season.
    pub next: Vec<String>,
    /// The unfinished games.
    pub waiting: Vec<UnfinishedGame>,
    /// The reader's results in deals that are not final, as far as they may know them: lines under
    /// a heading for each deal.
    pub open: Vec<Vec<String>>,
    /// Whether the reader plays in a running season of deals.
    pub plays: bool,
    /// The seasons that are over, each with its winner.
    pub past: Vec<(u32, Option<String>)>,
    /// The reader's buttons.
    pub buttons: Vec<Button>,
    /// Whether the reader may name the league.
    pub leads: bool,
}

#[boxed::futures]
impl ResultDesk<'_> {
    /// `/league`: the leagues of this group. With words, the plan of a league with that name; if
    /// they begin with the code of a league, its new name.
    pub(crate) async fn leagues(self, request: &Request, words: Option<&str>) -> Answer {
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        let Some(words) = words.map(str::trim).filter(|words| !words.is_empty()) else {
            return self.leagues_of(request, room.id).await;
        };
        self.only_inside(request, room.id).await?;
        let (first, rest) = words.split_once(char::is_whitespace).unwrap_or((words, ""));
        let all = self.service.contests().leagues_in(room.id).await?;
        let coded = LeagueId::from_code(first).filter(|_| first.len() <= 16);
        let (Some(league), rest) = (all.iter().find(|one| Some(one.id) == coded), rest.trim())
        else {
            let plan = self.plan(room.id, words.to_owned()).await?;
            let plan = plan.ok_or_else(|| no("service-league-two"))?;
            return self.plan_league(request, plan).await;
        };
        if rest.is_empty() {
            return Ok(vec![self.shown(request, league.id).await?]);
        }
        let (leads, rest) =
            ((request.id(), request.admin), if rest == NO_NAME { "" } else { rest });
        let name = self.service.contests().name_league(leads, league.id, rest).await?;
        Ok(vec![match name {
            Some(name) => request.done("league-named", &[("name", clean(&name).into())]),
            None => request.done("league-unnamed", &[]),
        }])
    }

    /// Lists the leagues of a room, or shows the league if there is only one.
    pub(crate) async fn leagues_of(self, request: &Request, room: RoomId) -> Answer {
        self.only_inside(request, room).await?;
        let mut all = self.service.contests().leagues_in(room).await?;
        let plan = self.plan(room, String::new()).await?;
        let make =
            plan.and_then(|plan| request.button("league-button-new", &Token::PlanLeague(plan)));
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

    pub(crate) async fn only_inside(self, request: &Request, room: RoomId) -> Answer<()> {
        match self.service.rooms().is_member(room, request.id()).await? {
            true => Ok(()),
            false => Err(no("service-not-in-room")),
        }
    }

    /// Plans a new league of this name, for the game that the room plays.
    async fn plan(self, room: RoomId, name: String) -> Answer<Option<LeagueForm>> {
        let season = self.service.contests().season();
        let games = self.service.contests().games_ranked(room, season).await?;
        let played = games.iter().filter_map(|game| Kind::from_id(game));
        let kind = played.chain(Kind::ALL.iter().copied()).next();
        Ok(kind.map(|kind| LeagueForm::new(kind, room, name)))
    }

    /// Shows the state of a league, with its reader's buttons.
    async fn shown(self, request: &Request, id: LeagueId) -> Answer<Outgoing> {
        let state = self.service.contests().league(id).await?;
        let text = state_in_words(request.words, &state);
        let season = state.season.as_ref();
        let picture =
            season.and_then(|season| pictured(request.words, &state.league, season, &text));
        let open = self.service.puzzles().open_deals(request.id(), id).await?;
        let open = open.iter().flat_map(|one| deal_in_words(request.words, one));
        let text = open.fold(text, |text, line| text + "\n" + &line);
        let out = request.tell(text).posting(picture);
        Ok(out.with(own_ways(request.words, &state, (request.id(), request.admin))))
    }

    /// Carries out an action on a league.
    pub(crate) async fn league(
        self,
        request: &Request,
        (room, id): (RoomId, LeagueId),
        what: LeaguePress,
    ) -> Answer {
        let (contests, person) = (self.service.contests(), request.id());
        let leads = (person, request.admin && self.is_here(request, room));
        let code = ("league", Arg::from(id.code()));
        Ok(vec![match what {
            LeaguePress::Table => self.shown(request, id).await?,
            LeaguePress::Games => self.games_of_league(request, id).await?,
            LeaguePress::Join | LeaguePress::Next => {
                let next = what == LeaguePress::Next;
                let change = contests.join_league(person, id, next).await?;
                let course = contests.league(id).await?.league.course;
                joined(request, change, course == SeasonCourse::Deals)
            }
            LeaguePress::Leave | LeaguePress::LeaveSure => {
                let sure = what == LeaguePress::LeaveSure;
                self.leaves(request, (room, id), sure).await?
            }
            LeaguePress::Seats => self.seats_of_league(request, id, leads.1).await?,
            LeaguePress::Instead(left) => {
                contests.ask_instead(person, id, left).await?;
                request.done("league-asked", &[])
            }
            LeaguePress::Back(whom) => {
                let taken = contests.back_substitute(leads, id, whom).await?;
                request.done(if taken { "league-taken" } else { "league-backed" }, &[])
            }
            LeaguePress::Out(division) => self.who_is_out(request, id, division).await?,
            LeaguePress::TakeOut(whom) => {
                let name = self.service.people().person_by_id(whom).await?.name;
                let what = LeaguePress::TakeOutSure(whom);
                let sure = press(request.words, "league-button-out-sure", (room, id), what);
                request.say("league-out-sure", &[("name", name.into())]).with([sure])
            }
            LeaguePress::TakeOutSure(whom) => {
                contests.take_out_of_season(leads, id, whom).await?;
                let name = self.service.people().person_by_id(whom).await?.name;
                request.done("league-taken-out", &[("name", name.into())])
            }
            LeaguePress::Deal => return self.puzzles().deal_of_league(request, id).await,
            LeaguePress::Call => return Err(no("desk-unknown-button")),
            LeaguePress::Begin => {
                contests.begin_season(leads, id).await?;
                request.done("league-begun", &[code])
            }
            LeaguePress::End => {
                let sure =
                    press(request.words, "league-button-sure", (room, id), LeaguePress::EndSure);
                request.say("league-end-sure", &[code]).with([sure])
            }
            LeaguePress::EndSure => {
                contests.end_league(leads, id).await?;
                request.done("league-ended", &[code])
            }
        }])
    }

    /// Whether the request comes from the room it is about: only there did the platform say whether
    /// the person is an admin.
    pub(crate) fn is_here(self, request: &Request, room: RoomId) -> bool {
        request.room.as_ref().is_some_and(|here| here.id == room)
    }

    async fn leaves(
        self,
        request: &Request,
        (room, id): (RoomId, LeagueId),
        sure: bool,
    ) -> Answer<Outgoing> {
        let (contests, person) = (self.service.contests(), request.id());
        let season = |number: u32| ("season", Arg::from(i64::from(number)));
        match contests.leave_league(person, id, sure).await? {
            LeagueChange::Next(number) => Ok(request.done("league-left-next", &[season(number)])),
            LeagueChange::Now(number) => Ok(request.done("league-left-now", &[season(number)])),
            LeagueChange::Unasked(number) => Ok(request.done("league-unasked", &[season(number)])),
            LeagueChange::Nothing => {
                let state = contests.league(id).await?;
                let running = state.season.filter(|season| !season.over);
                Ok(match running.filter(|season| plays(season, person)) {
                    None => request.say("league-not-in", &[]),
                    Some(running) => {
                        let what = LeaguePress::LeaveSure;
                        let sure = press(request.words, "league-button-gone", (room, id), what);
                        let key = match running.days {
                            Some(_) => "league-leave-deals",
                            None => "league-leave-sure",
                        };
                        request.say(key, &[season(running.number)]).with([sure])
                    }
                })
            }
        }
    }

    /// Lists the players who left the season with games to play, and the people who want to take
    /// their place.
    async fn seats_of_league(
        self,
        request: &Request,
        id: LeagueId,
        admin: bool,
    ) -> Answer<Outgoing> {
        let LeagueState { league, season, .. } = self.service.contests().league(id).await?;
        let season = season.filter(|season| !season.over);
        let free = season.as_ref().map_or(&[][..], |season| &season.free);
        let (words, who, at) = (request.words, request.id(), (league.room, league.id));
        let lines = free.iter().flat_map(|seat| seat_in_lines(words, seat));
        let mut out = match free {
            [] => request.say("league-seats-none", &[]),
            _ => request.tell(lines.collect::<Vec<_>>().join("\n")),
        };
        for seat in free {
            let decides = admin || seat.voters.contains(&who);
            let asks = seat
                .asks
                .iter()
                .filter(|ask| decides && ask.person != who && !ask.backers.contains(&who));
            let asks = asks.map(|ask| {
                let what = LeaguePress::Back(ask.person);
                press_named(words, "league-button-agree", at, (&ask.name, what))
            });
            out = out.with(asks);
            let outside = season.as_ref().is_some_and(|season| !is_in(season, who));
            let what = LeaguePress::Instead(seat.person);
            let wants = outside && !seat.asks.iter().any(|ask| ask.person == who);
            let own =
                wants.then(|| press_named(words, "league-button-instead", at, (&seat.name, what)));
            out = out.with(own);
        }
        let out_of_it = season.is_some() && admin;
        Ok(out.with(out_of_it.then(|| press(words, "league-button-out", at, LeaguePress::Out(0)))))
    }

    /// Lists the players whom an admin may take out of the season: those of one division, from 1,
    /// or of the only one. Without a division, lists the divisions.
    async fn who_is_out(self, request: &Request, id: LeagueId, division: u8) -> Answer<Outgoing> {
        let LeagueState { league, season, .. } = self.service.contests().league(id).await?;
        let season = season.filter(|season| !season.over);
        let season = season.ok_or_else(|| no("service-league-plays-not"))?;
        let (words, at) = (request.words, (league.room, league.id));
        let out = request.say("league-out-who", &[]);
        let chosen = if season.divisions.len() == 1 { 1 } else { usize::from(division) };
        let Some(chosen) = chosen.checked_sub(1).and_then(|at| season.divisions.get(at)) else {
            let divisions = (1_u8..).zip(&season.divisions).map(|(number, _)| {
                let label = [("number", Arg::from(i64::from(number)))];
                let label = words.phrase("league-division", &label, &[]);
                let (room, id) = at;
                let what = LeaguePress::Out(number);
                crate::request::button(label, &Token::League { room, id, what })
            });
            return Ok(out.with(divisions));
        };
        let there = chosen.lines.iter().filter(|line| !line.left);
        let people = there.map(|line| {
            let (room, id) = at;
            let what = LeaguePress::TakeOut(line.person);
            crate::request::button(words.shown(&line.name), &Token::League { room, id, what })
        });
        Ok(out.with(people))
    }

    /// Lists the unfinished games of a league.
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

    /// Shows the plan of a new league, in which a tap on a line changes it, or makes the league.
    pub(crate) async fn plan_league(self, request: &Request, form: LeagueForm) -> Answer {
        let room = form.room;
        self.only_inside(request, room).await?;
        let here = self.service.rooms().room_by_id(room).await?;
        let chosen = here.map(|room| room.chosen).ok_or_else(|| no("service-not-in-room"))?;
        if only_admins_invite(&chosen) && !(request.admin && self.is_here(request, room)) {
            return Err(no("desk-only-admins"));
        }
        let clock = form.clock().ok_or_else(|| no("desk-unknown-button"))?;
        if form.page == LeaguePage::Make {
            let plan = LeaguePlan {
                settings: usual::options(&chosen, form.game, self.service.shelf()),
                clock,
                weeks: form.weeks(),
                size: form.size(),
                course: form.course,
                game: form.game.rules().id().to_owned(),
                name: form.name,
            };
            let id = self.service.contests().make_league(request.id(), room, &plan).await?;
            return Ok(vec![request.done("league-made", &[("league", id.code().into())])]);
        }
        let games = Kind::ALL.iter().copied().filter(|kind| is_played(&chosen, kind.rules().id()));
        plan_sheet(request, &games.collect::<Vec<_>>(), &form)
    }

    /// Returns a league for the page of a member, with its present season or the one of this
    /// number.
    ///
    /// # Errors
    /// There is no such league or season, or the person is not in its room.
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
        let buttons = own_ways(words, &state, (person, admin)).into_iter().flatten();
        // The page has its own link to today's deal.
        let buttons = buttons.filter(|one| !is_deal(one)).collect();
        let (waiting, past) = (contests.waiting_games(id).await?, contests.past_seasons(id).await?);
        let later = state.season.is_some();
        let next = state.next.as_ref();
        let next = next.map(|next| next_in_words(words, &state.league, next, later));
        let open = self.service.puzzles().open_deals(person, id).await?;
        let open = open.iter().map(|one| deal_in_words(words, one));
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
            open: open.collect(),
            plays: open_to(&state, person),
            leads: state.league.live && (admin || state.league.maker == Some(person)),
            waiting,
            past,
            buttons,
            state,
        })
    }

    /// Returns the leagues of a room by their codes and headings, the running ones first.
    pub async fn leagues_named(
        self,
        room: RoomId,
        language: Language,
    ) -> Result<Vec<(LeagueId, String)>, service::Refusal> {
        let all = self.service.contests().leagues_in(room).await?;
        Ok(all.iter().map(|one| (one.id, title(Words(language), one, None))).collect())
    }
}

/// Shows a plan, in which a tap on a line takes the next value.
fn plan_sheet(request: &Request, games: &[Kind], form: &LeagueForm) -> Answer {
    let (words, clock) = (request.words, form.clock());
    let game = game_name(form.game.rules().id(), words);
    let says = |key: &str, args: &[(&str, Arg)]| words.phrase(key, args, &[]);
    let when = match form.course {
        SeasonCourse::Together => "league-plan-together",
        SeasonCourse::Rounds => "league-plan-rounds",
        SeasonCourse::Deals => "league-plan-deals",
    };
    // A deal has no clock: each player plays alone and has the whole day.
    let clock = clock.filter(|_| form.course != SeasonCourse::Deals);
    let clock = clock.map(|clock| (clock_in_words(words, clock), form.with_next_clock()));
    let first =
        (says("league-plan-game", &[("game", game.clone().into())]), form.with_next_game(games));
    let lines = [
        (
            says("league-plan-weeks", &[("weeks", i64::from(form.weeks()).into())]),
            form.with_next_weeks(),
        ),
        (
            says("league-plan-size", &[("size", i64::from(form.size()).into())]),
            form.with_next_size(),
        ),
        (says(when, &[]), form.with_next_course()),
    ];
    let lines = [first].into_iter().chain(clock).chain(lines);
    let make = request.button("league-button-make", &Token::PlanLeague(form.made()));
    let fits = form.name.chars().count() <= LeaguePlan::NAME;
    let Some(make) = make.filter(|_| fits) else { return Err(no("league-plan-long")) };
    let steps = lines.map(|(label, to)| crate::request::button(label, &Token::PlanLeague(to)));
    let out = request.say("league-plan", &[("game", game.into())]);
    let out = out.and(&match form.name.as_str() {
        "" => words.plain("league-plan-nameless"),
        name => says("league-plan-name", &[("name", clean(name).into())]),
    });
    Ok(vec![out.with(steps).with([Some(make)])])
}

/// Whether a person plays in a season and has not left it.
fn plays(season: &SeasonTable, person: PersonId) -> bool {
    let mut lines = season.divisions.iter().flat_map(|division| &division.lines);
    lines.any(|line| line.person == person && !line.left)
}

/// Whether a person plays in a running season of deals.
fn open_to(state: &LeagueState, person: PersonId) -> bool {
    let season = state.season.as_ref().filter(|season| !season.over && season.days.is_some());
    state.league.live && season.is_some_and(|season| plays(season, person))
}

/// Whether a button opens today's deal.
fn is_deal(button: &Button) -> bool {
    matches!(Token::decode(&button.token), Some(Token::League { what: LeaguePress::Deal, .. }))
}

/// Whether a person has a place in a season, or had one and stands in its table.
fn is_in(season: &SeasonTable, person: PersonId) -> bool {
    let mut lines = season.divisions.iter().flat_map(|division| &division.lines);
    lines.any(|line| line.person == person)
}

/// Returns a place that a player left, in lines.
fn seat_in_lines(words: Words, seat: &FreeSeat) -> Vec<String> {
    let name = || ("name", Arg::from(seat.name.as_str()));
    if seat.asks.is_empty() {
        return vec![words.phrase("league-free", &[name()], &[])];
    }
    let line = |ask: &service::SubstituteAsk| {
        let args = [
            name(),
            ("other", ask.name.as_str().into()),
            ("agree", ask.backers.len().into()),
            ("needed", seat.needed().into()),
        ];
        words.phrase("league-free-asked", &args, &[])
    };
    seat.asks.iter().map(line).collect()
}

/// Returns the buttons for a reader of a league's state.
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
    let plays = running.is_some_and(|season| plays(season, person));
    let asks = running.is_some_and(|season| {
        let mut asks = season.free.iter().flat_map(|seat| &seat.asks);
        asks.any(|ask| ask.person == person)
    });
    let seats = running.is_some_and(|season| admin || !season.free.is_empty());
    let comes = next.as_ref().is_some_and(|next| next.people.iter().any(|one| one.0 == person));
    let leads = admin || league.maker == Some(person);
    let deals = league.course == SeasonCourse::Deals;
    let later = if season.is_some() { "league-button-next" } else { "league-button-join" };
    let all = [
        (running.is_some() && !plays, "league-button-join", LeaguePress::Join),
        (!comes, later, LeaguePress::Next),
        (plays || comes || asks, "league-button-leave", LeaguePress::Leave),
        (plays && deals, "league-button-deal", LeaguePress::Deal),
        (running.is_some() && !deals, "league-button-games", LeaguePress::Games),
        (seats && !deals, "league-button-seats", LeaguePress::Seats),
        (running.is_some() && admin && deals, "league-button-out", LeaguePress::Out(0)),
        (running.is_none() && leads, "league-button-begin", LeaguePress::Begin),
        (leads, "league-button-end", LeaguePress::End),
    ];
    let offered = all.into_iter().filter(|(offered, ..)| *offered);
    let at = (league.room, league.id);
    offered.map(|(_, key, what)| press(words, key, at, what)).collect()
}

/// Answers a request to join.
fn joined(request: &Request, change: LeagueChange, deals: bool) -> Outgoing {
    let season = |number: u32| [("season", Arg::from(i64::from(number)))];
    match change {
        LeagueChange::Next(number) => request.done("league-in-next", &season(number)),
        LeagueChange::Now(number) if deals => request.done("league-in-deals", &season(number)),
        LeagueChange::Now(number) => request.done("league-in-now", &season(number)),
        LeagueChange::Unasked(_) | LeagueChange::Nothing => request.say("league-already", &[]),
    }
}

/// Returns an unfinished game in a line.
pub(crate) fn waiting_in_words(words: Words, game: &UnfinishedGame) -> String {
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
