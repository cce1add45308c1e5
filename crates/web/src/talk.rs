//! Texts and presses of people.

use axum::{
    Extension,
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use chat::{Definition, Incoming, Input, Outgoing, Venue};
use service::{MatchId, MatchState, PersonId, Room};

use crate::{
    app::App,
    conversation,
    error::AppError,
    fields::FormFields,
    page,
    room::{self, Inside},
    visitor::Visitor,
    voice,
};

/// Takes a text: talk to the room or to one's team, or a command or a move for the desk.
pub(crate) async fn talk(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let (person, text) = (visitor.person()?.id, fields.need("text")?);
    if fields.get("how") == Some("say") && !is_command(text) {
        if app.desk.pages().reads_as_move(person, room.id, text).await? {
            return Err(AppError::keyed(StatusCode::CONFLICT, "web-reads-as-move"));
        }
        app.service.rooms().say(person, room.id, text).await?;
        return answer(&app, &visitor, &room, &fields, &[]).await;
    }
    if fields.get("how") == Some("team") && !is_command(text) {
        let unknown = || AppError::keyed(StatusCode::BAD_REQUEST, "web-unknown-choice");
        let id = MatchId::from_code(fields.need("m")?).ok_or_else(unknown)?;
        let sitting = app.service.matches().sit(person, id).await?;
        app.service.matches().on(&sitting).advise(text).await?;
        return answer(&app, &visitor, &room, &fields, &[]).await;
    }
    let said = ask_desk(&app, person, &room, &fields, Input::Text(text.into())).await?;
    answer(&app, &visitor, &room, &fields, &said).await
}

fn is_command(text: &str) -> bool {
    text.trim_start().starts_with('/')
}

/// Tells the effect of a text while it is typed.
pub(crate) async fn preview(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let text = fields.need("text")?;
    let at = room::presence(&app, &visitor, &room, fields.need("m")?).await?;
    let said = app.desk.pages().preview(&at, text).await;
    Ok(page::json(&[("preview", said.into())]))
}

/// Takes a press on a button under a message.
pub(crate) async fn press(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let (person, token) = (visitor.person()?.id, fields.need("token")?);
    let said = ask_desk(&app, person, &room, &fields, Input::Pressed(token.into())).await?;
    answer(&app, &visitor, &room, &fields, &said).await
}

/// Takes a press on a button of the page itself: a command, field by field.
pub(crate) async fn command(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Response, AppError> {
    let (person, code) = (visitor.person()?.id, fields.need("command")?);
    let unknown = || AppError::keyed(StatusCode::BAD_REQUEST, "web-unknown-choice");
    let definition = Definition::from_code(code).ok_or_else(unknown)?;
    let kinds = definition.parameters.iter().map(|parameter| parameter.kind);
    let values = kinds.filter_map(|kind| Some((kind, fields.get(kind.code())?.to_owned())));
    let given = chat::Fields { verb: definition.verb, values: values.collect() };
    let said = ask_desk(&app, person, &room, &fields, Input::Fields(given)).await?;
    answer(&app, &visitor, &room, &fields, &said).await
}

async fn ask_desk(
    app: &App,
    person: PersonId,
    room: &Room,
    fields: &FormFields,
    said: Input,
) -> Result<Vec<Outgoing>, AppError> {
    let mut incoming = Incoming::new(person, Venue::Room(room.id), said);
    // The browser draws it; one without a script adds nothing.
    let beside = fields.get("m").filter(|code| code.len() <= 16).and_then(MatchId::from_code);
    incoming.beside = Some(beside.unwrap_or_default());
    incoming.luck = fields.get("luck").map(|luck| format!("web:{luck}"));
    if matches!(&incoming.input, Input::Text(text) if !is_command(text)) {
        incoming.about = plays(app, person, room, fields).await?;
    }
    if incoming.input.needs_admin() || incoming.input.invites() {
        incoming.admin = app.service.rooms().is_maker(room.id, person).await?;
    }
    Ok(app.desk.handle(incoming).await)
}

/// The game on the board before the person, if they play it: a typed move means this one.
async fn plays(
    app: &App,
    person: PersonId,
    room: &Room,
    fields: &FormFields,
) -> Result<Option<MatchId>, AppError> {
    let Some(shown) = fields.get("m").and_then(MatchId::from_code) else { return Ok(None) };
    let games = app.service.matches().games_in(person, room.id).await?;
    let running =
        games.iter().map(|mine| &mine.card).filter(|card| card.state == MatchState::Running);
    Ok(running.map(|card| card.id).find(|&id| id == shown))
}

/// Whether a message only says that something is done, of which the room is told, too.
fn is_passing(said: &Outgoing) -> bool {
    said.done && said.buttons.is_empty() && !said.is_pictured()
}

/// Answers a text or a press. The script gets the answers themselves, or a passing message; a
/// browser without it gets the room's page again, which shows them once.
async fn answer(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    fields: &FormFields,
    said: &[Outgoing],
) -> Result<Response, AppError> {
    let beside = fields.get("m").and_then(MatchId::from_code).filter(|_| visitor.script);
    let laid = said.iter().find_map(|one| conversation::laid(one, beside).map(<[String]>::to_vec));
    let unpictured = |one: &Outgoing| match conversation::laid(one, beside) {
        // The board shows the position, so the answer leaves out its picture.
        Some(_) => Outgoing { picture: None, buttons: Vec::new(), ..one.clone() },
        None => Outgoing { text: voice::of_message(one), ..one.clone() },
    };
    let shown: Vec<Outgoing> = said.iter().map(unpictured).collect();
    let markup = conversation::answers(app, visitor, room, &shown);
    if visitor.script && !said.is_empty() && said.iter().all(is_passing) {
        let told = shown.iter().map(|one| one.text.as_str()).collect::<Vec<_>>().join("\n");
        return Ok(page::json(&[("told", told.into())]));
    }
    if visitor.script {
        let replaces = said.iter().any(Outgoing::replaces);
        let points_at: Vec<String> = said.iter().flat_map(|one| one.points_at.clone()).collect();
        return Ok(page::json(&[
            ("points_at", points_at.into()),
            ("lays", laid.unwrap_or_default().into()),
            ("answers", markup.into_string().into()),
            ("replaces", replaces.into()),
        ]));
    }
    app.keep_answer(visitor.person()?.id, room.id, markup).await?;
    let shown = fields.get("m").and_then(MatchId::from_code);
    let shown = shown.map(|id| format!("m={}&", id.code())).unwrap_or_default();
    Ok(Redirect::to(&format!("/r/{}?{shown}answered#say", room.key)).into_response())
}
