//! Checks of illegal decisions and of moves that a player must find.

use std::time::Duration;

use game_core::{ChanceRng, Game, Notation as _, Secret, Viewer};
use rules_backgammon::{Backgammon, Options, Stake, Switch, Variant};

use super::*;
use crate::{Deadline, Effort, scratch::of};

const OPENING: &str = "XGID=-b----E-C---eE---c-e----B-";

fn rng() -> ChanceRng {
    ChanceRng::at(&Secret::new([3; 32]), 0)
}

fn money() -> Options {
    Options { play: Stake::Money, ..Options::default() }
}

/// Ranks the decisions in a position by a level's judgement, the best first.
fn best(level: &str, position: &str) -> Vec<crate::RankedDecision> {
    of("backgammon").unwrap().best(position, &money().encode(), level).unwrap()
}

/// Returns a level's decision in a position.
fn decided(level: &BackgammonLevel, position: &str, options: &Options) -> Action {
    let game = Backgammon::from_text(position, options).unwrap();
    let game_core::Turn::Seats { must, .. } = game.turn() else { panic!("{position}") };
    let view = game.view(Viewer::Seat(must.iter().next().unwrap()));
    level.choose(&view, level.budget, &mut rng()).unwrap()
}

#[test]
fn whose_time_is_over_chooses_what_it_saw_at_once() {
    let mut others = 0;
    for dice in ["21", "32", "41", "43", "51", "54", "62", "63"] {
        let game = Backgammon::from_text(&format!("{OPENING}:0:0:1:{dice}:0:0:0:0:10"), &money());
        let (view, diamond) = (
            game.unwrap().view(Viewer::Seat(Seat::new(0))),
            BackgammonLevel::named("diamond").unwrap(),
        );
        let choose = |budget| diamond.choose(&view, budget, &mut rng());
        let until = Some(Deadline::after(Duration::ZERO));
        let at_once = choose(Budget::new(0));
        assert_eq!(choose(Budget { until, ..diamond.budget }), at_once, "{dice}");
        others += usize::from(choose(diamond.budget) != at_once);
    }
    assert!(others > 0, "time changes something");
}

#[test]
fn openings_are_played_as_everybody_plays_them() {
    for (dice, play) in
        [("31", "8/5 6/5"), ("42", "8/4 6/4"), ("61", "13/7 8/7"), ("53", "8/3 6/3")]
    {
        let position = format!("{OPENING}:0:0:1:{dice}:0:0:0:0:10");
        let all = best("diamond", &position);
        assert_eq!(all[0].shown, play, "{dice}");
        assert!(all.is_sorted_by(|one, other| one.value >= other.value), "{dice}");
        let game = Backgammon::from_text(&position, &money()).unwrap();
        assert_eq!(all.len(), game.listing(Seat::new(0)).len(), "every play is judged once");
        let after = all[0].after.as_deref().unwrap();
        let after = Backgammon::from_text(after, &money()).unwrap();
        assert_eq!(after.mover(), Seat::new(1));
    }
}

/// Returns the first field of an XGID: the points and men of the side to move, and of the opponent
/// in the same numbering.
fn men(own: &[(usize, u8)], others: &[(usize, u8)]) -> String {
    let mut men = ['-'; 26];
    own.iter().for_each(|&(point, count)| men[point] = char::from(b'A' + count - 1));
    others.iter().for_each(|&(point, count)| men[point] = char::from(b'a' + count - 1));
    format!("XGID={}", men.iter().collect::<String>())
}

/// Returns a certain win: two rolls from the end, while the opponent needs three.
fn won() -> String {
    men(&[(1, 4)], &[(19, 6)])
}

/// Returns a certain gammon: the same with no opposing man at home.
fn gammon() -> String {
    men(&[(1, 4)], &[(12, 15)])
}

#[test]
fn the_cube_is_offered_taken_and_dropped_in_time() {
    for (men, dice, rules, decision) in [
        (OPENING.to_owned(), "00", 0, "no double"),
        (OPENING.to_owned(), "D", 0, "take"),
        (won(), "00", 0, "double"),
        (won(), "D", 0, "drop"),
        (gammon(), "00", 0, "too good"),
        (gammon(), "00", 1, "double"),
        (men(&[(24, 4)], &[(20, 6)]), "D", 0, "take"),
        (men(&[(24, 4)], &[(20, 6)]), "D", 2, "beaver"),
        (men(&[(24, 4)], &[(20, 6)]), "B", 2, "drop"),
    ] {
        for level in ["quartz", "diamond"] {
            let position = format!("{men}:0:0:1:{dice}:0:0:{rules}:0:10");
            let all = best(level, &position);
            assert_eq!((all.len(), all[0].about, all[0].measure), (1, "cube", "equity"));
            assert_eq!(all[0].shown, decision, "{level}: {position}");
        }
    }
}

#[test]
fn a_resignation_is_accepted_once_there_is_no_more_to_win() {
    for (men, size, accepts) in
        [(won(), 1, true), (gammon(), 1, false), (gammon(), 2, true), (OPENING.to_owned(), 1, true)]
    {
        let position = format!("{men}:0:0:1:00:0:0:0:0:10 resign=2:{size}");
        for level in &LEVELS {
            let answer = decided(level, &position, &money());
            let wanted = if accepts { Action::Accept } else { Action::Refuse };
            assert_eq!(answer, wanted, "{}: {position}", level.name);
        }
    }
}

#[test]
fn a_player_one_point_short_does_not_double_and_a_trailing_one_does_at_once() {
    let options = Options { length: 5, ..Options::default() };
    let game = |score: &str| format!("{OPENING}:0:0:1:00:{score}:0:5:10");
    let diamond = BackgammonLevel::named("diamond").unwrap();
    assert_eq!(decided(diamond, &game("4:2"), &options), Action::Roll);
    assert_eq!(decided(diamond, &game("2:4"), &options), Action::Double);
}

#[test]
fn a_decision_is_the_same_wherever_the_same_is_seen_and_lawful_without_any_time() {
    let players = of("backgammon").unwrap();
    let position = format!("{OPENING}:0:0:-1:21:0:0:0:0:10");
    let game = Backgammon::from_text(&position, &money()).unwrap();
    let seat = Seat::new(1);
    let view = game.view(Viewer::Seat(seat));
    for level in players.levels() {
        for effort in [Effort::Full, Effort::Least] {
            let choose = || players.choose(&view, level, effort, &mut rng()).unwrap();
            let once = choose();
            assert_eq!(once, choose(), "{level}");
            let action = Action::decode(&once).unwrap();
            assert!(game.clone().act(seat, &action).is_ok(), "{level}: {once}");
        }
    }
}

#[test]
fn a_game_is_played_to_its_end_in_every_way_to_play() {
    let players = of("backgammon").unwrap();
    let every = Options { beavers: Switch::On, raccoons: Switch::On, autodoubles: 1, ..money() };
    for options in [
        Options::default(),
        Options { length: 1, variant: Variant::Nackgammon, ..Options::default() },
        Options { variant: Variant::Hypergammon, ..every },
        Options { jacoby: Switch::On, ..every },
        Options { cube: Switch::Off, ..money() },
    ] {
        for seed in 0..3 {
            let levels = ["quartz", "pumice"];
            let deal =
                players.mirrored(&options.encode(), levels, &Secret::new([seed; 32])).unwrap();
            assert_eq!(deal.results.iter().sum::<u32>(), 2, "{options:?}");
        }
    }
}

#[test]
fn the_same_deal_is_played_the_same_again_whoever_is_named_first() {
    let players = of("backgammon").unwrap();
    let options = Options { cube: Switch::Off, ..money() }.encode();
    let [one, other] = [["granite", "slate"], ["slate", "granite"]]
        .map(|levels| players.mirrored(&options, levels, &Secret::new([6; 32])).unwrap());
    assert_eq!(one.margin, -other.margin);
}

#[test]
fn the_hardest_level_bears_off_for_the_fewest_rolls_and_knows_how_often_it_wins() {
    // The opponent bears off with a double, otherwise with the roll after it. From 6 and 5, a roll
    // of 21 leaves 5 and 3, which 14 of 36 rolls bear off; 4 and 4 would be 11, 6 and 2 would be
    // 13. The last number in the XGID says that no player may double.
    let position = format!("{}:0:0:1:21:0:0:0:0:0", men(&[(6, 1), (5, 1)], &[(24, 4)]));
    let all = best("diamond", &position);
    let won = [14.0, 13.0, 11.0].map(|rolls| 2.0 * (5.0 / 6.0) * rolls / 36.0 - 1.0);
    assert_eq!(all[0].shown, "6/3", "{all:?}");
    for (one, right) in all.iter().zip(won) {
        assert!((one.value - right).abs() < 1e-3, "{}: {} {right}", one.shown, one.value);
    }
}
