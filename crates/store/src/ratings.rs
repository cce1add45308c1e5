//! How well people play, by the matches that were agreed to be rated.

pub mod glicko;
