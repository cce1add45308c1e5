//! The pages of the form.

use game_core::{Arg, Shelf};
use service::{Person, cut};

use crate::{
    Button, Outgoing,
    form::{self, Form, MOST_GUESTS, Page},
    post::{control_in_words, option_in_words, value_in_words},
    request::{Request, button},
    token::Token,
    usual,
    wording::{clean, game_name, span_in_words},
};

/// The form, as a person in a room sees it.
pub(super) struct FormSheet<'a> {
    pub(super) request: &'a Request,
    pub(super) form: &'a Form,
    pub(super) shelf: &'a Shelf,
    /// The room's other members.
    pub(super) others: &'a [Person],
    /// The levels of the computers, the softest first.
    pub(super) levels: &'a [String],
}

/// A value that a setting can have.
struct SettingValue {
    label: String,
    /// The form with this value.
    form: Form,
    /// Whether this is the present value.
    now: bool,
}

impl FormSheet<'_> {
    /// Returns the form's present page.
    pub(super) fn page(&self) -> Outgoing {
        let Self { request, form, .. } = *self;
        let game = game_name(form.game.rules().id(), request.words);
        let key = match form.page {
            Page::Levels => "desk-form-levels",
            Page::Votes => "vote-form",
            Page::Groups => "vote-form-groups",
            _ => "desk-form",
        };
        let out = request.say(key, &[("game", game.into())]);
        let out = self.untold().iter().fold(out, |out, told| out.and(told));
        match form.page {
            Page::Main | Page::Send | Page::Usual => {
                out.with(self.main_buttons()).with(self.guest_buttons())
            }
            Page::Options => out.with(self.option_buttons()).with([self.usual_button()]),
            Page::Values(index) => out.with(self.value_buttons(usize::from(index))),
            Page::Seats => out.with(self.marked(&self.seats())),
            Page::Hours => out.with(self.marked(&self.hours())),
            Page::Games => out.with(self.marked(&self.games())),
            Page::Clock => out.with(self.marked(&self.clocks())),
            Page::Levels | Page::Against(_) => out.with(self.level_buttons()),
            Page::Votes | Page::Together(_) => out.with(self.vote_buttons(Page::Together)),
            Page::Groups | Page::Rivals(_) => out.with(self.vote_buttons(Page::Rivals)),
        }
        .with([
            self.back()
                .and_then(|page| request.button("desk-button-back", &Token::Form(form.at(page)))),
            (!matches!(form.page, Page::Levels | Page::Votes | Page::Groups))
                .then(|| request.button("desk-button-invite", &Token::Form(form.at(Page::Send))))
                .flatten(),
        ])
    }

    /// Returns the page from which the present one is reached.
    fn back(&self) -> Option<Page> {
        match self.form.page {
            Page::Main
            | Page::Send
            | Page::Usual
            | Page::Against(_)
            | Page::Together(_)
            | Page::Rivals(_) => None,
            Page::Values(index) if self.is_preset(usize::from(index)) => Some(Page::Main),
            Page::Values(_) => Some(Page::Options),
            Page::Options
            | Page::Seats
            | Page::Hours
            | Page::Games
            | Page::Clock
            | Page::Levels
            | Page::Votes
            | Page::Groups => Some(Page::Main),
        }
    }

    /// Whether the option with this index stands on the first page.
    fn is_preset(&self, index: usize) -> bool {
        index == 0 && form::preset(self.form.game.rules()).is_some()
    }

    /// Returns the settings to tell in words: the changed ones that stand on no button of this
    /// page, or the one whose values are shown.
    fn untold(&self) -> Vec<String> {
        let settings = self.form.settings(self.shelf);
        let changed = self.form.changed(self.shelf);
        let told = settings.iter().enumerate().filter(|(index, pair)| match self.form.page {
            Page::Main => !self.is_preset(*index) && changed.contains(pair),
            Page::Values(shown) => *index == usize::from(shown),
            _ => false,
        });
        told.map(|(_, (key, value))| self.option(key, value)).collect()
    }

    fn option(&self, key: &str, value: &str) -> String {
        option_in_words(self.form.game, key, value, self.request.words)
    }

    fn applies(&self, index: usize) -> bool {
        self.form.applies(index, self.shelf)
    }

    fn seats(&self) -> Vec<SettingValue> {
        let Self { form, shelf, .. } = *self;
        let choices = form.seat_choices(shelf).into_iter().map(|seats| SettingValue {
            label: self.players(seats),
            form: form.with_seats(seats, shelf),
            now: seats == form.seats,
        });
        choices.collect()
    }

    fn hours(&self) -> Vec<SettingValue> {
        let choices = Form::DAYS.map(|days| {
            let form = self.form.with_days(days);
            let hours = [("hours", Arg::from(i64::from(form.hours())))];
            let label = self.request.words.phrase("desk-form-hours", &hours, &[]);
            SettingValue { label, now: form == *self.form, form }
        });
        choices.into()
    }

    /// The choices of a number of games; none if there can be no series.
    fn games(&self) -> Vec<SettingValue> {
        if !self.form.has_series(self.shelf) {
            return Vec::new();
        }
        let choices = Form::SERIES.map(|games| {
            let form = self.form.with_games(games);
            let number = [("number", Arg::from(i64::from(games)))];
            let label = self.request.words.phrase("desk-form-games", &number, &[]);
            SettingValue { label, now: form == *self.form, form }
        });
        choices.into()
    }

    fn clocks(&self) -> Vec<SettingValue> {
        let words = self.request.words;
        let choices = self.form.clocks().into_iter().map(|(control, form)| {
            let label = control.map_or_else(
                || words.plain("desk-form-clock-off"),
                |control| {
                    words.phrase(
                        "desk-form-clock",
                        &[("clock", control_in_words(control, words).into())],
                        &[],
                    )
                },
            );
            SettingValue { label, now: form == *self.form, form }
        });
        choices.collect()
    }

    /// Rated or not; none unless exactly two are to play.
    fn ratings(&self) -> Vec<SettingValue> {
        let choices = self.form.ratings(self.shelf).into_iter().map(|form| {
            let key = if form.rated { "desk-form-rated" } else { "desk-form-rated-off" };
            let now = form.rated == self.form.rated;
            SettingValue { label: self.request.words.plain(key), form, now }
        });
        choices.collect()
    }

    /// With or without hints; none where there can be no hints, or nobody need agree to them.
    fn hints(&self) -> Vec<SettingValue> {
        let choices = self.form.with_or_without_hints().into_iter().map(|form| {
            let key = if form.hints { "desk-form-hints" } else { "desk-form-hints-off" };
            let now = form.hints == self.form.hints;
            SettingValue { label: self.request.words.plain(key), form, now }
        });
        choices.collect()
    }

    /// Returns the values of an option that has one at a time.
    fn values(&self, index: usize) -> Vec<SettingValue> {
        let Self { form, shelf, .. } = *self;
        let Some(key) = form::keys(form.game).get(index).filter(|key| !key.many) else {
            return Vec::new();
        };
        let present = form.settings(shelf).into_iter().nth(index).map(|(_, value)| value);
        let choices = form.values(index, shelf).into_iter().filter_map(|value| {
            let now = present.as_ref() == Some(&value);
            // Setting a preset anew would undo later changes to its options.
            let form = if now { form.clone() } else { form.with_value(index, &value, shelf)? };
            Some(SettingValue { label: self.option(key.key, &value), form, now })
        });
        choices.collect()
    }

    fn players(&self, seats: u8) -> String {
        let words = self.request.words;
        let (least, most) = self.form.seat_range(self.shelf);
        let range = [("least", Arg::from(i32::from(least))), ("most", Arg::from(i32::from(most)))];
        match seats {
            0 => words.phrase("desk-players-between", &range, &[]),
            seats => {
                words.phrase("desk-players-exactly", &[("most", i32::from(seats).into())], &[])
            }
        }
    }

    /// Returns the button of a setting: with two choices it takes the other one, with more it leads
    /// to the `list` of them, with fewer it is `None`.
    fn setting(&self, choices: &[SettingValue], list: Page) -> Option<Button> {
        let present = choices.iter().find(|choice| choice.now)?;
        let mut others = choices.iter().filter(|choice| !choice.now);
        let next = match (others.next()?, others.next()) {
            (other, None) => other.form.at(self.form.page),
            _ => self.form.at(list),
        };
        button(present.label.clone(), &Token::Form(next))
    }

    /// Returns a button for each choice, the present one marked. Each leads back to the page before
    /// the list.
    fn marked(&self, choices: &[SettingValue]) -> Vec<Option<Button>> {
        let back = self.back().unwrap_or(Page::Main);
        let each = choices.iter().map(|SettingValue { label, form, now }| {
            let mark = if *now { '●' } else { '○' };
            button(format!("{mark} {label}"), &Token::Form(form.at(back)))
        });
        each.collect()
    }

    fn main_buttons(&self) -> Vec<Option<Button>> {
        let Self { request, form, .. } = *self;
        let preset = form::preset(form.game.rules())
            .and_then(|_| self.setting(&self.values(0), Page::Values(0)));
        let seats = self.setting(&self.seats(), Page::Seats);
        let games = self.setting(&self.games(), Page::Games);
        let hours = self.setting(&self.hours(), Page::Hours);
        let clock = self.setting(&self.clocks(), Page::Clock);
        let rated = self.setting(&self.ratings(), Page::Main);
        let hints = self.setting(&self.hints(), Page::Main);
        let more = !self.option_buttons().is_empty();
        let options = more
            .then(|| request.button("desk-button-options", &Token::Form(form.at(Page::Options))))
            .flatten();
        let computer = self.computer_button();
        let vote = self.vote_button("vote-button", Page::Votes);
        let rivals = self.vote_button("vote-button-groups", Page::Groups);
        vec![computer, preset, seats, games, clock, rated, hints, hours, options, vote, rivals]
    }

    /// Returns the button to a game against the computer; `None` where there is no computer, or no
    /// seat for one.
    fn computer_button(&self) -> Option<Button> {
        let Self { request, form, shelf, .. } = *self;
        let there = form.takes_computer(shelf);
        let page = || request.button("desk-button-computer", &Token::Form(form.at(Page::Levels)));
        there.then(page).flatten()
    }

    /// Returns the button to a game that the group plays together, against the person or another
    /// group; `None` where the person is alone, or the game has no two sides.
    fn vote_button(&self, key: &str, page: Page) -> Option<Button> {
        let Self { request, form, shelf, .. } = *self;
        let there = !self.others.is_empty() && !form.votes(shelf).is_empty();
        let page = || request.button(key, &Token::Form(form.at(page)));
        there.then(page).flatten()
    }

    /// Returns a button for each duration of a vote; each begins the game.
    fn vote_buttons(&self, sent: fn(u8) -> Page) -> Vec<Option<Button>> {
        let Self { request, form, shelf, .. } = *self;
        let each = (0_u8..).zip(form.votes(shelf)).map(|(index, rule)| {
            let time = span_in_words(rule.open, request.words);
            button(time, &Token::Form(form.at(sent(index))))
        });
        each.collect()
    }

    /// Returns a button for each level of the computer, the softest first; each begins the game.
    fn level_buttons(&self) -> Vec<Option<Button>> {
        let Self { request, form, levels, .. } = *self;
        let each = (0_u8..).zip(levels).map(|(index, level)| {
            let name = request.words.computer(level);
            let label = format!("{}. {name}", index + 1);
            button(label, &Token::Form(form.at(Page::Against(index))))
        });
        each.collect()
    }

    /// Returns buttons to invite the first of the room's other members by name.
    fn guest_buttons(&self) -> Vec<Option<Button>> {
        let each = self.others.iter().take(MOST_GUESTS).map(|other| {
            let mark = if self.form.guests.contains(&other.id) { '☑' } else { '☐' };
            let name = clean(cut(&other.name, 24));
            button(format!("{mark} {name}"), &Token::Form(self.form.toggled(other.id, self.shelf)?))
        });
        each.collect()
    }

    /// Returns the button that makes these options the usual ones for new games of the group;
    /// `None` where they are already.
    fn usual_button(&self) -> Option<Button> {
        let Self { request, form, shelf, .. } = *self;
        let room = request.room.as_ref().filter(|room| form.room == Some(room.id))?;
        let now = form.changed(shelf);
        let differ =
            usual::text(&now) != usual::text(&usual::options(&room.chosen, form.game, shelf));
        let token = Token::Form(form.at(Page::Usual));
        differ.then(|| request.button("settings-button-options", &token)).flatten()
    }

    /// Returns the buttons of the options that mean something under the others.
    fn option_buttons(&self) -> Vec<Option<Button>> {
        let Self { request, form, .. } = *self;
        let keys = form::keys(form.game).iter().enumerate();
        let keys = keys.filter(|(index, _)| !self.is_preset(*index) && self.applies(*index));
        let each = keys.map(|(index, key)| {
            let page = Page::Values(u8::try_from(index).ok()?);
            if key.many {
                let id = form.game.rules().id();
                let name = request.words.plain(&format!("{id}-option-{}", key.key));
                return button(format!("{name}…"), &Token::Form(form.at(page)));
            }
            self.setting(&self.values(index), page)
        });
        each.collect()
    }

    /// Returns a button for each value of an option: each on or off, or one of them.
    fn value_buttons(&self, index: usize) -> Vec<Option<Button>> {
        let Self { form, shelf, request, .. } = *self;
        let Some(key) = form::keys(form.game).get(index).filter(|key| key.many) else {
            return self.marked(&self.values(index));
        };
        let each = key.values.iter().enumerate().map(|(bit, value)| {
            let name = value_in_words(form.game, key.key, value, request.words);
            let mark = if form.is_on(index, bit) { '☑' } else { '☐' };
            // The last value that is on stays on: pressing it shows the page again.
            let next = form.switched(index, bit, shelf).unwrap_or_else(|| form.clone());
            button(format!("{mark} {name}"), &Token::Form(next))
        });
        each.collect()
    }
}
