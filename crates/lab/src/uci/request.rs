//! The requests of a chess program, one a line.

use std::time::Duration;

/// A parsed line. As the protocol demands, unknown words before it are skipped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum UciLine {
    Greet,
    IsReady,
    NewGame,
    Option {
        name: String,
        value: String,
    },
    /// `None` for the initial position.
    Position {
        fen: Option<String>,
        moves: Vec<String>,
    },
    Go(Go),
    Stop,
    Quit,
}

/// The bounds and the moves of a thought.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Go {
    /// The moves to consider; empty for all.
    pub(super) among: Vec<String>,
    pub(super) depth: Option<u32>,
    pub(super) nodes: Option<u64>,
    /// The exact time for the move.
    pub(super) time: Option<Duration>,
    /// The time left on White's clock, and on Black's.
    pub(super) left: [Option<Duration>; 2],
    /// The increment per move of each side.
    pub(super) added: [Duration; 2],
    /// The number of moves until the next time control.
    pub(super) moves_to_go: Option<u32>,
    /// Whether the answer must wait for a stop.
    pub(super) is_endless: bool,
}

/// The words that begin the parts of `go`.
const PARTS: [&str; 12] = [
    "searchmoves",
    "ponder",
    "wtime",
    "btime",
    "winc",
    "binc",
    "movestogo",
    "depth",
    "nodes",
    "mate",
    "movetime",
    "infinite",
];

impl UciLine {
    /// Reads a line; `None` if it holds nothing known.
    pub(super) fn read(line: &str) -> Option<Self> {
        let words: Vec<_> = line.split_whitespace().collect();
        (0..words.len()).find_map(|at| Self::of(words[at], &words[at + 1..]))
    }

    fn of(name: &str, rest: &[&str]) -> Option<Self> {
        Some(match name {
            "uci" => Self::Greet,
            "isready" => Self::IsReady,
            "ucinewgame" => Self::NewGame,
            "setoption" => option(rest)?,
            "position" => position(rest)?,
            "go" => Self::Go(Go::read(rest)),
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            _ => return None,
        })
    }
}

/// Reads `name … value …`; a button has no value.
fn option(words: &[&str]) -> Option<UciLine> {
    let (first, rest) = words.split_first()?;
    let value = rest.iter().position(|word| *word == "value").unwrap_or(rest.len());
    let said = |words: &[&str]| words.join(" ");
    let (name, value) = (said(&rest[..value]), said(rest.get(value + 1..).unwrap_or_default()));
    (*first == "name").then_some(UciLine::Option { name, value })
}

/// Reads `startpos` or `fen …`, with an optional `moves …`.
fn position(words: &[&str]) -> Option<UciLine> {
    let (first, rest) = words.split_first()?;
    let end = rest.iter().position(|word| *word == "moves").unwrap_or(rest.len());
    let fen = match *first {
        "startpos" => None,
        "fen" => Some(rest[..end].join(" ")),
        _ => return None,
    };
    let moves = rest.get(end + 1..).unwrap_or_default();
    Some(UciLine::Position { fen, moves: moves.iter().map(ToString::to_string).collect() })
}

impl Go {
    fn read(mut words: &[&str]) -> Self {
        let mut go = Self::default();
        while let Some((name, rest)) = words.split_first() {
            let end = rest.iter().position(|word| PARTS.contains(word)).unwrap_or(rest.len());
            go.part(name, &rest[..end]);
            words = &rest[end..];
        }
        go
    }

    /// Reads one part; an unreadable one sets no bound.
    fn part(&mut self, name: &str, values: &[&str]) {
        // Some programs send negative numbers for a clock that has run out.
        let number = values.first().and_then(|value| value.parse::<i64>().ok());
        let number = number.map(|number| u64::try_from(number).unwrap_or(0));
        let small = number.map(|number| u32::try_from(number).unwrap_or(u32::MAX));
        let time = number.map(Duration::from_millis);
        match name {
            "searchmoves" => self.among = values.iter().map(ToString::to_string).collect(),
            "wtime" => self.left[0] = time,
            "btime" => self.left[1] = time,
            "winc" => self.added[0] = time.unwrap_or_default(),
            "binc" => self.added[1] = time.unwrap_or_default(),
            "movestogo" => self.moves_to_go = small,
            "depth" => self.depth = small,
            "nodes" => self.nodes = number,
            // A mate in this many moves takes twice as many plies.
            "mate" => self.depth = small.map(|moves| moves.saturating_mul(2)),
            "movetime" => self.time = time,
            "infinite" => self.is_endless = true,
            _ => {}
        }
    }

    /// Returns the time for the side of this number; `None` if no time is set.
    pub(super) fn time(&self, side: usize) -> Option<Duration> {
        let least = Duration::from_millis(1);
        let clock = self.left[side].map(|left| {
            // A reserve for the delivery of the move.
            let safe = left.saturating_sub(SLACK);
            let moves = self.moves_to_go.unwrap_or(USUAL).clamp(1, USUAL);
            (safe / moves + self.added[side] * 3 / 4).min(safe * 4 / 5)
        });
        let time = self.time.map(|time| time.saturating_sub(SLACK / 2)).or(clock);
        time.map(|time| time.max(least))
    }
}

/// The part of a clock that is never used.
const SLACK: Duration = Duration::from_millis(40);
/// The number of moves a clock must cover if no number is given.
const USUAL: u32 = 28;

#[cfg(test)]
mod tests {
    use super::*;

    fn go(line: &str) -> Go {
        match UciLine::read(line) {
            Some(UciLine::Go(go)) => go,
            other => panic!("{line}: {other:?}"),
        }
    }

    #[test]
    fn words_that_nobody_knows_are_passed_over() {
        assert_eq!(UciLine::read("joho debug isready"), Some(UciLine::IsReady));
        assert_eq!(UciLine::read(" \t go\tdepth   7 "), UciLine::read("go depth 7"));
        for line in ["", "   ", "hello", "position", "position e4", "setoption", "setoption x y"] {
            assert_eq!(UciLine::read(line), None, "{line}");
        }
    }

    #[test]
    fn an_option_may_have_a_name_of_several_words() {
        let option = UciLine::read("setoption name Clear Hash value a b");
        let (name, value) = ("Clear Hash".to_owned(), "a b".to_owned());
        assert_eq!(option, Some(UciLine::Option { name, value }));
    }

    #[test]
    fn a_position_has_its_moves() {
        let moves = vec!["e2e4".to_owned(), "e7e5".to_owned()];
        let fen = Some("8/8/8/8/8/8/8/8 w - - 0 1".to_owned());
        let read = UciLine::read("position fen 8/8/8/8/8/8/8/8 w - - 0 1 moves e2e4 e7e5");
        assert_eq!(read, Some(UciLine::Position { fen, moves }));
        let read = UciLine::read("position startpos");
        assert_eq!(read, Some(UciLine::Position { fen: None, moves: Vec::new() }));
    }

    #[test]
    fn a_go_is_read_in_any_order_and_without_what_is_no_number() {
        let read = go("go winc 5 searchmoves e2e4 d2d4 wtime -3 nodes many infinite depth 4");
        assert_eq!(read.among, ["e2e4", "d2d4"]);
        assert_eq!((read.nodes, read.depth, read.is_endless), (None, Some(4), true));
        assert_eq!(read.left, [Some(Duration::ZERO), None]);
        assert_eq!(go("go mate 2").depth, Some(4));
        assert_eq!(go("go depth 99999999999999").depth, Some(u32::MAX));
    }

    #[test]
    fn a_clock_lasts_and_is_never_overrun() {
        let millis = |line: &str, side| go(line).time(side).map(|time| time.as_millis());
        assert_eq!(millis("go depth 3", 0), None);
        assert_eq!(millis("go btime 60000", 0), None);
        assert_eq!(millis("go movetime 1000", 1), Some(980));
        assert_eq!(millis("go wtime 56040 btime 1", 0), Some(2_000));
        assert_eq!(millis("go wtime 1040 movestogo 1 winc 9000", 0), Some(800));
        assert_eq!(millis("go wtime 30", 0), Some(1), "some move is made in the end");
        let longest = millis("go wtime 9223372036854775807 winc 9223372036854775807", 0);
        assert!(longest.is_some_and(|time| time > 1_000));
    }
}
