//! Reading of PGN, each move checked.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use game_core::{
    Departure, Entry, Game as _, ImportError, LONGEST_GAME, Seat, Sentence, Transcript, shown,
    tagged::{Mark, Tagged, tagged},
};
use shakmaty::{Color, Position as _};

use super::RESULTS;
use crate::{
    Action, Chess, Draws, End, Move, Options, Rider, Setup,
    names::sign,
    notation::{self, Typed},
    position::other,
};

const WHITE: Seat = Seat::new(0);

/// Reads the games of a file and hands them to `take`. White sits first. Fifty moves alone do not
/// end a real game, so FIDE's rules hold.
pub(crate) fn read(text: &str, take: &mut dyn FnMut(Result<Transcript<Chess>, ImportError>)) {
    let mut games = tagged(text, &RESULTS).peekable();
    if games.peek().is_none() {
        return take(Err(ImportError::at(1, Sentence::new("core-file-empty"))));
    }
    for game in games {
        take(game.and_then(|game| transcript(&game)));
    }
}

fn transcript(file: &Tagged) -> Result<Transcript<Chess>, ImportError> {
    let mut playing = Playing::begin(file).map_err(|why| file.wrong(file.line, why))?;
    let mut last = file.line;
    for (line, mark) in &file.marks {
        last = *line;
        match mark {
            Mark::Word(word) if !is_remark(word) => {
                playing.play(word).map_err(|why| file.wrong(*line, why))?;
            }
            Mark::Word(_) | Mark::Comment(_) => {}
        }
    }
    let last = file.result.as_ref().map_or(last, |(line, _)| *line);
    let ended = file.result(&RESULTS).and_then(|result| playing.end(result, &Close::of(file)));
    ended.map_err(|why| file.wrong(last, why))?;
    Ok(Transcript { setup: playing.setup, entries: playing.entries, tags: file.tags.clone() })
}

/// Whether a word is a remark about the move before it. Some programs write `--` for a turn without
/// a move, which chess does not have.
fn is_remark(word: &str) -> bool {
    let sign = |c: char| "!?+-=/\\∞±⩲⩱∓□N".contains(c);
    matches!(word, "e.p." | "ep") || (word != "--" && word.chars().all(sign))
}

/// The manner of the end by the tag `Termination`.
struct Close {
    /// A player ran out of time.
    time: bool,
    /// A player left.
    left: bool,
}

impl Close {
    fn of(file: &Tagged) -> Self {
        let why = file.tag("Termination").unwrap_or_default().to_ascii_lowercase();
        let time = why.contains("time forfeit") || why.contains("on time");
        Self { time, left: why.contains("abandoned") }
    }
}

/// A game being played from a file.
struct Playing {
    setup: Setup,
    game: Chess,
    entries: Vec<Entry<Action, crate::Chance>>,
}

impl Playing {
    fn begin(file: &Tagged) -> Result<Self, Sentence> {
        let usual = ["standard", "chess", "normal", "from position"];
        if let Some(variant) = file.tag("Variant")
            && !usual.contains(&&*variant.to_ascii_lowercase())
        {
            return Err(Sentence::new("chess-pgn-variant").with("variant", shown(variant, 40)));
        }
        let mut setup =
            Setup::new(Options { draws: Draws::Fide, ..Options::default() }).with_white(WHITE);
        if let Some(fen) = file.tag("FEN") {
            let wrong = |why| Sentence::new("chess-pgn-fen").with("why", why);
            setup = setup.starting(fen).map_err(|error| wrong(error.0))?;
        }
        Ok(Self { game: Chess::new(&setup), setup, entries: Vec::new() })
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Sentence> {
        if self.entries.len() >= LONGEST_GAME {
            return Err(Sentence::new("core-file-long").with("most", LONGEST_GAME));
        }
        self.game.act(seat, &action)?;
        self.entries.push(Entry::Act(seat, action));
        Ok(())
    }

    fn play(&mut self, text: &str) -> Result<(), Sentence> {
        let refused = |why: Sentence| {
            Sentence::new("chess-pgn-move").with("move", shown(text, 40)).with("why", why)
        };
        let color = self.game.board.turn();
        let one = match notation::read(&self.game.board, text) {
            Some(Typed::Move(one)) => one,
            Some(Typed::Which(all)) => return Err(refused(several(&self.game, &all))),
            Some(Typed::Nobody { role, to }) => {
                let said = Sentence::new("chess-parse-nobody").with("piece", sign(role.of(color)));
                return Err(refused(said.with("square", to.to_string())));
            }
            None => return Err(refused(Sentence::new("chess-pgn-no-move"))),
        };
        self.go_on();
        let seat = self.game.mover();
        self.act(seat, Action::Move(one, Rider::None)).map_err(refused)
    }

    /// Continues after a draw that nobody noticed: the game then ends where the file does. False if
    /// it cannot continue.
    fn go_on(&mut self) -> bool {
        let unnoticed = self.game.end.is_some_and(End::may_go_unnoticed);
        if unnoticed {
            (self.setup.lasting, self.game.lasting) = (true, true);
            self.game.end = None;
        }
        unnoticed
    }

    /// Brings about the file's result, if the moves do not.
    fn end(&mut self, result: &str, close: &Close) -> Result<(), Sentence> {
        let mover = self.game.mover();
        let loser = match result {
            "1-0" => Some(other(WHITE)),
            "0-1" => Some(WHITE),
            "*" => return Ok(()),
            _ => None,
        };
        if let Some(end) = self.game.end {
            let lost = end.loser(self.game.board.turn(), |color: Color| self.game.seat(color));
            if lost == loser {
                return Ok(());
            }
            if !self.go_on() {
                return Err(Sentence::new("chess-pgn-result").with("result", shown(result, 40)));
            }
        }
        let out = if loser.is_some() { End::Time(mover) } else { End::TimeDraw(mover) };
        match loser {
            _ if close.time && self.brings_time(out) && loser.is_none_or(|one| one == mover) => {
                self.act(mover, Action::Time)
            }
            Some(loser) => self.leave(loser, close),
            None => self.draw(mover),
        }
    }

    /// Whether the fall of the mover's flag brings this end.
    fn brings_time(&self, end: End) -> bool {
        let mut tried = self.game.clone();
        tried.act(tried.mover(), &Action::Time).is_ok() && tried.end == Some(end)
    }

    fn leave(&mut self, loser: Seat, close: &Close) -> Result<(), Sentence> {
        let why = if close.left { Departure::Removed } else { Departure::Resigned };
        self.game.depart(loser, why);
        self.entries.push(Entry::Depart(loser, why));
        Ok(())
    }

    /// Ends the game with a claim if there is one, otherwise with an agreement. Before the first
    /// move nobody can offer, and the game stays open.
    fn draw(&mut self, mover: Seat) -> Result<(), Sentence> {
        if self.game.claimable().is_some() {
            return self.act(mover, Action::Claim);
        }
        if self.game.can_offer() {
            self.act(other(mover), Action::Offer)?;
            self.act(mover, Action::Accept)?;
        }
        Ok(())
    }
}

fn several(game: &Chess, all: &[Move]) -> Sentence {
    let shown = all.iter().filter_map(|&one| crate::show::san(game, one));
    Sentence::new("chess-pgn-several").with("moves", shown.collect::<Vec<String>>())
}
