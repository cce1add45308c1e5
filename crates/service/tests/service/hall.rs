//! A room with people in it.

use std::{path::Path, sync::Arc};

use game_core::{AnyRules, Rules, Turn};
use ground::Ground;
pub(crate) use ground::identity;
use service::{
    ManualClock, MatchId, Notice, NoticeId, NoticeKind, Opening, PersonId, Proposal, Refusal,
    RoomId, Service, Shelf,
};

use crate::pile::Pile;

pub(crate) static RULES: Rules<Pile<0>> = Rules::NEW;
/// The same game with another revision, which reads positions differently.
pub(crate) static CHANGED: Rules<Pile<1>> = Rules::NEW;

/// A service with Ana, Ben and Cyr in a room, and Dan outside.
pub(crate) struct Hall {
    pub(crate) service: Arc<Service>,
    pub(crate) clock: Arc<ManualClock>,
    pub(crate) ground: Ground,
    pub(crate) room: RoomId,
    pub(crate) ana: PersonId,
    pub(crate) ben: PersonId,
    pub(crate) cyr: PersonId,
    pub(crate) dan: PersonId,
}

/// Opens a database as another process would, with one game.
pub(crate) async fn open(
    file: &Path,
    clock: &Arc<ManualClock>,
    rules: &'static dyn AnyRules,
) -> Result<Service, service::OpenError> {
    let games = vec![rules];
    let opening = Opening { games, ..Opening::new(clock.clone(), Shelf::default()) };
    Service::open_with(file, opening).await
}

impl Hall {
    pub(crate) async fn new() -> Self {
        let ground = Ground::with(|opening| opening.games = vec![&RULES]).await;
        let [ana, ben] = [ground.person("Ana").await, ground.person("Ben").await];
        let [cyr, dan] = [ground.person("Cyr").await, ground.person("Dan").await];
        let room = ground.room("Tuesday", &[ana, ben, cyr]).await.id;
        let (service, clock) = (Arc::clone(&ground.service), Arc::clone(&ground.clock));
        Self { service, clock, ground, room, ana, ben, cyr, dan }
    }

    /// Closes the database and opens it again.
    pub(crate) async fn reopen(&mut self, rules: &'static dyn AnyRules) {
        self.ground.reopen(|opening| opening.games = vec![rules]).await;
        self.service = Arc::clone(&self.ground.service);
    }

    pub(crate) async fn invite(&self, guests: &[PersonId]) -> MatchId {
        self.service.invitations().invite(self.ana, self.room, &proposal(guests)).await.unwrap()
    }

    /// Starts a match between Ana and Ben. Either may begin.
    pub(crate) async fn duel(&self) -> MatchId {
        self.duel_of(proposal(&[self.ben])).await
    }

    pub(crate) async fn duel_of(&self, proposal: Proposal) -> MatchId {
        let id = self.service.invitations().invite(self.ana, self.room, &proposal).await.unwrap();
        self.service.matches().join(self.ben, id).await.unwrap();
        id
    }

    /// Starts a match of Ana, Ben and Cyr.
    pub(crate) async fn trio(&self) -> MatchId {
        let id = self.invite(&[self.ben, self.cyr]).await;
        self.service.matches().join(self.ben, id).await.unwrap();
        self.service.matches().join(self.cyr, id).await.unwrap();
        id
    }

    /// Returns the player who must act.
    pub(crate) async fn turn(&self, id: MatchId) -> PersonId {
        let board = self.service.matches().board(id).await.unwrap();
        let Turn::Seats { must, .. } = board.table.turn() else { panic!("nobody's turn") };
        board.card.player(must.iter().next().unwrap()).unwrap().person().unwrap()
    }

    /// Takes this action for the player who must act, and returns that person.
    pub(crate) async fn act(&self, id: MatchId, code: &str) -> PersonId {
        let person = self.turn(id).await;
        self.service.matches().play(person, id, None, code).await.unwrap();
        person
    }

    /// Returns the other of Ana and Ben.
    pub(crate) fn other(&self, person: PersonId) -> PersonId {
        if person == self.ana { self.ben } else { self.ana }
    }

    pub(crate) async fn ply(&self, id: MatchId) -> u32 {
        self.service.matches().board(id).await.unwrap().table.ply()
    }

    /// Returns all notices Ana may read.
    pub(crate) async fn notices(&self) -> Vec<Notice> {
        self.notices_for(self.ana).await
    }

    pub(crate) async fn notices_for(&self, person: PersonId) -> Vec<Notice> {
        self.service.rooms().notices(self.room, person, NoticeId(0), 500).await.unwrap()
    }

    /// Returns the last notices of the room.
    pub(crate) async fn last(&self, count: usize) -> Vec<NoticeKind> {
        let all = self.notices_for(self.ana).await;
        let told: Vec<_> = all.into_iter().filter(|notice| notice.to.is_none()).collect();
        told[told.len() - count..].iter().map(|notice| notice.kind.clone()).collect()
    }
}

pub(crate) fn proposal(guests: &[PersonId]) -> Proposal {
    Proposal { game: "pile".to_owned(), guests: guests.to_vec(), ..Proposal::default() }
}

/// Returns the key of a refusal's sentence.
pub(crate) fn key<T: std::fmt::Debug>(result: Result<T, Refusal>) -> &'static str {
    match result {
        Err(Refusal::Because(sentence)) => sentence.key,
        Err(Refusal::Stale) => "stale",
        other => panic!("not refused with a sentence: {other:?}"),
    }
}
