//! Actions in a person's notation.

use alloc::{
    format,
    string::{String, ToString},
};

use game_core::Notation as _;

use crate::{Action, Revalue};

/// Writes an action, the same in every language: `H8> 24`, `H8> 18 K8=9`, `-147`, `pass`,
/// `challenge`, `accept`.
pub(crate) fn show(action: &Action) -> String {
    match action {
        Action::Pass | Action::Challenge | Action::Accept => action.encode(),
        Action::Exchange { given, revalues } => with(format!("-{given}"), revalues),
        Action::Place(placement) => {
            let tiles: String = placement.tiles.iter().map(ToString::to_string).collect();
            let (start, way) = (placement.start, placement.direction.letter());
            with(format!("{start}{way} {tiles}"), &placement.revalues)
        }
    }
}

fn with(head: String, revalues: &[Revalue]) -> String {
    revalues.iter().fold(head, |text, revalue| format!("{text} {revalue}"))
}
