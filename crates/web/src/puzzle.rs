//! The puzzles, on the first page: both of today, and one more.

use axum::{Extension, response::Redirect};
use chat::puzzle_in_words;
use maud::{Markup, html};
use service::{Difficulty, MatchId, Person, PuzzleAt, Room, Second, Sentence, Sitting};

use crate::{app::App, conversation, error::AppError, fields::FormFields, shelf, visitor::Visitor};

/// A puzzle that somebody has opened.
struct Opened {
    sitting: Sitting,
    at: PuzzleAt,
}

/// Today's puzzles, each with its board once it is begun and how it stands, the days in a
/// row that they have solved the first, and one more. Nothing before this bot has one.
pub(crate) async fn row(app: &App, visitor: &Visitor, person: &Person) -> Result<Markup, AppError> {
    let Some((number, daily)) = app.service.puzzles().puzzle_today(person.id).await? else {
        return Ok(html! {});
    };
    let home = app.service.chats().home(person.id).await?;
    let daily = opened(app, person, daily).await?;
    let days = app.service.contests().streak(person.id).await?.days;
    let days = (days > 0).then(|| Sentence::new("web-puzzle-days").with("days", i64::from(days)));
    let name = Sentence::new("web-puzzle-name").with("number", number);
    let second = match app.service.puzzles().second_today(person.id, Some(home.id)).await? {
        Some(second) => {
            let opened = opened(app, person, second.opened).await?;
            second_row(app, visitor, &home, (&second, opened.as_ref()))
        }
        None => html! {},
    };
    Ok(html! {
        section class="card rooms" {
            h2 { (visitor.say(app, "web-puzzle")) }
            @if daily.is_none() { p { (visitor.say(app, "web-puzzle-text")) } }
            (how_it_stands(visitor, &home, daily.as_ref()))
            @if let Some(days) = &days { p { b { (visitor.sentence(app, days)) } } }
            form method="post" action="/puzzle" class="line" {
                div {
                    button class="strong" {
                        (visitor.sentence(app, &name))
                        (shapes(daily.as_ref()))
                    }
                    @if let Some(game) = app.service.puzzles().puzzle_games().first() {
                        button name="more" value=(game) { (visitor.say(app, "web-puzzle-more")) }
                    }
                }
            }
            (second)
        }
    })
}

/// The second puzzle of today, and one more of its game.
fn second_row(
    app: &App,
    visitor: &Visitor,
    home: &Room,
    (second, opened): (&Second, Option<&Opened>),
) -> Markup {
    let name =
        Sentence::new("web-puzzle-second").with("game", shelf::named(app, visitor, second.game));
    let name = name.with("number", second.number);
    html! {
        (how_it_stands(visitor, home, opened))
        form method="post" action="/puzzle" class="line" {
            input type="hidden" name="day" value=(second.day);
            div {
                button class="strong" name="second" value=(second.game) {
                    (visitor.sentence(app, &name))
                    (shapes(opened))
                }
                button name="more" value=(second.game) { (visitor.say(app, "web-puzzle-more")) }
            }
        }
    }
}

/// What is said of a puzzle that is begun, beside its board as it lies.
fn how_it_stands(visitor: &Visitor, home: &Room, opened: Option<&Opened>) -> Markup {
    html! {
        @if let Some(Opened { sitting, at }) = opened {
            p class="puzzle" {
                span class="mini" { (conversation::small_board(visitor, home, sitting)) }
                span { (puzzle_in_words(visitor.language, at)) }
            }
        }
    }
}

/// Its stars, once a try is made. Read aloud, the line above says the same in words.
fn shapes(opened: Option<&Opened>) -> Markup {
    let shapes = opened.filter(|opened| opened.at.tries > 0);
    let shapes = shapes.map(|opened| chat::puzzle_stars(opened.at.stars));
    html! {
        @if let Some(shapes) = &shapes { span aria-hidden="true" { " · " (shapes) } }
    }
}

async fn opened(
    app: &App,
    person: &Person,
    id: Option<MatchId>,
) -> Result<Option<Opened>, AppError> {
    let Some(id) = id else { return Ok(None) };
    let sitting = app.service.matches().sit(person.id, id).await?;
    let at = app.service.puzzles().puzzle_at(&sitting).await?;
    Ok(at.map(|at| Opened { sitting, at }))
}

/// Opens one, in the person's own room: the first of today, its second, or one more.
pub(crate) async fn open(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let person = visitor.person()?.id;
    let value = |name: &str| fields.get(name);
    let day = value("day").and_then(|day| day.parse().ok()).unwrap_or_default();
    let (id, _) = match (value("more"), value("second")) {
        (Some(game), _) => {
            app.service.puzzles().one_more(person, game, Difficulty::Fitting).await?
        }
        (None, Some(game)) => app.service.puzzles().open_second(person, (game, day)).await?,
        (None, None) => app.service.puzzles().open_puzzle(person).await?,
    };
    let room = app.service.chats().home(person).await?;
    Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())))
}
