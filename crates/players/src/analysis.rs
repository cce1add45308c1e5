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
    /// Who throws so much away has half of what a decision counts.
    pub const fn half(self) -> f64 {
        match self {
            Self::Points | Self::Chance => 10.0,
            Self::Cubes => 0.1,
        }
    }

    /// What differs by less is as good.
    const fn alike(self) -> f64 {
        self.half() / 20.0
    }

    /// Of less than this nobody need be told.
    pub const fn slight(self) -> f64 {
        match self {
            Self::Points | Self::Chance => 2.0,
            Self::Cubes => 0.02,
        }
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
    /// What they threw away together, in the measure of the game.
    pub loss: f64,
    /// From 0 to 100: what its decisions count on average, each the less the more it
    /// threw away ([`Measure::half`]). `None` if it never had anything to choose.
    pub accuracy: Option<f64>,
    /// What its luck brought; `None` in a game without luck.
    pub luck: Option<f64>,
    /// Whether that is certain.
    pub is_luck_known: bool,
}

/// All decisions of a game, or of a match, in their order.
#[derive(Debug, Clone, PartialEq)]
pub struct GameAnalysis {
    /// What they are measured in.
    pub measure: Measure,
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
        let counts = |one: &Judgement| 100.0 * 0.5_f64.powf(one.loss() / self.measure.half());
        let sum: f64 = real().map(counts).sum();
        let lucky = || own().map(|one| &one.judgement).filter(|one| one.luck.is_some());
        let drawn = || lucky().filter_map(|one| one.luck);
        SeatAccount {
            decisions,
            best: real().filter(|one| one.is_best()).count(),
            loss: real().map(Judgement::loss).sum(),
            accuracy: (decisions > 0).then(|| sum / decisions as f64),
            luck: drawn().next().map(|_| drawn().sum()),
            is_luck_known: lucky().all(|one| one.is_proven),
        }
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
