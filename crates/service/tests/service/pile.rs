//! A small game to try the service with: the player who takes the last stone wins.
//!
//! `t1` to `t3` take stones, `toss` lets a coin add one. Chance decides who begins. `REVISION`
//! stands in the position's text, so that another revision reads a log otherwise than it was
//! played.

use std::{error::Error, fmt, ops::RangeInclusive};

use game_core::{
    ChanceRng, DecodeError, Departure, Draft, Entry, Expiry, Game, News, Next, Notation, OptionKey,
    Options, Outcome, Scene, Seat, SeatSet, Sentence, Shelf, Turn, Unclear, View, Viewer,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Pile<const REVISION: u32> {
    setup: Setup,
    stones: u32,
    out: SeatSet,
    /// The seat whose turn it is; `None` before chance has chosen.
    next: Option<Seat>,
    tossing: bool,
    winner: Option<Seat>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PileOptions {
    stones: u32,
    games: u32,
}

impl Default for PileOptions {
    fn default() -> Self {
        Self { stones: 5, games: 1 }
    }
}

impl Notation for PileOptions {
    fn encode(&self) -> String {
        format!("{},{}", self.stones, self.games)
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let wrong = || DecodeError::unreadable(code);
        let (stones, games) = code.split_once(',').ok_or_else(wrong)?;
        let number = |text: &str| text.parse().map_err(|_| wrong());
        Ok(Self { stones: number(stones)?, games: number(games)? })
    }
}

impl Options for PileOptions {
    const KEYS: &'static [OptionKey] = &[
        OptionKey { key: "stones", values: &["5", "9"], many: false },
        OptionKey { key: "games", values: &["1", "2"], many: false },
    ];

    fn set(&mut self, key: &str, value: &str, _: &Shelf) -> Result<(), Sentence> {
        let number = value.parse().map_err(|_| Sentence::new("pile-number"))?;
        match key {
            "stones" => self.stones = number,
            "games" => self.games = number,
            _ => return Err(Sentence::new("pile-option")),
        }
        Ok(())
    }

    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("stones", self.stones.to_string()), ("games", self.games.to_string())]
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Setup {
    options: PileOptions,
    seats: u8,
}

impl Notation for Setup {
    fn encode(&self) -> String {
        format!("{};{}", self.seats, self.options.encode())
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let wrong = || DecodeError::unreadable(code);
        let (seats, options) = code.split_once(';').ok_or_else(wrong)?;
        let seats = seats.parse().map_err(|_| wrong())?;
        Ok(Self { options: PileOptions::decode(options)?, seats })
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Action {
    Take(u32),
    Toss,
}

impl Notation for Action {
    fn encode(&self) -> String {
        match self {
            Self::Take(stones) => format!("t{stones}"),
            Self::Toss => "toss".to_owned(),
        }
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        match code {
            "t1" => Ok(Self::Take(1)),
            "t2" => Ok(Self::Take(2)),
            "t3" => Ok(Self::Take(3)),
            "toss" => Ok(Self::Toss),
            _ => Err(DecodeError::unreadable(code)),
        }
    }
}

/// The seat that begins, or the stones that the coin adds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Chance(u32);

impl Notation for Chance {
    fn encode(&self) -> String {
        self.0.to_string()
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        code.parse().map(Self).map_err(|_| DecodeError::unreadable(code))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Refused(&'static str);

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

impl Error for Refused {}

impl From<Refused> for Sentence {
    fn from(refused: Refused) -> Self {
        Self::new(refused.0)
    }
}

impl<const REVISION: u32> Pile<REVISION> {
    fn left(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.setup.seats).filter(|&seat| !self.out.contains(seat))
    }

    fn pass_on(&mut self, seat: Seat) {
        let after = self.left().find(|&other| other > seat);
        self.next = after.or_else(|| self.left().next());
    }
}

impl<const REVISION: u32> Game for Pile<REVISION> {
    const ID: &'static str = "pile";
    type Options = PileOptions;
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Violation = Refused;
    type View = PileView;

    fn seats(_: &PileOptions) -> RangeInclusive<u8> {
        1..=4
    }

    fn first(options: &PileOptions, seats: u8) -> Setup {
        Setup { options: options.clone(), seats }
    }

    fn next(&self, setup: &Setup, _: &Outcome, _: u8) -> Next<Setup> {
        let mut setup = setup.clone();
        setup.options.games -= 1;
        if setup.options.games == 0 { Next::Finished } else { Next::Game(setup) }
    }

    fn new(setup: &Setup) -> Self {
        let (stones, out) = (setup.options.stones, SeatSet::NONE);
        let setup = setup.clone();
        Self { setup, stones, out, next: None, tossing: false, winner: None }
    }

    fn seat_count(&self) -> u8 {
        self.setup.seats
    }

    fn turn(&self) -> Turn {
        if let Some(winner) = self.winner {
            let won = |seat| seat == winner;
            let places = Seat::all(self.setup.seats).map(|seat| if won(seat) { 1 } else { 2 });
            let points = vec![0; self.setup.seats.into()];
            return Turn::Over(Outcome { places: places.collect(), points });
        }
        match self.next {
            Some(seat) if !self.tossing => {
                Turn::Seats { must: SeatSet::only(seat), may: SeatSet::NONE }
            }
            _ => Turn::Chance,
        }
    }

    fn legal_actions(&self, _: Seat) -> Vec<Action> {
        vec![Action::Take(1), Action::Toss]
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Refused> {
        match *action {
            Action::Take(stones) if stones > self.stones => return Err(Refused("pile-too-many")),
            Action::Take(stones) => self.stones -= stones,
            Action::Toss => self.tossing = true,
        }
        if self.stones == 0 {
            self.winner = Some(seat);
        }
        self.pass_on(seat);
        Ok(())
    }

    fn sample(&self, rng: &mut ChanceRng) -> Chance {
        Chance(rng.below(if self.next.is_none() { self.setup.seats.into() } else { 2 }))
    }

    fn resolve(&mut self, chance: &Chance) -> bool {
        if self.next.is_some() {
            self.tossing = false;
            self.stones += chance.0;
        } else {
            self.next = u8::try_from(chance.0).ok().map(Seat::new);
        }
        true
    }

    fn expire(&self, _: Seat) -> Expiry<Action> {
        Expiry::Departs
    }

    fn depart(&mut self, seat: Seat, _: Departure) -> bool {
        if self.out.contains(seat) {
            return false;
        }
        self.out = self.out.union(SeatSet::only(seat));
        if self.next == Some(seat) {
            self.pass_on(seat);
        }
        if self.left().count() <= 1 {
            let last = self.left().next();
            self.winner = last.or(Some(seat));
        }
        true
    }

    fn view(&self, _: Viewer) -> PileView {
        PileView
    }

    fn news(&self, entry: &Entry<Action, Chance>, _: Viewer) -> Vec<News> {
        vec![Sentence::new("pile-entry").with("entry", entry.encode()).into()]
    }

    fn resample(&self, _: Viewer, _: &mut ChanceRng) -> Self {
        self.clone()
    }

    fn to_text(&self) -> String {
        let next = self.next.map_or(0, Seat::number);
        format!("{REVISION} {} {next} {} {:?}", self.stones, self.tossing, self.winner)
    }

    fn from_text(text: &str, _: &PileOptions) -> Result<Self, DecodeError> {
        Err(DecodeError::unreadable(text))
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct PileView;

impl View for PileView {
    type Action = Action;
    type Violation = Refused;

    fn parse(&self, text: &str) -> Result<Action, Unclear<Action>> {
        Action::decode(text).map_err(|error| Unclear::Wrong(error.0))
    }

    fn show(&self, action: &Action) -> String {
        action.encode()
    }

    fn draft(&self, _: &[String]) -> Draft<Action> {
        Draft::empty()
    }

    fn assess(&self, _: &Action) -> Result<Vec<game_core::Fact>, Refused> {
        Ok(Vec::new())
    }

    fn scene(&self, _: &[String]) -> Scene {
        Scene::new(1, 1)
    }

    fn hand(&self) -> Option<Scene> {
        None
    }

    fn sketch(&self) -> String {
        String::new()
    }
}
