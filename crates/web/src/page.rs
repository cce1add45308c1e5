//! What all pages share.

use axum::{
    Json,
    response::{Html, IntoResponse, Response},
};
use chat::Language;
use serde_json::{Map, Value};

use crate::{
    assets,
    house::House,
    html::{esc, hidden_field, name},
    reader::{Look, Reader},
};

/// A page of its own; `here` is where its settings lead back to.
pub(crate) fn whole(
    house: &House,
    reader: &Reader,
    title: &str,
    here: &str,
    body: &str,
) -> Html<String> {
    with_header(house, reader, title, here, &format!("<span>{}</span>", name(title)), "", body)
}

/// A page whose header holds more: what stands in the middle of it, and what
/// its menu begins with.
pub(crate) fn with_header(
    house: &House,
    reader: &Reader,
    title: &str,
    here: &str,
    middle: &str,
    menu: &str,
    body: &str,
) -> Html<String> {
    let (language, look) = (reader.language.code(), reader.look.code());
    let (title, home) = (esc(title), esc(&reader.say(house, "web-home")));
    let (menu_label, settings) =
        (esc(&reader.say(house, "web-menu")), settings(house, reader, here));
    let [theme, css, js] = ["theme.css", "table.css", "table.js"].map(assets::address);
    Html(format!(
        r##"<!doctype html>
<html lang="{language}" data-look="{look}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<title>{title}</title>
<link rel="icon" href="/a/icon.svg">
<link rel="stylesheet" href="{theme}">
<link rel="stylesheet" href="{css}">
<script src="{js}" defer></script>
</head>
<body>
<header class="top">
<a class="brand" href="/" aria-label="{home}"><b aria-hidden="true">K</b></a>
<h1>{middle}</h1>
<details class="menu"><summary aria-label="{menu_label}"><span aria-hidden="true">☰</span></summary>
<div class="sheet">{menu}{settings}</div></details>
</header>
{body}
</body>
</html>
"##
    ))
}

/// Language, colours and one's own name.
fn settings(house: &House, reader: &Reader, here: &str) -> String {
    let languages = Language::ALL.map(|language| Choice {
        value: language.code(),
        label: language.own_name().into(),
        chosen: language == reader.language,
    });
    let looks = Look::ALL.map(|look| Choice {
        value: look.code(),
        label: reader.say(house, look_key(look)),
        chosen: look == reader.look,
    });
    let language =
        choices(&reader.say(house, "web-language"), "/language", "language", here, &languages);
    let look = choices(&reader.say(house, "web-look"), "/look", "look", here, &looks);
    let name = reader.known().map(|person| name_form(house, reader, &person.name, here));
    format!("{language}{look}{}", name.unwrap_or_default())
}

/// One of a few values to choose from.
struct Choice {
    value: &'static str,
    label: String,
    chosen: bool,
}

fn choices(legend: &str, action: &str, field: &str, here: &str, choices: &[Choice]) -> String {
    let buttons = choices.iter().map(|choice| {
        let (value, label) = (choice.value, esc(&choice.label));
        let pressed = choice.chosen;
        format!(
            r#"<button name="{field}" value="{value}" aria-pressed="{pressed}">{label}</button>"#
        )
    });
    let (buttons, next, legend) =
        (buttons.collect::<String>(), hidden_field("next", here), esc(legend));
    format!(
        r#"<form method="post" action="{action}" class="choices"><fieldset><legend>{legend}</legend>{next}{buttons}</fieldset></form>"#
    )
}

/// Choosing a name, for the first time or again.
pub(crate) fn name_form(house: &House, reader: &Reader, now: &str, here: &str) -> String {
    let (label, button) = if now.is_empty() {
        (reader.say(house, "web-name-ask"), reader.say(house, "web-name-take"))
    } else {
        (reader.say(house, "web-name-yours"), reader.say(house, "web-name-change"))
    };
    let (focus, class) =
        if now.is_empty() { (" autofocus", r#" class="strong""#) } else { ("", "") };
    format!(
        r#"<form method="post" action="/name" class="line"><label for="name">{}</label>{}<div><input id="name" name="name" value="{}" required maxlength="32" autocomplete="nickname"{focus}><button{class}>{}</button></div></form>"#,
        esc(&label),
        hidden_field("next", here),
        esc(now),
        esc(&button)
    )
}

const fn look_key(look: Look) -> &'static str {
    match look {
        Look::Device => "web-look-device",
        Look::Light => "web-look-light",
        Look::Dark => "web-look-dark",
        Look::Contrast => "web-look-contrast",
    }
}

/// An answer for the page's script.
pub(crate) fn json(values: &[(&str, Value)]) -> Response {
    let values = values.iter().map(|(key, value)| ((*key).into(), value.clone()));
    Json(Value::Object(values.collect::<Map<_, _>>())).into_response()
}
