//! Properties of every board picture.

use alloc::{format, string::String, vec::Vec};

use game_core::scene::{Arg, Ink, Label, Shape};

use super::*;

/// Returns a square board of this side with a few bonuses.
fn board_of(side: usize) -> Board {
    let cell = |square: usize| match square {
        _ if square == side * side / 2 => '*',
        _ => ['.', '.', 'd', '.', 't', '.', 'D', 'T'][square % 8],
    };
    let cells: Vec<char> = (0..side * side).map(cell).collect();
    let rows: Vec<String> = cells.chunks(side).map(|row| row.iter().collect()).collect();
    Board::decode(&rows.join("/")).unwrap()
}

fn bracket(first: usize, last: usize, whole: bool) -> Bracket {
    Bracket { first, last, whole, said: "3+6=9 · 36".into(), short: "36".into() }
}

fn picture(board: &Board) -> Picture<'_> {
    let laid = |square: usize, tile, age| Laid { square, tile, age };
    Picture {
        board,
        laid: vec![
            laid(0, Tile::plain(2), Age::Old),
            laid(1, Tile::joker(8), Age::Old),
            laid(2, Tile::plain(4), Age::New),
            laid(board.width(), Tile::plain(9), Age::Draft),
        ],
        brackets: vec![bracket(0, 2, true), bracket(1, 2, false)],
        pending: None,
        taken_back: None,
        cursor: Some(Cursor { square: board.squares() - 1, down: Some(true) }),
        cards: [Bearing::Moves, Bearing::Waits, Bearing::Left, Bearing::Placed(1)]
            .map(|bearing| Card { score: -1204, beside: Beside::Tiles(5), bearing, lost: 0 })
            .into(),
        bag: 62,
        rack: Some([1, 2, 3].map(|digit| Some(Tile::plain(digit))).into()),
        drafting: true,
        picking: true,
        landings: Vec::new(),
    }
}

/// Returns the left, top, right and bottom edges of a shape with a place of its own.
fn edges(shape: &Shape) -> Option<[i32; 4]> {
    match shape {
        &Shape::Rect { x, y, w, h, .. } => Some([x, y, x + w, y + h]),
        &Shape::Disc { x, y, r, .. } => Some([x - r, y - r, x + r, y + r]),
        Shape::Stamp { x, y, stamp, .. } => Some([*x, *y, x + stamp.w, y + stamp.h]),
        &Shape::Text { x, y, size, .. } => Some([x, y - size / 2, x, y + size / 2]),
        Shape::Path { .. } => None,
    }
}

fn framed(scene: &Scene, ink: Ink) -> Vec<[i32; 4]> {
    let drawn = scene.shapes.iter().filter(
        |shape| matches!(shape, Shape::Rect { stroke: Some(stroke), fill: None, .. } if stroke.ink == ink),
    );
    drawn.filter_map(edges).collect()
}

/// Returns the edges of the brackets in this colour.
fn bracketed(scene: &Scene, ink: Ink) -> Vec<[i32; 4]> {
    let drawn = scene.shapes.iter().filter_map(|shape| match shape {
        Shape::Path { points, stroke: Some(stroke), .. } if stroke.ink == ink => Some(points),
        _ => None,
    });
    let edges = |points: &Vec<(i32, i32)>| {
        let (x, y) = (points.iter().map(|one| one.0), points.iter().map(|one| one.1));
        Some([x.clone().min()?, y.clone().min()?, x.max()?, y.max()?])
    };
    drawn.filter_map(edges).collect()
}

#[test]
fn boards_of_every_size_fit_their_picture() {
    for side in [1, 2, 9, 15, 26] {
        let board = board_of(side);
        let mut shown = picture(&board);
        shown.laid.retain(|laid| laid.square < board.squares());
        shown.brackets.retain(|one| one.last < board.squares());
        shown.pending = Some((0, side - 1));
        shown.taken_back = Some((board.squares() - side, board.squares() - 1));
        shown.cards.iter_mut().for_each(|card| card.lost = 12);
        let scene = super::board(&shown);
        assert_eq!(scene.width, 1080);
        for [left, top, right, bottom] in scene.shapes.iter().filter_map(edges) {
            assert!(left >= 0 && top >= 0, "{side}: {left}, {top}");
            assert!(right <= scene.width && bottom <= scene.height, "{side}: {right}, {bottom}");
        }
    }
}

#[test]
fn each_square_and_each_tile_of_the_rack_is_a_step() {
    let board = board_of(9);
    let scene = super::board(&picture(&board));
    let steps: Vec<&str> = scene.targets.iter().map(|target| target.step.as_str()).collect();
    assert_eq!(steps.len(), 81 + 3);
    assert_eq!((steps[0], steps[80]), ("A1", "I9"));
    assert_eq!(steps[81..], ["1", "2", "3"]);
}

#[test]
fn nothing_can_be_tapped_when_nobody_drafts() {
    let board = board_of(9);
    let scene = super::board(&Picture { drafting: false, picking: false, ..picture(&board) });
    assert!(scene.targets.is_empty());
}

#[test]
fn a_square_tells_what_is_on_it() {
    let board = board_of(9);
    let scene = super::board(&picture(&board));
    let said = |at: usize| match &scene.targets[at].label {
        Label::Worded(sentence) => format!("{sentence}"),
        other => panic!("{other:?}"),
    };
    assert_eq!(said(0), "abaku-square-label square=\"A1\" content=(abaku-square-tile digit=\"2\")");
    assert_eq!(
        said(1),
        "abaku-square-label square=\"B1\" content=(abaku-square-joker digit=\"8\")"
    );
    assert_eq!(said(7), "abaku-square-label square=\"H1\" content=(abaku-square-equation3)");
    assert_eq!(said(81), "abaku-rack-label digit=\"1\"");
}

#[test]
fn brackets_stand_beside_their_equations_and_apart() {
    let board = board_of(15);
    let scene = super::board(&picture(&board));
    let (whole, joining) = (bracketed(&scene, Ink::Whole), bracketed(&scene, Ink::Joining));
    assert_eq!((whole.len(), joining.len()), (1, 1));
    assert!(whole[0][3] < joining[0][3], "the green one is nearer");
    let frame = |first, last| bracket(first, last, false);
    let row = vec![frame(30, 34), frame(30, 33), frame(31, 34), frame(45, 47)];
    let scene = super::board(&Picture { brackets: row, ..picture(&board) });
    let under: Vec<i32> = bracketed(&scene, Ink::Joining).iter().map(|edges| edges[3]).collect();
    assert!(under[0] < under[1] && under[1] < under[2], "one under the other: {under:?}");
    // Equations without common squares can share a lane.
    let apart = vec![frame(30, 32), frame(33, 35)];
    let scene = super::board(&Picture { brackets: apart, ..picture(&board) });
    let under = bracketed(&scene, Ink::Joining);
    assert_eq!(under[0][3], under[1][3]);
}

#[test]
fn no_bracket_goes_through_a_digit() {
    for side in [2, 9, 15, 26] {
        let board = board_of(side);
        let bare = super::board(&Picture { brackets: Vec::new(), ..picture(&board) });
        let stamps: Vec<[i32; 4]> = bare
            .shapes
            .iter()
            .filter(|shape| matches!(shape, Shape::Stamp { .. }))
            .filter_map(edges)
            .take(board.squares())
            .collect();
        for line in 0..side {
            let row = (line * side, line * side + side - 1);
            let column = (line, line + side * (side - 1));
            for (first, last) in [row, column] {
                let brackets = vec![bracket(first, last, true)];
                let scene = super::board(&Picture { brackets, ..picture(&board) });
                let [left, top, right, bottom] = bracketed(&scene, Ink::Whole)[0];
                for [x, y, to, down] in &stamps {
                    // The middle half of a square holds its digit.
                    let (w, h) = ((to - x) / 4, (down - y) / 4);
                    let crossed = left.max(x + w) < right.min(to - w)
                        && top.max(y + h) < bottom.min(down - h);
                    assert!(!crossed, "{side}: {first} to {last}");
                }
            }
        }
    }
}

/// Returns the backgrounds of the equations' texts.
fn tags(scene: &Scene) -> Vec<[i32; 4]> {
    let tag = |shape: &&Shape| {
        matches!(shape, Shape::Rect { fill: Some(Ink::Tile), stroke: Some(stroke), .. }
            if matches!(stroke.ink, Ink::Whole | Ink::Joining))
    };
    scene.shapes.iter().filter(tag).filter_map(edges).collect()
}

fn overlap(one: &[i32; 4], other: &[i32; 4]) -> bool {
    one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
}

#[test]
fn each_equation_is_told_beside_its_bracket_and_covers_no_digit() {
    for side in [9, 15] {
        let board = board_of(side);
        let middle = side * (side / 2) + side / 2;
        let cross = [
            bracket(middle - 2, middle + 2, true),
            bracket(middle - 2, middle, false),
            bracket(middle - 2 * side, middle + 2 * side, false),
            bracket(middle - side, middle + side, false),
            bracket(0, side - 1, false),
            bracket(side * side - 1 - side, side * side - 1, false),
        ];
        let laid = (0..side * side).map(|square| Laid {
            square,
            tile: Tile::plain(8),
            age: if square % 2 == 0 { Age::Old } else { Age::New },
        });
        let shown = Picture {
            brackets: cross.into(),
            laid: laid.collect(),
            cursor: None,
            ..picture(&board)
        };
        let scene = super::board(&shown);
        let tags = tags(&scene);
        assert_eq!(tags.len(), 6, "{side}");
        for (at, one) in tags.iter().enumerate() {
            assert!(one[0] >= 0 && one[2] <= scene.width && one[3] <= scene.height);
            assert!(tags[at + 1..].iter().all(|other| !overlap(one, other)), "{side}: {tags:?}");
            for target in &scene.targets[..side * side] {
                // A digit is half as high as its square; a tile is thicker at its lower edge.
                let (quarter, middle) = (target.h / 4, target.y + target.h * 46 / 100);
                let digit = [
                    target.x + quarter,
                    middle - quarter,
                    target.x + target.w - quarter,
                    middle + quarter,
                ];
                assert!(!overlap(one, &digit), "{side}: {one:?} {digit:?}");
            }
        }
    }
}

#[test]
fn of_two_equations_in_a_row_each_has_the_tag_on_its_own_side() {
    let board = board_of(9);
    // Five new tiles at the end of the last row, and an old one above the first.
    let (above, first) = (67, 76);
    let brackets = vec![
        bracket(first, first + 4, true),
        bracket(first, first + 2, false),
        bracket(first + 2, first + 4, false),
        bracket(above, first, false),
    ];
    let laid = [above].into_iter().chain(first..first + 5).map(|square| Laid {
        square,
        tile: Tile::plain(8),
        age: if square == above { Age::Old } else { Age::New },
    });
    let shown = Picture { brackets, laid: laid.collect(), cursor: None, ..picture(&board) };
    let tags = tags(&super::board(&shown));
    assert_eq!(tags.len(), 4);
    assert!(tags[1][2] <= tags[2][0], "{tags:?}");
}

#[test]
fn tags_of_equations_lie_beside_the_tiles_where_there_is_room() {
    let rows = |rows: usize| "/...............".repeat(rows);
    let board = Board::decode(&format!("{}/.......*.......{}", &rows(7)[1..], rows(7))).unwrap();
    let row = |row: usize| row * 15..row * 15 + 15;
    let column = |column: usize| (0..15).map(move |row| row * 15 + column);
    // Full rows alternate with empty ones, and a column crosses all.
    let crowded = row(3).chain(row(5)).chain(row(7)).chain(row(9)).chain(column(0));
    let laid = crowded.map(|square| Laid { square, tile: Tile::plain(8), age: Age::Old });
    let shown = Picture {
        brackets: vec![bracket(5 * 15 + 2, 5 * 15 + 4, true), bracket(15, 5 * 15, false)],
        laid: laid.collect(),
        cursor: None,
        ..picture(&board)
    };
    let scene = super::board(&shown);
    let tags = tags(&scene);
    assert_eq!(tags.len(), 2);
    for tag in &tags {
        for tile in &shown.laid {
            let target = &scene.targets[tile.square];
            let square = [target.x, target.y, target.x + target.w, target.y + target.h];
            assert!(!overlap(tag, &square), "{tag:?} {square:?}");
        }
    }
}

/// Returns the number of plain texts of a picture with these words.
fn written(scene: &Scene, wanted: &str) -> usize {
    let same = |shape: &&Shape| matches!(shape, Shape::Text { text: Label::Plain(text), .. } if text == wanted);
    scene.shapes.iter().filter(same).count()
}

#[test]
fn a_placement_open_to_challenge_and_one_taken_back_are_marked() {
    let board = board_of(9);
    let plain = super::board(&picture(&board));
    assert_eq!((written(&plain, "?"), written(&plain, "×")), (0, 0));
    let pending = super::board(&Picture { pending: Some((2, 2)), ..picture(&board) });
    assert_eq!((written(&pending, "?"), written(&pending, "×")), (1, 0));
    let said = |scene: &Scene| scene.alt.iter().map(|one| one.key).collect::<Vec<_>>();
    assert!(said(&pending).contains(&"abaku-alt-pending"));
    assert!(!said(&pending).contains(&"abaku-alt-new"));
    let back = super::board(&Picture { taken_back: Some((12, 30)), ..picture(&board) });
    assert_eq!((written(&back, "?"), written(&back, "×")), (0, 1));
    let told = back.alt.iter().find(|one| one.key == "abaku-alt-taken-back").unwrap();
    assert_eq!(format!("{told}"), "abaku-alt-taken-back first=\"D2\" last=\"D4\"");
}

#[test]
fn turns_to_be_lost_are_told() {
    let board = board_of(9);
    let mut shown = picture(&board);
    shown.cards[1].lost = 2;
    let scene = super::board(&shown);
    assert_eq!(format!("{}", scene.alt[4]), "abaku-alt-loses player=seat 2 turns=2");
}

#[test]
fn new_tiles_look_new() {
    let board = board_of(9);
    let scene = super::board(&picture(&board));
    let faces = |ink: Ink| {
        let tile = |shape: &&Shape| match shape {
            Shape::Stamp { stamp, .. } => stamp
                .shapes
                .iter()
                .any(|shape| matches!(shape, Shape::Rect { fill: Some(fill), .. } if *fill == ink)),
            _ => false,
        };
        scene.shapes.iter().filter(tile).count()
    };
    assert_eq!(faces(Ink::NewTile), 1);
    assert_eq!(faces(Ink::DraftTile), 1);
}

#[test]
fn the_words_tell_the_whole_picture() {
    let board = board_of(9);
    let said: Vec<String> =
        super::board(&picture(&board)).alt.iter().map(|sentence| format!("{sentence}")).collect();
    let expected = [
        "abaku-alt-moves player=seat 1 score=-1204 tiles=5",
        "abaku-alt-waits player=seat 2 score=-1204 tiles=5",
        "abaku-alt-departed player=seat 3 score=-1204 tiles=5",
        "abaku-alt-placed player=seat 4 score=-1204 tiles=5 place=1",
        "abaku-alt-bag tiles=62",
        "abaku-alt-new tiles=[\"C1 4\"]",
        "abaku-alt-draft tiles=[\"A2 9\"]",
        "abaku-alt-row row=1 tiles=[\"A 2\", \"B X8\", \"C 4\"]",
        "abaku-alt-rack tiles=[\"1\", \"2\", \"3\"]",
    ];
    assert_eq!(said, expected);
}

#[test]
fn a_rack_of_many_tiles_is_counted() {
    let tiles: Vec<Tile> = (0..110).map(|at| Tile::plain(at % 10)).collect();
    let scene = rack(&tiles, true);
    assert_eq!(scene.targets.len(), 10);
    let shown = |shape: &&Shape| matches!(shape, Shape::Text { text: Label::Plain(text), .. } if text == "×11");
    assert_eq!(scene.shapes.iter().filter(shown).count(), 10);
    assert_eq!(rack(&tiles, false).targets.len(), 0);
}

#[test]
fn an_empty_rack_shows_its_places() {
    let scene = rack(&[], true);
    assert!(scene.targets.is_empty());
    assert_eq!(framed(&scene, Ink::Square).len(), 5);
    assert_eq!(scene.alt[0].key, "abaku-alt-rack-empty");
}

#[test]
fn every_seat_is_named_by_its_number() {
    let board = board_of(9);
    let scene = super::board(&picture(&board));
    let named = |seat: u8| {
        let name = |shape: &&Shape| matches!(shape, Shape::Text { text: Label::Name(n), .. } if *n == seat);
        scene.shapes.iter().filter(name).count()
    };
    assert_eq!([0, 1, 2, 3, 4].map(named), [1, 1, 1, 1, 0]);
    assert!(scene.alt[0].args.contains(&("player", Arg::Player(0))));
}
