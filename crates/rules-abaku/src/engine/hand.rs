//! The tiles available to a search.

use alloc::vec::Vec;

use game_core::Seat;

use crate::{Abaku, Digits, JOKERS, RACK, Tile, ZEROS_FOR_JOKER};

use super::{
    ALL, Filling,
    strings::{Strings, tile_key},
};

/// The tiles of a hand, and the number of its zeros that may become jokers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Hand {
    /// The count of each digit, four bits each.
    counts: u64,
    tiles: u8,
    jokers: u8,
    /// The digits that can be laid.
    mask: u16,
}

impl Hand {
    /// Creates a hand of these tiles, with up to `jokers` zeros as jokers.
    pub fn new(tiles: Digits, jokers: usize) -> Self {
        // No placement needs more than fifteen of a digit.
        let counts = (0..10).map(|digit| tile_key(digit) * u64::from(tiles.count(digit).min(15)));
        let counts = counts.sum();
        let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
        let hand = Self { counts, tiles: small(tiles.len()), jokers: small(jokers), mask: 0 };
        Self { mask: hand.digits(), ..hand }
    }

    /// Returns the hand of a seat in a game.
    pub fn of(game: &Abaku, seat: Seat) -> Self {
        let earned = game.options.jokers && game.zeros[seat.index()] >= ZEROS_FOR_JOKER;
        let jokers = if earned { JOKERS.saturating_sub(game.grid.jokers()) } else { 0 };
        Self::new(game.rack(seat), jokers)
    }

    /// Returns the number of tiles with a digit.
    #[inline]
    fn count(&self, digit: u8) -> u8 {
        (self.counts >> (4 * digit) & 0xF) as u8
    }

    /// Returns the greatest number of tiles that can serve as these digits, which must be in the
    /// mask.
    #[inline]
    pub(super) fn count_of(&self, mut digits: u16) -> usize {
        if self.jokers > 0 {
            return self.len();
        }
        let mut count = 0;
        while digits != 0 {
            count += usize::from(self.count(digits.trailing_zeros() as u8));
            digits &= digits - 1;
        }
        count
    }

    /// Returns the number of tiles.
    pub(super) fn len(&self) -> usize {
        self.tiles.into()
    }

    /// Returns the digits that can be laid.
    #[inline]
    pub(super) fn mask(&self) -> u16 {
        self.mask
    }

    /// Returns the greatest digits that can be laid together, in descending order; possible jokers
    /// count as nines.
    pub(super) fn greatest(&self) -> impl Iterator<Item = u8> + use<> {
        let (hand, jokers) = (*self, self.jokers.min(self.count(0)));
        let rest = (0..10).rev().flat_map(move |digit| {
            let count = hand.count(digit) - if digit == 0 { jokers } else { 0 };
            (0..count).map(move |_| digit)
        });
        (0..jokers).map(|_| 9).chain(rest)
    }

    fn digits(&self) -> u16 {
        if self.jokers > 0 && self.count(0) > 0 {
            return ALL;
        }
        (0..10).map(|digit| u16::from(self.count(digit) > 0) << digit).sum()
    }

    /// Returns the remainder of the digit sum by nine as a bit; with jokers, all remainders.
    pub(super) fn remainder(&self) -> u16 {
        if self.jokers > 0 {
            return ALL;
        }
        let points = (0..10).map(|digit| u32::from(digit) * u32::from(self.count(digit)));
        1 << (points.sum::<u32>() % 9)
    }

    /// Returns the hand without this digit, which must be in its mask. It takes a plain tile if
    /// there is one: that spares a joker and never costs more.
    #[inline]
    pub(super) fn after(self, digit: u8) -> Self {
        if self.jokers > 0 {
            return self.after_with_jokers(digit);
        }
        let counts = self.counts - tile_key(digit);
        let gone = counts >> (4 * digit) & 0xF == 0;
        Self {
            counts,
            tiles: self.tiles - 1,
            mask: self.mask & !(u16::from(gone) << digit),
            ..self
        }
    }

    fn after_with_jokers(mut self, digit: u8) -> Self {
        self.tiles -= 1;
        if self.count(digit) > 0 {
            self.counts -= tile_key(digit);
        } else {
            self.counts -= tile_key(0);
            self.jokers -= 1;
        }
        self.mask = self.digits();
        self
    }

    /// Whether the hand can lay the filling with jokers at the places of the mask.
    pub fn can_lay(&self, filling: &Filling, jokers: u8) -> bool {
        let mut hand = *self;
        jokers.count_ones() <= self.jokers.into()
            && filling.laid(jokers).all(|tile: Tile| {
                let digit = tile.spends();
                let there = hand.count(digit) > 0;
                hand.counts -= if there { tile_key(digit) } else { 0 };
                there
            })
    }
}

/// A selection of digits that can be laid together.
#[derive(Debug, Clone, Copy)]
pub(super) struct Draw {
    pub(super) key: u64,
    /// The digits in it.
    pub(super) mask: u16,
    /// The number of its digits and their sum.
    pub(super) count: u8,
    pub(super) sum: i32,
    /// Whether its digits form an equation in some order.
    pub(super) alone: bool,
}

/// The greatest sums of digits, by their number.
pub(super) type Sums = [i32; RACK + 1];

/// The selections of digits that can be laid together, by size.
pub(super) struct Draws {
    all: [Vec<Draw>; RACK + 1],
    /// For each digit, the digits that can be laid with it.
    after: [u16; 10],
}

impl Draws {
    /// Returns every selection of one to five digits, each once.
    pub(super) fn of(hand: &Hand) -> Self {
        // The room for selections from five different tiles.
        let all = [1, 5, 10, 10, 5, 1].map(Vec::with_capacity);
        let mut draws = Self { all, after: [0; 10] };
        draws.take(hand, 9, Draw { key: 0, mask: 0, count: 0, sum: 0, alone: false }, 0, 0);
        for (count, all) in draws.all.iter_mut().enumerate().skip(2) {
            let strings = Strings::all().of_length(count);
            for draw in all {
                let is = |&one: &u32| digits_of(one, count).map(tile_key).sum::<u64>() == draw.key;
                draw.alone = strings.of_digits(draw.key).iter().any(is);
            }
        }
        for (digit, after) in draws.after.iter_mut().enumerate() {
            if hand.mask & 1 << digit != 0 {
                *after = hand.after(digit as u8).mask;
            }
        }
        draws
    }

    /// Returns the selections of this size.
    #[inline]
    pub(super) fn of_count(&self, count: usize) -> &[Draw] {
        &self.all[count]
    }

    /// Returns the digits that can be laid together with this one.
    #[inline]
    pub(super) fn after(&self, digit: u32) -> u16 {
        self.after[digit as usize % 10]
    }

    /// Returns the greatest sum of a selection of this size that forms an equation in some order; 0
    /// if none does.
    pub(super) fn most_alone(&self, count: usize) -> i32 {
        self.all[count].iter().filter(|draw| draw.alone).map(|draw| draw.sum).max().unwrap_or(0)
    }

    /// Extends a selection by this digit and smaller ones; `jokers` of its digits are jokers.
    fn take(&mut self, hand: &Hand, mut digit: u8, mut draw: Draw, count: usize, jokers: u8) {
        while digit > 0 && hand.jokers == 0 && hand.count(digit) == 0 {
            digit -= 1;
        }
        let plain = hand.count(digit);
        for more in 0..=u8::try_from(RACK - count).unwrap_or(0) {
            let jokers = if digit == 0 { jokers } else { jokers + more.saturating_sub(plain) };
            let zeros = if digit == 0 { more + jokers } else { jokers };
            if jokers > hand.jokers || zeros > hand.count(0) {
                return;
            }
            let count = count + usize::from(more);
            if more > 0 {
                draw.key += tile_key(digit);
                draw.mask |= 1 << digit;
                draw.count += 1;
                draw.sum += i32::from(digit);
            }
            match digit.checked_sub(1) {
                Some(next) => self.take(hand, next, draw, count, jokers),
                None => self.all[count].push(draw),
            }
        }
    }
}

/// Returns the digits of a string of this length, the last one first.
fn digits_of(string: u32, count: usize) -> impl Iterator<Item = u8> {
    (0..count).map(move |place| (string >> (4 * place) & 0xF) as u8)
}
