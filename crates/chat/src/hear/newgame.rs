//! Proposing a match: in one line, or with a form.

use catalog::Kind;
use game_core::Arg;
use service::{PersonId, Proposal};

use crate::{
    Desk, Outgoing,
    form::{self, Form, Page},
    hear::said::no_game,
    parse,
    post::{game_name, option_in_words, value_in_words},
    token::Token,
    visit::{Answer, Visit, button, no},
};

impl Desk {
    /// `/new`: with nothing but a game the form, else the invitation at once.
    pub(crate) async fn new_game(&self, visit: &Visit, rest: &str) -> Answer {
        let room = visit.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        let members = self.service.members(room.id).await?;
        let names: Vec<_> = members.iter().map(|member| member.name.clone()).collect();
        let wish = parse::wish(rest, &names)?;
        let plain = wish.settings.is_empty() && wish.seats.is_none() && wish.guests.is_empty();
        let kind = match (&wish.game, Kind::ALL) {
            (Some(name), _) => Kind::from_id(name).ok_or_else(|| no_game(name))?,
            (None, [only]) => *only,
            (None, several) => return Ok(vec![which_game(visit, several)]),
        };
        if plain {
            return Ok(vec![form_page(visit, &Form::new(kind))]);
        }
        let guests = wish.guests.iter().filter_map(|&guest| members.get(guest));
        let guests: Vec<PersonId> = guests.map(|member| member.id).collect();
        let game = kind.rules().id().to_owned();
        let settings = wish.settings;
        self.propose(visit, Proposal { game, settings, seats: wish.seats, guests, hours: None })
            .await
    }

    /// A page of the form, or its sending.
    pub(crate) async fn form(&self, visit: &Visit, form: &Form) -> Answer {
        if form.page != Page::Send {
            return Ok(vec![form_page(visit, form)]);
        }
        let seats = (form.seats > 0).then_some(form.seats);
        let game = form.game.rules().id().to_owned();
        let settings = form.settings();
        self.propose(visit, Proposal { game, settings, seats, guests: Vec::new(), hours: None })
            .await
    }

    async fn propose(&self, visit: &Visit, proposal: Proposal) -> Answer {
        let room = visit.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        let id = self.service.invite(visit.id(), room.id, &proposal).await?;
        Ok(vec![visit.say("desk-proposed", &[("code", id.code().into())])])
    }
}

fn which_game(visit: &Visit, games: &[Kind]) -> Outgoing {
    let buttons = games.iter().map(|&kind| {
        button(game_name(kind.rules().id(), visit.words), &Token::Form(Form::new(kind)))
    });
    visit.say("desk-new-game", &[]).with(buttons)
}

/// A page of the form.
fn form_page(visit: &Visit, form: &Form) -> Outgoing {
    let game = game_name(form.game.rules().id(), visit.words);
    let out = visit.say("desk-form", &[("game", game.into())]);
    let out = out.and(&summary(visit, form));
    match form.page {
        Page::Values(index) => out.with(value_buttons(visit, form, usize::from(index))),
        Page::Options => out.with(option_buttons(visit, form)),
        Page::Main | Page::Send => out.with(main_buttons(visit, form)),
    }
    .with([
        (form.page != Page::Main)
            .then(|| visit.button("desk-button-back", &Token::Form(form.at(Page::Main))))
            .flatten(),
        visit.button("desk-button-invite", &Token::Form(form.at(Page::Send))),
    ])
}

/// Every option and the number of players, in words.
fn summary(visit: &Visit, form: &Form) -> String {
    let settings = form.settings();
    let each =
        settings.iter().map(|(key, value)| option_in_words(form.game, key, value, visit.words));
    each.chain([players(visit, form)]).collect::<Vec<_>>().join("\n")
}

fn players(visit: &Visit, form: &Form) -> String {
    let (least, most) = form.seat_range();
    let range = [("least", Arg::from(i32::from(least))), ("most", Arg::from(i32::from(most)))];
    match form.seats {
        0 if least == most => visit.words.phrase("desk-players-exactly", &range[1..], &[]),
        0 => visit.words.phrase("desk-players-between", &range, &[]),
        seats => {
            visit.words.phrase("desk-players-exactly", &[("most", i32::from(seats).into())], &[])
        }
    }
}

fn main_buttons(visit: &Visit, form: &Form) -> Vec<Option<crate::Button>> {
    let preset = form::preset(form.game.rules()).and_then(|key| {
        let now = form.settings().into_iter().next()?.1;
        let label = option_in_words(form.game, key.key, &now, visit.words);
        button(label, &Token::Form(form.next_value(0)?))
    });
    let seats = button(players(visit, form), &Token::Form(form.next_seats()));
    let options = visit.button("desk-button-options", &Token::Form(form.at(Page::Options)));
    vec![preset, seats, options]
}

fn option_buttons(visit: &Visit, form: &Form) -> Vec<Option<crate::Button>> {
    let keys = form::keys(form.game).iter().zip(form.settings()).enumerate();
    let each = keys.map(|(index, (key, (_, value)))| {
        if key.many {
            let name = visit.words.plain(&format!("{}-option-{}", form.game.rules().id(), key.key));
            let page = Page::Values(u8::try_from(index).ok()?);
            return button(format!("{name}…"), &Token::Form(form.at(page)));
        }
        let label = option_in_words(form.game, key.key, &value, visit.words);
        button(label, &Token::Form(form.next_value(index)?))
    });
    each.collect()
}

fn value_buttons(visit: &Visit, form: &Form, index: usize) -> Vec<Option<crate::Button>> {
    let Some(key) = form::keys(form.game).get(index).filter(|key| key.many) else {
        return Vec::new();
    };
    let each = key.values.iter().enumerate().map(|(bit, value)| {
        let name = value_in_words(form.game, key.key, value, visit.words);
        let mark = if form.is_on(index, bit) { '☑' } else { '☐' };
        // The last one that is on stays on: pressing it shows the page again.
        let next = form.switched(index, bit).unwrap_or_else(|| form.clone());
        button(format!("{mark} {name}"), &Token::Form(next))
    });
    each.collect()
}
