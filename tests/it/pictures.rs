//! Pictures against stored ones in `tests/pictures`, pixel by pixel.

use std::{fs, io::Cursor};

use catalog::Kind;
use chat::{Language, Words};
use game_core::{Label, Scene, Seat, Secret, Shelf, Turn, Viewer};
use image::{ImageFormat, RgbImage};
use render::Theme;
use suite::{blessing, root};

/// Colours may differ by this much a channel: rounding, never shape.
const CLOSE: u8 = 2;

fn words(label: &Label) -> String {
    let names = ["Ana", "Kristýna", "Žofie", "Řehoř"].map(str::to_owned);
    Words(Language::En).label(label, &names)
}

/// The picture of a position after these moves, with taps upon it.
fn scene(
    kind: Kind,
    settings: &[(&str, &str)],
    position: &str,
    moves: &[&str],
    (viewer, steps): (Viewer, &[&str]),
) -> Scene {
    let rules = kind.rules();
    let settings: Vec<_> =
        settings.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let options = rules.options(&settings, &Shelf::default()).unwrap();
    let mut table = rules.position(position, &options).unwrap_or_else(|why| panic!("{why}"));
    for &code in moves {
        let Turn::Seats { must, .. } = table.turn() else { panic!("{code}: nobody is to move") };
        let mover = must.iter().next().unwrap();
        table.act(mover, code, &Secret::new([0; 32])).unwrap_or_else(|why| panic!("{code}: {why}"));
    }
    let steps: Vec<_> = steps.iter().map(|step| (*step).to_owned()).collect();
    table.scene(table.ply(), viewer, &steps)
}

fn board(settings: &[(&str, &str)], position: &str, viewer: Viewer, steps: &[&str]) -> Scene {
    scene(Kind::Abaku, settings, position, &[], (viewer, steps))
}

fn assert_pictured(name: &str, scene: &Scene, theme: Theme) {
    let png = render::png(scene, theme, 540, &words);
    let path = root().join("tests/pictures").join(format!("{name}.png"));
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
        let kept = root().join("target").join(format!("differs-{}.png", name.replace('/', "-")));
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
    assert_pictured(
        "abaku/empty-light",
        &board(&[], &position, Viewer::Spectator, &[]),
        Theme::Light,
    );
    assert_pictured(
        "abaku/empty-dark",
        &board(&[], &position, Viewer::Spectator, &[]),
        Theme::Dark,
    );
}

#[test]
fn a_turn_being_put_together() {
    let rows = standard(&[(8, ".......24......")]);
    let position = format!("{rows} 13579,?????,????? 1 36,12,-4");
    let viewer = Viewer::Seat(Seat::new(0));
    let scene = board(&[], &position, viewer, &["G8", "1", "3"]);
    assert_pictured("abaku/draft-light", &scene, Theme::Light);
}

#[test]
fn a_small_board_with_a_joker_for_four() {
    let mut rows = vec![".".repeat(9); 9];
    rows[4] = "...42i...".to_owned();
    let position = format!("{} ?????,????,-,? 3 40,38,0,7", rows.join("/"));
    let scene = board(&[("board", "compact")], &position, Viewer::Spectator, &[]);
    assert_pictured("abaku/compact-contrast", &scene, Theme::Contrast);
}

/// Stores one picture light and in one more theme.
fn assert_both(name: &str, scene: &Scene, (other, theme): (&str, Theme)) {
    assert_pictured(&format!("{name}-light"), scene, Theme::Light);
    assert_pictured(&format!("{name}-{other}"), scene, theme);
}

const FIRST: Viewer = Viewer::Seat(Seat::new(0));
const SECOND: Viewer = Viewer::Seat(Seat::new(1));
const DARK: (&str, Theme) = ("dark", Theme::Dark);
const CONTRAST: (&str, Theme) = ("contrast", Theme::Contrast);

#[test]
fn chess_with_the_last_move_a_check_and_where_a_man_can_go() {
    let of = |position: &str, moves: &[&str], eyes| scene(Kind::Chess, &[], position, moves, eyes);
    let game = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
    assert_both("chess/last", &of(game, &["f8c5"], (Viewer::Spectator, &[])), DARK);
    assert_both("chess/targets", &of(game, &["f8c5"], (FIRST, &["e1"])), CONTRAST);
    let check = of(game, &["c6d4", "c4f7"], (SECOND, &[]));
    assert_both("chess/check-turned", &check, DARK);
}

#[test]
fn draughts_with_a_capture_due_a_king_and_a_chain() {
    let of =
        |position: &str, moves: &[&str], eyes| scene(Kind::Draughts, &[], position, moves, eyes);
    let game = "B:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6";
    assert_both("draughts/last", &of(game, &["b6-c5"], (Viewer::Spectator, &[])), DARK);
    let chain = "W:Wc3,Kh2,g1:Bd4,f6,d8,Ka7";
    assert_both("draughts/must", &of(chain, &[], (FIRST, &[])), CONTRAST);
    assert_both("draughts/targets", &of(chain, &[], (FIRST, &["c3"])), DARK);
}

#[test]
fn mill_with_a_mill_a_man_picked_up_and_men_to_be_taken() {
    let of = |position: &str, moves: &[&str], eyes| scene(Kind::Mill, &[], position, moves, eyes);
    let game = "w.w/.b./.w./b..b.w/.../.b./w.b w 0,0";
    assert_both("mill/lifted", &of(game, &[], (FIRST, &["a1"])), DARK);
    let laying = "w.w/.b./.../b..b.w/.../.../... w 5,6";
    assert_both("mill/prey", &of(laying, &[], (FIRST, &["d7"])), CONTRAST);
    assert_both("mill/mill", &of(laying, &["d7xd6"], (SECOND, &[])), DARK);
}

#[test]
fn backgammon_with_dice_cube_and_a_play_half_made() {
    let of =
        |position: &str, moves: &[&str], eyes| scene(Kind::Backgammon, &[], position, moves, eyes);
    let game = "XGID=--A-bBBBB--BbB-----dbbc-B-:0:0:1:31:6:4:1:7:10";
    assert_both("backgammon/dice", &of(game, &[], (FIRST, &[])), DARK);
    let half = "XGID=-b----E-C---eE---c-e----B-:1:-1:1:31:2:1:0:5:10";
    assert_both("backgammon/half", &of(half, &[], (FIRST, &["h", "e"])), CONTRAST);
    let bar = "XGID=aB-B-BC-A---cB---c-bb-A-AA:2:1:-1:00:3:2:0:7:10";
    assert_both("backgammon/cube-turned", &of(bar, &[], (SECOND, &[])), DARK);
}
