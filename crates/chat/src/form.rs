//! The form for a new match. All of it is carried by its buttons.

use catalog::Kind;
use game_core::{AnyRules, Goal, OptionKey, Shelf};
use service::{PersonId, RoomId, TimeControl, VoteRule};

use crate::spelling::{Spelled, spelled};

/// The most people that a form invites by name.
pub(crate) const MOST_GUESTS: usize = 8;

/// The end of the times in the text of a rated form.
const RATED: &str = "r";

/// The end of the times in the text of a form with hints; a rated game has none.
const HINTS: &str = "h";

/// A form as filled in so far.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Form {
    /// The game.
    pub(crate) game: Kind,
    /// One entry for each of [`AnyRules::option_keys`]: the index of its value, or a bit for each
    /// of its values.
    chosen: Vec<u32>,
    /// The number of players; 0 leaves it open.
    pub(crate) seats: u8,
    /// Days until the invitation expires, 1 to 3.
    days: u8,
    /// The most games, 1 to 7.
    pub(crate) games: u8,
    /// The index of the clock in [`Form::CLOCKS`].
    clock: u8,
    /// Whether the result changes the ratings of both players.
    pub(crate) rated: bool,
    /// Whether a computer may help all players.
    pub(crate) hints: bool,
    /// The people invited by name, in the order of tapping.
    pub(crate) guests: Vec<PersonId>,
    /// The room that the form invites. The form may be filled in somewhere else.
    pub(crate) room: Option<RoomId>,
    /// The page on show.
    pub(crate) page: Page,
}

spelled! {
    /// A page of a form.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub(crate) enum Page {
        /// The presets, the players, and the buttons to go on.
        Main = "m";
        /// Every option but the preset.
        Options = "o";
        /// The values of the option with this index, to choose from.
        Values(index: u8) = ("v" index);
        /// The numbers of players, to choose from.
        Seats = "s";
        /// The times that the invitation may stand, to choose from.
        Hours = "h";
        /// The most games, to choose from.
        Games = "g";
        /// The clocks, to choose from.
        Clock = "c";
        /// The levels of the computer, to play against one of them.
        Levels = "l";
        /// The times that a vote is open, for the whole group to play one side.
        Votes = "votes";
        /// The same times, for another group to play the other side.
        Groups = "rivals";
        /// No page: the options become those with which new games of the room begin.
        Usual = "usual";
        /// No page: the form is sent, and the computer of this level plays as well.
        Against(level: u8) = ("a" level);
        /// No page: the form is sent, and the group plays by this of [`Form::VOTES`].
        Together(rule: u8) = ("b" rule);
        /// No page: the form is sent, and both groups play by this of [`Form::VOTES`].
        Rivals(rule: u8) = ("d" rule);
        /// No page: the form is sent.
        Send = "send";
    }
}

impl Form {
    /// Creates a form with the game's defaults.
    pub(crate) fn new(game: Kind, room: Option<RoomId>, shelf: &Shelf) -> Self {
        let (chosen, guests) = (vec![0; keys(game).len()], Vec::new());
        let form = Self {
            game,
            chosen,
            seats: 0,
            days: 2,
            games: 1,
            clock: 0,
            rated: false,
            hints: false,
            guests,
            room,
            page: Page::Main,
        };
        form.settled(&[], shelf).unwrap_or(form)
    }

    /// Returns the same form at another page.
    pub(crate) fn at(&self, page: Page) -> Self {
        Self { page, ..self.clone() }
    }

    /// Returns the settings of the form, key by key.
    pub(crate) fn settings(&self, shelf: &Shelf) -> Vec<(String, String)> {
        let keys = keys(self.game).iter().zip(&self.chosen);
        keys.map(|(key, &chosen)| (key.key.to_owned(), value(key, chosen, shelf))).collect()
    }

    /// Returns the settings that differ from the game's own: the preset, and each difference from
    /// that preset.
    pub(crate) fn changed(&self, shelf: &Shelf) -> Vec<(String, String)> {
        let (rules, settings) = (self.game.rules(), self.settings(shelf));
        let values = |settings: &[(String, String)]| {
            let options = rules.options(settings, shelf).ok();
            options.and_then(|options| rules.values(&options).ok()).unwrap_or_default()
        };
        let presets = usize::from(preset(rules).is_some());
        let (own, usual) = (values(&[]), values(settings.get(..presets).unwrap_or_default()));
        let differs = |(at, (key, value)): &(usize, &(String, String))| {
            let from = if *at < presets { &own } else { &usual };
            self.applies(*at, shelf) && !from.iter().any(|one| one.0 == key && one.1 == *value)
        };
        settings.iter().enumerate().filter(differs).map(|(_, pair)| pair.clone()).collect()
    }

    /// Returns the form with these settings; the form itself if they are not valid.
    pub(crate) fn with_settings(self, settings: &[(String, String)], shelf: &Shelf) -> Self {
        self.settled(settings, shelf).unwrap_or(self)
    }

    /// Whether the settings are valid: a value may be gone from the shelf.
    pub(crate) fn is_possible(&self, shelf: &Shelf) -> bool {
        if self.games > 1 && !self.has_series(shelf) || self.rated && !self.is_for_two(shelf) {
            return false;
        }
        let (least, most) = self.seat_range(shelf);
        let seated = self.seats == 0 || (least..=most).contains(&self.seats);
        seated && self.game.rules().options(&self.settings(shelf), shelf).is_ok()
    }

    /// Whether the option with this index changes anything under the others.
    pub(crate) fn applies(&self, index: usize, shelf: &Shelf) -> bool {
        let rules = self.game.rules();
        let options = rules.options(&self.settings(shelf), shelf);
        let key = keys(self.game).get(index);
        key.zip(options.ok()).is_some_and(|(key, options)| rules.applies(&options, key.key))
    }

    /// Returns the values of the option with this index, in the order of the form.
    pub(crate) fn values(&self, index: usize, shelf: &Shelf) -> Vec<String> {
        let key = keys(self.game).get(index);
        key.map(|key| values(key, shelf).into_iter().map(Into::into).collect()).unwrap_or_default()
    }

    /// Returns the form with this value of the option with this index, which has one value at a
    /// time; `None` if the value is not valid.
    pub(crate) fn with_value(&self, index: usize, value: &str, shelf: &Shelf) -> Option<Self> {
        let key = keys(self.game).get(index).filter(|key| !key.many)?;
        self.settled(&[(key.key.to_owned(), value.to_owned())], shelf)
    }

    /// Returns the form with one of several values of an option switched.
    pub(crate) fn switched(&self, index: usize, bit: usize, shelf: &Shelf) -> Option<Self> {
        let key = keys(self.game).get(index).filter(|key| key.many)?;
        let next = self.chosen.get(index)? ^ (1 << u32::try_from(bit).ok()?);
        self.settled(&[(key.key.to_owned(), value(key, next, shelf))], shelf)
    }

    /// Whether the value at `bit` of the option with this index is on.
    pub(crate) fn is_on(&self, index: usize, bit: usize) -> bool {
        self.chosen.get(index).is_some_and(|chosen| chosen >> bit & 1 == 1)
    }

    /// Returns the numbers of players to choose from: any number (0), then each number with room
    /// for the people named. Empty if the game leaves no choice.
    pub(crate) fn seat_choices(&self, shelf: &Shelf) -> Vec<u8> {
        let (least, most) = self.seat_range(shelf);
        if least == most {
            return Vec::new();
        }
        [0].into_iter().chain(least.max(self.named())..=most).collect()
    }

    /// Returns the form for so many players.
    pub(crate) fn with_seats(&self, seats: u8, shelf: &Shelf) -> Self {
        Self { seats, ..self.clone() }.fitting(shelf)
    }

    /// The times that an invitation may stand, in days.
    pub(crate) const DAYS: [u8; 3] = [1, 2, 3];

    /// Returns the form with an invitation that stands for so many days.
    pub(crate) fn with_days(&self, days: u8) -> Self {
        Self { days, ..self.clone() }
    }

    /// Returns the hours until the invitation expires: 24, 48 or 72.
    pub(crate) fn hours(&self) -> u32 {
        u32::from(self.days) * 24
    }

    /// Whether a series of several games is possible: between two players, in a game that has no
    /// matches of its own.
    pub(crate) fn has_series(&self, shelf: &Shelf) -> bool {
        let rules = self.game.rules();
        let options = rules.options(&self.settings(shelf), shelf).ok();
        let single = options.and_then(|options| rules.goal(&options).ok()) == Some(Goal::Game);
        single && self.is_for_two(shelf)
    }

    /// Whether exactly two are to play.
    fn is_for_two(&self, shelf: &Shelf) -> bool {
        self.seats == 2 || self.seats == 0 && self.seat_range(shelf) == (2, 2)
    }

    /// Drops the choices for two players alone if others may play.
    fn fitting(self, shelf: &Shelf) -> Self {
        let games = if self.has_series(shelf) { self.games } else { 1 };
        let rated = self.rated && self.is_for_two(shelf);
        let hints = self.hints && !rated;
        Self { games, rated, hints, ..self }
    }

    /// Returns the form without hints, and with them; empty for a lone player, without a computer
    /// for the game, and for a rated game.
    pub(crate) fn with_or_without_hints(&self) -> Vec<Self> {
        let helped = !service::levels(self.game.rules().id()).is_empty();
        if self.rated || self.seats == 1 || !helped {
            return Vec::new();
        }
        [false, true].map(|hints| Self { hints, ..self.clone() }).into()
    }

    /// Returns the form unrated, and rated, which is for two; empty for more or fewer players.
    pub(crate) fn ratings(&self, shelf: &Shelf) -> Vec<Self> {
        let (least, most) = self.seat_range(shelf);
        let possible = (least..=most).contains(&2) && matches!(self.seats, 0 | 2);
        if !possible || self.named() > 2 {
            return Vec::new();
        }
        let seats = if least == most { self.seats } else { 2 };
        let friendly = Self { rated: false, ..self.clone() };
        let rated = Self { rated: true, seats, ..self.clone() };
        vec![friendly, rated.fitting(shelf)]
    }

    /// The most games of a series, to choose from.
    pub(crate) const SERIES: [u8; 4] = [1, 3, 5, 7];

    /// Returns the form for a series of so many games.
    pub(crate) fn with_games(&self, games: u8) -> Self {
        Self { games, ..self.clone() }
    }

    /// The clocks that can be chosen, the usual one first; the last is none.
    pub(crate) const CLOCKS: [Option<&str>; 7] = [
        Some("3d+3d"),
        Some("1d+1d"),
        Some("7d+7d"),
        Some("1h"),
        Some("10m"),
        Some("1d+3d+open"),
        None,
    ];

    /// Returns the clocks to choose from; none for a lone player.
    pub(crate) fn clocks(&self) -> Vec<(Option<TimeControl>, Self)> {
        let all = (0_u8..).zip(Self::CLOCKS).filter(|_| self.seats != 1);
        all.map(|(clock, text)| (text.and_then(TimeControl::read), Self { clock, ..self.clone() }))
            .collect()
    }

    /// Returns the form with the clock of this text, or without one for `off`.
    pub(crate) fn with_clock(self, text: &str) -> Self {
        let clock = Self::CLOCKS.iter().position(|one| one.unwrap_or("off") == text);
        let clock = clock.and_then(|clock| u8::try_from(clock).ok()).unwrap_or(self.clock);
        Self { clock, ..self }
    }

    /// Returns the clock.
    pub(crate) fn clock(&self) -> Option<TimeControl> {
        Self::CLOCKS.get(usize::from(self.clock)).copied().flatten().and_then(TimeControl::read)
    }

    /// Returns the form with this person invited by name, or not invited if they were; `None` if
    /// there is no seat for one more.
    pub(crate) fn toggled(&self, guest: PersonId, shelf: &Shelf) -> Option<Self> {
        let mut form = self.clone();
        form.guests.retain(|&other| other != guest);
        if form.guests.len() == self.guests.len() {
            form.guests.push(guest);
        }
        let fits = form.named() <= self.seat_range(shelf).1 && form.guests.len() <= MOST_GUESTS;
        if form.seats != 0 {
            form.seats = form.seats.max(form.named());
        }
        (fits || form.guests.len() < self.guests.len()).then(|| form.fitting(shelf))
    }

    /// Whether a computer can play beside the people named.
    pub(crate) fn takes_computer(&self, shelf: &Shelf) -> bool {
        let plays = !service::levels(self.game.rules().id()).is_empty();
        plays && !self.rated && self.named() < self.seat_range(shelf).1
    }

    /// Returns the computers that are to play, of these levels; `None` for an unknown level.
    pub(crate) fn computers(&self, levels: &[String]) -> Option<Vec<String>> {
        let Page::Against(level) = self.page else { return Some(Vec::new()) };
        levels.get(usize::from(level)).map(|level| vec![level.clone()])
    }

    /// The times that a vote may be open.
    pub(crate) const VOTES: [&str; 4] = ["1h", "6h", "12h", "1d"];

    /// Returns the rules by which a group may vote; none where it cannot play one of two sides.
    pub(crate) fn votes(&self, shelf: &Shelf) -> Vec<VoteRule> {
        let (least, most) = self.seat_range(shelf);
        let two = (least..=most).contains(&2) && matches!(self.seats, 0 | 2);
        if !two || self.rated || !self.guests.is_empty() {
            return Vec::new();
        }
        Self::VOTES.into_iter().filter_map(VoteRule::read).collect()
    }

    /// Returns the rule of the form as sent, if the group is to play.
    pub(crate) fn vote(&self) -> Option<VoteRule> {
        let (Page::Together(rule) | Page::Rivals(rule)) = self.page else { return None };
        VoteRule::read(Self::VOTES.get(usize::from(rule))?)
    }

    /// Whether another group is to play the other side.
    pub(crate) const fn has_rivals(&self) -> bool {
        matches!(self.page, Page::Rivals(_))
    }

    /// Returns the number of people named: the guests and the host.
    fn named(&self) -> u8 {
        u8::try_from(self.guests.len()).unwrap_or(u8::MAX).saturating_add(1)
    }

    /// Returns the fewest and the most players under these options.
    pub(crate) fn seat_range(&self, shelf: &Shelf) -> (u8, u8) {
        let rules = self.game.rules();
        let options = rules.options(&self.settings(shelf), shelf).ok();
        let seats = options.and_then(|options| rules.seats(&options).ok());
        seats.map_or((1, 1), |seats| (*seats.start(), *seats.end()))
    }

    /// Returns the form with these settings on top of its own; a preset changes others as well.
    /// `None` if they are not valid.
    fn settled(&self, changes: &[(String, String)], shelf: &Shelf) -> Option<Self> {
        let rules = self.game.rules();
        let changed = |key: &str| changes.iter().any(|(other, _)| other == key);
        let blank = self.chosen.iter().all(|&chosen| chosen == 0);
        let mut settings = if blank { Vec::new() } else { self.settings(shelf) };
        settings.retain(|(key, _)| !changed(key));
        settings.extend_from_slice(changes);
        let options = rules.options(&settings, shelf).ok()?;
        let values = rules.values(&options).ok()?;
        let mut form = self.clone();
        for (key, chosen) in keys(self.game).iter().zip(&mut form.chosen) {
            let found = values.iter().find(|(name, _)| *name == key.key).map(|(_, now)| now);
            let asked = || changes.iter().find(|(name, _)| name == key.key).map(|(_, now)| now);
            if let Some(now) = found.or_else(asked) {
                *chosen = number(key, now, shelf)?;
            }
        }
        let (least, most) = form.seat_range(shelf);
        if form.seats != 0 {
            form.seats = form.seats.clamp(least, most);
        }
        form.guests.truncate(usize::from(most.saturating_sub(1)));
        Some(form.fitting(shelf))
    }
}

impl Spelled for Form {
    /// `abaku.0000ff00000.2.21.7-1f.3.m`.
    fn spell(&self) -> String {
        let keys = keys(self.game).iter().zip(&self.chosen);
        let chosen: String = keys.map(|(key, &chosen)| digits(chosen, width(key))).collect();
        let (id, page) = (self.game.rules().id(), self.page.spell());
        let guests: Vec<_> = self.guests.iter().map(|guest| base_32(guest.number())).collect();
        let (seats, days, guests) = (self.seats, self.days, guests.join("-"));
        let room = self.room.map(|room| base_32(room.number())).unwrap_or_default();
        let games = self.games;
        // The usual clock is left out, as a token is short.
        let clock = if self.clock == 0 { String::new() } else { self.clock.to_string() };
        let last = match (self.rated, self.hints) {
            (true, _) => RATED,
            (false, true) => HINTS,
            (false, false) => "",
        };
        format!("{id}.{chosen}.{seats}.{days}{games}{clock}{last}.{guests}.{room}.{page}")
    }

    /// Reads the form of a text, if it is one. Only the shelf tells whether its settings are valid.
    fn read(text: &str) -> Option<Self> {
        let parts: Vec<_> = text.split('.').collect();
        let &[game, chosen, seats, times, guests, room, page] = parts.as_slice() else {
            return None;
        };
        let (days, times) = times.split_at_checked(1)?;
        let (games, times) = times.split_at_checked(1)?;
        let ended = |end| times.strip_suffix(end);
        let (rated, hints) = (ended(RATED), ended(HINTS));
        let clock = rated.or(hints).unwrap_or(times);
        let clock = if clock.is_empty() { Some(0) } else { clock.parse::<u8>().ok() };
        let game = Kind::from_id(game)?;
        let mut rest = chosen;
        let chosen = keys(game).iter().map(|key| {
            let (own, others) = rest.split_at_checked(width(key))?;
            rest = others;
            own.chars().try_fold(0, |sum, digit| Some(sum * 32 + digit.to_digit(32)?))
        });
        let chosen = chosen.collect::<Option<Vec<_>>>()?;
        let numbers = guests.split('-').filter(|guest| !guest.is_empty());
        let guests = numbers.map(|guest| i64::from_str_radix(guest, 32).ok().map(PersonId::new));
        let form = Self {
            game,
            chosen,
            seats: seats.parse().ok()?,
            days: days.parse().ok().filter(|days| Self::DAYS.contains(days))?,
            games: games.parse().ok().filter(|games| Self::SERIES.contains(games))?,
            clock: clock.filter(|&clock| usize::from(clock) < Self::CLOCKS.len())?,
            rated: rated.is_some(),
            hints: hints.is_some(),
            guests: guests.collect::<Option<_>>()?,
            room: match room {
                "" => None,
                room => Some(RoomId::new(i64::from_str_radix(room, 32).ok()?)),
            },
            page: Page::read(page)?,
        };
        let possible = keys(game).iter().zip(&form.chosen).all(|(key, &chosen)| {
            let values = u32::try_from(key.values.len()).unwrap_or(0);
            !key.many || chosen != 0 && chosen >> values == 0
        });
        let twice = (1..form.guests.len()).any(|at| form.guests[..at].contains(&form.guests[at]));
        (possible && rest.is_empty() && !twice).then_some(form)
    }
}

/// Returns the options of a game.
pub(crate) fn keys(game: Kind) -> &'static [OptionKey] {
    game.rules().option_keys()
}

/// Returns the number of base-32 digits for an option's choice.
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

/// Returns the number of a person or a room as [`i64::from_str_radix`] reads it.
pub(crate) fn base_32(mut number: i64) -> String {
    let mut digits = Vec::new();
    while number > 0 || digits.is_empty() {
        digits.extend(u32::try_from(number % 32).ok().and_then(|low| char::from_digit(low, 32)));
        number /= 32;
    }
    digits.iter().rev().collect()
}

/// Returns the values of an option: the game's own, and those that an owner put on the shelf for it
/// (`boards/school` for `board`), as many as one digit can name.
fn values<'a>(key: &OptionKey, shelf: &'a Shelf) -> Vec<&'a str> {
    let own = key.values.iter().copied();
    if key.many {
        return own.collect();
    }
    own.chain(shelf.names(&format!("{}s", key.key))).take(32).collect()
}

/// Returns the value of a choice.
fn value(key: &OptionKey, chosen: u32, shelf: &Shelf) -> String {
    if !key.many {
        let index = usize::try_from(chosen).unwrap_or(usize::MAX);
        return values(key, shelf).get(index).map(ToString::to_string).unwrap_or_default();
    }
    let on = key.values.iter().enumerate().filter(|(bit, _)| chosen >> bit & 1 == 1);
    on.map(|(_, value)| *value).collect::<Vec<_>>().join(",")
}

/// Returns the choice of a value; `None` if the form does not offer it.
fn number(key: &OptionKey, value: &str, shelf: &Shelf) -> Option<u32> {
    let values = values(key, shelf);
    let index = |value: &str| values.iter().position(|known| *known == value);
    if !key.many {
        return u32::try_from(index(value)?).ok();
    }
    value.split(',').try_fold(0, |sum, one| Some(sum | 1 << index(one)?))
}

/// Returns the key that switches several others, if a game has one: its first.
pub(crate) fn preset(rules: &dyn AnyRules) -> Option<&'static OptionKey> {
    rules.option_keys().first().filter(|key| !key.many)
}
