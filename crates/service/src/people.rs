//! People and their ways of being told.

pub(crate) mod choosing;
pub(crate) mod identity;
pub(crate) mod nights;
pub(crate) mod reminders;
pub(crate) mod vacations;
