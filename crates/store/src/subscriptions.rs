//! Browsers in which a person wants to be called, and the bot's key for push services.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{Connection, PersonId, StoreError, Timestamp, people};

/// The code of the browser's platform.
const WEB: &str = "web";

/// A browser in which a person wants to be called.
#[derive(Clone, PartialEq, Eq, FromRow)]
pub struct SubscriptionRow {
    /// The key of the browser's session.
    pub session: String,
    /// The address for messages to it.
    pub endpoint: String,
    /// The browser's own key, 65 bytes.
    pub key: Vec<u8>,
    /// The secret that it shares with the bot, 16 bytes.
    pub auth: Vec<u8>,
    /// Since when.
    pub made: Timestamp,
}

/// Subscribes a person in a browser, in place of a person subscribed there before. If they have
/// more than `most` browsers, the oldest subscription ends.
pub async fn begin(
    db: &mut Connection,
    person: PersonId,
    row: &SubscriptionRow,
    most: u32,
) -> Result<(), StoreError> {
    let same = query_scalar("select session from subscriptions where endpoint = $1");
    let same: Option<String> = same.bind(&row.endpoint).fetch_optional(&mut *db).await?;
    if let Some(session) = same.filter(|session| *session != row.session) {
        end(&mut *db, &session).await?;
    }
    let insert = query(
        "insert into subscriptions (session, endpoint, key, auth, made) values ($1, $2, $3, $4, $5)
         on conflict (session) do update set endpoint = $2, key = $3, auth = $4, made = $5",
    );
    let insert = insert.bind(&row.session).bind(&row.endpoint).bind(&row.key).bind(&row.auth);
    insert.bind(row.made).execute(&mut *db).await?;
    people::set_private(&mut *db, WEB, &row.session, true).await?;
    let older = query_scalar(
        "select session from identities
         join subscriptions on subscriptions.session = identities.key
         where person = $1 and platform = 'web'
         order by made desc, session limit 1000000 offset $2",
    );
    let older: Vec<String> = older.bind(person).bind(most).fetch_all(&mut *db).await?;
    for session in older {
        end(&mut *db, &session).await?;
    }
    Ok(())
}

/// The subscription of a browser, if it has one; if a person is named, only theirs.
pub async fn of(
    db: &mut Connection,
    session: &str,
    person: Option<PersonId>,
) -> Result<Option<SubscriptionRow>, StoreError> {
    let row = query_as(
        "select session, endpoint, subscriptions.key, auth, made from subscriptions
         join identities on identities.platform = 'web' and identities.key = session
         where session = $1 and person = coalesce($2, person)",
    );
    Ok(row.bind(session).bind(person).fetch_optional(db).await?)
}

/// Ends the subscription of a browser.
pub async fn end(db: &mut Connection, session: &str) -> Result<(), StoreError> {
    query("delete from subscriptions where session = $1").bind(session).execute(&mut *db).await?;
    people::set_private(db, WEB, session, false).await
}

/// Stores the bot's key for push services, unless there is one. Returns the stored one.
pub async fn keep_key(db: &mut Connection, key: [u8; 32]) -> Result<[u8; 32], StoreError> {
    let row =
        query("insert into push_key (one, bytes) values (1, $1) on conflict (one) do nothing");
    row.bind(key.as_slice()).execute(&mut *db).await?;
    Ok(self::key(db).await?.unwrap_or(key))
}

/// The bot's key for push services, if there is one.
pub async fn key(db: &mut Connection) -> Result<Option<[u8; 32]>, StoreError> {
    let bytes = query_scalar("select bytes from push_key where one = 1");
    let bytes: Option<Vec<u8>> = bytes.fetch_optional(db).await?;
    Ok(bytes.and_then(|bytes| bytes.try_into().ok()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scratch;

    fn row(session: &str, endpoint: &str, made: i64) -> SubscriptionRow {
        let (session, endpoint) = (session.to_owned(), format!("https://push.example/{endpoint}"));
        let (key, auth, made) = (vec![4; 65], vec![1; 16], Timestamp(made));
        SubscriptionRow { session, endpoint, key, auth, made }
    }

    #[tokio::test]
    async fn of_many_browsers_the_oldest_is_called_no_more() {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        for session in ["b", "c"] {
            people::add(&mut db, "web", session, "Ana", Timestamp(1)).await.unwrap();
        }
        query("update identities set person = $1").bind(ana).execute(&mut db).await.unwrap();
        for (session, made) in [("a", 3), ("b", 2), ("c", 4)] {
            begin(&mut db, ana, &row(session, session, made), 2).await.unwrap();
        }
        assert!(of(&mut db, "b", None).await.unwrap().is_none());
        assert!(of(&mut db, "a", Some(ana)).await.unwrap() == Some(row("a", "a", 3)));
        assert!(of(&mut db, "c", Some(PersonId(ana.0 + 1))).await.unwrap().is_none());
        let open: Vec<String> =
            query_scalar("select key from identities where private = 'open' order by key")
                .fetch_all(&mut db)
                .await
                .unwrap();
        assert_eq!(open, ["a", "c"]);
    }

    #[tokio::test]
    async fn a_browser_in_which_another_is_known_calls_them_alone() {
        let mut db = scratch::tables().await;
        let ana = people::add(&mut db, "web", "a", "Ana", Timestamp(1)).await.unwrap();
        let ben = people::add(&mut db, "web", "b", "Ben", Timestamp(1)).await.unwrap();
        begin(&mut db, ana, &row("a", "same", 1), 9).await.unwrap();
        begin(&mut db, ben, &row("b", "same", 2), 9).await.unwrap();
        begin(&mut db, ben, &row("b", "same", 3), 9).await.unwrap();
        assert!(of(&mut db, "a", None).await.unwrap().is_none());
        assert!(of(&mut db, "b", Some(ben)).await.unwrap() == Some(row("b", "same", 3)));
    }

    #[tokio::test]
    async fn the_first_key_stays() {
        let mut db = scratch::tables().await;
        assert_eq!(key(&mut db).await.unwrap(), None);
        assert_eq!(keep_key(&mut db, [1; 32]).await.unwrap(), [1; 32]);
        assert_eq!(keep_key(&mut db, [2; 32]).await.unwrap(), [1; 32]);
    }
}
