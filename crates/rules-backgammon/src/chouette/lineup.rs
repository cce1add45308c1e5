//! The players at the beginning of a game, as in its setup.

use alloc::{
    string::{String, ToString},
    vec,
    vec::Vec,
};

use game_core::{Seat, SeatSet};

/// The least number of players: the box and a team of two.
pub(crate) const LEAST_SEATS: u8 = 3;
/// The largest number of players: the box and a team of five.
pub(crate) const MOST_SEATS: u8 = 6;
/// The highest score; a session that reaches it is over.
pub(crate) const HIGHEST: u32 = 1_000_000_000;

/// The players of a chouette at the beginning of a game, and their earlier points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Lineup {
    /// Points of each seat of the match.
    pub(crate) totals: Vec<i64>,
    /// The box, the captain, and the players behind them; empty if lots are to be drawn.
    pub(crate) line: Vec<Seat>,
}

impl Lineup {
    /// Makes the lineup before the first game.
    pub(crate) fn first(seats: u8) -> Self {
        Self { totals: vec![0; usize::from(seats)], line: Vec::new() }
    }

    /// `seats=4 line=2,4,1 totals=0,6,-4,-2`.
    pub(crate) fn encode(&self) -> String {
        let numbers = |all: &mut dyn Iterator<Item = String>| all.collect::<Vec<_>>().join(",");
        let line = numbers(&mut self.line.iter().map(ToString::to_string));
        let totals = numbers(&mut self.totals.iter().map(ToString::to_string));
        alloc::format!("seats={} line={line} totals={totals}", self.totals.len())
    }

    pub(crate) fn decode(code: &str) -> Option<Self> {
        let (seats, rest) = code.strip_prefix("seats=")?.split_once(" line=")?;
        let (line, totals) = rest.split_once(" totals=")?;
        let lineup = Self { totals: numbers(totals)?, line: seats_of(line)? };
        (lineup.is_sound() && seats == lineup.totals.len().to_string()).then_some(lineup)
    }

    /// Whether the lineup is possible: seats of the match, none twice, and points that add up to 0.
    pub(crate) fn is_sound(&self) -> bool {
        let Self { totals, line } = self;
        let seats = u8::try_from(totals.len()).unwrap_or(u8::MAX);
        let known: SeatSet = line.iter().copied().collect();
        let all = line.iter().all(|seat| seat.number() <= seats);
        let enough = line.is_empty() || line.len() >= LEAST_SEATS.into();
        let low = totals.iter().all(|total| total.unsigned_abs() < u64::from(HIGHEST));
        (LEAST_SEATS..=MOST_SEATS).contains(&seats)
            && all
            && enough
            && low
            && known.iter().count() == line.len()
            && totals.iter().sum::<i64>() == 0
    }
}

/// Reads numbers separated by commas.
pub(super) fn numbers(text: &str) -> Option<Vec<i64>> {
    let one = |text: &str| {
        let number: i64 = text.parse().ok()?;
        (number.to_string() == text).then_some(number)
    };
    text.split(',').map(one).collect()
}

/// Reads numbers of seats separated by commas; an empty list from an empty text.
pub(super) fn seats_of(text: &str) -> Option<Vec<Seat>> {
    if text.is_empty() {
        return Some(Vec::new());
    }
    let one = |number: i64| {
        let number = u8::try_from(number).ok().filter(|number| *number <= MOST_SEATS)?;
        Seat::numbered(number)
    };
    numbers(text)?.into_iter().map(one).collect()
}
