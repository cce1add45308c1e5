//! The page that asks whether the browser may call its person to their turn.

use fakes::push::{PushBrowser, PushService};
use kamen::{Backup, Settings};
use serde_json::json;
use service::PersonId;
use suite::{PATIENCE, Scratch, eventually, skip};

use super::{
    anywhere, enter,
    window::{Browser, Window},
};

const ANAS: PushBrowser = PushBrowser(7);

/// Replaces the browser's own part: no real push service is asked, and nobody is there to answer
/// the browser's prompt. The rest of the page is real.
async fn stubbed(window: &Window, endpoint: &str) {
    let script = "Object.defineProperty(Notification, 'permission', { get: () => 'default' });
        Notification.requestPermission = async () => 'granted';
        PushManager.prototype.subscribe = async (options) => {
            window.options = options;
            const [endpoint, p256dh, auth] = subscription;
            return { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
        };
        window.subscription = [arguments[0], arguments[1], arguments[2]];
        return true";
    let arguments = vec![json!(endpoint), json!(ANAS.key()), json!(ANAS.auth())];
    window.until("the page is not whole", script, arguments).await;
}

async fn moves(window: &Window, steps: [&str; 2]) {
    for step in steps {
        window.see(&format!("[data-step='{step}']")).await;
        window.tap(step).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_their_first_move_somebody_is_asked_once_and_then_called() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let (scratch, service) = (Scratch::new(), PushService::start().await);
    let backup = Backup { every_minutes: 0, ..Settings::default().backup };
    let mut settings = Settings {
        database: scratch.database(),
        listen: Some(anywhere()),
        limits: chat::Limits::NONE,
        backup,
        ..Settings::default()
    };
    settings.web.push_services = vec![service.origin().parse().unwrap()];
    let serving = kamen::start(&settings, game_core::Shelf::default()).await;
    let serving = serving.unwrap_or_else(|why| panic!("{why}"));
    let (ana, ben) = (browser.phone().await, browser.phone().await);
    let room = enter(&ana, &format!("http://{}/", serving.address.unwrap())).await;
    ben.go(&room).await;
    ben.fill("#name", "Ben").await;
    ben.see("#log").await;
    ana.write("/new chess 2 clock=12h").await;
    ben.press("[value$='.join']").await;
    for window in [&ana, &ben] {
        window.see("#table[data-match='k1'] #board svg").await;
        stubbed(window, &service.endpoint(ANAS)).await;
        assert_eq!(window.count(".ask").await, 0, "nobody is asked before");
    }
    // Without quiet hours, as this test may run at any time of day.
    for person in [PersonId::new(1), PersonId::new(2)] {
        serving.service.people().set_quiet_hours(person, None).await.unwrap();
    }
    let first = ana.count("#table[data-mine='true']").await == 1;
    let (mover, other) = if first { (&ana, &ben) } else { (&ben, &ana) };
    moves(mover, ["e2", "e4"]).await;
    mover.see_in_view("#offers .ask").await;
    mover.click(".ask [data-push='on']").await;
    mover.see_none(".ask").await;
    let script = "return typeof window.options?.applicationServerKey === 'string'";
    mover.until("the browser is not asked", script, Vec::new()).await;
    moves(other, ["e7", "e5"]).await;
    other.see("#offers .ask").await;
    other.click(".ask [data-push='later']").await;
    other.see_none(".ask").await;
    eventually("nobody is called", PATIENCE, async || match service.count() {
        0 => Err("nothing yet".to_owned()),
        _ => Ok(()),
    })
    .await;
    let told = service.pushed(ANAS).remove(0).said;
    let name = if first { "Ben" } else { "Ana" };
    assert_eq!(told["title"], format!("Chess: {name}"));
    assert_eq!(told["path"], "/m/k1");
    mover.reload().await;
    stubbed(mover, &service.endpoint(ANAS)).await;
    moves(mover, ["d2", "d4"]).await;
    mover.until_ply(4).await;
    assert_eq!(mover.count(".ask").await, 0, "nobody is asked twice");
    serving.stop().await;
}
