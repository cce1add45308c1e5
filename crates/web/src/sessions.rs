//! The browsers in which a person is known, and the end of one of them.

use axum::{Extension, http::StatusCode, response::Redirect};
use maud::{Markup, html};
use service::{Opener, Sentence, Session, Timestamp};

use crate::{
    app::App,
    browser_kind::BrowserKind,
    error::AppError,
    fields::FormFields,
    markup::{button, sentence},
    page,
    visitor::Visitor,
};

/// The number of characters of a session's key that name it in a form.
const NAME: usize = 16;

/// Milliseconds of a day.
const DAY: i64 = 24 * 60 * 60 * 1000;

/// Shows the list of them.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, AppError> {
    let sessions = app.service.accounts().sessions_of(visitor.person()?.id).await?;
    let say = |key| visitor.say(&app, key);
    let body = html! {
        main class="narrow" {
            section class="card" {
                h2 { (say("web-sessions")) }
                p { (say("web-sessions-text")) }
                ul class="list" {
                    @for one in &sessions { li { (line(&app, &visitor, one)) } }
                }
            }
        }
    };
    Ok(page::document(&app, &visitor, &say("web-sessions"), "/sessions", &body))
}

fn line(app: &App, visitor: &Visitor, one: &Session) -> Markup {
    let here = one.key == visitor.key();
    let kind = one.agent.as_deref().and_then(BrowserKind::from_code);
    let name = match kind {
        Some(kind) => {
            Sentence::new("web-session").with("browser", kind.browser).with("system", kind.system)
        }
        None => Sentence::new("web-session-unknown"),
    };
    html! {
        div class="session" {
            span class="grow" {
                (sentence(&visitor.sentence(app, &name)))
                @if here { " · " b { (visitor.say(app, "web-session-here")) } }
                @if let Some(opener) = one.opened { " · " (visitor.say(app, by(opener))) }
                small { (times(app, visitor, one)) }
            }
            @if here {
                a class="button" href="/log-out" { (visitor.say(app, "web-log-out")) "…" }
            } @else {
                (button("/sessions/end", "", &[("which", name_of(&one.key))],
                    &visitor.say(app, "web-session-end")))
            }
        }
    }
}

const fn by(opener: Opener) -> &'static str {
    match opener {
        Opener::Link => "web-session-link",
        Opener::App => "web-session-app",
    }
}

/// The last and the first day on which the browser was there.
fn times(app: &App, visitor: &Visitor, one: &Session) -> String {
    let today = app.service.now().number().div_euclid(DAY);
    let days = |key, at: Timestamp| {
        let days = (today - at.number().div_euclid(DAY)).max(0);
        visitor.sentence(app, &Sentence::new(key).with("days", days))
    };
    match (one.seen, one.made) {
        (Some(seen), Some(made)) => {
            format!("{}, {}", days("web-session-seen", seen), days("web-session-made", made))
        }
        _ => visitor.say(app, "web-session-unseen"),
    }
}

/// Ends one of them. Ending one's own is logging out, which is confirmed first.
pub(crate) async fn end(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let (person, which) = (visitor.person()?.id, fields.need("which")?);
    let sessions = app.service.accounts().sessions_of(person).await?;
    let known = sessions.into_iter().find(|one| name_of(&one.key) == which);
    let gone = || AppError::keyed(StatusCode::NOT_FOUND, "web-session-gone");
    let Session { key, .. } = known.ok_or_else(gone)?;
    if key == visitor.key() {
        return Ok(Redirect::to("/log-out"));
    }
    app.service.accounts().log_out(person, &key).await?;
    app.service.session_ended(&key);
    Ok(Redirect::to("/sessions"))
}

fn name_of(key: &str) -> &str {
    key.get(..NAME).unwrap_or(key)
}
