//! Chats of a platform and the rooms they show.

pub(crate) mod leaving;
pub(crate) mod shown;
