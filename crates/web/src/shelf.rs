//! The shelf of games on the first page, and the page of each, which offers opponents and begins
//! the game.

use std::ops::RangeInclusive;

use axum::{
    Extension,
    extract::Path,
    http::{StatusCode, Uri, header},
    response::{IntoResponse, Response},
};
use chat::ChoiceOf;
use maud::{Markup, PreEscaped, html};
use service::{
    Companion, Ladder, MatchId, Person, PersonId, Proposal, Room, Sentence, TimeControl,
};

use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    lobby,
    markup::{hidden_field, name},
    page::{self, Head},
    rules,
    visitor::Visitor,
};

/// The time for which a platform that shows a link may keep its picture, in seconds.
pub(crate) const A_DAY: &str = "public, max-age=86400";

/// The choice of a friend as the opponent: anyone who opens the link.
const FRIEND: &str = "link";

/// The prefix of a person's number, for an opponent the reader has played with.
const COMPANION: &str = "person-";

/// The number of such people whose names a page shows.
const COMPANIONS: usize = 6;

/// The choice of no opponent.
const NOBODY: &str = "alone";

/// The number of kinds of people into which the levels of a game are sorted.
const KINDS: usize = 5;

/// All games, each with its board and a sentence.
pub(crate) async fn section(app: &App, visitor: &Visitor) -> Markup {
    let mut games = Vec::new();
    for rules in app.service.games() {
        games.push((rules.id(), board(app, visitor, rules.id()).await));
    }
    html! {
        section class="shelf" aria-labelledby="shelf" {
            h2 id="shelf" { (visitor.say(app, "web-shelf")) }
            ul {
                @for (game, board) in &games {
                    li {
                        a href={ "/play/" (game) } {
                            (board)
                            b { (named(app, visitor, game)) }
                            small { (about(app, visitor, game)) }
                        }
                    }
                }
            }
        }
    }
}

/// The name of a game.
pub(crate) fn named(app: &App, visitor: &Visitor, game: &str) -> String {
    app.desk.phrase(visitor.language, &format!("{game}-name"), &[])
}

/// The subject of a game, in a sentence.
pub(crate) fn about(app: &App, visitor: &Visitor, game: &str) -> String {
    app.desk.phrase(visitor.language, &format!("{game}-about"), &[])
}

/// A board of the game that is partly filled. Its label says all that a person who does not see it
/// needs.
pub(crate) async fn board(app: &App, visitor: &Visitor, game: &str) -> Markup {
    let specimen = app.desk.pictures().specimen(game, visitor.language, visitor.theme()).await;
    html! {
        @if let Some(specimen) = specimen {
            span class="specimen" aria-hidden="true" { (PreEscaped(&specimen.svg)) }
        }
    }
}

/// Shows the picture of such a board, for sites that show a link to it.
pub(crate) async fn picture(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(game): Path<String>,
) -> Result<Response, AppError> {
    let specimen = app.desk.pictures().specimen(&game, visitor.language, visitor.theme()).await;
    let png = specimen.ok_or_else(AppError::nothing_here)?.png;
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, A_DAY)];
    Ok((headers, png.to_vec()).into_response())
}

/// Shows a game's page: the opponents to play with.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(game): Path<String>,
    uri: Uri,
) -> Result<Markup, AppError> {
    app.service.rules(&game).ok_or_else(AppError::nothing_here)?;
    let fields = FormFields::query(&uri)?;
    let room = room_meant(&app, &visitor, &fields).await?;
    let title = named(&app, &visitor, &game);
    let here = play_path(&game, room.as_ref());
    let newcomer = is_newcomer(&app, &visitor, &game).await?;
    let behind = behind(&app, &visitor, &game).await?;
    let body = html! {
        main class="narrow" {
            section class="card hello cover" {
                (board(&app, &visitor, &game).await)
                h2 { (title) }
                p {
                    (about(&app, &visitor, &game)) " "
                    a href=(rules::path(&game)) { (visitor.say(&app, "web-rules-how")) }
                }
                (others(&app, &visitor, &game, room.as_ref()))
                form method="post" action={ "/play/" (game) } {
                    (hidden_field("luck", ""))
                    @if let Some(room) = &room { (hidden_field("r", &room.key)) }
                    (lobby::name_field(&app, &visitor))
                    @match &room {
                        Some(room) => (people(&app, &visitor, room).await?),
                        None => (companions(&app, &visitor).await?),
                    }
                    (opponents(&app, &visitor, &game, (room.as_ref(), behind)))
                    (choices(&app, &visitor, &game, newcomer))
                }
            }
        }
    };
    let about = about(&app, &visitor, &game);
    let shared = page::shared_with(&app, &visitor, &title, &about, Some(&game));
    let head = Head { shared, ..Head::new(&title, &here) };
    Ok(page::with_header(&app, &visitor, &head, &body))
}

/// The address at which a game is begun: with people of a room, or with anybody.
pub(crate) fn play_path(game: &str, room: Option<&Room>) -> String {
    let room = room.map(|room| format!("?r={}", room.key)).unwrap_or_default();
    format!("/play/{game}{room}")
}

/// Returns the room in which a game is begun: one of the visitor's, but not the one that is theirs
/// alone.
async fn room_meant(
    app: &App,
    visitor: &Visitor,
    fields: &FormFields,
) -> Result<Option<Room>, AppError> {
    let (Some(key), Some(person)) =
        (fields.get("r").filter(|key| key.len() <= 32), visitor.known())
    else {
        return Ok(None);
    };
    let room = app.service.rooms().room_for(key, person.id).await?;
    let (room, _) = room.filter(|(_, member)| *member).ok_or_else(AppError::nothing_here)?;
    let home = app.service.chats().is_home(room.id, person.id).await?;
    Ok((!home).then_some(room))
}

/// Links to the other games, for a visitor who came for a new game and not for this one.
fn others(app: &App, visitor: &Visitor, game: &str, room: Option<&Room>) -> Markup {
    html! {
        @if let Some(room) = room {
            p class="games" {
                @for rules in app.service.games() {
                    @let (id, chosen) = (rules.id(), rules.id() == game);
                    a href=(play_path(id, Some(room))) aria-current=[chosen.then_some("page")] {
                        (named(app, visitor, id))
                    }
                }
            }
        }
    }
}

/// The other people of the room: a press invites one of them.
async fn people(app: &App, visitor: &Visitor, room: &Room) -> Result<Markup, AppError> {
    let me = visitor.person()?.id;
    let mut all = app.service.rooms().members(room.id).await?;
    all.retain(|member| member.id != me);
    Ok(html! {
        @if !all.is_empty() {
            div class="line" {
                p { b { (visitor.say(app, "web-play-room-title")) } " " (name(&room.title)) }
                div class="levels" {
                    @for one in &all {
                        button class="strong" name="with"
                            value={ (COMPANION) (one.id.number()) } {
                            (name(&app.desk.shown(visitor.language, &one.name)))
                        }
                    }
                }
            }
        }
    })
}

/// The people with whom the reader has played lately: a press invites one of them.
async fn companions(app: &App, visitor: &Visitor) -> Result<Markup, AppError> {
    let Some(person) = visitor.known() else { return Ok(html! {}) };
    let all = app.service.people().companions(person.id, COMPANIONS).await?;
    Ok(html! {
        @if !all.is_empty() {
            div class="line" {
                p {
                    b { (visitor.say(app, "web-play-again-title")) } " "
                    (visitor.say(app, "web-play-again-text"))
                }
                div class="levels" {
                    @for one in &all {
                        button name="with" value={ (COMPANION) (one.person.number()) } {
                            (name(&app.desk.shown(visitor.language, &one.name)))
                        }
                    }
                }
            }
        }
    })
}

/// The number of a game's levels that the visitor has passed.
async fn behind(app: &App, visitor: &Visitor, game: &str) -> Result<usize, AppError> {
    let Some(person) = visitor.known() else { return Ok(0) };
    let career = app.service.contests().career(person.id).await?;
    let ladder = career.ladders.iter().find(|ladder| ladder.game == game);
    Ok(ladder.map_or(0, Ladder::behind))
}

/// The ways to begin: a press, and there is a game.
fn opponents(
    app: &App,
    visitor: &Visitor,
    game: &str,
    (room, behind): (Option<&Room>, usize),
) -> Markup {
    let say = |key| visitor.say(app, key);
    let (class, text, label) = match room {
        Some(_) => ("", "web-play-open-text", "web-play-open"),
        None => ("strong", "web-play-friend-text", "web-play-friend"),
    };
    // A link would bring people who cannot come in to a pupil.
    let alone = visitor.known().is_some_and(|person| person.class().is_some());
    html! {
        @if !alone {
            div class="line" {
                p { b { (say("web-play-friend-title")) } " " (say(text)) }
                div { button class=(class) name="with" value=(FRIEND) { (say(label)) } }
            }
        }
        (computers(app, visitor, &app.service.levels(game), behind))
        @if is_for_one(app, game) {
            div class="line" {
                p { b { (say("web-play-alone-title")) } }
                div { button name="with" value=(NOBODY) { (say("web-play-alone")) } }
            }
        }
    }
}

/// The levels of the computer: the one that fits the visitor, with its neighbours, and the others
/// folded, by the kind of people they are for. Passed levels are marked.
fn computers(app: &App, visitor: &Visitor, levels: &[String], behind: usize) -> Markup {
    let Some(last) = levels.len().checked_sub(1) else { return html! {} };
    let fits = behind.min(last);
    let near = fits.saturating_sub(1)..=(fits.max(1) + 1).min(last);
    let kind = |at: usize| at * KINDS / levels.len();
    let whose =
        |kind: usize| visitor.sentence(app, &Sentence::new("web-level-for").with("kind", kind));
    // The neighbours are described in comparison with the level that fits.
    let beside = |at: usize| match at.checked_sub(fits) {
        Some(0) => whose(kind(at)),
        harder => {
            let step = harder.and_then(|by| i64::try_from(by).ok()).unwrap_or(-1);
            visitor.sentence(app, &Sentence::new("web-level-beside").with("step", step))
        }
    };
    let stone = |at: usize, whose: Option<&str>| {
        html! {
            button name="with" value=(levels[at]) class=[(at == fits).then_some("next")] {
                span { @if at < behind { "✓ " } (app.desk.computer(visitor.language, &levels[at])) }
                @if let Some(whose) = whose { small { (whose) } }
            }
        }
    };
    let count = Sentence::new("web-levels-more").with("count", levels.len() - near.clone().count());
    html! {
        div class="line" {
            p { b { (visitor.say(app, "web-computer")) } " " (visitor.say(app, "web-computer-text")) }
            div class="levels near" { @for at in near.clone() { (stone(at, Some(&beside(at)))) } }
            details class="more-levels" {
                summary { (visitor.sentence(app, &count)) }
                @for group in 0..KINDS {
                    @let all: Vec<usize> =
                        (0..=last).filter(|at| kind(*at) == group && !near.contains(at)).collect();
                    @if !all.is_empty() {
                        p { (whose(group)) }
                        div class="levels" { @for at in all { (stone(at, None)) } }
                    }
                }
            }
        }
    }
}

/// Whether the visitor plays this game for the first time.
async fn is_newcomer(app: &App, visitor: &Visitor, game: &str) -> Result<bool, AppError> {
    let person = visitor.known().map(|person| person.id);
    Ok(app.service.people().is_new_to(person, game).await?)
}

/// The options of a game, for people who want another than the usual.
fn choices(app: &App, visitor: &Visitor, game: &str, newcomer: bool) -> Markup {
    let all = app.desk.pages().game_choices(visitor.language, game, newcomer);
    html! {
        details class="how-played" {
            summary { (visitor.say(app, "web-choices")) }
            @for (index, choice) in all.iter().enumerate() {
                @let field = field(choice.about);
                @let about = format!("{field}-about");
                @if agreed(choice.about) && (index == 0 || !agreed(all[index - 1].about)) {
                    p { small { (visitor.say(app, "web-choices-people")) } }
                }
                @if choice.many {
                    fieldset {
                        legend { (choice.label) }
                        @if let Some(explained) = &choice.explained { small { (explained) } }
                        @for value in &choice.values {
                            label {
                                input type="checkbox" name=(field) value=(value.code) checked;
                                (value.label)
                            }
                        }
                    }
                } @else {
                    label {
                        span { (choice.label) }
                        select name=(field) autocomplete="off"
                            aria-describedby=[choice.explained.as_ref().map(|_| about.as_str())] {
                            @for value in &choice.values {
                                option value=(value.code) { (value.label) }
                            }
                        }
                    }
                    @if let Some(explained) = &choice.explained {
                        small id=(about) { (explained) }
                    }
                }
            }
        }
    }
}

/// Whether people agree on it, so that it means nothing against a computer.
fn agreed(about: ChoiceOf) -> bool {
    !matches!(about, ChoiceOf::Option(_))
}

/// The name of the field for a choice.
fn field(about: ChoiceOf) -> String {
    match about {
        ChoiceOf::Option(key) => format!("option-{key}"),
        ChoiceOf::Seats => "seats".to_owned(),
        ChoiceOf::Games => "games".to_owned(),
        ChoiceOf::Clock => "clock".to_owned(),
        ChoiceOf::Rated => "rated".to_owned(),
        ChoiceOf::Hints => "hints".to_owned(),
    }
}

/// Returns a proposal with the options chosen in the form.
async fn chosen(
    app: &App,
    visitor: &Visitor,
    game: &str,
    fields: &FormFields,
) -> Result<Proposal, AppError> {
    let newcomer = is_newcomer(app, visitor, game).await?;
    let mut wish =
        Proposal { game: game.to_owned(), clock: Some(TimeControl::USUAL), ..Proposal::default() };
    for choice in app.desk.pages().game_choices(visitor.language, game, newcomer) {
        let given = fields.all(&field(choice.about));
        let usual = match choice.values.first() {
            Some(first) if !choice.many => given.first().is_none_or(|code| *code == first.code),
            _ => given.is_empty() || given.len() == choice.values.len(),
        };
        if usual {
            // Hints are not forced on a newcomer who asked for a rated game.
            wish.hints |= choice.about == ChoiceOf::Hints && newcomer && !wish.rated;
            continue;
        }
        let code = given.join(",");
        match choice.about {
            ChoiceOf::Option(key) => wish.settings.push((key.to_owned(), code)),
            ChoiceOf::Seats => wish.seats = code.parse().ok(),
            ChoiceOf::Games => wish.games = code.parse().ok(),
            ChoiceOf::Clock => wish.clock = TimeControl::read(&code),
            ChoiceOf::Rated => wish.rated = code == "on",
            ChoiceOf::Hints => wish.hints = code == "on",
        }
    }
    if wish.seats.is_none() {
        // Two, or as many as a game takes that is not for two.
        let range = seat_range(app, &wish);
        wish.seats = range.map(|range| if range.contains(&2) { 2 } else { *range.end() });
    }
    Ok(wish)
}

/// The possible numbers of players of a proposal; `None` if there is no such game.
fn seat_range(app: &App, wish: &Proposal) -> Option<RangeInclusive<u8>> {
    let rules = app.service.rules(&wish.game)?;
    let options = rules.options(&wish.settings, app.service.shelf()).ok()?;
    rules.seats(&options).ok()
}

/// Whether one person can play the game in its usual form.
fn is_for_one(app: &App, game: &str) -> bool {
    let usual = Proposal { game: game.to_owned(), ..Proposal::default() };
    seat_range(app, &usual).is_some_and(|seats| seats.contains(&1))
}

/// Begins a game: in a room of its own if a friend is to come, else in the person's.
pub(crate) async fn begin(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(game): Path<String>,
    fields: FormFields,
) -> Result<Response, AppError> {
    app.service.rules(&game).ok_or_else(AppError::nothing_here)?;
    let with = fields.need("with")?;
    let proposal = proposal(&app, with, chosen(&app, &visitor, &game, &fields).await?)?;
    // A wrong choice must not create a person.
    let within = room_meant(&app, &visitor, &fields).await?;
    let companion = match with.strip_prefix(COMPANION) {
        Some(number) => Some(companion(&app, visitor.person()?.id, within.as_ref(), number).await?),
        None => None,
    };
    let arrival = lobby::arrive(&app, &visitor, &fields).await?;
    let person = &arrival.person;
    let proposal = match &companion {
        Some(one) => Proposal { guests: vec![one.person], ..proposal },
        None => proposal,
    };
    let room = if let Some(room) = within.filter(|_| companion.is_some() || with == FRIEND) {
        room
    } else if let Some(one) = &companion {
        let room = app.service.rooms().room_by_id(one.room).await?;
        room.ok_or_else(AppError::nothing_here)?
    } else if with == FRIEND {
        let title = Sentence::new("web-room-of").with("name", person.name.clone());
        let title = visitor.sentence(&app, &title);
        lobby::new_room(&app, &visitor, person.id, &title).await?
    } else {
        app.service.chats().home(person.id).await?
    };
    let admin = app.service.rooms().is_maker(room.id, person.id).await?;
    let asked = app.service.adding(lobby::luck(&fields).as_deref());
    let desk = app.desk.words().over(asked);
    let id = desk.invitations().invite(person, (&room, admin), &proposal).await?;
    Ok(arrival.goes_to(&address(&room, id)))
}

/// Returns, by their number, a person of the room or one with whom the visitor has played lately.
async fn companion(
    app: &App,
    person: PersonId,
    within: Option<&Room>,
    number: &str,
) -> Result<Companion, AppError> {
    let all = match within {
        Some(room) => {
            let members = app.service.rooms().members(room.id).await?.into_iter();
            let others = members.filter(|member| member.id != person);
            let member = |one: Person| Companion { person: one.id, name: one.name, room: room.id };
            others.map(member).collect()
        }
        None => app.service.people().companions(person, COMPANIONS).await?,
    };
    let found = all.into_iter().find(|one| one.person.number().to_string() == number);
    found.ok_or_else(|| AppError::keyed(StatusCode::BAD_REQUEST, "web-unknown-choice"))
}

/// The page of a match.
pub(crate) fn address(room: &Room, id: MatchId) -> String {
    format!("/r/{}?m={}", room.key, id.code())
}

/// Returns the proposal for the chosen opponent. A series, a clock and a rated game are for people.
fn proposal(app: &App, with: &str, wish: Proposal) -> Result<Proposal, AppError> {
    let (game, settings) = (wish.game.clone(), wish.settings.clone());
    let alone = Proposal { game, settings, ..Proposal::default() };
    match with {
        FRIEND => Ok(wish),
        with if with.starts_with(COMPANION) => Ok(wish),
        NOBODY if is_for_one(app, &wish.game) => Ok(Proposal { seats: Some(1), ..alone }),
        level if app.service.levels(&wish.game).iter().any(|one| one == level) => {
            // As many computers as the game needs.
            let least = seat_range(app, &alone).map_or(2, |range| *range.start());
            let computers = vec![level.to_owned(); usize::from(least.max(2)) - 1];
            Ok(Proposal { computers, ..alone })
        }
        _ => Err(AppError::keyed(StatusCode::BAD_REQUEST, "web-unknown-choice")),
    }
}
