//! A person's own turn: their hand, their taps, their move.

use game_core::{Choice, Label, Offer, Role, Sentence, Turn, Unclear};
use service::{Board, MatchId, Person, Played, Refusal, Right, Sitting};

use crate::desks::MatchDesk;
use crate::{
    Button, Outgoing,
    deed::Deed,
    handle::Begun,
    post::Post,
    request::{Answer, Request, button, no},
    token::{Press, Token},
    word::voting::voted_in_words,
};

impl MatchDesk<'_> {
    /// Shows the present board after a press on a button of an earlier one.
    async fn overtaken(self, request: &Request, id: MatchId) -> Answer {
        let sitting = self.sitting_for(request.id(), id).await?;
        Ok(stale(request, &Begun::new(&sitting)?))
    }

    /// Shows a turn as it is put together, and plays it once it is complete.
    pub(crate) async fn steps(
        self,
        request: &Request,
        id: MatchId,
        mark: u32,
        steps: &[String],
    ) -> Answer {
        let sitting = self.sitting_for(request.id(), id).await?;
        let begun = Begun::new(&sitting)?;
        let post = begun.post(request);
        if let Some(out) = not_now(request, &begun, &post, mark)? {
            return Ok(out);
        }
        if steps.is_empty() {
            return self.show_hand(request, &begun).await;
        }
        let draft = begun.board.table.draft(post.viewer, steps);
        match draft.action {
            Some(action) if draft.complete => {
                let asked = asks_first(Asking::of(&request.person), &post, steps);
                match asked.then(|| surely(request, &post, &action)).flatten() {
                    Some(question) => Ok(vec![question]),
                    None => self.play(request, &begun, &action.code).await,
                }
            }
            _ => Ok(vec![drafted(request, &post, steps)]),
        }
    }

    /// Plays the action of a button.
    pub(crate) async fn act(self, request: &Request, id: MatchId, mark: u32, code: &str) -> Answer {
        let sitting = self.sitting_for(request.id(), id).await?;
        let begun = Begun::new(&sitting)?;
        match not_now(request, &begun, &begun.post(request), mark)? {
            Some(out) => Ok(out),
            None => self.play(request, &begun, code).await,
        }
    }

    /// Plays a typed move, or asks which one the person means.
    pub(crate) async fn play_text_in(
        self,
        request: &Request,
        sitting: &Sitting,
        text: &str,
    ) -> Answer {
        let begun = Begun::new(sitting)?;
        let post = begun.post(request);
        match begun.board.table.parse(post.viewer, text) {
            Ok(choice) => match not_now(request, &begun, &post, begun.board.mark())? {
                Some(out) => Ok(out),
                None => self.play(request, &begun, &choice.code).await,
            },
            Err(Unclear::Which(choices)) => Ok(vec![which_move(request, &post, &choices)]),
            Err(Unclear::Wrong(why)) => {
                let out = request.tell(post.phrase("desk-not-a-move", &[("why", why.into())]));
                Ok(vec![out.with([
                    post.own_button(),
                    request.button("desk-button-help", &Token::Help(None)),
                ])])
            }
        }
    }

    /// Plays an action on the board that the person saw.
    async fn play(self, request: &Request, begun: &Begun<'_>, code: &str) -> Answer {
        let doer = self.service.matches().on(begun.sitting);
        match doer.play(Some(begun.board.mark()), code).await {
            Ok((Some(played), board)) => self.played(request, &board, played).await,
            Ok((None, _)) => {
                let said =
                    voted_in_words(begun.sitting, &begun.post(request), code, self.service.now());
                Ok(vec![request.tell(said)])
            }
            Err(Refusal::Stale) => self.overtaken(request, begun.id()).await,
            Err(Refusal::Because(why)) => {
                let post = begun.post(request);
                let out = request.tell(post.sentence(&why));
                Ok(vec![out.with([post.own_button()])])
            }
            Err(fault) => Err(fault),
        }
    }

    /// Tells the mover the part of their move's result that nobody else may know.
    async fn played(self, request: &Request, board: &Board, played: Played) -> Answer {
        let post = Post::new(board, request.alone(), request.words);
        let room = crate::Audience::Room(board.card.room.unwrap_or_default());
        let (from, to) = (played.from_ply, played.to_ply);
        let own: Vec<Sentence> = post.news(from, to);
        let here = request.room.as_ref().map(|room| room.id);
        if here.is_some_and(|here| !board.card.is_in(here)) && !own.is_empty() {
            return self.played_from_afar(request, board, post.run_on(&own)).await;
        }
        let known = Post::new(board, room, request.words).news(from, to);
        let own: Vec<_> = own.into_iter().filter(|one| !known.contains(one)).collect();
        let mut out = request.done("desk-played", &[]);
        // The group hears nothing of it: the board comes to the player alone.
        if board.card.is_alone() {
            out.brief = Some(out.text.clone());
            return Ok(vec![out]);
        }
        if !own.is_empty() {
            out.text = format!("{} {}", out.text, post.run_on(&own));
            out.brief = Some(out.text.clone());
            out = out.showing(post.hand_picture());
        }
        Ok(vec![out])
    }

    /// Tells the mover, in a group that hears nothing of the match, the result of the move and how
    /// to go on.
    async fn played_from_afar(self, request: &Request, board: &Board, told: String) -> Answer {
        let id = board.card.id;
        if board.card.occasion.is_puzzle() && matches!(board.table.turn(), Turn::Over(_)) {
            let mut shown = self.puzzles().show_puzzle(request, (id, false)).await?;
            if let Some(first) = shown.first_mut() {
                first.text = format!("{told}\n\n{}", first.text);
            }
            return Ok(shown);
        }
        let post = Post::new(board, request.alone(), request.words);
        Ok(vec![request.tell(told).with([post.own_button().filter(|_| post.mine())])])
    }

    /// Shows the person's hand, with the board and the buttons that begin a turn.
    pub(crate) async fn show_hand(self, request: &Request, begun: &Begun<'_>) -> Answer {
        let post = begun.post(request);
        if post.viewer.seat().is_none() {
            return Err(no("desk-not-player"));
        }
        let open = self.open_button(request.words, Some(begun.id()));
        let Some(held) = post.hand_picture().map(|hand| hand.alt) else {
            let out = present(request, &post).with([open]);
            let lesson = match post.mine() {
                true => self.words().lesson(request.id(), &begun.board, request.words).await?,
                false => None,
            };
            return Ok(vec![match lesson {
                Some(lesson) => out.and("").and(&lesson.told(request.words)),
                None => out,
            }]);
        };
        // The board as the person sees it shows their hand.
        let out = request.tell(headed(&post)).and(&held);
        let brief = Some(out.text.clone());
        let out = Outgoing { brief, ..out.showing(Some(post.board_picture(post.ply(), &[]))) };
        if !post.mine() {
            return Ok(vec![out.with([open])]);
        }
        let out = Outgoing { typing: post.typing(), ..out };
        Ok(vec![match self.words().lesson(request.id(), &begun.board, request.words).await? {
            Some(lesson) => {
                let out = out.and("").and(&lesson.told(request.words));
                out.with(post.example_buttons(&lesson)).with(first_buttons(&post)).with([open])
            }
            None => out.with(first_buttons(&post)).with([open]),
        }])
    }
}

impl MatchDesk<'_> {
    /// Shows the position with a mark, and the turn that led to it.
    pub(crate) async fn position_shown(
        self,
        request: &Request,
        sitting: &Sitting,
        mark: u32,
    ) -> Answer {
        sitting.may(Right::Look, self.service.now())?;
        let board = self.service.matches().board_marked(sitting.card.id, mark).await?;
        let post = Post::new(&board, request.alone(), request.words);
        let ply = Board::read_mark(mark).1.min(post.ply());
        let news = post.news(ply.saturating_sub(1), ply);
        let text = match news.is_empty() {
            true => headed(&post),
            false => format!("{}: {}", post.card().id.code(), post.run_on(&news)),
        };
        let out = request.tell(text).showing(Some(post.board_picture(ply, &[])));
        Ok(vec![out.noting(request.words, post.notation(ply))])
    }
}

/// Shows the present board, with a button that opens it elsewhere.
pub(crate) fn show_board(request: &Request, begun: &Begun<'_>, open: Option<Button>) -> Answer {
    Ok(vec![present(request, &begun.post(request)).with([open])])
}

/// Returns the buttons that begin a turn, and where hints are allowed the one that asks for one.
fn first_buttons(post: &Post<'_>) -> Vec<Option<Button>> {
    let hint = post.card().has_hints().then(|| post.deed("desk-button-hint", Deed::Hint));
    post.step_buttons(&[]).into_iter().chain(post.back_and_forth()).chain(hint).collect()
}

/// Returns the present board as the answer to a button of an earlier one.
pub(crate) fn stale(request: &Request, begun: &Begun<'_>) -> Vec<Outgoing> {
    let post = begun.post(request);
    let now = present(request, &post);
    let stale = request.say("desk-stale-board", &[("code", begun.id().code().into())]);
    vec![Outgoing { text: stale.and(&now.text).text, ..now }]
}

/// Returns the answer where nothing can be played: to a press on an old button, or when it is
/// another player's turn.
///
/// # Errors
/// The person plays no part in the game, or the game is not running.
fn not_now(
    request: &Request,
    begun: &Begun<'_>,
    post: &Post<'_>,
    mark: u32,
) -> Answer<Option<Vec<Outgoing>>> {
    if post.viewer.seat().is_none() {
        return Err(no("desk-not-player"));
    }
    if !post.board.stands_at(mark, post.viewer.seat()) {
        return Ok(Some(stale(request, begun)));
    }
    if !post.running() {
        return Err(no("desk-not-running"));
    }
    if !post.mine() {
        let out = request.say("desk-not-your-turn", &[("code", begun.id().code().into())]);
        return Ok(Some(vec![out.and(&post.turn())]));
    }
    Ok(None)
}

/// Returns the heading of a post: the match, and whose turn it is.
pub(crate) fn headed(post: &Post<'_>) -> String {
    let code = post.card().id.code();
    post.words.phrase_with("desk-headed", &[("code", code.into())], &[], ("turn", post.turn()))
}

/// Returns the present board for one person, with their buttons.
fn present(request: &Request, post: &Post<'_>) -> Outgoing {
    let mut out = request.tell(headed(post)).showing(Some(post.board_picture(post.ply(), &[])));
    if let Some(scores) = post.scores(post.ply()) {
        out = out.and(&scores);
    }
    if !post.running() || post.viewer.seat().is_none() {
        return out;
    }
    // Only an attempt has notes here: its progress, and whether any tile can be laid yet.
    let notes = if post.card().occasion.is_attempt() { post.notes() } else { Vec::new() };
    if !notes.is_empty() {
        out = out.and(&post.lines(&notes));
    }
    let steps = if post.mine() { first_buttons(post) } else { Vec::new() };
    let hand = post.has_hands().then(|| post.own_button());
    out.with(hand.into_iter().chain(steps))
}

/// Shows the taps so far: their effect, and the taps that can follow.
fn drafted(request: &Request, post: &Post<'_>, steps: &[String]) -> Outgoing {
    let draft = post.board.table.draft(post.viewer, steps);
    let mut said = draft.notes;
    said.extend(draft.problem);
    let buttons = post.step_buttons(steps);
    let mut out = request.tell(post.lines(&said));
    if buttons.iter().any(Option::is_none) {
        out = out.and(&request.words.plain("desk-draft-long"));
    }
    if out.text.is_empty() {
        out.text = headed(post);
    }
    // With a single tap to take back, the button that undoes it does the same.
    let again = (steps.len() > 1)
        .then(|| request.button("desk-button-restart", &post.token(Press::Steps(Vec::new()))));
    let picture = post.board_picture(post.ply(), steps);
    out.showing(Some(picture)).with(buttons).with(again)
}

/// The taps that a person has to confirm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Asking {
    /// None.
    Never,
    /// Those on a picture: a button says what it does.
    Drawn,
    /// All, except on a button that itself says that the turn is complete.
    Always,
}

impl Asking {
    /// The person's choice. Without one, only pages ask.
    pub(crate) fn of(person: &Person) -> Self {
        match person.chosen.get("confirm") {
            Some("on") => Self::Always,
            _ => Self::Never,
        }
    }
}

/// Returns the taps that a person has to confirm on a page. Without a choice of theirs, those in
/// slow games with other people.
pub(crate) fn wants_asking(person: &Person, post: &Post<'_>) -> Asking {
    let card = post.card();
    match person.chosen.get("confirm") {
        // A vote can be changed.
        None if card.is_slow() && !card.is_alone() && !post.votes() => Asking::Drawn,
        _ => Asking::of(person),
    }
}

/// Whether the person has to confirm these taps before they are played.
pub(crate) fn asks_first(asking: Asking, post: &Post<'_>, steps: &[String]) -> bool {
    let Some((last, before)) = steps.split_last() else { return false };
    let says_all = || {
        let draft = post.board.table.draft(post.viewer, before);
        let named = |label: &Label| asking == Asking::Drawn && matches!(label, Label::Worded(_));
        let all = |offer: &Offer| offer.role == Role::Commit || named(&offer.label);
        draft.next.iter().any(|offer| offer.step == *last && all(offer))
    };
    asking != Asking::Never && !says_all()
}

/// Asks the person to confirm a choice; `None` if no button can carry it.
fn surely(request: &Request, post: &Post<'_>, action: &Choice) -> Option<Outgoing> {
    let play = request.button("desk-button-play", &post.token(Press::Act(action.code.clone())))?;
    let again = request.button("desk-button-restart", &post.token(Press::Steps(Vec::new())));
    let text = post.phrase("desk-play-sure", &[("move", action.shown.clone().into())]);
    Some(request.tell(text).with([Some(play), again]))
}

/// Asks which move a text means, with a button for each.
fn which_move(request: &Request, post: &Post<'_>, choices: &[Choice]) -> Outgoing {
    let buttons = choices
        .iter()
        .map(|choice| button(choice.shown.clone(), &post.token(Press::Act(choice.code.clone()))));
    request.say("desk-which-move", &[]).with(buttons)
}
