//! The news of duplicate play.

use alloc::{string::String, vec::Vec};
use core::cmp::Reverse;

use game_core::{Entry, Game as _, Seat, Sentence, Viewer};

use super::{about, spaced};
use crate::{
    Abaku, Action, Chance, Placement,
    duplicate::{Answer, COMMON},
    position::Phase,
    show::show,
};

/// Returns the news of a decision or a departure. While others still think, an answer is told only
/// to its seat; at the end of the round all of them are told.
pub(super) fn of_round(
    game: &Abaku,
    entry: &Entry<Action, Chance>,
    viewer: Viewer,
) -> Vec<Sentence> {
    let mut after = game.clone();
    let own = match entry {
        Entry::Act(seat, action) => {
            let taken = after.act(*seat, action).is_ok();
            (taken && viewer == Viewer::Seat(*seat)).then(|| own_answer(game, action))
        }
        Entry::Depart(seat, why) => {
            after.depart(*seat, *why);
            None
        }
        Entry::Chance(_) | Entry::Back(_) => None,
    };
    let number = |game: &Abaku| game.round.as_ref().map(|round| round.number);
    if number(game) == number(&after) {
        return own.into_iter().collect();
    }
    of_close(game, &after)
}

fn own_answer(game: &Abaku, action: &Action) -> Sentence {
    match action {
        Action::Place(placement) => {
            of_laid(game, placement, Sentence::new("abaku-news-your-answer"))
        }
        _ => Sentence::new("abaku-news-your-pass"),
    }
}

/// Returns the sentence with a placement, its score and its equations.
fn of_laid(game: &Abaku, placement: &Placement, said: Sentence) -> Sentence {
    let scored = game.scored(placement).ok();
    let points = scored.as_ref().map_or(0, |scored| scored.points);
    let equations: Option<Vec<String>> =
        scored.map(|it| it.equations.into_iter().map(|one| one.text).collect());
    said.with("move", show(&Action::Place(placement.clone())))
        .with("score", points)
        .with("equations", equations.unwrap_or_default())
}

/// Returns the news of a round's end: the placement laid, and all answers by points.
fn of_close(game: &Abaku, after: &Abaku) -> Vec<Sentence> {
    let (Some(before), Some(round)) = (&game.round, &after.round) else { return Vec::new() };
    let best = match &round.best {
        Some(Answer::Laid(placement, _)) => {
            let said = Sentence::new("abaku-news-round").with("round", i64::from(before.number));
            Some(of_laid(game, placement, said))
        }
        _ => None,
    };
    let mut answers: Vec<(Seat, &Answer)> = after
        .seats()
        .zip(&round.told)
        .filter_map(|(seat, answer)| Some((seat, answer.as_ref()?)))
        .collect();
    answers.sort_by_key(|(seat, answer)| (Reverse(answer.points()), *seat));
    let told = answers.into_iter().map(|(seat, answer)| match answer {
        Answer::Laid(placement, _) => of_laid(game, placement, about("abaku-news-answer", seat)),
        Answer::Hidden | Answer::Nothing => about("abaku-news-no-answer", seat),
    });
    best.into_iter().chain(told).collect()
}

/// Returns the news of the common rack after a decision of chance.
pub(super) fn of_common(game: &Abaku, chance: &Chance) -> Vec<Sentence> {
    let mut after = game.clone();
    if !after.resolve(chance) {
        return Vec::new();
    }
    let swapped = matches!(game.phase, Phase::Swap(_)).then(|| {
        let tiles = spaced(game.racks[COMMON.index()].known);
        Sentence::new("abaku-news-rack-swapped").with("tiles", tiles)
    });
    let rack = after.racks[COMMON.index()].known;
    let plays = after.phase == Phase::Play;
    let common = plays.then(|| Sentence::new("abaku-news-common").with("tiles", spaced(rack)));
    swapped.into_iter().chain(common).collect()
}
