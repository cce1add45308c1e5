//! The desk with a real service behind it.

mod accounts;
mod anything;
mod beforehand;
mod clocks;
mod commands;
mod delivery;
mod digest;
mod endings;
mod fill;
mod form;
mod futures;
mod hints;
mod hostile;
mod leagues;
mod leaving;
mod nights;
mod offers;
mod pages;
mod privacy;
mod puzzle;
mod records;
mod refusing;
mod reminders;
mod resigning;
mod settings;
mod slates;
mod solved;
mod standings;
mod stories;
mod tournaments;
mod turns;
mod usual;
mod ways;

use std::sync::Arc;

use ground::Ground;
use service::{ManualClock, MatchId, MatchState, Notice, NoticeId, Person, Room, Service, Shelf};

use crate::{
    Audience, Button, Desk, Incoming, Input, Outgoing, Venue,
    token::{LONGEST, Token},
};

/// A desk, a room and its people.
struct Scene {
    desk: Desk,
    service: Arc<Service>,
    room: Room,
    people: Vec<Person>,
    clock: Arc<ManualClock>,
    ground: Ground,
}

impl Scene {
    /// People of these names in a room that speaks English.
    async fn new(names: &[&str]) -> Self {
        Self::with_shelf(names, Shelf::default()).await
    }

    /// The same with an operator's shelf.
    async fn with_shelf(names: &[&str], shelf: Shelf) -> Self {
        Self::on(names, Ground::with(|opening| opening.shelf = shelf).await).await
    }

    /// The same with Abaku as the second puzzle of every day.
    async fn with_second_puzzles(names: &[&str]) -> Self {
        Self::on(names, Ground::with(|opening| opening.week = ["abaku"; 7]).await).await
    }

    /// The same with chess puzzles, one for every day.
    async fn with_mates(names: &[&str]) -> Self {
        let choose = |opening: &mut service::Opening| {
            opening.puzzles = vec!["abaku", "chess"];
            opening.week = ["chess"; 7];
        };
        Self::on(names, Ground::with(choose).await).await
    }

    async fn on(names: &[&str], ground: Ground) -> Self {
        let service = Arc::clone(&ground.service);
        let mut people = Vec::new();
        for name in names {
            people.push(service.people().person(&ground::identity(name)).await.unwrap());
        }
        let everybody: Vec<_> = people.iter().map(|person| person.id).collect();
        let room = ground.room("The table", &everybody).await;
        Self {
            desk: Desk::with(service.clone(), crate::Limits::NONE),
            service,
            room,
            people,
            clock: Arc::clone(&ground.clock),
            ground,
        }
    }

    /// Copies the world: changes in the copy do not affect the original.
    async fn copy(&self) -> Self {
        let shelf = self.service.shelf().clone();
        let ground = self.ground.copy(|opening| opening.shelf = shelf).await;
        let service = Arc::clone(&ground.service);
        Self {
            desk: Desk::with(service.clone(), crate::Limits::NONE),
            service,
            room: self.room.clone(),
            people: self.people.clone(),
            clock: Arc::clone(&ground.clock),
            ground,
        }
    }

    async fn handle(&self, who: usize, said: Input) -> Vec<Outgoing> {
        let place = Venue::Room(self.room.id);
        let out = self.desk.handle(Incoming::new(self.people[who].id, place, said)).await;
        out.iter().for_each(check);
        for one in &out {
            assert_eq!(one.to, Audience::Only(self.people[who].id), "answers are private");
        }
        out
    }

    async fn say(&self, who: usize, text: &str) -> Vec<Outgoing> {
        self.handle(who, Input::Text(text.to_owned())).await
    }

    async fn press(&self, who: usize, token: &str) -> Vec<Outgoing> {
        self.handle(who, Input::Pressed(token.to_owned())).await
    }

    /// Returns the text of the answer to a line.
    async fn answer(&self, who: usize, text: &str) -> String {
        joined(&self.say(who, text).await)
    }

    /// Begins a match of the first two people.
    async fn play(&self, wish: &str) -> MatchId {
        self.say(0, wish).await;
        self.say(1, "/join").await;
        self.newest().await
    }

    async fn newest(&self) -> MatchId {
        let matches = self.service.matches().room_matches(self.room.id, false).await.unwrap();
        matches.iter().map(|card| card.id).max().unwrap()
    }

    async fn state(&self, id: MatchId) -> MatchState {
        self.service.matches().card(id).await.unwrap().state
    }

    async fn ply(&self, id: MatchId) -> u32 {
        self.service.matches().board(id).await.unwrap().table.ply()
    }

    /// Returns the index of the person whose turn it is.
    async fn mover(&self, id: MatchId) -> Option<usize> {
        for (index, person) in self.people.iter().enumerate() {
            let mine = self.service.matches().games_of(person.id).await.unwrap();
            if mine.iter().any(|mine| mine.card.id == id && mine.my_turn) {
                return Some(index);
            }
        }
        None
    }

    /// Returns all notices for a person, the oldest first.
    async fn notices(&self, who: usize) -> Vec<Notice> {
        let reader = self.people[who].id;
        self.service.rooms().notices(self.room.id, reader, NoticeId::new(0), 10_000).await.unwrap()
    }

    async fn told(&self, who: usize) -> Vec<Outgoing> {
        let mut told = Vec::new();
        for notice in self.notices(who).await {
            told.extend(self.desk.words().word(&notice, None).await);
        }
        told.iter().for_each(check);
        told
    }
}

fn joined(out: &[Outgoing]) -> String {
    let texts = out.iter().map(|one| crate::in_words(&one.text));
    texts.collect::<Vec<_>>().join("\n")
}

fn buttons(out: &[Outgoing]) -> Vec<Button> {
    out.iter().flat_map(|one| one.buttons.concat()).collect()
}

fn token(out: &[Outgoing], label: &str) -> String {
    let all = buttons(out);
    let found = all.iter().find(|button| button.label == label);
    found.unwrap_or_else(|| panic!("{label} is not in {all:?}")).token.clone()
}

/// Checks the rules for every message of the desk.
fn check(out: &Outgoing) {
    assert!(!out.text.trim().is_empty(), "{out:?}");
    let texts = [&out.text].into_iter().chain(out.picture.iter().map(|picture| &picture.alt));
    for text in texts {
        for area in ["desk-", "abaku-", "service-", "core-", "{ $"] {
            assert!(!text.contains(area), "a raw key in {text:?}");
        }
    }
    for row in &out.buttons {
        assert!((1..=5).contains(&row.len()), "{row:?}");
        for button in row {
            assert!(!button.label.trim().is_empty(), "{button:?}");
            assert!(button.token.len() <= LONGEST, "{button:?}");
            assert!(Token::decode(&button.token).is_some(), "{button:?} leads back");
            assert!(!button.label.contains("abaku-"), "{button:?}");
        }
    }
    if let (Audience::Room(_), Some(picture)) = (out.to, &out.picture) {
        assert_eq!(picture.viewer, game_core::Viewer::Spectator, "the room sees what lies open");
    }
}
