//! The table in a frame of a platform's own: who looks into it, and where it stands.

use std::{future::Future, pin::Pin};

use crate::{Caller, Where};

/// Somebody who looks into a frame, as its platform says it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FramedCaller {
    /// Who it is.
    pub caller: Caller,
    /// Where the frame stands.
    pub at: Where,
}

/// Why a platform vouches for nobody.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unvouched {
    /// The code is none of the platform's, or was used before.
    Code,
    /// There is no such frame of this application, or they are not in it.
    Frame,
    /// The platform does not answer, or not to us.
    Silent,
}

/// What a platform says once it was asked.
pub type Vouching<'a, T> = Pin<Box<dyn Future<Output = Result<T, Unvouched>> + Send + 'a>>;

/// A platform that shows the table in frames of its own.
pub trait FrameHost: Send + Sync {
    /// The number of the application; the address of its frames begins with it.
    fn application(&self) -> Vouching<'_, String>;

    /// The person with this code, if they look into the frame of this name.
    fn vouch<'a>(&'a self, code: &'a str, frame: &'a str) -> Vouching<'a, FramedCaller>;
}
