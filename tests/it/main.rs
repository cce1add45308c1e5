//! Whole-system tests, one module per subject.

mod architecture;
mod browser;
mod pictures;
mod records;
mod stories;
mod tools;
