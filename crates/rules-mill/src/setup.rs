//! Setups of games.

use alloc::{format, string::String};

use game_core::{DecodeError, Notation, Seat, problem::Problem};

use crate::{Options, Puzzle, text};

/// Options, the seat of White, and the beginning of a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The options of the game.
    pub options: Options,
    /// The seat of White; `None` if lots are drawn for it.
    pub white: Option<Seat>,
    /// The position and the line of a puzzle, if this is one.
    pub puzzle: Option<Puzzle>,
    /// The version of the rules that replays this game.
    pub revision: u32,
}

/// The newest version of the rules.
pub(crate) const REVISION: u32 = 1;

/// Writes the seat of White: `1`, `2`, or `lots`.
pub(crate) fn white_text(white: Option<Seat>) -> String {
    white.map_or_else(|| "lots".into(), |seat| format!("{seat}"))
}

/// Reads the seat of White from such a text.
#[expect(clippy::option_option, reason = "outside: readable or not; inside: a seat or lots")]
pub(crate) fn read_white(text: &str) -> Option<Option<Seat>> {
    match text {
        "1" => Some(Some(Seat::new(0))),
        "2" => Some(Some(Seat::new(1))),
        "lots" => Some(None),
        _ => None,
    }
}

impl Setup {
    /// Makes the setup of a game from its beginning.
    pub(crate) const fn new(options: Options, white: Option<Seat>) -> Self {
        Self { options, white, puzzle: None, revision: REVISION }
    }
}

/// The options' text, then `white=lots revision=1`. A puzzle adds `start=` and its position with
/// `_` for the spaces, and `problem=` and its text.
impl Notation for Setup {
    fn encode(&self) -> String {
        let (options, white) = (self.options.encode(), white_text(self.white));
        let puzzle = self.puzzle.as_ref().map(|puzzle| {
            let start = text::write_board(&puzzle.board).replace(' ', "_");
            format!(" start={start} problem={}", puzzle.problem.encode())
        });
        let puzzle = puzzle.unwrap_or_default();
        format!("{options} white={white} revision={}{puzzle}", self.revision)
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let read = || {
            let (plain, puzzle) = match code.split_once(" start=") {
                Some((plain, puzzle)) => (plain, Some(puzzle)),
                None => (code, None),
            };
            let (rest, revision) = plain.rsplit_once(" revision=")?;
            let (options, white) = rest.rsplit_once(" white=")?;
            let revision = revision.parse().ok().filter(|&revision| revision == REVISION)?;
            let (options, white) = (Options::decode(options).ok()?, read_white(white)?);
            let puzzle = match puzzle {
                Some(puzzle) => Some(read_puzzle(puzzle, options)?),
                None => None,
            };
            Some(Self { options, white, puzzle, revision })
        };
        let can_be = |setup: &Self| setup.puzzle.is_none() || setup.is_puzzle_that_can_be();
        let setup = read().filter(|setup| setup.encode() == code && can_be(setup));
        setup.ok_or_else(|| DecodeError::unreadable(code))
    }
}

/// Reads the beginning of a puzzle.
fn read_puzzle(text: &str, options: Options) -> Option<Puzzle> {
    let (start, problem) = text.split_once(" problem=")?;
    let board = text::read(&start.replace('_', " "), options).ok()?.board;
    Some(Puzzle { board, problem: Problem::decode(problem).ok()? })
}

#[cfg(test)]
mod tests {
    use game_core::{Game as _, HostSide};

    use super::*;
    use crate::Mill;

    #[test]
    fn a_setup_comes_back_and_nothing_else_is_read() {
        for white in [None, Some(Seat::new(0)), Some(Seat::new(1))] {
            let setup = Setup::new(Options::default(), white);
            assert_eq!(Setup::decode(&setup.encode()), Ok(setup));
        }
        let code = Setup::new(Options::default(), None).encode();
        assert_eq!(code, "flying=on men=9 white=lots revision=1");
        for wrong in [
            code.replace("lots", "3"),
            code.replace("lots", "01"),
            code.replace("revision=1", "revision=2"),
            code.replace("revision=1", "revision=+1"),
            code.replace("men=9 ", ""),
            format!("{code} "),
            String::new(),
        ] {
            assert!(Setup::decode(&wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_game_knows_who_is_white_and_not_who_chose_it() {
        for (colour, white) in
            [(HostSide::Lots, "lots"), (HostSide::First, "1"), (HostSide::Second, "2")]
        {
            let setup = Mill::first(&Options { colour, ..Options::default() }, 2);
            assert_eq!(setup.encode(), format!("flying=on men=9 white={white} revision=1"));
        }
    }
}
