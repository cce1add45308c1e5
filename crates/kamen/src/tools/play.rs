//! `kamen play`: a table in the terminal, for several people at one keyboard.

use std::io::{BufRead, Write};

use catalog::{Kind, Record};
use clap::ArgMatches;
use game_core::{
    AnyTable, Arg, Choice, Departure, Goal, Next, Seat, Secret, Sentence, Shelf, Standing, Turn,
    Unclear, Viewer,
    typed::{Lexicon, Talk},
};

use crate::{
    console::{self, ConsoleWords},
    settings::unwritten,
};

/// The words typed at a table that are no moves.
static WORDS: Lexicon<Word> = Lexicon::new(
    &[
        include_str!("../../../chat/wording/cs/kamen.ftl"),
        include_str!("../../../chat/wording/sk/kamen.ftl"),
        include_str!("../../../chat/wording/en/kamen.ftl"),
    ],
    &[("kamen-typed-help", Word::Help)],
);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Word {
    /// Asks for help.
    Help,
}

/// Plays a game to its end, or a match of several, or until `input` ends. Writes the record of each
/// game after it.
///
/// # Errors
/// The argument that is invalid, or the terminal is gone.
pub(crate) fn play(
    arguments: &ArgMatches,
    shelf: &Shelf,
    words: &ConsoleWords,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let (kind, options) = console::game(arguments, shelf)?;
    let mut setup = setup(arguments, kind, &options)?;
    let goal = kind.rules().goal(&options).map_err(|error| error.0)?;
    writeln!(out, "{}", words.say("kamen-play-hint")).map_err(|error| unwritten(&error))?;
    let mut standing = None;
    loop {
        let table = one_game(kind, &setup, words, input, out)?;
        let Turn::Over(outcome) = table.turn() else { return Ok(()) };
        let seats = usize::from(table.seat_count());
        let standing = standing.get_or_insert_with(|| Standing::new(goal, seats));
        standing.count(&outcome);
        if goal != Goal::Game {
            writeln!(out, "\n{}", words.sentence(&score(standing)))
                .map_err(|error| unwritten(&error))?;
        }
        match table.next(&setup, table.seat_count()).map_err(|error| error.0)? {
            Next::Game(next) => setup = next,
            Next::Finished => return Ok(()),
        }
    }
}

/// Plays one game and writes its record.
fn one_game(
    kind: Kind,
    setup: &str,
    words: &ConsoleWords,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<Box<dyn AnyTable>, Sentence> {
    let mut secret = [0; 32];
    getrandom::fill(&mut secret)
        .map_err(|error| Sentence::new("kamen-cannot-run").with("why", error.to_string()))?;
    let secret = Secret::new(secret);
    let table = kind.rules().start(setup, &secret).map_err(|error| error.0)?;
    let mut sitting = ConsoleGame { kind, table, secret, words, told: 0 };
    sitting.run(input, out).map_err(|error| unwritten(&error))?;
    let record = Record::of(kind, setup, sitting.table.as_ref());
    write!(out, "\n{record}").map_err(|error| unwritten(&error))?;
    Ok(sitting.table)
}

/// The running score of a match.
fn score(standing: &Standing) -> Sentence {
    let points: Vec<String> = standing.score.iter().map(ToString::to_string).collect();
    let sentence = Sentence::new("kamen-play-score").with("game", i64::from(standing.games));
    sentence.with("score", points.join(" : "))
}

fn setup(arguments: &ArgMatches, kind: Kind, options: &str) -> Result<String, Sentence> {
    let seats = kind.rules().seats(options).map_err(|error| error.0)?;
    let wanted = arguments.get_one::<u32>("seats").map(|&wanted| u8::try_from(wanted).unwrap_or(0));
    let wanted = wanted.unwrap_or_else(|| (*seats.start()).max(2).min(*seats.end()));
    if !seats.contains(&wanted) {
        let (least, most) = (i64::from(*seats.start()), i64::from(*seats.end()));
        let range = Sentence::new("kamen-bad-seats").with("least", least);
        let sentence = if least == most { Sentence::new("kamen-exact-seats") } else { range };
        return Err(sentence.with("most", most));
    }
    kind.rules().first(options, wanted).map_err(|error| error.0)
}

struct ConsoleGame<'a> {
    kind: Kind,
    table: Box<dyn AnyTable>,
    secret: Secret,
    words: &'a ConsoleWords,
    /// The number of entries already told.
    told: u32,
}

impl ConsoleGame<'_> {
    fn run(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> std::io::Result<()> {
        loop {
            self.tell(out)?;
            let Turn::Seats { must, .. } = self.table.turn() else { return Ok(()) };
            let Some(seat) = must.iter().next() else { return Ok(()) };
            writeln!(out, "\n{}", self.table.sketch(Viewer::Seat(seat)))?;
            let prompt =
                Sentence::new("kamen-prompt").with("player", Arg::Player(seat.number() - 1));
            write!(out, "{} ", self.words.sentence(&prompt))?;
            out.flush()?;
            let mut line = String::new();
            if input.read_line(&mut line)? == 0 {
                return Ok(());
            }
            let answer = match WORDS.whole(&line) {
                Some(Word::Help) => Err(self.help()),
                None => self.obey(seat, line.trim()),
            };
            if let Err(answer) = answer {
                writeln!(out, "{answer}")?;
            }
        }
    }

    /// Prints the events since the last call, to everyone at once.
    fn tell(&mut self, out: &mut dyn Write) -> std::io::Result<()> {
        for ply in self.told..self.table.ply() {
            for told in self.table.news(ply, Viewer::Spectator) {
                writeln!(out, "{}", self.words.sentence(told.sentence()))?;
            }
        }
        self.told = self.table.ply();
        Ok(())
    }

    /// The rules of this game in short, how a move is written, and the words.
    fn help(&self) -> String {
        let id = self.kind.rules().id();
        let say = |part: &str| self.words.say(&format!("{id}-{part}"));
        format!("{}\n{}\n{}", say("rules"), say("parse-empty"), self.words.say("kamen-play-help"))
    }

    fn obey(&mut self, seat: Seat, line: &str) -> Result<(), String> {
        let read = self.table.parse(Viewer::Seat(seat), line);
        // In backgammon a resignation is a decision of the game, with a size.
        let resigns = read.is_err() && Talk::of(line) == Some(Talk::Resign);
        if resigns || line == "/resign" {
            self.table.depart(seat, Departure::Resigned, &self.secret);
            return Ok(());
        }
        let choice = read.map_err(|unclear| match unclear {
            Unclear::Wrong(why) => self.words.sentence(&why),
            Unclear::Which(choices) => self.which(&choices),
        })?;
        let acted = self.table.act(seat, &choice.code, &self.secret);
        acted.map_err(|why| self.words.sentence(&why))
    }

    fn which(&self, choices: &[Choice]) -> String {
        let shown: Vec<_> = choices.iter().map(|choice| choice.shown.clone()).collect();
        self.words.sentence(&Sentence::new("kamen-which").with("moves", shown))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_many_may_play_is_said_as_people_say_it() {
        let words = ConsoleWords::of(&|_| None);
        let refused = |game: &str, seats: &str| {
            let line = ["kamen", "play", game, "--seats", seats];
            let matches = crate::command_line::command(&words).get_matches_from(line);
            let (_, arguments) = matches.subcommand().unwrap();
            let (kind, options) = console::game(arguments, &Shelf::default()).unwrap();
            words.sentence(&setup(arguments, kind, &options).unwrap_err())
        };
        assert_eq!(refused("chess", "3"), "This game is for 2 players.");
        assert_eq!(refused("abaku", "9"), "This game is for 1 to 4 players.");
    }

    /// The table's output for these lines.
    fn told(line: &[&str], input: &str) -> String {
        let words = ConsoleWords::of(&|_| None);
        let line = [&["kamen", "play"], line].concat();
        let matches = crate::command_line::command(&words).get_matches_from(line);
        let (_, arguments) = matches.subcommand().unwrap();
        let mut out = Vec::new();
        let shelf = Shelf::default();
        play(arguments, &shelf, &words, &mut input.as_bytes(), &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_word_has_one_meaning() {
        assert!(WORDS.faults().is_empty(), "{:?}", WORDS.faults());
    }

    #[test]
    fn help_and_resign_are_understood_in_every_game() {
        for kind in Kind::ALL {
            let id = kind.rules().id();
            let said = told(&[id], "help\npomoc\n");
            assert_eq!(said.matches("Ctrl+D").count(), 2, "{id}: {said}");
            assert!(!said.contains("-rules"), "{id}: {said}");
        }
        for (id, word) in [("chess", "resign"), ("mill", "Vzdávám se."), ("draughts", "vzdávam sa")]
        {
            let said = told(&[id], word);
            assert!(said.contains("resigns."), "{id}: {said}");
            assert!(said.contains("game: "), "{id}: {said}");
        }
    }

    #[test]
    fn a_match_goes_on_to_its_next_game_with_the_score() {
        let said = told(&["backgammon", "--set", "length=2"], &"/resign\n".repeat(3));
        assert!(said.contains("Game 1 is over."), "{said}");
    }
}
