//! The worked examples of the rules, each by name.
