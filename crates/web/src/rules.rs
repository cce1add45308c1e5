//! The rules of a game, on small boards with a sentence each.

use axum::{
    Extension,
    extract::Path,
    http::{Uri, header},
    response::{IntoResponse, Response},
};
use chat::DiagramOf;
use maud::{Markup, PreEscaped, html};
use render::Theme;

use crate::{
    app::App,
    error::AppError,
    markup::sentence,
    page::{self, Head},
    pictures::{SMALL, WIDTH},
    shelf::{A_DAY, about, named},
    visitor::{Look, Visitor},
};

/// Shows the page of a game's rules.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(game): Path<String>,
) -> Result<Markup, AppError> {
    app.service.rules(&game).ok_or_else(AppError::nothing_here)?;
    let (title, here) = (named(&app, &visitor, &game), path(&game));
    let boards = app.desk.pictures().diagrams(&game, visitor.language, visitor.theme()).await;
    let written = app.desk.phrase(visitor.language, &format!("{game}-rules"), &[]);
    let say = |key| visitor.say(&app, key);
    let body = html! {
        main class="narrow rules" {
            ol class="diagrams" {
                @for board in &*boards {
                    li class="card" {
                        // The drawing is the renderer's, with every text in it escaped.
                        (PreEscaped(&board.svg))
                        p { (sentence(&board.says)) }
                    }
                }
            }
            details class="card written" {
                summary { (say("desk-button-rules-written")) }
                p { (sentence(&written)) }
            }
            p { a class="button strong" href={ "/play/" (game) } { (say("web-rules-play")) } }
        }
    };
    let about = about(&app, &visitor, &game);
    let shared = page::shared_with(&app, &visitor, &title, &about, Some(&game));
    let head = Head { shared, ..Head::new(&title, &here) };
    Ok(page::with_header(&app, &visitor, &head, &body))
}

/// The address of a game's rules.
pub(crate) fn path(game: &str) -> String {
    format!("/rules/{game}")
}

/// Shows one of the small boards as a picture: `/rules/chess/2.cs.png`.
pub(crate) async fn picture(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path((game, file)): Path<(String, String)>,
    uri: Uri,
) -> Result<Response, AppError> {
    let of = file.strip_suffix(".png").and_then(|of| DiagramOf::from_code(&format!("{game}.{of}")));
    let of = of.ok_or_else(AppError::nothing_here)?;
    let query = uri.query().unwrap_or_default();
    let width = if query.starts_with("small") { SMALL } else { WIDTH };
    let dark = visitor.look == Look::Device && query.ends_with("dark");
    let theme = if dark { Theme::Dark } else { visitor.theme() };
    let png = app
        .desk
        .pictures()
        .diagram_png(of, theme, width)
        .await
        .ok_or_else(AppError::nothing_here)?;
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, A_DAY)];
    Ok((headers, png).into_response())
}

/// The address of such a picture.
pub(crate) fn picture_path(of: DiagramOf) -> String {
    format!("/rules/{}.png", of.code().replacen('.', "/", 1))
}
