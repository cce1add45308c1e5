//! What answers come to.

use super::*;
use crate::{
    Occasion,
    matches::{self, NewMatch},
    people, rooms,
    scratch::{self, become_one},
    standings::{self, SeatResult},
    tasks,
};

/// Somebody in a room of their own.
async fn somebody(db: &mut SqliteConnection, key: &str) -> (PersonId, RoomId) {
    let person = people::add(&mut *db, "web", key, key, Timestamp(1)).await.unwrap();
    let room = rooms::add(&mut *db, key, key, None, Timestamp(1)).await.unwrap();
    rooms::enter(&mut *db, room, person, Timestamp(1)).await.unwrap();
    (person, room)
}

/// Somebody answers a task at a moment.
async fn answer(
    db: &mut SqliteConnection,
    (host, room): (PersonId, RoomId),
    task: TaskId,
    (at, stars): (i64, i64),
) -> MatchId {
    let new = NewMatch {
        game: "pile",
        room,
        host,
        options: String::new(),
        goal: "game".to_owned(),
        seats_min: 1,
        seats_max: 1,
        open: false,
        guests: Vec::new(),
        computers: Vec::new(),
        created: Timestamp(at),
        expires: Timestamp(at),
        occasion: Occasion::Task(task),
        clock: None,
        rated: None,
        hints: false,
    };
    let id = matches::add(&mut *db, &new).await.unwrap();
    matches::end(&mut *db, id, matches::Ending::Over, Timestamp(at)).await.unwrap();
    let result = SeatResult { share: 40 * stars, points: Some(stars) };
    standings::count(db, id, &[result]).await.unwrap();
    id
}

async fn rating_of(db: &mut SqliteConnection, id: TaskId) -> f64 {
    tasks::get(db, id).await.unwrap().unwrap().rating
}

#[tokio::test]
async fn who_solves_a_task_rises_and_the_task_falls() {
    let mut db = scratch::tables().await;
    let (ana, task) = (somebody(&mut db, "a").await, scratch::task(&mut db, "pile", 1).await);
    assert!((rating_of(&mut db, task).await - 1_500.0).abs() < 1e-9, "half of the way");
    let solved = answer(&mut db, ana, task, (5, 3)).await;
    let (before, after) = change(&mut db, solved).await.unwrap().unwrap();
    assert!((before - 1_500.0).abs() < 1e-9 && after > before + 50.0, "{before} {after}");
    assert!(rating_of(&mut db, task).await < 1_500.0);
    let skill = of(&mut db, ana.0, "pile").await.unwrap().unwrap();
    assert!((skill.rating - after).abs() < 1e-9);
    let missed = scratch::task(&mut db, "pile", 2).await;
    let failed = answer(&mut db, ana, missed, (6, 0)).await;
    let (before, now) = change(&mut db, failed).await.unwrap().unwrap();
    assert!((before - after).abs() < 1e-6 && now < before, "{before} {now}");
    assert!(rating_of(&mut db, missed).await > 1_500.0);
    assert_eq!(how_many(&mut db, ana.0, "pile").await.unwrap(), 2);
}

#[tokio::test]
async fn an_answer_to_a_task_of_a_day_changes_no_rating_and_stands_among_the_puzzles() {
    let mut db = scratch::tables().await;
    let ana = somebody(&mut db, "a").await;
    let new = tasks::NewTask {
        game: "pile",
        day: Some(3),
        number: 3,
        grade: 1,
        options: String::new(),
        setup: "day".to_owned(),
        difficulty: 10,
        checked: true,
    };
    tasks::put(&mut db, &new).await.unwrap();
    let task = tasks::of_day(&mut db, (3, "pile")).await.unwrap().unwrap().id;
    let id = answer(&mut db, ana, task, (5, 2)).await;
    assert_eq!(change(&mut db, id).await.unwrap(), None);
    let pool = scratch::task(&mut db, "pile", 1).await;
    answer(&mut db, ana, pool, (6, 3)).await;
    let games = "select game || ' ' || played || ' ' || points from standings where season = 0";
    let games: Vec<String> = query_scalar(games).fetch_all(&mut db).await.unwrap();
    assert_eq!(games, ["puzzle 1 2"], "one of the pool is summed nowhere");
}

/// All that is counted, as text.
async fn counted(db: &mut SqliteConnection) -> Vec<String> {
    let rows = query_scalar(
        "select match || ' ' || person || ' ' || coalesce(rating_before || ' ' || rating || ' '
            || deviation || ' ' || volatility || ' ' || task_rating || ' ' || task_deviation, '-')
         from answers order by match",
    );
    let mut all: Vec<String> = rows.fetch_all(&mut *db).await.unwrap();
    let tasks = query_scalar("select id || ' ' || rating from tasks order by id");
    all.extend(tasks.fetch_all(db).await.unwrap());
    all
}

#[tokio::test]
async fn two_who_become_one_answer_each_task_once_and_who_part_have_all_as_it_was() {
    let mut db = scratch::tables().await;
    let [ana, other] = [somebody(&mut db, "a").await, somebody(&mut db, "o").await];
    let ben = somebody(&mut db, "b").await;
    let mut all = Vec::new();
    for number in 1..=3 {
        all.push(scratch::task(&mut db, "pile", number).await);
    }
    for (at, who, task, stars) in
        [(10, other, 0, 0), (11, ana, 0, 3), (12, ben, 0, 1), (13, ana, 1, 3), (14, other, 2, 3)]
    {
        answer(&mut db, who, all[task], (at, stars)).await;
    }
    let before = counted(&mut db).await;
    let link = become_one(&mut db, other.0, ana.0).await;
    let one = counted(&mut db).await;
    assert_eq!(one.iter().filter(|row| row.ends_with('-')).count(), 1, "{one:?}");
    let marked = query_scalar("select at from answers where rating is null");
    let marked: i64 = marked.fetch_one(&mut db).await.unwrap();
    assert_eq!(marked, 11, "the first answer counts");
    crate::merge::part(&mut db, other.0, ana.0, link.id).await.unwrap();
    assert_eq!(counted(&mut db).await, before);
}

#[tokio::test]
async fn all_is_as_if_it_was_counted_from_nothing() {
    let mut db = scratch::tables().await;
    let [ana, ben] = [somebody(&mut db, "a").await, somebody(&mut db, "b").await];
    for number in 1..=4 {
        let task = scratch::task(&mut db, "pile", number).await;
        answer(&mut db, ana, task, (number * 2, number % 4)).await;
        answer(&mut db, ben, task, (number * 2 + 1, 3 - number % 4)).await;
    }
    let once = counted(&mut db).await;
    recount(&mut db, "pile", (Timestamp(0), MatchId(0))).await.unwrap();
    assert_eq!(counted(&mut db).await, once);
}
