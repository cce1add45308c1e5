//! Matches as they stand and as they are played.

pub(crate) mod apply;
pub(crate) mod facts;
pub(crate) mod load;
pub(crate) mod luck;
pub(crate) mod play;
pub(crate) mod reading;
pub(crate) mod records;
