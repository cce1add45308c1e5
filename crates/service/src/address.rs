//! Destinations of a notice, and the fate of a delivery whose turn has come: pure steps over rows.
//!
//! The store keeps rows. This module decides who is told, what takes a delivery's place, and which
//! room belongs to a chat with a new key.

use store::{
    MatchId, NoticeId, PersonId, RoomId, Timestamp,
    deliveries::{Around, Contact, DeliveryRow, Destination, FormerBoard, NoticeSpan},
    people::{Notify, PrivateChat, Remind},
};

use crate::{Chosen, Notice, NoticeKind, Platform};

/// A person heard from within this time, in milliseconds, is called where they are.
const AROUND: i64 = 10 * 60_000;

/// Returns the destinations of a notice: every chat of its room, or its person alone, where they
/// were last active. If it is a person's turn and the bot may write to them nowhere, they are
/// called in the room's chats. A notice about accounts goes wherever the bot may write to the
/// person alone.
pub(crate) fn addresses(notice: &Notice, around: &Around) -> Vec<Destination> {
    if is_seen_anyway(notice) {
        return Vec::new();
    }
    if notice.kind.is_of_accounts() {
        return around.contacts.iter().filter(|contact| is_open(contact)).map(alone).collect();
    }
    let browsers = browsers(notice, around);
    if let Some(mut all) = reminder(notice, around, &browsers) {
        all.extend(browsers);
        return all;
    }
    let mut all = match notice.to {
        None => to_all(around),
        Some(_) => Vec::new(),
    };
    match contact(notice, around) {
        Some(contact) => all.push(alone(contact)),
        // Others are called by name under the board, if there is one.
        None if matches!(notice.kind, NoticeKind::YourTurn { .. })
            && browsers.is_empty()
            && (around.notify == Some(Notify::Dm) || around.calls) =>
        {
            all.extend(called(notice, around));
        }
        None => {}
    }
    all.extend(browsers);
    all
}

/// Returns the destinations of a reminder, without browsers: the person alone, or by name in the
/// room's chats, as they wish. People to whom the bot may write nowhere are reminded in those chats
/// as well. A person on the web alone sees it on the page. `None` if the notice is no reminder.
fn reminder(
    notice: &Notice,
    around: &Around,
    browsers: &[Destination],
) -> Option<Vec<Destination>> {
    let reminds = matches!(
        notice.kind,
        NoticeKind::Reminded { .. } | NoticeKind::Nudged { .. } | NoticeKind::LiveSoon { .. }
    );
    if !reminds {
        return None;
    }
    let here = if around.member { where_they_are(around) } else { Vec::new() };
    let nudge = !matches!(notice.kind, NoticeKind::Reminded { .. });
    Some(match (notice.room, around.remind) {
        (None, _) | (_, Some(Remind::Private)) if nudge || notice.room.is_none() => {
            match best(around) {
                Some(contact) => vec![alone(contact)],
                None if browsers.is_empty() => here,
                None => Vec::new(),
            }
        }
        (_, Some(Remind::None) | None) if nudge => Vec::new(),
        _ => here,
    })
}

/// Returns the browsers in which a person is called: all that they subscribed, even if a chat calls
/// them as well. There are none if they want to be told nothing.
fn browsers(notice: &Notice, around: &Around) -> Vec<Destination> {
    let wanted = match notice.kind {
        NoticeKind::YourTurn { .. } => around.notify,
        NoticeKind::Reminded { .. } | NoticeKind::Nudged { .. } | NoticeKind::LiveSoon { .. } => {
            around.notify.filter(|_| around.remind.is_some_and(|remind| remind != Remind::None))
        }
        _ => None,
    };
    let there = notice.room.is_none() || around.member;
    if notice.to.is_none() || !there || wanted.is_none_or(|notify| notify == Notify::None) {
        return Vec::new();
    }
    let web = |contact: &&Contact| {
        contact.platform == Platform::Web.code() && contact.private == PrivateChat::Open
    };
    around.contacts.iter().filter(web).map(alone).collect()
}

/// Whether a person was also told alone in another way when this platform could not reach them. A
/// chat and every browser were tried; of several chats only one was.
pub(crate) fn is_told_besides(notice: &Notice, around: &Around, platform: &str) -> bool {
    let by_chat = platform == Platform::Web.code() && contact(notice, around).is_some();
    by_chat || !browsers(notice, around).is_empty()
}

/// Returns the chats that call a person who could not be told alone: the room's chats that they may
/// read, if they are a member and may be called alone.
pub(crate) fn called(notice: &Notice, around: &Around) -> Vec<Destination> {
    let alone = around.notify.is_some_and(Notify::alone);
    let wanted = alone || around.calls && around.notify == Some(Notify::Group);
    match notice.to.is_some() && wanted && around.member {
        true => where_they_are(around),
        false => Vec::new(),
    }
}

/// Returns the private destination of a person whom a chat should have called by name but cannot.
pub(crate) fn instead(notice: &Notice, around: &Around) -> Option<Destination> {
    contact(notice, around).map(alone)
}

/// Whether a chat of the room can call the notice's reader by name.
pub(crate) fn is_named_in_a_chat(around: &Around) -> bool {
    !where_they_are(around).is_empty()
}

/// Whether the readers see the event for themselves. Chats see who comes and goes; they are told
/// only what it does to games. A person knows what they said to their team, and their page shows
/// it.
fn is_seen_anyway(notice: &Notice) -> bool {
    match notice.kind {
        NoticeKind::Entered { .. } | NoticeKind::Gone { missed: false, .. } => true,
        NoticeKind::Talk { person, .. } => notice.to == Some(person),
        _ => false,
    }
}

/// Returns the room's chats on platforms where the person has an account and can be called by name.
fn where_they_are(around: &Around) -> Vec<Destination> {
    let mut chats = to_all(around);
    chats.retain(|chat| Platform::message_of_key(&chat.chat).is_none());
    chats.retain(|chat| around.contacts.iter().any(|one| one.platform == chat.platform));
    chats
}

fn to_all(around: &Around) -> Vec<Destination> {
    let chats = around.chats.iter().cloned();
    chats.map(|(platform, chat)| Destination { platform, chat, private: false }).collect()
}

fn alone(contact: &Contact) -> Destination {
    Destination { platform: contact.platform.clone(), chat: contact.key.clone(), private: true }
}

/// Returns the way to tell a person alone, if they are to be told so. In their own room every
/// notice is for its owner. Elsewhere only notices to them alone count, if they are a member and
/// want them.
fn contact<'a>(notice: &Notice, around: &'a Around) -> Option<&'a Contact> {
    let wanted = match notice.to {
        None => around.owner.is_some(),
        Some(person) if around.owner == Some(person) => true,
        Some(_) => {
            let there = notice.room.is_none() || around.member;
            let called = matches!(notice.kind, NoticeKind::YourTurn { .. });
            let by_name = called && is_called_by_name(notice, around);
            // A person who wants calls in the group alone cannot have them once the group is lost.
            let lost = around.notify == Some(Notify::Group)
                && around.has_lost_chats
                && !is_named_in_a_chat(around);
            there && (around.notify.is_some_and(Notify::alone) && !by_name || called && lost)
        }
    };
    best(around).filter(|_| wanted)
}

/// Whether a room wants one changing board for each match, in place of one for each move.
fn has_living_boards(around: &Around) -> bool {
    Chosen::read(&around.room_chosen).get("boards") == Some("newest")
}

/// Whether a person is called by name in a group's chat, and so not alone: if they were just heard
/// from, they see it where they are. A board that changes calls nobody. Neither does a board shown
/// where the game itself calls the player who begins.
fn is_called_by_name(notice: &Notice, around: &Around) -> bool {
    if has_living_boards(around) || around.calls {
        return false;
    }
    let heard = around.contacts.iter().map(|contact| contact.seen).max();
    let here = heard.is_some_and(|seen| notice.at.0 - seen.0 < AROUND);
    around.notify == Some(Notify::Both) && here && is_named_in_a_chat(around)
}

/// Returns the way to a person alone, where they were last active.
fn best(around: &Around) -> Option<&Contact> {
    let open = around.contacts.iter().filter(|contact| is_open(contact));
    open.max_by_key(|contact| (contact.private == PrivateChat::Open, contact.seen))
}

/// Whether the bot may try to write to a contact alone. On Discord a message may be tried; on
/// Telegram the person must have opened their private chat. A browser has no chat: it is called or
/// asks by itself.
fn is_open(contact: &Contact) -> bool {
    match Platform::from_code(&contact.platform) {
        Some(Platform::Telegram) => contact.private == PrivateChat::Open,
        Some(Platform::Discord) => contact.private != PrivateChat::Closed,
        Some(Platform::Web) | None => false,
    }
}

/// The part of a commit that one message tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bundle {
    pub(crate) to: Destination,
    pub(crate) told: NoticeSpan,
    pub(crate) match_id: Option<MatchId>,
    pub(crate) at: Timestamp,
    /// The one person whom some of it addresses.
    addressee: Option<PersonId>,
    /// Whether it tells only moves of a match that its reader plays alone. They have seen their own
    /// moves, and the notice of their turn tells the answers.
    pub(crate) is_seen: bool,
}

impl Bundle {
    /// Adds a notice to the messages for a chat: to the message that tells of the same match and is
    /// for the same people, or else as a new one. A browser shows one notice at a time.
    pub(crate) fn add(
        bundles: &mut Vec<Self>,
        to: Destination,
        id: NoticeId,
        notice: &Notice,
        around: &Around,
    ) {
        let moved = matches!(notice.kind, NoticeKind::Moved { .. });
        let is_seen = around.alone && moved;
        let former = former(&to, notice, around);
        let along = |bundle: &&mut Self| {
            bundle.to == to
                && bundle.match_id.is_some()
                && bundle.match_id == notice.match_id
                && bundle.to.platform != Platform::Web.code()
                && bundle.addressee.is_none_or(|person| notice.to == Some(person))
        };
        match bundles.iter_mut().rev().find(along) {
            Some(bundle) => {
                bundle.told.first.get_or_insert(bundle.told.last);
                bundle.told.last = id;
                bundle.told.former = bundle.told.former.max(former);
                bundle.addressee = notice.to;
                bundle.is_seen &= is_seen;
            }
            None => bundles.push(Self {
                to,
                told: NoticeSpan { first: None, last: id, former },
                match_id: notice.match_id,
                at: notice.at,
                addressee: notice.to,
                is_seen,
            }),
        }
    }
}

/// Returns what a notice does with the board of its match that stands at the destination.
fn former(to: &Destination, notice: &Notice, around: &Around) -> FormerBoard {
    let rewritten = match notice.kind {
        _ if to.platform == Platform::Web.code() => false,
        _ if to.private => around.sole,
        NoticeKind::Moved { .. } => has_living_boards(around),
        _ => false,
    };
    match notice.kind {
        _ if rewritten => FormerBoard::Rewritten,
        NoticeKind::YourTurn { .. } | NoticeKind::Over { .. } if to.private => {
            FormerBoard::Followed
        }
        _ => FormerBoard::Stays,
    }
}

/// The fate of a delivery whose turn has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    /// It is sent.
    Send,
    /// The delivery this many places behind it tells its news and the news of those between.
    DrawnInto(usize),
    /// It is for one person, who has left the room it is from.
    ForNobody,
}

/// The most matches in one message.
pub(crate) const TOGETHER: usize = 6;

/// A delivery with its notices, in order.
pub(crate) type ToldDelivery = (DeliveryRow, Vec<Notice>);

/// Decides the fate of a delivery that is ready. `drawn` are the deliveries it has taken over, and
/// `behind` those that wait behind it for the same chat. The chat takes `soon` messages now or in a
/// moment. `there` is whether the one person it is for is still in the room it is from.
pub(crate) fn claim(
    drawn: &[DeliveryRow],
    head: &ToldDelivery,
    behind: &[ToldDelivery],
    soon: usize,
    there: bool,
) -> Claim {
    // A message that may have been sent already is sent again unchanged.
    if head.0.doubtful {
        return if there { Claim::Send } else { Claim::ForNobody };
    }
    // A delivery that tells more than moves tells it itself.
    let single = |(row, told): &ToldDelivery| row.first.is_none() && is_course(told);
    if let Some((_, next)) = behind.first()
        && single(head)
        && is_moved(next.first())
        && head.1[0].game == next[0].game
    {
        return Claim::DrawnInto(0);
    }
    let mut matches: Vec<_> = drawn.iter().map(|row| row.match_id).collect();
    let mut run = 0;
    let tells_moves = |(row, told): &&ToldDelivery| !row.private && is_course(told);
    for (row, _) in std::iter::once(head).chain(behind).take_while(tells_moves) {
        matches.push(row.match_id);
        matches.sort_unstable();
        matches.dedup();
        if matches.len() > TOGETHER {
            break;
        }
        run += 1;
    }
    match run {
        2.. if run > soon => Claim::DrawnInto(run - 2),
        _ if there => Claim::Send,
        _ => Claim::ForNobody,
    }
}

fn is_moved(notice: Option<&Notice>) -> bool {
    notice.is_some_and(|one| one.game.is_some() && matches!(one.kind, NoticeKind::Moved { .. }))
}

/// Whether the notices tell only moves of a game and whose turn is next.
fn is_course(told: &[Notice]) -> bool {
    let called = |one: &Notice| matches!(one.kind, NoticeKind::YourTurn { .. });
    !told.is_empty() && told.iter().all(|one| is_moved(Some(one)) || called(one))
}

/// Joins the notices of several messages into those of one. The moves of a game become one notice,
/// in the place of the last of them.
pub(crate) fn drawn_together(told: impl IntoIterator<Item = Vec<Notice>>) -> Vec<Notice> {
    let mut all: Vec<Notice> = Vec::new();
    for mut told in told {
        if let Some(leading) = told.first_mut().filter(|one| is_moved(Some(one))) {
            let earlier = |one: &Notice| one.game == leading.game && is_moved(Some(one));
            let earlier = all.iter().rposition(earlier).map(|at| all.remove(at).kind);
            if let (
                NoticeKind::Moved { from_ply, .. },
                Some(NoticeKind::Moved { from_ply: since, .. }),
            ) = (&mut leading.kind, earlier)
            {
                *from_ply = since;
            }
        }
        all.extend(told);
    }
    all
}

/// Whether other deliveries may be drawn together with one that tells this notice.
pub(crate) fn may_be_drawn(row: &DeliveryRow, notice: &Notice) -> bool {
    !row.doubtful && is_course(std::slice::from_ref(notice))
}

/// A room that a chat had or has, and whether it has matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ChatRoom {
    pub(crate) room: RoomId,
    pub(crate) played_in: bool,
}

/// Returns the room of a chat with a new key: the room of the old key. A room that the new key
/// already has stays, unless somebody's message made it before the change was known. Such a room
/// has no matches, and the old one has some.
pub(crate) const fn room_of_moved(old: ChatRoom, new: Option<ChatRoom>) -> RoomId {
    match new {
        Some(new) if new.played_in || !old.played_in => new.room,
        Some(_) | None => old.room,
    }
}

#[cfg(test)]
mod tests;
