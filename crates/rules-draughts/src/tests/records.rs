//! Whole games as PDN.

use alloc::borrow::ToOwned;

use game_core::{ChanceRng, Departure, Entry, Notation, Secret, Transcript};

use super::*;
use crate::{Lot, Side, ending::End};

type Record = Transcript<Draughts>;
type Log = Entry<Action, Lot>;

fn import(text: &str) -> Vec<Record> {
    Draughts::import(text).unwrap_or_else(|why| panic!("line {}: {}", why.line, why.why))
}

fn wrong(text: &str) -> (usize, &'static str) {
    let why = Draughts::import(text).expect_err(text);
    (why.line, why.why.key)
}

/// The position at the end of a record.
fn end_of(record: &Record) -> Draughts {
    let mut game = Draughts::new(&record.setup);
    for entry in &record.entries {
        let done = match entry {
            Entry::Act(seat, action) => game.act(*seat, action).is_ok(),
            Entry::Chance(lot) => game.resolve(lot),
            Entry::Depart(seat, why) => game.depart(*seat, *why),
            Entry::Back(_) => false,
        };
        assert!(done, "{entry:?}");
    }
    game
}

fn record(settings: &str, white: Option<Seat>, codes: &str) -> Record {
    let entries = codes.split_whitespace().map(|code| Entry::decode(code).unwrap()).collect();
    let tags =
        [("White", "Anna"), ("Black", "Boris \"B\""), ("Date", "2026.11.21"), ("Board", "3")];
    let tags = tags.map(|(key, value)| (key.into(), value.into())).into();
    Record { setup: Setup::new(options(settings), white), entries, tags }
}

#[test]
fn a_file_has_the_tags_and_the_moves() {
    let played = record("", None, "*:white=2 2:c3-d4 1:draw 2:decline 1:b6-c5 2:d4xb6 1:a7xc5");
    let text = Draughts::export(&[played]).unwrap();
    let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.21\"]\n[Round \"?\"]\n\
        [White \"Anna\"]\n[Black \"Boris \\\"B\\\"\"]\n[Result \"*\"]\n\
        [GameType \"29,W,8,8,A0,0\"]\n[Captures \"strict\"]\n[Federation \"off\"]\n[Board \"3\"]\n\n\
        1. c3-d4 b6-c5 2. d4xb6 a7xc5 *\n";
    assert_eq!(text, expected);
    let again = import(&text);
    assert_eq!(again.len(), 1);
    let tags: Vec<_> = again[0].tags.iter().map(|(key, value)| (&**key, &**value)).collect();
    let known =
        [("Date", "2026.11.21"), ("White", "Anna"), ("Black", "Boris \"B\""), ("Board", "3")];
    assert_eq!(tags, known);
    assert_eq!(
        end_of(&again[0]).board,
        end_of(&record("", Some(ONE), "1:c3-d4 2:b6-c5 1:d4xb6 2:a7xc5")).board
    );
}

#[test]
fn a_move_taken_back_is_left_out() {
    let text = Draughts::export(&[record("", Some(ONE), "1:c3-d4 <0 1:c3-b4 2:b6-a5 <3 2:b6-c5")]);
    assert!(text.unwrap().ends_with("\n1. c3-b4 b6-c5 *\n"));
}

#[test]
fn results_say_who_gave_up_or_that_a_draw_was_agreed() {
    let cases = [
        ("1:c3-d4 2!resigned", "1-0", End::Left(TWO, Departure::Resigned)),
        ("1:c3-d4 1!removed", "0-1", End::Left(ONE, Departure::Resigned)),
        ("1:c3-d4 1:draw 2:accept", "1/2-1/2", End::Agreed),
    ];
    for (codes, result, end) in cases {
        let text = Draughts::export(&[record("", Some(ONE), codes)]).unwrap();
        assert!(text.contains(&alloc::format!("[Result \"{result}\"]")), "{text}");
        assert!(text.ends_with(&alloc::format!("1. c3-d4 {result}\n")), "{text}");
        assert_eq!(end_of(&import(&text)[0]).end, Some(end), "{text}");
    }
}

#[test]
fn huffs_stand_in_comments() {
    let codes = "1:c3-d4 2:f6-e5 1:a3-b4 2:!d4;b6-a5";
    let text = Draughts::export(&[record("captures=huff", Some(ONE), codes)]).unwrap();
    assert!(text.ends_with("\n1. c3-d4 f6-e5 2. a3-b4 {!d4} b6-a5 *\n"), "{text}");
    let again = import(&text);
    let entries: Vec<String> = again[0].entries.iter().map(Notation::encode).collect();
    assert_eq!(entries.join(" "), codes);
    assert!(again[0].setup.options.huff);
}

#[test]
fn a_huff_that_wins_ends_a_file() {
    let text = "[Captures \"huff\"]\n[FEN \"W:Wc3:Bd4,a7\"]\n1. c3-b4 {!b4} 0-1";
    assert_eq!(end_of(&import(text)[0]).winner(), Some(TWO));
    let open = text.replace(" 0-1", "");
    assert_eq!(import(&open)[0].entries.len(), 2);
    let again = Draughts::export(&import(text)).unwrap();
    assert_eq!(import(&again), import(text));
}

#[test]
fn games_may_begin_elsewhere() {
    let text = "[SetUp \"1\"]\n[FEN \"B:Wc3,a1:Bd4,f6,b8\"]\n\n1... d4xb2 2. a1xc3 *";
    let read = import(text);
    assert_eq!(read[0].setup.start.map(|(_, side)| side), Some(Side::Black));
    let again = Draughts::export(&read).unwrap();
    assert!(again.contains("[SetUp \"1\"]\n[FEN \"B:Wa1,c3:Bd4,f6,b8\"]"), "{again}");
    assert!(again.ends_with("\n1... d4xb2 2. a1xc3 *\n"), "{again}");
    assert_eq!(import(&again), read);
}

#[test]
fn comments_variations_marks_and_short_captures_are_understood() {
    let text = "\u{feff}[Event \"x\"]\n%skipped\n1.c3-d4! {a (comment} b6-c5?! $3 ; rest\n\
        2.d4:b6 (2. b2-c3 {)} (3. x) a7-b6) a7xc5 3. d2-c3\n 1/2-1/2";
    let read = import(text);
    let codes: Vec<String> = read[0].entries.iter().map(Notation::encode).collect();
    assert_eq!(
        codes[..5],
        ["1:c3-d4", "2:b6-c5", "1:d4xb6", "2:a7xc5", "1:d2-c3"].map(String::from)
    );
    let chain = import("[FEN \"W:Wc3,a1:Bd4,f6,b8\"] 1. c3xg7");
    assert_eq!(chain[0].entries[0].encode(), "1:c3xe5xg7");
    let colon = import("[FEN \"W:Wc3,a1:Bd4,f6,b8\"] 1. c3:g7");
    assert_eq!(colon, chain);
}

#[test]
fn squares_can_be_numbers_from_any_corner() {
    // c3-d4 f6-g5 d4-c5 b6xd4, counted from each corner.
    let counted = [
        ("N0", "1. 10-14 23-20 2. 14-18 21x14 *"),
        ("N2", "1. 22-18 11-16 2. 18-14 9x18 *"),
        ("N1", "1. 11-15 22-17 2. 15-19 24x15 *"),
        ("N3", "1. 23-19 10-13 2. 19-15 12x19 *"),
    ];
    let named = import("1. c3-d4 f6-g5 2. d4-c5 b6xd4 *");
    for (notation, moves) in counted {
        let tagged = alloc::format!("[GameType \"29,W,8,8,{notation},0\"]\n{moves}");
        assert_eq!(import(&tagged), named, "{notation}");
    }
    // Without the tag the reader finds the corner.
    assert_eq!(import(counted[1].1), named);
    let fen = "[GameType \"29,W,8,8,N2,0\"]\n[FEN \"W:W22,K29:B18\"]\n1. 22x15 *";
    let read = import(fen);
    assert_eq!(Draughts::new(&read[0].setup).to_text(), "W:WKa1,c3:Bd4");
}

#[test]
fn several_games_stand_in_a_file() {
    let two =
        [record("", Some(ONE), "1:c3-d4"), record("federation=on", Some(ONE), "1:e3-f4 2:b6-a5")];
    let read = import(&Draughts::export(&two).unwrap());
    assert_eq!(read.len(), 2);
    assert!(read[1].setup.options.federation);
    assert_eq!(read[1].entries, two[1].entries);
    assert_eq!(import("1. c3-d4 * 1. e3-f4 *").len(), 2);
}

#[test]
fn a_third_repetition_is_claimed() {
    let text = "[FEN \"W:WKa1,h2:BKb8,a7\"]\n".to_owned()
        + &"a1-b2 b8-c7 b2-a1 c7-b8 ".repeat(2)
        + "1/2-1/2";
    assert_eq!(end_of(&import(&text)[0]).end, Some(End::Claimed));
}

#[test]
fn a_faulty_record_is_refused_with_the_line_at_fault() {
    assert_eq!(wrong(""), (1, "core-file-empty"));
    assert_eq!(wrong("[Event \"x\"]\n\n1. c3-d4\nb6xd4"), (4, "draughts-taken"));
    assert_eq!(wrong("1. c3-d5"), (1, "draughts-pdn-square"));
    assert_eq!(wrong("1. hello"), (1, "draughts-pdn-square"));
    assert_eq!(wrong("1. c3"), (1, "draughts-pdn-move"));
    assert_eq!(wrong("1. 99-3"), (1, "draughts-pdn-square"));
    assert_eq!(wrong("\n[GameType \"25,W,8,8,A0,0\"]\n1. c3-d4"), (2, "draughts-pdn-type"));
    assert_eq!(wrong("[Captures \"free\"]\n1. c3-d4"), (1, "core-option-no-value"));
    assert_eq!(wrong("[Event x]"), (1, "core-file-tag"));
    assert_eq!(wrong("1. c3-d4\n{never closed"), (2, "core-file-open-comment"));
    assert_eq!(wrong("1. c3-d4\n(1. e3-d4"), (2, "core-file-open-variation"));
    assert_eq!(wrong("[FEN \"W:Wb8:Ba7\"]\n*"), (1, "draughts-position-last-row"));
    assert_eq!(wrong("[FEN \"W:Wc3:Bd4\"]\n1. c3xe5\n0-1"), (3, "draughts-pdn-result"));
    let several = "[FEN \"W:Wd2:Bc3,e3,c5,e5,h8\"]\n1. d2xd6";
    assert_eq!(wrong(several), (2, "draughts-pdn-several"));
}

#[test]
fn lots_name_the_two_seats() {
    for code in ["*:white=1", "*:white=2"] {
        let entry = Entry::<Action, Lot>::decode(code).unwrap();
        assert_eq!(entry.encode(), code);
    }
    assert!(Entry::<Action, Lot>::decode("*:white=3").is_err());
}

#[test]
fn no_file_and_no_text_breaks_anything() {
    let parts = [
        "[",
        "]",
        "\"",
        "FEN \"W:Wc3:Bd4\"",
        "{",
        "}",
        "(",
        ")",
        ";",
        "\n",
        "%",
        " ",
        "1.",
        "c3-d4",
        "b6-c5",
        "d4xb6",
        "22-18",
        "9x18",
        "1-0",
        "*",
        "1/2-1/2",
        "{!c3}",
        "!",
        "$1",
        "x",
        "é",
        "GameType \"29,W,8,8,N2,0\"",
        "W",
        ":",
        "B",
        "K",
        "a1",
        "H1",
        "M",
        ",",
        "S?",
        "\\",
        "\u{0}",
        "99",
    ];
    let mut rng = ChanceRng::at(&Secret::new([9; 32]), 0);
    for _ in 0..20_000 {
        let text: String = (0..rng.below(14))
            .map(|_| parts[rng.below(u32::try_from(parts.len()).unwrap()) as usize])
            .collect();
        if let Ok(read) = Draughts::import(&text) {
            let written = Draughts::export(&read).unwrap();
            let again = Draughts::import(&written);
            assert!(again.is_ok_and(|again| again.len() == read.len()), "{text:?} {written:?}");
        }
        if let Ok(game) = Draughts::from_text(&text, &Options::default()) {
            assert_eq!(at(&game.to_text()), game, "{text:?}");
        }
        let _ = start().view(Viewer::Seat(ONE)).parse(&text);
        let _ = Action::decode(&text);
    }
}

/// The codes of the first game of a file.
fn codes(text: &str) -> String {
    let codes: Vec<String> = import(text)[0].entries.iter().map(Notation::encode).collect();
    codes.join(" ")
}

#[test]
fn positions_may_name_ranges_of_squares() {
    let tagged = |game_type: &str, fen: &str| {
        let text = alloc::format!("[GameType \"{game_type}\"]\n[FEN \"{fen}\"]\n\n*");
        Draughts::new(&import(&text)[0].setup).to_text()
    };
    let usual = start().to_text();
    for fen in ["W:W21-32:B1-12", "W:B1-12:W21-24,25-32", "W:W21-32:B1-12:H0:F1."] {
        assert_eq!(tagged("29,W,8,8,A0,0", fen), usual, "{fen}");
        assert_eq!(tagged("29,W,8,8,N2,0", fen), usual, "{fen}");
    }
    assert_eq!(tagged("29,W,8,8,N0,0", "B:W1-2,K3:BK32"), "B:Wa1,c1,Ke1:BKh8");
    assert_eq!(tagged("29,W,8,8,N0,0", "W:WK1-3:B32"), "W:WKa1,Kc1,Ke1:Bh8");
    for wrong_one in ["W:W5-1:B32", "W:W1-33:B32", "W:Wa1-c1:Bh8", "W:W1-:B32", "W:W-3:B32"] {
        let text = alloc::format!("[FEN \"{wrong_one}\"]\n*");
        assert!(Draughts::import(&text).is_err(), "{wrong_one}");
    }
    assert!(codes("[FEN \"W:W21-32:B1-12\"]\n1. c3-d4 *").starts_with("1:c3-d4"));
}

#[test]
fn squares_need_nothing_between_them() {
    assert_eq!(codes("1. c3d4 f6e5 2. d4f6 *"), "1:c3-d4 2:f6-e5 1:d4xf6");
    let chain = "[FEN \"W:Wc3,a1:Bd4,f6,b8\"]\n";
    assert_eq!(codes(&(chain.to_owned() + "1. c3e5g7 *")), "1:c3xe5xg7");
    assert_eq!(codes(&(chain.to_owned() + "1. c3g7 *")), "1:c3xe5xg7");
    assert_eq!(codes("1. c3\u{2013}d4$1 f6\u{2212}e5!$22 *"), "1:c3-d4 2:f6-e5");
    assert_eq!(wrong("1. c3d"), (1, "draughts-pdn-square"));
    assert_eq!(wrong("1. 2218"), (1, "draughts-pdn-square"));
}

#[test]
fn a_double_forfeit_is_no_draw() {
    for text in ["1. c3-d4 f6-e5 0-0", "[Result \"0-0\"]\n\n1. c3-d4 f6-e5"] {
        let read = import(text);
        assert_eq!(end_of(&read[0]).end, None, "{text}");
        let written = Draughts::export(&read).unwrap();
        assert!(written.contains("[Result \"0-0\"]") && written.ends_with(" 0-0\n"), "{written}");
        assert_eq!(import(&written), read);
    }
}

#[test]
fn a_result_that_only_a_tag_knows_is_kept() {
    let read = |tag: &str, moves: &str| {
        end_of(&import(&alloc::format!("[Result \"{tag}\"]\n\n{moves}"))[0]).end
    };
    assert_eq!(read("1/2-1/2", "1. c3-d4"), Some(End::Agreed));
    assert_eq!(read("2-0", "1. c3-d4 *"), Some(End::Left(TWO, Departure::Resigned)));
    assert_eq!(read("2-0", "1. c3-d4 1-0"), Some(End::Left(TWO, Departure::Resigned)));
    assert_eq!(wrong("[Result \"1-1\"]\n\n1. c3-d4 2-0"), (3, "core-file-result"));
}

#[test]
fn moves_played_beyond_fifteen_idle_moves_each_are_read() {
    let idle = "a1-b2 b8-c7 b2-a1 c7-b8 ".repeat(7) + "a1-b2 b8-c7 ";
    let text = |rest: &str| alloc::format!("[FEN \"W:WKa1,h2:BKb8,a7\"]\n\n{idle}{rest}");
    assert_eq!(end_of(&import(&text("1/2-1/2"))[0]).end, Some(End::Fifteen), "as it always was");
    for (rest, moves, end) in [
        ("b2-c1 c7-b8 1/2-1/2", 32, Some(End::Agreed)),
        ("1-0", 30, Some(End::Left(TWO, Departure::Resigned))),
        ("b2-c1 *", 31, None),
    ] {
        let read = import(&text(rest));
        let game = end_of(&read[0]);
        let played = |entry: &&Log| matches!(entry, Entry::Act(_, Action::Move { .. }));
        assert_eq!((read[0].entries.iter().filter(played).count(), game.end), (moves, end));
        assert_eq!(at(&game.to_text()).to_text(), game.to_text(), "{rest}");
        assert_eq!(import(&Draughts::export(&read).unwrap()), read);
    }
}

#[test]
fn one_bad_game_leaves_the_others() {
    let text = "[White \"A\"]\n\n1. c3-d4 *\n\n[White \"B\"]\n[Black \"C\"]\n\n1. c3-c4 *\n\n\
        [GameType \"25\"]\n\n1. c3-d4 *\n\n[White \"D\"]\n\n1. e3-d4 {open *\n\n\
        [White \"E\"]\n\n1. g3-h4 *\n";
    let mut told = Vec::new();
    Draughts::import_each(text, &mut |game| {
        told.push(game.map(|game| game.entries.len()).map_err(|why| (why.line, why.tags.len())));
    });
    assert_eq!(told, [Ok(1), Err((8, 2)), Err((10, 1)), Err((16, 1)), Ok(1)]);
}

#[test]
fn files_of_other_programs_are_read_as_they_were_meant() {
    let sweep = "[FEN \"W:WKd2:Bf6,c5,e5,e3.\"]\n";
    for (text, expected) in [
        ("1. c3-d4 { [%clock w0:00:10 B0:00:10] } 1... b6-a5 (!) *", "1:c3-d4 2:b6-a5"),
        ("1. c3-d4 f6-e5 2. d4:f6 2-0", "1:c3-d4 2:f6-e5 1:d4xf6 2!resigned"),
        ("1. c3-d4 f6-e5 2. d4xf6 1-1", "1:c3-d4 2:f6-e5 1:d4xf6 2:draw 1:accept"),
        ("[FEN \"B:Wa1:B\"]\n\n1-0", ""),
    ] {
        assert_eq!(codes(text), expected, "{text}");
    }
    // The reader asks for the way if several lead to a square; a written file has the whole way.
    assert_eq!(wrong(&(sweep.to_owned() + "1. d2xa3 *")), (2, "draughts-pdn-several"));
    let whole = import(&(sweep.to_owned() + "1. d2xf4xd6xa3 *"));
    assert!(Draughts::export(&whole).unwrap().ends_with("\n1. d2xf4xd6xa3 *\n"));
    for other in ["20", "20,W,10,10,N2,0", "21", "25"] {
        let text = alloc::format!("[GameType \"{other}\"]\n\n1. c3-d4 *");
        assert_eq!(wrong(&text), (1, "draughts-pdn-type"), "{other}");
    }
}
