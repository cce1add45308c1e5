//! Storage of each setting.

use catalog::Kind;
use service::{Notify, OwnHours, QuietHours, Refusal, Remind, RoomId, Weekend, Welcome, Zone};

use super::present::Present;
use crate::desks::PersonDesk;
use crate::{
    Language,
    form::Form,
    request::{Answer, Request},
    settings::{Owner, Scope, Setting, Takes, hour_of_day},
    usual,
};

impl PersonDesk<'_> {
    /// Stores a typed value of a setting that takes others than those on buttons; false if it is no
    /// such setting, or the value is none of its own.
    pub(super) async fn keep_typed(
        self,
        request: &Request,
        scope: Scope,
        setting: &'static Setting,
        value: &str,
    ) -> Answer<bool> {
        self.present(request, scope).await?;
        match (scope, setting.code) {
            (Scope::Me, "zone") => match Zone::read(value) {
                Some(zone) => self.service.people().set_zone(request.id(), zone).await?,
                None => return Ok(false),
            },
            (Scope::Room(room), "zone") => match Zone::read(value) {
                Some(zone) => self.service.rooms().set_zone_of_room(room, zone).await?,
                None => return Ok(false),
            },
            (Scope::Room(room), "digest") => match hour_of_day(value) {
                Some(hour) => self.service.contests().set_digest(room, Some(hour)).await?,
                None => return Ok(false),
            },
            (Scope::Room(room), "options") => return self.keep_options(request, room, value).await,
            (Scope::Me, "times") => match OwnHours::read(value) {
                Some(hours) => {
                    self.service.people().set_own_hours(request.id(), Some(hours)).await?
                }
                None => return Ok(false),
            },
            (Scope::Me, "quiet") => match QuietHours::read(value) {
                Some(hours) => {
                    self.service.people().set_quiet_hours(request.id(), Some(hours)).await?
                }
                None => return Ok(false),
            },
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// Stores the usual options for new games of a room: `abaku rules=online`, or `abaku` for the
    /// game's own; false if the text does not begin with a game.
    async fn keep_options(self, request: &Request, room: RoomId, text: &str) -> Answer<bool> {
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
        self.service.rooms().choose_for_room(room, request.id(), &usual::name(game), text).await?;
        Ok(true)
    }

    /// Stores a chosen value.
    pub(super) async fn keep(
        self,
        request: &Request,
        scope: Scope,
        setting: &'static Setting,
        (value, before): (&'static str, &Present),
    ) -> Answer<()> {
        match scope {
            Scope::Me => self.keep_for_me(request, setting, value).await,
            Scope::Room(room) => self.keep_for_room(request, room, setting, (value, before)).await,
            Scope::Match(id) => self.service.matches().mute(request.id(), id, value == "on").await,
        }
    }

    async fn keep_for_me(
        self,
        request: &Request,
        setting: &'static Setting,
        value: &'static str,
    ) -> Answer<()> {
        let me = request.id();
        match setting.code {
            "language" => self.service.people().set_language(me, Language::from_code(value)).await,
            "notice" => match Notify::ALL.into_iter().find(|how| how.code() == value) {
                Some(how) => self.service.people().set_notify(me, how).await,
                None => Ok(()),
            },
            "remind" => match Remind::ALL.into_iter().find(|how| how.code() == value) {
                Some(how) => self.service.people().set_remind(me, how).await,
                None => Ok(()),
            },
            "zone" => match Zone::read(value) {
                Some(zone) => self.service.people().set_zone(me, zone).await,
                None => Ok(()),
            },
            "quiet" => self.service.people().set_quiet_hours(me, QuietHours::read(value)).await,
            "times" => self.service.people().set_own_hours(me, OwnHours::read(value)).await,
            "weekend" => self.service.people().set_weekend(me, Weekend::read(value)).await,
            "invitations" => match Welcome::ALL.into_iter().find(|one| one.code() == value) {
                Some(welcomes) => self.service.invitations().set_welcomes(me, welcomes).await,
                None => Ok(()),
            },
            code => self.service.people().choose(me, code, unusual(setting, value)).await,
        }
    }

    async fn keep_for_room(
        self,
        request: &Request,
        room: RoomId,
        setting: &'static Setting,
        (value, before): (&'static str, &Present),
    ) -> Answer<()> {
        let me = request.id();
        match (setting.code, Language::from_code(value)) {
            ("language", Some(language)) => {
                self.service.rooms().set_room_language(room, me, language).await
            }
            ("zone", _) => match Zone::read(value) {
                Some(zone) => self.service.rooms().set_zone_of_room(room, zone).await,
                None => Ok(()),
            },
            ("digest", _) => self.service.contests().set_digest(room, hour_of_day(value)).await,
            (_, _) if setting.takes == Takes::Dropped => {
                let Some(game) = Kind::from_id(value) else { return Ok(()) };
                self.service.rooms().choose_for_room(room, me, &usual::name(game), None).await
            }
            (code, _) if setting.takes == Takes::Several => {
                let left_out = switched(setting, &before.values(setting), value);
                self.service.rooms().choose_for_room(room, me, code, left_out).await
            }
            (code, _) => {
                self.service.rooms().choose_for_room(room, me, code, unusual(setting, value)).await
            }
        }
    }
}

/// Returns the value to store: `None` for the usual one.
fn unusual(setting: &Setting, value: &str) -> Option<String> {
    (setting.values.first() != Some(&value)).then(|| value.to_owned())
}

/// Returns the values left out after one was switched. The last one that is on stays on.
fn switched(setting: &Setting, on: &[&str], value: &str) -> Option<String> {
    let was_on = on.contains(&value);
    let stays = |one: &&str| match *one == value {
        true => was_on && on.len() > 1,
        false => !on.contains(one),
    };
    let out: Vec<_> = setting.values.iter().copied().filter(stays).collect();
    (!out.is_empty()).then(|| out.join(","))
}
