//! Looking through what is stored before anybody asks for it.

use std::{collections::BTreeMap, time::Duration};

use game_core::{LogLine, Turn};
use store::{
    Connection, GameId, MatchId, StoreError, entries, feats, games, matches, matches::MatchRow,
    rounds, standings,
};
use tokio::time;

use super::{Service, delivery::tell};
use crate::{
    MatchCard, MatchState, Notice, NoticeKind, Refusal,
    results::{feats_of, results},
};

/// Between two matches, so that people who play come first.
const IDLE: Duration = Duration::from_millis(20);
/// In so many nights all matches that are over are looked through.
const NIGHTS: u32 = 30;

/// A match with the logs of its games.
struct Logs {
    row: MatchRow,
    games: Vec<(GameId, String, Vec<LogLine>)>,
}

impl Service {
    /// Looks through the pages of the file, the logs of all matches that are
    /// being played, and some of those that are over, the next ones each time:
    /// whether each position is the one its fingerprint is of. What is broken is
    /// logged, its match is marked, and if it was being played its room is told.
    pub async fn look_through(&self) {
        match self.store.damage().await {
            Ok(None) => tracing::info!("the database is whole"),
            Ok(Some(why)) => tracing::error!(why, "the database is damaged; see kamen doctor"),
            Err(error) => tracing::error!(%error, "the database cannot be read through"),
        }
        let read = async { matches::running(&mut *self.store.read().await?).await };
        self.look_at_all(read.await).await;
        let over = self.next_of_round().await;
        let ids = over.as_ref().map(Clone::clone).unwrap_or_default();
        self.look_at_all(over).await;
        for id in ids {
            if let Err(Refusal::Fault(fault)) = self.count_once(id).await {
                tracing::error!(match_id = id.code(), fault, "not counted");
            }
        }
    }

    /// Counts the results and the feats of a match that ended before they were kept; of one
    /// that is counted, or counts in no list, nothing comes.
    async fn count_once(&self, id: MatchId) -> Result<(), Refusal> {
        let card = self.card(id).await?;
        let mut db = self.store.read().await?;
        let counted = standings::is_counted(&mut db, id).await?;
        let kept = !counted || feats::is_kept(&mut db, id).await?;
        drop(db);
        if card.state != MatchState::Over {
            return Ok(());
        }
        if counted {
            return if kept { Ok(()) } else { self.keep_feats(&card).await };
        }
        let board = self.board(id).await?;
        let Turn::Over(outcome) = board.table.turn() else { return Ok(()) };
        let scores = board.table.scores(board.table.ply());
        let results = results(&card, &card.standing, &board.setup, &outcome, &scores);
        let Some(results) = results else { return Ok(()) };
        let counts = self.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move {
                match standings::is_counted(&mut *db, id).await? {
                    true => Ok(()),
                    false => standings::count(db, id, &results).await,
                }
            })
        });
        counts.await?;
        self.keep_feats(&card).await
    }

    /// Keeps what the seats of a match did that is over, and counts it.
    async fn keep_feats(&self, card: &MatchCard) -> Result<(), Refusal> {
        let (id, rules) = (card.id, self.rules_of(card)?);
        let mut all = Vec::new();
        for board in self.all_boards(id).await? {
            all.push((board.number, feats_of(card, rules, &*board.table)));
        }
        let keeps = self.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move {
                for (number, feats) in all {
                    feats::keep(&mut *db, id, number, &feats).await?;
                }
                feats::count(db, id).await
            })
        });
        Ok(keeps.await?)
    }

    async fn look_at_all(&self, all: Result<Vec<MatchId>, StoreError>) {
        let all = all.unwrap_or_else(|error| {
            tracing::error!(%error, "the matches are not read");
            Vec::new()
        });
        for id in all {
            if let Err(Refusal::Fault(fault)) = self.look_at(id).await {
                tracing::error!(match_id = id.code(), fault, "not looked at");
            }
            time::sleep(IDLE).await;
        }
    }

    /// The matches that are over whose turn it is to be looked through.
    async fn next_of_round(&self) -> Result<Vec<MatchId>, StoreError> {
        let next = self.store.write_soon::<_, StoreError, _>(|db| {
            Box::pin(async move { rounds::next(db, NIGHTS).await })
        });
        next.await
    }

    /// Whether all logs of a match replay. If not, it is marked, unless it was
    /// before, and its room is told if it was being played.
    pub(super) async fn look_at(&self, id: MatchId) -> Result<bool, Refusal> {
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

    async fn replays(&self, id: MatchId, logs: Logs) -> Result<bool, Refusal> {
        let rules = self.rules_named(&logs.row.game)?;
        for (game, setup, log) in logs.games {
            // Of why only the key is logged: the sentence holds an entry.
            if let Err(why) = rules.replay(&setup, &log) {
                let (match_id, why) = (id.code(), why.key);
                tracing::error!(match_id, game = game.0, why, "does not replay");
                self.stop(id).await?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Marks a match as broken, and tells its room if it was being played.
    async fn stop(&self, id: MatchId) -> Result<(), Refusal> {
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
