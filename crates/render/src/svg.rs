//! Pictures as SVG, for pages.

use std::{
    collections::BTreeMap,
    fmt::Write as _,
    hash::{Hash as _, Hasher},
};

use scene::{Anchor, Ink, Label, Scene, Shape, Stamp, Stroke, Target, Weight};

use crate::{
    faces::FACES,
    paint::{Wording, line_of},
    text,
    theme::{Theme, css_name},
};

/// A scene as an `<svg>` element, for a page or a file of its own.
///
/// Colours are those of `theme`; with the style sheet of [`css`] on the page, its variables win.
/// Stamps become symbols, targets become buttons that take the keyboard, carry their step as
/// `data-step` and, where a piece can be taken up or put down, the class `lifts` or `lands`. The
/// viewer's hand lies at the places of `data-hand`, and the middles of the board's columns and rows
/// are those of `data-columns` and `data-rows`. Pieces carry their letter as `data-piece`. A few
/// elements at a time are a group named by the hash of its contents ([`without_parts`]). The
/// alternative text labels the whole. Everything from outside is escaped.
pub fn svg(scene: &Scene, theme: Theme, words: &dyn Fn(&Label) -> String) -> String {
    let mut page = SvgDocument { out: String::new(), theme, words };
    let role = if scene.targets.is_empty() { "img" } else { "group" };
    let alt: Vec<String> =
        scene.alt.iter().map(|sentence| words(&Label::Worded(sentence.clone()))).collect();
    page.put(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"scene\" viewBox=\"0 0 {} {}\" \
         role=\"{role}\" aria-label=\"{}\" font-family=\"{}\"",
        scene.width.max(1),
        scene.height.max(1),
        escape(&alt.join(" ")),
        text::FAMILIES,
    ));
    page.lines("columns", &scene.columns);
    page.lines("rows", &scene.rows);
    page.hand(&scene.hand);
    page.symbols(scene);
    page.put(format_args!("<g aria-hidden=\"true\">"));
    page.parts(scene.shapes.iter(), SvgDocument::shape);
    page.put(format_args!("</g>"));
    page.parts(scene.targets.iter(), SvgDocument::target);
    page.put(format_args!("</svg>"));
    page.out
}

/// The style sheet of a theme: a CSS variable for each role (`--paper`, `--on-tile`, ...), the
/// [fonts](crate::FONTS) as `fonts/NAME` beside the sheet, and the rules that [`svg`] needs.
pub fn css(theme: Theme) -> String {
    let mut css = String::from(":root{");
    let scheme = if theme == Theme::Dark { "dark" } else { "light" };
    let _ = write!(css, "color-scheme:{scheme};");
    for ink in Ink::ALL {
        let _ = write!(css, "--{}:{};", css_name(ink), theme.hex(ink));
    }
    css.push_str("}\n");
    css.push_str(FACES);
    for ink in Ink::ALL {
        let name = css_name(ink);
        let _ = writeln!(css, ".f-{name}{{fill:var(--{name})}}.s-{name}{{stroke:var(--{name})}}");
    }
    let _ = writeln!(
        css,
        ".scene{{display:block;width:100%;height:auto;font-family:{}}}",
        text::FAMILIES
    );
    css.push_str(BUTTONS);
    css
}

/// The look of targets: invisible at rest, and clearly chosen when focused.
const BUTTONS: &str = "\
.scene [role=button]{fill:var(--accent);fill-opacity:0;stroke:none;cursor:pointer;outline:none}
.scene [role=button]:hover{fill-opacity:.14}
.scene [role=button]:active,.scene .tapped[role=button]{fill-opacity:.28}
.scene [role=button]:focus-visible{stroke:var(--accent);stroke-width:8;paint-order:stroke}
";

struct SvgDocument<'a> {
    out: String,
    theme: Theme,
    words: &'a Wording<'a>,
}

impl SvgDocument<'_> {
    /// An element without a picture around it.
    fn alone(theme: Theme, words: &Wording<'_>, draw: impl FnOnce(&mut SvgDocument<'_>)) -> String {
        let mut page = SvgDocument { out: String::new(), theme, words };
        draw(&mut page);
        page.out
    }

    fn put(&mut self, text: std::fmt::Arguments<'_>) {
        self.out.write_fmt(text).expect("writing to a string cannot fail");
    }

    /// The middles of a board's columns or rows, from the first to the last.
    fn lines(&mut self, name: &str, middles: &[i32]) {
        let mut middles = middles.to_vec();
        middles.sort_unstable();
        middles.dedup();
        let middles: Vec<String> = middles.iter().map(i32::to_string).collect();
        if !middles.is_empty() {
            self.put(format_args!(" data-{name}=\"{}\"", middles.join(" ")));
        }
    }

    /// The places of a hand, and the end of the first tag.
    fn hand(&mut self, places: &[[i32; 4]]) {
        let places: Vec<String> =
            places.iter().map(|[x, y, w, h]| format!("{x} {y} {w} {h}")).collect();
        if !places.is_empty() {
            self.put(format_args!(" data-hand=\"{}\"", places.join(",")));
        }
        self.out.push('>');
    }

    fn symbols(&mut self, scene: &Scene) {
        let stamps = scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Stamp { stamp, .. } => Some((symbol_name(stamp), &**stamp)),
            _ => None,
        });
        let stamps: BTreeMap<u64, _> = stamps.collect();
        if stamps.is_empty() {
            return;
        }
        self.put(format_args!("<defs>"));
        for stamp in stamps {
            // Each symbol is a part of its own: nearly every picture has a new one, and all are
            // long.
            let begin = self.out.len();
            self.symbol(stamp);
            self.part(begin);
        }
        self.put(format_args!("</defs>"));
    }

    fn symbol(&mut self, (name, stamp): (u64, &Stamp)) {
        self.put(format_args!("<symbol id=\"s{name:x}\" overflow=\"visible\">"));
        for shape in &stamp.shapes {
            let worded =
                matches!(shape, Shape::Text { text, .. } if !matches!(text, Label::Plain(_)));
            if !worded {
                self.shape(shape);
            }
        }
        self.put(format_args!("</symbol>"));
    }

    /// Draws all elements, in [parts](without_parts). An element ends its part if its own hash says
    /// so; a change elsewhere thus moves no end of a part.
    fn parts<T>(&mut self, all: impl Iterator<Item = T>, draw: impl Fn(&mut Self, T)) {
        let mut begin = self.out.len();
        for one in all {
            let before = self.out.len();
            draw(self, one);
            if hash(&self.out[before..]).is_multiple_of(TOGETHER) {
                begin = self.part(begin);
            }
        }
        self.part(begin);
    }

    /// Makes a part of the text from `begin` on, and returns its end.
    fn part(&mut self, begin: usize) -> usize {
        let inside = self.out.split_off(begin);
        if !inside.is_empty() {
            let name = hash(&inside) as u32;
            self.put(format_args!("{PART}{name:0NAME$x}\">{inside}</g>"));
        }
        self.out.len()
    }

    fn shape(&mut self, shape: &Shape) {
        match shape {
            &Shape::Rect { x, y, w, h, corner, fill, stroke } => {
                self.rect([x, y, w, h], corner, fill, stroke);
            }
            &Shape::Disc { x, y, r, fill, stroke } => {
                let inset = stroke.map_or(0.0, |stroke| half(stroke.width));
                let r = (f64::from(r) - inset).max(0.0);
                self.put(format_args!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\""));
                self.paint(fill, stroke);
            }
            Shape::Path { points, closed, fill, stroke } => {
                self.path(points, *closed, *fill, *stroke)
            }
            Shape::Text { .. } => self.text(shape),
            Shape::Stamp { x, y, stamp, piece } => {
                self.put(format_args!(
                    "<use href=\"#s{:x}\" x=\"{x}\" y=\"{y}\"",
                    symbol_name(stamp)
                ));
                if let Some(piece) = piece {
                    let piece = escape(&piece.to_string());
                    self.put(format_args!(" width=\"{}\" data-piece=\"{piece}\"", stamp.w));
                }
                self.put(format_args!("/>"));
            }
        }
    }

    fn rect(
        &mut self,
        [x, y, w, h]: [i32; 4],
        corner: i32,
        fill: Option<Ink>,
        stroke: Option<Stroke>,
    ) {
        let inset = stroke.map_or(0.0, |stroke| half(stroke.width));
        let [x, y, w, h] = [x, y, w, h].map(f64::from);
        let (w, h) = ((w - 2.0 * inset).max(0.0), (h - 2.0 * inset).max(0.0));
        let (x, y) = (x + inset, y + inset);
        self.put(format_args!("<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\""));
        if corner > 0 {
            self.put(format_args!(" rx=\"{}\"", (f64::from(corner) - inset).max(0.0)));
        }
        self.paint(fill, stroke);
    }

    fn path(
        &mut self,
        points: &[(i32, i32)],
        closed: bool,
        fill: Option<Ink>,
        stroke: Option<Stroke>,
    ) {
        let name = if closed { "polygon" } else { "polyline" };
        let points: Vec<String> = points.iter().map(|(x, y)| format!("{x},{y}")).collect();
        self.put(format_args!(
            "<{name} points=\"{}\" stroke-linejoin=\"round\" stroke-linecap=\"round\"",
            points.join(" ")
        ));
        self.paint(fill, stroke);
    }

    /// The colours of an element, and its end.
    fn paint(&mut self, fill: Option<Ink>, stroke: Option<Stroke>) {
        let class: Vec<String> = [fill.map(|ink| ('f', ink)), stroke.map(|line| ('s', line.ink))]
            .into_iter()
            .flatten()
            .map(|(kind, ink)| format!("{kind}-{}", css_name(ink)))
            .collect();
        let fill = fill.map_or("none".to_owned(), |ink| self.theme.hex(ink));
        self.put(format_args!(" class=\"{}\" fill=\"{fill}\"", class.join(" ")));
        if let Some(Stroke { ink, width }) = stroke {
            let colour = self.theme.hex(ink);
            self.put(format_args!(" stroke=\"{colour}\" stroke-width=\"{}\"", width.max(1)));
        }
        self.put(format_args!("/>"));
    }

    fn text(&mut self, shape: &Shape) {
        let Shape::Text { x, y, text, size, ink, anchor, weight, max_width } = shape else {
            return;
        };
        let line = line_of(&(self.words)(text), *weight, *size, *max_width);
        let baseline = f64::from(*y) + f64::from(*size) * f64::from(text::capital()) / 2.0;
        let (class, colour) = (css_name(*ink), self.theme.hex(*ink));
        let size = size.max(&0);
        self.put(format_args!("<text x=\"{x}\" y=\"{baseline:.1}\" font-size=\"{size}\""));
        self.put(format_args!(" class=\"f-{class}\" fill=\"{colour}\""));
        match anchor {
            Anchor::Start => {}
            Anchor::Middle => self.put(format_args!(" text-anchor=\"middle\"")),
            Anchor::End => self.put(format_args!(" text-anchor=\"end\"")),
        }
        if *weight == Weight::Bold {
            self.put(format_args!(" font-weight=\"700\""));
        }
        self.put(format_args!(">{}</text>", escape(&line)));
    }

    fn target(&mut self, target: &Target) {
        let Target { x, y, w, h, step, label, lifts, lands } = target;
        let class = match (lifts, lands) {
            (false, false) => "",
            (true, false) => " class=\"lifts\"",
            (false, true) => " class=\"lands\"",
            (true, true) => " class=\"lifts lands\"",
        };
        let (w, h) = (w.max(&0), h.max(&0));
        let (step, label) = (escape(step), escape(&(self.words)(label)));
        // Attributes that differ from the target before stand together: this compresses better.
        self.put(format_args!(
            "<rect x=\"{x}\" data-step=\"{step}\" aria-label=\"{label}\" y=\"{y}\" width=\"{w}\" \
             height=\"{h}\"{class} rx=\"8\" fill=\"transparent\" role=\"button\" tabindex=\"0\"/>"
        ));
    }
}

/// A shape as it stands in a picture.
pub(crate) fn shape_element(shape: &Shape, theme: Theme, words: &Wording<'_>) -> String {
    SvgDocument::alone(theme, words, |page| page.shape(shape))
}

/// A stamp's symbol as it stands in a picture.
pub(crate) fn symbol_element(stamp: &Stamp, theme: Theme, words: &Wording<'_>) -> String {
    SvgDocument::alone(theme, words, |page| page.symbol((symbol_name(stamp), stamp)))
}

/// A target as it stands in a picture.
pub(crate) fn target_element(target: &Target, theme: Theme, words: &Wording<'_>) -> String {
    SvgDocument::alone(theme, words, |page| page.target(target))
}

/// Half a line's width, by which the outline moves inward.
fn half(width: i32) -> f64 {
    f64::from(width.max(1)) / 2.0
}

/// The begin of a part, before its name.
const PART: &str = "<g data-part=\"";

/// The number of digits in the name of a part, which is a hash of its contents.
const NAME: usize = 8;

/// The average number of elements in a part.
const TOGETHER: u64 = 12;

/// A picture of [`svg`] for a page that shows a similar one: the parts it has already, by the
/// `data-part` of their `<g>`, are empty.
pub fn without_parts(svg: &str, had: &[&str]) -> String {
    let mut parts = svg.split(PART);
    let mut left = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let known = part.split('"').next().is_some_and(|name| had.contains(&name));
        let (inside, after) = part.split_once("</g>").unwrap_or((part, ""));
        let shown = if known { inside.get(..NAME + 2).unwrap_or(inside) } else { inside };
        left.extend([PART, shown, "</g>", after]);
    }
    left
}

fn hash(text: &str) -> u64 {
    let mut hash = Fnv(0xCBF2_9CE4_8422_2325);
    hash.write(text.as_bytes());
    hash.finish()
}

/// The name of a stamp's symbol: the same for equal stamps on one page.
pub(crate) fn symbol_name(stamp: &Stamp) -> u64 {
    let mut name = Fnv(0xCBF2_9CE4_8422_2325);
    stamp.hash(&mut name);
    name.finish()
}

/// The Fowler-Noll-Vo hash; the one of `std` may change between releases.
struct Fnv(u64);

impl Hasher for Fnv {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}

/// Escapes text for XML, between tags and between quotes.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            '\n' | '\t' => escaped.push(' '),
            letter if letter.is_control() || matches!(letter, '\u{FFFE}' | '\u{FFFF}') => {}
            letter => escaped.push(letter),
        }
    }
    escaped
}
