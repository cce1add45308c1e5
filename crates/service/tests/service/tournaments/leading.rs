//! Changes of pairs by the leader of a tournament.

use super::*;

#[tokio::test]
async fn the_organiser_swaps_two_of_a_waiting_round_and_takes_an_entrant_out() {
    let cup = Cup::of(8, 0, &plan(PairingSystem::Swiss)).await;
    cup.begins().await;
    let tournaments = cup.club.service().tournaments();
    let (ana, ben) = ((cup.club.people[0], false), (cup.club.people[1], false));
    assert_eq!(why(tournaments.swap_pairs(ana, cup.id, [0, 9]).await), "service-tournament-paired");
    cup.all_resign().await;
    let state = cup.state().await;
    let before = state.round().unwrap().pairs.clone();
    let [one, other] = [before[0].sides[0].unwrap(), before[1].sides[0].unwrap()];
    assert_eq!(
        why(tournaments.swap_pairs(ben, cup.id, [one, other]).await),
        "service-tournament-leads"
    );
    tournaments.swap_pairs(ana, cup.id, [one, other]).await.unwrap();
    let after = cup.state().await.round().unwrap().pairs.clone();
    assert_eq!([after[0].sides[0], after[1].sides[0]], [Some(other), Some(one)]);
    assert_eq!([after[0].sides[1], after[1].sides[1]], [before[0].sides[1], before[1].sides[1]]);
    // Two who have met do not meet again.
    let first = state.rounds[0].pairs[0].sides.map(Option::unwrap);
    let with = |lot: u32| {
        let pair = after.iter().find(|pair| pair.sides.contains(&Some(lot))).unwrap();
        pair.sides.into_iter().flatten().find(|side| *side != lot).unwrap()
    };
    let wrong = [with(first[0]), first[1]];
    assert_eq!(why(tournaments.swap_pairs(ana, cup.id, wrong).await), "service-tournament-met");
    cup.begins().await;
    assert_eq!(cup.games().await.len(), 4, "at once, without the wait");
    let goes_on = cup.club.service().contests().begin_season(ana, cup.id).await;
    assert_eq!(why(goes_on), "service-tournament-goes-on");
    assert_eq!(
        why(tournaments.remove(ben, cup.id, cup.club.people[7]).await),
        "service-tournament-leads"
    );
    tournaments.remove(ana, cup.id, cup.club.people[7]).await.unwrap();
    tournaments.remove((ben.0, true), cup.id, cup.club.people[6]).await.unwrap();
    cup.club.after(HOUR).await;
    assert!(!cup.state().await.has(cup.club.people[7]));
    cup.club.service().contests().end_league(ana, cup.id).await.unwrap();
    let state = cup.state().await;
    assert!(state.over && state.rounds.len() == 2, "only whole rounds count");
    assert_eq!(state.lines.iter().map(|line| line.points).sum::<u32>(), 40);
}

#[tokio::test]
async fn two_without_a_move_change_places_in_a_round_that_goes_on() {
    let cup = Cup::of(7, 0, &plan(PairingSystem::Swiss)).await;
    cup.begins().await;
    let tournaments = cup.club.service().tournaments();
    let ana = (cup.club.people[0], false);
    let before = cup.games().await;
    let pairs = cup.state().await.rounds[0].pairs.clone();
    let [moved, one, bye] = [0, 1, 3].map(|at: usize| pairs[at].sides[0].unwrap());
    assert_eq!(pairs[3].sides[1], None);
    cup.moves(before[0].0, &["e2e4"]).await;
    assert_eq!(
        why(tournaments.swap_pairs(ana, cup.id, [moved, one]).await),
        "service-tournament-moved"
    );
    // One player of the second game and the one who had a bye.
    tournaments.swap_pairs(ana, cup.id, [one, bye]).await.unwrap();
    cup.club.after(0).await;
    let after = cup.state().await.rounds[0].pairs.clone();
    assert_eq!(
        (after[1].sides, after[3].sides),
        ([Some(bye), pairs[1].sides[1]], [Some(one), None])
    );
    for untouched in [0, 2] {
        assert_eq!(after[untouched].match_id, pairs[untouched].match_id);
        assert_eq!(after[untouched].sides, pairs[untouched].sides);
    }
    let games = cup.games().await;
    assert!(games.len() == 3 && games[1].0 != before[1].0, "{games:?}");
    let card = cup.club.service().matches().card(before[1].0).await.unwrap();
    assert_eq!(card.state, MatchState::Aborted, "what was begun is called off");
    assert_eq!(cup.rung().await, 1, "who begins the new game is called, and nobody else");
    cup.moves(games[0].0, &["e7e5"]).await;
    cup.club.resigns(games[0].1[0], games[0].0).await;
    cup.club.after(HOUR).await;
    cup.all_resign().await;
    assert_eq!(cup.state().await.lines.iter().map(|line| line.points).sum::<u32>(), 40);
}

#[tokio::test]
async fn the_draw_of_a_knockout_and_of_all_against_all_is_changed_in_the_first_round_alone() {
    for (system, later) in [
        (PairingSystem::Knockout, "service-tournament-drawn"),
        (PairingSystem::Robin, "service-tournament-once"),
    ] {
        let cup = Cup::of(5, 0, &plan(system)).await;
        cup.begins().await;
        let tournaments = cup.club.service().tournaments();
        let ana = (cup.club.people[0], false);
        let before = cup.pairs().await;
        let plays = before[0][0].unwrap();
        let all: BTreeSet<usize> = before.iter().flatten().flatten().copied().collect();
        let rests = (0..5).find(|who| !all.contains(who)).unwrap();
        let state = cup.state().await;
        let lot = |who: usize| {
            state.lines.iter().find(|line| line.person == cup.club.people[who]).unwrap().lot
        };
        tournaments.swap_pairs(ana, cup.id, [lot(plays), lot(rests)]).await.unwrap();
        cup.club.after(0).await;
        let after = cup.pairs().await;
        assert_eq!(after[0], [Some(rests), before[0][1]], "{system:?}");
        let running = cup.games().await;
        assert!(running.iter().all(|(_, people)| !people.contains(&plays)), "{running:?}");
        cup.all_resign().await;
        cup.club.after(12 * HOUR).await;
        assert_eq!(cup.state().await.rounds.len(), 2, "{system:?}");
        assert_eq!(why(tournaments.swap_pairs(ana, cup.id, [0, 1]).await), later);
        // It goes on to its end: everybody has a place.
        for _ in 0..4 {
            cup.all_resign().await;
            cup.club.after(12 * HOUR).await;
        }
        let state = cup.state().await;
        assert!(state.over, "{system:?}");
        assert!(state.lines.iter().all(|line| line.place.is_some()), "{system:?}: {state:?}");
    }
    let cup = Cup::of(2, 0, &arena()).await;
    cup.begins().await;
    let ana = (cup.club.people[0], false);
    let swapped = cup.club.service().tournaments().swap_pairs(ana, cup.id, [0, 1]).await;
    assert_eq!(why(swapped), "service-tournament-free");
}
