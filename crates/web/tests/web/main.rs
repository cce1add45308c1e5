//! The pages as a browser meets them, without the browser.

mod bad_input;
mod events;
mod secrets;
mod sessions;
mod visitor;
