//! Browsers in which a person is known.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, PersonId, StoreError, Timestamp, subscriptions};

crate::engine::texts! {
    Opener { Link: "link", App: "app" }
}

/// The way a browser was opened as a person from a chat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Opener {
    /// By a link that is good once.
    Link,
    /// Inside a chat, by the platform's word on the person.
    App,
}

/// A browser in which a person is known.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct SessionRow {
    /// The key of its identity.
    pub key: String,
    /// Since when; `None` if that was not noted yet.
    pub made: Option<Timestamp>,
    /// When it was last used, to the day.
    pub seen: Option<Timestamp>,
    /// The kind of browser, as one of the bot's words.
    pub agent: Option<String>,
    /// How it was opened; `None` for one in which the person began by a name.
    pub opened: Option<Opener>,
}

/// Adds a browser of a person. If they have more than `most` opened browsers, the least recently
/// used ones are ended. Returns whether one was.
///
/// # Errors
/// The database cannot be written; the browser is known already.
pub async fn open(
    db: &mut Connection,
    key: &str,
    (person, opener): (PersonId, Opener),
    now: Timestamp,
    most: u32,
) -> Result<bool, StoreError> {
    let ended = opened(&mut *db, person, most.saturating_sub(1)).await?;
    for old in &ended {
        end(&mut *db, old).await?;
    }
    let known = query("insert into identities (platform, key, person) values ('web', $1, $2)");
    known.bind(key).bind(person).execute(&mut *db).await?;
    let open = query("insert into sessions (key, made, seen, opened) values ($1, $2, $2, $3)");
    open.bind(key).bind(now).bind(opener).execute(db).await?;
    Ok(!ended.is_empty())
}

/// The opened browsers of a person, without the `but` most recently used ones.
pub async fn opened(
    db: &mut Connection,
    person: PersonId,
    but: u32,
) -> Result<Vec<String>, StoreError> {
    let keys = query_scalar(
        "select sessions.key from identities join sessions on sessions.key = identities.key
         where person = $1 and platform = 'web' and opened is not null
         order by sessions.seen desc, made desc, sessions.key limit 1000000 offset $2",
    );
    Ok(keys.bind(person).bind(but).fetch_all(db).await?)
}

/// How a browser was opened; `None` for one in which a person began by a name.
pub async fn opener(db: &mut Connection, key: &str) -> Result<Option<Opener>, StoreError> {
    let opener = query_scalar("select opened from sessions where key = $1");
    Ok(opener.bind(key).fetch_optional(db).await?.flatten())
}

/// Ends a browser's session: its token is a stranger's, and it is called no more.
pub async fn end(db: &mut Connection, key: &str) -> Result<(), StoreError> {
    query("delete from identities where platform = 'web' and key = $1")
        .bind(key)
        .execute(&mut *db)
        .await?;
    forget(&mut *db, key).await?;
    subscriptions::end(db, key).await
}

/// Notes that a browser is in use, and its kind.
pub async fn note(
    db: &mut Connection,
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

/// The browsers of a person, the most recently used first.
pub async fn of_person(
    db: &mut Connection,
    person: PersonId,
) -> Result<Vec<SessionRow>, StoreError> {
    let rows = query_as(
        "select identities.key, made, sessions.seen, agent, opened from identities
         left join sessions on sessions.key = identities.key
         where person = $1 and platform = 'web' order by sessions.seen desc, identities.key",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

/// Deletes a browser.
pub async fn forget(db: &mut Connection, key: &str) -> Result<(), StoreError> {
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

    #[tokio::test]
    async fn the_browsers_opened_as_somebody_are_so_many_and_those_they_began_stay() {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "web", "own", "Ana", Timestamp(1)).await.unwrap();
        note(&mut db, "own", None, Timestamp(1)).await.unwrap();
        for (at, key) in [(2, "first"), (3, "second"), (4, "third")] {
            open(&mut db, key, (ana, Opener::Link), Timestamp(at), 2).await.unwrap();
        }
        note(&mut db, "third", Some("firefox.linux"), Timestamp(5)).await.unwrap();
        let rows = of_person(&mut db, ana).await.unwrap();
        let all: Vec<_> = rows.iter().map(|row| (row.key.as_str(), row.opened)).collect();
        let link = Some(Opener::Link);
        assert_eq!(all, [("third", link), ("second", link), ("own", None)]);
        assert_eq!(opener(&mut db, "third").await.unwrap(), link);
        assert_eq!(opener(&mut db, "own").await.unwrap(), None);
        assert!(people::find(&mut db, "web", "first").await.unwrap().is_none());
        assert_eq!(opened(&mut db, ana, 0).await.unwrap(), ["third", "second"]);
    }
}
