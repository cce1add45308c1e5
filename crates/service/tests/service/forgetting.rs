//! Forgetting a person who goes for good, with all that is known of them.

use service::{
    Answered, GONE, Identity, MatchId, MatchState, NoticeId, NoticeKind, PersonId, Platform,
    Refusal,
};

use crate::hall::{Hall, identity};

/// Ana's own data: no other text holds any of it.
const HERS: [&str; 6] =
    ["Anastazie-Q7", "Telegramova-Q7", "identity-ana", "777000111", "slovo-Q7", "kept-Q7"];

/// Links another account of Ana's with hers.
async fn linked(hall: &Hall) -> String {
    let (platform, key) = (Platform::Telegram, HERS[3].to_owned());
    let other = Identity { platform, key, name: HERS[1].to_owned() };
    let other = hall.service.people().person(&other).await.unwrap().id;
    let code = hall.service.accounts().link_code(hall.ana, None).await.unwrap();
    let ask = hall.service.accounts().try_code(other, None, &code).await.unwrap();
    hall.service.accounts().answer(other, ask.id, true).await.unwrap();
    let linked = hall.service.accounts().answer(hall.ana, ask.id, true).await.unwrap();
    assert!(matches!(linked, Answered::Linked(_)));
    code
}

/// Gives Ana all data that a person can have.
async fn much(hall: &Hall) -> String {
    hall.service.people().rename(hall.ana, HERS[0]).await.unwrap();
    linked(hall).await;
    // Enough to split pages of the file.
    for number in 0..200 {
        let text = format!("{} {number} {}", HERS[4], "a".repeat(number));
        hall.service.rooms().say(hall.ana, hall.room, &text).await.unwrap();
        hall.service.rooms().say(hall.ben, hall.room, &"b".repeat(number + 1)).await.unwrap();
    }
    hall.service
        .deliveries()
        .keep(Platform::Telegram, hall.ana, vec![HERS[5].to_owned()])
        .await
        .unwrap();
    hall.service.accounts().link_code(hall.ana, Some(hall.room)).await.unwrap()
}

async fn forget(hall: &Hall) {
    hall.service.accounts().forget_person(hall.ana).await.unwrap();
    hall.service.run_due().await;
}

#[tokio::test]
async fn nothing_that_was_somebodys_alone_stands_in_the_file_its_log_or_the_next_copy() {
    let hall = Hall::new().await;
    let code = much(&hall).await;
    let mut hers = HERS.to_vec();
    hers.push(&code);
    let before = hall.ground.standing(&hers).await;
    for text in &hers {
        assert!(before.iter().any(|found| found.starts_with(text)), "{text} is looked for");
    }
    forget(&hall).await;
    assert_eq!(hall.ground.standing(&hers).await, Vec::<String>::new());
    let told = hall.notices_for(hall.ben).await;
    assert!(
        told.iter()
            .any(|one| matches!(&one.kind, NoticeKind::Talk { person, .. } if *person == hall.ben))
    );
}

/// Returns the log and the position of a match's game.
async fn course(hall: &Hall, id: MatchId) -> (Vec<String>, String) {
    let board = hall.service.matches().board(id).await.unwrap();
    let log = board.table.log().iter().map(|line| line.code.clone()).collect();
    (log, board.table.text())
}

#[tokio::test]
async fn games_that_are_over_stay_for_the_others_with_somebody_in_the_place_of_who_went() {
    let mut hall = Hall::new().await;
    let (over, running) = (hall.duel().await, hall.duel().await);
    hall.act(over, "t1").await;
    hall.service.matches().resign(hall.ben, over).await.unwrap();
    let before = course(&hall, over).await;
    forget(&hall).await;
    hall.reopen(&crate::hall::RULES).await;
    assert_eq!(course(&hall, over).await, before, "the log replays as it did");
    let card = hall.service.matches().card(over).await.unwrap();
    assert_eq!(card.state, MatchState::Over);
    let names: Vec<_> = card.players.iter().map(|player| player.name.as_str()).collect();
    assert_eq!(names, [GONE, "Ben"]);
    let left = hall.service.matches().board(running).await.unwrap();
    let seat = left.card.seat(hall.ana).unwrap();
    assert!(left.table.departed().contains(seat), "what went on was left");
}

#[tokio::test]
async fn a_forgotten_person_leaves_running_matches_and_their_invitations_end() {
    let hall = Hall::new().await;
    let trio = hall.trio().await;
    let asked = hall.invite(&[hall.ben]).await;
    let proposal = crate::hall::proposal(&[hall.ana, hall.cyr]);
    let theirs = hall.service.invitations().invite(hall.ben, hall.room, &proposal).await.unwrap();
    forget(&hall).await;
    let service = &hall.service;
    assert_eq!(service.matches().card(asked).await.unwrap().state, MatchState::Withdrawn);
    assert!(!service.matches().card(theirs).await.unwrap().invited.contains(&hall.ana));
    let board = service.matches().board(trio).await.unwrap();
    assert_eq!(board.card.state, MatchState::Running, "the other two play on");
    let waits = hall.turn(trio).await;
    assert!([hall.ben, hall.cyr].contains(&waits));
    service.matches().play(waits, trio, None, "t1").await.unwrap();
}

#[tokio::test]
async fn a_room_is_handed_to_who_has_been_there_longest_and_is_told() {
    let hall = Hall::new().await;
    assert!(hall.service.rooms().is_maker(hall.room, hall.ana).await.unwrap());
    forget(&hall).await;
    assert!(!hall.service.rooms().is_member(hall.room, hall.ana).await.unwrap());
    let told = hall.notices_for(hall.ben).await;
    let handed = told.iter().find_map(|one| match one.kind {
        NoticeKind::HandedOn { person } => Some(person),
        _ => None,
    });
    let handed = handed.unwrap();
    assert!(hall.service.rooms().is_maker(hall.room, handed).await.unwrap() && handed != hall.ana);
}

#[tokio::test]
async fn a_forgotten_person_comes_back_as_new_and_their_listener_hears_no_more() {
    let hall = Hall::new().await;
    let mut listener = hall.service.rooms().listen(hall.room, hall.ana, NoticeId(0));
    hall.service.rooms().heard(&mut listener).await.unwrap();
    forget(&hall).await;
    let heard = hall.service.rooms().heard(&mut listener).await;
    assert!(matches!(heard, Err(Refusal::Stale)), "{heard:?}");
    let back = hall.service.people().person(&identity("Ana")).await.unwrap();
    assert_ne!(back.id, hall.ana);
    assert!(hall.service.rooms().rooms_of(back.id).await.unwrap().is_empty());
}

#[tokio::test]
async fn somebody_is_forgotten_with_all_who_became_them() {
    let hall = Hall::new().await;
    linked(&hall).await;
    assert_ne!(hall.ground.standing(&[HERS[1]]).await, Vec::<String>::new());
    forget(&hall).await;
    assert_eq!(hall.ground.standing(&[HERS[1], HERS[3]]).await, Vec::<String>::new());
}

#[tokio::test]
async fn a_persons_own_data_names_their_deeds_and_no_secret_of_a_game() {
    let hall = Hall::new().await;
    much(&hall).await;
    let id = hall.duel().await;
    let mover = hall.act(id, "t1").await;
    let data = hall.service.accounts().my_data(hall.ana).await.unwrap();
    for text in HERS {
        assert!(data.contains(text), "{text}");
    }
    assert!(data.contains(&format!("\"match\":\"{}\"", id.code())) && data.contains("\"Ben\""));
    assert!(!data.contains("identity-ben") && !data.contains("bbb"), "others' things are theirs");
    let moves = |data: &str| data.contains("\"code\":\"");
    let (ana, ben) =
        (moves(&data), moves(&hall.service.accounts().my_data(hall.ben).await.unwrap()));
    assert_eq!((ana, ben), (mover == hall.ana, mover == hall.ben), "moves are whose they were");
    let nobody = PersonId::new(9_999);
    assert!(hall.service.accounts().my_data(nobody).await.unwrap().contains("\"you\": []"));
}
