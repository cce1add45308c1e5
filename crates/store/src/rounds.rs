//! Rounds through all stored logs, a share at a time.
//!
//! Every log of a finished match is replayed once in thirty nights, packed or not. A broken one is
//! marked; the log and `kamen doctor` name it, and nobody else is told.

use sqlx::{query, query_scalar};

use crate::{Connection, MatchId, StoreError};

/// The next finished matches in a round of so many shares, and how far they bring the round
/// ([`note`]). After the last it begins anew. Matches known to be broken are left out.
pub async fn next(db: &mut Connection, shares: u32) -> Result<(Vec<MatchId>, MatchId), StoreError> {
    let reached = query_scalar::<_, MatchId>("select reached from rounds where kind = 'over'");
    let reached = reached.fetch_optional(&mut *db).await?.unwrap_or_default();
    let all = query_scalar::<_, Option<i64>>("select max(id) from matches");
    let all = all.fetch_one(&mut *db).await?.unwrap_or(0);
    let share = all / i64::from(shares.max(1)) + 1;
    let next = query_scalar::<_, MatchId>(
        "select id from matches
         where id > $1 and started is not null and ended is not null and broken is null
         order by id limit $2",
    );
    let next = next.bind(reached).bind(share).fetch_all(db).await?;
    let is_last = (next.len() as i64) < share;
    let reached = next.last().filter(|_| !is_last).copied().unwrap_or_default();
    Ok((next, reached))
}

/// Notes how far a round has come.
pub async fn note(db: &mut Connection, reached: MatchId) -> Result<(), StoreError> {
    let note = query(
        "insert into rounds (kind, reached) values ('over', $1)
         on conflict (kind) do update set reached = $1",
    );
    note.bind(reached).execute(db).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{entries::tests::a_match, matches};

    #[tokio::test]
    async fn a_round_comes_to_each_match_that_is_over_once_and_begins_anew() {
        let (mut db, first) = a_match().await;
        for _ in 0..69 {
            query(
                "insert into matches (game, room, host, options, seats_min, seats_max, open,
                                      created, expires, started, goal)
                 select game, room, host, options, 1, 1, 0, 1, 9, 2, goal from matches limit 1",
            )
            .execute(&mut db)
            .await
            .unwrap();
        }
        let ended = "update matches set ended = 3, ending = 'over' where id % 10 > 0";
        query(ended).execute(&mut db).await.unwrap();
        matches::set_broken(&mut db, MatchId(5), crate::Timestamp(4)).await.unwrap();
        let over = "select id from matches
                    where started is not null and ended is not null and id <> 5 order by id";
        let over: Vec<MatchId> = query_scalar(over).fetch_all(&mut db).await.unwrap();
        assert!(!over.contains(&first), "it has not started");
        for _ in 0..2 {
            let mut seen = Vec::new();
            while seen.len() < over.len() {
                let (share, reached) = next(&mut db, 30).await.unwrap();
                note(&mut db, reached).await.unwrap();
                assert!((1..=3).contains(&share.len()), "a share: {share:?}");
                seen.extend(share);
            }
            assert_eq!(seen, over);
        }
    }
}
