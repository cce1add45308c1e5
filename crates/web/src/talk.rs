//! What people say and press.

use axum::{
    Extension,
    extract::State,
    http::StatusCode,
    response::{IntoResponse, Redirect, Response},
};
use chat::{Incoming, Input, Outgoing, Place};
use service::{PersonId, Room};

use crate::{
    conversation,
    fields::Fields,
    house::House,
    page,
    reader::Reader,
    room::{self, Inside},
    trouble::Trouble,
};

/// A text: talk to the room, or a command or a move for the desk.
pub(crate) async fn talk(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    Inside(room): Inside,
    fields: Fields,
) -> Result<Response, Trouble> {
    let (person, text) = (reader.person()?.id, fields.need("text")?);
    let command = text.trim_start().starts_with('/');
    if fields.get("how") == Some("say") && !command {
        if house.desk.reads_as_move(person, room.id, text).await? {
            return Err(Trouble::keyed(StatusCode::CONFLICT, "web-reads-as-move"));
        }
        house.service.say(person, room.id, text).await?;
        return Ok(answer(&house, &reader, &room, &fields, &[]));
    }
    let said = hear(&house, person, &room, Input::Text(text.into())).await;
    Ok(answer(&house, &reader, &room, &fields, &said))
}

/// What a typed text would do, while it is typed.
pub(crate) async fn preview(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    Inside(room): Inside,
    fields: Fields,
) -> Result<Response, Trouble> {
    let text = fields.need("text")?;
    let at = room::presence(&house, &reader, &room, fields.need("m")?).await?;
    let said = house.desk.preview(&at, text).await;
    Ok(page::json(&[("preview", said.into())]))
}

/// A button under a message.
pub(crate) async fn press(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    Inside(room): Inside,
    fields: Fields,
) -> Result<Response, Trouble> {
    let (person, token) = (reader.person()?.id, fields.need("token")?);
    let said = hear(&house, person, &room, Input::Pressed(token.into())).await;
    Ok(answer(&house, &reader, &room, &fields, &said))
}

async fn hear(house: &House, person: PersonId, room: &Room, said: Input) -> Vec<Outgoing> {
    let mut incoming = Incoming::new(person, Place::Room(room.id), said);
    if incoming.input.needs_admin() {
        // Who made the room, its first member, looks after it.
        let members = house.service.members(room.id).await.unwrap_or_default();
        incoming.admin = members.first().is_some_and(|first| first.id == person);
    }
    house.desk.handle(incoming).await
}

/// To the script the answers themselves; to a browser without it the room's
/// page again, which shows them once.
fn answer(
    house: &House,
    reader: &Reader,
    room: &Room,
    fields: &Fields,
    said: &[Outgoing],
) -> Response {
    let markup = conversation::answers(house, reader, room, said).into_string();
    if reader.script {
        let replaces = said.iter().any(Outgoing::replaces);
        return page::json(&[("answers", markup.into()), ("replaces", replaces.into())]);
    }
    house.keep_answer(&reader.key(), room.id, markup);
    let shown = fields.get("m").and_then(service::MatchId::from_code);
    let shown = shown.map(|id| format!("?m={}", id.code())).unwrap_or_default();
    Redirect::to(&format!("/r/{}{shown}#say", room.key)).into_response()
}
