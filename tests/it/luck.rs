//! All luck is recomputed from the secret as `docs/LUCK.md` describes it, by code that shares
//! nothing with the rules: from texts alone.

mod chacha;
mod records;

use std::sync::Arc;

use catalog::Kind;
use chat::{Caller, Desk, Incoming, Input, Where};
use game_core::{AnyTable, Secret, Shelf, Turn};
use service::{MatchId, Platform};
use sha2::{Digest as _, Sha256};
use suite::{Ground, mover};

use self::chacha::Stream;
use crate::settings;

/// Settings whose games draw in every possible way, with the number of seats.
const GAMES: [(&str, &str, u8); 11] = [
    ("abaku", "", 2),
    ("abaku", "errors=challenge", 3),
    ("abaku", "play=fill board=compact", 1),
    ("abaku", "play=duplicate board=compact", 2),
    ("backgammon", "length=3", 2),
    ("backgammon", "play=money autodoubles=3", 2),
    ("backgammon", "play=chouette", 4),
    ("chess", "", 2),
    ("draughts", "", 2),
    ("mill", "", 2),
    ("mill", "men=12", 2),
];

/// Derives an entry of chance as the document describes; `before` is the position in which it was
/// drawn.
fn derived(code: &str, before: &str, luck: &mut Stream) -> String {
    let (kind, drawn) = code.split_once('=').unwrap();
    match kind {
        "white" => format!("white={}", luck.below(2) + 1),
        "open" | "roll" => format!("{kind}={}{}", luck.below(6) + 1, luck.below(6) + 1),
        "line" => {
            let mut left: Vec<usize> = (1..=drawn.len()).collect();
            let line = drawn.bytes().map(|_| left.remove(luck.below(left.len() as u32) as usize));
            format!("line={}", line.map(|seat| seat.to_string()).collect::<String>())
        }
        "lots" => {
            let mut bag = Bag::full();
            let lots = drawn.chars().map(|lot| match lot {
                '-' => "-".to_owned(),
                _ => bag.draw(1, luck),
            });
            format!("lots={}", lots.collect::<String>())
        }
        "deal" => {
            let mut bag = Bag::full();
            let racks = drawn.split(',').map(|rack| bag.draw(rack.len(), luck));
            format!("deal={}", racks.collect::<Vec<_>>().join(","))
        }
        "draw" => {
            let count = drawn.bytes().filter(u8::is_ascii_digit).count();
            let tiles = Bag::beside(before).draw(count, luck);
            format!("draw={}", if tiles.is_empty() { "-" } else { &tiles })
        }
        other => panic!("LUCK.md does not know {other}"),
    }
}

/// The remaining tiles of Abaku: the number of each digit.
struct Bag([usize; 10]);

impl Bag {
    fn full() -> Self {
        Self([11; 10])
    }

    /// The tiles that are neither on the board nor in a rack; an X is a 0.
    fn beside(position: &str) -> Self {
        let mut bag = Self::full();
        for tile in position.split(' ').take(2).flat_map(str::chars) {
            match tile {
                '0'..='9' => bag.0[tile as usize - '0' as usize] -= 1,
                'a'..='j' => bag.0[0] -= 1,
                _ => {}
            }
        }
        bag
    }

    /// Draws tiles one after another, each by its place among the rest in ascending order; they are
    /// written in ascending order, too.
    fn draw(&mut self, count: usize, luck: &mut Stream) -> String {
        let mut drawn = Vec::new();
        for _ in 0..count {
            let all: Vec<usize> =
                (0..10).flat_map(|digit| std::iter::repeat_n(digit, self.0[digit])).collect();
            let digit = all[luck.below(all.len().try_into().unwrap()) as usize];
            self.0[digit] -= 1;
            drawn.push(digit);
        }
        drawn.sort_unstable();
        drawn.iter().map(ToString::to_string).collect()
    }
}

/// Plays here and there in the lists until the game is over or long enough, with some turns taken
/// back, which cost plies.
fn played(kind: Kind, setup: &str, secret: &Secret) -> Box<dyn AnyTable> {
    let mut table = kind.rules().start(setup, secret).unwrap();
    let mut choice = Stream::of(&[99; 32], 0);
    while let Turn::Seats { must, .. } = table.turn() {
        let seat = must.iter().next().unwrap();
        if table.ply() > 120 {
            break;
        }
        let all = table.listing(seat);
        let back = table.back_to(seat).filter(|_| choice.below(12) == 0);
        if back.is_some_and(|ply| table.take_back(ply)) {
            continue;
        }
        let at = choice.below(all.len().max(1).try_into().unwrap()) as usize;
        let code = all.get(at).map_or("pass", |one| one.choice.code.as_str());
        let code = if choice.below(9) == 0 { exchange(table.as_ref()) } else { code.to_owned() };
        if table.act(seat, &code, secret).is_err() {
            let code = all.first().map_or("pass", |one| one.choice.code.as_str());
            table.act(seat, code, secret).unwrap();
        }
    }
    table
}

/// Exchanges the first tile of a rack; no turn of any other game.
fn exchange(table: &dyn AnyTable) -> String {
    let text = table.text();
    let mut fields = text.split(' ').skip(1);
    let racks: Vec<&str> = fields.next().unwrap_or_default().split(',').collect();
    let mover: usize = fields.next().and_then(|seat| seat.parse().ok()).unwrap_or(1);
    format!("-{}", racks.get(mover - 1).and_then(|rack| rack.get(..1)).unwrap_or("0"))
}

#[test]
fn the_luck_of_every_game_follows_from_its_secret() {
    let mut drawn = 0;
    let games = GAMES.iter().cycle().take(3 * GAMES.len());
    for (at, &(game, wishes, seats)) in (1..).zip(games) {
        let kind = Kind::from_id(game).unwrap();
        let options = kind.rules().options(&settings(wishes), &Shelf::default()).unwrap();
        let setup = kind.rules().first(&options, seats).unwrap();
        let bytes = [at; 32].map(|byte: u8| byte.wrapping_mul(37));
        let table = played(kind, &setup, &Secret::new(bytes));
        let codes: Vec<&str> = table.log().iter().map(|line| line.code.as_str()).collect();
        for (ply, code) in codes.iter().enumerate() {
            let Some(code) = code.strip_prefix("*:") else { continue };
            let before = kind.rules().replay_record(&setup, &codes[..ply]).unwrap().text();
            let mut luck = Stream::of(&bytes, ply.try_into().unwrap());
            assert_eq!(derived(code, &before, &mut luck), code, "{game} {wishes}, ply {ply}");
            drawn += 1;
        }
    }
    assert!(drawn > 150, "{drawn} draws");
}

#[test]
fn every_game_with_luck_is_recomputed() {
    for &kind in Kind::ALL {
        let rules = kind.rules();
        let options = rules.options(&[], &Shelf::default()).unwrap();
        let setup = rules.first(&options, 2).unwrap();
        let table = played(kind, &setup, &Secret::new([7; 32]));
        let lucky = table.log().iter().any(|line| line.code.starts_with("*:"));
        let listed = GAMES.iter().any(|(game, ..)| *game == rules.id());
        assert!(listed || !lucky, "{}: what does LUCK.md say?", rules.id());
    }
}

/// The key of a game as the document derives it.
fn key(secret: [u8; 32], added: &str) -> [u8; 32] {
    Sha256::digest([&secret, added.as_bytes()].concat()).into()
}

#[test]
fn the_example_of_the_document_is_right() {
    let key = key([1; 32], "discord:7 -").map(|byte| format!("{byte:02x}")).concat();
    assert!(include_str!("../../docs/LUCK.md").contains(&key), "{key}");
}

/// A desk at which people add to the luck of their actions.
struct Place {
    ground: Ground,
    desk: Desk,
}

impl Place {
    async fn new() -> Self {
        let ground = Ground::with(|opening| opening.players_add = true).await;
        let desk = Desk::new(Arc::clone(&ground.service));
        Self { ground, desk }
    }

    /// Returns the answer to a person in the group.
    async fn says(&self, name: &str, text: &str, luck: Option<&str>) -> String {
        let (key, language) = (name.to_owned(), Some("en".to_owned()));
        let caller = Caller { platform: Platform::Telegram, name: key.clone(), key, language };
        let at = Where::Chat { key: "-7".to_owned(), title: "Town".to_owned(), server: None };
        let (person, place) = self.desk.identify(&caller, &at).await.unwrap();
        let said = Incoming::new(person, place, Input::Text(text.to_owned()));
        let luck = luck.map(str::to_owned);
        let out = self.desk.handle(Incoming { luck, ..said }).await;
        out.into_iter().map(|one| one.text).collect()
    }
}

/// Derives the addition of a phrase as the document describes.
fn phrase(words: &str) -> String {
    let digest = Sha256::digest(words).iter().map(|byte| format!("{byte:02x}")).collect::<String>();
    format!("phrase:{digest}")
}

#[tokio::test]
async fn the_luck_that_players_added_to_is_recomputed_from_what_is_shown() {
    let place = Place::new().await;
    place.says("Ana", "/new backgammon 2", Some("discord:1")).await;
    let early = place.says("Cyril", "/board k1", None).await;
    place.says("Ben", "/join k1", Some("web:0af")).await;
    recomputed(&place, &early, "discord:1 web:0af").await;
}

#[tokio::test]
async fn the_luck_that_a_phrase_was_brought_to_is_recomputed_and_nobody_else_saw_the_phrase() {
    let place = Place::new().await;
    place.says("Ana", "/new backgammon 2", Some("discord:1")).await;
    assert!(place.says("Ben", "/luck", None).await.contains("/luck blue elephant"));
    let other = place.says("Ben", "/luck koza rohatá", None).await;
    assert!(other.contains("k1"), "a word that looks like a code: {other}");
    let brought = place.says("Ben", "/luck k1 modrý  slon", None).await;
    assert!(brought.contains("k1") && !brought.contains("slon"), "{brought}");
    let early = place.says("Cyril", "/board k1", None).await;
    assert!(!early.contains(&phrase("modrý slon")), "{early}");
    place.says("Ben", "/join k1", Some("web:0af")).await;
    let late = place.says("Ben", "/luck k1 another", None).await;
    assert!(late.contains("already"), "{late}");
    let added = format!("discord:1 {}", phrase("modrý slon"));
    recomputed(&place, &early, &added).await;
}

/// Gives up the game of Ana and Ben, and recomputes its luck.
async fn recomputed(place: &Place, early: &str, added: &str) {
    let id = MatchId::from_code("k1").unwrap();
    let board = place.ground.service.matches().board(id).await.unwrap();
    assert!(early.contains(&board.commitment), "{early}");
    let seat = mover(&board).unwrap();
    let person = board.card.player(seat).unwrap().person().unwrap();
    place.ground.service.matches().resign(person, id).await.unwrap();
    let board = place.ground.service.matches().board(id).await.unwrap();
    let revealed = board.revealed.clone().unwrap();
    let key = key(*revealed.secret.bytes(), revealed.added.as_deref().unwrap());
    assert_eq!(revealed.added.as_deref(), Some(added));
    let codes = board.table.log().iter().map(|line| line.code.strip_prefix("*:"));
    let mut drawn = 0;
    for (ply, code) in codes.enumerate().filter_map(|(ply, code)| Some((ply, code?))) {
        assert_eq!(derived(code, "", &mut Stream::of(&key, ply as u64)), code);
        drawn += 1;
    }
    assert!(drawn > 0);
}
