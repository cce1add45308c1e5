//! Everything that a person was ever sent, on any platform: texts, descriptions, file names, labels
//! and tokens of buttons, pictures.

use std::fmt::Write as _;

use crate::across::{accounts::Account, stage::Stage};

/// Everything that a person has seen.
pub(super) struct Eyes {
    pub(super) name: String,
    /// All of it as text.
    pub(super) all: String,
    /// The part that is new since the last look.
    pub(super) fresh: String,
    /// New pictures.
    pub(super) pictures: Vec<Vec<u8>>,
    seen: [usize; 4],
}

impl Eyes {
    pub(super) fn new(name: &str) -> Self {
        let (all, fresh, pictures) = (String::new(), String::new(), Vec::new());
        Self { name: name.to_owned(), all, fresh, pictures, seen: [0; 4] }
    }

    /// Takes in the news.
    pub(super) async fn look(&mut self, stage: &Stage) {
        self.fresh.clear();
        self.pictures.clear();
        for account in stage.people.get(&self.name).into_iter().flatten() {
            match account {
                Account::Telegram(..) => self.on_telegram(stage, account),
                Account::Discord(person) => {
                    let sees = person.sees();
                    for message in &sees[self.seen[0]..] {
                        let told = format!("{}\n{}\n", message.text, message.raw);
                        self.fresh.push_str(&without_accounts(&told, stage));
                        for file in &message.files {
                            write!(self.fresh, "{}\n{}\n", file.name, file.alt).unwrap();
                            self.pictures.push(file.bytes.clone());
                        }
                    }
                    self.seen[0] = sees.len();
                }
                Account::Web(browser) => {
                    let everything = browser.everything().await;
                    self.fresh.push_str(&everything[self.seen[1]..]);
                    self.seen[1] = everything.len();
                }
            }
        }
        self.all.push_str(&self.fresh);
    }

    fn on_telegram(&mut self, stage: &Stage, account: &Account) {
        let Account::Telegram(person, group) = account else { return };
        let shown = stage.telegram.shown_to(person);
        self.fresh.push_str(&shown[self.seen[2]..]);
        self.seen[2] = shown.len();
        let pictures = stage.telegram.pictures_shown_to(person);
        for (name, png) in &pictures[self.seen[3]..] {
            self.fresh.push_str(name);
            self.pictures.push(png.clone());
        }
        self.seen[3] = pictures.len();
        for chat in [group.clone(), person.private()] {
            let sees = person.sees(&chat);
            let newest = sees.iter().rev().take(4).flat_map(|seen| seen.buttons.iter().flatten());
            newest.for_each(|key| write!(self.fresh, "\n{key:?}").unwrap());
        }
    }
}

/// A text without the numbers of people on Discord: they are so long that they contain the digits
/// of a rack by chance.
fn without_accounts(text: &str, stage: &Stage) -> String {
    let accounts = stage.people.values().flatten();
    let numbers = accounts.filter_map(|account| match account {
        Account::Discord(person) => Some(person.id.to_string()),
        Account::Telegram(..) | Account::Web(_) => None,
    });
    numbers.fold(text.to_owned(), |text, number| text.replace(&number, "somebody"))
}
