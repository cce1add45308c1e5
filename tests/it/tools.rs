//! The tools on the command line, through the binary's own entry point.

mod games;

use std::{
    io::Cursor,
    path::Path,
    process::{Command, ExitCode},
};

use serde_json::Value;
use suite::{Scratch, root, skip};

/// The laboratory's tools; all others are the bot's own.
const LABORATORY: [&str; 7] = ["arena", "best", "fill", "moves", "perft", "puzzles", "uci"];

/// Runs a tool; returns whether it succeeded, and its output.
fn tool(arguments: &[&str], input: &str) -> (bool, String) {
    let config = root().join("config");
    let mut all = vec!["kamen", "--config", config.to_str().unwrap()];
    all.extend(arguments);
    let (mut out, mut input) = (Vec::new(), Cursor::new(input));
    let boards = root().join("config/boards").display().to_string();
    let environment = |name: &str| (name == "KAMEN_BOARDS").then(|| boards.clone());
    let code = if LABORATORY.contains(&arguments[0]) {
        lab::run(all, &environment, &mut input, &mut out)
    } else {
        kamen::run(all, &environment, &mut input, &mut out)
    };
    (code == ExitCode::SUCCESS, String::from_utf8(out).unwrap())
}

fn moves(position: &str, settings: &[&str]) -> Vec<Value> {
    let mut arguments = vec!["moves", "abaku", position, "--json"];
    arguments.extend(settings.iter().flat_map(|setting| ["--set", setting]));
    let (done, out) = tool(&arguments, "");
    assert!(done, "{position}");
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn empty() -> String {
    vec![".".repeat(15); 15].join("/")
}

#[test]
fn the_moves_of_the_first_turn_are_listed_best_first() {
    let listed = moves(&format!("{} 24816", empty()), &[]);
    // The number was counted by an independent search over every placement of every order of tiles.
    assert_eq!(listed.len(), 288);
    assert_eq!(listed[0]["score"], 136);
    let scores: Vec<_> = listed.iter().map(|one| one["score"].as_i64().unwrap()).collect();
    assert!(scores.is_sorted_by(|one, next| one >= next));
}

#[test]
fn a_computer_says_what_it_thinks_of_the_best_moves() {
    let position = format!("{} 24816", empty());
    let best = |more: &[&str]| {
        let mut arguments = vec!["best", "abaku", &position, "--json", "--top", "3"];
        arguments.extend(more);
        tool(&arguments, "")
    };
    let (done, out) = best(&["--level", "greedy"]);
    let first: Value = serde_json::from_str(out.lines().next().unwrap()).unwrap();
    assert!(done && out.lines().count() == 3, "{out}");
    assert_eq!((first["score"].as_i64(), first["value"].as_f64()), (Some(136), Some(136.0)));
    assert!(first["move"].is_string());
    assert_eq!(best(&["--level", "pumice"]), best(&["--level", "pumice"]), "always the same");
    assert!(!best(&["--level", "butter"]).0, "no such level");
    assert!(!tool(&["best", "nobody", &position], "").0);
}

#[test]
fn of_a_game_of_two_the_best_move_comes_with_its_code() {
    let position = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
    let asked = ["best", "chess", position, "--level", "granite", "--top", "1", "--json"];
    let (done, out) = tool(&asked, "");
    assert!(done && out.starts_with(r#"{"move":"Ra8#","code":"a1a8","value":"#), "{out}");
    for game in ["backgammon", "chess", "draughts", "mill"] {
        let (done, out) = tool(&["arena", game, "slate", "pumice", "--games", "1"], "");
        assert!(done && out.contains('±'), "{game}: {out}");
    }
}

#[test]
fn of_backgammon_the_best_plays_come_with_the_position_after_and_the_cube_alone() {
    let opening = "XGID=-b----E-C---eE---c-e----B-:0:0:1";
    let best = |rest: &str, options: &[&str]| -> Vec<Value> {
        let position = format!("{opening}:{rest}");
        let mut asked = vec!["best", "backgammon", &position, "--json"];
        asked.extend(options);
        let (done, out) = tool(&asked, "");
        assert!(done, "{out}");
        out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    };
    let plays = best("31:0:0:0:7:10", &[]);
    assert_eq!(plays.len(), 16);
    assert_eq!(plays[0]["move"], "8/5 6/5");
    assert_eq!(plays[0]["after"], "XGID=-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:7:10");
    let equities: Vec<_> = plays.iter().map(|one| one["equity"].as_f64().unwrap()).collect();
    assert!(equities.is_sorted_by(|one, next| one >= next));
    assert_eq!(best("31:0:0:0:7:10", &["--top", "2", "--level", "granite"]).len(), 2);
    for (rest, decision) in [("00:0:0:0:7:10", "no double"), ("D:0:0:0:0:10", "take")] {
        let said = best(rest, &[]);
        assert_eq!((said.len(), &said[0]["cube"]), (1, &Value::from(decision)));
        assert!(said[0]["equity"].as_f64().unwrap().abs() < 0.5, "{said:?}");
    }
}

#[test]
fn two_levels_play_each_other_and_the_same_luck_leads_to_the_same() {
    let arena = || tool(&["arena", "abaku", "slate", "greedy", "--games", "3", "--seed", "7"], "");
    let (done, out) = arena();
    assert!(done && out.contains("slate : greedy") && out.contains('±'), "{out}");
    assert_eq!(arena().1, out);
}

#[test]
fn the_kept_record_of_the_fill_challenge_is_what_it_says() {
    let path = root().join("tests/fill/compact.txt");
    let (done, out) = tool(&["replay", path.to_str().unwrap()], "");
    assert!(done && out.contains("81 of 81 squares are filled."), "{out}");
    assert!(out.contains("player 1: 3844 points"), "{out}");
}

#[test]
fn a_board_that_cannot_be_filled_is_refused() {
    let refused = |board: &str| !tool(&["fill", "--board", board, "--seconds", "1"], "").0;
    assert!(refused("standard") && refused("nowhere"));
}

#[test]
fn puzzles_are_made_for_study_and_the_same_seed_makes_the_same() {
    let folder = Scratch::new();
    let make = |name: &str, seed: &str| {
        let file = folder.0.join(name);
        let path = file.to_str().unwrap();
        let (done, out) =
            tool(&["puzzles", "make", "--days", "2", "--seed", seed, "--out", path], "");
        assert!(done && out.contains('%'), "{out}");
        std::fs::read_to_string(file).unwrap()
    };
    let once = make("once", "7");
    assert_eq!(once, make("again", "7"));
    assert_ne!(once, make("other", "8"));
    assert!(once.starts_with("#1 Monday\n") && once.contains("\n#2 Tuesday\n"), "{once}");
    let row = |name: &str| {
        let line = once.lines().find(|line| line.starts_with(name)).unwrap();
        line[name.len()..].trim().to_owned()
    };
    let (position, answer) = (row("Position"), row("Best answer"));
    let (done, best) = tool(&["moves", "abaku", &position, "--set", "jokers=off"], "");
    assert!(done && best.starts_with(&answer), "{answer}: {best}");
}

/// Runs a program that checks puzzles on a file; returns whether all is right, and its words.
fn looked_through(program: &str, file: &Path) -> (bool, String) {
    let program = root().join("tests/verify").join(program);
    let ran = Command::new("python3").arg(program).arg(file).output().expect("python3 is there");
    (ran.status.success(), String::from_utf8([ran.stdout, ran.stderr].concat()).unwrap())
}

#[test]
fn two_weeks_of_puzzles_are_what_another_program_finds() {
    let folder = Scratch::new();
    let file = folder.0.join("puzzles");
    let path = file.to_str().unwrap();
    let (done, out) = tool(&["puzzles", "make", "--days", "14", "--seed", "5", "--out", path], "");
    assert!(done, "{out}");
    let (right, said) = looked_through("puzzles.py", &file);
    let verdict = "\n14 puzzles, each with one best answer; a beginner gets a star in ";
    assert!(right && said.contains(verdict), "{said}");
    let text = std::fs::read_to_string(&file).unwrap();
    for name in ["Points  ", "Points of the second best", "Possible moves", "Difficulty"] {
        let other = changed(&text, name);
        std::fs::write(&file, other).unwrap();
        let (right, said) = looked_through("puzzles.py", &file);
        assert!(!right && said.starts_with("#1: "), "{name}: {said}");
    }
}

#[test]
fn mates_are_what_another_program_proves() {
    let folder = Scratch::new();
    let file = folder.0.join("mates");
    let path = file.to_str().unwrap();
    let make = ["puzzles", "make", "--game", "chess", "--days", "2", "--seed", "5", "--out", path];
    let (done, out) = tool(&make, "");
    assert!(
        done && out.contains("Puzzles made") && out.contains("No win in this many moves"),
        "{out}"
    );
    let (right, said) = looked_through("mates.py", &file);
    assert!(right && said.ends_with("2 puzzles, each with one way\n"), "{said}");
    let text = std::fs::read_to_string(&file).unwrap();
    let (before, line) = text.split_once("problem=3:").unwrap();
    let (first, rest) = line.split_once(',').unwrap();
    let turned = format!("{}{}", &first[2..4], &first[..2]);
    std::fs::write(&file, format!("{before}problem=3:{turned},{rest}")).unwrap();
    let (right, said) = looked_through("mates.py", &file);
    assert!(!right && said.starts_with("#1: "), "{said}");
}

#[test]
fn wins_are_what_another_program_proves() {
    let folder = Scratch::new();
    for game in ["mill", "draughts"] {
        let file = folder.0.join(game);
        let path = file.to_str().unwrap();
        let make = ["puzzles", "make", "--game", game, "--days", "2", "--seed", "5", "--out", path];
        let (done, out) = tool(&make, "");
        let said = ["Puzzles made", "No win in this many moves", "Hardly any choice"];
        assert!(done && said.iter().all(|said| out.contains(said)), "{out}");
        let program = format!("{game}.py");
        let (right, said) = looked_through(&program, &file);
        assert!(right && said.ends_with("2 puzzles, each with one way\n"), "{said}");
        // A line that breaks off does not win.
        let text = std::fs::read_to_string(&file).unwrap();
        let (before, line) = text.split_once("problem=3:").unwrap();
        let (first, rest) = line.split_once(',').unwrap();
        let rest = rest.split_once('\n').unwrap().1;
        std::fs::write(&file, format!("{before}problem=3:{first}\n{rest}")).unwrap();
        let (right, said) = looked_through(&program, &file);
        assert!(!right && said.starts_with("#1: "), "{said}");
    }
}

#[test]
fn plays_are_what_gnu_backgammon_finds_best() {
    if !Path::new("/usr/games/gnubg").exists() {
        return skip("there is no GNU Backgammon");
    }
    let folder = Scratch::new();
    let file = folder.0.join("plays");
    let path = file.to_str().unwrap();
    let make = ["puzzles", "make", "--game", "backgammon", "--days", "2", "--seed", "5"];
    let (done, out) = tool(&[&make[..], &["--out", path]].concat(), "");
    let said = ["Puzzles made", "Nobody can be hit any more", "The second best is nearly as good"];
    assert!(done && said.iter().all(|said| out.contains(said)), "{out}");
    let (right, said) = looked_through("backgammon.py", &file);
    assert!(right && said.ends_with("2 puzzles, in 2 the same best play\n"), "{said}");
    // The move that loses nothing and the one that loses most change places.
    let text = std::fs::read_to_string(&file).unwrap();
    let (before, task) = text.split_once("task=3:").unwrap();
    let (dice, task) = task.split_once(':').unwrap();
    let (answers, after) = task.split_once(":\n").unwrap();
    let (first, others) = answers.split_once('=').unwrap();
    let (others, last) = others.rsplit_once(',').unwrap();
    let (last, loss) = last.split_once('=').unwrap();
    let swapped = format!("{last}={others},{first}={loss}");
    std::fs::write(&file, format!("{before}task=3:{dice}:{swapped}:\n{after}")).unwrap();
    let (right, said) = looked_through("backgammon.py", &file);
    assert!(!right && said.starts_with(&format!("#1: {last} loses ")), "{said}");
}

/// Adds one to the first number behind this name.
fn changed(text: &str, name: &str) -> String {
    let (before, rest) = text.split_once(name).unwrap();
    let digits = rest.find(|c: char| c.is_ascii_digit()).unwrap();
    let (space, rest) = rest.split_at(digits);
    let (number, rest) = rest.split_once('\n').unwrap();
    format!("{before}{name}{space}{}\n{rest}", number.parse::<u32>().unwrap() + 1)
}

#[test]
fn one_object_a_line_says_all_of_a_move() {
    let listed = moves(&format!("{} 24", empty()), &[]);
    let found = listed.iter().find(|one| one["move"] == "H8> 24").unwrap();
    let expected =
        r#"{"move":"H8> 24","tiles":[["H8","2"],["I8","4"]],"score":12,"equations":["2²=4"]}"#;
    assert_eq!(found.to_string(), expected);
}

#[test]
fn a_zero_may_be_a_joker_once_seven_are_laid() {
    let mut rows = vec![".".repeat(15); 15];
    rows[7] = ".......42......".to_owned();
    let position = format!("{} 0 1 0 7", rows.join("/"));
    let found: Vec<_> = moves(&position, &["bonuses=off"])
        .iter()
        .filter(|one| one["move"].as_str().unwrap().starts_with("J8> x"))
        .map(|one| {
            (one["tiles"][0][1].as_str().unwrap().to_owned(), one["score"].as_i64().unwrap())
        })
        .collect();
    let expected = [("x8", 24), ("x6", 12), ("x2", 8), ("x4", 6)];
    assert_eq!(found, expected.map(|(tile, score)| (tile.to_owned(), score)));
    let before = position.replace(" 7", " 6");
    assert!(moves(&before, &["bonuses=off"]).is_empty());
}

#[test]
fn a_wrong_position_or_setting_is_refused() {
    for position in ["", "x", "24/42 1", "...", &format!("{} 555555555555", empty())] {
        let (done, out) = tool(&["moves", "abaku", position], "");
        assert!(!done && out.is_empty(), "{position:?} {out}");
    }
    let good = format!("{} 24", empty());
    for setting in ["board=nowhere", "scoring=v9", "colour=red", "operations=", "errors="] {
        assert!(!tool(&["moves", "abaku", &good, "--set", setting], "").0, "{setting}");
    }
}

#[test]
fn a_position_is_drawn_as_png_and_svg() {
    let scratch = Scratch::new();
    let position = format!("{} 24,-", empty());
    for (name, begins) in [("board.png", &b"\x89PNG"[..]), ("board.svg", b"<svg")] {
        let file = scratch.0.join(name);
        let file = file.to_str().unwrap();
        assert!(tool(&["draw", "abaku", &position, "--out", file, "--theme", "dark"], "").0);
        assert!(std::fs::read(file).unwrap().starts_with(begins), "{name}");
    }
    assert!(!tool(&["draw", "abaku", &position, "--out", "/nowhere/board.png"], "").0);
}

#[test]
fn a_game_in_the_terminal_leaves_a_record_that_replays() {
    let (done, out) = tool(&["play", "abaku", "--seats", "2"], "nonsense\npass\npass\npass\n");
    assert!(done, "{out}");
    let record = &out[out.find("game: abaku").expect("a record at the end")..];
    let scratch = Scratch::new();
    let file = scratch.0.join("game.txt");
    std::fs::write(&file, record).unwrap();
    let (done, told) = tool(&["replay", file.to_str().unwrap()], "");
    assert!(done, "{told}");
    std::fs::write(&file, record.replacen(":pass", ":A1>11", 1)).unwrap();
    assert!(!tool(&["replay", file.to_str().unwrap()], "").0);
}
