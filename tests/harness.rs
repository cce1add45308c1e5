//! The common parts of whole-system tests: a world with a service, a desk, a room and people who
//! speak, and a transcript of everything shown to them.

use std::{collections::BTreeMap, fmt::Write as _, fs, path::Path, sync::Arc};

use chat::{Audience, Desk, Incoming, Input, Language, Limits, Outgoing, Venue};
use game_core::{Seat, Turn, Viewer};
use service::{Board, MatchId, NoticeId, Opening, PersonId, Proposal, RoomId};

pub use fakes::{discord, telegram};
pub use ground::{
    Ground, PATIENCE, Scratch, always_the_same, blessing, eventually, identity_key, numbered, skip,
    specifications, throughout, times,
};

/// A service at work with people in one room. Every run is the same: the test sets the clock and
/// the luck.
pub struct World {
    /// The service, its clock and its database.
    pub ground: Ground,
    /// The front desk.
    pub desk: Arc<Desk>,
    /// The room everybody is in.
    pub room: RoomId,
    /// The transcript: everything that people were shown, as text.
    pub transcript: String,
    /// The newest message to the whole room that has a picture.
    pub post: Option<Outgoing>,
    people: BTreeMap<&'static str, PersonId>,
    /// The newest message with buttons of each audience: the room under "".
    buttons: BTreeMap<String, Vec<(String, String)>>,
    read: NoticeId,
}

impl World {
    /// Creates a world with these people in one room, the first its maker, all speaking this
    /// language.
    ///
    /// # Panics
    /// If any part of it cannot be made.
    pub async fn with(people: &[&'static str], language: Language) -> Self {
        Self::opened(people, language, |_| {}).await
    }

    /// The same with some settings of its service changed.
    ///
    /// # Panics
    /// If any part of it cannot be made.
    pub async fn opened(
        people: &[&'static str],
        language: Language,
        choose: impl FnOnce(&mut Opening),
    ) -> Self {
        let ground = Ground::with(choose).await;
        let desk = Arc::new(Desk::with(Arc::clone(&ground.service), Limits::NONE));
        let service = &ground.service;
        let mut ids = BTreeMap::new();
        for &name in people {
            let person = ground.person(name).await;
            service
                .people()
                .set_language(person, Some(language))
                .await
                .expect("a language can be chosen");
            ids.insert(name, person);
        }
        let everybody: Vec<_> = people.iter().map(|name| ids[name]).collect();
        let room = ground.room("Škola", &everybody).await.id;
        service
            .rooms()
            .set_room_language(room, everybody[0], language)
            .await
            .expect("so can a room's");
        let (transcript, buttons, read) = (String::new(), BTreeMap::new(), NoticeId::new(0));
        let mut world =
            Self { ground, desk, room, transcript, post: None, people: ids, buttons, read };
        world.deliver().await;
        world.transcript.clear();
        world
    }

    /// Returns the person of this name.
    pub fn person(&self, name: &str) -> PersonId {
        self.people[name]
    }

    /// Lets a person say something in the room; returns the answers that they alone get.
    pub async fn says(&mut self, name: &str, text: &str) -> Vec<Outgoing> {
        writeln!(self.transcript, "{name}: {text}").expect("memory");
        self.hear(name, Input::Text(text.to_owned())).await
    }

    /// Lets a person press the newest button they can see with this label, or with a label that
    /// starts with it.
    ///
    /// # Panics
    /// If they can see no such button.
    pub async fn presses(&mut self, name: &str, label: &str) -> Vec<Outgoing> {
        let shown = [name, ""].into_iter().filter_map(|who| self.buttons.get(who));
        let fits = |(on, _): &&(String, String)| on.starts_with(label);
        let found = shown.flat_map(|buttons| buttons.iter().filter(fits)).next();
        let (label, token) = found.cloned().unwrap_or_else(|| {
            panic!("{name} sees no button {label:?}; {}", self.transcript);
        });
        writeln!(self.transcript, "{name} presses [{label}]").expect("memory");
        self.hear(name, Input::Pressed(token)).await
    }

    /// Writes a remark into the transcript.
    pub fn remark(&mut self, text: &str) {
        writeln!(self.transcript, "\n# {text}").expect("memory");
    }

    async fn hear(&mut self, name: &str, said: Input) -> Vec<Outgoing> {
        let place = Venue::Room(self.room);
        let answers = self.desk.handle(Incoming::new(self.person(name), place, said)).await;
        for answer in &answers {
            self.show(answer);
        }
        self.deliver().await;
        answers
    }

    /// Gives the room a past of so many more matches, one of them still going on; nobody is shown
    /// anything of them.
    ///
    /// # Panics
    /// If one of them cannot be played.
    pub async fn has_seen(&mut self, matches: usize, game: &'static str, people: [&str; 2]) {
        let [host, guest] = people.map(|name| self.person(name));
        let (service, room) = (Arc::clone(&self.ground.service), self.room);
        let played = async move |is_over: bool| {
            let (game, seats) = (game.to_owned(), Some(2));
            let proposal = Proposal { game, seats, ..Proposal::default() };
            let id = service
                .invitations()
                .invite(host, room, &proposal)
                .await
                .expect("anybody may invite");
            service.matches().join(guest, id).await.expect("there is a seat");
            if is_over {
                service.matches().resign(guest, id).await.expect("anybody may give up");
            }
        };
        for number in 1..=matches {
            played(number < matches).await;
        }
        let newest =
            self.ground.service.rooms().latest(self.room, host, 1).await.expect("it can be read");
        self.read = newest[0].id;
    }

    /// Shows everybody the news since the last time.
    async fn deliver(&mut self) {
        let mut fresh = BTreeMap::new();
        for &person in self.people.values() {
            let notices =
                self.ground.service.rooms().notices(self.room, person, self.read, 1000).await;
            let notices = notices.expect("members read their room");
            fresh.extend(notices.into_iter().map(|notice| (notice.id, notice)));
        }
        for (id, notice) in fresh {
            if let Some(outgoing) = self.desk.words().word(&notice, None).await {
                self.show(&outgoing);
            }
            self.read = id;
        }
    }

    fn show(&mut self, outgoing: &Outgoing) {
        let to = match outgoing.to {
            Audience::Room(_) => "",
            Audience::Only(person) => {
                self.people.iter().find(|(_, id)| **id == person).expect("we know everybody").0
            }
        };
        let heading = if to.is_empty() { "  to all:" } else { "  to" };
        let text = chat::in_words(&outgoing.text);
        let mut lines = text.lines();
        let first = lines.next().unwrap_or_default();
        let text = match to {
            "" => writeln!(self.transcript, "{heading} {first}"),
            name => writeln!(self.transcript, "{heading} {name}: {first}"),
        };
        text.expect("memory");
        for line in lines {
            writeln!(self.transcript, "    {line}").expect("memory");
        }
        if let Some(picture) = &outgoing.picture {
            writeln!(self.transcript, "    ({:?}: {})", picture.kind, picture.alt).expect("memory");
        }
        let mut buttons = Vec::new();
        for row in &outgoing.buttons {
            let labels: Vec<_> = row.iter().map(|button| format!("[{}]", button.label)).collect();
            writeln!(self.transcript, "    {}", labels.join(" ")).expect("memory");
            buttons.extend(row.iter().map(|button| (button.label.clone(), button.token.clone())));
        }
        if !buttons.is_empty() {
            self.buttons.insert(to.to_owned(), buttons);
        }
        if to.is_empty() && outgoing.picture.is_some() {
            self.post = Some(outgoing.clone());
        }
    }

    /// Returns the newest match of the room.
    ///
    /// # Panics
    /// If there is none.
    pub async fn newest(&self) -> MatchId {
        let all = self
            .ground
            .service
            .matches()
            .room_matches(self.room, false)
            .await
            .expect("a room can be read");
        all.iter().map(|card| card.id).max().expect("there is a match")
    }

    /// Returns the board of a match.
    ///
    /// # Panics
    /// If it has not started.
    pub async fn board(&self, id: MatchId) -> Arc<Board> {
        self.ground.service.matches().board(id).await.expect("it has started")
    }

    /// Returns the digits of the player to move.
    ///
    /// # Panics
    /// If nobody is to move.
    pub async fn rack(&self, id: MatchId) -> String {
        rack(self.board(id).await.as_ref())
    }

    /// Returns the name of the player to move.
    ///
    /// # Panics
    /// If nobody is to move.
    pub async fn mover(&self, id: MatchId) -> &'static str {
        let board = self.board(id).await;
        let person = board
            .card
            .player(mover(&board).expect("it goes on"))
            .expect("a seat")
            .person()
            .expect("a person plays");
        let known = self.people.iter().find(|(_, id)| **id == person);
        known.expect("we know everybody").0
    }

    /// Returns the player to move and their best placement, as they would type it; `None` once the
    /// game is over.
    pub async fn best(&self, id: MatchId) -> Option<(&'static str, Option<String>)> {
        let board = self.board(id).await;
        let seat = mover(&board)?;
        let person =
            board.card.player(seat).expect("every seat is taken").person().expect("a person plays");
        let (name, _) = self.people.iter().find(|(_, id)| **id == person)?;
        let best = board.table.listing(seat).into_iter().next();
        Some((name, best.map(|candidate| candidate.choice.shown)))
    }
}

/// Returns the seat that must act.
pub fn mover(board: &Board) -> Option<Seat> {
    match board.table.turn() {
        Turn::Seats { must, .. } => must.iter().next(),
        Turn::Chance | Turn::Over(_) => None,
    }
}

/// Returns the digits of the player to move, as their sketch of the board shows them.
///
/// # Panics
/// If nobody is to move.
pub fn rack(board: &Board) -> String {
    let seat = mover(board).expect("somebody is to move");
    let sketch = board.table.sketch(Viewer::Seat(seat));
    let rack = sketch.rsplit('[').next().unwrap_or_default();
    rack.chars().filter(char::is_ascii_digit).collect()
}

/// Returns the root of the project.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ is in the root")
}

/// Replaces the lists of all games by a mark, so that another game changes no transcript of the
/// others.
fn without_the_list_of_games(text: &str) -> String {
    let mut text = text.to_owned();
    for language in Language::ALL {
        let names: Vec<String> = chat::games(language).into_iter().map(|(_, name)| name).collect();
        let buttons: Vec<String> = names.iter().map(|name| format!("[{name}]")).collect();
        let rows: Vec<String> = buttons.chunks(3).map(|row| row.join(" ")).collect();
        text = text.replace(&rows.join("\n    "), EVERY_GAME);
        let Some((last, others)) = names.split_last() else { continue };
        let others = others.join(", ");
        for and in ["and", "a"] {
            text = text.replace(&format!("{others} {and} {last}"), EVERY_GAME);
        }
    }
    text
}

/// The mark in transcripts for the list of games.
const EVERY_GAME: &str = "[every game]";

/// Compares a transcript with the stored one, or stores it when blessing.
///
/// # Panics
/// If they differ.
pub fn assert_told(path: impl AsRef<Path>, transcript: &str) {
    assert_stored(path, &without_the_list_of_games(transcript));
}

/// Compares a text with the stored one, or stores it when blessing.
///
/// # Panics
/// If they differ.
pub fn assert_stored(path: impl AsRef<Path>, text: &str) {
    let path = root().join("tests").join(path);
    if blessing() {
        fs::create_dir_all(path.parent().expect("it is in a folder")).expect("tests/ is ours");
        fs::write(&path, text).expect("tests/ is ours");
        return;
    }
    let stored = fs::read_to_string(&path).unwrap_or_default();
    if stored != text {
        let at = stored.lines().zip(text.lines()).position(|(one, other)| one != other);
        let at = at.unwrap_or_else(|| stored.lines().count().min(text.lines().count()));
        let (was, is) = (stored.lines().nth(at), text.lines().nth(at));
        panic!("{} line {}:\n  stored {was:?}\n  now    {is:?}", path.display(), at + 1);
    }
}
