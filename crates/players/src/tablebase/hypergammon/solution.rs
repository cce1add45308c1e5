//! The solution of every position by iteration to a fixed point.

use super::{
    Worth,
    sweep::{Sweep, SweepLines, Worths},
};
use crate::tablebase::Watch;

/// The change in a sweep below which the values count as final: each sweep changes about half as
/// much as the one before.
const STILL: f32 = 1e-5;
/// The usual number of sweeps, for the report of progress.
const SWEEPS: usize = 30;

/// Returns the worths of all positions in which the side on roll owns the cube. It computes those
/// in which the opponent owns it alongside.
fn held(sweep: &Sweep, watch: &mut Watch<'_>) -> Worths {
    let [mut held, mut others] = [false; 2].map(|single| sweep.ended(single));
    still(sweep, watch, |own, lines| {
        sweep.turn(own, &held, lines);
        let most = others.put(sweep, own, &lines.mean);
        sweep.turn(own, &others, lines);
        lines.doubled(|other| 2.0 * others.of(own, other));
        most.max(held.put(sweep, own, &lines.mean))
    });
    held
}

/// Returns the worths of all positions; for a cube in the middle it requires the worths to its
/// owner.
pub(super) fn solved(
    sweep: &Sweep,
    worth: Worth,
    held: Option<&Worths>,
    watch: &mut Watch<'_>,
) -> Worths {
    if worth == Worth::Held {
        return self::held(sweep, watch);
    }
    let mut all = sweep.ended(matches!(worth, Worth::Single | Worth::Jacoby | Worth::Beavers));
    let others = held.map(|held| turned(sweep, held));
    let raised = if worth == Worth::Beavers { 4.0 } else { 2.0 };
    still(sweep, watch, |own, lines| {
        sweep.turn(own, &all, lines);
        if let Some(others) = &others {
            lines.doubled(|other| match others.of(own, other) {
                taken if taken < 0.0 => raised * taken,
                taken => 2.0 * taken,
            });
        }
        all.put(sweep, own, &lines.mean)
    });
    all
}

/// Returns the worths of positions in which the opponent owns the cube.
fn turned(sweep: &Sweep, held: &Worths) -> Worths {
    let (mut others, mut lines) = (sweep.ended(false), SweepLines::new(sweep));
    for &own in &sweep.order {
        sweep.turn(own, held, &mut lines);
        others.put(sweep, own, &lines.mean);
    }
    others
}

/// Repeats the computation for all arrangements of the side on roll until no value changes. `step`
/// returns the greatest change of its values.
fn still(
    sweep: &Sweep,
    watch: &mut Watch<'_>,
    mut step: impl FnMut(usize, &mut SweepLines) -> f32,
) {
    let mut lines = SweepLines::new(sweep);
    watch.begin(SWEEPS * sweep.order.len());
    loop {
        let mut most = 0.0_f32;
        for &own in &sweep.order {
            most = most.max(step(own, &mut lines));
            watch.did(1);
        }
        if most <= STILL {
            return;
        }
    }
}
