//! Discord's own description of its API as a judge of requests.

use std::{collections::BTreeMap, fs};

use jsonschema::Validator;
use serde_json::{Value, json};

/// The description, and its compiled schemas.
pub(crate) struct Schema {
    description: Value,
    compiled: BTreeMap<String, Validator>,
}

impl Schema {
    /// Loads the description from the folder `KAMEN_SPECS`. Without one it says so, and nothing is
    /// checked.
    pub(crate) fn load() -> Option<Self> {
        let Some(folder) = ground::specifications() else {
            ground::skip("KAMEN_SPECS names no folder with discord-openapi.json");
            return None;
        };
        let text = fs::read_to_string(folder.join("discord-openapi.json"));
        let text = text.expect("KAMEN_SPECS holds discord-openapi.json");
        let description = serde_json::from_str(&text).expect("it is JSON");
        Some(Self { description, compiled: BTreeMap::new() })
    }

    /// The fault of a body for this path and method, if any.
    pub(crate) fn judge(&mut self, path: &str, method: &str, body: &Value) -> Option<String> {
        let key = format!("{method} {path}");
        if !self.compiled.contains_key(&key) {
            let schema = &self.description["paths"][path][method]["requestBody"]["content"]["application/json"]
                ["schema"];
            if schema.is_null() {
                return Some(format!("{key} takes no body, if it exists"));
            }
            let whole = json!({
                "$schema": "https://json-schema.org/draft/2020-12/schema",
                "components": self.description["components"], "allOf": [schema],
            });
            let compiled = jsonschema::validator_for(&whole).expect("the description is a schema");
            self.compiled.insert(key.clone(), compiled);
        }
        let errors = self.compiled[&key].iter_errors(body);
        let said: Vec<_> =
            errors.map(|error| format!("{}: {error}", error.instance_path())).collect();
        (!said.is_empty()).then(|| said.join("; "))
    }
}
