//! Accounts, sessions, browsers, and what is kept about a person.

pub(crate) mod asking;
pub(crate) mod linking;
pub(crate) mod opening;
pub(crate) mod personal;
pub(crate) mod subscriptions;
