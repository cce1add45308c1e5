//! Number of ways to play the first turns, against the reference counts.

use super::*;

#[test]
fn the_first_turns_go_as_many_ways_as_the_reference_says() {
    let game = begun("");
    let counts: Vec<_> = (0..=6).map(|depth| game.perft(depth).unwrap()).collect();
    assert_eq!(counts, [1, 24, 552, 12_144, 255_024, 5_140_800, 99_274_176]);
}

#[test]
fn counting_and_playing_agree() {
    let mut game = begun("men=12");
    play(&mut game, "a1 g7 b2 f6 c3xg7 e5 a4 a7 d2 d7");
    let mut by_playing = 0;
    for code in turns(&game) {
        let mut next = game.clone();
        play(&mut next, &code);
        by_playing += u64::try_from(turns(&next).len()).unwrap();
    }
    assert_eq!(game.perft(2), Some(by_playing));
    assert_eq!(game.perft(1), Some(u64::try_from(turns(&game).len()).unwrap()));
}

#[test]
fn a_finished_game_goes_on_no_way() {
    let game = position("w.b/.../.w./....../.../..w/b.. w 0,0", "");
    assert_eq!((game.perft(0), game.perft(1), game.perft(3)), (Some(1), Some(0), Some(0)));
    let left = position("w.b/.../.w./....../.b./..w/b.. w 0,0 end=left:2", "");
    assert_eq!(left.perft(1), Some(0));
}
