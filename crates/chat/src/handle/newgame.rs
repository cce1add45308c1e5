//! Proposing a match: in one line, or with a form.

mod sheet;

use catalog::Kind;
use game_core::Sentence;
use service::{
    Chosen, MatchId, Person, PersonId, Platform, Proposal, Refusal, Room, RoomId, TimeControl,
};

use self::sheet::FormSheet;
use crate::desks::InvitationDesk;
use crate::{
    Guest, Input, Language, Outgoing, Venue, Wish,
    form::{Form, Page},
    handle::{
        Begun,
        settings::{is_place_for_games, is_played, only_admins_invite, usual_clock},
    },
    request::{Answer, Request, button, no},
    token::Token,
    typed, usual,
    wording::{Words, clean, game_name},
};

#[boxed::futures]
impl InvitationDesk<'_> {
    /// `/new`: the form if at most a game is named, else the invitation at once.
    pub(crate) async fn new_game(self, request: &Request, wish: Wish) -> Answer {
        let room = self.room_for_new(request, None).await?;
        if let Some(code) = &wish.code {
            return self.take_up(request, room, code).await;
        }
        let chosen = self.chosen_in(request, room).await?;
        let played = Kind::ALL.iter().copied();
        let played = played.filter(|kind| is_played(&chosen, kind.rules().id()));
        let played: Vec<_> = played.collect();
        let kind = match (wish.game, played.as_slice()) {
            (Some(kind), _) => kind,
            (None, [only]) => *only,
            (None, several) => {
                let which = self.which_game(request, (several, &wish), (room, &chosen));
                return Ok(vec![which.await?]);
            }
        };
        if wish.is_plain() {
            return self
                .form(request, &self.fresh_form(request, kind, (room, &chosen)).await?)
                .await;
        }
        let guests = wish.guests.iter().map(|guest| guest.person).collect();
        let usual = usual::options(&chosen, kind, self.service.shelf());
        let game = kind.rules().id().to_owned();
        let known = self.service.levels(&game);
        let levels = wish.computers.iter().map(|typed| level(&known, typed));
        let computers = levels.collect();
        let Wish { settings, seats, hours, games, clock, rated, hints, vote, rivals, .. } = wish;
        let settings = [usual, settings].concat();
        let clock = clock.or_else(|| usual_clock(&chosen)).unwrap_or(Some(TimeControl::USUAL));
        let plan = Proposal { game, settings, seats, guests, computers, ..Proposal::default() };
        let proposal = Proposal { games, hours, clock, rated, hints, vote, rivals, ..plan };
        self.propose(request, room, proposal).await
    }

    /// Whether this begins a match in a room where only admins may; true if the room cannot be
    /// read.
    pub async fn only_admins_invite(self, said: &Input, place: Venue) -> bool {
        let Venue::Room(room) = place else { return false };
        if !said.invites() {
            return false;
        }
        let room = self.service.rooms().room_by_id(room).await;
        room.map_or(true, |room| room.is_some_and(|room| only_admins_invite(&room.chosen)))
    }

    /// Returns the people who can be invited by name to a match proposed here.
    pub(crate) async fn invitable(self, request: &Request) -> Answer<Vec<Guest>> {
        let room = self.room_for_new(request, None).await?;
        let members = self.service.rooms().members(room).await?.into_iter();
        Ok(members.map(|member| Guest { person: member.id, name: member.name }).collect())
    }

    /// Returns the room of a new match: the meant one, else the room of the request, else the
    /// person's own.
    async fn room_for_new(self, request: &Request, meant: Option<RoomId>) -> Answer<RoomId> {
        match (meant, &request.room) {
            (Some(room), _) if self.service.rooms().is_member(room, request.id()).await? => {
                Ok(room)
            }
            (_, Some(room)) => Ok(room.id),
            (_, None) => Ok(self.service.chats().home(request.id()).await?.id),
        }
    }

    /// Shows a page of the form, or proposes the match.
    pub(crate) async fn form(self, request: &Request, form: &Form) -> Answer {
        let shelf = self.service.shelf();
        let room = self.room_for_new(request, form.room).await?;
        if !form.is_possible(shelf) {
            return Err(no("desk-unknown-button"));
        }
        if form.page == Page::Usual {
            return self.begin_so(request, room, form).await;
        }
        if !matches!(form.page, Page::Send | Page::Against(_) | Page::Together(_) | Page::Rivals(_))
        {
            let mut others = self.service.rooms().members(room).await?;
            others.retain(|member| member.id != request.id());
            let mut form = form.clone();
            form.guests.retain(|guest| others.iter().any(|other| other.id == *guest));
            form.room = Some(room);
            let levels = &*self.service.levels(form.game.rules().id());
            let sheet = FormSheet { request, form: &form, shelf, others: &others, levels };
            return Ok(vec![sheet.page()]);
        }
        let levels = self.service.levels(form.game.rules().id());
        let computers = form.computers(&levels).ok_or_else(|| no("desk-unknown-button"))?;
        // With a computer the match is for the people named and for it. An earlier choice of more
        // seats is void.
        let seats = (form.seats > 0 && computers.is_empty()).then_some(form.seats);
        let game = form.game.rules().id().to_owned();
        let (settings, hours) = (form.settings(shelf), Some(form.hours()));
        let (guests, games) = (form.guests.clone(), Some(form.games));
        let (clock, rated, hints) = (form.clock(), form.rated, form.hints);
        let (vote, rivals) = (form.vote(), form.has_rivals());
        let plan = Proposal { game, settings, seats, guests, computers, ..Proposal::default() };
        let proposal = Proposal { games, hours, clock, rated, hints, vote, rivals, ..plan };
        self.propose(request, room, proposal).await
    }

    /// Makes the options of a form the usual ones for new games of its room.
    async fn begin_so(self, request: &Request, room: RoomId, form: &Form) -> Answer {
        if !request.admin || request.room.as_ref().is_none_or(|here| here.id != room) {
            return Err(no("desk-only-admins"));
        }
        let text = usual::text(&form.changed(self.service.shelf()));
        self.service
            .rooms()
            .choose_for_room(room, request.id(), &usual::name(form.game), text)
            .await?;
        let game = game_name(form.game.rules().id(), request.words);
        let back = request.button("desk-button-back", &Token::Form(form.at(Page::Main)));
        Ok(vec![request.say("settings-options-kept", &[("game", game.into())]).with([back])])
    }

    /// Returns the settings that the admins of a room chose.
    async fn chosen_in(self, request: &Request, room: RoomId) -> Answer<Chosen> {
        if let Some(here) = request.room.as_ref().filter(|here| here.id == room) {
            return Ok(here.chosen.clone());
        }
        let room = self.service.rooms().room_by_id(room).await?;
        Ok(room.map(|room| room.chosen).unwrap_or_default())
    }

    /// Refuses a game that a room does not play.
    pub(super) async fn only_played(
        self,
        request: &Request,
        room: RoomId,
        game: &str,
    ) -> Answer<()> {
        if is_played(&self.chosen_in(request, room).await?, game) {
            return Ok(());
        }
        let game = game_name(game, request.words);
        Err(Refusal::Because(Sentence::new("settings-not-played").with("game", game)))
    }

    /// Refuses a new game in a place of a server whose admins chose other places for games.
    pub(super) async fn only_in_place(self, room: RoomId) -> Answer<()> {
        let mut places = self.service.chats().neighbours(room).await?;
        places.retain(|place| is_place_for_games(&place.chosen));
        if places.is_empty() || places.iter().any(|place| place.id == room) {
            return Ok(());
        }
        let names: Vec<String> = places.into_iter().map(|place| clean(&place.title)).collect();
        Err(Refusal::Because(Sentence::new("settings-not-here").with("places", names)))
    }

    /// Refuses a new game if only the room's admins may begin one and the person is none.
    async fn only_inviting(self, request: &Request, room: RoomId) -> Answer<()> {
        let admin = request.admin && request.room.as_ref().is_some_and(|here| here.id == room);
        if admin || !only_admins_invite(&self.chosen_in(request, room).await?) {
            return Ok(());
        }
        Err(no("settings-not-inviting"))
    }

    /// Returns the form as it begins in a room, with its usual options and clock. Hints are on for
    /// a person who plays the game for the first time.
    async fn fresh_form(
        self,
        request: &Request,
        kind: Kind,
        (room, chosen): (RoomId, &Chosen),
    ) -> Answer<Form> {
        let shelf = self.service.shelf();
        let hints = self.service.people().is_new_to(Some(request.id()), kind.rules().id()).await?;
        let mut form = Form::new(kind, Some(room), shelf);
        form.hints = hints;
        let form = form.with_settings(&usual::options(chosen, kind, shelf), shelf);
        Ok(match chosen.get("clock") {
            Some(clock) => form.with_clock(clock),
            None => form,
        })
    }

    /// Asks for the game. People invited by name already stand in the form of each; a player who
    /// wishes for the computer chooses its level next.
    async fn which_game(
        self,
        request: &Request,
        (games, wish): (&[Kind], &Wish),
        place: (RoomId, &Chosen),
    ) -> Answer<Outgoing> {
        let (mut buttons, shelf) = (Vec::new(), self.service.shelf());
        for &kind in games {
            let mut form = self.fresh_form(request, kind, place).await?;
            for guest in &wish.guests {
                form = form.toggled(guest.person, shelf).unwrap_or(form);
            }
            if !wish.computers.is_empty() {
                form = form.at(Page::Levels);
            }
            let name = game_name(kind.rules().id(), request.words);
            buttons.push(button(name, &Token::Form(form)));
        }
        Ok(request.say("desk-new-game", &[]).with(buttons))
    }

    /// Proposes a match in a room from a page. `admin` says whether the person looks after the
    /// room.
    ///
    /// # Errors
    /// The room's admins chose otherwise, or the match cannot be proposed so.
    pub async fn invite(
        self,
        person: &Person,
        (room, admin): (&Room, bool),
        proposal: &Proposal,
    ) -> Result<MatchId, Refusal> {
        let request = Request { admin, ..Request::new(person.clone(), Some(room.clone())) };
        self.proposed(&request, room.id, proposal).await
    }

    async fn proposed(
        self,
        request: &Request,
        room: RoomId,
        proposal: &Proposal,
    ) -> Answer<MatchId> {
        self.only_played(request, room, &proposal.game).await?;
        self.only_inviting(request, room).await?;
        self.only_in_place(room).await?;
        self.service.invitations().invite(request.id(), room, proposal).await
    }

    async fn propose(self, request: &Request, room: RoomId, proposal: Proposal) -> Answer {
        let id = self.proposed(request, room, &proposal).await?;
        let card = self.service.matches().card(id).await?;
        let (begun, code) = (card.started.is_some(), [("code", id.code().into())]);
        // The group hears nothing of a match that a person plays alone.
        if begun && request.room.is_some() && card.is_alone() {
            let told = request.beginning(id).done("desk-started-alone", &code);
            if self.is_told_alone(request.id()).await? {
                return Ok(vec![told]);
            }
            let sitting = self.matches().sitting_for(request.id(), id).await?;
            let own = Begun::new(&sitting)?.post(request).own_button();
            return Ok(vec![Outgoing { done: false, ..told.with([own]) }]);
        }
        let key = match begun {
            true => "desk-started",
            false if proposal.rivals => "vote-challenge-posted",
            false => "desk-proposed",
        };
        Ok(vec![request.beginning(id).done(key, &code)])
    }

    /// Lets the room of the request take the other side of the match with this code.
    async fn take_up(self, request: &Request, room: RoomId, code: &str) -> Answer {
        let card = self.service.invitations().challenge(code).await?;
        self.only_played(request, room, card.game).await?;
        self.only_inviting(request, room).await?;
        self.only_in_place(room).await?;
        let id = self.service.invitations().take_up(request.id(), room, code).await?;
        Ok(vec![request.beginning(id).done("desk-started", &[("code", id.code().into())])])
    }

    /// Whether the board of a game begun in a group comes to the person's private chat by itself.
    async fn is_told_alone(self, person: PersonId) -> Answer<bool> {
        match self.service.asked_on() {
            // On Discord, only sending shows whether a private chat is open.
            Some(Platform::Telegram) => {
                self.service.chats().is_private_open(person, Platform::Telegram).await
            }
            _ => Ok(false),
        }
    }
}

/// Returns the level meant by a number, the softest being 1, or by a name in any language.
fn level(levels: &[String], typed: &str) -> String {
    let word = typed::folded(typed);
    let called = |level: &&String| {
        let name = |language| typed::folded(&Words(language).computer(level));
        word == **level || Language::ALL.into_iter().any(|language| name(language) == word)
    };
    // The first word of a longer name will do.
    let begins = |level: &&String| {
        let name = service::program_name(level).unwrap_or_default();
        let first = name.split(' ').next().unwrap_or_default();
        !first.is_empty() && typed::folded(first) == word
    };
    let number = typed.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let found = levels.iter().find(called).or_else(|| levels.iter().find(begins));
    let found = found.or_else(|| levels.get(number?));
    // The service refuses an unknown level and names those there are.
    found.cloned().unwrap_or_else(|| typed.to_owned())
}
