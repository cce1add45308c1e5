//! A thread for every match.
//!
//! It begins at the first message about the match, and shares that message's number. So nothing
//! else has to be remembered, and any text in the thread belongs to the match.

use std::time::Duration;

use chat::Parcel;
use serenity::{builder::CreateThread, model::channel::AutoArchiveDuration};
use service::{MatchId, Platform, Refusal};

use crate::{
    bot::Bot, buckets::Wait, carrier::Sending, markdown::fit, post::Body, rest::RestError,
};

/// The longest name.
const NAME: usize = 100;
/// The error code of a thread that exists already.
const EXISTS: u64 = 160_004;
/// The wait while it is unknown whether there is a thread.
const LATER: Wait = Wait { after: Duration::from_secs(1), everywhere: false, said: true };
/// The error code of a missing channel or thread.
const UNKNOWN: u64 = 10_003;

impl Bot {
    /// Sends a parcel into its match's thread; `None` if it has none and can have none, so that it
    /// goes into the channel.
    pub(crate) async fn send_to_thread(&self, parcel: &Parcel) -> Option<Sending> {
        let id = parcel.match_id.filter(|_| !parcel.to.private)?;
        let first = match self.first_of_thread(&parcel.to.chat, id).await {
            Ok(first) => first?,
            // The destination is known once the database can be read.
            Err(_) => return Some(Err(RestError::Wait(LATER))),
        };
        if self.has_no_thread(&first) {
            return None;
        }
        match self.write(&first, parcel).await {
            Err(RestError::Refused { code: UNKNOWN, .. }) => {}
            Err(RestError::Refused { .. }) => return self.without_thread(first),
            sent => return Some(sent),
        }
        match self.begin_thread(&first, parcel).await {
            Ok(()) | Err(RestError::Refused { code: EXISTS, .. }) => {}
            Err(RestError::Refused { why, .. }) => {
                tracing::info!("no thread for a match: {why}");
                return self.without_thread(first);
            }
            Err(error) => return Some(Err(error)),
        }
        match self.write(&first, parcel).await {
            Err(RestError::Refused { .. }) => self.without_thread(first),
            sent => Some(sent),
        }
    }

    /// The channel with the boards of a parcel's match: its thread, if it has one.
    ///
    /// # Errors
    /// [`LATER`] if the database cannot be read.
    pub(crate) async fn board_channel(&self, parcel: &Parcel) -> Result<String, RestError> {
        let chat = &parcel.to.chat;
        let Some(id) = parcel.match_id.filter(|_| !parcel.to.private) else {
            return Ok(chat.clone());
        };
        let first = self.first_of_thread(chat, id).await.map_err(|_| RestError::Wait(LATER))?;
        let thread = first.filter(|first| !self.has_no_thread(first));
        Ok(thread.unwrap_or_else(|| chat.clone()))
    }

    /// The message at which a match's thread begins; `None` if it has no thread.
    async fn first_of_thread(&self, chat: &str, id: MatchId) -> Result<Option<String>, Refusal> {
        if !self.has_threads(chat).await? {
            return Ok(None);
        }
        self.service.chats().first_message_of(Platform::Discord, chat, id).await
    }

    /// Whether matches of a channel get threads: by its admins' choice, else the operator's.
    pub(crate) async fn has_threads(&self, channel: &str) -> Result<bool, Refusal> {
        let chosen = self.desk.deliveries().has_threads(Platform::Discord, channel).await?;
        Ok(chosen.unwrap_or(self.threads))
    }

    async fn begin_thread(&self, first: &str, parcel: &Parcel) -> Result<(), RestError> {
        let chat = &parcel.to.chat;
        let name = self.thread_name(parcel).await.map_err(|_| RestError::Wait(LATER))?;
        let thread =
            CreateThread::new(fit(&name, NAME)).auto_archive_duration(AutoArchiveDuration::OneWeek);
        let body = Body::new(&thread, Vec::new());
        let path = format!("channels/{chat}/messages/{first}/threads");
        self.rest.post((&path, &format!("threads/{chat}")), &body).await.map(drop)
    }

    /// `k7 Abaku: Ana, Bob`
    async fn thread_name(&self, parcel: &Parcel) -> Result<String, Refusal> {
        let card = match parcel.match_id {
            Some(id) => Refusal::granted(self.service.matches().card(id).await)?,
            None => None,
        };
        let Some(card) = card else { return Ok("…".to_owned()) };
        let games = chat::games(parcel.language);
        let game = games.into_iter().find(|(id, _)| *id == card.game).map(|(_, name)| name);
        let args = [
            ("code", card.id.code().into()),
            ("game", game.unwrap_or_default().into()),
            ("names", card.names().into()),
        ];
        Ok(self.desk.phrase(parcel.language, "discord-thread", &args))
    }

    fn without_thread(&self, first: String) -> Option<Sending> {
        self.note_no_thread(first);
        None
    }
}
