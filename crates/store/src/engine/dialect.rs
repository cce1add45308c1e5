//! Differences between `PostgreSQL` and `SQLite`.
//!
//! Statements are written so that both understand them. `PostgreSQL` gets functions named like
//! those of `SQLite` (`prelude.sql`). The rest is a matter of spelling: [`postgres`] for
//! statements, [`schema`] for the tables. A statement that orders by a nullable column says where
//! nulls stand: the two do not agree on it.

use std::{
    borrow::Cow,
    collections::HashMap,
    sync::{PoisonError, RwLock},
};

use sqlx::{
    AssertSqlSafe, SqlSafeStr as _, SqlStr,
    migrate::{Migration, Migrator},
};

/// Functions of `SQLite` that `PostgreSQL` lacks.
pub(crate) const PRELUDE: &str = include_str!("prelude.sql");

/// Takes the turn of this transaction to write alone, so that jobs need not know of other writers.
/// A later transaction sees all earlier commits, and numbers come in the order of commits.
const TURN: &str =
    "begin; select pg_advisory_xact_lock(hashtext('kamen turn'), hashtext(current_schema()))";

/// Whether a database's name is an address of a server.
pub fn is_server(name: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| name.starts_with(scheme))
}

/// A statement in the spelling of `PostgreSQL`, and the number of its arguments. Each is respelled
/// once.
pub(super) fn postgres(statement: &SqlStr) -> (SqlStr, usize) {
    static SPELLED: RwLock<Option<HashMap<String, (SqlStr, usize)>>> = RwLock::new(None);
    let known = SPELLED.read().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = known.as_ref().and_then(|all| all.get(statement.as_str())) {
        return known.clone();
    }
    drop(known);
    let text = respelled(statement.as_str());
    let takes = arguments(&text);
    let spelled = (AssertSqlSafe(text).into_sql_str(), takes);
    let mut all = SPELLED.write().unwrap_or_else(PoisonError::into_inner);
    let all = all.get_or_insert_default();
    all.insert(statement.as_str().to_owned(), spelled.clone());
    spelled
}

/// The greatest number after a `$`; arguments beyond it are not used.
fn arguments(statement: &str) -> usize {
    let number = |piece: &str| {
        let end = piece.find(|c: char| !c.is_ascii_digit()).unwrap_or(piece.len());
        piece[..end].parse::<usize>().unwrap_or(0)
    };
    statement.split('$').skip(1).map(number).max().unwrap_or(0)
}

fn respelled(statement: &str) -> String {
    let mut text = joined(&without_hints(statement));
    if let Some(rest) = ignored(&text) {
        let (rest, returned) = match rest.rfind(" returning ") {
            Some(at) => rest.split_at(at),
            None => (rest, ""),
        };
        text = format!("insert{rest} on conflict do nothing{returned}");
    }
    if text.contains("json_each(") {
        let list = if text.contains("value ->") { "json_lists(" } else { "json_numbers(" };
        text = text.replace("json_each(", list);
    }
    for (own, other) in [
        ("json_object(", "json_build_object("),
        ("json_group_array(", "json_agg("),
        ("group_concat(", "string_agg("),
        ("begin immediate", TURN),
    ] {
        text = text.replace(own, other);
    }
    text
}

/// The rest of an insertion that ignores conflicts; `None` for any other statement.
fn ignored(statement: &str) -> Option<&str> {
    statement.strip_prefix("insert")?.strip_prefix(" or ignore")
}

/// Puts one space between words, and removes index hints.
fn without_hints(statement: &str) -> String {
    let mut words = statement.split_ascii_whitespace();
    let mut text = String::with_capacity(statement.len());
    while let Some(word) = words.next() {
        if word == "indexed" {
            // Skips "by" and the name of the index, but keeps the text right behind the name.
            let name = words.nth(1).unwrap_or_default();
            text.push_str(name.trim_start_matches(|c: char| c == '_' || c.is_ascii_alphanumeric()));
            continue;
        }
        if !text.is_empty() {
            text.push(' ');
        }
        text.push_str(word);
    }
    text
}

/// Rewrites a `cross join` with a condition as a join. To `SQLite`, `cross join` fixes the order,
/// with or without a condition.
fn joined(statement: &str) -> String {
    const CROSS: &str = "cross join ";
    let mut text = String::with_capacity(statement.len());
    let mut rest = statement;
    while let Some(at) = rest.find(CROSS) {
        let (before, after) = rest.split_at(at);
        let after = &after[CROSS.len()..];
        text.push_str(before);
        text.push_str(if has_condition(after) { "join " } else { CROSS });
        rest = after;
    }
    text + rest
}

/// Whether a join has a condition: an `on` before anything that ends the join.
fn has_condition(joins: &str) -> bool {
    const ENDS: [&str; 9] =
        ["join", "cross", "left", "where", "order", "group", "union", "limit", "returning"];
    let mut depth = 0;
    let mut words = joins.split(' ').peekable();
    while let Some(word) = words.next() {
        if depth == 0 && word == "on" {
            return words.peek() != Some(&"conflict");
        }
        if depth == 0 && ENDS.contains(&word) {
            return false;
        }
        for letter in word.chars() {
            match letter {
                '(' => depth += 1,
                ')' => depth -= 1,
                ',' if depth == 0 => return false,
                _ => (),
            }
            if depth < 0 {
                return false;
            }
        }
    }
    false
}

/// The same migrations in the spelling of `PostgreSQL`.
pub(crate) fn schema(steps: &Migrator) -> Migrator {
    let step = |step: &Migration| {
        let text = AssertSqlSafe(tables(step.sql.as_str())).into_sql_str();
        // The step keeps its checksum: another spelling makes no other step of it.
        Migration { sql: text, ..step.clone() }
    };
    let steps: Vec<Migration> = steps.iter().map(step).collect();
    Migrator { migrations: Cow::Owned(steps), ..Migrator::DEFAULT }
}

/// The tables in the spelling of `PostgreSQL`: numbers of 64 bits, ids that count themselves, texts
/// in the order of their bytes.
fn tables(script: &str) -> String {
    let mut text = String::with_capacity(script.len());
    for line in script.lines() {
        let code = line.split("--").next().unwrap_or_default();
        let mut code = code.replace(" strict, without rowid", "").replace(" strict", "");
        for (own, other) in [
            (" integer primary key autoincrement", " integer primary key"),
            (" integer primary key references", " bigint primary key references"),
            (" integer primary key", " bigint generated by default as identity primary key"),
            (" integer", " bigint"),
            (" real", " double precision"),
            (" blob", " bytea"),
        ] {
            code = code.replace(own, other);
        }
        let mut words = code.split_ascii_whitespace();
        if let (Some(name), Some("text" | "text,")) = (words.next(), words.next()) {
            code = code.replacen(&format!("{name} text"), &format!("{name} text collate \"C\""), 1);
        }
        text.push_str(&code);
        text.push('\n');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_is_spelled_as_the_server_has_it() {
        for (own, other) in [
            ("select a from t  indexed by t_by_a\n where a = $1", "select a from t where a = $1"),
            ("select 1 from (t indexed by t_by_a) as these", "select 1 from (t) as these"),
            ("select 1 from t cross join u on u.a = t.a", "select 1 from t join u on u.a = t.a"),
            (
                "select 1 from t cross join u where t.a = u.a",
                "select 1 from t cross join u where t.a = u.a",
            ),
            (
                "insert into t select 1 from u cross join (select 1 as one) as these on conflict do nothing",
                "insert into t select 1 from u cross join (select 1 as one) as these on conflict do nothing",
            ),
            (
                "insert or ignore into t (a) values ($1) returning id",
                "insert into t (a) values ($1) on conflict do nothing returning id",
            ),
            (
                "insert or ignore into t values ($1)",
                "insert into t values ($1) on conflict do nothing",
            ),
            ("select value from json_each($1)", "select value from json_numbers($1)"),
            ("select value ->> 0 from json_each($1)", "select value ->> 0 from json_lists($1)"),
            ("begin immediate", TURN),
        ] {
            assert_eq!(respelled(own), other);
        }
    }

    #[test]
    fn a_statement_takes_as_many_arguments_as_its_greatest_number() {
        for (statement, takes) in [("select 1", 0), ("select $1", 1), ("select $2, $12 + $3", 12)] {
            assert_eq!(arguments(statement), takes, "{statement}");
        }
    }

    #[test]
    fn tables_have_the_types_of_the_server() {
        let script = "create table t (\n    id integer primary key, -- counts itself\n    \
                      name text not null,\n    at integer,\n    share real,\n    body blob\n) strict;\n";
        let made = "create table t (\n    id bigint generated by default as identity primary key, \n    \
                    name text collate \"C\" not null,\n    at bigint,\n    share double precision,\n    \
                    body bytea\n);\n";
        assert_eq!(tables(script), made);
    }
}
