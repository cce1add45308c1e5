//! Calls to people in browsers whose page is closed: Web Push, RFC 8030, 8291 and 8292.
//!
//! A browser that wants to be called is a chat that only rings: calls, reminders and nudges become
//! deliveries to it as to any chat. The words are made when they are sent, name no tile, and are
//! sealed for that browser. The key that vouches for the bot is drawn once and kept in `push_key`.
//! A service that answers 404 or 410 ends the subscription.
//!
//! A browser names the address, so the address is not trusted. It must be HTTPS and a name, and
//! only public addresses behind that name are called; the resolver of the connection checks them.
//! The owner's own services (`push_services`) are the exception.

mod carrier;
mod endpoint;
pub(crate) mod pages;
mod voucher;

pub use self::carrier::Pusher;
pub(crate) use self::voucher::Voucher;
