use super::*;
use crate::{
    Connection, Occasion, entries,
    entries::{EntryRow, logs, tests::a_match},
    games,
    matches::{self, MatchEnding, NewMatch},
    people, rooms, scratch,
};

const NOW: Timestamp = Timestamp(5);

/// A room with Ana in it, and Ben outside.
async fn room(db: &mut Connection) -> (RoomId, PersonId, PersonId) {
    let ana = people::add(db, "web", "a", "Ana", NOW).await.unwrap();
    let ben = people::add(db, "web", "b", "Ben", NOW).await.unwrap();
    let room = rooms::add(db, "r", "Tuesday", None, NOW).await.unwrap();
    rooms::enter(db, room, ana, NOW).await.unwrap();
    (room, ana, ben)
}

async fn propose(db: &mut Connection, room: RoomId, host: PersonId) -> MatchId {
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
        seats_min: 2,
        seats_max: 2,
        open: true,
        guests: Vec::new(),
        computers: Vec::new(),
        created: NOW,
        expires: NOW,
        occasion: Occasion::Ordinary,
        clock: None,
    };
    matches::add(db, &new).await.unwrap()
}

fn ids(rows: &[PresentRow]) -> Vec<MatchId> {
    rows.iter().map(|row| row.row.id).collect()
}

#[tokio::test]
async fn a_match_comes_with_its_newest_game_and_whether_one_is_there() {
    let (mut db, id) = a_match().await;
    let nobody = PersonId(99);
    let waiting = one(&mut db, id, nobody).await.unwrap().unwrap();
    assert_eq!((waiting.game(), waiting.member), (None, false));
    games::add(&mut db, id, "s", "c1", &[1; 32], NOW).await.unwrap();
    let game = games::add(&mut db, id, "s2", "c2", &[2; 32], NOW).await.unwrap();
    let row = EntryRow { code: "1:t1".to_owned(), hash: 7 };
    let rows = [row.clone(), row];
    entries::append(&mut db, game, 0, &rows, None, Timestamp(9)).await.unwrap();
    let found = one(&mut db, id, nobody).await.unwrap().unwrap().game();
    assert_eq!(found, games::get(&mut db, game).await.unwrap());
    assert_eq!(found.map(|game| (game.number, game.ply)), Some((2, 2)));
    assert_eq!(logs(&mut db, &[game]).await.unwrap().len(), 2);
    assert_eq!(one(&mut db, MatchId(99), nobody).await.unwrap(), None);
}

#[tokio::test]
async fn a_glance_shows_what_goes_on_what_began_last_and_what_is_wished() {
    let mut db = scratch::tables().await;
    let (room, ana, ben) = room(&mut db).await;
    let mut all = Vec::new();
    for began in 1..=4 {
        let id = propose(&mut db, room, ana).await;
        matches::start(&mut db, id, Timestamp(began)).await.unwrap();
        all.push(id);
    }
    for &over in &all[..3] {
        matches::end(&mut db, over, MatchEnding::Over, NOW).await.unwrap();
    }
    let elsewhere = rooms::add(&mut db, "e", "Elsewhere", None, NOW).await.unwrap();
    let other = propose(&mut db, elsewhere, ben).await;
    let shown = glance(&mut db, room, None).await.unwrap();
    assert_eq!(ids(&shown), [all[3]]);
    let shown = glance(&mut db, room, Some(all[0])).await.unwrap();
    assert_eq!(ids(&shown), [all[3], all[0]]);
    assert_eq!(ids(&glance(&mut db, room, Some(other)).await.unwrap()), [all[3]]);
    matches::end(&mut db, all[3], MatchEnding::Over, NOW).await.unwrap();
    assert_eq!(ids(&glance(&mut db, room, None).await.unwrap()), [all[3]]);
}

#[tokio::test]
async fn data_of_many_matches_is_read_at_once() {
    let mut db = scratch::tables().await;
    let (room, ana, ben) = room(&mut db).await;
    let (one, two) = (propose(&mut db, room, ana).await, propose(&mut db, room, ben).await);
    matches::join(&mut db, one, ben).await.unwrap();
    let seated = players(&mut db, &[one, two]).await.unwrap();
    let seated: Vec<_> =
        seated.into_iter().map(|(id, player)| (id, player.person().unwrap())).collect();
    assert_eq!(seated, [(one, ana), (one, ben), (two, ben)]);
    assert_eq!(invited(&mut db, &[one, two]).await.unwrap(), []);
    matches::consent(&mut db, one, ben).await.unwrap();
    assert_eq!(consents(&mut db, &[one, two]).await.unwrap(), [(one, ben)]);
    let game = games::add(&mut db, two, "s", "c", &[1; 32], NOW).await.unwrap();
    games::set_outcome(&mut db, game, "1,2 1,0").await.unwrap();
    let ended = outcomes(&mut db, &[one, two]).await.unwrap();
    assert_eq!(ended, [(two, "1,2 1,0".to_owned())]);
}

#[tokio::test]
async fn somebody_plays_what_has_begun_in_rooms_they_are_in() {
    let mut db = scratch::tables().await;
    let (room, ana, ben) = room(&mut db).await;
    let (one, _) = (propose(&mut db, room, ana).await, propose(&mut db, room, ana).await);
    matches::join(&mut db, one, ben).await.unwrap();
    assert_eq!(running(&mut db, ana).await.unwrap(), []);
    matches::start(&mut db, one, NOW).await.unwrap();
    assert_eq!(ids(&running(&mut db, ana).await.unwrap()), [one]);
    assert_eq!(running(&mut db, ben).await.unwrap(), [], "Ben is not there");
    assert_eq!(in_room(&mut db, room, ana, true).await.unwrap().len(), 2);
}

#[tokio::test]
async fn past_matches_are_told_a_part_at_a_time_the_newest_first() {
    let mut db = scratch::tables().await;
    let (room, ana, ben) = room(&mut db).await;
    let mut all = Vec::new();
    for _ in 0..5 {
        let id = propose(&mut db, room, ana).await;
        matches::join(&mut db, id, ben).await.unwrap();
        matches::start(&mut db, id, NOW).await.unwrap();
        all.push(id);
    }
    for &over in &all[..4] {
        matches::end(&mut db, over, MatchEnding::Over, NOW).await.unwrap();
    }
    let withdrawn = propose(&mut db, room, ana).await;
    matches::end(&mut db, withdrawn, MatchEnding::Withdrawn, NOW).await.unwrap();
    let all_before = MatchId(i64::MAX);
    let newest = some_past(&mut db, ana, all_before, 3).await.unwrap();
    assert_eq!(ids(&newest), [all[3], all[2], all[1]]);
    assert_eq!(ids(&some_past(&mut db, ana, all[1], 3).await.unwrap()), [all[0]]);
    assert_eq!(some_past(&mut db, ben, all_before, 3).await.unwrap(), [], "Ben is not there");
}
