//! The page of a match that waits for people. The invited people answer, and the host sends the
//! link and sees the seats fill.

use maud::{Markup, html};
use service::{MatchCard, NoticeId, NoticeKind, PersonId, Right, Rights, Room, Sentence};

use chat::{Command, Deed};

use crate::{
    app::App,
    conversation,
    error::AppError,
    joining,
    markup::name,
    qr,
    room::{command_button, link},
    shelf,
    visitor::Visitor,
};

/// The number of last notices among which the invitation of a match is looked for.
const AMONG: u32 = 256;

/// The table of such a match.
pub(crate) async fn section(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    card: &MatchCard,
    rights: Rights,
) -> Result<Markup, AppError> {
    let me = visitor.person()?.id;
    let seated = card.seat(me).is_some();
    let details = details(app, visitor, room, card).await?;
    let members = app.service.rooms().members(room.id).await?;
    let called = |person: &PersonId| {
        let member = members.iter().find(|member| member.id == *person);
        member.map(|member| app.desk.shown(visitor.language, &member.name))
    };
    let guests: Vec<String> = card.invited.iter().filter_map(called).collect();
    let code = card.id.code();
    Ok(html! {
        section class="table bare" id="table" data-waiting=(code) {
            div class="card hello cover" {
                @if seated {
                    h2 { (waits_for(app, visitor, card, &guests)) }
                } @else if card.is_between_rooms() {
                    (shelf::board(app, visitor, card.game).await)
                    h2 { (waits_for(app, visitor, card, &guests)) }
                } @else {
                    (shelf::board(app, visitor, card.game).await)
                    h2 { (joining::asks(app, visitor, card)) }
                    p { (shelf::about(app, visitor, card.game)) }
                }
                @if !card.is_between_rooms() { (seats(app, visitor, card, &guests)) }
                @if seated && joining::has_free_seat(card) {
                    (to_send(app, visitor, room, card))
                }
                (answers(app, visitor, room, card, rights))
                (details)
            }
        }
    })
}

/// Says for whom the match waits, and when it begins.
fn waits_for(app: &App, visitor: &Visitor, card: &MatchCard, guests: &[String]) -> String {
    let game = shelf::named(app, visitor, card.game);
    let said = match guests.is_empty() {
        _ if card.is_between_rooms() => Sentence::new("web-waiting-group"),
        false => Sentence::new("web-waiting-for").with("names", guests.to_vec()),
        true => Sentence::new("web-waiting-title"),
    };
    visitor.sentence(app, &said.with("game", game))
}

/// The seats as circles: taken, invited and free ones.
fn seats(app: &App, visitor: &Visitor, card: &MatchCard, guests: &[String]) -> Markup {
    let seated: Vec<String> =
        card.players.iter().map(|one| app.desk.shown(visitor.language, &one.name)).collect();
    let free = match card.open {
        true => usize::from(card.seats_max).saturating_sub(seated.len() + guests.len()),
        false => 0,
    };
    let all = seated.len() + guests.len() + free;
    let taken = Sentence::new("web-seats-taken").with("taken", seated.len()).with("all", all);
    let least = usize::from(card.seats_min);
    let begins = match least < all {
        true => Sentence::new("web-seats-from").with("least", least).with("all", all),
        false => Sentence::new("web-seats-all"),
    };
    html! {
        ul class="seats" {
            @for one in &seated { li class="taken" { (circle(one)) (name(one)) } }
            @for one in guests { li class="asked" { (circle(one)) (name(one)) } }
            @for _ in 0..free {
                li { span class="circle" aria-hidden="true" { "+" } (visitor.say(app, "web-seat-free")) }
            }
        }
        p class="begins" {
            b { (visitor.sentence(app, &taken)) } " " (visitor.sentence(app, &begins))
        }
    }
}

fn circle(called: &str) -> Markup {
    let first = called.chars().find(|letter| letter.is_alphanumeric());
    html! { span class="circle" aria-hidden="true" { @if let Some(one) = first { (one) } } }
}

/// The link, to be sent, copied or read by a phone.
fn to_send(app: &App, visitor: &Visitor, room: &Room, card: &MatchCard) -> Markup {
    let path = joining::path(room, card.id);
    let whole = format!("{}{path}", visitor.client.home(&app.settings));
    html! {
        p class="send" { (visitor.say(app, "web-send-link")) }
        (link(app, visitor, &path))
        details class="qr-of" open {
            summary { (visitor.say(app, "web-qr")) }
            (qr::picture(&whole, &visitor.say(app, "web-qr-label")))
        }
    }
}

/// The reader's choices.
fn answers(app: &App, visitor: &Visitor, room: &Room, card: &MatchCard, rights: Rights) -> Markup {
    let about = Some(card.id);
    let all = [
        (Right::Join, "strong", Command::Deed(Deed::Join, about), "web-join"),
        (Right::Decline, "", Command::Deed(Deed::Decline, about), "desk-button-decline"),
        (Right::Start, "strong", Command::Deed(Deed::Start, about), "desk-button-start"),
        (Right::Leave, "quiet", Command::Deed(Deed::Leave, about), "desk-button-leave"),
        (Right::Withdraw, "quiet", Command::Deed(Deed::Withdraw, about), "desk-button-withdraw"),
    ];
    html! {
        div class="offers" {
            @for (right, class, command, key) in all {
                @if rights.has(right) { (command_button(app, visitor, room, class, &command, key)) }
            }
        }
    }
}

/// The other terms, as the invitation words them. An invited person also finds there how to get no
/// more invitations.
async fn details(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    card: &MatchCard,
) -> Result<Markup, AppError> {
    let (person, now) = (visitor.person()?.id, NoticeId(i64::MAX));
    let notices = app.service.rooms().earlier(room.id, person, now, AMONG, false).await?;
    let invites = |kind: &NoticeKind| {
        matches!(
            kind,
            NoticeKind::Invited { .. }
                | NoticeKind::RematchOf { .. }
                | NoticeKind::Challenged { .. }
        )
    };
    let about =
        notices.iter().rev().find(|one| one.match_id == Some(card.id) && invites(&one.kind));
    let said = match about {
        Some(notice) => app.desk.words().word(notice, visitor.of_desk()).await,
        None => None,
    };
    let Some(mut said) = said else { return Ok(html! {}) };
    // These buttons stand above already.
    let above = ["join", "decline", "start", "leave", "withdraw"];
    for row in &mut said.buttons {
        row.retain(|one| !above.iter().any(|deed| one.token.ends_with(&format!(".{deed}"))));
    }
    said.buttons.retain(|row| !row.is_empty());
    Ok(html! {
        // An invitation of another group is known only by its words, so they are unfolded.
        details class="agreed" open[card.is_between_rooms()] {
            summary { (visitor.say(app, "web-details")) }
            (conversation::content(app, visitor, room, &said, None))
        }
    })
}
