//! Substitutes: members who play on in the place of a player who left a season.
//!
//! A member of the room asks for the place. More than half of the division's remaining players
//! agree, or an admin does alone. From then on the place is theirs. Games that were finished there
//! before it was left count for it, and so does the movement after the season. All other games are
//! called off and played anew, each from its beginning, since a game has one sitter a seat.

use store::{
    Connection, LeagueId, PersonId, Timestamp, leagues,
    leagues::{LeagueRow, SeasonRow},
    timers,
    timers::TimerKind,
};

use super::{
    Seasons, say,
    tables::{FreeSeat, SeasonRows, free_seats},
};
use crate::Contests;
use crate::deliveries::delivery::tell;
use crate::notice::CommittedNotice;
use crate::{Notice, NoticeKind, Refusal, SeatNews, Sentence};

/// The most people who ask for places in a season at once.
const ASKS: usize = 10;

#[boxed::futures]
impl Contests<'_> {
    /// Asks for the place of a player who left the season.
    ///
    /// # Errors
    /// They are no member, have played in it or asked already, or there is no such place.
    pub async fn ask_instead(
        self,
        person: PersonId,
        id: LeagueId,
        instead: PersonId,
    ) -> Result<(), Refusal> {
        let row = self.league_for(person, id).await?;
        let now = self.now();
        let asked = self.change(move |db| {
            Box::pin(async move {
                let (season, rows) = running(&mut *db, id).await?;
                seat(&free_seats(&mut *db, &rows, season).await?, instead)?;
                if rows.asks.iter().any(|ask| ask.person == person) {
                    return Err(Refusal::because("service-league-asked"));
                }
                let mut plays = rows.divisions.iter().flatten().chain(&rows.former);
                if plays.any(|one| one.person == person) {
                    return Err(Refusal::because("service-league-played"));
                }
                if rows.asks.len() >= ASKS {
                    let most = i64::try_from(ASKS).unwrap_or(i64::MAX);
                    return Err(Sentence::new("service-league-asks").with("most", most).into());
                }
                leagues::ask(&mut *db, season.id, (person, instead), now).await?;
                told(db, (&row, season), (person, SeatNews::Asked), now).await
            })
        });
        self.announce(asked.await?);
        Ok(())
    }

    /// Agrees to a substitute for a player who left. Returns whether the substitute has the place
    /// now. `admin`: whether the person who agrees is an admin of the room, which is enough.
    ///
    /// # Errors
    /// They have no say, or the other does not want to or cannot.
    pub async fn back_substitute(
        self,
        (backer, admin): (PersonId, bool),
        id: LeagueId,
        person: PersonId,
    ) -> Result<bool, Refusal> {
        let row = self.league_for(backer, id).await?;
        let now = self.now();
        let backed = self.change(move |db| {
            Box::pin(async move {
                let (season, rows) = running(&mut *db, id).await?;
                let ask = rows.asks.iter().find(|ask| ask.person == person && ask.there);
                let ask = ask.ok_or_else(|| Refusal::because("service-league-not-asked"))?;
                let instead = ask.instead.unwrap_or_default();
                let free = free_seats(&mut *db, &rows, season).await?;
                let free = seat(&free, instead)?;
                if !admin && !free.voters.contains(&backer) {
                    return Err(Refusal::because("service-league-no-say"));
                }
                let mut backers = free.backers_of(person).to_vec();
                if !backers.contains(&backer) {
                    backers.push(backer);
                }
                if !admin && backers.len() < free.needed() {
                    leagues::back(&mut *db, season.id, person, backer).await?;
                    return Ok((false, say(db, id, now).await?.into_iter().collect()));
                }
                take_over(&mut *db, &rows, season, (person, instead)).await?;
                timers::sooner(&mut *db, TimerKind::League, id.0, now).await?;
                let news = (person, SeatNews::Taken);
                Ok((true, told(db, (&row, season), news, now).await?))
            })
        });
        let (taken, told): (_, Vec<_>) = backed.await?;
        self.announce(told);
        self.timers_changed.notify_one();
        Ok(taken)
    }
}

impl FreeSeat {
    fn backers_of(&self, person: PersonId) -> &[PersonId] {
        let ask = self.asks.iter().find(|ask| ask.person == person);
        ask.map_or(&[], |ask| &ask.backers)
    }
}

/// Returns the season that goes on, with its rows.
async fn running(db: &mut Connection, id: LeagueId) -> Result<(SeasonRow, SeasonRows), Refusal> {
    let season = Seasons::read(&mut *db, id).await?.running;
    // In a tournament nobody plays on for another.
    let league = leagues::get(&mut *db, id).await?.filter(|row| row.terms.system.is_none());
    let season = season.filter(|_| league.is_some());
    let season = season.ok_or_else(|| Refusal::because("service-league-no-seat"))?;
    Ok((season, SeasonRows::read(db, season).await?))
}

/// Returns the place that this person left.
fn seat(free: &[FreeSeat], person: PersonId) -> Result<&FreeSeat, Refusal> {
    let found = free.iter().find(|seat| seat.person == person);
    found.ok_or_else(|| Refusal::because("service-league-no-seat"))
}

/// Gives the place of a player who left to this person.
async fn take_over(
    db: &mut Connection,
    rows: &SeasonRows,
    season: SeasonRow,
    (person, instead): (PersonId, PersonId),
) -> Result<(), Refusal> {
    let mut all = rows.divisions.iter().flatten();
    let left = all.find(|one| one.person == instead);
    let place = left.and_then(|one| one.division.zip(one.lot));
    let place = place.ok_or_else(|| Refusal::because("service-league-no-seat"))?;
    leagues::draw(&mut *db, season.id, person, place).await?;
    leagues::unask(db, season.id, Some(instead)).await?;
    Ok(())
}

/// Tells the room what becomes of a place.
async fn told(
    db: &mut Connection,
    (row, season): (&LeagueRow, SeasonRow),
    (person, news): (PersonId, SeatNews),
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, Refusal> {
    let kind = NoticeKind::SeasonSeat { season: season.id, person, news };
    let mut told = vec![tell(&mut *db, &Notice::in_room(now, row.terms.room, kind)).await?];
    told.extend(say(db, row.id, now).await?);
    Ok(told)
}
