//! Leagues of a room: everybody of a division plays everybody else, season after season, or the
//! same tiles as they do each day ([`deals`]).
//!
//! A league always has one season that has not begun, which people join: the first one, or the one
//! after that which goes on. `pairings::league` computes the table of a season from its rows and
//! matches whenever somebody looks. Only places are kept, once it is over.
//!
//! A season begins by a press, and the next ones by themselves. The league's timer makes its
//! matches, a few at a time ([`looking`]), and they begin in silence: the message that tells of the
//! season calls each player once. A turn out of time is lost by itself there, because nobody should
//! lose to an opponent's silence. A tournament ([`tournaments`]) is a league of one season, whose
//! rounds are paired as it goes.
//!
//! Another member of the room may play on for a player who leaves ([`substitutes`]). A result that
//! is taken out counts for nobody in a season that goes on; places of a season that is over stay.

mod arena;
mod course;
mod deals;
mod joining;
pub(crate) mod known;
mod looking;
mod pairs;
mod rounds;
mod substitutes;
mod tables;
mod tournaments;

use store::{
    Connection, LeagueId, MatchId, PersonId, RoomId, SeasonId, Timestamp, leagues,
    leagues::{LeagueRow, LeagueTerms, SeasonCourse, SeasonRow},
    notices, timers,
    timers::TimerKind,
    tournaments::PairingSystem,
};

pub use self::course::{TournamentLine, TournamentPair, TournamentRound, TournamentState};
pub use self::deals::{DealRank, DealStanding, SeasonDays};
pub use self::tables::{
    CrossCell, DivisionTable, FreeSeat, LeagueLine, PlayAverage, SeasonTable, SubstituteAsk,
    UnfinishedGame,
};
pub use self::tournaments::TournamentPlan;
use crate::Contests;
use crate::deliveries::delivery::{retell, tell};
use crate::notice::CommittedNotice;
use crate::puzzles::daily::DAY;
use crate::words::clean;
use crate::{Notice, NoticeKind, Refusal, SeatNews, Sentence, TimeControl, Until};

/// The most leagues of a room that go on at once.
const LIVE: usize = 5;
/// The most players of one division, latecomers included.
const LARGEST: u32 = 20;
/// The most leagues and seasons listed.
const LISTED: u32 = 50;
/// The time between two seasons.
const PAUSE: i64 = 3 * DAY;

/// A league.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct League {
    /// The id, from which its code is made.
    pub id: LeagueId,
    /// The room whose members play in it.
    pub room: RoomId,
    /// The person who made it; `None` if they are gone.
    pub maker: Option<PersonId>,
    /// Its name in the room, if it has one.
    pub name: Option<String>,
    /// The id of the game.
    pub game: String,
    /// The clock of its matches.
    pub clock: TimeControl,
    /// The pairing system of a tournament; `None` for a league.
    pub system: Option<PairingSystem>,
    /// The most minutes of a tournament's round, or of an arena.
    pub minutes: u32,
    /// The most weeks of a season.
    pub weeks: u32,
    /// The most players of one division. In a tournament, the number of rounds; 0 while that is
    /// open.
    pub size: u32,
    /// The course of a season.
    pub course: SeasonCourse,
    /// Whether it goes on.
    pub live: bool,
}

/// The plan of a new league.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeaguePlan {
    /// Its name as its maker wrote it; empty to call it by its code.
    pub name: String,
    /// The id of the game.
    pub game: String,
    /// The options of the game by key.
    pub settings: Vec<(String, String)>,
    /// The clock of its matches.
    pub clock: TimeControl,
    /// The most weeks of a season.
    pub weeks: u32,
    /// The most players of one division.
    pub size: u32,
    /// The course of a season.
    pub course: SeasonCourse,
}

/// A league as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeagueState {
    /// The league.
    pub league: League,
    /// The season that goes on, or else the last one.
    pub season: Option<SeasonTable>,
    /// The season that people join; `None` if the league is over.
    pub next: Option<NextSeason>,
}

/// A season that has not begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextSeason {
    /// The number, from 1.
    pub number: u32,
    /// The people who have joined, in that order.
    pub people: Vec<(PersonId, String)>,
    /// The time when it begins by itself, if it does.
    pub due: Option<Until>,
}

/// The outcome of joining or leaving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeagueChange {
    /// They play in the season of this number once it begins, or they do not.
    Next(u32),
    /// They join or leave the season of this number, which goes on.
    Now(u32),
    /// They withdraw their offer to play on for a player who left the season of this number.
    Unasked(u32),
    /// Nothing changes.
    Nothing,
}

/// A season that the person won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Honour {
    /// The league.
    pub league: LeagueId,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// The id of its game.
    pub game: String,
    /// The pairing system of a tournament.
    pub system: Option<PairingSystem>,
    /// The number of the season.
    pub season: u32,
}

impl LeaguePlan {
    /// The weeks that a season may last.
    pub const WEEKS: std::ops::RangeInclusive<u32> = 1..=26;
    /// The players that a division may have.
    pub const SIZES: std::ops::RangeInclusive<u32> = 4..=LARGEST;
    /// The most letters of a league's name.
    pub const NAME: usize = 24;
}

/// Reads a name on one line; `None` if it is empty.
fn named(name: &str) -> Result<Option<String>, Refusal> {
    // A longer name is refused and not cut off in silence.
    let read = clean(name, name.len());
    let long = |name: &String| name.chars().count() > LeaguePlan::NAME;
    if read.as_ref().is_some_and(long) {
        return Err(Sentence::new("service-league-name").with("most", LeaguePlan::NAME).into());
    }
    Ok(read)
}

impl League {
    fn of(row: LeagueRow) -> Result<Self, Refusal> {
        let LeagueRow { id, terms, ended, .. } = row;
        let LeagueTerms { room, maker, name, game, clock, system, .. } = terms;
        let LeagueTerms { minutes, weeks, size, course, .. } = terms;
        let clock = TimeControl::read(&clock)
            .ok_or_else(|| Refusal::fault(&"a league with no clock that can be read"))?;
        let live = ended.is_none();
        Ok(Self { id, room, maker, name, game, clock, system, minutes, weeks, size, course, live })
    }
}

#[boxed::futures]
impl Contests<'_> {
    /// Makes a league, which its maker has joined.
    ///
    /// # Errors
    /// The person who asks is no member, or a part of the plan is impossible.
    pub async fn make_league(
        self,
        person: PersonId,
        room: RoomId,
        plan: &LeaguePlan,
    ) -> Result<LeagueId, Refusal> {
        self.rooms().only_members(room, person).await?;
        let (new, now) = (self.league_of_plan((person, room), plan)?, self.now());
        self.spending.invite(person, self.origin.address.as_deref(), now)?;
        let made = self.change(move |db| {
            Box::pin(async move {
                if leagues::live_in(&mut *db, room, false).await?.len() >= LIVE {
                    let most = i64::try_from(LIVE).unwrap_or(i64::MAX);
                    return Err(Sentence::new("service-league-many").with("most", most).into());
                }
                let id = leagues::add(&mut *db, &new).await?;
                let seasons = leagues::seasons(&mut *db, id, 1).await?;
                for season in &seasons {
                    leagues::join(&mut *db, season.id, person, now).await?;
                }
                Ok((id, say(db, id, now).await?))
            })
        });
        let (id, told) = made.await?;
        self.announce(told);
        tracing::info!(league = id.code(), person = person.0, game = plan.game, "made a league");
        Ok(id)
    }

    /// Checks a plan and returns its new league.
    fn league_of_plan(
        self,
        (maker, room): (PersonId, RoomId),
        plan: &LeaguePlan,
    ) -> Result<LeagueTerms, Refusal> {
        let (game, options) = match plan.course {
            SeasonCourse::Deals => self.puzzles().game_of_deals(&plan.game)?,
            SeasonCourse::Together | SeasonCourse::Rounds => {
                self.tournaments().game_for_two(&plan.game, &plan.settings)?
            }
        };
        if !LeaguePlan::WEEKS.contains(&plan.weeks) || !LeaguePlan::SIZES.contains(&plan.size) {
            let (least, most) = (LeaguePlan::SIZES.start(), LeaguePlan::SIZES.end());
            let wrong = Sentence::new("service-league-range")
                .with("weeks", i64::from(*LeaguePlan::WEEKS.end()));
            return Err(wrong
                .with("least", i64::from(*least))
                .with("most", i64::from(*most))
                .into());
        }
        Ok(LeagueTerms {
            room,
            maker: Some(maker),
            name: named(&plan.name)?,
            game: game.to_owned(),
            options,
            clock: plan.clock.to_string(),
            system: None,
            minutes: 0,
            weeks: plan.weeks,
            size: plan.size,
            course: plan.course,
            created: self.now(),
        })
    }

    /// Lets a person join: at once where the season that goes on takes latecomers, or else in the
    /// next one. With `next`, in the next one anyway.
    ///
    /// # Errors
    /// They are no member, the league is over or full.
    pub async fn join_league(
        self,
        person: PersonId,
        id: LeagueId,
        next: bool,
    ) -> Result<LeagueChange, Refusal> {
        let row = self.league_for(person, id).await?;
        let now = self.now();
        let joined = self.change(move |db| {
            Box::pin(async move {
                let state = Seasons::read(&mut *db, id).await?;
                let change = match state.running {
                    Some(season) if row.terms.system.is_some() => {
                        Some(tournaments::join_late(&mut *db, &row, season, (person, now)).await?)
                    }
                    Some(season) if !next => {
                        joining::join_late(&mut *db, &row, season, person, now).await?
                    }
                    _ => None,
                };
                let change = match change {
                    Some(change) => change,
                    None => joining::join_next(&mut *db, &row, state, (person, now)).await?,
                };
                let told = match change {
                    LeagueChange::Nothing => None,
                    _ => say(db, id, now).await?,
                };
                Ok((change, told))
            })
        });
        let (change, told) = joined.await?;
        self.announce(told);
        self.timers_changed.notify_one();
        Ok(change)
    }

    /// Takes back a person's wish to play. They leave the next season if they had joined that.
    /// Otherwise they withdraw their offer to play on for another. With `running`, they leave the
    /// season that goes on if they had made no such offer.
    ///
    /// # Errors
    /// They are no member, or the league is over.
    pub async fn leave_league(
        self,
        person: PersonId,
        id: LeagueId,
        running: bool,
    ) -> Result<LeagueChange, Refusal> {
        let row = self.league_for(person, id).await?;
        let now = self.now();
        let left = self.change(move |db| {
            Box::pin(async move {
                let state = Seasons::read(&mut *db, id).await?;
                let change = match (state.open, state.running) {
                    (Some(open), _) if leagues::leave(&mut *db, open.id, person).await? => {
                        LeagueChange::Next(open.number)
                    }
                    (_, Some(season)) if leagues::leave(&mut *db, season.id, person).await? => {
                        LeagueChange::Unasked(season.number)
                    }
                    (_, Some(season)) if running => {
                        let told = go(&mut *db, (&row, season), person, now).await?;
                        let Some(told) = told else { return Ok((LeagueChange::Nothing, vec![])) };
                        return Ok((LeagueChange::Now(season.number), told));
                    }
                    _ => return Ok((LeagueChange::Nothing, Vec::new())),
                };
                Ok((change, say(db, id, now).await?.into_iter().collect()))
            })
        });
        let (change, told): (_, Vec<_>) = left.await?;
        self.announce(told);
        self.timers_changed.notify_one();
        Ok(change)
    }

    /// Takes a person out of the season that goes on, for an admin of the room.
    ///
    /// # Errors
    /// The person who asks is no admin, no season goes on, or the other does not play in it.
    pub async fn take_out_of_season(
        self,
        (person, admin): (PersonId, bool),
        id: LeagueId,
        whom: PersonId,
    ) -> Result<(), Refusal> {
        let row = self.league_for(person, id).await?;
        if !admin {
            return Err(Refusal::because("service-only-admins"));
        }
        let now = self.now();
        let gone = self.change(move |db| {
            Box::pin(async move {
                let running = Seasons::read(&mut *db, id).await?.running;
                let told = match running {
                    Some(season) => go(db, (&row, season), whom, now).await?,
                    None => None,
                };
                told.ok_or_else(|| Refusal::because("service-league-plays-not"))
            })
        });
        self.announce(gone.await?);
        self.timers_changed.notify_one();
        Ok(())
    }

    /// Names a league; an empty name takes its name away. `admin`: whether the person who asks is
    /// an admin of the room.
    ///
    /// # Errors
    /// They may not, it is over, or the name is too long.
    pub async fn name_league(
        self,
        (person, admin): (PersonId, bool),
        id: LeagueId,
        name: &str,
    ) -> Result<Option<String>, Refusal> {
        self.only_who_leads((person, admin), id).await?;
        let (name, now) = (named(name)?, self.now());
        let new = name.clone();
        let told = self.change(move |db| {
            Box::pin(async move {
                leagues::rename(&mut *db, id, new.as_deref()).await?;
                say(db, id, now).await
            })
        });
        self.announce(told.await?);
        Ok(name)
    }

    /// Takes a person out of all seasons that go on.
    pub(crate) async fn leave_leagues(self, person: PersonId) -> Result<(), Refusal> {
        let now = self.now();
        let left = self.change(move |db| {
            Box::pin(async move { Ok(leagues::go_from(db, person, None, now).await?) })
        });
        left.await
    }

    /// Begins the season that people have joined. `admin`: whether the person who asks is an admin
    /// of the room.
    ///
    /// # Errors
    /// They may not, one goes on, or fewer than two have joined.
    pub async fn begin_season(
        self,
        (person, admin): (PersonId, bool),
        id: LeagueId,
    ) -> Result<(), Refusal> {
        self.only_who_leads((person, admin), id).await?;
        self.begin_now(id, false).await
    }

    /// Begins the season that people have joined. With `by_itself`, only if two or more have
    /// joined.
    pub(crate) async fn begin_now(self, id: LeagueId, by_itself: bool) -> Result<(), Refusal> {
        let (now, drawn) = (self.now(), (self.secrets)());
        let begun = self.change(move |db| {
            Box::pin(async move { joining::begin(db, id, (now, drawn.bytes()), by_itself).await })
        });
        self.announce(begun.await?);
        self.timers_changed.notify_one();
        Ok(())
    }

    /// Ends a league; a season that goes on ends as it stands. `admin`: whether the person who asks
    /// is an admin of the room.
    ///
    /// # Errors
    /// They may not, or it is over.
    pub async fn end_league(
        self,
        (person, admin): (PersonId, bool),
        id: LeagueId,
    ) -> Result<(), Refusal> {
        let row = self.only_who_leads((person, admin), id).await?;
        let (now, places) = (self.now(), self.tournaments().places(&row).await?);
        let ended = self.change(move |db| {
            Box::pin(async move {
                let mut told = Vec::new();
                if let Some(season) = Seasons::read(&mut *db, id).await?.running {
                    told.extend(looking::end(&mut *db, season, &places, now).await?);
                }
                if !leagues::close(&mut *db, id, now).await? {
                    return Err(over(&row));
                }
                timers::clear(&mut *db, TimerKind::League, id.0).await?;
                told.extend(say(&mut *db, id, now).await?);
                leagues::set_notice(db, id, None).await?;
                Ok(told)
            })
        });
        self.announce(ended.await?);
        Ok(())
    }

    /// Returns the leagues of a room: those that go on first, the newest first.
    pub async fn leagues_in(self, room: RoomId) -> Result<Vec<League>, Refusal> {
        let mut rows =
            leagues::in_room(&mut *self.store.read().await?, room, false, LISTED).await?;
        rows.sort_by_key(|row| row.ended.is_some());
        rows.into_iter().map(League::of).collect()
    }

    /// Returns a league as it stands.
    ///
    /// # Errors
    /// There is none, or it is a tournament.
    pub async fn league(self, id: LeagueId) -> Result<LeagueState, Refusal> {
        let mut db = self.store.snapshot().await?;
        let row = leagues::get(&mut db, id).await?.filter(|row| row.terms.system.is_none());
        let row = row.ok_or_else(no_league)?;
        let state = Seasons::read(&mut db, id).await?;
        let season = match state.running.or(state.last) {
            Some(season) => Some(tables::read(&mut db, season, self.now()).await?),
            None => None,
        };
        let next = match state.open {
            Some(open) => {
                let people = leagues::entrants(&mut db, open.id).await?;
                let people = people.into_iter().filter(|one| one.there);
                Some(NextSeason {
                    number: open.number,
                    people: people.map(|one| (one.person, one.name)).collect(),
                    due: open.due.map(|due| Until::new(self.now(), due)),
                })
            }
            None => None,
        };
        Ok(LeagueState { league: League::of(row)?, season, next })
    }

    /// Returns the finished seasons of a league, the newest first, each with its winner.
    pub async fn past_seasons(self, id: LeagueId) -> Result<Vec<(u32, Option<String>)>, Refusal> {
        Ok(leagues::past(&mut *self.store.read().await?, id, LISTED).await?)
    }

    /// Returns the table of one season of a league; `None` if there is none of this number, or it
    /// has not begun.
    pub async fn season_of(
        self,
        id: LeagueId,
        number: u32,
    ) -> Result<Option<SeasonTable>, Refusal> {
        let mut db = self.store.snapshot().await?;
        match leagues::numbered(&mut db, id, number).await? {
            Some(season) => tables::read(&mut db, season, self.now()).await.map(Some),
            None => Ok(None),
        }
    }

    /// Returns the unfinished games of the season that goes on.
    pub async fn waiting_games(self, id: LeagueId) -> Result<Vec<UnfinishedGame>, Refusal> {
        let mut db = self.store.snapshot().await?;
        match Seasons::read(&mut db, id).await?.running {
            Some(season) => tables::waiting(&mut db, season).await,
            None => Ok(Vec::new()),
        }
    }

    /// Returns the seasons that a person won in the highest division, the newest first.
    pub async fn seasons_won(self, person: PersonId) -> Result<Vec<Honour>, Refusal> {
        let rows = leagues::won(&mut *self.store.read().await?, person, LISTED).await?;
        let honours = rows.into_iter().map(|row| Honour {
            league: row.league,
            name: row.name,
            game: row.game,
            system: row.system,
            season: row.number,
        });
        Ok(honours.collect())
    }

    /// Returns a season that has begun, with its league.
    ///
    /// # Errors
    /// There is none.
    pub async fn season_with_league(self, id: SeasonId) -> Result<(League, SeasonTable), Refusal> {
        let mut db = self.store.snapshot().await?;
        let season = leagues::season(&mut db, id).await?.ok_or_else(no_league)?;
        let row = leagues::get(&mut db, season.league).await?.ok_or_else(no_league)?;
        Ok((League::of(row)?, tables::read(&mut db, season, self.now()).await?))
    }

    /// Returns a league that goes on, for a member of its room.
    pub(crate) async fn league_for(
        self,
        person: PersonId,
        id: LeagueId,
    ) -> Result<LeagueRow, Refusal> {
        let row = leagues::get(&mut *self.store.read().await?, id).await?;
        let row = row.ok_or_else(no_league)?;
        self.rooms().only_members(row.terms.room, person).await?;
        match row.ended {
            None => Ok(row),
            Some(_) => Err(over(&row)),
        }
    }

    /// Returns a league that goes on, for its maker or an admin of its room.
    async fn only_who_leads(
        self,
        (person, admin): (PersonId, bool),
        id: LeagueId,
    ) -> Result<LeagueRow, Refusal> {
        let row = self.league_for(person, id).await?;
        match admin || row.terms.maker == Some(person) {
            true => Ok(row),
            false if row.terms.system.is_some() => {
                Err(Refusal::because("service-tournament-leads"))
            }
            false => Err(Refusal::because("service-league-leads")),
        }
    }
}

fn no_league() -> Refusal {
    Refusal::because("service-no-such-league")
}

fn over(row: &LeagueRow) -> Refusal {
    Refusal::because(match row.terms.system {
        Some(_) => "service-tournament-over",
        None => "service-league-over",
    })
}

/// The seasons of a league that matter now.
#[derive(Debug, Clone, Copy, Default)]
struct Seasons {
    /// The season that people join.
    open: Option<SeasonRow>,
    running: Option<SeasonRow>,
    /// The season that ended last.
    last: Option<SeasonRow>,
}

impl Seasons {
    async fn read(db: &mut Connection, id: LeagueId) -> Result<Self, Refusal> {
        let mut all = Self::default();
        for season in leagues::seasons(db, id, 3).await? {
            let place = match (season.begun, season.ended) {
                (None, _) => &mut all.open,
                (Some(_), None) => &mut all.running,
                (Some(_), Some(_)) => &mut all.last,
            };
            place.get_or_insert(season);
        }
        Ok(all)
    }
}

/// Updates the messages about a season after the result of a match was annulled.
pub(super) async fn annul(
    db: &mut Connection,
    id: MatchId,
    now: Timestamp,
) -> Result<Option<CommittedNotice>, Refusal> {
    store::tournaments::annul(&mut *db, id).await?;
    leagues::look_soon(&mut *db, id, (now, now)).await?;
    let Some(season) = leagues::of_matches(&mut *db, &[id]).await?.pop() else { return Ok(None) };
    let league = leagues::get(&mut *db, season.league).await?;
    match league.is_some_and(|league| league.ended.is_none()) {
        true => say(db, season.league, now).await,
        false => Ok(None),
    }
}

/// Rewrites the notice of a league's standing, or tells the room for the first time.
async fn say(
    db: &mut Connection,
    id: LeagueId,
    now: Timestamp,
) -> Result<Option<CommittedNotice>, Refusal> {
    let Some(row) = leagues::get(&mut *db, id).await? else { return Ok(None) };
    if let Some(notice) = row.notice
        && let Some(told) = notices::get(&mut *db, notice).await?
    {
        let number = told.last.unwrap_or(0) + 1;
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        return Ok(Some(retell(db, notice, number, now).await?));
    }
    let kind = NoticeKind::League { league: id, version: 1 };
    let told = tell(&mut *db, &Notice::in_room(now, row.terms.room, kind)).await?;
    leagues::set_notice(db, id, Some(told.id)).await?;
    Ok(Some(told))
}

/// Takes a person out of a season that goes on, and tells the room. `None` if they do not play in
/// it.
async fn go(
    db: &mut Connection,
    (row, season): (&LeagueRow, SeasonRow),
    person: PersonId,
    now: Timestamp,
) -> Result<Option<Vec<CommittedNotice>>, Refusal> {
    if !leagues::go(&mut *db, season.id, person, now).await? {
        return Ok(None);
    }
    timers::sooner(&mut *db, TimerKind::League, row.id.0, now).await?;
    let mut told = Vec::new();
    // Nobody plays on for another in a tournament, nor in a season of deals.
    if row.terms.system.is_none() && row.terms.course != SeasonCourse::Deals {
        let kind = NoticeKind::SeasonSeat { season: season.id, person, news: SeatNews::Free };
        told.push(tell(&mut *db, &Notice::in_room(now, row.terms.room, kind)).await?);
    }
    told.extend(say(db, row.id, now).await?);
    Ok(Some(told))
}
