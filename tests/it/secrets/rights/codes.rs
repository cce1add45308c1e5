//! Codes that make two accounts one person, and show one room in two chats: good for ten minutes,
//! for the people they are meant for.

use std::{collections::BTreeMap, fmt::Write as _, sync::Arc};

use chat::{Caller, Desk, Incoming, Input, Limits, Venue, Where};
use service::{ManualClock, PersonId, Platform, RoomId, Service};
use suite::Ground;

/// The minutes for which a code is good.
const GOOD_FOR: i64 = 10;

/// The accounts: a name, a platform, and the chat they are in.
const ACCOUNTS: [(&str, Platform, &str); 6] = [
    ("Ana", Platform::Telegram, "-1"),
    ("Bob", Platform::Telegram, "-1"),
    ("Anna", Platform::Discord, "900"),
    ("Eva", Platform::Discord, "900"),
    // A match in this chat has an open invitation.
    ("Dan", Platform::Discord, "901"),
    ("Filip", Platform::Discord, "902"),
];

/// The kind of code that is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Code {
    /// The newest, in time.
    Fresh,
    /// The same at its last moment.
    Last,
    /// The same, one moment later.
    Expired,
    /// One that was replaced by a newer one.
    Older,
    /// One that has served its purpose.
    Used,
    /// One that was never made.
    Forged,
    /// One that was made for the other purpose.
    OfTheOther,
}

/// People on two platforms in four chats.
struct Town {
    service: Arc<Service>,
    desk: Arc<Desk>,
    clock: Arc<ManualClock>,
    rooms: BTreeMap<&'static str, RoomId>,
    _ground: Ground,
}

impl Town {
    /// Ana and Bob play; Dan has invited a person.
    async fn new() -> Self {
        let ground = Ground::new().await;
        let (service, clock) = (Arc::clone(&ground.service), Arc::clone(&ground.clock));
        let desk = Arc::new(Desk::with(Arc::clone(&service), Limits::NONE));
        let mut town = Self { service, desk, clock, rooms: BTreeMap::new(), _ground: ground };
        for (name, _, chat) in ACCOUNTS {
            let (_, place) = town.comes(name, false).await;
            let Venue::Room(room) = place else { panic!("a chat has a room") };
            town.rooms.insert(chat, room);
        }
        for (name, line) in [("Ana", "/new mill 2"), ("Bob", "/join"), ("Dan", "/new mill 2")] {
            town.says(name, name, false, line).await;
        }
        town
    }

    /// Returns the current person of an account, and its room.
    async fn comes(&self, name: &str, alone: bool) -> (PersonId, Venue) {
        let found = ACCOUNTS.iter().find(|account| account.0 == name);
        let &(_, platform, chat) = found.expect("there is such an account");
        let (key, language) = (format!("key-{name}"), Some("en".to_owned()));
        let caller = Caller { platform, key, name: name.to_owned(), language };
        let chat = Where::Chat { key: chat.to_owned(), title: chat.to_owned(), server: None };
        let at = if alone { Where::Private } else { chat };
        self.desk.identify(&caller, &at).await.expect("everybody may come")
    }

    /// Says a line as this account in the chat of another, or in private if that is empty.
    async fn says(&self, name: &str, at: &str, admin: bool, line: &str) -> String {
        let (person, _) = self.comes(name, at.is_empty()).await;
        let place = if at.is_empty() { Venue::Private } else { self.comes(at, false).await.1 };
        let said = Input::Text(line.to_owned());
        let out = self.desk.handle(Incoming { admin, ..Incoming::new(person, place, said) }).await;
        out.into_iter().map(|one| one.text).collect::<Vec<_>>().join("\n")
    }

    /// Uses a code of an account's. Where two accounts are to be one person, each of them says yes
    /// to every question.
    async fn uses(&self, name: &str, at: &str, admin: bool, line: &str, owner: &str) -> String {
        let mut told = self.says(name, at, admin, line).await;
        for (who, line) in [(name, line), (owner, "/link")] {
            if !line.starts_with("/link") {
                continue;
            }
            let (person, place) = self.comes(who, at.is_empty()).await;
            // Without a question, `/link` would make a new code and void theirs.
            if line == "/link"
                && self.service.accounts().asked(person).await.expect("it is read").is_empty()
            {
                continue;
            }
            let asks = |said| Incoming { admin, ..Incoming::new(person, place, said) };
            let out = self.desk.handle(asks(Input::Text(line.to_owned()))).await;
            let yes = out.iter().flat_map(|one| one.buttons.concat());
            if let Some(yes) = yes.into_iter().find(|button| button.token.ends_with(".yes")) {
                let out = self.desk.handle(asks(Input::Pressed(yes.token))).await;
                told.extend(out.into_iter().map(|one| one.text));
            }
        }
        told
    }

    /// Returns the code that Ana is given, if she is given one.
    async fn given(&self, command: &str) -> Option<String> {
        code_in(&self.says("Ana", "Ana", true, command).await, command)
    }

    /// Returns a code of this kind; a used one was used by this account.
    async fn code(&self, kind: Code, command: &str, user: &str) -> String {
        let other = if command == "/link" { "/bridge" } else { "/link" };
        let wanted = if kind == Code::OfTheOther { other } else { command };
        let code = self.given(wanted).await.expect("she may have one");
        match kind {
            Code::Older => drop(self.given(command).await),
            Code::Used => {
                drop(self.uses(user, user, true, &format!("{command} {code}"), "Ana").await);
            }
            Code::Last => self.clock.advance(GOOD_FOR * 60_000 - 1),
            Code::Expired => self.clock.advance(GOOD_FOR * 60_000),
            _ => {}
        }
        if kind == Code::Forged { code.chars().rev().collect() } else { code }
    }

    /// Describes the persons of all accounts, the room of each chat, and the members of Ana's.
    async fn look(&self) -> String {
        let mut look = String::new();
        for (name, ..) in ACCOUNTS {
            write!(look, "{name}: {:?}; ", self.comes(name, false).await).expect("memory");
        }
        let members = self.service.rooms().members(self.rooms["-1"]).await.expect("it can be read");
        let names: Vec<_> = members.into_iter().map(|member| member.name).collect();
        write!(look, "{names:?}").expect("memory");
        look
    }
}

fn code_in(answer: &str, command: &str) -> Option<String> {
    let (_, rest) = answer.split_once(&format!("{command} "))?;
    rest.split_whitespace().next().map(str::to_owned)
}

/// The use of a code of Ana's.
struct Use {
    who: &'static str,
    /// The account whose chat they are in; empty for their private chat.
    at: &'static str,
    admin: bool,
    code: Code,
    good: bool,
}

const fn by(who: &'static str, code: Code, good: bool) -> Use {
    Use { who, at: who, admin: true, code, good }
}

/// Checks these uses; a failure shows all of them. A code refused to one is still good for the
/// account it is meant for.
async fn check(command: &str, user: &'static str, uses: &[Use]) {
    let (mut table, mut good) = (String::new(), true);
    for one in uses {
        let town = Town::new().await;
        let code = town.code(one.code, command, user).await;
        let before = town.look().await;
        let line = format!("{command} {code}");
        let answer = town.uses(one.who, one.at, one.admin, &line, "Ana").await;
        let changed = town.look().await != before;
        let spoilt = one.code == Code::Fresh && !changed && {
            town.uses(user, user, true, &line, "Ana").await;
            town.look().await == before
        };
        let did = if changed { "changes" } else { "nothing" };
        let wrong = if changed == one.good { "" } else { " WRONG" };
        let used_up = if spoilt { " AND IS USED UP" } else { "" };
        let (who, at, kind) = (one.who, one.at, one.code);
        let admin = if one.admin { "admin" } else { "" };
        writeln!(
            table,
            "{command} {kind:?} | {who} {admin} at {at:?}: {did}{wrong}{used_up}: {answer}"
        )
        .expect("memory");
        good &= changed == one.good && !spoilt && !answer.is_empty();
    }
    assert!(good, "\n{table}");
}

#[tokio::test]
async fn a_code_makes_one_other_account_once_the_person_who_got_it() {
    check(
        "/link",
        "Anna",
        &[
            by("Anna", Code::Fresh, true),
            Use { at: "", admin: false, ..by("Anna", Code::Fresh, true) },
            by("Anna", Code::Last, true),
            by("Anna", Code::Expired, false),
            by("Anna", Code::Older, false),
            by("Anna", Code::Used, false),
            by("Eva", Code::Used, false),
            by("Ana", Code::Used, false),
            by("Anna", Code::Forged, false),
            by("Anna", Code::OfTheOther, false),
            // She got it herself, and her opponent is not she.
            by("Ana", Code::Fresh, false),
            by("Bob", Code::Fresh, false),
        ],
    )
    .await;
}

#[tokio::test]
async fn a_code_shows_a_room_once_in_one_other_chat_where_an_admin_says_it() {
    check(
        "/bridge",
        "Eva",
        &[
            by("Eva", Code::Fresh, true),
            by("Filip", Code::Last, true),
            by("Eva", Code::Expired, false),
            by("Eva", Code::Older, false),
            by("Eva", Code::Used, false),
            by("Filip", Code::Used, false),
            by("Eva", Code::Forged, false),
            by("Eva", Code::OfTheOther, false),
            // People who are no admins, or use it outside their own group.
            Use { admin: false, ..by("Eva", Code::Fresh, false) },
            Use { at: "", ..by("Eva", Code::Fresh, false) },
            Use { at: "Filip", ..by("Bob", Code::Fresh, false) },
            // The chat in which it was made, and one whose own match is not over.
            by("Ana", Code::Fresh, false),
            by("Dan", Code::Fresh, false),
        ],
    )
    .await;
}

#[tokio::test]
async fn only_an_admin_in_their_group_is_given_a_code_for_its_room() {
    let town = Town::new().await;
    for (who, at, admin, given) in [
        ("Ana", "Ana", true, true),
        ("Ana", "Ana", false, false),
        ("Ana", "", true, false),
        ("Ana", "Eva", true, false),
        ("Eva", "Ana", true, false),
    ] {
        let answer = town.says(who, at, admin, "/bridge").await;
        let has = code_in(&answer, "/bridge").is_some();
        assert_eq!(has, given, "{who} at {at:?}, admin {admin}: {answer}");
    }
}

#[tokio::test]
async fn a_code_used_by_its_owner_changes_nothing_and_is_not_used_up() {
    let town = Town::new().await;
    let given = async |command| {
        let told = town.says("Filip", "Filip", true, command).await;
        code_in(&told, command).expect("they may have one")
    };
    for (command, user) in [("/link", "Anna"), ("/bridge", "Eva")] {
        let line = format!("{command} {}", given(command).await);
        let before = town.look().await;
        let told = town.uses("Filip", "Filip", true, &line, "Filip").await;
        assert_eq!(town.look().await, before, "{command}: {told}");
        let told = town.uses(user, user, true, &line, "Filip").await;
        assert_ne!(town.look().await, before, "{command}: {told}");
    }
}
