//! The occasion of a match: one value, in two columns of its row.

use sqlx::{FromRow, Row as _, query_scalar};

use crate::{
    Connection, MatchId, PersonId, SeasonDealId, SeasonId, StoreError, TaskId, engine::EngineRow,
    fills, ids::list, matches, matches::NewMatch,
};

/// The kind of a match, with its key within the kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Occasion {
    /// A person proposed it.
    #[default]
    Ordinary,
    /// It repeats this match. A match has at most one rematch that waits or was played.
    Rematch(MatchId),
    /// Its host solves the puzzle of this day, in days since 1970 by UTC ([`crate::puzzles`]).
    Daily(i64),
    /// Its host solves this puzzle beside the daily one ([`crate::tasks`]).
    Task(TaskId),
    /// Its luck is the same for everybody on this day, in days since 1970 by UTC
    /// ([`crate::solos`]).
    Deal(i64),
    /// It is the host's attempt of this number, from 1, at a game with these options
    /// ([`crate::fills`]).
    Attempt(i64),
    /// It belongs to this season of a league ([`crate::leagues`]).
    League(SeasonId),
    /// Its luck is the same for all who drew this deal of a season ([`crate::season_deals`]).
    SeasonDeal(SeasonDealId),
}

impl Occasion {
    /// Whether it is a puzzle: one of a day, or one of the pool.
    pub const fn is_puzzle(self) -> bool {
        matches!(self, Self::Daily(_) | Self::Task(_))
    }

    /// Whether others play the same position, so that a turn of it gives the solution away.
    pub const fn is_shared(self) -> bool {
        self.is_puzzle() || matches!(self, Self::Deal(_) | Self::SeasonDeal(_))
    }

    /// Whether it is an attempt; a host may make any number of them.
    pub const fn is_attempt(self) -> bool {
        matches!(self, Self::Attempt(_))
    }

    /// The match that it repeats; `None` unless it is a rematch.
    pub const fn repeats(self) -> Option<MatchId> {
        match self {
            Self::Rematch(id) => Some(id),
            _ => None,
        }
    }

    /// The values of the columns `occasion` and `occasion_key`.
    pub(crate) const fn columns(self) -> (Option<&'static str>, Option<i64>) {
        match self {
            Self::Ordinary => (None, None),
            Self::Rematch(id) => (Some("rematch"), Some(id.0)),
            Self::Daily(day) => (Some("daily"), Some(day)),
            Self::Task(id) => (Some("task"), Some(id.0)),
            Self::Deal(day) => (Some("deal"), Some(day)),
            Self::Attempt(number) => (Some("attempt"), Some(number)),
            Self::League(season) => (Some("league"), Some(season.0)),
            Self::SeasonDeal(deal) => (Some("season-deal"), Some(deal.0)),
        }
    }

    /// The occasion with these columns; `None` if there is no such kind.
    fn read(columns: (Option<&str>, Option<i64>)) -> Option<Self> {
        Some(match columns {
            (None, None) => Self::Ordinary,
            (Some("rematch"), Some(id)) => Self::Rematch(MatchId(id)),
            (Some("daily"), Some(day)) => Self::Daily(day),
            (Some("task"), Some(id)) => Self::Task(TaskId(id)),
            (Some("deal"), Some(day)) => Self::Deal(day),
            (Some("attempt"), Some(number)) => Self::Attempt(number),
            (Some("league"), Some(id)) => Self::League(SeasonId(id)),
            (Some("season-deal"), Some(id)) => Self::SeasonDeal(SeasonDealId(id)),
            _ => return None,
        })
    }
}

impl<'r> FromRow<'r, EngineRow> for Occasion {
    fn from_row(row: &'r EngineRow) -> Result<Self, sqlx::Error> {
        let kind: Option<String> = row.try_get("occasion")?;
        Self::read((kind.as_deref(), row.try_get("occasion_key")?)).ok_or_else(|| {
            let source = format!("no kind of match is called {kind:?}").into();
            sqlx::Error::ColumnDecode { index: "occasion".to_owned(), source }
        })
    }
}

/// The match of this occasion that a person hosts or hosted, the oldest if there are several.
pub async fn of_host(
    db: &mut Connection,
    host: PersonId,
    occasion: Occasion,
) -> Result<Option<MatchId>, StoreError> {
    let id = query_scalar(
        "select id from matches where host = $1 and occasion = $2 and occasion_key = $3
         order by id limit 1",
    );
    let (kind, key) = occasion.columns();
    Ok(id.bind(host).bind(kind).bind(key).fetch_optional(db).await?)
}

/// The existing match in place of a new one: the rematch that another proposed, or the host's match
/// of this occasion. An ordinary match is always new, and so is one of a league, whose season keeps
/// count.
pub async fn there(db: &mut Connection, new: &NewMatch) -> Result<Option<MatchId>, StoreError> {
    match new.occasion {
        Occasion::Ordinary | Occasion::League(_) => Ok(None),
        Occasion::Rematch(id) => matches::rematch_of(db, id).await,
        Occasion::Attempt(number) => fills::numbered(db, new, number).await,
        occasion => of_host(db, new.host, occasion).await,
    }
}

/// Whether a match repeats a day: it is of the day's puzzle or tiles, and another match of its
/// host's counts for that day. Only a person's first of a day counts.
pub async fn is_again(db: &mut Connection, id: MatchId) -> Result<bool, StoreError> {
    // Matches of one day share their key. The second puzzles of a day have keys of their own.
    let again = query_scalar(
        "select exists (select 1 from matches m
         cross join matches o indexed by matches_by_occasion
           on o.host = m.host and o.occasion = m.occasion and o.id <> m.id
             and o.occasion_key in
               (select m.occasion_key where m.occasion in ('daily', 'deal', 'season-deal')
                union all
                select other.id from tasks t cross join tasks other on other.day = t.day
                where m.occasion = 'task' and t.id = m.occasion_key and t.day is not null)
         where m.id = $1 and o.ended is not null
           and (o.solo is not null or exists (select 1 from players p
                where p.match = o.id and p.share is not null)))",
    );
    Ok(again.bind(id).fetch_one(db).await?)
}

/// The later ones of two accounts' matches of the same day that both count. The caller takes them
/// out of the sums when both accounts become one.
pub async fn later_of_both(
    db: &mut Connection,
    matches: &[MatchId],
    other: PersonId,
) -> Result<Vec<MatchId>, StoreError> {
    let later = query_scalar(
        "select distinct iif((m.ended, m.id) > (o.ended, o.id), m.id, o.id)
         from json_each($1) cross join matches m on m.id = value
           and m.occasion in ('daily', 'task', 'deal', 'season-deal') and m.ended is not null
         cross join matches o indexed by matches_by_occasion
           on o.host = $2 and o.occasion = m.occasion and o.id <> m.id
             and o.occasion_key in
               (select m.occasion_key where m.occasion in ('daily', 'deal', 'season-deal')
                union all
                select other.id from tasks t cross join tasks other on other.day = t.day
                where m.occasion = 'task' and t.id = m.occasion_key and t.day is not null)
         where o.ended is not null
           and (m.solo is not null or exists (select 1 from players p
                where p.match = m.id and p.share is not null))
           and (o.solo is not null or exists (select 1 from players p
                where p.match = o.id and p.share is not null))",
    );
    Ok(later.bind(list(matches.iter().map(|id| id.0))).bind(other).fetch_all(db).await?)
}
