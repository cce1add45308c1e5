//! The present choices, as a person sees them.

use catalog::Kind;
use game_core::Arg;
use service::{Person, Platform, Remind, Room, Zone};

use crate::{
    Language,
    post::option_in_words,
    settings::{Owner, Scope, Setting, TOUCH, Takes},
    usual,
    wording::{Words, game_name},
};

/// A setting as a person sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownSetting {
    /// The code of the setting, which no person reads.
    pub code: &'static str,
    /// The name of the setting.
    pub name: String,
    /// An explanation, and the way to choose a value other than those listed.
    pub about: Option<String>,
    /// The present value, if it is not among those listed.
    pub own: Option<String>,
    /// The values that can be chosen by a press.
    pub values: Vec<ShownValue>,
}

/// A value of a setting as a person sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShownValue {
    /// The code of the value, which no person reads.
    pub code: &'static str,
    /// The name of the value.
    pub label: String,
    /// Whether this is the present value.
    pub chosen: bool,
}

/// The present choices of a scope.
pub(super) struct Present {
    pub(super) person: Person,
    pub(super) room: Option<Room>,
    pub(super) zone_of_room: Option<Zone>,
    pub(super) digest: Option<i8>,
    /// The places where the room is shown: the platform, and whether it is one place of several.
    pub(super) places: Vec<(Platform, bool)>,
    pub(super) remind: Remind,
    pub(super) muted: bool,
    /// Whether the person may choose boards that are tapped in messages.
    pub(super) touch: bool,
}

impl Present {
    /// Returns the settings of a scope that have an effect there.
    pub(super) fn settings(&self, scope: Scope) -> impl Iterator<Item = &'static Setting> {
        let on = |platform| self.places.iter().any(|(of, _)| *of == platform);
        let (threads, beside) = (on(Platform::Discord), self.places.iter().any(|(_, of)| *of));
        Setting::all_of(scope.whose()).filter(move |setting| match setting.code {
            "threads" => threads,
            "boards" => threads || on(Platform::Telegram),
            "place" => beside,
            _ => true,
        })
    }

    /// Returns the values of a setting that are offered here.
    pub(super) fn offered(&self, setting: &Setting) -> impl Iterator<Item = &'static str> {
        let kept = self.touch || setting.code != "board";
        setting.values.iter().copied().filter(move |value| kept || *value != TOUCH)
    }

    /// Returns the present values of a setting, by their codes.
    pub(super) fn values(&self, setting: &Setting) -> Vec<&'static str> {
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
        let known = self.offered(setting).find(|one| *one == value);
        known.or(setting.values.first().copied()).into_iter().collect()
    }

    /// Returns the value of a setting that takes others than those on buttons; empty if it is
    /// unknown.
    fn free(&self, setting: &Setting) -> Option<String> {
        let zone = |zone: &Option<Zone>| zone.as_ref().map(|zone| zone.name().to_owned());
        match (setting.whose, setting.code) {
            (Owner::Person, "zone") => Some(zone(&self.person.zone).unwrap_or_default()),
            (Owner::Room, "zone") => Some(zone(&self.zone_of_room).unwrap_or_default()),
            (Owner::Room, "digest") => {
                Some(self.digest.map_or_else(|| "off".to_owned(), |hour| hour.to_string()))
            }
            (Owner::Person, "times") => {
                Some(self.person.chosen.get("times").unwrap_or("clock").to_owned())
            }
            (Owner::Person, "quiet") => {
                Some(self.person.quiet.map_or_else(|| "off".to_owned(), |hours| hours.to_string()))
            }
            _ => None,
        }
    }

    /// Returns the usual options of new games of the room that differ from the game's own.
    fn options_of(&self, game: Kind) -> Vec<(String, String)> {
        self.room.as_ref().map(|room| usual::kept(&room.chosen, game)).unwrap_or_default()
    }

    /// Returns these options with the game's name: `Abaku: Rules: online`.
    fn options_in_words(&self, game: Kind, words: Words) -> String {
        let all = self.options_of(game).into_iter();
        let all = all.map(|(key, value)| option_in_words(game, &key, &value, words));
        let args = [
            ("name", Arg::from(game_name(game.rules().id(), words))),
            ("value", all.collect::<Vec<_>>().join(", ").into()),
        ];
        words.phrase("desk-option", &args, &[])
    }

    /// Returns the present value of a setting, if it is none of those on buttons.
    pub(super) fn own(&self, setting: &Setting, words: Words) -> Option<String> {
        let free = self.free(setting).filter(|free| setting.value(free).is_none())?;
        Some(match free.as_str() {
            "" => words.plain("settings-not-known"),
            free => setting.value_in_words(free, words),
        })
    }

    pub(super) fn shown(&self, setting: &Setting, words: Words) -> ShownSetting {
        let present = self.values(setting);
        let about = match setting.whose {
            Owner::Room if setting.code == "zone" => "settings-about-zone-group".to_owned(),
            _ => format!("settings-about-{}", setting.code),
        };
        let told = words.knows(&about) && (self.touch || setting.code != "board");
        let about = told.then(|| words.plain(&about));
        let there = self
            .offered(setting)
            .filter(|value| setting.takes != Takes::Dropped || present.contains(value));
        let values = there.map(|code| {
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

/// Whether a value is among the values left out.
pub(super) fn is_left_out(left_out: Option<&str>, value: &str) -> bool {
    left_out.is_some_and(|all| all.split(',').any(|one| one == value))
}
