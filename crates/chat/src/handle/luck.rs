//! A player's own phrase for the luck of a match.

use game_core::{Arg, Sentence};
use service::{MatchCard, MatchId, MatchState, Refusal, Sitting};

use crate::desks::MatchDesk;
use crate::{
    command::fields::leading_match,
    request::{Answer, Request, no},
};

impl MatchDesk<'_> {
    /// `/luck PHRASE`: the phrase takes the place of the addition made for the player. The bot
    /// shows it to nobody and answers the player alone.
    pub(crate) async fn bring_phrase(
        self,
        request: &Request,
        named: Option<MatchId>,
        phrase: &str,
    ) -> Answer {
        let asks = "desk-luck-what";
        let (sitting, phrase) = match (named, self.named_in(request, phrase, asks).await?) {
            (Some(id), _) => (self.sitting_for(request.id(), id).await?, phrase),
            (None, Some(found)) => found,
            (None, None) => {
                let id = match request.about {
                    Some(id) => id,
                    None => only(&self.waiting(request).await?)?,
                };
                (self.sitting_for(request.id(), id).await?, phrase)
            }
        };
        self.service.matches().bring_phrase(&sitting, phrase).await?;
        let code = ("code", Arg::from(sitting.card.id.code()));
        Ok(vec![request.say("desk-luck-brought", &[code])])
    }

    /// Splits a typed phrase into the match it begins with and the rest. `asks` is the key of the
    /// question to ask where nothing follows. Many words look like a code, so only a match that the
    /// person may know of counts.
    pub(crate) async fn named_in<'a>(
        self,
        request: &Request,
        phrase: &'a str,
        asks: &'static str,
    ) -> Answer<Option<(Sitting, &'a str)>> {
        let (Some(id), rest) = leading_match(phrase) else { return Ok(None) };
        match self.sitting_for(request.id(), id).await {
            Ok(_) if rest.is_empty() => Err(no(asks)),
            Ok(sitting) => Ok(Some((sitting, rest))),
            Err(Refusal::Because(_)) => Ok(None),
            Err(fault) => Err(fault),
        }
    }

    /// Returns the matches here that have not begun.
    async fn waiting(self, request: &Request) -> Answer<Vec<MatchCard>> {
        let mut cards = match &request.room {
            Some(room) => self.service.matches().room_matches(room.id, true).await?,
            None => {
                let mine = self.service.matches().games_of(request.id()).await?;
                mine.into_iter().map(|mine| mine.card).collect()
            }
        };
        cards.retain(|card| card.state == MatchState::Invited);
        Ok(cards)
    }
}

/// Returns the only match, or refuses.
fn only(cards: &[MatchCard]) -> Answer<MatchId> {
    match cards {
        [] => Err(no("desk-no-invitation")),
        [card] => Ok(card.id),
        [first, ..] => Err(Sentence::new("desk-luck-which").with("code", first.id.code()).into()),
    }
}
