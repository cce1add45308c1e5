//! The chores of the running bot.

pub(crate) mod checking;
pub(crate) mod downtime;
pub(crate) mod packing;
pub(crate) mod timers;
