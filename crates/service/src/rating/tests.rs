use store::{PersonId, ratings::ClockClass};

use super::*;

const DAY: i64 = 86_400_000;

fn rating(rating: f64, deviation: f64) -> Strength {
    Strength { rating, deviation, volatility: 0.06 }
}

fn is_near(one: f64, other: f64, within: f64) -> bool {
    (one - other).abs() <= within
}

#[test]
fn a_period_comes_to_what_the_paper_says() {
    let opponents = [
        (rating(1400.0, 30.0), Outcomes::WIN),
        (rating(1550.0, 100.0), Outcomes::LOSS),
        (rating(1700.0, 300.0), Outcomes::LOSS),
    ];
    let after = played(rating(1500.0, 200.0), &opponents);
    assert!(is_near(after.rating, 1464.06, 0.01), "{after:?}");
    assert!(is_near(after.deviation, 151.52, 0.01), "{after:?}");
    assert!(is_near(after.volatility, 0.05999, 0.00001), "{after:?}");
}

#[test]
fn a_period_without_a_match_comes_to_what_the_paper_says() {
    // Step 6 with the example's player: in its scale 1.1513 becomes √(1.1513² + 0.06²).
    let player = rating(1500.0, 200.0);
    let after = grown(player, 5 * DAY);
    assert!(is_near(after.deviation, 1.152_863 * SCALE, 0.01), "{after:?}");
    assert!(after.rating == player.rating && after.volatility == player.volatility);
}

#[test]
fn a_deviation_grows_steadily_and_not_above_what_everybody_begins_with() {
    let known = rating(1800.0, 60.0);
    // A clock that went back makes no rating surer.
    for none in [0, -DAY] {
        assert!(is_near(grown(known, none).deviation, known.deviation, 1e-9));
    }
    let (at_once, in_parts) = (grown(known, 100 * DAY), grown(grown(known, 30 * DAY), 70 * DAY));
    assert!(is_near(at_once.deviation, in_parts.deviation, 1e-9));
    assert!(at_once.deviation > known.deviation);
    assert_eq!(grown(known, i64::MAX).deviation, 350.0);
}

#[test]
fn a_rating_is_provisional_until_its_deviation_is_small_and_again_after_long() {
    let at = Timestamp(7 * DAY);
    assert_eq!(provisional_from(newcomer(), at), at);
    let known = rating(1500.0, 60.0);
    let from = provisional_from(known, at);
    let lasts = from.0 - at.0;
    assert!((365 * DAY..430 * DAY).contains(&lasts), "{} days", lasts / DAY);
    assert!(is_near(grown(known, lasts).deviation, PROVISIONAL, 1e-6));
    // A person who plays every day with others like them is certain after some weeks.
    let (mut both, mut provisional) = ([newcomer(); 2], 0);
    for day in 0..60 {
        let shares = if day % 2 == 0 { [120, 0] } else { [0, 120] };
        both = settled(both.map(|one| grown(one, DAY)), shares);
        provisional += i32::from(both[0].deviation > PROVISIONAL);
    }
    assert!((8..30).contains(&provisional), "{provisional}");
}

#[test]
fn a_newcomer_who_wins_gains_as_much_as_the_newcomer_who_loses_gives_up() {
    let after @ [won, lost] = settled([newcomer(); 2], [120, 0]);
    // The library's own worked example of two newcomers.
    assert!(is_near(won.rating, 1662.3, 0.1), "{won:?}");
    assert!(is_near(won.rating - 1500.0, 1500.0 - lost.rating, 1e-9));
    assert!(is_near(won.deviation, 290.3, 0.1));
    let [one, other] = settled(after, [60, 60]);
    assert!(one.rating < won.rating && other.rating > lost.rating);
}

#[test]
fn a_person_who_solves_a_task_rises_and_the_task_falls() {
    let (person, task) = (newcomer(), of_task(50));
    assert!(is_near(task.rating, 1_500.0, 1e-9), "half of the way");
    let (solved, easier) = answered(person, task, 3);
    assert!(solved.rating > 1_550.0 && easier.rating < 1_500.0);
    let (failed, harder) = answered(person, task, 0);
    assert!(failed.rating < 1_450.0 && harder.rating > 1_500.0);
    let (half, _) = answered(person, task, 2);
    assert!(is_near(half.rating, 1_500.0, 1e-6), "{half:?}");
    assert_eq!([of_task(0), of_task(100)].map(|task| grade_of(task.rating, 7)), [1, 7]);
}

/// A match's change at that time, among changes before and after it.
fn change([before, after]: [Strength; 2], is_first: bool, is_last: bool) -> ChangeRow {
    let (game, pace, at) = ("chess".to_owned(), ClockClass::Days, Timestamp(100));
    ChangeRow { person: PersonId(1), game, pace, at, before, after, is_first, is_last }
}

#[test]
fn an_annulled_match_takes_its_own_change_back_and_no_other() {
    let (before, after) = (rating(1_500.0, 80.0), rating(1_520.0, 78.0));
    let later = Current { strength: rating(1_600.0, 60.0), at: Timestamp(900), linked: None };
    let refund =
        |is_first, is_last, now| refunded(&change([before, after], is_first, is_last), now);
    let given_back = refund(false, false, later).unwrap();
    assert_eq!(given_back, Current { strength: rating(1_580.0, 60.0), ..later });
    assert_eq!(refund(true, false, later), Some(given_back));
    let last = Current { strength: after, at: Timestamp(100), linked: None };
    assert_eq!(refund(false, true, last), Some(Current { strength: before, ..last }));
    assert_eq!(refund(true, true, last), None, "as if they had never played");
    let linked = Current { linked: Some(Timestamp(100)), ..later };
    assert_eq!(refund(false, false, linked), Some(linked), "it was of another account");
    let linked_before = Current { linked: Some(Timestamp(99)), ..later };
    assert_eq!(refund(false, false, linked_before).unwrap().strength.rating, 1_580.0);
}

#[test]
fn of_two_ratings_the_surer_one_stays_by_what_is_known_today() {
    let now = Timestamp(2_000 * DAY);
    let fresh = Current { strength: rating(1_500.0, 100.0), at: now, linked: None };
    let old = Current { strength: rating(1_900.0, 60.0), at: Timestamp(0), linked: None };
    for two in [[fresh, old], [old, fresh]] {
        assert_eq!(of_two(two[0], two[1], now), Current { linked: Some(now), ..fresh });
    }
    let young = Current { at: now, ..old };
    assert_eq!(of_two(fresh, young, now).strength, old.strength);
}

#[test]
fn ratings_too_far_apart_to_reckon_with_stay_finite() {
    let far = [rating(90_000.0, 30.0), rating(-90_000.0, 30.0)];
    for (own, other) in [(far[0], far[1]), (far[1], far[0])] {
        for made in [Outcomes::WIN, Outcomes::DRAW, Outcomes::LOSS] {
            let after = played(own, &[(other, made)]);
            assert!(after.rating.is_finite() && after.deviation.is_finite(), "{after:?}");
        }
    }
}
