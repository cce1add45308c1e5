//! Setups of games.

use alloc::{format, string::String};

use game_core::{DecodeError, Notation, Seat, problem::Problem};

use crate::{Board, Options, Route, Side, text};

/// Options, colours, and an unusual first position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The options of the game.
    pub options: Options,
    /// The seat of White; `None` if lots are drawn for it.
    pub white: Option<Seat>,
    /// The board and the side to begin, if they are not the usual ones.
    pub start: Option<(Board, Side)>,
    /// The version of the rules that replays this game.
    pub revision: u32,
    /// The line of a puzzle, if this is one.
    pub problem: Option<Problem<Route>>,
    /// Whether no draw comes by itself: a game read from a file ends at the end of the file.
    pub lasting: bool,
}

/// The newest version of the rules.
pub(crate) const REVISION: u32 = 1;

/// Mark at the end of a setup in which no draw comes by itself.
const LASTING: &str = " ends=told";

impl Setup {
    /// Makes the setup of an ordinary game with this player as White.
    pub const fn new(options: Options, white: Option<Seat>) -> Self {
        Self { options, white, start: None, revision: REVISION, problem: None, lasting: false }
    }
}

/// The options' text, then `white=lots revision=1`. An unusual beginning adds ` start=` with a
/// position as [`crate::Draughts`] writes it. At the end stand ` problem=` and its text in a
/// puzzle, or ` ends=told` if no draw comes by itself.
impl Notation for Setup {
    fn encode(&self) -> String {
        let white = self.white.map_or_else(|| "lots".into(), |seat| format!("{seat}"));
        let mut code =
            format!("{} white={white} revision={}", self.options.encode(), self.revision);
        if let Some((board, side)) = &self.start {
            code += " start=";
            code += &text::write_board(board, *side);
        }
        if let Some(problem) = &self.problem {
            code += " problem=";
            code += &problem.encode();
        }
        if self.lasting {
            code += LASTING;
        }
        code
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let wrong = || DecodeError::unreadable(code);
        let (text, lasting) = match code.strip_suffix(LASTING) {
            Some(text) => (text, true),
            None => (code, false),
        };
        let (plain, problem) = match text.split_once(" problem=") {
            Some((plain, problem)) => (plain, Some(Problem::decode(problem)?)),
            None => (text, None),
        };
        let (rest, start) = match plain.split_once(" start=") {
            Some((rest, start)) => (rest, Some(text::read_board(start)?)),
            None => (plain, None),
        };
        let (rest, revision) = rest.rsplit_once(" revision=").ok_or_else(wrong)?;
        let (options, white) = rest.rsplit_once(" white=").ok_or_else(wrong)?;
        let white = match white {
            "lots" => None,
            "1" => Some(Seat::new(0)),
            "2" => Some(Seat::new(1)),
            _ => return Err(wrong()),
        };
        let revision = revision.parse().map_err(|_| wrong())?;
        let options = Options::decode(options)?;
        let setup = Self { options, white, start, revision, problem, lasting };
        let exact = revision == REVISION && setup.encode() == code;
        let can_be = exact && (setup.problem.is_none() || setup.is_puzzle_that_can_be());
        if can_be { Ok(setup) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use game_core::{Game as _, HostSide};

    use super::*;
    use crate::Draughts;

    #[test]
    fn a_setup_comes_back_and_nothing_else_is_read() {
        let code = "captures=strict federation=off white=lots revision=1";
        let setup = Setup::new(Options::default(), None);
        assert_eq!(setup.encode(), code);
        assert_eq!(Setup::decode(code), Ok(setup));
        for good in [
            code.replace("lots", "1"),
            code.replace("lots", "2"),
            code.replace("strict", "huff"),
            format!("{code} start=B:Wa1,Kc3:Bb8"),
            format!("{code} start=B:Wa1,Kc3:Bb8 ends=told"),
            format!("{code} ends=told"),
        ] {
            assert_eq!(Setup::decode(&good).map(|setup| setup.encode()), Ok(good));
        }
        for wrong in [
            code.replace("lots", "3"),
            code.replace("lots", "0"),
            code.replace("revision=1", "revision=2"),
            code.replace("revision=1", "revision=01"),
            code.replace("revision=1", "revision=1 "),
            code.replace(" white=lots", ""),
            format!("{code} start=B:Wc3,a1:Bb8"),
            format!("{code} start=B:Wa1:Bb8:H2"),
            format!("{code} start="),
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
            let setup = Draughts::first(&Options { colour, ..Options::default() }, 2);
            assert_eq!(
                setup.encode(),
                format!("captures=strict federation=off white={white} revision=1")
            );
        }
    }
}
