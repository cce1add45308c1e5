//! A position together with the log that led to it.

use alloc::{borrow::ToOwned, string::String, vec::Vec};
use core::{error::Error, fmt};

use scene::Sentence;

use crate::{
    ChanceRng, Departure, Entry, Expiry, Game, LogLine, News, Notation, Seat, Secret, Step, Turn,
    Viewer, chance::fingerprint,
};

/// One game being played: every position so far and the entries between them.
#[derive(Debug, Clone)]
pub struct Table<G: Game> {
    /// `positions[n]` is the position after n entries; never empty.
    positions: Vec<G>,
    log: Vec<LogLine>,
}

impl<G: Game> Table<G> {
    /// Starts a table; chance has already decided everything before the first turn.
    pub fn start(setup: &G::Setup, secret: &Secret) -> Self {
        let mut table = Self::at(G::new(setup));
        table.settle(secret);
        table
    }

    /// Makes a table that begins with this position, for tools.
    pub fn at(position: G) -> Self {
        Self { positions: [position].into(), log: Vec::new() }
    }

    /// Replays a stored log and checks every entry and every fingerprint. It needs no secret:
    /// chance is in the log.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn replay(setup: &G::Setup, log: &[LogLine]) -> Result<Self, ReplayError> {
        let mut table = Self::at(G::new(setup));
        for line in log {
            table.enter_code(&line.code)?;
            if table.log.last() != Some(line) {
                let (ply, code) = (table.ply() - 1, line.code.clone());
                return Err(ReplayError { ply, code, why: ReplayFault::Differs });
            }
        }
        Ok(table)
    }

    /// Replays a record: entries without fingerprints.
    ///
    /// # Errors
    /// The first entry that does not fit.
    pub fn replay_record(setup: &G::Setup, codes: &[&str]) -> Result<Self, ReplayError> {
        let mut table = Self::at(G::new(setup));
        codes.iter().try_for_each(|code| table.enter_code(code))?;
        Ok(table)
    }

    /// The position after the last entry. It holds everything: viewers never get it.
    pub fn position(&self) -> &G {
        self.positions.last().expect("a table begins with a position")
    }

    /// The position after the first `ply` entries; the newest if there are fewer.
    pub fn position_at(&self, ply: u32) -> &G {
        self.positions.get(ply as usize).unwrap_or_else(|| self.position())
    }

    /// Number of entries.
    pub fn ply(&self) -> u32 {
        u32::try_from(self.log.len()).expect("no game has four thousand million entries")
    }

    /// The entries so far.
    pub fn log(&self) -> &[LogLine] {
        &self.log
    }

    /// Takes an action of a seat, then lets chance act as long as it is its turn.
    ///
    /// # Errors
    /// The game's refusal; nothing is changed.
    pub fn act(
        &mut self,
        seat: Seat,
        action: &G::Action,
        secret: &Secret,
    ) -> Result<(), G::Violation> {
        let mut position = self.position().clone();
        position.act(seat, action)?;
        self.push(position, &Entry::Act(seat, action.clone()));
        self.settle(secret);
        Ok(())
    }

    /// Takes a seat out of the game. False, with nothing changed, if it has no part in it.
    pub fn depart(&mut self, seat: Seat, why: Departure, secret: &Secret) -> bool {
        let done = self.enter(&Entry::Depart(seat, why)).is_ok();
        self.settle(secret);
        done
    }

    /// Lets the clock act by [`Game::expire`] for a seat that must act and whose time is over.
    /// False, with nothing changed, for any other seat.
    pub fn time_out(&mut self, seat: Seat, secret: &Secret) -> bool {
        match self.position().turn() {
            Turn::Seats { must, .. } if must.contains(seat) => {}
            Turn::Seats { .. } | Turn::Chance | Turn::Over(_) => return false,
        }
        match self.position().expire(seat) {
            Expiry::Plays(action) => self.act(seat, &action, secret).is_ok(),
            Expiry::Departs => self.depart(seat, Departure::Removed, secret),
        }
    }

    /// Returns the ply to which the seat's last action may be taken back. It must be the last
    /// event, with no chance after it. A lone player may take back one action after another. In a
    /// puzzle nothing is taken back.
    pub fn back_to(&self, seat: Seat) -> Option<u32> {
        if self.position().is_puzzle() {
            return None;
        }
        let last = self.stands()?;
        (self.log[last].actor()? == seat).then(|| u32::try_from(last).ok())?
    }

    /// Returns the place of the last entry; with a lone player, of the last entry that still
    /// stands.
    fn stands(&self) -> Option<usize> {
        let mut last = self.log.len().checked_sub(1)?;
        while self.position().seat_count() == 1
            && let Ok(Entry::Back(ply)) = Entry::split(&self.log[last].code)
        {
            last = (ply as usize).checked_sub(1)?;
        }
        Some(last)
    }

    /// Returns the latest action that a lone player took back and has not replaced, as canonical
    /// text. Once it is done again, the one taken back before it is next.
    pub fn taken_back(&self) -> Option<String> {
        if self.position().seat_count() != 1 || self.position().is_puzzle() {
            return None;
        }
        let (mut done, mut undone) = (Vec::new(), Vec::new());
        for line in &self.log {
            match Entry::split(&line.code) {
                Ok(Entry::Back(_)) => undone.extend(done.pop()),
                Ok(Entry::Act(_, code)) => {
                    if undone.pop_if(|last| *last == code).is_none() {
                        undone.clear();
                    }
                    done.push(code);
                }
                // Nothing before an entry of chance is taken back.
                _ => {
                    done.clear();
                    undone.clear();
                }
            }
        }
        undone.pop().map(ToOwned::to_owned)
    }

    /// Returns the ply to which the seat's last action may be taken back together with the actions
    /// of others after it: nothing else must have happened since. In a puzzle nothing is taken
    /// back.
    pub fn back_past(&self, seat: Seat) -> Option<u32> {
        if self.position().is_puzzle() {
            return None;
        }
        let acts = self.log.iter().rev().map_while(LogLine::actor);
        let since = acts.take_while(|&actor| actor != seat).count();
        let at = self.log.len().checked_sub(since + 1)?;
        (self.log[at].actor() == Some(seat)).then(|| u32::try_from(at).ok())?
    }

    /// Takes back everything after the first `ply` entries, if [`Table::back_to`] or
    /// [`Table::back_past`] of some seat allows it. Otherwise returns false.
    pub fn take_back(&mut self, ply: u32) -> bool {
        self.enter(&Entry::Back(ply)).is_ok()
    }

    /// Returns the draw of chance with this key as the entry at this ply, counted from 0, as the
    /// log writes it; `None` where it is not chance's turn.
    pub fn drawn(&self, ply: u32, key: &Secret) -> Option<String> {
        let before = self.positions.get(ply as usize)?;
        let drawn = || before.sample(&mut ChanceRng::at(key, ply));
        (before.turn() == Turn::Chance)
            .then(|| Entry::<G::Action, G::Chance>::Chance(drawn()).encode())
    }

    /// Returns the news of the entry at this ply for a viewer, counted from 0; empty if there is
    /// none or it was a taking back.
    pub fn news(&self, ply: u32, viewer: Viewer) -> Vec<News> {
        let entry = self.log.get(ply as usize).and_then(|line| Entry::decode(&line.code).ok());
        match entry {
            None | Some(Entry::Back(_)) => Vec::new(),
            Some(entry) => self.position_at(ply).news(&entry, viewer),
        }
    }

    /// Returns the events, first to last, without those taken back.
    pub fn course(&self) -> Vec<Step<'_, G>> {
        let mut course: Vec<Step<'_, G>> = Vec::new();
        for ((ply, line), pair) in (1..).zip(&self.log).zip(self.positions.windows(2)) {
            let (Ok(entry), [before, after]) = (Entry::decode(&line.code), pair) else { continue };
            match entry {
                Entry::Back(to) => course.retain(|step| step.ply <= to),
                entry => course.push(Step { before, entry, after, ply }),
            }
        }
        course
    }

    /// Lets chance decide as long as it is its turn.
    fn settle(&mut self, secret: &Secret) {
        while self.position().turn() == Turn::Chance {
            let chance = self.position().sample(&mut ChanceRng::at(secret, self.ply()));
            let done = self.enter(&Entry::Chance(chance));
            debug_assert!(done.is_ok(), "what a game samples it can resolve");
            if done.is_err() {
                return;
            }
        }
    }

    /// Adds the entry with this text, or returns the reason why it is impossible.
    fn enter_code(&mut self, code: &str) -> Result<(), ReplayError> {
        let fail = |why| ReplayError { ply: self.ply(), code: code.to_owned(), why };
        let entry = Entry::decode(code).map_err(|error| fail(ReplayFault::Unreadable(error.0)))?;
        self.enter(&entry).map_err(|why| ReplayError {
            ply: self.ply(),
            code: code.to_owned(),
            why: ReplayFault::Refused(why),
        })
    }

    /// Adds one entry, or returns the reason why it is impossible.
    fn enter(&mut self, entry: &Entry<G::Action, G::Chance>) -> Result<(), Sentence> {
        let mut position = self.position().clone();
        let fits = match entry {
            Entry::Act(seat, action) => {
                position.act(*seat, action).map_err(Into::into)?;
                true
            }
            Entry::Chance(chance) => position.turn() == Turn::Chance && position.resolve(chance),
            Entry::Depart(seat, why) => position.depart(*seat, *why),
            Entry::Back(ply) => {
                let seats = Seat::all(position.seat_count());
                position = self.position_at(*ply).clone();
                seats
                    .into_iter()
                    .any(|seat| [self.back_to(seat), self.back_past(seat)].contains(&Some(*ply)))
            }
        };
        if !fits {
            return Err(Sentence::new("core-impossible-entry").with("entry", entry.encode()));
        }
        self.push(position, entry);
        Ok(())
    }

    fn push(&mut self, position: G, entry: &Entry<G::Action, G::Chance>) {
        let hash = fingerprint(&position.to_text());
        self.log.push(LogLine { code: entry.encode(), hash });
        self.positions.push(position);
    }
}

/// A fault in a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReplayError {
    /// The place of the entry, counted from 0.
    pub ply: u32,
    /// The entry's canonical text, as the log keeps it.
    pub code: String,
    /// The fault; the entries before it replay.
    pub why: ReplayFault,
}

/// The fault of an entry in a log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReplayFault {
    /// The text is no entry of this game.
    Unreadable(Sentence),
    /// The rules do not allow the entry here.
    Refused(Sentence),
    /// The position after it differs from the one in play.
    Differs,
}

impl ReplayError {
    /// The error as a sentence that names the entry, counted from 1.
    pub fn sentence(&self) -> Sentence {
        let at = Sentence::new("core-replay").with("entry", self.code.as_str());
        let at = at.with("ply", i64::from(self.ply) + 1);
        match &self.why {
            ReplayFault::Unreadable(why) | ReplayFault::Refused(why) => at.with("why", why.clone()),
            ReplayFault::Differs => at.with("why", Sentence::new("core-replay-differs")),
        }
    }
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "entry {} ({}): {:?}", self.ply + 1, self.code, self.why)
    }
}

impl Error for ReplayError {}
