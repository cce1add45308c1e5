//! The tournaments of a room, and the page of each.

use std::collections::BTreeMap;

use axum::{
    Extension,
    extract::Path,
    http::header,
    response::{IntoResponse as _, Redirect, Response},
};
use chat::{Input, Outgoing, TournamentSheet};
use maud::{Markup, html};
use service::{Knockout, LeagueId, PairingSystem, Room, TournamentPair, TournamentState, WIN};

use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    leagues::{answer, answered, half, is_done, offers},
    markup::{name, sentence},
    me, page,
    room::Inside,
    visitor::Visitor,
};

/// The address of a room's tournaments.
fn path(room: &Room) -> String {
    format!("/r/{}/tournament", room.key)
}

/// The address of a tournament.
fn at(id: LeagueId) -> String {
    format!("/tournament/{}", id.code())
}

/// The tournaments of a room.
pub(crate) async fn list(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
) -> Result<Markup, AppError> {
    listed(&app, &visitor, &room, None).await
}

/// A button on that page.
pub(crate) async fn press_in_list(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let pressed = Input::Pressed(fields.need("token")?.to_owned());
    let told = answered(&app, &visitor, &room, pressed).await?;
    if is_done(&told) {
        // The newest stands first. Loaded once more, its page makes no other.
        let all = app.desk.results().tournaments_named(room.id, visitor.language).await?;
        let way = all.first().map_or_else(|| path(&room), |(id, _)| at(*id));
        return Ok(Redirect::to(&way).into_response());
    }
    Ok(listed(&app, &visitor, &room, Some(told)).await?.into_response())
}

/// All of them, under what was answered here, or else what the desk says of them.
async fn listed(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    told: Option<Vec<Outgoing>>,
) -> Result<Markup, AppError> {
    let told = match told {
        Some(told) => told,
        None => answered(app, visitor, room, Input::Text("/tournament".to_owned())).await?,
    };
    let all = app.desk.results().tournaments_named(room.id, visitor.language).await?;
    let (title, here) = (visitor.say(app, "web-tournaments"), path(room));
    let body = html! {
        main class="narrow" {
            (answer(&here, &told))
            @if !all.is_empty() {
                section class="card standings" {
                    h2 { (title) }
                    ul { @for (id, title) in &all { li { a href=(at(*id)) { (sentence(title)) } } } }
                }
            }
            p { a class="button" href={ "/r/" (room.key) } { "←\u{a0}" (name(&room.title)) } }
        }
    };
    Ok(page::document(app, visitor, &title, &here, &body))
}

/// A tournament's page.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Markup, AppError> {
    shown(&app, &visitor, &at_tournament(&app, &visitor, &code).await?, &[]).await
}

/// A button on a tournament's page.
pub(crate) async fn press(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let pressed = Input::Pressed(fields.need("token")?.to_owned());
    let tournament = at_tournament(&app, &visitor, &code).await?;
    let told = answered(&app, &visitor, &tournament.1, pressed).await?;
    if is_done(&told) {
        return Ok(Redirect::to(&at(tournament.0)).into_response());
    }
    Ok(shown(&app, &visitor, &tournament, &told).await?.into_response())
}

/// The report of a Swiss tournament, as pairing programs read it.
pub(crate) async fn report(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Response, AppError> {
    let (id, _) = at_tournament(&app, &visitor, &code).await?;
    let report = app.service.tournaments().report(id).await?;
    let named = format!("attachment; filename=\"{}.trf\"", id.code());
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, named),
    ];
    Ok((headers, report).into_response())
}

/// The cross table, the tree or the table of a tournament as a picture.
pub(crate) async fn picture(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Response, AppError> {
    let (id, _) = at_tournament(&app, &visitor, &code).await?;
    let who = (visitor.person()?.id, false);
    let sheet = app.desk.results().tournament_sheet(who, visitor.language, id).await?;
    me::png(&app, &visitor, sheet.picture).await
}

/// The round that waits is paired as the report of a pairing program says.
pub(crate) async fn take(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let (id, room) = at_tournament(&app, &visitor, &code).await?;
    let person = visitor.person()?.id;
    let admin = app.service.rooms().is_maker(room.id, person).await?;
    let report = fields.need("report")?;
    app.service.tournaments().take_pairs((person, admin), id, report).await?;
    Ok(Redirect::to(&at(id)).into_response())
}

/// The tournament with this code, and its room; who is not in the room is told that there is
/// none.
async fn at_tournament(
    app: &App,
    visitor: &Visitor,
    code: &str,
) -> Result<(LeagueId, Room), AppError> {
    let person = visitor.person()?.id;
    let id = LeagueId::from_code(code).filter(|_| code.len() <= 16);
    let id = id.ok_or_else(AppError::nothing_here)?;
    let contest = app.service.tournaments().contest(id).await;
    let contest = contest.map_err(|_| AppError::nothing_here())?;
    let room = app.service.rooms().room_by_id(contest.room).await?;
    let room = room.ok_or_else(AppError::nothing_here)?;
    let inside = app.service.rooms().is_member(room.id, person).await?;
    match inside && contest.system.is_some() {
        true => Ok((id, room)),
        false => Err(AppError::nothing_here()),
    }
}

/// A tournament's page, with what was answered there.
async fn shown(
    app: &App,
    visitor: &Visitor,
    (id, room): &(LeagueId, Room),
    told: &[Outgoing],
) -> Result<Markup, AppError> {
    let (id, person) = (*id, visitor.person()?.id);
    let admin = app.service.rooms().is_maker(room.id, person).await?;
    let sheet = app.desk.results();
    let sheet = sheet.tournament_sheet((person, admin), visitor.language, id).await?;
    let title = visitor.say(app, "web-tournament");
    let body = html! {
        main class="narrow" {
            (answer(&at(id), told))
            (sheet_of(app, visitor, room, &sheet))
            div class="offers" {
                a class="button" href=(path(room)) { (visitor.say(app, "web-tournaments")) }
                a class="button" href={ "/r/" (room.key) } { "←\u{a0}" (name(&room.title)) }
            }
        }
    };
    Ok(page::document(app, visitor, &title, &at(id), &body))
}

fn sheet_of(app: &App, visitor: &Visitor, room: &Room, sheet: &TournamentSheet) -> Markup {
    let say = |key| visitor.say(app, key);
    let state = &sheet.state;
    let id = state.league.id;
    html! {
        section class="card standings" {
            h2 { (sentence(&sheet.title)) }
            @for line in sheet.course.iter().chain(&sheet.terms) { p { (sentence(line)) } }
            (offers(&at(id), sheet.buttons.iter()))
            @if sheet.picture.is_some() {
                p { a href={ (at(id)) "/table.png" } { (say("web-tournament-picture")) } }
            }
        }
        @if state.begun {
            (open_games(app, visitor, room, state))
            @match &state.bracket {
                Some(tree) => section class="card standings" {
                    h2 { (say("web-tournament-bracket")) }
                    (bracket(app, visitor, state, tree))
                },
                None => section class="card standings" {
                    h2 { (say("web-tournament-table")) }
                    @if state.league.system == Some(PairingSystem::Arena) {
                        (arena(app, visitor, state))
                    } @else {
                        (table(app, visitor, state))
                        h3 { (say("web-tournament-cross")) }
                        (cross(app, visitor, room, state))
                    }
                },
            }
            (rounds(app, visitor, room, state))
            @if state.league.system == Some(PairingSystem::Swiss) {
                p { a class="button" href={ (at(id)) "/trf" } download { (say("web-tournament-report")) } }
                @if sheet.pairs { (own_pairs(app, visitor, id)) }
            }
        }
    }
}

/// Where who leads pairs the round that waits with a program of their own.
fn own_pairs(app: &App, visitor: &Visitor, id: LeagueId) -> Markup {
    let say = |key| visitor.say(app, key);
    html! {
        details class="card" {
            summary { (say("web-tournament-pair")) }
            form method="post" action={ (at(id)) "/trf" } class="line" {
                label for="report" { (say("web-tournament-pair-how")) }
                textarea id="report" name="report" rows="8" spellcheck="false" required {}
                div class="offers" { button { (say("web-tournament-pair-button")) } }
            }
        }
    }
}

/// The name of somebody by their lot.
fn named(state: &TournamentState, lot: Option<u32>) -> Markup {
    let line = lot.and_then(|lot| state.of_lot(lot));
    html! { @if let Some(line) = line { (name(&line.name)) } }
}

/// Who plays, in bold for whom the game waits; it leads to the game.
fn pair(room: &Room, state: &TournamentState, pair: &TournamentPair) -> Markup {
    let sides = html! {
        @for (at, side) in pair.sides.iter().enumerate() {
            @if at > 0 && side.is_some() { " – " }
            @if pair.awaited == Some(at) && pair.result.is_none() { b { (named(state, *side)) } }
            @else { (named(state, *side)) }
        }
    };
    html! {
        @match pair.match_id {
            Some(id) => a href={ "/r/" (room.key) "?m=" (id.code()) } { (sides) },
            None => (sides),
        }
    }
}

/// The games of the present round that are not over.
fn open_games(app: &App, visitor: &Visitor, room: &Room, state: &TournamentState) -> Markup {
    let round = state.round().filter(|_| !state.over);
    let open = round.into_iter().flat_map(|round| &round.pairs);
    let open: Vec<_> =
        open.filter(|pair| pair.match_id.is_some() && pair.result.is_none()).collect();
    html! {
        @if !open.is_empty() {
            section class="card standings" {
                h2 { (visitor.say(app, "web-league-waiting")) }
                ul { @for one in open { li { (pair(room, state, one)) } } }
                p { small { (visitor.say(app, "web-league-bold")) } }
            }
        }
    }
}

/// The standings of an arena.
fn arena(app: &App, visitor: &Visitor, state: &TournamentState) -> Markup {
    let say = |key| visitor.say(app, key);
    html! {
        table class="league" {
            thead {
                tr {
                    th {}
                    th { (say("web-league-player")) }
                    th { (say("web-league-points")) }
                    th { (say("web-tournament-games")) }
                    th { (say("web-tournament-won")) }
                }
            }
            tbody {
                @for line in &state.lines {
                    tr class=[line.left.then_some("gone")] {
                        td { (line.place.map_or_else(String::new, |place| place.to_string())) }
                        th scope="row" { (name(&line.name)) }
                        td { (half(i64::from(line.points) * WIN / 10)) }
                        td { (line.played) }
                        td { (line.won) }
                    }
                }
            }
        }
    }
}

/// The standings with what tells equals apart.
fn table(app: &App, visitor: &Visitor, state: &TournamentState) -> Markup {
    let say = |key| visitor.say(app, key);
    let points = |tenths: u64| half(i64::try_from(tenths).unwrap_or(0) * WIN / 10);
    html! {
        table class="league" {
            thead {
                tr {
                    th {}
                    th { (say("web-league-player")) }
                    th { (say("web-league-points")) }
                    th { abbr title="Buchholz −1" { "BH−1" } }
                    th { abbr title="Buchholz" { "BH" } }
                    th { abbr title="Sonneborn-Berger" { "SB" } }
                }
            }
            tbody {
                @for line in &state.lines {
                    tr class=[line.left.then_some("gone")] {
                        td { (line.place.map_or_else(String::new, |place| place.to_string())) }
                        th scope="row" { (name(&line.name)) }
                        td { (points(line.points.into())) }
                        td { (points(line.cut)) }
                        td { (points(line.buchholz)) }
                        td { (hundredths(line.sonneborn)) }
                    }
                }
            }
        }
    }
}

/// Hundredths of a point, with as many digits as they need.
fn hundredths(value: u64) -> String {
    match value % 100 {
        0 => (value / 100).to_string(),
        rest => format!("{}.{rest:02}", value / 100).trim_end_matches('0').to_owned(),
    }
}

/// Whom each met in each round, and what they made of it; each leads to the game.
fn cross(app: &App, visitor: &Visitor, room: &Room, state: &TournamentState) -> Markup {
    let place: BTreeMap<u32, usize> = state.lines.iter().map(|line| line.lot).zip(1..).collect();
    let cell = |lot: u32, pairs: &BTreeMap<u32, &TournamentPair>| {
        let Some(pair) = pairs.get(&lot) else { return html! { "·" } };
        let first = pair.sides[0] == Some(lot);
        let other = pair.sides[usize::from(first)].and_then(|other| place.get(&other));
        let told = match other {
            Some(other) => format!("{} {other}", chat::result_of_one(pair.result, first)),
            None => chat::result_of_one(pair.result, first).to_owned(),
        };
        html! {
            @match pair.match_id {
                Some(id) => a href={ "/r/" (room.key) "?m=" (id.code()) } { (told) },
                None => (told),
            }
        }
    };
    let rounds: Vec<BTreeMap<u32, &TournamentPair>> = state
        .rounds
        .iter()
        .map(|round| {
            let pairs = round.pairs.iter();
            pairs
                .flat_map(|pair| pair.sides.into_iter().flatten().map(move |lot| (lot, pair)))
                .collect()
        })
        .collect();
    html! {
        div class="scrolls" tabindex="0" role="region" aria-label=(visitor.say(app, "web-tournament-cross")) {
            table class="league cross" {
                thead { tr { th {} @for (at, _) in (1..).zip(&rounds) { th { (at) } } } }
                tbody {
                    @for (at, line) in (1..).zip(&state.lines) {
                        tr {
                            th scope="row" { (at) ". " (name(&line.name)) }
                            @for pairs in &rounds { td { (cell(line.lot, pairs)) } }
                        }
                    }
                }
            }
        }
    }
}

/// The tree of a knockout, a column a round; who goes on stands in bold.
fn bracket(app: &App, visitor: &Visitor, state: &TournamentState, tree: &Knockout) -> Markup {
    let lot = |side: Option<usize>| side.and_then(|side| u32::try_from(side).ok());
    let tie = |tie: &service::CupTie| {
        html! {
            li {
                @for side in tie.sides {
                    @if side.is_some() && side == tie.winner { b { (named(state, lot(side))) } }
                    @else { span { (named(state, lot(side))) } }
                }
            }
        }
    };
    html! {
        div class="scrolls" tabindex="0" role="region" aria-label=(visitor.say(app, "web-tournament-bracket")) {
            div class="bracket" {
                @for round in &tree.rounds { ol { @for one in round { (tie(one)) } } }
            }
        }
        @if let Some(third) = &tree.third {
            h3 { (visitor.say(app, "tournament-third")) }
            div class="bracket" { ol { (tie(third)) } }
        }
    }
}

/// All pairs of all rounds, the last one first.
fn rounds(app: &App, visitor: &Visitor, room: &Room, state: &TournamentState) -> Markup {
    let heading = |number: u32| {
        let args = [("round", i64::from(number).into())];
        app.desk.phrase(visitor.language, "tournament-nth", &args)
    };
    let bye = |pair: &TournamentPair| pair.sides[1].is_none();
    html! {
        @if !state.rounds.is_empty() {
            section class="card standings" {
                h2 { (visitor.say(app, "web-tournament-rounds")) }
                @for round in state.rounds.iter().rev() {
                    h3 { (heading(round.number)) }
                    ol {
                        @for one in &round.pairs {
                            li {
                                (pair(room, state, one))
                                @if bye(one) { " +" }
                                @else { " " (chat::result_in_digits(one.result)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
