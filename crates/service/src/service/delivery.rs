//! Handing notices to platforms.

use store::{Connection, DeliveryId, Timestamp, chats, deliveries, deliveries::End, people};

use super::Service;
use crate::{Delivery, Notice, NoticeKind, Outcome, Platform, Refusal};

impl Service {
    /// What a crash left between sending and knowing is tried again. Called
    /// once, before anything is sent.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn recover_deliveries(&self, platform: Platform) -> Result<(), Refusal> {
        let recovered = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(deliveries::recover(db, platform.code()).await?) })
        });
        let count = recovered.await?;
        if count > 0 {
            tracing::info!(platform = platform.code(), count, "sent again after a crash");
        }
        Ok(())
    }

    /// The first delivery of each chat that is due, none of them claimed.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn due(&self, platform: Platform, limit: u32) -> Result<Vec<DeliveryId>, Refusal> {
        let mut db = self.store.read().await?;
        let rows = deliveries::due(&mut db, platform.code(), self.now(), limit).await?;
        Ok(rows.into_iter().map(|row| row.id).collect())
    }

    /// When something that waits becomes due.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn next_due(&self, platform: Platform) -> Result<Option<Timestamp>, Refusal> {
        let mut db = self.store.read().await?;
        Ok(deliveries::next_due(&mut db, platform.code(), self.now()).await?)
    }

    /// Where a delivery goes: the chat's key, and whether it is private.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn address_of(&self, id: DeliveryId) -> Result<Option<(String, bool)>, Refusal> {
        let row = deliveries::get(&mut *self.store.read().await?, id).await?;
        Ok(Some((row.chat, row.private)))
    }

    /// Takes a delivery to be sent now; `None` if another takes its place.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn claim_delivery(&self, id: DeliveryId) -> Result<Option<Delivery>, Refusal> {
        let now = self.now();
        let claimed = self
            .store
            .write::<_, Refusal, _>(move |db| Box::pin(async move { claim(db, id, now).await }));
        claimed.await
    }

    /// A delivery that is being sent; `None` if it is not.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn claimed_delivery(&self, id: DeliveryId) -> Result<Option<Delivery>, Refusal> {
        let mut db = self.store.read().await?;
        match deliveries::is_sending(&mut db, id).await? {
            true => Ok(delivery(&mut db, id).await?),
            false => Ok(None),
        }
    }

    /// What came of a delivery.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn settle_delivery(
        &self,
        platform: Platform,
        delivery: &Delivery,
        outcome: Outcome,
    ) -> Result<(), Refusal> {
        let (id, chat, now) = (delivery.id, delivery.chat.clone(), self.now());
        let settled = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { settle(db, platform.code(), id, &chat, outcome, now).await })
        });
        settled.await
    }

    /// How many deliveries there are in each state.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn tally(&self) -> Result<Vec<(String, i64)>, Refusal> {
        Ok(deliveries::tally(&mut *self.store.read().await?).await?)
    }
}

async fn claim(
    db: &mut Connection,
    id: DeliveryId,
    now: Timestamp,
) -> Result<Option<Delivery>, Refusal> {
    if !deliveries::claim(db, id, now).await? {
        return Ok(None);
    }
    let found = delivery(&mut *db, id).await?;
    if found.is_none() {
        deliveries::end(db, id, End::Dead, "its notice cannot be read", now).await?;
    }
    Ok(found)
}

/// A delivery with its notice, if that can be read.
async fn delivery(db: &mut Connection, id: DeliveryId) -> Result<Option<Delivery>, Refusal> {
    let row = deliveries::get(&mut *db, id).await?;
    let notice = store::notices::get(db, row.notice).await?.and_then(Notice::from_row);
    let Some(mut notice) = notice else { return Ok(None) };
    if let (NoticeKind::Moved { from_ply, .. }, Some(since)) = (&mut notice.kind, row.since) {
        *from_ply = since;
    }
    let (chat, private, doubtful) = (row.chat, row.private, row.doubtful);
    Ok(Some(Delivery { id, notice, chat, private, doubtful, tries: row.tries.saturating_sub(1) }))
}

async fn settle(
    db: &mut Connection,
    platform: &'static str,
    id: DeliveryId,
    chat: &str,
    outcome: Outcome,
    now: Timestamp,
) -> Result<(), Refusal> {
    match outcome {
        Outcome::Sent(message) => deliveries::sent(db, id, &message, now).await?,
        Outcome::Later { due, perhaps, why } => {
            deliveries::later(db, id, due, perhaps, &why).await?
        }
        Outcome::Dropped(why) => deliveries::end(db, id, End::Dropped, &why, now).await?,
        Outcome::Dead(why) => deliveries::end(db, id, End::Dead, &why, now).await?,
        Outcome::Closed(why) => {
            people::set_private(db, platform, chat, false).await?;
            deliveries::end(db, id, End::Dead, &why, now).await?;
            deliveries::readdress(db, id).await?;
        }
        Outcome::Gone(why) => {
            deliveries::end(db, id, End::Dead, &why, now).await?;
            chats::set_gone(db, platform, chat, Some(&why)).await?;
        }
        Outcome::Moved(to) => {
            deliveries::later(db, id, now, false, "the chat has moved").await?;
            chats::rename(db, platform, chat, &to).await?;
        }
    }
    Ok(())
}
