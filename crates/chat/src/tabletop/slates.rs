//! Boards that fit into a message, and what was tapped on them.

use std::sync::Arc;

use catalog::Kind;
use game_core::{AnyTable, Label, Offer, Scene, Secret};
use service::Refusal;
use wire::{Follow, LOOK, Slate, SlateButton, Stencil, Tapping, WordedScene};

use super::{Tapped, Visit, result_in_words, why_over};
use crate::{
    BoardLook, TouchAnswer,
    desks::PageDesk,
    fair_queue::Lane,
    handle::{
        Begun,
        turn::{asks_first, wants_asking},
    },
    post::Post,
    request::{Answer, no},
};

/// How many games are begun to find one whose board lies as this one does.
const BEGINNINGS: u8 = 8;

/// The most buttons beside a board.
const MOST_PRESSES: usize = 12;

/// The most taps that are looked ahead of. No more pictures fit into a message.
const MOST_FOLLOWS: usize = 48;

impl PageDesk<'_> {
    /// What the boards of a match are told by to who looks, made of games that begin as it did
    /// and of none of its secrets.
    pub(crate) async fn cut_stencil(self, at: &Arc<Visit>, sight: BoardLook) -> Answer<Stencil> {
        let who = Arc::clone(at);
        let work = move || stencil(&who, sight);
        let cut = self.work.run(Lane::Person(at.request.id()), work).await;
        cut.unwrap_or_else(|| Err(Refusal::fault(&"a stencil that was not cut")))
    }

    /// The board as it fits into a message, with these taps upon it and what is `told` before
    /// all else.
    pub(crate) async fn laid_slate(
        self,
        at: &Arc<Visit>,
        stencil: &Arc<Stencil>,
        (steps, told): (Vec<String>, Option<String>),
        sight: BoardLook,
    ) -> Answer<String> {
        let (who, stencil) = (Arc::clone(at), Arc::clone(stencil));
        let work = move || {
            let mut slate = slate(&who, &steps, sight)?;
            slate.lines.splice(0..0, told);
            packed(&slate, &stencil)
        };
        let laid = self.work.run(Lane::Person(at.request.id()), work).await;
        laid.unwrap_or_else(|| Err(Refusal::fault(&"a slate that was not laid")))
    }

    /// The board as it fits into a message, with what the next taps show and without.
    pub(crate) async fn laid_slates(
        self,
        at: &Arc<Visit>,
        stencil: &Arc<Stencil>,
        sight: BoardLook,
    ) -> Answer<[String; 2]> {
        let (who, stencil) = (Arc::clone(at), Arc::clone(stencil));
        let work = move || {
            let slate = slate(&who, &[], sight)?;
            let bare = Slate { follows: Vec::new(), ..slate.clone() };
            Ok([packed(&slate, &stencil)?, packed(&bare, &stencil)?])
        };
        let laid = self.work.run(Lane::Person(at.request.id()), work).await;
        laid.unwrap_or_else(|| Err(Refusal::fault(&"a slate that was not laid")))
    }

    /// Does what was tapped: a turn that is whole is played, any other laid out; no tap at all
    /// looks at the board as it is.
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
        let shows = async |steps, told| {
            let slate = self.laid_slate(at, stencil, (steps, told), sight).await?;
            Ok(TouchAnswer { slate, moved })
        };
        if moved {
            let lost = plays || !steps.is_empty();
            return shows(Vec::new(), lost.then(|| self.refused(at, &Refusal::Stale))).await;
        }
        if !plays && !is_whole(at, &post, &steps) {
            return shows(steps, None).await;
        }
        if let Err(refusal) = self.play_taps(at, mark, &steps).await {
            return shows(steps, Some(self.refused(at, &refusal))).await;
        }
        let sitting = self.matches().sitting_for(at.request.id(), at.card().id).await?;
        let at = Arc::new(Visit { request: at.request.clone(), sitting });
        let slate = self.laid_slate(&at, stencil, (Vec::new(), None), sight).await?;
        Ok(TouchAnswer { slate, moved: true })
    }
}

fn packed(slate: &Slate, stencil: &Stencil) -> Answer<String> {
    slate.pack(stencil).ok_or_else(|| Refusal::fault(&"a board too full for a message"))
}

/// Whether taps are a turn that nobody need be asked about.
fn is_whole(at: &Visit, post: &Post<'_>, steps: &[String]) -> bool {
    let draft = post.board.table.draft(post.viewer, steps);
    let whole = draft.complete && draft.action.is_some() && draft.taken == steps.len();
    whole && !asks_first(wants_asking(&at.request.person, post), post, steps)
}

/// A game that began as this one did, on a board that lies the same way, walked through.
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

/// What is on the board for who looks, with their taps so far.
fn slate(at: &Visit, steps: &[String], sight: BoardLook) -> Answer<Slate> {
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
    let after = |step: String| {
        let taps = [steps, std::slice::from_ref(&step)].concat();
        let scene = on.scene(sight, eyes, &taps);
        Follow { step, drawn: drawn(&scene) }
    };
    let mut next: Vec<String> = scene.targets.iter().map(|one| one.step.clone()).collect();
    next.dedup();
    let follows = next.into_iter().filter(|_| mine).take(MOST_FOLLOWS).map(after).collect();
    let mut lines = vec![result_in_words(&post).unwrap_or_else(|| post.turn())];
    if post.over() {
        lines.extend(why_over(&post));
    }
    let said = draft.iter().flat_map(|draft| draft.notes.iter().chain(&draft.problem));
    lines.extend(said.map(|said| post.sentence(said)));
    Ok(Slate {
        mark: board.mark(),
        taken: draft.as_ref().map_or(0, |draft| draft.taken),
        presses: presses(at, &post, &scene, steps),
        drawn: drawn(&scene),
        lines: lines.into_iter().map(|line| crate::in_words(&line)).collect(),
        follows,
    })
}

/// The buttons beside a board: what is no place upon it, and the one that plays the taps.
fn presses(at: &Visit, post: &Post<'_>, scene: &Scene, steps: &[String]) -> Vec<SlateButton> {
    let (names, words) = (post.card().names(), at.request.words);
    // What others do is told by messages; on the board they may look for it.
    let look = (post.running() && !post.awaited()).then(|| SlateButton {
        step: LOOK.to_owned(),
        label: words.plain("desk-button-look"),
        strong: false,
    });
    if !post.mine() {
        return look.into_iter().collect();
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
    play.into_iter().chain(look).chain(offered).take(MOST_PRESSES).collect()
}
