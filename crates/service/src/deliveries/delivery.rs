//! Telling: the destinations of notices, and the outcomes of their deliveries.

use store::{
    Connection, DeliveryId, MatchId, NoticeId, StoreError, Timestamp, calls, chats, deliveries,
    deliveries::{Around, DeliveryRow, Destination, FormerBoard, NoticeSpan},
    inbox, matches, notices, people, posts,
    posts::PostRow,
    subscriptions, unanswered,
};

use crate::Deliveries;
use crate::notice::CommittedNotice;
use crate::people::reminders;
use crate::{
    Backlog, Delivery, DeliveryOutcome, DeliveryState, Due, Notice, NoticeKind, Platform, Refusal,
    TimeControl, address,
    address::{Bundle, ChatRoom, Claim, ToldDelivery},
    measures,
    person::{nights_of, own_times_of},
    reminder::PAUSE,
};

#[boxed::futures]
impl Deliveries<'_> {
    /// Marks the deliveries that an earlier process was sending as doubtful, so that they are sent
    /// again. Called once, before anything is sent.
    pub async fn recover_deliveries(self, platform: Platform) -> Result<(), Refusal> {
        let recovered = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(deliveries::doubt(db, platform.code()).await?) })
        });
        let count = recovered.await?;
        if count > 0 {
            tracing::info!(
                platform = platform.code(),
                count,
                "messages of an earlier process are waiting to be sent"
            );
        }
        Ok(())
    }

    /// Returns the first delivery of each chat that is due.
    pub async fn due(self, platform: Platform, limit: u32) -> Result<Vec<Due>, Refusal> {
        Ok(self.due_and_next(platform, limit).await?.0)
    }

    /// Returns the deliveries that are due, and the time when the next one of another chat is.
    pub async fn due_and_next(
        self,
        platform: Platform,
        limit: u32,
    ) -> Result<(Vec<Due>, Option<Timestamp>), Refusal> {
        let (mut db, now) = (self.store.read().await?, self.now());
        let rows = deliveries::heads(&mut db, platform.code(), now, limit).await?;
        let next = rows.iter().map(|row| row.due).filter(|due| *due > now).min();
        let due = |DeliveryRow { id, chat, private, at, .. }| Due { id, chat, private, at };
        Ok((rows.into_iter().filter(|row| row.due <= now).map(due).collect(), next))
    }

    /// Returns a delivery to send now. `None` if another takes its place, or it ends unsent. Its
    /// chat takes `soon` messages now or in a moment; where more wait, moves of several matches are
    /// one. The caller sends it once: nothing is noted until it is settled.
    pub async fn delivery(
        self,
        platform: Platform,
        due: &Due,
        soon: usize,
    ) -> Result<Option<Delivery>, Refusal> {
        let turn = turn(&mut *self.store.snapshot().await?, platform, due, soon).await?;
        match turn {
            DeliveryTurn::Send(delivery) => return Ok(Some(*delivery)),
            DeliveryTurn::Over => return Ok(None),
            DeliveryTurn::Ends(..) | DeliveryTurn::DrawnInto(_) => {}
        }
        let (due, now) = (due.clone(), self.now());
        let ended = self.store.write_soon::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(end(db, platform, (&due, soon), now).await?) })
        });
        ended.await?;
        Ok(None)
    }

    /// Notes the outcome of a delivery. One to be tried again rests until it is due.
    pub async fn settle_delivery(
        self,
        platform: Platform,
        delivery: &Delivery,
        outcome: DeliveryOutcome,
    ) -> Result<(), Refusal> {
        let (delivery, now) = (delivery.clone(), self.now());
        measures::count_delivery(platform, &delivery, &outcome, now);
        let settled = self.store.write_soon::<_, Refusal, _>(move |db| {
            Box::pin(async move { settle(db, platform.code(), &delivery, outcome, now).await })
        });
        self.announce(settled.await?);
        Ok(())
    }

    /// Whether a delivery on its way to a private chat changes this message there.
    pub async fn changes(
        self,
        platform: Platform,
        chat: &str,
        message: &str,
    ) -> Result<bool, Refusal> {
        let mut db = self.store.read().await?;
        Ok(deliveries::changes(&mut db, platform.code(), (chat, true), message).await?)
    }

    /// Makes the deliveries that wait for the end of trouble due at this time at the latest.
    pub async fn hasten(self, held: &[DeliveryId], due: Timestamp) -> Result<(), Refusal> {
        let held = held.to_vec();
        let hastened = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move { Ok(deliveries::hasten(db, &held, due).await?) })
        });
        hastened.await
    }

    /// Returns the backlog of all platforms.
    pub async fn backlog(self) -> Result<Backlog, Refusal> {
        let mut db = self.store.read().await?;
        let mut updates = 0;
        // In the order of processing, so that nothing is missed.
        for platform in Platform::ALL {
            updates += inbox::waiting(&mut db, platform.code(), u32::MAX).await?.len();
        }
        let answers = unanswered::count(&mut db).await?;
        let deliveries = deliveries::tally(&mut db).await?.into_iter();
        let deliveries = deliveries.filter(|(state, _)| state.is_under_way());
        Ok(Backlog { updates, answers, deliveries: deliveries.map(|(_, count)| count).sum() })
    }

    /// Returns the number of deliveries in each state.
    pub async fn tally(self) -> Result<Vec<(DeliveryState, i64)>, Refusal> {
        Ok(deliveries::tally(&mut *self.store.read().await?).await?)
    }
}

/// Writes a notice down and puts it on its way. It calls the players who must act.
pub(crate) async fn tell(
    db: &mut Connection,
    notice: &Notice,
) -> Result<CommittedNotice, StoreError> {
    let told = tell_together(db, std::slice::from_ref(notice)).await?;
    told.into_iter().next().ok_or(StoreError::Stale)
}

/// Does the same for all notices of one commit. Each chat gets one message for them.
pub(crate) async fn tell_together(
    db: &mut Connection,
    notices: &[Notice],
) -> Result<Vec<CommittedNotice>, StoreError> {
    let (mut bundles, mut told) = (Vec::new(), Vec::new());
    for notice in notices {
        let id = notices::add(&mut *db, &notice.row()).await?;
        let around = deliveries::around(&mut *db, notice.room, notice.to, notice.match_id);
        let mut around = around.await?;
        let opens = opens_game_of_season(notice, &around, notices);
        around.calls &= opens;
        let control = around.clock.as_deref().and_then(TimeControl::read);
        let night = night(notice, &around, control);
        let to = match night {
            // The message about the season has called them.
            None if !opens || around.calls => address::addresses(notice, &around),
            _ => Vec::new(),
        };
        if let (NoticeKind::YourTurn { ply }, Some(person), Some(game)) =
            (&notice.kind, notice.to, notice.game)
        {
            let alone = to.iter().any(|to| to.private && to.platform != Platform::Web.code());
            calls::add(&mut *db, game, person, *ply, alone).await?;
            let (zone, quiet) = (around.zone.as_deref(), around.quiet.as_deref());
            let own = own_times_of(notice.at, &around.chosen, (zone, quiet));
            reminders::called(&mut *db, game, person, (night, own), control, notice.at).await?;
        }
        told.push(committed(id, notice, &to));
        for to in to {
            Bundle::add(&mut bundles, to, id, notice, &around);
        }
    }
    for bundle in bundles.iter().filter(|bundle| !bundle.is_seen) {
        let Bundle { to, told, match_id, at, .. } = bundle;
        deliveries::add(&mut *db, *told, to, *match_id, *at).await?;
    }
    Ok(told)
}

/// Rewrites a notice with this number. It wakes readers like a new one.
pub(crate) async fn retell(
    db: &mut Connection,
    notice: NoticeId,
    number: u32,
    now: Timestamp,
) -> Result<CommittedNotice, StoreError> {
    let room = notices::say(db, notice, number, now).await?;
    Ok(CommittedNotice::rewritten(notice, room))
}

/// Whether the notice calls a person to the first turn of a match of a season, before anybody has
/// moved.
fn opens_game_of_season(notice: &Notice, around: &Around, along: &[Notice]) -> bool {
    let called = matches!(notice.kind, NoticeKind::YourTurn { .. });
    let moved = |other: &Notice| matches!(other.kind, NoticeKind::Moved { .. });
    called && around.league && !along.iter().any(moved)
}

/// Returns the end of the night, or of the vacation, of the person who is called. `None` if they
/// may be called now: by day, or because they have just been heard from.
fn night(notice: &Notice, around: &Around, control: Option<TimeControl>) -> Option<Timestamp> {
    let called = matches!(notice.kind, NoticeKind::YourTurn { .. });
    if called && let Some(away) = around.away.filter(|ends| *ends > notice.at) {
        return Some(away);
    }
    if !called || control.is_some_and(|control| !control.has_nights()) {
        return None;
    }
    let heard = around.contacts.iter().map(|contact| contact.seen).max();
    let awake = heard.is_some_and(|seen| notice.at.0 - seen.0 < PAUSE);
    let nights = nights_of(around.zone.as_deref(), around.quiet.as_deref());
    nights.filter(|_| !awake)?.end(notice.at)
}

async fn send(
    db: &mut Connection,
    id: NoticeId,
    notice: &Notice,
    to: &[Destination],
) -> Result<(), StoreError> {
    for address in to {
        let told = NoticeSpan { first: None, last: id, former: FormerBoard::Stays };
        deliveries::add(&mut *db, told, address, notice.match_id, notice.at).await?;
    }
    Ok(())
}

/// The decision about a delivery whose turn has come.
enum DeliveryTurn {
    Send(Box<Delivery>),
    /// It ends in this state, for this reason.
    Ends(DeliveryState, &'static str),
    /// The last of these takes over the news of it and the others.
    DrawnInto(Vec<DeliveryId>),
    /// It has ended.
    Over,
}

async fn turn(
    db: &mut Connection,
    platform: Platform,
    due: &Due,
    soon: usize,
) -> Result<DeliveryTurn, StoreError> {
    let (chat, limit) = ((due.chat.as_str(), due.private), 2 * address::TOGETHER as u32);
    let rows = deliveries::with_next(&mut *db, platform.code(), chat, due.id, limit).await?;
    let Some((drawn, row, mut behind)) = rows else { return Ok(DeliveryTurn::Over) };
    let there = notices::get_there(&mut *db, row.notice).await?;
    let there = there.and_then(|(row, there)| Some((Notice::from_row(row)?, there)));
    let Some((notice, there)) = there else {
        return Ok(DeliveryTurn::Ends(DeliveryState::Dead, "its notice cannot be read"));
    };
    if !address::may_be_drawn(&row, &notice) {
        behind.clear();
    }
    let rows: Vec<_> = drawn.iter().chain([&row]).chain(&behind).cloned().collect();
    let several = rows.len() > 1 || row.first.is_some();
    let mut told = if several { told(&mut *db, &rows).await? } else { vec![(row, vec![notice])] };
    let behind = told.split_off(drawn.len() + 1);
    let Some(head) = told.last() else { return Ok(DeliveryTurn::Over) };
    Ok(match address::claim(&drawn, head, &behind, soon, there) {
        Claim::Send => {
            let row = head.0.clone();
            let notices = told.into_iter().map(|(_, notices)| notices);
            match delivery(row, address::drawn_together(notices)) {
                Some(delivery) => DeliveryTurn::Send(Box::new(delivery)),
                None => DeliveryTurn::Ends(DeliveryState::Dead, "its notice cannot be read"),
            }
        }
        Claim::DrawnInto(at) => {
            let others = behind.iter().take(at + 1).map(|(row, _)| row.id);
            DeliveryTurn::DrawnInto([due.id].into_iter().chain(others).collect())
        }
        Claim::ForNobody => {
            DeliveryTurn::Ends(DeliveryState::Dropped, "they are not in the room any more")
        }
    })
}

/// Ends a delivery that is not to be sent, if that is so yet.
async fn end(
    db: &mut Connection,
    platform: Platform,
    (due, soon): (&Due, usize),
    now: Timestamp,
) -> Result<(), StoreError> {
    match turn(&mut *db, platform, due, soon).await? {
        DeliveryTurn::Ends(state, why) => deliveries::end(db, due.id, state, why, now).await,
        DeliveryTurn::DrawnInto(mut rows) => {
            let Some(by) = rows.pop() else { return Ok(()) };
            for id in rows {
                let why = "a newer message tells it";
                deliveries::draw_into(&mut *db, id, by, why, now).await?;
            }
            Ok(())
        }
        DeliveryTurn::Send(_) | DeliveryTurn::Over => Ok(()),
    }
}

/// Returns deliveries, each with its notices.
async fn told(db: &mut Connection, rows: &[DeliveryRow]) -> Result<Vec<ToldDelivery>, StoreError> {
    let ids: Vec<_> = rows.iter().map(|row| row.id).collect();
    let all = notices::told(db, &ids).await?;
    let of = |row: &DeliveryRow| {
        let own = all.iter().filter(|(id, _)| *id == row.id);
        own.filter_map(|(_, notice)| Notice::from_row(notice.clone())).collect()
    };
    Ok(rows.iter().map(|row| (row.clone(), of(row))).collect())
}

/// Returns the notice of a delivery, if it can be read.
async fn notice_of(db: &mut Connection, row: &DeliveryRow) -> Result<Option<Notice>, StoreError> {
    Ok(notices::get(db, row.notice).await?.and_then(Notice::from_row))
}

/// Returns a delivery that tells these notices.
fn delivery(row: DeliveryRow, mut told: Vec<Notice>) -> Option<Delivery> {
    let notice = told.pop()?;
    let DeliveryRow { id, chat, private, doubtful, tries, edits, match_id, .. } = row;
    // The other deliveries that change a message change the board of a match.
    let recounts = edits.is_some() && match_id.is_none();
    Some(Delivery { id, notice, before: told, chat, private, doubtful, tries, edits, recounts })
}

async fn settle(
    db: &mut Connection,
    platform: &'static str,
    delivery: &Delivery,
    outcome: DeliveryOutcome,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, Refusal> {
    let (id, chat) = (delivery.id, delivery.chat.as_str());
    match outcome {
        DeliveryOutcome::Sent(message) => {
            sent(&mut *db, delivery, &message, now).await?;
            if let Some(number) = delivery.notice.kind.version() {
                notices::sent(db, id, number, now).await?;
            }
        }
        DeliveryOutcome::Later { due, perhaps, why } => {
            deliveries::later(db, id, due, perhaps, &why).await?;
        }
        DeliveryOutcome::Dropped(why) => {
            deliveries::end(db, id, DeliveryState::Dropped, &why, now).await?;
        }
        DeliveryOutcome::Dead(why) => {
            deliveries::end(db, id, DeliveryState::Dead, &why, now).await?;
            let Some(row) = deliveries::get(&mut *db, id).await? else { return Ok(Vec::new()) };
            if row.private {
                return Ok(readdress(db, id).await?);
            }
            // A delivery that waits behind it calls them itself.
            let last = deliveries::behind(&mut *db, &row).await?.is_none();
            let lost = delivery.matches().filter(|_| last);
            return Ok(tell_alone(db, (platform, chat), &delivery.notice, lost, now).await?);
        }
        DeliveryOutcome::Closed(why) => {
            people::set_private(db, platform, chat, false).await?;
            if platform == Platform::Web.code() {
                subscriptions::end(db, chat).await?;
            }
            deliveries::end(db, id, DeliveryState::Dead, &why, now).await?;
            return Ok(readdress(db, id).await?);
        }
        DeliveryOutcome::Gone(why) => {
            deliveries::end(db, id, DeliveryState::Dead, &why, now).await?;
            let mut lost: Vec<_> = delivery.matches().collect();
            let others = chats::set_gone(&mut *db, platform, chat, Some(&why)).await?;
            lost.extend(others);
            lost.sort_unstable();
            lost.dedup();
            return Ok(tell_alone(db, (platform, chat), &delivery.notice, lost, now).await?);
        }
        DeliveryOutcome::Moved(to) => {
            deliveries::later(db, id, now, false, "the chat has moved").await?;
            moved(db, platform, chat, &to, now).await?;
        }
    }
    Ok(Vec::new())
}

async fn sent(
    db: &mut Connection,
    delivery: &Delivery,
    message: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    let row = deliveries::sent(&mut *db, delivery.id, message, now).await?;
    let Some(row) = row else { return Ok(()) };
    // If a platform took several messages, their number is not known. A reply to a message about
    // several matches means none of them.
    let one = !message.is_empty() && delivery.matches().count() == 1;
    let Some(match_id) = row.match_id.filter(|_| one) else { return Ok(()) };
    // A call in a browser shows no board.
    if row.platform == Platform::Web.code() {
        return Ok(());
    }
    let (platform, chat, private) = (row.platform.as_str(), row.chat.as_str(), row.private);
    posts::add(db, &PostRow { platform, chat, private, message, match_id }, now).await
}

/// Calls a person by name in the room's chats, if no chat and no browser could tell them alone.
async fn readdress(
    db: &mut Connection,
    id: DeliveryId,
) -> Result<Vec<CommittedNotice>, StoreError> {
    let Some(row) = deliveries::get(&mut *db, id).await?.filter(|row| row.private) else {
        return Ok(Vec::new());
    };
    let Some(notice) = notice_of(&mut *db, &row).await? else { return Ok(Vec::new()) };
    let around = deliveries::around(&mut *db, notice.room, notice.to, notice.match_id).await?;
    if address::is_told_besides(&notice, &around, &row.platform) {
        return Ok(Vec::new());
    }
    let to = address::called(&notice, &around);
    send(db, row.notice, &notice, &to).await?;
    Ok(vec![committed(row.notice, &notice, &to)])
}

/// Calls people alone whom a chat should have called by name but cannot: those who are to move in
/// these matches, and whom no other chat calls.
pub(crate) async fn call_alone(
    db: &mut Connection,
    (platform, chat): (&str, &str),
    matches: impl IntoIterator<Item = MatchId>,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, StoreError> {
    let mut called = Vec::new();
    for id in matches {
        for row in notices::calls_by_name(&mut *db, id).await? {
            let (number, notice) = (row.id, Notice::from_row(row));
            let Some(notice) = notice else { continue };
            let (NoticeKind::YourTurn { ply }, Some(person), Some(game)) =
                (&notice.kind, notice.to, notice.game)
            else {
                continue;
            };
            let around = deliveries::around(&mut *db, notice.room, notice.to, Some(id)).await?;
            let Some(to) = address::instead(&notice, &around.without(platform, chat)) else {
                continue;
            };
            calls::add(&mut *db, game, person, *ply, true).await?;
            let told = NoticeSpan { first: None, last: number, former: FormerBoard::Stays };
            deliveries::add(&mut *db, told, &to, notice.match_id, now).await?;
            called.push(committed(number, &notice, &[to]));
        }
    }
    Ok(called)
}

/// Tells people alone what a chat cannot tell them: the guests of an invitation, and the players to
/// move in these matches.
async fn tell_alone(
    db: &mut Connection,
    (platform, chat): (&str, &str),
    notice: &Notice,
    lost: impl IntoIterator<Item = MatchId>,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, StoreError> {
    let mut told = Vec::new();
    let invites = matches!(notice.kind, NoticeKind::Invited { .. } | NoticeKind::RematchOf { .. });
    if let Some(id) = notice.match_id.filter(|_| invites) {
        for guest in matches::invited(&mut *db, id).await? {
            let around = deliveries::around(&mut *db, notice.room, Some(guest), Some(id)).await?;
            // Another chat of the room may name them.
            if !address::is_named_in_a_chat(&around.without(platform, chat)) {
                let notice = Notice { at: now, to: Some(guest), ..notice.clone() };
                told.push(tell(&mut *db, &notice).await?);
            }
        }
    }
    told.extend(call_alone(db, (platform, chat), lost, now).await?);
    Ok(told)
}

/// Returns the announcement of a notice with these destinations.
fn committed(id: NoticeId, notice: &Notice, to: &[Destination]) -> CommittedNotice {
    let carried = to.iter().filter_map(|to| Platform::from_code(&to.platform)).collect();
    CommittedNotice { id, room: notice.room, carried }
}

/// Changes the key of a chat; its room and its deliveries follow.
pub(crate) async fn moved(
    db: &mut Connection,
    platform: &'static str,
    from: &str,
    to: &str,
    now: Timestamp,
) -> Result<(), StoreError> {
    if let Some(old) = chat_room(&mut *db, platform, from).await? {
        let new = chat_room(&mut *db, platform, to).await?;
        let room = address::room_of_moved(old, new);
        if new.is_none_or(|new| new.room != room) {
            chats::bind(&mut *db, platform, to, room, now).await?;
        }
        chats::remove(&mut *db, platform, from).await?;
    }
    deliveries::redirect(&mut *db, platform, from, to).await?;
    posts::rename(db, platform, from, to).await
}

async fn chat_room(
    db: &mut Connection,
    platform: &'static str,
    key: &str,
) -> Result<Option<ChatRoom>, StoreError> {
    let Some(room) = chats::room(&mut *db, platform, key).await? else { return Ok(None) };
    Ok(Some(ChatRoom { room, played_in: matches::any_in(db, room).await? }))
}
