//! The setup of a game.

use alloc::{format, string::String, sync::Arc};

use game_core::{DecodeError, Notation};

use crate::{Options, Puzzle};

/// Options and seats; a copy is cheap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// The options of the game.
    pub options: Arc<Options>,
    /// The number of players.
    pub seats: u8,
    /// The revision of the rules that replays this game.
    pub revision: u32,
    /// The puzzle, if the game is one.
    pub puzzle: Option<Arc<Puzzle>>,
}

/// The newest revision of the rules.
pub(crate) const REVISION: u32 = 1;

/// Writes the options, then `seats=2 revision=1`, then for a puzzle `puzzle=` and its setup.
impl Notation for Setup {
    fn encode(&self) -> String {
        let Self { options, seats, revision, puzzle } = self;
        let puzzle = puzzle.as_ref().map(|one| format!(" puzzle={}", one.encode(options)));
        let puzzle = puzzle.unwrap_or_default();
        format!("{} seats={seats} revision={revision}{puzzle}", options.encode())
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let read = || {
            let (rest, last) = code.rsplit_once(" revision=")?;
            let (revision, puzzle) = match last.split_once(" puzzle=") {
                Some((revision, puzzle)) => (revision, Some(puzzle)),
                None => (last, None),
            };
            let (options, seats) = rest.rsplit_once(" seats=")?;
            let revision = revision.parse().ok().filter(|&revision| revision == REVISION)?;
            Some((options, seats.parse().ok()?, revision, puzzle))
        };
        let wrong = || DecodeError::unreadable(code);
        let (options, seats, revision, puzzle) = read().ok_or_else(wrong)?;
        let options = Options::decode(options)?;
        let alone = |_: &&str| seats == 1;
        let puzzle = match puzzle {
            Some(puzzle) => {
                let read = Some(puzzle).filter(alone).and_then(|it| Puzzle::decode(it, &options));
                Some(Arc::new(read.ok_or_else(wrong)?))
            }
            None => None,
        };
        let setup = Self { options: options.into(), seats, revision, puzzle };
        let exact = setup.encode() == code && setup.options.seats().contains(&setup.seats);
        if exact { Ok(setup) } else { Err(DecodeError::unreadable(code)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_comes_back_and_nothing_else_is_read() {
        let setup = Setup {
            options: Arc::new(Options::default()),
            seats: 3,
            revision: REVISION,
            puzzle: None,
        };
        let code = setup.encode();
        assert_eq!(Setup::decode(&code), Ok(setup));
        for wrong in [
            code.replace("seats=3", "seats=5"),
            code.replace("seats=3", "seats=03"),
            code.replace("revision=1", "revision=2"),
            code.replace("revision=1", "revision=1 "),
            String::new(),
        ] {
            assert!(Setup::decode(&wrong).is_err(), "{wrong}");
        }
    }
}
