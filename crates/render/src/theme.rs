//! The colours of the roles.

use std::{error::Error, fmt, str::FromStr};

use scene::Ink;

/// Red, green, blue.
pub(crate) type Rgb = [u8; 3];

/// A set of colours.
///
/// In all of them shape repeats the information of colour, and adjacent roles differ in lightness
/// as the colour-blind see them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum Theme {
    /// Dark on light: paper, sand and ivory.
    #[default]
    Light,
    /// Light on dark.
    Dark,
    /// Black, white and few strong colours.
    Contrast,
}

/// No theme has this name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownTheme;

impl Theme {
    /// Every theme.
    pub const ALL: [Self; 3] = [Self::Light, Self::Dark, Self::Contrast];

    /// The name in settings: `light`, `dark`, `contrast`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }

    /// The colour of a role.
    pub(crate) const fn colour(self, ink: Ink) -> Rgb {
        let [light, dark, contrast] = palette(ink).1;
        let value = match self {
            Self::Light => light,
            Self::Dark => dark,
            Self::Contrast => contrast,
        };
        let [_, red, green, blue] = u32::to_be_bytes(value);
        [red, green, blue]
    }

    /// The colour of a role as CSS writes it.
    pub fn hex(self, ink: Ink) -> String {
        let [red, green, blue] = self.colour(ink);
        format!("#{red:02x}{green:02x}{blue:02x}")
    }
}

impl FromStr for Theme {
    type Err = UnknownTheme;

    fn from_str(name: &str) -> Result<Self, UnknownTheme> {
        Self::ALL.into_iter().find(|theme| theme.name() == name).ok_or(UnknownTheme)
    }
}

impl fmt::Display for UnknownTheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the themes are light, dark and contrast")
    }
}

impl Error for UnknownTheme {}

/// A role's name in CSS.
pub(crate) const fn css_name(ink: Ink) -> &'static str {
    palette(ink).0
}

/// A role's name in CSS and its colours in the themes, in the order of [`Theme::ALL`].
const fn palette(ink: Ink) -> (&'static str, [u32; 3]) {
    match ink {
        Ink::Paper => ("paper", [0xF7_F2_E8, 0x1F_1C_19, 0xFF_FF_FF]),
        Ink::Text => ("text", [0x2B_26_21, 0xF2_EB_E0, 0x00_00_00]),
        Ink::Muted => ("muted", [0x6A_60_55, 0xB0_A6_99, 0x40_40_40]),
        Ink::Card => ("card", [0xFF_FD_F8, 0x2F_2B_27, 0xFF_FF_FF]),
        Ink::Board => ("board", [0xB9_A5_7F, 0x12_10_0E, 0x00_00_00]),
        Ink::Square => ("square", [0xE3_D6_BB, 0x3B_36_30, 0xDA_DA_DA]),
        Ink::BonusA => ("bonus-a", [0xA9_CF_DB, 0x30_5F_6F, 0xA6_D8_F0]),
        Ink::OnBonusA => ("on-bonus-a", [0x0F_3D_4C, 0xE2_F4_F8, 0x00_00_00]),
        Ink::BonusB => ("bonus-b", [0x23_6B_80, 0x6F_BA_CC, 0x00_4F_7A]),
        Ink::OnBonusB => ("on-bonus-b", [0xFF_FF_FF, 0x06_26_2F, 0xFF_FF_FF]),
        Ink::BonusC => ("bonus-c", [0xF3_C8_6B, 0x68_50_23, 0xFF_D0_40]),
        Ink::OnBonusC => ("on-bonus-c", [0x4A_30_00, 0xFC_E7_B8, 0x00_00_00]),
        Ink::BonusD => ("bonus-d", [0x8E_55_13, 0xE6_AC_48, 0x6B_3A_00]),
        Ink::OnBonusD => ("on-bonus-d", [0xFF_FF_FF, 0x2E_1D_00, 0xFF_FF_FF]),
        Ink::Tile => ("tile", [0xFF_FB_F0, 0xF4_EA_D5, 0xFF_FF_FF]),
        Ink::TileEdge => ("tile-edge", [0x7E_65_38, 0xA8_91_67, 0x50_50_50]),
        Ink::OnTile => ("on-tile", [0x2B_22_18, 0x2A_22_18, 0x00_00_00]),
        Ink::NewTile => ("new-tile", [0xBF_50_00, 0xD0_68_20, 0xA8_40_00]),
        Ink::NewTileEdge => ("new-tile-edge", [0x7E_32_00, 0x8A_3E_0A, 0x5C_22_00]),
        Ink::OnNewTile => ("on-new-tile", [0xFF_FF_FF, 0x1C_0D_00, 0xFF_FF_FF]),
        Ink::DraftTile => ("draft-tile", [0xFF_E3_8A, 0xFF_DF_80, 0xFF_FF_A0]),
        Ink::DraftTileEdge => ("draft-tile-edge", [0x9C_6F_00, 0xA0_74_0C, 0x80_70_00]),
        Ink::OnDraftTile => ("on-draft-tile", [0x3A_2A_00, 0x3A_2A_00, 0x00_00_00]),
        Ink::Whole => ("whole", [0x0C_6B_37, 0x17_7F_45, 0x00_5C_20]),
        Ink::Joining => ("joining", [0x2C_6F_E4, 0x3D_7D_F2, 0x20_60_FF]),
        Ink::Wrong => ("wrong", [0xB0_1E_24, 0xFF_8A_80, 0xB0_00_00]),
        Ink::Accent => ("accent", [0x62_31_70, 0xCF_A8_EA, 0x60_00_70]),
        Ink::OnAccent => ("on-accent", [0xFF_FF_FF, 0x28_0F_35, 0xFF_FF_FF]),
        Ink::LightSquare => ("light-square", [0xF0_E2_C4, 0xA0_90_7C, 0xFF_FF_FF]),
        Ink::OnLightSquare => ("on-light-square", [0x6B_4A_2A, 0x1A_14_0E, 0x00_00_00]),
        Ink::DarkSquare => ("dark-square", [0xB0_84_58, 0x54_47_3B, 0xA8_A8_A8]),
        Ink::OnDarkSquare => ("on-dark-square", [0x2A_16_06, 0xF4_E8_D8, 0x00_00_00]),
        Ink::Moved => ("moved", [0xE9_BE_45, 0xC9_AE_35, 0xFF_D8_30]),
        Ink::MovedDark => ("moved-dark", [0xE3_A6_2E, 0x96_76_18, 0xE8_A8_00]),
        Ink::White => ("white", [0xFF_FC_F4, 0xF6_EF_E2, 0xFF_FF_FF]),
        Ink::WhiteEdge => ("white-edge", [0x3A_2C_1E, 0x14_0F_0A, 0x00_00_00]),
        Ink::OnWhite => ("on-white", [0x3A_2C_1E, 0x14_0F_0A, 0x00_00_00]),
        Ink::Black => ("black", [0x33_2A_24, 0x1A_15_12, 0x00_00_00]),
        Ink::BlackEdge => ("black-edge", [0x0E_0A_08, 0xE0_D2_C0, 0xFF_FF_FF]),
        Ink::OnBlack => ("on-black", [0xF4_EA_DA, 0xEC_E2_D2, 0xFF_FF_FF]),
        Ink::Frame => ("frame", [0x74_4A_2C, 0x6B_4A_33, 0x00_00_00]),
        Ink::OnFrame => ("on-frame", [0xFB_EB_D0, 0xE2_CD_B0, 0xFF_FF_FF]),
        Ink::Felt => ("felt", [0x4A_8C_74, 0x1F_3D_33, 0x90_90_90]),
        Ink::PointLight => ("point-light", [0xF0_E0_BC, 0xCD_B8_8E, 0xFF_FF_FF]),
        Ink::PointDark => ("point-dark", [0x5E_24_18, 0xB0_64_4A, 0x40_40_40]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn linear(value: u8) -> f64 {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    }

    /// Relative luminance as WCAG 2 defines it.
    fn luminance(colour: Rgb) -> f64 {
        let [red, green, blue] = colour.map(linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    fn contrast(theme: Theme, one: Ink, other: Ink) -> f64 {
        let (one, other) = (luminance(theme.colour(one)), luminance(theme.colour(other)));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn text_can_be_read_on_its_ground() {
        let pairs = [
            (Ink::Text, Ink::Paper),
            (Ink::Muted, Ink::Paper),
            (Ink::Text, Ink::Card),
            (Ink::Muted, Ink::Card),
            (Ink::Wrong, Ink::Paper),
            (Ink::OnBonusA, Ink::BonusA),
            (Ink::OnBonusB, Ink::BonusB),
            (Ink::OnBonusC, Ink::BonusC),
            (Ink::OnBonusD, Ink::BonusD),
            (Ink::OnTile, Ink::Tile),
            (Ink::OnNewTile, Ink::NewTile),
            (Ink::OnDraftTile, Ink::DraftTile),
            (Ink::OnAccent, Ink::Accent),
            (Ink::OnLightSquare, Ink::LightSquare),
            (Ink::OnDarkSquare, Ink::DarkSquare),
            (Ink::OnWhite, Ink::White),
            (Ink::OnBlack, Ink::Black),
            (Ink::OnFrame, Ink::Frame),
            (Ink::Text, Ink::Square),
        ];
        for theme in Theme::ALL {
            for (text, ground) in pairs {
                let ratio = contrast(theme, text, ground);
                assert!(ratio >= 4.5, "{theme:?}: {text:?} on {ground:?} is {ratio:.2}");
            }
        }
    }

    /// Asserts that at least one of these inks, face or outline, stands out on each ground.
    fn assert_stands_out(inks: &[Ink], grounds: &[Ink]) {
        for theme in Theme::ALL {
            for &ground in grounds {
                let best = inks.iter().map(|&ink| contrast(theme, ink, ground));
                let best = best.fold(0.0, f64::max);
                assert!(best >= 3.0, "{theme:?}: {inks:?} on {ground:?} is {best:.2}");
            }
        }
    }

    #[test]
    fn men_stand_out_from_every_field() {
        let squares = [Ink::LightSquare, Ink::DarkSquare, Ink::Moved, Ink::MovedDark];
        assert_stands_out(&[Ink::White, Ink::WhiteEdge], &squares);
        assert_stands_out(&[Ink::Black, Ink::BlackEdge], &squares);
        let field = [Ink::Felt, Ink::PointLight, Ink::PointDark, Ink::Moved, Ink::Frame];
        assert_stands_out(&[Ink::White, Ink::WhiteEdge], &field);
        assert_stands_out(&[Ink::Black, Ink::OnBlack], &field);
        assert_stands_out(&[Ink::Tile, Ink::TileEdge], &[Ink::Frame]);
    }

    #[test]
    fn tiles_stand_out_from_squares_and_from_each_other() {
        assert_stands_out(&[Ink::Tile, Ink::TileEdge], &[Ink::Square]);
        assert_stands_out(&[Ink::NewTile], &[Ink::Square, Ink::Tile]);
        assert_stands_out(&[Ink::DraftTile, Ink::DraftTileEdge], &[Ink::Square]);
        assert_stands_out(&[Ink::DraftTileEdge], &[Ink::Tile]);
        assert_stands_out(&[Ink::BonusA], &[Ink::BonusB]);
        assert_stands_out(&[Ink::BonusC], &[Ink::BonusD]);
    }

    #[test]
    fn marks_stand_out_from_what_they_mark() {
        let everything = [
            Ink::LightSquare,
            Ink::DarkSquare,
            Ink::Moved,
            Ink::MovedDark,
            Ink::Felt,
            Ink::PointLight,
            Ink::PointDark,
            Ink::White,
            Ink::Black,
            Ink::Square,
        ];
        assert_stands_out(&[Ink::Accent, Ink::Card], &everything);
        assert_stands_out(&[Ink::Wrong, Ink::Card], &everything);
        assert_stands_out(&[Ink::Accent], &[Ink::Square]);
        assert_stands_out(&[Ink::Whole], &[Ink::Tile]);
        assert_stands_out(&[Ink::White], &[Ink::Whole]);
        assert_stands_out(&[Ink::Joining], &[Ink::Tile]);
        assert_stands_out(&[Ink::Whole, Ink::Tile], &[Ink::Square]);
        assert_stands_out(&[Ink::Joining, Ink::Tile], &[Ink::Square]);
        assert_stands_out(&[Ink::PointLight], &[Ink::Felt]);
    }

    #[test]
    fn the_newest_move_and_the_winner_stand_out() {
        assert_stands_out(&[Ink::OnLightSquare], &[Ink::LightSquare, Ink::Moved]);
        assert_stands_out(&[Ink::OnDarkSquare], &[Ink::DarkSquare, Ink::MovedDark]);
        let grounds = [Ink::White, Ink::Black, Ink::Card];
        assert_stands_out(&[Ink::Moved, Ink::OnLightSquare], &grounds);
    }

    /// The linear light that remains without red, green or blue cones (Machado, Oliveira and
    /// Fernandes 2009, severity 1).
    const BLIND: [[[f64; 3]; 3]; 3] = [
        [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
        [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
        [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    ];

    fn seen(colour: Rgb, eye: [[f64; 3]; 3]) -> [f64; 3] {
        let light = colour.map(linear);
        eye.map(|row| row.iter().zip(light).map(|(a, b)| a * b).sum::<f64>().clamp(0.0, 1.0))
    }

    /// The visible difference of two colours (Oklab); about 0.02 can just be told apart.
    fn apart(one: [f64; 3], other: [f64; 3]) -> f64 {
        let lab = |[r, g, b]: [f64; 3]| {
            let l = (0.412_221_5 * r + 0.536_332_5 * g + 0.051_446 * b).cbrt();
            let m = (0.211_903_5 * r + 0.680_699_5 * g + 0.107_397 * b).cbrt();
            let s = (0.088_302_5 * r + 0.281_718_8 * g + 0.629_978_7 * b).cbrt();
            [
                0.210_454_3 * l + 0.793_617_8 * m - 0.004_072 * s,
                1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s,
                0.025_904 * l + 0.782_771_8 * m - 0.808_675_8 * s,
            ]
        };
        let (one, other) = (lab(one), lab(other));
        one.iter().zip(other).map(|(a, b)| (a - b).powi(2)).sum::<f64>().sqrt()
    }

    #[test]
    fn the_colour_blind_can_tell_apart_what_stands_side_by_side() {
        let pairs = [
            (Ink::Tile, Ink::NewTile),
            (Ink::DraftTile, Ink::NewTile),
            (Ink::Whole, Ink::Joining),
            (Ink::BonusA, Ink::BonusB),
            (Ink::BonusC, Ink::BonusD),
            (Ink::BonusA, Ink::BonusC),
            (Ink::BonusB, Ink::BonusD),
            (Ink::NewTile, Ink::Square),
            (Ink::Tile, Ink::Square),
            (Ink::Card, Ink::Accent),
            (Ink::LightSquare, Ink::DarkSquare),
            (Ink::White, Ink::Black),
            (Ink::Black, Ink::DarkSquare),
            (Ink::White, Ink::WhiteEdge),
            (Ink::Black, Ink::BlackEdge),
            (Ink::Moved, Ink::LightSquare),
            (Ink::MovedDark, Ink::DarkSquare),
            (Ink::PointLight, Ink::PointDark),
            (Ink::PointLight, Ink::Felt),
            (Ink::PointDark, Ink::Felt),
            (Ink::Frame, Ink::Felt),
        ];
        for theme in Theme::ALL {
            for (one, other) in pairs {
                for eye in BLIND {
                    let (a, b) = (theme.colour(one), theme.colour(other));
                    let distance = apart(seen(a, eye), seen(b, eye));
                    assert!(distance >= 0.07, "{theme:?}: {one:?}, {other:?}: {distance:.3}");
                }
            }
        }
    }

    #[test]
    fn a_theme_is_found_by_its_name_only() {
        for theme in Theme::ALL {
            assert_eq!(theme.name().parse(), Ok(theme));
        }
        assert_eq!("Light".parse::<Theme>(), Err(UnknownTheme));
    }
}
