//! Feats of which records are kept.

use alloc::vec::Vec;

use game_core::{Feat, FeatKind, Step};

use crate::{Backgammon, ending::How};

/// The biggest cube with which a game was won, and the most points of a game.
pub(crate) const FEATS: &[FeatKind] =
    &[FeatKind { key: "cube", most: true }, FeatKind { key: "points", most: true }];

pub(crate) fn feats(course: &[Step<'_, Backgammon>]) -> Vec<Feat> {
    let last = course.last();
    let end = last
        .filter(|last| last.after.task.is_none() && last.after.chouette.is_none())
        .and_then(|last| Some((last, last.after.ending()?)));
    // A player who leaves may lose more than the stake.
    let Some((last, end)) = end.filter(|(_, end)| end.how != How::Left) else { return Vec::new() };
    let all = [("cube", last.after.cube().value()), ("points", end.points)].into_iter();
    let all = all.filter(|(_, value)| *value > 1);
    all.map(|(key, value)| Feat { seat: end.winner, key, value: value.into(), ply: last.ply })
        .collect()
}
