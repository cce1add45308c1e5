//! The arguments of a command: each type is written as a person types it, in English, and read from
//! the fields of its command.

use catalog::Kind;
use game_core::Sentence;
use service::{Difficulty, OwnHours, QuietHours, Remind, Span, Zone};

use super::{
    Guest, Notify, OneMore, Place, Reminding, Whose, Wish,
    fields::Fields,
    table::{Definition, ParameterKind},
    wish,
};
use crate::{Language, language, typed};

/// The arguments of a command, besides the match it is about.
pub(crate) trait Rest: Sized {
    /// Returns the arguments as a person types them; `None` where there is nothing to type.
    fn typed(&self) -> Option<String>;

    /// Reads the arguments; `members` are those of the room where the command is given.
    ///
    /// # Errors
    /// The missing or unreadable field, and what would be right.
    fn read(fields: &Fields, members: &[Guest]) -> Result<Self, Sentence>;
}

impl Fields {
    /// Returns the content of the last field; `None` if it is empty.
    fn last(&self) -> Option<&str> {
        let kind = Definition::of(self.verb).parameters.last()?.kind;
        let text = match self.moves() {
            Some((_, words)) => Some(words),
            None => self.value(kind),
        };
        text.filter(|text| !text.is_empty())
    }

    /// Reads a field with `read`; `None` if it is empty. `wrong` is the key of the sentence for a
    /// text without a meaning, which it takes as `text`.
    fn field<T>(
        &self,
        kind: ParameterKind,
        wrong: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, Sentence> {
        let Some(text) = self.value(kind) else { return Ok(None) };
        read(text).map(Some).ok_or_else(|| Sentence::new(wrong).with("text", text))
    }

    /// Reads a field that may also hold the word for none.
    fn field_or_off<T>(
        &self,
        kind: ParameterKind,
        wrong: &'static str,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<Option<T>>, Sentence> {
        let off = |text: &str| typed::means(text, "desk-typed-clock-off");
        self.field(kind, wrong, |text| if off(text) { Some(None) } else { read(text).map(Some) })
    }
}

/// Writes a value, or the word for none.
fn or_off<T: ToString>(value: Option<&T>) -> String {
    value.map_or_else(|| "off".to_owned(), ToString::to_string)
}

impl Rest for String {
    fn typed(&self) -> Option<String> {
        Some(self.clone())
    }

    fn read(fields: &Fields, _: &[Guest]) -> Result<Self, Sentence> {
        let asks = || Definition::of(fields.verb).parameters.last()?.missing;
        let missing = || Sentence::new(asks().unwrap_or("desk-empty"));
        fields.last().map(str::to_owned).ok_or_else(missing)
    }
}

impl Rest for Option<String> {
    fn typed(&self) -> Option<String> {
        self.clone()
    }

    fn read(fields: &Fields, _: &[Guest]) -> Result<Self, Sentence> {
        Ok(fields.last().map(str::to_owned))
    }
}

impl Rest for Wish {
    fn typed(&self) -> Option<String> {
        Some(self.to_string())
    }

    fn read(fields: &Fields, members: &[Guest]) -> Result<Self, Sentence> {
        let wish = fields.value(ParameterKind::Proposal).unwrap_or_default();
        wish::read(Rest::read(fields, members)?, wish, members)
    }
}

impl Rest for Option<Kind> {
    fn typed(&self) -> Option<String> {
        self.map(|game| game.rules().id().to_owned())
    }

    fn read(fields: &Fields, _: &[Guest]) -> Result<Self, Sentence> {
        fields.value(ParameterKind::Game).map(wish::game).transpose()
    }
}

impl Rest for Option<OneMore> {
    fn typed(&self) -> Option<String> {
        self.as_ref().map(ToString::to_string)
    }

    fn read(fields: &Fields, members: &[Guest]) -> Result<Self, Sentence> {
        let words = fields.value(ParameterKind::Difficulty).unwrap_or_default();
        let mut game: Option<Kind> = Rest::read(fields, members)?;
        let mut difficulty = None;
        for word in words.split_whitespace() {
            match (difficulty_of(word), wish::game(word)) {
                (Some(found), _) if difficulty.is_none() => difficulty = Some(found),
                (None, Ok(found)) if game.is_none() => game = Some(found),
                _ => return Err(Sentence::new("desk-no-difficulty").with("word", word)),
            }
        }
        let asked = game.is_some() || difficulty.is_some();
        let difficulty = difficulty.unwrap_or_default();
        Ok(asked.then_some(OneMore { game, difficulty }))
    }
}

impl Rest for Option<Language> {
    fn typed(&self) -> Option<String> {
        self.map(|language| language.code().to_owned())
    }

    fn read(fields: &Fields, _: &[Guest]) -> Result<Self, Sentence> {
        fields.field(ParameterKind::Language, "desk-no-language", language::of_word)
    }
}

impl Rest for Option<Notify> {
    fn typed(&self) -> Option<String> {
        self.map(|how| how.code().to_owned())
    }

    fn read(fields: &Fields, _: &[Guest]) -> Result<Self, Sentence> {
        fields.field(ParameterKind::Notify, "desk-no-notify", notify_of)
    }
}

impl Rest for Option<Span> {
    fn typed(&self) -> Option<String> {
        self.map(|span| span.to_string())
    }

    fn read(fields: &Fields, _: &[Guest]) -> Result<Self, Sentence> {
        let read = |word: &str| Span::read(word).filter(|span| Span::GIFTS.contains(span));
        fields.field(ParameterKind::Span, "desk-time-range", read)
    }
}

impl Rest for Option<u32> {
    fn typed(&self) -> Option<String> {
        self.map(|number| number.to_string())
    }

    fn read(fields: &Fields, _: &[Guest]) -> Result<Self, Sentence> {
        let read = |word: &str| word.trim_end_matches('.').parse().ok();
        fields.field(ParameterKind::Turn, "desk-moment-number", read)
    }
}

impl Rest for Place {
    fn typed(&self) -> Option<String> {
        let zone = self.zone.as_ref().map(ToString::to_string);
        match (self.whose, zone) {
            (Whose::Own, zone) => zone,
            (Whose::Group, None) => Some("group".to_owned()),
            (Whose::Group, Some(zone)) => Some(format!("group {zone}")),
        }
    }

    fn read(fields: &Fields, _: &[Guest]) -> Result<Self, Sentence> {
        let text = fields.value(ParameterKind::Zone).unwrap_or_default();
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let of_group = typed::means(first, "desk-typed-notice-group");
        let (whose, name) = if of_group { (Whose::Group, rest) } else { (Whose::Own, text) };
        if name.is_empty() {
            return Ok(Self { whose, zone: None });
        }
        let unknown = || Sentence::new("desk-no-zone").with("text", name);
        Ok(Self { whose, zone: Some(Zone::read(name).ok_or_else(unknown)?) })
    }
}

impl Rest for Option<Option<QuietHours>> {
    fn typed(&self) -> Option<String> {
        self.as_ref().map(|hours| or_off(hours.as_ref()))
    }

    fn read(fields: &Fields, _: &[Guest]) -> Result<Self, Sentence> {
        fields.field_or_off(ParameterKind::Hours, "desk-no-quiet", QuietHours::read)
    }
}

impl Rest for Option<Option<Span>> {
    fn typed(&self) -> Option<String> {
        self.as_ref().map(|long| or_off(long.as_ref()))
    }

    fn read(fields: &Fields, _: &[Guest]) -> Result<Self, Sentence> {
        fields.field_or_off(ParameterKind::Vacation, "desk-no-vacation", Span::read)
    }
}

impl Rest for Option<Reminding> {
    fn typed(&self) -> Option<String> {
        self.map(|how| match how {
            Reminding::There(remind) => remind.code().to_owned(),
            Reminding::At(Some(hours)) => hours.to_string(),
            Reminding::At(None) => "clock".to_owned(),
        })
    }

    fn read(fields: &Fields, _: &[Guest]) -> Result<Self, Sentence> {
        fields.field(ParameterKind::Remind, "desk-no-remind", reminding_of)
    }
}

/// Returns the choice of notices that a word means.
fn notify_of(word: &str) -> Option<Notify> {
    let key = |how: &Notify| format!("desk-typed-notice-{}", how.code());
    Notify::ALL.into_iter().find(|how| typed::means(word, &key(how)))
}

/// Returns the place or the hours of reminders that words mean.
fn reminding_of(words: &str) -> Option<Reminding> {
    if typed::means(words, "settings-typed-times-clock") {
        return Some(Reminding::At(None));
    }
    let hours = || OwnHours::read(words).map(|hours| Reminding::At(Some(hours)));
    remind_of(words).map(Reminding::There).or_else(hours)
}

/// Returns the place of reminders that a word means.
fn remind_of(word: &str) -> Option<Remind> {
    let key = |remind: &Remind| match remind {
        Remind::Private => "desk-typed-notice-dm",
        Remind::Group => "desk-typed-notice-group",
        Remind::None => "desk-typed-notice-none",
    };
    Remind::ALL.into_iter().find(|remind| typed::means(word, key(remind)))
}

/// Returns the difficulty that a word means.
fn difficulty_of(word: &str) -> Option<Difficulty> {
    let means = |one: &Difficulty| {
        word == one.code() || typed::means(word, &format!("desk-typed-difficulty-{}", one.code()))
    };
    Difficulty::ALL.into_iter().find(means)
}
