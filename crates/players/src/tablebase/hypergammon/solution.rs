//! Working out what every position is worth, over and over until nothing changes any more.

use super::{
    Worth,
    sweep::{Sweep, SweepLines, Worths},
};
use crate::tablebase::Watch;

/// Once nothing changes by more in a sweep, all is as it is: each sweep brings about half of what
/// the one before it brought.
const STILL: f32 = 1e-5;
/// So many sweeps are about enough, so that who waits can be told how much is done.
const SWEEPS: usize = 30;

/// What all positions are worth whose owner of the cube is on roll; before all else what is
/// worked out with it, those whose cube the other side owns.
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

/// What all positions are worth; where the cube lies in the middle it takes what they are
/// worth to its owner.
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

/// What positions are worth whose cube the other side owns.
fn turned(sweep: &Sweep, held: &Worths) -> Worths {
    let (mut others, mut lines) = (sweep.ended(false), SweepLines::new(sweep));
    for &own in &sweep.order {
        sweep.turn(own, held, &mut lines);
        others.put(sweep, own, &lines.mean);
    }
    others
}

/// Works all out again and again, one way of the side on roll after another, until nothing
/// changes any more. `step` says by how much something has.
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
