use super::*;
use crate::{
    Connection, scratch,
    scratch::{become_one, taken_out},
    standings::{
        SeatResult,
        tests::{NOVEMBER, OCTOBER, played, three},
    },
};

const WON: [SeatResult; 2] =
    [SeatResult { share: 120, points: None }, SeatResult { share: 0, points: None }];
const DRAWN: [SeatResult; 2] = [SeatResult { share: 60, points: None }; 2];

/// The number of matches, and the results of each person.
async fn sums(db: &mut Connection, one: PersonId, other: PersonId) -> (i64, i64, i64) {
    let rows = between(db, one, other).await.unwrap();
    assert!(rows.len() < 2, "all played chess: {rows:?}");
    rows.first().map_or((0, 0, 0), |row| (row.played, row.share, row.theirs))
}

type Kept = (PersonId, PersonId, String, i64, i64, i64);

/// All sums, and the same computed plainly from the results.
async fn all(db: &mut Connection) -> Vec<Kept> {
    let kept = "select person, other, game, played, share, theirs from encounters order by 1, 2, 3";
    let kept: Vec<Kept> = query_as(kept).fetch_all(&mut *db).await.unwrap();
    let plain = "select p.person, q.person, game, count(*), sum(p.share), sum(q.share)
                 from players p, players q, matches m
                 where p.match = q.match and p.match = m.id and p.person <> q.person
                   and p.share is not null and q.share is not null
                 group by 1, 2, 3 order by 1, 2, 3";
    let plain: Vec<Kept> = query_as(plain).fetch_all(&mut *db).await.unwrap();
    assert_eq!(plain, kept);
    kept
}

#[tokio::test]
async fn each_sees_the_same_matches_from_their_side() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = three(&mut db).await;
    played(&mut db, room, (ana, ben), NOVEMBER, WON).await;
    played(&mut db, room, (ben, ana), OCTOBER, DRAWN).await;
    played(&mut db, room, (eva, ana), OCTOBER, WON).await;
    assert_eq!(sums(&mut db, ana, ben).await, (2, 180, 60));
    assert_eq!(sums(&mut db, ben, ana).await, (2, 60, 180));
    assert_eq!(sums(&mut db, ana, eva).await, (1, 0, 120));
    assert_eq!(sums(&mut db, ben, eva).await, (0, 0, 0));
    assert_eq!(all(&mut db).await.len(), 4);
}

#[tokio::test]
async fn sums_follow_who_becomes_one_and_what_is_annulled() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = three(&mut db).await;
    played(&mut db, room, (ana, ben), OCTOBER, WON).await;
    let drawn = played(&mut db, room, (eva, ben), NOVEMBER, DRAWN).await;
    played(&mut db, room, (eva, ana), NOVEMBER, WON).await;
    become_one(&mut db, eva, ana).await;
    assert_eq!(sums(&mut db, ana, ben).await, (2, 180, 60));
    assert_eq!(sums(&mut db, ben, ana).await, (2, 60, 180));
    assert_eq!(sums(&mut db, ana, eva).await, (0, 0, 0), "it was against themselves");
    all(&mut db).await;
    taken_out(&mut db, drawn, None).await;
    assert_eq!(sums(&mut db, ben, ana).await, (1, 0, 120));
    assert_eq!(all(&mut db).await.len(), 2);
}
