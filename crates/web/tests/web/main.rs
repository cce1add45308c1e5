//! The pages as a browser meets them, without the browser.

#![expect(clippy::unwrap_used, reason = "a test stops where its house does not stand")]

mod admission;
mod analysis;
mod bad_input;
mod care;
mod choosing;
mod classes;
mod earlier;
mod entries;
mod events;
mod file;
mod help;
mod joining;
mod leagues;
mod leaving;
#[expect(dead_code, reason = "another test waits for one event")]
mod line;
mod lobby;
mod offers;
mod proxy;
mod push;
mod records;
mod room;
mod secrets;
mod sessions;
mod standings;
mod tallies;
mod taps;
mod tournaments;
mod visitor;
mod waiting_turn;
mod weight;
