//! Settings: their menus, and choosing by a press or in words.

mod keeping;
mod present;
mod rooms;

use game_core::{Arg, Sentence};
use service::{Person, Refusal, Room};

use self::present::Present;
pub(crate) use self::rooms::{
    has_threads, is_place_for_games, is_played, only_admins_invite, usual_clock,
};
pub use self::{
    present::{ShownSetting, ShownValue},
    rooms::is_page_of_members,
};
use crate::desks::PersonDesk;
use crate::{
    Button, Outgoing,
    command::fields::leading_match,
    request::{Answer, Request, button, no},
    settings::{Scope, Setting, Takes},
    token::Token,
    typed,
    wording::{Words, words_of},
};

impl PersonDesk<'_> {
    /// `/settings`: the menu; `/settings theme dark` chooses. `group` or a match's code in front
    /// names the scope.
    pub(crate) async fn settings(self, request: &Request, text: Option<&str>) -> Answer {
        let (scope, words) = scope_of(request, text.unwrap_or_default())?;
        let Some((word, value)) = first_word(words) else {
            return self.menu(request, scope).await;
        };
        let setting = Setting::of_word(scope.whose(), word);
        let setting = setting.ok_or_else(|| unknown(request.words, scope, word))?;
        if value.is_empty() {
            return self.values_page(request, scope, setting).await;
        }
        if self.keep_typed(request, scope, setting, value).await? {
            return self.menu(request, scope).await;
        }
        let read = setting.value_of_word(value.trim_start_matches(['+', '-']));
        let Some(value) = read else {
            let present = self.present(request, scope).await?;
            return Err(impossible(request.words, setting, value, &present));
        };
        self.choose(request, scope, setting, value).await
    }

    fn menu_of(self, request: &Request, scope: Scope, present: &Present) -> Outgoing {
        let words = request.words;
        let out = match scope {
            Scope::Me => request.say("settings-of-person", &[]),
            Scope::Room(_) => request.say("settings-of-room", &[]),
            Scope::Match(id) => request.say("settings-of-match", &[("code", id.code().into())]),
        };
        let buttons = present.settings(scope).map(|setting| entry(words, scope, setting, present));
        let open = self.open_button(words, None).filter(|_| scope == Scope::Me);
        out.with(buttons).with(beside(request, scope)).with([open])
    }

    /// Shows every setting of a scope, a button each.
    pub(crate) async fn menu(self, request: &Request, scope: Scope) -> Answer {
        let present = self.present(request, scope).await?;
        Ok(vec![self.menu_of(request, scope, &present)])
    }

    /// Shows the values of a setting.
    pub(crate) async fn values_page(
        self,
        request: &Request,
        scope: Scope,
        setting: &'static Setting,
    ) -> Answer {
        let present = self.present(request, scope).await?;
        Ok(vec![values_of(request, scope, setting, &present)])
    }

    /// Chooses a value, and shows the present choice.
    pub(crate) async fn choose(
        self,
        request: &Request,
        scope: Scope,
        setting: &'static Setting,
        value: &'static str,
    ) -> Answer {
        let before = self.present(request, scope).await?;
        if !before.offered(setting).any(|one| one == value) {
            return Err(impossible(request.words, setting, value, &before));
        }
        self.keep(request, scope, setting, (value, &before)).await?;
        let present = self.present(request, scope).await?;
        // The person may have chosen another language.
        let rooms = request.room.as_ref().and_then(|room| room.language);
        let words = words_of(present.person.language.or(rooms));
        let request = Request { words, ..request.clone() };
        Ok(vec![if setting.takes == Takes::Several {
            values_of(&request, scope, setting, &present)
        } else {
            self.menu_of(&request, scope, &present)
        }])
    }

    /// Reads the present choices of a scope.
    ///
    /// # Errors
    /// The person may not choose in this scope.
    async fn present(self, request: &Request, scope: Scope) -> Answer<Present> {
        let person = self.service.people().person_by_id(request.id()).await?;
        let (mut room, mut muted, mut zone_of_room) = (request.room.clone(), false, None);
        let (mut places, mut digest) = (Vec::new(), None);
        let remind = self.service.people().reminds(person.id).await?;
        match scope {
            Scope::Me => {}
            Scope::Room(id) => {
                let here = room.as_ref().is_some_and(|room| room.id == id);
                if !here || !request.admin {
                    return Err(no("desk-only-admins"));
                }
                room = self.service.rooms().room_by_id(id).await?;
                zone_of_room = self.service.rooms().zone_of_room(id).await?;
                places = self.service.chats().places_of(id).await?;
                digest = self.service.contests().digest_hour(id).await?;
            }
            Scope::Match(id) => {
                if self.matches().sitting_for(person.id, id).await?.seat().is_none() {
                    return Err(no("desk-not-player"));
                }
                muted = self.service.matches().is_muted(person.id, id).await?;
            }
        }
        let touch = self.touch;
        Ok(Present { person, room, zone_of_room, digest, places, remind, muted, touch })
    }
}

/// Settings for a person's own page.
#[boxed::futures]
impl PersonDesk<'_> {
    /// Returns a person's settings, or those of a room; the flag says whether the person is its
    /// admin.
    ///
    /// # Errors
    /// The person does not look after that room.
    pub async fn shown_settings(
        self,
        person: &Person,
        of: Option<(&Room, bool)>,
    ) -> Result<Vec<ShownSetting>, Refusal> {
        let (request, scope) = visit(person, of);
        let present = self.present(&request, scope).await?;
        let all = present.settings(scope);
        Ok(all.map(|setting| present.shown(setting, request.words)).collect())
    }

    /// Chooses a value of a setting, both by their codes.
    ///
    /// # Errors
    /// There is no such setting or value, or the person may not choose it; nothing changes.
    pub async fn choose_setting(
        self,
        person: &Person,
        of: Option<(&Room, bool)>,
        (code, value): (&str, &str),
    ) -> Result<(), Refusal> {
        let (request, scope) = visit(person, of);
        let words = request.words;
        let setting = Setting::from_code(scope.whose(), code);
        let setting = setting.ok_or_else(|| unknown(words, scope, code))?;
        let Some(value) = setting.value(value) else {
            let present = self.present(&request, scope).await?;
            return Err(impossible(words, setting, value, &present));
        };
        self.choose(&request, scope, setting, value).await.map(drop)
    }
}

fn visit(person: &Person, of: Option<(&Room, bool)>) -> (Request, Scope) {
    let request = Request::new(person.clone(), of.map(|(room, _)| room.clone()));
    match of {
        Some((room, admin)) => (Request { admin, ..request }, Scope::Room(room.id)),
        None => (request, Scope::Me),
    }
}

/// Splits the words into the scope of the settings and the rest.
fn scope_of<'a>(request: &Request, text: &'a str) -> Answer<(Scope, &'a str)> {
    if let Some((word, rest)) = first_word(text)
        && typed::means(word, "settings-typed-group")
    {
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        return Ok((Scope::Room(room.id), rest));
    }
    Ok(match leading_match(text) {
        (Some(id), rest) => (Scope::Match(id), rest),
        (None, rest) => (Scope::Me, rest),
    })
}

fn first_word(text: &str) -> Option<(&str, &str)> {
    let text = text.trim();
    let (word, rest) = text.split_once([' ', '=']).unwrap_or((text, ""));
    (!word.is_empty()).then(|| (word, rest.trim()))
}

/// Returns the button of a setting: with two values it takes the other one, with more it leads to
/// the list of them.
fn entry(
    words: Words,
    scope: Scope,
    setting: &'static Setting,
    present: &Present,
) -> Option<Button> {
    let now = present.values(setting);
    let offered: Vec<_> = present.offered(setting).collect();
    let token = match (offered.as_slice(), setting.takes, now.as_slice()) {
        (&[one, other], Takes::One, &[now]) => {
            let value = if now == one { other } else { one };
            Token::Choose { scope, setting, value }
        }
        _ => Token::Values { scope, setting },
    };
    let some = || words.phrase("settings-some", &[("count", now.len().into())], &[]);
    let value = match (setting.takes, now.as_slice()) {
        (Takes::Several, now) if now.len() == setting.values.len() => words.plain("settings-all"),
        (Takes::Dropped, []) => words.plain("settings-as-usual"),
        (Takes::Several | Takes::Dropped, _) => some(),
        (Takes::One, [value]) => setting.value_in_words(value, words),
        (Takes::One, _) => present.own(setting, words).unwrap_or_default(),
    };
    let args = [("name", Arg::from(setting.name(words))), ("value", value.into())];
    button(words.phrase("desk-option", &args, &[]), &token)
}

/// Returns the buttons to the other scopes.
fn beside(request: &Request, scope: Scope) -> Vec<Option<Button>> {
    let to = |key, scope| request.button(key, &Token::Settings(scope));
    match (scope, &request.room) {
        (Scope::Me, Some(room)) if request.admin => {
            vec![to("settings-button-room", Scope::Room(room.id))]
        }
        (Scope::Me, _) => Vec::new(),
        (Scope::Room(_) | Scope::Match(_), _) => vec![to("settings-button-person", Scope::Me)],
    }
}

fn values_of(
    request: &Request,
    scope: Scope,
    setting: &'static Setting,
    present: &Present,
) -> Outgoing {
    let shown = present.shown(setting, request.words);
    let marks = match setting.takes {
        Takes::One => ['●', '○'],
        Takes::Several => ['☑', '☐'],
        Takes::Dropped => ['✕', '✕'],
    };
    let values = shown.values.iter().map(|one| {
        let mark = if one.chosen { marks[0] } else { marks[1] };
        let token = Token::Choose { scope, setting, value: one.code };
        button(format!("{mark} {}", one.label), &token)
    });
    let out = request.tell(shown.name.clone());
    let out = shown.about.iter().fold(out, |out, about| out.and(about));
    let own =
        shown.own.map(|own| request.words.phrase("settings-own", &[("value", own.into())], &[]));
    let out = own.iter().fold(out, |out, own| out.and(own));
    out.with(values).with([request.button("desk-button-back", &Token::Settings(scope))])
}

fn unknown(words: Words, scope: Scope, word: &str) -> Refusal {
    let names: Vec<_> = Setting::all_of(scope.whose()).map(|one| one.as_typed(words)).collect();
    let sentence = Sentence::new("settings-unknown").with("word", word).with("names", names);
    Refusal::Because(sentence)
}

fn impossible(words: Words, setting: &Setting, value: &str, present: &Present) -> Refusal {
    let values: Vec<_> =
        present.offered(setting).map(|one| setting.value_in_words(one, words)).collect();
    let sentence = Sentence::new("settings-impossible").with("name", setting.name(words));
    Refusal::Because(sentence.with("value", value).with("values", values))
}
