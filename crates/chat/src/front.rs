//! What comes in and what goes out, on any platform.

use catalog::Kind;
use game_core::Viewer;
use service::{MatchCard, MatchId, PersonId, Platform, RoomId};

use crate::{
    ButtonMeaning, Command, Definition, Fields, Language, Poster, Verb, Whose,
    parse::{TypedLine, line},
};

/// Something a person said or pressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incoming {
    /// The speaker, as [`crate::Desk::identify`] found them.
    pub person: PersonId,
    /// The room it was said in, or in private.
    pub place: Venue,
    /// What they typed, filled in or pressed.
    pub input: Input,
    /// The match whose board they answer to, if they do.
    pub about: Option<MatchId>,
    /// The match whose board stands beside the answer, on a page: it needs no code there. On a
    /// page without a board that of no match.
    pub beside: Option<MatchId>,
    /// Whether their platform says that they are an admin of the group; looked
    /// up only for commands that ask for it.
    pub admin: bool,
    /// What this adds to the luck of what they propose, accept or begin by it:
    /// something that the bot cannot choose.
    pub luck: Option<String>,
}

impl Incoming {
    /// Something said, about no match in particular.
    pub const fn new(person: PersonId, place: Venue, input: Input) -> Self {
        Self { person, place, input, about: None, beside: None, admin: false, luck: None }
    }
}

/// Somebody as their platform knows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The platform that this account is on.
    pub platform: Platform,
    /// The platform's own id of the account; it never shows.
    pub key: String,
    /// Their name there, as they are seen by others; may be empty or not to be
    /// seen.
    pub name: String,
    /// Their language there, as the platform says it: `cs`, `en-GB`.
    pub language: Option<String>,
}

/// Where a platform heard somebody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Where {
    /// Between the person and the bot.
    Private,
    /// In a chat of several, where what they say may be for all.
    Chat {
        /// The adapter's own text for the chat, and the topic in it.
        key: String,
        /// What the platform calls it; a room is first named so.
        title: String,
        /// The server whose channel it is, or the group whose topic, if it is one.
        server: Option<String>,
    },
}

/// Where something was said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Venue {
    /// In a room: matches are looked for there.
    Room(RoomId),
    /// Between the person and the desk.
    Private,
}

/// What somebody sent to the desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A text: a command, a move.
    Text(String),
    /// A command from a platform that has a field for each parameter.
    Fields(Fields),
    /// A command that an adapter gives for somebody.
    Command(Command),
    /// The token of a button; anybody can send any, so it is not trusted.
    Pressed(String),
}

impl Input {
    /// The verb of the command it is, if it is one.
    pub fn verb(&self) -> Option<Verb> {
        match self {
            Self::Text(text) => Verb::of_text(text),
            Self::Fields(fields) => Some(fields.verb),
            Self::Command(command) => command.verb(),
            Self::Pressed(_) => None,
        }
    }

    /// Whether it changes nothing when it is told a second time: a move and a
    /// press are made for one position, and a later one is not theirs.
    pub fn is_for_one_position(&self) -> bool {
        match self.verb() {
            Some(verb) => matches!(verb, Verb::Play | Verb::Own(_) | Verb::Pass | Verb::Draw),
            // A line without a slash is a move, too.
            None => !matches!(self, Self::Command(_)),
        }
    }

    /// Whether it may be something that only an admin of the group may do.
    pub fn needs_admin(&self) -> bool {
        let verb = |verb| {
            Definition::of(verb).admin_only || matches!(verb, Verb::Settings | Verb::Language)
        };
        self.verb().is_some_and(verb) || self.is_of_group()
    }

    /// Whether it begins a match, which in some rooms only an admin may do
    /// ([`crate::InvitationDesk::only_admins_invite`]).
    pub fn invites(&self) -> bool {
        match self {
            Self::Pressed(token) => ButtonMeaning::of(token).invites,
            _ => self.verb() == Some(Verb::New),
        }
    }

    /// Whether it says something for the whole group, in a command that is also
    /// everybody's own.
    fn is_of_group(&self) -> bool {
        match self {
            Self::Text(text) => {
                matches!(line(text), Ok(TypedLine::Fields(fields)) if fields.is_of_group())
            }
            Self::Fields(fields) => fields.is_of_group(),
            Self::Command(Command::Zone(place)) => place.whose == Whose::Group,
            Self::Command(Command::League(name)) => name.is_some(),
            Self::Command(_) => false,
            Self::Pressed(token) => ButtonMeaning::of(token).room.is_some(),
        }
    }
}

/// Who reads notices on a page of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reader {
    /// Whose page it is: what is private to them is told, too.
    pub person: PersonId,
    /// The language their page is in, which may be none that they chose for good.
    pub language: Language,
}

/// A message from the desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outgoing {
    /// Who may see it.
    pub to: Audience,
    /// Plain text, lines separated by `\n`; an adapter escapes it.
    pub text: String,
    /// What is to be drawn under it; nothing is drawn before somebody shows it.
    pub picture: Option<Picture>,
    /// What is to be drawn instead, where it shows no match.
    pub poster: Option<Box<Poster>>,
    /// Rows of buttons under that, at most five in a row.
    pub buttons: Vec<Vec<Button>>,
    /// A way to type a move besides.
    pub typing: Option<Typing>,
    /// What its reader may want to pass on, or to type elsewhere.
    pub copied: Option<Copied>,
    /// An address that only its reader is to open.
    pub link: Option<SecretLink>,
    /// Who is called by it, in a group.
    pub mentions: Vec<PersonId>,
    /// Whether it only says that something is done which the room is told of,
    /// too: then little is lost if it does not arrive.
    pub done: bool,
    /// The same in a line, for where only a short notice fits. Of what only says that
    /// something is done: nothing else that they see says so.
    pub brief: Option<String>,
    /// The file that goes with it ([`crate::PersonDesk::file`]). No group sees such a message,
    /// not even as one for its reader alone.
    pub file: Option<FileOf>,
    /// The small board of the rules that is drawn under it, where no match is shown.
    pub diagram: Option<DiagramOf>,
    /// What it speaks of on the board beside it, as steps that can be tapped there; where
    /// there is no such board, the words are enough.
    pub points_at: Vec<String>,
}

/// Which of the small boards that teach a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiagramOf {
    /// The game.
    pub kind: Kind,
    /// Its number, from 0.
    pub number: usize,
    /// The language of the few words in it.
    pub language: Language,
}

/// Of what a file is that goes with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileOf {
    /// Of everything that is known of its reader.
    Reader,
    /// Of a match that is over: its record.
    Record(MatchId),
    /// Of a match that is over: its games in the format that other programs read.
    Notation(MatchId),
    /// Of a match that is over: its positions as a picture that moves.
    Film(MatchId),
    /// Of its reader's matches that are over: a file for each, as far as a message takes
    /// them along; those before this one, or of all.
    Archive(Option<MatchId>),
}

impl Outgoing {
    /// Whether it may take the place of the message whose button asked for it.
    /// What only says something stands beside that: its buttons are still
    /// needed.
    pub const fn replaces(&self) -> bool {
        self.done || self.is_pictured() || !self.buttons.is_empty()
    }

    /// Whether it says nothing but that something is done, and leads nowhere: a sign
    /// that it was heard is enough where the room sees the rest.
    pub const fn is_receipt(&self) -> bool {
        self.done
            && !self.is_pictured()
            && self.buttons.is_empty()
            && self.typing.is_none()
            && self.file.is_none()
    }

    /// Whether something is drawn under it.
    pub const fn is_pictured(&self) -> bool {
        self.picture.is_some() || self.poster.is_some() || self.diagram.is_some()
    }
}

/// A way to type a move into a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Typing {
    /// The match the picture shows.
    pub match_id: MatchId,
    /// What stands on its button.
    pub label: String,
    /// What is asked for, as it stands in the empty field.
    pub prompt: String,
}

/// Something to be copied from a message, where a platform has a button for that and it fits
/// there; it stands in the message or in its file as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    /// What stands on its button.
    pub label: String,
    /// What is copied.
    pub text: String,
}

/// What typed text would do, said privately while it is typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// What is shown: the move with what it scores, or what is wrong with it;
    /// at most 100 characters.
    pub label: String,
    /// What is said if it is chosen: the move, if it can be played; else what was typed,
    /// which is sent nowhere for others to see.
    pub text: String,
    /// Whether it can be played.
    pub playable: bool,
    /// The match it is about, if it is about one.
    pub match_id: Option<MatchId>,
}

/// An address to be opened from a message. It may be a secret, and is kept nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretLink {
    /// What stands on its button.
    pub label: String,
    /// The address.
    pub url: String,
    /// The token of a button that asks for such an address anew.
    pub token: String,
}

/// Shows nothing of the address.
impl std::fmt::Debug for SecretLink {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Link({})", self.label)
    }
}

/// A file that goes with a message.
#[derive(Clone, PartialEq, Eq)]
pub struct Document {
    /// What is in it.
    pub bytes: Vec<u8>,
    /// A name for it.
    pub name: String,
}

/// Shows nothing of what is in it.
impl std::fmt::Debug for Document {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Document({}, {} bytes)", self.name, self.bytes.len())
    }
}

/// A picture that is drawn, with what it says to who cannot see it.
#[derive(Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The PNG file, whole.
    pub png: Vec<u8>,
    /// What it says to who cannot see it.
    pub alt: String,
    /// A name for the file: `board.png`, `hand.png`.
    pub name: &'static str,
}

impl std::fmt::Debug for Drawn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Drawn({}, {} bytes)", self.name, self.png.len())
    }
}

/// Who may see a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Everyone in a room, players or not: nothing private is shown.
    Room(RoomId),
    /// This person alone, wherever they read.
    Only(PersonId),
}

impl Audience {
    /// Whose eyes this audience has on a match: the one way from who may see a
    /// message to what it may show.
    pub fn viewer(&self, card: &MatchCard) -> Viewer {
        match self {
            Self::Room(_) => Viewer::Spectator,
            Self::Only(person) => card.viewer(*person),
        }
    }
}

/// Something to press; where platforms show no buttons, nothing stands for it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// What stands on it, in the language of its reader.
    pub label: String,
    /// What comes back when it is pressed: at most 64 bytes, the match's code
    /// and ply, then what.
    pub token: String,
    /// Whether it names a square of the board: where a platform has lists, many such are one.
    pub square: bool,
}

/// A picture that [`crate::PictureDesk::png`] can draw.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Picture {
    /// What of the match it shows.
    pub kind: PictureKind,
    /// The match whose board `mark` names.
    pub match_id: MatchId,
    /// Which position of it ([`service::Board::mark`]).
    pub mark: u32,
    /// Through whose eyes, which follows from the audience ([`Audience::viewer`]).
    pub viewer: Viewer,
    /// The taps drawn upon it, which only their player sees.
    pub steps: Vec<String>,
    /// The language of the few words in it; names stay as they are.
    pub language: Language,
    /// What it says to who cannot see it.
    pub alt: String,
}

/// What a picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PictureKind {
    /// The whole board with its players.
    Board,
    /// What the viewer holds.
    Hand,
    /// How a match went that was looked through.
    Chart,
    /// A decision of such a match: the board as its player saw it, with what would have
    /// been best.
    Moment,
    /// How a game ended, to show to others.
    End,
    /// A turn of a game, to show to others.
    Turn,
}

impl PictureKind {
    const ALL: [Self; 6] =
        [Self::Board, Self::Hand, Self::Chart, Self::Moment, Self::End, Self::Turn];

    /// A word for it, as addresses and kept messages have it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Hand => "hand",
            Self::Chart => "chart",
            Self::Moment => "moment",
            Self::End => "end",
            Self::Turn => "turn",
        }
    }

    /// The kind of this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

impl Picture {
    /// A name for its file, by which a platform shows it; it tells nothing of the
    /// match.
    pub const fn file(&self) -> &'static str {
        match (self.kind, self.viewer) {
            (PictureKind::Hand, _) => "hand.png",
            (PictureKind::Chart, _) => "chart.png",
            (PictureKind::Moment, _) => "moment.png",
            (PictureKind::End, _) => "end.png",
            (PictureKind::Turn, _) => "turn.png",
            (PictureKind::Board, Viewer::Seat(_)) => "my-board.png",
            (PictureKind::Board, Viewer::Spectator) => "board.png",
        }
    }
}

/// A board that its reader taps in a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TouchBoard {
    /// What its pictures are told by ([`wire::Stencil::pack`]).
    pub stencil: String,
    /// What each of them begins with as text; any other text is a sentence.
    pub heading: String,
    /// What comes before each [`wire::Tapping`] on it: which board it is.
    pub address: String,
    /// The board ([`wire::Slate::pack`]), with what the next taps show.
    pub slate: String,
    /// The same without that.
    pub bare: String,
    /// The colours of the stencil's roles, in order, as CSS writes them: those that its reader
    /// chose, or those of day and those of night.
    pub colours: Vec<Vec<String>>,
    /// What stands on the button that takes a tap back.
    pub undo: String,
    /// What is said if nothing comes of taps.
    pub lost: String,
    /// What is pressed beside it: what cannot be done upon it.
    pub buttons: Vec<Vec<Button>>,
}

/// What comes of taps on such a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TouchAnswer {
    /// The board that comes of it, with what is said of it.
    pub slate: String,
    /// Whether it is another position than that which was tapped at.
    pub moved: bool,
}
