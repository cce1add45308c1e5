//! The pages of settings: a person's own, and those of a room for the person who looks after it.

use axum::{Extension, response::Redirect};
use chat::ShownSetting;
use maud::{Markup, html};
use service::Room;

use crate::{
    app::App,
    error::AppError,
    fields::FormFields,
    markup::hidden_field,
    page::{self, Head},
    push::pages as push,
    room::Inside,
    visitor::Visitor,
    voice,
};

/// Shows the person's own settings.
pub(crate) async fn show(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
) -> Result<Markup, AppError> {
    let all = app.desk.people().shown_settings(visitor.person()?, None).await?;
    let title = visitor.say(&app, "web-settings");
    let calls = push::switch(&app, &visitor).await?;
    let body = forms("/settings", &visitor.say(&app, "web-settings-text"), &all, &calls);
    let head = Head { scripts: &["push.js"], ..Head::new(&title, "/settings") };
    Ok(page::with_header(&app, &visitor, &head, &body))
}

/// Chooses one of the person's own settings.
pub(crate) async fn choose(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let chosen = (fields.need("setting")?, fields.need("value")?);
    app.desk.people().choose_setting(visitor.person()?, None, chosen).await?;
    Ok(Redirect::to("/settings"))
}

/// Shows the settings of a room to the person who looks after it.
pub(crate) async fn show_room(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
) -> Result<Markup, AppError> {
    let admin = looks_after(&app, &visitor, &room).await?;
    let all = app.desk.people().shown_settings(visitor.person()?, Some((&room, admin))).await?;
    let (title, here) = (visitor.say(&app, "web-settings-room"), here(&room));
    let text = visitor.say(&app, "web-settings-room-text");
    let body = forms(&here, &text, &all, &html! {});
    Ok(page::document(&app, &visitor, &title, &here, &body))
}

/// Chooses a setting of a room.
pub(crate) async fn choose_room(
    Extension(app): Extension<App>,
    Extension(visitor): Extension<Visitor>,
    Inside(room): Inside,
    fields: FormFields,
) -> Result<Redirect, AppError> {
    let admin = looks_after(&app, &visitor, &room).await?;
    let chosen = (fields.need("setting")?, fields.need("value")?);
    app.desk.people().choose_setting(visitor.person()?, Some((&room, admin)), chosen).await?;
    Ok(Redirect::to(&here(&room)))
}

/// The address of a room's settings.
pub(crate) fn here(room: &Room) -> String {
    format!("/r/{}/settings", room.key)
}

async fn looks_after(app: &App, visitor: &Visitor, room: &Room) -> Result<bool, AppError> {
    Ok(app.service.rooms().is_maker(room.id, visitor.person()?.id).await?)
}

fn forms(action: &str, text: &str, all: &[ShownSetting], more: &Markup) -> Markup {
    html! {
        main class="narrow" {
            section class="card" {
                p { (text) }
                @for setting in all { (form(action, setting)) }
                (more)
            }
        }
    }
}

fn form(action: &str, setting: &ShownSetting) -> Markup {
    html! {
        form method="post" action=(action) class="choices" {
            fieldset {
                legend { (setting.name) }
                @if let Some(about) = &setting.about { p { (voice::of_page(about)) } }
                (hidden_field("setting", setting.code))
                @if let Some(own) = &setting.own { span class="own" { (own) } }
                @for value in &setting.values {
                    button name="value" value=(value.code) aria-pressed=(value.chosen) {
                        (value.label)
                    }
                }
            }
        }
    }
}
