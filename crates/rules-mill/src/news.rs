//! News of an entry, the same for all.

use alloc::{string::ToString, vec::Vec};

use game_core::{Departure, Entry, Game as _, News, Seat, Sentence, problem::counted};

use crate::{Action, Colour, End, Lot, Mill, Play, ending::QUIET_TURNS, violation::player};

/// The news of an entry; `game` is the position before it.
pub(crate) fn news(game: &Mill, entry: &Entry<Action, Lot>) -> Vec<News> {
    let mut after = game.clone();
    let done = match entry {
        Entry::Act(seat, action) => after.act(*seat, action).is_ok(),
        Entry::Chance(lot) => after.resolve(lot),
        Entry::Depart(seat, why) => after.depart(*seat, *why),
        Entry::Back(_) => false,
    };
    if !done {
        return Vec::new();
    }
    let told: Vec<Sentence> = match entry {
        Entry::Act(_, Action::Play(play)) if game.is_puzzle() => of_try(game, &after, *play),
        Entry::Act(seat, Action::Play(play)) => of_play(game, &after, *seat, *play),
        Entry::Act(seat, Action::Offer) => [about("mill-news-offers", *seat)].into(),
        Entry::Act(seat, Action::Accept) => [about("mill-news-accepts", *seat)].into(),
        Entry::Act(seat, Action::Decline) => [about("mill-news-declines", *seat)].into(),
        Entry::Chance(_) => [sides(&after, "mill-news-lots")].into(),
        Entry::Depart(seat, Departure::Resigned) => [about("mill-news-resigned", *seat)].into(),
        Entry::Depart(_, Departure::Removed) if game.is_puzzle() => {
            [Sentence::new("core-problem-closed")].into()
        }
        Entry::Depart(seat, Departure::Removed) => [about("mill-news-removed", *seat)].into(),
        Entry::Back(_) => Vec::new(),
    };
    let ends = after.end.into_iter().flat_map(|end| of_end(&after, end));
    told.into_iter().map(News::Event).chain(ends.map(News::End)).collect()
}

/// Makes a sentence whose `player` is this seat.
fn about(key: &'static str, seat: Seat) -> Sentence {
    Sentence::new(key).with("player", player(seat))
}

/// Words the colour of each player.
pub(crate) fn sides(game: &Mill, key: &'static str) -> Sentence {
    let seat = |colour| player(game.seat_of(colour));
    let said = Sentence::new(key).with("white", seat(Colour::White));
    said.with("black", seat(Colour::Black))
}

fn of_play(game: &Mill, after: &Mill, seat: Seat, play: Play) -> Vec<Sentence> {
    let own = game.board.to_move;
    let to = play.to.to_string();
    let mut told = Vec::from([match play.from {
        None => about("mill-news-laid", seat).with("to", to),
        Some(from) => {
            let jumps = !game.rules().net.neighbours(from).contains(play.to);
            let key = if jumps { "mill-news-jumped" } else { "mill-news-moved" };
            about(key, seat).with("from", from.to_string()).with("to", to)
        }
    }]);
    told.extend(of_mills(game, play));
    if game.offer == Some(own.other()) {
        told.push(Sentence::new("mill-news-offer-lapsed"));
    }
    if after.end.is_none() {
        told.extend(of_stage(game, after));
    }
    told
}

fn of_mills(game: &Mill, play: Play) -> Option<Sentence> {
    let key = match game.mills_closed(play) {
        0 => return None,
        1 => "mill-news-mill",
        _ => "mill-news-two-mills",
    };
    Some(match play.takes {
        Some(taken) => Sentence::new(key).with("taken", taken.to_string()),
        None => Sentence::new("mill-news-mill-for-nothing"),
    })
}

/// Announces a change of stage: all men are laid, or three men may jump.
fn of_stage(game: &Mill, after: &Mill) -> Vec<Sentence> {
    let lays = |game: &Mill| Colour::BOTH.into_iter().any(|colour| game.board.lays(colour));
    let mut told = Vec::new();
    if lays(game) && !lays(after) {
        told.push(Sentence::new("mill-news-all-laid"));
    }
    let now = |&colour: &Colour| after.flies(colour) && !game.flies(colour);
    let flying = Colour::BOTH.into_iter().filter(now);
    told.extend(flying.map(|colour| about("mill-news-flies", after.seat_of(colour))));
    told
}

/// Announces a try at a puzzle and the answer.
fn of_try(game: &Mill, after: &Mill, play: Play) -> Vec<Sentence> {
    let (Some(before), Some(attempt)) = (game.attempt(), after.attempt()) else {
        return Vec::new();
    };
    let mut told = attempt.try_in_words(before, &play, "mill-news-wrong");
    if attempt.found() > before.found() {
        told.extend(after.prompt());
    }
    told
}

/// Announces the end of the game and the winner, or the result of a puzzle.
fn of_end(after: &Mill, end: End) -> Vec<Sentence> {
    if let Some(attempt) = after.attempt() {
        return attempt.end_in_words(counted(attempt.found() + 1, attempt.ahead()));
    }
    let of = |key, colour| about(key, after.seat_of(colour));
    let how = match end {
        End::Few(colour) => Some(of("mill-news-end-few", colour)),
        End::Blocked(colour) => Some(of("mill-news-end-blocked", colour)),
        End::Full => Some(Sentence::new("mill-news-end-full")),
        End::Third => Some(Sentence::new("mill-news-end-third")),
        End::Fifty => {
            let turns = i32::from(QUIET_TURNS / 2);
            Some(Sentence::new("mill-news-end-fifty").with("turns", turns))
        }
        End::Agreed => Some(Sentence::new("mill-news-end-agreed")),
        End::Left(_) | End::Tried => None,
    };
    let won = after.loser(end).map(|loser| {
        let winner = Seat::all(2).find(|&seat| seat != loser).unwrap_or(loser);
        about("mill-news-won", winner)
    });
    how.into_iter().chain(won).collect()
}

/// Words the end in a few words. `None` if a player left: the log tells that.
pub(crate) fn ended(game: &Mill) -> Option<Sentence> {
    let of = |key, colour| Some(about(key, game.seat_of(colour)));
    match game.end? {
        End::Few(colour) => of("mill-ended-few", colour),
        End::Blocked(colour) => of("mill-ended-blocked", colour),
        End::Full => Some(Sentence::new("mill-ended-full")),
        End::Third => Some(Sentence::new("mill-ended-third")),
        End::Fifty => Some(Sentence::new("mill-ended-fifty")),
        End::Agreed => Some(Sentence::new("mill-ended-agreed")),
        End::Left(_) | End::Tried => None,
    }
}
