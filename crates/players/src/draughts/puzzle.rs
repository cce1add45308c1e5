//! Wins in two or three moves, found among random positions.
//!
//! The board has few men, and the winner has no more of them than the opponent: the win takes a
//! sacrifice and a multiple capture. A position is kept if a single move forces the win, and again
//! a single one after the answer.

use game_core::{ChanceRng, Game as _, Notation as _, Secret, Turn};
use rules_draughts::{Action, Board, Draughts, Finder, Ply, Route, Setup, Side, Square};

use crate::puzzle::{
    DayGrade, Flaw, HARDEST, Maker, Sifted, Solution, Task,
    force::{self, Days, PlayedPosition, moves_of},
};

/// The number of tries per puzzle.
const TRIES: u8 = 3;
/// The number of positions examined before the search gives up.
const MOST: u32 = 5_000_000;
/// The number of positions after which the search changes the numbers of men.
const ROUND: u32 = 10_000;
/// The numbers of men and kings: of the winner, then of the opponent.
const MEN: [[[u32; 2]; 2]; 7] = [
    [[3, 0], [3, 0]],
    [[4, 0], [4, 0]],
    [[5, 0], [5, 0]],
    [[3, 1], [4, 0]],
    [[4, 1], [5, 0]],
    [[3, 1], [3, 1]],
    [[4, 1], [4, 1]],
];
/// The least number of moves the winner can choose from.
const CHOICE: usize = 4;
/// One puzzle in this many may begin with a promotion. Most wins do, but it is dull to repeat.
const CROWNING: u32 = 4;
/// The limits between the days of the week.
const DAYS: Days = Days { two: [15, 17], three: [64, 66, 68] };

/// There are too few moves.
const FEW: Flaw = Flaw("few moves");
/// The win begins with a promotion, and enough others do.
const CROWNED: Flaw = Flaw("crowned");

/// The maker of draughts puzzles.
pub(crate) struct Combinations;

/// A board with the side to move.
#[derive(Debug, Clone, Copy)]
struct DraughtsField {
    board: Board,
    side: Side,
}

impl PlayedPosition for DraughtsField {
    type Move = Ply;

    fn moves(&self) -> Vec<Ply> {
        let mut all = Vec::new();
        Finder::default().plies(&self.board, self.side, false, &mut all);
        all
    }

    fn after(&self, ply: &Ply) -> Self {
        Self { board: self.board.made(self.side, *ply), side: self.side.other() }
    }

    fn is_won(&self) -> bool {
        self.board.count(self.side) == 0 || self.moves().is_empty()
    }
}

/// The same interface on the rules of a whole game.
impl PlayedPosition for Draughts {
    type Move = Route;

    fn moves(&self) -> Vec<Route> {
        let Some(mover) = self.seat_of(self.side()) else { return Vec::new() };
        let moves = self.legal_actions(mover).into_iter().filter_map(|action| match action {
            Action::Move { route, .. } => Some(route),
            _ => None,
        });
        moves.collect()
    }

    fn after(&self, route: &Route) -> Self {
        let mut next = self.clone();
        let mover = self.seat_of(self.side()).expect("no lots are drawn");
        next.act(mover, &Action::plain(*route)).expect("it is legal");
        next
    }

    fn is_won(&self) -> bool {
        let loser = self.seat_of(self.side()).map_or(0, |seat| seat.index());
        matches!(self.turn(), Turn::Over(outcome) if outcome.places[loser] == 2)
    }
}

impl Maker for Combinations {
    fn game(&self) -> &'static str {
        Draughts::ID
    }

    fn make(
        &self,
        secret: &Secret,
        number: u32,
        grade: DayGrade,
        sifted: &mut Sifted,
        go_on: &dyn Fn() -> bool,
    ) -> Option<Task> {
        let mut rng = ChanceRng::at(&secret.with(&format!("draughts puzzle {number}")), 0);
        let may_crown = rng.below(CROWNING) == 0;
        let mut men = MEN[0];
        let positions = (0..MOST).take_while(|_| go_on()).map(|nth| {
            if nth % ROUND == 0 {
                men = MEN[rng.below(MEN.len() as u32) as usize];
            }
            laid(men, &mut rng)
        });
        sifted.first(positions, |field| task(&field, grade, may_crown))
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

/// Places these men and kings of both sides at random, with White or Black to move.
fn laid(men: [[u32; 2]; 2], rng: &mut ChanceRng) -> DraughtsField {
    let side = Side::BOTH[rng.below(2) as usize];
    let mut left: Vec<Square> = Square::all().collect();
    let mut some = |count: u32, last: Option<u8>, rng: &mut ChanceRng| {
        let mut bits = 0;
        for _ in 0..count {
            let open: Vec<usize> =
                (0..left.len()).filter(|&at| Some(left[at].row()) != last).collect();
            let at = open[rng.below(u32::try_from(open.len()).unwrap_or(1)) as usize];
            bits |= left.swap_remove(at).bit();
        }
        bits
    };
    let (mut plain, mut kings) = ([0; 2], [0; 2]);
    for (one, [men, crowned]) in [side, side.other()].into_iter().zip(men) {
        let last = if one == Side::White { 7 } else { 0 };
        plain[one as usize] = some(men, Some(last), rng);
        kings[one as usize] = some(crowned, None, rng);
    }
    DraughtsField { board: Board::placed(plain, kings), side }
}

/// Makes the puzzle of a position for a grade. `may_crown` permits a promotion at the beginning.
fn task(field: &DraughtsField, grade: DayGrade, may_crown: bool) -> Result<Task, Flaw> {
    let moves = moves_of(grade);
    if field.board.can_capture(field.side) || field.moves().len() < CHOICE {
        return Err(FEW);
    }
    let line = force::line(field, moves)?;
    if crowns(field, &line[0]) && !may_crown {
        return Err(CROWNED);
    }
    let difficulty = difficulty(field, &line, moves);
    DAYS.fit(difficulty, grade)?;
    let DraughtsField { board, side } = *field;
    let setup = routes(field, &line).and_then(|line| Setup::puzzle(board, side, line, TRIES).ok());
    let setup = setup.ok_or(force::NO_WIN)?;
    let (game, options) = (Combinations.game(), setup.options.encode());
    Ok(Task { game, options, setup: setup.encode(), difficulty })
}

/// Returns the moves of a line as the rules list them.
fn routes(field: &DraughtsField, line: &[Ply]) -> Option<Vec<Route>> {
    let mut game = Draughts::at(field.board, field.side);
    let mut field = *field;
    let mut found = Vec::new();
    for ply in line {
        field = field.after(ply);
        let same = |route: &Route| PlayedPosition::after(&game, route).board() == &field.board;
        let route = PlayedPosition::moves(&game).into_iter().find(same)?;
        game = PlayedPosition::after(&game, &route);
        found.push(route);
    }
    Some(found)
}

/// Returns how hard the first move is to find, 0 to [`HARDEST`]. It is harder the longer the win,
/// the greater the sacrifice, the less it looks like a win, and the more choices there are.
fn difficulty(field: &DraughtsField, line: &[Ply], moves: u8) -> u32 {
    let count = |number: usize, most: u32| u32::try_from(number).unwrap_or(most).min(most);
    let long = if moves == 2 { 0 } else { HARDEST / 2 };
    let after = field.after(&line[0]);
    let answers = after.moves();
    let given: u32 = answers.iter().map(|ply| ply.captured.count_ones()).max().unwrap_or(0);
    let quiet = if given == 0 { 10 } else { 0 };
    let hidden = if crowns(field, &line[0]) { 0 } else { 4 };
    let wide = count(field.moves().len(), 12) + count(3 * (answers.len() - 1), 9);
    (long + quiet + hidden + 3 * given.min(4) + wide).min(HARDEST)
}

/// Whether a move promotes a man.
fn crowns(field: &DraughtsField, ply: &Ply) -> bool {
    let kings = |board: &Board| board.kings(field.side).count_ones();
    kings(&field.after(ply).board) > kings(&field.board)
}

#[cfg(test)]
mod tests;
