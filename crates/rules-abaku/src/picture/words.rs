//! Pictures in words for people who cannot see them.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use game_core::scene::{Arg, Bearing, Sentence};

use super::{Age, Beside, Card, Laid, Picture};
use crate::{board::Bonus, tile::Tile};

/// Describes a picture in words.
pub(crate) fn in_words(picture: &Picture<'_>) -> Vec<Sentence> {
    let mut said: Vec<Sentence> = (0_u8..).zip(&picture.cards).map(card_in_words).collect();
    said.extend((0_u8..).zip(&picture.cards).filter(|(_, card)| card.lost > 0).map(lost_in_words));
    said.push(Sentence::new("abaku-alt-bag").with("tiles", picture.bag));
    let named = |age: Age| -> Vec<String> {
        let of_age = picture.laid.iter().filter(|laid| laid.age == age);
        of_age
            .map(|laid| format!("{} {}", picture.board.name(laid.square), face(laid.tile)))
            .collect()
    };
    let (new, draft) = (named(Age::New), named(Age::Draft));
    if !new.is_empty() {
        let open = picture.pending.is_some();
        let key = if open { "abaku-alt-pending" } else { "abaku-alt-new" };
        said.push(Sentence::new(key).with("tiles", new));
    }
    if let Some((first, last)) = picture.taken_back {
        let said_of = |square| picture.board.name(square);
        let taken = Sentence::new("abaku-alt-taken-back").with("first", said_of(first));
        said.push(taken.with("last", said_of(last)));
    }
    if !draft.is_empty() {
        said.push(Sentence::new("abaku-alt-draft").with("tiles", draft));
    }
    let rows: Vec<Sentence> =
        (0..picture.board.height()).filter_map(|row| row_in_words(picture, row)).collect();
    if rows.is_empty() {
        said.push(Sentence::new("abaku-alt-empty"));
    }
    said.extend(rows);
    said.extend(picture.rack.as_deref().map(rack_in_words));
    said
}

fn card_in_words((seat, card): (u8, &Card)) -> Sentence {
    let said = |key| {
        let said = Sentence::new(key).with("player", Arg::Player(seat));
        said.with("score", card.score)
    };
    let tiles = match card.beside {
        Beside::Tiles(tiles) => tiles,
        Beside::Gain(_) => 0,
    };
    let key = match card.bearing {
        Bearing::Moves if matches!(card.beside, Beside::Gain(_)) => {
            return said("abaku-alt-thinks");
        }
        Bearing::Answered => return said("abaku-alt-answered"),
        Bearing::Waits => "abaku-alt-waits",
        Bearing::Moves => "abaku-alt-moves",
        Bearing::Left => "abaku-alt-departed",
        _ => "abaku-alt-placed",
    };
    let said = said(key).with("tiles", tiles);
    match card.bearing {
        Bearing::Placed(place) => said.with("place", i32::from(place)),
        _ => said,
    }
}

fn lost_in_words((seat, card): (u8, &Card)) -> Sentence {
    let said = Sentence::new("abaku-alt-loses").with("player", Arg::Player(seat));
    said.with("turns", i64::from(card.lost))
}

fn row_in_words(picture: &Picture<'_>, row: usize) -> Option<Sentence> {
    let columns = picture.board.width();
    let mut laid: Vec<&Laid> = picture
        .laid
        .iter()
        .filter(|laid| laid.age != Age::Draft && laid.square / columns == row)
        .collect();
    laid.sort_by_key(|laid| laid.square);
    let column = |laid: &Laid| picture.board.name(laid.square).chars().take(1).collect::<String>();
    let tiles: Vec<String> =
        laid.iter().map(|laid| format!("{} {}", column(laid), face(laid.tile))).collect();
    let said = Sentence::new("abaku-alt-row").with("row", row + 1);
    (!tiles.is_empty()).then(|| said.with("tiles", tiles))
}

pub(super) fn rack_in_words(rack: &[Option<Tile>]) -> Sentence {
    let faces: Vec<String> = rack.iter().flatten().map(|&tile| face(tile)).collect();
    if faces.is_empty() {
        return Sentence::new("abaku-alt-rack-empty");
    }
    Sentence::new("abaku-alt-rack").with("tiles", faces)
}

/// Returns a tile as it is read: `7`, or `X7`.
fn face(tile: Tile) -> String {
    format!("{}{}", if tile.joker { "X" } else { "" }, tile.value)
}

pub(super) fn tile_in_words(tile: Tile) -> Sentence {
    let key = if tile.joker { "abaku-square-joker" } else { "abaku-square-tile" };
    Sentence::new(key).with("digit", tile.value.to_string())
}

pub(super) fn bonus_in_words(bonus: Bonus) -> Sentence {
    Sentence::new(match bonus {
        Bonus::None => "abaku-square-empty",
        Bonus::Digit2 => "abaku-square-digit2",
        Bonus::Digit3 => "abaku-square-digit3",
        Bonus::Equation2 => "abaku-square-equation2",
        Bonus::Equation3 => "abaku-square-equation3",
    })
}
