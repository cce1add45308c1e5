//! The list compared with the schema.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::query;

use super::*;
use crate::{
    Connection, Timestamp,
    entries::{EntryRow, tests::a_match},
    games,
    people::{self, GONE},
    scratch,
};

/// The columns of every table.
async fn schema(db: &mut Connection) -> BTreeMap<String, BTreeSet<String>> {
    let mut all: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (table, column) in scratch::columns(db).await {
        all.entry(table).or_default().insert(column);
    }
    all
}

#[tokio::test]
async fn every_column_of_every_table_says_whether_it_holds_something_of_a_person() {
    let mut db = scratch::tables().await;
    let mut listed: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for table in TABLES {
        let columns = table.of_people.iter().chain(table.of_nobody);
        let columns: Vec<_> = columns.map(|column| (*column).to_owned()).collect();
        let set: BTreeSet<_> = columns.iter().cloned().collect();
        assert_eq!(set.len(), columns.len(), "a column of {} stands there twice", table.name);
        assert!(listed.insert(table.name.to_owned(), set).is_none(), "{} twice", table.name);
    }
    assert_eq!(listed, schema(&mut db).await, "say in store/personal.rs what it holds");
}

#[tokio::test]
async fn every_column_that_names_a_person_is_one_of_people() {
    let mut db = scratch::tables().await;
    for (table, column) in scratch::naming_people(&mut db).await {
        let listed = TABLES.iter().find(|one| one.name == table).unwrap();
        assert!(listed.of_people.contains(&column.as_str()), "{table}.{column}");
    }
}

#[tokio::test]
async fn data_a_table_holds_of_a_person_is_in_a_part_that_is_told() {
    let mut db = scratch::tables().await;
    let told: BTreeSet<_> =
        of(&mut db, PersonId(1)).await.unwrap().into_iter().map(|(part, _)| part).collect();
    let mut listed = BTreeSet::new();
    for table in TABLES {
        match table.told {
            Disclosure::In(part) => drop(listed.insert(part)),
            Disclosure::Not(why) => {
                assert!(table.of_people.is_empty() || !why.is_empty(), "{}", table.name)
            }
        }
        if table.told == NOBODYS {
            assert_eq!(table.of_people, [""; 0], "{}", table.name);
        }
    }
    assert_eq!(told, listed);
}

#[tokio::test]
async fn of_a_log_somebody_is_told_their_own_entries_and_no_chance() {
    let (mut db, id) = a_match().await;
    let ana = people::find(&mut db, "web", "a").await.unwrap().unwrap().id;
    let ben = people::add(&mut db, "web", "b", "Ben", Timestamp(1)).await.unwrap();
    let game = games::add(&mut db, id, "s", "c", &[0; 32], Timestamp(2)).await.unwrap();
    let row = |code: &str| EntryRow { code: code.to_owned(), hash: 1 };
    for (ply, (code, person)) in (0..).zip([("1:a\"b", ana), ("*:draw=07", ana), ("2:c", ben)]) {
        let by = Some(By::Person(person));
        entries::append(&mut db, game, ply, &[row(code)], by, Timestamp(3)).await.unwrap();
    }
    let before = moves(&mut db, ana, &[ana]).await.unwrap();
    assert_eq!(before, [r#"{"match":"k1","game":1,"entry":0,"code":"1:a\"b","at":3}"#]);
    crate::packs::pack(&mut db, game).await.unwrap();
    assert_eq!(moves(&mut db, ana, &[ana]).await.unwrap(), before, "packed or not");
}

/// Columns that keep the number of a forgotten person, which stands for nobody there: their rows
/// belong to others as well.
const STAYS: [&str; 10] = [
    "answers.person",
    "encounters.other",
    "entrants.instead",
    "entrants.person",
    "entries.actor",
    "matches.host",
    "matches.takeback",
    "pack_people.person",
    "players.person",
    "rating_changes.person",
];

#[tokio::test]
async fn of_a_pupil_who_is_forgotten_not_even_a_number_stays() {
    let (mut db, id) = a_match().await;
    let ana = people::find(&mut db, "web", "a").await.unwrap().unwrap().id;
    let now = Timestamp(1);
    let game = games::add(&mut db, id, "s", "c", &[0; 32], now).await.unwrap();
    let row = EntryRow { code: "1:a".to_owned(), hash: 1 };
    entries::append(&mut db, game, 0, &[row], Some(By::Person(ana)), now).await.unwrap();
    let ben = people::add(&mut db, "web", "b", "Ben", now).await.unwrap();
    let class = crate::classes::NewClass {
        code: "class".to_owned(),
        teacher: ben,
        title: "4.B".to_owned(),
        stage: "twenty",
        made: now,
        ends: Timestamp(2),
    };
    let class = crate::classes::add(&mut db, &class).await.unwrap().id;
    crate::classes::add_pupil(&mut db, (class, ana), "slip", now).await.unwrap();
    crate::matches::end(&mut db, id, crate::matches::MatchEnding::Over, now).await.unwrap();
    scratch::forget(&mut db, ana).await;
    assert!(people::get(&mut db, ana).await.unwrap().is_none());
    for table in ["matches", "games", "secrets", "entries", "players", "pupils"] {
        let count = format!("select count(*) from {table}");
        let count: i64 = query_scalar(sqlx::AssertSqlSafe(count)).fetch_one(&mut db).await.unwrap();
        assert_eq!(count, 0, "{table}");
    }
    assert!(crate::classes::delete(&mut db, class, 1).await.unwrap());
    assert_eq!(people::get(&mut db, ben).await.unwrap().unwrap().name, "Ben");
}

#[tokio::test]
async fn of_who_is_forgotten_no_more_than_a_number_stays_in_what_is_others_as_well() {
    let mut db = scratch::tables().await;
    let now = Timestamp(1);
    query("insert into people (id, name, created) values (7000, 'x', 1)")
        .execute(&mut db)
        .await
        .unwrap();
    let ana = people::add(&mut db, "telegram", "4242", "Ana", now).await.unwrap();
    let room = crate::rooms::add(&mut db, "r", "Ana", None, now).await.unwrap();
    crate::merge::tests::everywhere(&mut db, ana, room).await;
    // A pupil meets nobody, so none of their numbers stays.
    query("delete from pupils").execute(&mut db).await.unwrap();
    for (key, payload) in [("1", r#"{"from":{"id":4242}}"#), ("2", r#"{"from":{"id":42421}}"#)] {
        crate::inbox::take(&mut db, "telegram", key, payload, now).await.unwrap();
        crate::inbox::fail(&mut db, "telegram", key, "a panic", 1).await.unwrap();
    }
    scratch::forget(&mut db, ana).await;
    let mut held = Vec::new();
    for (table, column) in scratch::naming_people(&mut db).await {
        let count = format!("select count(*) from {table} where {column} = {ana}");
        let count: i64 = query_scalar(sqlx::AssertSqlSafe(count)).fetch_one(&mut db).await.unwrap();
        if count > 0 {
            held.push(format!("{table}.{column}"));
        }
    }
    assert_eq!(held, STAYS);
    let left = people::get(&mut db, ana).await.unwrap().unwrap();
    assert_eq!((left.name.as_str(), left.language), (GONE, None));
    let parked = query_scalar::<_, String>("select key from inbox").fetch_all(&mut db).await;
    assert_eq!(parked.unwrap(), ["2"], "an update of theirs is gone, another's is not");
    let title = crate::rooms::get(&mut db, room).await.unwrap().unwrap().title;
    assert_eq!(title, "…");
}
