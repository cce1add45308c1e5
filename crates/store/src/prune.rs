//! Letting go of what nobody will ask for again, a few rows at a time.

use sqlx::{SqliteConnection, query};

use crate::{StoreError, Timestamp};

/// What can be let go of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Litter {
    /// Deliveries that were sent, or that a newer one took the place of.
    Deliveries,
    /// Deliveries that could not be made.
    Dead,
    /// What happened, if nothing of it is still to be delivered or was kept as
    /// dead, and the match it is about has ended.
    Notices,
    /// Which messages show a match that has ended.
    Posts,
    /// Who was called in a game of a match that has ended.
    Calls,
}

impl Litter {
    /// All of it, what hangs on others first.
    pub const ALL: [Self; 5] =
        [Self::Deliveries, Self::Dead, Self::Notices, Self::Posts, Self::Calls];

    const fn statement(self) -> &'static str {
        match self {
            Self::Deliveries => {
                "delete from deliveries where id in
                     (select id from deliveries where state in ('sent', 'dropped', 'dead')
                      and state <> 'dead' and at < $1 order by at limit $2)"
            }
            Self::Dead => {
                "delete from deliveries where id in
                     (select id from deliveries where state in ('sent', 'dropped', 'dead')
                      and state = 'dead' and at < $1 order by at limit $2)"
            }
            Self::Notices => {
                "delete from notices where id in
                     (select id from notices where at < $1
                      and not exists (select 1 from deliveries where notice = notices.id)
                      and not exists (select 1 from matches
                                      where id = notices.match and ended is null)
                      order by at limit $2)"
            }
            Self::Posts => {
                "delete from posts where id in
                     (select posts.id from posts join matches on matches.id = posts.match
                      where matches.ended < $1 limit $2)"
            }
            Self::Calls => {
                "delete from calls where (game, person) in
                     (select calls.game, calls.person from calls
                      join games on games.id = calls.game
                      join matches on matches.id = games.match
                      where matches.ended < $1 limit $2)"
            }
        }
    }
}

/// Lets go of at most so many rows that are older than this; how many it was.
///
/// # Errors
/// The database cannot be written.
pub async fn prune(
    db: &mut SqliteConnection,
    litter: Litter,
    before: Timestamp,
    most: u32,
) -> Result<u64, StoreError> {
    let gone = query(litter.statement()).bind(before).bind(most).execute(db).await?;
    Ok(gone.rows_affected())
}
