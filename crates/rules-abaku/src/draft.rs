//! The assembly of a turn by taps.
//!
//! The steps: `p` tiles from the hand, `x` an exchange, `pass`, `ch` a challenge, `ac` an
//! acceptance, a square `H8`, a digit, `x` and a digit for a joker, `=9` for a revalued joker, `>`
//! and `v` for the direction, `ok`, a column `H`, a place `H8>`, `all`, `go`.

mod drawn;
mod examples;
mod shown;

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Draft, Example, Followed, Seat, Sentence, follow, unknown_step, until};

pub(crate) use self::drawn::{Sketch, Taps, sketch};
use crate::{
    Action, Digits, Direction, Placement, RACK, Revalue, Scored, Tile, View, Violation,
    ZEROS_FOR_JOKER,
};

/// The most places offered at once; with more, the draft first asks for the column.
const MOST_PLACES: usize = 12;

/// Returns the draft after these taps.
pub(crate) fn draft(view: &View, so_far: &[String]) -> Draft<Action> {
    let seat = match view.speaks() {
        Ok(seat) => seat,
        Err(why) => return Draft::refused(why),
    };
    let desk = Desk { view, seat };
    let followed = desk.follow(so_far);
    let shown = desk.show(followed.state());
    followed.draft(shown)
}

/// Returns the taps that make a placement or choose an exchange; none for an action with revalued
/// jokers.
pub(crate) fn taps(view: &View, action: &Action) -> Vec<String> {
    let Ok(seat) = view.may_act() else { return Vec::new() };
    let steps = match action {
        Action::Place(placement) => Desk { view, seat }.steps(placement),
        Action::Exchange { given, .. } => {
            let digits = given.iter().map(|digit| digit.to_string());
            core::iter::once("x".to_owned()).chain(digits).collect()
        }
        Action::Pass | Action::Challenge | Action::Accept => Vec::new(),
    };
    until(view, action, steps)
}

/// Returns example placements; none if the game does not reveal correctness beforehand.
pub(crate) fn examples(view: &View) -> Vec<Example> {
    let Ok(seat) = view.may_act() else { return Vec::new() };
    let desk = Desk { view, seat };
    if view.counts() { desk.examples() } else { Vec::new() }
}

/// Whether no placement is possible; `false` also if the game does not reveal correctness
/// beforehand.
pub(crate) fn is_stuck(view: &View) -> bool {
    view.may_act().is_ok_and(|seat| Desk { view, seat }.is_stuck())
}

/// The state of a draft.
#[derive(Debug, Clone)]
enum State {
    /// Nothing has been tapped.
    Root,
    /// Some tiles are taken up, on the board or still in the hand.
    Lay(Lay),
    /// `ok` was tapped: the draft asks for the place of these tiles.
    Place { tiles: Vec<Tile>, column: Option<u8>, action: Option<Action> },
    /// Tiles are chosen for an exchange.
    Swap(Digits),
    /// The action needs only a confirmation: a pass, a challenge.
    Asks(Action),
    /// The player has decided.
    Done(Action),
}

/// The tiles taken up.
#[derive(Debug, Clone, Default)]
struct Lay {
    tiles: Vec<Tile>,
    /// The first square and the direction, once a square was tapped.
    cursor: Option<(usize, Direction)>,
    revalues: Vec<Revalue>,
    asks: Option<Ask>,
    /// Whether the last step took a tile up: the next square tapped is its place.
    fresh: bool,
}

/// A value to be chosen.
#[derive(Debug, Clone, Copy)]
enum Ask {
    /// The value of a joker to be laid.
    Joker,
    /// The value of the joker on this square.
    Revalue(usize),
}

/// One player's draft at one moment.
struct Desk<'a> {
    view: &'a View,
    seat: Seat,
}

impl Desk<'_> {
    /// Follows the steps as far as they are valid.
    fn follow(&self, so_far: &[String]) -> Followed<State> {
        follow(State::Root, so_far, |state, step| self.step(state.clone(), step))
    }

    fn step(&self, state: State, step: &str) -> Result<State, Sentence> {
        match state {
            State::Root => self.first_step(step),
            State::Lay(lay) => self.lay_step(lay, step),
            State::Place { tiles, column, action } => self.place_step(tiles, column, action, step),
            State::Swap(given) => self.swap_step(given, step),
            State::Asks(action) if step == "go" => Ok(State::Done(action)),
            State::Asks(_) | State::Done(_) => Err(unknown_step(step)),
        }
    }

    fn first_step(&self, step: &str) -> Result<State, Sentence> {
        let game = &self.view.seen;
        match step {
            "ch" => {
                game.may_challenge(self.seat)?;
                return Ok(State::Asks(Action::Challenge));
            }
            "ac" => {
                game.may_accept(self.seat)?;
                return Ok(State::Asks(Action::Accept));
            }
            _ => game.may_act(self.seat)?,
        }
        match step {
            "p" => Ok(State::Lay(Lay::default())),
            "pass" => {
                game.may_in_puzzle(&Action::Pass)?;
                Ok(State::Asks(Action::Pass))
            }
            "x" if self.can_exchange() => Ok(State::Swap(Digits::default())),
            "x" => Err(self.no_exchange().into()),
            _ => self.lay_step(Lay::default(), step),
        }
    }

    fn no_exchange(&self) -> Violation {
        let asked = Digits::from_iter(self.rack().nth(0));
        match self.view.seen.may_exchange(self.seat, asked) {
            Err(why) => why,
            Ok(()) => Violation::BagTooSmall { bag: 0, asked: 1 },
        }
    }

    fn rack(&self) -> Digits {
        self.view.own().map(|rack| rack.known).unwrap_or_default()
    }

    fn can_exchange(&self) -> bool {
        let game = &self.view.seen;
        let fits = !game.options.is_fill() && game.task.is_none() && game.round.is_none();
        fits && game.free_bag() > 0 && !self.rack().is_empty()
    }

    /// Returns the rack without these tiles.
    fn left(&self, tiles: &[Tile]) -> Digits {
        let mut left = self.rack();
        for tile in tiles {
            let _ = left.take(tile.spends());
        }
        left
    }

    fn can_take(&self, lay: &Lay) -> bool {
        lay.tiles.len() < RACK && !self.left(&lay.tiles).is_empty()
    }

    fn can_joker(&self, tiles: &[Tile]) -> bool {
        let mut more = tiles.to_vec();
        more.push(Tile::joker(1));
        let game = &self.view.seen;
        game.zeros[self.seat.index()] >= ZEROS_FOR_JOKER && game.holds(self.seat, &more).is_ok()
    }

    // Steps with tiles on the board or in the hand.

    fn lay_step(&self, mut lay: Lay, step: &str) -> Result<State, Sentence> {
        if let Some(ask) = lay.asks {
            let value = value_of(step).ok_or_else(|| unknown_step(step))?;
            return self.answered(lay, ask, value);
        }
        let fresh = core::mem::take(&mut lay.fresh);
        match (step, digit_of(step)) {
            (_, Some(digit)) => self.take_up(&mut lay, Tile::plain(digit))?,
            ("x", _) => {
                let mut more = lay.tiles.clone();
                more.push(Tile::joker(1));
                self.view.seen.holds(self.seat, &more)?;
                lay.asks = Some(Ask::Joker);
            }
            (">" | "v", _) => self.turn(&mut lay, step)?,
            ("ok", _) if lay.cursor.is_none() && lay.tiles.len() >= self.fewest() => {
                return Ok(State::Place { tiles: lay.tiles, column: None, action: None });
            }
            ("ok", _) if lay.cursor.is_none() => return Err(Violation::TooFewTiles.into()),
            ("go", _) => return self.confirm(&lay),
            _ => self.tap(&mut lay, step, fresh)?,
        }
        Ok(State::Lay(lay))
    }

    fn fewest(&self) -> usize {
        if self.view.seen.grid.is_empty() { 2 } else { 1 }
    }

    fn take_up(&self, lay: &mut Lay, tile: Tile) -> Result<(), Sentence> {
        let mut more = lay.tiles.clone();
        more.push(tile);
        self.view.seen.holds(self.seat, &more)?;
        if more.len() > RACK {
            return Err(Violation::TooManyTiles.into());
        }
        lay.tiles = more;
        lay.fresh = true;
        Ok(())
    }

    fn answered(&self, mut lay: Lay, ask: Ask, value: u8) -> Result<State, Sentence> {
        lay.asks = None;
        match ask {
            Ask::Joker => self.take_up(&mut lay, Tile::joker(value))?,
            Ask::Revalue(square) => {
                let spot = self.view.seen.options.board.spot(square);
                lay.revalues.retain(|revalue| revalue.spot != spot);
                if self.view.seen.grid.at(square) != Some(Tile::joker(value)) {
                    lay.revalues.push(Revalue { spot, value });
                }
            }
        }
        Ok(State::Lay(lay))
    }

    fn turn(&self, lay: &mut Lay, step: &str) -> Result<(), Sentence> {
        let Some((_, direction)) = &mut lay.cursor else {
            return Err(Sentence::new("abaku-draft-no-square"));
        };
        *direction = if step == ">" { Direction::Across } else { Direction::Down };
        Ok(())
    }

    /// Handles a tap on a square of the picture. The square becomes the place of a tile just taken
    /// up, if possible.
    fn tap(&self, lay: &mut Lay, step: &str, fresh: bool) -> Result<(), Sentence> {
        let game = &self.view.seen;
        let board = &game.options.board;
        let square = board.find(step).ok_or_else(|| unknown_step(step))?;
        match (game.grid.at(square), lay.cursor) {
            (Some(tile), _) if tile.joker && !lay.tiles.is_empty() => {
                lay.asks = Some(Ask::Revalue(square));
            }
            (Some(tile), _) => {
                let (square, tile) = (board.name(square), tile.to_string());
                return Err(Violation::SquareTaken { square, tile }.into());
            }
            (None, Some((at, direction))) if at == square => {
                lay.cursor = Some((square, direction.other()));
            }
            (None, _) if fresh && self.put_last(lay, square) => {}
            (None, _) => lay.cursor = Some((square, self.natural(square))),
        }
        Ok(())
    }

    /// Moves the last tile into the line on the board, as near to this square as possible without a
    /// gap. The second tile sets the direction. Returns `false` if the square is not in line.
    fn put_last(&self, lay: &mut Lay, square: usize) -> bool {
        let (Some((start, direction)), 2..) = (lay.cursor, lay.tiles.len()) else { return false };
        let ways = if lay.tiles.len() == 2 { &Direction::BOTH[..] } else { &[direction][..] };
        for &way in ways {
            let line = self.view.seen.grid.free_in_line(start, way);
            let place = |wanted| line.iter().position(|&at| at == wanted);
            let (Some(first), Some(wanted)) = (place(start), place(square)) else { continue };
            let Some(last) = lay.tiles.pop() else { return false };
            lay.tiles.insert(wanted.saturating_sub(first).min(lay.tiles.len()), last);
            let start = if wanted < first { line[first - 1] } else { start };
            lay.cursor = Some((start, way));
            return true;
        }
        false
    }

    /// Returns the natural direction: across, unless there is no room to the right, or there are
    /// tiles above or below and none beside.
    fn natural(&self, square: usize) -> Direction {
        let grid = &self.view.seen.grid;
        let room = |way| {
            core::iter::successors(grid.next(square, way), |&at| grid.next(at, way))
                .any(|at| !grid.taken(at))
        };
        let beside = |way| grid.beside(square).any(|(one, at)| one == way && grid.taken(at));
        let only_down = beside(Direction::Down) && !beside(Direction::Across);
        let across = room(Direction::Across) || beside(Direction::Across);
        if only_down || !across { Direction::Down } else { Direction::Across }
    }

    fn placement(lay: &Lay, board: &crate::Board) -> Option<Placement> {
        let (square, direction) = lay.cursor?;
        let (tiles, revalues) = (lay.tiles.clone(), lay.revalues.clone());
        (!lay.tiles.is_empty())
            .then(|| Placement::new(board.spot(square), direction, tiles, revalues))
    }

    /// Returns the placement, if it is valid as it stands.
    fn confirm(&self, lay: &Lay) -> Result<State, Sentence> {
        let board = &self.view.seen.options.board;
        let placement = Self::placement(lay, board).ok_or_else(|| unknown_step("go"))?;
        self.verdict(&placement)?;
        Ok(State::Done(Action::Place(placement)))
    }

    /// Returns the score of a placement, if the viewer may know it, or its fault.
    fn verdict(&self, placement: &Placement) -> Result<Option<Scored>, Violation> {
        let game = &self.view.seen;
        if game.task.is_some() {
            game.may_in_puzzle(&Action::Place(placement.clone()))?;
        }
        game.holds(self.seat, &placement.tiles)?;
        let laying = game.layout().lay(placement)?;
        if !self.view.tells() {
            return Ok(None);
        }
        let scored = game.layout().weigh(&laying)?;
        Ok(self.view.counts().then_some(scored))
    }

    // Steps that choose the place of the hand's tiles.

    fn place_step(
        &self,
        tiles: Vec<Tile>,
        column: Option<u8>,
        action: Option<Action>,
        step: &str,
    ) -> Result<State, Sentence> {
        if let Some(action) = action {
            return if step == "go" { Ok(State::Done(action)) } else { Err(unknown_step(step)) };
        }
        let places = self.places(&tiles);
        let chosen = places.iter().find(|(placement, _)| place_code(placement) == step);
        if let Some((placement, _)) = chosen {
            let action = Action::Place(placement.clone());
            return Ok(match self.view.tells() {
                true => State::Done(action),
                false => State::Place { tiles, column, action: Some(action) },
            });
        }
        let letter = step.bytes().next().filter(|_| step.len() == 1).unwrap_or(0);
        let column = letter.checked_sub(b'A').ok_or_else(|| unknown_step(step))?;
        let any = places.iter().any(|(placement, _)| placement.start.column == column);
        any.then_some(State::Place { tiles, column: Some(column), action: None })
            .ok_or_else(|| unknown_step(step))
    }

    /// Returns the possible places of the tiles in this order, in board order, with the score if
    /// the viewer may know it.
    fn places(&self, tiles: &[Tile]) -> Vec<(Placement, Option<i64>)> {
        let board = &self.view.seen.options.board;
        let ways = if tiles.len() == 1 { &Direction::BOTH[..1] } else { &Direction::BOTH[..] };
        (0..board.squares())
            .flat_map(|square| ways.iter().map(move |&way| (square, way)))
            .filter_map(|(square, way)| {
                let placement = Placement::new(board.spot(square), way, tiles.to_vec(), Vec::new());
                let verdict = self.verdict(&placement).ok()?;
                Some((placement, verdict.map(|scored| scored.points)))
            })
            .collect()
    }

    // Steps of an exchange.

    fn swap_step(&self, given: Digits, step: &str) -> Result<State, Sentence> {
        let more = match (step, digit_of(step)) {
            (_, Some(digit)) => given.with(&Digits::from_iter([digit])),
            ("all", _) => self.rack(),
            ("ok", _) if !given.is_empty() => {
                return Ok(State::Done(Action::Exchange { given, revalues: Vec::new() }));
            }
            _ => return Err(unknown_step(step)),
        };
        self.view.seen.may_exchange(self.seat, more)?;
        Ok(State::Swap(more))
    }
}

fn place_code(placement: &Placement) -> String {
    format!("{}{}", placement.start, placement.direction.letter())
}

fn digit_of(step: &str) -> Option<u8> {
    let byte = *step.as_bytes().first().filter(|_| step.len() == 1)?;
    byte.checked_sub(b'0').filter(|&digit| digit <= 9)
}

/// Reads `8` or `=8`.
fn value_of(step: &str) -> Option<u8> {
    digit_of(step.strip_prefix('=').unwrap_or(step))
}
