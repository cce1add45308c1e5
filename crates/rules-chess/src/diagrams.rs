//! Small boards that teach chess.

use game_core::Diagram;

/// The goal, how the men move, and the moves that surprise beginners.
pub(crate) const ALL: &[Diagram] = &[
    Diagram::new("mate", "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1").after("d1d8"),
    Diagram::new("queen", "4k3/8/8/1p6/3Q4/8/1P6/4K3 w - - 0 1").tapped("d4"),
    Diagram::new("knight", "4k3/8/8/2ppp3/3N4/2PPP3/8/4K3 w - - 0 1").tapped("d4"),
    Diagram::new("pawn", "4k3/8/8/8/8/3p1p2/4P3/4K3 w - - 0 1").tapped("e2"),
    Diagram::new("promotion", "7k/4P3/8/8/8/8/8/4K3 w - - 0 1").tapped("e7 e8"),
    Diagram::new("passing", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 last=d7d5").tapped("e5"),
    Diagram::new("castling", "4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1").after("e1g1"),
    Diagram::new("stalemate", "7k/8/6K1/8/8/5Q2/8/8 w - - 0 1").after("f3f7"),
];
