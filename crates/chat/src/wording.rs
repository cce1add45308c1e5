//! Sentences in words, from the Fluent files in `wording/` and of every game.

use std::{borrow::Cow, sync::LazyLock};

use catalog::Kind;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use game_core::{
    Arg, Label, Sentence,
    letters::{reads_from_the_right, turns_direction},
};
use service::{COMPUTER, GONE, Refusal, Span};
use unic_langid::LanguageIdentifier;

use crate::Language;

mod together;

/// The files of each language; a new one is one more line.
macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        [$((
            $name,
            [
                include_str!(concat!("../wording/cs/", $name, ".ftl")),
                include_str!(concat!("../wording/sk/", $name, ".ftl")),
                include_str!(concat!("../wording/en/", $name, ".ftl")),
            ],
        )),+]
    };
}

/// The desk's own files: the name of each, and its texts in the order of [`Language::ALL`].
const FILES: [(&str, [&str; 3]); 19] = files![
    "core",
    "desk",
    "service",
    "telegram",
    "discord",
    "web",
    "kamen",
    "privacy",
    "settings",
    "computer",
    "analysis",
    "hint",
    "top",
    "fill",
    "league",
    "class",
    "tournament",
    "vote",
    "live",
];

/// Returns the name and the texts of every file: the desk's own, and one for each game.
fn files() -> impl Iterator<Item = (&'static str, [&'static str; 3])> {
    let games = Kind::ALL.iter().map(|kind| (kind.rules().id(), kind.rules().wording()));
    FILES.into_iter().chain(games)
}

static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 3]> =
    LazyLock::new(|| Language::ALL.map(bundle));

/// The wording of one language. A key without a wording shows itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Words(pub Language);

/// Names of the players in seat order.
pub(crate) type Names = [String];

impl Words {
    /// Words a sentence. A key without a wording shows itself.
    pub fn sentence(self, sentence: &Sentence, names: &Names) -> String {
        self.phrase(sentence.key, &sentence.args, names)
    }

    /// Words a refusal.
    pub(crate) fn refusal(self, refusal: &Refusal, names: &Names) -> String {
        match refusal {
            Refusal::Because(sentence) => self.sentence(sentence, names),
            Refusal::Stale | Refusal::Repeated => self.plain("desk-stale"),
            Refusal::Unavailable(key) => self.plain(key),
            Refusal::Fault(id) => self.phrase("desk-fault", &[("id", id.as_str().into())], names),
        }
    }

    /// Words several sentences, and joins them.
    pub(crate) fn sentences(self, sentences: &[Sentence], names: &Names, between: &str) -> String {
        let each: Vec<_> = sentences.iter().map(|one| self.sentence(one, names)).collect();
        each.join(between)
    }

    /// Returns the wording under a key that takes no arguments.
    pub fn plain(self, key: &str) -> String {
        self.phrase(key, &[], &[])
    }

    /// Returns the wording under a key; `names` are for [`Arg::Player`].
    pub fn phrase(self, key: &str, args: &[(&str, Arg)], names: &Names) -> String {
        self.formatted(key, &self.values(args, names))
    }

    /// Returns the wording under a key with one more argument, which is put in as it is.
    pub(crate) fn phrase_with(
        self,
        key: &str,
        args: &[(&str, Arg)],
        names: &Names,
        (name, value): (&'static str, String),
    ) -> String {
        let mut values = self.values(args, names);
        values.set(name, value);
        self.formatted(key, &values)
    }

    fn formatted(self, key: &str, values: &FluentArgs<'_>) -> String {
        let bundle = self.bundle();
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            tracing::warn!(key, language = self.0.code(), "there is no wording under this key");
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(values), &mut errors).into_owned();
        if !errors.is_empty() {
            tracing::warn!(key, language = self.0.code(), ?errors, "a wording lacks arguments");
        }
        if key.contains("-typed-") { text } else { together::kept(text, self.0) }
    }

    /// Returns the key of a phrase beside the match's board: that of the variant without the
    /// match's code, if there is one.
    pub(crate) fn here(self, key: &str) -> Cow<'_, str> {
        let here = key.strip_prefix("desk-").map(|rest| format!("desk-here-{rest}"));
        here.filter(|here| self.knows(here)).map_or(Cow::Borrowed(key), Cow::Owned)
    }

    /// Whether there is a wording under this key.
    pub(crate) fn knows(self, key: &str) -> bool {
        self.bundle().has_message(key)
    }

    /// Words a label of a button or a picture.
    pub fn label(self, label: &Label, names: &Names) -> String {
        match label {
            Label::Plain(text) => self.shown(text),
            Label::Worded(sentence) => self.sentence(sentence, names),
            Label::Name(seat) => self.name(*seat, names),
        }
    }

    /// Joins texts as the language joins a list.
    pub(crate) fn list(self, items: &[String]) -> String {
        let items: Vec<_> = items.iter().map(|item| self.shown(item)).collect();
        let Some((last, rest)) = items.split_last().filter(|(_, rest)| !rest.is_empty()) else {
            return items.concat();
        };
        let args = [("rest", Arg::Text(rest.join(", "))), ("last", Arg::from(last.as_str()))];
        self.phrase("core-list", &args, &[])
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        let [cs, sk, en] = &*BUNDLES;
        match self.0 {
            Language::Cs => cs,
            Language::Sk => sk,
            Language::En => en,
        }
    }

    fn values(self, args: &[(&str, Arg)], names: &Names) -> FluentArgs<'static> {
        let mut values = FluentArgs::new();
        for (name, arg) in args {
            let value = match arg {
                Arg::Number(number) => FluentValue::from(*number),
                Arg::Text(text) if CALLED.contains(name) => without_links(self.shown(text)).into(),
                Arg::Text(text) => self.shown(text).into(),
                Arg::List(games) if *name == "games" => {
                    let typed = |game: &String| game_as_typed(game, self);
                    self.list(&games.iter().map(typed).collect::<Vec<_>>()).into()
                }
                Arg::List(items) => {
                    values.set(format!("{name}-count"), FluentValue::from(items.len()));
                    let list = self.list(items);
                    if CALLED.contains(name) { without_links(list) } else { list }.into()
                }
                Arg::Player(seat) => self.name(*seat, names).into(),
                Arg::Sentence(sentence) => self.sentence(sentence, names).into(),
            };
            values.set((*name).to_owned(), value);
        }
        values
    }

    /// Prepares a text from outside for a sentence. A deleted person is "someone", a computer has a
    /// name in each language, and English divides with ÷.
    pub fn shown(self, text: &str) -> String {
        match text.strip_prefix(COMPUTER) {
            Some(level) => self.computer(level),
            None if text == GONE => self.plain("privacy-someone"),
            None if self.0 == Language::En && text.contains('=') => divided(&clean(text)),
            None => clean(text),
        }
    }

    /// Returns the name of a computer: its level's, and a number if there are several.
    pub(crate) fn computer(self, level: &str) -> String {
        let (level, number) = level.split_once(' ').unwrap_or((level, ""));
        let key = format!("computer-{level}");
        let name = match service::program_name(level) {
            Some(name) => clean(&name),
            None if self.knows(&key) => self.plain(&key),
            None => clean(level),
        };
        if number.is_empty() { name } else { format!("{name} {}", clean(number)) }
    }

    fn name(self, seat: u8, names: &Names) -> String {
        match names.get(usize::from(seat)) {
            Some(name) => without_links(self.shown(name)),
            None => self.phrase("core-seat", &[("number", Arg::from(i32::from(seat) + 1))], &[]),
        }
    }
}

/// Returns the name of a game.
pub(crate) fn game_name(game: &str, words: Words) -> String {
    words.plain(&format!("{game}-name"))
}

/// Returns a game as people type it: by its name in their language, if that is one word. An unknown
/// id stays as it is.
pub(crate) fn game_as_typed(game: &str, words: Words) -> String {
    let name = Kind::from_id(game).map(|_| game_name(game, words).to_lowercase());
    name.filter(|name| !name.contains(' ')).unwrap_or_else(|| game.to_owned())
}

/// Words a span as people say it: days and hours, or hours and minutes.
pub(crate) fn span_in_words(span: Span, words: Words) -> String {
    // In a span of days nobody counts the minutes.
    let minutes = match span.minutes() {
        long @ 1440.. => (long + 30) / 60 * 60,
        short => short,
    };
    let (days, hours, minutes) = (minutes / 1440, minutes / 60 % 24, minutes % 60);
    let day = words.phrase("desk-span-days", &[("days", days.into())], &[]);
    let hour = words.phrase("desk-span-hours", &[("hours", hours.into())], &[]);
    let minute = words.phrase("desk-span-minutes", &[("minutes", minutes.into())], &[]);
    let parts = match (days, hours, minutes) {
        (0, 0, _) => vec![minute],
        (0, _, 0) => vec![hour],
        (0, _, _) => vec![hour, minute],
        (_, 0, _) => vec![day],
        (_, _, _) => vec![day, hour],
    };
    parts.join(" ")
}

/// Returns the words of the chosen language of a room or a person, or of the default one.
pub(crate) fn words_of(language: Option<Language>) -> Words {
    Words(language.unwrap_or_default())
}

fn bundle(language: Language) -> FluentBundle<FluentResource> {
    let locale: LanguageIdentifier = language.code().parse().expect("our codes name languages");
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) if number.value < 0.0 => {
            Some(number.as_string().replacen('-', "\u{2212}", 1))
        }
        _ => None,
    }));
    for (name, texts) in files() {
        let text = texts[language.position()];
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(part, errors)| {
            tracing::error!(file = name, language = language.code(), ?errors, "bad wording");
            part
        });
        if let Err(errors) = bundle.add_resource(resource) {
            tracing::error!(file = name, language = language.code(), ?errors, "bad wording");
        }
    }
    bundle
}

/// Puts ÷ into the equations of a text. Games write division as a colon.
fn divided(text: &str) -> String {
    let is_equation = |word: &str| {
        word.contains('=') && word.chars().all(|c| c.is_ascii_digit() || "+−×:=²³√∛,()".contains(c))
    };
    let words = text.split(' ').map(|word| match is_equation(word) {
        true => Cow::from(word.replace(':', "÷")),
        false => Cow::from(word),
    });
    words.collect::<Vec<_>>().join(" ")
}

/// Arguments that hold names of people or rooms.
const CALLED: [&str; 7] = ["name", "names", "players", "winner", "title", "one", "other"];

/// Keeps platforms from finding an address, a command or a mention in a text: an invisible
/// character takes apart each lookalike.
fn without_links(text: String) -> String {
    const APART: char = '\u{2060}';
    let letters: Vec<char> = text.chars().collect();
    let joins = |at: usize| {
        let (before, after) =
            (at.checked_sub(1).map(|before| letters[before]), letters.get(at + 1));
        match letters[at] {
            '.' => {
                before.is_some_and(char::is_alphanumeric)
                    && after.is_some_and(|c| c.is_alphabetic())
            }
            ':' => after == Some(&'/'),
            '@' | '#' | '/' => {
                !before.is_some_and(char::is_alphanumeric)
                    && after.is_some_and(|c| c.is_alphanumeric() || *c == '_')
            }
            _ => false,
        }
    };
    if !(0..letters.len()).any(joins) {
        return text;
    }
    let apart = (0..letters.len()).flat_map(|at| [Some(letters[at]), joins(at).then_some(APART)]);
    apart.flatten().collect()
}

/// Cleans a text from outside, so that it cannot break the sentence around it: no new lines, no
/// characters that turn the direction of others.
pub(crate) fn clean(text: &str) -> String {
    let text: String = text
        .chars()
        .map(|c| if c == '\n' { ' ' } else { c })
        .filter(|&c| !c.is_control() && !turns_direction(c))
        .collect();
    if text.chars().any(reads_from_the_right) { format!("\u{2068}{text}\u{2069}") } else { text }
}

#[cfg(test)]
mod tests;
