//! A link that is an invitation. A visitor sees the host and the game, and one press begins it.

use axum::{
    Extension,
    extract::Path,
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use maud::html;
use service::{MatchCard, MatchId, MatchState, PersonId, Refusal, Room, Sentence};

use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    lobby,
    markup::hidden_field,
    page::{self, Head},
    shelf,
    visitor::Visitor,
};

/// The address of the link to this match.
pub(crate) fn path(room: &Room, id: MatchId) -> String {
    format!("/j/{}/{}", room.key, id.code())
}

/// Whether a newcomer can still sit down.
pub(crate) fn has_free_seat(card: &MatchCard) -> bool {
    let taken = card.players.len() + card.invited.len();
    card.state == MatchState::Invited && card.open && taken < usize::from(card.seats_max)
}

/// Returns the room and the match that an address names.
async fn named(
    app: &App,
    visitor: &Visitor,
    key: &str,
    code: &str,
) -> Result<(Room, MatchCard), AppError> {
    let room = app.service.rooms().room(key).await?.ok_or_else(AppError::nothing_here)?;
    let id = MatchId::from_code(code).filter(|_| code.len() <= 16);
    let card = match app.service.matches().card(id.ok_or_else(AppError::nothing_here)?).await {
        Ok(card) if card.room == Some(room.id) => card,
        Ok(_) | Err(Refusal::Because(_)) => return Err(AppError::nothing_here()),
        Err(fault) => return Err(fault.into()),
    };
    let person = visitor.known().map_or_else(PersonId::default, |person| person.id);
    if chat::is_page_of_members(&room.chosen)
        && !app.service.rooms().is_member(room.id, person).await?
    {
        return Err(AppError::keyed(StatusCode::FORBIDDEN, "web-members-only"));
    }
    Ok((room, card))
}

/// Whether this person may still accept the invitation.
fn is_open_to(card: &MatchCard, visitor: &Visitor) -> bool {
    let seated = visitor.known().is_some_and(|person| card.seat(person.id).is_some());
    has_free_seat(card) && !seated
}

/// Shows the invitation, or the match itself once nobody can join it.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path((key, code)): Path<(String, String)>,
) -> Result<Response, AppError> {
    let (room, card) = named(&app, &visitor, &key, &code).await?;
    if !is_open_to(&card, &visitor) {
        return Ok(Redirect::to(&shelf::address(&room, card.id)).into_response());
    }
    let here = path(&room, card.id);
    let title = asks(&app, &visitor, &card);
    let body = html! {
        main class="narrow" {
            section class="card hello cover" {
                (shelf::board(&app, &visitor, card.game).await)
                h2 { (title) }
                p { (shelf::about(&app, &visitor, card.game)) }
                form method="post" action=(here) {
                    (hidden_field("luck", ""))
                    (lobby::name_field(&app, &visitor))
                    div class="line" {
                        p { (visitor.say(&app, "web-join-text")) }
                        div { button class="strong" { (visitor.say(&app, "web-join")) } }
                    }
                }
            }
        }
    };
    let about = shelf::about(&app, &visitor, card.game);
    let shared = page::shared_with(&app, &visitor, &title, &about, Some(card.game));
    let head = Head { shared, ..Head::new(&title, &here) };
    Ok(page::with_header(&app, &visitor, &head, &body).into_response())
}

/// The host's invitation in words.
pub(crate) fn asks(app: &App, visitor: &Visitor, card: &MatchCard) -> String {
    let host = card.players.first().map(|player| player.name.as_str()).unwrap_or_default();
    let game = shelf::named(app, visitor, card.game);
    let asks = Sentence::new("web-join-title").with("game", game);
    visitor.sentence(app, &asks.with("name", app.desk.shown(visitor.language, host)))
}

/// Accepts the invitation, as a new person if the browser is still unknown.
pub(crate) async fn join(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path((key, code)): Path<(String, String)>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let (room, card) = named(&app, &visitor, &key, &code).await?;
    let to = shelf::address(&room, card.id);
    if !is_open_to(&card, &visitor) {
        return Ok(Redirect::to(&to).into_response());
    }
    let arrival = lobby::arrive(&app, &visitor, &fields).await?;
    let person = arrival.person.id;
    app.service.rooms().enter(room.id, person).await?;
    let asked = app.service.adding(lobby::luck(&fields).as_deref());
    asked.matches().join(person, card.id).await?;
    Ok(arrival.goes_to(&to))
}
