//! Older messages of a room, before those with which its page begins.

use axum::{
    Extension,
    http::Uri,
    response::{IntoResponse as _, Response},
};
use maud::{Markup, html};
use service::{MatchId, NoticeId, Room};

use crate::{
    app::App,
    conversation::{self, FIRST},
    error::AppError,
    fields::FormFields,
    page,
    room::Inside,
    visitor::Visitor,
};

/// A link to the messages before a notice: to talk or to events, beside the board of the match that
/// is `shown`.
pub(crate) fn way(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    before: NoticeId,
    shown: Option<MatchId>,
    said: bool,
) -> Markup {
    let of = if said { "" } else { "&of=news" };
    let label = if said { "web-earlier" } else { "web-news-earlier" };
    let beside = shown.map(|id| format!("&m={}", id.code())).unwrap_or_default();
    let way = format!("/r/{}/earlier?before={}{of}{beside}", room.key, before.number());
    html! {
        a class="button quiet earlier" href=(way) { (visitor.say(app, label)) }
    }
}

/// Shows the messages before a notice: for the page's script, or as a page of their own.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    uri: Uri,
) -> Result<Response, AppError> {
    let fields = FormFields::query(&uri)?;
    let before = fields.need("before")?.parse().map(NoticeId);
    let before = before.map_err(|_| AppError::nothing_here())?;
    let shown = fields.get("m").filter(|code| code.len() <= 16).and_then(MatchId::from_code);
    let said = fields.get("of") != Some("news");
    let messages = messages(&app, &visitor, &room, before, shown, said).await?;
    if visitor.script {
        return Ok(page::json(&[("messages", messages.into_string().into())]));
    }
    let beside = shown.map(|id| format!("?m={}", id.code())).unwrap_or_default();
    let way = format!("/r/{}{beside}", room.key);
    let body = html! {
        main class="narrow" {
            section class="card" {
                div class="log" { (messages) }
                a class="button" href=(way) { (visitor.say(&app, "web-earlier-now")) }
            }
        }
    };
    Ok(page::document(&app, &visitor, &room.title, &way, &body).into_response())
}

/// One page of messages; above them a link to more, or a word that there are none.
async fn messages(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    before: NoticeId,
    shown: Option<MatchId>,
    said: bool,
) -> Result<Markup, AppError> {
    let person = visitor.person()?.id;
    let notices = app.service.rooms().earlier(room.id, person, before, FIRST, said).await?;
    let worded = async {
        let Some(reader) = visitor.of_desk() else { return Vec::new() };
        let worded = Box::pin(app.desk.words().word_page(&notices, reader)).await;
        let each = notices.iter().zip(worded);
        let each = each.filter_map(|(notice, said)| {
            conversation::message(app, visitor, room, notice, said, shown)
        });
        each.collect()
    };
    let messages: Vec<_> = app.desk.in_turn(person, worded).await;
    let oldest = notices.first().filter(|_| notices.len() == FIRST as usize);
    Ok(html! {
        @match oldest {
            Some(oldest) => (way(app, visitor, room, oldest.id, shown, said)),
            None if !said => {},
            None => p class="earlier" { (visitor.say(app, "web-earlier-end")) },
        }
        @for message in &messages { (message) }
    })
}
