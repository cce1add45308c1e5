//! Whole games and positions.

mod brute;
mod chouettes;
mod cubes;
mod drafting;
mod ends;
mod laws;
mod parsing;
mod pictures;
mod puzzles;
mod records;
mod rolls;
mod texts;
mod told;

use alloc::{
    borrow::ToOwned,
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Game as _, Notation as _, Options as _, Seat, Shelf};

use crate::{Action, Backgammon, Board, Options, Violation, text::xgid};

/// Options with these settings: `key=value` with spaces between.
fn options(settings: &str) -> Options {
    let mut options = Options::default();
    for setting in settings.split_whitespace() {
        let (key, value) = setting.split_once('=').unwrap();
        options.set(key, value, &Shelf::default()).unwrap();
    }
    options
}

fn seat(number: u8) -> Seat {
    Seat::numbered(number).unwrap()
}

fn action(code: &str) -> Action {
    Action::decode(code).unwrap()
}

/// Reads a position from its text.
fn position(text: &str, settings: &str) -> Backgammon {
    Backgammon::from_text(text, &options(settings)).unwrap()
}

/// The first field of an XGID: points and men of the first side and of the
/// second, both in the first side's numbers; 25 and 0 are the bars.
fn men(own: &[(u8, u8)], others: &[(u8, u8)]) -> String {
    let mut board = Board::EMPTY;
    own.iter().for_each(|&(point, men)| board.put(point, men));
    others.iter().for_each(|&(point, men)| board.put_other(point, men));
    let mut game = position(START, "");
    game.board = board;
    let text = xgid(&game);
    text.split([':', '=']).nth(1).unwrap().to_owned()
}

/// The first side is to play these dice, cube in the middle, match to 5 at 0:0.
fn to_play(own: &[(u8, u8)], others: &[(u8, u8)], dice: &str) -> Backgammon {
    position(&format!("XGID={}:0:0:1:{dice}:0:0:0:5:10", men(own, others)), "")
}

/// The start of a match to 5: the first side doubles or rolls.
const START: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10";

/// Each play listed for the first side, in order of its text.
fn listed(game: &Backgammon) -> Vec<String> {
    use game_core::{View as _, Viewer};
    let view = game.view(Viewer::Seat(seat(1)));
    let mut shown: Vec<String> =
        game.listing(seat(1)).iter().map(|one| view.show(&one.action)).collect();
    shown.sort();
    shown
}

/// Actions of a seat other than moves, as codes.
fn offered(game: &Backgammon, number: u8) -> Vec<String> {
    let all = game.legal_actions(seat(number)).into_iter();
    all.filter(|one| !matches!(one, Action::Play(_))).map(|one| one.encode()).collect()
}

/// The position after these decisions: `1:double`, and dice for chance.
fn after(mut game: Backgammon, entries: &[&str]) -> Backgammon {
    for &entry in entries {
        if let Err(why) = try_entry(&mut game, entry) {
            panic!("{entry}: {why} at {}", game.to_text());
        }
    }
    game
}

fn try_entry(game: &mut Backgammon, entry: &str) -> Result<(), Violation> {
    match entry.split_once(':') {
        Some(("*", dice)) => {
            let dice = crate::action::dice_of(dice).unwrap();
            let opening = game.phase == crate::position::Phase::Opening;
            let chance =
                if opening { crate::Chance::Open(dice) } else { crate::Chance::Roll(dice) };
            assert!(game.resolve(&chance), "{chance:?} at {}", game.to_text());
            Ok(())
        }
        Some((number, code)) => game.act(seat(number.parse().unwrap()), &action(code)),
        None => unreachable!("entries have a colon"),
    }
}

fn refusal(game: &Backgammon, number: u8, code: &str) -> Violation {
    let mut tried = game.clone();
    let why = tried.act(seat(number), &action(code)).unwrap_err();
    assert!(tried == *game, "a refusal changes nothing");
    why
}
