//! The table inside a chat's own app: the pages that the app opens, and the person who opens them.
//!
//! Two platforms open the table, and both say which person it is; accounts are not joined for it. A
//! voucher for a person is good once, for one browser.
//!
//! Telegram's voucher stands in the fragment of the address, which no server sees: the page's
//! script sends it. A repeated voucher is good only in the browser where it was good before, so
//! that the page can be reloaded. The browser keeps a cookie of its own, which it also sends from a
//! frame of Telegram's, and only there. Pages that come by this cookie may stand in such a frame,
//! and no others.
//!
//! Discord gives the page a code, which the server exchanges. The page that Discord opens speaks
//! with Discord. It keeps the person's token, a bearer, in memory. Pages stand in a frame of it,
//! below [`INSIDE`]. Each is an empty page that fetches the page of its address with the bearer. So
//! no page with anybody's data can be framed: only empty pages can.

use axum::{
    Extension,
    http::{StatusCode, Uri, header},
    response::{AppendHeaders, IntoResponse, Response},
};
use chat::{Caller, FramedCaller, Unvouched, Venue};
use hmac::{Hmac, KeyInit as _, Mac as _};
use maud::{DOCTYPE, Markup, html};
use service::{MatchId, PersonId, Platform, Timestamp};
use sha2::Sha256;

use crate::{
    app::App,
    assets,
    error::AppError,
    fields::FormFields,
    init_data::{MiniAppUser, NotOpened},
    lobby,
    page::{self, Head},
    session::{BrowserEntry, BrowserToken},
    visitor::Visitor,
};

/// The address at which the apps open the table.
pub(crate) const PATH: &str = "/app";

/// The prefix of addresses of pages in a frame of Discord's.
const INSIDE: &str = "/in/";

/// The time in which an opened page must say who opened it, in milliseconds.
const GOOD_FOR: i64 = 10 * 60_000;

/// The owner of the frame in which an answer may stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FrameOwner {
    /// Telegram's web app.
    Telegram,
    /// Discord, and the bot's own page within it.
    Discord,
}

impl FrameOwner {
    /// Returns the owner that may frame the answer to this request.
    pub(crate) fn of(app: &App, visitor: &Visitor, uri: &Uri) -> Option<Self> {
        let activity = app.desk.frame_host().is_some();
        let telegram = app.settings.mini_app.is_some();
        match uri.path() {
            path if activity && path.starts_with(INSIDE) => Some(Self::Discord),
            _ if is_launch(app, uri) => Some(Self::Discord),
            PATH if telegram => Some(Self::Telegram),
            _ => (visitor.entry == BrowserEntry::MiniApp).then_some(Self::Telegram),
        }
    }
}

/// Whether Discord opens the table by this address. Discord maps its own address to this one, and
/// adds the frame and the instance.
pub(crate) fn is_launch(app: &App, uri: &Uri) -> bool {
    let names = |name: &str| uri.query().is_some_and(|query| query.contains(name));
    app.desk.frame_host().is_some()
        && matches!(uri.path(), "/" | PATH)
        && names("frame_id=")
        && names("instance_id=")
}

/// The page that speaks with Discord.
pub(crate) async fn launch(app: &App, visitor: &Visitor, uri: &Uri) -> Response {
    let shown = async {
        let host = app.desk.frame_host().ok_or_else(AppError::nothing_here)?;
        let fields = FormFields::query(uri)?;
        let state = state(app, fields.need("instance_id")?).await?;
        let application = host.application().await.map_err(unvouched)?;
        let say = |key| visitor.say(app, key);
        Ok::<_, AppError>(html! {
            main class="narrow" id="frame" data-application=(application) data-state=(state)
                data-outside=(say("web-frame-outside")) data-refused=(say("web-frame-refused"))
                data-lost=(say("web-frame-silent")) {
                section class="card hello" {
                    h2 { (say("web-app-opens")) }
                    p role="status" {}
                    noscript { p { (say("web-frame-outside")) } }
                }
            }
        })
    };
    match shown.await {
        Ok(body) => empty(app, visitor, ("activity.js", ""), &body).into_response(),
        Err(why) => why.into_response(),
    }
}

/// Shows the empty page in a frame of Discord's, which fetches the page of its address.
pub(crate) async fn inside(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    uri: Uri,
) -> Result<Markup, AppError> {
    app.desk.frame_host().ok_or_else(AppError::nothing_here)?;
    let outside = visitor.say(&app, "web-frame-outside");
    let body = html! { noscript { p { (outside) } } };
    let up = "../".repeat(uri.path().matches('/').count() - 1);
    Ok(empty(&app, &visitor, ("inside.js", &up), &body))
}

/// A page with a script and nobody's data. It finds its files by the way up to the start of
/// Discord's own address, which is not always the start of the table's.
fn empty(app: &App, visitor: &Visitor, (script, up): (&str, &str), body: &Markup) -> Markup {
    let address = |file| format!("{up}{}", assets::address(file).trim_start_matches('/'));
    let [theme, css] = ["theme.css", "table.css"].map(address);
    html! {
        (DOCTYPE)
        html lang=(visitor.language.code()) data-look=(visitor.look.code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover";
                meta name="color-scheme" content="light dark";
                title { (visitor.say(app, "web-title")) }
                link rel="stylesheet" href=(theme);
                link rel="stylesheet" href=(css);
                script src=(address(script)) defer {}
            }
            body { (body) }
        }
    }
}

/// Shows the page whose script says who opens it inside Telegram. The script itself is told whether
/// the browser is known already.
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

/// A person for whom a platform vouches.
struct VouchedPerson {
    person: PersonId,
    /// The address to which they are led.
    to: String,
    /// The voucher's hash, and the time from which it is too old.
    hash: String,
    until: Timestamp,
}

/// Opens this browser as the person whom the platform names, and tells where to go on to.
pub(crate) async fn open(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Response, AppError> {
    if let Some(code) = fields.get("code") {
        let vouched = by_discord(&app, code, &fields).await?;
        let (session, bearer) = BrowserToken::bearer().ok_or_else(lobby::no_session)?;
        enter(&app, &vouched, &session).await?;
        return Ok(page::json(&[("to", vouched.to.into()), ("bearer", bearer.into())]));
    }
    let vouched = by_telegram(&app, &fields).await?;
    let answer = page::json(&[("to", vouched.to.clone().into())]);
    let known = visitor.known().filter(|_| visitor.entry == BrowserEntry::MiniApp);
    if known.is_some_and(|known| known.id == vouched.person) {
        return Ok(answer);
    }
    let session = BrowserToken::fresh().ok_or_else(lobby::no_session)?;
    let cookie = session.app_cookie().ok_or_else(lobby::no_session)?;
    enter(&app, &vouched, &session).await?;
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), answer).into_response())
}

async fn enter(app: &App, vouched: &VouchedPerson, session: &BrowserToken) -> Result<(), AppError> {
    let (accounts, until) = (app.service.accounts(), vouched.until);
    accounts.open_in_app(vouched.person, &session.key(), (&vouched.hash, until)).await?;
    Ok(())
}

async fn by_telegram(app: &App, fields: &FormFields) -> Result<VouchedPerson, AppError> {
    let key = app.settings.mini_app.as_ref().ok_or_else(AppError::nothing_here)?;
    let data = fields.need("data")?;
    let opening = key.read(data, app.service.now()).map_err(refused)?;
    let MiniAppUser { person, name, language, start, hash, until } = opening;
    let caller = Caller { platform: Platform::Telegram, key: person, name, language };
    let person = app.desk.know(&caller).await?;
    let to = leads(start.as_deref().or(fields.get("start")), "/");
    Ok(VouchedPerson { person, to, hash, until })
}

/// Reads the voucher of Discord. People in a channel are led to its table.
async fn by_discord(app: &App, code: &str, fields: &FormFields) -> Result<VouchedPerson, AppError> {
    let host = app.desk.frame_host().ok_or_else(AppError::nothing_here)?;
    let instance = fields.need("instance")?;
    let read = read_state(app, fields.need("state")?, instance).await?;
    let (hash, until) = read.map_err(refused)?;
    let FramedCaller { caller, at } = host.vouch(code, instance).await.map_err(unvouched)?;
    let (person, venue) = app.desk.identify(&caller, &at).await.map_err(AppError::worded)?;
    let room = match venue {
        Venue::Room(id) => app.service.rooms().room_by_id(id).await?,
        Venue::Private => None,
    };
    let table = room.map_or_else(|| "/".to_owned(), |room| format!("/r/{}", room.key));
    Ok(VouchedPerson { person, to: leads(fields.get("start"), &table), hash, until })
}

/// Returns the state by which a page for this instance is known when it says who opened it: an
/// expiry and a random number, both signed together with the instance.
async fn state(app: &App, instance: &str) -> Result<String, AppError> {
    let mut number = [0; 16];
    getrandom::fill(&mut number).map_err(|_| lobby::no_session())?;
    let said = format!("{}.{}", app.service.now().0 + GOOD_FOR, hex::encode(number));
    let signed = signer(app.frame_key().await?, &said, instance).finalize().into_bytes();
    let signed = hex::encode(signed);
    Ok(format!("{said}.{signed}"))
}

/// Reads a state: the key by which it is known, and its expiry.
async fn read_state(
    app: &App,
    state: &str,
    instance: &str,
) -> Result<Result<(String, Timestamp), NotOpened>, AppError> {
    let key = app.frame_key().await?;
    let read = || {
        let (said, signed) = state.rsplit_once('.').ok_or(NotOpened::Unasked)?;
        let bytes = hex::decode(signed).map_err(|_| NotOpened::Unasked)?;
        signer(key, said, instance).verify_slice(&bytes).map_err(|_| NotOpened::Unasked)?;
        let until = said.split_once('.').and_then(|(until, _)| until.parse::<i64>().ok());
        let until = until.ok_or(NotOpened::Unasked)?;
        if app.service.now().0 >= until {
            return Err(NotOpened::Old);
        }
        Ok((hex::encode(bytes), Timestamp(until)))
    };
    Ok(read())
}

fn signer(key: &[u8; 32], said: &str, instance: &str) -> Hmac<Sha256> {
    let signer = Hmac::new_from_slice(key).expect("a key of any length will do");
    signer.chain_update(said).chain_update(".").chain_update(instance)
}

/// Returns the target of a link with this end; the table if it has none.
fn leads(start: Option<&str>, table: &str) -> String {
    let start = start.filter(|start| start.len() <= 16);
    match (start, start.and_then(MatchId::from_code)) {
        (_, Some(id)) => format!("/m/{}", id.code()),
        (Some("puzzle"), _) => "/puzzles".to_owned(),
        _ => table.to_owned(),
    }
}

fn refused(why: NotOpened) -> AppError {
    unopened(match why {
        NotOpened::Foreign => "web-app-foreign",
        NotOpened::Unasked => "web-frame-foreign",
        NotOpened::Old => "web-app-old",
    })
}

fn unvouched(why: Unvouched) -> AppError {
    match why {
        Unvouched::Code => unopened("web-frame-foreign"),
        Unvouched::Frame => unopened("web-frame-elsewhere"),
        // The failure is logged where the platform was asked.
        Unvouched::Silent => AppError::keyed(StatusCode::SERVICE_UNAVAILABLE, "web-frame-silent"),
    }
}

fn unopened(key: &'static str) -> AppError {
    tracing::warn!(why = key, "the table could not be opened inside an app");
    AppError::keyed(StatusCode::FORBIDDEN, key)
}
