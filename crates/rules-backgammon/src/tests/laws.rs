//! The laws for every game, and those of backgammon alone.

use testkit::Playout;

use super::*;

fn promises(playout: &Playout<Backgammon>) {
    let game = playout.table.position();
    let all = game.terms.variant.men();
    for board in [game.board, game.board.flipped()] {
        assert_eq!(board.left() + board.off(), all, "men are neither made nor lost: {board:?}");
    }
    assert_eq!(game.board.flipped().flipped(), game.board);
}

#[test]
fn matches_obey_the_laws() {
    testkit::assert_lawful::<Backgammon>(&["", "length=1", "length=2 crawford=off"], 5, promises);
}

#[test]
fn games_without_a_cube_obey_the_laws() {
    testkit::assert_lawful::<Backgammon>(&["cube=off length=3"], 8, promises);
}

#[test]
fn money_play_obeys_the_laws() {
    let settings = [
        "play=money jacoby=on",
        "play=money beavers=on raccoons=on autodoubles=2",
        "play=money jacoby=on beavers=on cube=off autodoubles=1",
    ];
    testkit::assert_lawful::<Backgammon>(&settings, 5, promises);
}

#[test]
fn other_starts_obey_the_laws() {
    let settings = [
        "variant=nackgammon cube=off",
        "variant=hypergammon play=money jacoby=on",
        "variant=hypergammon cube=off",
    ];
    testkit::assert_lawful::<Backgammon>(&settings, 8, promises);
}
