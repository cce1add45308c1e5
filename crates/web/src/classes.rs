//! Classes at school: making one, joining, and the pages for teachers and pupils.
//!
//! A class has one address for all. The teacher finds the means to lead it, a pupil the tasks to
//! solve, and an unknown visitor a form to come in with a first name.

pub(crate) mod board;
pub(crate) mod homework;
pub(crate) mod print;

use axum::{
    Extension,
    extract::Path,
    http::{HeaderValue, StatusCode, header},
    response::{AppendHeaders, IntoResponse, Redirect, Response},
};
use maud::{Markup, html};
use service::{
    ClassPupil, DayRange, Person, PersonId, Refusal, SchoolClass, SchoolStage, Sentence, Timestamp,
    last_day_before,
};

use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    lobby,
    markup::{button, name, sentence},
    page::{self, Head},
    qr, rules,
    session::{self, BrowserToken},
    visitor::Visitor,
};

/// The address of a class.
fn at(code: &str) -> String {
    format!("/c/{code}")
}

/// The address of the class that one of its pages belongs to.
pub(crate) fn of_path(path: &str) -> Option<String> {
    let code = path.strip_prefix("/c/")?.split('/').next()?;
    Some(at(code))
}

/// The visitor of a class's page.
enum Looker {
    Teacher(Person),
    Pupil(Person),
    /// A person who is neither its teacher nor one of its pupils.
    Other(Person),
    Nobody,
}

impl Looker {
    fn of(visitor: &Visitor, class: &SchoolClass) -> Self {
        match visitor.known() {
            None => Self::Nobody,
            Some(person) if class.teacher == Some(person.id) => Self::Teacher(person.clone()),
            Some(person) if person.class() == Some(&*class.code) => Self::Pupil(person.clone()),
            Some(person) => Self::Other(person.clone()),
        }
    }
}

/// Returns the class at an address; a wrong address is answered with advice.
async fn named(app: &App, code: &str) -> Result<SchoolClass, AppError> {
    app.service.classes().class(code).await.map_err(not_found)
}

/// A missing class is an answer and not a failure.
fn not_found(refusal: Refusal) -> AppError {
    match refusal {
        Refusal::Because(why) => AppError::because(StatusCode::NOT_FOUND, why),
        fault => fault.into(),
    }
}

/// Returns a class and its teacher. A pupil who opens a teacher's page is told so.
async fn led(app: &App, visitor: &Visitor, code: &str) -> Result<(SchoolClass, Person), AppError> {
    let class = named(app, code).await?;
    match Looker::of(visitor, &class) {
        Looker::Teacher(person) => Ok((class, person)),
        _ => Err(AppError::keyed(StatusCode::FORBIDDEN, "service-class-leads")),
    }
}

/// The last day before a time, in words.
fn day(app: &App, visitor: &Visitor, end: Timestamp) -> String {
    let (year, month, day) = last_day_before(end, visitor.known());
    let args = [
        ("day", i64::from(day).into()),
        ("month", i64::from(month).into()),
        ("year", year.to_string().into()),
    ];
    app.desk.phrase(visitor.language, "top-date", &args)
}

fn stage_key(stage: SchoolStage) -> &'static str {
    match stage {
        SchoolStage::Twenty => "class-stage-twenty",
        SchoolStage::Hundred => "class-stage-hundred",
        SchoolStage::Thousand => "class-stage-thousand",
        SchoolStage::Products => "class-stage-products",
        SchoolStage::Quotients => "class-stage-quotients",
        SchoolStage::Powers => "class-stage-powers",
    }
}

/// Shows the teacher's classes, and a form for a new one.
pub(crate) async fn list(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, AppError> {
    let title = visitor.say(&app, "class-classes");
    let Some(person) = visitor.known() else {
        let body = lobby::welcome(&app, &visitor, "/classes");
        return Ok(page::document(&app, &visitor, &title, "/classes", &body));
    };
    let all = app.service.classes().classes_of(person.id).await?;
    let say = |key| visitor.say(&app, key);
    let body = html! {
        main class="narrow" {
            @if !all.is_empty() {
                section class="card" {
                    ul class="list" {
                        @for class in &all {
                            li {
                                a href=(at(&class.code)) {
                                    span class="grow" {
                                        (name(&class.title))
                                        small { (say(stage_key(class.stage))) }
                                    }
                                    span aria-hidden="true" { "›" }
                                }
                            }
                        }
                    }
                }
            }
            section class="card" {
                h2 { (say("class-new")) }
                p { (say("class-new-text")) }
                (new_form(&app, &visitor, person))
            }
        }
    };
    Ok(page::document(&app, &visitor, &title, "/classes", &body))
}

fn new_form(app: &App, visitor: &Visitor, teacher: &Person) -> Markup {
    let say = |key| visitor.say(app, key);
    html! {
        form method="post" action="/classes" class="school" {
            label for="title" { (say("class-title")) }
            input id="title" name="title" required maxlength="60" autocomplete="off"
                placeholder=(say("class-title-example"));
            label for="stage" { (say("class-stage")) }
            select id="stage" name="stage" {
                @for stage in SchoolStage::ALL {
                    option value=(stage.code()) selected[stage == SchoolStage::Products] {
                        (say(stage_key(stage)))
                    }
                }
            }
            label for="ends" { (say("class-ends")) }
            (day_field("ends", &app.service.classes().end_days(teacher)))
            p { small { (say("class-ends-text")) } }
            button class="strong" { (say("class-make")) }
        }
    }
}

/// A field that asks for one of these days.
fn day_field(field: &str, days: &DayRange) -> Markup {
    html! {
        input id=(field) name=(field) type="date" required value=(days.usual)
            min=(days.first) max=(days.last);
    }
}

/// Makes a class.
pub(crate) async fn make(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    if let Some(address) = visitor.client.address {
        app.service.rooms().room_from(address.to_string())?;
    }
    let how = (fields.need("stage")?, fields.need("ends")?);
    let teacher = visitor.person()?;
    let made = app.service.classes().make_class(teacher, fields.need("title")?, how).await?;
    Ok(Redirect::to(&at(&made.code)))
}

/// Shows the page of a class, as fits the visitor.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Markup, AppError> {
    let class = named(&app, &code).await?;
    let mut again = None;
    let body = match Looker::of(&visitor, &class) {
        Looker::Teacher(teacher) => led_page(&app, &visitor, &class, &teacher).await?,
        Looker::Pupil(pupil) => {
            let page = homework::page_of(&app, &visitor, &class, &pupil).await?;
            again = page.1;
            page.0
        }
        Looker::Other(person) => elsewhere(&app, &visitor, &class, &person),
        Looker::Nobody => door(&app, &visitor, &class, ("", None)),
    };
    let here = at(&class.code);
    let shared = html! {
        (page::shared(&app, &visitor, &class.title, "class-hello-text", None))
        @if let Some(seconds) = again { meta http-equiv="refresh" content=(seconds); }
    };
    let head = Head { shared, ..Head::new(&class.title, &here) };
    Ok(page::with_header(&app, &visitor, &head, &body))
}

/// The form with which an unknown visitor comes in. The typed name stays, with the reason why it
/// was refused.
fn door(
    app: &App,
    visitor: &Visitor,
    class: &SchoolClass,
    (typed, why): (&str, Option<&Sentence>),
) -> Markup {
    let say = |key| visitor.say(app, key);
    html! {
        main class="narrow" {
            section class="card hello" {
                h2 { (say("class-hello")) }
                @if class.open {
                    @match why {
                        Some(why) => p class="wrong" role="alert" {
                            (sentence(&visitor.sentence(app, why)))
                        },
                        None => p { (say("class-hello-text")) },
                    }
                    form method="post" action={ (at(&class.code)) "/join" } class="line" {
                        label for="name" { (say("class-first-name")) }
                        div {
                            input id="name" name="name" value=(typed) required maxlength="20" autofocus
                                autocomplete="off" autocapitalize="words";
                            button class="strong" { (say("class-come-in")) }
                        }
                    }
                    p { small { (say("class-name-why")) } }
                } @else {
                    p { (say("service-class-closed")) }
                }
                p { a href="/kept" { (say("class-kept")) } }
            }
        }
    }
}

/// Says that this browser belongs to a person who is not in the class.
fn elsewhere(app: &App, visitor: &Visitor, class: &SchoolClass, person: &Person) -> Markup {
    let shown = app.desk.shown(visitor.language, &person.name);
    let told = Sentence::new("class-other").with("name", shown);
    html! {
        main class="narrow" {
            section class="card hello" {
                h2 { (name(&class.title)) }
                p { (sentence(&visitor.sentence(app, &told))) }
                @if person.class().is_some() {
                    (button(&format!("{}/away", at(&class.code)), "", &[], &visitor.say(app, "class-away")))
                } @else {
                    p { (visitor.say(app, "class-other-how")) }
                    a class="button" href="/log-out" { (visitor.say(app, "web-log-out")) "…" }
                }
            }
        }
    }
}

/// Returns a new browser session, and the cookie that keeps it.
fn fresh(visitor: &Visitor) -> Result<(BrowserToken, HeaderValue), AppError> {
    let session = BrowserToken::fresh().ok_or_else(lobby::no_session)?;
    let cookie = session.set_cookie(visitor.client.https).ok_or_else(lobby::no_session)?;
    Ok((session, cookie))
}

/// Lets a visitor in with a first name.
pub(crate) async fn join(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    fields: FormFields,
) -> Result<Response, AppError> {
    let class = named(&app, &code).await?;
    let way = Redirect::to(&at(&class.code));
    if visitor.known().is_some() {
        return Ok(way.into_response());
    }
    let (session, cookie) = fresh(&visitor)?;
    let (as_whom, typed) = ((&*session.key(), visitor.language), fields.need("name")?);
    let joined = app.service.classes().join_class(&class.code, typed, as_whom).await;
    if let Err(Refusal::Because(why)) = &joined {
        let body = door(&app, &visitor, &class, (typed, Some(why)));
        let page = page::document(&app, &visitor, &class.title, &at(&class.code), &body);
        return Ok((StatusCode::CONFLICT, page).into_response());
    }
    joined?;
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), way).into_response())
}

/// Logs a pupil out, so that the next one at this device can come in.
pub(crate) async fn away(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Response, AppError> {
    let way = Redirect::to(&at(&named(&app, &code).await?.code));
    let Some(pupil) = visitor.known().filter(|person| person.class().is_some()) else {
        return Ok(way.into_response());
    };
    app.service.accounts().log_out(pupil.id, &visitor.key()).await?;
    app.service.session_ended(&visitor.key());
    let forget = session::forgotten(visitor.client.https).into_iter();
    let forget: Vec<_> = forget.map(|line| (header::SET_COOKIE, line)).collect();
    Ok((AppendHeaders(forget), way).into_response())
}

/// Shows whose slip this is, and the button that opens the browser as that pupil.
pub(crate) async fn slip(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(slip): Path<String>,
) -> Result<Response, AppError> {
    let (class, person) = app.service.classes().of_slip(&slip).await.map_err(not_found)?;
    if visitor.known().is_some_and(|known| known.id == person.id) {
        return Ok(Redirect::to(&at(&class.code)).into_response());
    }
    let shown = app.desk.shown(visitor.language, &person.name);
    let say = |key| visitor.sentence(&app, &Sentence::new(key).with("name", shown.as_str()));
    let body = html! {
        main class="narrow" {
            section class="card hello" {
                h2 { (sentence(&say("class-slip-hello"))) }
                p { (name(&class.title)) }
                (button(&format!("/s/{slip}"), "strong", &[], &say("class-slip-open")))
            }
        }
    };
    Ok(page::document(&app, &visitor, &class.title, "/", &body).into_response())
}

/// Opens the browser by a slip; a pupil who used it before is logged out.
pub(crate) async fn open_slip(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(slip): Path<String>,
) -> Result<Response, AppError> {
    let (class, pupil) = app.service.classes().of_slip(&slip).await.map_err(not_found)?;
    let way = Redirect::to(&at(&class.code));
    match visitor.known() {
        Some(known) if known.id == pupil.id => return Ok(way.into_response()),
        Some(known) if known.class().is_some() => {
            app.service.accounts().log_out(known.id, &visitor.key()).await?;
            app.service.session_ended(&visitor.key());
        }
        Some(_) => return Err(AppError::keyed(StatusCode::CONFLICT, "class-other-how")),
        None => {}
    }
    let (session, cookie) = fresh(&visitor)?;
    app.service.classes().open_by_slip(&slip, &session.key()).await?;
    Ok((AppendHeaders([(header::SET_COOKIE, cookie)]), way).into_response())
}

/// The teacher's page of a class.
async fn led_page(
    app: &App,
    visitor: &Visitor,
    class: &SchoolClass,
    teacher: &Person,
) -> Result<Markup, AppError> {
    let pupils = app.service.classes().pupils(class.id).await?;
    let given = app.service.classes().homework_of(class, None).await?;
    let (here, say) = (at(&class.code), |key| visitor.say(app, key));
    let board = html! {
        section class="card" {
            h2 { (say("class-board")) }
            p { (say("class-board-text")) }
            a class="button strong" href={ (here) "/board" } { (say("class-board-open")) }
        }
    };
    Ok(html! {
        main class="narrow" {
            (doorway(app, visitor, class))
            (homework::given_of(app, visitor, class, (teacher, &given)))
            (board)
            (register(app, visitor, class, &pupils))
            section class="card" {
                h2 { (say("class-print")) }
                div class="offers" {
                    a class="button" href={ (here) "/slips" } { (say("class-slips")) }
                    a class="button" href=(rules::path(service::GAME_TO_FILL)) { (say("class-rules")) }
                    @if let Some(newest) = given.iter().find(|one| !one.together && one.play.is_none()) {
                        a class="button" href=(homework::sheet_path(class, newest)) {
                            (say("class-sheet"))
                        }
                    }
                }
            }
            (about_the_end(app, visitor, class))
        }
    })
}

/// An address for typing, without its scheme; it breaks only before its last part.
fn address(whole: &str) -> Markup {
    let typed = whole.trim_start_matches("https://").trim_start_matches("http://");
    let (place, code) = typed.rsplit_once('/').unwrap_or((typed, ""));
    html! { (place) "/" wbr; span { (code) } }
}

/// The way in for pupils: the address, its QR code for phones, and whether the class is open to
/// newcomers.
fn doorway(app: &App, visitor: &Visitor, class: &SchoolClass) -> Markup {
    let (here, say) = (at(&class.code), |key| visitor.say(app, key));
    let whole = format!("{}{here}", visitor.client.home(&app.settings));
    let (value, key) = match class.open {
        true => ("off", "class-close"),
        false => ("on", "class-open"),
    };
    html! {
        section class="card" {
            h2 { (say("class-way-in")) }
            @if class.open {
                p { (say("class-way-in-text")) }
                p class="address" { (address(&whole)) }
                (qr::picture(&whole, &say("web-qr-label")))
            } @else {
                p { (say("class-closed-now")) }
            }
            div class="offers" {
                @if class.open {
                    a class="button strong" href={ (here) "/poster" } { (say("class-poster")) }
                }
                (button(&format!("{here}/door"), "", &[("open", value)], &say(key)))
            }
        }
    }
}

/// The pupils of a class, with a button to remove each.
fn register(app: &App, visitor: &Visitor, class: &SchoolClass, pupils: &[ClassPupil]) -> Markup {
    let here = at(&class.code);
    let count = Sentence::new("class-pupils").with("count", pupils.len());
    html! {
        section class="card" {
            h2 { (visitor.sentence(app, &count)) }
            @if pupils.is_empty() {
                p { (visitor.say(app, "class-nobody")) }
            }
            @for pupil in pupils {
                details class="pupil" {
                    summary { (name(&pupil.name)) }
                    p {
                        a class="button" href={ (here) "/slips?p=" (pupil.person.number()) } {
                            (visitor.say(app, "class-slip"))
                        }
                    }
                    p { small { (visitor.say(app, "class-remove-text")) } }
                    (button(
                        &format!("{here}/remove"), "",
                        &[("pupil", &pupil.person.number().to_string())],
                        &visitor.say(app, "class-remove"),
                    ))
                }
            }
        }
    }
}

fn about_the_end(app: &App, visitor: &Visitor, class: &SchoolClass) -> Markup {
    let ends = Sentence::new("class-ends-on").with("day", day(app, visitor, class.ends));
    html! {
        section class="card" {
            h2 { (visitor.say(app, "class-end")) }
            p { (visitor.sentence(app, &ends)) }
            p { a href="/kept" { (visitor.say(app, "class-kept-pupils")) } }
            div class="offers" {
                a class="button" href={ (at(&class.code)) "/end" } {
                    (visitor.say(app, "class-end-now")) "…"
                }
            }
        }
    }
}

/// Opens or closes the class to newcomers.
pub(crate) async fn set_door(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let (class, teacher) = led(&app, &visitor, &code).await?;
    let open = fields.need("open")? == "on";
    app.service.classes().set_open(teacher.id, &class.code, open).await?;
    Ok(Redirect::to(&at(&class.code)))
}

/// Removes a pupil with all their data.
pub(crate) async fn remove(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let (class, teacher) = led(&app, &visitor, &code).await?;
    let pupil = PersonId::new(fields.need("pupil")?.parse().unwrap_or_default());
    app.service.classes().remove_pupil(teacher.id, &class.code, pupil).await?;
    Ok(Redirect::to(&at(&class.code)))
}

/// Explains the end of a class, and asks the first question.
pub(crate) async fn ask_end(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Markup, AppError> {
    question(&app, &visitor, &code, ("class-end-ask", "class-end-on", "end")).await
}

/// Asks the second question.
pub(crate) async fn ask_end_again(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Markup, AppError> {
    question(&app, &visitor, &code, ("class-end-sure", "class-end-yes", "end/now")).await
}

/// A question about the end, with the target and the wording of its yes.
async fn question(
    app: &App,
    visitor: &Visitor,
    code: &str,
    (what, yes, way): (&'static str, &'static str, &str),
) -> Result<Markup, AppError> {
    let (class, _) = led(app, visitor, code).await?;
    let here = at(&class.code);
    let body = html! {
        main class="narrow" {
            section class="card trouble" {
                h2 { (name(&class.title)) }
                p { (visitor.say(app, what)) }
                div class="offers" {
                    (button(&format!("{here}/{way}"), "", &[], &visitor.say(app, yes)))
                    a class="button strong" href=(here) { (visitor.say(app, "class-end-no")) }
                }
            }
        }
    };
    Ok(page::document(app, visitor, &visitor.say(app, "class-end-now"), &here, &body))
}

/// Ends a class.
pub(crate) async fn end(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Path(code): Path<String>,
) -> Result<Markup, AppError> {
    let (class, teacher) = led(&app, &visitor, &code).await?;
    app.service.classes().end_class(teacher.id, &class.code).await?;
    let title = visitor.say(&app, "class-end-now");
    let body = html! {
        main class="narrow" {
            section class="card" role="status" {
                p { (visitor.say(&app, "class-ended")) }
                p { a class="button" href="/classes" { (visitor.say(&app, "class-classes")) } }
            }
        }
    };
    Ok(page::document(&app, &visitor, &title, "/classes", &body))
}

/// Tells a pupil in their own words which data is kept of them.
pub(crate) async fn kept(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Markup {
    let say = |key| visitor.say(&app, key);
    let title = say("class-kept");
    let body = html! {
        main class="narrow" {
            section class="card" {
                h2 { (title) }
                p { (say("class-kept-what")) }
                p { (say("class-kept-not")) }
                p { (say("class-kept-who")) }
                p { (say("class-kept-until")) }
                p { (say("class-kept-ask")) }
                @if visitor.known().is_some_and(|person| person.class().is_some()) {
                    div class="offers" {
                        a class="button" href="/mydata" download { (say("privacy-data-get")) }
                        a class="button" href="/forget" { (say("privacy-forget-title")) "…" }
                    }
                }
            }
            p { a href="/privacy" { (say("class-kept-adults")) } }
        }
    };
    page::document(&app, &visitor, &title, "/kept", &body)
}
