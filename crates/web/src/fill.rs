//! Attempts at filling a board, on the first page.

use axum::{Extension, response::Redirect};
use chat::{attempt_at_board, attempt_told};
use maud::{Markup, html};
use service::{GAME_TO_FILL, Person};

use crate::{app::App, error::AppError, fields::FormFields, visitor::Visitor};

/// The number of attempts shown.
const SHOWN: u32 = 4;

/// The person's newest attempts, and the boards on which to begin another.
pub(crate) async fn row(app: &App, visitor: &Visitor, person: &Person) -> Result<Markup, AppError> {
    let attempts = app.service.puzzles().attempts(person.id, SHOWN).await?;
    // A look at the page makes nobody a room.
    let home = match attempts.is_empty() {
        true => None,
        false => Some(app.service.chats().home(person.id).await?),
    };
    let (game, language) = (GAME_TO_FILL, visitor.language);
    Ok(html! {
        section class="card rooms" {
            h2 { (visitor.say(app, "fill-page-title")) }
            p { (visitor.say(app, "fill-page-text")) }
            @if let Some(home) = &home {
                ul class="list" {
                    @for one in &attempts {
                        li {
                            a href={ "/r/" (home.key) "?m=" (one.id.code()) } {
                                span class="grow" { (attempt_told(language, game, one)) }
                            }
                        }
                    }
                }
            }
            form method="post" action="/fill" class="line" {
                div class="levels" {
                    @for board in app.service.puzzles().boards_to_fill() {
                        button name="board" value=(board) {
                            (attempt_at_board(language, game, &board))
                        }
                    }
                }
            }
        }
    })
}

/// Begins another attempt, in the person's own room.
pub(crate) async fn begin(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let person = visitor.person()?.id;
    let (id, _) = app.service.puzzles().begin_fill(person, fields.need("board")?).await?;
    let room = app.service.chats().home(person).await?;
    Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())))
}
