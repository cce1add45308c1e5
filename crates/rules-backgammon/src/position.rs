//! The game of backgammon: a position and its rules.

use alloc::{string::String, vec::Vec};
use core::ops::RangeInclusive;

use game_core::{
    ChanceRng, DecodeError, Departure, Entry, Expiry, Feat, FeatKind, Game, Goal, ImportError,
    Listed, News, Next, Outcome, Seat, SeatSet, Sentence, Step, Transcript, Turn, Viewer,
};

use crate::{
    Action, Board, Chance, Cube, Options, Play, Setup, View, Violation,
    chouette::{self, Chouette},
    cube::Offer,
    ending::{End, other},
    listing, mat, news,
    puzzle::{self, Task},
    terms::Terms,
    text,
};

/// The phase of a game: its next event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// One die for each side, to settle who begins.
    Opening,
    /// The side on turn doubles or rolls.
    Turn,
    /// The dice of the side on turn roll.
    Roll,
    /// The side on turn plays these dice.
    Play([u8; 2]),
    /// The side on turn has offered the cube; this is the highest offer on it.
    Offered(Offer),
    /// Nothing more can be done: this is the end.
    Over(End),
}

impl Phase {
    /// The reason why the player on turn can play no men in this phase.
    pub(crate) const fn no_dice(self) -> Violation {
        match self {
            Self::Offered(_) => Violation::AnswerCube,
            _ => Violation::NotYetRolled,
        }
    }

    /// Checks that the dice of this turn are still to roll.
    pub(crate) const fn before_roll(self) -> Result<(), Violation> {
        match self {
            Self::Turn => Ok(()),
            Self::Play(_) => Err(Violation::Rolled),
            _ => Err(Violation::AnswerCube),
        }
    }
}

/// The newest roll and its play, for the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Last {
    pub(crate) seat: Seat,
    pub(crate) dice: [u8; 2],
    /// The play of the roll; `None` if it could not be played.
    pub(crate) play: Option<Play>,
}

/// One position of one game, with the score before it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Backgammon {
    pub(crate) terms: Terms,
    /// The board from the first seat's side.
    pub(crate) board: Board,
    pub(crate) cube: Cube,
    /// The side that is on turn; while the cube is offered, the one that doubled.
    pub(crate) to_move: Seat,
    pub(crate) phase: Phase,
    /// Whether the dice of each seat roll without asking.
    pub(crate) auto: [bool; 2],
    /// The resignation on offer, and its size.
    pub(crate) resign: Option<(Seat, u8)>,
    /// The largest resignation of each seat that was refused since the last roll.
    pub(crate) refused: [u8; 2],
    /// Whether nobody has decided anything yet.
    pub(crate) fresh: bool,
    pub(crate) last: Option<Last>,
    /// The progress of a puzzle, if this is one.
    pub(crate) task: Option<Task>,
    /// The players of a chouette, if this is one; its cubes replace the one above.
    pub(crate) chouette: Option<Chouette>,
}

impl Backgammon {
    /// Makes a game about to begin.
    pub(crate) fn bare(terms: Terms) -> Self {
        Self {
            board: Board::start(terms.variant),
            terms,
            cube: Cube::CENTRED,
            to_move: Seat::new(0),
            phase: Phase::Opening,
            auto: [false; 2],
            resign: None,
            refused: [0; 2],
            fresh: true,
            last: None,
            task: None,
            chouette: None,
        }
    }

    /// The board from a seat's side.
    pub fn board_of(&self, seat: Seat) -> Board {
        if seat.index() == 0 { self.board } else { self.board.flipped() }
    }

    /// The doubling cube: its value and its owner.
    pub fn cube(&self) -> Cube {
        self.cube
    }

    /// The dice to be played, if any.
    pub fn dice(&self) -> Option<[u8; 2]> {
        match self.phase {
            Phase::Play(dice) => Some(dice),
            _ => None,
        }
    }

    /// The side that is on turn; while the cube is offered, the one that doubled.
    pub fn mover(&self) -> Seat {
        self.to_move
    }

    /// Number of turns of the cube if the offer on it is taken: one for a double, two for a beaver,
    /// three for a raccoon; `None` without an offer.
    pub fn offered(&self) -> Option<u8> {
        match self.phase {
            Phase::Offered(offer) => Some(offer.turns()),
            _ => None,
        }
    }

    /// The side that offers a resignation, and its size: 1, 2 for a gammon, 3 for a backgammon.
    pub fn resignation(&self) -> Option<(Seat, u8)> {
        self.resign
    }

    /// Points that a seat needed before this game to win the match; `None` in money play.
    pub fn away(&self, seat: Seat) -> Option<u32> {
        let Terms { length, score, .. } = self.terms;
        let away = u32::from(length).saturating_sub(score[seat.index().min(1)]).max(1);
        (!self.terms.is_money()).then_some(away)
    }

    /// Whether this is the game without the cube (rules: Crawford).
    pub fn is_crawford(&self) -> bool {
        self.terms.crawford
    }

    /// Whether gammons count only once a player turned the cube (rules: Jacoby).
    pub fn has_jacoby(&self) -> bool {
        self.terms.jacoby
    }

    /// Whether a double may be answered by a beaver.
    pub fn has_beavers(&self) -> bool {
        self.terms.beavers
    }

    /// Whether doubling is possible in this game at all.
    pub fn has_cube(&self) -> bool {
        self.terms.has_cube()
    }

    pub(crate) fn ending(&self) -> Option<End> {
        match self.phase {
            Phase::Over(end) => Some(end),
            _ => None,
        }
    }

    /// The seat that has to decide, or the first of several.
    pub(crate) fn decider(&self) -> Option<Seat> {
        if let Some((by, _)) = self.resign {
            return Some(self.player_of(other(by)));
        }
        match (self.phase, &self.chouette) {
            (Phase::Turn, Some(chouette)) => return chouette.waited_for(self).iter().next(),
            (Phase::Play(_), Some(_)) => return Some(self.player_of(self.to_move)),
            _ => {}
        }
        match self.phase {
            Phase::Turn | Phase::Play(_) | Phase::Offered(Offer::Beaver) => Some(self.to_move),
            Phase::Offered(_) => Some(other(self.to_move)),
            Phase::Opening | Phase::Roll | Phase::Over(_) => None,
        }
    }
}

impl Game for Backgammon {
    const ID: &'static str = "backgammon";
    const WORDING: [&'static str; 3] = crate::WORDING;
    const DIAGRAMS: &'static [game_core::Diagram] = crate::diagrams::ALL;
    const FORMAT: Option<&'static str> = Some("mat");

    const FEATS: &'static [FeatKind] = crate::feats::FEATS;

    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Violation = Violation;
    type View = View;

    fn seats(options: &Options) -> RangeInclusive<u8> {
        if options.is_chouette() { chouette::LEAST_SEATS..=chouette::MOST_SEATS } else { 2..=2 }
    }

    fn first(options: &Options, seats: u8) -> Setup {
        match options.is_chouette() {
            true => Setup::chouette(*options, seats),
            false => Setup::first(*options),
        }
    }

    fn goal(options: &Options) -> Goal {
        if options.is_money() { Goal::Session } else { Goal::Points(options.length.into()) }
    }

    fn next(&self, setup: &Setup, outcome: &Outcome, seats: u8) -> Next<Setup> {
        match &self.chouette {
            Some(chouette) => chouette.next(setup, outcome, seats),
            None => setup.next(outcome),
        }
    }

    fn new(setup: &Setup) -> Self {
        let common = setup.options.has_common_cube();
        let chouette = setup.chouette.as_ref().map(|lineup| Chouette::of(lineup, common));
        match setup.puzzle.as_deref() {
            Some(puzzle) => puzzle.clone(),
            None => Self { chouette, ..Self::bare(Terms::of(setup)) },
        }
    }

    fn sides(&self) -> Vec<Sentence> {
        puzzle::prompt(self).into_iter().chain(news::line(self)).collect()
    }

    fn seat_count(&self) -> u8 {
        match &self.chouette {
            Some(chouette) => chouette.seats(),
            None if self.task.is_some() => 1,
            None => 2,
        }
    }

    fn absent(&self) -> SeatSet {
        self.chouette.as_ref().map_or(SeatSet::NONE, Chouette::absent)
    }

    fn coming_back(&self, seat: Seat) -> Option<Action> {
        let chouette = self.chouette.as_ref().filter(|_| self.ending().is_none())?;
        chouette.may_come_back(seat).then_some(Action::Stay)
    }

    fn allies(&self, seat: Seat) -> SeatSet {
        let team = self.team();
        if team.contains(&seat) { team.into_iter().collect() } else { SeatSet::NONE }
    }

    fn is_puzzle(&self) -> bool {
        self.task.is_some()
    }

    fn turn(&self) -> Turn {
        if let Phase::Over(end) = self.phase {
            return Turn::Over(self.outcome(end));
        }
        let must = self.deciders();
        if must.is_empty() {
            return Turn::Chance;
        }
        let others = Seat::all(self.seat_count()).filter(|&seat| !must.contains(seat));
        let may = others.filter(|&seat| !self.asides(seat).is_empty()).collect();
        Turn::Seats { must, may }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        listing::actions(self, seat)
    }

    fn forced(&self, seat: Seat) -> Option<Action> {
        match <[Action; 1]>::try_from(listing::turn_actions(self, seat)) {
            Ok([only @ Action::Play(_)]) => Some(only),
            _ => None,
        }
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        self.decide(seat, action)
    }

    fn sample(&self, rng: &mut ChanceRng) -> Chance {
        if let Some(chouette) = self.chouette.as_ref().filter(|chouette| chouette.is_drawing()) {
            return chouette.draw(rng);
        }
        let mut die = || rng.below(6).to_le_bytes()[0] + 1;
        let dice = [die(), die()];
        if self.phase == Phase::Opening { Chance::Open(dice) } else { Chance::Roll(dice) }
    }

    fn resolve(&mut self, chance: &Chance) -> bool {
        let drawing = self.chouette.as_ref().is_some_and(Chouette::is_drawing);
        match (self.decider(), self.phase, *chance) {
            (None, Phase::Opening, Chance::Line(lots)) => {
                return self.chouette.as_mut().is_some_and(|chouette| chouette.draws(lots));
            }
            (None, Phase::Opening, Chance::Open(dice)) if !drawing => self.open(dice),
            (None, Phase::Roll, Chance::Roll(dice)) => self.throw(dice),
            _ => return false,
        }
        true
    }

    fn expire(&self, seat: Seat) -> Expiry<Action> {
        match self.resign {
            _ if self.chouette.is_some() => self.expire_in_chouette(seat),
            Some((by, _)) if by != seat => Expiry::Plays(Action::Refuse),
            _ => Expiry::Departs,
        }
    }

    fn is_move(action: &Action) -> bool {
        matches!(action, Action::Play(_))
    }

    fn is_undisturbed(&self, earlier: &Self, seat: Seat) -> bool {
        self.chouette.is_some() && self.asks_the_same(earlier, seat)
    }

    fn depart(&mut self, seat: Seat, _: Departure) -> bool {
        let there = seat.number() <= self.seat_count() && !self.absent().contains(seat);
        let departs = there && self.ending().is_none();
        if let Some(mut chouette) = self.chouette.clone().filter(|_| departs) {
            self.leave_chouette(&mut chouette, seat);
            self.chouette = Some(chouette);
        } else if departs {
            self.forfeit(seat);
        }
        departs
    }

    fn view(&self, viewer: Viewer) -> View {
        View { viewer, side: Viewer::Spectator, game: self.seen() }
    }

    fn news(&self, entry: &Entry<Action, Chance>, _: Viewer) -> Vec<News> {
        news::news(self, entry)
    }

    fn ended(&self) -> Option<Sentence> {
        self.ending().and_then(|end| news::ended(self, end))
    }

    fn feats(course: &[Step<'_, Self>]) -> Vec<Feat> {
        crate::feats::feats(course)
    }

    fn resample(&self, _: Viewer, rng: &mut ChanceRng) -> Self {
        self.with_other_answers(rng)
    }

    fn to_text(&self) -> String {
        text::write(self)
    }

    fn from_text(text: &str, options: &Options) -> Result<Self, DecodeError> {
        text::read(text, options)
    }

    fn listing(&self, seat: Seat) -> Vec<Listed<Action>> {
        listing::listing(self, seat)
    }

    fn import_each(text: &str, take: &mut dyn FnMut(Result<Transcript<Self>, ImportError>)) {
        mat::read(text, take);
    }

    fn export(games: &[Transcript<Self>]) -> Option<String> {
        mat::write(games)
    }
}
