use store::{DeliveryId, GameId, deliveries::DeliveryState};

use super::*;

const ANA: PersonId = PersonId(1);
const BEN: PersonId = PersonId(2);
/// A time long after everybody was last heard from.
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
    Contact { platform: platform.to_owned(), key: "42".to_owned(), private, seen: Timestamp(seen) }
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
        (vec![contact("discord", Unknown, 9), contact("telegram", Open, 1)], "telegram 42 alone"),
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
fn a_person_just_heard_from_is_called_by_name_and_not_in_private_as_well() {
    let heard = |ago: i64| vec![contact("telegram", PrivateChat::Open, LATER.0 - ago)];
    let told = |there: &Around| written(&addresses(&your_turn(), there));
    assert_eq!(told(&around(Notify::Both, heard(AROUND - 1))), Vec::<String>::new());
    assert_eq!(told(&around(Notify::Both, heard(AROUND))), ["telegram 42 alone"]);
    assert_eq!(told(&around(Notify::Dm, heard(1))), ["telegram 42 alone"]);
    // A room without a group's chat has no place to call a person by name.
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
fn a_person_who_cannot_be_told_in_private_is_called_among_all() {
    let known = || vec![contact("telegram", PrivateChat::Unknown, 9)];
    // The call stands under the board where they are, unless the bot tried them alone.
    for (notify, told, besides) in [(Notify::Dm, 1, 1), (Notify::Both, 0, 1), (Notify::None, 0, 0)]
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
    let web = |key: &str, private| Contact { key: key.to_owned(), ..contact("web", private, 1) };
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
    assert_eq!(told(&notice(None, NoticeKind::Started), &around(Notify::Both, known())).len(), 1);
}

#[test]
fn a_person_outside_a_room_is_told_nothing_of_it_in_private() {
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
    // The notice of a game's end has buttons of its own.
    let over = (row(2, false), vec![notice(None, NoticeKind::Over { ply: 6 })]);
    let behind = [all[1].clone(), over, all[2].clone()];
    assert_eq!(claimed(&[], &behind, 1), Claim::DrawnInto(0));
}

#[test]
fn a_delivery_that_waits_for_somebody_who_leaves_is_for_nobody() {
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
