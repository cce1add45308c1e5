//! Puzzles: a few tries at one roll.

use game_core::{
    AnyTable as _, Departure, Expiry, Notation as _, Secret, Table, Turn, View as _, Viewer,
};

use super::*;
use crate::{Play, Setup, puzzle};

/// The start, with a roll whose best play is well known; the losses of the plays are made up.
const ROLLED: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
const KNOWN: [(&str, u16); 4] =
    [("8/5;6/5", 0), ("13/10;24/23", 160), ("13/9", 220), ("24/20", 450)];

fn play(written: &str) -> Play {
    let game = position(ROLLED, "play=money");
    let view = game.view(Viewer::Seat(seat(1)));
    match view.parse(&written.replace(';', " ")) {
        Ok(Action::Play(play)) => play,
        other => panic!("{written}: {other:?}"),
    }
}

fn setup(tries: u8) -> Setup {
    let answers = KNOWN.map(|(written, loss)| (play(written), loss));
    let game = position(ROLLED, "play=money");
    Setup::puzzle(options("play=money"), &game, tries, &answers).unwrap()
}

fn start(tries: u8) -> Table<Backgammon> {
    Table::start(&setup(tries), &Secret::new([1; 32]))
}

fn act(table: &mut Table<Backgammon>, written: &str) -> Result<(), String> {
    let acted = table.act(seat(1), &Action::Play(play(written)), &Secret::new([1; 32]));
    acted.map_err(|why| why.to_string())
}

/// The keys of the news of the newest entry.
fn told(table: &Table<Backgammon>) -> Vec<String> {
    let news = table.news(table.ply() - 1, Viewer::Spectator);
    news.iter().map(|one| one.sentence().to_string()).collect()
}

#[test]
fn puzzles_obey_the_laws() {
    let setup = setup(3);
    testkit::assert_setup_lawful::<Backgammon>(&setup, &setup.options, 8, |playout| {
        assert_eq!(playout.table.position().board, playout.setup.answers().unwrap().0.board);
    });
}

#[test]
fn every_try_starts_from_the_same_position_and_the_best_one_counts() {
    let mut table = start(3);
    let board = table.position().board;
    for (nth, (written, _)) in [KNOWN[3], KNOWN[1], KNOWN[2]].into_iter().enumerate() {
        assert_eq!(act(&mut table, written), Ok(()));
        assert_eq!(table.position().board, board);
        assert_eq!(table.back_to(seat(1)), None, "a try is not taken back");
        assert!(act(&mut table, written).is_err(), "nothing is tried twice");
        let most = if nth == 0 { 55 } else { 84 };
        assert_eq!(table.position().view(Viewer::Spectator).scores(), [most]);
    }
    let Turn::Over(outcome) = table.position().turn() else { panic!("three tries are all") };
    assert_eq!(outcome.points, [84]);
    let told = told(&table);
    assert_eq!(told[1], "core-problem-end stars=1 percent=84");
    assert_eq!(told[2], "core-problem-solution line=\"8/5 6/5\"");
}

#[test]
fn a_puzzle_says_what_is_to_be_found_and_what_counts() {
    let mut table = start(1);
    let said = |table: &Table<Backgammon>| table.position().sides();
    assert_eq!(said(&table)[0].to_string(), "backgammon-puzzle-roll dice=\"3-1\"");
    assert_eq!(setup(1).solution().as_deref(), Some("8/5 6/5"));
    act(&mut table, KNOWN[1].0).unwrap();
    assert!(said(&table).is_empty());
    assert_eq!(Backgammon::first(&options("play=money"), 2).solution(), None);
}

#[test]
fn finding_the_best_play_ends_the_puzzle_at_once() {
    let mut table = start(3);
    act(&mut table, "6/5;8/5").unwrap();
    assert!(matches!(table.position().turn(), Turn::Over(_)));
    let told = told(&table);
    assert_eq!(told[0], "backgammon-news-tried player=seat 1 move=\"8/5 6/5\" percent=100");
    assert_eq!(told[1..], ["core-problem-end stars=3 percent=100"]);
}

#[test]
fn plays_that_come_to_the_same_are_the_same_play() {
    let mut table = start(3);
    let secret = Secret::new([1; 32]);
    let by = |code| Action::decode(code).unwrap();
    table.act(seat(1), &by("24/21;21/20"), &secret).unwrap();
    let again = table.act(seat(1), &by("24/23;23/20"), &secret).map_err(|why| why.to_string());
    assert_eq!(again, Err("core-problem-tried-before".into()));
    assert!(told(&table)[0].ends_with("percent=55"), "{:?}", told(&table));
}

#[test]
fn a_play_that_is_not_listed_is_worth_nothing() {
    let mut table = start(1);
    act(&mut table, "8/4").unwrap();
    assert_eq!(table.position().view(Viewer::Spectator).scores(), [0]);
    assert_eq!(told(&table)[1], "core-problem-end stars=0 percent=0");
}

#[test]
fn a_wrong_try_costs_none_and_nothing_but_the_roll_is_played() {
    let mut table = start(1);
    let secret = Secret::new([1; 32]);
    for code in ["double", "roll", "resign1", "auto", "take", "accept", "24/18;13/11", "8/5"] {
        assert!(table.act(seat(1), &Action::decode(code).unwrap(), &secret).is_err(), "{code}");
        assert_eq!(table.ply(), 0);
    }
    let game = table.position();
    let plays = |action: &Action| matches!(action, Action::Play(_));
    assert!(game.legal_actions(seat(1)).iter().all(plays));
    assert!(game.legal_actions(seat(2)).is_empty(), "nobody sits there");
    let steps: Vec<_> =
        game.view(Viewer::Seat(seat(1))).draft(&[]).next.into_iter().map(|one| one.step).collect();
    assert!(steps.iter().all(|step| step.chars().all(char::is_lowercase)), "{steps:?}");
    assert_eq!(game.expire(seat(1)), Expiry::Departs);
}

#[test]
fn a_tried_play_is_laid_out_and_not_played_again() {
    let mut table = start(3);
    act(&mut table, "13/9").unwrap();
    let view = table.position().view(Viewer::Seat(seat(1)));
    let taps: Vec<String> = ["mj", "ji"].map(Into::into).into();
    let draft = view.draft(&taps);
    assert!(draft.next.is_empty() && draft.action.is_none(), "{draft:?}");
    assert_eq!(draft.notes[1].key, "core-problem-tried-before");
    let pressed = view.draft(&[&*taps, &["go".into()]].concat());
    assert_eq!(pressed.problem.unwrap().key, "core-problem-tried-before");
}

#[test]
fn a_solver_who_gives_up_keeps_the_best_of_their_tries_and_is_told_no_more() {
    for late in [false, true] {
        let mut table = start(3);
        act(&mut table, KNOWN[1].0).unwrap();
        let secret = Secret::new([1; 32]);
        match late {
            true => assert!(table.time_out(seat(1), &secret)),
            false => assert!(table.depart(seat(1), Departure::Resigned, &secret)),
        }
        let Turn::Over(outcome) = table.position().turn() else { panic!("nobody is left") };
        assert_eq!(outcome.points, [84]);
        let first = if late { "core-problem-closed" } else { "backgammon-news-gave-up" };
        let told = told(&table);
        assert!(told[0].starts_with(first) && told.len() == 2, "{told:?}");
        assert!(table.position().view(Viewer::Spectator).game.task.unwrap().answers.is_empty());
    }
}

#[test]
fn the_losses_of_plays_are_in_nobodys_view_until_the_last_try() {
    let mut table = start(2);
    for written in [KNOWN[2].0, KNOWN[1].0] {
        let view = table.position().view(Viewer::Seat(seat(1)));
        assert!(view.game.task.as_ref().unwrap().answers.is_empty());
        act(&mut table, written).unwrap();
    }
    let view = table.position().view(Viewer::Spectator);
    assert_eq!(view.game.task.unwrap().best(), Some(&play(KNOWN[0].0)));
}

#[test]
fn shares_fall_with_what_is_lost_and_only_the_best_is_a_hundred() {
    let percents = [0, 1, 150, 151, 400, 401, 991, 1000, 9000].map(puzzle::percent);
    assert_eq!(percents, [100, 99, 85, 84, 60, 59, 0, 0, 0]);
}

#[test]
fn a_puzzle_is_no_part_of_a_match_or_of_a_file() {
    let (setup, mut table) = (setup(1), start(1));
    act(&mut table, KNOWN[1].0).unwrap();
    let Turn::Over(outcome) = table.position().turn() else { panic!("one try is all") };
    assert_eq!(setup.next(&outcome), game_core::Next::Finished);
    assert!(table.feats().is_empty());
    let entries = table.log().iter().map(|line| game_core::Entry::decode(&line.code).unwrap());
    let game = game_core::Transcript { setup, entries: entries.collect(), tags: Vec::new() };
    assert_eq!(Backgammon::export(&[game]), None);
}

#[test]
fn only_a_puzzle_that_can_be_is_read() {
    let code = setup(3).encode();
    assert_eq!(Setup::decode(&code), Ok(setup(3)));
    assert!(code.contains(" seats=1 game=1 score=0:0 stage=before revision=1 puzzle=XGID="));
    for (from, to) in [
        ("task=3:", "task=0:"),
        ("task=3:", "task=03:"),
        (":31:", ":32:"),
        ("8/5;6/5=0", "8/5;6/5=1"),
        ("=160", "=0"),
        ("=160", "=1000"),
        ("=160", "=230"),
        ("24/23;13/10=160", "8/5;6/5=160"),
        ("24/23;13/10=160", "24/18;13/10=160"),
        ("seats=1", "seats=2"),
        ("play=money", "play=match"),
        (":1:31:", ":-1:31:"),
        (":0:0:1:31", ":1:1:1:31"),
        ("=450:", "=450:13/10;10/9=220"),
        ("=450:", "=450"),
    ] {
        assert!(code.contains(from), "{code} has no {from}");
        let wrong = code.replacen(from, to, 1);
        assert!(Setup::decode(&wrong).is_err(), "{wrong}");
    }
}

#[test]
fn the_picture_of_a_puzzle_names_no_opponent_and_keeps_its_dice() {
    let mut table = start(1);
    let shown = |table: &Table<Backgammon>| {
        let view = table.position().view(Viewer::Seat(seat(1)));
        format!("{:?} {:?}", view.scene(&[]), view.in_words(&[]))
    };
    assert!(!shown(&table).contains("Name(1)") && !shown(&table).contains("Player(1)"));
    act(&mut table, KNOWN[1].0).unwrap();
    assert!(!shown(&table).contains("Name(1)") && !shown(&table).contains("Player(1)"));
    let over = table.position().view(Viewer::Seat(seat(1)));
    assert!(over.sketch().contains("3-1"), "{}", over.sketch());
    assert!(shown(&table).contains("84 %"));
}
