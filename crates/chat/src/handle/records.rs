//! Records: a match that is over as a file, and whether a file is as it says.

use catalog::Record;
use game_core::{Arg, Sentence};
use service::{MatchId, PersonId, Refusal};

use crate::{Desk, Language, fair_queue::Lane, wording::Words};

/// The name of the file with a match's record.
pub fn name(id: MatchId) -> String {
    format!("kamen-{}.txt", id.code())
}

impl Desk {
    /// What comes of recomputing a record, a sentence for each of its games; the last
    /// one says what is wrong, if anything is.
    ///
    /// # Errors
    /// What is wrong.
    pub async fn verified(
        &self,
        person: PersonId,
        language: Language,
        text: String,
    ) -> Result<Vec<String>, String> {
        let work = move || verified(&text);
        let found = self.work.run(Lane::Person(person), work).await;
        let words = |sentence: &Sentence| Words(language).sentence(sentence, &[]);
        let Some(found) = found else {
            let fault = Refusal::fault(&"a record that was not looked through");
            return Err(self.refusal(&fault, Words(language), &[]));
        };
        found.map(|all| all.iter().map(words).collect()).map_err(|why| words(&why))
    }
}

fn verified(text: &str) -> Result<Vec<Sentence>, Sentence> {
    let records = Record::all(text).map_err(|error| {
        let line = Sentence::new("core-record-line").with("line", error.line);
        line.with("why", error.why)
    })?;
    let each = (1_usize..).zip(&records).map(|(number, record)| match record.verify() {
        Ok(verified) => {
            let told = Sentence::new("core-record-verified").with("number", number);
            Ok(told.with("entries", verified.entries).with("draws", verified.draws))
        }
        Err(why) => Err(Sentence::new("core-record-wrong")
            .with("number", number)
            .with("why", Arg::from(why))),
    });
    let chain = Record::is_chain(&records).map(|chain| {
        Ok(Sentence::new(if chain { "core-record-chain" } else { "core-record-no-chain" }))
    });
    each.chain(chain).collect()
}
