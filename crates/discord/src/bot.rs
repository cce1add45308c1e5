//! The bot at the gateway: it connects, handles events and leaves.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use chat::{ButtonMeaning, Carrier, Desk, PostingPace, retry::until_done};
use secrecy::ExposeSecret as _;
use serenity::{
    all::{
        ClientBuilder, CommandType, Context, EventHandler, GatewayError, GatewayIntents, GuildId,
        Http, HttpBuilder, Interaction, InteractionId, Ready, User,
    },
    async_trait,
    http::HttpError,
};
use service::{Platform, Service, Unanswered};
use tokio::sync::{RwLock, watch};

use crate::{
    DiscordError, DiscordSettings,
    buckets::Wait,
    call::Call,
    guests::GuestTokens,
    rest::{RestClient, RestError, client},
};

/// The longest time for a call of serenity's.
const PATIENCE: Duration = Duration::from_secs(10);
/// The time that running work gets at the stop.
const LAST: Duration = Duration::from_secs(2);
/// The pause between two attempts to reach the gateway.
const PAUSE: Duration = Duration::from_secs(1);
const LONGEST: Duration = Duration::from_secs(60);
/// Interactions need no intent; bans are the only other events.
const INTENTS: GatewayIntents = GatewayIntents::GUILD_MODERATION;
/// The most entries about chats in memory.
const MOST: usize = 10_000;

/// The handler of interactions and carrier of messages.
pub(crate) struct Bot {
    pub(crate) desk: Arc<Desk>,
    pub(crate) service: Arc<Service>,
    pub(crate) http: Arc<Http>,
    pub(crate) rest: RestClient,
    pub(crate) pace: PostingPace,
    pub(crate) guests: GuestTokens,
    pub(crate) threads: bool,
    settings: DiscordSettings,
    memory: Mutex<Memory>,
    /// Held by all running work; the stop waits for it.
    busy: RwLock<()>,
}

/// Cached facts that can be found out again.
#[derive(Default)]
struct Memory {
    private: BTreeMap<String, String>,
    /// Messages from which no thread can be begun.
    threadless: BTreeSet<String>,
    /// Running interactions, with the number of handlers of each.
    answering: BTreeMap<InteractionId, u32>,
    /// The unanswered interactions of an earlier process, until they are answered.
    left: Vec<Unanswered>,
}

/// The reason why a session at the gateway has ended, or did not begin.
enum Ended {
    /// The token is bad.
    Token,
    /// Discord does not name the gateway; the time until the next request.
    Unasked(Duration),
    /// The gateway ended it.
    Gateway(serenity::Error),
}

/// Runs until told to stop, or until the token turns out to be bad.
pub(crate) async fn run(
    settings: DiscordSettings,
    desk: Arc<Desk>,
    service: Arc<Service>,
    mut stop: watch::Receiver<bool>,
) -> Result<(), DiscordError> {
    let left = tokio::select! {
        _ = stop.wait_for(|&stop| stop) => return Ok(()),
        left = until_done(PAUSE, || service.inbox().unanswered(Platform::Discord)) => left,
    };
    let bot = Arc::new(Bot::new(settings, desk, service, left)?);
    let carrier = Arc::clone(&bot) as Arc<dyn Carrier>;
    let delivering = tokio::spawn(Arc::clone(&bot.desk).deliver(carrier, stop.clone()));
    let ended = bot.attend(&mut stop).await;
    // The running work ends first, with its messages on the disk.
    let _ = tokio::time::timeout(LAST, bot.busy.write()).await;
    match ended {
        Ok(()) => {
            let _ = delivering.await;
        }
        Err(_) => delivering.abort(),
    }
    ended
}

impl Bot {
    fn new(
        settings: DiscordSettings,
        desk: Arc<Desk>,
        service: Arc<Service>,
        left: Vec<Unanswered>,
    ) -> Result<Self, DiscordError> {
        Ok(Self {
            desk,
            service,
            http: Arc::new(http(&settings)?),
            rest: RestClient::new(&settings)?,
            pace: PostingPace::new(settings.budget),
            guests: GuestTokens::default(),
            threads: settings.threads,
            settings,
            memory: Mutex::new(Memory { left, ..Memory::default() }),
            busy: RwLock::new(()),
        })
    }

    /// Stays at the gateway until told to stop.
    async fn attend(
        self: &Arc<Self>,
        stop: &mut watch::Receiver<bool>,
    ) -> Result<(), DiscordError> {
        let mut pause = PAUSE;
        loop {
            let began = tokio::time::Instant::now();
            let stay = async {
                let gateway = gateway(&self.rest).await?;
                self.session(gateway, stop.clone()).await.map_err(Ended::Gateway)
            };
            let ended = tokio::select! {
                ended = stay => ended,
                () = stopped_a_while_ago(stop.clone()) => return Ok(()),
            };
            match ended {
                _ if *stop.borrow() => return Ok(()),
                Err(Ended::Token) => return Err(DiscordError::Token),
                Err(Ended::Gateway(error)) if is_bad_token(&error) => {
                    return Err(DiscordError::Token);
                }
                Err(Ended::Gateway(error)) => {
                    tracing::warn!("not at the gateway: {}", describe(&error));
                }
                // Requests have a looser limit than connections.
                Err(Ended::Unasked(after)) => {
                    tracing::warn!("Discord's gateway could not be looked up");
                    if tokio::time::timeout(after, stop.wait_for(|&stop| stop)).await.is_ok() {
                        return Ok(());
                    }
                    continue;
                }
                Ok(()) => tracing::warn!("the gateway has ended"),
            }
            if began.elapsed() > LONGEST {
                pause = PAUSE;
            }
            if tokio::time::timeout(pause, stop.wait_for(|&stop| stop)).await.is_ok() {
                return Ok(());
            }
            pause = (pause * 2).min(LONGEST);
        }
    }

    /// One session, with as many connections as it takes.
    async fn session(
        self: &Arc<Self>,
        gateway: String,
        mut stop: watch::Receiver<bool>,
    ) -> serenity::Result<()> {
        let http = http(&self.settings).map_err(|_| serenity::Error::Other("no TLS"))?;
        let builder = ClientBuilder::new_with_http(http, INTENTS);
        let mut client = builder.event_handler(GatewayEvents(Arc::clone(self))).await?;
        // serenity asks for the address as well, and uses a known one if the request is refused.
        *client.ws_url.lock().await = gateway;
        let shards = Arc::clone(&client.shard_manager);
        let leaving = tokio::spawn(async move {
            let _ = stop.wait_for(|&stop| stop).await;
            shards.shutdown_all().await;
        });
        let ended = client.start().await;
        leaving.abort();
        ended
    }

    pub(crate) fn known_private(&self, user: &str) -> Option<String> {
        self.memory().private.get(user).cloned()
    }

    pub(crate) fn note_private(&self, user: &str, channel: &str) {
        let mut memory = self.memory();
        if memory.private.len() >= MOST {
            memory.private.clear();
        }
        memory.private.insert(user.to_owned(), channel.to_owned());
    }

    pub(crate) fn forget_private(&self, user: &str) {
        self.memory().private.remove(user);
    }

    pub(crate) fn has_no_thread(&self, first: &str) -> bool {
        self.memory().threadless.contains(first)
    }

    pub(crate) fn note_no_thread(&self, first: String) {
        let mut memory = self.memory();
        if memory.threadless.len() >= MOST {
            memory.threadless.clear();
        }
        memory.threadless.insert(first);
    }

    /// Counts one more handler of an interaction.
    pub(crate) fn begin(&self, id: InteractionId) {
        *self.memory().answering.entry(id).or_default() += 1;
    }

    /// Counts a handler as done; true if it was the last one of the interaction.
    pub(crate) fn is_last(&self, id: InteractionId) -> bool {
        let mut memory = self.memory();
        let left = memory.answering.get(&id).copied().unwrap_or_default().saturating_sub(1);
        if left == 0 {
            memory.answering.remove(&id);
        } else {
            memory.answering.insert(id, left);
        }
        left == 0
    }

    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The address of the gateway.
async fn gateway(rest: &RestClient) -> Result<String, Ended> {
    match rest.get("gateway").await {
        Ok(told) => Ok(told["url"].as_str().unwrap_or_default().to_owned()),
        Err(RestError::Refused { status: 401, .. }) => Err(Ended::Token),
        Err(RestError::Refused { .. }) => Err(Ended::Unasked(PAUSE)),
        Err(RestError::Wait(Wait { after, .. }) | RestError::Lost { after, .. }) => {
            Err(Ended::Unasked(after))
        }
    }
}

/// serenity's client for interactions.
fn http(settings: &DiscordSettings) -> Result<Http, DiscordError> {
    // serenity ignores a proxy while it keeps the limits itself. The requests it sends for this bot
    // are outside of them.
    let http = HttpBuilder::new(settings.token.expose_secret())
        .client(client(PATIENCE)?)
        .ratelimiter_disabled(true);
    Ok(match &settings.api {
        Some(api) => http.proxy(api).build(),
        None => http.build(),
    })
}

/// Waits a while after the stop signal: the bot cannot leave before it has connected.
async fn stopped_a_while_ago(mut stop: watch::Receiver<bool>) {
    // A dropped sender asks to stop, too.
    let _ = stop.wait_for(|&stop| stop).await;
    tokio::time::sleep(LAST / 2).await;
}

/// Events of the gateway. serenity runs each in a task of its own.
struct GatewayEvents(Arc<Bot>);

impl GatewayEvents {
    /// Opens the table inside Discord, if the interaction asks for it and the setting allows it.
    async fn launched(&self, opens: bool, interaction: (InteractionId, &str)) -> bool {
        let can = opens && self.0.settings.activity.is_some();
        can && self.0.rest.launch(interaction).await
    }
}

#[async_trait]
impl EventHandler for GatewayEvents {
    async fn ready(&self, _: Context, ready: Ready) {
        self.0.http.set_application_id(ready.application.id);
        tracing::info!(guilds = ready.guilds.len(), "at Discord's gateway");
        let (bot, left) = (Arc::clone(&self.0), std::mem::take(&mut self.0.memory().left));
        tokio::spawn(async move { bot.catch_up(left).await });
        let enters = self.0.settings.activity.is_some();
        let registered = self.0.rest.register(ready.application.id, &self.0.desk, enters);
        if let Err(error) = registered.await {
            tracing::warn!("the commands could not be registered: {error:?}");
        }
    }

    async fn guild_ban_addition(&self, _: Context, guild: GuildId, banned: User) {
        let Ok(_busy) = self.0.busy.try_read() else { return };
        self.0.banned(guild, &banned).await;
    }

    async fn interaction_create(&self, _: Context, interaction: Interaction) {
        let bot = &self.0;
        // Nothing new begins during the stop; Discord tells the person that it failed.
        let Ok(_busy) = bot.busy.try_read() else { return };
        match interaction {
            Interaction::Command(command) => {
                let opens = command.data.kind == CommandType::PrimaryEntryPoint;
                if !self.launched(opens, (command.id, &command.token)).await {
                    Arc::clone(bot).deal_with(Call::command(&command)).await;
                }
            }
            Interaction::Component(press) => {
                let opens = ButtonMeaning::of(&press.data.custom_id).opens;
                let launched = self.launched(opens, (press.id, &press.token)).await;
                if !launched && !bot.opens_form(&press).await {
                    Arc::clone(bot).deal_with(Call::press(&press)).await;
                }
            }
            Interaction::Modal(form) => Arc::clone(bot).deal_with(Call::form(&form)).await,
            Interaction::Autocomplete(typed) => bot.complete(typed).await,
            _ => {}
        }
    }
}

fn is_bad_token(error: &serenity::Error) -> bool {
    match error {
        serenity::Error::Gateway(GatewayError::InvalidAuthentication) => true,
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code.as_u16() == 401
        }
        _ => false,
    }
}

/// The text of an error of serenity's, without addresses: those hold tokens.
pub(crate) fn describe(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            let (status, code) = (response.status_code.as_u16(), response.error.code);
            format!("HTTP {status}, {code}: {}", response.error.message)
        }
        serenity::Error::Http(HttpError::Request(error)) => {
            if error.is_timeout() {
                "no answer in time".to_owned()
            } else {
                "no connection".to_owned()
            }
        }
        serenity::Error::Http(error) => error.to_string(),
        serenity::Error::Gateway(error) => error.to_string(),
        serenity::Error::Json(_) => "an answer that cannot be read".to_owned(),
        serenity::Error::Tungstenite(_) => "the gateway's line broke".to_owned(),
        _ => "trouble inside the client".to_owned(),
    }
}
