//! Whole matches as a `.mat` file, as Jellyfish introduced it and GNU
//! Backgammon and others read and write it.

mod read;
mod write;

pub(crate) use read::read;
pub(crate) use write::write;

use game_core::{Arg, Seat, Sentence};

use crate::{Step, Variant};

/// Names of the seats' tags, which also stand for unknown names.
const NAMES: [&str; 2] = ["White", "Black"];

/// Names of the tags by seat.
const SEATS: [&str; 2] = ["Seat1", "Seat2"];

/// The place where the second player's column begins.
const COLUMN: usize = 40;

/// Returns the name of a variant in GNU Backgammon, which tells three men from fewer.
const fn variation(variant: Variant) -> &'static str {
    match variant {
        Variant::Standard => "Backgammon",
        Variant::Nackgammon => "NackGammon",
        Variant::Hypergammon => "HyperGammon (3)",
    }
}

/// A faulty line and its fault.
struct Fault {
    line: usize,
    why: Sentence,
}

fn fault(line: usize, key: &'static str, text: &str) -> Fault {
    let shown: Arg = text
        .trim()
        .chars()
        .filter(|c| !c.is_control())
        .take(60)
        .collect::<alloc::string::String>()
        .into();
    Fault { line, why: Sentence::new(key).with("text", shown) }
}

/// Writes a move with the bar as 25 and off as 0.
fn step_text(step: Step) -> alloc::string::String {
    alloc::format!("{}/{}", step.from, step.to)
}

fn seat(index: usize) -> Seat {
    Seat::new(u8::from(index > 0))
}
