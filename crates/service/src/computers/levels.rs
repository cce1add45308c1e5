//! Which level of the computer suits somebody next.

use std::cmp::Ordering;

use store::{PersonId, matches};

use crate::{Computers, MatchCard, MatchState, Refusal, Sitter};

/// How many of somebody's matches are looked through for the last with a computer.
const LOOKED: u32 = 30;

/// A level beside the one that somebody has played twice in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextLevel {
    /// The level that was played.
    pub played: String,
    /// The one beside it.
    pub level: String,
    /// Whether that is the harder one, since they won both; else they lost both.
    pub is_harder: bool,
}

impl Computers<'_> {
    /// The harder level, if the only person of a match has just beaten the only computer for
    /// the second time in a row, or the softer one, if they lost twice; `None` where there is
    /// none.
    pub async fn next_level(self, card: &MatchCard) -> Result<Option<NextLevel>, Refusal> {
        let Some(now) = Bout::of(card) else { return Ok(None) };
        let own = (now.person, card.game);
        let before = {
            let mut db = self.store.read().await?;
            matches::last_with_computer(&mut db, own, card.id, LOOKED).await?
        };
        let Some(before) = before else { return Ok(None) };
        let before = self.matches().card(before).await?;
        if Bout::of(&before) != Some(now) {
            return Ok(None);
        }
        let levels = self.levels(card.game);
        let played = now.level.to_owned();
        Ok(beside(&levels, now).map(|level| NextLevel {
            played,
            level: level.to_owned(),
            is_harder: now.result == Ordering::Greater,
        }))
    }
}

/// The level next to the one that was played, harder after a win, softer after a loss.
fn beside<'a>(levels: &'a [String], played: Bout<'_>) -> Option<&'a str> {
    let at = levels.iter().position(|level| level == played.level)?;
    let next = match played.result {
        Ordering::Greater => at.checked_add(1),
        Ordering::Equal => None,
        Ordering::Less => at.checked_sub(1),
    };
    levels.get(next?).map(String::as_str)
}

/// What a person made of a match with a computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Bout<'a> {
    person: PersonId,
    level: &'a str,
    result: Ordering,
}

impl<'a> Bout<'a> {
    /// `None` of any other match, and while it goes on.
    fn of(card: &'a MatchCard) -> Option<Self> {
        let [one, other] = &*card.players else { return None };
        let (person, level, own) = match (&one.sitter, &other.sitter) {
            (Sitter::Person(person), Sitter::Computer(level)) => (*person, level, 0),
            (Sitter::Computer(level), Sitter::Person(person)) => (*person, level, 1),
            _ => return None,
        };
        let score = &card.standing.score;
        let result = score.get(own)?.cmp(score.get(1 - own)?);
        (card.state == MatchState::Over).then_some(Self { person, level, result })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wins_goes_up_who_loses_goes_down_and_the_ends_are_the_ends() {
        let levels = ["talc", "chalk", "diamond"].map(ToOwned::to_owned);
        let next = |level, result| beside(&levels, Bout { person: PersonId(1), level, result });
        assert_eq!(next("chalk", Ordering::Greater), Some("diamond"));
        assert_eq!(next("chalk", Ordering::Less), Some("talc"));
        assert_eq!(next("chalk", Ordering::Equal), None);
        assert_eq!(next("talc", Ordering::Less), None);
        assert_eq!(next("diamond", Ordering::Greater), None);
        assert_eq!(next("granite", Ordering::Greater), None, "another game's");
    }
}
