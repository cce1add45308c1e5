//! Tests of matches.

use super::*;
use crate::{Connection, TaskId, fills, occasion, people, rooms, scratch};

struct Scene {
    db: Connection,
    ana: PersonId,
    ben: PersonId,
    room: RoomId,
}

async fn scene() -> Scene {
    let mut db = scratch::tables().await;
    let now = Timestamp(1);
    let ana = people::add(&mut db, "web", "a", "Ana", now).await.unwrap();
    let ben = people::add(&mut db, "web", "b", "Ben", now).await.unwrap();
    let room = rooms::add(&mut db, "r", "Tuesday", None, now).await.unwrap();
    Scene { db, ana, ben, room }
}

impl Scene {
    fn new_match(&self) -> NewMatch {
        NewMatch {
            rated: None,
            hints: false,
            vote: None,
            host_plays: true,
            game: "pile",
            room: self.room,
            host: self.ana,
            options: "stones=5".to_owned(),
            goal: "game".to_owned(),
            seats_min: 2,
            seats_max: 2,
            open: false,
            guests: vec![self.ben],
            computers: Vec::new(),
            created: Timestamp(10),
            expires: Timestamp(20),
            occasion: Occasion::Ordinary,
            clock: None,
        }
    }

    async fn add(&mut self) -> MatchId {
        let new = self.new_match();
        add(&mut self.db, &new).await.unwrap()
    }
}

#[tokio::test]
async fn the_host_plays_and_guests_wait() {
    let mut scene = scene().await;
    let id = scene.add().await;
    let row = get(&mut scene.db, id).await.unwrap().unwrap();
    assert_eq!((row.game.as_str(), row.host, row.current), ("pile", scene.ana, None));
    assert_eq!(players(&mut scene.db, id).await.unwrap()[0].person(), Some(scene.ana));
    assert_eq!(invited(&mut scene.db, id).await.unwrap(), [scene.ben]);
    assert_eq!(waiting_of(&mut scene.db, scene.ana).await.unwrap(), 1);
}

#[tokio::test]
async fn a_guest_who_joins_is_no_longer_invited_and_sits_last() {
    let mut scene = scene().await;
    let id = scene.add().await;
    join(&mut scene.db, id, scene.ben).await.unwrap();
    assert_eq!(invited(&mut scene.db, id).await.unwrap(), []);
    let (person, name) = (scene.ben, "Ben".to_owned());
    let ben = PlayerRow::Person {
        person,
        name,
        zone: None,
        quiet: None,
        away: None,
        conditionals: None,
        note: None,
        there: false,
        chosen: String::new(),
    };
    assert_eq!(players(&mut scene.db, id).await.unwrap()[1], ben);
    assert!(join(&mut scene.db, id, scene.ben).await.is_err(), "once is enough");
    leave(&mut scene.db, id, scene.ana).await.unwrap();
    join(&mut scene.db, id, scene.ana).await.unwrap();
    let order: Vec<_> = players(&mut scene.db, id).await.unwrap();
    let order: Vec<_> = order.iter().filter_map(PlayerRow::person).collect();
    assert_eq!(order, [scene.ben, scene.ana]);
}

#[tokio::test]
async fn a_computer_sits_behind_the_host_and_is_nobody() {
    let mut scene = scene().await;
    let computers = vec!["granite".to_owned(), "granite".to_owned()];
    let new = NewMatch { computers, seats_max: 4, ..scene.new_match() };
    let id = add(&mut scene.db, &new).await.unwrap();
    join(&mut scene.db, id, scene.ben).await.unwrap();
    let seated = players(&mut scene.db, id).await.unwrap();
    let people: Vec<_> = seated.iter().map(PlayerRow::person).collect();
    assert_eq!(people, [Some(scene.ana), None, None, Some(scene.ben)]);
    assert_eq!(seated[1], PlayerRow::Computer("granite".to_owned()));
    let both = query("update players set person = $1 where place = 1").bind(scene.ana);
    assert!(both.execute(&mut scene.db).await.is_err(), "a seat is one or the other");
}

#[tokio::test]
async fn a_version_is_claimed_once() {
    let mut scene = scene().await;
    let id = scene.add().await;
    claim(&mut scene.db, id, 0).await.unwrap();
    assert!(matches!(claim(&mut scene.db, id, 0).await, Err(StoreError::Stale)));
    claim(&mut scene.db, id, 1).await.unwrap();
    assert!(matches!(claim(&mut scene.db, MatchId(99), 0).await, Err(StoreError::Stale)));
}

#[tokio::test]
async fn a_room_lists_live_matches_apart() {
    let mut scene = scene().await;
    let first = scene.add().await;
    let second = scene.add().await;
    end(&mut scene.db, first, MatchEnding::Withdrawn, Timestamp(30)).await.unwrap();
    let ids = |rows: Vec<MatchRow>| rows.into_iter().map(|row| row.id).collect::<Vec<_>>();
    assert_eq!(ids(in_room(&mut scene.db, scene.room, true).await.unwrap()), [second]);
    assert_eq!(ids(in_room(&mut scene.db, scene.room, false).await.unwrap()), [second, first]);
    let ending = get(&mut scene.db, first).await.unwrap().unwrap().ending;
    assert_eq!(ending, Some(MatchEnding::Withdrawn));
}

#[tokio::test]
async fn a_match_has_one_rematch_unless_that_came_to_nothing() {
    let mut scene = scene().await;
    let first = scene.add().await;
    let new = NewMatch { occasion: Occasion::Rematch(first), ..scene.new_match() };
    let again = add(&mut scene.db, &new).await.unwrap();
    assert_eq!(rematch_of(&mut scene.db, first).await.unwrap(), Some(again));
    assert!(add(&mut scene.db, &new).await.is_err());
    end(&mut scene.db, again, MatchEnding::Expired, Timestamp(30)).await.unwrap();
    assert_eq!(rematch_of(&mut scene.db, first).await.unwrap(), None);
    add(&mut scene.db, &new).await.unwrap();
}

#[tokio::test]
async fn a_match_of_an_occasion_is_found_again_and_an_ordinary_one_is_always_new() {
    let mut scene = scene().await;
    let first = scene.add().await;
    let ordinary = scene.new_match();
    assert_eq!(occasion::there(&mut scene.db, &ordinary).await.unwrap(), None);
    for occasion in [
        Occasion::Rematch(first),
        Occasion::Daily(5),
        Occasion::Task(TaskId(5)),
        Occasion::Deal(5),
        Occasion::Attempt(5),
    ] {
        let new = NewMatch { occasion, ..scene.new_match() };
        let there = occasion::there(&mut scene.db, &new).await.unwrap();
        assert_eq!(there, None, "{occasion:?}");
        let id = add(&mut scene.db, &new).await.unwrap();
        assert_eq!(get(&mut scene.db, id).await.unwrap().unwrap().occasion, occasion);
        let there = occasion::there(&mut scene.db, &new).await.unwrap();
        assert_eq!(there, Some(id), "{occasion:?}");
        let of_another = NewMatch { host: scene.ben, ..new };
        let there = occasion::there(&mut scene.db, &of_another).await.unwrap();
        let is_rematch = occasion.repeats().is_some();
        assert_eq!(there, is_rematch.then_some(id), "a rematch is everybody's: {occasion:?}");
    }
}

#[tokio::test]
async fn attempts_are_numbered_for_each_host_and_options() {
    let mut scene = scene().await;
    let (ana, ben) = (scene.ana, scene.ben);
    let new = NewMatch { occasion: Occasion::Attempt(2), ..scene.new_match() };
    add(&mut scene.db, &new).await.unwrap();
    for (host, options, number) in
        [(ana, "stones=5", 3), (ana, "stones=6", 1), (ben, "stones=5", 1)]
    {
        let of = ("pile", options);
        assert_eq!(fills::next(&mut scene.db, host, of).await.unwrap(), number, "{options}");
    }
    let elsewhere = NewMatch { options: "stones=6".to_owned(), ..new };
    assert_eq!(occasion::there(&mut scene.db, &elsewhere).await.unwrap(), None);
}

#[tokio::test]
async fn a_match_of_an_unknown_kind_is_not_taken_for_another() {
    let mut scene = scene().await;
    let id = scene.add().await;
    let vote = query("update matches set occasion = 'vote', occasion_key = 1 where id = $1");
    vote.bind(id).execute(&mut scene.db).await.unwrap();
    assert!(get(&mut scene.db, id).await.is_err());
    let half = query("update matches set occasion_key = null where id = $1");
    assert!(half.bind(id).execute(&mut scene.db).await.is_err(), "one column without the other");
}

#[tokio::test]
async fn asking_anew_forgets_who_agreed() {
    let mut scene = scene().await;
    let id = scene.add().await;
    set_takeback(&mut scene.db, id, Some(scene.ana)).await.unwrap();
    consent(&mut scene.db, id, scene.ben).await.unwrap();
    assert_eq!(consents(&mut scene.db, id).await.unwrap(), [scene.ben]);
    set_takeback(&mut scene.db, id, None).await.unwrap();
    assert_eq!(consents(&mut scene.db, id).await.unwrap(), []);
    assert_eq!(get(&mut scene.db, id).await.unwrap().unwrap().takeback, None);
}

#[tokio::test]
async fn breaking_is_noted_once_and_makes_older_decisions_stale() {
    let mut scene = scene().await;
    let id = scene.add().await;
    assert!(set_broken(&mut scene.db, id, Timestamp(30)).await.unwrap());
    assert!(!set_broken(&mut scene.db, id, Timestamp(31)).await.unwrap());
    assert!(claim(&mut scene.db, id, 0).await.is_err());
    assert_eq!(kinds(&mut scene.db).await.unwrap(), ["pile"]);
}
