//! Rated matches, and the ratings they change.

use ground::Ground;
use service::{
    ClockClass, EarlyEnd, MatchId, PersonId, Proposal, RATED_A_DAY, Rating, RatingChange, Right,
    Season, TimeControl, Unrated, WIN,
};

use crate::hall::{Hall, key, proposal};

/// Returns a rated proposal to these guests.
fn rated(guests: &[PersonId]) -> Proposal {
    Proposal { rated: true, ..proposal(guests) }
}

/// Makes a move for each of the two players.
async fn both_move(hall: &Hall, id: MatchId) {
    for _ in 0..2 {
        hall.act(id, "t1").await;
    }
}

/// Plays a rated match of Ana and Ben, in which this player resigns.
async fn given_up(hall: &Hall, loser: PersonId) -> MatchId {
    let id = hall.duel_of(rated(&[hall.ben])).await;
    both_move(hall, id).await;
    hall.service.matches().resign(loser, id).await.unwrap();
    id
}

/// Returns the ratings of a person, with their class of clocks and whether they are provisional.
async fn of(hall: &Hall, person: PersonId) -> Vec<(ClockClass, i64, bool)> {
    let all: Vec<Rating> = hall.service.contests().ratings_of(person).await.unwrap();
    all.into_iter().map(|one| (one.pace, one.rating, one.provisional)).collect()
}

#[tokio::test]
async fn a_match_that_was_agreed_to_be_rated_changes_both_ratings_once() {
    let hall = Hall::new().await;
    let series = Proposal { games: Some(3), ..rated(&[hall.ben]) };
    let id = hall.duel_of(series).await;
    assert_eq!(hall.service.matches().card(id).await.unwrap().rated, Some(ClockClass::Days));
    both_move(&hall, id).await;
    hall.service.matches().resign(hall.ben, id).await.unwrap();
    assert_eq!(hall.service.contests().rating_changes(id).await.unwrap(), [], "it goes on");
    hall.service.matches().resign(hall.ben, id).await.unwrap();
    let change = |person, rating, by| RatingChange { person, rating, by, provisional: true };
    let expected = [change(hall.ana, 1662, 162), change(hall.ben, 1338, -162)];
    assert_eq!(hall.service.contests().rating_changes(id).await.unwrap(), expected);
    assert_eq!(of(&hall, hall.ana).await, [(ClockClass::Days, 1662, true)]);
    let clock = TimeControl::read("5m");
    let quick = hall.duel_of(Proposal { clock, ..rated(&[hall.ben]) }).await;
    both_move(&hall, quick).await;
    hall.service.matches().resign(hall.ana, quick).await.unwrap();
    let both = [(ClockClass::Days, 1662, true), (ClockClass::Minutes, 1338, true)];
    assert_eq!(of(&hall, hall.ana).await, both);
}

#[tokio::test]
async fn a_match_not_agreed_as_rated_or_called_off_changes_no_rating() {
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
    assert_eq!(hall.service.matches().card(again).await.unwrap().rated, Some(ClockClass::Days));
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
    let best =
        |most| hall.service.contests().best_rated(hall.room, ("pile", ClockClass::Days), most);
    let names: Vec<_> = best(9).await.unwrap().into_iter().map(|one| one.name).collect();
    assert_eq!(names, ["Ana", "Ben"], "Ana won the last");
    assert_eq!(best(1).await.unwrap().len(), 1);
    hall.clock.advance_hours(3 * 365 * 24);
    let [(_, _, provisional)] = of(&hall, hall.ana).await[..] else { panic!("no rating") };
    assert!(provisional);
}

/// Links the second account to the first, to the last row.
async fn link(hall: &Hall, owner: PersonId, typist: PersonId) {
    let code = hall.service.accounts().link_code(owner, None).await.unwrap();
    let ask = hall.service.accounts().try_code(typist, None, &code).await.unwrap();
    for person in [typist, owner] {
        hall.service.accounts().answer(person, ask.id, true).await.unwrap();
    }
    hall.service.run_due().await;
}

/// Plays a rated match of these two, in which the second resigns.
async fn won(hall: &Hall, winner: PersonId, loser: PersonId) -> MatchId {
    let id = hall.service.invitations().invite(winner, hall.room, &rated(&[loser])).await.unwrap();
    hall.service.matches().join(loser, id).await.unwrap();
    both_move(hall, id).await;
    hall.service.matches().resign(loser, id).await.unwrap();
    id
}

#[tokio::test]
async fn matches_between_two_accounts_of_one_person_count_no_more() {
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
    assert_eq!(of(&hall, hall.ana).await, [(ClockClass::Days, bens, true)]);
    assert_eq!(of(&hall, hall.ben).await, []);
    let results = hall.service.contests().results_of(hall.ana, Season::Ever).await.unwrap();
    let [(_, all)] = results.as_slice() else { panic!("{results:?}") };
    assert_eq!((all.played, all.share), (3, 3 * WIN));
    let between = hall.service.contests().head_to_head(hall.cyr, hall.ana).await.unwrap();
    assert_eq!((between[0].played, between[0].shares), (3, [0, 3 * WIN]));
    assert_eq!(hall.service.contests().form(hall.ana).await.unwrap(), [WIN; 3]);
    // The rating does not follow from this match, so nothing of it is given back.
    hall.service.contests().annul(hall.dan, hall.room, early).await.unwrap();
    assert_eq!(of(&hall, hall.ana).await, [(ClockClass::Days, bens, true)]);
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
async fn a_forgotten_player_leaves_opponents_the_rating_they_won() {
    let hall = Hall::new().await;
    let running = hall.duel_of(rated(&[hall.ben])).await;
    both_move(&hall, running).await;
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
    both_move(&hall, id).await;
    let refused = hall.service.matches().remove(hall.ana, id, hall.ben).await;
    assert_eq!(key(refused), "service-remove-rated");
    hall.service.matches().remove(hall.cyr, id, hall.ben).await.unwrap();
    assert_eq!(hall.service.contests().rating_changes(id).await.unwrap().len(), 2);
    let friendly = hall.duel().await;
    hall.service.matches().remove(hall.ana, friendly, hall.ben).await.unwrap();
}

/// Plays a rated match that this player leaves before both have moved, by resigning or by calling
/// it off.
async fn left_early(hall: &Hall, leaver: PersonId, gives_up: bool) -> MatchId {
    let id = hall.duel_of(rated(&[hall.ben])).await;
    match gives_up {
        true => hall.service.matches().resign(leaver, id).await.map(drop).unwrap(),
        false => hall.service.matches().abort(leaver, id).await.unwrap(),
    }
    id
}

#[tokio::test]
async fn a_rated_match_counts_once_both_have_moved() {
    let hall = Hall::new().await;
    let contests = hall.service.contests();
    let none = left_early(&hall, hall.ben, true).await;
    assert_eq!(contests.unrated(none).await.unwrap(), Some(Unrated::Unmoved));
    let one = hall.duel_of(rated(&[hall.ben])).await;
    hall.act(one, "t1").await;
    let mover = hall.turn(one).await;
    let early = hall.service.matches().sit(mover, one).await.unwrap().early_end();
    assert_eq!(early, Some(EarlyEnd::Uncounted), "who is about to give up is told");
    hall.service.matches().resign(mover, one).await.unwrap();
    for id in [none, one] {
        assert_eq!(contests.rating_changes(id).await.unwrap(), []);
    }
    assert_eq!(contests.results_of(hall.ana, Season::Ever).await.unwrap(), [], "in no list");
    let both = hall.duel_of(rated(&[hall.ben])).await;
    both_move(&hall, both).await;
    assert_eq!(hall.service.matches().sit(hall.ana, both).await.unwrap().early_end(), None);
    hall.service.matches().resign(hall.ana, both).await.unwrap();
    assert_eq!(contests.rating_changes(both).await.unwrap().len(), 2);
    assert_eq!(contests.unrated(both).await.unwrap(), None);
}

#[tokio::test]
async fn a_series_counts_if_both_have_moved_in_any_of_its_games() {
    let hall = Hall::new().await;
    for (moved, changes) in [(true, 2), (false, 0)] {
        let id = hall.duel_of(Proposal { games: Some(3), ..rated(&[hall.ben]) }).await;
        if moved {
            both_move(&hall, id).await;
        }
        for _ in 0..2 {
            hall.service.matches().resign(hall.ben, id).await.unwrap();
        }
        let told = hall.service.contests().rating_changes(id).await.unwrap();
        assert_eq!(told.len(), changes, "{moved}");
    }
}

#[tokio::test]
async fn a_player_who_keeps_leaving_rated_matches_loses_the_third_of_a_day() {
    let hall = Hall::new().await;
    let contests = hall.service.contests();
    for gives_up in [false, true] {
        let id = left_early(&hall, hall.ben, gives_up).await;
        assert_eq!(contests.rating_changes(id).await.unwrap(), []);
    }
    let third = hall.duel_of(rated(&[hall.ben])).await;
    let ends = async |person| hall.service.matches().sit(person, third).await.unwrap().early_end();
    assert_eq!(ends(hall.ben).await, Some(EarlyEnd::Lost), "it is said before");
    assert_eq!(ends(hall.ana).await, Some(EarlyEnd::Uncounted), "who was left pays nothing");
    hall.service.matches().abort(hall.ben, third).await.unwrap();
    let changes = contests.rating_changes(third).await.unwrap();
    let by: Vec<_> = changes.iter().map(|one| (one.person, one.by > 0)).collect();
    assert_eq!(by, [(hall.ana, true), (hall.ben, false)]);
    hall.clock.advance_hours(25);
    let later = left_early(&hall, hall.ben, false).await;
    assert_eq!(contests.rating_changes(later).await.unwrap(), [], "a day later it is forgiven");
}

#[tokio::test]
async fn the_same_two_change_their_ratings_a_few_times_a_day() {
    let hall = Hall::new().await;
    let contests = hall.service.contests();
    for _ in 0..RATED_A_DAY {
        let id = given_up(&hall, hall.ben).await;
        assert_eq!(contests.rating_changes(id).await.unwrap().len(), 2);
    }
    let more = given_up(&hall, hall.ben).await;
    assert_eq!(contests.rating_changes(more).await.unwrap(), []);
    assert_eq!(contests.unrated(more).await.unwrap(), Some(Unrated::Enough));
    let results = contests.results_of(hall.ana, Season::Ever).await.unwrap();
    assert_eq!(results[0].1.played, RATED_A_DAY + 1, "every list but the ratings has it");
    let other = won(&hall, hall.ana, hall.cyr).await;
    assert_eq!(contests.rating_changes(other).await.unwrap().len(), 2, "others are others");
    hall.clock.advance_hours(24);
    let tomorrow = given_up(&hall, hall.ben).await;
    assert_eq!(contests.rating_changes(tomorrow).await.unwrap().len(), 2);
}

#[tokio::test]
async fn nobody_annuls_a_match_they_sit_in() {
    let hall = Hall::new().await;
    let id = given_up(&hall, hall.ana).await;
    for own in [hall.ana, hall.ben] {
        let refused = hall.service.contests().annul(own, hall.room, id).await;
        assert_eq!(key(refused), "service-annul-own");
    }
    assert_eq!(hall.service.contests().rating_changes(id).await.unwrap().len(), 2);
    hall.service.contests().annul(hall.cyr, hall.room, id).await.unwrap();
    assert_eq!(of(&hall, hall.ana).await, []);
}
