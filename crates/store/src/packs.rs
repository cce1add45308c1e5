//! Packed logs of games that ended a while ago, each in one row.
//!
//! A pack begins with the version of its format, a checksum of its contents, so that a changed byte
//! is noticed, and the fingerprints, four bytes each, which cannot be compressed. The rest is
//! deflated: the lengths of the codes, the codes, the author of each entry, and the time since the
//! entry before. Numbers take seven bits a byte, the lowest first.

use std::io::{self, Read as _, Write as _};

use flate2::{Compression, Crc, read::DeflateDecoder, write::DeflateEncoder};
use sqlx::{query, query_scalar};

use crate::{
    Connection, GameId, PersonId, StoreError, Timestamp,
    entries::{self, By, EntryRow, StoredEntry},
};

const VERSION: u8 = 2;
/// The largest pack, in bytes; a damaged one may claim any length.
const MOST: u64 = 16 << 20;
/// The authors of entries as numbers; people follow by their index.
const NOBODY: u64 = 0;
const CLOCK: u64 = 1;
const COMPUTER: u64 = 2;
const ROOM: u64 = 3;
const PEOPLE: u64 = 4;

/// Packs the log of a game into one row, if it is not packed yet. Nobody can add to it afterwards.
///
/// # Errors
/// [`StoreError::Pack`] if the row would not unpack to the same log; the database cannot be
/// written.
pub async fn pack(db: &mut Connection, game: GameId) -> Result<(), StoreError> {
    let there = query_scalar::<_, bool>("select exists (select 1 from entries where game = $1)");
    if !there.bind(game).fetch_one(&mut *db).await? {
        return Ok(());
    }
    let log = entries::whole(&mut *db, &[game]).await?;
    let log: Vec<_> = log.into_iter().map(|(_, entry)| entry).collect();
    let (bytes, people) = packed(&log).map_err(sqlx::Error::Io)?;
    if unpacked(log.len(), &bytes, &people).as_ref() != Some(&log) {
        return Err(StoreError::Pack(game));
    }
    let (plies, moved) = (log.len() as i64, log.last().map(|entry| entry.at));
    let row = query("insert into packs (game, plies, moved, bytes) values ($1, $2, $3, $4)");
    row.bind(game).bind(plies).bind(moved).bind(bytes).execute(&mut *db).await?;
    for (place, person) in (0_i64..).zip(people) {
        let row = query("insert into pack_people (game, place, person) values ($1, $2, $3)");
        row.bind(game).bind(place).bind(person).execute(&mut *db).await?;
    }
    query("delete from entries where game = $1").bind(game).execute(db).await?;
    Ok(())
}

/// Packs a log: the bytes of its row, and the people named in them.
fn packed(log: &[StoredEntry]) -> io::Result<(Vec<u8>, Vec<PersonId>)> {
    let hashes: Vec<_> = log.iter().flat_map(|entry| entry.row.hash.to_le_bytes()).collect();
    let (mut rest, mut people) = (Vec::new(), Vec::new());
    log.iter().for_each(|entry| put(&mut rest, entry.row.code.len() as u64));
    log.iter().for_each(|entry| rest.extend(entry.row.code.as_bytes()));
    log.iter().for_each(|entry| put(&mut rest, maker(entry.by, &mut people)));
    let mut before = 0;
    for entry in log {
        put(&mut rest, folded(entry.at.0.wrapping_sub(before)));
        before = entry.at.0;
    }
    let sum = sum(&hashes, &rest).to_le_bytes();
    let bytes = [&[VERSION], sum.as_slice(), &hashes].concat();
    let mut deflated = DeflateEncoder::new(bytes, Compression::best());
    deflated.write_all(&rest)?;
    Ok((deflated.finish()?, people))
}

/// Unpacks a log of so many entries; `None` if the bytes are damaged.
pub(crate) fn unpacked(
    plies: usize,
    bytes: &[u8],
    people: &[PersonId],
) -> Option<Vec<StoredEntry>> {
    let (&VERSION, bytes) = bytes.split_first()? else { return None };
    let (stated, bytes) = bytes.split_first_chunk()?;
    let (hashes, bytes) = bytes.split_at_checked(plies.checked_mul(4)?)?;
    let mut rest = Vec::new();
    DeflateDecoder::new(bytes).take(MOST).read_to_end(&mut rest).ok()?;
    if sum(hashes, &rest) != u32::from_le_bytes(*stated) {
        return None;
    }
    let mut rest = rest.as_slice();
    let lengths: Vec<_> = (0..plies).map(|_| take(&mut rest)).collect::<Option<_>>()?;
    let mut codes = Vec::with_capacity(plies);
    for length in lengths {
        let (code, after) = rest.split_at_checked(usize::try_from(length).ok()?)?;
        codes.push(String::from_utf8(code.to_vec()).ok()?);
        rest = after;
    }
    let makers: Vec<_> =
        (0..plies).map(|_| made_by(take(&mut rest)?, people)).collect::<Option<_>>()?;
    let mut at = 0_i64;
    let mut log = Vec::with_capacity(plies);
    for ((code, by), hash) in codes.into_iter().zip(makers).zip(hashes.chunks_exact(4)) {
        at = at.wrapping_add(unfolded(take(&mut rest)?));
        let row = EntryRow { code, hash: u32::from_le_bytes(hash.try_into().ok()?) };
        log.push(StoredEntry { row, by, at: Timestamp(at) });
    }
    rest.is_empty().then_some(log)
}

/// The checksum of a pack's contents.
fn sum(hashes: &[u8], rest: &[u8]) -> u32 {
    let mut sum = Crc::new();
    sum.update(hashes);
    sum.update(rest);
    sum.sum()
}

/// The number of an entry's author; a new person is appended.
fn maker(by: Option<By>, people: &mut Vec<PersonId>) -> u64 {
    match by {
        None => NOBODY,
        Some(By::Clock) => CLOCK,
        Some(By::Computer) => COMPUTER,
        Some(By::Room) => ROOM,
        Some(By::Person(person)) => {
            let known = people.iter().position(|other| *other == person);
            let place = known.unwrap_or_else(|| {
                people.push(person);
                people.len() - 1
            });
            PEOPLE + place as u64
        }
    }
}

/// The author with this number. The outer `None` means that there is none.
fn made_by(number: u64, people: &[PersonId]) -> Option<Option<By>> {
    Some(match number {
        NOBODY => None,
        CLOCK => Some(By::Clock),
        COMPUTER => Some(By::Computer),
        ROOM => Some(By::Room),
        place => Some(By::Person(*people.get(usize::try_from(place - PEOPLE).ok()?)?)),
    })
}

fn put(bytes: &mut Vec<u8>, mut number: u64) {
    while number > 0x7f {
        bytes.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn take(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let (&byte, after) = bytes.split_first()?;
        *bytes = after;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

/// A number with its sign in the lowest bit, so that small ones are short on either side of nought.
const fn folded(number: i64) -> u64 {
    (number << 1 ^ number >> 63).cast_unsigned()
}

const fn unfolded(number: u64) -> i64 {
    (number >> 1).cast_signed() ^ -((number & 1).cast_signed())
}

#[cfg(test)]
mod tests;
