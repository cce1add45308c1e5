//! Properties of every picture.

use scene::{Anchor, Ink, Label, Scene, Sentence, Shape, Stamp, Target};

use crate::{LARGEST, Theme, canvas::ALIKE, css, png, sprite, svg, without_parts};

/// A picture file read again: size and colours of the pixels.
struct Read {
    width: u32,
    height: u32,
    pixels: Vec<[u8; 3]>,
}

fn read(bytes: &[u8]) -> Read {
    let mut decoder = ::png::Decoder::new(std::io::Cursor::new(bytes));
    decoder.set_transformations(::png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let mut buffer = vec![0; reader.output_buffer_size().unwrap()];
    let info = reader.next_frame(&mut buffer).unwrap();
    assert_eq!(info.color_type, ::png::ColorType::Rgb);
    let pixels = buffer.chunks_exact(3).map(|p| [p[0], p[1], p[2]]).collect();
    Read { width: info.width, height: info.height, pixels }
}

impl Read {
    fn at(&self, x: u32, y: u32) -> [u8; 3] {
        self.pixels[(y * self.width + x) as usize]
    }
}

fn words(label: &Label) -> String {
    match label {
        Label::Plain(text) => text.clone(),
        Label::Worded(sentence) => sentence.to_string(),
        Label::Name(_) => "<b onload='x'>\"A&B\"\u{202E}\u{0}\u{10FFFD}👩‍👩‍👧</b>]]>".to_owned(),
    }
}

/// A stamp with every shape a stamp may hold.
fn stamp() -> Stamp {
    let shapes = vec![
        Shape::rect(1, 1, 58, 58).rounded(9).fill(Ink::TileEdge),
        Shape::rect(1, 1, 58, 54).rounded(9).fill(Ink::Tile).stroke(Ink::Accent, 2),
        Shape::disc(30, 30, 12).fill(Ink::BonusA).stroke(Ink::BonusB, 3),
        Shape::line(vec![(5, 5), (20, 30), (7, 44)]).stroke(Ink::Whole, 4),
        Shape::text(30, 28, 40, Ink::OnTile, "8").bold(),
    ];
    Stamp { w: 60, h: 60, shapes }
}

fn lively() -> Scene {
    let mut scene = Scene::new(400, 300);
    scene.push(Shape::rect(10, 10, 380, 200).rounded(30).fill(Ink::Board).stroke(Ink::Wrong, 6));
    for at in 0..5 {
        scene.push(Shape::stamp(20 + at * 70, 40 + at * 9, stamp()));
    }
    scene.push(Shape::polygon(vec![(30, 250), (90, 220), (110, 290)]).fill(Ink::Joining));
    let name = Shape::text(380, 284, 32, Ink::Text, Label::Name(1)).at_most(4000);
    scene.push(name.anchored(Anchor::End));
    let label = Sentence::new("some-key").with("text", "\"><script>&").into();
    scene.targets.push(Target {
        x: 1,
        y: 2,
        w: 30,
        h: 30,
        step: "H8\"'<&".to_owned(),
        label,
        lifts: true,
        lands: true,
    });
    scene.alt.push(Sentence::new("some-alt").with("player", scene::Arg::Player(0)));
    scene
}

/// Shapes with extreme numbers.
fn absurd() -> Scene {
    let mut scene = Scene::new(i32::MAX, -5);
    let ends = [i32::MIN, -1, 0, 1, i32::MAX];
    for x in ends {
        for w in ends {
            let rect = Shape::rect(x, w, w, x).rounded(w);
            scene.push(rect.fill(Ink::Tile).stroke(Ink::Text, w));
            scene.push(Shape::disc(x, x, w).fill(Ink::Tile).stroke(Ink::Text, x));
            let points = vec![(x, w), (w, x), (x, x)];
            scene.push(Shape::polygon(points).fill(Ink::Tile).stroke(Ink::Text, w));
            scene.push(Shape::text(x, w, w, Ink::Text, "…\u{10FFFD}A").at_most(x));
            let shapes = vec![Shape::rect(x, x, w, w).fill(Ink::Tile), Shape::disc(w, w, 5)];
            let stamp = Stamp { w: x, h: w, shapes };
            scene.push(Shape::stamp(x, w, Stamp { shapes: Vec::new(), ..stamp.clone() }));
            scene.push(Shape::stamp(w, x, stamp));
        }
    }
    scene.push(Shape::line(Vec::new()).stroke(Ink::Text, 3));
    scene.push(Shape::polygon(vec![(5, 5)]).fill(Ink::Tile).stroke(Ink::Text, 0));
    scene
}

#[test]
fn a_png_has_the_size_that_was_asked_for() {
    for (width, expected) in
        [(400, (400, 300)), (100, (100, 75)), (0, (1, 1)), (9000, (2000, 1500))]
    {
        let read = read(&png(&lively(), Theme::Light, width, &words));
        assert_eq!((read.width, read.height), expected);
    }
}

#[test]
fn no_picture_is_too_large() {
    let read = read(&png(&Scene::new(10, 9000), Theme::Dark, 1000, &words));
    assert!(read.height <= LARGEST && read.width >= 1);
}

#[test]
fn plain_colours_come_out_exactly() {
    for theme in Theme::ALL {
        let read = read(&png(&lively(), theme, 400, &words));
        assert_eq!(read.at(2, 2), theme.colour(Ink::Paper));
        assert_eq!(read.at(12, 100), theme.colour(Ink::Wrong));
        assert_eq!(read.at(200, 190), theme.colour(Ink::Board));
        assert_eq!(read.at(50, 48), theme.colour(Ink::Tile));
        assert_eq!(read.at(80, 250), theme.colour(Ink::Joining));
    }
}

#[test]
fn a_kept_stamp_looks_like_a_new_one() {
    // No other test draws at this scale.
    let draw = || png(&lively(), Theme::Dark, 391, &words);
    sprite::forget();
    let cold = draw();
    assert_eq!(draw(), cold);
}

#[test]
fn a_stamp_looks_like_its_shapes() {
    let (mut stamped, mut plain) = (Scene::new(100, 100), Scene::new(100, 100));
    stamped.push(Shape::stamp(20, 20, stamp()));
    let moved = Stamp { w: 100, h: 100, shapes: stamp().shapes };
    plain.shapes = moved.shapes;
    let stamped = read(&png(&stamped, Theme::Light, 100, &words));
    let plain = read(&png(&plain, Theme::Light, 100, &words));
    // Each of the two may replace mixed colours by similar ones.
    let most = 12 + 2 * ALIKE;
    for y in 0..60 {
        for x in 0..60 {
            let (one, other) = (stamped.at(x + 20, y + 20), plain.at(x, y));
            let near = one.iter().zip(other).all(|(a, b)| a.abs_diff(b) <= most);
            assert!(near, "{x},{y}: {one:?} {other:?}");
        }
    }
}

#[test]
fn equal_scenes_give_equal_files() {
    for theme in Theme::ALL {
        assert_eq!(png(&lively(), theme, 500, &words), png(&lively(), theme, 500, &words));
        assert_eq!(svg(&lively(), theme, &words), svg(&lively(), theme, &words));
    }
}

#[test]
fn no_scene_panics() {
    let mut scenes = vec![absurd(), Scene::new(0, 0), Scene::new(i32::MIN, i32::MAX)];
    let mut wide = absurd();
    (wide.width, wide.height) = (300, 200);
    scenes.push(wide);
    for scene in scenes {
        for width in [0, 1, 300] {
            assert!(!png(&scene, Theme::Light, width, &words).is_empty());
        }
        assert_well_formed(&svg(&scene, Theme::Light, &words));
    }
}

#[test]
fn an_svg_is_well_formed_whatever_people_are_called() {
    let text = svg(&lively(), Theme::Light, &words);
    assert_well_formed(&text);
    assert!(text.contains("&lt;b onload=&#39;x&#39;&gt;"), "{text}");
    assert!(text.contains("data-step=\"H8&quot;&#39;&lt;&amp;\""), "{text}");
    assert!(!text.contains("<script") && !text.contains('\u{202E}') && !text.contains('\0'));
    assert!(
        text.contains("tabindex=\"0\"") && text.contains("aria-label=\"some-alt player=seat 1\"")
    );
}

/// The name of each part with its contents.
fn parts(svg: &str) -> Vec<(&str, &str)> {
    let groups = svg.split("<g data-part=\"").skip(1);
    groups.map(|part| part.split_once("</g>").unwrap().0.split_once("\">").unwrap()).collect()
}

#[test]
fn of_a_picture_that_changes_a_little_few_parts_are_new() {
    let squares = |tapped: i32| {
        let mut scene = Scene::new(400, 400);
        for at in 0..200 {
            let ink = if at == tapped { Ink::Accent } else { Ink::Board };
            scene.push(Shape::rect(at * 9, at % 7, 8, 8).fill(ink));
            let label = Label::Plain(format!("{at}"));
            scene.targets.push(Target {
                x: at,
                y: 0,
                w: 9,
                h: 9,
                step: format!("{at}"),
                label,
                lifts: false,
                lands: false,
            });
        }
        scene.push(Shape::stamp(tapped, 0, stamp()));
        svg(&scene, Theme::Light, &words)
    };
    let (before, after) = (squares(90), squares(91));
    let had = parts(&before);
    let names: Vec<&str> = had.iter().map(|(name, _)| *name).collect();
    assert!(names.len() > 10, "{}", names.len());
    let sent = without_parts(&after, &names);
    assert_well_formed(&sent);
    assert!(sent.len() * 4 < after.len(), "{} of {}", sent.len(), after.len());
    let whole = had.iter().fold(sent, |sent, (name, inside)| {
        sent.replace(&format!("{name}\"></g>"), &format!("{name}\">{inside}</g>"))
    });
    assert_eq!(whole, after);
    assert_eq!(without_parts(&after, &[]), after);
}

#[test]
fn equal_stamps_share_a_symbol() {
    let text = svg(&lively(), Theme::Light, &words);
    assert_eq!(text.matches("<symbol").count(), 1);
    assert_eq!(text.matches("<use").count(), 5);
}

#[test]
fn the_style_sheet_names_every_role() {
    let sheet = css(Theme::Dark);
    for ink in Ink::ALL {
        let name = crate::theme::css_name(ink);
        assert_eq!(sheet.matches(&format!("--{name}:")).count(), 1, "{name}");
        assert!(sheet.contains(&format!(".f-{name}{{fill:var(--{name})}}")), "{name}");
    }
    assert_eq!(sheet.matches('{').count(), sheet.matches('}').count());
}

/// Every tag is closed in order, every attribute quoted, nothing unescaped.
fn assert_well_formed(text: &str) {
    let mut open = Vec::new();
    for piece in text.split('<').skip(1) {
        let (tag, after) = piece.split_once('>').expect("a tag ends");
        assert!(!after.contains(['>', '"']) && entities_are_known(after), "{after}");
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap();
        if tag.starts_with('/') {
            assert_eq!(open.pop(), Some(name));
        } else {
            assert_attributes(tag.trim_end_matches('/').strip_prefix(name).unwrap());
            if !tag.ends_with('/') {
                open.push(name);
            }
        }
    }
    assert!(open.is_empty(), "{open:?} left open");
}

fn assert_attributes(text: &str) {
    let mut rest = text;
    while !rest.trim_start().is_empty() {
        let (name, value) = rest.split_once("=\"").expect("an attribute has a value");
        assert!(name.starts_with(' '), "{name}");
        assert!(name[1..].chars().all(|c| c.is_ascii_alphanumeric() || c == '-'), "{name}");
        let (value, after) = value.split_once('"').expect("a value ends");
        assert!(entities_are_known(value), "{value}");
        rest = after;
    }
}

fn entities_are_known(text: &str) -> bool {
    let known = ["amp;", "lt;", "gt;", "quot;", "#39;"];
    text.split('&').skip(1).all(|after| known.iter().any(|name| after.starts_with(name)))
}
