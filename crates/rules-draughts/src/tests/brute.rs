//! A second, slow search for moves, written from the rules page alone, and thousands of positions
//! on which both must find the same.

use alloc::{collections::BTreeSet, format};

use game_core::{ChanceRng, Secret};

use super::*;
use crate::{Board, Piece, Side, Square};

/// The board in the terms of the rules: columns and rows from 1 to 8.
type Cells = [[Option<Piece>; 9]; 9];
type Place = (i32, i32);
/// The identity of a capture: its start, end and captured places in order.
type Told = (Place, Place, Vec<Place>);
/// Captures, each with one way of making it.
type Walks = BTreeSet<(Told, Vec<Place>)>;

fn cells(board: &Board) -> Cells {
    let mut cells = [[None; 9]; 9];
    for (square, piece) in board.pieces() {
        cells[usize::from(square.column()) + 1][usize::from(square.row()) + 1] = Some(piece);
    }
    cells
}

fn on_board((x, y): Place) -> bool {
    (1..=8).contains(&x) && (1..=8).contains(&y)
}

fn look(cells: &Cells, (x, y): Place) -> Option<Piece> {
    cells[usize::try_from(x).unwrap()][usize::try_from(y).unwrap()]
}

fn name((x, y): Place) -> String {
    format!("{}{y}", ["", "a", "b", "c", "d", "e", "f", "g", "h"][usize::try_from(x).unwrap()])
}

fn directions(piece: Piece) -> Vec<(i32, i32)> {
    let forward = if piece.side == Side::White { 1 } else { -1 };
    let all = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    all.into_iter().filter(|(_, dy)| piece.king || *dy == forward).collect()
}

/// Returns every jump of a piece: the captured place and the possible landings.
fn jumps(cells: &Cells, piece: Piece, from: Place, taken: &[Place]) -> Vec<(Place, Vec<Place>)> {
    let mut found = Vec::new();
    for (dx, dy) in directions(piece) {
        let along = |far: i32| (from.0 + dx * far, from.1 + dy * far);
        let mut far = 1;
        while piece.king && on_board(along(far)) && look(cells, along(far)).is_none() {
            far += 1;
        }
        if !on_board(along(far)) || taken.contains(&along(far)) {
            continue;
        }
        let enemy = look(cells, along(far)).is_some_and(|met| met.side != piece.side);
        let mut landings = Vec::new();
        let mut beyond = far + 1;
        while enemy && on_board(along(beyond)) && look(cells, along(beyond)).is_none() {
            landings.push(along(beyond));
            if !piece.king {
                break;
            }
            beyond += 1;
        }
        if !landings.is_empty() {
            found.push((along(far), landings));
        }
    }
    found
}

fn chains(
    cells: &Cells,
    piece: Piece,
    path: &mut Vec<Place>,
    taken: &mut Vec<Place>,
    found: &mut Walks,
) {
    let here = *path.last().unwrap();
    let ways = jumps(cells, piece, here, taken);
    if ways.is_empty() && !taken.is_empty() {
        let mut captured = taken.clone();
        captured.sort_unstable();
        found.insert(((path[0], here, captured), path.clone()));
    }
    for (over, landings) in ways {
        taken.push(over);
        let goes_on: Vec<Place> = landings
            .iter()
            .copied()
            .filter(|&landing| !jumps(cells, piece, landing, taken).is_empty())
            .collect();
        for landing in if goes_on.is_empty() { landings } else { goes_on } {
            path.push(landing);
            chains(cells, piece, path, taken, found);
            path.pop();
        }
        taken.pop();
    }
}

/// Everything a side can do: captures by their identity, every way to make them, and texts of the
/// other moves.
#[derive(Debug, PartialEq)]
struct Found {
    captures: BTreeSet<Told>,
    walks: BTreeSet<String>,
    steps: BTreeSet<String>,
    /// Pieces that could have captured.
    capturers: BTreeSet<Place>,
}

fn naive(board: &Board, side: Side, options: Options) -> Found {
    let cells = cells(board);
    let own: Vec<(Place, Piece)> = (1..=8)
        .flat_map(|x| (1..=8).map(move |y| (x, y)))
        .filter_map(|place| Some((place, look(&cells, place)?)))
        .filter(|(_, piece)| piece.side == side)
        .collect();
    let mut all: Vec<(Piece, Walks)> = Vec::new();
    let mut steps = BTreeSet::new();
    for &(place, piece) in &own {
        let mut lifted = cells;
        lifted[place.0 as usize][place.1 as usize] = None;
        let mut found = BTreeSet::new();
        chains(&lifted, piece, &mut [place].to_vec(), &mut Vec::new(), &mut found);
        all.push((piece, found));
        for (dx, dy) in directions(piece) {
            for far in 1..=if piece.king { 7 } else { 1 } {
                let to = (place.0 + dx * far, place.1 + dy * far);
                if !on_board(to) || look(&cells, to).is_some() {
                    break;
                }
                steps.insert(format!("{}-{}", name(place), name(to)));
            }
        }
    }
    let king_can = all.iter().any(|(piece, found)| piece.king && !found.is_empty());
    if options.federation && king_can {
        all.retain(|(piece, _)| piece.king);
    }
    let told: Vec<&(Told, Vec<Place>)> = all.iter().flat_map(|(_, found)| found).collect();
    if !told.is_empty() && !options.huff {
        steps.clear();
    }
    let walk = |path: &Vec<Place>| path.iter().map(|&one| name(one)).collect::<Vec<_>>().join("x");
    Found {
        captures: told.iter().map(|(told, _)| told.clone()).collect(),
        walks: told.iter().map(|(_, path)| walk(path)).collect(),
        steps,
        capturers: told.iter().map(|((from, ..), _)| *from).collect(),
    }
}

fn place(square: Square) -> Place {
    (i32::from(square.column()) + 1, i32::from(square.row()) + 1)
}

/// Returns the results of the crate in the same form; each listed move must be new.
fn ours(game: &Draughts) -> Found {
    let (mut captures, mut walks, mut steps) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for listed in game.moves() {
        let Action::Move { huff: None, route } = listed else { panic!("{listed:?}") };
        if route.jumps() {
            let captured: Vec<Place> = {
                let mut all: Vec<Place> = game.captured_by(&listed).map(place).collect();
                all.sort_unstable();
                all
            };
            let told = (place(route.from()), place(route.to()), captured);
            assert!(captures.insert(told), "{route} is listed twice: {}", game.to_text());
        } else {
            assert!(steps.insert(route.to_string()), "{route} is listed twice");
        }
    }
    let capturers = crate::chase::capturers(game.board(), game.side(), game.options.federation);
    for square in crate::square::squares(capturers) {
        let ways = crate::chase::chains(game.board(), game.side(), square, true);
        walks.extend(ways.iter().map(|chain| chain.route.to_string()));
    }
    let capturers = crate::square::squares(capturers).map(place).collect();
    Found { captures, walks, steps, capturers }
}

/// A board with up to twelve pieces a side, many of them kings.
fn random_board(rng: &mut ChanceRng) -> Board {
    let mut board = Board::default();
    let most = 1 + rng.below(12);
    let kings = 1 + rng.below(4);
    for side in Side::BOTH {
        for _ in 0..1 + rng.below(most) {
            let square = Square::new(u8::try_from(rng.below(32)).unwrap()).unwrap();
            let crowned = rng.below(4) < kings || square.bit() & side.last_row() != 0;
            if board.at(square).is_none() {
                board.put(square, Piece { side, king: crowned });
            }
        }
    }
    board
}

#[test]
fn both_finders_agree_on_thousands_of_positions() {
    let mut rng = ChanceRng::at(&Secret::new([11; 32]), 0);
    let (mut chains, mut longest, mut multiple) = (0, 0, 0);
    for _ in 0..6000 {
        let board = random_board(&mut rng);
        for settings in ["", "federation=on", "captures=huff", "captures=huff federation=on"] {
            for side in Side::BOTH {
                let game = Draughts::bare(options(settings), board, side);
                let expected = naive(&board, side, game.options);
                let found = ours(&game);
                assert_eq!(found, expected, "{settings} {}", game.to_text());
                every_walk_is_legal(&game, &expected);
                chains += expected.captures.len();
                multiple += usize::from(expected.walks.len() > expected.captures.len());
                let long = expected.captures.iter().map(|told| told.2.len()).max();
                longest = longest.max(long.unwrap_or(0));
            }
        }
    }
    assert!(chains > 10_000 && longest >= 6 && multiple > 500, "{chains} {longest} {multiple}");
}

/// The judge accepts every way and rejects every way that stops early.
fn every_walk_is_legal(game: &Draughts, expected: &Found) {
    for walk in expected.walks.iter().take(40) {
        let mut next = game.clone();
        assert_eq!(
            next.act(ONE, &action(walk)).err(),
            seat_fits(game),
            "{walk} {}",
            game.to_text()
        );
        if let Some((early, _)) = walk.rsplit_once('x')
            && early.contains('x')
            && !expected.walks.contains(early)
        {
            assert!(game.clone().act(mover(game), &action(early)).is_err(), "{early}");
        }
    }
}

/// Seat 1 plays White; with Black to move it is refused.
fn seat_fits(game: &Draughts) -> Option<Violation> {
    (game.side() == Side::Black).then_some(Violation::NotYourTurn(TWO))
}

/// After each move without a capture where one was possible, exactly the pieces that could have
/// captured are huffable, on their present squares.
#[test]
fn exactly_who_could_have_captured_can_be_huffed() {
    let mut rng = ChanceRng::at(&Secret::new([12; 32]), 0);
    let mut huffable = 0;
    for at in 0..1500_u32 {
        let board = random_board(&mut rng);
        let settings = if at % 2 == 0 { "captures=huff" } else { "captures=huff federation=on" };
        let game = Draughts::bare(options(settings), board, Side::White);
        let expected = naive(&board, Side::White, game.options);
        for listed in game.moves() {
            let mut next = game.clone();
            next.act(ONE, &listed).unwrap();
            let Action::Move { route, .. } = listed else { unreachable!("nothing is huffable") };
            let mut can: BTreeSet<Place> = expected.capturers.clone();
            if route.jumps() {
                can.clear();
            } else if can.remove(&place(route.from())) {
                can.insert(place(route.to()));
            }
            let shown: BTreeSet<Place> = crate::square::squares(next.huffable).map(place).collect();
            assert_eq!(shown, can, "{route} {}", game.to_text());
            huffable += can.len();
            if next.end.is_none() && at % 25 == 0 {
                after_huffs(&next);
            }
        }
    }
    assert!(huffable > 2000, "{huffable}");
}

/// Checks that each huff comes with exactly the moves of the board it leaves.
fn after_huffs(game: &Draughts) {
    for square in crate::square::squares(game.huffable) {
        let left = game.board.without(square.bit());
        let with: Vec<String> = game
            .moves()
            .iter()
            .filter_map(|action| match action {
                Action::Move { huff: Some(huffed), route } if *huffed == square => {
                    Some(route.to_string())
                }
                Action::Huff(huffed) if *huffed == square => Some("wins".into()),
                _ => None,
            })
            .collect();
        let found = naive(&left, game.side, game.options);
        let expected = match left.count(game.side.other()) {
            0 => 1,
            _ => found.captures.len() + found.steps.len(),
        };
        assert_eq!(with.len(), expected, "!{square} {}", game.to_text());
    }
}
