//! The tournaments of a room, and the page of each.

use std::collections::BTreeMap;

use axum::{
    Extension,
    extract::Path,
    http::{Uri, header},
    response::{IntoResponse as _, Redirect, Response},
};
use chat::{Input, Outgoing, TournamentSheet};
use maud::{Markup, html};
use service::{
    Knockout, LeagueId, PairingSystem, Room, TournamentLine, TournamentPair, TournamentState, WIN,
};

use crate::{
    app::App,
    contests::{Contest, SONNEBORN, answer, answered, half, is_done, offers, short},
    error::AppError,
    fields::FormFields,
    markup::{name, scrolling, sentence},
    me, page,
    room::Inside,
    visitor::Visitor,
};

/// The most lines of a cross table, and the number of an arena's games that are listed.
const CROSSED: usize = 60;

/// The address of a tournament.
fn at(id: LeagueId) -> String {
    Contest::Tournament.page(id)
}

/// Shows the tournaments of a room.
pub(crate) async fn list(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
) -> Result<Markup, AppError> {
    listed(&app, &visitor, &room, None).await
}

/// Presses a button on that page.
pub(crate) async fn press_in_list(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let pressed = Input::Pressed(fields.need("token")?.to_owned());
    let told = answered(&app, &visitor, &room, pressed).await?;
    if is_done(&told) {
        // The newest tournament stands first. A redirect keeps a reload from making another.
        let all = app.desk.results().tournaments_named(room.id, visitor.language).await?;
        let way = all.first().map_or_else(|| Contest::Tournament.list(&room), |(id, _)| at(*id));
        return Ok(Redirect::to(&way).into_response());
    }
    Ok(listed(&app, &visitor, &room, Some(told)).await?.into_response())
}

/// All tournaments, below an answer to the last press or else the desk's words on them.
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
    Ok(Contest::Tournament.listed(app, visitor, room, &told, (&all, &html! {})))
}

/// Shows a tournament's page.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    uri: Uri,
) -> Result<Markup, AppError> {
    let round = FormFields::query(&uri)?.get("n").and_then(|number| number.parse().ok());
    let tournament = Contest::Tournament.find(&app, &visitor, &code).await?;
    shown(&app, &visitor, &tournament, (round, &[])).await
}

/// Presses a button on a tournament's page.
pub(crate) async fn press(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let pressed = Input::Pressed(fields.need("token")?.to_owned());
    let tournament = Contest::Tournament.find(&app, &visitor, &code).await?;
    let told = answered(&app, &visitor, &tournament.1, pressed).await?;
    if is_done(&told) {
        return Ok(Redirect::to(&at(tournament.0)).into_response());
    }
    Ok(shown(&app, &visitor, &tournament, (None, &told)).await?.into_response())
}

/// Sends the report of a Swiss tournament, as pairing programs read it.
pub(crate) async fn report(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Response, AppError> {
    let (id, _) = Contest::Tournament.find(&app, &visitor, &code).await?;
    let report = app.service.tournaments().report(id).await?;
    let named = format!("attachment; filename=\"{}.trf\"", id.code());
    let headers = [
        (header::CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, named),
    ];
    Ok((headers, report).into_response())
}

/// Shows the cross table, the tree or the table of a tournament as a picture.
pub(crate) async fn picture(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Response, AppError> {
    let (id, _) = Contest::Tournament.find(&app, &visitor, &code).await?;
    let who = (visitor.person()?.id, false);
    let sheet = app.desk.results().tournament_sheet(who, visitor.language, id).await?;
    me::png(&app, &visitor, sheet.picture).await
}

/// Pairs the waiting round by the report of a pairing program.
pub(crate) async fn take(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let (id, room) = Contest::Tournament.find(&app, &visitor, &code).await?;
    let person = visitor.person()?.id;
    let admin = app.service.rooms().is_maker(room.id, person).await?;
    let report = fields.need("report")?;
    app.service.tournaments().take_pairs((person, admin), id, report).await?;
    Ok(Redirect::to(&at(id)).into_response())
}

/// Shows a tournament's page with the pairs of this round or of the last one, and an answer to the
/// last press.
async fn shown(
    app: &App,
    visitor: &Visitor,
    (id, room): &(LeagueId, Room),
    (round, told): (Option<u32>, &[Outgoing]),
) -> Result<Markup, AppError> {
    let (id, person) = (*id, visitor.person()?.id);
    let admin = app.service.rooms().is_maker(room.id, person).await?;
    let sheet = app.desk.results();
    let sheet = sheet.tournament_sheet((person, admin), visitor.language, id).await?;
    let title = visitor.say(app, "web-tournament");
    let body = html! {
        main class="narrow" {
            (answer(&at(id), told))
            (sheet_of(app, visitor, room, &sheet, round))
            (Contest::Tournament.ways_back(app, visitor, room))
        }
    };
    Ok(page::document(app, visitor, &title, &at(id), &body))
}

fn sheet_of(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    sheet: &TournamentSheet,
    round: Option<u32>,
) -> Markup {
    let say = |key| visitor.say(app, key);
    let state = &sheet.state;
    let id = state.league.id;
    let arena = state.league.system == Some(PairingSystem::Arena);
    html! {
        section class="card standings" {
            h2 { (sentence(&sheet.title)) }
            @for line in &sheet.course { p { (sentence(line)) } }
            p { small { (sentence(&sheet.terms.join(" · "))) } }
            (offers(&at(id), sheet.buttons.iter()))
            @if sheet.picture.is_some() {
                p { a href={ (at(id)) "/table.png" } { (say("web-tournament-picture")) } }
            }
        }
        @if state.begun {
            @if arena { (open_games(app, visitor, room, state)) }
            @if !arena && !state.over { (rounds(app, visitor, room, state, round)) }
            @match &state.bracket {
                Some(tree) => section class="card standings" {
                    h2 { (say("web-tournament-bracket")) }
                    (bracket(app, visitor, state, tree))
                },
                None => section class="card standings" {
                    h2 { (say("web-tournament-table")) }
                    (table(app, visitor, state))
                    @if !arena { (cross(app, visitor, room, state)) }
                },
            }
            @if arena || state.over { (rounds(app, visitor, room, state, round)) }
            @if state.league.system == Some(PairingSystem::Swiss) {
                div class="offers" {
                    a class="button" href={ (at(id)) "/trf" } download { (say("web-tournament-report")) }
                }
                @if sheet.pairs { (own_pairs(app, visitor, id)) }
            }
        }
    }
}

/// The form with which the organiser pairs the waiting round by a program of their own.
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

/// The name of a player by their lot.
fn named(state: &TournamentState, lot: Option<u32>) -> Markup {
    let line = lot.and_then(|lot| state.of_lot(lot));
    html! { @if let Some(line) = line { (name(&line.name)) } }
}

/// The two players, in bold the one to move; a link to the game.
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

/// The games of an arena that are under way.
fn open_games(app: &App, visitor: &Visitor, room: &Room, state: &TournamentState) -> Markup {
    let all = state.rounds.iter().flat_map(|round| &round.pairs);
    let open: Vec<_> = all.filter(|pair| pair.result.is_none()).collect();
    html! {
        @if !open.is_empty() {
            section class="card standings" {
                h2 { (visitor.say(app, "web-tournament-playing")) }
                ul { @for one in open { li { (pair(room, state, one)) } } }
                (in_bold(app, visitor))
            }
        }
    }
}

/// Explains the bold names.
fn in_bold(app: &App, visitor: &Visitor) -> Markup {
    html! { p { small { (visitor.say(app, "web-league-bold")) } } }
}

/// The standings: of an arena with games and wins, else with the tie-breaks.
fn table(app: &App, visitor: &Visitor, state: &TournamentState) -> Markup {
    let say = |key| html! { (visitor.say(app, key)) };
    let short = |key| short(app, visitor, key);
    let points = |tenths: u64| half(i64::try_from(tenths).unwrap_or(0) * WIN / 10);
    let arena = state.league.system == Some(PairingSystem::Arena);
    let heads = match arena {
        true => vec![say("web-tournament-games"), say("web-tournament-won")],
        false => vec![
            short(["web-tournament-cut", "web-tournament-cut-about"]),
            short(["web-tournament-buchholz", "web-tournament-buchholz-about"]),
            short(SONNEBORN),
        ],
    };
    let cells = |line: &TournamentLine| match arena {
        true => vec![line.played.to_string(), line.won.to_string()],
        false => vec![points(line.cut), points(line.buchholz), hundredths(line.sonneborn)],
    };
    html! {
        table class="league" {
            thead {
                tr {
                    th {}
                    th { (say("web-league-player")) }
                    th { (say("web-league-points")) }
                    @for head in heads { th { (head) } }
                }
            }
            tbody {
                @for line in &state.lines {
                    tr class=[line.left.then_some("gone")] {
                        td { (line.place.map_or_else(String::new, |place| place.to_string())) }
                        th scope="row" { (name(&line.name)) }
                        td { b { (points(line.points.into())) } }
                        @for cell in cells(line) { td { (cell) } }
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

/// The pairs of a column of a cross table, by the lot of the line; and the lot whose column it is
/// where all meet all.
type CrossColumn<'a> = (Option<u32>, BTreeMap<u32, &'a TournamentPair>);

/// The columns of a cross table: one for each round, or for each player where all meet all.
fn columns(state: &TournamentState) -> Vec<CrossColumn<'_>> {
    let sides = |pair: &TournamentPair| pair.sides.into_iter().flatten().collect::<Vec<u32>>();
    if state.league.system != Some(PairingSystem::Robin) {
        let rounds = state.rounds.iter().map(|round| {
            let pairs = round.pairs.iter();
            let pairs = pairs.flat_map(|pair| sides(pair).into_iter().map(move |lot| (lot, pair)));
            (None, pairs.collect())
        });
        return rounds.collect();
    }
    let pairs: Vec<_> = state.rounds.iter().flat_map(|round| &round.pairs).collect();
    let of = |own: u32| {
        let met = pairs.iter().filter(|pair| pair.sides.contains(&Some(own)));
        let others = met.flat_map(|pair| {
            sides(pair).into_iter().filter(move |lot| *lot != own).map(move |lot| (lot, *pair))
        });
        (Some(own), others.collect())
    };
    state.lines.iter().map(|line| of(line.lot)).collect()
}

/// The results of each player in each round with the opponent's line, or against each opponent;
/// links to the games.
fn cross(app: &App, visitor: &Visitor, room: &Room, state: &TournamentState) -> Markup {
    let place: BTreeMap<u32, usize> = state.lines.iter().map(|line| line.lot).zip(1..).collect();
    let cell = |lot: u32, (own, pairs): &CrossColumn<'_>| {
        let Some(pair) = pairs.get(&lot) else {
            return html! { @if *own == Some(lot) { "×" } @else { "·" } };
        };
        let first = pair.sides[0] == Some(lot);
        let other = pair.sides[usize::from(first)].and_then(|other| place.get(&other));
        let told = html! {
            b { (chat::result_of_one(pair.result, first)) }
            @if let Some(other) = other.filter(|_| own.is_none()) { small { " " (other) } }
        };
        html! {
            @match pair.match_id {
                Some(id) => a href={ "/r/" (room.key) "?m=" (id.code()) } { (told) },
                None => (told),
            }
        }
    };
    let (columns, count) = (columns(state), [("count", CROSSED.into())]);
    let by_rounds = state.league.system != Some(PairingSystem::Robin);
    let heading = if by_rounds { "web-tournament-cross" } else { "web-league-cross" };
    let head = html! {
        th {} @for (at, _) in (1..).zip(&columns) { th { (at) } }
    };
    let lines = html! {
        @for (at, line) in (1..).zip(&state.lines).take(CROSSED) {
            tr {
                th scope="row" { (at) ". " (name(&line.name)) }
                @for column in &columns { td { (cell(line.lot, column)) } }
            }
        }
    };
    html! {
        h3 { (visitor.say(app, heading)) }
        @if state.lines.len() > CROSSED {
            p { small { (app.desk.phrase(visitor.language, "web-tournament-best", &count)) } }
        }
        (scrolling(&visitor.say(app, heading), "league cross", &head, &lines))
        @if by_rounds { p { small { (visitor.say(app, "web-tournament-cross-how")) } } }
    }
}

/// The tree of a knockout, a column a round; winners stand in bold.
fn bracket(app: &App, visitor: &Visitor, state: &TournamentState, tree: &Knockout) -> Markup {
    let lot = |side: Option<usize>| side.and_then(|side| u32::try_from(side).ok());
    let tie = |tie: &service::CupTie| {
        html! {
            li {
                // A player with a bye has nobody beside them.
                @let rests = tie.winner.is_some() && tie.sides[1].is_none();
                @for side in tie.sides.into_iter().take(if rests { 1 } else { 2 }) {
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
            div class="bracket third" { ol { (tie(third)) } }
        }
    }
}

/// The pairs of a round, and links to the others. An arena has no rounds: its last games are shown.
fn rounds(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    state: &TournamentState,
    number: Option<u32>,
) -> Markup {
    let heading = |number: u32| {
        let args = [("round", i64::from(number).into())];
        app.desk.phrase(visitor.language, "tournament-nth", &args)
    };
    let arena = state.league.system == Some(PairingSystem::Arena);
    let asked = number.and_then(|number| state.rounds.iter().find(|one| one.number == number));
    let shown = asked.filter(|_| !arena).or_else(|| state.round());
    let over = |pair: &&TournamentPair| !arena || pair.result.is_some();
    let pairs: Vec<&TournamentPair> = match arena {
        true => state.rounds.iter().rev().flat_map(|round| &round.pairs).filter(over).collect(),
        false => shown.into_iter().flat_map(|round| &round.pairs).collect(),
    };
    let most = if arena { CROSSED } else { pairs.len() };
    html! {
        @if !pairs.is_empty() {
            section class="card standings" id="rounds" {
                h2 {
                    @match shown.filter(|_| !arena) {
                        Some(round) => (heading(round.number)),
                        None => (visitor.say(app, "web-tournament-finished")),
                    }
                }
                ol class="pairs" {
                    @for one in pairs.iter().take(most) {
                        li {
                            span { (pair(room, state, one)) }
                            @if one.sides[1].is_none() { b { "+" } }
                            @else { b { (chat::result_in_digits(one.result)) } }
                        }
                    }
                }
                @if pairs.iter().any(|pair| pair.awaited.is_some() && pair.result.is_none()) {
                    (in_bold(app, visitor))
                }
                @if !arena && state.rounds.len() > 1 {
                    div class="offers" {
                        @for round in state.rounds.iter().filter(|one| shown != Some(*one)) {
                            a class="button" href={ (at(state.league.id)) "?n=" (round.number) "#rounds" } {
                                (heading(round.number))
                            }
                        }
                    }
                }
            }
        }
    }
}
