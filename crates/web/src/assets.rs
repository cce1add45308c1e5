//! Files that pages load: two style sheets, scripts, fonts, the icon.
//!
//! Each address contains a hash of the content, and browsers keep the file for good. Each font is
//! cut into the part that the wording needs and a part for rare characters, fetched only for them.
//! A first page weighs at most 80 KB, a room 150 KB; `tests/web/weight.rs` counts it.

use std::{collections::BTreeMap, sync::LazyLock};

use axum::{
    body::Bytes,
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use flate2::Compression;
use render::Theme;
use sha2::{Digest, Sha256};

use crate::packing;

const TABLE_CSS: &str = include_str!("../page/table.css");
const PAGE_JS: &str = include_str!("../page/page.js");
const TABLE_JS: &str = include_str!("../page/table.js");
const MOTION_JS: &str = include_str!("../page/motion.js");
const PICTURE_JS: &str = include_str!("../page/picture.js");
const LENS_JS: &str = include_str!("../page/lens.js");
const DRAW_JS: &str = include_str!("../page/draw.js");
const ROOM_JS: &str = include_str!("../page/room.js");
const PUSH_JS: &str = include_str!("../page/push.js");
const APP_JS: &str = include_str!("../page/app.js");
const ACTIVITY_JS: &str = include_str!("../page/activity.js");
const INSIDE_JS: &str = include_str!("../page/inside.js");
const LEAGUE_JS: &str = include_str!("../page/league.js");
const FILE_JS: &str = include_str!("../page/file.js");
const MANIFEST: &str = include_str!("../page/kamen.webmanifest");
const ICON: &str = include_str!("../page/icon.svg");
/// Icons for phones, which take no SVG; `tests/page/icons.py` draws them.
const PNG_ICONS: [(&str, &[u8]); 4] = [
    ("icon-180.png", include_bytes!("../page/icon-180.png")),
    ("icon-192.png", include_bytes!("../page/icon-192.png")),
    ("icon-512.png", include_bytes!("../page/icon-512.png")),
    ("icon-512-maskable.png", include_bytes!("../page/icon-512-maskable.png")),
];

/// The longest caching that browsers know: the file at an address never changes.
const FOR_GOOD: &str = "public, max-age=31536000, immutable";

static ASSETS: LazyLock<BTreeMap<String, Asset>> = LazyLock::new(all);

/// One file that pages load.
struct Asset {
    kind: &'static str,
    bytes: Bytes,
    /// The bytes packed with gzip, if that is shorter.
    packed: Option<Bytes>,
    /// The part of the address that changes with the content, as browsers keep a file for good.
    hash: String,
}

impl Asset {
    fn new(kind: &'static str, bytes: impl Into<Bytes>) -> Self {
        let bytes = bytes.into();
        let hash = hex::encode(&Sha256::digest(&bytes)[..6]);
        let pack = || packing::packed(&bytes, Compression::best()).into();
        let packed = packing::is_worth_it(kind).then(pack);
        Self { kind, bytes, packed, hash }
    }

    fn address(&self, file: &str) -> String {
        format!("/a/{}/{file}", self.hash)
    }
}

fn all() -> BTreeMap<String, Asset> {
    let fonts = render::FONTS
        .iter()
        .map(|(name, bytes)| (format!("fonts/{name}"), Asset::new("font/woff2", *bytes)));
    let mut all: BTreeMap<_, _> = fonts.collect();
    let theme = with_addresses(theme_css(), &all);
    let texts = [
        ("theme.css", "text/css; charset=utf-8", Bytes::from(theme)),
        ("table.css", "text/css; charset=utf-8", TABLE_CSS.into()),
        ("page.js", "text/javascript; charset=utf-8", PAGE_JS.into()),
        ("table.js", "text/javascript; charset=utf-8", TABLE_JS.into()),
        ("motion.js", "text/javascript; charset=utf-8", MOTION_JS.into()),
        ("picture.js", "text/javascript; charset=utf-8", PICTURE_JS.into()),
        ("lens.js", "text/javascript; charset=utf-8", LENS_JS.into()),
        ("draw.js", "text/javascript; charset=utf-8", DRAW_JS.into()),
        ("room.js", "text/javascript; charset=utf-8", ROOM_JS.into()),
        ("push.js", "text/javascript; charset=utf-8", PUSH_JS.into()),
        ("app.js", "text/javascript; charset=utf-8", APP_JS.into()),
        ("activity.js", "text/javascript; charset=utf-8", ACTIVITY_JS.into()),
        ("inside.js", "text/javascript; charset=utf-8", INSIDE_JS.into()),
        ("league.js", "text/javascript; charset=utf-8", LEAGUE_JS.into()),
        ("file.js", "text/javascript; charset=utf-8", FILE_JS.into()),
        ("kamen.webmanifest", "application/manifest+json", MANIFEST.into()),
        ("icon.svg", "image/svg+xml", ICON.into()),
    ];
    all.extend(texts.map(|(file, kind, bytes)| (file.to_owned(), Asset::new(kind, bytes))));
    let icons = PNG_ICONS.map(|(file, bytes)| (file.to_owned(), Asset::new("image/png", bytes)));
    all.extend(icons);
    all
}

/// Returns a style sheet with the addresses of these files, relative to its own.
fn with_addresses(css: String, files: &BTreeMap<String, Asset>) -> String {
    files.iter().fold(css, |css, (file, asset)| {
        let address = asset.address(file).replacen("/a/", "../", 1);
        css.replace(&format!("url(\"{file}\")"), &format!("url(\"{address}\")"))
    })
}

/// Returns the address of a file.
pub(crate) fn address(file: &str) -> String {
    ASSETS[file].address(file)
}

/// Serves a file, by its address or by its name. A wrong hash belongs to another version of this
/// program, whose pages get the file that is there.
pub(crate) async fn show(Path(path): Path<String>, headers: HeaderMap) -> Response {
    let named = ASSETS.get(&path).map(|asset| (asset, ""));
    let addressed = || {
        let (hash, file) = path.split_once('/')?;
        Some((ASSETS.get(file)?, hash))
    };
    let Some((asset, hash)) = named.or_else(addressed) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let tag = format!("W/\"{}\"", asset.hash);
    let keep = if hash == asset.hash { FOR_GOOD } else { "no-cache" };
    let about = [
        (header::CACHE_CONTROL, keep),
        (header::ETAG, &tag),
        (header::VARY, "accept-encoding"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    if headers.get(header::IF_NONE_MATCH).is_some_and(|seen| seen == tag.as_str()) {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let kind = [(header::CONTENT_TYPE, asset.kind)];
    match &asset.packed {
        Some(packed) if packing::is_taken(&headers) => {
            (about, kind, [(header::CONTENT_ENCODING, "gzip")], packed.clone()).into_response()
        }
        _ => (about, kind, asset.bytes.clone()).into_response(),
    }
}

/// Returns the renderer's style sheet with the colours of every theme. Printed pages are always
/// light.
fn theme_css() -> String {
    let light = render::css(Theme::Light);
    let dark = colours(Theme::Dark);
    let contrast = colours(Theme::Contrast);
    format!(
        "{light}\n\
         @media screen and (prefers-color-scheme:dark){{:root[data-look=device]{dark}}}\n\
         @media screen and (prefers-contrast:more){{:root[data-look=device]{contrast}}}\n\
         @media screen{{:root[data-look=dark]{dark}\n\
         :root[data-look=contrast]{contrast}}}\n"
    )
}

/// Returns a theme's variables in braces: the first rule of its sheet.
fn colours(theme: Theme) -> String {
    let css = render::css(theme);
    let rule = css.split_once('{').and_then(|(_, rest)| rest.split_once('}'));
    format!("{{{}}}", rule.map_or("", |(rule, _)| rule))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_theme_gives_its_own_colours() {
        let rules = [Theme::Light, Theme::Dark, Theme::Contrast].map(colours);
        assert!(rules.iter().all(|rule| rule.contains("--paper:") && rule.ends_with(";}")));
        assert_ne!(rules[0], rules[1]);
        assert_ne!(rules[1], rules[2]);
    }

    #[test]
    fn paper_is_light_whatever_colours_the_screen_has() {
        let css = theme_css();
        let depth = |at: usize| css[..at].matches('{').count() - css[..at].matches('}').count();
        let depths: Vec<_> = css.match_indices("--paper:").map(|(at, _)| depth(at)).collect();
        assert_eq!(depths, [1, 2, 2, 2, 2], "all but the light ones stand inside a condition");
        assert_eq!(css.matches("@media screen").count(), 3);
    }

    #[test]
    fn every_icon_of_the_installed_page_is_there_and_as_large_as_it_says() {
        let manifest: serde_json::Value = serde_json::from_str(MANIFEST).unwrap();
        for icon in manifest["icons"].as_array().unwrap() {
            let file = icon["src"].as_str().unwrap().strip_prefix("/a/").unwrap();
            let asset = &all()[file];
            assert_eq!(icon["type"], asset.kind);
            if asset.kind != "image/png" {
                continue;
            }
            // Width and height stand in the first chunk of a PNG.
            let side = |at: usize| u32::from_be_bytes(asset.bytes[at..at + 4].try_into().unwrap());
            assert_eq!(icon["sizes"], format!("{}x{}", side(16), side(20)), "{file}");
        }
    }

    #[test]
    fn the_page_loads_nothing_from_elsewhere() {
        for text in [TABLE_CSS, TABLE_JS, &theme_css()] {
            assert!(
                !text.contains("http://") && !text.contains("https://") && !text.contains("//cdn")
            );
        }
    }
}
