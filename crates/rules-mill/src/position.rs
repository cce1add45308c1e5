//! The game of mill: a position and its rules.

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

use game_core::{
    ChanceRng, DecodeError, Departure, Entry, Expiry, Feat, FeatKind, Game, HostSide, Listed, News,
    Next, Outcome, Seat, SeatSet, Sentence, Step, Turn, Viewer, problem::SolverAttempt,
};

use crate::{
    Action, Colour, End, Lot, Options, Play, Point, Setup, View, Violation,
    board::{Board, Rules},
    listing, news, text,
};

/// A man's move that closes no mill: start and target.
pub(crate) type Slide = (Point, Point);

/// One position, with the part of its past that still matters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mill {
    pub(crate) options: Options,
    /// The seat of White; `None` before lots are drawn.
    pub(crate) white: Option<Seat>,
    pub(crate) board: Board,
    /// Turns of both sides since the last mill was closed.
    pub(crate) quiet: u16,
    /// The turns since the last laying or mill, which alone can repeat a position.
    pub(crate) line: Vec<Slide>,
    /// The newest turn, for its picture.
    pub(crate) last: Option<Play>,
    /// Sides that have offered a draw since their last turn.
    pub(crate) asked: [bool; 2],
    /// The side whose offer of a draw stands.
    pub(crate) offer: Option<Colour>,
    pub(crate) end: Option<End>,
    /// The progress of a puzzle, if this is one.
    pub(crate) attempt: Option<SolverAttempt<Play>>,
}

impl Mill {
    /// The position before the first turn.
    pub(crate) fn begun(options: Options, white: Option<Seat>) -> Self {
        Self {
            options,
            white,
            board: Board::empty(options.men.number()),
            quiet: 0,
            line: Vec::new(),
            last: None,
            asked: [false; 2],
            offer: None,
            end: None,
            attempt: None,
        }
    }

    /// The options of the game.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The end of the game, if it is over.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Turns of both sides since the last mill was closed.
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The men, the hands, and the side to move.
    pub fn board(&self) -> &Board {
        &self.board
    }

    pub(crate) fn rules(&self) -> Rules {
        self.options.rules()
    }

    /// The seat of a side; seat 1 for White as long as lots are to be drawn.
    pub fn seat_of(&self, colour: Colour) -> Seat {
        let white = self.white.unwrap_or(Seat::new(0));
        match colour {
            Colour::White => white,
            Colour::Black => opposite(white),
        }
    }

    /// The side of a seat, once it has one.
    pub fn colour_of(&self, seat: Seat) -> Option<Colour> {
        self.white?;
        Colour::BOTH.into_iter().find(|&colour| self.seat_of(colour) == seat)
    }

    /// The side that this seat decides for now.
    pub(crate) fn decides(&self, seat: Seat) -> Result<Colour, Violation> {
        if seat.index() >= usize::from(self.seat_count()) {
            return Err(Violation::NotSeated);
        }
        if self.end.is_some() {
            return Err(Violation::Over);
        }
        self.colour_of(seat).ok_or(Violation::Lots)
    }

    /// Makes a legal turn.
    pub(crate) fn play(&mut self, play: Play) {
        let mover = self.board.to_move;
        let mills = self.mills_closed(play);
        self.board = self.board.after(play);
        self.last = Some(play);
        self.quiet = if mills > 0 { 0 } else { self.quiet.saturating_add(1) };
        match play.from {
            Some(from) if mills == 0 => self.line.push((from, play.to)),
            _ => self.line.clear(),
        }
        self.asked[mover.index()] = false;
        if self.offer == Some(mover.other()) {
            self.offer = None;
        }
        self.settle();
    }

    /// Ends the game if the position does.
    pub(crate) fn settle(&mut self) {
        self.end = self.ending();
        if self.end.is_some() {
            self.offer = None;
            self.asked = [false; 2];
        }
    }
}

/// The opposite seat.
fn opposite(seat: Seat) -> Seat {
    Seat::new(u8::from(seat.index() == 0))
}

impl Game for Mill {
    const ID: &'static str = "mill";
    const WORDING: [&'static str; 3] = crate::WORDING;
    const DIAGRAMS: &'static [game_core::Diagram] = crate::diagrams::ALL;

    const FEATS: &'static [FeatKind] = crate::feats::FEATS;

    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Chance = Lot;
    type Violation = Violation;
    type View = View;

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=2
    }

    fn first(options: &Options, _: u8) -> Setup {
        let white = options.colour.beginner();
        let options = Options { colour: HostSide::Lots, ..*options };
        Setup::new(options, white)
    }

    fn next(&self, _: &Setup, _: &Outcome, _: u8) -> Next<Setup> {
        Next::Finished
    }

    fn again(&self, setup: &Setup) -> Setup {
        Setup { white: Some(self.seat_of(Colour::Black)), ..setup.clone() }
    }

    fn new(setup: &Setup) -> Self {
        let Some(puzzle) = &setup.puzzle else { return Self::begun(setup.options, setup.white) };
        let attempt = Some(puzzle.problem.attempt());
        Self { attempt, ..Self::at(puzzle.board, setup.options, setup.white) }
    }

    fn ended(&self) -> Option<Sentence> {
        news::ended(self)
    }

    fn sides(&self) -> Vec<Sentence> {
        let said = || self.white.map(|_| news::sides(self, "mill-sides"));
        if self.is_puzzle() { self.prompt() } else { said() }.into_iter().collect()
    }

    fn seat_count(&self) -> u8 {
        if self.is_puzzle() { 1 } else { 2 }
    }

    fn is_puzzle(&self) -> bool {
        self.attempt.is_some()
    }

    fn turn(&self) -> Turn {
        if let Some(end) = self.end {
            return Turn::Over(self.outcome(end));
        }
        if self.white.is_none() {
            return Turn::Chance;
        }
        let (mover, other) = (self.board.to_move, self.board.to_move.other());
        let speaks = !self.replies(other).is_empty();
        let may = if speaks { SeatSet::only(self.seat_of(other)) } else { SeatSet::NONE };
        Turn::Seats { must: SeatSet::only(self.seat_of(mover)), may }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        let Ok(colour) = self.decides(seat) else { return Vec::new() };
        let mut all = Vec::new();
        if colour == self.board.to_move {
            let plays = self.board.plays(self.rules()).into_iter();
            all.extend(plays.filter(|&play| self.is_untried(play)).map(Action::Play));
        }
        all.extend(self.replies(colour));
        all
    }

    fn forced(&self, seat: Seat) -> Option<Action> {
        let mut all = self.legal_actions(seat);
        all.retain(|action| *action != Action::Offer);
        match all.as_slice() {
            &[only @ Action::Play(_)] => Some(only),
            _ => None,
        }
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        let colour = self.decides(seat)?;
        match action {
            Action::Play(play) if self.is_puzzle() => self.try_out(*play)?,
            Action::Play(play) => {
                self.judge(colour, *play)?;
                self.play(*play);
            }
            reply => {
                self.may_reply(colour, *reply)?;
                self.reply(colour, *reply);
            }
        }
        Ok(())
    }

    fn sample(&self, rng: &mut ChanceRng) -> Lot {
        Lot(Seat::new(u8::from(rng.below(2) == 1)))
    }

    fn resolve(&mut self, lot: &Lot) -> bool {
        let fits = self.turn() == Turn::Chance && lot.0.index() < 2;
        if fits {
            self.white = Some(lot.0);
        }
        fits
    }

    fn expire(&self, _: Seat) -> Expiry<Action> {
        Expiry::Departs
    }

    fn is_move(action: &Action) -> bool {
        matches!(action, Action::Play(_))
    }

    fn depart(&mut self, seat: Seat, _: Departure) -> bool {
        let departs = seat.index() < usize::from(self.seat_count()) && self.end.is_none();
        if departs {
            self.end = Some(End::Left(seat));
            self.offer = None;
            self.asked = [false; 2];
        }
        departs
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn news(&self, entry: &Entry<Action, Lot>, _: Viewer) -> Vec<News> {
        news::news(self, entry)
    }

    fn feats(course: &[Step<'_, Self>]) -> Vec<Feat> {
        crate::feats::feats(course)
    }

    /// Only the rest of a puzzle's line is hidden.
    fn resample(&self, _: Viewer, rng: &mut ChanceRng) -> Self {
        self.imagined(rng)
    }

    fn to_text(&self) -> String {
        text::write(self)
    }

    fn from_text(text: &str, options: &Options) -> Result<Self, DecodeError> {
        text::read(text, *options)
    }

    /// The turns alone: a listing offers no draw.
    fn listing(&self, seat: Seat) -> Vec<Listed<Action>> {
        match self.decides(seat) {
            Ok(colour) if colour == self.board.to_move => listing::listing(self),
            _ => Vec::new(),
        }
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        Some(match self.end {
            Some(_) if depth > 0 => 0,
            _ => self.board.perft(self.rules(), depth),
        })
    }
}
