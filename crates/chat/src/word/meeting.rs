//! News of appointments to play live.

use game_core::Arg;
use service::{MatchId, PersonId, Right, Timestamp};

use crate::{
    Outgoing,
    deed::Deed,
    desks::WordDesk,
    request::{Answer, message},
    word::{NoticeContext, calling::who_is_called},
};

/// A player proposes a time; the message asks the other, as long as the proposal is open.
pub(super) async fn proposed(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    id: MatchId,
    (person, at): (PersonId, Timestamp),
) -> Answer<Option<Outgoing>> {
    // The page already shows the room's message.
    if context.on_page && context.notice.to.is_some() {
        return Ok(None);
    }
    let name = desk.name_in(context, person).await?;
    let args = [("code", Arg::from(id.code())), ("name", name.into())];
    let said = context.words.at(&context.key("live-proposed"), &args, at);
    let mut out = message(context.to, said);
    let board = desk.board_now(context, id).await?;
    let (post, rights) = (context.post(&board), desk.rights_of_reader(context, &board));
    let open = board.card.live.is_some_and(|live| live.at == at && live.by == Some(person));
    if !open || !rights.has(Right::AgreeToMeet) {
        return Ok(Some(out));
    }
    if !context.on_page && context.notice.to.is_none() {
        let others: Vec<_> = board.card.people().filter(|other| *other != person).collect();
        out.mentions = who_is_called(context, &others);
    }
    Ok(Some(out.with([
        post.deed("live-button-agree", Deed::AgreeToMeet),
        post.deed("live-button-another", Deed::Meet),
    ])))
}

/// Tells a player that their live game begins in a few minutes.
pub(super) async fn soon(
    desk: WordDesk<'_>,
    context: &NoticeContext<'_>,
    id: MatchId,
    at: Timestamp,
) -> Answer<Option<Outgoing>> {
    let board = desk.board_now(context, id).await?;
    let post = context.post(&board);
    if !post.running() {
        return Ok(None);
    }
    let args = [("code", Arg::from(id.code())), ("players", board.card.names().into())];
    let out = message(context.to, context.words.at("live-soon", &args, at));
    let open = desk.open_button(context.words, Some(id));
    Ok(Some(out.with([post.deed("desk-button-board", Deed::Board), open])))
}
