//! The computer's analysis of a match.

use std::sync::Arc;

use game_core::{Arg, Scene, Viewer};
use service::{Analysed, Board, JudgedDecision, MatchAnalysis, MatchId, Refusal};

use crate::desks::MatchDesk;
use crate::{
    BoardLook, Button, Outgoing, Picture, PictureKind,
    deed::Deed,
    post::Post,
    request::{Answer, Request, button},
    tabletop::known_facts,
    token::{Press, Token},
};

impl MatchDesk<'_> {
    /// `/analyse`: the analysis, or how far it has come.
    pub(crate) async fn analysis(self, request: &Request, id: MatchId) -> Answer {
        let found = match self.service.computers().analysed(request.id(), id).await? {
            Analysed::Whole(found) => found,
            Analysed::Partly { done, of } => {
                let args =
                    [("code", Arg::from(id.code())), ("done", done.into()), ("of", of.into())];
                let key = if of == 0 { "desk-analysis-waits" } else { "desk-analysis-partly" };
                let again = Token::deed(id, 0, Deed::Analyse);
                let again = request.button("desk-button-analysis-again", &again);
                return Ok(vec![request.say(key, &args).with([again])]);
            }
        };
        let missing = || Refusal::fault(&"a match without games");
        let board = found.boards.last().ok_or_else(missing)?;
        let post = Post::new(board, request.alone(), request.words);
        if found.analysis.decisions.is_empty() {
            return Ok(vec![request.tell(post.coded("desk-analysis-nothing"))]);
        }
        let accounts = accounts(&post, &found);
        let turning: Vec<_> = found.analysis.turning_points();
        let points =
            (1_usize..).zip(&turning).map(|(number, one)| told(&post, &found, number, one));
        let head = post.coded("desk-analysis");
        let estimate = post.phrase("desk-analysis-estimate", &[]);
        let lines = std::iter::once(head).chain(points).chain(accounts.iter().cloned());
        let text: Vec<_> = lines.chain([estimate]).collect();
        let picture = Picture {
            kind: PictureKind::Chart,
            alt: accounts.join(" "),
            ..post.board_picture(post.ply(), &[])
        };
        let moments = (1_usize..).zip(&turning).map(|(number, one)| {
            let label = post.phrase("desk-button-moment", &[("number", number.into())]);
            button(label, &Token::deed(id, board_of(&found, one)?.mark_at(one.ply), Deed::Moment))
        });
        let out = Outgoing { picture: Some(picture), ..request.tell(text.join("\n")) };
        Ok(vec![out.with(moments.flatten().map(Some))])
    }

    /// Shows the position of a decision with the best move.
    pub(crate) async fn moment(self, request: &Request, id: MatchId, mark: u32) -> Answer {
        let Analysed::Whole(found) = self.service.computers().analysed(request.id(), id).await?
        else {
            return self.analysis(request, id).await;
        };
        let shown = decision(&found, mark);
        let Some((decision, board)) = shown else { return self.analysis(request, id).await };
        let post = Post::new(board, request.alone(), request.words);
        let best = &decision.judgement.best;
        let facts = board.table.assess(decision.ply, Viewer::Seat(decision.seat), &best.code);
        let facts = known_facts(&post, &best.shown, &facts.unwrap_or_default());
        let text = std::iter::once(post.run_on(&[found.analysis.explained(decision)]));
        let text: Vec<String> = text.chain(facts).collect();
        let picture = moment_picture(&post, board, decision);
        let buttons = moment_buttons(request, &found, (id, mark));
        Ok(vec![Outgoing { picture: Some(picture), ..request.tell(text.join("\n")) }.with(buttons)])
    }
}

/// Returns the buttons of a decision: the decisions before and after it, all its moves, and the way
/// back.
fn moment_buttons(
    request: &Request,
    found: &MatchAnalysis,
    (id, mark): (MatchId, u32),
) -> Vec<Option<Button>> {
    let real = found.analysis.decisions.iter().filter(|one| one.judgement.ways > 1);
    let marks: Vec<u32> =
        real.filter_map(|one| Some(board_of(found, one)?.mark_at(one.ply))).collect();
    let before = marks.iter().rev().find(|&&one| one < mark);
    let after = marks.iter().find(|&&one| one > mark);
    let to = |key, mark| request.button(key, &Token::deed(id, mark, Deed::Moment));
    let ways = Token::Match { id, mark, press: Press::Ways(0) };
    let ways = found.lists_ways().then(|| request.button("desk-button-ways", &ways));
    let before = before.map(|&mark| to("desk-button-moment-before", mark));
    let after = after.map(|&mark| to("desk-button-moment-after", mark));
    let back = request.button("desk-button-analyse", &Token::deed(id, 0, Deed::Analyse));
    before.into_iter().chain(after).chain(ways).chain([back]).collect()
}

/// Returns a turning point with its number, in words.
fn told(post: &Post<'_>, found: &MatchAnalysis, number: usize, one: &JudgedDecision) -> String {
    let told = post.run_on(&[found.analysis.explained(one)]);
    let number = [("number", number.into())];
    post.words.phrase_with("desk-analysis-point", &number, &[], ("told", told))
}

/// Returns a line on the decisions of each player.
pub(crate) fn accounts(post: &Post<'_>, found: &MatchAnalysis) -> Vec<String> {
    let told = found.analysis.seats().map(|seat| post.run_on(&found.analysis.told(seat)));
    told.filter(|line| !line.is_empty()).collect()
}

/// Returns the game of a decision.
pub(crate) fn board_of<'a>(
    found: &'a MatchAnalysis,
    one: &JudgedDecision,
) -> Option<&'a Arc<Board>> {
    found.boards.iter().find(|board| board.number == one.game)
}

/// Returns the decision at a mark, and its game.
pub(super) fn decision(found: &MatchAnalysis, mark: u32) -> Option<(&JudgedDecision, &Arc<Board>)> {
    let (game, ply) = Board::read_mark(mark);
    let mut all = found.analysis.decisions.iter();
    let decision = all.find(|one| (one.game, one.ply) == (game, ply))?;
    Some((decision, board_of(found, decision)?))
}

/// Draws the position of a decision with the best move laid out.
pub(super) fn moment_picture(post: &Post<'_>, board: &Board, decision: &JudgedDecision) -> Picture {
    let (viewer, taps) = best_laid(decision, board);
    let alt = post.run_on(&board.table.in_words(decision.ply, viewer, &taps));
    Picture { kind: PictureKind::Moment, alt, ..post.board_picture(decision.ply, &[]) }
}

/// Returns the viewer for whom a decision is drawn, and the taps that lay out the best move.
fn best_laid(decision: &JudgedDecision, board: &Board) -> (Viewer, Vec<String>) {
    let viewer = Viewer::Seat(decision.seat);
    (viewer, board.table.taps(decision.ply, viewer, &decision.judgement.best.code))
}

/// Draws a decision as its player saw it, with the best move laid out.
pub(crate) fn moment(found: &MatchAnalysis, mark: u32, sight: BoardLook) -> Option<Scene> {
    let (decision, board) = decision(found, mark)?;
    let (viewer, taps) = best_laid(decision, board);
    Some(sight.scene(&*board.table, decision.ply, (viewer, viewer), &taps))
}

/// Draws the course of an analysed match.
pub(crate) fn chart(found: &MatchAnalysis) -> Scene {
    found.analysis.chart(&|one| {
        board_of(found, one).map(|board| board.table.scores(one.ply + 1)).unwrap_or_default()
    })
}
