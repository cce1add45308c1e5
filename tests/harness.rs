//! What whole-system tests share.
