//! Nobody is told another's secrets, and nobody acts for another.

mod glass;
mod rights;

use std::collections::BTreeSet;

use chat::{Audience, Incoming, Input, Language, Outgoing, Venue};
use game_core::Viewer;
use render::Theme;
use service::{MatchId, Notice, NoticeId, PersonId};
use suite::{World, identity_key};

use glass::Glass;

const PEOPLE: [&str; 3] = ["Ana", "Bob", "Cyril"];
/// The numbers of the substituted positions, which a viewer cannot tell from the true one.
const OTHERS: [u8; 2] = [101, 102];

/// A world whose game is seen through a glass, with the counts of the comparison.
struct Watched {
    world: World,
    glass: Glass,
    seen: BTreeSet<NoticeId>,
    /// The messages compared so far.
    compared: usize,
    /// The messages among them that a spectator may not see.
    private: usize,
}

impl Watched {
    async fn new() -> Self {
        let glass = Glass::default();
        let rules = glass.rules();
        let world = World::opened(&PEOPLE, Language::En, |opening| opening.games = vec![rules]);
        Self { world: world.await, glass, seen: BTreeSet::new(), compared: 0, private: 0 }
    }

    /// Returns the view of a match for an audience.
    async fn viewer(&self, audience: Audience, id: MatchId) -> Viewer {
        audience.viewer(&self.world.ground.service.matches().card(id).await.expect("it is there"))
    }

    /// Returns all new notices, of any audience.
    async fn fresh(&mut self) -> Vec<Notice> {
        let mut fresh = Vec::new();
        for name in PEOPLE {
            let reader = self.world.person(name);
            let all = self.world.ground.service.rooms().notices(
                self.world.room,
                reader,
                NoticeId::new(0),
                10_000,
            );
            let all = all.await.expect("members read their room");
            fresh.extend(all.into_iter().filter(|notice| self.seen.insert(notice.id)));
        }
        fresh
    }

    /// Asserts that notices would be worded alike if others held other tiles.
    async fn check_notices(&mut self, id: MatchId, over: bool) {
        for notice in self.fresh().await {
            let Some(told) = self.world.desk.words().word(&notice, None).await else { continue };
            let viewer = self.viewer(told.to, id).await;
            for which in OTHERS {
                self.glass.hold(Some((viewer, which)));
                let other = self.world.desk.words().word(&notice, None).await;
                self.glass.hold(None);
                assert_eq!(other.as_ref(), Some(&told), "{notice:?} told {viewer:?}");
            }
            self.glass.hold(Some((Viewer::Spectator, OTHERS[0])));
            let outside = self.world.desk.words().word(&notice, None).await;
            self.glass.hold(None);
            self.private += usize::from(outside.as_ref() != Some(&told));
            self.compared += 1;
            self.check_message(&told, over);
        }
    }

    /// Asserts that answers would be the same if others held other tiles.
    async fn check_answers(&mut self, id: MatchId, over: bool) {
        for name in PEOPLE {
            let person = self.world.person(name);
            let viewer = self.viewer(Audience::Only(person), id).await;
            let told = self.everything_asked(person, id, viewer).await;
            for which in OTHERS {
                self.glass.hold(Some((viewer, which)));
                let other = self.everything_asked(person, id, viewer).await;
                self.glass.hold(None);
                assert_eq!(other, told, "{name}");
            }
            self.compared += told.0.len();
            told.0.iter().for_each(|one| self.check_message(one, over));
        }
    }

    /// Asks everything that can be asked about a match without playing.
    async fn everything_asked(
        &self,
        person: PersonId,
        id: MatchId,
        viewer: Viewer,
    ) -> (Vec<Outgoing>, Vec<String>) {
        let board = self.world.board(id).await;
        let (code, ply) = (id.code(), board.table.ply());
        let deeds = ["board", "hand", "more", "resign", "abort", "s.p", "s.x"];
        let mut asked: Vec<_> =
            deeds.iter().map(|deed| Input::Pressed(format!("{code}.{ply}.{deed}"))).collect();
        asked.push(Input::Pressed(format!("{code}.{}.s.p,2", ply.saturating_sub(1))));
        asked.extend(["/games", "H8>", "A1> 0000000"].map(|text| Input::Text(text.to_owned())));
        if suite::mover(&board).is_none_or(|seat| viewer != Viewer::Seat(seat)) {
            // The person is not on turn, so none of these can be played.
            let moves = ["H8> 24", "A1> 99999", "-147", "pass", "H8v 0"];
            asked.extend(moves.map(|text| Input::Text(text.to_owned())));
            let tokens = ["a.H8>24", "a.pass", "s.pass,go", "s.p,2,4,ok"];
            asked.extend(tokens.map(|what| Input::Pressed(format!("{code}.{ply}.{what}"))));
        }
        let mut told = Vec::new();
        for said in asked {
            let place = Venue::Room(self.world.room);
            told.extend(self.world.desk.handle(Incoming::new(person, place, said)).await);
        }
        let mut texts = Vec::new();
        let known =
            self.world.ground.service.people().person_by_id(person).await.expect("they are known");
        let at =
            self.world.desk.pages().presence(&known, None, id).await.expect("they are in the room");
        for text in ["H8> 24", "-1", "x", "A1v 11"] {
            texts.push(self.world.desk.pages().preview(&at, text).await);
        }
        for steps in [&[][..], &["p"], &["p", "1"], &["H8", ">"], &["x"]] {
            let steps: Vec<_> = steps.iter().map(|&step| step.to_owned()).collect();
            let laid = self.world.desk.pages().tabletop(&at, None, &steps, Theme::Light).await;
            texts.push(format!("{laid:?}"));
        }
        (told, texts)
    }

    /// Asserts that a message shows no secret of the game before its end, and never an identity.
    fn check_message(&self, told: &Outgoing, over: bool) {
        let said = format!("{told:?}");
        for name in PEOPLE {
            assert!(!said.contains(&identity_key(name)), "{said}");
        }
        for secret in 0..8_u8 {
            let hex = format!("{secret:02x}").repeat(32);
            let bytes = format!("{:?}", [secret; 32]);
            assert!(over || !said.contains(&hex[..24]), "{said}");
            assert!(!said.contains(&bytes), "{said}");
        }
    }
}

#[tokio::test]
async fn nobody_is_told_what_another_holds_in_a_whole_game() {
    let mut watched = Watched::new().await;
    watched.world.says("Ana", "/new abaku 2 board=compact").await;
    watched.world.says("Bob", "/join").await;
    let id = watched.world.newest().await;
    let mut positions = 0;
    while let Some((name, best)) = watched.world.best(id).await {
        watched.check_notices(id, false).await;
        watched.check_answers(id, false).await;
        positions += 1;
        let rack = watched.world.rack(id).await;
        let exchange = format!("/exchange {rack}");
        let text = best.filter(|_| positions % 5 != 0).unwrap_or(exchange);
        let before = watched.world.board(id).await.table.ply();
        watched.world.says(name, &text).await;
        if watched.world.board(id).await.table.ply() == before {
            watched.world.says(name, "/pass").await;
        }
    }
    watched.check_notices(id, true).await;
    watched.check_answers(id, true).await;
    assert!(positions >= 30, "{positions} positions");
    assert!(watched.compared > positions * 20, "{} messages", watched.compared);
    assert!(watched.private >= positions / 2, "{} show what somebody holds", watched.private);
    let secret = "00".repeat(32);
    assert!(!watched.world.transcript.contains(&secret), "nobody asked for it yet");
    let told = watched.world.presses("Ana", "More").await;
    assert!(told[0].text.contains(&secret), "who asks is told: {}", told[0].text);
}
