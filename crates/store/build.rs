//! Rebuilds the crate when a migration is added, and requires the flag that `SQLite` needs.

#[expect(clippy::disallowed_methods, reason = "cargo tells build scripts by the environment")]
fn main() {
    println!("cargo:rerun-if-changed=../../migrations");
    println!("cargo:rerun-if-env-changed=LIBSQLITE3_FLAGS");
    let flags = std::env::var("LIBSQLITE3_FLAGS").unwrap_or_default();
    assert!(
        flags.contains("SQLITE_ENABLE_DBPAGE_VTAB"),
        "SQLite needs a flag that .cargo/config.toml sets: build within the workspace"
    );
}
