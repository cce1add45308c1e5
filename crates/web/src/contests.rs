//! The common parts of the pages of leagues and tournaments.

use chat::{Button, Incoming, Input, Outgoing, Venue};
use maud::{Markup, html};
use service::{LeagueId, Room, WIN};

use crate::{
    app::App,
    error::AppError,
    markup::{button, name, sentence},
    page,
    visitor::Visitor,
    voice,
};

/// The keys of the heading for Sonneborn-Berger, and of its explanation.
pub(crate) const SONNEBORN: [&str; 2] = ["web-sonneborn", "web-sonneborn-about"];

/// Leagues, or tournaments.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Contest {
    League,
    Tournament,
}

impl Contest {
    const fn word(self) -> &'static str {
        match self {
            Self::League => "league",
            Self::Tournament => "tournament",
        }
    }

    /// The key of the heading over all of them.
    const fn heading(self) -> &'static str {
        match self {
            Self::League => "web-leagues",
            Self::Tournament => "web-tournaments",
        }
    }

    /// The address of a room's list.
    pub(crate) fn list(self, room: &Room) -> String {
        format!("/r/{}/{}", room.key, self.word())
    }

    /// The address of one league or tournament.
    pub(crate) fn page(self, id: LeagueId) -> String {
        format!("/{}/{}", self.word(), id.code())
    }

    /// Finds the one with this code, and its room. People outside the room are told that there is
    /// none.
    pub(crate) async fn find(
        self,
        app: &App,
        visitor: &Visitor,
        code: &str,
    ) -> Result<(LeagueId, Room), AppError> {
        let person = visitor.person()?.id;
        let id = LeagueId::from_code(code).filter(|_| code.len() <= 16);
        let id = id.ok_or_else(AppError::nothing_here)?;
        let contest = app.service.tournaments().contest(id).await;
        let contest = contest.map_err(|_| AppError::nothing_here())?;
        let room = app.service.rooms().room_by_id(contest.room).await?;
        let room = room.ok_or_else(AppError::nothing_here)?;
        let inside = app.service.rooms().is_member(room.id, person).await?;
        match inside && contest.system.is_some() == (self == Self::Tournament) {
            true => Ok((id, room)),
            false => Err(AppError::nothing_here()),
        }
    }

    /// The list of a room, with an answer to the last press above and a form below.
    pub(crate) fn listed(
        self,
        app: &App,
        visitor: &Visitor,
        room: &Room,
        told: &[Outgoing],
        (all, below): (&[(LeagueId, String)], &Markup),
    ) -> Markup {
        let (title, here) = (visitor.say(app, self.heading()), self.list(room));
        let body = html! {
            main class="narrow" {
                (answer(&here, told))
                @if !all.is_empty() {
                    section class="card standings" {
                        h2 { (title) }
                        ul {
                            @for (id, title) in all {
                                li { a href=(self.page(*id)) { (sentence(title)) } }
                            }
                        }
                    }
                }
                (below)
                p { a class="button" href={ "/r/" (room.key) } { "←\u{a0}" (name(&room.title)) } }
            }
        };
        page::document(app, visitor, &title, &here, &body)
    }

    /// Links to the room's list, and to the room itself.
    pub(crate) fn ways_back(self, app: &App, visitor: &Visitor, room: &Room) -> Markup {
        html! {
            div class="offers" {
                a class="button" href=(self.list(room)) { (visitor.say(app, self.heading())) }
                a class="button" href={ "/r/" (room.key) } { "←\u{a0}" (name(&room.title)) }
            }
        }
    }
}

/// Whether a press did its work and the page shows the result.
pub(crate) fn is_done(told: &[Outgoing]) -> bool {
    !told.is_empty() && told.iter().all(Outgoing::is_receipt)
}

/// Returns the desk's messages to a person in a room.
pub(crate) async fn answered(
    app: &App,
    visitor: &Visitor,
    room: &Room,
    said: Input,
) -> Result<Vec<Outgoing>, AppError> {
    let person = visitor.person()?.id;
    let mut incoming = Incoming::new(person, Venue::Room(room.id), said);
    if incoming.input.needs_admin() || incoming.input.invites() {
        incoming.admin = app.service.rooms().is_maker(room.id, person).await?;
    }
    Ok(app.desk.handle(incoming).await)
}

/// An answer, with buttons that are pressed on this page.
pub(crate) fn answer(here: &str, told: &[Outgoing]) -> Markup {
    html! {
        @for one in told {
            section class="card" role="status" {
                @for line in voice::of_page(&one.text).lines() { p { (sentence(line)) } }
                (offers(here, one.buttons.iter().flatten()))
            }
        }
    }
}

/// Buttons that are pressed on this page.
pub(crate) fn offers<'a>(here: &str, buttons: impl Iterator<Item = &'a Button>) -> Markup {
    html! {
        div class="offers" {
            @for one in buttons { (button(here, "", &[("token", &one.token)], &one.label)) }
        }
    }
}

/// An abbreviated heading, with its full words on demand.
pub(crate) fn short(app: &App, visitor: &Visitor, [key, about]: [&'static str; 2]) -> Markup {
    html! { abbr title=(visitor.say(app, about)) { (visitor.say(app, key)) } }
}

/// Writes points, with a half as on score sheets.
pub(crate) fn half(points: i64) -> String {
    let (whole, rest) = (points / WIN, points % WIN);
    match (whole, rest * 2 >= WIN) {
        (whole, false) => whole.to_string(),
        (0, true) => "½".to_owned(),
        (whole, true) => format!("{whole}½"),
    }
}
