//! One room against another. Such a match waits for a second room, which takes the other side with
//! a code that only the first room was given. Both rooms vote in turn. A person in both votes for
//! the room they joined first, and sees only that side.

use store::{MatchId, PersonId, RoomId, codes, matches};

use crate::accounts::linking::tidy;
use crate::matches::apply::{About, apply};
use crate::matches::load::NOBODY;
use crate::{
    Actor, Invitations, MatchCard, Refusal, Sitter, Sitting, VoteRule,
    decide::{Circumstances, Decision, Effect, begin, timed, voting::call_to_vote},
    table::{rooms_of, waits},
};

#[boxed::futures]
impl Invitations<'_> {
    /// The match of a code, as long as it waits for another room.
    ///
    /// # Errors
    /// The code is unknown or has expired.
    pub async fn challenge(self, code: &str) -> Result<MatchCard, Refusal> {
        let now = self.now();
        let id = codes::challenge(&mut *self.store.read().await?, &tidy(code), now).await?;
        let id = id.ok_or_else(|| Refusal::because("service-no-such-challenge"))?;
        let card = self.matches().card(id).await?;
        waits(&card, now)?;
        Ok(card)
    }

    /// Takes the other side of a code's match for this room; the match begins with that.
    ///
    /// # Errors
    /// The person is no member, the code is no good, or this room proposed the match.
    pub async fn take_up(self, by: PersonId, room: RoomId, code: &str) -> Result<MatchId, Refusal> {
        self.rooms().only_members(room, by).await?;
        if self.chats().is_home(room, by).await? {
            return Err(Refusal::because("service-vote-group"));
        }
        let (id, now) = (self.challenge(code).await?.id, self.now());
        let sitting = self.matches().sitting(NOBODY, id).await?;
        waits(&sitting.card, now)?;
        if sitting.card.room == Some(room) {
            return Err(Refusal::because("service-vote-same-room"));
        }
        self.has_room_for_more(by, room).await?;
        let mut decision = self.take_up_of(&sitting, (by, room)).await?;
        let effects = std::mem::take(&mut decision.effects);
        let home = sitting.card.room;
        let rooms = rooms_of(home, std::iter::once(&Sitter::Room(room)));
        let (about, version) = (About { id, rooms, game: None, now }, sitting.version);
        let written = self.change(move |db| {
            Box::pin(async move {
                matches::claim(&mut *db, id, version).await?;
                codes::end_challenge(&mut *db, id).await?;
                Ok(apply(db, about, effects).await?)
            })
        });
        self.matches().written(&decision, &written.await?);
        tracing::info!(match_id = id.code(), person = by.0, room = room.0, "taken up");
        Ok(id)
    }

    /// Decides the start of a match in which this room takes the other side.
    async fn take_up_of(
        self,
        sitting: &Sitting,
        (by, room): (PersonId, RoomId),
    ) -> Result<Decision, Refusal> {
        let (card, now) = (&sitting.card, self.now());
        let luck = self.matches().luck_of(sitting).await?;
        let rules = self.matches().rules_of(card)?;
        let asked = Circumstances { actor: Actor::Person(by), now, rules, luck };
        let own = card.players.iter().map(|player| player.sitter.clone());
        let players: Vec<_> = own.chain([Sitter::Room(room)]).collect();
        let mut decision = Decision::default();
        decision.effect(Effect::Seat(room));
        begin(&mut decision, &asked, &card.options, &players, None)?;
        let rule = card.vote.unwrap_or(VoteRule::USUAL);
        call_to_vote(&mut decision, (&players, Some(rule)), now);
        if let Some(clock) = &card.clock {
            timed::begin(&mut decision, &clock.control.to_string(), now);
        }
        Ok(decision)
    }
}
