//! Everybody's expected time: a match's clock counted down minute by minute, from observed events.
//! It shares nothing with the service's.

use jiff::{Timestamp, ToSpan};

/// A day, in minutes.
pub(super) const DAY: u32 = 24 * 60;

/// One player's time, in minutes.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Time {
    /// Whether the player must act.
    runs: bool,
    turn: u32,
    bank: u32,
    /// Turns in a row that the clock ended.
    lost: u32,
    /// Days that silence has given the player in this turn.
    graces: u32,
    /// The number of their turn.
    number: u32,
}

impl Time {
    fn is_out(&self) -> bool {
        self.runs && self.turn + self.bank == 0
    }
}

/// An effect of time alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fall {
    /// This seat's time is over.
    Flag(usize),
    /// A question was not answered for a day.
    Lapse,
}

/// The clock of one match.
#[derive(Debug, Clone)]
pub(super) struct Reckoning {
    /// The current minute.
    now: Timestamp,
    /// The agreed minutes of a turn.
    turn: u32,
    /// The zone in which each player sleeps from 22 to 8, if any.
    zones: Vec<Option<&'static str>>,
    times: Vec<Time>,
    /// Each player's absences, past and planned.
    away: Vec<Vec<(Timestamp, Timestamp)>>,
    /// The minutes for which a question has been waiting, and the time since which the clock
    /// stands.
    asked: Option<(u32, Timestamp)>,
    /// The banks at the start of each position of this game, the current one last.
    banks: Vec<Vec<u32>>,
}

impl Reckoning {
    /// Creates the clock of players in these zones, before the first game: minutes of a turn and of
    /// a bank; now, in milliseconds.
    pub(super) fn new(zones: Vec<Option<&'static str>>, turn: u32, bank: u32, now: i64) -> Self {
        let times = vec![Time { bank, ..Time::default() }; zones.len()];
        let now = Timestamp::from_millisecond(now).unwrap();
        let away = vec![Vec::new(); zones.len()];
        Self { now, turn, zones, times, away, asked: None, banks: Vec::new() }
    }

    /// Sets a player's absences, past and planned, in milliseconds.
    pub(super) fn set_away(&mut self, seat: usize, away: &[(i64, i64)]) {
        let date = |at: i64| Timestamp::from_millisecond(at).unwrap();
        self.away[seat] = away.iter().map(|&(from, to)| (date(from), date(to))).collect();
    }

    /// A game begins.
    pub(super) fn begins(&mut self, must: &[usize]) {
        self.asked = None;
        self.banks = vec![self.present_banks()];
        self.times.iter_mut().for_each(|time| time.runs = false);
        self.turn_of(must, None);
    }

    /// A seat acted, or the clock did so for it; `None` where a seat was left.
    pub(super) fn acts(&mut self, seat: Option<usize>, by_clock: bool, must: &[usize]) {
        self.asked = None;
        self.banks.push(self.present_banks());
        if let Some(seat) = seat {
            let time = &mut self.times[seat];
            time.lost = if by_clock { time.lost + 1 } else { 0 };
        }
        self.turn_of(must, seat);
    }

    /// The last action was taken back.
    pub(super) fn goes_back(&mut self, must: &[usize]) {
        self.asked = None;
        self.banks.pop();
        let banks = self.banks.last().expect("an action was taken back").clone();
        for (time, bank) in self.times.iter_mut().zip(banks) {
            (time.bank, time.runs) = (bank, false);
        }
        self.turn_of(must, None);
    }

    /// A player asks to take something back; the question waits for an answer.
    pub(super) fn is_asked(&mut self) {
        for seat in 0..self.times.len() {
            // The rest of a night is kept for the time after the answer.
            if self.times[seat].is_out() {
                self.times[seat].turn = self.lasts(seat);
            }
        }
        self.asked = Some((0, self.now));
    }

    /// The question was refused, or forgotten.
    pub(super) fn is_answered(&mut self) {
        self.asked = None;
    }

    /// A player gives all others who must act more time.
    pub(super) fn is_given(&mut self, by: usize, minutes: u32) {
        for (seat, time) in self.times.iter_mut().enumerate() {
            if time.runs && seat != by {
                (time.turn, time.graces) = (time.turn + minutes, 0);
            }
        }
    }

    /// Silence gives a player whose time is over a day.
    pub(super) fn waits_for(&mut self, seat: usize) {
        let time = &mut self.times[seat];
        (time.turn, time.graces) = (DAY, time.graces + 1);
    }

    /// Returns the minutes until the next effect of time.
    pub(super) fn next(&self) -> Option<u32> {
        if let Some((asked, _)) = self.asked {
            return Some(DAY - asked);
        }
        let runs = |seat: &usize| self.times[*seat].runs;
        (0..self.times.len()).filter(runs).map(|seat| self.lasts(seat)).min()
    }

    /// A minute passes.
    pub(super) fn passes(&mut self) {
        let now = self.now;
        self.now += 1.minute();
        if let Some((asked, _)) = &mut self.asked {
            *asked += 1;
            return;
        }
        let is_away = |away: &&[(Timestamp, Timestamp)]| {
            away.iter().any(|(from, to)| *from <= now && now < *to)
        };
        for (time, away) in self.times.iter_mut().zip(&self.away) {
            if !time.runs || is_away(&away.as_slice()) {
                continue;
            }
            match (time.turn, time.bank) {
                (0, 0) => {}
                (0, _) => time.bank -= 1,
                _ => time.turn -= 1,
            }
        }
    }

    /// Returns the effect of time that is due.
    pub(super) fn fallen(&self) -> Option<Fall> {
        if let Some((asked, _)) = self.asked {
            // It may be due for a minute already, in a short outage.
            return (asked >= DAY).then_some(Fall::Lapse);
        }
        let out = |seat: &usize| self.times[*seat].is_out() && self.lasts(*seat) == 0;
        (0..self.times.len()).find(out).map(Fall::Flag)
    }

    /// The bot was away for so many minutes, which cost nobody time.
    pub(super) fn is_given_back(&mut self, minutes: u32) {
        self.now += i64::from(minutes).minutes();
        if let Some((_, since)) = &mut self.asked {
            *since += i64::from(minutes).minutes();
        }
    }

    /// Returns the minutes for which a seat's time lasts. It never ends at night if a turn has at
    /// least an hour.
    fn lasts(&self, seat: usize) -> u32 {
        let rest = self.times[seat].turn + self.times[seat].bank;
        let since = self.asked.map_or(self.now, |(_, since)| since);
        let end = self.walked(seat, since, rest);
        let Some(zone) = self.zones[seat].filter(|_| self.turn >= 60) else {
            return minutes_between(since, end);
        };
        let mut there = end.in_tz(zone).unwrap();
        while there.hour() >= 22 || there.hour() < 8 {
            there = &there + (60 - i64::from(there.minute())).minutes();
        }
        minutes_between(since, there.timestamp())
    }

    /// Returns the moment at which so many minutes of a player's are over; absences do not count.
    fn walked(&self, seat: usize, since: Timestamp, mut minutes: u32) -> Timestamp {
        let mut at = since;
        while minutes > 0 {
            let away = self.away[seat].iter().find(|(from, to)| *from <= at && at < *to);
            match away {
                Some((_, to)) => at = *to,
                None => {
                    // Go on to the next absence at once.
                    let ahead = self.away[seat].iter().filter(|(from, _)| *from > at);
                    let ahead = ahead.map(|(from, _)| minutes_between(at, *from)).min();
                    let step = ahead.map_or(minutes, |ahead| ahead.min(minutes));
                    at += i64::from(step).minutes();
                    minutes -= step;
                }
            }
        }
        at
    }

    /// Returns the rest of a seat that must act: minutes, whether its time was over already, and
    /// whether the clock stands.
    pub(super) fn left(&self, seat: usize) -> Option<(u32, bool, bool)> {
        let time = self.times.get(seat).filter(|time| time.runs)?;
        Some((self.lasts(seat), time.graces > 0, self.asked.is_some()))
    }

    /// Returns the number of a seat's turn, and the minutes until its reminders: after half of it,
    /// after four fifths, and two hours before its end, but never in the first half. `None` if it
    /// gets none.
    pub(super) fn reminders(&self, seat: usize) -> Option<(u32, [u32; 3])> {
        let time = self.times.get(seat).filter(|time| time.runs)?;
        if self.asked.is_some() || self.turn < 60 {
            return None;
        }
        let down_to = |rest: u32| {
            let minutes = time.turn.saturating_sub(rest);
            minutes_between(self.now, self.walked(seat, self.now, minutes))
        };
        let (half, last) = (down_to(self.turn / 2), self.lasts(seat).saturating_sub(120));
        Some((time.number, [half, down_to(self.turn / 5), last.max(half)]))
    }

    /// Turns in a row that a seat has lost on time.
    pub(super) fn lost(&self, seat: usize) -> u32 {
        self.times[seat].lost
    }

    /// Days that silence has given a seat.
    pub(super) fn graces(&self, seat: usize) -> u32 {
        self.times[seat].graces
    }

    fn present_banks(&self) -> Vec<u32> {
        self.times.iter().map(|time| time.bank).collect()
    }

    /// Gives each seat that must act a whole turn, unless it is in the middle of one.
    fn turn_of(&mut self, must: &[usize], acted: Option<usize>) {
        for (seat, time) in self.times.iter_mut().enumerate() {
            let goes_on = time.runs && must.contains(&seat) && acted != Some(seat);
            if !goes_on {
                (time.turn, time.graces) = (self.turn, 0);
                time.number += 1;
            }
            time.runs = must.contains(&seat);
        }
    }
}

fn minutes_between(from: Timestamp, to: Timestamp) -> u32 {
    u32::try_from((to.as_second() - from.as_second()) / 60).expect("what is to come")
}
