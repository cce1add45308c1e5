//! A game of a tournament that an admin annuls.

use super::*;

/// Annuls the result of a game, as an admin who does not play.
async fn annul(cup: &Cup, id: MatchId) {
    let judge = *cup.club.people.last().unwrap();
    cup.club.service().contests().annul(judge, cup.club.room, id).await.unwrap();
    cup.club.after(0).await;
}

#[tokio::test]
async fn an_annulled_game_counts_for_neither_and_later_pairs_stay() {
    let cup = Cup::of(4, 1, &plan(PairingSystem::Swiss)).await;
    cup.begins().await;
    let (first, people) = cup.games().await[0];
    cup.all_resign().await;
    let winner = people[0].min(people[1]);
    let points = |table: &[(Option<usize>, usize, u32)], who: usize| {
        table.iter().find(|line| line.1 == who).unwrap().2
    };
    assert_eq!(points(&cup.table().await, winner), 10);
    let paired = cup.pairs().await;
    annul(&cup, first).await;
    let state = cup.state().await;
    assert_eq!((state.rounds.len(), cup.pairs().await), (2, paired));
    assert_eq!(state.rounds[0].pairs[0].result, Some(PairingResult::Nobody));
    assert_eq!(points(&cup.table().await, winner), 0);
    // A game of the round that goes on counts for neither at once.
    cup.club.after(12 * HOUR).await;
    let (second, people) = cup.games().await[0];
    cup.weaker_resigns(second, people).await;
    annul(&cup, second).await;
    let round = cup.state().await.rounds[1].clone();
    assert_eq!(round.pairs[0].result, Some(PairingResult::Nobody));
    assert!(!round.over, "the other game goes on");
    // A finished tournament stays as it was.
    let (third, people) = cup.games().await[0];
    cup.club.service().contests().end_league((cup.club.people[0], false), cup.id).await.unwrap();
    cup.weaker_resigns(third, people).await;
    let before = cup.table().await;
    annul(&cup, third).await;
    assert_eq!(cup.table().await, before);
}

#[tokio::test]
async fn an_annulled_game_of_a_knockout_is_played_once_more_and_who_went_on_stays() {
    let cup = Cup::of(4, 1, &plan(PairingSystem::Knockout)).await;
    cup.begins().await;
    let (first, people) = cup.games().await[0];
    cup.weaker_resigns(first, people).await;
    cup.club.after(HOUR).await;
    annul(&cup, first).await;
    let games = cup.games().await;
    assert!(games.len() == 2 && games.iter().all(|(id, _)| *id != first), "{games:?}");
    // After a second annulment the better lot goes on.
    let (again, people) = games[0];
    cup.moves(again, &["e2e4", "e7e5"]).await;
    let lots = cup.state().await.rounds[0].pairs[0].sides.map(Option::unwrap);
    cup.club.resigns(people[usize::from(lots[1] < lots[0])], again).await;
    annul(&cup, again).await;
    let state = cup.state().await;
    assert_eq!(state.rounds[0].pairs[0].result, Some(PairingResult::Nobody));
    let tree = state.bracket.unwrap();
    assert_eq!(tree.rounds[0][0].winner, Some(lots[0].min(lots[1]) as usize));
    cup.all_resign().await;
    cup.club.after(12 * HOUR).await;
    // The finals are paired: their players stay in them.
    let finals = cup.pairs().await;
    let other = cup.state().await.rounds[0].pairs[1].match_id.unwrap();
    annul(&cup, other).await;
    assert_eq!(cup.pairs().await, finals);
    cup.all_resign().await;
    let state = cup.state().await;
    assert!(state.over && state.winners().len() == 1, "{state:?}");
}

#[tokio::test]
async fn an_annulled_game_of_an_arena_leaves_its_table() {
    let cup = Cup::of(2, 1, &arena()).await;
    cup.begins().await;
    let (id, people) = cup.games().await[0];
    cup.weaker_resigns(id, people).await;
    cup.club.after(MINUTE).await;
    assert_eq!(cup.table().await[0].2, 20);
    annul(&cup, id).await;
    assert!(cup.table().await.iter().all(|line| line.2 == 0));
    let (next, people) = cup.games().await[0];
    cup.weaker_resigns(next, people).await;
    cup.club.after(MINUTE).await;
    assert_eq!(cup.table().await[0].2, 20);
}
