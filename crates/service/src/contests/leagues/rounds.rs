//! The course of a tournament, round by round: it is paired, begins, its matches begin a few at a
//! time, their results are kept, and the next one is paired. Each step is small, and may be done
//! again.
//!
//! A round after the first begins [`PAUSE`] after it was paired, so that its leader may change two
//! of its pairs. It is over once all its games are, or at its end:
//!
//! * A game that is not over then is lost by the side to move if that side has not moved once, or
//!   in any case in a knockout. Otherwise it is drawn.
//! * A player who has left counts as absent: the opponent wins. So does a player who lost a game
//!   without one move of their own, and they are not paired again.
//! * A drawn game of a knockout is played once more, the other way round, if half of the round's
//!   time is left. Otherwise, and after a second draw, the better lot goes on. The same holds for a
//!   game whose result was annulled; elsewhere that counts for neither, and later pairs stay as
//!   they are.

use std::collections::BTreeSet;

use store::{
    MatchId, PersonId, Timestamp, leagues,
    leagues::{LeagueRow, SeasonRow},
    matches,
    matches::MatchEnding,
    tournaments::{self, PairedMatch, PairingResult, PairingRow, PairingSystem, RoundRow},
};

use super::{Seasons, course::TournamentRows, looking::end, say};
use crate::Tournaments;
use crate::deliveries::delivery::tell;
use crate::matches::luck::sow;
use crate::puzzles::daily::{DAY, aside};
use crate::{Notice, NoticeKind, Refusal};

const MINUTE: i64 = 60_000;
/// The most games begun in one pass, and the most results kept in one commit.
pub(super) const STEP: usize = 25;

/// The time between the pairing of a round and its beginning.
pub(super) const PAUSE: i64 = DAY / 2;

/// Returns the longest time of a round, or of an arena, in milliseconds.
pub(super) fn lasts(league: &LeagueRow) -> i64 {
    i64::from(league.terms.minutes) * MINUTE
}

/// The known state of the games of a round.
struct RoundGames {
    matches: Vec<PairedMatch>,
    awaited: Vec<(MatchId, PersonId)>,
    came: BTreeSet<(MatchId, Option<PersonId>)>,
}

/// The decision about a pair.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ruling {
    Open,
    Again,
    Decided(PairingResult),
}

impl Tournaments<'_> {
    /// Does the next work of a tournament. Returns the time to look again.
    pub(super) async fn look(
        self,
        league: &LeagueRow,
        season: SeasonRow,
    ) -> Result<Option<Timestamp>, Refusal> {
        let now = self.now();
        let course =
            TournamentRows::read(&mut *self.store.snapshot().await?, league, season).await?;
        if course.system() == PairingSystem::Arena {
            return self.look_at_arena(course).await;
        }
        match course.rounds.last().copied().filter(|round| round.ended.is_none()) {
            None => self.pair_round(course).await,
            Some(round) if round.due.is_none() && round.begins > now => Ok(Some(round.begins)),
            Some(RoundRow { due: Some(due), number, .. }) => {
                self.play(&course, (number, due)).await
            }
            Some(round) => self.begin_round(&course, round.number).await.map(Some),
        }
    }

    /// Pairs the next round, or ends the tournament if there is none.
    async fn pair_round(self, course: TournamentRows) -> Result<Option<Timestamp>, Refusal> {
        // Pairing hundreds takes a while.
        let (course, pairs) = aside(move || {
            let pairs = course.next_pairs();
            (course, pairs)
        })
        .await?;
        let (season, now) = (course.season, self.now());
        let number = u32::try_from(course.rounds.len() + 1).unwrap_or(u32::MAX);
        if pairs.is_empty() || number > course.league.terms.size {
            self.finish_tournament(course).await?;
            return Ok(None);
        }
        let gone = |lot: Option<u32>| lot.is_none_or(|lot| course.is_gone(lot));
        let played = pairs.iter().any(|(one, other)| !gone(Some(*one)) && !gone(*other));
        let begins = match number > 1 && played {
            true => Timestamp(now.0 + PAUSE),
            false => now,
        };
        let told = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                tournaments::add_round(&mut *db, season.id, (number, begins), &pairs).await?;
                say(db, season.league, now).await
            })
        });
        self.announce(told.await?);
        Ok(Some(begins))
    }

    /// Begins a round. All its players are called once, because its games begin in silence.
    async fn begin_round(self, course: &TournamentRows, number: u32) -> Result<Timestamp, Refusal> {
        let (league, season, now) = (&course.league, course.season, self.now());
        let due = Timestamp(now.0 + lasts(league));
        let room = league.terms.room;
        let here = |row: &PairingRow| {
            row.result.is_none()
                && [Some(row.one), row.other].iter().flatten().all(|lot| !course.is_gone(*lot))
        };
        let played = course.of_round(number).any(here);
        let told = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let mut told = Vec::new();
                if tournaments::begin_round(&mut *db, season.id, number, due).await? && played {
                    let kind = NoticeKind::RoundBegun { season: season.id, round: number };
                    told.push(tell(&mut *db, &Notice::in_room(now, room, kind)).await?);
                }
                told.extend(say(db, season.league, now).await?);
                Ok(told)
            })
        });
        self.announce(told.await?);
        Ok(now)
    }

    /// Continues a round: begins a few of its games, and keeps a few results.
    async fn play(
        self,
        course: &TournamentRows,
        (number, due): (u32, Timestamp),
    ) -> Result<Option<Timestamp>, Refusal> {
        let now = self.now();
        if course.pairings.iter().any(|row| row.calls) {
            let mut db = self.store.read().await?;
            let left = tournaments::left_over(&mut db, course.season.id).await?;
            drop(db);
            self.contests().call_off(left).await?;
        }
        if now < due && self.begin_games(course).await? >= STEP {
            return Ok(Some(now));
        }
        let rulings = self.rulings(course, due).await?;
        let waiting = rulings.iter().any(|(_, ruling)| *ruling == Ruling::Open);
        let decided: Vec<_> =
            rulings.into_iter().filter(|(_, ruling)| *ruling != Ruling::Open).collect();
        let more = decided.len() > STEP || decided.iter().any(|(_, one)| *one == Ruling::Again);
        if !decided.is_empty() {
            self.keep_results(course, decided.into_iter().take(STEP).collect()).await?;
        }
        if more {
            return Ok(Some(now));
        }
        if waiting {
            self.say_league(course.league.id).await?;
            return Ok(Some(Timestamp(due.0.min(now.0 + DAY))));
        }
        self.end_round(course.season, number).await?;
        Ok(Some(now))
    }

    /// Begins a few of the games that are paired. Returns how many.
    pub(super) async fn begin_games(self, course: &TournamentRows) -> Result<usize, Refusal> {
        let open = course.pairings.iter().filter(|row| row.result.is_none());
        let mut made = 0;
        let mut db = self.store.read().await?;
        let known = tournaments::undecided(&mut db, course.season.id).await?;
        drop(db);
        for row in open {
            let has_begun = |one: &PairedMatch| {
                Some(one.id) == row.match_id && (one.started.is_some() || one.ended.is_some())
            };
            let started = known.iter().any(has_begun);
            let Some(other) = row.other.filter(|other| !started && !course.is_gone(*other)) else {
                continue;
            };
            if course.is_gone(row.one) {
                continue;
            }
            if made >= STEP {
                break;
            }
            // A game that cannot begin now is tried in the next pass.
            made += usize::from(self.begin_game(course, row, other).await?);
        }
        Ok(made)
    }

    /// Begins the game of a pair. Returns whether it has begun.
    async fn begin_game(
        self,
        course: &TournamentRows,
        row: &PairingRow,
        other: u32,
    ) -> Result<bool, Refusal> {
        let (season, place) = (course.season, (row.round, row.board));
        let [Some(one), Some(other)] = [course.person(row.one), course.person(other)] else {
            return Ok(false);
        };
        let id = match row.match_id {
            Some(id) => id,
            None => {
                let new = self.match_of(&course.league.terms, season, [one, other])?;
                let seed = self.players_add.then(|| (self.secrets)());
                let added = self.store.write::<_, Refusal, _>(move |db| {
                    Box::pin(async move {
                        let id = matches::add(&mut *db, &new).await?;
                        if !tournaments::set_match(&mut *db, season.id, place, id).await? {
                            // The refusal undoes the new match with the rest of this transaction.
                            return Err(Refusal::Stale);
                        }
                        sow(db, id, seed, (one, None)).await?;
                        Ok(id)
                    })
                });
                match added.await {
                    Err(Refusal::Stale) => return Ok(false),
                    added => added?,
                }
            }
        };
        self.accept_for(other, id).await
    }

    /// Returns the ruling on each pair that is not decided. `due`: the end of the round.
    pub(super) async fn rulings(
        self,
        course: &TournamentRows,
        due: Timestamp,
    ) -> Result<Vec<(PairingRow, Ruling)>, Refusal> {
        let now = self.now();
        let mut db = self.store.snapshot().await?;
        let pairings = tournaments::pairings(&mut db, course.season.id).await?;
        let matches = tournaments::undecided(&mut db, course.season.id).await?;
        let over: Vec<MatchId> = matches
            .iter()
            .filter(|one| one.ended.is_some() || now >= due)
            .map(|one| one.id)
            .collect();
        let came = tournaments::who_came(&mut db, &over).await?.into_iter().collect();
        let awaited = leagues::awaited(&mut db, course.season.id).await?;
        drop(db);
        let games = RoundGames { matches, awaited, came };
        // A draw is played once more while half of the round's time is left.
        let half = lasts(&course.league) / 2;
        let time = (now >= due, now.0 + half <= due.0);
        let open = pairings.into_iter().filter(|row| row.result.is_none());
        Ok(open.map(|row| (row, ruling(course, &row, &games, time))).collect())
    }

    /// Keeps the results of a few pairs. Players who did not come leave.
    pub(super) async fn keep_results(
        self,
        course: &TournamentRows,
        rulings: Vec<(PairingRow, Ruling)>,
    ) -> Result<(), Refusal> {
        let (season, now) = (course.season.id, self.now());
        let missed: Vec<PersonId> = rulings
            .iter()
            .flat_map(|(row, ruling)| {
                let absent = match ruling {
                    Ruling::Decided(PairingResult::Missed) => [Some(row.one), None],
                    Ruling::Decided(PairingResult::Walkover) => [None, row.other],
                    _ => [None, None],
                };
                absent.into_iter().flatten().filter_map(|lot| course.person(lot))
            })
            .collect();
        let kept = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                for (row, ruling) in &rulings {
                    let place = (row.round, row.board);
                    match ruling {
                        Ruling::Open => {}
                        Ruling::Again => tournaments::replay(&mut *db, season, place).await?,
                        Ruling::Decided(result) => {
                            tournaments::decide(&mut *db, season, place, *result).await?;
                        }
                    }
                }
                for person in missed {
                    leagues::go(&mut *db, season, person, now).await?;
                }
                Ok(())
            })
        });
        kept.await
    }

    /// Returns the places of a tournament as they stand. One that does not go on has none.
    pub(super) async fn places(self, league: &LeagueRow) -> Result<Vec<(PersonId, u32)>, Refusal> {
        let mut db = self.store.snapshot().await?;
        let running = Seasons::read(&mut db, league.id).await?.running;
        let Some(season) = running.filter(|_| league.terms.system.is_some()) else {
            return Ok(Vec::new());
        };
        let course = TournamentRows::read(&mut db, league, season).await?;
        drop(db);
        aside(move || course.places()).await
    }

    async fn end_round(self, season: SeasonRow, number: u32) -> Result<(), Refusal> {
        let now = self.now();
        let ended = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                tournaments::end_round(db, season.id, number, now).await?;
                Ok(())
            })
        });
        ended.await
    }

    /// Ends a tournament.
    pub(super) async fn finish_tournament(self, course: TournamentRows) -> Result<(), Refusal> {
        let (season, now) = (course.season, self.now());
        let places = aside(move || course.places()).await?;
        let ended = self.store.write::<_, Refusal, _>(move |db| {
            Box::pin(async move {
                let mut told = end(&mut *db, season, &places, now).await?;
                leagues::close(&mut *db, season.league, now).await?;
                told.extend(say(&mut *db, season.league, now).await?);
                leagues::set_notice(db, season.league, None).await?;
                Ok(told)
            })
        });
        self.announce(ended.await?);
        Ok(())
    }
}

impl RoundGames {
    fn of(&self, id: MatchId) -> Option<&PairedMatch> {
        self.matches.iter().find(|one| one.id == id)
    }

    /// Returns the side that a game waits for, if it is one of these two.
    fn awaited_at(&self, id: MatchId, people: [Option<PersonId>; 2]) -> Option<usize> {
        let (_, awaited) = self.awaited.iter().find(|(game, _)| *game == id)?;
        people.iter().position(|one| *one == Some(*awaited))
    }

    /// Whether a person made an entry in a game. In a game that is over and whose log is gone,
    /// everybody did.
    fn came(&self, game: &PairedMatch, person: Option<PersonId>) -> bool {
        let known = self.came.iter().any(|(id, _)| *id == game.id);
        let packed = game.ended.is_some() && !known;
        packed || person.is_some_and(|person| self.came.contains(&(game.id, Some(person))))
    }
}

/// Decides a pair. `late`: whether the round's time is over; `again`: whether enough of it is left
/// to play once more.
fn ruling(
    course: &TournamentRows,
    row: &PairingRow,
    games: &RoundGames,
    (late, again): (bool, bool),
) -> Ruling {
    let Some(other) = row.other else { return Ruling::Decided(PairingResult::Walkover) };
    let people = [course.person(row.one), course.person(other)];
    let game = row.match_id.and_then(|id| games.of(id));
    let over = game.filter(|game| game.ended.is_some());
    let gone = [course.is_gone(row.one), course.is_gone(other)];
    let loser = |at: usize| {
        let came = game.is_none_or(|game| games.came(game, people.get(at).copied().flatten()));
        Ruling::Decided(match (at, came) {
            (0, true) => PairingResult::Lost,
            (0, false) => PairingResult::Missed,
            (_, true) => PairingResult::Won,
            (_, false) => PairingResult::Walkover,
        })
    };
    if let Some(game) = over
        && game.ending == Some(MatchEnding::Over)
        && let (Some(first), Some(second)) = (game.share, game.other_share)
    {
        let turned = game.first != people[0];
        let (own, theirs) = if turned { (second, first) } else { (first, second) };
        return match own.cmp(&theirs) {
            std::cmp::Ordering::Less => loser(0),
            std::cmp::Ordering::Greater => loser(1),
            std::cmp::Ordering::Equal => drawn(course, row, again && gone == [false; 2], false),
        };
    }
    if course.system() == PairingSystem::Arena {
        // A player who leaves it plays on in a game that has begun.
        let plays = game.is_some_and(|game| game.started.is_some() && over.is_none());
        return match late || over.is_some() || (!plays && gone != [false; 2]) {
            true => Ruling::Decided(PairingResult::Nobody),
            false => Ruling::Open,
        };
    }
    match gone {
        [true, true] => Ruling::Decided(PairingResult::Nobody),
        [true, false] => Ruling::Decided(PairingResult::Missed),
        [false, true] => Ruling::Decided(PairingResult::Walkover),
        [false, false] if over.is_some() => {
            drawn(course, row, again, over.is_some_and(|game| game.annulled))
        }
        [false, false] if !late => Ruling::Open,
        [false, false] => {
            let lost = game.and_then(|game| games.awaited_at(game.id, people)).map(loser);
            let absent = |lost: &Ruling| {
                matches!(lost, Ruling::Decided(PairingResult::Missed | PairingResult::Walkover))
            };
            let knockout = course.system() == PairingSystem::Knockout;
            lost.filter(|lost| knockout || absent(lost))
                .unwrap_or(Ruling::Decided(PairingResult::Drawn))
        }
    }
}

/// Decides a pair whose game nobody won, or whose result was annulled.
fn drawn(course: &TournamentRows, row: &PairingRow, again: bool, annulled: bool) -> Ruling {
    match course.system() == PairingSystem::Knockout && !row.again && again {
        true => Ruling::Again,
        false if annulled => Ruling::Decided(PairingResult::Nobody),
        false => Ruling::Decided(PairingResult::Drawn),
    }
}
