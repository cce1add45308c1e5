//! A connection whose other end must read.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    time::{Sleep, sleep},
};

/// A connection that ends when nothing of what is written to it is taken for
/// a while. Without this, whoever asks and never reads is served for ever.
pub(crate) struct WriteTimeout<S> {
    stream: S,
    /// How long the other end may take nothing.
    most: Duration,
    /// Runs while something waits to be taken.
    waiting: Option<Pin<Box<Sleep>>>,
}

impl<S> WriteTimeout<S> {
    pub(crate) const fn new(stream: S, most: Duration) -> Self {
        Self { stream, most, waiting: None }
    }

    /// What came of writing, unless that has waited too long.
    fn judge<T>(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.waiting = None;
            return written;
        }
        let most = self.most;
        let waiting = self.waiting.get_or_insert_with(|| Box::pin(sleep(most)));
        ready!(waiting.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for WriteTimeout<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for WriteTimeout<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.judge(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, parts);
        self.judge(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.judge(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let shut = Pin::new(&mut self.stream).poll_shutdown(context);
        self.judge(context, shut)
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    use super::*;

    const MOST: Duration = Duration::from_secs(10);

    #[tokio::test(start_paused = true)]
    async fn who_never_reads_is_written_to_for_a_while_only() {
        let (end, _never_read) = duplex(64);
        let mut end = WriteTimeout::new(end, MOST);
        let error = end.write_all(&[0; 1_000]).await.unwrap_err();
        assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    }

    #[tokio::test(start_paused = true)]
    async fn who_reads_slowly_is_served_to_the_end() {
        let (end, mut other) = duplex(64);
        let mut end = WriteTimeout::new(end, MOST);
        let reading = async {
            let mut got = [0; 64];
            for _ in 0..10 {
                tokio::time::sleep(MOST / 2).await;
                other.read_exact(&mut got).await.unwrap();
            }
        };
        let (written, ()) = tokio::join!(end.write_all(&[0; 640]), reading);
        written.unwrap();
    }
}
