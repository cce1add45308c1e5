//! Abaku's players.

pub mod bag;
mod door;
mod endgame;
pub mod fill;
mod judge;
mod leaves;
mod level;
mod maker;
mod pre_endgame;
pub mod puzzle;
pub mod school;
mod sight;
mod simulation;
mod small;
#[cfg(test)]
mod tests;
mod ways;

use game_core::{ChanceRng, Game, Seat};
use rules_abaku::{Abaku, Action, Errors, View, engine::Filling};

use crate::{AnyPlayers, Budget, ComputerPlayer, puzzle::Maker};

pub use level::{AbakuLevel, LEVELS};
use pre_endgame::PreEndgame;
use sight::SeatView;
use small::{known_to_all, small};
use ways::ways;

/// Abaku's computers.
pub const COMPUTERS: &dyn AnyPlayers = &door::AbakuPlayers;
/// The maker of Abaku's puzzles.
pub const PUZZLES: &dyn Maker = &maker::Sifter;

/// The number of best turns examined more closely.
const CLOSELY: usize = 12;

/// A possible turn with the player's judgement of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoredTurn {
    /// The action of the turn.
    pub action: Action,
    /// The points the action scores at once.
    pub points: i64,
    /// The total worth of the turn in hundredths of a point; larger is better.
    pub value: i64,
    filling: Option<Filling>,
}

impl AbakuLevel {
    /// Returns every turn the level considers in a position, the best first. Of placements that
    /// differ only in their jokers it returns one.
    ///
    /// Empty if the viewer is not to play.
    pub fn ranked(&self, view: &View, budget: Budget, rng: &mut ChanceRng) -> Vec<ScoredTurn> {
        let Ok(seat) = view.may_act() else { return Vec::new() };
        let sight = SeatView::of(view.seen(), seat);
        let mut all = self.considered(view.seen(), &sight, rng);
        all.sort_by(|one, other| {
            other.value.cmp(&one.value).then_with(|| one.action.cmp(&other.action))
        });
        if budget.nodes > 0 && all.len() > 1 && !sight.is_duplicate() {
            match sight.endgame() {
                Some(endgame) => {
                    endgame.rank(&mut all, budget);
                }
                None => {
                    simulation::rank(&sight, &mut all, CLOSELY, budget, rng);
                    if let Some(pre_endgame) = PreEndgame::of(&sight, rng) {
                        pre_endgame.rank(&mut all, budget);
                    }
                }
            }
        }
        all
    }

    /// Returns placements, exchanges and the pass, valued without looking ahead.
    fn considered(&self, game: &Abaku, sight: &SeatView, rng: &mut ChanceRng) -> Vec<ScoredTurn> {
        let mut all = self.placements(game, sight, rng);
        if all.is_empty() {
            all.extend(exchanges(sight));
        }
        if all.is_empty() || (self.plans && sight.bag == 0) {
            let value = self.worth(sight, 0, sight.rack);
            all.push(ScoredTurn { action: Action::Pass, points: 0, value, filling: None });
        }
        all
    }

    fn placements(&self, game: &Abaku, sight: &SeatView, rng: &mut ChanceRng) -> Vec<ScoredTurn> {
        let narrow = self.narrow(sight.engine.options()).map(|options| sight.seen_by(options));
        let engine = narrow.as_ref().unwrap_or(&sight.engine);
        let is_small = self.small && known_to_all(sight.engine.options());
        let mut all = Vec::new();
        engine.each(&sight.hand, |filling| {
            if filling.count() > self.tiles || rng.below(1000) < self.misses {
                return;
            }
            let Some((kept, jokers)) = sight.kept(filling) else { return };
            let placement = filling.placement(&sight.engine.options().board, jokers);
            let seen =
                if is_small { small(game, filling, &placement) } else { Some(filling.points) };
            let Some(points) = seen else { return };
            all.push(ScoredTurn {
                action: Action::Place(placement),
                points: filling.points,
                value: self.worth(sight, points, kept),
                filling: Some(*filling),
            });
        });
        all
    }

    /// Returns the worth of points and kept tiles, in hundredths. In duplicate play kept tiles
    /// count nothing: the racks are shared.
    fn worth(&self, sight: &SeatView, points: i64, kept: rules_abaku::Digits) -> i64 {
        if sight.is_duplicate() {
            return points * 100;
        }
        let last = if self.plans { sight.later(kept) } else { 0 };
        let saves = self.saves && sight.bag > 0;
        let next = if saves { leaves::value(sight.engine.options(), kept) } else { 0 };
        points * 100 + last + next
    }
}

/// Returns every exchange, for a rack without a placement.
fn exchanges(sight: &SeatView) -> Vec<ScoredTurn> {
    let most = sight.bag.min(rules_abaku::RACK);
    if sight.engine.options().is_fill() || sight.is_duplicate() || most == 0 {
        return Vec::new();
    }
    let parts = sight.rack.parts(most).into_iter();
    let exchange = |given| ScoredTurn {
        action: Action::Exchange { given, revalues: Vec::new() },
        points: 0,
        // A player without a placement takes as many new tiles as possible.
        value: i64::try_from(given.len()).unwrap_or(0) - 100,
        filling: None,
    };
    parts.map(exchange).collect()
}

/// Returns the answer to a placement on the board when no other decision is open: an acceptance or
/// a pass.
fn answer(game: &Abaku, seat: Seat) -> Action {
    let all = game.legal_actions(seat);
    all.into_iter().find(|action| *action == Action::Accept).unwrap_or(Action::Pass)
}

/// Returns the challenge of a wrong placement on the board, if there is one.
fn objection(game: &Abaku, seat: Seat) -> Option<Action> {
    if game.options().errors != Errors::Challenge {
        return None;
    }
    let right = |listed: &game_core::Listed<Action>| {
        let right = |fact: &game_core::Fact| {
            fact.key == "right" && fact.value == game_core::Datum::Number(1)
        };
        listed.action == Action::Challenge && listed.facts.iter().any(right)
    };
    game.listing(seat).into_iter().find(right).map(|listed| listed.action)
}

impl ComputerPlayer for AbakuLevel {
    type View = View;
    type Action = Action;

    fn choose(&self, view: &View, budget: Budget, rng: &mut ChanceRng) -> Action {
        let game_core::Viewer::Seat(seat) = view.viewer() else { return Action::Pass };
        if let Some(challenge) = objection(view.seen(), seat) {
            return challenge;
        }
        let best = self.ranked(view, budget, rng).into_iter().next();
        best.map_or_else(|| answer(view.seen(), seat), |best| best.action)
    }
}
