//! Tokens: from the environment or a file of their own, and never shown.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
};

use game_core::Sentence;
use regex::Regex;
use secrecy::{ExposeSecret, SecretString};

use super::unreadable;

/// The token with which a bot identifies itself to its platform.
#[derive(Clone)]
pub struct BotToken {
    secret: SecretString,
    file: Option<PathBuf>,
}

impl BotToken {
    /// The token for the part that sends it to its platform.
    pub fn secret(&self) -> SecretString {
        self.secret.clone()
    }

    /// The file it was read from, if it was.
    pub(crate) fn file(&self) -> Option<&Path> {
        self.file.as_deref()
    }

    /// The token itself, for the part that must find it to hide it.
    pub(crate) fn exposed(&self) -> &str {
        self.secret.expose_secret()
    }
}

impl fmt::Debug for BotToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

impl PartialEq for BotToken {
    fn eq(&self, other: &Self) -> bool {
        self.exposed() == other.exposed()
    }
}

impl Eq for BotToken {}

/// The files of the tokens, as the settings name them.
#[derive(Debug, Default)]
pub(super) struct Files {
    pub(super) telegram: Option<PathBuf>,
    pub(super) discord: Option<PathBuf>,
    pub(super) application: Option<PathBuf>,
}

/// The owner of a token.
#[derive(Debug, Clone, Copy)]
pub(super) enum TokenOwner {
    Telegram,
    Discord,
    /// Discord's application, whose secret is not the bot's token.
    Application,
}

impl TokenOwner {
    /// The variable with the token itself.
    const fn variable(self) -> &'static str {
        match self {
            Self::Telegram => "KAMEN_TELEGRAM_TOKEN",
            Self::Discord => "KAMEN_DISCORD_TOKEN",
            Self::Application => "KAMEN_DISCORD_SECRET",
        }
    }

    /// The variable with the name of the token's file.
    const fn file_variable(self) -> &'static str {
        match self {
            Self::Telegram => "KAMEN_TELEGRAM_TOKEN_FILE",
            Self::Discord => "KAMEN_DISCORD_TOKEN_FILE",
            Self::Application => "KAMEN_DISCORD_SECRET_FILE",
        }
    }

    const fn malformed(self) -> &'static str {
        match self {
            Self::Telegram => "kamen-bad-token-telegram",
            Self::Discord => "kamen-bad-token-discord",
            Self::Application => "kamen-bad-secret-discord",
        }
    }

    const fn form(self) -> &'static str {
        match self {
            Self::Telegram => r"\A[0-9]{6,}:[A-Za-z0-9_-]{30,}\z",
            Self::Discord => r"\A[A-Za-z0-9_-]{17,}\.[A-Za-z0-9_-]{5,}\.[A-Za-z0-9_-]{20,}\z",
            Self::Application => r"\A[A-Za-z0-9_-]{20,}\z",
        }
    }

    /// The token: the environment's own, else from the file that the environment names, else from
    /// the file that the settings name; `None` if there is none of them.
    pub(super) fn find(
        self,
        file: Option<PathBuf>,
        environment: &dyn Fn(&str) -> Option<String>,
    ) -> Result<Option<BotToken>, Sentence> {
        if let Some(text) = environment(self.variable()) {
            let secret = self.checked(&text, self.variable())?;
            return Ok(Some(BotToken { secret, file: None }));
        }
        let named = environment(self.file_variable()).filter(|name| !name.is_empty());
        let Some(file) = named.map(PathBuf::from).or(file) else { return Ok(None) };
        let text = fs::read_to_string(&file).map_err(|error| unreadable(&file, &error))?;
        let secret = self.checked(&text, &file.display().to_string())?;
        Ok(Some(BotToken { secret, file: Some(file) }))
    }

    /// The refusal of a token in a settings file.
    pub(super) fn in_open(self, path: &Path) -> Sentence {
        let sentence = Sentence::new("kamen-token-in-settings");
        let sentence = sentence.with("file", path.display().to_string());
        sentence.with("variable", self.variable()).with("other", self.file_variable())
    }

    fn checked(self, text: &str, place: &str) -> Result<SecretString, Sentence> {
        let text = text.trim();
        if text.is_empty() {
            return Err(Sentence::new("kamen-empty-token").with("place", place));
        }
        // The form is a constant and compiles.
        let fits = Regex::new(self.form()).is_ok_and(|form| form.is_match(text));
        if !fits {
            return Err(Sentence::new(self.malformed()).with("place", place));
        }
        Ok(text.into())
    }
}
