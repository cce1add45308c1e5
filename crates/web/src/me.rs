//! The visitor's results, as a page and as a picture.

use axum::{
    Extension,
    http::header,
    response::{IntoResponse, Response},
};
use chat::{LadderLine, PersonResults, Poster};
use maud::{Markup, PreEscaped, html};
use service::Sentence;

use crate::{
    app::App,
    error::AppError,
    markup::{hidden_field, sentence},
    page,
    pictures::WIDTH,
    visitor::Visitor,
    voice,
};

/// Shows the page.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, AppError> {
    let account = app.desk.results().account_of(visitor.person()?, visitor.language).await?;
    let title = visitor.say(&app, "top-me");
    let alone = !account.ladders.is_empty();
    let body = html! {
        main class="narrow" {
            @if alone { (against_computers(&app, &visitor, &account)) }
            section class="card standings" {
                @if let Some(shown) = &account.poster && !alone {
                    (poster(&app, &visitor, shown, "/me.png"))
                }
                @for line in &account.lines { p { (sentence(&voice::of_page(line))) } }
                @if let Some(shown) = &account.poster && alone {
                    details class="how-played" {
                        summary { (visitor.say(&app, "top-picture")) }
                        (poster(&app, &visitor, shown, "/me.png"))
                    }
                }
            }
            p { a class="button" href="/games" { (visitor.say(&app, "web-past")) } }
        }
    };
    Ok(page::document(&app, &visitor, &title, "/me", &body))
}

/// The person's progress on each ladder, with the next stone as a button to play it, and their last
/// games against computers.
fn against_computers(app: &App, visitor: &Visitor, account: &PersonResults) -> Markup {
    html! {
        section class="card" {
            h2 { (visitor.say(app, "top-ladders")) }
            ul class="ladders" {
                @for ladder in &account.ladders { li { (rungs(app, visitor, ladder)) } }
            }
            h3 { (visitor.say(app, "top-bouts")) }
            ul class="list" {
                @for bout in &account.bouts {
                    li { a href={ "/m/" (bout.id.code()) } { (bout.said) } }
                }
            }
        }
    }
}

fn rungs(app: &App, visitor: &Visitor, ladder: &LadderLine) -> Markup {
    let (behind, levels) = ladder.part;
    html! {
        p { b { (ladder.name) } span { (behind) " / " (levels) } }
        progress max=(levels) value=(behind) aria-hidden="true" {}
        p { (ladder.stands) br; small { (ladder.games) } }
        @if let Some((level, shown)) = &ladder.next {
            form method="post" action={ "/play/" (ladder.game) } {
                (hidden_field("luck", ""))
                (hidden_field("with", level))
                @let label = Sentence::new("desk-button-level").with("level", shown.as_str());
                button { (visitor.sentence(app, &label)) }
            }
        }
    }
}

/// Shows the same as a picture to post.
pub(crate) async fn picture(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, AppError> {
    let account = app.desk.results().account_of(visitor.person()?, visitor.language).await?;
    png(&app, &visitor, account.poster).await
}

/// A poster on a page, with a link to it as a picture. The page beside it says all that it shows,
/// for people who cannot see it.
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
