//! The rounds in an entrant's line.

use super::TrfFault;
use crate::tournament::{Bye, RoundSlot, Score};

/// The column of the first round in an entrant's line, and the width of a round.
pub(super) const FIRST: usize = 91;
pub(super) const WIDTH: usize = 10;

/// Reads the rounds of an entrant's line. Rounds left out before others are byes without points.
pub(super) fn slots(line: &[char], own: usize) -> Result<Vec<RoundSlot>, TrfFault> {
    let mut slots = Vec::new();
    for (index, cell) in line.get(FIRST..).unwrap_or(&[]).chunks(WIDTH).enumerate() {
        if cell.iter().all(|&letter| letter == ' ') {
            continue;
        }
        let slot = slot(cell, own, index + 1)?;
        slots.resize(index, RoundSlot::Bye(Bye::Zero));
        slots.push(slot);
    }
    Ok(slots)
}

/// Reads `nnnn c r`: the opponent, the colour and the result.
fn slot(cell: &[char], own: usize, round: usize) -> Result<RoundSlot, TrfFault> {
    let letter = |at: usize| cell.get(at).copied().unwrap_or(' ');
    let bad = TrfFault::Round(round);
    let others = (0..WIDTH).filter(|at| ![0, 1, 2, 3, 5, 7].contains(at));
    if others.map(letter).any(|letter| letter != ' ') {
        return Err(bad);
    }
    let number: String = (0..4).map(letter).collect();
    let other = match number.trim() {
        "" | "0000" => None,
        number => {
            let number: usize = number.parse().map_err(|_| bad.clone())?;
            // The check of the opponent's number follows once all lines are read.
            Some(number.checked_sub(1).filter(|&other| other != own).ok_or(bad.clone())?)
        }
    };
    let white = match letter(5).to_ascii_lowercase() {
        'w' => Some(true),
        'b' => Some(false),
        '-' | ' ' => None,
        _ => return Err(bad),
    };
    let result = letter(7).to_ascii_uppercase();
    match (other, white, result) {
        (Some(_), _, ' ') => Err(TrfFault::NoResult(round)),
        (Some(other), _, '+' | '-') => Ok(RoundSlot::Forfeit { other, white, won: result == '+' }),
        (Some(other), Some(white), _) => {
            let score = match result {
                '1' | 'W' => Score::Win,
                '=' | 'D' => Score::Draw,
                '0' | 'L' => Score::Loss,
                _ => return Err(bad),
            };
            Ok(RoundSlot::Played { other, white, score })
        }
        (None, None, 'U' | '+') => Ok(RoundSlot::Bye(Bye::Allocated)),
        (None, None, 'F') => Ok(RoundSlot::Bye(Bye::Full)),
        (None, None, 'H' | '=') => Ok(RoundSlot::Bye(Bye::Half)),
        (None, None, 'Z' | '-' | ' ') => Ok(RoundSlot::Bye(Bye::Zero)),
        _ => Err(bad),
    }
}

/// Writes the cell of a round.
pub(super) fn cell(slot: RoundSlot) -> String {
    let colour = |white: Option<bool>| match white {
        Some(true) => 'w',
        Some(false) => 'b',
        None => '-',
    };
    match slot {
        RoundSlot::Played { other, white, score } => {
            let result = match score {
                Score::Win => '1',
                Score::Draw => '=',
                Score::Loss => '0',
            };
            format!("{:4} {} {result}", other + 1, colour(Some(white)))
        }
        RoundSlot::Forfeit { other, white, won } => {
            format!("{:4} {} {}", other + 1, colour(white), if won { '+' } else { '-' })
        }
        RoundSlot::Bye(bye) => {
            let letter = match bye {
                Bye::Zero => 'Z',
                Bye::Half => 'H',
                Bye::Full => 'F',
                Bye::Allocated => 'U',
            };
            format!("0000 - {letter}")
        }
    }
}

/// Writes points with one decimal.
pub(super) fn points(tenths: u32) -> String {
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// Reads points in tenths, from `1`, `1.5` or `.5`.
pub(super) fn tenths(text: &str) -> Result<u32, TrfFault> {
    let (whole, tenth) = text.trim().split_once('.').unwrap_or((text.trim(), "0"));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if tenth.len() != 1 || whole.len() > 3 || !digits(whole) || !digits(tenth) {
        return Err(TrfFault::Number);
    }
    let number = |text: &str| if text.is_empty() { Ok(0) } else { text.parse::<u32>() };
    match (number(whole), number(tenth)) {
        (Ok(whole), Ok(tenth)) if !text.trim().is_empty() => Ok(whole * 10 + tenth),
        _ => Err(TrfFault::Number),
    }
}
