//! Published numbers of positions.

use super::*;

fn counts(settings: &str, depths: core::ops::RangeInclusive<u32>) -> Vec<u64> {
    let game = Draughts::new(&Setup::new(options(settings), Some(ONE)));
    depths.map(|depth| game.perft(depth).unwrap()).collect()
}

#[test]
fn from_the_start_there_are_as_many_positions_as_published() {
    let published = [1, 7, 49, 302, 1469, 7361, 36768, 179_740, 845_931, 3_963_671];
    assert_eq!(counts("", 0..=9), published);
    assert_eq!(counts("federation=on", 0..=9), published);
}

#[test]
fn at_depth_ten_the_federations_rule_shows() {
    assert_eq!(counts("", 10..=10), [18_372_649]);
    assert_eq!(counts("federation=on", 10..=10), [18_368_918]);
}

/// With huffs both counters must agree: the one on the inner board, and the one that plays every
/// action.
#[test]
fn counting_is_playing_every_action() {
    fn played_out(game: &Draughts, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let after = |action: &Action| {
            let mut next = game.clone();
            next.act(mover(game), action).unwrap();
            // The count ignores draws.
            next.end = None;
            played_out(&next, depth - 1)
        };
        game.moves().iter().map(after).sum()
    }
    let king_rich = "W:WKa1,c3,Kf2:Bb6,d4,Kh6,e7:H29";
    let huffable = "B:Wa1,Kc3,g5:Bb8,Ke7,h6:!c3,g5";
    for settings in ["", "federation=on", "captures=huff", "captures=huff federation=on"] {
        let from_start = Draughts::new(&Setup::new(options(settings), Some(ONE)));
        let mut games = Vec::from([from_start, at_with(king_rich, settings)]);
        if settings.contains("huff") {
            games.push(at_with(huffable, settings));
        }
        for (game, depth) in games.iter().zip([5, 4, 4]) {
            for depth in 0..=depth {
                let counted = game.perft(depth).unwrap();
                assert_eq!(counted, played_out(game, depth), "{settings} {}", game.to_text());
            }
        }
    }
}

#[test]
fn a_count_that_would_never_end_is_not_begun() {
    assert_eq!(start().perft(u32::MAX), None);
    assert_eq!(at("W:Wa1:B").perft(0), Some(1));
}

#[test]
fn a_search_finds_the_moves_that_are_listed() {
    use crate::{Board, Finder, Side};
    fn searched(finder: &mut Finder, board: &Board, side: Side, depth: u32) -> u64 {
        let mut all = Vec::new();
        finder.plies(board, side, true, &mut all);
        match depth {
            0 => 1,
            _ => all
                .into_iter()
                .map(|ply| searched(finder, &board.made(side, ply), side.other(), depth - 1))
                .sum(),
        }
    }
    for text in ["W:WKa1,c3,Kf2:Bb6,d4,Kh6,e7", "B:Wa1,Kc3,g5:Bb8,Ke7,h6"] {
        let game = at_with(text, "federation=on");
        let count = searched(&mut Finder::default(), game.board(), game.side(), 5);
        assert_eq!(Some(count), game.perft(5), "{text}");
    }
}
