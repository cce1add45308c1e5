//! Computers: moves, hints, analyses.

pub(crate) mod acting;
pub(crate) mod analyses;
pub(crate) mod hints;
pub(crate) mod levels;
