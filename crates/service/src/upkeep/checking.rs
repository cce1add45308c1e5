//! Checks stored data before anybody asks for it.

use std::{collections::BTreeMap, time::Duration};

use game_core::LogLine;
use store::{
    Connection, GameId, MatchId, StoreError, entries, games, matches, matches::MatchRow, rounds,
};
use tokio::time;

use crate::Upkeep;
use crate::deliveries::delivery::tell;
use crate::{Notice, NoticeKind, Refusal};

/// The pause between two matches: players come first.
const IDLE: Duration = Duration::from_millis(20);
/// In this many nights all finished matches are checked once.
const NIGHTS: u32 = 30;

/// A match with the logs of its games.
struct Logs {
    row: MatchRow,
    games: Vec<(GameId, String, Vec<LogLine>)>,
}

#[boxed::futures]
impl Upkeep<'_> {
    /// Checks the pages of the file, the logs of all running matches, and some of the finished
    /// ones, the next ones each time: each position must match its fingerprint. A broken log is
    /// reported in the program's log and its match is marked; the room of a running match is told.
    pub async fn look_through(self) {
        match self.store.damage().await {
            Ok(None) => tracing::info!("the database is whole"),
            Ok(Some(why)) => tracing::error!(why, "the database is damaged; see kamen doctor"),
            Err(error) => tracing::error!(%error, "the database could not be checked"),
        }
        let read = async { matches::running(&mut *self.store.read().await?).await };
        self.look_at_all(read.await).await;
        self.look_at_all(self.next_of_round().await).await;
    }

    async fn look_at_all(self, all: Result<Vec<MatchId>, StoreError>) {
        let all = all.unwrap_or_else(|error| {
            tracing::error!(%error, "the matches could not be read");
            Vec::new()
        });
        for id in all {
            if let Err(Refusal::Fault(fault)) = self.look_at(id).await {
                tracing::error!(match_id = id.code(), fault, "not looked at");
            }
            time::sleep(IDLE).await;
        }
    }

    /// The finished matches whose turn it is to be checked.
    async fn next_of_round(self) -> Result<Vec<MatchId>, StoreError> {
        // A reader looks for them, since their number grows each year.
        let (next, reached) = rounds::next(&mut *self.store.read().await?, NIGHTS).await?;
        let noted = self.store.write_soon::<_, StoreError, _>(move |db| {
            Box::pin(async move { rounds::note(db, reached).await })
        });
        noted.await?;
        Ok(next)
    }

    /// Whether all logs of a match replay. If not, the match is marked, unless it was before, and
    /// its room is told if the match was running.
    pub(crate) async fn look_at(self, id: MatchId) -> Result<bool, Refusal> {
        let read = async { logs(&mut *self.store.snapshot().await?, id).await };
        match read.await {
            Err(error) if error.is_damage() => {
                tracing::error!(match_id = id.code(), %error, "its log cannot be read");
                self.stop(id).await?;
                Ok(false)
            }
            Err(error) => Err(error.into()),
            Ok(None) => Ok(true),
            Ok(Some(logs)) => self.replays(id, logs).await,
        }
    }

    async fn replays(self, id: MatchId, logs: Logs) -> Result<bool, Refusal> {
        let rules = self.matches().rules_named(&logs.row.game)?;
        for (game, setup, log) in logs.games {
            // Only the key of the reason is logged: the sentence quotes an entry.
            if let Err(why) = rules.replay(&setup, &log) {
                let (match_id, why) = (id.code(), why.key);
                tracing::error!(match_id, game = game.0, why, "does not replay");
                self.stop(id).await?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Marks a match as broken, and tells its room if the match was running.
    async fn stop(self, id: MatchId) -> Result<(), Refusal> {
        let now = self.now();
        let told = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let row = matches::get(&mut *db, id).await?;
                let Some(row) = row.filter(|row| row.broken.is_none()) else { return Ok(None) };
                matches::set_broken(&mut *db, id, now).await?;
                if row.ended.is_some() {
                    return Ok(None);
                }
                let (nr, kind) = (store::NoticeId(0), NoticeKind::Broken);
                let (room, game, match_id) = (row.room, row.current, Some(id));
                let notice = Notice { id: nr, at: now, room, to: None, match_id, game, kind };
                Ok(Some(tell(db, &notice).await?))
            })
        });
        self.announce(told.await?);
        Ok(())
    }
}

/// Reads a match with the logs of all its games, packed or not.
async fn logs(db: &mut Connection, id: MatchId) -> Result<Option<Logs>, StoreError> {
    let Some(row) = matches::get(&mut *db, id).await? else { return Ok(None) };
    let all = games::of(&mut *db, id).await?;
    let ids: Vec<_> = all.iter().map(|(game, _)| *game).collect();
    let mut by_game: BTreeMap<GameId, Vec<LogLine>> = BTreeMap::new();
    for (game, row) in entries::logs(db, &ids).await? {
        by_game.entry(game).or_default().push(LogLine { code: row.code, hash: row.hash });
    }
    let log = |(game, setup)| (game, setup, by_game.remove(&game).unwrap_or_default());
    Ok(Some(Logs { row, games: all.into_iter().map(log).collect() }))
}
