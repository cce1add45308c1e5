//! Pictures to show to others: how a game ended, and one turn of it. Both show what all
//! may see, whoever asks for them.

use game_core::{
    Label, Scene, Turn, Viewer,
    scene::{Anchor, Ink, Shape},
};
use service::Board;

use crate::{
    Audience, Sight,
    post::{Post, game_name},
    tabletop::{
        ending::{best, course, gains, is_counted},
        turns::lines,
    },
    word::{headline_here, how_it_ended},
    wording::Words,
};

/// How wide a board is in the units of this file.
const WIDE: i32 = 1080;

/// Free space along the edges.
const MARGIN: i32 = 32;

/// How many letters a line of a turn has at most.
const LETTERS: usize = 54;

/// The match as everybody sees it.
fn open(board: &Board, words: Words) -> Post<'_> {
    Post::new(board, Audience::Room(board.card.room.unwrap_or_default()), words)
}

/// How a game ended: its last position, the result, the best turn of each and, where
/// points are counted turn by turn, how they grew. `None` while it goes on, and of what others
/// are given, too: what is best there is nobody's to tell.
pub(crate) fn of_end(board: &Board, sight: Sight, words: Words) -> Option<Scene> {
    let Turn::Over(outcome) = board.table.turn() else { return None };
    if board.card.is_of_a_day() {
        return None;
    }
    let post = open(board, words);
    let mut head = vec![headline_here(&post, &outcome)];
    head.extend(how_it_ended(&post));
    head.extend(post.standing());
    let told = lines(&post, 0);
    let gains = gains(&post, &told);
    let counted = is_counted(&gains);
    let best = if counted { best(&told, &gains) } else { Vec::new() };
    let best: Vec<_> = best.into_iter().map(|turn| turn.said).collect();
    let course = counted.then(|| course(&post, &told));
    Some(keepsake(&post, post.ply(), sight, &head, course.as_ref(), &best))
}

/// A turn of a game, after so many entries: the position after it, and what it did.
/// `None` where no turn ended then, and of what others are given, too.
pub(crate) fn of_turn(board: &Board, ply: u32, sight: Sight, words: Words) -> Option<Scene> {
    let post = open(board, words);
    let mut turns = lines(&post, 0).into_iter().filter(|_| !board.card.is_of_a_day());
    let turn = turns.find(|turn| turn.mark == board.mark_at(ply))?;
    Some(keepsake(&post, ply, sight, &[turn.said], None, &[]))
}

/// A board with lines above it and what else there is below.
fn keepsake(
    post: &Post<'_>,
    ply: u32,
    sight: Sight,
    head: &[String],
    course: Option<&Scene>,
    below: &[String],
) -> Scene {
    let eyes = (Viewer::Spectator, Viewer::Spectator);
    let board = sight.scene(&*post.board.table, ply, eyes, &[]);
    let mut keepsake = Keepsake { unit: board.width, scene: Scene::new(board.width, 0), y: MARGIN };
    for (number, line) in head.iter().enumerate() {
        keepsake.write(line, number == 0);
    }
    keepsake.y += 8;
    keepsake.put(&board, (1, 1), 0);
    if let Some(course) = course {
        keepsake.y += MARGIN / 2;
        keepsake.put(course, (board.width, WIDE), (WIDE - course.width) / 2);
    }
    for line in below {
        keepsake.write(line, false);
    }
    keepsake.sign(&format!("Kamen · {}", game_name(post.card().game, post.words)));
    keepsake.scene
}

/// A picture that grows downwards.
struct Keepsake {
    /// How wide it is, in the units of its board.
    unit: i32,
    scene: Scene,
    /// Where the next thing begins, in the units of this file.
    y: i32,
}

impl Keepsake {
    /// A length of this file in the units of the board.
    fn of(&self, length: i32) -> i32 {
        length * self.unit / WIDE
    }

    /// A text, on as many lines as it takes.
    fn write(&mut self, text: &str, is_title: bool) {
        let (size, high, letters) =
            if is_title { (50, 66, LETTERS * 3 / 4) } else { (36, 50, LETTERS) };
        for line in wrapped(text, letters) {
            let (x, y) = (self.of(MARGIN), self.of(self.y + high / 2));
            let shape = Shape::text(x, y, self.of(size), Ink::Text, Label::Plain(line));
            let shape = shape.anchored(Anchor::Start).at_most(self.unit - 2 * x);
            self.scene.push(if is_title { shape.bold() } else { shape });
            self.y += high;
        }
    }

    /// A picture, so many times as large, so far from the left.
    fn put(&mut self, picture: &Scene, (times, of): (i32, i32), x: i32) {
        let (x, y) = (self.of(x), self.of(self.y));
        let moved = picture.shapes.iter().map(|shape| moved(shape, (times, of), (x, y)));
        self.scene.shapes.extend(moved);
        self.y += picture.height * times / of * WIDE / self.unit;
    }

    /// Where it comes from; this ends it.
    fn sign(&mut self, from: &str) {
        let (x, y) = (self.unit - self.of(MARGIN), self.of(self.y + 24));
        let text = Shape::text(x, y, self.of(28), Ink::Muted, from).anchored(Anchor::End);
        self.scene.push(text);
        self.scene.height = self.of(self.y + 52);
    }
}

/// A text in lines of at most so many letters, broken between words.
fn wrapped(text: &str, letters: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= letters => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// A shape elsewhere, so many times as large; stamps keep their size.
fn moved(shape: &Shape, (times, of): (i32, i32), (dx, dy): (i32, i32)) -> Shape {
    let length = |length: &mut i32| *length = *length * times / of;
    let place = |x: &mut i32, y: &mut i32| {
        (*x, *y) = (*x * times / of + dx, *y * times / of + dy);
    };
    let mut shape = shape.clone();
    match &mut shape {
        Shape::Rect { x, y, w, h, corner, stroke, .. } => {
            place(x, y);
            [w, h, corner].into_iter().for_each(length);
            stroke.iter_mut().for_each(|stroke| length(&mut stroke.width));
        }
        Shape::Disc { x, y, r, stroke, .. } => {
            place(x, y);
            length(r);
            stroke.iter_mut().for_each(|stroke| length(&mut stroke.width));
        }
        Shape::Path { points, stroke, .. } => {
            points.iter_mut().for_each(|(x, y)| place(x, y));
            stroke.iter_mut().for_each(|stroke| length(&mut stroke.width));
        }
        Shape::Text { x, y, size, max_width, .. } => {
            place(x, y);
            [size, max_width].into_iter().for_each(length);
        }
        Shape::Stamp { x, y, .. } => place(x, y),
    }
    shape
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_broken_between_words() {
        assert_eq!(wrapped("Ana places H8> 24", 10), ["Ana places", "H8> 24"]);
        assert_eq!(
            wrapped("Wolfeschlegelsteinhausen wins", 10),
            ["Wolfeschlegelsteinhausen", "wins"]
        );
        assert_eq!(wrapped("", 10), [""; 0]);
    }

    #[test]
    fn what_is_moved_keeps_its_form() {
        let line = Shape::line(vec![(0, 0), (100, 50)]).stroke(Ink::Text, 4);
        let twice = Shape::line(vec![(10, 20), (210, 120)]).stroke(Ink::Text, 8);
        assert_eq!(moved(&line, (2, 1), (10, 20)), twice);
    }
}
