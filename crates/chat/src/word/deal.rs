//! Results of a season's deals, in words.

use game_core::Arg;
use service::{DealRank, DealStanding, PersonId};

use crate::wording::Words;

/// Returns the points of a person in a deal; `None` if they have no result in it.
pub(crate) fn own_deal_in_words(
    words: Words,
    deal: &DealStanding,
    person: PersonId,
) -> Option<String> {
    let own = deal.lines.iter().find(|one| one.person == person)?;
    let args = [("points", Arg::from(own.points)), ("best", deal.best.into())];
    Some(match deal.until {
        Some(until) => words.until("league-deal-own", &args, until),
        None => words.phrase("league-deal-own-final", &args, &[]),
    })
}

/// Returns the results of a deal as far as its reader may know them, below a heading.
pub(crate) fn deal_in_words(words: Words, deal: &DealStanding) -> Vec<String> {
    let day = ("day", Arg::from(i64::from(deal.day)));
    let best = ("best", Arg::from(deal.best));
    let head = match deal.until {
        Some(until) => words.until("league-deal-open", &[day, best], until),
        None => words.phrase("league-deal-final", &[day, best], &[]),
    };
    let row = |one: &DealRank| {
        let args = [
            ("place", Arg::from(i64::try_from(one.place).unwrap_or(i64::MAX))),
            ("name", words.shown(&one.name).into()),
            ("made", one.made.into()),
            ("points", one.points.into()),
        ];
        words.phrase("league-deal-row", &args, &[])
    };
    [head].into_iter().chain(deal.lines.iter().map(row)).collect()
}
