//! The board of a channel as one card: text, picture with its description, and buttons in one
//! frame.
//!
//! Such a message has neither content nor embeds, and never changes to another kind. Answers and
//! private chats have no frame: they change from one to another, with pictures and without.

use serde_json::{Value, json};

/// The flag of a message that is made of components alone.
const FRAMED: u64 = 1 << 15;
/// Kinds of components.
const TEXT: u64 = 10;
const GALLERY: u64 = 12;
const CARD: u64 = 17;

/// The JSON of a message as one card.
pub(crate) fn framed(mut json: Value) -> Value {
    let said = json["content"].take();
    let rows = json["components"].take();
    let pictures = json["attachments"].as_array().into_iter().flatten();
    let pictures: Vec<_> = pictures.filter_map(shown).collect();
    let mut inside = Vec::new();
    if said.as_str().is_some_and(|said| !said.trim().is_empty()) {
        inside.push(json!({"type": TEXT, "content": said}));
    }
    if !pictures.is_empty() {
        inside.push(json!({"type": GALLERY, "items": pictures}));
    }
    inside.extend(rows.as_array().into_iter().flatten().cloned());
    for other in ["embeds", "sticker_ids"] {
        json.as_object_mut().and_then(|fields| fields.remove(other));
    }
    json["components"] = json!([{"type": CARD, "components": inside}]);
    json["flags"] = (json["flags"].as_u64().unwrap_or_default() | FRAMED).into();
    json
}

/// The message without its buttons, in the form it was read; `None` if it has no frame, and loses
/// all its components.
pub(crate) fn without_buttons(message: &Value) -> Option<Value> {
    let is_framed = message["flags"].as_u64().is_some_and(|flags| flags & FRAMED != 0);
    let cards = message["components"].as_array().filter(|_| is_framed)?;
    let files: Vec<_> = message["attachments"].as_array().into_iter().flatten().collect();
    let inside = |card: &Value| {
        let all = card["components"].as_array().into_iter().flatten();
        all.filter_map(|part| match part["type"].as_u64()? {
            TEXT => Some(json!({"type": TEXT, "content": part["content"]})),
            GALLERY => {
                let items: Vec<_> = files.iter().filter_map(|file| shown(file)).collect();
                (!items.is_empty()).then(|| json!({"type": GALLERY, "items": items}))
            }
            _ => None,
        })
        .collect::<Vec<_>>()
    };
    let cards: Vec<_> =
        cards.iter().map(|card| json!({"type": CARD, "components": inside(card)})).collect();
    Some(json!({"components": cards, "allowed_mentions": {"parse": []}}))
}

/// A file of a message as a picture of its frame.
fn shown(file: &Value) -> Option<Value> {
    let name = file["filename"].as_str()?;
    let mut item = json!({"media": {"url": format!("attachment://{name}")}});
    if let Some(says) = file["description"].as_str().filter(|says| !says.is_empty()) {
        item["description"] = says.into();
    }
    Some(item)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROW: u64 = 1;

    #[test]
    fn a_card_holds_text_picture_and_buttons_and_loses_only_these() {
        let rows = json!([{"type": ROW, "components": [{"type": 2}]}]);
        let files = json!([{"id": "0", "filename": "board.png", "description": "A board"}]);
        let json = json!({"content": "Ana moves", "components": rows, "attachments": files});
        let card = framed(json);
        let kinds = |card: &Value| -> Vec<u64> {
            let inside = card["components"][0]["components"].as_array().unwrap().iter();
            inside.map(|part| part["type"].as_u64().unwrap()).collect()
        };
        assert_eq!(kinds(&card), [TEXT, GALLERY, ROW]);
        assert!(card["content"].is_null() && card["flags"] == FRAMED, "{card}");
        let bare = without_buttons(&card).unwrap();
        assert_eq!(kinds(&bare), [TEXT, GALLERY]);
        assert_eq!(without_buttons(&json!({"components": rows})), None);
    }
}
