//! Puzzles, tasks, boards to fill, and the tiles of the day.

pub(crate) mod archive;
pub(crate) mod daily;
pub(crate) mod deals;
pub(crate) mod draws;
pub(crate) mod fills;
pub(crate) mod solos;
pub(crate) mod tasks;
