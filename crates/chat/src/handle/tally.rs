//! The tally of a match: the points that each game brought each player.

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

/// The most games told in words, the last ones.
const TOLD: usize = 12;

/// The most columns of games on a page, which has to fit a phone.
const ON_PAGE: usize = 5;

/// Whether the match counts points from game to game, and a game of it is over.
pub(crate) const fn has_tally(card: &MatchCard) -> bool {
    card.standing.games > 0 && matches!(card.standing.goal, Goal::Session | Goal::Points(2..))
}

impl ResultDesk<'_> {
    /// Shows the points of a match, game by game, as a picture and in words.
    pub(crate) async fn tally(self, request: &Request, sitting: &Sitting) -> Answer {
        sitting.may(service::Right::Look, self.service.now())?;
        let (card, words) = (&sitting.card, request.words);
        let poster = self.tally_of(card, words).await?.ok_or_else(|| no("desk-tally-none"))?;
        let text = standing_in_words(card, words).unwrap_or_default();
        let out = request.tell(text).and(&poster.alt);
        Ok(vec![Outgoing { poster: Some(Box::new(poster)), ..out }])
    }

    /// Returns the tally as a picture alone; `None` where nothing is counted.
    pub(crate) async fn tally_of(self, card: &MatchCard, words: Words) -> Answer<Option<Poster>> {
        let Some(lines) = self.tally_lines(card, words).await? else { return Ok(None) };
        let about = format!("{} · {}", game_name(card.game, words), card.id.code());
        let scene = tally(&words.plain("desk-tally"), &about, &lines);
        let alt = in_words(&lines, words);
        Ok(Some(Poster { alt, ..Poster::new(scene, words, "tally.png") }))
    }

    /// Returns the points of each player in each game; `None` where nothing is counted.
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
    /// Returns the tally of the match that a person looks at, game by game; `None` where no points
    /// are counted from game to game, and before its first game is over.
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
        // In a match to a number of points only the winner of a game gets any.
        let sums = matches!(card.standing.goal, Goal::Session).then(|| TallyRow {
            name: words.plain("desk-tally-sum"),
            points: (0..heads.len()).map(|game| signed(sum_of(&lines, game))).collect(),
            total: signed(lines.iter().map(|line| line.total).sum()),
            leads: false,
        });
        let rows = lines.iter().map(row).collect();
        Ok(Some(TallySheet { title: words.plain("desk-tally"), games: heads, rows, sums }))
    }

    /// Returns the tally as a picture to show to others.
    ///
    /// # Errors
    /// As of [`Self::tally_sheet`].
    pub async fn tally_poster(self, at: &Visit) -> Result<Option<Poster>, Refusal> {
        self.results().tally_of(at.card(), at.request.words).await
    }
}

/// Returns the sum of a column.
fn sum_of(lines: &[TallyLine], column: usize) -> i64 {
    lines.iter().filter_map(|line| line.points.get(column).copied().flatten()).sum()
}

/// Returns the points of the last games, a line a game.
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
