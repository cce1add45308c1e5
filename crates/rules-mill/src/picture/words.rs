//! The picture in words, for people who cannot see it.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use game_core::scene::{Arg, Bearing, Sentence};

use super::{Card, Picture};
use crate::{Colour, Men, Point, violation::player};

/// Words the picture for people who cannot see it: the players, the places of the men, the newest
/// turn, the draft.
pub(crate) fn in_words(picture: &Picture) -> Vec<Sentence> {
    // White is told first, from either side.
    let mut cards: Vec<&Card> = picture.cards.iter().collect();
    cards.sort_by_key(|card| (card.colour, card.seat));
    let mut said: Vec<Sentence> = cards.into_iter().map(card_in_words).collect();
    said.extend(picture.prompt.clone());
    let points = |key, points: Men| Sentence::new(key).with("points", points.names());
    let any = |key, men: Men| (!men.is_empty()).then(|| points(key, men));
    let [white, black] = picture.men;
    said.extend(any("mill-alt-white", white));
    said.extend(any("mill-alt-black", black));
    if white.union(black).is_empty() {
        said.push(Sentence::new("mill-alt-empty"));
    }
    said.extend(mills(picture));
    said.extend(
        picture.last.map(|last| Sentence::new("mill-alt-last").with("move", last.to_string())),
    );
    said.extend(considered(picture));
    said.extend(any("mill-alt-targets", picture.sketch.targets));
    said.extend(any("mill-alt-prey", picture.sketch.prey));
    let offers = |seat| Sentence::new("mill-alt-offer").with("player", player(seat));
    said.extend(picture.offer.map(offers));
    said
}

fn card_in_words(card: &Card) -> Sentence {
    let key = match card.state {
        _ if card.colour.is_none() => "mill-alt-lots",
        Bearing::Waits | Bearing::Answered => "mill-alt-waits",
        Bearing::Moves => "mill-alt-moves",
        Bearing::Left => "mill-alt-left",
        Bearing::Won => "mill-alt-won",
        Bearing::Lost => "mill-alt-lost",
        Bearing::Drew | Bearing::Placed(_) => "mill-alt-drew",
    };
    let said = Sentence::new(key).with("player", player(card.seat));
    let Some(colour) = card.colour else { return said };
    let said = said.with("colour", colour.sentence());
    said.with("men", i32::from(card.lies)).with("hand", i32::from(card.hand))
}

/// Words the closed mills: `a1-d1-g1`.
fn mills(picture: &Picture) -> Option<Sentence> {
    let mills = picture.men.iter().flat_map(|&men| picture.net.mills(men));
    let named: Vec<String> = mills.map(|mill| mill.names().join("-")).collect();
    (!named.is_empty()).then(|| Sentence::new("mill-alt-mills").with("mills", named))
}

fn considered(picture: &Picture) -> Option<Sentence> {
    let sketch = &picture.sketch;
    let named = |point: Option<Point>| point.map(|point| point.to_string());
    let text = match (named(sketch.lifted), named(sketch.to), named(sketch.taken)) {
        (None, None, _) => return None,
        (Some(from), None, _) => {
            return Some(Sentence::new("mill-alt-lifted").with("point", from));
        }
        (from, Some(to), taken) => {
            let from = from.map_or_else(String::new, |from| from + "-");
            let taken = taken.map_or_else(String::new, |taken| String::from("x") + &taken);
            from + &to + &taken
        }
    };
    Some(Sentence::new("mill-alt-draft").with("move", text))
}

/// Words a point that can be tapped: its name and the man on it.
pub(super) fn of_point(picture: &Picture, point: Point) -> Sentence {
    let stands = |colour: &Colour| picture.men[colour.index()].contains(point);
    let content = match Colour::BOTH.into_iter().find(stands) {
        Some(colour) => colour.man(),
        None => Sentence::new("mill-point-free"),
    };
    let said = Sentence::new("mill-point").with("point", point.to_string());
    said.with("content", Arg::from(content))
}
