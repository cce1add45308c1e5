//! How well people play, by the matches that were agreed to be rated: each change
//! with its match, and what it came to last.
//!
//! All of it follows from the results that are kept with their seats
//! ([`crate::standings`]), in the order in which their matches ended. Whatever
//! becomes of a result, everything from its match on is counted again.

use std::collections::{BTreeMap, BTreeSet};

use sqlx::{FromRow, SqliteConnection, query, query_as, query_scalar};

use self::glicko::{Change, RatedResult, Rating, Ratings};
use crate::{MatchId, PersonId, RoomId, StoreError, Timestamp, people::GONE};

pub mod glicko;

/// Under which class of clocks a match is rated; as a word in the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, sqlx::Type)]
#[sqlx(rename_all = "lowercase")]
pub enum Pace {
    /// They play there and then.
    Minutes,
    /// A turn may take hours or days, or as long as they like.
    Days,
}

/// What somebody's rating is since their last match.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct RatingRow {
    /// Who.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// Under which class of clocks.
    pub pace: Pace,
    /// About 1500; the higher, the better.
    pub rating: f64,
    /// From when on so little is known of it that it is provisional.
    pub provisional: Timestamp,
}

/// What a match did to the rating of one who played it.
#[derive(Debug, Clone, PartialEq, FromRow)]
pub struct ChangeRow {
    /// Who.
    pub person: PersonId,
    /// As it was when the match ended.
    pub rating_before: f64,
    /// As it is since then.
    pub rating: f64,
    /// By how much that may be wrong.
    pub deviation: f64,
}

/// Counts the result of a match, if it is rated: a new one, or one that is otherwise
/// than it was.
///
/// # Errors
/// The database cannot be written.
pub async fn count(db: &mut SqliteConnection, id: MatchId) -> Result<(), StoreError> {
    let rated = query_as::<_, (String, Pace, Timestamp)>(
        "select game, rated, ended from matches
         where id = $1 and rated is not null and ended is not null",
    );
    match rated.bind(id).fetch_optional(&mut *db).await? {
        Some((game, pace, at)) => recount(db, (&game, pace), (at, id)).await,
        None => Ok(()),
    }
}

/// A moment in the order in which matches ended.
type Place = (Timestamp, MatchId);

/// Behind all matches.
const END: Place = (Timestamp(i64::MAX), MatchId(i64::MAX));

/// Since which match two people both have rated results, by game and class of clocks;
/// `None` where one of them has none.
pub(crate) type Both = BTreeMap<(String, Pace), Option<Place>>;

/// Since when what these two have played would be otherwise if they were one; to be
/// asked while they are two.
///
/// # Errors
/// The database cannot be read.
pub(crate) async fn both(
    db: &mut SqliteConnection,
    one: PersonId,
    other: PersonId,
) -> Result<Both, StoreError> {
    let theirs = query_as::<_, (String, Pace, Timestamp, MatchId, PersonId)>(
        "select m.game, m.rated, m.ended, m.id, p.person
         from players p cross join matches m on m.id = p.match
         where p.person in ($1, $2) and p.share is not null and m.rated is not null
         order by m.ended, m.id",
    );
    let theirs = theirs.bind(one).bind(other).fetch_all(db).await?;
    let mut first: BTreeMap<_, (PersonId, Option<Place>)> = BTreeMap::new();
    for (game, pace, at, id, person) in theirs {
        let (began, both) = first.entry((game, pace)).or_insert((person, None));
        if *began != person && both.is_none() {
            *both = Some((at, id));
        }
    }
    Ok(first.into_iter().map(|(pool, (_, both))| (pool, both)).collect())
}

/// What `from` had of ratings follows the seats that `into` took over. Up to the match
/// with which both have results it is as it was; from there on all is counted again.
/// What they played with each other counts as long as they are two.
///
/// # Errors
/// The database cannot be written.
pub(crate) async fn follow(
    db: &mut SqliteConnection,
    (from, into): (PersonId, PersonId),
    both: Both,
) -> Result<(), StoreError> {
    let mut changed = Vec::new();
    for ((game, pace), since) in both {
        let since = since.unwrap_or(END);
        let mut people = taken_back(&mut *db, (&game, pace), since).await?;
        people.extend([from, into]);
        changed.push((game, pace, since, people));
    }
    let seats = query(
        "update rating_changes set person = $2 where person = $1 and match in
           (select match from players where person = $2)",
    );
    seats.bind(from).bind(into).execute(&mut *db).await?;
    for (game, pace, since, people) in changed {
        count_from(&mut *db, (&game, pace), since, people).await?;
    }
    Ok(())
}

/// Counts the results of a game under a class of clocks again, from a match on.
async fn recount(
    db: &mut SqliteConnection,
    pool: (&str, Pace),
    from: Place,
) -> Result<(), StoreError> {
    let changed = taken_back(&mut *db, pool, from).await?;
    count_from(db, pool, from, changed).await
}

/// Counts results from a match on, of which nothing is counted yet; the ratings of
/// these people may be otherwise already.
async fn count_from(
    db: &mut SqliteConnection,
    pool: (&str, Pace),
    from: Place,
    mut changed: BTreeSet<PersonId>,
) -> Result<(), StoreError> {
    let mut ratings = Ratings::default();
    for result in results(&mut *db, pool, from).await? {
        for person in result.people {
            changed.insert(person);
            if ratings.of(person).is_none()
                && let Some((rating, at)) = last(&mut *db, pool, person, from).await?
            {
                ratings.set(person, rating, at);
            }
        }
        for change in ratings.count(&result) {
            keep(&mut *db, pool, &result, &change).await?;
        }
    }
    for person in changed {
        let rating = match ratings.of(person) {
            Some(rating) => Some(rating),
            None => last(&mut *db, pool, person, from).await?,
        };
        set(&mut *db, pool, person, rating).await?;
    }
    Ok(())
}

/// Takes back what the matches from one on did; whose ratings they had changed.
async fn taken_back(
    db: &mut SqliteConnection,
    (game, pace): (&str, Pace),
    (at, id): Place,
) -> Result<BTreeSet<PersonId>, StoreError> {
    let gone = query_scalar(
        "delete from rating_changes where match in
           (select id from matches indexed by matches_rated
            where game = $1 and rated = $2 and (ended, id) >= ($3, $4))
         returning person",
    );
    let gone: Vec<_> = gone.bind(game).bind(pace).bind(at).bind(id).fetch_all(db).await?;
    Ok(gone.into_iter().collect())
}

/// The results that count, from a match on. Two who are one person play no match
/// against each other: a seat that is still of who became another is of such a match.
async fn results(
    db: &mut SqliteConnection,
    (game, pace): (&str, Pace),
    (at, id): Place,
) -> Result<Vec<RatedResult>, StoreError> {
    let rows = query_as::<_, (MatchId, Timestamp, PersonId, PersonId, i64, i64)>(
        "select m.id, m.ended, p.person, q.person, p.share, q.share
         from matches m indexed by matches_rated
         cross join players p on p.match = m.id and p.place = 0
         cross join players q on q.match = m.id and q.place = 1
         cross join people a on a.id = p.person cross join people b on b.id = q.person
         where m.game = $1 and m.rated = $2 and (m.ended, m.id) >= ($3, $4)
           and p.share is not null and q.share is not null
           and a.became is null and b.became is null
         order by m.ended, m.id",
    );
    let rows = rows.bind(game).bind(pace).bind(at).bind(id).fetch_all(db).await?.into_iter();
    let result = |(id, at, one, other, own, theirs)| RatedResult {
        id,
        at,
        people: [one, other],
        shares: [own, theirs],
    };
    Ok(rows.map(result).collect())
}

/// What somebody's rating was before a match, and since when.
async fn last(
    db: &mut SqliteConnection,
    (game, pace): (&str, Pace),
    person: PersonId,
    (at, id): Place,
) -> Result<Option<(Rating, Timestamp)>, StoreError> {
    let row = query_as::<_, (f64, f64, f64, Timestamp)>(
        "select rating, deviation, volatility, at from rating_changes
         where person = $1 and game = $2 and pace = $3 and (at, match) < ($4, $5)
         order by at desc, match desc limit 1",
    );
    let row = row.bind(person).bind(game).bind(pace).bind(at).bind(id).fetch_optional(db).await?;
    Ok(row
        .map(|(rating, deviation, volatility, at)| (Rating { rating, deviation, volatility }, at)))
}

async fn keep(
    db: &mut SqliteConnection,
    (game, pace): (&str, Pace),
    result: &RatedResult,
    Change { person, before, after }: &Change,
) -> Result<(), StoreError> {
    let row = query(
        "insert into rating_changes (person, game, pace, at, match, rating_before,
            deviation_before, volatility_before, rating, deviation, volatility)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)",
    );
    let row = row.bind(person).bind(game).bind(pace).bind(result.at).bind(result.id);
    let row = row.bind(before.rating).bind(before.deviation).bind(before.volatility);
    let row = row.bind(after.rating).bind(after.deviation).bind(after.volatility);
    row.execute(db).await?;
    Ok(())
}

/// Sets what somebody's rating is now; none if nothing of theirs counts. Who is
/// forgotten has none.
async fn set(
    db: &mut SqliteConnection,
    (game, pace): (&str, Pace),
    person: PersonId,
    rating: Option<(Rating, Timestamp)>,
) -> Result<(), StoreError> {
    let Some((rating, at)) = rating else {
        let row = query("delete from ratings where person = $1 and game = $2 and pace = $3");
        row.bind(person).bind(game).bind(pace).execute(db).await?;
        return Ok(());
    };
    let row = query(
        "insert into ratings (person, game, pace, rating, provisional)
         select id, $2, $3, $4, $5 from people where id = $1 and name <> $6
         on conflict (person, game, pace) do update set
             rating = excluded.rating, provisional = excluded.provisional",
    );
    let row = row.bind(person).bind(game).bind(pace).bind(rating.rating);
    row.bind(rating.provisional_from(at)).bind(GONE).execute(db).await?;
    Ok(())
}

/// What a match did to the ratings of those who played it, in seat order; nothing if
/// it was not rated, or counts no more.
///
/// # Errors
/// The database cannot be read.
pub async fn changes(db: &mut SqliteConnection, id: MatchId) -> Result<Vec<ChangeRow>, StoreError> {
    let rows = query_as(
        "select p.person, c.rating_before, c.rating, c.deviation
         from players p cross join rating_changes c on c.match = p.match and c.person = p.person
         where p.match = $1 order by p.place",
    );
    Ok(rows.bind(id).fetch_all(db).await?)
}

/// All ratings of somebody, the highest first.
///
/// # Errors
/// The database cannot be read.
pub async fn of(db: &mut SqliteConnection, person: PersonId) -> Result<Vec<RatingRow>, StoreError> {
    let rows = query_as(
        "select r.person, p.name, r.game, r.pace, r.rating, r.provisional
         from ratings r cross join people p on p.id = r.person
         where r.person = $1 order by r.rating desc",
    );
    Ok(rows.bind(person).fetch_all(db).await?)
}

/// How somebody's rating went, from match to match: before each and since then, the
/// newest first.
///
/// # Errors
/// The database cannot be read.
pub async fn course(
    db: &mut SqliteConnection,
    person: PersonId,
    (game, pace): (&str, Pace),
    most: u32,
) -> Result<Vec<(f64, f64)>, StoreError> {
    let rows = query_as(
        "select rating_before, rating from rating_changes
         where person = $1 and game = $2 and pace = $3 order by at desc, match desc limit $4",
    );
    Ok(rows.bind(person).bind(game).bind(pace).bind(most).fetch_all(db).await?)
}

/// Who plays a game best, of a room's members who let themselves be listed: those
/// whose rating is not provisional first, the highest of them first.
///
/// # Errors
/// The database cannot be read.
pub async fn top(
    db: &mut SqliteConnection,
    room: RoomId,
    (game, pace): (&str, Pace),
    now: Timestamp,
    most: u32,
) -> Result<Vec<RatingRow>, StoreError> {
    let rows = query_as(
        "select r.person, p.name, r.game, r.pace, r.rating, r.provisional
         from members m
         cross join ratings r on r.person = m.person and r.game = $2 and r.pace = $3
         cross join people p on p.id = m.person
         where m.room = $1 and ' ' || p.chosen || ' ' not like '% listed=off %'
         order by r.provisional <= $4, r.rating desc, r.person limit $5",
    );
    Ok(rows.bind(room).bind(game).bind(pace).bind(now).bind(most).fetch_all(db).await?)
}

#[cfg(test)]
mod tests;
