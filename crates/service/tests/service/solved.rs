//! The count of a group's solvers of today's puzzle, told to it.

use game_core::Seat;
use ground::Ground;
use service::{Delivery, DeliveryOutcome, Notice, NoticeKind, PersonId, Platform, RoomId, Service};

const MINUTE: i64 = 60_000;
const HOUR: i64 = 60 * MINUTE;
const DAY: i64 = 24 * HOUR;

/// Three people in a Telegram group that wants the count.
struct Group {
    ground: Ground,
    room: RoomId,
    people: Vec<PersonId>,
}

impl Group {
    async fn new() -> Self {
        let ground = Ground::new().await;
        // The day begins, so that a whole one lies ahead.
        ground.clock.advance(DAY - ground.service.now().number() % DAY);
        let mut people = Vec::new();
        for name in ["Ana", "Ben", "Eva"] {
            people.push(ground.person(name).await);
        }
        let at = "-100";
        let room = ground
            .service
            .chats()
            .room_of_chat(Platform::Telegram, at, "Club", people[0])
            .await
            .unwrap();
        for person in &people {
            ground.service.rooms().enter(room.id, *person).await.unwrap();
        }
        let group = Self { ground, room: room.id, people };
        group.wants(true).await;
        group
    }

    fn service(&self) -> &Service {
        &self.ground.service
    }

    async fn wants(&self, wanted: bool) {
        let value = wanted.then(|| "on".to_owned());
        self.service()
            .rooms()
            .choose_for_room(self.room, self.people[0], "solved", value)
            .await
            .unwrap();
    }

    /// Makes a person's best try at today's puzzle.
    async fn solves(&self, who: usize) {
        let id = self.service().puzzles().open_puzzle(self.people[who]).await.unwrap().0;
        self.tries(who, id, 0).await;
    }

    async fn tries(&self, who: usize, id: service::MatchId, nth: usize) {
        let board = self.service().matches().board(id).await.unwrap();
        let code = board.table.listing(Seat::new(0)).swap_remove(nth).choice.code;
        self.service().matches().play(self.people[who], id, None, &code).await.unwrap();
    }

    /// Lets so much time go by, and runs the timers that are due.
    async fn after(&self, millis: i64) {
        self.ground.clock.advance(millis);
        self.ground.service.run_due().await;
    }

    /// Returns the counts that the group is told, the oldest first: number and how many.
    async fn told(&self) -> Vec<(i64, u32)> {
        let all = self.service().rooms().latest(self.room, self.people[0], 256).await.unwrap();
        let solved = |notice: Notice| match notice.kind {
            NoticeKind::Solved { number, count } => Some((number, count)),
            _ => None,
        };
        all.into_iter().filter_map(solved).collect()
    }

    /// Hands over every delivery, with this answer of the platform. Returns the count in each
    /// message, and the message that it changes.
    async fn deliver(&self, outcome: &DeliveryOutcome) -> Vec<(u32, Option<String>)> {
        let mut handed = Vec::new();
        while let Some(delivery) = self.claim().await {
            if let NoticeKind::Solved { count, .. } = delivery.notice.kind {
                handed.push((count, delivery.edits.clone()));
            }
            let settled = self.service().deliveries().settle_delivery(
                Platform::Telegram,
                &delivery,
                outcome.clone(),
            );
            settled.await.unwrap();
        }
        handed
    }

    async fn claim(&self) -> Option<Delivery> {
        let due = self.service().deliveries().due(Platform::Telegram, 9).await.unwrap();
        self.service().deliveries().delivery(Platform::Telegram, due.first()?, 1).await.unwrap()
    }
}

fn sent() -> DeliveryOutcome {
    DeliveryOutcome::Sent("7".to_owned())
}

#[tokio::test]
async fn one_message_a_day_says_how_many_and_is_changed_every_two_minutes_at_most() {
    let group = Group::new().await;
    group.after(HOUR).await;
    assert_eq!(group.told().await, [], "nobody has solved it");
    group.solves(0).await;
    group.after(0).await;
    assert_eq!(group.deliver(&sent()).await, [(1, None)]);
    group.solves(1).await;
    group.after(MINUTE).await;
    assert_eq!(group.deliver(&sent()).await, [], "the first minute is not over yet");
    group.solves(2).await;
    group.after(MINUTE).await;
    assert_eq!(group.deliver(&sent()).await, [(3, Some("7".to_owned()))]);
    group.after(HOUR).await;
    assert_eq!(group.deliver(&sent()).await, [], "nothing is new");
    assert_eq!(group.told().await, [(1, 3)]);
}

#[tokio::test]
async fn a_solver_of_yesterdays_puzzle_is_counted_there_until_it_closes() {
    let group = Group::new().await;
    group.solves(0).await;
    group.after(0).await;
    let bens = group.service().puzzles().open_puzzle(group.people[1]).await.unwrap().0;
    let evas = group.service().puzzles().open_puzzle(group.people[2]).await.unwrap().0;
    assert_eq!(group.deliver(&sent()).await.len(), 1);
    group.after(DAY + HOUR).await;
    group.tries(1, bens, 0).await;
    group.after(0).await;
    assert_eq!(group.deliver(&sent()).await, [(2, Some("7".to_owned()))]);
    group.tries(2, evas, 0).await;
    // It closes before the next look.
    group.ground.clock.advance(11 * HOUR);
    group.after(0).await;
    assert_eq!(group.deliver(&sent()).await, [], "it stays as it was");
    assert_eq!(group.told().await, [(1, 2)]);
}

#[tokio::test]
async fn yesterdays_puzzle_begins_no_message() {
    let group = Group::new().await;
    let anas = group.service().puzzles().open_puzzle(group.people[0]).await.unwrap().0;
    group.after(DAY + HOUR).await;
    group.tries(0, anas, 0).await;
    group.after(0).await;
    assert_eq!(group.told().await, []);
    group.solves(0).await;
    group.after(0).await;
    assert_eq!(group.told().await, [(2, 1)]);
}

#[tokio::test]
async fn a_message_that_cannot_be_changed_is_left_alone() {
    let group = Group::new().await;
    group.solves(0).await;
    group.after(0).await;
    assert_eq!(group.deliver(&sent()).await.len(), 1);
    group.solves(1).await;
    group.after(3 * MINUTE).await;
    let gone = DeliveryOutcome::Dropped("message to edit not found".to_owned());
    assert_eq!(group.deliver(&gone).await.len(), 1);
    group.solves(2).await;
    group.after(3 * MINUTE).await;
    assert_eq!(group.deliver(&gone).await, [], "it was refused once");
    assert_eq!(group.told().await, [(1, 3)], "a page says it yet");
}

#[tokio::test]
async fn a_message_that_counts_too_few_once_it_is_sent_is_changed() {
    let group = Group::new().await;
    group.solves(0).await;
    group.after(0).await;
    let under_way = group.claim().await.unwrap();
    group.solves(1).await;
    group.after(2 * MINUTE).await;
    assert_eq!(group.told().await, [(1, 2)]);
    group
        .service()
        .deliveries()
        .settle_delivery(Platform::Telegram, &under_way, sent())
        .await
        .unwrap();
    assert_eq!(group.deliver(&sent()).await, [(2, Some("7".to_owned()))]);
    group.after(2 * MINUTE).await;
    assert_eq!(group.deliver(&sent()).await, [], "once");
}

#[tokio::test]
async fn a_restart_forgets_nothing_of_it() {
    let mut group = Group::new().await;
    group.solves(0).await;
    group.after(0).await;
    assert_eq!(group.deliver(&sent()).await.len(), 1);
    group.solves(1).await;
    group.ground.reopen(|_| {}).await;
    group.after(2 * MINUTE).await;
    assert_eq!(group.deliver(&sent()).await, [(2, Some("7".to_owned()))]);
    assert_eq!(group.told().await, [(1, 2)]);
}

#[tokio::test]
async fn unwilling_groups_unlisted_solvers_and_unfinished_tries_are_left_out() {
    let group = Group::new().await;
    let id = group.service().puzzles().open_puzzle(group.people[0]).await.unwrap().0;
    group.after(0).await;
    assert_eq!(group.told().await, [], "they are at it yet");
    group
        .service()
        .people()
        .choose(group.people[1], "listed", Some("off".to_owned()))
        .await
        .unwrap();
    group.solves(1).await;
    group.after(0).await;
    assert_eq!(group.told().await, [], "they want to be in no list");
    group.wants(false).await;
    group.tries(0, id, 0).await;
    group.after(3 * MINUTE).await;
    assert_eq!(group.told().await, [], "the group does not want it");
    group.wants(true).await;
    group.solves(2).await;
    group.after(0).await;
    assert_eq!(group.told().await, [(1, 2)]);
}

#[tokio::test]
async fn two_at_once_are_one_message() {
    let group = Group::new().await;
    tokio::join!(group.solves(0), group.solves(1));
    group.after(0).await;
    assert_eq!(group.deliver(&sent()).await, [(2, None)]);
    assert_eq!(group.told().await, [(1, 2)]);
}

#[tokio::test]
async fn a_greater_number_wakes_who_delivers() {
    let group = Group::new().await;
    group.solves(0).await;
    group.after(3 * MINUTE).await;
    group.deliver(&sent()).await;
    let mut news = group.service().news();
    group.solves(1).await;
    group.after(3 * MINUTE).await;
    let mut told = Vec::new();
    while let Ok(one) = news.try_recv() {
        let notice = group.service().rooms().notice(one.id, group.people[0]).await.unwrap();
        told.extend(notice.map(|notice| (notice.kind, one.goes_to(Platform::Telegram))));
    }
    let solved = |count| matches!(told.as_slice(), [.., (NoticeKind::Solved { count: now, .. }, true)] if *now == count);
    assert!(solved(2), "{told:?}");
}
