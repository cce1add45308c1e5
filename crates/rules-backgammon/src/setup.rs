//! Setups of games, and the course of a match.

use alloc::{format, string::String, sync::Arc};

use game_core::{DecodeError, Next, Notation, Outcome};

use crate::{
    Backgammon, Options,
    chouette::lineup::{HIGHEST, Lineup},
    text,
};

/// The state of a match with regard to its Crawford game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// No player is one point short yet, or the rule is off.
    Before,
    /// This is the game without the cube.
    Crawford,
    /// The Crawford game has been played.
    After,
}

impl Stage {
    const WORDS: [(&'static str, Self); 3] =
        [("before", Self::Before), ("crawford", Self::Crawford), ("after", Self::After)];

    fn word(self) -> &'static str {
        Self::WORDS.iter().find(|(_, stage)| *stage == self).map_or("", |(word, _)| *word)
    }
}

/// Options, the score, and the number of the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup {
    /// Options agreed on.
    pub options: Options,
    /// The number of the game in the match or session, from 1.
    pub game: u32,
    /// Points of each seat before it.
    pub score: [u32; 2],
    /// The state of the match with regard to its Crawford game.
    pub stage: Stage,
    /// The version of the rules that replays this game.
    pub revision: u32,
    /// The players of a chouette, if this is one.
    pub(crate) chouette: Option<Lineup>,
    /// The position of the puzzle, if this is one; the answers are in it.
    pub(crate) puzzle: Option<Arc<Backgammon>>,
}

/// The newest version of the rules.
pub(crate) const REVISION: u32 = 1;

impl Setup {
    /// Makes the setup of the first game.
    pub(crate) const fn first(options: Options) -> Self {
        let (stage, chouette, puzzle) = (Stage::Before, None, None);
        Self { options, game: 1, score: [0, 0], stage, revision: REVISION, chouette, puzzle }
    }

    /// Makes the setup of the first game of a chouette with this number of seats.
    pub(crate) fn chouette(options: Options, seats: u8) -> Self {
        Self { chouette: Some(Lineup::first(seats)), ..Self::first(options) }
    }

    /// Returns the continuation after a game with this outcome.
    ///
    /// A match goes on until a score reaches its length. A session goes on until a player leaves:
    /// then their points are below zero, or nobody has any.
    pub(crate) fn next(&self, outcome: &Outcome) -> Next<Self> {
        let points = |seat: usize| outcome.points.get(seat).copied().unwrap_or(0);
        let won = [points(0), points(1)];
        let left = won.iter().any(|&points| points < 0) || won == [0, 0];
        let score = [0, 1].map(|seat| {
            let won = u32::try_from(won[seat]).unwrap_or(0);
            self.score[seat].saturating_add(won)
        });
        let target = if self.options.is_money() { HIGHEST } else { self.options.length.into() };
        if self.puzzle.is_some() || left || score.iter().any(|&points| points >= target) {
            return Next::Finished;
        }
        let stage = self.stage_at(score);
        Next::Game(Self { game: self.game.saturating_add(1), score, stage, ..self.clone() })
    }

    /// Whether the score allows this stage: only the first game with a player one point short is
    /// the Crawford game. A match to one point begins so and has no such game.
    fn stage_fits(&self) -> bool {
        let applies = self.options.crawford.is_on() && !self.options.is_money();
        let short = u32::from(self.options.length).saturating_sub(1);
        match self.stage {
            Stage::Before => !applies || short == 0 || !self.score.contains(&short),
            Stage::Crawford => applies && self.score.contains(&short),
            Stage::After => true,
        }
    }

    /// The stage of a game that follows this one at this score (rules: Crawford).
    pub(crate) fn stage_at(&self, score: [u32; 2]) -> Stage {
        let short = u32::from(self.options.length).saturating_sub(1);
        let applies = self.options.crawford.is_on() && !self.options.is_money();
        match self.stage {
            Stage::Before if applies && score.contains(&short) => Stage::Crawford,
            Stage::Before => Stage::Before,
            Stage::Crawford | Stage::After => Stage::After,
        }
    }
}

/// The options' text, then `seats=2 game=3 score=4:2 stage=crawford revision=1`. A puzzle has
/// `seats=1` and at the end ` puzzle=` with its position. A chouette has `seats=4 line=2,4,1
/// totals=0,6,-4,-2 game=3 revision=1`.
impl Notation for Setup {
    fn encode(&self) -> String {
        if let Some(lineup) = &self.chouette {
            let (options, lineup) = (self.options.encode(), lineup.encode());
            return format!("{options} {lineup} game={} revision={}", self.game, self.revision);
        }
        let [one, other] = self.score;
        let seats = if self.puzzle.is_some() { 1 } else { 2 };
        let puzzle = self.puzzle.as_ref().map(|game| format!(" puzzle={}", text::write(game)));
        format!(
            "{} seats={seats} game={} score={one}:{other} stage={} revision={}{}",
            self.options.encode(),
            self.game,
            self.stage.word(),
            self.revision,
            puzzle.unwrap_or_default()
        )
    }

    fn decode(code: &str) -> Result<Self, DecodeError> {
        let setup = read_chouette(code).or_else(|| read(code));
        let setup = setup.ok_or_else(|| DecodeError::unreadable(code))?;
        let exact = setup.encode() == code && setup.game > 0 && setup.revision == REVISION;
        let target = if setup.options.is_money() { HIGHEST } else { setup.options.length.into() };
        let going = setup.score.iter().all(|&points| points < target);
        let together = setup.options.is_chouette() == setup.chouette.is_some();
        if exact && going && together && setup.stage_fits() && setup.puzzle_fits() {
            Ok(setup)
        } else {
            Err(DecodeError::unreadable(code))
        }
    }
}

fn read_chouette(code: &str) -> Option<Setup> {
    let (rest, revision) = code.rsplit_once(" revision=")?;
    let (rest, game) = rest.rsplit_once(" game=")?;
    let at = rest.find(" seats=")?;
    let (options, lineup) = (Options::decode(&rest[..at]).ok()?, Lineup::decode(&rest[at + 1..])?);
    let (game, revision) = (game.parse().ok()?, revision.parse().ok()?);
    let first = game == 1 && lineup == Lineup::first(u8::try_from(lineup.totals.len()).ok()?);
    let follows = game > 1 && !lineup.line.is_empty();
    let setup = Setup { game, revision, chouette: Some(lineup), ..Setup::first(options) };
    (first || follows).then_some(setup)
}

fn read(code: &str) -> Option<Setup> {
    let (code, puzzle) = match code.split_once(" puzzle=") {
        Some((code, puzzle)) => (code, Some(puzzle)),
        None => (code, None),
    };
    let seats = if puzzle.is_some() { " seats=1 game=" } else { " seats=2 game=" };
    let (rest, revision) = code.rsplit_once(" revision=")?;
    let (rest, stage) = rest.rsplit_once(" stage=")?;
    let (rest, score) = rest.rsplit_once(" score=")?;
    let (options, game) = rest.rsplit_once(seats)?;
    let (one, other) = score.split_once(':')?;
    let (_, stage) = Stage::WORDS.into_iter().find(|(word, _)| *word == stage)?;
    let options = Options::decode(options).ok()?;
    let puzzle = match puzzle {
        Some(text) => Some(Arc::new(text::read(text, &options).ok()?)),
        None => None,
    };
    Some(Setup {
        options,
        game: game.parse().ok()?,
        score: [one.parse().ok()?, other.parse().ok()?],
        stage,
        revision: revision.parse().ok()?,
        chouette: None,
        puzzle,
    })
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::{Stake, Switch};

    fn won(points: [i64; 2]) -> Outcome {
        Outcome { places: vec![1, 2], points: points.to_vec() }
    }

    fn after(setup: &Setup, points: [i64; 2]) -> Setup {
        match setup.next(&won(points)) {
            Next::Game(setup) => setup,
            Next::Finished => panic!("the match goes on"),
        }
    }

    #[test]
    fn the_first_game_after_one_is_a_point_short_is_the_crawford_game() {
        let first = Setup::first(Options { length: 5, ..Options::default() });
        let second = after(&first, [0, 4]);
        assert_eq!((second.score, second.stage, second.game), ([0, 4], Stage::Crawford, 2));
        let third = after(&second, [2, 0]);
        assert_eq!(third.stage, Stage::After);
        let fourth = after(&third, [2, 0]);
        assert_eq!((fourth.score, fourth.stage), ([4, 4], Stage::After), "there is only one");
        assert_eq!(fourth.next(&won([1, 0])), Next::Finished);
    }

    #[test]
    fn without_the_rule_no_game_is_a_crawford_game() {
        let first = Setup::first(Options { crawford: Switch::Off, ..Options::default() });
        assert_eq!(after(&first, [4, 0]).stage, Stage::Before);
        let money = Setup::first(Options { play: Stake::Money, ..Options::default() });
        assert_eq!(after(&money, [4, 0]).stage, Stage::Before);
    }

    #[test]
    fn a_match_ends_when_a_score_reaches_its_length() {
        for length in [1, 2, 5, 8] {
            let first = Setup::first(Options { length, ..Options::default() });
            assert_eq!(first.next(&won([0, length.into()])), Next::Finished);
            assert_eq!(first.next(&won([24, 0])), Next::Finished, "points may run over");
            if length > 1 {
                assert_eq!(after(&first, [i64::from(length) - 1, 0]).stage, Stage::Crawford);
            }
        }
    }

    #[test]
    fn a_session_goes_on_until_somebody_leaves() {
        let money = Setup::first(Options { play: Stake::Money, ..Options::default() });
        let next = after(&money, [0, 12]);
        assert_eq!((next.score, next.game), ([0, 12], 2));
        assert_eq!(next.next(&won([2, -2])), Next::Finished);
        assert_eq!(next.next(&won([0, 0])), Next::Finished);
    }

    #[test]
    fn a_setup_comes_back_and_nothing_else_is_read() {
        let setup = after(&Setup::first(Options::default()), [0, 4]);
        let code = setup.encode();
        assert_eq!(Setup::decode(&code), Ok(setup));
        for wrong in [
            code.replace("seats=2", "seats=3"),
            code.replace("score=0:4", "score=0:5"),
            code.replace("score=0:4", "score=00:4"),
            code.replace("game=2", "game=0"),
            code.replace("revision=1", "revision=2"),
            code.replace("stage=crawford", "stage=before"),
            code.replace("score=0:4", "score=0:3"),
            String::new(),
        ] {
            assert!(Setup::decode(&wrong).is_err(), "{wrong}");
        }
    }
}
