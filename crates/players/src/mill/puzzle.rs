//! Wins in two or three moves, found among random positions.
//!
//! All men are on the board. At the end the opponent has two men left or cannot move. A position is
//! kept if a single move forces the win, and again a single one after the answer.

use game_core::{ChanceRng, Game as _, Notation as _, Secret, Turn};
use rules_mill::{Action, Board, Colour, FEWEST, Men, Mill, Options, Play, Rules, Setup};

use crate::puzzle::{
    DayGrade, Flaw, HARDEST, Maker, Sifted, Solution, Task,
    force::{self, Days, PlayedPosition, moves_of},
};

/// The number of tries per puzzle.
const TRIES: u8 = 3;
/// The number of positions examined before the search gives up.
const MOST: u32 = 2_000_000;
/// The number of positions after which the search changes the numbers of men.
const ROUND: u32 = 50_000;
/// The numbers of men: of the winner, then of the opponent. The opponent loses some men and most of
/// the rest are shut in; in two moves three jumping men can also be caught.
const MEN: [(u32, u32); 7] = [(6, 4), (6, 5), (7, 5), (7, 6), (8, 7), (9, 8), (5, 3)];
/// The number of these pairs, from the first, that serve for wins in three moves.
const LONG: u32 = 6;
/// The most free neighbouring points that a side can lose by one own move, and by one of the
/// opponent's. The moving man takes one point, and a leaving man gives up its neighbours.
const LOST_ROOM: [u8; 2] = [4, 5];
/// The least number of turns the winner can choose from.
const CHOICE: usize = 5;
/// The limits between the days of the week.
const DAYS: Days = Days { two: [17, 25], three: [67, 72, 80] };

/// There are too few turns.
const FEW: Flaw = Flaw("few moves");

/// The maker of mill puzzles.
pub(crate) struct Wins;

/// A board under the usual rules.
#[derive(Debug, Clone, Copy)]
struct MillField {
    board: Board,
    rules: Rules,
}

impl PlayedPosition for MillField {
    type Move = Play;

    fn moves(&self) -> Vec<Play> {
        if self.board.beaten().is_some() { Vec::new() } else { self.board.plays(self.rules) }
    }

    fn after(&self, play: &Play) -> Self {
        Self { board: self.board.after(*play), ..*self }
    }

    fn is_won(&self) -> bool {
        let loser = self.board.beaten();
        loser.map_or_else(|| self.board.is_blocked(self.rules), |loser| loser == self.board.to_move)
    }

    fn wins_at_once(&self) -> bool {
        let (board, own, other) = (&self.board, self.board.to_move, self.board.to_move.other());
        if board.beaten().is_some() {
            return false;
        }
        if board.of(other).count() > FEWEST {
            let may_be = board.room(other, self.rules) <= LOST_ROOM[1];
            return may_be && self.moves().iter().any(|play| self.after(play).is_won());
        }
        board.of(own).iter().any(|from| {
            let others = board.of(own).without(from);
            let closes = |to| self.rules.closes(to, others);
            board.reach(own, from, self.rules).iter().any(closes)
        })
    }

    fn may_fall(&self, moves: u8) -> bool {
        let (board, side) = (&self.board, self.board.to_move);
        let taken = board.of(side).count() < FEWEST + moves;
        let [own, other] = LOST_ROOM;
        taken || board.room(side, self.rules) <= moves * (own + other)
    }
}

/// The same interface on the rules of a whole game.
impl PlayedPosition for Mill {
    type Move = Play;

    fn moves(&self) -> Vec<Play> {
        let mover = self.seat_of(self.board().to_move);
        let turns = self.legal_actions(mover).into_iter().filter_map(|action| match action {
            Action::Play(play) => Some(play),
            _ => None,
        });
        turns.collect()
    }

    fn after(&self, play: &Play) -> Self {
        let mut next = self.clone();
        let mover = self.seat_of(self.board().to_move);
        next.act(mover, &Action::Play(*play)).expect("it is legal");
        next
    }

    fn is_won(&self) -> bool {
        let mover = self.seat_of(self.board().to_move);
        matches!(self.turn(), Turn::Over(outcome) if outcome.places[mover.index()] == 2)
    }
}

impl Maker for Wins {
    fn game(&self) -> &'static str {
        Mill::ID
    }

    fn make(
        &self,
        secret: &Secret,
        number: u32,
        grade: DayGrade,
        sifted: &mut Sifted,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Task> {
        let mut rng = ChanceRng::at(&secret.with(&format!("mill puzzle {number}")), 0);
        let kinds = if moves_of(grade) == 2 { MEN.len() as u32 } else { LONG };
        let mut men = MEN[0];
        let positions = (0..MOST).take_while(|_| go_on()).map(|nth| {
            if nth % ROUND == 0 {
                men = MEN[rng.below(kinds) as usize];
            }
            laid(men, &mut rng)
        });
        sifted.first(positions, |board| task(board, grade))
    }

    /// The proof uses the rules of a whole game.
    fn again(&self, setup: &str) -> Result<(), Flaw> {
        let setup = Setup::decode(setup).map_err(|_| force::NO_WIN)?;
        let (game, line) = setup.line().ok_or(force::NO_WIN)?;
        force::proven(&game, line)
    }

    fn solution(&self, setup: &str) -> Option<Solution> {
        let shown = Setup::decode(setup).ok()?.solution()?;
        Some(Solution { shown, line: String::new() })
    }
}

/// Places these men of both sides at random, with White or Black to move.
fn laid((own, other): (u32, u32), rng: &mut ChanceRng) -> Board {
    let mut left = Men::ALL;
    let mut some = |count: u32, rng: &mut ChanceRng| -> Men {
        let mut one = || {
            let nth = rng.below(u32::from(left.count())) as usize;
            let point = left.iter().nth(nth)?;
            left = left.without(point);
            Some(point)
        };
        (0..count).filter_map(|_| one()).collect()
    };
    let (own, other) = (some(own, rng), some(other, rng));
    let winner = Colour::BOTH[rng.below(2) as usize];
    let mut board = Board { to_move: winner, ..Board::empty(0) };
    board.men[winner.index()] = own;
    board.men[winner.other().index()] = other;
    board
}

/// Makes the puzzle of a position for a grade.
fn task(board: Board, grade: DayGrade) -> Result<Task, Flaw> {
    let field = MillField { board, rules: Options::default().rules() };
    let moves = moves_of(grade);
    let choice = field.moves().len();
    if choice < CHOICE {
        return Err(FEW);
    }
    let line = force::line(&field, moves)?;
    let difficulty = difficulty(&field, line[0], moves);
    DAYS.fit(difficulty, grade)?;
    let setup = Setup::puzzle(board, line, TRIES).map_err(|_| force::NO_WIN)?;
    let (game, options) = (Wins.game(), setup.options.encode());
    Ok(Task { game, options, setup: setup.encode(), difficulty })
}

/// Returns how hard the first turn is to find, 0 to [`HARDEST`]. It is harder the longer the win,
/// the quieter the turn, the more misleading mills, and the more choices there are.
fn difficulty(field: &MillField, key: Play, moves: u8) -> u32 {
    let count = |number: usize, most: u32| u32::try_from(number).unwrap_or(most).min(most);
    let turns = field.moves();
    let long = if moves == 2 { 0 } else { HARDEST / 2 };
    let quiet = if key.takes.is_none() { 10 } else { 0 };
    let mills = turns.iter().filter(|turn| turn.takes.is_some() && **turn != key).count();
    let answers = field.after(&key).moves().len();
    let wide = count(turns.len() / 2, 12) + count(answers, 12);
    (long + quiet + count(2 * mills, 12) + wide).min(HARDEST)
}

#[cfg(test)]
mod tests;
