//! The board of one viewer.

use crate::{
    Stencil, WordedScene,
    coding::{list, read_list},
    tapping::BETWEEN,
    text::{Scanner, Scribe},
};

/// The most bytes of a [`Slate`] as text.
pub const MOST_BYTES: usize = 1024;

/// A step that is none: a [`Tapping`](crate::Tapping) leaves it out, so nothing is tapped.
pub const LOOK: &str = " ";

/// The board of one viewer, with their taps so far.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Slate {
    /// The mark of the board.
    pub mark: u32,
    /// The number of sent steps that count.
    pub taken: usize,
    /// The picture.
    pub drawn: WordedScene,
    /// The lines beside it: whose turn it is, the result of the taps.
    pub lines: Vec<String>,
    /// The buttons beside it.
    pub presses: Vec<SlateButton>,
    /// The pictures after the next taps, as far as there is room.
    pub follows: Vec<Follow>,
}

/// A button beside the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SlateButton {
    /// The step it adds; empty to play the turn, [`LOOK`] to ask only for the present board.
    pub step: String,
    /// The text on it.
    pub label: String,
    /// Whether it is the one that most people would press.
    pub strong: bool,
}

/// The picture after one more tap, or after two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Follow {
    /// The steps of the taps.
    pub taps: Vec<String>,
    /// The picture after them.
    pub drawn: WordedScene,
}

impl Slate {
    /// The slate as text of at most [`MOST_BYTES`], with as many of its follows as fit. If it is
    /// too long without any, it drops lines and frames that are encoded in full, the lowest first;
    /// `None` if that is not enough.
    pub fn pack(&self, stencil: &Stencil) -> Option<String> {
        let mut slate = self.clone();
        let mut scribe = slate.begin(stencil);
        while scribe.out.len() > MOST_BYTES {
            let luxury = stencil.luxury(&slate.drawn)?;
            slate.drawn.shapes.remove(luxury);
            scribe = slate.begin(stencil);
        }
        let mut packed = scribe.out.clone();
        for follow in &slate.follows {
            scribe.words(&follow.taps.join(BETWEEN));
            follow.drawn.pack(&mut scribe, stencil, &slate.drawn);
            if scribe.out.len() > MOST_BYTES {
                break;
            }
            packed.clone_from(&scribe.out);
        }
        Some(packed)
    }

    /// Writes all of it but the follows.
    fn begin(&self, stencil: &Stencil) -> Scribe {
        let mut scribe = Scribe::default();
        scribe.number(stencil.name());
        scribe.number(self.mark);
        scribe.count(self.taken);
        self.drawn.pack(&mut scribe, stencil, &stencil.base);
        scribe.count(self.lines.len());
        self.lines.iter().for_each(|line| scribe.words(line));
        scribe.count(self.presses.len());
        for press in &self.presses {
            scribe.number(u32::from(press.strong));
            scribe.words(&press.step);
            scribe.words(&press.label);
        }
        scribe
    }

    /// The slate that a reader of the text gets.
    #[must_use]
    pub fn shown(&self, stencil: &Stencil) -> Self {
        let mut shown = self.clone();
        shown.drawn = stencil.shown(&self.drawn);
        for follow in &mut shown.follows {
            follow.drawn = stencil.shown(&follow.drawn);
        }
        shown
    }

    /// Reads the slate of a text; `None` if it is none of this stencil.
    pub fn unpack(text: &str, stencil: &Stencil) -> Option<Self> {
        let reading = &mut Scanner::of(text);
        reading.number().filter(|name| *name == stencil.name())?;
        let (mark, taken) = (reading.number()?, reading.count()?);
        let drawn = WordedScene::unpack(reading, stencil, &stencil.shown(&stencil.base))?;
        let lines = (0..reading.count()?).map(|_| reading.words().map(str::to_owned));
        let lines: Option<Vec<String>> = lines.collect();
        let presses = (0..reading.count()?).map(|_| {
            let strong = reading.number()? == 1;
            let (step, label) = (reading.words()?.to_owned(), reading.words()?.to_owned());
            Some(SlateButton { step, label, strong })
        });
        let presses: Option<Vec<SlateButton>> = presses.collect();
        let mut follows = Vec::new();
        while !reading.rest.is_empty() {
            let taps = reading.words()?.split(BETWEEN).map(str::to_owned).collect();
            follows.push(Follow { taps, drawn: WordedScene::unpack(reading, stencil, &drawn)? });
        }
        Some(Self { mark, taken, lines: lines?, presses: presses?, follows, drawn })
    }
}

impl WordedScene {
    fn pack(&self, scribe: &mut Scribe, stencil: &Stencil, before: &Self) {
        scribe.signed(self.height);
        list(scribe, &stencil.known, &before.shapes, &self.shapes);
        list(scribe, &stencil.known, &before.spots, &self.spots);
    }

    fn unpack(reading: &mut Scanner<'_>, stencil: &Stencil, before: &Self) -> Option<Self> {
        let height = reading.signed()?;
        let shapes = read_list(reading, &stencil.known, &before.shapes)?;
        let spots = read_list(reading, &stencil.known, &before.spots)?;
        Some(Self { height, shapes, spots })
    }
}
