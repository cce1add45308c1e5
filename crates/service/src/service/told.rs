//! What notices tell of, read for all of them at once.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use game_core::Turn;
use store::{
    Connection, GameId, MatchId, PersonId, calls, luck, matches, people, present,
    present::PresentRow,
};

use super::{
    Revealed, Service,
    load::{consents, grouped},
};
use crate::{Board, MatchCard, MatchState, Notice, Refusal};

/// What notices tell of: their matches, the newest games of these, the people they
/// name, and when their reader was called. It was read in a few statements, however many they are.
#[derive(Default)]
pub struct Told {
    reader: PersonId,
    cards: BTreeMap<MatchId, MatchCard>,
    boards: BTreeMap<GameId, Arc<Board>>,
    names: BTreeMap<PersonId, String>,
    calls: BTreeMap<GameId, u32>,
}

impl std::fmt::Debug for Told {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Told({} matches, {} games)", self.cards.len(), self.boards.len())
    }
}

impl Told {
    /// A match without its game; `None` if it was not read.
    pub fn card(&self, id: MatchId) -> Option<&MatchCard> {
        self.cards.get(&id)
    }

    /// A match with this game of it; `None` if that was not read, as of one that is
    /// not its newest or does not replay.
    pub fn board(&self, game: GameId) -> Option<&Arc<Board>> {
        self.boards.get(&game)
    }

    /// A person's name; `None` if it was not read.
    pub fn name(&self, person: PersonId) -> Option<&str> {
        self.names.get(&person).map(String::as_str)
    }

    /// At which ply of a game somebody was told last that it is their turn; `None` if
    /// that was not read.
    pub fn called(&self, game: GameId, person: PersonId) -> Option<Option<u32>> {
        let read = person == self.reader && self.boards.contains_key(&game);
        read.then(|| self.calls.get(&game).copied())
    }
}

impl Service {
    /// What these notices tell of, for this reader.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn told(&self, notices: &[Notice], reader: PersonId) -> Result<Told, Refusal> {
        let mut db = self.store.snapshot().await?;
        let named: BTreeSet<_> = notices.iter().filter_map(|one| one.kind.person()).collect();
        let named: Vec<_> = named.into_iter().collect();
        let names = people::names(&mut db, &named).await?.into_iter().collect();
        let about: BTreeSet<_> = notices.iter().filter_map(|one| one.match_id).collect();
        let about: Vec<_> = about.into_iter().collect();
        if about.is_empty() {
            return Ok(Told { reader, names, ..Told::default() });
        }
        let mut rows = present::many(&mut db, &about, PersonId(0)).await?;
        let cards = self.cards(&mut db, &rows).await?;
        let cards: BTreeMap<_, _> = cards.into_iter().map(|card| (card.id, card)).collect();
        let games: BTreeSet<_> = notices.iter().filter_map(|one| one.game).collect();
        rows.retain(|row| row.row.current.is_some_and(|game| games.contains(&game)));
        let boards = self.boards(&mut db, &rows, &cards).await?;
        let games: Vec<_> = boards.keys().copied().collect();
        let calls = calls::last_of(&mut db, &games, reader).await?.into_iter().collect();
        Ok(Told { reader, cards, boards, names, calls })
    }

    /// These matches with their newest games, but for those that do not replay.
    async fn boards(
        &self,
        db: &mut Connection,
        rows: &[PresentRow],
        cards: &BTreeMap<MatchId, MatchCard>,
    ) -> Result<BTreeMap<GameId, Arc<Board>>, Refusal> {
        let whole = rows.iter().filter(|row| row.row.broken.is_none());
        let tables = self.tables_of(&mut *db, whole).await?;
        let over = |card: &MatchCard, game: GameId| {
            let ended = |table: &Arc<_>| is_over(&**table);
            card.state == MatchState::Aborted
                || tables.get(&game).is_some_and(|table| table.as_ref().is_ok_and(ended))
        };
        let ended = cards.values().filter_map(|card| Some((card, card.current?)));
        let ended: Vec<_> =
            ended.filter(|(card, game)| over(card, *game)).map(|(_, game)| game).collect();
        let mut revealed = revealed(&mut *db, &ended).await?;
        let mut rematches = self.rematches(&mut *db, cards).await?;
        let mut consents = grouped(consents(db, rows).await?);
        let mut boards = BTreeMap::new();
        for row in rows {
            let (Some(card), Some(game)) = (cards.get(&row.row.id), row.game()) else { continue };
            let Some(Ok(table)) = tables.get(&game.id) else { continue };
            let board = Board {
                setup: game.setup,
                card: card.clone(),
                commitment: game.commitment,
                revealed: revealed.remove(&game.id),
                table: Arc::clone(table),
                number: game.number,
                current: true,
                consents: consents.remove(&card.id).unwrap_or_default(),
                rematch: rematches.remove(&card.id),
            };
            boards.insert(game.id, Arc::new(board));
        }
        Ok(boards)
    }

    /// The rematches of those that are over and have one.
    async fn rematches(
        &self,
        db: &mut Connection,
        cards: &BTreeMap<MatchId, MatchCard>,
    ) -> Result<BTreeMap<MatchId, MatchCard>, Refusal> {
        let over = |card: &&MatchCard| matches!(card.state, MatchState::Over | MatchState::Aborted);
        let over: Vec<_> = cards.values().filter(over).map(|card| card.id).collect();
        if over.is_empty() {
            return Ok(BTreeMap::new());
        }
        let pairs = matches::rematches_of(&mut *db, &over).await?;
        if pairs.is_empty() {
            return Ok(BTreeMap::new());
        }
        let ids: Vec<_> = pairs.iter().map(|(_, rematch)| *rematch).collect();
        let rows = present::many(&mut *db, &ids, PersonId(0)).await?;
        let cards = self.cards(db, &rows).await?;
        let cards: BTreeMap<_, _> = cards.into_iter().map(|card| (card.id, card)).collect();
        let found =
            pairs.into_iter().filter_map(|(old, new)| Some((old, cards.get(&new)?.clone())));
        Ok(found.collect())
    }
}

fn is_over(table: &dyn game_core::AnyTable) -> bool {
    matches!(table.turn(), Turn::Over(_))
}

/// What is told of the luck of games that do not go on.
async fn revealed(
    db: &mut Connection,
    games: &[GameId],
) -> Result<BTreeMap<GameId, Revealed>, Refusal> {
    if games.is_empty() {
        return Ok(BTreeMap::new());
    }
    let rows = luck::of_games(db, games).await?.into_iter();
    Ok(rows.map(|(game, row)| (game, Revealed::of(row))).collect())
}
