//! What people can ask about themselves.

use store::{PersonId, Timestamp, personal};

use super::Service;
use crate::Refusal;

impl Service {
    /// Everything that is known of somebody, as JSON; `MYDATA.md` says what stands
    /// in it.
    ///
    /// # Errors
    /// The database cannot be read, or a log of theirs is damaged.
    pub async fn my_data(&self, person: PersonId) -> Result<String, Refusal> {
        let mut db = self.store.snapshot().await?;
        Ok(document(self.now(), &personal::of(&mut db, person).await?))
    }
}

/// The parts as one object, a piece to a line.
fn document(now: Timestamp, parts: &[(&'static str, Vec<String>)]) -> String {
    let part = |(name, pieces): &(&str, Vec<String>)| match pieces.as_slice() {
        [] => format!("\"{name}\": []"),
        pieces => format!("\"{name}\": [\n{}\n]", pieces.join(",\n")),
    };
    let parts: Vec<_> = parts.iter().map(part).collect();
    format!(
        "{{\n\"format\": \"kamen-mydata\",\n\"version\": 1,\n\"made\": {now},\n{}\n}}\n",
        parts.join(",\n")
    )
}
