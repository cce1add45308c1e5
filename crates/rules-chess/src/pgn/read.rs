//! Reading games, each move checked.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use game_core::{Departure, Entry, Game as _, ImportError, Seat, Sentence, Transcript, shown};
use shakmaty::{Color, Position as _};

use super::tokens::{Token, Tokens};
use crate::{
    Action, Chess, Draws, Move, Options, Rider, Setup,
    names::sign,
    notation::{self, Typed},
    position::other,
};

const WHITE: Seat = Seat::new(0);

/// The games of a file. White sits first; a real game is not ended by fifty
/// moves alone, so FIDE's rules hold.
pub(crate) fn read(text: &str) -> Result<Vec<Transcript<Chess>>, ImportError> {
    let mut games = Vec::new();
    let mut reader = Reader::default();
    let mut last = 1;
    for (line, token) in Tokens::new(text) {
        let fail = |why| ImportError { line, why };
        last = line;
        match token.map_err(fail)? {
            Token::Tag(name, value) => {
                if reader.playing.is_some() {
                    games.push(reader.finish("*").map_err(fail)?);
                }
                reader.tag(name, value).map_err(fail)?;
            }
            Token::Word(word) if RESULTS.contains(&&*word) => {
                games.push(reader.finish(&word).map_err(fail)?);
            }
            Token::Word(word) => reader.word(&word).map_err(fail)?,
        }
    }
    if !reader.is_empty() {
        games.push(reader.finish("*").map_err(|why| ImportError { line: last, why })?);
    }
    if games.is_empty() {
        return Err(ImportError { line: 1, why: Sentence::new("chess-pgn-empty") });
    }
    Ok(games)
}

const RESULTS: [&str; 5] = ["1-0", "0-1", "1/2-1/2", "½-½", "*"];

/// Whether a word says something about the move before it. `--` is what some
/// write for a turn without a move, which there is none of.
fn is_remark(word: &str) -> bool {
    let sign = |c: char| "!?+-=/\\∞±⩲⩱∓□N".contains(c);
    matches!(word, "e.p." | "ep") || (word != "--" && word.chars().all(sign))
}

/// The game being read.
#[derive(Default)]
struct Reader {
    tags: Vec<(String, String)>,
    playing: Option<Playing>,
}

struct Playing {
    setup: Setup,
    game: Chess,
    entries: Vec<Entry<Action, crate::Chance>>,
}

impl Reader {
    fn is_empty(&self) -> bool {
        self.tags.is_empty() && self.playing.is_none()
    }

    fn tag(&mut self, name: String, value: String) -> Result<(), Sentence> {
        let usual = ["standard", "chess", "normal", "from position"];
        if name == "Variant" && !usual.contains(&&*value.to_ascii_lowercase()) {
            return Err(Sentence::new("chess-pgn-variant").with("variant", shown(&value, 40)));
        }
        self.tags.push((name, value));
        Ok(())
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == name).map(|(_, value)| &**value)
    }

    /// The game, begun if it has not.
    fn playing(&mut self) -> Result<Playing, Sentence> {
        if let Some(playing) = self.playing.take() {
            return Ok(playing);
        }
        let mut setup =
            Setup::new(Options { draws: Draws::Fide, ..Options::default() }).with_white(WHITE);
        if let Some(fen) = self.value("FEN") {
            let fen_error = |why| Sentence::new("chess-pgn-fen").with("why", why);
            setup = setup.starting(fen).map_err(|error| fen_error(error.0))?;
        }
        Ok(Playing { game: Chess::new(&setup), setup, entries: Vec::new() })
    }

    fn word(&mut self, word: &str) -> Result<(), Sentence> {
        let mut playing = self.playing()?;
        // `1.e4` and `1...e5` as well as numbers that stand alone.
        let digits = word.trim_start_matches(|c: char| c.is_ascii_digit());
        let after = digits.trim_start_matches(['.', '…']);
        let number = digits.len() < word.len() && (digits.is_empty() || after.len() < digits.len());
        let moved = if number { after } else { word.trim_start_matches('.') };
        if !moved.is_empty() && !is_remark(moved) {
            playing.play(moved)?;
        }
        self.playing = Some(playing);
        Ok(())
    }

    /// Whether the tag says what stands behind the moves, if both say who won.
    fn agree(&self, result: &str) -> Result<(), Sentence> {
        let plain = |text: &str| text.replace('½', "1/2");
        let tag = self.value("Result").map(plain).filter(|tag| RESULTS.contains(&&**tag));
        match tag {
            Some(tag) if tag != "*" && result != "*" && tag != plain(result) => {
                let said = Sentence::new("chess-pgn-result-tag").with("tag", tag);
                Err(said.with("result", plain(result)))
            }
            _ => Ok(()),
        }
    }

    fn finish(&mut self, result: &str) -> Result<Transcript<Chess>, Sentence> {
        let mut playing = self.playing()?;
        let time = self.value("Termination").is_some_and(|why| {
            let why = why.to_ascii_lowercase();
            why.contains("time forfeit") || why.contains("on time")
        });
        playing.end(result, time)?;
        self.agree(result)?;
        let tags = core::mem::take(&mut self.tags);
        Ok(Transcript { setup: playing.setup, entries: playing.entries, tags })
    }
}

impl Playing {
    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Sentence> {
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
        let seat = self.game.mover();
        self.act(seat, Action::Move(one, Rider::None)).map_err(refused)
    }

    /// Brings about the result the file says, if the moves do not.
    fn end(&mut self, result: &str, time: bool) -> Result<(), Sentence> {
        let (white, mover) = (WHITE, self.game.mover());
        let loser = match result {
            "1-0" => Some(other(white)),
            "0-1" => Some(white),
            "*" => return Ok(()),
            _ => None,
        };
        if let Some(end) = self.game.end {
            let lost = end.loser(self.game.board.turn(), |color: Color| self.game.seat(color));
            let told = Sentence::new("chess-pgn-result").with("result", shown(result, 40));
            return if lost == loser { Ok(()) } else { Err(told) };
        }
        match loser {
            Some(loser) if time && loser == mover => {
                let mut tried = self.game.clone();
                let lost = tried.act(loser, &Action::Time).is_ok()
                    && tried.end == Some(crate::End::Time(loser));
                if lost { self.act(loser, Action::Time) } else { self.resign(loser) }
            }
            Some(loser) => self.resign(loser),
            None => self.draw(mover),
        }
    }

    fn resign(&mut self, loser: Seat) -> Result<(), Sentence> {
        self.game.depart(loser, Departure::Resigned);
        self.entries.push(Entry::Depart(loser, Departure::Resigned));
        Ok(())
    }

    /// A claim if there is one, otherwise an agreement; before the first move
    /// nobody can offer, and the game stays open.
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
