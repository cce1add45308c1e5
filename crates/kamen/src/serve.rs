//! The bot at work: everything wired together, until it is told to stop.

use std::{
    io::{IsTerminal, Write},
    net::SocketAddr,
    sync::Arc,
    time::Duration,
};

use chat::Desk;
use game_core::{Sentence, Shelf};
use service::{Service, SystemClock};
use tokio::{
    runtime::Runtime,
    signal::unix::{SignalKind, signal},
    sync::watch,
    task::JoinHandle,
    time,
};
use tracing_subscriber::EnvFilter;

use crate::{settings::Settings, words::Words};

/// How often invitations are looked through for those whose time is over.
const SWEEP: Duration = Duration::from_secs(60);

/// A bot at work.
#[derive(Debug)]
pub struct Serving {
    /// Where the table in the browser answers.
    pub address: SocketAddr,
    stop: watch::Sender<bool>,
    web: JoinHandle<Result<(), String>>,
    sweeper: JoinHandle<()>,
    /// The use cases, for who watches from within.
    pub service: Arc<Service>,
}

/// Opens the database and the web table, and goes on in the background.
///
/// # Errors
/// What cannot be opened, and why.
pub async fn start(settings: &Settings, shelf: Shelf) -> Result<Serving, Sentence> {
    let clock = Arc::new(SystemClock);
    let service = Service::open(&settings.database, clock, shelf).await;
    let service = Arc::new(service.map_err(|error| error.sentence())?);
    let desk = Arc::new(Desk::new(Arc::clone(&service)));
    let (stop, stopped) = watch::channel(false);
    let listener = web::bind(settings.listen).await.map_err(|error| {
        let sentence = Sentence::new("kamen-cannot-listen");
        let sentence = sentence.with("address", settings.listen.to_string());
        sentence.with("why", error.to_string())
    })?;
    let address = listener.local_addr().unwrap_or(settings.listen);
    let web = web::run(desk, Arc::clone(&service), listener, until(stopped.clone()));
    let web = tokio::spawn(async move { web.await.map_err(|error| error.to_string()) });
    let sweeper = tokio::spawn(sweep(Arc::clone(&service), stopped));
    Ok(Serving { address, stop, web, sweeper, service })
}

impl Serving {
    /// Stops taking requests, finishes those under way and closes the database.
    pub async fn stop(self) {
        // Nobody listening means that everything has stopped by itself.
        let _ = self.stop.send(true);
        if let Ok(Err(error)) = self.web.await {
            tracing::error!(error, "web stopped");
        }
        let _ = self.sweeper.await;
        self.service.close().await;
    }
}

/// Serves until SIGTERM or SIGINT.
pub(crate) fn serve(
    settings: &Settings,
    shelf: Shelf,
    words: &Words,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let filter = EnvFilter::try_new(&settings.log).map_err(|error| {
        Sentence::new("kamen-bad-log")
            .with("value", settings.log.as_str())
            .with("why", error.to_string())
    })?;
    // A second start in one process keeps the first one's log.
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let _ = log.with_ansi(std::io::stderr().is_terminal()).try_init();
    let cannot_run =
        |error: std::io::Error| Sentence::new("kamen-cannot-run").with("why", error.to_string());
    Runtime::new().map_err(cannot_run)?.block_on(async {
        let serving = start(settings, shelf).await?;
        let url = format!("http://{}/", serving.address);
        // A closed terminal is no reason not to serve.
        let _ = writeln!(out, "{}", words.sentence(&Sentence::new("kamen-open").with("url", url)));
        let _ = out.flush();
        told_to_stop().await.map_err(cannot_run)?;
        tracing::info!("stopping");
        serving.stop().await;
        Ok(())
    })
}

async fn told_to_stop() -> std::io::Result<()> {
    let (mut terminate, mut interrupt) =
        (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    Ok(())
}

async fn until(mut stopped: watch::Receiver<bool>) {
    // A sender that is gone means stop, too.
    let _ = stopped.wait_for(|&stopped| stopped).await;
}

async fn sweep(service: Arc<Service>, stopped: watch::Receiver<bool>) {
    let mut every = time::interval(SWEEP);
    let stopped = until(stopped);
    tokio::pin!(stopped);
    loop {
        tokio::select! {
            () = &mut stopped => return,
            _ = every.tick() => service.sweep().await,
        }
    }
}
