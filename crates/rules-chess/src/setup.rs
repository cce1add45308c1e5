//! Setups of games.

use alloc::{format, string::String};

use game_core::{DecodeError, Notation, Seat, problem::Problem};

use crate::{Move, Options, text};

/// The seat with the white men.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum White {
    /// Lots decide before the first move.
    Lots,
    /// This seat, of two: by agreement, or the other than in the game before.
    Seat(Seat),
}

impl White {
    /// The seat with the white men, once that is settled.
    pub(crate) const fn seat(self) -> Option<Seat> {
        match self {
            Self::Lots => None,
            Self::Seat(seat) => Some(seat),
        }
    }
}

/// Options, colours, and the first position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The options of the game.
    pub options: Options,
    /// The seat with the white men.
    pub white: White,
    /// The first position, if it is not the usual one.
    pub start: Option<Start>,
    /// The version of the rules that replays this game.
    pub revision: u32,
    /// The line of a puzzle, if this is one.
    pub problem: Option<Problem<Move>>,
    /// Whether no draw comes by itself: a game read from a file ends at the end of the file.
    pub lasting: bool,
}

/// The first position of a game, given by its FEN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Start(pub(crate) shakmaty::Chess);

/// The newest version of the rules.
pub(crate) const REVISION: u32 = 1;

/// Mark at the end of a setup in which no draw comes by itself.
const LASTING: &str = " ends=told";

impl Setup {
    /// Makes the setup of a match's first game: lots decide about White.
    pub fn new(options: Options) -> Self {
        let (white, revision) = (White::Lots, REVISION);
        Self { options, white, start: None, revision, problem: None, lasting: false }
    }

    /// Gives the white men to this seat.
    #[must_use]
    pub fn with_white(mut self, seat: Seat) -> Self {
        self.white = White::Seat(seat);
        self
    }

    /// Starts the game from another position.
    ///
    /// # Errors
    /// A sentence naming the fault in the FEN.
    pub fn starting(mut self, fen: &str) -> Result<Self, DecodeError> {
        self.start = Some(Start(text::read_fen(fen)?)).filter(|start| *start != Start::usual());
        Ok(self)
    }
}

impl Start {
    fn usual() -> Self {
        Self(shakmaty::Chess::new())
    }

    /// The FEN of the position.
    pub(crate) fn fen(&self) -> String {
        text::fen(&self.0)
    }
}

/// The options' text, then `white=lots revision=1`. An unusual position stands between them as
/// `start=` and a FEN with `_` for its spaces. At the end stand `problem=` and its text in a
/// puzzle, or `ends=told` if no draw comes by itself.
impl Notation for Setup {
    fn encode(&self) -> String {
        let white = match self.white {
            White::Lots => "lots".into(),
            White::Seat(seat) => format!("{seat}"),
        };
        let start = self.start.as_ref().map(|start| start.fen().replace(' ', "_"));
        let start = start.map(|fen| format!(" start={fen}"));
        let problem = self.problem.as_ref().map(|one| format!(" problem={}", one.encode()));
        format!(
            "{} white={white}{} revision={}{}{}",
            self.options.encode(),
            start.unwrap_or_default(),
            self.revision,
            problem.unwrap_or_default(),
            if self.lasting { LASTING } else { "" }
        )
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
        let fields: alloc::vec::Vec<&str> = plain.split(' ').collect();
        let (options, white, start) = match *fields {
            [options, white, "revision=1"] => (options, white, None),
            [options, white, start, "revision=1"] => (options, white, Some(start)),
            _ => return Err(wrong()),
        };
        let white = match white {
            "white=lots" => White::Lots,
            "white=1" => White::Seat(Seat::new(0)),
            "white=2" => White::Seat(Seat::new(1)),
            _ => return Err(wrong()),
        };
        let options = Options::decode(options)?;
        let mut setup = Self { white, problem, lasting, ..Self::new(options) };
        if let Some(start) = start {
            let fen = start.strip_prefix("start=").ok_or_else(wrong)?;
            setup = setup.starting(&fen.replace('_', " "))?;
        }
        let can_be = setup.problem.is_none() || setup.is_puzzle_that_can_be();
        if can_be && setup.encode() == code { Ok(setup) } else { Err(wrong()) }
    }
}

#[cfg(test)]
mod tests {
    use game_core::{Game as _, HostSide};

    use super::*;
    use crate::Chess;

    const ENDGAME: &str = "8/8/8/4k3/8/4K3/4P3/8 b - - 3 50";

    #[test]
    fn a_setup_comes_back() {
        let setup = Setup::new(Options::default());
        assert_eq!(setup.encode(), "draws=book white=lots revision=1");
        let other = setup.clone().with_white(Seat::new(1)).starting(ENDGAME).unwrap();
        let code = "draws=book white=2 start=8/8/8/4k3/8/4K3/4P3/8_b_-_-_3_50 revision=1";
        assert_eq!(other.encode(), code);
        let lasting = Setup { lasting: true, ..other.clone() };
        assert_eq!(lasting.encode(), format!("{code} ends=told"));
        for setup in [setup, other, lasting] {
            assert_eq!(Setup::decode(&setup.encode()), Ok(setup));
        }
    }

    #[test]
    fn nothing_else_is_read() {
        for wrong in [
            "",
            "draws=book white=lots",
            "draws=book white=3 revision=1",
            "draws=book white=lots revision=2",
            "draws=book white=lots revision=1 ",
            "draws=book white=1 start=8/8/8/8/8/8/8/8_w_-_-_0_1 revision=1",
            "draws=book white=1 start=8/8/8/4k3/8/4K3/4P3/8 revision=1",
            "draws=book white=1 start=rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq_-_0_1 revision=1",
        ] {
            assert!(Setup::decode(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_game_knows_who_is_white_and_not_who_chose_it() {
        for (colour, white) in
            [(HostSide::Lots, "lots"), (HostSide::First, "1"), (HostSide::Second, "2")]
        {
            let setup = Chess::first(&Options { colour, ..Options::default() }, 2);
            assert_eq!(setup.encode(), format!("draws=book white={white} revision=1"));
        }
    }
}
