//! Playing to the end, resigning, aborting.

use service::{MatchState, NoticeKind, Played, Proposal};

use crate::hall::{CHANGED, Hall, key, proposal};

#[tokio::test]
async fn a_game_is_played_to_its_end() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let board = hall.service.matches().board(id).await.unwrap();
    assert_eq!((board.table.ply(), board.revealed.is_none()), (1, true));
    let first = hall.turn(id).await;
    let played = hall.service.matches().play(first, id, Some(1), "t3").await.unwrap();
    assert_eq!(played, Played { from_ply: 1, to_ply: 2, over: false });
    assert_eq!(hall.last(1).await, [NoticeKind::Moved { from_ply: 1, to_ply: 2 }]);
    let second = hall.turn(id).await;
    let theirs = hall.notices_for(second).await;
    assert_eq!(theirs.last().unwrap().kind, NoticeKind::YourTurn { ply: 2 });
    let played = hall.service.matches().play(second, id, Some(2), "t2").await.unwrap();
    assert!(played.over);
    assert_eq!(hall.last(1).await, [NoticeKind::Over { ply: 3 }]);
    let board = hall.service.matches().board(id).await.unwrap();
    assert_eq!(board.card.state, MatchState::Over);
    assert_eq!(board.revealed.as_ref().unwrap().secret.commitment(), board.commitment);
    assert_eq!(key(hall.service.matches().play(first, id, None, "t1").await), "service-match-over");
}

#[tokio::test]
async fn chance_answers_in_the_same_move() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let first = hall.turn(id).await;
    let played = hall.service.matches().play(first, id, Some(1), "toss").await.unwrap();
    assert_eq!(played, Played { from_ply: 1, to_ply: 3, over: false });
}

#[tokio::test]
async fn a_player_who_saw_an_older_position_is_told_so() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let first = hall.act(id, "t1").await;
    let late = hall.service.matches().play(hall.other(first), id, Some(1), "t1").await;
    assert_eq!(key(late), "stale");
    let early = hall.service.matches().play(hall.other(first), id, Some(9), "t1").await;
    assert_eq!(key(early), "stale");
    assert_eq!(hall.ply(id).await, 2);
}

#[tokio::test]
async fn the_games_own_refusals_pass_through_and_change_nothing() {
    let hall = Hall::new().await;
    let three = Proposal { settings: vec![("stones".into(), "2".into())], ..proposal(&[hall.ben]) };
    let id = hall.duel_of(three).await;
    let first = hall.turn(id).await;
    assert_eq!(key(hall.service.matches().play(first, id, None, "t3").await), "pile-too-many");
    assert_eq!(
        key(hall.service.matches().play(first, id, None, "nonsense").await),
        "core-unreadable"
    );
    let notices = hall.notices().await.len();
    assert_eq!(
        key(hall.service.matches().play(hall.other(first), id, None, "t1").await),
        "service-not-your-turn"
    );
    assert_eq!((hall.ply(id).await, hall.notices().await.len()), (1, notices));
}

#[tokio::test]
async fn a_player_who_resigns_is_out_and_the_others_play_on() {
    let hall = Hall::new().await;
    let id = hall.trio().await;
    let first = hall.turn(id).await;
    let played = hall.service.matches().resign(first, id).await.unwrap();
    assert!(!played.over);
    assert_ne!(hall.turn(id).await, first);
    assert_eq!(key(hall.service.matches().resign(first, id).await), "service-out-of-game");
    let next = hall.turn(id).await;
    assert!(hall.service.matches().resign(next, id).await.unwrap().over);
    assert_eq!(hall.service.matches().card(id).await.unwrap().state, MatchState::Over);
}

#[tokio::test]
async fn a_match_is_called_off_only_before_its_second_action() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    let first = hall.act(id, "t1").await;
    hall.service.matches().abort(hall.other(first), id).await.unwrap();
    assert_eq!(hall.last(1).await, [NoticeKind::Aborted { person: hall.other(first) }]);
    assert_eq!(hall.service.matches().card(id).await.unwrap().state, MatchState::Aborted);
    assert!(
        hall.service.matches().board(id).await.unwrap().revealed.is_some(),
        "its luck can be looked through"
    );
    assert_eq!(
        key(hall.service.matches().play(hall.ana, id, None, "t1").await),
        "service-match-aborted"
    );
    let id = hall.duel().await;
    hall.act(id, "t1").await;
    hall.act(id, "t1").await;
    assert_eq!(key(hall.service.matches().abort(hall.ana, id).await), "service-too-late-to-abort");
}

#[tokio::test]
async fn a_match_of_two_games_begins_the_second_with_a_new_secret() {
    let hall = Hall::new().await;
    let settings = vec![("stones".into(), "1".into()), ("games".into(), "2".into())];
    let id = hall.duel_of(Proposal { settings, ..proposal(&[hall.ben]) }).await;
    let before = hall.service.matches().board(id).await.unwrap();
    hall.act(id, "t1").await;
    let told = hall.last(2).await;
    assert_eq!(told, [NoticeKind::Over { ply: 2 }, NoticeKind::Started]);
    let games: Vec<_> = hall.notices().await.iter().rev().take(3).map(|n| n.game).collect();
    assert!(games.contains(&before.card.current), "the end is told of the first game: {games:?}");
    let after = hall.service.matches().board(id).await.unwrap();
    assert_eq!(after.card.state, MatchState::Running);
    assert_ne!(after.card.current, before.card.current);
    assert_ne!(after.commitment, before.commitment);
    assert_eq!((after.table.ply(), after.revealed.is_none()), (1, true));
    assert_eq!(key(hall.service.matches().abort(hall.ana, id).await), "service-too-late-to-abort");
    hall.act(id, "t1").await;
    assert_eq!(hall.service.matches().card(id).await.unwrap().state, MatchState::Over);
}

#[tokio::test]
async fn ones_own_turns_come_first_the_longest_waiting_before_others() {
    let hall = Hall::new().await;
    let mut waiting = Vec::new();
    for _ in 0..6 {
        hall.clock.advance(1000);
        waiting.push(hall.duel().await);
    }
    let mine = hall.service.matches().games_of(hall.ana).await.unwrap();
    assert_eq!(mine.len(), 6);
    for pair in mine.windows(2) {
        assert!((!pair[0].my_turn, pair[0].since) <= (!pair[1].my_turn, pair[1].since));
    }
    for one in &mine {
        assert_eq!(one.my_turn, hall.turn(one.card.id).await == hall.ana);
    }
    hall.clock.advance(1000);
    let id = waiting[0];
    hall.act(id, "t1").await;
    let since = hall.service.matches().games_of(hall.ana).await.unwrap();
    let since = since.iter().find(|one| one.card.id == id).unwrap().since;
    assert_eq!(since.0, ground::BEGINNING.0 + 7_000);
    assert!(hall.service.matches().games_of(hall.cyr).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_log_that_replays_otherwise_breaks_its_match_alone() {
    let mut hall = Hall::new().await;
    let (one, two) = (hall.duel().await, hall.invite(&[hall.ben]).await);
    hall.reopen(&CHANGED).await;
    let refused = hall.service.matches().play(hall.ana, one, None, "t1").await;
    assert_eq!(key(refused), "service-match-broken");
    assert_eq!(key(hall.service.matches().board(one).await), "service-match-broken");
    assert_eq!(key(hall.service.matches().resign(hall.ana, one).await), "service-match-broken");
    assert_eq!(hall.service.matches().card(one).await.unwrap().state, MatchState::Broken);
    let told = hall.notices().await;
    assert_eq!(told.iter().filter(|n| n.kind == NoticeKind::Broken).count(), 1, "told once");
    hall.service.matches().join(hall.ben, two).await.unwrap();
    hall.act(two, "t1").await;
    let mine = hall.service.matches().games_of(hall.ana).await.unwrap();
    assert_eq!(mine.iter().filter(|one| one.card.state == MatchState::Broken).count(), 1);
}

#[tokio::test]
async fn nobodys_secret_is_shown_by_debug() {
    let hall = Hall::new().await;
    let id = hall.duel().await;
    while hall.service.matches().card(id).await.unwrap().state == MatchState::Running {
        hall.act(id, "t1").await;
    }
    let board = hall.service.matches().board(id).await.unwrap();
    let secret = board.revealed.clone().unwrap().secret;
    let hex: String = secret.bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    let list = format!("{:?}", secret.bytes());
    let told = hall.notices().await;
    for shown in
        [format!("{board:?} {told:?}"), format!("{:?}", hall.service.matches().card(id).await)]
    {
        assert!(!shown.contains(&hex) && !shown.contains(&list), "{shown}");
    }
    assert!(!format!("{:?}", crate::hall::identity("Ana")).contains("key of"));
}
