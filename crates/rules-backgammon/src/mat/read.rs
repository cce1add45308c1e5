//! Reading `.mat`, each move checked.

use alloc::{borrow::ToOwned, string::String, vec::Vec};

use game_core::{
    Departure, Entry, Game as _, ImportError, Next, Outcome, Seat, Transcript, View as _, Viewer,
};

use super::{COLUMN, Fault, NAMES, fault, seat, variation};
use crate::{
    Action, Backgammon, Chance, Options, Setup, Stage, Stake, Switch, Variant, Violation,
    action::dice_of, cube::Offer, ending::other, position::Phase,
};

/// Longer files are not read.
const LONGEST: usize = 2_000_000;

/// The games of a file.
///
/// # Errors
/// The first line that cannot be.
pub(crate) fn read(text: &str) -> Result<Vec<Transcript<Backgammon>>, ImportError> {
    if text.len() > LONGEST {
        let fault = fault(1, "backgammon-mat-long", "");
        return Err(ImportError { line: fault.line, why: fault.why });
    }
    // A file need not say which rules it was played by: the usual ones first.
    let mut first_fault = None;
    for [crawford, jacoby] in [[true, false], [false, false], [true, true]] {
        match (Reader { crawford, jacoby }).read(text) {
            Ok(games) => return Ok(games),
            Err(fault) => first_fault = first_fault.or(Some(fault)),
        }
    }
    let fault = first_fault.unwrap_or_else(|| fault(1, "backgammon-mat-empty", ""));
    Err(ImportError { line: fault.line, why: fault.why })
}

/// What is taken for granted where a file is silent.
struct Reader {
    crawford: bool,
    jacoby: bool,
}

/// A file so far.
struct File {
    options: Options,
    tags: Vec<(String, String)>,
    games: Vec<Game>,
    /// Whether the length of the match was read.
    begun: bool,
    /// Where the second player's column begins.
    column: usize,
}

/// One game so far.
struct Game {
    setup: Setup,
    names: [String; 2],
    position: Backgammon,
    entries: Vec<Entry<Action, Chance>>,
    /// Whether the line with names and scores was read.
    headed: bool,
}

impl Reader {
    fn read(&self, text: &str) -> Result<Vec<Transcript<Backgammon>>, Fault> {
        let options = Options {
            crawford: switch(self.crawford),
            jacoby: switch(self.jacoby),
            beavers: Switch::On,
            raccoons: Switch::On,
            ..Options::default()
        };
        let mut file =
            File { options, tags: Vec::new(), games: Vec::new(), begun: false, column: COLUMN };
        for (number, line) in (1..).zip(text.lines()) {
            file.line(number, line)?;
        }
        if file.games.is_empty() {
            return Err(fault(1, "backgammon-mat-empty", ""));
        }
        Ok(file.transcripts())
    }
}

const fn switch(on: bool) -> Switch {
    if on { Switch::On } else { Switch::Off }
}

impl File {
    fn line(&mut self, number: usize, line: &str) -> Result<(), Fault> {
        let line = line.trim_end();
        let words = line.trim();
        if words.is_empty() {
            return Ok(());
        }
        if let Some(tag) = words.strip_prefix(';') {
            self.tag(tag);
            return Ok(());
        }
        let lower = words.to_ascii_lowercase();
        let session = ["unlimited", "money"].iter().any(|word| lower.starts_with(word));
        if session && self.games.is_empty() {
            return self.length("0").ok_or_else(|| fault(number, "backgammon-mat-length", words));
        }
        if let Some((length, _)) = lower.split_once(" point match") {
            return self
                .length(length)
                .ok_or_else(|| fault(number, "backgammon-mat-length", words));
        }
        if let Some(game) = lower.strip_prefix("game ") {
            return self.game(game).ok_or_else(|| fault(number, "backgammon-mat-game", words));
        }
        let column = self.column;
        let Some(game) = self.games.last_mut() else {
            return Err(fault(number, "backgammon-mat-before", words));
        };
        if !game.headed {
            let column =
                game.head(line).ok_or_else(|| fault(number, "backgammon-mat-names", words))?;
            self.column = column;
            return Ok(());
        }
        game.row(line, column).map_err(|why| match why {
            Trouble::Unread => fault(number, "backgammon-mat-row", words),
            Trouble::Refused(why) => Fault { line: number, why: why.into() },
            Trouble::Wrong(key) => fault(number, key, words),
        })
    }

    /// `[Variation "Backgammon"]`.
    fn tag(&mut self, text: &str) {
        let text = text.trim().trim_start_matches('[').trim_end_matches(']');
        let Some((name, value)) = text.split_once(' ') else { return };
        let value = value.trim().trim_matches('"').to_owned();
        let on = switch(value.eq_ignore_ascii_case("on") || value.eq_ignore_ascii_case("true"));
        match name {
            "Variation" => {
                let known = Variant::ALL.into_iter().find(|&one| names(one, &value));
                self.options.variant = known.unwrap_or(self.options.variant);
            }
            "Jacoby" => self.options.jacoby = on,
            "Beaver" => (self.options.beavers, self.options.raccoons) = (on, on),
            "Crawford" => self.options.crawford = on,
            "EventDate" => self.tags.push(("Date".to_owned(), value)),
            _ => self.tags.push((name.to_owned(), value)),
        }
    }

    fn length(&mut self, length: &str) -> Option<()> {
        let length: u16 = length.trim().parse().ok()?;
        // Unlimited sessions are written as 0, by some as 9999.
        self.options.play = if length == 0 || length > 999 { Stake::Money } else { Stake::Match };
        self.options.length = match self.options.play {
            Stake::Money => Options::default().length,
            Stake::Match => Some(length).filter(|&length| length <= Options::LONGEST)?,
        };
        self.begun = true;
        Some(())
    }

    fn game(&mut self, number: &str) -> Option<()> {
        let game = number.split_whitespace().next()?.parse().ok().filter(|&game: &u32| game > 0)?;
        if !self.begun {
            return None;
        }
        let stage = self.games.last().map_or(Stage::Before, |game| game.setup.stage);
        let setup = Setup { game, stage, ..Setup::first(self.options) };
        let (position, names) = (Backgammon::new(&setup), NAMES.map(ToOwned::to_owned));
        self.games.push(Game { setup, names, position, entries: Vec::new(), headed: false });
        Some(())
    }

    fn transcripts(self) -> Vec<Transcript<Backgammon>> {
        let tags = self.tags;
        let games = self.games.into_iter().map(|game| {
            let names = NAMES.iter().zip(game.names).map(|(tag, name)| ((*tag).to_owned(), name));
            let tags = names.chain(tags.iter().cloned()).collect();
            Transcript { setup: game.setup, entries: game.entries, tags }
        });
        games.collect()
    }
}

fn names(variant: Variant, value: &str) -> bool {
    let value = value.to_ascii_lowercase();
    let name = variation(variant).to_ascii_lowercase();
    value == name || (variant != Variant::Standard && value.starts_with(&name[..5]))
}

/// What is wrong with a row.
enum Trouble {
    Unread,
    Refused(Violation),
    Wrong(&'static str),
}

impl From<Violation> for Trouble {
    fn from(why: Violation) -> Self {
        Self::Refused(why)
    }
}

impl Game {
    /// ` Ana : 3      Bob : 4`; says where the second name begins.
    fn head(&mut self, line: &str) -> Option<usize> {
        let (one, rest) = line.split_once(" : ").or_else(|| line.split_once(':'))?;
        let digits = rest.trim_start().find(|c: char| !c.is_ascii_digit())?;
        let (score, right) = rest.trim_start().split_at(digits);
        let (two, other) = right.rsplit_once(':')?;
        let scores = [score.trim().parse().ok()?, other.trim().parse().ok()?];
        self.names = [one.trim().to_owned(), two.trim().to_owned()];
        self.begin(scores)?;
        let name = two.trim_start();
        // Names too long for their column push only this line aside.
        line.len().checked_sub(name.len() + other.len() + 1).map(|column| column.min(COLUMN))
    }

    fn begin(&mut self, score: [u32; 2]) -> Option<()> {
        let target = u32::from(self.setup.options.length);
        if !self.setup.options.is_money() && score.iter().any(|&points| points >= target) {
            return None;
        }
        let before = self.setup.clone();
        self.setup = match before.game {
            1 if score == [0, 0] => before,
            // The score a game before this one must have ended with.
            _ => {
                let gone = Setup { score: [0, 0], ..before.clone() };
                let won = Outcome { places: [1, 2].into(), points: score.map(i64::from).into() };
                match gone.next(&won) {
                    Next::Game(next) => Setup { game: before.game, score, ..next },
                    Next::Finished => Setup { score, ..before },
                }
            }
        };
        self.position = Backgammon::new(&self.setup);
        self.headed = true;
        Some(())
    }

    /// `  3) 31: 8/5 6/5                 Doubles => 2`.
    fn row(&mut self, line: &str, column: usize) -> Result<(), Trouble> {
        let body = match line.split_once(')') {
            Some((number, _)) if number.trim().parse::<u32>().is_ok() => number.len() + 1,
            _ => 0,
        };
        for (at, cell) in cells(line, body) {
            let right = at + 8 > column && at > 12;
            self.cell(cell.trim(), seat(usize::from(right)))?;
        }
        Ok(())
    }

    fn cell(&mut self, cell: &str, column: Seat) -> Result<(), Trouble> {
        let lower = cell.to_ascii_lowercase();
        let word = lower.split_whitespace().next().unwrap_or_default();
        match word {
            "doubles" | "redoubles" | "beavers" | "raccoons" => self.cube(&self.raise()),
            "takes" | "accepts" => self.cube(&Action::Take),
            "drops" | "passes" | "rejects" => self.cube(&Action::Drop),
            "wins" => self.wins(&lower, column),
            // The one who wins is told beside it.
            "losses" | "loses" | "resigns" => Ok(()),
            _ => self.moves(cell, column),
        }
    }

    fn act(&mut self, seat: Seat, action: Action) -> Result<(), Trouble> {
        self.position.act(seat, &action)?;
        self.entries.push(Entry::Act(seat, action));
        Ok(())
    }

    fn chance(&mut self, chance: Chance) -> Result<(), Trouble> {
        if !self.position.resolve(&chance) {
            return Err(Trouble::Wrong("backgammon-mat-turn"));
        }
        self.entries.push(Entry::Chance(chance));
        Ok(())
    }

    /// What turns the cube here, whatever a program calls it: GNU Backgammon
    /// writes a raccoon as a beaver upon a beaver.
    fn raise(&self) -> Action {
        match self.position.phase {
            Phase::Offered(Offer::Double) => Action::Beaver,
            Phase::Offered(Offer::Beaver) => Action::Raccoon,
            _ => Action::Double,
        }
    }

    fn cube(&mut self, action: &Action) -> Result<(), Trouble> {
        let seat = self.position.decider().unwrap_or(self.position.to_move);
        self.act(seat, action.clone())
    }

    /// `31: 8/5 6/5`, `66: Cannot Move`.
    fn moves(&mut self, cell: &str, column: Seat) -> Result<(), Trouble> {
        let (dice, moves) = cell.split_once(':').ok_or(Trouble::Unread)?;
        let dice = dice_of(dice.trim()).ok_or(Trouble::Unread)?;
        self.throw(dice, column)?;
        let moves = moves.trim();
        let dance = moves.to_ascii_lowercase().starts_with("cannot");
        let Some(seat) = self.position.dice().and(self.position.decider()) else {
            let none = dance || moves.is_empty();
            return if none { Ok(()) } else { Err(Trouble::Wrong("backgammon-mat-dance")) };
        };
        if dance {
            return Err(Trouble::Wrong("backgammon-mat-no-dance"));
        }
        if moves.is_empty() {
            // They gave up instead; if not, the next roll does not fit.
            return Ok(());
        }
        let read = self.position.view(Viewer::Seat(seat)).parse(&unmarked(moves));
        match read {
            Ok(action @ Action::Play(_)) => self.act(seat, action),
            _ => Err(Trouble::Unread),
        }
    }

    /// Rolls these dice, whatever stood before them.
    fn throw(&mut self, dice: [u8; 2], column: Seat) -> Result<(), Trouble> {
        let [one, two] = dice;
        match self.position.phase {
            Phase::Opening if one == two => return Err(Trouble::Wrong("backgammon-mat-opening")),
            Phase::Opening => {
                let (high, low) = (one.max(two), one.min(two));
                let dice = if column.index() == 0 { [high, low] } else { [low, high] };
                return self.chance(Chance::Open(dice));
            }
            Phase::Turn => self.act(self.position.to_move, Action::Roll)?,
            // An answer to a beaver that nobody wrote down was a yes.
            Phase::Offered(Offer::Beaver | Offer::Raccoon) => self.cube(&Action::Take)?,
            _ => {}
        }
        self.chance(Chance::Roll(dice))
    }

    /// `Wins 2 points`: what the moves do not explain was a resignation.
    fn wins(&mut self, lower: &str, winner: Seat) -> Result<(), Trouble> {
        let points: Option<u32> =
            lower.split_whitespace().nth(1).and_then(|word| word.parse().ok());
        let points = points.ok_or(Trouble::Unread)?;
        if let Some(end) = self.position.ending() {
            let same = end.winner == winner && self.is_worth(winner, end.points, points);
            return if same { Ok(()) } else { Err(Trouble::Wrong("backgammon-mat-points")) };
        }
        let loser = other(winner);
        self.take_in_silence(loser, points)?;
        let value = self.position.cube.value();
        let fits = |size: &u8| {
            let mut tried = self.position.clone();
            self.is_worth(winner, u32::from(*size) * value, points)
                && tried.act(loser, &Action::Resign(*size)).is_ok()
        };
        match (1..=3).find(fits) {
            Some(size) => {
                self.act(loser, Action::Resign(size))?;
                self.act(winner, Action::Accept)
            }
            None => self.leaves(loser, points),
        }
    }

    /// Takes a beaver whose taking nobody wrote down, unless dropping it
    /// explains the points.
    fn take_in_silence(&mut self, loser: Seat, points: u32) -> Result<(), Trouble> {
        let raised = matches!(self.position.phase, Phase::Offered(Offer::Beaver | Offer::Raccoon));
        let mut tried = self.position.clone();
        let drops = tried.act(loser, &Action::Drop).is_ok();
        let dropped = drops && tried.ending().is_some_and(|end| end.points == points);
        if raised && !dropped { self.cube(&Action::Take) } else { Ok(()) }
    }

    /// Whether a win of so many points may be written so: the last game of a
    /// match is by some, as what was still needed.
    fn is_worth(&self, winner: Seat, points: u32, written: u32) -> bool {
        let options = &self.setup.options;
        let needed = u32::from(options.length).saturating_sub(self.setup.score[winner.index()]);
        let capped = !options.is_money() && written == needed && points >= needed;
        points == written || capped
    }

    fn leaves(&mut self, loser: Seat, points: u32) -> Result<(), Trouble> {
        let mut tried = self.position.clone();
        let drops = tried.act(loser, &Action::Drop).is_ok();
        if drops && tried.ending().is_some_and(|end| end.points == points) {
            return self.act(loser, Action::Drop);
        }
        let left = self.position.depart(loser, Departure::Resigned);
        if !left || self.position.ending().is_none_or(|end| end.points != points) {
            return Err(Trouble::Wrong("backgammon-mat-points"));
        }
        self.entries.push(Entry::Depart(loser, Departure::Resigned));
        Ok(())
    }
}

/// Moves without what other programs add to them.
fn unmarked(moves: &str) -> String {
    let kept = moves.split_whitespace().filter(|word| word.contains('/'));
    kept.collect::<Vec<_>>().join(" ")
}

/// The cells of a row with where they begin: each starts with dice or a word.
fn cells(line: &str, body: usize) -> Vec<(usize, &str)> {
    const WORDS: [&str; 12] = [
        "doubles",
        "redoubles",
        "takes",
        "accepts",
        "drops",
        "passes",
        "beavers",
        "raccoons",
        "wins",
        "losses",
        "loses",
        "resigns",
    ];
    let mut starts = Vec::new();
    let mut at = body;
    for word in line.get(body..).unwrap_or_default().split(' ') {
        let dice = word.len() == 3 && word.ends_with(':') && dice_of(&word[..2]).is_some();
        if dice || WORDS.contains(&&*word.to_ascii_lowercase()) {
            starts.push(at);
        }
        at += word.len() + 1;
    }
    let ends = starts.iter().skip(1).copied().chain([line.len()]);
    let ranges = starts.iter().copied().zip(ends);
    ranges.filter_map(|(from, to)| Some((from, line.get(from..to)?))).collect()
}
