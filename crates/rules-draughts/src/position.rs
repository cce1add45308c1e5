//! The game of draughts: a position and its rules.

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

use game_core::{
    ChanceRng, DecodeError, Departure, Entry, Expiry, Fact, Feat, FeatKind, Game, HostSide,
    ImportError, Listed, News, Next, Outcome, Seat, SeatSet, Sentence, Step, Transcript, Turn,
    Viewer,
    problem::{Problem, SolverAttempt},
};

use crate::{
    Action, Board, Lot, Options, Route, Setup, Side, Square, View, Violation,
    ending::{End, REPEATED, other},
    news, pdn, perft, text,
};

/// One position of a game for two.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Draughts {
    pub(crate) options: Options,
    /// The seat of White; `None` until lots are drawn.
    pub(crate) white: Option<Seat>,
    pub(crate) board: Board,
    /// The side to move.
    pub(crate) side: Side,
    /// Pieces of the other side that failed to capture, on their present squares.
    pub(crate) huffable: u64,
    /// Turns since a capture, a huff or a man's move.
    pub(crate) idle: u8,
    /// The known ones among these turns: kings' moves, oldest first.
    pub(crate) glided: Vec<(Square, Square)>,
    /// The seat that offers a draw.
    pub(crate) offer: Option<Seat>,
    /// Seats that have offered a draw since their last move.
    pub(crate) offered: SeatSet,
    pub(crate) end: Option<End>,
    /// The newest turn, for its picture.
    pub(crate) last: Option<Last>,
    /// The progress of a puzzle, if this is one.
    pub(crate) attempt: Option<SolverAttempt<Route>>,
    /// Whether no draw comes by itself: a game read from a file ends at the end of the file.
    pub(crate) lasting: bool,
}

/// The newest turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Last {
    pub(crate) huff: Option<Square>,
    pub(crate) route: Option<Route>,
    /// The captured pieces.
    pub(crate) captured: u64,
}

impl Draughts {
    /// Makes a position without a past; seat 1 plays White.
    pub(crate) fn bare(options: Options, board: Board, side: Side) -> Self {
        Self {
            options,
            white: Some(Seat::new(0)),
            board,
            side,
            huffable: 0,
            idle: 0,
            glided: Vec::new(),
            offer: None,
            offered: SeatSet::NONE,
            end: None,
            last: None,
            attempt: None,
            lasting: false,
        }
    }

    /// Makes a position without a past under the default options; seat 1 plays White.
    pub fn at(board: Board, side: Side) -> Self {
        let setup = Setup::new(Options::default(), Some(Seat::new(0)));
        Self::of(&Setup { start: Some((board, side)), ..setup })
    }

    /// Makes the first position of a setup, as a game for two.
    pub(crate) fn of(setup: &Setup) -> Self {
        let (board, side) = setup.start.unwrap_or((Board::START, Side::White));
        let (white, lasting) = (setup.white, setup.lasting);
        let mut game = Self { white, lasting, ..Self::bare(setup.options, board, side) };
        if game.white.is_some() {
            game.settle();
        }
        game
    }

    /// The options of the game.
    pub const fn options(&self) -> Options {
        self.options
    }

    /// Turns of both sides since a capture, a huff or a man's move.
    pub const fn idle(&self) -> u8 {
        self.idle
    }

    /// The pieces and their squares.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The seat that plays a side, once lots are drawn.
    pub fn seat_of(&self, side: Side) -> Option<Seat> {
        self.white.map(|white| if side == Side::White { white } else { other(white) })
    }

    /// The side a seat plays, once lots are drawn.
    pub fn side_of(&self, seat: Seat) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.seat_of(side) == Some(seat))
    }

    /// Returns the side of a seat while the game goes on.
    pub(crate) fn player(&self, seat: Seat) -> Result<Side, Violation> {
        match self.end {
            _ if seat.number() > self.seat_count() => Err(Violation::NotSeated),
            Some(_) => Err(Violation::Over),
            None => self.side_of(seat).ok_or(Violation::Lots),
        }
    }

    /// Checks that it is a seat's turn.
    pub(crate) fn mover(&self, seat: Seat) -> Result<(), Violation> {
        if self.player(seat)? == self.side {
            Ok(())
        } else {
            Err(Violation::NotYourTurn(other(seat)))
        }
    }

    /// Returns the possible actions of a seat about a draw, in a fixed order.
    pub(crate) fn words(&self, seat: Seat) -> Vec<Action> {
        let all = [Action::Offer, Action::Accept, Action::Decline, Action::Claim];
        all.into_iter().filter(|word| self.may_say(seat, *word).is_ok()).collect()
    }

    /// Checks that a seat may take this action about a draw.
    pub(crate) fn may_say(&self, seat: Seat, word: Action) -> Result<(), Violation> {
        self.player(seat)?;
        if self.is_puzzle() {
            return Err(Violation::OnlyMoves);
        }
        match word {
            Action::Offer if self.offer == Some(other(seat)) => Err(Violation::OfferStands),
            Action::Offer if self.offer == Some(seat) || self.offered.contains(seat) => {
                Err(Violation::OfferedAlready)
            }
            Action::Accept | Action::Decline if self.offer != Some(other(seat)) => {
                Err(Violation::NoOffer)
            }
            Action::Claim if self.occurrences() < REPEATED => {
                Err(Violation::NotRepeated(self.occurrences()))
            }
            _ => Ok(()),
        }
    }

    fn say(&mut self, seat: Seat, word: Action) -> Result<(), Violation> {
        self.may_say(seat, word)?;
        match word {
            Action::Offer => {
                self.offer = Some(seat);
                self.offered = self.offered.union(SeatSet::only(seat));
            }
            Action::Accept => self.end = Some(End::Agreed),
            Action::Claim => self.end = Some(End::Claimed),
            _ => self.offer = None,
        }
        Ok(())
    }

    /// Returns every fact about an action.
    pub(crate) fn facts(&self, action: &Action) -> Vec<Fact> {
        let names = self
            .captured_by(action)
            .map(|square| game_core::Datum::Text(alloc::format!("{square}")));
        [Fact { key: "captures", value: game_core::Datum::List(names.collect()) }].into()
    }
}

impl Game for Draughts {
    const ID: &'static str = "draughts";
    const WORDING: [&'static str; 3] = crate::WORDING;
    const DIAGRAMS: &'static [game_core::Diagram] = crate::diagrams::ALL;
    const FORMAT: Option<&'static str> = Some("pdn");

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
        Setup::new(Options { colour: HostSide::Lots, ..*options }, white)
    }

    fn next(&self, _: &Setup, _: &Outcome, _: u8) -> Next<Setup> {
        Next::Finished
    }

    fn again(&self, setup: &Setup) -> Setup {
        Setup { white: self.seat_of(Side::Black), ..setup.clone() }
    }

    fn new(setup: &Setup) -> Self {
        let attempt = setup.problem.as_ref().map(Problem::attempt);
        Self { attempt, ..Self::of(setup) }
    }

    fn ended(&self) -> Option<Sentence> {
        news::ended(self)
    }

    fn sides(&self) -> Vec<Sentence> {
        let said = || self.white.map(news::sides);
        if self.is_puzzle() { self.prompt() } else { said() }.into_iter().collect()
    }

    fn seat_count(&self) -> u8 {
        if self.is_puzzle() { 1 } else { 2 }
    }

    fn is_puzzle(&self) -> bool {
        self.attempt.is_some()
    }

    fn turn(&self) -> Turn {
        if self.end.is_some() {
            return Turn::Over(self.outcome());
        }
        let Some(mover) = self.seat_of(self.side) else { return Turn::Chance };
        let waits = other(mover);
        let may = if self.words(waits).is_empty() { SeatSet::NONE } else { SeatSet::only(waits) };
        Turn::Seats { must: SeatSet::only(mover), may }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        let mut all = if self.mover(seat).is_ok() { self.moves() } else { Vec::new() };
        all.extend(self.words(seat));
        all
    }

    fn forced(&self, seat: Seat) -> Option<Action> {
        let mut all = self.legal_actions(seat);
        all.retain(|action| *action != Action::Offer);
        match all.as_slice() {
            &[only @ Action::Move { huff: None, .. }] => Some(only),
            _ => None,
        }
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        match *action {
            Action::Move { huff: None, route } if self.is_puzzle() => self.try_out(seat, route),
            Action::Move { huff, route } => self.play(seat, huff, Some(route)),
            Action::Huff(square) => self.play(seat, Some(square), None),
            word => self.say(seat, word),
        }
    }

    fn sample(&self, rng: &mut ChanceRng) -> Lot {
        Lot(Seat::new(if rng.below(2) == 0 { 0 } else { 1 }))
    }

    fn resolve(&mut self, Lot(seat): &Lot) -> bool {
        let drawn = self.turn() == Turn::Chance && seat.number() <= 2;
        if drawn {
            self.white = Some(*seat);
            self.settle();
        }
        drawn
    }

    fn expire(&self, _: Seat) -> Expiry<Action> {
        Expiry::Departs
    }

    fn is_move(action: &Action) -> bool {
        matches!(action, Action::Move { .. } | Action::Huff(_))
    }

    fn depart(&mut self, seat: Seat, why: Departure) -> bool {
        let departs = self.end.is_none() && seat.number() <= self.seat_count();
        if departs {
            self.end = Some(End::Left(seat, why));
        }
        departs
    }

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, seen: self.hiding(), side: viewer, supposed: false }
    }

    fn news(&self, entry: &Entry<Action, Lot>, _: Viewer) -> Vec<News> {
        news::news(self, entry)
    }

    fn feats(course: &[Step<'_, Self>]) -> Vec<Feat> {
        crate::feats::feats(course)
    }

    fn resample(&self, _: Viewer, rng: &mut ChanceRng) -> Self {
        self.imagined(rng)
    }

    fn to_text(&self) -> String {
        text::write(self)
    }

    fn from_text(text: &str, options: &Options) -> Result<Self, DecodeError> {
        text::read(text, *options)
    }

    /// The moves, those with most captures first; draws are not listed.
    fn listing(&self, seat: Seat) -> Vec<Listed<Action>> {
        let moves = if self.mover(seat).is_ok() { self.moves() } else { Vec::new() };
        let mut all: Vec<Listed<Action>> =
            moves.into_iter().map(|action| Listed { action, facts: self.facts(&action) }).collect();
        all.sort_by_key(|listed| core::cmp::Reverse(self.captured_by(&listed.action).count()));
        all
    }

    /// `None` beyond a depth that no machine reaches.
    fn perft(&self, depth: u32) -> Option<u64> {
        let count = || perft::perft(&self.board, self.side, self.huffable, self.options, depth);
        (depth <= perft::DEEPEST).then(count)
    }

    fn import_each(text: &str, take: &mut dyn FnMut(Result<Transcript<Self>, ImportError>)) {
        pdn::import(text, take);
    }

    fn export(games: &[Transcript<Self>]) -> Option<String> {
        let plain = games.iter().all(|game| game.setup.problem.is_none());
        plain.then(|| pdn::export(games))
    }
}
