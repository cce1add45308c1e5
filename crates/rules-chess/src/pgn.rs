//! Games in portable game notation.

mod read;
mod write;

pub(crate) use self::{read::read, write::write};

/// The words that end a game.
const RESULTS: [&str; 7] = ["1-0", "0-1", "1/2-1/2", "½-½", "1/2", "½", "*"];

#[cfg(test)]
mod tests;
