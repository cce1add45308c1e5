//! The field: points, bar, trays, and everything on them.

use alloc::{borrow::ToOwned, string::ToString, vec};

use game_core::{
    Label, Seat,
    scene::{Frame, Ink, Plate, Scene, Sentence, Shape, Target, marks, plate::WIDE},
};

use super::{
    Picture,
    pieces::{self, Side},
    words,
};
use crate::{
    BAR, Board, OFF, POINTS,
    cube::Offer,
    draft::{Sketch, letter_of},
    ending::other,
    position::Phase,
};

/// Width of a point.
const COLUMN: i32 = 74;
/// Size of a man.
pub(super) const MAN: i32 = 72;
/// Width of the bar.
const ON_BAR: i32 = 76;
/// Width of the frame on the left, on the right and before the trays.
const SIDES: i32 = 14;
/// Height of half a field.
const HALF: i32 = 366;
/// Free space between the two halves.
const MIDDLE: i32 = 96;
/// Men shown in a stack; more are counted.
const STACK: u8 = 5;
/// Size of the cube.
const CUBE: i32 = 66;

/// Places of the parts of the field.
pub(super) struct Field {
    x: i32,
    y: i32,
}

impl Field {
    /// Lays out the field below the plates of this number of players.
    pub(super) fn below(players: usize) -> Self {
        Self { x: SIDES, y: Plate::below(players) + Frame::WIDTH }
    }

    const fn frame(&self) -> Frame {
        let (w, h) = (WIDE - 2 * SIDES, Self::height());
        Frame::even([self.x, self.y, w, h], SIDES, Frame::WIDTH)
    }

    const fn tray(&self) -> i32 {
        self.x + 12 * COLUMN + ON_BAR + SIDES
    }

    const fn tray_width(&self) -> i32 {
        WIDE - SIDES - self.tray()
    }

    const fn height() -> i32 {
        2 * HALF + MIDDLE
    }

    pub(super) const fn bottom(&self) -> i32 {
        self.frame().bottom()
    }

    const fn bar(&self) -> i32 {
        self.x + 6 * COLUMN
    }

    /// Left edge of a point.
    fn left(&self, point: u8) -> i32 {
        let column = match point {
            1..=12 => 12 - i32::from(point),
            _ => i32::from(point) - 13,
        };
        self.x + column * COLUMN + if column > 5 { ON_BAR } else { 0 }
    }

    /// Whether a point lies in the upper half.
    const fn above(point: u8) -> bool {
        point > POINTS / 2
    }

    /// The middle of a man at this height of a point's stack.
    fn place(&self, point: u8, height: u8) -> (i32, i32) {
        let up = i32::from(height.min(STACK - 1)) * MAN + MAN / 2 + 2;
        let x = self.left(point) + COLUMN / 2;
        (x, if Self::above(point) { self.y + up } else { self.y + Self::height() - up })
    }

    /// The middle of a man on the bar; the side below waits in its lower half.
    fn bar_place(&self, below: bool, height: u8) -> (i32, i32) {
        let away = MIDDLE / 2 + 24 + i32::from(height.min(3)) * MAN;
        let middle = self.y + Self::height() / 2;
        (self.bar() + ON_BAR / 2, if below { middle + away } else { middle - away })
    }

    pub(super) fn draw(&self, scene: &mut Scene, picture: &Picture<'_>) {
        self.draw_ground(scene);
        for point in 1..=POINTS {
            self.draw_point(scene, point, picture.starts.contains(&point));
        }
        self.draw_men(scene, picture);
        self.draw_trays(scene, picture);
        self.draw_dice(scene, picture);
        self.draw_cube(scene, picture);
        self.draw_marks(scene, picture);
    }

    fn draw_ground(&self, scene: &mut Scene) {
        self.frame().draw(scene, Ink::Felt);
        let (top, tall) = (self.y - 4, Self::height() + 8);
        let (trays, wide) = (self.tray() - SIDES, SIDES + self.tray_width() + 4);
        for (x, w) in [(self.bar(), ON_BAR), (trays, wide)] {
            scene.push(Shape::rect(x, top, w, tall).fill(Ink::Board));
            scene.push(Shape::rect(x + 4, top, w - 8, tall).fill(Ink::Frame));
        }
    }

    fn draw_point(&self, scene: &mut Scene, point: u8, moved: bool) {
        let (x, above) = (self.left(point), Self::above(point));
        let (base, tip) = if above {
            (self.y, self.y + HALF - 10)
        } else {
            (self.y + Self::height(), self.y + Self::height() - HALF + 10)
        };
        let ink = match (point.is_multiple_of(2), moved) {
            (_, true) => Ink::Moved,
            (true, false) => Ink::PointDark,
            (false, false) => Ink::PointLight,
        };
        let corners = vec![(x + 2, base), (x + COLUMN - 2, base), (x + COLUMN / 2, tip)];
        let spike = Shape::polygon(corners).fill(ink);
        scene.push(if moved { spike.stroke(Ink::OnLightSquare, 4) } else { spike });
        let middle = x + COLUMN / 2;
        if above {
            self.frame().write_above(scene, middle, point.to_string());
        } else {
            self.frame().write_below(scene, middle, point.to_string());
        }
    }

    fn draw_men(&self, scene: &mut Scene, picture: &Picture<'_>) {
        let (mine, theirs) = (Side::of(picture.seat), Side::of(other(picture.seat)));
        let board = &picture.board;
        for point in 1..=POINTS {
            let (own, others) = (board.own(point), board.other(point));
            let (men, side) = if own > 0 { (own, mine) } else { (others, theirs) };
            for height in 0..men.min(STACK) {
                let number = (height + 1 == STACK && men > STACK).then_some(men);
                scene.push(pieces::man(self.place(point, height), side, number));
            }
        }
        for (below, men, side) in [(true, board.bar(), mine), (false, board.other_bar(), theirs)] {
            for height in 0..men.min(4) {
                let number = (height == 3 && men > 4).then_some(men);
                scene.push(pieces::man(self.bar_place(below, height), side, number));
            }
        }
    }

    fn draw_trays(&self, scene: &mut Scene, picture: &Picture<'_>) {
        let (x, w) = (self.tray(), self.tray_width());
        let tall = 15 * pieces::SLAB + 12;
        let low = self.y + Self::height();
        let board = &picture.board;
        let sides =
            [(true, board.off(), picture.seat), (false, board.other_off(), other(picture.seat))];
        for (below, men, seat) in sides {
            let top = if below { low - tall } else { self.y };
            let tray = Shape::rect(x, top, w, tall).rounded(8);
            scene.push(tray.fill(Ink::Felt).stroke(Ink::Board, 3));
            for at in 0..i32::from(men) {
                let y = if below {
                    low - 6 - (at + 1) * pieces::SLAB
                } else {
                    self.y + 6 + at * pieces::SLAB
                };
                scene.push(pieces::slab(x + 6, y, w - 12, Side::of(seat)));
            }
            if men > 0 {
                let y = if below { low + Frame::WIDTH / 2 } else { self.y - Frame::WIDTH / 2 };
                let number =
                    Shape::text(x + w / 2, y, Frame::LETTER, Ink::OnFrame, men.to_string());
                scene.push(number.bold());
            }
        }
    }

    /// The middle of the half of the field that belongs to a seat's dice.
    fn half(&self, below: bool) -> (i32, i32) {
        let x = if below { self.bar() + ON_BAR + 3 * COLUMN } else { self.x + 3 * COLUMN };
        (x, self.y + Self::height() / 2)
    }

    /// The left upper corners of two dice.
    fn two_dice(&self, below: bool) -> [(i32, i32); 2] {
        let ((x, y), gap) = (self.half(below), pieces::DIE + 16);
        [x - gap + 8, x + 8].map(|x| (x, y - pieces::DIE / 2))
    }

    fn draw_dice(&self, scene: &mut Scene, picture: &Picture<'_>) {
        if picture.asked {
            for corner in self.two_dice(true) {
                scene.push(pieces::blank_die(corner));
            }
        }
        // An offered cube takes the place of the dice of the side that has to answer.
        if picture.offer.is_some() {
            return;
        }
        let Some((seat, dice)) = picture.dice() else { return };
        let (middle, y) = self.half(seat == picture.seat);
        let gap = pieces::DIE + 16;
        let count = i32::try_from(dice.len()).unwrap_or(2);
        let old = !matches!(picture.game.phase, Phase::Play(_));
        for (at, (die, free)) in (0..).zip(dice) {
            let x = middle - count * gap / 2 + at * gap + 8;
            scene.push(pieces::die((x, y - pieces::DIE / 2), die, Side::of(seat), free && !old));
        }
    }

    /// Draws the cube beside its owner's tray, between the trays while nobody owns it, and in front
    /// of the side that has to answer while it is offered.
    fn draw_cube(&self, scene: &mut Scene, picture: &Picture<'_>) {
        let game = picture.game;
        let middle = self.y + Self::height() / 2;
        if let Some(offer) = picture.offer {
            let doubler = offer == Offer::Beaver;
            let answers = if doubler { game.to_move } else { other(game.to_move) };
            let (x, y) = self.half(answers == picture.seat);
            let size = CUBE + 20;
            let corner = (x - size / 2, y - size / 2);
            pieces::cube(scene, corner, size, picture.cube.raised(offer.turns()), true);
            return;
        }
        if !game.terms.has_cube() {
            return;
        }
        let cube = picture.cube;
        let down = match cube.owner {
            None => 0,
            Some(owner) if owner == picture.seat => CUBE + 4,
            Some(_) => -CUBE - 4,
        };
        let corner = (self.tray() + (self.tray_width() - CUBE) / 2, middle + down - CUBE / 2);
        // A cube before its first turn shows its 64.
        let unturned = cube.owner.is_none() && cube.value() == 1;
        let value = if unturned { 64 } else { cube.value() };
        pieces::cube(scene, corner, CUBE, value, picture.asked);
    }

    /// Marks the end points of the newest play, the man taken up and the points it can reach.
    fn draw_marks(&self, scene: &mut Scene, picture: &Picture<'_>) {
        let drafting = picture.sketch.as_ref().is_some_and(|sketch| !sketch.steps.is_empty());
        let ends = &picture.ends;
        for (at, &to) in ends.iter().enumerate() {
            let earlier = ends[..at].iter().filter(|&&one| one == to).count();
            let earlier = u8::try_from(earlier).unwrap_or(0);
            if let Some(place) = self.top(&picture.board, to, earlier) {
                scene.push(if drafting {
                    marks::ring(place, MAN / 2 - 7, 7, Ink::Accent)
                } else {
                    marks::newest(place, MAN / 2 - 7, 7)
                });
            }
        }
        let Some(sketch) = &picture.sketch else { return };
        if let Some(from) = sketch.from
            && let Some(place) = self.top(&picture.board, from, 0)
        {
            scene.push(marks::ring(place, MAN / 2 + 2, 9, Ink::Accent));
        }
        for &to in &sketch.targets {
            let place = self.landing(&picture.board, to);
            scene.push(marks::ring(place, MAN / 2 - 4, 8, Ink::Accent));
        }
    }

    /// The man at this depth below the top of a stack, if it is drawn.
    fn top(&self, board: &Board, point: u8, below: u8) -> Option<(i32, i32)> {
        match point {
            BAR => Some(self.bar_place(true, board.bar().checked_sub(1 + below)?)),
            OFF => None,
            _ => {
                let men = board.own(point).max(board.other(point)).min(STACK);
                Some(self.place(point, men.checked_sub(1 + below)?))
            }
        }
    }

    /// The place where a man of the side below lands.
    fn landing(&self, board: &Board, point: u8) -> (i32, i32) {
        if point == OFF {
            let middle = self.tray() + self.tray_width() / 2;
            return (middle, self.y + Self::height() - (15 * pieces::SLAB + 12) / 2);
        }
        self.place(point, board.own(point).min(STACK - 1))
    }

    /// The dice to roll and the cube to turn.
    fn add_choice(&self, scene: &mut Scene) {
        let [(left, top), (right, _)] = self.two_dice(true);
        let area = [left - 8, top - 8, right - left + pieces::DIE + 16, pieces::DIE + 16];
        scene.targets.push(choice(area, "R", "backgammon-dice-label"));
        let tall = 3 * CUBE + 8;
        let top = self.y + (Self::height() - tall) / 2;
        let area = [self.tray(), top, self.tray_width(), tall];
        scene.targets.push(choice(area, "D", "backgammon-cube-label"));
    }

    /// Adds the tap targets: every point, the bar if men wait there, the tray.
    pub(super) fn add_targets(&self, scene: &mut Scene, picture: &Picture<'_>) {
        if picture.asked {
            self.add_choice(scene);
        }
        let Some(sketch) = &picture.sketch else { return };
        if sketch.sources.is_empty() && sketch.targets.is_empty() {
            return;
        }
        let board = &picture.board;
        let tall = HALF + MIDDLE / 4;
        let low = self.y + Self::height();
        for point in 1..=POINTS {
            let y = if Self::above(point) { self.y } else { low - tall };
            let area = [self.left(point), y, COLUMN, tall];
            let label = words::point(board, point);
            scene.targets.push(target(area, point, label, sketch));
        }
        if board.bar() > 0 {
            let area = [self.bar(), self.y + Self::height() / 2, ON_BAR, Self::height() / 2];
            scene.targets.push(target(area, BAR, words::point(board, BAR), sketch));
        }
        if sketch.targets.contains(&OFF) {
            let tall = 15 * pieces::SLAB + 12;
            let area = [self.tray(), low - tall, self.tray_width(), tall];
            let label = Sentence::new("backgammon-off-label");
            scene.targets.push(target(area, OFF, label, sketch));
        }
    }
}

/// Makes a tap target of the choice before a roll.
fn choice([x, y, w, h]: [i32; 4], step: &str, key: &'static str) -> Target {
    let label = Label::Worded(Sentence::new(key));
    Target { x, y, w, h, step: step.to_owned(), label, lifts: false, lands: false }
}

fn target([x, y, w, h]: [i32; 4], point: u8, label: Sentence, sketch: &Sketch) -> Target {
    let (step, label) = (letter_of(point).to_string(), Label::Worded(label));
    let (lifts, lands) = (sketch.sources.contains(&point), sketch.targets.contains(&point));
    Target { x, y, w, h, step, label, lifts, lands }
}

impl Side {
    /// The colour of a seat: the first is white.
    pub(super) const fn of(seat: Seat) -> Self {
        if seat.index() == 0 { Self::White } else { Self::Black }
    }
}
