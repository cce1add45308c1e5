//! A review of a game that is over.

use std::sync::Arc;

use game_core::{
    Arg, Label, Scene, Turn,
    scene::{Anchor, Ink, Shape, curves},
};
use service::{HeadToHead, PersonId, Span};

use super::{Visit, turns};
use crate::desks::PageDesk;
use crate::{
    Audience, BoardLook, Ending, TurnLine,
    fair_queue::Lane,
    handle::{Begun, ladders, standings::wins},
    post::Post,
    request::Answer,
    word::next_level_in_words,
    wording::{game_name, span_in_words},
};

/// The fewest turns with points that make a course to draw.
const LEAST: usize = 4;

/// The size of the picture of the scores.
const SIZE: (i32, i32) = (1000, 300);

/// The right end of its lines; names and scores stand behind them.
const RIGHT: i32 = 580;

impl PageDesk<'_> {
    /// Returns the review of a game after its end; `None` while it goes on.
    pub(crate) async fn looked_back(
        self,
        at: &Arc<Visit>,
        sight: BoardLook,
    ) -> Answer<Option<Ending>> {
        let person = at.request.id();
        let against = match other(at, person) {
            Some((id, name)) => {
                Some((self.service.contests().head_to_head(person, id).await?, name))
            }
            None => None,
        };
        let words = at.request.words;
        let hints = self.matches().hints_taken(at.card(), words).await?;
        let next = self.service.computers().next_level(at.card()).await?;
        let next = next.map(|next| next_level_in_words(words, &next));
        let news = match at.card().seat(person) {
            Some(_) => self.service.computers().news_of_bout(at.card()).await?,
            None => None,
        };
        let news = news.map(|news| ladders::news(words, &news));
        let more = hints.into_iter().chain(next).collect();
        let who = Arc::clone(at);
        let work = move || {
            let told = ending(&who, sight, against.as_ref(), more)?;
            Ok(told.map(|told| Ending { news, ..told }))
        };
        let told = self.work.run(Lane::Person(person), work).await;
        told.unwrap_or_else(|| Err(service::Refusal::fault(&"an ending that was not told")))
    }
}

/// Returns the only other person in a match of two.
fn other(at: &Visit, person: PersonId) -> Option<(PersonId, String)> {
    let card = at.card();
    card.seat(person).filter(|_| card.players.len() == 2)?;
    let other = card.players.iter().find(|player| player.person() != Some(person))?;
    Some((other.person()?, other.name.clone()))
}

fn ending(
    at: &Visit,
    sight: BoardLook,
    against: Option<&(Vec<HeadToHead>, String)>,
    more: Vec<String>,
) -> Answer<Option<Ending>> {
    let board = Begun::new(&at.sitting)?.board;
    if !matches!(board.table.turn(), Turn::Over(_)) {
        return Ok(None);
    }
    let words = at.request.words;
    let all = Audience::Room(board.card.room.unwrap_or_default());
    let post = Post::new(&board, all, words);
    let game = game_name(board.card.game, words);
    let mut lines = vec![length(&post)];
    if let Some((played, name)) = against
        && let Some(one) = played.iter().find(|one| one.game == board.card.game)
    {
        let args = [
            ("name", Arg::from(words.shown(name))),
            ("game", game.into()),
            ("own", wins(words, one.shares[0]).into()),
            ("theirs", wins(words, one.shares[1]).into()),
        ];
        lines.push(words.phrase("desk-ending-vs", &args, &[]));
    }
    lines.extend(more);
    let told = turns::lines(&post, 0);
    let gains = gains(&post, &told);
    let counted = is_counted(&gains);
    let course = counted.then(|| {
        let names = board.card.names();
        let scene = course(&post, &told);
        render::svg(&scene, sight.theme, &|label| words.label(label, &names))
    });
    let best = if counted { best(&told, &gains) } else { Vec::new() };
    Ok(Some(Ending { news: None, lines, best, course }))
}

/// Returns the number of turns, and the time from the start to the end.
fn length(post: &Post<'_>) -> String {
    let card = post.card();
    let turns = [("turns", Arg::from(post.board.table.decisions()))];
    let turns = post.phrase("desk-ending-turns", &turns);
    let took = card.started.zip(card.ended);
    let took = took.map(|(began, ended)| Span::of_milliseconds(ended.0 - began.0));
    let span = took.map(|span| span_in_words(span, post.words));
    std::iter::once(turns).chain(span).collect::<Vec<_>>().join(" · ")
}

/// Whether points are counted turn by turn, so that there is a course to be seen.
pub(crate) fn is_counted(gains: &[i64]) -> bool {
    gains.iter().filter(|gain| **gain > 0).count() >= LEAST
}

/// Returns the points of each turn for its player.
pub(crate) fn gains(post: &Post<'_>, told: &[TurnLine]) -> Vec<i64> {
    let scores = |mark| post.board.table.scores(service::Board::read_mark(mark).1);
    let before = std::iter::once(0).chain(told.iter().map(|turn| turn.mark));
    let each = before.zip(told).map(|(before, turn)| {
        let of = |mark| turn.seat.and_then(|seat| scores(mark).get(seat).copied());
        of(turn.mark).zip(of(before)).map_or(0, |(now, then)| now - then)
    });
    each.collect()
}

/// Returns the best turn of each seat by points, the first of several equal ones.
pub(crate) fn best(told: &[TurnLine], gains: &[i64]) -> Vec<TurnLine> {
    let seats = told.iter().filter_map(|turn| turn.seat).max().map_or(0, |seat| seat + 1);
    let best = |seat| {
        let own =
            told.iter().zip(gains).filter(|(turn, gain)| turn.seat == Some(seat) && **gain > 0);
        own.rev().max_by_key(|(_, gain)| **gain).map(|(turn, _)| turn.clone())
    };
    (0..seats).filter_map(best).collect()
}

/// Draws the scores from turn to turn, a line for each seat.
pub(crate) fn course(post: &Post<'_>, told: &[TurnLine]) -> Scene {
    let names = i32::from(post.board.table.seat_count());
    let (width, height) = (SIZE.0, SIZE.1.max(60 + curves::APART * (names - 1)));
    let at = |mark| post.board.table.scores(service::Board::read_mark(mark).1);
    let all: Vec<Vec<i64>> =
        std::iter::once(at(0)).chain(told.iter().map(|turn| at(turn.mark))).collect();
    let points = || all.iter().flatten().copied();
    let (least, most) = (points().min().unwrap_or(0).min(0), points().max().unwrap_or(1).max(1));
    let down = |score: i64| {
        let share = (score - least) * i64::from(height - 60) / (most - least).max(1);
        height - 30 - i32::try_from(share).unwrap_or(0)
    };
    let last = i32::try_from(all.len() - 1).unwrap_or(1).max(1);
    let across = |turn: usize| 20 + i32::try_from(turn).unwrap_or(0) * (RIGHT - 40) / last;
    let mut scene = Scene::new(width, height);
    scene.push(Shape::line(vec![(20, down(0)), (RIGHT - 20, down(0))]).stroke(Ink::Muted, 2));
    let ends = all.last().cloned().unwrap_or_default();
    let ends: Vec<(i64, i32)> = ends.into_iter().map(|score| (score, down(score))).collect();
    let low: Vec<i32> = ends.iter().map(|&(_, low)| low).collect();
    let names = curves::spread(&low, (30, height - 30));
    for (seat, ((score, low), y)) in ends.into_iter().zip(names).enumerate() {
        let ink = curves::ink_of(seat);
        let points =
            all.iter().enumerate().map(|(turn, scores)| (across(turn), down(scores[seat])));
        scene.push(Shape::line(points.collect()).stroke(ink, 6));
        scene.push(Shape::disc(across(all.len() - 1), low, 9).fill(ink));
        scene.push(Shape::disc(RIGHT + 12, y, 9).fill(ink));
        let name = Label::Name(u8::try_from(seat).unwrap_or(0));
        let name = Shape::text(RIGHT + 36, y, curves::LETTERS, Ink::Text, name);
        scene.push(name.anchored(Anchor::Start).at_most(width - RIGHT - 170));
        let score = Shape::text(width - 14, y, curves::LETTERS, Ink::Text, score.to_string());
        scene.push(score.bold().anchored(Anchor::End));
    }
    scene
}
