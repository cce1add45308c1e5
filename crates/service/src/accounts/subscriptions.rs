//! Subscriptions of browsers, in which people are called.

use store::{PersonId, subscriptions, subscriptions::SubscriptionRow};

use crate::Accounts;
use crate::{Refusal, Subscription, random};

/// The most browsers in which one person is called.
const MOST: u32 = 10;

#[boxed::futures]
impl Accounts<'_> {
    /// Subscribes the browser of this session, which must be the person's. Beyond the most
    /// browsers, the oldest gives way.
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

    /// Ends the subscription of this session's browser.
    pub async fn unsubscribe(self, session: &str) -> Result<(), Refusal> {
        let session = session.to_owned();
        let ended = self.write_as_known(move |db| {
            Box::pin(async move { Ok(subscriptions::end(db, &session).await?) })
        });
        ended.await
    }

    /// Returns the subscription of a session's browser, if its person wants calls. `None` also if a
    /// person is given and the session is not theirs.
    pub async fn subscription(
        self,
        session: &str,
        person: Option<PersonId>,
    ) -> Result<Option<Subscription>, Refusal> {
        let mut db = self.store.read().await?;
        let row = subscriptions::of(&mut db, session, person).await?;
        Ok(row.and_then(Subscription::from_row))
    }

    /// Returns the private key of P-256 by which push services know this bot. It is drawn when
    /// first asked for, and stays the same. It is a secret.
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
