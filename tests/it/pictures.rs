//! Pictures against stored ones in `tests/pictures`, pixel by pixel.

use std::{fs, io::Cursor};

use catalog::Kind;
use game_core::{Label, Seat, Shelf, Viewer};
use image::{ImageFormat, RgbImage};
use render::Theme;
use suite::{blessing, root};

/// Colours may differ by this much a channel: rounding, never shape.
const CLOSE: u8 = 2;

fn words(label: &Label) -> String {
    match label {
        Label::Plain(text) => text.clone(),
        Label::Worded(sentence) => sentence.key.to_owned(),
        Label::Name(seat) => ["Ana", "Kristýna", "Žofie", "Řehoř"][usize::from(*seat)].to_owned(),
    }
}

fn board(
    settings: &[(&str, &str)],
    position: &str,
    viewer: Viewer,
    steps: &[&str],
) -> game_core::Scene {
    let rules = Kind::Abaku.rules();
    let settings: Vec<_> =
        settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let options = rules.options(&settings, &Shelf::default()).unwrap();
    let table = rules.position(position, &options).unwrap_or_else(|why| panic!("{why}"));
    let steps: Vec<_> = steps.iter().map(|step| (*step).to_owned()).collect();
    table.scene(table.ply(), viewer, &steps)
}

fn assert_pictured(name: &str, scene: &game_core::Scene, theme: Theme) {
    let png = render::png(scene, theme, 540, &words);
    let path = root().join("tests/pictures/abaku").join(format!("{name}.png"));
    if blessing() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &png).unwrap();
        return;
    }
    let stored = fs::read(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let (stored, now) = (decoded(&stored), decoded(&png));
    assert_eq!(stored.dimensions(), now.dimensions(), "{name}");
    let differ = stored.pixels().zip(now.pixels()).filter(|(one, other)| {
        one.0.iter().zip(other.0).any(|(one, other)| one.abs_diff(other) > CLOSE)
    });
    let differ = differ.count();
    if differ > 0 {
        let kept = root().join("target").join(format!("differs-{name}.png"));
        fs::write(&kept, &png).unwrap();
        panic!("{name}: {differ} pixels differ; the new picture is {}", kept.display());
    }
}

fn decoded(png: &[u8]) -> RgbImage {
    image::load(Cursor::new(png), ImageFormat::Png).unwrap().to_rgb8()
}

fn standard(rows: &[(usize, &str)]) -> String {
    let mut all = vec![".".repeat(15); 15];
    for (row, text) in rows {
        all[row - 1] = (*text).to_owned();
    }
    all.join("/")
}

#[test]
fn an_empty_board() {
    let position = format!("{} -,- 1 0,0", standard(&[]));
    assert_pictured("empty-light", &board(&[], &position, Viewer::Spectator, &[]), Theme::Light);
    assert_pictured("empty-dark", &board(&[], &position, Viewer::Spectator, &[]), Theme::Dark);
}

#[test]
fn a_turn_being_put_together() {
    let rows = standard(&[(8, ".......24......")]);
    let position = format!("{rows} 13579,?????,????? 1 36,12,-4");
    let viewer = Viewer::Seat(Seat::new(0));
    let scene = board(&[], &position, viewer, &["G8", "1", "3"]);
    assert_pictured("draft-light", &scene, Theme::Light);
}

#[test]
fn a_small_board_with_a_joker_for_four() {
    let mut rows = vec![".".repeat(9); 9];
    rows[4] = "...42i...".to_owned();
    let position = format!("{} ?????,????,-,? 3 40,38,0,7", rows.join("/"));
    let scene = board(&[("board", "compact")], &position, Viewer::Spectator, &[]);
    assert_pictured("compact-contrast", &scene, Theme::Contrast);
}
