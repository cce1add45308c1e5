//! The visitor of a request, and their preferences.

use axum::http::{HeaderMap, StatusCode, header};
use chat::{BoardLook, Language};
use service::{Identity, Person, Platform, Refusal, Sentence};

use crate::{
    app::App,
    client_info::ClientInfo,
    error::AppError,
    session::{BrowserEntry, BrowserToken, cookie},
};

/// The visitor of a request, and their preferences.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    /// The person; `None` until they have chosen a name.
    person: Option<Person>,
    pub(crate) session: Option<BrowserToken>,
    /// The way by which their browser identified itself.
    pub(crate) entry: BrowserEntry,
    pub(crate) language: Language,
    pub(crate) look: Look,
    /// Whether the page's script asks, not the person's browser itself.
    pub(crate) script: bool,
    /// The address and the manner of the request.
    pub(crate) client: ClientInfo,
}

/// The colours of pages: light or dark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Look {
    /// As the device is set.
    Device,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
    /// Black, white and few strong colours.
    Contrast,
}

impl Look {
    pub(crate) const ALL: [Self; 4] = [Self::Device, Self::Light, Self::Dark, Self::Contrast];

    pub(crate) fn code(self) -> &'static str {
        match self {
            Self::Device => "device",
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Contrast => "contrast",
        }
    }

    pub(crate) fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|look| look.code() == code)
    }
}

impl Visitor {
    /// Reads the visitor from a request's headers.
    pub(crate) async fn of(
        app: &App,
        client: ClientInfo,
        headers: &HeaderMap,
    ) -> Result<Self, (Self, AppError)> {
        let app_session = BrowserToken::of_app(headers, client.https);
        let visitor = Self::stranger(client, headers);
        if let Some(session) = visitor.bearer(app, headers) {
            return visitor.by_bearer(app, session).await;
        }
        if let Some(session) = app_session {
            let inside =
                Self { session: Some(session), entry: BrowserEntry::MiniApp, ..visitor.clone() };
            let inside = inside.found(app).await?;
            if inside.known().is_some() {
                return Ok(inside);
            }
        }
        visitor.found(app).await
    }

    /// Returns the bearer of a page in a frame, where there are such pages.
    fn bearer(&self, app: &App, headers: &HeaderMap) -> Option<BrowserToken> {
        app.desk.frame_host().and_then(|_| BrowserToken::of_bearer(headers))
    }

    /// Returns the same visitor as the person of a bearer; a bearer without a person is refused.
    async fn by_bearer(self, app: &App, session: BrowserToken) -> Result<Self, (Self, AppError)> {
        let inside = Self { session: Some(session), entry: BrowserEntry::Activity, ..self };
        let inside = inside.found(app).await?;
        if inside.known().is_some() {
            return Ok(inside);
        }
        if let Some(times) = app.unknown_bearers.again() {
            tracing::warn!(times, "a bearer token belongs to nobody");
        }
        Err((inside.as_stranger(), AppError::keyed(StatusCode::UNAUTHORIZED, "web-frame-ended")))
    }

    /// Returns the same visitor as the person of the session, if there is one.
    async fn found(self, app: &App) -> Result<Self, (Self, AppError)> {
        let mut visitor = self;
        let Some(session) = &visitor.session else { return Ok(visitor) };
        match app.service.people().person(&identity(session, "")).await {
            Ok(person) => {
                visitor.language = person.language.unwrap_or(visitor.language);
                // A chosen look counts in every browser of the person.
                let look = person.chosen.get("theme").and_then(Look::from_code);
                visitor.look = look.unwrap_or(visitor.look);
                visitor.person = Some(person);
                Ok(visitor)
            }
            // The session has no person yet.
            Err(Refusal::Because(_) | Refusal::Stale) => Ok(visitor),
            Err(fault) => Err((visitor, fault.into())),
        }
    }

    pub(crate) fn stranger(client: ClientInfo, headers: &HeaderMap) -> Self {
        let text =
            |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        let chosen = cookie(headers, "lang").and_then(|code| Language::from_code(&code));
        let look = cookie(headers, "look").and_then(|code| Look::from_code(&code));
        let accepted = || Language::from_accept_language(text(header::ACCEPT_LANGUAGE));
        let language = chosen.or_else(accepted).unwrap_or_default();
        Self {
            person: None,
            session: BrowserToken::of(headers, client.https),
            entry: BrowserEntry::Page,
            language,
            look: look.unwrap_or(Look::Device),
            script: text(header::ACCEPT).starts_with("application/json"),
            client,
        }
    }

    /// Returns the same visitor as a stranger.
    pub(crate) fn as_stranger(&self) -> Self {
        Self { person: None, session: None, entry: BrowserEntry::Page, ..self.clone() }
    }

    /// Returns the person, if they have chosen a name.
    pub(crate) fn known(&self) -> Option<&Person> {
        self.person.as_ref()
    }

    /// Returns the reader for whom the desk words notices.
    pub(crate) fn of_desk(&self) -> Option<chat::Reader> {
        self.known().map(|person| chat::Reader { person: person.id, language: self.language })
    }

    /// Returns the person.
    ///
    /// # Errors
    /// They have not chosen a name.
    pub(crate) fn person(&self) -> Result<&Person, AppError> {
        self.known().ok_or_else(|| AppError::keyed(StatusCode::FORBIDDEN, "web-name-first"))
    }

    /// Returns the key of the session; empty without one.
    pub(crate) fn key(&self) -> String {
        self.session.as_ref().map(BrowserToken::key).unwrap_or_default()
    }

    /// Words a message of this crate.
    pub(crate) fn say(&self, app: &App, key: &'static str) -> String {
        self.sentence(app, &Sentence::new(key))
    }

    /// Words a sentence in their language.
    pub(crate) fn sentence(&self, app: &App, sentence: &Sentence) -> String {
        app.desk.sentence(self.language, sentence, &[])
    }

    /// Returns the look of boards for them in these colours.
    pub(crate) fn sight(&self, theme: render::Theme) -> BoardLook {
        self.known().map_or_else(|| theme.into(), |person| BoardLook::of(&person.chosen, theme))
    }

    /// Returns the colours of a picture: its address ends in `dark` where the browser asks for dark
    /// ones.
    pub(crate) fn theme_for(&self, query: &str) -> render::Theme {
        let dark = self.look == Look::Device && query.ends_with("dark");
        if dark { render::Theme::Dark } else { self.theme() }
    }

    /// Returns the colours of pictures made for them.
    pub(crate) fn theme(&self) -> render::Theme {
        match self.look {
            Look::Device | Look::Light => render::Theme::Light,
            Look::Dark => render::Theme::Dark,
            Look::Contrast => render::Theme::Contrast,
        }
    }
}

/// Returns the identity of a session, under this name.
pub(crate) fn identity(session: &BrowserToken, name: &str) -> Identity {
    Identity { platform: Platform::Web, key: session.key(), name: name.into() }
}
