//! The pictures of the README and of `docs/`, drawn as the bot draws its own.
//!
//! `KAMEN_BLESS=1 cargo test -p suite showcase` draws them anew into `docs/pictures`. Without it
//! the tests draw them all the same, and compare them with the stored ones.

mod conversation;

use std::fs;

use catalog::{Kind, Record};
use chat::{DiagramOf, Language, Words};
use game_core::{AnyTable, Label, Scene, Secret, Shelf, Turn, Viewer};
use render::Theme;
use suite::{World, blessing, mover, root};

use crate::home;

use self::conversation::Conversation;

/// The most bytes of all pictures together.
const HEAVIEST: u64 = 1_500_000;

/// The position that stands for each game: its record, and the number of entries played.
const BOARDS: [(&str, &str, usize); 5] = [
    ("abaku", "online-4.txt", 30),
    ("backgammon", "real-match.mat", 21),
    ("chess", "real.pgn", 28),
    ("draughts", "real.pdn", 24),
    ("mill", "nine.txt", 22),
];

fn words(label: &Label) -> String {
    Words(Language::En).label(label, &["Ana", "Ben", "Eva", "Dan"].map(str::to_owned))
}

/// Keeps a picture under this name when blessing; else compares it with the stored one.
fn show(name: &str, picture: &[u8]) {
    let path = root().join("docs/pictures").join(name);
    if blessing() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, picture).unwrap();
        return;
    }
    let stored = fs::read(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    assert!(stored == picture, "{name} is drawn otherwise now; KAMEN_BLESS=1 keeps it so");
}

/// Plays the first game of one of a game's records.
fn played(kind: Kind, record: &str, entries: usize) -> Box<dyn AnyTable> {
    let text = fs::read_to_string(home(kind, "records").join(record)).unwrap();
    let (setup, codes) = if record.ends_with(".txt") {
        let first = Record::all(&text).unwrap().remove(0);
        (first.setup, first.entries)
    } else {
        let first = kind.rules().import(&text).unwrap().remove(0);
        (first.setup, first.entries)
    };
    let codes: Vec<_> = codes.iter().map(String::as_str).take(entries).collect();
    kind.rules().replay_record(&setup, &codes).unwrap()
}

fn seen(table: &dyn AnyTable, ply: u32) -> Scene {
    table.scene(ply, Viewer::Spectator, &[])
}

#[test]
fn each_game_has_a_board_to_show() {
    assert_eq!(
        BOARDS.map(|(game, ..)| game).as_slice(),
        Kind::ALL.iter().map(|kind| kind.rules().id()).collect::<Vec<_>>()
    );
    for (game, record, entries) in BOARDS {
        let table = played(Kind::from_id(game).unwrap(), record, entries);
        let png = render::png(&seen(&*table, table.ply()), Theme::Light, 480, &words);
        show(&format!("{game}.png"), &png);
    }
}

/// A game of Abaku for three, played with the best placements.
fn whole_game() -> Box<dyn AnyTable> {
    let rules = Kind::Abaku.rules();
    let options = rules.options(&[], &Shelf::default()).unwrap();
    let secret = Secret::new([7; 32]);
    let mut table = rules.start(&rules.first(&options, 3).unwrap(), &secret).unwrap();
    while let Turn::Seats { must, .. } = table.turn() {
        let seat = must.iter().next().unwrap();
        let best = table.listing(seat).into_iter().next().map(|best| best.choice.code);
        let exchanges = (0..10).map(|digit| format!("-{digit}"));
        let mut codes = best.into_iter().chain(exchanges).chain(["pass".to_owned()]);
        assert!(codes.any(|code| table.act(seat, &code, &secret).is_ok()), "one can always pass");
    }
    table
}

#[test]
fn a_whole_game_is_a_film() {
    let table = whole_game();
    let scenes = table.met().into_iter().map(|ply| seen(&*table, ply));
    show("game.gif", &render::gif(scenes, Theme::Light, 480, &words));
}

/// The small boards that teach each game, named after the game and their subject.
#[tokio::test]
async fn each_game_is_taught_by_small_boards() {
    let world = World::with(&["Ana"], Language::En).await;
    for &kind in Kind::ALL {
        for (number, one) in kind.rules().diagrams().iter().enumerate() {
            let of = DiagramOf { kind, number, language: Language::En };
            let png = world.desk.pictures().diagram_png(of, Theme::Light, 320).await.unwrap();
            show(&format!("rules/{}-{}.png", kind.rules().id(), one.code), &png);
        }
    }
}

/// An evening of a group, and beside it a private message to one of them.
#[tokio::test]
async fn a_group_plays() {
    let mut world = World::with(&["Ana", "Ben", "Eva"], Language::En).await;
    world.says("Ana", "/new abaku 3 board=compact").await;
    world.presses("Ben", "Join").await;
    world.presses("Eva", "Join").await;
    let id = world.newest().await;
    let mut typed = ("", String::new());
    for _ in 0..4 {
        let (name, best) = world.best(id).await.unwrap();
        typed = (name, best.unwrap());
        world.says(name, &typed.1).await;
    }
    let board = world.board(id).await;
    let next = world.mover(id).await;
    let (table, names) = (&board.table, board.card.names());
    let mut group = Conversation::titled("The group");
    group.says(typed.0, &typed.1);
    group.answers(world.post.as_ref().unwrap(), table.scene(table.ply(), Viewer::Spectator, &[]));
    let mut alone = Conversation::titled(&format!("{next}, in private"));
    let answer = world.says(next, "/rack").await.remove(0);
    let eyes = Viewer::Seat(mover(&board).unwrap());
    alone.says(next, "/rack");
    alone.answers(&answer, table.scene(table.ply(), eyes, &[]));
    let scene = group.beside(alone);
    let words = |label: &Label| Words(Language::En).label(label, &names);
    show("group.png", &render::png(&scene, Theme::Light, 1080, &words));
}

#[test]
fn all_pictures_together_are_light() {
    if blessing() {
        return;
    }
    let folders = ["docs/pictures", "docs/pictures/rules"].map(|folder| root().join(folder));
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    let bytes: u64 = files.map(|file| file.unwrap().metadata().unwrap().len()).sum();
    assert!(bytes <= HEAVIEST, "{bytes}");
}
