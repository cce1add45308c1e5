//! Analyses: a computer looks through finished matches on request.
//!
//! A timer runs them, one match after another, and each decision queues behind those of games that
//! go on. A league asks for the matches of its season, one after another. The findings stand in
//! `analyses`, could be made again, and are shown to nobody before the end of a match or of a
//! puzzle.

use std::sync::{Arc, PoisonError};

use game_core::Viewer;
use players::{AnyPlayers, Way, analysis};
use store::{
    MatchId, Occasion, PersonId, StoreError, Timestamp, analyses,
    timers::{self, TimerKind},
};

use crate::Computers;
use crate::{Board, MatchState, Refusal, decide::allowed::Right, table::mark};

/// The state of a requested analysis.
#[derive(Debug, Clone)]
pub enum Analysed {
    /// The whole analysis.
    Whole(MatchAnalysis),
    /// The computer is looking through it, or it waits for its turn.
    Partly {
        /// The number of decisions looked at.
        done: usize,
        /// The number of decisions; 0 as long as other matches come first.
        of: usize,
    },
}

/// The findings in a match.
#[derive(Debug, Clone)]
pub struct MatchAnalysis {
    /// Its games, first to last.
    pub boards: Vec<Arc<Board>>,
    /// The decisions of all games.
    pub analysis: analysis::GameAnalysis,
}

/// The match under analysis, and the progress.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Looking {
    id: MatchId,
    done: usize,
    of: usize,
}

impl MatchAnalysis {
    /// Whether its turns can be told as lists of possible placements.
    pub fn lists_ways(&self) -> bool {
        let game = self.boards.first().map(|board| board.card.game);
        game.and_then(catalog::computers).is_some_and(AnyPlayers::lists_ways)
    }
}

#[boxed::futures]
impl Computers<'_> {
    /// Returns a computer's judgement of the decisions of a finished match. The first request
    /// starts the analysis and gets its progress.
    ///
    /// # Errors
    /// They may not have it, or it is not over.
    pub async fn analysed(self, person: PersonId, id: MatchId) -> Result<Analysed, Refusal> {
        let sitting = self.matches().sit(person, id).await?;
        sitting.may(Right::Analyse, self.now())?;
        if let Some(found) = self.found(id).await? {
            return Ok(Analysed::Whole(found));
        }
        let now = self.now();
        let wanted = self.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move { timers::ensure(db, TimerKind::Analysis, id.0, now).await })
        });
        wanted.await?;
        self.timers_changed.notify_one();
        let looking = *self.looking.lock().unwrap_or_else(PoisonError::into_inner);
        let (done, of) = looking.filter(|one| one.id == id).map_or((0, 0), |it| (it.done, it.of));
        Ok(Analysed::Partly { done, of })
    }

    /// Returns the findings in a match, once all of its games were looked through.
    pub async fn found(self, id: MatchId) -> Result<Option<MatchAnalysis>, Refusal> {
        let rows = analyses::of_match(&mut *self.store.read().await?, id).await?;
        if rows.is_empty() {
            return Ok(None);
        }
        let boards = self.all_boards(id).await?;
        let Some(players) = boards.first().and_then(|board| catalog::computers(board.card.game))
        else {
            return Ok(None);
        };
        let read = |(number, text): &(u32, String)| analysis::JudgedDecision::all_of(*number, text);
        let games: Option<Vec<_>> = rows.iter().map(read).collect();
        let games = games.filter(|games| games.len() == boards.len());
        let whole = |games: Vec<_>| analysis::GameAnalysis {
            measure: players.measure(),
            scale: players.scale(),
            decisions: games.concat(),
        };
        Ok(games.map(whole).map(|analysis| MatchAnalysis { boards, analysis }))
    }

    /// Returns every possible placement at an analysed decision, the best first. Empty where the
    /// game has no such list.
    pub async fn ways(self, board: &Arc<Board>, decision: &analysis::JudgedDecision) -> Vec<Way> {
        let Some(players) = self.players(board.card.game) else { return Vec::new() };
        let (board, ply, seat) = (Arc::clone(board), decision.ply, decision.seat);
        let done = decision.judgement.played.code.clone();
        let thought = move || players.ways(&*board.table.view(ply, Viewer::Seat(seat)), &done);
        self.thinkers().ponder(thought).await.unwrap_or_default()
    }

    /// Returns the games of a match, first to last.
    pub(crate) async fn all_boards(self, id: MatchId) -> Result<Vec<Arc<Board>>, Refusal> {
        let newest = self.matches().board(id).await?.number;
        let mut boards = Vec::new();
        for number in 1..=newest {
            boards.push(self.matches().board_marked(id, mark(number, 0)).await?);
        }
        Ok(boards)
    }

    /// Analyses a finished match, game by game.
    pub(crate) async fn analyse(self, id: MatchId) -> Result<Option<Timestamp>, Refusal> {
        let analysed = self.analyse_games(id).await;
        self.looks(None);
        analysed?;
        let card = self.matches().card(id).await?;
        if let Occasion::League(season) = card.occasion {
            self.contests().want_analyses(season, id).await?;
        }
        Ok(None)
    }

    async fn analyse_games(self, id: MatchId) -> Result<(), Refusal> {
        let boards = self.all_boards(id).await?;
        let over =
            |board: &Arc<Board>| matches!(board.card.state, MatchState::Over | MatchState::Aborted);
        let Some(first) = boards.first().filter(|board| over(board)) else { return Ok(()) };
        let Some(players) = self.players(first.card.game) else { return Ok(()) };
        let mut known = analyses::of_match(&mut *self.store.read().await?, id).await?;
        // Findings in the format of an older release are made anew.
        known.retain(|(number, text)| analysis::JudgedDecision::all_of(*number, text).is_some());
        let all = |board: &Arc<Board>| analysis::decisions(board.table.log());
        let mut looking =
            Looking { id, done: 0, of: boards.iter().map(|one| all(one).len()).sum() };
        for board in &boards {
            let plies = all(board);
            if known.iter().any(|(number, _)| *number == board.number) {
                looking.done += plies.len();
                continue;
            }
            let (measure, scale) = (players.measure(), players.scale());
            let mut found = analysis::GameAnalysis { measure, scale, decisions: Vec::new() };
            for ply in plies {
                self.looks(Some(looking));
                found.decisions.extend(self.judged(&players, board, ply).await);
                looking.done += 1;
            }
            let (number, text, sums) = (board.number, found.encode(), found.encode_sums());
            let kept = self.store.write::<_, StoreError, _>(move |db| {
                Box::pin(async move { analyses::keep(db, id, number, (&text, &sums)).await })
            });
            kept.await?;
        }
        Ok(())
    }

    fn looks(self, looking: Option<Looking>) {
        *self.looking.lock().unwrap_or_else(PoisonError::into_inner) = looking;
    }

    /// Returns the hardest level's judgement of a decision. It runs on a thread of its own, behind
    /// the players' computers.
    async fn judged(
        self,
        players: &Arc<dyn AnyPlayers>,
        board: &Arc<Board>,
        ply: u32,
    ) -> Option<analysis::JudgedDecision> {
        let (level, players) = (players.hardest(), Arc::clone(players));
        let board = Arc::clone(board);
        let thought =
            move || analysis::judged(&*players, (board.number, &*board.table), ply, level);
        self.thinkers().ponder(thought).await.flatten()
    }
}
