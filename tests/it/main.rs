//! Whole-system tests, one module per subject.
