//! Whole-system tests, one module per subject.
#![expect(clippy::unwrap_used, reason = "all of it is tests, and a test may fail so")]

mod across;
mod architecture;
mod browser;
mod canary;
mod discord;
mod games;
mod kill;
mod operator;
mod pictures;
mod records;
mod secrets;
mod stories;
mod telegram;
mod tools;
