//! Packs the logs of games that ended a while ago into one row each.

use store::{Connection, GameId, MatchId, StoreError, Timestamp, games, matches, packs};

use crate::Refusal;
use crate::Upkeep;
use crate::upkeep::timers::{DELIVERED, HOUR};

/// The number of matches packed in one commit.
const STEP: u32 = 20;
/// The pause between two steps: players come first.
const PAUSE: i64 = 1_000;
/// How long after its end a match is packed.
const RIPE: i64 = DELIVERED + 24 * HOUR;

impl Upkeep<'_> {
    /// Packs the logs of a few matches that ended a while ago, after a replay; soon again if there
    /// are more. A log that does not replay stays as it is, and its match is marked.
    pub(crate) async fn pack(self, now: Timestamp) -> Result<Option<Timestamp>, Refusal> {
        let before = Timestamp(now.0 - RIPE);
        let ripe = matches::unpacked(&mut *self.store.read().await?, before, STEP).await?;
        let more = ripe.len() >= STEP as usize;
        let mut whole = Vec::new();
        for id in ripe {
            if self.look_at(id).await? {
                whole.push(id);
            }
        }
        self.pack_all(whole).await?;
        Ok(Some(Timestamp(now.0 + if more { PAUSE } else { HOUR })))
    }

    async fn pack_all(self, all: Vec<MatchId>) -> Result<(), StoreError> {
        if all.is_empty() {
            return Ok(());
        }
        let packed = self.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move {
                for id in all {
                    for game in games::of(&mut *db, id).await? {
                        pack(&mut *db, game.0).await?;
                    }
                    matches::set_packed(&mut *db, id).await?;
                }
                Ok(())
            })
        });
        packed.await
    }
}

/// A log that would not be the same afterwards stays as it is, and holds up no other.
async fn pack(db: &mut Connection, game: GameId) -> Result<(), StoreError> {
    match packs::pack(db, game).await {
        Err(StoreError::Pack(game)) => {
            tracing::error!(
                game = game.0,
                "a log was not packed: the packed one would read differently"
            );
            Ok(())
        }
        done => done,
    }
}
