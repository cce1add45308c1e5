//! Reminders: a person's own, and nudges to others.

use service::{MatchId, Remind, Sitting};

use crate::desks::PersonDesk;
use crate::{
    command::Reminding,
    handle::which::only_one,
    request::{Answer, Request},
    settings::hours_in_words,
};

impl PersonDesk<'_> {
    /// `/remind`: where and when the bot reminds the person of waiting games; `/remind group` and
    /// `/remind 8 18` choose.
    pub(crate) async fn remind(self, request: &Request, how: Option<Reminding>) -> Answer {
        let people = self.service.people();
        match how {
            Some(Reminding::There(remind)) => people.set_remind(request.id(), remind).await?,
            Some(Reminding::At(hours)) => people.set_own_hours(request.id(), hours).await?,
            None => {}
        }
        let key = match people.reminds(request.id()).await? {
            Remind::Private => "desk-remind-private",
            Remind::Group => "desk-remind-group",
            Remind::None => return Ok(vec![request.say("desk-remind-none", &[])]),
        };
        let person = people.person_by_id(request.id()).await?;
        let out = request.say(key, &[]);
        let Some(hours) = person.chosen.get("times") else { return Ok(vec![out]) };
        let args = [("times", hours_in_words(hours).into())];
        let out = out.and(&request.words.phrase("desk-remind-at", &args, &[]));
        Ok(vec![match person.zone {
            Some(_) => out,
            None => out.and(&request.words.plain("desk-zone-none")),
        }])
    }

    /// `/nudge`: asks the players a match waits for whether they are there.
    pub(crate) async fn nudge(self, request: &Request, named: Option<MatchId>) -> Answer {
        let sitting = match named.or(request.about) {
            Some(id) => self.matches().sitting_for(request.id(), id).await?,
            None => self.waiting_for_others(request).await?,
        };
        self.service.people().nudge(&sitting).await?;
        let code = sitting.card.id.code();
        Ok(vec![request.say("desk-nudged", &[("code", code.into())])])
    }

    /// Returns the one match here in which others must act.
    async fn waiting_for_others(self, request: &Request) -> Answer<Sitting> {
        let mut mine = self.matches().running(request).await?;
        mine.retain(|mine| !mine.my_turn);
        only_one(mine, "desk-nudge-nobody")
    }
}
