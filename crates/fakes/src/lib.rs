//! A fake Discord, Telegram and push service for tests: servers on loopback that judge a bot's
//! requests strictly, and misbehave when a test plans it.
//!
//! The servers know only the published interfaces. They contain no code of the bot, and do not
//! depend on how it uses these interfaces.

pub mod bot_api;
pub mod discord;
pub mod push;
pub mod telegram;
