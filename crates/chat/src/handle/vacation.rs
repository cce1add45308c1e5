//! Being away.

use service::{Span, Vacation};

use crate::{
    Desk, Outgoing,
    post::span_in_words,
    request::{Answer, Request},
};

impl Desk {
    /// `/vacation`: whether they are away and what is left of the year's days;
    /// `/vacation 3d` goes, `/vacation off` comes back.
    pub(crate) async fn vacation(&self, request: &Request, long: Option<Option<Span>>) -> Answer {
        match long {
            Some(Some(long)) => drop(self.service.go_away(request.id(), long).await?),
            Some(None) => drop(self.service.come_back(request.id()).await?),
            None => {}
        }
        let vacation = self.service.vacation(request.id()).await?;
        Ok(vec![away(request, &vacation).unwrap_or_else(|| here(request, &vacation))])
    }

    /// That they are away, under the list of their games.
    pub(super) async fn with_vacation(&self, request: &Request, out: Outgoing) -> Answer<Outgoing> {
        let vacation = self.service.vacation(request.id()).await?;
        Ok(match away(request, &vacation) {
            Some(away) => out.and(&away.text),
            None => out,
        })
    }
}

fn away(request: &Request, vacation: &Vacation) -> Option<Outgoing> {
    let time = span_in_words(vacation.rest()?, request.words);
    Some(request.say("desk-vacation-now", &[("time", time.into())]))
}

fn here(request: &Request, vacation: &Vacation) -> Outgoing {
    let days = vacation.left.minutes() / Span::DAY.minutes();
    request.say("desk-vacation-here", &[("days", days.into())])
}
