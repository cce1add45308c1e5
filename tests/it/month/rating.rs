//! Ratings by a plain reckoning: all results of a month from nothing, by another function of the
//! library than the service's, with step 6 of the paper written out for the time between matches.

use std::collections::BTreeMap;

use game_core::Turn;
use service::{Board, ClockClass, Goal, MatchId, MatchState, PersonId, Service};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2},
};

/// Five days, in milliseconds: the time in which a deviation grows by one volatility.
const PERIOD: f64 = 432_000_000.0;
/// The factor from the scale of the paper to that of players.
const SCALE: f64 = 173.7178;

/// The key of a rating: person, game and class of clock.
type Kept = (PersonId, &'static str, ClockClass);

/// The winner, if there is one, from the first player's side.
fn made(board: &Board) -> Outcomes {
    let standing = &board.card.standing;
    let first_is_behind = match (standing.goal, board.table.turn()) {
        (Goal::Game, Turn::Over(outcome)) => outcome.places[0].cmp(&outcome.places[1]),
        (Goal::Game, _) => panic!("a game that is over goes on"),
        _ => standing.score[1].cmp(&standing.score[0]),
    };
    match first_is_behind {
        std::cmp::Ordering::Less => Outcomes::WIN,
        std::cmp::Ordering::Equal => Outcomes::DRAW,
        std::cmp::Ordering::Greater => Outcomes::LOSS,
    }
}

/// Asserts that the ratings of everybody follow from these matches, which must be all there were.
/// Returns how many of them were rated and are over.
pub(super) async fn compare(service: &Service, all: &[MatchId], people: &[PersonId]) -> u32 {
    let mut over = Vec::new();
    for id in all {
        let board = service.matches().board(*id).await.expect("it has begun");
        let changes = service.contests().rating_changes(*id).await.expect("it can be read");
        // In an unrated one, not both had moved, or the same two had played enough that day.
        let not = service.contests().unrated(*id).await.expect("it can be read");
        let is_over = board.card.state == MatchState::Over;
        let counts = board.card.rated.is_some() && is_over && not.is_none();
        assert_eq!(changes.len(), if counts { 2 } else { 0 }, "{id:?}");
        if counts {
            over.push(board);
        }
    }
    over.sort_by_key(|board| (board.card.ended, board.card.id));
    let mut ratings: BTreeMap<Kept, (Glicko2Rating, i64)> = BTreeMap::new();
    for board in &over {
        let (card, config) = (&board.card, Glicko2Config::new());
        let (pace, ended) = (card.rated.expect("it is"), card.ended.expect("it is over").0);
        let two: Vec<_> = card.people().collect();
        let grown = |person: PersonId| match ratings.get(&(person, card.game, pace)) {
            None => Glicko2Rating::new(),
            Some((known, at)) => {
                let drift = known.volatility * SCALE * ((ended - at) as f64 / PERIOD).sqrt();
                Glicko2Rating { deviation: known.deviation.hypot(drift).min(350.0), ..*known }
            }
        };
        let (one, other) = glicko2(&grown(two[0]), &grown(two[1]), &made(board), &config);
        ratings.insert((two[0], card.game, pace), (one, ended));
        ratings.insert((two[1], card.game, pace), (other, ended));
    }
    let mut stored = Vec::new();
    for person in people {
        let own = service.contests().ratings_of(*person).await.expect("it can be read");
        stored.extend(own.into_iter().map(|one| {
            let game = over.iter().map(|board| board.card.game).find(|game| *game == one.game);
            ((*person, game.expect("a game that was played"), one.pace), one.rating)
        }));
    }
    let expected = ratings.into_iter().map(|(key, (one, _))| (key, one.rating.round() as i64));
    assert_eq!(stored.into_iter().collect::<BTreeMap<_, _>>(), expected.collect());
    u32::try_from(over.len()).expect("a few")
}
