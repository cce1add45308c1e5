//! What the running bot does by itself.

pub(crate) mod checking;
pub(crate) mod downtime;
pub(crate) mod packing;
pub(crate) mod timers;
