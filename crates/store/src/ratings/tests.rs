use super::*;
use crate::{people, rooms, scratch};

const DAY: i64 = 86_400_000;
const NOW: Timestamp = Timestamp(1_794_000_000_000);

#[tokio::test]
async fn the_best_of_a_room_are_those_of_whom_enough_is_known() {
    let mut db = scratch::tables().await;
    let room = rooms::add(&mut db, "key", "Kitchen", None, NOW).await.unwrap();
    let pool = ("chess", ClockClass::Days);
    let mut all = Vec::new();
    for (name, rating, days) in
        [("a", 1550.0, 9), ("b", 1500.0, 9), ("e", 1660.0, 0), ("d", 1340.0, 0)]
    {
        let person = people::add(&mut db, "web", name, name, NOW).await.unwrap();
        rooms::enter(&mut db, room, person, NOW).await.unwrap();
        let strength = Strength { rating, deviation: 90.0, volatility: 0.06 };
        let current = Current { strength, at: NOW, linked: None };
        let provisional = Timestamp(NOW.0 + days * DAY);
        set(&mut db, person, pool, (current, provisional)).await.unwrap();
        all.push(person);
    }
    let [ana, ben, eva, dan] = all[..] else { panic!("four") };
    let rows = top(&mut db, room, pool, NOW, 9).await.unwrap();
    let order: Vec<_> = rows.iter().map(|row| (row.person, row.provisional <= NOW)).collect();
    assert_eq!(order, [(ana, false), (ben, false), (eva, true), (dan, true)]);
    let later = Timestamp(NOW.0 + 10 * DAY);
    let rows = top(&mut db, room, pool, later, 1).await.unwrap();
    assert_eq!(rows[0].person, eva, "after long nothing is known of anybody");
    people::set_chosen(&mut db, ana, "listed=off").await.unwrap();
    rooms::leave(&mut db, room, ben).await.unwrap();
    let rows = top(&mut db, room, pool, NOW, 9).await.unwrap();
    assert_eq!(rows.iter().map(|row| row.person).collect::<Vec<_>>(), [eva, dan]);
}
