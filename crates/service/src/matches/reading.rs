//! Reads boards, lists and notices.

use std::{cmp::Reverse, sync::Arc};

use game_core::{Sentence, Turn};
use store::{
    Connection, GameId, MatchId, NoticeId, PersonId, RoomId, calls, games, games::GameRow, lessons,
    matches, notices, notices::NoticeRow, present, present::PresentRow,
};

use crate::matches::load::{Games, NOBODY, game_row, present_row};
use crate::matches::luck::revealed;
use crate::{Actor, Board, Glance, MatchCard, MatchState, Notice, Refusal, Right, Rights, Sitting};
use crate::{Matches, Rooms};

/// The most notices of one reading.
const NOTICES: u32 = 500;

/// The first notices of a room that a page shows, each list with the oldest first.
#[derive(Debug)]
pub struct Recent {
    /// Talk.
    pub said: Vec<Notice>,
    /// Other events, without turns.
    pub happened: Vec<Notice>,
    /// The newest notice of the room; 0 if nothing happened there yet.
    pub newest: NoticeId,
}

/// A game of a match.
#[derive(Clone, Copy)]
enum Which {
    Newest,
    Game(GameId),
    /// Its place in the match, counted from 1.
    Numbered(u32),
}

#[boxed::futures]
impl Matches<'_> {
    /// A match with its newest game, for any reader. For a person there is
    /// [`Matches::sit`].
    ///
    /// # Errors
    /// There is no such match, it has not started, or it is broken.
    pub async fn board(self, id: MatchId) -> Result<Arc<Board>, Refusal> {
        self.board_of(id, Which::Newest).await
    }

    /// A match with one of its games, for any reader.
    ///
    /// # Errors
    /// There is no such match, or no such game of it, or it is broken.
    pub async fn board_at(self, id: MatchId, game: GameId) -> Result<Arc<Board>, Refusal> {
        self.board_of(id, Which::Game(game)).await
    }

    /// A match with the game of a mark ([`Board::mark`]), for any reader.
    ///
    /// # Errors
    /// There is no such match, or no such game of it, or it is broken.
    pub async fn board_marked(self, id: MatchId, mark: u32) -> Result<Arc<Board>, Refusal> {
        let (number, _) = Board::read_mark(mark);
        self.board_of(id, Which::Numbered(number)).await
    }

    async fn board_of(self, id: MatchId, which: Which) -> Result<Arc<Board>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let rows = [present_row(&mut db, id, NOBODY).await?];
        let not_started = || Sentence::new("service-not-started").with("match", id.code());
        let [card] = <[_; 1]>::try_from(self.cards(&mut db, &rows).await?)
            .map_err(|_| Refusal::fault(&"a match without a card"))?;
        let game = game_of(&mut db, &rows[0], which).await?.ok_or_else(not_started)?;
        let table = self.table(&mut db, &card, &game).await?;
        let over = matches!(table.turn(), Turn::Over(_)) || card.state == MatchState::Aborted;
        let revealed = match over {
            true => Some(revealed(&mut db, game.id).await?),
            false => None,
        };
        let (current, number) = (card.current == Some(game.id), game.number);
        let (setup, commitment) = (game.setup, game.commitment);
        let consents = match card.takeback {
            Some(_) => matches::consents(&mut db, id).await?,
            None => Vec::new(),
        };
        let rematch = self.rematch_card(&mut db, &card).await?;
        let board =
            Board { card, setup, commitment, revealed, table, number, current, consents, rematch };
        Ok(Arc::new(board))
    }

    /// A match without its game.
    ///
    /// # Errors
    /// There is no such match.
    pub async fn card(self, id: MatchId) -> Result<MatchCard, Refusal> {
        let mut db = self.store.snapshot().await?;
        let row = present_row(&mut db, id, NOBODY).await?;
        let card = self.cards(&mut db, &[row]).await?.pop();
        card.ok_or_else(|| Refusal::fault(&"a match without a card"))
    }

    /// A person's rights in a match; `admin`: whether they are an admin of its room.
    ///
    /// # Errors
    /// There is no such match, or it is broken.
    pub async fn rights(
        self,
        person: PersonId,
        id: MatchId,
        admin: bool,
    ) -> Result<Rights, Refusal> {
        let loaded = self.sit(person, id).await?;
        Ok(loaded.case(Actor::Person(person), admin, self.now()).rights())
    }

    /// Whether a person who is no admin has this right in a match.
    ///
    /// # Errors
    /// The reason why not; or there is no such match, or it is broken.
    pub async fn may(self, person: PersonId, id: MatchId, right: Right) -> Result<(), Refusal> {
        let loaded = self.sit(person, id).await?;
        loaded.case(Actor::Person(person), false, self.now()).may(right)
    }

    /// The matches of a room, the newest first, each with the person's rights in it: all that are
    /// not over, and the 200 that ended last.
    pub async fn rights_in(
        self,
        room: RoomId,
        person: PersonId,
        admin: bool,
    ) -> Result<Vec<(MatchCard, Rights)>, Refusal> {
        let (actor, now) = (Actor::Person(person), self.now());
        let mut db = self.store.snapshot().await?;
        let rows = present::in_room(&mut db, room, person, false).await?;
        let sittings = self.sittings(&mut db, actor, rows, Games::GoingOn).await?;
        let mut all = Vec::new();
        for sitting in &sittings {
            let repeats = |other: &&Sitting| {
                let gone = matches!(other.card.state, MatchState::Withdrawn | MatchState::Expired);
                other.card.occasion.repeats() == Some(sitting.card.id) && !gone
            };
            let mut case = sitting.case(actor, admin, now);
            case.rematch = sittings.iter().find(repeats).map(|other| &other.card);
            all.push((sitting.card.clone(), case.rights()));
        }
        Ok(all)
    }

    /// The matches of a room, the newest first: all that are not over and, unless
    /// `live_only`, the 200 that ended last. For one match there is
    /// [`Matches::card`], for a page [`Matches::glance`].
    pub async fn room_matches(
        self,
        room: RoomId,
        live_only: bool,
    ) -> Result<Vec<MatchCard>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let rows = present::in_room(&mut db, room, PersonId(0), live_only).await?;
        let mut cards = self.cards(&mut db, &rows).await?;
        cards.iter_mut().for_each(|card| card.seen_from(room));
        Ok(cards)
    }

    /// A room at a glance: its matches that are not over, the newest first, then the one that began
    /// last and the one asked for, if they are over. The cost does not grow with the room's past
    /// matches.
    pub async fn glance(self, room: RoomId, wish: Option<MatchId>) -> Result<Vec<Glance>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let rows = present::glance(&mut db, room, wish).await?;
        let mut sittings = self.sittings(&mut db, NOBODY, rows, Games::GoingOn).await?;
        sittings.iter_mut().for_each(|one| one.card.seen_from(room));
        Ok(sittings.into_iter().map(Glance::of).collect())
    }

    /// The running matches of a person in rooms they are in, as they may see them. Matches in which
    /// it is their turn come first, and of these the one that waits longest.
    pub async fn games_of(self, person: PersonId) -> Result<Vec<Sitting>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let rows = present::running(&mut db, person).await?;
        self.in_their_order(&mut db, person, rows).await
    }

    /// The running matches of a person in this room; no others are looked into.
    pub async fn games_in(self, person: PersonId, room: RoomId) -> Result<Vec<Sitting>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let mut rows = present::running(&mut db, person).await?;
        rows.retain(|row| [row.row.room, row.side].contains(&Some(room)));
        self.in_their_order(&mut db, person, rows).await
    }

    /// A page of a person's running matches, after the first `from`, and the number of all. Matches
    /// to which the person was called and has not come since are first. No others are looked into.
    pub async fn some_games_of(
        self,
        person: PersonId,
        from: u32,
        most: u32,
    ) -> Result<(Vec<Sitting>, u32), Refusal> {
        let mut db = self.store.snapshot().await?;
        let count = present::count_running(&mut db, person).await?;
        let rows = present::some_running(&mut db, person, from, most).await?;
        Ok((self.in_their_order(&mut db, person, rows).await?, count))
    }

    /// The finished matches of a person in rooms they are in, the newest first: so many of those
    /// before this one, or of all. Puzzles are left out.
    pub async fn past_games_of(
        self,
        person: PersonId,
        before: Option<MatchId>,
        most: u32,
    ) -> Result<Vec<Sitting>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let before = before.unwrap_or(MatchId(i64::MAX));
        let rows = present::some_past(&mut db, person, before, most).await?;
        self.sittings(&mut db, Actor::Person(person), rows, Games::All).await
    }

    /// The ids of such matches; no match is looked into.
    pub async fn past_ids_of(
        self,
        person: PersonId,
        before: Option<MatchId>,
        most: u32,
    ) -> Result<Vec<MatchId>, Refusal> {
        let before = before.unwrap_or(MatchId(i64::MAX));
        let mut db = self.store.read().await?;
        Ok(present::some_past_ids(&mut db, person, before, most).await?)
    }

    async fn in_their_order(
        self,
        db: &mut Connection,
        person: PersonId,
        rows: Vec<PresentRow>,
    ) -> Result<Vec<Sitting>, Refusal> {
        let mut mine = self.sittings(db, Actor::Person(person), rows, Games::GoingOn).await?;
        mine.sort_by_key(|mine| (Reverse(mine.my_turn), mine.since, mine.card.id));
        Ok(mine)
    }

    /// The rematch of a match that is neither withdrawn nor expired.
    pub async fn rematch_of(self, id: MatchId) -> Result<Option<MatchId>, Refusal> {
        Ok(matches::rematch_of(&mut *self.store.read().await?, id).await?)
    }

    /// Whether this game carries the person's lesson about its kind: it is the first of its kind in
    /// which it was their turn.
    pub async fn is_lesson(self, game: GameId, person: PersonId) -> Result<bool, Refusal> {
        Ok(lessons::is_in(&mut *self.store.read().await?, person, game).await?)
    }

    /// The ply of a game at which a person's last call to a turn came; plies never come twice.
    pub async fn called(self, game: GameId, person: PersonId) -> Result<Option<u32>, Refusal> {
        Ok(calls::last(&mut *self.store.read().await?, game, person).await?)
    }
}

#[boxed::futures]
impl Rooms<'_> {
    /// The notices of a room after this one, as far as the reader may know them, the oldest first;
    /// at most 500.
    ///
    /// # Errors
    /// They are no member.
    pub async fn notices(
        self,
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

    /// The last notices of a room, as far as the reader may know them, the oldest first; at most
    /// 500.
    ///
    /// # Errors
    /// They are no member.
    pub async fn latest(
        self,
        room: RoomId,
        reader: PersonId,
        limit: u32,
    ) -> Result<Vec<Notice>, Refusal> {
        self.only_members(room, reader).await?;
        let mut db = self.store.read().await?;
        Ok(from_rows(notices::latest(&mut db, room, reader, limit.min(NOTICES)).await?))
    }

    /// The last talk and the last other events of a room, turns left out, as far as the reader may
    /// know them, with the room's newest notice. Later notices are in neither list. At most 500 of
    /// each.
    ///
    /// # Errors
    /// They are no member.
    pub async fn recent(
        self,
        room: RoomId,
        reader: PersonId,
        limit: u32,
    ) -> Result<Recent, Refusal> {
        self.only_members(room, reader).await?;
        let (mut db, limit) = (self.store.snapshot().await?, limit.min(NOTICES));
        let newest = notices::newest(&mut db, room).await?;
        let after = NoticeId(newest.0 + 1);
        let said = notices::earlier(&mut db, room, reader, after, limit, true).await?;
        let happened = notices::earlier(&mut db, room, reader, after, limit, false).await?;
        Ok(Recent { said: from_rows(said), happened: from_rows(happened), newest })
    }

    /// The talk of a room before a notice, or else its other events, turns left out, as far as the
    /// reader may know them and as far as they are kept, the oldest first; at most 500.
    ///
    /// # Errors
    /// They are no member.
    pub async fn earlier(
        self,
        room: RoomId,
        reader: PersonId,
        before: NoticeId,
        limit: u32,
        said: bool,
    ) -> Result<Vec<Notice>, Refusal> {
        self.only_members(room, reader).await?;
        let (mut db, limit) = (self.store.read().await?, limit.min(NOTICES));
        Ok(from_rows(notices::earlier(&mut db, room, reader, before, limit, said).await?))
    }

    /// The notice with this id, if the reader may know it.
    pub async fn notice(self, id: NoticeId, reader: PersonId) -> Result<Option<Notice>, Refusal> {
        let row = notices::get(&mut *self.store.read().await?, id).await?;
        let Some(notice) = row.and_then(Notice::from_row) else { return Ok(None) };
        let theirs = notice.to.is_none_or(|to| to == reader);
        let there = match notice.room {
            Some(room) => self.is_member(room, reader).await?,
            None => notice.to == Some(reader),
        };
        Ok((theirs && there).then_some(notice))
    }
}

/// A game of a match, which is mostly the newest; `None` if there is no such game.
async fn game_of(
    db: &mut Connection,
    row: &PresentRow,
    which: Which,
) -> Result<Option<GameRow>, Refusal> {
    let id = row.row.id;
    let (newest, wanted) = match (row.game(), which) {
        (None, _) => return Ok(None),
        (Some(newest), Which::Newest) => return Ok(Some(newest)),
        (Some(newest), Which::Game(game)) => (newest, Some(game)),
        (Some(newest), Which::Numbered(number)) if newest.number == number => {
            return Ok(Some(newest));
        }
        (Some(newest), Which::Numbered(number)) => {
            (newest, games::numbered(&mut *db, id, number).await?)
        }
    };
    match wanted {
        None => Ok(None),
        Some(game) if game == newest.id => Ok(Some(newest)),
        Some(game) => {
            let game = game_row(db, game).await?;
            let ours = game.match_id == id;
            if ours { Ok(Some(game)) } else { Err(Refusal::fault(&"a game of another match")) }
        }
    }
}

pub(crate) fn from_rows(rows: Vec<NoticeRow>) -> Vec<Notice> {
    rows.into_iter().filter_map(Notice::from_row).collect()
}
