//! `kamen draw`: a position as a picture.

use std::{fs, path::Path};

use clap::ArgMatches;
use game_core::{Scene, Seat, Sentence, Shelf, Viewer};
use render::Theme;

use crate::console::{self, ConsoleWords, arguments::given, unwritten_file};

/// Draws a position into the file `--out` names: PNG, or SVG by its ending.
///
/// # Errors
/// The argument that is invalid, or the reason why the file cannot be written.
pub(crate) fn draw(
    arguments: &ArgMatches,
    shelf: &Shelf,
    words: &ConsoleWords,
) -> Result<(), Sentence> {
    let (_, table) = console::position(arguments, shelf)?;
    let viewer = viewer(arguments, table.seat_count())?;
    let scene = table.scene(table.ply(), viewer, &[]);
    let theme: Theme = given(arguments, "theme").parse().unwrap_or(Theme::Light);
    let width = *arguments.get_one::<u32>("width").unwrap_or(&1080);
    let out = Path::new(given(arguments, "out"));
    picture(&scene, theme, width, words, out)
}

/// Draws a scene into a file: PNG so many pixels wide, or SVG by its ending.
///
/// # Errors
/// The reason why the file cannot be written.
pub(super) fn picture(
    scene: &Scene,
    theme: Theme,
    width: u32,
    words: &ConsoleWords,
    file: &Path,
) -> Result<(), Sentence> {
    let label = |label: &_| words.label(label);
    let picture = match file.extension().and_then(|ending| ending.to_str()) {
        Some("svg") => render::svg(scene, theme, &label).into_bytes(),
        _ => render::png(scene, theme, width, &label),
    };
    fs::write(file, picture).map_err(|error| unwritten_file(file, &error))
}

fn viewer(arguments: &ArgMatches, seats: u8) -> Result<Viewer, Sentence> {
    let Some(&number) = arguments.get_one::<u32>("seat") else { return Ok(Viewer::Spectator) };
    let seat = u8::try_from(number).ok().filter(|&number| number <= seats).and_then(Seat::numbered);
    seat.map(Viewer::Seat)
        .ok_or_else(|| Sentence::new("kamen-no-such-seat").with("seats", i64::from(seats)))
}
