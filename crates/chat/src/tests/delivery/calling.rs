//! Mentions: of which people, and in which messages.

use service::{MatchId, NoticeKind};

use super::*;

impl Group {
    /// Begins a game of three. Returns the player on turn, and another.
    async fn of_three(&mut self) -> (&'static str, &'static str) {
        let at = Where::Chat { key: GROUP.to_owned(), title: "three".to_owned(), server: None };
        let (cyril, _) = self.desk.identify(&caller("Cyril"), &at).await.unwrap();
        self.people.insert("Cyril", cyril);
        self.says("Ana", "/new abaku 3").await;
        for name in ["Ben", "Cyril"] {
            self.says(name, "/join").await;
        }
        let mover = self.mover().await;
        (mover, ["Ana", "Ben"].into_iter().find(|&name| name != mover).unwrap())
    }

    async fn mover(&self) -> &'static str {
        for (&name, &person) in &self.people {
            if self
                .service
                .matches()
                .games_of(person)
                .await
                .unwrap()
                .iter()
                .any(|mine| mine.my_turn)
            {
                return name;
            }
        }
        panic!("it is nobody's turn")
    }

    async fn resigns(&self, name: &str) {
        let id = MatchId::from_code("k1").unwrap();
        self.service.matches().resign(self.people[name], id).await.unwrap();
    }

    /// Returns the people mentioned in each message to the group that mentions any.
    async fn called(&self) -> Vec<String> {
        let handed = self.deliver().await;
        let group = handed.iter().filter(|one| !one.to.private);
        group.flat_map(|one| one.mentions.iter().map(|who| who.name.clone())).collect()
    }
}

#[tokio::test]
async fn a_called_player_is_not_called_again_when_another_resigns() {
    let mut group = Group::new("once").await;
    let (mover, other) = group.of_three().await;
    assert_eq!(group.called().await, [mover]);
    group.resigns(other).await;
    let handed = group.deliver().await;
    let last = handed.last().unwrap();
    assert!(last.text.contains(other), "{handed:#?}");
    assert!(last.picture.is_some() && !last.buttons.is_empty());
    assert_eq!(group.called().await, [mover], "once for the one turn");
    group.says(mover, "/pass").await;
    let next = group.mover().await;
    assert_eq!(group.deliver().await.len(), 5);
    assert_eq!(group.called().await, [mover, next]);
}

#[tokio::test]
async fn two_reminders_of_one_game_that_waited_for_the_platform_are_told_once() {
    let group = Group::new("reminded").await;
    for name in ["Ana", "Ben"] {
        group.desk.identify(&caller(name), &Where::Private).await.unwrap();
    }
    group.says("Ana", "/new chess 2 clock=1d").await;
    group.says("Ben", "/join").await;
    let reminders = async || {
        let handed = group.deliver().await;
        handed.iter().filter(|one| one.text.contains("still your turn")).count()
    };
    assert_eq!(reminders().await, 0);
    // Nothing is delivered between the first reminder and the second.
    for hours in [12, 8] {
        group.ground.clock.advance(hours * 3_600_000);
        group.service.run_due().await;
    }
    assert_eq!(reminders().await, 1);
    group.ground.clock.advance(3 * 3_600_000);
    group.service.run_due().await;
    assert_eq!(reminders().await, 2, "the last one comes all the same");
}

#[tokio::test]
async fn a_resignation_before_the_mover_was_called_takes_no_call_away() {
    let mut group = Group::new("late").await;
    for name in ["Ana", "Ben", "Cyril"] {
        group.desk.identify(&caller(name), &Where::Private).await.unwrap();
    }
    let (mover, other) = group.of_three().await;
    group.resigns(other).await;
    assert_eq!(group.called().await, [mover]);
    let handed = group.deliver().await;
    assert!(handed.iter().all(|one| !one.to.private), "by name in the group, or alone: not both");
}

#[tokio::test]
async fn a_beginning_told_late_calls_nobody_who_has_moved_or_is_called_later() {
    let mut group = Group::new("beginning").await;
    let (mover, _) = group.of_three().await;
    group.says(mover, "/pass").await;
    let next = group.mover().await;
    assert_eq!(group.called().await, [next]);
    let handed = group.deliver().await;
    let calls = handed.iter().find(|one| !one.mentions.is_empty()).unwrap();
    assert!(calls.text.contains("passes"), "it is the move that calls them: {}", calls.text);
}

#[tokio::test]
async fn the_last_call_of_a_turn_is_known() {
    let mut group = Group::new("known").await;
    let (mover, _) = group.of_three().await;
    let game = group.matches().await[0].current.unwrap();
    let first = group.service.matches().called(game, group.people[mover]).await.unwrap();
    group.says(mover, "/pass").await;
    let next = group.mover().await;
    let second = group.service.matches().called(game, group.people[next]).await.unwrap();
    assert!(first.is_some() && second > first, "{first:?} {second:?}");
    let latest = group.service.rooms().latest(
        match group.place {
            Venue::Room(room) => room,
            Venue::Private => panic!(),
        },
        group.people[next],
        1,
    );
    assert_eq!(latest.await.unwrap()[0].kind, NoticeKind::YourTurn { ply: second.unwrap() });
}

#[tokio::test]
async fn a_guest_invited_by_name_is_called_unless_told_in_private() {
    let group = Group::new("invited").await;
    group.says("Ana", "/new abaku 2 @Ben").await;
    assert_eq!(group.called().await, ["Ben"]);
    group.says("Ben", "/decline k1").await;
    group.says("Ben", "/notice dm").await;
    group.says("Ana", "/new abaku 2 @Ben").await;
    assert_eq!(group.called().await, ["Ben"], "the first time only");
}

#[tokio::test]
async fn a_player_who_muted_a_match_is_called_only_in_others() {
    let group = Group::new("muted").await;
    group.says("Ana", "/new abaku 2 @Ben").await;
    group.says("Ben", "/join k1").await;
    let mut before = group.called().await;
    assert_eq!(before.len(), 1, "the player who begins");
    for name in ["Ana", "Ben"] {
        let said = group.says(name, "/settings k1 mute on").await;
        assert!(said.contains("k1"), "{said}");
    }
    for _ in 0..2 {
        for name in ["Ana", "Ben"] {
            group.says(name, "/pass k1").await;
        }
    }
    assert_eq!(group.called().await, before);
    group.says("Ana", "/new abaku 2 @Ben").await;
    before.push("Ben".to_owned());
    assert_eq!(group.called().await, before);
    group.says("Ben", "/join k2").await;
    assert_eq!(
        group.called().await.len(),
        before.len() + 1,
        "the player who begins the other match"
    );
}
