//! The pages on which a person lets a browser call them, and the targets of calls.

use axum::{
    Extension,
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Redirect, Response},
};
use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD as BASE64};
use maud::{Markup, html};
use p256::PublicKey;
use service::{BrowserKeys, MatchId, Subscription};

use super::endpoint::Endpoint;
use crate::{app::App, error::AppError, fields::FormFields, lobby, page, visitor::Visitor};

const WORKER: &str = include_str!("../../page/worker.js");

/// Serves the script that shows calls while no page is open. It stands at the root, since a worker
/// serves only pages below it.
pub(crate) async fn worker() -> Response {
    let about = [
        (header::CONTENT_TYPE, "text/javascript; charset=utf-8"),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    (about, WORKER).into_response()
}

/// A hidden question for the page's script to ask after a move: whether to be called here. Empty
/// where a browser cannot be called.
pub(crate) async fn question(app: &App, visitor: &Visitor) -> Markup {
    let Some(key) = offered(app, visitor).await else { return html! {} };
    let say = |word| visitor.say(app, word);
    html! {
        template id="push" data-key=(key) data-blocked=(say("web-push-blocked"))
            data-cannot=(say("web-push-cannot")) {
            div class="ask" role="group" aria-labelledby="push-ask" {
                p id="push-ask" { (say("web-push-ask")) }
                button type="button" class="strong" data-push="on" { (say("web-push-yes")) }
                button type="button" data-push="later" { (say("web-push-later")) }
            }
        }
    }
}

/// The link from a room's menu to the switch.
pub(crate) async fn way(app: &App, visitor: &Visitor) -> Markup {
    match offered(app, visitor).await {
        Some(_) => html! {
            a class="button" href="/settings#calls" { (visitor.say(app, "web-push-way")) "…" }
        },
        None => html! {},
    }
}

/// The switch among a person's settings. A browser that cannot be called says so by its script.
pub(crate) async fn switch(app: &App, visitor: &Visitor) -> Result<Markup, AppError> {
    let Some(key) = offered(app, visitor).await else { return Ok(html! {}) };
    let on = app.service.accounts().subscription(&visitor.key(), None).await?.is_some();
    let say = |word| visitor.say(app, word);
    Ok(html! {
        form method="post" action="/push/off" class="choices" id="calls" data-key=(key)
            data-blocked=(say("web-push-blocked")) data-cannot=(say("web-push-cannot")) {
            fieldset {
                legend { (say("web-push-title")) }
                p { (say("web-push-text")) }
                button type="button" data-push="on" aria-pressed=(on) { (say("web-push-start")) }
                button aria-pressed=(!on) { (say("web-push-stop")) }
                p role="status" id="push-told" {}
            }
        }
    })
}

/// Returns the key that a browser needs to be called. Browsers take calls only for pages over HTTPS
/// or of this very computer.
async fn offered(app: &App, visitor: &Visitor) -> Option<String> {
    let offered = visitor.known().is_some() && visitor.client.is_secure();
    if offered { app.push_key().await } else { None }
}

/// Tells the page's script whether the person is called in this browser.
pub(crate) async fn state(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Response, AppError> {
    let told = visitor.person()?.notify != service::Notify::None;
    let on = app.service.accounts().subscription(&visitor.key(), None).await?.is_some();
    Ok(page::json(&[("on", on.into()), ("told", told.into())]))
}

/// Begins to call the person in this browser.
pub(crate) async fn subscribe(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let person = visitor.person()?.id;
    let endpoint = fields.need("endpoint")?.to_owned();
    let outside = Endpoint::read(&endpoint, &app.settings.push_services).is_some();
    let keys = keys(fields.need("key")?, fields.need("auth")?).filter(|_| outside);
    let unusable = || AppError::keyed(StatusCode::BAD_REQUEST, "web-push-unusable");
    let subscription = Subscription { endpoint, keys: keys.ok_or_else(unusable)? };
    app.service.accounts().subscribe(person, &visitor.key(), subscription).await?;
    Ok(page::json(&[]))
}

/// Stops calling the person in this browser.
pub(crate) async fn unsubscribe(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Redirect, AppError> {
    visitor.person()?;
    app.service.accounts().unsubscribe(&visitor.key()).await?;
    Ok(Redirect::to("/settings#calls"))
}

/// Reads the keys of a browser, in base64; `None` if they are invalid.
fn keys(key: &str, auth: &str) -> Option<BrowserKeys> {
    let bytes = |text: &str| BASE64.decode(text.trim_end_matches('=')).ok();
    let key: [u8; 65] = bytes(key)?.try_into().ok()?;
    PublicKey::from_sec1_bytes(&key).ok()?;
    Some(BrowserKeys { key, auth: bytes(auth)?.try_into().ok()? })
}

/// Leads to the board of a match, in whichever room it is played.
pub(crate) async fn board(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Redirect, AppError> {
    let id = MatchId::from_code(&code).filter(|_| code.len() <= 16);
    let id = id.ok_or_else(AppError::nothing_here)?;
    let sitting = app.service.matches().sit(visitor.person()?.id, id).await;
    let sitting = sitting.ok().filter(|sitting| sitting.member);
    let card = sitting.map(|sitting| sitting.card).ok_or_else(AppError::nothing_here)?;
    Ok(lobby::way_to(&app, &card).await?.unwrap_or_else(|| Redirect::to("/")))
}
