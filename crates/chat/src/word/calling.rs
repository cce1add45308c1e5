//! Calling those whose turn it is: once for every turn.

use std::ops::RangeInclusive;

use service::{MatchCard, Notice, NoticeKind, PersonId};

use crate::{
    Audience, Desk, Outgoing,
    post::Post,
    request::{Answer, message},
    word::NoticeContext,
    wording::Words,
};

impl Desk {
    /// Calls those whose turn it is since an entry told here, if they are in the
    /// group and want to be called there. Who was called to it before is not
    /// called again when another gives up meanwhile, or offers something.
    pub(crate) async fn calling(
        &self,
        notice: &NoticeContext<'_>,
        mut out: Outgoing,
        post: &Post<'_>,
        context: RangeInclusive<u32>,
    ) -> Answer<Outgoing> {
        // A page calls nobody.
        if !post.running() || notice.on_page {
            return Ok(out);
        }
        let mut now = Vec::new();
        let players = post.must().iter().filter_map(|seat| post.card().player(seat));
        for person in players.filter_map(|player| player.person()) {
            let since = self.called(post, person).await?.is_some_and(|ply| context.contains(&ply));
            // A call in the night waits for the morning.
            if since && !self.is_hushed(post, person).await? {
                now.push(person);
            }
        }
        out.mentions.extend(self.who_is_called(post.card(), &now).await?);
        Ok(out)
    }

    /// Of these people, those who are in the match's group and want to be called
    /// there.
    pub(crate) async fn who_is_called(
        &self,
        card: &MatchCard,
        people: &[PersonId],
    ) -> Answer<Vec<PersonId>> {
        let mut called = Vec::new();
        for &person in people {
            let there = self.service.only_there(person, card).await.is_ok();
            let called_there = self.service.person_by_id(person).await?.is_called();
            if there && called_there && !self.service.is_muted(person, card.id).await? {
                called.push(person);
            }
        }
        Ok(called)
    }

    async fn is_hushed(&self, post: &Post<'_>, person: PersonId) -> Answer<bool> {
        match post.card().current {
            Some(game) => self.service.is_hushed(game, person).await,
            None => Ok(false),
        }
    }

    /// The ply of the present game at which somebody was last told that it is
    /// their turn.
    pub(crate) async fn called(&self, post: &Post<'_>, person: PersonId) -> Answer<Option<u32>> {
        match post.card().current {
            Some(game) => self.service.called(game, person).await,
            None => Ok(None),
        }
    }

    /// Calls somebody in their room because they cannot be told alone.
    pub(crate) async fn call(&self, notice: &Notice, person: PersonId) -> Answer<Option<Outgoing>> {
        let ply = match &notice.kind {
            NoticeKind::YourTurn { ply } => *ply,
            NoticeKind::Reminded { games, .. } => {
                return self.reminded_by_name(notice, person, games).await;
            }
            NoticeKind::Nudged { person: by } => {
                return self.nudged_by_name(notice, person, *by).await;
            }
            _ => return Ok(None),
        };
        let (Some(id), Some(room)) = (notice.match_id, notice.room) else { return Ok(None) };
        let board = self.service.board(id).await?;
        let room = Audience::Room(room);
        let words = Words(self.language_for(notice).await);
        let post = Post::new(&board, room, words);
        let awaited =
            post.running() && board.card.seat(person).is_some_and(|it| post.must().contains(it));
        if !awaited || self.called(&post, person).await? != Some(ply) {
            return Ok(None);
        }
        let name = self.name(person).await?;
        let text = post.phrase(
            "desk-your-turn-called",
            &[("code", board.card.id.code().into()), ("name", name.into())],
        );
        let mut out =
            message(room, text).with(post.room_buttons(board.open_rights(self.service.now())));
        out.mentions = vec![person];
        Ok(Some(out))
    }
}
