//! Tests of deliveries.

use super::*;
use crate::{
    Connection, MatchId,
    entries::tests::a_match,
    notices::{self, NoticeRow},
    posts::{self, PostRow},
    prune::{Litter, prune},
    rooms,
};

const NOW: Timestamp = Timestamp(1_000);

struct Ground {
    db: Connection,
    room: RoomId,
    id: MatchId,
}

async fn ground() -> Ground {
    let (mut db, id) = a_match().await;
    let room = rooms::find(&mut db, "r").await.unwrap().unwrap().id;
    Ground { db, room, id }
}

impl Ground {
    /// A notice of the match without a delivery.
    async fn notice(&mut self) -> NoticeId {
        let row = NoticeRow {
            id: NoticeId(0),
            at: NOW,
            room: Some(self.room),
            recipient: None,
            match_id: Some(self.id),
            game: None,
            kind: "started".to_owned(),
            subject: None,
            first: None,
            last: None,
            words: None,
        };
        notices::add(&mut self.db, &row).await.unwrap()
    }

    /// A notice of the match with a delivery to this chat.
    async fn tell(&mut self, chat: &str) -> DeliveryId {
        let notice = self.notice().await;
        let (platform, chat) = ("telegram".to_owned(), chat.to_owned());
        let to = Destination { platform, chat, private: false };
        add(
            &mut self.db,
            NoticeSpan { first: None, last: notice, former: FormerBoard::Stays },
            &to,
            Some(self.id),
            NOW,
        )
        .await
        .unwrap()
    }

    async fn due(&mut self, now: Timestamp) -> Vec<DeliveryId> {
        let rows = heads(&mut self.db, "telegram", now, 9).await.unwrap().into_iter();
        rows.filter(|row| row.due <= now).map(|row| row.id).collect()
    }
}

#[tokio::test]
async fn a_chat_is_sent_one_message_after_another() {
    let mut ground = ground().await;
    let (first, second) = (ground.tell("-1").await, ground.tell("-1").await);
    let other = ground.tell("-2").await;
    assert_eq!(ground.due(NOW).await, [first, other]);
    let row = get(&mut ground.db, first).await.unwrap().unwrap();
    assert_eq!(behind(&mut ground.db, &row).await.unwrap().unwrap().id, second);
    later(&mut ground.db, first, Timestamp(5_000), false, "slow down").await.unwrap();
    assert_eq!(ground.due(NOW).await, [other], "the first is not due, and the second waits");
    let heads = heads(&mut ground.db, "telegram", NOW, 9).await.unwrap();
    let due: Vec<_> = heads.iter().map(|row| (row.id, row.due)).collect();
    assert_eq!(due, [(other, Timestamp(0)), (first, Timestamp(5_000))]);
    sent(&mut ground.db, first, "77", NOW).await.unwrap();
    assert_eq!(ground.due(NOW).await, [second, other]);
    let row = get(&mut ground.db, first).await.unwrap().unwrap();
    assert_eq!((row.state, row.tries), (DeliveryState::Sent, 2));
}

#[tokio::test]
async fn the_first_of_each_chat_is_doubtful_after_a_crash_and_no_other() {
    let mut ground = ground().await;
    let [first, second] = [ground.tell("-1").await, ground.tell("-1").await];
    let other = ground.tell("-2").await;
    assert_eq!(doubt(&mut ground.db, "telegram").await.unwrap(), 2);
    assert_eq!(doubt(&mut ground.db, "discord").await.unwrap(), 0);
    let db = &mut ground.db;
    for (id, doubtful) in [(first, true), (second, false), (other, true)] {
        assert_eq!(get(db, id).await.unwrap().unwrap().doubtful, doubtful);
    }
    later(db, first, NOW, false, "slow down").await.unwrap();
    assert!(get(db, first).await.unwrap().unwrap().doubtful, "and stays so");
}

#[tokio::test]
async fn deliveries_waiting_for_a_platform_wait_no_longer_once_it_is_back() {
    let mut ground = ground().await;
    let (lost, told, sent) =
        (ground.tell("-1").await, ground.tell("-2").await, ground.tell("-3").await);
    let db = &mut ground.db;
    later(db, lost, Timestamp(9_000), true, "no connection").await.unwrap();
    later(db, told, Timestamp(9_000), false, "slow down").await.unwrap();
    later(db, sent, Timestamp(9_000), true, "no connection").await.unwrap();
    super::sent(db, sent, "7", NOW).await.unwrap();
    // A later process does not know whether it was sent, but keeps to what the platform told.
    doubt(db, "telegram").await.unwrap();
    for due in [2_000, 5_000] {
        hasten(db, &[lost, sent], Timestamp(due)).await.unwrap();
    }
    for (id, due) in [(lost, 2_000), (told, 9_000), (sent, 9_000)] {
        assert_eq!(get(db, id).await.unwrap().unwrap().due, Timestamp(due));
    }
}

#[tokio::test]
async fn a_dead_delivery_is_not_retried_but_counts_as_sent_if_taken_all_the_same() {
    let mut ground = ground().await;
    let id = ground.tell("-1").await;
    let db = &mut ground.db;
    end(db, id, DeliveryState::Dead, "the chat is gone", NOW).await.unwrap();
    later(db, id, NOW, false, "slow down").await.unwrap();
    assert_eq!(get(db, id).await.unwrap().unwrap().state, DeliveryState::Dead);
    sent(db, id, "7", NOW).await.unwrap();
    assert_eq!(get(db, id).await.unwrap().unwrap().state, DeliveryState::Sent);
    assert!(sent(db, DeliveryId(99), "7", NOW).await.unwrap().is_none(), "it was let go");
}

#[tokio::test]
async fn a_message_leads_to_its_match_and_the_first_of_a_match_is_found() {
    let mut ground = ground().await;
    let match_id = ground.id;
    for (message, private) in [("6", true), ("7", false), ("8", false), ("7", false)] {
        let post = PostRow { platform: "telegram", chat: "-1", private, message, match_id };
        posts::add(&mut ground.db, &post, NOW).await.unwrap();
    }
    let db = &mut ground.db;
    assert_eq!(posts::match_of(db, "telegram", "-1", "8").await.unwrap(), Some(match_id));
    assert_eq!(posts::match_of(db, "telegram", "-2", "8").await.unwrap(), None);
    let first = posts::first_of(db, "telegram", "-1", match_id).await.unwrap();
    assert_eq!(first.as_deref(), Some("7"));
    posts::rename(db, "telegram", "-1", "-100").await.unwrap();
    let first = posts::first_of(db, "telegram", "-100", match_id).await.unwrap();
    assert_eq!(first.as_deref(), Some("7"));
}

/// The number of deleted rows of each kind that are older than this.
async fn pruned(db: &mut Connection, before: Timestamp) -> Vec<u64> {
    let mut counts = Vec::new();
    for litter in Litter::ALL {
        counts.push(prune(db, litter, before, 100).await.unwrap());
    }
    counts
}

#[tokio::test]
async fn old_finished_deliveries_are_pruned_and_notices_only_of_ended_matches() {
    let mut ground = ground().await;
    let [sent_one, dropped, dead, _waits] = [
        ground.tell("-1").await,
        ground.tell("-1").await,
        ground.tell("-1").await,
        ground.tell("-1").await,
    ];
    ground.notice().await;
    let db = &mut ground.db;
    sent(db, sent_one, "7", NOW).await.unwrap();
    end(db, dropped, DeliveryState::Dropped, "why", NOW).await.unwrap();
    end(db, dead, DeliveryState::Dead, "why", NOW).await.unwrap();
    assert_eq!(pruned(db, NOW).await, [0; 6], "not old enough");
    assert_eq!(pruned(db, Timestamp(1_001)).await, [2, 1, 0, 0, 0, 0], "the match goes on");
    let over = crate::matches::MatchEnding::Over;
    crate::matches::end(db, ground.id, over, NOW).await.unwrap();
    let late = Timestamp(1_001);
    assert_eq!(pruned(db, late).await, [0, 0, 4, 0, 0, 1], "one is still on its way");
    assert_eq!(pruned(db, late).await, [0; 6], "a match is tidied once");
}

#[tokio::test]
async fn of_a_match_that_ended_long_ago_no_message_and_no_call_is_kept() {
    let mut ground = ground().await;
    let (db, match_id) = (&mut ground.db, ground.id);
    let ana = crate::people::find(db, "web", "a").await.unwrap().unwrap().id;
    let game = crate::games::add(db, match_id, "s", "c", &[0; 32], NOW).await.unwrap();
    let post = PostRow { platform: "telegram", chat: "-1", private: false, message: "7", match_id };
    posts::add(db, &post, NOW).await.unwrap();
    crate::calls::add(db, game, ana, 3, false).await.unwrap();
    let late = Timestamp(1_001);
    assert_eq!(prune(db, Litter::Matches, late, 9).await.unwrap(), 0, "it goes on");
    crate::matches::end(db, match_id, crate::matches::MatchEnding::Over, NOW).await.unwrap();
    assert_eq!(prune(db, Litter::Matches, NOW, 9).await.unwrap(), 0, "it has just ended");
    assert_eq!(prune(db, Litter::Matches, late, 9).await.unwrap(), 1);
    assert_eq!(posts::match_of(db, "telegram", "-1", "7").await.unwrap(), None);
    assert_eq!(crate::calls::last(db, game, ana).await.unwrap(), None);
}

#[tokio::test]
async fn updates_that_were_parked_and_answers_that_were_owed_are_let_go_of_once_they_are_old() {
    let mut db = crate::scratch::tables().await;
    for key in ["1", "2"] {
        crate::inbox::take(&mut db, "telegram", key, "{}", NOW).await.unwrap();
        crate::unanswered::add(&mut db, "telegram", key, "{}", NOW).await.unwrap();
    }
    assert!(crate::inbox::fail(&mut db, "telegram", "1", "a panic", 1).await.unwrap());
    assert_eq!(pruned(&mut db, NOW).await, [0; 6]);
    assert_eq!(pruned(&mut db, Timestamp(1_001)).await, [0, 0, 0, 1, 2, 0]);
    let waits = crate::inbox::waiting(&mut db, "telegram", 9).await.unwrap();
    assert_eq!(waits.len(), 1, "what is not dealt with yet is not old");
}

#[tokio::test]
async fn few_are_let_go_of_at_a_time() {
    let mut ground = ground().await;
    for _ in 0..5 {
        let id = ground.tell("-1").await;
        sent(&mut ground.db, id, &id.to_string(), NOW).await.unwrap();
    }
    let mut counts = Vec::new();
    for _ in 0..4 {
        let before = Timestamp(2_000);
        counts.push(prune(&mut ground.db, Litter::Deliveries, before, 2).await.unwrap());
    }
    assert_eq!(counts, [2, 2, 1, 0]);
}

/// The number of steps to find what is due, and when the next delivery will be.
async fn steps(db: &mut Connection) -> u32 {
    let steps = crate::scratch::Steps::begin(db).await.unwrap();
    let heads = heads(db, "telegram", NOW, 64).await.unwrap();
    assert!(heads.iter().all(|row| row.due == Timestamp(5_000)), "{heads:?}");
    steps.end(db).await.unwrap()
}

#[tokio::test]
async fn ten_thousand_deliveries_that_were_made_cost_the_next_ones_nothing() {
    let mut ground = ground().await;
    let waits = ground.tell("-1").await;
    let db = &mut ground.db;
    later(db, waits, Timestamp(5_000), false, "429").await.unwrap();
    // The first call also prepares the statements.
    steps(db).await;
    let alone = steps(db).await;
    let sent = "with recursive n (i) as (select 1 union all select i + 1 from n where i < 10000)
                insert into deliveries (notice, platform, chat, private, state, message, at)
                select notice, platform, chat, private, 'sent', n.i, at from deliveries, n";
    query(sent).execute(&mut *db).await.unwrap();
    assert_eq!(steps(db).await, alone);
}
