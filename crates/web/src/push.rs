//! Calling people in browsers whose page is closed: Web Push, RFC 8030, 8291 and 8292.

mod carrier;
mod endpoint;
pub(crate) mod pages;
mod voucher;

pub use self::carrier::Pusher;
pub(crate) use self::voucher::Voucher;
