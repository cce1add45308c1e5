//! The table in a frame of a platform's own: the person who looks into it, and its place.

use std::{future::Future, pin::Pin};

use crate::{Caller, Where};

/// A person who looks into a frame, as the platform names them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FramedCaller {
    /// The person.
    pub caller: Caller,
    /// The place of the frame.
    pub at: Where,
}

/// The reason why a platform vouches for nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unvouched {
    /// The code is not from the platform, or was used before.
    Code,
    /// The application has no such frame, or the person is not in it.
    Frame,
    /// The platform does not answer, or refuses to.
    Silent,
}

/// The answer of a platform to a question.
pub type Vouching<'a, T> = Pin<Box<dyn Future<Output = Result<T, Unvouched>> + Send + 'a>>;

/// A platform that shows the table in frames of its own.
pub trait FrameHost: Send + Sync {
    /// The number of the application; the address of its frames begins with it.
    fn application(&self) -> Vouching<'_, String>;

    /// Returns the person with this code, if they look into the frame of this name.
    fn vouch<'a>(&'a self, code: &'a str, frame: &'a str) -> Vouching<'a, FramedCaller>;
}
