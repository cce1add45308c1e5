//! A message as its one reader chose to have it.

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

/// Pixels of a picture's width.
const WIDTH: u32 = 1080;

impl DeliveryDesk<'_> {
    /// A message as its one reader chose to have it. Where the reader cannot be read,
    /// which is logged, it stays as it is: it says what was done.
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
    /// The picture of a message, drawn for its one reader or for all of a room;
    /// `board` is the one it shows, if that was read already.
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

/// How boards are drawn for one person, as they chose; a group's are light.
pub(crate) fn sight_of(reader: Option<&Person>) -> BoardLook {
    let Some(reader) = reader else { return Theme::Light.into() };
    let theme = reader.chosen.get("theme").and_then(|theme| theme.parse().ok());
    BoardLook::of(&reader.chosen, theme.unwrap_or(Theme::Light))
}

/// A message as its one reader chose to have boards, in words instead of a picture,
/// and with times as their clock shows them; as it is, if it is for several.
pub(super) fn as_read_by(out: Outgoing, reader: Option<&Person>) -> Outgoing {
    let Some(reader) = reader else { return out };
    let mut out = in_their_zone(out, reader);
    if reads_words(reader) {
        // All that it shows is told.
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

/// Whether somebody chose to have boards in words.
pub(crate) fn reads_words(person: &Person) -> bool {
    person.chosen.get("board") == Some("words")
}

/// With times as the reader's clock shows them, if it is known where they live.
fn in_their_zone(out: Outgoing, reader: &Person) -> Outgoing {
    let Some(zone) = &reader.zone else { return out };
    let words = words_of(reader.language);
    Outgoing { text: moment::by_the_clock(&out.text, zone, words), ..out }
}
