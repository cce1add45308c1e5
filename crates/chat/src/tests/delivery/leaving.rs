//! The news when a person leaves a group, and its audience.

use super::*;

impl Group {
    fn room(&self) -> service::RoomId {
        let Venue::Room(room) = self.place else { panic!("a group is a room") };
        room
    }

    async fn leaves(&self, name: &str) {
        let key = format!("key-{name}");
        self.service.chats().left_chat(Platform::Telegram, GROUP, &key).await.unwrap();
    }

    /// Opens a person's private chat.
    async fn opens(&self, name: &str) {
        self.desk.identify(&caller(name), &Where::Private).await.unwrap();
    }
}

#[tokio::test]
async fn the_group_is_told_who_is_missed_and_they_nothing_more_in_private() {
    let group = Group::new("missed").await;
    group.play().await;
    for name in ["Ana", "Ben"] {
        group.opens(name).await;
    }
    let turn = group.service.matches().games_of(group.people["Ana"]).await.unwrap()[0].my_turn;
    let (mover, other) = if turn { ("Ana", "Ben") } else { ("Ben", "Ana") };
    group.leaves(other).await;
    group.says(mover, "/pass k1").await;
    let handed = group.deliver().await;
    let gone: Vec<_> = handed.iter().filter(|one| one.text.contains("has left")).collect();
    assert_eq!(gone.len(), 1, "{handed:#?}");
    assert_eq!((gone[0].to.chat.as_str(), gone[0].to.private), (GROUP, false));
    assert!(gone[0].text.contains("k1"), "{}", gone[0].text);
    let key = format!("key-{other}");
    assert!(handed.iter().all(|one| one.to.chat != key), "{handed:#?}");
    assert!(handed.iter().all(|one| one.mentions.iter().all(|who| who.key != key)));
}

#[tokio::test]
async fn a_member_who_is_back_before_the_group_was_told_has_not_left() {
    let group = Group::new("back").await;
    group.play().await;
    group.leaves("Ben").await;
    group.says("Ana", "/games").await;
    let at = Where::Chat { key: GROUP.to_owned(), title: "back".to_owned(), server: None };
    group.desk.identify(&caller("Ben"), &at).await.unwrap();
    let (handed, tally) = (group.deliver().await, group.tally().await);
    assert!(!handed.is_empty());
    assert!(handed.iter().all(|one| !one.text.contains("has left")), "{handed:#?}");
    assert!(tally.contains_key("dropped"), "{tally:?}");
}

#[tokio::test]
async fn a_member_who_leaves_one_of_two_groups_is_back_on_speaking_in_the_other() {
    let group = Group::new("one-of-two").await;
    let (room, ben) = (group.room(), group.people["Ben"]);
    let code = group.service.rooms().bridge_code(room, group.people["Ana"]).await.unwrap();
    group.service.rooms().bridge(ben, Platform::Telegram, "-200", &code).await.unwrap();
    group.leaves("Ben").await;
    assert!(!group.service.rooms().is_member(room, ben).await.unwrap());
    let at = Where::Chat { key: "-200".to_owned(), title: "Other".to_owned(), server: None };
    let (_, there) = group.desk.identify(&caller("Ben"), &at).await.unwrap();
    assert_eq!(there, group.place);
    assert!(group.service.rooms().is_member(room, ben).await.unwrap());
}

#[tokio::test]
async fn of_two_who_are_called_alike_an_admin_removes_the_one_they_mean() {
    let group = Group::new("namesakes").await;
    let at = Where::Chat { key: GROUP.to_owned(), title: "namesakes".to_owned(), server: None };
    let other = Caller { key: "key-other".to_owned(), ..caller("Ben") };
    let (second, _) = group.desk.identify(&other, &at).await.unwrap();
    group.says("Ana", "/new abaku 3").await;
    group.says("Ben", "/join").await;
    group.hears(Incoming::new(second, group.place, Input::Text("/join".to_owned()))).await;
    let admin = async |text: &str| {
        let said = Input::Text(text.to_owned());
        let admin = Incoming::new(group.people["Ana"], group.place, said);
        group.hears(Incoming { admin: true, ..admin }).await
    };
    let log = async || {
        let id = group.matches().await[0].id;
        group.service.matches().board(id).await.unwrap().table.log().to_vec()
    };
    let before = log().await.len();
    let asked = admin("/remove k1 @Ben").await;
    assert!(asked.contains("More than one") && asked.contains("Ana, Ben and Ben"), "{asked}");
    for nobody in ["0", "4", "-1", "@", "2 3"] {
        let asked = admin(&format!("/remove k1 {nobody}")).await;
        assert!(asked.contains("isn’t playing there"), "{nobody}: {asked}");
    }
    assert_eq!(log().await.len(), before);
    admin("/remove k1 3").await;
    assert!(log().await[before].code.starts_with("3!"), "the one who came last");
}

#[tokio::test]
async fn an_admin_gives_the_page_of_a_group_another_link_and_nobody_else_does() {
    let group = Group::new("renewed").await;
    let key = async || {
        let room = group.service.rooms().room_by_id(group.room()).await.unwrap();
        room.expect("it is there").key
    };
    let (old, ana) = (key().await, group.people["Ana"]);
    let renew = |place| Incoming::new(ana, place, Input::Text("/renew".to_owned()));
    let refused = group.hears(renew(group.place)).await;
    assert!(refused.contains("admin"), "{refused}");
    let own = Venue::Room(group.service.rooms().make_room(ana, "Kitchen", None).await.unwrap().id);
    let refused = group.hears(Incoming { admin: true, ..renew(own) }).await;
    assert!(refused.contains("room is in the browser"), "{refused}");
    assert_eq!(key().await, old);
    let done = group.hears(Incoming { admin: true, ..renew(group.place) }).await;
    assert!(done.contains("a new link"), "{done}");
    assert!(group.service.rooms().room(&old).await.unwrap().is_none(), "nobody comes in by it");
    assert_ne!(key().await, old);
    assert!(
        group.service.rooms().is_member(group.room(), ana).await.unwrap(),
        "who was in stays in"
    );
}
