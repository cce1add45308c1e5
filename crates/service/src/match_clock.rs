//! The clock of a match: what every seat has left, and who it runs for. Pure: it is told the
//! time.
//!
//! A clock is counted only when somebody looks at it. The match's row says what each seat had
//! left, and when; one step after every decision winds it on. One timer a match is due when
//! the first seat runs out, so games that wait cost nothing. A log never says that a clock
//! ran. A time that ends is judged on the present position.

use std::fmt::Write;

use game_core::{Seat, SeatSet};
use store::{Timestamp, vacations::Away};

use crate::{
    Nights, Span, TimeControl,
    vacation::{merged, passed, walked},
    weekend::Weekends,
};

/// How often silence gives another day to who has run out of time.
pub(crate) const GRACES: u8 = 3;
/// The most that somebody can be given to have for one turn.
const MOST: i64 = 28 * Span::DAY.milliseconds();
/// So long before the end of the time comes the last reminder.
const LAST_REMINDER: i64 = Span::DAY.milliseconds() / 12;
/// How long the clock stands for a question that nobody answers.
pub(crate) const ASKED: i64 = Span::DAY.milliseconds();

/// So many times slower runs the bank of who has not opened the board.
const SLOWER: i64 = 10;

/// What one seat has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct SeatTime {
    /// Whether it is counted down.
    runs: bool,
    /// Whether its player has not opened the board since their turn began: the bank runs, at
    /// a tenth, and the turn after it.
    shut: bool,
    /// What is left of the turn, in milliseconds.
    turn: i64,
    /// What is left beside the turns; less than nothing in a night into which the
    /// end of the time falls.
    bank: i64,
    /// The bank when the present position came.
    here: i64,
    /// The bank when the position before the last action came. Only the last
    /// action can be taken back, so no earlier one is asked for.
    before: i64,
    /// How many turns in a row were lost on time.
    lost: u8,
    /// How many days silence has given this turn: 0 as long as its time is not
    /// over.
    graces: u8,
}

/// The clock of a match as it was at a certain time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchClock {
    /// What was agreed.
    pub control: TimeControl,
    /// None before the start.
    faces: Vec<SeatTime>,
    /// When it was so; `None` before the start.
    at: Option<Timestamp>,
    /// Whether it stands, because the players are asked something.
    stands: bool,
    /// The nights of every seat, as far as they are known; not kept with it.
    nights: Vec<Option<Nights>>,
    /// When it does not run for each seat; not kept with it either.
    rests: Vec<SeatRest>,
}

/// When the clocks of somebody do not run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Absence {
    /// While they are away.
    pub(crate) vacations: Vec<Away>,
    /// On these days of each week.
    pub(crate) weekends: Option<Weekends>,
}

/// The same for one clock, from when it was wound.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct SeatRest {
    vacations: Vec<Away>,
    /// These and the weekends together, in order.
    all: Vec<Away>,
}

/// A time to come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Until {
    /// When it is.
    pub at: Timestamp,
    /// How far away it was when this was read.
    pub left: Span,
}

impl Until {
    /// What is to come at a time, read at another.
    pub const fn new(now: Timestamp, at: Timestamp) -> Self {
        Self { at, left: Span::of_milliseconds(at.0 - now.0) }
    }
}

/// How a seat's time stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TimeLeft {
    /// Until it is over.
    pub left: Span,
    /// When that is.
    pub ends: Timestamp,
    /// Whether it was over, and this is what was given since.
    pub late: bool,
    /// Whether it stands at present.
    pub stands: bool,
}

impl MatchClock {
    /// One that has not begun.
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

    /// With the nights of its seats, in which nobody's time ends.
    #[must_use]
    pub(crate) fn with_nights(mut self, nights: Vec<Option<Nights>>) -> Self {
        if self.control.has_nights() {
            self.nights = nights;
        }
        self
    }

    /// With the times in which it does not run for the players of its seats. Who agrees to
    /// less than an hour for a turn knows no weekends.
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

    /// When the player of a seat is back, if they are away.
    pub fn away(&self, seat: Seat) -> Option<Until> {
        self.now_in(self.rests.get(seat.index()).map_or(&[], |rest| &rest.vacations))
    }

    /// When it runs again for a seat for which it rests, be it for a weekend or a vacation.
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

    /// Time passes until `now`.
    #[must_use]
    pub(crate) fn at(&self, now: Timestamp) -> Self {
        let Some(since) = self.at.filter(|_| !self.stands) else { return self.clone() };
        let mut clock = self.clone();
        for (seat, face) in clock.faces.iter_mut().enumerate().filter(|(_, face)| face.runs) {
            // Of what was given back for a time that is not over, nothing has passed.
            let passed = passed(since, Timestamp(now.0.max(since.0)), self.absences(seat));
            let passed = face.wait(passed);
            let beyond = (passed - face.turn).max(0);
            face.turn = (face.turn - passed).max(0);
            face.bank -= beyond;
        }
        clock.at = Some(Timestamp(since.0.max(now.0)));
        clock
    }

    /// A game begins in which these seats act first; the banks stay what they are, and who
    /// came since the last game has a whole one.
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

    /// A seat has acted, or the clock has for it; these must act now. Whose turn
    /// goes on, goes on.
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

    /// The last action is taken back: the banks are what they were, and the turn
    /// begins anew.
    pub(crate) fn taken_back(&mut self, now: Timestamp, must: SeatSet) {
        self.reset(now);
        for face in &mut self.faces {
            (face.bank, face.here, face.runs) = (face.before, face.before, false);
        }
        self.run_for(must, None);
    }

    /// The players are asked something that must not cost anybody time.
    pub(crate) fn stand(&mut self) {
        let ends: Vec<_> = self.running().map(|(seat, _)| (seat, self.ends(seat))).collect();
        let at = self.at;
        for (seat, end) in ends {
            // What is left of a night is left when it goes on.
            if let (Some(face), Some(end), Some(at)) = (self.faces.get_mut(seat.index()), end, at)
                && face.turn + face.bank <= 0
            {
                (face.turn, face.bank) = (end.0 - at.0, 0);
            }
        }
        self.stands = true;
    }

    /// They have answered.
    pub(crate) fn go_on(&mut self, now: Timestamp) {
        self.reset(now);
    }

    /// Whether the turn of a seat has not begun, because its player has not opened the board.
    pub fn is_shut(&self, seat: Seat) -> bool {
        self.face(seat).is_some_and(|face| face.shut)
    }

    /// The player of a seat has opened the board.
    pub(crate) fn open(&mut self, seat: Seat) {
        if let Some(face) = self.faces.get_mut(seat.index()) {
            face.shut = false;
        }
    }

    /// These seats, as far as it runs for them, have so much more.
    pub(crate) fn give(&mut self, seats: SeatSet, more: Span) {
        for seat in seats.iter() {
            if let Some(face) = self.faces.get_mut(seat.index()).filter(|face| face.runs) {
                let rest = face.turn + more.milliseconds();
                (face.turn, face.bank, face.graces) = (rest, face.bank.max(0), 0);
            }
        }
    }

    /// A seat whose time is over has another day, in which the others may end it.
    pub(crate) fn wait_for(&mut self, seat: Seat) {
        if let Some(face) = self.faces.get_mut(seat.index()) {
            (face.turn, face.bank) = (Span::DAY.milliseconds(), 0);
            face.graces = face.graces.saturating_add(1);
        }
    }

    fn reset(&mut self, now: Timestamp) {
        (self.at, self.stands) = (Some(now), false);
    }

    /// Runs for these; whose turn begins has the whole time for it.
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

    /// The seats it counts down for.
    pub(crate) fn runs_for(&self) -> SeatSet {
        self.running().map(|(seat, _)| seat).collect()
    }

    fn running(&self) -> impl Iterator<Item = (Seat, &SeatTime)> {
        let seats = (0..).map(Seat::new).zip(&self.faces);
        seats.filter(|(_, face)| face.runs)
    }

    /// When something is to be done about it: somebody's time is over, or a
    /// question has waited long enough.
    pub(crate) fn due(&self) -> Option<Timestamp> {
        let at = self.at?;
        if self.stands {
            return Some(Timestamp(at.0 + ASKED));
        }
        self.running().filter_map(|(seat, _)| self.ends(seat)).min()
    }

    /// When the time of a seat is over for which it runs: never in its night.
    fn ends(&self, seat: Seat) -> Option<Timestamp> {
        let face = self.face(seat)?;
        let end = walked(self.at?, face.left(), self.absences(seat.index()));
        let nights = self.nights.get(seat.index()).and_then(Option::as_ref);
        Some(nights.map_or(end, |nights| nights.after(end)))
    }

    /// When a seat is reminded of its turn, in order: when half of the turn is over,
    /// when four fifths are, and two hours before its time is over, but never in the
    /// first half. `None` if it is not.
    pub(crate) fn moments(&self, seat: Seat) -> Option<[Timestamp; 3]> {
        let (face, at) = (self.face(seat)?, self.at?);
        if self.stands || !self.control.has_nights() {
            return None;
        }
        let turn = self.control.turn().milliseconds();
        // Who does not open the board is reminded as if their turn ran.
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

    /// Whether it has stood for so long that it goes on by itself.
    pub(crate) fn stood(&self, now: Timestamp) -> bool {
        self.stands && self.due().is_some_and(|due| due <= now)
    }

    /// How many turns in a row a seat has lost on time.
    pub(crate) fn lost(&self, seat: Seat) -> u8 {
        self.faces.get(seat.index()).map_or(0, |face| face.lost)
    }

    /// How many days silence has given a seat whose time is over.
    pub(crate) fn graces(&self, seat: Seat) -> u8 {
        self.face(seat).map_or(0, |face| face.graces)
    }

    /// Whether it runs for a seat that may be given so much more.
    pub(crate) fn may_be_given(&self, seat: Seat, more: Span) -> bool {
        self.face(seat).is_some_and(|face| face.turn + face.bank + more.milliseconds() <= MOST)
    }

    /// Whether it runs, or stands, for somebody.
    pub(crate) fn has_begun(&self) -> bool {
        self.at.is_some()
    }

    /// What a seat has left as it was read; `None` if it does not run for it.
    pub fn left(&self, seat: Seat) -> Option<TimeLeft> {
        let face = self.face(seat)?;
        let Until { at: ends, left } = Until::new(self.at?, self.ends(seat)?);
        Some(TimeLeft { left, ends, late: face.graces > 0, stands: self.stands })
    }

    /// What a seat will have for its next turn, with what is left beside it; `None` before
    /// the start, and while it runs for it.
    pub fn waits_with(&self, seat: Seat) -> Option<Span> {
        let face = self.faces.get(seat.index()).filter(|face| !face.runs)?;
        Some(Span::of_milliseconds(face.turn + face.bank.max(0)))
    }

    /// What is kept of it beside what was agreed; `None` before the start.
    pub(crate) fn encode(&self) -> Option<(String, Timestamp)> {
        let mut text = String::from(if self.stands { "=" } else { "" });
        for (index, face) in self.faces.iter().enumerate() {
            let SeatTime { runs, shut, turn, bank, here, before, lost, graces } = face;
            let (gap, runs) =
                (if index == 0 { "" } else { ";" }, u8::from(*runs) + u8::from(*shut));
            // Writing to a text cannot fail.
            let _ = write!(text, "{gap}{runs},{turn},{bank},{here},{before},{lost},{graces}");
        }
        Some((text, self.at?))
    }

    /// The clock of what was agreed and what is kept; `None` if that makes no
    /// sense.
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

    /// How much is left until its time is over.
    const fn left(&self) -> i64 {
        self.turn + if self.shut { self.bank * SLOWER } else { self.bank }
    }

    /// So much passes while its player may not have opened the board; how much of that the
    /// turn has to bear.
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
