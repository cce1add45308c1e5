//! Settings: shown, chosen by a press or in words, and where each is kept.

use catalog::Kind;
use game_core::{Arg, Sentence};
use service::{
    Chosen, Notify, Person, Platform, QuietHours, Refusal, Remind, Room, RoomId, TimeControl,
    Welcome, Zone,
};

use crate::{
    Button, Desk, Language, Outgoing,
    form::Form,
    parse::leading_match,
    post::{game_name, option_in_words, words_of},
    request::{Answer, Request, button, no},
    settings::{Owner, Scope, Setting, Takes, hour_of_day},
    token::Token,
    typed, usual,
    wording::Words,
};

/// A setting as somebody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownSetting {
    /// Its name where no person reads it.
    pub code: &'static str,
    /// What it is called.
    pub name: String,
    /// What there is to know of it, and how another value than these is chosen.
    pub about: Option<String>,
    /// The value it has, if that is none of these.
    pub own: Option<String>,
    /// What it can be, as far as it is chosen by a press.
    pub values: Vec<ShownValue>,
}

/// What a setting can be, as somebody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownValue {
    /// Its name where no person reads it.
    pub code: &'static str,
    /// What it is called.
    pub label: String,
    /// Whether the setting has it at present.
    pub chosen: bool,
}

/// What is chosen at present in a scope.
struct Present {
    person: Person,
    room: Option<Room>,
    zone_of_room: Option<Zone>,
    digest: Option<i8>,
    /// Where the room is shown: the platform, and whether it is one place of several.
    places: Vec<(Platform, bool)>,
    remind: Remind,
    muted: bool,
}

impl Present {
    /// The settings of a scope that change anything there.
    fn settings(&self, scope: Scope) -> impl Iterator<Item = &'static Setting> {
        let on = |platform| self.places.iter().any(|(of, _)| *of == platform);
        let (threads, beside) = (on(Platform::Discord), self.places.iter().any(|(_, of)| *of));
        Setting::all_of(scope.whose()).filter(move |setting| match setting.code {
            "threads" => threads,
            "place" => beside,
            _ => true,
        })
    }

    /// The values a setting has, by their codes.
    fn values(&self, setting: &Setting) -> Vec<&'static str> {
        let chosen = match setting.whose {
            Owner::Room => self.room.as_ref().map(|room| &room.chosen),
            Owner::Person | Owner::Match => Some(&self.person.chosen),
        };
        let text = chosen.and_then(|chosen| chosen.get(setting.code));
        if setting.takes == Takes::Dropped {
            let chosen = |value: &&&str| {
                let kind = Kind::from_id(value);
                kind.is_some_and(|kind| !self.options_of(kind).is_empty())
            };
            return setting.values.iter().filter(chosen).copied().collect();
        }
        if setting.takes == Takes::Several {
            let on = |value: &&&str| !is_left_out(text, value);
            return setting.values.iter().filter(on).copied().collect();
        }
        if let Some(free) = self.free(setting) {
            return setting.value(&free).into_iter().collect();
        }
        let language = |language: Option<Language>| language.unwrap_or_default().code();
        let room = self.room.as_ref().and_then(|room| room.language);
        let value = match (setting.whose, setting.code) {
            (Owner::Person, "language") => language(self.person.language.or(room)),
            (Owner::Person, "notice") => self.person.notify.code(),
            (Owner::Person, "remind") => self.remind.code(),
            (Owner::Person, "invitations") => self.person.welcomes.code(),
            (Owner::Room, "language") => language(room),
            (Owner::Match, "mute") if self.muted => "on",
            _ => text.unwrap_or_default(),
        };
        setting.value(value).or(setting.values.first().copied()).into_iter().collect()
    }

    /// The value of a setting that can have others than are pressed; empty where
    /// nobody knows.
    fn free(&self, setting: &Setting) -> Option<String> {
        let zone = |zone: &Option<Zone>| zone.as_ref().map(|zone| zone.name().to_owned());
        match (setting.whose, setting.code) {
            (Owner::Person, "zone") => Some(zone(&self.person.zone).unwrap_or_default()),
            (Owner::Room, "zone") => Some(zone(&self.zone_of_room).unwrap_or_default()),
            (Owner::Room, "digest") => {
                Some(self.digest.map_or_else(|| "off".to_owned(), |hour| hour.to_string()))
            }
            (Owner::Person, "quiet") => {
                Some(self.person.quiet.map_or_else(|| "off".to_owned(), |hours| hours.to_string()))
            }
            _ => None,
        }
    }

    /// The options that new games of the room begin with, where they are not the
    /// game's own.
    fn options_of(&self, game: Kind) -> Vec<(String, String)> {
        self.room.as_ref().map(|room| usual::kept(&room.chosen, game)).unwrap_or_default()
    }

    /// The same with the game's name: `Abaku: Rules: online`.
    fn options_in_words(&self, game: Kind, words: Words) -> String {
        let all = self.options_of(game).into_iter();
        let all = all.map(|(key, value)| option_in_words(game, &key, &value, words));
        let args = [
            ("name", Arg::from(game_name(game.rules().id(), words))),
            ("value", all.collect::<Vec<_>>().join(", ").into()),
        ];
        words.phrase("desk-option", &args, &[])
    }

    /// The value a setting has, if it is none of those that are pressed.
    fn own(&self, setting: &Setting, words: Words) -> Option<String> {
        let free = self.free(setting).filter(|free| setting.value(free).is_none())?;
        Some(match free.as_str() {
            "" => words.plain("settings-not-known"),
            free => setting.value_in_words(free, words),
        })
    }

    fn shown(&self, setting: &Setting, words: Words) -> ShownSetting {
        let present = self.values(setting);
        let about = match setting.whose {
            Owner::Room if setting.code == "zone" => "settings-about-zone-group".to_owned(),
            _ => format!("settings-about-{}", setting.code),
        };
        let about = words.knows(&about).then(|| words.plain(&about));
        let there = setting
            .values
            .iter()
            .filter(|value| setting.takes != Takes::Dropped || present.contains(value));
        let values = there.map(|&code| {
            let label = match Kind::from_id(code).filter(|_| setting.takes == Takes::Dropped) {
                Some(game) => self.options_in_words(game, words),
                None => setting.value_in_words(code, words),
            };
            ShownValue { code, label, chosen: present.contains(&code) }
        });
        let (name, own) = (setting.name(words), self.own(setting, words));
        ShownSetting { code: setting.code, name, about, own, values: values.collect() }
    }
}

/// Whether a value is among those that were left out.
fn is_left_out(left_out: Option<&str>, value: &str) -> bool {
    left_out.is_some_and(|all| all.split(',').any(|one| one == value))
}

/// The games that a room does not play, as far as it chose.
pub(crate) fn is_played(chosen: &Chosen, game: &str) -> bool {
    !is_left_out(chosen.get("games"), game)
}

/// Whether only the admins of a room begin games there.
pub(crate) fn only_admins_invite(chosen: &Chosen) -> bool {
    chosen.get("invite") == Some("admins")
}

/// Whether games of the room's server begin in this room, and others chosen so, only.
pub(crate) fn is_place_for_games(chosen: &Chosen) -> bool {
    chosen.get("place") == Some("here")
}

/// Whether each match of a room gets a thread of its own; `None` if nobody chose.
pub(crate) fn has_threads(chosen: &Chosen) -> Option<bool> {
    chosen.get("threads").map(|value| value == "on")
}

/// Whether the link of a room's page lets nobody new in.
pub fn is_page_of_members(chosen: &Chosen) -> bool {
    chosen.get("page") == Some("members")
}

/// The clock that a room plays with, unless it is said: outside is `None` where it
/// chose nothing.
pub(crate) fn usual_clock(chosen: &Chosen) -> Option<Option<TimeControl>> {
    match chosen.get("clock")? {
        "off" => Some(None),
        text => TimeControl::read(text).map(Some),
    }
}

impl Desk {
    /// `/settings`: the menu; `/settings theme dark` chooses. `group` or a match's
    /// code in front says for what.
    pub(crate) async fn settings(&self, request: &Request, text: Option<&str>) -> Answer {
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
        let value = read.ok_or_else(|| impossible(request.words, setting, value))?;
        self.choose(request, scope, setting, value).await
    }

    /// Keeps a value of a setting that can have others than are pressed; false if it
    /// is no such setting, or none of its values.
    async fn keep_typed(
        &self,
        request: &Request,
        scope: Scope,
        setting: &'static Setting,
        value: &str,
    ) -> Answer<bool> {
        self.present(request, scope).await?;
        match (scope, setting.code) {
            (Scope::Me, "zone") => match Zone::read(value) {
                Some(zone) => self.service.set_zone(request.id(), zone).await?,
                None => return Ok(false),
            },
            (Scope::Room(room), "zone") => match Zone::read(value) {
                Some(zone) => self.service.set_zone_of_room(room, zone).await?,
                None => return Ok(false),
            },
            (Scope::Room(room), "digest") => match hour_of_day(value) {
                Some(hour) => self.service.set_digest(room, Some(hour)).await?,
                None => return Ok(false),
            },
            (Scope::Room(room), "options") => return self.keep_options(request, room, value).await,
            (Scope::Me, "quiet") => match QuietHours::read(value) {
                Some(hours) => self.service.set_quiet_hours(request.id(), Some(hours)).await?,
                None => return Ok(false),
            },
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Keeps what new games of a room begin with: `abaku rules=online`, or `abaku` for
    /// the game's own; false if that begins with no game.
    async fn keep_options(&self, request: &Request, room: RoomId, text: &str) -> Answer<bool> {
        let mut words = text.split_whitespace();
        let game = words
            .next()
            .and_then(|word| Setting::from_code(Owner::Room, "options")?.value_of_word(word));
        let Some(game) = game.and_then(Kind::from_id) else { return Ok(false) };
        let pair = |word: &str| {
            let (key, value) = word.split_once('=').unwrap_or((word, ""));
            (key.to_owned(), value.to_owned())
        };
        let (shelf, settings) = (self.service.shelf(), words.map(pair).collect::<Vec<_>>());
        game.rules().options(&settings, shelf).map_err(Refusal::Because)?;
        let form = Form::new(game, Some(room), shelf).with_settings(&settings, shelf);
        let text = usual::text(&form.changed(shelf));
        self.service.choose_for_room(room, request.id(), &usual::name(game), text).await?;
        Ok(true)
    }

    /// Every setting of a scope, a button each.
    pub(crate) async fn menu(&self, request: &Request, scope: Scope) -> Answer {
        let present = self.present(request, scope).await?;
        Ok(vec![menu_of(request, scope, &present)])
    }

    /// What a setting can be.
    pub(crate) async fn values_page(
        &self,
        request: &Request,
        scope: Scope,
        setting: &'static Setting,
    ) -> Answer {
        let present = self.present(request, scope).await?;
        Ok(vec![values_of(request, scope, setting, &present)])
    }

    /// Chooses, and shows what is chosen now.
    pub(crate) async fn choose(
        &self,
        request: &Request,
        scope: Scope,
        setting: &'static Setting,
        value: &'static str,
    ) -> Answer {
        let before = self.present(request, scope).await?;
        self.keep(request, scope, setting, (value, &before)).await?;
        let present = self.present(request, scope).await?;
        // They may have chosen another language.
        let rooms = request.room.as_ref().and_then(|room| room.language);
        let words = words_of(present.person.language.or(rooms));
        let request = Request { words, ..request.clone() };
        Ok(vec![if setting.takes == Takes::Several {
            values_of(&request, scope, setting, &present)
        } else {
            menu_of(&request, scope, &present)
        }])
    }

    /// What is chosen at present.
    ///
    /// # Errors
    /// The scope is not theirs to choose in.
    async fn present(&self, request: &Request, scope: Scope) -> Answer<Present> {
        let person = self.service.person_by_id(request.id()).await?;
        let (mut room, mut muted, mut zone_of_room) = (request.room.clone(), false, None);
        let (mut places, mut digest) = (Vec::new(), None);
        let remind = self.service.reminds(person.id).await?;
        match scope {
            Scope::Me => {}
            Scope::Room(id) => {
                let here = room.as_ref().is_some_and(|room| room.id == id);
                if !here || !request.admin {
                    return Err(no("desk-only-admins"));
                }
                room = self.service.room_by_id(id).await?;
                zone_of_room = self.service.zone_of_room(id).await?;
                places = self.service.places_of(id).await?;
                digest = self.service.digest_hour(id).await?;
            }
            Scope::Match(id) => {
                if self.sitting_for(person.id, id).await?.seat().is_none() {
                    return Err(no("desk-not-player"));
                }
                muted = self.service.is_muted(person.id, id).await?;
            }
        }
        Ok(Present { person, room, zone_of_room, digest, places, remind, muted })
    }

    /// Keeps what was chosen.
    async fn keep(
        &self,
        request: &Request,
        scope: Scope,
        setting: &'static Setting,
        (value, before): (&'static str, &Present),
    ) -> Answer<()> {
        match scope {
            Scope::Me => self.keep_for_me(request, setting, value).await,
            Scope::Room(room) => self.keep_for_room(request, room, setting, (value, before)).await,
            Scope::Match(id) => self.service.mute(request.id(), id, value == "on").await,
        }
    }

    async fn keep_for_me(
        &self,
        request: &Request,
        setting: &'static Setting,
        value: &'static str,
    ) -> Answer<()> {
        let me = request.id();
        match setting.code {
            "language" => self.service.set_language(me, Language::from_code(value)).await,
            "notice" => match Notify::ALL.into_iter().find(|how| how.code() == value) {
                Some(how) => self.service.set_notify(me, how).await,
                None => Ok(()),
            },
            "remind" => match Remind::ALL.into_iter().find(|how| how.code() == value) {
                Some(how) => self.service.set_remind(me, how).await,
                None => Ok(()),
            },
            "zone" => match Zone::read(value) {
                Some(zone) => self.service.set_zone(me, zone).await,
                None => Ok(()),
            },
            "quiet" => self.service.set_quiet_hours(me, QuietHours::read(value)).await,
            "invitations" => match Welcome::ALL.into_iter().find(|one| one.code() == value) {
                Some(welcomes) => self.service.set_welcomes(me, welcomes).await,
                None => Ok(()),
            },
            code => self.service.choose(me, code, unusual(setting, value)).await,
        }
    }

    async fn keep_for_room(
        &self,
        request: &Request,
        room: RoomId,
        setting: &'static Setting,
        (value, before): (&'static str, &Present),
    ) -> Answer<()> {
        let me = request.id();
        match (setting.code, Language::from_code(value)) {
            ("language", Some(language)) => {
                self.service.set_room_language(room, me, language).await
            }
            ("zone", _) => match Zone::read(value) {
                Some(zone) => self.service.set_zone_of_room(room, zone).await,
                None => Ok(()),
            },
            ("digest", _) => self.service.set_digest(room, hour_of_day(value)).await,
            (_, _) if setting.takes == Takes::Dropped => {
                let Some(game) = Kind::from_id(value) else { return Ok(()) };
                self.service.choose_for_room(room, me, &usual::name(game), None).await
            }
            (code, _) if setting.takes == Takes::Several => {
                let left_out = switched(setting, &before.values(setting), value);
                self.service.choose_for_room(room, me, code, left_out).await
            }
            (code, _) => {
                self.service.choose_for_room(room, me, code, unusual(setting, value)).await
            }
        }
    }
}

/// Settings for a page of their own.
impl Desk {
    /// A person's settings, or with a room and whether they are its admin, that
    /// room's.
    ///
    /// # Errors
    /// They do not look after that room.
    pub async fn shown_settings(
        &self,
        person: &Person,
        of: Option<(&Room, bool)>,
    ) -> Result<Vec<ShownSetting>, Refusal> {
        let (request, scope) = visit(person, of);
        let present = self.present(&request, scope).await?;
        let all = present.settings(scope);
        Ok(all.map(|setting| present.shown(setting, request.words)).collect())
    }

    /// Chooses a setting by its code and a value's.
    ///
    /// # Errors
    /// There is no such setting or value, or it is not theirs; nothing is changed.
    pub async fn choose_setting(
        &self,
        person: &Person,
        of: Option<(&Room, bool)>,
        (code, value): (&str, &str),
    ) -> Result<(), Refusal> {
        let (request, scope) = visit(person, of);
        let words = request.words;
        let setting = Setting::from_code(scope.whose(), code);
        let setting = setting.ok_or_else(|| unknown(words, scope, code))?;
        let value = setting.value(value).ok_or_else(|| impossible(words, setting, value))?;
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

/// For what settings are meant, and what is left of the words.
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

/// What is kept of a value: nothing of the usual one.
fn unusual(setting: &Setting, value: &str) -> Option<String> {
    (setting.values.first() != Some(&value)).then(|| value.to_owned())
}

/// The values that are left out once one was switched; the last one that is on stays on.
fn switched(setting: &Setting, on: &[&str], value: &str) -> Option<String> {
    let was_on = on.contains(&value);
    let stays = |one: &&str| match *one == value {
        true => was_on && on.len() > 1,
        false => !on.contains(one),
    };
    let out: Vec<_> = setting.values.iter().copied().filter(stays).collect();
    (!out.is_empty()).then(|| out.join(","))
}

fn menu_of(request: &Request, scope: Scope, present: &Present) -> Outgoing {
    let words = request.words;
    let out = match scope {
        Scope::Me => request.say("settings-of-person", &[]),
        Scope::Room(_) => request.say("settings-of-room", &[]),
        Scope::Match(id) => request.say("settings-of-match", &[("code", id.code().into())]),
    };
    let buttons = present.settings(scope).map(|setting| entry(words, scope, setting, present));
    out.with(buttons).with(beside(request, scope))
}

/// The button of a setting: with two values it takes the other one, with more it
/// leads to the list of them.
fn entry(
    words: Words,
    scope: Scope,
    setting: &'static Setting,
    present: &Present,
) -> Option<Button> {
    let now = present.values(setting);
    let token = match (setting.values, setting.takes, now.as_slice()) {
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

/// The ways to the other settings.
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
    let names: Vec<_> = Setting::all_of(scope.whose()).map(|one| one.name(words)).collect();
    let sentence = Sentence::new("settings-unknown").with("word", word).with("names", names);
    Refusal::Because(sentence)
}

fn impossible(words: Words, setting: &Setting, value: &str) -> Refusal {
    let values: Vec<_> =
        setting.values.iter().map(|one| setting.value_in_words(one, words)).collect();
    let sentence = Sentence::new("settings-impossible").with("name", setting.name(words));
    Refusal::Because(sentence.with("value", value).with("values", values))
}
