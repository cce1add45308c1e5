//! Invitations, rematches, and the people whose invitations a person accepts.

pub(crate) mod proposing;
pub(crate) mod rivals;
pub(crate) mod welcome;
