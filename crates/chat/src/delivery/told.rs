//! The message of a delivery.

use std::sync::Arc;

use game_core::Viewer;
use service::{
    Board, Delivery, Facts, Involved, Notice, NoticeKind, Person, PersonId, Platform, Refusal,
};

use super::{
    parcel::{Address, Mention, Parcel},
    reader::as_read_by,
};
use crate::{
    Audience, Button, Drawn, Outgoing, TouchBoard,
    desks::DeliveryDesk,
    post::Post,
    request::Answer,
    word::{addressee, words_for},
    wording::{Words, words_of},
};

impl DeliveryDesk<'_> {
    /// Returns the message of a delivery, perhaps with a board to tap; `None` if there is nothing
    /// left to say.
    pub(super) async fn parcel(
        self,
        platform: Platform,
        delivery: &Delivery,
        touches: bool,
    ) -> Answer<Option<Parcel>> {
        let matches = delivery.by_match();
        // One message holds one board to tap.
        let touches = touches && matches.len() == 1;
        let mut parts = Vec::new();
        for told in &matches {
            if let Some(notice) = told.last()
                && self.service.people().is_reminded_anew(notice).await?
            {
                continue;
            }
            match self.part_parcel(platform, delivery, told, touches).await {
                Ok(part) => parts.extend(part),
                // The room of a broken match is told of it; the other matches are told all the
                // same.
                Err(Refusal::Because(why)) if matches.len() > 1 => {
                    tracing::warn!(%why, "a match was left out of a message about several");
                }
                Err(why) => return Err(why),
            }
        }
        let several = parts.len() > 1;
        let Some(parcel) = Parcel::together(parts) else { return Ok(None) };
        // A change of a message calls nobody, and a message about several matches changes none.
        let calls = parcel.is_living_board() && (parcel.rings || several);
        Ok(Some(if calls { parcel.anew() } else { parcel }))
    }

    /// Returns the message about one match of a delivery.
    async fn part_parcel(
        self,
        platform: Platform,
        delivery: &Delivery,
        told: &[&Notice],
        touches: bool,
    ) -> Answer<Option<Parcel>> {
        let Some(&notice) = told.last() else { return Ok(None) };
        let facts = self.service.matches().facts(notice, platform).await?;
        let Some(out) = self.message_of(platform, delivery, told, &facts).await? else {
            return Ok(None);
        };
        let reader = match out.to {
            Audience::Only(person) => Some(&addressee(&facts, person)?.person),
            Audience::Room(_) => None,
        };
        let out = as_read_by(out, reader);
        let to = Address { chat: delivery.chat.clone(), private: delivery.private };
        let mentions = if to.private { Vec::new() } else { mentions(&facts, &out) };
        // A lone player has just moved: no answer to that is a surprise.
        let alone = sole_player(notice, &facts).is_some();
        let calls = to.private && calls(&notice.kind) && !alone;
        let rings = !mentions.is_empty() || calls;
        let board = notice.game.and_then(|game| facts.board(game));
        // Of several matches the newest board is shown.
        let shown = notice.match_id == delivery.notice.match_id;
        let (touch, picture) = match shown {
            true => self.shown(&out, (reader, board), touches && to.private).await?,
            false => (None, None),
        };
        let words = match reader {
            Some(reader) => words_of(reader.language.or_else(|| facts.room()?.language)),
            None => words_for(notice, &facts),
        };
        let buttons = match board.filter(|_| !shown) {
            Some(board) => way_to_board(board, words),
            None => touch.as_ref().map_or(out.buttons, |touch| touch.buttons.clone()),
        };
        let Outgoing { text, typing, copied, .. } = out;
        let follows = to.private && notice.match_id.is_some() && !alone;
        let (edits, strips) = former(delivery, follows, touch.is_some());
        Ok(Some(Parcel {
            id: delivery.id,
            to,
            text,
            mentions,
            rings,
            picture,
            buttons,
            touch,
            typing,
            copied,
            language: words.0,
            match_id: notice.match_id,
            again: delivery.doubtful,
            edits,
            recounts: delivery.recounts,
            strips,
        }))
    }

    /// Returns the board that the reader taps, if the message may hold one, or else a picture.
    async fn shown(
        self,
        out: &Outgoing,
        (reader, board): (Option<&Person>, Option<&Arc<Board>>),
        touches: bool,
    ) -> Answer<(Option<TouchBoard>, Option<Drawn>)> {
        if let Some(reader) = reader.filter(|_| touches)
            && let Some(touch) = self.pages().touch_board(reader, out).await
        {
            return Ok((Some(touch), None));
        }
        Ok((None, self.pictures().picture_of(out, reader, board).await?))
    }

    /// Joins the notices about one match of a delivery in one message.
    async fn message_of(
        self,
        platform: Platform,
        delivery: &Delivery,
        told: &[&Notice],
        facts: &Facts,
    ) -> Answer<Option<Outgoing>> {
        let mut parts = Vec::new();
        for (index, notice) in told.iter().enumerate() {
            let along = told[index + 1..].iter().any(|next| shows_board(next, delivery.private));
            // A lone player learns the answer to their move from the message about their turn.
            let called = matches!(delivery.notice.kind, NoticeKind::YourTurn { .. });
            let moved = matches!(notice.kind, NoticeKind::Moved { .. });
            if along && called && moved && sole_player(notice, facts).is_some() {
                continue;
            }
            parts.extend(self.part_of(platform, delivery, notice, (facts, along)).await?);
        }
        Ok(together(parts))
    }

    async fn part_of(
        self,
        platform: Platform,
        delivery: &Delivery,
        notice: &Notice,
        (facts, along): (&Facts, bool),
    ) -> Answer<Option<Outgoing>> {
        match notice.to {
            Some(person) if platform == Platform::Web => {
                self.words().pushed(notice, facts, person, &delivery.chat).await
            }
            // The person could not be reached alone. The room calls them and shows nothing of
            // theirs.
            Some(person) if !delivery.private => self.words().call(notice, facts, person).await,
            // The person is back, or nothing waits for them.
            None if matches!(notice.kind, NoticeKind::Gone { .. })
                && self.words().missed(notice).await?.is_empty() =>
            {
                Ok(None)
            }
            _ => {
                let alone = sole_player(notice, facts).filter(|_| delivery.private);
                self.words().delivered(notice, facts, alone, along).await
            }
        }
    }
}

/// Whether the message of a notice has a board under it, in a private chat or a group.
const fn shows_board(notice: &Notice, private: bool) -> bool {
    match notice.kind {
        NoticeKind::Started | NoticeKind::Moved { .. } | NoticeKind::Over { .. } => true,
        NoticeKind::YourTurn { .. } => private,
        _ => false,
    }
}

/// Returns the message that a delivery changes, and the board that it replaces. A board to tap that
/// `follows` another replaces it, so that a game has only one.
fn former(delivery: &Delivery, follows: bool, is_tapped: bool) -> (Option<String>, Option<String>) {
    match delivery.edits.clone() {
        Some(former) if follows && !delivery.recounts => (None, is_tapped.then_some(former)),
        other => (other, None),
    }
}

/// Returns the person who plays the match of a notice alone, or with computers.
fn sole_player(notice: &Notice, facts: &Facts) -> Option<PersonId> {
    let card = facts.card(notice.match_id?).filter(|card| card.started.is_some())?;
    card.people().next().filter(|_| card.is_alone())
}

/// Joins messages: the texts of all, with the board and the buttons of the last that has a board.
fn together(mut parts: Vec<Outgoing>) -> Option<Outgoing> {
    let main = parts.iter().rposition(Outgoing::is_pictured);
    let main = main.or_else(|| parts.len().checked_sub(1))?;
    let texts: Vec<_> = parts.iter().map(|part| part.text.as_str()).collect();
    let text = texts.join("\n");
    let mut mentions = Vec::new();
    for person in parts.iter().flat_map(|part| &part.mentions) {
        if !mentions.contains(person) {
            mentions.push(*person);
        }
    }
    Some(Outgoing { text, mentions, ..parts.swap_remove(main) })
}

/// Whether a notice to one person asks something of them.
const fn calls(kind: &NoticeKind) -> bool {
    matches!(
        kind,
        NoticeKind::YourTurn { .. }
            | NoticeKind::Reminded { .. }
            | NoticeKind::Nudged { .. }
            | NoticeKind::LiveSoon { .. }
            | NoticeKind::LinkAsked { .. }
    )
}

/// Returns the people called by a message, as far as its platform knows them.
fn mentions(facts: &Facts, out: &Outgoing) -> Vec<Mention> {
    let involved = out.mentions.iter().filter_map(|person| facts.person(*person));
    let mention =
        |one: &Involved| Some(Mention { key: one.key.clone()?, name: one.person.name.clone() });
    involved.filter_map(mention).collect()
}

/// Returns the button to a board, for a message that shows another one.
fn way_to_board(board: &Board, words: Words) -> Vec<Vec<Button>> {
    let post = Post::seen(board, Viewer::Spectator, words);
    vec![post.board_button().into_iter().collect()]
}
