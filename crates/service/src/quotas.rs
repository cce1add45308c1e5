//! Quotas of storage for one person, one room and one address.
//!
//! Running games are counted in the database. Quotas by the day (invitations, rooms, newcomers,
//! messages and their bytes) are allowances in memory that refill steadily. Tests and tools have no
//! quotas.

use std::time::Duration;

use game_core::Sentence;
use store::{PersonId, RoomId, Timestamp};

use crate::{Allowance, Refusal};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// The quotas of one person, one room and one address. A quota by the day may be used at once and
/// refills steadily. It is counted in memory, since no address is ever written down: after a
/// restart of the program all of it is available again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Quotas {
    /// Games of one person that go on.
    pub open_games: u32,
    /// Games of one room that go on or wait for people.
    pub open_games_per_room: u32,
    /// Invitations of one person, and games they begin alone.
    pub invitations_a_day: u32,
    /// The same for all browsers at one address.
    pub invitations_a_day_per_address: u32,
    /// Rooms made by one person.
    pub rooms_a_day: u32,
    /// Rooms made in browsers at one address.
    pub rooms_a_day_per_address: u32,
    /// Push subscriptions of one person's browsers.
    pub subscriptions_a_day: u32,
    /// The same for all browsers at one address.
    pub subscriptions_a_day_per_address: u32,
    /// Newcomers from one address.
    pub newcomers_a_day_per_address: u32,
    /// Messages of one person.
    pub messages_a_day: u32,
    /// Messages in one room, of all writers together.
    pub messages_a_day_per_room: u32,
    /// Messages from browsers at one address.
    pub messages_a_day_per_address: u32,
    /// Text of one person, in thousands of bytes.
    pub kilobytes_a_day: u32,
    /// Text in one room, in thousands of bytes.
    pub kilobytes_a_day_per_room: u32,
    /// Text from browsers at one address, in thousands of bytes.
    pub kilobytes_a_day_per_address: u32,
}

impl Quotas {
    /// No limits; for tests and tools.
    pub const NONE: Self = Self {
        open_games: u32::MAX,
        open_games_per_room: u32::MAX,
        invitations_a_day: u32::MAX,
        invitations_a_day_per_address: u32::MAX,
        rooms_a_day: u32::MAX,
        rooms_a_day_per_address: u32::MAX,
        subscriptions_a_day: u32::MAX,
        subscriptions_a_day_per_address: u32::MAX,
        newcomers_a_day_per_address: u32::MAX,
        messages_a_day: u32::MAX,
        messages_a_day_per_room: u32::MAX,
        messages_a_day_per_address: u32::MAX,
        kilobytes_a_day: u32::MAX,
        kilobytes_a_day_per_room: u32::MAX,
        kilobytes_a_day_per_address: u32::MAX,
    };
}

impl Default for Quotas {
    fn default() -> Self {
        Self {
            open_games: 200,
            open_games_per_room: 1_000,
            invitations_a_day: 300,
            invitations_a_day_per_address: 2_000,
            rooms_a_day: 30,
            rooms_a_day_per_address: 200,
            subscriptions_a_day: 30,
            subscriptions_a_day_per_address: 300,
            newcomers_a_day_per_address: 1_000,
            messages_a_day: 3_000,
            messages_a_day_per_room: 30_000,
            messages_a_day_per_address: 20_000,
            kilobytes_a_day: 500,
            kilobytes_a_day_per_room: 5_000,
            kilobytes_a_day_per_address: 3_000,
        }
    }
}

/// The used part of the [`Quotas`].
pub(crate) struct Spending {
    pub(crate) quotas: Quotas,
    invitations: Allowance<PersonId>,
    invitations_by_address: Allowance<String>,
    rooms: Allowance<PersonId>,
    rooms_by_address: Allowance<String>,
    subscriptions: Allowance<PersonId>,
    subscriptions_by_address: Allowance<String>,
    newcomers: Allowance<String>,
    messages: Allowance<PersonId>,
    messages_by_room: Allowance<RoomId>,
    messages_by_address: Allowance<String>,
    bytes: Allowance<PersonId>,
    bytes_by_room: Allowance<RoomId>,
    bytes_by_address: Allowance<String>,
}

impl Spending {
    pub(crate) fn new(quotas: Quotas) -> Self {
        let bytes = |kilobytes: u32| kilobytes.saturating_mul(1_000);
        Self {
            quotas,
            invitations: Allowance::new(quotas.invitations_a_day, DAY),
            invitations_by_address: Allowance::new(quotas.invitations_a_day_per_address, DAY),
            rooms: Allowance::new(quotas.rooms_a_day, DAY),
            rooms_by_address: Allowance::new(quotas.rooms_a_day_per_address, DAY),
            subscriptions: Allowance::new(quotas.subscriptions_a_day, DAY),
            subscriptions_by_address: Allowance::new(quotas.subscriptions_a_day_per_address, DAY),
            newcomers: Allowance::new(quotas.newcomers_a_day_per_address, DAY),
            messages: Allowance::new(quotas.messages_a_day, DAY),
            messages_by_room: Allowance::new(quotas.messages_a_day_per_room, DAY),
            messages_by_address: Allowance::new(quotas.messages_a_day_per_address, DAY),
            bytes: Allowance::new(bytes(quotas.kilobytes_a_day), DAY),
            bytes_by_room: Allowance::new(bytes(quotas.kilobytes_a_day_per_room), DAY),
            bytes_by_address: Allowance::new(bytes(quotas.kilobytes_a_day_per_address), DAY),
        }
    }

    /// Counts an invitation, or a game begun alone.
    pub(crate) fn invite(
        &self,
        person: PersonId,
        address: Option<&str>,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let most = self.quotas.invitations_a_day;
        let taken = self.invitations.take(person, now);
        taken.map_err(|_| many("service-quota-invitations", most))?;
        let Some(address) = address else { return Ok(()) };
        let most = self.quotas.invitations_a_day_per_address;
        let taken = self.invitations_by_address.take(address.to_owned(), now);
        taken.map_err(|_| many("service-quota-address-invitations", most))
    }

    pub(crate) fn room(&self, person: PersonId, now: Timestamp) -> Result<(), Refusal> {
        let taken = self.rooms.take(person, now);
        taken.map_err(|_| many("service-quota-rooms", self.quotas.rooms_a_day))
    }

    pub(crate) fn room_from(&self, address: String, now: Timestamp) -> Result<(), Refusal> {
        let taken = self.rooms_by_address.take(address, now);
        taken.map_err(|_| many("service-quota-address-rooms", self.quotas.rooms_a_day_per_address))
    }

    /// Counts a browser's push subscription.
    pub(crate) fn subscribe(
        &self,
        person: PersonId,
        address: Option<&str>,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let taken = self.subscriptions.take(person, now);
        let taken = taken.and_then(|()| match address {
            Some(address) => self.subscriptions_by_address.take(address.to_owned(), now),
            None => Ok(()),
        });
        taken.map_err(|_| Refusal::because("service-quota-subscriptions"))
    }

    pub(crate) fn newcomer(&self, address: String, now: Timestamp) -> Result<(), Refusal> {
        let most = self.quotas.newcomers_a_day_per_address;
        let taken = self.newcomers.take(address, now);
        taken.map_err(|_| many("service-quota-newcomers", most))
    }

    /// Counts a message in a room.
    pub(crate) fn say(
        &self,
        person: PersonId,
        room: RoomId,
        address: Option<&str>,
        text: &str,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let bytes = u32::try_from(text.len()).unwrap_or(u32::MAX);
        let own = self.messages.take(person, now);
        let own = own.and_then(|()| self.bytes.take_many(person, bytes, now));
        own.map_err(|_| Refusal::because("service-quota-words"))?;
        let all = self.messages_by_room.take(room, now);
        let all = all.and_then(|()| self.bytes_by_room.take_many(room, bytes, now));
        all.map_err(|_| Refusal::because("service-quota-words-room"))?;
        let Some(address) = address else { return Ok(()) };
        let all = self.messages_by_address.take(address.to_owned(), now);
        let all =
            all.and_then(|()| self.bytes_by_address.take_many(address.to_owned(), bytes, now));
        all.map_err(|_| Refusal::because("service-quota-address-words"))
    }

    /// Refuses another game to a person with so many running ones.
    pub(crate) fn open_games(&self, there: i64) -> Result<(), Refusal> {
        let most = self.quotas.open_games;
        if there < i64::from(most) { Ok(()) } else { Err(many("service-quota-games", most)) }
    }

    /// Refuses another game in a room with so many.
    pub(crate) fn open_games_in_room(&self, there: i64) -> Result<(), Refusal> {
        let most = self.quotas.open_games_per_room;
        if there < i64::from(most) { Ok(()) } else { Err(many("service-quota-games-room", most)) }
    }
}

fn many(key: &'static str, most: u32) -> Refusal {
    Sentence::new(key).with("most", i64::from(most)).into()
}
