//! The owner's settings: `config/*.toml` first, then the environment.

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

/// All settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The file of the database, whose folder must exist; or the address of one on a server, as
    /// `postgres://`.
    pub database: PathBuf,
    /// The roles of this process; all of them, unless the command line says otherwise.
    pub roles: Vec<ProcessRole>,
    /// The filter of the log, in the syntax of `tracing`.
    pub log: String,
    /// Whether each line of the log is a JSON object, for programs that read it.
    pub log_json: bool,
    /// The folder with the owner's boards.
    pub boards: PathBuf,
    /// The folder of the endgame tables.
    pub tablebases: TablebaseFolder,
    /// The address of the web table; `None` if it is off.
    pub listen: Option<SocketAddr>,
    /// The address for health checks; `None` if it is off.
    pub health: Option<SocketAddr>,
    /// The web table itself.
    pub web: web::WebSettings,
    /// The bot on Telegram.
    pub telegram: Telegram,
    /// The bot on Discord.
    pub discord: Discord,
    /// The limits of one person's requests.
    pub limits: Limits,
    /// The quotas of people, rooms and addresses.
    pub quotas: Quotas,
    /// The owner's engines.
    pub engines: Engines,
    /// The copies of the database.
    pub backup: Backup,
}

/// The owner's engines, each a level above the others of its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Engines {
    /// A chess engine by the Universal Chess Interface: its name on the `PATH`, or its file.
    /// `None`: there is none.
    pub chess: Option<String>,
    /// The most positions it may look at for a move.
    pub nodes: u32,
}

impl Engines {
    /// Reads `off`, or an engine.
    fn named(text: String) -> Option<String> {
        Some(text).filter(|text| text != "off")
    }
}

impl Default for Engines {
    fn default() -> Self {
        Self { chess: None, nodes: 200_000 }
    }
}

/// The place of the endgame tables.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum TablebaseFolder {
    /// In a folder of their own beside the database.
    #[default]
    Beside,
    /// In this folder.
    At(PathBuf),
    /// There are none, and none are made.
    Off,
}

impl TablebaseFolder {
    /// The folder, for a database at this path.
    pub fn folder(&self, database: &Path) -> Option<PathBuf> {
        match self {
            Self::Beside if database.to_str().is_some_and(service::is_server) => None,
            Self::Beside => Some(database.with_file_name("tablebases")),
            Self::At(folder) => Some(folder.clone()),
            Self::Off => None,
        }
    }
}

/// Reads `off`, or a folder.
impl From<String> for TablebaseFolder {
    fn from(text: String) -> Self {
        if text == "off" { Self::Off } else { Self::At(text.into()) }
    }
}

/// The bot on Telegram; without a token it is off.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Telegram {
    /// The token from `BotFather`.
    pub token: Option<BotToken>,
    /// Another server than Telegram's own.
    pub api: Option<String>,
    /// The short name of its Mini App, as set in `BotFather`; without one, groups do not open it.
    pub app: Option<String>,
    /// Whether people may choose boards that they tap in the private chat.
    pub widgets: bool,
}

/// The bot on Discord; without a token it is off.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Discord {
    /// The token from the developer portal.
    pub token: Option<BotToken>,
    /// Another server than Discord's own.
    pub api: Option<String>,
    /// Whether each game gets a thread.
    pub threads: bool,
    /// Whether the table opens inside Discord.
    pub activity: bool,
    /// The secret of the application, which it needs to open the table inside Discord.
    pub secret: Option<BotToken>,
}

/// The copies of the database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backup {
    /// Their folder.
    pub folder: PathBuf,
    /// The number of newest copies that are kept.
    pub keep: usize,
    /// The number of earlier days of which the last copy is kept.
    pub days: usize,
    /// The minutes between two copies; 0 for none.
    pub every_minutes: u32,
}

impl Backup {
    /// The most days a copy is kept while the bot runs; 0 if none is made.
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
    /// Whether the database is on a server and not in a file.
    pub fn is_on_server(&self) -> bool {
        self.database.to_str().is_some_and(service::is_server)
    }

    /// Whether this process has the role.
    pub(crate) fn has(&self, role: ProcessRole) -> bool {
        self.roles.contains(&role)
    }

    /// Whether this process has any work.
    pub(crate) fn has_work(&self) -> bool {
        let web = self.has(ProcessRole::Web) && self.listen.is_some();
        let telegram = self.has(ProcessRole::Telegram) && self.telegram.token.is_some();
        let discord = self.has(ProcessRole::Discord) && self.discord.token.is_some();
        // The chores alone are work only if other processes answer people.
        web || telegram || discord || self.has(ProcessRole::Players) && self.is_on_server()
    }

    /// Reads every `.toml` of the folder in the order of their names, then the environment, then
    /// the files of the tokens. Without a folder the defaults hold.
    ///
    /// # Errors
    /// The file and line, or the variable, that cannot be used.
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

    /// The public address of the bot's pages; `None` if it is not set, or there are no pages.
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

    /// The tokens that are set.
    pub(crate) fn tokens(&self) -> impl Iterator<Item = &BotToken> {
        [&self.telegram.token, &self.discord.token].into_iter().flatten()
    }

    /// All secrets; the log must show none of them.
    pub(crate) fn secrets(&self) -> impl Iterator<Item = &BotToken> {
        self.tokens().chain(&self.discord.secret)
    }

    /// The owner's boards, each checked by the games that use them.
    ///
    /// # Errors
    /// The file and line that cannot be used.
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

/// Resolves a relative path from the parent of the settings' folder if the path is there:
/// `config/boards` beside `config`.
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

/// The error about a file that cannot be read at all.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Sentence {
    let of_file = |key| Sentence::new(key).with("file", path.display().to_string());
    match error.kind() {
        io::ErrorKind::InvalidData => of_file("kamen-not-utf8"),
        _ => of_file("kamen-unreadable-file").with("why", error.to_string()),
    }
}

/// The error about a file that cannot be written.
pub fn unwritten_file(path: &Path, error: &io::Error) -> Sentence {
    match error.kind() {
        io::ErrorKind::StorageFull => {
            Sentence::new("service-open-full").with("file", path.display().to_string())
        }
        _ => unreadable(path, error),
    }
}

/// The error about an output that cannot be written.
pub fn unwritten(error: &io::Error) -> Sentence {
    match error.kind() {
        io::ErrorKind::StorageFull => Sentence::new("kamen-output-full"),
        _ => Sentence::new("kamen-cannot-write").with("why", error.to_string()),
    }
}

/// The error about a line of a file that cannot be used.
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
