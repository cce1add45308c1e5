//! The web server: it takes connections and routes requests to pages.

use std::{convert::Infallible, io, net::SocketAddr, pin::Pin, sync::Arc, time::Duration};

use axum::{
    Router,
    body::Body,
    extract::{ConnectInfo, DefaultBodyLimit, Request},
    middleware,
};
use chat::Desk;
use futures_util::FutureExt;
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use service::Service;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
    task::JoinSet,
    time::{sleep, timeout},
};
use tower::ServiceExt;

use crate::{
    admission::{Admission, Admitted},
    analysis,
    app::{App, RequestLimits},
    assets, bag, care, choosing, classes,
    client_address::ClientAddress,
    earlier, events, fields, file, fill, framed, guard, held_body, help, joining, leagues, lobby,
    log_out,
    log_throttle::LogThrottle,
    me, notes, opening, overload, packing, past, pictures, privacy,
    push::pages as push,
    puzzle, records, room,
    route::{get, post},
    rules, sessions,
    settings::WebSettings,
    shelf, standings, tabletop, talk, tournaments, ways,
};

/// The time in which the head of a request must arrive.
const HEAD: Duration = Duration::from_secs(10);

/// The time for which sent data may stay unacknowledged, or unread by a client.
#[cfg(target_os = "linux")]
const UNACKNOWLEDGED: Duration = Duration::from_secs(30);

/// The time for which a server that stops waits for answers under way.
const FAREWELL: Duration = Duration::from_secs(5);

/// The number of clients that are told at once that there is no place for them.
const TURNED_AWAY: usize = 32;

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
    settings: WebSettings,
    desk: Arc<Desk>,
    service: Arc<Service>,
    limits: RequestLimits,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Pin<Box<dyn Future<Output = io::Result<()>> + Send>> {
    Box::pin(async move {
        let (close, closing) = watch::channel(false);
        let mut acceptor = Acceptor {
            admission: Admission::new(settings.limits),
            pages: router(settings.clone(), Arc::clone(&desk), service, limits, closing.clone()),
            settings,
            desk,
            closing,
            connections: JoinSet::new(),
            overload: JoinSet::new(),
            unheard: LogThrottle::default(),
        };
        let mut stop = Box::pin(stop.fuse());
        loop {
            tokio::select! {
                () = &mut stop => break,
                taken = listener.accept() => acceptor.let_in(taken).await,
            }
        }
        drop(listener);
        // Nobody listening means that nobody is connected.
        let _ = close.send(true);
        let mut connections = acceptor.connections;
        let farewell = async { while connections.join_next().await.is_some() {} };
        if timeout(FAREWELL, farewell).await.is_err() {
            tracing::warn!("some connections were cut");
        }
        Ok(())
    })
}

/// The accept loop and its connections.
struct Acceptor {
    settings: WebSettings,
    admission: Arc<Admission>,
    pages: Router,
    desk: Arc<Desk>,
    closing: watch::Receiver<bool>,
    connections: JoinSet<()>,
    overload: JoinSet<()>,
    unheard: LogThrottle,
}

impl Acceptor {
    async fn let_in(&mut self, taken: io::Result<(TcpStream, SocketAddr)>) {
        while self.connections.try_join_next().is_some() {}
        while self.overload.try_join_next().is_some() {}
        match taken {
            Ok((stream, from)) => self.connect(stream, from),
            Err(error) => self.not_taken(&error).await,
        }
    }

    fn connect(&mut self, stream: TcpStream, from: SocketAddr) {
        forget_the_dead(&stream);
        send_at_once(&stream);
        let proxy = self.settings.trusts(from.ip());
        if let Some(admitted) = self.admission.enter(ClientAddress::of(from.ip()), proxy) {
            let (pages, closing) = (self.pages.clone(), self.closing.clone());
            self.connections.spawn(connection(pages, stream, from, admitted, closing));
        } else if self.overload.len() < TURNED_AWAY {
            self.overload.spawn(overload::tell(Arc::clone(&self.desk), stream));
        }
    }

    /// Handles a connection that could not be accepted. The cause is most likely too many open
    /// files: time may help. A connection that was given up before it was accepted concerns nobody
    /// else.
    async fn not_taken(&self, error: &io::Error) {
        if error.kind() == io::ErrorKind::ConnectionAborted {
            return;
        }
        if let Some(times) = self.unheard.again() {
            tracing::warn!(%error, times, "a connection could not be accepted");
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// The pages for tests; open pages close when `closing` turns true.
pub fn router(
    settings: WebSettings,
    desk: Arc<Desk>,
    service: Arc<Service>,
    limits: RequestLimits,
    closing: watch::Receiver<bool>,
) -> Router {
    let app = App::new(settings, desk, service, limits, closing);
    Router::new()
        .route("/", get(lobby::show))
        .route("/next", get(lobby::next))
        .route("/name", post(lobby::take_name))
        .route("/open/{secret}", get(opening::show).merge(post(opening::open)))
        .route(framed::PATH, get(framed::show).merge(post(framed::open)))
        .route("/in/{*path}", get(framed::inside))
        .route("/in/", get(framed::inside))
        .route("/language", post(lobby::take_language))
        .route("/look", post(lobby::take_look))
        .route("/zone", post(lobby::guess_zone))
        .route("/games", get(past::show))
        .route("/games.zip", get(records::archive))
        .route("/me", get(me::show))
        .route("/me.png", get(me::picture))
        .route("/settings", get(choosing::show).merge(post(choosing::choose)))
        .route("/worker.js", get(push::worker))
        .route("/push", get(push::state).merge(post(push::subscribe)))
        .route("/push/off", post(push::unsubscribe))
        .route("/m/{code}", get(push::board))
        .route("/log-out", get(log_out::show).merge(post(log_out::end)))
        .route("/privacy", get(privacy::show))
        .route("/sessions", get(sessions::show))
        .route("/sessions/end", post(sessions::end))
        .route("/mydata", get(privacy::my_data))
        .route("/record/{code}", get(records::file))
        .route("/record/{code}/games", get(records::games))
        .route("/film/{code}", get(records::film))
        .route(
            "/verify",
            get(records::ask)
                .merge(post(records::verify))
                .layer(DefaultBodyLimit::max(records::LONGEST)),
        )
        .route(
            "/file",
            get(file::show).merge(post(file::open)).layer(DefaultBodyLimit::max(records::LONGEST)),
        )
        .route("/forget", get(privacy::forget).merge(post(privacy::forget_surely)))
        .route("/forget/sure", post(privacy::forget_now))
        .route("/play/{game}", get(shelf::show).merge(post(shelf::begin)))
        .route("/play/{game}/board.png", get(shelf::picture))
        .route("/rules/{game}", get(rules::show))
        .route("/rules/{game}/{file}", get(rules::picture))
        .route("/j/{key}/{code}", get(joining::show).merge(post(joining::join)))
        .route("/help", get(help::show))
        .route("/puzzles", get(puzzle::show))
        .route("/puzzle", post(puzzle::open))
        .route("/bag", post(bag::open))
        .route("/fill", post(fill::begin))
        .route("/rooms", post(lobby::make_room))
        .route("/open", post(lobby::open_room))
        .route("/r/{key}", get(room::show))
        .route("/r/{key}/settings", get(choosing::show_room).merge(post(choosing::choose_room)))
        .route("/r/{key}/top", get(standings::show))
        .route("/r/{key}/top.png", get(standings::picture))
        .route("/r/{key}/tally.png", get(standings::tally))
        .route("/r/{key}/league", get(leagues::list).merge(post(leagues::press_in_list)))
        .route("/league/{code}", get(leagues::show).merge(post(leagues::press)))
        .route("/league/{code}/deal", post(leagues::deal))
        .route(
            "/r/{key}/tournament",
            get(tournaments::list).merge(post(tournaments::press_in_list)),
        )
        .route("/tournament/{code}", get(tournaments::show).merge(post(tournaments::press)))
        .route("/tournament/{code}/table.png", get(tournaments::picture))
        .route(
            "/tournament/{code}/trf",
            get(tournaments::report)
                .merge(post(tournaments::take))
                .layer(DefaultBodyLimit::max(records::LONGEST)),
        )
        .route("/r/{key}/analysis", get(analysis::show))
        .route("/r/{key}/ways", get(ways::show))
        .route("/r/{key}/earlier", get(earlier::show))
        .route("/r/{key}/leave", post(room::leave))
        .route("/r/{key}/renew", post(care::renew))
        .route("/r/{key}/out", post(care::put_out))
        .route("/r/{key}/hand", post(care::hand_on))
        .route("/r/{key}/talk", post(talk::talk))
        .route("/r/{key}/press", post(talk::press))
        .route("/r/{key}/command", post(talk::command))
        .route("/r/{key}/preview", post(talk::preview))
        .route("/r/{key}/tabletop", post(tabletop::draft))
        .route("/r/{key}/play", post(tabletop::play))
        .route("/r/{key}/note", post(notes::write))
        .route("/r/{key}/events", get(events::listen))
        .route("/r/{key}/picture/{notice}/{file}", get(pictures::show))
        .merge(school())
        .fallback(lobby::nothing_here)
        .method_not_allowed_fallback(lobby::nothing_here)
        .layer(DefaultBodyLimit::max(fields::LIMIT))
        .layer(middleware::from_fn(packing::pack))
        .layer(middleware::from_fn_with_state(app.clone(), guard::guard))
        .route("/a/{*file}", get(assets::show))
        .with_state(app)
}

/// The pages of classes.
fn school() -> Router<App> {
    Router::new()
        .route("/classes", get(classes::list).post(classes::make))
        .route("/kept", get(classes::kept))
        .route("/s/{slip}", get(classes::slip).post(classes::open_slip))
        .route("/c/{code}", get(classes::show))
        .route("/c/{code}/join", post(classes::join))
        .route("/c/{code}/away", post(classes::away))
        .route("/c/{code}/do", post(classes::homework::open))
        .route("/c/{code}/door", post(classes::set_door))
        .route("/c/{code}/remove", post(classes::remove))
        .route("/c/{code}/end", get(classes::ask_end).post(classes::ask_end_again))
        .route("/c/{code}/end/now", post(classes::end))
        .route("/c/{code}/homework", post(classes::homework::give))
        .route("/c/{code}/h/{number}", get(classes::homework::table))
        .route("/c/{code}/h/{number}/table.csv", get(classes::homework::csv))
        .route("/c/{code}/h/{number}/table.png", get(classes::homework::picture))
        .route("/c/{code}/h/{number}/sheet", get(classes::print::sheet))
        .route("/c/{code}/board", get(classes::board::show).post(classes::board::begin))
        .route("/c/{code}/poster", get(classes::print::poster))
        .route("/c/{code}/slips", get(classes::print::slips))
}

/// Sets a timeout for data without acknowledgement. A phone that lost its network does not say so.
/// The timeout ends its connection, whose place another page of it needs.
fn forget_the_dead(stream: &TcpStream) {
    #[cfg(target_os = "linux")]
    if let Err(error) = socket2::SockRef::from(stream).set_tcp_user_timeout(Some(UNACKNOWLEDGED)) {
        tracing::debug!(%error, "the timeout of a connection could not be set");
    }
}

/// Sends each piece of an answer when it is written. Else the second piece waits until the first is
/// acknowledged, which takes up to 40 ms and the way to the phone and back.
fn send_at_once(stream: &TcpStream) {
    if let Err(error) = stream.set_nodelay(true) {
        tracing::debug!(%error, "the pieces of an answer may wait for each other");
    }
}

async fn connection(
    pages: Router,
    stream: TcpStream,
    from: SocketAddr,
    admitted: Admitted,
    closing: watch::Receiver<bool>,
) {
    let admitted = &Arc::new(admitted);
    let pages = service_fn(move |request: Request<Incoming>| {
        let (mut request, pages, busy) = (request.map(Body::new), pages.clone(), admitted.busy());
        request.extensions_mut().insert(ConnectInfo(from));
        request.extensions_mut().insert(Arc::clone(admitted));
        async move {
            let answer = pages.oneshot(request).await?;
            Ok::<_, Infallible>(held_body::hold_until_sent(busy, answer))
        }
    });
    let served = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD)
        .serve_connection(TokioIo::new(stream), pages)
        .with_upgrades();
    let mut served = std::pin::pin!(served);
    tokio::select! {
        ended = served.as_mut() => log_end(ended),
        () = admitted.must_leave() => {}
        () = closed(closing) => {
            served.as_mut().graceful_shutdown();
            log_end(served.await);
        }
    }
}

async fn closed(mut closing: watch::Receiver<bool>) {
    // A dropped sender means that the server stops, too.
    let _ = closing.wait_for(|&closing| closing).await;
}

fn log_end(ended: hyper::Result<()>) {
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection ended early");
    }
}
