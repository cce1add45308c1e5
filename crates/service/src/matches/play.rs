//! People's actions on matches.

use std::sync::Arc;

use game_core::Seat;
use store::{MatchId, PersonId, Timestamp};

use crate::Matches;
use crate::deliveries::delivery::tell;
use crate::{
    Actor, Board, Conditionals, Notice, NoticeKind, Played, Refusal, Sitting, Span,
    decide::{Decision, MatchCommand, beforehand::PreparedChange},
    words,
};

/// A person about to act on a match, with the match as they read it.
///
/// The action is decided on that reading. Only if the match has changed since is it read again; a
/// person who named the board they saw is then refused as [`Refusal::Stale`].
#[derive(Debug)]
pub struct Doer<'a> {
    matches: Matches<'a>,
    sitting: &'a Sitting,
}

impl<'s> Matches<'s> {
    /// A person about to act on a match as they read it.
    pub const fn on(self, sitting: &'s Sitting) -> Doer<'s> {
        Doer { matches: self, sitting }
    }
}

#[boxed::futures]
impl Doer<'_> {
    /// Takes an action; `seen` is the mark of the board the person saw, if they saw one
    /// ([`Board::mark`]). Returns the entries it added, and the board it was made on as it stands
    /// after them, even if another game of the match has begun. A person in the seat of their room
    /// votes for the action: no entry is added unless that closes the vote.
    ///
    /// # Errors
    /// [`Refusal::Stale`] if they saw an older position than the present one, else the reason why
    /// they or the action are refused.
    pub async fn play(
        &self,
        seen: Option<u32>,
        code: &str,
    ) -> Result<(Option<Played>, Board), Refusal> {
        let decision =
            self.carry_out(MatchCommand::Play { mark: seen, code: code.to_owned() }).await?;
        if self.is_away().await? {
            self.matches.people().come_back(self.sitting.person).await?;
        }
        let table = decision.moved.as_ref().map(Arc::clone);
        let mut board = self.sitting.board()?;
        board.table = table.unwrap_or(board.table);
        Ok((decision.played, board))
    }

    /// Whether the person is on vacation; the match's clock knows.
    async fn is_away(&self) -> Result<bool, Refusal> {
        match (&self.sitting.card.clock, self.sitting.seat()) {
            (Some(clock), Some(seat)) => Ok(clock.away(seat).is_some()),
            _ => self.matches.people().is_away(self.sitting.person).await,
        }
    }

    /// Leaves the game for good. Of two players the other wins; of more the others play on.
    ///
    /// # Errors
    /// They are not in it.
    pub async fn resign(&self) -> Result<Played, Refusal> {
        entered(&self.carry_out(MatchCommand::Resign).await?)
    }

    /// Calls the match off before the second action of its first game.
    ///
    /// # Errors
    /// They are no player, or it is too late.
    pub async fn abort(&self) -> Result<(), Refusal> {
        self.carry_out(MatchCommand::Abort).await.map(drop)
    }

    /// Asks to take the person's last action back; all others still in the game must agree. True if
    /// there are none and it is taken back at once.
    ///
    /// # Errors
    /// Their action is not the last entry, or luck has been drawn since.
    pub async fn ask_takeback(&self) -> Result<bool, Refusal> {
        let asked = MatchCommand::AskTakeback { or_resign: false };
        Ok(self.carry_out(asked).await?.played.is_some())
    }

    /// Asks to take the last action back, and leaves the game if that is refused, be it by silence.
    /// Nobody else learns of that beforehand.
    ///
    /// # Errors
    /// See [`Doer::ask_takeback`].
    pub async fn ask_takeback_or_resign(&self) -> Result<bool, Refusal> {
        let asked = MatchCommand::AskTakeback { or_resign: true };
        Ok(self.carry_out(asked).await?.played.is_some())
    }

    /// Answers another player's request. True if it is taken back now.
    ///
    /// # Errors
    /// Nobody asks, or they asked themselves.
    pub async fn answer_takeback(&self, yes: bool) -> Result<bool, Refusal> {
        Ok(self.carry_out(MatchCommand::AnswerTakeback(yes)).await?.played.is_some())
    }

    /// Ends the game of the opponent, whose time is over, by the rules of the game.
    ///
    /// # Errors
    /// There is time left, or no clock.
    pub async fn claim(&self) -> Result<Played, Refusal> {
        entered(&self.carry_out(MatchCommand::Claim).await?)
    }

    /// Opens the board. Where the time of a turn begins with that, it begins. Others see it only by
    /// the clock.
    ///
    /// # Errors
    /// They do not play, or it does not go on.
    pub async fn open(&self) -> Result<(), Refusal> {
        self.carry_out(MatchCommand::Open).await.map(drop)
    }

    /// Gives the players for whom the match waits so much more time.
    ///
    /// # Errors
    /// It waits for nobody else, they have enough, or there is no clock.
    pub async fn give_time(&self, more: Span) -> Result<(), Refusal> {
        self.carry_out(MatchCommand::GiveTime(more)).await.map(drop)
    }

    /// Sends a line of talk, 1 to 500 characters, to the person's team. Each member is told alone;
    /// a page shows the line to its writer, too. The match waits for none of it. Returns the names
    /// of the others who read it.
    ///
    /// # Errors
    /// Nobody else is on their team, they are not in the game, or the line is empty or too long.
    pub async fn advise(&self, text: &str) -> Result<Vec<String>, Refusal> {
        let (matches, card) = (self.matches, &self.sitting.card);
        let (now, person) = (matches.now(), self.sitting.person);
        let team = self.sitting.case(self.sitting.actor, false, now).advises()?;
        let text = words::speech(text)?;
        let room = card.room.ok_or_else(|| Refusal::fault(&"a team without a room"))?;
        matches.spending.say(person, room, matches.origin.address.as_deref(), &text, now)?;
        let about = Notice {
            match_id: Some(card.id),
            game: card.current,
            ..Notice::in_room(now, room, NoticeKind::Talk { person, text })
        };
        let others = card.players.iter().filter(|player| {
            player.person().is_some_and(|one| one != person && team.contains(&one))
        });
        let names = others.map(|player| player.name.clone()).collect();
        let told = matches.change(move |db| {
            Box::pin(async move {
                let mut told = Vec::new();
                for one in team {
                    told.push(tell(&mut *db, &Notice { to: Some(one), ..about.clone() }).await?);
                }
                Ok(told)
            })
        });
        matches.announce(told.await?);
        tracing::info!(r#match = card.id.0, person = person.0, "said something to a team");
        Ok(names)
    }

    /// Adds conditional moves, as people write them, the opponent's first. An answer is played in
    /// the commit of the move it answers, and shown to nobody before. Returns all that the person
    /// has prepared.
    ///
    /// # Errors
    /// The move that is impossible, and where; it is their turn, there would be too many, or the
    /// game has no conditional moves.
    pub async fn prepare(&self, moves: &str) -> Result<Conditionals, Refusal> {
        self.prepares(PreparedChange::Add(moves.to_owned())).await
    }

    /// Drops the branch of a key ([`crate::Branch::key`]), or all of the person's conditional
    /// moves. Returns the rest.
    ///
    /// # Errors
    /// They are not in the game.
    pub async fn unprepare(&self, key: Option<&str>) -> Result<Conditionals, Refusal> {
        self.prepares(PreparedChange::Drop(key.map(str::to_owned))).await
    }

    async fn prepares(&self, change: PreparedChange) -> Result<Conditionals, Refusal> {
        let decision = self.carry_out(MatchCommand::Prepare(change)).await?;
        Ok(decision.conditionals.unwrap_or_default())
    }

    /// Proposes a time for a live game, or takes back what was agreed or proposed. To propose the
    /// opponent's time is to agree to it.
    ///
    /// # Errors
    /// The match is not between two people, or the time is too near or too far.
    pub async fn meet(&self, at: Option<Timestamp>) -> Result<(), Refusal> {
        self.carry_out(MatchCommand::Meet(at)).await.map(drop)
    }

    /// Agrees to the time that the opponent proposed.
    ///
    /// # Errors
    /// Nothing was proposed, or the person proposed it.
    pub async fn agree_to_meet(&self) -> Result<(), Refusal> {
        self.carry_out(MatchCommand::AgreeToMeet).await.map(drop)
    }

    /// Takes a seat; the match starts when all are taken.
    ///
    /// # Errors
    /// They are not invited, no seat is free, it is too late, or they have as
    /// many games as one person may.
    pub async fn join(&self) -> Result<(), Refusal> {
        self.matches.invitations().may_play_more(self.sitting.person).await?;
        self.carry_out(MatchCommand::Join).await.map(drop)
    }

    /// Declines a named invitation; if that leaves too few, it is withdrawn.
    ///
    /// # Errors
    /// They are not invited by name.
    pub async fn decline(&self) -> Result<(), Refusal> {
        self.carry_out(MatchCommand::Decline).await.map(drop)
    }

    /// Gives a seat back before the start.
    ///
    /// # Errors
    /// They have none, or are the host.
    pub async fn leave(&self) -> Result<(), Refusal> {
        self.carry_out(MatchCommand::Leave).await.map(drop)
    }

    /// Starts with those who have joined.
    ///
    /// # Errors
    /// They are not the host, or there are too few.
    pub async fn start(&self) -> Result<(), Refusal> {
        self.carry_out(MatchCommand::Start).await.map(drop)
    }

    /// Takes an invitation back.
    ///
    /// # Errors
    /// They are not the host, or it has started.
    pub async fn withdraw(&self) -> Result<(), Refusal> {
        self.carry_out(MatchCommand::Withdraw).await.map(drop)
    }

    /// Calls a match off, whatever its state. The caller has made sure that the person may: they
    /// are an admin of the match's room.
    ///
    /// # Errors
    /// It is over, or they are no member.
    pub async fn end(&self) -> Result<(), Refusal> {
        self.carry_out(MatchCommand::End).await.map(drop)
    }

    /// Takes another person out of a match. The caller has made sure that the person may: they are
    /// an admin of the match's room.
    ///
    /// # Errors
    /// `other` is not in it, or it is over.
    pub async fn remove(&self, other: PersonId) -> Result<(), Refusal> {
        self.carry_out(MatchCommand::Remove(other)).await.map(drop)
    }

    async fn carry_out(&self, command: MatchCommand) -> Result<Decision, Refusal> {
        // Each deed would hold this whole future, and a caller that chooses among deeds all of
        // them.
        Box::pin(self.matches.carry_out(self.sitting, command)).await
    }
}

fn entered(decision: &Decision) -> Result<Played, Refusal> {
    decision.played.ok_or_else(|| Refusal::fault(&"a move without an entry"))
}

/// The deeds of [`Doer`] for a caller that has not read the match: it is read first.
macro_rules! read_first {
    ($($(#[$doc:meta])* $name:ident($($arg:ident: $kind:ty),*) -> $done:ty;)*) => {
        impl Matches<'_> {$(
            $(#[$doc])*
            ///
            /// # Errors
            /// There is no such match, or the deed itself is refused.
            pub async fn $name(
                self,
                person: PersonId,
                id: MatchId,
                $($arg: $kind),*
            ) -> Result<$done, Refusal> {
                let sitting = self.sit(person, id).await?;
                self.on(&sitting).$name($($arg),*).await
            }
        )*}
    };
}

read_first! {
    /// Reads the match, then [`Doer::resign`].
    resign() -> Played;
    /// Reads the match, then [`Doer::abort`].
    abort() -> ();
    /// Reads the match, then [`Doer::ask_takeback`].
    ask_takeback() -> bool;
    /// Reads the match, then [`Doer::answer_takeback`].
    answer_takeback(yes: bool) -> bool;
    /// Reads the match, then [`Doer::claim`].
    claim() -> Played;
    /// Reads the match, then [`Doer::give_time`].
    give_time(more: Span) -> ();
    /// Reads the match, then [`Doer::join`].
    join() -> ();
    /// Reads the match, then [`Doer::decline`].
    decline() -> ();
    /// Reads the match, then [`Doer::leave`].
    leave() -> ();
    /// Reads the match, then [`Doer::start`].
    start() -> ();
    /// Reads the match, then [`Doer::withdraw`].
    withdraw() -> ();
    /// Reads the match, then [`Doer::end`].
    end() -> ();
    /// Reads the match, then [`Doer::remove`].
    remove(other: PersonId) -> ();
}

#[boxed::futures]
impl Matches<'_> {
    /// Reads the match, then [`Doer::play`].
    ///
    /// # Errors
    /// There is no such match, or the reason why the action is refused.
    pub async fn play(
        self,
        actor: impl Into<Actor>,
        id: MatchId,
        seen: Option<u32>,
        code: &str,
    ) -> Result<Played, Refusal> {
        let sitting = Box::pin(self.sitting(actor.into(), id)).await?;
        let (played, _) = self.on(&sitting).play(seen, code).await?;
        played.ok_or_else(|| Refusal::fault(&"a move without an entry"))
    }

    /// Ends the time of a seat: the clock acts for it, or the seat is out of the game, as the rules
    /// say.
    ///
    /// # Errors
    /// [`Refusal::Stale`] if nothing waits for that seat; the match does not go on.
    pub async fn time_out(self, id: MatchId, seat: Seat) -> Result<Played, Refusal> {
        let sitting = Box::pin(self.sitting(Actor::Clock, id)).await?;
        entered(&self.carry_out(&sitting, MatchCommand::TimeOut(seat)).await?)
    }
}
