//! The encoding of shapes and of lists of them.

use std::{collections::HashMap, hash::Hash, ops::Range, sync::Arc};

use game_core::{
    Label,
    scene::{Anchor, Ink, Shape, Stamp, Stroke, Weight},
};

use crate::{
    TapSpot,
    die::{Die, in_units},
    text::{Scanner, Scribe},
};

/// The values known beforehand, which shapes name by number.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Alphabet {
    /// Horizontal positions with a number.
    pub(crate) xs: Vec<i32>,
    /// Vertical positions with a number.
    pub(crate) ys: Vec<i32>,
    /// The colour roles with a number.
    pub(crate) inks: Vec<Ink>,
    /// Stamps with a number.
    pub(crate) stamps: Vec<Die>,
}

/// Kinds of shapes, by number; a greater number is that of a known stamp.
const RECT: u32 = 0;
const DISC: u32 = 1;
const TEXT: u32 = 2;
const LINE: u32 = 3;
const POLYGON: u32 = 4;
/// A line or polygon along the same corners as the one before it.
const AGAIN: u32 = 5;
const STAMP: u32 = 6;
const KNOWN: u32 = 7;

impl Alphabet {
    fn x(&self, scribe: &mut Scribe, x: i32) {
        place(scribe, &self.xs, x);
    }

    fn y(&self, scribe: &mut Scribe, y: i32) {
        place(scribe, &self.ys, y);
    }

    fn ink(&self, ink: Ink) -> usize {
        let all = |all: &[Ink]| all.iter().position(|one| *one == ink);
        all(&self.inks).unwrap_or_else(|| self.inks.len() + all(&Ink::ALL).unwrap_or(0))
    }

    /// The role of a number: a known one, or any.
    fn role(&self, number: usize) -> Option<Ink> {
        let any = || Ink::ALL.get(number.checked_sub(self.inks.len())?);
        self.inks.get(number).or_else(any).copied()
    }

    /// Writes fill and outline: the roles, then the width of the outline.
    fn paint(&self, scribe: &mut Scribe, fill: Option<Ink>, stroke: Option<Stroke>) {
        scribe.count(fill.map_or(0, |ink| 1 + self.ink(ink)));
        scribe.count(stroke.map_or(0, |stroke| 1 + self.ink(stroke.ink)));
        if let Some(stroke) = stroke {
            scribe.signed(stroke.width);
        }
    }

    pub(crate) fn shape(&self, scribe: &mut Scribe, shape: &Shape) {
        match shape {
            Shape::Rect { x, y, w, h, corner, fill, stroke } => {
                scribe.number(RECT);
                self.x(scribe, *x);
                self.y(scribe, *y);
                [w, h, corner].into_iter().for_each(|one| scribe.signed(*one));
                self.paint(scribe, *fill, *stroke);
            }
            Shape::Disc { x, y, r, fill, stroke } => {
                scribe.number(DISC);
                self.x(scribe, *x);
                self.y(scribe, *y);
                scribe.signed(*r);
                self.paint(scribe, *fill, *stroke);
            }
            Shape::Path { points, closed, fill, stroke } => {
                if scribe.corners.as_ref().is_some_and(|last| *last == (*closed, points.clone())) {
                    scribe.number(AGAIN);
                } else {
                    scribe.number(if *closed { POLYGON } else { LINE });
                    self.corners(scribe, points);
                    scribe.corners = Some((*closed, points.clone()));
                }
                self.paint(scribe, *fill, *stroke);
            }
            Shape::Text { x, y, text, size, ink, anchor, weight, max_width } => {
                scribe.number(TEXT);
                self.x(scribe, *x);
                self.y(scribe, *y);
                scribe.signed(*size);
                scribe.count(self.ink(*ink));
                scribe.number(*anchor as u32 + 3 * u32::from(*weight == Weight::Bold));
                scribe.signed(*max_width);
                scribe.words(if let Label::Plain(text) = text { text } else { "" });
            }
            Shape::Stamp { x, y, stamp, .. } => {
                self.stamp(scribe, stamp);
                self.x(scribe, *x);
                self.y(scribe, *y);
            }
        }
    }

    /// Writes the corners of a line, each relative to the one before.
    fn corners(&self, scribe: &mut Scribe, points: &[(i32, i32)]) {
        scribe.count(points.len());
        let Some(&first) = points.first() else { return };
        self.x(scribe, first.0);
        self.y(scribe, first.1);
        for (from, to) in points.iter().zip(&points[1..]) {
            scribe.signed(to.0 - from.0);
            scribe.signed(to.1 - from.1);
        }
    }

    fn read_corners(&self, reading: &mut Scanner<'_>) -> Option<Vec<(i32, i32)>> {
        let count = reading.count()?;
        let mut points: Vec<(i32, i32)> = Vec::new();
        for _ in 0..count {
            let next = match points.last() {
                None => (read_place(reading, &self.xs)?, read_place(reading, &self.ys)?),
                Some(&(x, y)) => (x + reading.signed()?, y + reading.signed()?),
            };
            points.push(next);
        }
        Some(points)
    }

    /// Writes a stamp by its number, or else in full.
    fn stamp(&self, scribe: &mut Scribe, stamp: &Arc<Stamp>) {
        match self.stamps.iter().position(|die| die.stamp == *stamp) {
            Some(at) => scribe.count(KNOWN as usize + at),
            None => {
                scribe.number(STAMP);
                self.die(scribe, &Die::cut(Arc::clone(stamp), &self.stamps));
            }
        }
    }

    fn knows(&self, stamp: &Arc<Stamp>) -> bool {
        self.stamps.iter().any(|die| die.stamp == *stamp)
    }

    /// The stamp that a reader of the text gets.
    pub(crate) fn shown(&self, stamp: &Arc<Stamp>) -> Arc<Stamp> {
        match self.stamps.iter().find(|die| die.stamp == *stamp) {
            Some(die) => Arc::clone(&die.cut),
            None => Die::cut(Arc::clone(stamp), &self.stamps).cut,
        }
    }

    /// Writes a stamp in full, or as a variant of another.
    pub(crate) fn die(&self, scribe: &mut Scribe, die: &Die) {
        scribe.signed(die.cut.w);
        scribe.signed(die.cut.h);
        if let Some(like) = die.like {
            scribe.count(1 + like);
            scribe.count(die.dyes.len());
            for (from, to) in &die.dyes {
                scribe.count(1 + self.ink(*from));
                scribe.count(1 + self.ink(*to));
            }
            return;
        }
        scribe.number(0);
        scribe.signed(die.unit);
        scribe.count(die.cut.shapes.len());
        // The positions of a board mean nothing within a stamp.
        let inside = Self { inks: self.inks.clone(), ..Self::default() };
        let told = in_units(&die.cut.shapes, 1, die.unit);
        told.iter().for_each(|shape| inside.shape(scribe, shape));
    }

    fn read_paint(&self, reading: &mut Scanner<'_>) -> Option<(Option<Ink>, Option<Stroke>)> {
        let ink = |number: usize| match number.checked_sub(1) {
            None => Some(None),
            Some(at) => self.role(at).map(Some),
        };
        let (fill, stroke) = (ink(reading.count()?)?, ink(reading.count()?)?);
        Some(match stroke {
            Some(ink) => (fill, Some(Stroke { ink, width: reading.signed()? })),
            None => (fill, None),
        })
    }

    /// Reads a stamp without its place.
    fn read_stamp(&self, reading: &mut Scanner<'_>) -> Option<Die> {
        match reading.number()? {
            STAMP => self.read_die(reading),
            kind => self.stamps.get(kind.checked_sub(KNOWN)? as usize).cloned(),
        }
    }

    pub(crate) fn read_shape(&self, reading: &mut Scanner<'_>) -> Option<Shape> {
        let mut ahead = reading.clone();
        let kind = reading.number()?;
        if kind == STAMP || kind >= KNOWN {
            let die = self.read_stamp(&mut ahead)?;
            *reading = ahead;
            let (x, y) = (read_place(reading, &self.xs)?, read_place(reading, &self.ys)?);
            return Some(Shape::Stamp { x, y, stamp: die.cut, piece: None });
        }
        if matches!(kind, LINE | POLYGON | AGAIN) {
            if kind != AGAIN {
                reading.corners = Some((kind == POLYGON, self.read_corners(reading)?));
            }
            let (closed, points) = reading.corners.clone()?;
            let (fill, stroke) = self.read_paint(reading)?;
            return Some(Shape::Path { points, closed, fill, stroke });
        }
        let at = (read_place(reading, &self.xs)?, read_place(reading, &self.ys)?);
        let (x, y) = at;
        Some(match kind {
            RECT => {
                let [w, h, corner] = [reading.signed()?, reading.signed()?, reading.signed()?];
                let (fill, stroke) = self.read_paint(reading)?;
                Shape::Rect { x, y, w, h, corner, fill, stroke }
            }
            DISC => {
                let r = reading.signed()?;
                let (fill, stroke) = self.read_paint(reading)?;
                Shape::Disc { x, y, r, fill, stroke }
            }
            _ => self.read_text(reading, at)?,
        })
    }

    fn read_text(&self, reading: &mut Scanner<'_>, (x, y): (i32, i32)) -> Option<Shape> {
        let size = reading.signed()?;
        let ink = self.role(reading.count()?)?;
        let style = reading.number()?;
        let max_width = reading.signed()?;
        let anchors = [Anchor::Start, Anchor::Middle, Anchor::End];
        let anchor = *anchors.get(style as usize % 3)?;
        let weight = if style < 3 { Weight::Regular } else { Weight::Bold };
        let text = Label::Plain(reading.words()?.to_owned());
        Some(Shape::Text { x, y, text, size, ink, anchor, weight, max_width })
    }

    pub(crate) fn read_die(&self, reading: &mut Scanner<'_>) -> Option<Die> {
        let (w, h) = (reading.signed()?, reading.signed()?);
        let like = reading.count()?.checked_sub(1);
        let mut dyes = Vec::new();
        let (stamp, unit) = match like {
            Some(like) => {
                for _ in 0..reading.count()? {
                    let mut ink = || self.role(reading.count()?.checked_sub(1)?);
                    dyes.push((ink()?, ink()?));
                }
                (Die::after(&self.stamps.get(like)?.cut, (w, h), &dyes), 1)
            }
            None => {
                let inside = Self { inks: self.inks.clone(), ..Self::default() };
                let unit = reading.signed()?;
                let shapes = (0..reading.count()?).map(|_| inside.read_shape(reading));
                let shapes = shapes.collect::<Option<Vec<Shape>>>()?;
                (Stamp { w, h, shapes: in_units(&shapes, unit, 1) }, unit)
            }
        };
        let stamp = Arc::new(stamp);
        Some(Die { cut: Arc::clone(&stamp), stamp, like, dyes, unit })
    }

    pub(crate) fn spot(&self, scribe: &mut Scribe, spot: &TapSpot) {
        let [x, y, w, h] = spot.place;
        self.x(scribe, x);
        self.y(scribe, y);
        scribe.signed(w);
        scribe.signed(h);
        scribe.words(&spot.step);
    }

    pub(crate) fn read_spot(&self, reading: &mut Scanner<'_>) -> Option<TapSpot> {
        let (x, y) = (read_place(reading, &self.xs)?, read_place(reading, &self.ys)?);
        let place = [x, y, reading.signed()?, reading.signed()?];
        Some(TapSpot { place, step: reading.words()?.to_owned() })
    }
}

/// Writes a position by its number, or else in full.
fn place(scribe: &mut Scribe, known: &[i32], at: i32) {
    match known.iter().position(|one| *one == at) {
        Some(number) => scribe.count(number),
        None => {
            let twice = at.unsigned_abs().saturating_mul(2) - u32::from(at < 0);
            scribe.count(known.len().saturating_add(twice as usize));
        }
    }
}

fn read_place(reading: &mut Scanner<'_>, known: &[i32]) -> Option<i32> {
    let number = reading.count()?;
    match number.checked_sub(known.len()) {
        None => known.get(number).copied(),
        Some(twice) => {
            let half = i32::try_from(twice / 2).ok()?;
            Some(if twice % 2 == 0 { half } else { -half - 1 })
        }
    }
}

/// The operations that turn one list into another: keep so many items, skip them, insert new ones,
/// replace as many, insert a run.
const KEEP: u32 = 0;
const SKIP: u32 = 1;
const PUT: u32 = 2;
const SWAP: u32 = 3;
/// Items that repeat at equal distances, each with the next letter or digit: the squares of a row.
const RUN: u32 = 4;
/// The number of operations.
const WAYS: u32 = 5;
/// The most items of a repeated group, and the most repetitions.
const LARGEST_GROUP: usize = 16;
const LONGEST_RUN: usize = 256;
/// The fewest items that a run saves.
const FEWEST_SAVED: usize = 2;

/// An item of an encoded list.
pub(crate) trait ListItem: Clone + Eq + Hash {
    /// Whether it is shorter as a replacement of `before`.
    fn swaps(&self, before: &Self) -> bool;
    fn write(&self, known: &Alphabet, scribe: &mut Scribe);
    fn read(known: &Alphabet, reading: &mut Scanner<'_>) -> Option<Self>;
    fn write_swap(&self, known: &Alphabet, scribe: &mut Scribe);
    fn read_swap(known: &Alphabet, reading: &mut Scanner<'_>, before: &Self) -> Option<Self>;
    /// Its position; `None` if it is encoded in full and so is in no run.
    fn place(&self, known: &Alphabet) -> Option<(i32, i32)>;
    /// The item at this distance, with the first letter of its words moved on by so many; `None` if
    /// there is none.
    fn shifted(&self, away: (i32, i32), letters: u32) -> Option<Self>;
}

/// The words with their first letter or digit moved on by so many.
fn lettered(words: &str, letters: u32) -> Option<String> {
    let Some(first) = words.chars().next().filter(|_| letters > 0) else {
        return Some(words.to_owned());
    };
    let next = char::from_u32(u32::from(first) + letters).filter(char::is_ascii_alphanumeric)?;
    first.is_ascii_alphanumeric().then(|| words.replacen(first, next.encode_utf8(&mut [0; 4]), 1))
}

impl ListItem for Shape {
    fn swaps(&self, before: &Self) -> bool {
        let place = |shape: &Self| match shape {
            Self::Stamp { x, y, .. } => Some((*x, *y)),
            _ => None,
        };
        place(self).is_some() && place(self) == place(before)
    }

    fn write(&self, known: &Alphabet, scribe: &mut Scribe) {
        known.shape(scribe, self);
    }

    fn read(known: &Alphabet, reading: &mut Scanner<'_>) -> Option<Self> {
        known.read_shape(reading)
    }

    /// Writes another stamp for the same place.
    fn write_swap(&self, known: &Alphabet, scribe: &mut Scribe) {
        if let Self::Stamp { stamp, .. } = self {
            known.stamp(scribe, stamp);
        }
    }

    fn read_swap(known: &Alphabet, reading: &mut Scanner<'_>, before: &Self) -> Option<Self> {
        let Self::Stamp { x, y, .. } = before else { return None };
        let die = known.read_stamp(reading)?;
        Some(Self::Stamp { x: *x, y: *y, stamp: die.cut, piece: None })
    }

    fn place(&self, known: &Alphabet) -> Option<(i32, i32)> {
        match self {
            Self::Stamp { stamp, .. } if !known.knows(stamp) => None,
            Self::Path { .. } => None,
            Self::Rect { x, y, .. }
            | Self::Disc { x, y, .. }
            | Self::Text { x, y, .. }
            | Self::Stamp { x, y, .. } => Some((*x, *y)),
        }
    }

    fn shifted(&self, away: (i32, i32), letters: u32) -> Option<Self> {
        let mut shifted = self.clone();
        let (x, y) = match &mut shifted {
            Self::Rect { x, y, .. } | Self::Disc { x, y, .. } | Self::Stamp { x, y, .. } => (x, y),
            Self::Text { x, y, text: Label::Plain(text), .. } => {
                *text = lettered(text, letters)?;
                (x, y)
            }
            Self::Text { .. } | Self::Path { .. } => return None,
        };
        (*x, *y) = (x.wrapping_add(away.0), y.wrapping_add(away.1));
        Some(shifted)
    }
}

impl ListItem for TapSpot {
    fn swaps(&self, _: &Self) -> bool {
        false
    }

    fn write(&self, known: &Alphabet, scribe: &mut Scribe) {
        known.spot(scribe, self);
    }

    fn read(known: &Alphabet, reading: &mut Scanner<'_>) -> Option<Self> {
        known.read_spot(reading)
    }

    fn write_swap(&self, _: &Alphabet, _: &mut Scribe) {}

    fn read_swap(_: &Alphabet, _: &mut Scanner<'_>, _: &Self) -> Option<Self> {
        None
    }

    fn place(&self, _: &Alphabet) -> Option<(i32, i32)> {
        Some((self.place[0], self.place[1]))
    }

    fn shifted(&self, away: (i32, i32), letters: u32) -> Option<Self> {
        let [x, y, w, h] = self.place;
        let place = [x.wrapping_add(away.0), y.wrapping_add(away.1), w, h];
        Some(Self { place, step: lettered(&self.step, letters)? })
    }
}

/// Stamps have no position; a variant of another stamp is in no run.
impl ListItem for Die {
    fn swaps(&self, _: &Self) -> bool {
        false
    }

    fn write(&self, known: &Alphabet, scribe: &mut Scribe) {
        known.die(scribe, self);
    }

    fn read(known: &Alphabet, reading: &mut Scanner<'_>) -> Option<Self> {
        known.read_die(reading)
    }

    fn write_swap(&self, _: &Alphabet, _: &mut Scribe) {}

    fn read_swap(_: &Alphabet, _: &mut Scanner<'_>, _: &Self) -> Option<Self> {
        None
    }

    fn place(&self, _: &Alphabet) -> Option<(i32, i32)> {
        self.like.is_none().then_some((0, 0))
    }

    fn shifted(&self, away: (i32, i32), letters: u32) -> Option<Self> {
        let with_words = |stamp: &Stamp| {
            let shifted = |shape: &Shape| match shape {
                Shape::Text { .. } => shape.shifted(away, letters),
                other => Some(other.clone()),
            };
            let shapes = stamp.shapes.iter().map(shifted).collect::<Option<Vec<Shape>>>()?;
            Some(Arc::new(Stamp { w: stamp.w, h: stamp.h, shapes }))
        };
        let (stamp, cut) = (with_words(&self.stamp)?, with_words(&self.cut)?);
        Some(Self { stamp, cut, ..self.clone() })
    }
}

/// Reads the stamps that [`list`] wrote; each may refer to those before it.
pub(crate) fn read_dies(reading: &mut Scanner<'_>, known: &mut Alphabet) -> Option<()> {
    while let Some(told) = reading.number()?.checked_sub(1) {
        let (way, many) = (told % WAYS, told / WAYS + 1);
        if way == RUN {
            let run: Vec<Die> = read_run(reading, known, usize::try_from(many).ok()?)?;
            known.stamps.extend(run);
            continue;
        }
        for _ in 0..many {
            let die = known.read_die(reading)?;
            known.stamps.push(die);
        }
    }
    Some(())
}

/// A repetition of a group of items, each group at the same distance from the one before.
#[derive(Clone, Copy, Default)]
struct Repetition {
    group: usize,
    groups: usize,
    apart: (i32, i32),
}

impl Repetition {
    /// The run at the beginning of these items that saves most; a single group is none.
    fn of<T: ListItem>(known: &Alphabet, items: &[T]) -> Self {
        let runs = (1..=LARGEST_GROUP).map(|group| Self::of_groups(known, items, group));
        runs.max_by_key(|run| (run.saves(), std::cmp::Reverse(run.group))).unwrap_or_default()
    }

    fn of_groups<T: ListItem>(known: &Alphabet, items: &[T], group: usize) -> Self {
        let place = |at: usize| items.get(at).and_then(|item| item.place(known));
        let (Some(first), Some(next)) = (place(0), place(group)) else { return Self::default() };
        let apart = (next.0.wrapping_sub(first.0), next.1.wrapping_sub(first.1));
        let runs = (0..).zip(items.iter().take(group * LONGEST_RUN)).take_while(|(at, item)| {
            let away = away(apart, at / group);
            let shifted = items[at % group].shifted(away, u32::try_from(at / group).unwrap_or(0));
            place(at % group).is_some() && shifted.is_some_and(|shifted| shifted == **item)
        });
        Self { group, groups: runs.count() / group, apart }
    }

    /// The number of items that need no encoding.
    fn saves(&self) -> usize {
        self.group * self.groups.saturating_sub(1)
    }
}

/// A distance, so many times.
fn away(apart: (i32, i32), times: usize) -> (i32, i32) {
    let times = i32::try_from(times).unwrap_or(0);
    (apart.0.wrapping_mul(times), apart.1.wrapping_mul(times))
}

/// Writes inserted items, with runs among them.
fn put<T: ListItem>(scribe: &mut Scribe, known: &Alphabet, items: &[T]) {
    let mut rest = items;
    while !rest.is_empty() {
        let run = Repetition::of(known, rest);
        if run.saves() >= FEWEST_SAVED {
            head(scribe, RUN, run.groups);
            scribe.signed(run.apart.0);
            scribe.signed(run.apart.1);
            scribe.count(run.group);
            rest[..run.group].iter().for_each(|new| new.write(known, scribe));
            rest = &rest[run.group * run.groups..];
            continue;
        }
        let alone = |from: &usize| Repetition::of(known, &rest[*from..]).saves() < FEWEST_SAVED;
        let singles = (0..rest.len()).take_while(alone).count();
        head(scribe, PUT, singles);
        rest[..singles].iter().for_each(|new| new.write(known, scribe));
        rest = &rest[singles..];
    }
}

/// Writes an operation and its number of items.
fn head(scribe: &mut Scribe, way: u32, many: usize) {
    scribe.count(1 + way as usize + WAYS as usize * (many - 1));
}

/// Writes a list as its differences from a known one.
pub(crate) fn list<T: ListItem>(scribe: &mut Scribe, known: &Alphabet, before: &[T], after: &[T]) {
    let mut ways: Vec<(u32, Range<usize>)> = Vec::new();
    let mut go = |way: u32, part: Range<usize>| match ways.last_mut() {
        _ if part.is_empty() => {}
        Some((last, range)) if *last == way && range.end == part.start => range.end = part.end,
        _ => ways.push((way, part)),
    };
    let ends = std::iter::once((before.len(), after.len()));
    let (mut at, mut to) = (0, 0);
    for (one, other) in in_common(before, after).into_iter().chain(ends) {
        while at < one && to < other && after[to].swaps(&before[at]) {
            go(SWAP, to..to + 1);
            (at, to) = (at + 1, to + 1);
        }
        go(SKIP, at..one);
        go(PUT, to..other);
        if one < before.len() {
            go(KEEP, one..one + 1);
        }
        (at, to) = (one + 1, other + 1);
    }
    // Items skipped at the end need no operation.
    ways.pop_if(|(way, _)| *way == SKIP);
    for (way, part) in ways {
        if way == PUT {
            put(scribe, known, &after[part]);
            continue;
        }
        head(scribe, way, part.len());
        if way == SWAP {
            after[part].iter().for_each(|new| new.write_swap(known, scribe));
        }
    }
    scribe.number(0);
}

/// Reads a list that [`list`] wrote.
pub(crate) fn read_list<T: ListItem>(
    reading: &mut Scanner<'_>,
    known: &Alphabet,
    before: &[T],
) -> Option<Vec<T>> {
    let (mut at, mut all) = (0, Vec::new());
    loop {
        let Some(told) = reading.number()?.checked_sub(1) else { return Some(all) };
        let (way, many) = (told % WAYS, told / WAYS + 1);
        if way == RUN {
            all.extend(read_run(reading, known, usize::try_from(many).ok()?)?);
            continue;
        }
        for _ in 0..many {
            match way {
                KEEP => all.push(before.get(at)?.clone()),
                PUT => all.push(T::read(known, reading)?),
                SWAP => all.push(T::read_swap(known, reading, before.get(at)?)?),
                _ => {}
            }
            at += usize::from(way != PUT);
        }
    }
}

fn read_run<T: ListItem>(
    reading: &mut Scanner<'_>,
    known: &Alphabet,
    groups: usize,
) -> Option<Vec<T>> {
    let apart = (reading.signed()?, reading.signed()?);
    let group = reading.count()?.min(LARGEST_GROUP);
    let first: Option<Vec<T>> = (0..group).map(|_| T::read(known, reading)).collect();
    let first = first?;
    let all = (0..groups.min(LONGEST_RUN)).flat_map(|times| {
        let letters = u32::try_from(times).unwrap_or(0);
        first.iter().map(move |item| item.shifted(away(apart, times), letters))
    });
    all.collect()
}

/// The longest common subsequence of both, as positions in each.
fn in_common<T: Eq + Hash>(before: &[T], after: &[T]) -> Vec<(usize, usize)> {
    let mut names: HashMap<&T, usize> = HashMap::new();
    let mut name = |one| {
        let next = names.len();
        *names.entry(one).or_insert(next)
    };
    let before: Vec<usize> = before.iter().map(&mut name).collect();
    let after: Vec<usize> = after.iter().map(&mut name).collect();
    let wide = after.len() + 1;
    let mut longest = vec![0_u32; (before.len() + 1) * wide];
    for at in (0..before.len()).rev() {
        for to in (0..after.len()).rev() {
            longest[at * wide + to] = match before[at] == after[to] {
                true => 1 + longest[(at + 1) * wide + to + 1],
                false => longest[(at + 1) * wide + to].max(longest[at * wide + to + 1]),
            };
        }
    }
    let (mut at, mut to, mut found) = (0, 0, Vec::new());
    while at < before.len() && to < after.len() {
        if before[at] == after[to] {
            found.push((at, to));
            (at, to) = (at + 1, to + 1);
        } else if longest[(at + 1) * wide + to] >= longest[at * wide + to + 1] {
            at += 1;
        } else {
            to += 1;
        }
    }
    found
}
