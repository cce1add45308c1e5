//! Every game's pictures against those stored in its folder, pixel by pixel.

use std::{fs, io::Cursor, path::Path};

use catalog::Kind;
use chat::{Language, Words};
use game_core::{Label, Scene, Seat, Secret, Shelf, Turn, Viewer};
use image::{ImageFormat, RgbImage};
use render::Theme;
use suite::{blessing, root};

use crate::{home, list, settings};

/// Colours may differ by this much a channel: rounding, never shape.
const CLOSE: u8 = 2;

fn words(label: &Label) -> String {
    let names = ["Ana", "Kristýna", "Žofie", "Řehoř"].map(str::to_owned);
    Words(Language::En).label(label, &names)
}

/// Returns the picture of a line of a game's list: the position under these options after these
/// moves, with taps on it.
fn scene(kind: Kind, line: &[String]) -> Scene {
    let [_, _, eyes, options, position, moves, taps] = line else { panic!("{line:?}") };
    let rules = kind.rules();
    let options = rules.options(&settings(options), &Shelf::default()).unwrap();
    let mut table = rules.position(position, &options).unwrap_or_else(|why| panic!("{why}"));
    for code in moves.split_whitespace() {
        let Turn::Seats { must, .. } = table.turn() else { panic!("{code}: nobody is to move") };
        let mover = must.iter().next().unwrap();
        table.act(mover, code, &Secret::new([0; 32])).unwrap_or_else(|why| panic!("{code}: {why}"));
    }
    let seat = (eyes != "all").then(|| Seat::numbered(eyes.parse().unwrap()).unwrap());
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let taps: Vec<_> = taps.split_whitespace().map(str::to_owned).collect();
    table.scene(table.ply(), viewer, &taps)
}

fn assert_pictured(path: &Path, scene: &Scene, theme: Theme) {
    let png = render::png(scene, theme, 540, &words);
    if blessing() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, &png).unwrap();
        return;
    }
    let stored = fs::read(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let (stored, now) = (decoded(&stored), decoded(&png));
    let name = path.display();
    assert_eq!(stored.dimensions(), now.dimensions(), "{name}");
    let differ = stored.pixels().zip(now.pixels()).filter(|(one, other)| {
        one.0.iter().zip(other.0).any(|(one, other)| one.abs_diff(other) > CLOSE)
    });
    let differ = differ.count();
    if differ > 0 {
        let kept = path.strip_prefix(root()).unwrap().to_str().unwrap().replace('/', "-");
        let kept = root().join("target").join(format!("differs-{kept}"));
        fs::write(&kept, &png).unwrap();
        panic!("{name}: {differ} pixels differ; the new picture is {}", kept.display());
    }
}

fn decoded(png: &[u8]) -> RgbImage {
    image::load(Cursor::new(png), ImageFormat::Png).unwrap().to_rgb8()
}

fn theme(name: &str) -> Theme {
    match name {
        "light" => Theme::Light,
        "dark" => Theme::Dark,
        "contrast" => Theme::Contrast,
        _ => panic!("{name} is no theme"),
    }
}

#[test]
fn every_game_looks_as_it_did() {
    for &kind in Kind::ALL {
        let pictures = list(kind, "pictures/pictures.list");
        assert!(!pictures.is_empty(), "{kind:?} has no pictures");
        for line in pictures {
            let (name, scene) = (&line[0], scene(kind, &line));
            for dress in line[1].split_whitespace() {
                let path = home(kind, format!("pictures/{name}-{dress}.png"));
                assert_pictured(&path, &scene, theme(dress));
            }
        }
    }
}

/// The most bytes of a board's picture in a chat.
const HEAVIEST: usize = 60_000;

#[test]
fn pictures_for_a_chat_are_light_and_fit_its_preview() {
    for &kind in Kind::ALL {
        for line in list(kind, "pictures/pictures.list") {
            let scene = scene(kind, &line).headed("Ana: 24 · 12");
            let (wide, high) = (scene.width, scene.height);
            assert!(high * 3 <= wide * 4 && wide * 3 <= high * 4, "{line:?}: {wide} by {high}");
            for theme in Theme::ALL {
                let bytes = render::png(&scene, theme, 1080, &words).len();
                assert!(bytes <= HEAVIEST, "{line:?} {theme:?}: {bytes}");
            }
        }
    }
}
