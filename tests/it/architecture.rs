//! The permitted dependencies between crates; an edge that is not in the table fails.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use catalog::Kind;

/// Every permitted edge between the workspace's own crates. Dev-dependencies and the crates of
/// games are left out: those depend on game-core alone, and the catalog on them and on players.
const EDGES: &[(&str, &[&str])] = &[
    ("scene", &[]),
    ("game-core", &["scene"]),
    ("wire", &["game-core"]),
    ("testkit", &["game-core", "wire"]),
    ("store", &[]),
    ("pairings", &[]),
    ("boxed", &[]),
    ("service", &["boxed", "catalog", "game-core", "pairings", "players", "store"]),
    ("render", &["scene"]),
    ("chat", &["boxed", "catalog", "game-core", "render", "service", "wire"]),
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
            "pairings",
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

/// External crates, each with the only crates that may use it.
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

/// External crates that neither a rules crate nor a crate below one may use.
const IMPURE: &[&str] =
    &["tokio", "serde", "sqlx", "rand", "getrandom", "chrono", "tracing", "thiserror"];

/// Returns every crate of the workspace with its permitted dependencies.
fn edges() -> BTreeMap<String, BTreeSet<String>> {
    let owned = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
    let mut edges: BTreeMap<_, BTreeSet<_>> =
        EDGES.iter().map(|(name, allowed)| ((*name).to_owned(), owned(allowed))).collect();
    let games = games();
    edges.extend(games.iter().map(|game| (game.clone(), owned(&["game-core"]))));
    let catalog = owned(&["game-core", "players"]).union(&games).cloned().collect();
    edges.insert("catalog".to_owned(), catalog);
    edges
}

/// Returns the crates of games, listed or not.
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

/// Crates that only tests may use: as dev-dependencies, except in the suite itself.
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
    // The fake servers are built from the same crates as the real ones.
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

/// Places that may name games: their rules, the registry, and the computers' knowledge of each.
const HOMES: [&str; 7] = [
    "crates/rules-",
    "crates/catalog/",
    "crates/players/src/abaku",
    "crates/players/src/backgammon",
    "crates/players/src/chess",
    "crates/players/src/draughts",
    "crates/players/src/mill",
];

/// Other files that name a game, and why.
const NAMING: [(&str, &str); 19] = [
    ("crates/players/src/engine.rs", "a program of the owner's plays chess"),
    ("crates/players/src/hint.rs", "the marks of a hint are drawn for each game"),
    ("crates/players/src/puzzle.rs", "all puzzles are graded as those of Abaku were first"),
    ("crates/players/src/tablebase/draughts.rs", "a tablebase is of one game"),
    ("crates/players/src/tablebase/draughts/solution.rs", "a tablebase is of one game"),
    ("crates/players/src/tablebase/hypergammon/plays.rs", "a tablebase is of one game"),
    ("crates/players/src/tablebase/hypergammon/sweep.rs", "a tablebase is of one game"),
    ("crates/players/src/tablebase/hypergammon/ways.rs", "a tablebase is of one game"),
    ("crates/players/src/tablebase/mill.rs", "a tablebase is of one game"),
    ("crates/players/src/tablebase/mill/solution.rs", "a tablebase is of one game"),
    ("crates/service/src/lib.rs", "only boards of Abaku are filled"),
    ("crates/service/src/classes/games.rs", "a class plays Abaku"),
    ("crates/service/src/classes/homework.rs", "a class solves boards of Abaku"),
    ("crates/service/src/contests/digests.rs", "a digest lists the equations of the daily puzzle"),
    ("crates/service/src/puzzles/fills.rs", "only boards of Abaku are filled"),
    ("crates/service/src/puzzles/archive.rs", "the daily puzzle is one of Abaku"),
    ("crates/service/src/puzzles/draws.rs", "the deals of a season are of Abaku"),
    ("crates/service/src/puzzles/daily.rs", "the daily puzzle is one of Abaku"),
    ("crates/service/src/puzzles/solos.rs", "the deal of a day is one of Abaku"),
];

/// Developers' tools for games, each for the games it is about.
const TOOLS: &str = "crates/lab/src/";

/// Returns the names of games in code: id, crate, module, kind.
fn names() -> Vec<String> {
    let of = |kind: &Kind| {
        let (id, home) = (kind.rules().id(), kind.home().replace('-', "_"));
        [format!("\"{id}\""), home, format!("{id}::"), format!("Kind::{kind:?}")]
    };
    Kind::ALL.iter().flat_map(of).collect()
}

/// Whether code contains this name, and not as the end of a longer one.
fn has_name(code: &str, name: &str) -> bool {
    let is_word = |before: &str| before.ends_with(|one: char| one.is_alphanumeric() || one == '_');
    code.match_indices(name).any(|(at, _)| !is_word(&code[..at]))
}

/// Returns the code of a source without its tests and comments.
fn product_code(path: &Path) -> String {
    let source = fs::read_to_string(path).unwrap();
    let product = source.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = product.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the sources of the product, by their paths from the root.
fn sources() -> Vec<String> {
    let (mut found, mut folders) = (Vec::new(), vec![root().join("crates")]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            let name = path.strip_prefix(root()).unwrap().to_str().unwrap().to_owned();
            let is_of_tests = TESTS_ONLY.iter().any(|one| name == format!("crates/{one}"))
                || ["tests", "benches", "examples"].iter().any(|one| path.ends_with(one))
                || ["tests.rs", "scratch.rs"].iter().any(|one| path.ends_with(one));
            if is_of_tests {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
            } else if name.ends_with(".rs") {
                found.push(name);
            }
        }
    }
    found
}

#[test]
fn no_other_code_names_a_game() {
    let names = names();
    let is_at_home =
        |file: &str| file.starts_with(TOOLS) || HOMES.iter().any(|home| file.starts_with(home));
    let mut naming = BTreeSet::new();
    for file in sources().into_iter().filter(|file| !is_at_home(file)) {
        let code = product_code(&root().join(&file));
        let found: Vec<_> = names.iter().filter(|name| has_name(&code, name)).collect();
        let allowed = NAMING.iter().any(|(one, _)| *one == file);
        assert!(found.is_empty() || allowed, "{file} names a game: {found:?}");
        naming.extend((!found.is_empty()).then_some(file));
    }
    for (file, why) in NAMING {
        assert!(naming.contains(file), "{file} names no game any more: {why}");
    }
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ is in the root")
}

/// Returns the names under `[dependencies]` of a manifest of the workspace.
fn dependencies(name: &str) -> Vec<String> {
    let folder = if name == "suite" { "tests".into() } else { Path::new("crates").join(name) };
    let text = fs::read_to_string(root().join(folder).join("Cargo.toml")).unwrap();
    let manifest: toml::Table = text.parse().unwrap();
    let table = manifest.get("dependencies").and_then(toml::Value::as_table);
    table.into_iter().flat_map(|table| table.keys().cloned()).collect()
}
