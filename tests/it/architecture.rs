//! Which crate may lean on which; an edge that is not in the table fails.

use std::{collections::BTreeSet, fs, path::Path};

/// Every allowed edge between our own crates, dev-dependencies left out.
const EDGES: &[(&str, &[&str])] = &[
    ("scene", &[]),
    ("game-core", &["scene"]),
    ("rules-abaku", &["game-core"]),
    ("rules-backgammon", &["game-core"]),
    ("rules-chess", &["game-core"]),
    ("rules-draughts", &["game-core"]),
    ("rules-mill", &["game-core"]),
    (
        "catalog",
        &[
            "game-core",
            "rules-abaku",
            "rules-backgammon",
            "rules-chess",
            "rules-draughts",
            "rules-mill",
        ],
    ),
    ("testkit", &["game-core"]),
    ("store", &["game-core"]),
    ("service", &["catalog", "game-core", "store"]),
    ("render", &["scene"]),
    ("chat", &["catalog", "game-core", "render", "service"]),
    ("discord", &["chat", "service"]),
    ("telegram", &["chat", "service"]),
    ("web", &["chat", "render", "service"]),
    ("kamen", &["catalog", "chat", "discord", "game-core", "render", "service", "telegram", "web"]),
    ("suite", &["chat", "game-core", "kamen", "service"]),
];

/// Crates of others that only one of ours may use.
const ALONE: &[(&str, &str)] = &[
    ("sqlx", "store"),
    ("libsqlite3-sys", "store"),
    ("image", "render"),
    ("imageproc", "render"),
    ("ab_glyph", "render"),
    ("fluent-bundle", "chat"),
    ("axum", "web"),
    ("serenity", "discord"),
    ("teloxide", "telegram"),
    ("shakmaty", "rules-chess"),
    ("clap", "kamen"),
];

/// Crates of others that no rules crate may use, nor what rules stand on.
const IMPURE: &[&str] =
    &["tokio", "serde", "sqlx", "rand", "getrandom", "chrono", "tracing", "thiserror"];

#[test]
fn every_edge_between_crates_is_in_the_table() {
    let ours: BTreeSet<_> = EDGES.iter().map(|(name, _)| *name).collect();
    for (name, allowed) in EDGES {
        for dependency in dependencies(name) {
            if ours.contains(dependency.as_str()) {
                assert!(
                    allowed.contains(&dependency.as_str()),
                    "{name} must not lean on {dependency}"
                );
            }
        }
    }
}

#[test]
fn every_crate_is_in_the_table() {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    for entry in crates {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(EDGES.iter().any(|(known, _)| *known == name), "{name} is in no table");
    }
}

#[test]
fn some_libraries_belong_to_one_crate() {
    // The suite's fake servers are built of what the real ones are.
    for (name, _) in EDGES.iter().filter(|(name, _)| *name != "suite") {
        for dependency in dependencies(name) {
            let owner = ALONE.iter().find(|(library, _)| *library == dependency);
            if let Some((library, owner)) = owner {
                assert_eq!(name, owner, "{library} belongs to {owner}");
            }
        }
    }
}

#[test]
fn rules_stay_pure() {
    let pure = EDGES.iter().map(|(name, _)| *name);
    let pure =
        pure.filter(|name| name.starts_with("rules-") || ["game-core", "scene"].contains(name));
    for name in pure {
        let source = fs::read_to_string(root().join("crates").join(name).join("src/lib.rs"));
        assert!(source.unwrap().contains("#![no_std]"), "{name} is not no_std");
        for dependency in dependencies(name) {
            assert!(!IMPURE.contains(&dependency.as_str()), "{name} must not use {dependency}");
        }
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ is in the root")
}

/// The names under `[dependencies]` of one of our manifests.
fn dependencies(name: &str) -> Vec<String> {
    let folder = if name == "suite" { "tests".into() } else { Path::new("crates").join(name) };
    let text = fs::read_to_string(root().join(folder).join("Cargo.toml")).unwrap();
    let manifest: toml::Table = text.parse().unwrap();
    let table = manifest.get("dependencies").and_then(toml::Value::as_table);
    table.into_iter().flat_map(|table| table.keys().cloned()).collect()
}
