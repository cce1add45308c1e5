//! Games in portable game notation.

mod read;
mod tokens;
mod write;

pub(crate) use self::{read::read, write::write};

#[cfg(test)]
mod tests;
