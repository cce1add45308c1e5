//! A room: the table on one side, the conversation on the other.

use std::sync::Arc;

use axum::{
    Extension,
    extract::FromRequestParts,
    http::{StatusCode, Uri, request::Parts},
    response::Redirect,
};
use chat::{Command, Deed, Definition, Verb, Visit};
use maud::{Markup, html};
use service::{
    Glance, MatchCard, MatchId, MatchState, Notice, Occasion, PersonId, Recent, Refusal, Right,
    Rights, Room, Sentence,
};

use crate::{
    app::App,
    care,
    conversation::{self, FIRST},
    earlier,
    error::AppError,
    fields::FormFields,
    lobby,
    markup::{button, hidden_field, name},
    notes,
    page::{self, Head, Heading},
    push::pages as push,
    rules, shelf, solving, standings, tabletop, turns,
    visitor::Visitor,
    waiting,
};

/// The scripts of a room's page; each uses those before it.
const SCRIPTS: &[&str] =
    &["motion.js", "picture.js", "table.js", "lens.js", "draw.js", "room.js", "push.js"];

/// The room of a request whose sender is a member.
#[derive(Debug)]
pub(crate) struct Inside(pub(crate) Room);

impl FromRequestParts<App> for Inside {
    type Rejection = AppError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, AppError> {
        let visitor = parts.extensions.get::<Visitor>().ok_or_else(AppError::nothing_here)?;
        let person = visitor.known().map_or_else(PersonId::default, |person| person.id);
        let (room, member) = at(app, &parts.uri, person).await?;
        visitor.person()?;
        if !member {
            return Err(AppError::keyed(StatusCode::FORBIDDEN, "web-come-in-first"));
        }
        Ok(Self(room))
    }
}

/// Returns the room of an address, and whether this person is a member.
async fn at(app: &App, uri: &Uri, person: PersonId) -> Result<(Room, bool), AppError> {
    let key = uri.path().split('/').nth(2).unwrap_or_default();
    let unknown = || AppError::keyed(StatusCode::NOT_FOUND, "web-room-unknown");
    if key.is_empty() || key.len() > 32 || !key.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return Err(unknown());
    }
    app.service.rooms().room_for(key, person).await?.ok_or_else(unknown)
}

/// Returns the reader's visit to the match with this code, if it is played in this room.
pub(crate) async fn presence(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    code: &str,
) -> Result<Arc<Visit>, AppError> {
    let id = MatchId::from_code(code).filter(|_| code.len() <= 16);
    let id = id.ok_or_else(AppError::nothing_here)?;
    match app.desk.pages().presence(visitor.person()?, Some(room), id).await {
        Ok(at) if at.card().is_in(room.id) => Ok(at),
        Ok(_) | Err(Refusal::Because(_)) => Err(AppError::nothing_here()),
        Err(fault) => Err(fault.into()),
    }
}

/// Shows a room's page; anyone with a name and the address comes in.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    uri: Uri,
) -> Result<Markup, AppError> {
    let person = visitor.known().map_or_else(PersonId::default, |person| person.id);
    let (room, member) = at(&app, &uri, person).await?;
    let here = uri.path_and_query().map_or("/", |address| address.as_str());
    let Some(person) = visitor.known() else {
        let body = lobby::welcome(&app, &visitor, here);
        let shared = page::shared(&app, &visitor, &room.title, "web-join-text", None);
        let head = Head { shared, ..Head::new(&room.title, here) };
        return Ok(page::with_header(&app, &visitor, &head, &body));
    };
    let fields = FormFields::query(&uri)?;
    if !member {
        if chat::is_page_of_members(&room.chosen) {
            return Err(AppError::keyed(StatusCode::FORBIDDEN, "web-members-only"));
        }
        app.service.rooms().enter(room.id, person.id).await?;
    }
    // The messages are read before the board. News between the two reads is told to the page once
    // more. In the other order the board would stay behind its messages.
    let recent = app.service.rooms().recent(room.id, person.id, FIRST).await?;
    let matches = RoomTabs::of(&app, &room, person.id, fields.get("m")).await?;
    let rights = match matches.current() {
        Some(card) => app.service.matches().rights(person.id, card.id, false).await?,
        None => Rights::NONE,
    };
    let leaves = !app.service.chats().is_home(room.id, person.id).await?;
    let care = care::of_room(&app, &visitor, &room, leaves).await?;
    let menu = html! {
        (menu(&app, &visitor, &room, matches.current()))
        div class="rows" { (push::way(&app, &visitor).await) }
        (care)
        @if leaves { (way_out(&app, &visitor, &room)) }
    };
    let OnTable { table, turns, note, heading } =
        on_table(&app, &visitor, &room, (&matches, rights), &fields).await?;
    let talk = talk(&app, &visitor, &room, &matches, (&recent, &note, &fields)).await?;
    let say = |key| visitor.say(&app, key);
    let body = html! {
        main class="room" id="room" data-room=(room.key) data-lost=(say("web-lost"))
            data-unsent=(say("web-unsent")) data-waits=(matches.waiting()) {
            p class="line-lost" id="line" role="status" aria-live="polite" {}
            div class="play" {
                nav class="tabs" id="tabs" aria-label=(say("web-games")) {
                    (tabs(&app, &visitor, &matches))
                }
                (table)
            }
            div class="beside" id="beside" { (handle(&app, &visitor)) (turns) (talk) }
            (shortcuts(&app, &visitor))
            (push::question(&app, &visitor).await)
        }
    };
    let Heading { title, about } = &heading;
    let head = Head { menu, scripts: SCRIPTS, about, ..Head::new(title, here) };
    Ok(page::with_header(&app, &visitor, &head, &body))
}

/// On a phone, the handle that pulls up the turns and the conversation; it shows the last line of
/// both. For the script.
fn handle(app: &App, visitor: &Visitor) -> Markup {
    html! {
        button type="button" class="handle" id="handle" hidden aria-expanded="false"
            aria-controls="beside" {
            span class="unseen" { (visitor.say(app, "web-handle")) }
            span class="last" id="last-turn" {}
            span class="last" id="last-word" {}
        }
    }
}

/// Lets the reader leave the room; their other rooms are next.
pub(crate) async fn leave(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
) -> Result<Redirect, AppError> {
    app.service.chats().leave_room(room.id, visitor.person()?.id).await?;
    Ok(Redirect::to("/"))
}

/// The matches of a room that a reader may want to see.
pub(crate) struct RoomTabs {
    /// The open matches, and the one that is shown.
    glances: Vec<Glance>,
    shown: Option<MatchId>,
    person: PersonId,
}

impl RoomTabs {
    /// Finds the matches; `wish` is the code of the one to show.
    pub(crate) async fn of(
        app: &App,
        room: &Room,
        person: PersonId,
        wish: Option<&str>,
    ) -> Result<Self, AppError> {
        let wish = wish.filter(|code| code.len() <= 16).and_then(MatchId::from_code);
        let all = app.service.matches().glance(room.id, wish).await?;
        Ok(Self::among(&all, person, wish))
    }

    /// Selects the same from a reading for several readers.
    pub(crate) fn among(all: &[Glance], person: PersonId, wish: Option<MatchId>) -> Self {
        let shown = shown(all, wish, person);
        let keep = |one: &&Glance| live(&one.card) || Some(one.card.id) == shown;
        Self { glances: all.iter().filter(keep).cloned().collect(), shown, person }
    }

    /// Returns the match that is shown.
    pub(crate) fn current(&self) -> Option<&MatchCard> {
        let mut cards = self.glances.iter().map(|one| &one.card);
        cards.find(|card| Some(card.id) == self.shown)
    }

    /// Returns the number of games that wait for the reader.
    pub(crate) fn waiting(&self) -> usize {
        self.glances.iter().filter(|one| waits(one, self.person)).count()
    }
}

fn live(card: &MatchCard) -> bool {
    matches!(card.state, MatchState::Invited | MatchState::Running)
}

/// Returns the wished match, else the one most worth looking at.
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

/// One tab for each game, if there are several. Before them stands a link to the next game that
/// waits for the reader.
pub(crate) fn tabs(app: &App, visitor: &Visitor, matches: &RoomTabs) -> Markup {
    let me = matches.person;
    let elsewhere = || {
        matches.glances.iter().filter(|one| waits(one, me) && Some(one.card.id) != matches.shown)
    };
    let more = |number: usize| {
        let number = i64::try_from(number).unwrap_or(i64::MAX);
        visitor.sentence(app, &Sentence::new("web-more-wait").with("number", number))
    };
    // A puzzle is for one person alone, and nothing beside it should call them away.
    let is_puzzle = matches.current().is_some_and(|card| card.occasion.is_puzzle());
    html! {
        @if matches.glances.len() > 1 && !is_puzzle {
            @if let Some(next) = elsewhere().min_by_key(|one| one.since) {
                a class="next" href={ "?m=" (next.card.id.code()) } {
                    (more(elsewhere().count())) " →"
                }
            }
            @for one in &matches.glances { (tab(app, visitor, matches, one)) }
        }
    }
}

/// Whether the reader is to move there, or to accept or decline.
fn waits(one: &Glance, person: PersonId) -> bool {
    let card = &one.card;
    let asked = card.state == MatchState::Invited && card.invited.contains(&person);
    one.waits_for(person) || (asked && card.seat(person).is_none())
}

/// The names of the players besides the reader.
fn others_in(card: &MatchCard, me: Option<PersonId>) -> Vec<&str> {
    let others = card.players.iter().filter(|player| me.is_none() || player.person() != me);
    others.map(|player| player.name.as_str()).collect()
}

/// The key for a game with one player, if it is no game of several.
fn kind_alone(card: &MatchCard) -> Option<&'static str> {
    match card.occasion {
        Occasion::Daily(_) | Occasion::Task(_) => Some("web-tab-puzzle"),
        Occasion::Attempt(_) => Some("web-tab-fill"),
        Occasion::Deal(_) => Some("web-bag"),
        Occasion::SeasonDeal(_) => Some("web-league-deal"),
        Occasion::Ordinary | Occasion::Rematch(_) | Occasion::League(_) => None,
    }
}

/// The kind of a game with one player: a puzzle, or else the game itself.
pub(crate) fn alone(app: &App, visitor: &Visitor, card: &MatchCard) -> Markup {
    html! {
        @match kind_alone(card) {
            Some(kind) => (visitor.say(app, kind)),
            None => (shelf::named(app, visitor, card.game)),
        }
    }
}

/// The tab of one game: whether it waits for the reader, and the other players.
fn tab(app: &App, visitor: &Visitor, matches: &RoomTabs, one: &Glance) -> Markup {
    let card = &one.card;
    let me = visitor.known().map(|person| person.id);
    let game = app.desk.phrase(visitor.language, &format!("{}-name", card.game), &[]);
    let current = (matches.shown == Some(card.id)).then_some("page");
    let others = others_in(card, me);
    let kind = kind_alone(card);
    let same = |other: &&Glance| {
        let (other, named) = (&other.card, others_in(&other.card, me));
        other.game == card.game && named == others && kind_alone(other) == kind
    };
    // The code tells apart two games with the same people.
    let code = (matches.glances.iter().filter(same).count() > 1).then(|| card.id.code());
    let times = chat::both_times(visitor.language, card, one.waits_for, matches.person);
    html! {
        a href={ "?m=" (card.id.code()) } aria-current=[current] {
            @if waits(one, matches.person) {
                span class="dot" role="img" aria-label=(visitor.say(app, "web-your-turn")) {}
            }
            b { (game) } " "
            small {
                @for (place, other) in others.iter().enumerate() {
                    @if place > 0 { " · " }
                    (name(&app.desk.shown(visitor.language, other)))
                }
                @if let Some(kind) = kind { (visitor.say(app, kind)) }
                @if let Some(code) = code { " " (code) }
            }
            @if let Some(times) = times { small { (times) } }
        }
    }
}

/// The match on the table, the turns of the game that led there, the reader's notes about it, and
/// the page's title.
struct OnTable {
    table: Markup,
    turns: Markup,
    note: Markup,
    heading: Heading,
}

/// The parts of a room's page about the match on the table, if any.
async fn on_table(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    (matches, rights): (&RoomTabs, Rights),
    fields: &FormFields,
) -> Result<OnTable, AppError> {
    let heading = heading(app, visitor, room, matches);
    let bare = |table| OnTable { table, turns: html! {}, note: html! {}, heading: heading.clone() };
    match matches.current() {
        None => Ok(bare(empty(app, visitor, room))),
        Some(card) if card.current.is_none() => {
            Ok(bare(waiting::section(app, visitor, room, card, rights).await?))
        }
        Some(card) => {
            let (steps, past) = (tabletop::steps(fields)?, tabletop::number(fields, "at")?);
            let at = presence(app, visitor, room, &card.id.code()).await?;
            if at.is_kept() {
                return Ok(bare(kept(app, visitor, card)));
            }
            let table = tabletop::table_section(app, visitor, &at, past, steps).await?;
            let told = turns::after(app, &at, 0).await?;
            let shown = table.tabletop.mark;
            let turns = turns::section(app, visitor, card.id, shown, &told);
            let puzzle = table.puzzle.as_ref();
            let puzzle = puzzle.map(|(sheet, _)| solving::heading(app, visitor, sheet));
            let section = tabletop::section(app, visitor, room, &table);
            let note = notes::section(app, visitor, room, &at);
            Ok(OnTable { table: section, turns, note, heading: puzzle.unwrap_or(heading) })
        }
    }
}

/// The notice in place of another person's match of a shared task, until the reader has finished
/// their own.
fn kept(app: &App, visitor: &Visitor, card: &MatchCard) -> Markup {
    let first = Sentence::new("service-shared-first").with("match", card.id.code());
    html! {
        section class="table bare" id="table" {
            div class="card hello" { p { (visitor.sentence(app, &first)) } }
        }
    }
}

/// The title of a room's page: the game on the table and its other players, if there is one.
fn heading(app: &App, visitor: &Visitor, room: &Room, matches: &RoomTabs) -> Heading {
    let Some(card) = matches.current() else {
        return Heading { title: room.title.clone(), about: String::new() };
    };
    let others = others_in(card, visitor.known().map(|person| person.id));
    let others: Vec<_> = others.iter().map(|name| app.desk.shown(visitor.language, name)).collect();
    let about = match kind_alone(card) {
        Some(kind) => visitor.say(app, kind),
        None => others.join(", "),
    };
    Heading { title: shelf::named(app, visitor, card.game), about }
}

/// A room without a game: ways to get one.
fn empty(app: &App, visitor: &Visitor, room: &Room) -> Markup {
    html! {
        section class="table bare" id="table" {
            div class="card hello" {
                h2 { (visitor.say(app, "web-empty")) }
                p { (visitor.say(app, "web-empty-text")) }
                (invite(app, visitor, room))
                div class="offers" {
                    (new_game(app, visitor, room, None, "strong"))
                    a class="button" href="/help" { (visitor.say(app, "web-help")) }
                }
            }
        }
    }
}

/// The link to the room, to send to a friend.
fn invite(app: &App, visitor: &Visitor, room: &Room) -> Markup {
    html! {
        div class="line" {
            label { (visitor.say(app, "web-invite")) }
            (link(app, visitor, &format!("/r/{}", room.key)))
        }
    }
}

/// A link to send: copied by a press, or handed on where the browser can.
pub(crate) fn link(app: &App, visitor: &Visitor, path: &str) -> Markup {
    let say = |key| visitor.say(app, key);
    html! {
        div class="invite" {
            input class="link" readonly aria-label=(say("web-link"))
                value={ (visitor.client.home(&app.settings)) (path) };
            button type="button" class="strong copy" data-copied=(say("web-copied")) { (say("web-copy")) }
            button type="button" class="share" hidden { (say("web-share")) }
        }
    }
}

/// The link to a new game with the people of the room. It begins with the kind of the shown game,
/// unless another is chosen there.
pub(crate) fn new_game(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    game: Option<&str>,
    class: &str,
) -> Markup {
    let first = || app.service.games().first().map_or("", |rules| rules.id());
    let class = format!("button {class}");
    html! {
        a class=(class) href=(shelf::play_path(game.unwrap_or_else(first), Some(room))) {
            (visitor.say(app, "web-new-game"))
        }
    }
}

/// A button that gives a command.
pub(crate) fn command_button(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    class: &str,
    command: &Command,
    key: &'static str,
) -> Markup {
    let (action, label) = (format!("/r/{}/command", room.key), visitor.say(app, key));
    let given = chat::Fields::of(command);
    let code = given.iter().map(|given| ("command", Definition::of(given.verb).code()));
    let values = given.iter().flat_map(|given| &given.values);
    let values = values.map(|(kind, value)| (kind.code(), value.as_str()));
    let hidden: Vec<_> = code.chain(values).collect();
    button(&action, class, &hidden, &label)
}

/// The buttons about the match at the board: right, command and label.
const AT_BOARD: [(Right, Verb, &str); 6] = [
    (Right::Claim, Verb::Deed(Deed::Claim), "desk-button-claim"),
    (Right::AskTakeback, Verb::Deed(Deed::Takeback), "web-takeback"),
    (Right::GiveTime, Verb::MoreTime, "desk-button-more-time"),
    (Right::Meet, Verb::When, "live-button"),
    (Right::Abort, Verb::Deed(Deed::Abort), "desk-button-abort"),
    (Right::Resign, Verb::Deed(Deed::Resign), "web-resign"),
];

/// The buttons of [`AT_BOARD`] with other labels in a match: computers are not asked, and a puzzle
/// that is given up shows its answer.
pub(crate) fn renamed(card: &MatchCard) -> &'static [(Right, &'static str)] {
    if card.occasion.is_puzzle() {
        &[(Right::Resign, "desk-button-answer")]
    } else if card.is_with_computers_alone() {
        &[(Right::AskTakeback, "desk-button-takeback")]
    } else {
        &[]
    }
}

/// The keys of the board, shown by `?`. Single letters can be switched off, for people who speak to
/// their computer.
fn shortcuts(app: &App, visitor: &Visitor) -> Markup {
    let say = |key| visitor.say(app, key);
    let keys = [
        ("Tab", "web-key-tab"),
        ("← → ↑ ↓", "web-key-arrows"),
        ("Enter", "web-key-enter"),
        ("1 … 9, a … z", "web-key-letters"),
        ("Backspace", "web-undo"),
        ("Esc", "web-clear"),
        ("← →", "web-key-turns"),
        ("Home End", "web-key-ends"),
        ("?", "web-key-help"),
    ];
    html! {
        dialog id="keys" aria-labelledby="keys-title" {
            form method="dialog" {
                h2 id="keys-title" { (say("web-keys")) }
                dl {
                    @for (key, told) in keys { dt { kbd { (key) } } dd { (say(told)) } }
                }
                label { input type="checkbox" id="letters" checked; (say("web-keys-letters")) }
                button class="strong" { (say("web-keys-close")) }
            }
        }
    }
}

/// The beginning of a room's menu.
fn menu(app: &App, visitor: &Visitor, room: &Room, card: Option<&MatchCard>) -> Markup {
    let game = card.map(|card| card.game);
    html! {
        b class="of" { (name(&room.title)) }
        (invite(app, visitor, room))
        div class="rows" {
            (new_game(app, visitor, room, game, ""))
            a class="button" href=(standings::path(room)) { (visitor.say(app, "desk-button-top")) }
            a class="button" href={ "/r/" (room.key) "/league" } { (visitor.say(app, "web-leagues")) }
            a class="button" href={ "/r/" (room.key) "/tournament" } {
                (visitor.say(app, "web-tournaments"))
            }
            @if let Some(game) = game {
                a class="button" href=(rules::path(game)) target="_blank" {
                    (visitor.say(app, "web-rules"))
                }
            }
        }
    }
}

/// The buttons about a match at the board, beside its moves.
pub(crate) fn deeds(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    id: MatchId,
    (rights, renamed): (Rights, &[(Right, &'static str)]),
) -> Markup {
    let offered = AT_BOARD.into_iter().filter(|(right, ..)| rights.has(*right));
    let other = |right| renamed.iter().find(|(one, _)| *one == right);
    let said = |right, key| other(right).map_or(key, |(_, other)| *other);
    let offered = offered.map(|(right, verb, key)| (Definition::of(verb).code(), said(right, key)));
    let offered: Vec<_> = offered.collect();
    html! {
        @if !offered.is_empty() {
            form method="post" action={ "/r/" (room.key) "/command" } {
                (hidden_field("match", &id.code()))
                @for (code, key) in offered {
                    button name="command" value=(code) { (visitor.say(app, key)) }
                }
            }
        }
    }
}

/// The button to leave the room, and a word on the consequences.
fn way_out(app: &App, visitor: &Visitor, room: &Room) -> Markup {
    html! {
        form method="post" action={ "/r/" (room.key) "/leave" } class="line" {
            p id="leave" { (visitor.say(app, "web-leave-text")) }
            div { button aria-describedby="leave" { (visitor.say(app, "web-leave")) } }
        }
    }
}

/// The conversation with its box to talk into. Before it stand the events, after it the desk's
/// answers.
async fn talk(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    matches: &RoomTabs,
    (recent, note, fields): (&Recent, &Markup, &FormFields),
) -> Result<Markup, AppError> {
    let person = visitor.person()?.id;
    let answer = app.take_answer((person, room.id), fields.get("answered")).await?;
    let shown = matches.current().map(|card| card.id);
    let Recent { said, happened, newest } = recent;
    let worded = async {
        let Some(reader) = visitor.of_desk() else { return [Vec::new(), Vec::new()] };
        let told = [said.as_slice(), happened].concat();
        let mut worded = Box::pin(app.desk.words().word_page(&told, reader)).await;
        let of_happened = worded.split_off(said.len());
        [(said, worded), (happened, of_happened)].map(|(told, worded)| {
            let each = told.iter().zip(worded).filter_map(|(notice, words)| {
                conversation::message(app, visitor, room, notice, words, shown)
            });
            each.collect::<Vec<_>>()
        })
    };
    let [said_lines, happened_lines] = app.desk.in_turn(person, worded).await;
    let way = |list: &[Notice], said| {
        let oldest = list.first().filter(|_| list.len() == FIRST as usize)?;
        Some(earlier::way(app, visitor, room, oldest.id, shown, said))
    };
    let is_alone = app.service.rooms().members(room.id).await?.len() < 2;
    let label = visitor.say(app, "web-conversation");
    Ok(html! {
        section class="talk" aria-label=(label) {
            (note)
            details class="news" id="news" hidden[happened_lines.is_empty()]
                open[happened.last().is_some_and(|notice| notice.to.is_some())] {
                summary { (visitor.say(app, "web-news")) span class="count" id="news-count" {} }
                div class="list" id="happened" role="log" tabindex="0"
                    aria-label=(visitor.say(app, "web-news")) {
                    @if let Some(way) = way(happened, false) { (way) }
                    @for line in &happened_lines { (line) }
                }
            }
            div class="log" id="log" role="log" tabindex="0" data-last=(newest.number()) aria-label=(label) {
                @if let Some(way) = way(said, true) { (way) }
                @for line in &said_lines { (line) }
            }
            (newer(app, visitor))
            (answers(app, visitor, answer.as_ref()))
            (talk_form(app, visitor, room, matches.current(), is_alone))
            p class="told" id="told" role="status" aria-live="assertive" {}
        }
    })
}

/// The desk's private answers to the reader, until they close them.
fn answers(app: &App, visitor: &Visitor, answer: Option<&Markup>) -> Markup {
    html! {
        section class="answers" aria-label=(visitor.say(app, "web-answer")) {
            button type="button" class="close" id="close" hidden
                aria-label=(visitor.say(app, "web-keys-close")) { "×" }
            div class="list" id="answers" aria-live="polite" {
                @if let Some(answer) = answer { (answer) }
            }
        }
    }
}

/// The box to talk into: words for all or for one's team, or a command or a move. Where there is
/// nobody to talk to, the command comes first and the box disappears once the game is over.
fn talk_form(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    shown: Option<&MatchCard>,
    is_alone: bool,
) -> Markup {
    // Without a board there are no moves.
    let shown = shown.filter(|card| card.current.is_some());
    let me = visitor.known().map(|person| person.id);
    let plays = |card: &MatchCard| live(card) && me.is_some_and(|me| card.seat(me).is_some());
    let in_team = shown.is_some_and(|card| card.is_session_of_several() && plays(card));
    let ways = [
        (true, ("say", "web-text-say", "web-how-say")),
        (in_team, ("team", "web-text-team", "web-how-team")),
        (shown.is_some(), ("do", "web-text-do", "web-how-do")),
    ];
    let ways: Vec<_> = ways.into_iter().filter(|(is, _)| *is).map(|(_, way)| way).collect();
    let (first, hint, _) = ways[if is_alone { ways.len() - 1 } else { 0 }];
    let say = |key| visitor.say(app, key);
    let code = shown.map(|card| card.id.code()).unwrap_or_default();
    html! {
        form method="post" action={ "/r/" (room.key) "/talk" } class="say" id="say"
            data-unheard[is_alone] {
            (hidden_field("m", &code))
            fieldset class="how" {
                legend class="unseen" { (say("web-how")) }
                @for &(how, text, label) in &ways {
                    label {
                        input type="radio" name="how" value=(how) data-hint=(say(text))
                            checked[how == first];
                        span { (say(label)) }
                    }
                }
            }
            div {
                input name="text" id="text" aria-label=(say("web-text"))
                    placeholder=(say(hint)) maxlength="500" required autocomplete="off"
                    enterkeyhint="send";
                button class="strong" { (say("web-send")) }
            }
            p class="preview" id="preview" aria-live="polite" {}
        }
    }
}

/// The button to messages that came while older ones were read: for the script, which puts their
/// number in. It has a number for each plural form of a language: 1, 2, 5.
fn newer(app: &App, visitor: &Visitor) -> Markup {
    let many =
        |number: i64| visitor.sentence(app, &Sentence::new("web-newer").with("number", number));
    html! {
        button type="button" class="newer" id="newer" hidden
            data-one=(many(1)) data-few=(many(2)) data-other=(many(5)) {}
    }
}
