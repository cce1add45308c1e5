//! Matches as files.

use game_core::{ChanceRng, Entry, ImportError, Next, Secret, Table, Transcript, Turn};

use super::*;
use crate::{Setup, action::dice_of};

type Log = Entry<Action, crate::Chance>;

/// A match played at random, as transcripts.
fn random_match(settings: &str, seed: u8, most: usize) -> Vec<Transcript<Backgammon>> {
    let mut rng = ChanceRng::at(&Secret::new([seed; 32]), u32::MAX);
    let mut setup = Backgammon::first(&options(settings), 2);
    let mut games = Vec::new();
    loop {
        let secret = Secret::new([seed.wrapping_add(games.len() as u8); 32]);
        let mut table = Table::<Backgammon>::start(&setup, &secret);
        let outcome = loop {
            match table.position().turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Seats { must, .. } => {
                    let mover = must.iter().next().unwrap();
                    let mut all = table.position().listing(mover);
                    if rng.below(100) == 0 {
                        let resign = action("resign1");
                        if table.act(mover, &resign, &secret).is_ok() {
                            continue;
                        }
                    }
                    if rng.below(6) > 0 && all.len() > 1 {
                        all.truncate(1);
                    }
                    let at = rng.below(u32::try_from(all.len()).unwrap()) as usize;
                    table.act(mover, &all[at].action, &secret).unwrap();
                }
                Turn::Chance => unreachable!("a table waits for nobody"),
            }
        };
        let entries = table.log().iter().map(|line| Log::decode(&line.code).unwrap()).collect();
        let tags = [("White", "Ana"), ("Black", "Bob"), ("Date", "2026.11.21")];
        let tags = tags.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec();
        games.push(Transcript { setup: setup.clone(), entries, tags });
        match setup.next(&outcome) {
            Next::Game(next) if games.len() < most => setup = next,
            _ => return games,
        }
    }
}

/// The decisions and dice that a file keeps.
fn kept(game: &Transcript<Backgammon>) -> Vec<String> {
    let mut kept: Vec<String> = game
        .entries
        .iter()
        .filter(|entry| !matches!(entry, Entry::Act(_, Action::Auto | Action::Ask)))
        .map(game_core::Notation::encode)
        .collect();
    // Equal opening dice and refused resignations leave no trace, nor does the order of dice.
    let refused: Vec<usize> = (1..kept.len())
        .filter(|&at| kept[at].ends_with("refuse"))
        .flat_map(|at| [at - 1, at])
        .collect();
    let mut at = 0;
    kept.retain(|_| {
        at += 1;
        !refused.contains(&(at - 1))
    });
    kept.retain(|code| {
        !matches!(
            &**code,
            "*:open=11" | "*:open=22" | "*:open=33" | "*:open=44" | "*:open=55" | "*:open=66"
        )
    });
    if kept.last().is_some_and(|code| code.ends_with("accept")) {
        // Dice that were not played are written unless a reader would play them.
        let end = kept.len() - 2;
        let dice = kept[end - 1].strip_prefix("*:roll=").and_then(dice_of);
        let over = replays(&game.setup, &game.entries);
        let board = over.board_of(over.to_move);
        if dice.is_some_and(|dice| board.named_plays(dice).len() == 1) {
            kept.drain(end - 2..end);
        }
    }
    kept.into_iter()
        .map(|code| match code.strip_prefix("*:roll=") {
            Some(dice) if dice.as_bytes()[0] < dice.as_bytes()[1] => {
                format!("*:roll={}", dice.chars().rev().collect::<String>())
            }
            _ => code,
        })
        .collect()
}

#[test]
fn matches_come_back_from_their_file() {
    let settings = [
        "length=7",
        "length=2 crawford=off",
        "length=1",
        "variant=nackgammon length=3",
        "variant=hypergammon length=9",
        "play=money beavers=on raccoons=on",
        "play=money jacoby=on beavers=on raccoons=on",
    ];
    for settings in settings {
        for seed in 0..6 {
            let games = random_match(settings, seed, 5);
            let text = Backgammon::export(&games).unwrap();
            let read = Backgammon::import(&text)
                .unwrap_or_else(|why| panic!("{settings}: {why:?}\n{text}"));
            assert_eq!(read.len(), games.len());
            for (one, other) in games.iter().zip(&read) {
                assert_eq!(kept(other), kept(one), "{settings}\n{text}");
                assert_eq!(other.setup.score, one.setup.score);
                assert_eq!(other.setup.stage, one.setup.stage, "{settings}\n{text}");
                assert!(other.tags.contains(&("White".to_owned(), "Ana".to_owned())));
                assert!(other.tags.contains(&("Date".to_owned(), "2026.11.21".to_owned())));
                replays(&other.setup, &other.entries);
            }
            assert_eq!(Backgammon::export(&read).unwrap(), text, "and once more the same file");
        }
    }
}

/// Replays the position of a log.
fn replays(setup: &Setup, entries: &[Log]) -> Backgammon {
    let codes: Vec<String> = entries.iter().map(game_core::Notation::encode).collect();
    let codes: Vec<&str> = codes.iter().map(String::as_str).collect();
    Table::<Backgammon>::replay_record(setup, &codes).unwrap().position().clone()
}

const FILE: &str = "; [Site \"a kitchen table\"]
; [EventDate \"2026.11.20\"]

 3 point match

 Game 1
 Ana : 0                              Bob : 0
  1) 31: 8/5 6/5                      52: 24/22 13/8
  2) 64: 24/14                        11: 8/7(2) 6/5(2)
  3)  Doubles => 2                     Takes
  4) 63: 14/5                         66: 24/18 22/16 13/7(2)
  5) 21: 13/11 6/5                     Doubles => 4
  6)  Drops
                                      Wins 2 points

 Game 2
 Ana : 0                              Bob : 2
  1)                                  61: 13/7 8/7
  2) 21: 13/11 6/5                    33: 13/10(2) 6/3(2)
      Wins 1 point

 Game 3
 Ana : 1                              Bob : 2
  1) 43: 13/9 13/10                    Doubles => 2
  2)  Takes                           65: 24/13
";

fn key(text: &str) -> (usize, &'static str) {
    match Backgammon::import(text) {
        Ok(_) => (0, "read"),
        Err(ImportError { line, why, .. }) => (line, why.key),
    }
}

#[test]
fn a_file_written_by_hand_is_read() {
    let games = Backgammon::import(FILE).unwrap();
    assert_eq!(games.len(), 3);
    assert_eq!(games[0].setup.score, [0, 0]);
    assert_eq!(games[1].setup.stage, crate::Stage::Crawford);
    assert_eq!((games[2].setup.score, games[2].setup.stage), ([1, 2], crate::Stage::After));
    let codes: Vec<String> = games[0].entries.iter().map(game_core::Notation::encode).collect();
    assert_eq!(codes[..3], ["*:open=31", "1:8/5;6/5", "2:roll"]);
    assert_eq!(codes[codes.len() - 2..], ["2:double", "1:drop"]);
    let codes: Vec<String> = games[1].entries.iter().map(game_core::Notation::encode).collect();
    assert_eq!(codes[0], "*:open=16");
    assert_eq!(codes[codes.len() - 2..], ["2:resign1", "1:accept"], "nobody was left to bear off");
    for game in &games {
        replays(&game.setup, &game.entries);
    }
}

#[test]
fn long_names_do_not_move_the_columns_below_them() {
    let name = "Maximiliana of the Very Long Name and Then Some More";
    let text = FILE.replace("Ana : 0 ", &format!("{name} : 0 "));
    let [short, long] = [FILE, &text].map(|text| Backgammon::import(text).unwrap());
    assert_eq!(long[1].tags[0].1, name);
    for (short, long) in short.iter().zip(&long) {
        assert_eq!(short.entries, long.entries);
    }
}

#[test]
fn a_faulty_record_is_refused_with_the_line_at_fault() {
    assert_eq!(key(FILE), (0, "read"));
    for (from, to, expected) in [
        ("31: 8/5 6/5  ", "31: 8/4 6/5  ", (8, "backgammon-not-rolled")),
        ("64: 24/14", "64: 24/24", (9, "backgammon-mat-row")),
        ("64: 24/14", "64: Cannot Move", (9, "backgammon-mat-no-dance")),
        ("Wins 2 points", "Wins 3 points", (14, "backgammon-mat-points")),
        (" 3 point match", " 0x3 point match", (4, "backgammon-mat-length")),
        (" Game 2", " Game two", (16, "backgammon-mat-game")),
        ("Ana : 0                              Bob : 2", "Ana, Bob", (17, "backgammon-mat-names")),
        ("  6)  Drops", "  6)  Beavers => 8", (13, "backgammon-no-beavers")),
        ("1) 31: 8/5 6/5  ", "1) 33: 8/5 6/5  ", (8, "backgammon-mat-opening")),
    ] {
        assert_eq!(key(&FILE.replacen(from, to, 1)), expected, "{to}");
    }
    assert_eq!(key(""), (1, "core-file-empty"));
    assert_eq!(key("hello"), (1, "backgammon-mat-before"));
}

#[test]
fn a_crawford_game_with_a_double_means_the_rule_was_off() {
    let doubled = FILE
        .replace(
            "21: 13/11 6/5                    33: 13/10(2) 6/3(2)\n      Wins 1 point",
            " Doubles => 2                     Takes\n  3) 21: 13/11 6/5\n      Wins 2 points",
        )
        .replace("Ana : 1 ", "Ana : 2 ");
    let games = Backgammon::import(&doubled).unwrap();
    assert!(!games[1].setup.options.crawford.is_on());
}

#[test]
fn sessions_have_no_length() {
    let text =
        FILE.replace(" 3 point match", " 0 point match").replace("Wins 1 point", "Wins 4 points");
    assert_eq!(key(&text), (20, "backgammon-mat-points"), "nothing explains four points");
    let text = FILE.replace(" 3 point match", " 0 point match");
    let games = Backgammon::import(&text).unwrap();
    assert!(games.iter().all(|game| game.setup.options.is_money()));
}

#[test]
fn a_play_taken_back_is_not_written() {
    let mut games = Backgammon::import(FILE).unwrap();
    let text = Backgammon::export(&games).unwrap();
    games[0].entries.insert(1, Entry::Act(seat(1), action("24/21;6/5")));
    games[0].entries.insert(2, Entry::Back(1));
    assert_eq!(Backgammon::export(&games).unwrap(), text);
    games[0].entries.remove(0);
    assert_eq!(Backgammon::export(&games), None, "what cannot be replayed is not written");
    assert_eq!(Backgammon::export(&[]), None);
}

#[test]
fn any_file_is_read_or_refused() {
    let mut rng = ChanceRng::at(&Secret::new([2; 32]), 0);
    let letters: Vec<char> = "0123456789/*():;=> \nDoublesTakesDropsWins é".chars().collect();
    for _ in 0..300 {
        let mut text: Vec<char> = FILE.chars().collect();
        for _ in 0..=rng.below(3) {
            let at = rng.below(u32::try_from(text.len()).unwrap()) as usize;
            text[at] = letters[rng.below(u32::try_from(letters.len()).unwrap()) as usize];
        }
        let text: String = text.into_iter().collect();
        if let Ok(games) = Backgammon::import(&text) {
            assert!(Backgammon::export(&games).is_some(), "{text}");
        }
    }
}

#[test]
fn files_of_other_programs_are_read() {
    let text = "; [Site \"somewhere\"]\n; [Player 1 \"A\"]\n; [Crawford \"On\"]\n; [CubeLimit \"1024\"]\n\n1 point match\n\n Game 1\n \
        nori,1699 : 0                   zoonk,1666 : 0\n  1)                             62: 24/18 13/11\n  2) 31: 8/5 6/5 \n  3)  Losses 1 point                Wins 1 point and the match\n";
    let games = Backgammon::import(text).unwrap();
    assert_eq!(
        games[0].tags[..2],
        [("White", "nori,1699"), ("Black", "zoonk,1666")]
            .map(|(a, b)| (a.to_owned(), b.to_owned()))
    );
    let last = games[0].entries.last().unwrap();
    assert_eq!(*last, Entry::Act(seat(2), Action::Accept));
}

#[test]
fn the_last_win_of_a_match_may_be_written_as_what_was_needed() {
    let win = |points: u32| {
        FILE.replace("  6)  Drops\n", "  6)  Takes\n")
            .replace("Wins 2 points", &format!("Wins {points} points"))
            .split("\n Game 2")
            .next()
            .unwrap()
            .to_owned()
    };
    for points in [3, 4] {
        let games = Backgammon::import(&win(points)).unwrap();
        assert_eq!(games[0].entries.last(), Some(&Entry::Act(seat(2), Action::Accept)), "{points}");
    }
    assert_eq!(key(&win(2)), (14, "backgammon-mat-points"));
    assert_eq!(key(&win(5)), (14, "backgammon-mat-points"));
}

/// A beaver, a raccoon and a drop on the left, in the form of GNU Backgammon 1.07.
const CUBES: &str = "; [Jacoby \"Off\"]
; [Beaver \"On\"]

 0 point match

 Game 1
 Ana : 0                              Bob : 0
  1) 31: 8/5 6/5                      52: 24/22 13/8
  2)  Doubles => 2                     Beavers => 4
  3) 64: 24/18 18/14                  11: 8/7 8/7 6/5 6/5
  4) 63: 14/8 8/5                      Doubles => 8
  5)  Drops                           Wins 4 points

 Game 2
 Ana : 0                              Bob : 4
  1) 31: 8/5 6/5                      52: 24/22 13/8
  2)  Doubles => 2                     Beavers => 4
  3)  Beavers => 8
  4) 64: 24/18 18/14                  11: 8/7 8/7 6/5 6/5
      Wins 8 points
";

#[test]
fn cubes_are_read_and_written_as_gnu_backgammon_does() {
    let games = Backgammon::import(CUBES).unwrap();
    let codes = |game: usize| -> Vec<String> {
        games[game].entries.iter().map(game_core::Notation::encode).collect()
    };
    assert!(codes(0).windows(3).any(|of| of == ["1:double", "2:beaver", "1:take"]));
    assert!(codes(1).windows(3).any(|of| of == ["2:beaver", "1:raccoon", "2:take"]));
    for game in &games {
        replays(&game.setup, &game.entries);
    }
    let written = Backgammon::export(&games).unwrap();
    let (_, rows) = written.split_once(" Game 1").unwrap();
    let (_, expected) = CUBES.split_once(" Game 1").unwrap();
    let words = |text: &str| -> Vec<Vec<String>> {
        let of = |line: &str| line.split_whitespace().map(str::to_owned).collect();
        text.lines().map(of).collect()
    };
    assert_eq!(words(rows), words(expected), "only the columns are wider");
}

/// A game of a match to five with these rows.
fn five(rows: &str) -> String {
    alloc::format!(" 5 point match\n\n Game 1\n A : 0                  B : 0\n{rows}")
}

/// The codes of the last game of a file.
fn last_codes(text: &str) -> Vec<String> {
    let games = Backgammon::import(text).unwrap_or_else(|why| panic!("{why:?}\n{text}"));
    let last = games.last().unwrap();
    replays(&last.setup, &last.entries);
    last.entries.iter().map(game_core::Notation::encode).collect()
}

#[test]
fn a_roll_that_was_not_played_is_read() {
    for blank in ["????", "", "??"] {
        let rows = alloc::format!("  1) 31: 8/5 6/5   52: {blank}\n      Wins 1 point\n");
        let codes = last_codes(&five(&rows));
        assert_eq!(codes[2..], ["2:roll", "*:roll=52", "2:resign1", "1:accept"], "{blank}");
    }
    let rows = "  1) 63: 8/5 8/2   41: 24/23* 24/20*\n  2) 65:   42: 8/6 13/9\n";
    let codes = last_codes(&five(rows));
    assert_eq!(codes[5..8], ["1:roll", "*:roll=65", "1:bar/20"], "{codes:?}");
    let open = "  1) 63: 8/5 8/2   41: 24/23*\n  2) 65:   42: 8/6 13/9\n";
    assert_ne!(key(&five(open)), (0, "read"), "what can be played in several ways is no secret");
}

#[test]
fn dice_that_were_given_up_are_written_and_read_again() {
    let right = " ".repeat(40);
    for rows in [
        "  1) 31: 8/5 6/5   52:\n      Wins 1 point\n".to_owned(),
        format!("  1) 31: 8/5 6/5   52: ????\n{right}Wins 1 point\n"),
        format!("  1) 31: 8/5 6/5   52: 13/8 24/22\n  2) 52:\n{right}Wins 1 point\n"),
        "  1) 31: 8/5 6/5   52: 13/8 24/22\n  2) 52:\n      Wins 1 point\n".to_owned(),
        format!("  1) 52:\n{right}Wins 1 point\n"),
        "  1) 31: 8/5 6/5   52:\n".to_owned(),
    ] {
        let games = Backgammon::import(&five(&rows)).unwrap();
        let written = Backgammon::export(&games).unwrap();
        assert!(written.contains("52:"), "{written}");
        assert_eq!(Backgammon::import(&written).unwrap(), games, "{written}");
    }
}

#[test]
fn a_last_roll_with_one_way_to_play_it_is_taken_for_played_and_so_not_written() {
    let rows = "  1) 63: 8/5 8/2   41: 24/23* 24/20*\n  2) 65:\n      Wins 1 point\n";
    let games = Backgammon::import(&five(rows)).unwrap();
    let codes = last_codes(&five(rows));
    assert_eq!(codes[5..], ["1:roll", "*:roll=65", "1:bar/20", "2:resign1", "1:accept"]);
    let file = Backgammon::export(&games).unwrap();
    assert!(file.contains("65: 25/20"), "{file}");
    let mut unplayed = games;
    unplayed[0].entries.remove(7);
    assert!(!Backgammon::export(&unplayed).unwrap().contains("65:"), "nobody played it");
}

#[test]
fn files_of_other_programs_are_read_as_they_were_meant() {
    let plain = last_codes(&five("  1) 52: 13/8 13/11   11: 24/22 6/5(2)\n"));
    for rows in [
        "  1) 52: 13/11 13/8   11: 24/23/22 6/5(2)\n",
        "  1. 52: 13/8 13/11   11: 24/23 24/23 6/5 6/5\n",
        "  1.) 52: 13/8 13/11   11: 24/23 23/22 6/5 6/5\n",
        "  1) 52: 13/8 13/11   11: 24/23 23/22 6/5 6/5\r\n",
    ] {
        let codes = last_codes(&five(rows));
        let same = codes[..3] == plain[..3] && codes.len() == plain.len();
        assert!(same, "{rows} {codes:?} {plain:?}");
    }
    for (names, read) in [
        ("A:B [7] : 0      9,1600 : 0", ["A:B [7]", "9,1600"]),
        ("nori,1699 : 0      (x) : 0", ["nori,1699", "(x)"]),
        (" : 0      B : 0", ["", "B"]),
    ] {
        let text = five("  1) 31: 8/5 6/5\n").replace("A : 0                  B : 0", names);
        let games = Backgammon::import(&text).unwrap_or_else(|why| panic!("{names}: {why:?}"));
        let known: Vec<&str> = games[0].tags.iter().map(|(_, name)| name.as_str()).collect();
        assert_eq!(known[..2], read, "{names}");
        assert!(Backgammon::import(&Backgammon::export(&games).unwrap()).is_ok(), "{names}");
    }
    // A game that cannot be read, and a match without any play.
    let illegal = "  1) 31: 8/5 6/5   11: Illegal play (25;0;1;0;0;A;B;0;0;5;1;0;0)\n";
    assert_ne!(key(&five(illegal)).1, "read");
    assert_ne!(key(&five("      Losses 1 point   Wins 1 point\n")).1, "read");
}

#[test]
fn the_last_win_may_be_written_as_the_length_of_the_match() {
    let text = "; [Variation \"HyperGammon\"]\n\n 3 point match\n\n Game 2\n A : 0        B : 1\n\
        1) 21: 24/23 22/20                 Doubles => 2\n2) Takes                          66: 24/18 22/16 16/10 10/4\n\
        3) 63: 23/20 23/17                66: 23/17 18/12 17/11 12/6\n\
        4) 52: 17/15 20/15                66: 11/5* 6/0 5/0 4/0\n                                  Wins 3 points and the match\n";
    assert_eq!(last_codes(text).len(), 16, "{:?}", last_codes(text));
    for (points, read) in [("6", true), ("2", true), ("4", false), ("1", false)] {
        let text = text.replace("Wins 3", &alloc::format!("Wins {points}"));
        assert_eq!(Backgammon::import(&text).is_ok(), read, "{points}");
    }
}

#[test]
fn one_point_for_a_gammon_of_a_match_that_nobody_doubled_is_read() {
    let text = "; [Variation \"HyperGammon\"]\n\n 16 point match\n\n Game 1\n A : 0        B : 0\n\
        1) 65: 24/18 23/18                 66: 24/18 23/17 22/16 18/12\n\
        2) 21: 22/20 18/17                 66: 17/11 16/10 12/6 10/4\n\
        3) 51: 20/15 18/17                 66: 11/5 6/0 5/0 4/0\n                                  Wins 1 point\n";
    let games = Backgammon::import(text).unwrap_or_else(|why| panic!("{why:?}"));
    let game = &games[0];
    replays(&game.setup, &game.entries);
    let file = Backgammon::export(&games).unwrap();
    assert!(file.contains("Wins 2 points"), "it counts as in any match: {file}");
    for (written, read) in [("2", true), ("3", false), ("4", false)] {
        let text = text.replace("Wins 1 point", &alloc::format!("Wins {written} points"));
        assert_eq!(Backgammon::import(&text).is_ok(), read, "{written}");
    }
}

#[test]
fn more_points_than_a_game_has_mean_that_somebody_left_the_match() {
    let codes = last_codes(&five("  1) 31: 8/5 6/5   52: 13/8 24/22\n      Wins 100 points\n"));
    assert_eq!(codes.last().unwrap(), "2!resigned");
    assert_eq!(key(&five("  1) 31: 8/5 6/5\n      Wins 0 points\n")).1, "backgammon-mat-points");
}

#[test]
fn tags_keep_their_names_and_values() {
    let tags = "; [Match ID \"77\"]\n; [Player 1 \"A\"]\n; [Player 1 Elo \"1600.00/40\"]\n\
        ; [Event \"The \"Blue\" Cup\"]\n; a remark [x]\n";
    let read = Backgammon::import(&(tags.to_owned() + &five("  1) 31: 8/5 6/5\n"))).unwrap();
    assert!(read[0].tags.contains(&("Match ID".to_owned(), "77".to_owned())));
    let written = Backgammon::export(&read).unwrap();
    for line in tags.lines().filter(|line| line.starts_with("; [")) {
        assert!(written.contains(line), "{line}\n{written}");
    }
    assert_eq!(Backgammon::import(&written).unwrap(), read);
}

#[test]
fn nothing_of_a_row_vanishes() {
    let codes = |rows| last_codes(&five(rows));
    let spaced = codes("  1) 31: 8/5 6/5   52: 13/8 24/22\n");
    assert_eq!(codes("  1) 31:8/5 6/5   52:13/8 24/22\n"), spaced);
    assert_eq!(codes("  1)31: 8/5 6/5   52: 13/8 24/22\n"), spaced);
    let doubled = codes("  1) 31: 8/5 6/5   Doubles => 2\n  2) Takes\n");
    assert_eq!(codes("  1) 31: 8/5 6/5   Doubles=>2\n  2) Take\n"), doubled);
    assert_eq!(doubled[2..], ["2:double", "1:take"]);
    for rows in ["  1) 31 8/5 6/5   52: 13/8 24/22\n", "  1) 3-1: 8/5 6/5\n", "  1) (31) 8/5 6/5\n"]
    {
        assert_eq!(key(&five(rows)), (5, "backgammon-mat-row"), "{rows}");
    }
    let shifted = "  1) 31: 8/5 6/5\n  2) 31: 8/5 6/5   52: 13/8 24/22\n";
    assert_eq!(key(&five(shifted)), (6, "backgammon-mat-turn"), "a play between them is missing");
}

#[test]
fn marks_of_encodings_and_ends_of_lines_do_not_matter() {
    let plain = Backgammon::import(FILE).unwrap();
    for text in [
        "\u{feff}".to_owned() + FILE,
        FILE.replace('\n', "\r\n") + "\u{1a}",
        FILE.replace('\n', "\r"),
        FILE.replace(" 3 point match", "\u{feff} 3 point match"),
        FILE.replace(" Game 2", "; a remark\n Game 2"),
    ] {
        assert_eq!(Backgammon::import(&text).as_ref(), Ok(&plain), "{text}");
    }
}

#[test]
fn one_bad_game_leaves_the_others() {
    let text = FILE.replace("61: 13/7 8/7", "61: 13/7 8/2");
    let mut told = Vec::new();
    Backgammon::import_each(&text, &mut |game| {
        let wrong = |why: ImportError| (why.line, why.why.key, why.tags[1].1.clone());
        told.push(game.map(|game| (game.setup.game, game.setup.stage)).map_err(wrong));
    });
    let wrong = (18, "backgammon-not-rolled", "Bob".to_owned());
    assert_eq!(told, [Ok((1, crate::Stage::Before)), Err(wrong), Ok((3, crate::Stage::After))]);
}

#[test]
fn several_matches_stand_in_a_file() {
    let other = FILE.replace("a kitchen table", "a cafe").replace("Ana", "Cyril");
    let games = Backgammon::import(&(FILE.to_owned() + &other)).unwrap();
    let site = |game: &Transcript<Backgammon>| {
        game.tags.iter().find(|(name, _)| name == "Site").unwrap().1.clone()
    };
    assert_eq!(games.len(), 6);
    assert_eq!((site(&games[2]), site(&games[3])), ("a kitchen table".into(), "a cafe".into()));
    assert_eq!((&*games[3].tags[0].1, games[3].setup.stage), ("Cyril", crate::Stage::Before));
    let written = Backgammon::export(&games).unwrap();
    assert_eq!(written.matches("point match").count(), 2);
    assert_eq!(Backgammon::import(&written).unwrap(), games);
}

#[test]
fn a_row_is_no_shorter_than_the_left_column() {
    let rows = "  1) 31: 8/5 6/5    Doubles => 2\n  2)  Takes\n      Wins 2 points\n";
    let written = Backgammon::export(&Backgammon::import(&five(rows)).unwrap()).unwrap();
    let rows: Vec<&str> = written.lines().filter(|line| line.contains(')')).collect();
    assert!(rows.len() == 2 && rows.iter().all(|row| row.len() >= 40), "{written}");
}
