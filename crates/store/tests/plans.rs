//! No statement scans a growing table: the test asks the database for the plan of every one.
//!
//! The statements are found in the sources of this crate, the only one that speaks SQL: every
//! string in it that begins as a statement does.
#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use sqlx::{
    AssertSqlSafe, Connection as _, Executor as _, Row as _, SqlSafeStr as _, Statement as _,
    migrate::Migrator, query, query_scalar,
};
use sqlx_sqlite::SqliteConnection;

static MIGRATIONS: Migrator = sqlx::migrate!("../../migrations");

/// Excused scans: the begin of the statement, and the reason.
const MAY_SCAN: [(&str, &str); 27] = [
    ("select count(*) from (select match, place, share", "fifty seats of one person at most"),
    ("select m.id, m.game, c.computer", "as many seats of one person as asked for"),
    ("with days (day, game, task)", "a page of days"),
    ("with sole as", "one row"),
    ("with found as", "the matches of a room in a day, or that go on there, and a few seats"),
    ("with topics (key)", "the topics of one chat"),
    ("select name from sqlite_schema", "there are as many tables as migrations make"),
    ("select \"table\" from pragma_foreign_key_check", "a check of the whole file"),
    ("select tables.name, columns.name", "there are as many tables as migrations make"),
    ("select seq from sqlite_sequence", "a row for each table"),
    ("delete from sqlite_sequence", "a row for each table"),
    ("insert into sqlite_sequence", "there are as many tables as migrations make"),
    ("select count(*) from sqlite_master", "grows with the program alone"),
    ("update sqlite_sequence", "a row for each table"),
    ("select state, count(*) from deliveries", "a tally, asked for by no loop"),
    ("select count(*) from unanswered", "a quarter of an hour's requests"),
    ("select key, payload, at, since, until from unanswered", "a quarter of an hour's requests"),
    ("update unanswered set", "the greatest id is the end of its table"),
    ("select distinct game from matches", "once a start"),
    ("update vacations set begins = case", "once a start after an outage"),
    ("with recursive back (day, solved)", "one step a day, a year of them at most"),
    ("with recursive found (game)", "one step a game"),
    ("with recursive found (season)", "one step a month, and no more than it is asked for"),
    ("select other.person, people.name", "as many matches as it is asked for at most"),
    ("select pgno, data from json_each", "each page is found by its number"),
    ("update sqlite_dbpage", "a page is found by its number"),
    ("select max(id) from matches", "the greatest id is the end of its table"),
];

/// Indices of waiting, running or failed rows: they may be scanned.
const FEW: [&str; 9] = [
    "deliveries_waiting",
    "deliveries_dead",
    "inbox_waiting",
    "inbox_parked",
    "matches_running",
    "matches_by_host",
    "matches_at_occasion",
    "matches_clocked",
    "matches_broken",
];

/// Incomplete statements, each with an ending as its users add it.
const HEADS: [(&str, &str); 1] = [("select m.id, m.game, ", "m.")];

/// Sources with statements for tests, for a server, or for whole tables.
const OTHERS: [&str; 5] =
    ["tests.rs", "scratch.rs", "open/server.rs", "moving/server.rs", "moving/table.rs"];

fn sources() -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("src")];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if !OTHERS.iter().any(|other| path.ends_with(other)) {
                found.push(path);
            }
        }
    }
    found
}

/// The string literals in a source, up to its tests; comments hold none.
fn texts(source: &str) -> Vec<String> {
    let source = source.split("#[cfg(test)]").next().unwrap();
    let mut texts = Vec::new();
    let mut rest = source.chars().peekable();
    while let Some(next) = rest.next() {
        match next {
            '/' if rest.peek() == Some(&'/') => while rest.next_if(|c| *c != '\n').is_some() {},
            // The only character literal that would be taken for the begin of a string.
            '\'' if rest.peek() == Some(&'"') => drop(rest.next()),
            '"' => texts.push(text(&mut rest)),
            _ => {}
        }
    }
    texts
}

fn text(rest: &mut impl Iterator<Item = char>) -> String {
    let mut text = String::new();
    while let Some(next) = rest.next() {
        match next {
            '"' => break,
            '\\' => text.extend(rest.next()),
            other => text.push(other),
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn is_statement(text: &str) -> bool {
    ["select ", "insert ", "update ", "delete ", "with "].iter().any(|word| text.starts_with(word))
}

/// Every statement of this crate, as it is run.
fn statements() -> BTreeSet<String> {
    let mut all = BTreeSet::new();
    for path in sources() {
        let texts = texts(&fs::read_to_string(path).unwrap());
        let head = texts.iter().find(|text| HEADS.iter().any(|(head, _)| text.starts_with(head)));
        for text in &texts {
            match head {
                Some(head) if HEADS.iter().any(|(_, tail)| text.starts_with(tail)) => {
                    all.insert(format!("{head} {text}"));
                }
                Some(head) if head == text => {}
                _ if is_statement(text) => drop(all.insert(text.clone())),
                _ => {}
            }
        }
    }
    all
}

/// The steps of a statement's plan.
async fn plan(db: &mut SqliteConnection, statement: &str) -> Vec<String> {
    let explained = query(AssertSqlSafe(format!("explain query plan {statement}")));
    let steps = explained.fetch_all(db).await;
    let steps = steps.unwrap_or_else(|error| panic!("{error}: {statement}"));
    steps.iter().map(|step| step.get("detail")).collect()
}

/// Whether a step scans a table: all of it, or all rows of one platform.
fn is_scan(step: &str) -> bool {
    if FEW.iter().any(|index| step.contains(index)) {
        return false;
    }
    let of_one_platform = step.ends_with("(platform=?)");
    let scans = step.starts_with("SCAN ")
        && ![
            "SCAN CONSTANT ROW",
            "SCAN (",
            "SCAN these",
            "SCAN json_each",
            "SCAN mine",
            "SCAN leaf",
        ]
        .iter()
        .any(|ok| step.starts_with(ok));
    let by_nothing = step.starts_with("SEARCH ") && !step.contains(" USING ");
    scans || by_nothing || of_one_platform
}

/// Whether a step runs each time. An insertion checks the references to a new row only if a
/// dangling one exists, which never happens.
fn is_read(statement: &str, step: &str) -> bool {
    let table = step.split(' ').nth(1).unwrap_or_default();
    let reads = |word: &str| statement.contains(&format!("{word} {table} "));
    !statement.starts_with("insert ") || reads("from") || reads("join")
}

fn excuse(statement: &str) -> Option<&'static (&'static str, &'static str)> {
    MAY_SCAN.iter().find(|(begin, _)| {
        statement.starts_with(begin) || begin.starts_with("or ") && statement.contains(begin)
    })
}

#[tokio::test]
async fn no_statement_reads_a_table_through_that_grows() {
    let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
    MIGRATIONS.run(&mut db).await.unwrap();
    let all = statements();
    assert!(all.len() > 150, "the statements are found: {}", all.len());
    let (mut found, mut excused) = (Vec::new(), BTreeSet::new());
    for statement in &all {
        let plan = plan(&mut db, statement).await;
        let scans = plan.iter().filter(|step| is_scan(step) && is_read(statement, step));
        let scans: Vec<_> = scans.collect();
        match excuse(statement) {
            _ if scans.is_empty() => {}
            Some((begin, _)) => drop(excused.insert(*begin)),
            None => found.push(format!("{statement}\n    {scans:?}")),
        }
    }
    assert!(found.is_empty(), "read through:\n{}", found.join("\n"));
    let all: BTreeSet<_> = MAY_SCAN.iter().map(|(begin, _)| *begin).collect();
    assert_eq!(excused, all, "an excuse that nothing needs");
}

/// The number of columns that each statement returns.
async fn widths(db: &mut SqliteConnection) -> BTreeMap<String, usize> {
    let mut widths = BTreeMap::new();
    for statement in statements().into_iter().filter(|text| !text.starts_with("insert ")) {
        let prepared = db.prepare(AssertSqlSafe(statement.clone()).into_sql_str()).await;
        widths.insert(statement, prepared.unwrap().columns().len());
    }
    widths
}

/// A server refuses a prepared statement whose columns have become others, so `select *` would end
/// an older program beside a newer one.
#[tokio::test]
async fn a_column_that_a_newer_program_adds_changes_no_statement() {
    let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
    MIGRATIONS.run(&mut db).await.unwrap();
    let before = widths(&mut db).await;
    let tables = "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%'";
    let tables: Vec<String> = query_scalar(tables).fetch_all(&mut db).await.unwrap();
    for table in tables {
        let wider = format!("alter table {table} add column later integer");
        query(AssertSqlSafe(wider)).execute(&mut db).await.unwrap();
    }
    let after = widths(&mut db).await;
    let open: Vec<_> = before.iter().filter(|(text, width)| after[*text] != **width).collect();
    assert!(open.is_empty(), "with every column of a table: {open:#?}");
}

#[tokio::test]
async fn talk_and_news_are_each_found_in_an_index_of_their_own() {
    let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
    MIGRATIONS.run(&mut db).await.unwrap();
    let all = statements();
    let of_kind = [("kind = 'said'", "talk"), ("kind not in", "news")];
    for (kind, index) in of_kind {
        let finds = |text: &&String| text.contains("id < $3") && text.contains(kind);
        let plan = plan(&mut db, all.iter().find(finds).unwrap()).await;
        let found = format!("SEARCH notices USING INDEX notices_{index} (room=? AND id<?)");
        assert_eq!(plan, [found]);
    }
}
