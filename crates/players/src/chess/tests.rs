use game_core::{ChanceRng, Game as _, Notation as _, Seat, Secret, Viewer};
use rules_chess::{Chess, Options, shakmaty::Move};

use crate::{Effort, duel::Duel as _, scratch::of, search::Position as _};

fn best(position: &str, level: &str) -> Vec<String> {
    let all = of("chess").unwrap().best(position, &Options::default().encode(), level).unwrap();
    all.into_iter().map(|ranked| ranked.shown).collect()
}

#[test]
fn a_mate_in_one_and_a_man_for_nothing_are_seen_by_all_who_look_ahead() {
    for (position, move_) in [
        ("6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "Ra8#"),
        ("4k3/8/8/3q4/8/4N3/8/4K3 w - - 0 1", "Nxd5"),
    ] {
        for level in ["slate", "granite"] {
            assert_eq!(best(position, level)[0], move_, "{level}");
        }
    }
}

#[test]
fn flint_sees_a_mate_in_two() {
    // The rook cuts the king off before the mate on the last row.
    assert_eq!(best("7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "flint")[0], "Kf7");
}

#[test]
fn a_losing_player_agrees_to_a_draw_and_a_winning_one_does_not() {
    let mut game =
        Chess::from_text("4k3/8/8/8/8/8/q7/4K2R w - - 0 1", &Options::default()).unwrap();
    let (white, black) = (Seat::new(0), Seat::new(1));
    let act = |game: &mut Chess, seat, code: &str| {
        game.act(seat, &rules_chess::Action::decode(code).unwrap()).unwrap();
    };
    act(&mut game, white, "h1g1");
    act(&mut game, white, "offer");
    let choose = |game: &Chess, seat| {
        let mut rng = ChanceRng::at(&Secret::new([1; 32]), 4);
        let view = game.view(Viewer::Seat(seat));
        of("chess").unwrap().choose(&view, "granite", Effort::Full, &mut rng).unwrap()
    };
    assert_ne!(choose(&game, black), "accept", "a queen for a rook is not given away");
    act(&mut game, black, "a2a3");
    act(&mut game, black, "offer");
    assert_eq!(choose(&game, white), "accept");
}

#[test]
fn a_capture_that_is_answered_by_a_dearer_one_loses() {
    for (fen, capture, loses) in [
        ("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "d1d5", false),
        ("4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1", "d1d5", true),
        // A rook for a pawn and a knight.
        ("4k3/8/1n6/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", true),
        // A king does not capture a guarded man.
        ("8/8/4k3/3p4/8/2N3B1/6B1/4K3 w - - 0 1", "c3d5", false),
        ("8/8/4k3/3p4/8/2N3B1/8/4K3 w - - 0 1", "c3d5", true),
        // A second rook recaptures from behind.
        ("3rk3/8/8/3r4/8/8/3R4/3RK3 w - - 0 1", "d2d5", false),
    ] {
        let node = Chess::from_text(fen, &Options::default()).unwrap().node();
        let mut moves = Vec::new();
        node.moves(&mut moves);
        let code = |one: &Move| one.from().map(|from| format!("{from}{}", one.to()));
        let one = moves.into_iter().find(|one| code(one).as_deref() == Some(capture)).unwrap();
        assert_eq!(node.loses(one), loses, "{fen}");
    }
}
