//! A game against the computer, for who has nobody to play with.

use axum::{Extension, extract::State, http::StatusCode, response::Redirect};
use maud::{Markup, html};
use service::Proposal;

use crate::{app::App, error::AppError, fields::FormFields, visitor::Visitor};

/// The computers of each game, the softest first: a press, and a game has begun.
pub(crate) fn computers(app: &App, visitor: &Visitor) -> Markup {
    let games = app.service.games().iter().map(|rules| (rules.id(), service::levels(rules.id())));
    let played: Vec<_> = games.filter(|(_, levels)| !levels.is_empty()).collect();
    html! {
        @if !played.is_empty() {
            section class="card rooms" {
                h2 { (visitor.say(app, "web-computer")) }
                p { (visitor.say(app, "web-computer-text")) }
                @for (game, levels) in &played { (levels_of(app, visitor, game, levels)) }
            }
        }
    }
}

fn levels_of(app: &App, visitor: &Visitor, game: &str, levels: &[&str]) -> Markup {
    html! {
        form method="post" action="/computer" class="line" {
            input type="hidden" name="game" value=(game);
            input type="hidden" name="luck";
            p { (app.desk.phrase(visitor.language, &format!("{game}-name"), &[])) }
            div class="levels" {
                @for level in levels {
                    button name="level" value=(level) {
                        (app.desk.phrase(visitor.language, &format!("computer-{level}"), &[]))
                    }
                }
            }
        }
    }
}

/// Begins a game against a computer, in the person's own room.
pub(crate) async fn play(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let person = visitor.person()?.id;
    let (game, level) = (fields.need("game")?, fields.need("level")?);
    if !service::levels(game).contains(&level) {
        return Err(AppError::keyed(StatusCode::BAD_REQUEST, "web-unknown-choice"));
    }
    let (game, computers) = (game.to_owned(), vec![level.to_owned()]);
    let proposal = Proposal { game, computers, ..Proposal::default() };
    // Drawn by the browser; one without a script adds nothing.
    let luck = fields.get("luck").filter(|luck| !luck.is_empty()).map(|luck| format!("web:{luck}"));
    let room = app.service.home(person).await?;
    let begun = app.service.invite(person, room.id, &proposal);
    let id = app.service.adding(luck, begun).await?;
    Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())))
}
