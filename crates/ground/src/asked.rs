//! The environment's requests to the tests, as variables.

/// Whether stored results are to be rewritten.
pub fn blessing() -> bool {
    set("KAMEN_BLESS")
}

/// Reports a test as skipped, or fails if everything is required.
///
/// # Panics
/// If `KAMEN_REQUIRE_ALL` is set.
pub fn skip(why: &str) {
    assert!(!set("KAMEN_REQUIRE_ALL"), "required, but {why}");
    eprintln!("skipped: {why}");
}

/// The number of repetitions of a test, if the environment changes it.
pub fn times(name: &str) -> Option<u32> {
    variable(name)?.parse().ok()
}

/// The folder with the platforms' published interfaces, if there is one.
pub fn specifications() -> Option<std::path::PathBuf> {
    variable("KAMEN_SPECS").filter(|folder| !folder.is_empty()).map(Into::into)
}

/// The server for databases, as `postgres://`; without one each is a file.
pub fn server() -> Option<String> {
    variable("KAMEN_POSTGRES").filter(|url| !url.is_empty())
}

/// The command that kills that server and starts it again, in words.
pub fn crash() -> Option<Vec<String>> {
    let command = variable("KAMEN_POSTGRES_CRASH")?;
    Some(command.split_whitespace().map(str::to_owned).collect())
}

fn set(name: &str) -> bool {
    variable(name).is_some_and(|value| !value.is_empty() && value != "0")
}

#[expect(clippy::disallowed_methods, reason = "tests have no settings file")]
fn variable(name: &str) -> Option<String> {
    std::env::var(name).ok()
}
