use super::*;
use crate::{
    Connection, Occasion, encounters,
    matches::{self, MatchEnding, NewMatch},
    people, rooms,
    scratch::{self, become_one, counted, taken_out},
};

/// In October 2026, and in November.
pub(crate) const OCTOBER: Timestamp = Timestamp(1_791_000_000_000);
pub(crate) const NOVEMBER: Timestamp = Timestamp(1_794_000_000_000);

fn result(share: i64, points: Option<i64>) -> SeatResult {
    SeatResult { share, points }
}

fn proposed(room: RoomId, host: PersonId, at: Timestamp) -> NewMatch {
    NewMatch {
        game: "chess",
        room,
        host,
        options: String::new(),
        goal: "game".to_owned(),
        seats_min: 2,
        seats_max: 2,
        open: true,
        guests: Vec::new(),
        computers: Vec::new(),
        created: at,
        expires: at,
        occasion: Occasion::Ordinary,
        clock: None,
        rated: None,
        hints: false,
        vote: None,
        host_plays: true,
    }
}

/// Stores a match of the first against the second with these results.
pub(crate) async fn played(
    db: &mut Connection,
    room: RoomId,
    (one, other): (PersonId, PersonId),
    at: Timestamp,
    results: [SeatResult; 2],
) -> MatchId {
    let id = matches::add(&mut *db, &proposed(room, one, at)).await.unwrap();
    matches::join(&mut *db, id, other).await.unwrap();
    ended(db, id, at, results).await
}

async fn ended(
    db: &mut Connection,
    id: MatchId,
    at: Timestamp,
    results: [SeatResult; 2],
) -> MatchId {
    matches::start(&mut *db, id, at).await.unwrap();
    matches::end(&mut *db, id, MatchEnding::Over, at).await.unwrap();
    counted(db, id, &results).await;
    id
}

pub(crate) async fn three(db: &mut Connection) -> (RoomId, [PersonId; 3]) {
    let mut all = Vec::new();
    for name in ["Ana", "Ben", "Eva"] {
        all.push(people::add(&mut *db, "web", name, name, OCTOBER).await.unwrap());
    }
    let room = rooms::add(&mut *db, "key", "Kitchen", None, OCTOBER).await.unwrap();
    for person in &all {
        rooms::enter(&mut *db, room, *person, OCTOBER).await.unwrap();
    }
    (room, all.try_into().unwrap())
}

/// Name, matches, share, points and the best of them.
fn short(rows: Vec<StandingRow>) -> Vec<(String, i64, i64, i64, Option<i64>)> {
    rows.into_iter().map(|row| (row.name, row.played, row.share, row.points, row.best)).collect()
}

fn row(
    name: &str,
    played: i64,
    share: i64,
    points: i64,
    best: Option<i64>,
) -> (String, i64, i64, i64, Option<i64>) {
    (name.to_owned(), played, share, points, best)
}

#[tokio::test]
async fn matches_add_up_by_month_and_in_all() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = three(&mut db).await;
    let (won, lost) = (result(120, Some(300)), result(0, Some(250)));
    played(&mut db, room, (ana, ben), OCTOBER, [won, lost]).await;
    played(&mut db, room, (ben, ana), NOVEMBER, [won, lost]).await;
    played(&mut db, room, (eva, ben), NOVEMBER, [result(60, None), result(60, None)]).await;
    let game = "chess";
    let november = top(&mut db, room, (202_611, game), 9).await.unwrap();
    let (bens, evas) = (row("Ben", 2, 180, 300, Some(300)), row("Eva", 1, 60, 0, None));
    assert_eq!(short(november), [bens.clone(), evas.clone(), row("Ana", 1, 0, 250, Some(250))]);
    let ever = top(&mut db, room, (EVER, game), 2).await.unwrap();
    let anas = row("Ana", 2, 120, 550, Some(300));
    assert_eq!(short(ever), [row("Ben", 3, 180, 550, Some(300)), anas.clone()]);
    assert_eq!(top(&mut db, room, (202_609, game), 9).await.unwrap(), []);
    assert_eq!(games(&mut db, room, 202_611).await.unwrap(), [game]);
    for (standing, before) in [((180, 3), 0), ((120, 2), 1), ((60, 1), 2), ((60, 2), 3)] {
        let ahead = ahead(&mut db, room, (EVER, game), standing).await.unwrap();
        assert_eq!(ahead, before, "{standing:?}");
    }
    assert_eq!(short(of_person(&mut db, ana, EVER).await.unwrap()), [anas]);
    let there = of_person_in(&mut db, (eva, room), (202_611, game)).await.unwrap();
    assert_eq!(short(there.into_iter().collect()), [evas]);
}

#[tokio::test]
async fn a_player_who_left_or_wants_no_list_is_in_none() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = three(&mut db).await;
    let both = [result(60, None), result(60, None)];
    played(&mut db, room, (ana, ben), OCTOBER, both).await;
    played(&mut db, room, (ana, eva), OCTOBER, both).await;
    people::set_chosen(&mut db, ana, "listed=off theme=dark").await.unwrap();
    rooms::leave(&mut db, room, eva).await.unwrap();
    let listed = top(&mut db, room, (EVER, "chess"), 9).await.unwrap();
    assert_eq!(short(listed), [row("Ben", 1, 60, 0, None)]);
    let ahead = ahead(&mut db, room, (EVER, "chess"), (0, 1)).await.unwrap();
    assert_eq!(ahead, 1);
}

#[tokio::test]
async fn sums_follow_who_becomes_one_and_go_with_who_is_forgotten() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = three(&mut db).await;
    let (won, lost) = (result(120, Some(7)), result(0, Some(3)));
    played(&mut db, room, (ana, ben), OCTOBER, [won, lost]).await;
    played(&mut db, room, (eva, ben), NOVEMBER, [won, lost]).await;
    let game = "chess";
    // Their results against each other do not count any more.
    played(&mut db, room, (eva, ana), NOVEMBER, [won, lost]).await;
    become_one(&mut db, eva, ana).await;
    let joined = top(&mut db, room, (EVER, game), 9).await.unwrap();
    assert_eq!(short(joined), [row("Ana", 2, 240, 14, Some(7)), row("Ben", 2, 0, 6, Some(3))]);
    assert_eq!(of_person(&mut db, eva, EVER).await.unwrap(), []);
    scratch::forget(&mut db, ana).await;
    assert_eq!(of_person(&mut db, ana, EVER).await.unwrap(), []);
}

#[tokio::test]
async fn an_annulled_match_counts_nowhere_and_is_annulled_once() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = three(&mut db).await;
    let (won, lost) = (result(120, Some(7)), result(0, Some(3)));
    played(&mut db, room, (ana, ben), OCTOBER, [won, lost]).await;
    played(&mut db, room, (ana, ben), NOVEMBER, [result(120, Some(5)), lost]).await;
    let season = async |db: &mut _, season| top(db, room, (season, "chess"), 9).await.unwrap();
    let (ever, month) = (season(&mut db, EVER).await, season(&mut db, 202_611).await);
    let last = last_of(&mut db, ana, 9).await.unwrap();
    let wrong = played(&mut db, room, (ana, eva), NOVEMBER, [result(0, Some(99)), won]).await;
    assert_eq!(short(season(&mut db, EVER).await)[0], row("Ana", 3, 240, 111, Some(99)));
    assert!(mark_annulled(&mut db, wrong, NOVEMBER).await.unwrap());
    taken_out(&mut db, wrong, None).await;
    assert_eq!((season(&mut db, EVER).await, season(&mut db, 202_611).await), (ever, month));
    assert_eq!(last_of(&mut db, ana, 9).await.unwrap(), last);
    assert!(!mark_annulled(&mut db, wrong, NOVEMBER).await.unwrap());
}

#[tokio::test]
async fn a_seat_can_be_taken_out_alone() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, _]) = three(&mut db).await;
    let (won, lost) = (result(120, Some(7)), result(0, Some(3)));
    let id = played(&mut db, room, (ana, ben), OCTOBER, [won, lost]).await;
    taken_out(&mut db, id, Some(1)).await;
    let listed = top(&mut db, room, (EVER, "chess"), 9).await.unwrap();
    assert_eq!(short(listed), [row("Ana", 1, 120, 7, Some(7))]);
    assert_eq!(encounters::between(&mut db, ana, ben).await.unwrap(), []);
}

#[tokio::test]
async fn the_best_of_a_month_stay_its_best_when_they_leave() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = three(&mut db).await;
    let (won, lost) = (result(120, None), result(0, None));
    played(&mut db, room, (ana, ben), OCTOBER, [won, lost]).await;
    played(&mut db, room, (eva, ben), NOVEMBER, [won, lost]).await;
    rooms::leave(&mut db, room, ana).await.unwrap();
    let best = podium(&mut db, room, (202_610, "chess"), 3).await.unwrap();
    assert_eq!(short(best), [row("Ana", 1, 120, 0, None)], "who won nothing is not among them");
    assert_eq!(seasons_before(&mut db, room, 202_612, 9).await.unwrap(), [202_611, 202_610]);
    assert_eq!(seasons_before(&mut db, room, 202_612, 1).await.unwrap(), [202_611]);
    assert_eq!(seasons_before(&mut db, room, 202_610, 9).await.unwrap(), Vec::<u32>::new());
    people::set_chosen(&mut db, ana, "listed=off").await.unwrap();
    assert_eq!(podium(&mut db, room, (202_610, "chess"), 3).await.unwrap(), []);
}

/// Stores a person's match against a computer of this level with this result.
async fn against(
    db: &mut Connection,
    (room, person): (RoomId, PersonId),
    level: &str,
    own: SeatResult,
) -> MatchId {
    let computers = vec![level.to_owned()];
    let new = NewMatch { computers, ..proposed(room, person, OCTOBER) };
    let id = matches::add(&mut *db, &new).await.unwrap();
    ended(db, id, OCTOBER, [own, result(120 - own.share, Some(1))]).await
}

#[tokio::test]
async fn a_player_against_computers_has_sums_by_level_and_is_in_no_list() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = three(&mut db).await;
    let (won, lost) = (result(120, Some(70)), result(0, Some(90)));
    let first = against(&mut db, (room, ana), "slate", won).await;
    against(&mut db, (room, ana), "slate", lost).await;
    let drawn = against(&mut db, (room, ana), "jade", result(60, None)).await;
    let levels = async |db: &mut _, person| {
        let mut rows = of_person(db, person, EVER).await.unwrap();
        rows.sort_by(|one, other| one.game.cmp(&other.game));
        rows.into_iter().map(|row| (row.game, row.played, row.points, row.best)).collect::<Vec<_>>()
    };
    let row = |game: &str, played, won, best| (game.to_owned(), played, won, best);
    let slate = row("chess:slate", 2, 1, Some(90));
    assert_eq!(levels(&mut db, ana).await, [row("chess:jade", 1, 0, None), slate.clone()]);
    assert_eq!(games(&mut db, room, EVER).await.unwrap(), Vec::<String>::new());
    assert_eq!(of_person(&mut db, ana, 202_610).await.unwrap(), [], "of all time alone");
    assert_eq!(last_of(&mut db, ana, 9).await.unwrap(), [], "it is no game with others");
    assert_eq!(seasons_before(&mut db, room, 202_612, 9).await.unwrap(), Vec::<u32>::new());
    let bouts = bouts(&mut db, (ana, Some("chess")), drawn, (9, 2)).await.unwrap();
    let told: Vec<_> = bouts.iter().map(|bout| (&*bout.computer, bout.share)).collect();
    assert_eq!(told, [("jade", 60), ("slate", 0)]);
    let before = super::bouts(&mut db, (ana, None), first, (9, 9)).await.unwrap();
    assert_eq!(before.iter().map(|bout| bout.id).collect::<Vec<_>>(), [first]);
    // The parts of a game are not listed as games of their own.
    played(&mut db, room, (ana, ben), OCTOBER, [won, lost]).await;
    assert_eq!(games(&mut db, room, EVER).await.unwrap(), ["chess"]);
    against(&mut db, (room, eva), "slate", won).await;
    become_one(&mut db, eva, ana).await;
    let joined = levels(&mut db, ana).await;
    assert!(joined.contains(&row("chess:slate", 3, 2, Some(90))), "{joined:?}");
    scratch::forget(&mut db, ana).await;
    assert_eq!(levels(&mut db, ana).await, []);
}
