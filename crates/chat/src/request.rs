//! The person at the desk, and the parts of an answer.

use std::borrow::Cow;

use game_core::{Arg, Sentence};
use service::{MatchId, Person, PersonId, Refusal, Room};

use crate::{
    Audience, Button, Copied, Definition, Outgoing, Picture, Poster, Verb,
    deed::Deed,
    token::Token,
    wording::{Words, words_of},
};

/// The name of a position's notation, and its text.
pub(crate) type PositionText = (&'static str, String);

/// The result of a request: messages, or a refusal.
pub(crate) type Answer<T = Vec<Outgoing>> = Result<T, Refusal>;

/// A person at the desk.
#[derive(Debug, Clone)]
pub(crate) struct Request {
    /// The person who asks.
    pub(crate) person: Person,
    /// The room, unless in private.
    pub(crate) room: Option<Room>,
    /// The wording in the language of the answer.
    pub(crate) words: Words,
    /// The match whose board the person answers to.
    pub(crate) about: Option<MatchId>,
    /// The match whose board stands beside the answer.
    pub(crate) beside: Option<MatchId>,
    /// Whether the platform says that the person is an admin of the room.
    pub(crate) admin: bool,
}

impl Request {
    /// Creates a request. Its language is the person's, else the room's, else Czech.
    pub(crate) fn new(person: Person, room: Option<Room>) -> Self {
        let rooms = room.as_ref().and_then(|room| room.language);
        let words = words_of(person.language.or(rooms));
        Self { person, room, words, about: None, beside: None, admin: false }
    }

    /// Returns the id of the person.
    pub(crate) fn id(&self) -> PersonId {
        self.person.id
    }

    /// Returns the audience of this person alone.
    pub(crate) fn alone(&self) -> Audience {
        Audience::Only(self.person.id)
    }

    /// Returns a text for this person alone.
    pub(crate) fn tell(&self, text: String) -> Outgoing {
        message(self.alone(), text)
    }

    /// Returns a wording for this person alone.
    pub(crate) fn say(&self, key: &str, args: &[(&str, Arg)]) -> Outgoing {
        self.tell(self.words.phrase(&self.key(key, args), args, &[]))
    }

    /// Returns the same request for a match that begins by it, or is to begin: a page shows that
    /// match next.
    pub(crate) fn beginning(&self, id: MatchId) -> Self {
        Self { beside: self.beside.map(|_| id), ..self.clone() }
    }

    /// Returns the key of a wording, or of the one without the match's code where the match's board
    /// stands beside it.
    fn key<'a>(&self, key: &'a str, args: &[(&str, Arg)]) -> Cow<'a, str> {
        let beside = self.beside.map(|id| Arg::from(id.code()));
        let is_code = |(name, _): &&(&str, Arg)| *name == "code";
        // A page also has its own words for answers about no match.
        let here = match args.iter().find(is_code) {
            Some((_, arg)) => Some(arg) == beside.as_ref(),
            None => beside.is_some(),
        };
        if here { self.words.here(key) } else { Cow::Borrowed(key) }
    }

    /// Returns a wording for this person alone that confirms something done. The room is told of it
    /// as well.
    pub(crate) fn done(&self, key: &str, args: &[(&str, Arg)]) -> Outgoing {
        Outgoing { done: true, ..self.say(key, args) }
    }

    /// Returns a button with a wording on it.
    pub(crate) fn button(&self, key: &str, token: &Token) -> Option<Button> {
        button(self.words.plain(key), token)
    }

    /// Returns the button of a deed that needs no ply.
    pub(crate) fn deed(&self, key: &str, id: MatchId, ply: u32, deed: Deed) -> Option<Button> {
        self.button(key, &Token::deed(id, ply, deed))
    }
}

/// Creates a message without picture and buttons.
pub fn message(to: Audience, text: String) -> Outgoing {
    Outgoing {
        to,
        text,
        picture: None,
        poster: None,
        buttons: Vec::new(),
        typing: None,
        copied: None,
        link: None,
        mentions: Vec::new(),
        done: false,
        brief: None,
        file: None,
        diagram: None,
        points_at: Vec::new(),
    }
}

/// Creates a button; `None` if its token is too long.
pub(crate) fn button(label: String, token: &Token) -> Option<Button> {
    token.encode().map(|token| Button { label, token, square: false })
}

/// Creates a refusal in the desk's own words.
pub(crate) fn no(key: &'static str) -> Refusal {
    Refusal::Because(Sentence::new(key))
}

impl Outgoing {
    /// Sets the picture.
    pub(crate) fn showing(mut self, picture: Option<Picture>) -> Self {
        self.picture = picture;
        self
    }

    /// Sets the poster.
    pub(crate) fn posting(mut self, poster: Option<Poster>) -> Self {
        self.poster = poster.map(Box::new);
        self
    }

    /// Adds these buttons below the present ones, as many in a row as read well.
    pub(crate) fn with(mut self, buttons: impl IntoIterator<Item = Option<Button>>) -> Self {
        self.buttons.extend(rows(buttons.into_iter().flatten()));
        self
    }

    /// Adds a button that copies this text, where a platform has such buttons.
    pub(crate) fn copying(mut self, words: Words, text: String) -> Self {
        self.copied = Some(Copied { label: words.plain("desk-button-copy"), text });
        self
    }

    /// Adds the position in the notation of other programs, on a line of its own, to copy.
    pub(crate) fn noting(self, words: Words, position: Option<PositionText>) -> Self {
        match position {
            Some((name, text)) => self.and(&format!("{name}:")).and(&text).copying(words, text),
            None => self,
        }
    }

    /// Adds a button that copies a command with this code.
    pub(crate) fn copying_command(self, words: Words, verb: Verb, code: &str) -> Self {
        let called = Definition::of(verb).called(words.0);
        self.copying(words, format!("/{called} {code}"))
    }

    /// Adds a line.
    pub(crate) fn and(mut self, line: &str) -> Self {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(line);
        self
    }
}

/// The most buttons in a row, on every platform.
const WIDEST: usize = 5;
/// The most characters of labels that fit side by side on a phone.
const ROOM: usize = 30;

/// Puts buttons into rows that fit on a phone.
pub(crate) fn rows(buttons: impl Iterator<Item = Button>) -> Vec<Vec<Button>> {
    let mut rows: Vec<Vec<Button>> = Vec::new();
    let mut used = 0;
    for button in buttons {
        let length = button.label.chars().count() + 2;
        match rows.last_mut().filter(|row| row.len() < WIDEST && used + length <= ROOM) {
            Some(row) => {
                used += length;
                row.push(button);
            }
            None => {
                used = length;
                rows.push(vec![button]);
            }
        }
    }
    rows
}
