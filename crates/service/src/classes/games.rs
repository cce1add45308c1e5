//! Homework that is played: a board to fill, or games against a computer, as often as a pupil likes
//! until the day.
//!
//! Nothing is written for it but that it was given: its results follow from the ordinary matches of
//! its time. A board that a pupil is still filling when the time is over ends as it is, and counts.

use std::collections::BTreeMap;

use players::abaku::fill;
use store::{
    ClassId, HomeworkId, MatchId, PersonId,
    classes::{self, HomeworkGamesRow, HomeworkRow},
};

use crate::classes::SchoolClass;
use crate::{Classes, Person, Proposal, Refusal};

/// The number of levels for classes at the soft end of the ladder, and the same number in its
/// middle.
const LEVELS: usize = 3;

/// The game of a homework that is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum HomeworkPlay {
    /// A board to fill.
    Fill {
        /// The name of the board.
        board: String,
        /// The number of squares that can be filled.
        most: u32,
        /// The options, as canonical text.
        options: String,
    },
    /// Games against a computer of this level.
    Computer(String),
}

/// A pupil's results in the games of a homework.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct HomeworkGames {
    /// The number of games that are over and count.
    pub played: u32,
    /// The number of wins against a computer.
    pub won: u32,
    /// The most squares filled on a board.
    pub squares: Option<i64>,
    /// The most points; of a board, those of the game with the most squares.
    pub points: Option<i64>,
    /// The newest match that goes on.
    pub going: Option<MatchId>,
}

/// The results of all games, by pupil and homework.
pub(super) type PlayedGames = BTreeMap<(PersonId, HomeworkId), HomeworkGamesRow>;

impl HomeworkPlay {
    /// Returns the values of the columns of a homework.
    pub(super) fn columns(&self) -> (&'static str, String) {
        match self {
            Self::Fill { options, .. } => ("fill", options.clone()),
            Self::Computer(level) => ("computer", level.clone()),
        }
    }
}

impl HomeworkGames {
    /// Returns one pupil's results in the games of a homework; the default if there are none.
    pub(super) fn of(play: Option<&HomeworkPlay>, row: Option<&HomeworkGamesRow>) -> Self {
        let (Some(play), Some(row)) = (play, row) else { return Self::default() };
        let (squares, points) = match play {
            HomeworkPlay::Fill { .. } => row.best.map(fill::filled).unzip(),
            HomeworkPlay::Computer(_) => (None, row.best),
        };
        Self { played: row.played, won: row.won, squares, points, going: row.going }
    }
}

#[boxed::futures]
impl Classes<'_> {
    /// Returns the computer's levels that a class may be given, the softest first.
    pub fn homework_levels(self) -> Vec<String> {
        let all = self.levels(fill::GAME);
        let middle = (all.len() / 2).saturating_sub(1).max(LEVELS);
        let is_meant = |at: usize| at < LEVELS || (middle..middle + LEVELS).contains(&at);
        let levels = all.into_iter().enumerate().filter(|(at, _)| is_meant(*at));
        levels.map(|(_, level)| level).collect()
    }

    /// Reads a form's choice: `fill` and a board, or `computer` and a level.
    pub(super) fn play_named(self, kind: &str, choice: &str) -> Result<HomeworkPlay, Refusal> {
        let known = match kind {
            "fill" => self.puzzles().boards_to_fill(),
            "computer" => self.homework_levels(),
            _ => Vec::new(),
        };
        if !known.iter().any(|one| one == choice) {
            return Err(Refusal::because("service-class-choice"));
        }
        match kind {
            "fill" => self.fill_of(fill::options(choice, &self.shelf)?),
            _ => Ok(HomeworkPlay::Computer(choice.to_owned())),
        }
    }

    fn fill_of(self, options: String) -> Result<HomeworkPlay, Refusal> {
        let values = self.matches().rules_named(fill::GAME)?.values(&options);
        let values = values.map_err(|error| Refusal::fault(&error))?;
        let board = values.into_iter().find(|(key, _)| *key == "board");
        let board = board.map(|(_, name)| name).unwrap_or_default();
        let most = fill::most(&options).and_then(|most| u32::try_from(most).ok());
        Ok(HomeworkPlay::Fill { board, most: most.unwrap_or_default(), options })
    }

    /// Returns the game of this homework; `None` if its tasks are solved.
    pub(super) fn play_of(self, row: &HomeworkRow) -> Result<Option<HomeworkPlay>, Refusal> {
        Ok(match (row.plays.as_deref(), &row.choice) {
            (Some("fill"), Some(options)) => Some(self.fill_of(options.clone())?),
            (Some(_), Some(level)) => Some(HomeworkPlay::Computer(level.clone())),
            _ => None,
        })
    }

    /// Begins a game of a homework for a pupil, in their own room. Unless they want it `anew`, they
    /// continue a game that goes on.
    ///
    /// # Errors
    /// There is no such homework, nothing is played in it, its time is over, or they have as many
    /// games as one person may.
    pub async fn play_homework(
        self,
        pupil: &Person,
        id: HomeworkId,
        anew: bool,
    ) -> Result<MatchId, Refusal> {
        let class = self.class(pupil.class().unwrap_or_default()).await?;
        let row = self.given(class.id, id).await?;
        let none = || Refusal::because("service-class-no-homework");
        let play = self.play_of(&row)?.ok_or_else(none)?;
        if row.due <= self.now() {
            return Err(Refusal::because("service-class-late"));
        }
        let mut db = self.store.read().await?;
        let only = (Some(id), Some(pupil.id));
        let played = classes::played(&mut db, class.id, fill::GAME, only).await?;
        drop(db);
        match played.into_iter().find_map(|one| one.going).filter(|_| !anew) {
            Some(going) => Ok(going),
            None => self.begin(pupil.id, &class, play).await,
        }
    }

    async fn begin(
        self,
        pupil: PersonId,
        class: &SchoolClass,
        play: HomeworkPlay,
    ) -> Result<MatchId, Refusal> {
        match play {
            HomeworkPlay::Fill { board, options, .. } => {
                Ok(self.puzzles().begin_attempt(pupil, (&board, options)).await?.0)
            }
            HomeworkPlay::Computer(level) => {
                let (home, settings) = (self.chats().home(pupil).await?.id, class.stage.settings());
                let (game, computers) = (fill::GAME.to_owned(), vec![level]);
                let proposal = Proposal { game, computers, settings, ..Proposal::default() };
                self.invitations().invite(pupil, home, &proposal).await
            }
        }
    }

    /// Returns a homework of a class.
    ///
    /// # Errors
    /// The class was given no such homework.
    pub(super) async fn given(
        self,
        class: ClassId,
        id: HomeworkId,
    ) -> Result<HomeworkRow, Refusal> {
        let row = classes::one_given(&mut *self.store.read().await?, class, id).await?;
        row.ok_or_else(|| Refusal::because("service-class-no-homework"))
    }
}

/// Indexes all rows by pupil and homework.
pub(super) fn by_homework(rows: Vec<HomeworkGamesRow>) -> PlayedGames {
    rows.into_iter().map(|one| ((one.person, one.homework), one)).collect()
}
