//! The analysis of a match, as a page of its own shows it.

use std::sync::Arc;

use game_core::Arg;
use service::{Analysed, JudgedDecision, MatchAnalysis, Refusal};

use super::Visit;
use crate::desks::PageDesk;
use crate::{
    Audience, BoardLook, Review, ReviewedTurn,
    fair_queue::Lane,
    handle::analysis::{accounts, board_of, chart},
    post::Post,
    request::Answer,
    wording::Words,
};

impl PageDesk<'_> {
    /// Returns a computer's analysis of a match that is over, or its progress.
    pub(crate) async fn reviewed(self, at: &Arc<Visit>, sight: BoardLook) -> Answer<Review> {
        let (person, words) = (at.request.id(), at.request.words);
        let found = match self.service.computers().analysed(person, at.card().id).await? {
            Analysed::Whole(found) => found,
            Analysed::Partly { done, of } => return Ok(Review::Partly { done, of }),
        };
        let work = move || review(&found, words, sight);
        let told = self.work.run(Lane::Person(person), work).await;
        told.flatten().ok_or_else(|| Refusal::fault(&"a match that was not told"))
    }
}

fn review(found: &MatchAnalysis, words: Words, sight: BoardLook) -> Option<Review> {
    let last = found.boards.last()?;
    let all = Audience::Room(last.card.room.unwrap_or_default());
    let post = Post::new(last, all, words);
    let turning = found.analysis.turning_points();
    let turn = |one: &JudgedDecision| {
        let judgement = &one.judgement;
        let args = [
            ("player", Arg::Player(u8::try_from(one.seat.index()).unwrap_or(u8::MAX))),
            ("played", judgement.played.shown.as_str().into()),
        ];
        let better = || {
            let loss = post.run_on(&[found.analysis.loss(one)]);
            let best = judgement.best.shown.as_str();
            post.phrase("desk-analysis-better", &[("best", best.into()), ("loss", loss.into())])
        };
        Some(ReviewedTurn {
            mark: board_of(found, one)?.mark_at(one.ply),
            said: post.phrase("desk-analysis-turn", &args),
            better: (!judgement.is_best()).then(better),
            explained: post.run_on(&[found.analysis.explained(one)]),
            is_turning_point: turning.iter().any(|turning| std::ptr::eq(*turning, one)),
        })
    };
    // A decision without a choice is not listed.
    let real = found.analysis.decisions.iter().filter(|one| one.judgement.ways > 1);
    let names = last.card.names();
    Some(Review::Whole {
        accounts: accounts(&post, found),
        chart: render::svg(&chart(found), sight.theme, &|label| words.label(label, &names)),
        turns: real.filter_map(turn).collect(),
        lists_ways: found.lists_ways(),
    })
}
