//! The table inside Telegram: the page that its apps open, and who opens it.
//!
//! What Telegram says of that stands in a fragment of the address, which no server sees: the
//! page's script sends it. It opens one browser, as the person Telegram names, without any
//! joining of accounts. The same once more is good only where it was good before, so that
//! the page can be loaded anew. The browser keeps a cookie of its own, which it also sends
//! from a frame of Telegram's, and only there; pages that come by it may stand in such a
//! frame, and no others.

use axum::{
    Extension,
    http::{StatusCode, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use chat::Caller;
use maud::html;
use service::{MatchId, Platform};

use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    init_data::{MiniAppUser, NotOpened},
    lobby,
    page::{self, Head},
    session::{BrowserEntry, BrowserToken},
    visitor::Visitor,
};

/// Where the apps find it.
pub(crate) const PATH: &str = "/app";

/// The page whose script says who opens it; to that script, whether it is known by now.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, AppError> {
    if app.settings.mini_app.is_none() {
        return Err(AppError::nothing_here());
    }
    if visitor.script {
        let known = visitor.entry == BrowserEntry::MiniApp;
        return Ok(page::json(&[("known", known.into())]));
    }
    let say = |key| visitor.say(&app, key);
    let body = html! {
        main class="narrow" {
            section class="card hello" id="app" data-outside=(say("web-app-outside"))
                data-cookies=(say("web-app-cookies")) {
                h2 { (say("web-app-opens")) }
                p role="status" {}
                noscript { p { (say("web-app-outside")) } }
            }
        }
    };
    let title = say("web-title");
    let head = Head { scripts: &["app.js"], ..Head::new(&title, "/") };
    Ok(page::with_header(&app, &visitor, &head, &body).into_response())
}

/// Opens this browser as whom Telegram names; where to go on to.
pub(crate) async fn open(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let key = app.settings.mini_app.as_ref().ok_or_else(AppError::nothing_here)?;
    let data = fields.need("data")?;
    let opening = key.read(data, app.service.now()).map_err(refused)?;
    let MiniAppUser { person, name, language, start, hash, until } = opening;
    let caller = Caller { platform: Platform::Telegram, key: person, name, language };
    let person = app.desk.know(&caller).await?;
    let to = leads(start.as_deref().or(fields.get("start")));
    let answer = page::json(&[("to", to.into())]);
    let known = visitor.known().filter(|_| visitor.entry == BrowserEntry::MiniApp);
    if known.is_some_and(|known| known.id == person) {
        return Ok(answer);
    }
    let session = BrowserToken::fresh().ok_or_else(lobby::no_session)?;
    let cookie = session.app_cookie().ok_or_else(lobby::no_session)?;
    app.service.accounts().open_in_app(person, &session.key(), (&hash, until)).await?;
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), answer).into_response())
}

/// Where a link leads whose end is this.
fn leads(start: Option<&str>) -> String {
    let start = start.filter(|start| start.len() <= 16);
    match (start, start.and_then(MatchId::from_code)) {
        (_, Some(id)) => format!("/m/{}", id.code()),
        (Some("puzzle"), _) => "/puzzles".to_owned(),
        _ => "/".to_owned(),
    }
}

fn refused(why: NotOpened) -> AppError {
    let key = match why {
        NotOpened::Foreign => "web-app-foreign",
        NotOpened::Old => "web-app-old",
    };
    tracing::warn!(why = key, "no Mini App is opened");
    AppError::keyed(StatusCode::FORBIDDEN, key)
}
