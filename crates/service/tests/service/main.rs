//! Whole use cases against a database of their own.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

mod abaku;
mod accounts;
mod actors;
mod authority;
mod beforehand;
mod clocks;
mod computers;
mod concurrency;
mod digests;
mod durability;
mod fills;
mod forgetting;
mod hall;
mod invitations;
mod leagues;
mod leaving;
mod luck;
mod makers;
mod nights;
mod opening;
mod people;
mod pile;
mod play;
mod puzzles;
mod quotas;
mod ratings;
mod reminders;
mod solos;
mod solved;
mod standings;
mod takebacks;
mod tasks;
mod timers;
mod vacations;
mod welcome;
