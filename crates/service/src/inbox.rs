//! Updates of a platform and the answers they are owed.

pub(crate) mod unanswered;
pub(crate) mod updates;
