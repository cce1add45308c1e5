//! The texts beside the equations in a picture of a placement.

use alloc::vec::Vec;

use game_core::{
    Game as _, Label, Secret, Table, Turn, View as _, Viewer,
    scene::{Ink, Shape},
};

use super::options;
use crate::{Abaku, Setup};

/// Returns the points in the tags of a picture, which stand after the last dot if there is one.
fn told(game: &Abaku) -> Vec<i64> {
    let scene = game.view(Viewer::Spectator).scene(&[]);
    let pairs = scene.shapes.windows(2);
    let tags = pairs.filter(|pair| {
        matches!(&pair[0], Shape::Rect { fill: Some(Ink::Tile), stroke: Some(stroke), .. }
            if matches!(stroke.ink, Ink::Whole | Ink::Joining))
    });
    let said = tags.filter_map(|pair| match &pair[1] {
        Shape::Text { text: Label::Plain(text), .. } => Some(text.clone()),
        _ => None,
    });
    said.map(|text| text.rsplit(' ').next().unwrap().parse().unwrap()).collect()
}

#[test]
fn points_written_beside_a_placement_add_up_to_its_score() {
    let (mut placements, mut alone) = (0, 0);
    for number in 0..3 {
        let secret = Secret::new([number; 32]);
        let setup: Setup = Abaku::first(&options(""), 2);
        let mut table = Table::<Abaku>::start(&setup, &secret);
        for _ in 0..16 {
            let Turn::Seats { must, .. } = table.position().turn() else { break };
            let seat = must.iter().next().unwrap();
            let Some(best) = table.position().listing(seat).into_iter().next() else { break };
            table.act(seat, &best.action, &secret).unwrap();
            let game = table.position();
            let Some(scored) = game
                .last
                .as_ref()
                .and_then(|last| last.scored(game.layout()))
                .filter(|_| game.gave.is_none())
            else {
                continue;
            };
            let said = told(game);
            placements += 1;
            alone += usize::from(said.len() == 1);
            assert_eq!(said.len(), scored.equations.len(), "{number}: {scored:?}");
            assert_eq!(said.iter().sum::<i64>(), scored.points, "{number}: {scored:?}");
        }
    }
    assert!(placements > 20 && alone < placements, "{placements} {alone}");
}
