//! The facts that notices name, read for all of them at once.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use game_core::Turn;
use store::{
    Connection, GameId, MatchId, PersonId, calls, leagues, luck, matches,
    people::{self, InvolvedRow, MessageSetting},
    present,
    present::PresentRow,
    rooms, tournaments,
};

use crate::Matches;
use crate::matches::load::{consents, grouped};
use crate::service::Revealed;
use crate::{Board, MatchCard, MatchState, Notice, NoticeKind, Person, Platform, Refusal, Room};

/// The facts that notices name: their matches with the newest games, the people they mention or
/// address, and their room. One snapshot holds all of them. It takes a few statements, however many
/// notices there are.
#[derive(Default)]
pub struct Facts {
    reader: PersonId,
    cards: BTreeMap<MatchId, MatchCard>,
    boards: BTreeMap<GameId, Arc<Board>>,
    names: BTreeMap<PersonId, String>,
    calls: BTreeMap<GameId, u32>,
    people: BTreeMap<PersonId, Involved>,
    /// The game that `called`, `hushed` and `alone` of `people` belong to.
    game: Option<GameId>,
    room: Option<Room>,
}

/// A person whom a message addresses or mentions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Involved {
    /// Their name and settings.
    pub person: Person,
    /// The ply of the game at which their last call to a turn came.
    pub called: Option<u32>,
    /// Whether that call came at night and waits for the morning.
    pub hushed: bool,
    /// Whether that call went to their private chat: then no group calls them.
    pub alone: bool,
    /// Whether they muted the match.
    pub muted: bool,
    /// Whether they are in the room.
    pub member: bool,
    /// The key of their account on the platform that carries the message.
    pub key: Option<String>,
}

impl From<InvolvedRow> for Involved {
    fn from(row: InvolvedRow) -> Self {
        let InvolvedRow { person, called, hushed, alone, muted, member, key } = row;
        Self { person: person.into(), called, hushed, alone, muted, member, key }
    }
}

impl std::fmt::Debug for Facts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Facts({} matches, {} games)", self.cards.len(), self.boards.len())
    }
}

impl Facts {
    /// A match without its game; `None` if it was not read.
    pub fn card(&self, id: MatchId) -> Option<&MatchCard> {
        self.cards.get(&id)
    }

    /// The match of this game, with the game. `None` if it was not read: the game is not the newest
    /// of its match, or it does not replay.
    pub fn board(&self, game: GameId) -> Option<&Arc<Board>> {
        self.boards.get(&game)
    }

    /// A match with its newest game; `None` if that was not read.
    pub fn newest(&self, id: MatchId) -> Option<&Arc<Board>> {
        self.board(self.card(id)?.current?)
    }

    /// A person whom the notice addresses or mentions; `None` if they were not read.
    pub fn person(&self, person: PersonId) -> Option<&Involved> {
        self.people.get(&person)
    }

    /// The notice's room; `None` if it was not read.
    pub const fn room(&self) -> Option<&Room> {
        self.room.as_ref()
    }

    /// A person's name; `None` if it was not read.
    pub fn name(&self, person: PersonId) -> Option<&str> {
        let involved = self.people.get(&person).map(|one| one.person.name.as_str());
        involved.or_else(|| self.names.get(&person).map(String::as_str))
    }

    /// The ply of a game at which a person's last call to a turn came; `None` if that was not read.
    pub fn called(&self, game: GameId, person: PersonId) -> Option<Option<u32>> {
        if let Some(one) = self.people.get(&person).filter(|_| self.game == Some(game)) {
            return Some(one.called);
        }
        let read = person == self.reader && self.boards.contains_key(&game);
        read.then(|| self.calls.get(&game).copied())
    }
}

#[boxed::futures]
impl Matches<'_> {
    /// The facts of a page of notices, for this reader.
    pub async fn facts_of_page(
        self,
        notices: &[Notice],
        reader: PersonId,
    ) -> Result<Facts, Refusal> {
        let mut db = self.store.snapshot().await?;
        let mut facts = self.matches_told(&mut db, notices).await?;
        let named: BTreeSet<_> = notices.iter().filter_map(|one| one.kind.person()).collect();
        let named: Vec<_> = named.into_iter().collect();
        facts.names = people::names(&mut db, &named).await?.into_iter().collect();
        let games: Vec<_> = facts.boards.keys().copied().collect();
        if !games.is_empty() {
            facts.calls = calls::last_of(&mut db, &games, reader).await?.into_iter().collect();
        }
        Ok(Facts { reader, ..facts })
    }

    /// The facts of one notice that a platform carries.
    pub async fn facts(self, notice: &Notice, platform: Platform) -> Result<Facts, Refusal> {
        let mut db = self.store.snapshot().await?;
        let facts = self.matches_told(&mut db, std::slice::from_ref(notice)).await?;
        let mut ids: BTreeSet<_> = notice.to.into_iter().chain(notice.kind.person()).collect();
        if let Some(card) = notice.match_id.and_then(|id| facts.card(id)) {
            ids.extend(card.people().chain(card.invited.iter().copied()).chain([card.host]));
        }
        if let NoticeKind::SeasonBegun { season }
        | NoticeKind::SeasonSeat { season, .. }
        | NoticeKind::RoundBegun { season, round: 0 } = notice.kind
        {
            let entrants = leagues::entrants(&mut db, season).await?;
            ids.extend(entrants.into_iter().map(|one| one.person));
        }
        if let NoticeKind::RoundBegun { season, round } = notice.kind {
            ids.extend(tournaments::of_round(&mut db, season, round).await?);
        }
        let ids: Vec<_> = ids.into_iter().collect();
        let Notice { room, match_id, game, .. } = *notice;
        let setting = MessageSetting { room, match_id, game, platform: platform.code() };
        let people = people::involved(&mut db, &ids, setting).await?.into_iter();
        let people = people.map(|row| (row.person.id, Involved::from(row))).collect();
        let room = match room {
            Some(room) => rooms::get(&mut db, room).await?.map(Room::from),
            None => None,
        };
        Ok(Facts { people, game, room, ..facts })
    }

    /// The matches of notices. Those that a notice's game belongs to come with their boards.
    async fn matches_told(self, db: &mut Connection, notices: &[Notice]) -> Result<Facts, Refusal> {
        let about: BTreeSet<_> = notices.iter().filter_map(|one| one.match_id).collect();
        let about: Vec<_> = about.into_iter().collect();
        if about.is_empty() {
            return Ok(Facts::default());
        }
        let mut rows = present::many(&mut *db, &about, PersonId(0)).await?;
        let cards = self.cards(&mut *db, &rows).await?;
        let mut cards: BTreeMap<_, _> = cards.into_iter().map(|card| (card.id, card)).collect();
        for (id, room) in notices.iter().filter_map(|one| one.match_id.zip(one.room)) {
            if let Some(card) = cards.get_mut(&id) {
                card.seen_from(room);
            }
        }
        let games: BTreeSet<_> = notices.iter().filter_map(|one| one.game).collect();
        rows.retain(|row| row.row.current.is_some_and(|game| games.contains(&game)));
        let boards = self.boards(db, &rows, &cards).await?;
        Ok(Facts { cards, boards, ..Facts::default() })
    }

    /// The newest games of these matches, without those that do not replay.
    async fn boards(
        self,
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

    /// The rematches of those matches that are over and have one.
    async fn rematches(
        self,
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

/// The revealed luck of games that have ended.
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
