//! Notes of players to themselves about a match that they play.

use axum::{
    Extension,
    response::{IntoResponse, Redirect, Response},
};
use chat::Visit;
use maud::{Markup, html};
use service::Room;

use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    markup::hidden_field,
    page,
    room::{self, Inside},
    visitor::Visitor,
};

/// The note and the form that changes it, folded; empty for a spectator.
pub(crate) fn section(app: &App, visitor: &Visitor, room: &Room, at: &Visit) -> Markup {
    let say = |key| visitor.say(app, key);
    let note = at.note().unwrap_or_default();
    html! {
        @if at.seated() {
            details class="news note" {
                summary { (say("web-note")) span class="dot" hidden[note.is_empty()] {} }
                form method="post" action={ "/r/" (room.key) "/note" } {
                    (hidden_field("m", &at.card().id.code()))
                    textarea name="text" rows="4" maxlength=(service::NOTE)
                        aria-label=(say("web-note")) { (note) }
                    small { (say("web-note-about")) }
                    button { (say("web-note-save")) }
                }
            }
        }
    }
}

/// Saves the note.
pub(crate) async fn write(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let at = room::presence(&app, &visitor, &room, fields.need("m")?).await?;
    let (person, id) = (visitor.person()?.id, at.card().id);
    app.service.matches().note(person, id, fields.get("text").unwrap_or_default()).await?;
    if !visitor.script {
        return Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())).into_response());
    }
    Ok(page::json(&[("told", visitor.say(&app, "web-note-saved").into())]))
}
