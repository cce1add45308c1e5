//! Updates of a platform and the answers to them.

pub(crate) mod unanswered;
pub(crate) mod updates;
