//! Boards to tap in a message: the people who get one, and its data.

use std::sync::Arc;

use render::Theme;
use service::{MatchId, Person, PersonId, Refusal};
use wire::Stencil;

use super::Visit;
use crate::{
    BoardLook, Button, Language, Outgoing, PictureKind, TouchAnswer, TouchBoard,
    delivery::sight_of,
    desks::PageDesk,
    handle::Begun,
    post::Post,
    request::{Answer, Request, button, no},
    settings::{Owner, Scope, Setting, TOUCH},
    token::{Press, Token},
    wording::{Words, words_of},
};

/// The number of letters of a [`sign`].
const SIGN: usize = 2;

/// The key of a stencil: the match, the first mark of its game, its reader, their look of boards,
/// their language.
pub(crate) type StencilKey = (MatchId, u32, PersonId, BoardLook, Language);

impl PageDesk<'_> {
    /// Returns the board of a message for its one reader to tap; `None` if they chose pictures or
    /// words, or cannot act there.
    pub(crate) async fn touch_board(self, reader: &Person, out: &Outgoing) -> Option<TouchBoard> {
        let wanted = self.touch && wants_touch(reader);
        match self.laid_for_touch(reader, out).await.map(|board| board.filter(|_| wanted)) {
            Ok(board) => board,
            Err(why) => {
                tracing::info!(
                    ?why,
                    "a widget could not be built: the board is shown as a picture"
                );
                None
            }
        }
    }

    async fn laid_for_touch(self, reader: &Person, out: &Outgoing) -> Answer<Option<TouchBoard>> {
        let shown = out.picture.as_ref().filter(|shown| shown.kind == PictureKind::Board);
        let Some(shown) = shown.filter(|shown| shown.steps.is_empty()) else { return Ok(None) };
        let at = self.at_touch(reader.clone(), shown.match_id).await?;
        let begun = Begun::new(&at.sitting)?;
        let post = Post::new(&begun.board, at.request.alone(), at.request.words);
        let newest = shown.mark == begun.board.mark() && shown.viewer == post.viewer;
        if !newest || !post.running() || post.viewer.seat().is_none() || at.is_kept() {
            return Ok(None);
        }
        let sight = sight_of(Some(reader));
        let stencil = self.stencil_at(&at, sight).await?;
        let laid = self.laid_slates(&at, &stencil, sight).await?;
        let themes: &[Theme] = match reader.chosen.get("theme").map(str::parse) {
            Some(Ok(theme)) => &[theme],
            _ => &[Theme::Light, Theme::Dark],
        };
        let colours = |theme: &Theme| stencil.inks().iter().map(|ink| theme.hex(*ink)).collect();
        let [slate, bare] = laid;
        Ok(Some(TouchBoard {
            stencil: stencil.pack(),
            heading: stencil.heading(),
            address: format!("{} {}", shown.match_id.code(), sign(&stencil)),
            slate,
            bare,
            colours: themes.iter().map(colours).collect(),
            undo: at.request.words.plain("desk-button-undo"),
            lost: at.request.words.plain("desk-touch-lost"),
            buttons: beside(&out.buttons, at.request.words),
        }))
    }

    /// Carries out the taps on such a board.
    pub(crate) async fn touched_at(
        self,
        person: PersonId,
        text: &str,
    ) -> Answer<Result<TouchAnswer, String>> {
        let addressed = text.split_once(' ').and_then(|(code, rest)| {
            let (signed, tapping) = rest.split_at_checked(SIGN)?;
            Some((MatchId::from_code(code)?, signed, tapping))
        });
        let (id, signed, tapping) = addressed.ok_or_else(|| no("desk-odd-taps"))?;
        let person = self.service.people().person_by_id(person).await?;
        let sight = sight_of(Some(&person));
        let at = self.at_touch(person, id).await?;
        let done = async {
            let stencil = self.stencil_at(&at, sight).await?;
            if sign(&stencil) != signed {
                return Err(no("desk-touch-old"));
            }
            self.follow_tapping(&at, &stencil, tapping, sight).await
        };
        Ok(done.await.map_err(|refusal| self.refused(&at, &refusal)))
    }

    /// Returns a person at the board of a match in a message, in the language of their messages
    /// about it.
    async fn at_touch(self, person: Person, id: MatchId) -> Answer<Arc<Visit>> {
        let sitting = self.matches().sitting_for(person.id, id).await?;
        let mut request = Request::new(person, None);
        if request.person.language.is_none()
            && let Some(room) = sitting.card.room
        {
            let room = self.service.rooms().room_by_id(room).await?;
            request.words = words_of(room.and_then(|room| room.language));
        }
        Ok(Arc::new(Visit { request, sitting }))
    }

    /// Returns the stencil of a person's boards of this game. It stays the same for as long as it
    /// is kept.
    async fn stencil_at(self, at: &Arc<Visit>, sight: BoardLook) -> Answer<Arc<Stencil>> {
        let Words(language) = at.request.words;
        let first = Begun::new(&at.sitting)?.board.mark_at(0);
        // The colours are no part of a stencil.
        let key = (at.card().id, first, at.request.id(), sight.in_colours(Theme::Light), language);
        let cut = async {
            match self.cut_stencil(at, sight).await {
                Ok(stencil) => Some(Arc::new(stencil)),
                Err(why) => {
                    tracing::warn!(?why, "the stencil of a board could not be made");
                    None
                }
            }
        };
        let known = self.stencils.get(key, cut).await;
        known.ok_or_else(|| Refusal::fault(&"a stencil that was not cut"))
    }
}

/// Returns the sign by which a board of another stencil is recognised.
fn sign(stencil: &Stencil) -> String {
    let heading = stencil.heading();
    heading[heading.len().saturating_sub(SIGN)..].to_owned()
}

/// Whether a person chose boards to tap.
fn wants_touch(person: &Person) -> bool {
    person.chosen.get("board") == Some(TOUCH)
}

/// Returns the buttons under a message without those that are tapped on the board, and adds a way
/// to choose pictures instead.
fn beside(rows: &[Vec<Button>], words: Words) -> Vec<Vec<Button>> {
    let tapped = |one: &Button| {
        let press = Token::decode(&one.token);
        matches!(press, Some(Token::Match { press: Press::Steps(_) | Press::Act(_), .. }))
    };
    let rest = rows.iter().map(|row| row.iter().filter(|one| !tapped(one)).cloned().collect());
    let picture = Setting::from_code(Owner::Person, "board").and_then(|setting| {
        let value = setting.value("picture")?;
        let token = Token::Choose { scope: Scope::Me, setting, value };
        button(words.plain("desk-button-pictures"), &token)
    });
    let rows = rest.chain(picture.map(|one| vec![one]));
    rows.filter(|row: &Vec<Button>| !row.is_empty()).collect()
}
