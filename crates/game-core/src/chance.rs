//! The source of luck.

use alloc::string::String;
use core::fmt::{self, Write as _};

use rand_chacha::{
    ChaCha20Rng,
    rand_core::{Rng, SeedableRng},
};
use sha2::{Digest, Sha256};

/// 32 bytes from the operating system, drawn once for each game and kept apart from its setup. They
/// reveal every tile to come.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// Makes the secret of these bytes.
    pub const fn new(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes, for storage or for their publication.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Derives the key for a game whose players added a text to the luck: SHA-256 of the bytes
    /// followed by the text.
    #[must_use]
    pub fn with(&self, added: &str) -> Self {
        Self(Sha256::new().chain_update(self.0).chain_update(added).finalize().into())
    }

    /// Hashes the secret this many times with SHA-256. The result can be revealed: nobody can
    /// compute the secret from it.
    #[must_use]
    pub fn hashed(&self, times: u32) -> Self {
        (0..times).fold(self.clone(), |secret, _| Self(Sha256::digest(secret.0).into()))
    }

    /// SHA-256 of the bytes in hexadecimal. It is published at the start, so that people can check
    /// the secret revealed at the end.
    pub fn commitment(&self) -> String {
        sha256(&self.0)
    }
}

/// SHA-256 in lower-case hexadecimal.
pub fn sha256(bytes: &[u8]) -> String {
    hex(&Sha256::digest(bytes))
}

/// The output shows none of the bytes.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

/// Random numbers for one ply of one game: `ChaCha20` with the secret as key and the ply as stream.
///
/// The luck of a ply does not depend on the amount of numbers used by earlier plies.
#[derive(Debug)]
pub struct ChanceRng(ChaCha20Rng);

impl ChanceRng {
    /// The generator of the `ply`-th entry, counted from 0.
    pub fn at(secret: &Secret, ply: u32) -> Self {
        let mut rng = ChaCha20Rng::from_seed(secret.0);
        rng.set_stream(ply.into());
        Self(rng)
    }

    /// A number from 0 up to but not including `bound`, each equally likely;
    /// 0 if `bound` is 0.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Values past the last whole multiple of `bound` would favour the small ones.
        let excess = (u32::MAX % bound.max(1) + 1) % bound.max(1);
        loop {
            let value = self.0.next_u32();
            if value <= u32::MAX - excess {
                return value % bound.max(1);
            }
        }
    }
}

/// Bytes as lower-case hexadecimal.
fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a string cannot fail");
        text
    })
}

/// A short fingerprint of a position's text: the first 32 bits of its SHA-256.
pub(crate) fn fingerprint(text: &str) -> u32 {
    let digest = Sha256::digest(text.as_bytes());
    u32::from_be_bytes([digest[0], digest[1], digest[2], digest[3]])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_draw_independently_and_repeatably() {
        let secret = Secret::new([7; 32]);
        let draw = |ply| {
            let mut rng = ChanceRng::at(&secret, ply);
            [(); 8].map(|()| rng.below(110))
        };
        assert_eq!(draw(3), draw(3));
        assert_ne!(draw(3), draw(4));
    }

    #[test]
    fn the_stream_never_changes() {
        let mut rng = ChanceRng::at(&Secret::new([1; 32]), 5);
        let drawn = [(); 6].map(|()| rng.below(10));
        assert_eq!(drawn, [4, 8, 9, 5, 9, 6], "games already played would replay differently");
    }

    #[test]
    fn a_chain_is_revealed_from_its_end() {
        let seed = Secret::new([9; 32]);
        let [first, second] = [seed.hashed(4), seed.hashed(3)];
        assert_eq!(seed.hashed(0), seed);
        assert_eq!(hex(first.bytes()), second.commitment(), "the first fixes the second");
    }

    #[test]
    fn text_that_players_add_makes_another_key() {
        let secret = Secret::new([1; 32]);
        assert_eq!(secret.with("web:1 -"), secret.with("web:1 -"));
        assert!(secret.with("web:1 -") != secret.with("web:2 -") && secret.with("a") != secret);
    }

    #[test]
    fn every_number_below_the_bound_comes_up() {
        let mut rng = ChanceRng::at(&Secret::new([2; 32]), 0);
        let mut seen = [0_u32; 6];
        for _ in 0..6000 {
            seen[rng.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&times| (850..1150).contains(&times)), "{seen:?}");
        assert_eq!(rng.below(1), 0);
        assert_eq!(rng.below(0), 0);
    }

    #[test]
    fn the_secret_is_not_shown() {
        use alloc::format;
        let secret = Secret::new([0xAB; 32]);
        assert_eq!(format!("{secret:?}"), "Secret(..)");
        assert_eq!(
            secret.commitment(),
            "9a2db2e23f1504cd056606553ac049c5e718e8f9ce9233876df1a7a1821af885"
        );
    }
}
