//! Small boards that teach backgammon.

use game_core::Diagram;

/// The way of the men, dice, hits, the bar, bearing off, the cube and the value of a win.
pub(crate) const ALL: &[Diagram] = &[
    Diagram::new("race", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10"),
    Diagram::new("dice", "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10").tapped("he fe"),
    Diagram::new("hit", "XGID=-b---aE-C---dE---c-e----B-:0:0:1:31:0:0:0:5:10").tapped("he"),
    Diagram::new("bar", "XGID=-b----E-C---eD---c-e----BA:0:0:1:31:0:0:0:5:10"),
    Diagram::new("off", "XGID=-BBCDBB------------cccbbb-:0:0:1:63:0:0:0:5:10").tapped("fz"),
    Diagram::new("cube", "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10"),
    Diagram::new("gammon", "XGID=-------------e-----cc-d---:0:0:1:00:0:0:0:5:10 over=1:2:off2"),
];
