//! Quiescence search: positions with captures left.

use super::{ENDLESS, Position, Search, Window, nearer};

/// The allowance for a capture beyond the captured man, in hundredths of a man.
const HOPE: i32 = 180;

impl<P: Position> Search<'_, P> {
    /// Returns the worth of a position after all captures.
    pub(super) fn calm(&mut self, at: &P, (low, high): Window, taken: i32) -> Option<i32> {
        self.count()?;
        let ply = self.ply() + taken;
        if let Some(over) = at.over() {
            return Some(nearer(over, ply));
        }
        if let Some(value) = self.looked_up(at, ply) {
            return Some(value);
        }
        let known = self.table.get(at.key());
        if let Some(value) = known.and_then(|known| known.settles(0, (low, high), ply)) {
            return Some(value);
        }
        let (mut moves, mut best, pressed) = (Vec::new(), -ENDLESS, at.is_pressed());
        if pressed {
            at.moves(&mut moves);
            if moves.is_empty() {
                return Some(nearer(at.stuck(), ply));
            }
        } else {
            best = at.worth();
            if best >= high {
                return Some(best);
            }
            at.takes(&mut moves);
        }
        let mut moves: Vec<_> = moves.into_iter().map(|one| (at.gain(one), one)).collect();
        moves.sort_by_key(|(gain, _)| -gain);
        let enough = best;
        for (gain, one) in moves {
            let low = low.max(best);
            if low >= high {
                break;
            }
            // The capture cannot raise the value enough, or it loses material.
            if !pressed && (enough + gain / 10 + HOPE < low || at.loses(one)) {
                continue;
            }
            best = best.max(-self.calm(&at.after(one), (-high, -low), taken + 1)?);
        }
        Some(best)
    }
}
