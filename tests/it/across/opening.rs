//! The table in the browser, opened from a chat as the person of that chat.

use service::{Identity, MatchId, PersonId, Platform};
use suite::{discord, mover};

use super::{accounts::Account, browser::Browser, stage::Stage};

/// Returns the person of an account.
async fn person(stage: &Stage, account: &Account, name: &str) -> PersonId {
    let (platform, key) = match account {
        Account::Telegram(person, _) => (Platform::Telegram, person.key()),
        Account::Discord(person) => (Platform::Discord, person.id.to_string()),
        Account::Web(_) => panic!("it is a chat's"),
    };
    let identity = Identity { platform, key, name: name.to_owned() };
    stage.service.people().person(&identity).await.unwrap().id
}

/// Ana, who is in the browser already, and Ben, who is not, play the first moves.
async fn plays(stage: &Stage, ana: PersonId, page: &Browser, ben: PersonId) {
    let id = MatchId::from_code("k1").unwrap();
    let board = stage.service.matches().board(id).await.unwrap();
    let first = board.card.seat(ana) == mover(&board);
    if !first {
        let sitting = stage.service.matches().sit(ben, id).await.unwrap();
        stage.service.matches().on(&sitting).play(Some(board.mark()), "e2e4").await.unwrap();
    }
    let before = stage.board().await.table.ply();
    page.writes(if first { "e4" } else { "e5" }).await;
    let board = stage.board().await;
    assert_eq!(board.table.ply(), before + 1, "{}", page.everything().await);
    let moves: Vec<_> = board.table.log().iter().filter(|line| !line.is_chance()).collect();
    assert_eq!(moves.len(), if first { 1 } else { 2 });
}

#[tokio::test]
async fn a_board_on_telegram_opens_in_the_browser_as_who_presses() {
    let mut stage = Stage::reached().await;
    stage.on_telegram(&["Ana", "Ben"]);
    let accounts: Vec<_> = ["Ana", "Ben"].map(|name| stage.people[name][0].clone()).into();
    let [Account::Telegram(ana, group), Account::Telegram(ben, _)] = accounts.as_slice() else {
        panic!("they are on Telegram")
    };
    for person in [ana, ben] {
        person.starts("hello");
    }
    ana.says(group, "/new chess 2");
    group.shows("Ana invites you").await;
    ben.presses(group, "Join").answer().await;
    group.shows("Game on in k1").await;
    ana.presses(group, "Open in the browser").answer().await;
    let answer = ana.reads(group, "Your table in the browser").await;
    let seen = ben.sees(group).into_iter().filter(|seen| seen.text.contains("Your table"));
    assert_eq!(seen.count(), 0, "nobody else is shown the link");
    let url = answer.text.lines().last().unwrap();
    assert!(url.ends_with("?m=k1"), "{url}");
    let page = Browser::by_link(url, "en").await.expect("it opens");
    assert!(Browser::by_link(url, "en").await.is_none(), "it opens once");
    let (anas, bens) =
        (person(&stage, &accounts[0], "Ana").await, person(&stage, &accounts[1], "Ben").await);
    plays(&stage, anas, &page, bens).await;
    let private = ana.private();
    ana.says(&private, "/link off");
    ana.reads(&private, "the browser you opened from a chat").await;
    let sessions = stage.service.accounts().sessions_of(anas).await.unwrap();
    assert_eq!(sessions, [], "its cookie is a stranger's");
    stage.end().await;
}

#[tokio::test]
async fn a_board_on_discord_opens_in_the_browser_as_who_presses() {
    let mut stage = Stage::reached().await;
    stage.on_discord(&["Ana", "Ben"]);
    let accounts: Vec<_> = ["Ana", "Ben"].map(|name| stage.people[name][0].clone()).into();
    let [Account::Discord(ana), Account::Discord(ben)] = accounts.as_slice() else {
        panic!("they are on Discord")
    };
    assert!(!ana.command("new", &[("game", "chess"), ("options", "2")]).await.failed);
    ben.awaits("Chess").await;
    assert!(!ben.presses("Join").await.failed);
    ana.awaits("to move").await;
    let pressed = ana.facing("Open in the browser").presses("Open in the browser").await;
    assert!(!pressed.failed);
    let url = link_of(&pressed.messages[0]).expect("it has a link");
    assert!(ben.sees().iter().all(|message| link_of(message).is_none()), "nobody else sees it");
    let page = Browser::by_link(&url, "en").await.expect("it opens");
    assert!(Browser::by_link(&url, "en").await.is_none(), "it opens once");
    let (anas, bens) =
        (person(&stage, &accounts[0], "Ana").await, person(&stage, &accounts[1], "Ben").await);
    plays(&stage, anas, &page, bens).await;
    let typed = ana.command("open", &[]).await;
    let url = link_of(&typed.messages[0]).expect("the command gives one, too");
    assert!(!ana.command("link", &[("code", "off")]).await.failed);
    assert_eq!(stage.service.accounts().sessions_of(anas).await.unwrap(), []);
    assert!(Browser::by_link(&url, "en").await.is_none(), "so does the link");
    stage.end().await;
}

/// The address that a button of a message opens.
fn link_of(message: &discord::Message) -> Option<String> {
    let rows = message.raw["components"].as_array()?.iter();
    let mut buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    buttons.find_map(|button| button["url"].as_str().map(str::to_owned))
}
