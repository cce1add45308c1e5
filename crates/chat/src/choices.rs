//! The choices of a new game, for a page that shows all of them at once.

use catalog::Kind;
use game_core::{OptionKey, Shelf};

use crate::desks::PageDesk;
use crate::{
    Language,
    form::{self, Form},
    post::{control_in_words, value_in_words},
    wording::Words,
};

/// A choice for a new game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameChoice {
    /// The subject of the choice.
    pub about: ChoiceOf,
    /// Its name.
    pub label: String,
    /// Its effect, in a sentence.
    pub explained: Option<String>,
    /// The values. Of a choice with one value at a time, the first is the usual one.
    pub values: Vec<ChoiceValue>,
    /// Whether each value is on or off by itself; as a rule all of them are on.
    pub many: bool,
}

/// The subject of a choice.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ChoiceOf {
    /// The option of the game with this key.
    Option(&'static str),
    /// The number of players.
    Seats,
    /// The most games of a series.
    Games,
    /// The clock, as [`service::TimeControl::read`] reads it, or `off`.
    Clock,
    /// Whether the result changes ratings: `on` or `off`.
    Rated,
    /// Whether a computer may help all players: `on` or `off`.
    Hints,
}

/// A value of a choice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChoiceValue {
    /// The value itself; empty where it follows from other choices.
    pub code: String,
    /// Its name.
    pub label: String,
}

impl GameChoice {
    /// Creates a choice with the wordings under this key: its name and perhaps an explanation.
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
    /// Returns all choices for a new game in the order of a form. A `newcomer` has never played it.
    /// The list is empty if there is no such game.
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

/// Returns the choices of the game's own options.
fn options(form: &Form, shelf: &Shelf, words: Words) -> Vec<GameChoice> {
    let has_preset = is_preset_first(form.game, shelf);
    let one = |(index, key): (usize, &OptionKey)| {
        let codes = if key.many {
            key.values.iter().map(|&code| code.to_owned()).collect()
        } else {
            form.values(index, shelf)
        };
        // An option of the preset follows from it unless the person sets it.
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

/// Returns the choices that players agree on besides the game's own options.
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

/// Whether the first option sets others as well.
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
