//! Input and output of the desk, on any platform.

use catalog::Kind;
use game_core::Viewer;
use service::{MatchCard, MatchId, PersonId, Platform, RoomId};

use crate::{
    ButtonMeaning, Command, Definition, Fields, Language, Poster, Verb, Whose,
    parse::{TypedLine, line},
};

/// A text or a press of a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incoming {
    /// The person who speaks, as [`crate::Desk::identify`] found them.
    pub person: PersonId,
    /// The room, or the private chat.
    pub place: Venue,
    /// The text, the fields or the press.
    pub input: Input,
    /// The match whose board the person answers to, if they do.
    pub about: Option<MatchId>,
    /// The match whose board stands beside the answer on a page, so that the answer needs no code.
    /// On a page without a board it is the id of no match.
    pub beside: Option<MatchId>,
    /// Whether the platform says that the person is an admin of the group. It is looked up only for
    /// commands that ask for it.
    pub admin: bool,
    /// A text that the bot cannot choose. It is added to the luck of a match that the input
    /// proposes, accepts or begins.
    pub luck: Option<String>,
}

impl Incoming {
    /// Creates an input about no match in particular.
    pub const fn new(person: PersonId, place: Venue, input: Input) -> Self {
        Self { person, place, input, about: None, beside: None, admin: false, luck: None }
    }
}

/// A person as their platform knows them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Caller {
    /// The platform of the account.
    pub platform: Platform,
    /// The platform's own id of the account; it is never shown.
    pub key: String,
    /// The person's name there, as others see it. It may be empty or invisible.
    pub name: String,
    /// The person's language there, as the platform names it: `cs`, `en-GB`.
    pub language: Option<String>,
}

/// The place where a platform heard a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Where {
    /// A chat between the person and the bot.
    Private,
    /// A chat of several people, where the person may speak to all.
    Chat {
        /// The adapter's own text for the chat and the topic in it.
        key: String,
        /// The platform's name for the chat, which is a room's first name.
        title: String,
        /// The server of a channel, or the group of a topic, if the chat is one.
        server: Option<String>,
    },
}

/// The place of an input.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Venue {
    /// A room: its matches are looked for.
    Room(RoomId),
    /// A private place between the person and the desk.
    Private,
}

/// The content of an input.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Input {
    /// A text: a command, a move.
    Text(String),
    /// A command from a platform that has a field for each parameter.
    Fields(Fields),
    /// A command that an adapter gives for a person.
    Command(Command),
    /// The token of a button. Anybody can send any, so it is not trusted.
    Pressed(String),
}

impl Input {
    /// Returns the verb of the input's command, if it is one.
    pub fn verb(&self) -> Option<Verb> {
        match self {
            Self::Text(text) => Verb::of_text(text),
            Self::Fields(fields) => Some(fields.verb),
            Self::Command(command) => command.verb(),
            Self::Pressed(_) => None,
        }
    }

    /// Whether the input changes nothing when it arrives a second time. A move and a press belong
    /// to one position and cannot change a later one.
    pub fn is_for_one_position(&self) -> bool {
        match self.verb() {
            Some(verb) => matches!(verb, Verb::Play | Verb::Own(_) | Verb::Pass | Verb::Draw),
            // A line without a slash is a move as well.
            None => !matches!(self, Self::Command(_)),
        }
    }

    /// Whether the input may be one that only an admin of the group may give.
    pub fn needs_admin(&self) -> bool {
        let verb = |verb| {
            Definition::of(verb).admin_only || matches!(verb, Verb::Settings | Verb::Language)
        };
        self.verb().is_some_and(verb) || self.is_of_group()
    }

    /// Whether the input begins a match, which in some rooms only an admin may do
    /// ([`crate::InvitationDesk::only_admins_invite`]).
    pub fn invites(&self) -> bool {
        match self {
            Self::Pressed(token) => ButtonMeaning::of(token).invites,
            _ => self.verb() == Some(Verb::New),
        }
    }

    /// Whether the input concerns the whole group, in a command that also exists for each person.
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

/// A person who reads notices on a page of their own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reader {
    /// The owner of the page, who also reads the notices private to them.
    pub person: PersonId,
    /// The language of the page. It may be one that they have not chosen for good.
    pub language: Language,
}

/// A message from the desk.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outgoing {
    /// The audience.
    pub to: Audience,
    /// Plain text, lines separated by `\n`; an adapter escapes it.
    pub text: String,
    /// The picture under the text. It is drawn only when an adapter shows it.
    pub picture: Option<Picture>,
    /// The poster to draw instead, where the message shows no match.
    pub poster: Option<Box<Poster>>,
    /// Rows of buttons under the picture, at most five in a row.
    pub buttons: Vec<Vec<Button>>,
    /// A way to type a move as well.
    pub typing: Option<Typing>,
    /// A text that the reader may want to pass on, or to type elsewhere.
    pub copied: Option<Copied>,
    /// An address that only the reader is to open.
    pub link: Option<SecretLink>,
    /// The people called by the message, in a group.
    pub mentions: Vec<PersonId>,
    /// Whether the message only confirms something done of which the room is told as well. Little
    /// is lost if it does not arrive.
    pub done: bool,
    /// The message in one line, where only a short notice fits. In a mere confirmation it means
    /// that the reader sees no other sign of success.
    pub brief: Option<String>,
    /// The file that goes with the message ([`crate::PersonDesk::file`]). No group sees such a
    /// message, not even as one for its reader alone.
    pub file: Option<FileOf>,
    /// The small board of the rules to draw under the text, where no match is shown.
    pub diagram: Option<DiagramOf>,
    /// The squares of the board beside the message that it speaks of, as steps that can be tapped
    /// there. Without such a board the words are enough.
    pub points_at: Vec<String>,
}

/// One of the small boards that teach a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiagramOf {
    /// The game.
    pub kind: Kind,
    /// The number of the board, from 0.
    pub number: usize,
    /// The language of the few words on the board.
    pub language: Language,
}

/// The content of a file that goes with a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FileOf {
    /// All data about the reader.
    Reader,
    /// The record of a match that is over.
    Record(MatchId),
    /// The games of a match that is over, in the format of other programs.
    Notation(MatchId),
    /// The positions of a match that is over, as a moving picture.
    Film(MatchId),
    /// The reader's finished matches, a file for each, as far as they fit into a message: those
    /// before this one, or of all.
    Archive(Option<MatchId>),
}

impl Outgoing {
    /// Whether the message may replace the one whose button asked for it. A mere text stands beside
    /// that one, because its buttons are still needed.
    pub const fn replaces(&self) -> bool {
        self.done || self.is_pictured() || !self.buttons.is_empty()
    }

    /// Whether the message only confirms something done, and leads nowhere. Where the room sees the
    /// rest, a sign of receipt is enough.
    pub const fn is_receipt(&self) -> bool {
        self.done
            && !self.is_pictured()
            && self.buttons.is_empty()
            && self.typing.is_none()
            && self.file.is_none()
    }

    /// Whether the message has something drawn under it.
    pub const fn is_pictured(&self) -> bool {
        self.picture.is_some() || self.poster.is_some() || self.diagram.is_some()
    }
}

/// A way to type a move into a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Typing {
    /// The match in the picture.
    pub match_id: MatchId,
    /// The label of the button.
    pub label: String,
    /// The prompt in the empty field.
    pub prompt: String,
}

/// A text to copy from a message, where a platform has a button for that and the text fits there.
/// It stands in the message or in its file as well.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Copied {
    /// The label of the button.
    pub label: String,
    /// The text to copy.
    pub text: String,
}

/// The effect of a typed text, shown to its writer alone while they type.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// The line on show: the move with its score, or the reason why it is wrong; at most 100
    /// characters.
    pub label: String,
    /// The text that a choice sends: the move, if it can be played; else the typed text, which
    /// nobody else sees.
    pub text: String,
    /// Whether the move can be played.
    pub playable: bool,
    /// The match of the suggestion, if it has one.
    pub match_id: Option<MatchId>,
}

/// An address to open from a message. It may be a secret, and is kept nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct SecretLink {
    /// The label of the button.
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
    /// The content.
    pub bytes: Vec<u8>,
    /// The name.
    pub name: String,
}

/// Shows nothing of the content.
impl std::fmt::Debug for Document {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Document({}, {} bytes)", self.name, self.bytes.len())
    }
}

/// A drawn picture, with its description for people who cannot see it.
#[derive(Clone, PartialEq, Eq)]
pub struct Drawn {
    /// The whole PNG file.
    pub png: Vec<u8>,
    /// The description for people who cannot see the picture.
    pub alt: String,
    /// The name of the file: `board.png`, `hand.png`.
    pub name: &'static str,
}

impl std::fmt::Debug for Drawn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Drawn({}, {} bytes)", self.name, self.png.len())
    }
}

/// The audience of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Everyone in a room, players or not: nothing private is shown.
    Room(RoomId),
    /// This person alone, wherever they read.
    Only(PersonId),
}

impl Audience {
    /// Returns the viewer that this audience has in a match. It is the only way from the audience
    /// of a message to its content.
    pub fn viewer(&self, card: &MatchCard) -> Viewer {
        match self {
            Self::Room(_) => Viewer::Spectator,
            Self::Only(person) => card.viewer(*person),
        }
    }
}

/// A button. A platform without buttons shows nothing in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Button {
    /// The label, in the reader's language.
    pub label: String,
    /// The text that comes back with a press, at most 64 bytes: the match's code and ply, then the
    /// action.
    pub token: String,
    /// Whether the button names a square of the board. A platform with lists puts many such buttons
    /// into one.
    pub square: bool,
}

/// A picture that [`crate::PictureDesk::png`] can draw.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Picture {
    /// The kind of picture.
    pub kind: PictureKind,
    /// The match whose board `mark` names.
    pub match_id: MatchId,
    /// The position of the match ([`service::Board::mark`]).
    pub mark: u32,
    /// The viewer, which follows from the audience ([`Audience::viewer`]).
    pub viewer: Viewer,
    /// The taps drawn on the board, which only their player sees.
    pub steps: Vec<String>,
    /// The language of the few words in the picture; names stay as they are.
    pub language: Language,
    /// The description for people who cannot see the picture.
    pub alt: String,
}

/// The kind of a picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PictureKind {
    /// The whole board with its players.
    Board,
    /// The viewer's hand.
    Hand,
    /// The course of an analysed match.
    Chart,
    /// A decision of an analysed match: the board as its player saw it, with the best move.
    Moment,
    /// The end of a game, to show to others.
    End,
    /// A turn of a game, to show to others.
    Turn,
}

impl PictureKind {
    const ALL: [Self; 6] =
        [Self::Board, Self::Hand, Self::Chart, Self::Moment, Self::End, Self::Turn];

    /// Returns a word for the kind, as addresses and kept messages have it.
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

    /// Returns the kind of this word.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.code() == code)
    }
}

impl Picture {
    /// Returns a name for the file, under which a platform shows it. It tells nothing of the match.
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
    /// The stencil of its pictures ([`wire::Stencil::pack`]).
    pub stencil: String,
    /// The text that begins each of those pictures; any other text is a sentence.
    pub heading: String,
    /// The address of the board, which comes before each [`wire::Tapping`] on it.
    pub address: String,
    /// The board ([`wire::Slate::pack`]), with the pictures after the next taps.
    pub slate: String,
    /// The same board without those pictures.
    pub bare: String,
    /// The colours of the stencil's roles, in order, as CSS writes them: those that the reader
    /// chose, or those of day and those of night.
    pub colours: Vec<Vec<String>>,
    /// The label of the button that takes a tap back.
    pub undo: String,
    /// The text shown if taps have no effect.
    pub lost: String,
    /// The buttons beside the board, for actions that cannot be tapped on it.
    pub buttons: Vec<Vec<Button>>,
}

/// The result of taps on such a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TouchAnswer {
    /// The resulting board, with the words to it.
    pub slate: String,
    /// Whether the position is another than the one tapped at.
    pub moved: bool,
}
