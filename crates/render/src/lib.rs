//! Scene to PNG, SVG and GIF; the only crate that knows fonts, colours and pixels.
//!
//! All come from the same [`scene::Scene`]: [`png`] for chats, [`svg`] with [`css`]
//! and [`FONTS`] for pages, [`gif`] for a whole game. Output depends on the arguments alone, byte for byte.
//! No scene panics: sizes are capped, text without a glyph becomes a box.
//!
//! ```
//! use render::Theme;
//! use scene::{Ink, Label, Scene, Shape};
//!
//! let mut scene = Scene::new(100, 50);
//! scene.push(Shape::text(50, 25, 20, Ink::Text, "2×3=6"));
//! let words = |label: &Label| match label {
//!     Label::Plain(text) => text.clone(),
//!     other => format!("{other:?}"),
//! };
//! assert!(render::png(&scene, Theme::Light, 200, &words).starts_with(b"\x89PNG"));
//! assert!(render::svg(&scene, Theme::Light, &words).contains("2×3=6"));
//! ```

mod canvas;
mod faces;
mod figure;
mod gif;
mod mask;
mod paint;
mod png;
mod samples;
mod script;
mod sequel;
mod spelt;
mod sprite;
mod svg;
mod text;
mod theme;

#[cfg(test)]
mod tests;

pub use crate::{
    canvas::LARGEST,
    faces::FONTS,
    gif::gif,
    png::png,
    sequel::{Elements, PictureChange, Sequels, Splice},
    svg::{css, svg, without_parts},
    theme::{Theme, UnknownTheme},
};
