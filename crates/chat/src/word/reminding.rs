//! Reminders of games that wait.

use std::sync::Arc;

use game_core::Arg;
use service::{Board, Facts, MatchId, Notice, PersonId};

use crate::desks::WordDesk;
use crate::{
    Audience, Outgoing,
    deed::Deed,
    post::Post,
    request::{Answer, button, message},
    token::{Press, Token},
    word::{NoticeContext, addressee},
    wording::{Words, game_name, words_of},
};

impl WordDesk<'_> {
    /// Lists the games that wait for the reader, with a button each; `None` once none does.
    pub(super) async fn reminded(
        self,
        context: &NoticeContext<'_>,
        games: &[MatchId],
        first: bool,
    ) -> Answer<Option<Outgoing>> {
        let Audience::Only(person) = context.to else { return Ok(None) };
        let boards = self.still_waiting(person, games).await?;
        let count = i64::try_from(boards.len()).unwrap_or(i64::MAX);
        let out = match boards.as_slice() {
            [] => return Ok(None),
            [board] => context.say("desk-reminded-one", &[("code", board.card.id.code().into())]),
            _ => context.say("desk-reminded", &[("count", count.into())]),
        };
        let out = listed(out, &boards, context.words);
        let reader = context.facts.and_then(|facts| facts.person(person));
        let unknown = reader.is_some_and(|reader| reader.person.zone.is_none());
        let asks = first && unknown && !context.on_page;
        Ok(Some(if asks { out.and(&context.words.plain("desk-zone-none")) } else { out }))
    }

    /// Reminds a person by name in their room, where everybody reads it.
    pub(super) async fn reminded_by_name(
        self,
        notice: &Notice,
        facts: &Facts,
        person: PersonId,
        games: &[MatchId],
    ) -> Answer<Option<Outgoing>> {
        let Some(room) = notice.room else { return Ok(None) };
        let boards = self.still_waiting(person, games).await?;
        if boards.is_empty() {
            return Ok(None);
        }
        let words = words_of(facts.room().and_then(|room| room.language));
        let count = i64::try_from(boards.len()).unwrap_or(i64::MAX);
        let args = [
            ("name", Arg::from(addressee(facts, person)?.person.name.as_str())),
            ("count", count.into()),
        ];
        let out = message(Audience::Room(room), words.phrase("desk-reminded-name", &args, &[]));
        let out = listed(out, &boards, words);
        Ok(Some(Outgoing { mentions: vec![person], ..out }))
    }

    /// Passes on an opponent's question whether the reader is there.
    pub(super) async fn nudged(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
        by: PersonId,
    ) -> Answer<Option<Outgoing>> {
        let Audience::Only(person) = context.to else { return Ok(None) };
        let boards = self.still_waiting(person, &[id]).await?;
        if boards.is_empty() {
            return Ok(None);
        }
        let args =
            [("code", Arg::from(id.code())), ("name", self.name_in(context, by).await?.into())];
        Ok(Some(listed(context.say("desk-nudged-you", &args), &boards, context.words)))
    }

    /// Passes on the question by name in the room, where everybody reads it.
    pub(super) async fn nudged_by_name(
        self,
        notice: &Notice,
        facts: &Facts,
        person: PersonId,
        by: PersonId,
    ) -> Answer<Option<Outgoing>> {
        let (Some(id), Some(room)) = (notice.match_id, notice.room) else { return Ok(None) };
        let boards = self.still_waiting(person, &[id]).await?;
        if boards.is_empty() {
            return Ok(None);
        }
        let words = words_of(facts.room().and_then(|room| room.language));
        let name = addressee(facts, person)?.person.name.as_str();
        let by = addressee(facts, by)?.person.name.as_str();
        let args = [("name", Arg::from(name)), ("by", by.into()), ("code", id.code().into())];
        let out = message(Audience::Room(room), words.phrase("desk-nudged-name", &args, &[]));
        Ok(Some(Outgoing { mentions: vec![person], ..listed(out, &boards, words) }))
    }

    /// Returns those of the games that still wait for the person, in rooms they are in.
    pub(super) async fn still_waiting(
        self,
        person: PersonId,
        games: &[MatchId],
    ) -> Answer<Vec<Arc<Board>>> {
        let mut waiting = Vec::new();
        for &id in games {
            let sitting = self.service.matches().sit(person, id).await?;
            if sitting.member && sitting.my_turn {
                waiting.push(Arc::new(sitting.board()?));
            }
        }
        Ok(waiting)
    }
}

/// Adds a line and a button for each board.
fn listed(out: Outgoing, boards: &[Arc<Board>], words: Words) -> Outgoing {
    let to = out.to;
    let out = boards.iter().fold(out, |out, board| {
        let card = &board.card;
        let args = [
            ("code", Arg::from(card.id.code())),
            ("game", game_name(card.game, words).into()),
            ("players", card.names().into()),
        ];
        let line = words.phrase("desk-reminded-line", &args, &[]);
        let time = Post::new(board, to, words).time();
        out.and(&time.map_or_else(|| line.clone(), |time| format!("{line} {time}")))
    });
    let buttons = boards.iter().map(|board| {
        let card = &board.card;
        let (id, mark, press) = (card.id, board.mark(), Press::Do(Deed::Board));
        let label = format!("{} {}", card.id.code(), game_name(card.game, words));
        button(label, &Token::Match { id, mark, press })
    });
    out.with(buttons.collect::<Vec<_>>())
}
