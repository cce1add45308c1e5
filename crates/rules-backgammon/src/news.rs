//! News of an entry, the same for all.

use alloc::{format, string::String, vec::Vec};

use game_core::{Arg, Departure, Entry, Game as _, News, Seat, Sentence, problem::stars};

use crate::{
    Action, Backgammon, Chance, Play,
    chouette::{Chouette, names},
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
        Entry::Act(seat, action) => {
            of_action(game, *seat, action).into_iter().chain(of_captain(game, entry)).collect()
        }
        Entry::Chance(Chance::Line(_)) => of_line(game, entry),
        Entry::Chance(Chance::Open(dice)) => of_opening(game, *dice),
        Entry::Chance(Chance::Roll(dice)) => of_roll(game, *dice),
        Entry::Depart(seat, Departure::Resigned) => {
            let left = about("backgammon-news-gave-up", *seat);
            [left].into_iter().chain(of_captain(game, entry)).collect()
        }
        Entry::Depart(seat, Departure::Removed) => {
            let left = about("backgammon-news-removed", *seat);
            [left].into_iter().chain(of_captain(game, entry)).collect()
        }
        Entry::Back(_) => Vec::new(),
    };
    let mut news: Vec<News> = told.into_iter().map(News::Event).collect();
    news.extend(of_end(game, entry).into_iter().map(News::End));
    news
}

/// Makes a sentence whose `player` is this seat.
fn about(key: &'static str, seat: Seat) -> Sentence {
    Sentence::new(key).with("player", Arg::Player(index(seat)))
}

fn of_action(game: &Backgammon, seat: Seat, action: &Action) -> Vec<Sentence> {
    let mut told = Vec::new();
    let ignores = !matches!(action, Action::Auto | Action::Ask | Action::Accept | Action::Refuse);
    let resigned = game.resign.filter(|_| game.chouette.is_none());
    if let Some((by, _)) = resigned.filter(|&(by, _)| ignores && by != seat) {
        told.push(about("backgammon-news-refused", seat).with("other", Arg::Player(index(by))));
    }
    match action {
        Action::Play(play) if !play.steps().is_empty() => {
            told.push(about("backgammon-news-played", seat).with("move", show(game, action)));
        }
        Action::Play(_) | Action::Roll => {}
        _ => match &game.chouette {
            Some(chouette) => told.extend(of_word_in(game, chouette, (seat, action))),
            None => told.push(of_word(game, seat, action)),
        },
    }
    told
}

/// Returns the news of the cubes of a chouette; other actions have the same news as in a game for
/// two.
fn of_word_in(
    game: &Backgammon,
    chouette: &Chouette,
    (seat, action): (Seat, &Action),
) -> Vec<Sentence> {
    let offers = chouette.offers_to(game, seat);
    let (answer, meant) = match action {
        Action::Single(answer, of) => (answer.action(), [*of].to_vec()),
        Action::Double if seat == chouette.boxed || chouette.common => {
            let may = |cube| game.terms.may_turn(cube, game.to_move).is_ok();
            let doubled = chouette.playing().filter(|mate| may(mate.cube));
            (Action::Double, doubled.map(|mate| mate.seat).collect())
        }
        Action::Double => (Action::Double, [seat].to_vec()),
        action => (action.clone(), offers.iter().map(|(of, _)| *of).collect()),
    };
    let one = |of: &Seat| of_cube(chouette, (seat, &answer), *of);
    let cubes: Vec<Sentence> = meant.iter().filter_map(one).collect();
    match answer {
        Action::Double | Action::Take | Action::Drop | Action::Beaver | Action::Raccoon => cubes,
        Action::Accept | Action::Refuse => {
            let by = game.resign.map_or(seat, |(by, _)| game.player_of(by));
            let key = match answer {
                Action::Accept => "backgammon-news-accepted",
                _ => "backgammon-news-refused",
            };
            [about(key, seat).with("other", Arg::Player(index(by)))].into()
        }
        Action::Quit => [about("backgammon-news-quit", seat)].into(),
        Action::Stay if chouette.may_come_back(seat) => {
            [about("backgammon-news-back", seat)].into()
        }
        Action::Stay => [about("backgammon-news-stay", seat)].into(),
        action => [of_word(game, seat, &action)].into(),
    }
}

/// Returns the news of one cube of a chouette. An action of the box names the owner of the cube; a
/// player of the team has only one cube.
fn of_cube(chouette: &Chouette, (seat, answer): (Seat, &Action), of: Seat) -> Option<Sentence> {
    let mate = chouette.mate(of)?;
    let turns = mate.offer.map_or(1, Offer::turns);
    let ([own, of_box], turns) = match answer {
        Action::Double => (["backgammon-news-doubled", "backgammon-news-doubled-one"], 1),
        Action::Take => (["backgammon-news-took-own", "backgammon-news-took-one"], turns),
        Action::Drop => (["backgammon-news-dropped-own", "backgammon-news-dropped-one"], turns - 1),
        Action::Beaver => (["backgammon-news-beaver", "backgammon-news-beaver-one"], 2),
        Action::Raccoon => (["backgammon-news-raccoon", "backgammon-news-raccoon-one"], 3),
        _ => return None,
    };
    let key = if seat == chouette.boxed { of_box } else { own };
    let value = i64::from(mate.cube.raised(turns));
    Some(about(key, seat).with("other", Arg::Player(index(of))).with("value", value))
}

/// Announces the new captain, if this entry changes the lead.
fn of_captain(game: &Backgammon, entry: &Entry<Action, Chance>) -> Option<Sentence> {
    let before = game.chouette.as_ref()?.captain();
    let mut after = game.clone();
    let done = match entry {
        Entry::Act(seat, action) => after.act(*seat, action).is_ok(),
        Entry::Depart(seat, why) => after.depart(*seat, *why),
        Entry::Chance(_) | Entry::Back(_) => false,
    };
    let captain = after.chouette.as_ref()?.captain();
    let new = done && after.ending().is_none() && captain != before;
    new.then(|| about("backgammon-news-captain", captain))
}

/// Announces the result of the lots.
fn of_line(game: &Backgammon, entry: &Entry<Action, Chance>) -> Vec<Sentence> {
    let mut after = game.clone();
    match entry {
        Entry::Chance(Chance::Line(lots))
            if after.chouette.as_mut().is_some_and(|chouette| chouette.draws(*lots)) =>
        {
            line(&after)
        }
        _ => Vec::new(),
    }
}

/// Announces the box and the line of the team; empty in a game for two, and before lots have
/// settled the line.
pub(crate) fn line(game: &Backgammon) -> Vec<Sentence> {
    let Some(chouette) = game.chouette.as_ref().filter(|chouette| !chouette.is_drawing()) else {
        return Vec::new();
    };
    let team: Vec<Seat> = chouette.team.iter().map(|mate| mate.seat).collect();
    let line = about("backgammon-news-line", chouette.boxed).with("team", names(&team));
    [line.with("captain", Arg::Player(index(chouette.captain())))].into()
}

/// Words the news of the cube, the switch and resignations.
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

/// Dice in written form: `6-3`.
pub(crate) fn dice_text([one, two]: [u8; 2]) -> String {
    format!("{one}-{two}")
}

fn of_opening(game: &Backgammon, dice: [u8; 2]) -> Vec<Sentence> {
    let [one, two] = dice;
    let rolled = Sentence::new("backgammon-news-opening")
        .with("one", i32::from(one))
        .with("two", i32::from(two))
        .with("first", Arg::Player(index(game.player_of(Seat::new(0)))))
        .with("second", Arg::Player(index(game.player_of(Seat::new(1)))));
    if one != two {
        let first = game.player_of(Seat::new(u8::from(two > one)));
        let begins = about("backgammon-news-begins", first);
        let crawford = game.terms.crawford.then(|| Sentence::new("backgammon-alt-crawford"));
        return [rolled, begins].into_iter().chain(crawford).collect();
    }
    if game.terms.doubles_itself(game.cube) {
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
    [about(key, game.player_of(seat)).with("dice", dice_text(dice))].into()
}

/// Announces the end of the game, if this entry ends it.
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
            None if after.chouette.is_some() => settlements(&after),
            None => [settled(&after, end)].into(),
        },
        None => Vec::new(),
    }
}

/// Announces a try at a puzzle, in hundredths of the best.
fn of_try(game: &Backgammon, play: &Play) -> Vec<Sentence> {
    let Some(task) = &game.task else { return Vec::new() };
    let loss = task.loss(&game.board, play);
    let told = about("backgammon-news-tried", Seat::new(0))
        .with("move", show(game, &Action::Play(play.clone())))
        .with("percent", percent(loss));
    let left = task.left().saturating_sub(1);
    let more =
        (left > 0 && loss > 0).then(|| Sentence::new("core-problem-left").with("left", left));
    [told].into_iter().chain(more).collect()
}

/// Words the result of a puzzle that is over, in hundredths of the best and in stars.
pub(crate) fn made_of(task: &Task) -> Sentence {
    let percent = task.percent();
    Sentence::new("core-problem-end").with("stars", stars(percent)).with("percent", percent)
}

/// Announces the result of a puzzle and its best play, if it was not found. A player who left is
/// not told the best play.
fn of_puzzle(after: &Backgammon, task: &Task) -> Vec<Sentence> {
    let best = task.best().filter(|_| task.is_done() && task.percent() < percent(0));
    let best = best.map(|play| {
        let shown = play_text(&after.board_of(Seat::new(0)), play);
        Sentence::new("core-problem-solution").with("line", shown)
    });
    [made_of(task)].into_iter().chain(best).collect()
}

/// Announces the points of each player of a chouette, the box first, and the players who leave it.
fn settlements(after: &Backgammon) -> Vec<Sentence> {
    let Some(chouette) = &after.chouette else { return Vec::new() };
    let team = chouette.team.iter().map(|mate| mate.seat);
    let all = [chouette.boxed].into_iter().chain(team).filter(|_| !chouette.is_drawing());
    let told = all.clone().map(|seat| {
        let points = chouette.points(seat);
        let key = match points {
            0 => "backgammon-news-even",
            1.. => "backgammon-news-wins",
            _ => "backgammon-news-loses",
        };
        let points = i64::try_from(points.unsigned_abs()).unwrap_or(i64::MAX);
        about(key, seat).with("points", points)
    });
    let quits = all.filter(|seat| chouette.quitting.contains(*seat) && chouette.is_in(*seat));
    told.chain(quits.map(|seat| about("backgammon-news-left", seat))).collect()
}

/// Announces the points of the game; the score of the match is not told here.
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

/// Words the end in a few words. `None` if a player left: the log tells that.
pub(crate) fn ended(game: &Backgammon, end: End) -> Option<Sentence> {
    if let Some(chouette) = &game.chouette {
        let points = chouette.points(chouette.boxed);
        let key = match points {
            0 => "backgammon-ended-box-even",
            1.. => "backgammon-ended-box-won",
            _ => "backgammon-ended-box-lost",
        };
        let points = i64::try_from(points.unsigned_abs()).unwrap_or(i64::MAX);
        return Some(about(key, chouette.boxed).with("points", points));
    }
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
