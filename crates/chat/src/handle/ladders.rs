//! Ladders of computers: a person's progress, and the news after a match.

use game_core::Arg;
use service::{Bout, BoutNews, Ladder, MatchId, WIN};

use crate::{
    poster::{PosterRow, RankPlace},
    wording::{Words, game_name},
};

/// A ladder of computers as its climber reads it: the levels beaten, and the next one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LadderLine {
    /// Id of the game.
    pub game: &'static str,
    /// Name of the game.
    pub name: String,
    /// The hardest level beaten, and the one to beat next, in words.
    pub stands: String,
    /// The number of games played and won, and the most points in one, in words.
    pub games: String,
    /// The level to beat next, and its name; `None` once all are beaten.
    pub next: Option<(String, String)>,
    /// The number of levels beaten, and of all levels.
    pub part: (usize, usize),
}

/// A match with a computer, as an entry in a list of the last ones.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BoutLine {
    /// The match.
    pub id: MatchId,
    /// The outcome, the game, the computer's level and the points, in words.
    pub said: String,
}

/// Returns a ladder in words.
pub(crate) fn line(words: Words, ladder: &Ladder) -> LadderLine {
    let next = ladder.next().map(|next| (next.to_owned(), words.computer(next)));
    let hardest = ladder.hardest().map(|level| words.computer(level));
    let args = [
        ("level", Arg::from(hardest.clone().unwrap_or_default())),
        ("next", next.as_ref().map(|(_, name)| name.clone()).unwrap_or_default().into()),
    ];
    let key = match (&hardest, &next) {
        (None, _) => "top-ladder-begins",
        (Some(_), Some(_)) => "top-ladder",
        (Some(_), None) => "top-ladder-all",
    };
    LadderLine {
        game: ladder.game,
        name: game_name(ladder.game, words),
        stands: words.phrase(key, &args, &[]),
        games: games(words, ladder),
        next,
        part: (ladder.behind(), ladder.levels.len()),
    }
}

fn games(words: Words, ladder: &Ladder) -> String {
    let args = [("played", Arg::from(ladder.played)), ("won", ladder.won.into())];
    let told = words.phrase("top-ladder-games", &args, &[]);
    match ladder.best.filter(|best| *best > 0) {
        Some(best) => {
            let best = words.phrase("top-ladder-best", &[("best", best.into())], &[]);
            format!("{told} · {best}")
        }
        None => told,
    }
}

impl LadderLine {
    /// Returns the ladder in one line of a message.
    pub(crate) fn in_a_line(&self, words: Words) -> String {
        let args = [
            ("game", Arg::from(self.name.as_str())),
            ("stands", self.stands.as_str().into()),
            ("place", self.part.0.into()),
            ("levels", self.part.1.into()),
            ("games", self.games.as_str().into()),
        ];
        words.phrase("top-ladder-line", &args, &[])
    }

    /// Returns the ladder as a row of a picture.
    pub(crate) fn row(&self) -> PosterRow {
        let part = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        PosterRow {
            place: RankPlace::None,
            name: self.name.clone(),
            value: format!("{} / {}", self.part.0, self.part.1),
            detail: format!("{} · {}", self.stands, self.games),
            part: (part(self.part.0), part(self.part.1)),
        }
    }
}

/// Returns a match with a computer as an entry in a list.
pub(crate) fn bout(words: Words, bout: &Bout) -> BoutLine {
    let key = match bout.share {
        WIN => "top-bout-won",
        0 => "top-bout-lost",
        _ => "top-bout-between",
    };
    let args = [
        ("game", Arg::from(game_name(&bout.game, words))),
        ("level", words.computer(&bout.level).into()),
    ];
    let said = words.phrase(key, &args, &[]);
    let points = bout.points.filter(|points| *points != 0);
    let points =
        points.map(|points| words.phrase("desk-round-points", &[("points", points.into())], &[]));
    BoutLine {
        id: bout.id,
        said: std::iter::once(said).chain(points).collect::<Vec<_>>().join(" · "),
    }
}

/// Returns the news that a match with a computer brought, in words.
pub(crate) fn news(words: Words, news: &BoutNews) -> String {
    let level = |level: &str| ("level", Arg::from(words.computer(level)));
    match news {
        BoutNews::FirstWin { level: beaten, is_hardest } => {
            let key = if *is_hardest { "top-new-hardest" } else { "top-new-first" };
            words.phrase(key, &[level(beaten)], &[])
        }
        BoutNews::MostPoints(points) => {
            words.phrase("top-new-most", &[("points", (*points).into())], &[])
        }
        BoutNews::InARow(wins) => words.phrase("top-new-row", &[("wins", (*wins).into())], &[]),
        BoutNews::Tally { level: against, won, played } => {
            let args = [level(against), ("won", (*won).into()), ("played", (*played).into())];
            words.phrase("top-new-tally", &args, &[])
        }
    }
}

/// Returns the numbers of puzzles solved with no, one, two and three stars, in words; `None` if
/// there are none.
pub(crate) fn stars(words: Words, stars: &[i64; 4]) -> Option<String> {
    let [none, one, two, three] = stars.map(Arg::from);
    let args = [("none", none), ("one", one), ("two", two), ("three", three)];
    (stars.iter().sum::<i64>() > 0).then(|| words.phrase("top-stars", &args, &[]))
}
