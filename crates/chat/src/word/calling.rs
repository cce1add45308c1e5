//! Mentions of the players whose turn it is: once for every turn.

use std::{ops::RangeInclusive, sync::Arc};

use game_core::Arg;
use service::{Facts, Notice, NoticeKind, PersonId, Timestamp};

use crate::desks::WordDesk;
use crate::{
    Audience, Outgoing,
    post::Post,
    request::{Answer, message},
    word::{NoticeContext, addressee, words_for},
};

impl WordDesk<'_> {
    /// Mentions the players whose turn began with an entry of this message, if they are in the
    /// group and want mentions there. A person mentioned before gets no second mention when another
    /// player resigns meanwhile, or offers something.
    pub(crate) fn calling(
        notice: &NoticeContext<'_>,
        mut out: Outgoing,
        post: &Post<'_>,
        plies: RangeInclusive<u32>,
    ) -> Outgoing {
        // A page mentions nobody.
        if !post.running() || notice.on_page {
            return out;
        }
        let Some(facts) = notice.facts else { return out };
        let players = post.must().iter().filter_map(|seat| post.card().player(seat)?.person());
        let called = players.filter(|person| {
            let person = facts.person(*person);
            let since = person.and_then(|one| one.called).is_some_and(|ply| plies.contains(&ply));
            // A mention at night waits for the morning, and nobody gets two.
            since && !person.is_some_and(|one| one.hushed || one.alone)
        });
        let called: Vec<_> = called.collect();
        out.mentions.extend(who_is_called(notice, &called));
        out
    }

    /// Returns the ply of the present game at which the person last heard that it is their turn.
    pub(crate) async fn called(
        self,
        facts: Option<&Facts>,
        post: &Post<'_>,
        person: PersonId,
    ) -> Answer<Option<u32>> {
        let Some(game) = post.card().current else { return Ok(None) };
        match facts.and_then(|facts| facts.called(game, person)) {
            Some(read) => Ok(read),
            None => self.service.matches().called(game, person).await,
        }
    }

    /// Mentions a person in their room, because no private message reaches them.
    pub(crate) async fn call(
        self,
        notice: &Notice,
        facts: &Facts,
        person: PersonId,
    ) -> Answer<Option<Outgoing>> {
        let ply = match &notice.kind {
            NoticeKind::YourTurn { ply } => *ply,
            NoticeKind::Reminded { games, .. } => {
                return self.reminded_by_name(notice, facts, person, games).await;
            }
            NoticeKind::Nudged { person: by } => {
                return self.nudged_by_name(notice, facts, person, *by).await;
            }
            NoticeKind::LiveSoon { at } => {
                return live_soon_by_name(self, notice, facts, (person, *at)).await;
            }
            _ => return Ok(None),
        };
        let (Some(id), Some(room)) = (notice.match_id, notice.room) else { return Ok(None) };
        let board = match facts.newest(id) {
            Some(board) => Arc::clone(board),
            None => self.service.matches().board(id).await?,
        };
        let room = Audience::Room(room);
        let words = words_for(notice, facts);
        let post = Post::new(&board, room, words);
        let awaited =
            post.running() && board.card.seat(person).is_some_and(|it| post.must().contains(it));
        if !awaited || self.called(Some(facts), &post, person).await? != Some(ply) {
            return Ok(None);
        }
        let name = addressee(facts, person)?.person.name.clone();
        let text = post.phrase(
            "desk-your-turn-called",
            &[("code", board.card.id.code().into()), ("name", name.into())],
        );
        let mut out =
            message(room, text).with(post.room_buttons(board.open_rights(self.service.now())));
        out = out.with([self.open_button(words, Some(id))]);
        out.mentions = vec![person];
        Ok(Some(out))
    }
}

/// Says in the room, with the player's name, that their live game begins in a few minutes. No
/// private message reaches them.
async fn live_soon_by_name(
    desk: WordDesk<'_>,
    notice: &Notice,
    facts: &Facts,
    (person, at): (PersonId, Timestamp),
) -> Answer<Option<Outgoing>> {
    let (Some(id), Some(room)) = (notice.match_id, notice.room) else { return Ok(None) };
    let board = match facts.newest(id) {
        Some(board) => Arc::clone(board),
        None => desk.service.matches().board(id).await?,
    };
    let (room, words) = (Audience::Room(room), words_for(notice, facts));
    let post = Post::new(&board, room, words);
    let name = addressee(facts, person)?.person.name.clone();
    let args = [("code", Arg::from(id.code())), ("name", name.into())];
    let mut out = message(room, words.at("live-soon-called", &args, at));
    out.mentions = vec![person];
    Ok(post.running().then_some(out))
}

/// Returns those of the people who are in the notice's group and want mentions there.
pub(crate) fn who_is_called(context: &NoticeContext<'_>, people: &[PersonId]) -> Vec<PersonId> {
    let wants = |person: &PersonId| {
        let one = context.facts.and_then(|facts| facts.person(*person));
        one.is_some_and(|one| one.member && !one.muted && one.person.is_called())
    };
    people.iter().copied().filter(wants).collect()
}
