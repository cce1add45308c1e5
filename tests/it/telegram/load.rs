//! More messages than Telegram lets a bot send.

use std::{sync::Arc, time::Duration};

use chat::{Caller, Incoming, Input, PostingBudget, Where};
use service::{MatchId, Platform};
use suite::{
    mover,
    telegram::{Call, Chat, Person},
};
use tokio::{task::JoinSet, time::Instant};

use super::House;

/// Telegram's limits in a group, without the second between two messages.
const GROUP: PostingBudget =
    PostingBudget { all_per_second: 1_000, chat_gap: Duration::ZERO, group_per_minute: 20 };
/// A bot that may write one message, and then no other while the test runs.
const SILENT: PostingBudget =
    PostingBudget { all_per_second: 1, chat_gap: Duration::from_secs(3_600), group_per_minute: 1 };
/// Telegram's own limits.
const TELEGRAM: PostingBudget =
    PostingBudget { all_per_second: 30, chat_gap: Duration::from_secs(1), group_per_minute: 20 };

#[tokio::test]
async fn sixty_questions_that_cannot_be_answered_leave_the_board_its_turn() {
    let house = House::paced(GROUP, |telegram| telegram.bot(|bot| bot.ephemeral = false)).await;
    let group = house.group();
    house.game(&group).await;
    let cyril = house.telegram.person(44, "Cyril");
    group.joins(&cyril);
    for _ in 0..60 {
        cyril.says(&group, "/games");
    }
    let (mover, best) = (house.mover().await, house.best().await);
    mover.says(&group, &format!("/play {best}"));
    group.shows("k1 ·").await;
    house.settled().await;
    let hints = group.shown().into_iter().filter(|seen| seen.text.contains("Cyril")).count();
    assert_eq!(hints, 1, "{}", house.telegram.transcript());
}

impl House {
    /// Tells the desk something, without a word of Telegram's.
    pub(super) async fn hears(&self, person: &Person, at: &Where, text: &str) {
        let (platform, key, language) = (Platform::Telegram, person.key(), Some("en".to_owned()));
        let caller = Caller { platform, name: key.clone(), key, language };
        let (person, place) = self.desk.identify(&caller, at).await.unwrap();
        self.desk.handle(Incoming::new(person, place, Input::Text(text.to_owned()))).await;
    }
}

/// Many groups in which games go on at the same time.
struct Town {
    house: House,
    groups: Vec<(Chat, Person, Person)>,
    /// The number of each game's group, and its match.
    games: Vec<(usize, MatchId)>,
}

impl Town {
    /// So many groups of two people, with so many games of mill in each.
    async fn new(budget: PostingBudget, groups: i64, games: usize) -> Self {
        let house = House::paced(budget, |_| {}).await;
        let mut town = Self { house, groups: Vec::new(), games: Vec::new() };
        for number in 0..groups {
            town.found(number, games).await;
        }
        town
    }

    async fn found(&mut self, number: i64, games: usize) {
        let telegram = &self.house.telegram;
        let people = [1_000 + 2 * number, 1_001 + 2 * number];
        let [one, other] = people.map(|id| telegram.person(id, &format!("P{id}")));
        let group = telegram.supergroup(-2_000 - number, "Town", &[&one, &other]);
        let key = group.key();
        let at = Where::Chat { key, title: "Town".to_owned(), server: None };
        for _ in 0..games {
            let id = MatchId::new(self.games.len() as i64 + 1);
            self.house.hears(&one, &at, "/new mill 2").await;
            self.house.hears(&other, &at, &format!("/join {}", id.code())).await;
            self.games.push((self.groups.len(), id));
        }
        self.groups.push((group, one, other));
    }

    /// Says the next move of a game in its group; returns the ply after it.
    async fn say(&self, group: usize, id: MatchId) -> u32 {
        let board = self.house.service.matches().board(id).await.unwrap();
        let seat = mover(&board).expect("it goes on");
        let best = board.table.listing(seat).into_iter().next().unwrap().choice.shown;
        let person = board.card.player(seat).unwrap().person().unwrap();
        let key = self.house.service.chats().key_on(person, Platform::Telegram).await.unwrap();
        let (chat, one, other) = &self.groups[group];
        let who = if key == Some(one.key()) { one } else { other };
        who.says(chat, &format!("/play {}: {best}", id.code()));
        board.table.ply() + 1
    }

    /// Waits until a game has reached a ply; returns how long that took.
    async fn taken(&self, id: MatchId, ply: u32) -> Duration {
        let (said, patience) = (Instant::now(), Duration::from_secs(20));
        let mut news = self.house.service.news();
        loop {
            let board = self.house.service.matches().board(id).await.unwrap();
            if board.table.ply() >= ply {
                return said.elapsed();
            }
            // News of other rooms is skipped: reading boards is work, too.
            let here =
                async { while news.recv().await.is_ok_and(|one| one.room != board.card.room) {} };
            let heard = tokio::time::timeout(patience, here).await;
            assert!(heard.is_ok(), "{} waits: {}", id.code(), self.house.telegram.transcript());
        }
    }
}

/// A move of a game, by the server's clock.
struct SaidMove {
    id: MatchId,
    said: Duration,
    committed: Duration,
}

impl Town {
    /// Returns the time from each move's update until the server accepted a board with it: the
    /// first of its game after the commit, which may tell later moves, too.
    fn told(&self, moves: &[SaidMove]) -> Vec<Duration> {
        let calls = self.house.telegram.calls();
        let boards: Vec<_> = calls
            .iter()
            .filter(|call| {
                call.done
                    && (call.method.starts_with("send") || call.method.starts_with("editMessage"))
            })
            .map(|call| (call.at, serde_json::to_string(&call.params).unwrap_or_default()))
            .collect();
        let of = |one: &SaidMove| {
            let head = format!("{} ·", one.id.code());
            let tells =
                |(at, said): &&(Duration, String)| *at >= one.committed && said.contains(&head);
            boards.iter().find(tells).map(|(at, _)| at.saturating_sub(one.said))
        };
        moves.iter().filter_map(of).collect()
    }
}

/// Describes some times by their median and the worst.
pub(super) fn spread(mut times: Vec<Duration>) -> String {
    times.sort();
    let at = |part: usize| times[(times.len() * part / 100).min(times.len() - 1)];
    format!("median {:?}, p99 {:?}, longest {:?}", at(50), at(99), at(100))
}

#[tokio::test]
async fn moves_are_taken_though_nothing_can_be_sent() {
    let town = Town::new(SILENT, 40, 1).await;
    for _ in 0..3 {
        let mut said = Vec::new();
        for &(group, id) in &town.games {
            said.push((id, town.say(group, id).await));
        }
        for (id, ply) in said {
            // This fails if nothing is committed for twenty seconds.
            town.taken(id, ply).await;
        }
    }
}

/// A budget for one message and another, before a third would have to wait for long.
const CROWDED: PostingBudget = PostingBudget {
    all_per_second: 1_000,
    chat_gap: Duration::from_millis(600),
    group_per_minute: 1_000,
};

#[tokio::test]
async fn moves_that_come_at_once_are_told_by_fewer_calls_than_they_are() {
    let town = Town::new(CROWDED, 1, 5).await;
    town.house.settled().await;
    let before = town.house.telegram.calls().len();
    let mut said = Vec::new();
    for &(group, id) in &town.games {
        said.push((id, town.say(group, id).await));
    }
    for &(id, ply) in &said {
        town.taken(id, ply).await;
    }
    town.house.settled().await;
    let calls = town.house.telegram.calls().split_off(before);
    let told: Vec<_> =
        calls.iter().map(|call| serde_json::to_string(&call.params).unwrap()).collect();
    for (id, _) in &said {
        let head = format!("{} ·", id.code());
        let posts = told.iter().filter(|told| told.contains(&head)).count();
        assert_eq!(posts, 1, "{}: {}", id.code(), town.house.telegram.transcript());
    }
    let loud = |call: &&Call| call.params.get("disable_notification").is_none();
    assert_eq!(calls.iter().filter(loud).count(), calls.len(), "each calls who is next");
    assert!(calls.len() < said.len(), "{}", town.house.telegram.transcript());
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "a measurement that takes a minute: run it by name, with --nocapture"]
async fn twenty_moves_a_second_in_two_hundred_games_of_forty_groups() {
    let town = Arc::new(Town::new(TELEGRAM, 40, 5).await);
    town.house.settled().await;
    // The beginnings of the games are told, and each group has its whole minute again.
    tokio::time::sleep(Duration::from_secs(60)).await;
    let (begin, calls) = (Instant::now(), town.house.telegram.calls().len());
    let mut games = JoinSet::new();
    for (number, &(group, id)) in town.games.iter().enumerate() {
        let town = Arc::clone(&town);
        games.spawn(async move {
            tokio::time::sleep(Duration::from_millis(50) * number as u32).await;
            let mut ticks = tokio::time::interval(Duration::from_secs(10));
            let (mut waits, mut moves) = (Vec::new(), Vec::new());
            for _ in 0..6 {
                ticks.tick().await;
                let said = town.house.telegram.now();
                let ply = town.say(group, id).await;
                waits.push(town.taken(id, ply).await);
                moves.push(SaidMove { id, said, committed: town.house.telegram.now() });
            }
            (waits, moves)
        });
    }
    let (waits, moves): (Vec<Vec<Duration>>, Vec<Vec<SaidMove>>) =
        games.join_all().await.into_iter().unzip();
    let committed = begin.elapsed();
    town.house.settled().await;
    let moves: Vec<_> = moves.into_iter().flatten().collect();
    let told = town.told(&moves);
    println!("{} of {} moves are told: {}", told.len(), moves.len(), spread(told.clone()));
    let calls = town.house.telegram.calls().len() - calls;
    let all: Vec<_> = waits.iter().flatten().copied().collect();
    println!("{} moves in {committed:?}, {calls} calls", all.len());
    println!("from the update to its commit: {}", spread(all));
    for round in 0..6 {
        println!("round {round}: {}", spread(waits.iter().map(|waits| waits[round]).collect()));
    }
    assert_eq!(told.len(), moves.len(), "a move is never told");
}
