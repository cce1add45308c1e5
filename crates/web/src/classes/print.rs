//! Pages for a wall or a printer: the way in, slips, boards to fill in.

use axum::{Extension, extract::Path, http::Uri};
use maud::{Markup, PreEscaped, html};
use render::Theme;
use service::{GAME_TO_FILL, Sentence};

use super::{address, at, board::wall, homework::sheet_of, led};
use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    markup::{name, sentence},
    page, qr,
    visitor::Visitor,
};

/// The number of lines to write on under a board.
const LINES: usize = 3;

/// Shows the way into a class for all to see: its address, and its QR code for phones.
pub(crate) async fn poster(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Markup, AppError> {
    let (class, _) = led(&app, &visitor, &code).await?;
    let whole = format!("{}{}", visitor.client.home(&app.settings), at(&class.code));
    let body = html! {
        main class="poster" {
            h1 { (name(&class.title)) }
            p { (visitor.say(&app, "class-poster-text")) }
            (qr::picture(&whole, &visitor.say(&app, "web-qr-label")))
            p class="address" { (address(&whole)) }
            p class="on-screen" {
                a class="button" href=(at(&class.code)) { "←\u{a0}" (name(&class.title)) }
            }
        }
    };
    Ok(wall(&app, &visitor, &class.title, None, &body))
}

/// Shows a slip for each pupil to cut out; with it they come back on another device.
pub(crate) async fn slips(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    uri: Uri,
) -> Result<Markup, AppError> {
    let (class, _) = led(&app, &visitor, &code).await?;
    let query = FormFields::query(&uri)?;
    let only = query.get("p").and_then(|number| number.parse::<i64>().ok());
    let mut pupils = app.service.classes().pupils(class.id).await?;
    pupils.retain(|pupil| only.is_none_or(|only| pupil.person.number() == only));
    let home = visitor.client.home(&app.settings);
    let body = html! {
        main class="narrow wide" {
            section class="card on-screen" {
                p { (visitor.say(&app, "class-slips-text")) }
                @if pupils.is_empty() { p { (visitor.say(&app, "class-nobody")) } }
                a class="button" href=(at(&class.code)) { "←\u{a0}" (name(&class.title)) }
            }
            ul class="slips" {
                @for pupil in &pupils {
                    @let whole = format!("{home}/s/{}", pupil.slip);
                    li {
                        (qr::picture(&whole, &visitor.say(&app, "web-qr-label")))
                        div {
                            b { (name(&pupil.name)) }
                            small { (name(&class.title)) }
                            p class="address" { (address(&whole)) }
                        }
                    }
                }
            }
        }
    };
    let here = format!("{}/slips", at(&class.code));
    Ok(page::document(&app, &visitor, &visitor.say(&app, "class-slips"), &here, &body))
}

/// Shows the boards of a homework with lines to write on.
pub(crate) async fn sheet(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path((code, number)): Path<(String, String)>,
) -> Result<Markup, AppError> {
    let (class, sheet) = sheet_of(&app, &visitor, (&code, &number)).await?;
    let mut boards = Vec::with_capacity(sheet.setups.len());
    for setup in &sheet.setups {
        let how = (visitor.language, Theme::Light);
        let drawn = app
            .desk
            .pictures()
            .puzzle_board((GAME_TO_FILL, setup), (None, &class.title), how)
            .await;
        boards.push(drawn.unwrap_or_default());
    }
    let say = |key| visitor.say(&app, key);
    let whole = format!("{}{}", visitor.client.home(&app.settings), at(&class.code));
    let body = html! {
        main class="narrow wide" {
            section class="card on-screen" {
                p { (say("class-sheet-text")) }
                a class="button" href=(at(&class.code)) { "←\u{a0}" (name(&class.title)) }
            }
            header class="sheet-head" {
                b { (name(&class.title)) }
                span { (say("class-first-name")) ": ______________________" }
                (qr::picture(&whole, &say("web-qr-label")))
            }
            ol class="worksheet" {
                @for (number, drawn) in (1..).zip(&boards) {
                    li {
                        @let title = Sentence::new("class-puzzle").with("number", number);
                        b { (sentence(&visitor.sentence(&app, &title))) }
                        // The drawing is the renderer's, with every text in it escaped.
                        (PreEscaped(drawn))
                        p { (say("class-sheet-equation")) }
                        @for _ in 0..LINES { div class="rule" {} }
                    }
                }
            }
        }
    };
    let here = format!("{}/h/{number}/sheet", at(&class.code));
    Ok(page::document(&app, &visitor, &say("class-sheet"), &here, &body))
}
