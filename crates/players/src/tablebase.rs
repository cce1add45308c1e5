//! Tablebases: the fate of every position with few men under exact play. They cover endgames of
//! mill and draughts, and all of hypergammon.
//!
//! [`Tablebases`] holds the available tables. The host of the players makes a [`Chapter`], stores
//! its bytes and lays them there again. Without tables all players work as before: a table only
//! replaces search by knowledge.
//!
//! The hardest levels look a position up at the root, where the answer is exact, and at the leaves
//! of their search. A thought reads to its end the tables that were available at its beginning, so
//! equal views lead to equal choices. It reads files a block at a time and remembers half a
//! megabyte; idle tables take no memory. This crate knows no paths and receives bytes.
//!
//! A fate follows the rules, their draws included. It assumes a fresh count of quiet moves. Its
//! distance leads to the next irreversible event: a mill, a capture, a man's move. A win that takes
//! longer than the count allows is a draw in the table. At the root the players also consult the
//! real count and the earlier positions.

mod draughts;
mod fate;
mod hypergammon;
mod mill;
mod reader;
mod sheet;
mod subsets;
#[cfg(test)]
mod tests;

use std::sync::{Arc, PoisonError, RwLock};

use self::sheet::{Inflater, TableSheet};
pub(crate) use self::{
    draughts::entry as draughts_entry,
    fate::Fate,
    hypergammon::Hypergammon,
    mill::entry as mill_entry,
    reader::{TableEntry, TableReader},
};
pub use self::{
    hypergammon::Worth,
    sheet::{Bytes, SheetFlaw},
};

/// A table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chapter {
    /// Mill with nine men each and jumping: the moving phase with nine men or fewer, both sides
    /// together.
    Mill,
    /// Draughts with compulsory captures.
    Draughts {
        /// Whether a king's capture takes precedence over a man's.
        federation: bool,
        /// The number of pieces.
        few: Few,
    },
    /// Hypergammon, all of it.
    Hypergammon(Worth),
}

/// The numbers of pieces in one table of draughts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Few {
    /// At most four, both sides together.
    Four,
    /// Four against one.
    FourOne,
    /// Three against two.
    ThreeTwo,
}

impl Few {
    /// Returns the numbers of pieces of both sides, the greater first.
    fn pieces(self) -> &'static [[u32; 2]] {
        match self {
            Self::Four => &[[1, 1], [2, 1], [2, 2], [3, 1]],
            Self::FourOne => &[[4, 1]],
            Self::ThreeTwo => &[[3, 2]],
        }
    }
}

impl Chapter {
    /// All chapters, in a possible order of making.
    pub const ALL: [Self; 13] = [
        Self::Mill,
        Self::Draughts { federation: false, few: Few::Four },
        Self::Draughts { federation: true, few: Few::Four },
        Self::Draughts { federation: false, few: Few::FourOne },
        Self::Draughts { federation: false, few: Few::ThreeTwo },
        Self::Draughts { federation: true, few: Few::FourOne },
        Self::Draughts { federation: true, few: Few::ThreeTwo },
        Self::Hypergammon(Worth::Single),
        Self::Hypergammon(Worth::Points),
        Self::Hypergammon(Worth::Held),
        Self::Hypergammon(Worth::Middle),
        Self::Hypergammon(Worth::Jacoby),
        Self::Hypergammon(Worth::Beavers),
    ];

    /// Returns the name of its file: `mill-9.table`.
    pub fn file(self) -> String {
        format!("{}.table", self.name())
    }

    /// Returns its name: `mill-9`, `draughts-4-1`, `federation-4`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mill => "mill-9",
            Self::Draughts { federation: false, few: Few::Four } => "draughts-4",
            Self::Draughts { federation: false, few: Few::FourOne } => "draughts-4-1",
            Self::Draughts { federation: false, few: Few::ThreeTwo } => "draughts-3-2",
            Self::Draughts { federation: true, few: Few::Four } => "federation-4",
            Self::Draughts { federation: true, few: Few::FourOne } => "federation-4-1",
            Self::Draughts { federation: true, few: Few::ThreeTwo } => "federation-3-2",
            Self::Hypergammon(Worth::Single) => "hypergammon-single",
            Self::Hypergammon(Worth::Points) => "hypergammon-points",
            Self::Hypergammon(Worth::Held) => "hypergammon-held",
            Self::Hypergammon(Worth::Middle) => "hypergammon-middle",
            Self::Hypergammon(Worth::Jacoby) => "hypergammon-jacoby",
            Self::Hypergammon(Worth::Beavers) => "hypergammon-beavers",
        }
    }

    fn place(self) -> usize {
        Self::ALL.iter().position(|one| *one == self).unwrap_or(0)
    }

    /// Returns the number of bytes in the inflated table.
    fn held(self) -> usize {
        match self {
            Self::Mill => mill::size(),
            Self::Draughts { few, .. } => draughts::size(few),
            Self::Hypergammon(_) => hypergammon::size(),
        }
    }

    /// Solves the chapter backwards from the end of the game and returns its file. `told`
    /// repeatedly receives the progress from 0 to 1. `None` if a required smaller table is not
    /// available.
    ///
    /// The work takes up to some minutes. It needs about as many bytes of memory as the chapter has
    /// numbers, twice as many for mill, and twelve times as many for hypergammon.
    pub fn make(self, tables: &Tablebases, told: &mut dyn FnMut(f64)) -> Option<Vec<u8>> {
        let mut watch = Watch { told, done: 0, all: 1 };
        let parts = match self {
            Self::Mill => mill::solved(&mill::COUNTS, &mut watch),
            Self::Draughts { federation, few } => {
                let fewer = tables.all_of(Self::Draughts { federation, few: Few::Four });
                draughts::made(few, federation, fewer, &mut watch)?
            }
            Self::Hypergammon(worth) => vec![hypergammon::made(worth, tables, &mut watch)?],
        };
        sheet::written(self.name(), parts)
    }
}

/// The progress of making a table.
pub(crate) struct Watch<'a> {
    told: &'a mut dyn FnMut(f64),
    done: usize,
    all: usize,
}

impl Watch<'_> {
    /// Sets the total amount of work.
    fn begin(&mut self, all: usize) {
        self.all = all.max(1);
    }

    /// Adds an amount of work done.
    fn did(&mut self, more: usize) {
        self.done += more;
        (self.told)((self.done as f64 / self.all as f64).min(1.0));
    }
}

/// The callback for a table found to be damaged on reading, with the reason.
type DamageReport = Box<dyn Fn(Chapter, &SheetFlaw) + Send + Sync>;

/// The available tables. New ones may be laid while others read.
pub struct Tablebases {
    sheets: [RwLock<Option<Arc<TableSheet>>>; Chapter::ALL.len()],
    told: DamageReport,
}

impl std::fmt::Debug for Tablebases {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ready = Chapter::ALL.into_iter().filter(|&chapter| self.has(chapter));
        f.debug_list().entries(ready).finish()
    }
}

/// No tables, and no report of damage.
impl Default for Tablebases {
    fn default() -> Self {
        Self::new(|_, _| ())
    }
}

impl Tablebases {
    /// Creates an empty set of tables. `told` receives a report of each damaged table, which is
    /// then not read any more.
    pub fn new(told: impl Fn(Chapter, &SheetFlaw) + Send + Sync + 'static) -> Self {
        Self { sheets: std::array::from_fn(|_| RwLock::new(None)), told: Box::new(told) }
    }

    /// Makes a table available, in place of an earlier one.
    ///
    /// # Errors
    /// Returns the flaw of an unusable table.
    pub fn lay(&self, chapter: Chapter, bytes: Box<dyn Bytes>) -> Result<(), SheetFlaw> {
        let sheet = TableSheet::open(bytes, chapter.name(), chapter.held())?;
        let mut slot = self.sheets[chapter.place()].write().unwrap_or_else(PoisonError::into_inner);
        *slot = Some(Arc::new(sheet));
        Ok(())
    }

    /// Whether a table is available.
    pub fn has(&self, chapter: Chapter) -> bool {
        self.sheet(chapter).is_some()
    }

    /// Reads a whole table to check it; does nothing if it is not available.
    ///
    /// # Errors
    /// Returns the flaw of an unusable table, which is then not read any more.
    pub fn examine(&self, chapter: Chapter) -> Result<(), SheetFlaw> {
        let Some(sheet) = self.sheet(chapter) else { return Ok(()) };
        let mut inflater = Inflater::new();
        let flaw = (0..sheet.blocks()).find_map(|block| sheet.read(block, &mut inflater).err());
        flaw.map_or(Ok(()), |flaw| {
            sheet.spoil();
            Err(flaw)
        })
    }

    fn sheet(&self, chapter: Chapter) -> Option<Arc<TableSheet>> {
        let slot = self.sheets[chapter.place()].read().unwrap_or_else(PoisonError::into_inner);
        slot.clone().filter(|sheet| !sheet.is_spoiled())
    }

    /// Returns the inflated bytes of a table.
    fn all_of(&self, chapter: Chapter) -> Option<Vec<u8>> {
        let (sheet, mut inflater) = (self.sheet(chapter)?, Inflater::new());
        let mut all = Vec::with_capacity(chapter.held());
        for block in 0..sheet.blocks() {
            match sheet.read(block, &mut inflater) {
                Ok(mut block) => all.append(&mut block),
                Err(flaw) => {
                    self.spoil(chapter, &sheet, &flaw);
                    return None;
                }
            }
        }
        Some(all)
    }

    /// Withdraws a damaged table, and reports it once.
    fn spoil(&self, chapter: Chapter, sheet: &TableSheet, flaw: &SheetFlaw) {
        if sheet.spoil() {
            (self.told)(chapter, flaw);
        }
    }
}
