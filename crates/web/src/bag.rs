//! The tiles of the day, on the first page.

use axum::{Extension, response::Redirect};
use maud::{Markup, html};
use service::{Person, Sentence};

use crate::{app::App, error::AppError, visitor::Visitor};

/// Today's tiles as a row: the tiles, or the result if the person has opened them.
pub(crate) async fn row(app: &App, visitor: &Visitor, person: &Person) -> Result<Markup, AppError> {
    let opened = app.service.puzzles().bag_today(person.id).await?;
    let made = match opened {
        Some(id) => {
            let sitting = app.service.matches().sit(person.id, id).await?;
            app.service.puzzles().solo_records(&sitting.card).await?.map(|records| records.made)
        }
        None => None,
    };
    let done = made.map(|made| Sentence::new("web-bag-done").with("made", made));
    Ok(html! {
        section class="card rooms" {
            h2 { (visitor.say(app, "web-bag")) }
            @match &done {
                Some(done) => p { b { (visitor.sentence(app, done)) } },
                None => p { (visitor.say(app, "web-bag-text")) },
            }
            form method="post" action="/bag" class="line" {
                button class="strong" { (visitor.say(app, "web-bag")) }
            }
        }
    })
}

/// Opens today's tiles in the person's own room.
pub(crate) async fn open(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Redirect, AppError> {
    let person = visitor.person()?.id;
    let (id, _) = app.service.puzzles().open_bag(person).await?;
    let room = app.service.chats().home(person).await?;
    Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())))
}
