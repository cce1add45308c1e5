//! The fake server is as strict as the real one.

use serde_json::{Value, json};
use suite::telegram::{Person, Telegram};

struct Line {
    telegram: Telegram,
    client: reqwest::Client,
    ana: Person,
}

impl Line {
    fn new() -> Self {
        let telegram = Telegram::start();
        let ana = telegram.person(42, "Ana");
        Self { telegram, client: reqwest::Client::new(), ana }
    }

    async fn call(&self, method: &str, body: Value) -> Value {
        let url = format!("{}/bot{}/{method}", self.telegram.url(), self.telegram.token());
        self.client.post(url).json(&body).send().await.unwrap().json().await.unwrap()
    }

    async fn said(&self, method: &str, body: Value) -> String {
        let answer = self.call(method, body).await;
        answer["description"].as_str().unwrap_or("ok").to_owned()
    }
}

#[tokio::test]
async fn a_person_is_written_to_only_once_they_have_begun_and_while_they_allow_it() {
    let line = Line::new();
    let hello = || json!({"chat_id": 42, "text": "hello"});
    let said = line.said("SENDMESSAGE", hello()).await;
    assert_eq!(said, "Forbidden: bot can't initiate conversation with a user");
    line.ana.starts("");
    assert_eq!(line.said("sendMessage", hello()).await, "ok");
    line.ana.blocks();
    assert_eq!(line.said("sendMessage", hello()).await, "Forbidden: bot was blocked by the user");
    let nobody = json!({"chat_id": 99, "text": "hello"});
    assert_eq!(line.said("sendMessage", nobody).await, "Bad Request: chat not found");
}

#[tokio::test]
async fn a_message_that_is_too_long_empty_or_invalid_html_is_refused() {
    let line = Line::new();
    line.ana.starts("");
    let markup = |data: &str| json!({"inline_keyboard": [[{"text": "a", "callback_data": data}]]});
    let cases = [
        (json!({"text": ""}), "message text is empty"),
        (json!({"text": "x".repeat(4097)}), "message is too long"),
        (json!({"text": "😀".repeat(2049)}), "message is too long"),
        (json!({"text": "a < b", "parse_mode": "HTML"}), "can't parse entities"),
        (json!({"text": "a & b", "parse_mode": "HTML"}), "can't parse entities"),
        (json!({"text": "a", "reply_markup": markup(&"x".repeat(65))}), "BUTTON_DATA_INVALID"),
        (json!({"text": "a", "reply_markup": markup("")}), "BUTTON_DATA_INVALID"),
        (json!({"text": "a", "message_thread_id": 1}), "message thread not found"),
    ];
    for (mut body, wanted) in cases {
        body["chat_id"] = 42.into();
        let said = line.said("sendMessage", body).await;
        assert!(said.contains(wanted), "{wanted}: {said}");
    }
}

#[tokio::test]
async fn an_edit_that_changes_nothing_and_one_of_nothing_are_refused() {
    let line = Line::new();
    line.ana.starts("");
    let sent = line.call("sendMessage", json!({"chat_id": 42, "text": "a"})).await;
    let id = sent["result"]["message_id"].clone();
    let edit = |text: &str| json!({"chat_id": 42, "message_id": id, "text": text});
    assert_eq!(line.said("editMessageText", edit("b")).await, "ok");
    assert!(line.said("editMessageText", edit("b")).await.contains("message is not modified"));
    line.ana.private().deletes(id.as_i64().unwrap());
    assert!(line.said("editMessageText", edit("c")).await.contains("message to edit not found"));
}

#[tokio::test]
async fn updates_are_kept_until_a_later_offset_is_asked_for() {
    let line = Line::new();
    line.ana.starts("");
    line.ana.says(&line.ana.private(), "hello");
    let first = line.call("getUpdates", json!({})).await;
    let again = line.call("getUpdates", json!({})).await;
    assert_eq!(first, again);
    let ids: Vec<_> = first["result"].as_array().unwrap().iter().collect();
    let offset = ids[0]["update_id"].as_i64().unwrap() + 1;
    let rest = line.call("getUpdates", json!({"offset": offset})).await;
    assert_eq!(rest["result"].as_array().unwrap().len(), ids.len() - 1);
}

#[tokio::test]
async fn in_groups_the_bot_hears_only_what_is_meant_for_it() {
    let line = Line::new();
    let group = line.telegram.group(-5, "Škola", &[&line.ana]);
    let own = line.call("sendMessage", json!({"chat_id": -5, "text": "a"})).await;
    let own = own["result"]["message_id"].as_i64().unwrap();
    for text in ["hello", "/one", "/two@kamen_bot", "/three@other_bot", "hey @kamen_bot"] {
        line.ana.says(&group, text);
    }
    line.ana.replies(&group, own, "answer");
    let updates = line.call("getUpdates", json!({})).await;
    let heard = updates["result"].as_array().unwrap().iter();
    let heard: Vec<_> = heard.filter_map(|one| one["message"]["text"].as_str()).collect();
    assert_eq!(heard, ["/one", "/two@kamen_bot", "hey @kamen_bot", "answer"]);
}

#[tokio::test]
async fn a_press_is_answered_once_and_in_time() {
    let line = Line::new();
    line.ana.starts("");
    let markup = json!({"inline_keyboard": [[{"text": "Go", "callback_data": "go"}]]});
    line.call("sendMessage", json!({"chat_id": 42, "text": "a", "reply_markup": markup})).await;
    let press = line.ana.presses(&line.ana.private(), "Go");
    let answer = || json!({"callback_query_id": press.id(), "text": "well"});
    assert_eq!(line.said("answerCallbackQuery", answer()).await, "ok");
    assert!(line.said("answerCallbackQuery", answer()).await.contains("query is too old"));
    let late = press.again();
    line.telegram.passes(std::time::Duration::from_secs(31));
    let late = json!({"callback_query_id": late.id()});
    assert!(line.said("answerCallbackQuery", late).await.contains("query is too old"));
}

#[tokio::test]
async fn a_message_for_one_needs_their_press_or_an_admin_and_an_old_server_shows_it_to_all() {
    let line = Line::new();
    let group = line.telegram.supergroup(-1005, "Škola", &[&line.ana]);
    let body = || {
        json!({"chat_id": -1005, "text": "secret",
            "ephemeral_message_parameters": {"receiver_user_id": 42}})
    };
    assert!(line.said("sendMessage", body()).await.contains("BOT_NOT_ADMIN"));
    group.bot_becomes(suite::telegram::Standing::Admin);
    let shown = line.call("sendMessage", body()).await;
    assert_eq!(shown["result"]["message_id"], 0);
    assert_eq!((group.shown().len(), line.ana.sees(&group).len()), (0, 1));
    line.telegram.bot(|bot| bot.ephemeral = false);
    line.call("sendMessage", body()).await;
    assert_eq!(group.shown().len(), 1);
    let none = json!({"chat_id": -1005, "receiver_user_id": 42, "ephemeral_message_id": 1});
    let said = line.said("deleteEphemeralMessage", none).await;
    assert_eq!(said, "Not Found: method not found");
}

#[tokio::test]
async fn only_the_bot_with_the_token_is_served() {
    let line = Line::new();
    let url = format!("{}/bot1:x/getMe", line.telegram.url());
    let answer = line.client.get(url).send().await.unwrap();
    assert_eq!(answer.status(), 401);
}
