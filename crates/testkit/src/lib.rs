//! The laws every game must obey.
