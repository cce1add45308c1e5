//! The ground of tests: a service with a database, a clock and luck of the test's own, so that
//! every run is the same.
//!
//! Every test that needs a service makes it here; only tests use this crate.

mod asked;
mod scratch;
mod small_disk;
mod tally;
mod waiting;

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU8, Ordering},
    },
    time::Duration,
};

use service::{
    Identity, Language, ManualClock, Opening, PersonId, Platform, Room, Secret, Secrets, Service,
    Shelf, Timestamp, backup,
};

pub use self::{
    asked::{blessing, crash, server, skip, specifications, times},
    scratch::Scratch,
    small_disk::SmallDisk,
    tally::{Tally, tallied},
    waiting::{PATIENCE, eventually, throughout},
};

/// The time at which every test begins.
pub const BEGINNING: Timestamp = Timestamp(1_790_000_000_000);

/// A service on a database of its own, which is removed with it.
pub struct Ground {
    /// The use cases.
    pub service: Arc<Service>,
    /// The clock, which stands still unless it is moved.
    pub clock: Arc<ManualClock>,
    /// The folder of the database.
    pub scratch: Scratch,
}

impl Ground {
    /// The usual service: all games, the clock at [`BEGINNING`], secrets in order.
    pub async fn new() -> Self {
        Self::with(|_| {}).await
    }

    /// The usual service with some parts of its own. A test that sets another clock has no use for
    /// the field `clock`.
    pub async fn with(choose: impl FnOnce(&mut Opening)) -> Self {
        Self::on(Scratch::in_memory(), choose).await
    }

    /// [`Ground::with`] in a folder that may contain a database already.
    ///
    /// # Panics
    /// If the database cannot be opened.
    pub async fn on(scratch: Scratch, choose: impl FnOnce(&mut Opening)) -> Self {
        let clock = Arc::new(ManualClock::at(BEGINNING));
        let service = open(&scratch, &clock, choose).await;
        Self { service, clock, scratch }
    }

    /// Closes the database and opens it again, as another process would. The secrets start again.
    ///
    /// # Panics
    /// If the database cannot be opened.
    pub async fn reopen(&mut self, choose: impl FnOnce(&mut Opening)) {
        self.service.close().await;
        self.service = open(&self.scratch, &self.clock, choose).await;
    }

    /// A copy of it in a folder of its own; changes there change nothing here.
    ///
    /// # Panics
    /// If the database cannot be copied.
    pub async fn copy(&self, choose: impl FnOnce(&mut Opening)) -> Self {
        let scratch = Scratch::in_memory();
        self.scratch.copy_into(&scratch);
        let clock = Arc::new(ManualClock::at(self.service.now()));
        let service = open(&scratch, &clock, choose).await;
        Self { service, clock, scratch }
    }

    /// Returns the texts that occur in the database: in its file, in its log, in a copy made now,
    /// or in the rows of a server.
    ///
    /// # Panics
    /// If the database cannot be read.
    pub async fn standing(&self, texts: &[impl AsRef<str>]) -> Vec<String> {
        let mut found = Vec::new();
        let mut look = |place: &str, bytes: &[u8]| {
            for text in texts.iter().map(AsRef::as_ref) {
                if bytes.windows(text.len()).any(|part| part == text.as_bytes()) {
                    found.push(format!("{text} in {place}"));
                }
            }
        };
        if let Some(url) = server() {
            look("rows", self.scratch.dump(&url).as_bytes());
            return found;
        }
        let file = self.file();
        let copy = file.with_extension("copy");
        let _ = fs::remove_file(&copy);
        backup::copy(&file, &copy).await.expect("it is copied");
        look("file", &fs::read(&file).expect("it is there"));
        look("copy", &fs::read(&copy).expect("it was made"));
        // The log is removed when the database is closed.
        look("log", &fs::read(wal(&file)).unwrap_or_default());
        found
    }

    /// The path of the database.
    pub fn file(&self) -> PathBuf {
        self.scratch.database()
    }

    /// The person of this name on the web; a new name makes a new person.
    ///
    /// # Panics
    /// If the database cannot be written.
    pub async fn person(&self, name: &str) -> PersonId {
        let person = self.service.people().person(&identity(name)).await;
        person.expect("everybody may come").id
    }

    /// An English-speaking room with these people, the first its maker.
    ///
    /// # Panics
    /// If the database cannot be written.
    pub async fn room(&self, title: &str, people: &[PersonId]) -> Room {
        let room = self.service.rooms().make_room(people[0], title, Some(Language::En)).await;
        let room = room.expect("everybody may make a room");
        for person in people {
            self.service.rooms().enter(room.id, *person).await.expect("everybody may enter");
        }
        room
    }
}

async fn open(
    scratch: &Scratch,
    clock: &Arc<ManualClock>,
    choose: impl FnOnce(&mut Opening),
) -> Arc<Service> {
    let mut opening = Opening::new(Arc::clone(clock) as _, Shelf::default());
    opening.secrets = numbered(|count| [count; 32]);
    opening.players_add = false;
    // A test that needs other puzzles asks for them: they take seconds.
    opening.puzzles = vec!["abaku"];
    // A computer plays the same however slow the machine is.
    opening.thinking = Duration::from_secs(3_600);
    choose(&mut opening);
    let service = Service::open_with(&scratch.database(), opening).await;
    Arc::new(service.expect("the database opens"))
}

fn wal(file: &Path) -> PathBuf {
    format!("{}-wal", file.display()).into()
}

/// An account on the web.
pub fn identity(name: &str) -> Identity {
    Identity { platform: Platform::Web, key: identity_key(name), name: name.to_owned() }
}

/// The platform's key of a person; no message may ever show it.
pub fn identity_key(name: &str) -> String {
    format!("identity-{}", name.to_lowercase())
}

/// Secrets numbered by the calls before.
pub fn numbered(secret: impl Fn(u8) -> [u8; 32] + Send + Sync + 'static) -> Secrets {
    let count = AtomicU8::new(0);
    Arc::new(move || Secret::new(secret(count.fetch_add(1, Ordering::Relaxed))))
}

/// The same secret for every game. With it the player who begins in Abaku can lay tiles.
pub fn always_the_same() -> Secrets {
    Arc::new(|| Secret::new([0; 32]))
}
