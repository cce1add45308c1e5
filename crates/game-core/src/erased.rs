//! The same seam for every game: rules and tables behind `dyn`, as text.

mod choice;
mod table;

use alloc::{borrow::ToOwned, boxed::Box, string::String, vec::Vec};
use core::{marker::PhantomData, ops::RangeInclusive};

use scene::Sentence;

pub use self::{
    choice::{AnyTranscript, Candidate, Choice, Unread},
    table::AnyTable,
};
use crate::{
    DecodeError, Diagram, Entry, FeatKind, Game, Goal, ImportError, LogLine, Notation, OptionKey,
    Options, Secret, Shelf, ShelfError, Table, Transcript, game::all, unknown_step,
};

/// The rules of some game.
pub trait AnyRules: Send + Sync {
    /// [`Game::ID`].
    fn id(&self) -> &'static str;
    /// [`Game::WORDING`].
    fn wording(&self) -> [&'static str; 3];
    /// [`Game::COMMANDS`].
    fn commands(&self) -> &'static [&'static str];
    /// [`Game::HANDS`].
    fn has_hands(&self) -> bool;
    /// [`Game::DIAGRAMS`].
    fn diagrams(&self) -> &'static [Diagram];
    /// Returns the table of a diagram after all of its actions.
    ///
    /// # Errors
    /// A sentence naming the fault in the diagram.
    fn set_up(&self, diagram: &Diagram) -> Result<Box<dyn AnyTable>, Sentence> {
        let setting = |one: &str| {
            let (key, value) = one.split_once('=').unwrap_or((one, ""));
            (key.to_owned(), value.to_owned())
        };
        let settings: Vec<_> = diagram.options.split_whitespace().map(setting).collect();
        let options = self.options(&settings, &Shelf::default())?;
        let table = self.position(diagram.position, &options);
        let (mut table, secret) = (table.map_err(|error| error.0)?, Secret::new([0; 32]));
        for code in diagram.played.split_whitespace() {
            let mover = table.mover().ok_or_else(|| unknown_step(code))?;
            table.act(mover, code, &secret)?;
        }
        Ok(table)
    }

    /// [`Game::FEATS`].
    fn feats(&self) -> &'static [FeatKind];
    /// [`Options::KEYS`].
    fn option_keys(&self) -> &'static [OptionKey];
    /// Returns the text of the options after these settings, made in order on the defaults.
    ///
    /// # Errors
    /// A sentence naming the setting that is refused and the possible ones.
    fn options(&self, settings: &[(String, String)], shelf: &Shelf) -> Result<String, Sentence>;
    /// The value of each key in a text of options.
    ///
    /// # Errors
    /// A sentence naming the fault in the text.
    fn values(&self, options: &str) -> Result<Vec<(&'static str, String)>, DecodeError>;
    /// Whether this key changes anything in a text of options:
    /// [`Options::applies`]. False if the text cannot be read.
    fn applies(&self, options: &str, key: &str) -> bool;
    /// [`Game::seats`].
    ///
    /// # Errors
    /// A sentence naming the fault in the text.
    fn seats(&self, options: &str) -> Result<RangeInclusive<u8>, DecodeError>;
    /// [`Game::first`], as text.
    ///
    /// # Errors
    /// A sentence naming the fault in the text.
    fn first(&self, options: &str, seats: u8) -> Result<String, DecodeError>;
    /// A table for a new game.
    ///
    /// # Errors
    /// A sentence naming the fault in the setup.
    fn start(&self, setup: &str, secret: &Secret) -> Result<Box<dyn AnyTable>, DecodeError>;
    /// Returns the table after the entries of a stored log.
    ///
    /// # Errors
    /// The first entry that does not fit, or an unreadable setup.
    fn replay(&self, setup: &str, log: &[LogLine]) -> Result<Box<dyn AnyTable>, Sentence>;
    /// Returns the table after the entries of a record, which have no fingerprints.
    ///
    /// # Errors
    /// The first entry that does not fit, or an unreadable setup.
    fn replay_record(&self, setup: &str, codes: &[&str]) -> Result<Box<dyn AnyTable>, Sentence>;
    /// A table that begins with the position of a text.
    ///
    /// # Errors
    /// A sentence naming the fault in the texts.
    fn position(&self, text: &str, options: &str) -> Result<Box<dyn AnyTable>, DecodeError>;
    /// [`Game::goal`].
    ///
    /// # Errors
    /// A sentence naming the fault in the text.
    fn goal(&self, options: &str) -> Result<Goal, DecodeError>;
    /// [`Game::solo_in_words`].
    ///
    /// # Errors
    /// A sentence naming the fault in the options.
    fn solo_in_words(&self, options: &str, made: i64) -> Result<Option<Sentence>, DecodeError>;
    /// [`Game::again`].
    ///
    /// # Errors
    /// A sentence naming the fault in the setup.
    fn again(&self, setup: &str, table: &dyn AnyTable) -> Result<String, DecodeError>;
    /// [`Game::check`].
    ///
    /// # Errors
    /// The first file the game cannot use.
    fn check(&self, shelf: &Shelf) -> Result<(), ShelfError>;
    /// [`Game::FORMAT`].
    fn format(&self) -> Option<&'static str>;
    /// [`Game::import_each`].
    fn import_each(&self, text: &str, take: &mut dyn FnMut(Result<AnyTranscript, ImportError>));
    /// [`Game::import`].
    ///
    /// # Errors
    /// The first faulty game.
    fn import(&self, text: &str) -> Result<Vec<AnyTranscript>, ImportError> {
        all(|take| self.import_each(text, take))
    }
    /// [`Game::export`].
    ///
    /// # Errors
    /// A sentence naming the fault in the texts.
    fn export(&self, games: &[AnyTranscript]) -> Result<Option<String>, DecodeError>;
}

/// The rules of `G` as [`AnyRules`]: the one bridge from typed to erased.
#[derive(Debug)]
pub struct Rules<G>(PhantomData<fn() -> G>);

impl<G> Rules<G> {
    /// The rules of this game; they hold no state.
    pub const NEW: Self = Self(PhantomData);
}

impl<G: Game> AnyRules for Rules<G> {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn wording(&self) -> [&'static str; 3] {
        G::WORDING
    }

    fn commands(&self) -> &'static [&'static str] {
        G::COMMANDS
    }

    fn has_hands(&self) -> bool {
        G::HANDS
    }

    fn diagrams(&self) -> &'static [Diagram] {
        G::DIAGRAMS
    }

    fn feats(&self) -> &'static [FeatKind] {
        G::FEATS
    }

    fn option_keys(&self) -> &'static [OptionKey] {
        G::Options::KEYS
    }

    fn options(&self, settings: &[(String, String)], shelf: &Shelf) -> Result<String, Sentence> {
        let mut options = G::Options::default();
        for (key, value) in settings {
            options.set(key, value, shelf)?;
        }
        Ok(options.encode())
    }

    fn applies(&self, options: &str, key: &str) -> bool {
        G::Options::decode(options).is_ok_and(|options| options.applies(key))
    }

    fn values(&self, options: &str) -> Result<Vec<(&'static str, String)>, DecodeError> {
        Ok(G::Options::decode(options)?.values())
    }

    fn seats(&self, options: &str) -> Result<RangeInclusive<u8>, DecodeError> {
        Ok(G::seats(&G::Options::decode(options)?))
    }

    fn first(&self, options: &str, seats: u8) -> Result<String, DecodeError> {
        Ok(G::first(&G::Options::decode(options)?, seats).encode())
    }

    fn start(&self, setup: &str, secret: &Secret) -> Result<Box<dyn AnyTable>, DecodeError> {
        Ok(Box::new(Table::<G>::start(&G::Setup::decode(setup)?, secret)))
    }

    fn replay(&self, setup: &str, log: &[LogLine]) -> Result<Box<dyn AnyTable>, Sentence> {
        let setup = G::Setup::decode(setup).map_err(|error| error.0)?;
        let table = Table::<G>::replay(&setup, log).map_err(|error| error.sentence())?;
        Ok(Box::new(table))
    }

    fn replay_record(&self, setup: &str, codes: &[&str]) -> Result<Box<dyn AnyTable>, Sentence> {
        let setup = G::Setup::decode(setup).map_err(|error| error.0)?;
        let table = Table::<G>::replay_record(&setup, codes).map_err(|error| error.sentence())?;
        Ok(Box::new(table))
    }

    fn position(&self, text: &str, options: &str) -> Result<Box<dyn AnyTable>, DecodeError> {
        Ok(Box::new(Table::at(G::from_text(text, &G::Options::decode(options)?)?)))
    }

    fn goal(&self, options: &str) -> Result<Goal, DecodeError> {
        Ok(G::goal(&G::Options::decode(options)?))
    }

    fn solo_in_words(&self, options: &str, made: i64) -> Result<Option<Sentence>, DecodeError> {
        Ok(G::solo_in_words(&G::Options::decode(options)?, made))
    }

    fn again(&self, setup: &str, table: &dyn AnyTable) -> Result<String, DecodeError> {
        let setup = G::Setup::decode(setup)?;
        // Replays the log, since a table behind `dyn` is of no known game.
        let codes: Vec<_> = table.log().iter().map(|line| line.code.as_str()).collect();
        let table = Table::<G>::replay_record(&setup, &codes);
        let table = table.map_err(|error| DecodeError(error.sentence()))?;
        Ok(table.position().again(&setup).encode())
    }

    fn check(&self, shelf: &Shelf) -> Result<(), ShelfError> {
        G::check(shelf)
    }

    fn format(&self) -> Option<&'static str> {
        G::FORMAT
    }

    fn import_each(&self, text: &str, take: &mut dyn FnMut(Result<AnyTranscript, ImportError>)) {
        let erased = |game: Transcript<G>| AnyTranscript {
            setup: game.setup.encode(),
            entries: game.entries.iter().map(Notation::encode).collect(),
            tags: game.tags,
        };
        G::import_each(text, &mut |game| take(game.map(erased)));
    }

    fn export(&self, games: &[AnyTranscript]) -> Result<Option<String>, DecodeError> {
        let typed = |game: &AnyTranscript| -> Result<Transcript<G>, DecodeError> {
            let entries = game.entries.iter().map(|code| Entry::decode(code));
            let (setup, entries) =
                (G::Setup::decode(&game.setup)?, entries.collect::<Result<_, _>>()?);
            Ok(Transcript { setup, entries, tags: game.tags.clone() })
        };
        Ok(G::export(&games.iter().map(typed).collect::<Result<Vec<_>, _>>()?))
    }
}
