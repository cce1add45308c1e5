//! Copies of the database: made by the hour and on request, and put back.

use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    pin::Pin,
};

use clap::ArgMatches;
use game_core::Sentence;
use service::{
    Chore, Clock, SystemClock, Timestamp,
    backup::{self, BackupError},
};
use tokio::runtime::Runtime;

use crate::{
    command_line::given,
    date,
    settings::{Backup, Settings},
    words::ConsoleWords,
};

/// The least time between two copies, should the folder lose them.
const SOON: i64 = 60_000;
/// After so long what is half written will never be whole.
const GIVEN_UP: i64 = 86_400_000;

/// The copies of a running bot.
pub(crate) struct Backups(pub(crate) Settings);

impl Chore for Backups {
    fn first(&self, now: Timestamp) -> Timestamp {
        let Backup { folder, every_minutes, .. } = &self.0.backup;
        due(newest(folder), *every_minutes, now)
    }

    fn run(
        &self,
        now: Timestamp,
    ) -> Pin<Box<dyn Future<Output = Result<Timestamp, String>> + Send + '_>> {
        Box::pin(async move {
            // One may have been made by hand meanwhile, or before a crash.
            if self.first(now) <= now {
                let made = make(&self.0, now).await.map_err(|error| error.to_string())?;
                tracing::info!(file = %made.display(), "the database is copied");
            }
            Ok(self.first(now).max(Timestamp(now.0 + SOON)))
        })
    }
}

/// When the next copy is to be made.
fn due(newest: Option<Timestamp>, every_minutes: u32, now: Timestamp) -> Timestamp {
    // A copy from the future says only that the clock was wrong.
    let newest = newest.filter(|newest| *newest <= now);
    newest.map_or(now, |newest| Timestamp(newest.0 + i64::from(every_minutes) * 60_000))
}

/// When the newest copy in a folder was made.
pub(crate) fn newest(folder: &Path) -> Option<Timestamp> {
    copies(folder).ok()?.into_iter().map(|(at, _)| at).max()
}

/// The copies in a folder, the oldest first.
fn copies(folder: &Path) -> io::Result<Vec<(Timestamp, PathBuf)>> {
    stamped(folder, ".sqlite")
}

fn stamped(folder: &Path, ending: &str) -> io::Result<Vec<(Timestamp, PathBuf)>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let stamp = name.strip_prefix("kamen-").and_then(|name| name.strip_suffix(ending));
        if let Some(at) = stamp.and_then(date::moment) {
            found.push((at, path));
        }
    }
    found.sort();
    Ok(found)
}

/// Makes one copy more, and lets the oldest go.
async fn make(settings: &Settings, now: Timestamp) -> Result<PathBuf, BackupError> {
    let folder = &settings.backup.folder;
    let unusable = |why| BackupError::Open(backup::OpenError::File { file: folder.clone(), why });
    fs::create_dir_all(folder).map_err(unusable)?;
    let file = folder.join(format!("kamen-{}.sqlite", date::stamp(now)));
    backup::copy(&settings.database, &file).await?;
    if let Err(error) = prune(folder, settings.backup.keep, now) {
        tracing::warn!(%error, "old copies are not removed");
    }
    Ok(file)
}

fn prune(folder: &Path, keep: usize, now: Timestamp) -> io::Result<()> {
    let copies = copies(folder)?;
    let superfluous = copies.len().saturating_sub(keep.max(1));
    let halves = stamped(folder, ".sqlite.part")?;
    let halves = halves.into_iter().filter(|(at, _)| now.0 - at.0 > GIVEN_UP);
    copies
        .into_iter()
        .take(superfluous)
        .chain(halves)
        .try_for_each(|(_, path)| fs::remove_file(path))
}

/// `kamen backup`: one copy now, beside a running bot or without one.
///
/// # Errors
/// Why there is none.
pub(crate) fn back_up(
    arguments: &ArgMatches,
    settings: &Settings,
    words: &ConsoleWords,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let file = arguments.get_one::<String>("copy").map(PathBuf::from);
    let made = runtime()?.block_on(async {
        match file {
            Some(file) => backup::copy(&settings.database, &file).await.map(|()| file),
            None => make(settings, SystemClock.now()).await,
        }
    });
    let made = made.map_err(sentence)?;
    let said = Sentence::new("kamen-backed-up").with("file", made.display().to_string());
    tell(out, words, &said)
}

/// `kamen restore`: puts a copy in the place of the database.
///
/// # Errors
/// Why not; nothing is changed then.
pub(crate) fn restore(
    arguments: &ArgMatches,
    settings: &Settings,
    words: &ConsoleWords,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let (from, database) = (Path::new(given(arguments, "copy")), &settings.database);
    let mut aside = database.clone().into_os_string();
    aside.push(format!(".{}.old", date::stamp(SystemClock.now())));
    let aside = PathBuf::from(aside);
    let restored = runtime()?.block_on(backup::restore(from, database, &aside));
    let kept = restored.map_err(sentence)?;
    let said = Sentence::new("kamen-restored").with("file", from.display().to_string());
    tell(out, words, &said.with("database", database.display().to_string()))?;
    if kept {
        let said = Sentence::new("kamen-restored-aside");
        tell(out, words, &said.with("file", aside.display().to_string()))?;
    }
    Ok(())
}

fn runtime() -> Result<Runtime, Sentence> {
    Runtime::new().map_err(|error| Sentence::new("kamen-cannot-run").with("why", error.to_string()))
}

fn tell(out: &mut dyn Write, words: &ConsoleWords, said: &Sentence) -> Result<(), Sentence> {
    let written = writeln!(out, "{}", words.sentence(said));
    written.map_err(|error| Sentence::new("kamen-cannot-write").with("why", error.to_string()))
}

/// Why a copy was not made or put back, and what to do about it.
pub(crate) fn sentence(error: BackupError) -> Sentence {
    let about = |key, file: PathBuf| Sentence::new(key).with("file", file.display().to_string());
    match error {
        BackupError::Open(error) => service::OpenError::Store(error).sentence(),
        BackupError::Exists { file } => about("kamen-copy-exists", file),
        BackupError::Foreign { file } => about("kamen-copy-foreign", file),
        BackupError::Damaged { file, why } => about("kamen-copy-damaged", file).with("why", why),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 3_600_000;

    fn folder(name: &str, files: &[&str]) -> PathBuf {
        let folder =
            std::env::temp_dir().join(format!("kamen-copies-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for name in files {
            fs::write(folder.join(name), "").unwrap();
        }
        folder
    }

    #[test]
    fn a_copy_is_due_when_the_newest_has_had_its_time() {
        let now = Timestamp(100 * HOUR);
        for (newest, expected) in
            [(None, 100), (Some(99), 100), (Some(100), 101), (Some(42), 43), (Some(101), 100)]
        {
            let newest = newest.map(|hours: i64| Timestamp(hours * HOUR));
            assert_eq!(due(newest, 60, now), Timestamp(expected * HOUR), "{newest:?}");
        }
    }

    #[test]
    fn the_oldest_go_and_nothing_else_does() {
        let files = [
            "kamen-20261121-100000.sqlite",
            "kamen-20261121-110000.sqlite",
            "kamen-20261121-120000.sqlite",
            "kamen-20261121-130000.sqlite.part",
            "kamen-20261119-130000.sqlite.part",
            "kamen-before-the-move.sqlite",
            "kamen-20261121-100000.sqlite.txt",
            "20261121-100000.sqlite",
        ];
        let folder = folder("prune", &files);
        let now = date::moment("20261121-133000").unwrap();
        assert_eq!(newest(&folder), date::moment("20261121-120000"));
        prune(&folder, 2, now).unwrap();
        let gone: Vec<_> = files.into_iter().filter(|file| !folder.join(file).exists()).collect();
        assert_eq!(gone, [files[0], files[4]]);
        prune(&folder, 0, now).unwrap();
        assert_eq!(newest(&folder), date::moment("20261121-120000"), "the newest always stays");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn without_a_folder_there_is_no_copy() {
        assert_eq!(newest(Path::new("/nowhere/at/all")), None);
    }
}
