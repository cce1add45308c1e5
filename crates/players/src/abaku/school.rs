//! Puzzles for a class at school: with the operations its pupils know, and numbers they reckon
//! with.

use std::collections::BTreeSet;

use game_core::{Game as _, Notation as _, Options as _, Seat, Secret, Shelf, View as _, Viewer};
use rules_abaku::{Abaku, Action, Operation, Options, Setup};

use super::puzzle::{self, DayGrade, GAME, Puzzle};
use crate::puzzle::Task;

/// How many games are played for one puzzle before the search is given up.
const GAMES: u32 = 200;

/// What the pupils of a class reckon with, the youngest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SchoolStage {
    /// Sums and differences up to 20.
    Twenty,
    /// Sums and differences up to 100.
    Hundred,
    /// Sums and differences up to 1000.
    Thousand,
    /// Beside sums the table of products up to 100.
    Products,
    /// Beside products division.
    Quotients,
    /// All operations.
    Powers,
}

/// A kind of equation, as a class learns them one after the other.
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

/// What somebody found in the tries of one puzzle.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FoundInPuzzle {
    /// The points of the best try.
    pub points: i64,
    /// The best try as people write it, and its equations; `None` before the first.
    pub best: Option<(String, Vec<String>)>,
    /// How many different equations of each kind, as [`EquationKind::ALL`] has them.
    pub kinds: [u32; EquationKind::ALL.len()],
}

impl SchoolStage {
    /// All of them, the youngest first.
    pub const ALL: [Self; 6] = [
        Self::Twenty,
        Self::Hundred,
        Self::Thousand,
        Self::Products,
        Self::Quotients,
        Self::Powers,
    ];

    /// Its name where no person reads it; never changes.
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

    /// The stage of this name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stage| stage.code() == code)
    }

    /// The operations its equations use, as an option names them.
    const fn operations(self) -> &'static str {
        match self {
            Self::Twenty | Self::Hundred | Self::Thousand => "add,sub",
            Self::Products => "add,sub,mul",
            Self::Quotients => "add,sub,mul,div",
            Self::Powers => "add,sub,mul,div,square,cube,sqrt,cbrt",
        }
    }

    /// How its games are played, as people set options.
    pub fn settings(self) -> Vec<(String, String)> {
        vec![("operations".to_owned(), self.operations().to_owned())]
    }

    /// The greatest number in an equation that is to be found.
    const fn most(self) -> u128 {
        match self {
            Self::Twenty => 20,
            Self::Hundred | Self::Products => 100,
            Self::Thousand | Self::Quotients | Self::Powers => 1_000,
        }
    }

    /// Whether an operation is what the stage has before the one below it.
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

    /// The options that its puzzles are played with.
    fn options(self) -> Options {
        let mut options = puzzle::options();
        let set = options.set("operations", self.operations(), &Shelf::default());
        set.expect("operations of every game");
        options
    }

    /// Who plays the games that its puzzles are taken from: what lies on the board is to be as
    /// small as what is to be found.
    const fn players(self) -> [&'static str; 2] {
        match self {
            Self::Twenty => ["chalk", "chalk"],
            Self::Hundred | Self::Thousand => ["chalk", "slate"],
            Self::Products | Self::Quotients => ["chalk", "granite"],
            Self::Powers => puzzle::SELF_PLAY,
        }
    }

    /// How hard the puzzle of this number is: they begin easy.
    fn grade(self, number: u32) -> Option<DayGrade> {
        let hardest = match self {
            Self::Twenty => 1,
            Self::Hundred | Self::Products => 2,
            Self::Thousand | Self::Quotients => 3,
            Self::Powers => 4,
        };
        u8::try_from(number.clamp(1, hardest)).ok().and_then(DayGrade::of_weekday)
    }

    /// The puzzle of this number, from 1; every other one is about what is new. `None` if none
    /// was found, or once `goes_on` says no.
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
    /// All of them, as they are learnt.
    pub const ALL: [Self; 6] =
        [Self::Sum, Self::Difference, Self::Product, Self::Quotient, Self::Power, Self::Root];

    /// Its sign, as most write it.
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

/// What was found in the tries of the puzzle that a setup begins, of a log's entries. `None` if
/// it is no setup.
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

/// The digits of the rack that a puzzle is to be solved with.
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
    fn what_was_found_is_counted_by_kind_and_each_equation_once() {
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
