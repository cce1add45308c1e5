//! Answers to messages, fields, commands and pressed buttons.

pub(crate) mod accounts;
mod advice;
pub(crate) mod analysis;
pub(crate) mod beforehand;
pub(crate) mod feats;
pub(crate) mod fill;
pub(crate) mod hint;
mod keepsake;
pub(crate) mod ladders;
pub(crate) mod leagues;
mod luck;
mod meeting;
mod newgame;
mod nights;
mod people;
pub(crate) mod person;
pub(crate) mod pressed;
mod privacy;
pub(crate) mod puzzle;
pub(crate) mod records;
pub(crate) mod refusing;
mod reminders;
mod rules;
pub(crate) mod said;
pub(crate) mod settings;
mod showing;
pub(crate) mod solo;
pub(crate) mod standings;
pub(crate) mod tally;
pub(crate) mod tournaments;
pub(crate) mod turn;
mod vacation;
mod ways;
pub(crate) mod which;

use service::{Board, MatchCard, MatchId, PersonId, Refusal, Right, Room, RoomId, Sitting};

use crate::desks::MatchDesk;
use crate::{
    Desk, Incoming, Input, Language, Outgoing, Venue, Verb,
    post::Post,
    request::{Answer, Request, button, message, no},
    token::Token,
    wording::{Words, words_of},
};

impl Desk {
    pub(crate) async fn answer(&self, incoming: Incoming) -> Vec<Outgoing> {
        let mut request = match self.request(&incoming).await {
            Ok(request) => request,
            Err(Refusal::Repeated) => return Vec::new(),
            Err(refusal) => {
                let text = self.refusal(&refusal, words_of(None), &[]);
                return vec![message(crate::Audience::Only(incoming.person), text)];
            }
        };
        // For `/language` the bot chooses none by itself. A chat that is about to show another room
        // gets no question about its present one.
        let said = &incoming.input;
        let question = match said.verb() {
            Some(Verb::Language) => Ok(None),
            _ if said.needs_admin() => self.first_use(&mut request).await.map(|_| None),
            _ => self.first_use(&mut request).await,
        };
        let question = match question {
            Ok(question) => question,
            Err(refusal) => {
                return vec![request.tell(self.refusal(&refusal, request.words, &[]))];
            }
        };
        let answer = match incoming.input {
            Input::Text(text) => self.said(&request, &text).await,
            Input::Fields(fields) => self.fields(&request, &fields).await,
            Input::Command(command) => self.command(&request, command).await,
            Input::Pressed(token) => self.matches().pressed(&request, &token).await,
        };
        let mut out = match answer {
            Err(Refusal::Repeated) => return Vec::new(),
            answer => answer.unwrap_or_else(|refusal| {
                vec![request.tell(self.refusal(&refusal, request.words, &[]))]
            }),
        };
        // The question stands at the foot of an answer that is sent anyway. It is not worth a
        // message of its own.
        if let Some(question) = question
            && let Some(one) = out.iter_mut().find(|one| !one.is_receipt())
            && !matches!(self.still_speaks(&request).await, Ok(false))
        {
            one.text = format!("{}\n{}", one.text, question.text);
        }
        out
    }

    /// Reads the person and the room of a visit; a room is only for its members.
    pub(crate) async fn request(&self, incoming: &Incoming) -> Answer<Request> {
        if self.service.is_repeated().await? {
            return Err(Refusal::Repeated);
        }
        let (person, room) = match incoming.place {
            Venue::Private => (self.service.people().person_by_id(incoming.person).await?, None),
            Venue::Room(id) => {
                let (person, room) = self.service.rooms().inside(id, incoming.person).await?;
                (person, Some(room.ok_or_else(|| no("desk-not-member"))?))
            }
        };
        let Incoming { about, beside, admin, .. } = *incoming;
        Ok(Request { about, beside, admin, ..Request::new(person, room) })
    }

    pub(crate) fn refusal(&self, refusal: &Refusal, words: Words, names: &[String]) -> String {
        words.refusal(refusal, names)
    }

    /// Chooses a language for a room that has none yet, before the bot speaks there. The returned
    /// message says so: the room's admins may choose another.
    async fn first_use(&self, request: &mut Request) -> Answer<Option<Outgoing>> {
        let Some(room) = request.room.as_ref().filter(|room| room.language.is_none()) else {
            return Ok(None);
        };
        let (id, language) = (room.id, request.words.0);
        let title = room.title.clone();
        self.service.rooms().set_room_language(id, request.id(), language).await?;
        if let Some(room) = &mut request.room {
            room.language = Some(language);
        }
        let args = [("language", language.own_name().into()), ("room", title.into())];
        Ok(Some(request.say("desk-room-language", &args)))
    }

    /// Whether the room still speaks the language it spoke at the beginning of the visit: the
    /// request may itself have chosen another.
    async fn still_speaks(&self, request: &Request) -> Answer<bool> {
        let Some(room) = &request.room else { return Ok(false) };
        let now = self.service.rooms().room_by_id(room.id).await?;
        Ok(now.is_some_and(|now| now.language == room.language))
    }
}

impl MatchDesk<'_> {
    /// Reads a match that this person may know of: they play in it or are in its room.
    pub(crate) async fn sitting_for(self, person: PersonId, id: MatchId) -> Answer<Sitting> {
        let unknown = || {
            let sentence = game_core::Sentence::new("desk-no-match").with("code", id.code());
            Refusal::Because(sentence)
        };
        let mut sitting = match self.service.matches().sit(person, id).await {
            Err(Refusal::Because(_)) => return Err(unknown()),
            other => other?,
        };
        if sitting.is_shut() {
            // Looking at the board opens it: the time of the turn begins.
            self.service.matches().on(&sitting).open().await?;
            sitting = self.service.matches().sit(person, id).await?;
        }
        self.service.people().is_here(person);
        let plays = sitting.seat().is_some() || sitting.card.invited.contains(&person);
        if plays || sitting.member { Ok(sitting) } else { Err(unknown()) }
    }

    /// Returns the matches in which the person has this right: of the visit's room, or in private
    /// of all those they are in.
    pub(crate) async fn matches_with(
        self,
        request: &Request,
        right: Right,
    ) -> Answer<Vec<MatchCard>> {
        let (person, admin) = (request.id(), request.admin);
        if let Some(Room { id, .. }) = &request.room {
            let all = self.service.matches().rights_in(*id, person, admin).await?;
            let fitting = all.into_iter().filter(|(_, rights)| rights.has(right));
            return Ok(fitting.map(|(card, _)| card).collect());
        }
        let mut fitting = Vec::new();
        for mine in self.service.matches().games_of(person).await? {
            if mine.rights(admin, self.service.now()).has(right) {
                fitting.push(mine.card);
            }
        }
        Ok(fitting)
    }
}

/// A match that has begun, as a person in its room looks at it.
pub(crate) struct Begun<'a> {
    pub(crate) sitting: &'a Sitting,
    pub(crate) board: Board,
}

impl<'a> Begun<'a> {
    /// # Errors
    /// The person is not in the match's room, it has not begun, or it is broken.
    pub(crate) fn new(sitting: &'a Sitting) -> Answer<Self> {
        if sitting.member && sitting.card.started.is_none() {
            let code = sitting.card.id.code();
            let sentence = game_core::Sentence::new("desk-not-started").with("code", code);
            return Err(Refusal::Because(sentence));
        }
        Ok(Self { sitting, board: sitting.board()? })
    }

    pub(crate) fn id(&self) -> MatchId {
        self.sitting.card.id
    }

    /// Returns the board's post as the visitor sees it.
    pub(crate) fn post(&self, request: &Request) -> Post<'_> {
        Post::new(&self.board, request.alone(), request.words)
    }
}

/// Returns a button for each language.
pub(crate) fn languages(room: Option<RoomId>) -> Vec<Option<crate::Button>> {
    let each = Language::ALL.into_iter();
    each.map(|language| button(language.own_name().to_owned(), &Token::Speak { room, language }))
        .collect()
}
