//! Writing of `.mat` files.

use alloc::{borrow::ToOwned, format, string::String, vec::Vec};

use game_core::{Entry, Game as _, Seat, Transcript, standing};

use super::{COLUMN, NAMES, SEATS, step_text, variation};
use crate::{Action, Backgammon, Board, Chance, Play, cube::Offer, ending::End, position::Phase};

type Log = Entry<Action, Chance>;

/// Writes the games of one match after another; `None` if there is none or one cannot be replayed.
pub(crate) fn write(games: &[Transcript<Backgammon>]) -> Option<String> {
    let mut text = String::new();
    // Another match begins where the numbers of the games start again.
    let one_match = |one: &Transcript<Backgammon>, next: &Transcript<Backgammon>| {
        one.setup.options == next.setup.options && one.setup.game < next.setup.game
    };
    for games in games.chunk_by(one_match) {
        if !text.is_empty() {
            text.push('\n');
        }
        text += &match_text(games)?;
    }
    (!text.is_empty()).then_some(text)
}

fn match_text(games: &[Transcript<Backgammon>]) -> Option<String> {
    // A file has two players: neither a puzzle nor a chouette can be written.
    let two = |first: &&Transcript<Backgammon>| {
        first.setup.puzzle.is_none() && !first.setup.options.is_chouette()
    };
    let first = games.first().filter(two)?;
    let options = &first.setup.options;
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let value: String = value.chars().filter(|c| !c.is_control()).collect();
        text += &format!("; [{name} \"{value}\"]\n");
    };
    let names = |name: &str| NAMES.contains(&name) || SEATS.contains(&name);
    let written = first.tags.iter().filter(|(name, _)| !names(name));
    for (name, value) in written {
        tag(if name == "Date" { "EventDate" } else { name }, value);
    }
    tag("Variation", variation(options.variant));
    if options.is_money() {
        tag("Jacoby", if options.jacoby.is_on() { "On" } else { "Off" });
        tag("Beaver", if options.beavers.is_on() { "On" } else { "Off" });
    } else {
        tag("Crawford", if options.crawford.is_on() { "On" } else { "Off" });
    }
    let length = if options.is_money() { 0 } else { options.length };
    text += &format!("\n {length} point match\n");
    for game in games {
        text += &game_text(game, length)?;
    }
    Some(text)
}

fn game_text(game: &Transcript<Backgammon>, length: u16) -> Option<String> {
    let name = |seat: usize| {
        let known = |name: &str| name == NAMES[seat] || name == SEATS[seat];
        let tag = game.tags.iter().find(|(name, _)| known(name));
        let name = tag.map_or(NAMES[seat], |(_, name)| name.as_str());
        let plain = name.chars().filter(|&c| c != ':' && !c.is_control()).collect::<String>();
        let short: String = plain.trim().chars().take(24).collect();
        if short.is_empty() { NAMES[seat].to_owned() } else { short }
    };
    let [one, two] = game.setup.score;
    let (left, right) = (format!(" {} : {one}", name(0)), format!("{} : {two}", name(1)));
    let mut text = format!("\n Game {}\n{left:<COLUMN$}{right}\n", game.setup.game);
    let mut sheet = Sheet { rows: Vec::new(), dropped: false };
    let mut position = Backgammon::new(&game.setup);
    let mut unplayed = None;
    for entry in standing(&game.entries) {
        let played = matches!(entry, Entry::Act(_, Action::Play(_)));
        unplayed = rolled(&position).filter(|_| !played);
        sheet.enter(&position, entry);
        apply(&mut position, entry)?;
    }
    match position.ending() {
        None => sheet.leave_off(&position, rolled(&position)),
        Some(end) if end.points > 0 => sheet.leave_off(&position, unplayed),
        Some(_) => {}
    }
    let end = position.ending().map(|end| (end.winner, win_text(&position, end, length)));
    let below = end.and_then(|(winner, text)| sheet.close(winner, text));
    for (row, [left, right]) in (1..).zip(&sheet.rows) {
        // The left column is padded. In a shorter row GNU Backgammon would read the right cell of
        // the row before again.
        let line = format!("{row:>3}) {left:<width$}{right}", width = COLUMN - 5);
        text += if right.is_empty() { &line } else { line.trim_end() };
        text += "\n";
    }
    text += &below.unwrap_or_default();
    Some(text)
}

/// The dice that wait to be played, and their side.
fn rolled(position: &Backgammon) -> Option<(Seat, [u8; 2])> {
    position.dice().map(|dice| (position.to_move, dice))
}

fn apply(position: &mut Backgammon, entry: &Log) -> Option<()> {
    let done = match entry {
        Entry::Act(seat, action) => position.act(*seat, action).is_ok(),
        Entry::Chance(chance) => position.resolve(chance),
        Entry::Depart(seat, why) => position.depart(*seat, *why),
        Entry::Back(_) => true,
    };
    done.then_some(())
}

/// The two columns of a game.
struct Sheet {
    rows: Vec<[String; 2]>,
    /// Whether the left player dropped the cube.
    dropped: bool,
}

const LEFT: Seat = Seat::new(0);

impl Sheet {
    /// Writes into a seat's column: beside the other side's last cell, or below.
    fn put(&mut self, seat: Seat, text: String) {
        let column = seat.index().min(1);
        let beside = self.rows.last().is_some_and(|row| column == 1 && row[1].is_empty());
        if !beside {
            self.rows.push([String::new(), String::new()]);
        }
        if let Some(row) = self.rows.last_mut() {
            row[column] = text;
        }
    }

    /// The newest cell.
    fn last(&mut self) -> Option<&mut String> {
        self.rows.last_mut()?.iter_mut().rev().find(|cell| !cell.is_empty())
    }

    /// Writes a beaver without a roll behind it as one more double. GNU Backgammon would wait for
    /// an answer and lose the rolls of the next game.
    fn forget_beaver(&mut self) {
        if let Some(cell) = self.last() {
            *cell = cell.replace("Beavers", "Doubles");
        }
    }

    /// Writes the dice that lay on the board when the players left off. A reader would play dice
    /// with a single play, so those are omitted. They are written if GNU Backgammon needs them to
    /// see that there was a game, or that a beaver was taken.
    fn leave_off(&mut self, position: &Backgammon, unplayed: Option<(Seat, [u8; 2])>) {
        let needed = self.last().is_none_or(|cell| cell.contains("Beavers"));
        let free = |(seat, dice)| position.board_of(seat).named_plays(dice).len() > 1;
        match unplayed.filter(|&dice| needed || free(dice)) {
            Some((seat, dice)) => self.put(seat, format!("{}:", dice_text(dice))),
            None => self.forget_beaver(),
        }
    }

    /// Writes the winner: beside a drop on the left, as GNU Backgammon writes and reads it, else on
    /// a line of its own, which is returned.
    fn close(&mut self, winner: Seat, text: String) -> Option<String> {
        if self.dropped {
            self.put(winner, text);
            return None;
        }
        let indent = if winner == LEFT { 6 } else { COLUMN };
        Some(format!("{}{text}\n", " ".repeat(indent)))
    }

    fn enter(&mut self, before: &Backgammon, entry: &Log) {
        let value = |turns: u8| before.cube.raised(turns);
        match entry {
            Entry::Act(seat, Action::Play(play)) => {
                let dice = before.dice().unwrap_or([0, 0]);
                let board = before.board_of(*seat);
                self.put(*seat, format!("{}: {}", dice_text(dice), play_text(&board, play)));
            }
            Entry::Chance(Chance::Roll(dice)) => {
                let seat = before.to_move;
                if before.board_of(seat).named_plays(*dice).is_empty() {
                    self.put(seat, format!("{}: Cannot Move", dice_text(*dice)));
                }
            }
            Entry::Act(seat, Action::Double) => {
                self.put(*seat, format!(" Doubles => {}", value(1)));
            }
            Entry::Act(seat, Action::Beaver) => {
                self.put(*seat, format!(" Beavers => {}", value(2)));
            }
            // GNU Backgammon writes a raccoon as a beaver upon a beaver.
            Entry::Act(seat, Action::Raccoon) => {
                self.put(*seat, format!(" Beavers => {}", value(3)));
            }
            // GNU Backgammon writes nothing for the take of a beaver, and would read a `Takes`
            // there as one more doubling.
            Entry::Act(_, Action::Take) if before.phase != Phase::Offered(Offer::Double) => {}
            Entry::Act(seat, Action::Take) => self.put(*seat, " Takes".to_owned()),
            Entry::Act(seat, Action::Drop) => {
                self.forget_beaver();
                self.dropped = *seat == LEFT;
                self.put(*seat, " Drops".to_owned());
            }
            _ => {}
        }
    }
}

fn dice_text([one, two]: [u8; 2]) -> String {
    format!("{}{}", one.max(two), one.min(two))
}

/// Writes each move by itself, hits marked.
fn play_text(board: &Board, play: &Play) -> String {
    let mut board = *board;
    let mut left = play.steps().to_vec();
    let mut told: Vec<String> = Vec::new();
    while !left.is_empty() {
        let at = left.iter().position(|step| board.own(step.from) > 0).unwrap_or(0);
        let step = left.remove(at);
        let hit = if board.make(step) { "*" } else { "" };
        told.push(format!("{}{hit}", step_text(step)));
    }
    told.join(" ")
}

/// Words the win: `Wins 2 points and the match`.
fn win_text(position: &Backgammon, end: End, length: u16) -> String {
    let total = position.terms.score[end.winner.index()].saturating_add(end.points);
    let plural = if end.points == 1 { "" } else { "s" };
    let won = length > 0 && total >= length.into();
    let and = if won { " and the match" } else { "" };
    format!("Wins {} point{plural}{and}", end.points)
}
