//! `ChaCha20`, plainly: D. J. Bernstein's own form with a counter and a stream of
//! 64 bits each.

/// The numbers of one stream, in order.
pub(super) struct Stream {
    key: [u32; 8],
    stream: u64,
    block: u64,
    words: Vec<u32>,
}

impl Stream {
    pub(super) fn of(secret: &[u8; 32], ply: u64) -> Self {
        let word = |at: usize| u32::from_le_bytes(secret[4 * at..4 * at + 4].try_into().unwrap());
        Self { key: std::array::from_fn(word), stream: ply, block: 0, words: Vec::new() }
    }

    fn word(&mut self) -> u32 {
        if self.words.is_empty() {
            self.words = block(&self.key, self.block, self.stream).to_vec();
            self.words.reverse();
            self.block += 1;
        }
        self.words.pop().unwrap()
    }

    /// Returns a number below the bound. Words from the last multiple of the bound on are thrown
    /// away.
    pub(super) fn below(&mut self, bound: u32) -> u32 {
        let whole = (1_u64 << 32) / u64::from(bound) * u64::from(bound);
        loop {
            let word = self.word();
            if u64::from(word) < whole {
                return word % bound;
            }
        }
    }
}

/// Returns the halves of a counter or a stream, the lower first.
fn halves(number: u64) -> [u32; 2] {
    let bytes = number.to_le_bytes();
    [0, 4].map(|at| u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()))
}

fn block(key: &[u32; 8], counter: u64, stream: u64) -> [u32; 16] {
    let mut begin = [0; 16];
    begin[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    begin[4..12].copy_from_slice(key);
    begin[12..14].copy_from_slice(&halves(counter));
    begin[14..].copy_from_slice(&halves(stream));
    let mut state = begin;
    for _ in 0..10 {
        for column in 0..4 {
            quarter(&mut state, [column, column + 4, column + 8, column + 12]);
        }
        for at in 0..4 {
            quarter(&mut state, [at, 4 + (at + 1) % 4, 8 + (at + 2) % 4, 12 + (at + 3) % 4]);
        }
    }
    std::array::from_fn(|at| state[at].wrapping_add(begin[at]))
}

fn quarter(state: &mut [u32; 16], [a, b, c, d]: [usize; 4]) {
    for (to, from, turned, by) in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)] {
        state[to] = state[to].wrapping_add(state[from]);
        state[turned] = (state[turned] ^ state[to]).rotate_left(by);
    }
}

/// The block of section 2.3.2 of RFC 8439; its counter of 32 bits and nonce of
/// 96 are the same four words.
#[test]
fn a_block_is_that_of_the_standard() {
    let bytes: [u8; 32] = std::array::from_fn(|at| u8::try_from(at).unwrap());
    let key = Stream::of(&bytes, 0).key;
    let words = block(&key, 1 | 0x0900_0000_u64 << 32, 0x4a00_0000);
    assert_eq!(words[..4], [0xe4e7_f110, 0x1559_3bd1, 0x1fdd_0f50, 0xc471_20a3]);
    assert_eq!(words[15], 0x4e3c_50a2);
}
