//! The puzzle of the day, on the first page.

use axum::{Extension, extract::State, response::Redirect};
use maud::{Markup, html};
use service::{Person, Sentence};

use crate::{app::App, error::AppError, visitor::Visitor};

/// Today's puzzle as a row: its number, how it stands once it is begun, and the days in
/// a row that they have solved it. Nothing before this bot has one.
///
/// # Errors
/// The database cannot be read.
pub(crate) async fn row(app: &App, visitor: &Visitor, person: &Person) -> Result<Markup, AppError> {
    let Some((number, opened)) = app.service.puzzle_today(person.id).await? else {
        return Ok(html! {});
    };
    let at = match opened {
        Some(id) => app.service.puzzle_at(&app.service.sit(person.id, id).await?).await?,
        None => None,
    };
    let days = app.service.streak(person.id).await?.days;
    let days = (days > 0).then(|| Sentence::new("web-puzzle-days").with("days", i64::from(days)));
    let told = at.map(|at| chat::puzzle_in_words(visitor.language, &at));
    let name = Sentence::new("web-puzzle-name").with("number", number);
    let shapes = at.filter(|at| at.tries > 0).map(|at| chat::puzzle_stars(at.stars));
    Ok(html! {
        section class="card rooms" {
            h2 { (visitor.say(app, "web-puzzle")) }
            @match &told {
                Some(told) => p { (told) },
                None => p { (visitor.say(app, "web-puzzle-text")) },
            }
            @if let Some(days) = &days { p { b { (visitor.sentence(app, days)) } } }
            form method="post" action="/puzzle" class="line" {
                button class="strong" {
                    (visitor.sentence(app, &name))
                    // Read aloud, the line above says the same in words.
                    @if let Some(shapes) = &shapes { span aria-hidden="true" { " · " (shapes) } }
                }
            }
        }
    })
}

/// Opens it, in the person's own room.
pub(crate) async fn open(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Redirect, AppError> {
    let person = visitor.person()?.id;
    let (id, _) = app.service.open_puzzle(person).await?;
    let room = app.service.home(person).await?;
    Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())))
}
