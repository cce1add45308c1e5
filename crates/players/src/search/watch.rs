//! Watchers of a search in progress.

/// The result of a search at some depth.
#[derive(Debug)]
pub(crate) struct FoundAtDepth<M> {
    /// The depth in moves, the first one included.
    pub(crate) depth: i32,
    /// The number of positions searched.
    pub(crate) nodes: u64,
    /// The index of the best root move.
    pub(crate) best: usize,
    /// Its worth to the player who makes it.
    pub(crate) value: i32,
    /// The expected continuation.
    pub(crate) line: Vec<M>,
}

/// A watcher of a search in progress.
pub(crate) trait Watcher<M> {
    /// Whether the search must end; asked repeatedly.
    fn is_over(&mut self) -> bool;

    /// Receives the result after each further move of depth.
    fn deeper(&mut self, found: FoundAtDepth<M>);
}

/// A watcher that ignores everything.
pub(super) struct Nobody;

impl<M> Watcher<M> for Nobody {
    fn is_over(&mut self) -> bool {
        false
    }

    fn deeper(&mut self, _: FoundAtDepth<M>) {}
}
