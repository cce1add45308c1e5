//! A link as a square that a phone reads: QR codes of bytes, as ISO/IEC 18004 has them, with
//! correction of level L and the versions 1 to 9, which hold up to 230 bytes.

use maud::{Markup, html};

/// Of each version from 1: the bytes of correction in a block, how many blocks there are, and
/// all bytes.
const VERSIONS: [(usize, usize, usize); 9] = [
    (7, 1, 26),
    (10, 1, 44),
    (15, 1, 70),
    (20, 1, 100),
    (26, 1, 134),
    (18, 2, 172),
    (20, 2, 196),
    (24, 2, 242),
    (30, 2, 292),
];

/// Where the middles of small finders are, of each version from 1, beside 6.
const MIDDLES: [&[usize]; 9] =
    [&[], &[18], &[22], &[26], &[30], &[34], &[22, 38], &[24, 42], &[26, 46]];

/// The modules of a code, row by row.
struct QrCode {
    side: usize,
    dark: Vec<bool>,
    /// Those that carry no data.
    fixed: Vec<bool>,
}

/// The code of a text as a picture; nothing of one that is too long.
pub(crate) fn picture(text: &str, label: &str) -> Markup {
    let Some(code) = QrCode::of(text.as_bytes()) else { return html! {} };
    let mut path = String::new();
    for (at, _) in code.dark.iter().enumerate().filter(|(_, dark)| **dark) {
        let (x, y) = (at % code.side + 4, at / code.side + 4);
        path += &format!("M{x} {y}h1v1h-1z");
    }
    let side = code.side + 8;
    html! {
        svg class="qr" role="img" aria-label=(label) viewBox={ "0 0 " (side) " " (side) } {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}

impl QrCode {
    fn of(bytes: &[u8]) -> Option<Self> {
        // Four bits of the mode, eight of the length, and the bytes.
        let fits = |&(check, blocks, all): &(usize, usize, usize)| {
            (bytes.len() + 2 <= all - check * blocks).then_some(())
        };
        let at = VERSIONS.iter().position(|version| fits(version).is_some())?;
        let (check, blocks, all) = VERSIONS[at];
        let data = padded(bytes, all - check * blocks);
        let mut code = Self::bare(at);
        code.lay(&interleaved(&data, check, blocks));
        // Any mask is read; of eight the plainest is as good for a link as the best.
        code.mask();
        code.name_format();
        Some(code)
    }

    fn bare(at: usize) -> Self {
        let side = 21 + 4 * at;
        let none = vec![false; side * side];
        let mut code = Self { side, dark: none.clone(), fixed: none };
        for one in 0..side {
            code.fix(6, one, one % 2 == 0);
            code.fix(one, 6, one % 2 == 0);
        }
        for (x, y) in [(3, 3), (side - 4, 3), (3, side - 4)] {
            code.finder(x, y);
        }
        let middles: Vec<usize> =
            MIDDLES[at].first().map(|_| 6).into_iter().chain(MIDDLES[at].iter().copied()).collect();
        for &x in &middles {
            for &y in &middles {
                let corner = |one: usize| one == 6;
                let last = |one: usize| Some(&one) == middles.last();
                if !(corner(x) && (corner(y) || last(y)) || last(x) && corner(y)) {
                    code.square((x, y), 2, |far| far != 1);
                }
            }
        }
        code.name_format();
        if at >= 6 {
            code.name_version(at + 1);
        }
        code
    }

    fn fix(&mut self, x: usize, y: usize, dark: bool) {
        let at = y * self.side + x;
        (self.dark[at], self.fixed[at]) = (dark, true);
    }

    fn finder(&mut self, x: usize, y: usize) {
        self.square((x, y), 4, |far| far != 2 && far != 4);
    }

    /// What lies so far from the middle, as far as the code reaches.
    fn square(&mut self, (x, y): (usize, usize), far: usize, dark: impl Fn(usize) -> bool) {
        for row in y.saturating_sub(far)..=(y + far).min(self.side - 1) {
            for column in x.saturating_sub(far)..=(x + far).min(self.side - 1) {
                let away = row.abs_diff(y).max(column.abs_diff(x));
                self.fix(column, row, dark(away));
            }
        }
    }

    /// Level L and the mask 0, with what corrects them, at both of its places.
    fn name_format(&mut self) {
        let data = 0b01_000_u32;
        let rest = (0..10).fold(data, |rest, _| (rest << 1) ^ ((rest >> 9) * 0x537));
        let bits = (data << 10 | rest) ^ 0x5412;
        let bit = |at: usize| bits >> at & 1 == 1;
        let last = self.side - 1;
        for at in 0..15 {
            let (x, y) = match at {
                0..6 => (8, at),
                6 => (8, 7),
                7 => (8, 8),
                8 => (7, 8),
                _ => (14 - at, 8),
            };
            self.fix(x, y, bit(at));
            let (x, y) = if at < 8 { (last - at, 8) } else { (8, last + at - 14) };
            self.fix(x, y, bit(at));
        }
        self.fix(8, last - 7, true);
    }

    fn name_version(&mut self, version: usize) {
        let data = u32::try_from(version).unwrap_or_default();
        let rest = (0..12).fold(data, |rest, _| (rest << 1) ^ ((rest >> 11) * 0x1F25));
        let bits = data << 12 | rest;
        for at in 0..18 {
            let (far, near) = (self.side - 11 + at % 3, at / 3);
            let dark = bits >> at & 1 == 1;
            self.fix(far, near, dark);
            self.fix(near, far, dark);
        }
    }

    /// Bit for bit in columns of two, up and down from the right.
    fn lay(&mut self, bytes: &[u8]) {
        let mut bits =
            bytes.iter().flat_map(|byte| (0..8).rev().map(move |at| byte >> at & 1 == 1));
        let pairs = (1..self.side).rev().step_by(2).map(|x| if x <= 6 { x - 1 } else { x });
        for (number, right) in pairs.enumerate() {
            for step in 0..self.side {
                let y = if number % 2 == 0 { self.side - 1 - step } else { step };
                for x in [right, right - 1] {
                    let at = y * self.side + x;
                    if !self.fixed[at] {
                        self.dark[at] = bits.next().unwrap_or_default();
                    }
                }
            }
        }
    }

    fn mask(&mut self) {
        for at in 0..self.dark.len() {
            let even = (at % self.side + at / self.side).is_multiple_of(2);
            self.dark[at] ^= even && !self.fixed[at];
        }
    }
}

/// The mode, the length and the bytes, filled up.
fn padded(bytes: &[u8], length: usize) -> Vec<u8> {
    let count = u8::try_from(bytes.len()).unwrap_or(u8::MAX);
    let mut halves = vec![4, count >> 4, count & 15];
    halves.extend(bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]));
    halves.push(0);
    let whole = halves.chunks(2).map(|pair| pair[0] << 4 | pair[1]);
    whole.chain([0xEC, 0x11].into_iter().cycle()).take(length).collect()
}

/// The blocks with what corrects them, a byte of each in turn.
fn interleaved(data: &[u8], check: usize, blocks: usize) -> Vec<u8> {
    let short = data.len() / blocks;
    let longer = data.len() % blocks;
    let mut rest = data;
    let mut parts = Vec::new();
    for block in 0..blocks {
        let (part, after) = rest.split_at(short + usize::from(block >= blocks - longer));
        parts.push((part, correction(part, check)));
        rest = after;
    }
    let of = |at: usize| parts.iter().filter_map(move |(part, _)| part.get(at));
    let corrects = |at: usize| parts.iter().map(move |(_, check)| &check[at]);
    let all = (0..=short).flat_map(of).chain((0..check).flat_map(corrects));
    all.copied().collect()
}

/// The remainder by the generator of this degree, over the field of 256.
fn correction(data: &[u8], degree: usize) -> Vec<u8> {
    let mut generator = vec![0; degree];
    generator[degree - 1] = 1;
    let mut root = 1;
    for _ in 0..degree {
        for at in 0..degree {
            let next = generator.get(at + 1).copied().unwrap_or_default();
            generator[at] = times(generator[at], root) ^ next;
        }
        root = times(root, 2);
    }
    let mut rest = vec![0; degree];
    for byte in data {
        let factor = byte ^ rest.remove(0);
        rest.push(0);
        for (one, by) in rest.iter_mut().zip(&generator) {
            *one ^= times(*by, factor);
        }
    }
    rest
}

fn times(one: u8, other: u8) -> u8 {
    let add = |sum: u8, at: u32| {
        let doubled = (sum << 1) ^ ((sum >> 7) * 0x1D);
        doubled ^ (((other >> at) & 1) * one)
    };
    (0..8).rev().fold(0, add)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bytes_that_correct_are_those_of_the_standard() {
        // The example of annex I: version 1 with level M.
        let data = [
            0x10, 0x20, 0x0C, 0x56, 0x61, 0x80, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11, 0xEC, 0x11,
            0xEC, 0x11,
        ];
        let check = [0xA5, 0x24, 0xD4, 0xC1, 0xED, 0x36, 0xC7, 0x87, 0x2C, 0x55];
        assert_eq!(correction(&data, 10), check);
    }

    #[test]
    fn every_length_that_fits_has_a_code_and_no_other() {
        for length in [1, 17, 18, 106, 107, 134, 135, 230] {
            let code = QrCode::of(&vec![b'a'; length]).expect("it fits");
            assert_eq!(code.dark.len(), code.side * code.side);
        }
        assert!(QrCode::of(&[b'a'; 231]).is_none());
    }
}
