//! Notices on their way to chats.

pub(crate) mod delivery;
pub(crate) mod kept;
