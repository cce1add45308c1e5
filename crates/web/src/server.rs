//! Taking connections.

use std::{io, net::SocketAddr, pin::Pin, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, DefaultBodyLimit, Request},
    middleware,
    routing::{get, post},
};
use chat::Desk;
use futures_util::FutureExt;
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use service::Service;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};
use tower::ServiceExt;

use crate::{
    app::{App, Limits},
    assets, events, fields, guard, lobby, pictures, room, tabletop, talk,
};

/// How long the head of a request may take to arrive.
const HEAD: Duration = Duration::from_secs(10);

/// How long a server that stops waits for answers under way.
const FAREWELL: Duration = Duration::from_secs(5);

/// The most connections at once; more wait until one ends.
const CONNECTIONS: usize = 1_000;

/// Takes the address; port 0 takes any that is free. The listener tells which
/// address it has.
///
/// # Errors
/// It cannot be had.
pub async fn bind(listen: SocketAddr) -> io::Result<TcpListener> {
    TcpListener::bind(listen).await
}

/// Serves the table to browsers until `stop`, then answers what is under way.
///
/// The future is boxed so that programs around it compile fast.
///
/// # Errors
/// None yet: a connection that fails concerns only itself.
pub fn run(
    desk: Arc<Desk>,
    service: Arc<Service>,
    limits: Limits,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Pin<Box<dyn Future<Output = io::Result<()>> + Send>> {
    Box::pin(async move {
        let (close, closing) = watch::channel(false);
        let pages = router(desk, service, limits, closing.clone());
        let mut connections = JoinSet::new();
        let mut stop = Box::pin(stop.fuse());
        loop {
            while connections.try_join_next().is_some() {}
            if connections.len() >= CONNECTIONS {
                tokio::select! {
                    () = &mut stop => break,
                    _ = connections.join_next() => continue,
                }
            }
            tokio::select! {
                () = &mut stop => break,
                taken = listener.accept() => match taken {
                    Ok((stream, from)) => {
                        connections.spawn(connection(pages.clone(), stream, from, closing.clone()));
                    }
                    Err(error) => refused(&error).await,
                },
            }
        }
        drop(listener);
        // Nobody listening means that nobody is connected.
        let _ = close.send(true);
        let after_the_game = async { while connections.join_next().await.is_some() {} };
        if timeout(FAREWELL, after_the_game).await.is_err() {
            tracing::warn!("some connections were cut");
        }
        Ok(())
    })
}

/// The pages alone, for tests; they close when `closing` turns true.
pub fn router(
    desk: Arc<Desk>,
    service: Arc<Service>,
    limits: Limits,
    closing: watch::Receiver<bool>,
) -> Router {
    let app = App::new(desk, service, limits, closing);
    Router::new()
        .route("/", get(lobby::show))
        .route("/next", get(lobby::next))
        .route("/name", post(lobby::take_name))
        .route("/language", post(lobby::take_language))
        .route("/look", post(lobby::take_look))
        .route("/rooms", post(lobby::make_room))
        .route("/open", post(lobby::open_room))
        .route("/r/{key}", get(room::show))
        .route("/r/{key}/leave", post(room::leave))
        .route("/r/{key}/talk", post(talk::talk))
        .route("/r/{key}/press", post(talk::press))
        .route("/r/{key}/command", post(talk::command))
        .route("/r/{key}/preview", post(talk::preview))
        .route("/r/{key}/tabletop", post(tabletop::draft))
        .route("/r/{key}/play", post(tabletop::play))
        .route("/r/{key}/events", get(events::listen))
        .route("/r/{key}/picture/{notice}/{file}", get(pictures::show))
        .fallback(lobby::nothing_here)
        .method_not_allowed_fallback(lobby::nothing_here)
        .layer(DefaultBodyLimit::max(fields::LIMIT))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .route("/a/{*file}", get(assets::show))
        .with_state(app)
}

/// Too many open files, most likely: time may help.
async fn refused(error: &io::Error) {
    tracing::warn!(%error, "a connection could not be taken");
    sleep(Duration::from_millis(100)).await;
}

async fn connection(
    pages: Router,
    stream: TcpStream,
    from: SocketAddr,
    closing: watch::Receiver<bool>,
) {
    let pages = pages.map_request(move |request: Request<Incoming>| {
        let mut request = request.map(Body::new);
        request.extensions_mut().insert(ConnectInfo(from));
        request
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), TowerToHyperService::new(pages));
    let mut served = std::pin::pin!(served);
    tokio::select! {
        ended = served.as_mut() => log_end(ended),
        () = closed(closing) => {
            served.as_mut().graceful_shutdown();
            log_end(served.await);
        }
    }
}

async fn closed(mut closing: watch::Receiver<bool>) {
    // A sender that is gone means that the server stops, too.
    let _ = closing.wait_for(|&closing| closing).await;
}

fn log_end(ended: hyper::Result<()>) {
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
}
