//! Where people live, when they sleep, and when their clocks rest.

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

/// What somebody says of their nights, or what seems to be so.
enum Said {
    Zone(Zone),
    Guess(Zone),
    Quiet(Option<QuietHours>),
    Weekend(Option<Weekend>),
}

#[boxed::futures]
impl People<'_> {
    /// Remembers where somebody lives. Ends of time that fall into their night move
    /// along.
    pub async fn set_zone(self, person: PersonId, zone: Zone) -> Result<(), Refusal> {
        self.note_nights(person, Said::Zone(zone)).await
    }

    /// Remembers where somebody seems to live; what they chose stays.
    pub async fn guess_zone(self, person: PersonId, zone: Zone) -> Result<(), Refusal> {
        self.note_nights(person, Said::Guess(zone)).await
    }

    /// Remembers when somebody is not to be woken; `None`: whenever.
    pub async fn set_quiet_hours(
        self,
        person: PersonId,
        hours: Option<QuietHours>,
    ) -> Result<(), Refusal> {
        self.note_nights(person, Said::Quiet(hours)).await
    }

    /// Remembers on which days of the week somebody's clocks rest; `None`: on none. What
    /// has passed of their time until now is counted by what they chose before.
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
    /// Where most of a room live, if anybody has said so.
    pub async fn zone_of_room(self, room: RoomId) -> Result<Option<Zone>, Refusal> {
        let zone = rooms::zone(&mut *self.store.read().await?, room).await?;
        Ok(zone.as_deref().and_then(Zone::read))
    }

    /// Remembers where most of a room live: for those of whom nobody knows. The
    /// caller has made sure that an admin asks.
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
        // Its hour comes at another moment now.
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

/// Counts what has passed on the clocks of the matches that somebody plays in: what they
/// choose now is not to change it.
async fn wind(db: &mut Connection, person: PersonId, now: Timestamp) -> Result<(), StoreError> {
    let played = vacations::played(&mut *db, person).await?;
    let ids: Vec<MatchId> = played.iter().map(|row| row.id).collect();
    let seated = present::players(&mut *db, &ids).await?;
    let wound = played.iter().filter_map(|row| {
        let of_match = seated.iter().filter(|(id, _)| *id == row.id);
        let absences = of_match.map(|(_, player)| absence_of(player)).collect();
        let clock = MatchClock::decode(&row.clock, Some(&row.clock_left), Some(row.clock_at))?;
        let (left, at) = clock.with_absences(absences).at(now).encode()?;
        // One that stands has not passed at all.
        (at == now).then_some((row.id, left))
    });
    let wound: Vec<_> = wound.collect();
    matches::wind(db, &wound, now).await
}
