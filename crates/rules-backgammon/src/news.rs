//! What everyone is told of an entry.

use alloc::{format, string::String, vec::Vec};

use game_core::{Arg, Departure, Entry, Game as _, News, Seat, Sentence, problem::stars};

use crate::{
    Action, Backgammon, Chance, Play,
    cube::Offer,
    ending::{End, How, other},
    position::Phase,
    puzzle::{Task, percent},
    show::{play_text, show},
    turn::index,
    violation::size_of,
};

/// The news of an entry; `game` is the position before it.
pub(crate) fn news(game: &Backgammon, entry: &Entry<Action, Chance>) -> Vec<News> {
    let told = match entry {
        Entry::Act(_, Action::Play(play)) if game.task.is_some() => of_try(game, play),
        Entry::Depart(_, Departure::Removed) if game.task.is_some() => {
            [Sentence::new("core-problem-closed")].into()
        }
        Entry::Act(seat, action) => of_action(game, *seat, action),
        Entry::Chance(Chance::Open(dice)) => of_opening(game, *dice),
        Entry::Chance(Chance::Roll(dice)) => of_roll(game, *dice),
        Entry::Depart(seat, Departure::Resigned) => {
            [about("backgammon-news-gave-up", *seat)].into()
        }
        Entry::Depart(seat, Departure::Removed) => [about("backgammon-news-removed", *seat)].into(),
        Entry::Back(_) => Vec::new(),
    };
    told.into_iter()
        .map(News::Event)
        .chain(of_end(game, entry).into_iter().map(News::End))
        .collect()
}

/// A sentence whose `player` is this seat.
fn about(key: &'static str, seat: Seat) -> Sentence {
    Sentence::new(key).with("player", Arg::Player(index(seat)))
}

fn of_action(game: &Backgammon, seat: Seat, action: &Action) -> Vec<Sentence> {
    let mut told = Vec::new();
    let ignores = !matches!(action, Action::Auto | Action::Ask | Action::Accept | Action::Refuse);
    if let Some((by, _)) = game.resign.filter(|&(by, _)| ignores && by != seat) {
        told.push(about("backgammon-news-refused", seat).with("other", Arg::Player(index(by))));
    }
    match action {
        Action::Play(play) if !play.steps().is_empty() => {
            told.push(about("backgammon-news-played", seat).with("move", show(game, action)));
        }
        Action::Play(_) | Action::Roll => {}
        _ => told.push(of_word(game, seat, action)),
    }
    told
}

/// What is told of the cube, the switch and resignations.
fn of_word(game: &Backgammon, seat: Seat, action: &Action) -> Sentence {
    let offered = match game.phase {
        Phase::Offered(offer) => offer,
        _ => Offer::Double,
    };
    let value = |turns: u8| i64::from(game.cube.raised(turns));
    match action {
        Action::Double => about("backgammon-news-doubled", seat).with("value", value(1)),
        Action::Take => about("backgammon-news-took", seat).with("value", value(offered.turns())),
        Action::Drop => about("backgammon-news-dropped", seat),
        Action::Beaver => about("backgammon-news-beaver", seat).with("value", value(2)),
        Action::Raccoon => about("backgammon-news-raccoon", seat).with("value", value(3)),
        Action::Auto => about("backgammon-news-auto", seat),
        Action::Ask => about("backgammon-news-ask", seat),
        Action::Resign(size) => about("backgammon-news-resigns", seat).with("size", size_of(*size)),
        Action::Accept => about("backgammon-news-accepted", seat),
        _ => about("backgammon-news-refused", seat).with("other", Arg::Player(index(other(seat)))),
    }
}

/// Dice as they are written: `6-3`.
pub(crate) fn dice_text([one, two]: [u8; 2]) -> String {
    format!("{one}-{two}")
}

fn of_opening(game: &Backgammon, dice: [u8; 2]) -> Vec<Sentence> {
    let [one, two] = dice;
    let rolled = Sentence::new("backgammon-news-opening")
        .with("one", i32::from(one))
        .with("two", i32::from(two))
        .with("first", Arg::Player(0))
        .with("second", Arg::Player(1));
    if one != two {
        let begins = about("backgammon-news-begins", Seat::new(u8::from(two > one)));
        let crawford = game.terms.crawford.then(|| Sentence::new("backgammon-alt-crawford"));
        return [rolled, begins].into_iter().chain(crawford).collect();
    }
    if game.doubles_itself() {
        let value = i64::from(game.cube.raised(1));
        return [rolled, Sentence::new("backgammon-news-autodouble").with("value", value)].into();
    }
    [rolled, Sentence::new("backgammon-news-again")].into()
}

fn of_roll(game: &Backgammon, dice: [u8; 2]) -> Vec<Sentence> {
    let seat = game.to_move;
    let mut found = Vec::new();
    game.board_of(seat).plays(dice, &mut found);
    let key = if found.is_empty() { "backgammon-news-dances" } else { "backgammon-news-rolled" };
    [about(key, seat).with("dice", dice_text(dice))].into()
}

/// How the game ended, if this entry ends it.
fn of_end(game: &Backgammon, entry: &Entry<Action, Chance>) -> Vec<Sentence> {
    let mut after = game.clone();
    let done = match entry {
        Entry::Act(seat, action) => after.act(*seat, action).is_ok(),
        Entry::Depart(seat, why) => after.depart(*seat, *why),
        Entry::Chance(_) | Entry::Back(_) => false,
    };
    match after.ending().filter(|_| done && game.ending().is_none()) {
        Some(end) => match &after.task {
            Some(task) => of_puzzle(&after, task),
            None => [settled(&after, end)].into(),
        },
        None => Vec::new(),
    }
}

/// A try at a puzzle, in hundredths of the best.
fn of_try(game: &Backgammon, play: &Play) -> Vec<Sentence> {
    let Some(task) = &game.task else { return Vec::new() };
    let loss = game.loss(play);
    let told = about("backgammon-news-tried", Seat::new(0))
        .with("move", show(game, &Action::Play(play.clone())))
        .with("percent", percent(loss));
    let left = task.left().saturating_sub(1);
    let more =
        (left > 0 && loss > 0).then(|| Sentence::new("core-problem-left").with("left", left));
    [told].into_iter().chain(more).collect()
}

/// What came of a puzzle that is over, in hundredths of the best and in stars.
pub(crate) fn made_of(task: &Task) -> Sentence {
    let percent = task.percent();
    Sentence::new("core-problem-end").with("stars", stars(percent)).with("percent", percent)
}

/// That, and what was best, if it was not found; of who left, the rest is told nobody.
fn of_puzzle(after: &Backgammon, task: &Task) -> Vec<Sentence> {
    let best = task.best().filter(|_| task.is_done() && task.percent() < percent(0));
    let best = best.map(|play| {
        let shown = play_text(&after.board_of(Seat::new(0)), play);
        Sentence::new("core-problem-solution").with("line", shown)
    });
    [made_of(task)].into_iter().chain(best).collect()
}

/// What was won; how the match stands is not the game's to say.
fn settled(after: &Backgammon, end: End) -> Sentence {
    let key = match end.how {
        _ if end.points == 0 => "backgammon-news-nothing",
        How::Left if !after.terms.is_money() => "backgammon-news-forfeit",
        How::Off(2) | How::Resigned(2) => "backgammon-news-wins-gammon",
        How::Off(3) | How::Resigned(3) => "backgammon-news-wins-backgammon",
        _ => "backgammon-news-wins",
    };
    about(key, end.winner).with("points", i64::from(end.points))
}

/// How the game ended, in a few words; of who left the log tells.
pub(crate) fn ended(end: End) -> Option<Sentence> {
    let loser = other(end.winner);
    let key = match end.how {
        How::Off(1) => "backgammon-ended-win",
        How::Off(2) => "backgammon-ended-gammon",
        How::Off(_) => "backgammon-ended-backgammon",
        How::Dropped => return Some(about("backgammon-ended-dropped", loser)),
        How::Resigned(_) => return Some(about("backgammon-ended-resigned", loser)),
        How::Tried | How::Left => return None,
    };
    Some(Sentence::new(key).with("points", i64::from(end.points)))
}
