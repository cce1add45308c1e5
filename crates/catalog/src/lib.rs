//! The list of games; the only crate that knows more than one.
