//! The form for a new match: all of it rides in its buttons.

use catalog::Kind;
use game_core::{AnyRules, OptionKey, Shelf};

/// A form as filled in so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Form {
    /// The game.
    pub(crate) game: Kind,
    /// One entry for each of [`AnyRules::option_keys`]: which value it has, or
    /// which values as bits.
    chosen: Vec<u32>,
    /// How many are to play; 0 leaves it open.
    pub(crate) seats: u8,
    /// What is shown.
    pub(crate) page: Page,
}

/// What of a form is shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Page {
    /// The presets, the players, and the buttons to go on.
    Main,
    /// Every option.
    Options,
    /// The values of the option with this index, each on or off.
    Values(u8),
    /// Nothing: it is sent.
    Send,
}

impl Form {
    /// The form with the game's defaults.
    pub(crate) fn new(game: Kind) -> Self {
        let chosen = vec![0; keys(game).len()];
        let form = Self { game, chosen, seats: 0, page: Page::Main };
        form.settled(&[]).unwrap_or(form)
    }

    /// The same form at another page.
    pub(crate) fn at(&self, page: Page) -> Self {
        Self { page, ..self.clone() }
    }

    /// The settings it stands for, key by key.
    pub(crate) fn settings(&self) -> Vec<(String, String)> {
        let keys = keys(self.game).iter().zip(&self.chosen);
        keys.map(|(key, &chosen)| (key.key.to_owned(), value(key, chosen))).collect()
    }

    /// The form after a press on the option with this index: its next value.
    pub(crate) fn next_value(&self, index: usize) -> Option<Self> {
        let key = keys(self.game).get(index).filter(|key| !key.many)?;
        let next = (*self.chosen.get(index)? + 1) % u32::try_from(key.values.len()).ok()?;
        self.settled(&[(key.key.to_owned(), value(key, next))])
    }

    /// The form with one of several values of an option switched.
    pub(crate) fn switched(&self, index: usize, bit: usize) -> Option<Self> {
        let key = keys(self.game).get(index).filter(|key| key.many)?;
        let next = self.chosen.get(index)? ^ (1 << u32::try_from(bit).ok()?);
        self.settled(&[(key.key.to_owned(), value(key, next))])
    }

    /// Whether the value at `bit` of the option with this index is on.
    pub(crate) fn is_on(&self, index: usize, bit: usize) -> bool {
        self.chosen.get(index).is_some_and(|chosen| chosen >> bit & 1 == 1)
    }

    /// The form with the next number of players: open, then each possible one.
    pub(crate) fn next_seats(&self) -> Self {
        let seats = match (self.seat_range(), self.seats) {
            ((least, _), 0) => least,
            ((_, most), now) if now >= most => 0,
            (_, now) => now + 1,
        };
        Self { seats, ..self.clone() }
    }

    /// How few and how many may play under these options.
    pub(crate) fn seat_range(&self) -> (u8, u8) {
        let rules = self.game.rules();
        let options = rules.options(&self.settings(), &Shelf::default()).ok();
        let seats = options.and_then(|options| rules.seats(&options).ok());
        seats.map_or((1, 1), |seats| (*seats.start(), *seats.end()))
    }

    /// The form that these settings on top of its own lead to; presets change
    /// others along. `None` if they cannot be.
    fn settled(&self, changes: &[(String, String)]) -> Option<Self> {
        let rules = self.game.rules();
        let changed = |key: &str| changes.iter().any(|(other, _)| other == key);
        let blank = self.chosen.iter().all(|&chosen| chosen == 0);
        let mut settings = if blank { Vec::new() } else { self.settings() };
        settings.retain(|(key, _)| !changed(key));
        settings.extend_from_slice(changes);
        let options = rules.options(&settings, &Shelf::default()).ok()?;
        let values = rules.values(&options).ok()?;
        let mut form = self.clone();
        for (key, chosen) in keys(self.game).iter().zip(&mut form.chosen) {
            let found = values.iter().find(|(name, _)| *name == key.key).map(|(_, now)| now);
            let asked = || changes.iter().find(|(name, _)| name == key.key).map(|(_, now)| now);
            if let Some(now) = found.or_else(asked) {
                *chosen = number(key, now)?;
            }
        }
        let (least, most) = form.seat_range();
        if form.seats != 0 {
            form.seats = form.seats.clamp(least, most);
        }
        Some(form)
    }

    /// `abaku.0000ff00000.2.m`.
    pub(crate) fn encode(&self) -> String {
        let keys = keys(self.game).iter().zip(&self.chosen);
        let chosen: String = keys.map(|(key, &chosen)| digits(chosen, width(key))).collect();
        format!("{}.{chosen}.{}.{}", self.game.rules().id(), self.seats, self.page.encode())
    }

    /// The form of a text, if it can be.
    pub(crate) fn decode(text: &str) -> Option<Self> {
        let parts: Vec<_> = text.split('.').collect();
        let &[game, chosen, seats, page] = parts.as_slice() else { return None };
        let game = Kind::from_id(game)?;
        let mut rest = chosen;
        let chosen = keys(game).iter().map(|key| {
            let (own, others) = rest.split_at_checked(width(key))?;
            rest = others;
            own.chars().try_fold(0, |sum, digit| Some(sum * 32 + digit.to_digit(32)?))
        });
        let chosen = chosen.collect::<Option<Vec<_>>>()?;
        let form = Self { game, chosen, seats: seats.parse().ok()?, page: Page::decode(page)? };
        let possible = keys(game).iter().zip(&form.chosen).all(|(key, &chosen)| {
            let values = u32::try_from(key.values.len()).unwrap_or(0);
            if key.many { chosen != 0 && chosen >> values == 0 } else { chosen < values }
        });
        let (least, most) = if possible { form.seat_range() } else { (1, 0) };
        let seated = form.seats == 0 || (least..=most).contains(&form.seats);
        (possible && seated && rest.is_empty()).then_some(form)
    }
}

impl Page {
    fn encode(self) -> String {
        match self {
            Self::Main => "m".to_owned(),
            Self::Options => "o".to_owned(),
            Self::Values(index) => format!("v{index}"),
            Self::Send => "send".to_owned(),
        }
    }

    fn decode(text: &str) -> Option<Self> {
        match text {
            "m" => Some(Self::Main),
            "o" => Some(Self::Options),
            "send" => Some(Self::Send),
            other => other.strip_prefix('v')?.parse().ok().map(Self::Values),
        }
    }
}

/// The options of a game.
pub(crate) fn keys(game: Kind) -> &'static [OptionKey] {
    game.rules().option_keys()
}

/// How many base-32 digits hold an option's choice.
const fn width(key: &OptionKey) -> usize {
    if key.many { key.values.len().div_ceil(5) } else { 1 }
}

fn digits(mut number: u32, width: usize) -> String {
    let mut digits = vec!['0'; width];
    for digit in digits.iter_mut().rev() {
        *digit = char::from_digit(number % 32, 32).unwrap_or('0');
        number /= 32;
    }
    digits.into_iter().collect()
}

/// The value a choice stands for.
fn value(key: &OptionKey, chosen: u32) -> String {
    if !key.many {
        let index = usize::try_from(chosen).unwrap_or(usize::MAX);
        return key.values.get(index).map(ToString::to_string).unwrap_or_default();
    }
    let on = key.values.iter().enumerate().filter(|(bit, _)| chosen >> bit & 1 == 1);
    on.map(|(_, value)| *value).collect::<Vec<_>>().join(",")
}

/// The choice that stands for a value; `None` if the form does not offer it.
fn number(key: &OptionKey, value: &str) -> Option<u32> {
    let index = |value: &str| key.values.iter().position(|known| *known == value);
    if !key.many {
        return u32::try_from(index(value)?).ok();
    }
    value.split(',').try_fold(0, |sum, one| Some(sum | 1 << index(one)?))
}

/// Whether a game has any key that switches several others: its first one.
pub(crate) fn preset(rules: &dyn AnyRules) -> Option<&'static OptionKey> {
    rules.option_keys().first().filter(|key| !key.many)
}
