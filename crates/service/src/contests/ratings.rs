//! How well people play, by the matches that they agreed to be rated.

use store::{
    MatchId, PersonId, RoomId, Timestamp,
    ratings::{self, ClockClass},
};

use crate::Contests;
use crate::{Refusal, rating::PROVISIONAL};

/// So many matches back it is told how a rating went.
const COURSE: u32 = 40;

/// How well somebody plays a game under a class of clocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rating {
    /// Who.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// Under which class of clocks.
    pub pace: ClockClass,
    /// 1500 for who has not played yet; the higher, the better.
    pub rating: i64,
    /// Whether too little is known of it: they played few such matches, or none for
    /// long.
    pub provisional: bool,
}

/// What a match did to somebody's rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingChange {
    /// Who.
    pub person: PersonId,
    /// What it is since then.
    pub rating: i64,
    /// By how much it grew; less than nothing if it fell.
    pub by: i64,
    /// Whether too little was known of it even then.
    pub provisional: bool,
}

#[boxed::futures]
impl Contests<'_> {
    /// All ratings of somebody, the highest first.
    pub async fn ratings_of(self, person: PersonId) -> Result<Vec<Rating>, Refusal> {
        let rows = ratings::of(&mut *self.store.read().await?, person).await?;
        Ok(shown(rows, self.now()))
    }

    /// How a rating of somebody went: what it was before the first of their last matches,
    /// forty at most, and after each of them.
    pub async fn rating_course(self, of: &Rating) -> Result<Vec<i64>, Refusal> {
        let (mut db, pool) = (self.store.read().await?, (of.game.as_str(), of.pace));
        let rows = ratings::course(&mut db, of.person, pool, COURSE).await?;
        let first = rows.last().map(|(before, _)| whole(*before));
        let after = rows.iter().rev().map(|(_, after)| whole(*after));
        Ok(first.into_iter().chain(after).collect())
    }

    /// Who of a room plays a game best under a class of clocks; those of whom too
    /// little is known come last.
    pub async fn best_rated(
        self,
        room: RoomId,
        of: (&str, ClockClass),
        most: u32,
    ) -> Result<Vec<Rating>, Refusal> {
        let now = self.now();
        let rows = ratings::top(&mut *self.store.read().await?, room, of, now, most).await?;
        Ok(shown(rows, now))
    }

    /// What a match did to the ratings of those who played it, in seat order; nothing
    /// if it was not rated, or goes on.
    pub async fn rating_changes(self, id: MatchId) -> Result<Vec<RatingChange>, Refusal> {
        let rows = ratings::changes(&mut *self.store.read().await?, id).await?;
        let change = |row: ratings::ToldChange| RatingChange {
            person: row.person,
            rating: whole(row.rating),
            by: whole(row.rating) - whole(row.rating_before),
            provisional: row.deviation > PROVISIONAL,
        };
        Ok(rows.into_iter().map(change).collect())
    }
}

/// Why a rated match that is over changed no rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unrated {
    /// Not both had moved.
    Unmoved,
    /// Enough matches of the same two had changed their ratings that day.
    Enough,
}

#[boxed::futures]
impl Contests<'_> {
    /// Why a rated match that is over changed no rating; `None` if it did, goes on, or was
    /// taken out of all lists since.
    pub async fn unrated(self, id: MatchId) -> Result<Option<Unrated>, Refusal> {
        let why = ratings::unrated(&mut *self.store.read().await?, id).await?;
        Ok(why.map(|counted| if counted { Unrated::Enough } else { Unrated::Unmoved }))
    }
}

fn shown(rows: Vec<ratings::RatingRow>, now: Timestamp) -> Vec<Rating> {
    let rating = |row: ratings::RatingRow| Rating {
        person: row.person,
        name: row.name,
        game: row.game,
        pace: row.pace,
        rating: whole(row.rating),
        provisional: row.provisional <= now,
    };
    rows.into_iter().map(rating).collect()
}

/// A rating as it is told.
#[expect(clippy::cast_possible_truncation, reason = "a few thousand at most; it saturates")]
pub(crate) const fn whole(rating: f64) -> i64 {
    rating.round() as i64
}
