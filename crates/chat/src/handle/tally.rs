//! What the games of a match brought everybody, one after another.

use game_core::Arg;
use service::{Goal, MatchCard, Sitting};

use crate::desks::ResultDesk;
use crate::{
    Outgoing, Poster,
    post::standing_in_words,
    poster::{TallyLine, signed, tally},
    request::{Answer, Request, no},
    wording::{Words, game_name},
};

/// How many games are told in words, the last ones.
const TOLD: usize = 12;

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
        let lines: Vec<TallyLine> = lines.collect();
        let about = format!("{} · {}", game_name(card.game, words), card.id.code());
        let scene = tally(&words.plain("desk-tally"), &about, &lines);
        let alt = in_words(&lines, games.len(), words);
        Ok(Some(Poster { alt, ..Poster::new(scene, words, "tally.png") }))
    }
}

/// What each of the last games brought, a line a game.
fn in_words(lines: &[TallyLine], games: usize, words: Words) -> String {
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
