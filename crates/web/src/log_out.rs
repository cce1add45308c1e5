//! Logging out of a browser.

use axum::{
    Extension,
    http::header,
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use maud::{Markup, html};

use crate::{app::App, error::AppError, markup::button, page, session, visitor::Visitor};

/// Explains what logging out means, with the button that does it.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, AppError> {
    let elsewhere = app.service.accounts().is_linked(visitor.person()?.id).await?;
    let what = if elsewhere { "web-log-out-text" } else { "web-log-out-only" };
    let say = |key| visitor.say(&app, key);
    let body = html! {
        main class="narrow" {
            section class="card trouble" {
                h2 { (say("web-log-out")) }
                p { (say(what)) }
                div class="offers" {
                    (button("/log-out", "", &[], &say("web-log-out")))
                    a class="button strong" href="/" { (say("web-log-out-stay")) }
                }
            }
        }
    };
    Ok(page::document(&app, &visitor, &say("web-log-out"), "/log-out", &body))
}

/// Ends the session; its other pages hear nothing more either.
pub(crate) async fn end(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, AppError> {
    let (person, session) = (visitor.person()?.id, visitor.key());
    app.service.accounts().log_out(person, &session).await?;
    app.service.session_ended(&session);
    let forget = session::forgotten(visitor.client.https).into_iter();
    let forget: Vec<_> = forget.map(|line| (header::SET_COOKIE, line)).collect();
    Ok((AppendHeaders(forget), Redirect::to("/")).into_response())
}
