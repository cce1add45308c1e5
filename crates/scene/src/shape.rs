//! Shapes and colour roles.

use alloc::{string::String, sync::Arc, vec::Vec};

use crate::{
    Label, Sentence,
    plate::{Plate, WIDE},
};

/// Height of a head line, in units of a picture 1080 wide.
const HEAD: i32 = 56;
/// Height of its font.
const HEAD_LETTER: i32 = 36;

/// A picture as a list of shapes, painted in order.
///
/// Lengths are whole units; a renderer maps `width` to as many pixels as it
/// likes. A board scene is 1080 units wide, so that a unit is about a pixel.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Scene {
    /// Width in units.
    pub width: i32,
    /// Height in units.
    pub height: i32,
    /// The painted shapes, first to last.
    pub shapes: Vec<Shape>,
    /// The areas that respond to a tap; not painted.
    pub targets: Vec<Target>,
    /// The description for people who cannot see the picture, one sentence after another.
    pub alt: Vec<Sentence>,
    /// The places of the viewer's hand, each by its left and top edge, width and height. Their
    /// order means nothing, so a page may show it in another.
    pub hand: Vec<[i32; 4]>,
    /// The middles of the board's columns, as far as their names were written, in no order.
    pub columns: Vec<i32>,
    /// The middles of its rows.
    pub rows: Vec<i32>,
    /// The shapes that are coordinates of squares and points, by index.
    coordinates: Vec<usize>,
}

/// An area that responds to a tap or to the keyboard.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Target {
    /// Left edge, in the scene's units.
    pub x: i32,
    /// Top edge, in the scene's units.
    pub y: i32,
    /// Width, in the scene's units.
    pub w: i32,
    /// Height, in the scene's units.
    pub h: i32,
    /// The step a tap adds to the draft of a turn.
    pub step: String,
    /// The words of a screen reader for the area ("H8, empty, twice the digit").
    pub label: Label,
    /// Whether a piece there can be taken up and put on another target.
    pub lifts: bool,
    /// Whether a tap puts the piece here that the tap before took up.
    pub lands: bool,
}

/// A drawn shape; later ones lie over earlier ones.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Shape {
    /// A rectangle, with rounded corners if `corner` > 0.
    Rect {
        /// Left edge, in the scene's units.
        x: i32,
        /// Top edge, in the scene's units.
        y: i32,
        /// Width, in the scene's units.
        w: i32,
        /// Height, in the scene's units.
        h: i32,
        /// Radius of the corners.
        corner: i32,
        /// Colour inside, if any.
        fill: Option<Ink>,
        /// The outline, drawn inside the edge, if any.
        stroke: Option<Stroke>,
    },
    /// A disc or a ring.
    Disc {
        /// The centre's distance from the left edge of the scene.
        x: i32,
        /// The centre's distance from the top edge of the scene.
        y: i32,
        /// Radius, in the scene's units.
        r: i32,
        /// Colour inside, if any.
        fill: Option<Ink>,
        /// The outline, drawn inside the edge, if any.
        stroke: Option<Stroke>,
    },
    /// A polygon, or a line of straight pieces if not `closed`.
    Path {
        /// The corners in order.
        points: Vec<(i32, i32)>,
        /// Whether the last corner joins the first.
        closed: bool,
        /// Colour inside, if any.
        fill: Option<Ink>,
        /// The line along the corners, centred on them, if any.
        stroke: Option<Stroke>,
    },
    /// One line of text.
    Text {
        /// The position of the anchor.
        x: i32,
        /// The middle of the capital letters' height.
        y: i32,
        /// The text.
        text: Label,
        /// Height of the font in units.
        size: i32,
        /// Colour, as a role that every theme gives a colour of its own.
        ink: Ink,
        /// The end of the text that stands at `x`.
        anchor: Anchor,
        /// The weight of the letters.
        weight: Weight,
        /// Longer text is cut with `…`; 0 means never.
        max_width: i32,
    },
    /// A drawing used many times; a renderer paints it once and copies it.
    Stamp {
        /// Left edge, in the scene's units.
        x: i32,
        /// Top edge, in the scene's units.
        y: i32,
        /// The shapes drawn there, the same wherever they are put.
        stamp: Arc<Stamp>,
        /// A letter for a piece, tile or die, the same wherever it lies and however it is marked,
        /// so that a page can show how it moves; `None` for any other stamp.
        piece: Option<char>,
    },
}

/// A small drawing of its own, in its own coordinates.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Stamp {
    /// Width in units.
    pub w: i32,
    /// Height in units.
    pub h: i32,
    /// The painted shapes; no stamps inside a stamp, and only plain labels.
    pub shapes: Vec<Shape>,
}

/// A line of some width.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stroke {
    /// Colour, as a role that every theme gives a colour of its own.
    pub ink: Ink,
    /// Width in units.
    pub width: i32,
}

/// The end of a text that stands at its `x`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Anchor {
    /// The text begins at the point.
    Start,
    /// The text's middle is at the point.
    Middle,
    /// The text ends at the point.
    End,
}

/// The weight of a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Weight {
    /// The weight of ordinary text.
    Regular,
    /// For digits on tiles, scores, names.
    Bold,
}

/// A colour by its meaning; a theme gives it a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Ink {
    /// Around the board.
    Paper,
    /// Ordinary text on paper.
    Text,
    /// Less important text on paper.
    Muted,
    /// A raised area on paper: a score card.
    Card,
    /// The board itself, seen between its squares.
    Board,
    /// A plain square.
    Square,
    /// A square with a weak first bonus (2× digit), and text upon it.
    BonusA,
    /// Text on [`Ink::BonusA`].
    OnBonusA,
    /// A square with the strong first bonus (3× digit).
    BonusB,
    /// Text on [`Ink::BonusB`].
    OnBonusB,
    /// A square with the weak second bonus (2× equation).
    BonusC,
    /// Text on [`Ink::BonusC`].
    OnBonusC,
    /// A square with the strong second bonus (3× equation).
    BonusD,
    /// Text on [`Ink::BonusD`].
    OnBonusD,
    /// A playing piece.
    Tile,
    /// Its lower edge, in shade.
    TileEdge,
    /// Text on it.
    OnTile,
    /// A piece put down in the last turn.
    NewTile,
    /// Its lower edge, in shade.
    NewTileEdge,
    /// Text on it.
    OnNewTile,
    /// A piece of a draft.
    DraftTile,
    /// Its lower edge, in shade.
    DraftTileEdge,
    /// Text on it.
    OnDraftTile,
    /// The frame of the result of a whole turn (the booklet's green).
    Whole,
    /// The frame where new and old join (the booklet's blue).
    Joining,
    /// Something wrong.
    Wrong,
    /// The place of the next action: cursor, player to move.
    Accent,
    /// Text on [`Ink::Accent`].
    OnAccent,
    /// A light square of a chequered board; the field of mill.
    LightSquare,
    /// Coordinates and marks on [`Ink::LightSquare`].
    OnLightSquare,
    /// A dark square of a chequered board.
    DarkSquare,
    /// Coordinates and marks on [`Ink::DarkSquare`].
    OnDarkSquare,
    /// A light square that the last move left or reached.
    Moved,
    /// A dark square that the last move left or reached.
    MovedDark,
    /// The white side's men.
    White,
    /// Their outline and shade.
    WhiteEdge,
    /// Marks on them.
    OnWhite,
    /// The black side's men.
    Black,
    /// Their outline and shade.
    BlackEdge,
    /// Marks on them.
    OnBlack,
    /// The wooden frame of a board.
    Frame,
    /// Coordinates on [`Ink::Frame`].
    OnFrame,
    /// The cloth on which backgammon is played.
    Felt,
    /// A light point on [`Ink::Felt`].
    PointLight,
    /// A dark point on [`Ink::Felt`].
    PointDark,
}

impl Ink {
    /// Every role.
    pub const ALL: [Self; 45] = [
        Self::Paper,
        Self::Text,
        Self::Muted,
        Self::Card,
        Self::Board,
        Self::Square,
        Self::BonusA,
        Self::OnBonusA,
        Self::BonusB,
        Self::OnBonusB,
        Self::BonusC,
        Self::OnBonusC,
        Self::BonusD,
        Self::OnBonusD,
        Self::Tile,
        Self::TileEdge,
        Self::OnTile,
        Self::NewTile,
        Self::NewTileEdge,
        Self::OnNewTile,
        Self::DraftTile,
        Self::DraftTileEdge,
        Self::OnDraftTile,
        Self::Whole,
        Self::Joining,
        Self::Wrong,
        Self::Accent,
        Self::OnAccent,
        Self::LightSquare,
        Self::OnLightSquare,
        Self::DarkSquare,
        Self::OnDarkSquare,
        Self::Moved,
        Self::MovedDark,
        Self::White,
        Self::WhiteEdge,
        Self::OnWhite,
        Self::Black,
        Self::BlackEdge,
        Self::OnBlack,
        Self::Frame,
        Self::OnFrame,
        Self::Felt,
        Self::PointLight,
        Self::PointDark,
    ];
}

impl Scene {
    /// An empty picture of this size.
    pub fn new(width: i32, height: i32) -> Self {
        Self {
            width,
            height,
            shapes: Vec::new(),
            targets: Vec::new(),
            alt: Vec::new(),
            hand: Vec::new(),
            columns: Vec::new(),
            rows: Vec::new(),
            coordinates: Vec::new(),
        }
    }

    /// Paints one more shape on top.
    pub fn push(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    /// Paints a coordinate on top, which a view for experienced players may leave out.
    pub fn push_coordinate(&mut self, shape: Shape) {
        self.coordinates.push(self.shapes.len());
        self.shapes.push(shape);
    }

    /// The same picture under one line of text: the player and their action.
    #[must_use]
    pub fn headed(self, line: impl Into<Label>) -> Self {
        let unit = (self.width / WIDE).max(1);
        let (high, edge) = (HEAD * unit, Plate::MARGIN * unit);
        let mut headed = Self { height: self.height.saturating_add(high), ..self };
        headed.shapes.iter_mut().for_each(|shape| shape.sink(high));
        headed.targets.iter_mut().for_each(|target| target.y += high);
        headed.rows.iter_mut().for_each(|row| *row += high);
        let size = HEAD_LETTER * unit;
        let (x, y) = (2 * edge, high / 2 + edge / 2);
        let line = Shape::text(x, y, size, Ink::Text, line).anchored(Anchor::Start).bold();
        headed.push(line.at_most(headed.width - 2 * x));
        headed
    }

    /// Paints another picture on top: its left upper corner at a point, each of its units `scale.0`
    /// of `scale.1` parts of one here. Its tap targets are dropped.
    pub fn put(&mut self, other: Self, (x, y): (i32, i32), scale: (i32, i32)) {
        let shapes = other.shapes.into_iter();
        self.shapes.extend(shapes.map(|shape| shape.fitted((x, y), scale)));
    }

    /// The same picture without coordinates.
    #[must_use]
    pub fn without_coordinates(mut self) -> Self {
        for index in self.coordinates.drain(..).rev() {
            self.shapes.remove(index);
        }
        self
    }
}

impl Shape {
    /// A rectangle with neither fill nor outline yet.
    pub fn rect(x: i32, y: i32, w: i32, h: i32) -> Self {
        Self::Rect { x, y, w, h, corner: 0, fill: None, stroke: None }
    }

    /// A disc with neither fill nor outline yet.
    pub fn disc(x: i32, y: i32, r: i32) -> Self {
        Self::Disc { x, y, r, fill: None, stroke: None }
    }

    /// A polygon with neither fill nor outline yet.
    pub fn polygon(points: Vec<(i32, i32)>) -> Self {
        Self::Path { points, closed: true, fill: None, stroke: None }
    }

    /// A line through these points, with no outline yet.
    pub fn line(points: Vec<(i32, i32)>) -> Self {
        Self::Path { points, closed: false, fill: None, stroke: None }
    }

    /// Regular text centred at this point.
    pub fn text(x: i32, y: i32, size: i32, ink: Ink, text: impl Into<Label>) -> Self {
        let (anchor, weight) = (Anchor::Middle, Weight::Regular);
        Self::Text { x, y, text: text.into(), size, ink, anchor, weight, max_width: 0 }
    }

    /// A copy of `stamp` with its left upper corner here. Share a stamp that is used often: so it
    /// is made, kept and compared once.
    pub fn stamp(x: i32, y: i32, stamp: impl Into<Arc<Stamp>>) -> Self {
        Self::Stamp { x, y, stamp: stamp.into(), piece: None }
    }

    /// The same shape, with the left upper corner of its picture at a point and each unit as long
    /// as `part` of `whole`.
    fn fitted(self, (left, top): (i32, i32), scale: (i32, i32)) -> Self {
        let (part, whole) = (scale.0, i64::from(scale.1.max(1)));
        let scaled = |length: i32| {
            let length = (i64::from(length) * i64::from(part) * 2 + whole).div_euclid(2 * whole);
            i32::try_from(length).unwrap_or(0)
        };
        let across = |x: i32| left.saturating_add(scaled(x));
        let down = |y: i32| top.saturating_add(scaled(y));
        let thin = |stroke: Option<Stroke>| {
            stroke.map(|Stroke { ink, width }| Stroke { ink, width: scaled(width).max(1) })
        };
        match self {
            // Both edges are rounded, so that squares side by side stay so.
            Self::Rect { x, y, w, h, corner, fill, stroke } => Self::Rect {
                x: across(x),
                y: down(y),
                w: scaled(x.saturating_add(w)) - scaled(x),
                h: scaled(y.saturating_add(h)) - scaled(y),
                corner: scaled(corner),
                fill,
                stroke: thin(stroke),
            },
            Self::Disc { x, y, r, fill, stroke } => {
                Self::Disc { x: across(x), y: down(y), r: scaled(r), fill, stroke: thin(stroke) }
            }
            Self::Path { points, closed, fill, stroke } => {
                let points = points.into_iter().map(|(x, y)| (across(x), down(y))).collect();
                Self::Path { points, closed, fill, stroke: thin(stroke) }
            }
            Self::Text { x, y, text, size, ink, anchor, weight, max_width } => Self::Text {
                x: across(x),
                y: down(y),
                text,
                size: scaled(size),
                ink,
                anchor,
                weight,
                max_width: scaled(max_width),
            },
            Self::Stamp { x, y, stamp, piece } => {
                let shapes = stamp.shapes.iter().cloned();
                let shapes = shapes.map(|shape| shape.fitted((0, 0), scale));
                let (w, h) = (scaled(stamp.w), scaled(stamp.h));
                let stamp = Arc::new(Stamp { w, h, shapes: shapes.collect() });
                Self::Stamp { x: across(x), y: down(y), stamp, piece }
            }
        }
    }

    /// Marks this stamp as a piece, tile or die with this letter.
    #[must_use]
    pub fn piece(mut self, letter: char) -> Self {
        if let Self::Stamp { piece, .. } = &mut self {
            *piece = Some(letter);
        }
        self
    }

    /// Moves it down.
    fn sink(&mut self, by: i32) {
        match self {
            Self::Rect { y, .. }
            | Self::Disc { y, .. }
            | Self::Text { y, .. }
            | Self::Stamp { y, .. } => *y += by,
            Self::Path { points, .. } => points.iter_mut().for_each(|point| point.1 += by),
        }
    }

    /// Colours the inside.
    #[must_use]
    pub fn fill(mut self, ink: Ink) -> Self {
        if let Self::Rect { fill, .. } | Self::Disc { fill, .. } | Self::Path { fill, .. } =
            &mut self
        {
            *fill = Some(ink);
        }
        self
    }

    /// Draws the outline.
    #[must_use]
    pub fn stroke(mut self, ink: Ink, width: i32) -> Self {
        if let Self::Rect { stroke, .. } | Self::Disc { stroke, .. } | Self::Path { stroke, .. } =
            &mut self
        {
            *stroke = Some(Stroke { ink, width });
        }
        self
    }

    /// Rounds the corners of a rectangle.
    #[must_use]
    pub fn rounded(mut self, radius: i32) -> Self {
        if let Self::Rect { corner, .. } = &mut self {
            *corner = radius;
        }
        self
    }

    /// Makes text bold.
    #[must_use]
    pub fn bold(mut self) -> Self {
        if let Self::Text { weight, .. } = &mut self {
            *weight = Weight::Bold;
        }
        self
    }

    /// Sets the end of the text that stands at its point.
    #[must_use]
    pub fn anchored(mut self, to: Anchor) -> Self {
        if let Self::Text { anchor, .. } = &mut self {
            *anchor = to;
        }
        self
    }

    /// Cuts text longer than this.
    #[must_use]
    pub fn at_most(mut self, width: i32) -> Self {
        if let Self::Text { max_width, .. } = &mut self {
            *max_width = width;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    #[test]
    fn a_head_line_stands_above_and_moves_all_else_down_alike() {
        for width in [1080, 2160] {
            let mut plain = Scene::new(width, width);
            plain.push_coordinate(Shape::text(5, 10, 20, Ink::OnFrame, "a"));
            plain.push(Shape::line(vec![(1, 2), (3, 4)]));
            plain.rows.push(10);
            plain.targets.push(Target {
                x: 1,
                y: 2,
                w: 3,
                h: 4,
                step: String::from("a1"),
                label: "a1".into(),
                lifts: false,
                lands: false,
            });
            let headed = plain.clone().headed("Ana: e4");
            let by = headed.height - plain.height;
            assert_eq!((headed.width, by), (width, 56 * width / 1080));
            let Shape::Text { y: head, max_width, .. } = headed.shapes[2] else { panic!() };
            assert!(head > 0 && head < by && max_width < width);
            assert_eq!(headed.shapes[1], Shape::line(vec![(1, 2 + by), (3, 4 + by)]));
            assert_eq!(headed.targets[0].y, 2 + by);
            assert_eq!(headed.rows, [10 + by]);
            // The coordinates are still marked as such.
            let bare = headed.without_coordinates();
            assert!(
                bare.shapes
                    .iter()
                    .all(|shape| !matches!(shape, Shape::Text { ink: Ink::OnFrame, .. }))
            );
        }
    }
}
