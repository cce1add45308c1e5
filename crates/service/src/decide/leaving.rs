//! Decisions about a person who goes for good.

use game_core::{AnyTable, Departure, Seat, Secret, Turn};
use store::PersonId;

use super::{Circumstances, Decision, follow, invited};
use crate::{MatchCard, MatchState, Refusal, Sitting};

/// Takes a person out in any way that is open. Does nothing if they are out already.
pub(super) fn vacate(
    sitting: &Sitting,
    asked: &Circumstances<'_>,
    person: PersonId,
) -> Result<Decision, Refusal> {
    asked.only_clock()?;
    let card = &sitting.card;
    match (card.state, card.own_seat(person), &sitting.game) {
        (MatchState::Invited, ..) if card.host == person => Ok(invited::withdraw()),
        (MatchState::Invited, Some(_), _) => Ok(invited::leave(card, person)),
        (MatchState::Invited, None, _) if card.invited.contains(&person) => {
            Ok(invited::decline(card, person))
        }
        (MatchState::Running, Some(seat), Some(game)) => {
            let mut table = game.table.boxed();
            if !stand_up(card, &mut *table, (seat, Departure::Removed), asked.key()?) {
                return Ok(Decision::default());
            }
            follow(sitting, asked, seat, game, table)
        }
        _ => Ok(Decision::default()),
    }
}

/// Takes a seat out of a game. Where only computers would be left, they leave, too, as there is
/// nobody to play with. False if it is not in it.
pub(super) fn stand_up(
    card: &MatchCard,
    table: &mut dyn AnyTable,
    (seat, why): (Seat, Departure),
    key: &Secret,
) -> bool {
    if !table.depart(seat, why, key) {
        return false;
    }
    let (out, computers) = (table.departed(), card.computers());
    let mut left = Seat::all(table.seat_count()).filter(|seat| !out.contains(*seat));
    if left.all(|seat| computers.contains(seat)) {
        for seat in computers.iter() {
            if !matches!(table.turn(), Turn::Over(_)) {
                table.depart(seat, Departure::Removed, key);
            }
        }
    }
    true
}
