//! Reading of pages: their text and their controls.

/// The effect of a press.
pub(crate) enum Control {
    /// Goes to an address.
    Link(String),
    /// Sends a form: its address, and its values.
    Form(String, Vec<(String, String)>),
}

/// A part of a page.
#[derive(Default)]
pub(crate) struct Part {
    /// The text, with buttons in brackets.
    pub(crate) text: String,
    /// The controls, by their labels.
    pub(crate) controls: Vec<(String, Control)>,
}

/// Reads markup, which may begin or end within a tag.
pub(crate) fn read(markup: &str) -> Part {
    let mut part = Part::default();
    let (mut action, mut fields) = (String::new(), Vec::new());
    let mut lines = String::new();
    for piece in markup.split('<').skip(1) {
        let (tag, text) = piece.split_once('>').unwrap_or((piece, ""));
        let text = plain(text);
        let value = |name| attribute(tag, name).unwrap_or_default();
        match tag.split_whitespace().next().unwrap_or_default() {
            "form" => (action, fields) = (value("action"), Vec::new()),
            "input" => fields.push((value("name"), value("value"))),
            "button" if tag.split_whitespace().any(|word| word == "hidden") => {}
            "button" => {
                let form = Control::Form(action.clone(), std::mem::take(&mut fields));
                lines.push_str(&format!("[{text}] "));
                part.controls.push((text, form));
            }
            "a" if tag.contains("button") => {
                lines.push_str(&format!("[{text}] "));
                part.controls.push((text, Control::Link(value("href"))));
            }
            "/summary" => lines.push_str(": "),
            "img" => lines.push_str(&format!("\n(picture: {})", value("alt"))),
            "figure" => lines.push_str(&format!("\n(picture: {})", value("aria-label"))),
            // Text within a picture.
            "text" => {}
            "p" | "/p" | "div" | "/div" | "details" | "/details" | "h3" | "/h3" | "li" | "/li" => {
                lines.push_str(&format!("\n{text}"))
            }
            _ => lines.push_str(&text),
        }
    }
    let lines = lines.lines().map(str::trim).filter(|line| !line.is_empty());
    part.text = lines.collect::<Vec<_>>().join("\n");
    part
}

/// Returns the text between two others.
pub(crate) fn between<'a>(text: &'a str, start: &str, end: &str) -> Option<&'a str> {
    let (_, rest) = text.split_once(start)?;
    Some(rest.split(end).next().unwrap_or(rest))
}

/// Returns a value of a tag.
pub(crate) fn attribute(tag: &str, name: &str) -> Option<String> {
    between(tag, &format!(" {name}=\""), "\"").map(plain)
}

/// Returns the plain text of escaped markup.
fn plain(text: &str) -> String {
    let named = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")];
    named.iter().fold(text.to_owned(), |text, (name, character)| text.replace(name, character))
}
