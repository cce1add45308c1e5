//! Tablebases: what becomes of every position with few men, by exact play: endings of mill
//! and draughts, and all of hypergammon.
//!
//! [`Tablebases`] says what lies ready; the host of the players makes a [`Chapter`], keeps
//! its bytes, and lays them there again. Without tables everybody plays as well as without
//! them: only what they say is known instead of thought.
//!
//! The hardest levels look a position up at the root, where it is exact, and at the leaves of
//! their search. What lies ready when a thought begins is read to its end, so equal views
//! lead to equal choices. Files are read a block at a time, and a thought remembers half a
//! megabyte: at rest tables take no memory. This crate knows no path, it is handed bytes.
//!
//! A fate is by the rules, their draws included. It holds for a count of quiet moves that
//! begins now, and its distance leads to the next thing that cannot be undone: a mill, a
//! capture, a man's move. A win that takes longer than the count allows is a draw in the
//! table. At the root the real count and the positions before are asked, too.

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

/// One table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chapter {
    /// Mill with nine men each and jumping: the moving phase with nine men at most, both
    /// sides together.
    Mill,
    /// Draughts with captures that must be made.
    Draughts {
        /// Whether a king's capture comes before a man's.
        federation: bool,
        /// With how many pieces.
        few: Few,
    },
    /// Hypergammon, all of it.
    Hypergammon(Worth),
}

/// With how few pieces draughts is in one table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Few {
    /// Four at most, both sides together.
    Four,
    /// Four against one.
    FourOne,
    /// Three against two.
    ThreeTwo,
}

impl Few {
    /// How many pieces each side can have, the more first.
    fn pieces(self) -> &'static [[u32; 2]] {
        match self {
            Self::Four => &[[1, 1], [2, 1], [2, 2], [3, 1]],
            Self::FourOne => &[[4, 1]],
            Self::ThreeTwo => &[[3, 2]],
        }
    }
}

impl Chapter {
    /// All of them, in the order in which they can be made.
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

    /// The name of its file: `mill-9.table`.
    pub fn file(self) -> String {
        format!("{}.table", self.name())
    }

    /// Its name: `mill-9`, `draughts-4-1`, `federation-4`.
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

    /// How many bytes it holds.
    fn held(self) -> usize {
        match self {
            Self::Mill => mill::size(),
            Self::Draughts { few, .. } => draughts::size(few),
            Self::Hypergammon(_) => hypergammon::size(),
        }
    }

    /// Finds all of it, from the end of the game backwards, and writes it down. `told` is
    /// told again and again how much is done, from 0 to 1. `None` if what it leads to does not
    /// lie on the tables.
    ///
    /// This takes up to some minutes, and about as many bytes meanwhile as the chapter has
    /// numbers, twice as many in mill, and twelve times as many in hypergammon.
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

/// Who is told how far the making of a table is.
pub(crate) struct Watch<'a> {
    told: &'a mut dyn FnMut(f64),
    done: usize,
    all: usize,
}

impl Watch<'_> {
    /// There is so much to be done.
    fn begin(&mut self, all: usize) {
        self.all = all.max(1);
    }

    /// So much more is done.
    fn did(&mut self, more: usize) {
        self.done += more;
        (self.told)((self.done as f64 / self.all as f64).min(1.0));
    }
}

/// Is told which table turned out to be damaged while it was read, and why.
type DamageReport = Box<dyn Fn(Chapter, &SheetFlaw) + Send + Sync>;

/// What tables of endings lie ready. They may be laid while others read.
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

/// None lie ready yet, and of a damaged one nobody is told.
impl Default for Tablebases {
    fn default() -> Self {
        Self::new(|_, _| ())
    }
}

impl Tablebases {
    /// None lie ready yet. `told` is told of a damaged one, which is not read any more.
    pub fn new(told: impl Fn(Chapter, &SheetFlaw) + Send + Sync + 'static) -> Self {
        Self { sheets: std::array::from_fn(|_| RwLock::new(None)), told: Box::new(told) }
    }

    /// Lays a table ready, in place of what lay there.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn lay(&self, chapter: Chapter, bytes: Box<dyn Bytes>) -> Result<(), SheetFlaw> {
        let sheet = TableSheet::open(bytes, chapter.name(), chapter.held())?;
        let mut slot = self.sheets[chapter.place()].write().unwrap_or_else(PoisonError::into_inner);
        *slot = Some(Arc::new(sheet));
        Ok(())
    }

    /// Whether a table lies ready.
    pub fn has(&self, chapter: Chapter) -> bool {
        self.sheet(chapter).is_some()
    }

    /// Reads a table all through; does nothing if it does not lie ready.
    ///
    /// # Errors
    /// Why it cannot be used; it is not read any more.
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

    /// All that a table holds, inflated.
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

    /// Puts a damaged table away, and tells that once.
    fn spoil(&self, chapter: Chapter, sheet: &TableSheet, flaw: &SheetFlaw) {
        if sheet.spoil() {
            (self.told)(chapter, flaw);
        }
    }
}
