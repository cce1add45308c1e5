//! The browser and the system that a request names.

use axum::http::{HeaderMap, header};

/// The marks of browsers in `User-Agent`, and their names. Most browsers claim to be others, too:
/// the more telling marks come first.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// The marks of systems, and their names.
const SYSTEMS: [(&str, &str); 7] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// The number of bytes of a `User-Agent` that are read.
const LONGEST: usize = 500;

/// A known browser on a known system. A `User-Agent` is text from outside: it is neither kept nor
/// shown, only matched with these names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct BrowserKind {
    pub(crate) browser: &'static str,
    pub(crate) system: &'static str,
}

impl BrowserKind {
    /// Reads the kind from a request; `None` if browser or system is unknown.
    pub(crate) fn of(headers: &HeaderMap) -> Option<Self> {
        let agent = headers.get(header::USER_AGENT)?.as_bytes();
        let agent = String::from_utf8_lossy(agent.get(..LONGEST).unwrap_or(agent));
        let fits = |names: &[(&str, &'static str)]| {
            names.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name)
        };
        Some(Self { browser: fits(&BROWSERS)?, system: fits(&SYSTEMS)? })
    }

    /// Returns the stored form.
    pub(crate) fn code(self) -> String {
        format!("{}/{}", self.browser, self.system)
    }

    /// Reads the stored form.
    pub(crate) fn from_code(code: &str) -> Option<Self> {
        let (browser, system) = code.split_once('/')?;
        let known = |names: &[(&str, &'static str)], wanted: &str| {
            names.iter().map(|(_, name)| *name).find(|name| *name == wanted)
        };
        Some(Self { browser: known(&BROWSERS, browser)?, system: known(&SYSTEMS, system)? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kind(agent: &'static str) -> Option<BrowserKind> {
        let mut headers = HeaderMap::new();
        headers.insert(header::USER_AGENT, agent.parse().unwrap());
        BrowserKind::of(&headers)
    }

    #[test]
    fn browsers_are_known_by_the_names_they_give_last() {
        for (agent, code) in [
            (
                "Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0",
                "Firefox/Android",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/129.0 Safari/537.36",
                "Chrome/Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/129.0 Safari/537.36 Edg/129.0",
                "Edge/Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) Version/17.6 Mobile/15E148 Safari/604.1",
                "Safari/iPhone",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.6 Safari/605.1.15",
                "Safari/Mac",
            ),
        ] {
            assert_eq!(kind(agent).map(BrowserKind::code).as_deref(), Some(code));
            assert_eq!(BrowserKind::from_code(code), kind(agent));
        }
    }

    #[test]
    fn nothing_a_browser_says_is_kept_but_a_known_name() {
        for agent in ["", "curl/8.1", "Firefox/<script>", "<b>Android</b>"] {
            assert_eq!(kind(agent), None, "{agent}");
        }
        let hostile = kind("<img src=x> Android Firefox/1 \u{202e}").unwrap();
        assert_eq!(hostile.code(), "Firefox/Android");
        assert_eq!(BrowserKind::from_code("<b>/Android"), None);
    }
}
