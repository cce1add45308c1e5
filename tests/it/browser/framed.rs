//! Whole games at the table inside Discord and inside Telegram, in their frames.

use std::{fs, path::Path};

use chat::Limits;
use fakes::{discord, telegram};
use game_core::{Shelf, Viewer};
use kamen::{Serving, Settings};
use service::{Identity, MatchId, PersonId, Platform, Proposal};
use suite::{Scratch, mover, skip};

use super::{
    internet::{Internet, NAME},
    window::{Browser, Window},
};

/// The shoemaker's mate, each move as its two squares.
const MATE: &str = "e2-e4 e7-e5 f1-c4 b8-c6 d1-h5 g8-f6 h5xf7";

/// Starts the program as its owner would, with a table at a public name.
async fn serves(scratch: &Scratch, set: &[(&str, &str)]) -> Serving {
    let (database, copies) = (scratch.database(), scratch.0.join("backups"));
    let site = format!("https://{NAME}");
    let own = [
        ("KAMEN_DATABASE", database.to_str().unwrap()),
        ("KAMEN_BACKUP_FOLDER", copies.to_str().unwrap()),
        ("KAMEN_BACKUP_EVERY_MINUTES", "0"),
        ("KAMEN_TABLEBASES", "off"),
        ("KAMEN_WEB_LISTEN", "127.0.0.1:0"),
        ("KAMEN_WEB_PUBLIC_URL", &*site),
    ];
    let all = || own.iter().chain(set);
    let asked = |name: &str| all().find(|(key, _)| *key == name).map(|(_, it)| (*it).to_owned());
    let read = Settings::read(Path::new("/nowhere"), asked).unwrap();
    // These people are as fast as their machine.
    let settings = Settings { limits: Limits::NONE, ..read };
    kamen::start(&settings, Shelf::default()).await.unwrap_or_else(|why| panic!("{why}"))
}

/// Two people of a platform begin this in one of its chats; returns them.
async fn begin(
    serving: &Serving,
    (platform, chat): (Platform, &str),
    keys: [String; 2],
    proposal: Proposal,
) -> [PersonId; 2] {
    let service = &serving.service;
    let mut people = [PersonId::default(); 2];
    let mut room = None;
    for ((place, key), name) in people.iter_mut().zip(keys).zip(["Ana", "Ben"]) {
        let known = Identity { platform, key, name: name.to_owned() };
        *place = service.people().person(&known).await.unwrap().id;
        room = Some(service.chats().room_of_chat(platform, chat, "Hry", *place).await.unwrap().id);
    }
    let id = service.invitations().invite(people[0], room.unwrap(), &proposal).await.unwrap();
    assert_eq!(id.code(), "k1");
    service.matches().join(people[1], id).await.unwrap();
    people
}

/// Taps these turns, each in the window of the side to move.
async fn play(serving: &Serving, people: [PersonId; 2], windows: [&Window; 2], turns: &[&str]) {
    let id = MatchId::from_code("k1").unwrap();
    for (nth, turn) in turns.iter().enumerate() {
        let board = serving.service.matches().board(id).await.unwrap();
        let seat = mover(&board).unwrap_or_else(|| panic!("over before {turn}"));
        let who = board.card.player(seat).unwrap().person();
        let mine = windows[usize::from(who == Some(people[1]))];
        let listing = board.table.listing(seat);
        let code = listing.iter().map(|one| &one.choice.code).find(|code| same(code, turn));
        let codes = || listing.iter().map(|one| &one.choice.code).collect::<Vec<_>>();
        let code = code.unwrap_or_else(|| panic!("{turn} is none of {:?}", codes()));
        mine.see("#table[data-mine='true']").await;
        for step in board.table.taps(board.table.ply(), Viewer::Seat(seat), code) {
            mine.see(&format!("#board [data-step='{step}']")).await;
            mine.tap(&step).await;
        }
        mine.click("#offers button.strong").await;
        for window in windows {
            window.until_ply(board.table.ply() + 1).await;
        }
        if nth == turns.len() / 2 {
            looked_at(windows).await;
        }
    }
    for window in windows {
        window.see("#table[data-over='true']").await;
    }
}

/// Whether a turn is the one of a record, which may write it otherwise.
fn same(code: &str, turn: &str) -> bool {
    let plain = |text: &str| text.replace(['-', 'x'], "");
    plain(code) == plain(turn)
}

/// Takes pictures of both windows, for people to look at.
async fn looked_at(windows: [&Window; 2]) {
    for (window, size) in windows.into_iter().zip(["phone", "desktop"]) {
        window.see("#board svg").await;
        let file = format!("framed-{}-{size}.png", window.host().await);
        let picture = Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
        fs::write(picture, window.picture().await).unwrap();
    }
}

/// A game of draughts with a winner, as a record has it.
fn draughts() -> Vec<&'static str> {
    let record = include_str!("../../../crates/rules-draughts/records/strict.txt");
    record.lines().filter_map(|line| line.strip_prefix("1:").or(line.strip_prefix("2:"))).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_draughts_is_played_inside_discord() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let fake = discord::Discord::start();
    let channel = fake.channel(fake.guild("Škola"), "hry");
    let [ana, ben] = ["Ana", "Ben"].map(|name| fake.person(name, "en-US").at(channel));
    let scratch = Scratch::new();
    let set = [
        ("KAMEN_DISCORD_TOKEN", discord::TOKEN),
        ("KAMEN_DISCORD_API", fake.address()),
        ("KAMEN_DISCORD_ACTIVITY", "on"),
        ("KAMEN_DISCORD_SECRET", discord::SECRET),
    ];
    let serving = serves(&scratch, &set).await;
    fake.until("the entry point is registered", |fake| !fake.commands().is_empty()).await;
    // Ben begins, as soon as his window has opened.
    let text = |key: &str, value: &str| (key.to_owned(), value.to_owned());
    let settings =
        vec![text("captures", "strict"), text("federation", "on"), text("colour", "black")];
    let (game, seats) = ("draughts".to_owned(), Some(2));
    let proposal = Proposal { game, settings, seats, ..Proposal::default() };
    let keys = [&ana, &ben].map(|person| person.id.to_string());
    let place = (Platform::Discord, &*channel.to_string());
    let people = begin(&serving, place, keys, proposal).await;
    let internet = Internet::around(serving.address.unwrap()).await;
    let windows = [browser.phone_at(&internet).await, browser.desktop_at(&internet).await];
    for (window, person) in windows.iter().zip([&ana, &ben]) {
        let instance = person.enters().await.launched.expect("it opens");
        let (code, application) = (fake.authorize(person.id), discord::BOT);
        window.go(&format!(
            "https://discord.com/?application={application}&instance={instance}&code={code}&platform=desktop"
        )).await;
        window.enter("#around").await;
        window.enter("body.framed iframe").await;
        window.see("#table[data-match='k1'] #board svg").await;
    }
    play(&serving, people, [&windows[0], &windows[1]], &draughts()).await;
    watches(&browser, &internet, &fake, channel).await;
    // Everything goes through Discord's proxy: the page that it opens with its files, and below it
    // the rest.
    let (asked, own) = (internet.asked(), format!("{}.discordsays.com", discord::BOT));
    let [opened, loaded, rest] =
        ["/?instance_id=", "/a/", "/.proxy/"].map(|begins| format!("{own}{begins}"));
    let begins = |one: &String| [&opened, &loaded, &rest].iter().any(|it| one.starts_with(&***it));
    let others: Vec<_> = asked.iter().filter(|one| !begins(one)).collect();
    assert!(others.is_empty(), "{others:#?}");
    assert!(asked.iter().any(|one| one.contains("/events?after=")), "{asked:#?}");
    for window in &windows {
        window.leave_frames().await;
        let heard = "return heard.join() === '0,1 AUTHORIZE' && wrong.length === 0";
        window.until("other was said than the handshake", heard, Vec::new()).await;
    }
    serving.stop().await;
}

/// A spectator has nothing to tap.
async fn watches(browser: &Browser, internet: &Internet, fake: &discord::Discord, channel: u64) {
    let eva = fake.person("Eva", "en-US").at(channel);
    let window = browser.phone_at(internet).await;
    let (instance, code) = (fake.comes(channel, eva.id), fake.authorize(eva.id));
    let application = discord::BOT;
    window.go(&format!(
        "https://discord.com/?application={application}&instance={instance}&code={code}&platform=mobile"
    )).await;
    window.enter("#around").await;
    window.enter("body.framed iframe").await;
    window.see("#table[data-match='k1'] #board svg").await;
    assert_eq!(window.count("[data-step]:not(a)").await, 0, "who watches has nothing to tap");
    // A link and a form lead on within the frame.
    window.click("a.brand").await;
    window.see("main.home").await;
    window.click("form[action='/look'] button[value='dark']").await;
    window.see("html[data-look='dark'] main.home").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_of_chess_is_played_inside_telegram() {
    let browser = match Browser::open().await {
        Ok(browser) => browser,
        Err(why) => return skip(&why),
    };
    let fake = telegram::Telegram::start();
    let [ana, ben] = [(42, "Ana"), (43, "Ben")].map(|(id, name)| fake.person(id, name));
    fake.supergroup(-1001, "Škola", &[&ana, &ben]);
    let scratch = Scratch::new();
    let (token, url) = (fake.token(), fake.url());
    let set = [("KAMEN_TELEGRAM_TOKEN", &*token), ("KAMEN_TELEGRAM_API", &*url)];
    let serving = serves(&scratch, &set).await;
    let (game, seats) = ("chess".to_owned(), Some(2));
    let proposal = Proposal { game, seats, ..Proposal::default() };
    let keys = ["42", "43"].map(str::to_owned);
    let people = begin(&serving, (Platform::Telegram, "-1001"), keys, proposal).await;
    let internet = Internet::around(serving.address.unwrap()).await;
    let windows = [browser.phone_at(&internet).await, browser.desktop_at(&internet).await];
    for (window, (id, name)) in windows.iter().zip([(42, "Ana"), (43, "Ben")]) {
        let token = token.replace(':', "%3A");
        window
            .go(&format!("https://web.telegram.org/?id={id}&name={name}&start=k1&token={token}"))
            .await;
        window.enter("#around").await;
        window.see("#table[data-match='k1'] #board svg").await;
        window.see("html[data-look='dark'][data-inside]").await;
    }
    let turns: Vec<_> = MATE.split(' ').collect();
    play(&serving, people, [&windows[0], &windows[1]], &turns).await;
    for window in &windows {
        window.leave_frames().await;
        let heard =
            "return ['iframe_ready', 'web_app_ready', 'web_app_expand', 'web_app_request_theme',
                'web_app_setup_back_button', 'web_app_trigger_haptic_feedback']
            .every((one) => heard.includes(one)) && confirms && wrong.length === 0";
        window.until("other was said than is documented", heard, Vec::new()).await;
    }
    serving.stop().await;
}
