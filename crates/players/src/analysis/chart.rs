//! The chart of a reviewed game.

use game_core::{
    Label, Scene,
    scene::{Anchor, Ink, Shape, curves},
};

use super::{GameAnalysis, JudgedDecision, Measure};

/// The size of the picture.
const SIZE: (i32, i32) = (1000, 420);
/// The left and right ends of the lines; names stand to the right of them.
const ACROSS: (i32, i32) = (30, 670);
/// The top and bottom ends of the lines.
const DOWN: (i32, i32) = (40, 380);
/// The equity in cubes at the edge of the chart.
const CUBES: f64 = 1.0;

impl GameAnalysis {
    /// Draws the course of the game for each seat from decision to decision, with numbered turning
    /// points. In a game for a win the chart shows the prospects. Otherwise it shows the points of
    /// each seat after a decision, from `scores`.
    pub fn chart(&self, scores: &dyn Fn(&JudgedDecision) -> Vec<i64>) -> Scene {
        let lines = match self.measure {
            Measure::Points => self.by_points(scores),
            Measure::Chance | Measure::Cubes => self.by_prospects(),
        };
        let mut scene = Scene::new(SIZE.0, SIZE.1);
        let middle = DOWN.0 + (DOWN.1 - DOWN.0) / 2;
        let ground = if self.measure == Measure::Points { DOWN.1 } else { middle };
        if let (true, [line]) = (ground == middle, &*lines) {
            sides(&mut scene, line, middle);
        }
        scene.push(Shape::line(vec![(ACROSS.0, ground), (ACROSS.1, ground)]).stroke(Ink::Muted, 2));
        for line in &lines {
            let (ink, wide) = if ground == middle { (Ink::Text, 3) } else { (line.ink(), 6) };
            scene.push(Shape::line(line.points.clone()).stroke(ink, wide));
        }
        self.mark(&mut scene, &lines);
        names(&mut scene, &lines, self.measure);
        scene
    }

    /// Returns a line for each seat of its points after each decision.
    fn by_points(&self, scores: &dyn Fn(&JudgedDecision) -> Vec<i64>) -> Vec<ChartLine> {
        // Before the first decision every seat has 0 points.
        let after = self.decisions.iter().map(scores);
        let all: Vec<_> = std::iter::once(Vec::new()).chain(after).collect();
        let seats = all.last().map_or(0, Vec::len);
        let of = |at: &Vec<i64>, seat: usize| at.get(seat).copied().unwrap_or(0) as f64;
        let every = || all.iter().flatten().map(|&points| points as f64);
        let (least, most) = (every().fold(0.0, f64::min), every().fold(1.0, f64::max));
        let line = |seat| {
            let share = |at: &Vec<i64>| (of(at, seat) - least) / (most - least);
            ChartLine::of(seat, all.iter().map(share), all.len())
        };
        (0..seats).map(line).collect()
    }

    /// Returns the line of the first seat's prospects: its win at the top, the opponent's at the
    /// bottom.
    fn by_prospects(&self) -> Vec<ChartLine> {
        let share = |one: &JudgedDecision| {
            let value = one.judgement.played.value;
            let own = match self.measure {
                Measure::Cubes => (value / CUBES).clamp(-1.0, 1.0) / 2.0 + 0.5,
                Measure::Points | Measure::Chance => value / 100.0,
            };
            if one.seat.index() == 0 { own } else { 1.0 - own }
        };
        let shares = std::iter::once(0.5).chain(self.decisions.iter().map(share));
        vec![ChartLine::of(0, shares, self.decisions.len() + 1)]
    }

    /// Draws the numbers of the turning points.
    fn mark(&self, scene: &mut Scene, lines: &[ChartLine]) {
        for (nth, turning) in self.turning_points().into_iter().enumerate() {
            let at = self.decisions.iter().position(|one| std::ptr::eq(one, turning));
            let line = lines.get(turning.seat.index()).or_else(|| lines.first());
            let Some(&(x, y)) = line.zip(at).and_then(|(line, at)| line.points.get(at + 1)) else {
                continue;
            };
            scene.push(Shape::disc(x, y, 28).fill(Ink::Text));
            let number = (nth + 1).to_string();
            scene.push(Shape::text(x, y, 40, Ink::Paper, number).bold());
        }
    }
}

/// The line of a seat.
struct ChartLine {
    seat: u8,
    points: Vec<(i32, i32)>,
}

impl ChartLine {
    /// Creates a line through shares of the height, at `count` points.
    fn of(seat: usize, shares: impl Iterator<Item = f64>, count: usize) -> Self {
        let last = count.saturating_sub(1).max(1) as f64;
        let point = |(at, share): (usize, f64)| {
            let x = f64::from(ACROSS.0) + at as f64 * f64::from(ACROSS.1 - ACROSS.0) / last;
            let y = f64::from(DOWN.1) - share * f64::from(DOWN.1 - DOWN.0);
            (x.round() as i32, y.round() as i32)
        };
        let points = shares.enumerate().map(point).collect();
        Self { seat: u8::try_from(seat).unwrap_or(0), points }
    }

    fn ink(&self) -> Ink {
        curves::ink_of(usize::from(self.seat))
    }
}

/// Fills the area between the line and the middle, for each side in its colour.
fn sides(scene: &mut Scene, line: &ChartLine, middle: i32) {
    let points = crossed(&line.points, middle);
    let bounds: [fn(i32, i32) -> i32; 2] = [Ord::min, Ord::max];
    for (bound, ink) in bounds.into_iter().zip([0, 1].map(curves::ink_of)) {
        let side = points.iter().map(|&(x, y)| (x, bound(y, middle)));
        let ends = [(ACROSS.1, middle), (ACROSS.0, middle)];
        scene.push(Shape::polygon(side.chain(ends).collect()).fill(ink));
    }
}

/// Returns the points of a line with its crossings of the middle.
fn crossed(points: &[(i32, i32)], middle: i32) -> Vec<(i32, i32)> {
    let pairs = points.windows(2).filter_map(|pair| <[_; 2]>::try_from(pair).ok());
    let crossings = pairs.filter(|[(_, y), (_, then)]| (y - middle) * (then - middle) < 0);
    let crossing = |[(x, y), (next, then)]: [(i32, i32); 2]| {
        (x + (next - x) * (middle - y) / (then - y), middle)
    };
    let mut all: Vec<_> = points.iter().copied().chain(crossings.map(crossing)).collect();
    // Each crossing lies between its two points.
    all.sort_by_key(|&(x, _)| x);
    all
}

/// Draws the names: at the ends of the lines, or in a chart of prospects one above and one below
/// the middle. There the line runs nearer to the player who stands better.
fn names(scene: &mut Scene, lines: &[ChartLine], measure: Measure) {
    let mut name = |seat: u8, y: i32, ink: Ink| {
        let text = Shape::text(ACROSS.1 + 62, y, curves::LETTERS, Ink::Text, Label::Name(seat));
        scene.push(Shape::disc(ACROSS.1 + 42, y, 9).fill(ink));
        scene.push(text.anchored(Anchor::Start).at_most(SIZE.0 - ACROSS.1 - 72));
    };
    if measure != Measure::Points {
        name(0, DOWN.0, curves::ink_of(0));
        name(1, DOWN.1, curves::ink_of(1));
        return;
    }
    let end = |line: &ChartLine| line.points.last().map_or(DOWN.1, |&(_, y)| y);
    let ends: Vec<i32> = lines.iter().map(end).collect();
    for (line, y) in lines.iter().zip(curves::spread(&ends, DOWN)) {
        name(line.seat, y, line.ink());
    }
}
