//! Tools for owners and players.

pub(crate) mod analyse;
pub(crate) mod draw;
mod encoding;
pub(crate) mod pair;
pub(crate) mod play;
pub(crate) mod replay;
pub(crate) mod verify;
