use game_core::{
    Label,
    scene::{Anchor, Shape as Drawing},
};

use super::*;
use crate::Language;

/// Names as people have them.
const NAMES: [&str; 10] = [
    "Ana",
    "Řehoř Předlouhý z Nejdelších Jmen Vůbec Všech",
    "محمد",
    "Дарья Петровна",
    "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW",
    "李小龍",
    "Bo\u{301}ris",
    "דנה",
    "🙂🙂",
    "i",
];

fn rows(count: usize, detail: &str) -> Vec<PosterRow> {
    let row = |(nth, name): (usize, &&str)| PosterRow {
        place: RankPlace::At(if nth == 2 { 2 } else { nth + 1 }),
        name: (*name).to_owned(),
        value: format!("{} / 120", 100 - 9 * nth),
        detail: detail.to_owned(),
        part: (100 - 9 * i64::try_from(nth).unwrap(), 100),
    };
    NAMES.iter().enumerate().take(count).map(row).collect()
}

fn anybody() -> Likeness {
    let course = |name: &str, step: i64| Course {
        name: name.to_owned(),
        ratings: (0..30).map(|nth| 1500 + step * nth + (nth * nth * 7) % 61).collect(),
        now: "1712?".to_owned(),
    };
    Likeness {
        name: NAMES[1].to_owned(),
        about: "Oblíbená hra: Abaku".to_owned(),
        form: ("Poslední hry".to_owned(), [Form::Won, Form::Between, Form::Lost].repeat(3)),
        ratings: (
            "Hodnocení hru po hře".to_owned(),
            vec![
                course("Abaku, pomalé", 4),
                course("Šachy, rychlé", -3),
                course("Mlýn, pomalé", 3),
            ],
        ),
        games: rows(3, "213\u{a0}bodů na hru, nejvíc 412"),
        ladders: (
            "Proti počítačům".to_owned(),
            rows(2, "✓ Břidlice · další: Mramor · 12 her, 7 výher"),
        ),
    }
}

fn poster(scene: Scene) -> Poster {
    Poster::new(scene, Words(Language::Cs), "top.png")
}

/// A table of six, with one player who came late.
fn table(games: usize) -> Vec<TallyLine> {
    let line = |(seat, name): (usize, &&str)| {
        let points = |game: usize| match (seat, game) {
            (5, 0..3) => None,
            _ => Some([-128, 64, 3, -1, 0, 62][(seat + 5 * game) % 6]),
        };
        let points: Vec<_> = (0..games).map(points).collect();
        let total = points.iter().copied().flatten().sum();
        TallyLine { name: (*name).to_owned(), points, total }
    };
    NAMES.iter().enumerate().take(6).map(line).collect()
}

/// Returns posters of all kinds, with few rows and with many.
fn all() -> Vec<Poster> {
    let list = |count| ("Abaku".to_owned(), rows(count, "213\u{a0}bodů na hru, nejvíc 412"));
    let short = |name: &str, count| (name.to_owned(), rows(count, ""));
    let names = ["Abaku", "Dáma", "Mlýn", "Šachy", "Vrhcáby", "Hádanky dne"];
    let several: Vec<_> = names.iter().map(|name| short(name, 3)).collect();
    let lists = [vec![list(1)], vec![list(10)], vec![short("Šachy", 10)], several];
    let boards = lists.iter().filter_map(|lists| leaderboard("Abaku", "Klub · 11/2026", lists));
    let found = |place: usize| PosterSolver {
        place,
        name: NAMES[place].to_owned(),
        well: "★★★ 100 %".to_owned(),
        more: place.is_multiple_of(2).then(|| "17\u{a0}dní v\u{a0}řadě".to_owned()),
    };
    let mut news = Sheet::new("Klub", "Co se tu stalo od včerejška");
    let solvers = (1..=4).map(found).collect();
    let (told, equations) = ("Abaku #14: H8 > 24".to_owned(), "3+6=9 · 2²=4".to_owned());
    answered(
        &mut news,
        PosterAnswer { told, equations, board: Some(Scene::new(1080, 1200)), solvers },
    );
    let tallies = [1, 7, 8, 40].map(|games| tally("Zápis bodů", "Vrhcáby · k7", &table(games)));
    let cups = [cup(5, 4), all_met(), cup(10, 11), tree(2), tree(8)];
    let posters = boards.chain([likeness(&anybody()), news.done()]).chain(tallies);
    posters.chain(cups).map(poster).collect()
}

/// A cross table of so many players after so many rounds.
fn cup(count: usize, rounds: usize) -> Scene {
    let row = |(nth, name): (usize, &&str)| CrossRow {
        place: Some(nth + 1),
        name: (*name).to_owned(),
        rounds: (0..rounds)
            .map(|round| match (round + nth) % 4 {
                0 => ("+".to_owned(), None),
                1 => ("½".to_owned(), Some(nth + 2)),
                2 => ("0".to_owned(), Some(10 + round)),
                _ => ("·".to_owned(), Some(1)),
            })
            .collect(),
        points: format!("{}½", 9 - nth),
    };
    let rows: Vec<_> = NAMES.iter().enumerate().take(count).map(row).collect();
    cross_table("Turnaj z1: Šachy", "4. kolo z 5 · dohráno 2 z 5", &rows)
}

/// The cross table of twenty players who have all met.
fn all_met() -> Scene {
    let row = |nth: usize| CrossRow {
        place: Some(nth + 1),
        name: NAMES[nth % 10].to_owned(),
        rounds: (0..20)
            .map(|other| (["×", "1", "½", "0"][(nth + 20 - other) % 20 % 4].to_owned(), None))
            .collect(),
        points: format!("{}½", 18 - nth / 2),
    };
    cross_table("Turnaj z1: Mlýn", "Turnaj skončil.", &(0..20).map(row).collect::<Vec<_>>())
}

/// A knockout with so many ties in its first round.
fn tree(ties: usize) -> Scene {
    let name = |at: usize| NAMES.get(at % 11).map(|name| (*name).to_owned());
    let round = |count: usize| -> Vec<BracketTie> {
        let tie = |at: usize| BracketTie {
            sides: [name(2 * at), name(2 * at + 1)],
            winner: (count > 1).then_some(at % 2),
        };
        (0..count).map(tie).collect()
    };
    let mut rounds = vec![round(ties)];
    while rounds.last().is_some_and(|round| round.len() > 1) {
        rounds.push(round(rounds.last().unwrap().len() / 2));
    }
    let third = BracketTie { sides: [name(1), None], winner: None };
    bracket("Turnaj z1: Šachy", "1. kolo ze 3", &rounds, Some(("O třetí místo", &third)))
}

#[test]
fn nothing_stands_beyond_an_edge() {
    for poster in all() {
        let Scene { width, height, ref shapes, .. } = poster.scene;
        for shape in shapes {
            let (left, top, right, bottom) = match *shape {
                Drawing::Rect { x, y, w, h, .. } => (x, y, x + w, y + h),
                Drawing::Disc { x, y, r, .. } => (x - r, y - r, x + r, y + r),
                Drawing::Text { x, y, size, anchor: Anchor::Start, max_width, .. } => {
                    (x, y - size / 2, x + max_width, y + size / 2)
                }
                _ => continue,
            };
            let within = 0 <= left && 0 <= top && right <= width && bottom <= height;
            assert!(within, "{poster:?}: {shape:?}");
        }
    }
}

#[test]
fn players_with_equal_results_share_a_number_and_names_are_written_whole() {
    let lists = [("Abaku".to_owned(), rows(4, ""))];
    let scene = leaderboard("Abaku", "Klub", &lists).unwrap();
    let written: Vec<&str> = scene
        .shapes
        .iter()
        .filter_map(|shape| match shape {
            Drawing::Text { text: Label::Plain(text), .. } => Some(text.as_str()),
            _ => None,
        })
        .collect();
    let places: Vec<_> = written.iter().filter(|text| text.len() == 1).collect();
    assert_eq!(places, [&"1", &"2", &"2", &"4"]);
    for name in &NAMES[..4] {
        assert!(written.contains(name), "{name}");
    }
}

#[test]
fn games_for_which_there_is_no_column_are_added_up() {
    let written = |games| -> Vec<String> {
        let scene = tally("Zápis bodů", "Vrhcáby · k7", &table(games));
        let texts = scene.shapes.into_iter().filter_map(|shape| match shape {
            Drawing::Text { text: Label::Plain(text), .. } => Some(text),
            _ => None,
        });
        texts.skip(2).collect()
    };
    let head = |games, columns: usize| written(games)[..columns].join(" ");
    assert_eq!(head(7, 8), "1 2 3 4 5 6 7 Σ");
    assert_eq!(head(8, 8), "1–2 3 4 5 6 7 8 Σ");
    assert_eq!(head(40, 8), "1–34 35 36 37 38 39 40 Σ");
    let row = |games, seat: usize| written(games)[8 + 9 * seat..][..9].join(" ");
    assert_eq!(row(8, 0), "Ana −66 0 −1 +3 +64 −128 +62 −66");
    assert_eq!(row(8, 5), "李小龍 · · +3 +64 −128 +62 0 +1", "nothing before they came");
}

#[test]
fn an_empty_list_is_no_picture() {
    assert_eq!(leaderboard("Abaku", "Klub", &[]), None);
}

/// Writes a picture in all themes into the folder of the variable `POSTERS` at compile time, if it
/// is set.
pub(crate) fn look_at(name: &str, poster: &Poster) {
    let Some(folder) = option_env!("POSTERS") else { return };
    for theme in Theme::ALL {
        let file = format!("{folder}/{name}-{}.png", theme.name());
        std::fs::write(file, poster.png(theme, WIDTH)).unwrap();
    }
}

#[test]
fn a_picture_is_light() {
    for theme in Theme::ALL {
        for (nth, poster) in all().into_iter().enumerate() {
            let png = poster.png(theme, WIDTH);
            look_at(&nth.to_string(), &poster);
            assert!(png.len() < 150_000, "{nth} {theme:?}: {} bytes", png.len());
        }
    }
}

const WIDTH: u32 = 1080;
