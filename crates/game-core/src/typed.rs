//! Text that people type: letters, words in every language, numbers of moves.
//!
//! Words stand in the wording files under keys that contain `-typed-`, several
//! to a key with commas between:
//!
//! ```text
//! core-typed-decline = decline, no draw
//! ```
//!
//! A [`Lexicon`] reads those lines of all languages at once, since a player may type in another
//! language than they read. [`Talk`] holds the words common to all games.

mod completion;
mod letters;
mod lexicon;
mod numbers;
mod talk;

pub use completion::completing;
pub use letters::{fold, shape, shown, unaccented};
pub use lexicon::Lexicon;
pub use numbers::{after_bare_number, after_number};
pub use talk::{DrawTalk, Link, Talk, links, said_behind};

/// Marks behind a move that do not change its meaning.
pub const MARKS: [char; 4] = ['.', '!', '?', '…'];
