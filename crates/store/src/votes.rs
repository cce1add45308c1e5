//! Votes of a room's members on the action in its seat.

use sqlx::{FromRow, query, query_as, query_scalar};

use crate::{
    Connection, MatchId, NoticeId, PersonId, RoomId, StoreError, Timestamp, ids::list,
    present::OfMatch,
};

/// A vote.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct VoteRow {
    /// The voter.
    pub person: PersonId,
    /// The mark of the board they vote at.
    pub mark: u32,
    /// The canonical text of the action.
    pub code: String,
    /// When they voted.
    pub at: Timestamp,
}

/// A vote and the room it counts for: of two the one in which the person has been longer.
#[derive(Debug, Clone, PartialEq, Eq, FromRow)]
pub struct CastRow {
    /// The vote.
    #[sqlx(flatten)]
    pub vote: VoteRow,
    /// The room.
    pub room: RoomId,
}

/// The votes in these matches by members of a room that votes, the earliest first.
pub async fn of_matches(
    db: &mut Connection,
    ids: &[MatchId],
) -> Result<Vec<(MatchId, CastRow)>, StoreError> {
    let rows = query_as::<_, OfMatch<CastRow>>(
        "select votes.match, votes.person, mark, code, at, held.room from votes
         join players held on held.match = votes.match and held.place = (
             select seated.place from players seated
             join members on members.room = seated.room and members.person = votes.person
             where seated.match = votes.match order by members.since, seated.place limit 1)
         where votes.match in (select value from json_each($1))
         order by votes.match, at, votes.person",
    );
    let rows = rows.bind(list(ids.iter().map(|id| id.0))).fetch_all(db).await?;
    Ok(rows.into_iter().map(OfMatch::paired).collect())
}

/// Casts a vote, in place of the person's earlier one.
pub async fn cast(db: &mut Connection, id: MatchId, vote: &VoteRow) -> Result<(), StoreError> {
    let row = query(
        "insert into votes (match, person, mark, code, at) values ($1, $2, $3, $4, $5)
         on conflict (match, person) do update
         set mark = excluded.mark, code = excluded.code, at = excluded.at",
    );
    let row = row.bind(id).bind(vote.person).bind(vote.mark).bind(&vote.code);
    row.bind(vote.at).execute(db).await?;
    Ok(())
}

/// Deletes all votes in a match.
pub async fn clear(db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
    query("delete from votes where match = $1").bind(id).execute(db).await?;
    Ok(())
}

/// The notice that announced the open vote in a match.
pub async fn told_by(db: &mut Connection, id: MatchId) -> Result<Option<NoticeId>, StoreError> {
    let id_of = query_scalar(
        "select max(id) from notices indexed by notices_of_vote
         where match = $1 and kind = 'vote'",
    );
    Ok(id_of.bind(id).fetch_one(db).await?)
}
