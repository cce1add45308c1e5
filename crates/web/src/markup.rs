//! Pieces of markup that several pages use. Everything on a page goes through `maud`, which escapes
//! it.

use chat::Piece;
use maud::{Markup, html};

/// The first of the two marks with which the desk isolates a name written from right to left.
const ISOLATE: char = '\u{2068}';
/// The mark after such a name.
const END: char = '\u{2069}';

/// A form that carries hidden values and is sent by its one button.
pub(crate) fn button(action: &str, class: &str, hidden: &[(&str, &str)], label: &str) -> Markup {
    html! {
        form method="post" action=(action) class="one" {
            @for (name, value) in hidden { (hidden_field(name, value)) }
            button class=(class) { (sentence(label)) }
        }
    }
}

/// A hidden value of a form.
pub(crate) fn hidden_field(name: &str, value: &str) -> Markup {
    html! { input type="hidden" name=(name) value=(value); }
}

/// A table that may be wider than a phone, with a label for screen readers.
pub(crate) fn scrolling(label: &str, class: &str, head: &Markup, lines: &Markup) -> Markup {
    html! {
        div class="scrolls" tabindex="0" role="region" aria-label=(label) {
            table class=(class) {
                thead { tr { (head) } }
                tbody { (lines) }
            }
        }
    }
}

/// A name that a person chose, kept apart from the line around it.
pub(crate) fn name(text: &str) -> Markup {
    html! { bdi { (text) } }
}

/// A worded sentence. A future time in it becomes an element, which the page's script keeps right;
/// screen readers do not announce its changes.
pub(crate) fn sentence(text: &str) -> Markup {
    html! {
        @for piece in chat::pieces(text) {
            @match piece {
                Piece::Words(words) => (isolated(&chat::unfolded(words))),
                Piece::Moment { unix, words, exact: true } => {
                    time data-when=(unix) { (words) }
                }
                Piece::Moment { unix, words, .. } => {
                    time role="timer" aria-live="off" data-until=(unix) { (words) }
                }
            }
        }
    }
}

/// Words in which a name from right to left becomes an element of its own. A browser that looks for
/// the direction of a paragraph skips elements, but not the marks.
fn isolated(text: &str) -> Markup {
    let mut parts = text.split(ISOLATE);
    let before = parts.next().unwrap_or_default();
    html! {
        (before)
        @for part in parts {
            @let (isolated, after) = part.split_once(END).unwrap_or((part, ""));
            (name(isolated)) (after)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_can_end_its_place() {
        let hostile = "\"><script>alert('x')</script>&amp;";
        for safe in [
            name(hostile).into_string(),
            sentence(hostile).into_string(),
            button(hostile, hostile, &[(hostile, hostile)], hostile).into_string(),
        ] {
            assert!(!safe.contains("<script") && !safe.contains("\"><s"), "{safe}");
            assert!(safe.contains("&quot;&gt;&lt;script&gt;") && safe.contains("&amp;amp;"));
        }
    }

    #[test]
    fn a_name_is_kept_apart_from_the_line_around_it() {
        assert_eq!(name("\u{202e}Ana<").into_string(), "<bdi>\u{202e}Ana&lt;</bdi>");
    }

    #[test]
    fn a_time_to_come_is_an_element() {
        let said = sentence("It ends \u{1}1764072000\u{2}in <2> days\u{3}.").into_string();
        let time = r#"<time role="timer" aria-live="off" data-until="1764072000">"#;
        assert_eq!(said, format!("It ends {time}in &lt;2&gt; days</time>."));
        // The unit is seconds; the times of messages are in milliseconds, under another name.
        let said = sentence("On \u{1}1764072000!\u{2}25 November\u{3}.").into_string();
        assert_eq!(said, "On <time data-when=\"1764072000\">25 November</time>.");
    }

    #[test]
    fn the_marks_around_a_name_become_an_element() {
        let said = sentence("\u{2068}مريم\u{2069} & \u{2068}דנה\u{2069} play.").into_string();
        assert_eq!(said, "<bdi>مريم</bdi> &amp; <bdi>דנה</bdi> play.");
        assert_eq!(sentence("\u{2068}cut").into_string(), "<bdi>cut</bdi>");
        assert_eq!(sentence("Ana plays.").into_string(), "Ana plays.");
    }
}
