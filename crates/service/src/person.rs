//! People and their identities on platforms.

use store::{
    Language, PersonId, Timestamp,
    matches::PlayerRow,
    people::{Notify, Welcome},
    vacations::Away,
};

use crate::{
    Chosen, Nights, QuietHours, Zone,
    match_clock::Absence,
    own_hours::{self, OwnHours, OwnTimes},
    weekend::{self, Weekend, Weekends},
};

/// The origin of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Platform {
    /// The table in a browser.
    Web,
    /// Telegram.
    Telegram,
    /// Discord.
    Discord,
}

impl Platform {
    /// The stored text for it; it never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Telegram => "telegram",
            Self::Discord => "discord",
        }
    }
}

/// The prefix of a chat's key if the chat is a single message.
const ONE_MESSAGE: &str = "inline:";

impl Platform {
    /// The key of a chat that is a single message, posted where the bot is no member. Its room's
    /// news replaces the text of the message, and calls nobody.
    pub fn key_of_message(message: &str) -> String {
        format!("{ONE_MESSAGE}{message}")
    }

    /// The message of such a key; `None` if the chat is no single message.
    pub fn message_of_key(key: &str) -> Option<&str> {
        key.strip_prefix(ONE_MESSAGE)
    }

    /// Every platform, the bot's own page first.
    pub const ALL: [Self; 3] = [Self::Web, Self::Telegram, Self::Discord];

    /// The platform with this code; `None` if no version has stored such a text.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|platform| platform.code() == code)
    }
}

/// A set of platforms.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Platforms(u8);

impl Platforms {
    pub(crate) const fn has(self, platform: Platform) -> bool {
        self.0 & Self::bit(platform) != 0
    }

    const fn bit(platform: Platform) -> u8 {
        1 << platform as u8
    }
}

impl FromIterator<Platform> for Platforms {
    fn from_iter<I: IntoIterator<Item = Platform>>(all: I) -> Self {
        Self(all.into_iter().fold(0, |bits, platform| bits | Self::bit(platform)))
    }
}

/// A person as their platform knows them.
#[derive(Clone, PartialEq, Eq)]
pub struct Identity {
    /// The platform on which `key` is theirs alone.
    pub platform: Platform,
    /// The person's id on the platform; on the web a hash of the session's token.
    pub key: String,
    /// Their name there; empty if unknown, which leaves a known person's name as it is.
    pub name: String,
}

/// Hides the key.
impl std::fmt::Debug for Identity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Identity({}, {:?})", self.platform.code(), self.name)
    }
}

/// A player, however many accounts they have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The person's id, the same on all platforms.
    pub id: PersonId,
    /// The name everybody sees, 1 to 32 characters; several may have the same.
    pub name: String,
    /// The language they chose, or the one their platform first reported; `None` if neither.
    pub language: Option<Language>,
    /// How they are called to their turn.
    pub notify: Notify,
    /// From whom they accept invitations.
    pub welcomes: Welcome,
    /// Their time zone, if known.
    pub zone: Option<Zone>,
    /// Their quiet hours, if they have any.
    pub quiet: Option<QuietHours>,
    /// Their other choices, under keys that the desk defines.
    pub chosen: Chosen,
}

/// The stored text of a person without quiet hours.
pub(crate) const NEVER_QUIET: &str = "off";

/// The quiet hours of their stored text.
pub(crate) fn quiet_of(kept: Option<&str>) -> Option<QuietHours> {
    match kept {
        Some(NEVER_QUIET) => None,
        Some(text) => QuietHours::read(text),
        None => Some(QuietHours::USUAL),
    }
}

/// The nights of a person from the stored texts; `None` if they are unknown.
pub(crate) fn nights_of(zone: Option<&str>, quiet: Option<&str>) -> Option<Nights> {
    Some(Nights { zone: Zone::read(zone?)?, hours: quiet_of(quiet)? })
}

/// The times of a person's own hours from the stored texts; in UTC if their zone is unknown.
pub(crate) fn own_times_of(
    now: Timestamp,
    chosen: &str,
    (zone, quiet): (Option<&str>, Option<&str>),
) -> Option<OwnTimes> {
    let hours = Chosen::read(chosen).get(own_hours::CHOSEN).and_then(OwnHours::read)?;
    let place = zone.and_then(Zone::read).unwrap_or_else(Zone::universal);
    OwnTimes::around(now, hours, &place, nights_of(zone, quiet).as_ref())
}

/// The nights of a seat's holder, as far as they are known.
pub(crate) fn nights_of_row(row: &PlayerRow) -> Option<Nights> {
    nights_of(row.zone(), row.quiet())
}

/// The times in which the clocks of a seat's holder do not run, from the stored row.
pub(crate) fn absence_of(row: &PlayerRow) -> Absence {
    let one = |text: &str| {
        let (from, to) = text.split_once('-')?;
        Some((Timestamp(from.parse().ok()?), Timestamp(to.parse().ok()?)))
    };
    let vacations: Vec<Away> =
        row.away().unwrap_or_default().split_whitespace().filter_map(one).collect();
    let weekend = Chosen::read(row.chosen()).get(weekend::CHOSEN).and_then(Weekend::read);
    let zone = row.zone().and_then(Zone::read);
    let weekends = weekend.zip(zone).map(|(weekend, zone)| Weekends { zone, weekend });
    Absence { vacations, weekends }
}

impl Person {
    /// Whether they are called in the group when it is their turn.
    pub fn is_called(&self) -> bool {
        self.notify.in_group()
    }
}
