//! Being reminded, and reminding others.

use game_core::Sentence;
use service::{MatchId, Refusal, Remind, Sitting};

use crate::desks::PersonDesk;
use crate::request::{Answer, Request, no};

impl PersonDesk<'_> {
    /// `/remind`: where they are reminded of what waits; `/remind group` chooses.
    pub(crate) async fn remind(self, request: &Request, remind: Option<Remind>) -> Answer {
        if let Some(remind) = remind {
            self.service.people().set_remind(request.id(), remind).await?;
        }
        let key = match self.service.people().reminds(request.id()).await? {
            Remind::Private => "desk-remind-private",
            Remind::Group => "desk-remind-group",
            Remind::None => "desk-remind-none",
        };
        Ok(vec![request.say(key, &[])])
    }

    /// `/nudge`: asks those a match waits for whether they are there.
    pub(crate) async fn nudge(self, request: &Request, named: Option<MatchId>) -> Answer {
        let sitting = match named.or(request.about) {
            Some(id) => self.matches().sitting_for(request.id(), id).await?,
            None => self.waiting_for_others(request).await?,
        };
        self.service.people().nudge(&sitting).await?;
        let code = sitting.card.id.code();
        Ok(vec![request.say("desk-nudged", &[("code", code.into())])])
    }

    /// The one match here in which others must act.
    async fn waiting_for_others(self, request: &Request) -> Answer<Sitting> {
        let mut mine = self.matches().running(request).await?;
        mine.retain(|mine| !mine.my_turn);
        match <[Sitting; 1]>::try_from(mine) {
            Ok([mine]) => Ok(mine),
            Err(several) if several.is_empty() => Err(no("desk-nudge-nobody")),
            Err(several) => {
                let codes: Vec<_> = several.iter().map(|mine| mine.card.id.code()).collect();
                Err(Refusal::Because(Sentence::new("desk-which-code").with("codes", codes)))
            }
        }
    }
}
