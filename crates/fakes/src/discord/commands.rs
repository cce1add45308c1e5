//! Slash commands: registration, and the input of people.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::{rest::Outcome, world::State};

impl State {
    pub(crate) fn register(&mut self, commands: &Value) -> Outcome {
        let commands = commands.as_array().cloned().unwrap_or_default();
        let mut names = BTreeSet::new();
        for command in &commands {
            let name = command["name"].as_str().unwrap_or_default();
            let problem =
                if names.insert(name.to_owned()) { problem(command) } else { Some("twice") };
            if let Some(problem) = problem {
                self.violations.push(format!("command {name}: {problem}\n  {command}"));
                return Err((400, 50035));
            }
        }
        let known = |mut command: Value| {
            command["id"] = json!(self.fresh().to_string());
            command["application_id"] = json!(super::world::BOT.to_string());
            command["version"] = json!(self.fresh().to_string());
            let absent = [
                ("type", json!(1)),
                ("default_member_permissions", Value::Null),
                ("description", json!("")),
            ];
            if let Some(rights) = command["default_member_permissions"].as_u64() {
                command["default_member_permissions"] = json!(rights.to_string());
            }
            for (key, value) in absent {
                if command[key].is_null() {
                    command[key] = value;
                }
            }
            command
        };
        self.commands = commands.into_iter().map(known).collect();
        Ok(Value::Array(self.commands.clone()))
    }
}

/// A fault of a command for which Discord refuses it although its description allows it.
fn problem(command: &Value) -> Option<&'static str> {
    if command["type"] == json!(2) {
        return problem_upon_a_person(command);
    }
    if command["type"] == json!(4) {
        return problem_of_entry(command);
    }
    let options = options_of(command);
    if letters(command) > 8000 {
        return Some("too long");
    }
    if options.len() > 25 {
        return Some("more than 25 options");
    }
    let groups = options.iter().filter(|it| is_sub_command(it)).count();
    if groups > 0 && groups < options.len() {
        return Some("commands inside it and options at once");
    }
    if options.iter().any(|it| is_sub_command(it) && it["required"] == json!(true)) {
        return Some("a command inside it is required");
    }
    let inside = options.iter().filter(|it| is_sub_command(it)).find_map(problem);
    inside.or_else(|| problem_of_level(command, &options))
}

/// The same for the command that opens the Activity, which the bot answers itself.
fn problem_of_entry(command: &Value) -> Option<&'static str> {
    let answered = command["handler"] != json!(1);
    answered.then_some("Discord answers it").or_else(|| problem_upon_a_person(command))
}

/// The same for a command and its options alone.
fn problem_of_level(command: &Value, options: &[Value]) -> Option<&'static str> {
    let localized = |it: &Value| it["name_localizations"].as_object().cloned().unwrap_or_default();
    let named = |it: &Value| {
        let own = it["name"].as_str().map(str::to_owned);
        let all =
            localized(it).into_iter().filter_map(|(_, name)| name.as_str().map(str::to_owned));
        own.into_iter().chain(all).all(|name| is_name(&name))
    };
    let all = || options.iter().chain([command]);
    let required: Vec<_> = options.iter().map(|it| it["required"] == json!(true)).collect();
    let mut names = BTreeSet::new();
    if !all().all(named) {
        return Some("a name is not lower case letters, digits, - and _");
    }
    if all().any(|it| it["description"].as_str().unwrap_or_default().is_empty()) {
        return Some("something is not described");
    }
    if all().any(|it| !known_locales(it)) {
        return Some("a language that Discord does not have");
    }
    if required.windows(2).any(|pair| !pair[0] && pair[1]) {
        return Some("an optional option comes before a required one");
    }
    if !options.iter().all(|it| names.insert(it["name"].to_string())) {
        return Some("two options have one name");
    }
    if options.iter().any(|it| it["autocomplete"] == json!(true) && !is_empty(&it["choices"])) {
        return Some("choices and autocomplete at once");
    }
    None
}

fn options_of(command: &Value) -> Vec<Value> {
    command["options"].as_array().cloned().unwrap_or_default()
}

fn is_sub_command(option: &Value) -> bool {
    option["type"] == json!(1)
}

/// The letters that count towards the length of a command: names, descriptions and values,
/// of each the longest language.
fn letters(command: &Value) -> usize {
    let longest = |key: &str| {
        let own = command[key].as_str().map(|text| text.chars().count()).unwrap_or_default();
        let others = command[format!("{key}_localizations")].as_object();
        let others = others.into_iter().flat_map(serde_json::Map::values);
        let others = others.filter_map(Value::as_str).map(|text| text.chars().count());
        others.chain([own]).max().unwrap_or_default()
    };
    let value = command["value"].as_str().map(str::len).unwrap_or_default();
    let inside = ["options", "choices"].into_iter().filter_map(|key| command[key].as_array());
    longest("name") + longest("description") + value + inside.flatten().map(letters).sum::<usize>()
}

/// A command on a person has a name, which may have capitals and spaces, and no more.
fn problem_upon_a_person(command: &Value) -> Option<&'static str> {
    let name = command["name"].as_str().unwrap_or_default();
    if !(1..=32).contains(&name.chars().count()) {
        return Some("a name of 1 to 32 letters");
    }
    let described = command["description"].as_str().is_some_and(|text| !text.is_empty());
    if described || !is_empty(&command["options"]) {
        return Some("it has neither description nor options");
    }
    (!known_locales(command)).then_some("a language that Discord does not have")
}

fn is_empty(list: &Value) -> bool {
    list.as_array().is_none_or(Vec::is_empty)
}

fn is_name(name: &str) -> bool {
    let fits = |letter: char| letter == '-' || letter == '_' || letter.is_alphanumeric();
    (1..=32).contains(&name.chars().count())
        && name.chars().all(fits)
        && name.to_lowercase() == name
}

const LOCALES: &[&str] = &[
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

fn known_locales(it: &Value) -> bool {
    let keys = ["name_localizations", "description_localizations"];
    let all = keys.iter().filter_map(|key| it[*key].as_object());
    all.flat_map(serde_json::Map::keys).all(|locale| LOCALES.contains(&locale.as_str()))
}

/// The data of a command as a person's client sends it. A client finds a subcommand by its own
/// name, too.
///
/// # Panics
/// If a client would not allow it: no such command or option, or one missing.
pub(crate) fn typed(state: &State, name: &str, options: &[(&str, &str)], focused: &str) -> Value {
    let found = state.commands.iter().find_map(|command| {
        if command["name"] == json!(name) {
            return Some((command, command.clone()));
        }
        let inside = options_of(command).into_iter();
        inside.filter(is_sub_command).find(|it| it["name"] == json!(name)).map(|it| (command, it))
    });
    let (command, typed) = found.unwrap_or_else(|| panic!("there is no command /{name}"));
    let known = options_of(&typed);
    for (option, _) in options {
        let there = known.iter().any(|it| it["name"] == json!(option));
        assert!(there, "/{name} has no option {option}: {known:?}");
    }
    for option in known.iter().filter(|it| it["required"] == json!(true) && focused.is_empty()) {
        let given = options.iter().any(|(name, _)| option["name"] == json!(name));
        assert!(given, "/{name} needs {}", option["name"]);
    }
    let mut users = serde_json::Map::new();
    let given = options.iter().map(|(option, value)| {
        let known = known.iter().find(|it| it["name"] == json!(option));
        let kind = known.map_or(json!(3), |it| it["type"].clone());
        let choices = known.and_then(|it| it["choices"].as_array()).cloned().unwrap_or_default();
        let chosen = choices.iter().any(|choice| choice["value"] == json!(value));
        assert!(choices.is_empty() || chosen, "/{name} {option} has no choice {value}");
        let mut given = json!({"name": option, "type": kind, "value": value});
        if kind == json!(5) {
            given["value"] = json!(*value == "true");
        } else if kind == json!(6) {
            let id = value.parse().unwrap_or_default();
            users.insert((*value).to_owned(), state.user_json(id));
        }
        if *option == focused {
            given["focused"] = json!(true);
        }
        given
    });
    let given: Vec<_> = given.collect();
    let given = match is_sub_command(&typed) && typed.get("id").is_none() {
        true => json!([{"name": name, "type": 1, "options": given}]),
        false => json!(given),
    };
    let name = &command["name"];
    let mut data = json!({"id": command["id"], "name": name, "type": 1, "options": given});
    if !users.is_empty() {
        data["resolved"] = json!({"users": users});
    }
    data
}

/// The data of a command on a person as a client sends it.
///
/// # Panics
/// If there is no such command.
pub(crate) fn upon(state: &State, name: &str, whom: super::world::Id) -> Value {
    let command = state.commands.iter().find(|command| command["name"] == json!(name));
    let command = command.filter(|command| command["type"] == json!(2));
    let command = command.unwrap_or_else(|| panic!("there is no command {name} upon people"));
    json!({"id": command["id"], "name": name, "type": 2, "target_id": whom.to_string(),
        "resolved": {"users": {whom.to_string(): state.user_json(whom)}}})
}
