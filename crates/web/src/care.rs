//! Care of a room: its link and its members.

use axum::{Extension, http::StatusCode, response::Redirect};
use maud::{Markup, html};
use service::{PersonId, Room};

use crate::{
    app::App,
    choosing,
    error::AppError,
    fields::FormFields,
    markup::{button, name},
    room::Inside,
    visitor::Visitor,
};

/// The part of a room's menu for the person who looks after it; empty for others. A person's own
/// room cannot be left, so it cannot be handed on either.
pub(crate) async fn of_room(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    leaves: bool,
) -> Result<Markup, AppError> {
    let me = visitor.person()?.id;
    if !app.service.rooms().is_maker(room.id, me).await? {
        return Ok(html! {});
    }
    let mut others = app.service.rooms().members(room.id).await?;
    others.retain(|other| other.id != me);
    let to = |what: &str| format!("/r/{}/{what}", room.key);
    let say = |key| visitor.say(app, key);
    Ok(html! {
        div class="rows care" {
            b { (say("web-care")) }
            a class="row button" href=(choosing::here(room)) { (say("web-settings-room")) }
            p { (say("web-renew-text")) }
            (button(&to("renew"), "row", &[], &say("web-renew")))
            @if !others.is_empty() {
                p { (say("web-put-out-text")) }
                @if leaves { p { (say("web-hand-on-text")) } }
            }
            @for other in &others {
                @let member = other.id.to_string();
                p { (name(&other.name)) }
                (button(&to("out"), "row", &[("member", &member)], &say("web-put-out")))
                @if leaves {
                    (button(&to("hand"), "row", &[("member", &member)], &say("web-hand-on")))
                }
            }
        }
    })
}

/// Gives the room another link.
pub(crate) async fn renew(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
) -> Result<Redirect, AppError> {
    let key = app.service.rooms().renew_link(room.id, visitor.person()?.id).await?;
    Ok(Redirect::to(&format!("/r/{key}")))
}

/// Puts a person out of the room.
pub(crate) async fn put_out(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let by = visitor.person()?.id;
    let key = app.service.rooms().put_out(room.id, by, member(&fields)?).await?;
    Ok(Redirect::to(&format!("/r/{key}")))
}

/// Hands the care of the room on to another person.
pub(crate) async fn hand_on(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    app.service.rooms().hand_on(room.id, visitor.person()?.id, member(&fields)?).await?;
    Ok(Redirect::to(&format!("/r/{}", room.key)))
}

fn member(fields: &FormFields) -> Result<PersonId, AppError> {
    let odd = |_| AppError::keyed(StatusCode::BAD_REQUEST, "web-unknown-choice");
    fields.need("member")?.parse().map(PersonId::new).map_err(odd)
}
