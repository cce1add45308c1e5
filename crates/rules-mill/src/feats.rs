//! Feats of which records are kept.

use alloc::vec::Vec;

use game_core::{Entry, Feat, FeatKind, Step};

use crate::{Action, End, Mill};

/// A game won on the board in the fewest turns of the winner.
pub(crate) const FEATS: &[FeatKind] = &[FeatKind { key: "quickest", most: false }];

pub(crate) fn feats(course: &[Step<'_, Mill>]) -> Vec<Feat> {
    let last = course.last().filter(|last| last.after.attempt().is_none());
    let won = last.and_then(|last| match last.after.end() {
        Some(End::Few(loser) | End::Blocked(loser)) => {
            Some((last.after.seat_of(loser.other()), last.ply))
        }
        _ => None,
    });
    let feat = won.map(|(winner, ply)| {
        let own = course.iter().filter(
            |step| matches!(step.entry, Entry::Act(seat, Action::Play(_)) if seat == winner),
        );
        let value = i64::try_from(own.count()).unwrap_or(i64::MAX);
        Feat { seat: winner, key: "quickest", value, ply }
    });
    feat.into_iter().collect()
}
