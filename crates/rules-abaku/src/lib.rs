//! The rules of Abaku.
