//! Example placements for a player's first turn.

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::cmp::Reverse;

use game_core::Example;

use super::Desk;
use crate::{
    Operation, Placement, RACK, Scored, Tile,
    engine::{Engine, Filling, Hand},
};

/// The number of examples shown.
const SHOWN: usize = 3;
/// The most tiles of an example. The search takes more only if these give nothing.
const FEW: usize = 3;

/// A possible example.
struct Candidate {
    filling: Filling,
    scored: Scored,
    operation: Operation,
    text: String,
}

impl Desk<'_> {
    /// Whether the player has all tiles, to fill the board with.
    pub(super) fn fills(&self) -> bool {
        self.view.seen.options.is_fill()
    }

    /// Whether no placement is possible at all. `false` if the game does not reveal correctness
    /// beforehand. With a joker on the board the answer is unknown, since a revalued joker may make
    /// room.
    pub(super) fn is_stuck(&self) -> bool {
        let game = &self.view.seen;
        if !self.view.counts() || game.grid.jokers() > 0 {
            return false;
        }
        let (engine, hand) = (Engine::of(game), Hand::of(game, self.seat));
        // In the fill challenge a few tiles nearly always suffice, and they are searched faster.
        let few = self.fills() && engine.best(&self.few()).is_some();
        !few && engine.best(&hand).is_none()
    }

    /// Returns at most one tile of each digit in the hand, up to a rack's size.
    fn few(&self) -> Hand {
        Hand::new(self.rack().distinct().filter(|&digit| digit > 0).take(RACK).collect(), 0)
    }

    /// Returns placements of few tiles with easy equations. Each uses another operation if
    /// possible; within an operation they are sorted by points.
    pub(super) fn examples(&self) -> Vec<Example> {
        let game = &self.view.seen;
        let hand = if self.fills() { self.few() } else { Hand::of(game, self.seat) };
        let mut all = Vec::new();
        Engine::of(game).each(&hand, |filling| {
            // A beginner does not need a joker.
            if hand.can_lay(filling, 0) {
                all.push(*filling);
            }
        });
        let fewest = all.iter().map(Filling::count).min().unwrap_or(0);
        all.retain(|filling| filling.count() <= fewest.max(FEW));
        let mut all: Vec<_> = all.into_iter().filter_map(|one| self.candidate(one)).collect();
        all.sort_by_key(|one| (one.operation, Reverse(one.scored.points), one.text.len()));
        let mut shown: Vec<&Candidate> = Vec::new();
        for one in &all {
            if shown.iter().all(|other| other.operation != one.operation) {
                shown.push(one);
            }
        }
        for one in &all {
            if shown.iter().all(|other| other.text != one.text) {
                shown.push(one);
            }
        }
        shown.into_iter().take(SHOWN).map(|one| self.example(one)).collect()
    }

    /// Returns a filling with the equation that contains all its tiles.
    fn candidate(&self, filling: Filling) -> Option<Candidate> {
        let game = &self.view.seen;
        let placement = filling.placement(&game.options.board, 0);
        let scored = game.scored(&placement).ok()?;
        let equation = scored.equations.iter().find(|one| one.whole)?;
        let (operation, text) = (equation.operation?, equation.text.clone());
        Some(Candidate { filling, scored, operation, text })
    }

    fn example(&self, one: &Candidate) -> Example {
        let placement = one.filling.placement(&self.view.seen.options.board, 0);
        let label = format!("{} · {}", one.text, one.scored.points);
        Example { steps: self.steps(&placement), label }
    }

    /// Returns the steps that lay these tiles: a square, the direction if the square does not imply
    /// it, and the tiles.
    pub(super) fn steps(&self, placement: &Placement) -> Vec<String> {
        let square = placement.start.to_string();
        let natural = self.view.seen.options.board.find(&square).map(|at| self.natural(at));
        let turned = natural.filter(|&natural| natural != placement.direction);
        let turned = turned.map(|_| placement.direction.letter().to_string());
        let tile = |tile: &Tile| match tile.joker {
            true => ["x".to_owned(), tile.value.to_string()].to_vec(),
            false => [tile.value.to_string()].to_vec(),
        };
        let tiles = placement.tiles.iter().flat_map(tile);
        core::iter::once(square).chain(turned).chain(tiles).collect()
    }
}
