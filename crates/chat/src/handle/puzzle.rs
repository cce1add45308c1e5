//! The puzzle of the day.

use game_core::Arg;
use service::PuzzleAt;

use crate::{
    Desk, Language,
    request::{Answer, Request},
    token::Deed,
    wording::Words,
};

impl Desk {
    /// Opens the puzzle of the day for somebody: their tiles and the board, and once it
    /// is done, what came of it, to be passed on.
    pub(crate) async fn puzzle(&self, request: &Request) -> Answer {
        let (id, new) = self.service.open_puzzle(request.id()).await?;
        let sitting = self.sitting_for(request.id(), id).await?;
        let at = self.service.puzzle_at(&sitting).await?;
        let Some(at) = at else { return Box::pin(self.deed(request, id, None, Deed::Board)).await };
        let told = puzzle_in_words(request.words.0, &at);
        // Their own room is told of a new match, and shows it.
        let here = request.room.as_ref().map(|room| room.id);
        if new && here.is_none_or(|here| Some(here) == sitting.card.room) {
            return Ok(vec![request.tell(told)]);
        }
        let deed = if at.over { Deed::Board } else { Deed::Hand };
        let mut shown = Box::pin(self.deed(request, id, None, deed)).await?;
        if let Some(first) = shown.first_mut() {
            first.text = format!("{told}\n{}", first.text);
            first.brief = None;
        }
        Ok(shown)
    }
}

/// Stars of three as shapes: `★★☆`.
pub fn puzzle_stars(stars: usize) -> String {
    (0..3).map(|star| if star < stars { '★' } else { '☆' }).collect()
}

/// What stands above a puzzle: how it is played and until when, or what came of it
/// without saying what the answer was, to be passed on.
pub fn puzzle_in_words(language: Language, at: &PuzzleAt) -> String {
    let words = Words(language);
    let number = ("number", Arg::from(at.number));
    if !at.over {
        return words.phrase("desk-puzzle", &[number], &[]);
    }
    let (stars, tries) = (at.stars, at.tries);
    let args = [
        number,
        ("shapes", puzzle_stars(stars).into()),
        ("stars", stars.into()),
        ("percent", at.percent.into()),
        ("tries", tries.into()),
    ];
    words.phrase("desk-puzzle-share", &args, &[])
}
