//! A message that says more as the day goes on.

use game_core::Seat;

use super::*;
use crate::Language;

const MINUTE: i64 = 60_000;

impl Group {
    async fn wants_to_know(&self) {
        let Venue::Room(room) = self.place else { panic!("a group is a room") };
        let (ana, on) = (self.people["Ana"], Some("on".to_owned()));
        self.service.rooms().set_room_language(room, ana, Language::En).await.unwrap();
        self.service.rooms().choose_for_room(room, ana, "solved", on).await.unwrap();
    }

    /// Solves today's puzzle as this person, lets so much time pass, and delivers.
    async fn solves(&self, name: &str, minutes: i64) -> Vec<Parcel> {
        self.solved(name, minutes).await;
        self.deliver().await
    }

    async fn solved(&self, name: &str, minutes: i64) {
        let person = self.people[name];
        let id = self.service.puzzles().open_puzzle(person).await.unwrap().0;
        let board = self.service.matches().board(id).await.unwrap();
        let code = board.table.listing(Seat::new(0)).swap_remove(0).choice.code;
        self.service.matches().play(person, id, None, &code).await.unwrap();
        self.ground.clock.advance(minutes * MINUTE);
        self.service.run_due().await;
    }
}

/// A platform that takes nothing before the test lets it.
struct Slow {
    post: Arc<Post>,
    may: watch::Receiver<bool>,
}

impl Carrier for Slow {
    fn platform(&self) -> Platform {
        Platform::Telegram
    }

    fn pace(&self) -> &PostingPace {
        &self.post.pace
    }

    fn carry<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Carried> + Send + 'a>> {
        let mut may = self.may.clone();
        let carried = self.post.carry(parcel);
        Box::pin(async move {
            may.wait_for(|&may| may).await.unwrap();
            carried.await
        })
    }
}

#[tokio::test]
async fn how_many_have_solved_the_puzzle_is_one_message_that_changes() {
    let group = Group::new("solved").await;
    group.wants_to_know().await;
    let handed = group.solves("Ana", 0).await;
    let [first] = handed.as_slice() else { panic!("{handed:?}") };
    let says = "🧩 Abaku #1: one person here has solved it. Your turn? /puzzle";
    assert_eq!((first.text.as_str(), &first.edits), (says, &None));
    let handed = group.solves("Ben", 2).await;
    let [_, second] = handed.as_slice() else { panic!("{handed:?}") };
    assert!(second.text.starts_with("🧩 Abaku #1: 2 people here have solved it."), "{second:?}");
    assert_eq!(second.edits.as_deref(), Some("1"), "the message that the first became");
    assert!(second.mentions.is_empty() && second.picture.is_none() && second.buttons.is_empty());
}

#[tokio::test]
async fn a_count_that_grows_while_its_message_is_on_its_way_changes_it_once() {
    let group = Group::new("unsettled").await;
    group.wants_to_know().await;
    group.solved("Ana", 0).await;
    let (free, may) = watch::channel(false);
    let slow: Arc<dyn Carrier> = Arc::new(Slow { post: Arc::clone(&group.post), may });
    let came = group.post.came.notified();
    let delivering = tokio::spawn({
        let desk = Arc::clone(&group.desk);
        async move { desk.deliver_due(slow).await }
    });
    came.await;
    // The message is there, and the result is not stored yet.
    group.solved("Ben", 2).await;
    free.send_replace(true);
    delivering.await.unwrap();
    let handed = group.deliver().await;
    let [first, second] = handed.as_slice() else { panic!("{handed:?}") };
    assert!(first.edits.is_none() && first.text.contains("one person"), "{first:?}");
    assert_eq!(second.edits.as_deref(), Some("1"), "{second:?}");
    assert!(second.text.contains("2 people"), "{second:?}");
}

#[tokio::test]
async fn a_message_that_is_gone_is_changed_no_more_and_its_chat_is_told_all_else() {
    let group = Group::new("deleted").await;
    group.wants_to_know().await;
    group.solves("Ana", 0).await;
    let why = "message to edit not found".to_owned();
    let gone = Carried::Refused { why, fate: ChatFate::Gone };
    group.post.plan.lock().unwrap().push_back(gone);
    assert_eq!(group.solves("Ben", 2).await.len(), 2);
    assert_eq!(group.tally().await, BTreeMap::from([("sent", 1), ("dropped", 1)]));
    group.ground.clock.advance(60 * MINUTE);
    group.service.run_due().await;
    assert_eq!(group.deliver().await.len(), 2, "nobody tries it again");
    group.says("Ana", "/new abaku 2").await;
    let handed = group.deliver().await;
    assert!(handed.last().unwrap().text.contains("invites"), "{handed:?}");
}
