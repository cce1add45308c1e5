//! Merges of two people in a real database.

use sqlx::AssertSqlSafe;

use super::*;
use crate::{
    Connection, Language, Occasion, RoomId, Timestamp, calls, classes,
    codes::{self, Subject},
    entries::{self, By, EntryRow},
    feats, games, kept, leagues, lessons, luck, matches,
    matches::NewMatch,
    muted,
    notices::{self, NoticeRow},
    packs, people,
    ratings::{self, ClockClass, Strength},
    refused, rooms,
    scratch::{self, become_one},
    standings, vacations, votes,
};

/// Columns that hold a person without a foreign key, and the condition. A new one is added here.
const UNKEYED: [(&str, &str, &str); 1] = [("notices", "subject", "kind <> 'rematch-of'")];

/// Columns that keep the former person: the log, and the link to the new one. Asks end with a
/// merge.
const HISTORY: [(&str, &str); 5] = [
    ("people", "became"),
    ("entries", "actor"),
    ("pack_people", "person"),
    ("asks", "typist"),
    ("asks", "owner"),
];

/// A layer above this crate computes the merged values of these tables.
const RECKONED: [&str; 2] = ["ratings", "skills"];

/// Every column that holds a person, with its condition.
async fn columns(db: &mut Connection) -> Vec<(String, String, String)> {
    let keyed = scratch::naming_people(db).await.into_iter();
    let history = |table: &str, column: &str| HISTORY.contains(&(table, column));
    let keyed = keyed.filter(|(table, column)| !history(table, column));
    let keyed = keyed.filter(|(table, _)| !RECKONED.contains(&table.as_str()));
    let keyed = keyed.map(|(table, column)| (table, column, "true".to_owned()));
    let unkeyed = UNKEYED.iter().map(|(table, column, condition)| {
        ((*table).to_owned(), (*column).to_owned(), (*condition).to_owned())
    });
    keyed.chain(unkeyed).collect()
}

/// The columns that hold this person.
async fn held_by(db: &mut Connection, person: PersonId) -> Vec<String> {
    let mut held = Vec::new();
    for (table, column, condition) in columns(db).await {
        let count =
            format!("select count(*) from {table} where {column} = {person} and {condition}");
        let count: i64 = query_scalar(AssertSqlSafe(count)).fetch_one(&mut *db).await.unwrap();
        if count > 0 {
            held.push(format!("{table}.{column}"));
        }
    }
    held
}

/// Puts a person into every such column.
pub(crate) async fn everywhere(db: &mut Connection, person: PersonId, room: RoomId) {
    let now = Timestamp(1);
    rooms::enter(db, room, person, now).await.unwrap();
    rooms::set_owner(db, room, person).await.unwrap();
    rooms::set_maker(db, room, person).await.unwrap();
    let new = NewMatch {
        rated: None,
        hints: false,
        vote: None,
        host_plays: true,
        game: "pile",
        room,
        host: person,
        options: String::new(),
        goal: "game".to_owned(),
        seats_min: 1,
        seats_max: 2,
        open: false,
        guests: Vec::new(),
        computers: Vec::new(),
        created: now,
        expires: now,
        occasion: Occasion::Ordinary,
        clock: None,
    };
    let id = matches::add(db, &new).await.unwrap();
    matches::set_takeback(db, id, Some(person)).await.unwrap();
    matches::consent(db, id, person).await.unwrap();
    matches::set_live(db, id, Some((now, Some(person)))).await.unwrap();
    let vote = votes::VoteRow { person, mark: 0, code: "take 1".to_owned(), at: now };
    votes::cast(db, id, &vote).await.unwrap();
    // A person who mutes a match plays in it.
    matches::join(db, id, person).await.ok();
    muted::set(db, id, person, true).await.unwrap();
    let host = people::add(db, "web", &format!("of {person}"), "Host", now).await.unwrap();
    let counted = matches::add(db, &new).await.unwrap();
    matches::end(db, counted, matches::MatchEnding::Over, now).await.unwrap();
    let result = standings::SeatResult { share: 120, points: Some(7) };
    let feat = feats::FeatRow { place: 0, key: "mate", value: -4, ply: 7 };
    feats::keep(db, counted, 1, &[feat]).await.unwrap();
    scratch::counted(db, counted, &[result]).await;
    let rated =
        matches::add(db, &NewMatch { rated: Some(ClockClass::Days), ..new.clone() }).await.unwrap();
    matches::join(db, rated, host).await.unwrap();
    matches::end(db, rated, matches::MatchEnding::Over, now).await.unwrap();
    scratch::counted(db, rated, &[result, result]).await;
    let strength = Strength { rating: 1_600.0, deviation: 90.0, volatility: 0.06 };
    let rated_row = ratings::rated(db, rated).await.unwrap().unwrap();
    ratings::note(db, (rated, person), &rated_row, [strength; 2]).await.unwrap();
    let task = scratch::task(&mut *db, "pile", person.0).await;
    let puzzle =
        matches::add(&mut *db, &NewMatch { occasion: Occasion::Task(task), ..new.clone() }).await;
    let puzzle = puzzle.unwrap();
    matches::end(&mut *db, puzzle, matches::MatchEnding::Over, now).await.unwrap();
    let stars = standings::SeatResult { share: 120, points: Some(3) };
    scratch::counted(db, puzzle, &[stars]).await;
    let invites = NewMatch { host, guests: vec![person], ..new };
    matches::add(db, &invites).await.unwrap();
    let game = games::add(db, id, "s", "c", &[0; 32], now).await.unwrap();
    let row = EntryRow { code: "1:a".to_owned(), hash: 1 };
    for game in [game, games::add(db, id, "s", "c", &[0; 32], now).await.unwrap()] {
        let (rows, by) = ([row.clone()], Some(By::Person(person)));
        entries::append(db, game, 0, &rows, by, now).await.unwrap();
    }
    packs::pack(db, game).await.unwrap();
    calls::add(db, game, person, 0, false).await.unwrap();
    vacations::add(db, person, (now, Timestamp(2))).await.unwrap();
    lessons::note(db, person, game).await.unwrap();
    refused::add(db, person, host).await.unwrap();
    refused::add(db, host, person).await.unwrap();
    luck::set_phrase(db, id, person, "phrase:1").await.unwrap();
    let league = leagues::LeagueTerms {
        room,
        maker: Some(person),
        name: None,
        game: "pile".to_owned(),
        options: "stones=5".to_owned(),
        clock: "1d".to_owned(),
        system: None,
        minutes: 0,
        weeks: 4,
        size: 8,
        course: leagues::SeasonCourse::Together,
        created: now,
    };
    let league = leagues::add(db, &league).await.unwrap();
    leagues::add_season(db, league, 2).await.unwrap();
    for season in leagues::seasons(db, league, 2).await.unwrap() {
        leagues::join(db, season.id, person, now).await.unwrap();
        if season.number == 1 {
            leagues::draw(db, season.id, person, (1, 0)).await.unwrap();
            leagues::ask(db, season.id, (host, person), now).await.unwrap();
            leagues::back(db, season.id, host, person).await.unwrap();
            leagues::back(db, season.id, person, host).await.unwrap();
        }
    }
    let class = classes::NewClass {
        code: format!("class{person}"),
        teacher: person,
        title: "4.B".to_owned(),
        stage: "twenty",
        made: now,
        ends: Timestamp(2),
    };
    let class = classes::add(db, &class).await.unwrap();
    classes::add_pupil(db, (class.id, person), &format!("slip{person}"), now).await.unwrap();
    kept::keep(db, "telegram", person, &["a".to_owned()], now).await.unwrap();
    let notice = NoticeRow {
        id: crate::NoticeId(0),
        at: now,
        room: Some(room),
        recipient: Some(person),
        match_id: Some(id),
        game: Some(game),
        kind: "said".to_owned(),
        subject: Some(person.0),
        first: None,
        last: None,
        words: None,
    };
    notices::add(db, &notice).await.unwrap();
}

#[tokio::test]
async fn no_column_that_holds_a_person_is_forgotten() {
    let mut db = scratch::tables().await;
    let now = Timestamp(1);
    let ana = people::add(&mut db, "telegram", "1", "Ana", now).await.unwrap();
    // Ids of their own, so that no other number is mistaken for them.
    query("insert into people (id, name, created) values (7000, 'x', 1)")
        .execute(&mut db)
        .await
        .unwrap();
    let other = people::add(&mut db, "discord", "1", "ana_k", now).await.unwrap();
    let room = rooms::add(&mut db, "r", "Both", None, now).await.unwrap();
    everywhere(&mut db, other, room).await;
    let mut all: Vec<_> = columns(&mut db)
        .await
        .into_iter()
        .map(|(table, column, _)| format!("{table}.{column}"))
        .collect();
    let mut before = held_by(&mut db, other).await;
    all.sort();
    before.sort();
    assert_eq!(before, all, "`everywhere` puts them into every column");
    become_one(&mut db, other, ana).await;
    assert_eq!(held_by(&mut db, other).await, Vec::<String>::new());
    let mut after = held_by(&mut db, ana).await;
    after.sort();
    assert_eq!(after, all, "and all of it is Ana's now");
}

#[tokio::test]
async fn accounts_and_rooms_of_a_merged_person_pass_to_the_other() {
    let mut db = scratch::tables().await;
    let now = Timestamp(1);
    let ana = people::add(&mut db, "telegram", "1", "Ana", now).await.unwrap();
    let other = people::add(&mut db, "discord", "1", "ana_k", now).await.unwrap();
    let both = rooms::add(&mut db, "a", "Both", None, now).await.unwrap();
    let hers = rooms::add(&mut db, "b", "Hers", None, now).await.unwrap();
    for (room, person) in [(both, ana), (both, other), (hers, other)] {
        rooms::enter(&mut db, room, person, now).await.unwrap();
    }
    become_one(&mut db, other, ana).await;
    assert_eq!(people::find(&mut db, "discord", "1").await.unwrap().unwrap().id, ana);
    assert_eq!(rooms::members(&mut db, both).await.unwrap().len(), 1);
    assert!(rooms::is_member(&mut db, hers, ana).await.unwrap());
    assert_eq!(people::identities(&mut db, ana).await.unwrap().len(), 2);
}

#[tokio::test]
async fn of_two_own_rooms_one_stays_for_all_who_were_in_either() {
    let mut db = scratch::tables().await;
    let now = Timestamp(1);
    let ana = people::add(&mut db, "telegram", "1", "Ana", now).await.unwrap();
    let other = people::add(&mut db, "discord", "1", "ana_k", now).await.unwrap();
    let ben = people::add(&mut db, "discord", "2", "Ben", now).await.unwrap();
    for (key, owner) in [("a", ana), ("b", other)] {
        let room = rooms::add(&mut db, key, key, None, now).await.unwrap();
        rooms::set_owner(&mut db, room, owner).await.unwrap();
        rooms::enter(&mut db, room, owner, now).await.unwrap();
    }
    let dissolved = rooms::home(&mut db, other).await.unwrap().unwrap().id;
    rooms::enter(&mut db, dissolved, ben, now).await.unwrap();
    become_one(&mut db, other, ana).await;
    let home = rooms::home(&mut db, ana).await.unwrap().unwrap().id;
    assert_ne!(home, dissolved);
    for person in [ana, ben] {
        assert!(rooms::is_member(&mut db, home, person).await.unwrap());
    }
}

/// Two people with every kind of row, alone and shared with each other.
pub(crate) async fn two_who_met(db: &mut Connection) -> (PersonId, PersonId) {
    let now = Timestamp(1);
    let ana = people::add(&mut *db, "telegram", "1", "Ana", now).await.unwrap();
    let other = people::add(&mut *db, "discord", "1", "ana_k", now).await.unwrap();
    people::set_language(&mut *db, other, Some(Language::En)).await.unwrap();
    people::set_zone(&mut *db, other, "Europe/Prague").await.unwrap();
    people::set_quiet(&mut *db, other, "23-7").await.unwrap();
    let ben = people::add(&mut *db, "discord", "2", "Ben", now).await.unwrap();
    let both = rooms::add(&mut *db, "both", "Both", None, now).await.unwrap();
    for (key, person) in [("home-a", ana), ("home-o", other)] {
        let home = rooms::add(&mut *db, key, key, None, now).await.unwrap();
        rooms::enter(&mut *db, home, ben, now).await.unwrap();
        everywhere(&mut *db, person, home).await;
        rooms::enter(&mut *db, both, person, now).await.unwrap();
    }
    let home = rooms::home(&mut *db, ana).await.unwrap().unwrap().id;
    rooms::leave(&mut *db, home, ben).await.unwrap();
    let finished = a_match_in(&mut *db, both, ana, &[other]).await;
    matches::join(&mut *db, finished, other).await.unwrap();
    matches::end(&mut *db, finished, matches::MatchEnding::Over, now).await.unwrap();
    // Each refuses the other, and both refuse Ben.
    for (one, another) in [(ana, other), (other, ana), (ana, ben), (other, ben), (ben, other)] {
        refused::add(&mut *db, one, another).await.unwrap();
    }
    // Both are invited, and each to a match of the other's.
    a_match_in(&mut *db, both, ben, &[ana, other]).await;
    a_match_in(&mut *db, both, ana, &[other]).await;
    a_match_in(&mut *db, both, other, &[ana, ben]).await;
    (ana, other)
}

async fn a_match_in(
    db: &mut Connection,
    room: RoomId,
    host: PersonId,
    guests: &[PersonId],
) -> MatchId {
    let new = NewMatch {
        rated: None,
        hints: false,
        vote: None,
        host_plays: true,
        game: "pile",
        room,
        host,
        options: String::new(),
        goal: "game".to_owned(),
        seats_min: 1,
        seats_max: 3,
        open: false,
        guests: guests.to_vec(),
        computers: Vec::new(),
        created: Timestamp(1),
        expires: Timestamp(1),
        occasion: Occasion::Ordinary,
        clock: None,
    };
    matches::add(db, &new).await.unwrap()
}

#[tokio::test]
async fn of_two_with_all_that_they_can_have_one_has_it_all() {
    let mut db = scratch::tables().await;
    let (ana, other) = two_who_met(&mut db).await;
    codes::add(&mut db, "code", Subject::Person(other), None, Timestamp(9)).await.unwrap();
    become_one(&mut db, other, ana).await;
    let held = held_by(&mut db, other).await;
    let finished = |held: &String| ["matches.host", "players.person"].contains(&held.as_str());
    assert!(held.iter().all(finished), "all but a finished match of both: {held:?}");
    assert_eq!(became(&mut db, other).await.unwrap(), Some(ana));
    let ana_now = people::get(&mut db, ana).await.unwrap().unwrap();
    assert_eq!(ana_now.zone.as_deref(), Some("Europe/Prague"));
    assert_eq!(codes::find(&mut db, "code", Timestamp(1)).await.unwrap(), None);
    // Each is invited once, and to nothing they play in.
    let twice = "select count(*) from invited i join players p on p.match = i.match
                 and p.person = i.person";
    let twice: i64 = query_scalar(twice).fetch_one(&mut db).await.unwrap();
    assert_eq!(twice, 0);
    let home = rooms::home(&mut db, ana).await.unwrap().unwrap().id;
    let homes = "select count(*) from matches m where m.room in
                 (select id from rooms where key = 'home-o')";
    let homes: i64 = query_scalar(homes).fetch_one(&mut db).await.unwrap();
    assert_eq!(homes, 0, "all of the other home is in {home}");
}

#[tokio::test]
async fn the_person_an_account_became_is_found_over_several_links() {
    let mut db = scratch::tables().await;
    let mut all = Vec::new();
    for key in ["1", "2", "3"] {
        all.push(people::add(&mut db, "discord", key, "Ana", Timestamp(1)).await.unwrap());
    }
    for [from, into] in [[0, 1], [1, 2]] {
        begin(&mut db, all[from], all[into]).await.unwrap();
    }
    assert_eq!(became(&mut db, all[0]).await.unwrap(), Some(all[2]));
    assert_eq!(became(&mut db, all[2]).await.unwrap(), None);
}
