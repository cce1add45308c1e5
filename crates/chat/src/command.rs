//! A command as one value, whatever way it came: typed, chosen from a
//! platform's fields, or given by an adapter. The list of all of them stands here once.

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

/// Declares [`Verb`] and [`Command`] by one row for each: its name, and what follows it as its own
/// type, which is written and read by [`Rest`]. Who names no match means the one whose board they
/// answer to, else the only one they can mean; if there are several, the desk asks.
macro_rules! commands {
    (
        about a match {
            $($(#[$match_doc:meta])* $about:ident $(($match_rest:ident: $match_type:ty))?;)+
        }
        about anything {
            $($(#[$doc:meta])* $other:ident $(($rest:ident: $type:ty))?;)+
        }
    ) => {
        /// What a command does.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Verb {
            /// Does something about a match besides a turn.
            Deed(Deed),
            /// Plays a turn that begins with this word of a game's
            /// ([`game_core::Game::COMMANDS`]).
            Own(&'static str),
            $($(#[$match_doc])* $about,)+
            $($(#[$doc])* $other,)+
        }

        /// What a person asks of the desk: a verb with what followed it.
        #[derive(Debug, Clone, PartialEq, Eq)]
        pub enum Command {
            /// Does something about a match besides a turn.
            Deed(Deed, Option<MatchId>),
            /// Plays a turn that begins with this word of a game's.
            Own(&'static str, Option<MatchId>, String),
            /// Sends all one's matches that are over.
            Archive,
            /// Says a line without a slash, which a game may read as a move.
            Line(Option<MatchId>, String),
            $($(#[$match_doc])* $about(Option<MatchId> $(, $match_type)?),)+
            $($(#[$doc])* $other $(($type))?,)+
        }

        impl Command {
            /// Its verb; a line without a slash has none.
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

            /// The match it names; `None` where it means the only one it can.
            pub const fn match_id(&self) -> Option<MatchId> {
                match self {
                    Self::Deed(_, id) | Self::Own(_, id, _) | Self::Line(id, _) => *id,
                    $(Self::$about(id, ..) => *id,)+
                    _ => None,
                }
            }

            /// What follows its name and its match.
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
            /// The command of its verb; `id` is the match it names.
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
        /// Says what to answer if the other plays something, or shows what was said.
        If(moves: Option<String>);
        /// Ends one's turn without doing anything on the board.
        Pass;
        /// Offers a draw, or accepts the one that is offered.
        Draw;
        /// Gives those a match waits for more time: a day, or so much.
        MoreTime(more: Option<Span>);
        /// Proposes a time at which to play live, or shows what was said of one.
        When(time: Option<String>);
        /// Asks those a match waits for whether they are there.
        Nudge;
        /// Talks to those on one's side in a match.
        Team(text: String);
        /// Brings a phrase of one's own to the luck of a match that has not begun.
        Luck(phrase: String);
        /// Shows a turn as a keepsake, by its number from 1, or the newest.
        Moment(number: Option<u32>);
        /// Ends a match of others.
        End;
        /// Annuls the result of a match that is over.
        Annul;
        /// Takes somebody out of a match: a name, or a number at the table.
        Remove(member: String);
    }
    about anything {
        /// Proposes a match, or shows the form for it.
        New(wish: Wish);
        /// Opens the puzzle of the day, or one more.
        Puzzle(more: Option<OneMore>);
        /// Fills this board, or shows one's attempts and the boards there are.
        Fill(board: Option<String>);
        /// Shows who is ahead, in one game or in all.
        Top(game: Option<Kind>);
        /// Shows the leagues of a group, plans one of this name, or names one by its code.
        League(name: Option<String>);
        /// Shows the tournament of a group.
        Tournament;
        /// Shows what one made of one's matches.
        Me;
        /// Shows how one did against somebody of this name.
        Versus(name: String);
        /// Lists one's matches.
        Games;
        /// Talks to the room.
        Say(text: String);
        /// Explains a game, or asks which.
        Rules(game: Option<Kind>);
        /// Chooses a language, or asks which.
        Language(language: Option<Language>);
        /// Chooses how one is told that it is one's turn, or says how one is.
        Notify(how: Option<Notify>);
        /// Takes no invitations from somebody, chooses whose to take, or says whose one
        /// takes.
        Refuse(whom: Option<String>);
        /// Says where one lives, or where most of the group do; or says what is known.
        Zone(place: Place);
        /// Chooses when one is not to be woken, or that one always may be; or says what is
        /// known.
        Quiet(hours: Option<Option<QuietHours>>);
        /// Is away for so long with the clocks standing, or back; or says what is left of
        /// the year's.
        Vacation(long: Option<Option<Span>>);
        /// Chooses where and when one is reminded of what waits, or says how one is.
        Remind(how: Option<Reminding>);
        /// Chooses something, or shows what can be chosen.
        Settings(setting: Option<String>);
        /// Makes two accounts one person: uses a code of the other, or gives one.
        Link(code: Option<String>);
        /// Opens the browser as who asks.
        Open;
        /// Says what is kept of people.
        Privacy;
        /// Sends everything that is known of who asks.
        MyData;
        /// Deletes who asks, or rather asks about it.
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
    /// The fields that give this command; none for a line without a slash.
    pub fn of(command: &Command) -> Option<Self> {
        let verb = command.verb()?;
        let code = command.match_id().map(|id| (ParameterKind::Match, id.code()));
        let last = Definition::of(verb).parameters.last();
        let rest = command.rest().filter(|rest| !rest.is_empty());
        let rest = last.and_then(|last| Some((last.kind, rest?)));
        Some(Self { verb, values: code.into_iter().chain(rest).collect() })
    }

    /// Whether it is about the whole group.
    pub(crate) fn is_of_group(&self) -> bool {
        match self.verb {
            Verb::Zone => Place::read(self, &[]).is_ok_and(|place| place.whose == Whose::Group),
            // A league is named by who leads it.
            Verb::League => !self.values.is_empty(),
            _ => false,
        }
    }

    /// The command it is; `members` are those of the room where it is given.
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

/// Where somebody lives.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// Who lives there.
    pub whose: Whose,
    /// Where; `None` asks what is known.
    pub zone: Option<Zone>,
}

/// Whose something is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whose {
    /// Who gives the command.
    Own,
    /// All in the group where it is given.
    Group,
}

/// What a new match is to be like.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Wish {
    /// The game to play; if none is named, the form asks.
    pub game: Option<Kind>,
    /// Options of the game by key.
    pub settings: Vec<(String, String)>,
    /// How many are to play.
    pub seats: Option<u8>,
    /// Who is invited by name, each once; without any, the first who come.
    pub guests: Vec<Guest>,
    /// The levels of computers that are to play, as they are typed.
    pub computers: Vec<String>,
    /// How long the invitation waits, in hours.
    pub hours: Option<u32>,
    /// How many games at most.
    pub games: Option<u8>,
    /// The clock to play with, or that there is to be none.
    pub clock: Option<Option<TimeControl>>,
    /// Whether the result is to change the ratings of both.
    pub rated: bool,
    /// Whether all agree to be helped by a computer.
    pub hints: bool,
    /// By which rule the whole room is to play one side.
    pub vote: Option<VoteRule>,
    /// Whether another room is to play the other side.
    pub rivals: bool,
    /// The code of a match in which the room is to play the other side.
    pub code: Option<String>,
}

impl Wish {
    /// Whether it says nothing but a game: then the form is shown.
    pub(crate) fn is_plain(&self) -> bool {
        *self == Self { game: self.game, ..Self::default() }
    }
}

/// A member of the room, as they are invited by name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guest {
    /// The member of the room whom the name means.
    pub person: PersonId,
    /// What the others call them.
    pub name: String,
}

/// How somebody wants to be reminded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reminding {
    /// Where.
    There(Remind),
    /// At these hours of the day; `None`: as their clocks run.
    At(Option<OwnHours>),
}

/// One more puzzle that somebody asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OneMore {
    /// Of which game; `None`: of the first there is.
    pub game: Option<Kind>,
    /// How hard it is to be.
    pub difficulty: Difficulty,
}

/// As somebody would type it: `chess hard`.
impl fmt::Display for OneMore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let game = self.game.map(|game| game.rules().id());
        let fits = self.difficulty == Difficulty::Fitting && game.is_some();
        let difficulty = (!fits).then(|| self.difficulty.code());
        f.write_str(&game.into_iter().chain(difficulty).collect::<Vec<_>>().join(" "))
    }
}

/// As somebody would type it, in English: what is typed so is this command.
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

/// As somebody would type it after `/new`.
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
