//! The delivery of notices to a platform: in order for each chat and within its pace, until each
//! message has arrived or certainly never will.

mod pace;
mod parcel;
mod reader;
mod told;

use std::{collections::HashSet, sync::Arc, time::Duration};

use service::{
    CommittedNotice, Delivery, DeliveryId, DeliveryOutcome, Due, Platform, Refusal, Timestamp,
};
use tokio::{
    sync::{
        broadcast::{self, error::RecvError},
        mpsc, watch,
    },
    task::JoinSet,
    time::{self, Instant},
};
use tracing::Instrument as _;

pub(crate) use self::reader::{reads_words, sight_of};
pub use self::{
    pace::{PostingBudget, PostingPace, Urgency},
    parcel::{Address, Carried, Carrier, ChatFate, Mention, Parcel},
};
use crate::{Desk, desks::DeliveryDesk, handle::settings::has_threads, retry::until_done};

/// The number of chats written to at the same time.
const AT_ONCE: usize = 32;
/// The number of chats looked at in search of one that may be written to.
const LOOKED_AT: u32 = 512;
/// The longest wait of a chat that holds one of the [`AT_ONCE`] places.
const SOON: Duration = Duration::from_secs(2);
/// The age at which messages are late. The log reports it once a minute.
const LATE: Duration = Duration::from_secs(10);
const MINUTE: Duration = Duration::from_secs(60);
/// The wait at the stop for messages under way.
const PATIENCE: Duration = Duration::from_secs(2);
/// The longest time between two looks at the due deliveries.
const LOOK: Duration = Duration::from_secs(30);
/// The number of tries for one message. They last about a day, as adapters wait half a minute at
/// most unless the platform asks for more.
const MOST_TRIES: u32 = 3_000;
/// The pause before another try at a message that an internal fault keeps from being worded, and
/// the number of such tries. They last half an hour, because all messages of the chat wait behind
/// it.
const FAULT: Duration = Duration::from_secs(20);
const MOST_FAULTS: u32 = 90;
/// The number of tries for a message that makes the program panic.
const MOST_PANICS: u32 = 3;
/// The time within which waiting messages become due once a platform takes messages again.
const BACK: Duration = Duration::from_secs(1);
/// The pause before the next look after an internal fault.
const PAUSE: Duration = Duration::from_secs(1);

#[boxed::futures]
impl Desk {
    /// Delivers the messages of a platform to its carrier until told to stop. Messages that have
    /// not arrived by then stay on the disk.
    pub async fn deliver(
        self: Arc<Self>,
        carrier: Arc<dyn Carrier>,
        mut stop: watch::Receiver<bool>,
    ) {
        let platform = carrier.platform();
        tokio::select! {
            _ = stop.wait_for(|&stop| stop) => return,
            () = until_done(PAUSE, || self.service.deliveries().recover_deliveries(platform)) => {}
        }
        let (mut round, mut finished) = Round::new(carrier);
        let mut news = self.service.news();
        while !*stop.borrow() {
            let wait = self.begin(&mut round).await;
            tokio::select! {
                _ = stop.wait_for(|&stop| stop) => break,
                () = news_for(platform, &mut news) => {}
                Some(id) = finished.recv() => { round.under_way.remove(&id); }
                () = time::sleep(wait) => {}
            }
            while let Ok(id) = finished.try_recv() {
                round.under_way.remove(&id);
            }
            while round.jobs.try_join_next().is_some() {}
        }
        let rest = async { while round.jobs.join_next().await.is_some() {} };
        let _ = time::timeout(PATIENCE, rest).await;
    }

    /// Delivers all messages of a platform that are due, or become due by it, and returns once they
    /// are settled. It does not wait for later tries.
    pub async fn deliver_due(self: &Arc<Self>, carrier: Arc<dyn Carrier>) {
        let (mut round, mut finished) = Round::new(carrier);
        loop {
            self.begin(&mut round).await;
            if round.under_way.is_empty() {
                return;
            }
            if let Some(id) = finished.recv().await {
                round.under_way.remove(&id);
            }
        }
    }

    /// Delivers the first due message of a platform alone and returns once it is settled. Returns
    /// whether there was one.
    pub async fn deliver_next(self: &Arc<Self>, carrier: Arc<dyn Carrier>) -> bool {
        let (round, mut finished) = Round::new(carrier);
        let mut round = Round { at_once: 1, ..round };
        self.begin(&mut round).await;
        !round.under_way.is_empty() && finished.recv().await.is_some()
    }

    /// Begins the due deliveries and returns the time until there may be more.
    async fn begin(self: &Arc<Self>, round: &mut Round) -> Duration {
        let platform = round.carrier.platform();
        let looked = self.service.deliveries().due_and_next(platform, LOOKED_AT).await;
        let Ok((due, next)) = looked else { return PAUSE };
        self.deliveries().complain(round, &due);
        let mut wait = LOOK;
        for due in due {
            if round.under_way.len() >= round.at_once {
                break;
            }
            let paced = round.carrier.pace().wait(chat_of_topic(&due.chat), !due.private);
            if paced > SOON {
                // Other chats go first.
                wait = wait.min(paced);
            } else if round.under_way.insert(due.id) {
                self.spawn(round, due);
            }
        }
        next.map_or(wait, |next| self.deliveries().until(next).min(wait))
    }

    fn spawn(self: &Arc<Self>, round: &mut Round, due: Due) {
        let (desk, carrier) = (Arc::clone(self), Arc::clone(&round.carrier));
        let (id, done) = (due.id, round.done.clone());
        round.jobs.spawn(async move {
            let platform = carrier.platform();
            let sender = Arc::clone(&desk);
            let sent = due.clone();
            let span = tracing::error_span!("delivery", id = id.number());
            let sending = async move { sender.deliveries().send(&*carrier, &sent).await };
            if tokio::spawn(sending.instrument(span)).await.is_err() {
                desk.deliveries().panicked(platform, &due).await;
            }
            // The receiver is gone once the delivery is to stop.
            let _ = done.send(id);
        });
    }
}

#[boxed::futures]
impl DeliveryDesk<'_> {
    /// Logs that messages are late.
    fn complain(self, round: &mut Round, due: &[Due]) {
        let Some(oldest) = due.iter().map(|due| due.at).min() else { return };
        let late = self.service.now().number() - oldest.number();
        let late = Duration::from_millis(u64::try_from(late).unwrap_or(0));
        let now = Instant::now();
        if late > LATE && round.complained.is_none_or(|last| now - last >= MINUTE) {
            round.complained = Some(now);
            let (platform, seconds) = (round.carrier.platform().code(), late.as_secs());
            tracing::warn!(platform, chats = due.len(), seconds, "messages are late");
        }
    }

    fn until(self, then: Timestamp) -> Duration {
        let left = then.number() - self.service.now().number();
        Duration::from_millis(u64::try_from(left).unwrap_or(0).max(1))
    }

    /// Sends one delivery. An error is logged, and the delivery is tried again.
    async fn send(self, carrier: &dyn Carrier, due: &Due) {
        let platform = carrier.platform();
        let chat = chat_of_topic(&due.chat);
        carrier.pace().turn(chat, !due.private, Urgency::Game).await;
        // During the wait a newer board may have taken its place.
        let soon = carrier.pace().soon(chat, !due.private);
        let delivery = match self.service.deliveries().delivery(platform, due, soon).await {
            Ok(Some(delivery)) => delivery,
            Ok(None) => return carrier.pace().give_back(chat),
            Err(_) => {
                carrier.pace().give_back(chat);
                // The delivery is still stored and will be found again.
                return time::sleep(PAUSE).await;
            }
        };
        let outcome = match self.parcel(platform, &delivery, carrier.holds_touch(&due.chat)).await {
            // Without its database a process does not know whether another one delivers the
            // message.
            Ok(Some(_)) if !self.service.is_in_place() => {
                carrier.pace().give_back(chat);
                return time::sleep(PAUSE).await;
            }
            Ok(Some(parcel)) => {
                let carried = self.carried(carrier, &delivery, parcel).await;
                self.outcome(carrier, &delivery, carried)
            }
            Ok(None) => {
                carrier.pace().give_back(chat);
                DeliveryOutcome::Dropped("nothing left to say".to_owned())
            }
            // It never can be: the match is broken, and its room is told.
            Err(Refusal::Because(why)) => {
                DeliveryOutcome::Dead(format!("it cannot be worded: {}", why.key))
            }
            Err(_) => self.after_fault(&delivery, MOST_FAULTS),
        };
        let ended = match &outcome {
            DeliveryOutcome::Sent(_) => "sent",
            DeliveryOutcome::Later { .. } => "later",
            DeliveryOutcome::Dropped(_) => "dropped",
            DeliveryOutcome::Dead(_) | DeliveryOutcome::Closed(_) | DeliveryOutcome::Gone(_) => {
                "dead"
            }
            DeliveryOutcome::Moved(_) => "moved",
        };
        tracing::debug!(platform = platform.code(), ended, "delivery");
        let settle =
            || self.service.deliveries().settle_delivery(platform, &delivery, outcome.clone());
        until_done(PAUSE, settle).await;
        // Several services call browsers, and the success of one says nothing of another.
        let is_one = platform != Platform::Web;
        if is_one && matches!(outcome, DeliveryOutcome::Sent(_)) {
            let held = carrier.pace().thaw();
            if !held.is_empty() {
                let hasten = || self.service.deliveries().hasten(&held, self.after(BACK));
                until_done(PAUSE, hasten).await;
            }
        }
    }

    /// Hands a message to its carrier. If the platform refuses its board to tap, the message is
    /// carried once more as a picture.
    async fn carried(self, carrier: &dyn Carrier, delivery: &Delivery, parcel: Parcel) -> Carried {
        let touches = parcel.touch.is_some();
        match Self::carried_or_anew(carrier, parcel).await {
            refused @ Carried::Refused { fate: ChatFate::Stays, .. } if touches => {
                match self.parcel(carrier.platform(), delivery, false).await {
                    Ok(Some(pictured)) => Self::carried_or_anew(carrier, pictured).await,
                    Ok(None) | Err(_) => refused,
                }
            }
            carried => carried,
        }
    }

    /// Hands a message to its carrier. A board that cannot be changed is posted anew.
    async fn carried_or_anew(carrier: &dyn Carrier, parcel: Parcel) -> Carried {
        match carrier.carry(&parcel).await {
            Carried::Refused { .. }
                if parcel.edits.is_some() && parcel.match_id.is_some() && !parcel.recounts =>
            {
                carrier.carry(&parcel.anew()).await
            }
            carried => carried,
        }
    }

    /// Settles a delivery that panicked, so that the messages behind it do not wait for ever.
    async fn panicked(self, platform: Platform, due: &Due) {
        let (code, delivery) = (platform.code(), due.id.number());
        tracing::error!(platform = code, delivery, "sending panicked");
        until_done(PAUSE, async || {
            let delivery = self.service.deliveries().delivery(platform, due, usize::MAX).await?;
            let Some(delivery) = delivery else {
                return Ok(());
            };
            let outcome = self.after_fault(&delivery, MOST_PANICS);
            self.service.deliveries().settle_delivery(platform, &delivery, outcome).await
        })
        .await;
    }

    fn after_fault(self, delivery: &Delivery, most: u32) -> DeliveryOutcome {
        let why = "it cannot be worded now".to_owned();
        if delivery.tries + 1 >= most {
            return DeliveryOutcome::Dead(why);
        }
        DeliveryOutcome::Later { due: self.after(FAULT), perhaps: false, why }
    }

    fn after(self, long: Duration) -> Timestamp {
        let long = i64::try_from(long.as_millis()).unwrap_or(i64::MAX / 2);
        Timestamp(self.service.now().number() + long)
    }

    fn outcome(
        self,
        carrier: &dyn Carrier,
        delivery: &Delivery,
        carried: Carried,
    ) -> DeliveryOutcome {
        carrier.pace().let_go(delivery.id);
        match carried {
            Carried::Sent(message) => DeliveryOutcome::Sent(message),
            Carried::Later { why, .. } if delivery.tries + 1 >= MOST_TRIES => {
                DeliveryOutcome::Dead(format!("given up: {why}"))
            }
            Carried::Later { after, everywhere, perhaps, why } => {
                let chat = (!everywhere).then_some(chat_of_topic(&delivery.chat));
                match perhaps {
                    true => carrier.pace().freeze_in_trouble(chat, after, delivery.id),
                    false => carrier.pace().freeze(chat, after),
                }
                DeliveryOutcome::Later { due: self.after(after), perhaps, why }
            }
            Carried::Refused { why, fate } => match fate {
                // The message is gone, or belongs to somebody else: that says nothing of its chat.
                _ if delivery.recounts => DeliveryOutcome::Dropped(why),
                ChatFate::Stays => DeliveryOutcome::Dead(why),
                ChatFate::Closed => DeliveryOutcome::Closed(why),
                ChatFate::Gone => DeliveryOutcome::Gone(why),
                ChatFate::Moved(to) => DeliveryOutcome::Moved(to),
            },
        }
    }

    /// Whether each match in a chat gets a thread of its own, as its admins chose.
    pub async fn has_threads(
        self,
        platform: Platform,
        chat: &str,
    ) -> Result<Option<bool>, Refusal> {
        let room = self.service.chats().room_at(platform, chat).await?;
        Ok(room.and_then(|room| has_threads(&room.chosen)))
    }
}

/// Returns once there is news for this platform. Missed news count.
async fn news_for(platform: Platform, news: &mut broadcast::Receiver<CommittedNotice>) {
    loop {
        match news.recv().await {
            Ok(notice) if !notice.goes_to(platform) => {}
            // One look finds all the notices of a commit.
            Ok(_) | Err(RecvError::Lagged(_)) => {
                while news.try_recv().is_ok() {}
                return;
            }
            Err(RecvError::Closed) => return std::future::pending().await,
        }
    }
}

/// Returns the chat of a topic: platforms count the messages of both together.
fn chat_of_topic(chat: &str) -> &str {
    chat.split('/').next().unwrap_or(chat)
}

/// The deliveries under way.
struct Round {
    carrier: Arc<dyn Carrier>,
    under_way: HashSet<DeliveryId>,
    at_once: usize,
    jobs: JoinSet<()>,
    done: mpsc::UnboundedSender<DeliveryId>,
    /// The time of the last log entry about late messages.
    complained: Option<Instant>,
}

impl Round {
    /// Creates a round with nothing under way, and the receiver of finished deliveries.
    fn new(carrier: Arc<dyn Carrier>) -> (Self, mpsc::UnboundedReceiver<DeliveryId>) {
        let (done, finished) = mpsc::unbounded_channel();
        let (under_way, jobs) = (HashSet::new(), JoinSet::new());
        let at_once = AT_ONCE;
        (Self { carrier, under_way, at_once, jobs, done, complained: None }, finished)
    }
}
