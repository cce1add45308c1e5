use super::*;
use crate::{
    links, people, personal, rooms,
    scratch::{self, become_one},
    standings::{
        SeatResult,
        tests::{NOVEMBER, OCTOBER, played, three},
    },
};

/// A result of both, with what the first did in two games of the match.
async fn done(
    db: &mut SqliteConnection,
    room: RoomId,
    who: (PersonId, PersonId),
    at: Timestamp,
    value: i64,
) -> MatchId {
    let results = [120, 0].map(|share| SeatResult { share, points: None });
    let id = played(&mut *db, room, who, at, results).await;
    // The second is kept twice, as it may be after a restart.
    for (number, value) in [(1, value - 1), (2, value), (2, value)] {
        let feat = FeatRow { place: 0, key: "placement", value, ply: 7 };
        keep(&mut *db, id, number, &[feat]).await.unwrap();
    }
    count(db, id).await.unwrap();
    id
}

async fn best(db: &mut SqliteConnection, room: RoomId) -> Option<(String, i64, MatchId)> {
    let best = best_in(db, room, ("chess", "placement")).await.unwrap();
    best.map(|best| (best.name, best.value, best.match_id))
}

#[tokio::test]
async fn the_best_of_a_room_is_the_first_that_was_as_good() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = three(&mut db).await;
    let later = done(&mut db, room, (ana, ben), NOVEMBER, 50).await;
    assert_eq!(best(&mut db, room).await, Some(("Ana".to_owned(), 50, later)));
    let first = done(&mut db, room, (eva, ben), OCTOBER, 50).await;
    assert_eq!(best(&mut db, room).await, Some(("Eva".to_owned(), 50, first)));
    let own = of_person(&mut db, ana).await.unwrap();
    let [own] = own.as_slice() else { panic!("of one kind: {own:?}") };
    assert_eq!((own.number, own.ply, own.at), (2, 7, NOVEMBER));
    people::set_chosen(&mut db, eva, "listed=off").await.unwrap();
    assert_eq!(best(&mut db, room).await, Some(("Ana".to_owned(), 50, later)));
    rooms::leave(&mut db, room, ana).await.unwrap();
    assert_eq!(best(&mut db, room).await, None, "who left is in no list");
    assert_eq!(best_in(&mut db, room, ("chess", "mate")).await.unwrap(), None);
}

#[tokio::test]
async fn where_the_least_is_best_it_stands_as_less_than_nothing() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, _]) = three(&mut db).await;
    done(&mut db, room, (ana, ben), OCTOBER, -30).await;
    let quick = done(&mut db, room, (ben, ana), NOVEMBER, -4).await;
    assert_eq!(best(&mut db, room).await, Some(("Ben".to_owned(), -4, quick)));
}

#[tokio::test]
async fn feats_follow_who_becomes_one_and_parts_and_go_with_who_is_forgotten() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = three(&mut db).await;
    let anas = done(&mut db, room, (ana, ben), OCTOBER, 40).await;
    let evas = done(&mut db, room, (eva, ben), NOVEMBER, 60).await;
    let link = become_one(&mut db, eva, ana).await;
    assert_eq!(best(&mut db, room).await, Some(("Ana".to_owned(), 60, evas)));
    links::part(&mut db, &link).await.unwrap();
    assert_eq!(best(&mut db, room).await, Some(("Eva".to_owned(), 60, evas)));
    personal::forget(&mut db, eva).await.unwrap();
    assert_eq!(best(&mut db, room).await, Some(("Ana".to_owned(), 40, anas)));
    assert_eq!(of_person(&mut db, eva).await.unwrap(), []);
}

/// What stands with each seat of a match.
async fn kept(db: &mut SqliteConnection, id: MatchId) -> Vec<Option<String>> {
    let kept = sqlx::query_scalar("select feats from players where match = $1 order by place");
    kept.bind(id).fetch_all(db).await.unwrap()
}

#[tokio::test]
async fn of_who_is_forgotten_no_feat_is_kept() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, _]) = three(&mut db).await;
    let id = done(&mut db, room, (ana, ben), OCTOBER, 40).await;
    for person in [ana, ben] {
        personal::forget(&mut db, person).await.unwrap();
    }
    let nothing = vec![Some("[]".to_owned()); 2];
    assert_eq!(kept(&mut db, id).await, nothing);
    let feat = FeatRow { place: 0, key: "placement", value: 40, ply: 7 };
    keep(&mut db, id, 1, &[feat]).await.unwrap();
    assert_eq!(kept(&mut db, id).await, nothing);
}
