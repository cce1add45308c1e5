//! What comes in and what goes out, on any platform.

use catalog::Kind;
use game_core::{Example, Viewer};
use render::{Elements, PictureChange};
use service::{MatchCard, MatchId, PersonId, Platform, PuzzleAt, Rights, RoomId};

use crate::{
    ButtonMeaning, Command, Definition, Fields, Language, Poster, Verb, Whose,
    parse::{TypedLine, line},
};

/// Something a person said or pressed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Incoming {
    /// Whoever speaks, as [`crate::Desk::identify`] found them.
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

/// A board for direct entry, with one person's taps so far upon it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tabletop {
    /// Which position of the match it is ([`service::Board::mark`]).
    pub mark: u32,
    /// Whether that is an earlier one of the game.
    pub past: bool,
    /// How many of the taps make sense; the rest are to be let go.
    pub taken: usize,
    /// The picture; its targets are elements that can be tapped.
    pub svg: String,
    /// What the picture says to who cannot see it.
    pub alt: String,
    /// Whose turn it is, as a sentence.
    pub turn: String,
    /// Whether the person may act on the present board.
    pub mine: bool,
    /// Whether taps only try what this person would do, were it their turn.
    pub tries: bool,
    /// Whether the game waits for this person.
    pub awaited: bool,
    /// What to say about the taps: score and equations, what to do next.
    pub notes: Vec<String>,
    /// Why it would be refused as it stands.
    pub problem: Option<String>,
    /// What else to tap, as buttons.
    pub offers: Vec<TabletopOffer>,
    /// Whether the person has said that this is their move: play it.
    pub complete: bool,
    /// Whether they want to be asked once before it is played.
    pub asks: bool,
    /// What the taps amount to, if they amount to something, as a person would
    /// write it.
    pub code: Option<String>,
    /// Moves that their taps lay out while the other thinks, the last one their own:
    /// an answer that can be prepared, as `/if` reads it.
    pub prepares: Option<String>,
    /// Who has won, once the game is over.
    pub result: Option<String>,
    /// How a turn is made, for who plays this game for the first time.
    pub lesson: Option<Lesson>,
    /// What who plays alone can take back, and what they can do again.
    pub back_and_forth: Vec<Button>,
    /// What waits for this person's answer besides their turn.
    pub questions: Vec<Question>,
    /// What the person answers beforehand, each with the button that drops it.
    pub prepared: Vec<Question>,
    /// What the person may do about the match.
    pub rights: Rights,
    /// Whether the picture shows what they hold in places whose order means nothing.
    pub holds: bool,
    /// What the next taps show.
    pub foresight: Foresight,
    /// What the round before came to, until the next one is begun by a tap.
    pub round: Option<RoundSheet>,
    /// What computers did since the reader's own turn, where points are counted.
    pub answered: Option<String>,
}

/// A round that is over, of a game in which all answer the same and the best is laid for
/// everybody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundSheet {
    /// Which round it was.
    pub title: String,
    /// What its reader made of it, what was best, and how both add up so far.
    pub lines: Vec<RoundLine>,
    /// What leads on to the next one is called.
    pub next: String,
}

/// A line of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RoundLine {
    /// Whose, or of what.
    pub label: String,
    /// The points.
    pub value: String,
    /// Where it was laid and what it reads; may be empty.
    pub detail: String,
}

/// What the next taps show, told with the board, so that a page draws them before it has
/// asked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Foresight {
    /// What the pictures are made of.
    pub elements: Elements,
    /// The same as [`Sequel::lands`], of what was taken up already.
    pub lands: Option<usize>,
    /// What may be tapped first.
    pub after: Vec<Sequel>,
}

/// What the picture becomes after a tap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sequel {
    /// The step it adds to those so far.
    pub step: String,
    /// What changes in the picture.
    pub change: PictureChange,
    /// Whether the turn is complete by it, and played without a question.
    pub plays: bool,
    /// How what was taken up looks where it is put down, as one of [`Elements::put`], where
    /// there is too much to tap to have it in `after`.
    pub lands: Option<usize>,
    /// What may be tapped next, as far as it is looked at.
    pub after: Vec<Self>,
}

/// How a turn of a game is made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Lesson {
    /// What to do, and what there is to try.
    pub text: String,
    /// The game whose rules tell the rest.
    pub game: &'static str,
    /// Turns to try.
    pub examples: Vec<Example>,
}

/// Something that waits for an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// What is asked, as a sentence.
    pub said: String,
    /// The answers; the one that most will give comes first.
    pub answers: Vec<Button>,
}

/// One position of a file that somebody looks through.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FilePage {
    /// The name of the game.
    pub title: String,
    /// What each of the file's games is called.
    pub games: Vec<String>,
    /// Why others of its games cannot be read, as sentences.
    pub unread: Vec<String>,
    /// Which of them this is, from 0.
    pub game: usize,
    /// After how many of its entries the position is.
    pub at: u32,
    /// The picture.
    pub svg: String,
    /// How the game ended, at its end.
    pub end: Option<String>,
    /// Its turns; each mark is how many entries there are after it.
    pub turns: Vec<TurnLine>,
}

/// A puzzle, beside the board on which somebody solves it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PuzzleSheet {
    /// Which puzzle it is, and how it stands.
    pub at: PuzzleAt,
    /// What the last try came to, in words.
    pub told: Option<String>,
    /// What was tried, in its order.
    pub tries: Vec<Try>,
    /// What was best, once it is over.
    pub best: Option<BestTurn>,
}

/// One of the tries at a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Try {
    /// The mark of the position after it ([`service::Board::mark`]).
    pub mark: u32,
    /// What came of it, in words.
    pub said: String,
    /// How good it was.
    pub grade: TryGrade,
    /// In hundredths of the best, where each try is graded by itself.
    pub percent: Option<i64>,
    /// The points it would bring, where points are counted.
    pub points: Option<i64>,
}

/// How good a try was.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TryGrade {
    /// It brings no star.
    Missed,
    /// It brings a star at least.
    Starred,
    /// There is none better.
    Best,
}

impl TryGrade {
    /// As a square that can be sent: white, yellow, green.
    pub const fn square(self) -> char {
        match self {
            Self::Missed => '⬜',
            Self::Starred => '🟨',
            Self::Best => '🟩',
        }
    }
}

/// What was best in a puzzle that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BestTurn {
    /// The board with it laid upon it, as an `<svg>` element; `None` where that lies there
    /// already.
    pub svg: Option<String>,
    /// What it is and what it makes, in words.
    pub said: String,
}

/// One line in the list of a game's turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnLine {
    /// The mark of the position after it ([`service::Board::mark`]).
    pub mark: u32,
    /// The number of the seat that acted, from 0; `None` of lots and of who left.
    pub seat: Option<usize>,
    /// What they did, and what chance made of it.
    pub said: String,
}

/// A game that is over, looked back upon.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// What is new for its reader, who played a computer: "your best yet".
    pub news: Option<String>,
    /// How long it was, and how the reader stands against the other: a line each.
    pub lines: Vec<String>,
    /// The turn that brought each player most, where points are counted turn by turn.
    pub best: Vec<TurnLine>,
    /// The scores from turn to turn as an `<svg>` element, where they are counted so.
    pub course: Option<String>,
}

/// A match that is over, looked through by a computer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Review {
    /// It is at it, or about to be.
    Partly {
        /// How many decisions it has looked at.
        done: usize,
        /// How many there are; 0 as long as others come first.
        of: usize,
    },
    /// All that was found.
    Whole {
        /// How each player decided.
        accounts: Vec<String>,
        /// How the match went, as an `<svg>` element.
        chart: String,
        /// The decisions in which there was anything to choose, in their order.
        turns: Vec<ReviewedTurn>,
        /// Whether everything that could be done in a turn can be listed.
        lists_ways: bool,
    },
}

/// A decision, as a computer saw it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedTurn {
    /// The position it was made in ([`service::Board::mark`]).
    pub mark: u32,
    /// Who did what.
    pub said: String,
    /// What was better, and by how much.
    pub better: Option<String>,
    /// Both in one sentence.
    pub explained: String,
    /// Whether it is one of those that decided the match.
    pub is_turning_point: bool,
}

/// Some of what could be laid in a turn of a game that was looked through, what brings
/// most first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WayList {
    /// What was done, how many ways there were, and where among them that is.
    pub head: Vec<String>,
    /// How many there are in all.
    pub count: usize,
    /// Which of all was laid, from 0.
    pub played: Option<usize>,
    /// The board as its player saw it, with one of them upon it, as an `<svg>` element.
    pub svg: String,
    /// What the picture says to who cannot see it.
    pub alt: String,
    /// Which of all is in the picture, from 0.
    pub shown: Option<usize>,
    /// Those that were asked for.
    pub ways: Vec<ToldWay>,
}

/// One way to make a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ToldWay {
    /// Its number among all, from 1.
    pub number: usize,
    /// What is laid, for how much, and the equations.
    pub said: String,
    /// That it was laid, or was best.
    pub marked: Option<String>,
}

/// One possible next tap.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TabletopOffer {
    /// The step it adds to those so far, as the game reads it.
    pub step: String,
    /// What stands on it, in the language of its reader.
    pub label: String,
    /// Whether that is a word, such as rolling the dice, and not a square or a
    /// tile as the picture shows them.
    pub worded: bool,
    /// Whether it says that what was put together is all, or yes to another side.
    pub strong: bool,
    /// Whether it is about the game and no part of a move, as a draw is.
    pub aside: bool,
    /// Whether a tap on the picture adds the same step.
    pub drawn: bool,
}
