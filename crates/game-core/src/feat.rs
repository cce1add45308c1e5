//! What may be a record.

use alloc::vec::Vec;

use crate::{Entry, Game, Seat};

/// A kind of feat, of which the best is a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeatKind {
    /// Its name; never reused, never renamed. The wording says under `ID-feat-NAME` what
    /// a `value` of it is.
    pub key: &'static str,
    /// Whether the most of it is the record, or the least.
    pub most: bool,
}

/// Something that a seat did in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Feat {
    /// Who.
    pub seat: Seat,
    /// The name of its kind.
    pub key: &'static str,
    /// How much of it.
    pub value: i64,
    /// The ply of the position in which it is seen.
    pub ply: u32,
}

/// Something that happened in a game and was not taken back.
#[derive(Debug)]
pub struct Step<'a, G: Game> {
    /// The position before it.
    pub before: &'a G,
    /// What happened.
    pub entry: Entry<G::Action, G::Chance>,
    /// The position after it.
    pub after: &'a G,
    /// The ply of that.
    pub ply: u32,
}

/// The best feats of each seat and kind, of those that are better than none.
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
