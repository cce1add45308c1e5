//! Leaderboards: people's results by group, game and month.

use store::{
    MatchId, PersonId, RoomId, Timestamp,
    encounters::{self, EncounterRow},
    matches, standings,
};

use crate::Contests;
use crate::contests::career::by_game;
use crate::contests::counting::take_out;
use crate::contests::leagues;
use crate::deliveries::delivery::tell;
use crate::puzzles::daily::last_closed;
use crate::{Notice, NoticeKind, Refusal, Streak, Zone};

/// The podiums of a month that is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hall {
    /// The month.
    pub season: Season,
    /// The three best of each game, by the game's id.
    pub games: Vec<(String, Vec<Ranked>)>,
}

/// The most months in the hall of fame.
const MONTHS: u32 = 12;
/// The places on the podium of a month.
const PODIUM: u32 = 3;
/// The number of results in a person's form.
const FORM: u32 = 10;

/// The period over which results are summed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Season {
    /// A month of the calendar by UTC, as year and month: 202611 is November 2026.
    Month(u32),
    /// All time.
    Ever,
}

/// A person's results in a game and season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ranked {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// Their place, from 1; equal results share it.
    pub place: usize,
    /// The number of matches.
    pub played: i64,
    /// Their total share, in 120ths of a win ([`crate::WIN`]).
    pub share: i64,
    /// All their points, where the game keeps any; for puzzles, stars.
    pub points: i64,
    /// The most points of one match; `None` where the game keeps none.
    pub best: Option<i64>,
}

/// A list of the best, and the person who asks, if they are not in it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Leaderboard {
    /// The best first.
    pub best: Vec<Ranked>,
    /// The person who asks, if they have results and are not among the best.
    pub own: Option<Ranked>,
}

/// The results of two people in their matches with each other.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeadToHead {
    /// The id of the game.
    pub game: String,
    /// The number of matches.
    pub played: i64,
    /// The share of each, in 120ths of a win.
    pub shares: [i64; 2],
}

impl Season {
    pub(crate) const fn number(self) -> u32 {
        match self {
            Self::Month(month) => month,
            Self::Ever => standings::EVER,
        }
    }

    /// Returns the month of a moment.
    pub(crate) fn of(at: Timestamp) -> Self {
        let date = Zone::universal().local(at).date();
        let (year, month) =
            (u32::from(date.year().unsigned_abs()), u32::from(date.month().unsigned_abs()));
        Self::Month(year * 100 + month)
    }
}

#[boxed::futures]
impl Contests<'_> {
    /// Returns the present season.
    pub fn season(self) -> Season {
        Season::of(self.now())
    }

    /// Returns the ids of the games in which members of a room have results in a season.
    pub async fn games_ranked(self, room: RoomId, season: Season) -> Result<Vec<String>, Refusal> {
        Ok(standings::games(&mut *self.store.read().await?, room, season.number()).await?)
    }

    /// Returns the best of a game in a room.
    pub async fn leaderboard(
        self,
        (person, room): (PersonId, RoomId),
        (season, game): (Season, &str),
        most: u32,
    ) -> Result<Leaderboard, Refusal> {
        let (mut db, of) = (self.store.read().await?, (season.number(), game));
        let rows = standings::top(&mut db, room, of, most).await?;
        let best = ranked(rows, |row| (row.share, -row.played));
        if best.iter().any(|one| one.person == person) {
            return Ok(Leaderboard { best, own: None });
        }
        let own = standings::of_person_in(&mut db, (person, room), of).await?;
        let mut own = own.map(|row| ranked(vec![row], |_| 0)).unwrap_or_default().pop();
        if let Some(own) = &mut own {
            let ahead = standings::ahead(&mut db, room, of, (own.share, own.played)).await?;
            own.place = usize::try_from(ahead).unwrap_or(0) + 1;
        }
        Ok(Leaderboard { best, own })
    }

    /// Returns the members of a room with the best results in the puzzles of days. Their points are
    /// stars.
    pub async fn leaderboard_of_puzzles(
        self,
        room: RoomId,
        season: Season,
        most: u32,
    ) -> Result<Vec<Ranked>, Refusal> {
        let mut db = self.store.read().await?;
        let rows = standings::top_of_puzzles(&mut db, room, season.number(), most).await?;
        Ok(ranked(rows, |row| (row.points, row.share)))
    }

    /// Returns a person's results in each game of a season, the most played first. The puzzles of
    /// days are under [`crate::PUZZLE`].
    pub async fn results_of(
        self,
        person: PersonId,
        season: Season,
    ) -> Result<Vec<(String, Ranked)>, Refusal> {
        let mut db = self.store.read().await?;
        let mut rows = standings::of_person(&mut db, person, season.number()).await?;
        rows.retain(|row| !row.game.contains(standings::PART));
        Ok(by_game(rows))
    }

    /// Returns a person's shares of their last matches that count, puzzles aside, in 120ths of a
    /// win: the newest first, ten at most.
    pub async fn form(self, person: PersonId) -> Result<Vec<i64>, Refusal> {
        let rows = standings::last_of(&mut *self.store.read().await?, person, FORM).await?;
        Ok(rows.into_iter().map(|(_, _, share)| share).collect())
    }

    /// Returns the results of two people against each other, game by game, the last one played
    /// first.
    pub async fn head_to_head(
        self,
        one: PersonId,
        other: PersonId,
    ) -> Result<Vec<HeadToHead>, Refusal> {
        let rows = encounters::between(&mut *self.store.read().await?, one, other).await?;
        let all = rows.into_iter().map(|EncounterRow { game, played, share, theirs }| HeadToHead {
            game,
            played,
            shares: [share, theirs],
        });
        Ok(all.collect())
    }

    /// Returns the best three of each game in the months before this one, twelve months at most,
    /// the newest first. Players who left stay among them.
    pub async fn hall_of_fame(self, room: RoomId) -> Result<Vec<Hall>, Refusal> {
        let (mut db, now) = (self.store.read().await?, self.season().number());
        let mut all = Vec::new();
        for month in standings::seasons_before(&mut db, room, now, MONTHS).await? {
            let mut games = Vec::new();
            for game in standings::games(&mut db, room, month).await? {
                let rows = standings::podium(&mut db, room, (month, &game), PODIUM).await?;
                if !rows.is_empty() {
                    games.push((game, ranked(rows, |row| (row.share, -row.played))));
                }
            }
            all.push(Hall { season: Season::Month(month), games });
        }
        all.retain(|hall| !hall.games.is_empty());
        Ok(all)
    }

    /// Annuls the result of a match of a room, and tells the room. The result leaves every list,
    /// and its own change is taken back from both ratings; later matches stay as they were counted.
    /// In a league or tournament that goes on it counts for neither, and pairs of later rounds
    /// stay. The caller has made sure that the person is an admin of the room.
    ///
    /// # Errors
    /// It is no match of the room, or does not count.
    pub async fn annul(self, person: PersonId, room: RoomId, id: MatchId) -> Result<(), Refusal> {
        let now = self.now();
        let annulled = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let players = matches::players(&mut *db, id).await?;
                if players.iter().any(|player| player.person() == Some(person)) {
                    return Err(Refusal::because("service-annul-own"));
                }
                let row = matches::get(&mut *db, id).await?;
                let there = row.is_some_and(|row| row.room == Some(room));
                if !there || !standings::mark_annulled(&mut *db, id, now).await? {
                    return Err(Refusal::because("service-not-counted"));
                }
                take_out(&mut *db, id, None).await?;
                let kind = NoticeKind::Annulled { person };
                let notice = Notice { match_id: Some(id), ..Notice::in_room(now, room, kind) };
                let told = tell(&mut *db, &notice).await?;
                Ok([Some(told), leagues::annul(db, id, now).await?])
            })
        });
        self.announce(annulled.await?.into_iter().flatten());
        self.timers_changed.notify_one();
        Ok(())
    }

    /// Returns the number of days in a row on which a person has solved the puzzle.
    pub async fn streak(self, person: PersonId) -> Result<Streak, Refusal> {
        let mut db = self.store.read().await?;
        let solved = standings::solved_days(&mut db, person).await?;
        let Some(&first) = solved.first() else { return Ok(Streak::default()) };
        let excused = standings::excused_days(&mut db, first).await?;
        Ok(Streak::of(&solved, &excused, last_closed(self.now())))
    }
}

/// Gives rows their places, in their order. Rows with the same measure share a place.
pub(crate) fn ranked<M: PartialEq>(
    rows: Vec<standings::StandingRow>,
    measure: impl Fn(&standings::StandingRow) -> M,
) -> Vec<Ranked> {
    let (mut all, mut last): (Vec<Ranked>, Option<M>) = (Vec::new(), None);
    for row in rows {
        let own = measure(&row);
        let beside = all.last().filter(|_| last.as_ref() == Some(&own));
        let place = beside.map_or(all.len() + 1, |before| before.place);
        last = Some(own);
        let standings::StandingRow { person, name, played, share, points, best, .. } = row;
        all.push(Ranked { person, name, place, played, share, points, best });
    }
    all
}
