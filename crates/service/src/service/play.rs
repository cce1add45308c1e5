//! Playing.

use game_core::Seat;
use store::{MatchId, PersonId};

use super::Service;
use crate::{Actor, Played, Refusal, decide::Command};

impl Service {
    /// Takes an action; `seen` is the mark of the board the player saw, if they
    /// saw one ([`crate::Board::mark`]).
    ///
    /// # Errors
    /// [`Refusal::Stale`] if they saw an older position than there is, else why
    /// they or the action is refused.
    pub async fn play(
        &self,
        actor: impl Into<Actor>,
        id: MatchId,
        seen: Option<u32>,
        code: &str,
    ) -> Result<Played, Refusal> {
        let code = code.to_owned();
        self.entered(actor.into(), id, Command::Play { mark: seen, code }).await
    }

    /// Takes a player out of the game.
    ///
    /// # Errors
    /// They are not in it.
    pub async fn resign(&self, person: PersonId, id: MatchId) -> Result<Played, Refusal> {
        self.entered(person.into(), id, Command::Resign).await
    }

    /// Ends the time of a seat: the clock acts for it, or it is out of the game,
    /// as the rules say.
    ///
    /// # Errors
    /// [`Refusal::Stale`] if nothing waits for that seat; the match is not being
    /// played.
    pub async fn time_out(&self, id: MatchId, seat: Seat) -> Result<Played, Refusal> {
        self.entered(Actor::Clock, id, Command::TimeOut(seat)).await
    }

    async fn entered(
        &self,
        actor: Actor,
        id: MatchId,
        command: Command,
    ) -> Result<Played, Refusal> {
        let decision = self.carry_out(actor, id, command).await?;
        decision.played.ok_or_else(|| Refusal::fault(&"a move without an entry"))
    }

    /// Calls a match off before the second action of its first game.
    ///
    /// # Errors
    /// He is no player, or it is too late.
    pub async fn abort(&self, person: PersonId, id: MatchId) -> Result<(), Refusal> {
        self.carry_out(person, id, Command::Abort).await.map(drop)
    }

    /// Asks to take one's last action back; all others still in the game must
    /// agree. True if it is taken back at once because there are none.
    ///
    /// # Errors
    /// His action is not the last thing that happened, or chance has spoken
    /// since.
    pub async fn ask_takeback(&self, person: PersonId, id: MatchId) -> Result<bool, Refusal> {
        Ok(self.carry_out(person, id, Command::AskTakeback).await?.played.is_some())
    }

    /// Answers another player's request. True if it is taken back now.
    ///
    /// # Errors
    /// Nobody asks, or he asked himself.
    pub async fn answer_takeback(
        &self,
        person: PersonId,
        id: MatchId,
        yes: bool,
    ) -> Result<bool, Refusal> {
        let answered = self.carry_out(person, id, Command::AnswerTakeback(yes)).await?;
        Ok(answered.played.is_some())
    }
}
