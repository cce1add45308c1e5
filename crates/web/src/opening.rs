//! A link that opens this browser as a person known from a chat.
//!
//! Chats look at every link that is sent, so looking changes nothing: the page has one button, and
//! pressing it uses the link up.

use axum::{
    Extension,
    extract::Path,
    http::{StatusCode, Uri, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use maud::{Markup, html};
use service::{MatchId, Person, Refusal, Sentence};

use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    lobby,
    markup::{button, name},
    page,
    session::BrowserToken,
    visitor::Visitor,
};

/// Shows the person for whom the browser will stand, and the button that makes it so.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(secret): Path<String>,
    uri: Uri,
) -> Result<Response, AppError> {
    let person = app.service.accounts().opens_as(&secret).await.map_err(refused)?;
    let to = leads(&FormFields::query(&uri)?);
    if visitor.known().is_some_and(|known| known.id == person.id) {
        return Ok(Redirect::to(&to).into_response());
    }
    let shown = app.desk.shown(visitor.language, &person.name);
    let say = |key| visitor.sentence(&app, &Sentence::new(key).with("name", shown.as_str()));
    let body = html! {
        main class="narrow" {
            section class="card hello" {
                h2 { (name(&say("web-open-as"))) }
                @if let Some(other) = visitor.known() {
                    (taken(&app, &visitor, other))
                } @else {
                    p { (say("web-open-text")) }
                    (button(&format!("/open/{secret}"), "strong", &[("to", &to)], &say("web-open")))
                }
            }
        }
    };
    Ok(page::document(&app, &visitor, &visitor.say(&app, "web-title"), "/", &body).into_response())
}

/// Says that the browser stands for another person already.
fn taken(app: &App, visitor: &Visitor, other: &Person) -> Markup {
    html! {
        p { (visitor.sentence(app, &other_here(app, visitor, other))) }
        div class="offers" {
            a class="button" href="/log-out" { (visitor.say(app, "web-log-out")) "…" }
            a class="button" href="/" { (visitor.say(app, "web-back")) }
        }
    }
}

fn other_here(app: &App, visitor: &Visitor, other: &Person) -> Sentence {
    let other = app.desk.shown(visitor.language, &other.name);
    Sentence::new("web-open-other").with("other", other)
}

/// Opens the browser by the link.
pub(crate) async fn open(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(secret): Path<String>,
    fields: FormFields,
) -> Result<Response, AppError> {
    if let Some(other) = visitor.known() {
        let why = other_here(&app, &visitor, other);
        return Err(AppError::because(StatusCode::CONFLICT, why));
    }
    let session = BrowserToken::fresh().ok_or_else(lobby::no_session)?;
    let cookie = session.set_cookie(visitor.client.https).ok_or_else(lobby::no_session)?;
    app.service.accounts().open_by_link(&secret, &session.key()).await.map_err(refused)?;
    let to = Redirect::to(&lobby::way_on(fields.get("to")));
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), to).into_response())
}

/// Returns the page to which a link leads.
fn leads(query: &FormFields) -> String {
    let id = query.get("m").filter(|code| code.len() <= 16).and_then(MatchId::from_code);
    id.map_or_else(|| "/".to_owned(), |id| format!("/m/{}", id.code()))
}

fn refused(refusal: Refusal) -> AppError {
    match refusal {
        Refusal::Because(why) => AppError::because(StatusCode::GONE, why),
        fault => fault.into(),
    }
}
