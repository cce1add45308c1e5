//! A scene whose words are chosen.

use std::sync::Arc;

use game_core::{Label, Scene, scene::Shape};

/// A picture for one viewer, with its words in their language.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WordedScene {
    /// Height in units; the width is the same in all pictures of a match.
    pub height: i32,
    /// The painted shapes, first to last.
    pub shapes: Vec<Shape>,
    /// The places to tap.
    pub spots: Vec<TapSpot>,
}

/// A place to tap.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TapSpot {
    /// Left edge, top edge, width and height.
    pub place: [i32; 4],
    /// The step that a tap adds.
    pub step: String,
}

impl WordedScene {
    /// The scene with these words.
    pub fn of(scene: &Scene, words: &dyn Fn(&Label) -> String) -> Self {
        let spots = scene.targets.iter().map(|target| TapSpot {
            place: [target.x, target.y, target.w, target.h],
            step: target.step.clone(),
        });
        let shapes = scene.shapes.iter().map(|shape| match shape {
            Shape::Text { x, y, text, size, ink, anchor, weight, max_width } => Shape::Text {
                x: *x,
                y: *y,
                // Words take one line each.
                text: Label::Plain(words(text).replace('\n', " ")),
                size: *size,
                ink: *ink,
                anchor: *anchor,
                weight: *weight,
                max_width: *max_width,
            },
            // Nobody asks a picture for a piece's name.
            Shape::Stamp { x, y, stamp, .. } => Shape::stamp(*x, *y, Arc::clone(stamp)),
            other => other.clone(),
        });
        Self { height: scene.height, shapes: shapes.collect(), spots: spots.collect() }
    }
}
