//! Handing what happened to a platform, in order for each chat, within its
//! pace, until it is there or known never to be.

mod pace;

use std::{collections::HashSet, future::Future, pin::Pin, sync::Arc, time::Duration};

use game_core::Viewer;
use render::Theme;
use service::{
    Board, CommittedNotice, Delivery, DeliveryId, DeliveryOutcome, Due, Facts, Involved, MatchId,
    Notice, NoticeKind, Person, PersonId, Platform, Refusal, Timestamp,
};
use tokio::{
    sync::{
        broadcast::{self, error::RecvError},
        mpsc, watch,
    },
    task::JoinSet,
    time::{self, Instant},
};

pub use self::pace::{Hold, PostingBudget, PostingPace, Urgency};
use crate::desks::{DeliveryDesk, PictureDesk};
use crate::{
    Audience, BoardLook, Button, Copied, Desk, DiagramOf, Drawn, Language, Outgoing, TouchBoard,
    Typing,
    fair_queue::Lane,
    handle::settings::has_threads,
    moment,
    post::Post,
    request::{Answer, rows},
    retry::until_done,
    word::{addressee, words_for},
    wording::{Words, words_of},
};

/// A message on its way.
#[derive(Debug, Clone)]
pub struct Parcel {
    /// Which; the same whenever it is tried again.
    pub id: DeliveryId,
    /// The chat it goes to.
    pub to: Address,
    /// Plain text; the adapter escapes it.
    pub text: String,
    /// Who is called by it; nobody else may be.
    pub mentions: Vec<Mention>,
    /// Whether it calls somebody: everything else arrives without a sound.
    pub rings: bool,
    /// The board under it, drawn already.
    pub picture: Option<Drawn>,
    /// Rows of buttons, at most five in a row.
    pub buttons: Vec<Vec<Button>>,
    /// The board that its reader taps in it, in place of a picture; its carrier is one that
    /// [holds](Carrier::holds_touch) such.
    pub touch: Option<TouchBoard>,
    /// A way to type a move besides.
    pub typing: Option<Typing>,
    /// What its reader may want to pass on.
    pub copied: Option<Copied>,
    /// The language it is in, for the adapter's own words.
    pub language: Language,
    /// The match that an answer to this message means.
    pub match_id: Option<MatchId>,
    /// Whether it may have been sent before a crash.
    pub again: bool,
    /// The message of its chat that it takes the place of; `None`: it is a new one. In a
    /// group it does so while that is the newest message there.
    pub edits: Option<String>,
    /// The former board of its match, which loses its buttons once this one is there.
    pub strips: Option<String>,
}

impl Parcel {
    /// Whether it is the one board of a match that a group has, which changes.
    pub fn is_living_board(&self) -> bool {
        self.edits.is_some() && self.match_id.is_some() && !self.to.private
    }

    /// What tells of several matches, as one: the last is shown, and of each of the others
    /// there is a button below.
    fn together(mut parts: Vec<Self>) -> Option<Self> {
        let mut last = parts.pop()?;
        let texts: Vec<_> = parts.iter().chain([&last]).map(|part| part.text.as_str()).collect();
        let text = texts.join("\n\n");
        last.rings |= parts.iter().any(|part| part.rings);
        let (mentions, buttons): (Vec<_>, Vec<_>) =
            parts.into_iter().map(|part| (part.mentions, part.buttons)).unzip();
        for mention in mentions.into_iter().flatten() {
            if !last.mentions.contains(&mention) {
                last.mentions.push(mention);
            }
        }
        last.buttons.extend(rows(buttons.into_iter().flatten().flatten()));
        Some(Self { text, ..last })
    }

    /// The same as a new message.
    #[must_use]
    pub fn anew(self) -> Self {
        let living = self.is_living_board();
        let strips = self.strips.or(self.edits.filter(|_| living));
        Self { edits: None, strips, ..self }
    }
}

/// Where a message goes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Address {
    /// The chat's key; for a private one the person's own.
    pub chat: String,
    /// Whether it is for one person alone.
    pub private: bool,
}

/// Somebody called by a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// What the platform knows them by.
    pub key: String,
    /// The name the text calls them by.
    pub name: String,
}

/// What came of carrying a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Carried {
    /// It is there, as the message with this key.
    Sent(String),
    /// It was not sent and is to be tried again.
    Later {
        /// How long to wait.
        after: Duration,
        /// Whether the whole bot is told to wait.
        everywhere: bool,
        /// Whether it may have arrived all the same: then nothing takes its
        /// place, and it is tried as it is.
        perhaps: bool,
        /// What the platform said, without tokens: for the log and the owner.
        why: String,
    },
    /// The platform will never take it.
    Refused {
        /// What the platform said, without tokens: for the log and the owner.
        why: String,
        /// What that means for its chat.
        fate: ChatFate,
    },
}

/// What a refused message means for its chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChatFate {
    /// Nothing: this message alone is bad.
    Stays,
    /// The person's private chat is closed.
    Closed,
    /// The chat is gone: nothing is tried there until somebody writes in it.
    Gone,
    /// The chat has this key now; the message is tried there.
    Moved(String),
}

/// Carries messages on one platform.
pub trait Carrier: Send + Sync + 'static {
    /// The platform it sends to; deliveries are taken for that one alone.
    fn platform(&self) -> Platform;
    /// How fast the platform lets messages be sent.
    fn pace(&self) -> &PostingPace;
    /// Whether messages of this private chat hold boards that are tapped there. One that it
    /// refuses is sent as a picture.
    fn holds_touch(&self, _chat: &str) -> bool {
        false
    }
    /// Sends one message, and says what came of it.
    fn carry<'a>(
        &'a self,
        parcel: &'a Parcel,
    ) -> Pin<Box<dyn Future<Output = Carried> + Send + 'a>>;
}

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
/// Pixels of a picture's width.
const WIDTH: u32 = 1080;

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

    /// Begins whatever is due; how long until there may be more.
    async fn begin(self: &Arc<Self>, round: &mut Round) -> Duration {
        let platform = round.carrier.platform();
        let looked = self.service.deliveries().due_and_next(platform, LOOKED_AT).await;
        let Ok((due, next)) = looked else { return PAUSE };
        self.deliveries().complain(round, &due);
        let mut wait = LOOK;
        for due in due {
            if round.under_way.len() >= AT_ONCE {
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
            if tokio::spawn(async move { sender.deliveries().send(&*carrier, &sent).await })
                .await
                .is_err()
            {
                desk.deliveries().panicked(platform, &due).await;
            }
            // Nobody listens once all is to stop.
            let _ = done.send(id);
        });
    }
}

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
        let (platform, id) = (carrier.platform(), due.id);
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
        tracing::debug!(platform = platform.code(), delivery = id.number(), ended, "delivery");
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
            Carried::Refused { .. } if parcel.edits.is_some() && parcel.match_id.is_some() => {
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
                _ if delivery.edits.is_some() && delivery.notice.match_id.is_none() => {
                    DeliveryOutcome::Dropped(why)
                }
                ChatFate::Stays => DeliveryOutcome::Dead(why),
                ChatFate::Closed => DeliveryOutcome::Closed(why),
                ChatFate::Gone => DeliveryOutcome::Gone(why),
                ChatFate::Moved(to) => DeliveryOutcome::Moved(to),
            },
        }
    }

    /// The message of a delivery, perhaps with a board to tap; `None` if there is nothing left
    /// to say.
    async fn parcel(
        self,
        platform: Platform,
        delivery: &Delivery,
        touches: bool,
    ) -> Answer<Option<Parcel>> {
        let matches = delivery.by_match();
        // One message holds one board to tap.
        let touches = touches && matches.len() == 1;
        let mut parts = Vec::new();
        for told in &matches {
            match self.part_parcel(platform, delivery, told, touches).await {
                Ok(part) => parts.extend(part),
                // Its room is told that it is broken; the others are told all the same.
                Err(Refusal::Because(why)) if matches.len() > 1 => {
                    tracing::warn!(delivery = delivery.id.number(), %why, "not told with others");
                }
                Err(why) => return Err(why),
            }
        }
        let several = parts.len() > 1;
        let Some(parcel) = Parcel::together(parts) else { return Ok(None) };
        // A message that changes calls nobody, and none changes that tells of several matches.
        let calls = parcel.is_living_board() && (parcel.rings || several);
        Ok(Some(if calls { parcel.anew() } else { parcel }))
    }

    /// The message of what a delivery tells of one match.
    async fn part_parcel(
        self,
        platform: Platform,
        delivery: &Delivery,
        told: &[&Notice],
        touches: bool,
    ) -> Answer<Option<Parcel>> {
        let Some(&notice) = told.last() else { return Ok(None) };
        let facts = self.service.matches().facts(notice, platform).await?;
        let Some(out) = self.message_of(platform, delivery, told, &facts).await? else {
            return Ok(None);
        };
        let reader = match out.to {
            Audience::Only(person) => Some(&addressee(&facts, person)?.person),
            Audience::Room(_) => None,
        };
        let out = as_read_by(out, reader);
        let to = Address { chat: delivery.chat.clone(), private: delivery.private };
        let mentions = if to.private { Vec::new() } else { mentions(&facts, &out) };
        // Who plays alone has just moved: nothing that answers them is a surprise.
        let alone = sole_player(notice, &facts).is_some();
        let calls = to.private && calls(&notice.kind) && !alone;
        let rings = !mentions.is_empty() || calls;
        let touches = touches && to.private;
        let board = notice.game.and_then(|game| facts.board(game));
        // Of several matches the newest board is shown.
        let shown = notice.match_id == delivery.notice.match_id;
        let (touch, picture) = match shown {
            true => self.shown(&out, (reader, board), touches).await?,
            false => (None, None),
        };
        let Words(language) = match reader {
            Some(reader) => words_of(reader.language.or_else(|| facts.room()?.language)),
            None => words_for(notice, &facts),
        };
        let buttons = match board.filter(|_| !shown) {
            Some(board) => way_to_board(board, Words(language)),
            None => touch.as_ref().map_or(out.buttons, |touch| touch.buttons.clone()),
        };
        let Outgoing { text, typing, copied, .. } = out;
        let (id, again, edits) = (delivery.id, delivery.doubtful, delivery.edits.clone());
        let match_id = notice.match_id;
        Ok(Some(Parcel {
            id,
            to,
            text,
            mentions,
            rings,
            picture,
            buttons,
            touch,
            typing,
            copied,
            language,
            match_id,
            again,
            edits,
            strips: None,
        }))
    }

    /// What a message shows: a board that its reader taps, if such may be, or else a picture.
    async fn shown(
        self,
        out: &Outgoing,
        (reader, board): (Option<&Person>, Option<&Arc<Board>>),
        touches: bool,
    ) -> Answer<(Option<TouchBoard>, Option<Drawn>)> {
        if let Some(reader) = reader.filter(|_| touches)
            && let Some(touch) = self.pages().touch_board(reader, out).await
        {
            return Ok((Some(touch), None));
        }
        Ok((None, self.pictures().picture_of(out, reader, board).await?))
    }

    /// What a delivery tells of one match, in one message.
    async fn message_of(
        self,
        platform: Platform,
        delivery: &Delivery,
        told: &[&Notice],
        facts: &Facts,
    ) -> Answer<Option<Outgoing>> {
        let mut parts = Vec::new();
        for (index, notice) in told.iter().enumerate() {
            let along = told[index + 1..].iter().any(|next| shows_board(next, delivery.private));
            // What answered them, who plays alone is told with their turn.
            let called = matches!(delivery.notice.kind, NoticeKind::YourTurn { .. });
            let moved = matches!(notice.kind, NoticeKind::Moved { .. });
            if along && called && moved && sole_player(notice, facts).is_some() {
                continue;
            }
            parts.extend(self.part_of(platform, delivery, notice, (facts, along)).await?);
        }
        Ok(together(parts))
    }

    async fn part_of(
        self,
        platform: Platform,
        delivery: &Delivery,
        notice: &Notice,
        (facts, along): (&Facts, bool),
    ) -> Answer<Option<Outgoing>> {
        match notice.to {
            Some(person) if platform == Platform::Web => {
                self.words().pushed(notice, facts, person, &delivery.chat).await
            }
            // It did not reach them alone: the room calls them, with nothing of theirs.
            Some(person) if !delivery.private => self.words().call(notice, facts, person).await,
            // They are back, or nothing waits for them any more.
            None if matches!(notice.kind, NoticeKind::Gone { .. })
                && self.words().missed(notice).await?.is_empty() =>
            {
                Ok(None)
            }
            _ => {
                let alone = sole_player(notice, facts).filter(|_| delivery.private);
                self.words().delivered(notice, facts, alone, along).await
            }
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

    /// A message as its one reader chose to have it. Where the reader cannot be read,
    /// which is logged, it stays as it is: it says what was done.
    pub(crate) async fn as_they_read(self, out: Outgoing) -> Outgoing {
        let Audience::Only(person) = out.to else { return out };
        if !out.is_pictured() && !moment::is_in(&out.text) {
            return out;
        }
        match self.service.people().person_by_id(person).await {
            Ok(reader) => as_read_by(out, Some(&reader)),
            Err(_) => out,
        }
    }
}

impl PictureDesk<'_> {
    /// The picture of a message, drawn for its one reader or for all of a room;
    /// `board` is the one it shows, if that was read already.
    pub(crate) async fn picture_of(
        self,
        out: &Outgoing,
        reader: Option<&Person>,
        board: Option<&Arc<Board>>,
    ) -> Answer<Option<Drawn>> {
        let sight = sight_of(reader);
        if let Some(poster) = &out.poster {
            let lane = match out.to {
                Audience::Only(person) => Lane::Person(person),
                Audience::Room(room) => Lane::Room(room),
            };
            let (alt, name) = (poster.alt.clone(), poster.name);
            let png = self.posted(lane, (**poster).clone(), sight.theme, WIDTH).await;
            return Ok(png.map(|png| Drawn { png, alt, name }));
        }
        let Some(picture) = &out.picture else { return Ok(None) };
        let png = self.png_seen(None, picture, board, sight, WIDTH).await?;
        Ok(png.map(|png| Drawn { png, alt: picture.alt.clone(), name: picture.file() }))
    }
}

/// How boards are drawn for one person, as they chose; a group's are light.
pub(crate) fn sight_of(reader: Option<&Person>) -> BoardLook {
    let Some(reader) = reader else { return Theme::Light.into() };
    let theme = reader.chosen.get("theme").and_then(|theme| theme.parse().ok());
    BoardLook::of(&reader.chosen, theme.unwrap_or(Theme::Light))
}

/// A message as its one reader chose to have boards, in words instead of a picture,
/// and with times as their clock shows them; as it is, if it is for several.
fn as_read_by(out: Outgoing, reader: Option<&Person>) -> Outgoing {
    let Some(reader) = reader else { return out };
    let mut out = in_their_zone(out, reader);
    if reads_words(reader) {
        // All that it shows is told.
        out.poster = None;
    }
    let alt = out.picture.as_ref().map(|picture| picture.alt.clone());
    let alt = alt.or_else(|| out.diagram.map(DiagramOf::alt));
    let Some(words) = alt.filter(|_| reads_words(reader)) else {
        return out;
    };
    let known = out.text.contains(&words);
    let out = Outgoing { diagram: None, ..out.showing(None) };
    if known { out } else { out.and(&words) }
}

/// Whether the message of a notice has a board under it, in a private chat or a group.
const fn shows_board(notice: &Notice, private: bool) -> bool {
    match notice.kind {
        NoticeKind::Started | NoticeKind::Moved { .. } | NoticeKind::Over { .. } => true,
        NoticeKind::YourTurn { .. } => private,
        _ => false,
    }
}

/// Who plays the match of a notice alone, or with computers.
fn sole_player(notice: &Notice, facts: &Facts) -> Option<PersonId> {
    let card = facts.card(notice.match_id?).filter(|card| card.started.is_some())?;
    let mut people = card.people();
    people.next().filter(|_| people.next().is_none())
}

/// Messages as one: what all of them say, with the board and the buttons of the last that
/// has a board.
fn together(mut parts: Vec<Outgoing>) -> Option<Outgoing> {
    let main = parts.iter().rposition(Outgoing::is_pictured);
    let main = main.or_else(|| parts.len().checked_sub(1))?;
    let texts: Vec<_> = parts.iter().map(|part| part.text.as_str()).collect();
    let text = texts.join("\n");
    let mut mentions = Vec::new();
    for person in parts.iter().flat_map(|part| &part.mentions) {
        if !mentions.contains(person) {
            mentions.push(*person);
        }
    }
    Some(Outgoing { text, mentions, ..parts.swap_remove(main) })
}

/// Whether a notice to one person asks something of them.
const fn calls(kind: &NoticeKind) -> bool {
    matches!(
        kind,
        NoticeKind::YourTurn { .. }
            | NoticeKind::Reminded { .. }
            | NoticeKind::Nudged { .. }
            | NoticeKind::LinkAsked { .. }
    )
}

/// Those whom a message calls, as far as its platform knows them.
fn mentions(facts: &Facts, out: &Outgoing) -> Vec<Mention> {
    let involved = out.mentions.iter().filter_map(|person| facts.person(*person));
    let mention =
        |one: &Involved| Some(Mention { key: one.key.clone()?, name: one.person.name.clone() });
    involved.filter_map(mention).collect()
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

/// Whether somebody chose to have boards in words.
pub(crate) fn reads_words(person: &Person) -> bool {
    person.chosen.get("board") == Some("words")
}

/// With times as the reader's clock shows them, if it is known where they live.
fn in_their_zone(out: Outgoing, reader: &Person) -> Outgoing {
    let Some(zone) = &reader.zone else { return out };
    let words = words_of(reader.language);
    Outgoing { text: moment::by_the_clock(&out.text, zone, words), ..out }
}

/// The button that shows a board, where another one is drawn.
fn way_to_board(board: &Board, words: Words) -> Vec<Vec<Button>> {
    let post = Post::seen(board, Viewer::Spectator, words);
    vec![post.board_button().into_iter().collect()]
}

/// The chat that a topic is part of: platforms count its messages together.
fn chat_of_topic(chat: &str) -> &str {
    chat.split('/').next().unwrap_or(chat)
}

/// What is under way.
struct Round {
    carrier: Arc<dyn Carrier>,
    under_way: HashSet<DeliveryId>,
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
        (Self { carrier, under_way, jobs, done, complained: None }, finished)
    }
}
