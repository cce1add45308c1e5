//! A board to tap in a message: a widget, which is one document with its script.
//!
//! The script (`widget/board.js`) knows no game. It draws the data of the crate `wire` as SVG, and
//! sends back the taps. A board reaches it in three ways: by the document, by the answer to each
//! query, and by the data of the message. The first two are enough to play. Taps are gathered and
//! sent together, since a person may ask five times in five seconds. A query without an answer is
//! sent again, and the mark of the board tells whether it was carried out.
//!
//! Telegram takes 4,096 bytes of a document packed by zlib. So comments and spaces are left out,
//! and colours have a digit a channel. A document too large for that leaves out the pictures after
//! the next taps, and then the colours of night. A board that is too large even so is no widget.
//!
//! With computers alone, one message is rewritten all game long: its data, then its caption. A
//! message that is to ring is a new one. Where a chat refuses a widget, its boards are pictures
//! from then on.
//!
//! Boards were drawn and played in browsers and in the engine of Telegram's apps, never in those
//! apps. The documentation leaves three things open: the property by which a script reads the data
//! of its message (the script guesses in one line, and does without), the event that tells of a
//! change of them, and how much of SVG and CSS is drawn.

use std::{
    collections::{HashMap, HashSet},
    io::Write,
    sync::{
        LazyLock, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
};

use chat::TouchBoard;
use flate2::{Compression, write::ZlibEncoder};
use serde_json::Value;

use crate::call_error::CallError;

/// The most bytes of a packed document: somewhat below the limit, since packers differ.
const PACKED: usize = 4_080;
/// The most bytes of a document.
const LONGEST: usize = 32_768;

static SCRIPT: LazyLock<String> = LazyLock::new(|| squeezed(include_str!("widget/board.js")));
const STYLE: &str = include_str!("widget/style.css");

/// The number of chats remembered. Beyond it, all chats that take widgets are forgotten.
const MOST: usize = 4_096;

/// A board to tap, ready to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Widget {
    html: String,
    data: String,
    /// The board and its stencil.
    name: String,
}

/// The known widgets of chats, until the next start.
#[derive(Default)]
pub(crate) struct ChatWidgets {
    /// Whether the server has no widgets at all.
    none: AtomicBool,
    /// The message and name of each chat's newest widget; `None` where one was refused.
    newest: Mutex<HashMap<i64, Option<(i32, String)>>>,
    /// The people whose taps were refused.
    odd: Mutex<HashSet<i64>>,
}

impl ChatWidgets {
    /// Whether a chat takes widgets, as far as is known.
    pub(crate) fn are_taken(&self, chat: i64) -> bool {
        let newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        !self.none.load(Ordering::Relaxed) && newest.get(&chat) != Some(&None)
    }

    /// Whether a message shows this board, and can be given its new state.
    pub(crate) fn shows(&self, chat: i64, message: i32, widget: &Widget) -> bool {
        let newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let shown = newest.get(&chat).and_then(Option::as_ref);
        shown.is_some_and(|(at, name)| *at == message && *name == widget.name)
    }

    /// Notes that a person's taps were refused. The log reports it once for each person.
    pub(crate) fn refuse(&self, user: i64) {
        let mut odd = self.odd.lock().unwrap_or_else(PoisonError::into_inner);
        if odd.len() >= MOST {
            odd.clear();
        }
        if odd.insert(user) {
            tracing::warn!("unreadable taps of a widget were refused: logged once a person");
        }
    }

    /// Learns from the result of sending a widget. A refusal holds for all widgets of this chat. If
    /// the server does not know widgets, it holds for all chats.
    pub(crate) fn learn(&self, chat: i64, widget: &Widget, sent: &Result<Option<i32>, CallError>) {
        let known = match sent {
            Ok(Some(message)) => Some((*message, widget.name.clone())),
            Err(error) if error.is_unknown_method() => {
                tracing::warn!(
                    "the server knows no widgets: boards are pictures until the next start"
                );
                return self.none.store(true, Ordering::Relaxed);
            }
            Err(error) if error.is_of_kind() => {
                let why = error.why();
                tracing::warn!(why, "a widget was refused: the chat gets pictures of its boards");
                None
            }
            _ => return,
        };
        let mut newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        if newest.len() >= MOST && !newest.contains_key(&chat) {
            newest.retain(|_, one| one.is_none());
        }
        newest.insert(chat, known);
    }
}

impl Widget {
    /// Creates the widget of a board; `None` if the board is too large for one.
    pub(crate) fn of(board: &TouchBoard) -> Option<Self> {
        let colours = (1..=board.colours.len()).rev();
        let mut forms = colours.flat_map(|many| [(many, &board.slate), (many, &board.bare)]);
        let html = forms.find_map(|(many, slate)| {
            Some(document(board, many, slate)).filter(|html| fits(html))
        })?;
        let name = format!("{} {}", board.address, board.heading);
        Some(Self { html, data: board.slate.clone(), name })
    }

    /// Adds the widget to the fields of a message.
    pub(crate) fn with(&self, mut fields: Value) -> Value {
        fields["html"] = self.html.as_str().into();
        fields["allow_queries"] = true.into();
        self.showing(fields)
    }

    /// Adds the widget's state to the fields of a message.
    pub(crate) fn showing(&self, fields: Value) -> Value {
        Self::with_state(fields, &self.data)
    }

    /// Adds a state to the fields of a message with any widget.
    pub(crate) fn with_state(mut fields: Value, state: &str) -> Value {
        fields["chat_data"] = state.into();
        fields
    }
}

/// Returns the document of a board that begins with this slate, with so many sets of colours.
fn document(board: &TouchBoard, many: usize, slate: &String) -> String {
    let inks = |colours: &Vec<String>| -> String {
        let inks = colours.iter().enumerate();
        inks.map(|(at, colour)| format!("--i{}:{};", at + 1, short(colour))).collect()
    };
    let sets = board.colours.iter().take(many).enumerate().map(|(at, colours)| match at {
        0 => format!(":root{{{}}}", inks(colours)),
        _ => format!("@media(prefers-color-scheme:dark){{:root{{{}}}}}", inks(colours)),
    });
    let constants = [
        ("ID", &board.address),
        ("NAME", &board.heading),
        ("UNDO", &board.undo),
        ("LOST", &board.lost),
        ("STENCIL", &board.stencil),
        ("SLATE", slate),
    ];
    let constants = constants.map(|(name, text)| format!("{name}={}", quoted(text))).join(",");
    let (colours, script) = (sets.collect::<String>(), &**SCRIPT);
    format!(
        "<!DOCTYPE html><style>{colours}{}</style><div id=b></div>\
         <script>let {constants},{script}</script>",
        STYLE.trim()
    )
}

/// Whether Telegram takes a document.
fn fits(html: &str) -> bool {
    html.len() <= LONGEST && packed(html) <= PACKED
}

/// Returns the number of bytes of a packed document.
fn packed(html: &str) -> usize {
    let mut packer = ZlibEncoder::new(Vec::new(), Compression::best());
    let packed = packer.write_all(html.as_bytes()).and_then(|()| packer.finish());
    packed.map_or(usize::MAX, |packed| packed.len())
}

/// Quotes a text for the script. It cannot end the script.
fn quoted(text: &str) -> String {
    Value::from(text).to_string().replace("</", "<\\/").replace("<!", "<\\!")
}

/// Returns a colour with a digit a channel: `#f7f2e8` as `#fee`.
fn short(colour: &str) -> String {
    let digit = |at: usize| {
        let channel = colour.get(at..at + 2).and_then(|two| u32::from_str_radix(two, 16).ok());
        char::from_digit((channel.unwrap_or(0) + 8) / 17, 16).unwrap_or('f')
    };
    ['#', digit(1), digit(3), digit(5)].iter().collect()
}

/// Removes the comments, the line ends and the needless spaces of a script. Quoted text stays as it
/// is.
fn squeezed(script: &str) -> String {
    let lines = script.lines().map(str::trim).filter(|line| !line.starts_with("//"));
    let script = lines.collect::<Vec<_>>().join("\n");
    let (mut out, mut rest) = (String::new(), script.as_str());
    while let Some(letter) = rest.chars().next() {
        let long = match letter {
            '"' => rest[1..].find('"').map_or(rest.len(), |end| end + 2),
            '`' => template(rest),
            _ => letter.len_utf8(),
        };
        if letter.is_whitespace() {
            rest = rest.trim_start();
            let names = |letter: Option<char>| {
                letter.is_some_and(|letter| letter.is_alphanumeric() || "_$".contains(letter))
            };
            if names(out.chars().last()) && names(rest.chars().next()) {
                out.push(' ');
            }
            continue;
        }
        out.push_str(&rest[..long]);
        rest = &rest[long..];
    }
    out
}

/// Returns the length of the template at the beginning of a script, with the templates inside it.
fn template(script: &str) -> usize {
    let (mut at, mut depth) = (1, 0_u32);
    while let Some(letter) = script[at..].chars().next() {
        let rest = &script[at..];
        at += match letter {
            '`' if depth == 0 => return at + 1,
            '`' => template(rest),
            '$' if rest.starts_with("${") => {
                depth += 1;
                2
            }
            '}' => {
                depth = depth.saturating_sub(1);
                1
            }
            other => other.len_utf8(),
        };
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_loses_what_it_does_not_need() {
        let script =
            "// Said.\nlet a = 1, b = \"x = y\";\n  const c = `${ a } d ${`e  f`}  g`;\nlet d\n";
        assert_eq!(squeezed(script), "let a=1,b=\"x = y\";const c=`${ a } d ${`e  f`}  g`;let d");
        let whole = squeezed(include_str!("widget/board.js"));
        assert!(!whole.contains(['\n', '\r']) && !whole.contains("//"), "{whole}");
    }

    #[test]
    fn refused_taps_are_logged_once_for_each_person() {
        let widgets = ChatWidgets::default();
        for user in [1, 1, 2, 1] {
            widgets.refuse(user);
        }
        assert_eq!(widgets.odd.into_inner().unwrap().len(), 2);
    }

    #[test]
    fn a_refusal_is_remembered_of_its_chat_and_an_unknown_method_of_all() {
        let widget = Widget { html: String::new(), data: String::new(), name: "k1".to_owned() };
        let refused = |status, said: &str| Err(CallError::refused(status, said.to_owned()));
        let widgets = ChatWidgets::default();
        widgets.learn(1, &widget, &Ok(Some(7)));
        assert!(widgets.shows(1, 7, &widget) && !widgets.shows(1, 8, &widget));
        widgets.learn(2, &widget, &refused(400, "Bad Request: no"));
        for said in [refused(403, "Forbidden"), Err(CallError::Busy), Err(CallError::Lost("x"))] {
            widgets.learn(3, &widget, &said);
        }
        assert_eq!([1, 2, 3].map(|chat| widgets.are_taken(chat)), [true, false, true]);
        widgets.learn(4, &widget, &refused(404, "Not Found: method not found"));
        assert!(![1, 2, 3, 4].into_iter().any(|chat| widgets.are_taken(chat)));
    }

    #[test]
    fn a_quoted_text_cannot_end_the_script() {
        assert_eq!(quoted("a\"\n</script><!--"), "\"a\\\"\\n<\\/script><\\!--\"");
    }

    #[test]
    fn colours_are_rounded() {
        let rounded = ["#f7f2e8", "#000000", "#ffffff", "#0c6b37"].map(short);
        assert_eq!(rounded, ["#fee", "#000", "#fff", "#163"]);
    }
}
