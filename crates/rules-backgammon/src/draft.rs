//! A turn put together tap by tap.
//!
//! Points are letters: `a` to `x` for 1 to 24, `y` the bar, `z` off. A step is a tapped point (`m`,
//! then `g`), a move on a button (`mg`), a capital for anything but a move (`R` roll, `D` double,
//! `T` take, `P` drop, `B` beaver, `C` raccoon, `A` roll for me, `K` ask me, `Q` resign and then
//! `1` to `3`, `Y` accept, `N` refuse, `L` quit after this game, `S` stay), an answer with a seat
//! behind it (`T3` takes the cube of the third), `go`.

mod roll;
mod shown;

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Draft, Followed, Seat, Sentence, follow, unknown_step, until};

use self::roll::{Made, Roll};
use crate::{
    Action, BAR, Backgammon, OFF, Step, View, Violation, action::Point, judge::with, listing,
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

/// The buttons that play a roll.
pub(crate) fn taps(view: &View, action: &Action) -> Vec<String> {
    let Action::Play(play) = action else { return Vec::new() };
    let code = |step: &Step| [step.from, step.to].map(letter_of).iter().collect();
    let moves: Vec<String> = play.steps().iter().map(code).collect();
    until(view, action, moves.into_iter().chain(["go".to_owned()]))
}

/// The part of the draft that is drawn on the board.
pub(crate) struct Sketch {
    /// The moves made so far.
    pub(crate) steps: Vec<Step>,
    /// The man taken up.
    pub(crate) from: Option<u8>,
    /// Points whose men can be taken up, in the mover's numbers.
    pub(crate) sources: Vec<u8>,
    /// Points that the man taken up can reach.
    pub(crate) targets: Vec<u8>,
    /// The numbers still to be played.
    pub(crate) left: Vec<u8>,
}

/// Returns the effect of the taps so far on the board; `None` if the viewer has no dice.
pub(crate) fn sketch(view: &View, so_far: &[String]) -> Option<Sketch> {
    let desk = Desk::of(view).ok()?;
    let followed = desk.follow(so_far);
    let state = followed.state();
    let steps = match state {
        State::Root(steps, _) => steps.clone(),
        State::Done(Action::Play(_)) => match followed.before() {
            Some(State::Root(steps, _)) => steps.clone(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    let roll = desk.roll.as_ref()?;
    let made = roll.after(&steps)?;
    let (from, sources, targets) = match state {
        State::Root(_, from) => {
            let sources = made.next.iter().map(|step| step.from).collect();
            let targets = from.map_or_else(Vec::new, |from| {
                roll.reach(&steps, from).into_iter().map(|(to, _)| to).collect()
            });
            (*from, sources, targets)
        }
        _ => (None, Vec::new(), Vec::new()),
    };
    Some(Sketch { steps, from, sources, targets, left: made.left })
}

/// The progress of a turn.
#[derive(Debug, Clone)]
enum State {
    /// The moves made so far and the man taken up.
    Root(Vec<Step>, Option<u8>),
    /// The player chooses the size of a resignation.
    Sizes,
    /// An action that waits for `go`.
    Sure(Action),
    /// The player has decided.
    Done(Action),
}

/// One player's draft at one moment.
struct Desk<'a> {
    game: &'a Backgammon,
    seat: Seat,
    roll: Option<Roll>,
    /// Answers to the question of the turn, other than plays.
    words: Vec<Action>,
    /// Other actions open to the player.
    asides: Vec<Action>,
}

impl<'a> Desk<'a> {
    fn of(view: &'a View) -> Result<Self, Violation> {
        let game = &view.game;
        let seat = view.viewer.seat().ok_or(Violation::NotSeated)?;
        game.may_decide(seat)?;
        let roll = view.own_dice().map(|dice| {
            let board = game.board_of(game.to_move);
            Roll { board, dice, plays: board.named_plays(dice) }
        });
        let mut words = listing::turn_actions(game, seat);
        words.retain(|action| !matches!(action, Action::Play(_)));
        // The order of the buttons: yes before no, as in every other answer.
        words.sort_by_key(|action| match action {
            Action::Single(..) => Some(WORDS.len()),
            action => WORDS.iter().position(|(.., one)| one == action),
        });
        let asides = game.asides(seat);
        if game.chouette.is_some() && game.side_of(seat).is_none() && asides.is_empty() {
            return Err(Violation::NotInGame);
        }
        if roll.is_none() && words.is_empty() && asides.is_empty() {
            let decider = game.decider().map_or(u8::MAX, crate::turn::index);
            return Err(Violation::NotYourTurn(decider));
        }
        Ok(Self { game, seat, roll, words, asides })
    }

    /// Follows the steps as far as they make sense.
    fn follow(&self, so_far: &[String]) -> Followed<State> {
        follow(State::Root(Vec::new(), None), so_far, |state, step| self.step(state, step))
    }

    fn step(&self, state: &State, step: &str) -> Result<State, Sentence> {
        match state {
            State::Root(steps, from) => match self.word(step) {
                Some(state) if steps.is_empty() => Ok(state),
                _ => self.tap(steps, *from, step),
            },
            State::Sizes => {
                let size = step.parse().ok().map(Action::Resign);
                let size = size.filter(|action| self.asides.contains(action));
                size.map(State::Sure).ok_or_else(|| unknown_step(step))
            }
            State::Sure(action) if step == "go" => Ok(State::Done(action.clone())),
            State::Sure(_) | State::Done(_) => Err(unknown_step(step)),
        }
    }

    /// Returns the state for a capital, if it is possible here.
    fn word(&self, step: &str) -> Option<State> {
        if step == "Q" {
            let possible = self.asides.iter().any(|action| matches!(action, Action::Resign(_)));
            return possible.then_some(State::Sizes);
        }
        let mut all = self.words.iter().chain(&self.asides);
        let action = all.find(|action| code_of(action).as_deref() == Some(step))?;
        let at_once = matches!(
            action,
            Action::Roll | Action::Auto | Action::Ask | Action::Quit | Action::Stay
        );
        let state = if at_once { State::Done } else { State::Sure };
        Some(state(action.clone()))
    }

    fn tap(&self, steps: &[Step], from: Option<u8>, step: &str) -> Result<State, Sentence> {
        let Some(roll) = &self.roll else { return Err(unknown_step(step)) };
        let made = roll.after(steps).ok_or_else(|| unknown_step(step))?;
        if step == "go" {
            return self.confirm(roll, steps, &made);
        }
        let points: Vec<u8> = step.bytes().map_while(point_of).collect();
        let then = |way| Ok(State::Root(way, None));
        match *points {
            [from, to] if points.len() == step.len() => {
                let way = roll.reach(steps, from).into_iter().find(|(end, _)| *end == to);
                way.map_or_else(|| Err(self.stuck(&made, from, to)), |(_, way)| then(way))
            }
            [at] if points.len() == step.len() => {
                let to = from.and_then(|from| {
                    roll.reach(steps, from).into_iter().find(|(end, _)| *end == at)
                });
                match (to, from) {
                    (Some((_, way)), _) => then(way),
                    (None, Some(from)) if from == at => Ok(State::Root(steps.to_vec(), None)),
                    _ if made.next.iter().any(|step| step.from == at) => {
                        Ok(State::Root(steps.to_vec(), Some(at)))
                    }
                    (None, Some(from)) => Err(self.stuck(&made, from, at)),
                    (None, None) => Err(Sentence::new("backgammon-draft-stuck")
                        .with("point", Point(at).to_string())),
                }
            }
            _ => Err(unknown_step(step)),
        }
    }

    /// The reason why a man cannot go there now.
    fn stuck(&self, made: &Made, from: u8, to: u8) -> Sentence {
        let step = Step { from, to };
        let fits = to < from;
        match with(&made.board, &made.left, step) {
            Err(why) if fits => why.into(),
            _ => Sentence::new("backgammon-draft-stuck").with("point", Point(from).to_string()),
        }
    }

    fn confirm(&self, roll: &Roll, steps: &[Step], made: &Made) -> Result<State, Sentence> {
        if let ([(only, _)], []) = (&*roll.plays, steps) {
            return Ok(State::Done(Action::Play(only.clone())));
        }
        let (played, possible) = (steps.len(), roll.length());
        let play = roll.play(&made.board).filter(|_| played == possible);
        if let Some(play) = &play {
            self.game.may_in_puzzle(&Action::Play(play.clone()))?;
        }
        play.map(|play| State::Done(Action::Play(play)))
            .ok_or_else(|| Violation::MoreToPlay { played, possible }.into())
    }
}

/// Codes of all actions but plays, with their buttons, in their order.
const WORDS: [(&str, &str, Action); 12] = [
    ("Y", "backgammon-step-accept", Action::Accept),
    ("N", "backgammon-step-refuse", Action::Refuse),
    ("R", "backgammon-step-roll", Action::Roll),
    ("D", "backgammon-step-double", Action::Double),
    ("T", "backgammon-step-take", Action::Take),
    ("P", "backgammon-step-drop", Action::Drop),
    ("B", "backgammon-step-beaver", Action::Beaver),
    ("C", "backgammon-step-raccoon", Action::Raccoon),
    ("A", "backgammon-step-auto", Action::Auto),
    ("K", "backgammon-step-ask", Action::Ask),
    ("L", "backgammon-step-quit", Action::Quit),
    ("S", "backgammon-step-stay", Action::Stay),
];

/// Returns the step for an action that is no play; `T3` takes the cube of the third seat alone.
fn code_of(action: &Action) -> Option<String> {
    let plain = |action: &Action| WORDS.iter().find(|(.., one)| one == action);
    match action {
        Action::Single(answer, seat) => {
            plain(&answer.action()).map(|(code, ..)| format!("{code}{seat}"))
        }
        action => plain(action).map(|(code, ..)| (*code).to_owned()),
    }
}

/// The letter of a point.
pub(crate) fn letter_of(point: u8) -> char {
    match point {
        OFF => 'z',
        point => char::from(b'a' + point.clamp(1, BAR) - 1),
    }
}

fn point_of(letter: u8) -> Option<u8> {
    match letter {
        b'z' => Some(OFF),
        b'a'..=b'y' => Some(letter - b'a' + 1),
        _ => None,
    }
}
