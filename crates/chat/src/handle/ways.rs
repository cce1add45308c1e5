//! All ways to play a turn of an analysed game.

use std::{ops::Range, sync::Arc};

use game_core::{Arg, Viewer};
use service::{Analysed, Board, JudgedDecision, MatchAnalysis, MatchId, Way};

use super::analysis::{decision, moment_picture};
use crate::desks::PageDesk;
use crate::{
    BoardLook, Outgoing, ToldWay, WayList,
    deed::Deed,
    fair_queue::Lane,
    post::Post,
    request::{Answer, Request, button, no},
    tabletop::Visit,
    token::{Press, Token},
    wording::Words,
};

/// The most ways in a message.
const ON_A_PAGE: usize = 10;

/// A decision with all the ways to play it.
struct WaysTurn<'a> {
    found: &'a MatchAnalysis,
    board: &'a Board,
    decision: &'a JudgedDecision,
    ways: &'a [Way],
}

impl PageDesk<'_> {
    /// Shows a page of the ways to play a decision, counted from 0.
    pub(crate) async fn all_ways(
        self,
        request: &Request,
        (id, mark): (MatchId, u32),
        page: u16,
    ) -> Answer {
        let Analysed::Whole(found) = self.service.computers().analysed(request.id(), id).await?
        else {
            return self.matches().analysis(request, id).await;
        };
        let Some((decision, board)) = decision(&found, mark) else {
            return self.matches().analysis(request, id).await;
        };
        let ways = self.service.computers().ways(board, decision).await;
        let turn = WaysTurn { found: &found, board, decision, ways: &ways };
        let post = Post::new(board, request.alone(), request.words);
        let last = ways.len().saturating_sub(1) / ON_A_PAGE;
        let page = usize::from(page).min(last);
        let lines = turn.lines(&post, leaf(page)).into_iter().map(|line| line.whole(request.words));
        let text: Vec<_> = turn.head(&post).into_iter().chain(lines).collect();
        let picture = moment_picture(&post, board, decision);
        let near = [page.checked_sub(1), Some(page + 1).filter(|&next| next <= last)];
        let own = turn.played().map(|at| at / ON_A_PAGE).filter(|own| own.abs_diff(page) > 1);
        let to = |page: usize| {
            let shown = leaf(page);
            let (from, to) = (shown.start + 1, shown.end.min(ways.len()));
            let label =
                post.phrase("desk-button-ways-page", &[("from", from.into()), ("to", to.into())]);
            let press = Press::Ways(u16::try_from(page).ok()?);
            button(label, &Token::Match { id, mark, press })
        };
        let mut buttons: Vec<_> = near.into_iter().flatten().chain(own).map(to).collect();
        buttons
            .push(request.button("desk-button-moment-back", &Token::deed(id, mark, Deed::Moment)));
        Ok(vec![Outgoing { picture: Some(picture), ..request.tell(text.join("\n")) }.with(buttons)])
    }

    /// Returns some of the ways to play a decision, and the board with one of them, or the best,
    /// laid out.
    pub(crate) async fn told_ways(
        self,
        at: &Arc<Visit>,
        mark: u32,
        (leaf, laid): (Range<usize>, Option<usize>),
        sight: BoardLook,
    ) -> Answer<WayList> {
        let (person, words) = (at.request.id(), at.request.words);
        let nothing = || no("desk-ways-unknown");
        let found = match self.service.computers().analysed(person, at.card().id).await? {
            Analysed::Whole(found) => found,
            Analysed::Partly { .. } => return Err(no("desk-ways-waits")),
        };
        let (one, board) = decision(&found, mark).ok_or_else(nothing)?;
        let ways = self.service.computers().ways(board, one).await;
        let work = move || {
            let (decision, board) = decision(&found, mark)?;
            let turn = WaysTurn { found: &found, board, decision, ways: &ways };
            Some(turn.list(words, leaf, laid, sight))
        };
        let told = self.work.run(Lane::Person(person), work).await;
        told.flatten().ok_or_else(nothing)
    }
}

/// Returns the numbers of the ways on a page of a message, from 0.
const fn leaf(page: usize) -> Range<usize> {
    page * ON_A_PAGE..(page + 1) * ON_A_PAGE
}

impl WaysTurn<'_> {
    /// Returns the number of the way that was played, from 0.
    fn played(&self) -> Option<usize> {
        self.ways.iter().position(|way| way.code == self.decision.judgement.played.code)
    }

    /// Returns the number of the best way, from 0.
    fn best(&self) -> Option<usize> {
        self.ways.iter().position(|way| way.code == self.decision.judgement.best.code)
    }

    /// Returns the heading: how good the decision was, how many ways there are, and why the first
    /// may not be the best.
    fn head(&self, post: &Post<'_>) -> Vec<String> {
        let count = ("count", Arg::from(self.ways.len()));
        let told = match self.played() {
            _ if self.ways.is_empty() => post.phrase("desk-ways-none", &[]),
            Some(at) => post.phrase("desk-ways-among", &[count, ("number", (at + 1).into())]),
            None => post.phrase("desk-ways", &[count]),
        };
        let later = self.best().is_some_and(|best| self.ways[best].points < self.ways[0].points);
        let why = later.then(|| post.phrase("desk-ways-later", &[]));
        let explained = post.run_on(&[self.found.analysis.explained(self.decision)]);
        [explained, told].into_iter().chain(why).collect()
    }

    /// Returns some of the ways in words.
    fn lines(&self, post: &Post<'_>, leaf: Range<usize>) -> Vec<ToldWay> {
        let (played, best) = (self.played(), self.best());
        let told = |(at, way): (usize, &Way)| {
            let args = [
                ("number", Arg::from(at + 1)),
                ("move", way.shown.as_str().into()),
                ("points", way.points.into()),
                ("equations", way.equations.join(", ").into()),
            ];
            let marked = match (Some(at) == played, Some(at) == best) {
                (true, true) => Some("desk-way-both"),
                (true, false) => Some("desk-way-played"),
                (false, true) => Some("desk-way-best"),
                (false, false) => None,
            };
            ToldWay {
                number: at + 1,
                said: post.phrase("desk-way", &args),
                marked: marked.map(|key| post.phrase(key, &[])),
            }
        };
        let all = self.ways.iter().enumerate().skip(leaf.start);
        all.take(leaf.len()).map(told).collect()
    }

    fn list(
        &self,
        words: Words,
        leaf: Range<usize>,
        laid: Option<usize>,
        sight: BoardLook,
    ) -> WayList {
        let (table, at) = (&*self.board.table, self.decision.ply);
        let viewer = Viewer::Seat(self.decision.seat);
        let post = Post::seen(self.board, viewer, words);
        let chosen = laid.and_then(|laid| self.ways.get(laid)).map(|way| way.code.as_str());
        let code = chosen.unwrap_or(&self.decision.judgement.best.code);
        let mut scene = sight.scene(table, at, (viewer, viewer), &table.taps(at, viewer, code));
        scene.targets.clear();
        let names = self.board.card.names();
        WayList {
            head: self.head(&post),
            count: self.ways.len(),
            played: self.played(),
            svg: render::svg(&scene, sight.theme, &|label| words.label(label, &names)),
            alt: words.sentences(&scene.alt, &names, " "),
            shown: self.ways.iter().position(|way| way.code == code),
            ways: self.lines(&post, leaf),
        }
    }
}

impl ToldWay {
    /// Returns the way in one line.
    fn whole(self, words: Words) -> String {
        let (said, marked) = (self.said, self.marked);
        let with = |marked: String| {
            let args = [("way", said.as_str().into()), ("mark", marked.into())];
            words.phrase("desk-way-marked", &args, &[])
        };
        marked.map(with).unwrap_or_else(|| said.clone())
    }
}
