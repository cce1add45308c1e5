//! Leagues of a room: everybody of a division plays everybody else, season after season.
//!
//! A league always has one season that has not begun, which people join: the first one, or the
//! one after that which goes on. What a season comes to is reckoned by `pairings::league` from
//! its rows and matches whenever somebody looks; only places are kept, once it is over.
//!
//! A season begins by a press, and the next ones by themselves. Its matches are made by the
//! league's timer, a few at a time ([`looking`]), and begin in silence: the message that tells
//! of the season calls each of them once. A turn out of time is lost by itself there, as nobody
//! is to be beaten by silence.
//!
//! In the place of who leaves somebody else of the room may play on ([`substitutes`]). A result
//! that is taken out counts for nobody in a season that goes on; places of a season that is over
//! stay as they were.

mod looking;
mod substitutes;
mod tables;

use store::{
    Connection, LeagueId, PersonId, RoomId, SeasonId, Timestamp, leagues,
    leagues::{LeagueRow, LeagueTerms, SeasonRow},
    notices, timers,
    timers::TimerKind,
};

pub use self::tables::{
    CrossCell, DivisionTable, FreeSeat, LeagueLine, PlayAverage, SeasonTable, SubstituteAsk,
    UnfinishedGame,
};
use crate::Contests;
use crate::deliveries::delivery::tell;
use crate::puzzles::daily::DAY;
use crate::service::CommittedNotice;
use crate::words::clean;
use crate::{Notice, NoticeKind, Refusal, SeatNews, Sentence, TimeControl, Until};

/// So many leagues of a room may go on at once.
const LIVE: usize = 5;
/// So many may play in a season.
const MOST: usize = 60;
/// The most of one division, however many come late.
const LARGEST: u32 = 20;
/// So many leagues and seasons are listed.
const LISTED: u32 = 50;
/// Between two seasons.
const PAUSE: i64 = 3 * DAY;
/// Who is the second to want another season after that leaves others so long to join.
const NOTICE: i64 = DAY;

/// A league.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct League {
    /// Its code is made of it.
    pub id: LeagueId,
    /// The room whose members play in it.
    pub room: RoomId,
    /// Who made it; `None`: they are gone.
    pub maker: Option<PersonId>,
    /// What its room calls it, if it has a name.
    pub name: Option<String>,
    /// Id of the game.
    pub game: String,
    /// The clock of its matches.
    pub clock: TimeControl,
    /// How long a season is at most.
    pub weeks: u32,
    /// The most of one division.
    pub size: u32,
    /// Whether the games of a season begin round by round.
    pub rounds: bool,
    /// Whether it goes on.
    pub live: bool,
}

/// What a new league is to be like.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeaguePlan {
    /// What its room calls it, as somebody wrote it; empty: by its code.
    pub name: String,
    /// Id of the game.
    pub game: String,
    /// Options of the game by key.
    pub settings: Vec<(String, String)>,
    /// The clock of its matches.
    pub clock: TimeControl,
    /// How long a season is at most.
    pub weeks: u32,
    /// The most of one division.
    pub size: u32,
    /// Whether the games of a season begin round by round.
    pub rounds: bool,
}

/// A league as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeagueState {
    /// The league.
    pub league: League,
    /// The season that goes on, or else the last one.
    pub season: Option<SeasonTable>,
    /// The season that people join; `None`: the league is over.
    pub next: Option<NextSeason>,
}

/// A season that has not begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NextSeason {
    /// From 1.
    pub number: u32,
    /// Who wants to play, in the order of joining.
    pub people: Vec<(PersonId, String)>,
    /// When it begins by itself, if it does.
    pub due: Option<Until>,
}

/// What came of joining or leaving.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeagueChange {
    /// They play in the season of this number once it begins, or do not.
    Next(u32),
    /// They play in the season of this number, which goes on, from now on, or no more.
    Now(u32),
    /// They do not want any more to play on for somebody who left the season of this number.
    Unasked(u32),
    /// It was so before.
    Nothing,
}

/// A season that somebody won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Honour {
    /// The league.
    pub league: LeagueId,
    /// Its name, if it has one.
    pub name: Option<String>,
    /// Id of its game.
    pub game: String,
    /// Which season of it.
    pub season: u32,
}

impl LeaguePlan {
    /// What a season may last, in weeks.
    pub const WEEKS: std::ops::RangeInclusive<u32> = 1..=26;
    /// How many a division may have.
    pub const SIZES: std::ops::RangeInclusive<u32> = 4..=LARGEST;
    /// So many letters a league's name may have.
    pub const NAME: usize = 24;
}

/// A name on one line; `None` of an empty one.
fn named(name: &str) -> Result<Option<String>, Refusal> {
    // Of a longer one nothing is cut off in silence.
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
        let LeagueTerms { room, maker, name, game, clock, weeks, size, rounds, .. } = terms;
        let clock = TimeControl::read(&clock)
            .ok_or_else(|| Refusal::fault(&"a league with no clock that can be read"))?;
        let live = ended.is_none();
        Ok(Self { id, room, maker, name, game, clock, weeks, size, rounds, live })
    }
}

impl Contests<'_> {
    /// Makes a league, which its maker has joined.
    ///
    /// # Errors
    /// Who asks is no member, or what of it cannot be.
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
                if leagues::live_in(&mut *db, room).await?.len() >= LIVE {
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

    /// A new league of a plan, if there can be one.
    fn league_of_plan(
        self,
        (maker, room): (PersonId, RoomId),
        plan: &LeaguePlan,
    ) -> Result<LeagueTerms, Refusal> {
        let no_game = || Refusal::because("service-league-two");
        let rules = self.rules(&plan.game).ok_or_else(no_game)?;
        let options = rules.options(&plan.settings, &self.shelf)?;
        let seats = rules.seats(&options).map_err(|error| Refusal::fault(&error))?;
        if !seats.contains(&2) {
            return Err(no_game());
        }
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
            game: rules.id().to_owned(),
            options,
            clock: plan.clock.to_string(),
            weeks: plan.weeks,
            size: plan.size,
            rounds: plan.rounds,
            created: self.now(),
        })
    }

    /// Somebody wants to play: at once where a season goes on and who comes late may join it,
    /// else in the next one; `next`: in that anyway.
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
                    Some(season) if !next => join_late(&mut *db, &row, season, person, now).await?,
                    _ => None,
                };
                let change = match change {
                    Some(change) => change,
                    None => join_next(&mut *db, state, person, now).await?,
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

    /// Somebody does not want to play: not in the next season, if they had joined that, else not
    /// on in the one that goes on.
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

    /// An admin of the room takes somebody out of the season that goes on.
    ///
    /// # Errors
    /// Who asks is no admin, none goes on, or they do not play in it.
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

    /// A league has this name from now on; an empty one takes it away. `admin`: whether who
    /// asks is an admin of the room.
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

    /// Somebody leaves all seasons that go on.
    pub(crate) async fn leave_leagues(self, person: PersonId) -> Result<(), Refusal> {
        let now = self.now();
        let left = self.change(move |db| {
            Box::pin(async move { Ok(leagues::go_from(db, person, None, now).await?) })
        });
        left.await
    }

    /// Begins the season that people have joined. `admin`: whether who asks is an admin of the
    /// room.
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

    /// The season that people have joined begins; `by_itself`: if two or more have, and else
    /// nothing happens.
    pub(crate) async fn begin_now(self, id: LeagueId, by_itself: bool) -> Result<(), Refusal> {
        let (now, drawn) = (self.now(), (self.secrets)());
        let begun = self.change(move |db| {
            Box::pin(async move { begin(db, id, (now, drawn.bytes()), by_itself).await })
        });
        self.announce(begun.await?);
        self.timers_changed.notify_one();
        Ok(())
    }

    /// Ends a league; a season that goes on ends as it stands. `admin`: whether who asks is an
    /// admin of the room.
    ///
    /// # Errors
    /// They may not, or it is over.
    pub async fn end_league(
        self,
        (person, admin): (PersonId, bool),
        id: LeagueId,
    ) -> Result<(), Refusal> {
        self.only_who_leads((person, admin), id).await?;
        let now = self.now();
        let ended = self.change(move |db| {
            Box::pin(async move {
                let mut told = Vec::new();
                if let Some(season) = Seasons::read(&mut *db, id).await?.running {
                    told.extend(looking::end(&mut *db, season, now).await?);
                }
                if !leagues::close(&mut *db, id, now).await? {
                    return Err(Refusal::because("service-league-over"));
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

    /// The leagues of a room, those that go on first, the newest first.
    pub async fn leagues_in(self, room: RoomId) -> Result<Vec<League>, Refusal> {
        let mut rows = leagues::in_room(&mut *self.store.read().await?, room, LISTED).await?;
        rows.sort_by_key(|row| row.ended.is_some());
        rows.into_iter().map(League::of).collect()
    }

    /// A league as it stands.
    ///
    /// # Errors
    /// There is none.
    pub async fn league(self, id: LeagueId) -> Result<LeagueState, Refusal> {
        let mut db = self.store.snapshot().await?;
        let row = leagues::get(&mut db, id).await?.ok_or_else(no_league)?;
        let state = Seasons::read(&mut db, id).await?;
        let season = match state.running.or(state.last) {
            Some(season) => Some(tables::read(&mut db, season).await?),
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

    /// The room of a league, if there is one of this id.
    pub async fn room_of_league(self, id: LeagueId) -> Result<Option<RoomId>, Refusal> {
        let row = leagues::get(&mut *self.store.read().await?, id).await?;
        Ok(row.map(|row| row.terms.room))
    }

    /// The seasons of a league that are over, the newest first, with who won each.
    pub async fn past_seasons(self, id: LeagueId) -> Result<Vec<(u32, Option<String>)>, Refusal> {
        Ok(leagues::past(&mut *self.store.read().await?, id, LISTED).await?)
    }

    /// The table of one season of a league; `None` if there is none of this number, or it has
    /// not begun.
    pub async fn season_of(
        self,
        id: LeagueId,
        number: u32,
    ) -> Result<Option<SeasonTable>, Refusal> {
        let mut db = self.store.snapshot().await?;
        match leagues::numbered(&mut db, id, number).await? {
            Some(season) => tables::read(&mut db, season).await.map(Some),
            None => Ok(None),
        }
    }

    /// The games of the season that goes on that are not over.
    pub async fn waiting_games(self, id: LeagueId) -> Result<Vec<UnfinishedGame>, Refusal> {
        let mut db = self.store.snapshot().await?;
        match Seasons::read(&mut db, id).await?.running {
            Some(season) => tables::waiting(&mut db, season).await,
            None => Ok(Vec::new()),
        }
    }

    /// The seasons that somebody won in the highest division, the newest first.
    pub async fn seasons_won(self, person: PersonId) -> Result<Vec<Honour>, Refusal> {
        let rows = leagues::won(&mut *self.store.read().await?, person, LISTED).await?;
        let honours = rows.into_iter().map(|row| Honour {
            league: row.league,
            name: row.name,
            game: row.game,
            season: row.number,
        });
        Ok(honours.collect())
    }

    /// A season that has begun, with its league.
    ///
    /// # Errors
    /// There is none.
    pub async fn season_with_league(self, id: SeasonId) -> Result<(League, SeasonTable), Refusal> {
        let mut db = self.store.snapshot().await?;
        let season = leagues::season(&mut db, id).await?.ok_or_else(no_league)?;
        let row = leagues::get(&mut db, season.league).await?.ok_or_else(no_league)?;
        Ok((League::of(row)?, tables::read(&mut db, season).await?))
    }

    /// A league that goes on, for a member of its room.
    async fn league_for(self, person: PersonId, id: LeagueId) -> Result<LeagueRow, Refusal> {
        let row = leagues::get(&mut *self.store.read().await?, id).await?;
        let row = row.ok_or_else(no_league)?;
        self.rooms().only_members(row.terms.room, person).await?;
        match row.ended {
            None => Ok(row),
            Some(_) => Err(Refusal::because("service-league-over")),
        }
    }

    async fn only_who_leads(
        self,
        (person, admin): (PersonId, bool),
        id: LeagueId,
    ) -> Result<(), Refusal> {
        let row = self.league_for(person, id).await?;
        match admin || row.terms.maker == Some(person) {
            true => Ok(()),
            false => Err(Refusal::because("service-league-leads")),
        }
    }
}

fn no_league() -> Refusal {
    Refusal::because("service-no-such-league")
}

/// The seasons of a league that matter now.
#[derive(Debug, Clone, Copy, Default)]
struct Seasons {
    /// That people join.
    open: Option<SeasonRow>,
    running: Option<SeasonRow>,
    /// That ended last.
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

/// Rewrites what tells the room how a league stands, or tells it for the first time.
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
        notices::say(db, notice, number, now).await?;
        // Whoever has the league's page open is to see it, too.
        return Ok(Some(CommittedNotice::rewritten(notice, row.terms.room)));
    }
    let kind = NoticeKind::League { league: id, version: 1 };
    let told = tell(&mut *db, &Notice::in_room(now, row.terms.room, kind)).await?;
    leagues::set_notice(db, id, Some(told.id)).await?;
    Ok(Some(told))
}

/// Somebody leaves a season that goes on, and the room is told; `None` if they do not play in
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
    let kind = NoticeKind::SeasonSeat { season: season.id, person, news: SeatNews::Free };
    let mut told = vec![tell(&mut *db, &Notice::in_room(now, row.terms.room, kind)).await?];
    told.extend(say(db, row.id, now).await?);
    Ok(Some(told))
}

/// Joins the lowest division of a season that goes on, in its first third. `None`: not there.
async fn join_late(
    db: &mut Connection,
    league: &LeagueRow,
    season: SeasonRow,
    person: PersonId,
    now: Timestamp,
) -> Result<Option<LeagueChange>, Refusal> {
    let (Some(begun), Some(due)) = (season.begun, season.due) else { return Ok(None) };
    let entrants = leagues::entrants(&mut *db, season.id).await?;
    if entrants.iter().any(|one| one.person == person) || now.0 - begun.0 > (due.0 - begun.0) / 3 {
        return Ok(None);
    }
    let lowest = entrants.iter().filter_map(|one| one.division).max().unwrap_or(1);
    let there = entrants.iter().filter(|one| one.division == Some(lowest));
    let lots: Vec<u32> = there.filter_map(|one| one.lot).collect();
    if lots.len() >= usize::try_from(LARGEST).unwrap_or(usize::MAX) || entrants.len() >= MOST {
        return Ok(None);
    }
    let lot = lots.iter().max().map_or(0, |last| last + 1);
    leagues::join(&mut *db, season.id, person, now).await?;
    leagues::draw(&mut *db, season.id, person, (lowest, lot)).await?;
    timers::sooner(db, TimerKind::League, league.id.0, now).await?;
    Ok(Some(LeagueChange::Now(season.number)))
}

/// Joins the season that has not begun.
async fn join_next(
    db: &mut Connection,
    state: Seasons,
    person: PersonId,
    now: Timestamp,
) -> Result<LeagueChange, Refusal> {
    let open = state.open.ok_or_else(|| Refusal::because("service-league-over"))?;
    let there = leagues::entrants(&mut *db, open.id).await?;
    if there.iter().any(|one| one.person == person) {
        return Ok(LeagueChange::Nothing);
    }
    if there.len() >= MOST {
        let most = i64::try_from(MOST).unwrap_or(i64::MAX);
        return Err(Sentence::new("service-league-full").with("most", most).into());
    }
    leagues::join(&mut *db, open.id, person, now).await?;
    // Between two seasons the second who wants another one sets it going.
    if let Some(due) = open.due
        && state.running.is_none()
        && there.len() == 1
    {
        let due = Timestamp(due.0.max(now.0 + NOTICE));
        leagues::set_due(&mut *db, open.id, due).await?;
        timers::set(db, TimerKind::League, open.league.0, due).await?;
    }
    Ok(LeagueChange::Next(open.number))
}

/// Begins the season that people have joined, and opens the next one.
async fn begin(
    db: &mut Connection,
    id: LeagueId,
    (now, drawn): (Timestamp, &[u8; 32]),
    by_itself: bool,
) -> Result<Vec<CommittedNotice>, Refusal> {
    let row = leagues::get(&mut *db, id).await?.ok_or_else(no_league)?;
    let state = Seasons::read(&mut *db, id).await?;
    let over = || Refusal::because("service-league-over");
    let open = state.open.filter(|_| row.ended.is_none()).ok_or_else(over)?;
    if state.running.is_some() {
        return Err(Refusal::because("service-league-goes-on"));
    }
    let mut people = leagues::entrants(&mut *db, open.id).await?;
    for gone in people.iter().filter(|one| !one.there) {
        leagues::leave(&mut *db, open.id, gone.person).await?;
    }
    people.retain(|one| one.there);
    if people.len() < 2 {
        return if by_itself {
            Ok(Vec::new())
        } else {
            Err(Refusal::because("service-league-few"))
        };
    }
    let before = match state.last {
        // Who was replaced begins anew.
        Some(last) => tables::holders(leagues::entrants(&mut *db, last.id).await?).0,
        None => Vec::new(),
    };
    for (person, place) in tables::drawn(&people, &before, row.terms.size, drawn) {
        leagues::draw(&mut *db, open.id, person, place).await?;
    }
    let due = Timestamp(now.0 + i64::from(row.terms.weeks) * 7 * DAY);
    leagues::begin(&mut *db, open.id, now, due).await?;
    leagues::add_season(&mut *db, id, open.number + 1).await?;
    timers::set(&mut *db, TimerKind::League, id.0, now).await?;
    let kind = NoticeKind::SeasonBegun { season: open.id };
    let mut told = vec![tell(&mut *db, &Notice::in_room(now, row.terms.room, kind)).await?];
    told.extend(say(db, id, now).await?);
    Ok(told)
}
