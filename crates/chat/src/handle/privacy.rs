//! What is kept of people, in words.

use crate::{Desk, Language, Outgoing, request::Request, wording::Words};

/// The paragraphs, in their order.
const PARAGRAPHS: [&str; 6] = [
    "privacy-kept",
    "privacy-why",
    "privacy-long",
    "privacy-see",
    "privacy-copies",
    "privacy-yours",
];

impl Desk {
    /// What is kept of people, why, how long, who sees it, and what they can do
    /// about it: a paragraph each.
    pub fn privacy(&self, language: Language) -> [String; 6] {
        let days = [("days", i64::from(self.copies).into())];
        PARAGRAPHS.map(|key| Words(language).phrase(key, &days, &[]))
    }

    /// `/privacy`.
    pub(crate) fn privacy_for(&self, request: &Request) -> Outgoing {
        request.tell(self.privacy(request.words.0).join("\n"))
    }
}
