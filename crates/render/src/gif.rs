//! Games as moving pictures.

use std::borrow::Cow;

use scene::Scene;

use crate::{
    canvas::Canvas,
    mask::Area,
    paint::{self, Wording},
    png,
    theme::Theme,
};

/// The time of a position, in hundredths of a second.
const SHOWN: u16 = 90;

/// The time of the last position.
const LAST: u16 = 500;

/// The index of an unchanged pixel; no colour has this number.
const UNCHANGED: u8 = 255;

/// The positions of a game as an animated GIF that repeats; empty if there are none.
///
/// `width` is in pixels; the height follows from the first scene, and the rest of a larger later
/// scene is cut off. Both are at least 1 and at most [`LARGEST`](crate::LARGEST). All positions
/// share one palette. Of a position only the difference from the one before is kept, and an
/// identical one is left out.
pub fn gif(
    scenes: impl IntoIterator<Item = Scene>,
    theme: Theme,
    width: u32,
    words: &dyn Fn(&scene::Label) -> String,
) -> Vec<u8> {
    let mut scenes = scenes.into_iter().peekable();
    let Some((size, scale)) = scenes.peek().map(|first| png::size(first, width)) else {
        return Vec::new();
    };
    let mut canvas = paint::ground(theme, size).without_last_colour();
    let mut pictures: Vec<FrameChange> = Vec::new();
    let mut before = Vec::new();
    for scene in scenes {
        canvas = drawn(canvas, &scene, theme, scale, words);
        if let Some(change) = FrameChange::between(&before, &canvas) {
            before.clone_from(&canvas.pixels);
            pictures.push(change);
        }
    }
    encode(&canvas, &pictures)
}

fn drawn(
    mut canvas: Canvas,
    scene: &Scene,
    theme: Theme,
    scale: f32,
    words: &Wording<'_>,
) -> Canvas {
    canvas.clear();
    paint::onto(canvas, scene, theme, scale, words)
}

/// The difference of a picture from the one before.
struct FrameChange {
    area: Area,
    pixels: Vec<u8>,
}

impl FrameChange {
    /// The change from the former picture; `None` if there is none. Before the first picture there
    /// are no pixels.
    fn between(before: &[u8], canvas: &Canvas) -> Option<Self> {
        if before.is_empty() {
            let (area, pixels) = (canvas.area, canvas.pixels.clone());
            return Some(Self { area, pixels });
        }
        let wide = canvas.area.width();
        let rows = || before.chunks_exact(wide).zip(canvas.pixels.chunks_exact(wide));
        let differs = |(one, other): &(&[u8], &[u8])| one != other;
        let top = rows().position(|row| differs(&row))?;
        let bottom = rows().rposition(|row| differs(&row))? + 1;
        let sides = rows().take(bottom).skip(top).filter(differs).filter_map(|(one, other)| {
            let apart = |at: &usize| one[*at] != other[*at];
            Some(((0..wide).find(apart)?, (0..wide).rfind(apart)? + 1))
        });
        let (left, right) =
            sides.fold((wide, 0), |(l, r), (left, right)| (l.min(left), r.max(right)));
        let pixels = rows().take(bottom).skip(top).flat_map(|(one, other)| {
            let stays = move |at: usize| one[at] == other[at];
            (left..right).map(move |at| if stays(at) { UNCHANGED } else { other[at] })
        });
        let edge = |at: usize| i32::try_from(at).unwrap_or(i32::MAX);
        let area = Area::new(edge(left), edge(top), edge(right), edge(bottom));
        Some(Self { area, pixels: pixels.collect() })
    }

    fn frame(&self, delay: u16) -> gif::Frame<'_> {
        let number = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
        let place = |at: i32| u16::try_from(at).unwrap_or_default();
        gif::Frame {
            delay,
            transparent: Some(UNCHANGED),
            left: place(self.area.left),
            top: place(self.area.top),
            width: number(self.area.width()),
            height: number(self.area.height()),
            buffer: Cow::Borrowed(&self.pixels),
            ..gif::Frame::default()
        }
    }
}

fn encode(canvas: &Canvas, pictures: &[FrameChange]) -> Vec<u8> {
    let palette: Vec<u8> = canvas.colours.iter().flat_map(|colour| &colour[..3]).copied().collect();
    let side = |length: usize| u16::try_from(length).unwrap_or(u16::MAX);
    let (width, height) = (side(canvas.area.width()), side(canvas.area.height()));
    let mut bytes = Vec::new();
    let mut encoder = gif::Encoder::new(&mut bytes, width, height, &palette)
        .expect("there are at most 255 colours");
    encoder.set_repeat(gif::Repeat::Infinite).expect("memory takes whatever is written to it");
    for (number, picture) in pictures.iter().enumerate() {
        let delay = if number + 1 == pictures.len() { LAST } else { SHOWN };
        encoder.write_frame(&picture.frame(delay)).expect("each is within the first");
    }
    drop(encoder);
    bytes
}

#[cfg(test)]
mod tests {
    use scene::{Ink, Label, Shape};

    use super::*;

    fn no_words(_: &Label) -> String {
        String::new()
    }

    /// A row of discs, the first `laid` of them laid.
    fn row(laid: i32) -> Scene {
        let mut scene = Scene::new(400, 100);
        for at in 0..laid {
            scene.push(Shape::disc(40 + at * 80, 50, 30).fill(Ink::Accent).stroke(Ink::Text, 4));
        }
        scene
    }

    /// Every picture of a film as a viewer sees it, with the stored part and the time.
    fn seen(film: &[u8]) -> Vec<(Vec<[u8; 3]>, [u16; 4], u16)> {
        let mut options = gif::DecodeOptions::new();
        options.set_color_output(gif::ColorOutput::Indexed);
        let mut decoder = options.read_info(film).unwrap();
        let palette = decoder.global_palette().unwrap().to_vec();
        let wide = usize::from(decoder.width());
        let mut screen = vec![0_usize; wide * usize::from(decoder.height())];
        let mut pictures = Vec::new();
        while let Some(frame) = decoder.read_next_frame().unwrap() {
            for (at, &pixel) in frame.buffer.iter().enumerate() {
                let (x, y) = (at % usize::from(frame.width), at / usize::from(frame.width));
                let to = (y + usize::from(frame.top)) * wide + x + usize::from(frame.left);
                if frame.transparent != Some(pixel) {
                    screen[to] = usize::from(pixel);
                }
            }
            let colour = |&pixel: &usize| [0, 1, 2].map(|at| palette[pixel * 3 + at]);
            let kept = [frame.left, frame.top, frame.width, frame.height];
            pictures.push((screen.iter().map(colour).collect(), kept, frame.delay));
        }
        pictures
    }

    #[test]
    fn a_film_shows_each_position_as_its_own_picture_does() {
        let film = gif((0..5).map(row), Theme::Dark, 200, &no_words);
        let pictures = seen(&film);
        assert_eq!(pictures.len(), 5);
        for (laid, (picture, ..)) in (0..).zip(&pictures) {
            let alone = gif([row(laid)], Theme::Dark, 200, &no_words);
            assert_eq!(picture, &seen(&alone)[0].0, "{laid}");
        }
        assert_eq!(pictures[0].1, [0, 0, 200, 50]);
        for (_, [_, _, width, height], _) in &pictures[1..] {
            assert!(*width <= 32 && *height <= 32, "only the new disc is kept: {width}x{height}");
        }
    }

    #[test]
    fn equal_pictures_are_shown_once_and_the_last_longest() {
        let film = gif([0, 1, 1, 1, 2].map(row), Theme::Light, 100, &no_words);
        let times: Vec<u16> = seen(&film).into_iter().map(|(.., time)| time).collect();
        assert_eq!(times, [SHOWN, SHOWN, LAST]);
        assert_eq!(gif([], Theme::Light, 100, &no_words), []);
    }

    #[test]
    fn no_film_panics_whatever_the_sizes_are() {
        for [first, second] in
            [[(0, 0), (9, 9)], [(50, 9), (9, 50)], [(i32::MAX, 1), (1, i32::MAX)]]
        {
            let scenes = [first, second].map(|(width, height)| {
                let mut scene = Scene::new(width, height);
                scene.push(Shape::rect(0, 0, 30, 30).fill(Ink::Tile));
                scene
            });
            for width in [0, 1, 90] {
                assert!(gif(scenes.clone(), Theme::Light, width, &no_words).starts_with(b"GIF89a"));
            }
        }
    }
}
