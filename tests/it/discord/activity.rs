//! The table inside Discord: it opens there, and only for people whom Discord names.

use std::{net::SocketAddr, sync::Arc, time::Duration};

use chat::{Desk, FrameHost, Limits};
use reqwest::{Client, Method, RequestBuilder, StatusCode, header};
use serde_json::{Value, json};
use service::{MatchId, NoticeId, Platform, SystemClock};
use suite::discord::{BOT, Call, Fault, Id};
use tokio::sync::oneshot;

use super::Stage;

/// The table's name, and its address.
const NAME: &str = "kamen.example";
const SITE: &str = "https://kamen.example";

/// A stage, and the pages of its table.
struct Salon {
    stage: Stage,
    client: Client,
    pages: SocketAddr,
    _stop: oneshot::Sender<()>,
}

impl Salon {
    async fn new() -> Self {
        let stage = Stage::opening(Arc::new(SystemClock), false, Some(SITE)).await;
        let service = Arc::clone(&stage.service);
        let host = discord::Activity::new(&stage.settings(), Arc::clone(&service)).unwrap();
        let host = host.map(|host| Arc::new(host) as Arc<dyn FrameHost>);
        let desk = Desk::with(Arc::clone(&service), Limits::NONE).framed_by(host);
        let public_url = Some(SITE.parse().unwrap());
        let settings = web::WebSettings { public_url, ..web::WebSettings::default() };
        let listener = web::bind(SocketAddr::from(([127, 0, 0, 1], 0))).await.unwrap();
        let pages = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let stop_it = async move {
            let _ = stopped.await;
        };
        let desk = Arc::new(desk);
        let limits = web::RequestLimits::NONE;
        tokio::spawn(web::run(settings, desk, service, limits, listener, stop_it));
        let none = reqwest::redirect::Policy::none();
        let client = Client::builder().redirect(none).timeout(Duration::from_secs(20));
        Self { stage, client: client.build().unwrap(), pages, _stop: stop }
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.client.request(method, format!("http://{}{path}", self.pages));
        request.header(header::HOST, NAME).header(header::ACCEPT_LANGUAGE, "en")
    }

    /// Reads the state from the page that Discord opens.
    async fn state(&self, instance: &str) -> String {
        let asked = [("instance_id", instance), ("frame_id", "f"), ("platform", "desktop")];
        // A browser asks like this for a page in a frame.
        let request = self.request(Method::GET, "/").header("sec-fetch-site", "cross-site");
        let request = request.query(&asked);
        let page = request.header("sec-fetch-mode", "navigate").send().await.unwrap();
        assert_eq!(page.status(), StatusCode::OK);
        let page = page.text().await.unwrap();
        assert!(page.contains(&format!("data-application=\"{BOT}\"")), "{page}");
        let state = page.split("data-state=\"").nth(1).unwrap();
        state.split('"').next().unwrap().to_owned()
    }

    /// Sends the voucher for a frame, from a page of this origin.
    async fn says(&self, from: &str, [code, state, instance]: [&str; 3]) -> (StatusCode, Value) {
        let form = [("code", code), ("state", state), ("instance", instance), ("start", "")];
        let request = self.request(Method::POST, "/app").header(header::ORIGIN, from);
        let answer = request.header(header::ACCEPT, "application/json").form(&form).send().await;
        let answer = answer.unwrap();
        let status = answer.status();
        assert_eq!(answer.headers().get(header::SET_COOKIE), None, "a bearer is no cookie");
        (status, answer.json().await.unwrap())
    }

    /// A person enters an instance in the channel. Returns their bearer, and the address to which
    /// they are led.
    async fn enters(&self, user: Id) -> (String, String) {
        let instance = self.stage.fake.comes(self.stage.channel, user);
        let (state, code) = (self.state(&instance).await, self.stage.fake.authorize(user));
        let (status, said) = self.says(&frames(), [&code, &state, &instance]).await;
        assert_eq!(status, StatusCode::OK, "{said}");
        let text = |name: &str| said[name].as_str().unwrap().to_owned();
        (text("bearer"), text("to"))
    }

    async fn looks(&self, bearer: &str, path: &str) -> (StatusCode, String) {
        let request = self.request(Method::GET, path).bearer_auth(bearer);
        let answer = request.send().await.unwrap();
        (answer.status(), answer.text().await.unwrap())
    }

    /// Opens a line of events from a page of this origin; returns the status.
    async fn listens(&self, bearer: &str, from: &str, path: &str) -> StatusCode {
        let request = self.request(Method::GET, &format!("{path}/events?after=0"));
        let request = request.header(header::CONNECTION, "upgrade").header(header::ORIGIN, from);
        let request = request.header(header::UPGRADE, "websocket");
        let request = request.header(header::SEC_WEBSOCKET_VERSION, "13");
        let request = request.header(header::SEC_WEBSOCKET_KEY, "AAAAAAAAAAAAAAAAAAAAAA==");
        let called = format!("kamen, {bearer}");
        request.header(header::SEC_WEBSOCKET_PROTOCOL, called).send().await.unwrap().status()
    }

    /// Counts everything that could have been changed: people, their browsers, talk and moves.
    async fn all(&self) -> (usize, usize, u32) {
        let (service, stage) = (&self.stage.service, &self.stage);
        let ana = stage.person(&stage.ana).await;
        let channel = stage.channel.to_string();
        let room = service.chats().room_at(Platform::Discord, &channel).await;
        let room = room.unwrap().unwrap().id;
        let members = service.rooms().members(room).await.unwrap();
        let mut browsers = service.accounts().sessions_of(ana).await.unwrap().len();
        for member in members.iter().filter(|member| member.id != ana) {
            browsers += service.accounts().sessions_of(member.id).await.unwrap().len();
        }
        let newest = service.rooms().earlier(room, ana, NoticeId(i64::MAX), 256, false).await;
        let board = service.matches().board(MatchId::from_code("k1").unwrap()).await.unwrap();
        let said = newest.unwrap().len();
        (members.len() + said, browsers, board.table.ply())
    }
}

/// The origin at which Discord shows the frames of this application.
fn frames() -> String {
    format!("https://{BOT}.discordsays.com")
}

#[tokio::test]
async fn the_entry_point_and_a_boards_button_open_the_table() {
    let salon = Salon::new().await;
    let stage = &salon.stage;
    stage.begin().await;
    let entered = stage.ana.enters().await;
    let instance = entered.launched.expect("it opens");
    assert!(!entered.failed && entered.messages.is_empty(), "{}", stage.fake.transcript());
    let pressed = stage.bela.presses("Open in the browser").await;
    assert_eq!(pressed.launched, Some(instance), "around the same table");
    // Where Discord refuses to open it, the answer is a link to the browser.
    stage.fake.fail_next(Call::Callback, Fault::Refuse(400, 50035));
    let refused = stage.ana.presses("Open in the browser").await;
    assert_eq!(refused.launched, None);
    assert!(refused.text().contains("once"), "{}", refused.text());
}

#[tokio::test]
async fn without_the_secret_nothing_of_it_is_there() {
    let stage = Stage::new().await;
    assert!(stage.fake.commands().iter().all(|command| command["type"] != json!(4)));
    let plain = discord::Activity::new(&stage.settings(), Arc::clone(&stage.service)).unwrap();
    assert!(plain.is_none());
}

#[tokio::test]
async fn a_person_named_by_discord_sits_at_the_table_of_the_channel() {
    let salon = Salon::new().await;
    let stage = &salon.stage;
    stage.begin().await;
    let (bearer, to) = salon.enters(stage.ana.id).await;
    let room = stage.service.chats().room_at(Platform::Discord, &stage.channel.to_string()).await;
    assert_eq!(to, format!("/r/{}", room.unwrap().unwrap().key));
    let (status, page) = salon.looks(&bearer, &to).await;
    assert_eq!(status, StatusCode::OK);
    assert!(page.contains("data-match=\"k1\"") && page.contains("value=\"Ana\""), "{page}");
    let sessions = stage.service.accounts().sessions_of(stage.person(&stage.ana).await).await;
    assert_eq!(sessions.unwrap().len(), 1, "she is the person her chats know");
    assert_eq!(salon.listens(&bearer, &frames(), &to).await, StatusCode::SWITCHING_PROTOCOLS);
    // A spectator sees the board, and nobody's tiles.
    let cyr = stage.fake.person("Cyr", "en-US").at(stage.channel);
    let (watcher, to) = salon.enters(cyr.id).await;
    let (_, seen) = salon.looks(&watcher, &to).await;
    assert!(seen.contains("data-match=\"k1\"") && seen.contains("data-mine=\"false\""), "{seen}");
    assert!(!seen.contains("Your tiles"), "{seen}");
    // A form is accepted from the frame, and only from there.
    let say = async |from: &str| {
        let request = salon.request(Method::POST, &format!("{to}/talk")).bearer_auth(&watcher);
        let form = [("how", "say"), ("text", "hello")];
        request.header(header::ORIGIN, from).form(&form).send().await.unwrap().status()
    };
    assert_eq!(say("https://discord.com").await, StatusCode::FORBIDDEN);
    assert_eq!(say("https://1.discordsays.com").await, StatusCode::FORBIDDEN);
    assert_eq!(say(&frames()).await, StatusCode::NO_CONTENT, "and told where to go on");
}

/// Each has a sentence of its own; none of them changes anything.
#[tokio::test]
async fn a_frame_that_is_not_the_platforms_is_refused() {
    let salon = Salon::new().await;
    let stage = &salon.stage;
    stage.begin().await;
    let (fake, ana) = (&stage.fake, stage.ana.id);
    let (bearer, to) = salon.enters(ana).await;
    let instance = fake.comes(stage.channel, ana);
    let before = salon.all().await;
    let state = salon.state(&instance).await;
    let refused = async |what: &str, from: &str, said: [&str; 3], status, sentence: &str| {
        let (given, answer) = salon.says(from, said).await;
        let why = answer["trouble"].as_str().unwrap_or_default();
        assert_eq!(given, status, "{what}: {answer}");
        assert!(why.contains(sentence), "{what}: {why}");
        assert_eq!(salon.all().await, before, "{what}");
    };
    let (own, forbidden) = (&*frames(), StatusCode::FORBIDDEN);
    let code = || fake.authorize(ana);
    for from in ["https://evil.example", "https://discord.com", "https://1.discordsays.com"] {
        refused("another origin", from, [&code(), &state, &instance], forbidden, "from").await;
    }
    let unknown = "didn’t open this page for you";
    refused("no state", own, [&code(), "", &instance], forbidden, unknown).await;
    let changed = state.replace(&state[..4], "9999");
    refused("a changed state", own, [&code(), &changed, &instance], forbidden, unknown).await;
    let other = salon.state("i-1").await;
    refused("another's state", own, [&code(), &other, &instance], forbidden, unknown).await;
    refused("no code", own, ["nonsense", &state, &instance], forbidden, unknown).await;
    let away = "you aren’t here";
    refused("no instance", own, [&code(), &other, "i-1"], forbidden, away).await;
    for odd in ["../../users/@me", "", "i 1"] {
        let state = salon.state(odd).await;
        refused("no name of one", own, [&code(), &state, odd], forbidden, away).await;
    }
    let stranger = fake.person("Eve", "en-US");
    let eves = fake.authorize(stranger.id);
    refused("not in it", own, [&eves, &state, &instance], forbidden, away).await;
    let elsewhere = fake.comes(fake.channel(stage.guild, "jinde"), ana);
    fake.estrange(&elsewhere);
    let strange = salon.state(&elsewhere).await;
    refused("another's instance", own, [&code(), &strange, &elsewhere], forbidden, away).await;
    // A code is good once, and so is a page.
    let used = code();
    let (status, first) = salon.says(own, [&used, &state, &instance]).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    let before = salon.all().await;
    let fresh = salon.state(&instance).await;
    let (status, _) = salon.says(own, [&used, &fresh, &instance]).await;
    assert_eq!(status, forbidden, "a code that was used");
    let (status, again) = salon.says(own, [&code(), &state, &instance]).await;
    assert_eq!(status, StatusCode::CONFLICT, "a page that was used: {again}");
    assert_eq!(salon.all().await, before);
    bearers(&salon, (&bearer, &to)).await;
    assert!(fake.calls(Call::Exchange).len() > 8);
}

/// Bearers that are nobody's, ended, a cookie, or sent from elsewhere.
async fn bearers(salon: &Salon, (bearer, to): (&str, &str)) {
    let stage = &salon.stage;
    let before = salon.all().await;
    let ended = "doesn’t know you any more";
    for wrong in ["", "nonsense", &"a".repeat(64), &format!("{bearer}0")] {
        let (status, page) = salon.looks(wrong, to).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{wrong}");
        assert!(page.contains(ended) && !page.contains("data-match"), "{page}");
        let listens = salon.listens(wrong, &frames(), to).await;
        assert!(listens.is_client_error(), "{wrong}: {listens}");
    }
    for from in ["https://evil.example", "https://1.discordsays.com", "null"] {
        assert_eq!(salon.listens(bearer, from, to).await, StatusCode::FORBIDDEN, "{from}");
    }
    for name in ["kamen", "__Host-kamen", "__Host-kamen-app"] {
        let request =
            salon.request(Method::GET, "/").header(header::COOKIE, format!("{name}={bearer}"));
        let page = request.send().await.unwrap().text().await.unwrap();
        assert!(!page.contains("value=\"Ana\""), "as a cookie it is nobody's");
    }
    assert_eq!(salon.all().await, before);
    let ana = stage.person(&stage.ana).await;
    assert_eq!(stage.service.accounts().close_opened(ana).await.unwrap(), 2);
    let (status, page) = salon.looks(bearer, to).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "one that was ended");
    assert!(page.contains(ended), "{page}");
}
