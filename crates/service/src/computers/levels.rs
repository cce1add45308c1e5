//! A person's matches with computers: the level that suits them next, and the news of the last
//! match.

use store::{
    MatchId, PersonId,
    standings::{self, BoutRow},
};

use crate::contests::career::{ladders, part_of};
use crate::contests::standings::Season;
use crate::results::{WIN, computer_of};
use crate::{Computers, MatchCard, MatchState, Refusal};

/// The number of a person's matches looked through for the last with computers.
const LOOKED: u32 = 60;
/// The number of those that may count as a row of wins.
const ROW: u32 = 30;
/// The fewest wins that make a row.
const LEAST_ROW: usize = 3;

/// A level beside the one that a person has played twice in a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextLevel {
    /// The level that was played.
    pub played: String,
    /// The level beside it.
    pub level: String,
    /// Whether that level is harder, since they won both matches. Otherwise they lost both.
    pub is_harder: bool,
}

/// A match that a person played with a computer alone, to its end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bout {
    /// The match.
    pub id: MatchId,
    /// The id of its game.
    pub game: String,
    /// The level of the computer.
    pub level: String,
    /// The person's share, in 120ths of a win ([`crate::WIN`]).
    pub share: i64,
    /// Their points, if the game keeps any.
    pub points: Option<i64>,
}

/// The news of a match with a computer; the first that fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoutNews {
    /// They beat this level for the first time.
    FirstWin {
        /// The level.
        level: String,
        /// Whether they have beaten no harder one.
        is_hardest: bool,
    },
    /// No other match of theirs with a computer brought as many points.
    MostPoints(i64),
    /// They won so many matches of the game one after the other.
    InARow(usize),
    /// Their record against this level.
    Tally {
        /// The level.
        level: String,
        /// The number of matches they won.
        won: i64,
        /// The number of matches they played.
        played: i64,
    },
}

#[boxed::futures]
impl Computers<'_> {
    /// Returns the harder level if the only person of a match has just beaten the only computer for
    /// the second time in a row, or the softer one if they lost twice. `None` where there is no
    /// such level.
    pub async fn next_level(self, card: &MatchCard) -> Result<Option<NextLevel>, Refusal> {
        let bouts = self.up_to(card, 2).await?;
        let [now, before] = &*bouts else { return Ok(None) };
        if (&now.level, now.share) != (&before.level, before.share) {
            return Ok(None);
        }
        let levels = self.levels(card.game);
        Ok(beside(&levels, (&now.level, now.share)).map(|level| NextLevel {
            played: now.level.clone(),
            level: level.to_owned(),
            is_harder: now.share == WIN,
        }))
    }

    /// Returns the last matches that a person played with computers alone, the newest first.
    pub async fn last_bouts(self, person: PersonId, most: u32) -> Result<Vec<Bout>, Refusal> {
        self.bouts((person, None), MatchId(i64::MAX), most).await
    }

    /// Returns the news for the only person of a match with a computer, once it is over; `None` for
    /// any other match.
    pub async fn news_of_bout(self, card: &MatchCard) -> Result<Option<BoutNews>, Refusal> {
        let bouts = self.up_to(card, ROW).await?;
        let (Some(now), Some((person, ..))) = (bouts.first(), computer_of(card)) else {
            return Ok(None);
        };
        let mut db = self.store.read().await?;
        let rows = standings::of_person(&mut db, person, Season::Ever.number()).await?;
        drop(db);
        let ladder = ladders(&self, &rows).into_iter().find(|ladder| ladder.game == card.game);
        let row = rows.iter().find(|row| part_of(&row.game, card.game) == Some(&now.level));
        let (Some(ladder), Some(row)) = (ladder, row) else { return Ok(None) };
        if now.share == WIN && row.points == 1 {
            let is_hardest = ladder.hardest() == Some(&now.level);
            return Ok(Some(BoutNews::FirstWin { level: now.level.clone(), is_hardest }));
        }
        let others = bouts.iter().skip(1).filter_map(|bout| bout.points).max();
        if let Some(points) = now.points.filter(|_| now.points == ladder.best)
            && others.is_some_and(|others| others < points)
        {
            return Ok(Some(BoutNews::MostPoints(points)));
        }
        let wins = bouts.iter().take_while(|bout| bout.share == WIN).count();
        Ok(Some(match wins >= LEAST_ROW {
            true => BoutNews::InARow(wins),
            false => {
                BoutNews::Tally { level: now.level.clone(), won: row.points, played: row.played }
            }
        }))
    }

    /// Returns a finished match with a computer, and those of the same game before it; empty for
    /// any other match.
    async fn up_to(self, card: &MatchCard, most: u32) -> Result<Vec<Bout>, Refusal> {
        let Some((person, ..)) = computer_of(card).filter(|_| card.state == MatchState::Over)
        else {
            return Ok(Vec::new());
        };
        let mut bouts = self.bouts((person, Some(card.game)), card.id, most).await?;
        // A match that counts nowhere has no rows.
        if bouts.first().is_some_and(|now| now.id != card.id) {
            bouts.clear();
        }
        Ok(bouts)
    }

    async fn bouts(
        self,
        of: (PersonId, Option<&str>),
        until: MatchId,
        most: u32,
    ) -> Result<Vec<Bout>, Refusal> {
        let mut db = self.store.read().await?;
        let rows = standings::bouts(&mut db, of, until, (LOOKED, most)).await?;
        let bout = |BoutRow { id, game, computer, share, points }| Bout {
            id,
            game,
            level: computer,
            share,
            points,
        };
        Ok(rows.into_iter().map(bout).collect())
    }
}

/// Returns the level next to the one that was played: harder after a win, softer after a loss.
fn beside<'a>(levels: &'a [String], (played, share): (&str, i64)) -> Option<&'a str> {
    let at = levels.iter().position(|level| level == played)?;
    let next = match share {
        WIN => at.checked_add(1),
        0 => at.checked_sub(1),
        _ => None,
    };
    levels.get(next?).map(String::as_str)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_level_rises_with_a_win_falls_with_a_loss_and_stops_at_either_end() {
        let levels = ["talc", "chalk", "diamond"].map(ToOwned::to_owned);
        let next = |level, share| beside(&levels, (level, share));
        assert_eq!(next("chalk", WIN), Some("diamond"));
        assert_eq!(next("chalk", 0), Some("talc"));
        assert_eq!(next("chalk", WIN / 2), None);
        assert_eq!(next("talc", 0), None);
        assert_eq!(next("diamond", WIN), None);
        assert_eq!(next("granite", WIN), None, "another game's");
    }
}
