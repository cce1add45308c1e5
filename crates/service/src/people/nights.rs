//! People's time zones, nights, and days without a clock.

use store::{
    Connection, MatchId, PersonId, RoomId, StoreError, Timestamp, matches, people, present, rooms,
    timers, vacations,
};

use crate::{Chosen, MatchClock, People, Rooms};
use crate::{
    QuietHours, Refusal, Weekend, Zone,
    person::{NEVER_QUIET, absence_of},
    weekend,
};

/// A person's choice for their nights, or a guess.
enum Said {
    Zone(Zone),
    Guess(Zone),
    Quiet(Option<QuietHours>),
    Weekend(Option<Weekend>),
}

#[boxed::futures]
impl People<'_> {
    /// Stores a person's time zone. A time that would end in their night ends at a new moment.
    pub async fn set_zone(self, person: PersonId, zone: Zone) -> Result<(), Refusal> {
        self.note_nights(person, Said::Zone(zone)).await
    }

    /// Stores a guess of a person's time zone; their own choice stays.
    pub async fn guess_zone(self, person: PersonId, zone: Zone) -> Result<(), Refusal> {
        self.note_nights(person, Said::Guess(zone)).await
    }

    /// Stores a person's quiet hours; `None`: they have none.
    pub async fn set_quiet_hours(
        self,
        person: PersonId,
        hours: Option<QuietHours>,
    ) -> Result<(), Refusal> {
        self.note_nights(person, Said::Quiet(hours)).await
    }

    /// Stores on which days of the week a person's clocks rest; `None`: on none. Their time up to
    /// this moment is counted by the earlier choice.
    pub async fn set_weekend(
        self,
        person: PersonId,
        weekend: Option<Weekend>,
    ) -> Result<(), Refusal> {
        self.note_nights(person, Said::Weekend(weekend)).await
    }

    async fn note_nights(self, person: PersonId, said: Said) -> Result<(), Refusal> {
        let now = self.now();
        let noted = self.write_as_known(move |db| {
            Box::pin(async move { Ok(note(db, person, &said, now).await?) })
        });
        noted.await?;
        self.timers_changed.notify_one();
        Ok(())
    }
}

#[boxed::futures]
impl Rooms<'_> {
    /// The time zone of a room, if an admin has set it.
    pub async fn zone_of_room(self, room: RoomId) -> Result<Option<Zone>, Refusal> {
        let zone = rooms::zone(&mut *self.store.read().await?, room).await?;
        Ok(zone.as_deref().and_then(Zone::read))
    }

    /// Stores the time zone of a room: it stands in for members with none of their own. The caller
    /// has made sure that an admin asks.
    pub async fn set_zone_of_room(self, room: RoomId, zone: Zone) -> Result<(), Refusal> {
        let now = self.now();
        let stored = self.write_as_known(move |db| {
            Box::pin(async move {
                rooms::set_zone(&mut *db, room, zone.name()).await?;
                Ok(timers::look_at_clocks_in(db, room, now).await?)
            })
        });
        stored.await?;
        self.timers_changed.notify_one();
        // The hour of its digest is at another moment in the new zone.
        match self.contests().digest_hour(room).await? {
            Some(hour) => self.contests().set_digest(room, Some(hour)).await,
            None => Ok(()),
        }
    }
}

async fn note(
    db: &mut Connection,
    person: PersonId,
    said: &Said,
    now: Timestamp,
) -> Result<(), StoreError> {
    let changed = match said {
        Said::Guess(zone) => people::guess_zone(&mut *db, person, zone.name()).await?,
        Said::Zone(zone) => {
            people::set_zone(&mut *db, person, zone.name()).await?;
            true
        }
        Said::Quiet(hours) => {
            let hours = hours.map_or_else(|| NEVER_QUIET.to_owned(), |hours| hours.to_string());
            people::set_quiet(&mut *db, person, &hours).await?;
            true
        }
        Said::Weekend(weekend) => {
            wind(&mut *db, person, now).await?;
            let row = people::get(&mut *db, person).await?;
            let chosen = Chosen::read(&row.map(|row| row.chosen).unwrap_or_default());
            let chosen = chosen.with(weekend::CHOSEN, weekend.map(Weekend::code));
            people::set_chosen(&mut *db, person, &chosen.to_string()).await?;
            true
        }
    };
    if changed {
        timers::look_at_clocks_of(db, person, now).await?;
    }
    Ok(())
}

/// Counts the time passed so far on the clocks of a person's matches: a new choice must not change
/// it.
async fn wind(db: &mut Connection, person: PersonId, now: Timestamp) -> Result<(), StoreError> {
    let played = vacations::played(&mut *db, person).await?;
    let ids: Vec<MatchId> = played.iter().map(|row| row.id).collect();
    let seated = present::players(&mut *db, &ids).await?;
    let wound = played.iter().filter_map(|row| {
        let of_match = seated.iter().filter(|(id, _)| *id == row.id);
        let absences = of_match.map(|(_, player)| absence_of(player)).collect();
        let clock = MatchClock::decode(&row.clock, Some(&row.clock_left), Some(row.clock_at))?;
        let (left, at) = clock.with_absences(absences).at(now).encode()?;
        // On a stopped clock no time has passed.
        (at == now).then_some((row.id, left))
    });
    let wound: Vec<_> = wound.collect();
    matches::wind(db, &wound, now).await
}
