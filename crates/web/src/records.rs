//! The files of a match that is over, and a page that recomputes a record.

use std::io;

use axum::{
    Extension,
    body::Body,
    extract::Path,
    http::{StatusCode, Uri, header},
    response::{IntoResponse as _, Response},
};
use chat::{ARCHIVE, Document, FileOf};
use futures_util::{StreamExt as _, stream};
use maud::{Markup, html};
use service::{MatchId, Refusal, Sentence};

use crate::{app::App, error::AppError, fields::FormFields, page, visitor::Visitor};

/// The most bytes of a record that are recomputed here.
pub(crate) const LONGEST: usize = 128 * 1024;

/// The link to the record.
pub(crate) fn download(app: &App, visitor: &Visitor, id: MatchId) -> Markup {
    html! {
        div class="offers" {
            a class="button" href={ "/record/" (id.code()) } download {
                (visitor.say(app, "desk-button-record"))
            }
            a class="button" href="/verify" { (visitor.say(app, "web-verify")) }
        }
    }
}

/// The link to the games in other programs' format.
pub(crate) fn notation_link(app: &App, visitor: &Visitor, id: MatchId) -> Markup {
    html! {
        div class="offers" {
            a class="button" href={ "/record/" (id.code()) "/games" } download {
                (visitor.say(app, "web-notation"))
            }
        }
    }
}

/// The link to all finished games of the visitor.
pub(crate) fn archive_link(app: &App, visitor: &Visitor) -> Markup {
    html! { a class="button" href="/games.zip" download { (visitor.say(app, "web-archive")) } }
}

/// The film itself, fetched once it comes into view.
pub(crate) fn film_shown(app: &App, visitor: &Visitor, id: MatchId) -> Markup {
    let way = format!("/film/{}?{}", id.code(), visitor.look.code());
    html! {
        picture {
            source media="(prefers-color-scheme:dark)" srcset={ (way) "-dark" };
            img class="film" src=(way) loading="lazy" alt=(visitor.say(app, "web-film"));
        }
        div class="offers" {
            a class="button" href=(way) download { (visitor.say(app, "web-film-keep")) }
        }
    }
}

/// Sends the record to everyone who may look at the match.
pub(crate) async fn file(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Response, AppError> {
    let record = document(&app, &visitor, &code, FileOf::Record).await?;
    Ok(sent(record, "text/plain; charset=utf-8", "attachment"))
}

/// Sends the games in the format that other programs read.
pub(crate) async fn games(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Response, AppError> {
    let games = document(&app, &visitor, &code, FileOf::Notation).await?;
    Ok(sent(games, "text/plain; charset=utf-8", "attachment"))
}

/// Sends all finished games of the visitor, piece by piece as they are read.
pub(crate) async fn archive(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, AppError> {
    let person = visitor.person()?;
    if app.service.matches().past_ids_of(person.id, None, 1).await?.is_empty() {
        return Err(AppError::keyed(StatusCode::NOT_FOUND, "web-past-none"));
    }
    let mut archive = app.desk.pages().archive(person, visitor.language, None, u32::MAX);
    // An early failure can still be told.
    let first = app.desk.pages().next_piece(&mut archive).await?;
    let rest = stream::try_unfold((app, archive), |(app, mut archive)| async move {
        let piece = app.desk.pages().next_piece(&mut archive).await.map_err(cut_short)?;
        Ok(piece.map(|piece| (piece, (app, archive))))
    });
    let pieces = stream::iter(first.map(Ok::<_, io::Error>)).chain(rest);
    let headers = [
        (header::CONTENT_TYPE, "application/zip".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{ARCHIVE}\"")),
    ];
    Ok((headers, Body::from_stream(pieces)).into_response())
}

/// Breaks the download off, so that the browser sees it as failed.
fn cut_short(refusal: Refusal) -> io::Error {
    tracing::warn!(?refusal, "an archive could not be written to its end");
    io::ErrorKind::UnexpectedEof.into()
}

/// Sends the match as an animated picture.
pub(crate) async fn film(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    uri: Uri,
) -> Result<Response, AppError> {
    let sight = visitor.sight(visitor.theme_for(uri.query().unwrap_or_default()));
    let film = app.desk.results().film(visitor.person()?.id, match_of(&code)?, sight).await?;
    Ok(sent(film, "image/gif", "inline"))
}

async fn document(
    app: &App,
    visitor: &Visitor,
    code: &str,
    what: impl FnOnce(MatchId) -> FileOf,
) -> Result<Document, AppError> {
    Ok(app.desk.people().document(visitor.person()?.id, what(match_of(code)?)).await?)
}

fn match_of(code: &str) -> Result<MatchId, AppError> {
    let id = MatchId::from_code(code);
    Ok(id.ok_or_else(|| Refusal::Because(Sentence::new("desk-no-game")))?)
}

fn sent(document: Document, kind: &'static str, how: &str) -> Response {
    let named = format!("{how}; filename=\"{}\"", document.name);
    let headers = [(header::CONTENT_TYPE, kind.to_owned()), (header::CONTENT_DISPOSITION, named)];
    (headers, document.bytes).into_response()
}

/// Shows the page that takes a record.
pub(crate) async fn ask(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, AppError> {
    visitor.person()?;
    Ok(verifying(&app, &visitor, "", None))
}

/// Shows the result of recomputing a record.
pub(crate) async fn verify(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Markup, AppError> {
    let (person, text) = (visitor.person()?.id, fields.need("record")?);
    let found = app.desk.results().verified(person, visitor.language, text.to_owned()).await;
    Ok(verifying(&app, &visitor, text, Some(found)))
}

fn verifying(
    app: &App,
    visitor: &Visitor,
    text: &str,
    found: Option<Result<Vec<String>, String>>,
) -> Markup {
    let title = visitor.say(app, "web-verify");
    let body = html! {
        main class="narrow" {
            section class="card" {
                h2 { (title) }
                p { (visitor.say(app, "web-verify-text")) }
                @match found {
                    Some(Ok(games)) => div class="trouble" role="status" {
                        @for game in games { p { "✓ " (game) } }
                    },
                    Some(Err(why)) => div class="trouble" role="alert" { p { "✗ " (why) } },
                    None => {}
                }
                form method="post" action="/verify" class="line" {
                    label for="record" { (visitor.say(app, "web-verify-record")) }
                    textarea id="record" name="record" rows="12" spellcheck="false" required { (text) }
                    div class="offers" {
                        button class="strong" { (visitor.say(app, "web-verify-go")) }
                    }
                }
            }
        }
    };
    page::document(app, visitor, &title, "/verify", &body)
}
