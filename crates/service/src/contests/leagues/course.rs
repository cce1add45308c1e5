//! The rows of a tournament, and the standings that follow from them.
//!
//! A win counts 1, a draw ½; a player without an opponent has a win. The result of a pairing is
//! kept when it is decided ([`super::rounds`]). `pairings` computes places and the next pairs from
//! that. In a knockout the better lot goes on after a game that nobody won.

use pairings::{
    ArenaGame, ArenaLine, Bye, Entrant, Knockout, PointSystem, RoundSlot, Score, Tournament,
    arena_standings, berger, dutch, knockout, standings,
};
use store::{
    Connection, LeagueId, MatchId, PersonId, SeasonId, Timestamp, leagues,
    leagues::{EntrantRow, LeagueRow, SeasonRow},
    people::GONE,
    tournaments::{self, PairingResult, PairingRow, PairingSystem, RoundRow},
};

use super::{League, Seasons, no_league};
use crate::puzzles::daily::DAY;
use crate::{Refusal, Until};

/// A tournament as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentState {
    /// The contest.
    pub league: League,
    /// The players: as they joined until it begins, then as they stand after the last whole round.
    pub lines: Vec<TournamentLine>,
    /// Its rounds so far; none before it begins.
    pub rounds: Vec<TournamentRound>,
    /// The tree of a knockout, by lots.
    pub bracket: Option<Knockout>,
    /// Whether it has begun.
    pub begun: bool,
    /// The end of the wait for those who have joined, once they were called, or the end of an
    /// arena.
    pub until: Option<Until>,
    /// Whether it is over.
    pub over: bool,
}

/// A player in a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentLine {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// The lot, from 0, the strongest first.
    pub lot: u32,
    /// Their place as it stands; `None` if it is open.
    pub place: Option<usize>,
    /// Their score, in tenths.
    pub points: u32,
    /// The number of their games that count.
    pub played: usize,
    /// The number of those they won.
    pub won: usize,
    /// Buchholz without the least, in tenths.
    pub cut: u64,
    /// Buchholz, in tenths.
    pub buchholz: u64,
    /// Sonneborn-Berger, in hundredths.
    pub sonneborn: u64,
    /// Whether they have left. Before it begins, whether they were called and did not answer.
    pub left: bool,
}

/// A round of a tournament.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TournamentRound {
    /// The number, from 1.
    pub number: u32,
    /// The time when its games begin.
    pub begins: Timestamp,
    /// The latest time when it ends; `None` if it has not begun.
    pub due: Option<Timestamp>,
    /// Whether it is over.
    pub over: bool,
    /// The pairs, by boards.
    pub pairs: Vec<TournamentPair>,
}

/// A pair in a round of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TournamentPair {
    /// The lots of both, the player who begins first. Without the second the first has no opponent.
    pub sides: [Option<u32>; 2],
    /// The match they play.
    pub match_id: Option<MatchId>,
    /// The side that the match waits for, if it is one.
    pub awaited: Option<usize>,
    /// The result for the first side.
    pub result: Option<PairingResult>,
}

impl TournamentState {
    /// Returns the player with this lot.
    pub fn of_lot(&self, lot: u32) -> Option<&TournamentLine> {
        self.lines.iter().find(|line| line.lot == lot)
    }

    /// Returns the round that is played, or is to begin, or else the last one.
    pub fn round(&self) -> Option<&TournamentRound> {
        self.rounds.last()
    }

    /// Whether a person is in it and has not left it.
    pub fn has(&self, person: PersonId) -> bool {
        self.lines.iter().any(|line| line.person == person && !line.left)
    }

    /// Returns the names of the winners, once it is over.
    pub fn winners(&self) -> Vec<&str> {
        let first = self.lines.iter().filter(|line| self.over && line.place == Some(1));
        first.map(|line| line.name.as_str()).collect()
    }
}

impl TournamentRound {
    /// Returns the number of its decided games, and of all.
    pub fn played(&self) -> (usize, usize) {
        let games = self.pairs.iter().filter(|pair| pair.sides[1].is_some());
        (games.clone().filter(|pair| pair.result.is_some()).count(), games.count())
    }
}

/// The rows of a tournament that has begun.
#[derive(Debug, Clone)]
pub(super) struct TournamentRows {
    pub(super) league: LeagueRow,
    pub(super) season: SeasonRow,
    /// The players by their lots.
    pub(super) entrants: Vec<EntrantRow>,
    pub(super) rounds: Vec<RoundRow>,
    pub(super) pairings: Vec<PairingRow>,
}

/// The time, in milliseconds, in which players must answer the call.
pub(super) const CALLED: i64 = DAY;

/// Whether a player of a tournament that has not begun is present: they joined after the call, or
/// nobody was called yet.
pub(super) fn is_here(season: SeasonRow, one: &EntrantRow) -> bool {
    season.due.is_none_or(|due| one.since.0 >= due.0 - CALLED)
}

/// Returns the time of joining for a person who joins a tournament now. It is after the call, if
/// there was one, however soon.
pub(super) fn joined_at(season: SeasonRow, now: Timestamp) -> Timestamp {
    season.due.map_or(now, |due| Timestamp(now.0.max(due.0 - CALLED)))
}

/// The person of a lot that is nobody's.
const NOBODY: PersonId = PersonId(0);

const fn at(number: u32) -> usize {
    number as usize
}

fn lot_of(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

impl TournamentRows {
    pub(super) async fn read(
        db: &mut Connection,
        league: &LeagueRow,
        season: SeasonRow,
    ) -> Result<Self, Refusal> {
        let mut entrants: Vec<EntrantRow> = Vec::new();
        for entrant in leagues::entrants(&mut *db, season.id).await? {
            // Where two accounts became one, one of their lots is nobody's.
            let lot = entrant.lot.map_or(entrants.len(), at);
            while entrants.len() < lot {
                entrants.push(nobody(entrants.len()));
            }
            entrants.push(entrant);
        }
        let rounds = tournaments::rounds(&mut *db, season.id).await?;
        let pairings = tournaments::pairings(db, season.id).await?;
        Ok(Self { league: league.clone(), season, entrants, rounds, pairings })
    }

    /// Reads the rows of a tournament, as far as it has any.
    pub(super) async fn of(db: &mut Connection, id: LeagueId) -> Result<Self, Refusal> {
        let row = leagues::get(&mut *db, id).await?.filter(|row| row.terms.system.is_some());
        let row = row.ok_or_else(no_league)?;
        let Seasons { open, running, last } = Seasons::read(&mut *db, id).await?;
        match running.or(last).or(open) {
            Some(season) => Self::read(db, &row, season).await,
            // It was ended before it began.
            None => Ok(Self::without_season(row)),
        }
    }

    /// Returns the rows of a tournament that was ended before it began: nobody is in it.
    fn without_season(league: LeagueRow) -> Self {
        let ended = league.ended;
        let season = SeasonRow {
            id: SeasonId(0),
            league: league.id,
            number: 1,
            begun: None,
            due: None,
            ended,
        };
        Self { league, season, entrants: Vec::new(), rounds: Vec::new(), pairings: Vec::new() }
    }

    pub(super) fn system(&self) -> PairingSystem {
        self.league.terms.system.unwrap_or(PairingSystem::Swiss)
    }

    pub(super) fn is_gone(&self, lot: u32) -> bool {
        self.entrants.get(at(lot)).is_none_or(|one| one.gone.is_some())
    }

    pub(super) fn person(&self, lot: u32) -> Option<PersonId> {
        self.entrants.get(at(lot)).map(|one| one.person)
    }

    /// Returns the number of players who have not left.
    pub(super) fn playing(&self) -> usize {
        self.entrants.iter().filter(|one| one.gone.is_none()).count()
    }

    /// Returns the number of rounds that are over.
    pub(super) fn finished(&self) -> usize {
        self.rounds.iter().filter(|round| round.ended.is_some()).count()
    }

    pub(super) fn of_round(&self, number: u32) -> impl Iterator<Item = &PairingRow> {
        self.pairings.iter().filter(move |row| row.round == number)
    }

    /// Whether two players have met, or, with one player, whether they once had no opponent.
    pub(super) fn have_met(&self, one: u32, other: Option<u32>) -> bool {
        let finished = self.finished();
        self.pairings.iter().filter(|row| at(row.round) <= finished).any(|row| {
            (row.one, row.other) == (one, other)
                || other.is_some_and(|other| (row.one, row.other) == (other, Some(one)))
        })
    }

    /// Returns the tournament after its whole rounds.
    pub(super) fn tournament(&self) -> Tournament {
        let played = self.finished();
        let mut slots = vec![vec![RoundSlot::Bye(Bye::Zero); played]; self.entrants.len()];
        for row in self.pairings.iter().filter(|row| at(row.round) <= played) {
            let round = at(row.round).saturating_sub(1);
            let [one, other] = slots_of(row);
            for (lot, slot) in [(Some(row.one), one), (row.other, other)] {
                let of = lot.and_then(|lot| slots.get_mut(at(lot)));
                if let Some(place) = of.and_then(|slots| slots.get_mut(round)) {
                    *place = slot;
                }
            }
        }
        // Players who have left are absent from one round more.
        let more = played < at(self.league.terms.size);
        let absent =
            |lot: usize| (more && self.is_gone(lot_of(lot))).then_some(RoundSlot::Bye(Bye::Zero));
        let entrants = slots.into_iter().enumerate().map(|(lot, mut slots)| {
            slots.extend(absent(lot));
            Entrant { slots }
        });
        Tournament {
            rounds: at(self.league.terms.size),
            played,
            white_first: true,
            worth: PointSystem::default(),
            entrants: entrants.collect(),
            forbidden: Vec::new(),
        }
    }

    /// Returns the tree of a knockout as far as it is decided.
    pub(super) fn tree(&self) -> Knockout {
        let won = self.pairings.iter().filter_map(|row| {
            let (one, other) = (at(row.one), at(row.other?));
            Some(match row.result? {
                PairingResult::Won | PairingResult::Walkover => (one, other),
                PairingResult::Lost | PairingResult::Missed => (other, one),
                PairingResult::Drawn | PairingResult::Nobody => (one.min(other), one.max(other)),
            })
        });
        knockout(self.entrants.len(), &won.collect::<Vec<_>>())
    }

    /// Returns the pairs of the next round, the player who begins first. Empty if there is no next
    /// round.
    pub(super) fn next_pairs(&self) -> Vec<(u32, Option<u32>)> {
        let round = self.finished();
        let both = |(one, other): (usize, usize)| (lot_of(one), Some(lot_of(other)));
        match self.system() {
            PairingSystem::Swiss | PairingSystem::Robin if self.playing() < 2 => Vec::new(),
            PairingSystem::Swiss => match dutch(&self.tournament()) {
                Ok(fixture) => {
                    let bye = fixture.bye.map(|one| (lot_of(one), None));
                    fixture.pairs.into_iter().map(both).chain(bye).collect()
                }
                // All rounds were played, or there is nobody left to meet.
                Err(why) => {
                    tracing::info!(league = self.league.id.code(), ?why, "no more rounds");
                    Vec::new()
                }
            },
            PairingSystem::Robin => {
                let table = berger(self.entrants.len());
                let pairs = table.into_iter().nth(round).unwrap_or_default();
                let mut pairs: Vec<_> = pairs.into_iter().map(both).collect();
                let gone = |lot: Option<u32>| lot.is_none_or(|lot| self.is_gone(lot));
                pairs.retain(|(one, other)| !(self.is_gone(*one) && gone(*other)));
                pairs
            }
            PairingSystem::Arena => self.arena_pairs(),
            PairingSystem::Knockout if self.playing() == 0 => Vec::new(),
            PairingSystem::Knockout => {
                let turned = |(one, other)| match round.is_multiple_of(2) {
                    true => (one, other),
                    false => (other, one),
                };
                self.tree().open().into_iter().map(|pair| both(turned(pair))).collect()
            }
        }
    }

    /// Whether a game of its whole rounds was played.
    fn was_played(&self) -> bool {
        let (finished, system) = (self.finished(), self.system());
        self.pairings.iter().any(|row| {
            let always = matches!(system, PairingSystem::Knockout | PairingSystem::Arena);
            let counts = always || at(row.round) <= finished;
            let played = matches!(
                row.result,
                Some(PairingResult::Won | PairingResult::Drawn | PairingResult::Lost)
            );
            counts && played
        })
    }

    /// Returns the games of an arena. Nobody plays two at a time, so they are in order for every
    /// player.
    pub(super) fn games(&self) -> Vec<ArenaGame> {
        let game = |row: &PairingRow| {
            let score = match row.result? {
                PairingResult::Won | PairingResult::Walkover => Some(Score::Win),
                PairingResult::Drawn => Some(Score::Draw),
                PairingResult::Lost | PairingResult::Missed => Some(Score::Loss),
                PairingResult::Nobody => None,
            };
            Some(ArenaGame { sides: [at(row.one), at(row.other?)], score })
        };
        self.pairings.iter().filter_map(game).collect()
    }

    /// Returns the number of a player's games that count, and the number of their wins.
    fn tally(&self, lot: u32) -> (usize, usize) {
        let won = self.pairings.iter().filter_map(|row| {
            let first = row.one == lot;
            let own = first || row.other == Some(lot);
            let result = row.result.filter(|_| own && row.other.is_some())?;
            Some(match result {
                PairingResult::Won | PairingResult::Walkover => first,
                PairingResult::Lost | PairingResult::Missed => !first,
                PairingResult::Drawn => false,
                PairingResult::Nobody => return None,
            })
        });
        won.fold((0, 0), |(played, all), won| (played + 1, all + usize::from(won)))
    }

    /// Returns the tournament as people see it now. `awaited`: the person each match waits for.
    pub(super) fn told(
        &self,
        awaited: &[(MatchId, PersonId)],
        now: Timestamp,
    ) -> Result<TournamentState, Refusal> {
        let waits = self.season.begun.is_none() || self.system() == PairingSystem::Arena;
        let until = self.season.due.filter(|_| waits && self.season.ended.is_none());
        let bracket = (self.system() == PairingSystem::Knockout && self.season.begun.is_some())
            .then(|| self.tree());
        let pair = |row: &PairingRow| {
            let sides = [Some(row.one), row.other];
            let whom = awaited.iter().find(|(id, _)| Some(*id) == row.match_id);
            let awaited = whom.and_then(|(_, whom)| {
                let person = |side: &Option<u32>| side.and_then(|lot| self.person(lot));
                sides.iter().position(|side| person(side) == Some(*whom))
            });
            TournamentPair { sides, match_id: row.match_id, awaited, result: row.result }
        };
        let rounds = self.rounds.iter().map(|round| TournamentRound {
            number: round.number,
            begins: round.begins,
            due: round.due,
            over: round.ended.is_some()
                || self.of_round(round.number).all(|row| row.result.is_some()),
            pairs: self.of_round(round.number).map(pair).collect(),
        });
        Ok(TournamentState {
            league: League::of(self.league.clone())?,
            lines: self.lines(bracket.as_ref()),
            rounds: rounds.collect(),
            bracket,
            begun: self.season.begun.is_some(),
            until: until.map(|due| Until::new(now, due)),
            over: self.season.ended.is_some(),
        })
    }

    /// Returns the lines of all players as they stand.
    fn lines(&self, bracket: Option<&Knockout>) -> Vec<TournamentLine> {
        let kept = self.season.ended.is_some();
        let place = |entrant: &EntrantRow, reckoned: Option<usize>| match kept {
            true => entrant.place.map(at).filter(|place| *place > 0),
            false => reckoned,
        };
        let line = |lot: usize, reckoned: Option<usize>| {
            let entrant = self.entrants.get(lot)?;
            let (played, won) = self.tally(lot_of(lot));
            Some(TournamentLine {
                person: entrant.person,
                name: entrant.name.clone(),
                lot: lot_of(lot),
                place: place(entrant, reckoned),
                points: 0,
                played,
                won,
                cut: 0,
                buchholz: 0,
                sonneborn: 0,
                left: entrant.gone.is_some()
                    || (self.season.begun.is_none() && !is_here(self.season, entrant)),
            })
        };
        if self.season.begun.is_none() {
            let there = |lot: &usize| self.entrants.get(*lot).is_some_and(|one| one.there);
            let all = (0..self.entrants.len()).filter(there);
            return all.filter_map(|lot| line(lot, None)).collect();
        }
        if self.system() == PairingSystem::Arena {
            let rows = arena_standings(self.entrants.len(), &self.games()).into_iter();
            let row = |row: ArenaLine| {
                let line = line(row.entrant, Some(row.place))?;
                Some(TournamentLine { points: 10 * row.points, ..line })
            };
            return rows.filter_map(row).collect();
        }
        if let Some(tree) = bracket {
            let certain = tree.places();
            let of =
                |lot: usize| certain.iter().find(|(_, one)| *one == lot).map(|(place, _)| *place);
            let mut lines: Vec<_> =
                (0..self.entrants.len()).filter_map(|lot| line(lot, of(lot))).collect();
            // Players who are still in come first.
            lines.sort_by_key(|line| (line.place.unwrap_or(0), line.lot));
            return lines;
        }
        let rows = standings(&self.tournament()).into_iter().filter_map(|row| {
            let line = line(row.entrant, Some(row.place))?;
            let (points, cut, buchholz, sonneborn) =
                (row.points, row.cut, row.buchholz, row.sonneborn);
            Some(TournamentLine { points, cut, buchholz, sonneborn, ..line })
        });
        rows.collect()
    }

    /// Returns the place of each player as it stands, from 1. It is 0 where it is open, and for all
    /// if nothing was played.
    pub(super) fn places(&self) -> Vec<(PersonId, u32)> {
        let played = self.was_played();
        let bracket = (self.system() == PairingSystem::Knockout).then(|| self.tree());
        let lines = self.lines(bracket.as_ref()).into_iter();
        let place = |place: Option<usize>| place.filter(|_| played).map_or(0, lot_of);
        let people = lines.filter(|line| line.person != NOBODY);
        people.map(|line| (line.person, place(line.place))).collect()
    }
}

/// Returns the entrant for a lot that is nobody's.
fn nobody(lot: usize) -> EntrantRow {
    EntrantRow {
        person: NOBODY,
        name: GONE.to_owned(),
        since: Timestamp(0),
        division: Some(1),
        lot: Some(lot_of(lot)),
        gone: Some(Timestamp(0)),
        instead: None,
        place: None,
        moves: None,
        there: false,
    }
}

/// Returns the slots of both players in a round.
fn slots_of(row: &PairingRow) -> [RoundSlot; 2] {
    let absent = RoundSlot::Bye(Bye::Zero);
    let Some(other) = row.other.map(at) else {
        return [RoundSlot::Bye(Bye::Allocated), absent];
    };
    let one = at(row.one);
    let game = |own: Score, theirs: Score| {
        [
            RoundSlot::Played { other, white: true, score: own },
            RoundSlot::Played { other: one, white: false, score: theirs },
        ]
    };
    let missed = |own: bool, theirs: bool| {
        [
            RoundSlot::Forfeit { other, white: Some(true), won: own },
            RoundSlot::Forfeit { other: one, white: Some(false), won: theirs },
        ]
    };
    match row.result {
        Some(PairingResult::Won) => game(Score::Win, Score::Loss),
        Some(PairingResult::Drawn) => game(Score::Draw, Score::Draw),
        Some(PairingResult::Lost) => game(Score::Loss, Score::Win),
        Some(PairingResult::Walkover) => missed(true, false),
        Some(PairingResult::Missed) => missed(false, true),
        Some(PairingResult::Nobody) => missed(false, false),
        None => [absent, absent],
    }
}
