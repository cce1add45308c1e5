//! Pictures of figures: standings, a person's results, the news of the day.

mod leaderboard;
mod person;
mod puzzle;
mod sheet;
mod tally;
mod tournament;

use std::fmt;

use game_core::Scene;
use render::Theme;

pub(crate) use self::{
    leaderboard::{leaderboard, podiums},
    person::{Course, Likeness, ResultShape as Form, likeness},
    puzzle::{PosterAnswer, PosterSolver, answered},
    sheet::{PosterRow, RankPlace, Sheet},
    tally::{Columns, TallyLine, columns, signed, tally, written},
    tournament::{BracketTie, CrossRow, bracket, cross_table},
};
use crate::{Language, wording::Words};

/// A picture that goes with a message and shows no match: its figures are drawn as they are told.
#[derive(Clone, PartialEq, Eq)]
pub struct Poster {
    pub(crate) scene: Scene,
    /// The names of the seats of a board on the poster.
    pub(crate) names: Vec<String>,
    pub(crate) words: Words,
    /// The text for readers who cannot see the picture: the part that the message does not say
    /// anyway.
    pub alt: String,
    /// The name of the file.
    pub name: &'static str,
}

impl fmt::Debug for Poster {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Poster({}, {}×{})", self.name, self.scene.width, self.scene.height)
    }
}

impl Poster {
    /// Makes a poster of figures that the message tells as well.
    pub(crate) const fn new(scene: Scene, words: Words, name: &'static str) -> Self {
        Self { scene, names: Vec::new(), words, alt: String::new(), name }
    }

    /// Draws the results of a class in an exercise: for each pupil the name, the stars with their
    /// maximum, and a detail. They stand in the order given; nobody has a place.
    pub fn of_class(
        language: Language,
        (title, about): (&str, &str),
        pupils: Vec<(String, (u32, u32), String)>,
    ) -> Self {
        let row = |(name, (stars, most), detail)| PosterRow {
            place: RankPlace::None,
            name,
            value: format!("{stars} / {most}"),
            detail,
            part: (i64::from(stars), i64::from(most)),
        };
        let mut sheet = Sheet::new(title, about);
        sheet.rows(&pupils.into_iter().map(row).collect::<Vec<_>>());
        Self::new(sheet.done(), Words(language), "class.png")
    }

    /// Draws the picture as a PNG file, this many pixels wide.
    pub fn png(&self, theme: Theme, width: u32) -> Vec<u8> {
        render::png(&self.scene, theme, width, &|label| self.words.label(label, &self.names))
    }

    /// Draws the picture as an `<svg>` element.
    pub fn svg(&self, theme: Theme) -> String {
        render::svg(&self.scene, theme, &|label| self.words.label(label, &self.names))
    }
}

#[cfg(test)]
pub(crate) mod tests;
