//! Calls in browsers whose page is closed.

use std::sync::Arc;

use axum::{
    body::Body,
    http::{Request, StatusCode, header, request::Builder},
};
use fakes::push::{PushBrowser, PushService, Pushed};
use service::{DeliveryState, PersonId};
use web::{Pusher, WebSettings};

use crate::visitor::{Game, Place, Seen, Visitor, encode, form};

const ANAS: PushBrowser = PushBrowser(1);
const BENS: PushBrowser = PushBrowser(2);
const MINUTE: i64 = 60_000;

/// A house, a push service that it may call, and the caller.
struct Town {
    place: Place,
    service: PushService,
    pusher: Arc<Pusher>,
}

impl Town {
    async fn new() -> Self {
        let service = PushService::start().await;
        let push_services = vec![service.origin().parse().unwrap()];
        let public_url = Some(format!("http://{}", crate::visitor::HOST).parse().unwrap());
        let settings = WebSettings { public_url, push_services, ..WebSettings::default() };
        let place = Place::with(settings.clone()).await;
        let pusher = Pusher::new(&settings, Arc::clone(&place.service)).await.unwrap();
        Self { place, service, pusher: Arc::new(pusher) }
    }

    /// Makes all calls that are due.
    async fn call(&self) {
        self.place.desk.deliver_due(Arc::clone(&self.pusher) as _).await;
    }

    /// Subscribes a visitor to calls in a browser.
    async fn subscribe(&self, visitor: &Visitor, browser: PushBrowser) {
        let seen = subscribed(visitor, &self.service.endpoint(browser), browser).await;
        assert_eq!(seen.status, StatusCode::OK, "{}", seen.text);
    }

    /// Ana and Ben, both subscribed to calls, in a game that has just begun.
    async fn game(&self) -> (Visitor, Visitor, Game) {
        let (ana, ben) = (self.place.guest("Ana").await, self.place.guest("Ben").await);
        self.subscribe(&ana, ANAS).await;
        self.subscribe(&ben, BENS).await;
        let game = self.place.game(&ana, &ben).await;
        (ana, ben, game)
    }

    /// The call to the player who begins, and its browser.
    fn told(&self) -> (PushBrowser, Pushed) {
        let all = [ANAS, BENS].map(|browser| (browser, self.service.pushed(browser)));
        let mut told = all
            .into_iter()
            .flat_map(|(browser, pushed)| pushed.into_iter().map(move |pushed| (browser, pushed)));
        let first = told.next().expect("somebody was called");
        assert!(told.next().is_none(), "and nobody else");
        first
    }

    /// The number of deliveries in each state.
    async fn tally(&self) -> Vec<(DeliveryState, i64)> {
        self.place.service.deliveries().tally().await.unwrap()
    }

    async fn is_called(&self, person: PersonId) -> bool {
        let sessions = self.place.service.accounts().sessions_of(person).await.unwrap();
        let key = &sessions[0].key;
        self.place.service.accounts().subscription(key, Some(person)).await.unwrap().is_some()
    }
}

/// A request like that of a browser on the same computer, whose pages may be called.
fn here(request: Builder) -> Builder {
    request.header(header::HOST, "localhost").header(header::ORIGIN, "http://localhost")
}

async fn look(visitor: &Visitor, path: &str) -> Seen {
    visitor.send(here(Request::get(path)), Body::empty()).await
}

async fn send(visitor: &Visitor, path: &str, fields: &[(&str, &str)]) -> Seen {
    let request = form(here(Request::post(path))).header(header::ACCEPT, "application/json");
    visitor.send(request, Body::from(encode(fields))).await
}

async fn subscribed(visitor: &Visitor, endpoint: &str, browser: PushBrowser) -> Seen {
    let (key, auth) = (browser.key(), browser.auth());
    let fields = [("endpoint", endpoint), ("key", &*key), ("auth", &*auth)];
    send(visitor, "/push", &fields).await
}

fn key_in(page: &str) -> &str {
    page.split_once("data-key=\"").unwrap().1.split('"').next().unwrap()
}

#[tokio::test]
async fn whose_turn_it_is_their_browser_tells_and_leads_to_the_board() {
    let town = Town::new().await;
    let (ana, ben, game) = town.game().await;
    town.call().await;
    let (browser, told) = town.told();
    let (mover, other) = if browser == ANAS { (&ana, "Ben") } else { (&ben, "Ana") };
    assert_eq!(told.said["title"], format!("Abaku: {other}"));
    let body = told.said["body"].as_str().unwrap();
    assert!(body.starts_with("👉 Your turn."), "{body}");
    assert!(!body.chars().any(char::is_control), "{body:?}");
    let mut keys: Vec<_> = told.said.as_object().unwrap().keys().collect();
    keys.sort();
    assert_eq!(keys, ["body", "lang", "path", "title", "topic"], "and nothing of the rack");
    assert_eq!(told.length % 256, 0, "nobody reads from its length how much was said");
    assert_eq!((told.topic.as_str(), told.ttl), ("k1", 3 * 24 * 3_600));
    let path = told.said["path"].as_str().unwrap();
    let way = look(mover, path).await;
    assert_eq!(way.headers[header::LOCATION], format!("{}?m=k1", game.path));
    let stranger = look(&town.place.guest("Eva").await, path).await;
    assert_eq!(stranger.status, StatusCode::NOT_FOUND);
    town.call().await;
    assert_eq!(town.service.count(), 1, "once");
    assert_eq!(town.place.service.deliveries().backlog().await.unwrap().deliveries, 0);
}

#[tokio::test]
async fn the_service_knows_who_calls_by_the_key_that_browsers_were_told() {
    let town = Town::new().await;
    let (ana, _, game) = town.game().await;
    let page = look(&ana, &game.path).await.text;
    town.call().await;
    let (_, told) = town.told();
    assert_eq!(told.key, key_in(&page));
    assert_eq!(told.claims["aud"], town.service.origin());
    let now = town.place.service.now().number() / 1_000;
    let expires = told.claims["exp"].as_i64().unwrap();
    assert!(now < expires && expires <= now + 24 * 3_600, "{expires}");
    let again = Pusher::new(&WebSettings::default(), Arc::clone(&town.place.service)).await;
    assert!(again.is_ok());
    assert_eq!(key_in(&look(&ana, "/settings").await.text), told.key, "for ever the same");
}

#[tokio::test]
async fn a_browser_that_is_gone_is_called_no_more() {
    for status in [404, 410] {
        let town = Town::new().await;
        let (_, _, game) = town.game().await;
        town.service.plan(status, None);
        town.call().await;
        assert_eq!(town.service.count(), 1);
        let tally = town.tally().await;
        assert!(tally.contains(&(DeliveryState::Dead, 1)), "with a reason: {tally:?}");
        let mut called = 0;
        for player in game.players {
            called += usize::from(town.is_called(player).await);
        }
        assert_eq!(called, 1, "the other still is");
    }
}

#[tokio::test]
async fn a_service_in_trouble_is_asked_again_when_it_says() {
    let town = Town::new().await;
    town.game().await;
    town.service.plan(503, None);
    town.service.plan(429, Some(60));
    town.call().await;
    town.call().await;
    assert_eq!(town.service.count(), 1, "not at once");
    // The pace waits by the machine's own time, so another process asks again.
    for (minutes, count) in [(5, 2), (1, 3)] {
        town.place.ground.clock.advance(minutes * MINUTE);
        let settings = WebSettings {
            push_services: vec![town.service.origin().parse().unwrap()],
            ..WebSettings::default()
        };
        let pusher = Pusher::new(&settings, Arc::clone(&town.place.service)).await.unwrap();
        town.place.desk.deliver_due(Arc::new(pusher)).await;
        assert_eq!(town.service.count(), count);
    }
    assert_eq!(
        town.place.service.deliveries().backlog().await.unwrap().deliveries,
        0,
        "it has arrived"
    );
}

#[tokio::test]
async fn a_call_refused_by_a_service_is_dead_and_its_browser_is_called_again() {
    let town = Town::new().await;
    let (_, _, game) = town.game().await;
    town.service.plan(400, None);
    town.call().await;
    assert!(town.tally().await.contains(&(DeliveryState::Dead, 1)));
    for player in game.players {
        assert!(town.is_called(player).await);
    }
}

#[tokio::test]
async fn every_browser_of_a_person_calls_them_until_it_is_logged_out() {
    let town = Town::new().await;
    let (ana, phone, ben) = (
        town.place.guest("Ana").await,
        town.place.guest("Ana").await,
        town.place.guest("Ben").await,
    );
    let game = town.place.game(&ana, &ben).await;
    phone.get(&game.path).await;
    let (one, service) = (game.players[0], &town.place.service);
    let members = service.rooms().members(game.room).await.unwrap();
    let other = members.iter().find(|it| it.name == "Ana" && it.id != one).unwrap().id;
    let code = service.accounts().link_code(one, Some(game.room)).await.unwrap();
    let ask = service.accounts().try_code(other, None, &code).await.unwrap();
    service.accounts().answer(other, ask.id, true).await.unwrap();
    service.accounts().answer(one, ask.id, true).await.unwrap();
    town.subscribe(&ana, ANAS).await;
    town.subscribe(&phone, BENS).await;
    let begins = async || {
        let id = town.place.begins(&game, "chess").await;
        let board = service.matches().board(id).await.unwrap();
        // Ana is called once it is her turn.
        if !service.matches().sit(one, id).await.unwrap().my_turn {
            let ben = service.people().person_by_id(game.players[1]).await.unwrap();
            let at = town.place.desk.pages().presence(&ben, None, id).await.unwrap();
            let steps = ["e2", "e4"].map(str::to_owned);
            town.place.desk.pages().play_steps(&at, board.mark(), &steps).await.unwrap();
        }
        town.call().await;
        [ANAS, BENS].map(|browser| town.service.pushed(browser).len())
    };
    town.call().await;
    let before = [ANAS, BENS].map(|browser| town.service.pushed(browser).len());
    assert_eq!(begins().await, before.map(|count| count + 1), "both");
    send(&phone, "/log-out", &[]).await;
    let now = begins().await;
    assert_eq!(now, [before[0] + 2, before[1] + 1], "the one that is left");
}

#[tokio::test]
async fn nobody_is_called_who_switched_it_off_or_wants_to_be_told_nothing() {
    let town = Town::new().await;
    let (ana, ben) = (town.place.guest("Ana").await, town.place.guest("Ben").await);
    for (visitor, browser) in [(&ana, ANAS), (&ben, BENS)] {
        town.subscribe(visitor, browser).await;
        assert_eq!(look(visitor, "/push").await.json()["on"], true);
    }
    let seen = send(&ana, "/push/off", &[]).await;
    assert_eq!(seen.headers[header::LOCATION], "/settings#calls");
    assert_eq!(look(&ana, "/push").await.json()["on"], false);
    send(&ben, "/settings", &[("setting", "notice"), ("value", "none")]).await;
    assert_eq!(look(&ben, "/push").await.json()["told"], false);
    town.place.game(&ana, &ben).await;
    town.call().await;
    assert_eq!(town.service.count(), 0);
}

#[tokio::test]
async fn against_a_computer_nobody_is_called_since_nobody_waits() {
    let town = Town::new().await;
    let ana = town.place.guest("Ana").await;
    town.subscribe(&ana, ANAS).await;
    let seen = send(&ana, "/play/chess", &[("with", "pumice")]).await;
    assert_eq!(seen.status, StatusCode::SEE_OTHER, "{}", seen.text);
    town.call().await;
    assert_eq!(town.service.count(), 0);
    assert_eq!(town.place.service.deliveries().backlog().await.unwrap().deliveries, 0);
}

#[tokio::test]
async fn an_address_that_is_not_out_in_the_world_is_refused_with_a_sentence() {
    let town = Town::new().await;
    let ana = town.place.guest("Ana").await;
    for wrong in ["https://127.0.0.1/x", "http://push.example.org/x", "https://router/x", "x"] {
        let seen = subscribed(&ana, wrong, ANAS).await;
        assert_eq!(seen.status, StatusCode::BAD_REQUEST, "{wrong}");
        assert!(seen.text.contains("I can’t use the address"), "{}", seen.text);
    }
    let endpoint = town.service.endpoint(ANAS);
    let (key, auth) = (ANAS.key(), ANAS.auth());
    for (key, auth) in [(&*auth, &*auth), (&*key, &*key), ("", ""), ("%%", &*auth)] {
        let fields = [("endpoint", &*endpoint), ("key", key), ("auth", auth)];
        assert_eq!(send(&ana, "/push", &fields).await.status, StatusCode::BAD_REQUEST);
    }
    assert_eq!(look(&ana, "/push").await.json()["on"], false);
    let nobody = subscribed(&town.place.stranger(), &endpoint, ANAS).await;
    assert_eq!(nobody.status, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn it_is_offered_only_where_a_browser_takes_calls() {
    let town = Town::new().await;
    let (ana, ben, game) = town.game().await;
    for path in [game.path.as_str(), "/settings"] {
        let page = look(&ana, path).await.text;
        assert!(page.contains("data-push"), "{path}");
        // The words for a browser that does not let itself be called.
        assert!(
            page.contains("data-blocked=\"This browser") && page.contains("data-cannot=\"This")
        );
        let plain = ana.get(path).await.text;
        assert!(!plain.contains("data-push") && !plain.contains("data-key"), "{path}");
    }
    assert!(look(&ben, "/settings").await.text.contains("data-push=\"on\" aria-pressed=\"true\""));
    let worker = look(&town.place.stranger(), "/worker.js").await;
    assert!(worker.text.contains("showNotification"));
    assert_eq!(worker.headers[header::CONTENT_TYPE], "text/javascript; charset=utf-8");
}

#[tokio::test]
async fn a_forgotten_person_takes_their_browsers_along_and_mydata_names_them() {
    let town = Town::new().await;
    let ana = town.place.guest("Ana").await;
    town.subscribe(&ana, ANAS).await;
    let data = look(&ana, "/mydata").await.json();
    assert_eq!(data["called_in"][0]["address"], town.service.endpoint(ANAS));
    let key = town.place.service.accounts().sessions_of(PersonId(1)).await.unwrap()[0].key.clone();
    assert!(town.place.service.accounts().subscription(&key, None).await.unwrap().is_some());
    town.place.service.accounts().forget_person(PersonId(1)).await.unwrap();
    assert!(town.place.service.accounts().subscription(&key, None).await.unwrap().is_none());
}
