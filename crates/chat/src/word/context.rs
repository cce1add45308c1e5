//! A notice with its wording context: the reader, their language, and the facts read for it.

use std::{borrow::Cow, sync::Arc};

use game_core::{Arg, Sentence};
use service::{Board, Facts, Involved, MatchCard, MatchId, Notice, PersonId, Rights};

use crate::{
    Audience, Language, Outgoing,
    desks::WordDesk,
    post::Post,
    request::{Answer, message, no},
    wording::{Words, words_of},
};

/// A notice with its wording context.
pub(crate) struct NoticeContext<'a> {
    pub(crate) notice: &'a Notice,
    pub(crate) to: Audience,
    pub(crate) words: Words,
    /// The one reader of the message, if each has a page of their own.
    pub(crate) reader: Option<PersonId>,
    /// Whether the message is for pages, which mention nobody.
    pub(crate) on_page: bool,
    /// The facts read for the notice, perhaps together with those of other notices.
    pub(crate) facts: Option<&'a Facts>,
    /// Whether a board follows in the same message: then the notice only says what happened.
    pub(crate) along: bool,
}

impl NoticeContext<'_> {
    /// Words a phrase with a person's name in it.
    pub(crate) fn named(&self, key: &str, name: &str) -> Outgoing {
        self.say(key, &[("name", name.into())])
    }

    pub(crate) fn say(&self, key: &str, args: &[(&str, Arg)]) -> Outgoing {
        message(self.to, self.words.phrase(&self.key(key), args, &[]))
    }

    /// Returns the key of a phrase. On a page, where a board stands beside it, that is the key of
    /// the variant without the match's code, if there is one.
    pub(crate) fn key<'a>(&self, key: &'a str) -> Cow<'a, str> {
        if self.on_page { self.words.here(key) } else { Cow::Borrowed(key) }
    }

    /// Words a phrase with the match's code and a person's name in it.
    pub(crate) fn coded(&self, key: &str, id: MatchId, name: &str) -> Outgoing {
        self.say(key, &[("code", id.code().into()), ("name", name.into())])
    }

    pub(crate) fn post<'a>(&self, board: &'a Board) -> Post<'a> {
        Post::new(board, self.to, self.words)
    }

    /// Adds the news, one a line.
    pub(crate) fn lines(&self, out: Outgoing, post: &Post<'_>, news: &[Sentence]) -> Outgoing {
        if news.is_empty() { out } else { out.and(&post.lines(news)) }
    }
}

#[boxed::futures]
impl WordDesk<'_> {
    /// Reads a person's name.
    pub(crate) async fn name(self, person: PersonId) -> Answer<String> {
        Ok(self.service.people().person_by_id(person).await?.name)
    }

    /// Returns a person's name, from the facts if they hold it.
    pub(crate) async fn name_in(
        self,
        context: &NoticeContext<'_>,
        person: PersonId,
    ) -> Answer<String> {
        match context.facts.and_then(|facts| facts.name(person)) {
            Some(name) => Ok(name.to_owned()),
            None => self.name(person).await,
        }
    }

    /// Returns the match a notice is about, without its game.
    pub(crate) async fn card_told(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
    ) -> Answer<MatchCard> {
        match context.facts.and_then(|facts| facts.card(id)) {
            Some(card) => Ok(card.clone()),
            None => self.service.matches().card(id).await,
        }
    }

    /// Returns the match with the game a notice is about.
    pub(crate) async fn board_told(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
    ) -> Answer<Arc<Board>> {
        let game = context.notice.game;
        if let Some(board) = game.and_then(|game| context.facts?.board(game)) {
            return Ok(Arc::clone(board));
        }
        match game {
            Some(game) => self.service.matches().board_at(id, game).await,
            None => self.service.matches().board(id).await,
        }
    }

    /// Returns the match with its newest game.
    pub(crate) async fn board_now(
        self,
        context: &NoticeContext<'_>,
        id: MatchId,
    ) -> Answer<Arc<Board>> {
        match context.facts.and_then(|facts| facts.newest(id)) {
            Some(board) => Ok(Arc::clone(board)),
            None => self.service.matches().board(id).await,
        }
    }

    /// Returns the rights in the match: of the one reader, or those that anybody in the room has.
    pub(crate) fn rights_of_reader(self, context: &NoticeContext<'_>, board: &Board) -> Rights {
        let now = self.service.now();
        match (context.reader, context.to) {
            (Some(person), _) | (None, Audience::Only(person)) => board.rights(person, false, now),
            (None, Audience::Room(_)) => board.open_rights(now),
        }
    }

    /// Whether a match is kept from the readers of a page. A message for all readers never shows a
    /// shared task: whether one may see it depends on the reader.
    pub(crate) async fn keeps(self, context: &NoticeContext<'_>, card: &MatchCard) -> Answer<bool> {
        if !context.on_page || !card.occasion.is_shared() {
            return Ok(false);
        }
        match context.reader {
            Some(reader) => self.service.matches().keeps(reader, card).await,
            None => Ok(true),
        }
    }
}

/// Returns the context of a notice on the page of one reader, or on the pages of all.
pub(super) fn on_page(
    notice: &Notice,
    reader: Option<PersonId>,
    language: Language,
) -> Option<NoticeContext<'_>> {
    let to = match (notice.to, notice.room) {
        (Some(person), _) => Audience::Only(person),
        (None, Some(room)) => Audience::Room(room),
        (None, None) => return None,
    };
    let (words, on_page) = (Words(language), true);
    Some(NoticeContext { notice, to, words, reader, on_page, facts: None, along: false })
}

/// Returns the addressee of a notice.
///
/// # Errors
/// The person has left.
pub(crate) fn addressee(facts: &Facts, person: PersonId) -> Answer<&Involved> {
    facts.person(person).ok_or_else(|| no("service-no-such-person"))
}

/// Returns the language of the notice's addressee, else that of its room.
pub(crate) fn words_for(notice: &Notice, facts: &Facts) -> Words {
    words_of(spoken_to(notice.to, facts))
}

/// Returns the language of a message's audience.
pub(super) fn language_of(to: Audience, facts: &Facts) -> Option<Language> {
    match to {
        Audience::Only(person) => spoken_to(Some(person), facts),
        Audience::Room(_) => spoken_to(None, facts),
    }
}

fn spoken_to(person: Option<PersonId>, facts: &Facts) -> Option<Language> {
    let person = person.and_then(|person| facts.person(person)?.person.language);
    person.or_else(|| facts.room()?.language)
}
