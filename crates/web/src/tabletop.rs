//! The board that answers to taps. It knows steps, not games.

use axum::{
    Extension,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use chat::{Command, Presence, Tabletop, TabletopOffer};
use service::{MatchId, Right, Room};

use crate::{
    app::App,
    error::AppError,
    fields::{FormFields, escape},
    markup::{esc, hidden_field},
    page,
    room::{self, Inside},
    visitor::Visitor,
};

/// The most steps of one turn, and the longest step.
const STEPS: (usize, usize) = (64, 32);

/// A match on the table, with somebody's taps so far.
pub(crate) struct TableSection {
    pub(crate) id: MatchId,
    pub(crate) steps: Vec<String>,
    pub(crate) tabletop: Tabletop,
    /// What there is to say beside the game itself.
    next_step: NextStep,
}

/// What a page says of a match and its game cannot: what to do next.
#[derive(Default)]
struct NextStep {
    /// The match that repeats this one.
    rematch: Option<MatchId>,
    /// How a turn begins, while no tap is made.
    hint: Option<String>,
}

/// The board with the taps so far, which are kept nowhere but in the page.
pub(crate) async fn draft(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let at = room::presence(&app, &visitor, &room, fields.need("m")?).await?;
    let table = table_section(&app, &visitor, &at, ply(&fields)?, steps(&fields)?).await?;
    Ok(answer(&app, &visitor, &room, &without_lost_taps(table)))
}

/// The taps so far are played.
pub(crate) async fn play(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let code = fields.need("m")?;
    let at = room::presence(&app, &visitor, &room, code).await?;
    let (id, ply) = (at.card().id, ply(&fields)?.ok_or_else(odd)?);
    let played = app.desk.play_steps(&at, ply, &steps(&fields)?).await;
    played.map_err(AppError::worded)?;
    if !visitor.script {
        return Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())).into_response());
    }
    let at = room::presence(&app, &visitor, &room, code).await?;
    let table = table_section(&app, &visitor, &at, None, Vec::new()).await?;
    Ok(answer(&app, &visitor, &room, &table))
}

/// Puts a match on the table for a reader.
pub(crate) async fn table_section(
    app: &App,
    visitor: &Visitor,
    at: &Presence,
    ply: Option<u32>,
    steps: Vec<String>,
) -> Result<TableSection, AppError> {
    let tabletop = app.desk.tabletop(at, ply, &steps, visitor.theme());
    let tabletop = tabletop.map_err(AppError::worded)?;
    let next_step = next_step(app, visitor, at, &tabletop).await?;
    Ok(TableSection { id: at.card().id, steps, tabletop, next_step })
}

async fn next_step(
    app: &App,
    visitor: &Visitor,
    at: &Presence,
    tabletop: &Tabletop,
) -> Result<NextStep, AppError> {
    if tabletop.result.is_none() {
        let untouched = tabletop.awaited && tabletop.notes.is_empty() && tabletop.code.is_none();
        let hint = untouched.then(|| visitor.say(app, "web-tap-first"));
        return Ok(NextStep { hint, ..NextStep::default() });
    }
    let rematch = app.service.rematch_of(at.card().id).await?;
    Ok(NextStep { rematch, hint: None })
}

/// Lets go of the taps that make no sense: what is tapped next would be lost
/// behind them. Why they make none is still told.
fn without_lost_taps(mut table: TableSection) -> TableSection {
    table.steps.truncate(table.tabletop.taken);
    table
}

fn answer(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> Response {
    let tabletop = &table.tabletop;
    page::json(&[
        ("match", table.id.code().into()),
        ("ply", tabletop.mark.into()),
        ("steps", table.steps.clone().into()),
        ("mine", tabletop.mine.into()),
        ("over", tabletop.result.is_some().into()),
        ("complete", tabletop.complete.into()),
        ("code", tabletop.code.clone().into()),
        ("svg", tabletop.svg.clone().into()),
        ("alt", tabletop.alt.clone().into()),
        ("turn", tabletop.turn.clone().into()),
        ("notes", tabletop.notes.clone().into()),
        ("problem", tabletop.problem.clone().into()),
        ("status", status(table).into()),
        ("offers", offers(app, visitor, room, table).into()),
    ])
}

/// The table's part of a room's page.
pub(crate) fn section(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> String {
    let tabletop = &table.tabletop;
    let (code, ply, mine) = (table.id.code(), tabletop.mark, tabletop.mine);
    let steps = esc(&table.steps.join(" "));
    let (status, offers) = (status(table), offers(app, visitor, room, table));
    let (svg, over) = (&tabletop.svg, tabletop.result.is_some());
    let label = esc(&visitor.say(app, "web-board"));
    format!(
        r#"<section class="table" id="table" aria-label="{label}" data-match="{code}" data-ply="{ply}" data-steps="{steps}" data-mine="{mine}" data-over="{over}">
<div class="board" id="board">{svg}</div>
<div class="status" id="status" tabindex="-1" aria-live="polite">{status}</div>
<div class="offers" id="offers">{offers}</div>
</section>"#
    )
}

/// Whose turn it is, and what the taps so far amount to or why they do not.
fn status(table: &TableSection) -> String {
    let tabletop = &table.tabletop;
    let (class, first) = match &table.tabletop.result {
        Some(result) => ("turn result", result),
        None if tabletop.awaited => ("turn mine", &tabletop.turn),
        None => ("turn", &tabletop.turn),
    };
    let mut lines = vec![format!(r#"<p class="{class}">{}</p>"#, esc(first))];
    lines.extend(table.next_step.hint.iter().map(|hint| format!("<p>{}</p>", esc(hint))));
    lines.extend(tabletop.notes.iter().map(|note| format!("<p>{}</p>", esc(note))));
    let problem =
        tabletop.problem.iter().map(|why| format!(r#"<p class="problem">{}</p>"#, esc(why)));
    lines.extend(problem);
    lines.concat()
}

/// What to tap next. Without the page's script each is a link to the same page
/// with one step more, and playing is a form.
fn offers(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> String {
    let steps = table.steps.as_slice();
    let ended = table.tabletop.result.is_some();
    if ended || table.tabletop.rights.has(Right::Rematch) {
        return after_the_game(app, visitor, room, table);
    }
    if table.tabletop.complete {
        return play_form(app, visitor, room, table) + &undo_buttons(app, visitor, table);
    }
    // A square or a tile of the picture is offered again only to a browser
    // without scripts, the way back not at all. What is called by a word is not
    // seen on the picture, even if it answers to a tap there.
    let drawn = |offer: &TabletopOffer| !offer.worded && offer.drawn;
    let one = table.tabletop.offers.iter().map(|offer| {
        let more = [steps, std::slice::from_ref(&offer.step)].concat();
        let (step, label) = (esc(&offer.step), esc(&offer.label));
        let (to, class) = (esc(&address(table.id, &more)), class_of(offer));
        let link = format!(
            r#"<a class="{class}" role="button" href="{to}" data-step="{step}">{label}</a>"#
        );
        if drawn(offer) { format!("<noscript>{link}</noscript>") } else { link }
    });
    one.collect::<String>() + &undo_buttons(app, visitor, table)
}

/// What to do after a game.
fn after_the_game(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> String {
    let rematch = match &table.next_step.rematch {
        Some(id) => {
            let (code, label) = (id.code(), esc(&visitor.say(app, "web-to-rematch")));
            format!(r#"<a class="button strong" href="?m={code}">{label}</a>"#)
        }
        None if table.tabletop.rights.has(Right::Rematch) => {
            let again = Command::Rematch(Some(table.id));
            room::command_button(app, visitor, room, "strong", &again, "web-rematch")
        }
        None => String::new(),
    };
    rematch + &room::command_button(app, visitor, room, "", &room::new_game(), "web-new-game")
}

/// What says that this is all stands out.
fn class_of(offer: &TabletopOffer) -> &'static str {
    if offer.commit { "button strong" } else { "button" }
}

fn undo_buttons(app: &App, visitor: &Visitor, table: &TableSection) -> String {
    let Some((_, fewer)) = table.steps.split_last() else { return String::new() };
    let one = |key, mark, to: &[String]| {
        let (label, to) = (esc(&visitor.say(app, key)), esc(&address(table.id, to)));
        format!(r#"<a class="button quiet" role="button" href="{to}" {mark}>{label}</a>"#)
    };
    let clear = if fewer.is_empty() { String::new() } else { one("web-clear", "data-clear", &[]) };
    one("web-undo", "data-undo", fewer) + &clear
}

fn play_form(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> String {
    let steps =
        table.steps.iter().map(|step| hidden_field("s", step).into_string()).collect::<String>();
    let (key, code, ply) = (esc(&room.key), table.id.code(), table.tabletop.mark);
    let label = esc(&visitor.say(app, "web-play"));
    format!(
        r#"<form method="post" action="/r/{key}/play" id="play"><input type="hidden" name="m" value="{code}"><input type="hidden" name="ply" value="{ply}">{steps}<button class="strong">{label}</button></form>"#
    )
}

/// Where a room's page shows a match with these taps.
fn address(id: MatchId, steps: &[String]) -> String {
    let steps = steps.iter().map(|step| format!("&s={}", escape(step))).collect::<String>();
    format!("?m={}{steps}", id.code())
}

fn ply(fields: &FormFields) -> Result<Option<u32>, AppError> {
    let text = fields.get("ply").filter(|text| !text.is_empty());
    text.map(|text| text.parse().map_err(|_| odd())).transpose()
}

/// The taps a form or an address carries.
pub(crate) fn steps(fields: &FormFields) -> Result<Vec<String>, AppError> {
    let steps = fields.all("s");
    let fits = steps.len() <= STEPS.0 && steps.iter().all(|step| step.len() <= STEPS.1);
    if fits { Ok(steps) } else { Err(odd()) }
}

fn odd() -> AppError {
    AppError::keyed(StatusCode::BAD_REQUEST, "web-odd-steps")
}
