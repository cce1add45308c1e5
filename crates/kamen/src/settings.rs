//! What the owner decides: `config/*.toml` first, then the environment.

use std::{
    fs, io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

use game_core::{Sentence, Shelf};
use serde::Deserialize;

/// Everything that can be set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The database.
    pub database: PathBuf,
    /// What is logged, as `tracing` filters are written.
    pub log: String,
    /// Folder with an owner's boards.
    pub boards: PathBuf,
    /// Where the web table answers.
    pub listen: SocketAddr,
}

/// One settings file; what it leaves out stays as it was.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    database: Option<PathBuf>,
    log: Option<String>,
    boards: Option<PathBuf>,
    #[serde(default)]
    web: Web,
}

#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
struct Web {
    listen: Option<SocketAddr>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            database: "kamen.sqlite".into(),
            log: "info".into(),
            boards: "config/boards".into(),
            listen: SocketAddr::from(([127, 0, 0, 1], 8717)),
        }
    }
}

impl Settings {
    /// Reads every `.toml` of the folder in the order of their names, then the
    /// environment. No folder means the defaults.
    ///
    /// # Errors
    /// Which file and line, or which variable, cannot be used.
    pub fn read(
        folder: &Path,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<Self, Sentence> {
        let mut settings = Self::default();
        for path in files(folder, "toml").map_err(|error| unreadable(folder, &error))? {
            let text = fs::read_to_string(&path).map_err(|error| unreadable(&path, &error))?;
            let file = toml::from_str(&text).map_err(|error| broken(&path, &text, &error))?;
            settings.take(file);
        }
        settings.obey(environment)?;
        Ok(settings)
    }

    fn take(&mut self, file: File) {
        let was = std::mem::take(self);
        *self = Self {
            database: file.database.unwrap_or(was.database),
            log: file.log.unwrap_or(was.log),
            boards: file.boards.unwrap_or(was.boards),
            listen: file.web.listen.unwrap_or(was.listen),
        };
    }

    fn obey(&mut self, environment: impl Fn(&str) -> Option<String>) -> Result<(), Sentence> {
        let set = |name| environment(name).filter(|value| !value.is_empty());
        if let Some(database) = set("KAMEN_DATABASE") {
            self.database = database.into();
        }
        if let Some(log) = set("KAMEN_LOG") {
            self.log = log;
        }
        if let Some(boards) = set("KAMEN_BOARDS") {
            self.boards = boards.into();
        }
        if let Some(listen) = set("KAMEN_WEB_LISTEN") {
            self.listen = listen.parse().map_err(|_| {
                let sentence = Sentence::new("kamen-bad-address").with("value", listen);
                sentence.with("name", "KAMEN_WEB_LISTEN")
            })?;
        }
        Ok(())
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
    let sentence = Sentence::new("kamen-unreadable-file").with("file", path.display().to_string());
    sentence.with("why", error.to_string())
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
mod tests {
    use super::*;

    fn none(_: &str) -> Option<String> {
        None
    }

    fn folder(name: &str, files: &[(&str, &str)]) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("kamen-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in files {
            fs::write(folder.join(name), text).unwrap();
        }
        folder
    }

    #[test]
    fn the_shipped_file_says_the_defaults() {
        let shipped = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../config");
        assert_eq!(Settings::read(&shipped, none), Ok(Settings::default()));
    }

    #[test]
    fn later_files_win_and_the_environment_over_all() {
        let files = [("a.toml", "log = \"warn\""), ("b.toml", "log = \"debug\"\ndatabase = \"x\"")];
        let folder = folder("later", &files);
        let log = |name: &str| (name == "KAMEN_LOG").then(|| "trace".to_owned());
        assert_eq!(Settings::read(&folder, none).unwrap().log, "debug");
        assert_eq!(Settings::read(&folder, log).unwrap().log, "trace");
        assert_eq!(Settings::read(&folder, none).unwrap().database, PathBuf::from("x"));
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_broken_file_is_named_with_its_line() {
        for (name, text) in [
            ("unknown", "log = \"info\"\nlogg = 1"),
            ("syntax", "log = \"info\"\n="),
            ("type", "log = \"info\"\n[web]\nlisten = \"here\""),
        ] {
            let folder = folder(name, &[("bad.toml", text)]);
            let refused = Settings::read(&folder, none).unwrap_err().to_string();
            assert!(refused.contains("bad.toml"), "{refused}");
            assert!(!refused.contains("line=1"), "{refused}");
            fs::remove_dir_all(folder).unwrap();
        }
    }

    #[test]
    fn a_bad_variable_is_named() {
        let bad = |name: &str| (name == "KAMEN_WEB_LISTEN").then(|| "localhost".to_owned());
        let refused = Settings::read(Path::new("/nowhere"), bad).unwrap_err();
        assert!(refused.to_string().contains("KAMEN_WEB_LISTEN"), "{refused}");
    }

    #[test]
    fn a_bad_board_is_named_with_its_line() {
        let folder = folder("board", &[("school.txt", "* .\n. q\n")]);
        let settings = Settings { boards: folder.clone(), ..Settings::default() };
        let refused = settings.shelf().map(|_| ()).unwrap_err().to_string();
        assert!(refused.contains("school.txt") && refused.contains("line=2"), "{refused}");
        fs::remove_dir_all(folder).unwrap();
    }
}
