//! Telegram, through teloxide's client and types.
