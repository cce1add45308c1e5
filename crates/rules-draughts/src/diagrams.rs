//! Small boards that teach draughts.

use game_core::Diagram;

/// How men and kings move and capture, and how the game is won.
pub(crate) const ALL: &[Diagram] = &[
    Diagram::new(
        "man",
        "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6",
    )
    .tapped("c3"),
    Diagram::new("capture", "W:Wc3,g1:Bd4,h8").tapped("c3"),
    Diagram::new("chain", "W:Wc3,g1:Bd4,f6,b8").tapped("c3 e5"),
    Diagram::new("crown", "W:Wc7,g1:Ba5,h4").after("c7-d8"),
    Diagram::new("king", "W:WKb2,g1:Be5,a7").tapped("b2"),
    Diagram::new("blocked", "W:Wb2,c1,h2:Ba3").after("h2-g3"),
];
