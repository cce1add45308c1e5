//! The heaps as a picture, and in plain characters.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{
    Scene, Seat, Sentence,
    scene::{Bearing, Ink, Plate, Shape, Target, plate::WIDE},
};

use crate::{
    Nim, Take, View,
    draft::{State, followed},
    take::letter,
    violation::player,
};

/// Free space beside the board.
const MARGIN: i32 = 24;
/// Height of a heap's row.
const ROW: i32 = 130;
/// Distance from one stone to the next.
const PITCH: i32 = 100;
/// Radius of a stone.
const STONE: i32 = 42;

/// Draws the board, with the taps so far on it.
pub(crate) fn scene(view: &View, so_far: &[String]) -> Scene {
    let (game, state) = (&view.game, *followed(view, so_far).state());
    let rows = i32::try_from(game.heaps.iter().count()).unwrap_or(0);
    let mut scene = Scene::new(WIDE, Plate::BELOW + rows * ROW + MARGIN);
    let bearings = [0, 1].map(|seat| bearing(game, Seat::new(seat)));
    for (seat, plate) in (0..).zip(Plate::row(WIDE, 0, &bearings)) {
        plate.draw(&mut scene, seat, None, 0);
    }
    let tappable = view.may_act().is_ok() && matches!(state, State::Begun | State::Heap(_));
    for (heap, stones) in game.heaps.iter() {
        let middle = Plate::BELOW + i32::from(heap) * ROW + ROW / 2;
        let name = Shape::text(MARGIN + 40, middle, 56, Ink::Muted, letter(heap).to_string());
        scene.push(name);
        for at in 0..stones {
            stone(&mut scene, state, (heap, stones, at), middle);
            if tappable {
                let x = left_of(at) - PITCH / 2;
                let take = Take { heap, stones: stones - at };
                scene.targets.push(target(take, state, (x, middle - ROW / 2)));
            }
        }
    }
    scene.alt = in_words(game);
    scene
}

/// The horizontal middle of a stone in its row.
fn left_of(at: u8) -> i32 {
    MARGIN + 140 + i32::from(at) * PITCH
}

fn bearing(game: &Nim, seat: Seat) -> Bearing {
    match game.winner() {
        Some(winner) if winner == seat => Bearing::Won,
        Some(_) => Bearing::Lost,
        None if game.mover == seat => Bearing::Moves,
        None => Bearing::Waits,
    }
}

/// Draws a stone, with a special look if the draft takes it.
fn stone(scene: &mut Scene, state: State, (heap, stones, at): (u8, u8, u8), middle: i32) {
    let goes = match state {
        State::Done(take) => take.heap == heap && stones - at <= take.stones,
        State::Begun | State::Heap(_) => false,
    };
    let (fill, edge) =
        if goes { (Ink::DraftTile, Ink::DraftTileEdge) } else { (Ink::Tile, Ink::TileEdge) };
    scene.push(Shape::disc(left_of(at), middle, STONE).fill(fill).stroke(edge, 4));
}

/// Makes the target of a stone: a tap takes it and all that lie to its right.
fn target(take: Take, state: State, (x, y): (i32, i32)) -> Target {
    let step = match state {
        State::Heap(heap) if heap == take.heap => take.stones.to_string(),
        _ => take.to_string(),
    };
    let said = Sentence::new("nim-square").with("move", take.to_string());
    Target { x, y, w: PITCH, h: ROW, step, label: said.into(), lifts: false, lands: false }
}

fn in_words(game: &Nim) -> Vec<Sentence> {
    let heaps = game.heaps.iter().map(|(heap, stones)| format!("{}: {stones}", letter(heap)));
    let heaps = Sentence::new("nim-alt-heaps").with("heaps", heaps.collect::<Vec<_>>());
    let key = if game.winner().is_some() { "nim-alt-won" } else { "nim-alt-moves" };
    let seat = game.winner().unwrap_or(game.mover);
    [heaps, Sentence::new(key).with("player", player(seat))].into()
}

/// Draws `a ooo`, a line for each heap.
pub(crate) fn sketch(game: &Nim) -> String {
    let line = |(heap, stones)| format!("{} {}\n", letter(heap), "o".repeat(usize::from(stones)));
    game.heaps.iter().map(line).collect()
}
