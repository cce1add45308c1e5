//! Ratings: how well people play, by the matches that they agreed to have rated.

use store::{
    MatchId, PersonId, RoomId, Timestamp,
    ratings::{self, ClockClass},
};

use crate::Contests;
use crate::{Refusal, rating::PROVISIONAL};

/// The most matches in the course of a rating.
const COURSE: u32 = 40;

/// A person's strength in a game under a class of clocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rating {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// The class of clocks.
    pub pace: ClockClass,
    /// The rating: 1500 before the first match; the higher, the better.
    pub rating: i64,
    /// Whether it is uncertain: they played few such matches, or none for long.
    pub provisional: bool,
}

/// A match's change of a rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingChange {
    /// The person.
    pub person: PersonId,
    /// The rating after the match.
    pub rating: i64,
    /// The gain; negative if it fell.
    pub by: i64,
    /// Whether the rating was uncertain even after the match.
    pub provisional: bool,
}

#[boxed::futures]
impl Contests<'_> {
    /// Returns all ratings of a person, the highest first.
    pub async fn ratings_of(self, person: PersonId) -> Result<Vec<Rating>, Refusal> {
        let rows = ratings::of(&mut *self.store.read().await?, person).await?;
        Ok(shown(rows, self.now()))
    }

    /// Returns the course of a person's rating: its value before the first of their last matches,
    /// forty at most, and after each of them.
    pub async fn rating_course(self, of: &Rating) -> Result<Vec<i64>, Refusal> {
        let (mut db, pool) = (self.store.read().await?, (of.game.as_str(), of.pace));
        let rows = ratings::course(&mut db, of.person, pool, COURSE).await?;
        let first = rows.last().map(|(before, _)| whole(*before));
        let after = rows.iter().rev().map(|(_, after)| whole(*after));
        Ok(first.into_iter().chain(after).collect())
    }

    /// Returns the room's best players of a game under a class of clocks. Those with an uncertain
    /// rating come last.
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

    /// Returns a match's changes of its players' ratings, in seat order. Empty if it was not rated,
    /// or goes on.
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

/// The reason why a rated match that is over changed no rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unrated {
    /// One of the players had not moved.
    Unmoved,
    /// Enough matches of the same two had changed their ratings that day.
    Enough,
}

#[boxed::futures]
impl Contests<'_> {
    /// Returns the reason why a rated match that is over changed no rating. `None` if it did change
    /// one, goes on, or was taken out of all lists since.
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

/// Rounds a rating to the number that is told.
#[expect(clippy::cast_possible_truncation, reason = "a few thousand at most; it saturates")]
pub(crate) const fn whole(rating: f64) -> i64 {
    rating.round() as i64
}
