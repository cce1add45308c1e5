//! The daily digest of a group.

use catalog::Kind;
use store::{MatchId, PersonId, Timestamp};

use crate::{Season, Zone};

/// The events in a room since the day before, as far as they cannot be read elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Digest {
    /// The puzzle that was closed last, if members solved it.
    pub puzzle: Option<SolvedPuzzle>,
    /// The second puzzle of the same day, if members solved it.
    pub second: Option<Box<SolvedSecond>>,
    /// Matches that are over.
    pub ended: Vec<MatchId>,
    /// Matches that wait for a player.
    pub waiting: Vec<MatchId>,
    /// The month that has ended since the day before, if anything was played in it.
    pub season: Option<Season>,
    /// The number of days in a row on which a member solved the puzzle.
    pub days: u32,
    /// A record set since the day before.
    pub feat: Option<NewFeat>,
}

/// A record that was set.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewFeat {
    /// The person.
    pub person: PersonId,
    /// The id of the game.
    pub game: &'static str,
    /// The name of its kind ([`game_core::FeatKind`]).
    pub key: &'static str,
    /// The amount.
    pub value: i64,
    /// The match.
    pub match_id: MatchId,
}

/// A puzzle that is closed, so that its answer spoils nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolvedPuzzle {
    /// The number of the puzzle, counted from 1 for this bot.
    pub number: i64,
    /// The best answer, as a person writes it.
    pub answer: String,
    /// Its points.
    pub points: i64,
    /// Its equations.
    pub equations: String,
    /// The solvers, the best first.
    pub solvers: Vec<Solver>,
}

/// A second puzzle of a day that is closed, so that its answer spoils nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SolvedSecond {
    /// The id of its game.
    pub game: &'static str,
    /// The number of the day, counted from 1 for this bot.
    pub number: i64,
    /// The best answer, as a person writes it.
    pub answer: String,
    /// The line of play behind it; may be empty.
    pub line: String,
    /// The solvers, the best first.
    pub solvers: Vec<Solver>,
}

/// The beginning of a line that holds the second puzzle.
const SECOND: &str = "second\t";

/// A solver of a puzzle, with their result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Solver {
    /// The person.
    pub person: PersonId,
    /// Their best try, in hundredths of the best possible.
    pub percent: i64,
    /// Their stars, of three.
    pub stars: usize,
    /// The number of days in a row on which they have solved the puzzle.
    pub days: u32,
}

impl Digest {
    /// Whether there is anything to say. Games that wait are no news on their own.
    pub(crate) fn is_news(&self) -> bool {
        self.puzzle.is_some()
            || self.second.is_some()
            || !self.ended.is_empty()
            || self.season.is_some()
    }

    /// Writes the digest as a notice keeps it: a line for each list. A month may follow the first
    /// line, and the days in a row and a record the second. Then come a line for the puzzle and one
    /// for each of its solvers, and the same for the second puzzle.
    pub(crate) fn encode(&self) -> String {
        let codes = |all: &[MatchId]| all.iter().map(|id| id.code()).collect::<Vec<_>>().join(",");
        let mut lines = vec![codes(&self.ended), codes(&self.waiting)];
        if let Some(Season::Month(month)) = self.season {
            lines[0].push_str(&format!("\t{month}"));
        }
        if self.days > 0 || self.feat.is_some() {
            lines[1].push_str(&format!("\t{}", self.days));
        }
        if let Some(NewFeat { person, game, key, value, match_id }) = &self.feat {
            let code = match_id.code();
            lines[1].push_str(&format!("\t{game}\t{key}\t{value}\t{}\t{code}", person.0));
        }
        if let Some(SolvedPuzzle { number, answer, points, equations, solvers }) = &self.puzzle {
            lines.push(format!("{number}\t{points}\t{answer}\t{equations}"));
            lines.extend(solvers.iter().map(Solver::encode));
        }
        if let Some(SolvedSecond { game, number, answer, line, solvers }) = self.second.as_deref() {
            lines.push(format!("{SECOND}{game}\t{number}\t{answer}\t{line}"));
            lines.extend(solvers.iter().map(Solver::encode));
        }
        lines.join("\n")
    }

    /// Reads the digest of such a text; `None` if it is none.
    pub(crate) fn decode(text: &str) -> Option<Self> {
        let codes = |text: &str| -> Option<Vec<MatchId>> {
            text.split(',').filter(|code| !code.is_empty()).map(MatchId::from_code).collect()
        };
        let (text, solved) = match text.split_once(&format!("\n{SECOND}")) {
            Some((text, second)) => (text, Some(Box::new(SolvedSecond::decode(second)?))),
            None => (text, None),
        };
        let mut lines = text.split('\n');
        let first = lines.next()?;
        let (ended, season) = match first.split_once('\t') {
            Some((ended, month)) => (ended, Some(Season::Month(month.parse().ok()?))),
            None => (first, None),
        };
        let mut second = lines.next()?.split('\t');
        let (ended, waiting) = (codes(ended)?, codes(second.next()?)?);
        let days = second.next().map_or(Some(0), |days| days.parse().ok())?;
        let feat = match second.next() {
            Some(game) => Some(NewFeat::decode(game, second)?),
            None => None,
        };
        let puzzle = lines
            .next()
            .map(|line| SolvedPuzzle::decode(line, lines))
            .map_or(Some(None), |puzzle| puzzle.map(Some))?;
        Some(Self { puzzle, second: solved, ended, waiting, season, days, feat })
    }
}

impl NewFeat {
    fn decode<'a>(game: &str, mut parts: impl Iterator<Item = &'a str>) -> Option<Self> {
        let rules = Kind::from_id(game)?.rules();
        let key = parts.next()?;
        let kind = rules.feats().iter().find(|kind| kind.key == key)?;
        let value = parts.next()?.parse().ok()?;
        let person = PersonId(parts.next()?.parse().ok()?);
        let match_id = MatchId::from_code(parts.next()?)?;
        Some(Self { person, game: rules.id(), key: kind.key, value, match_id })
    }
}

impl SolvedPuzzle {
    fn decode<'a>(first: &str, others: impl Iterator<Item = &'a str>) -> Option<Self> {
        let mut parts = first.splitn(4, '\t');
        let (number, points) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        let (answer, equations) = (parts.next()?.to_owned(), parts.next()?.to_owned());
        let solvers = others.map(Solver::decode).collect::<Option<_>>()?;
        Some(Self { number, answer, points, equations, solvers })
    }
}

impl SolvedSecond {
    fn decode(text: &str) -> Option<Self> {
        let mut lines = text.split('\n');
        let mut parts = lines.next()?.splitn(4, '\t');
        let game = Kind::from_id(parts.next()?)?.rules().id();
        let number = parts.next()?.parse().ok()?;
        let (answer, line) = (parts.next()?.to_owned(), parts.next()?.to_owned());
        let solvers = lines.map(Solver::decode).collect::<Option<_>>()?;
        Some(Self { game, number, answer, line, solvers })
    }
}

impl Solver {
    fn encode(&self) -> String {
        let Self { person, percent, stars, days } = self;
        format!("{}\t{percent}\t{stars}\t{days}", person.0)
    }

    fn decode(line: &str) -> Option<Self> {
        let mut parts = line.split('\t');
        let person = PersonId(parts.next()?.parse().ok()?);
        let (percent, stars) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        // Older ones do not say it.
        let days = parts.next().map_or(Some(0), |days| days.parse().ok())?;
        Some(Self { person, percent, stars, days })
    }
}

/// Returns the next moment, later than `after`, at which a clock in the zone shows this full hour.
pub(crate) fn next_hour(zone: &Zone, hour: i8, after: Timestamp) -> Option<Timestamp> {
    let today = zone.local(after).date();
    let days = [Some(today), today.tomorrow().ok()].into_iter().flatten();
    let mut moments = days.filter_map(|day| zone.moment(day.at(hour, 0, 0, 0)));
    moments.find(|moment| *moment > after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_comes_back_from_its_text() {
        let solvers = vec![
            Solver { person: PersonId(3), percent: 100, stars: 3, days: 7 },
            Solver { person: PersonId(9), percent: 61, stars: 1, days: 1 },
        ];
        let (answer, equations) = ("H8> 24".to_owned(), "2²=4".to_owned());
        let second = Box::new(SolvedSecond {
            game: "chess",
            number: 14,
            answer: "Qh7#".to_owned(),
            line: String::new(),
            solvers: solvers.clone(),
        });
        let puzzle = SolvedPuzzle { number: 14, answer, points: 36, equations, solvers };
        let (ended, waiting) = (vec![MatchId(4)], vec![MatchId(7), MatchId(9)]);
        let (game, key) = ("chess", "mate");
        let feat = NewFeat { person: PersonId(3), game, key, value: 7, match_id: MatchId(4) };
        for digest in [
            Digest {
                puzzle: Some(puzzle.clone()),
                ended: ended.clone(),
                waiting,
                days: 12,
                ..Digest::default()
            },
            Digest { second: Some(second.clone()), ..Digest::default() },
            Digest { puzzle: Some(puzzle.clone()), second: Some(second), ..Digest::default() },
            Digest { ended: ended.clone(), ..Digest::default() },
            Digest { ended, days: 3, feat: Some(feat), ..Digest::default() },
            Digest { feat: Some(feat), ..Digest::default() },
            Digest { season: Some(Season::Month(202_610)), ..Digest::default() },
            Digest {
                puzzle: Some(SolvedPuzzle { solvers: Vec::new(), ..puzzle }),
                ..Digest::default()
            },
        ] {
            assert_eq!(Digest::decode(&digest.encode()), Some(digest));
        }
        for nonsense in ["", "k4", "x\n", "\n\nx", "\n\n1\t2\ta\tb\nx", "\n\nsecond\tgo\t1\ta\t"] {
            assert_eq!(Digest::decode(nonsense), None, "{nonsense:?}");
        }
    }

    #[test]
    fn the_hour_is_the_same_on_the_wall_through_the_year() {
        let prague = Zone::read("Europe/Prague").unwrap();
        // 2026-10-24 12:00 UTC: in the night to come clocks go back.
        let mut now = Timestamp(1_792_843_200_000);
        for _ in 0..4 {
            now = next_hour(&prague, 9, now).unwrap();
            assert_eq!(prague.wall_clock(now), "09:00");
        }
        let early = Timestamp(now.0 - 1);
        assert_eq!(next_hour(&prague, 9, early), Some(now));
    }
}
