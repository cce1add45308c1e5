//! Who is at the desk, and how to answer them.

use std::borrow::Cow;

use game_core::{Arg, Sentence};
use service::{MatchId, Person, PersonId, Refusal, Room};

use crate::{
    Audience, Button, Copied, Definition, Outgoing, Picture, Poster, Verb,
    deed::Deed,
    token::Token,
    wording::{Words, words_of},
};

/// What a position's text is called by those who use it, and the text.
pub(crate) type PositionText = (&'static str, String);

/// What comes of a request: messages, or why not.
pub(crate) type Answer<T = Vec<Outgoing>> = Result<T, Refusal>;

/// Somebody at the desk.
#[derive(Debug, Clone)]
pub(crate) struct Request {
    /// The person who asks.
    pub(crate) person: Person,
    /// Where, if not in private.
    pub(crate) room: Option<Room>,
    /// The wording in the language they are answered in.
    pub(crate) words: Words,
    /// The match whose board they answer to.
    pub(crate) about: Option<MatchId>,
    /// The match whose board stands beside the answer.
    pub(crate) beside: Option<MatchId>,
    /// Whether the platform says that they are an admin of the room.
    pub(crate) admin: bool,
}

impl Request {
    /// A visit; the language is the person's, else the room's, else Czech.
    pub(crate) fn new(person: Person, room: Option<Room>) -> Self {
        let rooms = room.as_ref().and_then(|room| room.language);
        let words = words_of(person.language.or(rooms));
        Self { person, room, words, about: None, beside: None, admin: false }
    }

    /// Who it is.
    pub(crate) fn id(&self) -> PersonId {
        self.person.id
    }

    /// The audience of everything said to them alone.
    pub(crate) fn alone(&self) -> Audience {
        Audience::Only(self.person.id)
    }

    /// A text for them alone.
    pub(crate) fn tell(&self, text: String) -> Outgoing {
        message(self.alone(), text)
    }

    /// A wording for them alone.
    pub(crate) fn say(&self, key: &str, args: &[(&str, Arg)]) -> Outgoing {
        self.tell(self.words.phrase(&self.key(key, args), args, &[]))
    }

    /// The same about a match that begins, or is to begin, by it: a page shows that next.
    pub(crate) fn beginning(&self, id: MatchId) -> Self {
        Self { beside: self.beside.map(|_| id), ..self.clone() }
    }

    /// The key of a wording, of the one without the match's code where its board stands
    /// beside it.
    fn key<'a>(&self, key: &'a str, args: &[(&str, Arg)]) -> Cow<'a, str> {
        let beside = self.beside.map(|id| Arg::from(id.code()));
        let is_code = |(name, _): &&(&str, Arg)| *name == "code";
        // What speaks of no match is said on a page as pages say it, too.
        let here = match args.iter().find(is_code) {
            Some((_, arg)) => Some(arg) == beside.as_ref(),
            None => beside.is_some(),
        };
        if here { self.words.here(key) } else { Cow::Borrowed(key) }
    }

    /// A wording for them alone: something is done, and the room is told of it,
    /// too.
    pub(crate) fn done(&self, key: &str, args: &[(&str, Arg)]) -> Outgoing {
        Outgoing { done: true, ..self.say(key, args) }
    }

    /// A button with a wording upon it.
    pub(crate) fn button(&self, key: &str, token: &Token) -> Option<Button> {
        button(self.words.plain(key), token)
    }

    /// The button of a deed that needs no ply.
    pub(crate) fn deed(&self, key: &str, id: MatchId, ply: u32, deed: Deed) -> Option<Button> {
        self.button(key, &Token::deed(id, ply, deed))
    }
}

/// A message without picture and buttons.
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

/// A button; `None` if its token is too long.
pub(crate) fn button(label: String, token: &Token) -> Option<Button> {
    token.encode().map(|token| Button { label, token, square: false })
}

/// A refusal in the desk's own words.
pub(crate) fn no(key: &'static str) -> Refusal {
    Refusal::Because(Sentence::new(key))
}

impl Outgoing {
    /// With this picture.
    pub(crate) fn showing(mut self, picture: Option<Picture>) -> Self {
        self.picture = picture;
        self
    }

    /// With this picture of what it tells.
    pub(crate) fn posting(mut self, poster: Option<Poster>) -> Self {
        self.poster = poster.map(Box::new);
        self
    }

    /// With these buttons under those it has, as many in a row as read well.
    pub(crate) fn with(mut self, buttons: impl IntoIterator<Item = Option<Button>>) -> Self {
        self.buttons.extend(rows(buttons.into_iter().flatten()));
        self
    }

    /// With a button that copies this, where there are such.
    pub(crate) fn copying(mut self, words: Words, text: String) -> Self {
        self.copied = Some(Copied { label: words.plain("desk-button-copy"), text });
        self
    }

    /// With the position it shows as other programs read it, on a line of its own, to be copied.
    pub(crate) fn noting(self, words: Words, position: Option<PositionText>) -> Self {
        match position {
            Some((name, text)) => self.and(&format!("{name}:")).and(&text).copying(words, text),
            None => self,
        }
    }

    /// With a button that copies a command with this code.
    pub(crate) fn copying_command(self, words: Words, verb: Verb, code: &str) -> Self {
        let called = Definition::of(verb).called(words.0);
        self.copying(words, format!("/{called} {code}"))
    }

    /// With a line more.
    pub(crate) fn and(mut self, line: &str) -> Self {
        if !self.text.is_empty() {
            self.text.push('\n');
        }
        self.text.push_str(line);
        self
    }
}

/// Most buttons in a row, on every platform.
const WIDEST: usize = 5;
/// Characters of labels that still fit side by side on a phone.
const ROOM: usize = 30;

/// Buttons in rows that fit on a phone.
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
