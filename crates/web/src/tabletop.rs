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
    fields::{Fields, escape},
    house::House,
    markup::{esc, hidden_field},
    page,
    reader::Reader,
    room::{self, Inside},
    trouble::Trouble,
};

/// The most steps of one turn, and the longest step.
const STEPS: (usize, usize) = (64, 32);

/// A match on the table, with somebody's taps so far.
pub(crate) struct Laid {
    pub(crate) id: MatchId,
    pub(crate) steps: Vec<String>,
    pub(crate) tabletop: Tabletop,
    /// What there is to say beside the game itself.
    aside: Aside,
}

/// What a page says of a match and its game cannot: what to do next.
#[derive(Default)]
struct Aside {
    /// The match that repeats this one.
    rematch: Option<MatchId>,
    /// How a turn begins, while no tap is made.
    hint: Option<String>,
}

/// The board with the taps so far, which are kept nowhere but in the page.
pub(crate) async fn draft(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    Inside(room): Inside,
    fields: Fields,
) -> Result<Response, Trouble> {
    let at = room::presence(&house, &reader, &room, fields.need("m")?).await?;
    let laid = lay(&house, &reader, &at, ply(&fields)?, steps(&fields)?).await?;
    Ok(answer(&house, &reader, &room, &settled(laid)))
}

/// The taps so far are played.
pub(crate) async fn play(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    Inside(room): Inside,
    fields: Fields,
) -> Result<Response, Trouble> {
    let code = fields.need("m")?;
    let at = room::presence(&house, &reader, &room, code).await?;
    let (id, ply) = (at.card().id, ply(&fields)?.ok_or_else(odd)?);
    let played = house.desk.play_steps(&at, ply, &steps(&fields)?).await;
    played.map_err(Trouble::worded)?;
    if !reader.script {
        return Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())).into_response());
    }
    let at = room::presence(&house, &reader, &room, code).await?;
    let laid = lay(&house, &reader, &at, None, Vec::new()).await?;
    Ok(answer(&house, &reader, &room, &laid))
}

/// Puts a match on the table for a reader.
pub(crate) async fn lay(
    house: &House,
    reader: &Reader,
    at: &Presence,
    ply: Option<u32>,
    steps: Vec<String>,
) -> Result<Laid, Trouble> {
    let tabletop = house.desk.tabletop(at, ply, &steps, reader.theme());
    let tabletop = tabletop.map_err(Trouble::worded)?;
    let aside = aside(house, reader, at, &tabletop).await?;
    Ok(Laid { id: at.card().id, steps, tabletop, aside })
}

async fn aside(
    house: &House,
    reader: &Reader,
    at: &Presence,
    tabletop: &Tabletop,
) -> Result<Aside, Trouble> {
    if tabletop.result.is_none() {
        let untouched = tabletop.awaited && tabletop.notes.is_empty() && tabletop.code.is_none();
        let hint = untouched.then(|| reader.say(house, "web-tap-first"));
        return Ok(Aside { hint, ..Aside::default() });
    }
    let rematch = house.service.rematch_of(at.card().id).await?;
    Ok(Aside { rematch, hint: None })
}

/// Lets go of the taps that make no sense: what is tapped next would be lost
/// behind them. Why they make none is still told.
fn settled(mut laid: Laid) -> Laid {
    laid.steps.truncate(laid.tabletop.taken);
    laid
}

fn answer(house: &House, reader: &Reader, room: &Room, laid: &Laid) -> Response {
    let tabletop = &laid.tabletop;
    page::json(&[
        ("match", laid.id.code().into()),
        ("ply", tabletop.mark.into()),
        ("steps", laid.steps.clone().into()),
        ("mine", tabletop.mine.into()),
        ("over", tabletop.result.is_some().into()),
        ("complete", tabletop.complete.into()),
        ("code", tabletop.code.clone().into()),
        ("svg", tabletop.svg.clone().into()),
        ("alt", tabletop.alt.clone().into()),
        ("turn", tabletop.turn.clone().into()),
        ("notes", tabletop.notes.clone().into()),
        ("problem", tabletop.problem.clone().into()),
        ("status", status(laid).into()),
        ("offers", offers(house, reader, room, laid).into()),
    ])
}

/// The table's part of a room's page.
pub(crate) fn section(house: &House, reader: &Reader, room: &Room, laid: &Laid) -> String {
    let tabletop = &laid.tabletop;
    let (code, ply, mine) = (laid.id.code(), tabletop.mark, tabletop.mine);
    let steps = esc(&laid.steps.join(" "));
    let (status, offers) = (status(laid), offers(house, reader, room, laid));
    let (svg, over) = (&tabletop.svg, tabletop.result.is_some());
    let label = esc(&reader.say(house, "web-board"));
    format!(
        r#"<section class="table" id="table" aria-label="{label}" data-match="{code}" data-ply="{ply}" data-steps="{steps}" data-mine="{mine}" data-over="{over}">
<div class="board" id="board">{svg}</div>
<div class="status" id="status" tabindex="-1" aria-live="polite">{status}</div>
<div class="offers" id="offers">{offers}</div>
</section>"#
    )
}

/// Whose turn it is, and what the taps so far amount to or why they do not.
fn status(laid: &Laid) -> String {
    let tabletop = &laid.tabletop;
    let (class, first) = match &laid.tabletop.result {
        Some(result) => ("turn result", result),
        None if tabletop.awaited => ("turn mine", &tabletop.turn),
        None => ("turn", &tabletop.turn),
    };
    let mut lines = vec![format!(r#"<p class="{class}">{}</p>"#, esc(first))];
    lines.extend(laid.aside.hint.iter().map(|hint| format!("<p>{}</p>", esc(hint))));
    lines.extend(tabletop.notes.iter().map(|note| format!("<p>{}</p>", esc(note))));
    let problem =
        tabletop.problem.iter().map(|why| format!(r#"<p class="problem">{}</p>"#, esc(why)));
    lines.extend(problem);
    lines.concat()
}

/// What to tap next. Without the page's script each is a link to the same page
/// with one step more, and playing is a form.
fn offers(house: &House, reader: &Reader, room: &Room, laid: &Laid) -> String {
    let steps = laid.steps.as_slice();
    let ended = laid.tabletop.result.is_some();
    if ended || laid.tabletop.rights.has(Right::Rematch) {
        return farewell(house, reader, room, laid);
    }
    if laid.tabletop.complete {
        return play_form(house, reader, room, laid) + &retreats(house, reader, laid);
    }
    // A square or a tile of the picture is offered again only to a browser
    // without scripts, the way back not at all. What is called by a word is not
    // seen on the picture, even if it answers to a tap there.
    let drawn = |offer: &TabletopOffer| !offer.worded && offer.drawn;
    let one = laid.tabletop.offers.iter().map(|offer| {
        let more = [steps, std::slice::from_ref(&offer.step)].concat();
        let (step, label) = (esc(&offer.step), esc(&offer.label));
        let (to, class) = (esc(&address(laid.id, &more)), class_of(offer));
        let link = format!(
            r#"<a class="{class}" role="button" href="{to}" data-step="{step}">{label}</a>"#
        );
        if drawn(offer) { format!("<noscript>{link}</noscript>") } else { link }
    });
    one.collect::<String>() + &retreats(house, reader, laid)
}

/// What to do after a game.
fn farewell(house: &House, reader: &Reader, room: &Room, laid: &Laid) -> String {
    let rematch = match &laid.aside.rematch {
        Some(id) => {
            let (code, label) = (id.code(), esc(&reader.say(house, "web-to-rematch")));
            format!(r#"<a class="button strong" href="?m={code}">{label}</a>"#)
        }
        None if laid.tabletop.rights.has(Right::Rematch) => {
            let again = Command::Rematch(Some(laid.id));
            room::say_button(house, reader, room, "strong", &again, "web-rematch")
        }
        None => String::new(),
    };
    rematch + &room::say_button(house, reader, room, "", &room::new_game(), "web-new-game")
}

/// What says that this is all stands out.
fn class_of(offer: &TabletopOffer) -> &'static str {
    if offer.commit { "button strong" } else { "button" }
}

fn retreats(house: &House, reader: &Reader, laid: &Laid) -> String {
    let Some((_, fewer)) = laid.steps.split_last() else { return String::new() };
    let one = |key, mark, to: &[String]| {
        let (label, to) = (esc(&reader.say(house, key)), esc(&address(laid.id, to)));
        format!(r#"<a class="button quiet" role="button" href="{to}" {mark}>{label}</a>"#)
    };
    let clear = if fewer.is_empty() { String::new() } else { one("web-clear", "data-clear", &[]) };
    one("web-undo", "data-undo", fewer) + &clear
}

fn play_form(house: &House, reader: &Reader, room: &Room, laid: &Laid) -> String {
    let steps =
        laid.steps.iter().map(|step| hidden_field("s", step).into_string()).collect::<String>();
    let (key, code, ply) = (esc(&room.key), laid.id.code(), laid.tabletop.mark);
    let label = esc(&reader.say(house, "web-play"));
    format!(
        r#"<form method="post" action="/r/{key}/play" id="play"><input type="hidden" name="m" value="{code}"><input type="hidden" name="ply" value="{ply}">{steps}<button class="strong">{label}</button></form>"#
    )
}

/// Where a room's page shows a match with these taps.
fn address(id: MatchId, steps: &[String]) -> String {
    let steps = steps.iter().map(|step| format!("&s={}", escape(step))).collect::<String>();
    format!("?m={}{steps}", id.code())
}

fn ply(fields: &Fields) -> Result<Option<u32>, Trouble> {
    let text = fields.get("ply").filter(|text| !text.is_empty());
    text.map(|text| text.parse().map_err(|_| odd())).transpose()
}

/// The taps a form or an address carries.
pub(crate) fn steps(fields: &Fields) -> Result<Vec<String>, Trouble> {
    let steps = fields.all("s");
    let fits = steps.len() <= STEPS.0 && steps.iter().all(|step| step.len() <= STEPS.1);
    if fits { Ok(steps) } else { Err(odd()) }
}

fn odd() -> Trouble {
    Trouble::keyed(StatusCode::BAD_REQUEST, "web-odd-steps")
}
