//! Texts of other programs in encodings other than UTF-8.

/// Decodes a text that is not UTF-8: UTF-16 if its mark stands at the beginning; Latin-1, the
/// character set that the standard of PGN names; or Windows-1250 if Latin-1 has no letter there.
pub(super) fn decoded(bytes: &[u8]) -> String {
    let wide = |of: fn([u8; 2]) -> u16| {
        let units = bytes[2..].as_chunks().0.iter().map(|unit| of(*unit));
        char::decode_utf16(units).map(|one| one.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
    };
    match bytes {
        [0xff, 0xfe, ..] => wide(u16::from_le_bytes),
        [0xfe, 0xff, ..] => wide(u16::from_be_bytes),
        _ if bytes.iter().any(|byte| (0x80..0xa0).contains(byte)) => {
            bytes.iter().map(|&byte| windows_1250(byte)).collect()
        }
        _ => bytes.iter().copied().map(char::from).collect(),
    }
}

/// The letters of Windows-1250 from 0x80 on; undefined bytes stand for themselves.
const WINDOWS_1250: &str = "€\u{81}‚\u{83}„…†‡\u{88}‰Š‹ŚŤŽŹ\u{90}‘’“”•–—\u{98}™š›śťžź\
    \u{a0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{ad}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż\
    ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙";

fn windows_1250(byte: u8) -> char {
    let beyond = byte.checked_sub(0x80).and_then(|at| WINDOWS_1250.chars().nth(at.into()));
    beyond.unwrap_or_else(|| char::from(byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_1250_has_a_letter_for_each_byte() {
        assert_eq!(WINDOWS_1250.chars().count(), 0x80);
        let text: String =
            [b'J', b'i', 0xf8, 0xed, 0x9a, 0xbe, 0xff].map(windows_1250).into_iter().collect();
        assert_eq!(text, "Jiříšľ˙");
        assert_eq!(decoded(b"Ren\xe9"), "René");
    }
}
