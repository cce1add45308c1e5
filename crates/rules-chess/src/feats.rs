//! Feats of which records are kept.

use alloc::{vec, vec::Vec};

use game_core::{Entry, Feat, FeatKind, Step};

use crate::{Action, Chess, End};

/// Mate in the fewest moves of the winner.
pub(crate) const FEATS: &[FeatKind] = &[FeatKind { key: "mate", most: false }];

pub(crate) fn feats(course: &[Step<'_, Chess>]) -> Vec<Feat> {
    let mated = course.last().filter(|last| last.after.end() == Some(End::Mate));
    let mated = mated.filter(|last| last.after.attempt().is_none());
    let Some(Step { entry: Entry::Act(seat, _), ply, .. }) = mated else { return Vec::new() };
    let own = |step: &&Step<'_, Chess>| matches!(&step.entry, Entry::Act(one, Action::Move(..)) if one == seat);
    let value = i64::try_from(course.iter().filter(own).count()).unwrap_or(i64::MAX);
    vec![Feat { seat: *seat, key: "mate", value, ply: *ply }]
}
