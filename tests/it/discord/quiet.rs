//! Messages with a sound, and their readers: one ring a move, for the next player.

use chat::Language;
use suite::discord::{Id, Message, Person};

use super::Stage;

/// Messages of the bot without a sound.
const SILENT: u64 = 1 << 12;

/// The messages in a channel after the first `since`.
fn posts(stage: &Stage, since: usize) -> Vec<Message> {
    let all = stage.fake.messages_from(since).into_iter();
    all.filter(|it| it.channel == stage.channel && it.only.is_none()).collect()
}

/// The private messages to these people after the first `since`.
fn private(stage: &Stage, people: &[&Person], since: usize) -> Vec<Message> {
    let shown: Vec<Id> =
        people.iter().flat_map(|one| stage.fake.shown_to(one.id)).map(|it| it.id).collect();
    let all = stage.fake.messages_from(since).into_iter();
    all.filter(|it| shown.contains(&it.id) && it.answers.is_none()).collect()
}

/// The people whom a message calls with a sound: none if it arrives without one.
fn rings(message: &Message) -> Vec<Id> {
    let flags = message.raw["flags"].as_u64().unwrap_or_default();
    if flags & SILENT != 0 {
        return Vec::new();
    }
    assert!(!message.pinged.is_empty(), "it rings for nobody in particular: {}", message.text);
    message.pinged.clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_one_post_that_rings_for_who_is_next_alone() {
    let stage = Stage::new().await;
    let id = stage.begin().await;
    stage.delivered().await;
    for _ in 0..3 {
        let (mover, next, best) = stage.turn(id).await;
        let before = stage.fake.everything().len();
        mover.command("play", &[("match", &id.code()), ("move", &best)]).await;
        stage.delivered().await;
        let posts = posts(&stage, before);
        assert_eq!(posts.len(), 1, "{}", stage.fake.transcript());
        assert_eq!(rings(&posts[0]), [next.id], "{}", posts[0].raw);
        let told = private(&stage, &[mover, next], before);
        assert_eq!(told.len(), 0, "{told:?}");
        // The answer to the mover is for them alone, and theirs to close.
        let all: Vec<_> = stage.fake.messages_from(before);
        let own = all.iter().filter(|it| it.only == Some(mover.id)).count();
        assert_eq!(all.len(), posts.len() + own, "nobody is told anything besides: {all:?}");
        assert!(own <= 1, "{}", stage.fake.transcript());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_played_alone_is_heard_by_nobody() {
    let stage = Stage::new().await;
    stage.ana.command("games", &[]).await;
    let before = stage.fake.everything().len();
    let options = &[("game", "abaku"), ("options", "1 board=compact")];
    stage.ana.command("new", options).await;
    stage.ana.in_private().awaits("Your turn in").await;
    stage.delivered().await;
    assert_eq!(posts(&stage, before).len(), 0, "{}", stage.fake.transcript());
    let told = private(&stage, &[&stage.ana], before);
    let loud = told.iter().filter(|it| it.raw["flags"].as_u64().unwrap_or_default() & SILENT == 0);
    assert_eq!(loud.count(), 0, "what answers their own move is no surprise: {told:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_evening_of_six_is_counted() {
    for evening in EVENINGS {
        counted(evening).await;
    }
}

/// The languages of an evening, with phrases of an invitation and of a beginning in each.
const EVENINGS: [(Language, &str, [&str; 2]); 3] = [
    (Language::En, "en-US", ["invites you", "Game on in"]),
    (Language::Cs, "cs", ["zve na partii", "Hrajeme!"]),
    (Language::Sk, "sk", ["pozýva na partiu", "Hráme!"]),
];

async fn counted((language, locale, [invites, begin]): (Language, &str, [&str; 2])) {
    let stage = Stage::new().await;
    let names = ["Cyril", "Dana", "Eva", "Filip"];
    let more: Vec<_> =
        names.iter().map(|name| stage.fake.person(name, locale).at(stage.channel)).collect();
    let mut six = vec![&stage.ana, &stage.bela];
    six.extend(&more);
    for person in &six {
        person.command("games", &[]).await;
    }
    stage.delivered().await;
    let (platform, name) = (service::Platform::Discord, "Ana".to_owned());
    let known = service::Identity { platform, key: stage.ana.id.to_string(), name };
    let ana = stage.service.people().person(&known).await.unwrap().id;
    let key = stage.channel.to_string();
    let room = stage.service.chats().room_of_chat(platform, &key, "games", ana).await.unwrap();
    stage.service.rooms().set_room_language(room.id, ana, language).await.unwrap();
    let (start, mut moves) = (stage.fake.everything().len(), 0);
    for (game, pair) in six.chunks(2).enumerate() {
        let code = format!("k{}", game + 1);
        pair[0].command("new", &[("game", "chess"), ("options", "2")]).await;
        pair[1].command("join", &[("match", &code)]).await;
        stage.delivered().await;
        let id = service::MatchId::from_code(&code).unwrap();
        for line in ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"] {
            let board = stage.service.matches().board(id).await.unwrap();
            let white = board.card.names()[0] == ["Ana", "Cyril", "Eva"][game];
            let mover = if white == (moves % 2 == 0) { pair[0] } else { pair[1] };
            let answer = mover.command("play", &[("match", &code), ("move", line)]).await;
            assert!(!answer.failed, "{}", stage.fake.transcript());
            stage.delivered().await;
            moves += 1;
        }
    }
    let posts = posts(&stage, start);
    let loud: Vec<_> = posts.iter().map(rings).filter(|called| !called.is_empty()).collect();
    let said = |words: &str| posts.iter().filter(|post| post.text.contains(words)).count();
    let (invitations, begins) = (said(invites), said(begin));
    let counted = (invitations, begins, posts.len() - invitations - begins);
    assert_eq!(counted, (3, 3, moves), "{}", stage.fake.transcript());
    assert!(loud.iter().all(|called| called.len() == 1), "{loud:?}");
    assert_eq!(loud.len(), moves + 3, "one ring a move, and one for who begins");
    assert_eq!(private(&stage, &six, start).len(), 0, "{}", stage.fake.transcript());
    println!("{locale}: {moves} moves, {} posts, {} rings", posts.len(), loud.len());
}
