//! Where a notice goes, and what becomes of it when its turn has come: pure steps over rows.
//!
//! The store keeps rows; here it is decided who is told, what takes a delivery's place, and
//! which room a chat has that got another key.

use store::{
    MatchId, NoticeId, PersonId, RoomId, Timestamp,
    deliveries::{Around, Contact, DeliveryRow, Destination, FormerBoard, NoticeSpan},
    people::{Notify, PrivateChat, Remind},
};

use crate::{Chosen, Notice, NoticeKind, Platform};

/// A person heard from so lately, in milliseconds, is called where they are.
const AROUND: i64 = 10 * 60_000;

/// Where a notice goes: to every chat of its room, or to its person alone, where
/// they were last active. A person whose turn it is, and whom the bot may write to
/// nowhere, is called in the room's chats. What is about their accounts goes
/// wherever they can be written to.
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

/// Where somebody is reminded, their browsers left out: alone, or by name in the room's
/// chats, as they wish; whom the bot may write to nowhere, there as well. Who is on the
/// web alone sees it on the page. `None` of what is no reminder.
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

/// The browsers in which somebody is called: all in which they wanted to be, whatever
/// chat calls them as well, unless they are to be told nothing.
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

/// Whether a person whom this platform could not tell was told alone besides: a chat and
/// every browser were tried, and of several chats one.
pub(crate) fn is_told_besides(notice: &Notice, around: &Around, platform: &str) -> bool {
    let by_chat = platform == Platform::Web.code() && contact(notice, around).is_some();
    by_chat || !browsers(notice, around).is_empty()
}

/// The chats in which a person is called who could not be told alone: those of
/// the room that they may read, if they are a member and may be called alone.
pub(crate) fn called(notice: &Notice, around: &Around) -> Vec<Destination> {
    let alone = around.notify.is_some_and(Notify::alone);
    let wanted = alone || around.calls && around.notify == Some(Notify::Group);
    match notice.to.is_some() && wanted && around.member {
        true => where_they_are(around),
        false => Vec::new(),
    }
}

/// Where somebody is called alone whom a chat was to call by name and cannot.
pub(crate) fn instead(notice: &Notice, around: &Around) -> Option<Destination> {
    contact(notice, around).map(alone)
}

/// Whether a chat of the room can call its reader by name.
pub(crate) fn is_named_in_a_chat(around: &Around) -> bool {
    !where_they_are(around).is_empty()
}

/// Chats see for themselves who comes and goes; they are told what that does to
/// their games. What somebody said to their team they know, and their page shows.
fn is_seen_anyway(notice: &Notice) -> bool {
    match notice.kind {
        NoticeKind::Entered { .. } | NoticeKind::Gone { missed: false, .. } => true,
        NoticeKind::Talk { person, .. } => notice.to == Some(person),
        _ => false,
    }
}

/// The room's chats on platforms where the person has an account, and in which somebody can
/// be called.
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

/// The way to tell somebody alone, if there is to be one. In their own room
/// everything is for its owner; elsewhere only notices to them alone are, if they
/// want those and are a member.
fn contact<'a>(notice: &Notice, around: &'a Around) -> Option<&'a Contact> {
    let wanted = match notice.to {
        None => around.owner.is_some(),
        Some(person) if around.owner == Some(person) => true,
        Some(_) => {
            let there = notice.room.is_none() || around.member;
            let called = matches!(notice.kind, NoticeKind::YourTurn { .. });
            let by_name = called && is_called_by_name(notice, around);
            // Who wants to be called in the group alone cannot be, once it is lost.
            let lost = around.notify == Some(Notify::Group)
                && around.has_lost_chats
                && !is_named_in_a_chat(around);
            there && (around.notify.is_some_and(Notify::alone) && !by_name || called && lost)
        }
    };
    best(around).filter(|_| wanted)
}

/// Whether a room wants one board of each match that changes, in place of one for each
/// move.
fn has_living_boards(around: &Around) -> bool {
    Chosen::read(&around.room_chosen).get("boards") == Some("newest")
}

/// Whether somebody is called by name in a group's chat, and so not alone: who was just
/// heard from sees it where they are. A board that changes calls nobody, nor is one shown of a
/// game that calls by itself who begins it.
fn is_called_by_name(notice: &Notice, around: &Around) -> bool {
    if has_living_boards(around) || around.calls {
        return false;
    }
    let heard = around.contacts.iter().map(|contact| contact.seen).max();
    let here = heard.is_some_and(|seen| notice.at.0 - seen.0 < AROUND);
    around.notify == Some(Notify::Both) && here && is_named_in_a_chat(around)
}

/// The way to somebody alone where they were last active.
fn best(around: &Around) -> Option<&Contact> {
    let open = around.contacts.iter().filter(|contact| is_open(contact));
    open.max_by_key(|contact| (contact.private == PrivateChat::Open, contact.seen))
}

/// On Discord a message may be tried; on Telegram only who has opened their
/// private chat can be written to. A browser has no chat: it is called or asks by itself.
fn is_open(contact: &Contact) -> bool {
    match Platform::from_code(&contact.platform) {
        Some(Platform::Telegram) => contact.private == PrivateChat::Open,
        Some(Platform::Discord) => contact.private != PrivateChat::Closed,
        Some(Platform::Web) | None => false,
    }
}

/// What one message is to tell of a commit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Bundle {
    pub(crate) to: Destination,
    pub(crate) told: NoticeSpan,
    pub(crate) match_id: Option<MatchId>,
    pub(crate) at: Timestamp,
    /// The one person that some of it is for.
    addressee: Option<PersonId>,
    /// Whether it tells nothing but moves of a match that its reader plays alone: their own
    /// they have seen, and what answers it they are told with their turn.
    pub(crate) is_seen: bool,
}

impl Bundle {
    /// Adds a notice to what goes to a chat: to the message that tells of the same match
    /// and is for the same people, else as one more. A browser shows one notice at a time.
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

/// What a notice does with the board of its match that stands where it goes.
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

/// What becomes of a delivery whose turn has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Claim {
    /// It is sent.
    Send,
    /// The one after so many others behind it tells what it and those between were to tell.
    DrawnInto(usize),
    /// It is for one person, who has left the room it is from.
    ForNobody,
}

/// The most matches that one message tells of.
pub(crate) const TOGETHER: usize = 6;

/// A delivery with what it tells, in order.
pub(crate) type ToldDelivery = (DeliveryRow, Vec<Notice>);

/// Decides that of a delivery that is ready. `drawn` are those whose telling it took over,
/// `behind` those that wait behind it for the same chat, which takes `soon` messages now or
/// in a moment. `there` is whether the one person it is for is still in the room it is from.
pub(crate) fn claim(
    drawn: &[DeliveryRow],
    head: &ToldDelivery,
    behind: &[ToldDelivery],
    soon: usize,
    there: bool,
) -> Claim {
    // What may have been sent already is sent again as it was.
    if head.0.doubtful {
        return if there { Claim::Send } else { Claim::ForNobody };
    }
    // What tells more than moves tells it itself.
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

/// Whether nothing is told but moves of a game and who is next.
fn is_course(told: &[Notice]) -> bool {
    let called = |one: &Notice| matches!(one.kind, NoticeKind::YourTurn { .. });
    !told.is_empty() && told.iter().all(|one| is_moved(Some(one)) || called(one))
}

/// What one message tells in place of several: the moves of a game are one, told where the
/// last of them is.
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

/// Whether messages of others may be drawn together with one that tells this.
pub(crate) fn may_be_drawn(row: &DeliveryRow, notice: &Notice) -> bool {
    !row.doubtful && is_course(std::slice::from_ref(notice))
}

/// A room that a chat had or has, and whether it has matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ChatRoom {
    pub(crate) room: RoomId,
    pub(crate) played_in: bool,
}

/// The room of a chat that has another key now: that of the old key. A room that
/// the new key already has stays, unless it was only made because somebody wrote
/// there before the change was known: that one has no matches, and the old one
/// has.
pub(crate) const fn room_of_moved(old: ChatRoom, new: Option<ChatRoom>) -> RoomId {
    match new {
        Some(new) if new.played_in || !old.played_in => new.room,
        Some(_) | None => old.room,
    }
}

#[cfg(test)]
mod tests {
    use store::{DeliveryId, GameId, deliveries::DeliveryState};

    use super::*;

    const ANA: PersonId = PersonId(1);
    const BEN: PersonId = PersonId(2);
    /// Long after anybody was heard from.
    const LATER: Timestamp = Timestamp(AROUND + 100);

    fn notice(to: Option<PersonId>, kind: NoticeKind) -> Notice {
        let room = Some(RoomId(5));
        let (at, match_id, game) = (LATER, None, Some(GameId(3)));
        Notice { id: NoticeId(1), at, room, to, match_id, game, kind }
    }

    fn your_turn() -> Notice {
        notice(Some(ANA), NoticeKind::YourTurn { ply: 2 })
    }

    fn contact(platform: &str, private: PrivateChat, seen: i64) -> Contact {
        Contact {
            platform: platform.to_owned(),
            key: "42".to_owned(),
            private,
            seen: Timestamp(seen),
        }
    }

    /// A room with a chat on Telegram, and Ana in it.
    fn around(notify: Notify, contacts: Vec<Contact>) -> Around {
        let chats = vec![("telegram".to_owned(), "-1".to_owned())];
        Around {
            chats,
            notify: Some(notify),
            remind: Some(Remind::Private),
            member: true,
            contacts,
            ..Around::default()
        }
    }

    fn written(addresses: &[Destination]) -> Vec<String> {
        let one = |to: &Destination| {
            let alone = if to.private { " alone" } else { "" };
            format!("{} {}{alone}", to.platform, to.chat)
        };
        addresses.iter().map(one).collect()
    }

    #[test]
    fn a_person_is_told_alone_only_where_they_may_be() {
        use PrivateChat::{Closed, Open, Unknown};
        for (contacts, told) in [
            (vec![contact("telegram", Unknown, 9)], ""),
            (vec![contact("telegram", Open, 1)], "telegram 42 alone"),
            (vec![contact("discord", Unknown, 1)], "discord 42 alone"),
            (vec![contact("discord", Closed, 1)], ""),
            (vec![contact("web", Unknown, 9)], ""),
            (vec![contact("web", Closed, 9)], ""),
            (
                vec![contact("discord", Unknown, 9), contact("telegram", Open, 1)],
                "telegram 42 alone",
            ),
            (vec![contact("discord", Open, 9), contact("telegram", Open, 1)], "discord 42 alone"),
        ] {
            let there = around(Notify::Both, contacts);
            assert_eq!(written(&addresses(&your_turn(), &there)).join(", "), told, "{there:?}");
        }
    }

    #[test]
    fn a_person_is_told_as_they_wish() {
        let open = || vec![contact("telegram", PrivateChat::Open, 1)];
        for (notify, told) in [
            (Notify::Dm, vec!["telegram 42 alone"]),
            (Notify::Both, vec!["telegram 42 alone"]),
            (Notify::Group, vec![]),
            (Notify::None, vec![]),
        ] {
            let there = around(notify, open());
            assert_eq!(written(&addresses(&your_turn(), &there)), told, "{notify:?}");
        }
    }

    #[test]
    fn who_was_just_heard_from_is_called_by_name_and_not_alone_as_well() {
        let heard = |ago: i64| vec![contact("telegram", PrivateChat::Open, LATER.0 - ago)];
        let told = |there: &Around| written(&addresses(&your_turn(), there));
        assert_eq!(told(&around(Notify::Both, heard(AROUND - 1))), Vec::<String>::new());
        assert_eq!(told(&around(Notify::Both, heard(AROUND))), ["telegram 42 alone"]);
        assert_eq!(told(&around(Notify::Dm, heard(1))), ["telegram 42 alone"]);
        // Where no group has a chat, there is no name to be called by.
        let page = Around { chats: Vec::new(), ..around(Notify::Both, heard(1)) };
        assert_eq!(told(&page), ["telegram 42 alone"]);
    }

    #[test]
    fn one_commit_is_one_message_a_chat() {
        let there = around(Notify::Both, Vec::new());
        let of_match = |to, kind| Notice { match_id: Some(MatchId(7)), ..notice(to, kind) };
        let told = [
            of_match(None, NoticeKind::Joined { person: BEN }),
            of_match(None, NoticeKind::Started),
            of_match(Some(ANA), NoticeKind::YourTurn { ply: 0 }),
            of_match(Some(BEN), NoticeKind::YourTurn { ply: 0 }),
        ];
        let mut bundles = Vec::new();
        for (number, notice) in (1..).zip(&told) {
            Bundle::add(&mut bundles, group_of(&there), NoticeId(number), notice, &there);
        }
        let spans: Vec<_> = bundles.iter().map(|it| (it.told.first, it.told.last)).collect();
        let first = (Some(NoticeId(1)), NoticeId(3));
        assert_eq!(spans, [first, (None, NoticeId(4))], "nobody's call is lost among others'");
        let alone = Around { alone: true, ..there };
        let (mut bundles, moved) = (Vec::new(), NoticeKind::Moved { from_ply: 1, to_ply: 2 });
        Bundle::add(&mut bundles, group_of(&alone), NoticeId(1), &of_match(None, moved), &alone);
        assert!(bundles[0].is_seen, "their own move they have seen");
    }

    fn group_of(around: &Around) -> Destination {
        to_all(around).remove(0)
    }

    #[test]
    fn whoever_can_be_told_nowhere_alone_is_called_among_all() {
        let known = || vec![contact("telegram", PrivateChat::Unknown, 9)];
        // Who is called where they are stands under the board, unless it was tried alone.
        for (notify, told, besides) in
            [(Notify::Dm, 1, 1), (Notify::Both, 0, 1), (Notify::None, 0, 0)]
        {
            let there = around(notify, known());
            assert_eq!(addresses(&your_turn(), &there).len(), told, "{notify:?}");
            assert_eq!(called(&your_turn(), &there).len(), besides, "{notify:?}");
        }
        let away = Around { member: false, ..around(Notify::Dm, known()) };
        assert_eq!(addresses(&your_turn(), &away), []);
    }

    #[test]
    fn nobody_is_called_where_they_have_no_account() {
        let (games, web) = (vec![MatchId(1)], || vec![contact("web", PrivateChat::Unknown, 9)]);
        let reminded = || NoticeKind::Reminded { games: games.clone(), first: false };
        for (contacts, told) in [
            (web(), 0),
            (vec![contact("discord", PrivateChat::Closed, 9)], 0),
            (vec![contact("telegram", PrivateChat::Closed, 9)], 1),
        ] {
            let there = around(Notify::Dm, contacts);
            assert_eq!(addresses(&your_turn(), &there).len(), told, "{there:?}");
            let reminder = notice(Some(ANA), reminded());
            assert_eq!(addresses(&reminder, &there).len(), told, "{there:?}");
        }
    }

    #[test]
    fn every_browser_that_is_to_call_somebody_does_whatever_chat_does_as_well() {
        use PrivateChat::{Closed, Open};
        let web =
            |key: &str, private| Contact { key: key.to_owned(), ..contact("web", private, 1) };
        let known = || vec![web("a", Open), web("b", Closed), web("c", Open)];
        let reminded = |room| {
            let kind = NoticeKind::Reminded { games: vec![MatchId(1)], first: false };
            Notice { room, ..notice(Some(ANA), kind) }
        };
        let nudged = notice(Some(ANA), NoticeKind::Nudged { person: BEN });
        let browsers = vec!["web a alone", "web c alone"];
        let calls = [your_turn(), reminded(None), nudged];
        let told = |call: &Notice, there: &Around| addresses(call, there);
        for call in &calls {
            let there = around(Notify::Both, known());
            assert_eq!(written(&told(call, &there)), browsers, "{call:?}");
            let mut chats = known();
            chats.push(contact("telegram", Open, 1));
            let everywhere = [vec!["telegram 42 alone"], browsers.clone()].concat();
            assert_eq!(written(&told(call, &around(Notify::Dm, chats))), everywhere, "{call:?}");
            let muted = Around { remind: Some(Remind::None), ..around(Notify::None, known()) };
            assert_eq!(told(call, &muted), [], "{call:?}");
        }
        let mut shut = known();
        shut.push(contact("telegram", Closed, 9));
        let there = around(Notify::Dm, shut);
        assert_eq!(written(&told(&your_turn(), &there)), browsers, "not among all as well");
        let away = Around { member: false, ..around(Notify::Both, known()) };
        assert_eq!(told(&your_turn(), &away), []);
        let by_name = told(&reminded(Some(RoomId(5))), &around(Notify::Group, known()));
        assert_eq!(written(&by_name), browsers);
        assert_eq!(
            told(&notice(None, NoticeKind::Started), &around(Notify::Both, known())).len(),
            1
        );
    }

    #[test]
    fn whoever_is_not_in_a_room_is_told_nothing_of_it_alone() {
        let open = vec![contact("telegram", PrivateChat::Open, 1)];
        let away = Around { member: false, ..around(Notify::Dm, open) };
        assert_eq!(addresses(&your_turn(), &away), []);
        assert_eq!(called(&your_turn(), &away), []);
    }

    #[test]
    fn chats_are_told_who_has_gone_only_if_a_game_needs_them() {
        let there = around(Notify::Both, Vec::new());
        for (missed, told) in [(false, 0), (true, 1)] {
            let gone = notice(None, NoticeKind::Gone { person: ANA, missed });
            assert_eq!(addresses(&gone, &there).len(), told);
        }
        let entered = notice(None, NoticeKind::Entered { person: ANA });
        assert_eq!(addresses(&entered, &there), []);
    }

    #[test]
    fn in_their_own_room_everything_is_for_its_owner_and_nothing_of_anybody_else() {
        let contacts = vec![contact("telegram", PrivateChat::Open, 1)];
        let home = Around { owner: Some(ANA), chats: Vec::new(), ..around(Notify::None, contacts) };
        let started = notice(None, NoticeKind::Started);
        assert_eq!(written(&addresses(&started, &home)), ["telegram 42 alone"]);
        assert_eq!(written(&addresses(&your_turn(), &home)), ["telegram 42 alone"]);
        let bens = notice(Some(BEN), NoticeKind::YourTurn { ply: 2 });
        assert_eq!(addresses(&bens, &home), [], "the lines are Ben's, who wants none");
    }

    fn row(id: i64, doubtful: bool) -> DeliveryRow {
        DeliveryRow {
            id: DeliveryId(id),
            notice: NoticeId(1),
            first: None,
            platform: "telegram".to_owned(),
            chat: "-1".to_owned(),
            private: false,
            match_id: Some(MatchId(id)),
            told_by: None,
            state: DeliveryState::Ready,
            doubtful,
            tries: 0,
            due: Timestamp(0),
            at: Timestamp(0),
            edits: None,
        }
    }

    /// A move of a game on its way to a group.
    fn moved(id: i64, game: i64, plies: [u32; 2]) -> ToldDelivery {
        let [from_ply, to_ply] = plies;
        let kind = NoticeKind::Moved { from_ply, to_ply };
        let told = Notice { game: Some(GameId(game)), ..notice(None, kind) };
        (row(id, false), vec![told])
    }

    const PLENTY: usize = 99;

    #[test]
    fn a_newer_board_takes_the_place_of_one_not_yet_sent() {
        let (one, two) = (moved(7, 3, [2, 4]), moved(8, 3, [4, 6]));
        let behind = std::slice::from_ref(&two);
        assert_eq!(claim(&[], &one, behind, PLENTY, true), Claim::DrawnInto(0));
        let doubtful = (row(7, true), one.1.clone());
        assert_eq!(claim(&[], &doubtful, behind, 1, true), Claim::Send, "doubtful");
        assert_eq!(claim(&[], &one, &[], 1, true), Claim::Send);
        let other = moved(8, 9, [4, 6]);
        assert_eq!(claim(&[], &one, &[other], PLENTY, true), Claim::Send);
        let over = (row(8, false), vec![notice(None, NoticeKind::Over { ply: 6 })]);
        assert_eq!(claim(&[], &one, &[over], 1, true), Claim::Send);
        let told = drawn_together([one.1, two.1]);
        let kinds: Vec<_> = told.into_iter().map(|one| one.kind).collect();
        assert_eq!(kinds, [NoticeKind::Moved { from_ply: 2, to_ply: 6 }]);
    }

    #[test]
    fn where_more_waits_than_a_chat_takes_one_message_tells_of_several_matches() {
        let all: Vec<_> = (1..=9).map(|game| moved(game, game, [0, 1])).collect();
        let claimed = |drawn: &[DeliveryRow], behind: &[ToldDelivery], soon| {
            claim(drawn, &all[0], behind, soon, true)
        };
        assert_eq!(claimed(&[], &all[1..3], 3), Claim::Send, "all have their turn soon");
        assert_eq!(claimed(&[], &all[1..4], 3), Claim::DrawnInto(2));
        assert_eq!(claimed(&[], &all[1..], 1), Claim::DrawnInto(TOGETHER - 2));
        let drawn: Vec<_> = (11..=14).map(|id| row(id, false)).collect();
        assert_eq!(claimed(&drawn, &all[1..], 1), Claim::DrawnInto(0), "of six with these");
        let alone = (DeliveryRow { private: true, ..row(1, false) }, all[0].1.clone());
        assert_eq!(claim(&[], &alone, &all[1..], 1, true), Claim::Send);
        // What ends a game has buttons of its own.
        let over = (row(2, false), vec![notice(None, NoticeKind::Over { ply: 6 })]);
        let behind = [all[1].clone(), over, all[2].clone()];
        assert_eq!(claimed(&[], &behind, 1), Claim::DrawnInto(0));
    }

    #[test]
    fn what_waits_for_somebody_who_leaves_is_for_nobody() {
        let row = (row(7, false), vec![your_turn()]);
        assert_eq!(claim(&[], &row, &[], 1, false), Claim::ForNobody);
        assert_eq!(claim(&[], &row, &[], 1, true), Claim::Send);
    }

    #[test]
    fn a_chat_takes_its_room_along_unless_the_new_key_has_games_of_its_own() {
        let chat_room = |room, played_in| ChatRoom { room: RoomId(room), played_in };
        for (old, new, expected) in [
            (chat_room(1, true), None, 1),
            (chat_room(1, false), None, 1),
            (chat_room(1, true), Some(chat_room(2, false)), 1),
            (chat_room(1, true), Some(chat_room(2, true)), 2),
            (chat_room(1, false), Some(chat_room(2, false)), 2),
            (chat_room(1, false), Some(chat_room(2, true)), 2),
        ] {
            assert_eq!(room_of_moved(old, new), RoomId(expected), "{old:?} {new:?}");
        }
    }
}
