//! The front desk: commands, wording in cs, sk and en, buttons, audiences.
//!
//! A platform hands the desk each text and press of a person ([`Desk::handle`]) and each event
//! ([`crate::WordDesk::word`]); it gets messages with an audience each. Commands are data: one
//! table makes the help and the parser. An adapter reads no token and types for nobody: it hands
//! over text, fields, a token or a [`Command`].
//!
//! Three things must stay absent: types of platforms, HTML, and words for people outside the Fluent
//! files in `wording/`.

mod alike;
mod archive;
mod arrival;
mod choices;
mod command;
mod deed;
mod delivery;
mod desk;
mod desks;
mod diagrams;
mod emphasis;
mod fair_queue;
mod files;
mod finding;
mod fold;
mod form;
mod framed;
mod front;
mod handle;
mod keepsake;
mod language;
mod late;
mod league_form;
mod limits;
mod mark;
mod moment;
mod open_invitation;
mod page;
mod parse;
mod post;
mod poster;
mod request;
pub mod retry;
mod settings;
mod sight;
mod specimen;
mod spelling;
mod suggest;
mod tabletop;
mod token;
mod typed;
mod usual;
mod word;
mod wording;

pub use alike::Shared;
pub use archive::{ARCHIVE, Archive};
pub use choices::{ChoiceOf, ChoiceValue, GameChoice};
pub use command::{
    COMMANDS, Command, CommandGroup, Definition, Fields, Guest, Notify, Parameter, ParameterKind,
    Place, Verb, Whose, Wish,
};
pub use deed::Deed;
pub use delivery::{
    Address, Carried, Carrier, ChatFate, Mention, Parcel, PostingBudget, PostingPace, Urgency,
};
pub use desk::Desk;
pub use desks::{
    DeliveryDesk, InvitationDesk, MatchDesk, PageDesk, PersonDesk, PictureDesk, PuzzleDesk,
    ResultDesk, WordDesk,
};
pub use diagrams::ShownDiagram;
pub use emphasis::Emphasis;
pub use finding::{Finding, Grade};
pub use fold::{folds, unfolded};
pub use framed::{FrameHost, FramedCaller, Unvouched, Vouching};
pub use front::{
    Audience, Button, Caller, Copied, DiagramOf, Document, Drawn, FileOf, Incoming, Input,
    Outgoing, Picture, PictureKind, Reader, SecretLink, Suggestion, TouchAnswer, TouchBoard,
    Typing, Venue, Where,
};
pub use game_core::{Arg, Example, Sentence};
pub use handle::leagues::LeagueSheet;
pub use handle::tournaments::TournamentSheet;
pub use handle::{
    fill::{attempt_at_board, attempt_told, board_named},
    ladders::{BoutLine, LadderLine},
    person::PersonResults,
    puzzle::{puzzle_in_words, puzzle_rating_in_words, puzzle_stars},
    settings::{ShownSetting, ShownValue, is_page_of_members},
    standings::{Podium, StandingLine, Standings},
};
pub use limits::Limits;
pub use mark::{MARK_OF_BOT, mark_of, without_marks};
pub use moment::{Piece, in_words, pieces};
pub use open_invitation::OpenInvitation;
pub use page::{
    BestTurn, Ending, FilePage, Foresight, Lesson, PuzzleSheet, Question, Review, ReviewedTurn,
    RoundLine, RoundSheet, Sequel, Tabletop, TabletopOffer, TallyRow, TallySheet, ToldWay, Try,
    TryGrade, TurnLine, WayList,
};
pub use post::{both_times, last_turn, pace};
pub use poster::Poster;
pub use request::message;
pub use service::Language;
pub use settings::{Owner, SETTINGS, Setting, Takes};
pub use sight::BoardLook;
pub use specimen::Specimen;
pub use suggest::{beginnings, clocks, game_called, games, games_named, introduction, levels};
pub use tabletop::{Visit, past_result};
pub use token::ButtonMeaning;
pub use word::again_key;
pub use word::league::{average_in_words, league_line};
pub use word::tournament::{result_in_digits, result_of_one};
pub use wording::Words;

#[cfg(test)]
mod tests;
