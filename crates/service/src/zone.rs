//! Time zones of people.

use std::{fmt, sync::LazyLock};

use jiff::{
    Zoned,
    tz::{TimeZone, TimeZoneDatabase},
};
use store::Timestamp;

/// All zones. They are in the binary, whatever the machine has.
static ALL: LazyLock<TimeZoneDatabase> = LazyLock::new(TimeZoneDatabase::bundled);

/// A zone of the IANA database: a place, and what its clocks show.
#[derive(Clone, PartialEq, Eq)]
pub struct Zone {
    name: String,
    zone: TimeZone,
}

impl Zone {
    /// The zone of this name, whatever its case. A city alone (`prague`, `new york`) is enough if
    /// only one zone has it.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.trim().replace(' ', "_");
        Self::named(&text).or_else(|| Self::of_place(&text))
    }

    fn named(name: &str) -> Option<Self> {
        let zone = ALL.get(name).ok()?;
        let name = zone.iana_name()?.to_owned();
        Some(Self { name, zone })
    }

    fn of_place(place: &str) -> Option<Self> {
        let ends = |name: &str| name.rsplit('/').next().is_some_and(|end| same(end, place));
        let mut found = ALL.available().filter(|name| ends(name.as_str()));
        match (found.next(), found.next()) {
            (Some(name), None) => Self::named(name.as_str()),
            _ => None,
        }
    }

    /// UTC, for people without a known zone.
    pub fn universal() -> Self {
        Self { name: "UTC".to_owned(), zone: TimeZone::UTC }
    }

    /// Its name in the database: `Europe/Prague`.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The local time there: `17:05`.
    pub fn wall_clock(&self, at: Timestamp) -> String {
        self.local(at).strftime("%H:%M").to_string()
    }

    /// The local month and day there, from 1.
    pub fn date(&self, at: Timestamp) -> (i8, i8) {
        let local = self.local(at);
        (local.month(), local.day())
    }

    /// The local year there.
    pub fn year(&self, at: Timestamp) -> i16 {
        self.local(at).year()
    }

    pub(crate) fn local(&self, at: Timestamp) -> Zoned {
        let moment = jiff::Timestamp::from_millisecond(at.0).unwrap_or_default();
        moment.to_zoned(self.zone.clone())
    }

    /// The moment a clock there shows this. For a time skipped in spring it is as much later; for
    /// one that comes twice in autumn it is the first.
    pub(crate) fn moment(&self, local: jiff::civil::DateTime) -> Option<Timestamp> {
        let moment = local.to_zoned(self.zone.clone()).ok()?;
        Some(Timestamp(moment.timestamp().as_millisecond()))
    }
}

fn same(one: &str, other: &str) -> bool {
    one.eq_ignore_ascii_case(other)
}

/// Its name in the database.
impl fmt::Display for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}

/// The name alone.
impl fmt::Debug for Zone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Zone({})", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_is_known_by_its_name_or_by_a_place_that_is_unique() {
        for (text, name) in [
            ("Europe/Prague", "Europe/Prague"),
            ("europe/prague", "Europe/Prague"),
            (" Prague ", "Europe/Prague"),
            ("new york", "America/New_York"),
            ("UTC", "UTC"),
        ] {
            assert_eq!(Zone::read(text).unwrap().name(), name, "{text}");
        }
        for text in ["", "Europe/", "Europe/Atlantis", "../../etc/passwd", "25:00", "\u{0}"] {
            assert_eq!(Zone::read(text), None, "{text}");
        }
    }

    #[test]
    fn the_zones_of_the_world_are_in_the_binary() {
        assert!(ALL.available().count() > 400);
        let noon = Timestamp(1_790_000_000_000);
        assert_eq!(Zone::read("Europe/Prague").unwrap().wall_clock(noon), "16:13");
        assert_eq!(Zone::read("Asia/Kathmandu").unwrap().wall_clock(noon), "19:58");
    }
}
