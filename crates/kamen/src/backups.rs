//! Copies of the database: made on a schedule and on request, and restored.

use std::{
    collections::BTreeSet,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    pin::Pin,
    sync::Arc,
};

use clap::ArgMatches;
use game_core::Sentence;
use service::{
    Chore, Clock, Service, SystemClock, Timestamp,
    backup::{self, BackupError},
};
use tokio::runtime::Runtime;

use crate::{
    console::{ConsoleWords, arguments::given},
    date,
    settings::{Backup, Settings, unwritten},
};

/// The least time between two copies, should the folder lose them.
const SOON: i64 = 60_000;
const DAY: i64 = 86_400_000;
/// After this time a half-written copy is given up, in milliseconds.
const GIVEN_UP: i64 = 86_400_000;

/// The length of a database's header, in bytes. A shorter file holds no database, or a lost one.
const HEADER: u64 = 100;

/// The chore that copies the database of a running bot.
pub(crate) struct Backups {
    pub(crate) settings: Settings,
    pub(crate) service: Arc<Service>,
}

impl Chore for Backups {
    fn first(&self, now: Timestamp) -> Timestamp {
        let Backup { folder, every_minutes, .. } = &self.settings.backup;
        due(newest(folder), *every_minutes, now)
    }

    fn run(
        &self,
        now: Timestamp,
    ) -> Pin<Box<dyn Future<Output = Result<Timestamp, String>> + Send + '_>> {
        Box::pin(async move {
            // A copy may have been made by hand since, or before a crash.
            if self.first(now) <= now {
                if !self.service.is_in_place() {
                    return Err("the database's file is gone, or is another".to_owned());
                }
                let made = make(&self.settings, Some(&*self.service), now).await;
                let made = made.map_err(|error| why(&error))?;
                tracing::info!(file = %made.display(), "the database is copied");
            }
            Ok(self.first(now).max(Timestamp(now.0 + SOON)))
        })
    }
}

/// The reason why no copy was made, for the log.
fn why(error: &BackupError) -> String {
    let full = if error.is_full() { "the disk is full: " } else { "" };
    format!("{full}{error}")
}

/// When the next copy is due.
fn due(newest: Option<Timestamp>, every_minutes: u32, now: Timestamp) -> Timestamp {
    // A copy from the future only shows that the clock was wrong; the next one has the right time
    // and is the newest.
    let newest = newest.filter(|newest| *newest <= now);
    newest.map_or(now, |newest| Timestamp(newest.0 + i64::from(every_minutes) * 60_000))
}

/// The time of the newest copy in a folder.
pub(crate) fn newest(folder: &Path) -> Option<Timestamp> {
    Some(copies(folder).ok()?.last()?.at)
}

/// A copy in the folder. Its number decides which is newer: the clock may have been wrong.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Numbered {
    /// Counted up from 1.
    number: u64,
    at: Timestamp,
    path: PathBuf,
}

/// The copies in a folder, the oldest first.
fn copies(folder: &Path) -> io::Result<Vec<Numbered>> {
    stamped(folder, ".sqlite")
}

fn stamped(folder: &Path, ending: &str) -> io::Result<Vec<Numbered>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let name = name.strip_prefix("kamen-").and_then(|name| name.strip_suffix(ending));
        if let Some((number, at)) = name.and_then(number_and_moment) {
            found.push(Numbered { number, at, path });
        }
    }
    found.sort();
    Ok(found)
}

/// The parts of `000007-20261121-144728`.
fn number_and_moment(name: &str) -> Option<(u64, Timestamp)> {
    let (number, moment) = name.split_once('-')?;
    Some((number.parse().ok()?, date::moment(moment)?))
}

/// The path of the next copy.
pub(crate) fn place(folder: &Path, now: Timestamp) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let number = copies(folder)?.last().map_or(0, |newest| newest.number) + 1;
    Ok(folder.join(format!("kamen-{number:06}-{}.sqlite", date::stamp(now))))
}

/// Makes a copy, checks it, and removes expired copies. A service that has the database open makes
/// the copy itself.
async fn make(
    settings: &Settings,
    open: Option<&Service>,
    now: Timestamp,
) -> Result<PathBuf, BackupError> {
    let folder = &settings.backup.folder;
    let unusable =
        |why| BackupError::Open(backup::StoreOpenError::File { file: folder.clone(), why });
    let file = place(folder, now).map_err(unusable)?;
    match open {
        Some(service) => service.copy(&file).await?,
        None => backup::copy(&settings.database, &file).await?,
    }
    if let Err(error) = prune(&settings.backup, now) {
        tracing::warn!(%error, "old copies could not be removed");
    }
    Ok(file)
}

/// Removes the expired copies, and half-written ones that were given up.
fn prune(kept: &Backup, now: Timestamp) -> io::Result<()> {
    let all = copies(&kept.folder)?;
    let halves = stamped(&kept.folder, ".sqlite.part")?;
    let given_up = halves.iter().filter(|half| now.0 - half.at.0 > GIVEN_UP);
    superfluous(&all, kept)
        .into_iter()
        .chain(given_up)
        .try_for_each(|one| fs::remove_file(&one.path))
}

/// The expired copies. The newest `keep` stay, and of the older ones the last of each day, for so
/// many days.
fn superfluous<'a>(all: &'a [Numbered], kept: &Backup) -> Vec<&'a Numbered> {
    let mut days = BTreeSet::new();
    let mut goes =
        |copy: &&Numbered| days.len() >= kept.days || !days.insert(copy.at.0.div_euclid(DAY));
    all.iter().rev().skip(kept.keep.max(1)).filter(&mut goes).collect()
}

/// Refuses to start with an empty database if copies show that there was one.
///
/// # Errors
/// The newest good copy, and what to do.
pub(crate) async fn not_lost(settings: &Settings) -> Result<(), Sentence> {
    if settings.is_on_server() {
        return Ok(());
    }
    let database = &settings.database;
    if fs::metadata(database).is_ok_and(|found| found.len() >= HEADER) {
        return Ok(());
    }
    let all = copies(&settings.backup.folder).unwrap_or_default();
    if all.is_empty() {
        return Ok(());
    }
    let about = |key| Sentence::new(key).with("database", database.display().to_string());
    for copy in all.iter().rev() {
        if backup::is_good(&copy.path).await {
            let file = copy.path.display().to_string();
            return Err(about("kamen-database-lost").with("file", file));
        }
    }
    Err(about("kamen-database-lost-whole")
        .with("folder", settings.backup.folder.display().to_string()))
}

/// `kamen new`: creates an empty database.
///
/// # Errors
/// There is a database already.
pub(crate) fn begin_anew(
    settings: &Settings,
    words: &ConsoleWords,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let database = &settings.database;
    let shown = backup::shown(database).display().to_string();
    let named = |key| Sentence::new(key).with("file", shown.as_str());
    match fs::metadata(database) {
        Ok(found) if found.len() >= HEADER => return Err(named("kamen-copy-exists")),
        // The remains of a lost database are none to SQLite.
        Ok(_) => fs::write(database, "")
            .map_err(|error| named("kamen-unreadable-file").with("why", error.to_string()))?,
        Err(_) => {}
    }
    runtime()?.block_on(async {
        let clock = Arc::new(SystemClock);
        let service = Service::open(database, clock, game_core::Shelf::default()).await;
        service.map_err(|error| error.sentence())?.close().await;
        Ok::<_, Sentence>(())
    })?;
    tell(out, words, &named("kamen-made-new"))
}

/// `kamen backup`: makes one copy now, beside a running bot or without one.
///
/// # Errors
/// The reason why there is none.
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
            None => make(settings, None, SystemClock.now()).await,
        }
    });
    let made = made.map_err(sentence)?;
    let said = Sentence::new("kamen-backed-up").with("file", made.display().to_string());
    tell(out, words, &said)
}

/// `kamen restore`: replaces the database by a copy.
///
/// # Errors
/// The reason why it failed; nothing is changed then.
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

pub(crate) fn runtime() -> Result<Runtime, Sentence> {
    Runtime::new().map_err(|error| Sentence::new("kamen-cannot-run").with("why", error.to_string()))
}

pub(crate) fn tell(
    out: &mut dyn Write,
    words: &ConsoleWords,
    said: &Sentence,
) -> Result<(), Sentence> {
    let written = writeln!(out, "{}", words.sentence(said));
    written.map_err(|error| unwritten(&error))
}

/// The reason why a copy was not made or restored, and what to do about it.
pub(crate) fn sentence(error: BackupError) -> Sentence {
    let about = |key, file: PathBuf| Sentence::new(key).with("file", file.display().to_string());
    match error {
        BackupError::Open(error) => service::OpenError::Store(error).sentence(),
        BackupError::Server => Sentence::new("kamen-copy-server"),
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

    fn settings(folder: &Path, keep: usize, days: usize) -> Backup {
        Backup { folder: folder.to_owned(), keep, days, every_minutes: 60 }
    }

    #[test]
    fn the_oldest_go_and_nothing_else_does() {
        let files = [
            "kamen-000001-20261121-100000.sqlite",
            "kamen-000002-20261121-110000.sqlite",
            "kamen-000003-20261121-120000.sqlite",
            "kamen-000004-20261121-130000.sqlite.part",
            "kamen-000001-20261119-130000.sqlite.part",
            "kamen-before-the-move.sqlite",
            "kamen-20261121-100000.sqlite",
            "kamen-000001-20261121-100000.sqlite.txt",
        ];
        let folder = folder("prune", &files);
        let now = date::moment("20261121-133000").unwrap();
        prune(&settings(&folder, 2, 0), now).unwrap();
        let gone = || files.into_iter().filter(|file| !folder.join(file).exists());
        assert_eq!(gone().collect::<Vec<_>>(), [files[0], files[4]]);
        prune(&settings(&folder, 0, 0), now).unwrap();
        assert_eq!(newest(&folder), date::moment("20261121-120000"), "the newest always stays");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_copy_from_the_future_is_no_newer_than_the_next_one() {
        let folder = folder("future", &["kamen-000003-20990101-000000.sqlite"]);
        let now = date::moment("20261121-123000").unwrap();
        let next = place(&folder, now).unwrap();
        assert!(next.ends_with("kamen-000004-20261121-123000.sqlite"), "{next:?}");
        fs::write(&next, "").unwrap();
        assert_eq!(newest(&folder), Some(now), "the one that was made last");
        assert!(due(newest(&folder), 60, now) > now, "and no other at once");
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn of_a_month_of_hours_the_last_day_and_the_ends_of_seven_days_are_kept() {
        let mut all = Vec::new();
        for number in 1..30 * 24_i64 {
            let at = Timestamp(20_000 * DAY + number * HOUR);
            let number = number.unsigned_abs();
            all.push(Numbered { number, at, path: PathBuf::from(number.to_string()) });
            let gone = superfluous(&all, &settings(Path::new("anywhere"), 24, 7));
            let gone: BTreeSet<_> = gone.into_iter().cloned().collect();
            all.retain(|copy| !gone.contains(copy));
        }
        assert_eq!(all.len(), 24 + 7);
        let hours: Vec<_> = all[..7].iter().map(|copy| copy.at.0 % DAY / HOUR).collect();
        assert_eq!(hours, [23; 7], "of each day the last");
    }

    #[test]
    fn without_a_folder_there_is_no_copy() {
        assert_eq!(newest(Path::new("/nowhere/at/all")), None);
    }
}
