//! A house with people of every kind in it, and a match in some state: made once, then copied for
//! every press that changes something.

use std::{collections::BTreeMap, fmt::Write as _, fs, sync::Arc};

use chat::{Desk, Incoming, Input, Limits, Outgoing, Venue};
use game_core::Seat;
use service::{Board, Identity, MatchId, NoticeId, PersonId, Platform, RoomId, Service};
use suite::{Ground, Scratch, always_the_same};

use super::scene::Scene;

/// A person, as the match sees them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Who {
    /// Must act; before the start the host.
    Mover,
    /// Plays too: acted last, has joined, or is invited by name.
    Other,
    /// Plays too, where three do.
    Third,
    /// Plays no more: gave the seat back, declined, or gave up.
    Left,
    /// Plays no more: an admin took them out.
    Removed,
    /// Is in the room and has no part in the match.
    Member,
    /// The same, in another room they are in.
    Elsewhere,
    /// Must act in another match of the room.
    Neighbour,
    /// Must act in a match of another room, and is there.
    Far,
    /// The same, who names this room.
    FarHere,
    /// The same, in private.
    FarAlone,
    /// Plays nowhere, and names this room.
    Stranger,
    /// The same, in private.
    StrangerAlone,
    /// Was a member, until the account became another person's.
    Former,
    /// Would have the right, but has left the room; they name it.
    Gone,
    /// The same, in private.
    GoneAlone,
}

impl Who {
    /// The people of each house. A person who has left is another one for each right, and is not
    /// among them.
    pub(super) const ALL: [Self; 14] = [
        Self::Mover,
        Self::Other,
        Self::Third,
        Self::Left,
        Self::Removed,
        Self::Member,
        Self::Elsewhere,
        Self::Neighbour,
        Self::Far,
        Self::FarHere,
        Self::FarAlone,
        Self::Stranger,
        Self::StrangerAlone,
        Self::Former,
    ];
}

/// The person of each role, and the place where they speak.
type Cast = BTreeMap<Who, (PersonId, Venue)>;

/// The contents of a copied house.
#[derive(Clone)]
struct Plan {
    room: RoomId,
    id: MatchId,
    far: MatchId,
    cast: Cast,
}

/// A house with a match in some state.
pub(super) struct Hall {
    pub(super) service: Arc<Service>,
    pub(super) desk: Arc<Desk>,
    plan: Plan,
    ground: Ground,
}

/// A house as a file of the database.
pub(super) struct Template {
    file: Vec<u8>,
    plan: Plan,
}

impl Template {
    /// Makes a house for this scene.
    pub(super) async fn of(scene: Scene) -> Self {
        let mut hall = Hall::peopled().await;
        scene.happens(&mut hall).await;
        hall.service.close().await;
        let file = fs::read(hall.ground.file()).expect("it was closed");
        Self { file, plan: hall.plan.clone() }
    }

    /// Makes the house after this person has left the room.
    pub(super) async fn without(&self, who: Who) -> Self {
        let mut hall = self.hall().await;
        let (gone, _) = hall.place(who).expect("they are there");
        hall.service.chats().leave_room(hall.room(), gone).await.expect("everyone may leave");
        hall.casts(Who::Gone, gone);
        hall.plan.cast.insert(Who::GoneAlone, (gone, Venue::Private));
        hall.service.close().await;
        let file = fs::read(hall.ground.file()).expect("it was closed");
        Self { file, plan: hall.plan.clone() }
    }

    /// Returns a copy of it.
    pub(super) async fn hall(&self) -> Hall {
        let scratch = Scratch::in_memory();
        fs::write(scratch.database(), &self.file).expect("the folder is ours");
        Hall::open(scratch, self.plan.clone()).await
    }
}

impl Hall {
    async fn open(scratch: Scratch, plan: Plan) -> Self {
        let ground = Ground::on(scratch, |opening| opening.secrets = always_the_same()).await;
        let service = Arc::clone(&ground.service);
        let desk = Arc::new(Desk::with(Arc::clone(&service), Limits::NONE));
        Self { service, desk, plan, ground }
    }

    /// Makes two rooms with people, and a match in each without any of these.
    async fn peopled() -> Self {
        let none = RoomId::new(0);
        let plan =
            Plan { room: none, id: MatchId::new(0), far: MatchId::new(0), cast: Cast::new() };
        let mut hall = Self::open(Scratch::in_memory(), plan).await;
        hall.plan.room = hall.make_room(["Dana", "Gita"]).await;
        let neighbour = hall.waited_for(hall.duel(hall.plan.room, ["Dana", "Gita"]).await).await;
        let far_room = hall.make_room(["Hana", "Karel"]).await;
        hall.plan.far = hall.duel(far_room, ["Hana", "Karel"]).await;
        let far = hall.waited_for(hall.plan.far).await;
        let [member, stranger] = [hall.person("Cyril").await, hall.person("Eva").await];
        hall.enters("Cyril").await;
        hall.service.rooms().enter(far_room, member).await.expect("everyone may enter");
        hall.becomes_bob().await;
        let (here, there) = (Venue::Room(hall.plan.room), Venue::Room(far_room));
        for (who, person, place) in [
            (Who::Member, member, here),
            (Who::Elsewhere, member, there),
            (Who::Neighbour, neighbour, here),
            (Who::Far, far, there),
            (Who::FarHere, far, here),
            (Who::FarAlone, far, Venue::Private),
            (Who::Stranger, stranger, here),
            (Who::StrangerAlone, stranger, Venue::Private),
        ] {
            hall.plan.cast.insert(who, (person, place));
        }
        hall
    }

    async fn make_room(&self, people: [&str; 2]) -> RoomId {
        let [maker, other] = [self.person(people[0]).await, self.person(people[1]).await];
        let room = self
            .service
            .rooms()
            .make_room(maker, "Škola", Some(chat::Language::En))
            .await
            .expect("a room")
            .id;
        self.service.rooms().enter(room, other).await.expect("everyone may enter");
        room
    }

    async fn duel(&self, room: RoomId, [host, guest]: [&str; 2]) -> MatchId {
        self.says_in(room, host, "/new abaku 2").await;
        self.says_in(room, guest, "/join").await;
        self.newest(room).await
    }

    /// An account in the room turns out to be another of Bob's.
    async fn becomes_bob(&mut self) {
        let (bob, former) = (self.enters("Bob").await, self.enters("Bobby").await);
        let code = self.service.accounts().link_code(bob, None).await.expect("a code");
        let ask = self.service.accounts().try_code(former, None, &code).await.expect("it is good");
        for who in [former, bob] {
            self.service.accounts().answer(who, ask.id, true).await.expect("both say yes");
        }
        let place = Venue::Room(self.plan.room);
        self.plan.cast.insert(Who::Former, (former, place));
    }

    /// Returns the person with this name.
    pub(super) async fn person(&self, name: &str) -> PersonId {
        let (key, name) = (format!("key-{name}"), name.to_owned());
        let identity = Identity { platform: Platform::Web, key, name };
        self.service.people().person(&identity).await.expect("a person can come").id
    }

    /// A person comes into the room.
    pub(super) async fn enters(&self, name: &str) -> PersonId {
        let person = self.person(name).await;
        self.service.rooms().enter(self.plan.room, person).await.expect("everyone may enter");
        person
    }

    async fn says_in(&self, room: RoomId, name: &str, text: &str) {
        let said = Input::Text(text.to_owned());
        let incoming = Incoming::new(self.person(name).await, Venue::Room(room), said);
        self.desk.handle(incoming).await;
    }

    /// A person says something in the room.
    pub(super) async fn says(&self, name: &str, text: &str) {
        self.says_in(self.plan.room, name, text).await;
    }

    /// An admin of the group says something in the room.
    pub(super) async fn orders(&self, text: &str) {
        let (admin, place) = self.plan.cast[&Who::Member];
        let said = Input::Text(text.to_owned());
        self.desk.handle(Incoming { admin: true, ..Incoming::new(admin, place, said) }).await;
    }

    async fn newest(&self, room: RoomId) -> MatchId {
        let all =
            self.service.matches().room_matches(room, false).await.expect("a room can be read");
        all.iter().map(|card| card.id).max().expect("there is a match")
    }

    /// Makes the newest match of the room the one that the scene is about.
    pub(super) async fn begins(&mut self) {
        self.plan.id = self.newest(self.plan.room).await;
    }

    /// The match that the scene is about.
    pub(super) fn id(&self) -> MatchId {
        self.plan.id
    }

    pub(super) fn room(&self) -> RoomId {
        self.plan.room
    }

    /// Its board; `None` before the start.
    pub(super) async fn board(&self) -> Option<Arc<Board>> {
        let card = self.service.matches().card(self.plan.id).await.expect("it is there");
        card.started?;
        Some(self.service.matches().board(self.plan.id).await.expect("it has begun"))
    }

    async fn waited_for(&self, id: MatchId) -> PersonId {
        let board = self.service.matches().board(id).await.expect("it has begun");
        let seat = suite::mover(&board).expect("it is not over");
        board.card.player(seat).expect("every seat is taken").person().expect("a person plays")
    }

    /// Returns the person who must act, and their seat.
    pub(super) async fn mover(&self) -> (PersonId, Seat) {
        let board = self.board().await.expect("it has begun");
        let seat = suite::mover(&board).expect("it is not over");
        (
            board.card.player(seat).expect("every seat is taken").person().expect("a person plays"),
            seat,
        )
    }

    /// A player plays this.
    pub(super) async fn acts(&self, person: PersonId, code: &str) {
        let played = self.service.matches().play(person, self.plan.id, None, code).await;
        played.unwrap_or_else(|why| panic!("{code}: {why:?}"));
    }

    /// Gives a person in the room this role.
    pub(super) fn casts(&mut self, who: Who, person: PersonId) {
        self.plan.cast.insert(who, (person, Venue::Room(self.plan.room)));
    }

    /// Gives the person who must act the role of the mover, and the others theirs.
    pub(super) async fn casts_players(&mut self, others: &[(Who, PersonId)]) {
        let (mover, _) = self.mover().await;
        self.casts(Who::Mover, mover);
        for &(who, person) in others {
            assert_ne!(person, mover, "{who:?}");
            self.casts(who, person);
        }
    }

    /// Returns the person of a role, and the place where they speak; `None` if there is none.
    pub(super) fn place(&self, who: Who) -> Option<(PersonId, Venue)> {
        self.plan.cast.get(&who).copied()
    }

    /// Describes everything that could be changed, and how much everybody was told.
    pub(super) async fn snapshot(&self) -> String {
        let (service, room) = (&self.service, self.plan.room);
        let mut all = format!("{:?}", service.rooms().room_by_id(room).await);
        let mut cards =
            service.matches().room_matches(room, false).await.expect("a room can be read");
        cards.push(service.matches().card(self.plan.far).await.expect("it is there"));
        for card in cards {
            write!(all, "{card:?}").expect("memory");
            if card.started.is_some() {
                let board = service.matches().board(card.id).await.expect("it has begun");
                write!(all, "{:?}", board.table.log()).expect("memory");
            }
        }
        for (person, _) in self.plan.cast.values() {
            let told = service.rooms().notices(room, *person, NoticeId::new(0), 500).await;
            let told = told.map(|notices| notices.len()).ok();
            write!(all, "{told:?}{:?}", service.people().person_by_id(*person).await)
                .expect("memory");
        }
        all
    }

    /// Passes an input to the desk.
    pub(super) async fn hear(&self, incoming: Incoming) -> Vec<Outgoing> {
        self.desk.handle(incoming).await
    }
}
