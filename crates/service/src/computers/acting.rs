//! Computers at the table: they are asked when a match waits for them.

use std::sync::Arc;

use game_core::{ChanceRng, LogLine, Seat, Secret, Viewer};
use players::{AnyPlayers, Effort};
use store::{MatchId, StoreError, Timestamp, timers, timers::TimerKind};
use tokio::time::{self, Instant};

use crate::Computers;
use crate::matches::load::NOBODY;
use crate::{
    Actor, MatchState, Playing, Refusal, Sitter, Sitting, decide::MatchCommand, measures,
    table::mark, table::must_act, thinkers::ThreadPlace,
};

/// A computer's turn.
struct ComputersTurn<'a> {
    game: &'a Playing,
    seat: Seat,
    level: &'a str,
}

impl ComputersTurn<'_> {
    /// Whether the last decision in the game was a person's.
    fn answers_a_person(&self, sitting: &Sitting) -> bool {
        let last = self.game.table.log().iter().rev().find_map(LogLine::actor);
        let player = last.and_then(|seat| sitting.card.player(seat));
        player.is_some_and(|player| player.person().is_some())
    }
}

impl Computers<'_> {
    /// Lets a computer act if a match waits for it. Every commit that changes the match also sets
    /// the timer for the computer that comes next. If the match waits for no computer despite its
    /// timer, the timer is cleared.
    pub(crate) async fn let_computer_act(self, id: MatchId) -> Result<Option<Timestamp>, Refusal> {
        let began = Instant::now();
        let place = self.thinkers().place().await;
        let sitting = match self.matches().sitting(NOBODY, id).await {
            Ok(sitting) => sitting,
            Err(Refusal::Because(_)) => return self.no_computer(id).await,
            Err(refusal) => return Err(refusal),
        };
        let Some(turn) = computers_turn(&sitting) else { return self.no_computer(id).await };
        let thought = self.thought(place, &sitting, &turn).await;
        if turn.answers_a_person(&sitting) {
            time::sleep_until(began + self.answering).await;
        }
        match self.act_as_computer(&sitting, &turn, thought).await {
            // The change that came first has set the timer for the next computer.
            Ok(()) | Err(Refusal::Stale) => Ok(None),
            Err(refusal) => Err(refusal),
        }
    }

    /// Carries out the computer's decision. If that fails, the clock acts for it as for a player
    /// who is silent.
    async fn act_as_computer(
        self,
        sitting: &Sitting,
        turn: &ComputersTurn<'_>,
        thought: Option<String>,
    ) -> Result<(), Refusal> {
        let (game, seat) = (turn.game, turn.seat);
        if let Some(code) = thought {
            let sitting = Sitting { actor: Actor::Computer(seat), ..sitting.clone() };
            let mark = Some(mark(game.number, game.table.ply()));
            let played =
                self.matches().carry_out(&sitting, MatchCommand::Play { mark, code }).await;
            if !matches!(played, Err(Refusal::Because(_))) {
                return played.map(drop);
            }
        }
        tracing::error!(match_id = sitting.card.id.code(), %seat, "a computer knows no move");
        let sitting = Sitting { actor: Actor::Clock, ..sitting.clone() };
        self.matches().carry_out(&sitting, MatchCommand::TimeOut(seat)).await.map(drop)
    }

    /// Returns the computer's decision. It rests on the view of its seat, its level, and numbers of
    /// its own that draw no tiles or dice.
    async fn thought(
        self,
        place: ThreadPlace<'_>,
        sitting: &Sitting,
        turn: &ComputersTurn<'_>,
    ) -> Option<String> {
        let (players, begun) = (self.players(sitting.card.game)?, Instant::now());
        let [whole, brief] = [Arc::clone(&players), players].map(|players| thought(players, turn));
        let thought = self.thinkers().think(place, whole, brief).await.flatten();
        measures::time_thought(sitting.card.game, begun);
        thought
    }

    async fn no_computer(self, id: MatchId) -> Result<Option<Timestamp>, Refusal> {
        let cleared = self.store.write::<_, StoreError, _>(move |db| {
            Box::pin(async move { timers::clear(db, TimerKind::Computer, id.0).await })
        });
        cleared.await?;
        Ok(None)
    }
}

/// Returns the first of the computers that a match waits for.
fn computers_turn(sitting: &Sitting) -> Option<ComputersTurn<'_>> {
    let (card, game) = (&sitting.card, sitting.game.as_ref()?);
    if card.state != MatchState::Running {
        return None;
    }
    must_act(&*game.table).iter().find_map(|seat| match &card.player(seat)?.sitter {
        Sitter::Computer(level) => Some(ComputersTurn { game, seat, level }),
        Sitter::Person(_) | Sitter::Room(_) => None,
    })
}

/// Returns a thought, to be run on another thread.
fn thought(
    players: Arc<dyn AnyPlayers>,
    turn: &ComputersTurn<'_>,
) -> impl FnOnce(Effort) -> Option<String> + Send + 'static {
    let ComputersTurn { game, seat, level } = *turn;
    let (view, level) = (game.table.view(game.table.ply(), Viewer::Seat(seat)), level.to_owned());
    let mut rng = ChanceRng::at(&whims(&game.commitment, seat), game.table.ply());
    move |effort| players.choose(&*view, &level, effort, &mut rng)
}

/// Returns the seed of a seat's thoughts. It follows from public facts, so a computer's choice
/// reveals nothing of the luck to come.
fn whims(commitment: &str, seat: Seat) -> Secret {
    Secret::new([0; 32]).with(commitment).with(&seat.to_string())
}
