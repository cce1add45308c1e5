use std::collections::BTreeMap;

use super::{glicko::Ratings, *};
use crate::{
    Occasion,
    links::{self, LinkRow},
    matches::{self, Ending, NewMatch},
    people, personal, rooms,
    scratch::{self, become_one},
    standings::{self, SeatResult},
};

const DAY: i64 = 86_400_000;
const NOW: Timestamp = Timestamp(1_794_000_000_000);

/// A match of these two that ended so at this time; the shares are those of the first
/// and the second.
async fn played(
    db: &mut SqliteConnection,
    room: RoomId,
    (game, rated): (&'static str, Option<Pace>),
    people: [PersonId; 2],
    (at, shares): (Timestamp, [i64; 2]),
) -> MatchId {
    let new = NewMatch {
        game,
        room,
        host: people[0],
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
        rated,
        hints: false,
    };
    let id = matches::add(&mut *db, &new).await.unwrap();
    matches::join(&mut *db, id, people[1]).await.unwrap();
    matches::start(&mut *db, id, NOW).await.unwrap();
    matches::end(&mut *db, id, Ending::Over, at).await.unwrap();
    let results = shares.map(|share| SeatResult { share, points: None });
    standings::count(db, id, &results).await.unwrap();
    id
}

async fn group<const N: usize>(db: &mut SqliteConnection) -> (RoomId, [PersonId; N]) {
    let mut all = Vec::new();
    let room = rooms::add(&mut *db, "key", "Kitchen", None, NOW).await.unwrap();
    for number in 0..N {
        let name = format!("Player{number}");
        let person = people::add(&mut *db, "web", &name, &name, NOW).await.unwrap();
        rooms::enter(&mut *db, room, person, NOW).await.unwrap();
        all.push(person);
    }
    (room, all.try_into().unwrap())
}

/// A person, their game and pace, and what their rating is, rounded.
async fn rounded(db: &mut SqliteConnection, person: PersonId) -> Vec<(String, Pace, i64)> {
    let all = of(db, person).await.unwrap().into_iter();
    all.map(|row| (row.game, row.pace, row.rating.round() as i64)).collect()
}

#[tokio::test]
async fn a_result_changes_both_ratings_of_its_game_and_class_of_clocks_alone() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben]) = group(&mut db).await;
    let won = (NOW, [120, 0]);
    let id = played(&mut db, room, ("chess", Some(Pace::Days)), [ana, ben], won).await;
    let none = played(&mut db, room, ("chess", None), [ana, ben], won).await;
    played(&mut db, room, ("mill", Some(Pace::Minutes)), [ben, ana], won).await;
    let (chess, mill) = ("chess".to_owned(), "mill".to_owned());
    let (days, minutes) = (Pace::Days, Pace::Minutes);
    let anas = [(chess.clone(), days, 1662), (mill.clone(), minutes, 1338)];
    assert_eq!(rounded(&mut db, ana).await, anas);
    assert_eq!(rounded(&mut db, ben).await, [(mill, minutes, 1662), (chess, days, 1338)]);
    let rows = changes(&mut db, id).await.unwrap();
    let [own, theirs] = rows.as_slice() else { panic!("{rows:?}") };
    assert_eq!((own.person, own.rating_before, own.rating.round()), (ana, 1500.0, 1662.0));
    assert_eq!((theirs.person, theirs.rating.round()), (ben, 1338.0));
    assert_eq!(changes(&mut db, none).await.unwrap(), []);
}

#[tokio::test]
async fn the_best_of_a_room_are_those_of_whom_enough_is_known() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva, dan]) = group(&mut db).await;
    let pool = ("chess", Pace::Days);
    let rated = (pool.0, Some(pool.1));
    for day in 0..40 {
        let shares = if day % 4 == 0 { [0, 120] } else { [120, 0] };
        played(&mut db, room, rated, [ana, ben], (Timestamp(NOW.0 + day * DAY), shares)).await;
    }
    let now = Timestamp(NOW.0 + 40 * DAY);
    played(&mut db, room, rated, [eva, dan], (now, [120, 0])).await;
    let rows = top(&mut db, room, pool, now, 9).await.unwrap();
    let order: Vec<_> = rows.iter().map(|row| (row.person, row.provisional <= now)).collect();
    assert_eq!(order, [(ana, false), (ben, false), (eva, true), (dan, true)]);
    assert!(rows[2].rating > rows[1].rating, "a higher one that nobody can rely on");
    let later = Timestamp(now.0 + 1000 * DAY);
    let rows = top(&mut db, room, pool, later, 1).await.unwrap();
    assert!(rows[0].provisional <= later, "after years nothing is known of anybody");
    people::set_chosen(&mut db, ana, "listed=off").await.unwrap();
    rooms::leave(&mut db, room, ben).await.unwrap();
    let rows = top(&mut db, room, pool, now, 9).await.unwrap();
    assert_eq!(rows.iter().map(|row| row.person).collect::<Vec<_>>(), [eva, dan]);
}

#[tokio::test]
async fn what_one_played_against_oneself_counts_while_they_are_two() {
    let mut db = scratch::tables().await;
    let (room, [ana, ben, eva]) = group(&mut db).await;
    let rated = ("chess", Some(Pace::Days));
    let against = played(&mut db, room, rated, [ana, eva], (NOW, [120, 0])).await;
    played(&mut db, room, rated, [eva, ben], (NOW, [120, 0])).await;
    let before = everything(&mut db).await;
    let link = become_one(&mut db, eva, ana).await;
    assert_eq!(changes(&mut db, against).await.unwrap(), []);
    assert_eq!(rounded(&mut db, ana).await, [("chess".to_owned(), Pace::Days, 1662)]);
    assert_eq!(rounded(&mut db, eva).await, []);
    links::part(&mut db, &link).await.unwrap();
    assert_eq!(everything(&mut db).await, before);
}

/// All that is stored of ratings.
async fn everything(db: &mut SqliteConnection) -> (Vec<Stored>, Vec<RatingRow>) {
    let changes = query_as(
        "select match, person, rating_before, deviation_before, volatility_before, rating,
                deviation, volatility from rating_changes order by match, person",
    );
    let ratings = query_as(
        "select r.person, '' as name, r.game, r.pace, r.rating, r.provisional from ratings r
         order by 1, 3, 4",
    );
    (changes.fetch_all(&mut *db).await.unwrap(), ratings.fetch_all(db).await.unwrap())
}

/// Match, person, and the numbers before and after.
type Stored = (MatchId, PersonId, f64, f64, f64, f64, f64, f64);
/// Person, game, class of clocks and rating.
type Listed = (PersonId, String, Pace, f64);

/// A result as it was played, by the accounts of then.
struct Played {
    id: MatchId,
    pool: (&'static str, Pace),
    people: [PersonId; 2],
    at: Timestamp,
    shares: Option<[i64; 2]>,
}

/// What a club did, kept apart from the database.
#[derive(Default)]
struct Club {
    results: Vec<Played>,
    became: BTreeMap<PersonId, PersonId>,
    /// Those that can be parted, the last one first to go.
    links: Vec<LinkRow>,
    forgotten: BTreeSet<PersonId>,
}

const POOLS: [(&str, Pace); 3] =
    [("chess", Pace::Days), ("chess", Pace::Minutes), ("mill", Pace::Days)];

impl Club {
    fn now(&self, account: PersonId) -> PersonId {
        self.became.get(&account).map_or(account, |next| self.now(*next))
    }

    /// What all of it comes to, from nothing.
    fn reckoned(&self) -> (Vec<Stored>, Vec<Listed>) {
        let (mut changes, mut ratings) = (Vec::new(), Vec::new());
        for pool in POOLS {
            let mut results: Vec<_> = self.results.iter().filter(|one| one.pool == pool).collect();
            results.sort_by_key(|one| (one.at, one.id));
            let mut all = Ratings::default();
            let mut there = BTreeSet::new();
            for one in results {
                let people = one.people.map(|account| self.now(account));
                let Some(shares) = one.shares.filter(|_| people[0] != people[1]) else { continue };
                there.extend(people);
                let result = RatedResult { id: one.id, at: one.at, people, shares };
                changes.extend(all.count(&result).map(|Change { person, before, after }| {
                    let Rating { rating, deviation, volatility } = before;
                    let then = (rating, deviation, volatility);
                    (
                        one.id,
                        person,
                        then.0,
                        then.1,
                        then.2,
                        after.rating,
                        after.deviation,
                        after.volatility,
                    )
                }));
            }
            there.retain(|person| !self.forgotten.contains(person));
            ratings.extend(there.into_iter().map(|person| {
                (person, pool.0.to_owned(), pool.1, all.of(person).unwrap().0.rating)
            }));
        }
        changes.sort_by_key(|change| (change.0, change.1));
        ratings.sort_by_key(|one| (one.0, one.1.clone(), one.2));
        (changes, ratings)
    }

    async fn is_right(&self, db: &mut SqliteConnection, step: usize) {
        let (changes, ratings) = everything(db).await;
        let ratings: Vec<_> =
            ratings.into_iter().map(|row| (row.person, row.game, row.pace, row.rating)).collect();
        let (mut expected, mut listed) = self.reckoned();
        let order = |pace: &Pace| *pace == Pace::Minutes;
        listed.sort_by(|a, b| (a.0, &a.1, order(&a.2)).cmp(&(b.0, &b.1, order(&b.2))));
        expected.sort_by_key(|change| (change.0, change.1));
        assert_eq!(changes, expected, "step {step}");
        assert_eq!(ratings, listed, "step {step}");
    }
}

/// One of them.
fn any<T: Copy>(luck: &mut fastrand::Rng, all: &[T]) -> T {
    all[luck.usize(..all.len())]
}

#[tokio::test]
async fn whatever_happens_to_people_and_results_all_is_as_if_counted_from_nothing() {
    let mut db = scratch::tables().await;
    let (room, people) = group::<24>(&mut db).await;
    let (mut club, mut luck, mut at) = (Club::default(), fastrand::Rng::with_seed(36), NOW);
    let mut done = [0; 6];
    for step in 0..600 {
        let mut there: Vec<_> = people.into_iter().filter(|one| club.now(*one) == *one).collect();
        there.retain(|one| !club.forgotten.contains(one));
        luck.shuffle(&mut there);
        let two = [there[0], there[1]];
        let deed = match luck.u32(..100) {
            0..4 if there.len() > 8 => {
                club.links.push(become_one(&mut db, two[0], two[1]).await);
                club.became.insert(two[0], two[1]);
                1
            }
            4..7 if !club.links.is_empty() => {
                let link = club.links.pop().unwrap();
                links::part(&mut db, &link).await.unwrap();
                club.became.remove(&link.typist);
                2
            }
            7..9 if there.len() > 8 => {
                let selves = personal::selves(&mut db, two[0]).await.unwrap();
                for one in &selves {
                    personal::forget(&mut db, *one).await.unwrap();
                }
                club.links.retain(|link| !selves.contains(&link.owner));
                club.forgotten.extend(selves);
                3
            }
            9..16 if !club.results.is_empty() => {
                let one = luck.usize(..club.results.len());
                let one = &mut club.results[one];
                one.shares = any(&mut luck, &[None, Some([0, 120]), Some([60, 60])]);
                for (place, share) in
                    [0_i64, 1].into_iter().zip(one.shares.map_or([None; 2], |it| it.map(Some)))
                {
                    query("update players set share = $3 where match = $1 and place = $2")
                        .bind(one.id)
                        .bind(place)
                        .bind(share)
                        .execute(&mut db)
                        .await
                        .unwrap();
                }
                count(&mut db, one.id).await.unwrap();
                4
            }
            deed => {
                // Sometimes the bot was away for weeks, or its clock goes back.
                at.0 += match deed {
                    98 => 60 * DAY,
                    99 => -20 * DAY,
                    _ => luck.i64(0..DAY),
                };
                let (pool, rated) = (any(&mut luck, &POOLS), luck.u32(..10) > 0);
                let shares = any(&mut luck, &[[120, 0], [0, 120], [60, 60]]);
                let agreed = (pool.0, rated.then_some(pool.1));
                let id = played(&mut db, room, agreed, two, (at, shares)).await;
                if rated {
                    let shares = Some(shares);
                    club.results.push(Played { id, pool, people: two, at, shares });
                }
                usize::from(!rated) * 5
            }
        };
        done[deed] += 1;
        if deed > 0 || step % 20 == 0 {
            club.is_right(&mut db, step).await;
        }
    }
    club.is_right(&mut db, 600).await;
    assert!(done.iter().all(|times| *times >= 5), "{done:?}");
    assert!(club.results.len() > 300, "{}", club.results.len());
}
