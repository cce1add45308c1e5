//! Notices, handed to a platform that does as the test tells it.

mod broken;
mod calling;
mod changing;
mod crowded;
mod leaving;

use std::{
    collections::{BTreeMap, VecDeque},
    future::Future,
    io,
    pin::Pin,
    sync::{Arc, Mutex},
    thread::{self, ThreadId},
    time::Duration,
};

use ground::{Ground, always_the_same};
use service::{Identity, PersonId, Platform, Service};
use tokio::sync::{Notify, watch};
use tracing::Instrument as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::{
    Caller, Carried, Carrier, ChatFate, Desk, Incoming, Input, Limits, Outgoing, Parcel,
    PostingBudget, PostingPace, Venue, Where,
};

/// A platform that keeps all parcels, and answers as planned.
struct Post {
    pace: PostingPace,
    handed: Mutex<Vec<Parcel>>,
    plan: Mutex<VecDeque<Carried>>,
    came: Notify,
}

impl Carrier for Post {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    fn pace(&self) -> &PostingPace {
        &self.pace
    }

    fn carry<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Carried> + Send + 'a>> {
        let number = {
            let mut handed = self.handed.lock().unwrap();
            handed.push(parcel.clone());
            handed.len()
        };
        let planned = self.plan.lock().unwrap().pop_front();
        self.came.notify_waiters();
        Box::pin(async move { planned.unwrap_or_else(|| Carried::Sent(number.to_string())) })
    }
}

/// Two people in a Telegram group, and the desk that serves it.
struct Group {
    desk: Arc<Desk>,
    service: Arc<Service>,
    ground: Ground,
    post: Arc<Post>,
    carrier: Arc<dyn Carrier>,
    people: BTreeMap<&'static str, PersonId>,
    place: Venue,
}

const GROUP: &str = "-100";

fn caller(name: &str) -> Caller {
    let (key, name, language) = (format!("key-{name}"), name.to_owned(), Some("en-GB".to_owned()));
    Caller { platform: Platform::Telegram, key, name, language }
}

fn texts(out: Vec<Outgoing>) -> String {
    out.into_iter().map(|one| one.text).collect::<Vec<_>>().join("\n")
}

impl Group {
    async fn new(title: &str) -> Self {
        let ground = Ground::with(|opening| opening.secrets = always_the_same()).await;
        let service = Arc::clone(&ground.service);
        let desk = Arc::new(Desk::with(Arc::clone(&service), Limits::NONE));
        let at = Where::Chat { key: GROUP.to_owned(), title: title.to_owned(), server: None };
        let mut people = BTreeMap::new();
        let mut place = Venue::Private;
        for name in ["Ana", "Ben"] {
            let (person, there) = desk.identify(&caller(name), &at).await.unwrap();
            people.insert(name, person);
            place = there;
        }
        let budget = PostingBudget {
            all_per_second: 1000,
            chat_gap: Duration::ZERO,
            group_per_minute: 1000,
        };
        let post = Arc::new(Post {
            pace: PostingPace::new(budget),
            handed: Mutex::default(),
            plan: Mutex::default(),
            came: Notify::new(),
        });
        let carrier = Arc::clone(&post) as _;
        Self { desk, service, ground, post, carrier, people, place }
    }

    /// Delivers everything that is due, and returns all parcels so far.
    async fn deliver(&self) -> Vec<Parcel> {
        self.desk.deliver_due(Arc::clone(&self.carrier)).await;
        self.post.handed.lock().unwrap().clone()
    }

    async fn says(&self, name: &str, text: &str) -> String {
        let said = Input::Text(text.to_owned());
        self.hears(Incoming::new(self.people[name], self.place, said)).await
    }

    async fn hears(&self, incoming: Incoming) -> String {
        texts(self.desk.handle(incoming).await)
    }

    /// Returns the desk's answer to this update.
    async fn hears_in(&self, update: &str, incoming: Incoming) -> String {
        let asked = self.service.of_update(Platform::Telegram, update);
        texts(self.desk.over(asked).handle(incoming).await)
    }

    async fn tally(&self) -> BTreeMap<&'static str, i64> {
        let tally = self.service.deliveries().tally().await.unwrap().into_iter();
        tally.map(|(state, count)| (state.code(), count)).collect()
    }

    async fn matches(&self) -> Vec<service::MatchCard> {
        let Venue::Room(room) = self.place else { panic!("a group is a room") };
        self.service.matches().room_matches(room, false).await.unwrap()
    }

    async fn play(&self) {
        self.says("Ana", "/new abaku 2").await;
        self.says("Ben", "/join").await;
    }
}

#[tokio::test]
async fn a_group_is_told_in_order_and_only_the_mover_is_called() {
    let group = Group::new("order").await;
    group.play().await;
    let handed = group.deliver().await;
    let texts: Vec<&str> = handed.iter().map(|one| one.text.as_str()).collect();
    assert!(texts[0].contains("invites"), "{texts:?}");
    assert!(texts[1].contains("joins"), "{texts:?}");
    let board = handed.last().unwrap();
    assert_eq!(board.mentions.len(), 1, "{:?}", board.mentions);
    assert!(board.typing.is_some() && !board.again && !board.to.private);
    assert!(handed.iter().all(|one| one.to.chat == GROUP), "nobody opened a private chat");
}

#[tokio::test]
async fn a_player_who_wants_it_is_told_in_their_private_chat() {
    let group = Group::new("private").await;
    for name in ["Ana", "Ben"] {
        group.desk.identify(&caller(name), &Where::Private).await.unwrap();
        group.says(name, "/notice dm").await;
    }
    group.play().await;
    let handed = group.deliver().await;
    let rack = handed.iter().find(|one| one.to.private).unwrap();
    assert!(rack.to.chat.starts_with("key-") && rack.mentions.is_empty());
    assert!(rack.text.contains("Your tiles") && rack.picture.is_some(), "{}", rack.text);
}

#[tokio::test]
async fn a_delivery_that_is_told_to_wait_waits_and_is_not_lost() {
    let group = Group::new("wait").await;
    let (why, after) = ("slow down".to_owned(), Duration::from_millis(30));
    let later = |everywhere| {
        let why = why.clone();
        Carried::Later { after, everywhere, perhaps: false, why }
    };
    group.post.plan.lock().unwrap().extend([later(true), later(false)]);
    group.says("Ana", "/new abaku 2").await;
    assert_eq!(group.deliver().await.len(), 1);
    assert_eq!(group.deliver().await.len(), 1, "it is not time yet");
    // The test sets the clock of the service, and so the time of the next try.
    for tries in 2..=3 {
        group.ground.clock.advance(30);
        assert_eq!(group.deliver().await.len(), tries);
    }
    assert_eq!(group.tally().await, [("sent", 1)].into());
    let handed = group.deliver().await;
    assert!(handed.iter().all(|one| one.id == handed[0].id), "the same thing each time");
}

#[tokio::test]
async fn after_an_outage_the_first_success_ends_the_waiting_of_all() {
    let group = Group::new("outage").await;
    let chats = [GROUP, "-200", "-300", "-400"];
    for (at, chat) in chats.iter().enumerate() {
        let at_chat = Where::Chat { key: (*chat).to_owned(), title: format!("{at}"), server: None };
        let (ana, place) = group.desk.identify(&caller("Ana"), &at_chat).await.unwrap();
        let new = Input::Text("/new abaku 2".to_owned());
        group.hears(Incoming::new(ana, place, new)).await;
    }
    // The delay grows with each failure, unless the platform names one.
    let lost = |seconds, perhaps| {
        let (after, why) = (Duration::from_secs(seconds), "no connection".to_owned());
        Carried::Later { after, everywhere: false, perhaps, why }
    };
    let waits = [lost(1, true), lost(600, true), lost(600, true), lost(600, false)];
    group.post.plan.lock().unwrap().extend(waits);
    let tried = async |times: usize| {
        let handed = group.deliver().await;
        let tried = handed.iter().map(|one| one.to.chat.as_str()).collect::<Vec<_>>();
        assert_eq!(tried.len(), times, "{tried:?}");
    };
    tried(4).await;
    group.ground.clock.advance(1_000);
    tried(5).await;
    assert_eq!(group.tally().await, [("ready", 3), ("sent", 1)].into());
    group.ground.clock.advance(1_000);
    tried(7).await;
    assert_eq!(group.tally().await, [("ready", 1), ("sent", 3)].into(), "who is told waits");
}

#[tokio::test]
async fn a_closed_private_chat_is_remembered_and_the_group_calls() {
    let mut group = Group::new("closed").await;
    for (&name, &person) in &group.people {
        group.desk.identify(&caller(name), &Where::Private).await.unwrap();
        group.service.people().set_notify(person, service::Notify::Dm).await.unwrap();
    }
    group.play().await;
    group.carrier = Arc::new(Closed(Arc::clone(&group.post)));
    let handed = group.deliver().await;
    let call = handed.iter().find(|one| one.text.contains("your turn in")).unwrap();
    assert!(!call.to.private && call.mentions.len() == 1 && call.picture.is_none());
    let mover = group.people[call.mentions[0].name.as_str()];
    let open = group.service.chats().is_private_open(mover, Platform::Telegram).await.unwrap();
    assert!(!open, "it is not tried again");
}

/// A platform where every private chat is closed.
struct Closed(Arc<Post>);

impl Carrier for Closed {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    fn pace(&self) -> &PostingPace {
        &self.0.pace
    }

    fn carry<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Carried> + Send + 'a>> {
        if parcel.to.private {
            let (why, fate) = ("blocked".to_owned(), ChatFate::Closed);
            return Box::pin(async move { Carried::Refused { why, fate } });
        }
        self.0.carry(parcel)
    }
}

#[tokio::test]
async fn a_chat_that_is_gone_does_not_stop_the_game() {
    let group = Group::new("gone").await;
    let (why, fate) = ("kicked".to_owned(), ChatFate::Gone);
    group.post.plan.lock().unwrap().push_back(Carried::Refused { why, fate });
    group.says("Ana", "/new abaku 2").await;
    assert_eq!(group.deliver().await.len(), 1);
    group.says("Ben", "/join").await;
    assert_eq!(group.matches().await[0].state, service::MatchState::Running);
    assert_eq!(group.deliver().await.len(), 1, "nothing more is tried");
    assert_eq!(group.tally().await, [("dead", 1)].into());
    // A message comes from the chat: it is back.
    group.service.chats().chat_gone(Platform::Telegram, GROUP, false, "").await.unwrap();
    group.says("Ana", "/say Hello").await;
    assert!(group.deliver().await.iter().any(|one| one.text.contains("Hello")));
}

#[tokio::test]
async fn a_group_with_a_new_key_goes_on_there() {
    let group = Group::new("moved").await;
    let (why, fate) = ("moved".to_owned(), ChatFate::Moved("-1009".to_owned()));
    group.post.plan.lock().unwrap().push_back(Carried::Refused { why, fate });
    group.says("Ana", "/new abaku 2").await;
    let handed = group.deliver().await;
    assert_eq!(handed[1].to.chat, "-1009");
    let at = Where::Chat { key: "-1009".to_owned(), title: "moved".to_owned(), server: None };
    let (_, place) = group.desk.identify(&caller("Ana"), &at).await.unwrap();
    assert_eq!(place, group.place, "the same room");
}

#[tokio::test]
async fn a_delivery_left_open_by_a_crash_is_tried_again() {
    let group = Group::new("crash").await;
    group.says("Ana", "/new abaku 2").await;
    // Here a process that may have sent the message dies, and another begins.
    let (stop, stopped) = watch::channel(false);
    let came = group.post.came.notified();
    let delivering = Arc::clone(&group.desk).deliver(Arc::clone(&group.carrier), stopped);
    let delivering = tokio::spawn(delivering);
    came.await;
    stop.send_replace(true);
    delivering.await.unwrap();
    assert!(group.post.handed.lock().unwrap()[0].again);
    assert_eq!(group.tally().await, [("sent", 1)].into(), "a stop waits for what is under way");
}

#[tokio::test]
async fn an_update_that_was_done_says_and_does_nothing_more() {
    let group = Group::new("errand").await;
    let new = || {
        let said = Input::Text("/new abaku 2".to_owned());
        Incoming::new(group.people["Ana"], group.place, said)
    };
    let first = group.hears_in("7", new()).await;
    let again = group.hears_in("7", new()).await;
    assert!(!first.is_empty());
    assert_eq!(again, "");
    assert_eq!(group.matches().await.len(), 1);
    group.hears_in("8", new()).await;
    assert_eq!(group.matches().await.len(), 2);
}

#[tokio::test]
async fn two_accounts_become_one_person() {
    let group = Group::new("link").await;
    let discord =
        Identity { platform: Platform::Discord, key: "77".to_owned(), name: "ana_k".to_owned() };
    let other = group.service.people().person(&discord).await.unwrap().id;
    group.service.people().set_language(other, Some(crate::Language::En)).await.unwrap();
    let said = |text: String| Incoming::new(other, Venue::Private, Input::Text(text));
    let told = group.says("Ana", "/link").await;
    let code = told.split("/link ").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    assert!(group.hears(said("/link nonsense".to_owned())).await.contains("don’t know this code"));
    let asked = group.hears(said(format!("/link {}", code.to_uppercase()))).await;
    assert!(asked.contains("That’s the code of Ana (Telegram)"), "{asked}");
    let ask = "link.1.yes".to_owned();
    let yes = |person, place| Incoming::new(person, place, Input::Pressed(ask.clone()));
    let waits = group.hears(yes(other, Venue::Private)).await;
    assert!(waits.contains("other account"), "{waits}");
    group.service.chats().heard_from(group.people["Ana"], Platform::Telegram, true).await.unwrap();
    let done = group.hears(yes(group.people["Ana"], group.place)).await;
    assert!(done.contains("accounts are one now"), "{done}");
    let now = group.service.people().person(&discord).await.unwrap();
    assert_eq!((now.id, now.name.as_str()), (group.people["Ana"], "Ana"));
    let used = group.says("Ben", &format!("/link {code}")).await;
    assert!(used.contains("don’t know this code"), "a code is good for one link: {used}");
}

#[tokio::test]
async fn the_owner_of_a_code_is_asked_in_their_private_chat_however_they_are_called() {
    let group = Group::new("asked").await;
    let (ana, ben) = (group.people["Ana"], group.people["Ben"]);
    group.service.people().set_notify(ana, service::Notify::None).await.unwrap();
    group.service.chats().heard_from(ana, Platform::Telegram, true).await.unwrap();
    let told = group.says("Ana", "/link").await;
    let code = told.split("/link ").nth(1).unwrap().split_whitespace().next().unwrap().to_owned();
    group.says("Ben", &format!("/link {code}")).await;
    let yes = Input::Pressed("link.1.yes".to_owned());
    group.hears(Incoming::new(ben, group.place, yes)).await;
    let handed = group.deliver().await;
    let asked = handed.iter().find(|one| one.text.contains("typed your code")).unwrap();
    assert!(asked.to.private && asked.to.chat == "key-Ana", "{:?}", asked.to);
    let tokens: Vec<_> = asked.buttons.concat().into_iter().map(|button| button.token).collect();
    assert_eq!(tokens, ["link.1.yes", "link.1.no"]);
}

#[tokio::test]
async fn two_groups_see_the_same_games() {
    let group = Group::new("bridge").await;
    let at = Where::Chat { key: "-200".to_owned(), title: "Other".to_owned(), server: None };
    let (eva, there) = group.desk.identify(&caller("Eva"), &at).await.unwrap();
    let admin = |person, place, text: &str| Incoming {
        admin: true,
        ..Incoming::new(person, place, Input::Text(text.to_owned()))
    };
    let refused = group.says("Ana", "/bridge").await;
    assert!(refused.contains("admin"), "{refused}");
    let told = group.hears(admin(group.people["Ana"], group.place, "/bridge")).await;
    let code = told.split("/bridge ").nth(1).unwrap().split_whitespace().next().unwrap();
    let done = group.hears(admin(eva, there, &format!("/bridge {code}"))).await;
    assert!(done.contains("same games"), "{done}");
    let (_, there) = group.desk.identify(&caller("Eva"), &at).await.unwrap();
    assert_eq!(there, group.place);
    let in_both = |handed: &[Parcel]| {
        let chats: Vec<_> = handed.iter().map(|one| one.to.chat.as_str()).collect();
        assert_eq!(handed.len(), 2, "{chats:?}");
        assert!(chats.contains(&"-200") && chats.contains(&GROUP), "{chats:?}");
    };
    let told = group.deliver().await;
    in_both(&told);
    assert!(told.iter().all(|one| one.text.contains("Eva") && !one.rings), "{told:#?}");
    group.says("Ana", "/new abaku 2").await;
    in_both(&group.deliver().await[2..]);
}

#[tokio::test]
async fn an_admin_ends_what_is_stuck_and_removes_who_is_gone() {
    let group = Group::new("admin").await;
    group.play().await;
    let admin = |text: &str| Incoming {
        admin: true,
        ..Incoming::new(group.people["Ana"], group.place, Input::Text(text.to_owned()))
    };
    assert!(group.says("Ana", "/end").await.contains("admin"));
    let nobody = group.hears(admin("/remove @Zoe")).await;
    assert!(nobody.contains("Ana") && nobody.contains("Ben"), "{nobody}");
    let removed = group.hears(admin("/remove k1 @ben")).await;
    assert!(removed.contains("Ben"), "{removed}");
    let state = group.matches().await[0].state;
    assert_eq!(state, service::MatchState::Over, "nobody is left to play against");
    group.play().await;
    group.hears(admin("/end k2")).await;
    let cards = group.matches().await;
    assert!(cards.iter().any(|card| card.state == service::MatchState::Aborted));
}

#[tokio::test]
async fn typed_text_is_weighed_while_it_is_typed() {
    let group = Group::new("typed").await;
    group.play().await;
    let (id, board) = {
        let card =
            group.service.matches().games_of(group.people["Ana"]).await.unwrap()[0].card.clone();
        (card.id, group.service.matches().board(card.id).await.unwrap())
    };
    let mover = crate::post::Post::new(
        &board,
        crate::Audience::Room(board.card.room.unwrap()),
        crate::wording::Words(crate::Language::En),
    );
    let seat = mover.must().iter().next().unwrap();
    let person = board.card.player(seat).unwrap().person().unwrap();
    let best = board.table.listing(seat).remove(0).choice.shown;
    let typed = |text: String| {
        let (desk, place) = (&group.desk, group.place);
        async move { desk.pages().suggestions(person, place, None, &text).await }
    };
    let held = typed(String::new()).await;
    let last = held.last().unwrap();
    assert!(!last.playable && last.label.starts_with("k1"), "{held:?}");
    let good = typed(best.clone()).await;
    assert!(good[0].playable, "{good:?}");
    assert_eq!(good[0].text, format!("{}: {best}", id.code()));
    let bad = typed("H8> 99999999".to_owned()).await;
    assert!(!bad[0].playable && !bad[0].label.is_empty(), "{bad:?}");
    let named = typed(format!("k1 {best}")).await;
    assert_eq!(named[0].text, good[0].text);
    let field = crate::ParameterKind::Match;
    let fields = crate::Fields { verb: crate::Verb::Play, values: vec![(field, "k".to_owned())] };
    let choices = group.desk.pages().completions(person, group.place, None, &fields, field).await;
    assert_eq!(choices.iter().map(|one| one.text.as_str()).collect::<Vec<_>>(), ["k1"]);
    assert!(good.iter().chain(&bad).all(|one| one.label.chars().count() <= 100));
}

#[tokio::test]
async fn typed_text_grows_into_moves_and_for_a_waiting_player_into_one_reason() {
    let scene = crate::tests::Scene::new(&["Ana", "Ben"]).await;
    let id = scene.play("/new chess 2").await;
    let board = scene.service.matches().board(id).await.unwrap();
    let mut seats = game_core::Seat::all(2);
    let seat = seats.find(|&seat| !board.table.listing(seat).is_empty()).unwrap();
    let mover = board.card.player(seat).unwrap();
    let mover = scene.people.iter().position(|one| Some(one.id) == mover.person()).unwrap();
    let typed = async |who: usize, text: &str| {
        let (person, place) = (scene.people[who].id, crate::Venue::Room(scene.room.id));
        scene.desk.pages().suggestions(person, place, None, text).await
    };
    let shown = |found: &[crate::Suggestion]| -> Vec<String> {
        found.iter().filter(|one| one.playable).map(|one| one.text.clone()).collect()
    };
    assert_eq!(shown(&typed(mover, "").await).len(), 20);
    let pawns = shown(&typed(mover, "e").await);
    assert_eq!(pawns, ["k1: e3", "k1: e4"]);
    assert_eq!(shown(&typed(mover, "k1 e2e").await), pawns);
    // Knights by their Czech name.
    assert_eq!(shown(&typed(mover, "jezdec").await).len(), 4);
    for text in ["", "e", "e4"] {
        let told = typed(1 - mover, text).await;
        assert_eq!((told.len(), told[0].playable), (1, false), "{text}: {told:?}");
    }
    let long = typed(mover, "e9").await;
    assert!(long.len() == 1 && !long[0].playable, "{long:?}");
}

#[tokio::test]
async fn in_abaku_what_is_typed_grows_into_placements_in_the_order_of_the_board() {
    let group = Group::new("grown").await;
    group.play().await;
    let card = group.service.matches().games_of(group.people["Ana"]).await.unwrap()[0].card.clone();
    let board = group.service.matches().board(card.id).await.unwrap();
    let mut seats = game_core::Seat::all(2);
    let seat = seats.find(|&seat| !board.table.listing(seat).is_empty()).unwrap();
    let person = board.card.player(seat).unwrap().person().unwrap();
    let best = board.table.listing(seat).remove(0).choice;
    let square: String = best.shown.chars().take_while(|letter| *letter != ' ').collect();
    let found = group.desk.pages().suggestions(person, group.place, None, &square).await;
    assert!(found.len() > 1 && found.len() <= 25, "{found:?}");
    let points = |one: &crate::Suggestion| one.label.contains("point");
    assert!(found.iter().all(|one| one.playable && points(one)), "{found:?}");
    let order: Vec<_> = found.iter().map(|one| one.text.clone()).collect();
    let viewer = game_core::Viewer::Seat(seat);
    let all = board.table.completions(viewer, &square).into_iter().take(found.len());
    let all: Vec<_> = all.map(|one| format!("k1: {}", one.shown)).collect();
    assert_eq!(order, all);
    let codes = all.len();
    assert!(codes < board.table.listing(seat).len(), "what is typed counts");
}

/// The log of one thread.
#[derive(Clone)]
struct Log(Arc<Mutex<Vec<u8>>>, ThreadId);

impl io::Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if thread::current().id() == self.1 {
            self.0.lock().unwrap().extend(bytes);
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[tokio::test]
async fn the_log_leads_from_an_update_to_its_message() {
    let group = Group::new("log").await;
    // The subscriber is global: others may have switched off the events for a subscriber of one
    // thread.
    let log = Log(Arc::default(), thread::current().id());
    let page = log.clone();
    let lines = tracing_subscriber::fmt().with_ansi(false).with_writer(move || page.clone());
    lines.with_env_filter("store=debug,chat=debug").finish().init();
    let said = Input::Text("/new abaku 2".to_owned());
    let new = Incoming::new(group.people["Ana"], group.place, said);
    let span = tracing::error_span!("update", key = "77");
    group.hears_in("77", new).instrument(span).await;
    group.deliver().await;
    let log = String::from_utf8(log.0.lock().unwrap().clone()).unwrap();
    let line = |parts: [&str; 2]| {
        let found = log.lines().find(|line| parts.iter().all(|part| line.contains(part)));
        found.unwrap_or_else(|| panic!("{parts:?}: {log}"))
    };
    let begun = line(["update{key=\"77\"}", "on its way"]);
    let (_, id) = begun.rsplit_once("delivery=").unwrap();
    line([&format!("delivery{{id={id}}}"), "ended=\"sent\""]);
}
