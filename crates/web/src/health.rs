//! What those hear who watch over the program, at an address of their own.

use std::{future::Future, io};

use axum::{Router, http::StatusCode, routing::get};
use tokio::net::TcpListener;

/// Answers there until `stopped`, with a status and no word: `/healthz` as long as the program
/// lives, `/readyz` while all is well, else with 503.
///
/// # Errors
/// The connections of the address fail.
pub async fn answer_watchers<F>(
    listener: TcpListener,
    is_well: impl Fn() -> F + Clone + Send + Sync + 'static,
    stopped: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()>
where
    F: Future<Output = bool> + Send + 'static,
{
    let ready = async move || match is_well().await {
        true => StatusCode::OK,
        false => StatusCode::SERVICE_UNAVAILABLE,
    };
    let routes = Router::new().route("/healthz", get(StatusCode::OK)).route("/readyz", get(ready));
    axum::serve(listener, routes).with_graceful_shutdown(stopped).await
}
