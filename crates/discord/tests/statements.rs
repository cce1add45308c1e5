//! The cost of one typed move in a channel, from the interaction to the last message: statements,
//! commits, messages.

#![expect(clippy::unwrap_used, reason = "a failure here is the finding")]

use std::{fmt, sync::Arc, time::Duration};

use chat::{Desk, Limits};
use discord::DiscordSettings;
use fakes::discord::{Call, Discord, Person, TOKEN};
use ground::{Ground, PATIENCE, Tally, eventually, tallied};
use service::{Backlog, MatchId, Service, SystemClock};
use tokio::sync::watch;

/// A running bot in a channel of two who play chess.
struct Stage {
    fake: Discord,
    service: Arc<Service>,
    ana: Person,
    bela: Person,
    _stop: watch::Sender<bool>,
    _ground: Ground,
}

impl Stage {
    async fn new() -> Self {
        let fake = Discord::start();
        let guild = fake.guild("Škola");
        let channel = fake.channel(guild, "hry");
        let ana = fake.person("Ana", "en-US").at(channel);
        let bela = fake.person("Béla", "en-US").at(channel);
        // The system clock lets retries come when the server asks for them.
        let ground = Ground::with(|opening| opening.clock = Arc::new(SystemClock)).await;
        let service = Arc::clone(&ground.service);
        let desk = Arc::new(Desk::with(Arc::clone(&service), Limits::NONE));
        let (stop, stopped) = watch::channel(false);
        let api = Some(fake.address().to_owned());
        let settings = DiscordSettings { api, ..DiscordSettings::new(TOKEN.into()) };
        tokio::spawn(discord::run(settings, desk, Arc::clone(&service), stopped));
        fake.connected().await;
        fake.until("the commands are registered", |fake| !fake.commands().is_empty()).await;
        let stage = Self { fake, service, ana, bela, _stop: stop, _ground: ground };
        stage.ana.command("new", &[("game", "chess"), ("options", "2")]).await;
        stage.bela.awaits("invites you").await;
        stage.bela.presses("Join").await;
        stage.bela.awaits("Game on").await;
        stage.settled().await;
        stage
    }

    /// The two players, White first.
    async fn in_order(&self) -> [&Person; 2] {
        let board = self.service.matches().board(MatchId::from_code("k1").unwrap()).await.unwrap();
        match board.card.names()[0].as_str() {
            "Ana" => [&self.ana, &self.bela],
            _ => [&self.bela, &self.ana],
        }
    }

    /// Waits until all running work is done.
    async fn settled(&self) {
        eventually("an end of all that was begun", PATIENCE, async || {
            let backlog = self.service.deliveries().backlog().await.unwrap();
            let story = move |to: &mut fmt::Formatter<'_>| {
                write!(to, "{backlog:?}\n{}", self.fake.transcript())
            };
            if backlog == Backlog::default() { Ok(()) } else { Err(fmt::from_fn(story)) }
        })
        .await;
    }

    /// Makes a move. Returns its cost until everybody is told, and the number of messages sent.
    async fn moves(&self, mover: &Person, text: &str) -> (Tally, usize) {
        let sent = || self.fake.calls(Call::CreateMessage).len();
        let before = sent();
        let work = async {
            mover.command("play", &[("match", "k1"), ("move", text)]).await;
            self.fake.until("a board", |_| sent() > before).await;
            // The last commit waits a moment for others to share it with.
            tokio::time::sleep(Duration::from_millis(300)).await;
        };
        let ((), mut tally) = tallied(work).await;
        // Writes that wait for another commit count as well; the reads that look for the end do
        // not.
        let ((), late) = tallied(self.settled()).await;
        let late = late.statements.into_iter().filter(|sql| !sql.starts_with("select"));
        tally.statements.extend(late);
        (tally, sent() - before)
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_typed_move_costs_few_statements_and_commits() {
    let stage = Stage::new().await;
    let people = stage.in_order().await;
    let mut costs = Vec::new();
    for (number, text) in ["e4", "e5", "Nf3", "Nc6"].into_iter().enumerate() {
        let (tally, messages) = stage.moves(people[number % 2], text).await;
        println!("{text}: {tally}, {messages} messages");
        costs.push((tally, messages));
    }
    // The first moves of both teach them how to move.
    for (tally, messages) in &costs[2..] {
        assert!(tally.all() <= 44 && tally.commits() <= 3, "{tally:#?}");
        assert_eq!(*messages, 1);
    }
}
