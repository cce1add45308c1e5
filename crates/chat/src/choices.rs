//! How a game can be played, for a page that shows all choices at once.

use catalog::Kind;
use game_core::Shelf;

use crate::desks::PageDesk;
use crate::{
    Language,
    form::{self, Form},
    post::{control_in_words, value_in_words},
    wording::Words,
};

/// Something that can be chosen of a new game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Choice {
    /// What it is about.
    pub about: ChoiceOf,
    /// What it is called.
    pub label: String,
    /// What it does, in a sentence.
    pub explained: Option<String>,
    /// What it can be. Of those with one value at a time the first is the usual one.
    pub values: Vec<ChoiceValue>,
    /// Whether each value is on or off, all of them on as a rule.
    pub many: bool,
}

/// What is chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChoiceOf {
    /// The option of the game with this key.
    Option(&'static str),
    /// How many play: a number.
    Seats,
    /// How many games a series has at most: a number.
    Games,
    /// The clock, as [`service::TimeControl::read`] reads it, or `off`.
    Clock,
    /// Whether the result changes ratings: `on` or `off`.
    Rated,
    /// Whether all agree to be helped by a computer: `on` or `off`.
    Hints,
}

/// One of the values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceValue {
    /// The value itself; empty where it follows from other choices.
    pub code: String,
    /// What it is called.
    pub label: String,
}

impl PageDesk<'_> {
    /// All that can be chosen of a new game, in the order a form shows it, by somebody who
    /// may be a `newcomer` to it; nothing of a game that there is not.
    pub fn game_choices(self, language: Language, game: &str, newcomer: bool) -> Vec<Choice> {
        let Some(kind) = Kind::from_id(game) else { return Vec::new() };
        let (words, shelf) = (Words(language), self.service.shelf());
        let form = Form::new(kind, None, shelf);
        let value = |code: String, label: String| ChoiceValue { code, label };
        let number = |number: u8| value(number.to_string(), number.to_string());
        let plain = |code: &str, key: &str| value(code.to_owned(), words.plain(key));
        let explained = |key: &str| {
            let key = format!("{key}-about");
            words.knows(&key).then(|| words.plain(&key))
        };
        let has_preset = is_preset_first(kind, shelf);
        let options = form::keys(kind).iter().enumerate().map(|(index, key)| {
            let codes = if key.many {
                key.values.iter().map(|&code| code.to_owned()).collect()
            } else {
                form.values(index, shelf)
            };
            // What a preset sets follows from it unless something else is said.
            let follows =
                (has_preset && index > 0 && !key.many).then(|| plain("", "web-choice-usual"));
            let named = codes.into_iter().map(|code| {
                let label = value_in_words(kind, key.key, &code, words);
                value(code, label)
            });
            let wording = format!("{}-option-{}", kind.rules().id(), key.key);
            Choice {
                about: ChoiceOf::Option(key.key),
                label: words.plain(&wording),
                explained: explained(&wording),
                values: follows.into_iter().chain(named).collect(),
                many: key.many,
            }
        });
        let one = |about, key: &str, values: Vec<ChoiceValue>| {
            let (label, explained) = (words.plain(key), explained(key));
            (values.len() > 1).then_some(Choice { about, label, explained, values, many: false })
        };
        let (least, most) = form.seat_range(shelf);
        let seats = (least.max(2)..=most).map(number).collect();
        let series = form.with_seats(2, shelf).has_series(shelf);
        let games = Form::SERIES.map(number).into_iter().filter(|_| series).collect();
        let clocks = form.clocks().into_iter().map(|(control, _)| match control {
            Some(control) => value(control.to_string(), control_in_words(control, words)),
            None => plain("off", "web-choice-no-clock"),
        });
        let rated = [plain("off", "web-choice-no"), plain("on", "web-choice-yes")];
        let mut hints = rated.clone();
        if newcomer {
            hints.reverse();
        }
        let agreed = [
            one(ChoiceOf::Seats, "web-choice-seats", seats),
            one(ChoiceOf::Games, "web-choice-games", games),
            one(ChoiceOf::Clock, "web-choice-clock", clocks.collect()),
            one(ChoiceOf::Rated, "web-choice-rated", rated.into()),
            one(ChoiceOf::Hints, "web-choice-hints", hints.into()),
        ];
        options
            .filter(|choice| choice.values.len() > 1)
            .chain(agreed.into_iter().flatten())
            .collect()
    }
}

/// Whether the first option sets others along.
fn is_preset_first(kind: Kind, shelf: &Shelf) -> bool {
    let rules = kind.rules();
    let Some(first) = form::keys(kind).first().filter(|key| !key.many) else { return false };
    let others = |value: &str| {
        let options = rules.options(&[(first.key.to_owned(), value.to_owned())], shelf).ok()?;
        let mut values = rules.values(&options).ok()?;
        values.retain(|(key, _)| *key != first.key);
        Some(values)
    };
    let mut each = first.values.iter().map(|value| others(value));
    let usual = each.next();
    each.any(|values| Some(values) != usual)
}
