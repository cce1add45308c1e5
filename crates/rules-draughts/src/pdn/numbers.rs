//! Squares written as numbers from 1 to 32.

use crate::Square;

/// The corner next to which 1 stands, as seen by White. From there the numbers run along the row
/// and then away from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Corner {
    /// a1 is 1.
    BottomLeft,
    /// g1 is 1.
    BottomRight,
    /// b8 is 1.
    TopLeft,
    /// h8 is 1.
    TopRight,
}

impl Corner {
    /// All corners, those most used with game type 29 first.
    pub(super) const ALL: [Self; 4] =
        [Self::BottomLeft, Self::TopLeft, Self::BottomRight, Self::TopRight];

    /// Reads the corner from a tag `GameType`: the digit of its fifth field if squares are numbers
    /// (`N2`).
    pub(super) fn of_game_type(value: &str) -> Option<Self> {
        let field = value.split(',').nth(4)?.trim();
        match field.strip_prefix(['N', 'n'])? {
            "0" => Some(Self::BottomLeft),
            "1" => Some(Self::BottomRight),
            "2" => Some(Self::TopLeft),
            "3" => Some(Self::TopRight),
            _ => None,
        }
    }

    /// The square with this number.
    pub(crate) fn square(self, number: &str) -> Option<Square> {
        let short = number.len() <= 2 && number.bytes().all(|byte| byte.is_ascii_digit());
        let index = number.parse::<u8>().ok().filter(|_| short)?.checked_sub(1)?;
        let (row, along) = (index / 4, index % 4);
        let mirrored = |index: u8| index / 4 * 4 + 3 - along;
        match self {
            Self::BottomLeft => Square::new(index),
            Self::BottomRight => Square::new(mirrored(index)),
            Self::TopLeft => Square::new(7_u8.checked_sub(row)? * 4 + along),
            Self::TopRight => Square::new(31_u8.checked_sub(index)?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_begin_in_their_corner() {
        let name = |corner: Corner, number| {
            corner.square(number).map(|square| alloc::format!("{square}")).unwrap_or_default()
        };
        let ends =
            |corner| (name(corner, "1"), name(corner, "2"), name(corner, "5"), name(corner, "32"));
        let text = |a: &str, b: &str, c: &str, d: &str| (a.into(), b.into(), c.into(), d.into());
        assert_eq!(ends(Corner::BottomLeft), text("a1", "c1", "b2", "h8"));
        assert_eq!(ends(Corner::BottomRight), text("g1", "e1", "h2", "b8"));
        assert_eq!(ends(Corner::TopLeft), text("b8", "d8", "a7", "g1"));
        assert_eq!(ends(Corner::TopRight), text("h8", "f8", "g7", "a1"));
        for corner in Corner::ALL {
            for wrong in ["0", "33", "", "001", "-1", "+1", "99", "a1"] {
                assert_eq!(corner.square(wrong), None, "{wrong}");
            }
        }
    }
}
