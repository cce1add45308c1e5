//! The puzzles: today's two on the first page, and all on a page of their own.

use axum::{Extension, http::Uri, response::Redirect};
use maud::{Markup, PreEscaped, html};
use service::{
    Difficulty, MatchId, PastPuzzle, Person, PersonId, PuzzleAt, PuzzleOfDay, Room, Sentence,
    Sitting,
};

use crate::{
    app::App,
    conversation,
    error::AppError,
    fields::FormFields,
    lobby,
    markup::hidden_field,
    page::{self, Head},
    shelf, solving,
    visitor::Visitor,
};

/// A puzzle that a person has opened.
struct Opened {
    sitting: Sitting,
    at: PuzzleAt,
}

/// Today's two as cards, each with its board and state, the days in a row, and a link to all
/// others. Empty until this bot has a puzzle.
pub(crate) async fn row(app: &App, visitor: &Visitor, person: &Person) -> Result<Markup, AppError> {
    let Some(today) = today(app, visitor, person).await? else { return Ok(html! {}) };
    Ok(html! {
        section class="card puzzles" {
            h2 { (visitor.say(app, "web-puzzle")) }
            (today)
            a class="button" href="/puzzles" { (visitor.say(app, "web-puzzles-all")) }
        }
    })
}

/// Today's two puzzles; `None` as long as there is none.
async fn today(app: &App, visitor: &Visitor, person: &Person) -> Result<Option<Markup>, AppError> {
    let Some(daily) = app.service.puzzles().puzzle_today(person.id).await? else {
        return Ok(None);
    };
    let home = app.service.chats().home(person.id).await?;
    let second = app.service.puzzles().second_today(person.id, Some(home.id)).await?;
    let days = app.service.contests().streak(person.id).await?.days;
    let days = (days > 0).then(|| Sentence::new("web-puzzle-days").with("days", i64::from(days)));
    let mut cards = vec![card(app, visitor, (person, &home), &daily, &[]).await?];
    if let Some(second) = second {
        let day = second.day.to_string();
        let fields = [("day", &*day), ("second", second.game)];
        cards.push(card(app, visitor, (person, &home), &second, &fields).await?);
    }
    Ok(Some(html! {
        ul class="boards today" { @for card in &cards { li { (card) } } }
        @if let Some(days) = &days { p class="streak" { b { (visitor.sentence(app, days)) } } }
    }))
}

/// One puzzle of today, with its board: a press opens it.
async fn card(
    app: &App,
    visitor: &Visitor,
    (person, home): (&Person, &Room),
    puzzle: &PuzzleOfDay,
    fields: &[(&str, &str)],
) -> Result<Markup, AppError> {
    let opened = opened(app, person, puzzle.opened).await?;
    let board = match &opened {
        Some(Opened { sitting, .. }) => html! {
            span class="mini" { (conversation::small_board(visitor, home, sitting)) }
        },
        None => begins(app, visitor, person, puzzle).await,
    };
    let name = Sentence::new("web-puzzle-name").with("number", puzzle.number);
    let name = name.with("game", shelf::named(app, visitor, puzzle.game));
    Ok(html! {
        form method="post" action="/puzzle" {
            @for (name, value) in fields { (hidden_field(name, value)) }
            button class="board-card" {
                (board)
                b { (visitor.sentence(app, &name)) }
                (how_it_stands(app, visitor, opened.as_ref()))
            }
        }
    })
}

/// The board with which a puzzle begins; any board of its game as long as the puzzle is not made.
async fn begins(app: &App, visitor: &Visitor, person: &Person, puzzle: &PuzzleOfDay) -> Markup {
    if let Some(setup) = &puzzle.setup {
        let how = (visitor.language, visitor.theme());
        let begun = (puzzle.game, &**setup);
        let drawn = app.desk.pictures().puzzle_board(begun, (None, &person.name), how).await;
        if let Some(board) = drawn {
            return html! {
                span class="specimen" aria-hidden="true" { (PreEscaped(board)) }
            };
        }
    }
    shelf::board(app, visitor, puzzle.game).await
}

/// The state of a puzzle: new, going on, or its stars.
fn how_it_stands(app: &App, visitor: &Visitor, opened: Option<&Opened>) -> Markup {
    html! {
        @match opened.map(|opened| &opened.at) {
            Some(at) if at.over => (starred(app, visitor, at.stars)),
            Some(_) => span class="badge on" { (visitor.say(app, "web-puzzle-go-on")) },
            None => span class="badge on" { (visitor.say(app, "web-puzzle-solve")) },
        }
    }
}

fn starred(app: &App, visitor: &Visitor, stars: usize) -> Markup {
    let label = Sentence::new("web-stars").with("stars", stars);
    solving::stars(stars, &visitor.sentence(app, &label))
}

/// Shows the page of all puzzles: today's two, as many as one likes of each game, and past days.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    uri: Uri,
) -> Result<Markup, AppError> {
    let (title, here) = (visitor.say(&app, "web-puzzles"), "/puzzles");
    let head = Head {
        shared: page::shared(&app, &visitor, &title, "web-puzzles-text", None),
        ..Head::new(&title, here)
    };
    let Some(person) = visitor.known() else {
        let body = lobby::welcome(&app, &visitor, here);
        return Ok(page::with_header(&app, &visitor, &head, &body));
    };
    let before = FormFields::query(&uri)?.get("before").and_then(|day| day.parse().ok());
    let body = app.desk.in_turn(person.id, whole(&app, &visitor, person, before)).await?;
    Ok(page::with_header(&app, &visitor, &head, &body))
}

async fn whole(
    app: &App,
    visitor: &Visitor,
    person: &Person,
    before: Option<i64>,
) -> Result<Markup, AppError> {
    let today = match before {
        None => today(app, visitor, person).await?,
        Some(_) => None,
    };
    let pool = match before {
        None => pool(app, visitor, person).await?,
        Some(_) => html! {},
    };
    let (past, older) = app.service.puzzles().past_puzzles(person.id, before).await?;
    Ok(html! {
        main class="narrow wide" {
            @if let Some(today) = &today {
                section class="card puzzles" {
                    h2 { (visitor.say(app, "web-puzzle")) }
                    p { (visitor.say(app, "web-puzzle-text")) }
                    (today)
                }
            }
            (pool)
            (archive(app, visitor, &past, older))
        }
    })
}

/// Unlimited puzzles of each game, as hard as fits the person.
async fn pool(app: &App, visitor: &Visitor, person: &Person) -> Result<Markup, AppError> {
    let skills = app.service.puzzles().skills_of(person.id).await?;
    let mut games = Vec::new();
    for game in app.service.puzzles().puzzle_games() {
        let skill = skills.iter().find(|skill| skill.game == game);
        let level =
            skill.map(|skill| Sentence::new("web-puzzle-level").with("rating", skill.rating));
        games.push((game, shelf::board(app, visitor, game).await, level));
    }
    Ok(html! {
        @if !games.is_empty() {
            section class="card puzzles" {
                h2 { (visitor.say(app, "web-puzzle-pool")) }
                p { (visitor.say(app, "web-puzzle-pool-text")) }
                ul class="boards" {
                    @for (game, board, level) in &games {
                        li {
                            form method="post" action="/puzzle" {
                                button class="board-card" name="more" value=(game) {
                                    (board)
                                    b { (shelf::named(app, visitor, game)) }
                                    @match level {
                                        Some(level) => small { (visitor.sentence(app, level)) },
                                        None => small { (visitor.say(app, "web-puzzle-level-none")) },
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
    })
}

/// The puzzles of past days, a line for each day.
fn archive(app: &App, visitor: &Visitor, past: &[PastPuzzle], older: Option<i64>) -> Markup {
    html! {
        @if !past.is_empty() {
            section class="card puzzles" {
                h2 { (visitor.say(app, "web-puzzle-archive")) }
                p { (visitor.say(app, "web-puzzle-archive-text")) }
                ul class="days" {
                    @for day in past.chunk_by(|one, next| one.day == next.day) {
                        li {
                            span {
                                b { "#" (day[0].number) } " "
                                small { (solving::weekday(app, visitor, day[0].day)) }
                            }
                            @for one in day { (past_day(app, visitor, one)) }
                        }
                    }
                }
                @if let Some(older) = older {
                    a class="button" href={ "/puzzles?before=" (older) } {
                        (visitor.say(app, "web-puzzle-older"))
                    }
                }
            }
        }
    }
}

fn past_day(app: &App, visitor: &Visitor, one: &PastPuzzle) -> Markup {
    html! {
        form method="post" action="/puzzle" {
            (hidden_field("day", &one.day.to_string()))
            button name="second" value=(one.game) {
                (shelf::named(app, visitor, &one.game))
                @if let Some(stars) = one.stars { " " (starred(app, visitor, stars)) }
            }
        }
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

/// Opens a puzzle in the person's own room: the first of today, the second, or one more.
pub(crate) async fn open(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let person = visitor.person()?.id;
    let value = |name: &str| fields.get(name);
    let day = value("day").and_then(|day| day.parse().ok()).unwrap_or_default();
    let (id, _) = if let Some(code) = value("after") {
        after(&app, person, code).await?
    } else {
        match (value("more"), value("second")) {
            (Some(game), _) => {
                app.service.puzzles().one_more(person, game, Difficulty::Fitting).await?
            }
            (None, Some(game)) => app.service.puzzles().open_past(person, (game, day)).await?,
            (None, None) => app.service.puzzles().open_puzzle(person).await?,
        }
    };
    let room = app.service.chats().home(person).await?;
    Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())))
}

/// Opens the next puzzle after one: the other of today's two, else one more of its game.
async fn after(app: &App, person: PersonId, code: &str) -> Result<(MatchId, bool), AppError> {
    let id = MatchId::from_code(code).filter(|_| code.len() <= 16);
    let id = id.ok_or_else(AppError::nothing_here)?;
    let left = async |opened: Option<MatchId>| match opened {
        Some(opened) if opened == id => Ok::<_, AppError>(false),
        Some(opened) => Ok(app.service.matches().card(opened).await?.ended.is_none()),
        None => Ok(true),
    };
    if let Some(daily) = app.service.puzzles().puzzle_today(person).await?
        && left(daily.opened).await?
    {
        return Ok(app.service.puzzles().open_puzzle(person).await?);
    }
    let home = app.service.chats().home(person).await?;
    if let Some(second) = app.service.puzzles().second_today(person, Some(home.id)).await?
        && left(second.opened).await?
    {
        return Ok(app.service.puzzles().open_second(person, (second.game, second.day)).await?);
    }
    let game = app.service.matches().sit(person, id).await?.card.game;
    Ok(app.service.puzzles().one_more(person, game, Difficulty::Fitting).await?)
}
