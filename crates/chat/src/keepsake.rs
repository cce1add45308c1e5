//! Pictures to show to others: the end of a game, and one of its turns. Both show only public
//! things, the same for every asker.
//!
//! A turn is seen from the side of the player who made it. A film of a game keeps to the side that
//! began.

use game_core::{
    Label, Scene, Seat, Turn, Viewer,
    scene::{Anchor, Ink, Shape},
};
use service::Board;

use crate::{
    Audience, BoardLook,
    post::Post,
    tabletop::{
        ending::{best, course, gains, is_counted},
        turns::lines,
    },
    word::{headline_here, how_it_ended},
    wording::{Words, game_name},
};

/// The width of a keepsake, in the lengths of this file.
const WIDE: i32 = 1080;

/// The greatest height: four to five, which a chat shows whole.
const HIGHEST: i32 = 1350;

/// The units of the picture in one such length. They keep things in place when the picture is made
/// smaller.
const UNIT: i32 = 4;

/// The free space along the edges.
const MARGIN: i32 = 32;

/// The height of the line that names the origin.
const SIGNATURE: i32 = 52;

/// The greatest width of a board with a column beside it.
const BESIDE: i32 = 700;

/// A hand for texts: the size of its letters, the height of a line, its weight.
#[derive(Clone, Copy)]
struct Hand {
    size: i32,
    high: i32,
    bold: bool,
}

const TITLE: Hand = Hand { size: 50, high: 66, bold: true };
const LINE: Hand = Hand { size: 36, high: 50, bold: false };
const NOTE: Hand = Hand { size: 36, high: 46, bold: false };

/// Returns the public post of the match.
pub(crate) fn open(board: &Board, words: Words) -> Post<'_> {
    Post::new(board, Audience::Room(board.card.room.unwrap_or_default()), words)
}

/// Draws the end of a game: its last position, the result and, where points are counted turn by
/// turn, each player's best turn and the course of the scores. `None` while the game goes on, and
/// for a match that others are given as well: its best turns must not be told.
pub(crate) fn of_end(board: &Board, sight: BoardLook, words: Words) -> Option<Scene> {
    let Turn::Over(outcome) = board.table.turn() else { return None };
    if board.card.occasion.is_shared() {
        return None;
    }
    let post = open(board, words);
    let mut keepsake = Keepsake::new();
    keepsake.write(&headline_here(&post, &outcome), TITLE);
    for line in how_it_ended(&post).into_iter().chain(post.standing()) {
        keepsake.write(&line, LINE);
    }
    let told = lines(&post, 0);
    let gains = gains(&post, &told);
    let board = seen(&post, post.ply(), sight, None);
    if is_counted(&gains) {
        let best: Vec<_> = best(&told, &gains).into_iter().map(|turn| turn.said).collect();
        keepsake.put_beside(board, course(&post, &told), &words.plain("web-best"), &best);
    } else {
        keepsake.put(board);
    }
    Some(keepsake.signed(&post))
}

/// Draws a turn of a game, after so many entries: the position after it from its player's side, and
/// the turn in words. Where points are numbered from a side, the words use that side's numbers.
/// `None` where no turn ended, and for a match that others are given as well.
pub(crate) fn of_turn(board: &Board, ply: u32, sight: BoardLook, words: Words) -> Option<Scene> {
    let post = open(board, words);
    let mut turns = lines(&post, 0).into_iter().filter(|_| !board.card.occasion.is_shared());
    let turn = turns.find(|turn| turn.mark == board.mark_at(ply))?;
    let said = post.head_line(ply)?;
    let mut keepsake = Keepsake::new();
    let title = said.chars().count() <= 2 * letters(WIDE - 2 * MARGIN, TITLE);
    keepsake.write(&said, if title { TITLE } else { Hand { bold: true, ..LINE } });
    let side = turn.seat.and_then(|seat| u8::try_from(seat).ok()).map(Seat::new);
    keepsake.put(seen(&post, ply, sight, side));
    Some(keepsake.signed(&post))
}

/// Returns the public view of the board, from the side of a seat if there is one.
fn seen(post: &Post<'_>, ply: u32, sight: BoardLook, side: Option<Seat>) -> Scene {
    let eyes = (Viewer::Spectator, side.map_or(Viewer::Spectator, Viewer::Seat));
    sight.scene(&*post.board.table, ply, eyes, &[])
}

/// A picture that grows downwards.
struct Keepsake {
    scene: Scene,
    /// The top of the next thing.
    y: i32,
}

impl Keepsake {
    fn new() -> Self {
        Self { scene: Scene::new(WIDE * UNIT, 0), y: MARGIN }
    }

    /// Writes a text on as many lines as it takes.
    fn write(&mut self, text: &str, hand: Hand) {
        for line in wrapped(text, letters(WIDE - 2 * MARGIN, hand)) {
            self.line(MARGIN, self.y, line, hand);
            self.y += hand.high;
        }
    }

    /// Writes one line of text with its left upper corner here.
    fn line(&mut self, x: i32, y: i32, line: String, hand: Hand) {
        let (left, middle) = (x * UNIT, (y + hand.high / 2) * UNIT);
        let shape = Shape::text(left, middle, hand.size * UNIT, Ink::Text, Label::Plain(line));
        let shape = shape.anchored(Anchor::Start).at_most((WIDE - MARGIN - x) * UNIT);
        self.scene.push(if hand.bold { shape.bold() } else { shape });
    }

    /// Puts a picture in the middle, as large as there is room for.
    fn put(&mut self, picture: Scene) {
        let wide = self.room_for(&picture, WIDE, 0);
        let high = self.fit(picture, (WIDE - wide) / 2, wide);
        self.y += high;
    }

    /// Puts a board with texts beside it, and a picture below both.
    fn put_beside(&mut self, board: Scene, below: Scene, title: &str, texts: &[String]) {
        let across = WIDE - 2 * MARGIN;
        let low = below.height * across / below.width.max(1);
        let wide = self.room_for(&board, BESIDE, low + MARGIN);
        let high = self.fit(board, 0, wide);
        self.column(wide + MARGIN / 2, self.y + high, title, texts);
        self.y += high + MARGIN;
        self.y += self.fit(below, MARGIN, across);
    }

    /// Writes texts under a title, from here down to `bottom`. Each is cut to the room there is.
    fn column(&mut self, x: i32, bottom: i32, title: &str, texts: &[String]) {
        let wide = letters(WIDE - MARGIN - x, NOTE);
        let mut y = self.y + MARGIN / 2;
        self.line(x, y, title.to_owned(), Hand { bold: true, ..NOTE });
        y += NOTE.high + NOTE.high / 2;
        let count = i32::try_from(texts.len()).unwrap_or(1).max(1);
        let each = ((bottom - y) / count - NOTE.high / 2) / NOTE.high;
        for text in texts {
            for line in shortened(wrapped(text, wide), each.max(1)) {
                if y + NOTE.high > bottom {
                    return;
                }
                self.line(x, y, line, NOTE);
                y += NOTE.high;
            }
            y += NOTE.high / 2;
        }
    }

    /// Returns the greatest width of a picture, up to `most`, that keeps the height `below` free.
    fn room_for(&self, picture: &Scene, most: i32, below: i32) -> i32 {
        let high = HIGHEST - SIGNATURE - below - self.y;
        most.min(high * picture.width / picture.height.max(1)).max(1)
    }

    /// Puts a picture of this width here, so far from the left, and returns its height.
    fn fit(&mut self, picture: Scene, x: i32, wide: i32) -> i32 {
        let scale = (wide * UNIT, picture.width.max(1));
        let high = wide * picture.height / picture.width.max(1);
        self.scene.put(picture, (x * UNIT, self.y * UNIT), scale);
        high
    }

    /// Signs the keepsake with its origin and returns it.
    fn signed(mut self, post: &Post<'_>) -> Scene {
        let (x, y) = ((WIDE - MARGIN) * UNIT, (self.y + SIGNATURE / 2) * UNIT);
        let from = format!("Kamen · {}", game_name(post.card().game, post.words));
        let from = Shape::text(x, y, NOTE.size * UNIT, Ink::Muted, from).anchored(Anchor::End);
        self.scene.push(from);
        self.scene.height = (self.y + SIGNATURE) * UNIT;
        self.scene
    }
}

/// Returns the number of letters of a hand in a line of this width. Most letters are narrower than
/// reckoned here.
fn letters(wide: i32, hand: Hand) -> usize {
    let share = if hand.bold { 57 } else { 54 };
    usize::try_from(wide * 100 / (hand.size * share)).unwrap_or(1)
}

/// Breaks a text between words into lines of at most so many letters.
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

/// Returns the first lines of a text. If some are left out, the last ends with dots.
fn shortened(mut lines: Vec<String>, most: i32) -> Vec<String> {
    let most = usize::try_from(most).unwrap_or(1);
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            last.push('…');
        }
    }
    lines
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
    fn a_text_with_too_little_room_ends_with_dots() {
        let text = wrapped("one two three four", 5);
        assert_eq!(shortened(text.clone(), 2), ["one", "two…"]);
        assert_eq!(shortened(text.clone(), 9), text);
    }

    #[test]
    fn a_keepsake_is_never_higher_than_a_chat_shows_whole() {
        let long = "A turn of many words that goes on. ".repeat(9);
        for (width, height) in [(1080, 1217), (1080, 700), (2000, 2600)] {
            for count in [1, 2, 12] {
                let mut keepsake = Keepsake::new();
                keepsake.write(&long[..80], TITLE);
                let (board, course) = (Scene::new(width, height), Scene::new(1000, 300));
                keepsake.put_beside(board.clone(), course, "Best", &vec![long.clone(); count]);
                assert!(keepsake.y + SIGNATURE <= HIGHEST, "{width} by {height}: {}", keepsake.y);
                let mut alone = Keepsake::new();
                alone.put(board);
                assert!(alone.y + SIGNATURE <= HIGHEST, "{width} by {height}: {}", alone.y);
            }
        }
    }
}
