//! What the owner decides: `config/*.toml` first, then the environment.

mod environment;
mod file;
mod token;

use std::{
    fs, io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use chat::Limits;
use game_core::{Sentence, Shelf};
use service::Quotas;

use self::file::SettingsFile;
pub use self::token::BotToken;
use crate::roles::ProcessRole;

/// Everything that can be set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The file with the database, whose folder must be there; or the address of one on a
    /// server, as `postgres://`.
    pub database: PathBuf,
    /// What this process does; everything, unless the command line says otherwise.
    pub roles: Vec<ProcessRole>,
    /// What is logged, as `tracing` filters are written.
    pub log: String,
    /// Whether each line of the log is an object of JSON, for programs that read it.
    pub log_json: bool,
    /// Folder with an owner's boards.
    pub boards: PathBuf,
    /// Where the tablebases of endings lie.
    pub tablebases: TablebaseFolder,
    /// Where the web table answers; nowhere if it is off.
    pub listen: Option<SocketAddr>,
    /// Where watchers hear whether the bot is well; nowhere if it is off.
    pub health: Option<SocketAddr>,
    /// The web table itself.
    pub web: web::WebSettings,
    /// The bot on Telegram.
    pub telegram: Telegram,
    /// The bot on Discord.
    pub discord: Discord,
    /// How much one person may ask for.
    pub limits: Limits,
    /// How much may be kept for whom.
    pub quotas: Quotas,
    /// Programs of the owner's that play.
    pub engines: Engines,
    /// The copies of the database.
    pub backup: Backup,
}

/// Programs of the owner's that play, each a level above the others of its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Engines {
    /// A chess program by the Universal Chess Interface: its name on the `PATH`, or its
    /// file. `None`: there is none.
    pub chess: Option<String>,
    /// How many positions it may look at for a move.
    pub nodes: u32,
}

impl Engines {
    /// `off`, or a program.
    fn named(text: String) -> Option<String> {
        Some(text).filter(|text| text != "off")
    }
}

impl Default for Engines {
    fn default() -> Self {
        Self { chess: None, nodes: 200_000 }
    }
}

/// Where the tablebases of endings lie.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum TablebaseFolder {
    /// In a folder of theirs beside the database.
    #[default]
    Beside,
    /// In this one.
    At(PathBuf),
    /// There are none, and none are made.
    Off,
}

impl TablebaseFolder {
    /// The folder, for a database that lies there.
    pub fn folder(&self, database: &Path) -> Option<PathBuf> {
        match self {
            Self::Beside if database.to_str().is_some_and(service::is_server) => None,
            Self::Beside => Some(database.with_file_name("tablebases")),
            Self::At(folder) => Some(folder.clone()),
            Self::Off => None,
        }
    }
}

/// `off`, or a folder.
impl From<String> for TablebaseFolder {
    fn from(text: String) -> Self {
        if text == "off" { Self::Off } else { Self::At(text.into()) }
    }
}

/// The bot on Telegram; without a token it is off.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Telegram {
    /// What `BotFather` gave.
    pub token: Option<BotToken>,
    /// Another server than Telegram's own.
    pub api: Option<String>,
    /// The short name that `BotFather` has of its Mini App; without one groups do not open it.
    pub app: Option<String>,
    /// Whether people may choose boards that they tap in the private chat.
    pub widgets: bool,
}

/// The bot on Discord; without a token it is off.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Discord {
    /// What the developer portal gave.
    pub token: Option<BotToken>,
    /// Another server than Discord's own.
    pub api: Option<String>,
    /// Whether each game gets a thread.
    pub threads: bool,
    /// Whether the table opens inside Discord.
    pub activity: bool,
    /// What the application proves itself with, which opening it there takes.
    pub secret: Option<BotToken>,
}

/// The copies of the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// Where they lie.
    pub folder: PathBuf,
    /// How many of the newest are kept.
    pub keep: usize,
    /// Of how many days before them the last.
    pub days: usize,
    /// How far apart they are; 0 for none.
    pub every_minutes: u32,
}

impl Backup {
    /// After how many days a copy is gone at the latest, as long as the bot runs; 0
    /// if none is made.
    pub fn longest_kept(&self) -> u32 {
        if self.every_minutes == 0 {
            return 0;
        }
        let newest = (self.keep.max(1) * self.every_minutes as usize).div_ceil(24 * 60);
        u32::try_from(newest + self.days).unwrap_or(u32::MAX)
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            database: "kamen.sqlite".into(),
            roles: ProcessRole::ALL.to_vec(),
            log: "info".into(),
            log_json: false,
            boards: "config/boards".into(),
            tablebases: TablebaseFolder::default(),
            listen: Some(SocketAddr::from(([127, 0, 0, 1], 8717))),
            health: None,
            web: web::WebSettings::default(),
            telegram: Telegram::default(),
            discord: Discord::default(),
            limits: Limits::default(),
            quotas: Quotas::default(),
            engines: Engines::default(),
            backup: Backup { folder: "backups".into(), keep: 24, days: 7, every_minutes: 60 },
        }
    }
}

impl Settings {
    /// Whether the database is on a server, and in no file.
    pub fn is_on_server(&self) -> bool {
        self.database.to_str().is_some_and(service::is_server)
    }

    /// Whether this process does this.
    pub(crate) fn has(&self, role: ProcessRole) -> bool {
        self.roles.contains(&role)
    }

    /// Whether anything is left for this process to do.
    pub(crate) fn has_work(&self) -> bool {
        let web = self.has(ProcessRole::Web) && self.listen.is_some();
        let telegram = self.has(ProcessRole::Telegram) && self.telegram.token.is_some();
        let discord = self.has(ProcessRole::Discord) && self.discord.token.is_some();
        // What happens by itself is work where others answer people.
        web || telegram || discord || self.has(ProcessRole::Players) && self.is_on_server()
    }

    /// Reads every `.toml` of the folder in the order of their names, then the
    /// environment, then the files the tokens lie in. No folder means the
    /// defaults.
    ///
    /// # Errors
    /// Which file and line, or which variable, cannot be used.
    pub fn read(
        folder: &Path,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, Sentence> {
        let mut settings = Self::default();
        let mut tokens = token::Files::default();
        for path in files(folder, "toml").map_err(|error| unreadable(folder, &error))? {
            let text = fs::read_to_string(&path).map_err(|error| unreadable(&path, &error))?;
            let file: SettingsFile =
                toml::from_str(&text).map_err(|error| broken(&path, &text, &error))?;
            file.without_tokens(&path)?;
            file.into_settings(&mut settings, &mut tokens);
        }
        environment::obey(&mut settings, &environment)?;
        settings.boards = beside(folder, &settings.boards);
        settings.telegram.token =
            token::TokenOwner::Telegram.find(tokens.telegram, &environment)?;
        settings.discord.token = token::TokenOwner::Discord.find(tokens.discord, &environment)?;
        let secret = token::TokenOwner::Application.find(tokens.application, &environment)?;
        settings.discord.secret = secret;
        Ok(settings)
    }

    /// Where people find the pages of the bot; `None` if nobody said, or there are none.
    pub(crate) fn site(&self) -> Option<String> {
        self.listen.and(self.web.public_url.as_ref()).map(ToString::to_string)
    }

    /// Whether the table opens inside Telegram: that takes an address with HTTPS.
    pub(crate) fn opens_in_telegram(&self) -> bool {
        self.telegram.token.is_some() && self.site().is_some_and(|site| site.starts_with("https:"))
    }

    /// Whether the table opens inside Discord: that takes an address with HTTPS and the
    /// application's secret.
    pub(crate) fn opens_in_discord(&self) -> bool {
        let Discord { token, activity, secret, .. } = &self.discord;
        let all = *activity && token.is_some() && secret.is_some();
        all && self.site().is_some_and(|site| site.starts_with("https:"))
    }

    /// The tokens there are.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = &BotToken> {
        [&self.telegram.token, &self.discord.token].into_iter().flatten()
    }

    /// All that is secret; what is logged must show none of it.
    pub(crate) fn secrets(&self) -> impl Iterator<Item = &BotToken> {
        self.tokens().chain(&self.discord.secret)
    }

    /// The owner's boards, each checked by the games that use them.
    ///
    /// # Errors
    /// Which file and line cannot be used.
    pub fn shelf(&self) -> Result<Shelf, Sentence> {
        let mut shelf = Shelf::default();
        for path in files(&self.boards, "txt").map_err(|error| unreadable(&self.boards, &error))? {
            let text = fs::read_to_string(&path).map_err(|error| unreadable(&path, &error))?;
            let name = path.file_stem().unwrap_or_default().to_string_lossy();
            shelf.put(format!("boards/{name}"), text);
        }
        for kind in catalog::Kind::ALL {
            kind.rules().check(&shelf).map_err(|error| {
                let file = error.name.strip_prefix("boards/").unwrap_or(&error.name);
                let path = self.boards.join(format!("{file}.txt"));
                in_file(&path, error.line, error.why)
            })?;
        }
        Ok(shelf)
    }
}

/// A path that is not whole, taken from where the folder of settings lies if
/// it is there: `config/boards` beside `config`.
fn beside(folder: &Path, path: &Path) -> PathBuf {
    let name = path.strip_prefix("config").unwrap_or(path);
    let near = [folder.parent().unwrap_or(folder).join(path), folder.join(name)];
    near.into_iter().find(|near| near.is_dir()).unwrap_or_else(|| path.to_owned())
}

/// The folder's files with this ending, by name; none if there is no folder.
fn files(folder: &Path, ending: &str) -> io::Result<Vec<PathBuf>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
        entries => entries?,
    };
    let mut paths = entries.map(|entry| Ok(entry?.path())).collect::<io::Result<Vec<_>>>()?;
    paths.retain(|path| path.extension().is_some_and(|found| found == ending));
    paths.sort();
    Ok(paths)
}

/// A file that cannot be read at all.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Sentence {
    let of_file = |key| Sentence::new(key).with("file", path.display().to_string());
    match error.kind() {
        io::ErrorKind::InvalidData => of_file("kamen-not-utf8"),
        _ => of_file("kamen-unreadable-file").with("why", error.to_string()),
    }
}

/// A file that cannot be written.
pub fn unwritten_file(path: &Path, error: &io::Error) -> Sentence {
    match error.kind() {
        io::ErrorKind::StorageFull => {
            Sentence::new("service-open-full").with("file", path.display().to_string())
        }
        _ => unreadable(path, error),
    }
}

/// An output that cannot be written.
pub fn unwritten(error: &io::Error) -> Sentence {
    match error.kind() {
        io::ErrorKind::StorageFull => Sentence::new("kamen-output-full"),
        _ => Sentence::new("kamen-cannot-write").with("why", error.to_string()),
    }
}

/// A line of a file that cannot be used.
pub(crate) fn in_file(path: &Path, line: usize, why: impl Into<game_core::Arg>) -> Sentence {
    let sentence = Sentence::new("kamen-bad-line").with("file", path.display().to_string());
    sentence.with("line", line).with("why", why)
}

fn broken(path: &Path, text: &str, error: &toml::de::Error) -> Sentence {
    let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
    in_file(path, before.matches('\n').count() + 1, error.message().replace('\n', " "))
}

#[cfg(test)]
mod tests;
