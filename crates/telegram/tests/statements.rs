//! The cost of one typed move in a group, from the update to the last message:
//! statements, commits, messages.

#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

use std::{fmt, sync::Arc, time::Duration};

use chat::{Desk, Limits, PostingBudget};
use fakes::telegram::{Chat, Person, Telegram};
use ground::{Ground, PATIENCE, Tally, eventually, tallied};
use service::{Backlog, MatchId, Service, SystemClock};
use telegram::TelegramSettings;
use tokio::sync::watch;

/// A budget without waits.
const HASTY: PostingBudget =
    PostingBudget { all_per_second: 1_000, chat_gap: Duration::ZERO, group_per_minute: 10_000 };

/// The bot at work in a group of two who play chess.
struct House {
    telegram: Telegram,
    service: Arc<Service>,
    group: Chat,
    ana: Person,
    bob: Person,
    _stop: watch::Sender<bool>,
    _ground: Ground,
}

impl House {
    async fn new() -> Self {
        Self::with(Limits::NONE, false).await
    }

    async fn with(limits: Limits, touch: bool) -> Self {
        let telegram = Telegram::start();
        let (ana, bob) = (telegram.person(42, "Ana"), telegram.person(43, "Bob"));
        // A later try is made when the server asks for it.
        let ground = Ground::with(|opening| opening.clock = Arc::new(SystemClock)).await;
        let service = Arc::clone(&ground.service);
        let desk = Arc::new(Desk::with(Arc::clone(&service), limits).offering_touch(touch));
        let mut settings = TelegramSettings::new(telegram.token().into());
        (settings.api, settings.budget) = (Some(telegram.url()), HASTY);
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(telegram::run(settings, desk, Arc::clone(&service), stopped));
        let group = telegram.supergroup(-1001, "Škola", &[&ana, &bob]);
        let house = Self { telegram, service, group, ana, bob, _stop: stop, _ground: ground };
        house.telegram.polled().await;
        for person in [&house.ana, &house.bob] {
            person.speaks("en");
            person.starts("hello");
            house.settled().await;
        }
        house.ana.says(&house.group, "/new chess 2");
        house.group.shows("Ana invites you").await;
        house.bob.presses(&house.group, "Join").answer().await;
        house.group.shows("Game on in k1").await;
        house.settled().await;
        house
    }

    /// Returns the two players, White first.
    async fn in_order(&self) -> [&Person; 2] {
        let board = self.service.matches().board(MatchId::from_code("k1").unwrap()).await.unwrap();
        match board.card.names()[0].as_str() {
            "Ana" => [&self.ana, &self.bob],
            _ => [&self.bob, &self.ana],
        }
    }

    /// Waits until all work has ended.
    async fn settled(&self) {
        eventually("an end of all that was begun", PATIENCE, async || {
            let updates = self.telegram.pending();
            let backlog = self.service.deliveries().backlog().await.unwrap();
            let done = updates == 0 && backlog == Backlog::default();
            let story = move |to: &mut fmt::Formatter<'_>| {
                write!(to, "{updates}, {backlog:?}\n{}", self.telegram.transcript())
            };
            if done { Ok(()) } else { Err(fmt::from_fn(story)) }
        })
        .await;
    }

    /// Makes a move. Returns the cost until everybody is told, and the number of messages sent.
    async fn moves(&self, mover: &Person, text: &str) -> (Tally, usize) {
        let sent = || self.telegram.calls().len();
        let (before, boards) = (sent(), self.telegram.calls_of("sendPhoto").len());
        let work = async {
            mover.says(&self.group, &format!("/play {text}"));
            self.telegram.called("sendPhoto", boards + 1).await;
            // The last commit waits a moment for others to share it with.
            tokio::time::sleep(Duration::from_millis(300)).await;
        };
        let ((), mut tally) = tallied(work).await;
        // Writes that wait for another commit count as well; the polling for the end does not.
        let ((), late) = tallied(self.settled()).await;
        let late = late.statements.into_iter().filter(|sql| !sql.starts_with("select"));
        tally.statements.extend(late);
        (tally, sent() - before)
    }
}

/// The statements of the whole process are counted: one test at a time.
static COUNTING: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

/// The number of taps that a forger sends without a widget.
const FORGED: usize = 1_000;

#[tokio::test(flavor = "multi_thread")]
async fn forged_taps_cost_few_statements_and_slow_nobody() {
    let _alone = COUNTING.lock().await;
    let house = House::with(Limits::default(), true).await;
    let [white, black] = house.in_order().await;
    let eve = house.telegram.person(44, "Eve");
    eve.speaks("en");
    eve.starts("hello");
    black.says(&black.private(), "/settings board touch");
    house.settled().await;
    black.says(&black.private(), "/board k1");
    house.settled().await;
    let seen = black.sees(&black.private()).into_iter().rfind(|seen| seen.widget.is_some());
    let seen = seen.expect("a board to tap");
    let work = async {
        let mut asked = Vec::new();
        for number in 0..FORGED {
            // A board of others, an old mark, and none at all.
            let data = ["k1 ## e2 e4", "k9 +L# e7 e5", "k1 +L#e7 e5 !", "x"][number % 4];
            asked.push(eve.forges(&seen, data));
        }
        white.says(&house.group, "/play e4");
        house.group.shows("1. e4").await;
        assert!(!asked[FORGED - 1].answered(), "the move overtakes them");
        house.settled().await;
    };
    let ((), tally) = tallied(work).await;
    let answers = house.telegram.calls_of("answerWidgetQuery");
    println!("{tally}, {} answers", answers.len());
    // At most a hundred answers wait for a chat that floods.
    assert!(answers.len() > 100 && answers.len() <= FORGED, "{}", answers.len());
    for call in answers {
        let told = call.params["data"].as_str().unwrap();
        assert!(told.contains(' ') && !told.contains('\n'), "a sentence and no board: {told}");
    }
    // They cost as much as any other query that changes nothing.
    assert!(tally.all() <= 13 * FORGED, "{tally}");
    let board = house.service.matches().board(MatchId::from_code("k1").unwrap()).await.unwrap();
    assert_eq!(board.table.ply(), 2, "lots, and the one move");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_typed_move_costs_few_statements_and_commits() {
    let _alone = COUNTING.lock().await;
    let house = House::new().await;
    let people = house.in_order().await;
    let mut costs = Vec::new();
    for (number, text) in ["e4", "e5", "Nf3", "Nc6"].into_iter().enumerate() {
        let (tally, messages) = house.moves(people[number % 2], text).await;
        println!("{text}: {tally}, {messages} messages");
        costs.push((tally, messages));
    }
    // The first moves of both players bring them a lesson.
    for (tally, messages) in &costs[2..] {
        assert!(tally.all() <= 44 && tally.commits() <= 3, "{tally:#?}");
        assert!(*messages <= 1, "{messages} messages");
    }
}
