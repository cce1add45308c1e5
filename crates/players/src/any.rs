//! The games that computers can play, without their types.

use std::any::Any;

use game_core::{ChanceRng, DecodeError, Game, Notation, Secret, Turn, View as _, Viewer};
use rules_abaku::{Abaku, Options, View};
use rules_chess::Chess;
use rules_draughts::Draughts;
use rules_mill::Mill;

use crate::{
    Effort, Mirrored, Player,
    abaku::{LEVELS, Level},
    pairs::DuelPlayers,
};

/// A move with what a level thinks of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Ranked {
    /// The move as a person writes it.
    pub shown: String,
    /// The move as the log keeps it, where that is another text.
    pub code: Option<String>,
    /// The points it brings at once, in a game of points.
    pub score: Option<i64>,
    /// What it is worth in all, in what the game is counted in.
    pub value: f64,
}

/// The computers of one game.
pub trait AnyPlayers: Sync {
    /// The names of the levels, the softest first.
    fn levels(&self) -> Vec<&'static str>;

    /// Whether there is such a level, or such a player to measure levels by.
    fn knows(&self, level: &str) -> bool;

    /// What a level thinks of the moves in a position, the best first; empty if
    /// nobody is to move. An unknown level is the hardest.
    ///
    /// # Errors
    /// What of the position or of the options cannot be read.
    fn best(&self, position: &str, options: &str, level: &str) -> Result<Vec<Ranked>, DecodeError>;

    /// What a level does in the position it sees so, as canonical text; asked only
    /// when its seat is to decide. `None` if that is no view of this game's.
    /// An unknown level is the hardest.
    fn choose(
        &self,
        view: &dyn Any,
        level: &str,
        effort: Effort,
        rng: &mut ChanceRng,
    ) -> Option<String>;

    /// Plays a deal twice, with each level once in each seat.
    ///
    /// # Errors
    /// What of the options cannot be read, or what of a game its rules do not take.
    fn mirrored(
        &self,
        options: &str,
        levels: [&str; 2],
        secret: &Secret,
    ) -> Result<Mirrored, DecodeError>;
}

/// The computers of the game with this name, if there are any.
pub fn of(game: &str) -> Option<&'static dyn AnyPlayers> {
    match game {
        Abaku::ID => Some(&AbakuPlayers),
        Chess::ID => Some(&DuelPlayers::<Chess>::NEW),
        Draughts::ID => Some(&DuelPlayers::<Draughts>::NEW),
        Mill::ID => Some(&DuelPlayers::<Mill>::NEW),
        _ => None,
    }
}

struct AbakuPlayers;

/// The level of this name; the hardest if there is none.
fn level(name: &str) -> &'static Level {
    const { assert!(!LEVELS.is_empty()) };
    Level::named(name).unwrap_or(&LEVELS[LEVELS.len() - 1])
}

impl AnyPlayers for AbakuPlayers {
    fn levels(&self) -> Vec<&'static str> {
        LEVELS.iter().map(|level| level.name).collect()
    }

    fn knows(&self, level: &str) -> bool {
        Level::named(level).is_some()
    }

    fn best(&self, position: &str, options: &str, name: &str) -> Result<Vec<Ranked>, DecodeError> {
        let game = Abaku::from_text(position, &Options::decode(options)?)?;
        let Turn::Seats { must, .. } = game.turn() else { return Ok(Vec::new()) };
        let Some(seat) = must.iter().next() else { return Ok(Vec::new()) };
        let view = game.view(Viewer::Seat(seat));
        let mut rng = ChanceRng::at(&Secret::new([0; 32]), 0);
        let level = level(name);
        let ranked = |one: crate::abaku::Candidate| Ranked {
            shown: view.show(&one.action),
            code: None,
            score: Some(one.points),
            value: one.value as f64 / 100.0,
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

    fn mirrored(
        &self,
        options: &str,
        levels: [&str; 2],
        secret: &Secret,
    ) -> Result<Mirrored, DecodeError> {
        let options = Options::decode(options)?;
        let [first, second] = levels.map(level);
        let mut deal = Mirrored::default();
        for (levels, own) in [([first, second], 0), ([second, first], 1)] {
            let points = game(&options, levels, secret)?;
            let margin = points[own] - points[1 - own];
            let result = usize::from(margin <= 0) + usize::from(margin < 0);
            deal.results[result] += 1;
            deal.margin += margin;
        }
        Ok(deal)
    }
}

/// The points of a game between two levels.
fn game(options: &Options, levels: [&Level; 2], secret: &Secret) -> Result<[i64; 2], DecodeError> {
    let mut game = Abaku::new(&Abaku::first(options, 2));
    // What players think with must not be what the tiles are drawn with.
    let thoughts = secret.hashed(1);
    for ply in 0.. {
        match game.turn() {
            Turn::Over(outcome) => return Ok([outcome.points[0], outcome.points[1]]),
            Turn::Chance => {
                let chance = game.sample(&mut ChanceRng::at(secret, ply));
                if !game.resolve(&chance) {
                    return Err(DecodeError::unreadable(&chance.encode()));
                }
            }
            Turn::Seats { must, .. } => {
                let Some(seat) = must.iter().next() else { break };
                let level = levels[seat.index()];
                let view: View = game.view(Viewer::Seat(seat));
                let mut rng = ChanceRng::at(&thoughts, ply);
                let action = level.choose(&view, level.budget, &mut rng);
                let acted = game.act(seat, &action);
                acted.map_err(|_| DecodeError::unreadable(&action.encode()))?;
            }
        }
    }
    Ok([0, 0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_deal_is_played_the_same_again() {
        let options = Options::default().encode();
        let secret = Secret::new([5; 32]);
        let deal = |levels| of("abaku").unwrap().mirrored(&options, levels, &secret).unwrap();
        let once = deal(["slate", "quartz"]);
        assert_eq!(once, deal(["slate", "quartz"]));
        assert_eq!(deal(["quartz", "slate"]).margin, -once.margin);
    }

    #[test]
    fn a_level_against_itself_wins_what_it_loses() {
        let deal = of("abaku").unwrap().mirrored(
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
            quick.budget = crate::Budget { nodes: 12 };
            let points = game(&options, [&quick, level("pumice")], &Secret::new([8; 32]));
            assert!(points.is_ok_and(|points| points != [0, 0]), "{settings}");
        }
    }
}
