//! Backgammon's players behind the interface of all players.

use std::{any::Any, sync::Arc};

use game_core::{
    ChanceRng, Datum, DecodeError, Fact, Game as _, Notation as _, Seat, Secret, Turn, View as _,
    Viewer,
};
use rules_backgammon::{Action, Backgammon, Options, View};

use super::{BackgammonLevel, LEVELS, LevelWithTables, ScoredPlay, duels::Stake};
use crate::{
    AnyPlayers, ComputerPlayer as _, Effort, Help, Mirrored, RankedDecision,
    analysis::{JudgedChoice, Judgement, Measure, Scale},
    arena::points,
    engine::Engine,
    hint,
    tablebase::Tablebases,
};

/// Backgammon's players.
pub(crate) struct BackgammonPlayers {
    tables: Option<Arc<Tablebases>>,
}

impl BackgammonPlayers {
    /// Players without tables.
    pub(crate) const NEW: Self = Self { tables: None };

    /// Returns the level of this name with the tables; the hardest if none has it.
    fn at(&self, name: &str) -> LevelWithTables<'_> {
        LevelWithTables::new(level(name), self.tables.as_deref())
    }
}

/// Returns the level of this name; the hardest if none has it.
pub(super) fn level(name: &str) -> &'static BackgammonLevel {
    const { assert!(!LEVELS.is_empty()) };
    BackgammonLevel::named(name).unwrap_or(&LEVELS[LEVELS.len() - 1])
}

impl AnyPlayers for BackgammonPlayers {
    fn levels(&self) -> Vec<&'static str> {
        LEVELS.iter().map(|level| level.name).collect()
    }

    fn equipped(
        &self,
        tables: &Arc<Tablebases>,
        _: Option<&Arc<dyn Engine>>,
    ) -> Arc<dyn AnyPlayers> {
        Arc::new(Self { tables: Some(Arc::clone(tables)) })
    }

    fn knows(&self, level: &str) -> bool {
        BackgammonLevel::named(level).is_some()
    }

    /// Before a roll or an answer to a double there is a single decision, about the cube.
    fn best(
        &self,
        position: &str,
        options: &str,
        name: &str,
    ) -> Result<Vec<RankedDecision>, DecodeError> {
        let game = Backgammon::from_text(position, &Options::decode(options)?)?;
        let seat = match game.turn() {
            Turn::Seats { must, .. } => must.iter().next(),
            // A player without the right to double rolls at once.
            Turn::Chance => Some(game.mover()),
            Turn::Over(_) => None,
        };
        let Some(seat) = seat else { return Ok(Vec::new()) };
        let duel = Stake::of(&game, seat);
        let (game, seat) = duel.map_or((game, seat), |duel| (duel.game, duel.side));
        let all = self.at(name).ranked(&game, seat, level(name).budget);
        if game.dice().is_some() {
            return Ok(all.into_iter().map(|one| play(&game, seat, &one)).collect());
        }
        Ok(cube(&all).into_iter().collect())
    }

    fn choose(
        &self,
        view: &dyn Any,
        name: &str,
        effort: Effort,
        rng: &mut ChanceRng,
    ) -> Option<String> {
        let budget = effort.of(level(name).budget);
        let action = self.at(name).choose(view.downcast_ref()?, budget, rng)?;
        Some(action.encode())
    }

    fn measure(&self) -> Measure {
        Measure::Cubes
    }

    fn scale(&self) -> Scale {
        Scale { half: 0.1, beginner: 0.41, quartz: 0.878, diamond: 0.995 }
    }

    fn help(&self, view: &dyn Any, code: &str) -> Option<Help> {
        let (view, action) = (view.downcast_ref::<View>()?, Action::decode(code).ok()?);
        let shown = view.show(&action);
        Some(Help { hints: hint::backgammon(&action, &shown)?, shown })
    }

    fn judge(
        &self,
        view: &dyn Any,
        _: &[Box<dyn Any + Send>],
        code: &str,
        name: &str,
    ) -> Option<Judgement> {
        let (view, action) = (view.downcast_ref::<View>()?, Action::decode(code).ok()?);
        let (game, seat) = (view.seen(), view.viewer().seat()?);
        let duel = Stake::of(game, seat);
        let judged = match &duel {
            Some(duel) => self.at(name).judged(&duel.game, duel.side, &duel.said(&action))?,
            None => self.at(name).judged(game, seat, &action)?,
        };
        let choice = |one: &ScoredPlay| JudgedChoice {
            code: one.action.encode(),
            shown: view.show(&one.action),
            score: None,
            value: rounded(one.equity),
        };
        Some(Judgement {
            played: choice(&judged.played),
            best: choice(&judged.best),
            ways: judged.ways,
            better: Some(judged.better),
            is_proven: judged.is_known,
            luck: judged.luck.map(rounded),
        })
    }

    fn mirrored(
        &self,
        options: &str,
        levels: [&str; 2],
        secret: &Secret,
    ) -> Result<Mirrored, DecodeError> {
        let options = Options::decode(options)?;
        let [first, second] = levels;
        Mirrored::of(secret, |secret, swapped| {
            let levels = if swapped { [second, first] } else { [first, second] };
            points::<Backgammon>(&options, secret, |seat, view, rng| {
                let name = levels[seat.index()];
                self.at(name).choose(view, level(name).budget, rng)
            })
        })
    }
}

fn play(game: &Backgammon, seat: Seat, one: &ScoredPlay) -> RankedDecision {
    let view: View = game.view(Viewer::Seat(seat));
    let after = |fact: Fact| match fact.value {
        Datum::Text(text) if fact.key == "after" => Some(text),
        _ => None,
    };
    let facts = view.assess(&one.action).unwrap_or_default();
    RankedDecision {
        about: "move",
        shown: view.show(&one.action),
        code: None,
        after: facts.into_iter().find_map(after),
        score: None,
        measure: "equity",
        value: rounded(one.equity),
        proven: None,
    }
}

/// Returns the cube action in the terms of the field. "Too good" means that playing on beats the
/// one cube of a dropped double.
fn cube(all: &[ScoredPlay]) -> Option<RankedDecision> {
    let best = all.first()?;
    let dropped = |one: &ScoredPlay| one.action == Action::Double && one.equity >= 1.0;
    let shown = match best.action {
        Action::Double => "double",
        Action::Roll if all.iter().any(dropped) => "too good",
        Action::Roll => "no double",
        Action::Take => "take",
        Action::Drop => "drop",
        Action::Beaver => "beaver",
        Action::Raccoon => "raccoon",
        Action::Accept => "accept",
        _ => "refuse",
    };
    Some(RankedDecision {
        about: "cube",
        shown: shown.to_owned(),
        code: None,
        after: None,
        score: None,
        measure: "equity",
        value: rounded(best.equity),
        proven: None,
    })
}

/// Rounds an equity to four places; the nets are no more precise.
fn rounded(equity: f32) -> f64 {
    (f64::from(equity) * 10_000.0).round() / 10_000.0
}
