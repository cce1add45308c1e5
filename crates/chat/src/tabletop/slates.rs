//! Boards that fit into a message, and the taps on them.
//!
//! A whole turn is played at once unless its player chose to be asked first, just like a turn made
//! with buttons. Actions besides a turn (taking back, resigning, answering questions) are tapped as
//! well: a [`Deed`] stands in place of a step, and the questions in its answer can be tapped next.

use std::sync::Arc;

use catalog::Kind;
use game_core::{AnyTable, Label, Offer, Scene, Secret};
use service::{Refusal, Rights};
use wire::{Follow, LOOK, Slate, SlateButton, Stencil, Tapping, WordedScene};

use super::{Tapped, Visit, puzzle::last_told, questions::questions, result_in_words, why_over};
use crate::{
    BoardLook, Button, Question, TouchAnswer,
    deed::Deed,
    desks::PageDesk,
    fair_queue::Lane,
    handle::{
        Begun,
        pressed::player_buttons,
        turn::{Asking, asks_first},
    },
    post::Post,
    request::{Answer, Request, no},
    spelling::Spelled,
    token::{Press, Token},
};

/// The number of games begun to find one whose board lies like this one.
const BEGINNINGS: u8 = 8;

/// The most buttons beside a board.
const MOST_PRESSES: usize = 12;

/// The character before the spelling of a deed, which stands in place of a step.
const DEED: char = '~';

/// The most letters of the words about a deed.
const SAID: usize = 280;

/// The most pictures after taps. No more fit into a message.
const MOST_FOLLOWS: usize = 48;

/// The number of taps that a board looks ahead, as far as there is room.
const AHEAD: usize = 2;

/// The same for a board in a document, which has no room for more.
const AHEAD_IN_DOCUMENT: usize = 1;

/// The things to lay on a board.
#[derive(Default)]
pub(crate) struct LaidWith {
    /// The taps so far.
    steps: Vec<String>,
    /// The lines before all others.
    told: Vec<String>,
    /// The questions about a deed. Then only these can be pressed, and nothing can be tapped.
    asked: Vec<SlateButton>,
}

impl PageDesk<'_> {
    /// Cuts the stencil of a match's boards for this person. It is made of games that begin like
    /// the match, and of none of its secrets.
    pub(crate) async fn cut_stencil(self, at: &Arc<Visit>, sight: BoardLook) -> Answer<Stencil> {
        let who = Arc::clone(at);
        let work = move || stencil(&who, sight);
        let cut = self.work.run(Lane::Person(at.request.id()), work).await;
        cut.unwrap_or_else(|| Err(Refusal::fault(&"a stencil that was not cut")))
    }

    /// Lays the board as text that fits into a message.
    pub(crate) async fn laid_slate(
        self,
        at: &Arc<Visit>,
        stencil: &Arc<Stencil>,
        with: LaidWith,
        sight: BoardLook,
    ) -> Answer<String> {
        let (who, stencil) = (Arc::clone(at), Arc::clone(stencil));
        let rights = at.sitting.rights(false, self.service.now());
        let work = move || {
            let LaidWith { steps, told, asked } = with;
            let upon: &[String] = if asked.is_empty() { &steps } else { &[] };
            let mut slate = slate(&who, (upon, AHEAD), sight, rights)?;
            slate.lines.splice(0..0, told);
            if !asked.is_empty() {
                (slate.taken, slate.presses) = (steps.len(), asked);
                slate.drawn.spots.clear();
                slate.follows.clear();
            }
            packed(&slate, &stencil)
        };
        let laid = self.work.run(Lane::Person(at.request.id()), work).await;
        laid.unwrap_or_else(|| Err(Refusal::fault(&"a slate that was not laid")))
    }

    /// Lays the board as text that fits into a message, with the pictures after the next taps and
    /// without them.
    pub(crate) async fn laid_slates(
        self,
        at: &Arc<Visit>,
        stencil: &Arc<Stencil>,
        sight: BoardLook,
    ) -> Answer<[String; 2]> {
        let (who, stencil) = (Arc::clone(at), Arc::clone(stencil));
        let rights = at.sitting.rights(false, self.service.now());
        let work = move || {
            let slate = slate(&who, (&[], AHEAD_IN_DOCUMENT), sight, rights)?;
            let bare = Slate { follows: Vec::new(), ..slate.clone() };
            Ok([packed(&slate, &stencil)?, packed(&bare, &stencil)?])
        };
        let laid = self.work.run(Lane::Person(at.request.id()), work).await;
        laid.unwrap_or_else(|| Err(Refusal::fault(&"a slate that was not laid")))
    }

    /// Carries out the taps: a whole turn is played, any other is laid out. Without a tap it shows
    /// the present board.
    pub(crate) async fn follow_tapping(
        self,
        at: &Arc<Visit>,
        stencil: &Arc<Stencil>,
        text: &str,
        sight: BoardLook,
    ) -> Answer<TouchAnswer> {
        let Ok(Tapping { mark, steps, plays }) = Tapping::unpack(text) else {
            return Err(no("desk-odd-taps"));
        };
        let board = Begun::new(&at.sitting)?.board;
        let post = Post::new(&board, at.request.alone(), at.request.words);
        let moved = post.board.mark() != mark;
        let shows = async |steps, told: Option<String>| {
            let with = LaidWith { steps, told: Vec::from_iter(told), asked: Vec::new() };
            let slate = self.laid_slate(at, stencil, with, sight).await?;
            Ok(TouchAnswer { slate, moved })
        };
        if moved {
            let lost = plays || !steps.is_empty();
            return shows(Vec::new(), lost.then(|| self.refused(at, &Refusal::Stale))).await;
        }
        if let Some(deed) = steps.last().and_then(|step| deed_of(step)) {
            return self.follow_deed(at, stencil, (steps, deed), sight).await;
        }
        if !plays && !is_whole(at, &post, &steps) {
            return shows(steps, None).await;
        }
        if let Err(refusal) = self.play_taps(at, mark, &steps).await {
            return shows(steps, Some(self.refused(at, &refusal))).await;
        }
        let at = self.again(at).await?;
        let slate = self.laid_slate(&at, stencil, LaidWith::default(), sight).await?;
        Ok(TouchAnswer { slate, moved: true })
    }

    /// Carries out a deed and returns its result in words. The questions in the answer can be
    /// tapped.
    async fn follow_deed(
        self,
        at: &Arc<Visit>,
        stencil: &Arc<Stencil>,
        (steps, deed): (Vec<String>, Deed),
        sight: BoardLook,
    ) -> Answer<TouchAnswer> {
        let (id, mark) = (at.card().id, Begun::new(&at.sitting)?.board.mark());
        let request = Request { beside: Some(id), ..at.request.clone() };
        let answer = match deed {
            Deed::More => Vec::new(),
            _ => self.matches().deed(&request, id, Some(mark), deed).await?,
        };
        let at = self.again(at).await?;
        let rights = at.sitting.rights(false, self.service.now());
        let board = Begun::new(&at.sitting)?.board;
        let asked = match deed {
            Deed::More => more(&Post::new(&board, at.request.alone(), at.request.words), rights),
            _ => answer
                .iter()
                .flat_map(|out| out.buttons.iter().flatten())
                .filter_map(deed_button)
                .collect(),
        };
        let told = answer.iter().map(|out| crate::in_words(&out.text).chars().take(SAID).collect());
        let told = told.collect();
        let steps = if asked.is_empty() { Vec::new() } else { steps };
        let moved = board.mark() != mark;
        let slate = self.laid_slate(&at, stencil, LaidWith { steps, told, asked }, sight).await?;
        Ok(TouchAnswer { slate, moved })
    }

    /// Returns the same person at the present state of the match.
    async fn again(self, at: &Arc<Visit>) -> Answer<Arc<Visit>> {
        let sitting = self.matches().sitting_for(at.request.id(), at.card().id).await?;
        Ok(Arc::new(Visit { request: at.request.clone(), sitting }))
    }
}

/// Returns the deed in place of a step; `None` if it is a step, or its answer is more than words.
fn deed_of(step: &str) -> Option<Deed> {
    let deed = Deed::read(step.strip_prefix(DEED)?)?;
    let in_words = matches!(
        deed,
        Deed::More
            | Deed::Hint
            | Deed::HintMore
            | Deed::HintMove
            | Deed::Resign
            | Deed::ResignSure
            | Deed::Abort
            | Deed::AbortSure
            | Deed::Takeback
            | Deed::TakebackOrResign
            | Deed::Agree
            | Deed::Disagree
            | Deed::Claim
            | Deed::MoreTime
    );
    in_words.then_some(deed)
}

/// Returns the button of a deed for a board.
fn deed_button(button: &Button) -> Option<SlateButton> {
    let Some(Token::Match { press: Press::Do(deed), .. }) = Token::decode(&button.token) else {
        return None;
    };
    let step = format!("{DEED}{}", deed.spell());
    deed_of(&step)?;
    Some(SlateButton { step, label: button.label.clone(), strong: false })
}

/// Returns the buttons for actions besides a turn.
fn more(post: &Post<'_>, rights: Rights) -> Vec<SlateButton> {
    player_buttons(post, rights).iter().flatten().filter_map(deed_button).collect()
}

fn packed(slate: &Slate, stencil: &Stencil) -> Answer<String> {
    slate.pack(stencil).ok_or_else(|| Refusal::fault(&"a board too full for a message"))
}

/// Whether the taps are a whole turn that needs no question.
fn is_whole(at: &Visit, post: &Post<'_>, steps: &[String]) -> bool {
    let draft = post.board.table.draft(post.viewer, steps);
    let whole = draft.complete && draft.action.is_some() && draft.taken == steps.len();
    whole && !asks_first(Asking::of(&at.request.person), post, steps)
}

/// Walks through a game that began like this one, on a board that lies the same way, and returns
/// its stencil.
fn stencil(at: &Visit, sight: BoardLook) -> Answer<Stencil> {
    let Begun { board, .. } = Begun::new(&at.sitting)?;
    let post = Post::new(&board, at.request.alone(), at.request.words);
    let names = board.card.names();
    let draw = |table: &dyn AnyTable, steps: &[String]| {
        sight.scene(table, table.ply(), (post.viewer, post.viewer), steps)
    };
    let now = draw(&*board.table, &[]);
    let rules = Kind::from_id(board.card.game)
        .ok_or_else(|| Refusal::fault(&"a game of no rules"))?
        .rules();
    let begun = (0..BEGINNINGS).filter_map(|first| {
        let secret = Secret::new([first; 32]);
        Some((rules.start(&board.setup, &secret).ok()?, secret))
    });
    let alike = |(table, _): &(Box<dyn AnyTable>, Secret)| {
        let other = draw(&**table, &[]);
        now.shapes.iter().filter(|shape| other.shapes.contains(shape)).count()
    };
    let (table, secret) =
        begun.max_by_key(alike).ok_or_else(|| Refusal::fault(&"a setup that begins nothing"))?;
    let words = |label: &Label| at.request.words.label(label, &names);
    let scenes = wire::scenes(&*table, &secret, post.viewer, &draw);
    let pictures: Vec<WordedScene> =
        scenes.iter().map(|scene| WordedScene::of(scene, &words)).collect();
    Ok(Stencil::of(now.width, &pictures))
}

/// Returns this person's view of the board with their taps so far.
fn slate(
    at: &Visit,
    (steps, ahead): (&[String], usize),
    sight: BoardLook,
    rights: Rights,
) -> Answer<Slate> {
    let Begun { board, .. } = Begun::new(&at.sitting)?;
    let post = Post::new(&board, at.request.alone(), at.request.words);
    let (names, words) = (board.card.names(), at.request.words);
    let mine = post.mine();
    let by = mine.then_some(post.viewer);
    let steps = if mine { steps } else { &[] };
    let on = Tapped { table: &*board.table, ply: post.ply(), by, steps, supposed: false };
    let eyes = (post.viewer, post.viewer);
    let drawn = |scene: &Scene| WordedScene::of(scene, &|label| words.label(label, &names));
    let scene = on.scene(sight, eyes, steps);
    let draft = on.draft(steps);
    let follows = mine.then(|| {
        let after = |taps: &[String]| on.scene(sight, eyes, &[steps, taps].concat());
        let pictures = looked_ahead(&scene, ahead, &after).into_iter();
        pictures.map(|(scene, taps)| Follow { taps, drawn: drawn(&scene) }).collect()
    });
    let asks = questions(&post, rights);
    let mut lines = vec![result_in_words(&post).unwrap_or_else(|| post.turn())];
    if post.over() {
        lines.extend(why_over(&post));
    } else if steps.is_empty() && board.card.occasion.is_puzzle() {
        lines.extend(last_told(&post));
    }
    lines.extend(asks.iter().map(|asked| asked.said.clone()));
    let said = draft.iter().flat_map(|draft| draft.notes.iter().chain(&draft.problem));
    lines.extend(said.map(|said| post.sentence(said)));
    Ok(Slate {
        mark: board.mark(),
        taken: draft.as_ref().map_or(0, |draft| draft.taken),
        presses: presses(at, &post, (&scene, steps), (&asks, rights)),
        drawn: drawn(&scene),
        lines: lines.into_iter().map(|line| crate::in_words(&line)).collect(),
        follows: follows.unwrap_or_default(),
    })
}

/// Returns the pictures after one or two of the next taps. Single taps come before pairs, and among
/// the pairs those first that put a taken-up piece down.
fn looked_ahead(
    now: &Scene,
    ahead: usize,
    after: &impl Fn(&[String]) -> Scene,
) -> Vec<(Scene, Vec<String>)> {
    let once = steps_on(now).into_iter().take(MOST_FOLLOWS).map(|step| vec![step]);
    let mut seen: Vec<_> = once.map(|taps| (after(&taps), taps)).collect();
    let mut twice: Vec<(bool, Vec<String>)> = Vec::new();
    for (scene, taps) in seen.iter().filter(|_| ahead > 1) {
        let lands = |step: &String| scene.targets.iter().any(|one| one.lands && one.step == *step);
        let more = steps_on(scene).into_iter();
        twice.extend(more.map(|step| (!lands(&step), [&taps[..], &[step]].concat())));
    }
    twice.sort_by_key(|(elsewhere, _)| *elsewhere);
    let room = MOST_FOLLOWS.saturating_sub(seen.len());
    seen.extend(twice.into_iter().take(room).map(|(_, taps)| (after(&taps), taps)));
    seen
}

/// Returns the steps of the scene's targets, each once.
fn steps_on(scene: &Scene) -> Vec<String> {
    let mut steps: Vec<String> = scene.targets.iter().map(|one| one.step.clone()).collect();
    steps.dedup();
    steps
}

/// Returns the buttons beside a board: the steps without a place on it and the button that plays
/// the taps; the answers to questions; and before the first tap the way to the actions besides a
/// turn.
fn presses(
    at: &Visit,
    post: &Post<'_>,
    (scene, steps): (&Scene, &[String]),
    (asks, rights): (&[Question], Rights),
) -> Vec<SlateButton> {
    let (names, words) = (post.card().names(), at.request.words);
    // Messages tell the moves of other players; on the board a person may look for them.
    let look = (post.running() && !post.awaited()).then(|| SlateButton {
        step: LOOK.to_owned(),
        label: words.plain("desk-button-look"),
        strong: false,
    });
    let answers = asks.iter().flat_map(|asked| &asked.answers).filter_map(deed_button);
    let has_more = steps.is_empty() && post.running() && !more(post, rights).is_empty();
    let more = post.deed("desk-button-more", Deed::More).filter(|_| has_more);
    let more = more.as_ref().and_then(deed_button);
    if !post.mine() {
        return look.into_iter().chain(answers).chain(more).collect();
    }
    let draft = post.board.table.draft(post.viewer, steps);
    let drawn = |offer: &&Offer| scene.targets.iter().any(|target| target.step == offer.step);
    let offered =
        draft.next.iter().filter(|offer| !drawn(offer) && post.is_worth_offering(offer)).map(
            |offer| SlateButton {
                step: offer.step.clone(),
                label: words.label(&offer.label, &names),
                strong: offer.settles(),
            },
        );
    let asked = draft.complete && draft.action.is_some() && draft.taken == steps.len();
    let play = asked.then(|| SlateButton {
        step: String::new(),
        label: words.plain("desk-button-play"),
        strong: true,
    });
    let all = play.into_iter().chain(look).chain(answers).chain(offered).take(MOST_PRESSES);
    all.chain(more).collect()
}
