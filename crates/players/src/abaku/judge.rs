//! A level's judgement of a decision in Abaku.

use game_core::{ChanceRng, Notation as _, Seat, Secret, View as _};
use rules_abaku::{Abaku, Action, Digits, Placement, View, engine::Hand};

use super::{AbakuLevel, ScoredTurn, SeatView, pre_endgame::PreEndgame, simulation};
use crate::analysis::{JudgedChoice, Judgement};

/// The number of sample racks for the average worth of a rack.
const RACKS: u32 = 40;

impl AbakuLevel {
    /// Judges a decision made in this view. `None` for anything but a placement, an exchange or a
    /// pass, and for a wrong placement. `left` holds each seat's view after its previous decision.
    pub(crate) fn judged(&self, view: &View, left: &[&View], action: &Action) -> Option<Judgement> {
        let seat = view.may_act().ok()?;
        let game = view.seen();
        if game.options().is_fill() {
            return None;
        }
        let sight = SeatView::of(game, seat);
        let mut rng = ChanceRng::at(&Secret::new([0; 32]), 0);
        let all = self.ranked(view, self.budget, &mut rng);
        let (first, done) = (all.first()?, self.done(&sight, game, &all, action)?);
        let (values, is_proven) = self.compared(&sight, [first, &done], &mut rng);
        let choice = |one: &ScoredTurn, action: &Action, value: i64| JudgedChoice {
            code: action.encode(),
            shown: view.show(action),
            score: Some(one.points),
            value: value as f64 / 100.0,
        };
        let best = choice(first, &first.action, values[0]);
        let played = choice(&done, action, values[1]);
        // Without a placement on offer, the choice of tiles to exchange is not judged.
        let is_free = matches!(first.action, Action::Place(_));
        let is_best = !is_free || is_alike(&first.action, action) || best.value <= played.value;
        Some(Judgement {
            best: if is_best { played.clone() } else { best },
            played,
            ways: if is_free { all.len() } else { 1 },
            better: Some(if is_best { 0 } else { better(&all, &done) }),
            is_proven,
            luck: luck(&sight, seat, left, &mut rng),
        })
    }

    /// Returns the action with its value on the common scale.
    fn done(
        &self,
        sight: &SeatView,
        game: &Abaku,
        all: &[ScoredTurn],
        action: &Action,
    ) -> Option<ScoredTurn> {
        if let Some(one) = all.iter().find(|one| is_alike(&one.action, action)) {
            return Some(one.clone());
        }
        let (points, given) = match action {
            Action::Pass => (0, Digits::default()),
            Action::Exchange { given, .. } => (0, *given),
            Action::Place(placement) => (game.scored(placement).ok()?.points, spent(placement)),
            Action::Challenge | Action::Accept => return None,
        };
        let value = self.worth(sight, points, sight.rack.without(&given)?);
        Some(ScoredTurn { action: action.clone(), points, value, filling: None })
    }

    /// Returns the worth of both turns in hundredths of a point, and whether it is certain.
    fn compared(
        &self,
        sight: &SeatView,
        pair: [&ScoredTurn; 2],
        rng: &mut ChanceRng,
    ) -> ([i64; 2], bool) {
        // The search cannot handle revalued jokers.
        let is_known =
            |one: &&ScoredTurn| one.filling.is_some() || !matches!(one.action, Action::Place(_));
        let plain = pair.map(|one| one.value);
        if sight.is_duplicate() {
            return (plain, true);
        }
        match sight.endgame() {
            _ if !pair.iter().all(is_known) => (plain, false),
            Some(endgame) => {
                let mut pair = pair.map(|one| [one.clone()]);
                let are_certain = pair.each_mut().map(|one| endgame.rank(one, self.budget));
                (pair.map(|[one]| one.value), are_certain == [true, true])
            }
            None => {
                let both = pair.map(Clone::clone);
                let end = PreEndgame::of(sight, rng).and_then(|end| end.values(&both, self.budget));
                let values = end.and_then(|values| values.try_into().ok());
                let simulated = || simulation::compared(sight, pair, self.budget, rng);
                (values.unwrap_or_else(simulated), false)
            }
        }
    }
}

/// Returns the number of turns better than the action, in a list sorted best first.
fn better(all: &[ScoredTurn], done: &ScoredTurn) -> usize {
    let place = all.iter().position(|one| is_alike(&one.action, &done.action));
    place.unwrap_or_else(|| all.iter().filter(|one| one.value > done.value).count()).max(1)
}

/// Returns the tiles a placement takes from the rack: a joker counts as a zero.
fn spent(placement: &Placement) -> Digits {
    let mut spent = Digits::default();
    placement.tiles.iter().for_each(|tile| spent.add(if tile.joker { 0 } else { tile.value }));
    spent
}

/// Whether two actions are the same apart from their jokers.
pub(super) fn is_alike(one: &Action, other: &Action) -> bool {
    match (one, other) {
        (Action::Place(one), Action::Place(other)) => {
            let values = |of: &Placement| of.tiles.iter().map(|tile| tile.value).collect();
            let [one_values, other_values]: [Vec<u8>; 2] = [one, other].map(values);
            let place = |of: &Placement| (of.start, of.direction);
            place(one) == place(other)
                && one_values == other_values
                && one.revalues == other.revalues
        }
        _ => one == other,
    }
}

/// Returns the luck of a draw: the points of the rack's best placement less their average over all
/// draws to the kept tiles. `None` if nothing was drawn.
fn luck(sight: &SeatView, seat: Seat, left: &[&View], rng: &mut ChanceRng) -> Option<f64> {
    // In duplicate play all players share the luck of the tiles.
    let own = left.get(seat.index()).filter(|_| !sight.is_duplicate())?.seen();
    let kept = own.rack(seat);
    let drawn = sight.rack.without(&kept).filter(|drawn| !drawn.is_empty())?;
    let held = |view: &&&View| view.viewer().seat().filter(|&other| other != seat);
    let mut others = left.iter().filter_map(|view| Some(view.seen().rack(held(&view)?)));
    let bag = others.try_fold(own.unseen(), |bag, rack| bag.without(&rack))?;
    let best = |hand: &Hand| sight.engine.best(hand).map_or(0, |filling| filling.points);
    let racks = (0..RACKS).map(|_| kept.with(&simulation::drawn(bag, drawn.len(), rng)));
    let sum: i64 = racks.map(|rack| best(&Hand::new(rack, sight.jokers[0]))).sum();
    Some(best(&sight.hand) as f64 - sum as f64 / f64::from(RACKS))
}
