//! Help: pictures and links, a card for each subject.

use axum::Extension;
use maud::{Markup, html};

use crate::{
    app::App,
    page::{self, Head},
    rules, shelf,
    visitor::Visitor,
};

/// Shows the page.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Markup {
    let say = |key| visitor.say(&app, key);
    let mut games = Vec::new();
    for one in app.service.games() {
        games.push((one.id(), shelf::board(&app, &visitor, one.id()).await));
    }
    let cards = [
        ("web-help-play", "web-help-play-text", "/", "web-shelf"),
        ("web-help-friend", "web-help-friend-text", "/", "web-shelf"),
        ("web-help-elsewhere", "web-help-elsewhere-text", "/settings", "web-settings"),
        ("web-help-puzzles", "web-help-puzzles-text", "/puzzles", "web-puzzles"),
    ];
    let body = html! {
        main class="narrow wide" {
            section class="card puzzles" {
                h2 { (say("web-help-rules")) }
                ul class="boards" {
                    @for (game, board) in &games {
                        li {
                            a class="button board-card" href=(rules::path(game)) {
                                (board)
                                b { (shelf::named(&app, &visitor, game)) }
                            }
                        }
                    }
                }
            }
            @for (title, text, way, label) in cards {
                section class="card" {
                    h2 { (say(title)) }
                    p { (say(text)) }
                    p { a class="button" href=(way) { (say(label)) } }
                }
            }
        }
    };
    let title = say("web-help");
    let shared = page::shared(&app, &visitor, &title, "web-help-play-text", None);
    page::with_header(&app, &visitor, &Head { shared, ..Head::new(&title, "/help") }, &body)
}
