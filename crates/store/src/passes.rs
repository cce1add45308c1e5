//! Work on all rows of one person, in steps of a bounded size.
//!
//! A person may have any number of rows, while other writers wait for one step at most. A pass
//! names a table's rows by growing keys. A step takes the next few keys and runs the pass's
//! statements for them. Every statement may run again for the same keys, so that interrupted work
//! can begin anew.

use sqlx::{query, query_scalar};

use crate::{Connection, PersonId, StoreError, ids::list};

/// One pass: a selection of rows and the statements for them.
pub(crate) struct Pass {
    /// Selects the next keys. `$1` is the person, `$2` the other one, `$3` the last finished key,
    /// `$4` how many keys.
    pub(crate) keys: &'static str,
    /// The statements to run. `$1` and `$2` are as above, `$3` the keys as JSON.
    pub(crate) each: &'static [&'static str],
}

/// The progress of the passes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The index of the current pass.
    pass: usize,
    /// Its last finished key.
    after: i64,
}

impl Progress {
    /// The start of the first pass.
    pub const START: Self = Self { pass: 0, after: i64::MIN };
}

/// The keys of one step.
pub(crate) async fn keys(
    db: &mut Connection,
    statement: &'static str,
    (from, into): (PersonId, PersonId),
    (after, most): (i64, u32),
) -> Result<Vec<i64>, StoreError> {
    let keys = query_scalar(statement).bind(from).bind(into).bind(after).bind(most);
    Ok(keys.fetch_all(db).await?)
}

/// Takes one step; `None` once all passes are done.
pub(crate) async fn step(
    db: &mut Connection,
    passes: &[Pass],
    people: (PersonId, PersonId),
    progress: Progress,
    most: u32,
) -> Result<Option<Progress>, StoreError> {
    let Some(pass) = passes.get(progress.pass) else { return Ok(None) };
    let found = keys(&mut *db, pass.keys, people, (progress.after, most)).await?;
    let Some(&last) = found.last() else {
        return Ok(Some(Progress { pass: progress.pass + 1, after: i64::MIN }));
    };
    let all = list(found.iter().copied());
    for statement in pass.each {
        query(*statement).bind(people.0).bind(people.1).bind(&all).execute(&mut *db).await?;
    }
    Ok(Some(Progress { after: last, ..progress }))
}
