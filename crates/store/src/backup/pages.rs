//! A copy of the file itself during writes: as fast as the disk reads. As long as it runs, no
//! commit leaves the log.

use std::{
    fs::File,
    io::{self, Write as _},
    path::Path,
    sync::Arc,
    time::Duration,
};

use sqlx::{Connection as _, query, query_as};
use sqlx_sqlite::{SqliteConnectOptions, SqliteConnection};
use tokio::time;

use super::reading;

/// The size of a step that is read, written and flushed: a commit meanwhile waits for that much at
/// most.
const STEP: usize = 4 << 20;
/// The number of attempts to find a moment without a reader of older data.
const TRIES: u32 = 60;
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(50);

/// The longest time for a writer to finish a commit.
const WAIT: Duration = Duration::from_secs(10);

/// Copies a snapshot of the database. `file` is the same file; it is not closed here, because
/// closing it would release this process's locks on it. False if another program reads all the
/// time, for example to follow the log.
pub(super) async fn pour(
    database: &Path,
    file: &Arc<File>,
    to: &Path,
) -> Result<bool, sqlx::Error> {
    let Some(reader) = hold(database).await? else { return Ok(false) };
    let (file, to) = (Arc::clone(file), to.to_owned());
    let copied = tokio::task::spawn_blocking(move || copy(&file, &to)).await;
    reader.close().await?;
    copied.map_err(io::Error::other)??;
    Ok(true)
}

/// Opens a reader that keeps the file as it is: all earlier commits are in it, and later ones stay
/// in the log until the reader ends. `None` if there is no such moment.
async fn hold(database: &Path) -> Result<Option<SqliteConnection>, sqlx::Error> {
    let options = SqliteConnectOptions::new().filename(database).busy_timeout(WAIT);
    let (mut gate, mut mover) = (
        SqliteConnection::connect_with(&options).await?,
        SqliteConnection::connect_with(&options).await?,
    );
    let mut reader = reading(database).await?;
    for _ in 0..TRIES {
        if is_held(&mut gate, &mut mover, &mut reader).await? {
            gate.close().await?;
            mover.close().await?;
            return Ok(Some(reader));
        }
        time::sleep(PAUSE).await;
    }
    Ok(None)
}

/// Begins to read while nobody may commit, and moves the log into the file. Returns whether all of
/// it was moved; an older reader prevents that.
async fn is_held(
    gate: &mut SqliteConnection,
    mover: &mut SqliteConnection,
    reader: &mut SqliteConnection,
) -> Result<bool, sqlx::Error> {
    query("begin immediate").execute(&mut *gate).await?;
    query("begin").execute(&mut *reader).await?;
    let moved = async {
        query("select count(*) from sqlite_master").execute(&mut *reader).await?;
        let moved = query_as("pragma wal_checkpoint(passive)").fetch_one(mover).await?;
        let (busy, there, moved): (i64, i64, i64) = moved;
        Ok::<_, sqlx::Error>(busy == 0 && there == moved)
    };
    let moved = moved.await;
    query("rollback").execute(gate).await?;
    if !matches!(moved, Ok(true)) {
        query("rollback").execute(reader).await?;
    }
    moved
}

/// Copies as many pages as the head says. The copy needs no log.
fn copy(file: &File, to: &Path) -> io::Result<()> {
    let mut to = File::options().write(true).open(to)?;
    let mut head = [0; 32];
    read_at(file, &mut head, 0)?;
    let size = match u64::from(u16::from_be_bytes([head[16], head[17]])) {
        1 => 65_536,
        size => size,
    };
    let pages = u64::from(u32::from_be_bytes([head[28], head[29], head[30], head[31]]));
    let mut step = vec![0; STEP];
    let (mut at, end) = (0, size * pages);
    while at < end {
        let length = usize::try_from(end - at).map_or(STEP, |left| left.min(STEP));
        let part = &mut step[..length];
        read_at(file, part, at)?;
        if at == 0 {
            part[18..20].fill(1);
        }
        to.write_all(part)?;
        to.sync_data()?;
        at += length as u64;
    }
    Ok(())
}

#[cfg(unix)]
fn read_at(file: &File, part: &mut [u8], at: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, part, at)
}

#[cfg(not(unix))]
fn read_at(mut file: &File, part: &mut [u8], at: u64) -> io::Result<()> {
    use std::io::{Read as _, Seek as _};
    file.seek(io::SeekFrom::Start(at))?;
    file.read_exact(part)
}
