//! Calling somebody in their browsers.

use store::{PersonId, subscriptions, subscriptions::SubscriptionRow};

use crate::Accounts;
use crate::{Refusal, Subscription, random};

/// In how many browsers one person is called.
const MOST: u32 = 10;

#[boxed::futures]
impl Accounts<'_> {
    /// From now on somebody is called in the browser of this session, which must be
    /// theirs; in so many at most, and the oldest gives way.
    ///
    /// # Errors
    /// They, or their address, did so too often today; the session is not theirs.
    pub async fn subscribe(
        self,
        person: PersonId,
        session: &str,
        subscription: Subscription,
    ) -> Result<(), Refusal> {
        self.people().person_by_id(person).await?.is_free()?;
        self.spending.subscribe(person, self.origin.address.as_deref(), self.now())?;
        let Subscription { endpoint, keys } = subscription;
        let (session, made) = (session.to_owned(), self.now());
        let (key, auth) = (keys.key.to_vec(), keys.auth.to_vec());
        let row = SubscriptionRow { session, endpoint, key, auth, made };
        let begun = self.write_as_known(move |db| {
            Box::pin(async move { Ok(subscriptions::begin(db, person, &row, MOST).await?) })
        });
        begun.await
    }

    /// Nobody is called in the browser of this session any more.
    pub async fn unsubscribe(self, session: &str) -> Result<(), Refusal> {
        let session = session.to_owned();
        let ended = self.write_as_known(move |db| {
            Box::pin(async move { Ok(subscriptions::end(db, &session).await?) })
        });
        ended.await
    }

    /// How the browser of a session is called, if its person wants that; `None` also if
    /// the session is not this person's, where one is named.
    pub async fn subscription(
        self,
        session: &str,
        person: Option<PersonId>,
    ) -> Result<Option<Subscription>, Refusal> {
        let mut db = self.store.read().await?;
        let row = subscriptions::of(&mut db, session, person).await?;
        Ok(row.and_then(Subscription::from_row))
    }

    /// The private key of P-256 by which push services know this bot: drawn when it is
    /// first asked for, and the same for ever. It is a secret.
    pub async fn push_key(self) -> Result<[u8; 32], Refusal> {
        if let Some(key) = subscriptions::key(&mut *self.store.read().await?).await? {
            return Ok(key);
        }
        let key = random::scalar();
        let kept = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(subscriptions::keep_key(db, key).await?) })
        });
        kept.await
    }
}
