//! Games in and out; the two games are real ones.

use alloc::{
    borrow::ToOwned,
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Departure, Entry, Game as _, Notation as _, Seat, Transcript};

use crate::{Action, Chance, Chess, End, Options, Setup};

/// Morphy against the Duke of Brunswick and Count Isouard in their box.
const OPERA: &str = r#"[Event "A Night at the Opera"]
[Site "Paris FRA"]
[Date "1858.11.02"]
[Round "?"]
[White "Paul Morphy"]
[Black "Duke Karl / Count Isouard"]
[Result "1-0"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 {This is weak
already.} 4. dxe5 Bxf3 (4... dxe5 5. Qxd8+ Kxd8 6. Nxe5 (6. Nc3 {sharper})) 5. Qxf3 dxe5
6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 ; and now a shot comes
9. Bg5 $14 b5?! 10. Nxb5! cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8
13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+!! Nxb8 17. Rd8# 1-0
"#;

/// Anderssen against Kieseritzky, London 1851.
const IMMORTAL: &str = "[White \"Adolf Anderssen\"]\n[Black \"Lionel Kieseritzky\"]\n\
    1.e4 e5 2.f4 exf4 3.Bc4 Qh4+ 4.Kf1 b5 5.Bxb5 Nf6 6.Nf3 Qh6 7.d3 Nh5 8.Nh4 Qg5 9.Nf5 c6\n\
    10.g4 Nf6 11.Rg1 cxb5 12.h4 Qg6 13.h5 Qg5 14.Qf3 Ng8 15.Bxf4 Qf6 16.Nc3 Bc5 17.Nd5 Qxb2\n\
    18.Bd6 Bxg1 19.e5 Qxa1+ 20.Ke2 Na6 21.Nxg7+ Kd8 22.Qf6+ Nxf6 23.Be7# 1-0\n";

fn replayed(game: &Transcript<Chess>) -> Chess {
    let codes: Vec<String> = game.entries.iter().map(|entry| entry.encode()).collect();
    let codes: Vec<&str> = codes.iter().map(|code| &**code).collect();
    let table = game_core::Table::<Chess>::replay_record(&game.setup, &codes);
    table.unwrap_or_else(|why| panic!("{why}")).position().clone()
}

#[test]
fn real_games_are_read_and_end_as_they_did() {
    let games = Chess::import(&[OPERA, IMMORTAL].concat()).unwrap();
    let [opera, immortal] = &games[..] else { panic!("two games") };
    assert_eq!((opera.entries.len(), immortal.entries.len()), (33, 45));
    assert_eq!(
        replayed(opera).to_text(),
        "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5 b k - 1 17 line=d1d8"
    );
    assert_eq!(replayed(immortal).end(), Some(End::Mate));
    let white = opera.tags.iter().find(|(name, _)| name == "White").unwrap();
    assert_eq!(white.1, "Paul Morphy");
}

#[test]
fn written_games_are_read_back_the_same() {
    let games = Chess::import(&[OPERA, IMMORTAL].concat()).unwrap();
    let text = Chess::export(&games).unwrap();
    assert!(text.lines().all(|line| line.len() < 80), "{text}");
    assert!(text.starts_with("[Event \"A Night at the Opera\"]\n[Site \"Paris FRA\"]\n[Date "));
    assert!(text.contains("\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5"));
    assert!(text.contains("17. Rd8# 1-0\n\n[Event \"?\"]"), "{text}");
    let again = Chess::import(&text).unwrap();
    for (one, other) in games.iter().zip(&again) {
        assert_eq!((&one.setup, &one.entries), (&other.setup, &other.entries));
    }
}

fn read(text: &str) -> Transcript<Chess> {
    Chess::import(text).unwrap_or_else(|why| panic!("{why:?}")).remove(0)
}

#[test]
fn results_that_the_moves_do_not_show_are_brought_about() {
    let end = |text: &str| replayed(&read(text)).end();
    assert_eq!(end("1. e4 e5 1-0"), Some(End::Resigned(Seat::new(1))));
    assert_eq!(end("1. e4 e5 0-1"), Some(End::Resigned(Seat::new(0))));
    assert_eq!(end("1. e4 e5 1/2-1/2"), Some(End::Agreed));
    assert_eq!(end("1. e4 e5 *"), None);
    assert_eq!(end("1. e4 e5"), None);
    assert_eq!(end("[Termination \"Time forfeit\"]\n1. e4 e5 0-1"), Some(End::Time(Seat::new(0))));
    let shuffle = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2";
    assert_eq!(end(shuffle), Some(End::Threefold));
    assert_eq!(end("1/2-1/2"), None, "nobody has moved, so nobody can offer");
}

#[test]
fn a_game_may_begin_elsewhere_and_with_black() {
    let fen = "4k3/8/8/8/8/8/4p3/K7 b - - 0 40";
    let text = ["[SetUp \"1\"]\n[FEN \"", fen, "\"]\n\n40... e1=Q+ 41. Ka2 *"].concat();
    let game = read(&text);
    let written = Chess::export(core::slice::from_ref(&game)).unwrap();
    assert!(
        written.contains(&["[SetUp \"1\"]\n[FEN \"", fen, "\"]\n\n40... e1=Q+ 41. Ka2 *"].concat())
    );
    assert_eq!(read(&written).entries, game.entries);
}

#[test]
fn the_first_line_that_cannot_be_is_named() {
    let error = |text: &str| {
        let error = Chess::import(text).unwrap_err();
        (error.line, error.why.key)
    };
    assert_eq!(error(""), (1, "core-file-empty"));
    assert_eq!(error("1. e4 e5\n2. Ke3 *"), (2, "chess-pgn-move"));
    assert_eq!(error("1. e4\n\nhello 1-0"), (3, "chess-pgn-move"));
    assert_eq!(error("1. e4 {open\n\n"), (1, "core-file-open-comment"));
    assert_eq!(error("1. e4 (1. d4"), (1, "core-file-open-variation"));
    assert_eq!(error("1. e4 )"), (1, "core-file-stray"));
    assert_eq!(error("[Event x]"), (1, "core-file-tag"));
    assert_eq!(error("[Site \"x\"]\n\n[Event x]"), (3, "core-file-tag"));
    assert_eq!(error("1. e4 e5\n\n2. Nf3 {open\n\n"), (3, "core-file-open-comment"));
    assert_eq!(error("1. e4\n-- *"), (2, "chess-pgn-move"));
    assert_eq!(error("[Variant \"Atomic\"]\n1. e4 *"), (1, "chess-pgn-variant"));
    assert_eq!(error("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n*"), (1, "chess-pgn-fen"));
    assert_eq!(error("1. f3 e5 2. g4\nQh4# 1-0"), (2, "chess-pgn-result"));
    let why = Chess::import("1. Nf3 d5 2. Nc3 a5 3. Ne1 *").unwrap_err().why;
    assert!(why.to_string().contains("chess-"), "{why}");
}

#[test]
fn oddities_of_files_are_forgiven() {
    let odd = "\u{feff}% an escape\n[Event \"A \\\"quoted\\\" name\"]\n\n1 e4 ! e5 2.Nf3Nc6 *";
    assert!(Chess::import(odd).is_err(), "two moves in one word are none");
    let odd = odd.replace("Nf3Nc6", "Nf3 $1 $2 Nc6 {}");
    let game = read(&odd);
    assert_eq!(game.entries.len(), 4);
    assert_eq!(game.tags[0].1, "A \"quoted\" name");
    assert!(Chess::export(&[game]).unwrap().contains(r#"[Event "A \"quoted\" name"]"#));
    let bare = read("[Event \"The \"Blue\" Cup\"] [Site \"a\" ]\n1. e4 *");
    let values: Vec<&str> = bare.tags.iter().map(|(_, value)| value.as_str()).collect();
    assert_eq!(values, ["The \"Blue\" Cup", "a"]);
    let passing = read("1. e4 a6 2. e5 d5 3. exd6 e.p. exd6 *");
    assert_eq!(passing.entries.len(), 6);
    let zeros = read("1. e4 e5 2. Nf3 Nf6 3. Be2 Be7 4. 0-0 0-0 *");
    assert_eq!(zeros.entries.len(), 8);
}

#[test]
fn lots_taking_back_and_the_players_seats_are_understood() {
    let act = |seat: u8, code: &str| Entry::Act(Seat::new(seat), Action::decode(code).unwrap());
    let entries = [
        Entry::Chance(Chance::White(Seat::new(1))),
        act(1, "e2e4"),
        act(0, "e7e6"),
        Entry::Back(2),
        act(0, "e7e5"),
        act(0, "offer"),
        Entry::Depart(Seat::new(0), Departure::Resigned),
    ];
    let tags = [("Seat1", "Ana"), ("Seat2", "Béla"), ("Date", "2026.11.21"), ("Bad name", "x")];
    let game = Transcript::<Chess> {
        setup: Setup::new(Options::default()),
        entries: entries.into(),
        tags: tags.map(|(name, value)| (name.to_owned(), value.to_owned())).into(),
    };
    assert_eq!(
        Chess::export(&[game]).unwrap(),
        "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"?\"]\n[White \"Béla\"]\n\
         [Black \"Ana\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n"
    );
}

#[test]
fn a_tag_that_contradicts_the_result_is_named() {
    let game = |tag: &str, end: &str| alloc::format!("[Result \"{tag}\"]\n\n1. e4 e5 {end}\n");
    let key = |text: &str| match Chess::import(text) {
        Ok(games) => alloc::format!("{} games", games.len()),
        Err(why) => why.why.to_string(),
    };
    assert_eq!(key(&game("1-0", "0-1")), r#"core-file-result tag="1-0" result="0-1""#);
    for (tag, end) in [("1-0", "1-0"), ("1/2-1/2", "½-½"), ("*", "1-0"), ("1-0", "*"), ("?", "0-1")]
    {
        assert_eq!(key(&game(tag, end)), "1 games", "{tag} {end}");
    }
}

/// Returns the end of a game and the number of its moves, and checks that its exported form reads
/// back.
fn ended(text: &str) -> (Option<End>, usize) {
    let game = read(text);
    let written = Chess::export(core::slice::from_ref(&game)).unwrap();
    let again = read(&written);
    assert_eq!((&again.setup, &again.entries), (&game.setup, &game.entries), "{written}");
    let moves =
        game.entries.iter().filter(|entry| matches!(entry, Entry::Act(_, Action::Move(..))));
    (replayed(&game).end(), moves.count())
}

#[test]
fn moves_played_after_a_draw_that_nobody_noticed_are_read() {
    let from = |fen: &str, moves: &str| {
        ended(&alloc::format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{moves}\n"))
    };
    let bishop = "8/8/8/8/8/1kr5/1B6/3K4 w - - 0 60";
    assert_eq!(from(bishop, "60. Bxc3 Kxc3 61. Ke2 1/2-1/2"), (Some(End::Dead), 3));
    assert_eq!(from(bishop, "60. Bxc3 1/2-1/2"), (Some(End::Dead), 1), "as it always was");
    assert_eq!(from(bishop, "60. Bxc3 Kxc3 61. Ke2 *"), (None, 3));
    assert_eq!(from(bishop, "60. Bxc3 1-0"), (Some(End::Resigned(Seat::new(1))), 1));
    let rook = "8/8/8/4k3/8/8/r7/4K2R w - - 146 100";
    let moves = "1. Rh8 Ra1+ 2. Kd2 Ra2+ 3. Kd3 Ra3+ 4. Kc4";
    assert_eq!(from(rook, &(moves.to_owned() + " 1/2-1/2")), (Some(End::SeventyFive), 7));
    assert_eq!(from(rook, &(moves.to_owned() + " 0-1")), (Some(End::Resigned(Seat::new(0))), 7));
    assert_eq!(from("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "1. Kf1 Kf3 1/2-1/2"), (Some(End::Dead), 2));
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(5);
    let (end, moves) = ended(&(shuffle + "1. e4 e5 1/2-1/2"));
    assert_eq!((end, moves), (Some(End::Agreed), 22), "five times the same position");
    assert!(Chess::import("1. f3 e5 2. g4 Qh4# 3. a3 *").is_err(), "no move follows a mate");
}

#[test]
fn a_game_that_goes_on_keeps_its_text() {
    let text = "[FEN \"8/8/8/8/8/4k3/8/4K3 w - - 0 1\"]\n1. Kf1 Kf3 *";
    let game = replayed(&read(text));
    assert!(game.to_text().ends_with(" ends=told"), "{}", game.to_text());
    assert_eq!(Chess::from_text(&game.to_text(), &game.options()), Ok(game));
}

#[test]
fn a_draw_by_the_clock_is_no_agreement() {
    let timed = |moves: &str| {
        let fen = "8/8/8/3k4/3p4/3K4/8/8 w - - 0 1";
        let head = "[Termination \"Time forfeit\"]\n[SetUp \"1\"]\n";
        ended(&alloc::format!("{head}[FEN \"{fen}\"]\n\n{moves}")).0
    };
    assert_eq!(timed("1. Ke2 1/2-1/2"), Some(End::TimeDraw(Seat::new(1))));
    assert_eq!(timed("1. Ke2 Ke4 1/2-1/2"), Some(End::Agreed), "White could be mated");
    assert_eq!(timed("1. Ke2 Ke4 0-1"), Some(End::Time(Seat::new(0))));
    let left = "[Termination \"abandoned\"]\n\n1. e4 e5 0-1";
    assert_eq!(ended(left).0, Some(End::Removed(Seat::new(0))));
}

#[test]
fn a_result_that_only_a_tag_knows_is_kept() {
    let tagged = |tag: &str, moves: &str| alloc::format!("[Result \"{tag}\"]\n\n{moves}\n");
    assert_eq!(ended(&tagged("1/2-1/2", "1. e4 e5")).0, Some(End::Agreed));
    assert_eq!(ended(&tagged("0-1", "1. e4 e5 *")).0, Some(End::Resigned(Seat::new(0))));
    assert_eq!(ended(&tagged("½-½", "1. e4 e5 1/2")).0, Some(End::Agreed));
    for moves in ["1/2-1/2", ""] {
        let written = Chess::export(&[read(&tagged("1/2-1/2", moves))]).unwrap();
        assert!(written.contains("[Result \"1/2-1/2\"]"), "{written}");
        assert!(written.ends_with("\n\n1/2-1/2\n"), "{written}");
    }
    assert_eq!(Chess::import(&(tagged("1-0", "") + "\n" + &tagged("0-1", ""))).unwrap().len(), 2);
}

#[test]
fn one_bad_game_leaves_the_others() {
    let text = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n[Black \"C\"]\n\n1. e4\ne4 2. d4 *\n\n\
        [White \"D\"]\n\n1. d4 d5 *\n\n[FEN \"8 w\"]\n\n1. d4 *\n\n1. c4 c5 *\n";
    let mut told = Vec::new();
    Chess::import_each(text, &mut |game| {
        told.push(game.map(|game| game.entries.len()).map_err(|why| (why.line, why.tags.len())));
    });
    assert_eq!(told, [Ok(2), Err((9, 2)), Ok(2), Err((15, 1)), Ok(2)]);
}

#[test]
fn a_game_longer_than_any_is_refused() {
    let long = "Nf3 Nf6 Ng1 Ng8 ".repeat(game_core::LONGEST_GAME / 4);
    assert_eq!(Chess::import(&long).unwrap()[0].entries.len(), game_core::LONGEST_GAME);
    let longer = Chess::import(&(long + "e4")).unwrap_err().why.to_string();
    assert!(longer.contains("core-file-long"), "{longer}");
}

/// Number of moves in a file's first game and its end, or the line and the key of its fault.
fn told(text: &str) -> String {
    match Chess::import(text) {
        Ok(_) => {
            let (end, moves) = ended(text);
            alloc::format!("{moves} {end:?}")
        }
        Err(why) => alloc::format!("line {} {}", why.line, why.why.key),
    }
}

#[test]
fn files_that_other_programs_stumble_over_are_read_as_they_were_meant() {
    let castles = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. ";
    for (text, expected) in [
        ("1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Ne2 *", "9 None"),
        ("1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Nge2 *", "9 None"),
        ("[White \"A\"]\n\n[Black \"B\"]\n\n1. e4 *", "1 None"),
        ("[Opening \"St. X (Y) defense\"]\n\n1. e4 *", "1 None"),
        ("[Setup \"1\"]\n\n1. e4 {} e5 *", "2 None"),
        ("1. e4 {[%clk 0:05:00]} 1... e5 {[%emt 0:0:4]} 2. Nf3 *", "3 None"),
        ("1. f3 e5 2. g4 Qh4# 0-1", "4 Some(Mate)"),
        ("1. e4 {:) (} e5 (1... c5 (1... d5 {)} 2. exd5) 2. Nf3) 2. d4 *", "3 None"),
        ("% 1. d4 d5\n1. e4 ; d4 {\n1... e5\n*", "2 None"),
        ("[White \"A\"]\r\r1. e4 e5\r2. d4 *\r", "3 None"),
        ("[White \"A\"]\r\n\r\n1. e4 e5\r\n2. d4 *\r\n", "3 None"),
        ("1. e4 (1. d4 Z0 2. c4) 1... e5 *", "2 None"),
        ("1. e4 Z0 2. d4 *", "line 1 chess-pgn-move"),
        ("[Variant \"Chess960\"]\n\n1. e4 *", "line 1 chess-pgn-variant"),
        ("[Variant \"Crazyhouse\"]\n\n1. e4 *", "line 1 chess-pgn-variant"),
        ("[Variant \"Antichess\"]\n\n1. e4 *", "line 1 chess-pgn-variant"),
        ("1. e4 e5 2. Be2 Be7 3. Bf1 Bf8 4. Bd3 Bd6 5. Bf1 Bf8 1/2-1/2", "10 Some(Threefold)"),
        ("1. e4 e5 2. Be2 Be7 3. Ke2 *", "line 1 chess-pgn-move"),
    ] {
        assert_eq!(told(text), expected, "{text}");
    }
    for castle in ["O-O", "0-0", "o-o", "0-0#", "Kg1", "Ke1-g1", "e1g1", "e1h1"] {
        let game = read(&(castles.to_owned() + castle + " *"));
        assert_eq!(game.entries.last().unwrap().encode(), "1:e1g1", "{castle}");
    }
    for castle in ["O-O-O", "0-0-0", "o-o-o", "Ke1-c1", "e1a1"] {
        let text = alloc::format!("[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n1. {castle} *");
        assert_eq!(read(&text).entries[0].encode(), "1:e1c1", "{castle}");
    }
    let rooks = "[FEN \"5rk1/4R2R/5r2/8/8/8/5PPP/6K1 w - - 0 1\"]\n\n1. Rg7+ *";
    let why = Chess::import(rooks).unwrap_err().why.to_string();
    assert!(why.contains("Reg7") && why.contains("Rhg7"), "a sign tells nothing apart: {why}");
}
