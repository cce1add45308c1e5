//! The players' plates above a board: the same in every game.

use alloc::{string::ToString, vec, vec::Vec};

use crate::{Anchor, Ink, Label, Scene, Shape, Stamp, marks};

/// The width of a board's picture in units; one twice as wide is drawn twice as large.
pub const WIDE: i32 = 1080;

/// The state of a player on their plate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Bearing {
    /// Other players act.
    Waits,
    /// It is their turn.
    Moves,
    /// They have acted, and others have not.
    Answered,
    /// They have left the game.
    Left,
    /// They have won.
    Won,
    /// They have lost.
    Lost,
    /// Nobody has won.
    Drew,
    /// This was their place among several, 1 the best.
    Placed(u8),
}

/// A player's plate: their colour and name, and a line for the game's information.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plate {
    x: i32,
    y: i32,
    w: i32,
    unit: i32,
    bearing: Bearing,
    /// Whether there is no second line.
    lone: bool,
}

/// The free part of a plate's second line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Line {
    /// Its left end.
    pub left: i32,
    /// Its right end.
    pub right: i32,
    /// Its middle.
    pub y: i32,
    /// The ink of its text.
    pub ink: Ink,
    /// The ink of less important text.
    pub quiet: Ink,
}

impl Plate {
    /// Free space around plates, in units of a picture 1080 wide.
    pub const MARGIN: i32 = 10;
    /// Height of a plate, in units of a picture 1080 wide.
    pub const HEIGHT: i32 = 108;
    /// The height from the top edge to the board below the plates, in units of a picture 1080 wide.
    pub const BELOW: i32 = Self::HEIGHT + 2 * Self::MARGIN;

    /// Side of the square with a player's colour.
    const BADGE: i32 = 72;

    /// The most plates side by side.
    const ABREAST: usize = 4;

    /// The top edge of the board below the plates of so many players, in units of a picture 1080
    /// wide.
    pub fn below(players: usize) -> i32 {
        let rows = i32::try_from(players.div_ceil(Self::ABREAST)).unwrap_or(1).max(1);
        Self::BELOW + (rows - 1) * (Self::HEIGHT + Self::MARGIN)
    }

    /// A plate for each player side by side in a picture of this width, with so many units free on
    /// the right; more than four stand in several rows.
    pub fn row(width: i32, free: i32, bearings: &[Bearing]) -> Vec<Self> {
        let (unit, margin) = ((width / WIDE).max(1), Self::MARGIN);
        let many = i32::try_from(bearings.len().clamp(1, Self::ABREAST)).unwrap_or(1);
        let room = width - free - margin * unit;
        let one = |(at, &bearing): (i32, _)| {
            let x = margin * unit + room / many * (at % many);
            let y = (margin + (Self::HEIGHT + margin) * (at / many)) * unit;
            // A single plate does not need the whole width.
            let w = (room / many - margin * unit).min(WIDE * unit * 5 / 8);
            Self { x, y, w, unit, bearing, lone: false }
        };
        (0..).zip(bearings).map(one).collect()
    }

    /// Whether there is room for more than a name and a number.
    pub fn is_roomy(&self) -> bool {
        self.w >= 270 * self.unit
    }

    /// The same plate with the name alone in its middle.
    #[must_use]
    pub const fn with_name_alone(self) -> Self {
        Self { lone: true, ..self }
    }

    fn middle_of_name(&self) -> i32 {
        let down = if self.lone { Self::HEIGHT / 2 } else { 33 };
        self.y + down * self.unit
    }

    fn inks(&self) -> [Ink; 3] {
        match self.bearing {
            Bearing::Moves => [Ink::Accent, Ink::OnAccent, Ink::OnAccent],
            Bearing::Left => [Ink::Paper, Ink::Muted, Ink::Muted],
            _ => [Ink::Card, Ink::Text, Ink::Muted],
        }
    }

    /// Draws it with the name of the player in `seat` (0 is the first), a piece of theirs on a
    /// contrasting ground, and so many units free beside the name.
    pub fn draw(
        &self,
        scene: &mut Scene,
        seat: u8,
        badge: Option<(Ink, Stamp)>,
        free: i32,
    ) -> Line {
        self.draw_named(scene, Label::Name(seat), badge, free)
    }

    /// Draws it as [`Self::draw`] does for a seat without a player, with these words for a name.
    pub fn draw_named(
        &self,
        scene: &mut Scene,
        name: Label,
        badge: Option<(Ink, Stamp)>,
        free: i32,
    ) -> Line {
        let [ground, ink, quiet] = self.inks();
        let (u, y) = (self.unit, self.y);
        let edge = match self.bearing {
            Bearing::Moves => (Ink::Accent, 2),
            Bearing::Won | Bearing::Placed(1) => (Ink::Moved, 6),
            _ => (Ink::Board, 2),
        };
        let area = Shape::rect(self.x, y, self.w, Self::HEIGHT * u).rounded(18 * u);
        scene.push(area.fill(ground).stroke(edge.0, edge.1 * u));
        let mut left = self.x + 18 * u;
        if let Some((ground, stamp)) = badge {
            let side = Self::BADGE * u;
            let y = y + (Self::HEIGHT * u - side) / 2;
            scene.push(Shape::rect(left, y, side, side).rounded(16 * u).fill(ground));
            let (dx, dy) = ((side - stamp.w) / 2, (side - stamp.h) / 2);
            scene.push(Shape::stamp(left + dx, y + dy, stamp));
            left += side + 16 * u;
        }
        let right = self.x + self.w - 18 * u;
        self.draw_name(scene, name, (left, right - free), ink);
        let y = y + 76 * u;
        let right = right - self.draw_end(scene, right);
        Line { left, right, y, ink, quiet }
    }

    fn draw_name(&self, scene: &mut Scene, name: Label, (mut left, right): (i32, i32), ink: Ink) {
        let (u, y) = (self.unit, self.middle_of_name());
        if self.bearing == Bearing::Moves {
            let tip = vec![(left, y - 14 * u), (left + 22 * u, y), (left, y + 14 * u)];
            scene.push(Shape::polygon(tip).fill(ink));
            left += 32 * u;
        } else if self.bearing == Bearing::Answered {
            let tick = vec![(left, y), (left + 8 * u, y + 10 * u), (left + 22 * u, y - 12 * u)];
            scene.push(Shape::line(tick).stroke(Ink::Accent, 6 * u));
            left += 32 * u;
        }
        let size = if self.is_roomy() { 36 } else { 30 };
        let name = Shape::text(left, y, size * u, ink, name).anchored(Anchor::Start);
        let name = name.at_most((right - left).max(u));
        scene.push(if self.bearing == Bearing::Left { name } else { name.bold() });
    }

    /// Draws the mark of the player's result: a star for a winner, a place, a half, a flag. Returns
    /// its width.
    fn draw_end(&self, scene: &mut Scene, right: i32) -> i32 {
        let u = self.unit;
        let down = if self.lone { Self::HEIGHT / 2 } else { 70 };
        let (x, y) = (right - 28 * u, self.y + down * u);
        let mut disc = |text: &str| {
            scene.push(Shape::disc(x, y, 29 * u).fill(Ink::Square));
            scene.push(Shape::text(x, y, 38 * u, Ink::Text, text).bold());
        };
        match self.bearing {
            Bearing::Waits | Bearing::Moves | Bearing::Answered | Bearing::Lost => return 0,
            Bearing::Won | Bearing::Placed(1) => scene.push(marks::prize((x, y), 36 * u)),
            Bearing::Placed(place) => disc(&place.to_string()),
            Bearing::Drew => disc("½"),
            Bearing::Left => marks::flag(scene, (x, y), 24 * u, Ink::Muted),
        }
        80 * u
    }

    /// Draws the sign of a draw offer, in the room [`Self::SIGN`] beside the name.
    pub fn draw_offer(&self, scene: &mut Scene) {
        let (u, y) = (self.unit, self.middle_of_name());
        let (w, right) = (74 * u, self.x + self.w - 16 * u);
        let sign = Shape::rect(right - w, y - 23 * u, w, 46 * u).rounded(14 * u);
        scene.push(sign.fill(Ink::BonusC));
        scene.push(Shape::text(right - w / 2, y, 34 * u, Ink::OnBonusC, "½?").bold());
    }

    /// Draws the flag of an offer to lose, in the room [`Self::SIGN`] beside the name.
    pub fn draw_surrender(&self, scene: &mut Scene) {
        let (u, [_, ink, _]) = (self.unit, self.inks());
        marks::flag(scene, (self.x + self.w - 42 * u, self.middle_of_name()), 20 * u, ink);
    }

    /// Draws the number of turns the player still loses, in the room [`Self::SIGN`] beside the
    /// name: a sign of no entry, with their number if there are more than one.
    pub fn draw_lost_turns(&self, scene: &mut Scene, turns: u8) {
        let (u, y) = (self.unit, self.middle_of_name());
        let x = self.x + self.w - 34 * u;
        scene.push(Shape::disc(x, y, 18 * u).fill(Ink::Wrong).stroke(Ink::Paper, 2 * u));
        if turns == 1 {
            let bar = Shape::rect(x - 10 * u, y - 3 * u, 20 * u, 6 * u).rounded(2 * u);
            return scene.push(bar.fill(Ink::Paper));
        }
        scene.push(Shape::text(x, y, 24 * u, Ink::Paper, turns.to_string()).bold());
    }

    /// Room for a sign beside a name, in units of a picture 1080 wide.
    pub const SIGN: i32 = 84;
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edges(plate: &Plate) -> (i32, i32) {
        (plate.x, plate.x + plate.w)
    }

    #[test]
    fn plates_stand_side_by_side_within_their_picture() {
        for (width, many, free) in [(1080, 1, 0), (1080, 2, 0), (1080, 4, 124), (2160, 2, 0)] {
            let row = Plate::row(width, free, &vec![Bearing::Waits; many]);
            assert_eq!(row.len(), many);
            assert!(row.iter().all(|plate| plate.w > 0));
            for pair in row.windows(2) {
                assert!(edges(&pair[0]).1 < edges(&pair[1]).0, "{pair:?}");
            }
            assert!(edges(&row[many - 1]).1 < width - free, "{row:?}");
        }
    }

    #[test]
    fn more_than_four_plates_stand_in_rows_above_the_board() {
        for (many, rows) in [(1, 1), (4, 1), (5, 2), (12, 3)] {
            let plates = Plate::row(1080, 124, &vec![Bearing::Waits; many]);
            let tops: Vec<_> = plates.iter().map(|plate| plate.y).collect();
            let mut each = tops.clone();
            each.dedup();
            assert_eq!(each.len(), rows, "{tops:?}");
            let lowest = tops[many - 1] + Plate::HEIGHT;
            assert_eq!(lowest + Plate::MARGIN, Plate::below(many));
        }
    }

    #[test]
    fn only_who_won_gets_a_star_and_a_golden_edge() {
        let golden = |bearing| {
            let mut scene = Scene::new(1080, 128);
            Plate::row(1080, 0, &[bearing])[0].draw(&mut scene, 0, None, 0);
            let gold = |shape: &&Shape| match shape {
                Shape::Rect { stroke: Some(stroke), .. } => stroke.ink == Ink::Moved,
                Shape::Path { fill, .. } => *fill == Some(Ink::Moved),
                _ => false,
            };
            scene.shapes.iter().filter(gold).count()
        };
        assert_eq!([Bearing::Won, Bearing::Placed(1)].map(golden), [2, 2]);
        let others = [Bearing::Lost, Bearing::Drew, Bearing::Placed(2), Bearing::Left];
        assert_eq!(others.map(golden), [0; 4]);
    }

    #[test]
    fn a_mark_of_the_end_takes_room_of_the_second_line() {
        let right = |bearing| {
            let mut scene = Scene::new(1080, 128);
            Plate::row(1080, 0, &[bearing])[0].draw(&mut scene, 0, None, 0).right
        };
        assert_eq!(right(Bearing::Moves), right(Bearing::Lost));
        assert!(right(Bearing::Won) < right(Bearing::Lost));
    }
}
