//! Two accounts that become one person.

use service::{Answered, Ask, GONE, NoticeKind, PersonId, Platform, Proposal, RoomId, Season};

use crate::hall::{Hall, key, proposal};

const MINUTE: i64 = 60_000;

/// Dan types a code of Ana's.
async fn typed(hall: &Hall) -> Ask {
    let code = hall.service.accounts().link_code(hall.ana, Some(hall.room)).await.unwrap();
    hall.service.accounts().try_code(hall.dan, None, &code).await.unwrap()
}

/// Dan, with whom nobody else plays, and Ana become one person.
async fn linked(hall: &Hall) {
    let ask = typed(hall).await;
    hall.service.accounts().answer(hall.dan, ask.id, true).await.unwrap();
    hall.service.accounts().answer(hall.ana, ask.id, true).await.unwrap();
}

async fn brought(hall: &Hall) -> RoomId {
    hall.service.rooms().make_room(hall.dan, "Dan's", None).await.unwrap().id
}

async fn told(hall: &Hall, to: PersonId) -> Vec<NoticeKind> {
    let all = hall.notices_for(to).await.into_iter();
    let told = all.filter(|one| one.to == Some(to) && one.kind.is_of_accounts());
    told.map(|one| one.kind).collect()
}

#[tokio::test]
async fn nothing_changes_before_both_have_said_yes() {
    let hall = Hall::new().await;
    let theirs = brought(&hall).await;
    let ask = typed(&hall).await;
    assert_eq!(
        (ask.owner.name.as_str(), ask.owner.platforms.as_slice()),
        ("Ana", [Platform::Web].as_slice())
    );
    assert_eq!((ask.typist.rooms, ask.typist.matches, ask.confirmed), (1, 0, false));
    assert_eq!(
        key(hall.service.accounts().answer(hall.ana, ask.id, true).await),
        "service-ask-over"
    );
    assert_eq!(
        key(hall.service.accounts().answer(hall.ben, ask.id, true).await),
        "service-ask-over"
    );
    let came = hall.service.accounts().answer(hall.dan, ask.id, true).await.unwrap();
    assert!(matches!(came, Answered::Waits(_)));
    assert!(hall.service.rooms().is_member(theirs, hall.dan).await.unwrap());
    let asked = NoticeKind::LinkAsked { ask: ask.id, person: hall.dan };
    assert_eq!(told(&hall, hall.ana).await, [asked]);
    assert_eq!(hall.service.accounts().asked(hall.ana).await.unwrap().len(), 1);
    assert_eq!(
        key(hall.service.accounts().answer(hall.ben, ask.id, true).await),
        "service-ask-over"
    );
    let came = hall.service.accounts().answer(hall.ana, ask.id, true).await.unwrap();
    assert!(matches!(came, Answered::Linked(owner) if owner.id == hall.ana));
    assert!(hall.service.rooms().is_member(theirs, hall.ana).await.unwrap());
    assert_eq!(hall.ground.person("Dan").await, hall.ana);
    assert_eq!(hall.service.accounts().asked(hall.ana).await.unwrap(), []);
}

#[tokio::test]
async fn either_may_say_no_and_has_had_their_try() {
    let hall = Hall::new().await;
    for owner_says_it in [false, true] {
        let code = hall.service.accounts().link_code(hall.ana, Some(hall.room)).await.unwrap();
        let ask = hall.service.accounts().try_code(hall.cyr, Some(hall.room), &code).await.unwrap();
        let again = hall.service.accounts().try_code(hall.cyr, None, &code).await.unwrap();
        assert_eq!(again.id, ask.id, "who types it again is asked the same");
        if owner_says_it {
            hall.service.accounts().answer(hall.cyr, ask.id, true).await.unwrap();
        }
        let by = if owner_says_it { hall.ana } else { hall.cyr };
        assert_eq!(
            hall.service.accounts().answer(by, ask.id, false).await.unwrap(),
            Answered::Refused
        );
        for who in [hall.cyr, hall.ana] {
            assert_eq!(
                key(hall.service.accounts().answer(who, ask.id, true).await),
                "service-ask-over"
            );
        }
        let tried = hall.service.accounts().try_code(hall.cyr, None, &code).await;
        assert_eq!(key(tried), "service-code-tried");
        // It is still good for the person it is meant for.
        hall.service.accounts().try_code(hall.dan, None, &code).await.unwrap();
    }
    assert_eq!(told(&hall, hall.cyr).await, [NoticeKind::LinkRefused { person: hall.ana }]);
    assert_eq!(hall.ground.person("Cyr").await, hall.cyr);
}

#[tokio::test]
async fn a_code_and_an_ask_hold_ten_minutes() {
    let hall = Hall::new().await;
    let code = hall.service.accounts().link_code(hall.ana, None).await.unwrap();
    hall.clock.advance(10 * MINUTE - 1);
    let ask = hall.service.accounts().try_code(hall.dan, None, &code).await.unwrap();
    hall.clock.advance(1);
    let late = hall.service.accounts().try_code(hall.cyr, None, &code).await;
    assert_eq!(key(late), "service-no-such-code");
    hall.service.accounts().answer(hall.dan, ask.id, true).await.unwrap();
    hall.clock.advance(10 * MINUTE - 1);
    assert_eq!(hall.service.accounts().asked(hall.ana).await.unwrap(), []);
    assert_eq!(
        key(hall.service.accounts().answer(hall.ana, ask.id, true).await),
        "service-ask-over"
    );
    hall.service.run_due().await;
    assert_eq!(hall.service.accounts().open_ask(ask.id).await.unwrap(), None);
}

#[tokio::test]
async fn players_at_one_table_do_not_become_one_even_if_seated_after_the_question() {
    let hall = Hall::new().await;
    let code = hall.service.accounts().link_code(hall.ana, None).await.unwrap();
    let ask = hall.service.accounts().try_code(hall.ben, None, &code).await.unwrap();
    hall.service.accounts().answer(hall.ben, ask.id, true).await.unwrap();
    hall.duel().await;
    assert_eq!(
        key(hall.service.accounts().answer(hall.ana, ask.id, true).await),
        "service-link-both-play"
    );
    assert_eq!(
        key(hall.service.accounts().try_code(hall.ben, None, &code).await),
        "service-link-both-play"
    );
    assert_eq!(
        key(hall.service.accounts().try_code(hall.ana, None, &code).await),
        "service-code-is-yours"
    );
}

#[tokio::test]
async fn a_linked_account_brings_rooms_and_matches_at_once_and_the_past_in_steps() {
    let hall = Hall::new().await;
    let theirs = brought(&hall).await;
    hall.service.rooms().enter(theirs, hall.cyr).await.unwrap();
    let proposal =
        Proposal { game: "pile".to_owned(), guests: vec![hall.cyr], ..Proposal::default() };
    let begin = async || {
        let id = hall.service.invitations().invite(hall.dan, theirs, &proposal).await.unwrap();
        hall.service.matches().join(hall.cyr, id).await.unwrap();
        id
    };
    let mut past = Vec::new();
    // More than one step takes.
    for _ in 0..60 {
        let id = begin().await;
        hall.service.matches().resign(hall.cyr, id).await.unwrap();
        past.push(id);
    }
    let running = begin().await;
    linked(&hall).await;
    assert!(hall.service.rooms().is_maker(theirs, hall.ana).await.unwrap());
    let host = async |id| hall.service.matches().card(id).await.unwrap().host;
    assert_eq!([host(running).await, host(past[0]).await], [hall.ana, hall.dan]);
    hall.service.run_due().await;
    for &id in &past {
        let card = hall.service.matches().card(id).await.unwrap();
        assert_eq!((card.host, card.players[0].person()), (hall.ana, Some(hall.ana)), "{id}");
    }
    let results = hall.service.contests().results_of(hall.ana, Season::Ever).await.unwrap();
    assert_eq!(results[0].1.played, 60);
    assert_eq!(hall.service.contests().results_of(hall.dan, Season::Ever).await.unwrap(), []);
    hall.service.run_due().await;
    assert_eq!(hall.service.contests().results_of(hall.ana, Season::Ever).await.unwrap(), results);
}

#[tokio::test]
async fn a_person_forgotten_while_their_past_follows_is_forgotten_with_it() {
    let hall = Hall::new().await;
    let theirs = brought(&hall).await;
    hall.service.rooms().enter(theirs, hall.cyr).await.unwrap();
    let id =
        hall.service.invitations().invite(hall.dan, theirs, &proposal(&[hall.cyr])).await.unwrap();
    hall.service.matches().join(hall.cyr, id).await.unwrap();
    hall.service.matches().resign(hall.cyr, id).await.unwrap();
    linked(&hall).await;
    hall.service.accounts().forget_person(hall.ana).await.unwrap();
    hall.service.run_due().await;
    for person in [hall.ana, hall.dan] {
        assert_eq!(hall.service.contests().results_of(person, Season::Ever).await.unwrap(), []);
    }
    let card = hall.service.matches().card(id).await.unwrap();
    assert_eq!(card.players[0].name, GONE);
    assert_eq!(
        hall.service.contests().results_of(hall.cyr, Season::Ever).await.unwrap()[0].1.played,
        1
    );
}

#[tokio::test]
async fn a_listener_is_asked_who_they_are_when_their_two_accounts_become_one() {
    let hall = Hall::new().await;
    let mut listener = hall.service.rooms().listen(hall.room, hall.ana, service::NoticeId::new(0));
    hall.service.rooms().heard(&mut listener).await.unwrap();
    linked(&hall).await;
    hall.service.rooms().heard(&mut listener).await.unwrap_err();
}
