//! Positions judged by their men alone.

use super::Position;

/// A position judged by its men alone, for the players that measure levels.
#[derive(Debug, Clone)]
pub(crate) struct Plain<P>(pub(crate) P);

impl<P: Position> Position for Plain<P> {
    type Move = P::Move;

    fn key(&self) -> u64 {
        self.0.key()
    }

    fn moves(&self, found: &mut Vec<P::Move>) {
        self.0.moves(found);
    }

    fn takes(&self, found: &mut Vec<P::Move>) {
        self.0.takes(found);
    }

    fn after(&self, one: P::Move) -> Self {
        Self(self.0.after(one))
    }

    fn code(one: P::Move) -> u32 {
        P::code(one)
    }

    fn gain(&self, one: P::Move) -> i32 {
        self.0.gain(one)
    }

    fn loses(&self, one: P::Move) -> bool {
        self.0.loses(one)
    }

    fn worth(&self) -> i32 {
        self.0.material()
    }

    fn material(&self) -> i32 {
        self.0.material()
    }

    fn over(&self) -> Option<i32> {
        self.0.over()
    }

    fn stuck(&self) -> i32 {
        self.0.stuck()
    }

    fn is_pressed(&self) -> bool {
        self.0.is_pressed()
    }
}
