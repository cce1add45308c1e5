//! People and how platforms know them.

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

/// Where somebody comes from.
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
    /// The text stored for it; never changes.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Web => "web",
            Self::Telegram => "telegram",
            Self::Discord => "discord",
        }
    }
}

/// What the key of a chat begins with that is one message.
const ONE_MESSAGE: &str = "inline:";

impl Platform {
    /// The key of a chat that is one message, posted where the bot is not: what its room is
    /// told takes the place of what stood there, and calls nobody.
    pub fn key_of_message(message: &str) -> String {
        format!("{ONE_MESSAGE}{message}")
    }

    /// The message that a chat of this key is, if it is one.
    pub fn message_of_key(key: &str) -> Option<&str> {
        key.strip_prefix(ONE_MESSAGE)
    }

    /// Every platform, the one of our own first.
    pub const ALL: [Self; 3] = [Self::Web, Self::Telegram, Self::Discord];

    /// The platform with this code; `None` of a text no version has stored.
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

/// Somebody as their platform knows them.
#[derive(Clone, PartialEq, Eq)]
pub struct Identity {
    /// The platform on which `key` is theirs alone.
    pub platform: Platform,
    /// The platform's own id of them; on the web a hash of the session's token.
    pub key: String,
    /// Their name there; empty if unknown, which leaves a known person's name as
    /// it is.
    pub name: String,
}

/// Shows nothing of the key.
impl std::fmt::Debug for Identity {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Identity({}, {:?})", self.platform.code(), self.name)
    }
}

/// Somebody who plays, however many accounts they have.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// The person, on whichever platforms.
    pub id: PersonId,
    /// The name everybody sees, 1 to 32 characters; several may have the same.
    pub name: String,
    /// The language they chose, or the one their platform first said; `None` if
    /// neither.
    pub language: Option<Language>,
    /// How they are told that it is their turn.
    pub notify: Notify,
    /// Whose invitations they take.
    pub welcomes: Welcome,
    /// Where they live, if anybody knows.
    pub zone: Option<Zone>,
    /// When they are not to be woken, if they sleep at all.
    pub quiet: Option<QuietHours>,
    /// What else they chose, under names that the desk gives.
    pub chosen: Chosen,
}

/// What is kept where somebody wants no quiet hours.
pub(crate) const NEVER_QUIET: &str = "off";

/// The quiet hours of what is kept of them.
pub(crate) fn quiet_of(kept: Option<&str>) -> Option<QuietHours> {
    match kept {
        Some(NEVER_QUIET) => None,
        Some(text) => QuietHours::read(text),
        None => Some(QuietHours::USUAL),
    }
}

/// The nights of what is kept of somebody; `None` where nobody knows when they are.
pub(crate) fn nights_of(zone: Option<&str>, quiet: Option<&str>) -> Option<Nights> {
    Some(Nights { zone: Zone::read(zone?)?, hours: quiet_of(quiet)? })
}

/// The hours at which somebody wants to be reminded, of what is kept of them; by the time
/// that others are counted from where nobody knows theirs.
pub(crate) fn own_times_of(
    now: Timestamp,
    chosen: &str,
    (zone, quiet): (Option<&str>, Option<&str>),
) -> Option<OwnTimes> {
    let hours = Chosen::read(chosen).get(own_hours::CHOSEN).and_then(OwnHours::read)?;
    let place = zone.and_then(Zone::read).unwrap_or_else(Zone::universal);
    OwnTimes::around(now, hours, &place, nights_of(zone, quiet).as_ref())
}

/// The nights of who has a seat, as far as anybody knows.
pub(crate) fn nights_of_row(row: &PlayerRow) -> Option<Nights> {
    nights_of(row.zone(), row.quiet())
}

/// When the clocks of who has a seat do not run, of what is kept of it.
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
