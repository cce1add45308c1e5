//! Scene to PNG and SVG; the only crate that knows fonts and pixels.
