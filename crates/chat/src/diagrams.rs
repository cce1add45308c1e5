//! Small boards that teach a game, each with a sentence.
//!
//! A reader leafs through them in one message. An album would be no better: Telegram's has no
//! buttons, cannot be shown to one person of a group, and shows its sentences only in a picture
//! that is opened.

use std::sync::Arc;

use catalog::Kind;
use game_core::{Diagram, Label, Scene, Seat, Viewer};
use render::Theme;

use crate::desks::PictureDesk;
use crate::{DiagramOf, Drawn, Language, wording::Words};

/// The width of a board in a chat, in pixels.
const WIDTH: u32 = 1080;

/// A small board that teaches something.
#[derive(Clone)]
pub struct ShownDiagram {
    /// The board as an `<svg>` element.
    pub svg: Arc<str>,
    /// The lesson, in words.
    pub says: Arc<str>,
}

/// The game, the language and the colours.
pub(crate) type DiagramsKey = (&'static str, Language, Theme);

/// The board, the colours and the width in pixels.
pub(crate) type DiagramKey = (DiagramOf, Theme, u32);

impl std::fmt::Debug for ShownDiagram {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "ShownDiagram({:?})", self.says)
    }
}

#[boxed::futures]
impl PictureDesk<'_> {
    /// Returns the small boards that teach a game, in their order; none if it has none.
    pub async fn diagrams(
        self,
        game: &str,
        language: Language,
        theme: Theme,
    ) -> Arc<[ShownDiagram]> {
        let Some(kind) = Kind::from_id(game) else { return Arc::default() };
        let words = Words(language);
        let draw = move || {
            let shown = kind.rules().diagrams().iter().map(|one| {
                let names = names(kind, one, words);
                let scene = scene(kind, one)?;
                let svg = render::svg(&scene, theme, &|label: &Label| words.label(label, &names));
                Some(ShownDiagram { svg: svg.into(), says: says(kind, one, words).into() })
            });
            shown.flatten().collect::<Arc<[_]>>()
        };
        let drawn = async { tokio::task::spawn_blocking(draw).await.unwrap_or_default() };
        self.diagrams.get((kind.rules().id(), language, theme), drawn).await
    }

    /// Returns one of the boards as a picture of this width in pixels; `None` if there is no such
    /// board. It is drawn once for all askers.
    pub async fn diagram_png(self, of: DiagramOf, theme: Theme, width: u32) -> Option<Vec<u8>> {
        of.diagram()?;
        let draw = move || {
            let (words, one) = (Words(of.language), of.diagram()?);
            let (scene, names) = (scene(of.kind, one)?, names(of.kind, one, words));
            Some(render::png(&scene, theme, width, &|label| words.label(label, &names)).into())
        };
        let drawn = async { tokio::task::spawn_blocking(draw).await.ok().flatten() };
        let png: Arc<[u8]> = self.diagram_pictures.get((of, theme, width), drawn).await?;
        Some(png.to_vec())
    }

    /// Draws the small board of a message.
    pub(crate) async fn diagram_drawn(self, of: DiagramOf, theme: Theme) -> Option<Drawn> {
        let png = self.diagram_png(of, theme, WIDTH).await?;
        Some(Drawn { png, alt: of.alt(), name: "rules.png" })
    }
}

impl DiagramOf {
    /// Returns the game, the number and the language as a message keeps them: `chess.2.cs`.
    pub fn code(self) -> String {
        format!("{}.{}.{}", self.kind.rules().id(), self.number, self.language.code())
    }

    /// Reads such a text; `None` if there is no such board.
    pub fn from_code(code: &str) -> Option<Self> {
        let [game, number, language] = code.split('.').collect::<Vec<_>>().try_into().ok()?;
        let language = Language::from_code(language)?;
        let of = Self { kind: Kind::from_id(game)?, number: number.parse().ok()?, language };
        of.diagram().map(|_| of)
    }

    fn diagram(self) -> Option<&'static Diagram> {
        self.kind.rules().diagrams().get(self.number)
    }

    /// Describes the picture for a person who cannot see it.
    pub fn alt(self) -> String {
        let words = Words(self.language);
        let told = self.diagram().and_then(|one| {
            let names = names(self.kind, one, words);
            Some(words.sentences(&scene(self.kind, one)?.alt, &names, " "))
        });
        told.unwrap_or_default()
    }

    /// Returns the lesson in words; `None` if there is no such board.
    pub fn says(self) -> Option<String> {
        Some(says(self.kind, self.diagram()?, Words(self.language)))
    }
}

fn says(kind: Kind, one: &Diagram, words: Words) -> String {
    words.plain(&format!("{}-diagram-{}", kind.rules().id(), one.code))
}

/// Returns the seat from which the board is seen.
fn reader(kind: Kind, one: &Diagram) -> Seat {
    let before = Diagram { played: "", taps: "", ..*one };
    let mover = kind.rules().set_up(&before).ok().and_then(|table| table.mover());
    mover.unwrap_or(Seat::new(0))
}

/// Returns the names of the players. The reader is one of them; the other has no name.
fn names(kind: Kind, one: &Diagram, words: Words) -> Vec<String> {
    let reader = reader(kind, one);
    let name = |seat: Seat| if seat == reader { "desk-diagram-you" } else { "desk-diagram-other" };
    Seat::all(2).map(|seat| words.plain(name(seat))).collect()
}

/// Draws the board, on which nothing can be tapped.
fn scene(kind: Kind, one: &Diagram) -> Option<Scene> {
    let table = kind.rules().set_up(one).ok()?;
    let taps: Vec<String> = one.taps.split_whitespace().map(str::to_owned).collect();
    let mut scene = table.scene(table.ply(), Viewer::Seat(reader(kind, one)), &taps);
    scene.targets.clear();
    Some(scene)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_board_says_something_in_every_language() {
        for &kind in Kind::ALL {
            let number = kind.rules().diagrams().len();
            for language in Language::ALL {
                let said = (0..number).map(|number| DiagramOf { kind, number, language }.says());
                let said: Vec<_> = said.map(Option::unwrap).collect();
                for one in &said {
                    assert!((20..=300).contains(&one.chars().count()), "{language}: {one}");
                    assert_eq!(said.iter().filter(|other| *other == one).count(), 1, "{one}");
                }
                assert_eq!(DiagramOf { kind, number, language }.says(), None);
                let last = DiagramOf { kind, number: number - 1, language };
                assert_eq!(DiagramOf::from_code(&last.code()), Some(last));
            }
        }
    }
}
