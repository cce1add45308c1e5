//! What a person said or pressed, answered.

mod house;
mod newgame;
mod pressed;
pub(crate) mod said;
pub(crate) mod turn;
pub(crate) mod which;

use std::sync::Arc;

use service::{Board, MatchCard, MatchId, Mine, PersonId, Refusal, Right, Room, RoomId};

use crate::{
    Desk, Incoming, Language, Outgoing, Place, Said, Verb,
    post::words_of,
    token::Token,
    visit::{Answer, Visit, button, message, no},
};

impl Desk {
    pub(crate) async fn answer(&self, incoming: Incoming) -> Vec<Outgoing> {
        let mut visit = match self.visit(&incoming).await {
            Ok(visit) => visit,
            Err(Refusal::Repeated) => return Vec::new(),
            Err(refusal) => {
                let text = self.refusal(&refusal, words_of(None), &[]);
                return vec![message(crate::Audience::Only(incoming.person), text)];
            }
        };
        // Nothing is chosen for who is choosing, and a chat that is about to show
        // another room is not asked about its own.
        let said = &incoming.said;
        let question = match said.verb() {
            Some(Verb::Language) => None,
            _ if said.needs_admin() => {
                self.first_use(&mut visit).await;
                None
            }
            _ => self.first_use(&mut visit).await,
        };
        let answer = match incoming.said {
            Said::Text(text) => self.said(&visit, &text).await,
            Said::Fields(fields) => self.fields(&visit, &fields).await,
            Said::Command(command) => self.command(&visit, command).await,
            Said::Pressed(token) => self.pressed(&visit, &token).await,
        };
        let mut out = match answer {
            Err(Refusal::Repeated) => return Vec::new(),
            answer => answer.unwrap_or_else(|refusal| {
                vec![visit.tell(self.refusal(&refusal, visit.words, &[]))]
            }),
        };
        if let Some(question) = question
            && self.still_speaks(&visit).await
        {
            out.push(question);
        }
        out
    }

    /// Who is there; a room is only for its members.
    pub(crate) async fn visit(&self, incoming: &Incoming) -> Answer<Visit> {
        if self.service.is_repeated().await? {
            return Err(Refusal::Repeated);
        }
        let person = self.service.person_by_id(incoming.person).await?;
        let room = match incoming.place {
            Place::Private => None,
            Place::Room(id) => {
                let room = self.service.room_by_id(id).await?;
                let member = self.service.is_member(id, person.id).await?;
                Some(room.filter(|_| member).ok_or_else(|| no("desk-not-member"))?)
            }
        };
        let (about, admin) = (incoming.about, incoming.admin);
        Ok(Visit { about, admin, ..Visit::new(person, room) })
    }

    /// A refusal in words.
    pub(crate) fn refusal(
        &self,
        refusal: &Refusal,
        words: crate::wording::Words,
        names: &[String],
    ) -> String {
        match refusal {
            Refusal::Said(sentence) => words.sentence(sentence, names),
            Refusal::Stale | Refusal::Repeated => words.plain("desk-stale"),
            Refusal::Fault(id) => words.phrase("desk-fault", &[("id", id.as_str().into())], &[]),
        }
    }

    /// In a room that has no language yet, chooses one before anything is said
    /// there, and asks whether it is right.
    async fn first_use(&self, visit: &mut Visit) -> Option<Outgoing> {
        let id = visit.room.as_ref().filter(|room| room.language.is_none())?.id;
        let language = visit.words.0;
        self.service.set_room_language(id, visit.id(), language.code()).await.ok()?;
        if let Some(room) = &mut visit.room {
            room.language = Some(language.code().to_owned());
        }
        let question = visit.say("desk-room-language", &[("language", language.own_name().into())]);
        Some(question.with(languages(Some(id))))
    }

    /// Whether the room still speaks the language it spoke at the beginning of
    /// the visit: the request may itself have chosen another.
    async fn still_speaks(&self, visit: &Visit) -> bool {
        let Some(room) = &visit.room else { return false };
        let now = self.service.room_by_id(room.id).await.ok().flatten();
        now.is_some_and(|now| now.language == room.language)
    }

    /// A match that this person may know of: he plays in it or is in its room.
    pub(crate) async fn card_for(&self, person: PersonId, id: MatchId) -> Answer<MatchCard> {
        let unknown = || {
            let sentence = game_core::Sentence::new("desk-no-match").with("code", id.code());
            Refusal::Said(sentence)
        };
        let card = match self.service.card(id).await {
            Err(Refusal::Said(_)) => return Err(unknown()),
            other => other?,
        };
        let plays = card.seat(person).is_some() || card.invited.contains(&person);
        let there = match card.room {
            Some(room) if !plays => self.service.is_member(room, person).await?,
            _ => plays,
        };
        if there { Ok(card) } else { Err(unknown()) }
    }

    /// A match that has begun and that this person may look at: he is in its
    /// room.
    pub(crate) async fn board_for(&self, person: PersonId, id: MatchId) -> Answer<Arc<Board>> {
        let card = self.card_for(person, id).await?;
        self.service.only_there(person, &card).await?;
        if card.started.is_none() {
            let sentence = game_core::Sentence::new("desk-not-started").with("code", id.code());
            return Err(Refusal::Said(sentence));
        }
        self.service.board(id).await
    }

    /// The matches of the visit's place, the room's or the person's own, about
    /// which they have this right.
    pub(crate) async fn matches_with(&self, visit: &Visit, right: Right) -> Answer<Vec<MatchCard>> {
        let (person, admin) = (visit.id(), visit.admin);
        if let Some(Room { id, .. }) = &visit.room {
            let all = self.service.rights_in(*id, person, admin).await?;
            let fitting = all.into_iter().filter(|(_, rights)| rights.has(right));
            return Ok(fitting.map(|(card, _)| card).collect());
        }
        let mut fitting = Vec::new();
        for Mine { card, .. } in self.service.games_of(person).await? {
            if self.service.rights(person, card.id, admin).await?.has(right) {
                fitting.push(card);
            }
        }
        Ok(fitting)
    }
}

/// A button for each language.
pub(crate) fn languages(room: Option<RoomId>) -> Vec<Option<crate::Button>> {
    let each = Language::ALL.into_iter();
    each.map(|language| button(language.own_name().to_owned(), &Token::Speak { room, language }))
        .collect()
}
