//! The people named in a text, and its author.

use chat::Verb;
use service::Refusal;

use crate::{
    answer::Asker,
    content::Content,
    handle::{TELEGRAM, UpdateHandler, UpdateReply, place_of, where_of},
    update::{Entity, Message, User},
};

impl UpdateHandler {
    /// Returns a text with its people named for the desk. A member picked from the list of `@`
    /// stands in it as `@bob_k`, or by a first name. A command about people names them by their id,
    /// since several may have one name.
    pub(crate) async fn with_names(
        &self,
        (text, entities): (&str, &[Entity]),
        message: &Message,
    ) -> Result<String, Refusal> {
        let by_id = Verb::of_text(text).is_some_and(Verb::is_about_people);
        let mut units: Vec<u16> = chat::without_marks(text).encode_utf16().collect();
        // The replacements begin at the end, so that earlier offsets stay right.
        for entity in entities.iter().rev() {
            let end = entity.offset.saturating_add(entity.length);
            let Some(written) = units.get(entity.offset..end) else { continue };
            let written = String::from_utf16_lossy(written);
            if let Some(meant) = self.meant_by(entity, &written, (by_id, message)).await? {
                units.splice(entity.offset..end, meant.encode_utf16());
            }
        }
        Ok(String::from_utf16_lossy(&units))
    }

    /// Returns the text that the desk reads in place of a person's name.
    async fn meant_by(
        &self,
        entity: &Entity,
        written: &str,
        (by_id, message): (bool, &Message),
    ) -> Result<Option<String>, Refusal> {
        let chats = self.service.chats();
        let key = match (entity.kind.as_str(), &entity.user) {
            ("text_mention", Some(user)) => {
                if by_id && !user.is_bot && !message.chat.is_private() {
                    // The list picks only members of the group, even if they have never written.
                    let at = where_of(message);
                    let known = self.desk.brought_in(&Asker::caller(user), &at).await?;
                    return Ok(Some(chat::mark_of(known)));
                }
                let known = chats.name_of(TELEGRAM, &user.id.to_string()).await?;
                return Ok(Some(format!("@{}", known.unwrap_or_else(|| user.name()))));
            }
            ("mention", _) => written.strip_prefix('@'),
            _ => None,
        };
        let Some(key) = key else { return Ok(None) };
        if by_id && key.eq_ignore_ascii_case(&self.api.username) {
            return Ok(Some(chat::MARK_OF_BOT.to_owned()));
        }
        let known = chats.person_by_handle(TELEGRAM, key).await?;
        Ok(known.map(|known| match by_id {
            true => chat::mark_of(known.id),
            false => format!("@{}", known.name),
        }))
    }

    /// Stores the handle by which other people name this one.
    pub(crate) async fn note_handle(&self, user: &User) {
        let (key, handle) = (user.id.to_string(), user.username.as_deref());
        if self.service.chats().set_handle(TELEGRAM, &key, handle).await.is_err() {
            tracing::warn!("a person's name could not be stored");
        }
    }

    /// Answers a command, or an answer to a board, that is signed by the group or a channel. Nobody
    /// knows its author.
    pub(crate) async fn unsigned(&self, message: &Message) -> Result<Option<UpdateReply>, Refusal> {
        let words = message.words().map(|(text, _)| text.trim());
        let Some(text) = words.filter(|text| self.is_for_us(message, text)) else {
            return Ok(None);
        };
        let Some(meant) = self.meant(text, false) else { return Ok(None) };
        let named = meant != text;
        let is_said = named || Verb::of_text(&meant).is_some();
        if !is_said && self.replied(message).await?.is_none() {
            return Ok(None);
        }
        if !self.replies.may_hint(message.chat.id) {
            return Ok(None);
        }
        let language = self.service.chats().language_of_chat(TELEGRAM, &message.key()).await?;
        let words = self.desk.phrase(language.unwrap_or_default(), "telegram-unsigned", &[]);
        Ok(Some(UpdateReply::Line(place_of(message), Content::new(&words, &[], None))))
    }
}
