//! The leagues of a room, and the page of each.

use axum::{
    Extension,
    extract::Path,
    http::Uri,
    response::{IntoResponse as _, Redirect, Response},
};
use chat::{Input, LeagueSheet, Outgoing};
use maud::{Markup, html};
use service::{DivisionTable, LeagueId, LeagueLine, LeaguePlan, Room, SeasonTable, WIN};

use crate::{
    app::App,
    contests::{Contest, SONNEBORN, answer, answered, half, is_done, offers, short},
    error::AppError,
    fields::FormFields,
    markup::{button, name, scrolling, sentence},
    page::{self, Head},
    room::Inside,
    visitor::Visitor,
};

/// The number of last days whose results a season's page shows.
const SHOWN_DAYS: usize = 14;

/// The address of a league.
fn at(id: LeagueId) -> String {
    Contest::League.page(id)
}

/// Shows the leagues of a room.
pub(crate) async fn list(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
) -> Result<Markup, AppError> {
    let told = answered(&app, &visitor, &room, Input::Text("/league".to_owned())).await?;
    listed(&app, &visitor, &room, &told).await
}

/// Presses a button on that page.
pub(crate) async fn press_in_list(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let said = match fields.get("name") {
        // The text is the same as typed in a chat.
        Some(name) => Input::Text(format!("/league {name}")),
        None => Input::Pressed(fields.need("token")?.to_owned()),
    };
    let told = answered(&app, &visitor, &room, said).await?;
    if is_done(&told) {
        // The newest league stands first. A redirect keeps a reload from making another.
        let all = app.desk.results().leagues_named(room.id, visitor.language).await?;
        let way = all.first().map_or_else(|| Contest::League.list(&room), |(id, _)| at(*id));
        return Ok(Redirect::to(&way).into_response());
    }
    Ok(listed(&app, &visitor, &room, &told).await?.into_response())
}

async fn listed(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    told: &[Outgoing],
) -> Result<Markup, AppError> {
    let all = app.desk.results().leagues_named(room.id, visitor.language).await?;
    let [label, button] =
        ["web-league-new-name", "league-button-new"].map(|key| visitor.say(app, key));
    let below = name_form(&Contest::League.list(room), (&label, ""), &button);
    Ok(Contest::League.listed(app, visitor, room, told, (&all, &below)))
}

/// Shows a league's page.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    uri: Uri,
) -> Result<Markup, AppError> {
    let number = FormFields::query(&uri)?.get("s").and_then(|number| number.parse().ok());
    let league = Contest::League.find(&app, &visitor, &code).await?;
    shown(&app, &visitor, &league, (number, &[])).await
}

/// Presses a button on a league's page.
pub(crate) async fn press(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let league = Contest::League.find(&app, &visitor, &code).await?;
    let said = match fields.get("name") {
        Some(name) if name.trim().is_empty() => Input::Text(format!("/league {code} -")),
        Some(name) => Input::Text(format!("/league {code} {name}")),
        None => Input::Pressed(fields.need("token")?.to_owned()),
    };
    let told = answered(&app, &visitor, &league.1, said).await?;
    if is_done(&told) {
        return Ok(Redirect::to(&at(league.0)).into_response());
    }
    Ok(shown(&app, &visitor, &league, (None, &told)).await?.into_response())
}

/// Opens today's deal, in the person's own room.
pub(crate) async fn deal(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Redirect, AppError> {
    let (league, _) = Contest::League.find(&app, &visitor, &code).await?;
    let person = visitor.person()?.id;
    let (id, _) = app.service.puzzles().open_deal(person, league).await?;
    let room = app.service.chats().home(person).await?;
    Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())))
}

/// Shows a league's page, of this season or of the present one, with an answer to the last press.
async fn shown(
    app: &App,
    visitor: &Visitor,
    (id, room): &(LeagueId, Room),
    (number, told): (Option<u32>, &[Outgoing]),
) -> Result<Markup, AppError> {
    let (id, person) = (*id, visitor.person()?.id);
    let admin = app.service.rooms().is_maker(room.id, person).await?;
    let sheet = app.desk.results();
    let sheet = sheet.league_sheet((person, admin), visitor.language, (id, number)).await?;
    let title = visitor.say(app, "web-league");
    let body = html! {
        main class="narrow" {
            (answer(&at(id), told))
            div id="league" class="sheets" data-room=(room.key) {
                (sheet_of(app, visitor, room, &sheet, number))
            }
            @if number.is_none() && sheet.leads {
                (name_form(
                    &at(id),
                    (
                        &visitor.say(app, "web-league-name"),
                        sheet.state.league.name.as_deref().unwrap_or_default(),
                    ),
                    &visitor.say(app, "web-league-rename"),
                ))
            }
            (Contest::League.ways_back(app, visitor, room))
        }
    };
    // The page of a finished season does not change.
    let scripts: &[&str] = if number.is_none() { &["league.js"] } else { &[] };
    let here = at(id);
    let head = Head { scripts, ..Head::new(&title, &here) };
    Ok(page::with_header(app, visitor, &head, &body))
}

/// A field for the name of a league.
fn name_form(here: &str, (label, now): (&str, &str), button: &str) -> Markup {
    html! {
        section class="card" {
            form method="post" action=(here) class="line" {
                label for="league-name" { (label) }
                div {
                    input id="league-name" name="name" value=(now) maxlength=(LeaguePlan::NAME)
                        autocomplete="off";
                    button { (button) }
                }
            }
        }
    }
}

fn sheet_of(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    sheet: &LeagueSheet,
    number: Option<u32>,
) -> Markup {
    let say = |key| visitor.say(app, key);
    let here = at(sheet.state.league.id);
    html! {
        section class="card standings" {
            h2 { (sentence(&sheet.title)) }
            @for line in sheet.course.iter().chain(&sheet.terms) { p { (sentence(line)) } }
            @if number.is_none() {
                @for line in &sheet.next { p { (sentence(line)) } }
                @if sheet.plays {
                    (button(&format!("{here}/deal"), "strong", &[], &say("league-button-deal")))
                }
                (offers(&at(sheet.state.league.id), sheet.buttons.iter()))
            }
        }
        @if number.is_none() {
            @for lines in &sheet.open {
                section class="card standings" { @for line in lines { p { (sentence(line)) } } }
            }
        }
        @if let Some(season) = &sheet.state.season { (season_of(app, visitor, room, season)) }
        @if number.is_none() && !sheet.waiting.is_empty() {
            section class="card standings" {
                h2 { (say("web-league-waiting")) }
                ul {
                    @for game in &sheet.waiting {
                        li {
                            a href={ "/r/" (room.key) "?m=" (game.id.code()) } {
                                @for (at, player) in game.players.iter().enumerate() {
                                    @if at > 0 { " – " }
                                    @let player = app.desk.shown(visitor.language, player);
                                    @if game.awaited == Some(at) { b { (name(&player)) } }
                                    @else { (name(&player)) }
                                }
                            }
                        }
                    }
                }
                p { small { (say("web-league-bold")) } }
            }
        }
        (past(app, visitor, sheet, number))
    }
}

fn past(app: &App, visitor: &Visitor, sheet: &LeagueSheet, number: Option<u32>) -> Markup {
    let here = at(sheet.state.league.id);
    let season = |number: u32| {
        app.desk.phrase(
            visitor.language,
            "web-league-season",
            &[("season", i64::from(number).into())],
        )
    };
    html! {
        @if !sheet.past.is_empty() {
            section class="card standings" {
                h2 { (visitor.say(app, "web-league-past")) }
                ul {
                    @if number.is_some() {
                        li { a href=(here) { (visitor.say(app, "web-league-now")) } }
                    }
                    @for (number, winner) in &sheet.past {
                        li {
                            a href={ (here) "?s=" (number) } { (season(*number)) }
                            @if let Some(winner) = winner {
                                " · 👑 " (name(&app.desk.shown(visitor.language, winner)))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn season_of(app: &App, visitor: &Visitor, room: &Room, season: &SeasonTable) -> Markup {
    let several = season.divisions.len() > 1;
    html! {
        @for (number, division) in (1_i64..).zip(&season.divisions) {
            section class="card standings" {
                @if several {
                    h2 {
                        (app.desk.phrase(
                            visitor.language, "league-division", &[("number", number.into())],
                        ))
                    }
                }
                (table(app, visitor, division, (several, season.days.is_some())))
                @match season.days {
                    None => {
                        h3 { (visitor.say(app, "web-league-cross")) }
                        (cross(app, visitor, room, division))
                    }
                    Some(days) if days.closed > 0 => {
                        h3 { (visitor.say(app, "web-league-by-day")) }
                        (by_day(app, visitor, division))
                    }
                    Some(_) => {}
                }
            }
        }
    }
}

/// The table of a division.
fn table(
    app: &App,
    visitor: &Visitor,
    division: &DivisionTable,
    (several, deals): (bool, bool),
) -> Markup {
    let played = if deals { "web-league-days" } else { "web-league-games" };
    let say = |key| visitor.say(app, key);
    let marked = |line: &LeagueLine| match (several, line.moves.signum()) {
        (true, -1) => " ↑",
        (true, 1) => " ↓",
        _ => "",
    };
    let scored = division.lines.iter().any(|line| line.difference != 0);
    // The column is left out until a game has been analysed.
    let known = division.lines.iter().any(|line| line.average.is_some());
    let lucky = division.lines.iter().any(|line| line.average.is_some_and(|it| it.luck.is_some()));
    html! {
        div class="scrolls" { table class="league" {
            thead {
                tr {
                    th {}
                    th { (say("web-league-player")) }
                    th { (say("web-league-points")) }
                    th { (say(played)) }
                    @if known { th { (say("web-league-mistakes")) } }
                    @if lucky { th { (say("web-league-luck")) } }
                    @if !deals { th { (short(app, visitor, SONNEBORN)) } }
                    @if scored { th { "±" } }
                }
            }
            tbody {
                @for (place, line) in (1..).zip(&division.lines) {
                    @let [mistakes, luck] = chat::average_in_words(visitor.language, line.average);
                    tr class=[line.left.then_some("gone")] {
                        td { (place) }
                        th scope="row" {
                            (name(&chat::league_line(visitor.language, line))) (marked(line))
                        }
                        td { (half(line.points)) }
                        td { (line.played) }
                        @if known { td { (mistakes) } }
                        @if lucky { td { (luck) } }
                        @if !deals { td { (half(line.berger / WIN)) } }
                        @if scored { td { (line.difference) } }
                    }
                }
            }
        } }
        @if known { p { small { (say("web-league-average")) } } }
    }
}

/// The results of the last final days.
fn by_day(app: &App, visitor: &Visitor, division: &DivisionTable) -> Markup {
    let all = division.lines.first().map_or(0, |line| line.days.len());
    let from = all.saturating_sub(SHOWN_DAYS);
    let head = html! {
        th {}
        @for day in from + 1..=all { th { (day) } }
    };
    let lines = html! {
        @for line in &division.lines {
            tr {
                th scope="row" { (name(&chat::league_line(visitor.language, line))) }
                @for day in line.days.iter().skip(from) {
                    td { @match day { Some(points) => (points), None => "–" } }
                }
            }
        }
    };
    scrolling(&visitor.say(app, "web-league-by-day"), "league cross", &head, &lines)
}

/// The results of each pair, with links to their games.
fn cross(app: &App, visitor: &Visitor, room: &Room, division: &DivisionTable) -> Markup {
    let head = html! {
        th {}
        @for (place, _) in (1..).zip(&division.lines) { th { (place) } }
    };
    let lines = html! {
        @for (at, (line, cells)) in division.lines.iter().zip(&division.cross).enumerate() {
            tr {
                th scope="row" {
                    (at + 1) ". " (name(&chat::league_line(visitor.language, line)))
                }
                @for (other, cell) in cells.iter().enumerate() {
                    @let told = cell.share.map_or_else(|| "·".to_owned(), half);
                    td {
                        @match cell.match_id {
                            _ if at == other => "×",
                            Some(id) => {
                                a href={ "/r/" (room.key) "?m=" (id.code()) } { (told) }
                            }
                            None => (told),
                        }
                    }
                }
            }
        }
    };
    scrolling(&visitor.say(app, "web-league-cross"), "league cross", &head, &lines)
}
