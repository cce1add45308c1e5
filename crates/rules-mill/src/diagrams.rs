//! Small boards that teach mill.

use game_core::Diagram;

/// Laying, moving, jumping, mills and the men they take, and how the game is won.
pub(crate) const ALL: &[Diagram] = &[
    Diagram::new("laying", "..w/.b./.../w....b/.../.../... w 7,7"),
    Diagram::new("mill", "w.w/.b./.../b....b/.../.../... w 5,6").tapped("d7"),
    Diagram::new("safe", "w.w/.../.../....b./.../.../bbb w 4,4").tapped("d7"),
    Diagram::new("moving", "w../.w./.../b.b..w/..b/.../w.b w 0,0").tapped("d6"),
    Diagram::new("again", "www/.../.../b....b/..w/.../b.b w 0,0")
        .after("d7-d6 a4-b4")
        .tapped("d6 d7"),
    Diagram::new("jumping", "w.w/.../.../...w../..b/.b./b.b w 0,0").tapped("e4"),
    Diagram::new("won", "w.w/.w./.../b...../.../.../b.b w 0,0").after("d6-d7xa4"),
];
