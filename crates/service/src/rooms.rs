//! Rooms: members, talk, news, links.

pub(crate) mod feed;
pub(crate) mod makers;
