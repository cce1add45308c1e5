//! The review of a finished game: each decision beside the best one.
//!
//! A decision is judged from the view of its seat, so hidden facts count against nobody. The
//! comparison covers only the best move and the played one, at equal depth. Luck is counted apart,
//! from the real bag.

mod chart;
#[cfg(test)]
mod tests;
mod text;
mod words;

use game_core::{AnyTable, Entry, LogLine, Seat, Viewer};

use crate::AnyPlayers;

/// The unit in which a game's decisions are measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Points of the game: the score and the expected worth of the tiles left.
    Points,
    /// The chance to win in percent; a draw counts half.
    Chance,
    /// Multiples of the cube: 1 is a single game won.
    Cubes,
}

impl Measure {
    /// Returns the difference below which two values count as equal.
    const fn alike(self) -> f64 {
        match self {
            Self::Points | Self::Chance => 0.5,
            Self::Cubes => 0.005,
        }
    }

    /// Returns the loss below which a report is not worth a sentence.
    pub const fn slight(self) -> f64 {
        match self {
            Self::Points | Self::Chance => 2.0,
            Self::Cubes => 0.02,
        }
    }
}

/// The measured average scores of some known players, from 0 to 1. They make the accuracies of
/// different games comparable.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// The loss, in the game's measure, at which a decision scores one half. In points it applies
    /// only to decisions without a rank.
    pub half: f64,
    /// The average score of a beginner, for an accuracy of 50.
    pub beginner: f64,
    /// The average score of quartz, the second hardest of the five oldest levels, for an accuracy
    /// of 85.
    pub quartz: f64,
    /// The average score of the hardest level by its own judgement, for an accuracy of 95.
    pub diamond: f64,
}

impl Scale {
    /// Returns the accuracy from 0 to 100 for a mean score of decisions.
    pub fn accuracy(&self, mean: f64) -> f64 {
        let all = [(0.0, 0.0), (self.beginner, 50.0), (self.quartz, 85.0), (self.diamond, 95.0)];
        let steps = all.windows(2).map(|pair| (pair[0], pair[1]));
        let step = steps.chain([(all[3], (1.0, 100.0))]).find(|(_, (most, _))| mean <= *most);
        step.map_or(100.0, |((least, from), (most, to))| {
            from + (to - from) * (mean - least) / (most - least).max(f64::EPSILON)
        })
    }
}

/// A possible decision with its worth to the player.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgedChoice {
    /// Its canonical text.
    pub code: String,
    /// The decision in a person's notation.
    pub shown: String,
    /// The points it scores at once, in a game of points.
    pub score: Option<i64>,
    /// Its worth in the game's measure.
    pub value: f64,
}

/// The judgement of a decision.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    /// The decision that was made.
    pub played: JudgedChoice,
    /// The best decision; equal to `played` if nothing was better.
    pub best: JudgedChoice,
    /// The number of possible decisions.
    pub ways: usize,
    /// The number of better decisions; `None` if it was not counted.
    pub better: Option<usize>,
    /// Whether both values are certain, from an exhaustive search. Otherwise they are estimates.
    pub is_proven: bool,
    /// The luck of the dice or the rack before the decision, above the average; `None` without a
    /// draw.
    pub luck: Option<f64>,
}

impl Judgement {
    /// Returns the loss of the decision in the game's measure; at least 0.
    pub fn loss(&self) -> f64 {
        (self.best.value - self.played.value).max(0.0)
    }

    /// Returns the score of the decision from 0 to 1. In points it is the share of the choices that
    /// were no better, since a player cannot compare them all. Otherwise it falls with the loss.
    fn counts(&self, measure: Measure, scale: Scale) -> f64 {
        match (measure, self.better) {
            (Measure::Points, Some(better)) => {
                1.0 - better as f64 / self.ways.saturating_sub(1).max(1) as f64
            }
            // Older reviews of games of points hold no ranks.
            _ => 0.5_f64.powf(self.loss() / scale.half),
        }
    }

    /// Whether no decision was better.
    pub fn is_best(&self) -> bool {
        self.played.code == self.best.code
    }
}

/// A judged decision with its place in the match.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgedDecision {
    /// The number of its game in the match, from 1.
    pub game: u32,
    /// The index of its entry in the log, from 0.
    pub ply: u32,
    /// The seat that decided.
    pub seat: Seat,
    /// The judgement of the decision.
    pub judgement: Judgement,
}

/// The summary of a seat's decisions.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeatAccount {
    /// The number of decisions with a choice.
    pub decisions: usize,
    /// The number of best decisions.
    pub best: usize,
    /// The number of decisions with a loss worth a mention.
    pub mistakes: usize,
    /// The total loss in the game's measure.
    pub loss: f64,
    /// The accuracy from 0 to 100, by the game's [`Scale`]. `None` if the seat never had a choice.
    pub accuracy: Option<f64>,
    /// The total luck; `None` in a game without luck.
    pub luck: Option<f64>,
    /// Whether the luck is certain.
    pub is_luck_known: bool,
}

/// The stored totals of a seat in a reviewed game.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeatSums {
    /// The seat.
    pub seat: Seat,
    /// [`SeatAccount::mistakes`].
    pub mistakes: usize,
    /// [`SeatAccount::luck`].
    pub luck: Option<f64>,
}

/// The judged decisions of a game or a match, in order.
#[derive(Debug, Clone, PartialEq)]
pub struct GameAnalysis {
    /// The measure of the decisions.
    pub measure: Measure,
    /// The scale of the accuracies.
    pub scale: Scale,
    /// The decisions that could be judged.
    pub decisions: Vec<JudgedDecision>,
}

/// The greatest number of turning points of a game.
const TURNING_POINTS: usize = 3;

impl GameAnalysis {
    /// Returns the seats with decisions, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let most = self.decisions.iter().map(|one| one.seat.index() + 1).max().unwrap_or(0);
        Seat::all(u8::try_from(most).unwrap_or(u8::MAX))
    }

    /// Returns the summary of a seat's decisions.
    pub fn account(&self, seat: Seat) -> SeatAccount {
        let own = || self.decisions.iter().filter(move |one| one.seat == seat);
        let real = || own().map(|one| &one.judgement).filter(|one| one.ways > 1);
        let decisions = real().count();
        let sum: f64 = real().map(|one| one.counts(self.measure, self.scale)).sum();
        let lucky = || own().map(|one| &one.judgement).filter(|one| one.luck.is_some());
        let drawn = || lucky().filter_map(|one| one.luck);
        SeatAccount {
            decisions,
            best: real().filter(|one| one.is_best()).count(),
            mistakes: real().filter(|one| one.loss() >= self.measure.slight()).count(),
            loss: real().map(Judgement::loss).sum(),
            accuracy: (decisions > 0).then(|| self.scale.accuracy(sum / decisions as f64)),
            luck: drawn().next().map(|_| drawn().sum()),
            is_luck_known: lucky().all(|one| one.is_proven),
        }
    }

    /// Returns the best turn of a seat. In points it is the highest-scoring one, otherwise the
    /// faultless one with the most choices; the first of several. `None` if there is none.
    pub fn best_turn(&self, seat: Seat) -> Option<&JudgedDecision> {
        let own = self.decisions.iter().filter(|one| one.seat == seat && one.judgement.ways > 1);
        let worth = |one: &&JudgedDecision| match self.measure {
            Measure::Points => one.judgement.played.score.filter(|points| *points > 0),
            _ if one.judgement.is_best() => i64::try_from(one.judgement.ways).ok(),
            _ => None,
        };
        let rated = own.filter_map(|one| Some((worth(&one)?, one)));
        rated.rev().max_by_key(|(worth, _)| *worth).map(|(_, one)| one)
    }

    /// Returns the decisions with the greatest losses in playing order, three at most; negligible
    /// losses do not count.
    pub fn turning_points(&self) -> Vec<&JudgedDecision> {
        let slight = self.measure.slight();
        let mut all: Vec<_> =
            self.decisions.iter().filter(|one| one.judgement.loss() >= slight).collect();
        all.sort_by(|one, other| other.judgement.loss().total_cmp(&one.judgement.loss()));
        all.truncate(TURNING_POINTS);
        all.sort_by_key(|one| (one.game, one.ply));
        all
    }
}

/// Returns the plies of the entries in which a seat decided, without those taken back.
pub fn decisions(log: &[LogLine]) -> Vec<u32> {
    let mut stands: Vec<usize> = Vec::new();
    for (ply, line) in log.iter().enumerate() {
        match line.entry() {
            Some(Entry::Back(to)) => stands.retain(|&one| one < to as usize),
            _ => stands.push(ply),
        }
    }
    let decided = stands.into_iter().filter(|&ply| log[ply].actor().is_some());
    decided.filter_map(|ply| u32::try_from(ply).ok()).collect()
}

/// Returns a level's judgement of the decision at a ply of a game, one of [`decisions`]; `None` if
/// it is not about the play, such as an offer of a draw.
pub fn judged(
    players: &dyn AnyPlayers,
    (game, table): (u32, &dyn AnyTable),
    ply: u32,
    level: &str,
) -> Option<JudgedDecision> {
    let entry = table.log().get(ply as usize)?.entry()?;
    let Entry::Act(seat, code) = entry else { return None };
    let own = |one: &u32| table.log()[*one as usize].actor() == Some(seat);
    let before = decisions(table.log()).into_iter().take_while(|&one| one < ply).filter(own).last();
    // The ply of this seat's last draw, if it draws at all.
    let drew = before.map_or(0, |before| before + 1);
    let all = Seat::all(table.seat_count());
    let left: Vec<_> = all.map(|seat| table.view(drew, Viewer::Seat(seat))).collect();
    let mut judgement = players.judge(&*table.view(ply, Viewer::Seat(seat)), &left, code, level)?;
    if judgement.loss() < players.measure().alike() {
        judgement.best = judgement.played.clone();
    }
    Some(JudgedDecision { game, ply, seat, judgement })
}
