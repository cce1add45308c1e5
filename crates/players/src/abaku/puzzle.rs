//! Puzzles: one position, one rack, and one placement better than all others.
//!
//! A puzzle is a moment of a game between two computers. It is kept if its best answer is clear,
//! within a person's reach, and tells a story. It follows from a secret and the number of its day:
//! a person who knows neither can foresee no puzzle.

pub(super) mod grade;

use std::sync::Arc;

use game_core::{
    AnyTable, ChanceRng, Game, Notation as _, Options as _, Seat, Secret, Shelf, Table, Turn,
    View as _, Viewer,
};
use rules_abaku::{
    Abaku, Action, Digits, Operation, Options, Placement, RACK, Reading, Setup,
    engine::{Engine, Filling, Hand},
    plain,
    puzzle::{percent, stars},
};

use super::{
    AbakuLevel,
    small::{is_small, small},
};
use crate::ComputerPlayer as _;

pub use grade::DayGrade;
use grade::Demand;

/// The reason why a position is no puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AbakuFlaw {
    /// There are too few placements, or more than a person would look through.
    Choice,
    /// The second answer is as good as the best, or nearly.
    Close,
    /// The equations of the best answer are too hard for mental arithmetic.
    Laborious,
    /// The best answer tells no story, or only the common one of a bonus.
    Plain,
    /// The puzzle is too easy or too hard for its day.
    OtherDay,
    /// Sums of one digit earn no star on an easy day.
    Far,
}

impl AbakuFlaw {
    /// All flaws in the order of the checks.
    pub const ALL: [Self; 6] =
        [Self::Choice, Self::Close, Self::Laborious, Self::Plain, Self::OtherDay, Self::Far];
}

/// A reason why an answer is pleasant to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Story {
    /// The answer makes equations across and down.
    Crossing,
    /// The answer squares or cubes a number, or takes a root.
    Power,
    /// The answer doubles or trebles an equation.
    Bonus,
    /// The answer lays all tiles of the rack.
    Rack,
}

/// A position, a rack and the best answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The board and the rack for a single seat to move.
    pub position: Abaku,
    /// The highest-scoring placement.
    pub answer: Placement,
    /// The points of the answer.
    pub points: i64,
    /// The highest score of any other placement; lower than `points`.
    pub second: i64,
    /// The most points of a placement of three tiles or fewer that makes sums and differences
    /// of one digit; 0 if there is none.
    pub near: i64,
    /// The equations of the answer.
    pub equations: Vec<Reading>,
    /// The merits of the answer. Except on Monday at least one is not a bonus.
    pub stories: Vec<Story>,
    /// The number of placements.
    pub ways: usize,
    /// The rank of the answer, from 1, if a person looks at the easiest placements first.
    pub rank: usize,
    /// The difficulty of the answer; larger is harder.
    pub difficulty: u32,
}

/// The number of positions examined, and the flaws of the rejected ones.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SiftedRacks {
    /// The number of positions examined.
    pub looked_at: u32,
    /// The number of positions rejected for each flaw, in the order of [`AbakuFlaw::ALL`].
    pub thrown_away: [u32; AbakuFlaw::ALL.len()],
}

/// The id of the game of all puzzles.
pub const GAME: &str = Abaku::ID;

/// The number of tries per puzzle.
const TRIES: u8 = 3;

/// The number of games played for one puzzle before the search gives up.
const GAMES: u32 = 1_000;

/// The permitted number of placements in a puzzle.
const WAYS: core::ops::RangeInclusive<usize> = 8..=400;

/// The most that the second answer may score, in hundredths of the best.
const CLEAR: i64 = 90;

/// The most tiles a beginner lays.
const FEW: usize = 3;

/// The most equations an answer makes.
const EQUATIONS: usize = 6;

/// Returns the options of puzzles: those of the boxed game without jokers.
pub fn options() -> Options {
    let mut options = Options::default();
    options.set("jokers", "off", &Shelf::default()).expect("an option of every game");
    options
}

impl Puzzle {
    /// Returns the puzzle of a day at its grade's difficulty, and counts the examined positions in
    /// `sifted`. Equal secrets, days and grades give equal puzzles. `None` if a thousand games hold
    /// none, or once `goes_on` returns `false`.
    pub fn of_day(
        secret: &Secret,
        day: u32,
        grade: DayGrade,
        sifted: &mut SiftedRacks,
        goes_on: &dyn Fn() -> bool,
    ) -> Option<Self> {
        let options = options();
        (0..GAMES).take_while(|_| goes_on()).find_map(|game| {
            let secret = secret.with(&format!("abaku puzzle {day} {game}"));
            positions(&options, &secret, grade.demand(), SELF_PLAY).find_map(|position| {
                sifted.looked_at += 1;
                match Self::of(position).and_then(|puzzle| puzzle.fit(grade)) {
                    Ok(puzzle) => Some(puzzle),
                    Err(flaw) => {
                        sifted.thrown_away[flaw as usize] += 1;
                        None
                    }
                }
            })
        })
    }

    /// Makes a puzzle of a position with one seat.
    ///
    /// # Errors
    /// Returns the position's flaw.
    pub fn of(position: Abaku) -> Result<Self, AbakuFlaw> {
        let seat = Seat::new(0);
        let mut all: Vec<Filling> = Vec::new();
        Engine::of(&position).each(&Hand::of(&position, seat), |one| all.push(*one));
        all.sort_by_key(|one| std::cmp::Reverse(one.points));
        let [best, second, ..] = &*all else { return Err(AbakuFlaw::Choice) };
        if !WAYS.contains(&all.len()) {
            return Err(AbakuFlaw::Choice);
        }
        if second.points * 100 > best.points * CLEAR {
            return Err(AbakuFlaw::Close);
        }
        let answer = best.placement(&position.options().board, 0);
        let made = Made::of(&position, best).ok_or(AbakuFlaw::Choice)?;
        if made.equations.len() > EQUATIONS {
            return Err(AbakuFlaw::Laborious);
        }
        let ease = made.ease(best.count()).ok_or(AbakuFlaw::Laborious)?;
        let stories = stories(&position, best, &made);
        let made_of = |one: &Filling| Made::of(&position, one)?.ease(one.count());
        let rank = all.iter().filter_map(made_of).filter(|&other| other <= ease).count();
        let difficulty = ease + rank.max(1).ilog2();
        let seen = |one: &&Filling| {
            let placement = one.placement(&position.options().board, 0);
            one.count() <= FEW && small(&position, one, &placement).is_some()
        };
        let near = all.iter().find(seen).map_or(0, |one| one.points);
        let (points, second, ways, equations) =
            (best.points, second.points, all.len(), made.equations);
        Ok(Self {
            position,
            answer,
            points,
            second,
            near,
            equations,
            stories,
            ways,
            rank,
            difficulty,
        })
    }

    /// Returns the options of all puzzles as canonical text.
    pub fn options() -> String {
        options().encode()
    }

    /// Returns a score's share of the best in hundredths, rounded down, and its stars out of three.
    /// The setup names the puzzle; `None` if it is not a puzzle's.
    pub fn share(setup: &str, points: i64) -> Option<(i64, usize)> {
        let puzzle = Setup::decode(setup).ok()?.puzzle?;
        let percent = percent(points, puzzle.best);
        Some((percent, stars(percent, puzzle.star)))
    }

    /// Lays an answer, in a person's notation, on the board of a setup, as in a game for one.
    /// Returns the position after this first entry; `None` if it is no answer.
    pub fn laid(setup: &str, answer: &str) -> Option<Box<dyn AnyTable>> {
        let (seat, setup) = (Seat::new(0), Setup::decode(setup).ok()?);
        let game = Abaku::new(&setup);
        let position = alone(&game, game.rack(seat))?;
        let action = position.view(Viewer::Seat(seat)).parse(answer).ok()?;
        let mut table = Table::at(position);
        // The next draw does not matter here, so any secret will do.
        table.act(seat, &action, &Secret::new([0; 32])).ok()?;
        Some(Box::new(table))
    }

    /// Returns the answer in a person's notation.
    pub fn shown(&self) -> String {
        let view = self.position.view(Viewer::Seat(Seat::new(0)));
        view.show(&Action::Place(self.answer.clone()))
    }

    /// Returns the canonical setup of its game, with the star limits of a grade's day.
    pub fn setup(&self, grade: DayGrade) -> String {
        let (position, options) = (&self.position, self.position.options());
        let puzzle = rules_abaku::Puzzle {
            grid: position.grid().clone(),
            rack: position.rack(Seat::new(0)),
            tries: TRIES,
            best: self.points,
            star: grade.demand().star,
        };
        Setup { puzzle: Some(Arc::new(puzzle)), ..Abaku::first(options, 1) }.encode()
    }

    /// Reads the puzzle of a text by [`Puzzle::setup`] and checks it anew, with the plain generator
    /// as well.
    ///
    /// # Errors
    /// Returns the flaw if the position is not a puzzle or its best answer differs from the text.
    pub fn again(setup: &str) -> Result<Self, AbakuFlaw> {
        let setup = Setup::decode(setup).map_err(|_| AbakuFlaw::Choice)?;
        let best = setup.puzzle.as_ref().map(|puzzle| puzzle.best);
        let game = Abaku::new(&setup);
        let position = alone(&game, game.rack(Seat::new(0))).ok_or(AbakuFlaw::Choice)?;
        let mut all: Vec<_> = plain::scored(&position, Seat::new(0));
        all.sort_by_key(|&(_, points)| std::cmp::Reverse(points));
        let puzzle = Self::of(position)?;
        let plainly = all.iter().map(|&(_, points)| points).take(2);
        let same = plainly.eq([puzzle.points, puzzle.second]) && best == Some(puzzle.points);
        if same { Ok(puzzle) } else { Err(AbakuFlaw::Close) }
    }

    /// Returns the puzzle if it suits its day.
    fn fit(self, grade: DayGrade) -> Result<Self, AbakuFlaw> {
        let plain = self.stories.iter().all(|&one| one == Story::Bonus);
        if plain && !grade.is_first() {
            return Err(AbakuFlaw::Plain);
        }
        let one_sum = matches!(&*self.equations, [only] if is_small(only));
        if !grade.range().contains(&self.difficulty) || (grade.is_first() && !one_sum) {
            return Err(AbakuFlaw::OtherDay);
        }
        let near = percent(self.near, self.points);
        let starless = stars(near, grade.demand().star) == 0;
        if grade.is_easy() && starless { Err(AbakuFlaw::Far) } else { Ok(self) }
    }
}

/// The effects of a placement.
struct Made {
    equations: Vec<Reading>,
    /// Whether it makes equations across and down.
    crosses: bool,
}

impl Made {
    /// Returns the effects of a filling; `None` if it breaks the rules.
    fn of(position: &Abaku, filling: &Filling) -> Option<Self> {
        let answer = filling.placement(&position.options().board, 0);
        let scored = position.scored(&answer).ok()?;
        let new = |square| filling.tiles().find(|&(at, _)| at == square).map(|(_, digit)| digit);
        let lying = |square| position.grid().at(square).map(|tile| tile.value);
        let digit = |&at: &usize| new(at).or_else(|| lying(at));
        let read = |squares: &[usize]| {
            let digits: Vec<u8> = squares.iter().filter_map(digit).collect();
            Reading::of(&digits, position.options().operations)
        };
        let is_across = |squares: &[usize]| matches!(squares, [one, next, ..] if next - one == 1);
        let across = scored.equations.iter().filter(|one| is_across(&one.squares)).count();
        Some(Self {
            equations: scored.equations.iter().filter_map(|one| read(&one.squares)).collect(),
            crosses: (1..scored.equations.len()).contains(&across),
        })
    }

    /// Returns how hard the placement is to see; lower is easier. `None` if it exceeds mental
    /// arithmetic.
    fn ease(&self, tiles: usize) -> Option<u32> {
        grade::ease(&self.equations, tiles, self.crosses)
    }
}

/// Returns the merits of a best answer.
fn stories(position: &Abaku, best: &Filling, made: &Made) -> Vec<Story> {
    let board = &position.options().board;
    let told = |story: &Story| match story {
        Story::Crossing => made.crosses,
        Story::Power => made.equations.iter().any(is_power),
        Story::Bonus => best.tiles().any(|(square, _)| board.bonus(square).equation() > 1),
        Story::Rack => best.count() == position.rack(Seat::new(0)).len(),
    };
    let all = [Story::Crossing, Story::Power, Story::Bonus, Story::Rack];
    all.into_iter().filter(told).collect()
}

/// Whether the equation forms a number of more than one digit by a power or a root: 4²=16, √81=9,
/// but not 2²=4.
fn is_power(reading: &Reading) -> bool {
    let powers = [Operation::Square, Operation::Cube, Operation::Sqrt, Operation::Cbrt];
    powers.contains(&reading.operation) && reading.a.max(reading.c) > 9
}

/// Returns the positions of a game between computers in which a player is to move. The board is as
/// in the game, with a single seat that holds the mover's rack, or each part of the rack of the
/// day's size.
pub(super) fn positions(
    options: &Options,
    secret: &Secret,
    demand: Demand,
    players: [&'static str; 2],
) -> impl Iterator<Item = Abaku> + use<> {
    // The players' randomness must differ from that of the draws.
    let thoughts = secret.hashed(1);
    let mut game = Abaku::new(&Abaku::first(options, 2));
    let (mut ply, secret) = (0, secret.clone());
    let all = std::iter::from_fn(move || {
        loop {
            let before = game.clone();
            let moved = step(&mut game, ply, (&secret, &thoughts), players)?;
            ply += 1;
            if let Some(seat) = moved {
                return Some((before, seat));
            }
        }
    });
    let lying = |game: &Abaku| game.grid().tiles().count();
    let Demand { rack, least, most, .. } = demand;
    all.take_while(move |(game, _)| lying(game) <= most)
        .filter(move |(game, seat)| lying(game) >= least && game.held(*seat) == RACK)
        .flat_map(move |(game, seat)| {
            let parts = game.rack(seat).parts(rack).into_iter();
            let parts: Vec<_> = parts.filter(|part| part.len() == rack).collect();
            parts.into_iter().filter_map(move |part| alone(&game, part))
        })
}

/// Plays one entry and returns the seat of the player who made it, or `None` for an entry of
/// chance. The outer `None` means that the game is over.
fn step(
    game: &mut Abaku,
    ply: u32,
    (secret, thoughts): (&Secret, &Secret),
    players: [&str; 2],
) -> Option<Option<Seat>> {
    match game.turn() {
        Turn::Over(_) => None,
        Turn::Chance => {
            let chance = game.sample(&mut ChanceRng::at(secret, ply));
            game.resolve(&chance).then_some(None)
        }
        Turn::Seats { must, .. } => {
            let seat = must.iter().next()?;
            let level = AbakuLevel::named(players[seat.index() % players.len()])?;
            let mut rng = ChanceRng::at(thoughts, ply);
            let action = level.choose(&game.view(Viewer::Seat(seat)), level.budget, &mut rng);
            game.act(seat, &action).ok()?;
            Some(Some(seat))
        }
    }
}

/// The players of the games that supply puzzles: they leave boards like people's.
pub(super) const SELF_PLAY: [&str; 2] = ["obsidian", "flint"];

/// Returns a game's board with a rack, for a single seat.
fn alone(game: &Abaku, rack: Digits) -> Option<Abaku> {
    let text = game.to_text();
    let rows = text.split(' ').next()?;
    Abaku::from_text(&format!("{rows} {rack}"), game.options()).ok()
}

#[cfg(test)]
mod tests;
