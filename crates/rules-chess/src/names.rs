//! Letters and signs of the men.

use alloc::string::String;

use shakmaty::{Color, Piece, Role};

/// The sign of a man, the same in every language.
pub(crate) const fn figurine(piece: Piece) -> char {
    match (piece.color, piece.role) {
        (Color::White, Role::King) => '♔',
        (Color::White, Role::Queen) => '♕',
        (Color::White, Role::Rook) => '♖',
        (Color::White, Role::Bishop) => '♗',
        (Color::White, Role::Knight) => '♘',
        (Color::White, Role::Pawn) => '♙',
        (Color::Black, Role::King) => '♚',
        (Color::Black, Role::Queen) => '♛',
        (Color::Black, Role::Rook) => '♜',
        (Color::Black, Role::Bishop) => '♝',
        (Color::Black, Role::Knight) => '♞',
        (Color::Black, Role::Pawn) => '♟',
    }
}

/// [`figurine`] as text, followed by a mark against the coloured emoji that chats show for the
/// black pawn.
pub(crate) fn sign(piece: Piece) -> String {
    let mut text = String::from(figurine(piece));
    if text == "♟" {
        text.push('\u{fe0e}');
    }
    text
}

/// The role for a letter in English, Czech or Slovak, or for a figurine; no letter means two roles
/// in different languages.
pub(crate) fn role(letter: char) -> Option<Role> {
    Some(match letter.to_ascii_uppercase() {
        'K' | '♔' | '♚' => Role::King,
        'Q' | 'D' | '♕' | '♛' => Role::Queen,
        'R' | 'V' | '♖' | '♜' => Role::Rook,
        'B' | 'S' | '♗' | '♝' => Role::Bishop,
        'N' | 'J' | '♘' | '♞' => Role::Knight,
        'P' | '♙' | '♟' => Role::Pawn,
        _ => return None,
    })
}

/// Replaces the English letters of a move by the signs of this side's men.
pub(crate) fn in_figurines(san: &str, color: Color) -> String {
    let sign = |letter: char| match letter {
        'K' | 'Q' | 'R' | 'B' | 'N' => {
            Role::from_char(letter).map_or(letter, |role| figurine(role.of(color)))
        }
        _ => letter,
    };
    san.chars().map(sign).collect()
}

/// The wording of a man: `chess-piece-white-knight`.
pub(crate) const fn wording(piece: Piece) -> &'static str {
    match (piece.color, piece.role) {
        (Color::White, Role::King) => "chess-piece-white-king",
        (Color::White, Role::Queen) => "chess-piece-white-queen",
        (Color::White, Role::Rook) => "chess-piece-white-rook",
        (Color::White, Role::Bishop) => "chess-piece-white-bishop",
        (Color::White, Role::Knight) => "chess-piece-white-knight",
        (Color::White, Role::Pawn) => "chess-piece-white-pawn",
        (Color::Black, Role::King) => "chess-piece-black-king",
        (Color::Black, Role::Queen) => "chess-piece-black-queen",
        (Color::Black, Role::Rook) => "chess-piece-black-rook",
        (Color::Black, Role::Bishop) => "chess-piece-black-bishop",
        (Color::Black, Role::Knight) => "chess-piece-black-knight",
        (Color::Black, Role::Pawn) => "chess-piece-black-pawn",
    }
}
