//! Refusing invitations: from people by name, from strangers, from everybody.

use game_core::Sentence;
use service::{Person, PersonId, Refusal, Welcome, cut};

use crate::desks::InvitationDesk;
use crate::{
    Button, Outgoing,
    mark::picked,
    request::{Answer, Request, button},
    token::Token,
    typed,
    wording::{Words, clean},
};

/// The most refused people who get a button to take the refusal back.
const MOST: usize = 20;
/// The most characters of a name on a button.
const NAME: usize = 24;

impl InvitationDesk<'_> {
    /// `/refuse`: whose invitations the person takes. `/refuse Ana` takes none from Ana. The words
    /// `strangers`, `everybody` and `nobody` choose for all.
    pub(crate) async fn refuse(self, request: &Request, whom: Option<&str>) -> Answer {
        let Some(whom) = whom else { return self.welcomes(request).await };
        if let Some(welcomes) = welcome_of(whom) {
            return self.welcome(request, welcomes, true).await;
        }
        let other = self.whom(request, whom).await?;
        self.refuse_person(request, other, true).await
    }

    /// Chooses whose invitations the person takes. A typed choice of all includes people refused by
    /// name.
    pub(crate) async fn welcome(self, request: &Request, welcomes: Welcome, typed: bool) -> Answer {
        if typed && welcomes == Welcome::All {
            self.service.invitations().allow_all(request.id()).await?;
        } else {
            self.service.invitations().set_welcomes(request.id(), welcomes).await?;
        }
        self.welcomes(request).await
    }

    /// Takes no more invitations from another person, or takes them again.
    pub(crate) async fn refuse_person(
        self,
        request: &Request,
        other: PersonId,
        refuses: bool,
    ) -> Answer {
        if refuses {
            self.service.invitations().refuse(request.id(), other).await?;
        } else if !self.service.invitations().allow(request.id(), other).await? {
            return self.welcomes(request).await;
        }
        let name = self.service.people().person_by_id(other).await?.name;
        let undo = refusing(request.words, other, &name, !refuses);
        let key = if refuses { "desk-refused" } else { "desk-allowed" };
        let out = request.say(key, &[("name", name.into())]).with([undo]);
        Ok(vec![Outgoing { brief: Some(out.text.clone()), ..out }])
    }

    /// Shows whose invitations the person takes, with the choices.
    async fn welcomes(self, request: &Request) -> Answer {
        let present = self.service.people().person_by_id(request.id()).await?.welcomes;
        let refused = self.service.invitations().refused_by(request.id()).await?;
        let mut out = request.say(&format!("desk-welcome-{}", present.code()), &[]);
        if !refused.is_empty() {
            let names: Vec<_> = refused.iter().map(|other| other.name.clone()).collect();
            out = out.and(&request.words.phrase(
                "desk-refused-names",
                &[("names", names.into())],
                &[],
            ));
        }
        let choices = Welcome::ALL.map(|one| {
            let mark = if one == present { '●' } else { '○' };
            let label = request.words.plain(&format!("desk-button-welcome-{}", one.code()));
            button(format!("{mark} {label}"), &Token::Welcome(one))
        });
        let again = refused.iter().take(MOST);
        let again = again.map(|other| refusing(request.words, other.id, &other.name, false));
        Ok(vec![out.with(choices).with(again)])
    }

    /// Returns the person whom a name means: of the room, or in private of all rooms.
    pub(crate) async fn whom(self, request: &Request, name: &str) -> Answer<PersonId> {
        let mut there = match &request.room {
            Some(room) => self.service.rooms().members(room.id).await?,
            None => self.service.invitations().acquaintances(request.id()).await?,
        };
        there.retain(|one| one.id != request.id());
        let wanted = name.trim().trim_start_matches('@').to_lowercase();
        if let Some((person, _)) = picked(&wanted) {
            let found = there.iter().find(|one| Some(one.id) == person);
            return found.map(|one| one.id).ok_or_else(|| unknown("?", &there));
        }
        let called: Vec<_> = there.iter().filter(|one| one.name.to_lowercase() == wanted).collect();
        match called.as_slice() {
            [one] => Ok(one.id),
            [] => Err(unknown(name, &there)),
            _ => Err(Refusal::Because(Sentence::new("desk-refuse-which").with("name", name))),
        }
    }
}

/// Refuses an unknown name, and names the people there are.
fn unknown(name: &str, there: &[Person]) -> Refusal {
    let names: Vec<_> = there.iter().take(MOST).map(|one| one.name.clone()).collect();
    let sentence = Sentence::new("desk-refuse-whom").with("name", name).with("names", names);
    Refusal::Because(sentence)
}

/// Returns the choice for all that a word means; with an `@` it is a person's name.
fn welcome_of(word: &str) -> Option<Welcome> {
    let key = |one: &Welcome| format!("desk-typed-welcome-{}", one.code());
    Welcome::ALL.into_iter().find(|one| typed::means(word, &key(one)))
}

/// Returns the button that takes no more invitations from a person, or takes them again.
pub(crate) fn refusing(words: Words, person: PersonId, name: &str, yes: bool) -> Option<Button> {
    let key = if yes { "desk-button-refuse" } else { "desk-button-allow" };
    let name = clean(cut(name, NAME));
    button(words.phrase(key, &[("name", name.into())], &[]), &Token::Refuse { person, yes })
}
