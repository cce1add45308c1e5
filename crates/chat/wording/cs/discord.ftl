# Words of the Discord adapter, crates/discord/src.
