//! What the games of a match brought everybody, one after another.

use game_core::Arg;
use service::{Goal, MatchCard, Refusal, Sitting};

use crate::desks::{PageDesk, ResultDesk};
use crate::{
    Outgoing, Poster, TallyRow, TallySheet, Visit,
    post::standing_in_words,
    poster::{Columns, TallyLine, columns, signed, tally, written},
    request::{Answer, Request, no},
    wording::{Words, game_name},
};

/// How many games are told in words, the last ones.
const TOLD: usize = 12;

/// Most columns of games on a page, which has to fit a phone.
const ON_PAGE: usize = 5;

/// Whether points are counted from game to game of this match, and a game of it is over.
pub(crate) const fn has_tally(card: &MatchCard) -> bool {
    card.standing.games > 0 && matches!(card.standing.goal, Goal::Session | Goal::Points(2..))
}

impl ResultDesk<'_> {
    /// The points of a match, game by game, as a picture and in words.
    pub(crate) async fn tally(self, request: &Request, sitting: &Sitting) -> Answer {
        sitting.may(service::Right::Look, self.service.now())?;
        let (card, words) = (&sitting.card, request.words);
        let poster = self.tally_of(card, words).await?.ok_or_else(|| no("desk-tally-none"))?;
        let text = standing_in_words(card, words).unwrap_or_default();
        let out = request.tell(text).and(&poster.alt);
        Ok(vec![Outgoing { poster: Some(Box::new(poster)), ..out }])
    }

    /// The same as a picture alone; `None` where nothing is counted.
    pub(crate) async fn tally_of(self, card: &MatchCard, words: Words) -> Answer<Option<Poster>> {
        let Some(lines) = self.tally_lines(card, words).await? else { return Ok(None) };
        let about = format!("{} · {}", game_name(card.game, words), card.id.code());
        let scene = tally(&words.plain("desk-tally"), &about, &lines);
        let alt = in_words(&lines, words);
        Ok(Some(Poster { alt, ..Poster::new(scene, words, "tally.png") }))
    }

    /// What each game brought everybody; `None` where nothing is counted.
    async fn tally_lines(self, card: &MatchCard, words: Words) -> Answer<Option<Vec<TallyLine>>> {
        if !has_tally(card) {
            return Ok(None);
        }
        let games = self.service.matches().points(card.id).await?;
        let totals = card.standing.score.iter().copied();
        let lines =
            card.names().into_iter().zip(totals).enumerate().map(|(seat, (name, total))| {
                let points = games.iter().map(|game| game.get(seat).copied()).collect();
                TallyLine { name: words.shown(&name), points, total }
            });
        Ok(Some(lines.collect()))
    }
}

#[boxed::futures]
impl PageDesk<'_> {
    /// The points of the match on somebody's table, game by game; `None` where none are counted
    /// from game to game, and before its first game is over.
    ///
    /// # Errors
    /// [`Refusal::Fault`] if the database cannot be read.
    pub async fn tally_sheet(self, at: &Visit) -> Result<Option<TallySheet>, Refusal> {
        let (card, words) = (at.card(), at.request.words);
        let Some(lines) = self.results().tally_lines(card, words).await? else { return Ok(None) };
        let Columns { heads, lines } = columns(&lines, ON_PAGE);
        let best = lines.iter().map(|line| line.total).max();
        let row = |line: &TallyLine| TallyRow {
            name: line.name.clone(),
            points: line.points.iter().copied().map(written).collect(),
            total: signed(line.total),
            leads: Some(line.total) == best,
        };
        // Of a match to so many points the winner of a game alone is given any.
        let sums = matches!(card.standing.goal, Goal::Session).then(|| TallyRow {
            name: words.plain("desk-tally-sum"),
            points: (0..heads.len()).map(|game| signed(sum_of(&lines, game))).collect(),
            total: signed(lines.iter().map(|line| line.total).sum()),
            leads: false,
        });
        let rows = lines.iter().map(row).collect();
        Ok(Some(TallySheet { title: words.plain("desk-tally"), games: heads, rows, sums }))
    }

    /// The same as a picture to show to others.
    ///
    /// # Errors
    /// As of [`Self::tally_sheet`].
    pub async fn tally_poster(self, at: &Visit) -> Result<Option<Poster>, Refusal> {
        self.results().tally_of(at.card(), at.request.words).await
    }
}

/// What all were given together in a column.
fn sum_of(lines: &[TallyLine], column: usize) -> i64 {
    lines.iter().filter_map(|line| line.points.get(column).copied().flatten()).sum()
}

/// What each of the last games brought, a line a game.
fn in_words(lines: &[TallyLine], words: Words) -> String {
    let games = lines.first().map_or(0, |line| line.points.len());
    let told = (games.saturating_sub(TOLD)..games).map(|game| {
        let brought = lines.iter().filter_map(|line| {
            let points = line.points.get(game).copied().flatten()?;
            Some(format!("{} {}", line.name, signed(points)))
        });
        let brought = brought.collect::<Vec<_>>().join(" · ");
        let args = [("number", Arg::from(game + 1)), ("points", brought.into())];
        words.phrase("desk-tally-game", &args, &[])
    });
    told.collect::<Vec<_>>().join("\n")
}
