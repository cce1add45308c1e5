//! Talk within a team.

use game_core::Arg;
use service::{MatchId, Sitting};

use crate::desks::PersonDesk;
use crate::{
    handle::which::only_one,
    request::{Answer, Request},
};

impl PersonDesk<'_> {
    /// `/team TEXT`: the bot sends the text to the members of the player's team, to each alone.
    pub(crate) async fn advise(
        self,
        request: &Request,
        named: Option<MatchId>,
        text: &str,
    ) -> Answer {
        let found = self.matches().named_in(request, text, "desk-team-what").await?;
        let (sitting, text) = match (named.or(request.about), found) {
            (Some(id), None) => (self.matches().sitting_for(request.id(), id).await?, text),
            (_, Some(found)) => found,
            (None, None) => (self.with_team(request).await?, text),
        };
        let readers = self.service.matches().on(&sitting).advise(text).await?;
        let code = ("code", Arg::from(sitting.card.id.code()));
        Ok(vec![request.say("desk-team-told", &[code, ("names", readers.into())])])
    }

    /// Returns the one match here in which the player has a team.
    async fn with_team(self, request: &Request) -> Answer<Sitting> {
        let now = self.service.now();
        let mut mine = self.matches().running(request).await?;
        mine.retain(|mine| mine.has_team(now));
        only_one(mine, "desk-team-nobody")
    }

    /// Whether others read what is typed here: in the chat of a group, and not on a page.
    pub(crate) async fn is_overheard(self, request: &Request) -> Answer<bool> {
        Ok(request.beside.is_none() && self.matches().in_a_group(request).await?)
    }
}
