//! Puzzles for a class at school, with the operations and numbers its pupils know.

use std::collections::BTreeSet;

use game_core::{Game as _, Notation as _, Options as _, Seat, Secret, Shelf, View as _, Viewer};
use rules_abaku::{Abaku, Action, Operation, Options, Setup};

use super::puzzle::{self, DayGrade, GAME, Puzzle};
use crate::puzzle::Task;

/// The number of games played for one puzzle before the search gives up.
const GAMES: u32 = 200;

/// The arithmetic of a class, the youngest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SchoolStage {
    /// Sums and differences up to 20.
    Twenty,
    /// Sums and differences up to 100.
    Hundred,
    /// Sums and differences up to 1000.
    Thousand,
    /// Sums, and the table of products up to 100.
    Products,
    /// Products and division.
    Quotients,
    /// All operations.
    Powers,
}

/// A kind of equation, in the order in which a class learns them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum EquationKind {
    /// A sum.
    Sum,
    /// A difference.
    Difference,
    /// A product.
    Product,
    /// A quotient.
    Quotient,
    /// A square or a cube.
    Power,
    /// A root.
    Root,
}

/// The results of a pupil's tries at one puzzle.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FoundInPuzzle {
    /// The points of the best try.
    pub points: i64,
    /// The best try in a person's notation, and its equations; `None` before the first.
    pub best: Option<(String, Vec<String>)>,
    /// The number of different equations of each kind, in the order of [`EquationKind::ALL`].
    pub kinds: [u32; EquationKind::ALL.len()],
}

impl SchoolStage {
    /// All stages, the youngest first.
    pub const ALL: [Self; 6] = [
        Self::Twenty,
        Self::Hundred,
        Self::Thousand,
        Self::Products,
        Self::Quotients,
        Self::Powers,
    ];

    /// Returns the stage's stable code for stored data.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Twenty => "twenty",
            Self::Hundred => "hundred",
            Self::Thousand => "thousand",
            Self::Products => "products",
            Self::Quotients => "quotients",
            Self::Powers => "powers",
        }
    }

    /// Returns the stage with this code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.code() == code)
    }

    /// Returns the operations of its equations, as an option names them.
    const fn operations(self) -> &'static str {
        match self {
            Self::Twenty | Self::Hundred | Self::Thousand => "add,sub",
            Self::Products => "add,sub,mul",
            Self::Quotients => "add,sub,mul,div",
            Self::Powers => "add,sub,mul,div,square,cube,sqrt,cbrt",
        }
    }

    /// Returns the settings of its games in the form in which people set options.
    pub fn settings(self) -> Vec<(String, String)> {
        vec![("operations".to_owned(), self.operations().to_owned())]
    }

    /// Returns the greatest number in an equation of its answers.
    const fn most(self) -> u128 {
        match self {
            Self::Twenty => 20,
            Self::Hundred | Self::Products => 100,
            Self::Thousand | Self::Quotients | Self::Powers => 1_000,
        }
    }

    /// Whether an operation is new at this stage.
    const fn is_new(self, operation: Operation) -> bool {
        match self {
            Self::Twenty | Self::Hundred | Self::Thousand => true,
            Self::Products => matches!(operation, Operation::Mul),
            Self::Quotients => matches!(operation, Operation::Mul | Operation::Div),
            Self::Powers => matches!(
                operation,
                Operation::Square | Operation::Cube | Operation::Sqrt | Operation::Cbrt
            ),
        }
    }

    /// Returns the options of its puzzles.
    fn options(self) -> Options {
        let mut options = puzzle::options();
        let set = options.set("operations", self.operations(), &Shelf::default());
        set.expect("operations of every game");
        options
    }

    /// Returns the players of the games that supply its puzzles. The numbers on the board must be
    /// as small as those of the answers.
    const fn players(self) -> [&'static str; 2] {
        match self {
            Self::Twenty => ["chalk", "chalk"],
            Self::Hundred | Self::Thousand => ["chalk", "slate"],
            Self::Products | Self::Quotients => ["chalk", "granite"],
            Self::Powers => puzzle::SELF_PLAY,
        }
    }

    /// Returns the grade of the puzzle with this number; the first ones are easy.
    fn grade(self, number: u32) -> Option<DayGrade> {
        let hardest = match self {
            Self::Twenty => 1,
            Self::Hundred | Self::Products => 2,
            Self::Thousand | Self::Quotients => 3,
            Self::Powers => 4,
        };
        u8::try_from(number.clamp(1, hardest)).ok().and_then(DayGrade::of_weekday)
    }

    /// Returns the puzzle with this number, from 1. Every other one practises the stage's new
    /// operations. `None` if the search finds none, or once `goes_on` returns `false`.
    pub fn puzzle(self, secret: &Secret, number: u32, goes_on: &dyn Fn() -> bool) -> Option<Task> {
        let (options, grade) = (self.options(), self.grade(number)?);
        let asks_new = number.is_multiple_of(2) || number == 1;
        let suits = |puzzle: &Puzzle| {
            let all = &puzzle.equations;
            all.iter().all(|one| one.a.max(one.b).max(one.c) <= self.most())
                && (!asks_new || all.iter().any(|one| self.is_new(one.operation)))
                && puzzle.difficulty <= *grade.range().end()
        };
        (0..GAMES).take_while(|_| goes_on()).find_map(|game| {
            let secret = secret.with(&format!("abaku class {number} {game}"));
            let found = puzzle::positions(&options, &secret, grade.demand(), self.players());
            let puzzle = found.filter_map(|one| Puzzle::of(one).ok()).find(suits)?;
            let (options, setup) = (options.encode(), puzzle.setup(grade));
            Some(Task { game: GAME, options, setup, difficulty: puzzle.difficulty })
        })
    }
}

impl EquationKind {
    /// All kinds in the order of learning.
    pub const ALL: [Self; 6] =
        [Self::Sum, Self::Difference, Self::Product, Self::Quotient, Self::Power, Self::Root];

    /// Returns the usual sign of the operation.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Sum => "+",
            Self::Difference => "−",
            Self::Product => "×",
            Self::Quotient => "÷",
            Self::Power => "x²",
            Self::Root => "√",
        }
    }

    const fn of(operation: Operation) -> Self {
        match operation {
            Operation::Add => Self::Sum,
            Operation::Sub => Self::Difference,
            Operation::Mul => Self::Product,
            Operation::Div => Self::Quotient,
            Operation::Square | Operation::Cube => Self::Power,
            Operation::Sqrt | Operation::Cbrt => Self::Root,
        }
    }
}

/// Returns the results of the tries in a log's entries, for the puzzle of a setup; `None` if it is
/// no setup.
pub fn found<'a>(setup: &str, log: impl IntoIterator<Item = &'a str>) -> Option<FoundInPuzzle> {
    let game = Abaku::new(&Setup::decode(setup).ok()?);
    let (mut found, mut seen) = (FoundInPuzzle::default(), BTreeSet::new());
    for entry in log {
        let Some(Ok(action)) = entry.strip_prefix("1:").map(Action::decode) else { continue };
        let Action::Place(placement) = &action else { continue };
        let Ok(scored) = game.scored(placement) else { continue };
        for one in &scored.equations {
            if let Some(operation) = one.operation.filter(|_| seen.insert(one.text.clone())) {
                found.kinds[EquationKind::of(operation) as usize] += 1;
            }
        }
        if found.best.is_none() || scored.points > found.points {
            found.points = scored.points;
            let shown = game.view(Viewer::Seat(Seat::new(0))).show(&action);
            found.best = Some((shown, scored.equations.into_iter().map(|one| one.text).collect()));
        }
    }
    Some(found)
}

/// Returns the digits of a puzzle's rack.
pub fn rack(setup: &str) -> Option<String> {
    let game = Abaku::new(&Setup::decode(setup).ok()?);
    Some(game.rack(Seat::new(0)).iter().map(|digit| digit.to_string()).collect())
}

#[cfg(test)]
mod tests {
    use rules_abaku::Reading;

    use super::*;

    #[test]
    fn a_class_is_given_what_its_pupils_know() {
        let secret = Secret::new([3; 32]);
        for stage in SchoolStage::ALL {
            assert_eq!(SchoolStage::from_code(stage.code()), Some(stage));
            for number in 1..=3 {
                let task = stage.puzzle(&secret, number, &|| true).unwrap();
                assert_eq!(stage.puzzle(&secret, number, &|| true), Some(task.clone()));
                let puzzle = Puzzle::again(&task.setup).unwrap();
                let fits = |one: &Reading| {
                    stage.operations().split(',').any(|name| name == one.operation.name())
                        && one.a.max(one.b).max(one.c) <= stage.most()
                };
                assert!(puzzle.equations.iter().all(fits), "{stage:?} {number}: {puzzle:?}");
                assert!(task.options.contains(stage.operations()));
            }
        }
    }

    #[test]
    fn found_equations_are_counted_by_kind_and_each_only_once() {
        let task = SchoolStage::Powers.puzzle(&Secret::new([4; 32]), 1, &|| true).unwrap();
        let puzzle = Puzzle::again(&task.setup).unwrap();
        let entry = format!("1:{}", Action::Place(puzzle.answer.clone()).encode());
        let once = found(&task.setup, [entry.as_str()]).unwrap();
        let twice = found(&task.setup, ["1:pass", &entry, &entry, "1!time"]).unwrap();
        assert_eq!((once.points, &once), (puzzle.points, &twice));
        let equations = once.best.unwrap().1;
        assert_eq!(equations.len(), puzzle.equations.len());
        let counted: u32 = once.kinds.iter().sum();
        assert_eq!(counted as usize, equations.iter().collect::<BTreeSet<_>>().len());
        assert!(once.kinds[4] + once.kinds[5] > 0, "the first is about what is new");
        assert_eq!(found(&task.setup, []).unwrap(), FoundInPuzzle::default());
        assert!(!rack(&task.setup).unwrap().is_empty());
        assert_eq!(found("nonsense", []), None);
    }
}
