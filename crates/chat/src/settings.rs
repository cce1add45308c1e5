//! The table of settings. It makes the menus in chats, the pages in the browser, and the words that
//! people can type. A new setting is a row here, its words, and its place of storage
//! (`handle/settings/keeping.rs`). A setting without a column of its own is stored in
//! `people.chosen` or `rooms.chosen`.
//!
//! The words that people type are in the wording under `settings-typed-CODE` and
//! `settings-typed-CODE-VALUE`.

use std::{fmt, sync::LazyLock};

use catalog::Kind;
use service::{
    MatchId, OwnHours, QuietHours, RoomId, Span, TimeControl, Zone, daily_game, second_games,
};

use crate::{
    Language, language,
    spelling::spelled,
    typed,
    wording::{Words, game_name, span_in_words},
};

/// The value of the board setting for boards to tap in messages, where a desk offers them.
pub(crate) const TOUCH: &str = "touch";

/// The owner of a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Owner {
    /// Each person has their own.
    Person,
    /// The whole room has one, which its admins choose.
    Room,
    /// Each person has their own for each match.
    Match,
}

/// One row of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Setting {
    /// The code, which no person reads; the end of the setting's keys in the wording.
    pub code: &'static str,
    /// The owner.
    pub whose: Owner,
    /// The values, the usual one first.
    pub values: &'static [&'static str],
    /// The way to choose a value.
    pub takes: Takes,
}

/// The way to choose the values of a setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// The setting has one of them.
    One,
    /// Each is on or off; as a rule all of them are on.
    Several,
    /// They are chosen elsewhere, and dropped here.
    Dropped,
}

spelled! {
    /// The scope of a choice.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(crate) enum Scope {
        /// `me`: the person.
        Me = "me";
        /// `r7`: a room.
        Room(room: RoomId) = ("r" room);
        /// `k7`: the person, in a match.
        Match(id: MatchId) = id;
    }
}

const fn of_person(code: &'static str, values: &'static [&'static str]) -> Setting {
    Setting { code, whose: Owner::Person, values, takes: Takes::One }
}

const fn of_room(code: &'static str, values: &'static [&'static str]) -> Setting {
    Setting { code, whose: Owner::Room, values, takes: Takes::One }
}

/// The games by their ids.
static GAMES: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| Kind::ALL.iter().map(|kind| kind.rules().id()).collect());

/// The second puzzle of the day: another game each day of the week, none beside the daily puzzle,
/// or always this game.
static PUZZLES: LazyLock<Vec<&'static str>> =
    LazyLock::new(|| ["week"].into_iter().chain(daily_game()).chain(second_games()).collect());

/// The zones of most players; any other is typed.
const ZONES: [&str; 4] =
    ["Europe/Prague", "Europe/Bratislava", "Europe/London", "America/New_York"];

/// Every setting, in the order of the menus.
pub static SETTINGS: LazyLock<Vec<Setting>> = LazyLock::new(|| {
    let mut all = vec![
        of_person("language", &["cs", "sk", "en"]),
        of_person("notice", &["both", "dm", "group", "none"]),
        of_person("remind", &["private", "group", "none"]),
        of_person("times", &["clock", "8", "18", "8,18"]),
        of_person("zone", &ZONES),
        of_person("quiet", &["22-8", "23-7", "off"]),
        of_person("weekend", &["off", "sat-sun", "fri-sat", "sun"]),
        of_person("invitations", &["all", "friends", "nobody"]),
        of_person("theme", &["device", "light", "dark", "contrast"]),
        of_person("board", &["picture", "words", TOUCH]),
        of_person("side", &["own", "first"]),
        of_person("coordinates", &["on", "off"]),
        of_person("confirm", &["slow", "on", "off"]),
        of_person("forced", &["off", "on"]),
        of_person("listed", &["on", "off"]),
        of_room("language", &["cs", "sk", "en"]),
        of_room("zone", &ZONES),
        of_room("digest", &["off", "8", "9", "12", "18"]),
        of_room("puzzles", &PUZZLES),
        of_room("solved", &["off", "on"]),
        of_room("clock", &["3d+3d", "1d+1d", "7d+7d", "1h", "10m", "off"]),
        Setting { takes: Takes::Several, ..of_room("games", &GAMES) },
        Setting { takes: Takes::Dropped, ..of_room("options", &GAMES) },
        of_room("invite", &["all", "admins"]),
        of_room("place", &["anywhere", "here"]),
        of_room("threads", &["usual", "on", "off"]),
        of_room("boards", &["all", "newest"]),
        of_room("page", &["link", "members"]),
        Setting { whose: Owner::Match, ..of_person("mute", &["off", "on"]) },
    ];
    // There is nothing to choose unless another game has puzzles.
    all.retain(|one| one.code != "puzzles" || second_games().next().is_some());
    all
});

impl Setting {
    /// Returns the settings of an owner.
    pub fn all_of(whose: Owner) -> impl Iterator<Item = &'static Self> {
        SETTINGS.iter().filter(move |one| one.whose == whose)
    }

    /// Returns the setting with this code.
    pub(crate) fn from_code(whose: Owner, code: &str) -> Option<&'static Self> {
        Self::all_of(whose).find(|one| one.code == code)
    }

    /// Returns the setting that a word means.
    pub(crate) fn of_word(whose: Owner, word: &str) -> Option<&'static Self> {
        let named = |one: &&Self| typed::means(word, &format!("settings-typed-{}", one.code));
        Self::all_of(whose).find(named)
    }

    /// Returns the value with this code.
    pub(crate) fn value(&self, code: &str) -> Option<&'static str> {
        self.values.iter().copied().find(|value| *value == code)
    }

    /// Returns the value that a word means; the word may be its name.
    pub(crate) fn value_of_word(&self, word: &str) -> Option<&'static str> {
        self.value_typed(word).or_else(|| {
            let (word, words) = (typed::folded(word), Language::ALL.map(Words));
            let called = |value: &str| {
                words.iter().any(|&it| typed::folded(&self.value_in_words(value, it)) == word)
            };
            self.values.iter().copied().find(|value| called(value))
        })
    }

    fn value_typed(&self, word: &str) -> Option<&'static str> {
        match self.code {
            "language" => self.value(language::of_word(word)?.code()),
            "games" | "options" => {
                self.values.iter().copied().find(|game| is_game_called(game, word))
            }
            "puzzles" => self
                .named(word, "settings-typed-puzzles")
                .or_else(|| self.values.iter().copied().find(|game| is_game_called(game, word))),
            "notice" => self.named(word, "desk-typed-notice"),
            "remind" if typed::means(word, "desk-typed-notice-dm") => self.value("private"),
            "remind" => self.named(word, "desk-typed-notice"),
            "zone" => self.value(Zone::read(word)?.name()),
            "digest" if typed::means(word, "desk-typed-clock-off") => self.value("off"),
            "digest" => self.value(&hour_of_day(word)?.to_string()),
            "times" if typed::means(word, "settings-typed-times-clock") => self.value("clock"),
            "times" => self.value(&OwnHours::read(word)?.to_string()),
            "quiet" if typed::means(word, "desk-typed-clock-off") => self.value("off"),
            "quiet" => self.value(&QuietHours::read(word)?.to_string()),
            "clock" if typed::means(word, "desk-typed-clock-off") => self.value("off"),
            "clock" => self.value(&TimeControl::read(word)?.to_string()),
            code => self.named(word, &format!("settings-typed-{code}")),
        }
    }

    /// Returns the value that has a word among its words under this key.
    fn named(&self, word: &str, key: &str) -> Option<&'static str> {
        let mut values = self.values.iter().copied();
        values.find(|value| typed::means(word, &format!("{key}-{value}")))
    }

    /// Returns the setting's name.
    pub(crate) fn name(&self, words: Words) -> String {
        words.plain(&format!("settings-{}", self.code))
    }

    /// Returns the word that people type for the setting.
    pub(crate) fn as_typed(&self, words: Words) -> String {
        let all = words.plain(&format!("settings-typed-{}", self.code));
        all.split(',').next().unwrap_or_default().to_owned()
    }

    /// Returns the name of one of the setting's values.
    pub(crate) fn value_in_words(&self, value: &str, words: Words) -> String {
        match (self.code, value) {
            ("language", code) => {
                let known = Language::from_code(code);
                known.map_or_else(|| code.to_owned(), |language| language.own_name().to_owned())
            }
            ("games" | "options", game) => game_name(game, words),
            ("puzzles", game) if second_games().any(|one| one == game) => game_name(game, words),
            ("zone", place) => place.to_owned(),
            ("quiet", hours) if hours != "off" => hours.to_owned(),
            ("times", hours) if hours != "clock" => hours_in_words(hours),
            ("digest", hour) if hour != "off" => format!("{hour}:00"),
            ("clock", "off") => words.plain("settings-clock-off"),
            ("clock", text) => clock_in_words(text, words),
            (code, value) => words.plain(&format!("settings-{code}-{value}")),
        }
    }
}

/// Writes the setting's code.
impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code)
    }
}

/// Whether a word is a game's id, or its name in any language.
fn is_game_called(game: &str, word: &str) -> bool {
    let called = |language| game_name(game, Words(language));
    let word = typed::folded(word);
    game == word || Language::ALL.iter().any(|&it| typed::folded(&called(it)) == word)
}

/// Reads a full hour of the day as people write it: `9`, `9:00`, `09:00`.
pub(crate) fn hour_of_day(text: &str) -> Option<i8> {
    let hour = text.trim().trim_end_matches(":00").parse().ok()?;
    (0..24).contains(&hour).then_some(hour)
}

/// Returns full hours of the day as people write them: `8:00, 18:00`.
pub(crate) fn hours_in_words(hours: &str) -> String {
    hours.split(',').map(|hour| format!("{hour}:00")).collect::<Vec<_>>().join(", ")
}

/// Returns the time for a turn and the time beside it: `3 days + 3 days`.
fn clock_in_words(text: &str, words: Words) -> String {
    let Some(control) = TimeControl::read(text) else { return text.to_owned() };
    let spans = std::iter::once(control.turn()).chain(control.bank());
    spans.map(|span: Span| span_in_words(span, words)).collect::<Vec<_>>().join(" + ")
}

impl Scope {
    /// Returns the owner of the settings in this scope.
    pub(crate) const fn whose(self) -> Owner {
        match self {
            Self::Me => Owner::Person,
            Self::Room(_) => Owner::Room,
            Self::Match(_) => Owner::Match,
        }
    }

    /// Returns the room of the scope, if it is one.
    pub(crate) const fn room(self) -> Option<RoomId> {
        match self {
            Self::Room(room) => Some(room),
            Self::Me | Self::Match(_) => None,
        }
    }
}
