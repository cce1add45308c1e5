//! The result chances of a position: exact for a finished game, otherwise the nets' estimate.

use std::sync::OnceLock;

use rules_backgammon::Board;

use super::{
    inputs::{Inputs, is_race},
    net::{BackgammonNet, Chances, WEIGHTS},
};

/// The nets for the two kinds of position.
#[derive(Debug, Clone)]
pub struct Nets {
    /// For positions in which hits are still possible.
    pub contact: BackgammonNet,
    /// For races, in which the sides have passed each other.
    pub race: BackgammonNet,
}

/// The players' nets; `LEVELS.md` describes how `lab/examples/train_backgammon.rs` made them.
const TRAINED: &[u8; 4 * WEIGHTS] = include_bytes!("nets.bin");

impl Nets {
    /// Returns the players' nets, read on first use.
    pub fn trained() -> &'static Self {
        static TRAINED_NETS: OnceLock<Nets> = OnceLock::new();
        TRAINED_NETS.get_or_init(|| Self::read(TRAINED))
    }

    /// Reads the nets of a file: contact first.
    pub fn read(file: &[u8; 4 * WEIGHTS]) -> Self {
        let (contact, race) = file.split_at(2 * WEIGHTS);
        Self { contact: BackgammonNet::read(contact), race: BackgammonNet::read(race) }
    }

    /// Returns the file of the nets.
    pub fn write(&self) -> Vec<u8> {
        [&self.contact, &self.race].map(BackgammonNet::write).concat()
    }

    /// Returns the net for this kind of position.
    pub fn net(&self, board: &Board) -> &BackgammonNet {
        if is_race(board) { &self.race } else { &self.contact }
    }

    /// Returns the chances of the side about to roll, whose numbering the board has. `inputs` is
    /// only a buffer.
    pub fn before_roll(&self, board: &Board, inputs: &mut Inputs) -> Chances {
        if let Some(over) = over(board) {
            return over;
        }
        inputs.read(board);
        let net = self.net(board);
        possible(board, net.chances(&net.units(inputs)))
    }

    /// Returns the chances of the side that has just played.
    pub fn after_play(&self, board: &Board, inputs: &mut Inputs) -> Chances {
        self.before_roll(&board.flipped(), inputs).flipped()
    }
}

/// Returns the result of a finished game.
fn over(board: &Board) -> Option<Chances> {
    let facing = board.flipped();
    match (board.left(), facing.left()) {
        (0, _) => Some(Chances::won(board.win())),
        (_, 0) => Some(Chances::won(facing.win()).flipped()),
        _ => None,
    }
}

/// Corrects impossible chances: a side that has borne a man off loses no gammon, and a backgammon
/// is also a gammon.
pub fn possible(board: &Board, chances: Chances) -> Chances {
    let [win, gammon, backgammon, lost_gammon, lost_backgammon] = chances.0;
    let of = |off: u8, most: f32, two: f32, three: f32| {
        let two = if off > 0 { 0.0 } else { two.min(most) };
        [two, three.min(two)]
    };
    let [gammon, backgammon] = of(board.other_off(), win, gammon, backgammon);
    let [lost_gammon, lost_backgammon] = of(board.off(), 1.0 - win, lost_gammon, lost_backgammon);
    Chances([win, gammon, backgammon, lost_gammon, lost_backgammon])
}
