//! News of an entry, the same for all.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Departure, Entry, Game as _, News, Seat, Sentence, problem::counted};

use crate::{
    Action, Draughts, Lot, Route, Side,
    ending::{End, other},
    violation::player,
};

/// The news of an entry; `game` is the position before it.
pub(crate) fn news(game: &Draughts, entry: &Entry<Action, Lot>) -> Vec<News> {
    let mut after = game.clone();
    let (told, done) = match entry {
        Entry::Act(seat, action) => {
            let done = after.act(*seat, action).is_ok();
            let told = match action {
                Action::Move { route, .. } if game.is_puzzle() => of_try(game, &after, route),
                _ => of_action(game, *seat, action),
            };
            (told, done)
        }
        Entry::Chance(lot) => (Vec::from([sides(lot.0)]), after.resolve(lot)),
        Entry::Depart(seat, why) => {
            let key = match why {
                Departure::Removed if game.is_puzzle() => "core-problem-closed",
                Departure::Resigned => "draughts-news-resigned",
                Departure::Removed => "draughts-news-removed",
            };
            (Vec::from([about(key, *seat)]), after.depart(*seat, *why))
        }
        Entry::Back(_) => (Vec::new(), false),
    };
    let ends = done && game.end.is_none();
    let ends = if ends { of_ends(&after) } else { Vec::new() };
    let end = ends.into_iter().map(News::End);
    told.into_iter().map(News::Event).chain(end).collect()
}

/// Makes a sentence whose `player` is this seat.
fn about(key: &'static str, seat: Seat) -> Sentence {
    Sentence::new(key).with("player", player(seat))
}

/// Words the side of each player.
pub(crate) fn sides(white: Seat) -> Sentence {
    let sentence = Sentence::new("draughts-news-colours").with("white", player(white));
    sentence.with("black", player(other(white)))
}

fn of_action(game: &Draughts, seat: Seat, action: &Action) -> Vec<Sentence> {
    match action {
        Action::Move { huff, route } => {
            let huffed = huff.map(|square| {
                about("draughts-news-huffed", seat).with("square", square.to_string())
            });
            let mut told: Vec<Sentence> = huffed.into_iter().collect();
            told.push(of_move(game, seat, action, route));
            if crowns(game, seat, route) {
                let to = route.to().to_string();
                told.push(Sentence::new("draughts-news-crowned").with("square", to));
            }
            told
        }
        Action::Huff(square) => {
            [about("draughts-news-huffed", seat).with("square", square.to_string())].into()
        }
        Action::Offer => [about("draughts-news-offers", seat)].into(),
        Action::Accept => [about("draughts-news-accepts", seat)].into(),
        Action::Decline => [about("draughts-news-declines", seat)].into(),
        Action::Claim => [about("draughts-news-claims", seat)].into(),
    }
}

fn of_move(game: &Draughts, seat: Seat, action: &Action, route: &Route) -> Sentence {
    let captured: Vec<String> = game.captured_by(action).map(|square| square.to_string()).collect();
    let key = if captured.is_empty() { "draughts-news-moved" } else { "draughts-news-captured" };
    let sentence = about(key, seat).with("move", route.to_string());
    if captured.is_empty() { sentence } else { sentence.with("captures", captured) }
}

/// Whether a man becomes a king.
fn crowns(game: &Draughts, seat: Seat, route: &Route) -> bool {
    let side = game.side_of(seat);
    let man = game.board.at(route.from()).is_some_and(|piece| !piece.king);
    side.is_some_and(|side| man && route.to().bit() & side.last_row() != 0)
}

/// Announces a try at a puzzle and the answer.
fn of_try(game: &Draughts, after: &Draughts, route: &Route) -> Vec<Sentence> {
    let (Some(before), Some(attempt)) = (game.attempt(), after.attempt()) else {
        return Vec::new();
    };
    let mut told = attempt.try_in_words(before, route, "draughts-news-wrong");
    if attempt.found() > before.found() {
        told.extend(after.prompt());
    }
    told
}

/// Announces the end of the game, or the result of a puzzle.
fn of_ends(after: &Draughts) -> Vec<Sentence> {
    match after.attempt().filter(|_| after.end.is_some()) {
        Some(attempt) => attempt.end_in_words(counted(attempt.found() + 1, attempt.ahead())),
        None => of_end(after).into_iter().collect(),
    }
}

/// Announces the end of the game, if it is over.
fn of_end(game: &Draughts) -> Option<Sentence> {
    let key = match game.end? {
        End::Taken(Side::White) => "draughts-news-end-white-taken",
        End::Taken(Side::Black) => "draughts-news-end-black-taken",
        End::Blocked(Side::White) => "draughts-news-end-white-blocked",
        End::Blocked(Side::Black) => "draughts-news-end-black-blocked",
        End::Fifteen => "draughts-news-end-fifteen",
        End::Agreed => "draughts-news-end-agreed",
        End::Claimed => "draughts-news-end-claimed",
        End::Tried => return None,
        End::Left(..) => "draughts-news-end-left",
    };
    let sentence = Sentence::new(key);
    Some(match game.winner() {
        Some(winner) => sentence.with("player", player(winner)),
        None => sentence,
    })
}

/// Words the end in a few words. `None` if a player left: the log tells that.
pub(crate) fn ended(game: &Draughts) -> Option<Sentence> {
    let of = |key, side| game.seat_of(side).map(|seat| about(key, seat));
    match game.end? {
        End::Taken(side) => of("draughts-ended-taken", side),
        End::Blocked(side) => of("draughts-ended-blocked", side),
        End::Fifteen => Some(Sentence::new("draughts-ended-fifteen")),
        End::Agreed => Some(Sentence::new("draughts-ended-agreed")),
        End::Claimed => Some(Sentence::new("draughts-ended-claimed")),
        End::Left(..) | End::Tried => None,
    }
}
