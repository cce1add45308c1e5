//! Whom a text means, and who wrote it.

use chat::Verb;

use crate::{
    content::Content,
    handle::{Reply, TELEGRAM, UpdateHandler, place_of},
    update::{Entity, Message, User},
};

impl UpdateHandler {
    /// A text with people in it as the desk names them: whoever is picked from
    /// the list that `@` opens stands there as `@bob_k`, or by a first name.
    pub(crate) async fn with_names(&self, text: &str, entities: &[Entity]) -> String {
        let mut units: Vec<u16> = text.encode_utf16().collect();
        // From behind, so that what is before stays where it is.
        for entity in entities.iter().rev() {
            let end = entity.offset.saturating_add(entity.length);
            let Some(written) = units.get(entity.offset..end) else { continue };
            let written = String::from_utf16_lossy(written);
            if let Some(name) = self.name_of(entity, &written).await {
                units.splice(entity.offset..end, format!("@{name}").encode_utf16());
            }
        }
        String::from_utf16_lossy(&units)
    }

    async fn name_of(&self, entity: &Entity, written: &str) -> Option<String> {
        let named = match (entity.kind.as_str(), &entity.user) {
            ("text_mention", Some(user)) => {
                let known = self.service.chats().name_of(TELEGRAM, &user.id.to_string()).await;
                return Some(known.ok().flatten().unwrap_or_else(|| user.name()));
            }
            ("mention", _) => {
                self.service.chats().name_by_handle(TELEGRAM, written.strip_prefix('@')?)
            }
            _ => return None,
        };
        named.await.ok().flatten()
    }

    /// Remembers what others write to mean somebody.
    pub(crate) async fn note_handle(&self, user: &User) {
        let (key, handle) = (user.id.to_string(), user.username.as_deref());
        if self.service.chats().set_handle(TELEGRAM, &key, handle).await.is_err() {
            tracing::warn!("what somebody is called could not be noted");
        }
    }

    /// A command signed by the group or a channel: nobody knows whose it is.
    pub(crate) async fn unsigned(&self, message: &Message) -> Option<Reply> {
        let text = message.text.as_deref().filter(|text| self.is_for_us(message, text))?;
        let text = self.meant(text, false)?;
        Verb::of_text(&text)?;
        if !self.replies.may_hint(message.chat.id) {
            return None;
        }
        let language = self.service.chats().language_of_chat(TELEGRAM, &message.key()).await;
        let language = language.ok().flatten().unwrap_or_default();
        let words = self.desk.phrase(language, "telegram-unsigned", &[]);
        Some(Reply::Line(place_of(message), Content::new(&words, &[], None)))
    }
}
