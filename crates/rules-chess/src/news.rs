//! News of an entry, the same for all.

use alloc::vec::Vec;

use game_core::{Departure, Entry, Game as _, News, Seat, Sentence};
use shakmaty::Position as _;

use crate::{
    Action, Chance, Chess, End, Move, Rider,
    position::other,
    show::{numbered, written},
    violation::player,
};

/// The news of an entry; `game` is the position before it.
pub(crate) fn news(game: &Chess, entry: &Entry<Action, Chance>) -> Vec<News> {
    let mut after = game.clone();
    let (mut told, done) = match entry {
        Entry::Act(seat, action) => {
            let done = after.decide(*seat, *action).is_ok();
            let told = match action {
                Action::Move(one, _) if game.is_puzzle() => of_try(game, &after, *one),
                _ => of_action(game, *seat, *action),
            };
            (told, done)
        }
        Entry::Chance(Chance::White(seat)) => {
            ([sides("chess-news-white", *seat)].into(), after.resolve(&Chance::White(*seat)))
        }
        Entry::Depart(seat, why) => {
            let key = match why {
                Departure::Removed if game.is_puzzle() => "core-problem-closed",
                Departure::Resigned => "chess-news-resigned",
                Departure::Removed => "chess-news-removed",
            };
            ([about(key, *seat)].into(), after.depart(*seat, *why))
        }
        Entry::Back(_) => (Vec::new(), false),
    };
    if !done {
        return told.into_iter().map(News::Event).collect();
    }
    if after.end.is_none()
        && matches!(entry, Entry::Act(_, Action::Move(..)))
        && after.board.is_check()
        && after.last != game.last
    {
        told.push(about("chess-news-check", after.mover()));
    }
    if let Some(attempt) = after.attempt().filter(|_| after.end.is_some()) {
        let end = attempt.end_in_words(written(&after, attempt.ahead()));
        let told = told.into_iter().map(News::Event);
        return told.chain(end.into_iter().map(News::End)).collect();
    }
    let end = after.end.and_then(|end| of_end(&after, end)).map(News::End);
    told.into_iter().map(News::Event).chain(end).collect()
}

/// Words the side of each player.
pub(crate) fn sides(key: &'static str, white: Seat) -> Sentence {
    Sentence::new(key).with("white", player(white)).with("black", player(other(white)))
}

/// Makes a sentence whose `player` is this seat.
fn about(key: &'static str, seat: Seat) -> Sentence {
    Sentence::new(key).with("player", player(seat))
}

fn of_action(game: &Chess, seat: Seat, action: Action) -> Vec<Sentence> {
    let key = match action {
        Action::Move(one, rider) => {
            let moved = about("chess-news-move", seat).with("move", numbered(game, one));
            let said = match rider {
                Rider::None => return [moved].into(),
                Rider::Offer => about("chess-news-offers", seat),
                Rider::Claim => about("chess-news-claims", seat),
            };
            return [moved, said].into();
        }
        Action::Offer => "chess-news-offers",
        Action::Accept => "chess-news-accepts",
        Action::Decline => "chess-news-declines",
        Action::Claim => "chess-news-claims",
        Action::Time => "chess-news-time",
    };
    [about(key, seat)].into()
}

/// Announces a try at a puzzle and the answer.
fn of_try(game: &Chess, after: &Chess, one: Move) -> Vec<Sentence> {
    let shown = numbered(game, one);
    let (Some(before), Some(attempt)) = (game.attempt(), after.attempt()) else {
        return Vec::new();
    };
    if attempt.found() == before.found() {
        let wrong = Sentence::new("chess-news-wrong").with("move", shown);
        return [wrong].into_iter().chain(attempt.left_in_words()).collect();
    }
    let answered = before.ahead().get(1).filter(|_| !attempt.is_solved());
    let answer = answered.and_then(|answer| {
        let between = game.moved(one, Rider::None).ok()?;
        Some(Sentence::new("core-problem-answer").with("move", numbered(&between, *answer)))
    });
    let right = Sentence::new("core-problem-right").with("move", shown);
    [right].into_iter().chain(answer).chain(after.prompt()).collect()
}

/// Announces the end of the game; the attempt announces the result of a puzzle.
fn of_end(after: &Chess, end: End) -> Option<Sentence> {
    let loser = end.loser(after.board.turn(), |color| after.seat(color));
    let key = match end {
        End::Mate => "chess-news-end-mate",
        End::Resigned(_) | End::Removed(_) | End::Time(_) => "chess-news-end-won",
        End::Stalemate => "chess-news-end-stalemate",
        End::Dead => "chess-news-end-dead",
        End::Fifty | End::FiftyClaimed => "chess-news-end-fifty",
        End::SeventyFive => "chess-news-end-seventy-five",
        End::Fivefold => "chess-news-end-fivefold",
        End::Threefold => "chess-news-end-threefold",
        End::Agreed => "chess-news-end-agreed",
        End::Tried => return None,
        End::TimeDraw(_) => "chess-news-end-time-draw",
    };
    let said = Sentence::new(key);
    Some(loser.map_or(said.clone(), |loser| said.with("winner", player(other(loser)))))
}

/// Words the end in a few words. `None` if a player left: the log tells that.
pub(crate) fn ended(end: End) -> Option<Sentence> {
    let key = match end {
        End::Mate => "chess-ended-mate",
        End::Stalemate => "chess-ended-stalemate",
        End::Dead => "chess-ended-dead",
        End::Fifty | End::FiftyClaimed => "chess-ended-fifty",
        End::SeventyFive => "chess-ended-seventy-five",
        End::Fivefold => "chess-ended-fivefold",
        End::Threefold => "chess-ended-threefold",
        End::Agreed => "chess-ended-agreed",
        End::Tried => return None,
        End::TimeDraw(_) => "chess-ended-time-draw",
        End::Time(seat) => return Some(about("chess-ended-time", seat)),
        End::Resigned(_) | End::Removed(_) => return None,
    };
    Some(Sentence::new(key))
}
