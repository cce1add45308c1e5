//! Reports whose last round is paired but not played, as pairing programs write them.

use std::collections::BTreeMap;

use super::{Trf, TrfError, TrfFault, cells};
use crate::tournament::Fixture;

/// An entrant's part in the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextCell {
    Absent,
    Bye,
    Game { other: usize, white: bool },
}

impl Trf {
    /// Reads a report in which the round after the first `played` ones is paired. Returns the
    /// report without that round, and its pairs in the order of the first entrant in the list.
    ///
    /// # Errors
    /// Fails with the first faulty line and its fault.
    pub fn read_paired(text: &str, played: usize) -> Result<(Self, Fixture), TrfError> {
        let column = cells::FIRST + cells::WIDTH * played;
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
        let mut before = String::new();
        let mut next: BTreeMap<usize, (usize, NextCell)> = BTreeMap::new();
        for (line, text) in (1..).zip(text.lines()) {
            let letters: Vec<char> = text.chars().collect();
            let told = if text.starts_with("001") { column } else { letters.len() };
            before.extend(letters.iter().take(told));
            before.push('\n');
            let number: String = letters.iter().skip(4).take(4).collect();
            // The reader of the whole line reports an invalid number.
            if let (true, Ok(number @ 1..)) = (text.starts_with("001"), number.trim().parse()) {
                let cell = cell(letters.get(column..).unwrap_or(&[]));
                let cell = cell.ok_or(TrfError { line, why: TrfFault::Round(played + 1) })?;
                next.insert(number - 1, (line, cell));
            }
        }
        let fixture = |next| fixture(next, played + 1);
        Self::read(&before).and_then(|report| Ok((report, fixture(&next)?)))
    }
}

/// Reads `nnnn c` without a result, or a cell without an opponent; `None` for anything else.
fn cell(letters: &[char]) -> Option<NextCell> {
    let (own, more) = letters.split_at(letters.len().min(cells::WIDTH));
    let own: String = own.iter().collect();
    let parts: Vec<&str> = own.split_whitespace().collect();
    if more.iter().any(|letter| *letter != ' ') {
        return None;
    }
    match parts.as_slice() {
        [] | ["0000", "-", "Z" | "-"] => Some(NextCell::Absent),
        ["0000", "-", "U" | "+"] => Some(NextCell::Bye),
        [number, colour @ ("w" | "b")] => {
            let other = number.parse::<usize>().ok()?.checked_sub(1)?;
            Some(NextCell::Game { other, white: *colour == "w" })
        }
        _ => None,
    }
}

/// Returns the pairs on which both sides agree.
fn fixture(next: &BTreeMap<usize, (usize, NextCell)>, round: usize) -> Result<Fixture, TrfError> {
    let mut fixture = Fixture::default();
    for (&one, &(line, cell)) in next {
        let contradiction = TrfError { line, why: TrfFault::Contradiction(round) };
        match cell {
            NextCell::Absent => {}
            NextCell::Bye if fixture.bye.is_some() => return Err(contradiction),
            NextCell::Bye => fixture.bye = Some(one),
            NextCell::Game { other, white } => {
                let back = NextCell::Game { other: one, white: !white };
                if one == other || next.get(&other).is_none_or(|(_, cell)| *cell != back) {
                    return Err(contradiction);
                }
                if one < other {
                    fixture.pairs.push(if white { (one, other) } else { (other, one) });
                }
            }
        }
    }
    Ok(fixture)
}
