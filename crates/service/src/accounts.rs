//! Accounts, sessions, browsers, and personal data.

pub(crate) mod asking;
pub(crate) mod linking;
pub(crate) mod opening;
pub(crate) mod personal;
pub(crate) mod subscriptions;
