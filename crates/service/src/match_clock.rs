//! The clock of a match: the time left of every seat, and the seats it runs for. It is pure: the
//! caller tells it the time.
//!
//! The clock is counted only when somebody looks at it. The match's row holds what each seat had
//! left, and at what moment; one step after every decision winds it on. Each match has one timer,
//! due when the first seat runs out, so waiting games cost nothing. No log entry says that a clock
//! ran. A time that ends is judged on the present position.

use std::fmt::Write;

use game_core::{Seat, SeatSet};
use store::{Timestamp, vacations::Away};

use crate::{
    Nights, Span, TimeControl,
    vacation::{merged, passed, walked},
    weekend::Weekends,
};

/// How often silence gives another day to a player who has run out of time.
pub(crate) const GRACES: u8 = 3;
/// The most time that a player can be given for one turn.
const MOST: i64 = 28 * Span::DAY.milliseconds();
/// How long before the end of the time the last reminder comes.
const LAST_REMINDER: i64 = Span::DAY.milliseconds() / 12;
/// How long the clock stops for a question that nobody answers.
pub(crate) const ASKED: i64 = Span::DAY.milliseconds();

/// How many times slower the bank runs of a player who has not opened the board.
const SLOWER: i64 = 10;

/// The time of one seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct SeatTime {
    /// Whether the clock runs for the seat.
    runs: bool,
    /// Whether the player has not opened the board since their turn began. Then the bank runs at a
    /// tenth of the speed, and the turn after it.
    shut: bool,
    /// The rest of the turn, in milliseconds.
    turn: i64,
    /// The rest beside the turns, in milliseconds. It is negative in a night into which the end of
    /// the time falls.
    bank: i64,
    /// The bank when the present position came up.
    here: i64,
    /// The bank when the position before the last action came up. Only the last action can be taken
    /// back, so no earlier one is needed.
    before: i64,
    /// How many turns in a row were lost on time.
    lost: u8,
    /// How many days silence has added to this turn; 0 as long as its time is not over.
    graces: u8,
}

/// The clock of a match as it stood at a certain time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchClock {
    /// The agreed time control.
    pub control: TimeControl,
    /// One a seat; empty before the start.
    faces: Vec<SeatTime>,
    /// The moment it stood so; `None` before the start.
    at: Option<Timestamp>,
    /// Whether it is stopped because the players are asked something.
    stands: bool,
    /// The nights of every seat, as far as they are known; they are not stored with it.
    nights: Vec<Option<Nights>>,
    /// The absences of every seat; they are not stored with it either.
    rests: Vec<SeatRest>,
}

/// The times in which a person's clocks do not run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Absence {
    /// Their vacations.
    pub(crate) vacations: Vec<Away>,
    /// Their days off each week.
    pub(crate) weekends: Option<Weekends>,
}

/// The absence for one clock, from the moment it was wound.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct SeatRest {
    vacations: Vec<Away>,
    /// The vacations and the weekends together, in order.
    all: Vec<Away>,
}

/// A time to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Until {
    /// The moment.
    pub at: Timestamp,
    /// How far away it was when this was read.
    pub left: Span,
}

impl Until {
    /// A moment to come, read at `now`.
    pub const fn new(now: Timestamp, at: Timestamp) -> Self {
        Self { at, left: Span::of_milliseconds(at.0 - now.0) }
    }
}

/// The time left of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLeft {
    /// The rest until it is over.
    pub left: Span,
    /// The moment it is over.
    pub ends: Timestamp,
    /// Whether it was over, and this is the time given since.
    pub late: bool,
    /// Whether it is stopped at present.
    pub stands: bool,
}

impl MatchClock {
    /// A clock that has not begun.
    pub(crate) const fn new(control: TimeControl) -> Self {
        Self {
            control,
            faces: Vec::new(),
            at: None,
            stands: false,
            nights: Vec::new(),
            rests: Vec::new(),
        }
    }

    /// Sets the nights of its seats, in which no time ends.
    #[must_use]
    pub(crate) fn with_nights(mut self, nights: Vec<Option<Nights>>) -> Self {
        if self.control.has_nights() {
            self.nights = nights;
        }
        self
    }

    /// Sets the absences of the players in its seats. Weekends do not count in a time control with
    /// less than an hour for a turn.
    #[must_use]
    pub(crate) fn with_absences(mut self, absences: Vec<Absence>) -> Self {
        let Some(at) = self.at else { return self };
        let known = self.control.has_nights();
        let rest = |absence: Absence| {
            let weekends = absence.weekends.filter(|_| known).map(|weekends| weekends.from(at));
            let all = absence.vacations.iter().copied().chain(weekends.into_iter().flatten());
            let all = merged(all.collect());
            SeatRest { vacations: absence.vacations, all }
        };
        self.rests = absences.into_iter().map(rest).collect();
        self
    }

    /// The moment a seat's player is back, if they are away.
    pub fn away(&self, seat: Seat) -> Option<Until> {
        self.now_in(self.rests.get(seat.index()).map_or(&[], |rest| &rest.vacations))
    }

    /// The moment it runs on for a seat that rests, be it for a weekend or a vacation.
    pub fn rests(&self, seat: Seat) -> Option<Until> {
        self.now_in(self.absences(seat.index()))
    }

    fn now_in(&self, times: &[Away]) -> Option<Until> {
        let at = self.at?;
        let now = times.iter().find(|(from, to)| *from <= at && at < *to);
        now.map(|(_, to)| Until::new(at, *to))
    }

    fn absences(&self, seat: usize) -> &[Away] {
        self.rests.get(seat).map_or(&[], |rest| &rest.all)
    }

    /// Lets time pass until `now`.
    #[must_use]
    pub(crate) fn at(&self, now: Timestamp) -> Self {
        let Some(since) = self.at.filter(|_| !self.stands) else { return self.clone() };
        let mut clock = self.clone();
        for (seat, face) in clock.faces.iter_mut().enumerate().filter(|(_, face)| face.runs) {
            // A time given back lies ahead: nothing of it has passed.
            let passed = passed(since, Timestamp(now.0.max(since.0)), self.absences(seat));
            let passed = face.wait(passed);
            let beyond = (passed - face.turn).max(0);
            face.turn = (face.turn - passed).max(0);
            face.bank -= beyond;
        }
        clock.at = Some(Timestamp(since.0.max(now.0)));
        clock
    }

    /// Begins a game in which these seats act first. The banks stay as they are; a player new since
    /// the last game has a whole one.
    pub(crate) fn begin(&mut self, now: Timestamp, seats: u8, must: SeatSet) {
        let bank = self.control.bank().unwrap_or_default().milliseconds();
        let seats = usize::from(seats).max(self.faces.len());
        self.faces.resize(seats, SeatTime { bank, ..SeatTime::default() });
        self.reset(now);
        for face in &mut self.faces {
            (face.runs, face.here, face.before) = (false, face.bank, face.bank);
        }
        self.run_for(must, None);
    }

    /// A seat has acted, or the clock has for it; now these seats must act. A turn that goes on
    /// keeps its time.
    pub(crate) fn acted(
        &mut self,
        now: Timestamp,
        seat: Option<Seat>,
        by_clock: bool,
        must: SeatSet,
    ) {
        self.reset(now);
        for face in &mut self.faces {
            face.bank = face.bank.max(0);
            (face.before, face.here) = (face.here, face.bank);
        }
        if let Some(face) = seat.and_then(|seat| self.faces.get_mut(seat.index())) {
            face.lost = if by_clock { face.lost.saturating_add(1) } else { 0 };
        }
        self.run_for(must, seat);
    }

    /// The last action is taken back: the banks are restored, and the turn begins anew.
    pub(crate) fn taken_back(&mut self, now: Timestamp, must: SeatSet) {
        self.reset(now);
        for face in &mut self.faces {
            (face.bank, face.here, face.runs) = (face.before, face.before, false);
        }
        self.run_for(must, None);
    }

    /// Stops the clock: a question to the players must not cost anybody time.
    pub(crate) fn stand(&mut self) {
        let ends: Vec<_> = self.running().map(|(seat, _)| (seat, self.ends(seat))).collect();
        let at = self.at;
        for (seat, end) in ends {
            // The rest of a night is still left when the clock goes on.
            if let (Some(face), Some(end), Some(at)) = (self.faces.get_mut(seat.index()), end, at)
                && face.turn + face.bank <= 0
            {
                (face.turn, face.bank) = (end.0 - at.0, 0);
            }
        }
        self.stands = true;
    }

    /// Runs on: the players have answered.
    pub(crate) fn go_on(&mut self, now: Timestamp) {
        self.reset(now);
    }

    /// Whether a seat's turn has not begun because its player has not opened the board.
    pub fn is_shut(&self, seat: Seat) -> bool {
        self.face(seat).is_some_and(|face| face.shut)
    }

    /// The player of a seat has opened the board.
    pub(crate) fn open(&mut self, seat: Seat) {
        if let Some(face) = self.faces.get_mut(seat.index()) {
            face.shut = false;
        }
    }

    /// Gives these seats so much more time, as far as it runs for them.
    pub(crate) fn give(&mut self, seats: SeatSet, more: Span) {
        for seat in seats.iter() {
            if let Some(face) = self.faces.get_mut(seat.index()).filter(|face| face.runs) {
                let rest = face.turn + more.milliseconds();
                (face.turn, face.bank, face.graces) = (rest, face.bank.max(0), 0);
            }
        }
    }

    /// Gives a seat whose time is over another day, in which the others may end it.
    pub(crate) fn wait_for(&mut self, seat: Seat) {
        if let Some(face) = self.faces.get_mut(seat.index()) {
            (face.turn, face.bank) = (Span::DAY.milliseconds(), 0);
            face.graces = face.graces.saturating_add(1);
        }
    }

    fn reset(&mut self, now: Timestamp) {
        (self.at, self.stands) = (Some(now), false);
    }

    /// Runs for these seats; a turn that begins has its whole time.
    fn run_for(&mut self, must: SeatSet, acted: Option<Seat>) {
        let turn = self.control.turn().milliseconds();
        for (seat, face) in (0..).map(Seat::new).zip(&mut self.faces) {
            let begins = must.contains(seat) && (!face.runs || acted == Some(seat));
            if begins || !must.contains(seat) {
                (face.turn, face.graces) = (turn, 0);
                face.shut = begins && self.control.opens();
            }
            face.runs = must.contains(seat);
        }
    }

    fn face(&self, seat: Seat) -> Option<&SeatTime> {
        self.faces.get(seat.index()).filter(|face| face.runs)
    }

    /// The seats it runs for.
    pub(crate) fn runs_for(&self) -> SeatSet {
        self.running().map(|(seat, _)| seat).collect()
    }

    fn running(&self) -> impl Iterator<Item = (Seat, &SeatTime)> {
        let seats = (0..).map(Seat::new).zip(&self.faces);
        seats.filter(|(_, face)| face.runs)
    }

    /// The moment something is to be done: a time is over, or a question has waited long enough.
    pub(crate) fn due(&self) -> Option<Timestamp> {
        let at = self.at?;
        if self.stands {
            return Some(Timestamp(at.0 + ASKED));
        }
        self.running().filter_map(|(seat, _)| self.ends(seat)).min()
    }

    /// The moment a running seat's time is over, which is never in its night.
    fn ends(&self, seat: Seat) -> Option<Timestamp> {
        let face = self.face(seat)?;
        let end = walked(self.at?, face.left(), self.absences(seat.index()));
        let nights = self.nights.get(seat.index()).and_then(Option::as_ref);
        Some(nights.map_or(end, |nights| nights.after(end)))
    }

    /// The moments a seat is reminded of its turn, in order: when half of the turn is over, when
    /// four fifths are, and two hours before its time is over, but never in the first half. `None`
    /// if the seat is not reminded.
    pub(crate) fn moments(&self, seat: Seat) -> Option<[Timestamp; 3]> {
        let (face, at) = (self.face(seat)?, self.at?);
        if self.stands || !self.control.has_nights() {
            return None;
        }
        let turn = self.control.turn().milliseconds();
        // A player who does not open the board is reminded as if their turn ran.
        let waited = if face.shut { (face.here - face.bank) * SLOWER } else { 0 };
        let when = |rest: i64| walked(at, face.turn - waited - rest, self.absences(seat.index()));
        let (half, last) = (when(turn / 2), Timestamp(self.ends(seat)?.0 - LAST_REMINDER));
        let mut moments = [half, when(turn / 5), last.max(half)];
        moments.sort_unstable();
        Some(moments)
    }

    /// A seat whose time is over, once time has passed ([`MatchClock::at`]).
    pub(crate) fn over(&self) -> Option<Seat> {
        let mut over = self.running().filter(|(seat, _)| self.ends(*seat) <= self.at);
        over.next().map(|(seat, _)| seat).filter(|_| !self.stands)
    }

    /// Whether it has been stopped for so long that it goes on by itself.
    pub(crate) fn stood(&self, now: Timestamp) -> bool {
        self.stands && self.due().is_some_and(|due| due <= now)
    }

    /// How many turns in a row a seat has lost on time.
    pub(crate) fn lost(&self, seat: Seat) -> u8 {
        self.faces.get(seat.index()).map_or(0, |face| face.lost)
    }

    /// How many days silence has added for a seat whose time is over.
    pub(crate) fn graces(&self, seat: Seat) -> u8 {
        self.face(seat).map_or(0, |face| face.graces)
    }

    /// Whether it runs for a seat that may be given so much more.
    pub(crate) fn may_be_given(&self, seat: Seat, more: Span) -> bool {
        self.face(seat).is_some_and(|face| face.turn + face.bank + more.milliseconds() <= MOST)
    }

    /// Whether it has begun to run or stand.
    pub(crate) fn has_begun(&self) -> bool {
        self.at.is_some()
    }

    /// The time left of a seat when this was read; `None` if it does not run for the seat.
    pub fn left(&self, seat: Seat) -> Option<TimeLeft> {
        let face = self.face(seat)?;
        let Until { at: ends, left } = Until::new(self.at?, self.ends(seat)?);
        Some(TimeLeft { left, ends, late: face.graces > 0, stands: self.stands })
    }

    /// The time that a seat will have for its next turn, including its bank; `None` before the
    /// start, and while it runs for the seat.
    pub fn waits_with(&self, seat: Seat) -> Option<Span> {
        let face = self.faces.get(seat.index()).filter(|face| !face.runs)?;
        Some(Span::of_milliseconds(face.turn + face.bank.max(0)))
    }

    /// Its stored state without the time control; `None` before the start.
    pub(crate) fn encode(&self) -> Option<(String, Timestamp)> {
        let mut text = String::from(if self.stands { "=" } else { "" });
        for (index, face) in self.faces.iter().enumerate() {
            let SeatTime { runs, shut, turn, bank, here, before, lost, graces } = face;
            let (gap, runs) =
                (if index == 0 { "" } else { ";" }, u8::from(*runs) + u8::from(*shut));
            // Writing to a `String` cannot fail.
            let _ = write!(text, "{gap}{runs},{turn},{bank},{here},{before},{lost},{graces}");
        }
        Some((text, self.at?))
    }

    /// Reads a clock from its time control and its stored state; `None` if that makes no sense.
    pub(crate) fn decode(control: &str, left: Option<&str>, at: Option<Timestamp>) -> Option<Self> {
        let control = TimeControl::read(control)?;
        let (Some(left), Some(at)) = (left, at) else { return Some(Self::new(control)) };
        let (stands, left) = left.strip_prefix('=').map_or((false, left), |left| (true, left));
        let faces = left.split(';').map(SeatTime::decode).collect::<Option<Vec<_>>>()?;
        let (nights, rests) = (Vec::new(), Vec::new());
        Some(Self { control, faces, at: Some(at), stands, nights, rests })
    }
}

impl SeatTime {
    fn decode(text: &str) -> Option<Self> {
        let numbers: Vec<i64> = text.split(',').map(str::parse).collect::<Result<_, _>>().ok()?;
        let [runs, turn, bank, here, before, lost, graces] = *numbers.as_slice() else {
            return None;
        };
        let (lost, graces) = (u8::try_from(lost).ok()?, u8::try_from(graces).ok()?);
        Some(Self { runs: runs > 0, shut: runs == 2, turn, bank, here, before, lost, graces })
    }

    /// The rest until the time is over.
    const fn left(&self) -> i64 {
        self.turn + if self.shut { self.bank * SLOWER } else { self.bank }
    }

    /// Lets time pass in which the player may not have opened the board. Returns the part that
    /// counts against the turn.
    fn wait(&mut self, passed: i64) -> i64 {
        if !self.shut {
            return passed;
        }
        let waits = self.bank.max(0) * SLOWER;
        if passed < waits {
            self.bank -= passed / SLOWER;
            return 0;
        }
        (self.bank, self.shut) = (0, false);
        passed - waits
    }
}

#[cfg(test)]
mod tests;
