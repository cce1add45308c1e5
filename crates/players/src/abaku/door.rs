//! Abaku's computers behind the interface of all computers.

use std::{any::Any, sync::Arc};

use game_core::{
    ChanceRng, DecodeError, Game as _, Notation as _, Secret, Turn, View as _, Viewer,
};
use rules_abaku::{Abaku, Action, Options, View};

use super::{AbakuLevel, LEVELS};
use crate::{
    AnyPlayers, ComputerPlayer as _, Effort, Help, Mirrored, RankedDecision, Way,
    analysis::{Judgement, Measure, Scale},
    arena::points,
    engine::Engine,
    hint,
    tablebase::Tablebases,
};

/// Abaku's computers.
pub(super) struct AbakuPlayers;

/// Returns the level of this name; the hardest if none has it.
fn level(name: &str) -> &'static AbakuLevel {
    const { assert!(!LEVELS.is_empty()) };
    AbakuLevel::named(name).unwrap_or(&LEVELS[LEVELS.len() - 1])
}

impl AnyPlayers for AbakuPlayers {
    fn levels(&self) -> Vec<&'static str> {
        LEVELS.iter().map(|level| level.name).collect()
    }

    fn equipped(&self, _: &Arc<Tablebases>, _: Option<&Arc<dyn Engine>>) -> Arc<dyn AnyPlayers> {
        Arc::new(Self)
    }

    fn knows(&self, level: &str) -> bool {
        AbakuLevel::named(level).is_some()
    }

    fn best(
        &self,
        position: &str,
        options: &str,
        name: &str,
    ) -> Result<Vec<RankedDecision>, DecodeError> {
        let game = Abaku::from_text(position, &Options::decode(options)?)?;
        let Turn::Seats { must, .. } = game.turn() else { return Ok(Vec::new()) };
        let Some(seat) = must.iter().next() else { return Ok(Vec::new()) };
        let view = game.view(Viewer::Seat(seat));
        let mut rng = ChanceRng::at(&Secret::new([0; 32]), 0);
        let level = level(name);
        let ranked = |one: super::ScoredTurn| RankedDecision {
            about: "move",
            shown: view.show(&one.action),
            code: None,
            after: None,
            measure: "value",
            score: Some(one.points),
            value: one.value as f64 / 100.0,
            proven: None,
        };
        Ok(level.ranked(&view, level.budget, &mut rng).into_iter().map(ranked).collect())
    }

    fn choose(
        &self,
        view: &dyn Any,
        name: &str,
        effort: Effort,
        rng: &mut ChanceRng,
    ) -> Option<String> {
        let (view, level) = (view.downcast_ref::<View>()?, level(name));
        Some(level.choose(view, effort.of(level.budget), rng).encode())
    }

    fn measure(&self) -> Measure {
        Measure::Points
    }

    fn scale(&self) -> Scale {
        Scale { half: 100.0, beginner: 0.37, quartz: 0.954, diamond: 0.994 }
    }

    fn is_new_to_most(&self) -> bool {
        true
    }

    fn lists_ways(&self) -> bool {
        true
    }

    fn ways(&self, view: &dyn Any, done: &str) -> Vec<Way> {
        let (Some(view), Ok(done)) = (view.downcast_ref::<View>(), Action::decode(done)) else {
            return Vec::new();
        };
        super::ways(view, &done)
    }

    fn help(&self, view: &dyn Any, code: &str) -> Option<Help> {
        let (view, action) = (view.downcast_ref::<View>()?, Action::decode(code).ok()?);
        Some(Help { hints: hint::abaku(&action)?, shown: view.show(&action) })
    }

    fn judge(
        &self,
        view: &dyn Any,
        left: &[Box<dyn Any + Send>],
        code: &str,
        name: &str,
    ) -> Option<Judgement> {
        let left: Vec<&View> = left.iter().filter_map(|left| left.downcast_ref()).collect();
        level(name).judged(view.downcast_ref()?, &left, &Action::decode(code).ok()?)
    }

    fn mirrored(
        &self,
        options: &str,
        levels: [&str; 2],
        secret: &Secret,
    ) -> Result<Mirrored, DecodeError> {
        let options = Options::decode(options)?;
        let [first, second] = levels.map(level);
        Mirrored::of(secret, |secret, swapped| {
            let levels = if swapped { [second, first] } else { [first, second] };
            points::<Abaku>(&options, secret, |seat, view, rng| {
                decided(levels[seat.index()], view, rng)
            })
        })
    }
}

/// Returns the decision of a level that spends its whole budget.
fn decided(level: &AbakuLevel, view: &View, rng: &mut ChanceRng) -> Option<Action> {
    Some(level.choose(view, level.budget, rng))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_deal_is_played_the_same_again() {
        let options = Options::default().encode();
        let secret = Secret::new([5; 32]);
        let deal = |levels| AbakuPlayers.mirrored(&options, levels, &secret).unwrap();
        let once = deal(["slate", "quartz"]);
        assert_eq!(once, deal(["slate", "quartz"]));
        assert_eq!(deal(["quartz", "slate"]).margin, -once.margin);
    }

    #[test]
    fn a_level_against_itself_wins_what_it_loses() {
        let deal = AbakuPlayers.mirrored(
            &Options::default().encode(),
            ["greedy", "greedy"],
            &Secret::new([6; 32]),
        );
        assert_eq!(deal.unwrap().margin, 0);
    }

    #[test]
    fn a_game_is_played_to_its_end_in_every_way_to_play() {
        for settings in [
            "rules=online",
            "errors=challenge scoring=v1",
            "errors=penalty",
            "play=points board=compact operations=mul,div",
        ] {
            let mut options = Options::default();
            for setting in settings.split(' ') {
                let (key, value) = setting.split_once('=').unwrap();
                let shelf = game_core::Shelf::default();
                game_core::Options::set(&mut options, key, value, &shelf).unwrap();
            }
            let mut quick = *level("diamond");
            quick.budget = crate::Budget::new(12);
            let levels = [&quick, level("pumice")];
            let points = points::<Abaku>(&options, &Secret::new([8; 32]), |seat, view, rng| {
                decided(levels[seat.index()], view, rng)
            });
            assert!(points.is_ok_and(|points| points != [0, 0]), "{settings}");
        }
    }
}
