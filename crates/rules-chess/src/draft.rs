//! A turn put together tap by tap.
//!
//! The steps: a square for the man and one for its target, `q` `r` `b` `n` for the role of a
//! promoted pawn, `of` an offer, `ac` `de` the answers, `cl` a claim, `go`.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Draft, Followed, Offer as Button, Sentence, follow, unknown_step, until};
use shakmaty::{Board, Piece, Position as _, Role, Square};

use crate::{
    Action, Chess, Move, Rider, View, Violation,
    action::PROMOTIONS,
    names::sign,
    position::Offer,
    reason,
    violation::{player, standing},
};

/// The progress of a turn.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct State {
    /// The remark that goes with the move.
    rider: Option<Rider>,
    /// The man taken up.
    pub(crate) from: Option<Square>,
    /// The square of a pawn to be promoted.
    pub(crate) becoming: Option<Square>,
    /// The action of the taps.
    pub(crate) action: Option<Action>,
    /// Whether the player has confirmed the action.
    pub(crate) complete: bool,
}

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
    let Action::Move(one, _) = action else { return Vec::new() };
    let squares = [one.from, one.to].into_iter().map(|square| square.to_string());
    until(view, action, squares.chain(one.promotion.map(role_step)))
}

/// Returns the state after the taps, for the picture; `None` for a viewer who may not tap.
pub(crate) fn state(view: &View, so_far: &[String]) -> Option<State> {
    Some(*Desk::of(view).ok()?.follow(so_far).state())
}

/// Returns the moves to choose from in a state.
pub(crate) fn open_moves(view: &View, state: &State) -> Vec<Move> {
    match Desk::of(view) {
        Ok(desk) if desk.moves && state.action.is_none() => desk.open(state),
        _ => Vec::new(),
    }
}

/// One player's draft at one moment.
struct Desk<'a> {
    game: &'a Chess,
    /// Whether the player is to move; otherwise they may offer a draw.
    moves: bool,
}

impl<'a> Desk<'a> {
    fn of(view: &'a View) -> Result<Self, Violation> {
        let game = &view.game;
        match view.moves() {
            Ok(()) => Ok(Self { game, moves: true }),
            Err(Violation::NotYourTurn(_)) if game.can_offer() => Ok(Self { game, moves: false }),
            Err(why) => Err(why),
        }
    }

    /// Follows the steps as far as they make sense.
    fn follow(&self, so_far: &[String]) -> Followed<State> {
        follow(State::default(), so_far, |&state, step| self.step(state, step))
    }

    fn step(&self, state: State, step: &str) -> Result<State, Sentence> {
        if state.complete {
            return Err(unknown_step(step));
        }
        if let Some(action) = state.action {
            let complete = step == "go";
            let same = State { action: Some(action), complete, ..state };
            return if complete { Ok(same) } else { Err(unknown_step(step)) };
        }
        if let Some(role) = PROMOTIONS.into_iter().find(|role| role_step(*role) == step) {
            return self.become_(state, role).ok_or_else(|| unknown_step(step));
        }
        match (step, self.moves) {
            ("of" | "ac" | "de" | "cl", _) if self.game.attempt().is_some() => {
                Err(Violation::OnlyMoves.into())
            }
            ("of", false) => Ok(self.decided(Action::Offer, false)),
            ("of", true) if self.game.board.legal_moves().is_empty() => Err(unknown_step(step)),
            ("of", true) => Ok(State { rider: Some(Rider::Offer), ..State::default() }),
            ("ac", true) => self.answer(Action::Accept, false),
            ("de", true) => self.answer(Action::Decline, true),
            ("cl", true) if self.game.claimable().is_some() => {
                Ok(self.decided(Action::Claim, false))
            }
            ("cl", true) if !self.game.claims().is_empty() => {
                Ok(State { rider: Some(Rider::Claim), ..State::default() })
            }
            (_, true) => self.tap(state, step),
            (_, false) => Err(unknown_step(step)),
        }
    }

    fn decided(&self, action: Action, complete: bool) -> State {
        State { action: Some(action), complete, ..State::default() }
    }

    fn answer(&self, action: Action, complete: bool) -> Result<State, Sentence> {
        match self.game.offer {
            Offer::Standing => Ok(self.decided(action, complete)),
            _ => Err(Violation::NoOffer.into()),
        }
    }

    /// The moves that are still open; with a claim, only those that allow it.
    fn open(&self, state: &State) -> Vec<Move> {
        match state.rider {
            Some(Rider::Claim) => self.game.claims(),
            _ => self.game.moves(),
        }
    }

    /// Applies a tap on a square: a man to move, or its target.
    fn tap(&self, state: State, step: &str) -> Result<State, Sentence> {
        let square = Square::from_ascii(step.as_bytes()).map_err(|_| unknown_step(step))?;
        let open = self.open(&state);
        if open.iter().any(|one| one.from == square) {
            return Ok(State { from: Some(square), becoming: None, ..state });
        }
        let Some(from) = state.from else { return Err(self.not_movable(square)) };
        let one = Move { from, to: square, promotion: None };
        let mut found = open.iter().filter(|found| (found.from, found.to) == (from, square));
        match found.next() {
            None if !self.game.is_untried(&one) => Err(Violation::TriedBefore.into()),
            None => Err(reason::why(&self.game.board, one).into()),
            Some(found) if found.promotion.is_some() => {
                Ok(State { becoming: Some(square), ..state })
            }
            Some(found) => Ok(State {
                action: Some(Action::Move(*found, state.rider.unwrap_or(Rider::None))),
                complete: true,
                ..state
            }),
        }
    }

    fn not_movable(&self, square: Square) -> Sentence {
        let one = Move { from: square, to: square, promotion: None };
        match reason::why(&self.game.board, one) {
            why @ (Violation::NoPiece { .. } | Violation::NotYours { .. }) => why.into(),
            _ => {
                let piece = self.game.board.board().piece_at(square);
                let piece = piece.map_or_else(String::new, |piece| standing(piece, square));
                Sentence::new("chess-draft-stuck").with("piece", piece)
            }
        }
    }

    fn become_(&self, state: State, role: Role) -> Option<State> {
        let promotion = Some(role);
        let one = Move { from: state.from?, to: state.becoming?, promotion };
        self.open(&state).contains(&one).then(|| State {
            action: Some(Action::Move(one, state.rider.unwrap_or(Rider::None))),
            complete: true,
            ..state
        })
    }

    fn show(&self, state: &State) -> Draft<Action> {
        let mut draft = Draft::empty();
        draft.action = state.action;
        draft.complete = state.complete;
        match state.action {
            _ if state.complete => {}
            Some(action) => show_decision(&mut draft, action),
            None if !self.moves => {
                draft.next.push(Button::worded("of", "chess-step-offer").draw().open())
            }
            None => self.show_moves(&mut draft, state),
        }
        draft
    }

    fn show_moves(&self, draft: &mut Draft<Action>, state: &State) {
        self.say_rider(draft, state);
        let (board, color) = (self.game.board.board(), self.game.board.turn());
        if let Some(square) = state.becoming {
            let button = |role: Role| Button::plain(role_step(role), sign(role.of(color)));
            let open = self.open(state);
            let can_be = |role: &Role| {
                open.iter().any(|one| one.to == square && one.promotion == Some(*role))
            };
            draft.next.extend(PROMOTIONS.into_iter().filter(can_be).map(button));
            let said = Sentence::new("chess-draft-promotion");
            draft.notes.push(said.with("square", square.to_string()));
            return;
        }
        if let Some((from, piece)) = state.from.and_then(|at| Some((at, board.piece_at(at)?))) {
            let targets = self.targets(state, from).into_iter();
            draft.next.extend(
                targets.map(|to| Button::plain(to.to_string(), label(board, piece, from, to))),
            );
            let said = Sentence::new("chess-draft-from").with("piece", standing(piece, from));
            draft.notes.push(said);
            return;
        }
        let words = state.rider.is_none() && self.game.attempt().is_none();
        let asked = words && self.game.offer == Offer::Standing;
        if asked {
            draft.next.push(Button::worded("ac", "chess-step-accept").agree().open());
            draft.next.push(Button::worded("de", "chess-step-decline").open());
        }
        draft.next.extend(self.movers(state).into_iter().map(|(square, piece)| {
            let label = match piece.role {
                Role::Pawn => square.to_string(),
                _ => standing(piece, square),
            };
            Button::plain(square.to_string(), label)
        }));
        if words && (self.game.claimable().is_some() || !self.game.claims().is_empty()) {
            draft.next.push(Button::worded("cl", "chess-step-claim").open());
        }
        if words && !asked {
            draft.next.push(Button::worded("of", "chess-step-offer").draw().open());
        }
    }

    /// Adds the remark that goes with the move, and notes for the player.
    fn say_rider(&self, draft: &mut Draft<Action>, state: &State) {
        match state.rider {
            Some(Rider::Offer) => draft.notes.push(Sentence::new("chess-draft-offering")),
            Some(Rider::Claim) => draft.notes.push(Sentence::new("chess-draft-claiming")),
            _ => {}
        }
        if state.from.is_none() {
            draft.notes.extend(self.game.prompt());
        }
        if state.from.is_none() && self.game.board.is_check() {
            draft.notes.push(Sentence::new("chess-draft-check"));
        }
        if state.from.is_none() && self.game.offer == Offer::Standing {
            let other = crate::position::other(self.game.mover());
            let said = Sentence::new("chess-draft-offered").with("player", player(other));
            draft.notes.push(said);
        }
    }

    fn targets(&self, state: &State, from: Square) -> Vec<Square> {
        let open = self.open(state).into_iter().filter(|one| one.from == from);
        let mut targets: Vec<Square> = open.map(|one| one.to).collect();
        targets.sort_unstable();
        targets.dedup();
        targets
    }

    /// The men that can move: pawns by file first, then knights, bishops,
    /// rooks, queens, the king.
    fn movers(&self, state: &State) -> Vec<(Square, Piece)> {
        let board = self.game.board.board();
        let mut squares: Vec<Square> = self.open(state).into_iter().map(|one| one.from).collect();
        squares.sort_unstable();
        squares.dedup();
        let men = squares.into_iter().filter_map(|at| Some((at, board.piece_at(at)?)));
        let mut men: Vec<(Square, Piece)> = men.collect();
        men.sort_by_key(|(at, piece)| (piece.role, at.file(), at.rank()));
        men
    }
}

/// Returns the label of a target's button: `f3`, `×f3`, `O-O`.
fn label(board: &Board, piece: Piece, from: Square, to: Square) -> String {
    let files = i32::from(to.file()) - i32::from(from.file());
    match (piece.role, files) {
        (Role::King, 2) => "O-O".into(),
        (Role::King, -2) => "O-O-O".into(),
        _ if board.piece_at(to).is_some() => alloc::format!("×{to}"),
        _ => to.to_string(),
    }
}

/// Shows an offer, an acceptance or a claim that waits for `go`.
fn show_decision(draft: &mut Draft<Action>, action: Action) {
    let (step, note) = match action {
        Action::Accept => ("chess-step-accept", "chess-draft-accept"),
        Action::Claim => ("chess-step-claim", "chess-draft-claim"),
        _ => ("chess-step-offer", "chess-draft-offer"),
    };
    draft.next.push(Button::go(step));
    draft.notes.push(Sentence::new(note));
}

/// The step that chooses the role of a promoted pawn.
pub(crate) fn role_step(role: Role) -> String {
    String::from(role.char())
}
