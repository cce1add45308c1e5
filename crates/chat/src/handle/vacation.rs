//! Vacations.

use service::{Span, Until, Vacation};

use crate::desks::PersonDesk;
use crate::{
    Outgoing,
    request::{Answer, Request},
};

impl PersonDesk<'_> {
    /// `/vacation`: whether the person is away, and how many of the year's days are left;
    /// `/vacation 3d` goes, `/vacation off` comes back.
    pub(crate) async fn vacation(self, request: &Request, long: Option<Option<Span>>) -> Answer {
        match long {
            Some(Some(long)) => drop(self.service.people().go_away(request.id(), long).await?),
            Some(None) => drop(self.service.people().come_back(request.id()).await?),
            None => {}
        }
        let vacation = self.service.people().vacation(request.id()).await?;
        Ok(vec![away(request, &vacation).unwrap_or_else(|| here(request, &vacation))])
    }

    /// Adds to the list of the person's games that they are away.
    pub(super) async fn with_vacation(self, request: &Request, out: Outgoing) -> Answer<Outgoing> {
        let vacation = self.service.people().vacation(request.id()).await?;
        Ok(match away(request, &vacation) {
            Some(away) => out.and(&away.text),
            None => out,
        })
    }
}

fn away(request: &Request, vacation: &Vacation) -> Option<Outgoing> {
    let until = Until { at: vacation.until?, left: vacation.rest()? };
    Some(request.tell(request.words.until("desk-vacation-now", &[], until)))
}

fn here(request: &Request, vacation: &Vacation) -> Outgoing {
    let days = vacation.left.minutes() / Span::DAY.minutes();
    request.say("desk-vacation-here", &[("days", days.into())])
}
