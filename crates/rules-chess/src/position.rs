//! The game of chess: a position and its rules.

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

use game_core::{
    ChanceRng, Datum, DecodeError, Departure, Entry, Expiry, Fact, Feat, FeatKind, Game, HostSide,
    ImportError, Listed, News, Next, Notation as _, Outcome, Seat, SeatSet, Sentence, Step,
    Transcript, Turn, Viewer,
    problem::{Problem, SolverAttempt},
};
use shakmaty::{Color, Position as _};

use crate::{
    Action, Chance, End, Move, Options, Rider, Setup, View, Violation, line::Line, news, pgn, text,
};

/// The draw offer of the player who has just moved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Offer {
    /// No offer has been made, and one may be.
    Open,
    /// An offer stands.
    Standing,
    /// The offer was declined.
    Declined,
}

/// One position, and the part of its past that still matters.
#[derive(Debug, Clone)]
pub struct Chess {
    pub(crate) options: Options,
    /// The seat with the white men; `None` while lots are drawn.
    pub(crate) white: Option<Seat>,
    pub(crate) board: shakmaty::Chess,
    pub(crate) line: Line,
    /// The newest move.
    pub(crate) last: Option<Move>,
    pub(crate) offer: Offer,
    pub(crate) end: Option<End>,
    /// The progress of a puzzle, if this is one.
    pub(crate) attempt: Option<SolverAttempt<Move>>,
    /// Whether no draw comes by itself: a game read from a file ends at the end of the file.
    pub(crate) lasting: bool,
}

impl Eq for Chess {}

impl PartialEq for Chess {
    fn eq(&self, other: &Self) -> bool {
        // The library ignores clocks when it compares positions.
        let clocks = |one: &Self| (one.board.halfmoves(), one.board.fullmoves());
        self.board == other.board
            && clocks(self) == clocks(other)
            && (self.options, self.white) == (other.options, other.white)
            && (&self.line, self.last) == (&other.line, other.last)
            && (self.offer, self.end) == (other.offer, other.end)
            && (&self.attempt, self.lasting) == (&other.attempt, other.lasting)
    }
}

impl Chess {
    /// Makes a position without a past.
    pub(crate) fn at(board: shakmaty::Chess, options: Options) -> Self {
        let end = End::by_itself(&board, options.draws, 1);
        let (line, white) = (Line::default(), Some(Seat::new(0)));
        let (last, offer) = (None, Offer::Open);
        Self { options, white, board, line, last, offer, end, attempt: None, lasting: false }
    }

    /// The options of the game.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The men and their squares, the side to move, and the clocks of moves.
    pub fn board(&self) -> &shakmaty::Chess {
        &self.board
    }

    /// The end of the game, if it is over.
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// The newest move, if one was made.
    pub fn last(&self) -> Option<Move> {
        self.last
    }

    /// Number of times that this position has come up, including the present one.
    pub fn times(&self) -> u32 {
        self.line.times(&self.board)
    }

    /// The seat with the men of this colour; White sits first until lots decide.
    pub fn seat(&self, color: Color) -> Seat {
        let white = self.white.unwrap_or(Seat::new(0));
        if color.is_white() { white } else { other(white) }
    }

    /// The colour of a seat's men, once that is settled.
    pub fn color(&self, seat: Seat) -> Option<Color> {
        self.white.map(|white| Color::from_white(white == seat))
    }

    /// The seat to move.
    pub(crate) fn mover(&self) -> Seat {
        self.seat(self.board.turn())
    }

    /// Returns every legal move, captures and promotions first, otherwise by square. In a puzzle,
    /// moves already tried in this position are left out.
    pub(crate) fn moves(&self) -> Vec<Move> {
        if self.end.is_some() {
            return Vec::new();
        }
        let mut found = self.board.legal_moves();
        found.sort_by_key(|one| {
            let (gain, at) = (worth(one.capture()) + worth(one.promotion()), Move::of(*one));
            (core::cmp::Reverse(gain), at.from, at.to)
        });
        found.into_iter().map(Move::of).filter(|one| self.is_untried(one)).collect()
    }

    fn outcome(&self, end: End) -> Outcome {
        if let Some(attempt) = &self.attempt {
            return Outcome { places: [1].into(), points: [attempt.percent()].into() };
        }
        let loser = end.loser(self.board.turn(), |color| self.seat(color));
        let Some(loser) = loser else {
            return Outcome { places: [1, 1].into(), points: [0, 0].into() };
        };
        let lost = Seat::all(2).map(|seat| seat == loser);
        Outcome {
            places: lost.clone().map(|lost| 1 + u8::from(lost)).collect(),
            points: lost.map(|lost| i64::from(!lost)).collect(),
        }
    }
}

/// The opposite seat.
pub(crate) fn other(seat: Seat) -> Seat {
    if seat.index() == 0 { Seat::new(1) } else { Seat::new(0) }
}

/// The value of a man in pawns.
pub(crate) const fn worth(role: Option<shakmaty::Role>) -> i32 {
    use shakmaty::Role;
    match role {
        None | Some(Role::King) => 0,
        Some(Role::Pawn) => 1,
        Some(Role::Knight | Role::Bishop) => 3,
        Some(Role::Rook) => 5,
        Some(Role::Queen) => 9,
    }
}

impl Game for Chess {
    const ID: &'static str = "chess";
    const WORDING: [&'static str; 3] = crate::WORDING;
    const DIAGRAMS: &'static [game_core::Diagram] = crate::diagrams::ALL;
    const FORMAT: Option<&'static str> = Some("pgn");

    const FEATS: &'static [FeatKind] = crate::feats::FEATS;

    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Violation = Violation;
    type View = View;

    fn seats(_: &Options) -> RangeInclusive<u8> {
        2..=2
    }

    fn first(options: &Options, _: u8) -> Setup {
        let setup = Setup::new(Options { colour: HostSide::Lots, ..*options });
        match options.colour.beginner() {
            Some(white) => setup.with_white(white),
            None => setup,
        }
    }

    fn next(&self, _: &Setup, _: &Outcome, _: u8) -> Next<Setup> {
        Next::Finished
    }

    fn again(&self, setup: &Setup) -> Setup {
        setup.clone().with_white(self.seat(Color::Black))
    }

    fn new(setup: &Setup) -> Self {
        let board = setup.start.as_ref().map_or_else(shakmaty::Chess::new, |one| one.0.clone());
        let mut game = Self::at(board, setup.options);
        game.white = setup.white.seat();
        game.lasting = setup.lasting;
        game.end = game.by_itself();
        game.attempt = setup.problem.as_ref().map(Problem::attempt);
        game
    }

    fn ended(&self) -> Option<Sentence> {
        self.end.and_then(news::ended)
    }

    fn sides(&self) -> Vec<Sentence> {
        let said = || self.white.map(|white| news::sides("chess-sides", white));
        if self.is_puzzle() { self.prompt() } else { said() }.into_iter().collect()
    }

    fn seat_count(&self) -> u8 {
        if self.is_puzzle() { 1 } else { 2 }
    }

    fn is_puzzle(&self) -> bool {
        self.attempt.is_some()
    }

    fn turn(&self) -> Turn {
        match (self.end, self.white) {
            (Some(end), _) => Turn::Over(self.outcome(end)),
            (None, None) => Turn::Chance,
            (None, Some(_)) => {
                let must = SeatSet::only(self.mover());
                let may = SeatSet::only(other(self.mover()));
                Turn::Seats { must, may: if self.can_offer() { may } else { SeatSet::NONE } }
            }
        }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        self.choices(seat)
    }

    fn forced(&self, seat: Seat) -> Option<Action> {
        match self.choices(seat).as_slice() {
            &[only @ Action::Move(_, Rider::None)] => Some(only),
            _ => None,
        }
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        self.decide(seat, *action)
    }

    fn sample(&self, rng: &mut ChanceRng) -> Chance {
        Chance::White(if rng.below(2) == 0 { Seat::new(0) } else { Seat::new(1) })
    }

    fn resolve(&mut self, chance: &Chance) -> bool {
        let Chance::White(seat) = *chance;
        let fits = self.white.is_none() && self.end.is_none() && seat.index() < 2;
        if fits {
            self.white = Some(seat);
        }
        fits
    }

    fn expire(&self, _: Seat) -> Expiry<Action> {
        if self.is_puzzle() { Expiry::Departs } else { Expiry::Plays(Action::Time) }
    }

    fn is_clocks(action: &Action) -> bool {
        *action == Action::Time
    }

    fn is_move(action: &Action) -> bool {
        matches!(action, Action::Move(..))
    }

    fn depart(&mut self, seat: Seat, why: Departure) -> bool {
        let departs = seat.index() < usize::from(self.seat_count()) && self.end.is_none();
        if departs {
            self.end = Some(match why {
                Departure::Resigned => End::Resigned(seat),
                Departure::Removed => End::Removed(seat),
            });
        }
        departs
    }

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, game: self.hiding(), side: viewer, supposed: false }
    }

    fn news(&self, entry: &Entry<Action, Chance>, _: Viewer) -> Vec<News> {
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

    fn listing(&self, seat: Seat) -> Vec<Listed<Action>> {
        if self.white.is_none() || seat != self.mover() || self.may_act(seat).is_err() {
            return Vec::new();
        }
        let listed = |one: Move| Listed {
            action: Action::Move(one, Rider::None),
            facts: [Fact { key: "code", value: Datum::Text(one.encode()) }].into(),
        };
        self.moves().into_iter().map(listed).collect()
    }

    fn perft(&self, depth: u32) -> Option<u64> {
        Some(shakmaty::perft(&self.board, depth))
    }

    fn import_each(text: &str, take: &mut dyn FnMut(Result<Transcript<Self>, ImportError>)) {
        pgn::read(text, take);
    }

    fn export(games: &[Transcript<Self>]) -> Option<String> {
        let plain = games.iter().all(|game| game.setup.problem.is_none());
        plain.then(|| pgn::write(games))
    }
}
