//! The laws every game must obey.

use super::*;
use crate::Digits;

/// Tiles are neither made nor lost: what is on the board, in the racks and in
/// the bag is always all 110.
fn tiles_are_conserved(playout: &testkit::Playout<Abaku>) {
    let game = playout.table.position();
    let lying = game.grid.tiles().map(|(_, tile)| tile.spends());
    let held = game.racks.iter().flat_map(|rack| rack.known.iter());
    let all: Digits = lying.chain(held).chain(game.unseen().iter()).collect();
    assert_eq!(all, Digits::FULL, "{}", game.to_text());
    assert_eq!(game.bag(), game.unseen().len());
}

#[test]
fn games_of_two_obey_the_laws() {
    testkit::assert_lawful::<Abaku>(&["board=compact"], 1, tiles_are_conserved);
}

#[test]
fn other_rules_obey_the_laws() {
    testkit::assert_lawful::<Abaku>(
        &["board=compact rules=online operations=add,mul scoring=v1 errors=penalty"],
        1,
        tiles_are_conserved,
    );
}
