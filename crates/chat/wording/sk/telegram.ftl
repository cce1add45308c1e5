# Words of the Telegram adapter, crates/telegram/src.
