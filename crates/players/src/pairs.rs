//! The players of two-player games behind the interface of all players.

use std::{any::Any, marker::PhantomData, sync::Arc};

use game_core::{ChanceRng, DecodeError, Notation as _, Secret, Turn, View as _, Viewer};

use crate::{
    AnyPlayers, ComputerPlayer as _, Effort, Help, Mirrored, Proof, RankedDecision,
    analysis::{JudgedChoice, Judgement, Measure, Scale},
    duel::{Duel, Judged, LevelAtGame, Weighed, assessed, judged, known, named, played},
    engine::Engine,
    tablebase::Tablebases,
};

/// The players of a game of two.
pub(crate) struct DuelPlayers<G> {
    tables: Option<Arc<Tablebases>>,
    game: PhantomData<fn() -> G>,
}

impl<G> DuelPlayers<G> {
    /// Players without tablebases.
    pub(crate) const NEW: Self = Self { tables: None, game: PhantomData };
}

/// Returns the certain result of a decided value.
const fn proof(value: i32) -> Proof {
    match value {
        0 => Proof::Drawn,
        1.. => Proof::Won,
        _ => Proof::Lost,
    }
}

/// Reads a position from its text. The best move is the same for both players of a side.
fn position<G: Duel>(position: &str, options: &str) -> Result<G, DecodeError> {
    let mut game = G::from_text(position, &G::Options::decode(options)?)?;
    if game.turn() == Turn::Chance {
        let lots = game.sample(&mut ChanceRng::at(&Secret::new([0; 32]), 0));
        game.resolve(&lots);
    }
    Ok(game)
}

/// Returns the chance to win with a position of this value, in percent.
fn chance<G: Duel>(value: i32) -> f64 {
    100.0 / (1.0 + (-f64::from(value) / G::ODDS).exp())
}

impl<G: Duel + 'static> AnyPlayers for DuelPlayers<G> {
    fn levels(&self) -> Vec<&'static str> {
        G::LEVELS.iter().map(|level| level.name).collect()
    }

    fn equipped(
        &self,
        tables: &Arc<Tablebases>,
        _: Option<&Arc<dyn Engine>>,
    ) -> Arc<dyn AnyPlayers> {
        Arc::new(Self { tables: Some(Arc::clone(tables)), game: PhantomData })
    }

    fn knows(&self, level: &str) -> bool {
        known::<G>(level).is_some()
    }

    fn best(
        &self,
        text: &str,
        options: &str,
        level: &str,
    ) -> Result<Vec<RankedDecision>, DecodeError> {
        let game: G = position(text, options)?;
        let view = game.view(Viewer::Spectator);
        let shown = |one: Weighed<G::Action>| RankedDecision {
            about: "move",
            shown: view.show(&one.action),
            code: Some(one.action.encode()),
            after: None,
            score: None,
            measure: "value",
            value: f64::from(one.value) / 100.0,
            proven: one.is_proven.then(|| proof(one.value)),
        };
        let all = assessed(&game, &named::<G>(level), self.tables.as_deref());
        Ok(all.into_iter().map(shown).collect())
    }

    fn choose(
        &self,
        view: &dyn Any,
        level: &str,
        effort: Effort,
        rng: &mut ChanceRng,
    ) -> Option<String> {
        let level = named::<G>(level);
        let player = LevelAtGame::<G>::new(level, self.tables.as_deref());
        let action = player.choose(view.downcast_ref()?, effort.of(level.budget), rng)?;
        Some(action.encode())
    }

    fn measure(&self) -> Measure {
        Measure::Chance
    }

    fn scale(&self) -> Scale {
        G::SCALE
    }

    fn help(&self, view: &dyn Any, code: &str) -> Option<Help> {
        let (view, action) = (view.downcast_ref::<G::View>()?, G::Action::decode(code).ok()?);
        Some(Help { hints: G::seen(view).hints(&action)?, shown: view.show(&action) })
    }

    fn judge(
        &self,
        view: &dyn Any,
        _: &[Box<dyn Any + Send>],
        code: &str,
        level: &str,
    ) -> Option<Judgement> {
        let (view, action) = (view.downcast_ref::<G::View>()?, G::Action::decode(code).ok()?);
        let (level, tables) = (named::<G>(level), self.tables.as_deref());
        let Judged { best, played, ways, better } = judged(G::seen(view), &level, &action, tables)?;
        let choice = |one: &Weighed<G::Action>| JudgedChoice {
            code: one.action.encode(),
            shown: view.show(&one.action),
            score: None,
            value: chance::<G>(one.value),
        };
        let is_proven = best.is_proven && played.is_proven;
        let worse = best.value > played.value;
        // Of equivalent notations the review keeps the played one.
        let played =
            JudgedChoice { code: action.encode(), shown: view.show(&action), ..choice(&played) };
        let best = if worse { choice(&best) } else { played.clone() };
        let better = Some(if worse { better.max(1) } else { 0 });
        Some(Judgement { played, best, ways, better, is_proven, luck: None })
    }

    fn mirrored(
        &self,
        options: &str,
        levels: [&str; 2],
        secret: &Secret,
    ) -> Result<Mirrored, DecodeError> {
        let options = G::Options::decode(options)?;
        let [first, second] = levels.map(named::<G>);
        Mirrored::of(secret, |secret, swapped| {
            let levels = if swapped { [second, first] } else { [first, second] };
            // The lower place is better.
            let tables = self.tables.as_deref();
            Ok(played::<G>(&options, levels, secret, tables).map(|place| -i64::from(place)))
        })
    }
}

#[cfg(test)]
mod tests {
    use crate::scratch::of;
    use game_core::{Notation as _, Secret};

    const GAMES: [&str; 3] = ["chess", "draughts", "mill"];

    fn options(game: &str) -> String {
        match game {
            "chess" => rules_chess::Options::default().encode(),
            "draughts" => rules_draughts::Options::default().encode(),
            _ => rules_mill::Options::default().encode(),
        }
    }

    #[test]
    fn a_game_between_two_levels_is_played_to_its_end_and_the_same_again() {
        for game in GAMES {
            let (players, secret) = (of(game).unwrap(), Secret::new([3; 32]));
            let deal = || players.mirrored(&options(game), ["slate", "pumice"], &secret).unwrap();
            let once = deal();
            assert_eq!(once.results.iter().sum::<u32>(), 2, "{game}");
            assert!(once.margin >= 0, "{game}: the harder one is not beaten twice");
            assert_eq!(once, deal(), "{game}");
        }
    }

    #[test]
    fn every_way_to_play_is_played_to_its_end() {
        for (game, settings) in [
            ("chess", vec!["draws=fide"]),
            ("draughts", vec!["captures=huff"]),
            ("draughts", vec!["federation=on"]),
            ("mill", vec!["men=12"]),
            ("mill", vec!["flying=off"]),
        ] {
            let mut options = options(game);
            for setting in settings {
                let key = setting.split('=').next().unwrap();
                let others = options.split(' ').filter(|one| !one.starts_with(key));
                let all =
                    options.split(' ').map(|one| if one.starts_with(key) { setting } else { one });
                assert!(others.count() < all.clone().count(), "{game} {key}");
                options = all.collect::<Vec<_>>().join(" ");
            }
            let played =
                of(game).unwrap().mirrored(&options, ["slate", "pumice"], &Secret::new([4; 32]));
            assert_eq!(played.unwrap().results.iter().sum::<u32>(), 2, "{game} {options}");
        }
    }
}
