//! `kamen pair`: the next round of a Swiss tournament, and its standings.

use std::{fs, io::Write, path::Path};

use clap::ArgMatches;
use game_core::Sentence;
use pairings::{Fixture, Ranking, Trf, TrfFault, Unpairable};

use crate::{
    console::{self, ConsoleWords, arguments::given, unwritten_file},
    settings::{in_file, unreadable},
};

/// Prints the pairs of the next round in a tournament's report, and the standings before it. With
/// `--out` the report is written with that round in it.
///
/// # Errors
/// The line of the report that is invalid, or the reason why there is no such round.
pub(crate) fn pair(
    arguments: &ArgMatches,
    words: &ConsoleWords,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let path = Path::new(given(arguments, "report"));
    let text = fs::read(path).map(|bytes| {
        let text = String::from_utf8(bytes);
        // Old programs write in the encoding of one country.
        text.unwrap_or_else(|error| super::encoding::decoded(error.as_bytes()))
    });
    let text = text.map_err(|error| unreadable(path, &error))?;
    let report = Trf::read(&text).map_err(|error| in_file(path, error.line, fault(&error.why)))?;
    let file = arguments.get_one::<String>("out").map(Path::new);
    let fixture = pairings::dutch(&report.tournament);
    if let Ok(fixture) = &fixture {
        console::write(out, &round(&report, fixture, words))?;
    }
    if report.tournament.played > 0 {
        console::write(out, &standings(&report, words))?;
    }
    match (fixture, file) {
        (Ok(fixture), Some(file)) => fs::write(file, report.with_round(&fixture))
            .map_err(|error| unwritten_file(file, &error)),
        (Ok(_), None) => Ok(()),
        // A tournament that is over still has its standings.
        (Err(why @ Unpairable::Over), None) => {
            console::write(out, &format!("{}\n", words.sentence(&no_round(why))))
        }
        (Err(why), _) => Err(no_round(why)),
    }
}

fn round(report: &Trf, fixture: &Fixture, words: &ConsoleWords) -> String {
    let tournament = &report.tournament;
    let head = Sentence::new("kamen-pair-round")
        .with("round", tournament.played + 1)
        .with("rounds", tournament.rounds);
    let mut lines = vec![words.sentence(&head)];
    let name = |number: usize| report.names[number].as_str();
    for (board, &(white, black)) in (1_usize..).zip(&fixture.pairs) {
        let pair = Sentence::new("kamen-pair-board")
            .with("board", board)
            .with("white", name(white))
            .with("black", name(black));
        lines.push(words.sentence(&pair));
    }
    if let Some(bye) = fixture.bye {
        let free = Sentence::new("kamen-pair-bye").with("name", name(bye));
        lines.push(words.sentence(&free));
    }
    lines.into_iter().map(|line| line + "\n").chain(["\n".to_owned()]).collect()
}

fn standings(report: &Trf, words: &ConsoleWords) -> String {
    let head = Sentence::new("kamen-pair-standings").with("round", report.tournament.played);
    let rows = pairings::standings(&report.tournament);
    let lines = rows.iter().map(|row| {
        let Ranking { entrant, place, points, cut, buchholz, sonneborn, direct, wins } = *row;
        let told = Sentence::new("kamen-pair-row")
            .with("place", place)
            .with("name", report.names[entrant].as_str())
            .with("points", amount(10 * u64::from(points)))
            .with("cut", amount(10 * cut))
            .with("buchholz", amount(10 * buchholz))
            .with("sonneborn", amount(sonneborn))
            .with("direct", direct)
            .with("wins", wins);
        words.sentence(&told) + "\n"
    });
    [words.sentence(&head) + "\n"].into_iter().chain(lines).collect()
}

/// Formats hundredths as every language reads them: `2½`.
fn amount(hundredths: u64) -> String {
    let whole = hundredths / 100;
    let part = match hundredths % 100 {
        0 => return whole.to_string(),
        25 => "¼".to_owned(),
        50 => "½".to_owned(),
        75 => "¾".to_owned(),
        rest => return format!("{whole}.{rest:02}").trim_end_matches('0').to_owned(),
    };
    if whole == 0 { part } else { format!("{whole}{part}") }
}

fn no_round(why: Unpairable) -> Sentence {
    Sentence::new(match why {
        Unpairable::Over => "kamen-pair-over",
        Unpairable::Empty => "kamen-pair-empty",
        Unpairable::NoBye => "kamen-pair-no-bye",
        Unpairable::Exhausted => "kamen-pair-exhausted",
    })
}

fn fault(why: &TrfFault) -> Sentence {
    let round = |key, round: &usize| Sentence::new(key).with("round", *round);
    let number = |key, number: &usize| Sentence::new(key).with("number", *number);
    match why {
        TrfFault::Unknown => Sentence::new("kamen-trf-unknown"),
        TrfFault::Unsupported => Sentence::new("kamen-trf-unsupported"),
        TrfFault::Number => Sentence::new("kamen-trf-number"),
        TrfFault::Twice(twice) => number("kamen-trf-twice", twice),
        TrfFault::Nobody(nobody) => number("kamen-trf-nobody", nobody),
        TrfFault::Round(bad) => round("kamen-trf-round", bad),
        TrfFault::NoResult(open) => round("kamen-trf-no-result", open),
        TrfFault::Contradiction(other) => round("kamen-trf-contradiction", other),
        TrfFault::Points { told, counted } => Sentence::new("kamen-trf-points")
            .with("told", amount(10 * u64::from(*told)))
            .with("counted", amount(10 * u64::from(*counted))),
        TrfFault::TooMany => Sentence::new("kamen-trf-too-many"),
        TrfFault::NoRounds => Sentence::new("kamen-trf-no-rounds"),
        TrfFault::NoColour => Sentence::new("kamen-trf-no-colour"),
        TrfFault::Empty => Sentence::new("kamen-trf-empty"),
    }
}

#[cfg(test)]
mod tests {
    use ground::Scratch;

    use super::*;

    const REPORT: &str = "\
012 Jaro
142 3
152 W
001    1      Ana                               2100                             1.0    1     3 w 1
001    2      Bob                               2000                             0.5    2     4 b =
001    3      Cyril                             1900                             0.0    4     1 b 0
001    4      Dana                                                               0.5    2     2 w =
001    5      Eva                                                                1.0    1  0000 - U
";

    /// The output of `kamen pair` for a report in a language, and the report it wrote.
    fn paired(language: &str, report: &str) -> (String, Result<(), String>, Option<String>) {
        let scratch = Scratch::new();
        let (file, next) = (scratch.0.join("jaro.trf"), scratch.0.join("next.trf"));
        fs::write(&file, report).unwrap();
        let words =
            ConsoleWords::of(&|name| (name == "KAMEN_LANGUAGE").then(|| language.to_owned()));
        let line = ["kamen", "pair", file.to_str().unwrap(), "--out", next.to_str().unwrap()];
        let matches = crate::command_line::command(&words).get_matches_from(line);
        let mut out = Vec::new();
        let done = pair(matches.subcommand().unwrap().1, &words, &mut out);
        let done = done.map_err(|why| words.sentence(&why));
        (String::from_utf8(out).unwrap(), done, fs::read_to_string(next).ok())
    }

    #[test]
    fn a_round_is_told_and_written() {
        let (told, done, written) = paired("en", REPORT);
        assert_eq!(done, Ok(()));
        assert_eq!(
            told,
            "Round 2 of 3\n1. Bob – Ana\n2. Eva – Dana\nFree this round: Cyril\n\n\
             Standings after round 1\n\
             1. Eva: 1 · BH-C1 0 · BH 1 · SB 1 · DE 1 · WIN 1\n\
             2. Ana: 1 · BH-C1 0 · BH 0 · SB 0 · DE 1 · WIN 1\n\
             3. Bob: ½ · BH-C1 0 · BH ½ · SB ¼ · DE 1 · WIN 0\n\
             3. Dana: ½ · BH-C1 0 · BH ½ · SB ¼ · DE 1 · WIN 0\n\
             5. Cyril: 0 · BH-C1 0 · BH 1 · SB 0 · DE 1 · WIN 0\n"
        );
        let written = written.unwrap();
        assert!(written.contains("3 w 1     2 b  \n"), "{written}");
        // The written report lacks results, and the error names the line.
        let (_, open, _) = paired("en", &written);
        let open = open.unwrap_err();
        assert!(
            open.ends_with(
                "jaro.trf, line 4: The game of round 2 has no result yet. Write 1, = or 0 there."
            ),
            "{open}"
        );
        for (language, round) in [("cs", "2. kolo z 3\n"), ("sk", "2. kolo z 3\n")] {
            let told = paired(language, REPORT).0.replace('\u{a0}', " ");
            assert!(told.starts_with(round), "{language}: {told}");
        }
    }

    #[test]
    fn a_round_that_cannot_be_paired_says_why_after_the_standings() {
        let over = REPORT.replace("142 3", "142 1");
        let (told, done, written) = paired("en", &over);
        assert!(told.starts_with("Standings after round 1\n"), "{told}");
        assert_eq!((done, written), (Err("All rounds have been played.".to_owned()), None));
        let (_, gone, _) = paired("en", &format!("{REPORT}XXZ 1 2 3 4\nXXP 1 5\n"));
        assert_eq!(gone.unwrap_err(), words_of("kamen-pair-no-bye"));
        let (_, alone, _) = paired("en", &format!("{REPORT}XXZ 1 2 3 4 5\n"));
        assert_eq!(alone.unwrap_err(), words_of("kamen-pair-empty"));
        let (_, met, _) = paired("en", &format!("{REPORT}XXZ 2 3 4\nXXP 1 5\n"));
        assert_eq!(met.unwrap_err(), words_of("kamen-pair-exhausted"));
    }

    fn words_of(key: &str) -> String {
        ConsoleWords::of(&|_| None).say(key)
    }

    #[test]
    fn letters_of_one_country_are_read() {
        let scratch = Scratch::new();
        let file = scratch.0.join("old.trf");
        let mut bytes = REPORT.replace("Ana  ", "Zo?  ").into_bytes();
        for byte in &mut bytes {
            if *byte == b'?' {
                *byte = 0xe9;
            }
        }
        fs::write(&file, bytes).unwrap();
        let words = ConsoleWords::of(&|_| None);
        let line = ["kamen", "pair", file.to_str().unwrap()];
        let matches = crate::command_line::command(&words).get_matches_from(line);
        let mut out = Vec::new();
        pair(matches.subcommand().unwrap().1, &words, &mut out).unwrap();
        assert!(String::from_utf8(out).unwrap().contains("Bob – Zoé\n"));
    }

    #[test]
    fn amounts_read_alike_everywhere() {
        let told = [0, 25, 50, 100, 375, 250, 1230].map(amount);
        assert_eq!(told, ["0", "¼", "½", "1", "3¾", "2½", "12.3"]);
    }
}
