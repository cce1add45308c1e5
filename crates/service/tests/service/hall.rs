//! A room with people in it.

use std::{
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use game_core::{AnyRules, Rules, Turn};
use service::{
    Identity, ManualClock, MatchId, Notice, NoticeId, NoticeKind, Opening, PersonId, Platform,
    Proposal, Refusal, RoomId, Service, Shelf, Timestamp,
};

use crate::pile::Pile;

pub(crate) static RULES: Rules<Pile<0>> = Rules::NEW;
/// The same game, reading positions otherwise.
pub(crate) static CHANGED: Rules<Pile<1>> = Rules::NEW;

/// A service with Ana, Ben and Cyr in a room, and Dan outside.
pub(crate) struct Hall {
    pub(crate) service: Arc<Service>,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) folder: PathBuf,
    pub(crate) room: RoomId,
    pub(crate) ana: PersonId,
    pub(crate) ben: PersonId,
    pub(crate) cyr: PersonId,
    pub(crate) dan: PersonId,
}

impl Drop for Hall {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// A fresh directory.
pub(crate) fn folder() -> PathBuf {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let number = NEXT.fetch_add(1, Ordering::SeqCst);
    let name = format!("kamen-service-{}-{number}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

pub(crate) async fn open(
    file: &Path,
    clock: &Arc<ManualClock>,
    rules: &'static dyn AnyRules,
) -> Result<Service, service::OpenError> {
    let games = vec![rules];
    let opening = Opening { games, ..Opening::new(clock.clone(), Shelf::default()) };
    Service::open_with(file, opening).await
}

pub(crate) fn identity(name: &str) -> Identity {
    Identity { platform: Platform::Web, key: format!("key of {name}"), name: name.to_owned() }
}

impl Hall {
    pub(crate) async fn new() -> Self {
        let folder = folder();
        let clock = Arc::new(ManualClock::at(Timestamp(1_000_000)));
        let service = Arc::new(open(&folder.join("k.db"), &clock, &RULES).await.unwrap());
        let mut people = Vec::new();
        for name in ["Ana", "Ben", "Cyr", "Dan"] {
            people.push(service.person(&identity(name)).await.unwrap().id);
        }
        let [ana, ben, cyr, dan] = people.try_into().unwrap();
        let room = service.make_room(ana, "Tuesday", Some("en")).await.unwrap().id;
        service.enter(room, ben).await.unwrap();
        service.enter(room, cyr).await.unwrap();
        Self { service, clock, folder, room, ana, ben, cyr, dan }
    }

    /// Closes the database and opens it again.
    pub(crate) async fn reopen(&mut self, rules: &'static dyn AnyRules) {
        self.service.close().await;
        self.service = Arc::new(open(&self.folder.join("k.db"), &self.clock, rules).await.unwrap());
    }

    pub(crate) async fn invite(&self, guests: &[PersonId]) -> MatchId {
        self.service.invite(self.ana, self.room, &proposal(guests)).await.unwrap()
    }

    /// A running match between Ana and Ben, Ana having begun or not.
    pub(crate) async fn duel(&self) -> MatchId {
        self.duel_of(proposal(&[self.ben])).await
    }

    pub(crate) async fn duel_of(&self, proposal: Proposal) -> MatchId {
        let id = self.service.invite(self.ana, self.room, &proposal).await.unwrap();
        self.service.join(self.ben, id).await.unwrap();
        id
    }

    /// A running match of Ana, Ben and Cyr.
    pub(crate) async fn trio(&self) -> MatchId {
        let id = self.invite(&[self.ben, self.cyr]).await;
        self.service.join(self.ben, id).await.unwrap();
        self.service.join(self.cyr, id).await.unwrap();
        id
    }

    /// Who must act.
    pub(crate) async fn turn(&self, id: MatchId) -> PersonId {
        let board = self.service.board(id).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("nobody's turn") };
        board.card.player(must.iter().next().unwrap()).unwrap().person
    }

    /// Whoever must act takes this action; gives that person.
    pub(crate) async fn act(&self, id: MatchId, code: &str) -> PersonId {
        let person = self.turn(id).await;
        self.service.play(person, id, None, code).await.unwrap();
        person
    }

    /// The other of Ana and Ben.
    pub(crate) fn other(&self, person: PersonId) -> PersonId {
        if person == self.ana { self.ben } else { self.ana }
    }

    pub(crate) async fn ply(&self, id: MatchId) -> u32 {
        self.service.board(id).await.unwrap().table.ply()
    }

    /// All notices Ana may read.
    pub(crate) async fn notices(&self) -> Vec<Notice> {
        self.notices_for(self.ana).await
    }

    pub(crate) async fn notices_for(&self, person: PersonId) -> Vec<Notice> {
        self.service.notices(self.room, person, NoticeId(0), 500).await.unwrap()
    }

    /// What the room was told last.
    pub(crate) async fn last(&self, count: usize) -> Vec<NoticeKind> {
        let all = self.notices_for(self.ana).await;
        let told: Vec<_> = all.into_iter().filter(|notice| notice.to.is_none()).collect();
        told[told.len() - count..].iter().map(|notice| notice.kind.clone()).collect()
    }
}

pub(crate) fn proposal(guests: &[PersonId]) -> Proposal {
    Proposal { game: "pile".to_owned(), guests: guests.to_vec(), ..Proposal::default() }
}

/// The key of a refusal's sentence.
pub(crate) fn key<T: std::fmt::Debug>(result: Result<T, Refusal>) -> &'static str {
    match result {
        Err(Refusal::Because(sentence)) => sentence.key,
        Err(Refusal::Stale) => "stale",
        other => panic!("not refused with a sentence: {other:?}"),
    }
}
