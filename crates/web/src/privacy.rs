//! What is kept of people, for everybody to read.

use axum::{Extension, extract::State};
use maud::{Markup, html};

use crate::{app::App, page, visitor::Visitor};

/// The page; nobody needs a name for it.
pub(crate) async fn show(State(app): State<App>, Extension(visitor): Extension<Visitor>) -> Markup {
    let title = visitor.say(&app, "privacy-title");
    let body = html! {
        main class="narrow" {
            section class="card" {
                h2 { (title) }
                @for paragraph in app.desk.privacy(visitor.language) { p { (paragraph) } }
            }
        }
    };
    page::document(&app, &visitor, &title, "/privacy", &body)
}
