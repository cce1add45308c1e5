//! Feats that may become records.

use alloc::vec::Vec;

use game_core::{Entry, Feat, FeatKind, Seat, Step};

use crate::{Abaku, Action};

/// The feats: the most points, the most equations and the longest equation of a placement, and the
/// most points of a game.
pub(crate) const FEATS: &[FeatKind] = &[
    FeatKind { key: "placement", most: true },
    FeatKind { key: "equations", most: true },
    FeatKind { key: "longest", most: true },
    FeatKind { key: "game", most: true },
];

pub(crate) fn feats(course: &[Step<'_, Abaku>]) -> Vec<Feat> {
    let mut feats = Vec::new();
    for Step { before, entry, ply, .. } in course {
        let Entry::Act(seat, Action::Place(placement)) = entry else { continue };
        // A placement that a challenge would undo is no feat.
        let Ok(scored) = before.scored(placement) else { continue };
        let longest = scored.equations.iter().map(|one| one.squares.len()).max();
        let counts = [("equations", scored.equations.len()), ("longest", longest.unwrap_or(0))];
        let counts = counts.map(|(key, count)| (key, i64::try_from(count).unwrap_or(0)));
        let all = [("placement", scored.points)].into_iter().chain(counts);
        let all = all.filter(|(_, value)| *value > 0);
        feats.extend(all.map(|(key, value)| Feat { seat: *seat, key, value, ply: *ply }));
    }
    if let Some(Step { after, ply, .. }) = course.last() {
        let scores = (0_u8..).zip(after.scores()).filter(|(_, score)| **score > 0);
        feats.extend(scores.map(|(seat, &value)| Feat {
            seat: Seat::new(seat),
            key: "game",
            value,
            ply: *ply,
        }));
    }
    feats
}
