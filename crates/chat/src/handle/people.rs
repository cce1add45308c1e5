//! Commands about people, chats and other people's matches.

use game_core::{Arg, Sentence};
use service::{MatchCard, MatchId, Notify, PersonId, Player, Refusal, RoomId, Sitter};

use crate::desks::{MatchDesk, PersonDesk};
use crate::{
    Verb,
    mark::picked,
    request::{Answer, Request, no},
    token::Token,
};

impl PersonDesk<'_> {
    /// `/bridge`: a code for another chat; `/bridge CODE` shows its room here.
    pub(crate) async fn bridge(self, request: &Request, code: Option<&str>) -> Answer {
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        only_admins(request)?;
        let Some(code) = code else {
            let code = self.service.rooms().bridge_code(room.id, request.id()).await?;
            let said = request.say("desk-bridge-code", &[("code", code.as_str().into())]);
            return Ok(vec![said.copying_command(request.words, Verb::Bridge, &code)]);
        };
        let chat = self.service.chats().chat_of(room.id).await?;
        let (platform, chat) = chat.ok_or_else(|| no("desk-bridge-not-here"))?;
        self.service.rooms().bridge(request.id(), platform, &chat, code).await?;
        Ok(vec![request.say("desk-bridged", &[])])
    }

    /// `/renew`: the page of this chat's room gets another link.
    pub(crate) async fn renew(self, request: &Request) -> Answer {
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        only_admins(request)?;
        if self.service.chats().chat_of(room.id).await?.is_none() {
            return Err(no("desk-renew-not-here"));
        }
        self.service.rooms().renew_link_of_chat(room.id).await?;
        Ok(vec![request.say("desk-renewed", &[])])
    }

    /// `/notice`: how the person hears that it is their turn; `/notice dm` chooses.
    pub(crate) async fn notify(self, request: &Request, how: Option<Notify>) -> Answer {
        if let Some(how) = how {
            self.service.people().set_notify(request.id(), how).await?;
        }
        let person = self.service.people().person_by_id(request.id()).await?;
        Ok(vec![request.say(&format!("desk-notice-{}", person.notify.code()), &[])])
    }
}

/// Lets only a match of this room pass; nobody learns here which matches other rooms have.
fn card_here(found: Answer<MatchCard>, room: RoomId) -> Answer<MatchCard> {
    match found {
        Ok(card) if card.is_in(room) => Ok(card),
        Ok(_) | Err(Refusal::Because(_)) => Err(no("desk-no-game")),
        Err(fault) => Err(fault),
    }
}

impl MatchDesk<'_> {
    /// `/end k7`, by an admin: ends a match.
    pub(crate) async fn end(self, request: &Request, named: Option<MatchId>) -> Answer {
        let card = self.card_of_admin(request, named).await?;
        self.service.matches().end(request.id(), card.id).await?;
        Ok(vec![request.say("desk-aborted", &[("code", card.id.code().into())])])
    }

    /// `/annul k7`, by an admin: asks whether they mean it.
    pub(crate) async fn annul(self, request: &Request, named: Option<MatchId>) -> Answer {
        only_admins(request)?;
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?.id;
        let id = named.or(request.about).ok_or_else(|| no("top-annul-which"))?;
        card_here(self.service.matches().card(id).await, room)?;
        let yes = request.button("top-button-annul", &Token::Annul { room, id });
        Ok(vec![request.say("top-annul-sure", &[("code", id.code().into())]).with([yes])])
    }

    /// Annuls a result, after the admin was asked.
    pub(crate) async fn annul_now(self, request: &Request, room: RoomId, id: MatchId) -> Answer {
        only_admins(request)?;
        if request.room.as_ref().is_none_or(|here| here.id != room) {
            return Err(no("desk-in-a-room"));
        }
        self.service.contests().annul(request.id(), room, id).await?;
        Ok(vec![request.done("top-annulled-done", &[("code", id.code().into())])])
    }

    /// `/remove k7 @Ana`, by an admin: removes a player from a match.
    pub(crate) async fn remove(
        self,
        request: &Request,
        named: Option<MatchId>,
        name: &str,
    ) -> Answer {
        let card = self.card_of_admin(request, named).await?;
        let (person, called) = meant(&card, name)?;
        self.service.matches().remove(request.id(), card.id, person).await?;
        let args = [("code", Arg::from(card.id.code())), ("name", called.into())];
        Ok(vec![request.say("desk-removed", &args)])
    }

    /// Returns the match of this room that an admin means.
    async fn card_of_admin(self, request: &Request, named: Option<MatchId>) -> Answer<MatchCard> {
        only_admins(request)?;
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        if let Some(id) = named.or(request.about) {
            let card = card_here(self.service.matches().card(id).await, room.id)?;
            return if card.ended.is_none() { Ok(card) } else { Err(no("desk-no-game")) };
        }
        let live = self.service.matches().room_matches(room.id, true).await?;
        match <[MatchCard; 1]>::try_from(live) {
            Ok([card]) => Ok(card),
            Err(several) if several.is_empty() => Err(no("desk-no-game")),
            Err(several) => {
                let codes: Vec<_> = several.iter().map(|card| card.id.code()).collect();
                Err(Refusal::Because(Sentence::new("desk-which-code").with("codes", codes)))
            }
        }
    }
}

/// Finds the person at the table with this name, or, where several have it, with this number at the
/// table.
fn meant<'a>(card: &'a MatchCard, name: &str) -> Answer<(PersonId, &'a str)> {
    let wanted = name.trim().trim_start_matches('@').to_lowercase();
    if let Some((person, _)) = picked(&wanted) {
        let found = card.players.iter().find(|player| player.person() == person);
        if let Some((Some(person), name)) = found.map(|one| (one.person(), one.name.as_str())) {
            return Ok((person, name));
        }
        let none = Sentence::new("desk-remove-whom").with("name", "?");
        return Err(Refusal::Because(none.with("players", card.names())));
    }
    let called = |player: &&Player| player.name.to_lowercase() == wanted;
    let numbered = || card.players.get(wanted.parse::<usize>().ok()?.checked_sub(1)?);
    let mut found = card.players.iter().filter(called);
    let refusal = match (found.next().or_else(numbered), found.next()) {
        (Some(Player { sitter: Sitter::Person(person), name, .. }), None) => {
            return Ok((*person, name));
        }
        (Some(_), Some(_)) => Sentence::new("desk-remove-which").with("code", card.id.code()),
        (Some(_) | None, None) | (None, Some(_)) => Sentence::new("desk-remove-whom"),
    };
    Err(Refusal::Because(refusal.with("name", name).with("players", card.names())))
}

pub(super) fn only_admins(request: &Request) -> Answer<()> {
    if request.admin { Ok(()) } else { Err(no("desk-only-admins")) }
}
