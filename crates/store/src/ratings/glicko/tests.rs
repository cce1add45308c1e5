use super::*;

const DAY: i64 = 86_400_000;

fn rating(rating: f64, deviation: f64) -> Rating {
    Rating { rating, deviation, volatility: 0.06 }
}

fn is_near(one: f64, other: f64, within: f64) -> bool {
    (one - other).abs() <= within
}

fn result(id: i64, at: i64, people: [i64; 2], shares: [i64; 2]) -> RatedResult {
    let people = people.map(PersonId);
    RatedResult { id: MatchId(id), at: Timestamp(at), people, shares }
}

#[test]
fn a_period_comes_to_what_the_paper_says() {
    let opponents = [
        (rating(1400.0, 30.0), Outcomes::WIN),
        (rating(1550.0, 100.0), Outcomes::LOSS),
        (rating(1700.0, 300.0), Outcomes::LOSS),
    ];
    let after = rating(1500.0, 200.0).played(&opponents);
    assert!(is_near(after.rating, 1464.06, 0.01), "{after:?}");
    assert!(is_near(after.deviation, 151.52, 0.01), "{after:?}");
    assert!(is_near(after.volatility, 0.05999, 0.00001), "{after:?}");
}

#[test]
fn a_period_without_a_match_comes_to_what_the_paper_says() {
    // Step 6 with the example's player: in its scale 1.1513 becomes √(1.1513² + 0.06²).
    let player = rating(1500.0, 200.0);
    let after = player.after(5 * DAY);
    assert!(is_near(after.deviation, 1.152_863 * SCALE, 0.01), "{after:?}");
    assert!(after.rating == player.rating && after.volatility == player.volatility);
}

#[test]
fn a_deviation_grows_steadily_and_not_above_what_everybody_begins_with() {
    let known = rating(1800.0, 60.0);
    // A clock that went back makes nothing surer.
    for none in [0, -DAY] {
        assert!(is_near(known.after(none).deviation, known.deviation, 1e-9));
    }
    let (at_once, in_parts) = (known.after(100 * DAY), known.after(30 * DAY).after(70 * DAY));
    assert!(is_near(at_once.deviation, in_parts.deviation, 1e-9));
    assert!(at_once.deviation > known.deviation);
    assert_eq!(known.after(i64::MAX).deviation, 350.0);
}

#[test]
fn a_rating_is_provisional_until_its_deviation_is_small_and_again_after_long() {
    let at = Timestamp(7 * DAY);
    assert_eq!(Rating::default().provisional_from(at), at);
    let known = rating(1500.0, 60.0);
    let from = known.provisional_from(at);
    let lasts = from.0 - at.0;
    assert!((365 * DAY..430 * DAY).contains(&lasts), "{} days", lasts / DAY);
    assert!(is_near(known.after(lasts).deviation, PROVISIONAL, 1e-6));
    // Somebody who plays every day with others like them is known after some weeks.
    let mut all = Ratings::default();
    let mut provisional = 0;
    for day in 0..60 {
        let shares = if day % 2 == 0 { [120, 0] } else { [0, 120] };
        let [own, _] = all.count(&result(day, day * DAY, [1, 2], shares));
        provisional += i32::from(own.after.deviation > PROVISIONAL);
    }
    assert!((8..30).contains(&provisional), "{provisional}");
}

#[test]
fn who_wins_gains_what_who_loses_does_while_nothing_is_known_of_either() {
    let mut all = Ratings::default();
    let [won, lost] = all.count(&result(1, 0, [1, 2], [120, 0]));
    assert_eq!(won.before, Rating::default());
    // The library's own worked example of two newcomers.
    assert!(is_near(won.after.rating, 1662.3, 0.1), "{won:?}");
    assert!(is_near(won.after.rating - 1500.0, 1500.0 - lost.after.rating, 1e-9));
    assert!(is_near(won.after.deviation, 290.3, 0.1));
    let [one, other] = all.count(&result(2, 0, [1, 2], [60, 60]));
    assert!(one.after.rating < one.before.rating && other.after.rating > other.before.rating);
}

#[test]
fn what_cannot_be_reckoned_with_changes_nothing() {
    let far = [rating(90_000.0, 30.0), rating(-90_000.0, 30.0)];
    for (own, other) in [(far[0], far[1]), (far[1], far[0])] {
        for made in [Outcomes::WIN, Outcomes::DRAW, Outcomes::LOSS] {
            let after = own.played(&[(other, made)]);
            assert!(after.rating.is_finite() && after.deviation.is_finite(), "{after:?}");
        }
    }
}
