//! Who comes from a platform, and where.

use service::{Identity, PersonId};

use crate::{Caller, Desk, Language, Place, Where, post::words_of, request::Answer};

impl Desk {
    /// Who it is and where: makes the person, the chat's room and their
    /// membership known.
    ///
    /// # Errors
    /// Why not, in words for them alone.
    pub async fn identify(&self, caller: &Caller, at: &Where) -> Result<(PersonId, Place), String> {
        let language = caller.language.as_deref().and_then(Language::from_tag);
        let words = words_of(language);
        let arrived = self.arrive(caller, at, language).await;
        arrived.map_err(|refusal| self.refusal(&refusal, words, &[]))
    }

    async fn arrive(
        &self,
        caller: &Caller,
        at: &Where,
        language: Option<Language>,
    ) -> Answer<(PersonId, Place)> {
        let platform = caller.platform;
        let (key, name) = (caller.key.clone(), caller.name.clone());
        // Some have a name of nothing that can be seen.
        let name = if name.trim().is_empty() { platform.code().to_owned() } else { name };
        let person = self.service.people().person(&Identity { platform, key, name }).await?;
        if let (None, Some(language)) = (person.language, language) {
            self.service.people().set_language(person.id, Some(language)).await?;
        }
        self.service.chats().heard_from(person.id, platform, *at == Where::Private).await?;
        let place = match at {
            Where::Private => Place::Private,
            Where::Chat { key, title, server } => {
                let room =
                    self.service.chats().come_to_chat(platform, key, title, person.id).await?;
                if let Some(server) = server {
                    self.service.chats().chat_within(platform, key, server).await?;
                }
                Place::Room(room)
            }
        };
        Ok((person.id, place))
    }

    /// The language somebody is spoken to in.
    pub async fn language_of(&self, person: PersonId) -> Language {
        let person = self.service.people().person_by_id(person).await.ok();
        person.and_then(|person| person.language).unwrap_or_default()
    }
}
