//! Pictures that follow a picture, as changes to it.

use std::{
    collections::{BTreeSet, HashMap},
    ops::Range,
};

use scene::{Scene, Shape, Stamp, Target};

use crate::{
    paint::Wording,
    svg::{shape_element, symbol_element, symbol_name, target_element},
    theme::Theme,
};

/// The elements of pictures that follow one of [`crate::svg`].
///
/// A page with that picture draws the later ones by itself: each [`PictureChange`] leads from one
/// to the next.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Elements {
    /// The inserted elements, each once.
    pub put: Vec<String>,
    /// The `<symbol>`s that they need and the first picture lacks.
    pub symbols: String,
}

/// The change of a picture.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct PictureChange {
    /// Changes of the painted shapes, from the first to the last.
    pub shapes: Vec<Splice>,
    /// Changes of the tap targets, in their order.
    pub targets: Vec<Splice>,
}

/// A replaced piece of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Splice {
    /// Its start in the old list.
    pub at: usize,
    /// The number of removed entries.
    pub cut: usize,
    /// The inserted entries: indices of [`Elements::put`].
    pub put: Vec<usize>,
}

/// Collects the elements of pictures that follow one.
pub struct Sequels<'a> {
    theme: Theme,
    words: &'a Wording<'a>,
    elements: Elements,
    numbers: HashMap<String, usize>,
    symbols: BTreeSet<u64>,
}

impl std::fmt::Debug for Sequels<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Sequels({:?})", self.elements)
    }
}

impl<'a> Sequels<'a> {
    /// Starts at this picture, in the colours and words with which it was drawn.
    pub fn of(scene: &Scene, theme: Theme, words: &'a Wording<'a>) -> Self {
        let symbols = stamps(&scene.shapes).map(symbol_name).collect();
        Self { theme, words, elements: Elements::default(), numbers: HashMap::new(), symbols }
    }

    /// The change from one picture to the next.
    pub fn change(&mut self, before: &Scene, after: &Scene) -> PictureChange {
        let (theme, words) = (self.theme, self.words);
        let shapes = differences(&before.shapes, &after.shapes);
        let shapes = shapes.into_iter().map(|(at, put)| {
            let put = &after.shapes[put];
            self.know_symbols(put);
            self.splice(at, put.iter().map(|shape| shape_element(shape, theme, words)).collect())
        });
        let shapes = shapes.collect();
        let targets = differences(&before.targets, &after.targets);
        let targets = targets.into_iter().map(|(at, put)| {
            let put = &after.targets[put];
            self.splice(at, put.iter().map(|one| target_element(one, theme, words)).collect())
        });
        PictureChange { shapes, targets: targets.collect() }
    }

    /// The index of the piece that arrived at this target, as it lies there.
    pub fn landed(&mut self, before: &Scene, after: &Scene, at: &Target) -> Option<usize> {
        let within = |x: i32, y: i32, stamp: &Stamp| {
            let (x, y) = (x + stamp.w / 2 - at.x, y + stamp.h / 2 - at.y);
            (0..at.w).contains(&x) && (0..at.h).contains(&y)
        };
        let came = differences(&before.shapes, &after.shapes).into_iter();
        let piece = came.flat_map(|(_, put)| &after.shapes[put]).find(|shape| match shape {
            Shape::Stamp { x, y, stamp, piece } => piece.is_some() && within(*x, *y, stamp),
            _ => false,
        });
        let piece = std::slice::from_ref(piece?);
        self.know_symbols(piece);
        Some(self.number(shape_element(&piece[0], self.theme, self.words)))
    }

    /// All elements that the changes so far insert.
    pub fn elements(self) -> Elements {
        self.elements
    }

    fn know_symbols(&mut self, shapes: &[Shape]) {
        for stamp in stamps(shapes) {
            if self.symbols.insert(symbol_name(stamp)) {
                self.elements.symbols += &symbol_element(stamp, self.theme, self.words);
            }
        }
    }

    fn splice(&mut self, cut: Range<usize>, put: Vec<String>) -> Splice {
        let put = put.into_iter().map(|element| self.number(element)).collect();
        Splice { at: cut.start, cut: cut.len(), put }
    }

    fn number(&mut self, element: String) -> usize {
        let all = &mut self.elements.put;
        *self.numbers.entry(element).or_insert_with_key(|element| {
            all.push(element.clone());
            all.len() - 1
        })
    }
}

fn stamps(shapes: &[Shape]) -> impl Iterator<Item = &Stamp> {
    shapes.iter().filter_map(|shape| match shape {
        Shape::Stamp { stamp, .. } => Some(&**stamp),
        _ => None,
    })
}

/// The differences of two lists: the ranges of the first and their replacements in the second.
/// After a difference both go on from the nearest common entry.
fn differences<T: PartialEq>(before: &[T], after: &[T]) -> Vec<(Range<usize>, Range<usize>)> {
    let (mut at, mut to, mut found) = (0, 0, Vec::new());
    while at < before.len() || to < after.len() {
        if before.get(at).is_some_and(|one| after.get(to) == Some(one)) {
            (at, to) = (at + 1, to + 1);
            continue;
        }
        let (cut, put) = apart(&before[at..], &after[to..]);
        found.push((at..at + cut, to..to + put));
        (at, to) = (at + cut, to + put);
    }
    found
}

/// The number of entries to skip in each list until both go on alike.
fn apart<T: PartialEq>(before: &[T], after: &[T]) -> (usize, usize) {
    let meets =
        |cut: usize, put: usize| before.get(cut).is_some_and(|one| after.get(put) == Some(one));
    let ways =
        (1..before.len() + after.len()).flat_map(|far| (0..=far).map(move |cut| (cut, far - cut)));
    let mut ways = ways.filter(|(cut, put)| *cut < before.len() && *put < after.len());
    ways.find(|&(cut, put)| meets(cut, put)).unwrap_or((before.len(), after.len()))
}

#[cfg(test)]
mod tests {
    use scene::{Ink, Label};

    use super::*;
    use crate::svg::svg;

    fn words(label: &Label) -> String {
        format!("{label:?}")
    }

    fn disc(x: i32) -> Shape {
        Shape::disc(x, 0, 5).fill(Ink::Accent)
    }

    fn target(x: i32, step: &str) -> Target {
        let label = Label::Plain(step.to_owned());
        Target { x, y: 0, w: 9, h: 9, step: step.to_owned(), label, lifts: true, lands: false }
    }

    /// Applies changes to a list, as a page does.
    fn spliced(mut list: Vec<String>, change: &[Splice], put: &[String]) -> Vec<String> {
        for Splice { at, cut, put: numbers } in change.iter().rev() {
            list.splice(*at..at + cut, numbers.iter().map(|number| put[*number].clone()));
        }
        list
    }

    #[test]
    fn differences_are_told_and_nothing_else() {
        let told = differences(&[1, 2, 3, 4, 5, 6], &[1, 9, 3, 5, 6, 7]);
        assert_eq!(told, [(1..2, 1..2), (3..4, 3..3), (6..6, 5..6)]);
        assert_eq!(differences::<u8>(&[], &[]), []);
        assert_eq!(differences(&[1, 2], &[]), [(0..2, 0..0)]);
        assert_eq!(differences(&[], &[1, 2]), [(0..0, 0..2)]);
        assert_eq!(differences(&[1, 2], &[3]), [(0..2, 0..1)]);
    }

    #[test]
    fn each_picture_is_made_of_the_one_before_it() {
        let stamp = Stamp { w: 8, h: 8, shapes: vec![disc(4)] };
        let mut scenes = vec![Scene::new(100, 100); 3];
        for (scene, xs) in scenes.iter_mut().zip([[1, 2, 3], [1, 7, 3], [7, 3, 8]]) {
            scene.shapes.extend(xs.map(disc));
        }
        scenes[2].push(Shape::stamp(3, 3, stamp).piece('♞'));
        scenes[0].targets = vec![target(1, "a"), target(2, "b<")];
        scenes[1].targets = vec![target(2, "b<")];
        let mut sequels = Sequels::of(&scenes[0], Theme::Dark, &words);
        let first = sequels.change(&scenes[0], &scenes[1]);
        let second = sequels.change(&scenes[1], &scenes[2]);
        let elements = sequels.elements();
        let shapes = |scene: &Scene| -> Vec<String> {
            scene.shapes.iter().map(|one| shape_element(one, Theme::Dark, &words)).collect()
        };
        let follows = |change: &PictureChange, before: &Scene| {
            spliced(shapes(before), &change.shapes, &elements.put)
        };
        assert_eq!(follows(&first, &scenes[0]), shapes(&scenes[1]));
        assert_eq!(follows(&second, &scenes[1]), shapes(&scenes[2]));
        assert_eq!(first.targets, [Splice { at: 0, cut: 1, put: Vec::new() }]);
        assert_eq!(second.targets, [Splice { at: 0, cut: 1, put: Vec::new() }]);
        let drawn = svg(&scenes[2], Theme::Dark, &words);
        assert!(drawn.contains(&elements.symbols) && elements.symbols.starts_with("<symbol"));
        let twice = elements.put.iter().filter(|one| **one == elements.put[0]).count();
        assert_eq!(twice, 1, "{elements:?}");
    }

    #[test]
    fn a_piece_that_came_is_told_as_it_lies() {
        let stamp = Stamp { w: 8, h: 8, shapes: vec![disc(4)] };
        let before = Scene::new(100, 100);
        let mut after = before.clone();
        after.push(disc(3));
        after.push(Shape::stamp(5, 6, stamp).piece('7'));
        let mut sequels = Sequels::of(&before, Theme::Dark, &words);
        let (here, beside) = (target(4, "a"), target(40, "b"));
        assert_eq!(sequels.landed(&before, &before, &here), None);
        assert_eq!(sequels.landed(&before, &after, &beside), None);
        let number = sequels.landed(&before, &after, &Target { y: 5, ..here }).unwrap();
        let elements = sequels.elements();
        assert!(elements.put[number].contains("x=\"5\" y=\"6\"") && elements.put.len() == 1);
        assert!(elements.symbols.starts_with("<symbol"), "{elements:?}");
    }
}
