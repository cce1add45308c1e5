//! Finds secrets in a text.

use std::{borrow::Cow, sync::LazyLock};

use regex::{Regex, RegexBuilder};

use crate::settings::Settings;

/// The replacement of a secret.
const HIDDEN: &str = "***";

/// The forms of secrets, with their replacements. A colour code of the terminal may stand between a
/// name and its value.
const FORMS: [(&str, &str); 6] = [
    // Telegram: a bot's number and its key, in an address perhaps encoded.
    ("[0-9]{6,}(?::|%(?:25)?3A)[A-Z0-9_-]{30,}", "***"),
    // Discord: three parts; other signed tokens look the same.
    (r"[A-Z0-9_-]{17,}\.[A-Z0-9_-]{5,}\.[A-Z0-9_-]{20,}", "***"),
    // The right to answer an interaction, which begins with that word in base64.
    ("aW50ZXJhY3Rpb246[A-Z0-9+/=_%-]+", "***"),
    (r"(/(?:webhooks|interactions)/[0-9]+/)[A-Z0-9._~%+=-]+", "${1}***"),
    (
        r#"(authorization(?:\x1b\[[0-9;]*m|[\s"':=,\\(])+(?:(?:bot|bearer|basic)\s+)?)[A-Z0-9._~%+/=:-]+"#,
        "${1}***",
    ),
    (
        r#"(token(?:\x1b\[[0-9;]*m|[\s"'\\])*[:=](?:\x1b\[[0-9;]*m|[\s"'\\]|some\()*(?:bot\s+)?)[A-Z0-9._~%+/=:-]{8,}"#,
        "${1}***",
    ),
];

static PATTERNS: LazyLock<Vec<(Regex, &str)>> = LazyLock::new(|| {
    let build = |(form, instead)| {
        let form = RegexBuilder::new(form).unicode(false).case_insensitive(true).build();
        (form.expect("the forms are constants, and tried by tests"), instead)
    };
    FORMS.map(build).into()
});

/// Hides secrets in a text.
#[derive(Default)]
pub(crate) struct Redactor {
    /// The known secrets in every way they may be written, the longest first.
    known: Vec<String>,
}

impl std::fmt::Debug for Redactor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Redactor").field("known", &self.known.len()).finish()
    }
}

impl Redactor {
    /// A redactor that knows the secrets of these settings.
    pub(crate) fn of(settings: &Settings) -> Self {
        let mut known: Vec<_> =
            settings.secrets().flat_map(|token| writings(token.exposed())).collect();
        known.sort_by_key(|writing| std::cmp::Reverse(writing.len()));
        Self { known }
    }

    /// The text with every secret hidden.
    pub(crate) fn redact<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let mut text = Cow::Borrowed(text);
        for known in self.known.iter().filter(|known| !known.is_empty()) {
            if text.contains(known) {
                text = Cow::Owned(text.replace(known, HIDDEN));
            }
        }
        for (form, instead) in PATTERNS.iter() {
            if form.is_match(&text) {
                text = Cow::Owned(form.replace_all(&text, *instead).into_owned());
            }
        }
        text
    }
}

/// The ways a token may be written: itself, the part of it that is secret,
/// encoded for an address, its bytes as numbers.
fn writings(token: &str) -> Vec<String> {
    let secret = token.rsplit([':', '.']).next().unwrap_or(token);
    let mut all = vec![token.replace(':', "%3A"), token.replace(':', "%3a")];
    for text in [token, secret] {
        let each = |number: fn(u8) -> String, between| {
            text.bytes().map(number).collect::<Vec<_>>().join(between)
        };
        all.push(text.to_owned());
        all.push(each(|byte| byte.to_string(), ", "));
        all.push(each(|byte| format!("{byte:02x}"), ""));
        all.push(each(|byte| format!("{byte:02X}"), ""));
    }
    all
}
