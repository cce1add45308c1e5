//! Answers to requests that an earlier process took in and left unanswered.

use service::{PersonId, Refusal, Unanswered};

use crate::desks::DeliveryDesk;
use crate::{Audience, Outgoing, Reader, request::message, wording::Words};

#[boxed::futures]
impl DeliveryDesk<'_> {
    /// Returns the late answer to a request that an earlier process left unanswered: the changes it
    /// made, or the request to send it again.
    ///
    /// # Errors
    /// The database cannot be read.
    pub async fn late(self, person: PersonId, left: &Unanswered) -> Result<Outgoing, Refusal> {
        let language = self.language_of(person).await?;
        let (to, words) = (Audience::Only(person), Words(language));
        let Some(caused) = left.caused else {
            return Ok(message(to, words.plain("desk-late-again")));
        };
        let mut out = Outgoing { done: true, ..message(to, words.plain("desk-late-done")) };
        for notice in self.service.inbox().caused(caused, person).await? {
            // Another message tells the person that it is their turn.
            let told = notice.to.is_none().then_some(notice);
            let Some(notice) = told else { continue };
            if let Some(said) = self.words().word(&notice, Some(Reader { person, language })).await
            {
                out = out.and(&said.text);
            }
        }
        Ok(out)
    }
}
