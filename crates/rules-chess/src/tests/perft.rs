//! Counts of move paths against published ones.

use super::*;

#[test]
fn the_initial_position_has_the_published_counts() {
    let counts = [1, 20, 400, 8902, 197_281, 4_865_609];
    for (depth, count) in (0..).zip(counts) {
        assert_eq!(start().perft(depth), Some(count), "depth {depth}");
    }
}

#[test]
fn kiwipete_has_the_published_counts() {
    for (depth, count) in (1..).zip([48, 2039, 97_862, 4_085_603]) {
        assert_eq!(at(KIWIPETE).perft(depth), Some(count), "depth {depth}");
    }
}

#[test]
fn positions_full_of_special_moves_have_the_published_counts() {
    let positions: [(&str, &[u64]); 4] = [
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812, 43_238, 674_624]),
        (
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            &[6, 264, 9467, 422_333],
        ),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1486, 62_379]),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            &[46, 2079, 89_890],
        ),
    ];
    for (fen, counts) in positions {
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(at(fen).perft(depth), Some(count), "{fen} depth {depth}");
        }
    }
}

#[test]
fn the_list_of_choices_counts_the_same() {
    fn count(game: &Chess, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |action: &Action| {
            let mut next = game.clone();
            next.act(game.mover(), action).unwrap();
            count(&next, depth - 1)
        };
        game.choices(game.mover()).iter().map(after).sum()
    }
    assert_eq!(count(&start(), 3), 8902);
    assert_eq!(count(&at(KIWIPETE), 2), 2039);
}
