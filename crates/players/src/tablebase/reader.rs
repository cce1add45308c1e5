//! Lookups during one thought.

use std::{cell::RefCell, sync::Arc};

use super::{
    Chapter, Fate, Tablebases,
    sheet::{BLOCK, Inflater, PAIRS, TableSheet},
};

/// The number of cached blocks, half a megabyte in all; the cache ends with the thought.
const REMEMBERED: usize = 128;

/// The place of a position in the tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TableEntry {
    pub(crate) chapter: Chapter,
    /// Its number in that table.
    pub(crate) at: usize,
    /// An upper bound of the irreversible moves left. Each such move of either side lowers it, by
    /// more than any distance to the next.
    pub(crate) rest: i32,
}

/// A reader of tables for one thought. It uses exactly the tables that were available at the
/// beginning.
pub(crate) struct TableReader<'a> {
    tables: &'a Tablebases,
    sheets: [Option<Arc<TableSheet>>; Chapter::ALL.len()],
    memory: RefCell<TableMemory>,
}

struct TableMemory {
    inflater: Inflater,
    /// The blocks with their table and number.
    blocks: Vec<Option<(usize, usize, Vec<u8>)>>,
}

impl<'a> TableReader<'a> {
    pub(crate) fn new(tables: &'a Tablebases) -> Self {
        let memory = TableMemory { inflater: Inflater::new(), blocks: vec![None; REMEMBERED] };
        let sheets = Chapter::ALL.map(|chapter| tables.sheet(chapter));
        Self { tables, sheets, memory: RefCell::new(memory) }
    }

    /// Returns the fate of a position; `None` if its table is not available.
    pub(crate) fn fate(&self, entry: TableEntry) -> Option<Fate> {
        let byte = |block: &[u8]| block.get(entry.at % BLOCK).copied();
        self.read(entry.chapter, entry.at / BLOCK, byte).map(Fate::of)
    }

    /// Returns a number written by [`super::hypergammon`]; `None` if its table is not available.
    pub(super) fn number(&self, chapter: Chapter, at: usize) -> Option<u16> {
        self.read(chapter, at / PAIRS, |block| {
            let (high, low) = block.split_at(block.len() / 2);
            Some(u16::from_be_bytes([*high.get(at % PAIRS)?, *low.get(at % PAIRS)?]))
        })
    }

    /// Returns the result of `pick` on a block of a table; `None` if the table is not available.
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
