//! Messages in the form that their one reader chose.

use std::sync::Arc;

use render::Theme;
use service::{Board, Person};

use crate::{
    Audience, BoardLook, DiagramOf, Drawn, Outgoing,
    desks::{DeliveryDesk, PictureDesk},
    fair_queue::Lane,
    moment,
    request::Answer,
    wording::words_of,
};

/// The width of a picture in pixels.
const WIDTH: u32 = 1080;

impl DeliveryDesk<'_> {
    /// Returns a message in the form that its one reader chose. If the reader cannot be loaded,
    /// which is logged, the message stays as it is: it reports something done.
    pub(crate) async fn as_they_read(self, out: Outgoing) -> Outgoing {
        let Audience::Only(person) = out.to else { return out };
        if !out.is_pictured() && !moment::is_in(&out.text) {
            return out;
        }
        match self.service.people().person_by_id(person).await {
            Ok(reader) => as_read_by(out, Some(&reader)),
            Err(_) => out,
        }
    }
}

impl PictureDesk<'_> {
    /// Draws the picture of a message for its one reader or for all of a room. `board` is the board
    /// it shows, if that was read already.
    pub(crate) async fn picture_of(
        self,
        out: &Outgoing,
        reader: Option<&Person>,
        board: Option<&Arc<Board>>,
    ) -> Answer<Option<Drawn>> {
        let sight = sight_of(reader);
        if let Some(poster) = &out.poster {
            let lane = match out.to {
                Audience::Only(person) => Lane::Person(person),
                Audience::Room(room) => Lane::Room(room),
            };
            let (alt, name) = (poster.alt.clone(), poster.name);
            let png = self.posted(lane, (**poster).clone(), sight.theme, WIDTH).await;
            return Ok(png.map(|png| Drawn { png, alt, name }));
        }
        let Some(picture) = &out.picture else { return Ok(None) };
        let png = self.png_seen(None, picture, board, sight, WIDTH).await?;
        Ok(png.map(|png| Drawn { png, alt: picture.alt.clone(), name: picture.file() }))
    }
}

/// Returns the look of boards that a person chose; a group's boards are light.
pub(crate) fn sight_of(reader: Option<&Person>) -> BoardLook {
    let Some(reader) = reader else { return Theme::Light.into() };
    let theme = reader.chosen.get("theme").and_then(|theme| theme.parse().ok());
    BoardLook::of(&reader.chosen, theme.unwrap_or(Theme::Light))
}

/// Returns a message in the form that its one reader chose: boards in words instead of a picture,
/// and times by their clock. A message for several people stays as it is.
pub(super) fn as_read_by(out: Outgoing, reader: Option<&Person>) -> Outgoing {
    let Some(reader) = reader else { return out };
    let mut out = in_their_zone(out, reader);
    if reads_words(reader) {
        // The text tells all of the poster.
        out.poster = None;
    }
    let alt = out.picture.as_ref().map(|picture| picture.alt.clone());
    let alt = alt.or_else(|| out.diagram.map(DiagramOf::alt));
    let Some(words) = alt.filter(|_| reads_words(reader)) else {
        return out;
    };
    let known = out.text.contains(&words);
    let out = Outgoing { diagram: None, ..out.showing(None) };
    if known { out } else { out.and(&words) }
}

/// Whether a person chose boards in words.
pub(crate) fn reads_words(person: &Person) -> bool {
    person.chosen.get("board") == Some("words")
}

/// Puts the times of a message by the reader's clock, if their zone is known.
fn in_their_zone(out: Outgoing, reader: &Person) -> Outgoing {
    let Some(zone) = &reader.zone else { return out };
    let words = words_of(reader.language);
    Outgoing { text: moment::by_the_clock(&out.text, zone, words), ..out }
}
