//! The tablebases of endings: files in a folder, made once by the running bot or by
//! `kamen tablebases`.

use std::{
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::Arc,
    thread,
    time::Duration,
};

use game_core::Sentence;
use players::tablebase::{Chapter, Flaw, Tablebases};
use tokio::{
    sync::{oneshot, watch},
    time,
};

use crate::{
    serve::until,
    settings::{Settings, unwritten_file},
    tools::{arena::bar, write},
    words::ConsoleWords,
};

/// So long after the start nothing is made: there is enough else to do.
const PATIENCE: Duration = Duration::from_secs(60);
/// Of everybody on this computer whoever makes one comes last.
const NICE: i32 = 19;
/// How many steps the bar has.
const STEPS: u32 = 1_000;

/// Where the file of a table lies.
pub(crate) fn file(folder: &Path, chapter: Chapter) -> PathBuf {
    folder.join(chapter.file())
}

/// Lays a table ready, if there is its file.
///
/// # Errors
/// Why the file cannot be used.
fn lay(tables: &Tablebases, folder: &Path, chapter: Chapter) -> Result<(), Flaw> {
    match File::open(file(folder, chapter)) {
        Ok(file) => tables.lay(chapter, Box::new(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error.into()),
    }
}

/// Those whose files are there. What of them cannot be used, the log says.
pub(crate) fn ready(settings: &Settings) -> Arc<Tablebases> {
    let folder = settings.tablebases.folder(&settings.database);
    let shown = folder.clone().unwrap_or_default();
    let tables = Tablebases::new(move |chapter, flaw| unusable(&file(&shown, chapter), flaw));
    for (folder, chapter) in folder.iter().flat_map(|one| Chapter::ALL.map(|all| (one, all))) {
        if let Err(flaw) = lay(&tables, folder, chapter) {
            unusable(&file(folder, chapter), &flaw);
        }
    }
    Arc::new(tables)
}

fn unusable(file: &Path, flaw: &Flaw) {
    tracing::warn!(file = %file.display(), ?flaw, "a table of endings cannot be used; computers play without it");
}

/// Looks all through and makes what is missing or damaged, one table after another on a
/// thread of its own that gives way to everybody; given up at a stop.
pub(crate) async fn keep(folder: PathBuf, tables: Arc<Tablebases>, stopped: watch::Receiver<bool>) {
    tokio::select! {
        () = until(stopped.clone()) => return,
        () = time::sleep(PATIENCE) => {}
    }
    let (done, ended) = oneshot::channel::<()>();
    let work = move || {
        // Without it the others are served a little slower.
        let _ = rustix::process::nice(NICE);
        // A sender that is gone means stop, too.
        let is_stopped = || *stopped.borrow() || stopped.has_changed().is_err();
        for chapter in Chapter::ALL {
            if is_stopped() || !keep_one(&folder, &tables, chapter, &mut |_| !is_stopped()) {
                break;
            }
        }
        drop(done);
    };
    match thread::Builder::new().name("tablebases".to_owned()).spawn(work) {
        Ok(_) => {
            // It says nothing but that it is over.
            let _ = ended.await;
        }
        Err(error) => tracing::warn!(%error, "no table of endings is made"),
    }
}

/// Looks a table through, and makes it if that is needed; `false` if no more can be made.
fn keep_one(
    folder: &Path,
    tables: &Tablebases,
    chapter: Chapter,
    goes_on: &mut dyn FnMut(f64) -> bool,
) -> bool {
    let file = file(folder, chapter);
    if let Err(flaw) = tables.examine(chapter) {
        unusable(&file, &flaw);
    }
    if tables.has(chapter) {
        return true;
    }
    let Some(bytes) = chapter.make(tables, goes_on) else { return goes_on(1.0) };
    match keep_bytes(&file, &bytes) {
        Ok(()) => tracing::info!(file = %file.display(), "a table of endings is made"),
        Err(error) => {
            tracing::warn!(file = %file.display(), %error, "a table of endings cannot be kept");
            return false;
        }
    }
    if let Err(flaw) = lay(tables, folder, chapter) {
        unusable(&file, &flaw);
    }
    true
}

/// Writes a file so that it is whole or not there.
fn keep_bytes(file: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
    let half = file.with_extension(format!("{}.half", std::process::id()));
    let written = File::create(&half).and_then(|mut into| {
        into.write_all(bytes)?;
        into.sync_all()
    });
    written.and_then(|()| fs::rename(&half, file)).inspect_err(|_| {
        // It is of no use to anybody, and gone or not, the first error is what matters.
        let _ = fs::remove_file(&half);
    })
}

/// `kamen tablebases`: makes what is missing or damaged, and writes what there is to
/// `out`; how far it is, to `aside`.
///
/// # Errors
/// That there is to be no folder, or why a file cannot be written.
pub(crate) fn make(
    settings: &Settings,
    words: &ConsoleWords,
    out: &mut dyn Write,
    aside: &mut dyn Write,
) -> Result<(), Sentence> {
    let folder = settings.tablebases.folder(&settings.database);
    let folder = folder.ok_or_else(|| Sentence::new("kamen-tablebases-off"))?;
    let tables = ready(settings);
    for chapter in Chapter::ALL {
        let file = file(&folder, chapter);
        let mut key = "kamen-tablebase-ready";
        if tables.examine(chapter).is_err() || !tables.has(chapter) {
            let mut shown = 0;
            let made = chapter.make(&tables, &mut |done| {
                let step = (done * f64::from(STEPS)) as u32;
                if step > shown {
                    shown = step;
                    // Who closes the terminal loses the bar only.
                    let _ = write(aside, &format!("{} {}", bar(step, STEPS), chapter.name()));
                }
                true
            });
            write(aside, "\n")?;
            // Nobody ends it, and what it needs is made before it.
            let Some(bytes) = made else { continue };
            keep_bytes(&file, &bytes).map_err(|error| unwritten_file(&file, &error))?;
            lay(&tables, &folder, chapter).map_err(|_| damaged(&file))?;
            key = "kamen-tablebase-made";
        }
        let held = fs::metadata(&file).map_or(0, |found| found.len());
        let said = Sentence::new(key).with("file", file.display().to_string());
        let kilobytes = i64::try_from(held / 1000).unwrap_or(i64::MAX);
        write(out, &(words.sentence(&said.with("kilobytes", kilobytes)) + "\n"))?;
    }
    Ok(())
}

/// That a table cannot be used.
fn damaged(file: &Path) -> Sentence {
    Sentence::new("kamen-doctor-tablebase-damaged").with("file", file.display().to_string())
}

/// What `kamen doctor` says of them: which are missing, and which cannot be used.
pub(crate) fn look(settings: &Settings) -> Vec<chat::Finding> {
    let Some(folder) = settings.tablebases.folder(&settings.database) else {
        return vec![chat::Finding::remark(Sentence::new("kamen-tablebases-off"))];
    };
    let tables = Tablebases::default();
    let (mut findings, mut missing) = (Vec::new(), Vec::new());
    for chapter in Chapter::ALL {
        let laid = lay(&tables, &folder, chapter).and_then(|()| tables.examine(chapter));
        match laid {
            Err(_) => findings.push(chat::Finding::remark(damaged(&file(&folder, chapter)))),
            Ok(()) if !tables.has(chapter) => missing.push(chapter.name().to_owned()),
            Ok(()) => {}
        }
    }
    let about = |key| Sentence::new(key).with("folder", folder.display().to_string());
    if !missing.is_empty() {
        let said = about("kamen-doctor-tablebases-missing").with("names", missing);
        findings.push(chat::Finding::remark(said));
    } else if findings.is_empty() {
        findings.push(chat::Finding::good(about("kamen-doctor-tablebases")));
    }
    findings
}

#[cfg(test)]
mod tests {
    use ground::Scratch;

    use super::*;
    use crate::settings::TablebaseFolder;

    fn said(settings: &Settings) -> Vec<&'static str> {
        look(settings).iter().map(|finding| finding.said.key).collect()
    }

    #[test]
    fn what_is_missing_damaged_or_off_is_found() {
        let scratch = Scratch::new();
        let mut settings = Settings { database: scratch.database(), ..Settings::default() };
        assert_eq!(said(&settings), ["kamen-doctor-tablebases-missing"]);
        let folder = settings.tablebases.folder(&settings.database).unwrap();
        assert_eq!(folder, scratch.0.join("tablebases"), "it lies beside the database");
        let broken = file(&folder, Chapter::Mill);
        keep_bytes(&broken, b"KAMENEND, but no more").unwrap();
        let both = ["kamen-doctor-tablebase-damaged", "kamen-doctor-tablebases-missing"];
        assert_eq!(said(&settings), both);
        assert!(!ready(&settings).has(Chapter::Mill), "who plays does so without it");
        settings.tablebases = TablebaseFolder::Off;
        assert_eq!(said(&settings), ["kamen-tablebases-off"]);
        assert!(
            make(&settings, &ConsoleWords::of(&|_| None), &mut Vec::new(), &mut Vec::new())
                .is_err()
        );
    }

    #[test]
    fn a_stop_ends_the_making_and_leaves_no_file() {
        let scratch = Scratch::new();
        let tables = Tablebases::default();
        let mut asked = 0;
        let goes_on = keep_one(&scratch.0, &tables, Chapter::Mill, &mut |_| {
            asked += 1;
            asked < 3
        });
        assert!(!goes_on && asked >= 3);
        assert_eq!(fs::read_dir(&scratch.0).unwrap().count(), 0);
    }
}
