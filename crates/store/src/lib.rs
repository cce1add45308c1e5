//! What survives a restart; the only crate that speaks SQL.
