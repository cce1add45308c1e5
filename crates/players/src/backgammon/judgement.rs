//! How a position will end: exact once it is over, the nets' word before.

use std::sync::OnceLock;

use rules_backgammon::Board;

use super::{
    inputs::{Inputs, is_race},
    net::{BackgammonNet, Chances, WEIGHTS},
};

/// The nets, one for each kind of position.
#[derive(Debug, Clone)]
pub struct Nets {
    /// While men can still be hit.
    pub contact: BackgammonNet,
    /// Once the sides have passed each other.
    pub race: BackgammonNet,
}

/// The nets of the players: `LEVELS.md` says how `lab/examples/train_backgammon.rs` made them.
const TRAINED: &[u8; 4 * WEIGHTS] = include_bytes!("nets.bin");

impl Nets {
    /// The nets of the players, read when they are asked for first.
    pub fn trained() -> &'static Self {
        static TRAINED_NETS: OnceLock<Nets> = OnceLock::new();
        TRAINED_NETS.get_or_init(|| Self::read(TRAINED))
    }

    /// The nets of a file: the one for contact first.
    pub fn read(file: &[u8; 4 * WEIGHTS]) -> Self {
        let (contact, race) = file.split_at(2 * WEIGHTS);
        Self { contact: BackgammonNet::read(contact), race: BackgammonNet::read(race) }
    }

    /// The file of the nets.
    pub fn write(&self) -> Vec<u8> {
        [&self.contact, &self.race].map(BackgammonNet::write).concat()
    }

    /// The net for this kind of position.
    pub fn net(&self, board: &Board) -> &BackgammonNet {
        if is_race(board) { &self.race } else { &self.contact }
    }

    /// How a game will end for the side whose numbers the board has, which is
    /// about to roll. `inputs` is only a place to work in.
    pub fn before_roll(&self, board: &Board, inputs: &mut Inputs) -> Chances {
        if let Some(over) = over(board) {
            return over;
        }
        inputs.read(board);
        let net = self.net(board);
        possible(board, net.chances(&net.units(inputs)))
    }

    /// The same for the side that has just played and is not to roll.
    pub fn after_play(&self, board: &Board, inputs: &mut Inputs) -> Chances {
        self.before_roll(&board.flipped(), inputs).flipped()
    }
}

/// How the game has ended, if it has.
fn over(board: &Board) -> Option<Chances> {
    let facing = board.flipped();
    match (board.left(), facing.left()) {
        (0, _) => Some(Chances::won(board.win())),
        (_, 0) => Some(Chances::won(facing.win()).flipped()),
        _ => None,
    }
}

/// Without what cannot be: a side that has borne a man off loses no gammon, and a
/// backgammon is a gammon first.
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
