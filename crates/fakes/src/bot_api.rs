//! The published Bot API as an oracle: whether its methods and types allow a request.
//!
//! The specification is read from the folder `KAMEN_SPECS` names. `supplement` adds the newer parts
//! that the bot uses (messages only one member of a group sees, Bot API 10.2 and 10.3, and widgets,
//! 10.4). Their shapes are those of the crates `frankenstein` 0.52.1 and `tgbot` 0.47.0 and of the
//! documentation of `aiogram` 3.31.

use std::{collections::BTreeMap, fs};

use serde_json::{Map, Value, json};

/// The methods and types of the Bot API.
#[derive(Debug)]
pub struct BotApi {
    methods: Map<String, Value>,
    types: Map<String, Value>,
}

/// A file that came with a request: its name and its bytes.
pub type Upload = (String, Vec<u8>);

impl BotApi {
    /// Reads the specification, if there is one on this machine.
    ///
    /// # Panics
    /// If it is there but cannot be read.
    pub fn published() -> Option<Self> {
        let path = ground::specifications()?.join("telegram-bot-api.json");
        let text = fs::read_to_string(&path).expect("KAMEN_SPECS holds telegram-bot-api.json");
        let mut whole: Value = serde_json::from_str(&text).expect("the specification is JSON");
        supplement(&mut whole);
        let mut part = |name: &str| match whole[name].take() {
            Value::Object(part) => part,
            other => panic!("{name} of the specification is {other}"),
        };
        Some(Self { methods: part("methods"), types: part("types") })
    }

    /// A method's name as it is written in the documentation.
    pub fn method(&self, name: &str) -> Option<&str> {
        self.methods.keys().find(|known| known.eq_ignore_ascii_case(name)).map(String::as_str)
    }

    /// The faults of a request; empty if it is correct.
    pub fn faults(
        &self,
        method: &str,
        params: &Map<String, Value>,
        files: &BTreeMap<String, Upload>,
    ) -> Vec<String> {
        let Some(method) = self.method(method).and_then(|name| self.methods.get(name)) else {
            return vec![format!("there is no method {method}")];
        };
        let mut given = params.clone();
        given.extend(files.keys().map(|name| (name.clone(), json!(format!("attach://{name}")))));
        // A part that an attach:// points to is no field of its own.
        let attached = serde_json::to_string(params).unwrap_or_default();
        given.retain(|name, _| {
            !files.contains_key(name) || !attached.contains(&format!("attach://{name}"))
        });
        self.fields(method, &given, files, true)
    }

    fn fields(
        &self,
        shape: &Value,
        given: &Map<String, Value>,
        files: &BTreeMap<String, Upload>,
        outermost: bool,
    ) -> Vec<String> {
        let name = shape["name"].as_str().unwrap_or_default();
        let none = Vec::new();
        let fields = shape["fields"].as_array().unwrap_or(&none);
        let known = |key: &str| fields.iter().find(|field| field["name"] == key);
        let mut faults = Vec::new();
        for (key, value) in given {
            match known(key) {
                None => faults.push(format!("{name} has no field {key}")),
                Some(field) => {
                    let value = if outermost { unwrapped(field, value) } else { value.clone() };
                    faults.extend(
                        self.one_of(&field["types"], &value, files)
                            .map(|fault| format!("{name}.{key}: {fault}")),
                    );
                }
            }
        }
        let missing = fields.iter().filter(|field| field["required"] == true);
        let missing = missing.filter_map(|field| field["name"].as_str());
        let missing = missing.filter(|key| !given.contains_key(*key));
        faults.extend(missing.map(|key| format!("{name} lacks {key}")));
        faults
    }

    /// The reason why a value is of none of these types.
    fn one_of(
        &self,
        types: &Value,
        value: &Value,
        files: &BTreeMap<String, Upload>,
    ) -> Option<String> {
        let types = types.as_array()?;
        let mut faults: Vec<String> = Vec::new();
        for wanted in types.iter().filter_map(Value::as_str) {
            match self.of_type(wanted, value, files) {
                None => return None,
                Some(fault) => faults.push(fault),
            }
        }
        (!faults.is_empty()).then(|| faults.join(", or "))
    }

    fn of_type(
        &self,
        wanted: &str,
        value: &Value,
        files: &BTreeMap<String, Upload>,
    ) -> Option<String> {
        if let Some(inner) = wanted.strip_prefix("Array of ") {
            let Some(items) = value.as_array() else { return Some(not(wanted, value)) };
            return items.iter().find_map(|item| self.of_type(inner, item, files));
        }
        let right = match wanted {
            "Integer" => value.is_i64() || value.is_u64(),
            "Float" => value.is_number(),
            "Boolean" => value.is_boolean(),
            "String" => value.is_string(),
            "InputFile" => {
                let part = value.as_str().and_then(|text| text.strip_prefix("attach://"));
                part.is_some_and(|part| files.contains_key(part))
            }
            _ => return self.object(wanted, value, files),
        };
        (!right).then(|| not(wanted, value))
    }

    fn object(
        &self,
        wanted: &str,
        value: &Value,
        files: &BTreeMap<String, Upload>,
    ) -> Option<String> {
        let Some(shape) = self.types.get(wanted) else { return Some(format!("no type {wanted}")) };
        if shape["subtypes"].is_array() {
            return self.one_of(&shape["subtypes"], value, files);
        }
        let Some(given) = value.as_object() else { return Some(not(wanted, value)) };
        let faults = self.fields(shape, given, files, false);
        (!faults.is_empty()).then(|| faults.join("; "))
    }
}

/// Reads a parameter of a form: a field of a type other than text holds JSON.
fn unwrapped(field: &Value, value: &Value) -> Value {
    let plain = field["types"].as_array().is_some_and(|types| {
        types.iter().any(|wanted| wanted == "String" || wanted == "InputFile")
    });
    match value.as_str() {
        Some(text) if !plain => serde_json::from_str(text).unwrap_or_else(|_| value.clone()),
        _ => value.clone(),
    }
}

fn not(wanted: &str, value: &Value) -> String {
    let shown: String = value.to_string().chars().take(80).collect();
    format!("{shown} is no {wanted}")
}

/// Adds the parts of Bot API 10.2 and 10.3 that the published file lacks.
fn supplement(whole: &mut Value) {
    let field = |name: &str, wanted: &str, required: bool| json!({"name": name, "types": [wanted], "required": required});
    let methods = &mut whole["methods"];
    for name in ["sendMessage", "sendPhoto"] {
        if let Some(fields) = methods[name]["fields"].as_array_mut() {
            // The shape of 10.3, and the one of 10.2 before it.
            fields.push(field("ephemeral_message_parameters", "EphemeralMessageParameters", false));
            fields.push(field("receiver_user_id", "Integer", false));
            fields.push(field("callback_query_id", "String", false));
        }
    }
    let which = [
        json!({"name": "chat_id", "types": ["Integer", "String"], "required": true}),
        field("receiver_user_id", "Integer", true),
        field("ephemeral_message_id", "Integer", true),
    ];
    let caption = [
        field("parse_mode", "String", false),
        field("caption_entities", "Array of MessageEntity", false),
        field("show_caption_above_media", "Boolean", false),
    ];
    let markup = field("reply_markup", "InlineKeyboardMarkup", false);
    let mut add = |name: &str, more: Vec<Value>| {
        let fields: Vec<_> = which.iter().cloned().chain(more).collect();
        methods[name] = json!({"name": name, "fields": fields});
    };
    add(
        "editEphemeralMessageText",
        vec![
            field("text", "String", false),
            field("parse_mode", "String", false),
            field("entities", "Array of MessageEntity", false),
            field("link_preview_options", "LinkPreviewOptions", false),
            markup.clone(),
        ],
    );
    add("editEphemeralMessageMedia", vec![field("media", "InputMedia", true), markup.clone()]);
    let captioned = [field("caption", "String", false)].into_iter().chain(caption);
    add("editEphemeralMessageCaption", captioned.chain([markup.clone()]).collect());
    add("editEphemeralMessageReplyMarkup", vec![markup]);
    add("deleteEphemeralMessage", Vec::new());
    supplement_widgets(whole);
    whole["types"]["EphemeralMessageParameters"] = json!({
        "name": "EphemeralMessageParameters",
        "fields": [
            field("receiver_user_id", "Integer", true),
            field("callback_query_id", "String", false),
            field("replace_callback_query_message", "Boolean", false),
        ],
    });
    for (owner, name, wanted) in [
        ("BotCommand", "is_ephemeral", "Boolean"),
        ("ReplyParameters", "ephemeral_message_id", "Integer"),
    ] {
        if let Some(fields) = whole["types"][owner]["fields"].as_array_mut() {
            fields.push(field(name, wanted, false));
        }
    }
}

/// Adds the widgets of Bot API 10.4, of which a bot like this one uses three methods. Their shapes
/// are those of its documentation and of that of `aiogram` 3.33.
fn supplement_widgets(whole: &mut Value) {
    let field = |name: &str, wanted: &str, required: bool| json!({"name": name, "types": [wanted], "required": required});
    let chat = |required: bool| json!({"name": "chat_id", "types": ["Integer", "String"], "required": required});
    let data = || [field("public_data", "String", false), field("chat_data", "String", false)];
    let captioned = [
        field("message_thread_id", "Integer", false),
        field("html", "String", true),
        field("width", "Integer", false),
        field("height", "Integer", false),
        field("caption", "String", false),
        field("parse_mode", "String", false),
        field("caption_entities", "Array of MessageEntity", false),
        field("show_caption_above_media", "Boolean", false),
        field("allow_queries", "Boolean", false),
        field("is_shared", "Boolean", false),
        field("disable_notification", "Boolean", false),
        field("protect_content", "Boolean", false),
        field("reply_parameters", "ReplyParameters", false),
        field("reply_markup", "InlineKeyboardMarkup", false),
    ];
    let which =
        [field("message_id", "Integer", false), field("inline_message_id", "String", false)];
    let answer = [field("widget_query_id", "String", true), field("data", "String", false)];
    for (name, fields) in [
        ("sendWidget", [chat(true)].into_iter().chain(captioned).chain(data()).collect()),
        ("editMessageWidgetData", [chat(false)].into_iter().chain(which).chain(data()).collect()),
        ("answerWidgetQuery", Vec::from(answer)),
    ] {
        let fields: Vec<Value> = fields;
        whole["methods"][name] = json!({"name": name, "fields": fields});
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn faults(method: &str, params: Value) -> Option<Vec<String>> {
        let Some(api) = BotApi::published() else {
            ground::skip("KAMEN_SPECS names no folder with telegram-bot-api.json");
            return None;
        };
        Some(api.faults(method, params.as_object().expect("an object"), &BTreeMap::new()))
    }

    #[test]
    fn a_call_the_documentation_allows_is_right_however_its_name_is_written() {
        let markup = json!({"inline_keyboard": [[{"text": "a", "callback_data": "b"}]]});
        let right = json!({"chat_id": -5, "text": "hello", "reply_markup": markup});
        assert!(faults("SendMessage", right).is_none_or(|faults| faults.is_empty()));
    }

    #[test]
    fn a_departure_from_the_documentation_is_named() {
        let cases = [
            ("sendMesage", json!({}), "there is no method sendMesage"),
            ("sendMessage", json!({"chat_id": 1}), "sendMessage lacks text"),
            ("sendMessage", json!({"chat_id": 1, "text": "a", "txt": 1}), "has no field txt"),
            ("sendMessage", json!({"chat_id": [], "text": "a"}), "sendMessage.chat_id: [] is no"),
            ("sendPhoto", json!({"chat_id": 1, "photo": 7}), "sendPhoto.photo: 7 is no"),
            (
                "sendMessage",
                json!({"chat_id": 1, "text": "a", "reply_markup": {"inline_keyboard": [[{"txt": "a"}]]}}),
                "InlineKeyboardButton has no field txt",
            ),
            (
                "sendMessage",
                json!({"chat_id": 1, "text": "a", "ephemeral_message_parameters": {}}),
                "EphemeralMessageParameters lacks receiver_user_id",
            ),
        ];
        for (method, params, wanted) in cases {
            let Some(faults) = faults(method, params) else { return };
            assert!(faults.iter().any(|fault| fault.contains(wanted)), "{wanted}: {faults:?}");
        }
    }
}
