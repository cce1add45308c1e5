//! The arrival of people from a platform, and their places.

use service::{Identity, Person, PersonId, Refusal};

use crate::{Caller, Desk, Language, Venue, Where, request::Answer, wording::words_of};

#[boxed::futures]
impl Desk {
    /// Identifies a person and their place. The service then knows the person, the chat's room and
    /// their membership.
    ///
    /// # Errors
    /// The reason for the refusal, in words for them alone.
    pub async fn identify(&self, caller: &Caller, at: &Where) -> Result<(PersonId, Venue), String> {
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
    ) -> Answer<(PersonId, Venue)> {
        let platform = caller.platform;
        let chat = match at {
            Where::Private => None,
            Where::Chat { key, server, .. } => Some((key.as_str(), server.as_deref())),
        };
        let (key, name) = (caller.key.clone(), caller.name.clone());
        let met = self.service.chats().met(&Identity { platform, key, name }, chat).await?;
        if let Some((person, room)) = met {
            return Ok((person.id, room.map_or(Venue::Private, Venue::Room)));
        }
        let person = self.known(caller, language).await?;
        self.service.chats().heard_from(person.id, platform, *at == Where::Private).await?;
        let place = match at {
            Where::Private => Venue::Private,
            Where::Chat { key, title, server } => {
                let room =
                    self.service.chats().come_to_chat(platform, key, title, person.id).await?;
                if let Some(server) = server {
                    self.service.chats().chat_within(platform, key, server).await?;
                }
                Venue::Room(room)
            }
        };
        Ok((person.id, place))
    }

    /// Identifies a person whom another picked from the list of a chat's members. They belong to
    /// its room, though they have said nothing.
    pub async fn brought_in(&self, caller: &Caller, at: &Where) -> Result<PersonId, Refusal> {
        let person = self.know(caller).await?;
        if let Where::Chat { key, title, .. } = at {
            self.service.chats().come_to_chat(caller.platform, key, title, person).await?;
        }
        Ok(person)
    }

    /// Identifies a person wherever they are, with the language that their platform names.
    pub async fn know(&self, caller: &Caller) -> Result<PersonId, Refusal> {
        let language = caller.language.as_deref().and_then(Language::from_tag);
        Ok(self.known(caller, language).await?.id)
    }

    async fn known(&self, caller: &Caller, language: Option<Language>) -> Answer<Person> {
        let (platform, key, name) = (caller.platform, caller.key.clone(), caller.name.clone());
        let person = self.service.people().person(&Identity { platform, key, name }).await?;
        if let (None, Some(language)) = (person.language, language) {
            self.service.people().set_language(person.id, Some(language)).await?;
        }
        Ok(person)
    }

    /// Returns the language in which the bot speaks to a person.
    ///
    /// # Errors
    /// There is no such person, or the database cannot be read.
    pub async fn language_of(&self, person: PersonId) -> Result<Language, Refusal> {
        Ok(self.service.people().person_by_id(person).await?.language.unwrap_or_default())
    }

    /// Returns the same for texts that must be said in any case, such as a refusal. A database
    /// error is logged, and the default language is better than silence.
    pub async fn language_at_hand(&self, person: PersonId) -> Language {
        self.language_of(person).await.unwrap_or_default()
    }
}
