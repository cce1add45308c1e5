//! Pressed buttons.

use service::{Board, MatchId, MatchState, Refusal, Rights};

use crate::{
    Desk, Outgoing,
    hear::said::{help, rules_of},
    post::Post,
    token::{Deed, Press, Token},
    visit::{Answer, Visit, no},
    word::invitation::awaited,
};

impl Desk {
    pub(crate) async fn pressed(&self, visit: &Visit, token: &str) -> Answer {
        match Token::decode(token).ok_or_else(|| no("desk-unknown-button"))? {
            Token::Match { id, mark, press: Press::Do(deed) } => {
                self.deed(visit, id, Some(mark), deed).await
            }
            Token::Match { id, mark, press: Press::Steps(steps) } => {
                self.steps(visit, id, mark, &steps).await
            }
            Token::Match { id, mark, press: Press::Act(code) } => {
                self.act(visit, id, mark, &code).await
            }
            Token::Form(form) => self.form(visit, &form).await,
            Token::Rules(kind) => Ok(vec![rules_of(visit, kind)]),
            Token::Speak { room, language } => self.speak(visit, room, language).await,
            Token::Games => self.games(visit).await,
            Token::Help => Ok(vec![help(visit)]),
        }
    }

    /// Does something about a match that is not a turn. `mark` is that of the
    /// board the person saw; what cannot be undone is refused if it is not the present one.
    pub(crate) async fn deed(
        &self,
        visit: &Visit,
        id: MatchId,
        mark: Option<u32>,
        deed: Deed,
    ) -> Answer {
        let card = self.card_for(visit.id(), id).await?;
        let answer = match deed {
            Deed::Join | Deed::Decline | Deed::Leave | Deed::Start | Deed::Withdraw => {
                self.invitation_deed(visit, id, deed).await
            }
            Deed::Board => self.show_board(visit, id).await,
            Deed::Rack => self.show_rack(visit, id).await,
            Deed::More => self.more(visit, id, mark).await,
            Deed::Resign => self.sure(visit, id, "desk-resign-sure", Deed::ResignSure).await,
            Deed::Abort => self.sure(visit, id, "desk-abort-sure", Deed::AbortSure).await,
            Deed::Rematch => self.rematch(visit, id).await,
            Deed::Takeback | Deed::ResignSure | Deed::AbortSure | Deed::Agree | Deed::Disagree => {
                match self.is_stale(visit, id, mark).await {
                    Ok(true) => self.stale(visit, id).await,
                    Ok(false) => self.match_deed(visit, id, deed).await,
                    Err(refusal) => Err(refusal),
                }
            }
        };
        // The sentence may name players, and here their names are known.
        match answer {
            Err(Refusal::Repeated) => Err(Refusal::Repeated),
            Err(refusal) => {
                Ok(vec![visit.tell(self.refusal(&refusal, visit.words, &card.names()))])
            }
            answer => answer,
        }
    }

    /// What is done before the start.
    async fn invitation_deed(&self, visit: &Visit, id: MatchId, deed: Deed) -> Answer {
        let person = visit.id();
        let key = match deed {
            Deed::Join => {
                self.service.join(person, id).await?;
                return Ok(vec![self.is_in(visit, id).await?]);
            }
            Deed::Decline => self.service.decline(person, id).await.map(|()| "desk-declined")?,
            Deed::Leave => self.service.leave(person, id).await.map(|()| "desk-left")?,
            Deed::Start => self.service.start(person, id).await.map(|()| "desk-started")?,
            _ => self.service.withdraw(person, id).await.map(|()| "desk-withdrawn")?,
        };
        Ok(vec![visit.done(key, &[("code", id.code().into())])])
    }

    /// What is done about a match that has begun.
    async fn match_deed(&self, visit: &Visit, id: MatchId, deed: Deed) -> Answer {
        let person = visit.id();
        let done =
            |key: &str, id: MatchId| Ok(vec![visit.done(key, &[("code", id.code().into())])]);
        match deed {
            Deed::ResignSure => {
                self.service.resign(person, id).await?;
                done("desk-resigned", id)
            }
            Deed::AbortSure => {
                self.service.abort(person, id).await?;
                done("desk-aborted", id)
            }
            Deed::Takeback => {
                let back = self.service.ask_takeback(person, id).await?;
                done(if back { "desk-takeback-done" } else { "desk-takeback-asked" }, id)
            }
            _ => {
                self.service.answer_takeback(person, id, deed == Deed::Agree).await?;
                done("desk-takeback-answered", id)
            }
        }
    }

    /// Proposes the same again; who is already invited to that accepts.
    async fn rematch(&self, visit: &Visit, id: MatchId) -> Answer {
        let rematch = self.service.rematch(visit.id(), id).await?;
        if self.service.card(rematch).await?.host != visit.id() {
            return Ok(vec![self.is_in(visit, rematch).await?]);
        }
        Ok(vec![visit.done("desk-rematch", &[("code", rematch.code().into())])])
    }

    /// Tells who has joined that they are in, and what they wait for.
    async fn is_in(&self, visit: &Visit, id: MatchId) -> Answer<Outgoing> {
        let card = self.service.card(id).await?;
        let out = visit.done("desk-joined", &[("code", id.code().into())]);
        let waits = card.state == MatchState::Invited;
        Ok(if waits { out.and(&awaited(&card, visit.words)) } else { out })
    }

    async fn is_stale(&self, visit: &Visit, id: MatchId, mark: Option<u32>) -> Answer<bool> {
        let board = self.board_for(visit.id(), id).await?;
        Ok(mark.is_some_and(|mark| mark != board.mark()))
    }

    /// Asks whether somebody is sure.
    async fn sure(&self, visit: &Visit, id: MatchId, key: &str, deed: Deed) -> Answer {
        self.service.may(visit.id(), id, deed.right()).await?;
        let board = self.board_for(visit.id(), id).await?;
        let post = Post::new(&board, visit.alone(), visit.words);
        let yes = post.deed(&format!("{key}-yes"), deed);
        Ok(vec![
            visit.tell(post.coded(key)).with([yes, post.deed("desk-button-keep", Deed::Board)]),
        ])
    }

    /// What else there is to know of a match and to do about it. The game is
    /// the one whose post was pressed, also when the match has gone on to
    /// another.
    async fn more(&self, visit: &Visit, id: MatchId, mark: Option<u32>) -> Answer {
        let board = self.board_for(visit.id(), id).await?;
        let post = Post::new(&board, visit.alone(), visit.words);
        let origin = match mark.filter(|mark| Board::read_mark(*mark).0 != board.number) {
            Some(mark) => {
                let earlier = self.service.board_marked(id, mark).await?;
                Post::new(&earlier, visit.alone(), visit.words).origin()
            }
            None => post.origin(),
        };
        let out = visit.tell(origin.join("\n")).and(&post.coded("desk-more"));
        let rights = board.rights(visit.id(), visit.admin, self.service.now());
        let mut buttons = vec![post.deed("desk-button-board", Deed::Board)];
        buttons.extend(player_buttons(&post, rights));
        buttons.push(visit.button("desk-button-games", &Token::Games));
        let kind = catalog::Kind::from_id(board.card.game);
        buttons.extend(kind.map(|kind| visit.button("desk-button-rules", &Token::Rules(kind))));
        buttons.push(visit.button("desk-button-help", &Token::Help));
        Ok(vec![out.with(buttons)])
    }
}

/// What else a player can do.
const PLAYERS: [(&str, Deed); 6] = [
    ("desk-button-agree", Deed::Agree),
    ("desk-button-disagree", Deed::Disagree),
    ("desk-button-takeback", Deed::Takeback),
    ("desk-button-abort", Deed::Abort),
    ("desk-button-resign", Deed::Resign),
    ("desk-button-rematch", Deed::Rematch),
];

/// What else a player can do with these rights.
fn player_buttons(post: &Post<'_>, rights: Rights) -> Vec<Option<crate::Button>> {
    let deeds = PLAYERS.iter().filter(|(_, deed)| rights.has(deed.right()));
    deeds.map(|&(key, deed)| post.deed(key, deed)).collect()
}
