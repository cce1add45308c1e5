//! Time zones and quiet hours.

use game_core::Arg;
use service::{Person, QuietHours, Zone};

use super::people::only_admins;
use crate::desks::PersonDesk;
use crate::{
    Outgoing,
    request::{Answer, Request, no},
};

impl PersonDesk<'_> {
    /// `/zone`: the person's time zone, as far as it is known; `/zone Europe/Prague` sets it.
    pub(crate) async fn zone(self, request: &Request, zone: Option<Zone>) -> Answer {
        if let Some(zone) = zone {
            self.service.people().set_zone(request.id(), zone).await?;
        }
        let person = self.service.people().person_by_id(request.id()).await?;
        let Some(zone) = person.zone else { return Ok(vec![request.say("desk-zone-none", &[])]) };
        Ok(vec![self.zone_in_words(request, "desk-zone", &zone)])
    }

    /// `/zone group Europe/Prague`, by an admin: the time zone of most of the group.
    pub(crate) async fn zone_of_group(self, request: &Request, zone: Option<Zone>) -> Answer {
        let room = request.room.as_ref().ok_or_else(|| no("desk-in-a-room"))?;
        if let Some(zone) = zone {
            only_admins(request)?;
            self.service.rooms().set_zone_of_room(room.id, zone).await?;
        }
        let Some(zone) = self.service.rooms().zone_of_room(room.id).await? else {
            return Ok(vec![request.say("desk-zone-group-none", &[])]);
        };
        Ok(vec![self.zone_in_words(request, "desk-zone-group", &zone)])
    }

    fn zone_in_words(self, request: &Request, key: &str, zone: &Zone) -> Outgoing {
        let time = zone.wall_clock(self.service.now());
        request.say(key, &[("zone", zone.name().into()), ("time", time.into())])
    }

    /// `/quiet`: the person's quiet hours; `/quiet 22-8` and `/quiet off` choose them.
    pub(crate) async fn quiet(
        self,
        request: &Request,
        hours: Option<Option<QuietHours>>,
    ) -> Answer {
        if let Some(hours) = hours {
            self.service.people().set_quiet_hours(request.id(), hours).await?;
        }
        let person = self.service.people().person_by_id(request.id()).await?;
        Ok(vec![quiet_in_words(request, &person)])
    }
}

fn quiet_in_words(request: &Request, person: &Person) -> Outgoing {
    let Some(hours) = person.quiet else { return request.say("desk-quiet-off", &[]) };
    let out = request.say("desk-quiet", &[("hours", Arg::from(hours.to_string()))]);
    match person.zone {
        Some(_) => out,
        None => out.and(&request.words.plain("desk-zone-none")),
    }
}
