//! The board as a picture, from the viewer's side.
//!
//! Points have the viewer's numbers: 1 to 6 lie on the lower right, 24 above 1, and the viewer
//! bears off to the right.

mod cards;
mod field;
mod pieces;
mod words;

use alloc::{string::String, vec::Vec};

use game_core::{Scene, Seat, Sentence, scene::plate::WIDE};

use self::field::Field;
use crate::{
    Action, Backgammon, Board, Cube, POINTS, Step, View,
    cube::Offer,
    draft::{self, Sketch},
    listing,
    position::Phase,
};

/// The content of the picture.
struct Picture<'a> {
    game: &'a Backgammon,
    /// The seat whose side is below.
    seat: Seat,
    /// The men from the side below, with the draft on the board.
    board: Board,
    /// Points where the men moved by the newest play or the draft began, in the numbers of the side
    /// below.
    starts: Vec<u8>,
    /// Points where these men stand after it.
    ends: Vec<u8>,
    /// The taps so far, if the viewer has dice to play.
    sketch: Option<Sketch>,
    /// Whether the viewer has to double or to roll.
    asked: bool,
    /// The cube in the picture.
    cube: Cube,
    offer: Option<Offer>,
}

impl<'a> Picture<'a> {
    fn of(view: &'a View, so_far: &[String]) -> Self {
        let (game, seat) = (&view.game, view.below());
        let sketch = draft::sketch(view, so_far);
        let mut board = game.board_of(seat);
        let mut moved = Vec::new();
        match &sketch {
            Some(sketch) if !sketch.steps.is_empty() => {
                for &step in &sketch.steps {
                    board = board.after(step);
                }
                moved.clone_from(&sketch.steps);
            }
            _ => moved.extend(last_steps(game, seat)),
        }
        let (starts, ends) = journeys(&moved);
        let (cube, offer) = view.cube();
        let decides = view.viewer.seat().filter(|&seat| game.deciders().contains(seat));
        let asked = game.phase == Phase::Turn
            && decides
                .is_some_and(|seat| listing::turn_actions(game, seat).contains(&Action::Roll))
            && game.resign.is_none()
            && so_far.is_empty();
        Self { game, seat, board, starts, ends, sketch, asked, cube, offer }
    }

    /// Returns the numbers of the dice in the picture and whether each is still to be played.
    fn dice(&self) -> Option<(Seat, Vec<(u8, bool)>)> {
        let (seat, dice, done) = match (self.game.phase, &self.game.last) {
            (Phase::Play(dice), _) => (self.game.to_move, dice, false),
            (_, Some(last)) => (last.seat, last.dice, true),
            (Phase::Over(_), None) => (self.seat, self.game.task.as_ref()?.dice, true),
            _ => return None,
        };
        let all = crate::judge::numbers(dice);
        let left = match &self.sketch {
            Some(sketch) => sketch.left.clone(),
            None if done => Vec::new(),
            None => all.clone(),
        };
        let shown = if dice[0] == dice[1] { all } else { dice.to_vec() };
        let mut free = left;
        let marked = shown.into_iter().map(|die| {
            let at = free.iter().position(|&one| one == die);
            (die, at.map(|at| free.remove(at)).is_some())
        });
        Some((seat, marked.collect()))
    }
}

/// Draws the board with everything around it.
pub(crate) fn scene(view: &View, so_far: &[String]) -> Scene {
    let picture = Picture::of(view, so_far);
    let bearings = cards::bearings(picture.game);
    let field = Field::below(bearings.len());
    let mut scene = Scene::new(WIDE, field.bottom());
    cards::draw_all(&mut scene, &picture, &bearings);
    field.draw(&mut scene, &picture);
    field.add_targets(&mut scene, &picture);
    scene.alt = words::in_words(&picture);
    scene
}

/// Describes the picture of `scene` in words.
pub(crate) fn in_words(view: &View, so_far: &[String]) -> Vec<Sentence> {
    words::in_words(&Picture::of(view, so_far))
}

/// The newest play in the numbers of the side below.
fn last_steps(game: &Backgammon, below: Seat) -> Vec<Step> {
    let Some(last) = &game.last else { return Vec::new() };
    let steps = last.play.iter().flat_map(|play| play.steps().iter().copied());
    let turned = |step: Step| Step { from: across(step.from), to: across(step.to) };
    steps.map(|step| if last.seat == below { step } else { turned(step) }).collect()
}

/// Converts a point to the other side's numbers; the bar and off stay the same.
fn across(point: u8) -> u8 {
    if (1..=POINTS).contains(&point) { POINTS + 1 - point } else { point }
}

/// Returns the points where men began and where they ended, without points between.
fn journeys(steps: &[Step]) -> (Vec<u8>, Vec<u8>) {
    let mut starts: Vec<u8> = steps.iter().map(|step| step.from).collect();
    let mut ends: Vec<u8> = steps.iter().map(|step| step.to).collect();
    for step in steps {
        if let (Some(end), Some(start)) = (
            ends.iter().position(|&to| to == step.from),
            starts.iter().position(|&from| from == step.from),
        ) {
            ends.remove(end);
            starts.remove(start);
        }
    }
    ends.sort_unstable();
    (starts, ends)
}
