//! Puzzles: those of a day, and one more at any time.

use catalog::Kind;
use game_core::{Arg, Turn, problem::MOST_STARS};
use service::{Difficulty, MatchId, NoticeKind, PuzzleAt, PuzzleOfDay, RoomId, Series, Sitting};

use crate::desks::PuzzleDesk;
use crate::{
    Audience, Button, Language, Outgoing,
    command::OneMore,
    deed::Deed,
    handle::Begun,
    post::Post,
    request::{Answer, Request, button, no},
    token::Token,
    word::headline,
    wording::{Words, game_name},
};

/// The number of a room's latest messages in which a repetition is looked for.
const LATELY: u32 = 256;

impl PuzzleDesk<'_> {
    /// Opens the puzzle of a day, or the second one of a day in this game.
    pub(crate) async fn of_day(self, request: &Request, game: Option<Kind>, day: i64) -> Answer {
        let (puzzles, person) = (self.service.puzzles(), request.id());
        let opened = match game {
            None => puzzles.open_puzzle_of(person, day).await?,
            Some(kind) => puzzles.open_second(person, (kind.rules().id(), day)).await?,
        };
        self.show_puzzle(request, opened).await
    }

    /// Opens the puzzle of the day for a person: the tiles and the board, and once it is done the
    /// result, to be passed on. A button offers yesterday's as long as it is open and they are not
    /// done with it.
    pub(crate) async fn puzzle(self, request: &Request) -> Answer {
        let opened = self.service.puzzles().open_puzzle(request.id()).await?;
        let out = self.show_puzzle(request, opened).await?;
        let before = self.service.puzzles().puzzle_of_yesterday(request.id()).await?;
        let before = before
            .and_then(|day| request.button("desk-button-puzzle-yesterday", &Token::PuzzleOf(day)));
        let here = request.room.as_ref().map(|room| room.id);
        let second = self.service.puzzles().second_today(request.id(), here).await?;
        let second = second.and_then(|second| second_button(request.words, &second));
        let first =
            self.service.puzzles().puzzle_games().first().and_then(|game| Kind::from_id(game));
        let another = first.map(|kind| Token::Another(kind, Difficulty::Fitting));
        let another = another.and_then(|token| request.button("desk-button-one-more", &token));
        Ok(with_buttons(out, [second, before, another]))
    }

    /// Opens one more puzzle for a person, or the one of that game that they have not finished.
    pub(crate) async fn one_more(self, request: &Request, more: OneMore) -> Answer {
        let first = || self.service.puzzles().puzzle_games().first().copied();
        let game = more.game.map(|kind| kind.rules().id()).or_else(first).unwrap_or_default();
        let opened = self.service.puzzles().one_more(request.id(), game, more.difficulty).await?;
        self.show_puzzle(request, opened).await
    }

    /// Shows a puzzle that a person has opened, just now or before.
    pub(crate) async fn show_puzzle(self, request: &Request, (id, new): (MatchId, bool)) -> Answer {
        let sitting = self.matches().sitting_for(request.id(), id).await?;
        let at = self.service.puzzles().puzzle_at(&sitting).await?;
        let Some(at) = at else {
            return Box::pin(self.matches().deed(request, id, None, Deed::Board)).await;
        };
        let rating = puzzle_rating_in_words(request.words.0, &at);
        let told = [puzzle_in_words(request.words.0, &at)].into_iter().chain(rating);
        let told = told.collect::<Vec<_>>().join("\n");
        // The bot announces a new match in the person's own room, and shows it there.
        let here = request.room.as_ref().map(|room| room.id);
        if new && here.is_none_or(|here| Some(here) == sitting.card.room) {
            return Ok(vec![request.tell(told)]);
        }
        let deed = if at.over { Deed::Board } else { Deed::Hand };
        let mut shown = Box::pin(self.matches().deed(request, id, None, deed)).await?;
        if let Some(first) = shown.first_mut() {
            first.text = format!("{told}\n{}", first.text);
            first.brief = None;
            if at.over {
                let share = puzzle_in_words(request.words.0, &at);
                *first = first.clone().copying(request.words, share);
                let tell = request.button("desk-button-tell", &Token::Tell(id));
                first.buttons.extend(tell.map(|tell| vec![tell]));
            }
        }
        let is_done = at.over && at.series == Series::More;
        let others = if is_done { others(request.words, at.game) } else { Vec::new() };
        Ok(with_buttons(shown, others.into_iter().map(Some)))
    }

    /// Tells the group the result of the person's puzzle, in one line.
    pub(crate) async fn tell_of_puzzle(self, request: &Request, id: MatchId) -> Answer {
        let room = match self.matches().which_group(request, &Token::Tell(id)).await? {
            Ok(group) => group,
            Err(which) => return Ok(vec![which]),
        };
        self.invitations().only_in_place(room.id).await?;
        let sitting = self.matches().sitting_for(request.id(), id).await?;
        let share = self.share_of(&sitting, Words(room.language.unwrap_or(request.words.0)));
        let share = share.await?.ok_or_else(|| no("desk-not-a-puzzle"))?;
        self.say_once(request, room.id, share).await
    }

    /// Returns the result of a game that the person played alone, in a line to be passed on; `None`
    /// if it is not over, or others played, too.
    async fn share_of(self, sitting: &Sitting, words: Words) -> Answer<Option<String>> {
        if sitting.seat().is_none() {
            return Ok(None);
        }
        if let Some(at) = self.service.puzzles().puzzle_at(sitting).await? {
            return Ok(at.over.then(|| puzzle_in_words(words.0, &at)));
        }
        let begun = Begun::new(sitting)?;
        let room = Audience::Room(sitting.card.room.unwrap_or_default());
        let post = Post::new(&begun.board, room, words);
        let Turn::Over(outcome) = begun.board.table.turn() else { return Ok(None) };
        let alone = sitting.card.is_alone();
        Ok(alone.then(|| headline(&post, &outcome)))
    }

    /// Says something to a room, unless it was said there lately: a button stays where it is, and
    /// people press it again.
    pub(crate) async fn say_once(self, request: &Request, room: RoomId, said: String) -> Answer {
        let told = NoticeKind::Talk { person: request.id(), text: said.clone() };
        if self.is_known(request, room, &told).await? {
            return Ok(vec![told_of(request, "top-shown-already")]);
        }
        self.service.rooms().say(request.id(), room, &said).await?;
        Ok(vec![told_of(request, "desk-puzzle-told")])
    }

    /// Whether this was said in the room lately.
    pub(crate) async fn is_known(
        self,
        request: &Request,
        room: RoomId,
        told: &NoticeKind,
    ) -> Answer<bool> {
        let latest = self.service.rooms().latest(room, request.id(), LATELY).await?;
        Ok(latest.iter().any(|notice| notice.kind == *told))
    }
}

/// Confirms that a group has been told, in a form that shows even where the person sees nothing
/// else of it.
pub(crate) fn told_of(request: &Request, key: &str) -> Outgoing {
    let out = request.done(key, &[]);
    Outgoing { brief: Some(out.text.clone()), ..out }
}

/// Returns the stars as shapes, always three: `★★☆`.
pub fn puzzle_stars(stars: usize) -> String {
    (0..MOST_STARS).map(|star| if star < stars { '★' } else { '☆' }).collect()
}

/// Adds buttons to the first message.
fn with_buttons(
    mut out: Vec<Outgoing>,
    buttons: impl IntoIterator<Item = Option<Button>>,
) -> Vec<Outgoing> {
    if !out.is_empty() {
        let first = out.remove(0).with(buttons);
        out.insert(0, first);
    }
    out
}

/// Returns the button that opens the second puzzle of a day: `Chess #12`.
fn second_button(words: Words, second: &PuzzleOfDay) -> Option<Button> {
    let args =
        [("game", Arg::from(game_name(second.game, words))), ("number", second.number.into())];
    let label = words.phrase("desk-button-second", &args, &[]);
    button(label, &Token::Second(Kind::from_id(second.game)?, second.day))
}

/// Returns the buttons below a solved puzzle: one more, an easier and a harder one.
pub(crate) fn others(words: Words, game: &str) -> Vec<Button> {
    let Some(kind) = Kind::from_id(game) else { return Vec::new() };
    let all = [
        ("desk-button-one-more", Difficulty::Fitting),
        ("desk-button-easier", Difficulty::Easy),
        ("desk-button-harder", Difficulty::Hard),
    ];
    let each = all.into_iter().filter_map(|(key, difficulty)| {
        button(words.plain(key), &Token::Another(kind, difficulty))
    });
    each.collect()
}

/// Returns the text above a puzzle: how it is played and until when, or its result, to be passed
/// on, without its answer.
pub fn puzzle_in_words(language: Language, at: &PuzzleAt) -> String {
    let words = Words(language);
    let (stars, tries) = (at.stars, at.tries);
    let key = match (at.series, at.over) {
        (Series::Daily, false) => "desk-puzzle",
        (Series::Daily, true) => "desk-puzzle-share",
        (Series::Second, false) => "desk-puzzle-second",
        (Series::Second, true) => "desk-puzzle-second-share",
        (Series::More | Series::Homework, false) => "desk-puzzle-more",
        (Series::More | Series::Homework, true) => "desk-puzzle-more-share",
    };
    let args = [
        ("game", Arg::from(game_name(at.game, words))),
        ("number", at.number.into()),
        ("shapes", puzzle_stars(stars).into()),
        ("stars", stars.into()),
        ("percent", at.percent.into()),
        ("tries", tries.into()),
    ];
    words.phrase(key, &args, &[])
}

/// Returns the change of a person's rating by a puzzle: `1512 → 1530`. `None` if there was none.
pub fn puzzle_rating_in_words(language: Language, at: &PuzzleAt) -> Option<String> {
    let (before, after) = at.change?;
    let args = [("before", Arg::from(before.to_string())), ("after", after.to_string().into())];
    Some(Words(language).phrase("desk-puzzle-rating", &args, &[]))
}
