//! The time for which a person who taps waits for the answer.

use std::{sync::Arc, time::Duration};

use chat::Where;
use game_core::Viewer;
use service::{Identity, MatchId, Notify, Platform};
use suite::{
    mover,
    telegram::{Person, Tapped},
};
use tokio::{task::JoinSet, time::Instant};

use super::{App, House};
use crate::telegram::load::spread;

/// Groups of two, and the games of mill in each.
const GROUPS: i64 = 40;
const GAMES: usize = 5;

/// Two people with boards to tap, and their games.
async fn founded(house: &House, number: i64) -> (Vec<Person>, Vec<MatchId>) {
    let people = [1_000 + 2 * number, 1_001 + 2 * number];
    let people = people.map(|id| house.telegram.person(id, &format!("P{id}")));
    let group = house.telegram.supergroup(-2_000 - number, "Town", &[&people[0], &people[1]]);
    let at = Where::Chat { key: group.key(), title: "Town".to_owned(), server: None };
    for person in &people {
        person.speaks("en");
        person.starts("hello");
        person.says(&person.private(), "/settings board touch");
        let (platform, key) = (Platform::Telegram, person.key());
        let known = Identity { platform, name: key.clone(), key };
        let id = house.service.people().person(&known).await.unwrap().id;
        house.service.people().set_notify(id, Notify::Dm).await.unwrap();
    }
    house.settled().await;
    let mut games = Vec::new();
    for game in 0..GAMES {
        let id = MatchId::new(number * GAMES as i64 + game as i64 + 1);
        house.hears(&people[0], &at, "/new mill 2").await;
        house.hears(&people[1], &at, &format!("/join {}", id.code())).await;
        games.push(id);
    }
    (people.into(), games)
}

/// Moves in a game by its newest widget.
async fn taps(house: &House, people: &[Person], id: MatchId) -> Option<Tapped> {
    let board = house.service.matches().board(id).await.unwrap();
    let seat = mover(&board)?;
    let person = board.card.player(seat).unwrap().person().unwrap();
    let key = house.service.chats().key_on(person, Platform::Telegram).await.unwrap();
    let person = people.iter().find(|one| Some(one.key()) == key).unwrap();
    let named = format!("ID=\"{} ", id.code());
    let seen = person
        .sees(&person.private())
        .into_iter()
        .rfind(|seen| seen.widget.as_ref().is_some_and(|widget| widget.html.contains(&named)))?;
    let app = App::open(&seen, true);
    let choice = board.table.listing(seat).into_iter().next()?.choice;
    for step in board.table.taps(board.table.ply(), Viewer::Seat(seat), &choice.code) {
        app.press(&app.named(&step)?);
    }
    let data = app.call("wait", None);
    drop(app);
    let tapped = person.forges(&seen, &data);
    assert!(!tapped.answer().await.is_empty());
    Some(tapped)
}

#[test]
#[ignore = "a measurement that takes a minute: run it by name, with --nocapture"]
fn taps_are_answered_soon_in_two_hundred_games() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    let local = tokio::task::LocalSet::new();
    local.block_on(&runtime, async {
        let house = Arc::new(House::touching().await);
        let mut town = Vec::new();
        for number in 0..GROUPS {
            town.push(founded(&house, number).await);
        }
        house.settled().await;
        let (begun, mut games) = (Instant::now(), JoinSet::new());
        let all = town
            .into_iter()
            .flat_map(|(people, games)| games.into_iter().map(move |id| (people.clone(), id)));
        for (number, (people, id)) in all.enumerate() {
            let house = Arc::clone(&house);
            games.spawn_local(async move {
                tokio::time::sleep(Duration::from_millis(50) * number as u32).await;
                let mut ticks = tokio::time::interval(Duration::from_secs(10));
                let mut tapped = Vec::new();
                for _ in 0..6 {
                    ticks.tick().await;
                    tapped.push(taps(&house, &people, id).await);
                }
                tapped
            });
        }
        let tapped = games.join_all().await;
        let waited = |one: &Option<Tapped>| one.as_ref().and_then(Tapped::waited);
        let times: Vec<Duration> = tapped.iter().flatten().filter_map(waited).collect();
        println!("{} taps in {:?}: {}", times.len(), begun.elapsed(), spread(times.clone()));
        for round in 0..6 {
            let of = tapped.iter().filter_map(|of| waited(of.get(round)?)).collect();
            println!("round {round}: {}", spread(of));
        }
        assert!(times.len() > 900, "{}", times.len());
    });
}
