//! The bot as a process of its own, and the files it leaves on the disk.

use std::{
    fs::{self, File},
    net::{SocketAddr, TcpListener},
    path::PathBuf,
    process::{Child, Command, ExitStatus, Stdio},
    sync::Arc,
};

use game_core::Shelf;
use service::{Service, SystemClock};
use suite::{
    PATIENCE, Scratch,
    discord::{self, Discord},
    eventually, root,
    telegram::Telegram,
};

/// The home of the process.
pub(super) struct Home {
    folder: Scratch,
    /// The variables that name the addresses of its platforms.
    platforms: [(&'static str, String); 4],
    /// The address of its pages, if it has any.
    pages: Option<SocketAddr>,
    /// The database, where it is on a server.
    shared: Option<PathBuf>,
}

/// A process; dropping it kills it.
pub(super) struct Bot(Child);

impl Home {
    pub(super) fn new(telegram: &Telegram, discord: &Discord) -> Self {
        let platforms = [
            ("KAMEN_TELEGRAM_TOKEN", telegram.token()),
            ("KAMEN_TELEGRAM_API", telegram.url()),
            ("KAMEN_DISCORD_TOKEN", discord::TOKEN.to_owned()),
            ("KAMEN_DISCORD_API", discord.address().to_owned()),
        ];
        Self { folder: Scratch::new(), platforms, pages: None, shared: None }
    }

    /// The same with its database on a server.
    pub(super) fn on(self, server: &str) -> Self {
        let schema = self.folder.0.file_name().unwrap().to_string_lossy().replace('-', "_");
        Self { shared: Some(format!("{server}?schema={schema}").into()), ..self }
    }

    /// The same with pages, on a port that is free now.
    pub(super) fn with_pages(self) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        Self { pages: Some(free), ..self }
    }

    /// The URL of its pages.
    pub(super) fn pages(&self) -> String {
        format!("http://{}", self.pages.expect("it has pages"))
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.0.join(name)
    }

    /// Starts the program as an owner would.
    pub(super) fn begin(&self) -> Bot {
        let log = File::options().create(true).append(true).open(self.file("log")).unwrap();
        let mut command = Command::new(env!("CARGO_BIN_EXE_kamen-suite"));
        command.arg("--config").arg(root().join("config")).env_clear();
        command.env(
            "KAMEN_DATABASE",
            self.shared.clone().unwrap_or_else(|| self.file("kamen.sqlite")),
        );
        command.env("KAMEN_BOARDS", self.file("boards"));
        command.envs(self.platforms.iter().map(|(name, value)| (name, value)));
        let pages = self.pages.map_or_else(|| "off".to_owned(), |pages| pages.to_string());
        command.env("KAMEN_WEB_LISTEN", pages).env("KAMEN_LOG", "warn");
        command.env("KAMEN_ACTIONS_PER_MINUTE", "1000000");
        command.env("KAMEN_PICTURES_PER_SECOND", "1000000");
        command.env("KAMEN_BACKUP_FOLDER", self.file("backups"));
        command.env("KAMEN_BACKUP_EVERY_MINUTES", "0");
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log);
        Bot(command.spawn().unwrap())
    }

    /// Returns the log of all processes so far.
    pub(super) fn log(&self) -> String {
        fs::read_to_string(self.file("log")).unwrap_or_default()
    }

    /// Opens the database that is left, from a copy: recovering the original is left to the next
    /// process. On a server, opens it once the server has heard that all are gone.
    pub(super) async fn left(&self) -> Service {
        let clock = Arc::new(SystemClock);
        if let Some(shared) = &self.shared {
            return Service::open(shared, clock, Shelf::default()).await.unwrap();
        }
        for ending in ["", "-wal", "-shm", ".lock"] {
            // These are files of an earlier copy; there may be none.
            let _ = fs::remove_file(self.file(&format!("copy.sqlite{ending}")));
        }
        for ending in ["", "-wal"] {
            let from = self.file(&format!("kamen.sqlite{ending}"));
            if from.exists() {
                fs::copy(from, self.file(&format!("copy.sqlite{ending}"))).unwrap();
            }
        }
        Service::open(&self.file("copy.sqlite"), clock, Shelf::default()).await.unwrap()
    }
}

impl Bot {
    /// Whether it has ended by itself.
    pub(super) fn ended(&mut self) -> bool {
        self.0.try_wait().unwrap().is_some()
    }

    /// Kills it without warning.
    pub(super) fn killed(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }

    /// Tells it to stop; returns how it ended.
    pub(super) async fn stopped(mut self) -> ExitStatus {
        let id = self.0.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
        eventually("an end of the process", PATIENCE, async || {
            self.0.try_wait().unwrap().ok_or("it still runs")
        })
        .await
    }
}

impl Drop for Bot {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}
