//! The puzzle of the day.

use game_core::Arg;
use service::{MatchId, NoticeKind, PuzzleAt, RoomId};

use crate::{
    Desk, Language,
    request::{Answer, Request, no},
    token::{Deed, Token},
    wording::Words,
};

/// So many messages of a room are looked through for what somebody told already.
const LATELY: u32 = 256;

impl Desk {
    /// Opens the puzzle of the day for somebody: their tiles and the board, and once it
    /// is done, what came of it, to be passed on. Yesterday's is offered as long as it
    /// is open and they are not done with it.
    pub(crate) async fn puzzle(&self, request: &Request) -> Answer {
        let opened = self.service.open_puzzle(request.id()).await?;
        let mut out = self.show_puzzle(request, opened).await?;
        let before = self.service.puzzle_of_yesterday(request.id()).await?;
        let before = before
            .and_then(|day| request.button("desk-button-puzzle-yesterday", &Token::PuzzleOf(day)));
        if let (Some(first), Some(before)) = (out.first_mut(), before) {
            first.buttons.push(vec![before]);
        }
        Ok(out)
    }

    /// A puzzle that somebody has opened, just now or before.
    pub(crate) async fn show_puzzle(
        &self,
        request: &Request,
        (id, new): (MatchId, bool),
    ) -> Answer {
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
            let elsewhere = here.is_some_and(|here| Some(here) != sitting.card.room);
            if at.over && elsewhere {
                let tell = request.button("desk-button-tell", &Token::Tell(id));
                first.buttons.extend(tell.map(|tell| vec![tell]));
            }
        }
        Ok(shown)
    }

    /// Tells the room where they are what came of their puzzle, in one line.
    pub(crate) async fn tell_of_puzzle(&self, request: &Request, id: MatchId) -> Answer {
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        self.only_in_place(room.id).await?;
        let sitting = self.sitting_for(request.id(), id).await?;
        let at = self.service.puzzle_at(&sitting).await?.filter(|at| at.over);
        let at = at.filter(|_| sitting.seat().is_some()).ok_or_else(|| no("desk-not-a-puzzle"))?;
        let share = puzzle_in_words(room.language.unwrap_or(request.words.0), &at);
        self.say_once(request, room.id, share).await
    }

    /// Says something to a room, unless it was said there lately: a button stays where it
    /// is, and is pressed again.
    pub(crate) async fn say_once(&self, request: &Request, room: RoomId, said: String) -> Answer {
        let told = NoticeKind::Talk { person: request.id(), text: said.clone() };
        let latest = self.service.latest(room, request.id(), LATELY).await?;
        if !latest.iter().any(|notice| notice.kind == told) {
            self.service.say(request.id(), room, &said).await?;
        }
        Ok(vec![request.done("desk-puzzle-told", &[])])
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
