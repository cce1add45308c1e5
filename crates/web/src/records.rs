//! The record of a match as a file, and a page that recomputes one.

use axum::{
    Extension,
    extract::{Path, State},
    http::header,
    response::{IntoResponse as _, Response},
};
use chat::record_name;
use maud::{Markup, html};
use service::{MatchId, Refusal, Sentence};

use crate::{app::App, error::AppError, fields::FormFields, page, visitor::Visitor};

/// The most bytes of a record that are looked through here.
pub(crate) const LONGEST: usize = 128 * 1024;

/// The way to it.
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

/// The file, for whoever may look at the match.
pub(crate) async fn file(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Response, AppError> {
    let id = MatchId::from_code(&code);
    let id = id.ok_or_else(|| Refusal::Because(Sentence::new("desk-no-game")))?;
    let record = app.service.record(visitor.person()?.id, id).await?;
    let named = format!("attachment; filename=\"{}\"", record_name(id));
    let kind = "text/plain; charset=utf-8".to_owned();
    Ok(([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, named)], record)
        .into_response())
}

/// The page that takes a record.
pub(crate) async fn ask(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, AppError> {
    visitor.person()?;
    Ok(verifying(&app, &visitor, "", None))
}

/// What comes of recomputing a record.
pub(crate) async fn verify(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Markup, AppError> {
    let (person, text) = (visitor.person()?.id, fields.need("record")?);
    let found = app.desk.verified(person, visitor.language, text.to_owned()).await;
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
