//! What computers do: moves, hints, analyses.

pub(crate) mod acting;
pub(crate) mod analyses;
pub(crate) mod hints;
