//! A person's career: their results with others, their progress among the computers of each game,
//! and their puzzles by stars.

use catalog::Kind;
use store::{
    PersonId,
    standings::{self, PART, PUZZLE, StandingRow},
};

use super::standings::{Ranked, Season, ranked};
use crate::{Contests, Refusal, Service};

/// A person's results in everything they finished.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Career {
    /// The results in each game with others, the most played first. The puzzles of days are under
    /// [`crate::PUZZLE`].
    pub results: Vec<(String, Ranked)>,
    /// The ladder of each game they played with computers, in the order of the games.
    pub ladders: Vec<Ladder>,
    /// The number of puzzles with no star, one, two and three.
    pub stars: [i64; 4],
}

/// A person's progress among the computers of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ladder {
    /// The id of the game.
    pub game: &'static str,
    /// The levels, the softest first.
    pub levels: Vec<String>,
    /// The hardest level that they have beaten, by its place among the levels.
    pub beaten: Option<usize>,
    /// The number of matches they played with one computer and nobody else.
    pub played: i64,
    /// The number of these they won.
    pub won: i64,
    /// The most points in one of these; `None` where the game keeps none.
    pub best: Option<i64>,
}

impl Ladder {
    /// Returns the number of levels behind them. A player who beats a level has beaten the softer
    /// ones, too.
    pub fn behind(&self) -> usize {
        self.beaten.map_or(0, |at| at + 1)
    }

    /// Returns the hardest level that they have beaten.
    pub fn hardest(&self) -> Option<&str> {
        self.levels.get(self.beaten?).map(String::as_str)
    }

    /// Returns the level to beat next; `None` once all are beaten.
    pub fn next(&self) -> Option<&str> {
        self.levels.get(self.behind()).map(String::as_str)
    }
}

#[boxed::futures]
impl Contests<'_> {
    /// Returns a person's career, over all rooms.
    pub async fn career(self, person: PersonId) -> Result<Career, Refusal> {
        let mut db = self.store.read().await?;
        let rows = standings::of_person(&mut db, person, Season::Ever.number()).await?;
        drop(db);
        let (parts, whole): (Vec<_>, Vec<_>) =
            rows.into_iter().partition(|row| row.game.contains(PART));
        let ladders = ladders(&self, &parts);
        let mut stars = [0; 4];
        for row in &parts {
            let brought = part_of(&row.game, PUZZLE).and_then(|stars| stars.parse::<usize>().ok());
            if let Some(count) = brought.and_then(|brought| stars.get_mut(brought)) {
                *count = row.played;
            }
        }
        Ok(Career { results: by_game(whole), ladders, stars })
    }
}

/// Pairs each game with the person's result in it.
pub(crate) fn by_game(rows: Vec<StandingRow>) -> Vec<(String, Ranked)> {
    let games: Vec<String> = rows.iter().map(|row| row.game.clone()).collect();
    games.into_iter().zip(ranked(rows, |_| 0)).collect()
}

/// Returns the ladders on which a person with these sums has played.
pub(crate) fn ladders(service: &Service, rows: &[StandingRow]) -> Vec<Ladder> {
    let each = Kind::ALL.iter().filter_map(|kind| {
        let game = kind.rules().id();
        let own = |row: &&StandingRow| row.played > 0 && part_of(&row.game, game).is_some();
        let rows: Vec<&StandingRow> = rows.iter().filter(own).collect();
        let levels = service.levels(game);
        let place = |row: &&StandingRow| {
            levels.iter().position(|level| part_of(&row.game, game) == Some(level))
        };
        let ladder = Ladder {
            game,
            beaten: rows.iter().filter(|row| row.points > 0).filter_map(place).max(),
            played: rows.iter().map(|row| row.played).sum(),
            won: rows.iter().map(|row| row.points).sum(),
            best: rows.iter().filter_map(|row| row.best).max(),
            levels,
        };
        (ladder.played > 0).then_some(ladder)
    });
    each.collect()
}

/// Returns the part of a game that a row is about; `None` if it is about another game or the whole.
pub(crate) fn part_of<'a>(row: &'a str, game: &str) -> Option<&'a str> {
    row.strip_prefix(game)?.strip_prefix(PART)
}
