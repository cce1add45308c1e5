//! Ratings in words.

use game_core::Arg;
use service::{ClockClass, Rating, RatingChange};

use crate::{
    post::Post,
    wording::{Words, clean},
};

/// Both classes of clocks, in the order in which they are listed.
pub(crate) const PACES: [ClockClass; 2] = [ClockClass::Days, ClockClass::Minutes];

/// Writes a rating: `1523`, or `1523?` while it is provisional.
pub(crate) fn in_digits(rating: i64, provisional: bool) -> String {
    format!("{rating}{}", if provisional { "?" } else { "" })
}

/// Writes the change of a rating: `+12`, `−12`, `±0`.
fn signed(by: i64) -> String {
    let sign = match by.signum() {
        1 => '+',
        0 => '±',
        _ => '−',
    };
    format!("{sign}{}", by.abs())
}

/// Returns a person's ratings in one game: `1523 in slow games, 1490? in quick games`.
pub(crate) fn of_game(words: Words, ratings: &[&Rating]) -> String {
    let each = PACES.into_iter().filter_map(|pace| {
        let one = ratings.iter().find(|one| one.pace == pace)?;
        let key = match pace {
            ClockClass::Days => "desk-rating-days",
            ClockClass::Minutes => "desk-rating-minutes",
        };
        let rating = in_digits(one.rating, one.provisional);
        Some(words.phrase(key, &[("rating", rating.into())], &[]))
    });
    each.collect::<Vec<_>>().join(", ")
}

/// Returns a line in the list of the best-rated players.
pub(crate) fn in_a_line(words: Words, place: usize, one: &Rating) -> String {
    let args = [
        ("place", Arg::from(place)),
        ("name", clean(&one.name).into()),
        ("rating", in_digits(one.rating, one.provisional).into()),
    ];
    words.phrase("desk-top-rating", &args, &[])
}

/// Returns the changes of both ratings by a match that is over: `Ana 1523 (+12), Ben 1490 (−12)`.
pub(crate) fn changed(post: &Post<'_>, changes: &[RatingChange]) -> Option<String> {
    let each = changes.iter().filter_map(|change| {
        let seat = post.card().seat(change.person)?;
        let args = [
            ("player", Arg::Player(u8::try_from(seat.index()).ok()?)),
            ("rating", in_digits(change.rating, change.provisional).into()),
            ("by", signed(change.by).into()),
        ];
        Some(post.phrase("desk-rating-change", &args))
    });
    let each: Vec<_> = each.collect();
    (!each.is_empty())
        .then(|| post.phrase("desk-rating-changes", &[("changes", each.join(", ").into())]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_has_a_sign_and_what_is_not_known_well_a_mark() {
        assert_eq!([12, 0, -12].map(signed), ["+12", "±0", "−12"]);
        assert_eq!(in_digits(1523, false) + &in_digits(1490, true), "15231490?");
    }
}
