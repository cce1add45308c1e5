//! Whole-system tests, one module per subject.

mod architecture;
