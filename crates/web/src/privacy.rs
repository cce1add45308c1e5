//! A public page on the personal data that is kept. Each person can download theirs, and have it
//! deleted.

use axum::{
    Extension,
    http::header,
    response::{AppendHeaders, IntoResponse, Response},
};
use maud::{Markup, html};

use crate::{app::App, error::AppError, markup::button, page, session, visitor::Visitor, voice};

/// Shows the page; nobody needs a name for it.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Markup {
    let title = visitor.say(&app, "privacy-title");
    let body = html! {
        main class="narrow" {
            section class="card" {
                h2 { (title) }
                @for paragraph in app.desk.people().privacy(visitor.language) {
                    p { (voice::of_page(&paragraph)) }
                }
                @if visitor.known().is_some() { (download(&app, &visitor)) }
                @if visitor.known().is_some() { (way_to_forget(&app, &visitor)) }
            }
        }
    };
    page::document(&app, &visitor, &title, "/privacy", &body)
}

/// The link to all data on the visitor.
pub(crate) fn download(app: &App, visitor: &Visitor) -> Markup {
    html! {
        div class="offers" {
            a class="button" href="/mydata" download { (visitor.say(app, "privacy-data-get")) }
        }
    }
}

/// Sends all data on the visitor as a file.
pub(crate) async fn my_data(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, AppError> {
    let data = app.service.accounts().my_data(visitor.person()?.id).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"kamen-mydata.json\""),
    ];
    Ok((headers, data).into_response())
}

fn way_to_forget(app: &App, visitor: &Visitor) -> Markup {
    html! {
        div class="offers" {
            a class="button" href="/forget" { (visitor.say(app, "privacy-forget-title")) "…" }
        }
    }
}

/// Says what would be deleted, and asks the first question.
pub(crate) async fn forget(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, AppError> {
    question(&app, &visitor, "privacy-forget", ("/forget", "privacy-forget-on"))
}

/// Asks the second question.
pub(crate) async fn forget_surely(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, AppError> {
    question(&app, &visitor, "privacy-forget-sure", ("/forget/sure", "privacy-forget-yes"))
}

/// A question, with the target and the wording of its yes.
fn question(
    app: &App,
    visitor: &Visitor,
    what: &'static str,
    (way, yes): (&str, &'static str),
) -> Result<Markup, AppError> {
    visitor.person()?;
    let what = visitor.say(app, what);
    let title = visitor.say(app, "privacy-forget-title");
    let body = html! {
        main class="narrow" {
            section class="card trouble" {
                h2 { (title) }
                @for line in what.lines() { p { (line) } }
                div class="offers" {
                    (button(way, "", &[], &visitor.say(app, yes)))
                    a class="button strong" href="/" { (visitor.say(app, "privacy-forget-no")) }
                }
            }
        }
    };
    Ok(page::document(app, visitor, &title, "/privacy", &body))
}

/// Deletes the visitor; their browser forgets who it was.
pub(crate) async fn forget_now(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, AppError> {
    app.service.accounts().forget_person(visitor.person()?.id).await?;
    app.service.session_ended(&visitor.key());
    let stranger = visitor.as_stranger();
    let title = stranger.say(&app, "privacy-forget-title");
    let body = html! {
        main class="narrow" {
            section class="card" {
                h2 { (title) }
                p { (app.desk.people().farewell(stranger.language)) }
            }
        }
    };
    let page = page::document(&app, &stranger, &title, "/", &body);
    let forget = session::forgotten(visitor.client.https).into_iter();
    let forget: Vec<_> = forget.map(|line| (header::SET_COOKIE, line)).collect();
    Ok((AppendHeaders(forget), page).into_response())
}
