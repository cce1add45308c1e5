//! One process: the service, the desk, and the adapters' ways in and out.

use std::{path::Path, sync::Arc};

use chat::{Caller, Desk, Incoming, Input, Limits, Outgoing, Where};
use ground::{Ground, Scratch};
use service::{PersonId, Platform, RawUpdate, Refusal, Secret, Service};
use store::Commits;
use tokio::{
    runtime::{Builder, Runtime},
    sync::broadcast,
};

use crate::moments::Moments;

/// A person on a platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Member {
    pub(crate) platform: Platform,
    pub(crate) name: &'static str,
    pub(crate) chat: &'static str,
}

/// All people.
pub(crate) const MEMBERS: [Member; 5] = [
    Member { platform: Platform::Telegram, name: "Ana", chat: "-100" },
    Member { platform: Platform::Telegram, name: "Bob", chat: "-100" },
    Member { platform: Platform::Telegram, name: "Cyd", chat: "-100" },
    Member { platform: Platform::Discord, name: "Dan", chat: "900" },
    Member { platform: Platform::Discord, name: "Eva", chat: "900" },
];

pub(crate) const PLATFORMS: [Platform; 2] = [Platform::Telegram, Platform::Discord];

/// An update of a platform: a person's text or press.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Update {
    pub(crate) key: String,
    pub(crate) member: usize,
    /// Whether the text is the token of a press; else the person wrote it.
    pub(crate) pressed: bool,
    pub(crate) text: String,
}

impl Update {
    pub(crate) fn payload(&self) -> String {
        format!("{}|{}|{}", self.member, u8::from(self.pressed), self.text)
    }

    pub(crate) fn read(key: &str, payload: &str) -> Self {
        let parts: Vec<&str> = payload.splitn(3, '|').collect();
        let member = parts[0].parse().expect("as it was written");
        let (pressed, text) = (parts[1] == "1", parts[2].to_owned());
        Self { key: key.to_owned(), member, pressed, text }
    }
}

/// The answer to an update.
#[derive(Debug, Clone)]
pub(crate) struct Answered {
    pub(crate) update: Update,
    pub(crate) out: Vec<Outgoing>,
}

/// The part of a process that the platforms share.
#[derive(Clone)]
pub(crate) struct Inside {
    pub(crate) service: Arc<Service>,
    pub(crate) desk: Arc<Desk>,
    pub(crate) moments: Arc<Moments>,
}

pub(crate) struct House {
    /// Its end lets the runtime's clock move by itself; it is dropped before the runtime.
    _still: std::sync::mpsc::Sender<()>,
    pub(crate) runtime: Runtime,
    pub(crate) inside: Inside,
    pub(crate) news: broadcast::Receiver<service::CommittedNotice>,
    pub(crate) ground: Ground,
}

/// Creates a runtime of one thread whose clock stands still.
fn runtime() -> (Runtime, std::sync::mpsc::Sender<()>) {
    let runtime = Builder::new_current_thread().enable_time().start_paused(true).build();
    let runtime = runtime.expect("the system has threads");
    let (sender, wait) = std::sync::mpsc::channel::<()>();
    // While this work goes on, an idle runtime's clock does not jump to the next sleep.
    drop(runtime.spawn_blocking(move || wait.recv().is_err()));
    (runtime, sender)
}

impl House {
    /// Starts a process on a database, which may be empty.
    pub(crate) fn open(
        scratch: Scratch,
        moments: &Arc<Moments>,
        secrets: &Arc<dyn Fn() -> Secret + Send + Sync>,
    ) -> Self {
        let (runtime, still) = runtime();
        let (clock, secrets) = (Arc::clone(moments), Arc::clone(secrets));
        let ground = runtime.block_on(Ground::on(scratch, |opening| {
            (opening.clock, opening.secrets) = (clock, secrets);
            // One job runs after another: nothing depends on the speed of the machine.
            opening.commits = Commits::Single;
        }));
        let service = Arc::clone(&ground.service);
        let desk = Arc::new(Desk::with(Arc::clone(&service), Limits::NONE));
        let news = service.news();
        let inside = Inside { service, desk, moments: Arc::clone(moments) };
        Self { runtime, inside, news, ground, _still: still }
    }

    pub(crate) fn file(&self) -> std::path::PathBuf {
        self.ground.file()
    }

    /// Closes the process in order.
    pub(crate) fn close(self) -> Scratch {
        self.runtime.block_on(self.inside.service.close());
        self.runtime.shutdown_background();
        self.ground.scratch
    }

    /// Leaves the process as if it was killed.
    pub(crate) fn abandon(self) {
        self.runtime.shutdown_background();
    }
}

/// Returns a new folder with a copy of a database.
pub(crate) fn copy_of(file: &Path) -> Scratch {
    let scratch = Scratch::in_memory();
    std::fs::copy(file, scratch.database()).expect("the folder is ours");
    scratch
}

impl Inside {
    fn place(member: &Member) -> (Caller, Where) {
        let (key, name) = (format!("key-{}", member.name), member.name.to_owned());
        let caller =
            Caller { platform: member.platform, key, name, language: Some("en".to_owned()) };
        let (key, title) = (member.chat.to_owned(), "Club".to_owned());
        (caller, Where::Chat { key, title, server: None })
    }

    /// Has every person say a first word, in private and in their group.
    pub(crate) async fn settle_in(&self) {
        for member in &MEMBERS {
            let (caller, at) = Self::place(member);
            for at in [Where::Private, at] {
                self.desk.identify(&caller, &at).await.expect("everybody may come");
            }
        }
    }

    /// Begins each game, between people or with a computer.
    pub(crate) async fn begin_games(&self) {
        let games = [
            (0, "abaku 2 clock=1d", Some(1)),
            (1, "chess 2 clock=3d+3d", Some(2)),
            (3, "mill 2 clock=2h+1h", Some(4)),
            (3, "backgammon bot=1", None),
            (2, "draughts 2 clock=5m", Some(0)),
        ];
        for (number, (host, game, guest)) in games.into_iter().enumerate() {
            let says = |member, text| Update {
                key: format!("before {number} {member}"),
                member,
                pressed: false,
                text,
            };
            self.dealt(&says(host, format!("/new {game}"))).await;
            if let Some(guest) = guest {
                self.dealt(&says(guest, format!("/join k{}", number + 1))).await;
            }
        }
    }

    /// Returns the ids of all people.
    pub(crate) async fn everybody(&self) -> Vec<PersonId> {
        let mut all = Vec::new();
        for member in &MEMBERS {
            all.push(self.desk.know(&Self::place(member).0).await.expect("they may come"));
        }
        all
    }

    /// Deals with an update as adapters do, and returns the answer.
    async fn dealt(&self, update: &Update) -> Vec<Outgoing> {
        let member = &MEMBERS[update.member];
        let asked = self.service.of_update(member.platform, &update.key);
        let desk = self.desk.over(asked.clone());
        let (caller, at) = Self::place(member);
        let (person, place) = desk.identify(&caller, &at).await.expect("they are known");
        let said = match update.pressed {
            true => Input::Pressed(update.text.clone()),
            false => Input::Text(update.text.clone()),
        };
        let desk = desk.over(asked.of_caller((member.platform, &caller.key), person));
        desk.handle(Incoming::new(person, place, said)).await
    }

    /// Deals with an update and answers it.
    pub(crate) async fn deal(
        &self,
        update: &Update,
        tell: &mut impl FnMut(Answered),
    ) -> Result<(), Refusal> {
        let (platform, key) = (MEMBERS[update.member].platform, &*update.key);
        let inbox = self.service.inbox();
        if platform == Platform::Discord {
            inbox.owe_answer(platform, key, update.payload()).await?;
        }
        let out = self.dealt(update).await;
        self.moments.pass();
        let silent = out.is_empty();
        if !self.moments.is_dead() {
            tell(Answered { update: update.clone(), out });
        }
        self.moments.pass();
        match platform {
            Platform::Discord => inbox.answered(platform, key).await,
            _ if silent => inbox.finish_in_silence(platform, key).await,
            _ => inbox.finish(platform, key).await,
        }
    }

    /// Does the first work of a process, and answers the updates that earlier ones left unanswered.
    pub(crate) async fn begin(&self, tell: &mut impl FnMut(Answered)) -> Result<(), Refusal> {
        self.service.upkeep().give_back().await;
        for platform in PLATFORMS {
            self.service.deliveries().recover_deliveries(platform).await?;
            for left in self.service.inbox().unanswered(platform).await? {
                let update = Update::read(&left.key, &left.payload);
                let (caller, _) = Self::place(&MEMBERS[update.member]);
                let person = self.desk.know(&caller).await?;
                let out = self.desk.deliveries().late(person, &left).await?;
                self.moments.pass();
                if !self.moments.is_dead() {
                    tell(Answered { update, out: vec![out] });
                }
                self.service.inbox().answered(platform, &left.key).await?;
            }
        }
        Ok(())
    }

    /// Takes in the updates of a platform.
    pub(crate) async fn take_in(&self, updates: &[Update]) -> Result<(), Refusal> {
        let raw =
            |update: &Update| RawUpdate { key: update.key.clone(), payload: update.payload() };
        let raw = updates.iter().map(raw).collect();
        self.service.inbox().take_in(Platform::Telegram, raw).await
    }
}
