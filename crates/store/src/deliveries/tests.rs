//! Tests of what is on its way where.

use super::*;
use crate::{
    GameId, PersonId, RoomId, chats, games,
    matches::{self, NewMatch},
    notices, people, rooms, scratch,
};

const NOW: Timestamp = Timestamp(1_000);

struct Ground {
    db: SqliteConnection,
    room: RoomId,
    ana: PersonId,
    id: MatchId,
    game: GameId,
}

async fn ground() -> Ground {
    let mut db = scratch::tables().await;
    let ana = people::add(&mut db, "telegram", "42", "Ana", NOW).await.unwrap();
    let room = rooms::add(&mut db, "r", "Tuesday", None, NOW).await.unwrap();
    rooms::enter(&mut db, room, ana, NOW).await.unwrap();
    chats::bind(&mut db, "telegram", "-1", room, NOW).await.unwrap();
    let new = NewMatch {
        game: "abaku",
        room,
        host: ana,
        options: String::new(),
        goal: "game".to_owned(),
        seats_min: 2,
        seats_max: 2,
        open: true,
        guests: Vec::new(),
        created: NOW,
        expires: NOW,
        rematch_of: None,
    };
    let id = matches::add(&mut db, &new).await.unwrap();
    let game = games::add(&mut db, id, "s", "c", &[0; 32], NOW).await.unwrap();
    Ground { db, room, ana, id, game }
}

impl Ground {
    async fn tell(&mut self, kind: &str, to: Option<PersonId>, range: (i64, i64)) {
        let row = NoticeRow {
            id: NoticeId(0),
            at: NOW,
            room: Some(self.room),
            recipient: to,
            match_id: Some(self.id),
            game: Some(self.game),
            kind: kind.to_owned(),
            subject: None,
            first: Some(range.0),
            last: Some(range.1),
            words: None,
        };
        notices::add(&mut self.db, &row).await.unwrap();
    }

    async fn due(&mut self, now: Timestamp) -> Vec<DeliveryRow> {
        due(&mut self.db, "telegram", now, 9).await.unwrap()
    }

    async fn tally(&mut self) -> Vec<(String, i64)> {
        tally(&mut self.db).await.unwrap()
    }
}

#[tokio::test]
async fn a_chat_is_sent_one_message_after_another() {
    let mut ground = ground().await;
    ground.tell("started", None, (0, 0)).await;
    ground.tell("over", None, (9, 9)).await;
    let first = ground.due(NOW).await;
    assert_eq!(first.len(), 1);
    assert!(claim(&mut ground.db, first[0].id, NOW).await.unwrap());
    assert!(ground.due(NOW).await.is_empty(), "the first is under way");
    later(&mut ground.db, first[0].id, Timestamp(5_000), false, "slow down").await.unwrap();
    assert!(ground.due(NOW).await.is_empty(), "the first is not due, and the second waits");
    assert_eq!(next_due(&mut ground.db, "telegram", NOW).await.unwrap(), Some(Timestamp(5_000)));
    assert!(claim(&mut ground.db, first[0].id, NOW).await.unwrap());
    sent(&mut ground.db, first[0].id, "77", NOW).await.unwrap();
    assert_eq!(ground.due(NOW).await.len(), 1);
    let found = match_of(&mut ground.db, "telegram", "-1", "77").await.unwrap();
    assert_eq!(found, Some(ground.id));
}

#[tokio::test]
async fn a_newer_board_takes_the_place_of_one_not_yet_sent() {
    let mut ground = ground().await;
    for range in [(2, 4), (4, 6), (6, 8)] {
        ground.tell("moved", None, range).await;
    }
    for _ in 0..2 {
        let first = ground.due(NOW).await[0].id;
        assert!(!claim(&mut ground.db, first, NOW).await.unwrap());
    }
    let last = ground.due(NOW).await.remove(0);
    assert_eq!(last.since, Some(2), "it tells all three moves");
    assert!(claim(&mut ground.db, last.id, NOW).await.unwrap());
    assert_eq!(ground.tally().await, [("dropped".to_owned(), 2), ("sending".to_owned(), 1)]);
}

#[tokio::test]
async fn what_may_have_been_sent_is_not_drawn_into_another() {
    let mut ground = ground().await;
    ground.tell("moved", None, (2, 4)).await;
    let first = ground.due(NOW).await[0].id;
    assert!(claim(&mut ground.db, first, NOW).await.unwrap());
    assert_eq!(recover(&mut ground.db, "telegram").await.unwrap(), 1);
    ground.tell("moved", None, (4, 6)).await;
    assert!(ground.due(NOW).await[0].doubtful);
    assert!(claim(&mut ground.db, first, NOW).await.unwrap());
}

#[tokio::test]
async fn a_broken_line_leaves_the_same_doubt_and_being_told_to_wait_does_not() {
    for doubtful in [true, false] {
        let mut ground = ground().await;
        ground.tell("moved", None, (2, 4)).await;
        let first = ground.due(NOW).await[0].id;
        assert!(claim(&mut ground.db, first, NOW).await.unwrap());
        later(&mut ground.db, first, NOW, doubtful, "why").await.unwrap();
        ground.tell("moved", None, (4, 6)).await;
        assert_eq!(ground.due(NOW).await[0].doubtful, doubtful);
        assert_eq!(claim(&mut ground.db, first, NOW).await.unwrap(), doubtful);
    }
}

#[tokio::test]
async fn a_person_is_told_alone_only_where_he_may_be() {
    let mut ground = ground().await;
    let ana = ground.ana;
    ground.tell("your-turn", Some(ana), (2, 2)).await;
    assert!(ground.due(NOW).await.is_empty(), "nobody opened a private chat");
    people::set_private(&mut ground.db, "telegram", "42", true).await.unwrap();
    ground.tell("your-turn", Some(ana), (4, 4)).await;
    let told = ground.due(NOW).await;
    assert_eq!((told.len(), told[0].private, told[0].chat.as_str()), (1, true, "42"));
    for (notice, more) in [("group", 0), ("none", 0), ("dm", 1)] {
        people::set_notice(&mut ground.db, ana, notice).await.unwrap();
        let before: i64 = ground.tally().await.iter().map(|(_, count)| count).sum();
        ground.tell("your-turn", Some(ana), (6, 6)).await;
        let after: i64 = ground.tally().await.iter().map(|(_, count)| count).sum();
        assert_eq!(after - before, more, "{notice}");
    }
}

#[tokio::test]
async fn a_chat_that_is_gone_is_sent_nothing() {
    let mut ground = ground().await;
    ground.tell("started", None, (0, 0)).await;
    chats::set_gone(&mut ground.db, "telegram", "-1", Some("kicked")).await.unwrap();
    ground.tell("over", None, (9, 9)).await;
    assert_eq!(ground.tally().await, [("dead".to_owned(), 1)]);
}

#[tokio::test]
async fn who_is_not_in_a_room_is_told_nothing_of_it_alone() {
    let mut ground = ground().await;
    let (room, ana) = (ground.room, ground.ana);
    people::set_private(&mut ground.db, "telegram", "42", true).await.unwrap();
    rooms::leave(&mut ground.db, room, ana).await.unwrap();
    ground.tell("your-turn", Some(ana), (2, 2)).await;
    assert_eq!(ground.tally().await, []);
    rooms::enter(&mut ground.db, room, ana, NOW).await.unwrap();
    ground.tell("your-turn", Some(ana), (4, 4)).await;
    assert_eq!(ground.tally().await, [("ready".to_owned(), 1)]);
}

#[tokio::test]
async fn what_waits_for_somebody_who_leaves_is_dropped() {
    let mut ground = ground().await;
    let (room, ana) = (ground.room, ground.ana);
    people::set_private(&mut ground.db, "telegram", "42", true).await.unwrap();
    ground.tell("your-turn", Some(ana), (2, 2)).await;
    let waits = ground.due(NOW).await[0].id;
    rooms::leave(&mut ground.db, room, ana).await.unwrap();
    assert!(!claim(&mut ground.db, waits, NOW).await.unwrap());
    assert_eq!(ground.tally().await, [("dropped".to_owned(), 1)]);
}

#[tokio::test]
async fn who_has_left_is_not_called_among_all_either() {
    for leaves in [false, true] {
        let mut ground = ground().await;
        let (room, ana) = (ground.room, ground.ana);
        people::set_private(&mut ground.db, "telegram", "42", true).await.unwrap();
        people::set_notice(&mut ground.db, ana, "dm").await.unwrap();
        ground.tell("your-turn", Some(ana), (2, 2)).await;
        let alone = ground.due(NOW).await[0].id;
        if leaves {
            rooms::leave(&mut ground.db, room, ana).await.unwrap();
        }
        end(&mut ground.db, alone, End::Dead, "closed", NOW).await.unwrap();
        readdress(&mut ground.db, alone).await.unwrap();
        assert_eq!(ground.due(NOW).await.len(), usize::from(!leaves));
    }
}

#[tokio::test]
async fn chats_are_told_who_has_gone_only_if_a_game_needs_him() {
    for (needed, told) in [(0, 0), (1, 1)] {
        let mut ground = ground().await;
        ground.tell("gone", None, (needed, 0)).await;
        assert_eq!(ground.due(NOW).await.len(), told);
    }
}
