//! The tools with chess, draughts, mill and backgammon.

use std::{collections::BTreeSet, fs, process::Command};

use catalog::Kind;
use game_core::Shelf;
use serde_json::Value;
use suite::{Scratch, root};

use super::tool;

/// Returns a tool's output for a position of a game.
fn listed(game: &str, position: &str, settings: &[&str]) -> Vec<Value> {
    let mut arguments = vec!["moves", game, position, "--json"];
    arguments.extend(settings.iter().flat_map(|setting| ["--set", setting]));
    let (done, out) = tool(&arguments, "");
    assert!(done, "{game} {position}");
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns the values of a key in every line, sorted.
fn all_of(listed: &[Value], key: &str) -> Vec<String> {
    let mut all: Vec<_> = listed.iter().map(|one| one[key].as_str().unwrap().to_owned()).collect();
    all.sort();
    all
}

fn perft(game: &str, position: Option<&str>, depth: &str, settings: &[&str]) -> u64 {
    let mut arguments = vec!["perft", game];
    arguments.extend(position);
    arguments.extend(["--depth", depth]);
    arguments.extend(settings.iter().flat_map(|setting| ["--set", setting]));
    let (done, out) = tool(&arguments, "");
    assert!(done, "{game} {position:?}");
    out.lines().last().unwrap().parse().unwrap_or_else(|_| panic!("no count alone: {out:?}"))
}

#[test]
fn a_move_of_chess_has_its_short_form_and_its_code() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let moves = listed("chess", start, &[]);
    assert_eq!(moves.len(), 20);
    let knight = moves.iter().find(|one| one["move"] == "Nf3").unwrap();
    assert_eq!(knight.to_string(), r#"{"move":"Nf3","code":"g1f3"}"#);
    let promoting = listed("chess", "8/P6k/8/8/8/8/7K/8 w - - 0 1", &[]);
    let codes = all_of(&promoting, "code");
    assert_eq!(codes.iter().filter(|code| code.starts_with("a7a8")).count(), 4, "{codes:?}");
    assert!(listed("chess", "7k/6Q1/5K2/8/8/8/8/8 b - - 0 1", &[]).is_empty(), "a mate");
}

#[test]
fn a_move_of_draughts_says_what_it_captures_and_each_result_once() {
    let moves = listed("draughts", "W:Wc3:Bd4,f6", &[]);
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0].to_string(), r#"{"move":"c3xe5xg7","captures":["d4","f6"]}"#);
    let down = listed("draughts", "B:Bf6:We5,c3", &[]);
    assert_eq!(down[0].to_string(), r#"{"move":"f6xd4xb2","captures":["e5","c3"]}"#);
    // A king can take the four men in two directions, back to where it was.
    let around = listed("draughts", "W:WKd2:Bc3,c5,e5,e3", &[]);
    let sets: BTreeSet<_> = around
        .iter()
        .map(|one| {
            let shown = one["move"].as_str().unwrap();
            let ends = (shown.split('x').next(), shown.rsplit('x').next());
            let mut captures: Vec<_> =
                one["captures"].as_array().unwrap().iter().map(ToString::to_string).collect();
            captures.sort();
            format!("{ends:?} {captures:?}")
        })
        .collect();
    assert_eq!(sets.len(), around.len(), "{around:?}");
    let quiet = listed("draughts", "W:Wc3:Bh8", &[]);
    assert_eq!(all_of(&quiet, "move"), ["c3-b4", "c3-d4"]);
}

#[test]
fn overlooked_captures_and_kings_going_first_are_options_of_draughts() {
    let position = "W:Wc3,Ka1,g1:Bd4,b2";
    let free = all_of(&listed("draughts", position, &[]), "move");
    assert!(free.iter().all(|shown| shown.contains('x')), "{free:?}");
    let huff = all_of(&listed("draughts", position, &["captures=huff"]), "move");
    assert!(huff.iter().any(|shown| shown == "g1-f2"), "{huff:?}");
    let kings = all_of(&listed("draughts", "W:Wc3,Kh2:Bd4,f4", &["federation=on"]), "move");
    assert!(!kings.is_empty() && kings.iter().all(|shown| shown.starts_with("h2")), "{kings:?}");
}

#[test]
fn a_turn_of_mill_has_the_man_it_takes_in_it() {
    let (done, out) = tool(&["play", "mill"], "");
    assert!(done, "{out}");
    let position = out.lines().find_map(|line| line.strip_prefix("position: ")).unwrap();
    assert_eq!(listed("mill", position, &[]).len(), 24);
    let one = &listed("mill", position, &[])[0];
    assert!(one["move"].is_string(), "{one}");
}

const OPENING: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:5:10";

#[test]
fn a_play_of_backgammon_says_where_it_leads_and_each_place_once() {
    let plays = listed("backgammon", OPENING, &[]);
    assert_eq!(plays.len(), 16, "the number of plays of 31 at the beginning");
    let keys: Vec<_> = plays[0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["move", "after"]);
    let mut after = all_of(&plays, "after");
    assert!(after.iter().all(|after| after.starts_with("XGID=")), "{after:?}");
    after.dedup();
    assert_eq!(after.len(), 16);
    assert!(all_of(&plays, "move").contains(&"8/5 6/5".to_owned()));
}

#[test]
fn an_xgid_needs_no_name_though_it_begins_with_a_dash() {
    let bare = OPENING.trim_start_matches("XGID=");
    assert_eq!(listed("backgammon", bare, &[]), listed("backgammon", OPENING, &[]));
    let many = bare.replacen("-b", "-h", 1).replacen("eE", "-E", 1).replacen("c-e", "b-e", 1);
    let named = listed("backgammon", &format!("XGID={many}"), &[]);
    assert_eq!(listed("backgammon", &many, &[]), named, "what begins like -h asks for no help");
    assert!(!tool(&["moves", "chess", "--jsno"], "").0, "and what is no position is refused");
}

#[test]
fn every_opening_roll_has_as_many_plays_as_is_known() {
    for (roll, count) in [
        ("21", 15),
        ("31", 16),
        ("32", 17),
        ("41", 14),
        ("42", 18),
        ("43", 17),
        ("51", 8),
        ("52", 8),
        ("53", 9),
        ("54", 9),
        ("61", 10),
        ("62", 14),
        ("63", 14),
        ("64", 14),
        ("65", 7),
    ] {
        let position = OPENING.replace(":31:", &format!(":{roll}:"));
        assert_eq!(listed("backgammon", &position, &[]).len(), count, "{roll}");
    }
}

#[test]
fn a_roll_without_a_play_has_no_line() {
    // A man on the bar before six held points.
    let closed = "XGID=------B------------bbbbbbA:0:0:1:61:0:0:0:5:10";
    let (done, out) = tool(&["moves", "backgammon", closed, "--json"], "");
    assert!(done && out.is_empty(), "{out}");
}

#[test]
fn the_fields_of_an_xgid_win_over_settings() {
    let of = |settings: &[&str]| {
        let plays = listed("backgammon", OPENING, settings);
        plays[0]["after"].as_str().unwrap().to_owned()
    };
    assert_eq!(of(&["length=11"]), of(&[]));
    assert_eq!(of(&["play=money"]), of(&[]));
}

#[test]
fn the_counts_of_the_first_moves_are_the_published_ones() {
    assert_eq!(perft("chess", None, "3", &[]), 8902);
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    assert_eq!(perft("chess", Some(kiwipete), "2", &[]), 2039);
    assert_eq!(perft("draughts", None, "6", &[]), 36768);
    assert_eq!(perft("draughts", None, "5", &["federation=on"]), 7361);
    assert_eq!(perft("mill", None, "3", &[]), 12144);
    assert_eq!(perft("mill", None, "1", &["men=12"]), 24);
}

#[test]
fn nothing_is_counted_where_luck_decides() {
    for game in ["backgammon", "abaku"] {
        let (done, out) = tool(&["perft", game, "--depth", "1"], "");
        assert!(!done && out.is_empty(), "{game}: {out}");
    }
}

/// The keys and values of each game, the first the default.
#[test]
fn options_have_the_names_that_are_agreed() {
    let expected = [
        ("chess", "draws=book|fide colour=lots|white|black"),
        ("draughts", "captures=strict|huff federation=off|on colour=lots|white|black"),
        ("mill", "flying=on|off men=9|12 colour=lots|white|black"),
        (
            "backgammon",
            "variant=standard|nackgammon|hypergammon play=match|money|chouette length=5 cube=on|off \
             cubes=each|one crawford=on|off jacoby=off|on beavers=off|on raccoons=off|on autodoubles=0",
        ),
    ];
    for (game, keys) in expected {
        let rules = Kind::from_id(game).unwrap().rules();
        let default = rules.options(&[], &Shelf::default()).unwrap();
        let default = rules.values(&default).unwrap();
        let keys: Vec<_> = keys.split(' ').map(|key| key.split_once('=').unwrap()).collect();
        assert_eq!(default.len(), keys.len(), "{game}");
        for ((key, now), (name, values)) in default.into_iter().zip(keys) {
            assert_eq!((key, &*now), (name, values.split('|').next().unwrap()), "{game}");
            for value in values.split('|') {
                let set = [(key.to_owned(), value.to_owned())];
                let set = rules.options(&set, &Shelf::default());
                assert!(set.is_ok(), "{game} {key}={value}");
            }
            let wrong = [(key.to_owned(), "perhaps".to_owned())];
            assert!(rules.options(&wrong, &Shelf::default()).is_err(), "{game} {key}");
        }
    }
}

#[test]
fn every_game_is_drawn() {
    let scratch = Scratch::new();
    let file = scratch.0.join("board.png");
    for (game, position) in [
        ("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        ("draughts", "W:Wc3,Kh2:Bd4,Kf4"),
        ("backgammon", OPENING),
    ] {
        assert!(tool(&["draw", game, position, "--out", file.to_str().unwrap()], "").0, "{game}");
        assert!(fs::read(&file).unwrap().starts_with(b"\x89PNG"), "{game}");
        fs::remove_file(&file).unwrap();
    }
}

/// One player at the keyboard plays a game, which is kept and played through again.
#[test]
fn every_game_is_played_in_the_terminal_and_replayed() {
    let scratch = Scratch::new();
    let file = scratch.0.join("game.txt");
    for (game, input, entries) in [
        ("chess", "f3\nnonsense\ne5\ng4\nQh4#\n", 5),
        ("draughts", "c3-d4\nc3-d4\nb6-c5\nd4xb6\na7xc5\n", 5),
        ("mill", "d2\nd2\nd6\nf4\n", 4),
        ("backgammon", "nonsense\n/resign\n", 2),
    ] {
        let (done, out) = tool(&["play", game], input);
        assert!(done, "{out}");
        let record = &out[out.find(&format!("game: {game}")).expect("a record at the end")..];
        // The state of the match follows the record.
        let record = record.split("\n\n").take(2).collect::<Vec<_>>().join("\n\n") + "\n";
        let kept = record.lines().skip_while(|line| !line.is_empty()).skip(1).count();
        assert!(kept >= entries, "{record}");
        fs::write(&file, record).unwrap();
        let (done, told) = tool(&["replay", file.to_str().unwrap()], "");
        assert!(done && told.lines().count() > 1, "{told}");
    }
}

#[test]
fn games_in_their_own_formats_are_replayed_and_written_again() {
    let scratch = Scratch::new();
    for (name, games, wrong) in [
        ("rules-chess/records/real.pgn", 4, ("Qh4+ 4. Kf1", "Qh4+ 4. Ke2")),
        ("rules-draughts/records/real.pdn", 1, ("11-16 19-15", "11-16 18-15")),
        ("rules-backgammon/records/real-match.mat", 4, ("31: 6/5 8/5 ", "31: 6/5 8/4 ")),
    ] {
        let path = root().join("crates").join(name);
        let (done, told) = tool(&["replay", path.to_str().unwrap()], "");
        assert!(done, "{name}: {told}");
        assert_eq!(told.matches("## ").count(), if games > 1 { games } else { 0 }, "{name}");
        let copy = scratch.0.join(path.file_name().unwrap());
        let copied = ["replay", path.to_str().unwrap(), "--out", copy.to_str().unwrap()];
        assert!(tool(&copied, "").0, "{name}");
        let (done, again) = tool(&["replay", copy.to_str().unwrap()], "");
        assert!(done, "{name}");
        assert_eq!(again, told, "{name}");
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.contains(wrong.0), "{name}");
        fs::write(&copy, text.replacen(wrong.0, wrong.1, 1)).unwrap();
        assert!(!tool(&["replay", copy.to_str().unwrap()], "").0, "{name} {wrong:?}");
    }
}

#[test]
fn a_file_of_many_games_takes_no_more_memory_than_one_of_few() {
    let scratch = Scratch::new();
    let file = scratch.0.join("many.pgn");
    // With its positions every game weighs 160 kB: all of them would be 3 GB.
    fs::write(&file, "1. e4 e5 *\n\n".repeat(20_000)).unwrap();
    let bot = env!("CARGO_BIN_EXE_kamen-suite");
    // The shell limits the memory of the program, in kilobytes.
    let replay = format!("ulimit -v 1500000; exec '{bot}' replay '{}'", file.display());
    let done = Command::new("sh").args(["-c", &replay]).current_dir(root()).output().unwrap();
    let said = String::from_utf8_lossy(&done.stderr).into_owned();
    assert!(done.status.success(), "{}", said.chars().take(300).collect::<String>());
    assert_eq!(String::from_utf8_lossy(&done.stdout).matches("## ").count(), 20_000);
}
