//! The disk: the database and its copies.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use chat::Finding;
use game_core::Sentence;
use service::{
    Clock, SystemClock,
    backup::{self, Condition},
};

use crate::{
    backups,
    settings::{BotToken, Settings, unreadable},
};

/// With less free space than this, nothing works reliably.
const LEAST: u64 = 50 << 20;
/// With less free space than this, it is time to tidy up.
const LITTLE: u64 = 500 << 20;

pub(super) async fn look(settings: &Settings) -> Vec<Finding> {
    let database = &settings.database;
    let files = settings.secrets().filter_map(BotToken::file);
    let open = files.filter(|file| fs::metadata(file).is_ok_and(|found| is_open(&found)));
    let open = open.map(|file| Finding::remark(about("kamen-doctor-token-open", file)));
    let mut findings: Vec<_> = open.collect();
    if settings.is_on_server() {
        findings.extend(on_server(database).await);
        return findings;
    }
    match fs::metadata(database) {
        Ok(found) if found.len() > 0 && backups::not_lost(settings).await.is_err() => {
            findings.extend(backups::not_lost(settings).await.err().map(Finding::fatal));
        }
        Ok(found) => {
            if is_open(&found) {
                findings.push(Finding::remark(about("kamen-doctor-not-private", database)));
            }
            if backup::is_in_use(database) {
                findings.push(Finding::good(about("kamen-doctor-in-use", database)));
            }
            findings.extend(match backup::examine(database).await {
                Ok(condition) => of_condition(database, &condition),
                Err(error) => vec![Finding::fatal(backups::sentence(error))],
            });
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            findings.push(match backups::not_lost(settings).await {
                Ok(()) => to_be_made(database),
                Err(lost) => Finding::fatal(lost),
            });
        }
        Err(error) => findings.push(Finding::fatal(unreadable(database, &error))),
    }
    findings.extend(space(&folder_of(database)));
    findings.push(copies(settings));
    findings
}

/// The findings about a database on a server, which takes care of its disks and copies itself.
async fn on_server(database: &Path) -> Vec<Finding> {
    match backup::examine(database).await {
        Ok(condition) if condition.version.is_none() => {
            let said = Sentence::new("kamen-doctor-no-tables");
            vec![Finding::good(said.with("engine", condition.engine))]
        }
        Ok(condition) => of_condition(&backup::shown(database), &condition),
        Err(error) => vec![Finding::fatal(backups::sentence(error))],
    }
}

fn about(key: &'static str, file: &Path) -> Sentence {
    Sentence::new(key).with("file", file.display().to_string())
}

fn folder_of(file: &Path) -> PathBuf {
    let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).to_owned()
}

/// The finding before a first start, which makes the file but not its folder.
fn to_be_made(database: &Path) -> Finding {
    let folder = folder_of(database);
    if folder.is_dir() {
        Finding::good(about("kamen-doctor-no-database", database))
    } else {
        Finding::fatal(about("kamen-doctor-no-folder", &folder))
    }
}

fn of_condition(database: &Path, condition: &Condition) -> Vec<Finding> {
    let mut findings = Vec::new();
    if !condition.safe {
        let sentence = Sentence::new("service-open-old-engine");
        findings.push(Finding::fatal(sentence.with("found", condition.engine.as_str())));
    }
    if let Some(why) = &condition.damage {
        let sentence = about("kamen-doctor-damaged", database).with("why", why.as_str());
        findings.push(Finding::fatal(sentence));
    }
    let known = condition.known;
    findings.push(match condition.version {
        None => Finding::fatal(about("kamen-copy-foreign", database)),
        Some(found) if found > known => {
            let sentence = about("service-open-newer", database).with("found", found);
            Finding::fatal(sentence.with("known", known))
        }
        Some(found) if found < known => Finding::remark(about("kamen-doctor-older", database)),
        Some(_) => {
            let sentence = about("kamen-doctor-database", database);
            Finding::good(sentence.with("engine", condition.engine.as_str()))
        }
    });
    for (key, (count, why)) in
        [("kamen-doctor-dead", &condition.dead), ("kamen-doctor-parked", &condition.parked)]
    {
        let said = Sentence::new(key).with("count", *count).with("why", why.as_str());
        findings.extend((*count > 0).then(|| Finding::remark(said)));
    }
    let (broken, newest) = condition.broken;
    if broken > 0 {
        let said = Sentence::new("kamen-doctor-broken").with("count", broken);
        let newest = service::MatchId::new(newest).code();
        findings.push(Finding::remark(said.with("match", newest)));
    }
    findings.extend(waiting(condition));
    findings
}

/// Messages that wait for longer than a platform's pace explains.
fn waiting(condition: &Condition) -> Option<Finding> {
    let (count, oldest) = condition.waiting;
    let minutes = (SystemClock.now().0 - oldest?.0) / 60_000;
    let said = Sentence::new("kamen-doctor-waiting").with("count", count);
    (minutes > 0).then(|| Finding::remark(said.with("minutes", minutes)))
}

/// Whether others on this computer may read the file: the database holds the tiles of every player.
fn is_open(found: &fs::Metadata) -> bool {
    use std::os::unix::fs::PermissionsExt;
    found.permissions().mode() & 0o077 != 0
}

fn space(folder: &Path) -> Option<Finding> {
    let found = rustix::fs::statvfs(folder).ok()?;
    let free = found.f_bavail.saturating_mul(found.f_frsize);
    let megabytes = i64::try_from(free >> 20).unwrap_or(i64::MAX);
    let said = |key| about(key, folder).with("megabytes", megabytes);
    Some(match free {
        ..LEAST => Finding::fatal(said("kamen-doctor-disk-full")),
        LEAST..LITTLE => Finding::remark(said("kamen-doctor-disk-little")),
        _ => Finding::good(said("kamen-doctor-disk")),
    })
}

fn copies(settings: &Settings) -> Finding {
    let folder = &settings.backup.folder;
    let every = i64::from(settings.backup.every_minutes) * 60_000;
    let newest = backups::newest(folder);
    if every == 0 {
        return Finding::remark(about("kamen-doctor-copies-off", folder));
    }
    let Some(newest) = newest else {
        return Finding::remark(about("kamen-doctor-no-copies", folder));
    };
    let age = SystemClock.now().0 - newest.0;
    let said = |key| about(key, folder).with("hours", age.max(0) / 3_600_000);
    if age < 2 * every || !backup::is_in_use(&settings.database) {
        Finding::good(said("kamen-doctor-copies"))
    } else {
        Finding::fatal(said("kamen-doctor-copies-old"))
    }
}
