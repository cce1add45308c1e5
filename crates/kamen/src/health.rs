//! The bot's health for its monitors: at an address of its own, to systemd, and to a container by
//! `kamen healthy`.
//!
//! The bot is well if a change passes through the one writer, behind all that wait there. Monitors
//! read no words: only the status of an answer, or of a process.

use std::{
    io::{Read as _, Write as _},
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream},
    path::{Path, PathBuf},
    sync::Arc,
    time::Duration,
};

use game_core::Sentence;
use sd_notify::NotifyState;
use service::Service;
use tokio::{net::TcpListener, sync::watch, time};

use crate::{
    console::ConsoleWords,
    figures::Figures,
    parts::until,
    settings::{Settings, unwritten},
};

/// How long a change may wait.
const PATIENCE: Duration = Duration::from_secs(10);

/// Whether the game can go on: a change passes, and the database's file is in its place.
async fn is_well(service: &Service) -> bool {
    let passed = time::timeout(PATIENCE, service.pass_through()).await;
    matches!(passed, Ok(Ok(()))) && !service.is_halted()
}

/// Answers monitors at an address of their own, until the bot stops.
pub(crate) async fn answer(
    listener: TcpListener,
    service: Arc<Service>,
    (figures, database): (Figures, PathBuf),
    stopped: watch::Receiver<bool>,
) -> std::io::Result<()> {
    let (asked, database) = (Arc::clone(&service), Arc::<Path>::from(database));
    let is_ready = move || {
        let service = Arc::clone(&asked);
        async move { is_well(&service).await }
    };
    let tidy = figures.clone().tidy();
    let told = move || {
        let (service, figures) = (Arc::clone(&service), figures.clone());
        let database = Arc::clone(&database);
        async move {
            let is_well = is_well(&service).await;
            figures.told(&service, &database, is_well).await
        }
    };
    tokio::select! {
        answered = web::answer_watchers(listener, is_ready, told, until(stopped)) => answered,
        () = tidy => Ok(()),
    }
}

/// Tells systemd, if it waits for it, that the bot is ready, again and again that it is alive, and
/// that it stops. A lost file of the database is reported in the log and by `/readyz`: a restart
/// would not bring it back.
pub(crate) async fn tell(service: Arc<Service>, stopped: watch::Receiver<bool>) {
    notify(NotifyState::Ready);
    let alive = async {
        let Some(longest) = sd_notify::watchdog_enabled() else { return };
        loop {
            // Whatever the result: the writer works.
            if time::timeout(longest, service.pass_through()).await.is_ok() {
                notify(NotifyState::Watchdog);
            }
            time::sleep(longest / 3).await;
        }
    };
    tokio::join!(
        async {
            until(stopped.clone()).await;
            notify(NotifyState::Stopping);
        },
        async {
            tokio::select! {
                () = until(stopped.clone()) => {}
                () = alive => {}
            }
        }
    );
}

fn notify(state: NotifyState<'_>) {
    if let Err(error) = sd_notify::notify(&[state]) {
        tracing::warn!(%error, "systemd could not be notified");
    }
}

/// Asks the bot that runs with these settings whether it is well.
///
/// # Errors
/// It is not, or no address is set for it.
pub(crate) fn ask(
    settings: &Settings,
    words: &ConsoleWords,
    out: &mut dyn std::io::Write,
) -> Result<(), Sentence> {
    let address = settings.health.ok_or_else(|| Sentence::new("kamen-health-off"))?;
    let at = |key| Sentence::new(key).with("address", address.to_string());
    let status = status(reachable(address)).map_err(|_| at("kamen-health-silent"))?;
    if status != 200 {
        return Err(at("kamen-health-ill"));
    }
    writeln!(out, "{}", words.sentence(&at("kamen-health-good"))).map_err(|error| unwritten(&error))
}

/// The address to ask a listener at all addresses: the computer's own.
const fn reachable(address: SocketAddr) -> SocketAddr {
    let ip = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(ip, address.port())
}

/// The status of the answer to `/readyz` there.
fn status(address: SocketAddr) -> std::io::Result<u16> {
    let patience = PATIENCE + Duration::from_secs(2);
    let mut line = TcpStream::connect_timeout(&address, patience)?;
    line.set_read_timeout(Some(patience))?;
    write!(line, "GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    // `HTTP/1.1 200`
    let mut head = [0; 12];
    line.read_exact(&mut head)?;
    let code = str::from_utf8(&head[9..]).ok().and_then(|code| code.parse().ok());
    code.ok_or_else(|| std::io::Error::from(std::io::ErrorKind::InvalidData))
}
