//! The game of Abaku: one position and how it goes on.

use alloc::{string::String, sync::Arc, vec, vec::Vec};
use core::ops::RangeInclusive;

use game_core::{
    ChanceRng, DecodeError, Departure, Entry, Expiry, Fact, Game, Listed, Next, Outcome, Seat,
    SeatSet, Sentence, Shelf, ShelfError, Turn, Viewer,
};

use crate::{
    Action, Board, Chance, Digits, Errors, Grid, Options, Placement, RACK, Revalue, Setup, View,
    Violation, ending::End, laying::Laying, moves, news, score, setup::REVISION, text,
};

/// Turns for each player without a placement by anyone, after which the game ends.
pub(crate) const IDLE_TURNS: u16 = 6;

/// What a seat holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Rack {
    /// Tiles whose digits are known.
    pub(crate) known: Digits,
    /// Tiles whose digits are not.
    pub(crate) unknown: u8,
}

impl Rack {
    /// How many tiles there are.
    pub(crate) fn len(&self) -> usize {
        self.known.len() + usize::from(self.unknown)
    }
}

/// The passes a seat has made in a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct PassRun {
    /// How many; 2 stands for two or more.
    pub(crate) passes: u8,
    /// Whether another placed or exchanged between the last two.
    pub(crate) before: bool,
    /// Whether another placed or exchanged since the last.
    pub(crate) since: bool,
}

/// What the game waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// These seats draw for who starts.
    Lots(SeatSet),
    /// The first racks.
    Deal,
    /// The seat to move decides.
    Play,
    /// The seat to move fills its rack.
    Draw,
    /// The seat to move draws for these, which then go back into the bag.
    Swap(Rack),
    /// Nothing.
    Over(End),
}

/// The newest placement, for its picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Last {
    pub(crate) seat: Seat,
    /// Squares of the new tiles, in reading order.
    pub(crate) squares: Vec<usize>,
    pub(crate) points: i64,
}

/// One position, with everything that is hidden from someone.
///
/// There is no bag: what is neither on the board nor in a rack is in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Abaku {
    pub(crate) options: Arc<Options>,
    pub(crate) grid: Grid,
    pub(crate) racks: Vec<Rack>,
    /// The seat to move, or the one for which chance decides.
    pub(crate) to_move: Seat,
    pub(crate) scores: Vec<i64>,
    /// Plain zeros each seat has laid.
    pub(crate) zeros: Vec<u8>,
    pub(crate) runs: Vec<PassRun>,
    /// Seats that have passed since anyone did anything else.
    pub(crate) passed: SeatSet,
    /// Turns since the last placement.
    pub(crate) idle: u16,
    pub(crate) departed: SeatSet,
    pub(crate) phase: Phase,
    pub(crate) last: Option<Last>,
    /// If the last turn was an exchange: what was given.
    pub(crate) gave: Option<(Seat, Rack)>,
}

impl Abaku {
    /// A position with nothing on the board and nothing in the racks.
    pub(crate) fn bare(options: Arc<Options>, seats: usize) -> Self {
        Self {
            grid: Grid::empty(&options.board),
            options,
            racks: vec![Rack::default(); seats],
            to_move: Seat::new(0),
            scores: vec![0; seats],
            zeros: vec![0; seats],
            runs: vec![PassRun::default(); seats],
            passed: SeatSet::NONE,
            idle: 0,
            departed: SeatSet::NONE,
            phase: Phase::Play,
            last: None,
            gave: None,
        }
    }

    /// The options.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// What lies on the board.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The points of each seat.
    pub fn scores(&self) -> &[i64] {
        &self.scores
    }

    /// Everything that is neither on the board nor known in a rack: the bag
    /// and the unknown tiles of racks. A joker lies for a zero.
    pub(crate) fn unseen(&self) -> Digits {
        let mut left = Digits::FULL;
        for (_, tile) in self.grid.tiles() {
            let _ = left.take(tile.spends());
        }
        self.racks.iter().fold(left, |left, rack| left.without(&rack.known).unwrap_or(left))
    }

    /// How many tiles the bag holds.
    pub fn bag(&self) -> usize {
        let unknown: usize = self.racks.iter().map(|rack| usize::from(rack.unknown)).sum();
        self.unseen().len().saturating_sub(unknown)
    }

    pub(crate) fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seat_count())
    }

    /// Seats still in the game.
    pub(crate) fn active(&self) -> impl Iterator<Item = Seat> {
        self.seats().filter(|&seat| !self.departed.contains(seat))
    }

    pub(crate) fn ending(&self) -> Option<End> {
        match self.phase {
            Phase::Over(end) => Some(end),
            _ => None,
        }
    }

    /// Whether this seat decides now.
    pub(crate) fn may_act(&self, seat: Seat) -> Result<(), Violation> {
        if seat.number() > self.seat_count() {
            return Err(Violation::NotSeated);
        }
        match self.phase {
            Phase::Over(_) => Err(Violation::Over),
            Phase::Play if seat == self.to_move => Ok(()),
            Phase::Play => {
                Err(Violation::NotYourTurn(u8::try_from(self.to_move.index()).unwrap_or(0)))
            }
            _ => Err(Violation::Chance),
        }
    }

    fn decide(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        match action {
            Action::Place(placement) => self.place(seat, placement)?,
            Action::Exchange { given, revalues } => self.exchange(seat, *given, revalues)?,
            Action::Pass => self.pass(seat),
        }
        Ok(())
    }

    fn place(&mut self, seat: Seat, placement: &Placement) -> Result<(), Violation> {
        self.holds(seat, &placement.tiles)?;
        let laying = self.lay(placement)?;
        match self.weigh(&laying) {
            Ok(scored) => self.stand(seat, placement, laying, scored.points),
            Err(_) if self.options.errors == Errors::Penalty => self.penalize(seat, placement),
            Err(why) => return Err(why),
        }
        Ok(())
    }

    /// The placement stands.
    fn stand(&mut self, seat: Seat, placement: &Placement, laying: Laying, points: i64) {
        self.grid = laying.grid;
        for tile in &placement.tiles {
            let _ = self.racks[seat.index()].known.take(tile.spends());
            if !tile.joker && tile.value == 0 {
                let laid = &mut self.zeros[seat.index()];
                *laid = laid.saturating_add(1);
            }
        }
        self.scores[seat.index()] += points;
        self.last = Some(Last { seat, squares: laying.new, points });
        self.idle = 0;
        self.stir(seat);
        self.refill(seat);
    }

    /// How many tiles the seat draws now.
    pub(crate) fn wanted(&self, seat: Seat) -> usize {
        RACK.saturating_sub(self.racks[seat.index()].len()).min(self.bag())
    }

    fn refill(&mut self, seat: Seat) {
        let empty = self.racks[seat.index()].len() == 0;
        if self.options.is_fill() {
            if empty || self.grid.is_full() { self.finish(End::Filled) } else { self.pass_on() }
        } else if self.wanted(seat) > 0 {
            self.phase = Phase::Draw;
        } else if empty {
            self.finish(End::Out(seat));
        } else {
            self.pass_on();
        }
    }

    /// The tiles come back; the turn and their value are lost.
    fn penalize(&mut self, seat: Seat, placement: &Placement) {
        self.scores[seat.index()] -= self.penalty(placement);
        self.runs[seat.index()] = PassRun::default();
        self.passed = SeatSet::NONE;
        self.lose_turn();
    }

    /// What a wrong placement costs.
    pub(crate) fn penalty(&self, placement: &Placement) -> i64 {
        let values = placement.tiles.iter().map(|tile| tile.value);
        score::face_value(values, self.options.scoring)
    }

    /// A turn without a placement is over.
    fn lose_turn(&mut self) {
        self.idle = self.idle.saturating_add(1);
        self.pass_on();
    }

    /// A placement or an exchange: nobody's passes are in a row any more, and
    /// the others' runs have something in between.
    fn stir(&mut self, seat: Seat) {
        self.passed = SeatSet::NONE;
        for run in self.runs.iter_mut().filter(|run| run.passes > 0) {
            run.since = true;
        }
        self.runs[seat.index()] = PassRun::default();
    }

    fn exchange(
        &mut self,
        seat: Seat,
        given: Digits,
        revalues: &[Revalue],
    ) -> Result<(), Violation> {
        self.may_exchange(seat, given)?;
        let (grid, revalued) = self.revalue(revalues)?;
        match self.keeps_contacts(&grid, &revalued) {
            Ok(()) => {}
            Err(_) if self.options.errors == Errors::Penalty => {
                self.runs[seat.index()] = PassRun::default();
                self.passed = SeatSet::NONE;
                self.lose_turn();
                return Ok(());
            }
            Err(why) => return Err(why),
        }
        self.grid = grid;
        self.stir(seat);
        self.phase = Phase::Swap(Rack { known: given, unknown: 0 });
        Ok(())
    }

    /// Whether the seat has these tiles and the bag as many.
    pub(crate) fn may_exchange(&self, seat: Seat, given: Digits) -> Result<(), Violation> {
        if self.options.is_fill() {
            return Err(Violation::NoExchange);
        }
        let rack = self.racks[seat.index()].known;
        if let Some(digit) = given.distinct().find(|&digit| given.count(digit) > rack.count(digit))
        {
            return Err(Violation::NotInRack { digit, rack: alloc::format!("{rack}") });
        }
        let (bag, asked) = (self.bag(), given.len());
        if asked > bag { Err(Violation::BagTooSmall { bag, asked }) } else { Ok(()) }
    }

    fn pass(&mut self, seat: Seat) {
        if self.options.is_fill() {
            return self.finish(End::Filled);
        }
        if self.pass_resigns(seat) {
            return self.leave(seat);
        }
        let all = self.active().all(|one| self.passed.contains(one));
        if all {
            return self.finish(End::Passed);
        }
        let run = &mut self.runs[seat.index()];
        *run = PassRun { passes: (run.passes + 1).min(2), before: run.since, since: false };
        self.passed = self.passed.union(SeatSet::only(seat));
        self.lose_turn();
    }

    /// Whether a pass now is the third in a row with another's placement or
    /// exchange in between (booklet, "Passing").
    pub(crate) fn pass_resigns(&self, seat: Seat) -> bool {
        let run = self.runs[seat.index()];
        run.passes >= 2 && (run.before || run.since) && self.bag() > 0
    }

    /// Takes a seat out; its tiles leave the game unseen, and its turns no
    /// longer count among those without a placement.
    fn leave(&mut self, seat: Seat) {
        self.idle = self.idle.saturating_sub(self.idle_turns(seat));
        self.departed = self.departed.union(SeatSet::only(seat));
        if self.active().count() <= 1 {
            self.finish(End::Alone);
        } else if seat == self.to_move && !matches!(self.phase, Phase::Lots(_) | Phase::Deal) {
            self.pass_on();
        }
    }

    /// How many of the turns since the last placement were this seat's: those
    /// who came last have had one more than the others.
    fn idle_turns(&self, seat: Seat) -> u16 {
        let (before, from): (Vec<Seat>, Vec<Seat>) =
            self.active().partition(|&one| one < self.to_move);
        let newest_first = before.iter().rev().chain(from.iter().rev());
        let count = u16::try_from(before.len() + from.len()).unwrap_or(u16::MAX).max(1);
        let extra = usize::from(self.idle % count);
        self.idle / count + u16::from(newest_first.take(extra).any(|&one| one == seat))
    }

    /// The next seat's turn, unless too many have gone by without a placement.
    fn pass_on(&mut self) {
        let active = u16::try_from(self.active().count()).unwrap_or(u16::MAX);
        if !self.options.is_fill() && self.idle >= IDLE_TURNS.saturating_mul(active) {
            return self.finish(End::Idle);
        }
        let (before, after): (Vec<Seat>, Vec<Seat>) =
            self.active().partition(|&seat| seat <= self.to_move);
        let next = after.first().or(before.first());
        self.to_move = next.copied().unwrap_or(self.to_move);
        self.phase = Phase::Play;
    }

    /// Who draws the lowest tile starts; the lowest alike draw again.
    fn draw_lots(&mut self, tied: SeatSet, lots: &[Option<u8>]) -> bool {
        let fits = lots.len() == self.racks.len()
            && self.seats().zip(lots).all(|(seat, lot)| tied.contains(seat) == lot.is_some())
            && lots.iter().flatten().all(|&digit| digit <= 9);
        let lowest = lots.iter().flatten().min();
        let drew_it = |&(_, lot): &(Seat, &Option<u8>)| lot.is_some() && lot.as_ref() == lowest;
        let lowest: Vec<Seat> =
            self.seats().zip(lots).filter(drew_it).map(|(seat, _)| seat).collect();
        if !fits || lowest.is_empty() {
            return false;
        }
        self.to_move = lowest[0];
        self.phase = match lowest.len() {
            1 => Phase::Deal,
            _ => Phase::Lots(lowest.into_iter().collect()),
        };
        true
    }

    fn deal(&mut self, racks: &[Digits]) -> bool {
        let all = racks.iter().fold(Digits::default(), |all, rack| all.with(rack));
        let fits = racks.len() == self.racks.len() && racks.iter().all(|rack| rack.len() == RACK);
        if !fits || Digits::FULL.without(&all).is_none() {
            return false;
        }
        for (rack, &known) in self.racks.iter_mut().zip(racks) {
            *rack = Rack { known, unknown: 0 };
        }
        self.phase = Phase::Play;
        if self.departed.contains(self.to_move) {
            self.pass_on();
        }
        true
    }

    fn draw(&mut self, drawn: Digits) -> bool {
        let seat = self.to_move;
        let given = match self.phase {
            Phase::Draw if drawn.len() == self.wanted(seat) => Rack::default(),
            Phase::Swap(given) if drawn.len() == given.len() => given,
            _ => return false,
        };
        let rack = self.racks[seat.index()];
        let Some(kept) = rack.known.without(&given.known) else { return false };
        if self.unseen().without(&drawn).is_none() {
            return false;
        }
        self.racks[seat.index()].known = kept.with(&drawn);
        match self.phase {
            Phase::Swap(_) => {
                self.gave = Some((seat, given));
                self.lose_turn();
            }
            _ => self.pass_on(),
        }
        true
    }

    /// Draws so many tiles out of these.
    pub(crate) fn drawn(mut from: Digits, count: usize, rng: &mut ChanceRng) -> Digits {
        let mut drawn = Digits::default();
        for _ in 0..count.min(from.len()) {
            let place = rng.below(u32::try_from(from.len()).unwrap_or(u32::MAX));
            let digit = from.nth(place as usize).unwrap_or(0);
            if from.take(digit) {
                drawn.add(digit);
            }
        }
        drawn
    }

    fn sample_lots(&self, tied: SeatSet, rng: &mut ChanceRng) -> Chance {
        let mut bag = Digits::FULL;
        let lots = self.seats().map(|seat| {
            tied.contains(seat).then(|| {
                let drawn = Self::drawn(bag, 1, rng);
                bag = bag.without(&drawn).unwrap_or(bag);
                drawn.nth(0).unwrap_or(0)
            })
        });
        Chance::Lots(lots.collect())
    }

    fn sample_deal(&self, rng: &mut ChanceRng) -> Chance {
        let mut bag = Digits::FULL;
        let racks = self.seats().map(|_| {
            let drawn = Self::drawn(bag, RACK, rng);
            bag = bag.without(&drawn).unwrap_or(bag);
            drawn
        });
        Chance::Deal(racks.collect())
    }
}

impl Game for Abaku {
    const ID: &'static str = "abaku";

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
        Setup { options: Arc::new(options.clone()), seats, revision: REVISION }
    }

    fn next(_: &Setup, _: &Outcome) -> Next<Setup> {
        Next::Finished
    }

    fn new(setup: &Setup) -> Self {
        let mut game = Self::bare(Arc::clone(&setup.options), setup.seats.into());
        game.phase = match setup.seats {
            1 => Phase::Deal,
            _ => Phase::Lots(game.seats().collect()),
        };
        if setup.options.is_fill() {
            game.racks = vec![Rack { known: Digits::FULL, unknown: 0 }];
            game.phase = Phase::Play;
        }
        game
    }

    fn seat_count(&self) -> u8 {
        u8::try_from(self.racks.len()).unwrap_or(u8::MAX)
    }

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Play => Turn::Seats { must: SeatSet::only(self.to_move), may: SeatSet::NONE },
            Phase::Over(_) => Turn::Over(self.outcome()),
            _ => Turn::Chance,
        }
    }

    fn legal_actions(&self, seat: Seat) -> Vec<Action> {
        if self.may_act(seat).is_err() {
            return Vec::new();
        }
        let mut all: Vec<Action> =
            moves::placements(self, seat).into_iter().map(Action::Place).collect();
        all.sort();
        if !self.options.is_fill() {
            let parts = self.racks[seat.index()].known.parts(RACK.min(self.bag()));
            let swap = |given| Action::Exchange { given, revalues: Vec::new() };
            all.extend(parts.into_iter().map(swap));
        }
        all.push(Action::Pass);
        all
    }

    fn act(&mut self, seat: Seat, action: &Action) -> Result<(), Violation> {
        self.may_act(seat)?;
        let gave = self.gave.take();
        let done = self.decide(seat, action);
        if done.is_err() {
            self.gave = gave;
        }
        done
    }

    fn sample(&self, rng: &mut ChanceRng) -> Chance {
        match self.phase {
            Phase::Lots(tied) => self.sample_lots(tied, rng),
            Phase::Deal => self.sample_deal(rng),
            Phase::Swap(given) => Chance::Draw(Self::drawn(self.unseen(), given.len(), rng)),
            _ => Chance::Draw(Self::drawn(self.unseen(), self.wanted(self.to_move), rng)),
        }
    }

    fn resolve(&mut self, chance: &Chance) -> bool {
        match (self.phase, chance) {
            (Phase::Lots(tied), Chance::Lots(lots)) => self.draw_lots(tied, lots),
            (Phase::Deal, Chance::Deal(racks)) => self.deal(racks),
            (Phase::Draw | Phase::Swap(_), Chance::Draw(drawn)) => self.draw(*drawn),
            _ => false,
        }
    }

    fn expire(&self, _: Seat) -> Expiry<Action> {
        Expiry::Plays(Action::Pass)
    }

    fn depart(&mut self, seat: Seat, _: Departure) -> bool {
        let seated = seat.number() <= self.seat_count() && !self.departed.contains(seat);
        let departs = seated && self.ending().is_none();
        if departs {
            self.leave(seat);
        }
        departs
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn news(&self, entry: &Entry<Action, Chance>, viewer: Viewer) -> Vec<Sentence> {
        news::news(self, entry, viewer)
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
        if self.may_act(seat).is_err() {
            return Vec::new();
        }
        moves::listing(self, seat)
    }

    fn check(shelf: &Shelf) -> Result<(), ShelfError> {
        Board::check(shelf)
    }
}

impl Abaku {
    /// Everything that is true of a placement.
    pub(crate) fn facts(&self, placement: &Placement) -> Result<Vec<Fact>, Violation> {
        let laying = self.lay(placement)?;
        let scored = self.weigh(&laying)?;
        Ok(moves::facts(self, placement, &laying.new, &scored))
    }
}
