//! Tournaments as FIDE's report file (TRF16), with the lines that pairing programs added.
//!
//! Read are `001` (entrants), `152` and `XXC` (the initial colour), `142` and `XXR` (how many
//! rounds), `162` and `BBW`, `BBD`, `BBL`, `BBZ`, `BBF`, `BBU` (points), `240` and `XXZ` (who
//! is absent), `260` and `XXP` (who is not to meet). Other lines of digits are kept as they are.

mod cells;
mod lines;
mod paired;
mod write;

use crate::tournament::{Bye, Entrant, PointSystem, RoundSlot, Score, Tournament};
use lines::TrfReader;

/// A report: a tournament, and its lines to be written again.
#[derive(Clone, Debug)]
pub struct Trf {
    /// The tournament that the lines tell.
    pub tournament: Tournament,
    /// The names of the entrants.
    pub names: Vec<String>,
    lines: Vec<(TrfLine, String)>,
}

/// Which kind of line it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TrfLine {
    Entrant(usize),
    /// Holds for the round that comes, and no longer.
    Passing,
    Other,
}

/// What of a report cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrfError {
    /// The line, counted from 1.
    pub line: usize,
    /// Why not.
    pub why: TrfFault,
}

/// Why a line of a report cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TrfFault {
    /// It is no line of a report.
    Unknown,
    /// It tells what is not done here: teams, accelerated rounds.
    Unsupported,
    /// It is too short, or something that should be a number is none.
    Number,
    /// The number of an entrant stands twice.
    Twice(usize),
    /// No entrant has this number.
    Nobody(usize),
    /// What happened in this round, counted from 1, cannot be read.
    Round(usize),
    /// The game of this round has no result yet.
    NoResult(usize),
    /// The opponent of this round tells it otherwise.
    Contradiction(usize),
    /// The points, in tenths, are not what the results give.
    Points {
        /// As the line says.
        told: u32,
        /// As the results say.
        counted: u32,
    },
    /// More rounds than there are to be.
    TooMany,
    /// It is said nowhere how many rounds there will be.
    NoRounds,
    /// It is said nowhere who begins, and no game tells it.
    NoColour,
    /// There is no entrant.
    Empty,
}

impl Trf {
    /// Reads a report.
    ///
    /// # Errors
    /// Which line cannot be, and why.
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

    /// The report of a tournament of this name, with the names and ratings of its entrants.
    pub fn of(name: &str, tournament: &Tournament, people: &[(String, u32)]) -> Self {
        let names = people.iter().map(|(name, _)| name.clone()).collect();
        let lines = write::lines(name, tournament, people);
        Self { tournament: tournament.clone(), names, lines }
    }
}
