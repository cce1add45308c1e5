//! Dialogues between a chess program and the computer.

use std::{
    io::{self, Read},
    sync::{Arc, Condvar},
};

use super::*;

/// A mark in a dialogue: the next line waits until all questions are answered.
const WAIT: &str = "(wait)";

/// The answers so far.
#[derive(Default)]
struct Heard {
    text: Mutex<String>,
    more: Condvar,
}

struct Ear(Arc<Heard>);

impl Write for Ear {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.text.lock().unwrap().push_str(&String::from_utf8_lossy(bytes));
        self.0.more.notify_all();
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// A reader that says one line after the other.
struct Mouth {
    heard: Arc<Heard>,
    lines: Vec<Vec<u8>>,
    questions: usize,
    said: Vec<u8>,
}

impl Mouth {
    fn next(&mut self) {
        while self.said.is_empty() && !self.lines.is_empty() {
            let line = self.lines.remove(0);
            if line == WAIT.as_bytes() {
                let text = self.heard.text.lock().unwrap();
                let waits = |text: &mut String| text.matches("bestmove").count() < self.questions;
                drop(self.heard.more.wait_while(text, waits).unwrap());
            } else {
                self.questions += usize::from(line.starts_with(b"go"));
                self.said = [&line, &b"\n"[..]].concat();
            }
        }
    }
}

impl Read for Mouth {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let size = self.fill_buf()?.read(into)?;
        self.consume(size);
        Ok(size)
    }
}

impl BufRead for Mouth {
    fn fill_buf(&mut self) -> io::Result<&[u8]> {
        self.next();
        Ok(&self.said)
    }

    fn consume(&mut self, size: usize) {
        self.said.drain(..size);
    }
}

/// Returns the answers to these lines.
fn told_bytes(lines: Vec<Vec<u8>>) -> String {
    let heard = Arc::new(Heard::default());
    let words = ConsoleWords::of(&|_| None);
    let mut mouth = Mouth { heard: Arc::clone(&heard), lines, questions: 0, said: Vec::new() };
    uci(&words, &mut mouth, &mut Ear(Arc::clone(&heard))).unwrap();
    heard.text.lock().unwrap().clone()
}

fn told(lines: &[&str]) -> String {
    told_bytes(lines.iter().map(|line| line.as_bytes().to_vec()).collect())
}

/// Returns the answer for a position: the move played, and the output before it.
fn best(position: &str, go: &str) -> (String, String) {
    let told = told(&[&format!("position {position}"), go]);
    let (before, best) = told.trim_end().rsplit_once("bestmove ").unwrap();
    (best.to_owned(), before.lines().last().unwrap_or_default().to_owned())
}

#[test]
fn a_greeting_says_who_it_is_and_what_can_be_set() {
    let told = told(&["uci", "isready", "quit", "isready"]);
    let lines: Vec<_> = told.lines().collect();
    assert!(lines[0].starts_with("id name Kamen ") && lines[1].starts_with("id author "));
    assert_eq!(
        &lines[2..],
        [
            "option name Hash type spin default 16 min 1 max 256",
            "option name UCI_LimitStrength type check default false",
            &*format!("option name UCI_Elo type spin default 2274 min {} max 2274", RATINGS[0]),
            "option name Level type combo default diamond var talc var chalk var gypsum var \
             alabaster var amber var sandstone var pumice var limestone var slate var marble var \
             fluorite var basalt var granite var opal var obsidian var jade var flint var quartz \
             var topaz var ruby var sapphire var diamond",
            "uciok",
            "readyok",
        ]
    );
}

#[test]
fn the_engine_tells_its_thinking_depth_by_depth() {
    let told = told(&["position startpos moves e2e4 e7e5", "go depth 3"]);
    let lines: Vec<_> = told.lines().collect();
    assert_eq!(lines.len(), 4, "{told}");
    for (depth, line) in (1..).zip(&lines[..3]) {
        let words: Vec<_> = line.split(' ').collect();
        assert_eq!(words[..4], ["info", "depth", &format!("{depth}"), "score"], "{line}");
        for word in ["cp", "nodes", "nps", "time", "pv"] {
            let at = words.iter().position(|one| *one == word).unwrap();
            assert!(word == "pv" || words[at + 1].parse::<i64>().is_ok(), "{line}");
        }
    }
    let line: Vec<_> = lines[2].split(" pv ").nth(1).unwrap().split(' ').collect();
    let mut position = ChessAnalysis::default();
    assert!(["e2e4", "e7e5"].iter().chain(&line).all(|code| position.play(code)), "{told}");
    assert_eq!(lines[3], format!("bestmove {}", line[0]));
}

#[test]
fn a_mate_is_found_and_its_distance_told() {
    let (played, before) = best("fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1", "go depth 4");
    assert_eq!(played, "a1a8");
    assert!(before.contains(" score mate 1 "), "{before}");
    let (played, before) = best("fen 7k/8/5K2/8/8/8/8/6R1 w - - 0 1", "go mate 2");
    assert_eq!(played, "f6f7");
    assert!(before.contains(" score mate 2 "), "{before}");
    let (_, before) = best("fen 7k/5K2/8/8/8/8/8/6R1 b - - 0 1", "go depth 5");
    assert!(before.contains(" score mate -1 "), "{before}");
}

#[test]
fn where_nothing_can_be_done_there_is_no_move() {
    for (position, score) in [
        ("fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "info depth 0 score mate 0"),
        ("fen k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "info depth 0 score cp 0"),
        ("startpos moves f2f3 e7e5 g2g4 d8h4", "info depth 0 score mate 0"),
    ] {
        for go in ["go depth 2", "go infinite", "go movetime 1", "go wtime 0 btime 0"] {
            assert_eq!(best(position, go), ("(none)".to_owned(), score.to_owned()), "{position}");
        }
    }
}

#[test]
fn castling_en_passant_and_promotion_are_read_and_written() {
    let castles = "fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves";
    for (position, only) in [
        (castles.replace(" moves", ""), "e1g1"),
        (castles.replace(" moves", ""), "e1c1"),
        (format!("{castles} e1g1"), "e8c8"),
        ("startpos moves e2e4 a7a6 e4e5 d7d5".to_owned(), "e5d6"),
        ("fen 8/P6k/8/8/8/8/8/K7 w - - 0 1".to_owned(), "a7a8n"),
    ] {
        let go = format!("go depth 2 searchmoves {only}");
        assert_eq!(best(&position, &go).0, only, "{position}");
    }
    let rest = told(&[
        &format!("position {castles} e1g1 e8c8 f1d1 d8d1 a1d1"),
        "position startpos moves e2e4 a7a6 e4e5 d7d5 e5d6 e8d7",
        "position fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8q h7g7",
    ]);
    // The king is attacked only once the pawn taken en passant is gone.
    assert_eq!(rest, "", "all of these are legal");
    assert_eq!(best("fen 8/P6k/8/8/8/8/8/K7 w - - 0 1", "go depth 3").0, "a7a8q");
}

#[test]
fn an_endless_thought_answers_when_it_is_stopped() {
    let told = told(&[
        "position startpos",
        "go infinite",
        "isready",
        "stop",
        "stop",
        "position fen 6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1",
        "go infinite wtime 1 btime 1",
        "isready",
        "stop",
        "go infinite",
        "quit",
    ]);
    assert_eq!(told.matches("bestmove").count(), 3, "{told}");
    assert_eq!(told.matches("bestmove a1a8").count(), 2, "{told}");
    let ready = told.rfind("readyok").unwrap();
    let answer = told.rfind("bestmove").unwrap();
    assert!(ready < answer, "{told}");
}

#[test]
fn a_question_in_the_middle_of_a_thought_ends_it() {
    let told = told(&["go infinite", "go depth 2", WAIT, "go nodes 2000", WAIT, "isready"]);
    assert_eq!(told.matches("bestmove").count(), 3, "{told}");
    assert!(told.ends_with("readyok\n"), "{told}");
}

#[test]
fn a_game_by_the_clock_goes_on() {
    let mut position = ChessAnalysis::default();
    let mut moves = String::new();
    for turn in 0..6 {
        let said = format!("startpos moves{moves}");
        let (played, _) = best(&said, "go wtime 400 btime 300 winc 5 binc 5 movestogo 20");
        assert!(position.play(&played), "{turn} {played}");
        moves += &format!(" {played}");
    }
}

#[test]
fn a_level_plays_as_it_plays_in_a_chat() {
    let talk = |level: &str| {
        told(&[
            "setoption name UCI_LimitStrength value true",
            &format!("setoption name Level value {level}"),
            "ucinewgame",
            "go depth 30",
        ])
    };
    let depths = |level: &str| talk(level).matches("info depth").count();
    assert_eq!(depths("pumice"), 1);
    assert!(depths("Flint") > 1);
}

/// The measured strengths of the levels.
const LEVELS: &str = include_str!("../../../players/LEVELS.md");

/// Returns the number after these words.
fn measured(words: &str) -> f64 {
    let behind = LEVELS.split(words).nth(1).unwrap().trim_start();
    behind.split(' ').next().unwrap().replace(',', "").parse().unwrap()
}

#[test]
fn the_elo_numbers_are_those_that_were_measured() {
    let levels = levels();
    let share = |one: &str, other: &str| -> f64 {
        let row = format!("| chess | {one} : {other} |");
        let cells = LEVELS.split(&*row).nth(1).unwrap_or_else(|| panic!("{row}"));
        cells.split('|').nth(2).unwrap().trim_start().split(' ').next().unwrap().parse().unwrap()
    };
    let below = |share: f64| 400.0 * (share / (100.0 - share)).log10();
    let is_of = |at: usize, elo: f64| {
        assert!((elo - f64::from(RATINGS[at])).abs() < 1.0, "{}: {elo}", levels[at]);
    };
    let quartz = levels.iter().position(|level| *level == "quartz").unwrap();
    let hardest = measured("held back to an Elo number of") + measured("means a lead of");
    is_of(levels.len() - 1, hardest);
    // The levels in between share diamond's lead over quartz.
    let mut elo = hardest - below(share("diamond", "quartz"));
    let step = (hardest - elo) / (levels.len() - 1 - quartz) as f64;
    (quartz..levels.len()).for_each(|at| is_of(at, elo + step * (at - quartz) as f64));
    for at in (1..=quartz).rev() {
        elo -= below(share(levels[at], levels[at - 1]));
        is_of(at - 1, elo);
    }
}

#[test]
fn an_elo_number_means_the_nearest_level() {
    for (rating, level) in RATINGS.into_iter().zip(levels()) {
        for elo in [rating - 20, rating, rating + 20] {
            assert_eq!(rated(elo), level, "{elo}");
        }
    }
    assert_eq!([i32::MIN / 2, 9999].map(rated), ["talc", "diamond"]);
    let talk = |elo: &str| {
        told(&[
            "setoption name UCI_LimitStrength value true",
            &format!("setoption name UCI_Elo value {elo}"),
            "go depth 30",
        ])
    };
    assert_eq!(talk("-200").matches("info depth").count(), 1);
    assert!(talk("1731").matches("info depth").count() > 1);
}

#[test]
fn a_wrong_command_is_told_and_changes_nothing() {
    for (line, told_of) in [
        ("position fen 8/8/8/8/8/8/8/8 w - - 0 1", "8/8/8/8/8/8/8/8 w - - 0 1"),
        ("position fen nonsense", "nonsense"),
        ("position fen", "FEN"),
        ("setoption name Hash value many", "many"),
        ("setoption name Level value butter", "butter"),
        ("setoption name UCI_Elo value strong", "strong"),
        ("setoption name UCI_LimitStrength value", "UCI_LimitStrength"),
        ("setoption name Ponder value true", "Ponder"),
        ("hello there", "hello there"),
    ] {
        let told = told(&[line]);
        assert!(told.starts_with("info string ") && told.contains(told_of), "{line}: {told}");
        assert_eq!(told.lines().count(), 1, "{line}: {told}");
    }
    assert_eq!(told(&["", "  ", "\t"]), "");
    let moved = told(&["position startpos moves e2e4 e2e4 d7d5", "go depth 1 searchmoves e7e5"]);
    assert!(moved.starts_with("info string ") && moved.ends_with("bestmove e7e5\n"), "{moved}");
    let none = told(&["go depth 1 searchmoves a1a8 b7b8q zz99"]);
    assert!(none.starts_with("info string ") && none.contains("bestmove "), "{none}");
}

#[test]
fn nothing_that_is_said_makes_it_fail() {
    let noise: Vec<Vec<u8>> = vec![
        b"\xFF\xFE\x00go".to_vec(),
        b"position startpos moves \xF0\x9F\x98\x80 0000 e1e1 e2e9 a0a1q".to_vec(),
        b"go depth -5 nodes -1 movetime 99999999999999999999 movestogo 0".to_vec(),
        WAIT.as_bytes().to_vec(),
        b"go depth 0".to_vec(),
        WAIT.as_bytes().to_vec(),
        b"go nodes 0".to_vec(),
        WAIT.as_bytes().to_vec(),
        b"position fen 4k3/8/8/8/8/8/8/4K2R w KQkq e6 99999 0 moves e1g1".to_vec(),
        b"position fen QQQQQQQQ/QQQQQQQQ/8/8/8/k7/8/K7 b - - 0 1".to_vec(),
        b"setoption name Hash value 99999999".to_vec(),
        b"setoption name Hash value -1".to_vec(),
        vec![b'x'; 100_000],
        b"go depth 2".to_vec(),
        WAIT.as_bytes().to_vec(),
        b"isready".to_vec(),
    ];
    let told = told_bytes(noise);
    assert_eq!(told.matches("bestmove").count(), 4, "{told}");
    assert!(told.ends_with("readyok\n"), "{told}");
    let longest = told.lines().filter(|line| line.contains("string")).map(str::len).max();
    assert!(longest.is_some_and(|length| length < 300), "{longest:?}");
}
