//! Homework: the pupil's tasks, and the teacher's view of the whole class.

use axum::{
    Extension,
    extract::Path,
    http::header,
    response::{IntoResponse as _, Redirect, Response},
};
use chat::{Poster, board_named};
use maud::{Markup, html};
use service::{
    EquationKind, GAME_TO_FILL, Homework, HomeworkGames, HomeworkId, HomeworkLine, HomeworkPlay,
    HomeworkSheet, HomeworkTask, MOST_STARS, PUZZLES, Person, SchoolClass, Sentence, Timestamp,
};

use super::{at, day, day_field, led, named};
use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    markup::{button, hidden_field, name, scrolling, sentence},
    me, page, rules, solving,
    visitor::Visitor,
};

/// The number of puzzles if the teacher names none.
const USUAL: u32 = 3;

/// Milliseconds after a board within which the class is expected to look at another.
const SITTING: i64 = 15 * 60_000;

/// Seconds after which a pupil's page then asks for the next board.
const LOOKS: i64 = 5;

/// The address of a homework's table.
fn path(class: &SchoolClass, id: HomeworkId) -> String {
    format!("{}/h/{id}", at(&class.code))
}

/// The address of its boards to print.
pub(super) fn sheet_path(class: &SchoolClass, one: &Homework) -> String {
    format!("{}/sheet", path(class, one.id))
}

/// The tasks of a pupil, and the seconds after which to ask again, if at all. First comes a board
/// that all look at together, then the tasks that are open or may be played again, then the rest.
pub(super) async fn page_of(
    app: &App,
    visitor: &Visitor,
    class: &SchoolClass,
    pupil: &Person,
) -> Result<(Markup, Option<i64>), AppError> {
    let all = app.service.classes().homework_of(class, Some(pupil.id)).await?;
    let (now, say) = (app.service.now(), |key| visitor.say(app, key));
    let hello = Sentence::new("class-hello-again")
        .with("name", app.desk.shown(visitor.language, &pupil.name));
    let (open, past): (Vec<_>, Vec<_>) = all.iter().partition(|one| one.due > now);
    let recent = |one: &Homework| one.together && now.number() - one.given.number() < SITTING;
    let again = all.iter().any(recent).then_some(LOOKS);
    let waits =
        |one: &&&Homework| one.play.is_some() || one.tasks.iter().any(|task| task.stars.is_none());
    let (to_do, done): (Vec<_>, Vec<_>) = open.into_iter().partition(|one| waits(&one));
    let body = html! {
        main class="narrow" {
            section class="card" {
                h2 { (sentence(&visitor.sentence(app, &hello))) }
                @if to_do.is_empty() { p { (say("class-nothing-to-do")) } }
                @for one in to_do.iter().filter(|one| one.together) {
                    (tasks(app, visitor, class, one))
                }
                @for one in to_do.iter().filter(|one| !one.together) {
                    (tasks(app, visitor, class, one))
                }
            }
            @if !done.is_empty() || !past.is_empty() {
                details class="card folded" {
                    summary { (say("class-done")) }
                    @for one in done.iter().chain(&past) { (tasks(app, visitor, class, one)) }
                }
            }
            section class="card" {
                div class="offers" {
                    a class="button" href=(rules::path(GAME_TO_FILL)) { (say("class-rules")) }
                    a class="button" href={ "/play/" (GAME_TO_FILL) } {
                        (say("class-computer"))
                    }
                }
            }
            section class="card" {
                div class="offers" {
                    a class="button quiet" href="/kept" { (say("class-kept")) }
                    (button(&format!("{}/away", at(&class.code)), "quiet", &[], &say("class-away")))
                }
            }
        }
    };
    Ok((body, again))
}

/// The title of a homework, in a line.
fn titled(app: &App, visitor: &Visitor, one: &Homework) -> String {
    match one.together {
        false => given_until(app, visitor, one.play.as_ref(), one.due),
        true => {
            let told = Sentence::new("class-together-on").with("day", day(app, visitor, one.due));
            visitor.sentence(app, &told)
        }
    }
}

/// The task and its last day.
fn given_until(
    app: &App,
    visitor: &Visitor,
    play: Option<&HomeworkPlay>,
    due: Timestamp,
) -> String {
    let until = |key| Sentence::new(key).with("day", day(app, visitor, due));
    let told = match play {
        None => until("class-homework-until"),
        Some(HomeworkPlay::Fill { board, .. }) => {
            let board = board_named(visitor.language, GAME_TO_FILL, board);
            until("class-fill-until").with("board", board)
        }
        Some(HomeworkPlay::Computer(level)) => {
            let level = app.desk.computer(visitor.language, level);
            until("class-computer-until").with("level", level)
        }
    };
    visitor.sentence(app, &told)
}

/// The best result of a homework's games, in a line.
fn best(app: &App, visitor: &Visitor, play: &HomeworkPlay, games: &HomeworkGames) -> String {
    let told = match (games.played, play) {
        (0, _) if games.going.is_some() => Sentence::new("class-games-going"),
        (0, _) => Sentence::new("class-games-none"),
        (_, HomeworkPlay::Fill { .. }) => Sentence::new("class-best-filled")
            .with("squares", games.squares.unwrap_or_default())
            .with("points", games.points.unwrap_or_default()),
        (played, HomeworkPlay::Computer(_)) => Sentence::new("class-best-played")
            .with("played", i64::from(played))
            .with("won", i64::from(games.won))
            .with("points", games.points.unwrap_or_default()),
    };
    visitor.sentence(app, &told)
}

/// A homework of games: the best result so far, and the button that begins a game.
fn played(
    app: &App,
    visitor: &Visitor,
    class: &SchoolClass,
    (one, play): (&Homework, &HomeworkPlay),
) -> Markup {
    let (say, over) = (|key| visitor.say(app, key), one.due <= app.service.now());
    html! {
        form method="post" action={ (at(&class.code)) "/do" } class="tasks" {
            p { b { (titled(app, visitor, one)) } }
            p {
                (sentence(&best(app, visitor, play, &one.games)))
                @if !over && (one.games.played > 0 || one.games.going.is_none()) {
                    " " (say("class-play-often"))
                }
            }
            (hidden_field("homework", &one.id.to_string()))
            @if !over {
                div class="levels" {
                    @if one.games.going.is_some() {
                        button name="game" value="on" class="strong" { (say("class-play-on")) }
                        button name="game" value="new" { (say("class-play-new")) }
                    } @else if one.games.played > 0 {
                        button name="game" value="new" class="strong" { (say("class-play-again")) }
                    } @else {
                        button name="game" value="new" class="strong" { (say("class-play")) }
                    }
                }
            }
        }
    }
}

/// The tasks of a homework, each as a button, or its games.
fn tasks(app: &App, visitor: &Visitor, class: &SchoolClass, one: &Homework) -> Markup {
    if let Some(play) = &one.play {
        return played(app, visitor, class, (one, play));
    }
    let over = one.due <= app.service.now();
    html! {
        form method="post" action={ (at(&class.code)) "/do" } class="tasks" {
            @if one.together && !over {
                p { b { (visitor.say(app, "class-together-now")) } }
            } @else {
                p { b { (titled(app, visitor, one)) } }
            }
            (hidden_field("homework", &one.id.to_string()))
            div class="levels" {
                @for (number, task) in (1..).zip(&one.tasks) {
                    @let next = !over && task.stars.is_none()
                        && one.tasks[..number - 1].iter().all(|before| before.stars.is_some());
                    button name="task" value=(number) class=[next.then_some("strong")]
                        disabled[over && task.played.is_none()] {
                        (task_label(app, visitor, (number, one.together), task))
                    }
                }
            }
        }
    }
}

fn task_label(
    app: &App,
    visitor: &Visitor,
    (number, together): (usize, bool),
    task: &HomeworkTask,
) -> Markup {
    let label = Sentence::new("class-puzzle").with("number", number);
    html! {
        @if together { (visitor.say(app, "class-answer")) }
        @else { (visitor.sentence(app, &label)) }
        @if let Some(stars) = task.stars { " " (starred(app, visitor, stars)) }
    }
}

fn starred(app: &App, visitor: &Visitor, stars: u32) -> Markup {
    let label = Sentence::new("web-stars").with("stars", i64::from(stars));
    solving::stars(stars as usize, &visitor.sentence(app, &label))
}

/// Opens a task for a pupil, or one of the games they were given.
pub(crate) async fn open(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    named(&app, &code).await?;
    let pupil = visitor.person()?;
    let number = |name| fields.need(name).map(|value| value.parse::<u32>().unwrap_or_default());
    let id = HomeworkId::new(i64::from(number("homework")?));
    let id = match fields.get("game") {
        Some(game) => app.service.classes().play_homework(pupil, id, game == "new").await?,
        None => app.service.classes().open_homework(pupil, id, number("task")?).await?,
    };
    let room = app.service.chats().home(pupil.id).await?;
    Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())))
}

/// The homework of a class, and the form to give more.
pub(super) fn given_of(
    app: &App,
    visitor: &Visitor,
    class: &SchoolClass,
    (teacher, given): (&Person, &[Homework]),
) -> Markup {
    let say = |key| visitor.say(app, key);
    html! {
        section class="card" {
            h2 { (say("class-homework")) }
            p { (say("class-homework-text")) }
            form method="post" action={ (at(&class.code)) "/homework" } class="school" {
                label for="what" { (say("class-what")) }
                select id="what" name="what" { (choices(app, visitor)) }
                label for="due" { (say("class-until")) }
                (day_field("due", &app.service.classes().due_days(teacher, class)))
                button class="strong" { (say("class-give")) }
            }
            @if !given.is_empty() {
                ul class="list" {
                    @for one in given {
                        li {
                            a href=(path(class, one.id)) {
                                span class="grow" { (titled(app, visitor, one)) }
                                span aria-hidden="true" { "›" }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The homework to choose from.
fn choices(app: &App, visitor: &Visitor) -> Markup {
    let say = |key| visitor.say(app, key);
    let count = |number: u32| Sentence::new("class-puzzles").with("count", i64::from(number));
    html! {
        optgroup label=(say("class-what-puzzles")) {
            @for number in 1..=PUZZLES {
                option value={ "puzzles " (number) } selected[number == USUAL] {
                    (visitor.sentence(app, &count(number)))
                }
            }
        }
        optgroup label=(say("class-what-fill")) {
            @for board in app.service.puzzles().boards_to_fill() {
                @let named = board_named(visitor.language, GAME_TO_FILL, &board);
                option value={ "fill " (board) } {
                    (visitor.sentence(app, &Sentence::new("class-fill").with("board", named)))
                }
            }
        }
        optgroup label=(say("class-what-computer")) {
            @for level in app.service.classes().homework_levels() {
                @let named = app.desk.computer(visitor.language, &level);
                option value={ "computer " (level) } {
                    (visitor.sentence(app, &Sentence::new("class-against").with("level", named)))
                }
            }
        }
    }
}

/// Gives a class homework.
pub(crate) async fn give(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let (class, teacher) = led(&app, &visitor, &code).await?;
    let what = (fields.need("what")?, fields.need("due")?);
    app.service.classes().give_homework(&teacher, &class.code, what).await?;
    Ok(Redirect::to(&at(&class.code)))
}

/// The sheet of a homework, for the teacher.
pub(super) async fn sheet_of(
    app: &App,
    visitor: &Visitor,
    (code, number): (&str, &str),
) -> Result<(SchoolClass, HomeworkSheet), AppError> {
    let (class, teacher) = led(app, visitor, code).await?;
    let id = HomeworkId::new(number.parse().map_err(|_| AppError::nothing_here())?);
    let sheet = app.service.classes().homework_sheet(teacher.id, &class.code, id).await;
    Ok((class, sheet.map_err(super::not_found)?))
}

/// Shows the table of a homework: the result of every pupil, and the kinds of equations they found.
pub(crate) async fn table(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path((code, number)): Path<(String, String)>,
) -> Result<Markup, AppError> {
    let (class, sheet) = sheet_of(&app, &visitor, (&code, &number)).await?;
    let (here, say) = (path(&class, sheet.id), |key| visitor.say(&app, key));
    let done = sheet.lines.iter().filter(|line| match sheet.play {
        Some(_) => line.games.played > 0,
        None => line.tasks.iter().all(|one| one.stars.is_some()),
    });
    let told =
        Sentence::new("class-done-of").with("done", done.count()).with("count", sheet.lines.len());
    let due = given_until(&app, &visitor, sheet.play.as_ref(), sheet.due);
    let body = html! {
        main class="narrow wide" {
            section class="card" {
                h2 { (due) }
                p { (visitor.sentence(&app, &told)) }
                @if sheet.lines.is_empty() {
                    p { (say("class-nobody")) }
                } @else {
                    (rows(&app, &visitor, &sheet))
                    @let text = match sheet.play {
                        Some(HomeworkPlay::Fill { .. }) => "class-filled-text",
                        Some(HomeworkPlay::Computer(_)) => "class-played-text",
                        None => "class-kinds-text",
                    };
                    p class="on-screen" { small { (say(text)) } }
                }
                div class="offers" {
                    a class="button" href={ (here) "/table.csv" } download { (say("class-csv")) }
                    a class="button" href={ (here) "/table.png" } download="kamen-class.png" {
                        (say("web-tournament-picture"))
                    }
                    @if sheet.play.is_none() {
                        a class="button" href={ (here) "/sheet" } { (say("class-sheet")) }
                    }
                    a class="button" href=(at(&class.code)) { "←\u{a0}" (name(&class.title)) }
                }
            }
        }
    };
    Ok(page::document(&app, &visitor, &class.title, &here, &body))
}

/// The columns of games: their number, and two more.
const fn game_columns(play: &HomeworkPlay) -> [&'static str; 3] {
    match play {
        HomeworkPlay::Fill { .. } => ["class-tries", "class-squares", "class-points"],
        HomeworkPlay::Computer(_) => ["class-games", "class-won", "class-most-points"],
    }
}

/// The fields of one pupil in these columns.
fn game_fields(play: &HomeworkPlay, games: &HomeworkGames) -> [String; 3] {
    let points = games.points.map(|points| points.to_string()).unwrap_or_default();
    let more = match play {
        HomeworkPlay::Fill { .. } => games.squares.map(|squares| squares.to_string()),
        HomeworkPlay::Computer(_) => Some(games.won.to_string()),
    };
    [games.played.to_string(), more.unwrap_or_default(), points]
}

fn rows(app: &App, visitor: &Visitor, sheet: &HomeworkSheet) -> Markup {
    let say = |key| visitor.say(app, key);
    if let Some(play) = &sheet.play {
        return rows_of_games(app, visitor, sheet, play);
    }
    let head = html! {
        th scope="col" { (say("class-first-name")) }
        @for number in 1..=sheet.setups.len() { th { (number) } }
        th { "★" }
        th { (say("class-points")) }
        @for kind in EquationKind::ALL {
            th { abbr title=(say(kind_key(kind))) { (sign(app, visitor, kind)) } }
        }
    };
    let lines = html! {
        @for line in &sheet.lines {
            tr {
                th scope="row" { (name(&line.name)) }
                @for task in &line.tasks { td { (task_cell(task)) } }
                td { b { (line.stars) } }
                td { (line.points) }
                @for kind in line.kinds { td { @if kind > 0 { (kind) } } }
            }
        }
    };
    scrolling(&say("class-homework"), "league kinds", &head, &lines)
}

fn rows_of_games(
    app: &App,
    visitor: &Visitor,
    sheet: &HomeworkSheet,
    play: &HomeworkPlay,
) -> Markup {
    let say = |key| visitor.say(app, key);
    let head = html! {
        th scope="col" { (say("class-first-name")) }
        @for key in game_columns(play) { th { (say(key)) } }
    };
    let lines = html! {
        @for line in &sheet.lines {
            @let [played, more, points] = game_fields(play, &line.games);
            tr {
                th scope="row" { (name(&line.name)) }
                td { (played) @if line.games.going.is_some() { "\u{a0}…" } }
                td { b { (more) } }
                td { (points) }
            }
        }
    };
    scrolling(&say("class-homework"), "league kinds", &head, &lines)
}

/// The stars of a task, a sign that it goes on, or nothing.
fn task_cell(task: &HomeworkTask) -> String {
    match (task.stars, task.played) {
        (Some(stars), _) => stars.to_string(),
        (None, Some(_)) => "…".to_owned(),
        (None, None) => String::new(),
    }
}

/// The sign of an equation's kind: that of division differs from country to country.
fn sign(app: &App, visitor: &Visitor, kind: EquationKind) -> String {
    match kind {
        EquationKind::Quotient => visitor.say(app, "class-divided"),
        other => other.sign().to_owned(),
    }
}

fn kind_key(kind: EquationKind) -> &'static str {
    match kind {
        EquationKind::Sum => "class-kind-sum",
        EquationKind::Difference => "class-kind-difference",
        EquationKind::Product => "class-kind-product",
        EquationKind::Quotient => "class-kind-quotient",
        EquationKind::Power => "class-kind-power",
        EquationKind::Root => "class-kind-root",
    }
}

/// Shows the table as a picture.
pub(crate) async fn picture(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path((code, number)): Path<(String, String)>,
) -> Result<Response, AppError> {
    let (class, sheet) = sheet_of(&app, &visitor, (&code, &number)).await?;
    let most = u32::try_from(MOST_STARS * sheet.setups.len()).unwrap_or_default();
    let line = |line: HomeworkLine| {
        if let Some(play) = &sheet.play {
            return posted(&app, &visitor, play, line);
        }
        let found = EquationKind::ALL.into_iter().zip(line.kinds).filter(|(_, found)| *found > 0);
        let found: Vec<_> =
            found.map(|(kind, found)| format!("{} {found}", sign(&app, &visitor, kind))).collect();
        let points = format!("{}: {}", visitor.say(&app, "class-points"), line.points);
        let detail = std::iter::once(points).chain(found).collect::<Vec<_>>().join(" · ");
        (line.name, (line.stars, most), detail)
    };
    let due = given_until(&app, &visitor, sheet.play.as_ref(), sheet.due);
    let pupils = sheet.lines.into_iter().map(line).collect();
    let poster = Poster::of_class(visitor.language, (&class.title, &due), pupils);
    me::png(&app, &visitor, Some(poster)).await
}

/// A pupil's result in games for the picture: the filled squares of all squares of a board, or the
/// games won of all games.
fn posted(
    app: &App,
    visitor: &Visitor,
    play: &HomeworkPlay,
    line: HomeworkLine,
) -> (String, (u32, u32), String) {
    let games = &line.games;
    let part = match play {
        HomeworkPlay::Fill { most, .. } => {
            let squares = games.squares.and_then(|squares| u32::try_from(squares).ok());
            (squares.unwrap_or_default(), *most)
        }
        HomeworkPlay::Computer(_) => (games.won, games.played),
    };
    let told = game_columns(play).into_iter().zip(game_fields(play, games));
    let told = told.filter(|(_, field)| !field.is_empty());
    let told = told.map(|(key, field)| format!("{}: {field}", visitor.say(app, key)));
    (line.name, part, told.collect::<Vec<_>>().join(" · "))
}

/// Sends the table as a file for spreadsheets (RFC 4180).
pub(crate) async fn csv(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path((code, number)): Path<(String, String)>,
) -> Result<Response, AppError> {
    let (_, sheet) = sheet_of(&app, &visitor, (&code, &number)).await?;
    let say = |key| visitor.say(&app, key);
    let puzzle = |number: usize| {
        visitor.sentence(&app, &Sentence::new("class-puzzle").with("number", number))
    };
    let mut head = vec![say("class-first-name")];
    match &sheet.play {
        Some(play) => head.extend(game_columns(play).map(say)),
        None => {
            head.extend((1..=sheet.setups.len()).map(puzzle));
            head.extend([say("class-stars"), say("class-points")]);
            head.extend(EquationKind::ALL.map(|kind| say(kind_key(kind))));
        }
    }
    // The mark tells spreadsheets that the file is UTF-8.
    let mut text = format!("\u{feff}{}", record(&head));
    let play = sheet.play.as_ref();
    sheet.lines.iter().for_each(|line| text.push_str(&record(&fields_of(play, line))));
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"kamen-class.csv\""),
    ];
    Ok((headers, text).into_response())
}

fn fields_of(play: Option<&HomeworkPlay>, line: &HomeworkLine) -> Vec<String> {
    let mut fields = vec![line.name.clone()];
    if let Some(play) = play {
        fields.extend(game_fields(play, &line.games));
        return fields;
    }
    fields.extend(line.tasks.iter().map(task_cell));
    fields.extend([line.stars.to_string(), line.points.to_string()]);
    fields.extend(line.kinds.map(|kind| kind.to_string()));
    fields
}

/// Returns a line of a table. A field that a spreadsheet would take for a formula is marked as
/// text.
fn record(fields: &[String]) -> String {
    let field = |field: &String| {
        let formula = field.starts_with(['=', '+', '-', '@', '\t', '\r']);
        let text = field.replace('"', "\"\"");
        if formula { format!("\"'{text}\"") } else { format!("\"{text}\"") }
    };
    fields.iter().map(field).collect::<Vec<_>>().join(",") + "\r\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_no_formula_and_ends_no_field() {
        let fields = ["=1+1", "-Anna", "Anna", "An\"na, B.", ""].map(ToOwned::to_owned);
        assert_eq!(record(&fields), "\"'=1+1\",\"'-Anna\",\"Anna\",\"An\"\"na, B.\",\"\"\r\n");
    }
}
