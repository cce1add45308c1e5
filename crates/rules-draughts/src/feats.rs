//! Feats of which records are kept.

use alloc::vec::Vec;

use game_core::{Entry, Feat, FeatKind, Step};

use crate::{Action, Draughts, ending::End};

/// A game won on the board in the fewest moves of the winner, and the most pieces taken
/// in one move.
pub(crate) const FEATS: &[FeatKind] =
    &[FeatKind { key: "quickest", most: false }, FeatKind { key: "jump", most: true }];

pub(crate) fn feats(course: &[Step<'_, Draughts>]) -> Vec<Feat> {
    if course.last().is_some_and(|last| last.after.attempt().is_some()) {
        return Vec::new();
    }
    let moves = course.iter().filter_map(|step| match step.entry {
        Entry::Act(seat, Action::Move { .. }) => Some((seat, step)),
        _ => None,
    });
    let jump = |(seat, step): (_, &Step<'_, Draughts>)| {
        let taken = step.after.last.as_ref().map_or(0, |last| last.captured.count_ones());
        (taken > 1).then(|| Feat { seat, key: "jump", value: taken.into(), ply: step.ply })
    };
    let mut feats: Vec<Feat> = moves.clone().filter_map(jump).collect();
    let Some(last) = course.last() else { return feats };
    if let (Some(End::Taken(_) | End::Blocked(_)), Some(winner)) =
        (last.after.end, last.after.winner())
    {
        let own = moves.filter(|(seat, _)| *seat == winner).count();
        let value = i64::try_from(own).unwrap_or(i64::MAX);
        feats.push(Feat { seat: winner, key: "quickest", value, ply: last.ply });
    }
    feats
}
