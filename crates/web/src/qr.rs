//! A link as a QR code.

use maud::{Markup, html};
use qrcode::{Color, EcLevel, QrCode};

/// The light border, in modules, that readers look for (ISO/IEC 18004).
const QUIET: usize = 4;

/// The QR code of a text as a picture; empty if the text is too long.
pub(crate) fn picture(text: &str, label: &str) -> Markup {
    let Ok(code) = QrCode::with_error_correction_level(text, EcLevel::L) else {
        return html! {};
    };
    let width = code.width();
    let mut path = String::new();
    for (at, _) in code.to_colors().iter().enumerate().filter(|(_, it)| **it == Color::Dark) {
        let (x, y) = (at % width + QUIET, at / width + QUIET);
        path += &format!("M{x} {y}h1v1h-1z");
    }
    let side = width + 2 * QUIET;
    html! {
        svg class="qr" role="img" aria-label=(label) viewBox={ "0 0 " (side) " " (side) } {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#000" {}
        }
    }
}
