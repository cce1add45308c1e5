//! Invitations until the start, and rematches.

use service::{MatchId, MatchState, NoticeKind, Occasion, PersonId, Proposal};

use crate::hall::{Hall, key, proposal};

async fn state(hall: &Hall, id: MatchId) -> MatchState {
    hall.service.matches().card(id).await.unwrap().state
}

#[tokio::test]
async fn it_starts_by_itself_when_all_named_guests_have_joined() {
    let hall = Hall::new().await;
    let id = hall.invite(&[hall.ben, hall.cyr]).await;
    let card = hall.service.matches().card(id).await.unwrap();
    assert_eq!((card.seats_min, card.seats_max, card.open), (2, 3, false));
    assert_eq!(card.invited, [hall.ben, hall.cyr]);
    assert_eq!(hall.last(1).await, [NoticeKind::Invited { host: hall.ana }]);
    hall.service.matches().join(hall.cyr, id).await.unwrap();
    assert_eq!(state(&hall, id).await, MatchState::Invited);
    assert_eq!(key(hall.service.matches().board(id).await), "service-not-started");
    hall.service.matches().join(hall.ben, id).await.unwrap();
    let card = hall.service.matches().card(id).await.unwrap();
    assert_eq!((card.state, card.expires), (MatchState::Running, None));
    assert_eq!(card.names(), ["Ana", "Cyr", "Ben"], "seats in the order of joining");
    let told = [NoticeKind::Joined { person: hall.ben }, NoticeKind::Started];
    assert_eq!(hall.last(2).await, told);
}

#[tokio::test]
async fn the_first_to_act_is_told_privately() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let (first, ply) = (hall.turn(id).await, hall.ply(id).await);
    let calls = |notices: Vec<service::Notice>| {
        notices
            .into_iter()
            .filter(|n| matches!(n.kind, NoticeKind::YourTurn { .. }))
            .collect::<Vec<_>>()
    };
    let theirs = calls(hall.notices_for(first).await);
    assert_eq!(theirs.len(), 1);
    assert_eq!((theirs[0].to, &theirs[0].kind), (Some(first), &NoticeKind::YourTurn { ply }));
    assert_eq!(calls(hall.notices_for(hall.other(first)).await).len(), 0);
    let unseen = hall.service.rooms().notice(theirs[0].id, hall.other(first)).await.unwrap();
    assert_eq!(unseen, None);
}

#[tokio::test]
async fn an_open_invitation_is_for_any_member_until_full() {
    let hall = Hall::new().await;
    let open = Proposal { seats: Some(2), ..proposal(&[]) };
    let id = hall.service.invitations().invite(hall.ana, hall.room, &open).await.unwrap();
    assert!(hall.service.matches().card(id).await.unwrap().open);
    assert_eq!(key(hall.service.matches().join(hall.dan, id).await), "service-no-such-match");
    assert_eq!(key(hall.service.matches().join(hall.ana, id).await), "service-already-joined");
    hall.service.matches().join(hall.cyr, id).await.unwrap();
    assert_eq!(state(&hall, id).await, MatchState::Running);
    assert_eq!(key(hall.service.matches().join(hall.ben, id).await), "service-already-started");
}

#[tokio::test]
async fn seats_of_named_guests_are_kept_for_them() {
    let hall = Hall::new().await;
    let two = Proposal { seats: Some(3), ..proposal(&[hall.ben]) };
    let id = hall.service.invitations().invite(hall.ana, hall.room, &two).await.unwrap();
    hall.service.rooms().enter(hall.room, hall.dan).await.unwrap();
    hall.service.matches().join(hall.cyr, id).await.unwrap();
    assert_eq!(key(hall.service.matches().join(hall.dan, id).await), "service-no-seat-free");
    hall.service.matches().decline(hall.ben, id).await.unwrap();
    hall.service.matches().join(hall.dan, id).await.unwrap();
    assert_eq!(hall.service.matches().card(id).await.unwrap().names(), ["Ana", "Cyr", "Dan"]);
}

#[tokio::test]
async fn alone_it_starts_at_once() {
    let hall = Hall::new().await;
    let solo = Proposal { seats: Some(1), ..proposal(&[]) };
    let id = hall.service.invitations().invite(hall.ana, hall.room, &solo).await.unwrap();
    assert_eq!(state(&hall, id).await, MatchState::Running);
    assert_eq!(hall.turn(id).await, hall.ana);
    assert_eq!(hall.last(1).await, [NoticeKind::Started]);
}

#[tokio::test]
async fn the_host_starts_once_enough_are_there() {
    let hall = Hall::new().await;
    let id = hall.invite(&[]).await;
    assert_eq!(hall.service.matches().card(id).await.unwrap().seats_max, 4);
    assert_eq!(key(hall.service.matches().start(hall.ana, id).await), "service-too-few-players");
    hall.service.matches().join(hall.ben, id).await.unwrap();
    assert_eq!(key(hall.service.matches().start(hall.ben, id).await), "service-only-host");
    hall.service.matches().start(hall.ana, id).await.unwrap();
    assert_eq!(state(&hall, id).await, MatchState::Running);
    assert_eq!(key(hall.service.matches().start(hall.ana, id).await), "service-already-started");
    assert_eq!(key(hall.service.matches().withdraw(hall.ana, id).await), "service-already-started");
    assert_eq!(key(hall.service.matches().leave(hall.ben, id).await), "service-already-started");
}

#[tokio::test]
async fn a_guest_who_leaves_may_come_back_and_the_host_withdraws_instead() {
    let hall = Hall::new().await;
    let id = hall.invite(&[]).await;
    assert_eq!(key(hall.service.matches().leave(hall.ben, id).await), "service-not-joined");
    hall.service.matches().join(hall.ben, id).await.unwrap();
    hall.service.matches().leave(hall.ben, id).await.unwrap();
    assert_eq!(hall.last(1).await, [NoticeKind::Left { person: hall.ben }]);
    hall.service.matches().join(hall.ben, id).await.unwrap();
    assert_eq!(key(hall.service.matches().leave(hall.ana, id).await), "service-host-cannot-leave");
    assert_eq!(key(hall.service.matches().withdraw(hall.ben, id).await), "service-only-host");
    hall.service.matches().withdraw(hall.ana, id).await.unwrap();
    assert_eq!(hall.last(1).await, [NoticeKind::Withdrawn]);
    assert_eq!(state(&hall, id).await, MatchState::Withdrawn);
    assert_eq!(
        key(hall.service.matches().join(hall.cyr, id).await),
        "service-invitation-withdrawn"
    );
}

#[tokio::test]
async fn declining_is_for_named_guests_and_the_last_one_ends_it() {
    let hall = Hall::new().await;
    let id = hall.invite(&[hall.ben, hall.cyr]).await;
    hall.service.rooms().enter(hall.room, hall.dan).await.unwrap();
    assert_eq!(key(hall.service.matches().decline(hall.dan, id).await), "service-not-invited");
    assert_eq!(key(hall.service.matches().decline(hall.ana, id).await), "service-already-joined");
    assert_eq!(key(hall.service.matches().join(hall.dan, id).await), "service-not-invited");
    hall.service.matches().decline(hall.ben, id).await.unwrap();
    assert_eq!(key(hall.service.matches().join(hall.ben, id).await), "service-not-invited");
    assert_eq!(state(&hall, id).await, MatchState::Invited);
    hall.service.matches().decline(hall.cyr, id).await.unwrap();
    let told = [NoticeKind::Declined { person: hall.cyr }, NoticeKind::Withdrawn];
    assert_eq!(hall.last(2).await, told);
    assert_eq!(state(&hall, id).await, MatchState::Withdrawn);
}

#[tokio::test]
async fn an_expired_invitation_is_refused_even_before_its_timer_runs() {
    let hall = Hall::new().await;
    let day = Proposal { hours: Some(24), ..proposal(&[hall.ben]) };
    let id = hall.service.invitations().invite(hall.ana, hall.room, &day).await.unwrap();
    let later = hall.invite(&[hall.ben]).await;
    hall.clock.advance_hours(24);
    assert_eq!(key(hall.service.matches().join(hall.ben, id).await), "service-invitation-expired");
    assert_eq!(
        key(hall.service.matches().decline(hall.ben, id).await),
        "service-invitation-expired"
    );
    hall.service.run_due().await;
    hall.service.run_due().await;
    let told = hall.notices().await;
    assert_eq!(told.iter().filter(|n| n.kind == NoticeKind::Expired).count(), 1, "told once");
    assert_eq!(state(&hall, id).await, MatchState::Expired);
    assert_eq!(state(&hall, later).await, MatchState::Invited);
    assert_eq!(hall.last(1).await, [NoticeKind::Expired]);
    assert_eq!(key(hall.service.matches().join(hall.ben, id).await), "service-invitation-expired");
    let live = hall.service.matches().room_matches(hall.room, true).await.unwrap();
    assert_eq!(live.iter().map(|card| card.id).collect::<Vec<_>>(), [later]);
    assert_eq!(hall.service.matches().room_matches(hall.room, false).await.unwrap().len(), 2);
}

#[tokio::test]
async fn an_impossible_proposal_is_refused_with_a_reason() {
    let hall = Hall::new().await;
    let usual = proposal(&[hall.ben]);
    let cases: [(Proposal, &str); 9] = [
        (Proposal { game: "chess\u{202e}".to_owned(), ..usual.clone() }, "service-no-such-game"),
        (
            Proposal { settings: vec![("x".to_owned(), "1".to_owned())], ..usual.clone() },
            "pile-option",
        ),
        (Proposal { seats: Some(5), ..usual.clone() }, "service-wrong-seats"),
        (Proposal { seats: Some(0), ..usual.clone() }, "service-wrong-seats"),
        (Proposal { seats: Some(1), ..usual.clone() }, "service-too-many-guests"),
        (Proposal { hours: Some(23), ..usual.clone() }, "service-wrong-hours"),
        (Proposal { hours: Some(73), ..usual.clone() }, "service-wrong-hours"),
        (proposal(&[hall.ana]), "service-guest-is-you"),
        (proposal(&[hall.dan]), "service-guest-not-in-room"),
    ];
    for (proposal, expected) in cases {
        let invited = hall.service.invitations().invite(hall.ana, hall.room, &proposal).await;
        assert_eq!(key(invited), expected, "{proposal:?}");
    }
    let nobody =
        hall.service.invitations().invite(hall.ana, hall.room, &proposal(&[PersonId(99)])).await;
    assert_eq!(key(nobody), "service-no-such-person");
    let outside = hall.service.invitations().invite(hall.dan, hall.room, &proposal(&[])).await;
    assert_eq!(key(outside), "service-not-in-room");
    assert_eq!(key(hall.service.matches().card(MatchId(99)).await), "service-no-such-match");
    assert_eq!(
        key(hall.service.matches().join(hall.ana, MatchId(99)).await),
        "service-no-such-match"
    );
}

#[tokio::test]
async fn invitations_that_wait_are_bounded() {
    let hall = Hall::new().await;
    for _ in 0..20 {
        hall.invite(&[hall.ben]).await;
    }
    let more = hall.service.invitations().invite(hall.ana, hall.room, &proposal(&[hall.ben])).await;
    assert_eq!(key(more), "service-too-many-invitations");
    hall.service.invitations().invite(hall.ben, hall.room, &proposal(&[])).await.unwrap();
}

#[tokio::test]
async fn a_rematch_has_the_same_people_and_options_and_there_is_one() {
    let hall = Hall::new().await;
    let nine = vec![("stones".to_owned(), "3".to_owned())];
    let id = hall.duel_of(Proposal { settings: nine, ..proposal(&[hall.ben]) }).await;
    assert_eq!(
        key(hall.service.invitations().rematch(hall.ben, id).await),
        "service-match-not-over"
    );
    hall.act(id, "t3").await;
    assert_eq!(key(hall.service.invitations().rematch(hall.cyr, id).await), "service-not-a-player");
    assert_eq!(
        key(hall.service.invitations().rematch(hall.dan, id).await),
        "service-no-such-match"
    );
    let again = hall.service.invitations().rematch(hall.ben, id).await.unwrap();
    assert_eq!(hall.last(1).await, [NoticeKind::RematchOf { match_id: id }]);
    let card = hall.service.matches().card(again).await.unwrap();
    let old = hall.service.matches().card(id).await.unwrap();
    assert_eq!((card.host, card.occasion), (hall.ben, Occasion::Rematch(id)));
    assert_eq!((&card.options, card.invited.as_slice()), (&old.options, [hall.ana].as_slice()));
    assert_eq!(hall.service.invitations().rematch(hall.ben, id).await.unwrap(), again);
    assert_eq!(state(&hall, again).await, MatchState::Invited);
    assert_eq!(
        hall.service.invitations().rematch(hall.ana, id).await.unwrap(),
        again,
        "she agrees by asking"
    );
    assert_eq!(state(&hall, again).await, MatchState::Running);
    hall.service.matches().abort(hall.ana, again).await.unwrap();
    assert_eq!(
        hall.service.invitations().rematch(hall.ana, id).await.unwrap(),
        again,
        "still the one"
    );
}

#[tokio::test]
async fn a_withdrawn_rematch_can_be_proposed_anew() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    hall.service.matches().abort(hall.ana, id).await.unwrap();
    let first = hall.service.invitations().rematch(hall.ana, id).await.unwrap();
    hall.service.matches().withdraw(hall.ana, first).await.unwrap();
    let second = hall.service.invitations().rematch(hall.ben, id).await.unwrap();
    assert_ne!(first, second);
}
