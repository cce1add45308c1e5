//! Puzzles with one clearly best play of a roll, found in games between computers.
//!
//! Backgammon allows no exhaustive proof. A puzzle is therefore kept only if no better judge would
//! disagree: two rolls deep, the second play loses far more than the judgement errs.

use std::{
    iter,
    ops::{Range, RangeInclusive},
};

use game_core::{
    ChanceRng, Game as _, Notation as _, Seat, Secret, Table, Turn, Viewer, problem::stars,
};
use rules_backgammon::{
    Backgammon, Board, Options, POINTS, Play, Setup, Stake, Switch,
    puzzle::{Answer, WORTHLESS, percent},
};

use super::{JudgedPlay, LevelWithTables, SeatPosition, inputs::is_race};
use crate::{
    Budget, ComputerPlayer as _,
    puzzle::{DayGrade, Flaw, HARDEST, Maker, Sifted, Solution, Task, force::OTHER_DAY},
};

/// The number of tries per puzzle.
const TRIES: u8 = 3;
/// The seat of the solver.
const SOLVER: Seat = Seat::new(0);
/// The number of games played for one puzzle before the search gives up.
const GAMES: u32 = 2_000;
/// The number of the solver's first turns left out, as books cover them.
const OPENING: usize = 3;
/// The level that plays the games: good enough for positions a person would reach.
const PLAYER: &str = "quartz";
/// The permitted number of plays of a roll.
const CHOICE: RangeInclusive<usize> = 12..=40;
/// The permitted distance of an apparent difficulty from the day's range: at first sight, and one
/// roll deep.
const SLACK: [u32; 2] = [12, 4];
/// The number of apparently best plays examined first.
const QUICK: usize = 4;
/// The lead in points that counts as won.
const AHEAD: f32 = 0.8;
/// The least loss of the second play, in points: one roll deep, and two.
const GAPS: [f32; 2] = [0.12, 0.2];
/// The same limits when a puzzle is proven again: it keeps puzzles accepted under lower limits.
const GAPS_ONCE: [f32; 2] = [0.08, 0.12];
/// The loss in points below which plays are searched two rolls deep: in making a puzzle, and in
/// proving it.
const NEAR: [f32; 2] = [0.5, 0.8];
/// The permitted deviation of a loss in the proof, in thousandths.
const OFF_BY: u16 = 10;
/// The highest difficulty of Monday to Saturday; the next day begins above.
const DAYS: [u32; 6] = [12, 18, 22, 28, 32, 38];

/// No hit is possible any more.
const RACE: Flaw = Flaw("race");
/// There are too few plays.
const FEW: Flaw = Flaw("few moves");
/// There are too many plays.
const MANY: Flaw = Flaw("many moves");
/// One side has nearly won.
const ONE_SIDED: Flaw = Flaw("one-sided");
/// The second play is nearly as good.
const CLOSE: Flaw = Flaw("close");
/// The best play neither hits nor makes a point.
const PLAIN: Flaw = Flaw("plain");
/// The text is not a puzzle's setup, or its answers are wrong.
const WRONG: Flaw = Flaw("wrong");

/// The maker of backgammon puzzles.
pub(crate) struct Rolls;

impl Maker for Rolls {
    fn game(&self) -> &'static str {
        Backgammon::ID
    }

    fn make(
        &self,
        secret: &Secret,
        number: u32,
        grade: DayGrade,
        sifted: &mut Sifted,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Task> {
        (0..GAMES).take_while(|_| go_on()).find_map(|game| {
            let secret = secret.with(&format!("backgammon puzzle {number} {game}"));
            let positions = positions(&secret).take_while(|_| go_on());
            sifted.first(positions, |game| task(&game, grade))
        })
    }

    /// The proof also searches two rolls deep plays that were too bad for it before.
    fn again(&self, setup: &str) -> Result<(), Flaw> {
        let setup = Setup::decode(setup).map_err(|_| WRONG)?;
        let (game, answers) = setup.answers().ok_or(WRONG)?;
        let mut found = FoundRoll::at_first(game, GAPS_ONCE)?;
        found.look_quickly()?;
        let anew = found.answers(NEAR[1])?;
        let of = |play: &Play| answers.iter().find(|(one, _)| one == play);
        let same = |(play, loss): &Answer| {
            of(play).is_some_and(|(_, said)| said.abs_diff(*loss) <= OFF_BY)
        };
        let mut counted = anew.iter().filter(|(_, loss)| stars(percent(*loss)) > 0);
        if counted.all(same) { Ok(()) } else { Err(WRONG) }
    }

    fn solution(&self, setup: &str) -> Option<Solution> {
        let shown = Setup::decode(setup).ok()?.solution()?;
        Some(Solution { shown, line: String::new() })
    }
}

/// Returns the options: money play without a cube.
fn options() -> Options {
    Options { play: Stake::Money, cube: Switch::Off, ..Options::default() }
}

/// Returns the solver's rolls in a game between computers, without the first few.
fn positions(secret: &Secret) -> impl Iterator<Item = Backgammon> {
    let (level, secret) = (super::door::level(PLAYER), secret.clone());
    let whims = secret.with("whims");
    let mut table = Table::<Backgammon>::start(&Backgammon::first(&options(), 2), &secret);
    let turn = move || {
        let Turn::Seats { must, .. } = table.position().turn() else { return None };
        let (seat, game) = (must.iter().next()?, table.position().clone());
        let mut rng = ChanceRng::at(&whims, table.ply());
        let action = level.choose(&game.view(Viewer::Seat(seat)), level.budget, &mut rng)?;
        table.act(seat, &action, &secret).ok()?;
        Some((seat, game))
    };
    let own = |(seat, game): (Seat, Backgammon)| {
        (seat == SOLVER && game.dice().is_some()).then_some(game)
    };
    iter::from_fn(turn).filter_map(own).skip(OPENING)
}

/// Makes the puzzle of a roll for a grade.
fn task(game: &Backgammon, grade: DayGrade) -> Result<Task, Flaw> {
    let mut found = FoundRoll::at_first(game, GAPS)?;
    found.may_fit(SLACK[0], grade)?;
    found.look_quickly()?;
    found.may_fit(SLACK[1], grade)?;
    let answers = found.answers(NEAR[0])?;
    let difficulty = found.difficulty()?;
    fit(difficulty..=difficulty, grade)?;
    let setup = Setup::puzzle(options(), game, TRIES, &answers).ok_or(WRONG)?;
    let (game, options) = (Rolls.game(), setup.options.encode());
    Ok(Task { game, options, setup: setup.encode(), difficulty })
}

/// Whether a range of difficulty meets the grade's.
fn fit(difficulty: RangeInclusive<u32>, grade: DayGrade) -> Result<(), Flaw> {
    let day = |difficulty| 1 + DAYS.iter().filter(|&&hardest| difficulty > hardest).count();
    let days = day(*difficulty.start())..=day(*difficulty.end());
    if days.contains(&grade.weekday().into()) { Ok(()) } else { Err(OTHER_DAY) }
}

/// A roll under examination, with its plays.
struct FoundRoll<'a> {
    position: SeatPosition<'a>,
    board: Board,
    /// The board after the play that looks best statically.
    sight: Board,
    /// The least losses of the second play.
    gaps: [f32; 2],
    /// The plays examined so far, the best first.
    all: Vec<JudgedPlay>,
}

fn sort(plays: &mut [JudgedPlay]) {
    plays.sort_by(|one, other| other.equity.total_cmp(&one.equity));
}

impl<'a> FoundRoll<'a> {
    /// Values every play statically.
    fn at_first(game: &'a Backgammon, gaps: [f32; 2]) -> Result<Self, Flaw> {
        let (board, dice) = (game.board_of(SOLVER), game.dice().ok_or(WRONG)?);
        if is_race(&board) {
            return Err(RACE);
        }
        let level = &super::LEVELS[super::LEVELS.len() - 1];
        let mut position =
            LevelWithTables::new(level, None).position(game, SOLVER, Budget::new(u32::MAX));
        let mut all = position.at_once(dice);
        if !CHOICE.contains(&all.len()) {
            return Err(if all.len() < *CHOICE.start() { FEW } else { MANY });
        }
        sort(&mut all);
        if all[0].equity.abs() > AHEAD {
            return Err(ONE_SIDED);
        }
        Ok(Self { sight: all[0].after, position, board, gaps, all })
    }

    /// Whether the roll may still turn out to suit the grade.
    fn may_fit(&self, slack: u32, grade: DayGrade) -> Result<(), Flaw> {
        let seems = self.difficulty()?;
        fit(seems.saturating_sub(slack)..=seems + slack, grade)
    }

    /// Searches these plays `ahead` rolls deep. One of all plays up to their end must then be
    /// clearly best.
    fn look(&mut self, plays: Range<usize>, ahead: u8) -> Result<(), Flaw> {
        let end = plays.end;
        for one in &mut self.all[plays] {
            one.equity = self.position.looked(&one.after, ahead).ok_or(WRONG)?;
        }
        sort(&mut self.all[..end]);
        let gap = self.all[0].equity - self.all[1].equity;
        if gap < self.gaps[usize::from(ahead) - 1] { Err(CLOSE) } else { Ok(()) }
    }

    /// Searches the first plays one roll deep; most failures show at the first two.
    fn look_quickly(&mut self) -> Result<(), Flaw> {
        self.look(0..2, 1)?;
        self.look(2..QUICK, 1)
    }

    /// Returns every play with some worth and its loss, after the quick look. Plays near the best
    /// are searched two rolls deep, the others one.
    fn answers(&mut self, near: f32) -> Result<Vec<Answer>, Flaw> {
        self.look(QUICK..self.all.len(), 1)?;
        let least = self.all[0].equity - near;
        let near = self.all.iter().take_while(|one| one.equity > least).count().max(2);
        self.look(0..2, 2)?;
        self.look(2..near, 2)?;
        let best = self.all[0].equity;
        let loss = |one: &JudgedPlay| (1000.0 * (best - one.equity)).round() as u16;
        let all = self.all.iter().map(|one| (one.play.clone(), loss(one)));
        Ok(all.filter(|(_, loss)| *loss < WORTHLESS).collect())
    }

    /// Returns how hard the best play is to find, 0 to [`HARDEST`]. It is harder the less natural
    /// it looks, the less it wins by, and the more choices there are.
    fn difficulty(&self) -> Result<u32, Flaw> {
        let best = &self.all[0];
        let [hits, makes] = [hits, makes].map(|does| {
            let of = |one: &JudgedPlay| does(&self.board, &one.after);
            (of(best), self.all.iter().map(of).max().unwrap_or(0))
        });
        if hits.0 + makes.0 == 0 {
            return Err(PLAIN);
        }
        let count = |number: usize, most: u32| u32::try_from(number).unwrap_or(most).min(most);
        let missed = |(does, most): (usize, usize), each| if does < most { each } else { 0 };
        let safest = self.all.iter().map(|one| alone(&one.after)).min().unwrap_or(0);
        let risk = count(6 * (alone(&best.after) - safest), 24);
        let unseen = if best.after == self.sight { 0 } else { 10 };
        let close = |within: f32| move |one: &&JudgedPlay| one.equity > best.equity - within;
        let rivals = self.all.iter().skip(1).filter(close(0.3)).count();
        let wide = count(self.all.len() / 3, 12) + count(3 * rivals, 18);
        let gap = best.equity - self.all[1].equity;
        let narrow = (60.0 * (0.3 - gap)).clamp(0.0, 12.0) as u32;
        let plain = missed(hits, 14) + missed(makes, 8);
        Ok((plain + risk + unseen + wide + narrow).min(HARDEST))
    }
}

/// Returns the number of opposing men a play hits.
fn hits(before: &Board, after: &Board) -> usize {
    usize::from(after.other_bar() - before.other_bar())
}

/// Returns the number of points a play makes.
fn makes(before: &Board, after: &Board) -> usize {
    let made = |point: &u8| before.own(*point) < 2 && after.own(*point) >= 2;
    (1..=POINTS).filter(made).count()
}

/// Returns the number of own blots within reach of opposing men, on the bar or behind them.
fn alone(board: &Board) -> usize {
    let behind = if board.other_bar() > 0 { 0 } else { 25 - board.flipped().farthest() };
    (behind + 1..=POINTS).filter(|&point| board.own(point) == 1).count()
}

#[cfg(test)]
mod tests;
