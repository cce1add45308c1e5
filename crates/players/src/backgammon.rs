//! Backgammon's players.

pub mod bearoff;
mod cube;
mod door;
mod duels;
mod hindsight;
pub mod inputs;
pub mod judgement;
mod level;
mod matches;
pub mod net;
pub(crate) mod puzzle;
mod shots;
mod solved;
mod stakes;
#[cfg(test)]
mod tests;

mod thought;

use game_core::{ChanceRng, Game, Seat};
use rules_backgammon::{Action, Backgammon, Board, Play, View};

use crate::{
    AnyPlayers, Budget, ComputerPlayer, puzzle::Maker, search::chosen, tablebase::Tablebases,
};
use bearoff::BearOff;
pub(crate) use bearoff::ROLLS;
use cube::{Doubling, worth};
use duels::Stake;
use judgement::Nets;
pub use level::{BackgammonLevel, LEVELS};
use net::Chances;
use solved::Solved;
use stakes::{Holder, Stakes};
use thought::Thinker;

/// Backgammon's computers.
pub const COMPUTERS: &dyn AnyPlayers = &door::BackgammonPlayers::NEW;
/// The maker of backgammon puzzles.
pub const PUZZLES: &dyn Maker = &puzzle::Rolls;

/// The plays examined again at each further roll of depth: their greatest number, and their
/// greatest distance from the best, in points.
const CLOSELY: [(usize, f32); 2] = [(10, 0.2), (4, 0.06)];
/// The ratio of a level's noise in plays to its noise with the cube.
const CALMER: u32 = 10;
/// The bonus of ending a game at once, in cubes.
const SOONER: f32 = 0.02;

/// A possible action with the player's judgement of it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ScoredPlay {
    /// The action.
    pub(crate) action: Action,
    /// Its worth with the cube, in units of the present cube.
    pub(crate) equity: f32,
}

/// A play with the board after it and its worth, in cubes.
struct JudgedPlay {
    play: Play,
    after: Board,
    equity: f32,
}

impl JudgedPlay {
    fn candidate(self) -> ScoredPlay {
        ScoredPlay { action: Action::Play(self.play), equity: self.equity }
    }
}

/// A position from the seat to decide.
struct SeatPosition<'a> {
    game: &'a Backgammon,
    seat: Seat,
    stakes: Stakes<'a>,
    thought: Thinker<'a>,
    ahead: u8,
}

/// A level with the tables it may read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct LevelWithTables<'a> {
    level: &'a BackgammonLevel,
    tables: Option<&'a Tablebases>,
}

impl<'a> LevelWithTables<'a> {
    pub(crate) const fn new(level: &'a BackgammonLevel, tables: Option<&'a Tablebases>) -> Self {
        Self { level, tables }
    }

    /// Returns the thinker for a game with this budget. It reads tables if the level does, and
    /// knows all of bearing off if the level looks ahead.
    fn thought(&self, game: &Backgammon, budget: Budget) -> Thinker<'a> {
        let Self { level, tables } = *self;
        let bear_off = (level.ahead > 0).then(BearOff::known);
        let tables = tables.filter(|_| level.reads && Solved::has(&game.board_of(game.mover())));
        let solved = tables.map(Solved::new);
        Thinker::new(Nets::trained(), bear_off, solved, budget)
    }

    /// Returns the position of a seat with this budget.
    fn position(&self, game: &'a Backgammon, seat: Seat, budget: Budget) -> SeatPosition<'a> {
        SeatPosition {
            game,
            seat,
            stakes: Stakes::of(game, seat),
            thought: self.thought(game, budget),
            ahead: self.level.ahead,
        }
    }

    /// Ranks everything the seat can decide on, the best first.
    fn ranked(&self, game: &Backgammon, seat: Seat, budget: Budget) -> Vec<ScoredPlay> {
        let mut all = self.position(game, seat, budget).candidates();
        all.sort_by(|one, other| other.equity.total_cmp(&one.equity));
        all
    }
}

impl SeatPosition<'_> {
    fn candidates(&mut self) -> Vec<ScoredPlay> {
        if self.game.resignation().is_some() {
            return self.answers_to_resignation();
        }
        match (self.game.dice(), self.game.offered()) {
            (Some(dice), _) => self.plays(dice),
            (None, Some(turns)) => self.answers_to_cube(turns),
            (None, None) => self.doubling(),
        }
    }

    fn candidate(&self, action: Action, worth: f32) -> ScoredPlay {
        ScoredPlay { action, equity: self.stakes.in_cubes(worth) }
    }

    /// Returns every play of a roll; the best ones are examined again.
    fn plays(&mut self, dice: [u8; 2]) -> Vec<ScoredPlay> {
        let mut all = self.at_once(dice);
        if self.is_known() {
            return all.into_iter().map(JudgedPlay::candidate).collect();
        }
        for (ahead, (most, margin)) in (1..=self.ahead).zip(CLOSELY) {
            self.look_again(&mut all, ahead, most, margin);
        }
        all.into_iter().map(JudgedPlay::candidate).collect()
    }

    /// Whether tables settle the worth of every permitted action.
    fn is_known(&self) -> bool {
        let Some(solved) = &self.thought.solved else { return false };
        let board = self.game.board_of(self.seat);
        match (self.game.dice(), self.game.offered()) {
            (Some(_), _) => solved.before(&self.stakes, &board).is_some(),
            (None, Some(_)) => self.known_taken().is_some(),
            (None, None) => solved.doubling(&self.stakes, &board).is_some(),
        }
    }

    /// Returns every play of a roll, judged statically or by tables.
    fn at_once(&mut self, dice: [u8; 2]) -> Vec<JudgedPlay> {
        let board = self.game.board_of(self.seat);
        let seen = self.thought.plays(&board, dice).into_iter();
        let judged = |(play, after, chances)| {
            let equity = self.known_after(&after).unwrap_or_else(|| self.equity(&chances));
            JudgedPlay { play, after, equity }
        };
        seen.map(judged).collect()
    }

    /// Looks further ahead after the best plays. The others are worth no more than any of them.
    fn look_again(&mut self, all: &mut [JudgedPlay], ahead: u8, most: usize, margin: f32) {
        all.sort_by(|one, other| other.equity.total_cmp(&one.equity));
        let Some(least) = all.first().map(|best| best.equity - margin) else { return };
        let close = all.iter().take(most).take_while(|one| one.equity >= least).count();
        let (close, others) = all.split_at_mut(close);
        let Some(seen) = close.iter().map(|one| self.looked(&one.after, ahead)).collect() else {
            return;
        };
        let seen: Vec<f32> = seen;
        for (judged, equity) in close.iter_mut().zip(&seen) {
            judged.equity = *equity;
        }
        let least = seen.into_iter().fold(f32::INFINITY, f32::min);
        for judged in others {
            judged.equity = judged.equity.min(least);
        }
    }

    /// Returns the worth in cubes of a board after the seat's play, if tables know it.
    fn known_after(&self, after: &Board) -> Option<f32> {
        self.thought.solved.as_ref()?.after(&self.stakes, after)
    }

    /// Returns the worth of a board after the seat's play, searched `ahead` rolls deep.
    fn looked(&mut self, after: &Board, ahead: u8) -> Option<f32> {
        if let Some(known) = self.known_after(after) {
            return Some(known);
        }
        let [won, lost] = self.stakes.gammons();
        let then = self.thought.before_roll(&after.flipped(), ahead, [lost, won])?;
        Some(self.equity(&then.flipped()))
    }

    fn equity(&self, chances: &Chances) -> f32 {
        self.stakes.in_cubes(worth(&self.stakes, chances))
    }

    /// Returns the chances of the side about to roll.
    fn before_roll(&mut self, roller: Seat) -> Chances {
        let board = self.game.board_of(roller);
        let [won, lost] = self.stakes.gammons();
        let gammons = if roller == self.seat { [won, lost] } else { [lost, won] };
        let ahead = self.ahead;
        let looked =
            (0..=ahead).rev().find_map(|ahead| self.thought.before_roll(&board, ahead, gammons));
        looked.unwrap_or_default()
    }

    /// Ranks the double and the roll.
    fn doubling(&mut self) -> Vec<ScoredPlay> {
        let board = self.game.board_of(self.seat);
        let known =
            self.thought.solved.as_ref().and_then(|solved| solved.doubling(&self.stakes, &board));
        let doubling = known.unwrap_or_else(|| {
            let chances = self.before_roll(self.seat);
            Doubling::of(&self.stakes, &chances)
        });
        let legal = self.game.legal_actions(self.seat);
        let all = [(Action::Double, doubling.double()), (Action::Roll, doubling.roll)];
        let gains = self.stakes.can_gain();
        let may = |action| action == Action::Roll || (gains && legal.contains(&action));
        let all = all.into_iter().filter(|(action, _)| may(action.clone()));
        all.map(|(action, worth)| self.candidate(action, worth)).collect()
    }

    /// Returns the worth to the seat of playing on at the offered value, in units of the new cube,
    /// if tables know it.
    fn known_taken(&self) -> Option<f32> {
        let (doubler, solved) = (self.game.mover(), self.thought.solved.as_ref()?);
        let board = self.game.board_of(doubler);
        if doubler == self.seat {
            return solved.taken(&self.stakes, &board);
        }
        Some(-solved.taken(&self.stakes.flipped(), &board)?)
    }

    /// Ranks the answers to a cube: to accept the offered value, to give up, or to redouble.
    fn answers_to_cube(&mut self, turns: u8) -> Vec<ScoredPlay> {
        let doubler = self.game.mover();
        let is_doubler = doubler == self.seat;
        let chances = self.before_roll(doubler);
        let (chances, holder) =
            if is_doubler { (chances, Holder::Other) } else { (chances.flipped(), Holder::Own) };
        let (stakes, known) = (self.stakes, self.known_taken());
        let at = |turns: u8| stakes.turned(turns, holder);
        let gone_on = |turns: u8| match known {
            Some(known) => known * at(turns).worth(1),
            None => worth(&at(turns), &chances),
        };
        let (taken, raised) = (gone_on(turns), gone_on(turns + 1));
        let dropped = at(turns - 1).worth(-1);
        let legal = self.game.legal_actions(self.seat);
        let all = [
            (Action::Take, taken),
            (Action::Drop, dropped),
            (Action::Beaver, raised),
            (Action::Raccoon, raised),
        ];
        let all = all.into_iter().filter(|(action, _)| legal.contains(action));
        all.map(|(action, worth)| self.candidate(action, worth)).collect()
    }

    /// Ranks the acceptance of an offered resignation against playing on.
    fn answers_to_resignation(&mut self) -> Vec<ScoredPlay> {
        let size = self.game.resignation().map_or(0, |(_, size)| size);
        let accepted = self.stakes.worth(size.min(3).cast_signed());
        let on = self.played_on() - SOONER;
        vec![self.candidate(Action::Accept, accepted), self.candidate(Action::Refuse, on)]
    }

    /// Returns the worth of playing on to the seat.
    fn played_on(&mut self) -> f32 {
        let on_turn = self.game.mover();
        if let Some(known) = self.known_on(on_turn) {
            return known * self.stakes.worth(1);
        }
        let chances = match self.game.dice() {
            Some(dice) => self.after_best(on_turn, dice),
            None => self.before_roll(on_turn),
        };
        let chances = if on_turn == self.seat { chances } else { chances.flipped() };
        worth(&self.stakes, &chances)
    }

    /// Returns the same worth in cubes, if tables know it.
    fn known_on(&self, on_turn: Seat) -> Option<f32> {
        let (board, solved) = (self.game.board_of(on_turn), self.thought.solved.as_ref()?);
        let (stakes, sign) =
            if on_turn == self.seat { (self.stakes, 1.0) } else { (self.stakes.flipped(), -1.0) };
        let Some(dice) = self.game.dice() else {
            return Some(sign * solved.before(&stakes, &board)?);
        };
        let mut found = Vec::new();
        board.plays(dice, &mut found);
        let worths: Option<Vec<f32>> =
            found.iter().map(|after| solved.after(&stakes, after)).collect();
        let best = worths?.into_iter().reduce(f32::max);
        Some(sign * best.map_or_else(|| solved.after(&stakes, &board), Some)?)
    }

    /// Returns the chances of the side that plays these dice best.
    fn after_best(&mut self, seat: Seat, dice: [u8; 2]) -> Chances {
        let all = self.thought.plays(&self.game.board_of(seat), dice).into_iter();
        let stakes = if seat == self.seat { self.stakes } else { self.stakes.flipped() };
        let gammons = stakes.gammons();
        let chances = all.map(|(_, _, chances)| chances);
        let best =
            chances.max_by(|one, other| one.equity(gammons).total_cmp(&other.equity(gammons)));
        best.unwrap_or_default()
    }
}

/// A level by itself reads no tables.
impl ComputerPlayer for BackgammonLevel {
    type View = View;
    /// `None` only if there is nothing to decide.
    type Action = Option<Action>;

    fn choose(&self, view: &View, budget: Budget, rng: &mut ChanceRng) -> Option<Action> {
        LevelWithTables::new(self, None).choose(view, budget, rng)
    }
}

impl ComputerPlayer for LevelWithTables<'_> {
    type View = View;
    /// `None` only if there is nothing to decide.
    type Action = Option<Action>;

    fn choose(&self, view: &View, budget: Budget, rng: &mut ChanceRng) -> Option<Action> {
        let (game, seat) = (view.seen(), view.viewer().seat()?);
        if let Some(duel) = Stake::of(game, seat) {
            let chosen = self.choose_for(&duel.game, duel.side, budget, rng)?;
            return Some(duel.meant(game, seat, chosen));
        }
        self.choose_for(game, seat, budget, rng)
    }
}

impl LevelWithTables<'_> {
    /// Returns the decision of one side of a game for two.
    fn choose_for(
        &self,
        game: &Backgammon,
        seat: Seat,
        budget: Budget,
        rng: &mut ChanceRng,
    ) -> Option<Action> {
        let only = game.dice().and_then(|dice| only(game, seat, dice));
        if only.is_some() && game.resignation().is_none() {
            return only;
        }
        let ranked = self.ranked(game, seat, budget);
        let thousandths = |candidate: &ScoredPlay| (candidate.equity * 1000.0).round() as i32;
        let values: Vec<_> = ranked.iter().map(thousandths).collect();
        let noise = match game.resignation() {
            Some(_) => 0,
            None if game.dice().is_some() => self.level.noise,
            None => self.level.noise.min(level::CALM) / CALMER,
        };
        let at = chosen(&values, noise, rng)?;
        ranked.into_iter().nth(at).map(|candidate| candidate.action)
    }
}

/// Returns the only play of a roll, if there is just one.
fn only(game: &Backgammon, seat: Seat, dice: [u8; 2]) -> Option<Action> {
    let mut all = game.board_of(seat).named_plays(dice);
    let (play, _) = all.pop()?;
    all.is_empty().then_some(Action::Play(play))
}
