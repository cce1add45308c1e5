//! Answers that a person got alone in a group, shown to the whole group.

use service::{NoticeKind, PersonId, RoomId, Timestamp};

use crate::desks::{ResultDesk, WordDesk};
use crate::{
    Button, Outgoing,
    handle::puzzle::told_of,
    request::{Answer, Request},
    token::Token,
    word::NoticeContext,
};

/// The longest text below a picture; a picture says enough of a longer one.
const SHORT: usize = 700;

impl ResultDesk<'_> {
    /// Returns the button that shows the group an answer the person got alone; `None` where there
    /// is no group.
    pub(crate) async fn show_button(
        self,
        request: &Request,
        what: Token,
    ) -> Answer<Option<Button>> {
        let Some(room) = &request.room else { return Ok(None) };
        if !self.matches().in_a_group(request).await? {
            return Ok(None);
        }
        let (room, told, what) = (room.id, self.service.now(), Box::new(what));
        Ok(request.button("top-button-show", &Token::Show { room, told, what }))
    }

    /// Shows the group an answer that the person got alone at this time; only once.
    pub(crate) async fn show(
        self,
        request: &Request,
        room: RoomId,
        (token, told): (String, Timestamp),
    ) -> Answer {
        self.invitations().only_in_place(room).await?;
        let person = request.id();
        let shown = NoticeKind::Shown { person, told, token: token.clone() };
        if self.puzzles().is_known(request, room, &shown).await? {
            return Ok(vec![told_of(request, "top-shown-already")]);
        }
        self.service.rooms().show(person, room, (&token, told)).await?;
        Ok(vec![told_of(request, "desk-puzzle-told")])
    }
}

impl WordDesk<'_> {
    /// Returns the message that shows a person's answer to the group, made anew in the group's
    /// language.
    pub(crate) async fn shown(
        self,
        context: &NoticeContext<'_>,
        person: PersonId,
        token: &str,
    ) -> Answer<Option<Outgoing>> {
        let (Some(token), Some(room)) = (Token::decode(token), context.notice.room) else {
            return Ok(None);
        };
        let key = if token == Token::Me { "top-shows-own" } else { "top-shows" };
        let head = context.say(key, &[("name", self.name_in(context, person).await?.into())]);
        // On a page the standings have a page of their own.
        if context.on_page {
            return Ok(Some(head));
        }
        let room = self.service.rooms().room_by_id(room).await?;
        let asker = self.service.people().person_by_id(person).await?;
        let request = Request { words: context.words, ..Request::new(asker, room) };
        let out = match token {
            Token::Top { of, ever } => self.results().ranked(&request, of, ever).await?,
            Token::Me => self.results().own(&request).await?,
            _ => return Ok(None),
        };
        Ok(Some(beneath(head, out)))
    }
}

/// Puts the answer below the line that names the person; with a picture, only as much as fits below
/// one.
fn beneath(head: Outgoing, mut out: Outgoing) -> Outgoing {
    let text = format!("{}\n\n{}", head.text, out.text);
    let text = match &mut out.poster {
        Some(poster) if text.chars().count() > SHORT => {
            poster.alt = std::mem::take(&mut out.text);
            head.text
        }
        _ => text,
    };
    Outgoing { to: head.to, text, ..out }
}
