//! The picture in words, for people who cannot see it.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Arg, Sentence, scene::Bearing};

use super::{Card, Mark, Picture, seat_index};
use crate::{Piece, Side, Square, draft::Tap};

/// Words the picture for people who cannot see it.
pub(crate) fn in_words(picture: &Picture) -> Vec<Sentence> {
    let mut said = Vec::new();
    for side in Side::BOTH {
        let card = picture.cards.iter().find(|(of, _)| *of == side).map(|(_, card)| card);
        said.push(side_in_words(picture, side, card));
        said.extend(card.into_iter().flat_map(card_in_words));
    }
    said.extend(picture.prompt.clone());
    said.extend(last_in_words(picture));
    for (mark, key) in [
        (Mark::Must, "draughts-alt-must"),
        (Mark::Chosen, "draughts-alt-chosen"),
        (Mark::Target, "draughts-alt-targets"),
        (Mark::Drafted, "draughts-alt-draft"),
        (Mark::Huffable, "draughts-alt-huffable"),
    ] {
        let squares = marked(picture, mark);
        if !squares.is_empty() {
            said.push(Sentence::new(key).with("squares", squares));
        }
    }
    said
}

fn marked(picture: &Picture, mark: Mark) -> Vec<String> {
    let of_it = picture.marks.iter().filter(|(_, one)| *one == mark);
    of_it.map(|(square, _)| square.to_string()).collect()
}

/// Words the pieces of a side and its player; in a puzzle nobody plays the other side.
fn side_in_words(picture: &Picture, side: Side, card: Option<&Card>) -> Sentence {
    let names = |king: bool| -> Vec<String> {
        let own = picture.board.pieces();
        let own = own.filter(|(_, piece)| *piece == Piece { side, king });
        own.map(|(square, _)| square.to_string()).collect()
    };
    let key = match (side, card) {
        (Side::White, Some(_)) => "draughts-alt-white",
        (Side::Black, Some(_)) => "draughts-alt-black",
        (Side::White, None) => "draughts-alt-white-alone",
        (Side::Black, None) => "draughts-alt-black-alone",
    };
    let said = Sentence::new(key);
    let said = match card {
        Some(card) => said.with("player", Arg::Player(seat_index(card.seat))),
        None => said,
    };
    said.with("men", names(false)).with("kings", names(true))
}

fn card_in_words(card: &Card) -> Vec<Sentence> {
    let keys = match card.state {
        Bearing::Moves => ["draughts-alt-moves"].as_slice(),
        Bearing::Won => &["draughts-alt-won"],
        _ => &[],
    };
    let offers = card.offers && matches!(card.state, Bearing::Moves | Bearing::Waits);
    let offers = offers.then_some("draughts-alt-offers");
    let about = |key| Sentence::new(key).with("player", Arg::Player(seat_index(card.seat)));
    keys.iter().copied().chain(offers).map(about).collect()
}

fn last_in_words(picture: &Picture) -> Option<Sentence> {
    let drew = picture.cards.iter().all(|(_, card)| card.state == Bearing::Drew);
    let last = picture.last.as_ref().and_then(|last| last.route);
    match last {
        _ if drew => Some(Sentence::new("draughts-alt-drew")),
        Some(route) => Some(Sentence::new("draughts-alt-last").with("move", route.to_string())),
        None => None,
    }
}

/// Words a square that can be tapped, for a screen reader.
pub(super) fn tap_in_words(square: Square, tap: Tap, piece: Option<Piece>) -> Sentence {
    let content = match piece {
        None => "draughts-square-empty",
        Some(Piece { side: Side::White, king: false }) => "draughts-square-white-man",
        Some(Piece { side: Side::White, king: true }) => "draughts-square-white-king",
        Some(Piece { side: Side::Black, king: false }) => "draughts-square-black-man",
        Some(Piece { side: Side::Black, king: true }) => "draughts-square-black-king",
    };
    let key = match tap {
        Tap::Piece => "draughts-tap-piece",
        Tap::Target | Tap::Way | Tap::Jumped => "draughts-tap-target",
        Tap::Huff => "draughts-tap-huff",
    };
    let said = Sentence::new(key).with("square", square.to_string());
    said.with("content", Sentence::new(content))
}
