//! All placements of one turn.

use game_core::{Notation as _, View as _};
use rules_abaku::{Abaku, Action, Placement, View};

use super::{AbakuLevel, SeatView, judge::is_alike};
use crate::Way;

/// Returns every placement in a seat's view, the highest score first. Of placements that differ
/// only in their jokers it returns one, preferably the one `done`. Empty if the viewer is not to
/// play.
pub(crate) fn ways(view: &View, done: &Action) -> Vec<Way> {
    let Ok(seat) = view.may_act() else { return Vec::new() };
    let game = view.seen();
    let sight = SeatView::of(game, seat);
    let mut rng = game_core::ChanceRng::at(&game_core::Secret::new([0; 32]), 0);
    let seen =
        AbakuLevel::GREEDY.placements(game, &sight, &mut rng).into_iter().map(|one| one.action);
    let mut all: Vec<Action> = seen.filter(|one| !is_alike(one, done)).collect();
    all.push(done.clone());
    let way = |action: &Action| match action {
        Action::Place(placement) => way(game, view, placement, action),
        _ => None,
    };
    let mut ways: Vec<Way> = all.iter().filter_map(way).collect();
    ways.sort_by(|one, other| {
        other.points.cmp(&one.points).then_with(|| one.shown.cmp(&other.shown))
    });
    ways
}

fn way(game: &Abaku, view: &View, placement: &Placement, action: &Action) -> Option<Way> {
    let scored = game.scored(placement).ok()?;
    Some(Way {
        code: action.encode(),
        shown: view.show(action),
        points: scored.points,
        equations: scored.equations.into_iter().map(|equation| equation.text).collect(),
    })
}
