//! The endgame tables: files in a folder, made once by `kamen tablebases`, which the running bot
//! starts by itself.
//!
//! To make them takes more memory than the bot does. So a process of its own does it, which gives
//! way to everything else and returns the memory to the system. A damaged table is dropped as soon
//! as that shows, named in the log, and made anew.

use std::{
    fs::{self, File, TryLockError},
    io::{self, BufRead as _, BufReader, Read, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    sync::Arc,
    time::Duration,
};

use game_core::Sentence;
use players::tablebase::{Chapter, SheetFlaw, Tablebases};
use tokio::{sync::watch, task, time};

use crate::{
    console::{ConsoleWords, bar, write},
    parts::until,
    settings::{Settings, unwritten_file},
};

/// How long after the start no table is made: there is enough else to do.
const PATIENCE: Duration = Duration::from_secs(60);
/// The time between two checks whether another process has finished making them.
const AGAIN: Duration = Duration::from_secs(5);
/// The niceness of the maker: it comes after everything else on this computer.
const NICE: i32 = 19;
/// The number of steps of the progress bar.
const STEPS: u32 = 1_000;

/// The file of a table.
pub(crate) fn file(folder: &Path, chapter: Chapter) -> PathBuf {
    folder.join(chapter.file())
}

/// Loads a table, if its file exists.
///
/// # Errors
/// The reason why the file cannot be used.
fn lay(tables: &Tablebases, folder: &Path, chapter: Chapter) -> Result<(), SheetFlaw> {
    match File::open(file(folder, chapter)) {
        Ok(file) => tables.lay(chapter, Box::new(file)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error.into()),
    }
}

impl Settings {
    /// The endgame tables whose files exist; the log names those that cannot be used.
    pub fn ready_tablebases(&self) -> Arc<Tablebases> {
        let folder = self.tablebases.folder(&self.database);
        let shown = folder.clone().unwrap_or_default();
        let tables = Tablebases::new(move |chapter, flaw| unusable(&file(&shown, chapter), flaw));
        for (folder, chapter) in folder.iter().flat_map(|one| Chapter::ALL.map(|all| (one, all))) {
            if let Err(flaw) = lay(&tables, folder, chapter) {
                unusable(&file(folder, chapter), &flaw);
            }
        }
        Arc::new(tables)
    }
}

fn unusable(file: &Path, flaw: &SheetFlaw) {
    tracing::warn!(file = %file.display(), ?flaw, "a table of endings cannot be used; computers play without it");
}

/// Runs the maker, `kamen tablebases`, which checks all tables and makes missing or damaged ones.
/// Loads each table once it is made; gives up at a stop.
///
/// It is a process of its own: its memory, up to 184 MB, goes back to the system as a whole. If
/// that is too much, the bot goes on without tables.
pub(crate) async fn keep(
    maker: Command,
    folder: PathBuf,
    tables: Arc<Tablebases>,
    stopped: watch::Receiver<bool>,
) {
    tokio::select! {
        () = until(stopped.clone()) => return,
        () = time::sleep(PATIENCE) => {}
    }
    // A maker whose bot was killed goes on for a while; two would be one too many.
    while is_being_made(&folder) {
        tokio::select! {
            () = until(stopped.clone()) => return,
            () = time::sleep(AGAIN) => {}
        }
    }
    if let Err(why) = follow(maker, folder, tables, stopped).await {
        tracing::warn!(%why, "not all tables of endings are made; computers play without them");
    }
}

/// Runs the maker until it is done or the bot stops.
///
/// # Errors
/// It cannot be started, or it fails, with its last words.
async fn follow(
    mut maker: Command,
    folder: PathBuf,
    tables: Arc<Tablebases>,
    stopped: watch::Receiver<bool>,
) -> io::Result<()> {
    maker.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut maker = maker.spawn()?;
    let pipes = maker.stdout.take().zip(maker.stderr.take());
    let (out, aside) = pipes.ok_or(io::ErrorKind::BrokenPipe)?;
    let work = task::spawn_blocking(move || lay_each(out, aside, &folder, &tables));
    let said = tokio::select! {
        said = work => Some(said.map_err(io::Error::from).flatten()),
        () = until(stopped) => None,
    };
    if !matches!(said, Some(Ok(_))) {
        // At a stop, and if its output cannot be read.
        maker.kill()?;
    }
    // It has closed its pipes or is killed, so this takes no time.
    let status = maker.wait()?;
    match said.transpose()? {
        Some(said) if !status.success() => Err(io::Error::other(format!("{status}: {said}"))),
        Some(said) if !said.is_empty() => {
            tracing::warn!(said, "the maker of tables of endings is done, and said something");
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Loads a table for each line of the maker's, and returns its other output: damaged tables, or the
/// reason of a failure.
fn lay_each(
    out: impl Read,
    mut aside: impl Read,
    folder: &Path,
    tables: &Tablebases,
) -> io::Result<String> {
    for (chapter, line) in Chapter::ALL.into_iter().zip(BufReader::new(out).lines()) {
        line?;
        let (file, is_new) = (file(folder, chapter), !tables.has(chapter));
        match lay(tables, folder, chapter) {
            Err(flaw) => unusable(&file, &flaw),
            Ok(()) if is_new && tables.has(chapter) => {
                tracing::info!(file = %file.display(), "a table of endings is made")
            }
            Ok(()) => {}
        }
    }
    let mut said = String::new();
    aside.read_to_string(&mut said)?;
    Ok(said.trim().to_owned())
}

/// Writes a file so that it is complete or absent.
fn keep_bytes(file: &Path, bytes: &[u8]) -> io::Result<()> {
    fs::create_dir_all(file.parent().unwrap_or(Path::new(".")))?;
    let half = file.with_extension(format!("{}.half", std::process::id()));
    let written = File::create(&half).and_then(|mut into| {
        into.write_all(bytes)?;
        into.sync_all()
    });
    written.and_then(|()| fs::rename(&half, file)).inspect_err(|_| {
        // The half-written file is useless, and the first error is the one that matters.
        let _ = fs::remove_file(&half);
    })
}

/// `kamen tablebases`: makes missing or damaged tables, and writes a line for each table to `out`,
/// in the order of [`Chapter::ALL`]. Damaged tables go to `aside`, and the progress, too, if
/// somebody looks on.
///
/// # Errors
/// The settings have no folder, or the reason why a file cannot be written.
pub(crate) fn make(
    settings: &Settings,
    words: &ConsoleWords,
    out: &mut dyn Write,
    (aside, looked_on): (&mut dyn Write, bool),
) -> Result<(), Sentence> {
    let folder = settings.tablebases.folder(&settings.database);
    let folder = folder.ok_or_else(|| Sentence::new("kamen-tablebases-off"))?;
    // Without niceness, other programs are served a little slower.
    let _ = rustix::process::nice(NICE);
    let _alone = alone(&folder, words, aside);
    let tables = settings.ready_tablebases();
    for chapter in Chapter::ALL {
        let file = file(&folder, chapter);
        let mut key = "kamen-tablebase-ready";
        let lies = file.exists();
        if tables.examine(chapter).is_err() || !tables.has(chapter) {
            if lies {
                write(aside, &(words.sentence(&damaged(&file)) + "\n"))?;
            }
            let mut shown = 0;
            let made = chapter.make(&tables, &mut |done| {
                let step = (done * f64::from(STEPS)) as u32;
                if looked_on && step > shown {
                    shown = step;
                    // A closed terminal loses only the bar.
                    let _ = write(aside, &format!("{} {}", bar(step, STEPS), chapter.name()));
                }
            });
            write(aside, if looked_on { "\n" } else { "" })?;
            // The tables that it leads to were made before it.
            let bytes = made.ok_or_else(|| damaged(&file))?;
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

/// Whether another process makes tables in this folder.
fn is_being_made(folder: &Path) -> bool {
    let held = File::open(folder);
    held.is_ok_and(|held| matches!(held.try_lock(), Err(TryLockError::WouldBlock)))
}

/// Waits until no other process makes tables in this folder; none does as long as the file is open.
/// A maker whose bot was killed goes on for a while. `None` if the lock is unavailable; then two
/// may do the same work, which is harmless.
fn alone(folder: &Path, words: &ConsoleWords, aside: &mut dyn Write) -> Option<File> {
    fs::create_dir_all(folder).ok()?;
    let held = File::open(folder).ok()?;
    if let Err(TryLockError::WouldBlock) = held.try_lock() {
        let said = Sentence::new("kamen-tablebases-waiting");
        let said = words.sentence(&said.with("folder", folder.display().to_string()));
        write(aside, &(said + "\n")).ok()?;
        held.lock().ok()?;
    }
    Some(held)
}

/// The finding about a damaged table.
fn damaged(file: &Path) -> Sentence {
    Sentence::new("kamen-doctor-tablebase-damaged").with("file", file.display().to_string())
}

/// The findings of `kamen doctor`: missing tables, and those that cannot be used.
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
    use std::{sync::mpsc, thread};

    use ground::Scratch;

    use super::*;
    use crate::settings::TablebaseFolder;

    fn said(settings: &Settings) -> Vec<&'static str> {
        look(settings).iter().map(|finding| finding.said.key).collect()
    }

    #[test]
    fn a_tablebase_missing_damaged_or_off_is_found() {
        let scratch = Scratch::new();
        let mut settings = Settings { database: scratch.database(), ..Settings::default() };
        assert_eq!(said(&settings), ["kamen-doctor-tablebases-missing"]);
        let folder = settings.tablebases.folder(&settings.database).unwrap();
        assert_eq!(folder, scratch.0.join("tablebases"), "it lies beside the database");
        let broken = file(&folder, Chapter::Mill);
        keep_bytes(&broken, b"KAMENEND, but no more").unwrap();
        let both = ["kamen-doctor-tablebase-damaged", "kamen-doctor-tablebases-missing"];
        assert_eq!(said(&settings), both);
        assert!(!settings.ready_tablebases().has(Chapter::Mill), "who plays does so without it");
        settings.tablebases = TablebaseFolder::Off;
        assert_eq!(said(&settings), ["kamen-tablebases-off"]);
        assert!(
            make(&settings, &ConsoleWords::of(&|_| None), &mut Vec::new(), (&mut Vec::new(), true))
                .is_err()
        );
    }

    /// The maker, played by the shell.
    fn shell(script: &str) -> Command {
        let mut shell = Command::new("sh");
        shell.args(["-c", script]);
        shell
    }

    #[tokio::test]
    async fn a_table_lies_ready_once_the_maker_has_said_its_line() {
        let scratch = Scratch::new();
        let (folder, tables) = (scratch.0.clone(), Arc::new(Tablebases::default()));
        let [mill, four] = [Chapter::ALL[0], Chapter::ALL[1]];
        let made = scratch.0.join("made");
        keep_bytes(&made, &four.make(&tables, &mut |_| ()).unwrap()).unwrap();
        let script = format!(
            "echo mill; mv {} {}; echo four; echo no room left >&2; exit 1",
            made.display(),
            file(&folder, four).display()
        );
        let (_stop, stopped) = watch::channel(false);
        let ended = follow(shell(&script), folder, Arc::clone(&tables), stopped).await;
        assert!(ended.unwrap_err().to_string().ends_with("no room left"));
        assert!(tables.has(four) && !tables.has(mill));
    }

    /// Passes on all output.
    struct Told(mpsc::Sender<String>);

    impl Write for Told {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            // There is no listener once the test has failed.
            let _ = self.0.send(String::from_utf8_lossy(bytes).into_owned());
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn two_processes_make_no_tables_at_once() {
        let scratch = Scratch::new();
        let words = ConsoleWords::of(&|_| None);
        let first = alone(&scratch.0, &words, &mut Vec::new()).unwrap();
        let (told, heard) = mpsc::channel();
        let folder = scratch.0.clone();
        let second = thread::spawn(move || alone(&folder, &words, &mut Told(told)).is_some());
        let said = heard.recv().unwrap();
        assert!(said.starts_with("Another program is making tables"), "{said}");
        drop(first);
        assert!(second.join().unwrap());
    }

    #[tokio::test]
    async fn a_maker_that_cannot_be_understood_is_ended() {
        let scratch = Scratch::new();
        let (_stop, stopped) = watch::channel(false);
        let made = scratch.0.join("made");
        let maker = shell(&format!("printf '\\377\\n'; sleep 1; touch {}", made.display()));
        let ended = follow(maker, scratch.0.clone(), Arc::default(), stopped).await;
        assert_eq!(ended.unwrap_err().kind(), io::ErrorKind::InvalidData);
        assert!(!made.exists(), "it was waited for");
    }

    #[tokio::test]
    async fn a_stop_ends_the_maker() {
        let scratch = Scratch::new();
        let (stop, stopped) = watch::channel(false);
        stop.send(true).unwrap();
        let tables = Arc::new(Tablebases::default());
        let made = scratch.0.join("made");
        let maker = shell(&format!("sleep 1; touch {}", made.display()));
        follow(maker, scratch.0.clone(), tables, stopped).await.unwrap();
        assert!(!made.exists(), "it was waited for");
    }
}
