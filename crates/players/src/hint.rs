//! Hints for finding a move: first the place, then the means.

use game_core::Sentence;
use rules_abaku::{Action as Placing, Direction};
use rules_backgammon::Action as Rolling;
use rules_chess::{
    Action as Moving, Chess,
    shakmaty::{Position as _, Role},
};
use rules_draughts::Action as Jumping;
use rules_mill::Action as Milling;

/// Two hints, the smaller one first.
pub(crate) type Hints = [Sentence; 2];

/// Help for finding an action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Help {
    /// Two hints, the smaller one first.
    pub hints: [Sentence; 2],
    /// The action in a person's notation.
    pub shown: String,
}

/// Names a line of the board by its number or letter.
fn row(name: impl ToString) -> Sentence {
    Sentence::new("hint-row").with("line", name.to_string())
}

fn column(name: impl ToString) -> Sentence {
    Sentence::new("hint-column").with("line", name.to_string())
}

/// Names the man on a square.
fn from(place: impl ToString) -> Sentence {
    Sentence::new("hint-from").with("square", place.to_string())
}

/// Hints at the place of a placement, then at its tiles.
pub(crate) fn abaku(action: &Placing) -> Option<Hints> {
    match action {
        Placing::Place(placement) => {
            let place = placement.start.to_string();
            let (letter, number) = place.split_at_checked(1)?;
            let line = match placement.direction {
                Direction::Across => row(number),
                Direction::Down => column(letter),
            };
            let tiles = placement.tiles.iter().map(|tile| tile.value.to_string());
            let tiles: Vec<String> = tiles.collect();
            Some([line, Sentence::new("hint-tiles").with("tiles", tiles)])
        }
        Placing::Exchange { given, .. } => {
            let given = Sentence::new("hint-exchange").with("tiles", given.len());
            Some([Sentence::new("hint-nothing"), given])
        }
        Placing::Pass => Some([Sentence::new("hint-nothing"), Sentence::new("hint-pass")]),
        Placing::Challenge | Placing::Accept => None,
    }
}

/// Hints at the kind of the moving man, then at the man itself.
pub(crate) fn chess(game: &Chess, action: &Moving) -> Option<Hints> {
    let Moving::Move(one, _) = action else { return None };
    let role = Sentence::new(match game.board().board().role_at(one.from)? {
        Role::Pawn => "hint-pawn",
        Role::Knight => "hint-knight",
        Role::Bishop => "hint-bishop",
        Role::Rook => "hint-rook",
        Role::Queen => "hint-queen",
        Role::King => "hint-king",
    });
    Some([role, from(one.from)])
}

/// Hints at the row of the moving man, then at the man itself.
pub(crate) fn draughts(action: &Jumping) -> Option<Hints> {
    let Jumping::Move { route, .. } = action else { return None };
    let start = route.squares().next()?;
    Some([row(start.row() + 1), from(start)])
}

/// Hints at a capture or at the line of the move, then at the place.
pub(crate) fn mill(action: &Milling) -> Option<Hints> {
    let Milling::Play(play) = action else { return None };
    let letter = |point: rules_mill::Point| column(char::from(b'a' + point.column()));
    let first = match (play.takes, play.from) {
        (Some(_), _) => Sentence::new("hint-mill"),
        (None, start) => letter(start.unwrap_or(play.to)),
    };
    let then = play.from.map_or_else(|| row(play.to.row() + 1), from);
    Some([first, then])
}

/// Hints at a hit or at the number of moving men, then at their origin. Before the roll it hints at
/// the cube.
pub(crate) fn backgammon(action: &Rolling, shown: &str) -> Option<Hints> {
    let cube = |key| Some([Sentence::new("hint-cube"), Sentence::new(key)]);
    match action {
        Rolling::Play(play) => {
            let steps = play.steps();
            let first = if shown.contains('*') {
                Sentence::new("hint-hit")
            } else {
                Sentence::new("hint-steps").with("steps", steps.len())
            };
            let mut points: Vec<String> = steps.iter().map(|step| name(step.from)).collect();
            points.dedup();
            Some([first, Sentence::new("hint-points").with("points", points)])
        }
        Rolling::Double => cube("hint-double"),
        Rolling::Roll => cube("hint-roll"),
        Rolling::Take | Rolling::Beaver | Rolling::Raccoon => cube("hint-take"),
        Rolling::Drop => cube("hint-drop"),
        _ => None,
    }
}

/// Returns the usual name of a point.
fn name(point: u8) -> String {
    if point == rules_backgammon::BAR { "bar".to_owned() } else { point.to_string() }
}
