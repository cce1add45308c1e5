//! An answer that keeps a value alive until it is sent.

use std::{
    pin::Pin,
    task::{Context, Poll},
};

use axum::{
    body::{Body, Bytes},
    response::Response,
};
use hyper::body::{Body as HttpBody, Frame, SizeHint};

/// A body with the value that is dropped together with it.
struct Held<T> {
    body: Body,
    _kept: T,
}

/// Returns the same answer with `kept` inside. It is dropped once the answer is sent or its
/// connection has ended.
pub(crate) fn hold_until_sent<T: Send + Unpin + 'static>(kept: T, response: Response) -> Response {
    response.map(|body| Body::new(Held { body, _kept: kept }))
}

impl<T: Unpin> HttpBody for Held<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
