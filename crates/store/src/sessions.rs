//! The browsers people are known in.

use sqlx::{FromRow, SqliteConnection, query, query_as};

use crate::{PersonId, StoreError, Timestamp};

/// A browser somebody is known in.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct SessionRow {
    /// What its identity is known by.
    pub key: String,
    /// Since when; `None` if that was not noted yet.
    pub made: Option<Timestamp>,
    /// When it was there last, to the day.
    pub seen: Option<Timestamp>,
    /// What kind of browser it is, as a word of ours.
    pub agent: Option<String>,
}

/// Notes that a browser is there, and what kind it is.
pub async fn note(
    db: &mut SqliteConnection,
    key: &str,
    agent: Option<&str>,
    now: Timestamp,
) -> Result<(), StoreError> {
    let note = query(
        "insert into sessions (key, made, seen, agent) values ($1, $2, $2, $3)
         on conflict (key) do update set seen = $2, agent = $3",
    );
    note.bind(key).bind(now).bind(agent).execute(db).await?;
    Ok(())
}

/// The browsers somebody is known in, the one that was there last before the
/// others.
pub async fn of_person(
    db: &mut SqliteConnection,
    person: PersonId,
) -> Result<Vec<SessionRow>, StoreError> {
    let rows = query_as(
        "select identities.key, made, sessions.seen, agent from identities
         left join sessions on sessions.key = identities.key
         where person = $1 and platform = 'web' order by sessions.seen desc, identities.key",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

/// Forgets a browser.
pub async fn forget(db: &mut SqliteConnection, key: &str) -> Result<(), StoreError> {
    query("delete from sessions where key = $1").bind(key).execute(db).await?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{people, scratch};

    #[tokio::test]
    async fn a_browser_is_known_since_its_first_day_and_seen_on_its_last() {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        let old = of_person(&mut db, ana).await.unwrap();
        assert_eq!((old.len(), old[0].made), (1, None), "nothing is noted yet");
        note(&mut db, "a", None, Timestamp(5)).await.unwrap();
        note(&mut db, "a", Some("firefox.linux"), Timestamp(9)).await.unwrap();
        let [row] = <[_; 1]>::try_from(of_person(&mut db, ana).await.unwrap()).unwrap();
        assert_eq!((row.made, row.seen), (Some(Timestamp(5)), Some(Timestamp(9))));
        assert_eq!(row.agent.as_deref(), Some("firefox.linux"));
        forget(&mut db, "a").await.unwrap();
        assert_eq!(of_person(&mut db, ana).await.unwrap(), old);
    }
}
