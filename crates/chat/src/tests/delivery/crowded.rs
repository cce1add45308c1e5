//! More moves than a chat accepts messages.

use service::MatchId;

use super::*;

const PLAYERS: [&str; 10] =
    ["Ana", "Ben", "Cyril", "Dana", "Eva", "Filip", "Gita", "Hugo", "Ida", "Jan"];

impl Group {
    /// Begins five games of chess in the group and delivers all their news. From then on the group
    /// takes one message, and no other for as long as any test lasts.
    async fn crowded() -> Self {
        let mut group = Self::new("crowded").await;
        let at = Where::Chat { key: GROUP.to_owned(), title: "crowded".to_owned(), server: None };
        for name in PLAYERS {
            let (person, _) = group.desk.identify(&caller(name), &at).await.unwrap();
            group.people.insert(name, person);
        }
        for (number, pair) in PLAYERS.chunks(2).enumerate() {
            group.says(pair[0], "/new chess 2").await;
            group.says(pair[1], &format!("/join k{}", number + 1)).await;
        }
        group.deliver().await;
        group.takes(1);
        group
    }

    /// Lets the group take so many messages, and then no other.
    fn takes(&mut self, messages: u32) {
        let (chat_gap, all_per_second) = (Duration::ZERO, 1_000);
        let budget = PostingBudget { all_per_second, chat_gap, group_per_minute: messages };
        self.post = Arc::new(Post {
            pace: PostingPace::new(budget),
            handed: Mutex::default(),
            plan: Mutex::default(),
            came: Notify::new(),
        });
        self.carrier = Arc::clone(&self.post) as _;
    }

    /// Returns the player on turn in a match.
    async fn next(&self, number: i64) -> String {
        let board = self.service.matches().board(MatchId::new(number)).await.unwrap();
        let mut seats = game_core::Seat::all(2);
        let seat = seats.find(|seat| !board.table.listing(*seat).is_empty()).unwrap();
        board.card.names()[seat.index()].clone()
    }

    /// The player on turn in a match moves.
    async fn moves(&self, number: i64, line: &str) {
        let mover = self.next(number).await;
        self.says(&mover, &format!("/play k{number}: {line}")).await;
    }

    /// Returns the players on turn in these matches.
    async fn awaited(&self, matches: impl IntoIterator<Item = i64>) -> Vec<String> {
        let mut awaited = Vec::new();
        for number in matches {
            awaited.push(self.next(number).await);
        }
        awaited.sort();
        awaited
    }
}

/// Returns the people whom a message mentions.
fn called(parcel: &Parcel) -> Vec<String> {
    let mut called: Vec<_> = parcel.mentions.iter().map(|one| one.name.clone()).collect();
    called.sort();
    called
}

#[tokio::test]
async fn moves_of_several_matches_that_wait_are_one_message_that_calls_each_who_is_next() {
    let group = Group::crowded().await;
    for number in 1..=5 {
        group.moves(number, "e4").await;
    }
    group.moves(2, "e5").await;
    let handed = group.deliver().await;
    assert_eq!(handed.len(), 1, "{handed:#?}");
    let post = &handed[0];
    assert_eq!(called(post), group.awaited(1..=5).await, "one call a turn");
    assert!(post.rings && post.picture.is_some());
    for number in 1..=5 {
        let head = format!("k{number} ·");
        assert_eq!(post.text.matches(&head).count(), 1, "{}", post.text);
    }
    assert!(post.text.contains("e4") && post.text.contains("e5"), "{}", post.text);
    let labels: Vec<_> = post.buttons.concat().into_iter().map(|one| one.label).collect();
    let boards: Vec<_> = labels.iter().filter(|label| label.ends_with("· Board")).collect();
    assert_eq!(boards, ["k1 · Board", "k3 · Board", "k4 · Board", "k5 · Board"]);
    assert!(post.text.rfind("k2 ·") > post.text.rfind("k5 ·"), "the newest is shown");
    assert_eq!(group.tally().await.get("ready"), None);
}

#[tokio::test]
async fn where_there_is_room_each_match_has_a_message_of_its_own() {
    let mut group = Group::crowded().await;
    group.takes(1_000);
    for number in 1..=5 {
        group.moves(number, "e4").await;
    }
    let handed = group.deliver().await;
    assert_eq!(handed.len(), 5);
    let calls: Vec<_> = handed.iter().flat_map(called).collect();
    assert_eq!(calls.len(), 5);
}

#[tokio::test]
async fn a_possibly_sent_message_of_several_matches_is_sent_again_as_it_was() {
    let mut group = Group::crowded().await;
    for number in 1..=3 {
        group.moves(number, "e4").await;
    }
    let why = "no connection".to_owned();
    let lost =
        Carried::Later { after: Duration::from_millis(1), everywhere: false, perhaps: true, why };
    group.post.plan.lock().unwrap().push_back(lost);
    let first = group.deliver().await.remove(0);
    // The process dies, and people play on before the next one sends anything.
    group.takes(1);
    group.service.deliveries().recover_deliveries(Platform::Telegram).await.unwrap();
    for (number, line) in [(3, "e5"), (4, "e4"), (5, "e4")] {
        group.moves(number, line).await;
    }
    group.ground.clock.advance(1_000);
    let again = group.deliver().await;
    assert_eq!(again.len(), 1);
    assert!(again[0].again && again[0].id == first.id);
    for number in 1..=3 {
        assert!(again[0].text.contains(&format!("k{number} ·")), "{}", again[0].text);
    }
    assert!(!again[0].text.contains("k4 ·"), "{}", again[0].text);
    group.takes(1);
    let rest = group.deliver().await;
    assert_eq!(rest.len(), 1);
    assert!(!rest[0].text.contains("k1 ·") && rest[0].text.contains("k5 ·"), "{}", rest[0].text);
    assert_eq!(group.tally().await.get("ready"), None, "all is told, and once");
}

#[tokio::test]
async fn of_a_message_that_is_never_taken_all_are_called_alone() {
    let group = Group::crowded().await;
    for name in PLAYERS {
        let person = group.people[name];
        group.service.chats().heard_from(person, Platform::Telegram, true).await.unwrap();
    }
    for number in 1..=4 {
        group.moves(number, "e4").await;
    }
    let (why, fate) = ("no".to_owned(), ChatFate::Stays);
    group.post.plan.lock().unwrap().push_back(Carried::Refused { why, fate });
    let handed = group.deliver().await;
    assert!(!handed[0].to.private);
    let mut alone: Vec<_> =
        handed[1..].iter().map(|one| one.to.chat.trim_start_matches("key-").to_owned()).collect();
    alone.sort();
    assert!(handed[1..].iter().all(|one| one.to.private && one.rings), "{handed:#?}");
    assert_eq!(alone, group.awaited(1..=4).await);
}
