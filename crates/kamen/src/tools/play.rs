//! `kamen play`: a table in the terminal, several people at one keyboard.

use std::io::{BufRead, Write};

use catalog::{Kind, Record};
use clap::ArgMatches;
use game_core::{
    AnyTable, Arg, Choice, Departure, Seat, Secret, Sentence, Shelf, Turn, Unclear, Viewer,
};

use crate::words::Words;

/// Plays a game to its end, or until `input` ends; then writes its record.
///
/// # Errors
/// What of the arguments cannot be, or that the terminal is gone.
pub(crate) fn play(
    arguments: &ArgMatches,
    shelf: &Shelf,
    words: &Words,
    input: &mut dyn BufRead,
    out: &mut dyn Write,
) -> Result<(), Sentence> {
    let (kind, options) = super::game(arguments, shelf)?;
    let setup = setup(arguments, kind, &options)?;
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|error| gone(&error))?;
    let secret = Secret::new(secret);
    let table = kind.rules().start(&setup, &secret).map_err(|error| error.0)?;
    let mut sitting = Sitting { table, secret, words, told: 0 };
    sitting.run(input, out).map_err(|error| gone(&error))?;
    let record = Record::of(kind, &setup, sitting.table.as_ref());
    write!(out, "\n{record}").map_err(|error| gone(&error))
}

fn gone(error: &dyn std::fmt::Display) -> Sentence {
    Sentence::new("kamen-cannot-write").with("why", error.to_string())
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

struct Sitting<'a> {
    table: Box<dyn AnyTable>,
    secret: Secret,
    words: &'a Words,
    /// How many entries have been told.
    told: u32,
}

impl Sitting<'_> {
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
            if let Err(why) = self.obey(seat, line.trim()) {
                writeln!(out, "{why}")?;
            }
        }
    }

    /// Tells what happened since it was last told, to everyone at once.
    fn tell(&mut self, out: &mut dyn Write) -> std::io::Result<()> {
        for ply in self.told..self.table.ply() {
            for told in self.table.news(ply, Viewer::Spectator) {
                writeln!(out, "{}", self.words.sentence(told.sentence()))?;
            }
        }
        self.told = self.table.ply();
        Ok(())
    }

    fn obey(&mut self, seat: Seat, line: &str) -> Result<(), String> {
        if line == "/resign" {
            self.table.depart(seat, Departure::Resigned, &self.secret);
            return Ok(());
        }
        let choice =
            self.table.parse(Viewer::Seat(seat), line).map_err(|unclear| match unclear {
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
        let words = Words::of(&|_| None);
        let refused = |game: &str, seats: &str| {
            let line = ["kamen", "play", game, "--seats", seats];
            let matches = crate::command_line::command(&words).get_matches_from(line);
            let (_, arguments) = matches.subcommand().unwrap();
            let (kind, options) = super::super::game(arguments, &Shelf::default()).unwrap();
            words.sentence(&setup(arguments, kind, &options).unwrap_err())
        };
        assert_eq!(refused("chess", "3"), "This game is for 2 players exactly.");
        assert_eq!(refused("abaku", "9"), "This game is for 1 to 4 players.");
    }
}
