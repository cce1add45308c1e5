//! Messages of a room, as markup for one reader.

use chat::{FileOf, Outgoing, Picture, PictureKind};
use maud::{Markup, html};
use service::{MatchId, Notice, NoticeKind, PersonId, Room};

use crate::{
    app::App,
    markup::{button, sentence},
    privacy, records,
    visitor::Visitor,
};

/// How many messages a page begins with.
pub(crate) const FIRST: u32 = 60;

/// A notice with what the desk says of it as a message; `None` if that is nothing.
pub(crate) fn message(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    notice: &Notice,
    said: Option<Outgoing>,
    shown: Option<MatchId>,
) -> Option<Markup> {
    let mut said = said?;
    let (id, at) = (notice.id.number(), notice.at.number());
    let me = visitor.known().map(|person| person.id);
    let link = to_board(app, visitor, notice, &mut said, shown);
    let label = visitor.say(app, "web-picture");
    let noticed = Noticed { id: &id.to_string(), label: &label };
    Some(html! {
        article class=(class_of(visitor, notice)) id={ "n" (id) }
            data-about=[notice.match_id.map(MatchId::code)] data-settles=[settled(&notice.kind, me)] {
            @if notice.to.is_some() { (only_you(app, visitor)) }
            (content(app, visitor, room, &said, Some(noticed)))
            (link)
            time data-at=(at) { (time_of_day(at)) }
        }
    })
}

/// What kind of message it is, for the style sheet and the script.
fn class_of(visitor: &Visitor, notice: &Notice) -> &'static str {
    let me = visitor.known().map(|person| person.id);
    match &notice.kind {
        NoticeKind::Talk { person, .. } if Some(*person) == me => "message said own",
        NoticeKind::Talk { .. } => "message said",
        NoticeKind::YourTurn { .. } => "message private turn",
        NoticeKind::Started | NoticeKind::Moved { .. } | NoticeKind::Over { .. } => {
            "message course"
        }
        NoticeKind::Aborted { .. }
        | NoticeKind::Withdrawn
        | NoticeKind::Expired
        | NoticeKind::Unfinished
        | NoticeKind::Broken => "message course",
        _ if notice.to.is_some() => "message private",
        _ => "message",
    }
}

/// What the reader need not answer any more after this, as the ends of tokens.
fn settled(kind: &NoticeKind, me: Option<PersonId>) -> Option<&'static str> {
    match *kind {
        NoticeKind::TakebackAnswered { yes: false, .. } => Some("yes no"),
        NoticeKind::TakebackAnswered { person, .. } if Some(person) == me => Some("yes no"),
        NoticeKind::Joined { person } | NoticeKind::Declined { person } if Some(person) == me => {
            Some("join decline")
        }
        _ => None,
    }
}

/// What the table itself shows and offers is not offered again: neither the
/// buttons of a turn nor the tiles one holds. To another match than the one
/// that is `shown` there is a way instead.
fn to_board(
    app: &App,
    visitor: &Visitor,
    notice: &Notice,
    said: &mut Outgoing,
    shown: Option<MatchId>,
) -> Markup {
    let turn = matches!(notice.kind, NoticeKind::YourTurn { .. });
    let here = shown == notice.match_id;
    match notice.kind {
        NoticeKind::YourTurn { .. } | NoticeKind::Started | NoticeKind::Moved { .. } => {}
        NoticeKind::Over { .. } if here => {}
        _ => return html! {},
    }
    if turn {
        said.picture = None;
    }
    let offered = !std::mem::take(&mut said.buttons).is_empty();
    let elsewhere = notice.match_id.filter(|_| offered && !here);
    html! {
        @if let Some(id) = elsewhere {
            div class="offers" {
                a class="button" href={ "?m=" (id.code()) } { (visitor.say(app, "web-to-board")) }
            }
        }
    }
}

/// The desk's answers to who spoke, which nobody else sees.
pub(crate) fn answers(app: &App, visitor: &Visitor, room: &Room, said: &[Outgoing]) -> Markup {
    html! {
        @for said in said {
            article class="message private answer" {
                (only_you(app, visitor))
                (content(app, visitor, room, said, None))
            }
        }
    }
}

fn only_you(app: &App, visitor: &Visitor) -> Markup {
    html! { p class="only" { (visitor.say(app, "web-only-you")) } }
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
    app: &App,
    visitor: &Visitor,
    room: &Room,
    said: &Outgoing,
    notice: Option<Noticed<'_>>,
) -> Markup {
    let action = format!("/r/{}/press", room.key);
    html! {
        p class="text" { (text(&said.text)) }
        @if let Some(shown) = &said.picture { (picture(visitor, room, shown, notice)) }
        @match said.file {
            Some(FileOf::Reader) => (privacy::download(app, visitor)),
            Some(FileOf::Match(id)) => (records::download(app, visitor, id)),
            None => {}
        }
        @for row in &said.buttons {
            div class="offers" {
                @for one in row { (button(&action, "", &[("token", &one.token)], &one.label)) }
            }
        }
    }
}

/// A message's text; long rows of hexadecimal digits stand back.
fn text(text: &str) -> Markup {
    let words = text.split_inclusive(|character: char| !character.is_ascii_hexdigit());
    let prints = words.filter_map(|word| {
        let digits = word.trim_end_matches(|character: char| !character.is_ascii_hexdigit());
        (digits.len() >= 32).then_some(digits)
    });
    let mut rest = text;
    html! {
        @for digits in prints {
            @let (before, after) = rest.split_once(digits).unwrap_or((rest, ""));
            @let () = rest = after;
            (sentence(before))
            small class="print" { (digits) }
        }
        (sentence(rest))
    }
}

/// A browser keeps pictures by address, so that says in which language and
/// colours one is drawn.
fn picture(visitor: &Visitor, room: &Room, shown: &Picture, notice: Option<Noticed<'_>>) -> Markup {
    let path = match notice {
        Some(notice) => format!("/r/{}/picture/{}/0.png", room.key, notice.id),
        None => format!("/r/{}/picture/mine/{}.png", room.key, name_of(shown)),
    };
    let drawn = format!("{}-{}", visitor.language.code(), visitor.look.code());
    let class = match shown.kind {
        PictureKind::Board if notice.is_some() => "shot thumb",
        PictureKind::Board => "shot",
        PictureKind::Hand => "shot hand",
    };
    html! {
        a class=(class) href={ (path) "?" (drawn) } aria-label=[notice.map(|notice| notice.label)]
            target="_blank" rel="noopener" {
            picture {
                source media="(prefers-color-scheme:dark)"
                    srcset={ (path) "?small-" (drawn) "-dark" };
                img src={ (path) "?small-" (drawn) } alt=(shown.alt) loading="lazy";
            }
        }
    }
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
    fn long_rows_of_digits_stand_back_and_the_text_around_them_stays() {
        let print = "0123456789abcdef".repeat(4);
        let shown =
            text(&format!("<Lots> face {print}.\n\u{2068}דנה\u{2069} begins.")).into_string();
        let small = format!(r#"&lt;Lots&gt; face <small class="print">{print}</small>."#);
        assert_eq!(shown, small + "\n<bdi>דנה</bdi> begins.");
    }

    #[test]
    fn the_time_of_day_is_universal() {
        assert_eq!(time_of_day(0), "00:00");
        assert_eq!(time_of_day(1_763_726_400_000), "12:00");
        assert_eq!(time_of_day(-60_000), "23:59");
    }
}
