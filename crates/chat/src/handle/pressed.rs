//! Pressed buttons.

use game_core::Arg;
use service::{Board, EarlyEnd, MatchCard, MatchId, MatchState, Refusal, Rights, Sitting, Span};

use crate::desks::{MatchDesk, PersonDesk, ResultDesk};
use crate::{
    Outgoing,
    command::OneMore,
    deed::Deed,
    handle::{
        Begun,
        keepsake::{has_keepsakes, keepsake_of_turn, turn_at},
        meeting,
        refusing::refusing,
        rules::{rules_of, written_rules},
        said::help,
        tally::has_tally,
        turn::{show_board, stale},
    },
    post::Post,
    request::{Answer, PositionText, Request, no},
    settings::Scope,
    token::{LeaderboardOf, Press, Token},
    word::invitation::awaited,
    word::secret,
};

impl MatchDesk<'_> {
    pub(crate) async fn pressed(self, request: &Request, token: &str) -> Answer {
        let token = Token::decode(token).ok_or_else(|| no("desk-unknown-button"))?;
        self.pressed_token(request, token).await
    }

    /// Carries out the action of a button.
    pub(crate) async fn pressed_token(self, request: &Request, token: Token) -> Answer {
        let (people, results) = (self.people(), self.results());
        match token {
            Token::Match { id, mark, press } => self.press(request, (id, mark), press).await,
            Token::Form(form) => self.invitations().form(request, &form).await,
            Token::Rules(kind) => Ok(vec![rules_of(request, kind, 0)]),
            Token::Diagram(kind, number) => Ok(vec![rules_of(request, kind, number)]),
            Token::Written(kind) => Ok(vec![written_rules(request, kind)]),
            Token::Speak { room, language } => self.speak(request, room, language).await,
            Token::Ask { id, yes } => self.people().answer_ask(request, id, yes).await,
            Token::Open(id) => self.people().open(request, id).await,
            Token::Settings(scope) => self.people().menu(request, scope).await,
            Token::Values { scope, setting } => people.values_page(request, scope, setting).await,
            Token::Choose { scope, setting, value } => {
                Box::pin(self.people().choose(request, scope, setting, value)).await
            }
            Token::Refuse { person, yes } => {
                self.invitations().refuse_person(request, person, yes).await
            }
            Token::Welcome(welcomes) => self.invitations().welcome(request, welcomes, false).await,
            Token::Forget { sure: false } => Ok(vec![PersonDesk::forget_surely(request)]),
            Token::Forget { sure: true } => self.people().forget(request).await,
            Token::Keep => Ok(vec![request.say("privacy-forget-kept", &[])]),
            Token::Games => self.games(request).await,
            Token::Top { of, ever } => Box::pin(results.leaderboard(request, of, ever)).await,
            Token::Leagues(room) => Box::pin(self.results().leagues_of(request, room)).await,
            Token::League { room, id, what } => {
                Box::pin(self.results().contest(request, (room, id), what)).await
            }
            Token::PlanTournament { .. } => Box::pin(results.new_tournament(request, &token)).await,
            Token::Pick { .. } => Box::pin(results.pick(request, &token)).await,
            Token::PlanLeague(plan) => Box::pin(results.plan_league(request, plan)).await,
            Token::Me => Box::pin(self.results().own_results(request)).await,
            Token::Show { room, told, what } => {
                let what = what.encode().ok_or_else(|| no("desk-unknown-button"))?;
                self.results().show(request, room, (what, told)).await
            }
            Token::Annul { room, id } => self.annul_now(request, room, id).await,
            Token::Puzzle => Box::pin(self.puzzles().puzzle(request)).await,
            Token::PuzzleOf(day) => Box::pin(self.puzzles().of_day(request, None, day)).await,
            Token::Second(kind, day) => {
                Box::pin(self.puzzles().of_day(request, Some(kind), day)).await
            }
            Token::Another(kind, difficulty) => {
                let more = OneMore { game: Some(kind), difficulty };
                Box::pin(self.puzzles().one_more(request, more)).await
            }
            Token::Bag => Box::pin(self.puzzles().bag(request)).await,
            Token::Fill => Box::pin(self.puzzles().fill(request, None)).await,
            Token::BeginFill(board) => Box::pin(self.puzzles().begin_fill(request, &board)).await,
            Token::TopFill(board) => self.puzzles().top_fill(request, &board).await,
            Token::Solo(id) => Box::pin(self.puzzles().solo_list(request, id)).await,
            Token::Tell(id) => Box::pin(self.puzzles().tell_of_day(request, id)).await,
            Token::In(room, what) => Box::pin(self.in_group(request, room, *what)).await,
            Token::Archive(before) => self.results().archive_of(request, before).await,
            Token::Help(subject) => Ok(help(request, subject, None)),
            Token::HelpFrom { id, mark, subject } => Ok(help(request, subject, Some((id, mark)))),
        }
    }

    /// Carries out the action of a button of a match, made for the board of this mark.
    async fn press(self, request: &Request, (id, mark): (MatchId, u32), press: Press) -> Answer {
        match press {
            Press::Do(deed) => self.deed(request, id, Some(mark), deed).await,
            Press::Steps(steps) => self.steps(request, id, mark, &steps).await,
            Press::Act(code) => self.act(request, id, mark, &code).await,
            Press::Ways(page) => Box::pin(self.pages().all_ways(request, (id, mark), page)).await,
            Press::Meet(at) => Box::pin(meeting::proposes_to_meet(self, request, id, at)).await,
            Press::Unprepare(key) => Box::pin(self.unprepare(request, id, key.as_deref())).await,
        }
    }

    /// Carries out an action on a match other than a turn. `mark` is that of the board the person
    /// saw; if it is not the present one, an action that cannot be undone is refused.
    pub(crate) async fn deed(
        self,
        request: &Request,
        id: MatchId,
        mark: Option<u32>,
        deed: Deed,
    ) -> Answer {
        let sitting = self.sitting_for(request.id(), id).await?;
        // Half the commands come here. Without the box, each would hold the whole future.
        let answer = Box::pin(self.deed_on(request, &sitting, mark, deed)).await;
        // The sentence may name players, and here their names are known.
        match answer {
            Err(Refusal::Repeated) => Err(Refusal::Repeated),
            Err(refusal) => {
                let names = sitting.card.names();
                let told = self.refusal(&refusal, request.words, &names);
                let until = (deed == Deed::Claim).then(|| time_of_others(request, &sitting));
                let until = until.flatten().map(|until| format!(" {until}"));
                Ok(vec![request.tell(told + &until.unwrap_or_default())])
            }
            answer => answer,
        }
    }

    async fn deed_on(
        self,
        request: &Request,
        sitting: &Sitting,
        mark: Option<u32>,
        deed: Deed,
    ) -> Answer {
        match deed {
            Deed::Join | Deed::Decline | Deed::Leave | Deed::Start | Deed::Withdraw => {
                self.invitation_deed(request, sitting, deed).await
            }
            Deed::Board | Deed::More
                if sitting.card.state == MatchState::Invited && sitting.member =>
            {
                self.not_begun(request, sitting).await
            }
            Deed::Board => {
                let open = self.open_button(request.words, Some(sitting.card.id));
                show_board(request, &Begun::new(sitting)?, open)
            }
            Deed::Shown => self.position_shown(request, sitting, mark.unwrap_or_default()).await,
            Deed::Hand => self.show_hand(request, &Begun::new(sitting)?).await,
            Deed::Record | Deed::Replay => {
                sitting.may(deed.right(), self.service.now())?;
                let (id, results) = (sitting.card.id, self.results());
                match deed {
                    Deed::Record => results.record_of(request, id).await,
                    _ => Ok(vec![ResultDesk::film_of(request, id)]),
                }
            }
            Deed::Keepsake => {
                let begun = Begun::new(sitting)?;
                let turn = mark.and_then(|mark| turn_at(&begun, request, mark));
                keepsake_of_turn(request, &begun, turn)
            }
            Deed::Hint | Deed::HintMore | Deed::HintMove => self.hint(request, sitting, deed).await,
            Deed::Tally => self.results().tally(request, sitting).await,
            Deed::Analyse => self.analysis(request, sitting.card.id).await,
            Deed::Moment => self.moment(request, sitting.card.id, mark.unwrap_or_default()).await,
            Deed::More => self.more(request, sitting, mark).await,
            Deed::Resign | Deed::Abort => self.asked_first(request, sitting, deed),
            Deed::Rematch => self.rematch(request, &sitting.card).await,
            Deed::Meet => meeting::times_to_meet(self, request, sitting),
            Deed::AgreeToMeet => meeting::agrees_to_meet(self, request, sitting).await,
            Deed::Takeback
            | Deed::TakebackOrResign
            | Deed::ResignSure
            | Deed::AbortSure
            | Deed::Agree
            | Deed::Disagree
            | Deed::Claim
            | Deed::MoreTime => {
                let begun = Begun::new(sitting)?;
                if mark.is_some_and(|mark| mark != begun.board.mark()) {
                    return Ok(stale(request, &begun));
                }
                self.match_deed(request, sitting, deed).await
            }
        }
    }

    /// Shows the further facts and actions of a match.
    async fn more(self, request: &Request, sitting: &Sitting, mark: Option<u32>) -> Answer {
        let rights = sitting.rights(request.admin, self.service.now());
        let begun = Begun::new(sitting)?;
        let (origin, position) = self.origin_of(request, &begun, mark).await?;
        let first = request.tell(origin.join("\n")).noting(request.words, position);
        let open = self.open_button(request.words, Some(begun.id()));
        more(first, request, &begun, (rights, mark, open))
    }

    /// Asks the person to confirm an action that cannot be undone. Before a resignation it offers
    /// to ask for the last move back.
    fn asked_first(self, request: &Request, sitting: &Sitting, deed: Deed) -> Answer {
        let now = self.service.now();
        sitting.may(deed.right(), now)?;
        if deed == Deed::Abort {
            return sure(request, sitting, "desk-abort-sure", (Deed::AbortSure, None));
        }
        // Computers refuse nobody: there is no need to offer it against them.
        let others = sitting.card.people().count() > 1;
        let back = Deed::TakebackOrResign;
        let first = (others && sitting.may(back.right(), now).is_ok()).then_some(back);
        let [_, asked, _] = giving_up(&sitting.card);
        sure(request, sitting, asked, (Deed::ResignSure, first))
    }

    /// Returns the origin of the game of a mark, the present one or an earlier one of the match,
    /// and its position in notation. Once the game is over, the origin includes the secret of its
    /// luck.
    async fn origin_of(
        self,
        request: &Request,
        begun: &Begun<'_>,
        mark: Option<u32>,
    ) -> Answer<(Vec<String>, Option<PositionText>)> {
        let post = begun.post(request);
        let board = match mark.filter(|mark| Board::read_mark(*mark).0 != begun.board.number) {
            Some(mark) => self.service.matches().board_marked(begun.id(), mark).await?,
            None if post.running() => return Ok((post.origin(), post.notation(post.ply()))),
            None => self.service.matches().board(begun.id()).await?,
        };
        let post = Post::new(&board, request.alone(), request.words);
        let origin = post.origin().into_iter().chain(secret(&post)).collect();
        Ok((origin, post.notation(post.ply())))
    }

    /// Carries out an action on an invitation.
    async fn invitation_deed(self, request: &Request, sitting: &Sitting, deed: Deed) -> Answer {
        let doer = self.service.matches().on(sitting);
        let key = match deed {
            Deed::Join => {
                doer.join().await?;
                let late = sitting.card.state == MatchState::Running;
                return Ok(vec![self.is_in(request, sitting.card.id, late).await?]);
            }
            Deed::Decline => {
                doer.decline().await?;
                return Ok(vec![self.declined(request, sitting).await?]);
            }
            Deed::Leave => doer.leave().await.map(|()| "desk-left")?,
            Deed::Start => doer.start().await.map(|()| "desk-started")?,
            _ => doer.withdraw().await.map(|()| "desk-withdrawn")?,
        };
        Ok(vec![request.done(key, &[("code", sitting.card.id.code().into())])])
    }

    /// Says that the person has declined, with a button to take no more invitations from the host.
    async fn declined(self, request: &Request, sitting: &Sitting) -> Answer<Outgoing> {
        let (host, code) = (sitting.card.host, sitting.card.id.code());
        let name = self.words().name(host).await?;
        let out = request.done("desk-declined", &[("code", code.into())]);
        let brief = Some(out.text.clone());
        Ok(Outgoing { brief, ..out.with([refusing(request.words, host, &name, true)]) })
    }

    /// Carries out an action on a match that has begun.
    async fn match_deed(self, request: &Request, sitting: &Sitting, deed: Deed) -> Answer {
        let (doer, id) = (self.service.matches().on(sitting), sitting.card.id);
        let done =
            |key: &str, id: MatchId| Ok(vec![request.done(key, &[("code", id.code().into())])]);
        match deed {
            Deed::ResignSure => {
                doer.resign().await?;
                let [.., told] = giving_up(&sitting.card);
                done(told, id)
            }
            Deed::AbortSure => {
                let lost = sitting.early_end() == Some(EarlyEnd::Lost);
                doer.abort().await?;
                done(if lost { "desk-resigned" } else { "desk-aborted" }, id)
            }
            Deed::Claim => {
                doer.claim().await?;
                done("desk-claimed", id)
            }
            Deed::MoreTime => {
                doer.give_time(Span::DAY).await?;
                done("desk-time-given", id)
            }
            Deed::Takeback => {
                let back = doer.ask_takeback().await?;
                done(if back { "desk-takeback-done" } else { "desk-takeback-asked" }, id)
            }
            Deed::TakebackOrResign => {
                let back = doer.ask_takeback_or_resign().await?;
                done(if back { "desk-takeback-done" } else { "desk-takeback-or-resign" }, id)
            }
            _ => {
                doer.answer_takeback(deed == Deed::Agree).await?;
                done("desk-takeback-answered", id)
            }
        }
    }

    /// Says that there is no board yet, with the fingerprint by which the luck of the match can be
    /// checked.
    async fn not_begun(self, request: &Request, sitting: &Sitting) -> Answer {
        let Some(hash) = self.service.matches().fingerprint(&sitting.card).await? else {
            return Err(Begun::new(sitting).err().unwrap_or(Refusal::Stale));
        };
        let code = ("code", Arg::from(sitting.card.id.code()));
        Ok(vec![request.say("desk-not-begun", &[code, ("hash", hash.into())])])
    }

    /// Proposes the same match again; a person already invited to that accepts.
    async fn rematch(self, request: &Request, of: &MatchCard) -> Answer {
        if let Some(room) = of.room {
            self.invitations().only_played(request, room, of.game).await?;
        }
        let rematch = self.service.invitations().rematch(request.id(), of.id).await?;
        let card = self.service.matches().card(rematch).await?;
        if card.host != request.id() {
            return Ok(vec![self.is_in(request, rematch, false).await?]);
        }
        let key = if card.started.is_some() { "desk-started" } else { "desk-rematch" };
        Ok(vec![request.beginning(rematch).done(key, &[("code", rematch.code().into())])])
    }

    /// Tells a person that they have joined, and whom the match waits for. `late`: they joined a
    /// running match.
    async fn is_in(self, request: &Request, id: MatchId, late: bool) -> Answer<Outgoing> {
        let card = self.service.matches().card(id).await?;
        let out = request.beginning(id).done("desk-joined", &[("code", id.code().into())]);
        Ok(match card.state {
            MatchState::Invited => out.and(&awaited(&card, request.words)),
            _ if late => out.and(&request.words.plain("desk-joined-next")),
            _ => out,
        })
    }
}

/// Returns when the time of the others runs out, if the match waits for them and not for the
/// reader.
fn time_of_others(request: &Request, sitting: &Sitting) -> Option<String> {
    let begun = Begun::new(sitting).ok()?;
    let post = begun.post(request);
    let waits = post.viewer.seat().is_some() && !post.awaited();
    post.time().filter(|_| waits)
}

/// Asks the person to confirm an action.
fn sure(
    request: &Request,
    sitting: &Sitting,
    key: &str,
    (deed, first): (Deed, Option<Deed>),
) -> Answer {
    let begun = Begun::new(sitting)?;
    let post = begun.post(request);
    let yes = post.deed(&format!("{key}-yes"), deed);
    let asked = request.say(key, &[("code", begun.id().code().into())]);
    let early = sitting.early_end().map(|early| match early {
        EarlyEnd::Uncounted => request.words.plain("desk-early-uncounted"),
        EarlyEnd::Lost => request.words.plain("desk-early-lost"),
    });
    let asked = early.iter().fold(asked, |asked, early| asked.and(early));
    let first = first.and_then(|first| post.deed("desk-button-takeback-first", first));
    Ok(vec![asked.with([yes, first, post.deed("desk-button-keep", Deed::Board)])])
}

/// Shows the further facts and actions of a match. The first lines are about the game whose post
/// was pressed, even if the match has gone on to another.
fn more(
    first: Outgoing,
    request: &Request,
    begun: &Begun<'_>,
    (rights, mark, open): (Rights, Option<u32>, Option<crate::Button>),
) -> Answer {
    let post = begun.post(request);
    let out = first.and(&post.coded("desk-more"));
    let mut buttons = vec![post.deed("desk-button-board", Deed::Board), open];
    buttons.extend(player_buttons(&post, rights));
    let keepsake = Token::deed(begun.id(), mark.unwrap_or(begun.board.mark()), Deed::Keepsake);
    buttons.extend(
        has_keepsakes(begun, request).then(|| request.button("desk-button-keepsake", &keepsake)),
    );
    let own = post.viewer.seat().is_some() && post.running();
    let settings = Token::Settings(Scope::Match(begun.id()));
    buttons.extend(own.then(|| request.button("settings-button-match", &settings)));
    buttons.push(request.button("desk-button-games", &Token::Games));
    buttons.push(request.button("desk-button-puzzle", &Token::Puzzle));
    buttons.push(request.button("desk-button-bag", &Token::Bag));
    buttons.push(request.button("fill-button", &Token::Fill));
    let top = Token::Top { of: LeaderboardOf::All, ever: false };
    buttons.push(request.button("desk-button-top", &top));
    let kind = catalog::Kind::from_id(begun.board.card.game);
    buttons.extend(kind.map(|kind| request.button("desk-button-rules", &Token::Rules(kind))));
    let here = (begun.id(), mark.unwrap_or(begun.board.mark()));
    buttons.push(request.button("desk-button-help", &Token::help(None, Some(here))));
    Ok(vec![out.with(buttons)])
}

/// The further actions of a player, and those of a person who could join.
const PLAYERS: [(&str, Deed); 16] = [
    ("desk-button-join", Deed::Join),
    ("desk-button-claim", Deed::Claim),
    ("desk-button-more-time", Deed::MoreTime),
    ("desk-button-agree", Deed::Agree),
    ("desk-button-disagree", Deed::Disagree),
    ("desk-button-hint", Deed::Hint),
    ("desk-button-takeback", Deed::Takeback),
    ("live-button-agree", Deed::AgreeToMeet),
    ("live-button", Deed::Meet),
    ("desk-button-abort", Deed::Abort),
    ("desk-button-resign", Deed::Resign),
    ("desk-button-tally", Deed::Tally),
    ("desk-button-analyse", Deed::Analyse),
    ("desk-button-replay", Deed::Replay),
    ("desk-button-record", Deed::Record),
    ("desk-button-rematch", Deed::Rematch),
];

/// Returns the buttons of the further actions that these rights allow.
pub(crate) fn player_buttons(post: &Post<'_>, rights: Rights) -> Vec<Option<crate::Button>> {
    let tells = |deed| deed != Deed::Tally || has_tally(post.card());
    let deeds = PLAYERS.iter().filter(|(_, deed)| rights.has(deed.right()) && tells(*deed));
    let [resign, ..] = giving_up(post.card());
    let said = |key, deed| if deed == Deed::Resign { resign } else { key };
    deeds.map(|&(key, deed)| post.deed(said(key, deed), deed)).collect()
}

/// Returns the keys for giving up: its button, the question before it, and the confirmation. Nobody
/// resigns to a puzzle: they want to see its answer.
const fn giving_up(card: &MatchCard) -> [&'static str; 3] {
    match card.occasion.is_puzzle() {
        true => ["desk-button-answer", "desk-answer-sure", "desk-answer-shown"],
        false => ["desk-button-resign", "desk-resign-sure", "desk-resigned"],
    }
}
