//! Games on display: nobody plays them, and the board has some turns on it.

use std::sync::Arc;

use catalog::Kind;
use game_core::{AnyRules, AnyTable, Seat, Secret, Shelf, Turn, Viewer};
use render::Theme;

use crate::desks::PictureDesk;
use crate::{BoardLook, Language, wording::Words};

/// The number of turns made.
const TURNS: usize = 7;

/// The width of the picture in pixels.
const WIDTH: u32 = 1080;

/// The board of a game that nobody plays.
#[derive(Clone)]
pub struct Specimen {
    /// The board as an `<svg>` element.
    pub svg: Arc<str>,
    /// The board as PNG, 1080 pixels wide.
    pub png: Arc<[u8]>,
}

/// The game, the language and the colours.
pub(crate) type SpecimenKey = (&'static str, Language, Theme);

impl std::fmt::Debug for Specimen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Specimen").field("png", &self.png.len()).finish_non_exhaustive()
    }
}

#[boxed::futures]
impl PictureDesk<'_> {
    /// Returns the board of a game after a few turns, always the same ones; `None` if there is no
    /// such game.
    pub async fn specimen(self, game: &str, language: Language, theme: Theme) -> Option<Specimen> {
        let rules = self.service.rules(game)?;
        let shelf = self.service.shelf().clone();
        let draw = move || {
            let table = begun(rules, &shelf)?;
            let words = Words(language);
            let levels = service::levels(rules.id());
            let players = levels.first().into_iter().chain(levels.last());
            let names: Vec<_> =
                players.map(|level| words.plain(&format!("computer-{level}"))).collect();
            let eyes = (Viewer::Spectator, Viewer::Spectator);
            let scene = BoardLook::from(theme).scene(&*table, table.ply(), eyes, &[]);
            let label = |label: &_| words.label(label, &names);
            let svg = render::svg(&scene, theme, &label).into();
            Some(Specimen { svg, png: render::png(&scene, theme, WIDTH, &label).into() })
        };
        let drawn = async { tokio::task::spawn_blocking(draw).await.ok().flatten() };
        self.specimens.get((rules.id(), language, theme), drawn).await
    }
}

#[boxed::futures]
impl PictureDesk<'_> {
    /// Returns the opening board of a puzzle as an `<svg>` element, with an answer on it if there
    /// is one, as people write it, and a name in its solver's place. `None` if it is no puzzle, or
    /// the answer cannot be read.
    pub async fn puzzle_board(
        self,
        (game, setup): (&str, &str),
        (answer, name): (Option<&str>, &str),
        (language, theme): (Language, Theme),
    ) -> Option<String> {
        let (rules, setup) = (self.service.rules(game)?, setup.to_owned());
        let (answer, names) = (answer.map(ToOwned::to_owned), vec![name.to_owned()]);
        let draw = move || {
            let solver = Viewer::Seat(Seat::new(0));
            let table = rules.start(&setup, &Secret::new([0; 32])).ok()?;
            let taps = match answer {
                Some(answer) => table.taps(0, solver, &table.parse(solver, &answer).ok()?.code),
                None => Vec::new(),
            };
            let mut scene = BoardLook::from(theme).scene(&*table, 0, (solver, solver), &taps);
            scene.targets.clear();
            Some(render::svg(&scene, theme, &|label| Words(language).label(label, &names)))
        };
        tokio::task::spawn_blocking(draw).await.ok().flatten()
    }
}

/// Begins a game for two with the usual options: its opening, or in each turn the first move that
/// its rules list.
fn begun(rules: &'static dyn AnyRules, shelf: &Shelf) -> Option<Box<dyn AnyTable>> {
    let options = rules.options(&[], shelf).ok()?;
    let secret = Secret::new([5; 32]);
    let mut table = rules.start(&rules.first(&options, 2).ok()?, &secret).ok()?;
    let mut opening = Kind::from_id(rules.id()).into_iter().flat_map(Kind::opening);
    while table.decisions() < TURNS {
        let Turn::Seats { must, .. } = table.turn() else { break };
        let seat = must.iter().next()?;
        let choice = match opening.next() {
            Some(shown) => table.parse(Viewer::Seat(seat), shown).ok(),
            None => table.listing(seat).into_iter().next().map(|first| first.choice),
        };
        let Some(choice) = choice else { break };
        table.act(seat, &choice.code, &secret).ok()?;
    }
    Some(table)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_something_on_its_board() {
        for kind in Kind::ALL {
            let rules = kind.rules();
            let (table, again) = (begun(rules, &Shelf::default()), begun(rules, &Shelf::default()));
            let table = table.unwrap_or_else(|| panic!("{}", rules.id()));
            assert!(table.decisions() >= 3, "{}: {}", rules.id(), table.decisions());
            assert_eq!(table.log(), again.unwrap().log(), "{}", rules.id());
        }
    }
}
