//! Homework: what a pupil finds, and what who leads the class sees of all.

use axum::{
    Extension,
    extract::Path,
    http::header,
    response::{IntoResponse as _, Redirect, Response},
};
use chat::Poster;
use maud::{Markup, html};
use service::{
    EquationKind, Homework, HomeworkId, HomeworkLine, HomeworkSheet, HomeworkTask, MOST_STARS,
    PUZZLES, Person, SchoolClass, Sentence,
};

use super::{at, day, day_field, led, named};
use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    markup::{button, hidden_field, name, sentence},
    me, page, rules, solving,
    visitor::Visitor,
};

/// So many puzzles are meant if nobody says how many.
const USUAL: u32 = 3;

/// So long after a board a class is taken to look at another, in milliseconds.
const SITTING: i64 = 15 * 60_000;

/// So often the page of a pupil looks for it then, in seconds.
const LOOKS: i64 = 5;

/// The address of a homework's table.
fn path(class: &SchoolClass, id: HomeworkId) -> String {
    format!("{}/h/{id}", at(&class.code))
}

/// The address of its boards to print.
pub(super) fn sheet_path(class: &SchoolClass, one: &Homework) -> String {
    format!("{}/sheet", path(class, one.id))
}

/// What a pupil finds, and after how many seconds to look again, if at all: a board that all look at now, then what is to be done, then the rest.
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
    let waits = |one: &&&Homework| one.tasks.iter().any(|task| task.stars.is_none());
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
                    a class="button" href=(rules::path(service::GAME_TO_FILL)) {
                        (say("class-rules"))
                    }
                    a class="button" href={ "/play/" (service::GAME_TO_FILL) } {
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

/// What a homework is, in a line.
fn titled(app: &App, visitor: &Visitor, one: &Homework) -> String {
    let key = if one.together { "class-together-on" } else { "class-homework-until" };
    visitor.sentence(app, &Sentence::new(key).with("day", day(app, visitor, one.due)))
}

/// The tasks of a homework, each as a button.
fn tasks(app: &App, visitor: &Visitor, class: &SchoolClass, one: &Homework) -> Markup {
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

/// Opens a task for a pupil.
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
    let id = app.service.classes().open_homework(pupil, id, number("task")?).await?;
    let room = app.service.chats().home(pupil.id).await?;
    Ok(Redirect::to(&format!("/r/{}?m={}", room.key, id.code())))
}

/// What a class was given, and more to give.
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
                label for="puzzles" { (say("class-puzzles")) }
                select id="puzzles" name="puzzles" {
                    @for number in 1..=PUZZLES {
                        option selected[number == USUAL] { (number) }
                    }
                }
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

/// Gives a class homework.
pub(crate) async fn give(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let (class, teacher) = led(&app, &visitor, &code).await?;
    let what = (fields.need("puzzles")?.parse().unwrap_or_default(), fields.need("due")?);
    app.service.classes().give_homework(&teacher, &class.code, what).await?;
    Ok(Redirect::to(&at(&class.code)))
}

/// A homework as who leads the class sees it.
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

/// The table of a homework: who did what, and what kinds of equations they found.
pub(crate) async fn table(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path((code, number)): Path<(String, String)>,
) -> Result<Markup, AppError> {
    let (class, sheet) = sheet_of(&app, &visitor, (&code, &number)).await?;
    let (here, say) = (path(&class, sheet.id), |key| visitor.say(&app, key));
    let done = sheet.lines.iter().filter(|line| line.tasks.iter().all(|one| one.stars.is_some()));
    let told =
        Sentence::new("class-done-of").with("done", done.count()).with("count", sheet.lines.len());
    let due = Sentence::new("class-homework-until").with("day", day(&app, &visitor, sheet.due));
    let body = html! {
        main class="narrow wide" {
            section class="card" {
                h2 { (visitor.sentence(&app, &due)) }
                p { (visitor.sentence(&app, &told)) }
                @if sheet.lines.is_empty() {
                    p { (say("class-nobody")) }
                } @else {
                    (rows(&app, &visitor, &sheet))
                    p class="on-screen" { small { (say("class-kinds-text")) } }
                }
                div class="offers" {
                    a class="button" href={ (here) "/table.csv" } download { (say("class-csv")) }
                    a class="button" href={ (here) "/table.png" } download="kamen-class.png" {
                        (say("web-tournament-picture"))
                    }
                    a class="button" href={ (here) "/sheet" } { (say("class-sheet")) }
                    a class="button" href=(at(&class.code)) { "←\u{a0}" (name(&class.title)) }
                }
            }
        }
    };
    Ok(page::document(&app, &visitor, &class.title, &here, &body))
}

fn rows(app: &App, visitor: &Visitor, sheet: &HomeworkSheet) -> Markup {
    let say = |key| visitor.say(app, key);
    html! {
        div class="scrolls" tabindex="0" role="region" aria-label=(say("class-homework")) {
            table class="league kinds" {
                thead {
                    tr {
                        th scope="col" { (say("class-first-name")) }
                        @for number in 1..=sheet.setups.len() { th { (number) } }
                        th { "★" }
                        th { (say("class-points")) }
                        @for kind in EquationKind::ALL {
                            th { abbr title=(say(kind_key(kind))) { (sign(app, visitor, kind)) } }
                        }
                    }
                }
                tbody {
                    @for line in &sheet.lines {
                        tr {
                            th scope="row" { (name(&line.name)) }
                            @for task in &line.tasks { td { (task_cell(task)) } }
                            td { b { (line.stars) } }
                            td { (line.points) }
                            @for kind in line.kinds { td { @if kind > 0 { (kind) } } }
                        }
                    }
                }
            }
        }
    }
}

/// Its stars, that it goes on, or nothing yet.
fn task_cell(task: &HomeworkTask) -> String {
    match (task.stars, task.played) {
        (Some(stars), _) => stars.to_string(),
        (None, Some(_)) => "…".to_owned(),
        (None, None) => String::new(),
    }
}

/// The sign of a kind: that of division is not the same everywhere.
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

/// The table as a picture.
pub(crate) async fn picture(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path((code, number)): Path<(String, String)>,
) -> Result<Response, AppError> {
    let (class, sheet) = sheet_of(&app, &visitor, (&code, &number)).await?;
    let most = u32::try_from(MOST_STARS * sheet.setups.len()).unwrap_or_default();
    let line = |line: HomeworkLine| {
        let found = EquationKind::ALL.into_iter().zip(line.kinds).filter(|(_, found)| *found > 0);
        let found: Vec<_> =
            found.map(|(kind, found)| format!("{} {found}", sign(&app, &visitor, kind))).collect();
        let points = format!("{}: {}", visitor.say(&app, "class-points"), line.points);
        let detail = std::iter::once(points).chain(found).collect::<Vec<_>>().join(" · ");
        (line.name, (line.stars, most), detail)
    };
    let due = Sentence::new("class-homework-until").with("day", day(&app, &visitor, sheet.due));
    let due = visitor.sentence(&app, &due);
    let pupils = sheet.lines.into_iter().map(line).collect();
    let poster = Poster::of_class(visitor.language, (&class.title, &due), pupils);
    me::png(&app, &visitor, Some(poster)).await
}

/// The table as a file for a program that reckons (RFC 4180).
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
    head.extend((1..=sheet.setups.len()).map(puzzle));
    head.extend([say("class-stars"), say("class-points")]);
    head.extend(EquationKind::ALL.map(|kind| say(kind_key(kind))));
    // Programs that open a table take it for UTF-8 if it says so.
    let mut text = format!("\u{feff}{}", record(&head));
    sheet.lines.iter().for_each(|line| text.push_str(&record(&fields_of(line))));
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8"),
        (header::CONTENT_DISPOSITION, "attachment; filename=\"kamen-class.csv\""),
    ];
    Ok((headers, text).into_response())
}

fn fields_of(line: &HomeworkLine) -> Vec<String> {
    let mut fields = vec![line.name.clone()];
    fields.extend(line.tasks.iter().map(task_cell));
    fields.extend([line.stars.to_string(), line.points.to_string()]);
    fields.extend(line.kinds.map(|kind| kind.to_string()));
    fields
}

/// A line of a table. What a program would take for a formula it takes for text.
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
