//! Who looks on while a search is under way.

/// What a search has found at some depth.
#[derive(Debug)]
pub(crate) struct FoundAtDepth<M> {
    /// How many moves deep it has looked, its first included.
    pub(crate) depth: i32,
    /// How many positions it has looked at.
    pub(crate) nodes: u64,
    /// Which way is best.
    pub(crate) best: usize,
    /// What that is worth to who goes it.
    pub(crate) value: i32,
    /// How the game seems to go on after it.
    pub(crate) line: Vec<M>,
}

/// Who looks on while a search is under way.
pub(crate) trait Watcher<M> {
    /// Whether it has seen enough; asked again and again.
    fn is_over(&mut self) -> bool;

    /// Is told what the search has found, each time it is one move deeper.
    fn deeper(&mut self, found: FoundAtDepth<M>);
}

/// Nobody looks on.
pub(super) struct Nobody;

impl<M> Watcher<M> for Nobody {
    fn is_over(&mut self) -> bool {
        false
    }

    fn deeper(&mut self, _: FoundAtDepth<M>) {}
}
