//! The parts of a running bot, and their stop.

use std::future::Future;

use tokio::sync::watch;

/// Waits until the bot stops.
pub(crate) async fn until(mut stopped: watch::Receiver<bool>) {
    // A sender that is gone means stop, too.
    let _ = stopped.wait_for(|&stopped| stopped).await;
}

/// Runs a part that finishes by itself once it is told to; its failure concerns no other part.
pub(crate) async fn part<E: std::fmt::Display>(
    name: &'static str,
    running: impl Future<Output = Result<(), E>>,
) {
    match running.await {
        Ok(()) => tracing::info!(name, "stopped"),
        Err(error) => tracing::error!(name, %error, "stopped; the others go on"),
    }
}
