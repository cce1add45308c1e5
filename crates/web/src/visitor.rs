//! Who asks, and how they like to be answered.

use axum::http::{HeaderMap, StatusCode, header};
use chat::{BoardLook, Language};
use service::{Identity, Person, Platform, Refusal, Sentence};

use crate::{
    app::App,
    client_info::ClientInfo,
    error::AppError,
    session::{BrowserEntry, BrowserToken, cookie},
};

/// Who asks, and how they like to be answered.
#[derive(Debug, Clone)]
pub(crate) struct Visitor {
    /// Nobody until they have chosen a name.
    person: Option<Person>,
    pub(crate) session: Option<BrowserToken>,
    /// By which way they came to be known.
    pub(crate) entry: BrowserEntry,
    pub(crate) language: Language,
    pub(crate) look: Look,
    /// Whether the page's script asks, not the person's browser itself.
    pub(crate) script: bool,
    /// Where and how the request came.
    pub(crate) client: ClientInfo,
}

/// Light or dark.
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
    /// Finds out from a request's headers.
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

    /// What a page in a frame says of who looks into it, where there are such pages.
    fn bearer(&self, app: &App, headers: &HeaderMap) -> Option<BrowserToken> {
        app.desk.frame_host().and_then(|_| BrowserToken::of_bearer(headers))
    }

    /// The same as whom a bearer stands for; one that stands for nobody is refused.
    async fn by_bearer(self, app: &App, session: BrowserToken) -> Result<Self, (Self, AppError)> {
        let inside = Self { session: Some(session), entry: BrowserEntry::Activity, ..self };
        let inside = inside.found(app).await?;
        if inside.known().is_some() {
            return Ok(inside);
        }
        if let Some(times) = app.unknown_bearers.again() {
            tracing::warn!(times, "a bearer stands for nobody");
        }
        Err((inside.as_stranger(), AppError::keyed(StatusCode::UNAUTHORIZED, "web-frame-ended")))
    }

    /// The same as the person of the session, if there is one.
    async fn found(self, app: &App) -> Result<Self, (Self, AppError)> {
        let mut visitor = self;
        let Some(session) = &visitor.session else { return Ok(visitor) };
        match app.service.people().person(&identity(session, "")).await {
            Ok(person) => {
                visitor.language = person.language.unwrap_or(visitor.language);
                // What they chose counts in every browser of theirs.
                let look = person.chosen.get("theme").and_then(Look::from_code);
                visitor.look = look.unwrap_or(visitor.look);
                visitor.person = Some(person);
                Ok(visitor)
            }
            // Nobody is known by this session yet.
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

    /// The same as nobody in particular.
    pub(crate) fn as_stranger(&self) -> Self {
        Self { person: None, session: None, entry: BrowserEntry::Page, ..self.clone() }
    }

    /// The person, if they have chosen a name.
    pub(crate) fn known(&self) -> Option<&Person> {
        self.person.as_ref()
    }

    /// Whom the desk words notices for.
    pub(crate) fn of_desk(&self) -> Option<chat::Reader> {
        self.known().map(|person| chat::Reader { person: person.id, language: self.language })
    }

    /// The person.
    ///
    /// # Errors
    /// They have not chosen a name.
    pub(crate) fn person(&self) -> Result<&Person, AppError> {
        self.known().ok_or_else(|| AppError::keyed(StatusCode::FORBIDDEN, "web-name-first"))
    }

    /// What the session is known by; empty without one.
    pub(crate) fn key(&self) -> String {
        self.session.as_ref().map(BrowserToken::key).unwrap_or_default()
    }

    /// A wording of ours.
    pub(crate) fn say(&self, app: &App, key: &'static str) -> String {
        self.sentence(app, &Sentence::new(key))
    }

    /// A sentence in their language.
    pub(crate) fn sentence(&self, app: &App, sentence: &Sentence) -> String {
        app.desk.sentence(self.language, sentence, &[])
    }

    /// How boards are drawn for them in these colours.
    pub(crate) fn sight(&self, theme: render::Theme) -> BoardLook {
        self.known().map_or_else(|| theme.into(), |person| BoardLook::of(&person.chosen, theme))
    }

    /// The colours of a picture: its address ends in `dark` where a browser wants it so.
    pub(crate) fn theme_for(&self, query: &str) -> render::Theme {
        let dark = self.look == Look::Device && query.ends_with("dark");
        if dark { render::Theme::Dark } else { self.theme() }
    }

    /// The colours of pictures made for them.
    pub(crate) fn theme(&self) -> render::Theme {
        match self.look {
            Look::Device | Look::Light => render::Theme::Light,
            Look::Dark => render::Theme::Dark,
            Look::Contrast => render::Theme::Contrast,
        }
    }
}

/// Who a session stands for, under this name.
pub(crate) fn identity(session: &BrowserToken, name: &str) -> Identity {
    Identity { platform: Platform::Web, key: session.key(), name: name.into() }
}
