//! A Discord, a Telegram and a push service of our own, for tests: servers on loopback that are
//! strict with what a bot sends, and misbehave when a test plans it.
//!
//! What must stay absent: anything of ours that talks to them. They know the
//! published interfaces and nothing of how the bot uses those.

pub mod bot_api;
pub mod discord;
pub mod push;
pub mod telegram;
