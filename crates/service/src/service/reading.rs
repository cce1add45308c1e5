//! Reading: boards, lists, notices.

use std::{cmp::Reverse, sync::Arc};

use game_core::{AnyTable, Sentence, Turn};
use store::{
    Connection, GameId, MatchId, NoticeId, PersonId, RoomId, calls, games, lessons, matches,
    matches::MatchRow, notices, notices::NoticeRow, seats,
};

use super::{
    Service,
    load::{consents, found, game_row, secret},
};
use crate::{
    Actor, Board, MatchCard, MatchState, Mine, Notice, Refusal, Right, Rights,
    decide::{allowed::Case, must_act},
};

/// Most notices one reading gives.
const NOTICES: u32 = 500;

impl Service {
    /// A match with its current game.
    ///
    /// # Errors
    /// There is no such match, it has not started, or it is broken.
    pub async fn board(&self, id: MatchId) -> Result<Arc<Board>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let row = found(&mut db, id).await?;
        let card = self.card_of(&mut db, row).await?;
        let not_started = || Sentence::new("service-not-started").with("match", id.code());
        let game = card.current.ok_or_else(not_started)?;
        self.board_of(&mut db, card, game).await
    }

    /// A match with one of its games.
    ///
    /// # Errors
    /// There is no such match, or no such game of it, or it is broken.
    pub async fn board_at(&self, id: MatchId, game: GameId) -> Result<Arc<Board>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let row = found(&mut db, id).await?;
        let card = self.card_of(&mut db, row).await?;
        self.board_of(&mut db, card, game).await
    }

    /// A match with the game of a mark ([`Board::mark`]).
    ///
    /// # Errors
    /// There is no such match, or no such game of it, or it is broken.
    pub async fn board_marked(&self, id: MatchId, mark: u32) -> Result<Arc<Board>, Refusal> {
        let (number, _) = Board::read_mark(mark);
        let mut db = self.store.read().await?;
        let game = games::numbered(&mut db, id, number).await?;
        drop(db);
        let missing = || Sentence::new("service-not-started").with("match", id.code());
        self.board_at(id, game.ok_or_else(missing)?).await
    }

    async fn board_of(
        &self,
        db: &mut Connection,
        card: MatchCard,
        game: GameId,
    ) -> Result<Arc<Board>, Refusal> {
        let game = game_row(db, game).await?;
        if game.match_id != card.id {
            return Err(Refusal::fault(&"a game of another match"));
        }
        let table = self.table(db, &card, &game).await?;
        let over = matches!(table.turn(), Turn::Over(_));
        let revealed = match over {
            true => Some(secret(db, game.id).await?),
            false => None,
        };
        let (current, number) = (card.current == Some(game.id), game.number);
        let commitment = game.commitment;
        let consents = consents(db, &card).await?;
        let rematch = self.rematch_card(db, &card).await?;
        let board = Board { card, commitment, revealed, table, number, current, consents, rematch };
        Ok(Arc::new(board))
    }

    /// A match without its game.
    ///
    /// # Errors
    /// There is no such match.
    pub async fn card(&self, id: MatchId) -> Result<MatchCard, Refusal> {
        let mut db = self.store.snapshot().await?;
        let row = found(&mut db, id).await?;
        self.card_of(&mut db, row).await
    }

    /// What somebody may do about a match; `admin`: whether they are an admin of
    /// its room.
    ///
    /// # Errors
    /// There is no such match, or it is broken.
    pub async fn rights(
        &self,
        person: PersonId,
        id: MatchId,
        admin: bool,
    ) -> Result<Rights, Refusal> {
        let loaded = self.load(id, Actor::Person(person)).await?;
        Ok(loaded.case(Actor::Person(person), admin, self.now()).rights())
    }

    /// Whether somebody who is no admin may do this about a match.
    ///
    /// # Errors
    /// Why not; or there is no such match, or it is broken.
    pub async fn may(&self, person: PersonId, id: MatchId, right: Right) -> Result<(), Refusal> {
        let loaded = self.load(id, Actor::Person(person)).await?;
        loaded.case(Actor::Person(person), false, self.now()).may(right)
    }

    /// The matches of a room, the newest first, each with what somebody may do
    /// about it.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn rights_in(
        &self,
        room: RoomId,
        person: PersonId,
        admin: bool,
    ) -> Result<Vec<(MatchCard, Rights)>, Refusal> {
        let (member, now) = (self.is_member(room, person).await?, self.now());
        let actor = Actor::Person(person);
        let cards = self.room_matches(room, false).await?;
        let mut all = Vec::new();
        for card in &cards {
            let playing = self.playing_of(card, person, admin).await?;
            let game = playing.as_ref().map(|(number, table, _)| (*number, &**table));
            let consents = playing.as_ref().map_or(&[][..], |(.., consents)| consents.as_slice());
            let repeats = |other: &&MatchCard| {
                let gone = matches!(other.state, MatchState::Withdrawn | MatchState::Expired);
                other.rematch_of == Some(card.id) && !gone
            };
            let rematch = cards.iter().find(repeats);
            let case = Case { card, game, consents, rematch, actor, member, admin, now };
            all.push((card.clone(), case.rights()));
        }
        Ok(all)
    }

    /// The game of a running match and who agreed to a taking back, for whoever
    /// has rights that depend on them: a player, or an admin.
    async fn playing_of(
        &self,
        card: &MatchCard,
        person: PersonId,
        admin: bool,
    ) -> Result<Option<(u32, Arc<dyn AnyTable>, Vec<PersonId>)>, Refusal> {
        let concerned = admin || card.seat(person).is_some();
        let running = concerned && card.state == MatchState::Running;
        let Some(game) = card.current.filter(|_| running) else { return Ok(None) };
        let mut db = self.store.snapshot().await?;
        let row = game_row(&mut db, game).await?;
        match self.table(&mut db, card, &row).await {
            Ok(table) => Ok(Some((row.number, table, consents(&mut db, card).await?))),
            // It is broken, and its room has been told.
            Err(Refusal::Said(_)) => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    /// The matches of a room, the newest first; `live_only`: invitations and
    /// those being played.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn room_matches(
        &self,
        room: RoomId,
        live_only: bool,
    ) -> Result<Vec<MatchCard>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let mut cards = Vec::new();
        for row in matches::in_room(&mut db, room, live_only).await? {
            cards.push(self.card_of(&mut db, row).await?);
        }
        Ok(cards)
    }

    /// The matches being played that somebody is in, in rooms he is in: those
    /// where it is his turn first, and of these the one that waits longest.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn games_of(&self, person: PersonId) -> Result<Vec<Mine>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let mut mine = Vec::new();
        for row in seats::running(&mut db, person).await? {
            mine.push(self.mine(&mut db, person, row).await?);
        }
        mine.sort_by_key(|mine| (Reverse(mine.my_turn), mine.since, mine.card.id));
        Ok(mine)
    }

    async fn mine(
        &self,
        db: &mut Connection,
        person: PersonId,
        row: MatchRow,
    ) -> Result<Mine, Refusal> {
        let mut card = self.card_of(db, row).await?;
        let Some(game) = card.current else {
            return Ok(Mine { since: card.created, card, my_turn: false });
        };
        let game = game_row(db, game).await?;
        let since = game.moved.unwrap_or(game.started);
        match self.table(db, &card, &game).await {
            Ok(table) => {
                let my_turn = is_turn_of(&card, &*table, person);
                Ok(Mine { card, my_turn, since })
            }
            Err(Refusal::Said(_)) => {
                card.state = MatchState::Broken;
                Ok(Mine { card, my_turn: false, since })
            }
            Err(refusal) => Err(refusal),
        }
    }

    /// What happened in a room after this notice, as far as the reader may
    /// know, the oldest first; at most 500.
    ///
    /// # Errors
    /// He is no member.
    pub async fn notices(
        &self,
        room: RoomId,
        reader: PersonId,
        after: NoticeId,
        limit: u32,
    ) -> Result<Vec<Notice>, Refusal> {
        self.only_members(room, reader).await?;
        let mut db = self.store.read().await?;
        let limit = limit.min(NOTICES);
        Ok(from_rows(notices::after(&mut db, room, reader, after, limit).await?))
    }

    /// The last that happened in a room, as far as the reader may know, the
    /// oldest first; at most 500.
    ///
    /// # Errors
    /// He is no member.
    pub async fn latest(
        &self,
        room: RoomId,
        reader: PersonId,
        limit: u32,
    ) -> Result<Vec<Notice>, Refusal> {
        self.only_members(room, reader).await?;
        let mut db = self.store.read().await?;
        Ok(from_rows(notices::latest(&mut db, room, reader, limit.min(NOTICES)).await?))
    }

    /// Whether this is the game in which somebody is told how a turn of its kind
    /// is made: the first of its kind in which it was their turn.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn is_lesson(&self, game: GameId, person: PersonId) -> Result<bool, Refusal> {
        Ok(lessons::is_in(&mut *self.store.read().await?, person, game).await?)
    }

    /// At which ply of a game somebody was told last that it is their turn; plies
    /// never come twice.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn called(&self, game: GameId, person: PersonId) -> Result<Option<u32>, Refusal> {
        Ok(calls::last(&mut *self.store.read().await?, game, person).await?)
    }

    /// The notice with this id, if the reader may know it.
    ///
    /// # Errors
    /// Only faults of ours.
    pub async fn notice(&self, id: NoticeId, reader: PersonId) -> Result<Option<Notice>, Refusal> {
        let row = notices::get(&mut *self.store.read().await?, id).await?;
        let Some(notice) = row.and_then(Notice::from_row) else { return Ok(None) };
        let his = notice.to.is_none_or(|to| to == reader);
        let there = match notice.room {
            Some(room) => self.is_member(room, reader).await?,
            None => notice.to == Some(reader),
        };
        Ok((his && there).then_some(notice))
    }
}

fn is_turn_of(card: &MatchCard, table: &dyn AnyTable, person: PersonId) -> bool {
    card.seat(person).is_some_and(|seat| must_act(table).contains(seat))
}

fn from_rows(rows: Vec<NoticeRow>) -> Vec<Notice> {
    rows.into_iter().filter_map(Notice::from_row).collect()
}
