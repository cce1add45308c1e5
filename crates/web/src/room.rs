//! A room: the table on one side, the conversation on the other.

use axum::{
    Extension,
    extract::{FromRequestParts, State},
    http::{StatusCode, Uri, request::Parts},
    response::Redirect,
};
use chat::{Command, Presence, Wish};
use maud::{Markup, PreEscaped, html};
use service::{
    Glance, MatchCard, MatchId, MatchState, NoticeKind, PersonId, Refusal, Right, Rights, Room,
    Sentence,
};

use crate::{
    conversation::{self, FIRST},
    fields::{Fields, escape},
    house::House,
    lobby,
    markup::{button, esc, name},
    page::{self, Head},
    reader::Reader,
    tabletop,
    trouble::Trouble,
};

/// The room a request is about, of which the one who asks is a member.
#[derive(Debug)]
pub(crate) struct Inside(pub(crate) Room);

impl FromRequestParts<House> for Inside {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, house: &House) -> Result<Self, Trouble> {
        let reader = parts.extensions.get::<Reader>().ok_or_else(Trouble::nothing_here)?;
        let person = reader.known().map_or_else(PersonId::default, |person| person.id);
        let (room, member) = at(house, &parts.uri, person).await?;
        reader.person()?;
        if !member {
            return Err(Trouble::keyed(StatusCode::FORBIDDEN, "web-come-in-first"));
        }
        Ok(Self(room))
    }
}

/// The room of an address, and whether this person is a member.
async fn at(house: &House, uri: &Uri, person: PersonId) -> Result<(Room, bool), Trouble> {
    let key = uri.path().split('/').nth(2).unwrap_or_default();
    let unknown = || Trouble::keyed(StatusCode::NOT_FOUND, "web-room-unknown");
    if key.is_empty() || key.len() > 32 || !key.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(unknown());
    }
    house.service.room_for(key, person).await?.ok_or_else(unknown)
}

/// The reader at the match with this code, if it is played in this room.
pub(crate) async fn presence(
    house: &House,
    reader: &Reader,
    room: &Room,
    code: &str,
) -> Result<Presence, Trouble> {
    let id = MatchId::from_code(code).filter(|_| code.len() <= 16);
    let id = id.ok_or_else(Trouble::nothing_here)?;
    match house.desk.presence(reader.person()?, Some(room), id).await {
        Ok(at) if at.card().room == Some(room.id) => Ok(at),
        Ok(_) | Err(Refusal::Because(_)) => Err(Trouble::nothing_here()),
        Err(fault) => Err(fault.into()),
    }
}

/// A room's page; whoever has a name and the address comes in.
pub(crate) async fn show(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    uri: Uri,
) -> Result<Markup, Trouble> {
    let person = reader.known().map_or_else(PersonId::default, |person| person.id);
    let (room, member) = at(&house, &uri, person).await?;
    let here = uri.path_and_query().map_or("/", |address| address.as_str());
    let Some(person) = reader.known() else {
        let body = lobby::welcome(&house, &reader, here);
        return Ok(page::whole(&house, &reader, &room.title, here, &body));
    };
    let fields = Fields::query(&uri)?;
    if !member {
        house.service.enter(room.id, person.id).await?;
    }
    let matches = Matches::of(&house, &room, person.id, fields.get("m")).await?;
    let rights = match matches.current() {
        Some(card) => house.service.rights(person.id, card.id, false).await?,
        None => Rights::NONE,
    };
    let mut menu = menu(&house, &reader, &room, matches.current(), rights);
    if !house.service.is_home(room.id, person.id).await? {
        menu += &way_out(&house, &reader, &room);
    }
    let table = table(&house, &reader, &room, &matches, &fields).await?;
    let (tabs, talk) =
        (tabs(&house, &reader, &matches), talk(&house, &reader, &room, &matches).await?);
    let body = format!(
        r#"<main class="room" id="room" data-room="{}" data-lost="{}" data-unsent="{}"><div class="play"><nav class="tabs" id="tabs" aria-label="{}">{tabs}</nav>{table}</div>{talk}</main>"#,
        esc(&room.key),
        esc(&reader.say(&house, "web-lost")),
        esc(&reader.say(&house, "web-unsent")),
        esc(&reader.say(&house, "web-games")),
    );
    let head = Head { title: &room.title, here, menu: PreEscaped(menu) };
    Ok(page::with_header(&house, &reader, &head, &PreEscaped(body)))
}

/// The reader leaves the room; their other rooms are next.
pub(crate) async fn leave(
    State(house): State<House>,
    Extension(reader): Extension<Reader>,
    Inside(room): Inside,
) -> Result<Redirect, Trouble> {
    house.service.leave_room(room.id, reader.person()?.id).await?;
    Ok(Redirect::to("/"))
}

/// The matches of a room that somebody may want to see.
pub(crate) struct Matches {
    /// Those that are not over, and the one that is shown.
    glances: Vec<Glance>,
    shown: Option<MatchId>,
    person: PersonId,
}

impl Matches {
    /// Finds them; `wish` is the code of the one to show.
    pub(crate) async fn of(
        house: &House,
        room: &Room,
        person: PersonId,
        wish: Option<&str>,
    ) -> Result<Self, Trouble> {
        let wish = wish.filter(|code| code.len() <= 16).and_then(MatchId::from_code);
        let all = house.service.glance(room.id, wish).await?;
        Ok(Self::among(&all, person, wish))
    }

    /// The same of a room that was read for several.
    pub(crate) fn among(all: &[Glance], person: PersonId, wish: Option<MatchId>) -> Self {
        let shown = shown(all, wish, person);
        let keep = |one: &&Glance| live(&one.card) || Some(one.card.id) == shown;
        Self { glances: all.iter().filter(keep).cloned().collect(), shown, person }
    }

    /// The match that is shown.
    pub(crate) fn current(&self) -> Option<&MatchCard> {
        let mut cards = self.glances.iter().map(|one| &one.card);
        cards.find(|card| Some(card.id) == self.shown)
    }

    /// How many games wait for the reader.
    pub(crate) fn waiting(&self) -> usize {
        self.glances.iter().filter(|one| one.waits_for(self.person)).count()
    }
}

fn live(card: &MatchCard) -> bool {
    matches!(card.state, MatchState::Invited | MatchState::Running)
}

/// The wished one, else the one most worth looking at.
fn shown(all: &[Glance], wish: Option<MatchId>, person: PersonId) -> Option<MatchId> {
    let worth = |one: &Glance| {
        let card = &one.card;
        let running = card.state == MatchState::Running;
        let mine = card.seat(person).is_some();
        let turn = one.waits_for(person);
        (Some(card.id) == wish, turn, running && mine, running, live(card), card.started, card.id)
    };
    let playable = all.iter().filter(|Glance { card, .. }| {
        Some(card.id) == wish || live(card) || card.started.is_some()
    });
    playable.max_by_key(|one| worth(one)).map(|one| one.card.id)
}

/// One tab for each game, if there are several.
pub(crate) fn tabs(house: &House, reader: &Reader, matches: &Matches) -> String {
    if matches.glances.len() < 2 {
        return String::new();
    }
    let one = |one: &Glance| {
        let card = &one.card;
        let code = card.id.code();
        let current = if matches.shown == Some(card.id) { r#" aria-current="page""# } else { "" };
        let turn = if one.waits_for(matches.person) {
            let label = esc(&reader.say(house, "web-your-turn"));
            format!(r#"<span class="dot" role="img" aria-label="{label}"></span>"#)
        } else {
            String::new()
        };
        let me = reader.known().map(|person| person.id);
        let others = card.players.iter().filter(|player| Some(player.person) != me);
        let names =
            others.map(|player| name(&player.name).into_string()).collect::<Vec<_>>().join(" · ");
        let game = house.desk.phrase(reader.language, &format!("{}-name", card.game), &[]);
        let game = esc(&game);
        format!(
            r#"<a href="?m={code}"{current}>{turn}<b>{code}</b> {game} <small>{names}</small></a>"#
        )
    };
    matches.glances.iter().map(one).collect()
}

async fn table(
    house: &House,
    reader: &Reader,
    room: &Room,
    matches: &Matches,
    fields: &Fields,
) -> Result<String, Trouble> {
    match matches.current() {
        None => Ok(empty(house, reader, room)),
        Some(card) if card.current.is_none() => lobby_of(house, reader, room, card).await,
        Some(card) => {
            let steps = tabletop::steps(fields)?;
            let at = presence(house, reader, room, &card.id.code()).await?;
            let laid = tabletop::lay(house, reader, &at, None, steps).await?;
            Ok(tabletop::section(house, reader, room, &laid))
        }
    }
}

/// A room without a game: how to get one.
fn empty(house: &House, reader: &Reader, room: &Room) -> String {
    let say = |key| esc(&reader.say(house, key));
    let (new, rules) = (
        say_button(house, reader, room, "strong", &new_game(), "web-new-game"),
        say_button(house, reader, room, "", &Command::Rules(None), "web-rules"),
    );
    format!(
        r#"<section class="table bare" id="table"><div class="card hello"><h2>{}</h2><p>{}</p>{}<div class="offers">{new}{rules}</div></div></section>"#,
        say("web-empty"),
        say("web-empty-text"),
        invite(house, reader, room),
    )
}

/// A match that waits for people: what its invitation says.
async fn lobby_of(
    house: &House,
    reader: &Reader,
    room: &Room,
    card: &MatchCard,
) -> Result<String, Trouble> {
    let person = reader.person()?.id;
    let notices = house.service.latest(room.id, person, FIRST).await?;
    let invites = |kind: &NoticeKind| {
        matches!(kind, NoticeKind::Invited { .. } | NoticeKind::RematchOf { .. })
    };
    let about =
        notices.iter().rev().find(|one| one.match_id == Some(card.id) && invites(&one.kind));
    let invitation = match about {
        Some(notice) => house.desk.word(notice, reader.of_desk()).await,
        None => None,
    };
    let code = card.id.code();
    let text =
        invitation.map(|said| conversation::content(reader, room, &said, None).into_string());
    let text = text.unwrap_or_default();
    let (title, invite) =
        (esc(&reader.say(house, "web-waiting-title")), invite(house, reader, room));
    Ok(format!(
        r#"<section class="table bare" id="table" data-waiting="{code}"><div class="card hello"><h2>{title} <small>{code}</small></h2>{text}{invite}</div></section>"#
    ))
}

/// The link to send to a friend.
fn invite(house: &House, reader: &Reader, room: &Room) -> String {
    let link = esc(&format!("http://{}/r/{}", reader.host, room.key));
    let (label, copy, copied) = (
        esc(&reader.say(house, "web-invite")),
        esc(&reader.say(house, "web-copy")),
        esc(&reader.say(house, "web-copied")),
    );
    format!(
        r#"<div class="line invite"><label>{label}<input class="link" readonly value="{link}"></label><button type="button" class="copy" data-copied="{copied}">{copy}</button></div>"#
    )
}

/// The command that shows the form for a new game.
pub(crate) fn new_game() -> Command {
    Command::New(Wish::default())
}

/// A button that gives a command.
pub(crate) fn say_button(
    house: &House,
    reader: &Reader,
    room: &Room,
    class: &str,
    command: &Command,
    key: &'static str,
) -> String {
    let (action, label) = (format!("/r/{}/talk", room.key), reader.say(house, key));
    button(&action, class, &[("how", "do"), ("text", &command.to_string())], &label).into_string()
}

/// A command about a match, or about the only one it can mean.
type About = fn(Option<MatchId>) -> Command;

/// What the menu offers about the match that is shown: the right, the command
/// and what its button says.
const ABOUT_MATCH: [(Right, About, &str); 4] = [
    (Right::AskTakeback, Command::Takeback, "web-takeback"),
    (Right::Abort, Command::Abort, "desk-button-abort"),
    (Right::Resign, Command::Resign, "web-resign"),
    (Right::Rematch, Command::Rematch, "web-rematch"),
];

/// What the menu begins with in a room.
fn menu(
    house: &House,
    reader: &Reader,
    room: &Room,
    card: Option<&MatchCard>,
    rights: Rights,
) -> String {
    let one = |command: Command, key| say_button(house, reader, room, "row", &command, key);
    let rules = card.map_or(Command::Rules(None), |card| Command::rules_of(card.game));
    let mut rows = one(new_game(), "web-new-game")
        + &one(rules, "web-rules")
        + &one(Command::Help, "web-help");
    if let Some(card) = card {
        let offered = ABOUT_MATCH.into_iter().filter(|(right, ..)| rights.has(*right));
        for (_, command, key) in offered {
            rows += &one(command(Some(card.id)), key);
        }
    }
    format!(r#"{}<div class="rows">{rows}</div>"#, invite(house, reader, room))
}

/// Leaving the room, and what comes of it.
fn way_out(house: &House, reader: &Reader, room: &Room) -> String {
    let (key, label) = (esc(&room.key), esc(&reader.say(house, "web-leave")));
    let text = esc(&reader.say(house, "web-leave-text"));
    format!(
        r#"<form method="post" action="/r/{key}/leave" class="line"><p id="leave">{text}</p><div><button aria-describedby="leave">{label}</button></div></form>"#
    )
}

/// The conversation and the box to talk into.
async fn talk(
    house: &House,
    reader: &Reader,
    room: &Room,
    matches: &Matches,
) -> Result<String, Trouble> {
    let person = reader.person()?.id;
    let notices = house.service.latest(room.id, person, FIRST).await?;
    let last = notices.last().map_or(0, |notice| notice.id.number());
    let shown = matches.current().map(|card| card.id);
    let mut messages = String::new();
    for notice in &notices {
        let said = house.desk.word(notice, reader.of_desk()).await;
        let message = conversation::message(house, reader, room, notice, said, shown);
        messages += &message.map(Markup::into_string).unwrap_or_default();
    }
    messages += &house.take_answer(&reader.key(), room.id).unwrap_or_default();
    let say = |key| esc(&reader.say(house, key));
    let newer = newer(house, reader).into_string();
    let key = esc(&escape(&room.key));
    let shown = shown.map(|id| id.code()).unwrap_or_default();
    Ok(format!(
        r#"<section class="talk" aria-label="{}"><div class="log" id="log" role="log" tabindex="0" data-last="{last}" aria-label="{}">{messages}</div>
{newer}
<form method="post" action="/r/{key}/talk" class="say" id="say"><input type="hidden" name="m" value="{shown}">
<fieldset class="how"><legend class="unseen">{}</legend><label><input type="radio" name="how" value="say" data-hint="{}" checked><span>{}</span></label><label><input type="radio" name="how" value="do" data-hint="{}"><span>{}</span></label></fieldset>
<div><input name="text" id="text" aria-label="{}" placeholder="{}" maxlength="500" required autocomplete="off" enterkeyhint="send"><button class="strong">{}</button></div><p class="preview" id="preview" aria-live="polite"></p></form>
<p class="told" id="told" role="status" aria-live="assertive"></p></section>"#,
        say("web-conversation"),
        say("web-conversation"),
        say("web-how"),
        say("web-text-say"),
        say("web-how-say"),
        say("web-text-do"),
        say("web-how-do"),
        say("web-text"),
        say("web-text-say"),
        say("web-send"),
    ))
}

/// The way to messages that came while older ones were read: for the script,
/// which puts their number in. A number for each form a language has: 1, 2, 5.
fn newer(house: &House, reader: &Reader) -> Markup {
    let many =
        |number: i64| reader.sentence(house, &Sentence::new("web-newer").with("number", number));
    html! {
        button type="button" class="newer" id="newer" hidden
            data-one=(many(1)) data-few=(many(2)) data-other=(many(5)) {}
    }
}
