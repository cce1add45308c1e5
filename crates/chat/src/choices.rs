//! How a game can be played, for a page that shows all choices at once.

use catalog::Kind;
use game_core::{OptionKey, Shelf};

use crate::desks::PageDesk;
use crate::{
    Language,
    form::{self, Form},
    post::{control_in_words, value_in_words},
    wording::Words,
};

/// Something that can be chosen of a new game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameChoice {
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

impl GameChoice {
    /// A choice that the wording under this key names, and perhaps explains.
    fn new(about: ChoiceOf, key: &str, values: Vec<ChoiceValue>, words: Words) -> Self {
        let explained = format!("{key}-about");
        let explained = words.knows(&explained).then(|| words.plain(&explained));
        Self { about, label: words.plain(key), explained, values, many: false }
    }
}

impl ChoiceValue {
    fn new(code: impl Into<String>, label: String) -> Self {
        Self { code: code.into(), label }
    }

    fn number(number: u8) -> Self {
        Self::new(number.to_string(), number.to_string())
    }
}

impl PageDesk<'_> {
    /// All that can be chosen of a new game, in the order a form shows it, by somebody who
    /// may be a `newcomer` to it; nothing of a game that there is not.
    pub fn game_choices(self, language: Language, game: &str, newcomer: bool) -> Vec<GameChoice> {
        let Some(kind) = Kind::from_id(game) else { return Vec::new() };
        let (words, shelf) = (Words(language), self.service.shelf());
        let form = Form::new(kind, None, shelf);
        let mut all = options(&form, shelf, words);
        all.extend(agreed(&form, shelf, words, newcomer));
        all.retain(|choice| choice.values.len() > 1);
        all
    }
}

/// What the game's own options can be.
fn options(form: &Form, shelf: &Shelf, words: Words) -> Vec<GameChoice> {
    let has_preset = is_preset_first(form.game, shelf);
    let one = |(index, key): (usize, &OptionKey)| {
        let codes = if key.many {
            key.values.iter().map(|&code| code.to_owned()).collect()
        } else {
            form.values(index, shelf)
        };
        // What a preset sets follows from it unless something else is said.
        let follows = (has_preset && index > 0 && !key.many)
            .then(|| ChoiceValue::new("", words.plain("web-choice-usual")));
        let named = codes.into_iter().map(|code| {
            let label = value_in_words(form.game, key.key, &code, words);
            ChoiceValue::new(code, label)
        });
        let wording = format!("{}-option-{}", form.game.rules().id(), key.key);
        let values = follows.into_iter().chain(named).collect();
        let choice = GameChoice::new(ChoiceOf::Option(key.key), &wording, values, words);
        GameChoice { many: key.many, ..choice }
    };
    form::keys(form.game).iter().enumerate().map(one).collect()
}

/// What players agree on beside the game's own options.
fn agreed(form: &Form, shelf: &Shelf, words: Words, newcomer: bool) -> [GameChoice; 5] {
    let plain = |code: &str, key: &str| ChoiceValue::new(code, words.plain(key));
    let (least, most) = form.seat_range(shelf);
    let seats = (least.max(2)..=most).map(ChoiceValue::number).collect();
    let series = form.with_seats(2, shelf).has_series(shelf);
    let games = Form::SERIES.map(ChoiceValue::number).into_iter().filter(|_| series).collect();
    let clocks = form.clocks().into_iter().map(|(control, _)| match control {
        Some(control) => ChoiceValue::new(control.to_string(), control_in_words(control, words)),
        None => plain("off", "web-choice-no-clock"),
    });
    let rated = vec![plain("off", "web-choice-no"), plain("on", "web-choice-yes")];
    let mut hints = rated.clone();
    if newcomer {
        hints.reverse();
    }
    [
        GameChoice::new(ChoiceOf::Seats, "web-choice-seats", seats, words),
        GameChoice::new(ChoiceOf::Games, "web-choice-games", games, words),
        GameChoice::new(ChoiceOf::Clock, "web-choice-clock", clocks.collect(), words),
        GameChoice::new(ChoiceOf::Rated, "web-choice-rated", rated, words),
        GameChoice::new(ChoiceOf::Hints, "web-choice-hints", hints, words),
    ]
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
