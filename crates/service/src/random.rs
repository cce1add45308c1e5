//! Random values from the operating system.

use game_core::Secret;

fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// A secret for a new game.
pub(crate) fn secret() -> Secret {
    Secret::new(bytes())
}

/// A private key of P-256: a number below the order of the curve, which begins with 32
/// ones.
pub(crate) fn scalar() -> [u8; 32] {
    let mut bytes = bytes::<32>();
    bytes[0] &= 0x7f;
    bytes
}

/// So many random letters and digits, five bits each; at most 16.
pub(crate) fn letters(count: usize) -> String {
    bytes::<16>().into_iter().take(count).map(|byte| store::letter(byte.into())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_are_as_many_as_asked_for_and_new_each_time() {
        let (first, second) = (letters(10), letters(10));
        assert_eq!(first.len(), 10);
        assert_ne!(first, second);
        assert!(first.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit()));
    }
}
