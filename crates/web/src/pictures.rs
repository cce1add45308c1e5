//! Pictures. The notice's audience or the session decides whose view they show, never the address.

use axum::{
    Extension,
    http::{Uri, header},
    response::{IntoResponse, Response},
};
use chat::{Audience, Picture, PictureKind};
use service::{MatchId, Notice, NoticeId, Room};

use crate::{
    app::App,
    error::AppError,
    fields::unescape,
    room::{self, Inside},
    tabletop,
    visitor::Visitor,
};

/// The width of a picture in pixels.
pub(crate) const WIDTH: u32 = 1080;

/// The width of a picture within the conversation, in pixels.
pub(crate) const SMALL: u32 = 400;

/// Shows the picture of a notice (`/NOTICE/0.png`) or of an answer (`/mine/k7.12.board.png`).
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    uri: Uri,
) -> Result<Response, AppError> {
    let mut parts = uri.path().split('/').skip(4);
    let (of, file) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    let query = uri.query().unwrap_or_default();
    let width = if query.starts_with("small") { SMALL } else { WIDTH };
    let sight = visitor.sight(visitor.theme_for(query));
    let (bytes, public) = match of {
        "mine" => {
            let picture = mine(&app, &visitor, &room, file).await?;
            let person = Some(visitor.person()?.id);
            (app.desk.pictures().png(person, &picture, sight, width).await?, false)
        }
        notice => {
            let notice = noticed(&app, &visitor, &room, notice, file).await?;
            let for_whom = visitor.of_desk().ok_or_else(AppError::nothing_here)?;
            let bytes = app.desk.pictures().png_of(&notice, for_whom, sight, width).await?;
            (bytes, notice.to.is_none())
        }
    };
    let bytes = bytes.ok_or_else(AppError::nothing_here)?;
    let keep = if public { "private, max-age=86400" } else { "no-store" };
    Ok(([(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, keep)], bytes)
        .into_response())
}

/// Returns the notice whose picture is asked for.
async fn noticed(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    notice: &str,
    file: &str,
) -> Result<Notice, AppError> {
    let id = notice.parse().map(NoticeId::new).map_err(|_| AppError::nothing_here())?;
    let notice = app.service.rooms().notice(id, visitor.person()?.id).await?;
    let notice = notice.filter(|notice| notice.room == Some(room.id) && file == "0.png");
    notice.ok_or_else(AppError::nothing_here)
}

/// The reader's own view of a match.
async fn mine(app: &App, visitor: &Visitor, room: &Room, file: &str) -> Result<Picture, AppError> {
    let (code, mark, kind, steps) = parse(file).ok_or_else(AppError::nothing_here)?;
    let at = room::presence(app, visitor, room, &code.code()).await?;
    let viewer = Audience::Only(visitor.person()?.id).viewer(at.card());
    let (match_id, language, alt) = (at.card().id, visitor.language, String::new());
    Ok(Picture { kind, match_id, mark, viewer, steps, language, alt })
}

/// Reads `k7.12.board.png`, or with taps `k7.12.board.H8.2.4.png`.
fn parse(file: &str) -> Option<(MatchId, u32, PictureKind, Vec<String>)> {
    let mut parts = file.strip_suffix(".png")?.split('.');
    let (code, ply, kind) = (parts.next()?, parts.next()?, parts.next()?);
    let kind = PictureKind::from_code(kind)?;
    let id = MatchId::from_code(code).filter(|_| code.len() <= 16)?;
    let steps: Vec<String> = parts.map(unescape).collect::<Option<_>>()?;
    tabletop::fit(&steps).then_some((id, ply.parse().ok()?, kind, steps))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_odd_picture_name_is_none() {
        assert_eq!(parse("k7.12.hand.png"), Some((MatchId(7), 12, PictureKind::Hand, Vec::new())));
        let taps = ["H8", ">", "2"].map(str::to_owned).to_vec();
        let laid = Some((MatchId(7), 12, PictureKind::Board, taps));
        assert_eq!(parse("k7.12.board.H8.%3E.2.png"), laid);
        for wrong in [
            "",
            ".png",
            "k7.png",
            "k7.12.png",
            "k7.-1.hand.png",
            "k7.99999999999.hand.png",
            "k7.1.truth.png",
            "k7.1.hand.%FF.png",
            "k7.1.hand.012345678901234567890123456789012.png",
            "k7.1.hand",
            "7.1.hand.png",
        ] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
