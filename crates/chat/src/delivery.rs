//! Handing what happened to a platform, in order for each chat, within its
//! pace, until it is there or known never to be.

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
    pace::{Hold, PostingBudget, PostingPace, Urgency},
    parcel::{Address, Carried, Carrier, ChatFate, Mention, Parcel},
};
use crate::{Desk, desks::DeliveryDesk, handle::settings::has_threads, retry::until_done};

/// So many chats are written to at the same time.
const AT_ONCE: usize = 32;
/// So many chats are looked at for one that may be written to.
const LOOKED_AT: u32 = 512;
/// A chat that must wait for longer holds no place of those [`AT_ONCE`].
const SOON: Duration = Duration::from_secs(2);
/// What waits for longer is late: the log says so, once a minute.
const LATE: Duration = Duration::from_secs(10);
const MINUTE: Duration = Duration::from_secs(60);
/// How long a message is waited for that is under way when all is to stop.
const PATIENCE: Duration = Duration::from_secs(2);
/// The longest between two looks at what is due.
const LOOK: Duration = Duration::from_secs(30);
/// How often one message is tried: for about a day, as adapters wait half a
/// minute at most unless they are told to wait longer.
const MOST_TRIES: u32 = 3_000;
/// How long a message waits that a fault of ours keeps from being worded, and
/// how often it is tried: for half an hour, since all that is for its chat waits
/// behind it.
const FAULT: Duration = Duration::from_secs(20);
const MOST_FAULTS: u32 = 90;
/// How often one is tried that makes the program panic.
const MOST_PANICS: u32 = 3;
/// Once a platform takes messages again, all that waited for that is due within this.
const BACK: Duration = Duration::from_secs(1);
/// After a fault of ours, before the next look.
const PAUSE: Duration = Duration::from_secs(1);

#[boxed::futures]
impl Desk {
    /// Takes what is to be delivered on a platform and hands it to its carrier
    /// until told to stop. What is not there by then stays on the disk.
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

    /// Hands over what is due on a platform now, and what becomes due by that,
    /// and returns once all of it is settled. What is to be tried later is not
    /// waited for.
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

    /// Hands over the first delivery that is due on a platform, alone, and returns once it is
    /// settled; whether there was one.
    pub async fn deliver_next(self: &Arc<Self>, carrier: Arc<dyn Carrier>) -> bool {
        let (round, mut finished) = Round::new(carrier);
        let mut round = Round { at_once: 1, ..round };
        self.begin(&mut round).await;
        !round.under_way.is_empty() && finished.recv().await.is_some()
    }

    /// Begins whatever is due; how long until there may be more.
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
                // Others go meanwhile.
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
            // Nobody listens once all is to stop.
            let _ = done.send(id);
        });
    }
}

#[boxed::futures]
impl DeliveryDesk<'_> {
    /// Says in the log that messages are late.
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

    /// Sends one delivery. What goes wrong is logged, and tried again.
    async fn send(self, carrier: &dyn Carrier, due: &Due) {
        let platform = carrier.platform();
        let chat = chat_of_topic(&due.chat);
        carrier.pace().turn(chat, !due.private, Urgency::Game).await;
        // While it waited, a newer board may have taken its place.
        let soon = carrier.pace().soon(chat, !due.private);
        let delivery = match self.service.deliveries().delivery(platform, due, soon).await {
            Ok(Some(delivery)) => delivery,
            Ok(None) => return carrier.pace().give_back(chat),
            Err(_) => {
                carrier.pace().give_back(chat);
                // It is there yet, and looked for again.
                return time::sleep(PAUSE).await;
            }
        };
        let outcome = match self.parcel(platform, &delivery, carrier.holds_touch(&due.chat)).await {
            // Without its database a process does not know whether another tells it by now.
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
            // It never will: the match is broken, and its room is told.
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
        // Browsers are called by several services, and one says nothing of another.
        let is_one = platform != Platform::Web;
        if is_one && matches!(outcome, DeliveryOutcome::Sent(_)) && carrier.pace().thaw() {
            let hasten = || self.service.deliveries().hasten(platform, self.after(BACK));
            until_done(PAUSE, hasten).await;
        }
    }

    /// Hands a message to its carrier, and once more as a picture if its board to tap is
    /// refused.
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

    /// Hands a message to its carrier. A board that cannot be changed any more is posted anew.
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

    /// Sending one panicked: what waits behind it does not wait for ever.
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
        match carried {
            Carried::Sent(message) => DeliveryOutcome::Sent(message),
            Carried::Later { why, .. } if delivery.tries + 1 >= MOST_TRIES => {
                DeliveryOutcome::Dead(format!("given up: {why}"))
            }
            Carried::Later { after, everywhere, perhaps, why } => {
                let chat = (!everywhere).then_some(chat_of_topic(&delivery.chat));
                let hold = if perhaps { Hold::Trouble } else { Hold::Told };
                carrier.pace().freeze(chat, after, hold);
                DeliveryOutcome::Later { due: self.after(after), perhaps, why }
            }
            Carried::Refused { why, fate } => match fate {
                // The message is gone, or not ours any more: that says nothing of its chat.
                _ if delivery.recounts => DeliveryOutcome::Dropped(why),
                ChatFate::Stays => DeliveryOutcome::Dead(why),
                ChatFate::Closed => DeliveryOutcome::Closed(why),
                ChatFate::Gone => DeliveryOutcome::Gone(why),
                ChatFate::Moved(to) => DeliveryOutcome::Moved(to),
            },
        }
    }

    /// Whether each match in a chat gets a thread of its own, as far as its admins
    /// chose.
    pub async fn has_threads(
        self,
        platform: Platform,
        chat: &str,
    ) -> Result<Option<bool>, Refusal> {
        let room = self.service.chats().room_at(platform, chat).await?;
        Ok(room.and_then(|room| has_threads(&room.chosen)))
    }
}

/// Returns once something was told that this platform carries; missed news count.
async fn news_for(platform: Platform, news: &mut broadcast::Receiver<CommittedNotice>) {
    loop {
        match news.recv().await {
            Ok(notice) if !notice.goes_to(platform) => {}
            // What is told in the same commit is looked for at once.
            Ok(_) | Err(RecvError::Lagged(_)) => {
                while news.try_recv().is_ok() {}
                return;
            }
            Err(RecvError::Closed) => return std::future::pending().await,
        }
    }
}

/// The chat that a topic is part of: platforms count its messages together.
fn chat_of_topic(chat: &str) -> &str {
    chat.split('/').next().unwrap_or(chat)
}

/// What is under way.
struct Round {
    carrier: Arc<dyn Carrier>,
    under_way: HashSet<DeliveryId>,
    at_once: usize,
    jobs: JoinSet<()>,
    done: mpsc::UnboundedSender<DeliveryId>,
    /// When the log was last told that messages are late.
    complained: Option<Instant>,
}

impl Round {
    /// Nothing is under way; what is finished comes out of the other end.
    fn new(carrier: Arc<dyn Carrier>) -> (Self, mpsc::UnboundedReceiver<DeliveryId>) {
        let (done, finished) = mpsc::unbounded_channel();
        let (under_way, jobs) = (HashSet::new(), JoinSet::new());
        let at_once = AT_ONCE;
        (Self { carrier, under_way, at_once, jobs, done, complained: None }, finished)
    }
}
