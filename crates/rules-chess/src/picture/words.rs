//! The picture in words, for people who cannot see it.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use game_core::scene::{Bearing, Sentence};
use shakmaty::{Color, Piece, Role, Square};

use super::{Card, Picture};
use crate::{names, violation::player};

/// Words the picture for people who cannot see it.
pub(crate) fn in_words(picture: &Picture) -> Vec<Sentence> {
    let mut said: Vec<Sentence> = picture.cards.iter().map(card).collect();
    said.extend(picture.prompt.clone());
    said.extend(picture.last.map(|(from, to)| {
        Sentence::new("chess-alt-last").with("from", from.to_string()).with("to", to.to_string())
    }));
    said.extend(
        picture.check.map(|king| Sentence::new("chess-alt-check").with("square", king.to_string())),
    );
    said.push(side(picture, Color::White, "chess-alt-white"));
    said.push(side(picture, Color::Black, "chess-alt-black"));
    if let Some(from) = picture.selected {
        let targets: Vec<String> = picture.targets.iter().map(ToString::to_string).collect();
        let one = Sentence::new("chess-alt-selected").with("square", from.to_string());
        said.push(one.with("targets", targets));
    }
    said
}

fn card(card: &Card) -> Sentence {
    let key = match (card.bearing, card.color) {
        (Bearing::Moves, Some(Color::White)) => "chess-alt-white-moves",
        (Bearing::Moves, _) => "chess-alt-black-moves",
        (Bearing::Won, _) => "chess-alt-won",
        (Bearing::Drew, _) => "chess-alt-drew",
        (Bearing::Lost | Bearing::Left | Bearing::Placed(_), _) => "chess-alt-lost",
        (Bearing::Waits | Bearing::Answered, Some(Color::White)) => "chess-alt-white-waits",
        (Bearing::Waits | Bearing::Answered, Some(Color::Black)) => "chess-alt-black-waits",
        (Bearing::Waits | Bearing::Answered, None) => "chess-alt-plays",
    };
    Sentence::new(key).with("player", player(card.seat))
}

/// Words the squares of a side's men.
fn side(picture: &Picture, color: Color, key: &'static str) -> Sentence {
    let of = |role: Role| -> Vec<String> {
        let men = picture.men.iter().filter(|(_, man)| *man == Piece { color, role });
        men.map(|(at, _)| at.to_string()).collect()
    };
    Sentence::new(key)
        .with("king", of(Role::King).concat())
        .with("queens", of(Role::Queen))
        .with("rooks", of(Role::Rook))
        .with("bishops", of(Role::Bishop))
        .with("knights", of(Role::Knight))
        .with("pawns", of(Role::Pawn))
}

/// Words a square that can be tapped: a man to take up, or a target.
pub(super) fn of_square(picture: &Picture, square: Square) -> Sentence {
    let man = picture.men.iter().find(|(at, _)| *at == square).map(|(_, man)| of_man(*man));
    let key = match (picture.targets.contains(&square), man.is_some()) {
        (true, true) => "chess-square-take",
        (true, false) => "chess-square-go",
        (false, _) => "chess-square-man",
    };
    let said = Sentence::new(key).with("square", square.to_string());
    man.into_iter().fold(said, |said, man| said.with("piece", man))
}

pub(super) fn of_man(piece: Piece) -> Sentence {
    Sentence::new(names::wording(piece))
}
