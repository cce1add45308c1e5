//! The common parts of all pages.

use axum::{
    Json,
    response::{IntoResponse, Response},
};
use chat::Language;
use maud::{DOCTYPE, Markup, html};
use serde_json::{Map, Value};
use service::Person;

use crate::{
    app::App,
    assets,
    markup::{hidden_field, name},
    session::BrowserEntry,
    visitor::{Look, Visitor},
};

/// A page of its own; its settings lead back to `here`.
pub(crate) fn document(
    app: &App,
    visitor: &Visitor,
    title: &str,
    here: &str,
    body: &Markup,
) -> Markup {
    with_header(app, visitor, &Head::new(title, here), body)
}

/// The top of a page: a title, and a few words below it, which may be empty.
#[derive(Debug, Clone)]
pub(crate) struct Heading {
    pub(crate) title: String,
    pub(crate) about: String,
}

/// The parts of a page around its body.
pub(crate) struct Head<'a> {
    /// The title, in the browser's tab and at the top of the page.
    pub(crate) title: &'a str,
    /// A few words below that; may be empty.
    pub(crate) about: &'a str,
    /// The page's address, to which the forms of its menu lead back.
    pub(crate) here: &'a str,
    /// The beginning of its menu.
    pub(crate) menu: Markup,
    /// The preview that other sites show of a link to it; empty for one of this place in general.
    pub(crate) shared: Markup,
    /// The page's scripts, besides the one of every page.
    pub(crate) scripts: &'static [&'static str],
}

impl<'a> Head<'a> {
    /// The head of a page with the usual menu and a general preview.
    pub(crate) fn new(title: &'a str, here: &'a str) -> Self {
        Self { title, about: "", here, menu: html! {}, shared: html! {}, scripts: &[] }
    }
}

/// A page whose menu begins with something of its own.
pub(crate) fn with_header(app: &App, visitor: &Visitor, head: &Head<'_>, body: &Markup) -> Markup {
    let [icon, touched, manifest, theme, css] =
        ["icon.svg", "icon-180.png", "kamen.webmanifest", "theme.css", "table.css"]
            .map(assets::address);
    let inside = visitor.entry == BrowserEntry::MiniApp;
    let app_script = inside.then_some(&"app.js");
    let scripts = std::iter::once(&"page.js").chain(app_script).chain(head.scripts);
    html! {
        (DOCTYPE)
        html lang=(visitor.language.code()) data-look=(visitor.look.code())
            data-in=(visitor.say(app, "web-in-time")) data-now=(visitor.say(app, "web-now"))
            data-zone=[zone_asked(visitor)] data-inside[inside] {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content";
                meta name="color-scheme" content="light dark";
                title { (head.title) @if !head.about.is_empty() { " · " (head.about) } }
                @if head.shared.0.is_empty() {
                    (shared(app, visitor, head.title, "web-welcome", None))
                } @else {
                    (head.shared)
                }
                link rel="icon" href=(icon);
                link rel="apple-touch-icon" href=(touched);
                link rel="manifest" href=(manifest);
                link rel="stylesheet" href=(theme);
                link rel="stylesheet" href=(css);
                @for script in scripts { script src=(assets::address(script)) defer {} }
            }
            body {
                (top(app, visitor, head))
                @if app.service.is_halted() {
                    p class="halted" role="alert" { (visitor.say(app, "service-halted")) }
                }
                (body)
            }
        }
    }
}

/// The preview that a chat shows of a link to a page: a title, a sentence and the picture of a
/// game, by default of the daily puzzle.
pub(crate) fn shared(
    app: &App,
    visitor: &Visitor,
    title: &str,
    about: &'static str,
    game: Option<&str>,
) -> Markup {
    shared_with(app, visitor, title, &visitor.say(app, about), game)
}

/// The same with a sentence that is worded already.
pub(crate) fn shared_with(
    app: &App,
    visitor: &Visitor,
    title: &str,
    about: &str,
    game: Option<&str>,
) -> Markup {
    let home = visitor.client.home(&app.settings);
    let game = game.or(service::daily_game());
    html! {
        meta name="description" content=(about);
        meta property="og:type" content="website";
        meta property="og:site_name" content=(visitor.say(app, "web-title"));
        meta property="og:title" content=(title);
        meta property="og:description" content=(about);
        @if let Some(game) = game {
            meta property="og:image" content={ (home) "/play/" (game) "/board.png" };
        }
        meta name="twitter:card" content="summary_large_image";
    }
}

/// The address to which the browser reports its zone, as long as it is unknown.
fn zone_asked(visitor: &Visitor) -> Option<&'static str> {
    let asked = |person: &&Person| person.zone.is_none() && person.class().is_none();
    visitor.known().filter(asked).map(|_| "/zone")
}

/// The bar at the top of every page: the way home, the title, the menu.
fn top(app: &App, visitor: &Visitor, head: &Head<'_>) -> Markup {
    html! {
        header class="top" {
            a class="brand" href="/" aria-label=(visitor.say(app, "web-home")) {
                b aria-hidden="true" { "K" }
            }
            h1 {
                (name(head.title))
                @if !head.about.is_empty() { small { (name(head.about)) } }
            }
            @if !head.menu.0.is_empty() {
                (folded(&visitor.say(app, "web-menu-room"), "M4 11l8-7 8 7M6 10v9h12v-9", &head.menu))
            }
            (folded(
                &visitor.say(app, "web-menu-me"),
                "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 20c1-4 4-6 8-6s7 2 8 6",
                &settings(app, visitor, head.here),
            ))
        }
    }
}

/// A menu behind a sign.
fn folded(label: &str, sign: &str, held: &Markup) -> Markup {
    html! {
        details class="menu" {
            summary aria-label=(label) title=(label) {
                svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" fill="none"
                    stroke="currentColor" stroke-width="2" stroke-linecap="round"
                    stroke-linejoin="round" { path d=(sign) {} }
            }
            div class="sheet" { (held) }
        }
    }
}

/// The settings of the menu: language, colours and the person's name.
fn settings(app: &App, visitor: &Visitor, here: &str) -> Markup {
    let languages = Language::ALL.map(|language| RadioValue {
        value: language.code(),
        label: language.own_name().into(),
        chosen: language == visitor.language,
    });
    let looks = Look::ALL.map(|look| RadioValue {
        value: look.code(),
        label: visitor.say(app, look_key(look)),
        chosen: look == visitor.look,
    });
    let say = |key| visitor.say(app, key);
    html! {
        (choices(&say("web-language"), "/language", "language", here, &languages))
        (choices(&say("web-look"), "/look", "look", here, &looks))
        @if let Some(class) = visitor.known().and_then(Person::class) {
            div class="rows" {
                a class="button" href={ "/c/" (class) } { (say("class-back")) }
            }
        } @else if let Some(person) = visitor.known() {
            (name_form(app, visitor, &person.name, here))
            div class="rows" {
                a class="button" href="/me" { (say("top-me")) }
                a class="button" href="/puzzles" { (say("web-puzzles")) }
                a class="button" href="/settings" { (say("web-settings")) }
                a class="button" href="/sessions" { (say("web-sessions")) }
                a class="button" href="/log-out" { (say("web-log-out")) "…" }
            }
        }
        label class="switch" hidden {
            input type="checkbox" id="motion";
            (say("web-motion"))
        }
        div class="rows" {
            a class="button" href="/help" { (say("web-help")) }
            a class="button" href="/privacy" { (say("privacy-title")) }
        }
    }
}

/// One of a few values to choose from.
struct RadioValue {
    value: &'static str,
    label: String,
    chosen: bool,
}

fn choices(legend: &str, action: &str, field: &str, here: &str, choices: &[RadioValue]) -> Markup {
    html! {
        form method="post" action=(action) class="choices" {
            fieldset {
                legend { (legend) }
                (hidden_field("next", here))
                @for RadioValue { value, label, chosen } in choices {
                    button name=(field) value=(value) aria-pressed=(chosen) { (label) }
                }
            }
        }
    }
}

/// A form for a name, for the first time or again.
pub(crate) fn name_form(app: &App, visitor: &Visitor, now: &str, here: &str) -> Markup {
    let first = now.is_empty();
    let (label, take) = if first {
        ("web-name-ask", "web-name-take")
    } else {
        ("web-name-yours", "web-name-change")
    };
    html! {
        form method="post" action="/name" class="line" {
            label for="name" { (visitor.say(app, label)) }
            (hidden_field("next", here))
            div {
                input id="name" name="name" value=(now) required maxlength="32"
                    autocomplete="nickname" autofocus[first];
                button class=[first.then_some("strong")] { (visitor.say(app, take)) }
            }
        }
    }
}

const fn look_key(look: Look) -> &'static str {
    match look {
        Look::Device => "web-look-device",
        Look::Light => "web-look-light",
        Look::Dark => "web-look-dark",
        Look::Contrast => "web-look-contrast",
    }
}

/// Returns an answer for the page's script.
pub(crate) fn json(values: &[(&str, Value)]) -> Response {
    let values = values.iter().map(|(key, value)| ((*key).into(), value.clone()));
    Json(Value::Object(values.collect::<Map<_, _>>())).into_response()
}
