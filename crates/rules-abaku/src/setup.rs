//! What a game begins with.

use alloc::{format, string::String, sync::Arc};

use game_core::{DecodeError, Notation};

use crate::Options;

/// Options and seats; a copy is cheap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// What was agreed.
    pub options: Arc<Options>,
    /// How many sit at the table.
    pub seats: u8,
    /// Which reading of the rules replays this game.
    pub revision: u32,
}

/// The newest reading of the rules.
pub(crate) const REVISION: u32 = 1;

/// The options' text, then `seats=2 revision=1`.
impl Notation for Setup {
    fn encode(&self) -> String {
        format!("{} seats={} revision={}", self.options.encode(), self.seats, self.revision)
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let read = || {
            let (rest, revision) = code.rsplit_once(" revision=")?;
            let (options, seats) = rest.rsplit_once(" seats=")?;
            let revision = revision.parse().ok().filter(|&revision| revision == REVISION)?;
            Some((options, seats.parse().ok()?, revision))
        };
        let (options, seats, revision) = read().ok_or_else(|| DecodeError::unreadable(code))?;
        let setup = Self { options: Options::decode(options)?.into(), seats, revision };
        let exact = setup.encode() == code && setup.options.seats().contains(&setup.seats);
        if exact { Ok(setup) } else { Err(DecodeError::unreadable(code)) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_comes_back_and_nothing_else_is_read() {
        let setup = Setup { options: Arc::new(Options::default()), seats: 3, revision: REVISION };
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
