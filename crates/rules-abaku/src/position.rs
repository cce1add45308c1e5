//! The game of Abaku: a position and its transitions.

use alloc::{string::String, sync::Arc, vec, vec::Vec};
use core::ops::RangeInclusive;

use game_core::{
    ChanceRng, DecodeError, Departure, Entry, Expiry, Feat, FeatKind, Game, Listed, News, Next,
    Outcome, Seat, SeatSet, Sentence, Shelf, ShelfError, Step, Turn, Viewer,
};

use crate::{
    Action, Board, Chance, Digits, Grid, Options, RACK, Setup, View, Violation,
    challenge::{Objection, Pending},
    duplicate::Round,
    ending::{self, End},
    moves, news,
    passes::Passes,
    puzzle::Task,
    setup::REVISION,
    solo, text,
};

/// The tiles of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Rack {
    /// The tiles with known digits.
    pub(crate) known: Digits,
    /// The number of tiles with unknown digits.
    pub(crate) unknown: u8,
}

impl Rack {
    /// Returns the number of tiles.
    pub(crate) fn len(&self) -> usize {
        self.known.len() + usize::from(self.unknown)
    }
}

/// The next event of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// These seats draw lots for the start.
    Lots(SeatSet),
    /// The first racks are dealt.
    Deal,
    /// The seat to move decides.
    Play,
    /// The seat to move fills its rack.
    Draw,
    /// The seat to move draws for these tiles, which then go back into the bag.
    Swap(Rack),
    /// The game is over for this reason.
    Over(End),
}

/// The newest placement, for its picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Last {
    pub(crate) seat: Seat,
    /// The squares of the new tiles, in reading order.
    pub(crate) squares: Vec<usize>,
    pub(crate) points: i64,
}

/// A position, with everything hidden from some players.
///
/// It stores no bag: the bag holds all tiles that are neither on the board nor in a rack.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abaku {
    pub(crate) options: Arc<Options>,
    pub(crate) grid: Grid,
    pub(crate) racks: Vec<Rack>,
    /// The seat to move, or the one for which chance decides.
    pub(crate) to_move: Seat,
    pub(crate) scores: Vec<i64>,
    /// The number of plain zeros each seat has laid.
    pub(crate) zeros: Vec<u8>,
    pub(crate) passes: Passes,
    /// The number of turns since the last placement.
    pub(crate) idle: u16,
    pub(crate) departed: SeatSet,
    pub(crate) phase: Phase,
    pub(crate) last: Option<Last>,
    /// The tiles given back by the last turn, if it was an exchange.
    pub(crate) gave: Option<(Seat, Rack)>,
    /// The placement of the seat to move, while it is open to challenge.
    pub(crate) pending: Option<Pending>,
    /// The number of turns each seat still has to lose for wrong challenges.
    pub(crate) lost: Vec<u8>,
    /// The seat that draws before anything else, after its placement was accepted.
    pub(crate) due: Option<Seat>,
    /// The challenge made by the last action, if it was one.
    pub(crate) objection: Option<Objection>,
    /// The state of a puzzle, if the game is one.
    pub(crate) task: Option<Task>,
    /// The present round of duplicate play.
    pub(crate) round: Option<Round>,
}

impl Abaku {
    /// Creates a position with an empty board and empty racks.
    pub(crate) fn bare(options: Arc<Options>, seats: usize) -> Self {
        Self {
            grid: Grid::empty(&options.board),
            round: options.is_duplicate().then(|| Round::first(seats)),
            options,
            racks: vec![Rack::default(); seats],
            to_move: Seat::new(0),
            scores: vec![0; seats],
            zeros: vec![0; seats],
            passes: Passes::none(seats),
            idle: 0,
            departed: SeatSet::NONE,
            phase: Phase::Play,
            last: None,
            gave: None,
            pending: None,
            lost: vec![0; seats],
            due: None,
            objection: None,
            task: None,
        }
    }

    /// Returns the options of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Returns the tiles on the board.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// Returns the points of each seat.
    pub fn scores(&self) -> &[i64] {
        &self.scores
    }

    /// Returns the tiles of a seat with known digits; in a view only the viewer's own.
    pub fn rack(&self, seat: Seat) -> Digits {
        let holder = self.holder(seat);
        self.racks.get(holder.index()).map_or_else(Digits::default, |rack| rack.known)
    }

    /// Returns the number of tiles a seat holds, known or not.
    pub fn held(&self, seat: Seat) -> usize {
        self.racks.get(self.holder(seat).index()).map_or(0, Rack::len)
    }

    /// Returns the number of players who have passed since the last other action.
    pub fn passes(&self) -> u8 {
        u8::try_from(self.passes.since.iter().count()).unwrap_or(u8::MAX)
    }

    /// Returns the number of plain zeros a seat has laid.
    pub fn zeros(&self, seat: Seat) -> u8 {
        self.zeros.get(seat.index()).copied().unwrap_or(0)
    }

    /// Returns all tiles that are neither on the board nor known in a rack: the bag and the unknown
    /// tiles of racks. A joker counts as a zero.
    pub fn unseen(&self) -> Digits {
        let mut left = Digits::FULL;
        for (_, tile) in self.grid.tiles() {
            let _ = left.take(tile.spends());
        }
        self.racks.iter().fold(left, |left, rack| left.without(&rack.known).unwrap_or(left))
    }

    /// Returns the number of tiles in the bag.
    pub fn bag(&self) -> usize {
        let unknown: usize = self.racks.iter().map(|rack| usize::from(rack.unknown)).sum();
        self.unseen().len().saturating_sub(unknown)
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seat_count())
    }

    /// Returns the seats still in the game.
    pub fn active(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|&seat| !self.departed.contains(seat))
    }

    pub(crate) fn ending(&self) -> Option<End> {
        match self.phase {
            Phase::Over(end) => Some(end),
            _ => None,
        }
    }

    /// Checks that the game waits for people and that the seat exists.
    pub(crate) fn may_speak(&self, seat: Seat) -> Result<(), Violation> {
        if seat.number() > self.seat_count() {
            return Err(Violation::NotSeated);
        }
        match self.phase {
            Phase::Over(_) => Err(Violation::Over),
            Phase::Play if self.due.is_none() => Ok(()),
            _ => Err(Violation::Chance),
        }
    }

    /// Checks that it is this seat's turn.
    pub(crate) fn may_act(&self, seat: Seat) -> Result<(), Violation> {
        self.may_speak(seat)?;
        if let Some(waits) = self.unanswered() {
            return match waits.contains(seat) {
                true => Ok(()),
                _ if self.departed.contains(seat) => Err(Violation::NotSeated),
                _ => Err(Violation::Answered),
            };
        }
        let answer = self.answer();
        let mover = self.mover();
        if seat != mover {
            Err(Violation::NotYourTurn(u8::try_from(mover.index()).unwrap_or(0)))
        } else if answer.is_some_and(|answer| !answer.plays) {
            Err(Violation::MustAnswer)
        } else {
            Ok(())
        }
    }
}

impl Game for Abaku {
    const ID: &'static str = "abaku";
    const WORDING: [&'static str; 3] = crate::WORDING;
    const DIAGRAMS: &'static [game_core::Diagram] = crate::diagrams::ALL;
    const COMMANDS: &'static [&'static str] = &["exchange"];
    const HANDS: bool = true;

    const FEATS: &'static [FeatKind] = crate::feats::FEATS;

    type Options = Options;
    type Setup = Setup;
    type Action = Action;
    type Chance = Chance;
    type Violation = Violation;
    type View = View;

    fn seats(options: &Options) -> RangeInclusive<u8> {
        options.seats()
    }

    fn first(options: &Options, seats: u8) -> Setup {
        Setup { options: Arc::new(options.clone()), seats, revision: REVISION, puzzle: None }
    }

    fn next(&self, _: &Setup, _: &Outcome, _: u8) -> Next<Setup> {
        Next::Finished
    }

    fn new(setup: &Setup) -> Self {
        let mut game = Self::bare(Arc::clone(&setup.options), setup.seats.into());
        game.phase = match setup.seats {
            1 => Phase::Deal,
            _ if game.round.is_some() => Phase::Deal,
            _ => Phase::Lots(game.seats().collect()),
        };
        if setup.options.is_fill() {
            game.racks = vec![Rack { known: Digits::FULL, unknown: 0 }];
            game.phase = Phase::Play;
        }
        if let Some(puzzle) = &setup.puzzle {
            game.grid = puzzle.grid.clone();
            game.racks = vec![Rack { known: puzzle.rack, unknown: 0 }];
            game.task = Some(puzzle.task());
            game.phase = Phase::Play;
        }
        game
    }

    fn is_puzzle(&self) -> bool {
        self.task.is_some()
    }

    fn seat_count(&self) -> u8 {
        u8::try_from(self.racks.len()).unwrap_or(u8::MAX)
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play if self.due.is_none() => {
                let must = self.unanswered().unwrap_or_else(|| SeatSet::only(self.mover()));
                let mover = self.mover();
                let others = self.active().filter(|&seat| seat != mover);
                let may = others.filter(|&seat| self.may_challenge(seat).is_ok()).collect();
                Turn::Seats { must, may }
            }
            Phase::Over(_) => Turn::Over(ending::outcome(self)),
            _ => Turn::Chance,
        }
    }

    fn order(&self) -> Vec<Seat> {
        self.turns_to_come()
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if self.may_act(seat).is_err() {
            return moves::answers(self, seat);
        }
        let mut all: Vec<Action> =
            moves::placements(self, seat).into_iter().map(Action::Place).collect();
        all.sort();
        if self.task.is_some() {
            all.retain(|action| self.may_in_puzzle(action).is_ok());
            return all;
        }
        if !self.options.is_fill() && self.round.is_none() {
            let parts = self.racks[seat.index()].known.parts(RACK.min(self.free_bag()));
            let swap = |given| Action::Exchange { given, revalues: Vec::new() };
            all.extend(parts.into_iter().map(swap));
        }
        all.push(Action::Pass);
        all.extend(moves::answers(self, seat));
        all
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        match action {
            Action::Challenge => self.may_challenge(seat)?,
            Action::Accept => self.may_accept(seat)?,
            Action::Place(_) | Action::Exchange { .. } | Action::Pass => self.may_act(seat)?,
        }
        self.may_in_puzzle(action)?;
        let mut after = Self { gave: None, objection: None, ..self.clone() };
        after.decide(seat, action)?;
        *self = after;
        Ok(())
    }

    fn sample(&self, rng: &mut ChanceRng) -> Chance {
        if let Some(seat) = self.due {
            return Chance::Draw(self.unseen().draw(self.wanted(seat), rng));
        }
        match self.phase {
            Phase::Lots(tied) => Chance::lots(self.seats(), tied, rng),
            Phase::Deal => Chance::deal(self.dealt(), rng),
            Phase::Swap(given) => Chance::Draw(self.unseen().draw(given.len(), rng)),
            _ => Chance::Draw(self.unseen().draw(self.wanted(self.to_move), rng)),
        }
    }

    fn resolve(&mut self, chance: &Chance) -> bool {
        match (self.phase, chance) {
            (_, Chance::Draw(drawn)) => self.draw(*drawn),
            _ if self.due.is_some() => false,
            (Phase::Lots(tied), Chance::Lots(lots)) => self.draw_lots(tied, lots),
            (Phase::Deal, Chance::Deal(racks)) => self.deal(racks),
            _ => false,
        }
    }

    /// An expired turn is a pass, which accepts the pending placement, or an acceptance by word if
    /// nothing else is permitted. A puzzle is not passed.
    fn expire(&self, seat: Seat) -> Expiry<Action> {
        if self.task.is_some() {
            return Expiry::Departs;
        }
        let accepts = self.may_accept(seat).is_ok();
        Expiry::Plays(if accepts { Action::Accept } else { Action::Pass })
    }

    fn solo(&self) -> Option<i64> {
        solo::made_alone(self)
    }

    fn solo_so_far(&self) -> Option<i64> {
        solo::made_so_far(self)
    }

    fn solo_in_words(options: &Options, made: i64) -> Option<Sentence> {
        Some(solo::in_words(options, made))
    }

    /// In a round of duplicate play a seat is undisturbed until it has answered.
    fn is_undisturbed(&self, earlier: &Self, seat: Seat) -> bool {
        let waits = |game: &Self| {
            let plays = game.phase == Phase::Play;
            plays && game.unanswered().is_some_and(|waits| waits.contains(seat))
        };
        let number = |game: &Self| game.round.as_ref().map(|round| round.number);
        waits(self)
            && waits(earlier)
            && number(self) == number(earlier)
            && (&self.grid, &self.racks) == (&earlier.grid, &earlier.racks)
    }

    fn is_move(action: &Action) -> bool {
        !matches!(action, Action::Challenge | Action::Accept)
    }

    fn depart(&mut self, seat: Seat, _: Departure) -> bool {
        let seated = seat.number() <= self.seat_count() && !self.departed.contains(seat);
        let departs = seated && self.ending().is_none();
        if departs {
            self.objection = None;
            self.leave(seat);
        }
        departs
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn news(&self, entry: &Entry<Action, Chance>, viewer: Viewer) -> Vec<News> {
        news::news(self, entry, viewer)
    }

    fn ended(&self) -> Option<Sentence> {
        news::ended(self)
    }

    fn feats(course: &[Step<'_, Self>]) -> Vec<Feat> {
        crate::feats::feats(course)
    }

    fn resample(&self, viewer: Viewer, rng: &mut ChanceRng) -> Self {
        View::of(self, viewer).imagine(rng)
    }

    fn to_text(&self) -> String {
        text::write(self)
    }

    fn from_text(text: &str, options: &Options) -> Result<Self, DecodeError> {
        text::read(text, options)
    }

    fn listing(&self, seat: Seat) -> Vec<Listed<Action>> {
        let placements = match self.may_act(seat) {
            Ok(()) => moves::listing(self, seat),
            Err(_) => Vec::new(),
        };
        moves::with_answers(self, seat, placements)
    }

    fn check(shelf: &Shelf) -> Result<(), ShelfError> {
        Board::check(shelf)
    }
}
