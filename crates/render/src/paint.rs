//! From shapes to pixels.

use std::{collections::HashMap, sync::Arc};

use imageproc::point::Point;
use scene::{Anchor, Ink, Label, Scene, Shape, Stamp, Stroke, Weight};

use crate::{
    canvas::{Canvas, Entries, LARGEST},
    figure::{FAR, Figure, Spot},
    mask::Area,
    samples::rounded,
    script,
    sprite::{Sprite, sprite},
    text,
    theme::Theme,
};

/// Words a label in the reader's language.
pub(crate) type Wording<'a> = dyn Fn(&Label) -> String + 'a;

/// An empty canvas of this size in pixels, with room for the colours of a theme.
pub(crate) fn ground(theme: Theme, (width, height): (u32, u32)) -> Canvas {
    let [red, green, blue] = theme.colour(Ink::Paper);
    let mut canvas = Canvas::new(width as usize, height as usize, [red, green, blue, 255]);
    for ink in Ink::ALL {
        canvas.keep(theme.colour(ink));
    }
    canvas
}

/// Paints a scene on a canvas.
pub(crate) fn onto(
    canvas: Canvas,
    scene: &Scene,
    theme: Theme,
    scale: f32,
    words: &Wording<'_>,
) -> Canvas {
    let mut brush = Brush { canvas, theme, scale };
    let mut ready = HashMap::new();
    for shape in &scene.shapes {
        match shape {
            Shape::Stamp { x, y, stamp, .. } => {
                let (sprite, entries) =
                    ready.entry(&**stamp).or_insert_with(|| brush.prepare(stamp));
                let (x, y) = (brush.pixel(*x), brush.pixel(*y));
                brush.canvas.copy(sprite, entries, x, y);
            }
            shape => brush.paint(shape, words),
        }
    }
    brush.canvas
}

struct Brush {
    canvas: Canvas,
    theme: Theme,
    scale: f32,
}

impl Brush {
    /// A stamp as a sprite, with its colours on this canvas.
    fn prepare(&mut self, stamp: &Stamp) -> (Arc<Sprite>, Entries) {
        let drawn = sprite(stamp, self.theme, self.scale, || self.draw(stamp));
        let entries = self.canvas.entries_of(&drawn);
        (drawn, entries)
    }

    fn draw(&self, stamp: &Stamp) -> Canvas {
        let side = |units: i32| (self.length(units).ceil() as usize).clamp(1, LARGEST as usize);
        let canvas = Canvas::new(side(stamp.w), side(stamp.h), [0; 4]);
        let mut brush = Self { canvas, ..*self };
        // A worded label would stay in the language of its first reader.
        let plain = |label: &Label| match label {
            Label::Plain(text) => text.clone(),
            _ => String::new(),
        };
        stamp.shapes.iter().for_each(|shape| brush.paint(shape, &plain));
        brush.canvas
    }

    fn paint(&mut self, shape: &Shape, words: &Wording<'_>) {
        match shape {
            &Shape::Rect { x, y, w, h, corner, fill, stroke } => {
                let right = self.pixel(x.saturating_add(w));
                let bottom = self.pixel(y.saturating_add(h));
                let area = Area::new(self.pixel(x), self.pixel(y), right, bottom);
                self.rect(area, self.length(corner), fill, stroke);
            }
            &Shape::Disc { x, y, r, fill, stroke } => self.disc(x, y, r, fill, stroke),
            Shape::Path { points, closed, fill, stroke } => {
                let spot = |&(x, y): &(i32, i32)| Point::new(self.length(x), self.length(y));
                let points: Vec<Spot> = points.iter().map(spot).collect();
                let line = stroke.map(|stroke| {
                    let width = self.length(stroke.width).max(1.0);
                    (Figure::line(&points, *closed, width), stroke.ink)
                });
                if let Some(ink) = fill {
                    self.lay(&Figure::polygon(points), *ink);
                }
                if let Some((line, ink)) = line {
                    self.lay(&line, ink);
                }
            }
            Shape::Text { .. } => self.text(shape, words),
            Shape::Stamp { .. } => {}
        }
    }

    /// A length in pixels.
    fn length(&self, units: i32) -> f32 {
        // This is far beyond any picture, and whole numbers are still exact there.
        units.clamp(-50_000, 50_000) as f32 * self.scale
    }

    /// The pixel edge nearest to a place.
    fn pixel(&self, units: i32) -> i32 {
        self.length(units).round() as i32
    }

    /// The width of a line in pixels: whole, so that it is sharp.
    fn thickness(&self, stroke: Stroke) -> i32 {
        self.pixel(stroke.width).max(1)
    }

    fn lay(&mut self, figure: &Figure, ink: Ink) {
        let (mask, x, y) = figure.mask(self.canvas.area);
        self.canvas.lay(&mask, x, y, self.theme.colour(ink));
    }

    fn rect(&mut self, area: Area, corner: f32, fill: Option<Ink>, stroke: Option<Stroke>) {
        if area.is_empty() {
            return;
        }
        if let Some(ink) = fill {
            self.frame(area, corner, None, ink);
        }
        if let Some(stroke) = stroke {
            self.frame(area, corner, Some(self.thickness(stroke)), stroke.ink);
        }
    }

    /// A rounded rectangle, hollow beyond `thick` pixels from its edge. Only
    /// its corners need a mask.
    fn frame(&mut self, area: Area, corner: f32, thick: Option<i32>, ink: Ink) {
        let Area { left, top, right, bottom } = area;
        let half = (right - left).min(bottom - top) / 2;
        let thick = thick.filter(|&thick| thick <= half);
        let radius = corner.clamp(0.0, FAR.min(half as f32));
        let edge = radius.ceil() as i32;
        self.corners(area, edge, radius, thick, ink);
        let mut fill = |l, t, r, b| self.canvas.fill(Area::new(l, t, r, b), self.theme.colour(ink));
        let deep = thick.unwrap_or(edge);
        fill(left + edge, top, right - edge, top + deep);
        fill(left + edge, bottom - deep, right - edge, bottom);
        if let Some(thick) = thick {
            fill(left, top + edge, left + thick, bottom - edge);
            fill(right - thick, top + edge, right, bottom - edge);
        } else {
            fill(left, top + edge, right, bottom - edge);
        }
    }

    /// The squares of `edge` pixels in the corners of a frame.
    fn corners(&mut self, area: Area, edge: i32, radius: f32, thick: Option<i32>, ink: Ink) {
        if edge == 0 {
            return;
        }
        let mask = rounded(edge, radius, thick.filter(|&thick| thick < edge));
        let Area { left, top, right, bottom } = area;
        for (left, x) in [(left, left), (right - edge, right - 2 * edge)] {
            for (top, y) in [(top, top), (bottom - edge, bottom - 2 * edge)] {
                let corner = Area::new(left, top, left + edge, top + edge);
                self.canvas.lay_inside(corner, &mask, x, y, self.theme.colour(ink));
            }
        }
    }

    fn disc(&mut self, x: i32, y: i32, r: i32, fill: Option<Ink>, stroke: Option<Stroke>) {
        let (centre, radius) = (Point::new(self.length(x), self.length(y)), self.length(r));
        if radius <= 0.0 {
            return;
        }
        if let Some(ink) = fill {
            self.lay(&Figure::disc(centre, radius), ink);
        }
        if let Some(stroke) = stroke {
            let thick = self.length(stroke.width).max(1.0);
            self.lay(&Figure::ring(centre, radius, thick), stroke.ink);
        }
    }

    fn text(&mut self, shape: &Shape, words: &Wording<'_>) {
        let Shape::Text { x, y, text, size, ink, anchor, weight, max_width } = shape else {
            return;
        };
        let height = self.length(*size).min(LARGEST as f32);
        if height < 1.0 {
            return;
        }
        let line = text::drawn(&text::clean(&words(text)), *weight);
        let line = script::in_place(fitted(line, *weight, *size, *max_width));
        let wide = text::width(&line, *weight) * height;
        let start = match anchor {
            Anchor::Start => self.length(*x),
            Anchor::Middle => self.length(*x) - wide / 2.0,
            Anchor::End => self.length(*x) - wide,
        };
        let baseline = (self.length(*y) + text::capital() * height / 2.0).round() as i32;
        let colour = self.theme.colour(*ink);
        text::letters(&line, *weight, height, (start, baseline), |mask, x, y| {
            self.canvas.lay(mask, x, y, colour);
        });
    }
}

/// The visible part of a text with a font of this size in this width.
pub(crate) fn line_of(text: &str, weight: Weight, size: i32, max_width: i32) -> String {
    fitted(text::clean(text), weight, size, max_width)
}

/// The line, cut if it is too wide.
fn fitted(line: String, weight: Weight, size: i32, max_width: i32) -> String {
    if max_width <= 0 {
        return line;
    }
    text::fit(line, weight, max_width as f32 / size.max(1) as f32)
}
