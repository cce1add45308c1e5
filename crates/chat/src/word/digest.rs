//! What a group is told once a day.

use game_core::{Arg, Turn};
use service::{Digest, MatchId, PersonId, Season, SolvedPuzzle};

use crate::{
    Desk, Outgoing,
    handle::puzzle::puzzle_stars,
    post::{game_name, is_series},
    request::Answer,
    word::{NoticeContext, headline},
    wording::clean,
};

/// So many of a kind are named; of the rest their number is told.
const NAMED: usize = 5;
/// So many are named of who was ahead in a month.
const PODIUM: u32 = 3;

impl Desk {
    /// The message that tells it: the puzzle with its answer, what is over, what waits.
    pub(crate) async fn digest(
        &self,
        context: &NoticeContext<'_>,
        digest: &Digest,
    ) -> Answer<Outgoing> {
        let mut out = context.say("desk-digest", &[]);
        if let Some(puzzle) = &digest.puzzle {
            out = self.solved(context, out, puzzle).await?;
        }
        if let Some(season) = digest.season {
            out = self.best_of(context, out, season).await?;
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
        Ok(out)
    }

    /// Who was ahead in each game when a month ended: nothing changes that any more.
    async fn best_of(
        &self,
        context: &NoticeContext<'_>,
        mut out: Outgoing,
        season: Season,
    ) -> Answer<Outgoing> {
        let Some(room) = context.notice.room else { return Ok(out) };
        let nobody = PersonId::default();
        out = out.and(&context.words.plain("desk-digest-season"));
        for game in self.service.games_ranked(room, season).await? {
            let of = (season, game.as_str());
            let best = self.service.leaderboard((nobody, room), of, PODIUM).await?.best;
            let names = best.iter().map(|one| {
                let medal = ["🥇", "🥈", "🥉"].get(one.place - 1).copied().unwrap_or_default();
                format!("{medal} {}", clean(&one.name))
            });
            let line = [game_name(&game, context.words), names.collect::<Vec<_>>().join("  ")];
            out = out.and(&line.join(": "));
        }
        Ok(out)
    }

    /// Who solved the puzzle, and what was best.
    async fn solved(
        &self,
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
        let mut out = out.and(&context.words.phrase("desk-digest-puzzle", &args, &[]));
        let best = puzzle.solvers.first().map(|solver| solver.percent);
        for solver in puzzle.solvers.iter().take(NAMED) {
            let crown = if Some(solver.percent) == best { "👑 " } else { "" };
            let args = [
                ("name", Arg::from(self.name_in(context, solver.person).await?)),
                ("shapes", format!("{crown}{}", puzzle_stars(solver.stars)).into()),
                ("percent", solver.percent.into()),
                ("days", i64::from(solver.days).into()),
            ];
            out = out.and(&context.words.phrase("desk-digest-solver", &args, &[]));
        }
        Ok(and_more(context, out, puzzle.solvers.len()))
    }

    /// A match and how it ended; nothing of that where its game was broken off.
    async fn ended(&self, context: &NoticeContext<'_>, id: MatchId) -> Answer<String> {
        let named = self.named_match(context, id).await?;
        let Ok(board) = self.service.board(id).await else { return Ok(named) };
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

    /// `k7 Abaku: Ana, Bob`
    async fn named_match(&self, context: &NoticeContext<'_>, id: MatchId) -> Answer<String> {
        let card = self.service.card(id).await?;
        let names: Vec<String> = card.names().iter().map(|name| clean(name)).collect();
        let args = [
            ("code", Arg::from(id.code())),
            ("game", game_name(card.game, context.words).into()),
            ("names", names.into()),
        ];
        Ok(context.words.phrase("desk-digest-match", &args, &[]))
    }
}

/// How many more there are than are named.
fn and_more(context: &NoticeContext<'_>, out: Outgoing, all: usize) -> Outgoing {
    match all.checked_sub(NAMED).filter(|more| *more > 0) {
        Some(more) => {
            out.and(&context.words.phrase("desk-digest-more", &[("count", more.into())], &[]))
        }
        None => out,
    }
}
