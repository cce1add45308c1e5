//! All possible placements in a turn of an analysed match, as a page.

use axum::{Extension, http::Uri};
use chat::{ToldWay, WayList};
use maud::{Markup, PreEscaped, html};
use service::{MatchId, Room};

use crate::{
    analysis,
    app::App,
    error::AppError,
    fields::FormFields,
    markup::sentence,
    page,
    room::{self, Inside},
    visitor::Visitor,
};

/// The number of placements on a page.
const ON_A_PAGE: usize = 25;

/// The decision that is shown, the page of its list, and the chosen placement.
struct ShownDecision<'a> {
    room: &'a Room,
    id: MatchId,
    mark: u32,
    page: usize,
}

/// Shows a page of the possible placements at a decision, and the board with one of them on it.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    uri: Uri,
) -> Result<Markup, AppError> {
    let fields = FormFields::query(&uri)?;
    let at = room::presence(&app, &visitor, &room, fields.need("m")?).await?;
    let mark = fields.need("at")?.parse().map_err(|_| AppError::nothing_here())?;
    let number = |key| fields.get(key).and_then(|text| text.parse::<u16>().ok());
    let page = usize::from(number("page").unwrap_or(0));
    let laid = number("lay").and_then(|number| usize::from(number).checked_sub(1));
    let leaf = page * ON_A_PAGE..(page + 1) * ON_A_PAGE;
    let list =
        app.desk.pages().way_list(&at, mark, leaf, laid, visitor.sight(visitor.theme())).await;
    let list = list.map_err(AppError::worded)?;
    let place = ShownDecision { room: &room, id: at.card().id, mark, page };
    let body = html! {
        main class="narrow" {
            section class="card analysis" {
                figure role="img" aria-label=(list.alt) { (PreEscaped(&list.svg)) }
                @for told in &list.head { p { (sentence(told)) } }
                ol class="ways" { @for way in &list.ways { (line(&place, &list, way)) } }
                (leaves(&app, &visitor, &place, &list))
            }
            p { a class="button" href=(analysis::path(&room, place.id)) {
                "← " (visitor.say(&app, "desk-button-analyse"))
            } }
        }
    };
    let title = visitor.say(&app, "desk-button-ways");
    Ok(page::document(&app, &visitor, &title, &path(&room, place.id, mark), &body))
}

/// The address of the placements at a decision.
pub(crate) fn path(room: &Room, id: MatchId, mark: u32) -> String {
    format!("/r/{}/ways?m={}&at={mark}", room.key, id.code())
}

impl ShownDecision<'_> {
    /// The address of a page of them, with one placement on the board.
    fn way(&self, page: usize, laid: Option<usize>) -> String {
        let laid = laid.map(|number| format!("&lay={number}")).unwrap_or_default();
        format!("{}&page={page}{laid}", path(self.room, self.id, self.mark))
    }
}

fn line(place: &ShownDecision<'_>, list: &WayList, way: &ToldWay) -> Markup {
    let shown = list.shown == Some(way.number - 1);
    html! {
        li {
            a href=(place.way(place.page, Some(way.number))) aria-current=[shown.then_some("true")] {
                (sentence(&way.said))
                @if let Some(marked) = &way.marked { " " strong { (sentence(marked)) } }
            }
        }
    }
}

/// Links to the pages before and after, and to the one with the actual placement.
fn leaves(app: &App, visitor: &Visitor, place: &ShownDecision<'_>, list: &WayList) -> Markup {
    let last = list.count.saturating_sub(1) / ON_A_PAGE;
    let near = [place.page.checked_sub(1), Some(place.page + 1).filter(|&next| next <= last)];
    let own = list.played.map(|at| at / ON_A_PAGE);
    let own = own.filter(|own| own.abs_diff(place.page) > 1);
    let leaf = |page: usize| {
        let to = ((page + 1) * ON_A_PAGE).min(list.count);
        let args = [("from", (page * ON_A_PAGE + 1).into()), ("to", to.into())];
        app.desk.phrase(visitor.language, "desk-button-ways-page", &args)
    };
    html! {
        p class="leaves" {
            @for page in near.into_iter().flatten().chain(own) {
                a class="button" href=(place.way(page, None)) { (leaf(page)) }
            }
        }
    }
}
