//! Which crate may lean on which; an edge that is not in the table fails.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// Every allowed edge between our own crates, dev-dependencies and the crates of
/// games left out: those lean on game-core alone, and the catalog on them.
const EDGES: &[(&str, &[&str])] = &[
    ("scene", &[]),
    ("game-core", &["scene"]),
    ("testkit", &["game-core"]),
    ("store", &[]),
    ("service", &["catalog", "game-core", "players", "store"]),
    ("render", &["scene"]),
    ("chat", &["catalog", "game-core", "render", "service"]),
    ("discord", &["chat", "service"]),
    ("telegram", &["chat", "service"]),
    ("web", &["chat", "render", "service"]),
    (
        "players",
        &[
            "game-core",
            "rules-abaku",
            "rules-backgammon",
            "rules-chess",
            "rules-draughts",
            "rules-mill",
        ],
    ),
    (
        "kamen",
        &[
            "catalog",
            "chat",
            "discord",
            "game-core",
            "players",
            "render",
            "service",
            "telegram",
            "web",
        ],
    ),
    ("lab", &["catalog", "game-core", "kamen", "players"]),
    ("ground", &["service"]),
    ("fakes", &["ground", "service"]),
    ("suite", &["chat", "fakes", "game-core", "ground", "kamen", "service"]),
];

/// Crates of others that only these of ours may use.
const ALONE: &[(&str, &[&str])] = &[
    ("sqlx", &["store"]),
    ("libsqlite3-sys", &["store"]),
    ("image", &["render"]),
    ("gif", &["render"]),
    ("imageproc", &["render"]),
    ("ab_glyph", &["render"]),
    ("fluent-bundle", &["chat"]),
    ("axum", &["web"]),
    ("serenity", &["discord"]),
    ("teloxide", &["telegram"]),
    ("shakmaty", &["rules-chess"]),
    ("clap", &["kamen", "lab"]),
    ("maud", &["web"]),
    ("cookie", &["web"]),
];

/// Crates of others that no rules crate may use, nor what rules stand on.
const IMPURE: &[&str] =
    &["tokio", "serde", "sqlx", "rand", "getrandom", "chrono", "tracing", "thiserror"];

/// Every crate of ours with those it may lean on.
fn edges() -> BTreeMap<String, BTreeSet<String>> {
    let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    let mut edges: BTreeMap<_, BTreeSet<_>> =
        EDGES.iter().map(|(name, allowed)| ((*name).to_owned(), owned(allowed))).collect();
    let games = games();
    edges.extend(games.iter().map(|game| (game.clone(), owned(&["game-core"]))));
    edges.insert("catalog".to_owned(), owned(&["game-core"]).union(&games).cloned().collect());
    edges
}

/// The crates of games, listed or not.
fn games() -> BTreeSet<String> {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    let names = crates.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    names.filter(|name| name.starts_with("rules-")).collect()
}

#[test]
fn every_edge_between_crates_is_in_the_table() {
    let edges = edges();
    for (name, allowed) in &edges {
        for dependency in dependencies(name) {
            let ours = edges.contains_key(&dependency);
            assert!(!ours || allowed.contains(&dependency), "{name} must not lean on {dependency}");
        }
    }
}

#[test]
fn every_crate_is_in_the_table() {
    let crates = fs::read_dir(root().join("crates")).unwrap();
    for entry in crates {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(edges().contains_key(&name), "{name} is in no table");
    }
}

/// Crates that only tests may lean on: dev-dependencies, but for the suite's own.
const TESTS_ONLY: [&str; 3] = ["testkit", "ground", "fakes"];

#[test]
fn nothing_that_is_run_leans_on_what_tests_stand_on() {
    for name in edges().keys().filter(|name| *name != "suite") {
        let tests_only = TESTS_ONLY.contains(&name.as_str());
        let bad = dependencies(name).into_iter().find(|one| TESTS_ONLY.contains(&one.as_str()));
        assert!(tests_only || bad.is_none(), "{name} leans on {bad:?}");
    }
}

#[test]
fn some_libraries_belong_to_one_crate() {
    // The fake servers are built of what the real ones are.
    for name in edges().keys().filter(|name| *name != "fakes") {
        for dependency in dependencies(name) {
            let owner = ALONE.iter().find(|(library, _)| *library == dependency);
            if let Some((library, owners)) = owner {
                assert!(owners.contains(&name.as_str()), "{library} belongs to {owners:?}");
            }
        }
    }
}

#[test]
fn rules_stay_pure() {
    for name in games().into_iter().chain(["game-core".to_owned(), "scene".to_owned()]) {
        let source = fs::read_to_string(root().join("crates").join(&name).join("src/lib.rs"));
        assert!(source.unwrap().contains("#![no_std]"), "{name} is not no_std");
        for dependency in dependencies(&name) {
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
