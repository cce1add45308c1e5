//! The time and the size of a board picture.
//!
//! The scene is built like a board in the middle of a game: 225 stamps of some thirty kinds,
//! frames, cards and names on 1080 pixels.

use divan::{Bencher, black_box};
use render::Theme;
use scene::{Anchor, Ink, Label, Scene, Shape, Stamp};

fn main() {
    for theme in Theme::ALL {
        let bytes = draw(&board(0), theme).len();
        println!("{} board, 1080 px wide: {bytes} bytes", theme.name());
    }
    println!("60 turns, 720 px wide: {} bytes", filmed(turns()).len());
    divan::main();
}

/// Every stamp has been drawn before.
#[divan::bench]
fn warm(bencher: Bencher<'_, '_>) {
    let scene = board(0);
    draw(&scene, Theme::Light);
    bencher.bench_local(|| draw(black_box(&scene), Theme::Light));
}

/// No stamp has been drawn before: each picture's differ by one unit of height.
#[divan::bench(sample_count = 50)]
fn cold(bencher: Bencher<'_, '_>) {
    let mut kind = 1;
    let next = || {
        kind += 1;
        board(kind)
    };
    bencher.with_inputs(next).bench_local_values(|scene| draw(&scene, Theme::Light));
}

/// A game of sixty turns: a tile more in each.
#[divan::bench(sample_count = 10)]
fn film(bencher: Bencher<'_, '_>) {
    bencher.with_inputs(turns).bench_local_values(filmed);
}

/// The same scene as SVG.
#[divan::bench]
fn svg(bencher: Bencher<'_, '_>) {
    let scene = board(0);
    bencher.bench_local(|| render::svg(black_box(&scene), Theme::Light, &words));
}

fn draw(scene: &Scene, theme: Theme) -> Vec<u8> {
    render::png(scene, theme, 1080, &words)
}

fn filmed(turns: Vec<Scene>) -> Vec<u8> {
    render::gif(turns, Theme::Light, 720, &words)
}

/// The positions of a game in which each turn lays three tiles and marks them.
fn turns() -> Vec<Scene> {
    let place = |tile: i32| (44 + tile % 15 * 68, 176 + tile / 15 * 68);
    let position = |turn: i32| {
        let mut scene = board(0);
        for tile in 0..turn * 3 {
            let (x, y) = place(tile);
            scene.push(Shape::stamp(x, y, stamp(tile % 10, 0)));
        }
        let (x, y) = place(turn * 3);
        scene.push(Shape::rect(x, y, 204, 68).rounded(14).stroke(Ink::Whole, 6));
        let score = Shape::text(200, 89, 50, Ink::Text, (turn * 37).to_string());
        scene.push(score.bold());
        scene
    };
    (0..=60).map(position).collect()
}

fn words(label: &Label) -> String {
    match label {
        Label::Plain(text) => text.clone(),
        Label::Worded(sentence) => sentence.to_string(),
        Label::Name(seat) => {
            ["Ana", "Kristýna", "Žofie", "Maximilián"][usize::from(seat % 4)].to_owned()
        }
    }
}

fn board(kind: i32) -> Scene {
    let mut scene = Scene::new(1080, 1217);
    for seat in 0..4_u8 {
        let x = 16 + i32::from(seat) * 230;
        scene.push(Shape::rect(x, 16, 218, 100).rounded(18).fill(Ink::Card).stroke(Ink::Board, 2));
        let name = Shape::text(x + 18, 47, 28, Ink::Text, Label::Name(seat)).bold().at_most(180);
        scene.push(name.anchored(Anchor::Start));
        scene.push(Shape::text(x + 60, 89, 50, Ink::Text, "1204").bold());
    }
    scene.push(Shape::rect(39, 171, 1030, 1030).rounded(10).fill(Ink::Board));
    for square in 0..225 {
        let (x, y) = (44 + square % 15 * 68, 176 + square / 15 * 68);
        scene.push(Shape::stamp(x, y, stamp(square * 7 % 31, kind)));
    }
    scene.push(Shape::rect(450, 450, 340, 68).rounded(14).stroke(Ink::Whole, 6));
    scene.push(Shape::rect(520, 450, 68, 272).rounded(10).stroke(Ink::Joining, 5));
    scene
}

/// One of ten tiles or bonus squares, the others plain squares.
fn stamp(which: i32, kind: i32) -> Stamp {
    let mut shapes = vec![Shape::rect(0, 0, 68, 68).fill(Ink::Board)];
    let square = Shape::rect(1, 1, 66, 66).rounded(9);
    match which {
        0..10 => {
            shapes.push(square.clone().fill(Ink::TileEdge));
            shapes.push(Shape::rect(1, 1, 66, 61).rounded(9).fill(Ink::Tile));
            shapes.push(Shape::text(34, 31, 48, Ink::OnTile, which.to_string()).bold());
        }
        10..14 => {
            shapes.push(square.fill(Ink::Square));
            let diamond = vec![(34, 3), (65, 34), (34, 65), (3, 34)];
            shapes.push(Shape::polygon(diamond).fill(Ink::BonusA));
            shapes.push(Shape::text(34, 34, 28, Ink::OnBonusA, "2×").bold());
        }
        _ => shapes.push(square.fill(Ink::Square)),
    }
    Stamp { w: 68, h: 68 + kind, shapes }
}
