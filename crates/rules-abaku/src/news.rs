//! The news of an entry for a viewer.

mod rounds;

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Arg, Departure, Entry, Game as _, News, Seat, Sentence, Viewer};

use crate::{
    Abaku, Action, Chance, Digits, Errors, Placement, Violation,
    ending::{self, End},
    position::Phase,
    puzzle::{self, percent},
    score::penalty,
    show::show,
    text::plain_rack,
};

/// Returns the news of an entry; `game` is the position before it.
pub(crate) fn news(game: &Abaku, entry: &Entry<Action, Chance>, viewer: Viewer) -> Vec<News> {
    let mut told = match entry {
        Entry::Act(..) if game.round.is_some() => Vec::new(),
        Entry::Act(seat, Action::Challenge) => of_challenge(game, *seat),
        Entry::Act(seat, Action::Accept) => {
            [about("abaku-news-accepts", *seat)].into_iter().chain(of_standing(game)).collect()
        }
        Entry::Act(seat, action) if game.pending.is_some() => {
            let mut told: Vec<Sentence> = of_standing(game).into_iter().collect();
            let mut accepted = game.clone();
            accepted.accept_by_playing();
            told.extend(of_action(&accepted, *seat, action, viewer));
            told
        }
        Entry::Act(seat, action) => of_action(game, *seat, action, viewer),
        Entry::Chance(chance) => of_chance(game, chance, viewer),
        Entry::Depart(seat, Departure::Resigned) => [about("abaku-news-resigned", *seat)].into(),
        Entry::Depart(_, Departure::Removed) if game.task.is_some() => {
            [Sentence::new("abaku-news-closed")].into()
        }
        Entry::Depart(seat, Departure::Removed) => [about("abaku-news-removed", *seat)].into(),
        Entry::Back(_) => Vec::new(),
    };
    if game.round.is_some() {
        told.extend(rounds::of_round(game, entry, viewer));
    }
    let mut told: Vec<News> = told.into_iter().map(News::Event).collect();
    told.extend(of_after(game, entry));
    told
}

/// Returns a sentence with this seat as `player`.
fn about(key: &'static str, seat: Seat) -> Sentence {
    Sentence::new(key).with("player", player(seat))
}

fn player(seat: Seat) -> Arg {
    Arg::Player(u8::try_from(seat.index()).unwrap_or(u8::MAX))
}

fn of_action(game: &Abaku, seat: Seat, action: &Action, viewer: Viewer) -> Vec<Sentence> {
    match action {
        Action::Place(placement) if game.errors() == Errors::Challenge => {
            let shown = show(&Action::Place(placement.clone()));
            [about("abaku-news-laid", seat).with("move", shown)].into()
        }
        Action::Place(placement) if game.task.is_some() => of_try(game, seat, placement),
        Action::Place(placement) => of_placement(game, seat, placement),
        Action::Exchange { given, revalues } => {
            let layout = game.layout();
            let fault = layout
                .revalue(revalues)
                .and_then(|(grid, revalued)| layout.keeps_contacts(&grid, &revalued));
            if let Err(why) = fault {
                return [wrong_move(seat, &revalued_text(revalues), 0, why)].into();
            }
            let mut told = Vec::from([of_exchange(seat, *given, viewer)]);
            if !revalues.is_empty() {
                let list: Vec<String> = revalues.iter().map(ToString::to_string).collect();
                told.push(about("abaku-news-revalued", seat).with("jokers", list));
            }
            told
        }
        Action::Pass if game.options.is_fill() => Vec::new(),
        Action::Pass => {
            let mut told = Vec::from([about("abaku-news-passed", seat)]);
            if game.pass_resigns(seat) {
                told.push(about("abaku-news-three-passes", seat));
            }
            told
        }
        Action::Challenge | Action::Accept => Vec::new(),
    }
}

/// Returns the news of a challenge.
fn of_challenge(game: &Abaku, by: Seat) -> Vec<Sentence> {
    let mut told = Vec::from([about("abaku-news-challenges", by)]);
    match game.fault() {
        Some(why) => told.push(
            about("abaku-news-taken-back", game.to_move)
                .with("move", laid(game))
                .with("lost", game.pending.as_ref().map_or(0, |it| it.penalty(game.layout())))
                .with("why", Sentence::from(why)),
        ),
        None => {
            told.extend(of_standing(game));
            told.push(about("abaku-news-loses-turn", by));
        }
    }
    told
}

/// Returns the news that the pending placement stands, with its score.
fn of_standing(game: &Abaku) -> Option<Sentence> {
    let scored = game.pending.as_ref()?.worth(game.layout());
    let equations: Vec<String> = scored.equations.into_iter().map(|one| one.text).collect();
    let told = about("abaku-news-stands", game.to_move).with("move", laid(game));
    Some(told.with("score", scored.points).with("equations", equations))
}

/// Returns the pending placement in a person's notation.
pub(crate) fn laid(game: &Abaku) -> String {
    let placement = game.pending.as_ref().and_then(|it| it.placement(game.layout()));
    placement.map(|placement| show(&Action::Place(placement))).unwrap_or_default()
}

fn revalued_text(revalues: &[crate::Revalue]) -> String {
    let all: Vec<String> = revalues.iter().map(ToString::to_string).collect();
    all.join(" ")
}

fn of_placement(game: &Abaku, seat: Seat, placement: &Placement) -> Vec<Sentence> {
    let shown = show(&Action::Place(placement.clone()));
    let sentence = match game.scored(placement) {
        Ok(scored) => {
            let equations: Vec<String> = scored.equations.into_iter().map(|one| one.text).collect();
            about("abaku-news-placed", seat)
                .with("move", shown)
                .with("score", scored.points)
                .with("equations", equations)
        }
        Err(why) => wrong_move(seat, &shown, penalty(placement, game.options.scoring), why),
    };
    [sentence].into()
}

/// Returns the news of a try at a puzzle, in hundredths of the best.
fn of_try(game: &Abaku, seat: Seat, placement: &Placement) -> Vec<Sentence> {
    let (Some(task), Ok(scored)) = (&game.task, game.scored(placement)) else { return Vec::new() };
    let equations: Vec<String> = scored.equations.into_iter().map(|one| one.text).collect();
    let told = about("abaku-news-tried", seat)
        .with("move", show(&Action::Place(placement.clone())))
        .with("score", scored.points)
        .with("equations", equations)
        .with("percent", percent(scored.points, task.best))
        .with("best", task.best);
    let left = task.left().saturating_sub(1);
    let goes_on = left > 0 && scored.points < task.best;
    let more = goes_on.then(|| Sentence::new("abaku-news-tries-left").with("left", left));
    [told].into_iter().chain(more).collect()
}

/// Returns the news of a finished puzzle: the stars and the best answer.
fn of_puzzle(after: &Abaku) -> Vec<Sentence> {
    let Some(task) = &after.task else { return Vec::new() };
    let (percent, stars) = task.share();
    let told = Sentence::new("abaku-news-end-tried").with("stars", stars).with("percent", percent);
    let best = puzzle::best(after).filter(|_| task.most() < task.best).map(|best| {
        let scored = after.scored(&best);
        let equations = scored.map(|it| it.equations.into_iter().map(|one| one.text).collect());
        Sentence::new("abaku-news-best")
            .with("move", show(&Action::Place(best)))
            .with("score", task.best)
            .with("equations", equations.unwrap_or_else(|_| Vec::<String>::new()))
    });
    [told].into_iter().chain(best).collect()
}

fn wrong_move(seat: Seat, shown: &str, lost: i64, why: Violation) -> Sentence {
    about("abaku-news-wrong", seat)
        .with("move", shown)
        .with("lost", lost)
        .with("why", Sentence::from(why))
}

fn of_exchange(seat: Seat, given: Digits, viewer: Viewer) -> Sentence {
    if viewer == Viewer::Seat(seat) {
        return Sentence::new("abaku-news-you-exchanged").with("tiles", spaced(given));
    }
    about("abaku-news-exchanged", seat).with("count", given.len())
}

/// Returns digits as they stand in a rack: `1 4 7`.
fn spaced(digits: Digits) -> String {
    let all: Vec<String> = digits.iter().map(|digit| digit.to_string()).collect();
    all.join(" ")
}

fn of_chance(game: &Abaku, chance: &Chance, viewer: Viewer) -> Vec<Sentence> {
    match chance {
        _ if game.round.is_some() => rounds::of_common(game, chance),
        Chance::Lots(lots) => of_lots(game, lots),
        Chance::Deal(racks) => {
            let own = viewer.seat().and_then(|seat| racks.get(seat.index()));
            let dealt =
                |rack: &Digits| Sentence::new("abaku-news-dealt").with("tiles", spaced(*rack));
            own.map(dealt).into_iter().collect()
        }
        Chance::Draw(drawn) if viewer == Viewer::Seat(game.due.unwrap_or(game.to_move)) => {
            [Sentence::new("abaku-news-drew").with("tiles", spaced(*drawn))].into()
        }
        Chance::Draw(_) => Vec::new(),
    }
}

/// Returns the news of the lots, and of the seat that starts or the seats that draw again.
fn of_lots(game: &Abaku, lots: &[Option<u8>]) -> Vec<Sentence> {
    let drew = |(seat, lot): (Seat, &Option<u8>)| {
        lot.map(|digit| about("abaku-news-lot", seat).with("tile", digit.to_string()))
    };
    let mut told: Vec<Sentence> = game.seats().zip(lots).filter_map(drew).collect();
    let mut after = game.clone();
    if after.resolve(&Chance::Lots(lots.to_vec())) {
        told.push(match after.phase {
            Phase::Deal => about("abaku-news-starts", after.to_move),
            _ => Sentence::new("abaku-news-lots-again"),
        });
    }
    told
}

/// Returns the news of turns lost by this entry, and of the end of the game.
fn of_after(game: &Abaku, entry: &Entry<Action, Chance>) -> Vec<News> {
    let mut after = game.clone();
    let done = match entry {
        Entry::Act(seat, action) => after.act(*seat, action).is_ok(),
        Entry::Chance(chance) => after.resolve(chance),
        Entry::Depart(seat, why) => after.depart(*seat, *why),
        Entry::Back(_) => false,
    };
    let mut told = Vec::new();
    if matches!(entry, Entry::Depart(..)) && after.pending.is_none() {
        told.extend(of_standing(game).map(News::Event));
    }
    let last = game.objection.as_ref().filter(|_| matches!(entry, Entry::Chance(_)));
    told.extend(of_lost_turns(game, &after, last.map(|one| one.by)).into_iter().map(News::Event));
    if let Some(end) = after.ending().filter(|_| done && game.ending().is_none()) {
        told.extend(settled(&after, end).into_iter().map(News::End));
        told.extend(places(&after).map(News::Place));
    }
    told
}

/// Returns the news of turns lost by this entry, except that of the seat just told.
fn of_lost_turns(game: &Abaku, after: &Abaku, told: Option<Seat>) -> Vec<Sentence> {
    let fewer = |seat: &Seat| after.lost[seat.index()] < game.lost[seat.index()];
    let missed = after.active().filter(|seat| fewer(seat) && told != Some(*seat));
    missed.map(|seat| about("abaku-news-skipped", seat)).collect()
}

fn settled(after: &Abaku, end: End) -> Vec<Sentence> {
    if end == End::Tried {
        return of_puzzle(after);
    }
    let mut told = Vec::from([match end {
        End::Out(seat) => about("abaku-news-end-out", seat),
        End::Passed => Sentence::new("abaku-news-end-passed"),
        End::Idle => {
            Sentence::new("abaku-news-end-idle").with("turns", i64::from(crate::order::IDLE_TURNS))
        }
        End::Used => Sentence::new("abaku-news-end-used"),
        End::Alone | End::Tried => Sentence::new("abaku-news-end-alone"),
        End::Filled => {
            let filled = after.grid.tiles().count();
            Sentence::new("abaku-news-end-filled")
                .with("filled", filled)
                .with("squares", after.grid.squares())
        }
    }]);
    for (seat, change) in after.seats().zip(end.settlement(after)) {
        let rack = plain_rack(after.racks[seat.index()].known);
        if change > 0 {
            told.push(about("abaku-news-adds", seat).with("points", change));
        } else if change < 0 {
            let one = about("abaku-news-subtracts", seat).with("points", -change);
            told.push(one.with("tiles", rack));
        }
    }
    told
}

/// Returns each player's place, the best first.
fn places(after: &Abaku) -> impl Iterator<Item = Sentence> {
    let outcome = ending::outcome(after);
    let mut order: Vec<Seat> = after.seats().collect();
    order.sort_by_key(|seat| outcome.places[seat.index()]);
    order.into_iter().map(move |seat| {
        about("abaku-news-place", seat)
            .with("place", i64::from(outcome.places[seat.index()]))
            .with("points", outcome.points[seat.index()])
    })
}

/// Returns the end of the game in a few words; a puzzle has stars.
pub(crate) fn ended(game: &Abaku) -> Option<Sentence> {
    let key = match game.ending()? {
        End::Out(_) => "abaku-ended-out",
        End::Passed => "abaku-ended-passed",
        End::Idle => "abaku-ended-idle",
        End::Alone => "abaku-ended-alone",
        End::Used => "abaku-ended-used",
        End::Filled => {
            let filled = game.grid.tiles().count();
            let told = Sentence::new("abaku-ended-filled").with("filled", filled);
            return Some(told.with("squares", game.grid.squares()));
        }
        End::Tried => return None,
    };
    Some(Sentence::new(key))
}
