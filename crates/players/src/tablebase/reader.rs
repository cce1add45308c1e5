//! Looking positions up during one thought.

use std::{cell::RefCell, sync::Arc};

use super::{
    Chapter, Fate, Tablebases,
    sheet::{BLOCK, Inflater, PAIRS, TableSheet},
};

/// How many blocks are remembered, half a megabyte in all: gone with the thought.
const REMEMBERED: usize = 128;

/// Where a position stands in the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TableEntry {
    pub(crate) chapter: Chapter,
    /// Its number in that table.
    pub(crate) at: usize,
    /// How much there is left at most that cannot be undone, in moves: it gets less with
    /// every such move of either side, and by more than any distance to the next.
    pub(crate) rest: i32,
}

/// What reads tables during one thought. What lay ready when it began is read to its
/// end, and nothing else.
pub(crate) struct TableReader<'a> {
    tables: &'a Tablebases,
    sheets: [Option<Arc<TableSheet>>; Chapter::ALL.len()],
    memory: RefCell<TableMemory>,
}

struct TableMemory {
    inflater: Inflater,
    /// Blocks by their table and number.
    blocks: Vec<Option<(usize, usize, Vec<u8>)>>,
}

impl<'a> TableReader<'a> {
    pub(crate) fn new(tables: &'a Tablebases) -> Self {
        let memory = TableMemory { inflater: Inflater::new(), blocks: vec![None; REMEMBERED] };
        let sheets = Chapter::ALL.map(|chapter| tables.sheet(chapter));
        Self { tables, sheets, memory: RefCell::new(memory) }
    }

    /// What becomes of a position; `None` if its table does not lie ready.
    pub(crate) fn fate(&self, entry: TableEntry) -> Option<Fate> {
        let byte = |block: &[u8]| block.get(entry.at % BLOCK).copied();
        self.read(entry.chapter, entry.at / BLOCK, byte).map(Fate::of)
    }

    /// A number of those that [`super::hypergammon`] writes; `None` if its table does not
    /// lie ready.
    pub(super) fn number(&self, chapter: Chapter, at: usize) -> Option<u16> {
        self.read(chapter, at / PAIRS, |block| {
            let (high, low) = block.split_at(block.len() / 2);
            Some(u16::from_be_bytes([*high.get(at % PAIRS)?, *low.get(at % PAIRS)?]))
        })
    }

    /// What is picked from a block of a table; `None` if it does not lie ready.
    fn read<T>(
        &self,
        chapter: Chapter,
        block: usize,
        pick: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Option<T> {
        let table = chapter.place();
        let sheet = self.sheets[table].as_ref().filter(|sheet| !sheet.is_spoiled())?;
        let memory = &mut *self.memory.borrow_mut();
        let slot = &mut memory.blocks[(block + table * 19) % REMEMBERED];
        if slot.as_ref().is_none_or(|found| (found.0, found.1) != (table, block)) {
            match sheet.read(block, &mut memory.inflater) {
                Ok(read) => *slot = Some((table, block, read)),
                Err(flaw) => {
                    self.tables.spoil(chapter, sheet, &flaw);
                    return None;
                }
            }
        }
        slot.as_ref().and_then(|(_, _, found)| pick(found))
    }
}
