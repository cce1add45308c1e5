//! The board that answers to taps. It knows steps, not games.

use std::sync::Arc;

use axum::{
    Extension,
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use chat::{Command, Deed, Question, RoundSheet, Tabletop, TabletopOffer, TurnLine, Visit};
use maud::{Markup, PreEscaped, html};
use service::{Board, MatchId, Right, Room};

use crate::{
    app::App,
    error::AppError,
    fields::{FormFields, escape},
    foresight,
    markup::{button, hidden_field, sentence},
    page,
    room::{self, Inside},
    rules,
    solving::{self, Honours},
    tally, turns,
    visitor::Visitor,
    voice,
};

mod over;
mod section;

pub(crate) use self::section::TableSection;
use self::{
    over::{after_the_game, ending, shared_pictures, to_keep},
    section::NextStep,
};

/// The most steps of one turn, and the longest step.
const STEPS: (usize, usize) = (64, 32);

/// The age up to which a tap is played without a question, in milliseconds. A later one waited for
/// a line, and the player may not want it any more.
const CONSENT: i64 = 10_000;

/// Shows the board with the taps so far, which only the page keeps.
pub(crate) async fn draft(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let at = room::presence(&app, &visitor, &room, fields.need("m")?).await?;
    let table = laid(&app, &visitor, &at, &fields).await?;
    let any = table.lost || !table.steps.is_empty();
    let tried = fields.get("tried").is_some() && table.tabletop.awaited && any;
    let table = if tried { offered(&app, &visitor, &at, table).await? } else { table };
    let missed = missed(&app, &at, &fields).await?;
    Ok(answer(&app, &visitor, &room, &table, &missed, &fields))
}

/// Returns the board with the taps of these fields.
async fn laid(
    app: &App,
    visitor: &Visitor,
    at: &Arc<Visit>,
    fields: &FormFields,
) -> Result<TableSection, AppError> {
    let table = table_section(app, visitor, at, ply(fields)?, steps(fields)?).await?;
    Ok(without_lost_taps(table))
}

/// Offers the move that a player tried while they waited for their turn: it is laid out to be
/// played, or the player is told why it fails.
async fn offered(
    app: &App,
    visitor: &Visitor,
    at: &Arc<Visit>,
    table: TableSection,
) -> Result<TableSection, AppError> {
    let fails = table.lost || table.tabletop.problem.is_some();
    if !fails {
        return Ok(TableSection { tried: Some(visitor.say(app, "web-tried-stands")), ..table });
    }
    let said = visitor.say(app, "web-tried-fails");
    let why = table.tabletop.problem.map_or(said.clone(), |why| format!("{said} {why}"));
    let bare = table_section(app, visitor, at, None, Vec::new()).await?;
    Ok(TableSection { tried: Some(why), ..bare })
}

/// Plays the taps so far. Taps that come too late are only laid out.
pub(crate) async fn play(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let code = fields.need("m")?;
    let at = room::presence(&app, &visitor, &room, code).await?;
    let (id, ply) = (at.card().id, ply(&fields)?.ok_or_else(odd)?);
    if is_late(&app, &fields)? {
        let table = laid(&app, &visitor, &at, &fields).await?;
        return Ok(answer(&app, &visitor, &room, &table, &Missed::default(), &fields));
    }
    let played = app.desk.pages().play_steps(&at, ply, &steps(&fields)?).await;
    played.map_err(AppError::worded)?;
    let unasked = fields.get("unasked").is_some();
    if unasked {
        app.desk.people().choose_setting(visitor.person()?, None, ("confirm", "off")).await?;
    }
    if !visitor.script {
        return Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())).into_response());
    }
    let at = room::presence(&app, &visitor, &room, code).await?;
    let table = table_section(&app, &visitor, &at, None, Vec::new()).await?;
    let missed = missed(&app, &at, &fields).await?;
    let told = unasked.then(|| visitor.say(&app, "web-unasked"));
    let table = TableSection { told, ..table };
    Ok(answer(&app, &visitor, &room, &table, &missed, &fields))
}

/// Whether the tap that sends these fields was made long ago, by the page's estimate of the
/// server's time. A press on a button is no tap.
fn is_late(app: &App, fields: &FormFields) -> Result<bool, AppError> {
    let Some(made) = fields.get("made") else { return Ok(false) };
    let made: i64 = made.parse().map_err(|_| odd())?;
    let age = now(app).saturating_sub(made);
    Ok(!(-CONSENT..=CONSENT).contains(&age))
}

/// The turns that a page does not list yet.
#[derive(Default)]
struct Missed {
    turns: Vec<TurnLine>,
    /// Whether the page's list is of another game of the match.
    anew: bool,
}

/// Returns the turns after the last one that the page has.
async fn missed(app: &App, at: &Arc<Visit>, fields: &FormFields) -> Result<Missed, AppError> {
    let Some(last) = number(fields, "listed")? else { return Ok(Missed::default()) };
    let turns = turns::after(app, at, last).await?;
    let game = |mark| Board::read_mark(mark).0;
    let anew = turns.first().is_some_and(|turn| game(turn.mark) != game(last));
    Ok(Missed { turns, anew })
}

/// Puts a match on the table for a reader.
pub(crate) async fn table_section(
    app: &App,
    visitor: &Visitor,
    at: &Arc<Visit>,
    ply: Option<u32>,
    steps: Vec<String>,
) -> Result<TableSection, AppError> {
    let tabletop = app.desk.pages().tabletop(at, ply, &steps, visitor.sight(visitor.theme())).await;
    let mut tabletop = tabletop.map_err(AppError::worded)?;
    let said = tabletop.problem.iter_mut().chain(&mut tabletop.notes);
    said.for_each(|said| *said = voice::of_page(said));
    let next_step = next_step(app, visitor, at, (&tabletop, steps.is_empty())).await?;
    let card = at.card();
    let sheet = match card.occasion.is_puzzle() {
        true => app.desk.pages().puzzle_sheet(at, visitor.sight(visitor.theme())).await,
        false => Ok(None),
    };
    let puzzle = match sheet.map_err(AppError::worded)? {
        Some(sheet) => {
            let honours = Honours::of(app, visitor, &sheet).await?;
            // Once the puzzle is over, the best answer lies on the board.
            let best = sheet.best.as_ref().and_then(|best| best.svg.clone());
            tabletop.svg = best.filter(|_| !tabletop.past).unwrap_or(tabletop.svg);
            Some((sheet, honours))
        }
        None => None,
    };
    Ok(TableSection {
        id: card.id,
        game: card.game,
        steps,
        tabletop,
        alone: card.is_alone(),
        renamed: room::renamed(card),
        of_a_day: card.occasion.is_shared(),
        puzzle,
        again: chat::again_key(card.occasion),
        tally: app.desk.pages().tally_sheet(at).await?,
        next_step,
        told: None,
        lost: false,
        tried: None,
    })
}

async fn next_step(
    app: &App,
    visitor: &Visitor,
    at: &Arc<Visit>,
    (tabletop, untouched): (&Tabletop, bool),
) -> Result<NextStep, AppError> {
    if tabletop.result.is_none() {
        let begins = tabletop.awaited && tabletop.notes.is_empty() && tabletop.code.is_none();
        let key = if tabletop.tries { "web-tries" } else { "web-tap-first" };
        let hint = (begins || tabletop.tries) && untouched;
        let hint = hint.then(|| visitor.say(app, key));
        return Ok(NextStep { hint, ..NextStep::default() });
    }
    let rematch = app.service.matches().rematch_of(at.card().id).await?;
    let ending = app.desk.pages().ending(at, visitor.sight(visitor.theme())).await;
    Ok(NextStep { rematch, hint: None, ending: ending.map_err(AppError::worded)? })
}

/// Drops the taps that make no sense: the next taps would be lost behind them. The reason is still
/// told.
fn without_lost_taps(mut table: TableSection) -> TableSection {
    table.lost = table.steps.len() > table.tabletop.taken;
    table.steps.truncate(table.tabletop.taken);
    table
}

fn answer(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    table: &TableSection,
    missed: &Missed,
    fields: &FormFields,
) -> Response {
    let tabletop = &table.tabletop;
    let had: Vec<&str> = fields.get("had").unwrap_or_default().split(' ').collect();
    let lines = turns::lines(table.id, tabletop.mark, &missed.turns);
    let all = [
        ("match", table.id.code().into()),
        ("ply", tabletop.mark.into()),
        ("steps", table.steps.clone().into()),
        ("mine", tabletop.mine.into()),
        ("tries", tabletop.tries.into()),
        ("over", tabletop.result.is_some().into()),
        ("complete", (tabletop.complete && !tabletop.asks).into()),
        ("code", tabletop.code.clone().into()),
        ("svg", render::without_parts(&tabletop.svg, &had).into()),
        ("status", status(app, visitor, room, table).into_string().into()),
        ("offers", offers(app, visitor, room, table).into_string().into()),
        ("deeds", deeds(app, visitor, room, table).into_string().into()),
        ("ending", below(app, visitor, room, table).into_string().into()),
        ("turns", lines.into_string().into()),
        ("anew", missed.anew.into()),
        ("next", foresight::value(&tabletop.foresight)),
        ("now", now(app).into()),
        ("told", table.told.clone().into()),
    ];
    // Empty values are left out.
    let said = all.into_iter().filter(|(_, value)| !value.is_null() && value != "");
    page::json(&said.collect::<Vec<_>>())
}

/// The table's part of a room's page.
pub(crate) fn section(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> Markup {
    let tabletop = &table.tabletop;
    html! {
        section class="table" id="table" aria-label=(visitor.say(app, "web-board"))
            data-match=(table.id.code()) data-ply=(tabletop.mark)
            data-steps=(table.steps.join(" ")) data-mine=(tabletop.mine) data-tries=(tabletop.tries)
            data-puzzle[table.puzzle.is_some()]
            data-over=(tabletop.result.is_some()) data-alone=(table.alone) data-now=(now(app)) {
            // The drawing is the renderer's, with every text in it escaped.
            div class="board" id="board" data-next=(foresight::value(&tabletop.foresight)) { (PreEscaped(&tabletop.svg)) }
            @if tabletop.holds { (hand_buttons(app, visitor)) }
            (film_bar(app, visitor))
            p class="unseen" id="last-move" aria-live="polite" {}
            div class="says" {
                div class="status" id="status" tabindex="-1" aria-live="polite" {
                    (status(app, visitor, room, table))
                }
                (reply(app, visitor))
            }
            div class="offers" id="offers" { (offers(app, visitor, room, table)) }
            div class="offers deeds" id="deeds" { (deeds(app, visitor, room, table)) }
            div class="ending" id="ending" { (below(app, visitor, room, table)) }
        }
    }
}

/// The buttons about the match itself, at the board.
fn deeds(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> Markup {
    if table.tabletop.past || table.tabletop.result.is_some() {
        return html! {};
    }
    let aside = table.tabletop.offers.iter().filter(|offer| offer.aside);
    html! {
        @for offer in aside { (step_link(table, offer)) }
        (room::deeds(app, visitor, room, table.id, (table.tabletop.rights, table.renamed)))
    }
}

/// Controls for the replay of the game on the board: pause and speed; for the script.
fn film_bar(app: &App, visitor: &Visitor) -> Markup {
    let label = visitor.say(app, "web-hold");
    html! {
        div class="film-bar" id="film" hidden {
            button type="button" data-hold aria-label=(label) title=(label) {
                svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="currentColor" {
                    path class="go" d="M7 4v16l13-8z" {}
                    path class="hold" d="M6 4h4v16H6zM14 4h4v16h-4z" {}
                }
            }
            button type="button" data-pace aria-label=(visitor.say(app, "web-pace")) { "1×" }
        }
    }
}

/// The place of an answer to a request made at the board; for the script.
fn reply(app: &App, visitor: &Visitor) -> Markup {
    html! {
        div class="answers reply" role="group" aria-label=(visitor.say(app, "web-answer")) {
            button type="button" class="close" hidden
                aria-label=(visitor.say(app, "web-keys-close")) { "×" }
            div class="list" id="reply" aria-live="polite" {}
        }
    }
}

/// The time here, in milliseconds: a page measures by it how old a tap is.
fn now(app: &App) -> i64 {
    app.service.now().0
}

/// Requests of others, whose turn it is, and the result of the taps so far or the reason why they
/// fail.
fn status(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> Markup {
    let tabletop = &table.tabletop;
    if let Some((sheet, honours)) = &table.puzzle {
        return html! {
            (solving::status(app, visitor, (table.id, sheet), *honours, &tabletop.notes))
            (refused(tabletop))
        };
    }
    let (class, first) = match &table.tabletop.result {
        Some(result) => ("turn result", result),
        None if tabletop.awaited => ("turn mine", &tabletop.turn),
        None => ("turn", &tabletop.turn),
    };
    let (lesson, hint) = table.help();
    let news = table.next_step.ending.as_ref().filter(|_| !tabletop.past);
    let news = news.and_then(|ending| ending.news.as_ref());
    // The answer is told first; a player who reads it knows how a turn begins.
    let answered = tabletop.answered.as_ref().filter(|_| lesson.is_none());
    let hint = hint.filter(|_| tabletop.round.is_none() && answered.is_none());
    // The result of a try ends with the request that comes next.
    let notes =
        tabletop.notes.iter().filter(|note| !hint.is_some_and(|hint| hint.ends_with(*note)));
    html! {
        @for question in &tabletop.questions { (asked(room, question, "strong")) }
        p class=(class) { (sentence(first)) }
        @if let Some(news) = news { p { b { (sentence(news)) } } }
        @if let Some(lesson) = lesson {
            p class="lesson" {
                (sentence(&lesson.text)) " "
                a href=(rules::path(lesson.game)) target="_blank" { (visitor.say(app, "web-rules")) }
            }
        }
        @if let Some(round) = &tabletop.round { (round_card(app, visitor, round, tabletop.mine)) }
        @if let Some(tried) = &table.tried { p { (sentence(tried)) } }
        @if let Some(answered) = answered { p { (sentence(answered)) } }
        @if let Some(hint) = hint { p { (hint) } }
        @for one in &tabletop.prepared { (asked(room, one, "")) }
        @for note in notes { p { (sentence(note)) } }
        @if let (true, true, Some(code)) = (tabletop.complete, tabletop.asks, &tabletop.code) {
            p { b { (code) } }
        }
        (refused(tabletop))
    }
}

/// The result of the round before; a press leads on, and so does the first tap on the board.
fn round_card(app: &App, visitor: &Visitor, round: &RoundSheet, goes_on: bool) -> Markup {
    html! {
        div class="round" {
            b { (round.title) }
            dl {
                @for line in &round.lines {
                    dt { (line.label) }
                    dd { b { (line.value) } " " (sentence(&line.detail)) }
                }
            }
            @if goes_on {
                button type="button" class="strong" hidden
                    data-go-on=(visitor.say(app, "web-tap-first")) { (round.next) }
            }
        }
    }
}

/// The reason why the taps would be refused as they stand.
fn refused(tabletop: &Tabletop) -> Markup {
    html! { @if let Some(why) = &tabletop.problem { p class="problem" { (why) } } }
}

/// A question with its answers beside it. A question of the board has buttons of its own, and a
/// "yes" may stand among those, too.
fn asked(room: &Room, question: &Question, first: &str) -> Markup {
    let press = format!("/r/{}/press", room.key);
    html! {
        div class="ask" role="group" {
            p class="question" { (sentence(&question.said)) }
            div {
                @for (at, answer) in question.answers.iter().enumerate() {
                    @let class = if at == 0 { first } else { "" };
                    (button(&press, class, &[("token", &answer.token)], &answer.label))
                }
            }
        }
    }
}

/// The next possible taps. Without the page's script each is a link to the same page with one step
/// more, and playing is a form.
fn offers(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> Markup {
    let ended = table.tabletop.result.is_some();
    if let (true, Some((sheet, _))) = (ended, &table.puzzle) {
        return solving::offers(app, visitor, (table.id, sheet));
    }
    // An earlier turn offers nothing but to show it to others.
    if table.tabletop.past {
        return shared_pictures(app, visitor, room, table);
    }
    if ended || table.tabletop.rights.has(Right::Record) {
        return html! {
            (after_the_game(app, visitor, room, table))
            (to_keep(app, visitor, room, table))
        };
    }
    // A square or a tile of the picture is offered again only to a browser without scripts, which
    // gets whole pages; the way back never is. An offer with a name of its own is not seen on the
    // picture, even if it answers to a tap there.
    let drawn = |offer: &TabletopOffer| !offer.worded && offer.drawn;
    let press = format!("/r/{}/press", room.key);
    html! {
        @for example in table.help().0.iter().flat_map(|lesson| &lesson.examples) {
            a class="button example" role="button" href=(address(table.id, &example.steps))
                data-steps=(example.steps.join(" ")) { (example.label) }
        }
        @if table.tabletop.complete {
            (play_form(app, visitor, room, table))
        } @else {
            @for offer in table.tabletop.offers.iter().filter(|offer| !offer.aside) {
                @if drawn(offer) {
                    @if !visitor.script { noscript { (step_link(table, offer)) } }
                } @else {
                    (step_link(table, offer))
                }
            }
        }
        @if let Some(moves) = &table.tabletop.prepares {
            @let prepared = Command::If(Some(table.id), Some(moves.clone()));
            (room::command_button(app, visitor, room, "strong", &prepared, "web-prepare"))
        }
        @if table.steps.is_empty() && table.tabletop.rights.has(Right::Hint) {
            @let hint = Command::Deed(Deed::Hint, Some(table.id));
            (room::command_button(app, visitor, room, "quiet", &hint, "desk-button-hint"))
        }
        // Their effect is seen on the board.
        @for one in &table.tabletop.back_and_forth {
            (button(&press, "quiet still", &[("token", &one.token)], &one.label))
        }
        (undo_buttons(app, visitor, table))
        (shared_pictures(app, visitor, room, table))
    }
}

/// The buttons beside the hand that put it in another order: for the script, which keeps that order
/// to itself.
fn hand_buttons(app: &App, visitor: &Visitor) -> Markup {
    let buttons = [
        (
            "mix",
            "web-hand-mix",
            "M3 7h4l9 10h5m-3-3 3 3-3 3M3 17h4l3-3.4m3-3.2L16 7h5m-3-3 3 3-3 3",
        ),
        ("sort", "web-hand-sort", "M4 20v-4M10 20V12M16 20V8M22 20V4"),
    ];
    html! {
        div class="hand" {
            @for (order, key, sign) in buttons {
                button type="button" class="quiet" data-hand=(order) hidden
                    aria-label=(visitor.say(app, key)) title=(visitor.say(app, key)) {
                    svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none"
                        stroke="currentColor" stroke-width="2" { path d=(sign) {} }
                }
            }
        }
    }
}

/// One step more. What says that this is all stands out.
fn step_link(table: &TableSection, offer: &TabletopOffer) -> Markup {
    let more = [table.steps.as_slice(), std::slice::from_ref(&offer.step)].concat();
    // Where the board is tapped, a word beside it is something else.
    let all = &table.tabletop.offers;
    let on_board = all.iter().any(|one| one.drawn && !one.worded);
    let beside = offer.worded && on_board && !all.iter().any(|one| one.strong);
    let class = match (offer.strong, beside || offer.aside) {
        (true, _) => "button strong",
        (false, true) => "button quiet",
        (false, false) => "button",
    };
    html! {
        a class=(class) role="button" href=(address(table.id, &more)) data-step=(offer.step) {
            (offer.label)
        }
    }
}

/// The parts below all buttons: the points of several games, and the review of a game that is over.
fn below(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> Markup {
    let over = table.tabletop.result.is_some();
    html! {
        @if let Some(sheet) = &table.tally {
            (tally::section(app, visitor, (room, table.id), sheet, over))
        }
        (ending(app, visitor, table))
    }
}

/// One step back, and back to the beginning if that is farther.
fn undo_buttons(app: &App, visitor: &Visitor, table: &TableSection) -> Markup {
    let fewer = table.steps.split_last().map(|(_, fewer)| fewer);
    html! {
        @if let Some(fewer) = fewer {
            a class="button quiet" role="button" href=(address(table.id, fewer)) data-undo {
                (visitor.say(app, "web-undo"))
            }
            @if !fewer.is_empty() {
                a class="button quiet" role="button" href=(address(table.id, &[])) data-clear {
                    (visitor.say(app, "web-clear"))
                }
            }
        }
    }
}

fn play_form(app: &App, visitor: &Visitor, room: &Room, table: &TableSection) -> Markup {
    html! {
        form method="post" action={ "/r/" (room.key) "/play" } id="play" {
            (hidden_field("m", &table.id.code()))
            (hidden_field("ply", &table.tabletop.mark.to_string()))
            @for step in &table.steps { (hidden_field("s", step)) }
            button class="strong" {
                (visitor.say(app, if table.puzzle.is_some() { "web-try" } else { "web-play" }))
            }
            @if table.tabletop.asks {
                button class="quiet" name="unasked" value="on" {
                    (visitor.say(app, "web-play-unasked"))
                }
            }
        }
    }
}

/// Where a room's page shows a match with these taps.
fn address(id: MatchId, steps: &[String]) -> String {
    let steps = steps.iter().map(|step| format!("&s={}", escape(step))).collect::<String>();
    format!("?m={}{steps}", id.code())
}

fn ply(fields: &FormFields) -> Result<Option<u32>, AppError> {
    number(fields, "ply")
}

/// The mark of a position in a field.
pub(crate) fn number(fields: &FormFields, field: &str) -> Result<Option<u32>, AppError> {
    let text = fields.get(field).filter(|text| !text.is_empty());
    text.map(|text| text.parse().map_err(|_| odd())).transpose()
}

/// Whether these can be the steps of one turn.
pub(crate) fn fit(steps: &[String]) -> bool {
    steps.len() <= STEPS.0 && steps.iter().all(|step| step.len() <= STEPS.1)
}

/// The taps a form or an address carries.
pub(crate) fn steps(fields: &FormFields) -> Result<Vec<String>, AppError> {
    let steps = fields.all("s");
    if fit(&steps) { Ok(steps) } else { Err(odd()) }
}

fn odd() -> AppError {
    AppError::keyed(StatusCode::BAD_REQUEST, "web-odd-steps")
}
