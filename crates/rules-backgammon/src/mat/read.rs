//! Reading of `.mat` files, each move checked.

use alloc::{borrow::ToOwned, string::String, vec::Vec};

use game_core::{
    Departure, Entry, Game as _, ImportError, LONGEST_GAME, Next, Outcome, Seat, Transcript,
    View as _, Viewer, tagged::is_blank,
};

use super::{COLUMN, Fault, NAMES, fault, seat, variation};
use crate::{
    Action, Backgammon, Chance, Options, Setup, Stage, Stake, Switch, Variant, Violation,
    action::dice_of, cube::Offer, ending::other, position::Phase,
};

/// Longer files are not read.
const LONGEST: usize = 2_000_000;

/// Reads the games of a file and hands them to `take`.
pub(crate) fn read(text: &str, take: &mut dyn FnMut(Result<Transcript<Backgammon>, ImportError>)) {
    if text.len() > LONGEST {
        let fault = fault(1, "backgammon-mat-long", "");
        return take(Err(ImportError::at(fault.line, fault.why)));
    }
    // A file need not name its rules: the usual ones are tried first.
    let mut best: Option<Vec<Read>> = None;
    let wrong = |games: &Vec<Read>| games.iter().filter(|game| game.is_err()).count();
    for [crawford, jacoby] in [[true, false], [false, false], [true, true]] {
        let games = File::read(text, [crawford, jacoby]);
        if best.as_ref().is_none_or(|best| wrong(&games) < wrong(best)) {
            best = Some(games);
        }
        if best.as_ref().is_some_and(|best| wrong(best) == 0) {
            break;
        }
    }
    best.into_iter().flatten().for_each(take);
}

/// A game of a file, or the fault in it.
type Read = Result<Transcript<Backgammon>, ImportError>;

/// A file as far as it is read.
struct File {
    options: Options,
    /// The options for everything that the file leaves open.
    usual: Options,
    /// Tags of the match.
    tags: Vec<(String, String)>,
    /// Tags below the length of a match: they belong to it if it goes on, else to the next.
    ahead: Vec<(String, String)>,
    games: Vec<Read>,
    /// The game being read.
    game: Option<Game>,
    /// The state of the match with regard to its Crawford game.
    stage: Stage,
    /// Whether the length of the match was read.
    begun: bool,
    /// Whether the lines belong to a game or match already rejected.
    lost: bool,
    /// The place where the second player's column begins.
    column: usize,
}

/// One game as far as it is read.
struct Game {
    setup: Setup,
    tags: Vec<(String, String)>,
    names: [String; 2],
    position: Backgammon,
    entries: Vec<Entry<Action, Chance>>,
    /// Whether the line with names and scores was read.
    headed: bool,
}

const fn switch(on: bool) -> Switch {
    if on { Switch::On } else { Switch::Off }
}

impl File {
    /// Reads the games, by these rules where the file is silent.
    fn read(text: &str, [crawford, jacoby]: [bool; 2]) -> Vec<Read> {
        let usual = Options {
            crawford: switch(crawford),
            jacoby: switch(jacoby),
            beavers: Switch::On,
            raccoons: Switch::On,
            ..Options::default()
        };
        let mut file = Self {
            options: usual,
            usual,
            tags: Vec::new(),
            ahead: Vec::new(),
            games: Vec::new(),
            game: None,
            stage: Stage::Before,
            begun: false,
            lost: false,
            column: COLUMN,
        };
        let text = text.replace("\r\n", "\n").replace('\r', "\n");
        for (number, line) in (1..).zip(text.split('\n')) {
            if let Err(fault) = file.line(number, line) {
                file.lose(fault);
            }
        }
        file.close();
        if file.games.is_empty() {
            file.lose(fault(1, "core-file-empty", ""));
        }
        file.games
    }

    /// Rejects the game being read.
    fn lose(&mut self, fault: Fault) {
        let tags = self.game.take().map(Game::tags).unwrap_or_default();
        self.games.push(Err(ImportError { line: fault.line, why: fault.why, tags }));
        self.lost = true;
    }

    fn close(&mut self) {
        if let Some(game) = self.game.take() {
            let (setup, entries) = (game.setup.clone(), game.entries.clone());
            self.games.push(Ok(Transcript { setup, entries, tags: game.tags() }));
        }
    }

    fn line(&mut self, number: usize, line: &str) -> Result<(), Fault> {
        let line = line.trim_end_matches(is_blank).trim_start_matches('\u{feff}');
        let words = line.trim_matches(is_blank);
        if words.is_empty() {
            return Ok(());
        }
        if let Some(tag) = words.strip_prefix(';') {
            self.tag(tag);
            return Ok(());
        }
        let lower = words.to_ascii_lowercase();
        let session = ["unlimited", "money"].iter().any(|word| lower.starts_with(word));
        if session && !self.begun {
            return self.length("0").ok_or_else(|| fault(number, "backgammon-mat-length", words));
        }
        if let Some((length, _)) = lower.split_once(" point match") {
            self.other_match();
            let wrong = || fault(number, "backgammon-mat-length", words);
            return self.length(length).ok_or_else(wrong);
        }
        if let Some(game) = lower.strip_prefix("game ") {
            return self.game(game).ok_or_else(|| fault(number, "backgammon-mat-game", words));
        }
        self.row(number, line, words)
    }

    fn row(&mut self, number: usize, line: &str, words: &str) -> Result<(), Fault> {
        let column = self.column;
        let Some(game) = self.game.as_mut() else {
            // A rejected part is reported once, not at every line.
            let before = || Err(fault(number, "backgammon-mat-before", words));
            return if self.lost { Ok(()) } else { before() };
        };
        if !game.headed {
            let wrong = || fault(number, "backgammon-mat-names", words);
            self.column = game.head(line).ok_or_else(wrong)?;
            self.stage = game.setup.stage;
            return Ok(());
        }
        game.row(line, column).map_err(|why| match why {
            Trouble::Unread => fault(number, "backgammon-mat-row", words),
            Trouble::Refused(why) => Fault { line: number, why: why.into() },
            Trouble::Wrong(key) => fault(number, key, words),
        })
    }

    /// Reads `[Variation "Backgammon"]`; names of tags may have blanks in them.
    fn tag(&mut self, text: &str) {
        let text = text.trim_matches(is_blank);
        let Some(text) = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')) else {
            return;
        };
        let parts = text.split_once('"').or_else(|| text.split_once(' '));
        let Some((name, value)) = parts else { return };
        let value = value.trim();
        let value = value.strip_suffix('"').unwrap_or(value).trim();
        let tag = (name.trim().to_owned(), value.to_owned());
        if self.begun { self.ahead.push(tag) } else { self.say(tag) }
    }

    /// Applies a tag of the match.
    fn say(&mut self, (name, value): (String, String)) {
        let on = switch(value.eq_ignore_ascii_case("on") || value.eq_ignore_ascii_case("true"));
        match &*name {
            "Variation" => {
                let known = Variant::ALL.into_iter().find(|&one| names(one, &value));
                self.options.variant = known.unwrap_or(self.options.variant);
            }
            "Jacoby" => self.options.jacoby = on,
            "Beaver" => (self.options.beavers, self.options.raccoons) = (on, on),
            "Crawford" => self.options.crawford = on,
            "EventDate" => self.tags.push(("Date".to_owned(), value)),
            _ => self.tags.push((name, value)),
        }
    }

    /// Applies the tags that came below the length of the match.
    fn say_ahead(&mut self) {
        core::mem::take(&mut self.ahead).into_iter().for_each(|tag| self.say(tag));
    }

    /// Begins another match if one was read.
    fn other_match(&mut self) {
        if self.begun {
            self.close();
            (self.options, self.stage, self.begun) = (self.usual, Stage::Before, false);
            self.tags.clear();
            self.say_ahead();
        }
        self.lost = false;
    }

    fn length(&mut self, length: &str) -> Option<()> {
        let length: u16 = length.trim().parse().ok()?;
        // Unlimited sessions are written as 0, by some programs as 9999.
        self.options.play = if length == 0 || length > 999 { Stake::Money } else { Stake::Match };
        self.options.length = match self.options.play {
            Stake::Money | Stake::Chouette => Options::default().length,
            Stake::Match => Some(length).filter(|&length| length <= Options::LONGEST)?,
        };
        self.begun = true;
        Some(())
    }

    fn game(&mut self, number: &str) -> Option<()> {
        self.close();
        let game = number.split_whitespace().next()?.parse().ok().filter(|&game: &u32| game > 0)?;
        if !self.begun {
            // A match without a length was already reported.
            return self.lost.then_some(());
        }
        self.say_ahead();
        let setup = Setup { game, stage: self.stage, ..Setup::first(self.options) };
        let (position, names) = (Backgammon::new(&setup), NAMES.map(ToOwned::to_owned));
        let tags = self.tags.clone();
        self.lost = false;
        self.game = Some(Game { setup, tags, names, position, entries: Vec::new(), headed: false });
        Some(())
    }
}

fn names(variant: Variant, value: &str) -> bool {
    let value = value.to_ascii_lowercase();
    let name = variation(variant).to_ascii_lowercase();
    value == name || (variant != Variant::Standard && value.starts_with(&name[..5]))
}

/// A fault of a row.
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
    /// The players and the other tags.
    fn tags(self) -> Vec<(String, String)> {
        let names = NAMES.iter().zip(self.names).map(|(tag, name)| ((*tag).to_owned(), name));
        names.chain(self.tags).collect()
    }

    /// Reads ` Ana : 3      Bob : 4`; returns the place where the second name begins.
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
            // The score after the game before this one.
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

    /// Reads `  3) 31: 8/5 6/5                 Doubles => 2`.
    fn row(&mut self, line: &str, column: usize) -> Result<(), Trouble> {
        // The row's number, with `)` or a dot behind it.
        let body = match line.split_once([')', '.']) {
            Some((number, _)) if number.trim().parse::<u32>().is_ok() => number.len() + 1,
            _ => 0,
        };
        let cells = cells(line, body).ok_or(Trouble::Unread)?;
        let rolls = cells.iter().filter(|(_, cell)| is_roll(cell)).count();
        for (number, (at, cell)) in cells.iter().enumerate() {
            let right = at + 8 > column && *at > 12;
            // Of two rolls the left one comes first, in any columns.
            let side = (rolls == 2 && cells.len() == 2).then(|| seat(number));
            if side.is_some_and(|side| self.turns() != side) {
                return Err(Trouble::Wrong("backgammon-mat-turn"));
            }
            self.cell(cell.trim(), side.unwrap_or_else(|| seat(usize::from(right))))?;
        }
        Ok(())
    }

    fn cell(&mut self, cell: &str, column: Seat) -> Result<(), Trouble> {
        if self.entries.len() >= LONGEST_GAME {
            return Err(Trouble::Wrong("backgammon-mat-long"));
        }
        let lower = cell.to_ascii_lowercase();
        match kind(&lower) {
            Some("wins" | "losses") => {}
            _ => self.fill_in()?,
        }
        match kind(&lower) {
            Some("doubles") => self.cube(&self.raise()),
            Some("takes") => self.cube(&Action::Take),
            Some("drops") => self.cube(&Action::Drop),
            Some("wins") => self.wins(&lower, column),
            // The win is told in the cell beside this one.
            Some(_) => Ok(()),
            None => self.moves(cell, column),
        }
    }

    /// The side of the next roll where two stand in a row.
    fn turns(&self) -> Seat {
        match self.position.phase {
            Phase::Opening => seat(0),
            Phase::Play(_) => other(self.position.to_move),
            _ => self.position.to_move,
        }
    }

    /// Plays a roll that was left blank because it can be played in one way only.
    fn fill_in(&mut self) -> Result<(), Trouble> {
        let Some(play) = self.forced() else { return Ok(()) };
        self.act(self.position.to_move, play)
    }

    /// The only play of a roll that was left blank.
    fn forced(&self) -> Option<Action> {
        let board = self.position.board_of(self.position.to_move);
        match &*board.named_plays(self.position.dice()?) {
            [(play, _)] => Some(Action::Play(play.clone())),
            _ => None,
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

    /// The action that turns the cube here, under any name: GNU Backgammon writes a raccoon as a
    /// beaver upon a beaver.
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

    /// Reads `31: 8/5 6/5`, `66: Cannot Move`.
    fn moves(&mut self, cell: &str, column: Seat) -> Result<(), Trouble> {
        let (dice, moves) = cell.split_once(':').ok_or(Trouble::Unread)?;
        let dice = dice_of(dice.trim()).ok_or(Trouble::Unread)?;
        self.throw(dice, column)?;
        // Question marks stand for a play of a player who gave up instead.
        let moves = moves.trim().trim_matches('?');
        let dance = moves.to_ascii_lowercase().starts_with("cannot");
        let Some(seat) = self.position.dice().and(self.position.decider()) else {
            let none = dance || moves.is_empty();
            return if none { Ok(()) } else { Err(Trouble::Wrong("backgammon-mat-dance")) };
        };
        if dance {
            return Err(Trouble::Wrong("backgammon-mat-no-dance"));
        }
        if moves.is_empty() {
            // The player gave up or had no choice; otherwise the next roll does not fit.
            return Ok(());
        }
        let read = self.position.view(Viewer::Seat(seat)).parse(&unmarked(moves));
        match read {
            Ok(action @ Action::Play(_)) => self.act(seat, action),
            _ => Err(Trouble::Unread),
        }
    }

    /// Rolls these dice, whatever came before them.
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
            // A beaver without a written answer was taken.
            Phase::Offered(Offer::Beaver | Offer::Raccoon) => self.cube(&Action::Take)?,
            _ => {}
        }
        self.chance(Chance::Roll(dice))
    }

    /// Reads `Wins 2 points`: a win that the moves do not explain was a resignation.
    fn wins(&mut self, lower: &str, winner: Seat) -> Result<(), Trouble> {
        let points: Option<u32> =
            lower.split_whitespace().nth(1).and_then(|word| word.parse().ok());
        let points = points.ok_or(Trouble::Unread)?;
        self.last_play(winner)?;
        if let Some(end) = self.position.ending() {
            let worth = self.is_worth(winner, end.points, points) || self.is_by_jacoby(points);
            let same = end.winner == winner && worth;
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

    /// Plays a last roll that was left blank because it can be played in one way only, unless
    /// it would win for the other.
    fn last_play(&mut self, winner: Seat) -> Result<(), Trouble> {
        let Some(play) = self.forced() else { return Ok(()) };
        let (mover, mut tried) = (self.position.to_move, self.position.clone());
        tried.act(mover, &play)?;
        let lost = tried.ending().is_some_and(|end| end.winner != winner);
        if lost { Ok(()) } else { self.act(mover, play) }
    }

    /// Takes a beaver without a written answer, unless dropping it explains the points.
    fn take_in_silence(&mut self, loser: Seat, points: u32) -> Result<(), Trouble> {
        let raised = matches!(self.position.phase, Phase::Offered(Offer::Beaver | Offer::Raccoon));
        let mut tried = self.position.clone();
        let drops = tried.act(loser, &Action::Drop).is_ok();
        let dropped = drops && tried.ending().is_some_and(|end| end.points == points);
        if raised && !dropped { self.cube(&Action::Take) } else { Ok(()) }
    }

    /// Whether a win of these points may be written this way. Some programs write the last game of
    /// a match as the points still needed, or as the length of the match.
    fn is_worth(&self, winner: Seat, points: u32, written: u32) -> bool {
        let options = &self.setup.options;
        let length = u32::from(options.length);
        let needed = length.saturating_sub(self.setup.score[winner.index()]);
        let capped = points >= needed && (written == needed || written == length.min(points));
        points == written || !options.is_money() && capped
    }

    /// Whether a match was scored by the Jacoby rule. A match has no such rule, but some sites
    /// apply it and write one point where nobody doubled, whatever was borne off.
    fn is_by_jacoby(&self, written: u32) -> bool {
        let position = &self.position;
        !self.setup.options.is_money() && written == 1 && position.cube.owner.is_none()
    }

    /// Whether the points exceed the largest value of the game. Some programs write such a number
    /// where a player left a match.
    fn is_beyond(&self, points: u32) -> bool {
        !self.setup.options.is_money() && points > 3 * self.position.cube.value()
    }

    fn leaves(&mut self, loser: Seat, points: u32) -> Result<(), Trouble> {
        let mut tried = self.position.clone();
        let drops = tried.act(loser, &Action::Drop).is_ok();
        if drops && tried.ending().is_some_and(|end| end.points == points) {
            return self.act(loser, Action::Drop);
        }
        let beyond = self.is_beyond(points);
        let left = self.position.depart(loser, Departure::Resigned);
        if !left || self.position.ending().is_none_or(|end| end.points != points && !beyond) {
            return Err(Trouble::Wrong("backgammon-mat-points"));
        }
        self.entries.push(Entry::Depart(loser, Departure::Resigned));
        Ok(())
    }
}

/// Strips the additions of other programs from moves.
fn unmarked(moves: &str) -> String {
    let kept = moves.split_whitespace().filter(|word| word.contains('/'));
    kept.collect::<Vec<_>>().join(" ")
}

/// Words at the beginning of a cell, in all forms; the first is the name used here.
const WORDS: [(&str, &[&str]); 5] = [
    (
        "doubles",
        &["double", "doubles", "redouble", "redoubles", "beaver", "beavers", "raccoon", "raccoons"],
    ),
    ("takes", &["take", "takes", "accepts"]),
    ("drops", &["drop", "drops", "pass", "passes", "rejects"]),
    ("wins", &["wins"]),
    ("losses", &["losses", "loses", "resigns"]),
];

/// Returns the kind of a cell that begins with a word.
fn kind(lower: &str) -> Option<&'static str> {
    let end = lower.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(lower.len());
    let found = WORDS.iter().find(|(_, forms)| forms.contains(&&lower[..end]));
    found.map(|(kind, _)| *kind)
}

/// Whether a cell begins with dice, as `31:` does.
fn is_roll(cell: &str) -> bool {
    cell.get(..2).and_then(dice_of).is_some() && cell[2..].starts_with(':')
}

/// Splits a row into cells and their places: each starts with dice or a word. `None` if a part of a
/// game stands before them.
fn cells(line: &str, body: usize) -> Option<Vec<(usize, &str)>> {
    let mut starts = Vec::new();
    let mut at = body;
    for word in line.get(body..).unwrap_or_default().split(' ') {
        let begins = is_roll(word) || kind(&word.to_ascii_lowercase()).is_some();
        if begins {
            starts.push(at);
        } else if starts.is_empty() && word.contains(|letter: char| letter.is_ascii_digit()) {
            return None;
        }
        at += word.len() + 1;
    }
    let ends = starts.iter().skip(1).copied().chain([line.len()]);
    let ranges = starts.iter().copied().zip(ends);
    Some(ranges.filter_map(|(from, to)| Some((from, line.get(from..to)?))).collect())
}
