//! The parts of a running bot, and how they stop.

use std::future::Future;

use tokio::sync::watch;

/// Until everything is to stop.
pub(crate) async fn until(mut stopped: watch::Receiver<bool>) {
    // A sender that is gone means stop, too.
    let _ = stopped.wait_for(|&stopped| stopped).await;
}

/// A part that finishes by itself once it is told to; its failure is its own.
pub(crate) async fn part<E: std::fmt::Display>(
    name: &'static str,
    running: impl Future<Output = Result<(), E>>,
) {
    match running.await {
        Ok(()) => tracing::info!(name, "stopped"),
        Err(error) => tracing::error!(name, %error, "stopped; the others go on"),
    }
}
