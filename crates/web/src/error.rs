//! Refusals of requests, worded for the person.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use maud::html;
use service::{Refusal, Sentence};

use crate::{app::App, markup::sentence, page, visitor::Visitor, voice};

/// A refusal. It travels inside an empty response until [`AppError::word`] turns it into a page or
/// into an answer for the script.
#[derive(Debug, Clone)]
pub(crate) struct AppError {
    status: StatusCode,
    what: What,
}

#[derive(Debug, Clone)]
enum What {
    Sentence(Sentence),
    Text(String),
}

impl AppError {
    /// A refusal worded by a key of this crate.
    pub(crate) fn keyed(status: StatusCode, key: &'static str) -> Self {
        Self { status, what: What::Sentence(Sentence::new(key)) }
    }

    /// A refusal worded by a sentence.
    pub(crate) const fn because(status: StatusCode, sentence: Sentence) -> Self {
        Self { status, what: What::Sentence(sentence) }
    }

    /// A refusal that the desk has worded already.
    pub(crate) fn worded(text: String) -> Self {
        Self { status: StatusCode::CONFLICT, what: What::Text(text) }
    }

    /// A refusal for a thing that does not exist or is not for this person. The person is not told
    /// which.
    pub(crate) fn nothing_here() -> Self {
        Self::keyed(StatusCode::NOT_FOUND, "web-nothing-here")
    }

    /// Returns the response for the person who asked, on a page of the class with this address if
    /// there is one.
    pub(crate) fn word(&self, app: &App, visitor: &Visitor, class: Option<&str>) -> Response {
        let text = match &self.what {
            What::Sentence(sentence) => app.desk.sentence(visitor.language, sentence, &[]),
            What::Text(text) => text.clone(),
        };
        let text = voice::of_page(&text);
        if visitor.script {
            return (self.status, page::json(&[("trouble", text.into())])).into_response();
        }
        let in_class = class.filter(|_| self.status != StatusCode::NOT_FOUND);
        let is_pupil = visitor.known().is_some_and(|person| person.class().is_some());
        let key = if in_class.is_some() || is_pupil { "class-back" } else { "web-back" };
        let body = html! {
            main class="narrow" {
                section class="card trouble" role="alert" {
                    p { (sentence(&text)) }
                    p { a class="button" href=(in_class.unwrap_or("/")) { (visitor.say(app, key)) } }
                }
            }
        };
        let title = visitor.say(app, "web-trouble");
        (self.status, page::document(app, visitor, &title, "/", &body)).into_response()
    }
}

impl IntoResponse for AppError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<Refusal> for AppError {
    fn from(refusal: Refusal) -> Self {
        let (status, sentence) = match refusal {
            Refusal::Because(sentence) => (StatusCode::CONFLICT, sentence),
            Refusal::Stale | Refusal::Repeated => {
                (StatusCode::CONFLICT, Sentence::new("web-stale"))
            }
            Refusal::Unavailable(key) => (StatusCode::SERVICE_UNAVAILABLE, Sentence::new(key)),
            Refusal::Fault(id) => {
                (StatusCode::INTERNAL_SERVER_ERROR, Sentence::new("web-fault").with("id", id))
            }
        };
        Self { status, what: What::Sentence(sentence) }
    }
}
