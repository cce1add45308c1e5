//! Feats and records.

use alloc::vec::Vec;

use crate::{Entry, Game, Seat};

/// A kind of feat; the best of it is a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeatKind {
    /// Its name; never reused, never renamed. The wording under `ID-feat-NAME` explains a `value`.
    pub key: &'static str,
    /// Whether the largest value is the record, or the smallest.
    pub most: bool,
}

/// An achievement of a seat in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Feat {
    /// The seat.
    pub seat: Seat,
    /// The name of its kind.
    pub key: &'static str,
    /// Its value.
    pub value: i64,
    /// The ply of the position that shows it.
    pub ply: u32,
}

/// An event of a game that was not taken back.
#[derive(Debug)]
pub struct Step<'a, G: Game> {
    /// The position before it.
    pub before: &'a G,
    /// The event.
    pub entry: Entry<G::Action, G::Chance>,
    /// The position after it.
    pub after: &'a G,
    /// The ply of the position after it.
    pub ply: u32,
}

/// Returns the best feat of each seat and kind. Feats no better than none are left out.
pub(crate) fn best(kinds: &[FeatKind], all: impl IntoIterator<Item = Feat>) -> Vec<Feat> {
    let mut best: Vec<Feat> = Vec::new();
    for feat in all {
        let most = kinds.iter().any(|kind| kind.key == feat.key && kind.most);
        let better =
            |known: &Feat| if most { feat.value > known.value } else { feat.value < known.value };
        match best.iter_mut().find(|known| (known.seat, known.key) == (feat.seat, feat.key)) {
            Some(known) if better(known) => *known = feat,
            Some(_) => {}
            None => best.push(feat),
        }
    }
    best
}
