//! Calling those whose turn it is: once for every turn.

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
    /// Calls those whose turn it is since an entry told here, if they are in the
    /// group and want to be called there. A person called to it before is not
    /// called again when another gives up meanwhile, or offers something.
    pub(crate) fn calling(
        notice: &NoticeContext<'_>,
        mut out: Outgoing,
        post: &Post<'_>,
        plies: RangeInclusive<u32>,
    ) -> Outgoing {
        // A page calls nobody.
        if !post.running() || notice.on_page {
            return out;
        }
        let Some(facts) = notice.facts else { return out };
        let players = post.must().iter().filter_map(|seat| post.card().player(seat)?.person());
        let called = players.filter(|person| {
            let person = facts.person(*person);
            let since = person.and_then(|one| one.called).is_some_and(|ply| plies.contains(&ply));
            // A call in the night waits for the morning, and nobody is called twice.
            since && !person.is_some_and(|one| one.hushed || one.alone)
        });
        let called: Vec<_> = called.collect();
        out.mentions.extend(who_is_called(notice, &called));
        out
    }

    /// The ply of the present game at which somebody was last told that it is
    /// their turn.
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

    /// Calls somebody in their room because they cannot be told alone.
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

/// Says by name in their room that somebody wants to play live in a few minutes, as they cannot
/// be told alone.
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

/// Of these people, those who are in the notice's group and want to be called there.
pub(crate) fn who_is_called(context: &NoticeContext<'_>, people: &[PersonId]) -> Vec<PersonId> {
    let wants = |person: &PersonId| {
        let one = context.facts.and_then(|facts| facts.person(*person));
        one.is_some_and(|one| one.member && !one.muted && one.person.is_called())
    };
    people.iter().copied().filter(wants).collect()
}
