//! From shapes to pixels.

use std::{collections::HashMap, sync::Arc};

use ab_glyph_rasterizer::{Point, point};
use scene::{Anchor, Ink, Label, Scene, Shape, Stamp, Stroke, Weight};

use crate::{
    canvas::{Canvas, Entries},
    outline::{Area, Contour, Mask, bar, circle, mask, reversed, rounded},
    png::LARGEST,
    sprite::{Sprite, sprite},
    text,
    theme::Theme,
};

/// Says a label in somebody's language.
pub(crate) type Words<'a> = dyn Fn(&Label) -> String + 'a;

/// Paints a scene on a canvas of this size in pixels.
pub(crate) fn scene(
    scene: &Scene,
    theme: Theme,
    (width, height): (u32, u32),
    scale: f32,
    words: &Words<'_>,
) -> Canvas {
    let [red, green, blue] = theme.colour(Ink::Paper);
    let mut canvas = Canvas::new(width as usize, height as usize, [red, green, blue, 255]);
    for ink in Ink::ALL {
        canvas.keep(theme.colour(ink));
    }
    let mut brush = Brush { canvas, theme, scale };
    let mut ready = HashMap::new();
    for shape in &scene.shapes {
        match shape {
            Shape::Stamp { x, y, stamp } => {
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
    /// A stamp as a sprite, and its colours here.
    fn prepare(&mut self, stamp: &Stamp) -> (Arc<Sprite>, Entries) {
        let drawn = sprite(stamp, self.theme, self.scale, || self.draw(stamp));
        let entries = self.canvas.entries_of(&drawn);
        (drawn, entries)
    }

    fn draw(&self, stamp: &Stamp) -> Canvas {
        let side = |units: i32| (self.length(units).ceil() as usize).clamp(1, LARGEST as usize);
        let canvas = Canvas::new(side(stamp.w), side(stamp.h), [0; 4]);
        let mut brush = Self { canvas, ..*self };
        // A worded label would be kept in the language of whoever came first.
        let plain = |label: &Label| match label {
            Label::Plain(text) => text.clone(),
            _ => String::new(),
        };
        stamp.shapes.iter().for_each(|shape| brush.paint(shape, &plain));
        brush.canvas
    }

    fn paint(&mut self, shape: &Shape, words: &Words<'_>) {
        match shape {
            &Shape::Rect { x, y, w, h, corner, fill, stroke } => {
                let right = self.pixel(x.saturating_add(w));
                let bottom = self.pixel(y.saturating_add(h));
                let area = Area::new(self.pixel(x), self.pixel(y), right, bottom);
                self.rect(area, self.length(corner), fill, stroke);
            }
            &Shape::Disc { x, y, r, fill, stroke } => self.disc(x, y, r, fill, stroke),
            Shape::Path { points, closed, fill, stroke } => {
                let points: Contour =
                    points.iter().map(|&(x, y)| point(self.length(x), self.length(y))).collect();
                if let Some(ink) = fill {
                    self.lay(std::slice::from_ref(&points), *ink);
                }
                if let Some(stroke) = stroke {
                    self.line(&points, *closed, *stroke);
                }
            }
            Shape::Text { .. } => self.text(shape, words),
            Shape::Stamp { .. } => {}
        }
    }

    /// A length in pixels.
    fn length(&self, units: i32) -> f32 {
        // Far beyond any picture, where whole numbers still are exact.
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

    fn lay(&mut self, contours: &[Contour], ink: Ink) {
        let mask = mask(contours, Area::around(contours).cut(self.canvas.area));
        self.canvas.lay(&mask, 0, 0, self.theme.colour(ink));
    }

    fn rect(&mut self, area: Area, corner: f32, fill: Option<Ink>, stroke: Option<Stroke>) {
        if area.is_empty() {
            return;
        }
        if let Some(ink) = fill {
            let thick = i32::MAX / 4;
            self.frame(area, corner, thick, ink);
        }
        if let Some(stroke) = stroke {
            self.frame(area, corner, self.thickness(stroke), stroke.ink);
        }
    }

    /// A rounded rectangle, hollow beyond `thick` pixels from its edge. Only
    /// its corners need a mask.
    fn frame(&mut self, area: Area, corner: f32, thick: i32, ink: Ink) {
        let Area { left, top, right, bottom } = area;
        let half = (right - left).min(bottom - top) / 2;
        let corner = corner.min((right - left).min(bottom - top) as f32 / 2.0);
        let thick = thick.min(half + 1);
        let edge = thick.max(corner.ceil() as i32).min(half);
        let hollow = thick <= half;
        let [l, t, r, b] = [left, top, right, bottom].map(|edge| edge as f32);
        let mut ring = vec![rounded(l, t, r, b, corner)];
        if hollow {
            let w = thick as f32;
            ring.push(reversed(rounded(l + w, t + w, r - w, b - w, corner - w)));
        }
        for (x, y) in
            [(left, top), (right - edge, top), (left, bottom - edge), (right - edge, bottom - edge)]
        {
            let patch = Area::new(x, y, x + edge, y + edge).cut(self.canvas.area);
            self.canvas.lay(&mask(&ring, patch), 0, 0, self.theme.colour(ink));
        }
        let deep = if hollow { thick } else { edge };
        let mut fill = |l, t, r, b| self.canvas.fill(Area::new(l, t, r, b), self.theme.colour(ink));
        fill(left + edge, top, right - edge, top + deep);
        fill(left + edge, bottom - deep, right - edge, bottom);
        if hollow {
            fill(left, top + edge, left + thick, bottom - edge);
            fill(right - thick, top + edge, right, bottom - edge);
        } else {
            fill(left, top + edge, right, bottom - edge);
        }
    }

    fn disc(&mut self, x: i32, y: i32, r: i32, fill: Option<Ink>, stroke: Option<Stroke>) {
        let (x, y, r) = (self.length(x), self.length(y), self.length(r));
        if r <= 0.0 {
            return;
        }
        if let Some(ink) = fill {
            self.lay(&[circle(x, y, r)], ink);
        }
        if let Some(stroke) = stroke {
            let inner = (r - self.length(stroke.width).max(1.0)).max(0.0);
            self.lay(&[circle(x, y, r), reversed(circle(x, y, inner))], stroke.ink);
        }
    }

    /// A line along these points with round joints and ends.
    fn line(&mut self, points: &[Point], closed: bool, stroke: Stroke) {
        let width = self.length(stroke.width).max(1.0);
        let ends = points.iter().skip(1).chain(points.first().filter(|_| closed));
        let bars = points.iter().zip(ends).map(|(&from, &to)| bar(from, to, width));
        let joints = points.iter().map(|joint| circle(joint.x, joint.y, width / 2.0));
        let pieces: Vec<Contour> = bars.chain(joints).filter(|piece| !piece.is_empty()).collect();
        let area = Area::around(&pieces).cut(self.canvas.area);
        let mut whole = Mask { area, steps: vec![0; area.width() * area.height()] };
        for piece in &pieces {
            let piece = std::slice::from_ref(piece);
            join(&mut whole, &mask(piece, Area::around(piece).cut(area)));
        }
        self.canvas.lay(&whole, 0, 0, self.theme.colour(stroke.ink));
    }

    fn text(&mut self, shape: &Shape, words: &Words<'_>) {
        let Shape::Text { x, y, text, size, ink, anchor, weight, max_width } = shape else {
            return;
        };
        let height = self.length(*size).min(LARGEST as f32);
        if height < 1.0 {
            return;
        }
        let line = line_of(&words(text), *weight, *size, *max_width);
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

/// What of a text is shown if the font has this size and there is so much room.
pub(crate) fn line_of(text: &str, weight: Weight, size: i32, max_width: i32) -> String {
    let line = text::clean(text);
    if max_width <= 0 {
        return line;
    }
    text::fit(line, weight, max_width as f32 / size.max(1) as f32)
}

/// Adds a mask that lies inside another to it; where both cover, the more counts.
fn join(whole: &mut Mask, part: &Mask) {
    let area = part.area;
    if area.is_empty() {
        return;
    }
    let wide = whole.area.width();
    let first = Area::new(whole.area.left, whole.area.top, area.left, area.top);
    for (row, steps) in part.steps.chunks(area.width()).enumerate() {
        let start = (first.height() + row) * wide + first.width();
        for (to, from) in whole.steps[start..start + steps.len()].iter_mut().zip(steps) {
            *to = (*to).max(*from);
        }
    }
}
