//! A command as one value, by whatever way it came: typed, from a platform's fields, or from an
//! adapter. The only list of all commands is here.

pub(crate) mod fields;
mod rest;
mod table;
pub(crate) mod wish;

use std::fmt;

use catalog::Kind;
use game_core::Sentence;
pub use service::Notify;
use service::{
    Difficulty, MatchId, OwnHours, PersonId, QuietHours, Remind, Span, TimeControl, VoteRule, Zone,
};

use self::rest::Rest;
#[cfg(test)]
pub(crate) use self::table::NAMES;
pub(crate) use self::table::{HelpSubject, name_and_rest};
pub use self::{
    fields::Fields,
    table::{COMMANDS, CommandGroup, Definition, Parameter, ParameterKind},
};
use crate::{Deed, Language};

/// Declares [`Verb`] and [`Command`] by one row for each command: its name, and its own type for
/// the rest, which [`Rest`] writes and reads. A command that names no match means the one whose
/// board it answers to, else the only one it can mean; if there are several, the desk asks.
macro_rules! commands {
    (
        about a match {
            $($(#[$match_doc:meta])* $about:ident $(($match_rest:ident: $match_type:ty))?;)+
        }
        about anything {
            $($(#[$doc:meta])* $other:ident $(($rest:ident: $type:ty))?;)+
        }
    ) => {
        /// The kind of a command.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Verb {
            /// Carries out an action on a match besides a turn.
            Deed(Deed),
            /// Plays a turn that begins with this word of a game ([`game_core::Game::COMMANDS`]).
            Own(&'static str),
            $($(#[$match_doc])* $about,)+
            $($(#[$doc])* $other,)+
        }

        /// A request to the desk: a verb with its arguments.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Command {
            /// Carries out an action on a match besides a turn.
            Deed(Deed, Option<MatchId>),
            /// Plays a turn that begins with this word of a game.
            Own(&'static str, Option<MatchId>, String),
            /// Sends all the person's matches that are over.
            Archive,
            /// Says a line without a slash, which a game may read as a move.
            Line(Option<MatchId>, String),
            $($(#[$match_doc])* $about(Option<MatchId> $(, $match_type)?),)+
            $($(#[$doc])* $other $(($type))?,)+
        }

        impl Command {
            /// Returns the verb; a line without a slash has none.
            pub const fn verb(&self) -> Option<Verb> {
                Some(match self {
                    Self::Deed(deed, _) => Verb::Deed(*deed),
                    Self::Own(word, ..) => Verb::Own(word),
                    Self::Archive => Verb::Deed(Deed::Record),
                    Self::Line(..) => return None,
                    $(Self::$about { .. } => Verb::$about,)+
                    $(Self::$other { .. } => Verb::$other,)+
                })
            }

            /// Returns the match the command names; `None` where it means the only one it can.
            pub const fn match_id(&self) -> Option<MatchId> {
                match self {
                    Self::Deed(_, id) | Self::Own(_, id, _) | Self::Line(id, _) => *id,
                    $(Self::$about(id, ..) => *id,)+
                    _ => None,
                }
            }

            /// Returns the arguments behind the name and the match, as typed.
            pub(crate) fn rest(&self) -> Option<String> {
                match self {
                    Self::Deed(..) => None,
                    Self::Own(_, _, words) | Self::Line(_, words) => Some(words.clone()),
                    Self::Archive => Some("all".to_owned()),
                    $(Self::$about(_ $(, $match_rest)?) => None $(.or_else(|| $match_rest.typed()))?,)+
                    $(Self::$other $(($rest))? => None $(.or_else(|| $rest.typed()))?,)+
                }
            }
        }

        impl Fields {
            /// Reads the command of the verb; `id` is the match it names.
            fn of_verb(&self, id: Option<MatchId>, members: &[Guest]) -> Result<Command, Sentence> {
                Ok(match self.verb {
                    Verb::Deed(deed) => Command::Deed(deed, id),
                    Verb::Own(word) => Command::Own(word, id, Rest::read(self, members)?),
                    $(Verb::$about => {
                        Command::$about(id $(, <$match_type as Rest>::read(self, members)?)?)
                    })+
                    $(Verb::$other => Command::$other $((<$type as Rest>::read(self, members)?))?,)+
                })
            }
        }
    };
}

commands! {
    about a match {
        /// Plays a move, as its game reads it.
        Play(words: String);
        /// Prepares an answer to a move of the opponent, or shows the prepared ones.
        If(moves: Option<String>);
        /// Ends the person's turn without an action on the board.
        Pass;
        /// Offers a draw, or accepts the offered one.
        Draw;
        /// Gives the players a match waits for more time: a day, or so much.
        MoreTime(more: Option<Span>);
        /// Proposes a time to play live, or shows the appointment so far.
        When(time: Option<String>);
        /// Asks the players a match waits for whether they are there.
        Nudge;
        /// Talks to the person's team in a match.
        Team(text: String);
        /// Adds the person's own phrase to the luck of a match that has not begun.
        Luck(phrase: String);
        /// Shows a turn as a keepsake, by its number from 1, or the newest.
        Moment(number: Option<u32>);
        /// Ends a match of other people.
        End;
        /// Annuls the result of a match that is over.
        Annul;
        /// Takes a player out of a match: by name, or by number at the table.
        Remove(member: String);
    }
    about anything {
        /// Proposes a match, or shows the form for it.
        New(wish: Wish);
        /// Opens the puzzle of the day, or one more.
        Puzzle(more: Option<OneMore>);
        /// Fills this board, or shows the person's attempts and the boards there are.
        Fill(board: Option<String>);
        /// Shows the standings, in one game or in all.
        Top(game: Option<Kind>);
        /// Shows the leagues of a group, plans one of this name, or renames one by its code.
        League(name: Option<String>);
        /// Shows the tournaments of a group.
        Tournament;
        /// Shows the person's results.
        Me;
        /// Shows the person's results against a player of this name.
        Versus(name: String);
        /// Lists the person's matches.
        Games;
        /// Talks to the room.
        Say(text: String);
        /// Explains a game, or asks which.
        Rules(game: Option<Kind>);
        /// Chooses a language, or asks which.
        Language(language: Option<Language>);
        /// Chooses how the person hears that it is their turn, or shows the choice.
        Notify(how: Option<Notify>);
        /// Takes no invitations from another person, chooses whose to take, or shows the choice.
        Refuse(whom: Option<String>);
        /// Sets the time zone of the person or of most of the group, or shows it.
        Zone(place: Place);
        /// Chooses the person's quiet hours or that there are none, or shows the choice.
        Quiet(hours: Option<Option<QuietHours>>);
        /// Begins an absence of this length with the clocks standing, or ends it; or shows what is
        /// left of the year's.
        Vacation(long: Option<Option<Span>>);
        /// Chooses where and when the person is reminded of waiting games, or shows the choice.
        Remind(how: Option<Reminding>);
        /// Chooses a setting, or shows the settings.
        Settings(setting: Option<String>);
        /// Joins two accounts: uses a code of the other, or gives one.
        Link(code: Option<String>);
        /// Opens a browser that is signed in as the person.
        Open;
        /// Shows the privacy notice.
        Privacy;
        /// Sends all data of the person.
        MyData;
        /// Asks the person whether to delete all their data.
        Forget;
        /// Shows one room in two chats: uses a code of the other, or gives one.
        Bridge(code: Option<String>);
        /// Gives the page of this chat another link.
        Renew;
        /// Lists the commands.
        Help;
    }
}

impl Fields {
    /// Returns the fields that give this command; `None` for a line without a slash.
    pub fn of(command: &Command) -> Option<Self> {
        let verb = command.verb()?;
        let code = command.match_id().map(|id| (ParameterKind::Match, id.code()));
        let last = Definition::of(verb).parameters.last();
        let rest = command.rest().filter(|rest| !rest.is_empty());
        let rest = last.and_then(|last| Some((last.kind, rest?)));
        Some(Self { verb, values: code.into_iter().chain(rest).collect() })
    }

    /// Whether the command is about the whole group.
    pub(crate) fn is_of_group(&self) -> bool {
        match self.verb {
            Verb::Zone => Place::read(self, &[]).is_ok_and(|place| place.whose == Whose::Group),
            // Only the admins or the maker of a league name it.
            Verb::League => !self.values.is_empty(),
            _ => false,
        }
    }

    /// Reads the command; `members` are those of the room where it is given.
    ///
    /// # Errors
    /// The first field that cannot be read, and what would be right in it.
    pub(crate) fn command(&self, members: &[Guest]) -> Result<Command, Sentence> {
        self.check()?;
        if self.is_of_all() {
            return Ok(Command::Archive);
        }
        self.of_verb(self.match_id()?, members)
    }
}

/// A time zone, and the person or group it is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The person or the group there.
    pub whose: Whose,
    /// The zone; `None` asks for the known one.
    pub zone: Option<Zone>,
}

/// The owner of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// The person who gives the command.
    Own,
    /// The group where the command is given.
    Group,
}

/// The wishes for a new match.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Wish {
    /// The game to play; if none is named, the form asks.
    pub game: Option<Kind>,
    /// Options of the game by key.
    pub settings: Vec<(String, String)>,
    /// The number of players.
    pub seats: Option<u8>,
    /// The people invited by name, each once; without any, the match is for the first who come.
    pub guests: Vec<Guest>,
    /// The levels of the computers that play, as typed.
    pub computers: Vec<String>,
    /// The hours the invitation waits.
    pub hours: Option<u32>,
    /// The most games.
    pub games: Option<u8>,
    /// The clock; the inner `None`: no clock.
    pub clock: Option<Option<TimeControl>>,
    /// Whether the result changes the ratings of both.
    pub rated: bool,
    /// Whether all agree to hints by a computer.
    pub hints: bool,
    /// The rule of votes by which the whole room plays one side.
    pub vote: Option<VoteRule>,
    /// Whether another room plays the other side.
    pub rivals: bool,
    /// The code of a match in which the room takes the other side.
    pub code: Option<String>,
}

impl Wish {
    /// Whether the wish names at most a game: then the form is shown.
    pub(crate) fn is_plain(&self) -> bool {
        *self == Self { game: self.game, ..Self::default() }
    }
}

/// A member of the room, as they are invited by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// The member whom the name means.
    pub person: PersonId,
    /// The name that the others use.
    pub name: String,
}

/// A choice about reminders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reminding {
    /// The place.
    There(Remind),
    /// The hours of the day; `None`: by the person's clocks.
    At(Option<OwnHours>),
}

/// A request for one more puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OneMore {
    /// The game; `None`: the first there is.
    pub game: Option<Kind>,
    /// The difficulty.
    pub difficulty: Difficulty,
}

/// Writes the request as a person types it: `chess hard`.
impl fmt::Display for OneMore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game.map(|game| game.rules().id());
        let fits = self.difficulty == Difficulty::Fitting && game.is_some();
        let difficulty = (!fits).then(|| self.difficulty.code());
        f.write_str(&game.into_iter().chain(difficulty).collect::<Vec<_>>().join(" "))
    }
}

/// Writes the command as a person types it, in English. The parser reads the text as this command.
impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        let definition = self.verb().map(Definition::of);
        parts.extend(definition.map(|one| format!("/{}", one.called(Language::En))));
        let colon = match definition.is_none_or(|one| one.is_of_moves()) {
            true => ":",
            false => "",
        };
        parts.extend(self.match_id().map(|id| format!("{}{colon}", id.code())));
        parts.extend(self.rest().filter(|rest| !rest.is_empty()));
        f.write_str(&parts.join(" "))
    }
}

/// Writes the wish as a person types it after `/new`.
impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = Vec::new();
        parts.extend(self.game.map(|game| game.rules().id().to_owned()));
        parts.extend(self.settings.iter().map(|(key, value)| format!("{key}={value}")));
        parts.extend(self.seats.map(|seats| seats.to_string()));
        parts.extend(self.hours.map(|hours| format!("hours={hours}")));
        parts.extend(self.games.map(|games| format!("games={games}")));
        parts.extend(self.clock.map(|clock| match clock {
            Some(control) => format!("clock={control}"),
            None => "clock=off".to_owned(),
        }));
        parts.extend(self.rated.then(|| "rated".to_owned()));
        parts.extend(self.hints.then(|| "hints=on".to_owned()));
        parts.extend(self.vote.map(|rule| format!("vote={rule}")));
        parts.extend(self.rivals.then(|| "groups".to_owned()));
        parts.extend(self.code.as_ref().map(|code| format!("vote={code}")));
        parts.extend(self.computers.iter().map(|level| format!("bot={level}")));
        parts.extend(self.guests.iter().map(|guest| format!("@{}", guest.name)));
        f.write_str(&parts.join(" "))
    }
}
