//! Telegram, through teloxide's client and types.
//!
//! The adapter's own long poll asks for updates: a batch is in the inbox on the disk before the
//! next is asked for (`poll`), then dealt with fairly, in order for each person in each chat
//! (`scheduler`). Updates go to the desk (`handle`), the desk's answers to their person alone
//! (`answer`), and news for everybody to the outbox (`carry`).
//!
//! Where an owner allows it, a board in a private chat is tapped there (`widget`): a program that
//! draws the desk's data. The bot trusts the taps it sends back no more than a button.
//!
//! Three things must stay absent: names of games, words for people (they stand in the desk's
//! wording), and a public message with anything of a private answer.

mod answer;
mod api;
mod asked;
mod call_error;
mod carry;
mod content;
mod doctor;
mod ephemeral;
mod handle;
mod inline;
mod kept;
mod late;
mod membership;
mod menu;
mod naming;
mod newest;
mod patience;
mod poll;
mod rewritten;
mod scheduler;
mod update;
mod widget;

use std::{future::Future, pin::Pin, sync::Arc, time::Duration};

use chat::{Desk, PostingBudget, retry::until_done};
use secrecy::SecretString;
use service::{Platform, Service};
use tokio::{sync::watch, time};

pub use self::doctor::check;
use self::{
    api::Api, carry::Outbox, handle::UpdateHandler, patience::Patience, scheduler::Scheduler,
};

/// The connection of a bot.
#[derive(Debug, Clone)]
pub struct TelegramSettings {
    /// The token from `BotFather`.
    pub token: SecretString,
    /// Another server than Telegram's own.
    pub api: Option<String>,
    /// The short name of its Mini App at `BotFather`; without one groups do not open it.
    pub app: Option<String>,
    /// The pace at which it may write.
    pub budget: PostingBudget,
}

impl TelegramSettings {
    /// Creates the settings of the bot with this token on Telegram's own server, at the pace that
    /// Telegram allows.
    pub fn new(token: SecretString) -> Self {
        let budget = PostingBudget {
            all_per_second: 30,
            chat_gap: Duration::from_secs(1),
            group_per_minute: 20,
        };
        Self { token, api: None, app: None, budget }
    }
}

/// The reason why the bot cannot run.
#[derive(Debug, thiserror::Error)]
pub enum TelegramError {
    /// The address of the server is not valid.
    #[error("the address of the Bot API cannot be used")]
    Address,
    /// Telegram does not know the token.
    #[error("Telegram does not accept the token")]
    Token,
}

/// The time that work under way has at the stop.
const PATIENCE: Duration = Duration::from_secs(2);

/// Runs the bot until told to stop.
///
/// # Errors
/// It cannot even begin.
pub fn run(
    settings: TelegramSettings,
    desk: Arc<Desk>,
    service: Arc<Service>,
    stop: watch::Receiver<bool>,
) -> Pin<Box<dyn Future<Output = Result<(), TelegramError>> + Send>> {
    Box::pin(async move {
        let mut api = Api::new(&settings)?;
        api.touch = desk.offers_touch();
        if !introduce(&mut api, stop.clone()).await? {
            return Ok(());
        }
        let mut stopped = stop.clone();
        let learnt = tokio::select! {
            _ = stopped.wait_for(|&stop| stop) => return Ok(()),
            learnt = menu::learn(&api, &desk, Patience::BRIEF) => learnt,
        };
        let api = Arc::new(api);
        let handler = UpdateHandler::new(Arc::clone(&api), Arc::clone(&desk), Arc::clone(&service));
        let handler = Arc::new(handler);
        // This must come before anything new is noted: all that is owed comes from an earlier
        // process.
        let owed = tokio::select! {
            _ = stopped.wait_for(|&stop| stop) => return Ok(()),
            owed = until_done(PATIENCE, || service.inbox().unanswered(Platform::Telegram)) => owed,
        };
        let late = Arc::clone(&handler);
        let late = tokio::spawn(async move { late.catch_up(owed).await });
        let scheduler = Scheduler::new(Arc::clone(&service), handler);
        let outbox: Arc<Outbox> = Arc::new(Outbox::new(Arc::clone(&api), Arc::clone(&desk)));
        let menus = tokio::spawn(menu::offer(Arc::clone(&api), Arc::clone(&desk), learnt));
        let delivering = tokio::spawn(desk.deliver(outbox, stop.clone()));
        let working = tokio::spawn(Arc::clone(&scheduler).run(stop.clone(), PATIENCE));
        poll::poll(&api, &service, &scheduler, stop).await;
        menus.abort();
        late.abort();
        // Both stop by themselves; unfinished work stays on the disk.
        let _ = tokio::join!(
            time::timeout(2 * PATIENCE, working),
            time::timeout(2 * PATIENCE, delivering)
        );
        Ok(())
    })
}

/// Learns the bot's identity and its server's abilities; false if told to stop before.
async fn introduce(api: &mut Api, mut stop: watch::Receiver<bool>) -> Result<bool, TelegramError> {
    let known = tokio::select! {
        _ = stop.wait_for(|&stop| stop) => return Ok(false),
        known = api.introduce() => known,
    };
    known.map(|()| true)
}
