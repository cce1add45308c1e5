//! Filling a board: attempts, boards, and the members who filled one best.

use catalog::Kind;
use game_core::Arg;
use service::{Attempt, GAME_TO_FILL, MatchId, Sitting};

use crate::desks::PuzzleDesk;
use crate::{
    Button, Language, Outgoing,
    deed::Deed,
    handle::solo::ranked_in_words,
    post::value_in_words,
    request::{Answer, Request, button, no},
    token::Token,
    wording::Words,
};

/// The most attempts that `/fill` lists, the newest first.
const SHOWN: u32 = 12;

/// The most attempts that get a button to go on.
const GO_ON: usize = 3;

/// The most members that a list names.
const LISTED: u32 = 10;

impl PuzzleDesk<'_> {
    /// `/fill`: the person's attempts, and the boards there are. `/fill compact`: their newest
    /// unfinished attempt at that board, or another.
    pub(crate) async fn fill(self, request: &Request, said: Option<&str>) -> Answer {
        let attempts = self.service.puzzles().attempts(request.id(), SHOWN).await?;
        let Some(board) = said else {
            return Ok(vec![self.attempts_told(request, &attempts).await?]);
        };
        match attempts.iter().find(|one| one.board == board && !one.over) {
            Some(there) => self.show_attempt(request, (there.id, false)).await,
            None => self.begin_fill(request, board).await,
        }
    }

    /// Begins another attempt at a board.
    pub(crate) async fn begin_fill(self, request: &Request, board: &str) -> Answer {
        let begun = self.service.puzzles().begin_fill(request.id(), board).await?;
        self.show_attempt(request, begun).await
    }

    /// Shows an attempt that goes on or has just begun.
    async fn show_attempt(self, request: &Request, (id, new): (MatchId, bool)) -> Answer {
        let sitting = self.matches().sitting_for(request.id(), id).await?;
        let attempt = self.attempt_at(&sitting)?;
        let told = attempt_in_words(request.words, sitting.card.game, &attempt);
        // The bot announces a new match in the person's own room, and shows it there.
        let here = request.room.as_ref().map(|room| room.id);
        if new && here.is_none_or(|here| Some(here) == sitting.card.room) {
            return Ok(vec![request.tell(told)]);
        }
        let deed = if attempt.over { Deed::Board } else { Deed::Hand };
        let mut shown = Box::pin(self.matches().deed(request, id, None, deed)).await?;
        if let Some(first) = shown.first_mut() {
            first.text = format!("{told}\n{}", first.text);
            first.brief = None;
        }
        Ok(shown)
    }

    /// Returns the result of an attempt in words, to be passed on.
    pub(crate) fn fill_to_tell(self, language: Language, sitting: &Sitting) -> Answer<String> {
        let (words, attempt) = (Words(language), self.attempt_at(sitting)?);
        Ok(words.phrase("fill-share", &attempt_args(words, sitting.card.game, &attempt), &[]))
    }

    fn attempt_at(self, sitting: &Sitting) -> Answer<Attempt> {
        self.service.puzzles().attempt_at(sitting)?.ok_or_else(|| no("desk-not-running"))
    }

    /// Lists the attempts, a line each, with buttons to go on and to begin.
    async fn attempts_told(self, request: &Request, attempts: &[Attempt]) -> Answer<Outgoing> {
        let (words, game) = (request.words, GAME_TO_FILL);
        let mut out = request.say("fill-menu", &[]);
        if attempts.is_empty() {
            out = out.and(&words.plain("fill-none"));
        }
        for one in attempts {
            out = out.and(&attempt_in_words(words, game, one));
        }
        let going = attempts.iter().filter(|one| !one.over).take(GO_ON);
        let go_on = going.map(|one| {
            let label = words.phrase("fill-button-on", &attempt_args(words, game, one), &[]);
            button(label, &Token::deed(one.id, 0, Deed::Hand))
        });
        let out = out.with(go_on);
        let boards = self.service.puzzles().boards_to_fill();
        let out = out.with(boards.iter().map(|board| {
            on_board(words, "fill-button-new", game, board, Token::BeginFill(board.clone()))
        }));
        if !self.matches().in_a_group(request).await? {
            return Ok(out);
        }
        let best = attempts.iter().filter(|one| one.over).max_by_key(|one| one.worth);
        let tell = best.and_then(|one| {
            let label = words.phrase("fill-button-tell", &attempt_args(words, game, one), &[]);
            button(label, &Token::Tell(one.id))
        });
        let top = boards.iter().map(|board| {
            on_board(words, "fill-button-top", game, board, Token::TopFill(board.clone()))
        });
        Ok(out.with(top).with([tell]))
    }

    /// Lists the members of the group who filled a board best.
    pub(crate) async fn top_fill(self, request: &Request, board: &str) -> Answer {
        let room =
            match self.matches().which_group(request, &Token::TopFill(board.to_owned())).await? {
                Ok(group) => group,
                Err(which) => return Ok(vec![which]),
            };
        let all = self.service.puzzles().best_filled(room.id, board, LISTED).await?;
        let board = board_in_words(request.words, GAME_TO_FILL, board);
        let head = request.words.phrase("fill-top", &[("board", board.into())], &[]);
        Ok(vec![request.tell(ranked_in_words(request.words, &head, &all).join("\n"))])
    }
}

/// Returns a button about a board.
fn on_board(words: Words, key: &str, game: &str, board: &str, token: Token) -> Option<Button> {
    let board = board_in_words(words, game, board);
    button(words.phrase(key, &[("board", board.into())], &[]), &token)
}

/// Returns the name of a board. A board that an operator added shows its own name.
pub(crate) fn board_in_words(words: Words, game: &str, board: &str) -> String {
    let kind = Kind::from_id(game);
    kind.map_or_else(|| board.to_owned(), |kind| value_in_words(kind, "board", board, words))
}

/// Returns the name of a board for a page.
pub fn board_named(language: Language, game: &str, board: &str) -> String {
    board_in_words(Words(language), game, board)
}

/// Returns an attempt in a line.
fn attempt_in_words(words: Words, game: &str, attempt: &Attempt) -> String {
    let key = if attempt.over { "fill-over" } else { "fill-going-on" };
    words.phrase(key, &attempt_args(words, game, attempt), &[])
}

/// Returns an attempt in a line, for a page.
pub fn attempt_told(language: Language, game: &str, attempt: &Attempt) -> String {
    attempt_in_words(Words(language), game, attempt)
}

/// Returns the label of a button about a board, for a page.
pub fn attempt_at_board(language: Language, game: &str, board: &str) -> String {
    let words = Words(language);
    let board = board_in_words(words, game, board);
    words.phrase("fill-button-new", &[("board", board.into())], &[])
}

fn attempt_args(words: Words, game: &str, attempt: &Attempt) -> [(&'static str, Arg); 4] {
    [
        ("board", board_in_words(words, game, &attempt.board).into()),
        ("number", attempt.number.into()),
        ("code", attempt.id.code().into()),
        ("made", words.sentence(&attempt.made, &[]).into()),
    ]
}
