//! What pages load: two style sheets, a script, fonts, the icon.

use std::sync::LazyLock;

use axum::{
    extract::Path,
    http::{HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
};
use render::Theme;
use sha2::{Digest, Sha256};

const TABLE_CSS: &str = include_str!("../page/table.css");
const TABLE_JS: &str = include_str!("../page/table.js");
const ICON: &str = include_str!("../page/icon.svg");

static THEME_CSS: LazyLock<String> = LazyLock::new(theme_css);

/// Changes whenever anything here does; addresses carry it, so browsers may
/// keep what they have loaded.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let all = [THEME_CSS.as_str(), TABLE_CSS, TABLE_JS].concat();
    hex::encode(&Sha256::digest(all.as_bytes())[..6])
});

/// Where a page finds a file.
pub(crate) fn address(file: &str) -> String {
    format!("/a/{file}?v={}", *VERSION)
}

/// Serves a file.
pub(crate) async fn show(Path(file): Path<String>) -> Response {
    let found = match file.as_str() {
        "theme.css" => Some(("text/css; charset=utf-8", THEME_CSS.as_bytes())),
        "table.css" => Some(("text/css; charset=utf-8", TABLE_CSS.as_bytes())),
        "table.js" => Some(("text/javascript; charset=utf-8", TABLE_JS.as_bytes())),
        "icon.svg" => Some(("image/svg+xml", ICON.as_bytes())),
        other => {
            let name = other.strip_prefix("fonts/");
            let font = render::FONTS.iter().find(|(file, _)| Some(*file) == name);
            font.map(|&(_, bytes)| ("font/woff2", bytes))
        }
    };
    let Some((kind, bytes)) = found else { return StatusCode::NOT_FOUND.into_response() };
    let headers: [(HeaderName, &str); 3] = [
        (header::CONTENT_TYPE, kind),
        (header::CACHE_CONTROL, "public, max-age=604800"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    ];
    (headers, bytes).into_response()
}

/// The renderer's sheet, with the colours of every theme to choose from.
fn theme_css() -> String {
    let light = render::css(Theme::Light);
    let dark = colours(Theme::Dark);
    let contrast = colours(Theme::Contrast);
    format!(
        "{light}\n\
         @media (prefers-color-scheme:dark){{:root[data-look=device]{dark}}}\n\
         @media (prefers-contrast:more){{:root[data-look=device]{contrast}}}\n\
         :root[data-look=dark]{dark}\n\
         :root[data-look=contrast]{contrast}\n"
    )
}

/// A theme's variables in braces: the first rule of its sheet.
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
    fn the_page_loads_nothing_from_elsewhere() {
        for text in [TABLE_CSS, TABLE_JS, THEME_CSS.as_str()] {
            assert!(
                !text.contains("http://") && !text.contains("https://") && !text.contains("//cdn")
            );
        }
    }
}
