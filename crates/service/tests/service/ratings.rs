//! Matches that change how well people are said to play.

use ground::Ground;
use service::{
    MatchId, Pace, PersonId, Proposal, Rating, RatingChange, Right, Season, TimeControl, WIN,
};

use crate::hall::{Hall, key, proposal};

/// The same, rated.
fn rated(guests: &[PersonId]) -> Proposal {
    Proposal { rated: true, ..proposal(guests) }
}

/// A rated match of Ana and Ben, in which this one gives up.
async fn given_up(hall: &Hall, loser: PersonId) -> MatchId {
    let id = hall.duel_of(rated(&[hall.ben])).await;
    hall.service.matches().resign(loser, id).await.unwrap();
    id
}

/// The ratings of somebody, with their class of clocks and whether they are
/// provisional.
async fn of(hall: &Hall, person: PersonId) -> Vec<(Pace, i64, bool)> {
    let all: Vec<Rating> = hall.service.contests().ratings_of(person).await.unwrap();
    all.into_iter().map(|one| (one.pace, one.rating, one.provisional)).collect()
}

#[tokio::test]
async fn a_match_that_was_agreed_to_be_rated_changes_both_ratings_once() {
    let hall = Hall::new().await;
    let series = Proposal { games: Some(3), ..rated(&[hall.ben]) };
    let id = hall.duel_of(series).await;
    assert_eq!(hall.service.matches().card(id).await.unwrap().rated, Some(Pace::Days));
    hall.service.matches().resign(hall.ben, id).await.unwrap();
    assert_eq!(hall.service.contests().rating_changes(id).await.unwrap(), [], "it goes on");
    hall.service.matches().resign(hall.ben, id).await.unwrap();
    let change = |person, rating, by| RatingChange { person, rating, by, provisional: true };
    let expected = [change(hall.ana, 1662, 162), change(hall.ben, 1338, -162)];
    assert_eq!(hall.service.contests().rating_changes(id).await.unwrap(), expected);
    assert_eq!(of(&hall, hall.ana).await, [(Pace::Days, 1662, true)]);
    let clock = TimeControl::read("5m");
    let quick = hall.duel_of(Proposal { clock, ..rated(&[hall.ben]) }).await;
    hall.service.matches().resign(hall.ana, quick).await.unwrap();
    let both = [(Pace::Days, 1662, true), (Pace::Minutes, 1338, true)];
    assert_eq!(of(&hall, hall.ana).await, both);
}

#[tokio::test]
async fn what_was_not_agreed_or_called_off_changes_nothing() {
    let hall = Hall::new().await;
    let friendly = hall.duel().await;
    hall.service.matches().resign(hall.ben, friendly).await.unwrap();
    let off = hall.duel_of(rated(&[hall.ben])).await;
    hall.service.matches().abort(hall.ana, off).await.unwrap();
    for id in [friendly, off] {
        assert_eq!(hall.service.contests().rating_changes(id).await.unwrap(), []);
    }
    assert_eq!(of(&hall, hall.ana).await, []);
}

#[tokio::test]
async fn only_two_people_play_for_their_ratings() {
    let hall = Hall::new().await;
    for wrong in [
        rated(&[hall.ben, hall.cyr]),
        Proposal { seats: Some(3), ..rated(&[]) },
        Proposal { seats: Some(1), ..rated(&[]) },
    ] {
        let refused = hall.service.invitations().invite(hall.ana, hall.room, &wrong).await;
        assert_eq!(key(refused), "service-rated-two");
    }
    let open = hall.service.invitations().invite(hall.ana, hall.room, &rated(&[])).await.unwrap();
    let card = hall.service.matches().card(open).await.unwrap();
    assert_eq!((card.seats_min, card.seats_max), (2, 2), "who says no number means two");
    let ground = Ground::new().await;
    let ana = ground.person("Ana").await;
    let room = ground.room("Kitchen", &[ana]).await.id;
    let computers = vec!["pumice".to_owned()];
    let wish = Proposal { game: "chess".to_owned(), computers, rated: true, ..Proposal::default() };
    assert_eq!(
        key(ground.service.invitations().invite(ana, room, &wish).await),
        "service-rated-two"
    );
}

#[tokio::test]
async fn nothing_is_taken_back_in_a_rated_match_and_its_rematch_is_rated() {
    let hall = Hall::new().await;
    let friendly = hall.duel().await;
    let id = hall.duel_of(rated(&[hall.ben])).await;
    for (id, possible) in [(friendly, true), (id, false)] {
        let person = hall.act(id, "t1").await;
        let now = hall.service.now();
        let rights = hall.service.matches().board(id).await.unwrap().rights(person, false, now);
        assert_eq!(rights.has(Right::AskTakeback), possible);
        let asked = hall.service.matches().ask_takeback(person, id).await;
        if !possible {
            assert_eq!(key(asked), "service-takeback-rated");
        }
    }
    hall.service.matches().resign(hall.ana, id).await.unwrap();
    let again = hall.service.invitations().rematch(hall.ben, id).await.unwrap();
    assert_eq!(hall.service.matches().card(again).await.unwrap().rated, Some(Pace::Days));
}

#[tokio::test]
async fn a_rating_is_relied_on_once_enough_was_played_and_not_after_years() {
    let hall = Hall::new().await;
    for number in 0..24 {
        let loser = if number % 2 == 0 { hall.ana } else { hall.ben };
        given_up(&hall, loser).await;
        hall.clock.advance_hours(24);
    }
    let [(_, _, provisional)] = of(&hall, hall.ana).await[..] else { panic!("no rating") };
    assert!(!provisional);
    let best = |most| hall.service.contests().best_rated(hall.room, ("pile", Pace::Days), most);
    let names: Vec<_> = best(9).await.unwrap().into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Ana", "Ben"], "Ana won the last");
    assert_eq!(best(1).await.unwrap().len(), 1);
    hall.clock.advance_hours(3 * 365 * 24);
    let [(_, _, provisional)] = of(&hall, hall.ana).await[..] else { panic!("no rating") };
    assert!(provisional);
}

/// The second account becomes the first, to the last row.
async fn link(hall: &Hall, owner: PersonId, typist: PersonId) {
    let code = hall.service.accounts().link_code(owner, None).await.unwrap();
    let ask = hall.service.accounts().try_code(typist, None, &code).await.unwrap();
    for person in [typist, owner] {
        hall.service.accounts().answer(person, ask.id, true).await.unwrap();
    }
    hall.service.run_due().await;
}

/// A rated match of these two, in which the second gives up.
async fn won(hall: &Hall, winner: PersonId, loser: PersonId) -> MatchId {
    let id = hall.service.invitations().invite(winner, hall.room, &rated(&[loser])).await.unwrap();
    hall.service.matches().join(loser, id).await.unwrap();
    hall.service.matches().resign(loser, id).await.unwrap();
    id
}

#[tokio::test]
async fn what_two_accounts_of_one_person_made_of_each_other_counts_no_more() {
    let hall = Hall::new().await;
    let id = given_up(&hall, hall.ben).await;
    link(&hall, hall.ana, hall.ben).await;
    assert_eq!(
        hall.service.contests().rating_changes(id).await.unwrap(),
        [],
        "it was against themselves"
    );
    assert_eq!(of(&hall, hall.ana).await, []);
    let results = hall.service.contests().results_of(hall.ana, Season::Ever).await.unwrap();
    assert_eq!(results, [], "nor in any list");
    assert_eq!(hall.service.contests().form(hall.ana).await.unwrap(), [0_i64; 0]);
}

#[tokio::test]
async fn of_two_ratings_of_one_person_the_surer_one_stays_and_the_results_add_up() {
    let hall = Hall::new().await;
    for _ in 0..2 {
        won(&hall, hall.ben, hall.cyr).await;
    }
    let early = won(&hall, hall.ana, hall.cyr).await;
    let [(_, bens, _)] = of(&hall, hall.ben).await[..] else { panic!("no rating") };
    link(&hall, hall.ana, hall.ben).await;
    assert_eq!(of(&hall, hall.ana).await, [(Pace::Days, bens, true)]);
    assert_eq!(of(&hall, hall.ben).await, []);
    let results = hall.service.contests().results_of(hall.ana, Season::Ever).await.unwrap();
    let [(_, all)] = results.as_slice() else { panic!("{results:?}") };
    assert_eq!((all.played, all.share), (3, 3 * WIN));
    let between = hall.service.contests().head_to_head(hall.cyr, hall.ana).await.unwrap();
    assert_eq!((between[0].played, between[0].shares), (3, [0, 3 * WIN]));
    assert_eq!(hall.service.contests().form(hall.ana).await.unwrap(), [WIN; 3]);
    // Their rating does not follow from this match, so nothing of it is given back.
    hall.service.contests().annul(hall.dan, hall.room, early).await.unwrap();
    assert_eq!(of(&hall, hall.ana).await, [(Pace::Days, bens, true)]);
}

#[tokio::test]
async fn an_annulled_match_gives_back_its_points_and_later_ones_stay_as_they_were_counted() {
    let hall = Hall::new().await;
    let first = given_up(&hall, hall.ben).await;
    let second = won(&hall, hall.ana, hall.cyr).await;
    let [(_, before, _)] = of(&hall, hall.ana).await[..] else { panic!("no rating") };
    let gained = hall.service.contests().rating_changes(first).await.unwrap()[0].by;
    let later = hall.service.contests().rating_changes(second).await.unwrap();
    hall.service.contests().annul(hall.dan, hall.room, first).await.unwrap();
    let [(_, after, _)] = of(&hall, hall.ana).await[..] else { panic!("no rating") };
    assert!((before - gained - after).abs() <= 1, "{before} {gained} {after}");
    assert_eq!(of(&hall, hall.ben).await, [], "it was all that Ben had played");
    assert_eq!(hall.service.contests().rating_changes(first).await.unwrap(), []);
    assert_eq!(hall.service.contests().rating_changes(second).await.unwrap(), later);
    let again = hall.service.contests().annul(hall.dan, hall.room, first).await;
    assert_eq!(key(again), "service-not-counted");
}

#[tokio::test]
async fn who_is_forgotten_leaves_others_what_they_won() {
    let hall = Hall::new().await;
    let running = hall.duel_of(rated(&[hall.ben])).await;
    hall.service.accounts().forget_person(hall.ana).await.unwrap();
    assert_eq!(of(&hall, hall.ana).await, []);
    let changes = hall.service.contests().rating_changes(running).await.unwrap();
    let by: Vec<_> = changes.iter().map(|one| (one.person, one.by > 0)).collect();
    assert_eq!(by, [(hall.ana, false), (hall.ben, true)], "who leaves has lost");
    let [(_, bens, _)] = of(&hall, hall.ben).await[..] else { panic!("no rating") };
    assert_eq!(bens, changes[1].rating);
}

#[tokio::test]
async fn an_admin_who_plays_takes_no_opponent_out_of_a_rated_match() {
    let hall = Hall::new().await;
    let id = hall.duel_of(rated(&[hall.ben])).await;
    let refused = hall.service.matches().remove(hall.ana, id, hall.ben).await;
    assert_eq!(key(refused), "service-remove-rated");
    hall.service.matches().remove(hall.cyr, id, hall.ben).await.unwrap();
    assert_eq!(hall.service.contests().rating_changes(id).await.unwrap().len(), 2);
    let friendly = hall.duel().await;
    hall.service.matches().remove(hall.ana, friendly, hall.ben).await.unwrap();
}
