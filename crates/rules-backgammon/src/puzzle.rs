//! A puzzle: one roll in one position, a few tries, and the best of them counts.
//!
//! Every try is made from the same position. Nothing is rolled after it, and nobody else is at the
//! table. The loss of each play is known from the start and told once a player tries it.

use alloc::{format, string::String, sync::Arc, vec::Vec};

use game_core::{ChanceRng, Notation as _, Seat, Sentence};

use crate::{
    Action, Backgammon, Board, Options, Play, Setup, Violation, action::dice_of, ending::How,
    judge::judge, news::dice_text, position::Phase, show::play_text, terms::Terms,
};

/// The loss beside the best play, in thousandths of the cube, from which a play is worth nothing: a
/// whole single game.
pub const WORTHLESS: u16 = 1000;

/// A play and its loss beside the best, in thousandths of the cube.
pub type Answer = (Play, u16);

/// The seat of the solver.
const SOLVER: Seat = Seat::new(0);

/// The progress of a player with a puzzle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Task {
    /// Number of tries.
    pub(crate) tries: u8,
    /// The roll to be played.
    pub(crate) dice: [u8; 2],
    /// Every play that is worth something, the best first; empty for viewers who may not know them.
    pub(crate) answers: Vec<Answer>,
    /// The plays tried so far, each once.
    pub(crate) tried: Vec<Answer>,
}

/// Converts a loss to hundredths of the best play, rounded down: each hundredth of the cube costs
/// one, and only the best is 100.
pub fn percent(loss: u16) -> i64 {
    i64::from(WORTHLESS.saturating_sub(loss)) * 100 / i64::from(WORTHLESS)
}

impl Setup {
    /// Makes a puzzle for the first seat, which has rolled; `answers` are all plays that are worth
    /// something. `None` if the puzzle is unsound: the cube is not in the middle, two plays are
    /// best, or an answer is no play.
    pub fn puzzle(
        options: Options,
        game: &Backgammon,
        tries: u8,
        answers: &[Answer],
    ) -> Option<Self> {
        let dice = game.dice()?;
        let mut answers = answers.to_vec();
        answers.sort_by(|(one, loss), (other, more)| (loss, one).cmp(&(more, other)));
        let mut game = game.clone();
        (game.fresh, game.last) = (false, None);
        game.task = Some(Task { tries, dice, answers, tried: Vec::new() });
        let setup = Self { puzzle: Some(Arc::new(game)), ..Self::first(options) };
        setup.puzzle_fits().then_some(setup)
    }

    /// The position of the puzzle, and its plays that are worth something, the best first.
    pub fn answers(&self) -> Option<(&Backgammon, &[Answer])> {
        let game = self.puzzle.as_deref()?;
        Some((game, &game.task.as_ref()?.answers))
    }

    /// The best play of the puzzle as people write it, for readers who may know it.
    pub fn solution(&self) -> Option<String> {
        let (game, answers) = self.answers()?;
        let (best, _) = answers.first()?;
        Some(play_text(&game.board_of(SOLVER), best))
    }

    /// Whether the puzzle, if there is one, can be played by these options from its start.
    pub(crate) fn puzzle_fits(&self) -> bool {
        let Some(game) = self.puzzle.as_deref() else { return true };
        let begins = game.task.as_ref().is_some_and(|task| task.tried.is_empty());
        begins && game.terms == Terms::of(self) && game.task_fits()
    }
}

impl Task {
    /// `TRIES:DICE:ANSWERS:TRIED`, the plays separated by commas, each with `=` and its loss.
    pub(crate) fn encode(&self) -> String {
        let [one, two] = self.dice;
        let list = |all: &[Answer]| {
            let all = all.iter().map(|(play, loss)| format!("{}={loss}", code(play)));
            all.collect::<Vec<_>>().join(",")
        };
        format!("{}:{one}{two}:{}:{}", self.tries, list(&self.answers), list(&self.tried))
    }

    pub(crate) fn decode(text: &str) -> Option<Self> {
        let mut parts = text.split(':');
        let (tries, dice) = (parts.next()?.parse().ok()?, dice_of(parts.next()?)?);
        let (answers, tried) = (read_list(parts.next()?)?, read_list(parts.next()?)?);
        parts.next().is_none().then_some(Self { tries, dice, answers, tried })
    }

    /// Number of tries left.
    pub(crate) fn left(&self) -> usize {
        usize::from(self.tries).saturating_sub(self.tried.len())
    }

    /// Whether no try is left, or none is needed.
    pub(crate) fn is_done(&self) -> bool {
        self.left() == 0 || self.tried.iter().any(|(_, loss)| *loss == 0)
    }

    /// The best try so far in hundredths of the best play; 0 before the first.
    pub(crate) fn percent(&self) -> i64 {
        self.tried.iter().map(|(_, loss)| percent(*loss)).max().unwrap_or(0)
    }

    /// The best play, where the answers are known.
    pub(crate) fn best(&self) -> Option<&Play> {
        self.answers.first().map(|(play, _)| play)
    }

    /// Points of the player at the end.
    pub(crate) fn points(&self) -> u32 {
        u32::try_from(self.percent()).unwrap_or(0)
    }

    /// The board after a play of the roll on the puzzle's board.
    fn after(&self, board: &Board, play: &Play) -> Result<Board, Violation> {
        judge(board, self.dice, play)
    }

    /// Judges a play to be tried: it must be a play of the roll, with a result that was not tried.
    pub(crate) fn may_try<'a>(
        &self,
        board: &Board,
        action: &'a Action,
    ) -> Result<&'a Play, Violation> {
        let Action::Play(play) = action else { return Err(Violation::OnlyPlays) };
        let after = self.after(board, play)?;
        let new = self.tried.iter().all(|(one, _)| self.after(board, one) != Ok(after));
        if new { Ok(play) } else { Err(Violation::TriedBefore) }
    }

    /// The loss of a play, at most [`WORTHLESS`].
    pub(crate) fn loss(&self, board: &Board, play: &Play) -> u16 {
        let Ok(after) = self.after(board, play) else { return WORTHLESS };
        let same = |(one, _): &&Answer| self.after(board, one) == Ok(after);
        self.answers.iter().find(same).map_or(WORTHLESS, |(_, loss)| *loss)
    }

    /// Makes other plays the best: those not tried change places.
    fn shuffle(&mut self, board: &Board, rng: &mut ChanceRng) {
        let known = |play: &Play| {
            let after = self.after(board, play);
            self.tried.iter().any(|(one, _)| self.after(board, one) == after)
        };
        let free: Vec<usize> =
            (0..self.answers.len()).filter(|&at| !known(&self.answers[at].0)).collect();
        let by = rng.below(u32::try_from(free.len()).unwrap_or(1).max(1)) as usize;
        let plays: Vec<Play> = free.iter().map(|&at| self.answers[at].0.clone()).collect();
        for (nth, &at) in free.iter().enumerate() {
            self.answers[at].0 = plays[(nth + by) % plays.len()].clone();
        }
    }

    /// Whether the answers are different plays of the roll with one best play, and the tries have
    /// the losses of their plays.
    fn is_sound(&self, board: &Board) -> bool {
        let ends = |all: &[Answer]| -> Option<Vec<Board>> {
            all.iter().map(|(play, _)| self.after(board, play).ok()).collect()
        };
        let (Some(answers), Some(tried)) = (ends(&self.answers), ends(&self.tried)) else {
            return false;
        };
        let once = |all: &[Board]| all.iter().enumerate().all(|(at, one)| !all[..at].contains(one));
        let order = self.answers.windows(2).all(|two| two[0].1 <= two[1].1);
        let best = self.answers.iter().filter(|(_, loss)| *loss == 0).count() == 1;
        let small = self.answers.iter().all(|(_, loss)| *loss < WORTHLESS);
        let known = self.tried.iter().all(|(play, loss)| self.loss(board, play) == *loss);
        let tries = (1..=9).contains(&self.tries) && self.tried.len() <= self.tries.into();
        once(&answers) && once(&tried) && order && best && small && known && tries
    }
}

fn code(play: &Play) -> String {
    Action::Play(play.clone()).encode()
}

fn read_list(text: &str) -> Option<Vec<Answer>> {
    let one = |text: &str| {
        let (play, loss) = text.split_once('=')?;
        let Ok(Action::Play(play)) = Action::decode(play) else { return None };
        Some((play, loss.parse().ok()?))
    };
    if text.is_empty() { Some(Vec::new()) } else { text.split(',').map(one).collect() }
}

/// The task of a puzzle's solver, in words.
pub(crate) fn prompt(game: &Backgammon) -> Option<Sentence> {
    let task = game.task.as_ref().filter(|_| game.ending().is_none())?;
    Some(Sentence::new("backgammon-puzzle-roll").with("dice", dice_text(task.dice)))
}

impl Backgammon {
    /// Judges an action in a puzzle: only the roll is played, with a result that was not tried.
    pub(crate) fn may_in_puzzle(&self, action: &Action) -> Result<(), Violation> {
        match &self.task {
            Some(task) => task.may_try(&self.board, action).map(|_| ()),
            None => Ok(()),
        }
    }

    /// Counts a try: the position stays as it is.
    pub(crate) fn try_out(&mut self, action: &Action) -> Result<(), Violation> {
        let Some(task) = &mut self.task else { return Ok(()) };
        let play = task.may_try(&self.board, action)?;
        task.tried.push((play.clone(), task.loss(&self.board, play)));
        let (done, points) = (task.is_done(), task.points());
        if done {
            self.finish(SOLVER, points, How::Tried);
        }
        Ok(())
    }

    /// Whether the losses of plays not tried are still secret.
    fn is_secret(&self) -> bool {
        self.ending().is_none_or(|end| end.how == How::Left)
    }

    /// The same without the secrets.
    pub(crate) fn seen(&self) -> Self {
        let mut seen = self.clone();
        if let Some(task) = seen.task.as_mut().filter(|_| self.is_secret()) {
            task.answers.clear();
        }
        seen
    }

    /// Another puzzle with the same looks and other answers.
    pub(crate) fn with_other_answers(&self, rng: &mut ChanceRng) -> Self {
        let mut other = self.clone();
        if let Some(task) = other.task.as_mut().filter(|_| self.is_secret()) {
            task.shuffle(&self.board, rng);
        }
        other
    }

    /// Whether a puzzle, if there is one, is for one player and in a consistent phase.
    pub(crate) fn task_fits(&self) -> bool {
        let tried = self.ending().is_some_and(|end| end.how == How::Tried);
        let Some(task) = &self.task else { return !tried };
        let goes_on = match self.phase {
            Phase::Play(dice) => dice == task.dice && !task.is_done(),
            Phase::Over(end) => {
                let counted = end.winner.index() == 0 && end.points == task.points();
                counted && (end.how == How::Left || (tried && task.is_done()))
            }
            _ => false,
        };
        let plain = self.auto == [false; 2] && self.resign.is_none() && self.refused == [0, 0];
        let first = self.to_move.index() == 0 && self.cube.owner.is_none() && !self.fresh;
        goes_on && plain && first && task.is_sound(&self.board)
    }
}
