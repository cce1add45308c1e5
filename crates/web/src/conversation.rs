//! Messages of a room, as markup for one reader.

use chat::{Outgoing, Picture, PictureKind};
use service::{MatchId, Notice, NoticeKind, Room};

use crate::{
    house::House,
    html::{button, esc},
    reader::Reader,
};

/// How many messages a page begins with.
pub(crate) const FIRST: u32 = 60;

/// A notice as a message; empty if there is nothing left to say.
pub(crate) async fn message(
    house: &House,
    reader: &Reader,
    room: &Room,
    notice: &Notice,
    shown: Option<MatchId>,
) -> String {
    let Some(mut said) = house.desk.word(notice, reader.of_desk()).await else {
        return String::new();
    };
    let (id, at) = (notice.id.number(), notice.at.number());
    let private = notice.to.is_some();
    let me = reader.known().map(|person| person.id);
    let class = match &notice.kind {
        NoticeKind::Said { person, .. } if Some(*person) == me => "message said own",
        NoticeKind::Said { .. } => "message said",
        NoticeKind::YourTurn { .. } => "message private turn",
        NoticeKind::Started | NoticeKind::Moved { .. } | NoticeKind::Over { .. } => {
            "message course"
        }
        _ if private => "message private",
        _ => "message",
    };
    let seen = if private { only_you(house, reader) } else { String::new() };
    let link = to_board(house, reader, notice, &mut said, shown);
    let content = content(
        reader,
        room,
        &said,
        Some(Noticed { id: &id.to_string(), label: &reader.say(house, "web-picture") }),
    );
    let about = notice.match_id.map(|id| format!(r#" data-about="{}""#, id.code()));
    let about = about.unwrap_or_default();
    format!(
        r#"<article class="{class}" id="n{id}"{about}>{seen}{content}{link}<time data-at="{at}">{}</time></article>"#,
        time_of_day(at)
    )
}

/// What the table itself shows and offers is not offered again: neither the
/// buttons of a turn nor the tiles one holds. To another match than the one
/// that is `shown` there is a way instead.
fn to_board(
    house: &House,
    reader: &Reader,
    notice: &Notice,
    said: &mut Outgoing,
    shown: Option<MatchId>,
) -> String {
    let turn = matches!(notice.kind, NoticeKind::YourTurn { .. });
    let here = shown == notice.match_id;
    match notice.kind {
        NoticeKind::YourTurn { .. } | NoticeKind::Started | NoticeKind::Moved { .. } => {}
        NoticeKind::Over { .. } if here => {}
        _ => return String::new(),
    }
    if turn {
        said.picture = None;
    }
    let offered = !std::mem::take(&mut said.buttons).is_empty();
    match notice.match_id.filter(|_| offered && !here) {
        Some(id) => {
            let (code, label) = (id.code(), esc(&reader.say(house, "web-to-board")));
            format!(r#"<div class="offers"><a class="button" href="?m={code}">{label}</a></div>"#)
        }
        None => String::new(),
    }
}

/// The desk's answers to who spoke, which nobody else sees.
pub(crate) fn answers(house: &House, reader: &Reader, room: &Room, said: &[Outgoing]) -> String {
    let one = |said: &Outgoing| {
        let (seen, content) = (only_you(house, reader), content(reader, room, said, None));
        format!(r#"<article class="message private answer">{seen}{content}</article>"#)
    };
    said.iter().map(one).collect()
}

fn only_you(house: &House, reader: &Reader) -> String {
    format!(r#"<p class="only">{}</p>"#, esc(&reader.say(house, "web-only-you")))
}

/// The notice a message tells, and what to call its picture: what that shows
/// is on the board, too, and long to hear.
#[derive(Clone, Copy)]
pub(crate) struct Noticed<'a> {
    id: &'a str,
    label: &'a str,
}

/// Text, picture and buttons of a message. The picture of a notice is asked for
/// by the notice; that of an answer by what it shows, through the eyes of
/// whoever asks.
pub(crate) fn content(
    reader: &Reader,
    room: &Room,
    said: &Outgoing,
    notice: Option<Noticed<'_>>,
) -> String {
    let text = format!(r#"<p class="text" dir="auto">{}</p>"#, quiet_prints(&esc(&said.text)));
    let picture =
        said.picture.as_ref().map(|shown| picture(reader, room, shown, notice)).unwrap_or_default();
    let action = format!("/r/{}/press", room.key);
    let rows = said.buttons.iter().map(|row| {
        let one = |one: &chat::Button| button(&action, "", &[("token", &one.token)], &one.label);
        format!(r#"<div class="offers">{}</div>"#, row.iter().map(one).collect::<String>())
    });
    text + &picture + &rows.collect::<String>()
}

/// Long rows of hexadecimal digits stand back.
fn quiet_prints(text: &str) -> String {
    let words = text.split_inclusive(|character: char| !character.is_ascii_hexdigit());
    let one = |word: &str| {
        let digits = word.trim_end_matches(|character: char| !character.is_ascii_hexdigit());
        if digits.len() < 32 {
            return word.to_owned();
        }
        format!(r#"<small class="print">{digits}</small>{}"#, &word[digits.len()..])
    };
    words.map(one).collect()
}

/// A browser keeps pictures by address, so that says in which language and
/// colours one is drawn.
fn picture(reader: &Reader, room: &Room, shown: &Picture, notice: Option<Noticed<'_>>) -> String {
    let path = match notice {
        Some(notice) => format!("/r/{}/picture/{}/0.png", room.key, notice.id),
        None => format!("/r/{}/picture/mine/{}.png", room.key, name_of(shown)),
    };
    let label = notice.map(|notice| format!(r#" aria-label="{}""#, esc(notice.label)));
    let label = label.unwrap_or_default();
    let (path, alt) = (esc(&path), esc(&shown.alt));
    let drawn = format!("{}-{}", reader.language.code(), reader.look.code());
    let class = match shown.kind {
        PictureKind::Board if notice.is_some() => "shot thumb",
        PictureKind::Board => "shot",
        PictureKind::Hand => "shot hand",
    };
    format!(
        r#"<a class="{class}" href="{path}?{drawn}"{label} target="_blank" rel="noopener"><picture><source media="(prefers-color-scheme:dark)" srcset="{path}?small-{drawn}-dark"><img src="{path}?small-{drawn}" alt="{alt}" loading="lazy"></picture></a>"#
    )
}

/// What a picture shows, as an address says it: `k7.12.board`.
fn name_of(shown: &Picture) -> String {
    let kind = match shown.kind {
        PictureKind::Board => "board",
        PictureKind::Hand => "hand",
    };
    format!("{}.{}.{kind}", shown.match_id.code(), shown.mark)
}

/// Hours and minutes of universal time; the page's script says the reader's.
fn time_of_day(at: i64) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_of_day_is_universal() {
        assert_eq!(time_of_day(0), "00:00");
        assert_eq!(time_of_day(1_763_726_400_000), "12:00");
        assert_eq!(time_of_day(-60_000), "23:59");
    }
}
