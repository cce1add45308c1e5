//! A turn put together tap by tap.
//!
//! The steps: a point `d2`, a row `2` while nearly every point is free, `dr` to
//! offer a draw, `yes` and `no` to answer an offer, `go`.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Draft, Followed, Offer, Sentence, follow, unknown_step, until};

use crate::{Action, Colour, Men, Play, Point, View, Violation};

/// The most points offered at once; with more, the row is asked first.
const MOST_POINTS: u8 = 20;

/// Returns the draft after the taps so far.
pub(crate) fn draft(view: &View, so_far: &[String]) -> Draft<Action> {
    let desk = match Desk::of(view) {
        Ok(desk) => desk,
        Err(why) => return Draft::refused(why),
    };
    let followed = desk.follow(so_far);
    let shown = desk.show(*followed.state());
    followed.draft(shown)
}

/// Returns the taps that lay or move a man.
pub(crate) fn taps(view: &View, action: &Action) -> Vec<String> {
    let Action::Play(play) = action else { return Vec::new() };
    let points = [play.from, Some(play.to), play.takes].into_iter().flatten();
    until(view, action, points.map(|point| point.to_string()))
}

/// The part of the draft that is drawn on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Sketch {
    /// The man that is picked up.
    pub(crate) lifted: Option<Point>,
    /// The target of a man; it comes from `lifted`, or from the hand.
    pub(crate) to: Option<Point>,
    /// The man to be taken.
    pub(crate) taken: Option<Point>,
    /// The men that can be picked up.
    pub(crate) movable: Men,
    /// The points to which a tap would bring the man.
    pub(crate) targets: Men,
    /// The men of which one has to be taken.
    pub(crate) prey: Men,
    /// Whether points can be tapped.
    pub(crate) tappable: bool,
    /// Whether rows can be tapped, too, when there are too many points to offer.
    pub(crate) rows: bool,
}

/// Returns the effect of the taps so far on the board.
pub(crate) fn sketch(view: &View, so_far: &[String]) -> Sketch {
    let Ok(desk) = Desk::of(view) else { return Sketch::default() };
    let of_play = |play: Play| Sketch {
        lifted: play.from,
        to: Some(play.to),
        taken: play.takes,
        ..Sketch::default()
    };
    match *desk.follow(so_far).state() {
        State::Root => {
            let tappable = view.moves();
            let (rows, movable) = (tappable && desk.by_rows(), desk.movable());
            Sketch { tappable, rows, movable, ..Sketch::default() }
        }
        State::Row(_) => Sketch { tappable: view.moves(), ..Sketch::default() },
        State::Lifted(from) => Sketch {
            lifted: Some(from),
            movable: desk.movable(),
            targets: desk.reach(from),
            tappable: true,
            ..Sketch::default()
        },
        State::Due(play) => Sketch { prey: desk.prey(play), tappable: true, ..of_play(play) },
        State::Done(Action::Play(play)) => of_play(play),
        State::Offer | State::Accept | State::Done(_) => Sketch::default(),
    }
}

/// The progress of a turn.
#[derive(Debug, Clone, Copy)]
enum State {
    /// Nothing yet.
    Root,
    /// A row is chosen, and a point on it comes next.
    Row(u8),
    /// A man is picked up.
    Lifted(Point),
    /// A mill is closed, and the man to be taken comes next.
    Due(Play),
    /// `dr` waits to be confirmed.
    Offer,
    /// `yes` waits to be confirmed.
    Accept,
    /// The player has decided.
    Done(Action),
}

/// One player's draft at one moment.
struct Desk<'a> {
    view: &'a View,
    colour: Colour,
}

impl<'a> Desk<'a> {
    fn of(view: &'a View) -> Result<Self, Violation> {
        view.decides().map(|colour| Self { view, colour })
    }

    /// Follows the steps as far as they make sense.
    fn follow(&self, so_far: &[String]) -> Followed<State> {
        follow(State::Root, so_far, |&state, step| self.step(state, step))
    }

    fn step(&self, state: State, step: &str) -> Result<State, Sentence> {
        let point = Point::named(step);
        match (state, point, step) {
            (State::Root | State::Row(_), Some(point), _) => self.begin(point),
            (State::Root, _, "dr") => self.say(Action::Offer, State::Offer),
            (State::Root, _, "yes") => self.say(Action::Accept, State::Accept),
            (State::Root, _, "no") => self.say(Action::Decline, State::Done(Action::Decline)),
            (State::Root, _, row) => self.row(row),
            (State::Lifted(from), Some(point), _) => self.tap(from, point),
            (State::Due(play), Some(point), _) => {
                self.view.game.judge_prey(point)?;
                self.fresh(Play { takes: Some(point), ..play })
            }
            (State::Offer, _, "go") => Ok(State::Done(Action::Offer)),
            (State::Accept, _, "go") => Ok(State::Done(Action::Accept)),
            _ => Err(unknown_step(step)),
        }
    }

    /// Applies a reply about a draw, if it is possible now.
    fn say(&self, reply: Action, next: State) -> Result<State, Sentence> {
        self.view.game.may_reply(self.colour, reply)?;
        Ok(next)
    }

    fn row(&self, step: &str) -> Result<State, Sentence> {
        let digit =
            step.bytes().next().filter(|_| step.len() == 1).ok_or_else(|| unknown_step(step))?;
        let row = digit.checked_sub(b'1').ok_or_else(|| unknown_step(step))?;
        let any = self.by_rows() && self.layable().iter().any(|point| point.row() == row);
        if any { Ok(State::Row(row)) } else { Err(unknown_step(step)) }
    }

    /// Applies the first point: a man laid there or picked up.
    fn begin(&self, point: Point) -> Result<State, Sentence> {
        let game = &self.view.game;
        if self.colour != game.board.to_move {
            let seat = game.seat_of(game.board.to_move);
            return Err(Violation::NotYourTurn(seat).into());
        }
        if game.board.lays(self.colour) {
            game.judge_laying(point)?;
            return Ok(self.put(Play { from: None, to: point, takes: None }));
        }
        game.judge_man(point)?;
        if self.reach(point).is_empty() {
            return Err(Violation::Stuck { point }.into());
        }
        Ok(State::Lifted(point))
    }

    /// Applies the second point: the man's target, or another man.
    fn tap(&self, from: Point, point: Point) -> Result<State, Sentence> {
        let game = &self.view.game;
        if point == from {
            return Ok(State::Root);
        }
        if game.board.held(point) == Some(self.colour) {
            return self.begin(point);
        }
        let play = Play { from: Some(from), to: point, takes: None };
        match game.judge(self.colour, play) {
            Ok(()) | Err(Violation::MustTake { .. }) if !game.is_open(from, point) => {
                Err(Violation::TriedBefore.into())
            }
            Ok(()) | Err(Violation::MustTake { .. }) => Ok(self.put(play)),
            Err(why) => Err(why.into()),
        }
    }

    /// Puts a man on its point. That completes the turn, unless an opposing man has to be taken.
    fn put(&self, play: Play) -> State {
        let game = &self.view.game;
        let due = game.mills_closed(play) > 0 && !game.prey().is_empty();
        if due { State::Due(play) } else { State::Done(Action::Play(play)) }
    }

    /// Completes the turn, unless a puzzle's solver has tried it in this position.
    fn fresh(&self, play: Play) -> Result<State, Sentence> {
        if self.view.game.is_untried(play) {
            return Ok(State::Done(Action::Play(play)));
        }
        Err(Violation::TriedBefore.into())
    }

    fn reach(&self, from: Point) -> Men {
        let game = &self.view.game;
        let all = game.board.reach(self.colour, from, game.rules());
        all.iter().filter(|&to| game.is_open(from, to)).collect()
    }

    /// Returns the men that may be taken in this turn.
    fn prey(&self, play: Play) -> Men {
        let game = &self.view.game;
        let open = |point: &Point| game.is_untried(Play { takes: Some(*point), ..play });
        game.prey().iter().filter(open).collect()
    }

    /// Returns the points on which a man can be laid.
    fn layable(&self) -> Men {
        let board = &self.view.game.board;
        let lays = self.view.moves() && board.lays(self.colour);
        if lays { board.free() } else { Men::NONE }
    }

    /// Returns the men that can be picked up.
    fn movable(&self) -> Men {
        let board = &self.view.game.board;
        if !self.view.moves() || board.lays(self.colour) {
            return Men::NONE;
        }
        board.of(self.colour).iter().filter(|&from| !self.reach(from).is_empty()).collect()
    }

    fn by_rows(&self) -> bool {
        self.layable().count() > MOST_POINTS
    }

    // Output.

    fn show(&self, state: State) -> Draft<Action> {
        let mut draft = Draft::empty();
        match state {
            State::Root => self.show_root(&mut draft),
            State::Row(row) => {
                let here = self.layable().iter().filter(|point| point.row() == row);
                draft.next.extend(here.map(of_point));
                draft.notes.extend(self.hint(false));
            }
            State::Lifted(from) => {
                draft.next.extend(self.reach(from).iter().map(of_point));
                draft.notes.push(at("mill-draft-lifted", from));
            }
            State::Due(play) => {
                draft.next.extend(self.prey(play).iter().map(of_point));
                draft.notes.push(Sentence::new("mill-draft-due"));
            }
            State::Offer => ask(&mut draft, Action::Offer, "mill-draft-offer", "mill-step-offer"),
            State::Accept => {
                ask(&mut draft, Action::Accept, "mill-draft-accept", "mill-step-accept");
            }
            State::Done(action) => {
                draft.action = Some(action);
                draft.complete = true;
            }
        }
        draft
    }

    fn show_root(&self, draft: &mut Draft<Action>) {
        let replies = self.view.game.replies(self.colour);
        let (answers, offers): (Vec<_>, Vec<_>) = replies.into_iter().partition(Action::is_answer);
        draft.next.extend(answers.iter().map(of_reply));
        let points = self.layable().union(self.movable());
        if self.by_rows() {
            let rows = (0..7).map(of_row);
            draft.next.extend(rows.filter(|row| self.row(&row.step).is_ok()));
        } else {
            draft.next.extend(points.iter().map(of_point));
        }
        draft.notes.extend(self.view.game.prompt());
        draft.notes.extend(self.hint(self.by_rows()));
        draft.next.extend(offers.iter().map(of_reply));
        match self.view.game.offer {
            Some(by) if by == self.colour => {
                draft.notes.push(Sentence::new("mill-draft-offer-stands"));
            }
            Some(_) => draft.notes.push(Sentence::new("mill-draft-offered")),
            None => {}
        }
    }

    /// Returns the task of the player in this turn; `rows`: the buttons show rows instead of
    /// points.
    fn hint(&self, rows: bool) -> Option<Sentence> {
        let game = &self.view.game;
        let hand = game.board.hand[self.colour.index()];
        if !self.view.moves() {
            return None;
        }
        Some(match hand {
            0 if game.flies(self.colour) => Sentence::new("mill-draft-jump"),
            0 => Sentence::new("mill-draft-move"),
            _ => {
                let key = if rows { "mill-draft-row" } else { "mill-draft-lay" };
                Sentence::new(key).with("hand", i32::from(hand))
            }
        })
    }
}

/// Asks a question that `go` answers.
fn ask(draft: &mut Draft<Action>, action: Action, note: &'static str, go: &'static str) {
    draft.action = Some(action);
    draft.notes.push(Sentence::new(note));
    draft.next.push(Offer::go(go));
}

fn of_reply(reply: &Action) -> Offer {
    let offer = match reply {
        Action::Accept => Offer::worded("yes", "mill-step-accept").agree(),
        Action::Decline => Offer::worded("no", "mill-step-decline"),
        Action::Offer | Action::Play(_) => Offer::worded("dr", "mill-step-offer").draw(),
    };
    offer.open()
}

fn of_point(point: Point) -> Offer {
    Offer::plain(point.to_string(), point.to_string())
}

fn of_row(row: u8) -> Offer {
    Offer::plain(row_step(row), row_name(row))
}

/// The step that chooses a row, counted from 0.
pub(crate) fn row_step(row: u8) -> String {
    (row + 1).to_string()
}

/// Names a row by its first and its last point: `a1–g1`.
pub(crate) fn row_name(row: u8) -> String {
    let mut points = Point::all().filter(|point| point.row() == row);
    let ends = points.next().zip(points.next_back());
    ends.map_or_else(String::new, |(first, last)| format!("{first}–{last}"))
}

fn at(key: &'static str, point: Point) -> Sentence {
    Sentence::new(key).with("point", point.to_string())
}
