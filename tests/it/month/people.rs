//! The people of the month: their homes, and how often they look.

use std::sync::Arc;

use chat::{Caller, Desk, Limits, Venue, Where};
use game_core::ChanceRng;
use service::{PersonId, Platform};
use suite::Ground;

use super::DAY;

/// The zones in which people live.
const ZONES: [&str; 12] = [
    "Europe/Prague",
    "America/New_York",
    "Asia/Kolkata",
    "Europe/London",
    "Australia/Lord_Howe",
    "America/St_Johns",
    "Asia/Kathmandu",
    "Pacific/Auckland",
    "America/Los_Angeles",
    "Asia/Tokyo",
    "Pacific/Kiritimati",
    "America/Havana",
];

/// The temper of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Temper {
    /// Looks every few hours.
    Eager,
    /// Looks once or twice a day.
    Calm,
    /// Never acts again after this minute.
    Ghost(u32),
}

/// A player.
#[derive(Debug, Clone, Copy)]
pub(super) struct Member {
    pub(super) id: PersonId,
    /// Their group, as an index.
    pub(super) group: usize,
    temper: Temper,
    pub(super) zone: &'static str,
    /// Whether the bot knows their zone, and so their night.
    pub(super) known: bool,
    /// The minute of their next look.
    pub(super) looks: u32,
}

impl Member {
    /// Whether they act when they look.
    pub(super) fn acts(&self, minute: u32) -> bool {
        !matches!(self.temper, Temper::Ghost(since) if minute >= since)
    }

    /// Returns the minute of their next look.
    pub(super) fn next_look(&self, minute: u32, rng: &mut ChanceRng) -> u32 {
        minute
            + match self.temper {
                Temper::Eager => 15 + rng.below(300),
                Temper::Calm | Temper::Ghost(_) => 360 + rng.below(1200),
            }
    }
}

/// Everybody, in their groups.
pub(super) struct Crowd {
    pub(super) members: Vec<Member>,
    pub(super) groups: Vec<Venue>,
    desk: Option<Arc<Desk>>,
}

impl Crowd {
    /// Brings people into groups on three platforms.
    pub(super) async fn gathers(
        ground: &Ground,
        people: usize,
        groups: usize,
        rng: &mut ChanceRng,
    ) -> Self {
        let desk = Desk::with(Arc::clone(&ground.service), Limits::NONE);
        let (mut members, mut places) = (Vec::new(), vec![Venue::Private; groups]);
        for number in 0..people {
            let group = number % groups;
            let (id, place) = comes(&desk, ground, number, group, places[group]).await;
            places[group] = place;
            let temper = match rng.below(6) {
                0 => Temper::Ghost(rng.below(6 * DAY)),
                1..=3 => Temper::Calm,
                _ => Temper::Eager,
            };
            let zone = ZONES[number % ZONES.len()];
            let looks = rng.below(DAY);
            members.push(Member { id, group, temper, zone, known: false, looks });
        }
        Self { members, groups: places, desk: None }
    }

    /// Opens the desk, as at every start.
    pub(super) fn opens(&mut self, ground: &Ground) {
        self.desk = Some(Arc::new(Desk::with(Arc::clone(&ground.service), Limits::NONE)));
    }

    /// Returns a person's zone, if the bot knows it.
    pub(super) fn zone(&self, person: PersonId) -> Option<&'static str> {
        let member = self.members.iter().find(|member| member.id == person)?;
        member.known.then_some(member.zone)
    }

    pub(super) fn desk(&self) -> &Desk {
        self.desk.as_ref().expect("it was opened")
    }
}

/// A person comes to a group; in a browser, the first person makes the room.
async fn comes(
    desk: &Desk,
    ground: &Ground,
    number: usize,
    group: usize,
    place: Venue,
) -> (PersonId, Venue) {
    let platform = [Platform::Telegram, Platform::Discord, Platform::Web][group % 3];
    let (name, key) = (format!("Player{number}"), format!("key-{number}"));
    if platform == Platform::Web {
        let person = ground.person(&name).await;
        let room = match place {
            Venue::Room(room) => room,
            Venue::Private => ground.room(&format!("Table {group}"), &[person]).await.id,
        };
        ground.service.rooms().enter(room, person).await.expect("everybody may enter");
        return (person, Venue::Room(room));
    }
    let caller = Caller { platform, key, name, language: Some("en".to_owned()) };
    let (key, title) = (format!("-{group}"), format!("Group {group}"));
    let at = Where::Chat { key, title, server: None };
    desk.identify(&caller, &at).await.expect("everybody may come")
}
