//! Deleted rows leave no byte in the file or its log.
//!
//! `SQLite` overwrites a deleted row where it lies (`secure_delete`). If rows were moved earlier to
//! another page, because theirs was full, their bytes stay in the unused middle of the old page. A
//! sweep reads the pages beside the writer, overwrites the middles that hold anything, a few pages
//! a commit, and then empties the log.

use std::{ops::Range, path::Path, time::Duration};

use sqlx::{Connection as _, query, query_as, query_scalar};
use sqlx_sqlite::SqliteConnection;
use tokio::time;

use super::{Store, options};
use crate::{Connection, StoreError, ids::list};

/// The number of pages read at a time.
const READ: i64 = 256;
/// The number of pages overwritten in one commit.
const WRITTEN: usize = 32;
/// The number of attempts to find a moment in which nobody reads or writes the log.
const TRIES: u32 = 200;
/// The pause between two attempts.
const PAUSE: Duration = Duration::from_millis(20);
/// From this page on, a page with the rest of a long row may begin like a page of a table.
const TOO_MANY: i64 = 1 << 25;

impl Store {
    /// Overwrites the remains of deleted rows, and empties the write-ahead log. Others write in
    /// between.
    ///
    /// # Errors
    /// The database cannot be written; or another program reads the log all the time, and the log
    /// keeps its contents.
    pub async fn sweep(&self) -> Result<(), StoreError> {
        self.at_work()?;
        // A server overwrites deleted rows in its own time.
        let Some(held) = &self.held else { return Ok(()) };
        let pages = query_scalar::<_, i64>("pragma page_count");
        let pages = pages.fetch_one(&mut *self.read().await?).await?.min(TOO_MANY);
        let mut first = 1;
        while first <= pages {
            let end = (first + READ).min(pages + 1);
            let unclean = read(&mut *self.read().await?, first..end).await?;
            let unclean: Vec<_> = unclean.into_iter().map(|(number, _)| number).collect();
            for some in unclean.chunks(WRITTEN) {
                let some = some.to_vec();
                let written = self.write_soon::<_, StoreError, _>(move |db| {
                    Box::pin(async move { overwrite(db, &some).await })
                });
                written.await?;
            }
            first = end;
        }
        empty_log(&held.path).await
    }
}

/// Moves the log into the file and empties it. It uses a connection of its own that waits for
/// nobody, so that nobody waits for it long.
async fn empty_log(path: &Path) -> Result<(), StoreError> {
    let options = options(path).busy_timeout(Duration::ZERO);
    let mut mover = SqliteConnection::connect_with(&options).await?;
    let mut emptied = false;
    for _ in 0..TRIES {
        // The long part runs beside the writer; then little is left to do.
        for way in ["pragma wal_checkpoint(passive)", "pragma wal_checkpoint(truncate)"] {
            let (busy, ..) = query_as::<_, (i64, i64, i64)>(way).fetch_one(&mut mover).await?;
            emptied = busy == 0 && way.contains("truncate");
        }
        if emptied {
            break;
        }
        time::sleep(PAUSE).await;
    }
    mover.close().await?;
    let busy = || StoreError::NotCommitted("somebody reads the log".to_owned());
    if emptied { Ok(()) } else { Err(busy()) }
}

/// The pages with remains in their unused middle, and the bytes to write there.
async fn read(db: &mut Connection, pages: Range<i64>) -> Result<Vec<(i64, Vec<u8>)>, StoreError> {
    let rows = query_as::<_, (i64, Vec<u8>)>(
        "select pgno, data from json_each($1) cross join sqlite_dbpage on pgno = value",
    );
    let rows = rows.bind(list(pages)).fetch_all(db).await?.into_iter();
    let clean = |(number, mut page): (i64, Vec<u8>)| {
        let unused = unused(&page, number == 1)?;
        let unused = page.get_mut(unused).filter(|unused| unused.iter().any(|byte| *byte > 0))?;
        unused.fill(0);
        Some((number, page))
    };
    Ok(rows.filter_map(clean).collect())
}

/// Overwrites the unused middles of these pages.
async fn overwrite(db: &mut Connection, pages: &[i64]) -> Result<(), StoreError> {
    for &number in pages {
        for (number, page) in read(&mut *db, number..number + 1).await? {
            let write = query("update sqlite_dbpage set data = $2 where pgno = $1");
            write.bind(number).bind(page).execute(&mut *db).await?;
        }
    }
    Ok(())
}

/// The range between the list of a page's cells and the first of them; `None` if it is no page of a
/// table or an index. See "B-tree Pages" in <https://www.sqlite.org/fileformat2.html>.
fn unused(page: &[u8], is_first: bool) -> Option<Range<usize>> {
    let head = if is_first { 100 } else { 0 };
    let length = match page.get(head)? {
        2 | 5 => 12,
        10 | 13 => 8,
        _ => return None,
    };
    let number = |at: usize| {
        let bytes = [*page.get(head + at)?, *page.get(head + at + 1)?];
        Some(usize::from(u16::from_be_bytes(bytes)))
    };
    let (cells, content) = (number(3)?, number(5)?);
    // A page of 65,536 bytes writes its own length as 0.
    let content = if content == 0 { 65_536 } else { content };
    let begin = head + length + 2 * cells;
    (begin <= content && content <= page.len()).then_some(begin..content)
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;
    use crate::{Commits, Timestamp, people, scratch};

    const SECRET: &str = "zebra-crossing";

    fn stands_in(file: &Path) -> bool {
        let mut log = file.as_os_str().to_owned();
        log.push("-wal");
        [file.as_os_str().to_owned(), log].iter().any(|file| {
            let bytes = fs::read(file).unwrap();
            bytes.windows(SECRET.len()).any(|part| part == SECRET.as_bytes())
        })
    }

    async fn job(store: &Store, statement: &'static str, text: String) {
        let job = store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move {
                query(statement).bind(text).execute(db).await?;
                Ok(())
            })
        });
        job.await.unwrap();
    }

    #[tokio::test]
    async fn a_swept_file_holds_nothing_deleted_and_all_the_rest() {
        let folder = scratch::folder();
        let file = folder.0.join("k.db");
        let store = Store::open(&file, Commits::Grouped).await.unwrap();
        for number in 0..400 {
            let insert =
                "insert into codes (code, kind, subject, expires) values ($1, 'room', 1, 9)";
            job(&store, insert, format!("{:x}{SECRET}", number * 7_919 % 1_000)).await;
            job(&store, insert, format!("{:x}other", number * 6_007 % 1_000)).await;
        }
        job(&store, "delete from codes where code like $1", format!("%{SECRET}")).await;
        assert!(stands_in(&file), "pages that were split and the log hold pieces");
        store.sweep().await.unwrap();
        assert!(!stands_in(&file));
        let mut db = store.read().await.unwrap();
        let left = query_scalar::<_, i64>("select count(*) from codes").fetch_one(&mut *db).await;
        assert_eq!(left.unwrap(), 400);
        let whole = query_scalar::<_, String>("pragma integrity_check").fetch_one(&mut *db).await;
        assert_eq!(whole.unwrap(), "ok");
        let pages = query_scalar::<_, i64>("pragma page_count").fetch_one(&mut *db).await.unwrap();
        let unclean = read(&mut db, 1..pages + 1).await.unwrap();
        assert!(unclean.is_empty(), "nothing is left to do");
        drop(db);
        store.close().await;
    }

    #[tokio::test]
    async fn a_reader_of_the_log_holds_up_the_sweep_and_nobody_else() {
        let folder = scratch::folder();
        let store = Store::open(&folder.0.join("k.db"), Commits::Grouped).await.unwrap();
        let mut reader = store.snapshot().await.unwrap();
        query("select count(*) from people").execute(&mut *reader).await.unwrap();
        let come = store.write::<_, StoreError, _>(|db| {
            Box::pin(async move { people::add(db, "web", "a", "Ana", Timestamp(1)).await })
        });
        come.await.unwrap();
        let (swept, comes) = tokio::join!(
            store.sweep(),
            store.write::<_, StoreError, _>(|db| {
                Box::pin(async move { people::add(db, "web", "b", "Ben", Timestamp(1)).await })
            })
        );
        assert!(matches!(swept, Err(StoreError::NotCommitted(_))), "{swept:?}");
        comes.unwrap();
        drop(reader);
        store.sweep().await.unwrap();
        store.close().await;
    }
}
