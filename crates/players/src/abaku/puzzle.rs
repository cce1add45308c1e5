//! Puzzles: one position, one rack, and one placement that is better than all
//! others.
//!
//! A puzzle is a moment of a game between two computers, kept if its best answer
//! is clear, can be found by a person, and tells a story. It follows from a secret
//! and the number of its day, so who knows neither knows no puzzle to come.

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

/// Why a position is no puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AbakuFlaw {
    /// There is too little to choose from, or so much that nobody looks through it.
    Choice,
    /// The second answer is as good as the best, or nearly.
    Close,
    /// Nobody computes the equations of the best answer in their head.
    Laborious,
    /// The best answer tells no story, or only that of a bonus, as most do.
    Plain,
    /// It is too easy or too hard for its day.
    OtherDay,
    /// On an easy day, sums of one digit get no star.
    Far,
}

impl AbakuFlaw {
    /// All of them, in the order they are looked for.
    pub const ALL: [Self; 6] =
        [Self::Choice, Self::Close, Self::Laborious, Self::Plain, Self::OtherDay, Self::Far];
}

/// What makes an answer nice to find.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Story {
    /// It makes equations across and down.
    Crossing,
    /// It squares or cubes a number, or takes a root.
    Power,
    /// It doubles or trebles an equation.
    Bonus,
    /// It lays all tiles of the rack.
    Rack,
}

/// One position, one rack and what is best.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Puzzle {
    /// The board and the rack, for one seat that is to move.
    pub position: Abaku,
    /// What scores most.
    pub answer: Placement,
    /// Its points.
    pub points: i64,
    /// The most points of any other placement; fewer.
    pub second: i64,
    /// The most points of a placement of three tiles or fewer that makes sums and differences
    /// of one digit; 0 if there is none.
    pub near: i64,
    /// The equations of the answer.
    pub equations: Vec<Reading>,
    /// What makes it nice; but for Monday's, at least one that is no bonus.
    pub stories: Vec<Story>,
    /// How many placements there are.
    pub ways: usize,
    /// How many of them are found no later than the answer by who begins with the easiest, the
    /// answer among them.
    pub rank: usize,
    /// How hard the answer is to find; the larger, the harder.
    pub difficulty: u32,
}

/// How many positions were looked at, and why those thrown away were.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct SiftedRacks {
    /// All of them.
    pub looked_at: u32,
    /// Those with each flaw, as [`AbakuFlaw::ALL`] has them.
    pub thrown_away: [u32; AbakuFlaw::ALL.len()],
}

/// The game of all puzzles.
pub const GAME: &str = Abaku::ID;

/// How many tries there are.
const TRIES: u8 = 3;

/// How many games are played for one puzzle before the search is given up.
const GAMES: u32 = 1_000;

/// How many placements there are to choose from.
const WAYS: core::ops::RangeInclusive<usize> = 8..=400;

/// The second answer has at most this many hundredths of the points of the best.
const CLEAR: i64 = 90;

/// How many tiles a beginner lays.
const FEW: usize = 3;

/// The most equations an answer makes.
const EQUATIONS: usize = 6;

/// The options that puzzles are played with: the boxed game's, without jokers.
pub fn options() -> Options {
    let mut options = Options::default();
    options.set("jokers", "off", &Shelf::default()).expect("an option of every game");
    options
}

impl Puzzle {
    /// The puzzle of a day, as hard as its grade wants it, and what was looked at
    /// for it. Equal secrets, days and grades give equal puzzles; `None` if a
    /// thousand games hold none, or once `goes_on` says no.
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

    /// The puzzle that a position with one seat is.
    ///
    /// # Errors
    /// Why it is none.
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

    /// The options that all are played with, as canonical text.
    pub fn options() -> String {
        options().encode()
    }

    /// How points stand to the best of a puzzle that begins with this setup: in
    /// hundredths, rounded down, and in stars of three. `None` if it is no puzzle's.
    pub fn share(setup: &str, points: i64) -> Option<(i64, usize)> {
        let puzzle = Setup::decode(setup).ok()?.puzzle?;
        let percent = percent(points, puzzle.best);
        Some((percent, stars(percent, puzzle.star)))
    }

    /// An answer, as a person writes it, laid on the board that a setup begins with, as in
    /// a game for one: the position after its first entry. `None` if it is no answer.
    pub fn laid(setup: &str, answer: &str) -> Option<Box<dyn AnyTable>> {
        let (seat, setup) = (Seat::new(0), Setup::decode(setup).ok()?);
        let game = Abaku::new(&setup);
        let position = alone(&game, game.rack(seat))?;
        let action = position.view(Viewer::Seat(seat)).parse(answer).ok()?;
        let mut table = Table::at(position);
        // What would be drawn next is nobody's.
        table.act(seat, &action, &Secret::new([0; 32])).ok()?;
        Some(Box::new(table))
    }

    /// The answer as a person writes it.
    pub fn shown(&self) -> String {
        let view = self.position.view(Viewer::Seat(Seat::new(0)));
        view.show(&Action::Place(self.answer.clone()))
    }

    /// What a game of it begins with, as canonical text, with the stars of a grade's day.
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

    /// The puzzle of a text that [`Puzzle::setup`] wrote, looked at anew, by the plain
    /// generator, too.
    ///
    /// # Errors
    /// It is no puzzle any more, or another answer is best than was written.
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

    /// The puzzle, if it is as its day wants it.
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

/// What a placement makes.
struct Made {
    equations: Vec<Reading>,
    /// Whether there are equations across and down.
    crosses: bool,
}

impl Made {
    /// `None` of what breaks the rules.
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

    /// How hard it is to see, the easier the less; `None` of what nobody does in their head.
    fn ease(&self, tiles: usize) -> Option<u32> {
        grade::ease(&self.equations, tiles, self.crosses)
    }
}

/// What makes a best answer nice.
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

/// Whether a number of more than one digit comes of a power or a root of one:
/// 4²=16, √81=9, but not 2²=4.
fn is_power(reading: &Reading) -> bool {
    let powers = [Operation::Square, Operation::Cube, Operation::Sqrt, Operation::Cbrt];
    powers.contains(&reading.operation) && reading.a.max(reading.c) > 9
}

/// Moments of a game between computers in which somebody is to move: the board
/// as it lies, for one seat that has the mover's rack, or each part of it that is as large as
/// the day wants it.
pub(super) fn positions(
    options: &Options,
    secret: &Secret,
    demand: Demand,
    players: [&'static str; 2],
) -> impl Iterator<Item = Abaku> + use<> {
    // What players think with must not be what the tiles are drawn with.
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

/// Plays one entry: whose it was, if it was a player's. `None` once it is over.
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

/// Who plays the games that puzzles are taken from: boards as people leave them.
pub(super) const SELF_PLAY: [&str; 2] = ["obsidian", "flint"];

/// The board of a game and a rack, for one seat alone.
fn alone(game: &Abaku, rack: Digits) -> Option<Abaku> {
    let text = game.to_text();
    let rows = text.split(' ').next()?;
    Abaku::from_text(&format!("{rows} {rack}"), game.options()).ok()
}

#[cfg(test)]
mod tests;
