//! A conversation with the bot as a picture: its own words in bubbles like those of chats.

use chat::{Outgoing, in_words};
use game_core::{
    Label, Scene,
    scene::{Anchor, Ink, Shape},
};

/// The width of a conversation.
const WIDE: i32 = 1080;
/// Free space at its edges, and between its parts.
const MARGIN: i32 = 40;
/// Free space within a bubble.
const WITHIN: i32 = 28;
/// The size of letters, and the height of a line.
const LETTER: i32 = 38;
const LINE: i32 = 54;
/// The height of a button.
const BUTTON: i32 = 84;
/// The number of letters that fit on a line.
const LETTERS: usize = 46;

/// A picture that grows downwards.
pub(super) struct Conversation {
    scene: Scene,
}

impl Conversation {
    pub(super) fn titled(title: &str) -> Self {
        let mut scene = Scene::new(WIDE, MARGIN + LINE);
        scene.push(text(WIDE / 2, MARGIN + LINE / 2, Ink::Muted, title).anchored(Anchor::Middle));
        Self { scene }
    }

    /// Adds a person's line, on the right.
    pub(super) fn says(&mut self, name: &str, typed: &str) {
        let said = format!("{name}: {typed}");
        let wide = i32::try_from(said.chars().count()).unwrap() * LETTER * 3 / 5 + 2 * WITHIN;
        let (x, y) = (WIDE - MARGIN - wide, self.scene.height + MARGIN);
        let bubble = Shape::rect(x, y, wide, LINE + WITHIN).rounded(30).fill(Ink::Accent);
        self.scene.push(bubble);
        let middle = y + (LINE + WITHIN) / 2;
        let said = text(x + wide / 2, middle, Ink::OnAccent, &said);
        self.scene.push(said.anchored(Anchor::Middle));
        self.scene.height = y + LINE + WITHIN;
    }

    /// Adds an answer of the bot: its words, the board under them, its buttons.
    pub(super) fn answers(&mut self, said: &Outgoing, board: Scene) {
        let (x, top) = (MARGIN, self.scene.height + MARGIN);
        let wide = WIDE - 2 * MARGIN;
        let lines: Vec<_> = in_words(&said.text).lines().flat_map(wrapped).collect();
        let high = WITHIN * 2 + LINE * i32::try_from(lines.len()).unwrap();
        let drawn = board.height * wide / board.width;
        let bubble = Shape::rect(x, top, wide, high + drawn).rounded(30).fill(Ink::Card);
        self.scene.push(bubble);
        let mut y = top + WITHIN;
        for line in lines {
            self.scene.push(text(x + WITHIN, y + LINE / 2, Ink::Text, &line));
            y += LINE;
        }
        let across = board.width;
        self.scene.put(board, (x, top + high), (wide, across));
        self.scene.height = top + high + drawn;
        for row in &said.buttons {
            self.row(&row.iter().map(|button| button.label.as_str()).collect::<Vec<_>>());
        }
    }

    fn row(&mut self, labels: &[&str]) {
        let count = i32::try_from(labels.len()).unwrap();
        let gap = MARGIN / 3;
        let wide = (WIDE - 2 * MARGIN - (count - 1) * gap) / count;
        let y = self.scene.height + gap;
        for (number, label) in (0..).zip(labels) {
            let x = MARGIN + number * (wide + gap);
            self.scene.push(Shape::rect(x, y, wide, BUTTON).rounded(20).fill(Ink::Card));
            let label = text(x + wide / 2, y + BUTTON / 2, Ink::Text, label);
            self.scene.push(label.anchored(Anchor::Middle).at_most(wide - WITHIN));
        }
        self.scene.height = y + BUTTON;
    }

    /// Puts two conversations side by side.
    pub(super) fn beside(self, other: Self) -> Scene {
        let high = self.scene.height.max(other.scene.height) + MARGIN;
        let mut both = Scene::new(2 * WIDE, high);
        both.put(self.scene, (0, 0), (1, 1));
        both.put(other.scene, (WIDE, 0), (1, 1));
        both
    }
}

fn text(x: i32, y: i32, ink: Ink, words: &str) -> Shape {
    Shape::text(x, y, LETTER, ink, Label::Plain(words.to_owned())).anchored(Anchor::Start)
}

/// Cuts a line between words where it is too long.
fn wrapped(line: &str) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in line.split(' ') {
        let last = lines.last_mut().unwrap();
        if !last.is_empty() && last.chars().count() + word.chars().count() >= LETTERS {
            lines.push(word.to_owned());
        } else {
            *last = format!("{last} {word}").trim_start().to_owned();
        }
    }
    lines
}
