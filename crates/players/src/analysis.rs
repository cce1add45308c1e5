//! A finished game looked through: what was done at each decision, and what was best.
//!
//! A decision is judged from the view that its seat had: what nobody could know is held
//! against nobody. The best move and the move that was made are compared with each other
//! alone, at equal depth. Luck is counted apart, from the real bag.

mod chart;
#[cfg(test)]
mod tests;
mod text;
mod words;

use game_core::{AnyTable, Entry, LogLine, Seat, Viewer};

use crate::AnyPlayers;

/// What the decisions of a game are measured in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Points of the game: those laid, and what the tiles that stay promise.
    Points,
    /// The chance to win in percent, a draw counting half.
    Chance,
    /// What the cube stands for: 1 is a single game won.
    Cubes,
}

impl Measure {
    /// What differs by less is as good.
    const fn alike(self) -> f64 {
        match self {
            Self::Points | Self::Chance => 0.5,
            Self::Cubes => 0.005,
        }
    }

    /// Of less than this nobody need be told.
    pub const fn slight(self) -> f64 {
        match self {
            Self::Points | Self::Chance => 2.0,
            Self::Cubes => 0.02,
        }
    }
}

/// What the decisions of some players count on average, from 0 to 1, as they were measured: by this
/// a number of one game says what that number says of another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    /// Who throws so much away, in the measure of the game, has half of what a decision counts; in
    /// points only of decisions of which no rank is known.
    pub half: f64,
    /// A person who has just begun: 50.
    pub beginner: f64,
    /// The level next to the hardest of the five oldest, quartz: 85.
    pub quartz: f64,
    /// The hardest level, as it judges itself: 95.
    pub diamond: f64,
}

impl Scale {
    /// From 0 to 100: how well somebody found what could be found, whose decisions count so much
    /// on average.
    pub fn accuracy(&self, mean: f64) -> f64 {
        let all = [(0.0, 0.0), (self.beginner, 50.0), (self.quartz, 85.0), (self.diamond, 95.0)];
        let steps = all.windows(2).map(|pair| (pair[0], pair[1]));
        let step = steps.chain([(all[3], (1.0, 100.0))]).find(|(_, (most, _))| mean <= *most);
        step.map_or(100.0, |((least, from), (most, to))| {
            from + (to - from) * (mean - least) / (most - least).max(f64::EPSILON)
        })
    }
}

/// Something that could be done, and what it comes to for who does it.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgedChoice {
    /// Its canonical text.
    pub code: String,
    /// As a person writes it.
    pub shown: String,
    /// The points it brings at once, in a game of points.
    pub score: Option<i64>,
    /// What it is worth, in the measure of its game.
    pub value: f64,
}

/// A decision, judged.
#[derive(Debug, Clone, PartialEq)]
pub struct Judgement {
    /// What was done.
    pub played: JudgedChoice,
    /// What was best; the same where nothing was better.
    pub best: JudgedChoice,
    /// How many things could be done.
    pub ways: usize,
    /// How many of them were better; `None` where nobody looked.
    pub better: Option<usize>,
    /// Whether both values are certain, since everything was searched to its end.
    /// Otherwise they are estimates.
    pub is_proven: bool,
    /// What the dice or the rack brought before it, more than they bring on average;
    /// `None` where nothing was drawn.
    pub luck: Option<f64>,
}

impl Judgement {
    /// What was thrown away, in the measure of its game; not below 0.
    pub fn loss(&self) -> f64 {
        (self.best.value - self.played.value).max(0.0)
    }

    /// What it counts, from 0 to 1. In points it is how much of all that could be done was no
    /// better, since nobody looks for all of it; else the less, the more it threw away.
    fn counts(&self, measure: Measure, scale: Scale) -> f64 {
        match (measure, self.better) {
            (Measure::Points, Some(better)) => {
                1.0 - better as f64 / self.ways.saturating_sub(1).max(1) as f64
            }
            // In points, what was looked through before there were ranks.
            _ => 0.5_f64.powf(self.loss() / scale.half),
        }
    }

    /// Whether nothing better could be done.
    pub fn is_best(&self) -> bool {
        self.played.code == self.best.code
    }
}

/// A judged decision.
#[derive(Debug, Clone, PartialEq)]
pub struct JudgedDecision {
    /// Which game of its match it belongs to, counted from 1.
    pub game: u32,
    /// The entry that holds it, counted from 0.
    pub ply: u32,
    /// Who decided.
    pub seat: Seat,
    /// What there is to say of it.
    pub judgement: Judgement,
}

/// How a seat decided, all in all.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeatAccount {
    /// Decisions with anything to choose.
    pub decisions: usize,
    /// How many of them were best.
    pub best: usize,
    /// How many of them threw away so much that somebody need be told.
    pub mistakes: usize,
    /// What they threw away together, in the measure of the game.
    pub loss: f64,
    /// From 0 to 100: what its decisions count on average, by the [`Scale`] of the game. `None` if
    /// it never had anything to choose.
    pub accuracy: Option<f64>,
    /// What its luck brought; `None` in a game without luck.
    pub luck: Option<f64>,
    /// Whether that is certain.
    pub is_luck_known: bool,
}

/// What a game that was looked through says of how a seat played it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SeatSums {
    /// Whose.
    pub seat: Seat,
    /// [`SeatAccount::mistakes`].
    pub mistakes: usize,
    /// [`SeatAccount::luck`].
    pub luck: Option<f64>,
}

/// All decisions of a game, or of a match, in their order.
#[derive(Debug, Clone, PartialEq)]
pub struct GameAnalysis {
    /// What they are measured in.
    pub measure: Measure,
    /// What they count for whom.
    pub scale: Scale,
    /// Those that could be judged.
    pub decisions: Vec<JudgedDecision>,
}

/// So many decisions are said to have decided a game.
const TURNING_POINTS: usize = 3;

impl GameAnalysis {
    /// The seats that decided anything, in their order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        let most = self.decisions.iter().map(|one| one.seat.index() + 1).max().unwrap_or(0);
        Seat::all(u8::try_from(most).unwrap_or(u8::MAX))
    }

    /// How a seat decided.
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

    /// The best turn of a seat: in points what brought most, else of those that nothing was
    /// better than the one with most to choose from, the first of several. `None` if there is
    /// none.
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

    /// The decisions that threw most away, three at most, in their order; none that
    /// threw hardly anything away.
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

/// The plies of the entries in which a seat decided, without those taken back.
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

/// What a level thinks of the decision at this ply of a game, one of [`decisions`]; `None`
/// if it is not about how the game is played, as an offer of a draw is not.
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
    // When this seat drew last, if it ever draws.
    let drew = before.map_or(0, |before| before + 1);
    let all = Seat::all(table.seat_count());
    let left: Vec<_> = all.map(|seat| table.view(drew, Viewer::Seat(seat))).collect();
    let mut judgement = players.judge(&*table.view(ply, Viewer::Seat(seat)), &left, code, level)?;
    if judgement.loss() < players.measure().alike() {
        judgement.best = judgement.played.clone();
    }
    Some(JudgedDecision { game, ply, seat, judgement })
}
