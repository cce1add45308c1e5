//! The board and the rack as pictures.
//!
//! Everything here is drawn from plain values, so that a picture cannot show
//! what its maker was not given. Squares are counted as [`Board`] counts them.

use alloc::{
    format,
    string::{String, ToString},
    vec,
    vec::Vec,
};

use scene::{Anchor, Ink, Label, Scene, Sentence, Shape, Stamp, Target};

use crate::{
    board::{Board, Bonus},
    tile::{RACK, Tile},
};

/// Width of a board picture in units.
const WIDE: i32 = 1080;
/// Free space along the edges and between cards.
const MARGIN: i32 = 16;
/// Room for the row numbers.
const GUTTER: i32 = 44;
/// Height of a score card.
const CARD: i32 = 116;
/// From this width on a score card has room for everything.
const ROOMY: i32 = 280;
/// Width of the card that shows the bag.
const BAG: i32 = 124;
/// Room for the column letters.
const LETTERS: i32 = 44;
/// Height of the rack under a board.
const UNDER: i32 = 132;

/// What a board picture shows.
#[derive(Debug, Clone)]
pub(crate) struct Picture<'a> {
    /// The board.
    pub(crate) board: &'a Board,
    /// The tiles on it.
    pub(crate) laid: Vec<Laid>,
    /// The equations the last placement made.
    pub(crate) frames: Vec<Frame>,
    /// Where the next drafted tile goes.
    pub(crate) cursor: Option<Cursor>,
    /// A card for each seat, in order.
    pub(crate) cards: Vec<Card>,
    /// How many tiles the bag holds.
    pub(crate) bag: usize,
    /// The viewer's rack, drawn under the board; `None` for no rack.
    pub(crate) rack: Option<Vec<Tile>>,
    /// Whether squares and the tiles of the rack can be tapped.
    pub(crate) drafting: bool,
}

/// A tile on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Laid {
    /// Where.
    pub(crate) square: usize,
    /// Which.
    pub(crate) tile: Tile,
    /// Since when.
    pub(crate) age: Age,
}

/// Since when a tile lies there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Age {
    /// Before the last placement.
    Old,
    /// Since the last placement.
    New,
    /// Not yet: it is being considered.
    Draft,
}

/// An equation to frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Frame {
    /// Its first square.
    pub(crate) first: usize,
    /// Its last square, in the same row or column.
    pub(crate) last: usize,
    /// True for one that holds all new tiles (green), false for one that joins
    /// new and old (blue); booklet, pictures.
    pub(crate) whole: bool,
}

/// Where the next drafted tile goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Cursor {
    /// The square.
    pub(crate) square: usize,
    /// Whether the tiles run downwards, if that is settled.
    pub(crate) down: Option<bool>,
}

/// What the card of a seat says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Card {
    /// Points so far.
    pub(crate) score: i64,
    /// Tiles in the rack.
    pub(crate) tiles: usize,
    /// What the seat is doing.
    pub(crate) state: State,
}

/// What a seat is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum State {
    /// It is another's turn.
    Waits,
    /// It is his turn.
    Moves,
    /// He has left the game.
    Departed,
    /// The game is over and this was his place, 1 the best.
    Placed(u8),
}

/// The board with everything around it.
pub(crate) fn board(picture: &Picture<'_>) -> Scene {
    let grid = Grid::under(picture);
    let rack = picture.rack.as_ref().map_or(0, |_| UNDER + MARGIN);
    let mut scene = Scene::new(WIDE, grid.bottom() + MARGIN + rack);
    cards(&mut scene, picture);
    grid.draw_base(&mut scene, picture);
    grid.draw_frames(&mut scene, &picture.frames);
    if let Some(cursor) = picture.cursor {
        grid.draw_cursor(&mut scene, cursor);
    }
    if picture.drafting {
        grid.add_targets(&mut scene, picture);
    }
    if let Some(tiles) = &picture.rack {
        let tray = Tray { x: MARGIN, y: grid.bottom() + MARGIN, w: WIDE - 2 * MARGIN, h: UNDER };
        tray.draw(&mut scene, tiles, picture.drafting);
    }
    scene.alt = in_words(picture);
    scene
}

/// The tiles one holds; `tappable` if each is to be a step of a draft.
pub(crate) fn rack(tiles: &[Tile], tappable: bool) -> Scene {
    let mut scene = Scene::new(640, 152);
    Tray { x: 8, y: 8, w: 624, h: 136 }.draw(&mut scene, tiles, tappable);
    scene.alt = vec![rack_in_words(tiles)];
    scene
}

/// Where the squares are.
struct Grid<'a> {
    board: &'a Board,
    x: i32,
    y: i32,
    cell: i32,
}

impl<'a> Grid<'a> {
    fn under(picture: &Picture<'a>) -> Self {
        let board = picture.board;
        let columns = count(board.width()).max(1);
        let cell = (WIDE - GUTTER - MARGIN) / columns;
        let x = GUTTER + (WIDE - GUTTER - MARGIN - cell * columns) / 2;
        Self { board, x, y: MARGIN + CARD + LETTERS, cell }
    }

    fn bottom(&self) -> i32 {
        self.y + self.cell * count(self.board.height()) + self.rim()
    }

    /// How far the board reaches beyond its squares.
    fn rim(&self) -> i32 {
        (self.cell / 12).max(3)
    }

    fn corner(&self, square: usize) -> (i32, i32) {
        let columns = self.board.width().max(1);
        let at = |index: usize| count(index) * self.cell;
        (self.x + at(square % columns), self.y + at(square / columns))
    }

    fn draw_base(&self, scene: &mut Scene, picture: &Picture<'_>) {
        let (columns, rows) = (count(self.board.width()), count(self.board.height()));
        let (w, h, rim) = (columns * self.cell, rows * self.cell, self.rim());
        scene.push(
            Shape::rect(self.x - rim, self.y - rim, w + 2 * rim, h + 2 * rim)
                .rounded(rim * 2)
                .fill(Ink::Board),
        );
        self.draw_coordinates(scene);
        let mut laid: Vec<Option<&Laid>> = vec![None; self.board.squares()];
        for tile in &picture.laid {
            if let Some(place) = laid.get_mut(tile.square) {
                *place = Some(tile);
            }
        }
        for (square, laid) in laid.into_iter().enumerate() {
            let stamp = match laid {
                Some(laid) => tile_stamp(self.cell, laid.tile, laid.age, Ground::Board),
                None => self.square_stamp(square),
            };
            let (x, y) = self.corner(square);
            scene.push(Shape::stamp(x, y, stamp));
        }
    }

    fn draw_coordinates(&self, scene: &mut Scene) {
        let size = (self.cell * 2 / 5).clamp(22, 30);
        let half = self.cell / 2;
        let mut write = |x, y, text: String| {
            scene.push(Shape::text(x, y, size, Ink::Muted, text).bold());
        };
        for column in 0..self.board.width() {
            let (x, y) = self.corner(column);
            let name = self.board.name(column);
            write(x + half, y - self.rim() - 16, name.chars().take(1).collect());
        }
        for row in 0..self.board.height() {
            let (x, y) = self.corner(row * self.board.width());
            write((x - self.rim()) / 2 + 1, y + half, (row + 1).to_string());
        }
    }

    fn square_stamp(&self, square: usize) -> Stamp {
        let c = self.cell;
        let mut shapes = vec![Shape::rect(0, 0, c, c).fill(Ink::Board)];
        let centre = square == self.board.centre();
        shapes.extend(bonus_shapes(c, self.board.bonus(square), centre));
        Stamp { w: c, h: c, shapes }
    }

    fn draw_frames(&self, scene: &mut Scene, frames: &[Frame]) {
        let joining: Vec<&Frame> = frames.iter().filter(|frame| !frame.whole).collect();
        let (thin, thick) = ((self.cell / 13).max(3), (self.cell / 10).max(4));
        for (at, frame) in joining.iter().enumerate() {
            let lane = joining[..at].iter().filter(|other| self.overlap(frame, other)).count();
            let inset = thin / 2 + count(lane.min(2)) * (thin + 3);
            self.draw_frame(scene, frame, inset, (thin, 1), Ink::Joining);
        }
        for frame in frames.iter().filter(|frame| frame.whole) {
            self.draw_frame(scene, frame, -thick / 2 - 1, (thick, 2), Ink::Whole);
        }
    }

    /// Whether two equations lie along the same line and share squares.
    fn overlap(&self, one: &Frame, other: &Frame) -> bool {
        let columns = self.board.width().max(1);
        let level = |frame: &Frame| frame.first / columns == frame.last / columns;
        let same = match (level(one), level(other)) {
            (true, true) => one.first / columns == other.first / columns,
            (false, false) => one.first % columns == other.first % columns,
            _ => false,
        };
        same && one.first <= other.last && other.first <= one.last
    }

    /// A frame with a light line along both its sides, so that it can be seen
    /// on any tile and beside any other frame.
    fn draw_frame(
        &self,
        scene: &mut Scene,
        frame: &Frame,
        inset: i32,
        (width, light): (i32, i32),
        ink: Ink,
    ) {
        let ((left, top), (right, bottom)) = (self.corner(frame.first), self.corner(frame.last));
        let mut ring = |inset: i32, width: i32, ink: Ink| {
            let (w, h) = (right - left + self.cell, bottom - top + self.cell);
            let ring = Shape::rect(left + inset, top + inset, w - 2 * inset, h - 2 * inset);
            scene.push(ring.rounded((self.cell / 6 - inset).max(4)).stroke(ink, width));
        };
        ring(inset - light, width + 2 * light, Ink::Tile);
        ring(inset, width, ink);
    }

    fn draw_cursor(&self, scene: &mut Scene, cursor: Cursor) {
        let ((x, y), c) = (self.corner(cursor.square), self.cell);
        let ring = Shape::rect(x - 2, y - 2, c + 4, c + 4).rounded(c / 8 + 2);
        scene.push(ring.fill(Ink::Square).stroke(Ink::Accent, (c / 9).max(4)));
        let (near, far, half, middle) = (c * 3 / 10, c * 7 / 10, c / 4, c / 2);
        let points = match cursor.down {
            Some(false) => vec![(near, middle - half), (far + 2, middle), (near, middle + half)],
            Some(true) => vec![(middle - half, near), (middle, far + 2), (middle + half, near)],
            None => return,
        };
        let points = points.into_iter().map(|(dx, dy)| (x + dx, y + dy)).collect();
        scene.push(Shape::polygon(points).fill(Ink::Accent));
    }

    fn add_targets(&self, scene: &mut Scene, picture: &Picture<'_>) {
        for square in 0..self.board.squares() {
            let ((x, y), c) = (self.corner(square), self.cell);
            let laid = picture.laid.iter().find(|laid| laid.square == square);
            let content = match laid {
                Some(laid) => tile_in_words(laid.tile),
                None => bonus_in_words(self.board.bonus(square)),
            };
            let name = self.board.name(square);
            let label = Sentence::new("abaku-square-label").with("square", name.as_str());
            let label = label.with("content", content).into();
            scene.targets.push(Target { x, y, w: c, h: c, step: name, label });
        }
    }
}

/// A square with its bonus: of a digit a diamond, of an equation a full square
/// between two bars, so that they differ without colour.
fn bonus_shapes(c: i32, bonus: Bonus, centre: bool) -> Vec<Shape> {
    let gap = (c / 40).max(1);
    let square = Shape::rect(gap, gap, c - 2 * gap, c - 2 * gap).rounded(c / 9);
    let (ground, ink, times) = match bonus {
        Bonus::None => (Ink::Square, Ink::Muted, None),
        Bonus::Digit2 => (Ink::BonusA, Ink::OnBonusA, Some("2×")),
        Bonus::Digit3 => (Ink::BonusB, Ink::OnBonusB, Some("3×")),
        Bonus::Equation2 => (Ink::BonusC, Ink::OnBonusC, Some("2×")),
        Bonus::Equation3 => (Ink::BonusD, Ink::OnBonusD, Some("3×")),
    };
    let mut shapes = match bonus {
        Bonus::Digit2 | Bonus::Digit3 => {
            vec![square.fill(Ink::Square), diamond(c / 2, c * 47 / 100).fill(ground)]
        }
        Bonus::None => vec![square.fill(ground)],
        Bonus::Equation2 | Bonus::Equation3 => {
            let bar = |y| Shape::rect(c / 5, y, c - 2 * (c / 5), (c / 14).max(2)).fill(ink);
            vec![square.fill(ground), bar(c / 8), bar(c - c / 8 - (c / 14).max(2))]
        }
    };
    let half = c / 2;
    let (size, written) = if centre {
        shapes.truncate(1);
        shapes.push(star((half, half + c / 40), c / 2 - gap - c / 24).fill(ink));
        (c * 3 / 10, ground)
    } else {
        (c * 42 / 100, ink)
    };
    if let Some(times) = times {
        let lower = if centre { c / 24 } else { 0 };
        shapes.push(Shape::text(half, half + lower, size, written, times).bold());
    }
    shapes
}

fn diamond(centre: i32, reach: i32) -> Shape {
    Shape::polygon(vec![
        (centre, centre - reach),
        (centre + reach, centre),
        (centre, centre + reach),
        (centre - reach, centre),
    ])
}

/// Corners of a star of five points, in thousandths of its radius.
const STAR: [(i32, i32); 10] = [
    (0, -1000),
    (306, -421),
    (951, -309),
    (495, 161),
    (588, 809),
    (0, 520),
    (-588, 809),
    (-495, 161),
    (-951, -309),
    (-306, -421),
];

fn star(centre: (i32, i32), reach: i32) -> Shape {
    let point = |(x, y): (i32, i32)| (centre.0 + x * reach / 1000, centre.1 + y * reach / 1000);
    Shape::polygon(STAR.into_iter().map(point).collect())
}

/// What shows beside a tile.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ground {
    /// The board.
    Board,
    /// Whatever it is put upon.
    Clear,
}

/// A tile that fills a square of this side.
fn tile_stamp(c: i32, tile: Tile, age: Age, ground: Ground) -> Stamp {
    let (face, edge, ink) = match age {
        Age::Old => (Ink::Tile, Ink::TileEdge, Ink::OnTile),
        Age::New => (Ink::NewTile, Ink::NewTileEdge, Ink::OnNewTile),
        Age::Draft => (Ink::DraftTile, Ink::DraftTileEdge, Ink::OnDraftTile),
    };
    let (gap, corner, deep) = ((c / 40).max(1), c / 7, (c / 13).max(2));
    let side = c - 2 * gap;
    let mut shapes = Vec::new();
    if ground == Ground::Board {
        shapes.push(Shape::rect(0, 0, c, c).fill(Ink::Board));
    }
    shapes.push(Shape::rect(gap, gap, side, side).rounded(corner).fill(edge));
    shapes.push(Shape::rect(gap, gap, side, side - deep).rounded(corner).fill(face));
    if age == Age::Draft {
        let line = Shape::rect(gap, gap, side, side).rounded(corner);
        shapes.push(line.stroke(Ink::Accent, (c / 22).max(2)));
    }
    let middle = gap + (side - deep) / 2;
    let value = tile.value.to_string();
    if tile.joker {
        shapes.extend(joker_badge(c, gap, face, ink));
        let (x, y) = (c * 63 / 100, middle + c * 7 / 100);
        shapes.push(Shape::text(x, y, c * 64 / 100, ink, value).bold());
    } else {
        shapes.push(Shape::text(c / 2, middle, c * 72 / 100, ink, value).bold());
    }
    Stamp { w: c, h: c, shapes }
}

/// The X of a joker, in a corner of its own.
fn joker_badge(c: i32, gap: i32, face: Ink, ink: Ink) -> [Shape; 3] {
    let (start, side) = (gap + c / 16, c * 36 / 100);
    let (near, far) = (start + side * 28 / 100, start + side * 72 / 100);
    let stroke = (c / 15).max(2);
    [
        Shape::rect(start, start, side, side).rounded(c / 12).fill(ink),
        Shape::line(vec![(near, near), (far, far)]).stroke(face, stroke),
        Shape::line(vec![(near, far), (far, near)]).stroke(face, stroke),
    ]
}

fn cards(scene: &mut Scene, picture: &Picture<'_>) {
    let seats = count(picture.cards.len()).max(1);
    let room = WIDE - 2 * MARGIN - BAG;
    let width = room / seats - MARGIN * 3 / 4;
    for (at, card) in picture.cards.iter().enumerate() {
        let seat = u8::try_from(at).unwrap_or(u8::MAX);
        draw_card(scene, MARGIN + count(at) * (room / seats), width, seat, card);
    }
    draw_bag(scene, WIDE - MARGIN - BAG, picture.bag);
}

fn draw_card(scene: &mut Scene, x: i32, w: i32, seat: u8, card: &Card) {
    let moves = card.state == State::Moves;
    let (ground, name, score) = match card.state {
        State::Moves => (Ink::Accent, Ink::OnAccent, Ink::OnAccent),
        State::Departed => (Ink::Paper, Ink::Muted, Ink::Muted),
        State::Waits | State::Placed(_) => (Ink::Card, Ink::Text, Ink::Text),
    };
    let area = Shape::rect(x, MARGIN, w, CARD - MARGIN).rounded(18).fill(ground);
    let line = if moves { Ink::Accent } else { Ink::Board };
    scene.push(area.stroke(line, 2));
    let mut left = x + 18;
    if moves {
        let y = MARGIN + 31;
        scene.push(Shape::polygon(vec![(left, y - 13), (left + 20, y), (left, y + 13)]).fill(name));
        left += 30;
    }
    let room = x + w - 14 - left;
    let size = if w < ROOMY { 28 } else { 32 };
    let label = Shape::text(left, MARGIN + 31, size, name, Label::Name(seat));
    let label = label.anchored(Anchor::Start).at_most(room);
    scene.push(if card.state == State::Departed { label } else { label.bold() });
    let points = shown_number(card.score);
    let points = Shape::text(x + 18, MARGIN + 73, 50, score, points).anchored(Anchor::Start);
    scene.push(points.bold().at_most(w - 30));
    let right = x + w - 16;
    match card.state {
        State::Placed(place) => draw_place(scene, right, place),
        State::Departed => draw_flag(scene, right),
        State::Waits | State::Moves => draw_held(scene, right, card.tiles, name, w >= ROOMY),
    }
}

/// A number with a real minus sign.
fn shown_number(number: i64) -> String {
    let sign = if number < 0 { "−" } else { "" };
    format!("{sign}{}", number.unsigned_abs())
}

/// As many small tiles as somebody holds; a number and one if they are many
/// or there is little room.
fn draw_held(scene: &mut Scene, right: i32, tiles: usize, ink: Ink, roomy: bool) {
    let (w, h, y) = (17, 25, MARGIN + 62);
    let tile = |x: i32| {
        [
            Shape::rect(x, y, w, h).rounded(4).fill(Ink::TileEdge),
            Shape::rect(x + 2, y + 2, w - 4, h - 6).rounded(2).fill(Ink::Tile),
        ]
    };
    if tiles <= RACK && roomy {
        let places = (0..count(tiles)).map(|at| right - (at + 1) * (w + 3) + 3);
        places.flat_map(tile).for_each(|shape| scene.push(shape));
        return;
    }
    tile(right - w).into_iter().for_each(|shape| scene.push(shape));
    let number = Shape::text(right - w - 8, y + h / 2, 32, ink, tiles.to_string());
    scene.push(number.anchored(Anchor::End));
}

fn draw_place(scene: &mut Scene, right: i32, place: u8) {
    let (ground, ink) =
        if place == 1 { (Ink::BonusC, Ink::OnBonusC) } else { (Ink::Square, Ink::Text) };
    let (x, y) = (right - 26, MARGIN + 68);
    if place == 1 {
        scene.push(star((x, y), 34).fill(ground));
    } else {
        scene.push(Shape::disc(x, y, 25).fill(ground));
    }
    let size = if place == 1 { 28 } else { 32 };
    scene.push(Shape::text(x, y + 2, size, ink, place.to_string()).bold());
}

/// The flag of who has left.
fn draw_flag(scene: &mut Scene, right: i32) {
    let (x, y) = (right - 34, MARGIN + 54);
    scene.push(Shape::line(vec![(x, y), (x, y + 38)]).stroke(Ink::Muted, 5));
    let cloth = vec![(x, y), (x + 32, y + 4), (x + 23, y + 13), (x + 32, y + 22), (x, y + 22)];
    scene.push(Shape::polygon(cloth).fill(Ink::Muted));
}

/// The bag: a pouch with the number of tiles in it.
fn draw_bag(scene: &mut Scene, x: i32, tiles: usize) {
    let (middle, y) = (x + BAG / 2, MARGIN);
    let pouch =
        [(-20, 17), (20, 17), (44, 52), (48, 78), (34, 98), (-34, 98), (-48, 78), (-44, 52)];
    let pouch = pouch.iter().map(|(dx, dy)| (middle + dx, y + dy)).collect();
    scene.push(Shape::polygon(pouch).fill(Ink::BonusD).stroke(Ink::BonusD, 8));
    let neck = [(-24, 3), (-8, 9), (8, 3), (24, 3), (18, 17), (-18, 17)];
    let neck = neck.iter().map(|(dx, dy)| (middle + dx, y + dy)).collect();
    scene.push(Shape::polygon(neck).fill(Ink::BonusD).stroke(Ink::BonusD, 4));
    let cord = vec![(middle - 22, y + 20), (middle + 22, y + 20)];
    scene.push(Shape::line(cord).stroke(Ink::BonusC, 6));
    scene.push(Shape::text(middle, y + 64, 42, Ink::OnBonusD, tiles.to_string()).bold());
}

/// What holds the tiles of a rack.
struct Tray {
    x: i32,
    y: i32,
    w: i32,
    h: i32,
}

impl Tray {
    fn draw(&self, scene: &mut Scene, tiles: &[Tile], tappable: bool) {
        if tiles.len() > 2 * RACK {
            return self.draw_grouped(scene, tiles, tappable);
        }
        let places = count(tiles.len().max(RACK));
        let cell = (self.h - 24).min((self.w - 24) / places - 8);
        let pitch = cell + 8;
        let start = self.x + (self.w - places * pitch + 8) / 2;
        let y = self.y + (self.h - cell) / 2;
        self.draw_back(scene, start - 16, places * pitch + 24);
        for place in 0..places {
            let x = start + place * pitch;
            let tile = usize::try_from(place).ok().and_then(|place| tiles.get(place));
            let Some(&tile) = tile else {
                scene.push(empty_place(x, y, cell));
                continue;
            };
            scene.push(Shape::stamp(x, y, tile_stamp(cell, tile, Age::Old, Ground::Clear)));
            if tappable {
                add_tile_target(scene, [x, y, cell, cell], tile);
            }
        }
    }

    /// One tile of each digit with how many there are.
    fn draw_grouped(&self, scene: &mut Scene, tiles: &[Tile], tappable: bool) {
        let plate = 34;
        let pitch = ((self.w - 16) / 10).min(self.h - plate);
        let cell = (pitch - 6).min(self.h - plate - 20);
        let start = self.x + (self.w - 10 * pitch) / 2;
        let y = self.y + (self.h - cell - plate - 4) / 2;
        self.draw_back(scene, start - 10, 10 * pitch + 20);
        for value in 0..10_u8 {
            let held = tiles.iter().filter(|tile| tile.spends() == value).count();
            let x = start + i32::from(value) * pitch + (pitch - cell) / 2;
            let tile = Tile::plain(value);
            if held == 0 {
                scene.push(empty_place(x, y, cell));
                continue;
            }
            scene.push(Shape::stamp(x, y, tile_stamp(cell, tile, Age::Old, Ground::Clear)));
            let below = y + cell + 4;
            scene.push(Shape::rect(x, below, cell, plate).rounded(10).fill(Ink::Card));
            let number =
                Shape::text(x + cell / 2, below + plate / 2, 25, Ink::Text, format!("×{held}"));
            scene.push(number.bold());
            if tappable {
                add_tile_target(scene, [x, y, cell, cell + 4 + plate], tile);
            }
        }
    }

    fn draw_back(&self, scene: &mut Scene, x: i32, w: i32) {
        let (left, right) = (x.max(self.x), (x + w).min(self.x + self.w));
        let back = Shape::rect(left, self.y, right - left, self.h).rounded(20);
        scene.push(back.fill(Ink::Board));
    }
}

fn empty_place(x: i32, y: i32, cell: i32) -> Shape {
    Shape::rect(x + 3, y + 3, cell - 6, cell - 6).rounded(cell / 7).stroke(Ink::Square, 3)
}

fn add_tile_target(scene: &mut Scene, [x, y, w, h]: [i32; 4], tile: Tile) {
    let digit = tile.spends().to_string();
    let label = Sentence::new("abaku-rack-label").with("digit", digit.as_str()).into();
    scene.targets.push(Target { x, y, w, h, step: digit, label });
}

/// The picture for who cannot see it.
fn in_words(picture: &Picture<'_>) -> Vec<Sentence> {
    let mut said: Vec<Sentence> = (0_u8..).zip(&picture.cards).map(card_in_words).collect();
    said.push(Sentence::new("abaku-alt-bag").with("tiles", picture.bag));
    let named = |age: Age| -> Vec<String> {
        let of_age = picture.laid.iter().filter(|laid| laid.age == age);
        of_age
            .map(|laid| format!("{} {}", picture.board.name(laid.square), face(laid.tile)))
            .collect()
    };
    let (new, draft) = (named(Age::New), named(Age::Draft));
    if !new.is_empty() {
        said.push(Sentence::new("abaku-alt-new").with("tiles", new));
    }
    if !draft.is_empty() {
        said.push(Sentence::new("abaku-alt-draft").with("tiles", draft));
    }
    let rows: Vec<Sentence> =
        (0..picture.board.height()).filter_map(|row| row_in_words(picture, row)).collect();
    if rows.is_empty() {
        said.push(Sentence::new("abaku-alt-empty"));
    }
    said.extend(rows);
    said.extend(picture.rack.as_deref().map(rack_in_words));
    said
}

fn card_in_words((seat, card): (u8, &Card)) -> Sentence {
    let key = match card.state {
        State::Waits => "abaku-alt-waits",
        State::Moves => "abaku-alt-moves",
        State::Departed => "abaku-alt-departed",
        State::Placed(_) => "abaku-alt-placed",
    };
    let said = Sentence::new(key).with("player", scene::Arg::Player(seat));
    let said = said.with("score", card.score).with("tiles", card.tiles);
    match card.state {
        State::Placed(place) => said.with("place", i32::from(place)),
        _ => said,
    }
}

fn row_in_words(picture: &Picture<'_>, row: usize) -> Option<Sentence> {
    let columns = picture.board.width();
    let mut laid: Vec<&Laid> = picture
        .laid
        .iter()
        .filter(|laid| laid.age != Age::Draft && laid.square / columns == row)
        .collect();
    laid.sort_by_key(|laid| laid.square);
    let column = |laid: &Laid| picture.board.name(laid.square).chars().take(1).collect::<String>();
    let tiles: Vec<String> =
        laid.iter().map(|laid| format!("{} {}", column(laid), face(laid.tile))).collect();
    let said = Sentence::new("abaku-alt-row").with("row", row + 1);
    (!tiles.is_empty()).then(|| said.with("tiles", tiles))
}

fn rack_in_words(tiles: &[Tile]) -> Sentence {
    if tiles.is_empty() {
        return Sentence::new("abaku-alt-rack-empty");
    }
    let faces: Vec<String> = tiles.iter().map(|&tile| face(tile)).collect();
    Sentence::new("abaku-alt-rack").with("tiles", faces)
}

/// A tile as it is read: `7`, or `X7`.
fn face(tile: Tile) -> String {
    format!("{}{}", if tile.joker { "X" } else { "" }, tile.value)
}

fn tile_in_words(tile: Tile) -> Sentence {
    let key = if tile.joker { "abaku-square-joker" } else { "abaku-square-tile" };
    Sentence::new(key).with("digit", tile.value.to_string())
}

fn bonus_in_words(bonus: Bonus) -> Sentence {
    Sentence::new(match bonus {
        Bonus::None => "abaku-square-empty",
        Bonus::Digit2 => "abaku-square-digit2",
        Bonus::Digit3 => "abaku-square-digit3",
        Bonus::Equation2 => "abaku-square-equation2",
        Bonus::Equation3 => "abaku-square-equation3",
    })
}

/// A number of things as a length; pictures hold far fewer than would not fit.
fn count(things: usize) -> i32 {
    i32::try_from(things).unwrap_or(i32::MAX)
}
