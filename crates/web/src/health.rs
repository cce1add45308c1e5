//! Answers for monitoring programs, at an address of their own.

use std::{future::Future, io};

use axum::{
    Router,
    http::{StatusCode, header::CONTENT_TYPE},
    routing::get,
};
use tokio::net::TcpListener;

/// Answers at the listener's address until `stopped`: with a bare status at `/healthz` as long as
/// the program lives; at `/readyz` while all is well, else with 503; at `/metrics` with the
/// figures.
///
/// # Errors
/// Accepting connections at the address fails.
pub async fn answer_watchers<W, F>(
    listener: TcpListener,
    is_well: impl Fn() -> W + Clone + Send + Sync + 'static,
    figures: impl Fn() -> F + Clone + Send + Sync + 'static,
    stopped: impl Future<Output = ()> + Send + 'static,
) -> io::Result<()>
where
    W: Future<Output = bool> + Send + 'static,
    F: Future<Output = String> + Send + 'static,
{
    let ready = async move || match is_well().await {
        true => StatusCode::OK,
        false => StatusCode::SERVICE_UNAVAILABLE,
    };
    let figures = async move || ([(CONTENT_TYPE, "text/plain; version=0.0.4")], figures().await);
    let routes = Router::new()
        .route("/healthz", get(StatusCode::OK))
        .route("/readyz", get(ready))
        .route("/metrics", get(figures));
    axum::serve(listener, routes).with_graceful_shutdown(stopped).await
}
