//! Looking through what is stored before anybody asks for it.

use std::time::Duration;

use store::{Connection, MatchId, StoreError, entries, matches};
use tokio::time;

use super::{CommittedNotice, Service, delivery::tell};
use crate::{Notice, NoticeKind, Refusal};

/// Between two matches, so that people who play come first.
const IDLE: Duration = Duration::from_millis(20);

impl Service {
    /// Looks through the pages of the file, and the logs of all matches that are
    /// being played: whether each position is the one its fingerprint is of. What
    /// is broken is logged, its match stops and its room is told.
    pub async fn look_through(&self) {
        match self.store.damage().await {
            Ok(None) => tracing::info!("the database is whole"),
            Ok(Some(why)) => tracing::error!(why, "the database is damaged; see kamen doctor"),
            Err(error) => tracing::error!(%error, "the database cannot be read through"),
        }
        let read = async { matches::running(&mut *self.store.read().await?).await };
        let running: Result<_, StoreError> = read.await;
        let running = running.unwrap_or_else(|error| {
            tracing::error!(%error, "the matches are not read");
            Vec::new()
        });
        for id in running {
            self.look_at(id).await;
            time::sleep(IDLE).await;
        }
    }

    async fn look_at(&self, id: MatchId) {
        let read = async { read(&mut *self.store.read().await?, id).await };
        let stopped = match read.await {
            Err(error) if error.is_damage() => {
                tracing::error!(match_id = id.code(), %error, "its log cannot be read");
                self.stop(id).await
            }
            // A log that does not replay stops its match by being loaded.
            _ => self.board(id).await.map(drop),
        };
        if let Err(Refusal::Fault(fault)) = stopped {
            tracing::error!(match_id = id.code(), fault, "not looked at");
        }
    }

    /// Marks a match as broken and tells its room.
    async fn stop(&self, id: MatchId) -> Result<(), Refusal> {
        let now = self.now();
        let told = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let row = matches::get(&mut *db, id).await?;
                let Some(row) = row.filter(|row| row.broken.is_none()) else { return Ok(None) };
                matches::set_broken(&mut *db, id, now).await?;
                let (nr, kind) = (store::NoticeId(0), NoticeKind::Broken);
                let (room, game, match_id) = (row.room, row.current, Some(id));
                let notice = Notice { id: nr, at: now, room, to: None, match_id, game, kind };
                Ok(Some(CommittedNotice { id: tell(db, &notice).await?, room }))
            })
        });
        self.announce(told.await?);
        Ok(())
    }
}

/// Reads the log of a match's newest game.
async fn read(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    let row = matches::get(&mut *db, id).await?;
    match row.and_then(|row| row.current) {
        Some(game) => entries::log(db, game, u32::MAX).await.map(drop),
        None => Ok(()),
    }
}
