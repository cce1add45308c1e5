//! Tables of a season, from its rows.

use std::collections::BTreeMap;

use game_core::sha256;
use pairings::league::{Counted, Division, LastPlace, Meeting, Movement, divisions, movement};
use players::analysis::SeatSums;
use store::{
    Connection, MatchId, PersonId, SeasonId, Timestamp, analyses, leagues,
    leagues::{EntrantRow, FixtureRow, SeasonCourse, SeasonRow},
    matches::MatchEnding,
};

use super::deals::{DaysLine, SeasonDays, SeasonDeals};
use crate::{Refusal, results::WIN};

/// A season as it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonTable {
    /// The season.
    pub id: SeasonId,
    /// The number, from 1.
    pub number: u32,
    /// The time when it began.
    pub begun: Timestamp,
    /// The latest time when it ends.
    pub due: Timestamp,
    /// Whether it is over.
    pub over: bool,
    /// The winner, once it is over, if anybody played.
    pub winner: Option<String>,
    /// The divisions, the highest first.
    pub divisions: Vec<DivisionTable>,
    /// The places of players who left with games that a substitute may play.
    pub free: Vec<FreeSeat>,
    /// The progress, where everybody plays the same tiles each day.
    pub days: Option<SeasonDays>,
}

/// A division as it stands.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DivisionTable {
    /// The lines, the best first.
    pub lines: Vec<LeagueLine>,
    /// The results of each against each, in the order of the lines.
    pub cross: Vec<Vec<CrossCell>>,
    /// The number of games that are over, and of all; in a season of deals, days that are final.
    pub played: (usize, usize),
}

/// A player in the table of a division.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeagueLine {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// The names of the former players of their place, the earliest first.
    pub before: Vec<String>,
    /// Their points, in 120ths of a win, or of a point of a deal.
    pub points: i64,
    /// The number of games that count.
    pub played: usize,
    /// The number of those won.
    pub won: usize,
    /// The number of those drawn.
    pub drawn: usize,
    /// Sonneborn-Berger, in 120ths of a point.
    pub berger: i64,
    /// Own scores less those of the opponents.
    pub difference: i64,
    /// Whether they have left the season.
    pub left: bool,
    /// Whether none of their games counts, as they left too early.
    pub out: bool,
    /// Their movement after the season, as it stands: negative up, positive down.
    pub moves: i64,
    /// The average of their play; `None` where nothing was looked through yet.
    pub average: Option<PlayAverage>,
    /// In a season of deals, the points of each day that is final, up to a hundred; `None` if they
    /// did not play. There `won` counts the days on which nobody of the division had more.
    pub days: Vec<Option<i64>>,
}

/// The averages of a player's analysed games of a season.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlayAverage {
    /// Mistakes a game, in thousandths.
    pub mistakes: i64,
    /// Luck a game, in thousandths of the game's own measure; `None` in a game without luck.
    pub luck: Option<i64>,
}

/// A player's result against another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CrossCell {
    /// The share in 120ths of a win; `None` if there is no result yet, or none that counts.
    pub share: Option<i64>,
    /// Their game, if it has begun.
    pub match_id: Option<MatchId>,
}

/// A game of a season that is not over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedGame {
    /// The match.
    pub id: MatchId,
    /// The names of the players.
    pub players: [String; 2],
    /// The player that it waits for, if it is one.
    pub awaited: Option<usize>,
}

/// A place of a season that a player left with games to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreeSeat {
    /// The person who left it.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// The people who decide about it: the division's remaining players.
    pub voters: Vec<PersonId>,
    /// The people who ask for it.
    pub asks: Vec<SubstituteAsk>,
}

/// A person who asks to play on in the place of another.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SubstituteAsk {
    /// The person.
    pub person: PersonId,
    /// Their name.
    pub name: String,
    /// The deciding players who agree.
    pub backers: Vec<PersonId>,
}

impl FreeSeat {
    /// Returns the number of players who must agree.
    pub const fn needed(&self) -> usize {
        self.voters.len() / 2 + 1
    }
}

/// The rows of a season, by divisions.
pub(super) struct SeasonRows {
    season: SeasonRow,
    /// The present holder of each place.
    pub(super) divisions: Vec<Vec<EntrantRow>>,
    /// The players who left and were replaced.
    pub(super) former: Vec<EntrantRow>,
    /// The people who ask for the place of a player who left.
    pub(super) asks: Vec<EntrantRow>,
    pub(super) fixtures: Vec<FixtureRow>,
    /// The deals, where everybody plays the same tiles each day.
    pub(super) deals: Option<SeasonDeals>,
}

/// Splits the entrants of a season into those who have a place now, those who had it before them,
/// and those who ask for one.
pub(super) fn holders(all: Vec<EntrantRow>) -> (Vec<EntrantRow>, Vec<EntrantRow>, Vec<EntrantRow>) {
    let replaced: Vec<PersonId> =
        all.iter().filter(|one| one.division.is_some()).filter_map(|one| one.instead).collect();
    let (asks, drawn): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|one| one.instead.is_some() && one.division.is_none());
    let (former, present) = drawn.into_iter().partition(|one| replaced.contains(&one.person));
    (present, former, asks)
}

impl SeasonRows {
    pub(super) async fn read(db: &mut Connection, season: SeasonRow) -> Result<Self, Refusal> {
        let mut divisions: Vec<Vec<EntrantRow>> = Vec::new();
        let (present, former, asks) = holders(leagues::entrants(&mut *db, season.id).await?);
        for entrant in present {
            let last = divisions.last().and_then(|all| all.first()).map(|one| one.division);
            match divisions.last_mut().filter(|_| last == Some(entrant.division)) {
                Some(division) => division.push(entrant),
                None => divisions.push(vec![entrant]),
            }
        }
        let fixtures = leagues::fixtures(&mut *db, season.id).await?;
        let course = leagues::get(&mut *db, season.league).await?.map(|row| row.terms.course);
        let deals = match course {
            Some(SeasonCourse::Deals) => Some(SeasonDeals::read(db, season).await?),
            _ => None,
        };
        Ok(Self { season, divisions, former, asks, fixtures, deals })
    }

    /// Returns the match of two players.
    pub(super) fn fixture(&self, one: PersonId, other: PersonId) -> Option<&FixtureRow> {
        let of = |row: &&FixtureRow| {
            (row.one, row.other) == (one, Some(other)) || (row.one, row.other) == (other, Some(one))
        };
        self.fixtures.iter().find(of)
    }

    /// Returns the entrant of a person who plays, or played.
    fn entrant(&self, person: PersonId) -> Option<&EntrantRow> {
        self.divisions.iter().flatten().chain(&self.former).find(|one| one.person == person)
    }

    /// Returns the earlier holders of an entrant's place, the last first.
    fn before<'a>(&'a self, one: &'a EntrantRow) -> impl Iterator<Item = &'a EntrantRow> {
        let earlier = |one: &&'a EntrantRow| {
            let before = one.instead?;
            self.former.iter().find(|other| other.person == before)
        };
        // However they are tied, nobody comes twice.
        std::iter::successors(earlier(&one), earlier).take(self.former.len())
    }

    /// Whether a person has a place now, or had it before.
    fn had(&self, one: &EntrantRow, person: PersonId) -> bool {
        one.person == person || self.before(one).any(|before| before.person == person)
    }

    /// Whether a match was played to its end in this season, by both.
    fn stands(&self, row: &FixtureRow) -> bool {
        // A match that ended after the season, or after one of both had left, counts no more for
        // it.
        let gone = |person: PersonId| self.entrant(person).and_then(|one| one.gone);
        let gone = [Some(row.one), row.other].into_iter().flatten().filter_map(gone).min();
        row.ended.is_some_and(|ended| {
            gone.is_none_or(|gone| ended < gone)
                && self.season.ended.is_none_or(|over| ended <= over)
        })
    }

    /// Returns the match of two places: the one that their holders of the time finished there, or
    /// else the match of the present holders.
    pub(super) fn of_places(&self, one: &EntrantRow, other: &EntrantRow) -> Option<&FixtureRow> {
        let of = |row: &&FixtureRow| {
            let Some(second) = row.other else { return false };
            self.had(one, row.one) && self.had(other, second)
                || self.had(one, second) && self.had(other, row.one)
        };
        let mut all = self.fixtures.iter().filter(of);
        all.find(|row| self.stands(row)).or_else(|| self.fixture(one.person, other.person))
    }

    /// Returns a division as the pairings compute it.
    pub(super) fn reckoned(&self, division: &[EntrantRow]) -> Division {
        let mut meetings = BTreeMap::new();
        for (at, one) in division.iter().enumerate() {
            for (behind, other) in division.iter().enumerate().skip(at + 1) {
                let Some(fixture) = self.of_places(one, other) else { continue };
                let meeting = match self.stands(fixture) {
                    true => meeting(fixture, self.had(one, fixture.one)),
                    false => Meeting::Open,
                };
                meetings.insert((at, behind), meeting);
            }
        }
        let left = division.iter().map(|one| one.gone.is_some()).collect();
        Division { left, meetings, over: self.season.ended.is_some() }
    }

    /// Returns all divisions as the pairings compute them.
    pub(super) fn all_reckoned(&self) -> Vec<Division> {
        self.divisions.iter().map(|division| self.reckoned(division)).collect()
    }

    /// Returns the unfinished matches of players who have left their place to another.
    pub(super) fn outdated(&self) -> impl Iterator<Item = MatchId> {
        let is_former = |person: PersonId| self.former.iter().any(|one| one.person == person);
        let all = self.fixtures.iter().filter(|row| row.ended.is_none());
        all.filter(move |row| is_former(row.one) || row.other.is_some_and(is_former))
            .map(|row| row.id)
    }
}

/// Returns the outcome of a match that is over.
fn meeting(fixture: &FixtureRow, in_order: bool) -> Meeting {
    let turned = |pair: [i64; 2]| if in_order { pair } else { [pair[1], pair[0]] };
    match (fixture.ending, fixture.share, fixture.other_share) {
        (Some(MatchEnding::Over), Some(one), Some(other)) => {
            let scores = fixture.points.zip(fixture.other_points);
            Meeting::Played {
                shares: turned([one, other]),
                scores: turned(scores.map_or([0; 2], |(one, other)| [one, other])),
            }
        }
        _ => Meeting::Void,
    }
}

/// Reads the table of a season.
pub(super) async fn read(
    db: &mut Connection,
    season: SeasonRow,
    now: Timestamp,
) -> Result<SeasonTable, Refusal> {
    let rows = SeasonRows::read(&mut *db, season).await?;
    let found = found(&rows, &analyses::sums_of_season(&mut *db, season.id).await?);
    let free = free_seats(db, &rows, season).await?;
    let count = rows.divisions.len();
    let divisions = rows.divisions.iter().enumerate();
    let divisions = divisions.map(|(at, division)| match &rows.deals {
        Some(deals) => table_of_deals(&rows, division, (at, count), &deals.table(division, now)),
        None => table(&rows, division, (at, count), &found),
    });
    Ok(SeasonTable {
        id: season.id,
        number: season.number,
        begun: season.begun.unwrap_or_default(),
        due: season.due.unwrap_or_default(),
        over: season.ended.is_some(),
        winner: winner(&rows).map(|one| one.name.clone()),
        divisions: divisions.collect(),
        free,
        days: rows.deals.as_ref().map(|deals| deals.course(&rows.divisions, now)),
    })
}

/// Returns the findings in the analysed games that count, by player.
fn found(rows: &SeasonRows, sums: &[(MatchId, String)]) -> Vec<(PersonId, SeatSums)> {
    let counts = rows.fixtures.iter().filter(|row| row.share.is_some() && rows.stands(row));
    let counts: BTreeMap<_, _> = counts.map(|row| (row.id, row)).collect();
    let games = sums.iter().filter_map(|(id, text)| Some((counts.get(id)?, text)));
    let seats = games.flat_map(|(row, text)| {
        SeatSums::all_of(text).into_iter().filter_map(|sums| {
            let person = if sums.seat.index() == 0 { Some(row.one) } else { row.other };
            Some((person?, sums))
        })
    });
    seats.collect()
}

/// Returns the average play in the games of a place.
fn average(
    rows: &SeasonRows,
    one: &EntrantRow,
    found: &[(PersonId, SeatSums)],
) -> Option<PlayAverage> {
    let own = || found.iter().filter(|(person, _)| rows.had(one, *person)).map(|(_, sums)| sums);
    let games = own().count();
    let each = |sum: f64| (sum * 1_000.0 / games as f64).round() as i64;
    let mistakes: usize = own().map(|sums| sums.mistakes).sum();
    let luck = || own().filter_map(|sums| sums.luck);
    (games > 0).then(|| PlayAverage {
        mistakes: each(mistakes as f64),
        luck: luck().next().map(|_| each(luck().sum())),
    })
}

/// Returns the places that players left with games to play, in a season that goes on.
pub(super) async fn free_seats(
    db: &mut Connection,
    rows: &SeasonRows,
    season: SeasonRow,
) -> Result<Vec<FreeSeat>, Refusal> {
    let left = |one: &EntrantRow| one.gone.is_some();
    if season.ended.is_some() || rows.deals.is_some() || !rows.divisions.iter().flatten().any(left)
    {
        return Ok(Vec::new());
    }
    let backers = match rows.asks.as_slice() {
        [] => Vec::new(),
        _ => leagues::backers(db, season.id).await?,
    };
    let mut free = Vec::new();
    for division in &rows.divisions {
        for one in division.iter().filter(|one| left(one)) {
            let others = || division.iter().filter(|other| !left(other));
            let is_open =
                |other: &EntrantRow| rows.of_places(one, other).is_none_or(|row| !rows.stands(row));
            if !others().any(is_open) {
                continue;
            }
            let voters: Vec<_> = others().map(|other| other.person).collect();
            let asks = rows.asks.iter().filter(|ask| ask.instead == Some(one.person) && ask.there);
            let asks = asks.map(|ask| SubstituteAsk {
                person: ask.person,
                name: ask.name.clone(),
                backers: backers
                    .iter()
                    .filter(|(person, backer)| *person == ask.person && voters.contains(backer))
                    .map(|(_, backer)| *backer)
                    .collect(),
            });
            let asks = asks.collect();
            free.push(FreeSeat { person: one.person, name: one.name.clone(), voters, asks });
        }
    }
    Ok(free)
}

/// Returns the entrant with the first place of the highest division.
fn winner(rows: &SeasonRows) -> Option<&EntrantRow> {
    rows.divisions.first()?.iter().find(|one| one.place == Some(1))
}

fn table(
    rows: &SeasonRows,
    division: &[EntrantRow],
    of: (usize, usize),
    found: &[(PersonId, SeatSums)],
) -> DivisionTable {
    let reckoned = rows.reckoned(division);
    let mut order = reckoned.table();
    if rows.season.ended.is_some() {
        // In the order of its end, even if results were taken out since.
        order.sort_by_key(|line| division[line.entrant].place);
    }
    let lines = order.iter().enumerate().map(|(place, line)| {
        let entrant = &division[line.entrant];
        let mut before: Vec<_> = rows.before(entrant).map(|one| one.name.clone()).collect();
        before.reverse();
        LeagueLine {
            person: entrant.person,
            name: entrant.name.clone(),
            before,
            points: line.points,
            played: line.played,
            won: line.won,
            drawn: line.drawn,
            berger: line.berger,
            difference: line.difference,
            left: entrant.gone.is_some(),
            out: line.out,
            moves: entrant.moves.unwrap_or_else(|| step(movement(of, (place, order.len())))),
            average: average(rows, entrant, found),
            days: Vec::new(),
        }
    });
    let cell = |one: usize, other: usize| {
        let fixture = rows.of_places(&division[one], &division[other]);
        let share = match reckoned.counted(one, other) {
            Counted::Shares([own, _]) if one != other => Some(own),
            _ => None,
        };
        CrossCell { share, match_id: fixture.filter(|_| one != other).map(|row| row.id) }
    };
    let cross = order.iter().map(|line| {
        order.iter().map(|other| cell(line.entrant, other.entrant)).collect::<Vec<_>>()
    });
    let all = division.len() * division.len().saturating_sub(1) / 2;
    let cross: Vec<_> = cross.collect();
    let over = cross.iter().flatten().filter(|cell| cell.share.is_some()).count() / 2;
    DivisionTable { lines: lines.collect(), cross, played: (over, all) }
}

/// Returns the table of a division that plays the same tiles each day.
fn table_of_deals(
    rows: &SeasonRows,
    division: &[EntrantRow],
    of: (usize, usize),
    lines: &[DaysLine],
) -> DivisionTable {
    let mut order: Vec<&DaysLine> = lines.iter().collect();
    if rows.season.ended.is_some() {
        // In the order of its end.
        order.sort_by_key(|line| division[line.entrant].place);
    }
    let table = order.iter().enumerate().map(|(place, line)| {
        let entrant = &division[line.entrant];
        LeagueLine {
            person: entrant.person,
            name: entrant.name.clone(),
            before: Vec::new(),
            points: line.points * WIN,
            played: line.played,
            won: line.won,
            drawn: 0,
            berger: 0,
            difference: 0,
            left: entrant.gone.is_some(),
            out: false,
            moves: entrant.moves.unwrap_or_else(|| step(movement(of, (place, order.len())))),
            average: None,
            days: line.days.clone(),
        }
    });
    let days = lines.first().map_or(0, |line| line.days.len());
    let played = lines.iter().map(|line| line.played).sum();
    DivisionTable {
        lines: table.collect(),
        cross: Vec::new(),
        played: (played, days * lines.len()),
    }
}

const fn step(movement: Movement) -> i64 {
    match movement {
        Movement::Up => -1,
        Movement::Stays => 0,
        Movement::Down => 1,
    }
}

/// Returns the unfinished games of a season, with the player that each waits for.
pub(super) async fn waiting(
    db: &mut Connection,
    season: SeasonRow,
) -> Result<Vec<UnfinishedGame>, Refusal> {
    let rows = SeasonRows::read(&mut *db, season).await?;
    let awaited = leagues::awaited(db, season.id).await?;
    let entrant =
        |person: PersonId| rows.divisions.iter().flatten().find(|one| one.person == person);
    let all = rows.fixtures.iter().filter(|row| row.ended.is_none()).filter_map(|row| {
        let (one, other) = (entrant(row.one)?, entrant(row.other?)?);
        let whom = awaited.iter().find(|(id, _)| *id == row.id).map(|(_, person)| *person);
        let awaited = [one, other].iter().position(|entrant| Some(entrant.person) == whom);
        let players = [one.name.clone(), other.name.clone()];
        Some(UnfinishedGame { id: row.id, players, awaited })
    });
    Ok(all.collect())
}

/// Returns a person's lot, which orders the draw.
pub(super) fn lot(drawn: &[u8; 32], person: PersonId) -> String {
    sha256(&[drawn.as_slice(), person.0.to_be_bytes().as_slice()].concat())
}

/// Returns the division of each person, from 1, and their place in its draw. `drawn` decides where
/// results do not.
pub(super) fn drawn(
    people: &[EntrantRow],
    before: &[EntrantRow],
    size: u32,
    drawn: &[u8; 32],
) -> Vec<(PersonId, (u32, u32))> {
    let mut people: Vec<&EntrantRow> = people.iter().collect();
    people.sort_by_key(|one| lot(drawn, one.person));
    let last = |one: &&EntrantRow| -> Option<LastPlace> {
        let row = before.iter().find(|row| row.person == one.person)?;
        let from = |number: Option<u32>| usize::try_from(number?.saturating_sub(1)).ok();
        let moves = match row.moves? {
            ..0 => Movement::Up,
            0 => Movement::Stays,
            1.. => Movement::Down,
        };
        Some((from(row.division)?, from(row.place)?, moves))
    };
    let before: Vec<_> = people.iter().map(last).collect();
    let size = usize::try_from(size).unwrap_or(usize::MAX);
    let mut all = Vec::new();
    for (number, mut division) in (1..).zip(divisions(&before, size)) {
        // They stand in the order in which they were drawn.
        division.sort_unstable();
        let lots = (0..).zip(division);
        all.extend(lots.map(|(lot, at)| (people[at].person, (number, lot))));
    }
    all
}

/// Returns the place of each player of a season that ends now, from 1, and their movement. If
/// nobody played to the end, all places are 0. So is the place of a player who was replaced.
pub(super) fn places(rows: &SeasonRows, now: Timestamp) -> Vec<(PersonId, (u32, i64))> {
    let (orders, played) = match &rows.deals {
        Some(deals) => {
            let tables: Vec<_> = rows.divisions.iter().map(|one| deals.table(one, now)).collect();
            let played = tables.iter().flatten().any(|line| line.played > 0);
            let order = |table: Vec<DaysLine>| table.iter().map(|line| line.entrant).collect();
            (tables.into_iter().map(order).collect::<Vec<Vec<usize>>>(), played)
        }
        None => {
            let all = rows.all_reckoned();
            let is_played = |meeting: &Meeting| matches!(meeting, Meeting::Played { .. });
            let played = all.iter().any(|division| division.meetings.values().any(is_played));
            let order = |one: &Division| one.table().iter().map(|line| line.entrant).collect();
            (all.iter().map(order).collect(), played)
        }
    };
    let mut places = Vec::new();
    for (at, (entrants, order)) in rows.divisions.iter().zip(&orders).enumerate() {
        for (place, entrant) in order.iter().enumerate() {
            let moves = step(movement((at, orders.len()), (place, order.len())));
            let place = u32::try_from(place + 1).unwrap_or(u32::MAX);
            let own = if played { (place, moves) } else { (0, 0) };
            places.push((entrants[*entrant].person, own));
        }
    }
    places.extend(rows.former.iter().map(|one| (one.person, (0, 0))));
    places
}

impl SeasonRows {
    /// Returns the rows as if the season had ended now.
    pub(super) fn ended(mut self, now: Timestamp) -> Self {
        self.season.ended = Some(now);
        self.deals = self.deals.map(|deals| deals.ended(now));
        self
    }
}
