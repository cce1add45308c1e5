//! The daily digest of a group.

use game_core::{Arg, Label, Scene, Turn, Viewer, scene::Shape};
use service::{Digest, MatchId, PersonId, Refusal, Season, SolvedPuzzle, SolvedSecond, Solver};

use crate::desks::WordDesk;
use crate::{
    Outgoing, Poster,
    handle::{
        feats,
        puzzle::puzzle_stars,
        standings::{on_podium, rows_of},
    },
    post::is_series,
    poster::{PosterAnswer as PuzzleAnswer, PosterRow, PosterSolver, Sheet, answered, podiums},
    request::Answer,
    word::{NoticeContext, headline},
    wording::{Words, clean, game_name},
};

/// The most names of a kind; a number stands for the rest.
const NAMED: usize = 5;
/// The most solvers drawn beside the board of a puzzle.
const DRAWN: usize = 4;
/// The most leaders of a month.
const PODIUM: u32 = 3;

impl WordDesk<'_> {
    /// Words the digest: the puzzle with its answer, the matches that are over, and the games that
    /// wait.
    pub(crate) async fn digest(
        self,
        context: &NoticeContext<'_>,
        digest: &Digest,
    ) -> Answer<Outgoing> {
        let mut out = context.say("desk-digest", &[]);
        if let Some(puzzle) = &digest.puzzle {
            out = self.solved(context, out, puzzle).await?;
        }
        if let Some(second) = &digest.second {
            out = self.solved_second(context, out, second).await?;
        }
        if digest.days > 1 {
            out = out.and(&days_of_group(context.words, digest.days));
        }
        if let Some(feat) = &digest.feat {
            let name = self.name_in(context, feat.person).await?;
            out = out.and(&feats::new(context.words, feat, &name));
        }
        let mut best = Vec::new();
        if let Some(season) = digest.season {
            best = self.best_of(context, season).await?;
            out = out.and(&context.words.plain("desk-digest-season"));
            for (game, rows) in &best {
                out = out.and(&format!("{game}: {}", on_podium(rows)));
            }
        }
        if !digest.ended.is_empty() {
            out = out.and(&context.words.plain("desk-digest-ended"));
            for id in digest.ended.iter().take(NAMED) {
                out = out.and(&self.ended(context, *id).await?);
            }
            out = and_more(context, out, digest.ended.len());
        }
        if !digest.waiting.is_empty() {
            out = out.and(&context.words.plain("desk-digest-waiting"));
            for id in digest.waiting.iter().take(NAMED) {
                out = out.and(&self.named_match(context, *id).await?);
            }
            out = and_more(context, out, digest.waiting.len());
        }
        let poster = self.poster(context, digest, &best).await?;
        Ok(out.posting(poster))
    }

    /// Draws the digest: the puzzle's board with the answer, the second puzzle's board as it began,
    /// and the leaders. `None` if there is none of these.
    async fn poster(
        self,
        context: &NoticeContext<'_>,
        digest: &Digest,
        best: &[(String, Vec<PosterRow>)],
    ) -> Answer<Option<Poster>> {
        let Digest { puzzle, second, .. } = digest;
        let drawn = puzzle.is_some() || second.is_some() || !best.is_empty();
        let Some(room) = context.notice.room.filter(|_| drawn) else { return Ok(None) };
        let words = context.words;
        let title = self.service.rooms().room_by_id(room).await?.map(|room| room.title);
        let title = title.unwrap_or_default();
        let mut sheet = Sheet::new(&title, &words.plain("desk-digest"));
        if let Some(puzzle) = puzzle {
            answered(&mut sheet, self.best_answer(context, puzzle).await?);
        }
        if let Some(second) = second {
            answered(&mut sheet, self.second_answer(context, second).await?);
        }
        if !best.is_empty() {
            sheet.heading(&words.plain("top-season"));
            podiums(&mut sheet, best);
        }
        // The name beside the board is a label for the answer, which belongs to no player.
        let names = vec![words.plain("top-best-answer")];
        Ok(Some(Poster { names, ..Poster::new(sheet.done(), words, "news.png") }))
    }

    async fn best_answer(
        self,
        context: &NoticeContext<'_>,
        puzzle: &SolvedPuzzle,
    ) -> Answer<PuzzleAnswer> {
        let words = context.words;
        let args = [
            ("number", Arg::from(puzzle.number)),
            ("answer", puzzle.answer.as_str().into()),
            ("points", puzzle.points.into()),
        ];
        let laid = self.service.contests().closed_puzzle(puzzle.number, &puzzle.answer).await?;
        let board = laid.map(|table| table.scene(1, Viewer::Spectator, &[]));
        let solvers = self.found(context, &puzzle.solvers).await?;
        let told = words.phrase("top-answer", &args, &[]);
        Ok(PuzzleAnswer { told, equations: puzzle.equations.clone(), board, solvers })
    }

    async fn second_answer(
        self,
        context: &NoticeContext<'_>,
        second: &SolvedSecond,
    ) -> Answer<PuzzleAnswer> {
        let words = context.words;
        let args = [
            ("game", Arg::from(game_name(second.game, words))),
            ("number", second.number.into()),
            ("answer", second.answer.as_str().into()),
        ];
        let table = self.service.contests().closed_second((second.game, second.number)).await?;
        let name = words.plain("top-second-board");
        let board = table.map(|table| named(table.scene(0, Viewer::Spectator, &[]), &name));
        let solvers = self.found(context, &second.solvers).await?;
        let told = words.phrase("top-second", &args, &[]);
        Ok(PuzzleAnswer { told, equations: second.line.clone(), board, solvers })
    }

    /// Returns the first solvers of a puzzle, as they stand beside its board.
    async fn found(self, context: &NoticeContext<'_>, all: &[Solver]) -> Answer<Vec<PosterSolver>> {
        let mut found = Vec::new();
        for solver in all.iter().take(DRAWN) {
            let ahead = all.iter().filter(|other| other.percent > solver.percent);
            let days = ("days", i64::from(solver.days).into());
            found.push(PosterSolver {
                place: ahead.count() + 1,
                name: self.name_in(context, solver.person).await?,
                well: format!("{} {}\u{a0}%", puzzle_stars(solver.stars), solver.percent),
                more: (solver.days > 1).then(|| context.words.phrase("top-days", &[days], &[])),
            });
        }
        Ok(found)
    }

    /// Returns the leaders of each game in a month that has ended; it changes no more.
    async fn best_of(
        self,
        context: &NoticeContext<'_>,
        season: Season,
    ) -> Answer<Vec<(String, Vec<PosterRow>)>> {
        let Some(room) = context.notice.room else { return Ok(Vec::new()) };
        let (words, nobody) = (context.words, PersonId::default());
        let mut all = Vec::new();
        for game in self.service.contests().games_ranked(room, season).await? {
            let of = (season, game.as_str());
            let best = self.service.contests().leaderboard((nobody, room), of, PODIUM).await?;
            let rows = rows_of(words, &best);
            all.extend((!rows.is_empty()).then(|| (game_name(&game, words), rows)));
        }
        Ok(all)
    }

    /// Adds the solvers of the puzzle, and the best answer.
    async fn solved(
        self,
        context: &NoticeContext<'_>,
        out: Outgoing,
        puzzle: &SolvedPuzzle,
    ) -> Answer<Outgoing> {
        let args = [
            ("number", Arg::from(puzzle.number)),
            ("answer", puzzle.answer.as_str().into()),
            ("points", puzzle.points.into()),
            ("equations", puzzle.equations.as_str().into()),
        ];
        let out = out.and(&context.words.phrase("desk-digest-puzzle", &args, &[]));
        self.solvers(context, out, &puzzle.solvers).await
    }

    /// Adds the solvers of the second puzzle, and the best answer.
    async fn solved_second(
        self,
        context: &NoticeContext<'_>,
        out: Outgoing,
        second: &SolvedSecond,
    ) -> Answer<Outgoing> {
        let args = [
            ("game", Arg::from(game_name(second.game, context.words))),
            ("number", second.number.into()),
            ("answer", second.answer.as_str().into()),
        ];
        let told = context.words.phrase("desk-digest-second", &args, &[]);
        let told = format!("{told} {}", second.line);
        self.solvers(context, out.and(told.trim_end()), &second.solvers).await
    }

    /// Adds the solvers of a puzzle, the best of them with a crown.
    async fn solvers(
        self,
        context: &NoticeContext<'_>,
        mut out: Outgoing,
        solvers: &[Solver],
    ) -> Answer<Outgoing> {
        let best = solvers.first().map(|solver| solver.percent);
        for solver in solvers.iter().take(NAMED) {
            let crown = if Some(solver.percent) == best { "👑 " } else { "" };
            let args = [
                ("name", Arg::from(self.name_in(context, solver.person).await?)),
                ("shapes", format!("{crown}{}", puzzle_stars(solver.stars)).into()),
                ("percent", solver.percent.into()),
                ("days", i64::from(solver.days).into()),
            ];
            out = out.and(&context.words.phrase("desk-digest-solver", &args, &[]));
        }
        Ok(and_more(context, out, solvers.len()))
    }

    /// Returns a match and its outcome, without one if its game was broken off.
    async fn ended(self, context: &NoticeContext<'_>, id: MatchId) -> Answer<String> {
        let named = self.named_match(context, id).await?;
        let board = Refusal::granted(self.service.matches().board(id).await)?;
        let Some(board) = board else { return Ok(named) };
        let Turn::Over(outcome) = board.table.turn() else { return Ok(named) };
        if is_series(board.card.standing.goal) {
            return Ok(format!("{named} · {}", headline(&context.post(&board), &outcome)));
        }
        let names = board.card.names();
        if names.len() == 1 {
            return Ok(named);
        }
        let first = names.iter().zip(&outcome.places).filter(|(_, place)| **place == 1);
        let winners: Vec<String> = first.map(|(name, _)| clean(name)).collect();
        let key = match winners.len() {
            all if all == names.len() => "desk-digest-drawn",
            _ => "desk-digest-won",
        };
        let args = [("match", Arg::from(named)), ("winners", winners.into())];
        Ok(context.words.phrase(key, &args, &[]))
    }

    /// Returns the name of a match: `k7 Abaku: Ana, Bob`.
    async fn named_match(self, context: &NoticeContext<'_>, id: MatchId) -> Answer<String> {
        let card = self.service.matches().card(id).await?;
        let names: Vec<String> = card.names().iter().map(|name| clean(name)).collect();
        let args = [
            ("code", Arg::from(id.code())),
            ("game", game_name(card.game, context.words).into()),
            ("names", names.into()),
        ];
        Ok(context.words.phrase("desk-digest-match", &args, &[]))
    }
}

/// Puts a text in place of the players' names on a board.
fn named(mut board: Scene, name: &str) -> Scene {
    for shape in &mut board.shapes {
        if let Shape::Text { text, .. } = shape
            && matches!(text, Label::Name(_))
        {
            *text = name.into();
        }
    }
    board
}

/// Says on how many days in a row the group solved the puzzle.
fn days_of_group(words: Words, days: u32) -> String {
    words.phrase("top-group-days", &[("days", i64::from(days).into())], &[])
}

/// Adds the number of people who are not named.
fn and_more(context: &NoticeContext<'_>, out: Outgoing, all: usize) -> Outgoing {
    match all.checked_sub(NAMED).filter(|more| *more > 0) {
        Some(more) => {
            out.and(&context.words.phrase("desk-digest-more", &[("count", more.into())], &[]))
        }
        None => out,
    }
}
