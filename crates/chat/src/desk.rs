//! The desk itself.

use std::sync::Arc;

use game_core::{Arg, Sentence};
use render::Theme;
use service::{MatchId, Notice, PersonId, Service};
use tokio::sync::Semaphore;

use crate::{Incoming, Language, Outgoing, Picture, Tabletop};

/// Speaks for the service with people.
#[expect(dead_code, reason = "for an hour")]
pub struct Desk {
    pub(crate) service: Arc<Service>,
    /// Pictures are drawn two at a time, so that they never take all threads.
    pub(crate) easels: Arc<Semaphore>,
}

impl Desk {
    /// A desk for this service.
    pub fn new(service: Arc<Service>) -> Self {
        Self { service, easels: Arc::new(Semaphore::new(2)) }
    }

    /// Answers to the person who spoke; what others are to see of it are
    /// notices. Never fails.
    pub async fn hear(&self, incoming: Incoming) -> Vec<Outgoing> {
        let _ = incoming;
        Vec::new()
    }

    /// A notice as a message: in the room's language to the room, in his own to
    /// one person. `None` if there is nothing left to say.
    pub async fn word(&self, notice: &Notice) -> Option<Outgoing> {
        let _ = notice;
        None
    }

    /// A picture as a PNG file, this many pixels wide; `None` if there is no
    /// such picture.
    pub async fn png(&self, picture: &Picture, theme: Theme, width: u32) -> Option<Vec<u8>> {
        let _ = (picture, theme, width);
        None
    }

    /// The wording under a key: for a page's own words.
    pub fn phrase(&self, language: Language, key: &str, args: &[(&str, Arg)]) -> String {
        let _ = (language, args);
        key.to_owned()
    }

    /// A sentence in words; `names` are the players' in seat order.
    pub fn sentence(&self, language: Language, sentence: &Sentence, names: &[String]) -> String {
        let _ = (language, names);
        sentence.key.to_owned()
    }

    /// The board as this person sees it with his taps so far upon it; `ply`
    /// shows an earlier one.
    ///
    /// # Errors
    /// Why not, in words.
    pub async fn tabletop(
        &self,
        person: PersonId,
        id: MatchId,
        ply: Option<u32>,
        steps: &[String],
        theme: Theme,
    ) -> Result<Tabletop, String> {
        let _ = (person, id, ply, steps, theme);
        Err(String::new())
    }

    /// Plays what these taps amount to, as if their button was pressed.
    ///
    /// # Errors
    /// Why not, in words; nothing is changed.
    pub async fn play_steps(
        &self,
        person: PersonId,
        id: MatchId,
        ply: u32,
        steps: &[String],
    ) -> Result<(), String> {
        let _ = (person, id, ply, steps);
        Err(String::new())
    }

    /// What a typed text would do, said privately while it is typed.
    pub async fn preview(&self, person: PersonId, id: MatchId, text: &str) -> String {
        let _ = (person, id, text);
        String::new()
    }
}
