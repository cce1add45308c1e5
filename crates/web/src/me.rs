//! How the visitor did, as a page and as a picture.

use axum::{
    Extension,
    http::header,
    response::{IntoResponse, Response},
};
use chat::Poster;
use maud::{Markup, PreEscaped, html};

use crate::{
    app::App, error::AppError, markup::sentence, page, pictures::WIDTH, visitor::Visitor, voice,
};

/// The page.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, AppError> {
    let account = app.desk.results().account_of(visitor.person()?, visitor.language).await?;
    let title = visitor.say(&app, "top-me");
    let body = html! {
        main class="narrow" {
            section class="card standings" {
                @if let Some(shown) = &account.poster { (poster(&app, &visitor, shown, "/me.png")) }
                @for line in &account.lines { p { (sentence(&voice::of_page(line))) } }
            }
            p { a class="button" href="/games" { (visitor.say(&app, "web-past")) } }
        }
    };
    Ok(page::document(&app, &visitor, &title, "/me", &body))
}

/// The same as a picture to post.
pub(crate) async fn picture(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, AppError> {
    let account = app.desk.results().account_of(visitor.person()?, visitor.language).await?;
    png(&app, &visitor, account.poster).await
}

/// A poster on a page, with a way to it as a picture. Whoever cannot see it has all that it
/// shows beside it.
pub(crate) fn poster(app: &App, visitor: &Visitor, shown: &Poster, path: &str) -> Markup {
    html! {
        figure class="poster" aria-hidden="true" { (PreEscaped(shown.svg(visitor.theme()))) }
        p { a class="button" href=(path) target="_blank" rel="noopener" { (visitor.say(app, "top-picture")) } }
    }
}

/// A poster as a picture.
pub(crate) async fn png(
    app: &App,
    visitor: &Visitor,
    poster: Option<Poster>,
) -> Result<Response, AppError> {
    let poster = poster.ok_or_else(AppError::nothing_here)?;
    let person = visitor.person()?.id;
    let bytes = app.desk.pictures().png_of_poster(person, poster, visitor.theme(), WIDTH).await;
    let bytes = bytes.ok_or_else(AppError::nothing_here)?;
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "no-store")], bytes)
        .into_response())
}
