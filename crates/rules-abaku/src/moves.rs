//! Lists of legal placements, found by the engine.

use alloc::{string::ToString, vec::Vec};

use game_core::{Datum, Fact, Listed, Seat};

use crate::{
    Abaku, Action, Placement, Tile, Violation,
    engine::{Engine, Filling, Hand},
};

/// Returns every legal placement of a seat, each once, in no particular order.
pub(crate) fn placements(game: &Abaku, seat: Seat) -> Vec<Placement> {
    let mut all = Vec::new();
    each_legal(game, seat, |_, placement| all.push(placement));
    all
}

/// Returns every legal placement with its facts, the best score first.
pub(crate) fn listing(game: &Abaku, seat: Seat) -> Vec<Listed<Action>> {
    let mut all = Vec::new();
    each_legal(game, seat, |filling, placement| all.push((filling.points, placement)));
    all.sort_by(|one, other| other.0.cmp(&one.0).then_with(|| one.1.cmp(&other.1)));
    let listed = |(_, placement): (i64, Placement)| {
        let facts = facts(game, &placement).unwrap_or_default();
        Listed { action: Action::Place(placement), facts }
    };
    all.into_iter().map(listed).collect()
}

/// Calls `found` with each legal placement; those of one filling differ only in their jokers.
fn each_legal(game: &Abaku, seat: Seat, mut found: impl FnMut(&Filling, Placement)) {
    let hand = Hand::of(game, seat);
    Engine::of(game).each(&hand, |filling| {
        for jokers in (0..1_u8 << filling.count()).filter(|&mask| hand.can_lay(filling, mask)) {
            found(filling, filling.placement(&game.options.board, jokers));
        }
    });
}

/// Returns the tiles, the score and the equations of a placement.
pub(crate) fn facts(game: &Abaku, placement: &Placement) -> Result<Vec<Fact>, Violation> {
    let layout = game.layout();
    let laying = layout.lay(placement)?;
    let scored = layout.weigh(&laying)?;
    let board = &game.options.board;
    let tile = |(&square, tile): (&usize, &Tile)| {
        Datum::List([Datum::Text(board.name(square)), Datum::Text(tile.to_string())].into())
    };
    let tiles = laying.new.iter().zip(&placement.tiles).map(tile).collect();
    let texts = scored.equations.into_iter().map(|one| Datum::Text(one.text)).collect();
    let facts = [
        Fact { key: "tiles", value: Datum::List(tiles) },
        Fact { key: "score", value: Datum::Number(scored.points) },
        Fact { key: "equations", value: Datum::List(texts) },
    ];
    Ok(facts.into())
}

/// Returns a seat's possible answers to a placement open to challenge.
pub(crate) fn answers(game: &Abaku, seat: Seat) -> Vec<Action> {
    let accept = game.may_accept(seat).map(|()| Action::Accept);
    let challenge = game.may_challenge(seat).map(|()| Action::Challenge);
    [accept, challenge].into_iter().flatten().collect()
}

/// Adds the answers to a listing: a right challenge before everything, a wrong one after it.
pub(crate) fn with_answers(
    game: &Abaku,
    seat: Seat,
    mut listed: Vec<Listed<Action>>,
) -> Vec<Listed<Action>> {
    for action in answers(game, seat) {
        let right = action == Action::Challenge && game.fault().is_some();
        let facts = match action {
            Action::Challenge => {
                Vec::from([Fact { key: "right", value: Datum::Number(i64::from(right)) }])
            }
            _ => Vec::new(),
        };
        let at = if right { 0 } else { listed.len() };
        listed.insert(at, Listed { action, facts });
    }
    listed
}
