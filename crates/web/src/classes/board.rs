//! One board for the whole class: shown on the wall for all to see, answered on the pupils' own
//! devices for a minute.

use axum::{Extension, extract::Path, http::Uri, response::Redirect};
use maud::{DOCTYPE, Markup, PreEscaped, html};
use service::{BoardTogether, GAME_TO_FILL, SchoolClass, Sentence};

use super::{address, at, led};
use crate::{
    app::App,
    assets,
    error::AppError,
    fields::FormFields,
    markup::{button, name},
    qr,
    visitor::Visitor,
};

/// Seconds after which the wall asks again who has answered.
const LOOKS: i64 = 3;

/// A page for a wall: large, without a menu.
pub(super) fn wall(
    app: &App,
    visitor: &Visitor,
    title: &str,
    refresh: Option<&str>,
    body: &Markup,
) -> Markup {
    let [theme, css] = ["theme.css", "table.css"].map(assets::address);
    html! {
        (DOCTYPE)
        html lang=(visitor.language.code()) data-look=(visitor.look.code())
            data-in=(visitor.say(app, "class-left")) data-now=(visitor.say(app, "class-time-up")) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                @if let Some(refresh) = refresh {
                    meta http-equiv="refresh" content=(refresh);
                }
                title { (title) }
                link rel="stylesheet" href=(theme);
                link rel="stylesheet" href=(css);
                script src=(assets::address("page.js")) defer {}
            }
            body class="wall" { (body) }
        }
    }
}

/// Shows the wall: the board before the class, or its result.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    uri: Uri,
) -> Result<Markup, AppError> {
    let (class, _) = led(&app, &visitor, &code).await?;
    let nameless = FormFields::query(&uri)?.get("names") == Some("off");
    let board = app.service.classes().board_of(&class).await?;
    let here = format!("{}/board", at(&class.code));
    let here = if nameless { format!("{here}?names=off") } else { here };
    let refresh = board.as_ref().filter(|board| !board.over).map(|board| {
        let left = (board.until.number() - app.service.now().number()) / 1_000 + 1;
        format!("{};url={here}", left.clamp(1, LOOKS))
    });
    let body = html! {
        main {
            @match &board {
                Some(board) => (laid(&app, &visitor, &class, (board, nameless)).await),
                None => {
                    h1 { (visitor.say(&app, "class-board")) }
                    p { (visitor.say(&app, "class-board-how")) }
                    (way_in(&app, &visitor, &class))
                },
            }
            div class="offers" {
                @if board.as_ref().is_none_or(|board| board.over) {
                    @let key = if board.is_some() { "class-board-next" } else { "class-board-begin" };
                    (button(&here, "strong", &[], &visitor.say(&app, key)))
                }
                (names_switch(&app, &visitor, &class, nameless))
                a class="button" href=(at(&class.code)) { "←\u{a0}" (name(&class.title)) }
            }
        }
    };
    Ok(wall(&app, &visitor, &class.title, refresh.as_deref(), &body))
}

fn names_switch(app: &App, visitor: &Visitor, class: &SchoolClass, nameless: bool) -> Markup {
    let (way, key) =
        if nameless { ("", "class-names-on") } else { ("?names=off", "class-names-off") };
    html! {
        a class="button" href={ (at(&class.code)) "/board" (way) } { (visitor.say(app, key)) }
    }
}

fn way_in(app: &App, visitor: &Visitor, class: &SchoolClass) -> Markup {
    let whole = format!("{}{}", visitor.client.home(&app.settings), at(&class.code));
    html! {
        p class="address" { (address(&whole)) }
        (qr::picture(&whole, &visitor.say(app, "web-qr-label")))
    }
}

/// The board, the tiles to place, and who has answered; once it is over, the best answers.
async fn laid(
    app: &App,
    visitor: &Visitor,
    class: &SchoolClass,
    (board, nameless): (&BoardTogether, bool),
) -> Markup {
    let best = board.best.as_ref();
    let drawn = app.desk.pictures().puzzle_board(
        (GAME_TO_FILL, &board.setup),
        (best.map(|best| &*best.shown), &class.title),
        (visitor.language, visitor.theme()),
    );
    let drawn = drawn.await;
    let answered = Sentence::new("class-answered")
        .with("answered", board.answered)
        .with("count", board.pupils);
    html! {
        div class="board" {
            // The drawing is the renderer's, with every text in it escaped.
            (PreEscaped(drawn.unwrap_or_default()))
        }
        div class="beside" {
            @if board.over {
                @match best {
                    Some(best) => {
                        h1 { (best.equations.join(" · ")) }
                        @let points = Sentence::new("class-best").with("points", best.points);
                        p { (visitor.sentence(app, &points)) }
                        @if !nameless {
                            p class="finders" {
                                @for (at, finder) in best.names.iter().enumerate() {
                                    @if at > 0 { ", " }
                                    (name(finder))
                                }
                            }
                        }
                    },
                    None => h1 { (visitor.say(app, "class-no-answer")) },
                }
            } @else {
                p class="clock" {
                    time role="timer" aria-live="off" data-until=(board.until.number() / 1_000) {
                        "1:00"
                    }
                }
                p { (visitor.sentence(app, &answered)) }
                p { (visitor.say(app, "class-board-answer")) }
                @let whole = format!("{}{}", visitor.client.home(&app.settings), at(&class.code));
                p class="address" { (address(&whole)) }
            }
        }
    }
}

/// Lays the next board before the class.
pub(crate) async fn begin(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    uri: Uri,
) -> Result<Redirect, AppError> {
    let (class, teacher) = led(&app, &visitor, &code).await?;
    let way = uri.query().filter(|query| *query == "names=off");
    let way = way.map_or_else(String::new, |query| format!("?{query}"));
    app.service.classes().begin_board(teacher.id, &class.code).await?;
    Ok(Redirect::to(&format!("{}/board{way}", at(&class.code))))
}
