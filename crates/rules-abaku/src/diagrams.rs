//! Small boards that teach Abaku.

use game_core::Diagram;

/// The lessons: equations, squares and roots, crossing, bonuses, zeros, exchanging and the end.
pub(crate) const ALL: &[Diagram] = &[
    Diagram::new("equation", "........./........./........./........./........./........./........./........./......... 23501,34567")
        .under("board=compact")
        .tapped("D5 2 3 5"),
    Diagram::new("powers", "........./........./........./........./........./........./........./........./......... 49718,34567")
        .under("board=compact")
        .tapped("D5 4 9 7"),
    Diagram::new("crossing", "........./........./........./........./...235.../........./........./........./......... 49017,34567 1 0,20")
        .under("board=compact")
        .tapped("F4 4 9"),
    Diagram::new("longer", "........./........./........./........./....24.../........./........./........./......... 13567,34567 1 0,12")
        .under("board=compact")
        .tapped("D5 1 3"),
    Diagram::new("bonus", "........./........./........./........./...235.../........./........./........./......... 87146,34567 1 0,20")
        .under("board=compact")
        .tapped("D4 4"),
    Diagram::new("zero", "........./........./........./........./..251..../........./........./........./......... 03489,34567 1 0,16")
        .under("board=compact")
        .tapped("F5 0"),
    Diagram::new("exchange", "........./........./........./........./....24.../........./........./........./......... 00669,34567 1 0,12")
        .under("board=compact")
        .tapped("x 0 0 6"),
    Diagram::new("end", "........./........./...4...../...5...../...972.../...3.4.../........./........./......... 07,18 1 44,31 0,0 phase=passed")
        .under("board=compact"),
];
