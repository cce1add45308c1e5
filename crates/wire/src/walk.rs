//! Pictures that a game can reach.

use game_core::{AnyTable, Scene, Secret, Turn, Viewer};

/// The number of pictures after which no further turn is looked at.
const ENOUGH: usize = 120;

/// Pictures of a game from its beginning on, as one viewer may see them, with and without taps.
/// Equal beginnings give equal pictures; a puzzle gives only its first position. `draw` draws the
/// table with these taps on it.
pub fn scenes(
    start: &dyn AnyTable,
    secret: &Secret,
    viewer: Viewer,
    draw: &dyn Fn(&dyn AnyTable, &[String]) -> Scene,
) -> Vec<Scene> {
    let mut table = start.boxed();
    let mut luck = Picks(1);
    let mut scenes = Vec::new();
    while scenes.len() < ENOUGH {
        scenes.push(draw(&*table, &[]));
        let Turn::Seats { must, .. } = table.turn() else { break };
        let Some(seat) = must.iter().next() else { break };
        let listing = table.listing(seat);
        let Some(one) = luck.one_of(&listing) else { break };
        let taps = table.taps(table.ply(), viewer, &one.choice.code);
        scenes.extend((1..=taps.len()).map(|so_far| draw(&*table, &taps[..so_far])));
        // The position after the first try gives the solution away.
        if table.is_puzzle() || table.act(seat, &one.choice.code, secret).is_err() {
            break;
        }
    }
    scenes
}

/// Pseudorandom numbers, the same each time.
struct Picks(u64);

impl Picks {
    fn one_of<'a, T>(&mut self, all: &'a [T]) -> Option<&'a T> {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let many = u64::try_from(all.len()).ok().filter(|many| *many > 0)?;
        all.get(usize::try_from((self.0 >> 33) % many).ok()?)
    }
}
