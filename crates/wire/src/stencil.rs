//! The parts common to most pictures of a match.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, HashSet},
    hash::Hash,
    sync::Arc,
};

use game_core::{
    Label,
    scene::{Ink, Shape, Stamp},
};

use crate::{
    TapSpot, WordedScene,
    coding::{Alphabet, list, read_dies, read_list},
    die::Die,
    text::{DIGITS, Scanner, Scribe},
};

/// The most positions with a number: those of one digit.
const MOST_PLACES: usize = 72;

/// Roles that come late in a game, if at all: those of marks, warnings, and words.
const LATE: [Ink; 7] =
    [Ink::Text, Ink::Muted, Ink::Card, Ink::Accent, Ink::OnAccent, Ink::Wrong, Ink::Moved];

/// The parts that are encoded once for all pictures of a match.
///
/// It is gathered from pictures that the game can reach. A part that none of them has is encoded in
/// full when it comes: a stencil only saves length.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stencil {
    /// Width of all pictures, in units.
    pub width: i32,
    name: u32,
    pub(crate) known: Alphabet,
    /// The shapes of most pictures, and the places to tap in any.
    pub(crate) base: WordedScene,
}

impl Stencil {
    /// The parts common to these pictures, which are all of this width.
    pub fn of(width: i32, pictures: &[WordedScene]) -> Self {
        let mut often: HashMap<&Shape, usize> = HashMap::new();
        for shape in pictures.iter().flat_map(|one| &one.shapes) {
            *often.entry(shape).or_default() += 1;
        }
        let usual = |shape: &&Shape| often.get(*shape).is_some_and(|n| n * 2 > pictures.len());
        let richest = pictures.iter().max_by_key(|one| one.shapes.iter().filter(usual).count());
        let shapes = richest.iter().flat_map(|one| one.shapes.iter().filter(usual)).cloned();
        let spots: BTreeSet<&TapSpot> = pictures.iter().flat_map(|one| &one.spots).collect();
        let mut spots: Vec<TapSpot> = with_their_grid(spots.into_iter().cloned().collect());
        spots.sort_by_key(|spot| (spot.place[1], spot.place[0]));
        // In a run the letters ascend, also on a board seen from the other side.
        if spots.first().zip(spots.get(1)).is_some_and(|(one, next)| one.step > next.step) {
            spots.reverse();
        }
        let all = || pictures.iter().flat_map(|one| &one.shapes);
        let places = || pictures.iter().flat_map(|one| &one.spots).map(|spot| spot.place);
        let known = Alphabet {
            xs: usual_places(
                all().filter_map(begin).map(|at| at.0).chain(places().map(|at| at[0])),
            ),
            ys: usual_places(
                all().filter_map(begin).map(|at| at.1).chain(places().map(|at| at[1])),
            ),
            inks: inks(all()),
            stamps: stamps(all()),
        };
        let base = WordedScene { height: 0, shapes: shapes.collect(), spots };
        let nameless = Self { width, name: 0, known, base };
        Self { name: name(&nameless.pack()), ..nameless }
    }

    /// The stencil as text.
    pub fn pack(&self) -> String {
        let mut scribe = Scribe::default();
        scribe.signed(self.width);
        for places in [&self.known.xs, &self.known.ys] {
            scribe.count(places.len());
            let mut last = 0;
            for &place in places {
                scribe.signed(place - last);
                last = place;
            }
        }
        scribe.count(self.known.inks.len());
        for ink in &self.known.inks {
            scribe.count(Ink::ALL.iter().position(|one| one == ink).unwrap_or(0));
        }
        list(&mut scribe, &self.known, &[], &self.known.stamps);
        list(&mut scribe, &self.known, &[], &self.base.shapes);
        list(&mut scribe, &self.known, &[], &self.base.spots);
        scribe.out
    }

    /// Reads the stencil of a text; `None` if it is none.
    pub fn unpack(text: &str) -> Option<Self> {
        let mut reading = Scanner::of(text);
        let width = reading.signed()?;
        let mut places = || {
            let mut last = 0;
            let all = (0..reading.count()?).map(|_| {
                last += reading.signed()?;
                Some(last)
            });
            all.collect::<Option<Vec<i32>>>()
        };
        let (xs, ys) = (places()?, places()?);
        let inks = (0..reading.count()?).map(|_| Ink::ALL.get(reading.count()?).copied());
        let inks: Option<Vec<Ink>> = inks.collect();
        let mut known = Alphabet { xs, ys, inks: inks?, stamps: Vec::new() };
        read_dies(&mut reading, &mut known)?;
        let shapes = read_list(&mut reading, &known, &[])?;
        let spots = read_list(&mut reading, &known, &[])?;
        let base = WordedScene { height: 0, shapes, spots };
        reading.rest.is_empty().then_some(Self { width, name: name(text), known, base })
    }

    /// The picture that a reader of the text gets.
    pub fn shown(&self, drawn: &WordedScene) -> WordedScene {
        let mut shown = drawn.clone();
        for shape in &mut shown.shapes {
            if let Shape::Stamp { stamp, .. } = shape {
                *stamp = self.known.shown(stamp);
            }
        }
        shown
    }

    /// The first shape that a picture can do without: a line or frame that is not in the stencil.
    pub(crate) fn luxury(&self, drawn: &WordedScene) -> Option<usize> {
        let is_luxury = |shape: &Shape| {
            let bare = matches!(shape, Shape::Path { .. } | Shape::Rect { .. });
            bare && !self.base.shapes.contains(shape)
        };
        drawn.shapes.iter().position(is_luxury)
    }

    /// A name that distinguishes it from other stencils, almost certainly.
    pub const fn name(&self) -> u32 {
        self.name
    }

    /// The beginning of the text of each [`Slate`](crate::Slate) of it: its name.
    pub fn heading(&self) -> String {
        let mut scribe = Scribe::default();
        scribe.number(self.name);
        scribe.out
    }

    /// The colour roles that its pictures name by number, from 1.
    pub fn inks(&self) -> &[Ink] {
        &self.known.inks
    }
}

/// The hash of a text (FNV-1a).
fn name(text: &str) -> u32 {
    let hashed = text
        .bytes()
        .fold(0x811C_9DC5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    hashed % DIGITS.pow(4)
}

/// The position of a shape.
fn begin(shape: &Shape) -> Option<(i32, i32)> {
    match shape {
        Shape::Rect { x, y, .. }
        | Shape::Disc { x, y, .. }
        | Shape::Text { x, y, .. }
        | Shape::Stamp { x, y, .. } => Some((*x, *y)),
        Shape::Path { points, .. } => points.first().copied(),
    }
}

/// Adds the squares in line with these, if steps name squares by a letter and a rank: a square that
/// none of the pictures lets tap may be needed in another.
fn with_their_grid(spots: BTreeSet<TapSpot>) -> Vec<TapSpot> {
    let Some(size) =
        by_frequency(spots.iter().map(|spot| (spot.place[2], spot.place[3]))).into_iter().next()
    else {
        return Vec::new();
    };
    let squares = || spots.iter().filter(|spot| (spot.place[2], spot.place[3]) == size);
    let (mut files, mut ranks) = (BTreeMap::new(), BTreeMap::new());
    for TapSpot { place: [x, y, ..], step } in squares() {
        let Some((file, rank)) = step.split_at_checked(1) else {
            return spots.into_iter().collect();
        };
        let known = (*files.entry(*x).or_insert(file), *ranks.entry(*y).or_insert(rank));
        if known != (file, rank) {
            return spots.into_iter().collect();
        }
    }
    if squares().count() * 2 < files.len() * ranks.len() {
        return spots.into_iter().collect();
    }
    let grid = ranks.iter().flat_map(|(y, rank)| {
        files.iter().map(move |(x, file)| TapSpot {
            place: [*x, *y, size.0, size.1],
            step: format!("{file}{rank}"),
        })
    });
    let all: BTreeSet<TapSpot> = grid.chain(spots.iter().cloned()).collect();
    all.into_iter().collect()
}

/// The most frequent positions, in order.
fn usual_places(all: impl Iterator<Item = i32>) -> Vec<i32> {
    let mut places: Vec<i32> = by_frequency(all).into_iter().take(MOST_PLACES).collect();
    places.sort_unstable();
    places
}

/// Each item once, the most frequent first.
fn by_frequency<T: Ord + Hash>(all: impl Iterator<Item = T>) -> Vec<T> {
    let mut counted: BTreeMap<T, usize> = BTreeMap::new();
    all.for_each(|one| *counted.entry(one).or_default() += 1);
    let mut counted: Vec<(T, usize)> = counted.into_iter().collect();
    counted.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    counted.into_iter().map(|(one, _)| one).collect()
}

fn inks<'a>(shapes: impl Iterator<Item = &'a Shape>) -> Vec<Ink> {
    let mut inks = BTreeSet::from(LATE);
    for shape in shapes {
        match shape {
            Shape::Rect { fill, stroke, .. }
            | Shape::Disc { fill, stroke, .. }
            | Shape::Path { fill, stroke, .. } => {
                inks.extend(fill.iter().copied().chain(stroke.map(|stroke| stroke.ink)));
            }
            Shape::Text { ink, .. } => drop(inks.insert(*ink)),
            Shape::Stamp { stamp, .. } => inks.extend(self::inks(stamp.shapes.iter())),
        }
    }
    inks.into_iter().collect()
}

/// All stamps, the largest first, which others may be variants of.
fn stamps<'a>(shapes: impl Iterator<Item = &'a Shape>) -> Vec<Die> {
    let mut found: HashSet<&Arc<Stamp>> = HashSet::new();
    let stamps = shapes.filter_map(|shape| match shape {
        Shape::Stamp { stamp, .. } => Some(stamp),
        _ => None,
    });
    let all: Vec<&Arc<Stamp>> = stamps.filter(|stamp| found.insert(*stamp)).collect();
    // Stamps that differ only in their words are next to each other.
    let bare: Vec<Stamp> = all.iter().map(|stamp| with_words(stamp, |_| String::new())).collect();
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by_cached_key(|&at| {
        let first = bare.iter().position(|other| *other == bare[at]);
        let mut words = String::new();
        with_words(all[at], |text| {
            words += text;
            String::new()
        });
        (std::cmp::Reverse(all[at].w), first, words)
    });
    let mut dies: Vec<Die> = Vec::new();
    for at in order {
        dies.push(Die::cut(Arc::clone(all[at]), &dies));
    }
    dies
}

/// A stamp with other words on it.
fn with_words(stamp: &Stamp, mut words: impl FnMut(&str) -> String) -> Stamp {
    let mut stamp = stamp.clone();
    for shape in &mut stamp.shapes {
        if let Shape::Text { text: Label::Plain(text), .. } = shape {
            *text = words(text);
        }
    }
    stamp
}
