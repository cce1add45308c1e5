//! Rules of turn-based games behind one seam.
//!
//! A game implements [`Game`]: pure rules over a position. [`Table`] keeps a position together with
//! the log that led to it. [`AnyRules`] and [`AnyTable`] are the same two behind `dyn`: the code
//! above sees all games alike and as text.
//!
//! Offers are actions. A draw, a double, a resignation of a certain size, a challenge: seats make
//! and answer them in `Turn::Seats { must, may }`. So each stands in the log and replays, and the
//! code above needs no idea of a draw. Files in a field's own format belong to a game as well
//! (`FORMAT`, `import`, `export`).
//!
//! A view is a type of the game's own even where nothing is hidden: reading, showing and putting
//! together a turn differ in every game, and most of it depends on the viewer. A secret leaves
//! through [`Game::view`] and [`Game::news`] alone. `AnyTable::text` and `listing` show everything
//! and are for the owner's tools.
//!
//! ```
//! use game_core::{AnyRules, Rules, Seat, Secret, Shelf};
//! use rules_nim::Nim;
//!
//! let rules: &dyn AnyRules = &Rules::<Nim>::NEW;
//! let options = rules.options(&[], &Shelf::default()).unwrap();
//! let setup = rules.first(&options, 2).unwrap();
//! let secret = Secret::new([7; 32]);
//! let mut table = rules.start(&setup, &secret).unwrap();
//! table.act(Seat::new(0), "b4", &secret).unwrap();
//! assert_eq!(table.text(), "3,0,5 2");
//! assert_eq!(table.log()[0].code, "1:b4");
//! // The log alone leads to the same position.
//! assert_eq!(rules.replay(&setup, table.log()).unwrap().text(), "3,0,5 2");
//! ```
//!
//! The crate has no IO, no clocks, no global randomness, no languages, no names of people, and no
//! game knows another. `no_std` makes most of that a compile error.
#![no_std]

extern crate alloc;

mod chance;
mod diagram;
mod draft;
mod entry;
mod erased;
mod feat;
mod game;
mod news;
mod notation;
mod options;
pub mod problem;
mod seat;
mod series;
mod table;
pub mod tagged;
mod turn;
pub mod typed;

pub use chance::{ChanceRng, Secret, sha256};
pub use diagram::Diagram;
pub use draft::{Draft, Example, Followed, Offer, Role, follow, unknown_step, until};
pub use entry::{Departure, Entry, LogLine, standing};
pub use erased::{AnyRules, AnyTable, AnyTranscript, Candidate, Choice, Rules, Unread};
pub use feat::{Feat, FeatKind, Step};
pub use game::{Expiry, Game, ImportError, LONGEST_GAME, Listed, Next, Transcript, Unclear, View};
pub use news::News;
pub use notation::{DecodeError, NoChance, Notation};
pub use options::{Choices, HostSide, OptionKey, Options, Shelf, ShelfError};
pub use scene;
pub use scene::{Arg, Label, Scene, Sentence, letters};
pub use seat::{Seat, SeatSet, Viewer};
pub use series::{Goal, Standing};
pub use table::{ReplayError, ReplayFault, Table};
pub use turn::{Datum, Fact, Outcome, Turn};
pub use typed::{shape, shown, unaccented};
