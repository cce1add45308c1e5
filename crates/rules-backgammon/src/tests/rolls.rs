//! Rolls that hardly occur in random play.

use game_core::{Turn, View as _, Viewer};

use super::*;
use crate::{Step, Variant};

#[test]
fn only_the_higher_number_is_played_where_they_exclude_each_other() {
    // Either number alone can be played, after neither the other.
    let game = to_play(&[(20, 1)], &[(9, 2), (24, 3)], "65");
    assert_eq!(listed(&game), ["20/14"]);
    assert_eq!(refusal(&game, 1, "20/15"), Violation::HigherFirst { die: 6 });
}

#[test]
fn the_lower_number_is_played_where_the_higher_cannot_be() {
    let game = to_play(&[(20, 1)], &[(14, 2), (9, 2), (24, 3)], "65");
    assert_eq!(listed(&game), ["20/15"]);
}

#[test]
fn both_numbers_are_played_if_one_order_allows_it() {
    // 6 first is blocked on 14; 5 first and then 6 is not.
    let game = to_play(&[(20, 1)], &[(14, 2), (24, 3)], "65");
    assert_eq!(listed(&game), ["20/9"]);
    let refused = refusal(&game, 1, "20/15");
    assert_eq!(refused, Violation::MoreToPlay { played: 1, possible: 2 });
}

#[test]
fn a_double_is_played_as_far_as_it_goes() {
    for (blocked, expected, steps) in
        [(18, "20/19", 1), (17, "20/18", 2), (16, "20/17", 3), (15, "20/16", 4)]
    {
        let game = to_play(&[(20, 1)], &[(blocked, 2), (24, 3)], "11");
        assert_eq!(listed(&game), [expected], "{blocked}");
        let Action::Play(play) = &game.listing(seat(1))[0].action else { unreachable!() };
        assert_eq!(play.steps().len(), steps);
    }
    let game = to_play(&[(25, 2), (6, 2)], &[(24, 2), (19, 2)], "22");
    assert_eq!(
        listed(&game),
        ["bar/21 bar/23 6/4", "bar/21(2)", "bar/23(2) 6/2", "bar/23(2) 6/4(2)"]
    );
}

#[test]
fn men_on_the_bar_come_in_first() {
    let game = to_play(&[(25, 2), (13, 3)], &[(20, 2), (1, 1)], "53");
    assert_eq!(listed(&game), ["bar/22"], "the other stays on the bar, and nobody else moves");
    assert_eq!(refusal(&game, 1, "13/10"), Violation::BarFirst { men: 2 });
    let game = to_play(&[(25, 1), (13, 3)], &[(20, 2), (1, 1)], "53");
    assert_eq!(listed(&game), ["bar/17", "bar/22 13/8"]);
}

#[test]
fn a_roll_that_cannot_be_played_passes_by_itself() {
    let closed = [(24, 2), (23, 2), (22, 2), (21, 2), (20, 2), (19, 2)];
    let text = format!("XGID={}:1:-1:1:00:0:0:0:5:10", men(&[(25, 1), (6, 2)], &closed));
    let game = position(&text, "");
    assert_eq!(game.turn(), Turn::Chance, "the other owns the cube, so there is nothing to ask");
    let danced = after(game.clone(), &["*:63"]);
    assert_eq!(danced.to_move, seat(2));
    assert_eq!(danced.last.as_ref().unwrap().play, None);
    assert_eq!(danced.board, game.board);
    assert_eq!(danced.decider(), Some(seat(2)), "the other is asked whether to double");
    let rolling = after(position(&format!("{text} auto=2"), ""), &["*:63"]);
    assert_eq!(rolling.turn(), Turn::Chance, "the other's dice roll at once");
}

#[test]
fn a_roll_read_from_a_text_that_cannot_be_played_lists_nothing() {
    let closed = [(24, 2), (23, 2), (22, 2), (21, 2), (20, 2), (19, 2)];
    assert!(listed(&to_play(&[(25, 1), (6, 2)], &closed, "63")).is_empty());
}

#[test]
fn a_higher_number_bears_off_only_if_nobody_stands_behind() {
    let far = [(24, 2)];
    let game = to_play(&[(5, 1), (3, 1), (2, 2)], &far, "64");
    assert_eq!(listed(&game), ["5/1 3/off", "5/off 3/off"]);
    let game = to_play(&[(6, 1), (3, 2)], &far, "54");
    assert_eq!(listed(&game), ["6/1 3/off", "6/2 3/off"]);
    let why = refusal(&game, 1, "3/off;3/off");
    assert_eq!(why, Violation::Behind { step: Step { from: 3, to: 0 }, farthest: 6 });
    let game = to_play(&[(4, 2), (2, 1)], &far, "55");
    assert_eq!(listed(&game), ["4/off(2) 2/off"]);
}

#[test]
fn rolls_that_other_programs_get_wrong_are_played_by_the_rules() {
    let only = "XGID=----b-M-A-------b-cdd---A-:0:0:1:62:0:0:0:5:10";
    assert_eq!(listed(&position(only, "")), ["24/22 8/2"], "both numbers, where both can be");
    let far = [(24, 2)];
    let single = to_play(&[(12, 1)], &[(1, 2), (24, 3)], "65");
    assert_eq!(listed(&single), ["12/6"], "the larger, where either alone can be");
    for men in 5..8 {
        assert_eq!(listed(&to_play(&[(1, men)], &far, "11")), ["1/off(4)"], "{men}");
    }
    assert_eq!(listed(&to_play(&[(5, 1), (2, 1)], &far, "42")), ["5/1 2/off", "5/off"]);
}

#[test]
fn gaps_are_filled_or_jumped_as_the_numbers_say() {
    let far = [(24, 2)];
    // No man on 4: a 4 moves a man from 6 or 5, and bears off no man.
    let game = to_play(&[(6, 2), (5, 1), (1, 3)], &far, "41");
    assert!(listed(&game).contains(&"6/2 1/off".to_owned()));
    assert!(listed(&game).contains(&"5/off".to_owned()), "by 1 and 4, or by 4 and 1");
    let why = refusal(&game, 1, "1/off;1/off");
    assert_eq!(why, Violation::Behind { step: Step { from: 1, to: 0 }, farthest: 6 });
}

#[test]
fn nobody_has_to_bear_off_who_can_move() {
    let game = to_play(&[(6, 1), (4, 1), (2, 1)], &[(24, 2)], "42");
    assert!(listed(&game).contains(&"6/2 4/2".to_owned()), "{:?}", listed(&game));
    assert!(listed(&game).contains(&"4/off 2/off".to_owned()));
}

#[test]
fn nobody_is_borne_off_before_all_are_home() {
    let game = to_play(&[(8, 1), (6, 1), (1, 2)], &[(24, 2)], "61");
    let why = refusal(&game, 1, "6/off;1/off");
    assert_eq!(why, Violation::NotHome { farthest: 8 });
    assert!(listed(&game).contains(&"8/2 1/off".to_owned()), "the last comes home first");
}

#[test]
fn a_man_hit_while_bearing_off_stops_it() {
    let game = to_play(&[(25, 1), (6, 2), (1, 2)], &[(24, 2), (20, 1)], "51");
    assert_eq!(refusal(&game, 1, "6/1;1/off"), Violation::BarFirst { men: 1 });
    assert_eq!(listed(&game), ["bar/20* 6/5", "bar/20*/19"]);
}

#[test]
fn both_ways_of_one_man_differ_if_somebody_is_hit_on_one() {
    let game = to_play(&[(20, 1)], &[(14, 1), (24, 3)], "65");
    assert_eq!(listed(&game), ["20/14*/9", "20/9"]);
    let both = to_play(&[(20, 1)], &[(14, 1), (15, 1), (24, 3)], "65");
    assert_eq!(listed(&both), ["20/14*/9", "20/15*/9"]);
}

#[test]
fn the_last_man_may_leave_with_both_numbers_or_with_one() {
    let game = to_play(&[(3, 1)], &[(24, 2)], "62");
    assert_eq!(listed(&game), ["3/off"]);
    let view = game.view(Viewer::Seat(seat(1)));
    let typed = view.parse("3/off").unwrap();
    let won = after(game.clone(), &[&format!("1:{}", typed.encode())]);
    assert_eq!(won.ending().unwrap().winner, seat(1));
    assert!(after(game, &["1:3/off"]).ending().is_some());
}

#[test]
fn starts_are_those_of_the_rules() {
    let start = |variant| xgid(&Backgammon::new(&Backgammon::first(&options(variant), 2)));
    assert!(start("").starts_with("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:5:10"));
    assert!(start("variant=nackgammon").starts_with("XGID=-bb---D-C---dD---c-d---BB-:"));
    assert!(start("variant=hypergammon").starts_with("XGID=-aaa------------------AAA-:"));
    for (variant, pips) in Variant::ALL.into_iter().zip([167, 194, 69]) {
        assert_eq!(Board::start(variant).pips(), pips);
    }
}

#[test]
fn refusals_of_moves_say_what_is_wrong() {
    let game = position(&START.replace(":00:", ":62:"), "");
    let step = |from, to| Step { from, to };
    for (code, why) in [
        ("24/19", Violation::NotRolled { step: step(24, 19), dice: [6, 2].to_vec() }),
        ("7/1", Violation::NoMan { step: step(7, 1), bar: false }),
        ("bar/23", Violation::NoMan { step: step(25, 23), bar: true }),
        ("13/7;8/2;6/4", Violation::NotRolled { step: step(8, 2), dice: Vec::new() }),
        ("13/11;6/off", Violation::NotHome { farthest: 24 }),
        ("13/7", Violation::MoreToPlay { played: 1, possible: 2 }),
    ] {
        assert_eq!(refusal(&game, 1, code), why, "{code}");
    }
    let blocked = position(&START.replace(":00:", ":51:"), "");
    assert_eq!(
        refusal(&blocked, 1, "24/19;6/5"),
        Violation::Blocked { step: step(24, 19), men: 5 }
    );
    assert_eq!(refusal(&game, 2, "24/18;13/11"), Violation::NotYourTurn(0));
}
