//! Tournaments of a room, and people's actions in them: Swiss, knockout, all against all, arena.
//!
//! A room has one that goes on. Its maker or an admin begins and ends it, takes people out, and may
//! change pairs ([`super::pairs`]). A latecomer may join a Swiss tournament until its second round
//! is paired, with nothing for the first. A player who has left does not come back, except to an
//! arena, which can be joined as long as it lasts. [`super::rounds`] describes the automatic course
//! of rounds.

use std::{collections::BTreeMap, ops::RangeInclusive};

use game_core::HostSide;
use pairings::Trf;
use store::{
    Connection, LeagueId, PersonId, RoomId, SeasonId, Timestamp, leagues,
    leagues::{EntrantRow, LeagueRow, LeagueTerms, SeasonCourse, SeasonRow},
    ratings::ClockClass,
    timers,
    timers::TimerKind,
    tournaments::{self, PairingSystem},
};

use super::{
    LISTED, League, LeagueChange, Seasons,
    course::{CALLED, TournamentRows, TournamentState, is_here},
    no_league,
    rounds::{PAUSE, lasts},
    say, tables,
};
use crate::Tournaments;
use crate::deliveries::delivery::tell;
use crate::notice::CommittedNotice;
use crate::{Notice, NoticeKind, Refusal, Sentence, TimeControl};

/// The plan of a new tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentPlan {
    /// The id of the game.
    pub game: String,
    /// The options of the game by key.
    pub settings: Vec<(String, String)>,
    /// The clock of its matches.
    pub clock: TimeControl,
    /// The pairing system of its rounds.
    pub system: PairingSystem,
    /// The rounds of a Swiss tournament; 0 for a number that suits those who join.
    pub rounds: u32,
    /// The most minutes of a round, or of an arena.
    pub minutes: u32,
}

impl TournamentPlan {
    /// The days that a round may last.
    pub const DAYS: RangeInclusive<u32> = 1..=30;
    /// The minutes that an arena may last.
    pub const ARENA: RangeInclusive<u32> = 20..=240;
    /// The rounds that a Swiss tournament may have.
    pub const ROUNDS: RangeInclusive<u32> = 0..=11;
    const MINUTES_OF_DAY: u32 = 24 * 60;

    /// Refuses impossible lengths, and an arena with long turns.
    fn only_sensible(&self) -> Result<(), Refusal> {
        let (arena, days, rounds) = (&Self::ARENA, &Self::DAYS, &Self::ROUNDS);
        let (least, most) =
            (days.start() * Self::MINUTES_OF_DAY, days.end() * Self::MINUTES_OF_DAY);
        let long = TimeControl::pace(Some(self.clock)) != ClockClass::Minutes;
        match self.system {
            PairingSystem::Arena if long => Err(Refusal::because("service-tournament-turns")),
            PairingSystem::Arena if !arena.contains(&self.minutes) => {
                Err(Sentence::new("service-tournament-arena")
                    .with("least", i64::from(*arena.start()))
                    .with("most", i64::from(*arena.end()))
                    .into())
            }
            PairingSystem::Arena => Ok(()),
            _ if (least..=most).contains(&self.minutes) && rounds.contains(&self.rounds) => Ok(()),
            _ => Err(Sentence::new("service-tournament-range")
                .with("days", i64::from(*days.end()))
                .with("rounds", i64::from(*rounds.end()))
                .into()),
        }
    }
}

/// The most players in a season of a league.
pub(super) const MOST: u32 = 60;
/// Returns the most players in a tournament.
const fn most(system: PairingSystem) -> u32 {
    match system {
        PairingSystem::Swiss | PairingSystem::Knockout | PairingSystem::Arena => 500,
        PairingSystem::Robin => 20,
    }
}

/// Refuses a further person where so many have joined.
pub(super) fn only_room_for_more(league: &LeagueRow, there: u32) -> Result<(), Refusal> {
    let (key, most) = match league.terms.system {
        None => ("service-league-full", MOST),
        Some(system) => ("service-tournament-full", most(system)),
    };
    match there < most {
        true => Ok(()),
        false => Err(Sentence::new(key).with("most", i64::from(most)).into()),
    }
}

/// Returns the number of rounds for so many players. `wanted`: the rounds of a Swiss tournament's
/// plan.
fn rounds_of(system: PairingSystem, wanted: u32, entrants: usize) -> u32 {
    let entrants = u32::try_from(entrants).unwrap_or(u32::MAX);
    let doublings = entrants.max(1).next_power_of_two().trailing_zeros();
    // After so many rounds everybody has met everybody.
    let all = entrants.next_multiple_of(2).saturating_sub(1);
    match system {
        PairingSystem::Knockout => doublings,
        PairingSystem::Robin => all,
        PairingSystem::Arena => 0,
        PairingSystem::Swiss if wanted > 0 => wanted.min(all),
        PairingSystem::Swiss => (doublings + 1).min(all),
    }
}

#[boxed::futures]
impl Tournaments<'_> {
    /// Makes a tournament, which its maker has joined.
    ///
    /// # Errors
    /// The person who asks is no member, one goes on, or a part of the plan is impossible.
    pub async fn make_tournament(
        self,
        person: PersonId,
        room: RoomId,
        plan: &TournamentPlan,
    ) -> Result<LeagueId, Refusal> {
        self.rooms().only_members(room, person).await?;
        let (new, now) = (self.league_of((person, room), plan)?, self.now());
        self.spending.invite(person, self.origin.address.as_deref(), now)?;
        let made = self.change(move |db| {
            Box::pin(async move {
                if let Some(live) = leagues::live_in(&mut *db, room, true).await?.first() {
                    let there = Sentence::new("service-tournament-there");
                    return Err(there.with("league", live.id.code()).into());
                }
                let id = leagues::add(&mut *db, &new).await?;
                if let Some(open) = Seasons::read(&mut *db, id).await?.open {
                    leagues::join(&mut *db, open.id, person, now).await?;
                }
                Ok((id, say(db, id, now).await?))
            })
        });
        let (id, told) = made.await?;
        self.announce(told);
        tracing::info!(league = id.code(), game = plan.game, "made a tournament");
        Ok(id)
    }

    /// Returns the id of a game for two, and its options with these settings.
    pub(super) fn game_for_two(
        self,
        game: &str,
        settings: &[(String, String)],
    ) -> Result<(&'static str, String), Refusal> {
        let no_game = || Refusal::because("service-league-two");
        let rules = self.rules(game).ok_or_else(no_game)?;
        let options = rules.options(settings, &self.shelf)?;
        let seats = rules.seats(&options).map_err(|error| Refusal::fault(&error))?;
        match seats.contains(&2) {
            true => Ok((rules.id(), options)),
            false => Err(no_game()),
        }
    }

    /// Checks a plan and returns its contest.
    fn league_of(
        self,
        (maker, room): (PersonId, RoomId),
        plan: &TournamentPlan,
    ) -> Result<LeagueTerms, Refusal> {
        let mut settings = plan.settings.clone();
        // The pairing decides which player begins.
        let colour = HostSide::KEY.key;
        let rules = self.rules(&plan.game);
        if rules.is_some_and(|rules| rules.option_keys().iter().any(|key| key.key == colour)) {
            settings.retain(|(key, _)| key != colour);
            settings.push((
                colour.to_owned(),
                HostSide::KEY.values[HostSide::First.place()].to_owned(),
            ));
        }
        let (game, options) = self.game_for_two(&plan.game, &settings)?;
        plan.only_sensible()?;
        Ok(LeagueTerms {
            room,
            maker: Some(maker),
            name: None,
            game: game.to_owned(),
            options,
            clock: plan.clock.to_string(),
            system: Some(plan.system),
            minutes: plan.minutes,
            weeks: 0,
            size: if plan.system == PairingSystem::Swiss { plan.rounds } else { 0 },
            course: SeasonCourse::Rounds,
            created: self.now(),
        })
    }

    /// Returns the tournaments of a room: those that go on first, the newest first.
    pub async fn tournaments_in(self, room: RoomId) -> Result<Vec<League>, Refusal> {
        let mut db = self.store.read().await?;
        let mut rows = leagues::in_room(&mut db, room, true, LISTED).await?;
        rows.sort_by_key(|row| row.ended.is_some());
        rows.into_iter().map(League::of).collect()
    }

    /// Returns a league or a tournament: its room, game and pairing system.
    ///
    /// # Errors
    /// There is none.
    pub async fn contest(self, id: LeagueId) -> Result<League, Refusal> {
        let row = leagues::get(&mut *self.store.read().await?, id).await?;
        League::of(row.ok_or_else(no_league)?)
    }

    /// Returns a league or tournament by one of its seasons.
    ///
    /// # Errors
    /// There is none.
    pub async fn contest_of(self, season: SeasonId) -> Result<League, Refusal> {
        let season = leagues::season(&mut *self.store.read().await?, season).await?;
        self.contest(season.ok_or_else(no_league)?.league).await
    }

    /// Returns a tournament as it stands.
    ///
    /// # Errors
    /// There is none.
    pub async fn tournament(self, id: LeagueId) -> Result<TournamentState, Refusal> {
        let mut db = self.store.snapshot().await?;
        let course = TournamentRows::of(&mut db, id).await?;
        let awaited = leagues::awaited(&mut db, course.season.id).await?;
        course.told(&awaited, self.now())
    }

    /// Returns the report of a Swiss tournament that has begun, in the format of pairing programs.
    ///
    /// # Errors
    /// There is none.
    pub async fn report(self, id: LeagueId) -> Result<String, Refusal> {
        let mut db = self.store.snapshot().await?;
        let course = TournamentRows::of(&mut db, id).await?;
        if course.system() != PairingSystem::Swiss || course.season.begun.is_none() {
            return Err(no_league());
        }
        let strengths = strengths(&mut db, &course.league, course.season.id).await?;
        let people = course.entrants.iter().map(|one| {
            let rating = strengths.get(&one.person).copied();
            (one.name.replace(char::is_control, "?"), rating.unwrap_or(0))
        });
        let people: Vec<_> = people.collect();
        Ok(Trf::of(&id.code(), &course.tournament(), &people).to_string())
    }

    /// Takes a player out. `admin`: whether the person who asks is an admin of the room.
    ///
    /// # Errors
    /// They may not, or it is over.
    pub async fn remove(
        self,
        (person, admin): (PersonId, bool),
        id: LeagueId,
        whom: PersonId,
    ) -> Result<(), Refusal> {
        self.contests().only_who_leads((person, admin), id).await?;
        self.contests().leave_league(whom, id, true).await.map(|_| ())
    }

    /// Calls all who have joined: those who do not join anew within a day do not play. After that
    /// it begins by itself. `admin`: whether the person who asks is an admin of the room.
    ///
    /// # Errors
    /// They may not, it has begun, or they were called.
    pub async fn call_all(
        self,
        (person, admin): (PersonId, bool),
        id: LeagueId,
    ) -> Result<(), Refusal> {
        let league = self.contests().only_who_leads((person, admin), id).await?;
        let now = self.now();
        let called = self.change(move |db| {
            Box::pin(async move {
                let open = Seasons::read(&mut *db, id).await?.open;
                let open = open.filter(|open| open.due.is_none() && league.terms.system.is_some());
                let season = open.ok_or_else(|| Refusal::because("service-tournament-called"))?.id;
                // A person who joined at this very moment joined before the call.
                let called = Timestamp(now.0 + 1);
                let due = Timestamp(called.0 + CALLED);
                leagues::set_due(&mut *db, season, Some(due)).await?;
                timers::set(&mut *db, TimerKind::League, id.0, due).await?;
                // The caller is there.
                leagues::join_anew(&mut *db, season, person, called).await?;
                let kind = NoticeKind::RoundBegun { season, round: 0 };
                let told = tell(&mut *db, &Notice::in_room(now, league.terms.room, kind)).await?;
                Ok([Some(told), say(db, id, now).await?])
            })
        });
        self.announce(called.await?.into_iter().flatten());
        self.timers_changed.notify_one();
        Ok(())
    }
}

/// Returns the players' ratings in the game of a contest, as whole numbers.
async fn strengths(
    db: &mut Connection,
    league: &LeagueRow,
    season: SeasonId,
) -> Result<BTreeMap<PersonId, u32>, Refusal> {
    let pace = TimeControl::pace(TimeControl::read(&league.terms.clock));
    let rated = tournaments::strengths(db, season, (&league.terms.game, pace)).await?;
    let whole = |rating: f64| rating.round().clamp(0.0, 9999.0) as u32;
    Ok(rated.into_iter().map(|(person, rating)| (person, whole(rating))).collect())
}

/// Joins a tournament that has begun.
pub(super) async fn join_late(
    db: &mut Connection,
    league: &LeagueRow,
    season: SeasonRow,
    (person, now): (PersonId, Timestamp),
) -> Result<LeagueChange, Refusal> {
    let arena = league.terms.system == Some(PairingSystem::Arena);
    match leagues::entrant(&mut *db, season.id, person).await? {
        Some(there) if there.gone.is_none() => return Ok(LeagueChange::Nothing),
        Some(_) if arena => leagues::come_back(&mut *db, season.id, person).await?,
        Some(_) => return Err(Refusal::because("service-tournament-left")),
        None => {
            let swiss = league.terms.system == Some(PairingSystem::Swiss);
            let open = swiss && tournaments::rounds(&mut *db, season.id).await?.len() < 2;
            if !(arena || open) {
                return Err(Refusal::because("service-tournament-late"));
            }
            let (there, lot) = leagues::count(&mut *db, season.id).await?;
            only_room_for_more(league, there)?;
            leagues::join(&mut *db, season.id, person, now).await?;
            leagues::draw(&mut *db, season.id, person, (1, lot)).await?;
        }
    }
    if arena {
        timers::sooner(db, TimerKind::League, league.id.0, now).await?;
    }
    Ok(LeagueChange::Now(season.number))
}

/// Begins a tournament with those who have joined and are there: the strongest first, and those
/// without a rating as they are drawn.
pub(super) async fn begin(
    db: &mut Connection,
    league: &LeagueRow,
    (season, mut people): (SeasonRow, Vec<EntrantRow>),
    (now, drawn): (Timestamp, &[u8; 32]),
    by_itself: bool,
) -> Result<Vec<CommittedNotice>, Refusal> {
    if people.iter().filter(|one| is_here(season, one)).count() < 2 {
        if !by_itself {
            return Err(Refusal::because("service-tournament-few"));
        }
        // Nobody came: it waits as it did before they were called.
        leagues::set_due(&mut *db, season.id, None).await?;
        return Ok(say(db, league.id, now).await?.into_iter().collect());
    }
    people.retain(|one| is_here(season, one));
    let mut order: Vec<PersonId> = people.iter().map(|one| one.person).collect();
    leagues::keep_only(&mut *db, season.id, &order).await?;
    let strengths = strengths(&mut *db, league, season.id).await?;
    order.sort_by_cached_key(|person| {
        (std::cmp::Reverse(strengths.get(person).copied()), tables::lot(drawn, *person))
    });
    let system = league.terms.system.unwrap_or(PairingSystem::Swiss);
    let rounds = rounds_of(system, league.terms.size, order.len());
    tournaments::draw(&mut *db, season.id, &order).await?;
    tournaments::set_rounds(&mut *db, league.id, rounds).await?;
    let all = match system {
        PairingSystem::Arena => lasts(league),
        _ => i64::from(rounds) * (lasts(league) + PAUSE),
    };
    leagues::begin(&mut *db, season.id, now, Timestamp(now.0 + all)).await?;
    timers::set(&mut *db, TimerKind::League, league.id.0, now).await?;
    Ok(say(db, league.id, now).await?.into_iter().collect())
}

/// Begins a round that is paired and waits, at once.
pub(super) async fn begin_round_now(
    db: &mut Connection,
    season: SeasonRow,
    now: Timestamp,
) -> Result<Vec<CommittedNotice>, Refusal> {
    let rounds = tournaments::rounds(&mut *db, season.id).await?;
    let waits = rounds.last().filter(|round| round.due.is_none());
    let round = waits.ok_or_else(|| Refusal::because("service-tournament-goes-on"))?;
    tournaments::set_begins(&mut *db, season.id, round.number, now).await?;
    timers::set(db, TimerKind::League, season.league.0, now).await?;
    Ok(Vec::new())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tournament_has_as_many_rounds_as_suit_those_who_play() {
        let swiss = |wanted, count| rounds_of(PairingSystem::Swiss, wanted, count);
        assert_eq!(
            [2, 3, 4, 5, 9, 16, 33, 500].map(|count| swiss(0, count)),
            [1, 3, 3, 4, 5, 5, 7, 10]
        );
        assert_eq!(
            [(7, 4), (3, 9), (11, 500)].map(|(wanted, count)| swiss(wanted, count)),
            [3, 3, 11]
        );
        let knockout = |count| rounds_of(PairingSystem::Knockout, 0, count);
        assert_eq!([2, 3, 6, 8, 500].map(knockout), [1, 2, 3, 3, 9]);
        let robin = |count| rounds_of(PairingSystem::Robin, 0, count);
        assert_eq!([2, 3, 4, 5, 20].map(robin), [1, 3, 3, 5, 19]);
    }
}
