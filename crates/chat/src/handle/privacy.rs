//! The data that the bot keeps of people, in words.

use service::{PersonId, Refusal};

use crate::desks::PersonDesk;
use crate::{
    Audience, Document, FileOf, Language, Outgoing,
    delivery::sight_of,
    handle::records,
    request::{Answer, Request},
    token::Token,
    wording::Words,
};

/// The name of the file with all data of a person.
const FILE: &str = "kamen-mydata.json";

/// The paragraphs, in their order.
const PARAGRAPHS: [&str; 7] = [
    "privacy-kept",
    "privacy-why",
    "privacy-long",
    "privacy-see",
    "privacy-push",
    "privacy-copies",
    "privacy-yours",
];

#[boxed::futures]
impl PersonDesk<'_> {
    /// Returns the privacy notice, a paragraph each: which data is kept, why, how long, who sees
    /// it, and what people can do about it.
    pub fn privacy(self, language: Language) -> [String; 7] {
        let days = [("days", i64::from(self.copies).into())];
        PARAGRAPHS.map(|key| Words(language).phrase(key, &days, &[]))
    }

    /// `/privacy`: the notice as a message.
    pub(crate) fn privacy_for(self, request: &Request) -> Outgoing {
        request.tell(self.privacy(request.words.0).join("\n\n"))
    }

    /// `/mydata`; the file is made when the message is sent ([`crate::PersonDesk::file`]).
    pub(crate) fn data_for(request: &Request) -> Outgoing {
        Outgoing { file: Some(FileOf::Reader), ..request.say("privacy-data", &[]) }
    }

    /// Returns the file that goes with a message to one person: all their data, or a record. `None`
    /// if none goes with it.
    ///
    /// # Errors
    /// The file cannot be made: the text to send instead of the message.
    pub async fn file(self, out: &Outgoing) -> Result<Option<Document>, String> {
        let Audience::Only(person) = out.to else { return Ok(None) };
        let Some(what) = out.file else { return Ok(None) };
        match self.document(person, what).await {
            Ok(document) => Ok(Some(document)),
            Err(refusal) => {
                let words = Words(self.language_at_hand(person).await);
                Err(self.refusal(&refusal, words, &[]))
            }
        }
    }

    /// Makes a file for this person.
    ///
    /// # Errors
    /// It is not for them, or there is none.
    pub async fn document(self, person: PersonId, what: FileOf) -> Result<Document, Refusal> {
        let (text, name) = match what {
            FileOf::Reader => (self.service.accounts().my_data(person).await?, FILE.to_owned()),
            FileOf::Record(id) => {
                (self.service.matches().record(person, id).await?, records::name(id))
            }
            FileOf::Notation(id) => return self.results().notation(person, id).await,
            FileOf::Film(id) => {
                let sight = sight_of(Some(&self.service.people().person_by_id(person).await?));
                return self.results().film(person, id, sight).await;
            }
            FileOf::Archive(before) => return self.pages().archived(person, before).await,
        };
        Ok(Document { bytes: text.into_bytes(), name })
    }

    /// `/forget`: says what it would delete, and asks the first question.
    pub(crate) fn forget_first(request: &Request) -> Outgoing {
        let on = request.button("privacy-forget-on", &Token::Forget { sure: false });
        request.say("privacy-forget", &[]).with([on])
    }

    /// Asks the second question.
    pub(crate) fn forget_surely(request: &Request) -> Outgoing {
        let yes = request.button("privacy-forget-yes", &Token::Forget { sure: true });
        let no = request.button("privacy-forget-no", &Token::Keep);
        request.say("privacy-forget-sure", &[]).with([yes, no])
    }

    /// Deletes the person. The answer is in their language but addressed to nobody.
    pub(crate) async fn forget(self, request: &Request) -> Answer {
        self.service.accounts().forget_person(request.id()).await?;
        Ok(vec![request.tell(self.farewell(request.words.0))])
    }

    /// Returns the farewell to a person who was just deleted.
    pub fn farewell(self, language: Language) -> String {
        Words(language).phrase("privacy-forgotten", &[("days", i64::from(self.copies).into())], &[])
    }
}
