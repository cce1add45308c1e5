//! Finding the match of a request that names none.

use game_core::{Arg, Sentence};
use service::{MatchCard, MatchId, MatchState, Room, RoomId, Sitting, cut};

use crate::desks::MatchDesk;
use crate::{
    Outgoing,
    deed::Deed,
    request::{Answer, Request, button, no},
    token::Token,
    wording::{clean, game_name},
};

/// The most matches offered as buttons.
const MOST: usize = 10;

/// Returns the only match, or refuses; `none` is the key of the refusal of an empty list.
pub(crate) fn only_one(all: Vec<Sitting>, none: &'static str) -> Answer<Sitting> {
    match <[Sitting; 1]>::try_from(all) {
        Ok([one]) => Ok(one),
        Err(several) if several.is_empty() => Err(no(none)),
        Err(several) => {
            let codes: Vec<_> = several.iter().map(|mine| mine.card.id.code()).collect();
            Err(Sentence::new("desk-which-code").with("codes", codes).into())
        }
    }
}

impl MatchDesk<'_> {
    /// Returns the only match that a deed can mean, or asks which.
    pub(crate) async fn which(
        self,
        request: &Request,
        deed: Deed,
    ) -> Answer<Result<MatchId, Outgoing>> {
        let mut fitting = self.matches_with(request, deed.right()).await?;
        if fitting.is_empty() && request.room.is_some() {
            let (right, now) = (deed.right(), self.service.now());
            let mine = self.beside(request).await?.into_iter();
            let mine =
                mine.filter(|mine| mine.seat().is_some() && mine.rights(false, now).has(right));
            fitting = mine.map(|mine| mine.card).collect();
        }
        // The newest come first: a rematch or a look back means the last one.
        fitting.sort_by_key(|card| std::cmp::Reverse((card.ended.or(card.started), card.id)));
        if matches!(deed, Deed::Board | Deed::Hand) {
            fitting = self.most_likely(request, fitting).await?;
        }
        match fitting.as_slice() {
            [] => {
                self.not_away(request).await?;
                self.only_running(request, deed).await?.map(Ok).ok_or_else(|| no(nothing_for(deed)))
            }
            [card] => Ok(Ok(card.id)),
            [newest, ..] if deed == Deed::Rematch => Ok(Ok(newest.id)),
            several => Ok(Err(question(request, several, deed))),
        }
    }

    /// Returns the group that a button means, or asks which ([`crate::MatchDesk::group_if_any`]).
    /// Refuses a person who is in none.
    pub(crate) async fn which_group(
        self,
        request: &Request,
        token: &Token,
    ) -> Answer<Result<Room, Outgoing>> {
        Ok(match self.group_if_any(request, token).await? {
            Ok(group) => Ok(group.ok_or_else(|| no("desk-in-a-room"))?),
            Err(which) => Err(which),
        })
    }

    /// Returns the group that a button means: the one where the person is. In private and in their
    /// own room, where an answer to a group may have come to, it is the only group they are in; of
    /// several it asks which. `None` if they are in none.
    pub(crate) async fn group_if_any(
        self,
        request: &Request,
        token: &Token,
    ) -> Answer<Result<Option<Room>, Outgoing>> {
        if self.in_a_group(request).await? {
            return Ok(Ok(request.room.clone()));
        }
        let home = self.service.chats().home(request.id()).await?.id;
        let mut groups = self.service.rooms().rooms_of(request.id()).await?;
        groups.retain(|room| room.id != home);
        if groups.len() <= 1 {
            return Ok(Ok(groups.pop()));
        }
        let buttons = groups.iter().take(MOST).map(|group| {
            button(clean(&group.title), &Token::In(group.id, Box::new(token.clone())))
        });
        Ok(Err(request.say("desk-which-group", &[]).with(buttons)))
    }

    /// Whether the request comes from a group, not from private or the person's own room.
    pub(crate) async fn in_a_group(self, request: &Request) -> Answer<bool> {
        let Some(here) = &request.room else { return Ok(false) };
        Ok(!self.service.chats().is_home(here.id, request.id()).await?)
    }

    /// Carries out the action of a button in one of the person's groups.
    pub(crate) async fn in_group(self, request: &Request, id: RoomId, what: Token) -> Answer {
        let is_member = self.service.rooms().is_member(id, request.id()).await?;
        let room = self.service.rooms().room_by_id(id).await?.filter(|_| is_member);
        let room = Some(room.ok_or_else(|| no("service-not-in-room"))?);
        self.pressed_token(&Request { room, ..request.clone() }, what).await
    }

    /// Returns the running matches in which it is the person's turn, else those they play in, else
    /// all; if none is running, the first match.
    async fn most_likely(self, request: &Request, cards: Vec<MatchCard>) -> Answer<Vec<MatchCard>> {
        let turns = self.my_turns(request).await?;
        let tests: [&dyn Fn(&MatchCard) -> bool; 3] = [
            &|card| turns.contains(&card.id),
            &|card| card.state == MatchState::Running && card.seat(request.id()).is_some(),
            &|card| card.state == MatchState::Running,
        ];
        for test in tests {
            if cards.iter().any(test) {
                return Ok(cards.into_iter().filter(test).collect());
            }
        }
        Ok(cards.into_iter().take(1).collect())
    }

    /// Returns the one match the person plays here, though nobody may do the deed in it at present:
    /// the match then says why.
    async fn only_running(self, request: &Request, deed: Deed) -> Answer<Option<MatchId>> {
        use Deed::{Abort, Claim, MoreTime, Resign, Takeback};
        if !matches!(deed, Takeback | Abort | Resign | Claim | MoreTime) {
            return Ok(None);
        }
        let mine = self.running(request).await?;
        Ok(<[Sitting; 1]>::try_from(mine).ok().map(|[mine]| mine.card.id))
    }

    /// Returns the matches here in which it is the person's turn, the longest waiting first.
    pub(crate) async fn my_turns(self, request: &Request) -> Answer<Vec<MatchId>> {
        let mine = self.running(request).await?.into_iter().filter(|mine| mine.my_turn);
        Ok(mine.map(|mine| mine.card.id).collect())
    }

    /// Returns the person's running matches here.
    pub(super) async fn running(self, request: &Request) -> Answer<Vec<Sitting>> {
        let mut mine = match &request.room {
            Some(room) => self.service.matches().games_in(request.id(), room.id).await?,
            None => self.service.matches().games_of(request.id()).await?,
        };
        if mine.is_empty() {
            mine = self.beside(request).await?;
        }
        mine.retain(|mine| mine.card.state == MatchState::Running);
        Ok(mine)
    }

    /// Returns the person's matches in the other topics of the group where they are, or channels of
    /// its server. A topic may be gone, and its boards are here instead.
    async fn beside(self, request: &Request) -> Answer<Vec<Sitting>> {
        let Some(here) = &request.room else { return Ok(Vec::new()) };
        let near = self.service.chats().neighbours(here.id).await?;
        if near.len() < 2 {
            return Ok(Vec::new());
        }
        let mut mine = self.service.matches().games_of(request.id()).await?;
        mine.retain(|mine| near.iter().any(|room| mine.card.is_in(room.id)));
        Ok(mine)
    }

    /// Returns the matches that a typed move can mean: the named one, else those where it is the
    /// person's turn, else their running ones.
    pub(crate) async fn move_targets(
        self,
        request: &Request,
        named: Option<MatchId>,
    ) -> Answer<Vec<Sitting>> {
        if let Some(id) = named {
            return Ok(vec![self.sitting_for(request.id(), id).await?]);
        }
        let mut meant = self.running(request).await?;
        if meant.iter().any(|mine| mine.my_turn) {
            meant.retain(|mine| mine.my_turn);
        }
        if meant.is_empty() {
            self.not_away(request).await?;
        }
        meant.truncate(MOST);
        Ok(meant)
    }

    /// Refuses a person who has no match in private because they have left the rooms of their
    /// matches.
    async fn not_away(self, request: &Request) -> Answer<()> {
        match request.room {
            None => self.service.chats().not_away(request.id()).await,
            Some(_) => Ok(()),
        }
    }

    /// Shows the person's matches: whose turn it is, and the next one that waits for them.
    pub(crate) async fn games(self, request: &Request) -> Answer {
        let mine = self.service.matches().games_of(request.id()).await?;
        let live =
            |mine: &&Sitting| matches!(mine.card.state, MatchState::Running | MatchState::Invited);
        let live: Vec<_> = mine.iter().filter(live).collect();
        if live.is_empty() {
            self.not_away(request).await?;
            return Ok(vec![request.say("desk-games-none", &[])]);
        }
        let mut out = request.say("desk-games", &[("count", live.len().into())]);
        for one in live.iter().take(MOST) {
            out = out.and(&game_line(request, one));
        }
        if live.len() > MOST {
            out = out.and(&request.words.phrase(
                "desk-games-more",
                &[("count", (live.len() - MOST).into())],
                &[],
            ));
        }
        let next = live
            .iter()
            .find(|mine| mine.my_turn && live.len() > 1)
            .and_then(|mine| request.deed("desk-button-next", mine.card.id, 0, Deed::Hand));
        let each = live.iter().filter(|mine| mine.card.state == MatchState::Running).take(MOST);
        let each = each.map(|mine| {
            let id = mine.card.id;
            button(id.code(), &Token::deed(id, 0, Deed::Hand))
        });
        let out = self.people().with_vacation(request, out).await?;
        Ok(vec![out.with([next]).with(each).with([self.open_button(request.words, None)])])
    }
}

/// Returns a match with whose turn it is, in a line.
fn game_line(request: &Request, mine: &Sitting) -> String {
    let turn = match mine.board() {
        Ok(board) if mine.card.state == MatchState::Running => {
            crate::post::Post::new(&board, request.alone(), request.words).turn_listed()
        }
        _ => request.words.plain("desk-turn-invited"),
    };
    let game = game_name(mine.card.game, request.words);
    let game = match mine.card.hints {
        true => request.words.phrase("desk-game-hints", &[("game", game.into())], &[]),
        false => game,
    };
    let args = [
        ("code", Arg::from(mine.card.id.code())),
        ("game", game.into()),
        ("players", mine.card.names().into()),
    ];
    request.words.phrase_with("desk-game-line", &args, &[], ("turn", turn))
}

/// Returns the key of the refusal where no match fits a deed.
const fn nothing_for(deed: Deed) -> &'static str {
    match deed {
        Deed::Join | Deed::Decline | Deed::Leave => "desk-no-invitation",
        Deed::Start | Deed::Withdraw => "desk-no-own-invitation",
        Deed::Rematch => "desk-no-finished",
        _ => "desk-no-game",
    }
}

fn question(request: &Request, cards: &[MatchCard], deed: Deed) -> Outgoing {
    let buttons = cards.iter().take(MOST).map(|card| {
        let label = format!("{}: {}", card.id.code(), request.words.list(&card.names()));
        button(cut(&label, 40).to_owned(), &Token::deed(card.id, 0, deed))
    });
    request.say("desk-which-match", &[]).with(buttons)
}
