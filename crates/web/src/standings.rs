//! Who is ahead in a room, as a page.

use axum::{Extension, extract::State, http::Uri};
use chat::Standings;
use maud::{Markup, html};
use service::Room;

use crate::{
    app::App, error::AppError, fields::FormFields, markup::sentence, page, room::Inside,
    visitor::Visitor,
};

/// Which list, and over which time.
struct Wish {
    /// Empty for all games, the id of one, or `puzzles`.
    of: String,
    ever: bool,
}

/// The leaderboards of a room.
pub(crate) async fn show(
    State(app): State<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    uri: Uri,
) -> Result<Markup, AppError> {
    let fields = FormFields::query(&uri)?;
    let wish = Wish {
        of: fields.get("of").unwrap_or_default().to_owned(),
        ever: fields.get("ever").is_some(),
    };
    let at = (visitor.person()?.id, room.id);
    let standings = app.desk.standings(at, visitor.language, &wish.of, wish.ever).await?;
    let title = visitor.say(&app, "desk-button-top");
    let body = html! {
        main class="narrow" {
            (ways(&app, &visitor, &room, &wish, &standings))
            (lists(&app, &visitor, &standings))
            p { a class="button" href={ "/r/" (room.key) } { "← " (room.title) } }
        }
    };
    Ok(page::document(&app, &visitor, &title, &here(&room, &wish), &body))
}

/// The address of the leaderboards.
pub(crate) fn path(room: &Room) -> String {
    format!("/r/{}/top", room.key)
}

fn here(room: &Room, wish: &Wish) -> String {
    let ever = if wish.ever { "&ever" } else { "" };
    format!("{}?of={}{ever}", path(room), crate::fields::escape(&wish.of))
}

/// The times and the lists there are, the present ones marked.
fn ways(app: &App, visitor: &Visitor, room: &Room, wish: &Wish, standings: &Standings) -> Markup {
    let say = |key| visitor.say(app, key);
    let name = |game: &str| app.desk.phrase(visitor.language, &format!("{game}-name"), &[]);
    let mut games: Vec<(String, String)> = vec![(String::new(), say("desk-button-top-all"))];
    games.extend(standings.games.iter().map(|game| (game.clone(), name(game))));
    games.push(("puzzles".to_owned(), say("desk-top-puzzles")));
    let times = [(false, "desk-button-top-month"), (true, "desk-button-top-ever")];
    html! {
        nav class="ways" aria-label=(say("desk-button-top")) {
            div {
                @for (ever, key) in times {
                    @let to = here(room, &Wish { of: wish.of.clone(), ever });
                    a class="button" href=(to) aria-current=[(ever == wish.ever).then_some("page")] {
                        (say(key))
                    }
                }
            }
            div {
                @for (of, label) in &games {
                    @let to = here(room, &Wish { of: of.clone(), ever: wish.ever });
                    a class="button" href=(to) aria-current=[(*of == wish.of).then_some("page")] {
                        (label)
                    }
                }
            }
        }
    }
}

fn lists(app: &App, visitor: &Visitor, standings: &Standings) -> Markup {
    html! {
        section class="card standings" {
            h2 { (standings.head) }
            @for (name, lines) in &standings.lists {
                h3 { (name) }
                ul { @for line in lines { li { (sentence(line)) } } }
            }
            @if standings.lists.is_empty() {
                p { (visitor.say(app, "desk-top-nothing")) }
            } @else {
                @for how in &standings.how { p { small { (how) } } }
            }
        }
    }
}
