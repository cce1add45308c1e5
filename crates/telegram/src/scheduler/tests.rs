//! The order in which updates are dealt with.

use std::sync::atomic::{AtomicU32, Ordering};

use chat::{Desk, Language, Limits};
use fakes::telegram::Telegram;
use ground::{Ground, PATIENCE, eventually};
use serde_json::json;

use super::*;
use crate::{TelegramSettings, api::Api, handle::UpdateHandler};

fn said(id: u32, chat: i64, person: i64, text: &str) -> (String, String) {
    let message = json!({"message_id": id, "chat": {"id": chat, "type": "group"},
        "from": {"id": person}, "text": text});
    (id.to_string(), json!({"update_id": id, "message": message}).to_string())
}

fn typed(id: u32, person: i64, text: &str) -> (String, String) {
    let query = json!({"id": id.to_string(), "from": {"id": person}, "query": text});
    (id.to_string(), json!({"update_id": id, "inline_query": query}).to_string())
}

async fn take_in(service: &Service, updates: &[(String, String)]) {
    let updates = updates.iter().cloned();
    let updates = updates.map(|(key, payload)| service::RawUpdate { key, payload }).collect();
    service.inbox().take_in(Platform::Telegram, updates).await.unwrap();
}

async fn left(service: &Service) -> Vec<String> {
    // Updates that wait for another commit go with this one.
    take_in(service, &[]).await;
    let left = service.inbox().waiting(Platform::Telegram, 1_000).await.unwrap();
    left.into_iter().map(|one| one.key).collect()
}

/// A handler that notes its updates. It panics at some, never ends with others, and answers some
/// after a while or never.
#[derive(Default)]
struct Clerk {
    done: Mutex<Vec<String>>,
    answered: Arc<Mutex<Vec<String>>>,
    given_up: Mutex<Vec<String>>,
    tries: AtomicU32,
    one_more: Notify,
}

impl Clerk {
    fn done(&self) -> Vec<String> {
        self.done.lock().unwrap().clone()
    }

    /// Waits until so many are done.
    async fn has_done(&self, count: usize) {
        while self.done().len() < count {
            self.one_more.notified().await;
        }
    }
}

impl Handler for Clerk {
    fn handle(self: Arc<Self>, job: Arc<Job>) -> Work<Dealt> {
        Box::pin(async move {
            let message = job.update.message.as_ref();
            match message.and_then(|message| message.text.as_deref()) {
                Some("panic") => {
                    self.tries.fetch_add(1, Ordering::SeqCst);
                    panic!("as asked");
                }
                Some("forever") => std::future::pending::<()>().await,
                Some("slow") => {
                    for _ in 0..100 {
                        tokio::task::yield_now().await;
                    }
                }
                _ => {}
            }
            self.done.lock().unwrap().push(job.key.clone());
            self.one_more.notify_one();
            let text = message.and_then(|message| message.text.clone()).unwrap_or_default();
            let (answered, key) = (Arc::clone(&self.answered), job.key.clone());
            let answer: Work<()> = match text.as_str() {
                "no answer" => Box::pin(std::future::pending()),
                "answer" => Box::pin(async move { answered.lock().unwrap().push(key) }),
                "panicking answer" => Box::pin(async { panic!("as asked") }),
                _ => return Ok(None),
            };
            Ok(Some(answer))
        })
    }

    fn give_up(self: Arc<Self>, job: Arc<Job>, _: bool) -> Work<()> {
        self.given_up.lock().unwrap().push(job.key.clone());
        Box::pin(async {})
    }
}

/// Works until so many are done and the work under way has ended.
async fn work(service: &Arc<Service>, updates: &[(String, String)], until: usize) -> Arc<Clerk> {
    work_with(PATIENCE, service, updates, until).await
}

/// The same; the work under way in the end has this long.
async fn work_with(
    patience: Duration,
    service: &Arc<Service>,
    updates: &[(String, String)],
    until: usize,
) -> Arc<Clerk> {
    let clerk = Arc::new(Clerk::default());
    let scheduler = Scheduler::new(Arc::clone(service), Arc::clone(&clerk) as Arc<dyn Handler>);
    take_in(service, updates).await;
    scheduler.enqueue(updates.iter().cloned());
    let (stop, stopped) = watch::channel(false);
    let working = tokio::spawn(Arc::clone(&scheduler).run(stopped, patience));
    clerk.has_done(until).await;
    stop.send(true).unwrap();
    working.await.unwrap();
    clerk
}

#[tokio::test]
async fn updates_of_one_person_in_a_chat_are_dealt_with_in_order() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let updates: Vec<_> = (1..=30)
        .map(|id| said(id, -1, i64::from(id % 3), if id < 4 { "slow" } else { "quick" }))
        .collect();
    let clerk = work(service, &updates, 30).await;
    for person in 0..3 {
        let own = clerk.done().into_iter().map(|key| key.parse::<u32>().unwrap());
        let own: Vec<_> = own.filter(|id| i64::from(id % 3) == person).collect();
        assert_eq!(own.len(), 10);
        assert!(own.is_sorted(), "{own:?}");
    }
    assert!(left(service).await.is_empty());
}

#[tokio::test]
async fn a_person_who_floods_delays_nobody_else() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let mut updates: Vec<_> = (1..=300).map(|id| said(id, -1, 1, "quick")).collect();
    updates.push(said(301, -1, 2, "another person of the same chat"));
    updates.push(said(302, -2, 3, "another chat"));
    let clerk = work(service, &updates, 302).await;
    let done = clerk.done();
    assert_eq!(done.len(), 302);
    for id in ["301", "302"] {
        let at = done.iter().position(|key| key == id);
        assert!(at.is_some_and(|at| at < 10), "{id} came at {at:?}");
    }
}

#[tokio::test]
async fn chats_that_never_end_leave_room_for_others() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let mut updates: Vec<_> = (1..=20).map(|id| said(id, -1, i64::from(id), "forever")).collect();
    updates.push(said(21, -2, 1, "quick"));
    let clerk = work_with(Duration::from_millis(50), service, &updates, 1).await;
    assert_eq!(clerk.done(), ["21"]);
    assert_eq!(left(service).await.len(), 20, "what did not end is there at the next start");
}

#[tokio::test]
async fn a_panic_is_tried_three_times_parked_and_harms_nobody() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let updates =
        [said(1, -1, 1, "panic"), said(2, -1, 1, "after it"), said(3, -1, 2, "beside it")];
    let clerk = work(service, &updates, 2).await;
    let mut done = clerk.done();
    done.sort();
    assert_eq!(done, ["2", "3"]);
    assert_eq!(clerk.tries.load(Ordering::SeqCst), 3);
    assert_eq!(*clerk.given_up.lock().unwrap(), ["1"]);
    assert!(left(service).await.is_empty(), "a parked one waits no more");
}

#[tokio::test]
async fn of_what_is_typed_letter_by_letter_the_last_counts() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let updates: Vec<_> =
        ["k", "k7", "k7 H"].iter().zip(1..).map(|(text, id)| typed(id, 1, text)).collect();
    assert_eq!(work(service, &updates, 1).await.done(), ["3"]);
    assert!(left(service).await.is_empty());
}

#[tokio::test]
async fn kinds_nobody_knows_are_put_away() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let odd = |id: &str, payload: &str| (id.to_owned(), payload.to_owned());
    let updates = [
        odd("1", "{\"update_id\":1,\"telepathy\":{}}"),
        odd("2", "{\"update_id\":2,\"message\":{\"chat\":\"none\"}}"),
        said(3, -1, 1, "quick"),
    ];
    let mut done = work(service, &updates, 2).await.done();
    done.sort();
    assert_eq!(done, ["1", "3"], "what cannot even be read is given to nobody");
    assert!(left(service).await.is_empty());
}

#[tokio::test]
async fn an_update_that_waits_is_not_lined_up_twice() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let one = said(1, -1, 1, "quick");
    assert_eq!(work(service, &[one.clone(), one.clone(), one], 1).await.done(), ["1"]);
}

#[tokio::test]
async fn answers_that_cannot_be_sent_keep_no_update_back() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let mut updates: Vec<_> =
        (1..=200).map(|id| said(id, -i64::from(id % 40) - 1, i64::from(id), "no answer")).collect();
    updates.extend((201..=203).map(|id| said(id, -1, 1, "no answer")));
    let clerk = work_with(Duration::from_millis(50), service, &updates, 203).await;
    assert_eq!(clerk.done().len(), 203, "all are dealt with");
    assert_eq!(left(service).await.len(), 203, "and all are owed an answer at the next start");
}

#[tokio::test]
async fn answers_to_one_person_come_in_order_and_a_panic_holds_up_none() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let said = |id| said(id, -1, 1, if id == 3 { "panicking answer" } else { "answer" });
    let updates: Vec<_> = (1..=9).map(said).collect();
    let clerk = work(service, &updates, 9).await;
    assert_eq!(*clerk.answered.lock().unwrap(), ["1", "2", "4", "5", "6", "7", "8", "9"]);
    assert!(left(service).await.is_empty());
}

#[tokio::test]
async fn of_the_answers_to_whoever_floods_a_hundred_wait() {
    let ground = Ground::new().await;
    let service = &ground.service;
    let updates: Vec<_> = (1..=300).map(|id| said(id, -1, 1, "no answer")).collect();
    let clerk = work_with(Duration::from_secs(1), service, &updates, 300).await;
    assert_eq!(clerk.done().len(), 300);
    assert_eq!(left(service).await.len(), 1 + ANSWERS, "the rest is done without an answer");
    assert_eq!(clerk.given_up.lock().unwrap().len(), 300 - 1 - ANSWERS, "and given up");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_while_the_database_is_unreadable_gets_an_apology_and_no_guess() {
    let (telegram, ground) = (Telegram::start(), Ground::new().await);
    let ana = telegram.person(42, "Ana");
    ana.speaks("en");
    ana.starts("");
    let mut settings = TelegramSettings::new(telegram.token().into());
    settings.api = Some(telegram.url());
    let mut api = Api::new(&settings).unwrap();
    api.introduce().await.unwrap();
    let service = Arc::clone(&ground.service);
    let desk = Arc::new(Desk::with(Arc::clone(&service), Limits::NONE));
    let handler = Arc::new(UpdateHandler::new(Arc::new(api), desk, Arc::clone(&service)));
    service.close().await;
    let language = handler.desk.language_at_hand(service::PersonId::default()).await;
    assert_eq!(language, Language::En, "what is said in any case");

    let alone = json!({"id": 42, "type": "private", "first_name": "Ana"});
    let said = |id: u32, more: serde_json::Value| {
        let mut message = json!({"message_id": id, "date": 1, "chat": alone,
            "from": {"id": 42, "first_name": "Ana", "language_code": "cs"}});
        message.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        (id.to_string(), json!({"update_id": id, "message": message}).to_string())
    };
    let board = json!({"message_id": 1, "chat": alone,
        "from": {"id": handler.api.id, "is_bot": true, "first_name": "Kamen"}});
    let updates = [
        // It means the match of that board, which cannot be looked up.
        said(7, json!({"text": "e5", "reply_to_message": board})),
        said(8, json!({"sticker": {}})),
    ];
    let scheduler = Scheduler::new(service, handler);
    scheduler.enqueue(updates);
    let (stop, stopped) = watch::channel(false);
    let working = tokio::spawn(Arc::clone(&scheduler).run(stopped, PATIENCE));
    let told = || telegram.shown_to(&ana).matches("něco se mi pokazilo").count();
    eventually("an apology for each", PATIENCE, async || {
        if told() == 2 { Ok(()) } else { Err(telegram.transcript()) }
    })
    .await;
    stop.send(true).unwrap();
    working.await.unwrap();
    assert_eq!(telegram.calls_of("sendMessage").len(), 2, "{}", telegram.transcript());
}
