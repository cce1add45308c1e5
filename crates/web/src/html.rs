//! Making markup.

/// A text as it stands in markup, between tags or inside quotes.
pub(crate) fn esc(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for character in text.chars() {
        match character {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            '\n' | '\t' => safe.push(character),
            // Neither shown nor allowed in markup.
            other if other.is_control() => {}
            other => safe.push(other),
        }
    }
    safe
}

/// A name or another's text in a line of ours: it cannot turn the line around.
pub(crate) fn name(text: &str) -> String {
    format!("<bdi>{}</bdi>", esc(text))
}

/// A form that only carries hidden values and is sent by its one button.
pub(crate) fn button(action: &str, class: &str, hidden: &[(&str, &str)], label: &str) -> String {
    let fields = hidden.iter().map(|(name, value)| hidden_field(name, value)).collect::<String>();
    let (action, class, label) = (esc(action), esc(class), esc(label));
    format!(
        r#"<form method="post" action="{action}" class="one">{fields}<button class="{class}">{label}</button></form>"#
    )
}

/// A value a form carries along.
pub(crate) fn hidden_field(name: &str, value: &str) -> String {
    format!(r#"<input type="hidden" name="{}" value="{}">"#, esc(name), esc(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_can_end_its_place() {
        let hostile = "\"><script>alert('x')</script>&amp;\0\u{7}";
        let safe = esc(hostile);
        assert!(!safe.contains(['<', '>', '"', '\'', '\0', '\u{7}']));
        assert!(safe.contains("&amp;amp;"));
    }

    #[test]
    fn a_name_is_kept_apart_from_the_line_around_it() {
        assert_eq!(name("\u{202e}Ana<"), "<bdi>\u{202e}Ana&lt;</bdi>");
    }
}
