//! Tournaments in FIDE's report format (TRF16), with the extensions of pairing programs.
//!
//! The reader knows `001` (entrants), `152` and `XXC` (the initial colour), `142` and `XXR` (the
//! number of rounds), `162` and `BBW`, `BBD`, `BBL`, `BBZ`, `BBF`, `BBU` (points), `240` and `XXZ`
//! (absent entrants), `260` and `XXP` (forbidden pairs). Other lines with digits are kept
//! unchanged.

mod cells;
mod lines;
mod paired;
mod write;

use crate::tournament::{Bye, Entrant, PointSystem, RoundSlot, Score, Tournament};
use lines::TrfReader;

/// A report: a tournament with its lines for writing it again.
#[derive(Clone, Debug)]
pub struct Trf {
    /// The tournament of the report.
    pub tournament: Tournament,
    /// The names of the entrants.
    pub names: Vec<String>,
    lines: Vec<(TrfLine, String)>,
}

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TrfLine {
    Entrant(usize),
    /// A line that holds only for the next round.
    Passing,
    Other,
}

/// An error in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfError {
    /// The line, counted from 1.
    pub line: usize,
    /// The fault of the line.
    pub why: TrfFault,
}

/// The fault of a line in a report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrfFault {
    /// The line does not belong in a report.
    Unknown,
    /// The line uses an unsupported feature: teams, accelerated rounds.
    Unsupported,
    /// The line is too short, or a field is not a number.
    Number,
    /// The number of an entrant occurs twice.
    Twice(usize),
    /// No entrant has this number.
    Nobody(usize),
    /// The entry of this round, counted from 1, cannot be read.
    Round(usize),
    /// The game of this round has no result yet.
    NoResult(usize),
    /// The opponent's entry of this round contradicts this one.
    Contradiction(usize),
    /// The points, in tenths, contradict the results.
    Points {
        /// The points in the line.
        told: u32,
        /// The points from the results.
        counted: u32,
    },
    /// The line has more rounds than planned.
    TooMany,
    /// No line gives the number of rounds.
    NoRounds,
    /// No line gives the initial colour, and no game shows it.
    NoColour,
    /// The report has no entrants.
    Empty,
}

impl Trf {
    /// Reads a report.
    ///
    /// # Errors
    /// Fails with the first faulty line and its fault.
    pub fn read(text: &str) -> Result<Self, TrfError> {
        let mut reader = TrfReader::default();
        let text = text.trim_start_matches('\u{feff}');
        // Programs end lines in any of three ways.
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        let mut lines: Vec<(TrfLine, String)> = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let kind =
                reader.line(index + 1, line).map_err(|why| TrfError { line: index + 1, why })?;
            lines.push((kind, line.to_owned()));
        }
        let (tournament, names) = reader.finish(lines.len().max(1))?;
        Ok(Self { tournament, names, lines })
    }

    /// Creates the report of a tournament with this name, and with the names and ratings of its
    /// entrants.
    pub fn of(name: &str, tournament: &Tournament, people: &[(String, u32)]) -> Self {
        let names = people.iter().map(|(name, _)| name.clone()).collect();
        let lines = write::lines(name, tournament, people);
        Self { tournament: tournament.clone(), names, lines }
    }
}
