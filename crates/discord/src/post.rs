//! Messages of the desk with their buttons.
//!
//! This crate sends them itself: the library keeps neither the headers of Discord's limits nor
//! `retry_after`.

use std::collections::BTreeSet;

use chat::{Button, Copied, Document, Drawn, Emphasis, Mention, Parcel, SecretLink, Typing};
use serde::Serialize;
use serde_json::{Value, to_value};
use serenity::builder::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateButton,
    CreateInteractionResponseFollowup, CreateMessage, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditAttachments, EditInteractionResponse, EditMessage,
};
use serenity::model::{
    application::ButtonStyle,
    channel::{MessageFlags, Nonce},
    id::UserId,
};

use crate::{
    frame::framed,
    markdown::{copyable, fit, plain},
    typing::form_id,
};

/// The most rows of a message, and the most buttons of a row.
const MOST: usize = 5;
/// The most entries of a list, and the prefix of a list's id.
const LISTED: usize = 25;
const LIST: &str = "list.";
/// The longest label of a button.
const LABEL: usize = 80;
/// The longest description of a picture.
const ALT: usize = 1024;

/// The body of a request with its files.
pub(crate) struct Body {
    pub(crate) json: Value,
    pub(crate) files: Vec<CreateAttachment>,
}

impl Body {
    /// Serializes a builder of serenity's. It numbers the files with numbers, where Discord's
    /// schema has ids as text.
    pub(crate) fn new(built: &impl Serialize, files: Vec<CreateAttachment>) -> Self {
        let mut json = to_value(built).unwrap_or_default();
        let listed = json.get_mut("attachments").and_then(Value::as_array_mut);
        for file in listed.into_iter().flatten() {
            if let Some(number) = file["id"].as_u64() {
                file["id"] = number.to_string().into();
            }
        }
        Self { json, files }
    }

    /// The body as one card.
    fn framed(self) -> Self {
        Self { json: framed(self.json), ..self }
    }
}

/// An answer to one person, ready to be sent.
pub(crate) struct Reply {
    pub(crate) text: String,
    pub(crate) picture: Option<Drawn>,
    pub(crate) document: Option<Document>,
    /// The text in place of a refused picture or file.
    pub(crate) instead: String,
    pub(crate) rows: Vec<CreateActionRow>,
    /// Whether it may replace the message whose button was pressed.
    pub(crate) replaces: bool,
}

impl Reply {
    /// An answer of text alone.
    pub(crate) fn text(text: &str) -> Self {
        let (text, instead, rows) = (plain(text), String::new(), Vec::new());
        Self { text, picture: None, document: None, instead, rows, replaces: false }
    }

    /// An answer of text whose copied part is code.
    pub(crate) fn copying(text: &str, copied: Option<&Copied>) -> Self {
        Self { text: copyable(text, copied), ..Self::text("") }
    }

    /// Whether it has a file.
    pub(crate) const fn has_file(&self) -> bool {
        self.picture.is_some() || self.document.is_some()
    }

    /// The answer in words alone.
    pub(crate) fn in_words(&self) -> Self {
        let text = fit(&format!("{}\n{}", self.text, plain(&self.instead)), 2000);
        let (instead, rows) = (String::new(), self.rows.clone());
        Self { text, picture: None, document: None, instead, rows, replaces: self.replaces }
    }

    /// The first answer to an interaction, or a new version of one of the bot's messages.
    pub(crate) fn edit(&self) -> Body {
        let edit = EditInteractionResponse::new()
            .content(&self.text)
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new());
        let edit = match self.files() {
            files if files.is_empty() => edit.clear_attachments(),
            files => files.into_iter().fold(edit, EditInteractionResponse::new_attachment),
        };
        Body::new(&edit, self.files())
    }

    fn files(&self) -> Vec<CreateAttachment> {
        let document =
            |file: &Document| CreateAttachment::bytes(file.bytes.clone(), file.name.clone());
        self.picture.iter().map(file).chain(self.document.iter().map(document)).collect()
    }

    /// A further answer, for this person alone.
    pub(crate) fn follow_up(&self) -> Body {
        let more = CreateInteractionResponseFollowup::new()
            .content(&self.text)
            .ephemeral(true)
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new());
        follow_up(more, self.files())
    }
}

/// A parcel as a message; without its picture, the text describes it.
pub(crate) fn message(parcel: &Parcel, with_picture: bool) -> Body {
    let message = CreateMessage::new()
        .content(content(parcel, with_picture))
        .components(rows(&parcel.buttons, parcel.typing.as_ref()))
        .allowed_mentions(allowed(&parcel.mentions))
        .nonce(Nonce::String(parcel.id.number().to_string()))
        .enforce_nonce(true);
    let message =
        if parcel.rings { message } else { message.flags(MessageFlags::SUPPRESS_NOTIFICATIONS) };
    let picture = parcel.picture.as_ref().filter(|_| with_picture);
    let message = picture.map(file).into_iter().fold(message, CreateMessage::add_file);
    let body = Body::new(&message, picture.map(file).into_iter().collect());
    if is_card(parcel) && picture.is_some() { body.framed() } else { body }
}

/// Whether a parcel is a board in a channel.
fn is_card(parcel: &Parcel) -> bool {
    parcel.match_id.is_some() && parcel.picture.is_some() && !parcel.to.private
}

/// The edit of a message by a parcel: without a board its text and buttons, while a picture stays
/// as it is.
pub(crate) fn changed(parcel: &Parcel, with_picture: bool) -> Body {
    let edit = EditMessage::new().content(content(parcel, with_picture));
    let edit = edit.allowed_mentions(allowed(&parcel.mentions));
    let edit = edit.components(rows(&parcel.buttons, parcel.typing.as_ref()));
    if parcel.match_id.is_none() {
        return Body::new(&edit, Vec::new());
    }
    let files: Vec<_> = parcel.picture.iter().filter(|_| with_picture).map(file).collect();
    // The former board must not stay beside words about another one.
    let edit = if with_picture { edit } else { edit.attachments(EditAttachments::new()) };
    let edit = files.iter().cloned().fold(edit, EditMessage::new_attachment);
    let body = Body::new(&edit, files);
    if is_card(parcel) { body.framed() } else { body }
}

/// A parcel as a public answer, where the bot is a guest.
pub(crate) fn open_answer(parcel: &Parcel, with_picture: bool) -> Body {
    let more = CreateInteractionResponseFollowup::new()
        .content(content(parcel, with_picture))
        .components(rows(&parcel.buttons, parcel.typing.as_ref()))
        .allowed_mentions(allowed(&parcel.mentions));
    let more = if parcel.rings { more } else { more.flags(MessageFlags::SUPPRESS_NOTIFICATIONS) };
    follow_up(more, parcel.picture.iter().filter(|_| with_picture).map(file).collect())
}

fn follow_up(more: CreateInteractionResponseFollowup, files: Vec<CreateAttachment>) -> Body {
    let more = files.iter().cloned().fold(more, CreateInteractionResponseFollowup::add_file);
    Body::new(&more, files)
}

fn content(parcel: &Parcel, with_picture: bool) -> String {
    let alt = parcel.picture.as_ref().filter(|_| !with_picture).map(|picture| picture.alt.as_str());
    let text = alt.map_or_else(|| parcel.text.clone(), |alt| format!("{}\n{alt}", parcel.text));
    let called: Vec<_> = ids(&parcel.mentions).map(|id| format!("<@{id}>")).collect();
    let text = copyable(&text, parcel.copied.as_ref());
    if called.is_empty() { text } else { fit(&format!("{}\n{text}", called.join(" ")), 2000) }
}

/// Allows mentions of these people and nobody else.
fn allowed(mentions: &[Mention]) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(ids(mentions).map(UserId::new))
}

fn ids(mentions: &[Mention]) -> impl Iterator<Item = u64> {
    mentions.iter().filter_map(|mention| mention.key.parse().ok()).filter(|id| *id != 0)
}

/// Buttons in Discord's form, each with an id of its own. Buttons without room are left out.
pub(crate) fn rows(buttons: &[Vec<Button>], typing: Option<&Typing>) -> Vec<CreateActionRow> {
    let (lists, buttons) = lists(buttons);
    let mut known = BTreeSet::new();
    let mut emphasis = Emphasis::among(&buttons);
    let mut fresh = |row: &[Button]| -> Vec<CreateButton> {
        let fresh = row.iter().filter(|it| !it.token.is_empty() && known.insert(it.token.clone()));
        fresh.map(|it| button(&it.label, &it.token).style(style(emphasis(it)))).collect()
    };
    let mut rows: Vec<_> =
        buttons.iter().flat_map(|row| row.chunks(MOST)).map(&mut fresh).collect();
    if let Some(typing) = typing {
        let opens = button(&typing.label, &form_id(typing));
        // The first row if possible, and never between squares.
        let (count, first) = (rows.len(), rows.first_mut());
        match first.filter(|row| row.len() < MOST) {
            Some(row) => row.insert(0, opens),
            None if count + lists.len() < MOST => rows.push(vec![opens]),
            None => match rows.last_mut().filter(|row| row.len() < MOST) {
                Some(row) => row.push(opens),
                None => rows.insert(0, vec![opens]),
            },
        }
    }
    rows.retain(|row| !row.is_empty());
    let mut rows = moved_together(rows, MOST.saturating_sub(lists.len()));
    rows.truncate(MOST.saturating_sub(lists.len()));
    lists.into_iter().chain(rows.into_iter().map(CreateActionRow::Buttons)).collect()
}

/// A row of one button that opens an address.
pub(crate) fn opening(link: &SecretLink) -> CreateActionRow {
    CreateActionRow::Buttons(vec![CreateButton::new_link(&link.url).label(fit(&link.label, LABEL))])
}

/// The squares as lists, where they are more than a row of buttons, and the remaining buttons.
fn lists(buttons: &[Vec<Button>]) -> (Vec<CreateActionRow>, Vec<Vec<Button>>) {
    let squares: Vec<_> = buttons.iter().flatten().filter(|one| one.square).collect();
    if squares.len() <= MOST {
        return (Vec::new(), buttons.to_vec());
    }
    let rest = buttons.iter().map(|row| row.iter().filter(|one| !one.square).cloned().collect());
    let option = |one: &&Button| CreateSelectMenuOption::new(fit(&one.label, LABEL), &one.token);
    let lists = squares.chunks(LISTED).take(MOST - 1).enumerate().map(|(number, part)| {
        let options = part.iter().map(option).collect();
        let kind = CreateSelectMenuKind::String { options };
        CreateActionRow::SelectMenu(CreateSelectMenu::new(format!("{LIST}{number}"), kind))
    });
    (lists.collect(), rest.collect())
}

/// Joins neighbouring rows that fit side by side, until there are few enough.
fn moved_together<T>(mut rows: Vec<Vec<T>>, most: usize) -> Vec<Vec<T>> {
    while rows.len() > most {
        let fit = |pair: &[Vec<T>]| pair.iter().map(Vec::len).sum::<usize>() <= MOST;
        let Some(at) = rows.windows(2).position(fit) else { break };
        let next = rows.remove(at + 1);
        rows[at].extend(next);
    }
    rows
}

const fn style(emphasis: Emphasis) -> ButtonStyle {
    match emphasis {
        Emphasis::Plain => ButtonStyle::Secondary,
        Emphasis::Main => ButtonStyle::Primary,
        Emphasis::Grave => ButtonStyle::Danger,
    }
}

fn button(label: &str, id: &str) -> CreateButton {
    CreateButton::new(id).label(fit(label, LABEL)).style(ButtonStyle::Secondary)
}

fn file(picture: &Drawn) -> CreateAttachment {
    let file = CreateAttachment::bytes(picture.png.clone(), picture.name);
    file.description(fit(&picture.alt, ALT))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_move_together_only_where_there_are_too_many() {
        let few = vec![vec![1], vec![2], vec![3, 4]];
        assert_eq!(moved_together(few.clone(), MOST), few);
        let many = vec![vec![1, 2, 3, 4, 5], vec![6], vec![7], vec![8], vec![9], vec![10]];
        let fewer = vec![vec![1, 2, 3, 4, 5], vec![6, 7], vec![8], vec![9], vec![10]];
        assert_eq!(moved_together(many, MOST), fewer);
        let full = vec![vec![0; 5]; 6];
        assert_eq!(moved_together(full.clone(), MOST), full, "nothing more can be done");
    }
}
