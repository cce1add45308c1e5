//! The file of a table: fates deflated in blocks that can be read singly.
//!
//! ```text
//! "KAMENEND"  version  name (20)  bytes held  bytes a block      40 bytes, then
//! where each block begins, and where the last one ends            4 bytes each
//! CRC-32 of all that                                              4 bytes
//! the blocks, each as zlib writes it, with its own Adler-32
//! ```
//! Numbers are little-endian; places are counted from the first block.

use std::{
    fs::File,
    io::{self, Write},
    sync::atomic::{AtomicBool, Ordering},
};

use flate2::{Compression, Crc, Decompress, FlushDecompress, Status, write::ZlibEncoder};

const MAGIC: &[u8; 8] = b"KAMENEND";
/// The version of the format.
const VERSION: u32 = 1;
/// The greatest length of a name.
const NAME: usize = 20;
const HEAD: usize = 40;
/// The number of bytes deflated together.
pub(super) const BLOCK: usize = 4096;
/// The number of two-byte numbers in a block.
pub(super) const PAIRS: usize = BLOCK / 2;

/// A source of bytes with random access.
pub trait Bytes: Send + Sync + std::fmt::Debug {
    /// Fills the buffer with the bytes from a place on.
    ///
    /// # Errors
    /// Fails if the bytes cannot be read or the source is too short.
    fn read_at(&self, place: u64, into: &mut [u8]) -> io::Result<()>;
}

impl Bytes for File {
    fn read_at(&self, place: u64, into: &mut [u8]) -> io::Result<()> {
        std::os::unix::fs::FileExt::read_exact_at(self, into, place)
    }
}

impl Bytes for Vec<u8> {
    fn read_at(&self, place: u64, into: &mut [u8]) -> io::Result<()> {
        let begin = usize::try_from(place).unwrap_or(usize::MAX);
        let found = self.get(begin..).and_then(|rest| rest.get(..into.len()));
        into.copy_from_slice(found.ok_or(io::ErrorKind::UnexpectedEof)?);
        Ok(())
    }
}

/// The reason why a table's file cannot be used.
#[derive(Debug)]
pub enum SheetFlaw {
    /// The file cannot be read.
    Unreadable(io::Error),
    /// The file has another format, another version, or another table.
    Foreign,
    /// The file has changed since it was written.
    Damaged,
}

impl From<io::Error> for SheetFlaw {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Self::Damaged,
            _ => Self::Unreadable(error),
        }
    }
}

/// Writes a table whose fates come in parts; each part is dropped once written. `None` if the table
/// is too large for the format.
pub(super) fn written(name: &str, parts: Vec<Vec<u8>>) -> Option<Vec<u8>> {
    let held = parts.iter().map(Vec::len).sum();
    let (mut places, mut body) = (vec![0_u32], Vec::new());
    let mut write = |block: &[u8]| {
        let mut encoder = ZlibEncoder::new(&mut body, Compression::best());
        encoder.write_all(block).ok()?;
        encoder.finish().ok()?;
        places.push(u32::try_from(body.len()).ok()?);
        Some(())
    };
    let mut block = Vec::with_capacity(BLOCK);
    for part in parts {
        let mut rest = part.as_slice();
        while !rest.is_empty() {
            let (now, later) = rest.split_at(rest.len().min(BLOCK - block.len()));
            block.extend(now);
            rest = later;
            if block.len() == BLOCK {
                write(&block)?;
                block.clear();
            }
        }
    }
    if !block.is_empty() {
        write(&block)?;
    }
    let mut all = Vec::new();
    all.append(&mut head(name, held));
    all.extend(places.iter().flat_map(|place| place.to_le_bytes()));
    let crc = checked(&all);
    all.extend(crc.to_le_bytes());
    all.append(&mut body);
    Some(all)
}

fn head(name: &str, held: usize) -> Vec<u8> {
    let mut all = MAGIC.to_vec();
    all.extend(VERSION.to_le_bytes());
    let mut padded = [0; NAME];
    padded.iter_mut().zip(name.bytes()).for_each(|(into, byte)| *into = byte);
    all.extend(padded);
    all.extend((held as u32).to_le_bytes());
    all.extend((BLOCK as u32).to_le_bytes());
    all
}

fn checked(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}

/// A readable table.
#[derive(Debug)]
pub(super) struct TableSheet {
    bytes: Box<dyn Bytes>,
    held: usize,
    /// Whether the table was found to be damaged; it is then not read any more.
    spoiled: AtomicBool,
}

impl TableSheet {
    /// Opens the file of a named table with this number of fates.
    ///
    /// # Errors
    /// Returns the flaw of an unusable file.
    pub(super) fn open(bytes: Box<dyn Bytes>, name: &str, held: usize) -> Result<Self, SheetFlaw> {
        let mut index = vec![0; HEAD + 4 * (held.div_ceil(BLOCK) + 1)];
        bytes.read_at(0, &mut index[..HEAD])?;
        if index[..HEAD] != head(name, held) {
            return Err(SheetFlaw::Foreign);
        }
        bytes.read_at(0, &mut index)?;
        let mut crc = [0; 4];
        bytes.read_at(index.len() as u64, &mut crc)?;
        if checked(&index) != u32::from_le_bytes(crc) {
            return Err(SheetFlaw::Damaged);
        }
        Ok(Self { bytes, held, spoiled: AtomicBool::new(false) })
    }

    /// Whether the table was found to be damaged.
    pub(super) fn is_spoiled(&self) -> bool {
        self.spoiled.load(Ordering::Relaxed)
    }

    /// Marks the table as damaged; `true` if it was not marked before.
    pub(super) fn spoil(&self) -> bool {
        !self.spoiled.swap(true, Ordering::Relaxed)
    }

    /// Returns the number of blocks.
    pub(super) fn blocks(&self) -> usize {
        self.held.div_ceil(BLOCK)
    }

    /// Reads a block.
    ///
    /// # Errors
    /// Returns the flaw of an unusable block.
    pub(super) fn read(&self, block: usize, inflater: &mut Inflater) -> Result<Vec<u8>, SheetFlaw> {
        let mut places = [0; 8];
        self.bytes.read_at((HEAD + 4 * block) as u64, &mut places)?;
        let [from, to] =
            [0, 4].map(|at| u32::from_le_bytes(std::array::from_fn(|byte| places[at + byte])));
        let length = to.checked_sub(from).ok_or(SheetFlaw::Damaged)? as usize;
        // Deflated data never grows by more than a little.
        if length > 2 * BLOCK {
            return Err(SheetFlaw::Damaged);
        }
        inflater.deflated.resize(length, 0);
        let body = (HEAD + 4 * (self.blocks() + 1) + 4) as u64;
        self.bytes.read_at(body + u64::from(from), &mut inflater.deflated)?;
        inflater.inflate((self.held - block * BLOCK).min(BLOCK))
    }
}

/// A decompressor for one block after another.
pub(super) struct Inflater {
    engine: Decompress,
    deflated: Vec<u8>,
}

impl Inflater {
    pub(super) fn new() -> Self {
        Self { engine: Decompress::new(true), deflated: Vec::new() }
    }

    fn inflate(&mut self, length: usize) -> Result<Vec<u8>, SheetFlaw> {
        let mut block = vec![0; length];
        self.engine.reset(true);
        let done = self.engine.decompress(&self.deflated, &mut block, FlushDecompress::Finish);
        let whole = self.engine.total_out() == length as u64;
        match done {
            Ok(Status::StreamEnd) if whole => Ok(block),
            _ => Err(SheetFlaw::Damaged),
        }
    }
}
