//! Rolls with one play that is clearly best, found in games between computers.
//!
//! Nothing of backgammon can be proven by looking at everything, so only what no better judge
//! would see otherwise is kept: two rolls ahead, the second play loses far more than
//! the judgement errs.

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

/// How many tries there are.
const TRIES: u8 = 3;
/// Who solves a puzzle.
const SOLVER: Seat = Seat::new(0);
/// How many games are played for one puzzle before the search is given up.
const GAMES: u32 = 2_000;
/// So many of the solver's first turns are not looked at: books know them.
const OPENING: usize = 3;
/// Who plays the games: well enough that a person would come there.
const PLAYER: &str = "quartz";
/// A roll has so many plays.
const CHOICE: RangeInclusive<usize> = 12..=40;
/// By so much harder or easier than its day a roll may look: at once, and one roll ahead of the
/// first plays.
const SLACK: [u32; 2] = [12, 4];
/// So many plays that look best are looked at first.
const QUICK: usize = 4;
/// A lead of more than this has won, in points.
const AHEAD: f32 = 0.8;
/// What the second play loses at least, in points: one roll ahead, and two.
const GAPS: [f32; 2] = [0.12, 0.2];
/// The same when it is proven: what was kept when less was asked stays a puzzle.
const GAPS_ONCE: [f32; 2] = [0.08, 0.12];
/// Plays that lose less are looked at two rolls ahead, in points: when a puzzle is made, and
/// when it is proven.
const NEAR: [f32; 2] = [0.5, 0.8];
/// By how much a loss may be another when it is proven, in thousandths.
const OFF_BY: u16 = 10;
/// The hardest of Monday to Saturday; the next day begins above.
const DAYS: [u32; 6] = [12, 18, 22, 28, 32, 38];

/// Nobody can be hit any more.
const RACE: Flaw = Flaw("race");
/// There is hardly anything to choose from.
const FEW: Flaw = Flaw("few moves");
/// There is too much to choose from.
const MANY: Flaw = Flaw("many moves");
/// One side has nearly won.
const ONE_SIDED: Flaw = Flaw("one-sided");
/// The second play is nearly as good.
const CLOSE: Flaw = Flaw("close");
/// The best play neither hits nor makes a point.
const PLAIN: Flaw = Flaw("plain");
/// It is no puzzle's setup, or not what it says.
const WRONG: Flaw = Flaw("wrong");

/// What makes puzzles of backgammon.
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

    /// Plays that looked too bad for it are looked at two rolls ahead, too.
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

/// For money, without a cube.
fn options() -> Options {
    Options { play: Stake::Money, cube: Switch::Off, ..Options::default() }
}

/// The solver's rolls in a game between computers, the first few left out.
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

/// The puzzle that a roll is for a grade.
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

/// Whether anything so hard is as hard as a grade wants it.
fn fit(difficulty: RangeInclusive<u32>, grade: DayGrade) -> Result<(), Flaw> {
    let day = |difficulty| 1 + DAYS.iter().filter(|&&hardest| difficulty > hardest).count();
    let days = day(*difficulty.start())..=day(*difficulty.end());
    if days.contains(&grade.weekday().into()) { Ok(()) } else { Err(OTHER_DAY) }
}

/// A roll, and what is thought of its plays.
struct FoundRoll<'a> {
    position: SeatPosition<'a>,
    board: Board,
    /// Where the play leads that looks best at once.
    sight: Board,
    /// What the second play must lose.
    gaps: [f32; 2],
    /// The best first, as far as was looked.
    all: Vec<JudgedPlay>,
}

fn sort(plays: &mut [JudgedPlay]) {
    plays.sort_by(|one, other| other.equity.total_cmp(&one.equity));
}

impl<'a> FoundRoll<'a> {
    /// Every play as it looks at once.
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

    /// Whether it may turn out as hard as a grade wants it.
    fn may_fit(&self, slack: u32, grade: DayGrade) -> Result<(), Flaw> {
        let seems = self.difficulty()?;
        fit(seems.saturating_sub(slack)..=seems + slack, grade)
    }

    /// Looks so far ahead after these plays; of them and those before, one shall be clearly best.
    fn look(&mut self, plays: Range<usize>, ahead: u8) -> Result<(), Flaw> {
        let end = plays.end;
        for one in &mut self.all[plays] {
            one.equity = self.position.looked(&one.after, ahead).ok_or(WRONG)?;
        }
        sort(&mut self.all[..end]);
        let gap = self.all[0].equity - self.all[1].equity;
        if gap < self.gaps[usize::from(ahead) - 1] { Err(CLOSE) } else { Ok(()) }
    }

    /// One roll ahead of the first plays; most that fail do so at the first two.
    fn look_quickly(&mut self) -> Result<(), Flaw> {
        self.look(0..2, 1)?;
        self.look(2..QUICK, 1)
    }

    /// Every play that is worth something, with what it loses, once the first have been
    /// looked at: two rolls ahead if it is near the best, else one.
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

    /// How hard the best play is to find, 0 to [`HARDEST`]: the less it does what anybody would
    /// do, the less it wins by, and the more there is to choose from.
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

/// How many men of the other side a play hits.
fn hits(before: &Board, after: &Board) -> usize {
    usize::from(after.other_bar() - before.other_bar())
}

/// How many points a play makes.
fn makes(before: &Board, after: &Board) -> usize {
    let made = |point: &u8| before.own(*point) < 2 && after.own(*point) >= 2;
    (1..=POINTS).filter(made).count()
}

/// How many men stand alone where they may be hit: the other side's come from the bar, or
/// from behind them.
fn alone(board: &Board) -> usize {
    let behind = if board.other_bar() > 0 { 0 } else { 25 - board.flipped().farthest() };
    (behind + 1..=POINTS).filter(|&point| board.own(point) == 1).count()
}

#[cfg(test)]
mod tests;
