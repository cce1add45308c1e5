//! A file of games that a person pastes or chooses, shown turn by turn like one of their own games.

use axum::{
    Extension,
    http::Uri,
    response::{IntoResponse as _, Redirect, Response},
};
use chat::{FilePage, TurnLine};
use maud::{Markup, PreEscaped, html};

use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    markup::sentence,
    page::{self, Head},
    tabletop,
    turns::breadth,
    visitor::Visitor,
};

/// The scripts of both pages.
const SCRIPTS: &[&str] = &["file.js"];

/// The link to this page.
pub(crate) fn way(app: &App, visitor: &Visitor) -> Markup {
    html! { a class="button" href="/file" { (visitor.say(app, "web-file")) "…" } }
}

/// Shows the open file, or the form that takes one.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    uri: Uri,
) -> Result<Response, AppError> {
    let (person, fields) = (visitor.person()?.id, FormFields::query(&uri)?);
    let number = |name| tabletop::number(&fields, name);
    let (game, at) = (number("g")?, number("at")?);
    let game = game.filter(|_| fields.get("new").is_none());
    let Some(game) = game.and_then(|game| usize::try_from(game).ok()) else {
        return Ok(asking(&app, &visitor, "", None).into_response());
    };
    let sight = visitor.sight(visitor.theme());
    let found = app.desk.pages().look_at_file(person, visitor.language, (game, at), sight).await?;
    Ok(match found {
        Some(found) if visitor.script => answer(&found),
        Some(found) => looked_at(&app, &visitor, &found).into_response(),
        None => Redirect::to("/file").into_response(),
    })
}

/// Opens a file.
pub(crate) async fn open(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let (person, text) = (visitor.person()?.id, fields.need("text")?);
    Ok(match app.desk.pages().open_file(person, visitor.language, text.to_owned()).await {
        Ok(()) => Redirect::to("/file?g=0").into_response(),
        Err(why) => asking(&app, &visitor, text, Some(&why)).into_response(),
    })
}

/// Returns a position for the page's script.
fn answer(found: &FilePage) -> Response {
    page::json(&[
        ("at", found.at.into()),
        ("svg", found.svg.clone().into()),
        ("status", status(found).into_string().into()),
    ])
}

fn asking(app: &App, visitor: &Visitor, text: &str, refused: Option<&str>) -> Markup {
    let say = |key| visitor.say(app, key);
    let title = say("web-file");
    let body = html! {
        main class="narrow" {
            section class="card" {
                h2 { (title) }
                p { (say("web-file-text")) }
                @if let Some(why) = refused {
                    div class="trouble" role="alert" { p { "✗ " (sentence(why)) } }
                }
                form method="post" action="/file" class="line" id="file" {
                    label for="text" { (say("web-file-paste")) }
                    textarea id="text" name="text" rows="12" spellcheck="false" required { (text) }
                    div class="offers" {
                        button class="strong" { (say("web-file-go")) }
                        label class="button" id="pick" hidden {
                            (say("web-file-pick"))
                            input type="file" class="unseen" accept=".pgn,.pdn,.mat,.txt";
                        }
                    }
                }
            }
        }
    };
    page::with_header(app, visitor, &Head { scripts: SCRIPTS, ..Head::new(&title, "/file") }, &body)
}

fn looked_at(app: &App, visitor: &Visitor, found: &FilePage) -> Markup {
    let say = |key| visitor.say(app, key);
    let body = html! {
        main class="room file" id="looked" data-game=(found.game)
            data-unsent=(say("web-unsent")) {
            div class="play" {
                nav class="tabs" aria-label=(say("web-file-games")) {
                    @if found.games.len() > 1 {
                        @for (number, title) in found.games.iter().enumerate() {
                            a href={ "/file?g=" (number) }
                                aria-current=[(number == found.game).then_some("page")] {
                                (sentence(title))
                            }
                        }
                    }
                }
                section class="table" id="table" aria-label=(say("web-board")) {
                    // The drawing is the renderer's, with every text in it escaped.
                    div class="board" id="board" { (PreEscaped(&found.svg)) }
                    div class="status" id="status" aria-live="polite" { (status(found)) }
                    @if !found.unread.is_empty() {
                        div class="trouble" {
                            @for why in &found.unread { p { "✗ " (sentence(why)) } }
                        }
                    }
                    div class="offers" id="offers" {
                        a class="button" href="/file?new" { (say("web-file-other")) }
                    }
                }
            }
            div class="beside" { (turns(app, visitor, found)) }
        }
    };
    let head = Head { scripts: SCRIPTS, ..Head::new(&found.title, "/file") };
    page::with_header(app, visitor, &head, &body)
}

/// The players and the result.
fn status(found: &FilePage) -> Markup {
    html! {
        @if let Some(title) = found.games.get(found.game) {
            p class="turn" { (sentence(title)) }
        }
        @if let Some(end) = &found.end { p class="turn result" { (sentence(end)) } }
    }
}

/// The list of turns, with links to each.
fn turns(app: &App, visitor: &Visitor, found: &FilePage) -> Markup {
    let say = |key| visitor.say(app, key);
    let places = found.turns.iter().position(|turn| turn.mark >= found.at);
    let here = places.unwrap_or(found.turns.len());
    let way = |turn: &TurnLine| format!("/file?g={}&at={}", found.game, turn.mark);
    let before = here.checked_sub(1).and_then(|at| found.turns.get(at));
    let after = found.turns.get(here + 1);
    html! {
        section class="turns" id="turns" aria-label=(say("web-turns")) {
            ol id="lines" {
                @for turn in &found.turns {
                    li class=[breadth(turn)] {
                        a href=(way(turn)) data-at=(turn.mark)
                            aria-current=[(turn.mark == found.at).then_some("true")] {
                            (sentence(&turn.said))
                        }
                    }
                }
            }
            div class="steps" {
                @for (by, sign, key, to) in [
                    ("-1", "M15 5 8 12l7 7", "web-turn-before", before),
                    ("1", "m9 5 7 7-7 7", "web-turn-after", after),
                ] {
                    a class="button quiet" data-by=(by) aria-label=(say(key))
                        href=[to.map(way)] {
                        svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none"
                            stroke="currentColor" stroke-width="2.5" { path d=(sign) {} }
                    }
                }
            }
        }
    }
}
