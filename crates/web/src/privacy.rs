//! What is kept of people, for everybody to read, and of each for themselves.

use axum::{
    Extension,
    extract::State,
    http::header,
    response::{IntoResponse, Response},
};
use maud::{Markup, html};

use crate::{app::App, error::AppError, page, visitor::Visitor};

/// The page; nobody needs a name for it.
pub(crate) async fn show(State(app): State<App>, Extension(visitor): Extension<Visitor>) -> Markup {
    let title = visitor.say(&app, "privacy-title");
    let body = html! {
        main class="narrow" {
            section class="card" {
                h2 { (title) }
                @for paragraph in app.desk.privacy(visitor.language) { p { (paragraph) } }
                @if visitor.known().is_some() { (download(&app, &visitor)) }
            }
        }
    };
    page::document(&app, &visitor, &title, "/privacy", &body)
}

/// The way to everything that is known of the visitor.
pub(crate) fn download(app: &App, visitor: &Visitor) -> Markup {
    html! {
        div class="offers" {
            a class="button" href="/mydata" download { (visitor.say(app, "privacy-data-get")) }
        }
    }
}

/// Everything that is known of the visitor, as a file.
pub(crate) async fn my_data(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, AppError> {
    let data = app.service.my_data(visitor.person()?.id).await?;
    let headers = [
        (header::CONTENT_TYPE, "application/json"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"kamen-mydata.json\""),
    ];
    Ok((headers, data).into_response())
}
