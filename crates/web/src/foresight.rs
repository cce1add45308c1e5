//! Foreseen results of the next taps, as the page's script reads them.

use chat::{Foresight, Sequel};
use render::{PictureChange, Splice};
use serde_json::{Map, Value, json};

/// Returns the whole foresight; null where no taps are foreseen.
pub(crate) fn value(foresight: &Foresight) -> Value {
    if foresight.after.is_empty() && foresight.lands.is_none() {
        return Value::Null;
    }
    let elements = &foresight.elements;
    json!({
        "lands": foresight.lands,
        "put": elements.put,
        "symbols": elements.symbols,
        "after": sequels(&foresight.after),
    })
}

/// Sequels by their steps.
fn sequels(all: &[Sequel]) -> Value {
    Value::Object(all.iter().map(|one| (one.step.clone(), sequel(one))).collect())
}

/// One sequel; empty values are left out.
fn sequel(one: &Sequel) -> Value {
    let PictureChange { shapes, targets } = &one.change;
    let mut told = Map::new();
    for (key, change) in [("shapes", shapes), ("targets", targets)] {
        if !change.is_empty() {
            told.insert(key.into(), splices(change));
        }
    }
    if one.plays {
        told.insert("plays".into(), true.into());
    }
    if let Some(number) = one.lands {
        told.insert("lands".into(), number.into());
    }
    if !one.after.is_empty() {
        told.insert("after".into(), sequels(&one.after));
    }
    Value::Object(told)
}

/// Each splice as a list: position, number of shapes removed, shapes inserted.
fn splices(all: &[Splice]) -> Value {
    let list = |one: &Splice| [&[one.at, one.cut][..], &one.put].concat();
    all.iter().map(list).collect::<Vec<_>>().into()
}
