//! Invitations, rematches, and from whom a person takes them.

pub(crate) mod proposing;
pub(crate) mod rivals;
pub(crate) mod welcome;
