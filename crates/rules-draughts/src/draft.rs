//! A turn put together tap by tap.
//!
//! The steps: a square `c3` (a piece, a target, a square on the way), `!c3` a huff, `d` a draw
//! offer, `y` and `n` the answer to one, `r` the claim of a repetition, `go`.

mod routes;
mod shown;

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Draft, Followed, Seat, Sentence, follow, unknown_step, until};

use self::routes::{in_order, narrow, passes, starts, targets};
use crate::{
    Action, Board, Draughts, Route, Square, View, Violation, judge, play, square::squares,
};

/// Returns the draft after the taps so far.
pub(crate) fn draft(view: &View, so_far: &[String]) -> Draft<Action> {
    let desk = match Desk::of(view) {
        Ok(desk) => desk,
        Err(why) => return Draft::refused(why),
    };
    let followed = desk.follow(so_far);
    let shown = desk.show(followed.state());
    followed.draft(shown)
}

/// Returns the taps that make a move.
pub(crate) fn taps(view: &View, action: &Action) -> Vec<String> {
    let Action::Move { huff, route } = action else { return Vec::new() };
    let huff = huff.map(|square| format!("!{square}"));
    until(view, action, huff.into_iter().chain(route.squares().map(|one| one.to_string())))
}

/// The part of the draft that is drawn on the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Sketch {
    /// The piece taken off before the move.
    pub(crate) huffed: Option<Square>,
    /// The piece to be moved.
    pub(crate) from: Option<Square>,
    /// The route of the piece, once it is settled.
    pub(crate) route: Option<Route>,
    /// The ways of a jumping piece that the taps do not yet tell apart.
    pub(crate) ways: Vec<Route>,
    /// The squares to tap next.
    pub(crate) taps: Vec<(Square, Tap)>,
}

/// The meaning of a tap on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tap {
    /// This piece is the one to move.
    Piece,
    /// The piece goes there.
    Target,
    /// The piece lands there and goes on.
    Way,
    /// This piece of the other side is jumped.
    Jumped,
    /// This piece of the other side is taken off.
    Huff,
}

/// Returns the effect of the taps so far on the board.
pub(crate) fn sketch(view: &View, so_far: &[String]) -> Sketch {
    let Ok(desk) = Desk::of(view) else { return Sketch::default() };
    desk.sketch(desk.follow(so_far).state())
}

/// The progress of a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
enum State {
    /// No piece is chosen yet; one may have been huffed.
    Root(Option<Square>),
    /// A piece is taken up, with the routes that are still possible.
    Piece { huff: Option<Square>, from: Square, left: Vec<Route> },
    /// An action that has to be confirmed.
    Asked(Action),
    /// The player has decided.
    Done(Action),
}

/// One player's draft at one moment.
struct Desk<'a> {
    view: &'a View,
    seat: Seat,
    moves: bool,
}

impl<'a> Desk<'a> {
    /// Makes the desk of a viewer who can do something now.
    fn of(view: &'a View) -> Result<Self, Violation> {
        let seat = view.seat()?;
        let mover = view.seen.mover(seat);
        if view.seen.words(seat).is_empty() {
            mover.clone()?;
        }
        Ok(Self { view, seat, moves: mover.is_ok() })
    }

    fn game(&self) -> &'a Draughts {
        &self.view.seen
    }

    fn board(&self, huff: Option<Square>) -> Board {
        self.game().board_after(huff)
    }

    /// Returns every move on the board that this huff leaves.
    fn routes(&self, huff: Option<Square>) -> Vec<Route> {
        if !self.moves {
            return Vec::new();
        }
        let mut all = play::routes(&self.board(huff), self.game().side, self.game().options);
        all.retain(|route| self.game().is_untried(route));
        all
    }

    /// Follows the steps as far as they make sense.
    fn follow(&self, so_far: &[String]) -> Followed<State> {
        follow(State::Root(None), so_far, |state, step| self.step(state, step))
    }

    fn step(&self, state: &State, step: &str) -> Result<State, Sentence> {
        match state {
            State::Done(_) => Err(unknown_step(step)),
            State::Asked(action) if step == "go" => Ok(State::Done(*action)),
            State::Asked(_) => Err(unknown_step(step)),
            State::Root(huff) => self.first_step(*huff, step),
            State::Piece { huff, from, left } => self.next_step(*huff, *from, left, step),
        }
    }

    fn first_step(&self, huff: Option<Square>, step: &str) -> Result<State, Sentence> {
        let said = match step {
            "d" => Action::Offer,
            "y" => Action::Accept,
            "n" => Action::Decline,
            "r" => Action::Claim,
            _ => return self.tap_first(huff, step),
        };
        self.game().may_say(self.seat, said)?;
        Ok(if said == Action::Decline { State::Done(said) } else { State::Asked(said) })
    }

    fn tap_first(&self, huff: Option<Square>, step: &str) -> Result<State, Sentence> {
        if !self.moves {
            self.game().mover(self.seat)?;
        }
        match step.strip_prefix('!') {
            Some(name) if huff.is_none() => self.huff(name),
            Some(_) => Err(unknown_step(step)),
            None => self.take_up(huff, step),
        }
    }

    fn huff(&self, name: &str) -> Result<State, Sentence> {
        let square = Square::named(name).ok_or_else(|| unknown_step(name))?;
        if self.game().huffable & square.bit() == 0 {
            let can = squares(self.game().huffable).collect();
            return Err(Violation::NotHuffable { square, can }.into());
        }
        let last = self.board(Some(square)).of(self.game().side.other()) == 0;
        Ok(if last { State::Done(Action::Huff(square)) } else { State::Root(Some(square)) })
    }

    /// Takes up the tapped piece.
    fn take_up(&self, huff: Option<Square>, step: &str) -> Result<State, Sentence> {
        let from = Square::named(step).ok_or_else(|| unknown_step(step))?;
        let mut left = self.routes(huff);
        left.retain(|route| route.from() == from);
        if left.is_empty() {
            return Err(self.why_not(huff, from));
        }
        Ok(State::Piece { huff, from, left })
    }

    /// Returns the reason why nothing on this square can be taken up.
    fn why_not(&self, huff: Option<Square>, from: Square) -> Sentence {
        let (board, side) = (self.board(huff), self.game().side);
        match board.at(from) {
            None => Violation::NothingThere(from).into(),
            Some(piece) if piece.side != side => Violation::NotYours(from).into(),
            Some(_) => {
                let jumps: Vec<Route> =
                    self.routes(huff).into_iter().filter(Route::jumps).collect();
                match jumps.is_empty() || self.game().options.huff {
                    true => Sentence::new("draughts-draft-stuck").with("square", from.to_string()),
                    false => Violation::MustCapture(jumps).into(),
                }
            }
        }
    }

    /// Applies a tap on a target, a square on the way, or another piece.
    fn next_step(
        &self,
        huff: Option<Square>,
        from: Square,
        left: &[Route],
        step: &str,
    ) -> Result<State, Sentence> {
        let square = Square::named(step).ok_or_else(|| unknown_step(step))?;
        let mut narrowed = narrow(left, square);
        if narrowed.is_empty() {
            narrowed = self.jumping(huff, left, square);
        }
        match &*narrowed {
            [] => self.take_up(huff, step).map_err(|why| {
                match self.board(huff).at(square).is_none_or(|piece| piece.side != self.game().side)
                {
                    true => no_way(from, square),
                    false => why,
                }
            }),
            [route] => {
                let action = Action::Move { huff, route: *route };
                // The tap could also mean the square on the way to another end.
                let further = left.iter().any(|other| other != route && passes(other, square));
                Ok(if further { State::Asked(action) } else { State::Done(action) })
            }
            _ => Ok(State::Piece { huff, from, left: narrowed }),
        }
    }

    /// Returns the routes that jump over the piece on this square; none if all of them do or none
    /// does.
    fn jumping(&self, huff: Option<Square>, left: &[Route], square: Square) -> Vec<Route> {
        let (board, side) = (self.board(huff), self.game().side);
        let jumps = |route: &&Route| {
            judge::captured(&board, side, route).is_ok_and(|over| over & square.bit() != 0)
        };
        let over: Vec<Route> = left.iter().filter(jumps).copied().collect();
        if over.len() == left.len() && over.len() > 1 { Vec::new() } else { over }
    }

    /// Returns the squares that the routes go over and the pieces that they jump, as far as a tap
    /// there tells the routes apart.
    fn on_the_way(&self, huff: Option<Square>, left: &[Route]) -> Vec<(Square, Tap)> {
        let (board, side) = (self.board(huff), self.game().side);
        let ends = targets(left);
        let tells = |square: &Square| {
            let meant = narrow(left, *square);
            !meant.is_empty() && (meant.len() < left.len() || left.len() == 1)
        };
        let passed = left.iter().flat_map(|route| route.squares().skip(1));
        let passed = in_order(passed.filter(|one| !ends.contains(one)).filter(tells).collect());
        let over = left.iter().filter_map(|route| judge::captured(&board, side, route).ok());
        let over = over.fold(0, |all, one| all | one);
        let jumped = squares(over).filter(|one| !self.jumping(huff, left, *one).is_empty());
        let passed = passed.into_iter().map(|one| (one, Tap::Way));
        passed.chain(jumped.map(|one| (one, Tap::Jumped))).collect()
    }

    // Drawing.

    fn sketch(&self, state: &State) -> Sketch {
        match state {
            State::Root(huff) => {
                let pieces = starts(&self.routes(*huff)).into_iter().map(|one| (one, Tap::Piece));
                let mut taps: Vec<(Square, Tap)> = pieces.collect();
                if huff.is_none() && self.moves {
                    taps.extend(squares(self.game().huffable).map(|one| (one, Tap::Huff)));
                }
                Sketch { huffed: *huff, taps, ..Sketch::default() }
            }
            State::Piece { huff, from, left } => {
                let mut taps: Vec<(Square, Tap)> =
                    targets(left).into_iter().map(|one| (one, Tap::Target)).collect();
                let others = starts(&self.routes(*huff)).into_iter();
                let fresh: Vec<Square> = others
                    .filter(|one| one != from && taps.iter().all(|(square, _)| square != one))
                    .collect();
                taps.extend(self.on_the_way(*huff, left));
                taps.extend(fresh.into_iter().map(|one| (one, Tap::Piece)));
                let ways = left.iter().filter(|route| route.jumps()).copied().collect();
                Sketch { huffed: *huff, from: Some(*from), route: None, ways, taps }
            }
            State::Asked(Action::Move { huff, route })
            | State::Done(Action::Move { huff, route }) => Sketch {
                huffed: *huff,
                from: Some(route.from()),
                route: Some(*route),
                ..Sketch::default()
            },
            State::Done(Action::Huff(square)) => {
                Sketch { huffed: Some(*square), ..Sketch::default() }
            }
            State::Asked(_) | State::Done(_) => Sketch::default(),
        }
    }
}

fn no_way(from: Square, to: Square) -> Sentence {
    let sentence = Sentence::new("draughts-draft-no-way").with("from", from.to_string());
    sentence.with("to", to.to_string())
}
