//! Messages of a room, as markup for one reader.

use chat::{ButtonMeaning, FileOf, Outgoing, Picture, PictureKind, Poster};
use maud::{Markup, PreEscaped, html};
use service::{MatchId, Notice, NoticeKind, PersonId, Room, Sitting};

use crate::{
    app::App,
    fields::escape,
    markup::{button, sentence},
    privacy, records, rules,
    visitor::Visitor,
    voice,
};

/// The number of messages with which each list of a page begins.
pub(crate) const FIRST: u32 = 60;

/// Whether a notice is talk; all else is listed apart.
pub(crate) const fn is_said(notice: &Notice) -> bool {
    matches!(notice.kind, NoticeKind::Talk { .. })
}

/// Whether the page tells the notice by its board and its list of turns alone.
pub(crate) const fn is_turn(notice: &Notice) -> bool {
    matches!(notice.kind, NoticeKind::Moved { .. } | NoticeKind::YourTurn { .. })
}

/// Whether the notice tells something that a page with this match shows nowhere else: neither on
/// its board nor beside it.
pub(crate) fn is_new(notice: &Notice, shown: Option<MatchId>) -> bool {
    let here = notice.match_id.is_some() && notice.match_id == shown;
    let seen = matches!(
        notice.kind,
        NoticeKind::Invited { .. }
            | NoticeKind::RematchOf { .. }
            | NoticeKind::Started
            | NoticeKind::Over { .. }
            | NoticeKind::TakebackAsked { .. }
            | NoticeKind::TimeOver { .. }
    );
    let on_board = is_turn(notice) || (here && seen);
    !on_board
}

/// Whether the match has gone on with this notice, so that earlier offers are out of date.
pub(crate) const fn goes_on(notice: &Notice) -> bool {
    is_turn(notice)
        || matches!(
            notice.kind,
            NoticeKind::Started
                | NoticeKind::Over { .. }
                | NoticeKind::Aborted { .. }
                | NoticeKind::Withdrawn
                | NoticeKind::Expired
                | NoticeKind::Unfinished
                | NoticeKind::Broken
        )
}

/// A notice with the desk's words as a message; `None` if it has none.
pub(crate) fn message(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    notice: &Notice,
    said: Option<Outgoing>,
    shown: Option<MatchId>,
) -> Option<Markup> {
    let mut said = said?;
    if !is_said(notice) {
        said.text = voice::of_message(&said);
    }
    let (id, at) = (notice.id.number(), notice.at.number());
    let me = visitor.known().map(|person| person.id);
    let link = to_board(app, visitor, notice, &mut said, shown);
    let label = visitor.say(app, "web-picture");
    let noticed = Noticed { id: &id.to_string(), label: &label };
    Some(html! {
        article class=(class_of(visitor, notice)) id={ "n" (id) }
            data-about=[notice.match_id.map(MatchId::code)] data-settles=[settled(&notice.kind, me)] {
            (content(app, visitor, room, &said, Some(noticed)))
            (link)
            time data-at=(at) { (time_of_day(at)) }
        }
    })
}

/// The class of the message, for the style sheet and the script.
fn class_of(visitor: &Visitor, notice: &Notice) -> &'static str {
    let me = visitor.known().map(|person| person.id);
    match &notice.kind {
        NoticeKind::Talk { person, .. } => match (Some(*person) == me, notice.to.is_some()) {
            (true, true) => "message private said own",
            (false, true) => "message private said",
            (true, false) => "message said own",
            (false, false) => "message said",
        },
        _ if notice.to.is_some() => "message private",
        _ => "message",
    }
}

/// The requests that this notice settles for the reader, as the ends of their tokens.
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

/// Removes from a message all that the table itself shows and offers. To another match than the one
/// that is `shown` it gets a link instead.
fn to_board(
    app: &App,
    visitor: &Visitor,
    notice: &Notice,
    said: &mut Outgoing,
    shown: Option<MatchId>,
) -> Markup {
    let here = shown == notice.match_id;
    match notice.kind {
        NoticeKind::Started => said.buttons.clear(),
        NoticeKind::Over { .. }
        | NoticeKind::TakebackAsked { .. }
        | NoticeKind::TimeOver { .. }
            if here =>
        {
            said.picture = None;
            said.buttons.clear();
        }
        NoticeKind::Over { .. }
        | NoticeKind::TakebackAsked { .. }
        | NoticeKind::TakebackAnswered { .. }
        | NoticeKind::TimeOver { .. }
        | NoticeKind::TimeGiven { .. }
        | NoticeKind::TurnsLost
        | NoticeKind::Nudged { .. }
        | NoticeKind::SeatLeft { .. }
        | NoticeKind::Aborted { .. }
        | NoticeKind::Unfinished => {}
        _ => return html! {},
    }
    let elsewhere = notice.match_id.filter(|_| !here);
    html! {
        @if let Some(id) = elsewhere {
            div class="offers" {
                a class="button" href={ "?m=" (id.code()) } { (visitor.say(app, "web-to-board")) }
            }
        }
    }
}

/// The desk's answers to the speaker, which nobody else sees.
pub(crate) fn answers(app: &App, visitor: &Visitor, room: &Room, said: &[Outgoing]) -> Markup {
    html! {
        @for said in said {
            article class="message private answer" {
                (content(app, visitor, room, said, None))
            }
        }
    }
}

/// The notice that a message tells, and a label for its picture: the full description is on the
/// board, too, and long to hear.
#[derive(Clone, Copy)]
pub(crate) struct Noticed<'a> {
    id: &'a str,
    label: &'a str,
}

/// The taps that a message puts on the board beside it, in place of a picture of them.
pub(crate) fn laid(said: &Outgoing, beside: Option<MatchId>) -> Option<&[String]> {
    let shown = said.picture.as_ref()?;
    let here = beside == Some(shown.match_id) && shown.kind == PictureKind::Board;
    (here && !shown.steps.is_empty()).then_some(&shown.steps)
}

/// Text, picture and buttons of a message. The picture of a notice is fetched by the notice. The
/// picture of an answer is fetched by its content, and shows the view of the person who asks.
pub(crate) fn content(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    said: &Outgoing,
    notice: Option<Noticed<'_>>,
) -> Markup {
    let action = format!("/r/{}/press", room.key);
    html! {
        div class="text" { (text(&said.text, &visitor.say(app, "web-print"))) }
        @if let Some(shown) = &said.picture { (picture(visitor, room, shown, notice)) }
        @if let Some(of) = said.diagram {
            span class="shot" { (small(visitor, &rules::picture_path(of), &of.alt(), [168, 200])) }
        }
        @if let Some(poster) = &said.poster { (posted(visitor, room, poster, notice)) }
        @match said.file {
            Some(FileOf::Reader) => (privacy::download(app, visitor)),
            Some(FileOf::Record(id)) => (records::download(app, visitor, id)),
            Some(FileOf::Notation(id)) => (records::notation_link(app, visitor, id)),
            Some(FileOf::Film(id)) => (records::film_shown(app, visitor, id)),
            Some(FileOf::Archive(_)) => div class="offers" { (records::archive_link(app, visitor)) },
            None => {}
        }
        @if let Some(link) = &said.link {
            div class="offers" { a class="button" href=(link.url) { (link.label) } }
        }
        @for row in &said.buttons {
            div class="offers" {
                // The browser is open already, so a button that opens it is left out.
                @for one in row.iter().filter(|one| !ButtonMeaning::of(&one.token).opens) { (button(&action, "", &[("token", &one.token)], &one.label)) }
            }
        }
    }
}

/// The text of a message. A line with a long row of hexadecimal digits, which few readers compare,
/// is folded behind a few words, with the rest of its paragraph.
fn text(text: &str, behind: &str) -> Markup {
    let mut folds = false;
    let fold = |line| {
        folds = is_print(line) || folds && !line.is_empty();
        (folds, line)
    };
    let lines: Vec<(bool, &str)> = text.split('\n').map(fold).collect();
    html! {
        @for (number, alike) in lines.chunk_by(|(one, _), (next, _)| one == next).enumerate() {
            @let said = alike.iter().map(|(_, line)| *line).collect::<Vec<_>>().join("\n");
            @if alike[0].0 {
                details class="print" {
                    summary { (behind) }
                    small { (sentence(&said)) }
                }
            } @else {
                @if number > 0 { "\n" }
                (sentence(&said))
            }
        }
    }
}

/// Whether at least 32 hexadecimal digits stand in a row.
fn is_print(line: &str) -> bool {
    line.split(|letter: char| !letter.is_ascii_hexdigit()).any(|row| row.len() >= 32)
}

/// A picture. Browsers keep pictures by address, so the address contains its language and colours.
/// The picture of a notice is fetched once the reader opens it.
fn picture(visitor: &Visitor, room: &Room, shown: &Picture, notice: Option<Noticed<'_>>) -> Markup {
    let drawn = format!("{}-{}", visitor.language.code(), visitor.look.code());
    if let Some(Noticed { id, label }) = notice {
        let path = format!("/r/{}/picture/{id}/0.png", room.key);
        return html! {
            a href={ (path) "?" (drawn) } target="_blank" rel="noopener" { (label) }
        };
    }
    let path = format!("/r/{}/picture/mine/{}.png", room.key, name_of(shown));
    let (class, [width, height]) = match shown.kind {
        PictureKind::Board | PictureKind::Moment | PictureKind::End | PictureKind::Turn => {
            ("shot", [168, 200])
        }
        PictureKind::Hand => ("shot hand", [300, 72]),
        PictureKind::Chart => ("shot chart", [300, 126]),
    };
    html! {
        a class=(class) href={ (path) "?" (drawn) } target="_blank" rel="noopener" {
            (small(visitor, &path, &shown.alt, [width, height]))
        }
    }
}

/// A poster. The poster of a notice is fetched once the reader opens it.
fn posted(visitor: &Visitor, room: &Room, poster: &Poster, notice: Option<Noticed<'_>>) -> Markup {
    let drawn = format!("{}-{}", visitor.language.code(), visitor.look.code());
    match notice {
        Some(Noticed { id, label }) => html! {
            a href={ "/r/" (room.key) "/picture/" (id) "/0.png?" (drawn) } target="_blank"
                rel="noopener" { (label) }
        },
        None => html! {
            figure class="poster" aria-hidden="true" { (PreEscaped(poster.svg(visitor.theme()))) }
        },
    }
}

/// A picture in the small size that stands beside other things.
pub(crate) fn small(visitor: &Visitor, path: &str, alt: &str, [width, height]: [u32; 2]) -> Markup {
    let drawn = format!("{}-{}", visitor.language.code(), visitor.look.code());
    html! {
        picture {
            source media="(prefers-color-scheme:dark)" srcset={ (path) "?small-" (drawn) "-dark" };
            img src={ (path) "?small-" (drawn) } alt=(alt) loading="lazy" width=(width)
                height=(height);
        }
    }
}

/// The board of a game in the reader's present view. It stands beside the game's name, which
/// describes it.
pub(crate) fn small_board(visitor: &Visitor, room: &Room, game: &Sitting) -> Markup {
    let Ok(board) = game.board() else { return html! {} };
    let name = format!("{}.{}.board.png", board.card.id.code(), board.mark());
    small(visitor, &format!("/r/{}/picture/mine/{name}", room.key), "", [72, 80])
}

/// Returns the picture's name for its address: `k7.12.board`, and the taps upon it.
fn name_of(shown: &Picture) -> String {
    let steps = shown.steps.iter().map(|step| format!(".{}", escape(step))).collect::<String>();
    format!("{}.{}.{}{steps}", shown.match_id.code(), shown.mark, shown.kind.code())
}

/// Hours and minutes of universal time; the page's script puts the reader's.
fn time_of_day(at: i64) -> String {
    let minutes = at.div_euclid(60_000).rem_euclid(24 * 60);
    format!("{:02}:{:02}", minutes / 60, minutes % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_with_a_long_row_of_digits_opens_when_pressed() {
        let print = "0123456789abcdef".repeat(4);
        let said = format!("k1 <begins>.\nIts face: {print}.\n\n\u{2068}דנה\u{2069} begins.");
        let shown = text(&said, "To check");
        let details = format!("<summary>To check</summary><small>Its face: {print}.</small>");
        assert_eq!(
            shown.into_string(),
            format!(
                "k1 &lt;begins&gt;.<details class=\"print\">{details}</details>\n\n<bdi>דנה</bdi> begins."
            )
        );
        assert!(!is_print("Nothing but words, and deadbeef."));
        assert!(is_print(&format!("Ana: web:{print}, Ben: nothing")));
    }

    #[test]
    fn the_time_of_day_is_universal() {
        assert_eq!(time_of_day(0), "00:00");
        assert_eq!(time_of_day(1_763_726_400_000), "12:00");
        assert_eq!(time_of_day(-60_000), "23:59");
    }
}
