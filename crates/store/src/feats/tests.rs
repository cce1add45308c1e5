use super::*;
use crate::{
    Connection, people, rooms,
    scratch::{self, become_one},
    standings::{
        SeatResult,
        tests::{NOVEMBER, OCTOBER, played, three},
    },
};

/// Stores a match of two with this result, and feats of the first player in two games of it.
async fn done(
    db: &mut Connection,
    room: RoomId,
    who: (PersonId, PersonId),
    at: Timestamp,
    value: i64,
) -> MatchId {
    let results = [120, 0].map(|share| SeatResult { share, points: None });
    let id = played(&mut *db, room, who, at, results).await;
    // The second is stored twice, as can happen after a restart.
    for (number, value) in [(1, value - 1), (2, value), (2, value)] {
        let feat = FeatRow { place: 0, key: "placement", value, ply: 7 };
        keep(&mut *db, id, number, &[feat]).await.unwrap();
    }
    count(db, id).await.unwrap();
    id
}

async fn best(db: &mut Connection, room: RoomId) -> Option<(String, i64, MatchId)> {
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
    let own = best_of(&mut db, ana, ("chess", "placement")).await.unwrap().unwrap();
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
async fn feats_follow_who_becomes_one_and_go_with_who_is_forgotten_or_what_is_annulled() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = three(&mut db).await;
    let anas = done(&mut db, room, (ana, ben), OCTOBER, 40).await;
    let evas = done(&mut db, room, (eva, ben), NOVEMBER, 60).await;
    let bens = done(&mut db, room, (ben, ana), NOVEMBER, 30).await;
    become_one(&mut db, eva, ana).await;
    assert_eq!(best(&mut db, room).await, Some(("Ana".to_owned(), 60, evas)));
    clear(&mut db, evas, None).await.unwrap();
    assert_eq!(best(&mut db, room).await, Some(("Ana".to_owned(), 40, anas)));
    scratch::forget(&mut db, ana).await;
    assert_eq!(best(&mut db, room).await, Some(("Ben".to_owned(), 30, bens)));
    assert_eq!(best_of(&mut db, ana, ("chess", "placement")).await.unwrap(), None);
}

#[tokio::test]
async fn a_feat_counts_with_its_match_and_with_the_seat_of_who_is_forgotten_none_is_kept() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, _]) = three(&mut db).await;
    let results = [120, 0].map(|share| SeatResult { share, points: None });
    let id = played(&mut db, room, (ana, ben), OCTOBER, results).await;
    scratch::forget(&mut db, ana).await;
    let feats = [0, 1].map(|place| FeatRow { place, key: "placement", value: 40, ply: 7 });
    keep(&mut db, id, 1, &feats).await.unwrap();
    assert_eq!(best(&mut db, room).await, None, "it is not counted");
    count(&mut db, id).await.unwrap();
    assert_eq!(best(&mut db, room).await, Some(("Ben".to_owned(), 40, id)));
    let all = sqlx::query_scalar::<_, i64>("select count(*) from feats").fetch_one(&mut db).await;
    assert_eq!(all.unwrap(), 1);
}
