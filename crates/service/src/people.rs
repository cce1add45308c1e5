//! People and how they want to be told.

pub(crate) mod choosing;
pub(crate) mod identity;
pub(crate) mod nights;
pub(crate) mod reminders;
pub(crate) mod vacations;
